/* Sweeps forward, for up to ADC_LANES directions at once, and back, from roots to all inputs at once. The order in which
 * adjoints accumulate is fixed: nodes from the last to the first, the arguments of each from the first to the last.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/sweep.h"

#include <math.h>

uint32_t adc_end_of(const uint32_t *nodes, uint32_t count, uint32_t end)
{
    for (uint32_t i = 0; i < count; i++)
        end = nodes[i] >= end ? nodes[i] + 1 : end;
    return end;
}

void adc_useful_arguments(const struct adc_graph *graph, uint8_t *useful, uint32_t end)
{
    for (uint32_t n = end; n-- > 0;) {
        adc_work_through(graph->context, n, end);
        if (useful[n] && adc_graph_is_row(graph, n))
            for (uint32_t i = 0; i < graph->nodes[n].nargs; i++)
                useful[adc_graph_args(graph, n)[i]] |= useful[n];
    }
}

void adc_made_of(const struct adc_graph *graph, bool *marked, uint32_t end)
{
    for (uint32_t n = 0; n < end; n++) {
        adc_work_through(graph->context, n, end);
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            marked[n] |= marked[adc_graph_args(graph, n)[i]];
    }
}

void adc_passing_arguments(const struct adc_graph *graph, uint8_t *passing, uint32_t end)
{
    for (uint32_t n = end; n-- > 0;) {
        adc_work_through(graph->context, n, end);
        for (uint32_t i = 0; passing[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            if (adc_row_role(&adc_rows[graph->nodes[n].op], i) != ADC_CONSTANT)
                passing[adc_graph_args(graph, n)[i]] |= passing[n];
    }
}

/* The roots, and what they are passed on to. */
static uint8_t *from_roots(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, uint32_t *end,
                           void (*mark)(const struct adc_graph *graph, uint8_t *marked, uint32_t end))
{
    adc_arena_reset(&at->scratch);
    *end = adc_end_of(roots, root_count, 0);
    uint8_t *marked = adc_arena_zeroed(&at->scratch, *end + 1u, sizeof *marked);
    for (uint32_t i = 0; i < root_count; i++)
        marked[roots[i]] = true;
    mark(at->graph, marked, *end);
    return marked;
}

uint8_t *adc_useful_nodes(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, uint32_t *end)
{
    return from_roots(at, roots, root_count, end, adc_useful_arguments);
}

uint8_t *adc_passing_nodes(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, uint32_t *end)
{
    return from_roots(at, roots, root_count, end, adc_passing_arguments);
}

_Noreturn void adc_sweep_refuse(const struct adc_graph_point *at, uint32_t node)
{
    adc_error(at->context, ADC_DOMAIN, at->source, at->span, "'%s' has no derivative",
              adc_row_name(&adc_rows[at->graph->nodes[node].op]));
}

/* ---- forward: each partial is computed once for all directions ---- */

static void forward_lanes(const struct adc_lanes *lanes, uint32_t n, uint32_t from, double partial, unsigned *left)
{
    uint32_t width = lanes->width;
    double *out = lanes->tangent + (size_t)n * width, *in = lanes->tangent + (size_t)from * width;
    for (uint32_t lane = 0; lane < width; lane++) {
        bool old = (lanes->present[n] >> lane & 1) != 0;
        const double product = partial * in[lane];
        if ((lanes->present[from] >> lane & 1) == 0)
            continue;
        *left |= adc_times_left(partial, in[lane], product);
        out[lane] = old ? out[lane] + product : product;
    }
    lanes->present[n] |= lanes->present[from];
}

static void forward_row(struct adc_graph_point *at, uint32_t n, const struct adc_lanes *lanes)
{
    const struct adc_graph *graph = at->graph;
    const struct adc_row *row = &adc_rows[graph->nodes[n].op];
    const uint32_t *args = adc_graph_args(graph, n);
    double a[ADC_MAX_ARITY];
    uint32_t selected = adc_graph_arguments(at, n, a);
    for (uint32_t i = 0; i < row->arity; i++)
        if (lanes->present[args[i]] != 0 && adc_sweep_passes(at, n, i, selected))
            forward_lanes(lanes, n, args[i], adc_sweep_product(&at->left, row, i, a, at->value[n], 1), &at->left);
}

struct adc_lanes adc_graph_tangents(struct adc_graph_point *at, const uint8_t *useful, uint32_t end,
                                    const double *directions, uint32_t count)
{
    const struct adc_graph *graph = at->graph;
    struct adc_lanes lanes = {.width = count};
    lanes.tangent = adc_arena_array(&at->scratch, (size_t)end * count, sizeof *lanes.tangent);
    lanes.present = adc_arena_zeroed(&at->scratch, end, sizeof *lanes.present);
    for (uint32_t n = 0; n < end; n++) {
        const struct adc_graph_node *node = &graph->nodes[n];
        adc_work_through(at->context, n, end);
        if (useful[n] && node->op == ADC_GRAPH_INPUT) {
            for (uint32_t lane = 0; lane < count; lane++) {
                double seed = directions[(size_t)lane * graph->input_count + node->arg[1]];
                lanes.tangent[(size_t)n * count + lane] = seed;
                lanes.present[n] |= (uint8_t)((seed != 0) << lane);
            }
        } else if (useful[n] && at->varied[n]) {
            forward_row(at, n, &lanes);
        }
    }
    return lanes;
}

