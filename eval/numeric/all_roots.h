/* All roots of a function of one number within an interval.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_NUMERIC_ALL_ROOTS_H
#define ADC_EVAL_NUMERIC_ALL_ROOTS_H

#include "eval/numeric/core.h"

/* Encloses the values of the function over [from, to], and its derivatives up to an order: ends[k] of an interval for order
 * k, NaN where nothing is known. Derivatives are known only where the function is continuous on the whole interval. */
typedef void adc_enclose_fn(void *user, double from, double to, uint32_t order, double (*ends)[2]);

enum adc_place_kind {
    ADC_PLACE_ROOT,             /* with enclosures: proven to be exactly one, and simple */
    ADC_PLACE_MULTIPLE,         /* proven to be exactly one, with a multiplicity above 1 */
    ADC_PLACE_SIMPLE,           /* 0 to rounding, with a slope that is not 0 on both sides: mostly at a kink */
    ADC_PLACE_TOUCH,            /* 0 to rounding: a multiple root, or several */
    ADC_PLACE_BREAK,            /* a pole, a jump or the end of the domain */
    ADC_PLACE_OPEN              /* nothing is known: the search ended before */
};

struct adc_root_place { enum adc_place_kind kind; double x, from, to; };

/* Roots and other places, from left to right, in the arena of the system. */
struct adc_root_places {
    struct adc_root_place *at;
    uint32_t count, capacity;
    bool zero;                  /* the function is exactly 0 in a part of the interval, of which nothing else is reported */
    bool outside;               /* some of the interval is outside the domain, as far as samples show */
    bool proven;                /* there are no other roots than those of the places that are not BREAKs */
};

/* The roots of a system of one function of one variable in [from, to]. With enclosures an
 * interval is left where the values exclude 0, and has at most one root where the slopes do (R. E. Moore, R. B.
 * Kearfott, M. J. Cloud, Introduction to Interval Analysis, 2009, chapter 8); it is divided while neither is known.
 * Where these are known only between a number and itself (`intervals` false), changes of sign and of the slope between
 * samples are followed. */
void adc_find_all_roots(const struct adc_system *system, adc_enclose_fn *enclose, bool intervals, double from, double to,
                        struct adc_root_places *places);

#endif
