/* Registers, instructions and rules.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/block/registers.h"

#include <assert.h>
#include <math.h>

enum { FIRST_CONSTANTS = 64 };      /* registers among which a constant is searched for */

uint32_t adc_block_register(struct adc_block_builder *m, double constant)
{
    struct adc_arena *arena = &m->block->arena;
    uint32_t capacity = m->register_capacity, also = capacity;
    m->last = adc_arena_room(arena, m->last, m->register_count, &capacity, sizeof *m->last);
    m->origin = adc_arena_room(arena, m->origin, m->register_count, &also, sizeof *m->origin);
    m->constant = adc_arena_room(arena, m->constant, m->register_count, &m->register_capacity, sizeof *m->constant);
    m->origin[m->register_count] = ADC_NO_NODE;
    m->last[m->register_count] = isnan(constant) ? 0 : ADC_BLOCK_KEPT;
    m->constant[m->register_count] = constant;
    return m->register_count++;
}

struct adc_block_instruction *adc_block_append(struct adc_block_builder *m, enum adc_block_kind kind, enum adc_op row)
{
    struct adc_lane_block *block = m->block;
    block->instructions = adc_arena_room(&block->arena, block->instructions, block->count, &m->capacity,
                                         sizeof *block->instructions);
    block->instructions[block->count] =
        (struct adc_block_instruction){.row = (uint16_t)row, .kind = (uint8_t)kind, .out = ADC_NO_NODE};
    return &block->instructions[block->count++];
}

uint32_t adc_block_constant(struct adc_block_builder *m, double value)
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
static void rehash(struct adc_block_builder *m)
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
static uint32_t find(struct adc_block_builder *m, struct adc_block_instruction wanted)
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

/* The register of a row at registers, as many as it has arguments. */
static uint32_t row_at(struct adc_block_builder *m, enum adc_op row, const uint32_t *in)
{
    struct adc_block_instruction wanted = {.row = (uint16_t)row, .kind = ADC_BLOCK_VALUE};
    /* NOLINTNEXTLINE: as many operands as the row's arity; so does adc_pow */
    if (row == ADC_ROW_pow && m->constant[in[1]] == 2)
        return row_at(m, ADC_ROW_mul, (const uint32_t[]){in[0], in[0]});
    if (row == ADC_ROW_pow && m->constant[in[1]] == 1)
        return in[0];
    if ((row == ADC_ROW_add || row == ADC_ROW_mul) && in[0] > in[1])        /* NOLINT: likewise */
        return row_at(m, row, (const uint32_t[]){in[1], in[0]});
    for (uint32_t k = 0; k < ADC_BLOCK_INPUTS; k++)
        wanted.in[k] = in[k < adc_rows[row].arity ? k : 0];     /* NOLINT: likewise */
    return find(m, wanted);
}

/* ---- nodes ---- */

/* The registers of a row node's arguments. */
static void take_arguments(const struct adc_block_builder *m, uint32_t n, uint32_t *in)
{
    const struct adc_graph_node *node = &m->graph->nodes[n];
    for (uint32_t k = 0; k < ADC_MAX_ARITY; k++)
        in[k] = m->node[adc_graph_args(m->graph, n)[k < node->nargs ? k : 0]];
}

/* An instruction that looks at a row node: at its arguments and its value. */
static struct adc_block_instruction *append_at(struct adc_block_builder *m, enum adc_block_kind kind, uint32_t n)
{
    struct adc_block_instruction *instruction = adc_block_append(m, kind, (enum adc_op)m->graph->nodes[n].op);
    take_arguments(m, n, instruction->in);
    instruction->in[ADC_BLOCK_OF_VALUE] = m->node[n];
    return instruction;
}

/* Whether the value is infinite or NaN at each singular point of the row, so that no test of the arguments is needed. */
static bool shows_singular(enum adc_op row)
{
    return row == ADC_ROW_div || row == ADC_ROW_log || row == ADC_ROW_log2 || row == ADC_ROW_log10
        || row == ADC_ROW_log1p;
}

