/* Proven digits of an answer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/proven.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eval/graph/sweep.h"

enum {
    MOST_NODES = 1 << 20,               /* of a graph with its derivatives */
    GUARD_BITS = 64,
    LEAST_LIMIT = 8192,                 /* bits: what is not decided with so many, and */
    LIMIT_FACTOR = 8                    /* so many times those of the digits, is given up */
};

/* A number that is to be proven. */
struct output {
    uint32_t node;                      /* ADC_NO_NODE: it is 0 */
    bool able;                          /* there is something to prove */
    bool done;
    char *text;
    double *plain;                      /* its double in the answer; NULL: in no one place */
    struct adc_answer *answer;
    uint32_t partial;                   /* UINT32_MAX: it is none */
};

struct prover {
    struct adc_evaluation *evaluation;
    struct adc_session *session;
    struct adc_recording *recording;
    struct adc_balls *balls;
    const struct adc_request *request;
    struct adc_answer *answer;
    uint32_t *roots;                    /* by component */
    uint32_t *given;                    /* by input: the node of its value */
    struct output *outputs;
    uint32_t output_count, output_capacity;
    uint32_t *source;                   /* nodes of the values given by --at, by coordinate */
};

/* ---- the graph ---- */

/* The constant expression by which --at gave a variable its value, as a node; ADC_NO_NODE: there is none. */
static uint32_t build_given(struct prover *p, uint32_t symbol)
{
    const struct adc_binding *binding = adc_session_find(p->session, symbol);
    if (binding == NULL || binding->kind != ADC_VARIABLE || binding->given == NULL)
        return ADC_NO_NODE;
    const struct adc_statement *statement = &binding->given->statement;
    adc_evaluation_walk(p->evaluation, adc_root_at(statement->ast, statement->body));
    const struct adc_program *program = &p->evaluation->program;
    uint32_t node = program->variable_count > 0 || program->arrays ? ADC_NO_NODE
                                                                   : adc_graph_build(p->recording, program, NULL);
    adc_evaluation_rest(p->evaluation);
    return node;
}

/* The graph of the point, then that of the answer at it. */
static void build(struct prover *p, struct adc_root root)
{
    struct adc_answer *answer = p->answer;
    struct adc_arena *arena = &p->evaluation->scratch;
    const struct adc_graph *graph = &p->recording->graph;
    p->source = adc_arena_array(arena, answer->point_count + 1u, sizeof *p->source);
    for (uint32_t i = 0; i < answer->point_count; i++)
        p->source[i] = build_given(p, answer->point[i].symbol);
    if (answer->component_count > 0)
        root.component = ADC_ALL_COMPONENTS;
    adc_evaluation_walk(p->evaluation, root);
    struct adc_program *program = &p->evaluation->program;
    const uint32_t width = program->width > 0 ? program->width : 1;
    p->roots = adc_arena_array(arena, width, sizeof *p->roots);
    adc_graph_build_all(p->recording, program, NULL, p->roots);
    bool *independent = adc_arena_zeroed(arena, graph->input_count + 1u, sizeof *independent);
    p->given = adc_arena_array(arena, graph->input_count + 1u, sizeof *p->given);
    memset(p->given, 0xff, graph->input_count * sizeof *p->given);
    for (uint32_t v = 0; v < program->variable_count; v++)
        independent[adc_graph_input_number(graph, program->variables[v].symbol)] = true;
    for (uint32_t i = 0; i < answer->point_count; i++) {
        uint32_t input = adc_graph_input_number(graph, answer->point[i].symbol);
        if (input != UINT32_MAX)
            p->given[input] = p->source[i];
    }
    adc_graph_restrict(&p->recording->at, independent);
    if (graph->count > MOST_NODES)
        adc_error(&p->session->context, ADC_LIMIT, NULL, (struct adc_span){0, 0},
                  "--proven: the answer takes more than %d operations", MOST_NODES);
}

/* ---- what is to be proven ---- */

static void add_output(struct prover *p, struct output output)
{
    output.text = output.answer->proven->text + (size_t)output.answer->proven->count++ * output.answer->proven->stride;
    strcpy(output.text, "UNABLE");
    p->outputs = adc_arena_room(&p->evaluation->scratch, p->outputs, p->output_count, &p->output_capacity,
                                sizeof *p->outputs);
    p->outputs[p->output_count++] = output;
}

static void reject(struct adc_answer *answer, const char *reason)
{
    struct adc_proven *proven = answer->proven;
    proven->unable = true;
    if (proven->reason[0] == '\0')
        snprintf(proven->reason, sizeof proven->reason, "%s", reason);
}

