/* Sweeps forward, for up to ADC_LANES directions at once, and back, from roots to all inputs at once. The order in which
 * adjoints accumulate is fixed: nodes from the last to the first, the arguments of each from the first to the last.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/sweep.h"

#include <math.h>
#include "eval/table/op.h"

/* The larger of `end` and 1 + the largest of some nodes. */
static uint32_t end_of(const uint32_t *nodes, uint32_t count, uint32_t end)
{
    for (uint32_t i = 0; i < count; i++)
        end = nodes[i] >= end ? nodes[i] + 1 : end;
    return end;
}

void adc_useful_arguments(const struct adc_graph *graph, uint8_t *useful, uint32_t end, bool passing)
{
    for (uint32_t n = end; n-- > 0;) {
        adc_work_loop(graph->context, n, end);
        const uint32_t *args = adc_graph_args(graph, n), count = useful[n] ? graph->nodes[n].nargs : 0;
        for (uint32_t i = 0; i < count; i++)
            if (!passing || !adc_graph_is_row(graph, n) || adc_row_role(&adc_rows[graph->nodes[n].op], i) != ADC_CONSTANT)
                useful[args[i]] |= useful[n];
    }
}

/* What a node is useful for. */
enum { FOR_ROOT = 1, FOR_CHOICE = 2 };

static uint8_t *find_useful(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, uint32_t guards, bool passing,
                            uint32_t *end)
{
    const struct adc_graph *graph = at->graph;
    adc_arena_reset(&at->scratch);
    *end = end_of(roots, root_count, 0);
    for (uint32_t i = guards; i < graph->guard_count; i++)
        *end = end_of(&graph->guards[i].node, 1, *end);
    uint8_t *useful = adc_arena_zeroed(&at->scratch, *end + 1u, sizeof *useful);
    for (uint32_t i = 0; i < root_count; i++)
        useful[roots[i]] |= FOR_ROOT;
    for (uint32_t i = guards; i < graph->guard_count; i++)
        useful[graph->guards[i].node] |= graph->guards[i].kind == ADC_GUARD_TRUTH ? FOR_CHOICE : FOR_ROOT;
    adc_useful_arguments(graph, useful, *end, passing);
    return useful;
}

uint8_t *adc_useful_nodes(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, uint32_t guards, uint32_t *end)
{
    return find_useful(at, roots, root_count, guards, false, end);
}

uint8_t *adc_passing_nodes(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, uint32_t *end)
{
    return find_useful(at, roots, root_count, ADC_NO_GUARD, true, end);
}

