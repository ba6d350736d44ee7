/* From a loop to instructions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/walk/turns.h"

enum { MOST_TERMS = 4096, MOST_OPS = 4 * MOST_TERMS };

/* A loop that is being made. */
struct making { struct adc_frame *F; struct adc_turns *T; uint32_t capacity; };

static uint32_t emit(struct making *M, enum adc_turn_code code, uint32_t out, uint32_t x, uint32_t y)
{
    struct adc_turns *T = M->T;
    T->ops = adc_arena_room(&M->F->walk->program->arena, T->ops, T->op_count, &M->capacity, sizeof *T->ops);
    T->ops[T->op_count] = (struct adc_turn_op){.code = (uint8_t)code, .out = out, .x = x, .y = y};
    return T->op_count++;
}

static uint32_t register_of_slot(const struct adc_turns *T, uint32_t slot)
{
    uint32_t i = 0;
    while (T->slot[i] != slot)
        i++;
    return i;
}

static void add_slot(struct adc_turns *T, uint32_t slot)
{
    for (uint32_t i = 0; i < T->slot_count; i++)
        if (T->slot[i] == slot)
            return;
    T->slot[T->slot_count++] = slot;
}

static void make_row(struct making *M, uint32_t Z)
{
    const struct adc_term *term = &M->F->unit->terms[Z];
    struct adc_turns *T = M->T;
    const uint32_t *operand = adc_operands(M->F->unit, term), arity = adc_rows[term->row].arity;
    const enum adc_turn_code code = term->row == ADC_ROW_add ? ADC_TURN_ADD : term->row == ADC_ROW_sub ? ADC_TURN_SUB
                                  : term->row == ADC_ROW_mul ? ADC_TURN_MUL : term->row == ADC_ROW_div ? ADC_TURN_DIV
                                  : term->row == ADC_ROW_lt  ? ADC_TURN_LT  : term->row == ADC_ROW_le  ? ADC_TURN_LE
                                  : term->row == ADC_ROW_gt  ? ADC_TURN_GT  : term->row == ADC_ROW_ge  ? ADC_TURN_GE
                                  : arity <= 2 ? ADC_TURN_ROW : ADC_TURN_WIDE;
    const uint32_t x = T->of[operand[0] - T->first_term], y = T->of[operand[arity > 1] - T->first_term];
    const uint32_t o = emit(M, code, T->of[Z - T->first_term], x, y);
    T->ops[o].row = term->row;
    T->ops[o].term = Z;
}

/* The terms of a straight stretch; false: it is none. */
static bool make_stretch(struct making *M, uint32_t Z)
{
    const struct adc_unit *unit = M->F->unit;
    struct adc_turns *T = M->T;
    if (unit->terms[Z].first >= ADC_ELEMENTWISE || unit->terms[Z].first < T->first_term)
        return false;
    for (uint32_t t = unit->terms[Z].first; t <= Z; t++) {
        const struct adc_term *term = &unit->terms[t];
        uint32_t *of = &T->of[t - T->first_term];
        *of = T->slot_count + t - T->first_term;
        if (term->kind == ADC_TERM_ROW) {
            make_row(M, t);
        } else if (term->kind == ADC_TERM_NUMBER) {
            T->value[*of] = term->number;
        } else if (term->kind == ADC_TERM_VARIABLE) {
            T->variable[T->variable_count++] = t;
        } else if (term->kind == ADC_TERM_SLOT) {
            *of = register_of_slot(T, term->at[0]);
            if (term->at[1]) {
                const uint32_t o = emit(M, ADC_TURN_CHECK, 0, *of, 0);
                T->ops[o].term = t;
            }
        } else {
            return false;
        }
    }
    return true;
}

/* What takes the value of the stretch that ends in Z. */
static uint32_t emit_taker(struct making *M, enum adc_turn_code code, uint32_t out, uint32_t Z)
{
    const uint32_t length = Z - M->F->unit->terms[Z].first + 1;
    const uint32_t o = emit(M, code, out, M->T->of[Z - M->T->first_term], length);
    M->T->ops[o].term = Z;
    return o;
}

static bool make_block(struct making *M, uint32_t block);

/* The condition `Z`, then `yes` where it is not 0. *jump receives the instruction that leaves otherwise. */
static bool make_condition(struct making *M, uint32_t Z, uint32_t *jump)
{
    if (!make_stretch(M, Z))
        return false;
    *jump = emit_taker(M, ADC_TURN_UNLESS, 0, Z);
    return true;
}

static bool make_loop(struct making *M, uint32_t number)
{
    const struct adc_unit *unit = M->F->unit;
    const struct adc_block *condition = &unit->blocks[unit->loops[number].condition];
    const uint32_t begin = M->T->op_count;
    uint32_t jump;
    if (condition->count > 0 || condition->result == ADC_NO_TERM || !make_condition(M, condition->result, &jump))
        return false;
    emit(M, ADC_TURN_BEGIN, 0, number, 0);
    if (!make_block(M, unit->loops[number].body))
        return false;
    emit(M, ADC_TURN_GO, begin, 0, 0);
    M->T->ops[jump].out = M->T->op_count;
    return true;
}

static bool make_step(struct making *M, const struct adc_step *step)
{
    uint32_t jump, end;
    switch (step->kind) {
    case ADC_STEP_BIND:
        if (!make_stretch(M, step->term))
            return false;
        emit_taker(M, ADC_TURN_BIND, register_of_slot(M->T, step->to), step->term);
        M->T->changed[register_of_slot(M->T, step->to)] = true;
        return true;
    case ADC_STEP_BLOCK:
        return make_block(M, step->to);
    case ADC_STEP_IF:
        M->T->simple = false;
        if (!make_condition(M, step->term, &jump) || !make_block(M, step->to))
            return false;
        end = emit(M, ADC_TURN_GO, 0, 0, 0);
        M->T->ops[jump].out = M->T->op_count;
        if (!make_block(M, step->other))
            return false;
        M->T->ops[end].out = M->T->op_count;
        return true;
    case ADC_STEP_LOOP:
        M->T->simple = false;
        return make_loop(M, step->to);
    }
    return false;
}

