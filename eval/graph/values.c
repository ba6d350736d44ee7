/* Evaluations of a graph: values and activity by node, and sizes of values that no double holds.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <float.h>
#include <math.h>

#include "eval/graph/sweep.h"
#include "eval/table/error.h"

void adc_graph_point_init(struct adc_graph_point *at, const struct adc_graph *graph, struct adc_context *context)
{
    memset(at, 0, sizeof *at);
    at->graph = graph;
    at->context = at->scratch.context = context;
}

void adc_graph_point_release(struct adc_graph_point *at)
{
    if (at->context == NULL)
        return;
    adc_resize(at->context, at->value, at->value_capacity, 0, sizeof *at->value);
    adc_resize(at->context, at->varied, at->varied_capacity, 0, sizeof *at->varied);
    adc_arena_release(&at->scratch);
    memset(at, 0, sizeof *at);
}

/* Takes in the nodes that the graph has got since; only constants have a value already. */
static void take_in(struct adc_graph_point *at)
{
    const struct adc_graph *graph = at->graph;
    at->value = adc_resize(at->context, at->value, at->value_capacity, graph->count, sizeof *at->value);
    at->value_capacity = graph->count;
    at->varied = adc_resize(at->context, at->varied, at->varied_capacity, graph->count, sizeof *at->varied);
    at->varied_capacity = graph->count;
    for (; at->count < graph->count; at->count++) {
        uint32_t n = at->count;
        const struct adc_graph_node *node = &graph->nodes[n];
        adc_work_loop(at->context, n, graph->count);
        if (adc_graph_is_constant(graph, n))
            memcpy(&at->value[n], node->arg, sizeof at->value[n]);
        at->varied[n] = node->op == ADC_GRAPH_INPUT || adc_node_varied(node, adc_graph_args(graph, n), at->varied);
    }
}

void adc_graph_restrict(struct adc_graph_point *at, const bool *independent)
{
    const struct adc_graph *graph = at->graph;
    assert(at->count == graph->count);
    for (uint32_t n = 0; n < graph->count; n++) {
        const struct adc_graph_node *node = &graph->nodes[n];
        adc_work_loop(at->context, n, graph->count);
        at->varied[n] = node->op == ADC_GRAPH_INPUT ? independent[node->arg[1]]
                                                    : adc_node_varied(node, adc_graph_args(graph, n), at->varied);
    }
}

/* By node: whether a derivative may be asked of it: something is made of it other than value(e), or nothing at all. */
static const uint8_t *find_asked(struct adc_graph_point *at)
{
    const struct adc_graph *graph = at->graph;
    uint8_t *asked = adc_arena_array(&at->scratch, graph->count + 1u, sizeof *asked);
    memset(asked, true, graph->count);
    for (uint32_t n = 0; n < graph->count; n++)
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            asked[adc_graph_args(graph, n)[i]] = false;         /* something is made of it */
    adc_useful_arguments(graph, asked, graph->count, true);
    return asked;
}

/* Whether derivatives that pass through a row reach it by an argument of this role. */
static bool has_role(const struct adc_graph_point *at, uint32_t n, enum adc_role role)
{
    const struct adc_graph *graph = at->graph;
    if (!adc_graph_is_row(graph, n))
        return false;
    const struct adc_row *row = &adc_rows[graph->nodes[n].op];
    bool has = false;
    for (uint32_t i = 0; i < graph->nodes[n].nargs; i++)
        has |= adc_row_role(row, i) == role && !(role == ADC_CONSTANT && row->hidden) && at->varied[adc_graph_args(graph, n)[i]];
    return has;
}

uint32_t adc_graph_find_role(struct adc_graph_point *at, enum adc_role role)
{
    const uint8_t *asked = NULL;
    for (uint32_t n = 0; n < at->graph->count; n++) {
        adc_work_loop(at->context, n, at->graph->count);
        if (!has_role(at, n, role))
            continue;
        if (role == ADC_REFUSED && asked == NULL)
            asked = find_asked(at);
        if (asked == NULL || asked[n])
            return n;
    }
    return ADC_NO_NODE;
}

/* ---- values ---- */

double adc_graph_choice(const struct adc_graph_point *at, uint32_t node, enum adc_guard_kind kind)
{
    double a[ADC_MAX_ARITY] = {0}, value = at->value[node];
    if (kind == ADC_GUARD_SELECTION)
        return adc_graph_arguments(at, node, a);
    return adc_guard_is_fixed(kind) || kind == ADC_GUARD_FOUND || isnan(value) ? value : value != 0;
}

/* Whether the choices would be the same at the present values. */
static bool path_holds(const struct adc_graph_point *at)
{
    const struct adc_graph *graph = at->graph;
    for (uint32_t i = 0; i < graph->guard_count; i++) {
        const struct adc_guard *guard = &graph->guards[i];
        double now = adc_graph_choice(at, guard->node, guard->kind), then = guard->chosen;
        if (now != then && !(isnan(now) && isnan(then)))
            return false;
    }
    return true;
}

