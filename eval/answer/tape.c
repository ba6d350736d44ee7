/* Evaluation on a graph that is kept from point to point.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/tape.h"

#include <assert.h>
#include <math.h>

#include "eval/numeric/linear.h"

enum { MAX_TERMS = 1 << 20 };       /* of a component that is kept in a graph; each takes 32 bytes, and is evaluated and
                                       entered: two units of work */

/* One call. */
struct call {
    struct adc_point_tape *tape;
    const double *at, *direction;   /* by coordinate */
    uint32_t order;
    double *result;
};

void adc_tape_open(struct adc_point_tape *tape, struct adc_program *program, const uint32_t *input, uint32_t coordinates,
                   uint32_t count, uint32_t active)
{
    struct adc_context *context = &program->session->context;
    *tape = (struct adc_point_tape){.context = context, .program = program, .input = input, .coordinates = coordinates,
                              .active = active, .count = count, .arena.context = context, .scratch.context = context};
    adc_recording_init(&tape->recording, context);
    tape->roots = adc_arena_array(&tape->arena, count, sizeof *tape->roots);
    tape->point = adc_arena_array(&tape->arena, program->variable_count, sizeof *tape->point);
    tape->slopes = adc_arena_array(&tape->arena, program->variable_count, sizeof *tape->slopes);
    for (uint32_t v = 0; v < program->variable_count; v++)
        tape->point[v] = program->variables[v].value;
}

void adc_tape_release(struct adc_point_tape *tape)
{
    if (tape->context == NULL)
        return;
    adc_recording_release(&tape->recording);
    adc_arena_release(&tape->arena);
    adc_arena_release(&tape->scratch);
    memset(tape, 0, sizeof *tape);
}

/* ---- following the path ---- */

static void build(void *user)
{
    struct adc_point_tape *tape = user;
    adc_recording_release(&tape->recording);
    adc_recording_open(&tape->recording, tape->context, (struct adc_recording_options){.watched = true});
    adc_graph_build_all(&tape->recording, tape->program, tape->point, tape->roots);
    bool *independent = adc_arena_zeroed(&tape->scratch, tape->recording.graph.input_count, sizeof *independent);
    for (uint32_t i = 0; i < tape->active; i++)
        if (tape->input[i] != ADC_NO_INPUT)
            independent[tape->input[i]] = true;
    adc_graph_restrict(&tape->recording.at, independent);
    tape->has_slopes = false;
    tape->built = true;
}

/* Brings the graph to the point, building it where that takes another path. */
static bool follow(struct call *call)
{
    struct adc_point_tape *tape = call->tape;
    struct adc_context *context = tape->context;
    adc_arena_reset(&tape->scratch);
    for (uint32_t i = 0; i < tape->coordinates; i++)
        if (tape->input[i] != ADC_NO_INPUT)
            tape->point[tape->input[i]] = call->at[i];
    if (tape->built && adc_graph_values(&tape->recording.at, tape->point))
        return true;
    tape->built = false;
    if (!tape->too_long && adc_attempt(context, build, tape, 2 * (uint64_t)MAX_TERMS * tape->count))
        return true;
    tape->too_long |= context->error.kind == ADC_LIMIT;
    return false;
}

/* ---- finite and smooth numbers ---- */

/* A direction by input. NULL: there is none. */
static double *aimed(const struct call *call)
{
    struct adc_point_tape *tape = call->tape;
    if (call->direction == NULL)
        return NULL;
    double *direction = adc_arena_zeroed(&tape->scratch, tape->recording.graph.input_count, sizeof *direction);
    for (uint32_t i = 0; i < tape->active; i++)
        if (tape->input[i] != ADC_NO_INPUT)
            direction[tape->input[i]] = call->direction[i];
    return direction;
}

/* Brings the graph to the point; whether derivatives there are what the rules say. Nothing happens to parts that do not depend on
 * what moves, either: no row is infinite, or too small for a double. */
