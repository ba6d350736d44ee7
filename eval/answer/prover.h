/* Shared by the files of proven digits: proven.c, where they are asked for, and mend.c, where doubles lost them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_PROVER_H
#define ADC_EVAL_ANSWER_PROVER_H

#include "eval/answer/numbers.h"

struct adc_prover {
    struct adc_numbers numbers;
    struct adc_session *session;
    struct adc_recording *recording;
    struct adc_balls *balls;
    struct adc_answer *answer;
    uint32_t digits;
    long limit;                         /* bits */
    bool *undecided;                    /* by node: a selection among what may be equal, for all that balls know */
    const char *rounding;               /* what is said of a decision that real numbers do not confirm; NULL: nothing */
    bool own;                           /* the balls are adcalc's own */
    bool mends;                         /* doubles are replaced, by 0 where that is all that can be told */
};

/* Makes room for the texts of all numbers. Errors leave through the context. */
void adc_prover_begin(struct adc_prover *p);

/* Proves what can be proven, with the balls that are open; the path may not be. A number that is `met` is taken along, but
 * nobody waits for it. */
void adc_prover_prove(struct adc_prover *p);

/* By node: where something happens on the way to a value, at the numbers that the point has now. Scratch memory. */
bool *adc_prover_find_incidents(struct adc_prover *p);

/* What meets one of those on the way, where the arguments of all are known exactly, as that of abs at 0 is; no input where
 * some are not. Scratch memory. */
struct adc_passage adc_prover_find_meeting(struct adc_prover *p, const bool *incidents);

/* The digits of a number, or "UNABLE"; they belong to its answer. */
char *adc_prover_text(const struct adc_number *output);

/* The bound of a number that has become the nearest double; "0" is what no more could be told of, or is 0. */
void adc_prover_bind(const struct adc_number *number, const char *text);

/* What people are shown of a number: so many of these digits, each of them right, unless they are "UNABLE". */
enum { ADC_READ_DIGITS = 16 };
void adc_prover_keep_digits(const struct adc_number *number, const char *text);

#endif
