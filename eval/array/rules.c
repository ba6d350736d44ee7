/* The matrix rules: a pushforward and a pullback for each form that has its own.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/array/rule.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/array/dense.h"
#include "eval/table/op.h"

/* ---- sums up to each element, ranges ---- */

static void cumsum_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    for (size_t i = 0; i < adc_form_count(w, 0); i++)
        dv[i] = i == 0 ? dx[0][0] : dv[i - 1] + dx[0][i];
}

static void cumsum_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    double sum = 0;
    for (size_t i = adc_form_count(w, 0); i-- > 0;)
        ax[0][i] += sum += av[i];
}

/* How element i moves with operand k of a range. */
static double range_slope(const struct adc_form_work *w, uint32_t k, size_t i)
{
    const bool spaced = w->use.form == ADC_FORM_linspace;
    const size_t n = adc_extent_count(w->extent);
    const uint32_t last = spaced ? 1 : w->use.count - 1;
    bool meets = true;
    if (!spaced)
        adc_range_count(w->x[0][0], w->use.count == 3 ? w->x[1][0] : 1, w->x[last][0], &meets);
    if (i > 0 && i + 1 == n && meets)
        return k == last;
    double part = spaced ? (double)i / ((double)n - 1) : 0;
    if (k == 0)
        return spaced ? 1 - part : 1;
    if (k == last)
        return part;
    return (double)i;
}

static void range_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    for (size_t i = 0; i < adc_extent_count(w->extent); i++) {
        dv[i] = 0;
        for (uint32_t k = 0; k < w->use.count; k++)
            if (dx[k] != NULL)
                dv[i] += range_slope(w, k, i) * dx[k][0];
    }
}

static void range_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    for (size_t i = 0; i < adc_extent_count(w->extent); i++)
        for (uint32_t k = 0; k < w->use.count; k++)
            if (ax[k] != NULL)
                ax[k][0] += range_slope(w, k, i) * av[i];
}

/* ---- products of vectors ---- */

static void dot_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    dv[0] = 0;
    for (int k = 0; k < 2; k++)
        if (dx[k] != NULL)
            dv[0] += adc_form_dot(dx[k], w->x[1 - k], adc_form_count(w, 0));
}

static void dot_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    for (int k = 0; k < 2; k++)
        for (size_t i = 0; ax[k] != NULL && i < adc_form_count(w, 0); i++)
            ax[k][i] += av[0] * w->x[1 - k][i];
}

static void attached_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    dv[0] = dx[0] != NULL ? adc_form_dot(dx[0], w->x[1], adc_form_count(w, 0)) : 0;
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

static void cross_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    memset(dv, 0, 3 * sizeof *dv);
    if (dx[0] != NULL)
        add_cross(dx[0], w->x[1], dv);
    if (dx[1] != NULL)
        add_cross(w->x[0], dx[1], dv);
}

static void cross_pull(struct adc_form_work *w, const double *av, double *const *ax)
{
    if (ax[0] != NULL)
        add_cross(w->x[1], av, ax[0]);
    if (ax[1] != NULL)
        add_cross(av, w->x[0], ax[1]);
}

/* ---- products of matrices ---- */

static void scaled_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    for (int k = 0; k < 2; k++) {
        const size_t own = !adc_form_is_number(w, (uint32_t)k), other = !adc_form_is_number(w, (uint32_t)(1 - k));
        for (size_t i = 0; dx[k] != NULL && i < adc_extent_count(w->extent); i++)
            dv[i] += dx[k][own * i] * w->x[1 - k][other * i];
    }
}

static void product_push(struct adc_form_work *w, const double *const *dx, double *dv)
{
    const struct adc_extent *e = w->use.extent;
    const size_t n = adc_extent_count(w->extent);
    memset(dv, 0, n * sizeof *dv);
    if (adc_form_is_number(w, 0) || adc_form_is_number(w, 1)) {
        scaled_push(w, dx, dv);
        return;
    }
    double *part = adc_form_room(w, n);
    for (int k = 0; k < 2; k++) {
        if (dx[k] == NULL)
            continue;
        adc_dense_multiply(w->arena->context, k == 0 ? dx[0] : w->x[0], k == 0 ? w->x[1] : dx[1], part, e[0].rows,
                           e[0].cols, e[1].cols);
        for (size_t i = 0; i < n; i++)
            dv[i] += part[i];
    }
}

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

static const struct adc_form_rule rearranged = {rearranged_push, rearranged_pull};

static const struct adc_form_rule rules[ADC_FORMS] = {
    [ADC_FORM_cumsum] = {cumsum_push, cumsum_pull},
    [ADC_FORM_range] = {range_push, range_pull},
    [ADC_FORM_linspace] = {range_push, range_pull},
    [ADC_FORM_dot] = {dot_push, dot_pull},
    [ADC_FORM_attached] = {attached_push, attached_pull},
    [ADC_FORM_cross] = {cross_push, cross_pull},
    [ADC_FORM_product] = {product_push, product_pull},
    [ADC_FORM_power] = {adc_power_push, adc_power_pull},
    [ADC_FORM_solve] = {adc_solve_push, adc_solve_pull},
    [ADC_FORM_inv] = {adc_inv_push, adc_inv_pull},
    [ADC_FORM_det] = {adc_det_push, adc_det_pull},
    [ADC_FORM_logdet] = {adc_logdet_push, adc_logdet_pull},
};

static const struct adc_form_rule *rule_of(const struct adc_form_work *w)
{
    return adc_forms[w->use.form].kind == ADC_REARRANGED ? &rearranged : &rules[w->use.form];
}

bool adc_form_value(struct adc_form_work *w, struct adc_misfit *why)
{
    const size_t n = adc_extent_count(w->extent);
    const bool ruled = adc_forms[w->use.form].kind != ADC_REARRANGED;
    const char *lacks = ruled ? adc_dense_form_value(w->arena->context, w->arena, &w->use, w->x, w->v, n, &w->condition) : NULL;
    for (size_t i = 0; !ruled && i < n; i++) {
        struct adc_origin from = adc_form_origin(&w->use, w->extent, i);
        w->v[i] = from.operand == UINT32_MAX ? 0 : w->x[from.operand][from.element];
    }
    snprintf(why->what, sizeof why->what, "%s", lacks != NULL ? lacks : "");
    why->hint[0] = '\0';
    return lacks == NULL;
}

void adc_form_push(struct adc_form_work *w, const double *const *dx, double *dv) { rule_of(w)->push(w, dx, dv); }

void adc_form_pull(struct adc_form_work *w, const double *av, double *const *ax) { rule_of(w)->pull(w, av, ax); }
