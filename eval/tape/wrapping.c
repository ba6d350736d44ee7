/* Lohner's method.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/tape/wrapping.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

enum { MOST = ADC_WRAPPED };

#define UNIT 0x1p-52                /* what an operation rounds by, twice */
#define BEYOND 4.0                  /* times the bound by number, in each of its directions: then the parallelepiped is begun anew */
#define ALIKE 16.0                  /* errors of a like size, */
#define APART 64.0                  /* and such as have become of another */
#define LEAST 0x1p-1000             /* more than what products of scaled numbers underflow by */
#define OFF_ORTHOGONAL 0x1p-30      /* more than Q^T Q - 1 is, by Householder's reflections of so few columns (Higham 2002, 19.3) */

/* Within these, scaled numbers neither overflow nor underflow. */
#define SMALL 0x1p-300
#define LARGE 0x1p300

typedef double matrix[MOST][MOST];

void adc_wrapping_clear(struct adc_wrapping_step *step, uint32_t before, uint32_t after, uint32_t columns)
{
    step->before = before;
    step->after = after;
    step->columns = columns;
    memset(step->by, 0, after * sizeof *step->by);
    memset(step->bound_before, 0, columns * sizeof *step->bound_before);
    memset(step->own, 0, columns * sizeof *step->own);
}

static double no_less(double bound) { return bound == 0 || bound > SMALL ? bound : SMALL; }

/* The bounds by number. Returns whether all is within a range that the parallelepiped can be computed in. */
static bool bound_numbers(struct adc_wrapping_step *s)
{
    double all = 0;
    for (uint32_t c = 0; c < s->columns; c++)
        for (uint32_t i = 0; i < s->after; i++) {
            double sum = s->own[c][i];
            bool exact = sum == 0;
            for (uint32_t k = 0; k < s->before; k++) {
                sum += fabs(s->by[i][k]) * s->bound_before[c][k];
                all += fabs(s->by[i][k]) + s->bound_before[c][k];
                exact &= s->by[i][k] == 0 || s->bound_before[c][k] == 0;
            }
            s->bound[c][i] = exact ? 0 : adc_error_by_partials(sum);
            all += s->bound[c][i];
        }
    return s->before == s->after && all < LARGE;
}

/* The scales of errors: a rotation keeps the edges nearly orthogonal while the ratios of scales stay, so numbers with
 * errors of a like size share one. That of an exact number is SMALL: its partials may be inexact, and much smaller scales
 * would underflow next to others. */
static void scale_by_size(uint32_t n, const double *bound, double *scale)
{
    double most = SMALL;
    int exponent;
    for (uint32_t i = 0; i < n; i++)
        most = fmax(most, bound[i]);
    (void)frexp(most, &exponent);
    for (uint32_t i = 0; i < n; i++) {
        scale[i] = ldexp(1, exponent);
        for (double size = most; fmax(bound[i], SMALL) < size / ALIKE; size /= ALIKE)
            scale[i] /= ALIKE;
    }
}

/* The next scales: those before, unless the size of some error has changed relative to the others. */
static void scale_again(const struct adc_wrapping *w, const double *bound, double *scale)
{
    double most = 0, least = INFINITY;
    for (uint32_t i = 0; i < w->numbers; i++) {
        most = fmax(most, no_less(bound[i]) / w->scale[i]);
        least = fmin(least, no_less(bound[i]) / w->scale[i]);
    }
    if (most > APART * least)
        scale_by_size(w->numbers, bound, scale);
    else
        memcpy(scale, w->scale, w->numbers * sizeof *scale);
}

/* A box about the errors of numbers. */
static void begin(struct adc_wrapping *w, uint32_t numbers, uint32_t columns, const adc_wrapped bound)
{
    w->numbers = numbers;
    memset(w->q, 0, sizeof w->q);
    scale_by_size(numbers, bound[0], w->scale);
    for (uint32_t i = 0; i < numbers; i++) {
        w->q[i][i] = 1;
        for (uint32_t c = 0; c < columns; c++)
            w->radius[c][i] = no_less(bound[c][i]) / w->scale[i];
    }
}

