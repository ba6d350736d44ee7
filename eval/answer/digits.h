/* How many digits of a number are certain within a bound on its error, and which of them people are shown.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_DIGITS_H
#define ADC_EVAL_ANSWER_DIGITS_H

#include "eval/answer/answer.h"

enum {
    ADC_FEWEST_DIGITS = 8,          /* a number with fewer is imprecise, */
    ADC_ENOUGH_DIGITS = 15,         /* and one with fewer is computed again */
    ADC_ALL_DIGITS = 17             /* of a double */
};

/* How many decimal digits of a number are certain within a bound: at most 17, 0 where it may be anything. */
int adc_certain_digits(double value, double bound);

/* A bound for people: rounded up to so many digits. */
double adc_bound_rounded(double bound, int digits);

/* A number of an answer for people: `value` is number `number` in its numbering. No digit is shown that is not right
 * within one unit of the last place, as far as that is known, and no more than `digits` (0: as many as there are);
 * "0 ± 4e-9 (no digit is certain)" where there is none. What has no known bound is shown as the double that it is; what may
 * be anything (ADC_ANYTHING) as well, and that this is so. */
enum { ADC_SUPPORTED_TEXT = 80 };
char *adc_supported_text(const struct adc_answer *answer, uint32_t number, double value, int digits,
                         char out[ADC_SUPPORTED_TEXT]);

/* The same of a number within a bound. */
char *adc_bounded_text(double value, double bound, int digits, char out[ADC_SUPPORTED_TEXT]);

#endif
