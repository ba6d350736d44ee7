/* The rules of what solves equations: A\b, inverse, powers, determinants.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/array/rules.h"

#include <math.h>
#include <string.h>

#include "eval/array/dense.h"

/* ---- equations ---- */

struct factors { double *lu; uint32_t *pivot; double sign; };

static bool factor(struct adc_form_work *w, struct factors *f)
{
    const uint32_t n = w->use.extent[0].rows;
    f->lu = adc_form_room(w, (size_t)n * n);
    f->pivot = adc_arena_array(w->arena, n, sizeof *f->pivot);
    memcpy(f->lu, w->x[0], (size_t)n * n * sizeof *f->lu);
    return adc_dense_factor(w->arena->context, f->lu, n, f->pivot, &f->sign);
}

struct reflections { double *qr, *head, *half, *diagonal; };

static bool reflected(struct adc_form_work *w, struct reflections *q)
{
    const uint32_t m = w->use.extent[0].rows, n = w->use.extent[0].cols;
    q->qr = adc_form_room(w, (size_t)m * n);
    q->head = adc_form_room(w, n);
    q->half = adc_form_room(w, n);
    q->diagonal = adc_form_room(w, n);
    memcpy(q->qr, w->x[0], (size_t)m * n * sizeof *q->qr);
    return adc_dense_reflections(w->arena->context, q->qr, m, n, q->head, q->half, q->diagonal);
}

static bool is_square(const struct adc_form_work *w) { return w->use.extent[0].rows == w->use.extent[0].cols; }

/* b - A x. */
static double *residual(struct adc_form_work *w)
{
    const uint32_t m = w->use.extent[0].rows, n = w->use.extent[0].cols, count = w->use.extent[1].cols;
    double *r = adc_form_room(w, (size_t)m * count);
    adc_dense_multiply(w->arena->context, w->x[0], w->v, r, m, n, count);
    for (size_t i = 0; i < (size_t)m * count; i++)
        r[i] = w->x[1][i] - r[i];
    return r;
}

/* ab += y, aA -= y x' with A' y = av; for least squares (A'A) z = av, y = A z, and aA += r z'. */
void adc_solve_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    const uint32_t m = w->use.extent[0].rows, n = w->use.extent[0].cols, count = w->use.extent[1].cols;
    double *y = adc_form_room(w, (size_t)m * count);
    if (is_square(w)) {
        struct factors f;
        factor(w, &f);
        adc_dense_solve_transposed(w->arena->context, f.lu, f.pivot, n, av, y, count, adc_form_room(w, n));
    } else {
        struct reflections q;
        double *z = adc_form_room(w, (size_t)n * count);
        reflected(w, &q);
        adc_dense_normal_solve(w->arena->context, q.qr, q.diagonal, n, av, z, count);
        adc_dense_multiply(w->arena->context, w->x[0], z, y, m, n, count);
        if (ax[0] != NULL)
            adc_dense_add_a_bt(w->arena->context, residual(w), z, ax[0], m, count, n);
    }
    for (size_t i = 0; ax[1] != NULL && i < (size_t)m * count; i++)
        ax[1][i] += y[i];
    if (ax[0] == NULL)
        return;
    for (size_t i = 0; i < (size_t)m * count; i++)
        y[i] = -y[i];
    adc_dense_add_a_bt(w->arena->context, y, w->v, ax[0], m, count, n);
}

/* inv(A), the value of that form; NULL: there is none. */
static double *inverse(struct adc_form_work *w)
{
    const struct adc_form_use use = {.form = ADC_FORM_inv, .count = 1, .extent = w->use.extent};
    const size_t size = adc_form_count(w, 0);
    double *v = adc_form_room(w, size);
    return adc_dense_form_value(w->arena->context, w->arena, &use, w->x, v, size, &w->condition) == NULL ? v : NULL;
}

