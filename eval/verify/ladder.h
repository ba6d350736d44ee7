/* The ladder: each step finds more digits of an answer's numbers, until there are as many as its policy wants. The first step
 * bounds the errors of doubles, 53 bits (verify.c); the next ones use balls of more and more bits (ladder.c); numbers that are
 * not found then are undecided. Decisions, such as the branches of an answer, are those of the doubles.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_VERIFY_LADDER_H
#define ADC_EVAL_VERIFY_LADDER_H

#include "eval/verify/numbers.h"

/* Whether real numbers confirm the branches, step functions and lengths of an answer. `text` is NULL where they confirm all of
 * them, else a note on the first that they do not: "floor(100*x) is decided by rounding: 28, and 29 as written". Without
 * `path` all numbers depend on an unconfirmed decision, else those whose `node` is set (by node that is built; NULL: none). */
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
    bool unbounded;                     /* and has no bound for some number that should be recomputed */
    uint32_t digits;                    /* that balls are to find of each number */
    long limit;                         /* bits */
    bool replaces;                      /* doubles are replaced, */
    bool zeros;                         /* by 0 where a number cannot be separated from it */
    struct adc_rounding rounding;       /* decisions that real numbers do not confirm */
    bool own, open;                     /* the balls are adcalc's own; some node is undecided, */
    uint8_t *made;                      /* and what is made of it, by node (ball.h); NULL: nothing is known */
    bool *undecided;                    /* by node: a selection among arguments whose balls may be equal */
    struct adc_passage nonsmooth;       /* derivatives through nonsmooth points of the real numbers; */
    struct adc_passage real_only, double_only; /* through those of the real numbers alone; through those of the doubles alone */
};

/* The steps after the first, with the balls that are open, up to `limit`: finds what is WANTED; the path may not be proven. */
void adc_ladder_climb(struct adc_ladder *ladder);

/* Stores the first ADC_READ_DIGITS digits of a number's text, all of them correct, for showing to people
 * (known.decimals); nothing where it was not found. */
enum { ADC_READ_DIGITS = 16 };
void adc_number_keep_digits(const struct adc_number *number);

/* Checks decisions in balls of `bits` bits, and more up to `limit`. Numbers, at the point of the doubles, and balls are open. */
struct adc_rounding adc_find_rounding(struct adc_numbers *numbers, long bits, long limit);

/* Replaces numbers with fewer than ADC_ENOUGH_DIGITS certain digits by the nearest doubles, as far as balls find them:
 * adcalc's own, then FLINT's; their bounds are replaced too. For people the digits of all numbers are kept
 * (answer->known.decimals). `lost`: there are such numbers. Numbers that depend on a decision which real numbers do not
 * confirm are not recomputed, and verified.by_rounding notes that. Returns how many were wrong in the tenth digit or before.
 * Where work or memory do not suffice, numbers stay as they were: that is not an error. */
uint32_t adc_recompute(struct adc_ladder *ladder, bool lost);

/* Proves the numbers, which are open. Errors leave through the context: FLINT is missing, a limit is reached. */
void adc_prove(struct adc_ladder *ladder);

/* ---- the status of numbers after they have been recomputed (withdraw.c) ---- */

/* Sets the status of a number that has been found, from its text; for a value, the note on over- or underflow. */
void adc_number_confirm(const struct adc_number *number, const char *text);

/* The text of a number that adcalc's own balls do not separate from 0: it may be too small for a double. */
#define ADC_NEXT_TO_0 "0e0"

/* Where balls do not find a value and doubles overflowed, the note says that an intermediate value did, not the value. */
void adc_number_doubt_overflow(const struct adc_number *number);

/* Makes a derivative undecided whose double is wrong: at a nonsmooth point of the decimals of the text but not of their
 * doubles, as floor(100*x) at 0.29, at one of the doubles alone, or on another path. A value then has no certain digit. With a
 * `reason` (doubles have no number, as at a pole, and balls are too wide) the value is undecided, too. */
void adc_number_withdraw(const struct adc_number *number, const char *reason);

/* Makes higher derivatives from one-sided limits undecided where a nonsmooth point of the doubles was a rounding error. */
void adc_withdraw_higher(struct adc_answer *answer);

/* Sets the status of an answer, and the reason why its higher derivatives are missing, from the present status of each number; the
 * statuses of its components are known. */
void adc_update_status(struct adc_answer *answer);

#endif
