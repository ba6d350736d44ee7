/* Making a block: the graph's values, checks and reverse sweep as one straight line, then slots for its columns.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/block/kernels.h"
#include "eval/block/registers.h"
#include "eval/graph/sweep.h"

enum {
    MOST_NODES = 1 << 14,           /* of a graph that becomes a block */
    MOST_SLOTS = 1 << 13            /* 16 MiB */
};

/* The registers of a row node's arguments. */
static void take_arguments(const struct adc_block_making *m, uint32_t n, uint32_t *in)
{
    const struct adc_graph_node *node = &m->graph->nodes[n];
    for (uint32_t k = 0; k < ADC_MAX_ARITY; k++)
        in[k] = m->node[adc_graph_args(m->graph, n)[k < node->nargs ? k : 0]];
}

/* An instruction that looks at a row node: at its arguments and its value. */
static struct adc_block_instruction *append_at(struct adc_block_making *m, enum adc_block_kind kind, uint32_t n)
{
    struct adc_block_instruction *instruction = adc_block_append(m, kind, (enum adc_op)m->graph->nodes[n].op);
    take_arguments(m, n, instruction->in);
    instruction->in[ADC_MAX_ARITY] = m->node[n];
    return instruction;
}

/* ---- values ---- */

/* Whether a node is x to a constant power, and which. */
static bool is_power(const struct adc_block_making *m, uint32_t n, double *exponent)
{
    if (m->graph->nodes[n].op != ADC_ROW_pow || !adc_graph_is_constant(m->graph, adc_graph_args(m->graph, n)[1]))
        return false;
    *exponent = m->at->value[adc_graph_args(m->graph, n)[1]];
    return true;
}

/* Whether the value is infinite, or not a number, where the row has its event: that is seen without looking for it. */
static bool shows_its_event(enum adc_op row)
{
    return row == ADC_ROW_div || row == ADC_ROW_log || row == ADC_ROW_log2 || row == ADC_ROW_log10
        || row == ADC_ROW_log1p;
}

/* What must be looked at behind a row. */
static void check_row(struct adc_block_making *m, uint32_t n)
{
    const struct adc_row *row = &adc_rows[m->graph->nodes[n].op];
    const uint32_t *args = adc_graph_args(m->graph, n);
    double exponent = 0, a[ADC_MAX_ARITY] = {0};
    bool whole = is_power(m, n, &exponent) && exponent >= 0 && exponent == floor(exponent);
    if (row->event != NULL && !whole && !shows_its_event((enum adc_op)m->graph->nodes[n].op))
        append_at(m, ADC_BLOCK_EVENT, n)->fixed = row->arity > 1 && !m->at->varied[args[1]];
    if (!row->operator_only && row->ulp != ADC_EXACT)
        adc_block_append(m, ADC_BLOCK_ZERO, (enum adc_op)m->graph->nodes[n].op)->in[0] = m->node[n];
    if (row->select != NULL)
        append_at(m, ADC_BLOCK_SELECTION, n)->chosen = adc_graph_arguments(m->at, n, a);
    for (uint32_t i = 0; i < row->arity; i++) {
        enum adc_role role = adc_row_role(row, i);
        m->possible &= !(m->at->varied[args[i]] && (role == ADC_INDEX || role == ADC_REFUSED));
    }
}

static void enter_row(struct adc_block_making *m, uint32_t n)
{
    double exponent;
    const uint32_t *args = adc_graph_args(m->graph, n);
    if (is_power(m, n, &exponent) && exponent == 2) {       /* so does adc_pow */
        m->node[n] = adc_block_operate(m, ADC_ROW_mul, m->node[args[0]], m->node[args[0]]);
    } else {
        uint32_t in[ADC_MAX_ARITY];
        take_arguments(m, n, in);
        m->node[n] = adc_block_value(m, (enum adc_op)m->graph->nodes[n].op, in);
    }
    check_row(m, n);
}

