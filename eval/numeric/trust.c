/* Minima: Newton steps within a trust region.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/numeric/core.h"
#include "eval/numeric/kinks.h"
#include "eval/numeric/linear.h"

enum { MAX_STEPS = 10000,
       MANY = 128,                      /* from so many variables on, steps are those of conjugate gradients */
       MAX_PRODUCTS = 4 };              /* by variable, that one step may take */

static const double CONVERGED = 1e-5;   /* a last step, relative to x, that is one of convergence and not of flight */
static const double NOISE = 4 * DBL_EPSILON;        /* of the largest curvature: one that is only rounding */
static const double LEVEL = 1e-6;       /* of the slope at the start: one that is not 0 */
static const char flat[] = "the function is unbounded, or only becomes flat";
static const double FAR = 1e12;         /* first radii: where a function without curvature still falls, it does so without end */

struct region {
    const struct adc_system *system;
    bool products;                  /* many variables: what follows about eigenvectors is not known, and the scale not used */
    double *x, *start, *trial, *gradient, *step;
    double *hessian;                /* n x n; where there are products by it, not needed before the end */
    double *values, *vectors;       /* of the Hessian in the free variables: eigenvalues on the diagonal */
    double *rotated;                /* the gradient by these vectors */
    uint32_t *free, count;          /* the variables at no bound against which the function falls */
    double least, most;             /* the least eigenvalue, and the largest size of one; of products, as far as they show */
    double slope;                   /* the length of the gradient in the free variables */
    double f, radius;               /* radius: of the step in units of the scale */
    double *scale;                  /* by variable: the largest square root of |second derivative| so far */
    bool scaled;                    /* the scale is used */
    bool clipped;                   /* the step was cut at a bound */
    bool closing;                   /* Newton's whole step was short when last the curvature was known in all directions */
    double *residual, *way, *product;       /* of conjugate gradients, by variable */
    double whole;                   /* the length of Newton's whole step; INFINITY: not known */
    double first;                   /* the slope at the start */
    bool undefined;                 /* no value or no derivatives where it was evaluated last */
    bool constant;                  /* neither the function nor its derivatives show anything where the search ended */
};

static bool evaluate(struct region *r)
{
    const struct adc_system *s = r->system;
    if (r->products && s->product != NULL)
        s->jacobian(s->user, r->x, &r->f, r->gradient);
    else
        s->hessian(s->user, r->x, &r->f, r->gradient, r->hessian);
    r->undefined = !(isfinite(r->f) && adc_all_finite(r->gradient, s->n)
                     && (r->products || adc_all_finite(r->hessian, (size_t)s->n * s->n)));
    return !r->undefined;
}

/* The Hessian times a vector, by variable. */
static void multiply(struct region *r, const double *v, double *to)
{
    const struct adc_system *s = r->system;
    if (r->products && s->product != NULL) {
        s->product(s->user, r->x, v, to);
        return;
    }
    for (size_t i = 0; i < s->n; i++) {
        to[i] = 0;
        for (size_t j = 0; j < s->n; j++)
            to[i] += r->hessian[i * s->n + j] * v[j];
    }
}

static double dot(const struct region *r, const double *a, const double *b)
{
    double sum = 0;
    for (uint32_t i = 0; i < r->count; i++)
        sum += a[r->free[i]] * b[r->free[i]];
    return sum;
}

/* ---- steps by eigenvectors ---- */

static double value(const struct region *r, uint32_t j) { return r->values[j * (r->count + 1)]; }

/* The scale of free variable i. */
static double unit(const struct region *r, uint32_t i)
{
    double scale = r->scale[r->free[i]];
    return r->scaled && scale > 0 ? scale : 1;
}