void adc_made_of(const struct adc_graph *graph, bool *marked, uint32_t end)
{
    for (uint32_t n = 0; n < end; n++) {
        adc_work_loop(graph->context, n, end);
        for (uint32_t i = 0; i < graph->nodes[n].nargs; i++)
            marked[n] |= marked[adc_graph_args(graph, n)[i]];
    }
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
        *left |= adc_times_flags(partial, in[lane], product);
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
        adc_work_loop(at->context, n, end);
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
    *A->left |= adc_times_flags(partial, seed, product);
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
static inline void reverse_node(const struct adc_graph_point *at, uint32_t n, const struct adjoints *A)
{
    const uint32_t x = A->nodes[n].arg[0], y = A->nodes[n].arg[1];
    const double seed = A->sum[n];
    switch (A->nodes[n].op) {
    case ADC_GRAPH_INPUT: case ADC_GRAPH_CONSTANT:
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
static void sweep(struct adc_graph_point *at, uint32_t end, double *adjoint, bool *present)
{
    const struct adjoints A = {at->graph->nodes, at->value, at->varied, adjoint, present, &at->left};
    for (uint32_t n = end; n-- > 0;) {
        adc_work_loop(at->context, n, end);
        if (present[n])
            reverse_node(at, n, &A);
    }
}

void adc_graph_adjoints(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, const double *cotangent,
                        double *adjoint, bool *present)
{
    memset(present, 0, at->graph->count * sizeof *present);
    for (uint32_t i = 0; i < root_count; i++)
        if (cotangent[i] != 0)
            adc_gather(&adjoint[roots[i]], &present[roots[i]], cotangent[i]);
    sweep(at, end_of(roots, root_count, 0), adjoint, present);
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
    sweep(at, end, adjoint, present);
    for (uint32_t i = 0, count = at->graph->input_count; i < count; i++) {
        const uint32_t n = at->graph->inputs[i].node;
        gradient[i] = n < end && present[n] ? adjoint[n] : 0;
    }
}

/* ---- incidents: nonsmooth points, values that are not finite, indices that vary ---- */

/* Whether a node that depends on an input has an incident: as in eval, a nonsmooth point, a value that is not finite, an
 * index that varies. `varied` is known for the arguments and set for the node: what a selection leaves out does not
 * count. A kink that only a comparison uses is not an incident: where the comparison is not at its own switching point,
 * its value stays. */
static bool is_incident(const struct adc_graph_point *at, uint32_t node, uint8_t useful, bool *varied)
{
    const struct adc_graph *graph = at->graph;
    const struct adc_row *row = &adc_rows[graph->nodes[node].op];
    const uint32_t *args = adc_graph_args(graph, node);
    double a[ADC_MAX_ARITY] = {0}, value = at->value[node];
    bool touched = false, index = false;
    if (row->args == NULL) {
        touched = varied[node] = adc_row_varied(row, args, varied);
        if (row->nonsmooth == NULL && isfinite(value) && at->undecided == NULL)     /* most rows */
            return false;
    }
    const uint32_t selected = adc_graph_arguments(at, node, a);
    for (uint32_t i = 0; row->args != NULL && i < row->arity; i++) {
        enum adc_role role = adc_row_role(row, i);
        touched |= varied[args[i]] && role != ADC_CONSTANT;
        index |= varied[args[i]] && role == ADC_INDEX;
        varied[node] |= varied[args[i]] && adc_row_passes(row, i, selected);
    }
    struct adc_incident incident;
    if (index || !touched)
        return index;
    if (at->undecided != NULL && at->undecided[node])
        return true;
    if (adc_row_is_regular(row, a, value))
        return false;
    bool fixed = row->arity > 1 && !varied[args[1]];
    if (!adc_row_incident(row, a, value, fixed, &incident))
        return false;
    bool passed_over = incident.nonsmooth == ADC_KINK && useful == FOR_CHOICE && isfinite(value);
    varied[node] |= passed_over;            /* near the point, a kink may pass on what it leaves out here */
    return !passed_over;
}

/* The independent inputs before `end` (that move in the direction, where there is one), by node. Scratch memory. */
static bool *varied_inputs(struct adc_graph_point *at, uint32_t end, const double *direction)
{
    bool *varied = adc_arena_zeroed(&at->scratch, end + 1u, sizeof *varied);
    for (uint32_t i = 0; i < at->graph->input_count; i++) {
        const uint32_t node = at->graph->inputs[i].node;
        varied[node < end ? node : end] = at->varied[node] && (direction == NULL || direction[i] != 0);
    }
    return varied;
}

/* The first incident among the useful nodes, or the first node of a guard, from number `guards` on, that varies and may not;
 * ADC_NO_NODE: there is none. `varied` receives which nodes vary along the selections made with those that it has,
 * `incident`, if it is not NULL, whether each node is an incident. */
static uint32_t find_incidents(struct adc_graph_point *at, const uint8_t *useful, uint32_t end, uint32_t guards, bool *varied,
                               bool *incident)
{
    const struct adc_graph *graph = at->graph;
    uint32_t first = ADC_NO_NODE;
    for (uint32_t n = 0; n < end && (incident != NULL || first == ADC_NO_NODE); n++) {
        adc_work_loop(at->context, n, end);
        const bool met = useful[n] && adc_graph_is_row(graph, n) && !varied[n] && is_incident(at, n, useful[n], varied);
        if (graph->nodes[n].op == ADC_GRAPH_SUM)
            varied[n] = adc_node_varied(&graph->nodes[n], adc_graph_args(graph, n), varied);
        first = met && first == ADC_NO_NODE ? n : first;
        if (incident != NULL)
            incident[n] = met;
    }
    for (uint32_t i = guards; i < graph->guard_count && first == ADC_NO_NODE; i++)
        if (adc_guard_is_fixed(graph->guards[i].kind) && varied[graph->guards[i].node])
            first = graph->guards[i].node;                  /* a bound of a sum may not vary */
    return first;
}

bool adc_graph_is_end(const struct adc_recording *recording, uint32_t node)
{
    bool within = false;
    for (uint32_t i = 0; i < recording->end_count; i++)
        within |= node == recording->ends[i].distance || node == recording->ends[i].power;
    return within;
}

bool adc_graph_incidents_along(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count,
                               const double *direction, uint32_t *first)
{
    uint32_t end;
    const uint8_t *useful = adc_useful_nodes(at, roots, root_count, 0, &end);
    *first = find_incidents(at, useful, end, 0, varied_inputs(at, end, direction), NULL);
    return *first != ADC_NO_NODE;
}

void adc_graph_incident_nodes(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, uint8_t *useful,
                              bool *incident)
{
    uint32_t end;
    const uint8_t *found = adc_useful_nodes(at, roots, root_count, 0, &end);
    memset(useful, 0, at->graph->count * sizeof *useful);
    memset(incident, 0, at->graph->count * sizeof *incident);
    for (uint32_t n = 0; n < end; n++)
        useful[n] = found[n] != 0;
    find_incidents(at, found, end, 0, varied_inputs(at, end, NULL), incident);
}

uint32_t adc_graph_incident_by(struct adc_graph_point *at, uint32_t root, const uint32_t *by, uint32_t count,
                               uint32_t guards)
{
    uint32_t end;
    const uint8_t *useful = adc_useful_nodes(at, &root, 1, guards, &end);
    bool *varied = adc_arena_zeroed(&at->scratch, end + 1u, sizeof *varied);
    for (uint32_t i = 0; i < count; i++)
        varied[by[i] < end ? by[i] : end] = true;
    return find_incidents(at, useful, end, guards, varied, NULL);
}

/* From the last node to the first: a row is asked once for each of its arguments, as if that moved alone. */
const uint32_t *adc_graph_first_incidents(struct adc_graph_point *at, uint32_t root)
{
    const struct adc_graph *graph = at->graph;
    uint32_t end, count = graph->count;
    const uint8_t *useful = adc_useful_nodes(at, &root, root != ADC_NO_NODE, 0, &end);
    if (root == ADC_NO_NODE)
        useful = memset(adc_arena_array(&at->scratch, end = count, sizeof *useful), FOR_ROOT, count);
    bool *varied = adc_arena_zeroed(&at->scratch, count, sizeof *varied);
    uint32_t *first = adc_arena_array(&at->scratch, count, sizeof *first);
    memset(first, 0xff, count * sizeof *first);         /* ADC_NO_NODE */
    for (uint32_t i = 0; i < graph->guard_count; i++)
        if (adc_guard_is_fixed(graph->guards[i].kind))
            first[graph->guards[i].node] = graph->guards[i].node;
    for (uint32_t n = end; n-- > 0;) {
        adc_work_loop(at->context, n, end);
        for (uint32_t i = 0; useful[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++) {
            const uint32_t argument = adc_graph_args(graph, n)[i];
            varied[argument] = true;
            const uint32_t met = is_incident(at, n, useful[n], varied) ? n : varied[n] ? first[n] : ADC_NO_NODE;
            first[argument] = met < first[argument] ? met : first[argument];
            varied[argument] = varied[n] = false;
        }
    }
    return first;
}

void adc_graph_smooth_inputs(struct adc_graph_point *at, uint32_t root, bool *smooth)
{
    const uint32_t *first = adc_graph_first_incidents(at, root);
    for (uint32_t i = 0; i < at->graph->input_count; i++)
        smooth[i] = !at->varied[at->graph->inputs[i].node] || first[at->graph->inputs[i].node] == ADC_NO_NODE;
}
