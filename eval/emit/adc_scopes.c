/* Scopes of the program that is transformed, found by going over all statements until nothing changes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/emit/adc.h"
#include "parser/statement.h"

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
                              adc_symbol_text(P->context, call->first)), "write a loop, or a list with 'for'");
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
    const struct adc_parts parts = adc_parts_of(P->ast, &node);
    const bool list = node.kind == ADC_COMPREHENSION;
    const bool root = adc_source_is_call(P, &node, "solve") || adc_source_is_call(P, &node, "argmin");
    for (uint32_t i = 0; i < bound; i++) {
        const adc_ref from = P->ast->nodes[adc_part_ref(&parts, list ? i + 1 : 0)].second;
        if (names[i] >= P->symbol_count)
            continue;
        note(P, &P->scope.active[names[i]], list && adc_source_is_active(P, from));
        note(P, &P->scope.array[names[i]], root && adc_source_is_array(P, from));
    }
    for (uint32_t i = 0; i < parts.count; i += parts.step)
        note_expression(P, adc_part_ref(&parts, i));
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
        const struct adc_parts parts = adc_parts_of(P->ast, &node);
        for (uint32_t i = 0; i < parts.count; i++)
            if (i == (node.kind == ADC_FOR ? 1 : 0) && node.kind != ADC_BLOCK)
                note_expression(P, adc_part_ref(&parts, i));
            else
                note_statement(P, adc_part_ref(&parts, i));
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
    if (P->function_of[of->symbol] != ADC_SOURCE_NONE) {
        P->ast = of->ast;
        adc_source_refuse(P, of->body, adc_source_text(P, "'%s', which is defined again",
                          adc_symbol_text(P->context, of->symbol)), "give the new function a name of its own");
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
    adc_source_close(P);
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
