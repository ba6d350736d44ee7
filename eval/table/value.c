/* The value cells of op.def, compiled with libm and the special functions in scope.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/functions/elementary.h"
#include "eval/table/cells.h"
#include "eval/functions/special.h"

#define ROW1(row_id, row_value, ...) \
    double adc_value_##row_id(const double *a) { const double x = a[0]; return row_value; }
#define ROW2(row_id, row_value, ...) \
    double adc_value_##row_id(const double *a) { const double x = a[0], y = a[1]; return row_value; }
#define ROW3(row_id, row_value, ...) \
    double adc_value_##row_id(const double *a) { const double x = a[0], y = a[1], z = a[2]; return row_value; }
#define ROW4(row_id, row_value, ...)                                                                                   \
    double adc_value_##row_id(const double *a)                                                                         \
    {                                                                                                                  \
        const double x = a[0], y = a[1], z = a[2], w = a[3];                                                           \
        return row_value;                                                                                              \
    }
#define ROW5(row_id, row_value, ...)                                                                                   \
    double adc_value_##row_id(const double *a)                                                                         \
    {                                                                                                                  \
        const double x = a[0], y = a[1], z = a[2], w = a[3], u = a[4];                                                 \
        return row_value;                                                                                              \
    }
#include "eval/table/op.def"
