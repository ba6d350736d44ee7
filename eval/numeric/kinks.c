/* Minima at kinks, such as that of |x - 1| + x^2/4, from values and gradients alone: BFGS steps, whose line search does not ask the
 * gradient to become small (A. S. Lewis and M. L. Overton, Nonsmooth optimization via quasi-Newton methods, Mathematical Programming
 * 141, 2013); where they end, the least vector in the convex hull of gradients nearby says whether there is a way down (J. V. Burke,
 * A. S. Lewis and M. L. Overton, A robust gradient sampling algorithm, SIAM J. Optim. 15, 2005).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/numeric/kinks.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/numeric/linear.h"

enum { MAX_STEPS = 2000, MAX_TRIALS = 120, MAX_MOVES = 8, MAX_ROUNDS = 40, MAX_IDLE = 8 };

static const double FALL = 1e-4, FLATTER = 0.9;     /* of the weak Wolfe conditions */
static const double OFF = 1e-4;          /* in parts of x: a way off a kink, where a search that begins there has its gradient */
static const double NEARBY = 1e-6;      /* in parts of x, or of the way to it: how far from a minimum values are compared */
static const double STATIONARY = 1e-6, NEARLY = 1e-4;   /* in parts of the largest gradient: a least vector that is 0; where no way down is found */
static const double FLAT = 1e-12;       /* in parts of the rise around a minimum: a fall that does not count */
static const double FAR = 1e9;          /* in parts of the start: where a function falls without end */

