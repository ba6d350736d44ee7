/* Whether a root of several functions is a simple one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/numeric/core.h"
#include "eval/numeric/linear.h"

static const double NEAR = 1e-4;        /* of the size of x: where the Jacobian is looked at next to the root */
static const double FLAT = 1e-3;        /* a determinant that is so much smaller at the root than there vanishes */
static const double DEPENDENT = 1e-13;  /* a pivot, of rows whose largest entry is 1, that is nothing but rounding */
static const double SETTLED = 1e-9;     /* a last step of Newton, relative to x, that is rounding */

struct matrices {
    double *f, *at_root, *beside[2], *size, *row, *x;
    uint32_t n, *pivot;
};

/* The product of the pivots of a matrix in the units of its variables and rows, 0 where one is rounding. */
static double determinant(const struct adc_system *s, const struct matrices *m, double *a)
{
    double product = 1;
    for (uint32_t i = 0; i < m->n * m->n; i++)
        a[i] *= m->row[i / m->n] > 0 ? m->size[i % m->n] / m->row[i / m->n] : m->size[i % m->n];
    if (!adc_lu_factor(s->arena->context, a, m->n, m->pivot))
        return 0;
    for (uint32_t i = 0; i < m->n; i++) {
        const double pivot = fabs(a[i * (m->n + 1)]);
        product = pivot > DEPENDENT ? product * pivot : 0;
    }
    return product;
}

/* The Jacobians on both sides of the root, and the largest entries of their rows. */
static void look_beside(const struct adc_system *s, struct matrices *m, const double *x)
{
    for (int side = 0; side < 2; side++) {
        for (uint32_t i = 0; i < m->n; i++) {
            const double part = (side == 0 ? 1 : -1) * (0.5 + fmod(0.618033988749895 * (i + 1), 1));
            m->x[i] = x[i] + (i % 2 == 0 ? part : -part) * NEAR * m->size[i];
        }
        s->jacobian(s->user, m->x, m->f, m->beside[side]);
        for (uint32_t i = 0; i < m->n * m->n; i++)
            m->row[i / m->n] = fmax(m->row[i / m->n], fabs(m->beside[side][i]) * m->size[i % m->n]);
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

/* Whether the functions move with each variable as the Jacobian says: where rounding alone makes them 0, they do not. */
static bool moves(const struct adc_system *s, struct matrices *m, const double *x, const double *jacobian)
{
    static const double SMALL = 1e-7;
    double *f[2] = {adc_zeros(s->arena, m->n), adc_zeros(s->arena, m->n)};
    memcpy(m->x, x, m->n * sizeof *x);
    for (uint32_t j = 0; j < m->n; j++) {
        const double h = SMALL * m->size[j];
        double off = 0, size = 0;
        for (int side = 0; side < 2; side++) {
            m->x[j] = side == 0 ? x[j] - h : x[j] + h;
            s->value(s->user, m->x, f[side]);
        }
        for (uint32_t i = 0; i < m->n; i++) {
            const double told = 2 * h * jacobian[i * m->n + j], row = m->row[i] > 0 ? m->row[i] : 1;
            off = fmax(off, fabs(f[1][i] - f[0][i] - told) / row);
            size = fmax(size, fabs(told) / row);
        }
        m->x[j] = x[j];
        if (!(off <= 0.9 * size))
            return false;
    }
    return true;
}

bool adc_is_simple_root(const struct adc_system *s, const double *x, const double *start)
{
    const size_t n = s->n;
    struct matrices m = {.n = s->n, .f = adc_zeros(s->arena, n), .at_root = adc_zeros(s->arena, n * n),
                         .size = adc_zeros(s->arena, n), .row = adc_zeros(s->arena, n),
                         .beside = {adc_zeros(s->arena, n * n), adc_zeros(s->arena, n * n)}, .x = adc_zeros(s->arena, n),
                         .pivot = adc_arena_zeroed(s->arena, n, sizeof(uint32_t))};
    double *copy = adc_zeros(s->arena, n * n), *step = adc_zeros(s->arena, n);
    s->jacobian(s->user, start, m.f, copy);
    const double first = adc_length(m.f, s->n);
    find_sizes(&m, x, start);
    look_beside(s, &m, x);
    s->jacobian(s->user, x, m.f, m.at_root);
    memcpy(copy, m.at_root, n * n * sizeof *copy);
    memcpy(step, m.f, n * sizeof *step);
    const double here = determinant(s, &m, m.at_root);
    if (!(here > 0))
        return false;
    for (int side = 0; side < 2; side++)
        if (here < FLAT * determinant(s, &m, m.beside[side]))
            return false;
    if (!moves(s, &m, x, copy) || !adc_lu_factor(s->arena->context, copy, s->n, m.pivot))
        return false;
    adc_lu_solve(s->arena->context, copy, s->n, m.pivot, step);
    /* a step that is small compared with the way so far, and not with x, only where the functions have become small as well */
    const bool fallen = adc_length(m.f, s->n) <= 1e-6 * first;
    return adc_relative_step(step, x, fallen ? start : x, s->n) <= SETTLED;
}
