/* Least squares: Levenberg's and Marquardt's steps within a trust region, and Newton's steps at the end.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/functions/double_double.h"
#include "eval/numeric/core.h"
#include "eval/numeric/curved.h"

/* Above so many residuals second derivatives take more time than the steps that they save. */
enum { MANY = 2000 };
enum { MAX_STEPS = 3000, MAX_POLISH = 200, PATIENCE = 6 };

/* Tries by a trust region, as MINPACK makes them (J. J. More, in Lecture Notes in Mathematics 630, 1978), whose first step is no
 * longer than so many times x. */
enum { TRIES = 2 };
static const double FIRST_RADIUS[TRIES] = {100, 1};

/* A step so short compared with what the variables contribute is rounding. */
static const double ROUNDING = 16 * DBL_EPSILON;

/* The longest of the last steps, relative to x, that counts as convergence. */
static const double CONVERGED = 1e-6;

struct squares {
    const struct adc_system *system;
    double *x, *trial, *f, *trial_f, *jacobian, *scale;
    double *v;                      /* the step, in units of the scale */
    const double *start;
    double *widest;                 /* by variable: its longest column of the Jacobian in all tries */
    struct adc_qr qr;               /* of the Jacobian above the damping */
    double *right;                  /* m + n: a right side of it */
    struct adc_curved curved;
    double *curvature;              /* n x n; NULL: not known */
    double sum;
    uint32_t held;                  /* variables at a bound outside which the sum would fall */
};

double adc_sum_of_squares(const double *f, uint32_t m)
{
    adc_dd sum = {0, 0};
    for (uint32_t i = 0; i < m; i++)
        sum = dd_add(sum, dd_two_prod(f[i], f[i]));
    return isnan(sum.lo) ? sum.hi : dd_double(sum);
}

/* Makes each unit of a variable as long as its column of the Jacobian ever was (J. J. More 1978). */
static void rescale(struct squares *q)
{
    const struct adc_system *s = q->system;
    for (uint32_t j = 0; j < s->n; j++) {
        double sum = 0;
        for (uint32_t i = 0; i < s->m; i++)
            sum = hypot(sum, q->jacobian[(size_t)i * s->n + j]);
        q->scale[j] = fmax(q->scale[j], sum);
        q->scale[j] = q->scale[j] > 0 ? q->scale[j] : 1;
        q->widest[j] = fmax(q->widest[j], sum);
    }
}

/* Factors the Jacobian, in units of the scales, above sqrt(damping) times the unit matrix. */
static void factor(struct squares *q, double damping)
{
    const struct adc_system *s = q->system;
    uint32_t n = s->n;
    q->qr.rows = damping > 0 ? s->m + n : s->m;
    for (size_t i = 0; i < (size_t)s->m * n; i++)
        q->qr.a[i] = q->jacobian[i] / q->scale[i % n];
    double *below = q->qr.a + (size_t)s->m * n;
    for (uint32_t i = 0; i < n * n && damping > 0; i++)
        below[i] = i % (n + 1) == 0 ? sqrt(damping) : 0;
    adc_qr_factor(&q->qr);
}

/* The step that makes the linear model of the residuals least. */
static void solve(struct squares *q)
{
    const struct adc_system *s = q->system;
    memset(q->right, 0, ((size_t)s->m + s->n) * sizeof *q->right);
    for (uint32_t i = 0; i < s->m; i++)
        q->right[i] = -q->f[i];
    adc_qr_rotate(&q->qr, q->right);
    adc_qr_back(&q->qr, q->right, q->v);
}

static double take(struct squares *q)
{
    const struct adc_system *s = q->system;
    for (uint32_t j = 0; j < s->n; j++) {
        q->trial[j] = q->x[j] + q->v[j] / q->scale[j];
        if (s->low != NULL)
            q->trial[j] = fmin(fmax(q->trial[j], s->low[j]), s->high[j]);
    }
    s->value(s->user, q->trial, q->trial_f);
    return adc_sum_of_squares(q->trial_f, s->m);
}

static double relative_step(const struct squares *q)
{
    double largest = 0;
    for (uint32_t j = 0; j < q->system->n; j++)
        largest = fmax(largest, fabs(q->trial[j] - q->x[j]) / fmax(fabs(q->x[j]), DBL_MIN));
    return largest;
}

/* Whether a step moves the residuals by less than the rounding of what the variables contribute to them, with columns of the
 * Jacobian as long as they ever were: of a variable that runs away they become short. A variable that ends at 0 has no other
 * size to compare with. */
