/* Lohner's method.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/wrapping.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "eval/walk/ledger.h"

enum { MOST = ADC_WRAPPED };

#define UNIT 0x1p-52                /* what an operation rounds by, twice */
#define BEYOND 4.0                  /* times the bound by number, in each of its directions: then the parallelepiped is begun anew */

typedef double matrix[MOST][MOST];

#define LEAST 0x1p-1000             /* more than what products of scaled numbers underflow by */

#define ALIKE 16.0                  /* errors of a like size, */
#define APART 64.0                  /* and such as have become of another */

/* Where scaled numbers cannot overflow, nor come to nothing. */
#define SMALL 0x1p-300
#define LARGE 0x1p300

void adc_wrapping_clear(struct adc_wrapping_step *step, uint32_t before, uint32_t after, uint32_t columns)
{
    step->before = before;
    step->after = after;
    step->columns = columns;
    for (uint32_t i = 0; i < after; i++)
        memset(step->by[i], 0, before * sizeof **step->by);
    for (uint32_t c = 0; c < columns; c++) {
        memset(step->bound_before[c], 0, before * sizeof **step->own);
        memset(step->own[c], 0, after * sizeof **step->own);
    }
}

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

/* The scales of errors: what turns has most of its edges at right angles where their ratios stay what they are, so that
 * those of numbers whose errors are of a like size are one. That of an exact number is SMALL: it may have partials that
 * are not, and scales far below would come to nothing beside others. */
static void scale_by_size(uint32_t n, const double *bound, double *scale)
{
    double most = SMALL;
    for (uint32_t i = 0; i < n; i++)
        most = fmax(most, bound[i]);
    for (uint32_t i = 0; i < n; i++) {
        scale[i] = power_of_two(most);
        for (double size = most; fmax(bound[i], SMALL) < size / ALIKE; size /= ALIKE)
            scale[i] /= ALIKE;
    }
}

/* The next scales: as those before, but for a common factor, unless some error has become of another size beside the others. */
static void scale_again(const struct adc_wrapping *w, const double *bound, double *scale)
{
    double most = 0, least = INFINITY;
    for (uint32_t i = 0; i < w->size; i++) {
        const double size = no_less(bound[i]) / w->scale[i];
        most = fmax(most, size);
        least = fmin(least, size);
    }
    if (most > APART * least)
        scale_by_size(w->size, bound, scale);
    for (uint32_t i = 0; i < w->size && most <= APART * least; i++)
        scale[i] = w->scale[i] * power_of_two(most);
}

/* A box about the errors of the numbers that the parallelepiped is of. */
static void begin(struct adc_wrapping *w, uint32_t columns, const adc_wrapped bound)
{
    double size[MOST] = {0};
    memset(w->q, 0, sizeof w->q);
    for (uint32_t i = 0; i < w->size; i++)
        size[i] = bound[0][w->of[i]];
    scale_by_size(w->size, size, w->scale);
    for (uint32_t i = 0; i < w->size; i++) {
        w->q[i][i] = 1;
        for (uint32_t c = 0; c < columns; c++)
            w->radius[c][i] = no_less(bound[c][w->of[i]]) / w->scale[i];
    }
}

