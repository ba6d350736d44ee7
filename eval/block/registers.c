/* Registers, instructions and rules.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/block/registers.h"

#include <assert.h>
#include <math.h>

#include "eval/table/rules.h"

enum { FIRST_CONSTANTS = 64 };      /* registers among which a constant is looked for */

uint32_t adc_block_register(struct adc_block_making *m, double constant)
{
    struct adc_arena *arena = &m->block->arena;
    uint32_t capacity = m->register_capacity, also = capacity, third = capacity;
    m->last = adc_arena_room(arena, m->last, m->register_count, &capacity, sizeof *m->last);
    m->rule = adc_arena_room(arena, m->rule, m->register_count, &also, sizeof *m->rule);
    m->constant = adc_arena_room(arena, m->constant, m->register_count, &m->register_capacity, sizeof *m->constant);
    m->opposite = adc_arena_room(arena, m->opposite, m->register_count, &third, sizeof *m->opposite);
    m->rule[m->register_count] = m->opposite[m->register_count] = ADC_NO_NODE;
    m->last[m->register_count] = isnan(constant) ? 0 : ADC_BLOCK_KEPT;
    m->constant[m->register_count] = constant;
    return m->register_count++;
}

struct adc_block_instruction *adc_block_append(struct adc_block_making *m, enum adc_block_kind kind, enum adc_op row)
{
    struct adc_lane_block *block = m->block;
    block->instructions = adc_arena_room(&block->arena, block->instructions, block->count, &m->capacity,
                                         sizeof *block->instructions);
    block->instructions[block->count] =
        (struct adc_block_instruction){.row = (uint16_t)row, .kind = (uint8_t)kind, .out = ADC_NO_NODE};
    return &block->instructions[block->count++];
}

void adc_block_arguments(const struct adc_block_making *m, uint32_t n, uint32_t *in)
{
    const struct adc_graph_node *node = &m->graph->nodes[n];
    for (uint32_t k = 0; k < ADC_MAX_ARITY; k++)
        in[k] = m->node[adc_graph_args(m->graph, n)[k < node->nargs ? k : 0]];
}

uint32_t adc_block_constant(struct adc_block_making *m, double value)
{
    for (uint32_t r = 0; r < m->register_count && r < FIRST_CONSTANTS; r++)
        if (memcmp(&m->constant[r], &value, sizeof value) == 0)
            return r;
    return adc_block_register(m, value);
}

/* ---- values ---- */

static uint32_t hash(const struct adc_block_instruction *of)
{
    uint32_t h = (of->row + (uint32_t)ADC_ROWS * (of->kind + 8u * of->argument)) * 2654435761u;
    for (uint32_t k = 0; k < adc_rows[of->row].arity; k++)
        h = (h ^ of->in[k]) * 2246822519u;
    return h ^ h >> 15;
}

static bool is_same(const struct adc_block_instruction *a, const struct adc_block_instruction *b)
{
    return a->row == b->row && a->kind == b->kind && a->argument == b->argument
        && memcmp(a->in, b->in, adc_rows[a->row].arity * sizeof *a->in) == 0;
}

/* A table twice as large. */
static void rehash(struct adc_block_making *m)
{
    struct adc_lane_block *block = m->block;
    m->known_size = m->known_size == 0 ? 64 : 2 * m->known_size;
    m->known = adc_arena_array(&block->arena, m->known_size, sizeof *m->known);
    memset(m->known, 0xFF, m->known_size * sizeof *m->known);
    for (uint32_t i = 0; i < block->count; i++) {
        const struct adc_block_instruction *instruction = &block->instructions[i];
        uint32_t at = hash(instruction);
        if (instruction->kind != ADC_BLOCK_VALUE && instruction->kind != ADC_BLOCK_PARTIAL)
            continue;
        while (m->known[at &= m->known_size - 1] != UINT32_MAX)
            at++;
        m->known[at] = i;
    }
}

/* The register that an instruction fills; it is appended where there is none like it. */
static uint32_t find(struct adc_block_making *m, struct adc_block_instruction wanted)
{
    if (2 * m->block->count >= m->known_size)
        rehash(m);
    uint32_t at = hash(&wanted);
    for (; m->known[at &= m->known_size - 1] != UINT32_MAX; at++)
        if (is_same(&m->block->instructions[m->known[at]], &wanted))
            return m->block->instructions[m->known[at]].out;
    m->known[at] = m->block->count;
    wanted.out = adc_block_register(m, NAN);
    *adc_block_append(m, (enum adc_block_kind)wanted.kind, (enum adc_op)wanted.row) = wanted;
    return wanted.out;
}