/* Whether a node is an input that a block is given; other inputs keep their values. */
static bool is_coordinate(const struct adc_block_making *m, uint32_t n)
{
    for (uint32_t i = 0; i < m->request->coordinates; i++)
        if (m->request->input[i] != UINT32_MAX && m->graph->inputs[m->request->input[i]].node == n)
            return true;
    return false;
}

static void enter_values(struct adc_block_making *m)
{
    const struct adc_graph *graph = m->graph;
    for (uint32_t n = 0; n < graph->count; n++) {
        m->node[n] = m->adjoint[n] = ADC_NO_NODE;
        if (!m->useful[n])
            continue;
        m->possible &= adc_graph_is_row(graph, n) || !isnan(m->at->value[n]);
        if (adc_graph_is_row(graph, n))
            enter_row(m, n);
        else if (is_coordinate(m, n))
            m->node[n] = adc_block_register(m, NAN);
        else
            m->node[n] = adc_block_constant(m, m->at->value[n]);
    }
    for (uint32_t i = 0; i < graph->guard_count; i++) {
        const struct adc_guard *guard = &graph->guards[i];
        if (guard->kind == ADC_GUARD_SELECTION)             /* check_row looks at all of them */
            continue;
        m->possible &= guard->kind != ADC_GUARD_VALUE || !m->at->varied[guard->node];
        m->possible &= !isnan(guard->chosen);
        struct adc_block_instruction *instruction = adc_block_append(m, ADC_BLOCK_GUARD, ADC_ROW_add);
        instruction->in[0] = m->node[guard->node];
        instruction->chosen = guard->chosen;
        instruction->by_value = guard->kind == ADC_GUARD_VALUE;
    }
}

/* ---- the reverse sweep, as reverse.c does it ---- */

static void gather(struct adc_block_making *m, uint32_t argument, uint32_t summand)
{
    if (m->at->varied[argument])
        m->adjoint[argument] = m->adjoint[argument] == ADC_NO_NODE
            ? summand : adc_block_operate(m, ADC_ROW_add, m->adjoint[argument], summand);
}

static void pass_product(struct adc_block_making *m, uint32_t argument, uint32_t factor, uint32_t seed)
{
    if (m->at->varied[argument])
        gather(m, argument, adc_block_operate(m, ADC_ROW_mul, factor, seed));
}

static void pass_partial(struct adc_block_making *m, uint32_t n, uint32_t i, uint32_t seed)
{
    double exponent;
    uint32_t argument = adc_graph_args(m->graph, n)[i];
    if (!m->at->varied[argument])
        return;
    if (is_power(m, n, &exponent) && exponent == 2 && i == 0) {
        pass_product(m, argument, adc_block_operate(m, ADC_ROW_mul, adc_block_constant(m, 2), m->node[argument]), seed);
        return;
    }
    uint32_t in[ADC_MAX_ARITY];
    take_arguments(m, n, in);
    pass_product(m, argument, adc_block_partial(m, (enum adc_op)m->graph->nodes[n].op, i, in, m->node[n]), seed);
}

static void reverse_row(struct adc_block_making *m, uint32_t n, uint32_t seed)
{
    const struct adc_row *row = &adc_rows[m->graph->nodes[n].op];
    double a[ADC_MAX_ARITY] = {0};
    uint32_t selected = adc_graph_arguments(m->at, n, a);
    for (uint32_t i = 0; i < row->arity; i++)
        if (m->at->varied[adc_graph_args(m->graph, n)[i]] && adc_row_passes(row, i, selected))
            pass_partial(m, n, i, seed);
}

