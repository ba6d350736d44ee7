/* Evaluation on a graph that is kept from point to point.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/kept_graph.h"

#include <assert.h>
#include <math.h>

#include "eval/numeric/linear.h"

enum { MAX_TERMS = 1 << 20 };       /* of a component that is kept in a graph; each takes 32 bytes, and is evaluated and
                                       entered: two units of work */

/* One call. */
struct call {
    struct adc_kept_graph *kept;
    const double *at, *direction;   /* by coordinate */
    uint32_t order;
    double *result;
};

void adc_kept_graph_open(struct adc_kept_graph *kept, struct adc_program *program, const uint32_t *input, uint32_t coordinates,
                         uint32_t count, uint32_t active)
{
    struct adc_context *context = &program->session->context;
    *kept = (struct adc_kept_graph){.context = context, .program = program, .input = input, .coordinates = coordinates,
                              .active = active, .count = count, .arena.context = context, .scratch.context = context};
    adc_recording_init(&kept->recording, context);
    kept->roots = adc_arena_array(&kept->arena, count, sizeof *kept->roots);
    kept->point = adc_arena_array(&kept->arena, program->variable_count, sizeof *kept->point);
    kept->slopes = adc_arena_array(&kept->arena, program->variable_count, sizeof *kept->slopes);
    for (uint32_t v = 0; v < program->variable_count; v++)
        kept->point[v] = program->variables[v].value;
}

void adc_kept_graph_release(struct adc_kept_graph *kept)
{
    if (kept->context == NULL)
        return;
    adc_recording_release(&kept->recording);
    adc_arena_release(&kept->arena);
    adc_arena_release(&kept->scratch);
    memset(kept, 0, sizeof *kept);
}

/* ---- following the path ---- */

static void build(void *user)
{
    struct adc_kept_graph *kept = user;
    adc_recording_release(&kept->recording);
    adc_recording_open(&kept->recording, kept->context, (struct adc_recording_options){.watched = true});
    adc_graph_build_all(&kept->recording, kept->program, kept->point, kept->roots);
    bool *independent = adc_arena_zeroed(&kept->scratch, kept->recording.graph.input_count, sizeof *independent);
    for (uint32_t i = 0; i < kept->active; i++)
        if (kept->input[i] != ADC_NO_INPUT)
            independent[kept->input[i]] = true;
    adc_graph_restrict(&kept->recording.at, independent);
    kept->has_slopes = false;
    kept->built = true;
}

/* Brings the graph to the point, building it where that takes another path. */
static bool move_to_point(struct call *call)
{
    struct adc_kept_graph *kept = call->kept;
    struct adc_context *context = kept->context;
    adc_arena_reset(&kept->scratch);
    for (uint32_t i = 0; i < kept->coordinates; i++)
        if (kept->input[i] != ADC_NO_INPUT)
            kept->point[kept->input[i]] = call->at[i];
    if (kept->built && adc_graph_values(&kept->recording.at, kept->point))
        return true;
    kept->built = false;
    if (!kept->too_long && adc_attempt(context, build, kept, 2 * (uint64_t)MAX_TERMS * kept->count))
        return true;
    kept->too_long |= context->error.kind == ADC_LIMIT;
    return false;
}

/* ---- finite and smooth numbers ---- */

/* A direction by input. NULL: there is none. */
static double *direction_by_input(const struct call *call)
{
    struct adc_kept_graph *kept = call->kept;
    if (call->direction == NULL)
        return NULL;
    double *direction = adc_arena_zeroed(&kept->scratch, kept->recording.graph.input_count, sizeof *direction);
    for (uint32_t i = 0; i < kept->active; i++)
        if (kept->input[i] != ADC_NO_INPUT)
            direction[kept->input[i]] = call->direction[i];
    return direction;
}

/* Brings the graph to the point; whether derivatives there are what the rules say. Nothing happens to parts that do not depend on
 * the active coordinates, either: no row is infinite, or too small for a double. */
