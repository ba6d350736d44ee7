/* Bounds on the rounding errors of forms, for finite differences. Those of sums and products run along with them (duals.c); of what
 * solves equations, where such bounds would grow with each elimination: the effect of the operands' errors, to the first order, and
 * the form's own, n operations of half a unit in the last place each (Higham 2002, chapters 9, 14 and 20).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/array/dense.h"
#include "eval/array/rules.h"

static double *zeros(struct adc_form_work *w, size_t count)
{
    return adc_arena_zeroed(w->arena, count, sizeof(double));
}

/* |a|, and e + factor |a|. */
static double *sizes(struct adc_form_work *w, const double *a, const double *e, double factor, size_t count)
{
    double *out = zeros(w, count);
    for (size_t i = 0; i < count; i++)
        out[i] = (e != NULL ? e[i] : 0) + factor * fabs(a[i]);
    return out;
}

static size_t count_of(const struct adc_form_work *w, uint32_t i) { return adc_extent_count(w->use.extent[i]); }

/* c += a b of arrays that are not negative. */
static void add_product(struct adc_form_work *w, const double *a, const double *b, double *c, uint32_t m, uint32_t k,
                        uint32_t n)
{
    double *part = zeros(w, (size_t)m * n);
    adc_dense_multiply(w->arena->context, a, b, part, m, k, n);
    for (size_t i = 0; i < (size_t)m * n; i++)
        c[i] += part[i];
}

/* At least |inv(A)|, of the factors alone: |inv(U)| |inv(L)| P. The rules that the comparison is to check have no part in it. NULL: A is
 * singular. */
static double *inverse_size(struct adc_form_work *w, const double *a, uint32_t n)
{
    double *lu = sizes(w, a, NULL, 0, (size_t)n * n), *lower = zeros(w, (size_t)n * n), *upper = zeros(w, (size_t)n * n), sign;
    double *size = zeros(w, (size_t)n * n);
    uint32_t *pivot = adc_arena_zeroed(w->arena, n, sizeof *pivot);
    memcpy(lu, a, (size_t)n * n * sizeof *lu);
    if (!adc_dense_factor(w->arena->context, lu, n, pivot, &sign))
        return NULL;
    for (size_t j = 0; j < n; j++) {
        for (size_t i = j; i < n; i++) {
            lower[i * n + j] = i == j;
            for (size_t k = j; k < i; k++)
                lower[i * n + j] -= lu[i * n + k] * lower[k * n + j];
        }
        for (size_t i = j + 1; i-- > 0;) {
            upper[i * n + j] = i == j;
            for (size_t k = i + 1; k <= j; k++)
                upper[i * n + j] -= lu[i * n + k] * upper[k * n + j];
            upper[i * n + j] /= lu[i * n + i];
        }
    }
    add_product(w, sizes(w, upper, NULL, 1, (size_t)n * n), sizes(w, lower, NULL, 1, (size_t)n * n), size, n, n, n);
    for (uint32_t k = n; k-- > 0;)
        for (size_t i = 0; i < n; i++) {
            const double held = size[i * n + k];
            size[i * n + k] = size[i * n + pivot[k]];
            size[i * n + pivot[k]] = held;
        }
    return size;
}

/* The size of what maps b to the least squares, by the form itself for the columns of the identity. */
static double *least_squares_size(struct adc_form_work *w)
{
    const uint32_t m = w->use.extent[0].rows, n = w->use.extent[0].cols;
    double *identity = zeros(w, (size_t)m * m), *map = zeros(w, (size_t)n * m);
    const struct adc_extent extents[2] = {w->use.extent[0], adc_matrix_extent(m, m)};
    const double *operands[2] = {w->x[0], identity};
    struct adc_form_work inverse = *w;
    struct adc_misfit why;
    for (size_t i = 0; i < m; i++)
        identity[i * m + i] = 1;
    inverse.use.extent = extents;
    inverse.x = operands;
    inverse.v = map;
    adc_form_value(&inverse, &why);
    return sizes(w, map, NULL, 1, (size_t)n * m);
}

