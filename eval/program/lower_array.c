/* Linking: arrays. What is written in brackets, elements, operators with a point and calls of forms become terms of
 * arrays; mean, trace and norm are made of other forms.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/program/lower.h"

static uint32_t add_form(struct adc_lowering *l, enum adc_form form, const uint32_t *operands, uint32_t count,
                         uint32_t mode, struct adc_span span)
{
    struct adc_unit *unit = l->unit;
    if (adc_forms[form].kind == ADC_FOLDED)
        mode = adc_lower_row(l, adc_folded_row(form), (uint32_t[]){operands[0], operands[0]}, span);
    struct adc_term term = {.kind = ADC_TERM_FORM, .row = (uint16_t)form, .wide = true, .span = span};
    uint32_t depth = 0;
    term.at[0] = adc_lower_arguments(l, count + 1);
    term.at[1] = count;
    unit->arguments[term.at[0]] = mode;
    for (uint32_t i = 0; i < count; i++) {
        unit->arguments[term.at[0] + 1 + i] = operands[i];
        depth = adc_deeper(l, operands[i], depth);
    }
    l->linker->program->arrays = true;
    return adc_lower_add(l, term, depth + 1);
}

uint32_t adc_lower_stack(struct adc_lowering *l, const uint32_t *operands, uint32_t count, struct adc_span span)
{
    return add_form(l, ADC_FORM_stack, operands, count, 0, span);
}

uint32_t adc_lower_nth(struct adc_lowering *l, uint32_t vector, uint32_t i, struct adc_span span)
{
    const enum adc_index_form one = ADC_INDEX_ONE;
    const uint32_t index = adc_lower_number(l, i + 1, span);
    return add_form(l, ADC_FORM_element, (uint32_t[]){vector, index}, 2, adc_index_mode(1, &one), span);
}

/* ---- brackets ---- */

static uint32_t lower_list(struct adc_lowering *l, const struct adc_node *node, enum adc_form form)
{
    uint32_t few[ADC_FEW];
    return add_form(l, form, adc_lower_operands(l, node, NULL, few), adc_list_count(l->ast, node->second), 0, node->span);
}

static uint32_t lower_comprehension(struct adc_lowering *l, adc_ref ref)
{
    const struct adc_node *node = adc_node_at(l, ref);
    const uint32_t *items = adc_list_items(l->ast, node->second), count = adc_list_count(l->ast, node->second);
    uint32_t depth = 0;
    const uint32_t first = adc_lower_arguments(l, count - 1);
    for (uint32_t i = 1; i < count; i++) {
        const uint32_t source = adc_lower_operand(l, items[i]);
        l->unit->arguments[first + i - 1] = source;
        depth = adc_deeper(l, source, depth);
    }
    const uint32_t call = adc_lower_add_call(l, (struct adc_call){adc_lowered_at(l, ref)->at[0], first});
    l->linker->program->arrays = true;
    const struct adc_term term = {.kind = ADC_TERM_APPLY, .row = ADC_APPLY_OUTER, .at = {call}, .span = node->span};
    return adc_lower_add(l, term, depth + 1);
}

/* ---- elements ---- */

/* The operands of an index: one, three of a stretch, none of ':'. Returns how many. */
static uint32_t lower_index(struct adc_lowering *l, adc_ref ref, enum adc_index_form *form, uint32_t *operands)
{
    const struct adc_node *node = adc_node_at(l, ref);
    *form = node->kind == ADC_ALL                          ? ADC_INDEX_ALL
          : node->kind == ADC_RANGE && node->op == 0 ? ADC_INDEX_STRETCH
                                                           : ADC_INDEX_ONE;
    if (*form == ADC_INDEX_ALL)
        return 0;
    if (*form == ADC_INDEX_ONE) {
        operands[0] = adc_lower_operand(l, ref);
        return 1;
    }
    const uint32_t *items = adc_list_items(l->ast, node->second);
    bool stepped = adc_list_count(l->ast, node->second) == 3;
    operands[0] = adc_lower_operand(l, items[0]);
    operands[1] = stepped ? adc_lower_operand(l, items[1]) : adc_lower_number(l, 1, node->span);
    operands[2] = adc_lower_operand(l, items[stepped ? 2 : 1]);
    return 3;
}

/* v[i], v[i, j], and the array with v[i] = e. */
static uint32_t lower_element(struct adc_lowering *l, const struct adc_node *node)
{
    const uint32_t *items = adc_list_items(l->ast, node->second);
    const bool store = node->kind == ADC_STORE;
    uint32_t indices = adc_list_count(l->ast, node->second) - (store ? 2 : 1), operands[8], count = 1;
    enum adc_index_form form[2] = {ADC_INDEX_ONE, ADC_INDEX_ONE};
    operands[0] = adc_lower_operand(l, items[0]);
    for (uint32_t k = 0; k < indices; k++)
        count += lower_index(l, items[k + 1], &form[k], operands + count);
    if (store)
        operands[count++] = adc_lower_operand(l, items[indices + 1]);
    return add_form(l, store ? ADC_FORM_store : ADC_FORM_element, operands, count, adc_index_mode(indices, form),
                    node->span);
}

