/* The matrix rules: a pullback for each form that has its own.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/array/rules.h"

#include <math.h>
#include <string.h>

#include "eval/array/dense.h"
#include "eval/table/op.h"

/* ---- sums up to each element, ranges ---- */

static void cumsum_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    double sum = 0;
    for (size_t i = adc_form_count(w, 0); i-- > 0;)
        ax[0][i] += sum += av[i];
}

/* The partials of the elements of a range by each of its numbers, of which there are few. */
static void range_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    const size_t n = adc_extent_count(w->extent);
    double *partial = adc_form_room(w, n);
    for (uint32_t k = 0; k < w->use.count; k++) {
        const double one = 1, *tangent[3] = {NULL};
        tangent[k] = &one;
        if (ax[k] == NULL)
            continue;
        adc_form_push_duals(w, tangent, partial);
        ax[k][0] += adc_form_dot(av, partial, n);
    }
}

/* ---- products of vectors ---- */

static void dot_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    for (int k = 0; k < 2; k++)
        for (size_t i = 0; ax[k] != NULL && i < adc_form_count(w, 0); i++)
            ax[k][i] += av[0] * w->x[1 - k][i];
}

static void attached_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    for (size_t i = 0; ax[0] != NULL && i < adc_form_count(w, 0); i++)
        ax[0][i] += av[0] * w->x[1][i];
}

static void add_cross(const double *a, const double *b, double *v)
{
    for (int i = 0; i < 3; i++)
        v[i] += a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3];
}

static void cross_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    if (ax[0] != NULL)
        add_cross(w->x[1], av, ax[0]);
    if (ax[1] != NULL)
        add_cross(av, w->x[0], ax[1]);
}

/* ---- products of matrices ---- */

static void product_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    const struct adc_extent *e = w->use.extent;
    if (adc_form_is_number(w, 0) || adc_form_is_number(w, 1)) {
        for (int k = 0; k < 2; k++) {
            const size_t own = !adc_form_is_number(w, (uint32_t)k), other = !adc_form_is_number(w, (uint32_t)(1 - k));
            for (size_t i = 0; ax[k] != NULL && i < adc_extent_count(w->extent); i++)
                ax[k][own * i] += av[i] * w->x[1 - k][other * i];
        }
        return;
    }
    if (ax[0] != NULL)
        adc_dense_add_a_bt(w->arena->context, av, w->x[1], ax[0], e[0].rows, e[1].cols, e[0].cols);
    if (ax[1] != NULL)
        adc_dense_add_at_b(w->arena->context, w->x[0], av, ax[1], e[0].rows, e[0].cols, e[1].cols);
}

/* ---- rearrangements ---- */

static void rearranged_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    for (size_t i = 0; i < adc_extent_count(w->extent); i++) {
        struct adc_origin from = adc_form_origin(&w->use, w->extent, i);
        dv[i] = from.operand == UINT32_MAX || dx[from.operand] == NULL ? 0 : dx[from.operand][from.element];
    }
}

static void rearranged_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    for (size_t i = 0; i < adc_extent_count(w->extent); i++) {
        struct adc_origin from = adc_form_origin(&w->use, w->extent, i);
        if (from.operand != UINT32_MAX && ax[from.operand] != NULL)
            ax[from.operand][from.element] += av[i];
    }
}

/* ---- the table ---- */

static void (*const pulls[ADC_FORMS])(struct adc_form_work *w, const double *av, double *const *ax) = {
    [ADC_FORM_cumsum] = cumsum_pull, [ADC_FORM_range] = range_pull, [ADC_FORM_linspace] = range_pull, [ADC_FORM_dot] = dot_pull,
    [ADC_FORM_attached] = attached_pull, [ADC_FORM_cross] = cross_pull, [ADC_FORM_product] = product_pull,
    [ADC_FORM_power] = adc_power_pull, [ADC_FORM_solve] = adc_solve_pull, [ADC_FORM_inv] = adc_inv_pull,
    [ADC_FORM_det] = adc_det_pull, [ADC_FORM_logdet] = adc_logdet_pull,
};

bool adc_form_value(struct adc_form_work *w, struct adc_mismatch *why)
{
    const size_t n = adc_extent_count(w->extent);
    const bool ruled = adc_forms[w->use.form].kind != ADC_REARRANGED;
    const char *lacks = ruled ? adc_dense_form_value(w->arena->context, w->arena, &w->use, w->x, w->v, n, &w->condition) : NULL;
    for (size_t i = 0; !ruled && i < n; i++) {
        struct adc_origin from = adc_form_origin(&w->use, w->extent, i);
        w->v[i] = from.operand == UINT32_MAX ? 0 : w->x[from.operand][from.element];
    }
    return lacks == NULL || adc_mismatch(why, NULL, "%s", lacks);
}

void adc_form_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    if (adc_forms[w->use.form].kind == ADC_REARRANGED)
        rearranged_push(w, dx, dv);
    else
        adc_form_push_duals(w, dx, dv);
}

void adc_form_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    if (adc_forms[w->use.form].kind == ADC_REARRANGED)
        rearranged_pull(w, av, ax);
    else
        pulls[w->use.form](w, av, ax);
}
