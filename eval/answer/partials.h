/* The partials of an answer that is a number, by either engine, each with its status: a part of gradient.c.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_PARTIALS_H
#define ADC_EVAL_ANSWER_PARTIALS_H

#include "eval/answer/answer.h"
#include "eval/answer/evaluation.h"
#include "eval/walk/running.h"

/* An answer under way. */
struct adc_gradient_work {
    struct adc_evaluation *evaluation;
    struct adc_session *session;
    const struct adc_request *request;
    struct adc_walk *walk;
    struct adc_answer *answer;
    struct adc_dual result;         /* of the evaluation */
    struct adc_located_incident first;  /* what happened first where the value is worked out */
    bool pole;                      /* that is something else than an overflow */
    bool underflowed;               /* where the value is worked out, or in the sweep back */
    bool exact;                     /* nothing over- or underflowed on the way, though partials themselves may be beyond
                                       the range of doubles */
    bool broken;                    /* something happened where no variable is: */
    struct adc_located_incident origin;
    const char **why;               /* by variable: the first event that concerns it; NULL: not known */
    double *direction;              /* by variable: zeros, where an axis is set for a moment; NULL before the first */
    struct adc_ledger *ledger;      /* of the evaluation, for bounds on errors; NULL: there is none */
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
