/* The errors of rows in running error analysis.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/table/running_error.h"

/* x^y where y moves. */
static bool power_error(const double *a, double v, const double *X, double *error, double *slope, double *off)
{
    const struct adc_row *row = &adc_rows[ADC_ROW_pow];
    const double base = a[0], y = a[1], steep = fabs(log(base));
    if (!(base > 0) || !adc_is_near(base, v) || !adc_is_safe(v) || X[0] > ADC_SMALL * base
        || !(fabs(y) * X[0] <= 0x1p-12 * base) || !(X[1] * (steep + X[0] / base) <= 0x1p-12))
        return false;
    const double xx = fabs(y * (y - 1) * v / base / base), xy = v / base * (1 + fabs(y) * steep), yy = v * steep * steep;
    const double bend[2] = {xx * X[0] + xy * X[1], xy * X[0] + yy * X[1]};
    *error = adc_row_rounding(row, a, v);
    for (int i = 0; i < 2; i++) {
        slope[i] = adc_row_partial(row, (uint32_t)i, a, v);
        off[i] = bend[i] * ADC_RESERVE + row->dulp * DBL_EPSILON * fabs(slope[i]);
        if (!isfinite(slope[i]) || (slope[i] != 0 && !adc_is_safe(slope[i])))
            return false;
        *error += (fabs(slope[i]) + bend[i]) * X[i];
    }
    return true;
}

/* hypot(x, y), whose second derivatives are y^2, -x y and x^2 over v^3. By x, the third ones are x and y over v^3 times
 * what is no more than 3 and 2; y only comes with dx. */
static bool hypot_error(const double *a, double v, const double *X, double *error, double *slope, double *off)
{
    const double size[2] = {fabs(a[0]), fabs(a[1])}, moves = X[0] + X[1];
    if (!adc_is_near(1, v) || !adc_is_safe(v) || !(moves <= ADC_SMALL * v))
        return false;
    *error = adc_row_rounding(&adc_rows[ADC_ROW_hypot], a, v) + ADC_RESERVE * moves * (moves / v);
    for (int i = 0; i < 2; i++) {
        const double steep = a[i] / v, across = size[1 - i] / v, own = X[i] / v, other = X[1 - i] / v;
        slope[i] = steep;
        off[i] = ADC_RESERVE * across * (across * own + fabs(steep) * other)
                     + 4 * (moves / v) * (fabs(steep) * (moves / v) + across * own) + 4 * DBL_EPSILON * fabs(steep)
                     + (moves == 0 && (steep == 0 || adc_is_safe(steep)) ? 0 : ADC_LEAST);
        *error += fabs(steep) * X[i];
    }
    return true;
}

bool adc_two_error(enum adc_op op, const double *a, double v, const double *X, double *error, double *slope, double *off)
{
    return op == ADC_ROW_pow ? power_error(a, v, X, error, slope, off)
                             : op == ADC_ROW_hypot && hypot_error(a, v, X, error, slope, off);
}

/* ---- any row ---- */

/* The partials of a quotient, and bounds on the errors of those. */
static void quotient_slopes(const double *a, double v, const double *X, double *slope, double *off)
{
    const double by = 1 / a[1], size = fabs(by), least = fabs(a[1]) - X[1];     /* y^2 and v Y may be outside the range of doubles */
    slope[0] = by;
    off[0] = size * (X[1] / least + DBL_EPSILON / 2) + adc_slope_underflow(by);
    slope[1] = adc_row_partial(&adc_rows[ADC_ROW_div], 1, a, v);
    off[1] = ADC_RESERVE * (X[0] * size + 2 * fabs(v) * (X[1] * size)) / least + fabs(slope[1]) * (1.5 * DBL_EPSILON)
           + adc_slope_underflow(slope[1]);
}

static bool operation_step(enum adc_op op, const double *a, double v, const double *X, uint32_t live, struct adc_row_step *s)
{
    if (!adc_operation_error(op, a[0], a[1], v, X[0], X[1], &s->error))
        return false;
    s->slope[0] = 1;
    s->slope[1] = op == ADC_ROW_sub ? -1 : 1;
    if (live != 0)                      /* who is able with errors is without them */
        (void)adc_operation_error(op, a[0], a[1], v, 0, 0, &s->own);
    if (op == ADC_ROW_mul) {
        s->slope[0] = a[1];
        s->slope[1] = a[0];
        s->off[0] = X[1];
        s->off[1] = X[0];
    } else if (op == ADC_ROW_div && live != 0) {
        quotient_slopes(a, v, X, s->slope, s->off);
    }
    return true;
}

/* Rows that select an argument, or take a step. */
static bool special_step(enum adc_op op, const double *a, double v, const double *X, struct adc_row_step *s)
{
    const struct adc_row *row = &adc_rows[op];
    double at[ADC_MAX_ARITY];
    bool steps = true;
    for (uint32_t i = 0; i < row->arity; i++) {
        steps &= adc_row_role(row, i) == ADC_STEP;
        at[i] = a[i];
    }
    if (op >= ADC_ROW_lt && op <= ADC_ROW_ne) {
        s->uncertain = X[0] + X[1] != 0 && !(fabs(a[0] - a[1]) > ADC_RESERVE * (X[0] + X[1]));
        return !s->uncertain;
    }
    if (steps)
        return row->ulp == ADC_EXACT && adc_row_bound(row, X, a, v) == 0;
    if (row->select == NULL || row->ulp != ADC_EXACT || adc_row_may_select_another(row, X, at))
        return false;
    s->selected = (uint32_t)row->select(a);
    return isfinite(v);
}

/* A row whose partials are not needed. */
static bool error_alone(const struct adc_row *row, const double *a, double v, const double *X, double *error)
{
    for (uint32_t i = 0; i < row->arity; i++)
        if (X[i] != 0 && adc_row_role(row, i) != ADC_REAL)
            return false;
    *error = adc_row_bound(row, X, a, v);
    return isfinite(*error) && adc_is_near(1, v) && !(v == 0 && adc_row_underflows(row, a));
}

bool adc_row_step(enum adc_op op, const double *a, double v, const double *X, uint32_t live, struct adc_row_step *s)
{
    const struct adc_row *row = &adc_rows[op];
    *s = (struct adc_row_step){.selected = UINT32_MAX};
    if (op >= ADC_ROW_add && op <= ADC_ROW_div)
        return operation_step(op, a, v, X, live, s);
    if (op == ADC_ROW_neg || op == ADC_ROW_value || op == ADC_ROW_still) {
        s->error = X[0];
        s->own = op == ADC_ROW_neg ? 0 : X[0];          /* no partial passes through the others */
        s->slope[0] = op == ADC_ROW_neg ? -1 : 0;
        return true;
    }
    if (row->select != NULL || (row->args != NULL && row->args[0] == ADC_STEP))
        return special_step(op, a, v, X, s);
    if (live == 0)
        return error_alone(row, a, v, X, &s->error);
    if (row->args != NULL || row->arity > 2)
        return false;
    const bool two = row->arity == 2 && ((live & 2) != 0 || X[1] != 0 || op == ADC_ROW_hypot);
    double slope[2], off[2];
    s->own = adc_row_rounding(row, a, v) * ADC_RESERVE;
    return two ? adc_two_error(op, a, v, X, &s->error, s->slope, s->off)
                     && adc_two_error(op, a, v, (const double[]){0, 0}, &s->own, slope, off)
               : adc_smooth_error(row, a, v, X[0], &s->error, s->slope, s->off);
}