struct descent {
    const struct adc_system *system;
    double *x, *gradient, f;
    double *trial, *slopes, at_trial;       /* the point that is tried, and its gradient */
    double *way, *change, *inverse;         /* the direction, what a step changes in the gradient, and an inverse of the Hessian */
    double *best, least;                    /* of all points, also those without a gradient */
    double noise;                           /* a gradient so short is 0 but for rounding */
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

static void step_to_trial(struct descent *d)
{
    memcpy(d->x, d->trial, d->system->n * sizeof *d->x);
    memcpy(d->gradient, d->slopes, d->system->n * sizeof *d->gradient);
    d->f = d->at_trial;
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

/* Steps until no line search finds a lower point, also from the negative gradient on, or what is won is rounding. */
static void descend(struct descent *d)
{
    const uint32_t n = d->system->n, end = d->steps + MAX_STEPS;
    bool fresh = true;
    begin_with_unit(d);
    for (uint32_t idle = 0; d->steps < end && idle < MAX_IDLE; d->steps++) {
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
        idle = d->f - d->at_trial <= 4 * DBL_EPSILON * fabs(d->f) ? idle + 1 : 0;
        step_to_trial(d);
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

/* A number from -1 to 1 for variable i of sample k. */
static double spread(uint32_t i, uint32_t k) { return 2 * fmod(0.618033988749895 * (i + 1) * (k + 1) + 0.3819 * (i + 1), 1) - 1; }

static double rounding_of(double f) { return 16 * DBL_EPSILON * fabs(f); }      /* by which equal values may differ */

/* The function at a distance from a point: it is nowhere lower than there; by how much it rises at most. */
struct around { bool lowest; double rise; };

/* Looks so far from the best point, in parts of the sizes, to both sides along each variable and each of some other directions. */
static struct around look_around(struct descent *d, const double *size, double part)
{
    const uint32_t n = d->system->n;
    const double *x = memcpy(d->x, d->best, n * sizeof *x), least = d->least;
    double rise = 0, fall = 0;
    for (uint32_t k = 0; k < 4 * n; k++)
        for (int side = -1; side <= 1; side += 2) {
            double f;
            for (uint32_t i = 0; i < n; i++)
                d->trial[i] = x[i] + side * part * size[i] * (k < n ? k == i : spread(i, k) / 2);
            evaluate(d, d->trial, &f, NULL);
            fall = f <= least ? fmax(fall, least - f) : f > least ? fall : INFINITY;
            rise = fmax(rise, f - least);
        }
    return (struct around){fall <= fmax(rounding_of(least), FLAT * rise), rise};
}

/* Whether the function rises, to both sides along each variable, before it is lower; whether it is constant a part of the way. */
struct beyond { struct descent *d; const double *size; bool rises, level; };

static bool is_clipped(const struct adc_system *s, const double *x, uint32_t i)
{
    return s->low != NULL && (x[i] < s->low[i] || x[i] > s->high[i]);
}

static void look_beyond(void *user)
{
    struct beyond *b = user;
    struct descent *d = b->d;
    const double least = d->least, rounding = rounding_of(least);
    for (uint32_t i = 0; i < 2 * d->system->n; i++) {
        double f = least;
        for (double part = 1e-3; fabs(f - least) <= rounding && part < 1 / NEARBY; part *= 4) {
            memcpy(d->trial, d->best, d->system->n * sizeof *d->trial);
            d->trial[i / 2] += (i % 2 == 0 ? part : -part) * b->size[i / 2];
            if (is_clipped(d->system, d->trial, i / 2))             /* a bound ends the way */
                f = INFINITY;
            else
                evaluate(d, d->trial, &f, NULL);
            b->level |= fabs(f - least) <= rounding;
        }
        b->rises &= f > least + rounding;
    }
}

/* How far from the best point one looks, by variable; the way to it counts up to 1. */
static void find_sizes(const struct descent *d, const double *start, double *size)
{
    for (uint32_t i = 0; i < d->system->n; i++)
        d->change[i] = d->best[i] + fmin(fmax(start[i] - d->best[i], -1), 1);
    adc_find_sizes(d->best, d->change, d->system->n, size);
}

/* Fills rows of g with gradients around the best point, which is x then; returns how many there are. */
static uint32_t sample(struct descent *d, const double *size, uint32_t rows, double *g)
{
    const uint32_t n = d->system->n;
    uint32_t count = 0;
    memcpy(d->x, d->best, n * sizeof *d->x);
    d->f = d->least;
    for (uint32_t k = 0; k < rows; k++) {
        double f, *row = g + (size_t)count * n;
        for (uint32_t i = 0; i < n; i++)
            d->trial[i] = d->x[i] + NEARBY * size[i] * spread(i, k);
        evaluate(d, d->trial, &f, row);
        count += adc_all_finite(row, n);
    }
    return count;
}

/* The least vector in the convex hull of so many gradients, by moving weight from one to another: v. Returns its length in parts of
 * the largest gradient. */
static double find_least_vector(struct descent *d, const double *g, uint32_t count, double *weight, double *v)
{
    const uint32_t n = d->system->n;
    double most = 0;
    memset(v, 0, n * sizeof *v);
    for (uint32_t k = 0; k < count; k++) {
        weight[k] = 1.0 / count;
        most = fmax(most, adc_length(g + (size_t)k * n, n));
        for (uint32_t i = 0; i < n; i++)
            v[i] += weight[k] * g[(size_t)k * n + i];
    }
    for (uint32_t rounds = 0; rounds < 64 * count + 40000 / n; rounds++) {
        uint32_t from = 0, to = 0;
        double high = -INFINITY, low = INFINITY, length = 0;
        for (uint32_t k = 0; k < count; k++) {
            const double along = dot(d, v, g + (size_t)k * n);
            from = weight[k] > 0 && along > high ? k : from;
            high = weight[k] > 0 ? fmax(high, along) : high;
            to = along < low ? k : to;
            low = fmin(low, along);
        }
        for (uint32_t i = 0; i < n; i++)
            length = hypot(length, g[(size_t)to * n + i] - g[(size_t)from * n + i]);
        const double part = fmin((high - low) / (length * length), weight[from]);
        if (!(high - low > 1e-16 * most * most) || !(part > 0))
            break;
        weight[from] -= part;
        weight[to] += part;
        for (uint32_t i = 0; i < n; i++)
            v[i] += part * (g[(size_t)to * n + i] - g[(size_t)from * n + i]);
    }
    return most > d->noise ? adc_length(v, n) / most : 0;
}

/* Whether the function falls along the least vector between two of the gradients, v then: along an edge, where all of them together
 * show no way down, as at 0 of 100 abs(y - abs(x)) + (x - 1)^2. */
static bool falls_along_edge(struct descent *d, const double *size, const double *g, uint32_t count, double *v)
{
    const uint32_t n = d->system->n;
    for (const double *a = g; a < g + (size_t)count * n; a += n)
        for (const double *b = g; b < a; b += n) {
            double square = 0, along = 0, f;
            for (uint32_t i = 0; i < n; i++) {
                square += (b[i] - a[i]) * (b[i] - a[i]);
                along += a[i] * (a[i] - b[i]);
            }
            for (uint32_t i = 0; i < n; i++)
                v[i] = a[i] + fmin(fmax(along / square, 0), 1) * (b[i] - a[i]);
            const double length = adc_length(v, n);
            if (!(length > 0))
                continue;
            for (uint32_t i = 0; i < n; i++)
                d->trial[i] = d->x[i] - NEARBY * adc_length(size, n) / length * v[i];
            evaluate(d, d->trial, &f, NULL);
            if (f < d->f - rounding_of(d->f))
                return true;
        }
    return false;
}

/* Goes on from the best point where gradients around it show a way down. Returns whether at last they show none. Where the function
 * does not fall along the way, the gradient at its end was missing among the samples. */
static bool find_stationary(struct descent *d, const double *start, double *size)
{
    const uint32_t n = d->system->n, samples = 2 * n + 8, rows = samples + n + MAX_ROUNDS;
    struct adc_arena *arena = d->system->arena;
    double *g = adc_zeros(arena, (size_t)rows * n), *weight = adc_zeros(arena, rows), *v = adc_zeros(arena, n), least = INFINITY;
    for (uint32_t round = 0, count = 0; round < MAX_ROUNDS + n && isfinite(d->least); round++) {
        find_sizes(d, start, size);
        count = count == 0 ? sample(d, size, samples, g) : count;
        least = count > 0 ? find_least_vector(d, g, count, weight, v) : INFINITY;
        if (count == 0 || (least <= STATIONARY && !falls_along_edge(d, size, g, count, v)))
            break;
        const double length = NEARBY * adc_length(size, n) / adc_length(v, n);
        for (uint32_t i = 0; i < n; i++) {
            d->gradient[i] = v[i];
            d->way[i] = -length * v[i];
        }
        if (search_line(d) && d->at_trial < d->f - rounding_of(d->f)) {
            step_to_trial(d);
            descend(d);
            count = 0;
            continue;
        }
        double f;
        for (uint32_t i = 0; i < n; i++)
            d->trial[i] = d->x[i] + d->way[i] + NEARBY / 64 * size[i] * spread(i, count);       /* off kinks that go along the way */
        evaluate(d, d->trial, &f, g + (size_t)count * n);
        count += adc_all_finite(g + (size_t)count * n, n);
    }
    return least <= NEARLY;
}

bool adc_minimum_at_kink(const struct adc_system *s, const double *start, double *x, struct adc_search_end *outcome, bool *lower)
{
    const size_t n = s->n;
    struct descent d = {.system = s, .x = adc_zeros(s->arena, n), .gradient = adc_zeros(s->arena, n), .trial = adc_zeros(s->arena, n),
                        .slopes = adc_zeros(s->arena, n), .way = adc_zeros(s->arena, n), .change = adc_zeros(s->arena, n),
                        .inverse = adc_zeros(s->arena, n * n), .best = adc_zeros(s->arena, n), .least = INFINITY};
    double *size = adc_zeros(s->arena, n), before;
    evaluate(&d, x, &before, NULL);
    for (int moves = 0; moves < MAX_MOVES && (moves == 0 || !adc_all_finite(d.gradient, s->n)); moves++) {
        for (uint32_t i = 0; i < n; i++)
            d.x[i] = start[i] + moves * OFF * fmax(fabs(start[i]), 1) * spread(i, (uint32_t)moves);
        evaluate(&d, d.x, &d.f, d.gradient);
    }
    if (!isfinite(d.f) || !adc_all_finite(d.gradient, n))
        return false;
    d.noise = 64 * DBL_EPSILON * adc_length(d.gradient, s->n);
    descend(&d);
    const bool stationary = find_stationary(&d, start, size);
    *lower = d.least < before - 1e-6 * fabs(before);
    outcome->steps += d.steps;
    if (d.steps == 0 || !isfinite(d.least) || adc_length(d.best, s->n) > FAR * (1 + adc_length(start, s->n)))
        return false;
    set_to_zero(&d, start);
    find_sizes(&d, start, size);
    const struct around far = look_around(&d, size, NEARBY), near = look_around(&d, size, NEARBY / 4);
    const bool lowest = far.lowest && near.lowest, flat = lowest && far.rise <= rounding_of(d.least);
    struct beyond beyond = {.d = &d, .size = size, .rises = true};
    /* Farther out there may be no value, which is an error of some functions. */
    const bool looked = lowest && adc_attempt(s->arena->context, look_beyond, &beyond, adc_work_left(s->arena->context));
    if (lowest && (flat ? !(looked && beyond.rises) : near.rise > 0 && far.rise < 1.1 * near.rise))        /* a jump */
        return false;
    memcpy(x, d.best, n * sizeof *x);
    outcome->level = beyond.level;
    outcome->kink = stationary && lowest && (flat || far.rise < 8 * near.rise);     /* a smooth minimum has a sixteenth of the rise there */
    return outcome->kink;
}
