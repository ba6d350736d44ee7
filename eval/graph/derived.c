/* Nodes of derivatives in a form of their own, so that equal ones are found equal: operands of + and * in the order of
 * their numbers, signs before products and quotients, and a difference for the sum with what has one. All of that is
 * exact in the arithmetic of doubles. What was written keeps its form.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/graph/sweep.h"

/* A node without the sign that it may have; receives whether it has one. */
static uint32_t without_sign(struct adc_recording *recording, uint32_t node, bool *negative)
{
    const struct adc_graph *graph = &recording->graph;
    const bool minus_one = adc_graph_is_constant(graph, node) && recording->at.value[node] == -1;
    *negative = minus_one || graph->nodes[node].op == ADC_ROW_neg;
    return minus_one ? adc_graph_constant(recording, 1) : *negative ? graph->nodes[node].arg[0] : node;
}

static uint32_t in_order(struct adc_recording *recording, enum adc_op op, uint32_t a, uint32_t b)
{
    return adc_graph_row(recording, op, (uint32_t[]){a < b ? a : b, a < b ? b : a});
}

static uint32_t negated(struct adc_recording *recording, uint32_t node, bool negative)
{
    return negative ? adc_graph_row(recording, ADC_ROW_neg, &node) : node;
}

/* x^1 is x, x^0 is 1, be x what it may. */
static uint32_t whole_power(struct adc_recording *recording, const uint32_t *args)
{
    const double exponent = adc_graph_is_constant(&recording->graph, args[1]) ? recording->at.value[args[1]] : NAN;
    return exponent == 1   ? args[0]
           : exponent == 0 ? adc_graph_constant(recording, 1)
                           : adc_graph_row(recording, ADC_ROW_pow, args);
}

uint32_t adc_graph_derived(struct adc_recording *recording, enum adc_op op, const uint32_t *args)
{
    bool minus_a, minus_b;
    if (op == ADC_ROW_pow && recording->how.tidies)
        return whole_power(recording, args);
    if (!recording->how.tidies || (op != ADC_ROW_add && op != ADC_ROW_sub && op != ADC_ROW_mul && op != ADC_ROW_div))
        return adc_graph_row(recording, op, args);
    const uint32_t a = without_sign(recording, args[0], &minus_a), b = without_sign(recording, args[1], &minus_b);
    if (op == ADC_ROW_mul)
        return negated(recording, in_order(recording, op, a, b), minus_a != minus_b);
    if (op == ADC_ROW_div)
        return negated(recording, adc_graph_row(recording, op, (uint32_t[]){a, b}), minus_a != minus_b);
    minus_b ^= op == ADC_ROW_sub;
    if (minus_a == minus_b)
        return negated(recording, in_order(recording, ADC_ROW_add, a, b), minus_a);
    return adc_graph_row(recording, ADC_ROW_sub, minus_a ? (uint32_t[]){b, a} : (uint32_t[]){a, b});
}
