/* Where rounding may have met a nonsmooth point, selected or decided.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/ladder.h"

#include <math.h>
#include <stdio.h>

#include "eval/graph/sweep.h"
#include "eval/table/error.h"
#include "eval/table/op.h"
#include "lexer/escape.h"
#include "lexer/number.h"

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

void adc_find_doubts(const struct adc_numbers *numbers, struct adc_node_errors *errors)
{
    struct adc_graph_point *at = &numbers->recording->at;
    const struct adc_graph *graph = at->graph;
    const uint32_t components = numbers->answer->component_count;
    struct adc_arena *arena = &numbers->evaluation->scratch;
    uint8_t *useful = adc_arena_array(arena, graph->count, sizeof *useful);
    errors->met = adc_arena_array(arena, graph->count, sizeof *errors->met);
    errors->doubtful = adc_arena_zeroed(arena, graph->count, sizeof *errors->doubtful);
    errors->close = adc_arena_zeroed(arena, graph->count, sizeof *errors->close);
    adc_graph_incident_nodes(at, numbers->roots, components > 0 ? components : 1, useful, errors->met);
    for (uint32_t n = 0; n < graph->count; n++) {
        const bool selects = adc_graph_is_row(graph, n) && adc_rows[graph->nodes[n].op].select != NULL;
        bool rounded = false;
        errors->doubtful[n] = errors->met[n] && is_doubtful_at(numbers, errors, n);
        errors->any |= errors->doubtful[n];
        const bool close = selects && useful[n] && is_close(numbers, errors, n, &rounded);
        errors->selected |= close || (selects && errors->doubtful[n]);
        errors->close[n] = close && rounded;
    }
    errors->guessed = adc_numbers_passage(numbers, errors->close, graph->count);
}

/* ---- decisions that rounding makes ---- */

static bool is_confirmed(const struct adc_numbers *numbers, uint32_t n)
{
    const struct adc_balls *balls = &numbers->evaluation->balls;
    const struct adc_graph *graph = &numbers->recording->graph;
    if (balls->flint.arb_is_finite(&balls->node.at[n]))
        return true;
    bool inside = false;                /* what it is made of is undecided already */
    for (uint32_t i = 0; i < graph->nodes[n].nargs; i++)
        inside |= !balls->flint.arb_is_finite(&balls->node.at[adc_graph_args(graph, n)[i]]);
    return inside;
}

/* The first decision that is not confirmed; ADC_NO_NODE: there is none. */
static uint32_t first_other(struct adc_numbers *numbers, const uint8_t *useful, struct adc_rounding *rounding)
{
    const struct adc_graph *graph = &numbers->recording->graph;
    uint32_t first = ADC_NO_NODE;
    for (uint32_t n = 0; numbers->decided != NULL && n < numbers->built_nodes && first == ADC_NO_NODE; n++)
        if (useful[n] && adc_ball_decides(graph, n) && !is_confirmed(numbers, n))
            first = n;
    rounding->path = true;
    for (uint32_t i = 0; i < graph->guard_count; i++) {
        const struct adc_guard *guard = &graph->guards[i];
        if (guard->kind == ADC_GUARD_SELECTION || guard->kind == ADC_GUARD_FOUND
            || adc_ball_holds(&numbers->evaluation->balls, &numbers->recording->at, guard))
            continue;
        rounding->path = false;
        if (guard->kind != ADC_GUARD_POINT)
            first = guard->node < first ? guard->node : first;
    }
    return first;
}

/* What is made of decisions that are not confirmed. */
static const bool *find_dependents(struct adc_numbers *numbers, const uint8_t *useful)
{
    bool *open = adc_arena_zeroed(&numbers->evaluation->scratch, numbers->built_nodes + 1u, sizeof *open);
    for (uint32_t n = 0; n < numbers->built_nodes; n++)
        open[n] = useful[n] && adc_ball_decides(&numbers->recording->graph, n) && !is_confirmed(numbers, n);
    return adc_numbers_passage(numbers, open, numbers->built_nodes).made;
}

/* What is said of a decision; NULL where no real number was found, as at a pole, and no proof was asked for. */
static const char *describe(struct adc_numbers *numbers, uint32_t node)
{
    enum { LONGEST = 48 };
    const struct adc_recording *recording = numbers->recording;
    const struct adc_graph_place place = recording->how.placed ? recording->place[node] : (struct adc_graph_place){NULL, {0, 0}};
    const double reading = adc_ball_reading(&numbers->evaluation->balls, &recording->at, node);
    char what[ADC_ESCAPED * LONGEST] = "a branch", text[ADC_REASON_TEXT], shown[ADC_NUMBER_TEXT], other[ADC_NUMBER_TEXT];
    if (place.ast != NULL && place.span.length > 0 && place.span.length <= LONGEST)
        adc_escape(what, sizeof what, place.ast->source->text + place.span.at, place.span.length);
    if (isnan(reading) && !numbers->answer->verified.undecided && numbers->request->digits.proven == 0)
        return NULL;
    const int used = snprintf(text, sizeof text, "%.60s is decided by rounding: %s", what,
                              adc_number_shown(recording->at.value[node], 6, shown));
    if (isnan(reading) || reading == recording->at.value[node])
        snprintf(text + used, sizeof text - (size_t)used, "; no digits decide it");
    else
        snprintf(text + used, sizeof text - (size_t)used, ", and %s as written", adc_number_shown(reading, 6, other));
    return adc_reason(&numbers->evaluation->session->context, "%s", text);
}

struct adc_rounding adc_find_rounding(struct adc_numbers *numbers, long bits, long limit)
{
    struct adc_rounding rounding = {NULL, true, NULL};
    const uint8_t *useful = adc_numbers_useful(numbers);
    uint32_t other = ADC_NO_NODE;
    if (numbers->decided == NULL && numbers->recording->graph.guard_count == 0)
        return rounding;
    for (; bits <= limit; bits *= 2) {
        adc_numbers_evaluate(numbers, useful, bits);
        other = first_other(numbers, useful, &rounding);
        if (other == ADC_NO_NODE)       /* also at a one-sided derivative, which digits do not decide */
            return rounding;
    }
    rounding.text = other != ADC_NO_NODE ? describe(numbers, other) : NULL;
    rounding.node = rounding.path && rounding.text != NULL ? find_dependents(numbers, useful) : NULL;
    return rounding;
}
