/* Joining instructions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/block/kernels.h"
#include "eval/block/registers.h"

static bool is_row(const struct adc_block_instruction *instruction, enum adc_op row)
{
    /* NOLINTNEXTLINE: an instruction there is */
    return instruction->kind == ADC_BLOCK_VALUE && instruction->row == (uint16_t)row;
}

/* A number for each register; none yet. */
static uint32_t *by_register(struct adc_block_builder *m)
{
    uint32_t *numbers = adc_arena_array(&m->block->arena, m->register_count, sizeof *numbers);
    memset(numbers, 0xFF, m->register_count * sizeof *numbers);
    return numbers;
}

/* ---- where bits may change ---- */

/* By divisor that moves: how many quotients it has, and the register of its reciprocal where that is one of them. */
static void find_quotients(const struct adc_block_builder *m, uint32_t *count, uint32_t *reciprocal)
{
    for (uint32_t i = 0; i < m->block->count; i++) {
        const struct adc_block_instruction *instruction = &m->block->instructions[i];
        const uint32_t divisor = instruction->in[1];
        if (!is_row(instruction, ADC_ROW_div) || !isnan(m->constant[divisor]))
            continue;
        count[divisor]++;
        if (instruction->in[0] == m->one)
            reciprocal[divisor] = instruction->out;
    }
}

static void append_reciprocal(struct adc_block_builder *m, uint32_t divisor, uint32_t out)
{
    struct adc_block_instruction *reciprocal = adc_block_append(m, ADC_BLOCK_VALUE, ADC_ROW_div);
    for (uint32_t k = 0; k < ADC_BLOCK_INPUTS; k++)
        reciprocal->in[k] = k == 1 ? divisor : m->one;
    reciprocal->out = out;
}

/* The reciprocal comes before the first of several quotients, and they are products. */
static void share_reciprocals(struct adc_block_builder *m)
{
    enum { MADE = UINT32_MAX };
    struct adc_lane_block *block = m->block;
    const struct adc_block_instruction *old = block->instructions;
    const uint32_t count = block->count;
    uint32_t *reciprocal = by_register(m);
    uint32_t *quotients = adc_arena_zeroed(&block->arena, m->register_count, sizeof *quotients);
    find_quotients(m, quotients, reciprocal);
    block->instructions = NULL;
    block->count = m->capacity = 0;
    for (uint32_t i = 0; i < count; i++) {
        struct adc_block_instruction now = old[i];
        const uint32_t divisor = now.in[1];
        if (is_row(&now, ADC_ROW_div) && quotients[divisor] > 1) {
            if (reciprocal[divisor] == ADC_NO_NODE)
                reciprocal[divisor] = adc_block_register(m, NAN);
            if (quotients[divisor] != MADE)
                append_reciprocal(m, divisor, reciprocal[divisor]);
            quotients[divisor] = MADE;
            now.row = ADC_ROW_mul;
            now.in[1] = reciprocal[divisor];
        }
        if (now.out == ADC_NO_NODE || now.out != now.in[1])         /* 1/divisor is there already */
            *adc_block_append(m, ADC_BLOCK_VALUE, ADC_ROW_mul) = now;
    }
}

/* ---- sines and cosines ---- */