uint32_t adc_block_value(struct adc_block_making *m, enum adc_op row, const uint32_t *in)
{
    struct adc_block_instruction wanted = {.row = (uint16_t)row, .kind = ADC_BLOCK_VALUE};
    /* NOLINTNEXTLINE: as many operands as the row's arity; so does adc_pow */
    if (row == ADC_ROW_pow && m->constant[in[1]] == 2)
        return adc_block_value(m, ADC_ROW_mul, (const uint32_t[]){in[0], in[0]});
    if (row == ADC_ROW_pow && m->constant[in[1]] == 1)
        return in[0];
    if ((row == ADC_ROW_add || row == ADC_ROW_mul) && in[0] > in[1])        /* NOLINT: likewise */
        return adc_block_value(m, row, (const uint32_t[]){in[1], in[0]});
    for (uint32_t k = 0; k < ADC_BLOCK_INPUTS; k++)
        wanted.in[k] = in[k < adc_rows[row].arity ? k : 0];     /* NOLINT: likewise */
    const uint32_t out = find(m, wanted);
    if (row == ADC_ROW_neg)
        m->opposite[out] = in[0];
    return out;
}

/* Signs: (-x)*y = -(x*y), x + (-y) = x - y, and so on, in every bit. */
uint32_t adc_block_operate(struct adc_block_making *m, enum adc_op row, uint32_t x, uint32_t y)
{
    const uint32_t less_x = m->opposite[x], less_y = m->opposite[y];
    if (row == ADC_ROW_neg && less_x != ADC_NO_NODE)
        return less_x;
    if (row == ADC_ROW_mul && (y == m->one || x == m->one))
        return y == m->one ? x : y;
    if (row == ADC_ROW_mul && less_x != ADC_NO_NODE)
        return adc_block_operate(m, ADC_ROW_neg, adc_block_operate(m, ADC_ROW_mul, less_x, y), 0);
    if (row == ADC_ROW_mul && less_y != ADC_NO_NODE)
        return adc_block_operate(m, ADC_ROW_neg, adc_block_operate(m, ADC_ROW_mul, x, less_y), 0);
    if (row == ADC_ROW_add && less_y != ADC_NO_NODE)
        return adc_block_value(m, ADC_ROW_sub, (const uint32_t[]){x, less_y});
    if (row == ADC_ROW_add && less_x != ADC_NO_NODE)
        return adc_block_value(m, ADC_ROW_sub, (const uint32_t[]){y, less_x});
    return adc_block_value(m, row, (const uint32_t[]){x, y});
}

/* ---- rules ---- */

/* A rule at registers: x, y, z, w, u, and v. */
struct at_registers {
    struct adc_block_making *m;
    const uint32_t *in;
    uint32_t value;
};

static uint32_t evaluate(const struct at_registers *at, const struct adc_rule *rule)
{
    struct adc_block_making *m = at->m;
    uint32_t in[ADC_MAX_ARITY];
    double a[ADC_MAX_ARITY];
    bool numbers = true;
    if (rule->kind == ADC_RULE_NUMBER)
        return adc_block_constant(m, rule->number);
    if (rule->kind != ADC_RULE_ROW)
        return rule->kind == ADC_RULE_ARGUMENT ? at->in[rule->count] : at->value;
    for (uint32_t i = 0; i < rule->count; i++) {
        in[i] = evaluate(at, rule->operand[i]);
        a[i] = m->constant[in[i]];
        numbers &= !isnan(a[i]);
    }
    const double number = numbers ? rule->row->value(a) : NAN;
    if (!isnan(number))
        return adc_block_constant(m, number);
    const uint32_t made = adc_block_value(m, adc_row_number(rule->row), in);
    if (adc_row_may_underflow(rule->row)) {
        struct adc_block_instruction *zero = adc_block_append(m, ADC_BLOCK_ZERO, adc_row_number(rule->row));
        zero->in[0] = made;
        zero->in[1] = in[0];
        zero->in[2] = in[rule->count > 1];
    }
    return made;
}

/* The register of a rule. */
static uint32_t by_rule(struct adc_block_making *m, enum adc_op row, uint32_t argument, const uint32_t *in,
                        uint32_t value)
{
    return evaluate(&(struct at_registers){m, in, value}, adc_rule_of(adc_rules_of(m->block->context), row, argument));
}

uint32_t adc_block_partial(struct adc_block_making *m, enum adc_op row, uint32_t argument, const uint32_t *in,
                           uint32_t value)
{
    const bool stable = adc_rows[row].stable[argument] != NULL;
    uint32_t rule = stable && !m->request->way.hessian ? ADC_NO_NODE : by_rule(m, row, argument, in, value);
    if (!stable)
        return rule;
    struct adc_block_instruction wanted = {.row = (uint16_t)row, .kind = ADC_BLOCK_PARTIAL, .argument = (uint8_t)argument};
    for (uint32_t k = 0; k < ADC_BLOCK_INPUTS; k++)
        wanted.in[k] = in[k < adc_rows[row].arity ? k : 0];
    wanted.in[ADC_BLOCK_OF_VALUE] = value;
    const uint32_t partial = find(m, wanted);
    m->rule[partial] = m->rule[partial] == ADC_NO_NODE ? rule : m->rule[partial];     /* the first one, as sweeps know it */
    return partial;
}
