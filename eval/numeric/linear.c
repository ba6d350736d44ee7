/* Dense linear algebra.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/numeric/linear.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/array/dense.h"

static void count(struct adc_context *context, uint64_t products) { adc_work(context, products / 8 + 1); }

bool adc_all_finite(const double *x, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!isfinite(x[i]))
            return false;
    return true;
}

/* The larger of two numbers; a NaN stays one. */
static double larger(double a, double b) { return b > a || isnan(b) ? b : a; }

double adc_length(const double *x, uint32_t n)
{
    double largest = 0, sum = 0;
    for (uint32_t i = 0; i < n; i++)
        largest = larger(largest, fabs(x[i]));
    if (!(largest > 0) || isinf(largest))
        return largest;
    for (uint32_t i = 0; i < n; i++)
        sum += x[i] / largest * (x[i] / largest);
    return largest * sqrt(sum);
}

double adc_relative_step(const double *step, const double *x, const double *start, uint32_t n)
{
    double most = 0, largest = 0;
    for (uint32_t i = 0; i < n; i++)
        most = fmax(most, fmax(fabs(x[i]), fabs(start[i])));
    for (uint32_t i = 0; i < n; i++) {
        double size = fmax(fmax(fabs(x[i]), fabs(start[i])), 1e-4 * most);
        double part = step[i] == 0 ? 0 : fabs(step[i]) / fmax(size, DBL_MIN);
        largest = larger(largest, part);
    }
    return largest;
}

/* ---- symmetric matrices ---- */

/* The rotation that makes entry (p, q) zero. */
static void rotate(double *a, uint32_t n, double *v, uint32_t p, uint32_t q)
{
    double theta = (a[q * n + q] - a[p * n + p]) / (2 * a[p * n + q]);
    double t = copysign(1, theta) / (fabs(theta) + hypot(1, theta)), c = 1 / hypot(1, t), s = t * c;
    for (uint32_t k = 0; k < n; k++) {
        double x = a[k * n + p], y = a[k * n + q];
        a[k * n + p] = c * x - s * y;
        a[k * n + q] = s * x + c * y;
    }
    for (uint32_t k = 0; k < n; k++) {
        double x = a[p * n + k], y = a[q * n + k], vx = v[k * n + p], vy = v[k * n + q];
        a[p * n + k] = c * x - s * y;
        a[q * n + k] = s * x + c * y;
        v[k * n + p] = c * vx - s * vy;
        v[k * n + q] = s * vx + c * vy;
    }
    a[p * n + q] = a[q * n + p] = 0;
}

void adc_symmetric_eigen(struct adc_context *context, double *a, uint32_t n, double *vectors)
{
    enum { SWEEPS = 60 };
    bool more = true;
    for (uint32_t i = 0; i < n * n; i++)
        vectors[i] = i % (n + 1) == 0;
    for (int sweep = 0; sweep < SWEEPS && more; sweep++) {
        more = false;
        for (uint32_t p = 0; p < n; p++)
            for (uint32_t q = p + 1; q < n; q++) {
                double small = DBL_EPSILON / 4 * sqrt(fabs(a[p * n + p])) * sqrt(fabs(a[q * n + q]));
                if (!(fabs(a[p * n + q]) > fmax(small, DBL_MIN)))
                    continue;
                count(context, 4 * (uint64_t)n);
                rotate(a, n, vectors, p, q);
                more = true;
            }
    }
}

/* What is left of entry (i, j), j <= i, after the columns before j, of which row i is 0 before `first`. */
static double cholesky_rest(const double *a, uint32_t n, uint32_t i, uint32_t j, uint32_t first)
{
    const double *x = a + (size_t)i * n, *y = a + (size_t)j * n;
    double sum[4] = {0};
    uint32_t k = first;
    for (; k + 4 <= j; k += 4)
        for (uint32_t lane = 0; lane < 4; lane++)
            sum[lane] += x[k + lane] * y[k + lane];
    for (; k < j; k++)
        sum[0] += x[k] * y[k];
    return x[j] - (sum[0] + sum[1] + sum[2] + sum[3]);
}

