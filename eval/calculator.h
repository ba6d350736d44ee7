/* The structs to which the handles of the public interface point.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_CALCULATOR_H
#define ADC_EVAL_CALCULATOR_H

#include "eval/adcalc.h"
#include "eval/answer/compiled.h"

struct adc_calculator {
    struct adc_session session;
    adc_formula *formulas;                  /* the newest first */
    char message[ADC_RENDERED];             /* "" when the latest call went well */
    const char *kind;                       /* of the message; "" when the latest call went well */
};

struct adc_formula {
    adc_calculator *calculator;
    adc_formula *next, **link;              /* the calculator's list, and what points to this one in it */
    struct adc_compiled compiled;
};

/* Begins a call: clears the message, and returns the calculator's context. */
struct adc_context *adc_call(adc_calculator *calculator);

/* Ends a call after an error: makes the context's error the message, and returns the outcome of its kind. */
enum adc_outcome adc_failed(adc_calculator *calculator);

#endif
