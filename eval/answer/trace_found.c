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
        if (!used[n] || !present[n] || !adc_graph_is_row(graph, n))     /* an integral may be a constant */
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
        *count += (n < found->first || !adc_graph_is_row(graph, n)) && used[n] && !adc_graph_is_constant(graph, n);
    struct adc_traced_part *parts = adc_arena_array(arena, *count + 1u, sizeof *parts);
    for (uint32_t n = 0, k = 0; n <= result; n++)
        if ((n < found->first || !adc_graph_is_row(graph, n)) && used[n] && !adc_graph_is_constant(graph, n))
            parts[k++] = (struct adc_traced_part){n, adjoint[n], present[n]};
    return parts;
}

/* ---- what is shown ---- */

/* Whether a node was entered for what was found. */
static bool is_inside(const struct adc_recording *recording, uint32_t node)
{
    for (uint32_t k = 0; k < recording->found_count; k++) {
        const struct adc_graph_found *found = &recording->found[k];
        if (node >= found->first && node <= found->results[found->count - 1])
            return true;
    }
    return false;
}

/* The nodes that a node is shown to be made of. Returns how many operands it has as something found. */
static uint32_t show_operands(const struct adc_recording *recording, uint32_t node, uint32_t found, struct adc_arena *work,
                              bool *shown)
{
    const struct adc_graph *graph = &recording->graph;
    uint32_t count = 0;
    if (found > 0) {
        const struct adc_traced_part *parts = adc_trace_parts(&recording->at, &recording->found[found - 1], node, work,
                                                              &count);
        for (uint32_t i = 0; i < count; i++)
            shown[parts[i].node] = true;
    } else if (adc_graph_is_row(graph, node)) {
        for (uint32_t i = 0; i < graph->nodes[node].nargs; i++)
            shown[adc_graph_args(graph, node)[i]] = true;
    }
    return count;
}

uint32_t adc_trace_shown(const struct adc_recording *recording, const uint32_t *roots, uint32_t root_count,
                         const uint8_t *useful, struct adc_arena *work, struct adc_shaped *shaped, bool *shown,
                         uint32_t *found)
{
    const struct adc_graph *graph = &recording->graph;
    uint32_t operands = 0;
    for (uint32_t k = 0; k < recording->found_count; k++)
        for (uint32_t i = 0; i < recording->found[k].count; i++)
            if (recording->found[k].results[i] >= recording->found[k].first)
                found[recording->found[k].results[i]] = k + 1;
    for (uint32_t k = 0; k < root_count; k++)
        shown[roots[k]] = true;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        shown[graph->guards[i].node] |= !is_inside(recording, graph->guards[i].node)
                                     && !shaped->inner[graph->guards[i].node];
    uint32_t step = shaped->count;
    for (uint32_t n = graph->count; n-- > 0;) {
        while (step > 0 && shaped->steps[step - 1].end > n)
            adc_shaped_show(shaped, --step, shown);
        if (!shown[n])
            continue;
        if (shaped->step_of[n] == 0)
            operands += show_operands(recording, n, found[n], work, shown);
        shown[n] = useful[n];
    }
    adc_shaped_show_variables(shaped, shown);
    return operands;
}
