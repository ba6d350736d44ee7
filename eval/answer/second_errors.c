/* Numeric sweeps for second partials.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/second_errors.h"

#include <float.h>
#include <math.h>

#include "eval/answer/second.h"
#include "eval/walk/adjoint_lanes.h"

enum { MANY_NODES = 1 << 16 };          /* with more, few rows are swept for at a time */

struct sweeps {
    const struct adc_graph_point *at;
    const double *error;                /* by node */
    struct adc_ledger_row *row;         /* by node, but for sums and products: its partials, where */
    bool *known;                        /* they have been found */
    struct adc_lane_sweep back;         /* a lane for each row */
};

/* The partials of a row. False: the analysis is not able. */
static bool find_row(struct sweeps *S, uint32_t n)
{
    const struct adc_graph *graph = S->at->graph;
    const enum adc_op op = (enum adc_op)graph->nodes[n].op;
    const struct adc_row *row = &adc_rows[op];
    const double v = S->at->value[n];
    struct adc_ledger_row *made = &S->row[n];
    struct adc_known x[2] = {{0, 0}};
    double a[2] = {0}, own;
    if (row->arity > 2 || row->args != NULL)
        return false;
    for (uint32_t i = 0; i < row->arity; i++) {
        const uint32_t argument = adc_graph_args(graph, n)[i];
        a[i] = S->at->value[argument];
        x[i] = (struct adc_known){S->error[argument], S->at->varied[argument] ? 1 + argument : 0};
    }
    S->known[n] = true;
    if (op != ADC_ROW_div)
        return x[1].error != 0 || x[1].node != 0 || op == ADC_ROW_hypot ? adc_run_two(op, a, v, x, &own, made)
                                                                        : adc_run_row(row, a, v, x, NULL, &own, made);
    if (!adc_operation_error(op, a[0], a[1], v, x[0].error, x[1].error, &own))
        return false;
    adc_operation_slopes(op, a[0], a[1], v, &x[0], &x[1], made);
    return true;
}

/* Hands an adjoint on to an argument, by a partial. */
static inline void hand_on(const struct sweeps *S, uint32_t argument, double slope, double off, const double *own)
{
    if (S->at->varied[argument])
        adc_hand_lanes(&S->back, argument, slope, off, own);
}

/* Whether a product is able: it neither over- nor underflows. */
static inline bool is_able(const struct sweeps *S, uint32_t x, uint32_t y, double v)
{
    const double *value = S->at->value;
    return S->error[x] + S->error[y] <= DBL_MAX && (adc_is_safe(v) || (v == 0 && (value[x] == 0 || value[y] == 0)));
}

/* Hands that of a node on to its arguments. Sums and products, which most nodes are, are written out. */
static inline bool hand_back(struct sweeps *S, uint32_t n)
{
    const struct adc_graph_node *node = &S->at->graph->nodes[n];
    const uint32_t x = node->arg[0], y = node->arg[1];
    const double *own = adc_lanes_at(&S->back, n);
    switch (node->op) {
    case ADC_GRAPH_INPUT: case ADC_GRAPH_CONSTANT:
        return true;
    case ADC_ROW_add: case ADC_ROW_sub:
        hand_on(S, x, 1, 0, own);
        hand_on(S, y, node->op == ADC_ROW_add ? 1 : -1, 0, own);
        return true;
    case ADC_ROW_neg:
        hand_on(S, x, -1, 0, own);
        return true;
    case ADC_ROW_mul:
        hand_on(S, x, S->at->value[y], S->error[y], own);
        hand_on(S, y, S->at->value[x], S->error[x], own);
        return is_able(S, x, y, S->at->value[n]);
    default:
        if (!S->known[n] && !find_row(S, n))
            return false;
        for (uint32_t i = 0; i < node->nargs; i++)
            hand_on(S, node->arg[i], S->row[n].slope[i], S->row[n].off[i], own);
        return true;
    }
}

/* From the first partials of so many rows back to all that they are made of; ADC_NO_NODE: there is none. */
static bool sweep(struct sweeps *S, const uint32_t *from, uint32_t rows)
{
    bool able = true;
    uint32_t end = 0;
    for (uint32_t i = 0; i < rows; i++)
        if (from[i] != ADC_NO_NODE && from[i] >= end)
            end = from[i] + 1;
    memset(S->back.reached, 0, end * sizeof *S->back.reached);
    for (uint32_t i = 0; i < rows; i++)
        if (from[i] != ADC_NO_NODE && S->at->varied[from[i]])
            adc_seed_lane(&S->back, from[i], i);
    for (uint32_t n = end; able && n-- > 0;) {
        adc_work_through(S->at->graph->context, n, end - 1);
        able = !S->back.reached[n] || hand_back(S, n);
    }
    return able;
}