bool adc_cholesky_factor(struct adc_context *context, double *a, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        double *row = a + (size_t)i * n;
        uint32_t first = 0;
        while (first < i && row[first] == 0)
            first++;
        count(context, (uint64_t)(i - first) * (i - first) / 2);
        for (uint32_t j = first; j < i; j++)
            row[j] = cholesky_rest(a, n, i, j, first) / a[(size_t)j * (n + 1)];
        const double square = cholesky_rest(a, n, i, i, first);
        if (!(square > 0))
            return false;
        row[i] = sqrt(square);
    }
    return true;
}

/* ---- QR ---- */

static double column_length(const struct adc_qr *qr, uint32_t column, uint32_t from)
{
    double largest = 0, sum = 0;
    for (uint32_t i = from; i < qr->rows; i++)
        largest = fmax(largest, fabs(qr->a[i * qr->columns + column]));
    for (uint32_t i = from; i < qr->rows && largest > 0; i++) {
        double x = qr->a[i * qr->columns + column] / largest;
        sum += x * x;
    }
    return largest * sqrt(sum);
}

static void swap_columns(struct adc_qr *qr, uint32_t a, uint32_t b)
{
    uint32_t place = qr->pivot[a];
    qr->pivot[a] = qr->pivot[b];
    qr->pivot[b] = place;
    for (uint32_t i = 0; i < qr->rows; i++) {
        double x = qr->a[i * qr->columns + a];
        qr->a[i * qr->columns + a] = qr->a[i * qr->columns + b];
        qr->a[i * qr->columns + b] = x;
    }
}

/* The reflection of column k is I - v v' / v[k], v on and below the diagonal. */
static void reflect(const struct adc_qr *qr, uint32_t k, double *x, uint32_t stride)
{
    const double *v = qr->a + k;
    uint32_t n = qr->columns;
    double sum = 0;
    if (v[(size_t)k * n] == 0)
        return;
    for (uint32_t i = k; i < qr->rows; i++)
        sum += v[(size_t)i * n] * x[(size_t)i * stride];
    sum /= v[(size_t)k * n];
    for (uint32_t i = k; i < qr->rows; i++)
        x[(size_t)i * stride] -= sum * v[(size_t)i * n];
}

/* Makes the reflection that takes column k to a multiple of e_k; v is scaled so that its own v[k] is the divisor. */
static void make_reflection(struct adc_qr *qr, uint32_t k, double length)
{
    uint32_t n = qr->columns;
    double *v = qr->a + k, alpha = v[(size_t)k * n] < 0 ? -length : length;
    qr->diagonal[k] = -alpha;
    if (length == 0) {
        v[(size_t)k * n] = 0;
        return;
    }
    for (uint32_t i = k; i < qr->rows; i++)
        v[(size_t)i * n] /= alpha;
    v[(size_t)k * n] += 1;
}

void adc_qr_factor(struct adc_qr *qr)
{
    uint32_t n = qr->columns;
    double first = 0;
    qr->rank = 0;
    for (uint32_t k = 0; k < n; k++)
        qr->pivot[k] = k;
    for (uint32_t k = 0; k < n; k++) {
        count(qr->context, 2 * (uint64_t)(qr->rows - k) * (n - k));
        uint32_t best = k;
        double longest = -1;
        for (uint32_t j = k; j < n; j++) {
            double length = column_length(qr, j, k);
            best = length > longest ? j : best;
            longest = fmax(longest, length);
        }
        if (best != k)
            swap_columns(qr, k, best);
        first = k == 0 ? longest : first;
        make_reflection(qr, k, longest);
        for (uint32_t j = k + 1; j < n; j++)
            reflect(qr, k, qr->a + j, n);
        if (qr->rank == k && longest > DBL_EPSILON * first)
            qr->rank = k + 1;
    }
}

void adc_qr_rotate(const struct adc_qr *qr, double *b)
{
    for (uint32_t k = 0; k < qr->columns; k++)
        reflect(qr, k, b, 1);
}

void adc_qr_back(const struct adc_qr *qr, const double *b, double *x)
{
    for (uint32_t i = 0; i < qr->columns; i++)
        x[qr->pivot[i]] = 0;
    for (uint32_t i = qr->rank; i-- > 0;) {
        double sum = b[i];
        for (uint32_t j = i + 1; j < qr->rank; j++)
            sum -= qr->a[(size_t)i * qr->columns + j] * x[qr->pivot[j]];
        x[qr->pivot[i]] = sum / qr->diagonal[i];
    }
}

