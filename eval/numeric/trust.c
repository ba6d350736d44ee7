/* Minima: Newton steps within a trust region.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/numeric/core.h"
#include "eval/numeric/linear.h"

enum { MOST_STEPS = 2000,
       MANY = 32 };                     /* from so many variables on a factorisation is tried before eigenvalues are found */

static const double DEFINITE = 1e-10;   /* of the trace: an eigenvalue that is more than rounding */

static const double SETTLED = 1e-5;     /* a last step, relative to x, that is one of convergence and not of flight */

struct region {
    const struct adc_system *system;
    double *x, *start, *trial, *gradient, *hessian, *step;
    double *values, *vectors;       /* of the Hessian in the free variables: eigenvalues on the diagonal */
    double *rotated;                /* the gradient by these vectors; as it is, where the Hessian is `convex` */
    bool convex;                    /* positive definite without doubt, and Newton's whole step, which is -newton in units of
                                       the scale, within the region: eigenvalues are not known */
    double *newton;
    uint32_t *free, count;                  /* the variables at no bound against which the function falls */
    double f, radius;               /* radius: of the step in units of the scale */
    double *scale;                  /* by variable: the largest square root of |second derivative| so far */
    bool scaled;                    /* the scale is used */
    bool clipped;                   /* the step was cut at a bound */
    bool closing;                   /* Newton's whole step was short when last the curvature was known in all directions */
};

static bool evaluate(struct region *r)
{
    const struct adc_system *s = r->system;
    s->hessian(s->user, r->x, &r->f, r->gradient, r->hessian);
    return isfinite(r->f) && adc_all_finite(r->gradient, s->n) && adc_all_finite(r->hessian, (size_t)s->n * s->n);
}

static double value(const struct region *r, uint32_t j) { return r->values[j * (r->count + 1)]; }

/* The scale of free variable i. */
static double unit(const struct region *r, uint32_t i)
{
    double scale = r->scale[r->free[i]];
    return r->scaled && scale > 0 ? scale : 1;
}

/* The Hessian in the free variables. */
static void read_hessian(const struct region *r, double *a)
{
    const uint32_t k = r->count;
    for (uint32_t i = 0; i < k; i++)
        for (uint32_t j = 0; j < k; j++)
            a[i * k + j] = r->hessian[r->free[i] * r->system->n + r->free[j]] / unit(r, i) / unit(r, j);
}

/* Whether the Hessian is positive definite without doubt, by an estimate of its least eigenvalue: inverse iteration with its one
 * factorisation. Makes Newton's step. */
static bool is_convex(struct region *r)
{
    enum { ROUNDS = 4 };
    struct adc_context *context = r->system->arena->context;
    const uint32_t k = r->count;
    double trace = 0, least = 0;
    if (k < MANY)
        return false;
    read_hessian(r, r->vectors);
    for (uint32_t i = 0; i < k; i++)
        trace += r->vectors[i * (k + 1)];
    if (!(trace > 0) || !adc_cholesky_factor(context, r->vectors, k))
        return false;
    for (uint32_t i = 0; i < k; i++)
        r->newton[i] = 0.5 + fmod(0.618 * i, 1);
    for (int round = 0; round < ROUNDS; round++) {
        for (uint32_t i = 0; i < k; i++)
            r->newton[i] *= round == 0 ? 1 : least;
        least = adc_length(r->newton, k);
        adc_cholesky_solve(context, r->vectors, k, r->newton);
        least /= adc_length(r->newton, k);
    }
    for (uint32_t i = 0; i < k; i++)
        r->newton[i] = r->rotated[i] = r->gradient[r->free[i]] / unit(r, i);
    adc_cholesky_solve(context, r->vectors, k, r->newton);
    return least > DEFINITE * trace && adc_length(r->newton, k) <= r->radius;
}

/* The eigenvalues, and the gradient by eigenvectors. */
static void decompose(struct region *r)
{
    const uint32_t k = r->count;
    read_hessian(r, r->values);
    adc_symmetric_eigen(r->system->arena->context, r->values, k, r->vectors);
    for (uint32_t j = 0; j < k; j++) {
        r->rotated[j] = 0;
        for (uint32_t i = 0; i < k; i++)
            r->rotated[j] += r->vectors[i * k + j] * (r->gradient[r->free[i]] / unit(r, i));
    }
}

