/* Functions that read names of the program from outside become functions of these, too: f(t) = k*t is f(k, t) = k*t, and f(x) is
 * f(k, x). What follows then transforms functions of their parameters alone.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/emit/adc.h"

struct closing {
    struct adc_source_program *P;
    bool *outer, *bound;            /* by symbol: it is computed by the program, or one of the variables; it is bound here */
    bool last, changed;             /* all is found: trees are made; there was something new */
};

static const char *name_of(const struct closing *C, uint32_t symbol) { return adc_symbol_text(C->P->context, symbol); }

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
static void note(struct closing *C, adc_ref ref, const struct adc_node *node)
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
            adc_source_refuse(P, ref, adc_source_text(P, "'%s', which reads '%s' from outside, %s", name_of(C, node->first),
                              name_of(C, s), how), "write out what needs it, or give the function this name as an argument");
        if (is_own(C, s))
            adc_source_refuse(P, ref, adc_source_text(P, "a call of '%s', which reads '%s' from outside, where that is another "
                              "name", name_of(C, node->first), name_of(C, s)), "give one of them a name of its own");
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
            adc_source_refuse(P, ref, adc_source_text(P, "'%s', which is bound here and another name, too", name_of(C, names[i])),
                              "give one of them a name of its own");
        C->bound[names[i]] = binds;
    }
}

/* The tree with calls that have all arguments; the same one where nothing changes. */
static adc_ref completed(struct closing *C, adc_ref ref)
{
    struct adc_source_program *P = C->P;
    const struct adc_node node = P->ast->nodes[ref];
    const struct adc_parts parts = adc_parts_of(P->ast, &node);
    const bool call = (node.kind == ADC_CALL || node.kind == ADC_EACH) && !is_own(C, node.first);
    const struct adc_source_function *called = call && C->last ? adc_source_called(P, node.first) : NULL;
    adc_ref *items = adc_arena_array(P->emit->arena, parts.count + (called != NULL ? P->symbol_count : 0), sizeof *items);
    uint32_t names[2], part = UINT32_MAX, made = 0;
    const uint32_t bound = adc_source_binds(P, &node, names, &part);
    note(C, ref, &node);
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

void adc_source_close(struct adc_source_program *P)
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
