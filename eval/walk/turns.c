/* From a loop to instructions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/walk/store.h"
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

/* Whether the terms up to Z, so many, are those that it is made of. */
static bool stand_together(const struct adc_turns *T, uint32_t Z, uint32_t terms)
{
    uint32_t i = Z - T->first_term + 1;
    if (terms == 0 || terms > i)
        return false;
    while (terms > 0 && T->of[--i] != UINT32_MAX)
        terms--;
    return terms == 0;
}

/* ---- arrays ---- */

/* The number of the array that the term `base` names, of which elements are named by so many indices, 0: none is. UINT32_MAX:
 * it is none that a loop can have. */
static uint32_t find_array(const struct making *M, uint32_t base, uint32_t indices)
{
    const struct adc_term *term = &M->F->unit->terms[base];
    struct adc_turns *T = M->T;
    const bool slot = term->kind == ADC_TERM_SLOT;
    if (!slot && term->kind != ADC_TERM_VARIABLES)
        return UINT32_MAX;
    const uint32_t home = slot ? register_of_slot(T, term->at[0]) : T->slot_count + base - T->first_term;
    uint32_t i = 0;
    while (i < T->array_count
           && (slot ? T->arrays[i].home != home
                    : T->arrays[i].variable == NULL || T->arrays[i].variable->at[0] != term->at[0]))
        i++;
    if (i == T->array_count)
        T->arrays[T->array_count++] = (struct adc_turn_array){.home = home, .variable = slot ? NULL : term};
    struct adc_turn_array *array = &T->arrays[i];
    if (indices > 0 && array->indices > 0 && array->indices != indices)
        return UINT32_MAX;
    array->indices = indices > 0 ? indices : array->indices;
    return i;
}

static void name_array(struct making *M, uint32_t Z, uint32_t array)
{
    if (M->T->arrays[array].variable == NULL)
        M->T->names[M->T->name_count++] = (struct adc_turn_name){Z, array};
}

static uint32_t make_value(struct making *M, uint32_t Z);

/* The indices of an element; returns how many terms they have, 0: they cannot be had. */
static uint32_t make_indices(struct making *M, const uint32_t *at, uint32_t indices)
{
    uint32_t terms = 0;
    for (uint32_t i = 1; i <= indices; i++) {
        const uint32_t more = make_value(M, at[i]);
        if (more == 0)
            return 0;
        terms += more;
    }
    return terms;
}

/* The place of an element, in the register of the term `base`; what is named by the indices at[1], ... */
static void make_place(struct making *M, uint32_t Z, uint32_t array, const uint32_t *at, uint32_t indices)
{
    struct adc_turns *T = M->T;
    const uint32_t place = T->of[at[0] - T->first_term] = T->slot_count + at[0] - T->first_term;
    const uint32_t o = emit(M, ADC_TURN_PLACE, place, T->of[at[1] - T->first_term], T->of[at[indices] - T->first_term]);
    T->ops[o].row = (uint16_t)array;
    T->ops[o].term = Z;
    name_array(M, at[0], array);
}

/* An element, or a size, of an array that has a name. Returns how many terms it has, 0: it is none. */
static uint32_t make_form(struct making *M, uint32_t Z)
{
    const struct adc_unit *unit = M->F->unit;
    const struct adc_term *term = &unit->terms[Z];
    const uint32_t *at = adc_operands(unit, term) + 1;
    struct adc_turns *T = M->T;
    const bool size = term->row == ADC_FORM_length || term->row == ADC_FORM_rows || term->row == ADC_FORM_cols;
    const uint32_t indices = term->row == ADC_FORM_element ? adc_single_indices(unit, term) : 0;
    if ((!size && indices == 0) || at[0] < T->first_term)
        return 0;
    const uint32_t array = find_array(M, at[0], indices);
    if (array == UINT32_MAX)
        return 0;
    if (size) {
        T->of[at[0] - T->first_term] = T->slot_count + at[0] - T->first_term;
        T->sizes[T->size_count++] = (struct adc_turn_name){Z, array};
        name_array(M, at[0], array);
        return 2;
    }
    const uint32_t terms = make_indices(M, at, indices), out = T->of[Z - T->first_term];
    if (terms == 0)
        return 0;
    make_place(M, Z, array, at, indices);
    const uint32_t o = emit(M, ADC_TURN_ELEMENT, out, T->of[at[0] - T->first_term], 0);
    T->ops[o].row = (uint16_t)array;
    T->ops[o].term = Z;
    T->read[T->read_count++] = out;
    return terms + 2;
}

