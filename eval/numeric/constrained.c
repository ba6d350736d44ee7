/* Minima under constraints.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/numeric/constrained.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/numeric/linear.h"

enum { MAX_ROUNDS = 40, MAX_POLISH = 40 };

static const double NEAR = 1e-6;        /* an inequality that is so near 0, in its own units, may be active */
static const double MET = 1e-9;         /* constraints, in their units, that are met well enough for Newton's steps */

struct nlp {
    const struct adc_system *system;
    const struct adc_limits_of *limits;
    double f_unit, *unit;           /* the augmented Lagrangian is of numbers divided by these, so that all is of like size */
    double penalty, *estimate;      /* of the augmented Lagrangian; by constraint: its multiplier, in these units */
    uint32_t steps;
    double *f_gradient, *f_hessian, *g, *jacobian, *hessian;
    uint32_t *row, rows;            /* the active set: constraints, then count + variable for a bound */
    double *multiplier;             /* by row */
    double *matrix, *step;
    uint32_t *pivot;
};

static bool evaluate(struct nlp *c, const double *x, double *f)
{
    const struct adc_system *s = c->system;
    s->hessian(s->user, x, f, c->f_gradient, c->f_hessian);
    c->limits->hessian(s->user, x, c->g, c->jacobian, c->hessian);
    return isfinite(*f) && adc_all_finite(c->f_gradient, s->n) && adc_all_finite(c->g, c->limits->count);
}

/* ---- the augmented Lagrangian (J. Nocedal and S. J. Wright, Numerical Optimization, 2006, 17.3 and 17.4) ---- */

/* The units: what the variables, as they are at first, do to f and to each constraint. */
static void find_units(struct nlp *c, const double *x)
{
    const struct adc_system *s = c->system;
    double f, most = 0;
    for (uint32_t i = 0; i < s->n; i++)
        most = fmax(most, fabs(x[i]));
    evaluate(c, x, &f);
    for (uint32_t k = 0; k <= c->limits->count; k++) {
        const double *slopes = k < c->limits->count ? c->jacobian + (size_t)k * s->n : c->f_gradient;
        double unit = 0;
        for (uint32_t i = 0; i < s->n; i++)
            unit = fmax(unit, fabs(slopes[i]) * (most > 0 ? fmax(fabs(x[i]), 1e-3 * most) : 1));
        *(k < c->limits->count ? &c->unit[k] : &c->f_unit) = unit > 0 && isfinite(unit) ? unit : 1;
    }
}

/* The slope of the term of constraint k, (r^2 - estimate^2)/(2 penalty), by g_k: r, which is 0 where an inequality is slack. */
static double pull(const struct nlp *c, uint32_t k)
{
    const double r = c->estimate[k] + c->penalty * c->g[k] / c->unit[k];
    return c->limits->equal[k] ? r : fmax(r, 0);
}

/* The terms of all constraints where c->g is. */
static double terms(const struct nlp *c)
{
    double sum = 0;
    for (uint32_t k = 0; k < c->limits->count; k++) {
        const double r = pull(c, k);
        sum += (r - c->estimate[k]) * (r + c->estimate[k]) / (2 * c->penalty);
    }
    return sum;
}

static void augmented_value(void *user, const double *x, double *value)
{
    struct nlp *c = user;
    const struct adc_system *s = c->system;
    s->value(s->user, x, value);
    c->limits->value(s->user, x, c->g);
    *value = *value / c->f_unit + terms(c);
}

static void augmented_hessian(void *user, const double *x, double *value, double *gradient, double *hessian)
{
    struct nlp *c = user;
    const size_t n = c->system->n;
    evaluate(c, x, value);
    *value = *value / c->f_unit + terms(c);
    for (size_t i = 0; i < n * n; i++)
        hessian[i] = c->f_hessian[i] / c->f_unit;
    for (size_t i = 0; i < n; i++)
        gradient[i] = c->f_gradient[i] / c->f_unit;
    for (uint32_t k = 0; k < c->limits->count; k++) {
        const double r = pull(c, k) / c->unit[k], *slope = c->jacobian + k * n, *second = c->hessian + k * n * n;
        const double penalty = r != 0 || c->limits->equal[k] ? c->penalty / c->unit[k] / c->unit[k] : 0;
        for (size_t i = 0; i < n; i++) {
            gradient[i] += r * slope[i];
            for (size_t j = 0; j < n; j++)
                hessian[i * n + j] += r * second[i * n + j] + penalty * slope[i] * slope[j];
        }
    }
}

