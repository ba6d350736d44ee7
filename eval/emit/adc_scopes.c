/* Scopes of the program that is transformed. Functions that read names of the program from outside become functions of these, too:
 * f(t) = k*t is f(k, t) = k*t, and f(x) is f(k, x). What follows then transforms functions of their parameters alone.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/emit/adc.h"

/* ---- outer names ---- */

struct closing {
    struct adc_source_program *P;
    bool *outer, *bound;            /* by symbol: it is computed by the program, or one of the variables; it is bound here */
    bool last, changed;             /* all is found: trees are made; there was something new */
};

static bool is_own(const struct closing *C, uint32_t symbol)
{
    return C->bound[symbol] || (C->P->within != NULL && C->P->within->scope.own[symbol]);
}

static void note_read(struct closing *C, uint32_t symbol)
{
    bool *reads = C->P->within != NULL ? C->P->within->reads : NULL;
    if (reads == NULL || !C->outer[symbol] || reads[symbol])
        return;
    reads[symbol] = C->changed = true;
}

/* A name is read, or a function is called, which reads names itself. */
static void read_name(struct closing *C, adc_ref ref, const struct adc_node *node)
{
    struct adc_source_program *P = C->P;
    const bool name = node->kind == ADC_NAME_NODE;
    if ((!name && node->kind != ADC_CALL && node->kind != ADC_EACH) || is_own(C, node->first))
        return;
    const struct adc_source_function *called = adc_source_called(P, node->first);
    if (name)
        note_read(C, node->first);
    if (called == NULL || (name && adc_source_is_outer(P, node->first)))
        return;
    for (uint32_t s = 0; s < P->symbol_count; s++) {
        if (!called->reads[s])
            continue;
        const char *how = name ? "as an argument" : node->op > 0 ? "with a prime"
                        : adc_source_has_rule(P, node->first) ? "with a rule for its derivative" : NULL;
        if (how != NULL)
            adc_source_refuse(P, ref, adc_source_text(P, "'%s', which reads '%s' from outside, %s", adc_source_named(P, node->first),
                              adc_source_named(P, s), how), "write out what needs it, or give the function this name as an argument");
        if (is_own(C, s))
            adc_source_refuse(P, ref, adc_source_text(P, "a call of '%s', which reads '%s' from outside, where that is another "
                              "name", adc_source_named(P, node->first), adc_source_named(P, s)), "give one of them a name of its own");
        note_read(C, s);
    }
}

/* Names that are bound are names of their own. */
static void bind(struct closing *C, adc_ref ref, const uint32_t *names, uint32_t count, bool binds)
{
    struct adc_source_program *P = C->P;
    for (uint32_t i = 0; i < count; i++) {
        const bool taken = P->within == NULL ? adc_source_is_outer(P, names[i])
                         : P->within->scope.own[names[i]] || P->within->reads[names[i]];
        if (binds && C->last && (taken || C->bound[names[i]]))
            adc_source_refuse(P, ref, adc_source_text(P, "'%s', which is bound here and another name, too", adc_source_named(P, names[i])),
                              "give one of them a name of its own");
        C->bound[names[i]] = binds;
    }
}

/* The tree with calls that have all arguments; the same one where nothing changes. */
static adc_ref completed(struct closing *C, adc_ref ref)
{
    struct adc_source_program *P = C->P;
    const struct adc_node node = P->ast->nodes[ref];
    const struct adc_children parts = adc_children_of(P->ast, &node);
    const bool call = (node.kind == ADC_CALL || node.kind == ADC_EACH) && !is_own(C, node.first);
    const struct adc_source_function *called = call && C->last ? adc_source_called(P, node.first) : NULL;
    adc_ref *items = adc_arena_array(P->emit->arena, parts.count + (called != NULL ? P->symbol_count : 0), sizeof *items);
    uint32_t names[2], part = UINT32_MAX, made = 0;
    const uint32_t bound = adc_source_binds(P, &node, names, &part);
    read_name(C, ref, &node);
    for (uint32_t s = 0; s < P->symbol_count && called != NULL; s++)
        if (called->reads[s])
            items[made++] = adc_source_name(P, s);
    bool same = made == 0;
    for (uint32_t i = 0; i < parts.count; i++) {
        const adc_ref own = parts.list != NULL ? adc_list_items(P->ast, node.second)[i] : parts.own[i];
        if (i == part)
            bind(C, ref, names, bound, true);
        items[made] = i % parts.step == 0 ? completed(C, own) : own;
        same &= items[made++] == own;
        if (i == part)
            bind(C, ref, names, bound, false);
    }
    return same ? ref : adc_source_with(P, &node, items, made);
}

