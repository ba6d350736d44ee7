/* The answer that is a number: value, partials by either engine with their status, and what was asked for beyond them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_GRADIENT_H
#define ADC_EVAL_ANSWER_GRADIENT_H

#include "eval/answer/answer.h"
#include "eval/answer/evaluation.h"

/* Links a root and begins its answer: its text, its variables, its point. The walk wants their partials. */
void adc_answer_open(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
                     struct adc_answer *answer);

/* The answer for a root that is a number, whose program stays linked. Errors leave through the context. */
bool adc_answer_number(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
                       struct adc_answer *answer);

/* The answer for the component of a vector that the program of the evaluation comes to (adc_program_select), by the
 * variables in request->wrt. What the walk wants is set before; the point of the answer and its text are left out. */
void adc_answer_component(struct adc_evaluation *evaluation, const struct adc_request *request,
                          struct adc_answer *answer);

/* What there is to say of a matrix that the walk has solved with; "" where it is far from singular. */
void adc_describe_matrix(const struct adc_walk *walk, char *out, size_t size);

/* ---- for gradient.c and partials.c ---- */

/* An answer under way. */
struct adc_gradient_work {
    struct adc_evaluation *evaluation;
    struct adc_session *session;
    const struct adc_request *request;
    struct adc_walk *walk;
    struct adc_answer *answer;
    struct adc_located_incident first;  /* what happened first where the value is worked out */
    bool pole;                      /* that is something else than an overflow */
    bool underflowed;               /* where the value is worked out, or in the sweep back */
    bool exact;                     /* nothing over- or underflowed on the way, though partials themselves may be beyond
                                       the range of doubles */
    bool broken;                    /* something happened where no variable is: */
    struct adc_located_incident origin;
    const char **why;               /* by variable: the first event that concerns it; NULL: not known */
    double *direction;              /* by variable: zeros, where an axis is set for a moment; NULL before the first */
};

/* The partials by the engine that was asked for, after the evaluation. Where something happened on the way, the forward
 * engine says which of them it concerns. */
void adc_find_partials(struct adc_gradient_work *w);

/* A partial is none, for a reason: a format of one text. */
void adc_partial_undefined(const struct adc_gradient_work *w, struct adc_partial *partial, const char *format,
                           const char *what);

/* Notes where it was lost. */
void adc_partial_place(struct adc_partial *partial, const struct adc_located_incident *incident);

#endif
