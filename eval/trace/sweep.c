/* The local partials of a trace, and their sweeps.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/trace/tracer.h"

/* The local partial of a row node by one argument. */
static struct adc_entry weight_of(const struct adc_tracer *t, uint32_t node, uint32_t argument, const double *a,
                                  uint32_t selected)
{
    const struct adc_row *row = &adc_rows[t->graph->nodes[node].op];
    const double v = t->at->value[node];
    const uint32_t x = adc_graph_args(t->graph, node)[argument];
    const bool moves = !adc_graph_is_constant(t->graph, x) && adc_row_role(row, argument) != ADC_CONSTANT;
    /* a power is smooth by its base while its exponent is held fixed */
    const bool disturbed = moves && t->incident[node] && !(argument == 0 && isfinite(v) && adc_row_is_smooth_by_first(row, a));
    const bool passes = moves && adc_row_passes(row, argument, selected);
    return adc_tracer_entry(passes, disturbed, passes && !disturbed ? adc_row_partial(row, argument, a, v) : 0);
}

void adc_tracer_weights(struct adc_tracer *t)
{
    const struct adc_graph *graph = t->graph;
    uint32_t count = 0;
    t->edge = adc_arena_array(t->work, graph->count + 1u, sizeof *t->edge);
    for (uint32_t n = 0; n < graph->count; n++) {
        t->edge[n] = count;
        count += adc_graph_is_row(graph, n) ? graph->nodes[n].nargs : 0;
    }
    t->weight = adc_arena_array(t->work, count + 1u, sizeof *t->weight);
    adc_tracer_clear(t->weight, count);
    for (uint32_t n = 0; n < graph->count; n++) {
        double a[ADC_MAX_ARITY] = {0};
        if (!t->useful[n] || !adc_graph_is_row(graph, n))
            continue;
        const uint32_t selected = adc_graph_arguments(t->at, n, a);
        for (uint32_t i = 0; i < graph->nodes[n].nargs; i++)
            t->weight[t->edge[n] + i] = weight_of(t, n, i, a, selected);
    }
}

void adc_tracer_forward(const struct adc_tracer *t, const double *direction, struct adc_entry *tangent)
{
    const struct adc_graph *graph = t->graph;
    adc_tracer_clear(tangent, graph->count);
    for (uint32_t i = 0; i < graph->input_count; i++)
        tangent[graph->inputs[i].node] = adc_tracer_entry(direction[i] != 0, false, direction[i]);
    for (uint32_t n = 0; n < graph->count; n++) {
        adc_work_loop(graph->context, n, graph->count);
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            adc_tracer_pass(&tangent[n], t->weight[t->edge[n] + i], tangent[adc_graph_args(graph, n)[i]]);
    }
}

void adc_tracer_reverse(const struct adc_tracer *t, uint32_t first, uint32_t end, struct adc_entry *adjoint,
                        struct adc_entry *outside)
{
    for (uint32_t n = end; n-- > first;) {
        adc_work_loop(t->graph->context, n, end);
        for (uint32_t i = 0; adc_graph_is_row(t->graph, n) && i < t->graph->nodes[n].nargs; i++) {
            const uint32_t x = adc_graph_args(t->graph, n)[i];
            const struct adc_entry weight = adc_tracer_weight(t, n, i);
            adc_tracer_pass(&adjoint[x], weight, adjoint[n]);
            if (outside != NULL && !adc_shaped_is_within(&t->shaped, n, x))
                adc_tracer_pass(&outside[x], weight, adjoint[n]);
        }
    }
}