static bool is_smooth(struct call *call)
{
    uint32_t first;
    struct adc_point_tape *tape = call->tape;
    struct adc_graph_point *at = &tape->recording.at;
    if (!adc_all_finite(call->at, tape->coordinates) || !follow(call))
        return false;
    bool finite = true;
    adc_work(at->context, at->graph->count);
    for (uint32_t k = 0; k < tape->count; k++)
        finite &= isfinite(at->value[tape->roots[k]]) != 0;
    for (uint32_t n = 0; n < at->graph->count; n++)
        finite &= isfinite(at->value[n]) || !adc_graph_is_row(at->graph, n);
    return finite && !at->graph->broken && adc_graph_flags(at) == 0
        && !adc_graph_incidents_along(at, tape->roots, tape->count, aimed(call), &first);
}

/* Runs a sweep; whether it ended well and gave `count` finite numbers, without over- or underflow on the options. */
static bool sweep(struct call *call, void (*work)(void *user), size_t count)
{
    return adc_attempt(call->tape->context, work, call, UINT64_MAX) && adc_all_finite(call->result, count)
        && adc_graph_flags(&call->tape->recording.at) == 0;
}

/* Whether derivatives of this order are not what the rules say: those entered so far have a function that has no
 * derivative itself, or an integral is good for first derivatives only. */
static bool has_refused(struct adc_point_tape *tape, uint32_t order)
{
    return (order > 1 && tape->recording.graph.first_order)
        || adc_graph_find_role(&tape->recording.at, ADC_REFUSED) != ADC_NO_NODE;
}

/* ---- derivatives ---- */

/* From an array by input to one by coordinate. */
static void sort(const struct adc_point_tape *tape, const double *by_input, double *by_coordinate)
{
    for (uint32_t i = 0; i < tape->coordinates; i++)
        by_coordinate[i] = tape->input[i] != ADC_NO_INPUT ? by_input[tape->input[i]] : 0;
}

/* A column for each coordinate: forward. */
static void jacobian_by_columns(const struct call *call)
{
    struct adc_point_tape *tape = call->tape;
    uint32_t n = tape->coordinates;
    double *column = adc_arena_array(&tape->scratch, tape->count, sizeof *column);
    double *direction = adc_arena_zeroed(&tape->scratch, tape->recording.graph.input_count, sizeof *direction);
    for (uint32_t i = 0; i < n; i++) {
        memset(column, 0, tape->count * sizeof *column);
        if (i < tape->active && tape->input[i] != ADC_NO_INPUT) {
            direction[tape->input[i]] = 1;
            adc_graph_forward(&tape->recording.at, tape->roots, tape->count, direction, column);
            direction[tape->input[i]] = 0;
        }
        for (uint32_t k = 0; k < tape->count; k++)
            call->result[(size_t)k * n + i] = column[k];
    }
}

/* Where there are no more components than coordinates, a row for each: reverse. */
static void jacobian(void *user)
{
    const struct call *call = user;
    struct adc_point_tape *tape = call->tape;
    double *by_input = adc_arena_array(&tape->scratch, tape->recording.graph.input_count, sizeof *by_input);
    if (tape->count > tape->coordinates)
        jacobian_by_columns(call);
    for (uint32_t k = 0; tape->count <= tape->coordinates && k < tape->count; k++) {
        adc_graph_gradient(&tape->recording.at, tape->roots[k], by_input);
        sort(tape, by_input, call->result + (size_t)k * tape->coordinates);
    }
}

static void hessian(void *user)
{
    const struct call *call = user;
    struct adc_point_tape *tape = call->tape;
    uint32_t inputs = tape->recording.graph.input_count, n = tape->coordinates;
    double *by_input = adc_arena_array(&tape->scratch, (size_t)inputs * inputs, sizeof *by_input);
    for (uint32_t k = 0; k < tape->count; k++) {
        adc_graph_hessian(&tape->recording.at, tape->roots[k], by_input);
        for (uint32_t i = 0; i < n; i++) {
            double *row = call->result + ((size_t)k * n + i) * n;
            if (tape->input[i] != ADC_NO_INPUT)
                sort(tape, by_input + (size_t)tape->input[i] * inputs, row);
            else
                memset(row, 0, n * sizeof *row);
        }
    }
}

