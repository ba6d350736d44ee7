/* A trace by shape: the operations on arrays that a recording has kept, each a step with its operands, so that what was
 * entered for their elements need not be shown. An array that no operation made, its elements assigned one by one, is a
 * step that gathers them.
 *
 * Life cycle: adc_shape_trace; then adc_shaped_show from the last step to the first, when the nodes behind its end have
 * been marked, and adc_shaped_show_variables. All memory is of the arena.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_TRACE_SHAPED_H
#define ADC_EVAL_ANSWER_TRACE_SHAPED_H

#include "eval/graph/graph.h"

#define ADC_NO_STEP UINT32_MAX

/* A step, a constant array, or the number that a node is. */
struct adc_shaped_operand { uint32_t step, node; const struct adc_graph_array *constant; };

struct adc_shaped_step {
    const struct adc_graph_expansion *operation;    /* NULL: elements are gathered */
    struct adc_graph_array result;
    struct adc_shaped_operand *operands;
    uint32_t count;
    uint32_t end;                   /* nodes from here on were entered after it */
    uint32_t before;                /* 1 + an earlier step whose result begins with the same node; 0: none */
    bool needed;                    /* it is shown */
};

struct adc_shaped {
    struct adc_shaped_step *steps;  /* in the order of their ends */
    uint32_t count;
    uint32_t *step_of;              /* by node: 1 + the step that made it an element of its result; 0: none */
    uint32_t *place_of;             /* by node: which element */
    bool *inner;                    /* by node: entered for a step, and not of its result */
    bool nested;                    /* some step makes elements of its result of others of it: cumsum, A\b */
};

static inline bool adc_shaped_is_variable(const struct adc_shaped_step *step)
{
    return step->operation != NULL && step->operation->count == 0;
}

/* Whether a node uses an element of a result within the step that makes it. */
static inline bool adc_shaped_is_within(const struct adc_shaped *shaped, uint32_t user, uint32_t element)
{
    const uint32_t step = shaped->step_of[element];
    const struct adc_graph_expansion *made = step > 0 ? shaped->steps[step - 1].operation : NULL;
    return made != NULL && made->count > 0 && user < made->end;         /* a user stands behind what it uses */
}

/* Finds the steps of a recording that kept shapes. */
void adc_shape_trace(const struct adc_recording *recording, struct adc_arena *work, struct adc_shaped *shaped);

/* Marks what a step is made of, where it is needed or an element of it is marked; the array variables that have marked
 * elements. */
void adc_shaped_show(struct adc_shaped *shaped, uint32_t step, bool *shown);
void adc_shaped_show_variables(struct adc_shaped *shaped, const bool *shown);

#endif
