/* Derivatives in a block: the reverse sweep of the graph, as reverse.c does it, and for second derivatives what it has
 * made swept in reverse once more, from each partial back to the coordinates. In a block everything is a row at
 * registers, so that one sweep serves for both, and what several sweeps have in common is computed once.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/block/registers.h"

/* A reverse sweep over nodes of the graph, or over registers: places. */
struct sweep {
    struct adc_block_making *m;
    uint32_t *adjoint;              /* by place: a register, ADC_NO_NODE: absent */
    const bool *varied;             /* by place */
};

/* A row on the way, with the places of its arguments and the registers of those and of its value. */
struct step {
    enum adc_op row;
    const uint32_t *place;
    uint32_t in[ADC_MAX_ARITY], value;
    uint32_t selected;              /* the argument that a row selects */
};

/* ---- one row ---- */

static void gather(const struct sweep *s, uint32_t place, uint32_t summand)
{
    if (s->varied[place])
        s->adjoint[place] = s->adjoint[place] == ADC_NO_NODE
            ? summand : adc_block_operate(s->m, ADC_ROW_add, s->adjoint[place], summand);
}

static void pass_product(const struct sweep *s, uint32_t place, uint32_t factor, uint32_t seed)
{
    if (s->varied[place])
        gather(s, place, adc_block_operate(s->m, ADC_ROW_mul, factor, seed));
}

static void pass_partial(const struct sweep *s, const struct step *step, uint32_t i, uint32_t seed)
{
    struct adc_block_making *m = s->m;
    const bool square = step->row == ADC_ROW_pow && i == 0 && m->constant[step->in[1]] == 2;
    const uint32_t partial = square ? adc_block_operate(m, ADC_ROW_mul, adc_block_constant(m, 2), step->in[0])
                                    : adc_block_partial(m, step->row, i, step->in, step->value);
    pass_product(s, step->place[i], partial, seed);
}

static void pass_quotient(const struct sweep *s, const struct step *step, uint32_t seed)
{
    struct adc_block_making *m = s->m;
    const uint32_t *place = step->place, y = step->in[1];
    if (s->varied[place[0]])
        pass_product(s, place[0], adc_block_operate(m, ADC_ROW_div, m->one, y), seed);
    if (s->varied[place[1]]) {
        uint32_t ratio = adc_block_operate(m, ADC_ROW_div, step->value, y);
        pass_product(s, place[1], adc_block_operate(m, ADC_ROW_neg, ratio, ratio), seed);
    }
}

static void take_step(const struct sweep *s, const struct step *step, uint32_t seed)
{
    const struct adc_row *row = &adc_rows[step->row];
    const uint32_t *place = step->place;
    switch (step->row) {
    case ADC_ROW_add:
        gather(s, place[0], seed);
        gather(s, place[1], seed);
        break;
    case ADC_ROW_sub:
        gather(s, place[0], seed);
        if (s->varied[place[1]])
            gather(s, place[1], adc_block_operate(s->m, ADC_ROW_neg, seed, seed));
        break;
    case ADC_ROW_mul:
        pass_product(s, place[0], step->in[1], seed);
        pass_product(s, place[1], step->in[0], seed);
        break;
    case ADC_ROW_div:
        pass_quotient(s, step, seed);
        break;
    default:
        for (uint32_t i = 0; i < row->arity; i++)
            if (s->varied[place[i]] && adc_row_passes(row, i, step->selected))
                pass_partial(s, step, i, seed);
    }
}

/* ---- first derivatives, over the graph ---- */

static void sweep_graph(struct adc_block_making *m, uint32_t root, uint32_t *adjoint)
{
    const struct adc_graph *graph = m->graph;
    const struct sweep s = {m, adjoint, m->at->varied};
    memset(adjoint, 0xFF, graph->count * sizeof *adjoint);
    if (m->at->varied[root])
        adjoint[root] = m->one;
    for (uint32_t n = root + 1; n-- > 0;) {
        double a[ADC_MAX_ARITY] = {0};
        struct step step = {.row = (enum adc_op)graph->nodes[n].op, .place = adc_graph_args(graph, n), .value = m->node[n]};
        if (adjoint[n] == ADC_NO_NODE || !adc_graph_is_row(graph, n))
            continue;
        adc_block_arguments(m, n, step.in);
        step.selected = adc_graph_arguments(m->at, n, a);
        take_step(&s, &step, adjoint[n]);
    }
}

/* ---- second derivatives, over what has been made ---- */

/* What is swept: the instructions so far. */
struct line { struct adc_block_making *m; uint32_t count, registers; bool *varied; uint32_t *selected; };

