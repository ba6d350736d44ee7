/* What solve, argmin and integrate have found is one row of a trace: its operands and partials.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/answer/trace.h"

/* The nodes that a result is made of: those from `first` on, and the ones before that these use. */
static bool *mark_used(const struct adc_graph *graph, uint32_t first, uint32_t result, struct adc_arena *arena)
{
    bool *used = adc_arena_zeroed(arena, result + 1u, sizeof *used);
    used[result] = true;
    for (uint32_t n = result + 1; n-- > first;)
        for (uint32_t i = 0; used[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            used[adc_graph_args(graph, n)[i]] = true;
    return used;
}

struct adc_traced_part *adc_trace_parts(const struct adc_graph_point *at, const struct adc_graph_found *found,
                                        uint32_t result, struct adc_arena *arena, uint32_t *count)
{
    const struct adc_graph *graph = at->graph;
    const bool *used = mark_used(graph, found->first, result, arena);
    double *adjoint = adc_arena_zeroed(arena, result + 1u, sizeof *adjoint);
    bool *present = adc_arena_zeroed(arena, result + 1u, sizeof *present);
    adjoint[result] = 1;
    present[result] = true;
    for (uint32_t n = result + 1; n-- > found->first;) {
        double a[ADC_MAX_ARITY] = {0};
        if (!used[n] || !present[n] || !adc_graph_is_row(graph, n))
            continue;
        const struct adc_row *row = &adc_rows[graph->nodes[n].op];
        const uint32_t selected = adc_graph_arguments(at, n, a);
        for (uint32_t i = 0; i < row->arity; i++) {
            const uint32_t x = adc_graph_args(graph, n)[i];
            if (!at->varied[x] || !adc_row_passes(row, i, selected))
                continue;
            adjoint[x] += adjoint[n] * adc_row_partial(row, i, a, at->value[n]);
            present[x] = true;
        }
    }
    *count = 0;
    for (uint32_t n = 0; n <= result; n++)
        *count += used[n] && (n < found->first || !adc_graph_is_row(graph, n)) && !adc_graph_is_constant(graph, n);
    struct adc_traced_part *parts = adc_arena_array(arena, *count + 1u, sizeof *parts);
    for (uint32_t n = 0, k = 0; n <= result; n++)
        if (used[n] && (n < found->first || !adc_graph_is_row(graph, n)) && !adc_graph_is_constant(graph, n))
            parts[k++] = (struct adc_traced_part){n, adjoint[n], present[n]};
    return parts;
}