/* The eigenvalues, and the gradient by eigenvectors. */
static void decompose(struct region *r)
{
    const uint32_t k = r->count, n = r->system->n;
    for (uint32_t i = 0; i < n; i++)
        r->scale[i] = fmax(r->scale[i], sqrt(fabs(r->hessian[i * (n + 1)])));
    for (uint32_t i = 0; i < k; i++)
        for (uint32_t j = 0; j < k; j++)
            r->values[i * k + j] = r->hessian[r->free[i] * n + r->free[j]] / unit(r, i) / unit(r, j);
    adc_symmetric_eigen(r->system->arena->context, r->values, k, r->vectors);
    r->least = INFINITY;
    r->most = r->whole = 0;
    for (uint32_t j = 0; j < k; j++) {
        r->rotated[j] = 0;
        for (uint32_t i = 0; i < k; i++)
            r->rotated[j] += r->vectors[i * k + j] * (r->gradient[r->free[i]] / unit(r, i));
        r->least = fmin(r->least, value(r, j));
        r->most = fmax(r->most, fabs(value(r, j)));
        r->whole = hypot(r->whole, r->rotated[j] / value(r, j));
    }
    r->slope = adc_length(r->rotated, k);
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
    double high, low = r->least > NOISE * r->most ? 0 : NOISE * r->most - r->least + DBL_MIN;
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

/* The step by eigenvectors. Where the function curves down and the step is short, it goes on along the lowest eigenvector to the
 * border. */
static void step_by_vectors(struct region *r)
{
    const double multiplier = multiplier_of(r), length = length_at(r, multiplier);
    double on = r->least < 0 && length < 0.9 * r->radius ? sqrt(fmax(r->radius * r->radius - length * length, 0)) : 0;
    for (uint32_t j = 0, k = r->count; j < k; j++) {
        double part = r->rotated[j] == 0 ? 0 : -r->rotated[j] / (value(r, j) + multiplier);
        if (value(r, j) == r->least) {
            part += copysign(on, part);
            on = 0;
        }
        for (uint32_t i = 0; i < k; i++)
            r->step[r->free[i]] += part * r->vectors[i * k + j] / unit(r, i);
    }
}

/* ---- steps by products ---- */

/* How far it is along the way of conjugate gradients from the step to the border. */
static double to_border(const struct region *r)
{
    const double dd = dot(r, r->way, r->way), zd = dot(r, r->step, r->way), zz = dot(r, r->step, r->step);
    return (sqrt(fmax(zd * zd + dd * (r->radius * r->radius - zz), 0)) - zd) / dd;
}

/* Conjugate gradients for Newton's step, until it leaves the region or the function curves down (T. Steihaug, SIAM J. Numer. Anal.
 * 20, 1983). `residual` is the gradient; of another vector only the way by which the function curves down is a step: returns whether
 * there is one. */
static bool step_by_products(struct region *r, double enough)
{
    double before = dot(r, r->residual, r->residual);
    memset(r->way, 0, r->system->n * sizeof *r->way);
    for (uint32_t i = 0; i < r->count; i++)
        r->way[r->free[i]] = -r->residual[r->free[i]];
    r->least = r->whole = INFINITY;
    r->most = 0;
    for (uint64_t k = 0; k < MAX_PRODUCTS * (uint64_t)r->count && sqrt(before) > enough; k++) {
        multiply(r, r->way, r->product);
        const double dd = dot(r, r->way, r->way), curve = dot(r, r->way, r->product), end = to_border(r);
        r->least = fmin(r->least, curve / dd);
        r->most = fmax(r->most, fabs(curve / dd));
        const bool inside = curve > NOISE * r->most * dd && before / curve < end;
        const double part = inside ? before / curve : end;
        for (uint32_t i = 0; i < r->count; i++) {
            r->residual[r->free[i]] += part * r->product[r->free[i]];
            r->step[r->free[i]] += part * r->way[r->free[i]];
        }
        if (!inside)
            return curve < -1e-8 * r->most * dd;
        const double now = dot(r, r->residual, r->residual);
        for (uint32_t i = 0; i < r->count; i++)
            r->way[r->free[i]] = now / before * r->way[r->free[i]] - r->residual[r->free[i]];
        before = now;
    }
    r->whole = sqrt(dot(r, r->step, r->step));
    return false;
}

/* Where Newton's step is short, the gradient does not show whether the function curves down: another vector does. */
static void step_of_many(struct region *r)
{
    const uint32_t n = r->system->n;
    for (uint32_t i = 0; i < n; i++)
        r->residual[i] = r->gradient[i];
    step_by_products(r, r->slope * fmin(0.1, fmax(r->slope / r->first, 1e-10)));
    const double least = r->least, most = r->most, whole = r->whole;
    if (!(adc_relative_step(r->step, r->x, r->start, n) <= CONVERGED) || !isfinite(r->radius))
        return;
    double *step = memcpy(r->trial, r->step, n * sizeof *step);
    memset(r->step, 0, n * sizeof *r->step);
    for (uint32_t i = 0; i < n; i++)
        r->residual[i] = 0.5 + fmod(0.618 * i, 1);
    if (step_by_products(r, 1e-3 * sqrt(r->count)))
        for (uint32_t i = 0; i < n; i++)
            step[i] = r->radius / sqrt(dot(r, r->way, r->way)) * r->way[i];
    memcpy(r->step, step, n * sizeof *step);
    r->least = fmin(r->least, least);
    r->most = fmax(r->most, most);
    r->whole = whole;
}

/* ---- the search ---- */

/* Which variables are free where the search is, and what is known of the Hessian by them. */
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
    if (!r->products) {
        decompose(r);
        return;
    }
    r->slope = 0;
    for (uint32_t i = 0; i < r->count; i++)
        r->slope = hypot(r->slope, r->gradient[r->free[i]]);
}

