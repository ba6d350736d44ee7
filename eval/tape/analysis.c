/* Tapes as a whole: making one, its live registers at checkpoints, and which operations may depend on V.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/tape/taping.h"
#include "eval/tape/ops.h"

/* ---- live registers ---- */

struct finding { const struct adc_tape *T; uint64_t *live; size_t words; };

static uint64_t *row_of(const struct finding *f, uint32_t op) { return f->live + op * f->words; }

static void use(uint64_t *live, uint32_t at) { live[at / 64] |= UINT64_C(1) << at % 64; }
static void define(uint64_t *live, uint32_t at) { live[at / 64] &= ~(UINT64_C(1) << at % 64); }

/* The registers of an array. */
static void use_array(const struct adc_tape_array *array, uint64_t *live)
{
    for (uint32_t i = 0; i < adc_tape_registers_of(array); i++)
        use(live, array->base + i);
}

/* The registers that are live before an operation, from those that are live after it. */
static void pass(const struct adc_tape *T, const struct adc_tape_op *op, uint64_t *live)
{
    if (op->code <= ADC_TAPE_ELEMENT)
        define(live, op->out);
    for (uint32_t i = 0; i < adc_tape_operands(op); i++)
        use(live, adc_tape_operand(T, op, i));
    if (op->code == ADC_TAPE_ELEMENT)
        use_array(&T->arrays[op->row], live);
    for (uint32_t i = 0; op->code == ADC_TAPE_END && i < T->array_count; i++)
        if (T->arrays[i].stored && T->arrays[i].import != UINT32_MAX)
            use_array(&T->arrays[i], live);
    for (uint32_t i = 0; op->code == ADC_TAPE_END && i < T->import_count; i++)
        if (T->imports[i].written)
            use(live, T->imports[i].at);
}

static void join(uint64_t *live, const uint64_t *other, size_t words)
{
    for (size_t i = 0; i < words; i++)
        live[i] |= other[i];
}

/* Goes over all operations backward once; returns whether anything was found. */
static bool find(const struct finding *f, uint64_t *now)
{
    const struct adc_tape *T = f->T;
    bool more = false;
    for (uint32_t o = T->op_count; o-- > 0;) {
        const struct adc_tape_op *op = &T->ops[o];
        const bool jumps = op->code == ADC_TAPE_UNLESS || op->code == ADC_TAPE_GO_ABOVE || op->code == ADC_TAPE_COUNT;
        memset(now, 0, f->words * sizeof *now);
        if (o + 1 < T->op_count && op->code != ADC_TAPE_GO && op->code != ADC_TAPE_END && op->code != ADC_TAPE_FAIL)
            join(now, row_of(f, o + 1), f->words);
        if (jumps || op->code == ADC_TAPE_GO)
            join(now, row_of(f, op->out), f->words);
        if (op->code == ADC_TAPE_UNLESS)
            join(now, row_of(f, op->y), f->words);
        pass(T, op, now);
        if (memcmp(now, row_of(f, o), f->words * sizeof *now) != 0) {
            memcpy(row_of(f, o), now, f->words * sizeof *now);
            more = true;
        }
    }
    return more;
}

static void keep(struct adc_tape *T, const struct finding *f, uint32_t op, const bool *moves)
{
    struct adc_tape_live *live = &T->lives[T->live_count++];
    const uint64_t *row = row_of(f, op);
    *live = (struct adc_tape_live){.op = op};
    live->at = adc_arena_array(T->arena, T->registers, sizeof *live->at);
    for (uint32_t i = 0; i < T->registers; i++)
        if (moves[i] && (row[i / 64] >> i % 64 & 1) != 0)
            live->at[live->count++] = i;
    T->most_live = live->count > T->most_live ? live->count : T->most_live;
}