static void reverse_node(struct adc_block_making *m, uint32_t n)
{
    const uint32_t *args = adc_graph_args(m->graph, n);
    uint32_t seed = m->adjoint[n], x = args[0], y = args[1];
    switch (m->graph->nodes[n].op) {
    case ADC_GRAPH_INPUT: case ADC_GRAPH_CONSTANT:
        break;
    case ADC_ROW_add:
        gather(m, x, seed);
        gather(m, y, seed);
        break;
    case ADC_ROW_sub:
        gather(m, x, seed);
        if (m->at->varied[y])
            gather(m, y, adc_block_operate(m, ADC_ROW_neg, seed, seed));
        break;
    case ADC_ROW_mul:
        pass_product(m, x, m->node[y], seed);
        pass_product(m, y, m->node[x], seed);
        break;
    case ADC_ROW_div:
        if (m->at->varied[x])
            pass_product(m, x, adc_block_operate(m, ADC_ROW_div, m->one, m->node[y]), seed);
        if (m->at->varied[y]) {
            uint32_t ratio = adc_block_operate(m, ADC_ROW_div, m->node[n], m->node[y]);
            pass_product(m, y, adc_block_operate(m, ADC_ROW_neg, ratio, ratio), seed);
        }
        break;
    default:
        reverse_row(m, n, seed);
    }
}

/* The registers of a component's results. */
static void reverse(struct adc_block_making *m, uint32_t component)
{
    const struct adc_block_request *request = m->request;
    uint32_t root = request->roots[component], *result = m->block->result + component * (m->block->moving + 1);
    memset(m->adjoint, 0xFF, m->graph->count * sizeof *m->adjoint);
    if (m->at->varied[root])
        m->adjoint[root] = m->one;
    for (uint32_t n = root + 1; n-- > 0;)
        if (m->adjoint[n] != ADC_NO_NODE)
            reverse_node(m, n);
    *result++ = m->node[root];
    for (uint32_t i = 0; i < m->block->moving; i++)
        *result++ = request->input[i] == UINT32_MAX ? ADC_NO_NODE
                                                    : m->adjoint[m->graph->inputs[request->input[i]].node];
    for (uint32_t i = 0; i <= m->block->moving; i++, result--)          /* constants are looked at here only */
        m->possible &= result[-1] == ADC_NO_NODE || !isinf(m->constant[result[-1]]);
}

/* ---- slots ---- */

/* By register: what needs it last. */
static void find_last_uses(struct adc_block_making *m)
{
    const struct adc_lane_block *block = m->block;
    for (uint32_t i = 0; i < block->count; i++)
        for (uint32_t k = 0; k <= ADC_MAX_ARITY; k++)
            if (m->last[block->instructions[i].in[k]] != ADC_BLOCK_KEPT)
                m->last[block->instructions[i].in[k]] = i;
    for (uint32_t i = 0; i < block->components * (block->moving + 1); i++)
        if (block->result[i] != ADC_NO_NODE)
            m->last[block->result[i]] = ADC_BLOCK_KEPT;
}

/* A slot for each register; those of registers that are needed no more are taken first. */
static void share_slots(struct adc_block_making *m)
{
    struct adc_lane_block *block = m->block;
    uint32_t *slot = adc_arena_array(&block->arena, m->register_count, sizeof *slot), free_count = 0;
    uint32_t *spare = adc_arena_array(&block->arena, m->register_count, sizeof *spare);
    memset(slot, 0xFF, m->register_count * sizeof *slot);
    for (uint32_t r = 0; r < m->register_count; r++)        /* constants */
        if (!isnan(m->constant[r]))
            slot[r] = block->slot_count++;
    for (uint32_t i = 0; i < block->coordinates; i++) {
        uint32_t input = m->request->input[i], node = input == UINT32_MAX ? ADC_NO_NODE : m->graph->inputs[input].node;
        uint32_t r = node == ADC_NO_NODE ? ADC_NO_NODE : m->node[node];
        block->input[i] = r == ADC_NO_NODE ? UINT32_MAX : (slot[r] = block->slot_count++);
    }
    for (uint32_t i = 0; i < block->count; i++) {
        struct adc_block_instruction *instruction = &block->instructions[i];
        uint32_t out = instruction->out;
        if (out != ADC_NO_NODE)
            slot[out] = free_count > 0 ? spare[--free_count] : block->slot_count++;
        instruction->out = out == ADC_NO_NODE ? 0 : slot[out];
        for (uint32_t k = 0; k <= ADC_MAX_ARITY; k++) {
            uint32_t r = instruction->in[k];
            instruction->in[k] = slot[r];
            if (m->last[r] == i) {
                m->last[r] = ADC_BLOCK_KEPT;
                spare[free_count++] = slot[r];
            }
        }
        if (out != ADC_NO_NODE && m->last[out] == 0)        /* nothing needs it */
            spare[free_count++] = slot[out];
    }
    for (uint32_t i = 0; i < block->components * (block->moving + 1); i++)
        block->result[i] = block->result[i] == ADC_NO_NODE ? UINT32_MAX : slot[block->result[i]];
}