/* Makes the step, clipped to the bounds, and returns by how much the model falls. */
static double make_step(struct region *r)
{
    const struct adc_system *s = r->system;
    const uint32_t n = s->n;
    double fall = 0;
    memset(r->step, 0, n * sizeof *r->step);
    if (r->products)
        step_of_many(r);
    else
        step_by_vectors(r);
    r->clipped = false;
    for (uint32_t i = 0; i < n; i++) {
        const double whole = r->trial[i] = r->x[i] + r->step[i];
        if (s->low != NULL)
            r->trial[i] = fmin(fmax(r->trial[i], s->low[i]), s->high[i]);
        r->clipped |= r->trial[i] != whole;
        r->step[i] = r->trial[i] - r->x[i];
    }
    multiply(r, r->step, r->product);
    for (uint32_t i = 0; i < n; i++)
        fall -= r->step[i] * (r->gradient[i] + r->product[i] / 2);
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
    const double noise = NOISE * r->most;
    double way = 0;
    for (uint32_t i = 0; i < r->count; i++)
        way = hypot(way, (r->x[r->free[i]] - r->start[r->free[i]]) * unit(r, i));
    if (r->least <= noise)
        return r->closing && last <= 1e-8 * way && r->least >= -noise;
    r->closing = r->whole <= 1e-4 * way;
    return false;
}

/* Newton's step is taken to the end while the gradient becomes smaller: the function itself shows no difference there
 * any more. */
static void polish(struct region *r)
{
    const struct adc_system *s = r->system;
    for (int i = 0; i < 20; i++) {
        double before = r->slope, *x = adc_zeros(s->arena, s->n), f = r->f;
        if (before == 0 || !(r->least > NOISE * r->most))
            return;
        memcpy(x, r->x, s->n * sizeof *x);
        r->radius = INFINITY;
        make_step(r);
        memcpy(r->x, r->trial, s->n * sizeof *x);
        bool good = evaluate(r);
        find_free(r);
        if (good && r->slope < before && r->f <= f + 1e-12 * fabs(f))
            continue;
        memcpy(r->x, x, s->n * sizeof *x);
        evaluate(r);
        find_free(r);
        return;
    }
}

