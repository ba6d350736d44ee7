/* Running a block.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/block/kernels.h"
#include "eval/table/error.h"
#include "eval/table/op.h"

static double *own_column(const struct adc_lane_block *block, uint32_t slot)
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
    adc_rule_fn *const rule = row->stable[instruction->argument];       /* others are computed by operations */
    double a[ADC_MAX_ARITY];
    for (int lane = 0; lane < ADC_BLOCK_LANES; lane++) {
        take_lane(in, row->arity, lane, a);
        const double v = in[ADC_BLOCK_OF_VALUE][lane], partial = out[lane] = rule(a, v);
        bad[lane] += partial - partial;
        if (!adc_is_normal(partial) && adc_product_flags(row, instruction->argument, a, v, 1, partial) != 0)
            bad[lane] = 1;
    }
}

static void mark_singular(const struct adc_block_instruction *instruction, const double *const *in, double *bad)
{
    const struct adc_row *row = &adc_rows[instruction->row];
    double a[ADC_MAX_ARITY] = {0};
    for (int lane = 0; lane < ADC_BLOCK_LANES; lane++) {
        take_lane(in, row->arity, lane, a);
        if (row->nonsmooth(a, in[ADC_BLOCK_OF_VALUE][lane]) != ADC_SMOOTH
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

/* A bound on the relative error of a row, or of its partial, from those of the arguments, in units of 2^-53. */
static void move_arguments(const struct adc_block_instruction *instruction, const double *const *in, double *out)
{
    const struct adc_row *row = &adc_rows[instruction->row];
    adc_rule_fn *const rule = instruction->argument > 0 ? row->stable[instruction->argument - 1] : NULL;
    double a[ADC_MAX_ARITY] = {0}, error[ADC_MAX_ARITY];
    for (int lane = 0; lane < ADC_BLOCK_LANES; lane++) {
        take_lane(in, row->arity, lane, a);
        take_lane(in + ADC_BLOCK_OF_ERRORS, row->arity, lane, error);
        const double v = in[ADC_BLOCK_OF_VALUE][lane], at = rule == NULL ? v : rule(a, v);
        double moved = row->waves != NULL ? 2 * adc_row_ulp(row) * row->waves(a) : 0;
        for (uint32_t i = 0; i < row->arity; i++) {
            const double x = a[i], step = fabs(x) <= 0x1p8 ? 0x1p-20 : 0x1p-40;     /* less than a period of airyai */
            a[i] = x * (1 - step);                  /* towards 0, where most domains continue */
            if (error[i] != 0)                      /* NaN at 0 where that is infinite */
                moved += fabs(x) <= 0x1p24 ? fabs((rule == NULL ? row->value(a) : rule(a, row->value(a))) - at) / step * error[i]
                       : INFINITY;
            a[i] = x;
        }
        out[lane] = moved == 0 ? 0 : moved / fabs(at);
    }
}

static void run(const struct adc_lane_block *block, const struct adc_block_step *step)
{
    const struct adc_block_instruction *instruction = step->instruction;
    const double *const *in = step->in;
    if (step->kernel != NULL) {
        step->kernel(step->out, in, block->bad);
        return;
    }
    switch ((enum adc_block_kind)instruction->kind) {
    case ADC_BLOCK_VALUE: case ADC_BLOCK_SINCOS: case ADC_BLOCK_UNDERFLOW: /* they have kernels */
    case ADC_BLOCK_ERROR: case ADC_BLOCK_LOST: break;
    case ADC_BLOCK_PARTIAL: run_partial(instruction, in, step->out, block->bad); break;
    case ADC_BLOCK_SINGULAR: mark_singular(instruction, in, block->bad); break;
    case ADC_BLOCK_VARIATION: move_arguments(instruction, in, step->out); break;
    case ADC_BLOCK_GUARD: find_choices(instruction, in[0], block->bad); break;
    case ADC_BLOCK_SELECTION: find_selections(instruction, in, block->bad); break;
    }
}

static adc_kernel *kernel_of(const struct adc_lane_block *block, const struct adc_block_instruction *instruction)
{
    const uint16_t row = instruction->row;
    switch ((enum adc_block_kind)instruction->kind) {
    case ADC_BLOCK_VALUE:
        return row <= ADC_ROW_neg ? block->kernels->operation[row] : block->kernel[row];
    case ADC_BLOCK_SINCOS: return block->kernels->sincos;
    case ADC_BLOCK_UNDERFLOW: return block->kernels->zero;
    case ADC_BLOCK_ERROR: return block->kernels->error[instruction->argument];
    case ADC_BLOCK_LOST: return block->kernels->lost;
    default: return NULL;
    }
}

void adc_block_arrange(struct adc_lane_block *block, const double *given)
{
    for (uint32_t s = 0; s < block->slot_count; s++)
        block->column[s] = own_column(block, s);
    for (uint32_t i = 0; i < block->coordinates && given != NULL; i++)
        if (block->input[i] != UINT32_MAX)
            block->column[block->input[i]] = given + (size_t)i * ADC_BLOCK_LANES;
    for (uint32_t i = 0; i < block->count; i++) {
        const struct adc_block_instruction *instruction = &block->instructions[i];
        struct adc_block_step *step = &block->steps[i];
        *step = (struct adc_block_step){.kernel = kernel_of(block, instruction), .instruction = instruction,
                                        .out = instruction->kind == ADC_BLOCK_LOST ? block->lost
                                             : own_column(block, instruction->out)};
        for (int k = 0; k < ADC_BLOCK_INPUTS; k++)
            step->in[k] = block->column[instruction->in[k]];
    }
    block->given = given;
}

const double *adc_block_result(const struct adc_lane_block *block, uint32_t component, uint32_t number)
{
    uint32_t slot = block->result[component * block->numbers + number];
    return slot == UINT32_MAX ? NULL : block->column[slot];
}

void adc_block_copy_result(const struct adc_lane_block *block, uint32_t component, uint32_t number, double *to)
{
    const double *from = adc_block_result(block, component, number);
    if (from != NULL)
        block->kernels->copy(to, &from, NULL);
    else
        memset(to, 0, ADC_BLOCK_LANES * sizeof *to);
}

/* Whether no lane is bad. */
static bool run_all(const struct adc_lane_block *block)
{
    const double *bad = block->bad;
    double sum;
    for (uint32_t i = 0; i < block->count; i++)
        run(block, &block->steps[i]);
    block->kernels->sum(&sum, &bad, NULL);
    return sum == 0;
}

static void look_at_columns(struct adc_lane_block *block)
{
    memset(block->bad, 0, ADC_BLOCK_LANES * sizeof *block->bad);
    memset(block->lost, 0, ADC_BLOCK_LANES * sizeof *block->lost);
    for (uint32_t i = 0; i < block->coordinates; i++) {
        const double *column = block->given + (size_t)i * ADC_BLOCK_LANES;
        block->kernels->finite(NULL, &column, block->bad);
    }
}

bool adc_block_run(struct adc_lane_block *block, const double *columns, bool *valid)
{
    if (columns != block->given)
        adc_block_arrange(block, columns);
    look_at_columns(block);
    const bool good = run_all(block);
    for (int lane = 0; lane < ADC_BLOCK_LANES; lane++)
        valid[lane] = good || block->bad[lane] == 0;
    adc_work(block->context, block->count);
    return good;
}
