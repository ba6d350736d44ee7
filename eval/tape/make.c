/* From a loop to a tape. A statement's expression is written out from its first term to its last; names and variables are read
 * in place.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/program/program.h"
#include "eval/tape/taping.h"

enum { MAX_DEPTH = 160 };

/* ---- names ---- */

/* A captured name is read from the slot of the site that owns it. */
static struct adc_tape_operand make_slot(struct adc_taping *M, uint32_t site, uint32_t Z)
{
    const struct adc_term *term = &adc_taping_unit_of(M, site)->terms[Z];
    uint32_t slot = term->at[0];
    const uint32_t owner = adc_taping_owner(M, site, &slot), array = adc_taping_slot_array(M, owner, slot);
    const uint32_t at = array == ADC_TAPE_NONE ? adc_taping_slot_register(M, owner, slot, false)
                      : owner == 0              ? adc_taping_import_slot(M, slot)->at
                                               : M->T->sites[owner].slot[slot];
    if (term->at[1])
        adc_taping_emit_at(M, ADC_TAPE_CHECK, 0, at, 0, site, Z);
    return array != ADC_TAPE_NONE ? adc_taping_array_leaf(M, array) : (struct adc_tape_operand){.at = at};
}

/* ---- elements of arrays ---- */

/* The register of an offset, from the indices at[1], ... */
static uint32_t make_offset(struct adc_taping *M, uint32_t site, uint32_t Z, uint32_t array, const uint32_t *at, uint32_t indices)
{
    const struct adc_tape_operand i = adc_taping_term(M, site, at[1]), j = indices > 1 ? adc_taping_term(M, site, at[2]) : i;
    const uint32_t offset = adc_taping_new_register(M), op = adc_taping_emit_at(M, ADC_TAPE_OFFSET, offset, i.at, j.at, site, Z);
    M->T->ops[op].row = (uint16_t)array;
    return offset;
}

/* A form of operands that are all evaluated. */
static struct adc_tape_operand make_whole(struct adc_taping *M, uint32_t site, uint32_t Z, const uint32_t *at, uint32_t count)
{
    struct adc_tape_operand x[ADC_TAPE_ARGUMENTS] = {{0}};
    if (count > ADC_TAPE_ARGUMENTS)
        return adc_taping_fail(M);
    for (uint32_t i = 0; i < count; i++)
        x[i] = at[i] != ADC_NO_TERM ? adc_taping_term(M, site, at[i]) : adc_taping_fail(M);
    return adc_taping_expand(M, site, Z, x, count);
}

/* A form; elements and sizes of an array that has a name are read where they are. */
static struct adc_tape_operand make_form(struct adc_taping *M, uint32_t site, uint32_t Z)
{
    const struct adc_unit *unit = adc_taping_unit_of(M, site);
    const struct adc_term *term = &unit->terms[Z];
    const uint32_t *at = adc_operands(unit, term) + 1;
    const bool size = term->row == ADC_FORM_length || term->row == ADC_FORM_rows || term->row == ADC_FORM_cols;
    const uint32_t indices = term->row == ADC_FORM_element ? adc_single_indices(unit, term) : 0;
    const uint32_t array = size || indices > 0 ? adc_taping_find_array(M, site, at[0], indices) : ADC_TAPE_NONE;
    if (array == ADC_TAPE_NONE)
        return make_whole(M, site, Z, at, term->at[1]);
    M->statement->steps++;                          /* of the array */
    if (size)
        return adc_taping_size(M, array, (enum adc_form)term->row);
    const uint32_t offset = make_offset(M, site, Z, array, at, indices), out = adc_taping_new_register(M);
    const uint32_t op = adc_taping_emit_at(M, ADC_TAPE_ELEMENT, out, offset, 0, site, Z);
    M->T->ops[op].row = (uint16_t)array;
    return (struct adc_tape_operand){.at = out};
}

