/* Which nodes the numbers of an answer are made of.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/numbers.h"
#include "eval/graph/sweep.h"

uint8_t *adc_numbers_useful(const struct adc_numbers *p)
{
    const struct adc_graph *graph = &p->recording->graph;
    uint8_t *useful = adc_arena_zeroed(&p->evaluation->scratch, graph->count, sizeof *useful);
    for (uint32_t i = 0; i < p->count; i++)
        if (p->at[i].node != ADC_NO_NODE && (p->at[i].state != ADC_LEFT_OUT || p->at[i].number == 0))
            useful[p->at[i].node] = 1;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        useful[graph->guards[i].node] = 1;
    for (uint32_t i = 0; i < p->answer->point_count; i++)
        if (p->source[i] != ADC_NO_NODE)
            useful[p->source[i]] = 1;
    for (uint32_t k = 0; k == 0 || k < p->answer->component_count; k++)
        useful[p->roots[k]] = 1;
    adc_useful_arguments(graph, useful, graph->count);
    return useful;
}
