/* Declares what is compiled from the cells of op.def: adc_value_ID and adc_rule_ID_0 to _4; and names the arguments for them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TABLE_CELLS_H
#define ADC_EVAL_TABLE_CELLS_H

#define ADC_UNUSED __attribute__((unused))

/* The arguments of a cell, as many as the arity of its row. */
#define ADC_CELL_ARGUMENTS(arity) \
    ADC_UNUSED const double x = a[0], y = (arity) > 1 ? a[(arity) > 1] : 0, z = (arity) > 2 ? a[(arity) > 2 ? 2 : 0] : 0; \
    ADC_UNUSED const double w = (arity) > 3 ? a[(arity) > 3 ? 3 : 0] : 0, u = (arity) > 4 ? a[(arity) > 4 ? 4 : 0] : 0;

#define ROW1(row_id, ...)                                                                                              \
    double adc_value_##row_id(const double *a);                                                                        \
    double adc_rule_##row_id##_0(const double *a, double v);
#define ROW2(row_id, ...) ROW1(row_id) double adc_rule_##row_id##_1(const double *a, double v);
#define ROW3(row_id, ...) ROW2(row_id) double adc_rule_##row_id##_2(const double *a, double v);
#define ROW4(row_id, ...) ROW3(row_id) double adc_rule_##row_id##_3(const double *a, double v);
#define ROW5(row_id, ...) ROW4(row_id) double adc_rule_##row_id##_4(const double *a, double v);
#include "eval/table/op.def"

#endif