/* New multipliers. Returns by how much, in their units, constraints are missed, or slack ones that have a multiplier. */
static double update(struct nlp *c)
{
    double worst = 0;
    for (uint32_t k = 0; k < c->limits->count; k++) {
        const double r = pull(c, k);
        worst = fmax(worst, fabs(r - c->estimate[k]) / c->penalty);
        c->estimate[k] = r;
    }
    return worst;
}

/* Approaches a minimum. Where an augmented Lagrangian decreases without end, its penalty was too small. Returns why none of them
 * has a minimum; NULL: one had. */
static const char *approach(struct nlp *c, double *x)
{
    const struct adc_system *s = c->system;
    const struct adc_system augmented = {.user = c, .n = s->n, .m = 1, .value = augmented_value, .hessian = augmented_hessian,
                                         .low = s->low, .high = s->high, .arena = s->arena};
    double *before = adc_zeros(s->arena, s->n), missed = INFINITY, value;
    const char *why = NULL;
    c->penalty = 10;
    for (int round = 0; round < MAX_ROUNDS && missed > MET; round++) {
        bool definite;
        memcpy(before, x, s->n * sizeof *x);
        const struct adc_search_end outcome = adc_minimum_near(&augmented, x, &definite);
        c->steps += outcome.steps;
        augmented_value(c, x, &value);
        if (!isfinite(value) || !outcome.good) {
            memcpy(x, before, s->n * sizeof *x);
            c->penalty *= 10;
            why = missed < INFINITY ? NULL : outcome.why;
            continue;
        }
        why = NULL;
        const double now = update(c);
        c->penalty *= now > missed / 4 ? 10 : 1;
        missed = now;
    }
    return why;
}

/* ---- the equations of Karush, Kuhn and Tucker ---- */

/* The derivative of row k of the active set by variable i. */
static double slope(const struct nlp *c, uint32_t k, uint32_t i)
{
    const uint32_t row = c->row[k], count = c->limits->count;
    return row < count ? c->jacobian[(size_t)row * c->system->n + i] : row - count == i;
}

/* How far constraint k is from 0 in units of what the variables do to it. */
static double distance(const struct nlp *c, uint32_t k, const double *x)
{
    double unit = 0;
    for (uint32_t i = 0; i < c->system->n; i++)
        unit = fmax(unit, fabs(c->jacobian[(size_t)k * c->system->n + i]) * fmax(fabs(x[i]), 1e-3));
    return c->g[k] / (unit > 0 ? unit : 1);
}

static void choose_active(struct nlp *c, const double *x)
{
    const struct adc_system *s = c->system;
    c->rows = 0;
    for (uint32_t k = 0; k < c->limits->count; k++)
        if (c->limits->equal[k] || distance(c, k, x) >= -NEAR)
            c->row[c->rows++] = k;
    for (uint32_t i = 0; i < s->n && s->low != NULL; i++)
        if (x[i] - s->low[i] <= NEAR * fmax(fabs(x[i]), 1e-3) || s->high[i] - x[i] <= NEAR * fmax(fabs(x[i]), 1e-3))
            c->row[c->rows++] = c->limits->count + i;
}

/* The multipliers that make the gradient of the Lagrangian least. */
static void estimate_multipliers(struct nlp *c)
{
    const struct adc_system *s = c->system;
    const uint32_t n = s->n, m = c->rows;
    struct adc_qr qr = {.context = s->arena->context, .a = adc_zeros(s->arena, (size_t)(n + m) * m),
                        .diagonal = adc_zeros(s->arena, m), .rows = n + m, .columns = m,
                        .pivot = adc_arena_zeroed(s->arena, m, sizeof(uint32_t))};
    double *b = adc_zeros(s->arena, n + m), largest = 0;
    for (uint32_t i = 0; i < n; i++) {
        b[i] = -c->f_gradient[i];
        for (uint32_t k = 0; k < m; k++) {
            qr.a[i * m + k] = slope(c, k, i);
            largest = fmax(largest, fabs(slope(c, k, i)));
        }
    }
    for (uint32_t k = 0; k < m; k++)        /* where there are more of them than variables */
        qr.a[(n + k) * m + k] = 1e-9 * largest;
    adc_qr_factor(&qr);
    adc_qr_rotate(&qr, b);
    adc_qr_back(&qr, b, c->multiplier);
}

/* Whether f would fall where a row is left on its open side. */
static bool has_wrong_sign(const struct nlp *c, uint32_t k, const double *x, double most)
{
    const struct adc_system *s = c->system;
    const uint32_t row = c->row[k], count = c->limits->count;
    if (row < count)
        return !c->limits->equal[row] && c->multiplier[k] < -1e-9 * most;
    const uint32_t i = row - count;
    const bool low = x[i] - s->low[i] <= s->high[i] - x[i];
    return s->low[i] < s->high[i] && (low ? c->multiplier[k] > 1e-9 * most : c->multiplier[k] < -1e-9 * most);
}

