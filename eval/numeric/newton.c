/* Roots: damped Newton steps.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/numeric/core.h"
#include "eval/numeric/linear.h"
#include "eval/numeric/root.h"

enum { MAX_STEPS = 500, MAX_HALVINGS = 40 };

static const double CONVERGED = 1e-6;   /* a last step, relative to x, that is one of convergence and not of flight */

struct newton {
    const struct adc_system *system;
    double *x, *trial, *f, *jacobian, *step, *next;
    const double *start;
    double first;                   /* the length of the values there */
    uint32_t *pivot;
    double last;                    /* the length of the latest step taken, relative to x */
};

/* The length of a step relative to x and where it began. */
static double relative(const struct newton *w, const double *step)
{
    return adc_relative_step(step, w->x, w->start, w->system->n);
}

/* Whether a function is 0 on both sides of x, too: it has underflowed, or is only 0 in doubles, as tanh(x) - 1 at 20. */
static bool is_lost(const struct newton *w)
{
    const struct adc_system *s = w->system;
    double *size = adc_zeros(s->arena, s->n), *zeros = adc_zeros(s->arena, s->n);
    bool lost = false;
    adc_find_sizes(w->x, w->start, s->n, size);
    for (int side = -1; side <= 1; side += 2) {
        for (uint32_t i = 0; i < s->n; i++)
            w->trial[i] = w->x[i] + side * 1e-4 * (0.5 + fmod(0.618 * i, 1)) * size[i];
        s->value(s->user, w->trial, w->next);
        for (uint32_t k = 0; k < s->n; k++)
            lost |= w->next[k] == 0 && ++zeros[k] > 1;
    }
    return lost;
}

static bool is_inside(const struct adc_system *s, const double *x)
{
    for (uint32_t i = 0; i < s->n && s->low != NULL; i++)
        if (!(x[i] >= s->low[i] && x[i] <= s->high[i]))
            return false;
    return true;
}

/* Tries steps of half the length each; false where none is better. */
static bool damped(struct newton *w, double length)
{
    uint32_t n = w->system->n;
    double damping = 1;
    for (int halvings = 0; halvings < MAX_HALVINGS; halvings++, damping /= 2) {
        for (uint32_t i = 0; i < n; i++)
            w->trial[i] = w->x[i] - damping * w->step[i];
        if (!is_inside(w->system, w->trial))
            continue;
        w->system->value(w->system->user, w->trial, w->next);
        if (!adc_all_finite(w->next, n))
            continue;
        adc_lu_solve(w->system->arena->context, w->jacobian, n, w->pivot, w->next);
        if (!(adc_length(w->next, n) <= (1 - damping / 4) * length))
            continue;
        for (uint32_t i = 0; i < n; i++)
            w->step[i] = w->trial[i] - w->x[i];
        w->last = relative(w, w->step);
        memcpy(w->x, w->trial, n * sizeof *w->x);
        return true;
    }
    return false;
}

/* Whether the values are small: compared with those at the start, or with what the variables contribute. Near the end of a domain,
 * as that of sqrt(x) + 1e-12, steps are short and values are not. */
static bool is_small(const struct newton *w)
{
    const uint32_t n = w->system->n;
    bool small = true;
    for (uint32_t k = 0; k < n; k++) {
        double moved = 0;
        for (uint32_t i = 0; i < n; i++)
            moved += fabs(w->jacobian[(size_t)k * n + i] * w->x[i]);
        small &= fabs(w->f[k]) <= 1e-6 * moved;
    }
    return small || adc_length(w->f, n) <= 1e-12 * w->first;
}

