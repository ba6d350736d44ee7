/* The Hessian of half a sum of squares.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/numeric/curved.h"

#include <float.h>
#include <math.h>
#include <string.h>

static const double LEAST = 1e-12;      /* an eigenvalue, of a matrix whose diagonal is 1, that is not rounding */

void adc_curved_open(struct adc_curved *c, struct adc_arena *arena, const struct adc_qr *qr)
{
    const size_t n = qr->columns;
    *c = (struct adc_curved){.qr = qr, .values = adc_zeros(arena, n * n), .vectors = adc_zeros(arena, n * n),
                             .work = adc_zeros(arena, n), .z = adc_zeros(arena, n), .unit = adc_zeros(arena, n)};
}

/* Entry (i, j) of R, i <= j. */
static double upper(const struct adc_qr *qr, uint32_t i, uint32_t j)
{
    return i == j ? qr->diagonal[i] : qr->a[(size_t)i * qr->columns + j];
}

/* R'R + P' S P, in units of the roots of its diagonal. */
static void fill(struct adc_curved *c, const double *second, const double *scale)
{
    const uint32_t *pivot = c->qr->pivot, n = c->qr->columns, r = c->qr->rank;
    for (uint32_t i = 0; i < r; i++)
        for (uint32_t j = 0; j < r; j++) {
            c->values[i * r + j] = second[pivot[i] * n + pivot[j]] / scale[pivot[i]] / scale[pivot[j]];
            for (uint32_t k = 0; k <= i && k <= j; k++)
                c->values[i * r + j] += upper(c->qr, k, i) * upper(c->qr, k, j);
        }
    for (uint32_t i = 0; i < r; i++) {
        const double size = sqrt(fabs(c->values[i * (r + 1)]));
        c->unit[i] = size > 0 ? size : 1;
    }
    for (uint32_t i = 0; i < r; i++)
        for (uint32_t j = 0; j < r; j++)
            c->values[i * r + j] = c->values[i * r + j] / c->unit[i] / c->unit[j];
}

bool adc_curved_factor(struct adc_curved *c, const double *second, const double *scale)
{
    const uint32_t n = c->qr->columns, r = c->qr->rank;
    c->plain = second == NULL || !adc_all_finite(second, (size_t)n * n) || adc_length(second, n * n) == 0;
    if (c->plain)
        return true;
    fill(c, second, scale);
    adc_symmetric_eigen(c->qr->context, c->values, r, c->vectors);
    bool definite = true;
    for (uint32_t i = 0; i < r; i++)
        definite &= c->values[i * (r + 1)] > LEAST && c->values[i * (r + 1)] < DBL_MAX;
    return definite;
}

/* V L^-1 V' z in place of z. */
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
        c->z[i] = b[c->qr->pivot[i]] / (c->plain ? 1 : c->unit[i]);
    if (c->plain) {
        adc_qr_forward(c->qr, c->z);
        adc_qr_back(c->qr, c->z, x);
        return;
    }
    solve(c, c->z);
    for (uint32_t i = 0; i < n; i++)
        x[c->qr->pivot[i]] = i < r ? c->z[i] / c->unit[i] : 0;
}
