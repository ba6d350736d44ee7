/* Errors of the nodes of an answer: running error analysis over its recording (numbers.h), whose numbers of the text are
 * decimals, and whose roots and integrals are the exact ones. Each row gets a bound on |value - exact value| from those of
 * its arguments (table/error.h).
 *
 * A root's node stands for the root itself. How far the double is from it that was found follows from the bound on the
 * error of the equations there, with their slopes: one step of an interval Newton method (R. Krawczyk 1969) shows that a
 * root is as near as that. An integral is the weighted sum of its integrand at nodes that are off by rounding; what the
 * true integral is off that sum is no bound but an estimate, from the two rules of the quadrature (quadrature.h).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_NODE_ERRORS_H
#define ADC_EVAL_ANSWER_NODE_ERRORS_H

#include "eval/answer/numbers.h"

struct adc_node_errors {
    double *error;                  /* by node; INFINITY: nothing is known */
    double *own;                    /* by node, what it rounds by itself; NULL: the recording has no places */
    double *lack;                   /* by node: estimate of what its integrals lack; NULL: there are none */
    bool uncertain;                 /* the path could be another one within the errors, */
    bool undecided;                 /* which are known: not for a pole on the way */
    bool stepped;                   /* a comparison, a step function or a remainder could, */
    bool adrift;                    /* a root may be anywhere: rounding is as large as the equation */
    bool rounded;                   /* a number of the text or of the point is no double */
    bool shaped;                    /* something is not entered but by its shape, and NaN */
};

/* The arrays are scratch memory of the evaluation. */
void adc_find_node_errors(const struct adc_numbers *numbers, struct adc_node_errors *errors);

#endif
