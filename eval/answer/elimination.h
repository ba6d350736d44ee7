/* Elimination of vertices: a Jacobian by the chain rule in an order of one's own, and how many multiplications it takes
 * (Griewank and Walther 2008, chapter 9).
 *
 * The graph has a vertex for each row of a trace that moves, and on its edges the local partials. Eliminating a vertex
 * joins each of its predecessors to each of its successors, by the product of the two edges, which is added to an edge
 * that is there: one multiplication for each pair. What is left joins inputs to outputs, and is the Jacobian. In the
 * order of evaluation that is the forward mode, the other way it is the reverse mode; Markowitz takes a vertex with the
 * fewest pairs each time. An output that other operations use is copied, by an edge that is 1 and costs nothing.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_ELIMINATION_H
#define ADC_EVAL_ANSWER_ELIMINATION_H

#include "eval/answer/trace.h"

enum adc_elimination_order { ADC_ELIMINATE_FORWARD, ADC_ELIMINATE_REVERSE, ADC_ELIMINATE_MARKOWITZ, ADC_ELIMINATIONS };

struct adc_elimination {
    const char *unable;             /* why there is none; NULL: there is */
    uint32_t vertices;              /* that are eliminated, */
    uint32_t edges;                 /* among all of the graph */
    uint64_t multiplications[ADC_ELIMINATIONS];
    uint32_t *order;                /* rows, as Markowitz takes them */
    double difference;              /* the largest between entries of the Jacobians, of each other and of the adjoints of
                                       the trace, relative to the largest entry of their row */
};

/* Eliminates the vertices of a trace in each of the orders; the trace receives the counts. */
void adc_eliminate(struct adc_context *context, struct adc_wengert *trace);

/* "forward", "reverse", "Markowitz". */
const char *adc_elimination_name(enum adc_elimination_order order);

#endif
