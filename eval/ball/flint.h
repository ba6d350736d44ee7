/* FLINT with the balls of Arb, loaded when proven digits are asked for: linking it would cost every start 4 ms.
 *
 * Its headers are not needed to build. The layout of a ball is the same from Arb 2.0 to FLINT 3: a midpoint of four words
 * and a radius of two. FLINT's memory is its own: a limit of the session does not count it, and FLINT ends the program
 * where memory is exhausted.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_BALL_FLINT_H
#define ADC_EVAL_BALL_FLINT_H

#include <stdbool.h>

struct adc_arf { long exponent, size; void *limbs[2]; };
struct adc_arb { struct adc_arf middle; long exponent; unsigned long radius; };

struct adc_flint {
#define FLINT(result, name, parameters) result (*name) parameters;
#include "eval/ball/flint.def"
#undef FLINT
};

/* Loads the library; false where there is none, and with ADC_FLINT=no in the environment. */
bool adc_flint_load(struct adc_flint *flint);

/* The same functions for balls of adcalc's own (own.c), which need no library; those that it lacks know nothing. */
extern const struct adc_flint adc_own_balls;

/* Messages that say what to do where it cannot be loaded. */
extern const char adc_flint_missing[], adc_flint_lacking[];     /* the second is short */

#endif
