/* The errors of pow and hypot in running error analysis.
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
