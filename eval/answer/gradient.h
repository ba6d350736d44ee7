/* The answer that is a number: value, partials by either engine with their status, and higher derivatives if asked for.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_GRADIENT_H
#define ADC_EVAL_ANSWER_GRADIENT_H

#include "eval/graph/lines.h"
#include "eval/result/answer.h"
#include "eval/result/evaluation.h"

/* Links a root and begins its answer: its text, its variables, its point. In the walk the variables are independent. */
void adc_answer_open(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
                     struct adc_answer *answer);

/* The answer for an opened number; or for the selected component of a vector (adc_program_select), by the variables in
 * request->wrt: then the caller has set walk->wanted, and the point of the answer and its text are left out. */
void adc_answer_component(struct adc_evaluation *evaluation, const struct adc_request *request,
                          struct adc_answer *answer);

/* Writes a warning about a nearly singular matrix that the walk has solved with; "" where there is none. */
void adc_describe_matrix(const struct adc_walk *walk, char *out, size_t size);

/* ---- shared by gradient.c, partials.c and jacobian.c ---- */

struct adc_active;

/* An answer under way. */
struct adc_gradient_work {
    struct adc_found_partial *found;    /* by variable of the answer, in the memory of the program */
    struct adc_evaluation *evaluation;
    struct adc_session *session;
    const struct adc_request *request;
    struct adc_walk *walk;
    struct adc_answer *answer;
    struct adc_located_incident first;  /* the first incident of the evaluation */
    bool pole;                      /* that is not an overflow */
    bool underflowed;               /* in the evaluation, or in the sweep back */
    bool exact;                     /* nothing over- or underflowed on the way, though partials themselves may be outside
                                       the range of doubles */
    bool broken;                    /* a value that depends on no variable is not finite: */
    struct adc_located_incident origin;
    const char **why;               /* by variable: the first nonsmooth point that concerns it; NULL: not known */
    struct adc_active *active;      /* the nodes that depend on one variable, while partials are found one by one; else NULL */
    double *direction;              /* by variable: zeros, of which one is 1 while an axis is used; NULL before the first */
};

/* Whether the request needs no reverse sweep. */
static inline bool adc_is_forward_only(const struct adc_request *request)
{
    return request->mode == ADC_MODE_FORWARD && !request->subgradient;
}

/* Finds the partials by the engine that was asked for, after the evaluation. After a nonsmooth point the forward engine
 * finds which partials it concerns. */
void adc_find_partials(struct adc_gradient_work *w);

/* Makes a partial undefined, for a reason. */
void adc_partial_undefined(const struct adc_gradient_work *w, struct adc_found_partial *partial, const char *reason);

/* Notes the place in the text of an incident that made a partial undefined. */
void adc_partial_place(struct adc_found_partial *partial, const struct adc_located_incident *incident);

/* Fills the parts of *answer that the request asks for, from the program and the walk of the evaluation at its point. Its
 * recording is initialised, and belongs to the caller, who releases it in any case. `budget`: terms that the comparisons
 * may evaluate.
 *
 * At a nonsmooth point, one-sided limits give the derivatives (by_sides.c). An entry (i, j) of the Hessian is that of the
 * graph where no nonsmooth node depends on variable i, or none on variable j: with the other variables held fixed, the
 * answer is then made of functions that are smooth where they are used. */
void adc_higher(struct adc_evaluation *evaluation, const struct adc_request *request, double budget,
                struct adc_answer *answer);

/* Notes in the answer of a program with loops or calls the variables that conditions depend on and values do not, unless it
 * has a note already. The recording of the evaluation must not be in use. A program of too many iterations gets no note. */
void adc_note_branches(struct adc_evaluation *evaluation, struct adc_answer *answer);

/* Whether the value of the answer is made of a constant that is not finite; true also where the search would take too much
 * work. The recording must not be in use. */
bool adc_has_infinite_constant(struct adc_evaluation *evaluation, struct adc_answer *answer);

/* ---- higher derivatives at a nonsmooth point, from one-sided limits (sides.h): by_sides.c ----
 *
 * They are written to an answer with their status, and the answer's own status becomes no better than that. Errors leave
 * through the context. */

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
    const uint32_t *partial;            /* by input of that graph its partial; UINT32_MAX: none */
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
