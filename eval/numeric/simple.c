/* Whether a root of several functions is a simple one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/numeric/core.h"
#include "eval/numeric/linear.h"

static const double NEAR = 1e-4;        /* of the size of x: where the Jacobian is looked at next to the root */
static const double STEP = 1e-7;        /* of the size of x: where the functions are looked at */
static const double FLAT = 1e-3;        /* a pivot that is so much smaller at the root than there vanishes */
static const double DEPENDENT = 1e-13;  /* a pivot, of rows whose largest entry is 1, that is nothing but rounding */
static const double CONVERGED = 1e-9;   /* a last step of Newton, relative to x, that is rounding */

struct matrices {
    double *f, *at_root, *nearby[2], *size, *row, *x;
    uint32_t n, *pivot;
};

/* The least pivot of a matrix in the units of its variables and rows, 0 where it is nothing but rounding. */
static double least_pivot(const struct adc_system *s, const struct matrices *m, double *a)
{
    double least = INFINITY;
    for (uint32_t i = 0; i < m->n * m->n; i++)
        a[i] *= m->row[i / m->n] > 0 ? m->size[i % m->n] / m->row[i / m->n] : m->size[i % m->n];
    if (!adc_lu_factor(s->arena->context, a, m->n, m->pivot))
        return 0;
    for (uint32_t i = 0; i < m->n; i++)
        least = fmin(least, fabs(a[i * (m->n + 1)]));
    return least > DEPENDENT ? least : 0;
}

/* The Jacobians on both sides of the root, and the largest entries of their rows. */
static void take_jacobians(const struct adc_system *s, struct matrices *m, const double *x)
{
    for (int side = 0; side < 2; side++) {
        for (uint32_t i = 0; i < m->n; i++) {
            const double part = (side == 0 ? 1 : -1) * (0.5 + fmod(0.618033988749895 * (i + 1), 1));
            m->x[i] = x[i] + (i % 2 == 0 ? part : -part) * NEAR * m->size[i];
        }
        s->jacobian(s->user, m->x, m->f, m->nearby[side]);
        for (uint32_t i = 0; i < m->n * m->n; i++)
            m->row[i / m->n] = fmax(m->row[i / m->n], fabs(m->nearby[side][i]) * m->size[i % m->n]);
    }
}

void adc_find_sizes(const double *x, const double *start, uint32_t n, double *size)
{
    double most = 0;
    for (uint32_t i = 0; i < n; i++)
        most = fmax(most, fmax(fabs(x[i]), fabs(start[i] - x[i])));
    for (uint32_t i = 0; i < n; i++)
        size[i] = fmax(fmax(fabs(x[i]), fabs(start[i] - x[i])), most > 0 ? 1e-4 * most : 1);
}

/* Whether the functions move along one direction as the Jacobian says: where rounding alone makes them 0, they do not. */
static bool moves(const struct adc_system *s, const struct matrices *m, const double *x, const double *jacobian)
{
    const uint32_t n = m->n;
    double *side[2] = {adc_zeros(s->arena, n), adc_zeros(s->arena, n)}, *f[2] = {adc_zeros(s->arena, n), adc_zeros(s->arena, n)};
    bool all = true;
    for (int k = 0; k < 2; k++) {
        for (uint32_t i = 0; i < n; i++)
            side[k][i] = x[i] + (k == 0 ? -STEP : STEP) * (0.5 + fmod(0.618033988749895 * (i + 1), 1)) * m->size[i];
        s->value(s->user, side[k], f[k]);
    }
    for (uint32_t i = 0; i < n; i++) {
        double predicted = 0;
        for (uint32_t j = 0; j < n; j++)
            predicted += jacobian[(size_t)i * n + j] * (side[1][j] - side[0][j]);
        all &= fabs(f[1][i] - f[0][i] - predicted) <= 0.9 * fabs(predicted);
    }
    return all;
}

bool adc_is_simple_root(const struct adc_system *s, const double *x, const double *start)
{
    const size_t n = s->n;
    struct matrices m = {.n = s->n, .f = adc_zeros(s->arena, n), .at_root = adc_zeros(s->arena, n * n),
                         .size = adc_zeros(s->arena, n), .row = adc_zeros(s->arena, n),
                         .nearby = {adc_zeros(s->arena, n * n), adc_zeros(s->arena, n * n)}, .x = adc_zeros(s->arena, n),
                         .pivot = adc_arena_zeroed(s->arena, n, sizeof(uint32_t))};
    double *copy = adc_zeros(s->arena, n * n), *step = adc_zeros(s->arena, n);
    s->value(s->user, start, m.f);
    const double first = adc_length(m.f, s->n);
    adc_find_sizes(x, start, s->n, m.size);
    take_jacobians(s, &m, x);
    s->jacobian(s->user, x, m.f, m.at_root);
    memcpy(copy, m.at_root, n * n * sizeof *copy);
    memcpy(step, m.f, n * sizeof *step);
    const double here = least_pivot(s, &m, m.at_root);
    for (int side = 0; side < 2; side++)
        if (!(here > FLAT * least_pivot(s, &m, m.nearby[side])))
            return false;
    if (!moves(s, &m, x, copy) || !adc_lu_factor(s->arena->context, copy, s->n, m.pivot))
        return false;
    adc_lu_solve(s->arena->context, copy, s->n, m.pivot, step);
    /* a step that is small compared with the way so far, and not with x, only where the functions have become small as well */
    const bool fallen = adc_length(m.f, s->n) <= 1e-6 * first;
    return adc_relative_step(step, x, fallen ? start : x, s->n) <= CONVERGED;
}
