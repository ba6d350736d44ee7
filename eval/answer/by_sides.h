/* Higher derivatives at a nonsmooth point: along a direction and second partials, from one-sided limits (sides.h).
 * They are written to an answer with their status, and the answer's own status becomes no better than that. Errors leave
 * through the context.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_BY_SIDES_H
#define ADC_EVAL_ANSWER_BY_SIDES_H

#include "eval/result/answer.h"
#include "eval/graph/lines.h"
#include "eval/walk/walk.h"

/* Gives the answer a status, and sets the reason of an obstacle that has none: the nonsmooth point that the walk meets on
 * the way from a variable, or from any (ADC_BY_ALL). */
void adc_explain_obstacle(struct adc_walk *walk, struct adc_answer *answer, uint32_t by, enum adc_status status,
                          struct adc_exception *obstacle);

/* The Taylor coefficients of order 1 .. order along a direction (by variable of the program): numbers[k - 1] and at[k - 1]. An
 * undefined one is NaN; with `choose`, one with two finite sides is the number between them that is nearest to 0. */
void adc_along_by_sides(struct adc_walk *walk, const double *direction, uint32_t order, bool choose,
                        struct adc_answer *answer, double *numbers, struct adc_exception *at,
                        struct adc_exception *obstacle);

/* Second partials by variables of which some reach a nonsmooth point. */
struct adc_by_sides {
    struct adc_walk *walk;
    struct adc_answer *answer;
    const bool *smooth;             /* by partial: its variable reaches no nonsmooth point */
    bool choose;                    /* of two finite sides the number between them which is nearest to 0 */
    const struct adc_couples *couples;  /* which inputs the graph of the answer couples; NULL: not known */
    const uint32_t *input, *partial;    /* by partial its input in that graph, and by input its partial; UINT32_MAX: none */
};

/* The entries of the upper half of the Hessian by a variable that is not smooth, but those that are 0: those of one variable from
 * its axis, those of two by polarisation, from the directions u +- v, 5u +- v, u +- 5v, 3u +- 2v and 2u +- 3v, which must
 * agree on first derivatives that are linear and second ones that are a quadratic form. The entry of variables that are not
 * coupled is 0. They come after `more`, entries by smooth variables, among which are those of one variable, unless they are 0.
 * *count receives the number of both. They live in the program's arena. */
const struct adc_second_entry *adc_entries_by_sides(const struct adc_by_sides *by_sides,
                                                    const struct adc_second_entry *more, size_t more_count,
                                                    size_t *count);

#endif
