/* How far the numbers of an answer may be from the real numbers: running error analysis over the nodes of the answer and
 * its derivatives (numbers.h). The point and the numbers of the text count as the decimals that are written there, so
 * that their own rounding is part of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_VERIFY_VERIFY_H
#define ADC_EVAL_VERIFY_VERIFY_H

#include "eval/result/answer.h"
#include "eval/result/evaluation.h"

enum { ADC_TERMS_OF_NODE = 4 };         /* of an evaluation, for each node of its graph with the derivatives */

/* After an evaluation and its gradient, at a smooth point: gives value and partials bounds where the program has loops,
 * and a tape can have it (tape/errors.h). adc_verify looks closer where digits are lost. */
void adc_bound_loops(struct adc_walk *walk, const struct adc_request *request, struct adc_found_partial *found,
                     struct adc_answer *answer);

/* Looks at the digits of the numbers of an answer to this root and request, as the request says (struct adc_digits):
 *
 * - each number gets its bound where bounds are asked for, or lost digits are to be found (known.bound);
 * - then those of which fewer than ADC_ENOUGH_DIGITS digits are certain are computed again in balls, and for people the decimals
 *   are found that can be shown; what that leaves is counted in verified.imprecise;
 * - numbers are proven, or withdrawn.
 *
 * Where bounds would take more than a small part of an answer's work, or memory, they are unknown: nothing is refused, and no
 * limit is reached, but by a proof, whose errors leave through the context. Returns whether numbers may be others now. */
bool adc_verify(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
                struct adc_answer *answer);

/* What is to be said of an answer's numbers: of those that were computed again, of those with hardly a digit; "" where
 * there is nothing to say. */
const char *adc_recomputed_text(const struct adc_answer *answer, char out[ADC_NOTE_TEXT]);
const char *adc_imprecise_text(const struct adc_answer *answer, char out[ADC_NOTE_TEXT]);

/* Whether digits that one would read are lost: a number that is about 0 may have none; one that may be anything has none. */
bool adc_is_lost(double number, double bound, int least);

/* A value that moves by more than any double where its variable does has no digit left of what that is off by, as the end of a
 * long loop that is chaotic; a 0 may be one of many factors. Returns whether it is one, and was not known to be. */
bool adc_doubt_amplified(struct adc_answer *answer);

/* Counts anew those numbers that have hardly a digit. Returns whether all have bounds, and so many digits at least. */
bool adc_count_imprecise(struct adc_answer *answer, int enough);

enum { ADC_MOST_PROVEN_DIGITS = 10000 };

enum {
    ADC_FEWEST_DIGITS = 8,          /* a number with fewer is imprecise, */
    ADC_ENOUGH_DIGITS = 15,         /* and one with fewer is computed again */
    ADC_ALL_DIGITS = 17             /* of a double */
};

/* How many decimal digits of a number are certain within a bound: at most 17, 0 where it may be anything. */
int adc_certain_digits(double value, double bound);

/* A number that is written in digits, of which so many are kept; 0 where it is smaller than anyone writes down. */
struct adc_decimal adc_read_decimal(const char *text, int digits);

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
