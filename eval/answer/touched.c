/* Which variables an event concerns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/touched.h"

enum { MOST_TERMS = 1 << 22 };      /* of a graph that is built for the search: two units of work each */

struct search {
    struct adc_recording *recording;
    struct adc_program *program;
    const double *point;
    bool *touched;
    const char **why;
};

/* The reason of the first event between each variable and the root. */
static void explain(const struct search *s, uint32_t root)
{
    const struct adc_graph *graph = &s->recording->graph;
    struct adc_arena *arena = &s->program->arena;
    uint8_t *useful = adc_arena_array(arena, graph->count, sizeof *useful);
    bool *incident = adc_arena_array(arena, graph->count, sizeof *incident);
    uint32_t *first = adc_arena_array(arena, graph->count, sizeof *first);
    adc_graph_incident_nodes(&s->recording->at, &root, 1, useful, incident);
    for (uint32_t n = 0; n < graph->count; n++)
        first[n] = incident[n] ? n : ADC_NO_NODE;
    for (uint32_t n = graph->count; n-- > 0;)
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++) {
            uint32_t *before = &first[adc_graph_args(graph, n)[i]];
            *before = first[n] < *before ? first[n] : *before;
        }
    for (uint32_t v = 0; v < s->program->variable_count; v++) {
        const uint32_t n = first[graph->inputs[adc_graph_input_number(graph, s->program->variables[v].symbol)].node];
        s->why[v] = n != ADC_NO_NODE && adc_graph_is_row(graph, n) ? adc_rows[graph->nodes[n].op].why : NULL;
    }
}

static void search(void *user)
{
    const struct search *s = user;
    const struct adc_graph *graph = &s->recording->graph;
    const uint32_t root = adc_graph_build(s->recording, s->program, s->point);
    /* of an array other elements are there too: what happens to them is no matter of this one */
    const bool element = s->program->extent.rank != ADC_RANK_NUMBER;
    if (element)
        explain(s, root);
    const bool *touches = adc_graph_touching(&s->recording->at, element ? root : ADC_NO_NODE);
    for (uint32_t v = 0; v < s->program->variable_count; v++) {
        uint32_t input = adc_graph_input_number(graph, s->program->variables[v].symbol);
        s->touched[v] = touches[graph->inputs[input].node];
    }
}

bool adc_touched_variables(struct adc_recording *recording, struct adc_program *program, const double *point,
                           bool *touched, const char **why)
{
    struct search s = {recording, program, point, touched, why};
    /* a derivative within a formula hides what happens in it: where it is none, the graph has a number in its place */
    return !adc_program_derives(program) && adc_attempt(&program->session->context, search, &s, 2 * (uint64_t)MOST_TERMS);
}