static struct adc_search_end run(struct newton *w)
{
    static const char nowhere[] = "no step comes nearer to a root";
    const struct adc_system *s = w->system;
    for (uint32_t steps = 0; steps < MAX_STEPS; steps++) {
        s->jacobian(s->user, w->x, w->f, w->jacobian);
        if (!adc_all_finite(w->f, s->n))
            return (struct adc_search_end){.steps = steps, .why = "there is no value at the starting point"};
        if (adc_length(w->f, s->n) == 0)
            return (struct adc_search_end){
                .good = !is_lost(w) && (w->last <= CONVERGED || steps == 0 || adc_is_simple_root(s, w->x, w->start)),
                .steps = steps, .why = "the value is 0 nearby, too: it underflows, or only doubles say so"};
        if (!adc_all_finite(w->jacobian, s->n * s->n))
            return (struct adc_search_end){.steps = steps, .why = "there is no derivative on the way"};
        const bool small = is_small(w);
        memcpy(w->step, w->f, s->n * sizeof *w->f);
        if (!adc_lu_factor(s->arena->context, w->jacobian, s->n, w->pivot))
            return (struct adc_search_end){.steps = steps, .why = "the Jacobian is singular on the way"};
        adc_lu_solve(s->arena->context, w->jacobian, s->n, w->pivot, w->step);
        double size = relative(w, w->step);
        if (size <= 2 * DBL_EPSILON)
            return (struct adc_search_end){.good = small, .steps = steps, .why = nowhere};
        if (!damped(w, adc_length(w->step, s->n)))      /* nothing shorter is possible: rounding, or no root */
            return (struct adc_search_end){.good = small && size <= 1e-9, .steps = steps, .why = nowhere};
    }
    return (struct adc_search_end){.steps = MAX_STEPS, .why = "too many steps"};
}

/* A root of n functions of n variables by damped Newton steps with exact derivatives, from x on, which becomes the root; the whole
 * search began at `start`. A step is taken where the next, by the same Jacobian, would be shorter (P. Deuflhard, Newton Methods for
 * Nonlinear Problems, 2004, 3.3). A root counts only where steps became small relative to x and to the start, so that exp(x), which
 * underflows to 0, has none. */
static struct adc_search_end newton(const struct adc_system *s, double *x, const double *start)
{
    struct newton w = {.system = s, .x = x, .start = start, .trial = adc_zeros(s->arena, s->n),
                       .f = adc_zeros(s->arena, s->n), .jacobian = adc_zeros(s->arena, (size_t)s->n * s->n),
                       .step = adc_zeros(s->arena, s->n), .next = adc_zeros(s->arena, s->n),
                       .pivot = adc_arena_zeroed(s->arena, s->n, sizeof(uint32_t)), .last = INFINITY};
    s->value(s->user, start, w.f);
    w.first = adc_length(w.f, s->n);
    return run(&w);
}

/* ---- one function ---- */

static double slope_at(void *user, double x, double *slope)
{
    const struct adc_system *s = user;
    double f = NAN;
    if (is_inside(s, &x))
        s->jacobian(s->user, &x, &f, slope);
    return f;
}

/* The outcome of a search for one root, from a guess or within a bracket; x becomes the root. */
static struct adc_search_end outcome_of(const struct adc_zero *zero, bool bracket, double *x)
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
    return (struct adc_search_end){.good = good, .steps = zero->steps, .why = good ? NULL : why[zero->end]};
}

struct adc_search_end adc_root_between(const struct adc_system *s, double a, double b, double *x)
{
    struct adc_zero zero = adc_find_root_between(slope_at, (void *)s, a, b);
    zero.degenerate |= zero.end == ADC_ROOT_SINGULAR;
    return outcome_of(&zero, true, x);
}

struct adc_search_end adc_root_near(const struct adc_system *s, double *x)
{
    if (s->n == 1) {
        const double guess = s->low != NULL ? fmin(fmax(*x, s->low[0]), s->high[0]) : *x;
        const struct adc_zero zero = adc_find_root(slope_at, (void *)s, guess);
        return outcome_of(&zero, false, x);
    }
    double *start = adc_zeros(s->arena, s->n);
    memcpy(start, x, s->n * sizeof *x);
    struct adc_search_end outcome = newton(s, x, start), again;
    if (outcome.good)
        return outcome;
    memcpy(x, start, s->n * sizeof *x);
    const uint32_t steps = adc_least_squares(s, x, adc_zeros(s->arena, s->n)).steps;
    again = newton(s, x, start);
    again.steps += steps + outcome.steps;
    return again.good ? again : outcome;
}
