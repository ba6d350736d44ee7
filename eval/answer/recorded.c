/* Exact recordings of answers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/recorded.h"

#include <math.h>

enum { MOST_NUMBERS = 64 };         /* of an answer that is recorded so: each is an input, and held against the others */

bool adc_record_given(struct adc_recording *recording, const struct adc_session *session, uint32_t symbol, uint32_t *made)
{
    const struct adc_ast *ast;
    adc_ref body;
    *made = ADC_NO_NODE;
    if (!adc_session_given(session, symbol, &ast, &body))
        return true;
    const struct adc_node *node = &ast->nodes[body];
    const bool negated = adc_is_negated_number(ast, node);
    if (negated)
        node = &ast->nodes[node->first];
    if (node->kind != ADC_NUMBER)
        return false;
    recording->here = (struct adc_graph_place){ast, node->span};
    *made = adc_graph_number(recording, ast->source, node->span, node->number);
    if (negated)
        *made = adc_graph_row(recording, ADC_ROW_neg, made);
    return true;
}

bool adc_recording_is_shared(const struct adc_request *request, const struct adc_answer *answer)
{
    const bool bounds = request->watch || (request->bound_all && !request->subgradient);
    return bounds && !request->mend && !request->blame && !request->check && request->proven == 0 && !answer->found;
}

/* Whether a node is a number of the text, or made of such: a constant where nothing is recorded but doubles. */
static bool is_number(const struct adc_recording *recording, uint32_t node)
{
    const struct adc_graph *graph = &recording->graph;
    const bool input = graph->nodes[node].op == ADC_GRAPH_INPUT;
    return !recording->at.varied[node] && (!input || adc_graph_written(graph, node) != NULL);
}

/* Whether rules may take a number for something else as a constant: 0 and whole numbers on the way to it, as of a power. */
static bool is_special(double x) { return !isfinite(x) || 16 * x == floor(16 * x); }

/* Whether the graph of doubles alone would have the same nodes in the same order, with constants for numbers: equal ones are
 * one there, and 1 is no factor. */
static bool is_alike(const struct adc_recording *recording)
{
    const struct adc_graph *graph = &recording->graph;
    double numbers[MOST_NUMBERS];
    uint32_t count = 0;
    if (recording->root_count > 0 || recording->doubt_count > 0 || recording->found_count > 0)
        return false;
    for (uint32_t n = 0; n < graph->count; n++) {
        const double value = recording->at.value[n];
        if (!is_number(recording, n))
            continue;
        if (count == MOST_NUMBERS || (!adc_graph_is_constant(graph, n) && is_special(value)))
            return false;
        for (uint32_t i = 0; i < count; i++)
            if (numbers[i] == value)
                return false;
        numbers[count++] = value;
    }
    return true;
}

static bool record(struct adc_evaluation *evaluation, const struct adc_answer *answer)
{
    struct adc_recording *recording = &evaluation->recording;
    struct adc_recorded *recorded = &evaluation->recorded;
    bool known = true;
    recording->exact = recording->estimates = true;
    recorded->source = adc_arena_array(&evaluation->scratch, answer->point_count + 1u, sizeof *recorded->source);
    for (uint32_t i = 0; known && i < answer->point_count; i++)
        known = adc_record_given(recording, evaluation->session, answer->point[i].symbol, &recorded->source[i]);
    if (!known)
        return false;
    recorded->root = adc_graph_build(recording, &evaluation->program, NULL);
    recorded->nodes = recording->graph.count;
    recorded->guards = recording->graph.guard_count;
    recorded->met = (struct adc_rules_met){.arena = &evaluation->scratch};
    recorded->expansion = NULL;
    recorded->smooth = false;
    return is_alike(recording);
}

bool adc_record_answer(struct adc_evaluation *evaluation, const struct adc_answer *answer)
{
    struct adc_recording *recording = &evaluation->recording;
    struct adc_context *context = &evaluation->session->context;
    evaluation->recorded.there = record(evaluation, answer);
    if (evaluation->recorded.there)
        return true;
    adc_recording_release(recording);
    adc_recording_init(recording, context);
    return false;
}

void adc_record_series(struct adc_evaluation *evaluation, const double *direction, uint32_t order, double *coefficients)
{
    struct adc_recording *recording = &evaluation->recording;
    struct adc_recorded *recorded = &evaluation->recorded;
    struct adc_expansion *plan = adc_arena_array(&evaluation->scratch, 1, sizeof *plan);
    *plan = (struct adc_expansion){.recording = recording, .graph = &recording->graph, .at = &recording->at,
                                   .arena = &evaluation->scratch, .met = &recorded->met, .direction = direction};
    adc_arena_reset(&recording->at.scratch);
    adc_expansion_coefficients(plan, recorded->root, order, coefficients);
    recorded->expansion = plan->powers ? NULL : plan;
}
