/* Enclosures: intervals that certainly contain the values of a compiled number, and of its derivatives, over an interval of
 * its variable, by ball arithmetic. Numbers of the text count as the decimals that are written, other variables as doubles.
 *
 * Life cycle: {.compiled = compiled, of one variable}; adc_enclosing_open; any number of adc_enclose;
 * adc_evaluation_release of the evaluation, wherever an error left.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_ENCLOSE_H
#define ADC_EVAL_ANSWER_ENCLOSE_H

#include "eval/answer/compiled.h"

enum { ADC_ENCLOSED_ORDERS = 5 };

struct adc_enclosing {
    struct adc_compiled *compiled;
    struct adc_evaluation evaluation;       /* holds the recording and the balls */
    uint32_t derivative[ADC_ENCLOSED_ORDERS + 1];   /* nodes, from the value on; ADC_NO_NODE: it is 0 */
    uint32_t order;                         /* the highest one that is entered */
    uint32_t upper;                         /* node of the numerator, where the number is a fraction; else of the number */
    uint8_t *useful, *needed;               /* by node: whether all derivatives, or the value alone, are made of it */
    uint32_t *given;                        /* by input: ADC_NO_NODE, for adc_balls_evaluate */
    bool recorded;
};

/* False where FLINT is missing: adcalc's own balls know numbers, but no intervals. */
bool adc_enclosing_open(struct adc_enclosing *enclosing);

/* Writes for the variable in [from, to] the ends of an interval for each order from 0: ends[0] contains all values, ends[k]
 * all derivatives of order k, where the number is continuous; NaN where balls do not bound them. Where the value has no
 * bound, ends[0] may contain its numerator, a function without poles that is 0 where the number is. */
void adc_enclose(struct adc_enclosing *enclosing, double from, double to, uint32_t order, double (*ends)[2]);

#endif
