/* A trace under construction, shared by the files that fill it. rows.c makes the rows, trace.c fills in their numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TRACE_TRACER_H
#define ADC_EVAL_TRACE_TRACER_H

#include <math.h>

#include "eval/trace/trace.h"

/* ---- operations on arrays as rows (shaped.c) ---- */

#define ADC_NO_STEP UINT32_MAX

/* An operand: a step, a constant array, or a node, which is a number. */
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
    return made != NULL && made->count > 0 && user < made->end;         /* a user comes after the elements that it uses */
}

/* Finds the steps of a recording that kept shapes. */
void adc_shape_trace(const struct adc_recording *recording, struct adc_arena *work, struct adc_shaped *shaped);

/* Marks what a step is made of, where it is needed or an element of it is marked; the array variables that have marked
 * elements. */
void adc_shaped_show(struct adc_shaped *shaped, uint32_t step, bool *shown);
void adc_shaped_show_variables(struct adc_shaped *shaped, const bool *shown);

/* ---- a trace under way ---- */

struct adc_tracer {
    struct adc_evaluation *evaluation;
    const struct adc_request *request;
    const struct adc_answer *answer;
    struct adc_wengert *trace;
    struct adc_recording *recording;
    const struct adc_graph *graph;  /* of the recording, */
    struct adc_graph_point *at;     /* and where it is recorded */
    struct adc_arena *work;         /* arrays by node, until the trace is finished */
    uint32_t *roots;                /* by output */
    uint32_t *row_of;               /* by node: its row, ADC_NO_ROW where it has none */
    uint32_t *node_of;              /* by cell */
    uint32_t operand_count, row_capacity, cell_capacity, node_capacity, operand_capacity;   /* of what grows in the trace */
    struct adc_shaped shaped;       /* operations on arrays that are rows */
    uint32_t *row_of_step;          /* by step: its row, ADC_NO_ROW before it has one */
    uint8_t *useful;                /* by node: whether it leads to an answer or a choice */
    bool *shown;                    /* by node: and has a row */
    uint32_t *found;                /* by node: 1 + the search (solve, ...) that it is a result of; 0: none */
    bool *incident;                 /* by node */
    uint32_t *edge;                 /* by node: where the local partials by its arguments begin */
    struct adc_entry *weight;       /* those; absent where no derivative passes, undefined at a nonsmooth point of the row */
    const struct adc_tracing *how;
};

/* An entry of the table: absent unless `present`, undefined where `broken` or NaN, else the number. */
static inline struct adc_entry adc_tracer_entry(bool present, bool broken, double number)
{
    if (broken || (present && isnan(number)))
        return (struct adc_entry){NAN, ADC_ENTRY_UNDEFINED};
    return present ? (struct adc_entry){number, ADC_ENTRY_NUMBER} : (struct adc_entry){NAN, ADC_ENTRY_ABSENT};
}

/* The local partial of a row node by an argument; absent where that does not depend on what is differentiated by. */
static inline struct adc_entry adc_tracer_weight(const struct adc_tracer *t, uint32_t node, uint32_t argument)
{
    return t->at->varied[adc_graph_args(t->graph, node)[argument]] ? t->weight[t->edge[node] + argument]
                                                                   : adc_tracer_entry(false, false, 0);
}

static inline void adc_tracer_clear(struct adc_entry *entry, uint32_t count)
{
    for (uint32_t n = 0; n < count; n++)
        entry[n] = (struct adc_entry){NAN, ADC_ENTRY_ABSENT};
}

/* Adds weight * of, the chain rule. Undefined entries are NaN, and so are sums with them. */
static inline void adc_tracer_pass(struct adc_entry *sum, struct adc_entry weight, struct adc_entry of)
{
    if (weight.state == ADC_ENTRY_ABSENT || of.state == ADC_ENTRY_ABSENT)
        return;
    const double summand = weight.number * of.number;
    *sum = adc_tracer_entry(true, false, sum->state == ADC_ENTRY_ABSENT ? summand : sum->number + summand);
}

/* Finds the local partials (sweep.c). */
void adc_tracer_weights(struct adc_tracer *t);

/* The tangents along a direction, which is by input. */
void adc_tracer_forward(const struct adc_tracer *t, const double *direction, struct adc_entry *tangent);

/* Reverse sweep over the nodes from `end` - 1 down to `first`: adds to the adjoints of their arguments; also to those in
 * `outside` (unless NULL), but for uses within an operation on arrays. */
void adc_tracer_reverse(const struct adc_tracer *t, uint32_t first, uint32_t end, struct adc_entry *adjoint,
                        struct adc_entry *outside);

/* Makes the rows, with a node for each cell. */
void adc_tracer_rows(struct adc_tracer *t);

#endif