/* aA -= V' aV V'. */
void adc_inv_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    const uint32_t n = w->use.extent[0].rows;
    double *part = adc_form_zeros(w, (size_t)n * n);
    adc_dense_add_at_b(w->arena->context, w->v, av, part, n, n, n);
    for (size_t i = 0; i < (size_t)n * n; i++)
        part[i] = -part[i];
    adc_dense_add_a_bt(w->arena->context, part, w->v, ax[0], n, n, n);
}

/* ---- powers ---- */

/* The base of a power: A, or its inverse for a negative exponent, NULL where there is none; *n receives the number of
 * factors. */
static const double *power_base(struct adc_form_work *w, uint32_t *n)
{
    const double exponent = w->x[1][0];
    *n = (uint32_t)fabs(exponent);
    return exponent >= 0 ? w->x[0] : inverse(w);
}

/* The powers base^0 ... base^(n-1) one after the other. */
static double *powers(struct adc_form_work *w, const double *base, uint32_t n)
{
    const uint32_t size = w->use.extent[0].rows;
    const size_t each = adc_form_count(w, 0);
    double *all = adc_form_zeros(w, each * n);
    for (size_t i = 0; i < size; i++)
        all[i * size + i] = 1;
    for (uint32_t i = 1; i < n; i++)
        adc_dense_multiply(w->arena->context, all + (i - 1) * each, base, all + i * each, size, size, size);
    return all;
}

void adc_power_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    const uint32_t size = w->use.extent[0].rows;
    const size_t each = adc_form_count(w, 0);
    uint32_t n;
    const double *base = power_base(w, &n);
    if (n == 0)
        return;
    const double *all = powers(w, base, n);
    const bool inverted = w->x[1][0] < 0;
    double *adjoint = inverted ? adc_form_zeros(w, each) : ax[0], *part = adc_form_room(w, each);
    for (uint32_t k = 0; k < n; k++) {
        memset(part, 0, each * sizeof *part);
        adc_dense_add_at_b(w->arena->context, all + k * each, av, part, size, size, size);
        adc_dense_add_a_bt(w->arena->context, part, all + (n - 1 - k) * each, adjoint, size, size, size);
    }
    if (!inverted)
        return;
    memset(part, 0, each * sizeof *part);
    adc_dense_add_at_b(w->arena->context, base, adjoint, part, size, size, size);
    for (size_t i = 0; i < each; i++)
        part[i] = -part[i];
    adc_dense_add_a_bt(w->arena->context, part, base, ax[0], size, size, size);
}

/* ---- determinants ---- */

/* The matrix without row i and column j. */
static void minor(const double *a, uint32_t n, uint32_t i, uint32_t j, double *out)
{
    for (uint32_t r = 0; r < n; r++)
        for (uint32_t c = 0; c < n; c++)
            if (r != i && c != j)
                *out++ = a[(size_t)r * n + c];
}

/* d det / dA: det inv(A)' where there is an inverse and no cheaper way, else the cofactors. */
static double *cofactors(struct adc_form_work *w)
{
    const uint32_t n = w->use.extent[0].rows;
    const size_t size = (size_t)n * n;
    double *c = adc_form_room(w, size), *part = n > ADC_BIRD_SIZE ? inverse(w) : NULL;
    for (size_t i = 0; part != NULL && i < size; i++)
        c[i] = w->v[0] * part[i % n * n + i / n];
    if (part != NULL)
        return c;
    part = adc_form_room(w, size);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < n; j++) {
            minor(w->x[0], n, i, j, part);
            const struct adc_arena_mark mark = adc_arena_mark(w->arena);
            const double det = n == 1 ? 1 : adc_dense_det(w->arena->context, part, n - 1, w->arena);
            adc_arena_rewind(w->arena, mark);
            c[(size_t)i * n + j] = (i + j) % 2 == 0 ? det : -det;
        }
    return c;
}

void adc_det_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    const double *c = cofactors(w);
    for (size_t i = 0; i < adc_form_count(w, 0); i++)
        ax[0][i] += av[0] * c[i];
}

void adc_logdet_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    const uint32_t n = w->use.extent[0].rows;
    const double *v = inverse(w);
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++)
            ax[0][i * n + j] += av[0] * v[j * n + i];
}
