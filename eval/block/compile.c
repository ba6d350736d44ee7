/* Making a block: the graph's values and checks as one straight line, derivatives after them, then slots for the
 * columns of all that.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/block/kernels.h"
#include "eval/block/registers.h"
#include "eval/graph/sweep.h"

enum {
    MAX_SLOTS = 1 << 13             /* 16 MiB */
};

/* ---- nodes ---- */

static void enter_guards(struct adc_block_builder *m)
{
    const struct adc_graph *graph = m->graph;
    for (uint32_t i = 0; i < graph->guard_count; i++) {
        const struct adc_guard *guard = &graph->guards[i];
        if (guard->kind == ADC_GUARD_SELECTION)             /* check_row looks at all of them */
            continue;
        m->possible &= !adc_guard_is_fixed(guard->kind) || !m->at->varied[guard->node];
        m->possible &= !isnan(guard->chosen);
        struct adc_block_instruction *instruction = adc_block_append(m, ADC_BLOCK_GUARD, ADC_ROW_add);
        instruction->in[0] = m->node[guard->node];
        instruction->chosen = guard->chosen;
        instruction->by_value = guard->kind != ADC_GUARD_TRUTH;
    }
}

/* ---- sine and cosine of one angle ---- */

static bool is_angle(const struct adc_block_instruction *instruction)
{
    return instruction->kind == ADC_BLOCK_VALUE && (instruction->row == ADC_ROW_sin || instruction->row == ADC_ROW_cos);
}

/* What is computed of an angle at once is computed where the first of both is needed. */
static void join_angles(struct adc_block_builder *m)
{
    struct adc_lane_block *block = m->block;
    struct adc_block_instruction *at = block->instructions;
    uint32_t *function[2], kept = 0;                    /* by angle: its sine and its cosine */
    bool *joined = adc_arena_zeroed(&block->arena, m->register_count, sizeof *joined);
    for (int k = 0; k < 2; k++) {
        function[k] = adc_arena_array(&block->arena, m->register_count, sizeof *function[k]);
        memset(function[k], 0xFF, m->register_count * sizeof *function[k]);
    }
    for (uint32_t i = 0; i < block->count; i++)
        if (is_angle(&at[i]))
            function[at[i].row == ADC_ROW_cos][at[i].in[0]] = at[i].out;
    for (uint32_t i = 0; i < block->count; i++) {
        struct adc_block_instruction now = at[i];
        const uint32_t sine = function[0][now.in[0]], cosine = function[1][now.in[0]];
        if (is_angle(&now) && sine != ADC_NO_NODE && cosine != ADC_NO_NODE) {
            if (joined[now.out])
                continue;
            now.kind = ADC_BLOCK_SINCOS;
            now.out = sine;
            now.also = cosine;
            joined[sine] = joined[cosine] = true;
        }
        if (now.kind != ADC_BLOCK_UNDERFLOW || !joined[now.in[0]])  /* a sine is 0 at 0 only */
            at[kept++] = now;
    }
    block->count = kept;
}

/* ---- slots ---- */

/* Leaves out what no result and no check needs. */
static void drop_unused(struct adc_block_builder *m)
{
    struct adc_lane_block *block = m->block;
    bool *needed = adc_arena_zeroed(&block->arena, m->register_count, sizeof *needed);
    uint32_t kept = block->count;
    for (uint32_t i = 0; i < block->result_count; i++)
        if (block->result[i] != ADC_NO_NODE)
            needed[block->result[i]] = true;
    for (uint32_t i = block->count; i-- > 0;) {
        const struct adc_block_instruction *instruction = &block->instructions[i];
        if (instruction->out != ADC_NO_NODE && !needed[instruction->out])
            continue;
        for (uint32_t k = 0; k < ADC_BLOCK_INPUTS; k++)
            needed[instruction->in[k]] = true;
        block->instructions[--kept] = *instruction;
    }
    block->count -= kept;
    if (block->count > 0)
        memmove(block->instructions, block->instructions + kept, block->count * sizeof *block->instructions);
}

/* By register: what needs it last. */
static void find_last_uses(struct adc_block_builder *m)
{
    const struct adc_lane_block *block = m->block;
    for (uint32_t i = 0; i < block->count; i++)
        for (uint32_t k = 0; k < ADC_BLOCK_INPUTS; k++)
            if (m->last[block->instructions[i].in[k]] != ADC_BLOCK_KEPT)
                m->last[block->instructions[i].in[k]] = i;
    for (uint32_t i = 0; i < block->result_count; i++)
        if (block->result[i] != ADC_NO_NODE)
            m->last[block->result[i]] = ADC_BLOCK_KEPT;
}

