/* Constraints on the unknowns of a minimum: `x + y = 1, x >= 0`. Data only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SOLVE_CONSTRAINTS_H
#define ADC_EVAL_SOLVE_CONSTRAINTS_H

#include "parser/reader.h"

enum adc_relation { ADC_EQUAL, ADC_AT_MOST, ADC_AT_LEAST };

struct adc_constraint { char *text; enum adc_relation relation; };

/* The statement is a vector: left less right side of each. A zeroed list is empty; adc_constraints_release
 * (entry.h) frees it. */
struct adc_constraints {
    struct adc_statement statement;         /* with a reference to the tree */
    struct adc_constraint *at;
    uint32_t count;
};

#endif