/* What a partial of the node swept from by that of an input comes to: nothing where that does not reach it. */
static bool take(const struct sweeps *S, uint32_t from, uint32_t row, uint32_t input, struct adc_adjoint *taken)
{
    *taken = (struct adc_adjoint){0, 0};
    if (from != ADC_NO_NODE && input <= from && S->back.reached[input])         /* ADC_NO_NODE is larger than all */
        *taken = (struct adc_adjoint){adc_lanes_at(&S->back, input)[row], adc_lanes_at(&S->back, input)[S->back.lanes + row]};
    taken->error *= ADC_RESERVE;
    return taken->error <= ADC_SMALL * fabs(taken->value);      /* which NaN is not */
}

/* By partial: the node of its variable, ADC_NO_NODE where it does not occur. */
static const uint32_t *inputs_of(const struct adc_numbers *numbers)
{
    const struct adc_answer *answer = numbers->answer;
    const struct adc_graph *graph = &numbers->recording->graph;
    uint32_t *node = adc_arena_array(&numbers->evaluation->scratch, answer->count + 1u, sizeof *node);
    for (uint32_t i = 0; i < answer->count; i++) {
        const uint32_t input = adc_graph_input_number(graph, answer->partials[i].symbol);
        node[i] = input == UINT32_MAX ? ADC_NO_NODE : graph->inputs[input].node;
    }
    return node;
}

/* By partial: the node of the first partial by its variable, where a row of second ones is told. */
static const uint32_t *first_of(const struct adc_numbers *numbers)
{
    const struct adc_answer *answer = numbers->answer;
    const struct adc_number *second = &numbers->at[numbers->second];
    uint32_t *first = adc_arena_array(&numbers->evaluation->scratch, answer->count + 1u, sizeof *first);
    for (uint32_t i = 0; i < answer->count; i++)
        first[i] = ADC_NO_NODE;
    for (size_t e = 0; e < adc_second_count(answer); e++)
        if (second[e].entry[1] >= second[e].entry[0] && first[second[e].entry[0]] == ADC_NO_NODE)
            first[second[e].entry[0]] = adc_numbers_first(numbers, second[e].by[0]);
    return first;
}

static bool sweep_all(struct adc_numbers *numbers, const struct adc_node_errors *errors)
{
    const struct adc_recording *recording = numbers->recording;
    struct adc_arena *arena = &numbers->evaluation->scratch;
    const uint32_t nodes = recording->graph.count, partials = numbers->answer->count;
    const size_t count = adc_second_count(numbers->answer);
    struct adc_number *second = &numbers->at[numbers->second];
    struct adc_adjoint *taken = adc_arena_array(arena, count + 1, sizeof *taken);
    const uint32_t rows = adc_lanes_for(nodes > MANY_NODES ? 1 : partials);
    struct sweeps S = {&recording->at, errors->error, errors->row, errors->known,
                       {adc_lane_kernels(adc_vectors()), rows,
                        adc_arena_array(arena, 2 * (size_t)rows * nodes, sizeof *S.back.adjoint),
                        adc_arena_array(arena, nodes, sizeof *S.back.reached)}};
    const uint32_t *input = inputs_of(numbers), *first = first_of(numbers);
    uint32_t end = 0;                   /* behind the rows that have been swept for */
    if (recording->doubt_count > 0 || recording->root_count > 0 || errors->uncertain)
        return false;
    for (size_t e = 0; e < count; e++) {
        const uint32_t i = second[e].entry[0], j = second[e].entry[1];
        for (; end <= i; end += rows)
            if (!sweep(&S, first + end, partials - end < rows ? partials - end : rows))
                return false;
        if (j < i)
            taken[e] = taken[adc_second_number(numbers->answer, j, i)];
        else if (!take(&S, first[i], i % rows, input[j], &taken[e]))
            return false;
        second[e].swept = &taken[e];
    }
    return true;
}

void adc_find_second_errors(struct adc_numbers *numbers, struct adc_node_errors *errors)
{
    if (!numbers->sweeps || numbers->first == NULL || sweep_all(numbers, errors))
        return;
    adc_numbers_enter_second(numbers);
    adc_find_node_errors(numbers, errors);
}