/* Which registers depend on the coordinates that move, and what rows select on this path (UINT32_MAX: unknown). */
static void prepare(struct line *line)
{
    struct adc_block_making *m = line->m;
    struct adc_arena *arena = &m->block->arena;
    line->count = m->block->count;
    line->registers = m->register_count;
    line->varied = adc_arena_zeroed(arena, line->registers, sizeof *line->varied);
    line->selected = adc_arena_array(arena, line->registers, sizeof *line->selected);
    memset(line->selected, 0xFF, line->registers * sizeof *line->selected);
    for (uint32_t i = 0; i < m->block->active; i++)
        if (adc_block_input(m, i) != ADC_NO_NODE)
            line->varied[adc_block_input(m, i)] = true;
    for (uint32_t i = 0; i < line->count; i++) {
        const struct adc_block_instruction *instruction = &m->block->instructions[i];
        if (instruction->kind == ADC_BLOCK_SELECTION)
            line->selected[instruction->in[ADC_BLOCK_OF_VALUE]] = (uint32_t)instruction->chosen;
        for (uint32_t k = 0; k < ADC_BLOCK_INPUTS && instruction->out != ADC_NO_NODE; k++)
            line->varied[instruction->out] |= line->varied[instruction->in[k]];
    }
}

/* Whether the rules of a row at registers say what its derivative is. */
static bool has_derivative(const struct line *line, const struct adc_block_instruction *instruction)
{
    const struct adc_row *row = &adc_rows[instruction->row];
    bool has = row->select == NULL || line->selected[instruction->out] != UINT32_MAX;
    for (uint32_t k = 0; k < row->arity; k++) {
        const enum adc_role role = adc_row_role(row, k);
        has &= !(line->varied[instruction->in[k]] && (role == ADC_INDEX || role == ADC_REFUSED));
    }
    return has;
}

/* From a partial back. One that a stable function computes has the derivative of its rule. */
static void sweep_line(const struct line *line, uint32_t from, uint32_t *adjoint)
{
    struct adc_block_making *m = line->m;
    const struct sweep s = {m, adjoint, line->varied};
    memset(adjoint, 0xFF, line->registers * sizeof *adjoint);
    if (from != ADC_NO_NODE && line->varied[from])
        adjoint[from] = m->one;
    for (uint32_t i = line->count; i-- > 0 && m->possible;) {
        const struct adc_block_instruction instruction = m->block->instructions[i];
        const uint32_t out = instruction.out, seed = out == ADC_NO_NODE ? ADC_NO_NODE : adjoint[out];
        if (seed == ADC_NO_NODE)
            continue;
        if (instruction.kind == ADC_BLOCK_PARTIAL) {
            gather(&s, m->rule[out], seed);
            continue;
        }
        m->possible &= has_derivative(line, &instruction);
        struct step step = {.row = (enum adc_op)instruction.row, .place = instruction.in, .value = out,
                            .selected = line->selected[out]};
        memcpy(step.in, instruction.in, sizeof step.in);
        if (m->possible)
            take_step(&s, &step, seed);
    }
}

/* The upper triangle, row by row. */
static void second(struct adc_block_making *m, const uint32_t *partial, uint32_t *result)
{
    const uint32_t active = m->block->active;
    struct line line = {.m = m};
    prepare(&line);
    uint32_t *adjoint = adc_arena_array(&m->block->arena, line.registers, sizeof *adjoint);
    for (uint32_t i = 0; i < active && m->possible; i++) {
        sweep_line(&line, partial[i], adjoint);
        for (uint32_t j = i; j < active; j++) {
            const uint32_t input = adc_block_input(m, j);
            *result++ = input == ADC_NO_NODE ? ADC_NO_NODE : adjoint[input];
        }
    }
}

/* ---- results ---- */

/* The sum of the partials times the direction. */
static uint32_t along(struct adc_block_making *m, const uint32_t *partial)
{
    uint32_t sum = ADC_NO_NODE;
    for (uint32_t i = 0; i < m->block->active; i++) {
        const double by = m->request->way.direction[i];
        if (by == 0 || partial[i] == ADC_NO_NODE)
            continue;
        const uint32_t part = adc_block_operate(m, ADC_ROW_mul, adc_block_constant(m, by), partial[i]);
        sum = sum == ADC_NO_NODE ? part : adc_block_operate(m, ADC_ROW_add, sum, part);
    }
    return sum;
}

void adc_block_differentiate(struct adc_block_making *m, uint32_t component)
{
    const struct adc_lane_block *block = m->block;
    const uint32_t root = m->request->roots[component], active = block->active;
    uint32_t *result = block->result + component * block->numbers;
    uint32_t *adjoint = adc_arena_array(&m->block->arena, m->graph->count, sizeof *adjoint);
    sweep_graph(m, root, adjoint);
    result[0] = m->node[root];
    for (uint32_t i = 0; i < active; i++) {
        const uint32_t input = m->request->input[i];
        result[i + 1] = input == UINT32_MAX ? ADC_NO_NODE : adjoint[m->graph->inputs[input].node];
    }
    if (m->request->way.hessian)
        second(m, result + 1, result + 1 + active);
    if (m->request->way.direction != NULL)
        result[block->numbers - 1] = along(m, result + 1);
    for (uint32_t i = 0; i < block->numbers && m->possible; i++)         /* constants are looked at here only */
        m->possible &= result[i] == ADC_NO_NODE || !isinf(m->constant[result[i]]);
}
