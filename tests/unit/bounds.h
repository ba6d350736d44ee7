/* Bounds on what rounding may do to sweeps over a graph and to the values of its nodes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_TESTS_UNIT_BOUNDS_H
#define ADC_TESTS_UNIT_BOUNDS_H

#include <float.h>

#include "eval/graph/sweep.h"
#include "tests/unit/subject.h"

/* Marks what `root` is made of. */
static inline bool *marked(const struct adc_graph *graph, uint32_t root)
{
    bool *mark = calloc(root + 1u, sizeof *mark);
    mark[root] = true;
    for (uint32_t n = root + 1; n-- > 0;)
        for (uint32_t i = 0; mark[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            mark[adc_graph_args(graph, n)[i]] = true;
    return mark;
}

/* One argument's |partial|, 0 where nothing passes. */
static inline double size_of_partial(const struct adc_graph_point *at, uint32_t n, uint32_t i)
{
    const struct adc_graph *graph = at->graph;
    const struct adc_row *row = &adc_rows[graph->nodes[n].op];
    double a[ADC_MAX_ARITY] = {0};
    for (uint32_t k = 0; k < row->arity; k++)
        a[k] = at->value[adc_graph_args(graph, n)[k]];
    enum adc_role role = adc_row_role(row, i);
    bool passes = role == ADC_REAL || (role == ADC_SELECTED && (uint32_t)row->select(a) == i);
    return passes ? fabs(adc_row_partial(row, i, a, at->value[n])) : 0;
}

/* The sum of |products of partials| over the paths from an input to the root; how sweeps of different order may differ
 * is 5 n u times that, 2 gamma_2n (Higham 2002, section 3.1). INFINITY where a path leaves the range of a double. */
static inline double path_bound(const struct adc_graph_point *at, uint32_t root, uint32_t input)
{
    const struct adc_graph *graph = at->graph;
    double *size = calloc(root + 1u, sizeof *size), *reach = calloc(root + 1u, sizeof *reach), most = 0;
    bool *mark = marked(graph, root);
    uint32_t rows = 0;
    for (uint32_t n = 0; n <= root; n++) {
        if (n == graph->inputs[input].node)
            size[n] = 1;
        if (!mark[n] || !adc_graph_is_row(graph, n))
            continue;
        rows++;
        for (uint32_t i = 0; i < graph->nodes[n].nargs; i++) {
            uint32_t argument = adc_graph_args(graph, n)[i];
            double partial = size[argument] > 0 ? size_of_partial(at, n, i) : 0;
            if (partial == 0)
                continue;
            size[n] += partial * size[argument];
            reach[n] = fmax(reach[n], reach[argument] + fabs(log2(partial)));
            most = fmax(most, reach[n]);
        }
    }
    double bound = most < 900 ? 5 * (rows + 4.0) * 0x1p-53 * size[root] : INFINITY;
    free(size);
    free(reach);
    free(mark);
    return bound;
}

/* By node: the sum of |products of partials| over the paths from an input. */
static inline double *path_sizes(const struct adc_graph_point *at, uint32_t root, uint32_t input)
{
    double *size = calloc(root + 1u, sizeof *size);
    for (uint32_t n = 0; n <= root; n++) {
        size[n] = n == at->graph->inputs[input].node;
        for (uint32_t i = 0; adc_graph_is_row(at->graph, n) && i < at->graph->nodes[n].nargs; i++)
            if (size[adc_graph_args(at->graph, n)[i]] > 0)
                size[n] += size[adc_graph_args(at->graph, n)[i]] * size_of_partial(at, n, i);
    }
    return size;
}

/* What edge pushing may round where its summands cancel and those of the graph are not there: 5 n u times the
 * sum of |adjoint| |second derivative of a row| |tangent by i| |tangent by j|. */
static inline double pushing_bound(const struct adc_graph_point *at, uint32_t root, uint32_t by_row, uint32_t by_column)
{
    double *row = path_sizes(at, root, by_row), *column = path_sizes(at, root, by_column), sum = 0;
    double *adjoint = calloc(root + 1u, sizeof *adjoint);
    adjoint[root] = 1;
    for (uint32_t n = root + 1; n-- > 0;) {
        if (adjoint[n] == 0 || !adc_graph_is_row(at->graph, n))
            continue;
        const uint32_t *args = adc_graph_args(at->graph, n), arity = at->graph->nodes[n].nargs;
        double size[ADC_MAX_ARITY];
        struct adc_row_derivatives local;
        for (uint32_t i = 0; i < arity; i++) {
            local.passes[i] = at->varied[args[i]] && (size[i] = size_of_partial(at, n, i)) > 0;
            if (local.passes[i])
                adjoint[args[i]] += size[i] * adjoint[n];
        }
        adc_derive_row(at, n, &local);
        for (uint32_t i = 0; i < arity; i++)
            for (uint32_t k = 0; local.passes[i] && k < arity; k++)
                if (local.passes[k] && local.joined[i][k])
                    sum += adjoint[n] * fabs(local.second[i][k]) * row[args[i]] * column[args[k]];
    }
    free(row);
    free(column);
    free(adjoint);
    return 5 * (root + 4.0) * 0x1p-53 * sum;
}

/* A running bound on the rounding error of a node's value: each row moves by what its arguments are off, and rounds. */
static inline double value_bound(const struct adc_graph_point *at, uint32_t root)
{
    const struct adc_graph *graph = at->graph;
    double *error = calloc(root + 1u, sizeof *error);
    bool *mark = marked(graph, root);
    for (uint32_t n = 0; n <= root; n++) {
        if (mark[n] && adc_graph_is_constant(graph, n))
            error[n] = 2 * DBL_EPSILON * fabs(at->value[n]);     /* it may be the result of a few operations on constants */
        if (!mark[n] || !adc_graph_is_row(graph, n))
            continue;
        double ulps = fmax(adc_row_ulp(&adc_rows[graph->nodes[n].op]), 0.5);
        error[n] = ulps * DBL_EPSILON * fabs(at->value[n]) + DBL_TRUE_MIN;
        for (uint32_t i = 0; i < graph->nodes[n].nargs; i++) {
            double own = error[adc_graph_args(graph, n)[i]];
            error[n] += own > 0 ? own * size_of_partial(at, n, i) : 0;
        }
    }
    double bound = error[root];
    free(error);
    free(mark);
    return bound;
}

/* Whether derivatives at the present point are no more than the rules. */
static inline bool smooth(struct subject *s)
{
    uint32_t first;
    return adc_graph_incidents(&s->recording.at, &s->root, 1, &first) == 0 && isfinite(s->recording.at.value[s->root]);
}

/* A derivative as a graph may be absent, which is 0. */
static inline double value_of(const struct adc_graph_point *at, uint32_t node)
{
    return node == ADC_NO_NODE ? 0 : at->value[node];
}

#endif