/* The factor Q of a matrix, whose columns are taken in such an order, by Householder's reflections. */
static void orthogonal(uint32_t n, matrix a, const uint32_t *order, matrix q)
{
    memset(q, 0, sizeof(matrix));
    for (uint32_t i = 0; i < n; i++)
        q[i][i] = 1;
    for (uint32_t k = 0; k < n; k++) {
        double v[MOST], norm = 0, square = 0;
        for (uint32_t i = k; i < n; i++)
            norm = hypot(norm, a[i][order[k]]);
        if (!(norm > SMALL && norm < 1 / SMALL))
            continue;
        for (uint32_t i = k; i < n; i++) {
            v[i] = a[i][order[k]] / norm + (i == k ? copysign(1, a[k][order[k]]) : 0);
            square += v[i] * v[i];
        }
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

/* The columns of a matrix, ordered by the errors that they contribute, the largest first. */
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

/* a b, and what it is off by at most. */
static void multiply(uint32_t n, const matrix a, const matrix b, matrix r, matrix off)
{
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < n; j++) {
            double sum = 0, size = 0;
            for (uint32_t k = 0; k < n; k++) {
                sum += a[i][k] * b[k][j];
                size += fabs(a[i][k] * b[k][j]);
            }
            r[i][j] = sum;
            off[i][j] = (n + 2) * UNIT * size + LEAST;
        }
}

/* A bound in direction i, of a column: `own`, which is not from the errors before, and the edges of the parallelepiped. */
static double reach(const struct adc_wrapping *w, const matrix map, const matrix off, uint32_t c, uint32_t i, double own)
{
    for (uint32_t k = 0; k < w->numbers; k++)
        own += (fabs(map[i][k]) + off[i][k]) * w->radius[c][k];
    return own * ADC_ROUNDED + LEAST;
}

/* Moves the parallelepiped, by the image of its edges, and lessens the bounds by number to what it reaches. */
static void move(struct adc_wrapping *w, struct adc_wrapping_step *s)
{
    const uint32_t n = w->numbers;
    uint32_t order[MOST];
    double scale[MOST], own[MOST], radius[MOST];
    matrix by, map, map_off, q, back, all, all_off;
    scale_again(w, s->bound[0], scale);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < n; k++)
            by[i][k] = s->by[i][k] * (w->scale[k] / scale[i]);
    multiply(n, by, w->q, map, map_off);
    memcpy(by, map, sizeof by);
    sort(n, map, w->radius[0], order);
    orthogonal(n, by, order, q);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < n; k++)
            back[i][k] = q[k][i];
    multiply(n, back, map, all, all_off);
    for (uint32_t c = 0; c < s->columns; c++) {
        double most = 0;
        for (uint32_t i = 0; i < n; i++) {
            const double rest = no_less(s->own[c][i]) / scale[i];
            s->bound[c][i] = fmin(s->bound[c][i], reach(w, map, map_off, c, i, rest) * scale[i]);
            own[i] = rest;
            for (uint32_t k = 0; k < n; k++)
                own[i] += map_off[i][k] * w->radius[c][k];
        }
        for (uint32_t i = 0; i < n; i++) {
            double rest = 0;
            for (uint32_t k = 0; k < n; k++)
                rest += fabs(back[i][k]) * own[k];
            radius[i] = reach(w, all, all_off, c, i, rest);
            most = fmax(most, radius[i]);
        }
        for (uint32_t i = 0; i < n; i++)
            w->radius[c][i] = radius[i] + 2 * OFF_ORTHOGONAL * most;        /* Q^-1 is not Q^T */
    }
    memcpy(w->q, q, sizeof q);
    memcpy(w->scale, scale, n * sizeof *scale);
}

/* Whether the parallelepiped reaches not far more than what is known of any number. */
static bool is_close(const struct adc_wrapping *w, const struct adc_wrapping_step *s)
{
    for (uint32_t i = 0; i < w->numbers; i++) {
        double sum = 0;
        for (uint32_t k = 0; k < w->numbers; k++)
            sum += fabs(w->q[i][k]) * w->radius[0][k];
        if (!(sum * w->scale[i] <= BEYOND * w->numbers * s->bound[0][i]))
            return false;
    }
    return true;
}

void adc_wrapping_move(struct adc_wrapping *wrapping, struct adc_wrapping_step *step)
{
    if (!bound_numbers(step) || step->before < 2) {         /* a single number cannot rotate */
        wrapping->numbers = 0;
        return;
    }
    if (wrapping->numbers != step->before)
        begin(wrapping, step->before, step->columns, step->bound_before);
    move(wrapping, step);
    if (!is_close(wrapping, step))
        begin(wrapping, step->after, step->columns, step->bound);
}