static void directional(void *user)
{
    const struct call *call = user;
    struct adc_point_tape *tape = call->tape;
    adc_graph_forward(&tape->recording.at, tape->roots, tape->count, aimed(call), call->result);
}

/* The derivatives along the direction of the gradient, whose components are nodes: forward over reverse. */
static void product(void *user)
{
    const struct call *call = user;
    struct adc_point_tape *tape = call->tape;
    const uint32_t inputs = tape->recording.graph.input_count;
    if (!tape->has_slopes)
        adc_graph_adjoint(&tape->recording, tape->roots[0], tape->slopes);
    tape->has_slopes = true;
    uint32_t *roots = adc_arena_array(&tape->scratch, inputs, sizeof *roots), count = 0;
    uint32_t *input = adc_arena_array(&tape->scratch, inputs, sizeof *input);
    double *along = adc_arena_array(&tape->scratch, inputs, sizeof *along),
           *by_input = adc_arena_zeroed(&tape->scratch, inputs, sizeof *by_input);
    for (uint32_t i = 0; i < inputs; i++)
        if (tape->slopes[i] != ADC_NO_NODE) {
            input[count] = i;
            roots[count++] = tape->slopes[i];
        }
    adc_graph_forward(&tape->recording.at, roots, count, aimed(call), along);
    for (uint32_t k = 0; k < count; k++)
        by_input[input[k]] = along[k];
    sort(tape, by_input, call->result);
}

static void taylor(void *user)
{
    const struct call *call = user;
    struct adc_point_tape *tape = call->tape;
    const double *direction = aimed(call);
    for (uint32_t k = 0; k < tape->count; k++)
        adc_graph_taylor(&tape->recording, tape->roots[k], direction, call->order,
                         call->result + (size_t)k * (call->order + 1u));
}

bool adc_tape_derive(struct adc_point_tape *tape, enum adc_tape_order what, const struct adc_tape_point *at, double *value,
                     double *result)
{
    static void (*const sweeps[])(void *user) = {NULL, jacobian, hessian, directional, taylor};
    const size_t n = tape->coordinates, counts[] = {0, n, n * n, 1, (size_t)at->order + 1};
    struct call call = {tape, at->point, at->direction, at->order, result};
    if (what == ADC_TAPE_TAYLOR) {
        tape->built &= at->order <= 2 || at->order <= tape->program->orders;
        tape->program->orders = at->order > tape->program->orders ? at->order : tape->program->orders;
    }
    const bool good = what == ADC_TAPE_VALUE ? follow(&call)
                    : what == ADC_TAPE_PRODUCT ? follow(&call) && adc_attempt(tape->context, product, &call, UINT64_MAX)
                    : is_smooth(&call) && sweep(&call, sweeps[what], tape->count * counts[what])
                      && !(what == ADC_TAPE_HESSIAN && has_refused(tape, 2))
                      && !(what == ADC_TAPE_TAYLOR && has_refused(tape, at->order));
    for (uint32_t k = 0; good && value != NULL && k < tape->count; k++)
        value[k] = tape->recording.at.value[tape->roots[k]];
    return good;
}

bool adc_tape_block(struct adc_point_tape *tape, struct adc_block_options options, struct adc_lane_block *block)
{
    const struct adc_block_request request = {
        .recording = &tape->recording, .roots = tape->roots, .components = tape->count, .input = tape->input,
        .coordinates = tape->coordinates, .active = tape->active, .options = options};
    assert(tape->built);
    tape->built = false;                    /* it gets the nodes of the derivatives */
    tape->recording.how.tidies = true;
    return adc_block_open(block, &request);
}