/* The derivatives of a node by input, ADC_NO_NODE where there is none. */
static uint32_t *partials_of(struct prover *p, uint32_t node)
{
    uint32_t inputs = p->recording->graph.input_count;
    uint32_t *by_input = adc_arena_array(&p->evaluation->scratch, inputs + 1u, sizeof *by_input);
    adc_graph_adjoint(p->recording, node, by_input);
    return by_input;
}

static uint32_t by_symbol(const struct prover *p, const uint32_t *by_input, uint32_t symbol)
{
    uint32_t input = adc_graph_input_number(&p->recording->graph, symbol);
    return input == UINT32_MAX || by_input == NULL ? ADC_NO_NODE : by_input[input];
}

static void add_hessian(struct prover *p, struct adc_answer *answer, const uint32_t *first, bool able)
{
    answer->proven->hessian = answer->proven->count;
    for (uint32_t i = 0; i < answer->count; i++) {
        uint32_t row = by_symbol(p, first, answer->partials[i].symbol);
        const uint32_t *second = row != ADC_NO_NODE && able ? partials_of(p, row) : NULL;
        for (uint32_t j = 0; j < answer->count; j++)
            add_output(p, (struct output){.node = by_symbol(p, second, answer->partials[j].symbol), .able = able,
                                          .plain = &answer->hessian[(size_t)i * answer->count + j], .answer = answer,
                                          .partial = UINT32_MAX});
    }
}

/* The component of the direction along a variable: that of --direction, else 1 for the only one. */
static double component(const struct prover *p, const struct adc_answer *answer, uint32_t symbol)
{
    const struct adc_request *request = p->request;
    for (uint32_t i = 0; i < request->direction_count; i++)
        if (request->direction[i].symbol == symbol)
            return request->direction[i].value;
    return request->direction_count == 0 && answer->count > 0 && answer->partials[0].symbol == symbol;
}

/* The derivative of a node along the direction. */
static uint32_t along(struct prover *p, const struct adc_answer *answer, uint32_t node)
{
    struct adc_recording *recording = p->recording;
    const struct adc_program *program = &p->evaluation->program;
    uint32_t sum = ADC_NO_NODE;
    for (uint32_t v = 0; v < program->variable_count && node != ADC_NO_NODE; v++) {
        uint32_t input = adc_graph_input_number(&recording->graph, program->variables[v].symbol);
        double factor = component(p, answer, program->variables[v].symbol);
        uint32_t part = factor == 0 ? ADC_NO_NODE
                                    : adc_graph_tangent(recording, node, recording->graph.inputs[input].node);
        if (part == ADC_NO_NODE)
            continue;
        part = adc_graph_row(recording, ADC_ROW_mul, (uint32_t[]){part, adc_graph_constant(recording, factor)});
        sum = sum == ADC_NO_NODE ? part : adc_graph_row(recording, ADC_ROW_add, (uint32_t[]){sum, part});
    }
    return sum;
}

/* c_k = (dc_(k-1)/dt)/k. */
static void add_taylor(struct prover *p, struct adc_answer *answer, uint32_t root, bool able)
{
    struct adc_recording *recording = p->recording;
    answer->proven->taylor = answer->proven->count;
    for (uint32_t k = 0; k <= answer->taylor_order; k++) {
        uint32_t node = k == 0 ? root : able ? along(p, answer, root) : ADC_NO_NODE;
        if (k > 1 && node != ADC_NO_NODE)
            node = adc_graph_row(recording, ADC_ROW_div, (uint32_t[]){node, adc_graph_constant(recording, k)});
        able &= recording->graph.count <= MOST_NODES;
        add_output(p, (struct output){.node = node, .able = able || k == 0, .plain = &answer->taylor[k],
                                      .answer = answer, .partial = UINT32_MAX});
        root = node;
    }
}

/* How many numbers an answer has. */
static size_t number_count(const struct adc_answer *answer)
{
    size_t count = 1 + (size_t)adc_partial_count(answer) + answer->has_directional;
    if (answer->hessian != NULL)
        count += (size_t)answer->count * answer->count;
    return count + (answer->taylor != NULL ? answer->taylor_order + 1u : 0);
}