uint32_t adc_lower_array_operator(struct adc_lowering *l, const struct adc_node *node)
{
    uint32_t operands[2] = {adc_lower_operand(l, node->first), 0};
    if (node->op == ADC_OP_TRANSPOSE)
        return add_form(l, ADC_FORM_transpose, operands, 1, 0, node->span);
    operands[1] = adc_lower_operand(l, node->second);
    if (node->op == ADC_OP_SOLVE)
        return add_form(l, ADC_FORM_solve, operands, 2, 0, node->span);
    return adc_lower_each(l, adc_row_of_operator(node->op), operands, node->span);
}

/* ---- calls ---- */

/* The length is asked for before the sum, which would not know that it is that of a mean. */
static uint32_t lower_mean(struct adc_lowering *l, uint32_t v, uint32_t block, struct adc_span span)
{
    uint32_t slot = adc_lower_bind(l, v, block), parts[2];
    parts[1] = adc_lower_bind(l, add_form(l, ADC_FORM_length, &slot, 1, 1, span), block);
    slot = adc_lower_slot(l, l->unit->terms[slot].at[0], span);
    parts[0] = add_form(l, ADC_FORM_add, &slot, 1, 0, span);
    return adc_lower_row(l, ADC_ROW_div, parts, span);
}

/* (|v1|^p + |v2|^p + ...)^(1/p); of order 1, 2 and infinity by the shorter way that they have. */
static uint32_t lower_norm(struct adc_lowering *l, const uint32_t *operands, uint32_t count, uint32_t block,
                           struct adc_span span)
{
    const struct adc_term *order = count == 2 ? &l->unit->terms[operands[1]] : NULL;
    double p = order == NULL ? 2 : order->kind == ADC_TERM_NUMBER ? order->number : NAN;
    if (p == 2)
        return add_form(l, ADC_FORM_hypot, operands, 1, 0, span);
    uint32_t sizes = adc_lower_each(l, ADC_ROW_abs, operands, span);
    if (p == INFINITY)
        return add_form(l, ADC_FORM_max, &sizes, 1, 0, span);
    sizes = add_form(l, ADC_FORM_vcat, &sizes, 1, 0, span);         /* a number has a norm, too, but no sum */
    if (p == 1)
        return add_form(l, ADC_FORM_add, &sizes, 1, 0, span);
    uint32_t exponent = adc_lower_bind(l, operands[1], block), pair[2] = {sizes, exponent};
    uint32_t powers = adc_lower_each(l, ADC_ROW_pow, pair, span), sum = add_form(l, ADC_FORM_add, &powers, 1, 0, span);
    pair[0] = adc_lower_number(l, 1, span);
    pair[1] = adc_lower_slot(l, l->unit->terms[exponent].at[0], span);
    pair[1] = adc_lower_row(l, ADC_ROW_div, pair, span);
    pair[0] = sum;
    return adc_lower_row(l, ADC_ROW_pow, pair, span);
}

uint32_t adc_lower_form_call(struct adc_lowering *l, const struct adc_node *node, enum adc_form form, uint32_t block)
{
    const struct adc_form_row *row = &adc_forms[form];
    const uint32_t count = adc_list_count(l->ast, node->second);
    struct adc_context *context = l->context;
    if (count < row->least || (row->most > 0 && count > row->most)) {
        adc_error(context, ADC_NAME, l->ast->source, node->span, "'%s' does not take %u operand%s" ADC_HINT "write %s(%s)",
                  row->name, count, count == 1 ? "" : "s", row->name, row->args);
    }
    uint32_t few[ADC_FEW], *operands = adc_lower_operands(l, node, ADC_NO_NAMED_ARGUMENTS, few);
    if (form == ADC_FORM_mean)
        return lower_mean(l, operands[0], block, node->span);
    if (form == ADC_FORM_norm)
        return lower_norm(l, operands, count, block, node->span);
    if (form == ADC_FORM_trace) {
        operands[0] = add_form(l, ADC_FORM_diag, operands, 1, 1, node->span);
        form = ADC_FORM_add;
    }
    return add_form(l, form, operands, count, 0, node->span);
}

uint32_t adc_lower_array(struct adc_lowering *l, adc_ref ref)
{
    const struct adc_node *node = adc_node_at(l, ref);
    switch ((enum adc_node_kind)node->kind) {
    case ADC_VECTOR: return lower_list(l, node, ADC_FORM_stack);
    case ADC_RANGE: return lower_list(l, node, ADC_FORM_range);
    case ADC_COMPREHENSION: return lower_comprehension(l, ref);
    default: return lower_element(l, node);
    }
}