bool adc_graph_values(struct adc_graph_point *at, const double *point)
{
    const struct adc_graph *graph = at->graph;
    if (at->count < graph->count)
        take_in(at);
    double a[ADC_MAX_ARITY] = {0}, *value = at->value;
    at->left = 0;
    for (uint32_t i = 0; i < graph->input_count; i++)
        value[graph->inputs[i].node] = point[i];
    for (uint32_t n = 0, count = graph->count; n < count; n++) {
        adc_work_loop(at->context, n, count);
        if (!adc_graph_is_row(graph, n))
            continue;
        const uint32_t *args = adc_graph_args(graph, n);
        for (uint32_t i = 0; i < graph->nodes[n].nargs; i++)
            a[i] = value[args[i]];
        value[n] = adc_rows[graph->nodes[n].op].value(a);
    }
    return path_holds(at);
}

unsigned adc_graph_flags(const struct adc_graph_point *at)
{
    unsigned left = at->left;
    double a[ADC_MAX_ARITY] = {0};
    for (uint32_t n = 0; n < at->graph->count; n++) {
        if (adc_is_normal(at->value[n]) || !adc_graph_is_row(at->graph, n))
            continue;
        adc_graph_arguments(at, n, a);
        left |= adc_row_flags(&adc_rows[at->graph->nodes[n].op], a, at->value[n]);
    }
    return left;
}

void adc_graph_evaluate_row(struct adc_graph_point *at, uint32_t node, double a[ADC_MAX_ARITY], double *error)
{
    const struct adc_row *row = &adc_rows[at->graph->nodes[node].op];
    const uint32_t *args = adc_graph_args(at->graph, node);
    double errors[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < at->graph->nodes[node].nargs; i++) {
        a[i] = at->value[args[i]];
        errors[i] = error[args[i]];
    }
    at->value[node] = row->value(a);
    error[node] = adc_row_bound(row, errors, a, at->value[node]);
}

/* ---- sizes ---- */

double adc_size_join(double a, double b)
{
    const double more = a > b ? a : b, less = a > b ? b : a;
    return isinf(more) ? more : more + log2(1 + exp2(less - more));
}

/* The size of a row by the doubles of its arguments and their sizes, a sum as if of positive numbers. NaN: not known. */
static double by_arguments(enum adc_op op, const double *a, const double *size)
{
    const double power = a[0] * 1.4426950408889634, square = fabs(a[0]) * power;
    switch ((int)op) {
    case ADC_ROW_neg: case ADC_ROW_abs: return size[0];
    case ADC_ROW_add: case ADC_ROW_sub: case ADC_ROW_hypot: return adc_size_join(size[0], size[1]);
    case ADC_ROW_mul: return size[0] + size[1];
    case ADC_ROW_div: return size[0] - size[1];
    case ADC_ROW_square: return 2 * size[0];
    case ADC_ROW_sqrt: return size[0] / 2;
    case ADC_ROW_cbrt: return size[0] / 3;
    case ADC_ROW_pow: return a[1] * size[0];
    case ADC_ROW_log: return log2(fabs(size[0]));
    case ADC_ROW_exp: return power;
    case ADC_ROW_exp2: return a[0];
    case ADC_ROW_exp10: return a[0] * 3.321928094887362;
    case ADC_ROW_sinh: case ADC_ROW_cosh: return fabs(power) > 1 ? fabs(power) : op == ADC_ROW_cosh ? 0 : size[0];
    case ADC_ROW_expm1: return power > 1 ? power : power < -1 ? 0 : size[0];
    case ADC_ROW_sech: case ADC_ROW_csch: return -fabs(power);
    case ADC_ROW_logistic: return fmin(power, 0);
    case ADC_ROW_softplus: return power < 0 ? power : size[0];
    case ADC_ROW_gauss: return -fabs(square);
    case ADC_ROW_expx2: return fabs(square);
    case ADC_ROW_normpdf: return -fabs(square) / 2;
    case ADC_ROW_erfc: return fmin(-square, 0);
    case ADC_ROW_normcdf: return fmin(square / 2, 0);
    default: return NAN;
    }
}

static bool is_plain(double x) { return x == 0 || (isfinite(x) && fabs(x) >= DBL_MIN); }

static double size_of(const struct adc_row *row, double v, const double *a, const double *size)
{
    bool plain = true;
    if (row->arity == 2 && isinf(a[0]) && a[0] == a[1] && v == 0)      /* a comparison of what is infinite alike */
        return 0;
    for (uint32_t i = 0; i < row->arity; i++)
        plain &= is_plain(a[i]) && (a[i] != 0 || isinf(size[i]));
    if (plain && (v == 0 ? !adc_row_underflows(row, a) : is_plain(v)))
        return log2(fabs(v));
    const double by = row->select != NULL ? size[(uint32_t)row->select(a)] : by_arguments(adc_row_number(row), a, size);
    return isnan(by) && is_plain(v) && v != 0 ? log2(fabs(v)) : by;
}

const double *adc_graph_sizes(struct adc_recording *recording)
{
    const struct adc_graph *graph = &recording->graph;
    double *size = adc_arena_array(&recording->building, graph->count, sizeof *size);
    for (uint32_t n = 0; n < graph->count; n++) {
        double a[ADC_MAX_ARITY] = {0}, sizes[ADC_MAX_ARITY] = {0};
        const double v = recording->at.value[n];
        adc_work(graph->context, 1);
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++) {
            a[i] = recording->at.value[adc_graph_args(graph, n)[i]];
            sizes[i] = size[adc_graph_args(graph, n)[i]];
        }
        size[n] = adc_graph_is_row(graph, n) ? size_of(&adc_rows[graph->nodes[n].op], v, a, sizes) : log2(fabs(v));
    }
    return size;
}