static void make_store(struct adc_taping *M, uint32_t site, uint32_t Z)
{
    const struct adc_unit *unit = adc_taping_unit_of(M, site);
    const struct adc_term *term = &unit->terms[Z];
    const uint32_t *at = adc_operands(unit, term) + 1, indices = adc_single_indices(unit, term);
    const uint32_t array = indices > 0 ? adc_taping_find_array(M, site, at[0], indices) : ADC_TAPE_NONE;
    struct adc_tape_statement s;
    if (array == ADC_TAPE_NONE) {
        adc_taping_fail(M);
        return;
    }
    M->T->arrays[array].stored = true;
    adc_taping_begin_statement(M, &s);
    s.steps = 2;
    const uint32_t offset = make_offset(M, site, Z, array, at, indices);
    const struct adc_tape_operand x = adc_taping_term(M, site, at[indices + 1]);
    const uint32_t op = adc_taping_emit_at(M, ADC_TAPE_STORE, 0, x.at, offset, site, Z);
    M->T->ops[op].row = (uint16_t)array;
    adc_taping_end_statement(M);
}

/* ---- rows ---- */

static struct adc_tape_operand make_row(struct adc_taping *M, uint32_t site, uint32_t Z)
{
    const struct adc_term *term = &adc_taping_unit_of(M, site)->terms[Z];
    const uint32_t *at = adc_operands(adc_taping_unit_of(M, site), term), arity = adc_rows[term->row].arity;
    struct adc_tape_operand x[ADC_MAX_ARITY] = {{0}};
    bool arrays = false;
    for (uint32_t i = 0; i < arity; i++) {
        x[i] = adc_taping_term(M, site, at[i]);
        arrays |= x[i].array != NULL;
    }
    return arrays ? adc_taping_expand(M, site, Z, x, arity) : adc_taping_row(M, adc_taping_unit_of(M, site), term, x);
}

/* ---- conditions ---- */

/* A condition, in a statement under way. Returns the jump that is taken where it is 0. */
static uint32_t make_condition(struct adc_taping *M, uint32_t site, uint32_t Z)
{
    const struct adc_tape_operand x = adc_taping_term(M, site, Z);
    M->failed |= x.array != NULL;
    return adc_taping_emit_at(M, ADC_TAPE_UNLESS, 0, x.at, ADC_TAPE_NONE, site, Z);
}

/* Where such a condition is not a number, the activation ends. */
static void end_activation(struct adc_taping *M, uint32_t site, uint32_t jump)
{
    M->T->ops[jump].y = M->failing[site];
    M->failing[site] = jump;
}

/* Two arms after a condition, each a block whose result `out` takes. */
static void make_arms(struct adc_taping *M, uint32_t site, uint32_t jump, uint32_t yes, uint32_t no,
                      struct adc_tape_destination *out, bool ends)
{
    adc_taping_block(M, site, yes, out);
    const uint32_t over = adc_taping_emit(M, ADC_TAPE_GO, 0, 0, 0);
    adc_taping_set_target(M, jump);
    adc_taping_block(M, site, no, out);
    if (ends) {
        end_activation(M, site, jump);
        adc_taping_set_target(M, over);
        return;
    }
    const uint32_t beyond = adc_taping_emit(M, ADC_TAPE_GO, 0, 0, 0);
    M->T->ops[jump].y = M->T->op_count;
    if (out != NULL)
        adc_taping_store_nan(M, out);
    adc_taping_set_target(M, over);
    adc_taping_set_target(M, beyond);
}

static struct adc_tape_operand make_choice(struct adc_taping *M, uint32_t site, uint32_t Z)
{
    const struct adc_unit *unit = adc_taping_unit_of(M, site);
    const uint32_t *at = adc_operands(unit, &unit->terms[Z]);
    const uint32_t jump = make_condition(M, site, at[0]);
    struct adc_tape_destination out = adc_taping_result(M);
    make_arms(M, site, jump, at[1], at[2], &out, false);
    return adc_taping_load(M, &out);
}

/* ---- statements ---- */

