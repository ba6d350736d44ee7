/* The Taylor expansion of any row at a regular point, which follows from the rules of op.def.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TABLE_RULE_TAYLOR_H
#define ADC_EVAL_TABLE_RULE_TAYLOR_H

#include "eval/table/rules.h"

/* A coefficient, with a bound on its error. */
struct adc_coefficient { double c, error; };

/* The Taylor coefficients of a row along a path: argument i is sum of arguments[i][k] tau^k for k = 0 .. last, the
 * result is written to result[0 .. last]. They come from repeated use of the rules, order by order,
 *     v_k = 1/k  sum over i, j = 1 .. k of  j x_{i,j} d_{i,k-j},
 * where d_i is the rule of argument i, itself expanded (Griewank and Walther 2008, section 13.2). Bounds on the errors
 * are carried along. Returns how many coefficients are known: fewer than last + 1 when one is not finite, an argument
 * that varies has no rule, or the rules lead to more helpers than there is room for. */
uint32_t adc_taylor_row(struct adc_rules *rules, enum adc_op op, const struct adc_coefficient *const *arguments,
                        uint32_t last, struct adc_coefficient *result);

#endif
