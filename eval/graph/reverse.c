/* Reverse sweeps: from roots back to all inputs at once.
 *
 * The order of accumulation is fixed: nodes from the last to the first, the arguments of each from the first to the
 * last. The adjoint transformation follows it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/graph/sweep.h"

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
