/* Lohner's method.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/wrapping.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "eval/walk/ledger.h"

enum { MOST = ADC_WRAPPED };

#define UNIT 0x1p-52                /* what an operation rounds by, twice */
#define BEYOND 4                    /* times the bound by number: then the parallelepiped is begun anew */

typedef double matrix[MOST][MOST];

#define LEAST 0x1p-1000             /* more than what products of scaled numbers underflow by */

/* Where scaled numbers cannot overflow, nor come to nothing. */
#define SMALL 0x1p-300
#define LARGE 0x1p300

static double no_less(double bound) { return bound == 0 || bound > SMALL ? bound : SMALL; }

static bool is_able(const struct adc_wrapping_step *s)
{
    bool able = s->before == s->after;
    for (uint32_t c = 0; c < s->columns; c++)
        for (uint32_t i = 0; able && i < s->after; i++)
            able = s->own[c][i] < LARGE && s->bound_before[c][i] < LARGE && s->bound[c][i] < LARGE;
    for (uint32_t i = 0; able && i < s->after; i++)
        for (uint32_t k = 0; able && k < s->before; k++)
            able = fabs(s->by[i][k]) < LARGE;
    return able;
}

static double power_of_two(double x)
{
    int exponent;
    frexp(x, &exponent);
    return x > 0 ? ldexp(1, exponent) : 1;
}

/* A box about the errors. */
static void begin(struct adc_wrapping *w, uint32_t size, uint32_t columns, const adc_wrapped bound)
{
    w->size = size;
    memset(w->q, 0, sizeof w->q);
    for (uint32_t i = 0; i < size; i++) {
        w->q[i][i] = 1;
        w->scale[i] = power_of_two(no_less(bound[0][i]));
        for (uint32_t c = 0; c < columns; c++)
            w->radius[c][i] = no_less(bound[c][i]) / w->scale[i];
    }
}

/* The factor Q of a matrix, whose columns are taken in such an order, by Householder's reflections. */
static void orthogonal(uint32_t n, matrix a, const uint32_t *order, matrix q)
{
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < n; j++)
            q[i][j] = i == j;
    for (uint32_t k = 0; k < n; k++) {
        double v[MOST], norm = 0, square = 0;
        for (uint32_t i = k; i < n; i++)
            norm = hypot(norm, a[i][order[k]]);
        for (uint32_t i = k; i < n; i++) {
            v[i] = a[i][order[k]] + (i == k ? copysign(norm, a[k][order[k]]) : 0);
            square += v[i] * v[i];
        }
        if (!(square > 0))
            continue;
        for (uint32_t j = 0; j < n; j++) {
            double dot = 0, by = 0;
            for (uint32_t i = k; i < n; i++) {
                dot += v[i] * a[i][j];
                by += v[i] * q[j][i];
            }
            for (uint32_t i = k; i < n; i++) {
                a[i][j] -= 2 * dot / square * v[i];
                q[j][i] -= 2 * by / square * v[i];
            }
        }
    }
}

/* The columns of a matrix, those first by which errors come to most. */
static void sort(uint32_t n, const matrix a, const double *radius, uint32_t *order)
{
    double size[MOST];
    for (uint32_t k = 0; k < n; k++) {
        uint32_t at = k;
        size[k] = 0;
        for (uint32_t i = 0; i < n; i++)
            size[k] = hypot(size[k], a[i][k] * radius[k]);
        for (; at > 0 && size[order[at - 1]] < size[k]; at--)
            order[at] = order[at - 1];
        order[at] = k;
    }
}

/* How far Q^T Q is from the unit matrix, by rows. */
static double off_orthogonal(uint32_t n, const matrix q)
{
    double most = 0;
    for (uint32_t i = 0; i < n; i++) {
        double row = 0;
        for (uint32_t j = 0; j < n; j++) {
            double sum = i == j ? -1 : 0, size = 1;
            for (uint32_t k = 0; k < n; k++) {
                sum += q[k][i] * q[k][j];
                size += fabs(q[k][i] * q[k][j]);
            }
            row += fabs(sum) + (n + 2) * UNIT * size;
        }
        most = fmax(most, row);
    }
    return most;
}

