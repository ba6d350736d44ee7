/* Driving the walk: preparing it, and running eval and derive for the answer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "eval/walk/frame.h"
#include "eval/graph/graph.h"

/* What the recording of loops may take: half the memory that is allowed. */
static size_t budget_of(const struct adc_context *context)
{
    enum { DEFAULT_BUDGET = 1 << 30 };
    return context->limits.memory > 0 ? context->limits.memory / 2 : DEFAULT_BUDGET;
}

void adc_walk_init(struct adc_walk *walk, struct adc_program *program)
{
    struct adc_arena *arena = &program->arena;
    uint32_t variables = program->variable_count;
    memset(walk, 0, sizeof *walk);
    walk->program = program;
    walk->context = walk->arena.context = walk->kept.context = &program->session->context;
    walk->budget = budget_of(walk->context);
    walk->point = adc_arena_array(arena, variables, sizeof *walk->point);
    walk->wanted = adc_arena_array(arena, variables, sizeof *walk->wanted);
    walk->adjoint = adc_arena_array(arena, variables, sizeof *walk->adjoint);
    walk->seeded = adc_arena_array(arena, variables, sizeof *walk->seeded);
    walk->cells = adc_arena_array(arena, program->unit_count, sizeof *walk->cells);
    walk->finished = adc_arena_array(arena, program->unit_count, sizeof *walk->finished);
    for (uint32_t i = 0; i < variables; i++) {
        walk->point[i] = program->variables[i].value;
        walk->wanted[i] = true;
    }
}

void adc_walk_release(struct adc_walk *walk)
{
    if (walk->context != NULL) {
        adc_arena_release(&walk->arena);
        adc_arena_release(&walk->kept);
        if (walk->recording != NULL)
            adc_recording_release(walk->recording);
    }
    memset(walk, 0, sizeof *walk);
}

struct adc_dual adc_eval(struct adc_walk *walk, uint32_t by)
{
    const struct adc_program *program = walk->program;
    char here;
    adc_arena_reset(&walk->arena);
    adc_arena_reset(&walk->kept);
    memset(walk->cells, 0, program->unit_count * sizeof *walk->cells);
    walk->finished_count = walk->incidents = walk->depth = 0;
    walk->steps = walk->replayed = walk->path = 0;
    walk->uncertain = walk->underflowed = walk->adjoint_underflowed = walk->detached = false;
    walk->by = by;
    walk->ceiling = walk->budget;
    walk->margin = walk->budget / 4;
    walk->record = by == ADC_BY_ALL && !walk->forward_only;
    walk->into = &walk->arena;
    walk->stack_base = &here;
    walk->root = adc_frame_new(walk, &program->units[0], NULL);
    for (uint32_t i = 0; i + 1 < program->order_count; i++) {
        uint32_t unit = program->order[i];
        if (program->units[unit].strict)
            adc_eval_formula(walk->root, unit);
    }
    struct adc_dual result = adc_eval_block(walk->root, 0, by);
    adc_work(walk->context, walk->steps);
    return result;
}

bool adc_walk_output(const struct adc_walk *walk, uint32_t slot, double *value)
{
    *value = walk->root->failed ? NAN : walk->root->slot[slot].value;
    return walk->root->failed || walk->root->slot[slot].set;
}

void adc_derive(struct adc_walk *walk, double seed)
{
    memset(walk->seeded, 0, walk->program->variable_count * sizeof *walk->seeded);
    memset(walk->adjoint, 0, walk->program->variable_count * sizeof *walk->adjoint);
    walk->into = &walk->arena;
    adc_work(walk->context, walk->steps);
    adc_derive_block(walk->root, 0, &seed);
    walk->into = &walk->kept;
    for (uint32_t i = walk->finished_count; i-- > 0;) {
        struct adc_cell *cell = &walk->cells[walk->finished[i]];
        if (cell->touched)
            adc_derive_block(cell->frame, 0, cell->seeded ? &cell->adjoint : NULL);
        cell->touched = cell->seeded = false;
    }
}
