/* What decides in the expression of an integral on which side of a kink or a jump one is, and the place where it is decided
 * as a node of the graph around (bind_decide.c).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_GRAPH_DECISION_H
#define ADC_EVAL_GRAPH_DECISION_H

#include <math.h>

#include "eval/graph/bound.h"

enum { ADC_MOST_DECISIONS = 64, ADC_NOTHING = -1 };

struct adc_decision {
    uint32_t node;                  /* of the expression */
    int pair[2];                    /* its arguments, the second one or ADC_NOTHING */
    enum adc_switch by;
    double value, level;            /* its argument that decides, and the value of that at the switching point */
    enum adc_op op;
};

struct adc_decisions { struct adc_decision at[ADC_MOST_DECISIONS]; uint32_t count; };

/* What decides, where the expression was brought to last. */
double adc_decision_value(const struct adc_bound_body *f, const struct adc_decision *d);

/* All that decides in the expression at x. Up to the first that is decided otherwise, the graphs at two points are the
 * same. */
void adc_find_decisions(struct adc_bound_body *f, double x, struct adc_decisions *found);

/* Whether it is decided otherwise where what decides is b than where it is a. */
static inline bool adc_decided_otherwise(const struct adc_decision *d, double a, double b)
{
    return d->by == ADC_BY_SIGN ? (a < 0) != (b < 0) : floor(a) != floor(b);
}

/* The value of the deciding argument at the switching point that is nearest to `value`. */
static inline double adc_decision_level(const struct adc_decision *d, double value)
{
    return d->by == ADC_BY_SIGN ? 0 : nearbyint(value);
}

/* The root of what decides, as Newton's steps from where it was found. ADC_NO_NODE: there is none: where the expression is
 * another one on either side, so is what decides. *simple: its derivatives are those of the root. */
uint32_t adc_enter_decision(struct adc_bound_body *f, const struct adc_decision *d, double place, double length,
                            bool *simple);

#endif
