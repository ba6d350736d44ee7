/* Operations on matrices as rows at their elements, for expand.c.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_PROGRAM_EXPAND_MATRIX_H
#define ADC_EVAL_PROGRAM_EXPAND_MATRIX_H

#include "eval/program/expand.h"

/* Rows at elements, which are noted where the term stands. */
struct adc_arithmetic {
    struct adc_activation *F;
    const struct adc_term *term;
    struct adc_term *row[ADC_ROWS];         /* by row: a term that says it; NULL: not needed yet */
};

/* A row at values, which are taken. */
void *adc_apply(struct adc_arithmetic *A, enum adc_op op, void *a, void *b);

static inline void *adc_again(struct adc_arithmetic *A, void *value)
{
    return adc_value_again(A->F->driver, value);
}

static inline void *adc_fixed(struct adc_arithmetic *A, double value)
{
    return A->F->driver->operations->number(A->F->driver, value);
}

/* What the forms of these names come to, at operands that stay the caller's; v is the extent of the result. */
void *adc_expand_product(struct adc_arithmetic *A, void **operand, struct adc_extent v);
void *adc_expand_dot(struct adc_arithmetic *A, void **operand);
void *adc_expand_attached(struct adc_arithmetic *A, void **operand);
void *adc_expand_cross(struct adc_arithmetic *A, void **operand);
void *adc_expand_quotient(struct adc_arithmetic *A, void **operand, struct adc_extent v);
void *adc_expand_power(struct adc_arithmetic *A, void **operand, double exponent, struct adc_extent v);
void *adc_expand_inverse(struct adc_arithmetic *A, void *value, struct adc_extent v);
void *adc_expand_det(struct adc_arithmetic *A, void *value);
void *adc_expand_logdet(struct adc_arithmetic *A, void *value);

#endif