/* Finds the registers that must be kept at the start and at each BEGIN. */
static void find_lives(struct adc_tape *T, struct adc_arena *scratch)
{
    const struct adc_arena_mark mark = adc_arena_mark(scratch);
    struct finding f = {.T = T, .words = T->registers / 64 + 1};
    f.live = adc_arena_zeroed(scratch, T->op_count * f.words, sizeof *f.live);
    uint64_t *now = adc_arena_array(scratch, f.words, sizeof *now);
    bool *moves = adc_arena_zeroed(scratch, T->registers, sizeof *moves);
    uint32_t begins = 0;
    while (find(&f, now))
        continue;
    for (uint32_t i = 0; i < T->import_count; i++)
        moves[T->imports[i].at] = T->imports[i].kind == ADC_TAPE_SLOT;
    for (uint32_t i = 0; i < T->array_count; i++)
        for (uint32_t k = 0; k < adc_tape_registers_of(&T->arrays[i]); k++)
            moves[T->arrays[i].base + k] = true;
    for (uint32_t o = 0; o < T->op_count; o++) {
        begins += T->ops[o].code == ADC_TAPE_BEGIN;
        if (T->ops[o].code <= ADC_TAPE_ELEMENT)
            moves[T->ops[o].out] = true;
    }
    T->lives = adc_arena_array(T->arena, begins + 1u, sizeof *T->lives);
    keep(T, &f, 0, moves);
    for (uint32_t o = 0; o < T->op_count; o++)
        if (T->ops[o].code == ADC_TAPE_BEGIN) {
            T->ops[o].y = T->live_count;
            keep(T, &f, o, moves);
        }
    adc_arena_rewind(scratch, mark);
}

/* ---- activity ---- */

/* Whether the marks of imports and arrays are those that were found last; they are then. */
static bool is_found(struct adc_tape *T)
{
    const uint32_t count = T->import_count + T->array_count;
    bool like = T->active_for != NULL;
    if (!like)
        T->active_for = adc_arena_array(T->arena, count + 1u, sizeof *T->active_for);
    for (uint32_t i = 0; i < count; i++) {
        const uint8_t mark = i < T->import_count ? T->mark[T->imports[i].at] & 1 : T->arrays[i - T->import_count].active;
        like &= mark == T->active_for[i];
        T->active_for[i] = mark;
    }
    return like;
}

/* Which operands of a row may depend on V, a bit each; *passes: whether the result may. */
static uint8_t find_operands(const struct adc_tape *T, const struct adc_tape_op *op, bool *passes)
{
    const struct adc_row *row = &adc_rows[op->row];
    uint8_t active = 0;
    *passes = false;
    for (uint32_t i = 0; i < row->arity; i++) {
        const uint32_t at = adc_tape_operand(T, op, i);
        const enum adc_role role = adc_row_role(row, i);
        active |= (uint8_t)(T->may[at] << i);
        *passes |= T->may[at] && (role == ADC_REAL || role == ADC_SELECTED);
    }
    return active;
}

/* Whether an element of an array may depend on V; for one without registers `in_memory` says it. */
static bool array_may(const struct adc_tape *T, uint32_t array, const bool *in_memory)
{
    const struct adc_tape_array *of = &T->arrays[array];
    bool may = of->base == UINT32_MAX && in_memory[array];
    for (uint32_t k = 0; k < adc_tape_registers_of(of); k++)
        may |= T->may[of->base + k];
    return may;
}

/* Any of them may from now on; returns whether that is news. */
static bool set_array_may(struct adc_tape *T, uint32_t array, bool *in_memory)
{
    const struct adc_tape_array *of = &T->arrays[array];
    bool *may = of->base == UINT32_MAX ? &in_memory[array] : T->may + of->base;
    const size_t n = of->base == UINT32_MAX ? 1 : adc_extent_count(of->extent);
    const bool news = memchr(may, 0, n * sizeof *may) != NULL;
    memset(may, 1, n * sizeof *may);
    return news;
}