void adc_graph_forward(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, const double *direction,
                       double *result)
{
    uint32_t end;
    const uint8_t *useful = adc_passing_nodes(at, roots, root_count, &end);
    const struct adc_lanes lanes = adc_graph_tangents(at, useful, end, direction, 1);
    for (uint32_t i = 0; i < root_count; i++)
        result[i] = lanes.present[roots[i]] != 0 ? lanes.tangent[roots[i]] : 0;
}

/* ---- back ---- */

/* The sums under way, by node, and what they are made from. */
struct adjoints {
    const struct adc_graph_node *nodes;
    const double *value;
    const bool *varied;
    double *sum;
    bool *present;              /* an adjoint that is absent is not a zero one */
    unsigned *left;             /* what they met */
};

static inline void pass(const struct adjoints *A, uint32_t argument, double summand)
{
    if (A->varied[argument])
        adc_gather(&A->sum[argument], &A->present[argument], summand);
}

static inline void pass_product(const struct adjoints *A, uint32_t argument, double partial, double seed)
{
    const double product = partial * seed;
    *A->left |= adc_times_left(partial, seed, product);
    pass(A, argument, product);
}

/* The same of the quotient num/den, whose partial by an argument is a quotient itself, which may be too small, too. */
static inline void pass_quotient(const struct adjoints *A, uint32_t argument, double num, double den, double seed)
{
    const double partial = num / den;
    if (!adc_is_normal(partial) && num != 0 && isfinite(num) && isfinite(den))
        *A->left |= ADC_LEFT_RANGE;
    pass_product(A, argument, partial, seed);
}

/* Passes the adjoint of a node on: a_i~ += (partial by argument i) * v~. */
static inline void reverse_row(const struct adc_graph_point *at, uint32_t n, const struct adjoints *A)
{
    const struct adc_row *row = &adc_rows[A->nodes[n].op];
    const uint32_t *args = adc_graph_args(at->graph, n);
    double a[ADC_MAX_ARITY], seed = A->sum[n];
    const uint32_t selected = adc_graph_arguments(at, n, a);
    for (uint32_t i = 0; i < row->arity; i++)
        if (A->varied[args[i]] && (row->args == NULL || adc_sweep_passes(at, n, i, selected)))
            pass(A, args[i], adc_sweep_product(A->left, row, i, a, A->value[n], seed));
}

/* The rules of the four operations are written out, because most nodes are one of them. */
static inline void reverse_node(const struct adc_graph_point *at, uint32_t n, const struct adjoints *A, double *result)
{
    const uint32_t x = A->nodes[n].arg[0], y = A->nodes[n].arg[1];
    const double seed = A->sum[n];
    switch (A->nodes[n].op) {
    case ADC_GRAPH_INPUT:
        result[y] = seed;
        break;
    case ADC_GRAPH_CONSTANT:
        break;
    case ADC_ROW_add:
        pass(A, x, seed);
        pass(A, y, seed);
        break;
    case ADC_ROW_sub:
        pass(A, x, seed);
        pass(A, y, -seed);
        break;
    case ADC_ROW_mul:
        pass_product(A, x, A->value[y], seed);
        pass_product(A, y, A->value[x], seed);
        break;
    case ADC_ROW_div:
        pass_quotient(A, x, 1.0, A->value[y], seed);
        pass_quotient(A, y, -A->value[n], A->value[y], seed);
        break;
    default:
        reverse_row(at, n, A);
    }
}

/* From the last node that has an adjoint to the first. */
static void sweep(struct adc_graph_point *at, uint32_t end, double *adjoint, bool *present, double *result)
{
    const struct adjoints A = {at->graph->nodes, at->value, at->varied, adjoint, present, &at->left};
    for (uint32_t i = 0, count = at->graph->input_count; i < count; i++)
        result[i] = 0;
    for (uint32_t n = end; n-- > 0;) {
        adc_work_through(at->context, n, end);
        if (present[n])
            reverse_node(at, n, &A, result);
    }
}

void adc_graph_adjoints(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, const double *cotangent,
                        double *adjoint, bool *present)
{
    adc_arena_reset(&at->scratch);
    double *inputs = adc_arena_array(&at->scratch, at->graph->input_count + 1u, sizeof *inputs);
    memset(present, 0, at->graph->count * sizeof *present);
    for (uint32_t i = 0; i < root_count; i++)
        if (cotangent[i] != 0)
            adc_gather(&adjoint[roots[i]], &present[roots[i]], cotangent[i]);
    sweep(at, adc_end_of(roots, root_count, 0), adjoint, present, inputs);
}

void adc_graph_gradient(struct adc_graph_point *at, uint32_t root, double *gradient)
{
    uint32_t end = root + 1;
    adc_arena_reset(&at->scratch);
    double *adjoint = adc_arena_array(&at->scratch, end, sizeof *adjoint + sizeof(bool));
    bool *present = (void *)(adjoint + end);
    memset(present, 0, end * sizeof *present);
    adjoint[root] = 1;
    present[root] = true;
    sweep(at, end, adjoint, present, gradient);
}
