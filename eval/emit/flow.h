/* What of a program depends on the variables that it is differentiated by: found from its terms alone, for all points.
 *
 * Life cycle: adc_flow_find, any number of questions; the arena of the caller holds everything.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_EMIT_FLOW_H
#define ADC_EVAL_EMIT_FLOW_H

#include "eval/program/program.h"

struct adc_flow {
    const struct adc_program *program;
    const bool *variable;                   /* by variable of the program: it is one of those */
    bool **slot, *result;                   /* by unit, and by slot: it may depend on them */
    bool *reached;                          /* by unit */
    uint32_t *host;                         /* by unit: of a sum the unit that it is in, else ADC_NO_TERM */
    bool changed;                           /* of the search under way */
};

void adc_flow_find(struct adc_flow *flow, const struct adc_program *program, const bool *variable, struct adc_arena *arena);

/* Whether the value of a term of a unit may. */
bool adc_flow_term(struct adc_flow *flow, uint32_t unit, uint32_t term);

#endif
