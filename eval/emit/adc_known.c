/* What the text of a program says about its names and expressions: what depends on the variables, what is an array.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/emit/adc.h"
#include "parser/statement.h"

/* ---- names ---- */

static const struct adc_source_scope *scope_of(const struct adc_source_program *P, uint32_t symbol)
{
    return P->scope.own[symbol] ? &P->scope : &P->outside;
}

bool adc_source_name_is_active(const struct adc_source_program *P, uint32_t symbol)
{
    return symbol < P->symbol_count && scope_of(P, symbol)->active[symbol];
}

bool adc_source_is_parameter(const struct adc_source_program *P, uint32_t symbol)
{
    return P->within != NULL && adc_parameter_number(P->within->of, symbol) != UINT32_MAX;
}

const struct adc_source_function *adc_source_called(const struct adc_source_program *P, uint32_t symbol)
{
    const bool known = symbol < P->symbol_count && !adc_source_is_parameter(P, symbol);
    return known && P->function_of[symbol] != UINT32_MAX ? &P->functions[P->function_of[symbol]] : NULL;
}

bool adc_source_is_outer(const struct adc_source_program *P, uint32_t symbol)
{
    const struct adc_binding *binding = adc_session_find(P->emit->session, symbol);
    return binding != NULL && binding->kind != ADC_UNBOUND;
}

bool adc_source_has_function(const struct adc_source_program *P, const struct adc_node *call)
{
    const uint32_t *items = adc_list_items(P->ast, call->second);
    uint32_t low, high;
    bool has = false;
    for (uint32_t i = 0; i < adc_list_count(P->ast, call->second); i++) {
        const struct adc_node *item = &P->ast->nodes[items[i]];
        item = item->kind == ADC_NAMED ? &P->ast->nodes[item->second] : item;
        has |= item->kind == ADC_NAME_NODE && item->first < P->symbol_count && !P->scope.own[item->first]
            && (adc_source_called(P, item->first) != NULL
                || (!adc_source_is_outer(P, item->first) && adc_row_named(adc_source_named(P, item->first), &low, &high)));
    }
    return has;
}

bool adc_source_has_rule(const struct adc_source_program *P, uint32_t symbol)
{
    const struct adc_definition *function = adc_session_function(P->emit->session, adc_source_named(P, symbol));
    return function != NULL && function->part_count > 0;
}

bool adc_source_is_call(const struct adc_source_program *P, const struct adc_node *node, const char *name)
{
    return node->kind == ADC_CALL && strcmp(adc_source_named(P, node->first), name) == 0 && adc_source_called(P, node->first) == NULL
        && !adc_source_is_parameter(P, node->first);
}

uint32_t adc_source_binds(const struct adc_source_program *P, const struct adc_node *node, uint32_t names[2], uint32_t *part)
{
    if (node->kind != ADC_CALL && node->kind != ADC_COMPREHENSION)
        return 0;
    const uint32_t *items = adc_list_items(P->ast, node->second), count = adc_list_count(P->ast, node->second);
    if (node->kind == ADC_COMPREHENSION) {
        *part = 0;
        for (uint32_t i = 1; i < count; i++)
            names[i - 1] = P->ast->nodes[items[i]].first;
        return count - 1;
    }
    if (count < 2 || P->ast->nodes[items[0]].kind != ADC_NAMED || adc_source_called(P, node->first) != NULL
        || adc_source_is_parameter(P, node->first))
        return 0;
    names[0] = P->ast->nodes[items[0]].first;
    *part = count - 1;
    return 1;
}

bool adc_source_is_input(const struct adc_source_program *P, const struct adc_statement *statement)
{
    const struct adc_binding *binding = adc_session_find(P->emit->session, statement->symbol);
    return statement->kind == ADC_ASSIGNMENT && binding != NULL && binding->kind == ADC_VARIABLE;
}

/* ---- which expressions depend on the variables ---- */

