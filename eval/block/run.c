/* Running a block.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <fenv.h>
#include <math.h>

#include "eval/block/kernels.h"
#include "eval/table/incident.h"

static double *column(const struct adc_lane_block *block, uint32_t slot)
{
    return block->memory + (size_t)slot * ADC_BLOCK_LANES;
}

/* The numbers of a lane. */
static void take_lane(const double *const *in, uint32_t count, int lane, double *a)
{
    for (uint32_t k = 0; k < count; k++)
        a[k] = in[k][lane];
}

static void run_partial(const struct adc_block_instruction *instruction, const double *const *in, double *out)
{
    const struct adc_row *row = &adc_rows[instruction->row];
    adc_rule_fn *stable = row->stable[instruction->argument];
    adc_rule_fn *rule = stable != NULL ? stable : row->partial[instruction->argument];
    double a[ADC_MAX_ARITY];
    for (int lane = 0; lane < ADC_BLOCK_LANES; lane++) {
        take_lane(in, row->arity, lane, a);
        out[lane] = rule(a, in[ADC_MAX_ARITY][lane]);
    }
}

static void find_events(const struct adc_block_instruction *instruction, const double *const *in, double *bad)
{
    const struct adc_row *row = &adc_rows[instruction->row];
    double a[ADC_MAX_ARITY] = {0};
    for (int lane = 0; lane < ADC_BLOCK_LANES; lane++) {
        take_lane(in, row->arity, lane, a);
        if (row->event(a, in[ADC_MAX_ARITY][lane]) != ADC_NO_EVENT
            && !(instruction->fixed && adc_row_is_smooth_by_first(row, a)))
            bad[lane] = 1;
    }
}

static void find_zeros(const double *in, double *bad)
{
    for (int lane = 0; lane < ADC_BLOCK_LANES; lane++)
        bad[lane] = in[lane] == 0 ? 1 : bad[lane];
}

static void find_choices(const struct adc_block_instruction *instruction, const double *in, double *bad)
{
    for (int lane = 0; lane < ADC_BLOCK_LANES; lane++) {
        double now = instruction->by_value || isnan(in[lane]) ? in[lane] : in[lane] != 0;
        bad[lane] = now != instruction->chosen ? 1 : bad[lane];
    }
}

static void find_selections(const struct adc_block_instruction *instruction, const double *const *in, double *bad)
{
    const struct adc_row *row = &adc_rows[instruction->row];
    double a[ADC_MAX_ARITY] = {0};
    for (int lane = 0; lane < ADC_BLOCK_LANES; lane++) {
        take_lane(in, row->arity, lane, a);
        bad[lane] = row->select(a) != instruction->chosen ? 1 : bad[lane];
    }
}

static void run(const struct adc_lane_block *block, const struct adc_block_instruction *instruction)
{
    const double *in[ADC_MAX_ARITY + 1];
    double *out = column(block, instruction->out);
    for (int k = 0; k <= ADC_MAX_ARITY; k++)
        in[k] = column(block, instruction->in[k]);
    switch ((enum adc_block_kind)instruction->kind) {
    case ADC_BLOCK_VALUE: adc_kernels[instruction->row](out, in, block->bad); break;
    case ADC_BLOCK_PARTIAL: run_partial(instruction, in, out); break;
    case ADC_BLOCK_EVENT: find_events(instruction, in, block->bad); break;
    case ADC_BLOCK_ZERO: find_zeros(in[0], block->bad); break;
    case ADC_BLOCK_GUARD: find_choices(instruction, in[0], block->bad); break;
    case ADC_BLOCK_SELECTION: find_selections(instruction, in, block->bad); break;
    }
}

const double *adc_block_result(const struct adc_lane_block *block, uint32_t component, uint32_t number)
{
    uint32_t slot = block->result[component * (block->moving + 1) + number];
    return slot == UINT32_MAX ? NULL : column(block, slot);
}

/* Results that are not finite are not plain. */
static void check_results(const struct adc_lane_block *block)
{
    for (uint32_t i = 0; i < block->components * (block->moving + 1); i++) {
        const double *result = block->result[i] == UINT32_MAX ? NULL : column(block, block->result[i]);
        for (int lane = 0; result != NULL && lane < ADC_BLOCK_LANES; lane++)
            block->bad[lane] += result[lane] - result[lane];
    }
}

void adc_block_run(struct adc_lane_block *block, const double *columns, bool *plain)
{
    const int beyond = FE_UNDERFLOW | FE_OVERFLOW;
    memset(block->bad, 0, ADC_BLOCK_LANES * sizeof *block->bad);
    for (uint32_t i = 0; i < block->coordinates; i++) {
        const double *given = columns + (size_t)i * ADC_BLOCK_LANES;
        for (int lane = 0; lane < ADC_BLOCK_LANES; lane++)
            block->bad[lane] += given[lane] - given[lane];
        if (block->input[i] != UINT32_MAX)
            memcpy(column(block, block->input[i]), given, ADC_BLOCK_LANES * sizeof *given);
    }
    if (fetestexcept(beyond))
        feclearexcept(beyond);
    for (uint32_t i = 0; i < block->count; i++)
        run(block, &block->instructions[i]);
    check_results(block);
    bool within = !fetestexcept(beyond);
    for (int lane = 0; lane < ADC_BLOCK_LANES; lane++)
        plain[lane] = within && block->bad[lane] == 0;
    adc_work(block->context, block->count);
}
