/* The second derivatives of one row, from its rules.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_LOCAL_H
#define ADC_EVAL_GRAPH_LOCAL_H

#include "eval/graph/graph.h"

/* Derivatives of a row node by its arguments. */
struct adc_local {
    double first[ADC_MAX_ARITY];                        /* where `passes` */
    double second[ADC_MAX_ARITY][ADC_MAX_ARITY];        /* of the rule of the first by the second, where `joined` */
    bool passes[ADC_MAX_ARITY];                         /* a derivative passes through the argument */
    bool joined[ADC_MAX_ARITY][ADC_MAX_ARITY];          /* else it is 0 by the form of the rule */
};

/* Works them out for node n, through the arguments that `passes` says, which the caller fills. Leaves through the
 * context where a rule is made of a function that refuses to be differentiated. */
void adc_local_derivatives(const struct adc_graph_point *at, uint32_t n, struct adc_local *local);

/* Second derivatives of a power from its value, `passes` and `first`: x^(y - 1) in its rule has a rounded exponent, which
 * may be 350 ULP of it. False where the rule is as good: for whole exponents, and where something here is no normal
 * double. */
bool adc_local_power(const struct adc_graph_point *at, uint32_t n, struct adc_local *local);

#endif