/* An element that is assigned; false: it cannot be had. */
static bool make_store(struct making *M, const struct adc_step *step)
{
    const struct adc_unit *unit = M->F->unit;
    const struct adc_term *term = &unit->terms[step->term];
    const uint32_t *at = adc_operands(unit, term) + 1, indices = adc_single_indices(unit, term);
    struct adc_turns *T = M->T;
    if (indices == 0 || at[0] < T->first_term)
        return false;
    const uint32_t array = find_array(M, at[0], indices), places = make_indices(M, at, indices);
    const uint32_t values = places > 0 ? make_value(M, at[indices + 1]) : 0;
    if (array == UINT32_MAX || values == 0)
        return false;
    T->arrays[array].stored = true;
    make_place(M, step->term, array, at, indices);
    name_array(M, step->term, array);
    T->of[step->term - T->first_term] = T->slot_count + step->term - T->first_term;
    if (!stand_together(T, step->term, places + values + 2))
        return false;
    const uint32_t o = emit(M, ADC_TURN_STORE, T->of[at[0] - T->first_term], T->of[at[indices + 1] - T->first_term],
                            places + values + 2);
    T->ops[o].row = (uint16_t)array;
    T->ops[o].term = step->term;
    return true;
}

/* ---- values ---- */

static void make_slot(struct making *M, uint32_t Z, uint32_t *of)
{
    const struct adc_term *term = &M->F->unit->terms[Z];
    *of = register_of_slot(M->T, term->at[0]);
    M->T->numeric[*of] = true;
    if (term->at[1]) {
        const uint32_t o = emit(M, ADC_TURN_CHECK, 0, *of, 0);
        M->T->ops[o].term = Z;
    }
}

/* A number. Returns how many terms it has; 0: it cannot be had so, or it is needed twice. */
static uint32_t make_value(struct making *M, uint32_t Z)
{
    struct adc_turns *T = M->T;
    const struct adc_term *term = &M->F->unit->terms[Z];
    const uint32_t *operand = adc_operands(M->F->unit, term);
    uint32_t terms = 1;
    if (Z < T->first_term || T->of[Z - T->first_term] != UINT32_MAX)
        return 0;
    uint32_t *of = &T->of[Z - T->first_term];
    *of = T->slot_count + Z - T->first_term;
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_ROW:
        for (uint32_t i = 0; i < adc_rows[term->row].arity; i++) {
            const uint32_t more = make_value(M, operand[i]);
            if (more == 0)
                return 0;
            terms += more;
        }
        make_row(M, Z);
        return terms;
    case ADC_TERM_NUMBER:
        T->value[*of] = term->number;
        return 1;
    case ADC_TERM_VARIABLE:
        T->variable[T->variable_count++] = Z;
        return 1;
    case ADC_TERM_SLOT:
        make_slot(M, Z, of);
        return 1;
    case ADC_TERM_FORM:
        return make_form(M, Z);
    default:
        return 0;
    }
}

/* What takes the value Z, which has so many terms. */
static uint32_t emit_taker(struct making *M, enum adc_turn_code code, uint32_t out, uint32_t Z, uint32_t terms)
{
    const uint32_t o = emit(M, code, out, M->T->of[Z - M->T->first_term], terms);
    M->T->ops[o].term = Z;
    return o;
}

static bool make_block(struct making *M, uint32_t block);

