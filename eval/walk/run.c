/* Driving the walk: preparing it, running eval and derive for the answer, and expressions that must be constant.
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
        if (walk->graph != NULL)
            adc_graph_release(walk->graph);
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
    walk->uncertain = walk->underflowed = walk->thinned = walk->held = false;
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
    return adc_eval_block(walk->root, 0, by);
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
    adc_derive_block(walk->root, 0, &seed);
    walk->into = &walk->kept;
    for (uint32_t i = walk->finished_count; i-- > 0;) {
        struct adc_cell *cell = &walk->cells[walk->finished[i]];
        if (cell->touched)
            adc_derive_block(cell->frame, 0, cell->seeded ? &cell->adjoint : NULL);
        cell->touched = cell->seeded = false;
    }
}

/* An empty program and walk that the session owns. */
static struct adc_walk *begin_walk(struct adc_session *session)
{
    struct adc_context *context = &session->context;
    adc_session_rest(session);
    session->program = adc_resize(context, NULL, 0, 1, sizeof *session->program);
    memset(session->program, 0, sizeof *session->program);
    session->walk = adc_resize(context, NULL, 0, 1, sizeof *session->walk);
    memset(session->walk, 0, sizeof *session->walk);
    return session->walk;
}

struct adc_walk *adc_session_walk(struct adc_session *session, struct adc_root root)
{
    struct adc_walk *walk = begin_walk(session);
    adc_link(session->program, session, &root);
    adc_walk_init(walk, session->program);
    return walk;
}

void adc_session_rest(struct adc_session *session)
{
    if (session->walk != NULL)
        adc_walk_release(session->walk);
    if (session->program != NULL)
        adc_program_release(session->program);
    if (session->walk != NULL)
        adc_resize(&session->context, session->walk, 1, 0, sizeof *session->walk);
    if (session->program != NULL)
        adc_resize(&session->context, session->program, 1, 0, sizeof *session->program);
    session->walk = NULL;
    session->program = NULL;
}

bool adc_evaluate_constant(struct adc_session *session, struct adc_root root, double *value)
{
    struct adc_walk *walk = begin_walk(session);
    adc_link_shallow(session->program, session, &root);
    bool constant = !session->program->dependent;
    if (constant) {
        adc_walk_init(walk, session->program);
        *value = adc_eval(walk, ADC_BY_NONE).value;
    }
    adc_session_rest(session);
    return constant;
}

bool adc_depends(struct adc_session *session, struct adc_root root)
{
    begin_walk(session);
    adc_link_shallow(session->program, session, &root);
    bool dependent = session->program->dependent;
    adc_session_rest(session);
    return dependent;
}
