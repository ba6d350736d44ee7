/* The answer that is a number: value, partials by either engine with their status, and higher derivatives if asked for.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_GRADIENT_H
#define ADC_EVAL_ANSWER_GRADIENT_H

#include "eval/result/answer.h"
#include "eval/result/evaluation.h"

/* Links a root and begins its answer: its text, its variables, its point. In the walk the variables are independent. */
void adc_answer_open(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
                     struct adc_answer *answer);

/* The answer for a root that is a number, whose program stays linked. Errors leave through the context. */
bool adc_answer_number(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
                       struct adc_answer *answer);

/* The answer for the selected component of a vector (adc_program_select), by the variables in request->wrt. The caller has
 * set walk->wanted; the point of the answer and its text are left out. */
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

/* The answer for a vector, or for a number as a vector of one: an answer for each component by the variables of all of
 * them, forward where there are more components than variables, else reverse (mode auto). `open`: adc_answer_open has been
 * called for it. Errors leave through the context. */
void adc_answer_vector(struct adc_evaluation *evaluation, struct adc_root root, bool open,
                       const struct adc_request *request, struct adc_answer *answer);

/* Fills the parts of *answer that the request asks for, from the program and the walk of the evaluation at its point. Its
 * recording is initialised, and belongs to the caller, who releases it in any case. `budget`: terms that the comparisons
 * may evaluate.
 *
 * At a nonsmooth point, one-sided limits give the derivatives (by_sides.h). An entry (i, j) of the Hessian is that of the
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

#endif