static bool is_smooth(struct call *call)
{
    uint32_t first;
    struct adc_kept_graph *kept = call->kept;
    struct adc_graph_point *at = &kept->recording.at;
    if (!adc_all_finite(call->at, kept->coordinates) || !move_to_point(call))
        return false;
    bool finite = true;
    adc_work(at->context, at->graph->count);
    for (uint32_t k = 0; k < kept->count; k++)
        finite &= isfinite(at->value[kept->roots[k]]) != 0;
    for (uint32_t n = 0; n < at->graph->count; n++)
        finite &= isfinite(at->value[n]) || !adc_graph_is_row(at->graph, n);
    return finite && !at->graph->broken && adc_graph_flags(at) == 0
        && !adc_graph_incidents_along(at, kept->roots, kept->count, direction_by_input(call), &first);
}

/* Runs a sweep; whether it ended well and gave `count` finite numbers, without over- or underflow on the way. */
static bool sweep(struct call *call, void (*work)(void *user), size_t count)
{
    return adc_attempt(call->kept->context, work, call, UINT64_MAX) && adc_all_finite(call->result, count)
        && adc_graph_flags(&call->kept->recording.at) == 0;
}

/* Whether derivatives of this order are not what the rules say: those entered so far have a function that has no
 * derivative itself, or an integral is good for first derivatives only. */
static bool has_refused(struct adc_kept_graph *kept, uint32_t order)
{
    return (order > 1 && kept->recording.graph.first_order)
        || adc_graph_find_role(&kept->recording.at, ADC_REFUSED) != ADC_NO_NODE;
}

/* ---- derivatives ---- */

/* From an array by input to one by coordinate. */
static void sort_by_coordinate(const struct adc_kept_graph *kept, const double *by_input, double *by_coordinate)
{
    for (uint32_t i = 0; i < kept->coordinates; i++)
        by_coordinate[i] = kept->input[i] != ADC_NO_INPUT ? by_input[kept->input[i]] : 0;
}

/* A column for each coordinate: forward. */
static void jacobian_by_columns(const struct call *call)
{
    struct adc_kept_graph *kept = call->kept;
    uint32_t n = kept->coordinates;
    double *column = adc_arena_array(&kept->scratch, kept->count, sizeof *column);
    double *direction = adc_arena_zeroed(&kept->scratch, kept->recording.graph.input_count, sizeof *direction);
    for (uint32_t i = 0; i < n; i++) {
        memset(column, 0, kept->count * sizeof *column);
        if (i < kept->active && kept->input[i] != ADC_NO_INPUT) {
            direction[kept->input[i]] = 1;
            adc_graph_forward(&kept->recording.at, kept->roots, kept->count, direction, column);
            direction[kept->input[i]] = 0;
        }
        for (uint32_t k = 0; k < kept->count; k++)
            call->result[(size_t)k * n + i] = column[k];
    }
}

/* Where there are no more components than coordinates, a row for each: reverse. */
static void jacobian(void *user)
{
    const struct call *call = user;
    struct adc_kept_graph *kept = call->kept;
    double *by_input = adc_arena_array(&kept->scratch, kept->recording.graph.input_count, sizeof *by_input);
    if (kept->count > kept->coordinates)
        jacobian_by_columns(call);
    for (uint32_t k = 0; kept->count <= kept->coordinates && k < kept->count; k++) {
        adc_graph_gradient(&kept->recording.at, kept->roots[k], by_input);
        sort_by_coordinate(kept, by_input, call->result + (size_t)k * kept->coordinates);
    }
}

static void hessian(void *user)
{
    const struct call *call = user;
    struct adc_kept_graph *kept = call->kept;
    uint32_t inputs = kept->recording.graph.input_count, n = kept->coordinates;
    double *by_input = adc_arena_array(&kept->scratch, (size_t)inputs * inputs, sizeof *by_input);
    for (uint32_t k = 0; k < kept->count; k++) {
        adc_graph_hessian(&kept->recording.at, kept->roots[k], by_input);
        for (uint32_t i = 0; i < n; i++) {
            double *row = call->result + ((size_t)k * n + i) * n;
            if (kept->input[i] != ADC_NO_INPUT)
                sort_by_coordinate(kept, by_input + (size_t)kept->input[i] * inputs, row);
            else
                memset(row, 0, n * sizeof *row);
        }
    }
}

