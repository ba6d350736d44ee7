/* Whether a root of several functions is a simple one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/numeric/core.h"
#include "eval/numeric/linear.h"

static const double NEAR = 1e-4;        /* of the size of x: where the Jacobian is looked at next to the root */
static const double STEP = 1e-7;        /* of the size of x: where the functions are looked at */
static const double FLAT = 1e-3;        /* a determinant that is so much smaller at the root than there vanishes */
static const double DEPENDENT = 1e-13;  /* a pivot, of rows whose largest entry is 1, that is nothing but rounding */
static const double SETTLED = 1e-9;     /* a last step of Newton, relative to x, that is rounding */

struct matrices {
    double *f, *at_root, *nearby[2], *size, *row, *x;
    uint32_t n, *pivot;
};

/* The logarithm of the product of the pivots of a matrix in the units of its variables and rows, -inf where one is rounding: the
 * product of hundreds of them is below the doubles. */
static double log_determinant(const struct adc_system *s, const struct matrices *m, double *a)
{
    double sum = 0;
    for (uint32_t i = 0; i < m->n * m->n; i++)
        a[i] *= m->row[i / m->n] > 0 ? m->size[i % m->n] / m->row[i / m->n] : m->size[i % m->n];
    if (!adc_lu_factor(s->arena->context, a, m->n, m->pivot))
        return -INFINITY;
    for (uint32_t i = 0; i < m->n; i++) {
        const double pivot = fabs(a[i * (m->n + 1)]);
        sum += pivot > DEPENDENT ? log(pivot) : -INFINITY;
    }
    return sum;
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

/* The units of the variables: their own sizes, or those of the others where they are small. */
static void find_sizes(struct matrices *m, const double *x, const double *start)
{
    double most = 0;
    for (uint32_t i = 0; i < m->n; i++)
        most = fmax(most, fmax(fabs(x[i]), fabs(start[i] - x[i])));
    for (uint32_t i = 0; i < m->n; i++)
        m->size[i] = fmax(fmax(fabs(x[i]), fabs(start[i] - x[i])), most > 0 ? 1e-4 * most : 1);
}

/* The next columns of the Jacobian that share no row (A. R. Curtis, M. J. D. Powell and J. K. Reid, J. Inst. Maths Applics 13,
 * 1974) move away from the root, to both sides. mover: by row, the column that moves it, or n. Returns how many they are. */
static uint32_t move_group(const struct matrices *m, const double *x, const double *jacobian, bool *done, uint32_t *mover,
                           double *const side[2])
{
    const uint32_t n = m->n;
    uint32_t count = 0;
    for (uint32_t i = 0; i < n; i++)
        mover[i] = n;
    for (uint32_t j = 0; j < n; j++) {
        bool fits = !done[j];
        for (uint32_t i = 0; i < n && fits; i++)
            fits = jacobian[(size_t)i * n + j] == 0 || mover[i] == n;
        for (uint32_t i = 0; i < n && fits; i++)
            mover[i] = jacobian[(size_t)i * n + j] != 0 ? j : mover[i];
        side[0][j] = x[j] - (fits ? STEP * m->size[j] : 0);
        side[1][j] = x[j] + (fits ? STEP * m->size[j] : 0);
        done[j] |= fits;
        count += fits;
    }
    return count;
}

/* Whether the functions move with each variable as the Jacobian says: where rounding alone makes them 0, they do not. */
static bool moves(const struct adc_system *s, const struct matrices *m, const double *x, const double *jacobian)
{
    const uint32_t n = m->n;
    uint32_t *mover = adc_arena_array(s->arena, n, sizeof *mover);
    bool *done = adc_arena_zeroed(s->arena, n, sizeof *done), all = true;
    double *off = adc_zeros(s->arena, n), *size = adc_zeros(s->arena, n);
    double *side[2] = {adc_zeros(s->arena, n), adc_zeros(s->arena, n)}, *f[2] = {adc_zeros(s->arena, n), adc_zeros(s->arena, n)};
    for (uint32_t left = n; left > 0;) {
        left -= move_group(m, x, jacobian, done, mover, side);
        s->value(s->user, side[0], f[0]);
        s->value(s->user, side[1], f[1]);
        for (uint32_t i = 0; i < n; i++) {
            const uint32_t j = mover[i];
            if (j == n)
                continue;
            const double predicted = 2 * STEP * m->size[j] * jacobian[(size_t)i * n + j], row = m->row[i] > 0 ? m->row[i] : 1;
            off[j] = fmax(off[j], fabs(f[1][i] - f[0][i] - predicted) / row);
            size[j] = fmax(size[j], fabs(predicted) / row);
        }
    }
    for (uint32_t j = 0; j < n; j++)
        all &= off[j] <= 0.9 * size[j];
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
    find_sizes(&m, x, start);
    take_jacobians(s, &m, x);
    s->jacobian(s->user, x, m.f, m.at_root);
    memcpy(copy, m.at_root, n * n * sizeof *copy);
    memcpy(step, m.f, n * sizeof *step);
    const double here = log_determinant(s, &m, m.at_root);
    if (!(here > -INFINITY))
        return false;
    for (int side = 0; side < 2; side++)
        if (here < log(FLAT) + log_determinant(s, &m, m.nearby[side]))
            return false;
    if (!moves(s, &m, x, copy) || !adc_lu_factor(s->arena->context, copy, s->n, m.pivot))
        return false;
    adc_lu_solve(s->arena->context, copy, s->n, m.pivot, step);
    /* a step that is small compared with the way so far, and not with x, only where the functions have become small as well */
    const bool fallen = adc_length(m.f, s->n) <= 1e-6 * first;
    return adc_relative_step(step, x, fallen ? start : x, s->n) <= SETTLED;
}