/* Leaves out the rows from which f falls to the inside, the worst first. */
static void drop_inactive(struct nlp *c, const double *x)
{
    for (bool more = c->rows > 0; more;) {
        double most = 0, worst = 0;
        uint32_t out = UINT32_MAX;
        estimate_multipliers(c);
        for (uint32_t k = 0; k < c->rows; k++)
            most = fmax(most, fabs(c->multiplier[k]));
        for (uint32_t k = 0; k < c->rows; k++)
            if (has_wrong_sign(c, k, x, most) && fabs(c->multiplier[k]) > worst) {
                worst = fabs(c->multiplier[k]);
                out = k;
            }
        more = out != UINT32_MAX && c->rows > 1;
        if (out != UINT32_MAX)
            c->row[out] = c->row[--c->rows];
    }
}

/* The gradient of the Lagrangian by variable i. */
static double lagrangian(const struct nlp *c, uint32_t i)
{
    double sum = c->f_gradient[i];
    for (uint32_t k = 0; k < c->rows; k++)
        sum += c->multiplier[k] * slope(c, k, i);
    return sum;
}

/* The Hessian of the Lagrangian. */
static double curvature(const struct nlp *c, uint32_t i, uint32_t j)
{
    const uint32_t n = c->system->n;
    double sum = c->f_hessian[i * n + j];
    for (uint32_t k = 0; k < c->rows; k++)
        if (c->row[k] < c->limits->count)
            sum += c->multiplier[k] * c->hessian[((size_t)c->row[k] * n + i) * n + j];
    return sum;
}

/* How far row k is from being met. */
static double miss(const struct nlp *c, uint32_t k, const double *x)
{
    const struct adc_system *s = c->system;
    const uint32_t row = c->row[k], count = c->limits->count;
    if (row < count)
        return c->g[row];
    const double low = x[row - count] - s->low[row - count], high = x[row - count] - s->high[row - count];
    return fabs(low) < fabs(high) ? low : high;
}

/* Newton's step in variables and multipliers; false where it is not determined. */
static bool make_step(struct nlp *c, const double *x)
{
    const uint32_t n = c->system->n, all = n + c->rows;
    memset(c->matrix, 0, (size_t)all * all * sizeof *c->matrix);
    for (uint32_t i = 0; i < n; i++) {
        c->step[i] = -lagrangian(c, i);
        for (uint32_t j = 0; j < n; j++)
            c->matrix[i * all + j] = curvature(c, i, j);
        for (uint32_t k = 0; k < c->rows; k++)
            c->matrix[i * all + n + k] = c->matrix[(n + k) * all + i] = slope(c, k, i);
    }
    for (uint32_t k = 0; k < c->rows; k++)
        c->step[n + k] = -miss(c, k, x);
    if (!adc_lu_factor(c->system->arena->context, c->matrix, all, c->pivot))
        return false;
    adc_lu_solve(c->system->arena->context, c->matrix, all, c->pivot, c->step);
    return true;
}

/* Newton steps while each is shorter than the one before. False where they lead out of the domain. */
static bool polish(struct nlp *c, double *x, double *f)
{
    const uint32_t n = c->system->n;
    double before = INFINITY;
    for (int steps = 0; steps < MAX_POLISH && make_step(c, x); steps++) {
        double size = 0, scale = 0;
        for (uint32_t i = 0; i < n; i++) {
            size = fmax(size, fabs(c->step[i]));
            scale = fmax(scale, fabs(x[i]));
        }
        if (!(size < before) || size > 0.1 * fmax(scale, 1))
            return true;
        before = size;
        for (uint32_t i = 0; i < n; i++)
            x[i] += c->step[i];
        if (!evaluate(c, x, f))
            return false;
        for (uint32_t k = 0; k < c->rows; k++)
            c->multiplier[k] += c->step[n + k];
        if (size <= DBL_EPSILON * scale)
            return true;
    }
    return true;
}

/* ---- whether it is a minimum ---- */

/* Whether the Hessian of the Lagrangian is positive definite in the directions along all active rows: then, and only then, the
 * matrix [H J'; J 0] of n variables has n positive eigenvalues, whatever the rank of J (J. Nocedal and S. J. Wright, Numerical
 * Optimization, 2006, theorem 16.3). More negative ones than J has rows are directions along all of them in which the function
 * falls: *why. The rows of J, which may be of any length, are made as long as H is large. */
