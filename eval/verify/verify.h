/* How far the numbers of an answer may be from the real numbers: running error analysis over the nodes of the answer and
 * its derivatives (numbers.h). The point and the numbers of the text count as the decimals that are written there, so
 * that their own rounding is part of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_VERIFY_VERIFY_H
#define ADC_EVAL_VERIFY_VERIFY_H

#include "eval/result/answer.h"
#include "eval/result/evaluation.h"

enum { ADC_TERMS_OF_NODE = 4 };         /* the cost in terms of evaluating a node of the graph with its derivatives */

/* After an evaluation and its gradient, at a smooth point: gives value and partials bounds where the program has loops and
 * a tape (tape/errors.h). adc_verify recomputes where digits are lost. */
void adc_bound_loops(struct adc_walk *walk, const struct adc_request *request, struct adc_found_partial *found,
                     struct adc_answer *answer);

/* Verifies the digits of the numbers of an answer to this root and request, as the request says (struct adc_digits):
 *
 * - each number gets its bound where bounds are asked for, or lost digits are to be found (known.bound);
 * - then numbers with fewer than ADC_ENOUGH_DIGITS certain digits are recomputed in balls, and for people the decimals that can
 *   be shown are found; numbers that stay imprecise are counted in verified.imprecise;
 * - with digits.proven, numbers are proven, or withdrawn.
 *
 * Where bounds would take more than a small part of an answer's work or memory, they are unknown. Only errors of a proof leave
 * through the context. Returns whether numbers may have changed. */
bool adc_verify(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
                struct adc_answer *answer);

/* Notes for reports: how many numbers were recomputed, how many are imprecise; "" where there are none. Return out. */
const char *adc_recomputed_text(const struct adc_answer *answer, char out[ADC_NOTE_TEXT]);
const char *adc_imprecise_text(const struct adc_answer *answer, char out[ADC_NOTE_TEXT]);

/* Whether a number has fewer than `least` certain digits. False where its bound is unknown, and for a 0 with a tiny bound. */
bool adc_is_lost(double number, double bound, int least);

/* Marks a value other than 0 as imprecise where a partial overflows: any error of that variable leaves the value no digit, as at
 * the end of a long chaotic loop. (A 0 may be one of many factors.) Returns whether the value is marked and was not before. */
bool adc_doubt_amplified(struct adc_answer *answer);

/* Counts the imprecise numbers again. Returns whether all numbers have bounds, and at least `enough` certain digits. */
bool adc_count_imprecise(struct adc_answer *answer, int enough);

enum { ADC_MAX_PROVEN_DIGITS = 10000 };

enum {
    ADC_FEWEST_DIGITS = 8,          /* a number with fewer is imprecise, */
    ADC_ENOUGH_DIGITS = 15,         /* and one with fewer is computed again */
    ADC_ALL_DIGITS = 17             /* of a double */
};

/* How many decimal digits of a number are certain with this error bound: 0 to 17. */
int adc_certain_digits(double value, double bound);

/* Reads the text of a number, rounded to 16 digits, or 17 for ADC_ALL_DIGITS; 0 where the exponent is over 10^9 in magnitude. */
struct adc_decimal adc_read_decimal(const char *text, int digits);

/* A bound for people: rounded up to this many significant digits. */
double adc_bound_rounded(double bound, int digits);

/* A number of an answer for people: `value` is number `number` in its numbering. Only digits that are correct within one unit of
 * the last place are shown, as far as that is known, and no more than `digits` (0: as many as there are);
 * "0 ± 4e-9 (no digit is certain)" where there are none. A number without a bound is shown as its double; one with the bound
 * ADC_NO_DIGIT as well, with a remark. */
enum { ADC_SUPPORTED_TEXT = 80 };
char *adc_supported_text(const struct adc_answer *answer, uint32_t number, double value, int digits,
                         char out[ADC_SUPPORTED_TEXT]);

/* The same of a number within a bound. */
char *adc_bounded_text(double value, double bound, int digits, char out[ADC_SUPPORTED_TEXT]);

#endif