static void find_free(struct region *r)
{
    const struct adc_system *s = r->system;
    r->count = 0;
    for (uint32_t i = 0; i < s->n; i++) {
        bool held = s->low != NULL && ((r->x[i] <= s->low[i] && r->gradient[i] > 0)
                                       || (r->x[i] >= s->high[i] && r->gradient[i] < 0));
        if (!held)
            r->free[r->count++] = i;
    }
    for (uint32_t i = 0; i < s->n; i++)
        r->scale[i] = fmax(r->scale[i], sqrt(fabs(r->hessian[i * (s->n + 1)])));
    r->convex = is_convex(r);
    if (!r->convex)
        decompose(r);
}

/* The least eigenvalue, and the largest size of one; 1 and 1 where the Hessian is positive definite without doubt. */
static void least_and_most(const struct region *r, double *least, double *most)
{
    if (r->convex) {
        *least = *most = 1;
        return;
    }
    *least = INFINITY;
    *most = 0;
    for (uint32_t j = 0; j < r->count; j++) {
        *least = fmin(*least, value(r, j));
        *most = fmax(*most, fabs(value(r, j)));
    }
}

/* The length of the step that belongs to the multiplier. */
static double length_at(const struct region *r, double multiplier)
{
    double sum = 0;
    for (uint32_t j = 0; j < r->count; j++) {
        double part = r->rotated[j] == 0 ? 0 : r->rotated[j] / (value(r, j) + multiplier);
        sum = hypot(sum, part);
    }
    return sum;
}

/* The multiplier for which the step is as long as the region reaches; 0 where Newton's step is shorter. */
static double multiplier_of(const struct region *r)
{
    double least, most, low, high;
    least_and_most(r, &least, &most);
    low = least > 4 * DBL_EPSILON * most ? 0 : -least + 4 * DBL_EPSILON * (most > 0 ? most : 1);
    if (length_at(r, low) <= r->radius)
        return low;
    high = fmax(2 * low, 1);
    while (length_at(r, high) > r->radius && high < DBL_MAX / 4)
        high *= 4;
    for (int i = 0; i < 200 && high - low > 1e-3 * high; i++) {
        double middle = low > 0 && high > 16 * low ? sqrt(low) * sqrt(high) : low + (high - low) / 2;
        if (low == 0 && i < 40)
            middle = high / 16;
        if (length_at(r, middle) > r->radius)
            low = middle;
        else
            high = middle;
    }
    return high;
}

/* Where the function curves down and the step is short, it goes on along the lowest eigenvector to the border. */
static double go_down(const struct region *r, double multiplier, uint32_t *lowest)
{
    double least, most, length = length_at(r, multiplier);
    least_and_most(r, &least, &most);
    *lowest = UINT32_MAX;
    for (uint32_t j = 0; j < r->count; j++)
        if (value(r, j) == least)
            *lowest = j;
    if (!(least < 0) || length >= 0.9 * r->radius)
        return 0;
    return sqrt(fmax(r->radius * r->radius - length * length, 0));
}

/* The step by eigenvectors. */
static void step_by_vectors(struct region *r)
{
    uint32_t lowest, k = r->count;
    double multiplier = multiplier_of(r), down = go_down(r, multiplier, &lowest);
    for (uint32_t j = 0; j < k; j++) {
        double part = r->rotated[j] == 0 ? 0 : -r->rotated[j] / (value(r, j) + multiplier);
        part += j == lowest ? copysign(down, part) : 0;
        for (uint32_t i = 0; i < k; i++)
            r->step[r->free[i]] += part * r->vectors[i * k + j] / unit(r, i);
    }
}