/* The defaults of parameters, then the body. */
static void complete_statement(struct closing *C, struct adc_statement *of)
{
    struct adc_source_program *P = C->P;
    const bool function = of->kind == ADC_DEFINITION;
    const uint32_t count = function || of->kind == ADC_RULE ? adc_list_count(of->ast, of->parameters) : 0;
    adc_ref *items = adc_arena_array(P->emit->arena, P->symbol_count + count, sizeof *items);
    uint32_t made = 0;
    P->ast = of->ast;
    P->within = function ? &P->functions[P->function_of[of->symbol]] : NULL;
    for (uint32_t s = 0; s < P->symbol_count && function && C->last; s++)
        if (P->within->reads[s])
            items[made++] = adc_source_name(P, s);
    for (uint32_t i = 0; i < count; i++) {
        const adc_ref parameter = adc_list_items(P->ast, of->parameters)[i];
        items[made++] = function ? completed(C, parameter) : parameter;
        C->bound[P->ast->nodes[parameter].first] = !function;
    }
    of->body = completed(C, of->body);
    for (uint32_t i = 0; i < count && !function; i++)
        C->bound[P->ast->nodes[items[i]].first] = false;
    if (function && C->last)
        of->parameters = adc_ast_words(P->ast, items, made);
    P->within = NULL;
}

static void close_functions(struct adc_source_program *P)
{
    struct adc_arena *arena = P->emit->arena;
    struct adc_statement *statements = adc_arena_array(arena, P->count, sizeof *statements);
    struct closing C = {.P = P, .outer = adc_arena_zeroed(arena, P->symbol_count, sizeof *C.outer),
                        .bound = adc_arena_zeroed(arena, P->symbol_count, sizeof *C.bound), .changed = true};
    memcpy(statements, P->statements, P->count*sizeof *statements);
    for (uint32_t s = 0; s < P->symbol_count; s++) {
        const struct adc_binding *binding = adc_session_find(P->emit->session, s);
        C.outer[s] = binding != NULL && binding->kind == ADC_FORMULA && P->used[s];
    }
    for (uint32_t i = 0; i < P->emit->by_count; i++)
        C.outer[P->emit->variables[i].whole] = true;
    while (C.changed || !C.last) {
        C.last = !C.changed;
        C.changed = false;
        for (uint32_t k = 0; k < P->count; k++)
            complete_statement(&C, &statements[k]);
    }
    for (uint32_t k = 0; k < P->count; k++)
        if (P->functions[k].of != NULL)
            P->functions[k].of = &statements[k];
    P->statements = statements;
}

/* ---- scopes, found by passes over all statements until nothing changes ---- */

static void note(struct adc_source_program *P, bool *flag, bool is)
{
    P->changed |= is && !*flag;
    *flag |= is;
}