static void fill_constants(struct adc_block_making *m)
{
    struct adc_lane_block *block = m->block;
    uint32_t slot = 0;
    size_t line = 64 / sizeof(double);      /* columns begin at lines of the cache */
    double *memory = adc_arena_array(&block->arena, (size_t)block->slot_count * ADC_BLOCK_LANES + line, sizeof *memory);
    block->memory = (double *)(((uintptr_t)memory + 63) & ~(uintptr_t)63);
    memset(block->memory, 0, (size_t)block->slot_count * ADC_BLOCK_LANES * sizeof *memory);
    for (uint32_t r = 0; r < m->register_count; r++) {      /* they have the first slots, in their order */
        if (isnan(m->constant[r]))
            continue;
        double *column = block->memory + (size_t)slot++ * ADC_BLOCK_LANES;
        for (int lane = 0; lane < ADC_BLOCK_LANES; lane++)
            column[lane] = m->constant[r];
    }
}

/* ---- opening ---- */

static void find_useful(struct adc_block_making *m)
{
    const struct adc_graph *graph = m->graph;
    m->useful = adc_arena_zeroed(&m->block->arena, graph->count, sizeof *m->useful);
    for (uint32_t k = 0; k < m->request->components; k++)
        m->useful[m->request->roots[k]] = 1;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        m->useful[graph->guards[i].node] = 1;
    adc_useful_arguments(graph, m->useful, graph->count);
}

bool adc_block_open(struct adc_lane_block *block, const struct adc_block_request *request)
{
    const struct adc_graph *graph = request->at->graph;
    struct adc_context *context = request->at->context;
    struct adc_block_making m = {.block = block, .request = request, .graph = graph, .at = request->at,
                                 .possible = true};
    *block = (struct adc_lane_block){.context = context, .arena.context = context, .coordinates = request->coordinates,
                                .moving = request->moving, .components = request->components};
    if (graph->count > MOST_NODES)
        return false;
    block->kernels = adc_kernels();
    memcpy(block->kernel, block->kernels->row, ADC_ROWS * sizeof *block->kernel);
    if (request->fast)
        adc_fast_kernels(block->kernel);
    m.node = adc_arena_array(&block->arena, graph->count, sizeof *m.node);
    m.adjoint = adc_arena_array(&block->arena, graph->count, sizeof *m.adjoint);
    block->bad = adc_arena_array(&block->arena, ADC_BLOCK_LANES, sizeof *block->bad);
    block->input = adc_arena_array(&block->arena, request->coordinates, sizeof *block->input);
    block->result = adc_arena_array(&block->arena, (size_t)request->components * (request->moving + 1),
                                    sizeof *block->result);
    m.one = adc_block_constant(&m, 1);
    find_useful(&m);
    enter_values(&m);
    for (uint32_t k = 0; k < request->components && m.possible && block->count < MOST_NODES; k++)
        reverse(&m, k);
    if (m.possible && block->count < MOST_NODES) {
        find_last_uses(&m);
        share_slots(&m);
    }
    if (!m.possible || block->count >= MOST_NODES || block->slot_count > MOST_SLOTS) {
        adc_block_release(block);
        return false;
    }
    fill_constants(&m);
    return true;
}

void adc_block_release(struct adc_lane_block *block)
{
    if (block->context != NULL)
        adc_arena_release(&block->arena);
    memset(block, 0, sizeof *block);
}