/* Statements within each other are as many as the reader lets through. */
static bool make_block(struct making *M, uint32_t block)
{
    const struct adc_block *b = &M->F->unit->blocks[block];
    for (uint32_t i = b->first; i < b->first + b->count; i++)
        if (M->T->op_count > MOST_OPS || !make_step(M, &M->F->unit->steps[i]))
            return false;
    return b->result == ADC_NO_TERM;
}

/* The slots that a block names, in its loops as well. */
static void find_slots(struct making *M, uint32_t block)
{
    const struct adc_unit *unit = M->F->unit;
    const struct adc_block *b = &unit->blocks[block];
    for (uint32_t i = b->first; i < b->first + b->count; i++) {
        const struct adc_step *step = &unit->steps[i];
        if (step->kind == ADC_STEP_BIND)
            add_slot(M->T, step->to);
        else if (step->kind == ADC_STEP_LOOP)
            find_slots(M, unit->loops[step->to].body);
        else
            find_slots(M, step->to);
        if (step->kind == ADC_STEP_IF)
            find_slots(M, step->other);
    }
}

/* What a turn of a simple loop is made again from, and what derive reads of it; a sum passes its adjoint on without
 * looking at values. */
static void find_state(const struct making *M)
{
    const struct adc_unit *unit = M->F->unit;
    struct adc_turns *T = M->T;
    for (uint32_t i = 0; i < T->slot_count; i++)
        if (T->changed[i])
            T->state[T->state_count++] = i;
    const uint32_t condition = unit->blocks[unit->loops[T->number].condition].result;
    for (uint32_t t = T->first_term; t < T->first_term + T->term_count; t++) {
        const struct adc_term *term = &unit->terms[t];
        if (t <= condition && t >= unit->terms[condition].first)
            continue;
        if (term->kind != ADC_TERM_ROW || term->row == ADC_ROW_add || term->row == ADC_ROW_sub)
            continue;
        for (uint32_t i = 0; i < adc_rows[term->row].arity; i++) {
            const uint32_t operand = adc_operands(unit, term)[i];
            if (unit->terms[operand].kind == ADC_TERM_SLOT)
                T->leaves[T->leaf_count++] = operand;
        }
    }
}

static struct adc_turns *new_turns(struct adc_frame *F, uint32_t number)
{
    struct adc_arena *arena = &F->walk->program->arena;
    const struct adc_loop *loop = &F->unit->loops[number];
    const uint32_t terms = loop->end_term - loop->first_term, slots = F->unit->slot_count;
    struct adc_turns *T = adc_arena_zeroed(arena, 1, sizeof *T);
    *T = (struct adc_turns){.number = number, .first_term = loop->first_term, .term_count = terms};
    if (terms > MOST_TERMS || slots > MOST_TERMS)
        return T;
    T->slot = adc_arena_array(arena, slots, sizeof *T->slot);
    T->state = adc_arena_array(arena, slots, sizeof *T->state);
    T->before = adc_arena_array(arena, slots, sizeof *T->before);
    T->set = adc_arena_zeroed(arena, slots, sizeof *T->set);
    T->changed = adc_arena_zeroed(arena, slots, sizeof *T->changed);
    T->variable = adc_arena_array(arena, terms, sizeof *T->variable);
    T->of = adc_arena_array(arena, terms, sizeof *T->of);
    T->leaves = adc_arena_array(arena, terms, sizeof *T->leaves);
    T->value = adc_arena_zeroed(arena, terms + slots, sizeof *T->value);
    T->mark = adc_arena_zeroed(arena, terms + slots, sizeof *T->mark);
    T->term_mark = adc_arena_zeroed(arena, terms, sizeof *T->term_mark);
    return T;
}

static void make(struct adc_frame *F, struct adc_turns *T)
{
    const struct adc_loop *loop = &F->unit->loops[T->number];
    struct making M = {.F = F, .T = T};
    find_slots(&M, loop->body);
    for (uint32_t t = loop->first_term; t < loop->end_term; t++)
        if (F->unit->terms[t].kind == ADC_TERM_SLOT)
            add_slot(T, F->unit->terms[t].at[0]);
    T->simple = true;
    if (!make_loop(&M, T->number)) {
        T->ops = NULL;
        return;
    }
    emit(&M, ADC_TURN_END, 0, 0, 0);
    for (T->body = 1; T->ops[T->body - 1].code != ADC_TURN_BEGIN;)
        T->body++;
    if (T->simple)
        find_state(&M);
}

struct adc_turns *adc_find_turns(struct adc_frame *F, uint32_t number)
{
    struct adc_walk *walk = F->walk;
    const struct adc_program *program = walk->program;
    struct adc_arena *arena = &walk->program->arena;
    if (walk->turns == NULL)
        walk->turns = adc_arena_zeroed(arena, program->unit_count, sizeof *walk->turns);
    struct adc_turns ***loops = &walk->turns[F->unit - program->units];
    if (*loops == NULL)
        *loops = adc_arena_zeroed(arena, F->unit->loop_count, sizeof **loops);
    if ((*loops)[number] == NULL) {
        struct adc_turns *T = (*loops)[number] = new_turns(F, number);
        if (T->slot != NULL && !program->arrays && !program->inner)
            make(F, T);
    }
    return (*loops)[number]->ops != NULL ? (*loops)[number] : NULL;
}