/* Makes the step, clipped to the bounds, and returns by how much the model falls. */
static double make_step(struct region *r)
{
    const struct adc_system *s = r->system;
    const uint32_t n = s->n;
    double fall = 0;
    memset(r->step, 0, n * sizeof *r->step);
    if (!r->convex)
        step_by_vectors(r);
    for (uint32_t i = 0; i < r->count && r->convex; i++)
        r->step[r->free[i]] = -r->newton[i] / unit(r, i);
    r->clipped = false;
    for (uint32_t i = 0; i < n; i++) {
        const double whole = r->trial[i] = r->x[i] + r->step[i];
        if (s->low != NULL)
            r->trial[i] = fmin(fmax(r->trial[i], s->low[i]), s->high[i]);
        r->clipped |= r->trial[i] != whole;
        r->step[i] = r->trial[i] - r->x[i];
    }
    for (uint32_t i = 0; i < n; i++) {
        double curve = 0;
        for (uint32_t j = 0; j < n; j++)
            curve += r->hessian[i * n + j] * r->step[j];
        fall -= r->step[i] * (r->gradient[i] + curve / 2);
    }
    return fall;
}

/* The length of the step in units of the scale. */
static double scaled_length(const struct region *r)
{
    double length = 0;
    for (uint32_t i = 0; i < r->count; i++)
        length = hypot(length, r->step[r->free[i]] * unit(r, i));
    return length;
}

/* The length of the step relative to x and where it began, by variable; one that is 0 there counts by the others. */
static double relative(const struct region *r)
{
    return adc_relative_step(r->step, r->x, r->start, r->system->n);
}

/* Whether the Hessian is singular as far as doubles show, as that of x^2 + (y - 2)^4 becomes near 2, after a last step that
 * was short. Damped steps are short there even where the function falls on and on, as exp(-x) does; but while its curvature
 * was above the noise, Newton's whole step was not short compared with the way from the start. */
static bool is_flat(struct region *r, double last)
{
    double least, most, step = 0, way = 0;
    least_and_most(r, &least, &most);
    const double noise = 4 * DBL_EPSILON * most;
    if (least <= noise)
        return r->closing && last <= 1e-7 && least >= -noise;
    for (uint32_t j = 0; j < r->count; j++)
        step = hypot(step, r->convex ? r->newton[j] : r->rotated[j] / value(r, j));
    for (uint32_t i = 0; i < r->count; i++)
        way = hypot(way, (r->x[r->free[i]] - r->start[r->free[i]]) * unit(r, i));
    r->closing = step <= 1e-4 * way;
    return false;
}

/* Newton's step is taken to the end while the gradient becomes smaller: the function itself shows no difference there
 * any more. */
static void polish(struct region *r)
{
    const struct adc_system *s = r->system;
    for (int i = 0; i < 20; i++) {
        double before = adc_length(r->rotated, r->count), *x = adc_zeros(s->arena, s->n), least, most, f = r->f;
        least_and_most(r, &least, &most);
        if (before == 0 || !(least > 4 * DBL_EPSILON * most))
            return;
        memcpy(x, r->x, s->n * sizeof *x);
        r->radius = INFINITY;
        make_step(r);
        memcpy(r->x, r->trial, s->n * sizeof *x);
        bool good = evaluate(r);
        find_free(r);
        if (good && adc_length(r->rotated, r->count) < before && r->f <= f + 1e-12 * fabs(f))
            continue;
        memcpy(r->x, x, s->n * sizeof *x);
        evaluate(r);
        find_free(r);
        return;
    }
}

/* `lost`: what a step would gain is less than rounding does to the function, near where steps became small. */
static struct adc_outcome_of judge(struct region *r, uint32_t steps, bool settled, bool lost, bool *definite)
{
    double least, most;
    polish(r);
    least_and_most(r, &least, &most);
    *definite = r->count == 0 || least > 1e-14 * most;
    if (*definite) {                /* Newton's whole step, however short the region has become */
        r->radius = INFINITY;
        make_step(r);
        settled = lost || relative(r) <= SETTLED;
    }
    if (least < -1e-8 * most)
        return (struct adc_outcome_of){false, steps, "a saddle point, from which no step decreases the value"};
    return (struct adc_outcome_of){settled, steps, "the function decreases without end, or only becomes flat"};
}

/* The first step is about as long as x, in units of the scale, or 1. */
static double first_radius(struct region *r)
{
    double length = 0;
    find_free(r);
    for (uint32_t i = 0; i < r->count; i++)
        length = hypot(length, fmax(fabs(r->x[r->free[i]]), 1) * unit(r, i));
    return length > 0 ? length : 1;
}

