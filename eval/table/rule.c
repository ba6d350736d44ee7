/* The rule cells of op.def, compiled. Here the names of rows are the functions of rows, so that a rule means the same
 * to the C compiler and to adcalc's own parser; <math.h> must stay out, and the compiler must not know libm's
 * names (-fno-builtin).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/table/cells.h"

#define FUNCTION(row_id, parameters, ...) \
    ADC_UNUSED static double row_id parameters { const double a[] = {__VA_ARGS__}; return adc_value_##row_id(a); }
#define ROW1(row_id, ...) FUNCTION(row_id, (double x), x)
#define ROW2(row_id, ...) FUNCTION(row_id, (double x, double y), x, y)
#define ROW3(row_id, ...) FUNCTION(row_id, (double x, double y, double z), x, y, z)
#define ROW4(row_id, ...) FUNCTION(row_id, (double x, double y, double z, double w), x, y, z, w)
#define ROW5(row_id, ...) FUNCTION(row_id, (double x, double y, double z, double w, double u), x, y, z, w, u)
#include "eval/table/op.def"

#define RULE(row_id, number, arity, row_rule) \
    double adc_rule_##row_id##_##number(const double *a, double v) \
    { \
        ADC_CELL_ARGUMENTS(arity) \
        (void)v; \
        return row_rule; \
    }
#define ROW1(row_id, row_value, dx, ...) RULE(row_id, 0, 1, dx)
#define ROW2(row_id, row_value, dx, dy, ...) RULE(row_id, 0, 2, dx) RULE(row_id, 1, 2, dy)
#define ROW3(row_id, row_value, dx, dy, dz, ...) RULE(row_id, 0, 3, dx) RULE(row_id, 1, 3, dy) RULE(row_id, 2, 3, dz)
#define ROW4(row_id, row_value, dx, dy, dz, dw, ...) \
    RULE(row_id, 0, 4, dx) RULE(row_id, 1, 4, dy) RULE(row_id, 2, 4, dz) RULE(row_id, 3, 4, dw)
#define ROW5(row_id, row_value, dx, dy, dz, dw, du, ...) \
    RULE(row_id, 0, 5, dx) RULE(row_id, 1, 5, dy) RULE(row_id, 2, 5, dz) RULE(row_id, 3, 5, dw) RULE(row_id, 4, 5, du)
#include "eval/table/op.def"
