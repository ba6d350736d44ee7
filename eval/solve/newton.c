/* Roots: damped Newton steps, Brent's method.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/solve/core.h"
#include "eval/solve/linear.h"

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

static bool is_finite(const double *f, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (!isfinite(f[i]))
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
        if (!is_finite(w->next, n))
            continue;
        adc_lu_solve(w->jacobian, n, w->pivot, w->next);
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
        s->jacobian(s->user, w->x, w->f, w->jacobian);
        if (!is_finite(w->f, s->n))
            return (struct adc_outcome_of){false, steps, "there is no value at the starting point"};
        if (is_zero(w->f, s->n))
            return (struct adc_outcome_of){w->last <= SETTLED || steps == 0, steps,
                                           "the value only becomes too small for a double"};
        if (!is_finite(w->jacobian, s->n * s->n))
            return (struct adc_outcome_of){false, steps, "there is no derivative on the way"};
        memcpy(w->step, w->f, s->n * sizeof *w->f);
        if (!adc_lu_factor(w->jacobian, s->n, w->pivot))
            return (struct adc_outcome_of){false, steps, "the Jacobian is singular on the way"};
        adc_lu_solve(w->jacobian, s->n, w->pivot, w->step);
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

/* The next point: by inverse quadratic interpolation or the secant where that is well inside, else the middle. */
static double brent_step(double a, double b, double c, double fa, double fb, double fc, double *e, double d)
{
    double middle = (c - b) / 2, p, q, s = fb / fa;
    if (a == c) {
        p = 2 * middle * s;
        q = 1 - s;
    } else {
        double u = fa / fc, r = fb / fc;
        p = s * (2 * middle * u * (u - r) - (b - a) * (r - 1));
        q = (u - 1) * (r - 1) * (s - 1);
    }
    q = p > 0 ? -q : q;
    p = fabs(p);
    double before = *e;
    *e = d;
    if (2 * p < 3 * middle * q - fabs(2 * DBL_EPSILON * fabs(b) * q) && p < fabs(before * q / 2))
        return p / q;
    return *e = middle;
}

struct adc_outcome_of adc_brent(const struct adc_system *s, double a, double b, double *x)
{
    double fa = at(s, a), fb = at(s, b), c = a, fc = fa, d = b - a, e = d;
    double most = fmax(fabs(fa), fabs(fb));
    if (isnan(fa) || isnan(fb))
        return (struct adc_outcome_of){false, 0, "there is no value at an end of the bracket"};
    if (fa != 0 && fb != 0 && signbit(fa) == signbit(fb))
        return (struct adc_outcome_of){false, 0, "both ends of the bracket have the same sign"};
    for (uint32_t steps = 0; steps < 10 * MOST_STEPS; steps++) {
        if (signbit(fb) == signbit(fc) && fb != 0) {
            c = a;
            fc = fa;
            d = e = b - a;
        }
        if (fabs(fc) < fabs(fb)) {
            a = b;
            b = c;
            c = a;
            fa = fb;
            fb = fc;
            fc = fa;
        }
        double tolerance = DBL_EPSILON / 2 * fabs(b), middle = (c - b) / 2;
        if (fabs(middle) <= tolerance || fb == 0 || b + middle == b || b + middle == c) {
            *x = b;
            return (struct adc_outcome_of){fabs(fb) <= 1e-6 * most || fb == 0, steps, "a pole or a jump, and no root"};
        }
        d = fabs(e) >= tolerance && fabs(fa) > fabs(fb) ? brent_step(a, b, c, fa, fb, fc, &e, d) : (e = middle);
        a = b;
        fa = fb;
        b += fabs(d) > tolerance ? d : copysign(fmax(tolerance, DBL_TRUE_MIN), middle);
        fb = at(s, b);
        if (isnan(fb))
            return (struct adc_outcome_of){false, steps, "there is no value within the bracket"};
    }
    return (struct adc_outcome_of){false, MOST_STEPS, "too many steps"};
}

/* Looks for a change of sign on both sides of a point, in steps that double, between numbers that are
 * not 0. */
static bool find_bracket(const struct adc_system *s, double x, double *a, double *b)
{
    double step = 0.01 * fmax(fabs(x), 1e-3), f = at(s, x), last[2] = {x, x}, before[2] = {f, f};
    for (int k = 0; k < 60 && !isnan(f); k++, step *= 2)
        for (int side = 0; side < 2; side++) {
            double next = side == 0 ? x + step : x - step;
            if (!is_inside(s, &next) || isnan(before[side]))
                continue;
            double value = at(s, next);
            *a = last[side];
            *b = next;
            if (value == 0)             /* may be nothing but too small for a double */
                continue;
            if (!isnan(value) && signbit(value) != signbit(before[side]))
                return true;
            last[side] = next;
            before[side] = value;
        }
    return false;
}

struct adc_outcome_of adc_root_near(const struct adc_system *s, double *x)
{
    double *start = room(s, s->n), a, b;
    memcpy(start, x, s->n * sizeof *x);
    struct adc_outcome_of outcome = adc_newton(s, x);
    if (outcome.good)
        return outcome;
    memcpy(x, start, s->n * sizeof *x);
    if (s->n == 1) {
        if (!find_bracket(s, *x, &a, &b))
            return outcome;
        struct adc_outcome_of between = adc_brent(s, a, b, x);
        if (between.good || outcome.why == NULL)
            return between;
    } else {
        adc_least_squares(s, x);
        struct adc_outcome_of again = adc_newton(s, x);
        if (again.good)
            return again;
    }
    return outcome;
}
