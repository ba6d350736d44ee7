/* A number as a fraction: where it has a pole, neither part has one.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_FRACTION_H
#define ADC_EVAL_ANSWER_FRACTION_H

#include "eval/graph/graph.h"

/* Nodes; the lower is ADC_NO_NODE where it is 1. */
struct adc_fraction { uint32_t upper, lower; };

/* Enters both parts of a node of an exact recording. Quotients, negative powers, tan, cot, sec and csc are what
 * makes a fraction, + - * and whole powers carry it on; an argument of any other function stays what it is. `arena` is
 * for what is made on the way. */
struct adc_fraction adc_fraction_of(struct adc_recording *recording, uint32_t node, struct adc_arena *arena);

#endif