static void directional(void *user)
{
    const struct call *call = user;
    struct adc_kept_graph *kept = call->kept;
    adc_graph_forward(&kept->recording.at, kept->roots, kept->count, direction_by_input(call), call->result);
}

/* The derivatives along the direction of the gradient, whose components are nodes: forward over reverse. */
static void product(void *user)
{
    const struct call *call = user;
    struct adc_kept_graph *kept = call->kept;
    const uint32_t inputs = kept->recording.graph.input_count;
    if (!kept->has_slopes)
        adc_graph_adjoint(&kept->recording, kept->roots[0], kept->slopes);
    kept->has_slopes = true;
    uint32_t *roots = adc_arena_array(&kept->scratch, inputs, sizeof *roots), count = 0;
    uint32_t *input = adc_arena_array(&kept->scratch, inputs, sizeof *input);
    double *along = adc_arena_array(&kept->scratch, inputs, sizeof *along),
           *by_input = adc_arena_zeroed(&kept->scratch, inputs, sizeof *by_input);
    for (uint32_t i = 0; i < inputs; i++)
        if (kept->slopes[i] != ADC_NO_NODE) {
            input[count] = i;
            roots[count++] = kept->slopes[i];
        }
    adc_graph_forward(&kept->recording.at, roots, count, direction_by_input(call), along);
    for (uint32_t k = 0; k < count; k++)
        by_input[input[k]] = along[k];
    sort_by_coordinate(kept, by_input, call->result);
}

static void taylor(void *user)
{
    const struct call *call = user;
    struct adc_kept_graph *kept = call->kept;
    const double *direction = direction_by_input(call);
    for (uint32_t k = 0; k < kept->count; k++)
        adc_graph_taylor(&kept->recording, kept->roots[k], direction, call->order,
                         call->result + (size_t)k * (call->order + 1u));
}

bool adc_kept_graph_derive(struct adc_kept_graph *kept, enum adc_wanted what, const struct adc_at_point *at, double *value,
                           double *result)
{
    static void (*const sweeps[])(void *user) = {NULL, jacobian, hessian, directional, taylor};
    const size_t n = kept->coordinates, counts[] = {0, n, n * n, 1, (size_t)at->order + 1};
    struct call call = {kept, at->point, at->direction, at->order, result};
    if (what == ADC_WANT_TAYLOR) {
        kept->built &= at->order <= 2 || at->order <= kept->program->orders;
        kept->program->orders = at->order > kept->program->orders ? at->order : kept->program->orders;
    }
    const bool good = what == ADC_WANT_VALUE ? move_to_point(&call)
                    : what == ADC_WANT_PRODUCT ? move_to_point(&call) && adc_attempt(kept->context, product, &call, UINT64_MAX)
                    : is_smooth(&call) && sweep(&call, sweeps[what], kept->count * counts[what])
                      && !(what == ADC_WANT_HESSIAN && has_refused(kept, 2))
                      && !(what == ADC_WANT_TAYLOR && has_refused(kept, at->order));
    for (uint32_t k = 0; good && value != NULL && k < kept->count; k++)
        value[k] = kept->recording.at.value[kept->roots[k]];
    return good;
}

bool adc_kept_graph_block(struct adc_kept_graph *kept, struct adc_block_options options, struct adc_lane_block *block)
{
    const struct adc_block_request request = {
        .recording = &kept->recording, .roots = kept->roots, .components = kept->count, .input = kept->input,
        .coordinates = kept->coordinates, .active = kept->active, .options = options};
    assert(kept->built);
    kept->built = false;                    /* it gets the nodes of the derivatives */
    kept->recording.how.tidies = true;
    return adc_block_open(block, &request);
}