/* Marks what an operation may pass derivatives to; returns whether a mark is new. `array` is by array. */
static bool activate(struct adc_tape *T, struct adc_tape_op *op, bool *array)
{
    uint8_t active = 0;
    bool passes = false;
    switch ((enum adc_tape_code)op->code) {
    case ADC_TAPE_ADD: case ADC_TAPE_SUB: case ADC_TAPE_MUL: case ADC_TAPE_DIV: case ADC_TAPE_LT: case ADC_TAPE_LE:
    case ADC_TAPE_GT: case ADC_TAPE_GE: case ADC_TAPE_ROW: case ADC_TAPE_WIDE:
        active = find_operands(T, op, &passes);
        break;
    case ADC_TAPE_COPY:
        active = passes = T->may[op->x];
        break;
    case ADC_TAPE_OFFSET:
        active = T->may[op->x] || T->may[op->y];
        break;
    case ADC_TAPE_ELEMENT:
        active = passes = array_may(T, op->row, array);
        break;
    case ADC_TAPE_STORE:
        op->active = (uint8_t)((op->active & ADC_TAPE_SETS) | T->may[op->x]);
        return T->may[op->x] && set_array_may(T, op->row, array);
    default:
        return false;
    }
    op->active = (uint8_t)((op->active & ADC_TAPE_SETS) | active);
    const bool news = passes && !T->may[op->out];
    T->may[op->out] |= passes;
    return news;
}

void adc_tape_activate(struct adc_tape *T)
{
    bool news = true;
    if (is_found(T))
        return;
    const struct adc_arena_mark mark = adc_arena_mark(T->arena);
    bool *array = adc_arena_array(T->arena, T->array_count + 1u, sizeof *array);
    memset(T->may, 0, T->registers * sizeof *T->may);
    for (uint32_t i = 0; i < T->import_count; i++)
        T->may[T->imports[i].at] = T->active_for[i];
    for (uint32_t i = 0; i < T->array_count; i++)
        if ((array[i] = T->active_for[T->import_count + i]))
            set_array_may(T, i, array);
    while (news) {
        news = false;
        for (uint32_t o = 0; o < T->op_count; o++)
            news |= activate(T, &T->ops[o], array);
    }
    adc_arena_rewind(T->arena, mark);
}

/* ---- tapes as a whole: of a loop, and of an answer ---- */

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
struct make { struct adc_taping M; const struct adc_unit *unit; uint32_t number, result; };

static void make_constants(struct adc_taping *M)
{
    M->zero = adc_taping_constant(M, 0);
    M->one = adc_taping_constant(M, 1);
}

static void make(void *user)
{
    struct make *m = user;
    struct adc_taping *M = &m->M;
    make_constants(M);
    adc_taping_new_site(M, m->unit, 0);
    adc_taping_step(M, 0, &(struct adc_step){.kind = ADC_STEP_LOOP, .to = m->number});
    adc_taping_emit(M, ADC_TAPE_END, 0, 0, 0);
    if (adc_taping_catch_failures(M, 0))
        adc_taping_emit(M, ADC_TAPE_FAIL, 0, 0, 0);
}

/* The answer is called, from a site without names. */
static void make_answer(void *user)
{
    static const struct adc_unit nowhere = {.name = NULL};
    struct make *m = user;
    struct adc_taping *M = &m->M;
    const struct adc_unit *unit = m->unit;
    struct adc_tape_statement s;
    uint32_t callee;
    make_constants(M);
    m->result = adc_taping_new_register(M);
    adc_taping_new_site(M, &nowhere, 0);
    adc_taping_begin_statement(M, &s);
    const struct adc_tape_operand x = adc_taping_activation(M, 0, unit, NULL, NULL, &callee);
    if (x.array != NULL)
        adc_taping_fail(M);
    adc_taping_bind(M, m->result, x);
    adc_taping_end_statement(M);
    adc_taping_emit(M, ADC_TAPE_END, 0, 0, 0);
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
    T->adjoint = adc_arena_array(arena, T->registers, sizeof *T->adjoint);
    for (uint32_t i = 0; i < T->registers; i++)
        T->adjoint[i].power = ADC_TAPE_NOTHING;
    find_lives(T, scratch);
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
