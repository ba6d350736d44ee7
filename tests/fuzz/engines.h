/* The engines against each other on one expression: the recursive pair, the sweeps over the graph.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_TESTS_FUZZ_ENGINES_H
#define ADC_TESTS_FUZZ_ENGINES_H

#include "tests/fuzz/fuzz.h"
#include "tests/unit/bounds.h"

enum { FUZZ_INPUTS = 8, FUZZ_NODES = 20000 };

/* What is compared of a statement, outside the frames that an error leaves. */
struct engines {
    struct adc_session *session;
    struct adc_evaluation evaluation;
    struct adc_recording recording;
    uint32_t root;
};

/* How far forward and reverse may differ by rounding; INFINITY where more than rounding may be at work. */
static inline double rounding(struct engines *e, uint32_t input, double tangent)
{
    return isfinite(tangent) ? path_bound(&e->recording.at, e->root, input) + 0x1p-1000 : INFINITY;
}

/* Only rules of rows are at work: matrices have rules of their own, and the sensitivities of solve and of a derivative
 * are computed by reverse sweeps, which add in another order. */
static inline bool only_rules(const struct adc_program *program)
{
    bool only = !program->arrays;
    for (uint32_t u = 0; u < program->unit_count; u++)
        for (uint32_t i = 0; i < program->units[u].term_count; i++)
            only &= program->units[u].terms[i].kind != ADC_TERM_BINDER
                 && program->units[u].terms[i].kind != ADC_TERM_DIFF;
    return only;
}

static inline void compare_partials(struct engines *e, struct adc_walk *walk)
{
    const struct adc_graph *graph = &e->recording.graph;
    uint32_t inputs = graph->input_count;
    double gradient[FUZZ_INPUTS], adjoint[FUZZ_INPUTS];
    uint32_t variables[FUZZ_INPUTS];            /* UINT32_MAX: an input of another component */
    for (uint32_t i = 0; i < inputs; i++) {
        variables[i] = adc_program_variable(walk->program, graph->inputs[i].symbol);
        adjoint[i] = variables[i] != UINT32_MAX && walk->seeded[variables[i]] ? walk->adjoint[variables[i]] : 0;
    }
    adc_graph_gradient(&e->recording.at, e->root, gradient);
    for (uint32_t i = 0; i < inputs; i++) {
        double direction[FUZZ_INPUTS] = {0}, tangent;
        struct adc_dual forward = {0};
        if (variables[i] != UINT32_MAX)
            forward = adc_eval(walk, variables[i]);
        double walked = forward.depends ? forward.tangent : 0;
        direction[i] = 1;
        adc_graph_forward(&e->recording.at, &e->root, 1, direction, &tangent);
        bool close = fabs(walked - tangent) <= rounding(e, i, tangent) || isnan(walked - tangent);
        demand(only_rules(walk->program) ? equal_bits(walked, tangent) : close,
               "partial %u: eval %.17g, forward sweep %.17g", i, walked, tangent);
        double off = fmax(fabs(gradient[i] - tangent), fabs(gradient[i] - adjoint[i]));
        demand(off <= rounding(e, i, tangent) || isnan(off), "partial %u: reverse %.17g, derive %.17g, forward %.17g",
               i, gradient[i], adjoint[i], tangent);
    }
}

/* The same value from all engines, bit by bit, and where nothing happens the same partials. */
static inline void compare_component(struct engines *e, struct adc_walk *walk)
{
    uint32_t first;
    e->root = adc_graph_build(&e->recording, walk->program, NULL);
    if (e->root == ADC_NO_NODE || e->recording.graph.input_count > FUZZ_INPUTS || e->recording.graph.count > FUZZ_NODES)
        return;
    double value = adc_eval(walk, ADC_BY_ALL).value, plain = value_of(&e->recording.at, e->root);
    demand(equal_bits(value, plain), "value %.17g, in the graph %.17g", value, plain);
    bool calm = adc_graph_incidents(&e->recording.at, &e->root, 1, &first) == 0 && isfinite(value);
    demand(walk->incidents > 0 || calm || !isfinite(value), "an incident at node %u that eval does not see", first);
    if (!calm || walk->incidents > 0)
        return;
    adc_derive(walk, 1);
    compare_partials(e, walk);
}

static inline void compare_root(struct engines *e, const struct adc_statement *statement)
{
    enum { MAX_COMPONENTS = 4 };
    const struct adc_root root = adc_root_of(e->session, statement);
    ADC_ON_ERROR(&e->session->context)
        return;
    for (uint32_t i = 0, width = 1; i < (width > 0 ? width : 1) && i < MAX_COMPONENTS; i++) {
        adc_recording_release(&e->recording);           /* choices made for another component do not apply to this one */
        adc_recording_init(&e->recording, &e->session->context);
        struct adc_walk *walk = adc_evaluation_walk(&e->evaluation, root);
        width = walk->program->width;
        if (width > 0)
            adc_program_select(&e->evaluation.program, i);
        compare_component(e, walk);
    }
}

/* Compares the engines on an expression; where one of them refuses it, nothing is. */
static inline void compare_engines(struct adc_session *session, const struct adc_statement *statement)
{
    struct engines e = {.session = session, .evaluation = {.session = session}};
    compare_root(&e, statement);
    adc_recording_release(&e.recording);
    adc_evaluation_release(&e.evaluation);
}

#endif
