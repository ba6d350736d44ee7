/* The numbers of an answer compared with finite differences, by the method of check.h. A partial is compared with differences of
 * the value, an entry (i, j) of a Hessian with differences by variable j of partial i, the Taylor coefficient c_k along a direction
 * with differences, along it, of the derivative of order k - 1 (c_1: of the value).
 *
 * Of higher derivatives only finite numbers are compared that the rules give: at a nonsmooth point no second partials by
 * variables that reach it, and no Taylor coefficients but the first.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_COMPARE_H
#define ADC_EVAL_ANSWER_COMPARE_H

#include "eval/result/answer.h"
#include "eval/result/evaluation.h"

/* The recording is initialised, is used for the functions that are differenced, and is released by the caller in any case. */
struct adc_compare {
    struct adc_recording *recording;
    struct adc_program *program;
    const struct adc_request *request;
    struct adc_answer *answer;
    enum adc_family family;         /* the numbers: SECOND, SERIES or ALONG */
    const bool *independent;        /* by variable of the program: the rules give the derivatives by it */
    const double *direction;        /* of SERIES and ALONG: by variable of the program, */
    uint32_t orders;                /* and as many coefficients from c_1 on, at most ADC_COMPARED_ORDERS */
    double nodes;                   /* of the graph of the answer, for the costs */
    bool detached;                  /* value(e) hides a variable from derivatives, and not from differences */
    double budget;                  /* nodes that may still be evaluated; what is used is taken off */
    struct adc_lines *lines;        /* of the gradient of a long sum: what each variable moves; NULL: the whole answer is evaluated */
    double cost;                    /* nodes that the comparisons of a gradient take, about */
};

/* Fills the comparisons of a family, as far as the budget goes; comparisons.skipped says that it does not suffice. */
void adc_compare_higher(struct adc_compare *compare);

/* Compares a gradient along random directions, one number for all partials, where each of them would take too long. Fills
 * comparisons.along as far as the budget goes. Every variable moves that has a regular partial, by a random part of its own
 * size, up or down; always the same ones for as many variables. `compare` is a struct adc_compare. */
void adc_compare_along(void *compare);

/* Repeats the comparisons of an answer, those of first partials too, after its numbers have been recomputed: the differences
 * stay, the numbers are new. Returns whether one of them disagrees. */
bool adc_compare_again(struct adc_answer *answer, double rtol);

/* Compares the partials of an answer by the variables that occur, with differences of its graph at the point of the evaluation,
 * whose recording is not in use. Where the budget of the request does not suffice, the gradient is compared along random
 * directions instead. `steps`: terms of an evaluation, and the work of the roots and integrals in it; `detached`: value(e) hides a
 * variable from the derivative. Returns how many terms may still be evaluated for comparisons. */
double adc_compare_partials(struct adc_evaluation *evaluation, uint64_t steps, const struct adc_request *request, bool detached,
                            struct adc_answer *answer);

#endif