static bool is_rounding(const struct squares *q, const double *step)
{
    double contributions = 0, moved = 0;
    for (uint32_t j = 0; j < q->system->n; j++) {
        contributions = hypot(contributions, q->widest[j] * q->x[j]);
        moved = hypot(moved, q->widest[j] * step[j]);
    }
    return moved <= ROUNDING * contributions;
}

/* A variable at a bound outside which the sum would fall does not move: its column becomes 0. */
static void hold(struct squares *q)
{
    const struct adc_system *s = q->system;
    q->held = 0;
    for (uint32_t j = 0; j < s->n && s->low != NULL; j++) {
        double slope = 0;
        for (uint32_t i = 0; i < s->m; i++)
            slope += q->jacobian[(size_t)i * s->n + j] * q->f[i];
        if (!(q->x[j] <= s->low[j] && slope > 0) && !(q->x[j] >= s->high[j] && slope < 0))
            continue;
        q->held++;
        for (uint32_t i = 0; i < s->m; i++)
            q->jacobian[(size_t)i * s->n + j] = 0;
    }
}

static bool evaluate(struct squares *q)
{
    const struct adc_system *s = q->system;
    s->jacobian(s->user, q->x, q->f, q->jacobian);
    q->sum = adc_sum_of_squares(q->f, s->m);
    hold(q);
    return isfinite(q->sum) && adc_all_finite(q->jacobian, (size_t)s->m * s->n);
}

static void accept(struct squares *q)
{
    double *x = q->x;
    q->x = q->trial;
    q->trial = x;
}

/* The damping by which the step is as long as the region reaches, within a tenth, searched for from a guess on; 0 where Gauss and
 * Newton's is shorter. The step is left in q->v. */
static double damping_for(struct squares *q, double radius, double guess)
{
    static const double LEAST = 1e-40;
    const struct adc_system *s = q->system;
    double low = 0, high = 0, damping = 0;
    for (int i = 0; i < 100; i++) {
        factor(q, damping);
        solve(q);
        const double length = adc_length(q->v, s->n);
        if ((damping == 0 && length <= radius && q->qr.rank + q->held == s->n) || fabs(length - radius) <= 0.1 * radius)
            return damping;
        *(length > radius || damping == 0 ? &low : &high) = damping;
        if (high > 0 && high < LEAST)
            break;
        damping = damping == 0 ? guess : high == 0 ? 100 * damping : low == 0 ? damping / 100 : sqrt(low) * sqrt(high);
    }
    return damping;
}

/* The sum of squares that the linear model expects of the step in q->v. */
static double expected(const struct squares *q)
{
    const struct adc_system *s = q->system;
    double sum = 0;
    for (uint32_t i = 0; i < s->m; i++) {
        double f = q->f[i];
        for (uint32_t j = 0; j < s->n; j++)
            f += q->jacobian[(size_t)i * s->n + j] * q->v[j] / q->scale[j];
        sum += f * f;
    }
    return sum;
}

/* The try by a trust region. Returns the steps taken. */
static uint32_t try_region(struct squares *q, double first)
{
    const struct adc_system *s = q->system;
    uint32_t steps = 0;
    double radius = 0, guess = 1e-3;
    memset(q->scale, 0, s->n * sizeof *q->scale);
    if (!evaluate(q))
        return 0;
    rescale(q);
    for (uint32_t j = 0; j < s->n; j++)
        radius = hypot(radius, first * q->scale[j] * q->x[j]);
    radius = radius > 0 ? radius : first;
    for (bool ends = false; steps < MAX_STEPS && !ends && q->sum > 0; steps++) {
        const double damping = damping_for(q, radius, guess), length = adc_length(q->v, s->n), fall = q->sum - expected(q);
        const double sum = take(q), ratio = isfinite(sum) ? (q->sum - sum) / fall : -1;
        guess = damping > 0 ? damping : guess;
        if (!(ratio > 0.25))
            radius = (sum < 100 * q->sum ? 0.5 : 0.1) * fmin(radius, 10 * length);
        else if (damping == 0 || ratio >= 0.75)
            radius = 2 * length;
        ends = relative_step(q) <= 1e-14 || fall <= 4 * DBL_EPSILON * q->sum || !(radius > 0);
        if (!(ratio > 1e-4) || !(sum < q->sum))
            continue;
        accept(q);
        if (!evaluate(q))
            break;
        rescale(q);
    }
    return steps;
}

/* The gradient J'f of half the sum of squares. It is added up in double-double: near the minimum much is taken away. */
static void find_gradient(const struct squares *q, double *gradient)
{
    const uint32_t n = q->system->n;
    for (uint32_t j = 0; j < n; j++) {
        adc_dd sum = {0, 0};
        for (uint32_t i = 0; i < q->system->m; i++)
            sum = dd_add(sum, dd_two_prod(q->jacobian[(size_t)i * n + j], q->f[i]));
        gradient[j] = dd_double(sum);
    }
}