/* A slot for each register; those of registers that are needed no more are taken first. */
static void share_slots(struct adc_block_builder *m)
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
        if (r != ADC_NO_NODE)
            m->last[r] = ADC_BLOCK_KEPT;                    /* what is given is not written over */
    }
    for (uint32_t i = 0; i < block->count; i++) {
        struct adc_block_instruction *instruction = &block->instructions[i];
        uint32_t out = instruction->out, also = instruction->kind == ADC_BLOCK_SINCOS ? instruction->also : ADC_NO_NODE;
        if (out != ADC_NO_NODE)
            slot[out] = free_count > 0 && also == ADC_NO_NODE ? spare[--free_count] : block->slot_count++;
        if (also != ADC_NO_NODE)
            slot[also] = block->slot_count++;               /* the one after it */
        instruction->out = out == ADC_NO_NODE ? 0 : slot[out];
        for (uint32_t k = 0; k < ADC_BLOCK_INPUTS; k++) {
            uint32_t r = instruction->in[k];
            instruction->in[k] = slot[r];
            if (m->last[r] == i) {
                m->last[r] = ADC_BLOCK_KEPT;
                spare[free_count++] = slot[r];
            }
        }
    }
    for (uint32_t i = 0; i < block->result_count; i++)
        block->result[i] = block->result[i] == ADC_NO_NODE ? UINT32_MAX : slot[block->result[i]];
}

static void fill_constants(struct adc_block_builder *m)
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

/* Makes registers of what results and guards are made of. */
static void enter_useful(struct adc_block_builder *m)
{
    const struct adc_graph *graph = m->graph;
    uint8_t *useful = adc_arena_zeroed(&m->block->arena, graph->count, sizeof *useful);
    for (uint32_t k = 0; k < m->block->result_count; k++)
        if (m->block->result[k] != ADC_NO_NODE)
            useful[m->block->result[k]] = 1;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        useful[graph->guards[i].node] = 1;
    adc_useful_arguments(graph, useful, graph->count, false);
    for (uint32_t n = 0; n < graph->count; n++)
        if (useful[n])
            adc_block_enter(m, n);
    enter_guards(m);
}

/* Results that are nodes become registers. */
static void take_results(struct adc_block_builder *m)
{
    struct adc_lane_block *block = m->block;
    for (uint32_t i = 0; i < block->result_count; i++)
        if (block->result[i] != ADC_NO_NODE) {
            block->result[i] = m->node[block->result[i]];
            m->possible &= !isinf(m->constant[block->result[i]]);       /* constants are checked here only */
        }
}

bool adc_block_open(struct adc_lane_block *block, const struct adc_block_request *request)
{
    const struct adc_graph *graph = &request->recording->graph;
    struct adc_context *context = request->recording->at.context;
    struct adc_block_builder m = {.block = block, .request = request, .graph = graph, .at = &request->recording->at,
                                  .built = graph->count, .possible = true};
    *block = (struct adc_lane_block){.context = context, .arena.context = context, .coordinates = request->coordinates,
                                .active = request->active, .components = request->components,
                                .numbers = adc_block_numbers(request->active, request->options)};
    if (graph->count > ADC_BLOCK_NODES)
        return false;
    block->kernels = adc_kernels();
    /* cppcheck-suppress pointerSize; it is an array of them */
    memcpy(block->kernel, block->kernels->row, sizeof block->kernel);
    if (request->options.fast)
        adc_fast_kernels(block->kernel);
    block->bad = adc_arena_array(&block->arena, ADC_BLOCK_LANES, sizeof *block->bad);
    block->lost = adc_arena_zeroed(&block->arena, ADC_BLOCK_LANES, sizeof *block->lost);
    block->input = adc_arena_array(&block->arena, request->coordinates, sizeof *block->input);
    block->result_count = block->components * block->numbers;
    block->result = adc_arena_array(&block->arena, block->result_count, sizeof *block->result);
    m.one = adc_block_constant(&m, 1);
    for (uint32_t k = 0; k < request->components; k++)
        adc_block_derive(&m, k, block->result + k * block->numbers);
    enter_useful(&m);
    take_results(&m);
    const uint32_t made = block->count;             /* without errors */
    if (m.possible && made < ADC_BLOCK_NODES) {
        if (request->options.digits)
            adc_block_watch_digits(&m);
        drop_unused(&m);
        if (request->options.fast && block->kernels->sincos != NULL)
            join_angles(&m);
        find_last_uses(&m);
        share_slots(&m);
    }
    if (!m.possible || made >= ADC_BLOCK_NODES || block->slot_count > MAX_SLOTS) {
        adc_block_release(block);
        return false;
    }
    fill_constants(&m);
    block->steps = adc_arena_array(&block->arena, block->count, sizeof *block->steps);
    block->column = adc_arena_array(&block->arena, block->slot_count, sizeof *block->column);
    adc_block_arrange(block, NULL);
    return true;
}

void adc_block_release(struct adc_lane_block *block)
{
    if (block->context != NULL)
        adc_arena_release(&block->arena);
    memset(block, 0, sizeof *block);
}
