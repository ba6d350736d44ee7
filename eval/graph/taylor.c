/* Taylor coefficients of any order.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/expansion.h"

#include <math.h>

/* A planned expansion (expansion.h), and the coefficients of its nodes. */
struct sweep { const struct adc_expansion *plan; double *c; };

/* The coefficients of a node. */
struct series { const double *c; const struct adc_expansion_node *of; };

static struct series series_of(const struct sweep *S, uint32_t node)
{
    const struct adc_expansion_node *of = &S->plan->nodes[node];
    return (struct series){S->c + of->first, of};
}

static double coefficient(struct series s, uint32_t k) { return k <= s.of->degree ? s.c[k] : 0; }

/* Coefficient k of x*y. */
static double convolution(struct series x, struct series y, uint32_t k)
{
    uint32_t j, last;
    double sum = 0;
    for (adc_expansion_range(x.of, y.of, k, 0, &j, &last); j <= last; j++)
        sum += x.c[j] * y.c[k - j];
    return sum;
}

static double arithmetic(enum adc_op op, struct series v, struct series x, struct series y, uint32_t k)
{
    double rest;
    switch ((int)op) {
    case ADC_ROW_add: return coefficient(x, k) + coefficient(y, k);
    case ADC_ROW_sub: return coefficient(x, k) - coefficient(y, k);
    case ADC_ROW_neg: return -coefficient(x, k);
    case ADC_ROW_mul: return convolution(x, y, k);
    default:
        rest = coefficient(x, k);
        for (uint32_t j = 1; j <= k && j <= y.of->degree; j++)
            rest -= y.c[j] * coefficient(v, k - j);
        return rest / y.c[0];
    }
}

/* Coefficient k >= 1 of v = x^y, from x v' = y x' v: k x_0 v_k = sum_j (y j - (k - j)) x_j v_{k-j} (Knuth, The Art of
 * Computer Programming, vol. 2, section 4.7). Written so, y - 1 is exact for y near 1. */
static double power(struct series v, struct series x, double y, uint32_t k)
{
    const uint32_t last = k < x.of->degree ? k : x.of->degree;
    double sum = 0;
    for (uint32_t j = 1; j <= last; j++)
        sum += (y * j - (k - j)) * x.c[j] * v.c[k - j];
    if (fabs(sum) >= 0x1p-900 && isfinite(sum))
        return sum / (k * x.c[0]);
    double relative = 0;            /* a product may be too large for a double, or too small: relative to the base it is not */
    for (uint32_t j = 1; j <= last; j++)
        relative += (y * j - (k - j)) * (x.c[j] / x.c[0]) * v.c[k - j];
    return isfinite(sum) && !isfinite(relative) ? sum / (k * x.c[0]) : relative / k;
}

/* Coefficient k >= 1 from the rules. */
static double by_rules(const struct sweep *S, uint32_t n, uint32_t k)
{
    const struct adc_graph *graph = S->plan->graph;
    const uint32_t *args = adc_graph_args(graph, n);
    double sum = 0;
    for (uint32_t i = 0; i < graph->nodes[n].nargs; i++) {
        uint32_t rule = S->plan->nodes[n].rule[i], j, last;
        if (rule == ADC_NO_NODE)
            continue;
        const struct series x = series_of(S, args[i]), d = series_of(S, rule);
        for (adc_expansion_range(x.of, d.of, k, 1, &j, &last); j <= last; j++)
            sum += j * x.c[j] * d.c[k - j];
    }
    return sum / k;
}

static double compute(const struct sweep *S, uint32_t n, uint32_t k)
{
    const struct adc_graph *graph = S->plan->graph;
    const struct adc_graph_node *node = &graph->nodes[n];
    const uint32_t *args = adc_graph_args(graph, n);
    adc_work(graph->context, k / 4 + 1u);
    if (k == 0)
        return S->plan->at->value[n];
    if (node->op == ADC_GRAPH_INPUT)
        return S->plan->direction[node->arg[1]];
    const struct series x = series_of(S, args[0]);
    if (adc_expansion_is_arithmetic(graph, n))
        return arithmetic((enum adc_op)node->op, series_of(S, n), x, series_of(S, args[node->nargs - 1]), k);
    if (adc_expansion_is_power(S->plan, n))
        return power(series_of(S, n), x, S->plan->at->value[args[1]], k);
    return adc_expansion_takes_rules(S->plan, n) ? by_rules(S, n, k) : convolution(x, x, k);
}

void adc_expansion_coefficients(struct adc_expansion *plan, uint32_t root, uint32_t order, double *coefficients)
{
    adc_expansion_plan(plan, root, order);
    const struct sweep S = {plan, adc_arena_array(&plan->recording->at.scratch, plan->count, sizeof *S.c)};
    for (uint32_t k = 0; k <= order; k++)
        for (uint32_t n = 0; n < plan->known; n++) {
            const struct adc_expansion_node *of = &plan->nodes[n];
            if (of->need >= (int32_t)k && k <= of->degree)
                S.c[of->first + k] = compute(&S, n, k);
        }
    for (uint32_t k = 0; k <= order; k++)
        coefficients[k] = coefficient(series_of(&S, root), k);
}

void adc_graph_taylor(struct adc_recording *recording, uint32_t root, const double *direction, uint32_t order,
                      double *coefficients)
{
    struct adc_arena *arena = &recording->at.scratch;
    struct adc_expansion plan = {.recording = recording, .graph = &recording->graph, .at = &recording->at, .arena = arena,
                                 .direction = direction};
    adc_arena_reset(arena);
    adc_expansion_coefficients(&plan, root, order, coefficients);
}
