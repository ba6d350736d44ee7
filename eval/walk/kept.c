/* What a turn of a loop must leave behind for derive: the values that it reads, which are few of all.
 *
 * A sum or difference passes its adjoint on without looking at values; numbers stay as they are; what the condition of a
 * loop is made of is not reached. Left out is what is none but that: numbers, straight conditions of loops, sums and
 * differences that names are bound to, and their operands where these are names, variables, or sums again.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/frame.h"

static bool is_sum(const struct adc_term *term)
{
    return term->kind == ADC_TERM_ROW && (term->row == ADC_ROW_add || term->row == ADC_ROW_sub);
}

/* A leaf or a sum: its own value is read only by what it is an operand of. */
static bool is_silent(const struct adc_term *term)
{
    return term->kind == ADC_TERM_SLOT || term->kind == ADC_TERM_VARIABLE || term->kind == ADC_TERM_OUTER
        || term->kind == ADC_TERM_NUMBER || is_sum(term);
}

static void leave_out(const struct adc_unit *unit, bool *out)
{
    for (uint32_t i = 0; i < unit->term_count; i++) {
        const struct adc_term *term = &unit->terms[i];
        out[i] |= term->kind == ADC_TERM_NUMBER;
        for (uint32_t k = 0; is_sum(term) && term->first != ADC_NO_TERM && k < 2; k++)
            out[term->at[k]] |= is_silent(&unit->terms[term->at[k]]);
    }
    for (uint32_t i = 0; i < unit->step_count; i++)
        if (unit->steps[i].kind == ADC_STEP_BIND && is_sum(&unit->terms[unit->steps[i].term]))
            out[unit->steps[i].term] = true;
    for (uint32_t i = 0; i < unit->loop_count; i++) {
        const struct adc_block *condition = &unit->blocks[unit->loops[i].condition];
        if (condition->count > 0 || unit->terms[condition->result].first == ADC_NO_TERM)
            continue;
        for (uint32_t k = unit->terms[condition->result].first; k <= condition->result; k++)
            out[k] = true;
    }
}

/* Where the terms from `term` on begin in the list. */
static uint32_t place_of(const struct adc_unit *unit, uint32_t term)
{
    uint32_t low = 0, high = unit->kept_count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (unit->kept[middle] < term)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void adc_find_kept(const struct adc_frame *F)
{
    struct adc_program *program = F->walk->program;
    struct adc_unit *unit = &program->units[F->unit - program->units];
    bool *out = adc_arena_zeroed(&program->arena, unit->term_count, sizeof *out);
    unit->kept = adc_arena_array(&program->arena, unit->term_count, sizeof *unit->kept);
    if (!program->arrays)
        leave_out(unit, out);
    for (uint32_t i = 0; i < unit->term_count; i++)
        if (!out[i])
            unit->kept[unit->kept_count++] = i;
    for (uint32_t i = 0; i < unit->loop_count; i++) {
        unit->loops[i].first_kept = place_of(unit, unit->loops[i].first_term);
        unit->loops[i].end_kept = place_of(unit, unit->loops[i].end_term);
    }
}