/* What a call says about the parameters of a function. */
static void note_call(struct adc_source_program *P, const struct adc_node *call)
{
    const struct adc_source_function *called = adc_source_called(P, call->first);
    if (called == NULL || adc_source_has_function(P, call))
        return;
    struct adc_source_function *to = &P->functions[P->function_of[call->first]];
    const uint32_t *items = adc_list_items(P->ast, call->second), *parameters = adc_list_items(to->of->ast, to->of->parameters);
    P->changed |= !to->reached;
    to->reached = true;
    for (uint32_t i = 0; i < adc_list_count(P->ast, call->second); i++) {
        const struct adc_node *item = &P->ast->nodes[items[i]];
        const bool named = item->kind == ADC_NAMED;
        const uint32_t parameter = named || i >= adc_list_count(to->of->ast, to->of->parameters) ? 0
                                 : to->of->ast->nodes[parameters[i]].first;
        if (call->kind == ADC_EACH && item->kind == ADC_NAME_NODE && item->first == parameter && to->reads[parameter]
            && adc_source_is_array(P, items[i]))
            adc_source_refuse(P, items[i], adc_source_text(P, "'%s' of each element, which reads an array from outside",
                              adc_source_named(P, call->first)), "write a loop, or a list with 'for'");
        if (named || i < adc_list_count(to->of->ast, to->of->parameters))
            note(P, &to->scope.array[named ? item->first : parameter],
                 call->kind != ADC_EACH && adc_source_is_array(P, named ? item->second : items[i]));
    }
}

/* Names that are bound begin at what stands after them: a root is an array if that is, and an index of a list moves with it. */
static void note_expression(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    uint32_t names[2], part;
    const uint32_t bound = adc_source_binds(P, &node, names, &part);
    const struct adc_children parts = adc_children_of(P->ast, &node);
    const bool list = node.kind == ADC_COMPREHENSION;
    const bool root = adc_source_is_call(P, &node, "solve") || adc_source_is_call(P, &node, "argmin");
    for (uint32_t i = 0; i < bound; i++) {
        const adc_ref from = P->ast->nodes[adc_child(&parts, list ? i + 1 : 0)].second;
        if (names[i] >= P->symbol_count)
            continue;
        note(P, &P->scope.active[names[i]], list && adc_source_is_active(P, from));
        note(P, &P->scope.array[names[i]], root && adc_source_is_array(P, from));
    }
    for (uint32_t i = 0; i < parts.count; i += parts.step)
        note_expression(P, adc_child(&parts, i));
    if ((node.kind == ADC_CALL || node.kind == ADC_EACH) && node.first < P->symbol_count)
        note_call(P, &node);
}

static void note_assignment(struct adc_source_program *P, uint32_t symbol, adc_ref value)
{
    note_expression(P, value);
    note(P, &P->scope.active[symbol], adc_source_is_active(P, value));
    note(P, &P->scope.array[symbol], adc_source_is_array(P, value));
}

static void note_statement(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    const bool expression = !adc_is_statement(&node);
    if (node.kind == ADC_ASSIGN) {
        if (P->within == NULL && adc_source_is_input(P, &(struct adc_statement){.kind = ADC_ASSIGNMENT, .symbol = node.first}))
            adc_source_refuse(P, ref, adc_source_text(P, "'%s', which another line gives a number", adc_symbol_text(P->context,
                              node.first)), "give one of them a name of its own");
        note_assignment(P, node.first, node.second);
    } else if (expression || node.kind == ADC_RETURN) {
        const adc_ref value = expression ? ref : node.first;
        note_expression(P, value);
        if (P->within != NULL)
            note(P, &P->within->result, adc_source_is_array(P, value));
    } else {
        const struct adc_children parts = adc_children_of(P->ast, &node);
        for (uint32_t i = 0; i < parts.count; i++)
            if (i == (node.kind == ADC_FOR ? 1 : 0) && node.kind != ADC_BLOCK)
                note_expression(P, adc_child(&parts, i));
            else
                note_statement(P, adc_child(&parts, i));
    }
}

/* A scope without names. */
static struct adc_source_scope new_scope(const struct adc_source_program *P)
{
    struct adc_arena *arena = P->emit->arena;
    const size_t n = P->symbol_count;
    return (struct adc_source_scope){adc_arena_zeroed(arena, n, sizeof(bool)), adc_arena_zeroed(arena, n, sizeof(bool)),
                                     adc_arena_zeroed(arena, n, sizeof(bool))};
}

/* All parameters may vary. */
static void own_parameters(const struct adc_source_function *function)
{
    const struct adc_statement *of = function->of;
    for (uint32_t i = 0; i < adc_list_count(of->ast, of->parameters); i++) {
        const uint32_t symbol = of->ast->nodes[adc_list_items(of->ast, of->parameters)[i]].first;
        function->scope.own[symbol] = function->scope.active[symbol] = true;
    }
}