static struct adc_outcome_of run(struct region *r, bool *definite)
{
    const struct adc_system *s = r->system;
    double last = 0;
    bool foretold = false;          /* the model predicted the latest fall: it is one of convergence, however long */
    if (!evaluate(r))
        return (struct adc_outcome_of){false, 0, "there is no value or no second derivative at the starting point"};
    r->radius = first_radius(r);
    for (uint32_t steps = 0; steps < MOST_STEPS; steps++) {
        double f, fall;
        find_free(r);
        if (is_flat(r, last))
            return judge(r, steps, true, false, definite);
        fall = make_step(r);
        double size = relative(r);
        bool lost = fall < 16 * DBL_EPSILON * fabs(r->f) && (foretold || fmax(size, last) <= 1e-3);
        bool settled = fmax(size, last) <= SETTLED || lost;
        if (!(fall > 0) && r->clipped && size > DBL_EPSILON) {
            /* what a bound leaves of a step need not lead down: a shorter one does */
            r->radius = fmin(r->radius, scaled_length(r)) / 4;
            continue;
        }
        if (!(fall > 0) || size <= DBL_EPSILON)
            return judge(r, steps, settled, lost, definite);
        s->value(s->user, r->trial, &f);
        double ratio = isfinite(f) ? (r->f - f) / fall : -1, length = scaled_length(r);
        bool noise = isfinite(f) && fall <= 16 * DBL_EPSILON * fabs(r->f);
        if (noise && !(f < r->f))
            return judge(r, steps, settled, lost, definite);
        if (f == -INFINITY || r->f < -1e300)
            return (struct adc_outcome_of){false, steps, "the function decreases without end"};
        r->radius = ratio < 0.25 ? length / 4 : ratio > 0.75 && length > 0.8 * r->radius ? 2 * r->radius : r->radius;
        if (!(ratio > 1e-4))
            continue;
        last = size;
        foretold = fabs(ratio - 1) <= 1e-4;
        double *x = r->trial;
        r->trial = r->x;
        r->x = x;
        if (!evaluate(r))
            return (struct adc_outcome_of){false, steps, "there is no second derivative on the way"};
    }
    return (struct adc_outcome_of){false, MOST_STEPS, "too many steps"};
}

/* From x on, which becomes where it ends, with or without a scale. */
static struct adc_outcome_of run_from(struct region *r, double *x, bool scaled, bool *definite)
{
    const struct adc_system *s = r->system;
    for (uint32_t i = 0; i < s->n; i++)
        r->x[i] = s->low != NULL ? fmin(fmax(x[i], s->low[i]), s->high[i]) : x[i];
    memcpy(r->start, r->x, s->n * sizeof *x);
    memset(r->scale, 0, s->n * sizeof *x);
    r->scaled = scaled;
    r->closing = false;
    *definite = false;
    struct adc_outcome_of outcome = run(r, definite);
    memcpy(x, r->x, s->n * sizeof *x);
    return outcome;
}

struct adc_outcome_of adc_minimum_near(const struct adc_system *s, double *x, bool *definite)
{
    size_t n = s->n;
    struct region r = {.system = s, .x = adc_zeros(s->arena, n), .start = adc_zeros(s->arena, n),
                       .trial = adc_zeros(s->arena, n), .gradient = adc_zeros(s->arena, n),
                       .hessian = adc_zeros(s->arena, n * n), .step = adc_zeros(s->arena, n), .scale = adc_zeros(s->arena, n),
                       .values = adc_zeros(s->arena, n * n),
                       .vectors = adc_zeros(s->arena, n * n), .rotated = adc_zeros(s->arena, n),
                       .newton = adc_zeros(s->arena, n),
                       .free = adc_arena_zeroed(s->arena, n, sizeof(uint32_t))};
    double *start = adc_zeros(s->arena, n);
    memcpy(start, x, n * sizeof *x);
    struct adc_outcome_of outcome = run_from(&r, x, false, definite);
    if (outcome.good)
        return outcome;
    memcpy(x, start, n * sizeof *x);
    return run_from(&r, x, true, definite);
}
