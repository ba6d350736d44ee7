/* What the sweeps share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/sweep.h"

uint32_t adc_end_of(const uint32_t *nodes, uint32_t count, uint32_t end)
{
    for (uint32_t i = 0; i < count; i++)
        end = nodes[i] >= end ? nodes[i] + 1 : end;
    return end;
}

void adc_useful_arguments(const struct adc_graph *graph, uint8_t *useful, uint32_t end)
{
    for (uint32_t n = end; n-- > 0;) {
        adc_work_through(graph->context, n, end);
        if (useful[n] && adc_graph_is_row(graph, n))
            for (uint32_t i = 0; i < graph->nodes[n].nargs; i++)
                useful[adc_graph_args(graph, n)[i]] |= useful[n];
    }
}

void adc_passing_arguments(const struct adc_graph *graph, uint8_t *passing, uint32_t end)
{
    for (uint32_t n = end; n-- > 0;) {
        adc_work_through(graph->context, n, end);
        for (uint32_t i = 0; passing[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            if (adc_row_role(&adc_rows[graph->nodes[n].op], i) != ADC_CONSTANT)
                passing[adc_graph_args(graph, n)[i]] |= passing[n];
    }
}

/* The roots, and what they are passed on to. */
static uint8_t *from_roots(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, uint32_t *end,
                           void (*mark)(const struct adc_graph *graph, uint8_t *marked, uint32_t end))
{
    adc_arena_reset(&at->scratch);
    *end = adc_end_of(roots, root_count, 0);
    uint8_t *marked = adc_arena_zeroed(&at->scratch, *end + 1u, sizeof *marked);
    for (uint32_t i = 0; i < root_count; i++)
        marked[roots[i]] = true;
    mark(at->graph, marked, *end);
    return marked;
}

uint8_t *adc_useful_nodes(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, uint32_t *end)
{
    return from_roots(at, roots, root_count, end, adc_useful_arguments);
}

uint8_t *adc_passing_nodes(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, uint32_t *end)
{
    return from_roots(at, roots, root_count, end, adc_passing_arguments);
}

_Noreturn void adc_sweep_refuse(const struct adc_graph_point *at, uint32_t node)
{
    adc_error(at->context, ADC_DOMAIN, at->source, at->span, "'%s' has no derivative",
              adc_row_name(&adc_rows[at->graph->nodes[node].op]));
}
