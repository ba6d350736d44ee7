/* Minima at kinks, such as that of |x - 1| + x^2/4, from values and gradients alone: BFGS steps, whose line search does not ask the
 * gradient to become small (A. S. Lewis and M. L. Overton, Nonsmooth optimization via quasi-Newton methods, Mathematical Programming
 * 141, 2013).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/numeric/kinks.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/numeric/linear.h"

enum { MAX_STEPS = 2000, MAX_TRIALS = 120, MAX_MOVES = 8 };

static const double FALL = 1e-4, FLATTER = 0.9;     /* of the weak Wolfe conditions */
static const double OFF = 1e-4;          /* in parts of x: a way off a kink, where a search that begins there has its gradient */
static const double NEARBY = 1e-6;      /* in parts of x, or of the way to it: how far from a minimum values are compared */

struct descent {
    const struct adc_system *system;
    double *x, *gradient, f;
    double *trial, *slopes, at_trial;       /* the point that is tried, and its gradient */
    double *way, *change, *inverse;         /* the direction, what a step changes in the gradient, and an inverse of the Hessian */
    double *best, least;                    /* of all points, also those without a gradient */
    uint32_t steps;
};

/* The function is f(clip(x)) where there are bounds: its partials along what is clipped are 0. */
static void evaluate(struct descent *d, const double *x, double *f, double *gradient)
{
    const struct adc_system *s = d->system;
    double *inside = d->change;
    for (uint32_t i = 0; i < s->n; i++)
        inside[i] = s->low != NULL ? fmin(fmax(x[i], s->low[i]), s->high[i]) : x[i];
    if (gradient == NULL)
        s->value(s->user, inside, f);
    else
        s->jacobian(s->user, inside, f, gradient);
    for (uint32_t i = 0; i < s->n && gradient != NULL; i++)
        if (inside[i] != x[i])
            gradient[i] = 0;
    if (*f < d->least) {
        d->least = *f;
        memcpy(d->best, inside, s->n * sizeof *inside);
    }
}

static double dot(const struct descent *d, const double *a, const double *b)
{
    double sum = 0;
    for (uint32_t i = 0; i < d->system->n; i++)
        sum += a[i] * b[i];
    return sum;
}

/* Tries the point t along the way. Returns whether there it is another double, lower, and with a gradient. */
static bool try_step(struct descent *d, double t, double slope)
{
    const uint32_t n = d->system->n;
    bool moved = false;
    for (uint32_t i = 0; i < n; i++) {
        d->trial[i] = d->x[i] + t * d->way[i];
        moved |= d->trial[i] != d->x[i];
    }
    evaluate(d, d->trial, &d->at_trial, d->slopes);
    return moved && d->at_trial < d->f + FALL * t * slope && adc_all_finite(d->slopes, n);
}

/* Looks along the way for a point where the function is lower and slopes less, by doubling and halving, and where no double is one, for
 * one where it is lower. Returns whether there is one; it is the trial point. */
static bool search_line(struct descent *d)
{
    const double slope = dot(d, d->gradient, d->way);
    double low = 0, high = INFINITY, t = 1;
    for (int trials = 0; trials < MAX_TRIALS && slope < 0 && high - low > DBL_EPSILON * low; trials++) {
        const bool falls = try_step(d, t, slope);
        if (falls && dot(d, d->slopes, d->way) > FLATTER * slope)
            return true;
        *(falls ? &low : &high) = t;
        t = high < INFINITY ? low + (high - low) / 2 : 2 * t;
    }
    return low > 0 && try_step(d, low, slope);
}

static void multiply(const struct descent *d, const double *v, double *to)
{
    for (uint32_t i = 0, n = d->system->n; i < n; i++)
        to[i] = dot(d, d->inverse + (size_t)i * n, v);
}

static void begin_with_unit(struct descent *d)
{
    const uint32_t n = d->system->n;
    memset(d->inverse, 0, (size_t)n * n * sizeof *d->inverse);
    for (uint32_t i = 0; i < n; i++)
        d->inverse[i * (n + 1)] = 1 / adc_length(d->gradient, n);
}

/* The inverse after the step from x to the trial point, where the function curves up along it. */
static void update_inverse(struct descent *d)
{
    const uint32_t n = d->system->n;
    double *step = d->way, *hy = d->x, *h = d->inverse;         /* the last point is not needed any more */
    for (uint32_t i = 0; i < n; i++) {
        step[i] = d->trial[i] - d->x[i];
        d->change[i] = d->slopes[i] - d->gradient[i];
    }
    const double curve = dot(d, step, d->change);
    if (!(curve > 0))
        return;
    multiply(d, d->change, hy);
    const double part = (1 + dot(d, d->change, hy) / curve) / curve;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < n; j++)
            h[i * n + j] += part * step[i] * step[j] - (hy[i] * step[j] + step[i] * hy[j]) / curve;
}