/* Which numbers others are made of. Returns whether the parallelepiped is of all of them. */
static bool find_used(const struct adc_wrapping *w, const struct adc_wrapping_step *s, bool *used)
{
    bool all = w->numbers == s->before;
    for (uint32_t k = 0, m = 0; k < s->before; k++) {
        const bool in = all && m < w->size && w->of[m] == k;
        used[k] = false;
        for (uint32_t i = 0; i < s->after; i++)
            used[k] |= s->by[i][k] != 0;
        all &= in || !used[k];
        m += in;
    }
    return all;
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

/* a b, with so many rows, and what it is off by at most. */
static void multiply(uint32_t rows, uint32_t n, const matrix a, const matrix b, matrix r, matrix off)
{
    for (uint32_t i = 0; i < rows; i++)
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

/* A step from the parallelepiped: the image of its edges, by number that it leads to, over `scale`. */
struct image { double scale[MOST]; matrix map, off; };

static void find_image(const struct adc_wrapping *w, const struct adc_wrapping_step *s, struct image *image)
{
    double size[MOST] = {0}, scale[MOST] = {0};
    matrix by;
    for (uint32_t i = 0; i < w->size; i++)
        size[i] = s->bound[0][w->of[i]];
    scale_again(w, size, scale);
    for (uint32_t i = 0; i < s->after; i++)
        image->scale[i] = power_of_two(no_less(s->bound[0][i]));
    for (uint32_t i = 0; i < w->size; i++)
        image->scale[w->of[i]] = scale[i];
    for (uint32_t i = 0; i < s->after; i++)
        for (uint32_t k = 0; k < w->size; k++)
            by[i][k] = s->by[i][w->of[k]] * (w->scale[k] / image->scale[i]);
    multiply(s->after, w->size, by, w->q, image->map, image->off);
}

/* What the image of the parallelepiped reaches, where that is less than the bounds by number. */
static void reach_image(const struct adc_wrapping *w, struct adc_wrapping_step *s, const struct image *image)
{
    for (uint32_t c = 0; c < s->columns; c++)
        for (uint32_t i = 0; i < s->after; i++) {
            double sum = no_less(s->own[c][i]) / image->scale[i];
            for (uint32_t l = 0; l < w->size; l++)
                sum += (fabs(image->map[i][l]) + image->off[i][l]) * w->radius[c][l];
            sum = (sum * ADC_ROUNDED + LEAST) * image->scale[i];
            if (sum < s->bound[c][i])
                s->bound[c][i] = sum;
        }
}

/* Moves the parallelepiped. False: it is lost. */
static bool move(struct adc_wrapping *w, const struct adc_wrapping_step *s, const struct image *image)
{
    const uint32_t n = w->size;
    double radius[MOST];
    matrix map, map_off, factored, q, back, all, all_off;
    uint32_t order[MOST];
    for (uint32_t i = 0; i < n; i++) {
        memcpy(map[i], image->map[w->of[i]], n * sizeof **map);
        memcpy(map_off[i], image->off[w->of[i]], n * sizeof **map);
        memcpy(factored[i], map[i], n * sizeof **map);
    }
    sort(n, map, w->radius[0], order);
    orthogonal(n, factored, order, q);
    const double off = off_orthogonal(n, q);
    if (!(off < 0x1p-30))
        return false;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < n; k++)
            back[i][k] = q[k][i];
    multiply(n, n, back, map, all, all_off);
    for (uint32_t c = 0; c < s->columns; c++) {
        double most = 0, own[MOST];
        for (uint32_t k = 0; k < n; k++) {
            own[k] = no_less(s->own[c][w->of[k]]) / image->scale[w->of[k]];
            for (uint32_t l = 0; l < n; l++)
                own[k] += map_off[k][l] * w->radius[c][l];
        }
        for (uint32_t i = 0; i < n; i++) {
            radius[i] = 0;
            for (uint32_t k = 0; k < n; k++)
                radius[i] += (fabs(all[i][k]) + all_off[i][k]) * w->radius[c][k] + fabs(back[i][k]) * own[k];
            most = fmax(most, radius[i]);
        }
        for (uint32_t i = 0; i < n; i++)
            w->radius[c][i] = (radius[i] + off / (1 - off) * most) * ADC_ROUNDED + LEAST;       /* Q^-1 is not Q^T */
    }
    for (uint32_t i = 0; i < n; i++) {
        memcpy(w->q[i], q[i], n * sizeof **q);
        w->scale[i] = image->scale[w->of[i]];
    }
    return true;
}

/* Whether the parallelepiped reaches not far more than what is known of any number. */
static bool is_close(const struct adc_wrapping *w, const struct adc_wrapping_step *s)
{
    for (uint32_t i = 0; i < w->size; i++) {
        double sum = 0;
        for (uint32_t k = 0; k < w->size; k++)
            sum += fabs(w->q[i][k]) * w->radius[0][k];
        if (!(sum * w->scale[i] <= BEYOND * w->size * s->bound[0][w->of[i]]))
            return false;
    }
    return true;
}

void adc_wrapping_move(struct adc_wrapping *wrapping, struct adc_wrapping_step *step)
{
    bool used[MOST];
    struct image image;
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
        wrapping->numbers = 0;
        return;
    }
    if (!find_used(wrapping, step, used)) {
        wrapping->numbers = step->before;
        wrapping->size = 0;
        for (uint32_t k = 0; k < step->before; k++)
            if (used[k])
                wrapping->of[wrapping->size++] = k;
        begin(wrapping, step->columns, step->bound_before);
    }
    find_image(wrapping, step, &image);
    reach_image(wrapping, step, &image);
    if (!move(wrapping, step, &image) || !is_close(wrapping, step))
        begin(wrapping, step->columns, step->bound);
}