/* The step to the minimum of the quadratic model, undamped; false where that has none. */
static bool newton_step(struct squares *q, const double *curvature)
{
    const bool definite = adc_curved_factor(&q->curved, curvature, q->scale);
    find_gradient(q, q->right);
    for (uint32_t j = 0; j < q->system->n; j++)
        q->right[j] /= -q->scale[j];
    adc_curved_inverse(&q->curved, q->right, q->v);
    return definite;
}

/* Newton's steps without damping, until none was shorter than all before for a while. With many residuals the curvature is
 * left out while steps become short without it: Gauss-Newton steps circle about the minimum where residuals are large. The
 * point with the shortest step is kept in `best`, that step in `last`. Returns how long it is relative to x, in the longest of its
 * parts; 0 where it is rounding. */
static double polish(struct squares *q, double *best, double *last)
{
    const struct adc_system *s = q->system;
    double shortest = INFINITY, size = INFINITY, *step = adc_zeros(s->arena, s->n);
    bool curved = s->m <= MANY;
    for (int steps = 0, since = 0; steps < MAX_POLISH && since < PATIENCE; steps++, since++) {
        if (!evaluate(q))
            break;
        memset(q->scale, 0, s->n * sizeof *q->scale);
        rescale(q);
        factor(q, 0);
        if (curved && q->curvature != NULL)
            s->curvature(s->user, q->x, q->f, q->curvature);
        if (!newton_step(q, curved ? q->curvature : NULL))
            break;
        const double sum = take(q), length = adc_length(q->v, s->n);
        const bool determined = q->qr.rank + q->held == s->n;
        for (uint32_t j = 0; j < s->n; j++)
            step[j] = q->v[j] / q->scale[j];
        const bool rounding = is_rounding(q, step);
        if (!curved && q->curvature != NULL && !(length < shortest / 4) && !rounding) {
            curved = true;
            continue;
        }
        if (length < shortest && (determined || isinf(shortest))) {
            shortest = length;
            size = rounding ? 0 : adc_relative_step(step, q->x, q->start, s->n);
            since = 0;
            memcpy(best, q->x, s->n * sizeof *best);
            for (uint32_t j = 0; j < s->n; j++)
                last[j] = fabs(step[j]);
        }
        if (!determined || !(sum <= q->sum * (1 + 1e-9)) || length == 0)
            break;
        accept(q);
    }
    return size;
}

struct adc_search_end adc_least_squares(const struct adc_system *s, double *x, double *last)
{
    size_t n = s->n, m = s->m;
    double *start = memcpy(adc_zeros(s->arena, n), x, n * sizeof *x);
    struct squares q = {.system = s, .x = adc_zeros(s->arena, n), .trial = adc_zeros(s->arena, n), .f = adc_zeros(s->arena, m),
                        .trial_f = adc_zeros(s->arena, m),
                        .jacobian = adc_zeros(s->arena, m * n), .scale = adc_zeros(s->arena, n),
                        .widest = adc_zeros(s->arena, n), .start = start,
                        .v = adc_zeros(s->arena, n), .right = adc_zeros(s->arena, m + n),
                        .curvature = s->curvature != NULL ? adc_zeros(s->arena, n * n) : NULL};
    q.qr = (struct adc_qr){.context = s->arena->context, .a = adc_zeros(s->arena, (m + n) * n),
                           .diagonal = adc_zeros(s->arena, n), .columns = s->n,
                           .pivot = adc_arena_zeroed(s->arena, n, sizeof(uint32_t))};
    adc_curved_open(&q.curved, s->arena, &q.qr);
    double *best = adc_zeros(s->arena, n), least = INFINITY;
    uint32_t steps = 0;
    memcpy(best, x, n * sizeof *x);
    for (int i = 0; i < TRIES; i++) {
        memcpy(q.x, x, n * sizeof *x);
        steps += try_region(&q, FIRST_RADIUS[i]);
        if (!(q.sum < least))
            continue;
        least = q.sum;
        memcpy(best, q.x, n * sizeof *x);
    }
    memcpy(q.x, best, n * sizeof *x);
    double size = isfinite(least) ? polish(&q, best, last) : INFINITY;
    const bool exact = least == 0;
    memcpy(x, best, n * sizeof *x);
    return (struct adc_search_end){
        .good = size <= CONVERGED || exact, .steps = steps,
        .why = isfinite(least) ? "no step makes the sum of squares smaller, and no minimum is reached"
                               : "there is no value or no derivative at the starting point"};
}