/* Whether the Hessian in the free variables is positive definite where the search ended: without eigenvalues, whether it has a
 * Cholesky factor when the noise is taken from its diagonal. Of very many variables that is not known. */
static bool is_definite(struct region *r)
{
    const struct adc_system *s = r->system;
    const size_t n = s->n, k = r->count;
    if (!r->products)
        return k == 0 || r->least > 1e-14 * r->most;
    if (n > ADC_MAX_DENSE)
        return false;
    double *a = adc_zeros(s->arena, k * k), *hessian = adc_zeros(s->arena, n * n), trace = 0, f;
    s->hessian(s->user, r->x, &f, r->product, hessian);
    for (size_t i = 0; i < k; i++)
        trace += fabs(hessian[r->free[i] * (n + 1)]);
    for (size_t i = 0; i < k * k; i++)
        a[i] = hessian[r->free[i / k] * n + r->free[i % k]] - (i % (k + 1) == 0 ? 1e-14 * trace : 0);
    return adc_cholesky_factor(s->arena->context, a, (uint32_t)k);
}

/* `lost`: what a step would gain is less than rounding does to the function, near where steps became small. */
static struct adc_search_end classify(struct region *r, uint32_t steps, bool converged, bool lost, bool *definite)
{
    polish(r);
    *definite = is_definite(r);
    if (*definite) {                /* Newton's whole step, however short the region has become */
        r->radius = INFINITY;
        make_step(r);
        converged = lost || relative(r) <= CONVERGED;
    }
    if (r->least < -1e-8 * r->most)
        return (struct adc_search_end){.steps = steps,
                                       .why = "the search ended where the curvature is negative, as at a maximum or a saddle point"};
    return (struct adc_search_end){.good = converged, .steps = steps, .why = flat};
}

/* Makes a direction, of length 1, along which the function hardly curves: number k of those that I - H/|H|, taken often, makes of
 * random ones. Returns the size of the curvature along it. */
static double flat_direction(struct region *r, uint32_t k)
{
    enum { TIMES = 100 };
    double most = 0, curve = 0;
    memset(r->way, 0, r->system->n * sizeof *r->way);
    for (uint32_t i = 0; i < r->count; i++)
        r->way[r->free[i]] = copysign(0.5 + fmod(0.618033988749895 * (i + k), 1), fmod(0.754877666246693 * (i + 1) * (k + 1), 1) - 0.5);
    for (int times = 0; times < TIMES; times++) {
        const double length = sqrt(dot(r, r->way, r->way));
        for (uint32_t i = 0; i < r->count; i++)
            r->way[r->free[i]] /= length;
        multiply(r, r->way, r->product);
        curve = dot(r, r->way, r->product);
        most = fmax(most, sqrt(dot(r, r->product, r->product)));
        if (!(fabs(curve) < 0.999 * most))      /* nothing is left of it but this */
            break;
        for (uint32_t i = 0; i < r->count && times < TIMES - 1; i++)
            r->way[r->free[i]] -= r->product[r->free[i]] / most;
    }
    return fabs(curve);
}

/* Whether the function is lower at x + h way, by more than its curvature along the way lets it rise; then x is there. */
static bool is_lower(struct region *r, double h, double curve)
{
    const struct adc_system *s = r->system;
    double f;
    for (uint32_t i = 0; i < s->n; i++) {
        r->trial[i] = r->x[i] + h * r->way[i];
        if (s->low != NULL)
            r->trial[i] = fmin(fmax(r->trial[i], s->low[i]), s->high[i]);
    }
    s->value(s->user, r->trial, &f);
    r->constant &= f == r->f;
    if (!(f < r->f - curve * h * h - 16 * DBL_EPSILON * fabs(r->f)))
        return false;
    memcpy(r->x, r->trial, s->n * sizeof *r->x);
    return true;
}

/* Where second derivatives vanish, as those of x^3 at 0, they do not show whether the function falls; at a kink they do not
 * either. Values along eigenvectors and along flat directions do. */
