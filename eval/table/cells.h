/* Declares what is compiled from the cells of op.def: adc_value_ID and adc_rule_ID_0 to _4.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TABLE_CELLS_H
#define ADC_EVAL_TABLE_CELLS_H

#define ROW1(row_id, ...)                                                                                              \
    double adc_value_##row_id(const double *a);                                                                        \
    double adc_rule_##row_id##_0(const double *a, double v);
#define ROW2(row_id, ...) ROW1(row_id) double adc_rule_##row_id##_1(const double *a, double v);
#define ROW3(row_id, ...) ROW2(row_id) double adc_rule_##row_id##_2(const double *a, double v);
#define ROW4(row_id, ...) ROW3(row_id) double adc_rule_##row_id##_3(const double *a, double v);
#define ROW5(row_id, ...) ROW4(row_id) double adc_rule_##row_id##_4(const double *a, double v);
#include "eval/table/op.def"
#undef ROW1
#undef ROW2
#undef ROW3
#undef ROW4
#undef ROW5

#endif
