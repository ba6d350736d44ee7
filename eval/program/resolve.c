/* Linking: what each node means in a unit, decided once, from the root down: whether it belongs to it, and what a call calls.
 * What names mean is found in the order of the text (link.c).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/array/form.h"
#include "eval/program/link.h"

/* ---- calls ---- */

/* An element by numbers that are written out. */
static bool is_plain_element(const struct adc_ast *ast, const struct adc_node *node)
{
    if (node->kind != ADC_ELEMENT)
        return false;
    const uint32_t *items = adc_list_items(ast, node->second);
    bool plain = ast->nodes[items[0]].kind == ADC_NAME_NODE;
    for (uint32_t i = 1; i < adc_list_count(ast, node->second); i++)
        plain &= ast->nodes[items[i]].kind == ADC_NUMBER;
    return plain;
}

const struct adc_node *adc_diff_name(const struct adc_ast *ast, const struct adc_node *call)
{
    const struct adc_node *by = &ast->nodes[adc_list_items(ast, call->second)[1]];
    return by->kind == ADC_ELEMENT ? &ast->nodes[adc_list_items(ast, by->second)[0]] : by;
}

/* Words that bind a name, and diff: what they mean with this many arguments of the right kinds. */
static const struct word { const char *name; uint8_t sense, kind, least, most; } words[] = {
    {"sum", ADC_SENSE_REDUCTION, ADC_ROW_add, 3, 3}, {"prod", ADC_SENSE_REDUCTION, ADC_ROW_mul, 3, 3},
    {"diff", ADC_SENSE_DIFF, 0, 2, 3}, {"solve", ADC_SENSE_BINDER, ADC_BIND_SOLVE, 2, 3},
    {"argmin", ADC_SENSE_BINDER, ADC_BIND_ARGMIN, 2, 2}, {"integrate", ADC_SENSE_BINDER, ADC_BIND_INTEGRATE, 3, 3}};

static bool has_form(const struct adc_ast *ast, const struct adc_node *call, const struct word *word)
{
    const uint32_t *items = adc_list_items(ast, call->second), count = adc_list_count(ast, call->second);
    if (count < word->least || count > word->most)
        return false;
    const struct adc_node *first = &ast->nodes[items[0]], *second = &ast->nodes[items[1]];
    if (word->sense != ADC_SENSE_REDUCTION && ast->nodes[items[count - 1]].kind == ADC_NAMED)
        return false;
    return word->sense != ADC_SENSE_DIFF
               ? first->kind == ADC_NAMED
               : first->kind != ADC_NAMED && (second->kind == ADC_NAME_NODE || is_plain_element(ast, second));
}

struct adc_resolved adc_resolve_call(const struct adc_linker *linker, const struct adc_linking *linking,
                                     const struct adc_node *call)
{
    uint32_t symbol = call->first;
    if (call->op > 0 && !linking->primed)
        return (struct adc_resolved){.sense = ADC_SENSE_PRIMED};
    struct adc_definition *function = adc_called_function(linker, linking, &symbol);
    if (function != NULL)
        return (struct adc_resolved){.sense = ADC_SENSE_USER, .function = function};
    const struct adc_resolved row = {.sense = ADC_SENSE_ROW, .at = {symbol}};
    if (call->op > 0 || call->kind == ADC_EACH)
        return row;
    const char *name = adc_symbol_text(&linker->session->context, call->first);
    for (const struct word *word = words; word < words + sizeof words / sizeof *words; word++)
        if (strcmp(name, word->name) == 0 && has_form(linking->ast, call, word))
            return (struct adc_resolved){.sense = word->sense, .kind = word->kind};
    /* sum(k=1, n, e) is not a form, and min and max of one number are rows. */
    const enum adc_form form = adc_form_find(name);
    if (form == ADC_FORMS || (adc_forms[form].kind == ADC_FOLDED && adc_list_count(linking->ast, call->second) != 1))
        return row;
    return (struct adc_resolved){.sense = ADC_SENSE_FORM, .kind = (uint8_t)form};
}

/* ---- nodes ---- */

static void set_sense(struct adc_linking *linking, adc_ref ref, struct adc_resolved resolved)
{
    resolved.block = ADC_NO_BLOCK;
    *adc_resolved_at(linking, ref) = resolved;
}