void adc_qr_forward(const struct adc_qr *qr, double *b)
{
    for (uint32_t i = 0; i < qr->rank; i++) {
        for (uint32_t j = 0; j < i; j++)
            b[i] -= qr->a[(size_t)j * qr->columns + i] * b[j];
        b[i] /= qr->diagonal[i];
    }
}

void adc_qr_inverse(const struct adc_qr *qr, double *inverse, double *work)
{
    uint32_t n = qr->columns;
    for (uint32_t k = 0; k < n; k++) {      /* A'A x = e_k: R'R P'x = P'e_k */
        count(qr->context, (uint64_t)n * n);
        for (uint32_t i = 0; i < n; i++)
            work[i] = qr->pivot[i] == k;
        adc_qr_forward(qr, work);
        adc_qr_back(qr, work, inverse + (size_t)k * n);
    }
}

/* ---- singular values ---- */

/* Rotates columns p and q of a so that they are at right angles, and those of v with them; returns how far from that they
 * were, as a cosine. */
static double turn_columns(double *a, double *v, uint32_t n, uint32_t p, uint32_t q)
{
    double pp = 0, qq = 0, pq = 0;
    for (uint32_t i = 0; i < n; i++) {
        pp += a[i * n + p] * a[i * n + p];
        qq += a[i * n + q] * a[i * n + q];
        pq += a[i * n + p] * a[i * n + q];
    }
    if (pq == 0 || fabs(pq) <= DBL_EPSILON * sqrt(pp) * sqrt(qq))
        return 0;
    const double cotangent = (qq - pp) / (2 * pq);
    const double t = (cotangent < 0 ? -1 : 1) / (fabs(cotangent) + hypot(1, cotangent)), c = 1 / hypot(1, t), s = c * t;
    for (uint32_t i = 0; i < 2 * n; i++) {
        double *row = i < n ? a + i * n : v + (i - n) * n;
        const double x = row[p], y = row[q];
        row[p] = c * x - s * y;
        row[q] = s * x + c * y;
    }
    return fabs(pq) / (sqrt(pp) * sqrt(qq));
}

void adc_singular_values(struct adc_context *context, double *a, uint32_t n, double *values, double *vectors)
{
    for (uint32_t i = 0; i < n * n; i++)
        vectors[i] = i % (n + 1) == 0;
    double off = 1;
    for (int sweep = 0; sweep < 60 && off > 0; sweep++) {
        off = 0;
        for (uint32_t p = 0; p + 1 < n; p++) {
            count(context, 4 * (uint64_t)n * (n - p));
            for (uint32_t q = p + 1; q < n; q++)
                off = fmax(off, turn_columns(a, vectors, n, p, q));
        }
    }
    for (uint32_t j = 0; j < n; j++) {
        values[j] = 0;
        for (uint32_t i = 0; i < n; i++)
            values[j] = hypot(values[j], a[i * n + j]);
    }
}

/* ---- LU ---- */

bool adc_lu_factor(struct adc_context *context, double *lu, uint32_t n, uint32_t *pivot)
{
    double sign;
    bool regular = adc_dense_factor(context, lu, n, pivot, &sign);
    for (size_t i = 0; i < n; i++)
        regular &= !isnan(lu[i * (n + 1u)]);
    return regular;
}

void adc_lu_solve(struct adc_context *context, const double *lu, uint32_t n, const uint32_t *pivot, double *b)
{
    adc_dense_substitute(context, lu, n, pivot, b, 1);
}

bool adc_implicit_slopes(struct adc_arena *arena, const double *a, uint32_t n, const double *by, size_t stride, uint32_t count,
                         uint32_t kept, double *slopes)
{
    uint32_t *pivot = adc_arena_zeroed(arena, n, sizeof *pivot);
    double *lu = adc_arena_array(arena, (size_t)n * n, sizeof *lu), *column = adc_zeros(arena, n);
    memcpy(lu, a, (size_t)n * n * sizeof *lu);
    const bool regular = adc_lu_factor(arena->context, lu, n, pivot);
    for (uint32_t j = 0; j < count; j++) {
        for (uint32_t i = 0; i < n; i++)
            column[i] = -by[i * stride + j];
        if (regular)
            adc_lu_solve(arena->context, lu, n, pivot, column);
        for (size_t i = 0; i < kept; i++)
            slopes[i * count + j] = regular ? column[i] : NAN;
    }
    return regular;
}