/* a b, and what it is off by at most. */
static void multiply(uint32_t n, const matrix a, const matrix a_off, const matrix b, matrix r, matrix off)
{
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < n; j++) {
            double sum = 0, size = 0, from = 0;
            for (uint32_t k = 0; k < n; k++) {
                sum += a[i][k] * b[k][j];
                size += fabs(a[i][k] * b[k][j]);
                from += a_off[i][k] * fabs(b[k][j]);
            }
            r[i][j] = sum;
            off[i][j] = ((n + 2) * UNIT * size + from) * ADC_ROUNDED + LEAST;
        }
}

/* Moves the parallelepiped. False: it is lost. */
static bool move(struct adc_wrapping *w, struct adc_wrapping_step *s)
{
    const uint32_t n = w->size;
    double scale[MOST], radius[MOST];
    matrix by = {{0}}, by_off = {{0}}, map, map_off, factored, q, back = {{0}}, all, all_off;
    uint32_t order[MOST];
    for (uint32_t i = 0; i < n; i++) {
        scale[i] = power_of_two(no_less(s->bound[0][i]));
        for (uint32_t k = 0; k < n; k++)
            by[i][k] = s->by[i][k] * (w->scale[k] / scale[i]);
    }
    multiply(n, by, by_off, w->q, map, map_off);
    memcpy(factored, map, sizeof map);
    sort(n, map, w->radius[0], order);
    orthogonal(n, factored, order, q);
    const double off = off_orthogonal(n, q);
    if (!(off < 0x1p-30))
        return false;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < n; k++)
            back[i][k] = q[k][i];
    memset(by_off, 0, sizeof by_off);
    multiply(n, back, by_off, map, all, all_off);
    for (uint32_t c = 0; c < s->columns; c++) {
        double most = 0;
        for (uint32_t i = 0; i < n; i++) {
            radius[i] = 0;
            for (uint32_t k = 0; k < n; k++) {
                double own = no_less(s->own[c][k]) / scale[k];
                for (uint32_t l = 0; l < n; l++)
                    own += map_off[k][l] * w->radius[c][l];
                radius[i] += (fabs(all[i][k]) + all_off[i][k]) * w->radius[c][k] + fabs(back[i][k]) * own;
            }
            most = fmax(most, radius[i]);
        }
        for (uint32_t i = 0; i < n; i++)
            w->radius[c][i] = (radius[i] + off / (1 - off) * most) * ADC_ROUNDED + LEAST;       /* Q^-1 is not Q^T */
    }
    memcpy(w->q, q, sizeof q);
    memcpy(w->scale, scale, sizeof scale);
    return true;
}

/* What the parallelepiped reaches, where that is less than the bounds by number. Whether it is not far more in any. */
static bool reach(const struct adc_wrapping *w, struct adc_wrapping_step *s)
{
    bool close = true;
    for (uint32_t c = 0; c < s->columns; c++)
        for (uint32_t i = 0; i < w->size; i++) {
            double sum = 0;
            for (uint32_t k = 0; k < w->size; k++)
                sum += fabs(w->q[i][k]) * w->radius[c][k];
            sum *= w->scale[i] * ADC_ROUNDED;
            close &= c > 0 || sum <= BEYOND * s->bound[0][i];
            if (sum < s->bound[c][i])
                s->bound[c][i] = sum;
        }
    return close;
}

void adc_wrapping_move(struct adc_wrapping *wrapping, struct adc_wrapping_step *step)
{
    for (uint32_t c = 0; c < step->columns; c++)
        for (uint32_t i = 0; i < step->after; i++) {
            double sum = step->own[c][i];
            bool exact = sum == 0;
            for (uint32_t k = 0; k < step->before; k++) {
                sum += fabs(step->by[i][k]) * step->bound_before[c][k];
                exact &= step->by[i][k] == 0 || step->bound_before[c][k] == 0;
            }
            step->bound[c][i] = exact ? 0 : adc_error_by_partials(sum);
        }
    if (!is_able(step)) {
        wrapping->size = 0;
        return;
    }
    if (wrapping->size != step->before)
        begin(wrapping, step->before, step->columns, step->bound_before);
    if (!move(wrapping, step) || !reach(wrapping, step))
        begin(wrapping, step->after, step->columns, step->bound);
}