/* Enters the derivatives of a number, or of a component, and notes what is to be proven of them. */
static void add_numbers(struct prover *p, struct adc_answer *answer, uint32_t root)
{
    struct adc_context *context = &p->session->context;
    struct adc_proven *proven = answer->proven = adc_resize(context, NULL, 0, 1, sizeof *proven);
    *proven = (struct adc_proven){.digits = p->request->proven, .stride = (uint32_t)adc_ball_text(p->request->proven),
                                  .count = (uint32_t)number_count(answer)};
    proven->text = adc_resize(context, NULL, 0, proven->count, proven->stride);
    memset(proven->text, 0, (size_t)proven->count * proven->stride);
    proven->count = 0;
    bool able = adc_graph_find_role(&p->recording->at, ADC_REFUSED) == ADC_NO_NODE;
    if (!able)
        reject(answer, "a function that has no derivative");
    add_output(p, (struct output){.node = root, .able = true, .plain = &answer->value, .answer = answer,
                                  .partial = UINT32_MAX});
    proven->partials = proven->count;
    const uint32_t *first = able ? partials_of(p, root) : NULL;
    struct adc_partial_reader reader = adc_read_partials(answer);
    uint32_t i = 0;
    for (const struct adc_partial *partial; (partial = adc_next_partial(&reader)) != NULL;)
        add_output(p, (struct output){.node = by_symbol(p, first, partial->symbol), .able = able, .answer = answer,
                                      .partial = i++});
    if (answer->hessian != NULL)
        add_hessian(p, answer, first, able);
    if (answer->taylor != NULL)
        add_taylor(p, answer, root, able);
    proven->directional = proven->count;
    if (answer->has_directional)
        add_output(p, (struct output){.node = able ? along(p, answer, root) : ADC_NO_NODE, .able = able,
                                      .plain = &answer->directional, .answer = answer, .partial = UINT32_MAX});
}

/* ---- proving ---- */

/* Puts a double where the answer has it. */
static void set_plain(const struct output *output, double value)
{
    struct adc_answer *answer = output->answer;
    if (output->plain != NULL)
        *output->plain = value;
    for (uint32_t i = 0; output->partial != UINT32_MAX && i < answer->count; i++) {
        struct adc_partial *partial = &answer->partials[i];
        if (answer->columns != NULL ? partial->column == output->partial : i == output->partial)
            partial->value = partial->forward = partial->reverse = value;
    }
    for (uint32_t e = 0; output->partial != UINT32_MAX && answer->columns != NULL && e < answer->entries.count; e++)
        if (answer->entries.column[e] == output->partial)
            answer->entries.value[e] = value;
}

/* Whether all that can be proven at this precision is. */
static bool settle(struct prover *p)
{
    bool settled = true;
    for (uint32_t i = 0; i < p->output_count; i++) {
        struct output *output = &p->outputs[i];
        double value = 0;
        if (output->done || !output->able)
            continue;
        adc_work(&p->session->context, p->request->proven);
        const struct adc_arb *ball = output->node == ADC_NO_NODE ? NULL : &p->balls->node.at[output->node];
        if (ball == NULL)
            strcpy(output->text, "0");
        output->done = ball == NULL || (adc_ball_double(p->balls, ball, &value)
                                        && adc_ball_digits(p->balls, ball, p->request->proven, output->text));
        if (output->done)
            set_plain(output, value);
        else
            strcpy(output->text, "UNABLE");
        settled &= output->done;
    }
    return settled;
}

static uint8_t *needed(struct prover *p)
{
    const struct adc_graph *graph = &p->recording->graph;
    uint8_t *useful = adc_arena_zeroed(&p->evaluation->scratch, graph->count, sizeof *useful);
    for (uint32_t i = 0; i < p->output_count; i++)
        if (p->outputs[i].node != ADC_NO_NODE)
            useful[p->outputs[i].node] = 1;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        useful[graph->guards[i].node] = 1;
    for (uint32_t i = 0; i < p->answer->point_count; i++)
        if (p->source[i] != ADC_NO_NODE)
            useful[p->source[i]] = 1;
    adc_useful_arguments(graph, useful, graph->count);
    return useful;
}

/* Raises the precision until everything is proven, or the limit is reached. Returns whether the path is. */
static bool raise_precision(struct prover *p, const uint8_t *useful)
{
    const long bits = (long)ceil(p->request->proven * log2(10)) + GUARD_BITS;
    const long limit = LIMIT_FACTOR * bits > LEAST_LIMIT ? LIMIT_FACTOR * bits : LEAST_LIMIT;
    bool path = false, settled = false;
    for (long precision = bits; precision <= limit && !settled; precision *= 2) {
        path = adc_balls_evaluate(p->balls, &p->recording->at, useful, p->given, precision);
        settled = path && settle(p);
    }
    return path;
}

/* Whether no event is met on the way from an input to a root, or from any (UINT32_MAX), judged by the balls. */
static bool is_smooth(struct prover *p, uint32_t root, uint32_t input)
{
    const uint32_t inputs = p->recording->graph.input_count;
    double *direction = adc_arena_zeroed(&p->evaluation->scratch, inputs + 1u, sizeof *direction);
    uint32_t first;
    if (input != UINT32_MAX)
        direction[input] = 1;
    if (adc_graph_incidents_along(&p->recording->at, &root, 1, input == UINT32_MAX ? NULL : direction, &first) == 0)
        return true;
    const struct adc_graph_node *node = &p->recording->graph.nodes[first];
    if (p->balls->reason[0] == '\0' && node->op < ADC_ROWS)
        snprintf(p->balls->reason, sizeof p->balls->reason, "%s",
                 adc_rows[node->op].why != NULL ? adc_rows[node->op].why : "a value that is not finite");
    return false;
}