static bool escape(struct region *r)
{
    enum { DIRECTIONS = 8 };
    const struct adc_system *s = r->system;
    double size = 0, scaled = 0;
    for (uint32_t i = 0; i < r->count; i++) {
        const double part = fmax(fabs(r->x[r->free[i]]), fabs(r->x[r->free[i]] - r->start[r->free[i]]));
        size = fmax(size, part);
        scaled = fmax(scaled, part * unit(r, i));
    }
    const double h = 1e-2 * (size > 0 ? size : 1), by_scale = 1e-2 * (scaled > 0 ? scaled : 1);
    if (s->n > ADC_MAX_DENSE && r->least > 1e-6 * r->most)      /* so many products would take long */
        return false;
    r->constant = r->count > 0 && r->most == 0 && r->slope == 0;
    for (uint32_t j = 0; j < r->count && !r->products; j++) {
        memset(r->way, 0, s->n * sizeof *r->way);
        for (uint32_t i = 0; i < r->count; i++)
            r->way[r->free[i]] = r->vectors[i * r->count + j] / unit(r, i);
        if (is_lower(r, by_scale, fabs(value(r, j))) || is_lower(r, -by_scale, fabs(value(r, j))))
            return true;
    }
    for (uint32_t k = 0; k < DIRECTIONS && r->count > 0; k++) {
        const double curve = flat_direction(r, k);
        if (is_lower(r, h, curve) || is_lower(r, -h, curve))
            return true;
    }
    return false;
}

/* The first step is about as long as x, in units of the scale, or 1. */
static double first_radius(const struct region *r)
{
    double length = 0;
    for (uint32_t i = 0; i < r->count; i++)
        length = hypot(length, fmax(fabs(r->x[r->free[i]]), 1) * unit(r, i));
    return length > 0 ? length : 1;
}

/* From where there are derivatives. */
static struct adc_search_end descend(struct region *r, uint32_t *steps, bool *definite)
{
    const struct adc_system *s = r->system;
    double last = 0, length = 0, first;
    bool foretold = false;          /* the model predicted the latest fall: it is one of convergence, however long */
    if (!evaluate(r))
        return (struct adc_search_end){.steps = *steps, .why = "there is no second derivative on the way"};
    find_free(r);
    r->radius = first = first_radius(r);
    for (; *steps < MAX_STEPS; ++*steps) {
        double f, fall;
        if (is_flat(r, length))
            return classify(r, *steps, true, false, definite);
        fall = make_step(r);
        double size = relative(r);
        bool lost = fall < 16 * DBL_EPSILON * fabs(r->f) && (foretold || fmax(size, last) <= 1e-3);
        bool converged = fmax(size, last) <= CONVERGED || lost;
        if (!(fall > 0) && r->clipped && size > DBL_EPSILON) {
            /* what a bound leaves of a step need not lead down: a shorter one does */
            r->radius = fmin(r->radius, scaled_length(r)) / 4;
            continue;
        }
        if (!(fall > 0) || size <= DBL_EPSILON)
            return classify(r, *steps, converged, lost, definite);
        s->value(s->user, r->trial, &f);
        double ratio = isfinite(f) ? (r->f - f) / fall : -1;
        length = scaled_length(r);
        bool noise = isfinite(f) && fall <= 16 * DBL_EPSILON * fabs(r->f);
        if (noise && !(f < r->f))
            return classify(r, *steps, converged, lost, definite);
        const bool away = r->radius > FAR * first && r->least <= NOISE * r->most && f < r->f;
        if (f == -INFINITY || r->f < -1e300 || (away && f < -1e6 * r->first))
            return (struct adc_search_end){.steps = *steps, .why = "the function is unbounded"};
        if (away)
            return (struct adc_search_end){.steps = *steps, .why = flat};
        r->radius = ratio < 0.25 ? length / 4 : ratio > 0.75 && length > 0.8 * r->radius ? 2 * r->radius : r->radius;
        if (!(ratio > 0.05))
            continue;
        last = size;
        foretold = fabs(ratio - 1) <= 1e-4;
        double *x = r->trial;
        r->trial = r->x;
        r->x = x;
        if (!evaluate(r))
            return (struct adc_search_end){.steps = *steps, .why = "there is no second derivative on the way"};
        find_free(r);
    }
    return (struct adc_search_end){.steps = MAX_STEPS, .why = "too many steps"};
}

