/* The Hessian of half a sum of squares.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/numeric/curved.h"

#include <float.h>
#include <math.h>
#include <string.h>

static const double ERROR = 0.01;       /* of K: where it may be larger, nothing is known of I + K */
static const double LEAST = 1e-12;      /* an eigenvalue, of a matrix whose diagonal is 1, that is not rounding */

void adc_curved_open(struct adc_curved *c, struct adc_arena *arena, const struct adc_qr *qr)
{
    const size_t n = qr->columns;
    *c = (struct adc_curved){.qr = qr, .values = adc_arena_zeroed(arena, n * n, sizeof(double)),
                             .vectors = adc_arena_zeroed(arena, n * n, sizeof(double)),
                             .work = adc_arena_zeroed(arena, n, sizeof(double)),
                             .z = adc_arena_zeroed(arena, n, sizeof(double)),
                             .unit = adc_arena_zeroed(arena, n, sizeof(double))};
}

/* Entry (i, j) of R, i <= j. */
static double upper(const struct adc_qr *qr, uint32_t i, uint32_t j)
{
    return i == j ? qr->diagonal[i] : qr->a[(size_t)i * qr->columns + j];
}

/* P' S P in units of the scale. */
static void fill(struct adc_curved *c, const double *second, const double *scale)
{
    const uint32_t *pivot = c->qr->pivot, n = c->qr->columns, r = c->qr->rank;
    for (uint32_t i = 0; i < r; i++)
        for (uint32_t j = 0; j < r; j++)
            c->values[i * r + j] = second == NULL ? 0 : second[pivot[i] * n + pivot[j]] / scale[pivot[i]] / scale[pivot[j]];
}

/* R'R + P' S P, in units of the roots of its diagonal. */
static void fill_directly(struct adc_curved *c, const double *second, const double *scale)
{
    const uint32_t r = c->qr->rank;
    fill(c, second, scale);
    for (uint32_t i = 0; i < r; i++)
        for (uint32_t j = 0; j < r; j++)
            for (uint32_t k = 0; k <= i && k <= j; k++)
                c->values[i * r + j] += upper(c->qr, k, i) * upper(c->qr, k, j);
    for (uint32_t i = 0; i < r; i++) {
        const double size = sqrt(fabs(c->values[i * (r + 1)]));
        c->unit[i] = size > 0 ? size : 1;
    }
    for (uint32_t i = 0; i < r; i++)
        for (uint32_t j = 0; j < r; j++)
            c->values[i * r + j] = c->values[i * r + j] / c->unit[i] / c->unit[j];
}

/* Bounds the error of K. */
static double error_of(const struct adc_qr *qr, const double *sizes, const double *scale)
{
    double least = INFINITY, most = 0;
    for (uint32_t i = 0; i < qr->rank; i++) {
        least = fmin(least, fabs(qr->diagonal[i]));
        for (uint32_t j = 0; j < qr->rank; j++)
            most = fmax(most, sizes[qr->pivot[i] * qr->columns + qr->pivot[j]] / scale[qr->pivot[i]] / scale[qr->pivot[j]]);
    }
    return DBL_EPSILON * qr->rank * most / (least * least);
}

bool adc_curved_factor(struct adc_curved *c, const double *second, const double *sizes, const double *scale)
{
    const struct adc_qr *qr = c->qr;
    const uint32_t r = qr->rank;
    if (second != NULL && !adc_all_finite(sizes, (size_t)qr->columns * qr->columns))
        second = NULL;
    c->direct = second != NULL && !(error_of(qr, sizes, scale) < ERROR);
    if (c->direct)
        fill_directly(c, second, scale);
    else
        fill(c, second, scale);
    for (uint32_t j = 0; j < r && !c->direct; j++)
        adc_qr_forward(qr, c->values + j, r);
    for (uint32_t i = 0; i < r && !c->direct; i++)
        adc_qr_forward(qr, c->values + (size_t)i * r, 1);
    for (uint32_t i = 0; i < r && !c->direct; i++)
        c->values[i * (r + 1)] += 1;
    adc_symmetric_eigen(qr->context, c->values, r, c->vectors);
    bool definite = true;
    for (uint32_t i = 0; i < r; i++)
        definite &= c->values[i * (r + 1)] > (c->direct ? LEAST : ERROR) && c->values[i * (r + 1)] < DBL_MAX;
    return definite;
}

/* z becomes V L^-1 V' z, in the coordinates in which the eigenvectors are. */
static void solve(const struct adc_curved *c, double *z)
{
    const uint32_t r = c->qr->rank;
    for (uint32_t k = 0; k < r; k++) {
        double sum = 0;
        for (uint32_t i = 0; i < r; i++)
            sum += c->vectors[i * r + k] * z[i];
        c->work[k] = sum / c->values[k * (r + 1)];
    }
    for (uint32_t i = 0; i < r; i++) {
        z[i] = 0;
        for (uint32_t k = 0; k < r; k++)
            z[i] += c->vectors[i * r + k] * c->work[k];
    }
}

void adc_curved_inverse(const struct adc_curved *c, const double *b, double *x)
{
    const uint32_t n = c->qr->columns, r = c->qr->rank;
    for (uint32_t i = 0; i < r; i++)
        c->z[i] = b[c->qr->pivot[i]] / (c->direct ? c->unit[i] : 1);
    if (!c->direct)
        adc_qr_forward(c->qr, c->z, 1);
    solve(c, c->z);
    if (!c->direct)
        adc_qr_back(c->qr, c->z, x);
    for (uint32_t i = 0; i < n && c->direct; i++)
        x[c->qr->pivot[i]] = i < r ? c->z[i] / c->unit[i] : 0;
}
