/* Pushforwards of forms on dual numbers: the algorithms of dense.inc, where each number has its tangent. They use no rule
 * of rules.c.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "eval/array/rules.h"
#include "eval/table/op.h"

struct dual { double v, tangent; };

#define NUMBER struct dual
#define KIND struct adc_context
#define DENSE(type, name) static type name
#define DENSE_NAME(name) name
#define skips_zeros(K, a, count) false         /* a value 0 may have a tangent */
#define sums(K, a, b, row, k, n) false
#define note_condition(a, lu, pivot, n, arena, noted) ((void)(noted))

static void work(KIND *K, size_t products) { adc_work(K, products / 4 + 1); }
static NUMBER number(KIND *K, double x) { (void)K; return (NUMBER){x, 0}; }
static double at_point(KIND *K, NUMBER a) { (void)K; return a.v; }
static bool needs_bird(KIND *K) { (void)K; return true; }
static uint32_t bird_size(KIND *K) { (void)K; return ADC_BIRD_SIZE; }

/* The chain rule: a tangent 0 stays 0, even where the partial is infinite. */
static inline double chain(double tangent, double partial) { return tangent == 0 ? 0 : tangent * partial; }

static inline NUMBER times(KIND *K, NUMBER a, NUMBER b)
{
    (void)K;
    return (NUMBER){a.v * b.v, chain(a.tangent, b.v) + chain(b.tangent, a.v)};
}

static inline NUMBER add(KIND *K, NUMBER a, NUMBER b) { (void)K; return (NUMBER){a.v + b.v, a.tangent + b.tangent}; }
static inline NUMBER opposite(KIND *K, NUMBER a) { (void)K; return (NUMBER){-a.v, -a.tangent}; }
static inline NUMBER subtract(KIND *K, NUMBER a, NUMBER b) { return add(K, a, opposite(K, b)); }
static inline NUMBER plus(KIND *K, NUMBER sum, NUMBER a, NUMBER b) { return add(K, sum, times(K, a, b)); }
static inline NUMBER minus(KIND *K, NUMBER sum, NUMBER a, NUMBER b) { return subtract(K, sum, times(K, a, b)); }

/* The row of a function, or a quotient, at numbers. */
static NUMBER apply(KIND *K, enum adc_op op, NUMBER a, NUMBER b)
{
    const struct adc_row *row = &adc_rows[op];
    const double x[2] = {a.v, b.v}, v = row->value(x);
    (void)K;
    NUMBER r = {v, a.tangent == 0 ? 0 : chain(a.tangent, adc_row_partial(row, 0, x, v))};
    if (row->arity > 1 && b.tangent != 0)
        r.tangent += chain(b.tangent, adc_row_partial(row, 1, x, v));
    return r;
}

static NUMBER over(KIND *K, NUMBER a, NUMBER b) { return apply(K, ADC_ROW_div, a, b); }
static NUMBER root(KIND *K, NUMBER a) { return apply(K, ADC_ROW_sqrt, a, a); }
static NUMBER logarithm(KIND *K, NUMBER a) { return apply(K, ADC_ROW_log, a, a); }

static NUMBER attached(KIND *K, NUMBER x, NUMBER rule, NUMBER here)
{
    (void)K;
    (void)here;
    return (NUMBER){0, chain(x.tangent, rule.v)};
}

#include "eval/array/dense.inc"

void adc_form_push_duals(struct adc_form_work *w, const double *const *tangent, double *out)
{
    const size_t n = adc_extent_count(w->extent);
    const NUMBER **x = adc_arena_array(w->arena, w->use.count, sizeof *x);
    NUMBER *v = adc_arena_array(w->arena, n, sizeof *v);
    double noted;
    for (uint32_t k = 0; k < w->use.count; k++) {
        NUMBER *at = adc_arena_array(w->arena, adc_form_count(w, k), sizeof *at);
        for (size_t i = 0; i < adc_form_count(w, k); i++)
            at[i] = (NUMBER){w->x[k][i], tangent[k] != NULL ? tangent[k][i] : 0};
        x[k] = at;
    }
    form_value(w->arena->context, w->arena, &w->use, x, v, n, &noted);             /* there is one: that of w */
    for (size_t i = 0; i < n; i++)
        out[i] = v[i].tangent;
}
