/* Numeric sweeps for Taylor coefficients.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/series_errors.h"

#include <float.h>
#include <math.h>

#include "eval/graph/expansion.h"
#include "eval/walk/ledger.h"

#define NUMBER struct adc_adjoint
#define NOTHING ((struct adc_adjoint){0, 0})

/* The coefficients of all nodes, each with a bound on its error. */
struct sweep { const struct adc_expansion *plan; const double *error; struct adc_adjoint *c; };

static bool is_nothing(struct adc_adjoint a) { return (adc_bits_of(a.value) | adc_bits_of(a.error)) << 1 == 0; }

/* Adds a b to a sum. Times 1 nothing is rounded, whichever of them it is. */
static void gather(struct adc_adjoint *sum, struct adc_adjoint a, struct adc_adjoint b)
{
    const bool unit = b.error == 0 && adc_is_unit(b.value);
    const struct adc_adjoint first = unit ? b : a, second = unit ? a : b;
    if (!is_nothing(a) && !is_nothing(b))
        adc_gather_part(sum, adc_pass_on(first.value, first.error, second.value, second.error));
}

static struct adc_adjoint negative(struct adc_adjoint a) { return (struct adc_adjoint){-a.value, a.error}; }

/* a/b; the error of what cannot be told is none. */
static struct adc_adjoint quotient(struct adc_adjoint a, struct adc_adjoint b)
{
    struct adc_adjoint v = {a.value / b.value, NAN};
    const double least = fabs(b.value) - b.error, moves = a.error + fabs(v.value) * b.error;
    const double rest = fma(-v.value, b.value, a.value);
    if (is_nothing(a) && least > 0)
        return NOTHING;
    if (!(least > 0) || !isfinite(v.value))
        return v;
    v.error = moves / least + fabs(rest) / least;
    const bool exact = moves == 0 && rest == 0 && adc_is_safe(a.value) && adc_is_safe(v.value);
    if (!exact && (moves < DBL_MIN || v.error < DBL_MIN || !adc_is_safe(a.value) || !adc_is_safe(v.value)))
        v.error += ADC_LEAST / fmin(1, least);
    return v;
}

/* Adds j a b to a sum, of a whole number j: doubles are those of (j a) b. */
static void gather_times(struct adc_adjoint *sum, uint32_t j, struct adc_adjoint a, struct adc_adjoint b)
{
    if (j == 1 || is_nothing(a) || is_nothing(b)) {
        gather(sum, a, b);
        return;
    }
    const double slope = j * a.value;
    adc_gather_part(sum, adc_pass_on(slope, j * a.error + adc_product_residual(j, a.value, slope), b.value, b.error));
}

/* a/j, of a whole number j: what the quotient leaves is exact. */
static struct adc_adjoint part(struct adc_adjoint a, uint32_t j)
{
    if (j == 1 || is_nothing(a))
        return a;
    const double v = a.value / j, off = a.error + fabs(fma(-v, j, a.value)), error = off / j;
    if (!isfinite(v))
        return (struct adc_adjoint){v, NAN};
    return (struct adc_adjoint){v, off != 0 && (error < DBL_MIN || !adc_is_safe(v)) ? error + ADC_LEAST : error};
}

static struct adc_adjoint sum_of(struct adc_adjoint a, struct adc_adjoint b)
{
    const double v = a.value + b.value;
    return (struct adc_adjoint){v, a.error + b.error + fabs(dd_sum_error(a.value, b.value, v))};
}

static struct adc_adjoint first(const struct sweep *S, uint32_t n)
{
    return (struct adc_adjoint){S->plan->at->value[n], S->error[n]};
}

static struct adc_adjoint moved(const struct sweep *S, uint32_t input, uint32_t k)
{
    (void)k;
    return (struct adc_adjoint){S->plan->direction[input], 0};
}

#include "eval/graph/taylor.inc"

static bool own(const struct sweep *S, uint32_t n, uint32_t k, struct adc_adjoint *result)
{
    (void)S;
    (void)n;
    (void)k;
    (void)result;
    return false;
}

/* Whether a coefficient that the sweep has come to is known well enough: as nodes, more of it may cancel. */
static bool is_known(struct adc_adjoint a)
{
    return a.error <= fmax(ADC_SMALL * fabs(a.value), DBL_MIN);         /* which NaN is not */
}

static bool sweep_all(struct adc_numbers *numbers, const struct adc_node_errors *errors)
{
    const struct adc_expansion *plan = numbers->expansion;
    const uint32_t order = numbers->answer->taylor_order;
    struct adc_arena *arena = &numbers->evaluation->scratch;
    struct adc_adjoint *taken = adc_arena_array(arena, order + 1u, sizeof *taken);
    struct sweep S = {plan, errors->error, adc_arena_array(arena, plan->count, sizeof *S.c)};
    struct adc_number *at = &numbers->at[numbers->series];
    const struct series root = series_of(&S, at[0].node);
    if (errors->uncertain)
        return false;
    for (uint32_t k = 0; k <= order; k++) {
        for (uint32_t n = 0; compute_next(&S, k, &n);)
            continue;
        taken[k] = coefficient(root, k);
        taken[k].error *= ADC_RESERVE;
        if (k > 0 && order <= ADC_HIGH_ORDER && !is_known(taken[k]))
            return false;
    }
    for (uint32_t k = 1; k <= order; k++)
        at[k].swept = &taken[k];
    if (numbers->gradient_along)
        at[-1].swept = &taken[1];
    return true;
}

void adc_find_series_errors(struct adc_numbers *numbers, struct adc_node_errors *errors)
{
    if (numbers->expansion == NULL || sweep_all(numbers, errors))
        return;
    adc_numbers_enter_series(numbers);
    adc_find_node_errors(numbers, errors);
}
