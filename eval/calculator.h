/* The calculators and formulas of the public interface, and how its calls begin and end.
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
static inline struct adc_context *begin_call(adc_calculator *calculator)
{
    calculator->message[0] = '\0';
    calculator->kind = "";
    adc_work_begin(&calculator->session.context);
    return &calculator->session.context;
}

/* Ends a call after an error: makes the context's error the message, and returns the outcome of its kind. */
static inline enum adc_outcome failed(adc_calculator *calculator)
{
    const struct adc_diag *error = &calculator->session.context.error;
    adc_diag_render(error, calculator->message);
    calculator->kind = adc_kind_name(error->kind);
    return (enum adc_outcome)adc_kind_status(error->kind);
}

#endif
