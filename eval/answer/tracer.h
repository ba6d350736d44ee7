/* A trace under way: what the files that fill it share. trace_rows.c makes the rows, trace.c what stands in them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_TRACER_H
#define ADC_EVAL_ANSWER_TRACER_H

#include "eval/answer/trace.h"
#include "eval/answer/trace_shaped.h"

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
    struct adc_shaped shaped;       /* operations on arrays that are rows */
    uint32_t *row_of_step;          /* likewise, ADC_NO_ROW before it has one */
    uint8_t *useful;                /* by node: whether it leads to an answer or a choice */
    bool *shown;                    /* by node: and has a row */
    uint32_t *found;                /* by node: 1 + what it is a result of in the recording; 0: nothing */
    bool *incident;                 /* by node */
    const struct adc_tracing *how;
};

/* An entry of the table; the number is alive where it is present and not broken. */
struct adc_entry adc_tracer_entry(bool present, bool broken, const double *number);

/* Whether what happens at a row node touches the derivative by an argument: not by the base of a power that is smooth
 * while its exponent is held fixed. */
bool adc_tracer_is_disturbed(const struct adc_tracer *t, uint32_t n, uint32_t argument, const double *a);

/* Makes the rows, with a node for each cell. */
void adc_tracer_rows(struct adc_tracer *t);

#endif
