/* The short way through expressions element by element: y - a*exp.(-k*x) and the like over long arrays become one graph
 * of numbers, whose values and partials are worked out in blocks of elements (eval/block), so that no array is made for
 * what is only passed on. Values are those of the long way bit by bit; an adjoint is the seed times the partial of the
 * whole expression, so that it may differ in its last digit.
 *
 * It is not taken by short arrays, nor where some element has an event, is not finite, or takes another path than the
 * first one: then every operation makes its array, from the same operands.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_FUSED_H
#define ADC_EVAL_WALK_FUSED_H

#include "eval/walk/array.h"

/* eval(Z, V) for a term that is `elementwise`, where adc_is_plain. */
struct adc_dual adc_eval_fused(struct adc_frame *F, uint32_t Z, uint32_t V);

/* derive for an array that was made so. */
void adc_derive_fused(struct adc_frame *F, const struct adc_tensor *array, const double *seed);

/* What the walk keeps of it between evaluations, in the arena of the program. */
void adc_fused_release(struct adc_walk *walk);

#endif