/* What is computed of an angle at once is computed where the first of both is needed. */
static void join_angles(struct adc_block_builder *m)
{
    struct adc_lane_block *block = m->block;
    struct adc_block_instruction *at = block->instructions;
    uint32_t *sine = by_register(m), *cosine = by_register(m), kept = 0;
    bool *joined = adc_arena_zeroed(&block->arena, m->register_count, sizeof *joined);
    for (uint32_t i = 0; i < block->count; i++)
        if (is_row(&at[i], ADC_ROW_sin) || is_row(&at[i], ADC_ROW_cos))
            (is_row(&at[i], ADC_ROW_sin) ? sine : cosine)[at[i].in[0]] = i;
    for (uint32_t i = 0; i < block->count; i++) {
        const uint32_t angle = at[i].in[0], s = sine[angle], c = cosine[angle];
        struct adc_block_instruction now = at[i];
        if (s != ADC_NO_NODE && c != ADC_NO_NODE && (i == s || i == c)) {
            if (joined[at[i].out])
                continue;
            now.kind = ADC_BLOCK_SINCOS;
            now.out = at[s].out;
            now.also = at[c].out;
            joined[now.out] = joined[now.also] = true;
        }
        if (now.kind != ADC_BLOCK_UNDERFLOW || !joined[now.in[0]])  /* a sine is 0 at 0 only */
            at[kept++] = now;
    }
    block->count = kept;
}

/* ---- two operations ---- */

/* By register: how often it is needed. */
static uint32_t *count_uses(struct adc_block_builder *m)
{
    struct adc_lane_block *block = m->block;
    uint32_t *uses = adc_arena_zeroed(&block->arena, m->register_count, sizeof *uses);
    for (uint32_t i = 0; i < block->count; i++) {
        const struct adc_block_instruction *instruction = &block->instructions[i];
        const uint32_t needed = instruction->kind == ADC_BLOCK_VALUE ? adc_rows[instruction->row].arity : ADC_BLOCK_INPUTS;
        for (uint32_t k = 0; k < needed; k++)
            uses[instruction->in[k]]++;
    }
    for (uint32_t i = 0; i < block->result_count; i++)
        if (block->result[i] != ADC_NO_NODE)
            uses[block->result[i]]++;
    return uses;
}

static bool may_be_joined(const struct adc_block_instruction *instruction)
{
    return is_row(instruction, ADC_ROW_add) || is_row(instruction, ADC_ROW_sub) || is_row(instruction, ADC_ROW_mul);
}

/* The second operation at what the first one gives, its argument k. */
static void join_pair(struct adc_block_instruction *second, const struct adc_block_instruction *first, uint32_t k)
{
    const uint32_t in[] = {first->in[0], first->in[1], second->in[1 - k]};
    second->argument = second->row == ADC_ROW_add ? ADC_PAIR_ADD : second->row == ADC_ROW_mul ? ADC_PAIR_MUL
        : k == 0 ? ADC_PAIR_SUB : ADC_PAIR_FROM;
    second->kind = ADC_BLOCK_PAIR;
    second->row = first->row;
    for (uint32_t i = 0; i < ADC_BLOCK_INPUTS; i++)
        second->in[i] = in[i < 3 ? i : 0];
}

static void join_operations(struct adc_block_builder *m)
{
    struct adc_lane_block *block = m->block;
    struct adc_block_instruction *at = block->instructions;
    const uint32_t *uses = count_uses(m);
    uint32_t *maker = by_register(m), kept = 0;             /* by register: an operation that may be joined */
    bool *gone = adc_arena_zeroed(&block->arena, block->count, sizeof *gone);
    for (uint32_t i = 0; i < block->count; i++) {
        if (!may_be_joined(&at[i]))
            continue;
        uint32_t k = uses[at[i].in[0]] == 1 && maker[at[i].in[0]] != ADC_NO_NODE ? 0 : 1, first = maker[at[i].in[k]];
        if (uses[at[i].in[k]] == 1 && first != ADC_NO_NODE) {
            join_pair(&at[i], &at[first], k);
            gone[first] = true;
        } else {
            maker[at[i].out] = i;
        }
    }
    for (uint32_t i = 0; i < block->count; i++)
        if (!gone[i])
            at[kept++] = at[i];
    block->count = kept;
}

void adc_block_join(struct adc_block_builder *m)
{
    if (m->request->options.fast)
        share_reciprocals(m);
    if (m->request->options.fast && m->block->kernels->sincos != NULL)
        join_angles(m);
    join_operations(m);
}
