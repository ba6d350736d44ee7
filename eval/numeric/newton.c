/* Roots of one function, and of several: least squares come near a root, and Newton's steps reach it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/numeric/core.h"
#include "eval/numeric/linear.h"
#include "eval/numeric/root.h"

enum { MOST_STEPS = 500 };

static const double CONVERGED = 1e-6;   /* a last step, relative to x and the way to it, that is one of convergence */
static const double SMALL = 1e-12;      /* values, relative to those at the start, of a multiple root */

/* ---- several functions ---- */

/* Newton's step at x; false: there is none. `f` receives the functions. */
static bool newton_step(const struct adc_system *s, const double *x, double *f, double *step)
{
    double *jacobian = adc_zeros(s->arena, (size_t)s->n * s->n);
    uint32_t *pivot = adc_arena_zeroed(s->arena, s->n, sizeof *pivot);
    s->jacobian(s->user, x, f, jacobian);
    memcpy(step, f, s->n * sizeof *step);
    if (!adc_all_finite(f, s->n) || !adc_lu_factor(s->arena->context, jacobian, s->n, pivot))
        return false;
    adc_lu_solve(s->arena->context, jacobian, s->n, pivot, step);
    return true;
}

/* Newton's steps while they become no longer, each relative to x: functions of unlike sizes say nothing together. Returns how long
 * the last was, relative to x and where it all began. */
static double polish(const struct adc_system *s, double *x, const double *start, double *f)
{
    double *step = adc_zeros(s->arena, s->n), before = INFINITY, last = INFINITY;
    for (int i = 0; i < MOST_STEPS && before > DBL_EPSILON && newton_step(s, x, f, step) && adc_length(f, s->n) > 0; i++) {
        const double size = adc_relative_step(step, x, x, s->n);
        if (!(size <= 1.5 * before))
            break;
        before = size;
        last = adc_relative_step(step, x, start, s->n);
        for (uint32_t k = 0; k < s->n; k++)
            x[k] = fmin(fmax(x[k] - step[k], s->low != NULL ? s->low[k] : -INFINITY), s->high != NULL ? s->high[k] : INFINITY);
    }
    s->value(s->user, x, f);
    return last;
}

/* Whether one of the functions is 0 near x, too, on either side: there it has underflowed, or is only 0 in doubles, as
 * tanh(x) - 1 at 20. */
static bool is_lost(const struct adc_system *s, const double *x)
{
    double *near = adc_zeros(s->arena, s->n), *f = adc_zeros(s->arena, s->n);
    bool lost = false;
    for (int side = -1; side <= 1; side += 2) {
        for (uint32_t i = 0; i < s->n; i++)
            near[i] = x[i] + side * 1e-4 * (0.5 + fmod(0.618 * i, 1)) * (x[i] == 0 ? 1 : x[i]);
        s->value(s->user, near, f);
        for (uint32_t k = 0; k < s->n; k++)
            lost |= f[k] == 0;
    }
    return lost;
}

/* A root counts where it is simple, or where steps became short, or values 0, and values are not lost: exp(x) has none. */
static struct adc_outcome_of root_of_several(const struct adc_system *s, double *x)
{
    double *f = adc_zeros(s->arena, s->n), *start = memcpy(adc_zeros(s->arena, s->n), x, s->n * sizeof *x);
    s->value(s->user, x, f);
    const double first = adc_length(f, s->n);
    if (!adc_all_finite(f, s->n))
        return (struct adc_outcome_of){.why = "there is no value at the starting point"};
    const struct adc_outcome_of least = adc_least_squares(s, x, adc_zeros(s->arena, s->n));
    const double last = polish(s, x, start, f), size = adc_length(f, s->n);
    const bool multiple = (size == 0 || last <= CONVERGED) && size <= SMALL * first && !is_lost(s, x);
    return (struct adc_outcome_of){multiple || adc_is_simple_root(s, x, start), least.steps,
                                   least.steps == 0 && !least.good ? least.why : "no step comes nearer to a root"};
}

/* ---- one function ---- */

static double slope_at(void *user, double x, double *slope)
{
    const struct adc_system *s = user;
    double f = NAN;
    if (s->low == NULL || (x >= s->low[0] && x <= s->high[0]))
        s->jacobian(s->user, &x, &f, slope);
    return f;
}

/* What is said of the end of a search for one root, from a guess or within a bracket; x becomes the root. */
static struct adc_outcome_of outcome_of(const struct adc_zero *zero, bool bracket, double *x)
{
    const char *const why[] = {[ADC_ROOT_NOWHERE] = bracket ? "there is no value within the bracket" : "no step comes nearer to a root",
                               [ADC_ROOT_SINGULAR] = "the steps end where the value is small and changes no sign",
                               [ADC_ROOT_JUMP] = "a pole, a jump, or a root without a derivative",
                               [ADC_ROOT_ONE_SIGN] = "both ends of the bracket have the same sign",
                               [ADC_ROOT_NO_NUMBER] = bracket ? "there is no value at an end of the bracket"
                                                      : "there is no value at the starting point"};
    const bool good = zero->end == ADC_ROOT_FOUND || zero->degenerate;
    if (good || zero->end == ADC_ROOT_JUMP)
        *x = zero->x;
    return (struct adc_outcome_of){good, zero->steps, good ? NULL : why[zero->end]};
}

struct adc_outcome_of adc_root_between(const struct adc_system *s, double a, double b, double *x)
{
    struct adc_zero zero = adc_find_root_between(slope_at, (void *)s, a, b);
    zero.degenerate |= zero.end == ADC_ROOT_SINGULAR;
    return outcome_of(&zero, true, x);
}

struct adc_outcome_of adc_root_near(const struct adc_system *s, double *x)
{
    if (s->n == 1) {
        const double guess = s->low != NULL ? fmin(fmax(*x, s->low[0]), s->high[0]) : *x;
        const struct adc_zero zero = adc_find_root(slope_at, (void *)s, guess);
        return outcome_of(&zero, false, x);
    }
    return root_of_several(s, x);
}
