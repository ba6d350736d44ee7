/* What the sweeps share, and the search for events.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/sweep.h"

#include <math.h>

/* What a node leads to. */
enum { LEADS_TO_ROOT = 1, LEADS_TO_CHOICE = 2 };

static uint32_t last_of(const uint32_t *roots, uint32_t count, uint32_t end)
{
    for (uint32_t i = 0; i < count; i++)
        end = roots[i] >= end ? roots[i] + 1 : end;
    return end;
}

void adc_sweep_spread(const struct adc_graph *graph, uint8_t *mark, uint32_t end)
{
    for (uint32_t n = end; n-- > 0;) {
        adc_work_through(graph->context, n, end);
        if (mark[n] && adc_graph_is_row(graph, n))
            for (uint32_t i = 0; i < graph->nodes[n].nargs; i++)
                mark[adc_graph_args(graph, n)[i]] |= mark[n];
    }
}

uint8_t *adc_sweep_mark(struct adc_graph *graph, const uint32_t *roots, uint32_t root_count, uint32_t *end)
{
    adc_arena_reset(&graph->scratch);
    *end = last_of(roots, root_count, 0);
    uint8_t *mark = adc_arena_zeroed(&graph->scratch, *end + 1u, sizeof *mark);
    for (uint32_t i = 0; i < root_count; i++)
        mark[roots[i]] = LEADS_TO_ROOT;
    adc_sweep_spread(graph, mark, *end);
    return mark;
}

_Noreturn void adc_sweep_refuse(struct adc_graph *graph, uint32_t node)
{
    adc_error(graph->context, ADC_DOMAIN, graph->source, graph->span, "'%s' has no derivative",
              adc_row_name(&adc_rows[graph->nodes[node].op]));
}

/* Whether something happens at a node that depends on an input: as in eval, an event, a value that is not finite, an
 * index that varies. `depends` is known for the arguments and worked out for the node: what a selection leaves out does
 * not count. A kink that only a comparison sees is none: where the comparison is not at its own switching point, it
 * stays what it is. */
static bool is_incident(const struct adc_graph *graph, uint32_t node, uint8_t mark, bool *depends)
{
    const struct adc_row *row = &adc_rows[graph->nodes[node].op];
    const uint32_t *args = adc_graph_args(graph, node);
    double a[ADC_MAX_ARITY] = {0};
    uint32_t selected = adc_sweep_arguments(graph, node, a);
    bool touched = false, varies = false;
    for (uint32_t i = 0; i < row->arity; i++) {
        enum adc_role role = adc_row_role(row, i);
        touched |= depends[args[i]] && role != ADC_CONSTANT;
        varies |= depends[args[i]] && role == ADC_INDEX;
        depends[node] |= depends[args[i]] && adc_row_passes(row, i, selected);
    }
    bool smooth = adc_row_is_whole_power(row, a) && !depends[args[1]];
    enum adc_event what = smooth ? ADC_NO_EVENT : adc_row_event(row, a, graph->value[node]);
    bool event = what != ADC_NO_EVENT && !(what == ADC_KINK && mark == LEADS_TO_CHOICE);
    return varies || (touched && (event || !isfinite(graph->value[node])));
}

/* Marks the nodes that lead to a root or to a choice from guard number `guards` on. */
static uint8_t *mark_all(struct adc_graph *graph, const uint32_t *roots, uint32_t root_count, uint32_t guards,
                         uint32_t *end)
{
    adc_arena_reset(&graph->scratch);
    *end = last_of(roots, root_count, 0);
    for (uint32_t i = guards; i < graph->guard_count; i++)
        *end = last_of(&graph->guards[i].node, 1, *end);
    uint8_t *mark = adc_arena_zeroed(&graph->scratch, *end + 1u, sizeof *mark);
    for (uint32_t i = 0; i < root_count; i++)
        mark[roots[i]] |= LEADS_TO_ROOT;
    for (uint32_t i = guards; i < graph->guard_count; i++)
        mark[graph->guards[i].node] |= graph->guards[i].kind == ADC_GUARD_TRUTH ? LEADS_TO_CHOICE : LEADS_TO_ROOT;
    adc_sweep_spread(graph, mark, *end);
    return mark;
}

/* Finds the incidents among the marked nodes; returns which nodes depend on an input (that moves in the direction,
 * where there is one). */
static bool *find_depends(struct adc_graph *graph, const uint8_t *mark, uint32_t end, const double *direction,
                          bool *incident)
{
    bool *depends = adc_arena_zeroed(&graph->scratch, end + 1u, sizeof *depends);
    for (uint32_t n = 0; n < end; n++) {
        const struct adc_graph_node *node = &graph->nodes[n];
        adc_work_through(graph->context, n, end);
        depends[n] = node->op == ADC_GRAPH_INPUT && (node->flags & ADC_NODE_DEPENDS) != 0
            && (direction == NULL || direction[node->arg[1]] != 0);
        incident[n] = mark[n] && adc_graph_is_row(graph, n) && is_incident(graph, n, mark[n], depends);
    }
    return depends;
}

uint32_t adc_graph_incidents(struct adc_graph *graph, const uint32_t *roots, uint32_t root_count, uint32_t *first)
{
    return adc_graph_incidents_along(graph, roots, root_count, NULL, first);
}

uint32_t adc_graph_incidents_along(struct adc_graph *graph, const uint32_t *roots, uint32_t root_count,
                                   const double *direction, uint32_t *first)
{
    uint32_t end, count = 0;
    uint8_t *mark = mark_all(graph, roots, root_count, 0, &end);
    bool *incident = adc_arena_array(&graph->scratch, end + 1u, sizeof *incident);
    const bool *depends = find_depends(graph, mark, end, direction, incident);
    *first = ADC_NO_NODE;
    for (uint32_t n = 0; n < end; n++) {
        *first = incident[n] && *first == ADC_NO_NODE ? n : *first;
        count += incident[n];
    }
    for (uint32_t i = 0; i < graph->guard_count; i++)       /* a bound of a sum may not vary */
        if (graph->guards[i].kind == ADC_GUARD_VALUE && depends[graph->guards[i].node]) {
            *first = *first == ADC_NO_NODE ? graph->guards[i].node : *first;
            count++;
        }
    return count;
}

void adc_graph_incident_nodes(struct adc_graph *graph, const uint32_t *roots, uint32_t root_count, uint8_t *lead,
                              bool *incident)
{
    uint32_t end;
    uint8_t *mark = mark_all(graph, roots, root_count, 0, &end);
    memset(lead, 0, graph->count * sizeof *lead);
    memset(incident, 0, graph->count * sizeof *incident);
    for (uint32_t n = 0; n < end; n++)
        lead[n] = mark[n] != 0;
    find_depends(graph, mark, end, NULL, incident);
}

uint32_t adc_graph_incident_by(struct adc_graph *graph, uint32_t root, uint32_t by, uint32_t guards)
{
    uint32_t end;
    uint8_t *mark = mark_all(graph, &root, 1, guards, &end);
    bool *depends = adc_arena_zeroed(&graph->scratch, end + 1u, sizeof *depends);
    for (uint32_t n = 0; n < end; n++) {
        adc_work_through(graph->context, n, end);
        bool incident = mark[n] && adc_graph_is_row(graph, n) && n != by && is_incident(graph, n, mark[n], depends);
        depends[n] |= n == by;
        if (incident)
            return n;
    }
    return ADC_NO_NODE;
}