/* Steps until no line search finds a lower point, also from the negative gradient on. */
static void descend(struct descent *d)
{
    const uint32_t n = d->system->n;
    bool fresh = true;
    begin_with_unit(d);
    for (; d->steps < MAX_STEPS; d->steps++) {
        multiply(d, d->gradient, d->way);
        for (uint32_t i = 0; i < n; i++)
            d->way[i] = -d->way[i];
        if (!search_line(d)) {
            if (fresh)
                return;
            begin_with_unit(d);
            fresh = true;
            continue;
        }
        update_inverse(d);
        memcpy(d->x, d->trial, n * sizeof *d->x);
        memcpy(d->gradient, d->slopes, n * sizeof *d->gradient);
        d->f = d->at_trial;
        fresh = false;
    }
}

/* Of a minimum at 0 halving finds smaller and smaller numbers. */
static void set_to_zero(struct descent *d, const double *start)
{
    for (uint32_t i = 0; i < d->system->n; i++) {
        double f;
        memcpy(d->trial, d->best, d->system->n * sizeof *d->trial);
        d->trial[i] = fabs(d->best[i]) < DBL_EPSILON * fabs(start[i]) ? 0 : d->best[i];
        evaluate(d, d->trial, &f, NULL);
        if (f <= d->least)
            memcpy(d->best, d->trial, d->system->n * sizeof *d->best);
    }
}

/* Whether the function is nowhere lower so far from the best point, in parts of the sizes, to both sides along each variable and each
 * of some other directions. *rise: by how much it rises at most. */
static bool is_surrounded(struct descent *d, const double *size, double part, double *rise)
{
    const uint32_t n = d->system->n;
    const double *x = memcpy(d->x, d->best, n * sizeof *x), least = d->least;
    *rise = 0;
    for (uint32_t k = 0; k < 4 * n; k++)
        for (int side = -1; side <= 1; side += 2) {
            double f;
            for (uint32_t i = 0; i < n; i++)
                d->trial[i] = x[i] + side * part * size[i] * (k < n ? k == i : fmod(0.618033988749895 * (i + 1) * (k + 1), 1) - 0.5);
            evaluate(d, d->trial, &f, NULL);
            if (!(f >= least - 16 * DBL_EPSILON * fabs(least)))
                return false;
            *rise = fmax(*rise, f - least);
        }
    return true;
}

bool adc_minimum_at_kink(const struct adc_system *s, const double *start, double *x, uint32_t *steps)
{
    const size_t n = s->n;
    struct descent d = {.system = s, .x = adc_zeros(s->arena, n), .gradient = adc_zeros(s->arena, n), .trial = adc_zeros(s->arena, n),
                        .slopes = adc_zeros(s->arena, n), .way = adc_zeros(s->arena, n), .change = adc_zeros(s->arena, n),
                        .inverse = adc_zeros(s->arena, n * n), .best = adc_zeros(s->arena, n), .least = INFINITY};
    evaluate(&d, x, &d.f, NULL);
    for (int moves = 0; moves < MAX_MOVES && (moves == 0 || !adc_all_finite(d.gradient, n)); moves++) {
        for (uint32_t i = 0; i < n; i++)
            d.x[i] = start[i] + moves * OFF * fmax(fabs(start[i]), 1) * (fmod(0.618033988749895 * (i + 1) * moves, 1) - 0.5);
        evaluate(&d, d.x, &d.f, d.gradient);
    }
    if (!isfinite(d.f) || !adc_all_finite(d.gradient, n))
        return false;
    descend(&d);
    *steps += d.steps;
    if (d.steps == MAX_STEPS || !isfinite(d.least))
        return false;
    set_to_zero(&d, start);
    double *size = d.slopes, far, near;
    adc_find_sizes(d.best, start, s->n, size);
    const bool least = is_surrounded(&d, size, NEARBY, &far) && is_surrounded(&d, size, NEARBY / 4, &near);
    if (least && near > 0 && far < 1.1 * near)          /* a jump */
        return false;
    memcpy(x, d.best, n * sizeof *x);
    return least && far < 8 * near;                     /* of a smooth minimum a quarter of the way has a sixteenth of the rise */
}
