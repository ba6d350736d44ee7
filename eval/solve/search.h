/* A search for a solution: the best point so far, reported during a long search, and kept at an interrupt.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SOLVE_SEARCH_H
#define ADC_EVAL_SOLVE_SEARCH_H

#include "eval/solve/solution.h"

struct adc_search {
    const struct adc_problem *problem;
    struct adc_session *session;
    uint32_t n, evaluations;
    double *best, least;            /* the point with the least value so far, and that value */
    double next;                    /* on the clock, when it is to be reported */
};

/* Begins a search of n variables; the memory is that of the solution. */
void adc_search_begin(struct adc_search *search, const struct adc_problem *problem, struct adc_solution *solution, uint32_t n);

/* Notes a point with the value that the search minimises: a sum of squares, a function, a residual. */
void adc_search_note(struct adc_search *search, const double *x, double value);

/* Calls `work`; false where an interrupt ended it and there is a best point. Other errors leave through the context. */
bool adc_search_run(struct adc_search *search, void (*work)(void *user), void *user);

#endif