static void make_sum(struct adc_taping *M, uint32_t site, uint32_t number)
{
    const struct adc_unit *unit = adc_taping_unit_of(M, site);
    const struct adc_loop *loop = &unit->loops[number];
    const uint32_t k = adc_taping_slot_register(M, site, ADC_SUM_INDEX, true);
    const uint32_t so_far = adc_taping_slot_register(M, site, ADC_SUM_SO_FAR, true);
    const uint32_t to = adc_taping_slot_register(M, site, ADC_SUM_END, false);
    const uint32_t count = adc_taping_emit_at(M, ADC_TAPE_COUNT, 0, k, to, site, loop->sum);
    adc_taping_set_passive(M, k, k, true);
    adc_taping_set_passive(M, so_far, unit->terms[loop->sum].row == ADC_ROW_mul ? M->one : M->zero, true);
    const uint32_t above = adc_taping_emit(M, ADC_TAPE_GO_ABOVE, 0, k, to);
    adc_taping_emit_at(M, ADC_TAPE_BEGIN, 0, number, 0, site, 0);
    adc_taping_block(M, site, loop->body, NULL);
    for (uint32_t slot = 0; slot < ADC_SUM_SLOTS; slot++)
        M->failed |= adc_taping_slot_array(M, site, slot) != ADC_TAPE_NONE;
    const uint32_t next = adc_taping_emit(M, ADC_TAPE_ADD, k, k, M->one);
    M->T->ops[next].row = ADC_ROW_add;
    M->T->ops[next].active = ADC_TAPE_SETS;
    adc_taping_emit(M, ADC_TAPE_GO, above, 0, 0);
    adc_taping_set_target(M, count);
    M->T->ops[adc_taping_emit(M, ADC_TAPE_NAN, so_far, 0, 0)].active = ADC_TAPE_SETS;
    adc_taping_set_target(M, above);
}

static void make_loop(struct adc_taping *M, uint32_t site, uint32_t number)
{
    const struct adc_unit *unit = adc_taping_unit_of(M, site);
    const struct adc_loop *loop = &unit->loops[number];
    const struct adc_block *condition = &unit->blocks[loop->condition];
    const uint32_t begin = M->T->op_count;
    uint32_t jump;
    if (condition->count > 0 || unit->terms[condition->result].kind == ADC_TERM_COND) {
        struct adc_tape_destination more = adc_taping_result(M);
        adc_taping_block(M, site, loop->condition, &more);
        M->failed |= !more.number;
        jump = adc_taping_emit(M, ADC_TAPE_UNLESS, 0, more.at, ADC_TAPE_NONE);
    } else {
        struct adc_tape_statement s;
        adc_taping_begin_statement(M, &s);
        jump = make_condition(M, site, condition->result);
        adc_taping_end_statement(M);
    }
    adc_taping_emit_at(M, ADC_TAPE_BEGIN, 0, number, 0, site, 0);
    adc_taping_block(M, site, loop->body, NULL);
    adc_taping_emit(M, ADC_TAPE_GO, begin, 0, 0);
    adc_taping_set_target(M, jump);
    end_activation(M, site, jump);
}

/* A condition as a statement, then its arms. */
static void make_branch(struct adc_taping *M, uint32_t site, const struct adc_step *step,
                        struct adc_tape_destination *out, bool ends)
{
    struct adc_tape_statement s;
    adc_taping_begin_statement(M, &s);
    const uint32_t jump = make_condition(M, site, step->term);
    adc_taping_end_statement(M);
    make_arms(M, site, jump, step->to, step->other, out, ends);
}

static void make_binding(struct adc_taping *M, uint32_t site, uint32_t Z, struct adc_tape_destination *out)
{
    struct adc_tape_statement s;
    adc_taping_begin_statement(M, &s);
    const struct adc_tape_operand x = adc_taping_term(M, site, Z);
    if (out != NULL)
        adc_taping_store(M, out, x);
    adc_taping_end_statement(M);
}

