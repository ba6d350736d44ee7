/* One-sided derivatives along a direction, to any order, at a nonsmooth point.
 *
 * The program is recorded once more for x + v t and once for x - v t, with truncated series in t -> 0+ at its nodes (series.h):
 * conditionals follow the sign of the condition's series, so that a comparison at its switching point, a kink, a jump or the end
 * of a domain is decided by the limits from that side. The values at the point are computed too, because they overrule the limit:
 * where a value is not finite, or the limit is not the value, there is no derivative. Where both sides take other branches than
 * the point, the point is evaluated by itself.
 *
 * Limits: ADC_SERIES_TERMS terms of each series, more for orders above 2, and ADC_SIDE_ORDERS orders; for a side two million nodes
 * of its recording, half of the work that is left to the answer, and ADC_SIDE_CONTROL_STEPS iterations, calls and
 * branches; the limits of the walk on depth and stack. Above them the answer is ADC_SIDES_UNABLE.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SIDES_SIDES_H
#define ADC_EVAL_SIDES_SIDES_H

#include "eval/sides/series.h"
#include "eval/walk/walk.h"

enum { ADC_SIDE_ORDERS = ADC_SERIES_MOST };

enum { ADC_SIDE_CONTROL_STEPS = 2 * 1000 * 1000 };

enum adc_sides {
    ADC_SIDES_REGULAR,      /* both sides agree: `derivative`, +-inf for a vertical tangent */
    ADC_SIDES_DIFFER,       /* `left` and `right`; NaN: no derivative on that side. They may be equal: then a derivative of
                               lower order has two sides */
    ADC_SIDES_NONE,         /* neither side has one, an intermediate value is not finite, or a step function jumps */
    ADC_SIDES_UNABLE        /* undecided within the limits */
};

/* The Taylor coefficient of one order k, the derivative divided by k!. Both sides differentiate along the same direction, so
 * that they are equal at a smooth point. */
struct adc_both_sides {
    enum adc_sides sides;
    double derivative, left, right;
    double error;               /* bound on that of any of them */
};

/* broken: there is no derivative of any order, because an intermediate value is not finite: `incident`. underflowed: an
 * intermediate value underflowed to 0, so that the sides belong to another function. */
struct adc_broken {
    bool broken, underflowed;
    struct adc_located_incident incident;       /* its term may be NULL */
};

struct adc_active;

/* Decides the derivatives of the answer along a direction (by variable of the program) at the point of the walk: decided[k - 1]
 * receives that of order k = 1 .. order. `active`: the chosen variables of a direction of few (active.h), or NULL. The frames of
 * the last adc_eval are lost. Errors leave through the context only for an interrupt and for exhausted memory. */
struct adc_broken adc_one_sided(struct adc_walk *walk, struct adc_active *active, const double *direction, uint32_t order,
                                struct adc_both_sides *decided);

/* The same for derivatives within formulas: adc_program.one_sided (eval/graph/build.h). */
extern const struct adc_one_sided_engine adc_one_sided_limits;

/* ---- apart.c: the elements of an array as separate programs ---- */

/* Replaces a program whose answer is an array by one with a unit for each element, so that evaluating an element costs no
 * more than that element. Values and partials stay the same, bit by bit. False, with nothing changed, where that is
 * impossible, as where a choice depends on a variable. The frames of the last eval are lost. */
bool adc_split_answer(struct adc_program *program);

#endif
