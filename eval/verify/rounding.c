/* Decisions that rounding makes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/prover.h"

#include <math.h>
#include <stdio.h>

#include "lexer/escape.h"
#include "lexer/number.h"

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

/* What is said of a decision; NULL where no real number was found, as at a pole, and nobody asked for a proof. */
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
        if (other == ADC_NO_NODE)       /* also where a settled derivative is in the way, of which no digits tell more */
            return rounding;
    }
    rounding.text = other != ADC_NO_NODE ? describe(numbers, other) : NULL;
    rounding.node = rounding.path && rounding.text != NULL ? find_dependents(numbers, useful) : NULL;
    return rounding;
}
