/* The ladder: balls of more and more bits, until the digits that are wanted are certain. Digits are proven with it where that is
 * asked for (ladder.c), and computed again where doubles lost them (recompute.c).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_VERIFY_LADDER_H
#define ADC_EVAL_VERIFY_LADDER_H

#include "eval/verify/numbers.h"

struct adc_prover {
    struct adc_numbers *numbers;        /* open */
    struct adc_recording *recording;
    struct adc_balls *balls;
    uint32_t digits;
    long limit;                         /* bits */
    bool *undecided;                    /* by node: a selection among what may be equal, for all that balls know */
    const char *rounding;               /* what is said of a decision that real numbers do not confirm; NULL: nothing */
    bool own, open;                     /* the balls are adcalc's own; some node is open, */
    uint8_t *made;                      /* and what is made of it, by node (ball.h); NULL: nothing is known */
    bool mends;                         /* doubles are replaced, */
    bool zeros;                         /* by 0 where a number cannot be separated from it */
};

/* Proves the numbers of an answer to this root and request; nothing where that is not asked for. Errors leave through the
 * context: FLINT is missing, a limit is reached. */
void adc_prove(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
               struct adc_answer *answer);

/* Makes room for the texts of all numbers, and gives them to their answers. Errors leave through the context. */
void adc_prover_begin(struct adc_prover *p, struct adc_arena *texts);

/* Proves what can be proven, with the balls that are open; the path may not be. A number with `along` is included, but
 * precision is not raised for it. */
void adc_prover_prove(struct adc_prover *p);

/* What people are shown of a number: so many of these digits, each of them right, unless they are "UNABLE". */
enum { ADC_READ_DIGITS = 16 };
void adc_prover_keep_digits(const struct adc_number *number);

/* ---- decisions that rounding makes: the branches, step functions and lengths of an answer are those of the doubles ---- */

/* What real numbers confirm: `text` is NULL where they confirm all decisions, else it says of the first other one what both
 * make of it, "floor(100*x) is decided by rounding: 28, and 29 as written". Without `path` all numbers depend on such a one;
 * otherwise those of which `node` says so (by node that is built; NULL: none). */
struct adc_rounding { const char *text; bool path; const bool *node; };

/* Asks with `bits` bits, and more up to `limit`. The numbers are open, their point is that of the doubles, and so are the balls
 * of their evaluation. */
struct adc_rounding adc_find_rounding(struct adc_numbers *numbers, long bits, long limit);

/* ---- what is said of numbers once they have been computed again ---- */

/* A number that has been proven, with its digits: it has no other status. */
void adc_number_clear(const struct adc_number *number, const char *text);

/* The text of a number that adcalc's own balls do not separate from 0: it may be too small for a double. */
#define ADC_NEXT_TO_0 "0e0"

/* A value that no balls know, where doubles overflowed: whether it is infinite itself is not known. */
void adc_number_doubt_overflow(const struct adc_number *number);

/* A derivative at a nonsmooth point of the decimals of the text but not of their doubles, as floor(100*x) at 0.29, at one
 * of the doubles alone, or on another path: its doubles are wrong. Of a value nothing is certain then. With a `reason`
 * doubles have no number either, as at a pole, and balls are too wide: the value is undecided, too. */
void adc_number_unsettle(struct adc_number *number, const char *reason);

/* Updates the statuses of answers of which some numbers are cleared. */
void adc_numbers_cleared(const struct adc_numbers *numbers);

/* Sets the status of an answer whose value is a number, without its components, and the reason why its higher derivatives
 * are missing, from the present status of each number. */
void adc_judge_again(struct adc_answer *answer);

/* The same of those all of whose numbers are proven, and of a vector what its components have become. */
void adc_judge_proven(struct adc_answer *answer);

/* Puts the nearest doubles in the place of numbers of which fewer than ADC_ENOUGH_DIGITS digits are certain, as far as
 * balls find them: adcalc's own, then FLINT's; their bounds become those. For people the digits of all numbers are kept,
 * too (answer->known.decimals). `lost` says that there are such numbers; `numbers` are open, and closed with their evaluation
 * afterwards. Decisions are those of the doubles: numbers that rest on one which real numbers do not confirm are not
 * computed again, and answer->by_rounding says so. Returns how many were wrong in the tenth digit or before. Nothing is
 * refused and no limit is reached on the way. */
uint32_t adc_recompute(struct adc_numbers *numbers, bool lost, const struct adc_node_errors *errors);

#endif