/* From x on, which becomes where it ends, with or without a scale. */
static struct adc_search_end run_from(struct region *r, double *x, bool scaled, bool *definite)
{
    const struct adc_system *s = r->system;
    uint32_t steps = 0;
    for (uint32_t i = 0; i < s->n; i++)
        r->x[i] = s->low != NULL ? fmin(fmax(x[i], s->low[i]), s->high[i]) : x[i];
    memcpy(r->start, r->x, s->n * sizeof *x);
    memset(r->scale, 0, s->n * sizeof *x);
    r->scaled = scaled;
    r->closing = false;
    r->first = 0;
    *definite = false;
    if (!evaluate(r))
        return (struct adc_search_end){.why = "there is no value or no second derivative at the starting point"};
    r->first = adc_length(r->gradient, s->n);
    struct adc_search_end outcome;
    do
        outcome = descend(r, &steps, definite);
    while (outcome.good && escape(r));
    if (outcome.good && r->constant)
        outcome = (struct adc_search_end){.steps = steps, .why = "the function is constant nearby, or too small for a double"};
    memcpy(x, r->x, s->n * sizeof *x);
    return outcome;
}

struct adc_search_end adc_minimum_near(const struct adc_system *s, double *x, bool *definite)
{
    const bool products = s->n >= MANY;
    const size_t n = s->n, dense = products && s->product != NULL ? 0 : n * n, vectors = products ? 0 : n * n;
    struct region r = {.system = s, .products = products, .x = adc_zeros(s->arena, n), .start = adc_zeros(s->arena, n),
                       .trial = adc_zeros(s->arena, n), .gradient = adc_zeros(s->arena, n),
                       .hessian = adc_zeros(s->arena, dense), .step = adc_zeros(s->arena, n), .scale = adc_zeros(s->arena, n),
                       .values = adc_zeros(s->arena, vectors), .vectors = adc_zeros(s->arena, vectors),
                       .rotated = adc_zeros(s->arena, n), .residual = adc_zeros(s->arena, n), .way = adc_zeros(s->arena, n),
                       .product = adc_zeros(s->arena, n), .free = adc_arena_zeroed(s->arena, n, sizeof(uint32_t))};
    double *start = adc_zeros(s->arena, n);
    memcpy(start, x, n * sizeof *x);
    struct adc_search_end outcome = run_from(&r, x, false, definite);
    if (!outcome.good && !products) {
        memcpy(x, start, n * sizeof *x);
        outcome = run_from(&r, x, true, definite);
    }
    double *lowest = memcpy(adc_zeros(s->arena, n), x, n * sizeof *x);
    if (s->jacobian == NULL || products || (outcome.good && *definite && r.slope <= LEVEL * r.first))
        return outcome;
    bool lower = false;
    if (adc_minimum_at_kink(s, start, lowest, &outcome, &lower)) {
        memcpy(x, lowest, n * sizeof *x);
        outcome.good = true;
    } else if (lower && outcome.good && r.slope > LEVEL * r.first) {
        outcome = (struct adc_search_end){.steps = outcome.steps, .why = "the search ended at a kink where there is no minimum"};
    } else if (!outcome.good && r.undefined) {
        struct adc_search_end again = run_from(&r, lowest, false, definite);
        again.steps += outcome.steps;
        outcome = again.good || r.constant ? again : outcome;
        memcpy(x, lowest, n * sizeof *x);
    }
    return outcome;
}