static bool is_definite(struct nlp *c, const char **why)
{
    const struct adc_system *s = c->system;
    const uint32_t n = s->n, all = n + c->rows;
    double *matrix = adc_zeros(s->arena, (size_t)all * all), *vectors = adc_zeros(s->arena, (size_t)all * all), size = 0;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < n; j++) {
            matrix[i * all + j] = curvature(c, i, j);
            size = fmax(size, fabs(matrix[i * all + j]));
        }
    size = size > 0 ? size : 1;
    for (uint32_t k = 0; k < c->rows; k++) {
        double length = 0;
        for (uint32_t i = 0; i < n; i++)
            length = hypot(length, slope(c, k, i));
        for (uint32_t i = 0; i < n && length > 0; i++)
            matrix[i * all + n + k] = matrix[(n + k) * all + i] = slope(c, k, i) / length * size;
    }
    adc_symmetric_eigen(s->arena->context, matrix, all, vectors);
    uint32_t positive = 0, negative = 0;
    for (uint32_t i = 0; i < all; i++) {
        positive += matrix[i * (all + 1)] > 1e-12 * size;
        negative += matrix[i * (all + 1)] < -1e-9 * size;
    }
    if (negative > c->rows)
        *why = "the search ends at a saddle, or at the other extreme, along the constraints";
    return positive == n;
}

/* `why`: no augmented Lagrangian has a minimum. */
static const char *what_fails(struct nlp *c, const double *x, const char *why)
{
    double worst = 0, off = 0, size = 0;
    for (uint32_t k = 0; k < c->limits->count; k++)
        worst = fmax(worst, c->limits->equal[k] ? fabs(distance(c, k, x)) : distance(c, k, x));
    for (uint32_t i = 0; i < c->system->n; i++) {
        off = fmax(off, fabs(lagrangian(c, i)));
        size = fmax(size, fabs(c->f_gradient[i]));
        for (uint32_t k = 0; k < c->rows; k++)
            size = fmax(size, fabs(c->multiplier[k] * slope(c, k, i)));
    }
    if (!(worst <= 1e-7))
        return why != NULL ? why : "no point that meets the constraints was found";
    return off <= 1e-6 * size || off <= 1e-9
               ? NULL : "the gradient of the Lagrangian is not 0 where the search ends";
}

/* From the start on. Returns why there is no minimum; NULL: x is one. */
static const char *find(struct nlp *c, double *x)
{
    double f;
    find_units(c, x);
    const char *why = approach(c, x);
    bool good = evaluate(c, x, &f);
    if (good) {
        choose_active(c, x);
        drop_inactive(c, x);
    }
    for (uint32_t rows = UINT32_MAX; good && c->rows < rows;) {     /* what seemed active may show its open side at the end */
        rows = c->rows;
        good = polish(c, x, &f);
        drop_inactive(c, x);
    }
    if (!good)
        return "there is no value or no derivative on the way";
    return what_fails(c, x, why);
}

struct adc_search_end adc_constrained_minimum(const struct adc_system *s, const struct adc_limits_of *limits, double *x,
                                              bool *definite)
{
    const size_t n = s->n, m = limits->count, all = n + m + n;
    struct nlp c = {.system = s, .limits = limits, .f_gradient = adc_zeros(s->arena, n),
                    .f_hessian = adc_zeros(s->arena, n * n),
                    .g = adc_zeros(s->arena, m), .jacobian = adc_zeros(s->arena, m * n),
                    .hessian = adc_zeros(s->arena, m * n * n), .estimate = adc_zeros(s->arena, m),
                    .row = adc_arena_zeroed(s->arena, m + n, sizeof(uint32_t)), .multiplier = adc_zeros(s->arena, m + n),
                    .unit = adc_zeros(s->arena, m), .matrix = adc_zeros(s->arena, all * all), .step = adc_zeros(s->arena, all),
                    .pivot = adc_arena_zeroed(s->arena, all, sizeof(uint32_t))};
    for (uint32_t i = 0; i < s->n; i++)
        x[i] = s->low != NULL ? fmin(fmax(x[i], s->low[i]), s->high[i]) : x[i];
    const char *why = find(&c, x);
    for (uint32_t k = 0; k < c.rows; k++)
        if (c.row[k] < limits->count) {
            limits->active[c.row[k]] = true;
            limits->multiplier[c.row[k]] = c.multiplier[k];
        } else {
            limits->held[c.row[k] - limits->count] = true;
        }
    *definite = why == NULL && is_definite(&c, &why);
    return (struct adc_search_end){.good = why == NULL, .steps = c.steps, .why = why};
}