void adc_taping_step(struct adc_taping *M, uint32_t site, const struct adc_step *step)
{
    struct adc_tape_destination to = {.site = site, .slot = step->to, .base = ADC_TAPE_NONE};
    switch (step->kind) {
    case ADC_STEP_BIND:
        if (adc_is_store(adc_taping_unit_of(M, site), step))
            make_store(M, site, step->term);
        else
            make_binding(M, site, step->term, &to);
        break;
    case ADC_STEP_BLOCK:
        adc_taping_block(M, site, step->to, NULL);
        break;
    case ADC_STEP_IF:
        make_branch(M, site, step, NULL, true);
        break;
    case ADC_STEP_LOOP:
        if (adc_taping_unit_of(M, site)->loops[step->to].condition == ADC_NO_BLOCK)
            make_sum(M, site, step->to);
        else
            make_loop(M, site, step->to);
        break;
    }
}

void adc_taping_block(struct adc_taping *M, uint32_t site, uint32_t block, struct adc_tape_destination *out)
{
    const struct adc_unit *unit = adc_taping_unit_of(M, site);
    const struct adc_block *b = &unit->blocks[block];
    struct adc_step tail;
    const bool goes_on = adc_block_tail(unit, b, &tail);
    if (M->depth++ > MAX_DEPTH)
        adc_taping_fail(M);
    for (uint32_t i = b->first; i < adc_block_end(b, goes_on) && !M->failed; i++)
        adc_taping_step(M, site, &unit->steps[i]);
    if (goes_on && !M->failed)
        make_branch(M, site, &tail, out, b->result == ADC_NO_TERM);
    else if (b->result != ADC_NO_TERM && !M->failed)
        make_binding(M, site, b->result, out);
    else if (out != NULL && !M->failed)
        adc_taping_store(M, out, (struct adc_tape_operand){.at = M->zero});
    M->depth--;
}

/* ---- terms ---- */

static struct adc_tape_operand make_literal(struct adc_taping *M, uint32_t site, uint32_t Z)
{
    struct adc_tape *T = M->T;
    const struct adc_unit *unit = adc_taping_unit_of(M, site);
    const uint32_t at = adc_taping_constant(M, unit->terms[Z].number);
    T->literals = adc_arena_room(T->arena, T->literals, T->literal_count, &T->literal_capacity, sizeof *T->literals);
    T->literals[T->literal_count++] = (struct adc_tape_literal){at, {unit, &unit->terms[Z]}};
    return (struct adc_tape_operand){.at = at, .fixed = true};
}

static __attribute__((noinline)) struct adc_tape_operand make_kind(struct adc_taping *M, uint32_t site, uint32_t Z)
{
    const struct adc_term *term = &adc_taping_unit_of(M, site)->terms[Z];
    const uint32_t *at = adc_operands(adc_taping_unit_of(M, site), term);
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_NUMBER: return make_literal(M, site, Z);
    case ADC_TERM_VARIABLE:
        return (struct adc_tape_operand){.at = adc_taping_add_import(M, (struct adc_tape_import){
            .kind = ADC_TAPE_VARIABLE, .number = at[0], .slot = ADC_NO_SLOT, .numeric = true})->at};
    case ADC_TERM_SLOT: return make_slot(M, site, Z);
    case ADC_TERM_FORMULA: return adc_taping_formula(M, site, Z);
    case ADC_TERM_ROW: return make_row(M, site, Z);
    case ADC_TERM_CONSTANTS: case ADC_TERM_VARIABLES:
        return adc_taping_array_leaf(M, adc_taping_find_array(M, site, Z, 0));
    case ADC_TERM_COND: return make_choice(M, site, Z);
    case ADC_TERM_APPLY: return adc_is_map(term) ? adc_taping_map(M, site, Z) : adc_taping_call(M, site, Z);
    case ADC_TERM_FORM: return make_form(M, site, Z);
    case ADC_TERM_MISSING:
        adc_taping_emit_at(M, ADC_TAPE_MISSING, 0, 0, 0, site, Z);
        return (struct adc_tape_operand){.at = M->zero};
    default: return adc_taping_fail(M);
    }
}

struct adc_tape_operand adc_taping_term(struct adc_taping *M, uint32_t site, uint32_t Z)
{
    if (M->failed || M->depth >= MAX_DEPTH)
        return adc_taping_fail(M);
    M->statement->steps++;
    M->depth++;
    const struct adc_tape_operand x = make_kind(M, site, Z);
    M->depth--;
    return x;
}
