/* Taylor coefficients of any order.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/expansion.h"

#include <math.h>

#include "eval/table/error.h"

#define NUMBER double
#define NOTHING 0.0

/* A planned expansion (expansion.h), and the coefficients of its nodes. */
struct sweep { const struct adc_expansion *plan; double *c; };

static inline void gather(double *sum, double a, double b) { *sum += a * b; }
static inline void gather_times(double *sum, uint32_t j, double a, double b) { *sum += j * a * b; }
static inline double sum_of(double a, double b) { return a + b; }
static inline double negative(double a) { return -a; }
static inline double quotient(double a, double b) { return a / b; }
static inline double part(double a, uint32_t j) { return a / j; }
static inline double first(const struct sweep *S, uint32_t n) { return S->plan->at->value[n]; }

static inline double moved(const struct sweep *S, uint32_t input, uint32_t k)
{
    (void)k;
    return S->plan->direction[input];
}

#include "eval/graph/taylor.inc"

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

static bool own(const struct sweep *S, uint32_t n, uint32_t k, double *result)
{
    const uint32_t *args = adc_graph_args(S->plan->graph, n);
    if (!adc_expansion_is_power(S->plan, n))
        return false;
    *result = power(series_of(S, n), series_of(S, args[0]), S->plan->at->value[args[1]], k);
    return true;
}

void adc_graph_taylor(struct adc_recording *recording, uint32_t root, const double *direction, uint32_t order,
                      double *coefficients)
{
    struct adc_arena *arena = &recording->at.scratch;
    struct adc_expansion plan = {.recording = recording, .graph = &recording->graph, .at = &recording->at, .arena = arena,
                                 .direction = direction};
    adc_arena_reset(arena);
    adc_expansion_plan(&plan, root, order);
    const struct sweep S = {&plan, adc_arena_array(arena, plan.count, sizeof *S.c)};
    for (uint32_t k = 0; k <= order; k++)
        for (uint32_t n = 0; compute_next(&S, k, &n);)
            continue;
    for (size_t i = 0; i < plan.count; i++)             /* products of two that are farther out may be 0 and should not */
        recording->at.left |= S.c[i] == 0 || adc_is_between(S.c[i], -510, 510) ? 0 : ADC_LEFT_RANGE;
    for (uint32_t k = 0; k <= order; k++)
        coefficients[k] = coefficient(series_of(&S, root), k);
}
