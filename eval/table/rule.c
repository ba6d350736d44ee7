/* The rule cells of op.def, compiled. Here the names of rows are the functions of rows, so that a rule means the same
 * to the C compiler and to adcalc's own parser; <math.h> must stay out, and the compiler must not know libm's
 * names (-fno-builtin).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/table/cells.h"

#define UNUSED __attribute__((unused))

#define ROW1(row_id, ...) \
    UNUSED static double row_id(double x) { const double a[] = {x}; return adc_value_##row_id(a); }
#define ROW2(row_id, ...) \
    UNUSED static double row_id(double x, double y) { const double a[] = {x, y}; return adc_value_##row_id(a); }
#define ROW3(row_id, ...)                                                                                              \
    UNUSED static double row_id(double x, double y, double z)                                                          \
    {                                                                                                                  \
        const double a[] = {x, y, z};                                                                                  \
        return adc_value_##row_id(a);                                                                                  \
    }
#define ROW4(row_id, ...) \
    UNUSED static double row_id(double x, double y, double z, double w) \
    { \
        const double a[] = {x, y, z, w}; \
        return adc_value_##row_id(a); \
    }
#define ROW5(row_id, ...) \
    UNUSED static double row_id(double x, double y, double z, double w, double u) \
    { \
        const double a[] = {x, y, z, w, u}; \
        return adc_value_##row_id(a); \
    }
#include "eval/table/op.def"
#undef ROW1
#undef ROW2
#undef ROW3
#undef ROW4
#undef ROW5

#define RULE(row_id, number, arity, row_rule) \
    double adc_rule_##row_id##_##number(const double *a, double v) \
    { \
        UNUSED const double x = a[0], y = arity > 1 ? a[arity > 1] : 0; \
        UNUSED const double z = arity > 2 ? a[arity > 2 ? 2 : 0] : 0, w = arity > 3 ? a[arity > 3 ? 3 : 0] : 0; \
        UNUSED const double u = arity > 4 ? a[arity > 4 ? 4 : 0] : 0; \
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
