/* Tapes as a whole: of a loop, and of an answer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/tape/making.h"

/* Whether no array is read as a number, and what was taken to be fixed is. */
static bool is_sound(const struct adc_tape *T)
{
    bool sound = true;
    for (uint32_t i = 0; i < T->array_count; i++)
        sound &= T->arrays[i].import == ADC_TAPE_NONE || !T->imports[T->arrays[i].import].numeric;
    for (uint32_t i = 0; i < T->import_count; i++)
        sound &= !T->imports[i].fixed || !T->imports[i].written;
    return sound;
}

/* A tape that is being made. */
struct make { struct adc_making M; const struct adc_unit *unit; uint32_t number, result; };

static void make_constants(struct adc_making *M)
{
    M->zero = adc_making_constant(M, 0);
    M->one = adc_making_constant(M, 1);
}

static void make(void *user)
{
    struct make *m = user;
    struct adc_making *M = &m->M;
    make_constants(M);
    adc_making_new_site(M, m->unit, 0);
    adc_making_step(M, 0, &(struct adc_step){.kind = ADC_STEP_LOOP, .to = m->number});
    adc_making_emit(M, ADC_TAPE_END, 0, 0, 0);
    if (adc_making_place_failing(M, 0))
        adc_making_emit(M, ADC_TAPE_FAIL, 0, 0, 0);
}

/* The answer is called, from a site without names. */
static void make_answer(void *user)
{
    static const struct adc_unit nowhere = {.name = NULL};
    struct make *m = user;
    struct adc_making *M = &m->M;
    const struct adc_unit *unit = m->unit;
    struct adc_tape_statement s;
    uint32_t callee;
    make_constants(M);
    m->result = adc_making_new_register(M);
    adc_making_new_site(M, &nowhere, 0);
    adc_making_begin_statement(M, &s);
    const struct adc_tape_operand x = adc_making_activation(M, 0, unit, NULL, NULL, &callee);
    if (x.array != NULL)
        adc_making_fail(M);
    adc_making_bind(M, m->result, x);
    adc_making_end_statement(M);
    adc_making_emit(M, ADC_TAPE_END, 0, 0, 0);
}

/* Makes it. Shapes that do not fit are for the walk to find, if it comes there. */
static struct adc_tape *make_tape(struct make *m, const struct adc_program *program, struct adc_arena *arena,
                                  struct adc_arena *scratch, void (*how)(void *user))
{
    struct adc_tape *T = m->M.T = adc_arena_zeroed(arena, 1, sizeof *T);
    T->program = program;
    const struct adc_arena_mark mark = adc_arena_mark(scratch);
    T->arena = arena;
    m->M.driver.arena = scratch;
    const bool made = adc_attempt(scratch->context, how, m, UINT64_MAX);
    adc_arena_rewind(scratch, mark);
    if (!made || m->M.failed || !is_sound(T)) {
        T->ops = NULL;
        return T;
    }
    T->mark = adc_arena_zeroed(arena, T->registers, sizeof *T->mark);
    T->may = adc_arena_zeroed(arena, T->registers, sizeof *T->may);
    T->tangent = adc_arena_zeroed(arena, T->registers, sizeof *T->tangent);
    T->place = adc_arena_zeroed(arena, T->registers, sizeof *T->place);
    T->cell = adc_arena_array(arena, T->registers, sizeof *T->cell);
    for (uint32_t i = 0; i < T->registers; i++)
        T->cell[i].power = ADC_TAPE_NOTHING;
    adc_tape_find_lives(T, scratch);
    return T;
}

struct adc_tape *adc_tape_make(const struct adc_program *program, struct adc_arena *arena, struct adc_arena *scratch,
                               const struct adc_tape_shapes *shapes, const struct adc_unit *unit, uint32_t number)
{
    struct make m = {.M = {.shapes = shapes}, .unit = unit, .number = number};
    return make_tape(&m, program, arena, scratch, make);
}

struct adc_tape *adc_tape_make_answer(const struct adc_program *program, struct adc_arena *arena, struct adc_arena *scratch,
                                      uint32_t *result)
{
    struct make m = {.M = {.answer = true}, .unit = &program->units[program->root]};
    struct adc_tape *T = make_tape(&m, program, arena, scratch, make_answer);
    *result = m.result;
    return T;
}
