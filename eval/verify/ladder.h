/* The ladder: each step finds more digits of an answer's numbers, until there are as many as its policy wants. The first has the 53
 * bits of doubles and bounds on their errors (verify.c), the next ones have balls of more and more bits (ladder.c), and what those
 * leave is undecided. Decisions, as the branches of an answer, are those of the doubles.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_VERIFY_LADDER_H
#define ADC_EVAL_VERIFY_LADDER_H

#include "eval/verify/numbers.h"

/* What real numbers confirm of the branches, step functions and lengths of an answer: `text` is NULL where they confirm all of them,
 * else it says of the first other one what both make of it, "floor(100*x) is decided by rounding: 28, and 29 as written". Without
 * `path` all numbers depend on such a one; otherwise those of which `node` says so (by node that is built; NULL: none). */
struct adc_rounding { const char *text; bool path; const bool *node; };

struct adc_ladder {
    struct adc_numbers numbers;
    struct adc_recording *recording;    /* that of the numbers, */
    struct adc_balls *balls;            /* those of their evaluation, */
    struct adc_arena *scratch;          /* its memory, */
    struct adc_context *context;        /* and that of its session */
    enum adc_digits_policy policy;
    struct adc_node_errors errors;      /* the first step, */
    bool complete;                      /* which was completed, */
    bool unbounded;                     /* and has no bound of some number that is worth computing again */
    uint32_t digits;                    /* that balls are to find of each number */
    long limit;                         /* bits */
    bool replaces;                      /* doubles are replaced, */
    bool zeros;                         /* by 0 where a number cannot be separated from it */
    struct adc_rounding rounding;       /* decisions that real numbers do not confirm */
    bool own, open;                     /* the balls are adcalc's own; some node is open, */
    uint8_t *made;                      /* and what is made of it, by node (ball.h); NULL: nothing is known */
    bool *undecided;                    /* by node: a selection among what may be equal, for all that balls know */
    struct adc_passage events;          /* what passes nonsmooth points of real numbers, */
    struct adc_passage hidden, lapsed;  /* of those alone, and of doubles alone */
};

/* The steps after the first, with the balls that are open, up to `limit`: finds what is WANTED; the path may not be proven. */
void adc_ladder_climb(struct adc_ladder *ladder);

/* What people are shown of a number: so many of the digits of its text, each of them right, unless it is not found. */
enum { ADC_READ_DIGITS = 16 };
void adc_number_keep_digits(const struct adc_number *number);

/* Asks real numbers about decisions, with `bits` bits, and more up to `limit`. The numbers are open, their point is that of the
 * doubles, and so are the balls. */
struct adc_rounding adc_find_rounding(struct adc_numbers *numbers, long bits, long limit);

/* Puts the nearest doubles in the place of numbers of which fewer than ADC_ENOUGH_DIGITS digits are certain, as far as
 * balls find them: adcalc's own, then FLINT's; their bounds become those. For people the digits of all numbers are kept,
 * too (answer->known.decimals). `lost` says that there are such numbers. Numbers that rest on a decision which real numbers do not
 * confirm are not computed again, and verified.by_rounding says so. Returns how many were wrong in the tenth digit or before.
 * Nothing is refused and no limit is reached on the way. */
uint32_t adc_recompute(struct adc_ladder *ladder, bool lost);

/* Proves the numbers, which are open. Errors leave through the context: FLINT is missing, a limit is reached. */
void adc_prove(struct adc_ladder *ladder);

/* ---- what is said of numbers once they are found (withdraw.c) ---- */

/* A number that has been found, with its digits: it has no other status. */
void adc_number_confirm(const struct adc_number *number, const char *text);

/* The text of a number that adcalc's own balls do not separate from 0: it may be too small for a double. */
#define ADC_NEXT_TO_0 "0e0"

/* A value that no balls know, where doubles overflowed: whether it is infinite itself is not known. */
void adc_number_doubt_overflow(const struct adc_number *number);

/* A derivative at a nonsmooth point of the decimals of the text but not of their doubles, as floor(100*x) at 0.29, at one
 * of the doubles alone, or on another path: its doubles are wrong. Of a value nothing is certain then. With a `reason`
 * doubles have no number either, as at a pole, and balls are too wide: the value is undecided, too. */
void adc_number_withdraw(const struct adc_number *number, const char *reason);

/* Higher derivatives from one-sided limits become undecided where a nonsmooth point of the doubles was a rounding error. */
void adc_withdraw_higher(struct adc_answer *answer);

/* Sets the status of an answer, and the reason why its higher derivatives are missing, from the present status of each number; the
 * statuses of its components are known. */
void adc_update_status(struct adc_answer *answer);

#endif
