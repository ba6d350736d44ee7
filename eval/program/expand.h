/* Arrays for engines of the driver: an array is a shape with a value of the engine for each element. Operations on arrays
 * are expanded into rows of op.def, element by element and in the same order as in array/rules.c, so that values agree to
 * the bit. Only the recursive pair has arrays of another kind.
 *
 * In the driver the lowest bit of a value is 1 for an array and 0 for a value of the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_PROGRAM_EXPAND_H
#define ADC_EVAL_PROGRAM_EXPAND_H

#include "eval/program/driver.h"

struct adc_elements {
    struct adc_extent extent;
    void *at[];                     /* by element, by rows: values of the engine */
};

static inline bool adc_is_elements(const void *value) { return ((uintptr_t)value & 1) != 0; }
static inline struct adc_elements *adc_elements_of(void *value)
{
    return (struct adc_elements *)((uintptr_t)value - 1);
}
static inline void *adc_elements_value(struct adc_elements *array) { return (void *)((uintptr_t)array + 1); }

/* The values of terms that only arrays have. */
void *adc_expand_form(struct adc_activation *F, const struct adc_term *term, void **operand, uint32_t count);
void *adc_expand_constants(struct adc_activation *F, const struct adc_term *term);
void *adc_expand_variables(struct adc_activation *F, const struct adc_term *term);

/* A row of which an operand is an array. */
void *adc_expand_row(struct adc_activation *F, const struct adc_term *term, void **operand, uint32_t count);

/* a\b of a square matrix and a vector; an obstacle is reported at the term. */
void *adc_expand_solve(struct adc_activation *F, const struct adc_term *term, void *a, void *b);

/* ---- for the driver ---- */

/* The extent of a value. */
struct adc_extent adc_value_extent(const void *value);

/* Element i of a value; a number itself. */
void *adc_element_of(void *value, size_t i);

/* An array whose elements are to be set. */
struct adc_elements *adc_elements_new(struct adc_driver *D, struct adc_extent extent);

/* The extent of operands element by element. */
struct adc_extent adc_expand_extent(struct adc_activation *F, const struct adc_term *term, void *const *operand,
                                    uint32_t count);

/* Leaves with an error for an array where a number is needed. */
void adc_value_need_number(struct adc_activation *F, const struct adc_term *term, const void *value, const char *what);

/* ---- terms within terms (driver.c) ---- */

/* The value of a term. */
void *adc_run_term(struct adc_activation *F, uint32_t Z);

/* That of one which only arrays have, or of a call for each element (driver_array.c). */
void *adc_run_array(struct adc_activation *F, const struct adc_term *term);

/* Counts a call, branch or iteration, and checks limits. False: the run has ended. */
bool adc_may_continue(const struct adc_activation *F, struct adc_span span);

/* The value that replaces that of a term without one; leaves with an error, unless the driver is forgiving. */
void *adc_run_refuse(struct adc_activation *F, const struct adc_term *term, enum adc_lack why);

#endif
