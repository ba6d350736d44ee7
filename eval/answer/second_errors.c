/* Numeric sweeps for second partials.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/second_errors.h"

#include <math.h>

#include "eval/answer/second.h"
#include "eval/walk/ledger.h"

struct sweeps {
    const struct adc_graph_point *at;
    const double *error;                /* by node */
    struct adc_ledger_row *row;         /* by node: its partials, where */
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
    if (op == ADC_ROW_neg) {
        made->slope[0] = -1;
        made->off[0] = 0;
        return true;
    }
    if (op > ADC_ROW_div)
        return x[1].error != 0 || x[1].node != 0 || op == ADC_ROW_hypot ? adc_run_two(op, a, v, x, &own, made)
                                                                        : adc_run_row(row, a, v, x, NULL, &own, made);
    if (!adc_operation_error(op, a[0], a[1], v, x[0].error, x[1].error, &own))
        return false;
    adc_operation_slopes(op, a[0], a[1], v, &x[0], &x[1], made);
    return true;
}

/* From a node back to all that it is made of. */
static bool sweep(struct sweeps *S, uint32_t from)
{
    const struct adc_graph *graph = S->at->graph;
    memset(S->adjoint, 0, (from + 1u) * sizeof *S->adjoint);
    S->adjoint[from].value = 1;
    for (uint32_t n = from + 1; n-- > 0;) {
        const struct adc_adjoint own = S->adjoint[n];
        adc_work_through(graph->context, n, from);
        if ((adc_bits_of(own.value) | adc_bits_of(own.error)) << 1 == 0 || !S->at->varied[n] || !adc_graph_is_row(graph, n))
            continue;
        if (!S->known[n] && !find_row(S, n))
            return false;
        const struct adc_ledger_row *row = &S->row[n];
        for (uint32_t i = 0; i < graph->nodes[n].nargs; i++) {
            const uint32_t argument = graph->nodes[n].arg[i];
            if (S->at->varied[argument])
                adc_gather_part(&S->adjoint[argument], adc_pass_on(row->slope[i], row->off[i], own.value, own.error));
        }
    }
    return true;
}

/* What a partial of the node swept from comes to: nothing where the variable does not reach it. */
static bool take(const struct sweeps *S, uint32_t from, uint32_t symbol, struct adc_adjoint *taken)
{
    const struct adc_graph *graph = S->at->graph;
    const uint32_t input = from != ADC_NO_NODE ? adc_graph_input_number(graph, symbol) : UINT32_MAX;
    *taken = (struct adc_adjoint){0, 0};
    if (input != UINT32_MAX && graph->inputs[input].node <= from)
        *taken = S->adjoint[graph->inputs[input].node];
    taken->error *= ADC_RESERVE;
    return taken->error <= ADC_SMALL * fabs(taken->value);      /* which NaN is not */
}

static bool sweep_all(struct adc_numbers *numbers, const struct adc_node_errors *errors)
{
    const struct adc_recording *recording = numbers->recording;
    struct adc_arena *arena = &numbers->evaluation->scratch;
    const uint32_t nodes = recording->graph.count;
    const size_t count = adc_second_count(numbers->answer);
    struct adc_number *second = &numbers->at[numbers->second];
    struct adc_adjoint *taken = adc_arena_array(arena, count + 1, sizeof *taken);
    struct sweeps S = {&recording->at, errors->error, adc_arena_array(arena, nodes, sizeof *S.row),
                       adc_arena_zeroed(arena, nodes, sizeof *S.known), adc_arena_array(arena, nodes, sizeof *S.adjoint)};
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
        else if (!take(&S, from, second[e].by[1], &taken[e]))
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