/* The condition `Z`, then `yes` where it is not 0. *jump receives the instruction that leaves otherwise. */
static bool make_condition(struct making *M, uint32_t Z, uint32_t *jump)
{
    const uint32_t terms = make_value(M, Z);
    if (!stand_together(M->T, Z, terms))
        return false;
    *jump = emit_taker(M, ADC_TURN_UNLESS, 0, Z, terms);
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

static bool make_binding(struct making *M, const struct adc_step *step)
{
    if (adc_is_store(M->F, step))
        return make_store(M, step);
    const uint32_t terms = make_value(M, step->term), out = register_of_slot(M->T, step->to);
    if (!stand_together(M->T, step->term, terms))
        return false;
    emit_taker(M, ADC_TURN_BIND, out, step->term, terms);
    M->T->changed[out] = M->T->numeric[out] = true;
    return true;
}

static bool make_step(struct making *M, const struct adc_step *step)
{
    uint32_t jump, end;
    switch (step->kind) {
    case ADC_STEP_BIND:
        return make_binding(M, step);
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

/* What a turn binds before anything reads it: the number that the turn before has bound is not needed then. */
static void find_renewed(const struct making *M)
{
    const struct adc_unit *unit = M->F->unit;
    struct adc_turns *T = M->T;
    bool *read = adc_arena_zeroed(&M->F->walk->program->arena, T->slot_count + T->term_count + 1u, sizeof *read);
    for (uint32_t o = T->body; o < T->op_count; o++) {
        const struct adc_turn_op *op = &T->ops[o];
        read[op->x] = true;
        for (uint32_t i = 0; op->code <= ADC_TURN_WIDE && i < adc_rows[op->row].arity; i++)
            read[T->of[adc_operands(unit, &unit->terms[op->term])[i] - T->first_term]] = true;
        if (op->code == ADC_TURN_BIND)
            T->renewed[op->out] |= !read[op->out];
    }
}

/* What a turn of a simple loop is made again from, and what derive reads of it; a sum passes its adjoint on without
 * looking at values. A statement that is an expression is no part of it: its terms have no registers. */
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
        const bool element = term->kind == ADC_TERM_FORM && adc_single_indices(unit, term) > 0;
        if (!element && (term->kind != ADC_TERM_ROW || term->row == ADC_ROW_add || term->row == ADC_ROW_sub))
            continue;
        const uint32_t *operand = adc_operands(unit, term) + (element ? 2 : 0);
        for (uint32_t i = 0; i < (element ? adc_single_indices(unit, term) : adc_rows[term->row].arity); i++)
            if (unit->terms[operand[i]].kind == ADC_TERM_SLOT && T->of[operand[i] - T->first_term] != UINT32_MAX)
                T->leaves[T->leaf_count++] = operand[i];
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
    T->again.state = adc_arena_array(arena, slots, sizeof *T->again.state);
    T->needed = adc_arena_array(arena, slots + terms, sizeof *T->needed);
    T->set = adc_arena_zeroed(arena, slots, sizeof *T->set);
    T->changed = adc_arena_zeroed(arena, slots, sizeof *T->changed);
    T->variable = adc_arena_array(arena, terms, sizeof *T->variable);
    T->of = memset(adc_arena_array(arena, terms, sizeof *T->of), 0xFF, terms * sizeof *T->of);
    T->numeric = adc_arena_zeroed(arena, slots, sizeof *T->numeric);
    T->renewed = adc_arena_zeroed(arena, slots, sizeof *T->renewed);
    T->arrays = adc_arena_array(arena, terms, sizeof *T->arrays);
    T->names = adc_arena_array(arena, terms, sizeof *T->names);
    T->sizes = adc_arena_array(arena, terms, sizeof *T->sizes);
    T->read = adc_arena_array(arena, terms, sizeof *T->read);
    T->undo = adc_arena_array(arena, terms, sizeof *T->undo);
    T->leaves = adc_arena_array(arena, terms, sizeof *T->leaves);
    T->value = adc_arena_zeroed(arena, terms + slots, sizeof *T->value);
    T->adjoint = adc_arena_array(arena, terms, sizeof *T->adjoint);
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
    bool made = make_loop(&M, T->number);
    for (uint32_t i = 0; i < T->array_count; i++)
        made &= T->arrays[i].variable != NULL || !T->numeric[T->arrays[i].home];
    if (!made) {
        T->ops = NULL;
        return;
    }
    emit(&M, ADC_TURN_END, 0, 0, 0);
    for (T->body = 1; T->ops[T->body - 1].code != ADC_TURN_BEGIN;)
        T->body++;
    T->again.op = adc_arena_array(&F->walk->program->arena, T->op_count, sizeof *T->again.op);
    if (T->simple) {
        find_state(&M);
        find_renewed(&M);
    }
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
        if (T->slot != NULL && !program->inner)
            make(F, T);
    }
    return (*loops)[number]->ops != NULL ? (*loops)[number] : NULL;
}