/* |inv(A)| (E_b + (E_A + c u |A|) |x|), the inverse being that of A, or of A'A times A' with what the residual adds. */
static void solve_bound(struct adc_form_work *w, const double *const *e, double *ev)
{
    const struct adc_extent *x = w->use.extent;
    const uint32_t m = x[0].rows, n = x[0].cols, count = x[1].cols;
    double *ea = sizes(w, w->x[0], e[0], 8.0 * n * DBL_EPSILON, count_of(w, 0));
    double *side = sizes(w, w->x[1], e[1], DBL_EPSILON, count_of(w, 1));
    double *v = sizes(w, w->v, NULL, 1, (size_t)n * count);
    add_product(w, ea, v, side, m, n, count);
    const double *map = m == n ? inverse_size(w, w->x[0], n) : least_squares_size(w);
    memset(ev, 0, (size_t)n * count * sizeof *ev);
    add_product(w, map, side, ev, n, m, count);
    if (m == n)
        return;
    double largest = 0;             /* least squares: the residual counts with the square of the condition */
    for (size_t i = 0; i < (size_t)m * count; i++)
        largest = fmax(largest, fabs(w->x[1][i]));
    for (size_t i = 0; i < (size_t)n * count; i++)
        ev[i] *= 4;
    for (size_t i = 0; i < n; i++) {
        double row = 0;
        for (size_t k = 0; k < m; k++)
            row += map[i * m + k];
        for (size_t j = 0; j < count; j++)
            ev[i * count + j] += row * row * 8.0 * m * DBL_EPSILON * largest;
    }
}

/* |V| (E_A + c u |A|) |V|, V the inverse. */
static void inverse_bound(struct adc_form_work *w, const double *const *e, double *ev)
{
    const uint32_t n = w->use.extent[0].rows;
    double *ea = sizes(w, w->x[0], e[0], 8.0 * n * DBL_EPSILON, count_of(w, 0));
    double *v = inverse_size(w, w->x[0], n), *part = zeros(w, (size_t)n * n);
    add_product(w, v, ea, part, n, n, n);
    memset(ev, 0, (size_t)n * n * sizeof *ev);
    add_product(w, part, v, ev, n, n, n);
}

/* By how much a determinant moves at most when its rows move: Hadamard's inequality, for a matrix that has no inverse. */
static double hadamard_bound(const double *a, const double *ea, uint32_t n)
{
    double sum = 0;
    for (size_t i = 0; i < n; i++) {
        double product = 1;
        for (size_t k = 0; k < n; k++) {
            double norm = 0;
            for (size_t j = 0; j < n; j++)
                norm = hypot(norm, k == i ? ea[k * n + j] : a[k * n + j]);
            product *= norm;
        }
        sum += product;
    }
    return sum;
}

/* |det A| |inv(A)'| (E_A + c u |A|), of the logarithm without |det A|. */
static void scalar_bound(struct adc_form_work *w, const double *const *e, double *ev)
{
    const uint32_t n = w->use.extent[0].rows;
    const double factor = w->use.form == ADC_FORM_det ? fabs(w->v[0]) : 1;
    double *ea = sizes(w, w->x[0], e[0], 4.0 * n * DBL_EPSILON, count_of(w, 0));
    const double *inverse = factor == 0 ? NULL : inverse_size(w, w->x[0], n);
    ev[0] = n * DBL_EPSILON * fabs(w->v[0]) + (inverse == NULL ? hadamard_bound(w->x[0], ea, n) : 0);
    for (size_t i = 0; i < (size_t)n * n && inverse != NULL; i++)
        ev[0] += factor * inverse[i % n * n + i / n] * ea[i];
}

/* A negative power is that of the inverse. */
static void power_bound(struct adc_form_work *w, const double *const *e, double *ev)
{
    uint32_t times;
    const double *base = adc_power_base(w, &times), exponent = times, none = 0;
    double *error = zeros(w, count_of(w, 0));
    struct adc_form_work power = *w;
    power.x = (const double *const[]){base, &exponent};
    if (base != w->x[0])
        inverse_bound(w, e, error);
    adc_form_move(&power, true, (const double *const[]){base != w->x[0] ? error : e[0], &none}, ev);
}

void adc_form_bound(struct adc_form_work *w, const double *const *e, double *ev)
{
    switch (w->use.form) {
    case ADC_FORM_solve: solve_bound(w, e, ev); break;
    case ADC_FORM_inv: inverse_bound(w, e, ev); break;
    case ADC_FORM_det: case ADC_FORM_logdet: scalar_bound(w, e, ev); break;
    case ADC_FORM_power: power_bound(w, e, ev); break;
    default:                                        /* elements in other places, or sums and products */
        if (adc_forms[w->use.form].kind == ADC_REARRANGED)
            adc_form_push(w, e, ev);
        else
            adc_form_move(w, true, e, ev);
    }
}