/* The names of a function are its parameters and what it assigns. */
static void open_function(struct adc_source_program *P, uint32_t k)
{
    const struct adc_statement *of = &P->statements[k];
    if (P->function_of[of->symbol] != UINT32_MAX) {
        P->ast = of->ast;
        adc_source_refuse(P, of->body, adc_source_text(P, "'%s', which is defined again",
                          adc_source_named(P, of->symbol)), "give the new function a name of its own");
    }
    P->functions[k] = (struct adc_source_function){.of = of, .scope = new_scope(P),
                                                   .reads = adc_arena_zeroed(P->emit->arena, P->symbol_count, sizeof(bool))};
    P->function_of[of->symbol] = k;
    for (adc_ref n = 0; n <= of->body; n++)
        if (of->ast->nodes[n].kind == ADC_ASSIGN)
            P->functions[k].scope.own[of->ast->nodes[n].first] = true;
    own_parameters(&P->functions[k]);
}

/* The names that the nodes of a statement bind are those of its scope, too. */
static void own_bound(struct adc_source_program *P, const struct adc_statement *of, struct adc_source_function *within)
{
    uint32_t names[2], part;
    P->ast = of->ast;
    P->within = within;
    for (adc_ref n = 0; n <= of->body; n++) {
        const uint32_t bound = adc_source_binds(P, &of->ast->nodes[n], names, &part);
        for (uint32_t i = 0; i < bound; i++)
            (within != NULL ? within->scope : P->outside).own[names[i]] = true;
    }
    if (within != NULL)
        own_parameters(within);
    P->within = NULL;
}

static void note_function(struct adc_source_program *P, struct adc_source_function *function)
{
    const struct adc_statement *of = function->of;
    P->scope = function->scope;
    P->within = function;
    for (uint32_t i = 0; i < adc_list_count(of->ast, of->parameters); i++) {
        const struct adc_node node = of->ast->nodes[adc_list_items(of->ast, of->parameters)[i]];
        if (node.kind == ADC_NAMED)
            note_assignment(P, node.first, node.second);
    }
    note_statement(P, of->body);
    P->scope = P->outside;
    P->within = NULL;
}

void adc_source_know(struct adc_source_program *P)
{
    P->outside = P->scope = new_scope(P);
    P->functions = adc_arena_zeroed(P->emit->arena, P->count, sizeof *P->functions);
    P->function_of = adc_arena_array(P->emit->arena, P->symbol_count, sizeof *P->function_of);
    memset(P->function_of, 0xff, P->symbol_count*sizeof *P->function_of);
    for (uint32_t k = 0; k < P->count; k++)
        if (P->statements[k].kind == ADC_DEFINITION)
            open_function(P, k);
    close_functions(P);
    for (uint32_t k = 0; k < P->count; k++)
        if (P->statements[k].kind != ADC_RULE)
            own_bound(P, &P->statements[k], P->functions[k].of != NULL ? &P->functions[k] : NULL);
    for (uint32_t s = 0; s < P->symbol_count; s++) {
        P->outside.own[s] |= adc_source_is_outer(P, s);
        const struct adc_binding *binding = adc_session_find(P->emit->session, s);
        P->outside.array[s] = binding != NULL && binding->kind != ADC_FORMULA && binding->array != NULL;
    }
    for (uint32_t i = 0; i < P->emit->by_count; i++)
        P->outside.active[P->emit->variables[i].whole] = true;
    for (P->changed = true; P->changed;) {
        P->changed = false;
        for (uint32_t k = 0; k < P->count; k++) {
            const struct adc_statement *at = &P->statements[k];
            P->ast = at->ast;
            if (at->kind == ADC_DEFINITION && P->functions[k].reached)
                note_function(P, &P->functions[k]);
            else if (at->kind == ADC_ASSIGNMENT)
                note_assignment(P, at->symbol, at->body);
            else if (at->kind == ADC_COMPOUND || at->kind == ADC_EXPRESSION)
                note_statement(P, at->body);
        }
    }
}