static bool is_constant(const struct adc_source_program *P, const struct adc_node *node)
{
    if (node->kind == ADC_OPERATOR)
        return node->op <= ADC_OP_GE;
    if (node->kind != ADC_CALL)
        return node->kind == ADC_CHAIN || node->kind == ADC_NUMBER || node->kind == ADC_ALL;
    const enum adc_form form = adc_form_find(adc_source_named(P, node->first));
    return adc_source_is_call(P, node, "value")
        || (form != ADC_FORMS && adc_forms[form].kind == ADC_SIZED && adc_source_is_call(P, node, adc_forms[form].name));
}

bool adc_source_is_active(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    if (node.kind == ADC_NAME_NODE)
        return adc_source_name_is_active(P, node.first);
    const struct adc_children parts = adc_children_of(P->ast, &node);
    bool active = false;
    for (uint32_t i = 0; i < parts.count && !active && !is_constant(P, &node); i += parts.step)
        if (node.kind == ADC_ELEMENT ? i == 0 : node.kind != ADC_RANGE || i + 1 < parts.count)  /* not which, and how many */
            active = adc_source_is_active(P, adc_child(&parts, i));
    return active;
}

/* ---- arrays ---- */

static bool any_array(struct adc_source_program *P, const struct adc_node *node, uint32_t first)
{
    const uint32_t *items = adc_list_items(P->ast, node->second);
    bool any = false;
    for (uint32_t i = first; i < adc_list_count(P->ast, node->second) && !any; i++)
        any = adc_source_is_array(P, items[i]);
    return any;
}

static bool is_array_of_call(struct adc_source_program *P, const struct adc_node *node)
{
    const uint32_t *items = adc_list_items(P->ast, node->second), count = adc_list_count(P->ast, node->second);
    const struct adc_source_function *called = adc_source_called(P, node->first);
    uint32_t names[2], part;
    if (adc_source_is_parameter(P, node->first) || (called != NULL && adc_source_has_function(P, node)))
        return true;
    if (called != NULL)
        return called->result || (node->op > 0 && count > 1);
    const uint32_t bound = adc_source_binds(P, node, names, &part);
    if (bound > 0)
        return adc_source_is_call(P, node, "solve") || adc_source_is_call(P, node, "argmin")
             ? adc_source_is_array(P, P->ast->nodes[items[0]].second) : adc_source_is_array(P, items[part]);
    if (adc_source_is_call(P, node, "diff") || adc_source_is_call(P, node, "value"))
        return any_array(P, node, 0);
    const enum adc_form form = adc_form_find(adc_source_named(P, node->first));
    return form != ADC_FORMS && strstr(adc_forms[form].shape, ": a number") == NULL
        && (count == 1 || adc_forms[form].kind != ADC_FOLDED);
}

bool adc_source_is_array(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    bool is = false;
    switch ((enum adc_node_kind)node.kind) {
    case ADC_NAME_NODE: return node.first < P->symbol_count && scope_of(P, node.first)->array[node.first];
    case ADC_OPERATOR:
        is = adc_operator_arity((enum adc_operator)node.op) > 1 && node.op != ADC_OP_DIV && node.op != ADC_OP_POW
          && adc_source_is_array(P, node.second);
        return is || adc_source_is_array(P, node.first);
    case ADC_CALL: return is_array_of_call(P, &node);
    case ADC_COND: return any_array(P, &node, 1);
    case ADC_EACH: return any_array(P, &node, 0);
    case ADC_ELEMENT:
        for (uint32_t i = 1; i < adc_list_count(P->ast, node.second); i++) {
            const uint8_t kind = P->ast->nodes[adc_list_items(P->ast, node.second)[i]].kind;
            is |= kind == ADC_RANGE || kind == ADC_ALL;
        }
        return is;
    default: return node.kind == ADC_VECTOR || node.kind == ADC_RANGE || node.kind == ADC_COMPREHENSION || node.kind == ADC_STORE;
    }
}
