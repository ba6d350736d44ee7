/* Where rounding may have made or hidden a nonsmooth point, or changed a selection.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/prover.h"

#include <math.h>

#include "eval/graph/sweep.h"
#include "eval/table/error.h"
#include "eval/table/incident.h"

/* Whether a domain that is left may not be by the true arguments: one of the corners of what they may be is within it, or a
 * whole number, where there may be single points, as of a negative number to a power. */
static bool may_be_within(const struct adc_row *row, const double *error, const double *arguments)
{
    double at[ADC_MAX_ARITY];
    bool within = false;
    uint32_t corners = 1;
    for (uint32_t i = 0; i < row->arity; i++) {
        within |= error[i] > 0 && !(fabs(arguments[i] - rint(arguments[i])) > error[i]);
        corners *= 2;
    }
    for (uint32_t corner = 0; corner < corners && !within; corner++) {
        for (uint32_t i = 0; i < row->arity; i++) {
            const double side = (corner >> i & 1) != 0 ? 1 : -1, moved = arguments[i] + side * error[i];
            at[i] = error[i] > 0 ? nextafter(moved, side * INFINITY) : arguments[i];
        }
        within = !isnan(row->value(at));
    }
    return within;
}

/* Whether a row is at a nonsmooth point, or outside its domain, by arguments with errors: the exact may not be. */
static bool is_doubtful_at(const struct adc_numbers *numbers, const struct adc_node_errors *errors, uint32_t node)
{
    const struct adc_graph_point *at = &numbers->recording->at;
    const struct adc_row *row = &adc_rows[at->graph->nodes[node].op];
    double arguments[ADC_MAX_ARITY] = {0}, error[ADC_MAX_ARITY] = {0};
    bool off = false, finite = true;
    adc_graph_arguments(at, node, arguments);
    for (uint32_t i = 0; i < row->arity; i++) {
        error[i] = errors->error[adc_graph_args(at->graph, node)[i]];
        off |= error[i] > 0;
        finite &= isfinite(arguments[i]);
    }
    if (!off || !finite)
        return false;
    return isnan(at->value[node]) ? may_be_within(row, error, arguments)
                                  : adc_row_event(row, arguments, at->value[node]) != ADC_NO_EVENT;
}

/* Whether arguments of a selection that depends on a variable differ by no more than their errors: others may be
 * selected, or they tie; *rounded: some have errors. */
static bool is_close(const struct adc_numbers *numbers, const struct adc_node_errors *errors, uint32_t node, bool *rounded)
{
    const struct adc_graph_point *at = &numbers->recording->at;
    const struct adc_row *row = &adc_rows[at->graph->nodes[node].op];
    double off[ADC_MAX_ARITY], arguments[ADC_MAX_ARITY];
    bool varied = false;
    adc_graph_arguments(at, node, arguments);
    for (uint32_t i = 0; i < row->arity; i++) {
        off[i] = errors->error[adc_graph_args(at->graph, node)[i]];
        varied |= at->varied[adc_graph_args(at->graph, node)[i]];
        *rounded |= off[i] > 0;
    }
    return varied && adc_row_may_select_another(row, off, arguments);
}

void adc_find_doubts(const struct adc_numbers *numbers, const struct adc_node_errors *errors, struct adc_doubts *doubts)
{
    struct adc_graph_point *at = &numbers->recording->at;
    const struct adc_graph *graph = at->graph;
    const uint32_t components = numbers->answer->component_count;
    struct adc_arena *arena = &numbers->evaluation->scratch;
    *doubts = (struct adc_doubts){.error = errors->error, .uncertain = errors->uncertain, .stepped = errors->stepped};
    uint8_t *useful = adc_arena_array(arena, graph->count, sizeof *useful);
    doubts->met = adc_arena_array(arena, graph->count, sizeof *doubts->met);
    doubts->doubtful = adc_arena_zeroed(arena, graph->count, sizeof *doubts->doubtful);
    doubts->close = adc_arena_zeroed(arena, graph->count, sizeof *doubts->close);
    adc_graph_incident_nodes(at, numbers->roots, components > 0 ? components : 1, useful, doubts->met);
    for (uint32_t n = 0; n < graph->count; n++) {
        const bool selects = adc_graph_is_row(graph, n) && adc_rows[graph->nodes[n].op].select != NULL;
        bool rounded = false;
        doubts->doubtful[n] = doubts->met[n] && is_doubtful_at(numbers, errors, n);
        doubts->any |= doubts->doubtful[n];
        const bool close = selects && useful[n] && is_close(numbers, errors, n, &rounded);
        doubts->selected |= close || (selects && doubts->doubtful[n]);
        doubts->close[n] = close && rounded;
    }
    doubts->guessed = adc_numbers_passage(numbers, doubts->close, graph->count);
}
