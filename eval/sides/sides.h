/* One-sided derivatives along a direction, to any order, at a nonsmooth point.
 *
 * The program is recorded once more for x + v t and once for x - v t, with truncated series in t -> 0+ at its nodes
 * (series.h): conditionals follow the sign of the condition's series, so that a comparison at its switching point, a
 * kink, a jump or the end of a domain is decided by the limits from that side. The values at the point are carried along,
 * because they overrule the limit: a value that is not finite there, or a limit that is not the value, means no
 * derivative. Where both sides take other branches than the point, the point is evaluated by itself.
 *
 * Limits: ADC_SERIES_TERMS terms of each series, more for orders above 2, and ADC_SETTLED_ORDERS orders; two million nodes
 * of the recording of a side, half of the steps of the answer, ADC_BESIDE_TURNS turns of loops, calls and branches; the
 * limits of the walk on depth and stack.
 * Above them the answer is ADC_SIDES_UNABLE.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SIDES_SIDES_H
#define ADC_EVAL_SIDES_SIDES_H

#include "eval/sides/series.h"
#include "eval/walk/walk.h"

enum { ADC_SETTLED_ORDERS = ADC_SERIES_MOST };

enum { ADC_BESIDE_TURNS = 2 * 1000 * 1000 };

enum adc_sides {
    ADC_SIDES_REGULAR,      /* both sides agree: `derivative`, +-inf for a vertical tangent */
    ADC_SIDES_DIFFER,       /* `left` and `right`; NaN: no derivative on that side. They are equal where it is one of
                               lower order that has two sides */
    ADC_SIDES_NONE,         /* neither side has one, an intermediate value is not finite, or a step function jumps */
    ADC_SIDES_UNABLE        /* undecided within the limits */
};

/* The Taylor coefficient of one order k, the derivative divided by k!. That of the left side is by the same direction:
 * both are equal where nothing happens. */
struct adc_both_sides {
    enum adc_sides sides;
    double derivative, left, right;
    double error;               /* bound on that of any of them */
};

/* Why there is none of any order: a value inside that is not finite. And whether one underflowed to 0: then what the sides
 * say is about a 0 that none was meant to be. */
struct adc_broken {
    bool broken, underflowed;
    struct adc_located_incident incident;       /* its term may be NULL */
};

struct adc_active;

/* Decides the derivatives of the answer along a direction (by variable of the program) at the point of the walk:
 * settled[k - 1] is that of order k = 1 .. order. `active`: what has been chosen to move, where few variables of many do
 * (active.h); or NULL. The frames of the last adc_eval are lost. Errors leave through the context only for an interrupt and for exhausted
 * memory. */
struct adc_broken adc_one_sided(struct adc_walk *walk, struct adc_active *active, const double *direction, uint32_t order,
                                struct adc_both_sides *settled);

/* The same for derivatives within formulas, to be hung into a program (eval/graph/build.h). */
extern const struct adc_one_sided_engine adc_one_sided_limits;

/* ---- apart.c: elements with kinks, each by itself ---- */

/* Makes a program whose answer is an array one of a vector, for good: an element of it is a component then, and its
 * evaluation takes no more than that element. Values and partials are the same, bit by bit. False, and nothing is done,
 * where that cannot be, as where a choice depends on a variable. The frames of the last eval are lost. */
bool adc_write_apart(struct adc_program *program);

#endif
