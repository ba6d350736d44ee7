/* What the rule of a user's function is worth: it is held against differences of the function as it was written.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ENTRY_RULE_H
#define ADC_EVAL_ENTRY_RULE_H

#include "eval/session/session.h"

enum adc_rule_standing {
    ADC_RULE_NONE,                          /* the function has none */
    ADC_RULE_SURROGATE,                     /* it is not meant to be the derivative */
    ADC_RULE_AGREES,
    ADC_RULE_DISAGREES,
    ADC_RULE_UNTOLD                         /* nowhere could the two be compared */
};

struct adc_rule_report {
    enum adc_rule_standing standing;
    char point[120];                        /* AGREES, DISAGREES: where, "x = 0.7, v = [0.7, 1.1]" */
    char by[48];                            /* DISAGREES: the parameter, or its element */
    double rule, difference;                /* DISAGREES: the two derivatives */
};

/* Compares at a few points that nobody has chosen, first for numbers and then for arrays as arguments, with a small part
 * of the work that an answer may take. The session is the same afterwards, `ans` too. */
void adc_judge_rule(struct adc_session *session, uint32_t symbol, struct adc_rule_report *report);

#endif