/* The events of the graph are looked for at the numbers that the balls are about. */
static void move_to_balls(struct prover *p, const uint8_t *useful)
{
    for (uint32_t n = 0; n < p->recording->graph.count; n++)
        if (useful[n])
            p->recording->at.value[n] = adc_ball_about(p->balls, &p->balls->node.at[n]);
}

/* Takes back what was proven of derivatives that do not exist, and says why something is missing. */
static void judge(struct prover *p, bool path)
{
    for (uint32_t i = 0, root = 0; i < p->output_count; i++) {
        struct output *output = &p->outputs[i];
        struct adc_answer *answer = output->answer;
        uint32_t input = UINT32_MAX;
        if (output->text == answer->proven->text) {             /* the value */
            root = output->node;
        } else if (output->able && output->done) {
            if (output->partial != UINT32_MAX) {
                struct adc_partial made;
                const struct adc_partial *partial = adc_partial_at(answer, output->partial, &made);
                input = adc_graph_input_number(&p->recording->graph, partial->symbol);
            }
            const bool absent = output->partial != UINT32_MAX && input == UINT32_MAX;
            const bool known = !isnan(p->recording->at.value[root]);       /* what the value is made of */
            output->done = known && (absent || is_smooth(p, root, input));
        }
        if (path && output->able && output->done)
            continue;
        strcpy(output->text, "UNABLE");
        reject(answer, p->balls->reason[0] != '\0' ? p->balls->reason
                                                   : "more digits than could be computed, or an exact 0 in a difference");
    }
}

/* What is proven needs no other status: an overflow on the way, or an event that only rounding met. */
static void clear_status(struct adc_answer *answer)
{
    if (answer->proven->unable)
        return;
    answer->status = isfinite(answer->value) ? ADC_OK : ADC_OVERFLOW;
    answer->no_hessian = answer->no_taylor = answer->no_directional = (struct adc_obstacle){.reason = ""};
    if (isfinite(answer->value))
        answer->note[0] = '\0';
    for (uint32_t i = 0; i < answer->count; i++) {
        struct adc_partial *partial = &answer->partials[i];
        const uint32_t column = answer->columns != NULL ? partial->column : i;
        const char *text = adc_proven_text(answer->proven, answer->proven->partials + column);
        const bool lost = isinf(partial->value) || (partial->value == 0 && strcmp(text, "0") != 0);
        partial->status = lost ? ADC_OVERFLOW : ADC_OK;
        partial->settled = true;
        snprintf(partial->reason, sizeof partial->reason, "%s",
                 !lost ? "" : isinf(partial->value) ? "overflow" : "underflow");
        adc_answer_worsen(answer, partial->status);
    }
}

/* The same for a vector, from what its components have become. */
static void clear_statuses(struct adc_answer *answer)
{
    if (answer->component_count == 0)
        clear_status(answer);
    else
        answer->status = ADC_OK;
    for (uint32_t k = 0; k < answer->component_count; k++) {
        clear_status(&answer->components[k]);
        adc_answer_worsen(answer, answer->components[k].status);
    }
}

void adc_prove(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
               struct adc_answer *answer)
{
    struct adc_context *context = &evaluation->session->context;
    struct prover p = {.evaluation = evaluation, .session = evaluation->session, .recording = &evaluation->recording,
                       .balls = &evaluation->balls, .request = request, .answer = answer};
    if (request->proven == 0)
        return;
    if (request->cotangent_count > 0)
        adc_error(context, ADC_USAGE, NULL, (struct adc_span){0, 0}, "--proven does not go with --cotangent");
    if (!adc_balls_open(p.balls, context))
        adc_error(context, ADC_LIMIT, NULL, (struct adc_span){0, 0}, "%s", adc_flint_missing);
    adc_recording_init(p.recording, context);
    p.recording->exact = true;
    build(&p, root);
    if (answer->component_count == 0)
        add_numbers(&p, answer, p.roots[0]);
    for (uint32_t k = 0; k < answer->component_count; k++)
        add_numbers(&p, &answer->components[k], p.roots[k]);
    const uint8_t *useful = needed(&p);
    bool path = raise_precision(&p, useful);
    move_to_balls(&p, useful);
    judge(&p, path);
    clear_statuses(answer);
    adc_recording_release(p.recording);
    adc_balls_release(p.balls);
    adc_evaluation_rest(evaluation);
}
