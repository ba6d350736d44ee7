/* Higher derivatives compared with finite differences of the exact derivatives one order lower, by the method of check.h: an
 * entry (i, j) of a Hessian with differences by variable j of partial i, the Taylor coefficient c_k along a direction with
 * differences, along it, of the derivative of order k - 1 (c_1: of the value). Only finite numbers are compared.
 *
 * The recording is initialised, is used for the functions that are differenced, and is released by the caller in any case.
 * `independent`: by variable of the program, whether the numbers were computed for it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_COMPARE_HIGHER_H
#define ADC_EVAL_ANSWER_COMPARE_HIGHER_H

#include "eval/result/answer.h"
#include "eval/result/evaluation.h"

struct adc_compare {
    struct adc_recording *recording;
    struct adc_program *program;
    const struct adc_request *request;
    struct adc_answer *answer;
    const bool *independent;
    const bool *smooth;             /* Hessian: by partial, its variable is smooth at the point; NULL: all are */
    uint32_t nodes;                 /* of the graph of the answer, for the costs */
    bool detached;                  /* value(e) hides a variable from derivatives, and not from differences */
    double budget;                  /* nodes that may still be evaluated; what is used is taken off */
};

/* Fills the comparisons of second partials; only comparisons.skipped is set when the budget does not suffice. */
void adc_compare_hessian(struct adc_compare *compare);

/* Compares coefficients[k], k = 1 .. orders <= ADC_COMPARED_ORDERS, along a direction (by variable of the program); the
 * results are in comparison[k - 1]. A coefficient that marks[k] marks as chosen is not compared. */
void adc_compare_series(struct adc_compare *compare, const double *direction, const double *coefficients,
                        const struct adc_exception *marks, uint32_t orders, struct adc_comparison *comparison);

/* Compares a gradient along random directions, one number for all partials, where each of them would take too long. Fills
 * answer->along as far as the budget goes. Every variable moves that has a regular partial, by a random part of its own
 * size, up or down; always the same ones for as many variables. */
void adc_compare_along(void *compare);

/* Repeats the comparisons of an answer, those of first partials too, after its numbers have been recomputed: the differences
 * stay, the numbers are new. Returns whether one of them disagrees. */
bool adc_compare_again(struct adc_answer *answer, double rtol);

/* Compares the partials of an answer by the variables that occur, with differences of its graph at the point of the evaluation,
 * whose recording is not in use. Of many variables, each is compared by evaluating only the nodes that depend on it (lines.h),
 * where possible. Where the budget of the request does not suffice, the gradient is compared along random directions instead
 * (comparisons.along). `steps`: terms of an evaluation; `detached`: value(e) hides a variable from the derivative.
 * Returns how many terms may still be evaluated for comparisons. */
double adc_compare_partials(struct adc_evaluation *evaluation, uint64_t steps, const struct adc_request *request, bool detached,
                            struct adc_answer *answer);

#endif
