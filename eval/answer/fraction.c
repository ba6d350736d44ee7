/* Fractions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/fraction.h"

#include <math.h>

#include "eval/table/op.h"

enum { MOST_POWER = 64 };

static uint32_t row(struct adc_recording *r, enum adc_op op, uint32_t a, uint32_t b)
{
    return adc_graph_row(r, op, (uint32_t[]){a, b});
}

/* A product in which ADC_NO_NODE is 1. */
static uint32_t times(struct adc_recording *r, uint32_t a, uint32_t b)
{
    return a == ADC_NO_NODE ? b : b == ADC_NO_NODE ? a : row(r, ADC_ROW_mul, a, b);
}

static uint32_t or_one(struct adc_recording *r, uint32_t node)
{
    return node == ADC_NO_NODE ? adc_graph_constant(r, 1) : node;
}

static struct adc_fraction sum(struct adc_recording *r, enum adc_op op, struct adc_fraction a, struct adc_fraction b)
{
    if (a.lower == b.lower)
        return (struct adc_fraction){row(r, op, a.upper, b.upper), a.lower};
    return (struct adc_fraction){row(r, op, times(r, a.upper, b.lower), times(r, b.upper, a.lower)),
                                 times(r, a.lower, b.lower)};
}

static struct adc_fraction quotient(struct adc_recording *r, struct adc_fraction a, struct adc_fraction b)
{
    return (struct adc_fraction){times(r, a.upper, b.lower), times(r, a.lower, b.upper)};
}

/* By a constant whole exponent, which may be negative. */
static struct adc_fraction power(struct adc_recording *r, struct adc_fraction a, double exponent, uint32_t node)
{
    if (exponent != floor(exponent) || fabs(exponent) > MOST_POWER || exponent == 0)
        return (struct adc_fraction){node, ADC_NO_NODE};
    const uint32_t size = adc_graph_constant(r, fabs(exponent));
    const uint32_t upper = row(r, ADC_ROW_pow, a.upper, size);
    const uint32_t lower = a.lower == ADC_NO_NODE ? ADC_NO_NODE : row(r, ADC_ROW_pow, a.lower, size);
    return exponent > 0 ? (struct adc_fraction){upper, lower} : (struct adc_fraction){or_one(r, lower), upper};
}

static struct adc_fraction of_row(struct adc_recording *r, uint32_t node, const struct adc_fraction *known)
{
    const struct adc_graph *graph = &r->graph;
    const uint32_t a = adc_graph_args(graph, node)[0], b = graph->nodes[node].nargs > 1 ? adc_graph_args(graph, node)[1] : a;
    const enum adc_op op = (enum adc_op)graph->nodes[node].op;
    switch (op) {
    case ADC_ROW_add: case ADC_ROW_sub: return sum(r, op, known[a], known[b]);
    case ADC_ROW_mul: return (struct adc_fraction){row(r, op, known[a].upper, known[b].upper),
                                                   times(r, known[a].lower, known[b].lower)};
    case ADC_ROW_div: return quotient(r, known[a], known[b]);
    case ADC_ROW_neg: return (struct adc_fraction){row(r, op, known[a].upper, a), known[a].lower};
    case ADC_ROW_square: return power(r, known[a], 2, node);
    case ADC_ROW_pow: return power(r, known[a], adc_graph_is_constant(graph, b) || adc_graph_written(graph, b) != NULL
                                                    ? r->at.value[b] : NAN, node);
    case ADC_ROW_tan: return (struct adc_fraction){row(r, ADC_ROW_sin, a, a), row(r, ADC_ROW_cos, a, a)};
    case ADC_ROW_cot: return (struct adc_fraction){row(r, ADC_ROW_cos, a, a), row(r, ADC_ROW_sin, a, a)};
    case ADC_ROW_sec: return (struct adc_fraction){adc_graph_constant(r, 1), row(r, ADC_ROW_cos, a, a)};
    case ADC_ROW_csc: return (struct adc_fraction){adc_graph_constant(r, 1), row(r, ADC_ROW_sin, a, a)};
    default: return (struct adc_fraction){node, ADC_NO_NODE};
    }
}

struct adc_fraction adc_fraction_of(struct adc_recording *recording, uint32_t node, struct adc_arena *arena)
{
    struct adc_fraction *known = adc_arena_array(arena, node + 1u, sizeof *known);
    for (uint32_t n = 0; n <= node; n++)
        known[n] = adc_graph_is_row(&recording->graph, n) ? of_row(recording, n, known)
                                                          : (struct adc_fraction){n, ADC_NO_NODE};
    return known[node];
}
