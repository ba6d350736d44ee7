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

static void run_partial(const struct adc_block_instruction *instruction, const double *const *in, double *out,
                        double *bad)
{
    const struct adc_row *row = &adc_rows[instruction->row];
    adc_rule_fn *stable = row->stable[instruction->argument];
    adc_rule_fn *rule = stable != NULL ? stable : row->partial[instruction->argument];
    double a[ADC_MAX_ARITY];
    for (int lane = 0; lane < ADC_BLOCK_LANES; lane++) {
        take_lane(in, row->arity, lane, a);
        out[lane] = rule(a, in[ADC_MAX_ARITY][lane]);
        bad[lane] += out[lane] - out[lane];
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

static adc_kernel *value_kernel(const struct adc_lane_block *block, uint16_t row, bool careful)
{
    bool quick = !careful && row <= ADC_ROW_neg && block->kernels->operation[row] != NULL;
    return quick ? block->kernels->operation[row] : block->kernel[row];
}

/* Where nothing beyond the range of doubles has come up, operations are not looked at one by one. */
static void run(const struct adc_lane_block *block, const struct adc_block_instruction *instruction, bool careful)
{
    const double *in[ADC_MAX_ARITY + 1];
    double *out = column(block, instruction->out);
    for (int k = 0; k <= ADC_MAX_ARITY; k++)
        in[k] = column(block, instruction->in[k]);
    switch ((enum adc_block_kind)instruction->kind) {
    case ADC_BLOCK_VALUE: value_kernel(block, instruction->row, careful)(out, in, block->bad); break;
    case ADC_BLOCK_PARTIAL: run_partial(instruction, in, out, block->bad); break;
    case ADC_BLOCK_EVENT: find_events(instruction, in, block->bad); break;
    case ADC_BLOCK_ZERO: block->kernels->zero(NULL, in, block->bad); break;
    case ADC_BLOCK_GUARD: find_choices(instruction, in[0], block->bad); break;
    case ADC_BLOCK_SELECTION: find_selections(instruction, in, block->bad); break;
    }
}

const double *adc_block_result(const struct adc_lane_block *block, uint32_t component, uint32_t number)
{
    uint32_t slot = block->result[component * block->numbers + number];
    return slot == UINT32_MAX ? NULL : column(block, slot);
}

static bool raised(int exceptions) { return fetestexcept(exceptions) != 0; }

/* Whether no lane is bad. */
static bool run_all(const struct adc_lane_block *block, bool careful)
{
    const double *bad = block->bad;
    double sum;
    if (raised(FE_ALL_EXCEPT & ~FE_INEXACT))
        feclearexcept(FE_ALL_EXCEPT);
    for (uint32_t i = 0; i < block->count; i++)
        run(block, &block->instructions[i], careful);
    block->kernels->sum(&sum, &bad, NULL);
    return sum == 0;
}

/* Where the coordinates are. */
static void take_columns(const struct adc_lane_block *block, const double *columns)
{
    memset(block->bad, 0, ADC_BLOCK_LANES * sizeof *block->bad);
    for (uint32_t i = 0; i < block->coordinates; i++) {
        const double *given = columns + (size_t)i * ADC_BLOCK_LANES;
        block->kernels->finite(NULL, &given, block->bad);
        if (block->input[i] != UINT32_MAX)
            memcpy(column(block, block->input[i]), given, ADC_BLOCK_LANES * sizeof *given);
    }
}

bool adc_block_run(struct adc_lane_block *block, const double *columns, bool *plain)
{
    take_columns(block, columns);
    bool good = run_all(block, false);
    if (raised(FE_INVALID | FE_DIVBYZERO)) {            /* some lane, and maybe one of those that are bad */
        take_columns(block, columns);
        good = run_all(block, true);
    }
    bool within = !raised(FE_UNDERFLOW | FE_OVERFLOW);
    memset(plain, within, ADC_BLOCK_LANES * sizeof *plain);
    for (int lane = 0; lane < ADC_BLOCK_LANES && !good; lane++)
        plain[lane] = within && block->bad[lane] == 0;
    adc_work(block->context, block->count);
    return within && good;
}
