/* Which variables an event concerns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/touched.h"

enum { MOST_TERMS = 1 << 22 };      /* of a graph that is built for the search: two units of work each */

struct search {
    struct adc_recording *recording;
    struct adc_program *program;
    const double *point;
    bool *touched;
};

static void search(void *user)
{
    const struct search *s = user;
    const struct adc_graph *graph = &s->recording->graph;
    const uint32_t root = adc_graph_build(s->recording, s->program, s->point);
    /* of an array other elements are there too: what happens to them is no matter of this one */
    const bool *touches = adc_graph_touching(&s->recording->at,
                                             s->program->extent.rank != ADC_RANK_NUMBER ? root : ADC_NO_NODE);
    for (uint32_t v = 0; v < s->program->variable_count; v++) {
        uint32_t input = adc_graph_input_number(graph, s->program->variables[v].symbol);
        s->touched[v] = touches[graph->inputs[input].node];
    }
}

bool adc_touched_variables(struct adc_recording *recording, struct adc_program *program, const double *point,
                           bool *touched)
{
    struct search s = {recording, program, point, touched};
    /* a derivative within a formula hides what happens in it: where it is none, the graph has a number in its place */
    return !adc_program_derives(program) && adc_attempt(&program->session->context, search, &s, 2 * (uint64_t)MOST_TERMS);
}