/* What must be checked after a row; derivatives have no nonsmooth points of their own. */
static void check_row(struct adc_block_builder *m, uint32_t n)
{
    const struct adc_row *row = &adc_rows[m->graph->nodes[n].op];
    const uint32_t *args = adc_graph_args(m->graph, n);
    double exponent = NAN, a[ADC_MAX_ARITY] = {0};
    if (m->graph->nodes[n].op == ADC_ROW_pow && adc_graph_is_constant(m->graph, args[1]))
        exponent = m->at->value[args[1]];
    const bool whole = exponent >= 0 && exponent == floor(exponent), differentiated = n < m->built || m->request->options.hessian;
    if (n < m->built && row->nonsmooth != NULL && !whole && !shows_singular((enum adc_op)m->graph->nodes[n].op))
        append_at(m, ADC_BLOCK_SINGULAR, n)->fixed = row->arity > 1 && !m->at->varied[args[1]];
    if (adc_row_may_underflow(row) && exponent != 1) {
        struct adc_block_instruction *zero = append_at(m, ADC_BLOCK_UNDERFLOW, n);
        zero->in[2] = zero->in[row->arity > 1];
        zero->in[1] = zero->in[0];
        zero->in[0] = m->node[n];
    }
    if (row->select != NULL)
        append_at(m, ADC_BLOCK_SELECTION, n)->chosen = adc_graph_arguments(m->at, n, a);
    for (uint32_t i = 0; i < row->arity; i++) {
        enum adc_role role = adc_row_role(row, i);
        m->possible &= !(differentiated && m->at->varied[args[i]] && (role == ADC_INDEX || role == ADC_REFUSED));
    }
}

static void enter_row(struct adc_block_builder *m, uint32_t n)
{
    uint32_t in[ADC_MAX_ARITY];
    take_arguments(m, n, in);
    m->node[n] = row_at(m, (enum adc_op)m->graph->nodes[n].op, in);
    m->origin[m->node[n]] = m->origin[m->node[n]] == ADC_NO_NODE ? n : m->origin[m->node[n]];
    check_row(m, n);
}

/* The register of a partial that op.def has a stable function for. */
static uint32_t enter_partial(struct adc_block_builder *m, uint32_t node, uint32_t argument)
{
    struct adc_block_instruction wanted = {.row = m->graph->nodes[node].op, .kind = ADC_BLOCK_PARTIAL, .argument = (uint8_t)argument};
    uint32_t in[ADC_MAX_ARITY];
    take_arguments(m, node, in);
    if (wanted.row == ADC_ROW_div) {
        const uint32_t ratio = row_at(m, ADC_ROW_div, (const uint32_t[]){m->node[node], in[1]});
        return row_at(m, ADC_ROW_neg, &ratio);
    }
    if (wanted.row == ADC_ROW_pow && argument == 0 && m->constant[in[1]] == 2)
        return row_at(m, ADC_ROW_mul, (const uint32_t[]){adc_block_constant(m, 2), in[0]});
    for (uint32_t k = 0; k < ADC_BLOCK_INPUTS; k++)
        wanted.in[k] = in[k < adc_rows[wanted.row].arity ? k : 0];
    wanted.in[ADC_BLOCK_OF_VALUE] = m->node[node];
    return find(m, wanted);
}

/* The register of an input that a block is given, that is a partial, or that keeps its value. */
static uint32_t enter_input(struct adc_block_builder *m, uint32_t n)
{
    const struct adc_recording *recording = m->request->recording;
    for (uint32_t i = 0; i < m->request->coordinates; i++)
        if (m->request->input[i] != UINT32_MAX && m->graph->inputs[m->request->input[i]].node == n)
            return adc_block_register(m, NAN);
    for (uint32_t i = 0; i < recording->partial_count; i++)
        if (recording->partials[i].input == n) {
            adc_block_enter(m, recording->partials[i].row);
            return enter_partial(m, recording->partials[i].row, recording->partials[i].argument);
        }
    return adc_block_constant(m, m->at->value[n]);
}

uint32_t adc_block_enter(struct adc_block_builder *m, uint32_t n)
{
    const struct adc_graph *graph = m->graph;
    const uint32_t had = m->node_capacity;
    if (n >= had) {
        m->node = adc_arena_room_for(&m->block->arena, m->node, had, &m->node_capacity, graph->count, sizeof *m->node);
        memset(m->node + had, 0xFF, (m->node_capacity - had) * sizeof *m->node);
    }
    if (m->node[n] != ADC_NO_NODE)
        return m->node[n];
    m->possible &= adc_graph_is_row(graph, n) || !isnan(m->at->value[n]);
    if (!adc_graph_is_row(graph, n))
        return m->node[n] = adc_graph_is_constant(graph, n) ? adc_block_constant(m, m->at->value[n]) : enter_input(m, n);
    for (uint32_t i = 0; i < graph->nodes[n].nargs; i++)
        adc_block_enter(m, adc_graph_args(graph, n)[i]);
    enter_row(m, n);
    return m->node[n];
}
