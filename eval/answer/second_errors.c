/* Numeric sweeps for second partials.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/second_errors.h"

#include <float.h>
#include <math.h>

#include "eval/answer/second.h"
#include "eval/walk/ledger.h"

struct sweeps {
    const struct adc_graph_point *at;
    const double *error;                /* by node */
    struct adc_ledger_row *row;         /* by node, but for sums and products: its partials, where */
    bool *known;                        /* they have been found */
    struct adc_adjoint *adjoint;        /* by node, of the sweep under way */
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

/* Hands an adjoint on to an argument: as it is, and by a partial. */
static inline void hand_on(const struct sweeps *S, uint32_t argument, double value, double error)
{
    if (S->at->varied[argument])
        adc_gather_part(&S->adjoint[argument], (struct adc_part){value, 0, error});
}

static inline void hand_on_by(const struct sweeps *S, uint32_t argument, double slope, double off, struct adc_adjoint own)
{
    if (S->at->varied[argument])
        adc_gather_part(&S->adjoint[argument], adc_pass_on(slope, off, own.value, own.error));
}

/* Whether a product is able: it neither over- nor underflows. */
static inline bool is_able(const struct sweeps *S, uint32_t x, uint32_t y, double v)
{
    const double *value = S->at->value;
    return S->error[x] + S->error[y] <= DBL_MAX && (adc_is_safe(v) || (v == 0 && (value[x] == 0 || value[y] == 0)));
}

/* Hands that of a node on to its arguments. Sums and products, which most nodes are, are written out. */
static inline bool hand_back(struct sweeps *S, uint32_t n, struct adc_adjoint own)
{
    const struct adc_graph_node *node = &S->at->graph->nodes[n];
    const uint32_t x = node->arg[0], y = node->arg[1];
    switch (node->op) {
    case ADC_GRAPH_INPUT: case ADC_GRAPH_CONSTANT:
        return true;
    case ADC_ROW_add: case ADC_ROW_sub:
        hand_on(S, x, own.value, own.error);
        hand_on(S, y, node->op == ADC_ROW_add ? own.value : -own.value, own.error);
        return true;
    case ADC_ROW_neg:
        hand_on(S, x, -own.value, own.error);
        return true;
    case ADC_ROW_mul:
        hand_on_by(S, x, S->at->value[y], S->error[y], own);
        hand_on_by(S, y, S->at->value[x], S->error[x], own);
        return is_able(S, x, y, S->at->value[n]);
    default:
        if (!S->known[n] && !find_row(S, n))
            return false;
        for (uint32_t i = 0; i < node->nargs; i++)
            hand_on_by(S, node->arg[i], S->row[n].slope[i], S->row[n].off[i], own);
        return true;
    }
}

/* From a node back to all that it is made of. */
static bool sweep(struct sweeps *S, uint32_t from)
{
    bool able = true;
    memset(S->adjoint, 0, (from + 1u) * sizeof *S->adjoint);
    S->adjoint[from].value = S->at->varied[from];
    for (uint32_t n = from + 1; able && n-- > 0;) {
        const struct adc_adjoint own = S->adjoint[n];
        adc_work_through(S->at->graph->context, n, from);
        if ((adc_bits_of(own.value) | adc_bits_of(own.error)) << 1 != 0)
            able = hand_back(S, n, own);
    }
    return able;
}

/* What a partial of the node swept from by that of an input comes to: nothing where that does not reach it. */
static bool take(const struct sweeps *S, uint32_t from, uint32_t input, struct adc_adjoint *taken)
{
    *taken = (struct adc_adjoint){0, 0};
    if (from != ADC_NO_NODE && input <= from)           /* ADC_NO_NODE is larger than all */
        *taken = S->adjoint[input];
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

static bool sweep_all(struct adc_numbers *numbers, const struct adc_node_errors *errors)
{
    const struct adc_recording *recording = numbers->recording;
    struct adc_arena *arena = &numbers->evaluation->scratch;
    const uint32_t nodes = recording->graph.count;
    const size_t count = adc_second_count(numbers->answer);
    struct adc_number *second = &numbers->at[numbers->second];
    struct adc_adjoint *taken = adc_arena_array(arena, count + 1, sizeof *taken);
    struct sweeps S = {&recording->at, errors->error, errors->row, errors->known,
                       adc_arena_array(arena, nodes, sizeof *S.adjoint)};
    const uint32_t *input = inputs_of(numbers);
    uint32_t row = UINT32_MAX, from = ADC_NO_NODE;
    if (recording->doubt_count > 0 || recording->root_count > 0 || errors->uncertain)
        return false;
    for (size_t e = 0; e < count; e++) {
        const uint32_t i = second[e].entry[0], j = second[e].entry[1];
        if (i != row && j >= i) {
            from = adc_numbers_first(numbers, second[e].by[0]);
            row = i;
            if (from != ADC_NO_NODE && !sweep(&S, from))
                return false;
        }
        if (j < i)
            taken[e] = taken[adc_second_number(numbers->answer, j, i)];
        else if (!take(&S, from, input[j], &taken[e]))
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