/* Whether the answer is written as a list of what may be numbers. */
static bool is_list(const struct adc_linker *linker, const struct adc_linking *linking)
{
    const struct adc_ast *ast = linking->ast;
    const struct adc_node *node = &ast->nodes[linking->body];
    bool list = node->kind == ADC_VECTOR && linking->answer && !linker->shallow;
    for (uint32_t i = 0; list && i < adc_list_count(ast, node->second); i++) {
        const uint8_t kind = ast->nodes[adc_list_items(ast, node->second)[i]].kind;
        list = kind != ADC_VECTOR && kind != ADC_RANGE && kind != ADC_COMPREHENSION;
    }
    return list;
}

/* Says what a node means, and that what it is made of belongs to the unit, too: but for the bodies of sums, comprehensions and
 * the like, which have units of their own, and for functions that a call gets. */
static void resolve_node(struct adc_linker *linker, struct adc_linking *linking, adc_ref ref)
{
    const struct adc_node *node = &linking->ast->nodes[ref];
    struct adc_children parts = adc_children_of(linking->ast, node);
    const uint8_t part = ref == linking->body && is_list(linker, linking) ? ADC_SENSE_ELEMENT : ADC_SENSE_OPERATION;
    uint32_t i = 0;
    if (node->kind == ADC_CALL || node->kind == ADC_EACH)
        set_sense(linking, ref, adc_resolve_call(linker, linking, node));
    else if (node->kind == ADC_NAME_NODE || node->kind == ADC_ASSIGN)
        set_sense(linking, ref, (struct adc_resolved){.sense = ADC_SENSE_LEAF});
    else if (node->kind == ADC_COMPREHENSION)
        set_sense(linking, ref, (struct adc_resolved){.sense = ADC_SENSE_MAPPED});
    const uint8_t meant = adc_resolved_at(linking, ref)->sense;
    if (meant == ADC_SENSE_MAPPED)
        i = 1;
    else if (meant == ADC_SENSE_REDUCTION || meant == ADC_SENSE_BINDER)
        parts.count--;
    else if (meant == ADC_SENSE_DIFF)
        parts.count = 0;
    for (; i < parts.count; i += parts.step)
        if (node->kind != ADC_CALL || meant != ADC_SENSE_USER
            || adc_function_argument(linker, linking, adc_child(&parts, i)) == ADC_NO_SYMBOL)
            set_sense(linking, adc_child(&parts, i), (struct adc_resolved){.sense = part});
}

/* The first of the nodes that an inner unit is made of: they come directly before its root, and none of them begins
 * before it in the text. So 1e5 sums in one formula cost no more than their own nodes. */
static adc_ref first_node(const struct adc_linking *linking)
{
    const struct adc_node *nodes = linking->ast->nodes;
    adc_ref first = linking->body;
    if (linking->enclosing == ADC_NO_UNIT)
        return 0;
    while (!linking->primed && first > 0 && nodes[first - 1].span.at >= nodes[linking->body].span.at)
        first--;
    return first;
}

void adc_resolve_unit(struct adc_linker *linker, struct adc_linking *linking)
{
    const struct adc_definition *definition = linking->definition;
    const struct adc_resolved plain = {.sense = ADC_SENSE_OPERATION};
    linking->cursor = linking->first = first_node(linking);
    linking->resolved =
        adc_arena_zeroed(&linker->program->linking, linking->body - linking->first + 1u, sizeof *linking->resolved);
    set_sense(linking, linking->body, plain);
    if (linking->primed)
        set_sense(linking, linking->body, adc_resolve_call(linker, linking, &linking->ast->nodes[linking->body]));
    if (linking->primed || adc_is_ruled(linking))
        return;
    const uint32_t list = definition != NULL && definition->statement.kind == ADC_DEFINITION ? definition->statement.parameters
                                                                                           : UINT32_MAX;
    for (uint32_t i = 0; list != UINT32_MAX && i < adc_list_count(linking->ast, list); i++) {
        const struct adc_node *parameter = &linking->ast->nodes[adc_list_items(linking->ast, list)[i]];
        if (parameter->kind == ADC_NAMED)
            set_sense(linking, parameter->second, plain);
    }
    for (uint32_t i = linking->body + 1u; i-- > linking->first;) {
        adc_work_loop(&linker->session->context, i, linking->body + 1u);
        if (adc_resolved_at(linking, i)->sense == ADC_SENSE_OPERATION)
            resolve_node(linker, linking, i);
    }
}
