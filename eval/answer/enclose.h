/* Enclosures: what certainly contains the values of a compiled number, and its derivatives, between two numbers, in ball
 * arithmetic. The numbers of the text are the decimals that are written there, other variables the doubles they are.
 *
 * Life cycle: {.compiled = compiled, of one variable}; adc_enclosing_open; any number of adc_enclose;
 * adc_enclosing_release, wherever an error left.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_ENCLOSE_H
#define ADC_EVAL_ANSWER_ENCLOSE_H

#include "eval/answer/compiled.h"

enum { ADC_ENCLOSED_ORDERS = 5 };

struct adc_enclosing {
    struct adc_compiled *compiled;
    struct adc_evaluation evaluation;       /* holds the recording and the balls */
    uint32_t derivative[ADC_ENCLOSED_ORDERS + 1];   /* nodes, from the value on; ADC_NO_NODE: it is 0 */
    uint32_t order;                         /* so many of them are entered */
    uint32_t upper;                         /* of the number as a fraction */
    uint8_t *useful, *needed;               /* by node: for all of these; for the value */
    uint32_t *given;                        /* by input: no node */
    bool recorded;
};

/* False where FLINT is missing: adcalc's own balls know numbers, but no intervals. */
bool adc_enclosing_open(struct adc_enclosing *enclosing);

/* The ends of intervals for the variable in [from, to], one for each order: the first contains all values, the others,
 * where the number is continuous, the derivatives; NaN where balls do not bound them. If only that is known of an
 * interval, the first contains a function without poles that is 0 where the number is. */
void adc_enclose(struct adc_enclosing *enclosing, double from, double to, uint32_t order, double (*ends)[2]);

void adc_enclosing_release(struct adc_enclosing *enclosing);

#endif
