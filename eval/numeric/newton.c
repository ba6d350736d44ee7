/* Roots: damped Newton steps.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <fenv.h>
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/numeric/core.h"
#include "eval/numeric/linear.h"
#include "eval/numeric/root.h"

enum { MOST_STEPS = 500, MOST_HALVINGS = 40 };

static const double SETTLED = 1e-6;     /* a last step, beside x, that is one of convergence and not of flight */

struct newton {
    const struct adc_system *system;
    double *x, *start, *trial, *f, *jacobian, *step, *next;
    uint32_t *pivot;
    double last;                    /* the length of the latest step taken, beside x */
};

static double *room(const struct adc_system *s, size_t count)
{
    return adc_arena_zeroed(s->arena, count, sizeof(double));
}

/* The length of a step beside x and where it began. */
static double relative(const struct newton *w, const double *step)
{
    return adc_relative_step(step, w->x, w->start, w->system->n);
}

static bool is_zero(const double *f, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (f[i] != 0)
            return false;
    return true;
}

static bool is_tiny(const double *f, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (fabs(f[i]) >= DBL_MIN)
            return false;
    return true;
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
    for (int halvings = 0; halvings < MOST_HALVINGS; halvings++, damping /= 2) {
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

static struct adc_outcome_of run(struct newton *w)
{
    const struct adc_system *s = w->system;
    for (uint32_t steps = 0; steps < MOST_STEPS; steps++) {
        feclearexcept(FE_UNDERFLOW);
        s->jacobian(s->user, w->x, w->f, w->jacobian);
        const bool lost = fetestexcept(FE_UNDERFLOW) != 0 && is_tiny(w->jacobian, s->n * s->n);
        if (!adc_all_finite(w->f, s->n))
            return (struct adc_outcome_of){false, steps, "there is no value at the starting point"};
        if (is_zero(w->f, s->n))
            return (struct adc_outcome_of){w->last <= SETTLED || (steps == 0 && !lost) || adc_is_simple_root(s, w->x, w->start),
                                           steps, "the value only becomes too small for a double"};
        if (!adc_all_finite(w->jacobian, s->n * s->n))
            return (struct adc_outcome_of){false, steps, "there is no derivative on the way"};
        memcpy(w->step, w->f, s->n * sizeof *w->f);
        if (!adc_lu_factor(s->arena->context, w->jacobian, s->n, w->pivot))
            return (struct adc_outcome_of){false, steps, "the Jacobian is singular on the way"};
        adc_lu_solve(s->arena->context, w->jacobian, s->n, w->pivot, w->step);
        double size = relative(w, w->step);
        if (size <= 2 * DBL_EPSILON)
            return (struct adc_outcome_of){true, steps, NULL};
        if (!damped(w, adc_length(w->step, s->n)))      /* nothing shorter is possible: rounding, or no root */
            return (struct adc_outcome_of){size <= 1e-9, steps, "no step comes nearer to a root"};
    }
    return (struct adc_outcome_of){false, MOST_STEPS, "too many steps"};
}

struct adc_outcome_of adc_newton(const struct adc_system *s, double *x)
{
    struct newton w = {.system = s, .x = x, .start = room(s, s->n), .trial = room(s, s->n), .f = room(s, s->n),
                       .jacobian = room(s, (size_t)s->n * s->n), .step = room(s, s->n), .next = room(s, s->n),
                       .pivot = adc_arena_zeroed(s->arena, s->n, sizeof(uint32_t)), .last = INFINITY};
    memcpy(w.start, x, s->n * sizeof *x);
    return run(&w);
}

/* ---- one function, between two points ---- */

static double at(const struct adc_system *s, double x)
{
    double f;
    s->value(s->user, &x, &f);
    return f;
}

static double slope_at(void *user, double x, double *slope)
{
    const struct adc_system *s = user;
    double f;
    s->jacobian(s->user, &x, &f, slope);
    return f;
}

struct adc_outcome_of adc_root_between(const struct adc_system *s, double a, double b, double *x)
{
    static const char *const why[] = {[ADC_ROOT_FOUND] = NULL, [ADC_ROOT_SINGULAR] = NULL,
                                      [ADC_ROOT_NOWHERE] = "there is no value within the bracket",
                                      [ADC_ROOT_JUMP] = "a pole, a jump, or a root without a derivative",
                                      [ADC_ROOT_ONE_SIGN] = "both ends of the bracket have the same sign",
                                      [ADC_ROOT_NO_NUMBER] = "there is no value at an end of the bracket"};
    const struct adc_zero zero = adc_find_root_between(slope_at, (void *)s, a, b);
    if (zero.end == ADC_ROOT_FOUND || zero.end == ADC_ROOT_SINGULAR || zero.end == ADC_ROOT_JUMP)
        *x = zero.x;
    return (struct adc_outcome_of){why[zero.end] == NULL, zero.steps, why[zero.end]};
}

/* Looks for a change of sign on both sides of a point, in steps that double, between numbers that are
 * not 0. Returns how many steps that took, 0 where there is none. */
static uint32_t find_bracket(const struct adc_system *s, double x, double *a, double *b)
{
    double step = 0.01 * fmax(fabs(x), 1e-3), f = at(s, x), last[2] = {x, x}, before[2] = {f, f};
    for (uint32_t k = 1; k <= 60 && !isnan(f); k++, step *= 2)
        for (int side = 0; side < 2; side++) {
            double next = side == 0 ? x + step : x - step;
            if (!is_inside(s, &next) || isnan(before[side]))
                continue;
            double value = at(s, next);
            *a = last[side];
            *b = next;
            if (value == 0)             /* may be nothing but too small for a double */
                continue;
            if (!isnan(value) && before[side] != 0 && signbit(value) != signbit(before[side]))
                return k;
            last[side] = next;
            before[side] = value;
        }
    return 0;
}

struct place { double x, value; };

/* A number between two of one sign, or 0 and another one, by exponents where they are far apart; 0 between two signs. */
static double middle(double a, double b)
{
    const double least = fmax(fmin(fabs(a), fabs(b)), DBL_TRUE_MIN), most = fmax(fabs(a), fabs(b));
    if (a * b < 0 || (a != 0 && b != 0 && signbit(a) != signbit(b)))
        return 0;
    const double x = most / least > 4 ? copysign(sqrt(least) * sqrt(most), a + b) : a + (b - a) / 2;
    return x == a || x == b ? nextafter(a, b) : x;
}

/* Brings two places of different sign together until they are neighbours. Whether the value changes between them as it does
 * beside them, and does not jump. */
static bool meet(const struct adc_system *s, struct place *a, struct place *b)
{
    static const double BESIDE = 8, JUMP = 64;
    while (nextafter(a->x, b->x) != b->x) {
        const double x = middle(a->x, b->x);
        const struct place next = {x, at(s, x)};
        if (isnan(next.value))
            return false;
        *(next.value == 0 || adc_opposite(next.value, a->value) ? b : a) = next;
        if (next.value == 0)
            return true;
    }
    const double apart = BESIDE * (b->x - a->x);
    const double left = fabs(at(s, a->x - apart) - a->value), right = fabs(at(s, b->x + apart) - b->value);
    return fabs(b->value - a->value) <= JUMP * ((isnan(left) ? 0 : left) + (isnan(right) ? 0 : right));
}

/* Looks for another sign than that at x, or a 0, on both sides, first from neighbour to neighbour, and at 0. */
static bool find_other_sign(const struct adc_system *s, struct place here, double apart, struct place *a, struct place *b)
{
    enum { NEIGHBOURS = 16 };
    const double unit = nextafter(fabs(here.x), INFINITY) - fabs(here.x);
    struct place last[2] = {here, here};
    double step = unit;
    for (int k = 1; step <= apart; step = ++k <= NEIGHBOURS ? k * unit : 2 * step)
        for (int side = 0; side < 2; side++) {
            const double x = side == 0 ? here.x - step : here.x + step;
            *a = last[side];
            *b = last[side] = (struct place){x, at(s, x)};
            if (b->value == 0 || adc_opposite(a->value, b->value))
                return true;
        }
    *a = here;
    *b = (struct place){0, at(s, 0)};
    return fabs(here.x) <= apart && (b->value == 0 || adc_opposite(a->value, b->value));
}

bool adc_steep_root(const struct adc_system *s, double *x, double apart)
{
    struct place a = {*x, at(s, *x)}, b;
    if (!find_other_sign(s, a, apart, &a, &b) || (b.value != 0 && !meet(s, &a, &b)))
        return false;
    *x = fabs(a.value) < fabs(b.value) ? a.x : b.x;
    return true;
}

/* One function: as solve() in formulas does, then by a change of sign. */
static struct adc_outcome_of one_root_near(const struct adc_system *s, double *x)
{
    double a, b;
    const struct adc_zero zero = adc_find_root(slope_at, (void *)s, *x);
    if (zero.end == ADC_ROOT_FOUND && is_inside(s, &zero.x)) {
        *x = zero.x;
        return (struct adc_outcome_of){true, zero.steps, NULL};
    }
    const uint32_t doublings = find_bracket(s, *x, &a, &b);
    struct adc_outcome_of outcome = {.good = false};
    if (doublings > 0)
        outcome = adc_root_between(s, a, b, x);
    outcome.steps += zero.steps + doublings;
    return outcome;
}

struct adc_outcome_of adc_root_near(const struct adc_system *s, double *x)
{
    double *start = room(s, s->n);
    memcpy(start, x, s->n * sizeof *x);
    struct adc_outcome_of outcome = adc_newton(s, x), again;
    if (outcome.good)
        return outcome;
    memcpy(x, start, s->n * sizeof *x);
    if (s->n == 1) {
        again = one_root_near(s, x);
    } else {
        const uint32_t steps = adc_least_squares(s, x, room(s, s->n)).steps;
        again = adc_newton(s, x);
        again.steps += steps;
    }
    again.steps += outcome.steps;
    return again.good ? again : outcome;
}
