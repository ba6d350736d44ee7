/* From a loop or a sum to a tape.
 *
 * A statement's expression is written out from its first term to its last. Its leaves (names, variables, elements) are
 * read where they stand; backward each gathers in a cell of its own, and all hand on together, from the left to the right,
 * where the statement begins: that is the order in which derive reaches them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/tape/make.h"

#include <assert.h>
#include <string.h>

enum { MOST_OPS = 4096, MOST_DEPTH = 160, MOST_CALLS = 32 };

#define NONE UINT32_MAX

/* A statement under way, and what its leaves hand on. */
struct statement {
    struct statement *around;
    uint32_t op, steps;
    struct adc_tape_gather *list;
    uint32_t count, capacity;
};

struct making {
    struct adc_tape *T;
    struct statement *statement;
    uint32_t *failing;              /* by site: the last UNLESS that ends its activation, linked by y */
    uint32_t failing_capacity;
    uint32_t zero, one;             /* registers */
    uint32_t depth;                 /* of terms and blocks within each other */
    bool failed;
};

/* Where a term's value is, and the cell of its adjoint. `fresh`: the last operation makes it, and nobody has read it. */
struct operand { uint32_t at, cell; bool fresh; };

static struct operand make_term(struct making *M, uint32_t site, uint32_t Z);
static void make_block(struct making *M, uint32_t site, uint32_t block, uint32_t out);

/* ---- pieces ---- */

static struct operand fail(struct making *M)
{
    M->failed = true;
    return (struct operand){0, 0, false};
}

static uint32_t new_register(struct making *M)
{
    struct adc_tape *T = M->T;
    T->value = adc_arena_room(T->arena, T->value, T->registers, &T->register_capacity, sizeof *T->value);
    T->value[T->registers] = 0;
    return T->registers++;
}

static uint32_t constant(struct making *M, double number)
{
    const uint32_t at = new_register(M);
    M->T->value[at] = number;
    return at;
}

static uint32_t emit(struct making *M, enum adc_tape_code code, uint32_t out, uint32_t x, uint32_t y)
{
    struct adc_tape *T = M->T;
    const uint32_t before = T->op_capacity;
    if (T->op_count >= MOST_OPS)
        M->failed = true;
    T->ops = adc_arena_room(T->arena, T->ops, T->op_count, &T->op_capacity, sizeof *T->ops);
    if (T->op_capacity != before) {
        uint32_t capacity = before;
        T->origin = adc_arena_room_for(T->arena, T->origin, T->op_count, &capacity, T->op_capacity, sizeof *T->origin);
        capacity = before;
        T->to = adc_arena_room_for(T->arena, T->to, T->op_count, &capacity, T->op_capacity, sizeof *T->to);
    }
    T->ops[T->op_count] = (struct adc_tape_op){.code = (uint8_t)code, .out = out, .x = x, .y = y};
    T->origin[T->op_count] = (struct adc_tape_origin){0, 0};
    T->to[T->op_count][0] = T->to[T->op_count][1] = 0;
    return T->op_count++;
}

/* The operation that a term stands for. */
static uint32_t emit_at(struct making *M, enum adc_tape_code code, uint32_t out, uint32_t x, uint32_t y, uint32_t site,
                        uint32_t Z)
{
    const uint32_t op = emit(M, code, out, x, y);
    M->T->origin[op] = (struct adc_tape_origin){Z, site};
    return op;
}

static const struct adc_unit *unit_of(const struct making *M, uint32_t site) { return M->T->sites[site].unit; }

static void begin_statement(struct making *M, struct statement *s)
{
    *s = (struct statement){.around = M->statement, .op = emit(M, ADC_TAPE_STATEMENT, 0, 0, 0)};
    M->statement = s;
}

static void end_statement(struct making *M)
{
    struct adc_tape *T = M->T;
    const struct statement *s = M->statement;
    T->gathers = adc_arena_room_for(T->arena, T->gathers, T->gather_count, &T->gather_capacity, T->gather_count + s->count,
                                    sizeof *T->gathers);
    if (s->count > 0)
        memcpy(T->gathers + T->gather_count, s->list, s->count * sizeof *s->list);
    T->ops[s->op].out = s->count;
    T->ops[s->op].x = T->gather_count;
    T->ops[s->op].y = s->steps;
    T->gather_count += s->count;
    M->statement = s->around;
}

static void add_leaf(struct making *M, struct adc_tape_gather leaf)
{
    struct statement *s = M->statement;
    s->list = adc_arena_room(M->T->arena, s->list, s->count, &s->capacity, sizeof *s->list);
    s->list[s->count++] = leaf;
}

/* A leaf that reads a register. */
static struct operand leaf(struct making *M, uint32_t at)
{
    const uint32_t cell = new_register(M);
    add_leaf(M, (struct adc_tape_gather){.from = cell, .to = at});
    return (struct operand){at, cell, false};
}

/* Register `out` takes an operand. */
static void bind(struct making *M, uint32_t out, struct operand x)
{
    struct adc_tape *T = M->T;
    uint32_t op = T->op_count - 1;
    if (x.fresh && T->ops[op].out == x.at && T->ops[op].code <= ADC_TAPE_WIDE) {
        T->ops[op].out = out;
    } else {
        op = emit(M, ADC_TAPE_COPY, out, x.at, 0);
        T->to[op][0] = x.cell;
    }
    T->ops[op].live |= ADC_TAPE_SETS;
}

static void set_fresh(struct making *M, uint32_t out, uint32_t x, bool set)
{
    const uint32_t op = emit(M, ADC_TAPE_FRESH, out, x, 0);
    M->T->ops[op].live = set ? ADC_TAPE_SETS : 0;
}

/* ---- sites and names ---- */

static uint32_t new_site(struct making *M, const struct adc_unit *unit, uint32_t caller, bool body)
{
    struct adc_tape *T = M->T;
    T->sites = adc_arena_room(T->arena, T->sites, T->site_count, &T->site_capacity, sizeof *T->sites);
    M->failing = adc_arena_room(T->arena, M->failing, T->site_count, &M->failing_capacity, sizeof *M->failing);
    M->failing[T->site_count] = NONE;
    struct adc_tape_site *site = &T->sites[T->site_count];
    *site = (struct adc_tape_site){.unit = unit, .caller = caller, .body = body};
    site->slot = adc_arena_array(T->arena, unit->slot_count, sizeof *site->slot);
    for (uint32_t i = 0; i < unit->slot_count; i++)
        site->slot[i] = T->site_count == 0 ? NONE : new_register(M);
    return T->site_count++;
}

static struct adc_tape_import *add_import(struct making *M, struct adc_tape_import import)
{
    struct adc_tape *T = M->T;
    for (uint32_t i = 0; i < T->import_count; i++) {
        const struct adc_tape_import *like = &T->imports[i];
        if (like->kind == import.kind && like->level == import.level && like->number == import.number && like->slot == import.slot)
            return &T->imports[i];
    }
    T->imports = adc_arena_room(T->arena, T->imports, T->import_count, &T->import_capacity, sizeof *T->imports);
    import.at = new_register(M);
    T->imports[T->import_count] = import;
    return &T->imports[T->import_count++];
}

static struct adc_tape_import *import_slot(struct making *M, uint32_t level, uint32_t slot)
{
    return add_import(M, (struct adc_tape_import){.kind = ADC_TAPE_SLOT, .level = level, .number = slot, .slot = ADC_NO_SLOT});
}

/* The register of a slot, read or bound as a number. */
static uint32_t slot_register(struct making *M, uint32_t site, uint32_t slot, bool written)
{
    uint32_t *at = &M->T->sites[site].slot[slot];
    if (site == 0) {
        struct adc_tape_import *import = import_slot(M, 0, slot);
        import->numeric = true;
        import->written |= written;
        *at = import->at;
    }
    return *at;
}

/* A slot of the frame so many steps out from a site, the body of a sum. False: it is a site's; else an import's. */
static bool is_outside(const struct making *M, uint32_t *site, uint32_t *steps)
{
    while (*steps > 0 && M->T->sites[*site].body) {
        *site = M->T->sites[*site].caller;
        --*steps;
    }
    return *steps > 0;
}

static struct operand make_slot(struct making *M, uint32_t site, uint32_t Z, uint32_t steps, bool checked)
{
    const struct adc_unit *unit = unit_of(M, site);
    uint32_t home = site, at;
    const uint32_t slot = adc_operands(unit, &unit->terms[Z])[0];
    if (!is_outside(M, &home, &steps)) {
        at = slot_register(M, home, slot, false);
    } else if (home == 0) {
        struct adc_tape_import *import = import_slot(M, steps, slot);
        import->numeric = true;
        at = import->at;
    } else {
        return fail(M);
    }
    if (checked)
        emit_at(M, ADC_TAPE_CHECK, 0, at, 0, site, Z);
    return leaf(M, at);
}

static struct operand make_formula(struct making *M, uint32_t site, uint32_t Z)
{
    const struct adc_term *term = &unit_of(M, site)->terms[Z];
    const uint32_t *at = adc_operands(unit_of(M, site), term);
    const struct adc_tape_import import = {.kind = ADC_TAPE_FORMULA, .number = at[0], .slot = at[1], .numeric = true};
    const uint32_t number = (uint32_t)(add_import(M, import) - M->T->imports);
    emit_at(M, ADC_TAPE_FETCH, 0, number, 0, site, Z);
    return leaf(M, M->T->imports[number].at);
}

/* ---- elements of arrays ---- */

/* The number of the array that a term names, of which elements are named by so many indices; 0: only its size is asked. */
static uint32_t find_array(struct making *M, uint32_t site, uint32_t base, uint32_t indices)
{
    const struct adc_unit *unit = unit_of(M, site);
    const struct adc_term *term = &unit->terms[base];
    const uint32_t *at = adc_operands(unit, term);
    struct adc_tape *T = M->T;
    uint32_t import = NONE, home = site, steps = term->kind == ADC_TERM_OUTER ? at[1] : 0, i = 0;
    if (term->kind == ADC_TERM_SLOT || term->kind == ADC_TERM_OUTER) {
        const bool outside = is_outside(M, &home, &steps);
        if (home != 0)
            return NONE;
        import = (uint32_t)(import_slot(M, outside ? steps : 0, at[0]) - T->imports);
    } else if (term->kind != ADC_TERM_VARIABLES && term->kind != ADC_TERM_CONSTANTS) {
        return NONE;
    }
    while (i < T->array_count
           && (T->arrays[i].import != import
               || (import == NONE && (T->arrays[i].term->kind != term->kind || T->arrays[i].term->at[0] != term->at[0]))))
        i++;
    if (i == T->array_count) {
        T->arrays = adc_arena_room(T->arena, T->arrays, T->array_count, &T->array_capacity, sizeof *T->arrays);
        T->arrays[T->array_count++] = (struct adc_tape_array){.import = import, .term = import == NONE ? term : NULL};
    }
    if (indices > 0 && T->arrays[i].indices > 0 && T->arrays[i].indices != indices)
        return NONE;
    T->arrays[i].indices = indices > 0 ? indices : T->arrays[i].indices;
    return i;
}

/* The register of a place, from the indices at[1], ... */
static uint32_t make_place(struct making *M, uint32_t site, uint32_t Z, uint32_t array, const uint32_t *at, uint32_t indices)
{
    const struct operand i = make_term(M, site, at[1]), j = indices > 1 ? make_term(M, site, at[2]) : i;
    const uint32_t place = new_register(M), op = emit_at(M, ADC_TAPE_PLACE, place, i.at, j.at, site, Z);
    M->T->ops[op].row = (uint16_t)array;
    return place;
}

static struct operand make_size(struct making *M, uint32_t Z, uint32_t site, uint32_t array)
{
    struct adc_tape *T = M->T;
    const uint32_t at = new_register(M);
    T->sizes = adc_arena_room(T->arena, T->sizes, T->size_count, &T->size_capacity, sizeof *T->sizes);
    T->sizes[T->size_count++] = (struct adc_tape_size){at, array, (enum adc_form)unit_of(M, site)->terms[Z].row};
    return (struct operand){at, at, false};
}

/* An element, or a size, of an array that has a name. */
static struct operand make_form(struct making *M, uint32_t site, uint32_t Z)
{
    const struct adc_unit *unit = unit_of(M, site);
    const struct adc_term *term = &unit->terms[Z];
    const uint32_t *at = adc_operands(unit, term) + 1;
    const bool size = term->row == ADC_FORM_length || term->row == ADC_FORM_rows || term->row == ADC_FORM_cols;
    const uint32_t indices = term->row == ADC_FORM_element ? adc_tape_indices(unit, term) : 0;
    const uint32_t array = size || indices > 0 ? find_array(M, site, at[0], indices) : NONE;
    if (array == NONE)
        return fail(M);
    M->statement->steps++;                          /* of the array */
    if (size)
        return make_size(M, Z, site, array);
    const uint32_t place = make_place(M, site, Z, array, at, indices), out = new_register(M);
    const uint32_t op = emit_at(M, ADC_TAPE_ELEMENT, out, place, 0, site, Z);
    M->T->ops[op].row = (uint16_t)array;
    add_leaf(M, (struct adc_tape_gather){.from = out, .to = array, .element = true});
    return (struct operand){out, out, false};
}

static void make_store(struct making *M, uint32_t site, uint32_t Z)
{
    const struct adc_unit *unit = unit_of(M, site);
    const struct adc_term *term = &unit->terms[Z];
    const uint32_t *at = adc_operands(unit, term) + 1, indices = adc_tape_indices(unit, term);
    const uint32_t array = indices > 0 ? find_array(M, site, at[0], indices) : NONE;
    struct statement s;
    if (array == NONE || site != 0) {
        fail(M);
        return;
    }
    M->T->arrays[array].stored = true;
    begin_statement(M, &s);
    s.steps = 2;
    const uint32_t place = make_place(M, site, Z, array, at, indices);
    const struct operand x = make_term(M, site, at[indices + 1]);
    const uint32_t op = emit_at(M, ADC_TAPE_STORE, 0, x.at, place, site, Z);
    M->T->ops[op].row = (uint16_t)array;
    M->T->to[op][0] = x.cell;
    end_statement(M);
}

/* ---- rows ---- */

static enum adc_tape_code code_of(uint32_t row)
{
    switch (row) {
    case ADC_ROW_add: return ADC_TAPE_ADD;
    case ADC_ROW_sub: return ADC_TAPE_SUB;
    case ADC_ROW_mul: return ADC_TAPE_MUL;
    case ADC_ROW_div: return ADC_TAPE_DIV;
    case ADC_ROW_lt: return ADC_TAPE_LT;
    case ADC_ROW_le: return ADC_TAPE_LE;
    case ADC_ROW_gt: return ADC_TAPE_GT;
    case ADC_ROW_ge: return ADC_TAPE_GE;
    default: return adc_rows[row].arity > 2 ? ADC_TAPE_WIDE : ADC_TAPE_ROW;
    }
}

static uint32_t add_list(struct making *M, const struct operand *x, uint32_t count)
{
    struct adc_tape *T = M->T;
    const uint32_t at = T->list_count;
    T->lists = adc_arena_room_for(T->arena, T->lists, T->list_count, &T->list_capacity, at + 2 * count, sizeof *T->lists);
    for (uint32_t i = 0; i < count; i++) {
        T->lists[at + i] = x[i].at;
        T->lists[at + count + i] = x[i].cell;
    }
    T->list_count += 2 * count;
    return at;
}

static struct operand make_row(struct making *M, uint32_t site, uint32_t Z)
{
    const struct adc_term *term = &unit_of(M, site)->terms[Z];
    const uint32_t *at = adc_operands(unit_of(M, site), term), arity = adc_rows[term->row].arity;
    struct operand x[ADC_MAX_ARITY] = {{0}};
    for (uint32_t i = 0; i < arity; i++) {
        if (adc_row_role(&adc_rows[term->row], i) == ADC_REFUSED)
            return fail(M);
        x[i] = make_term(M, site, at[i]);
    }
    const enum adc_tape_code code = code_of(term->row);
    const struct operand y = x[arity > 1];
    const uint32_t out = new_register(M), first = code == ADC_TAPE_WIDE ? add_list(M, x, arity) : x[0].at;
    const uint32_t op = emit_at(M, code, out, first, y.at, site, Z);
    M->T->ops[op].row = term->row;
    M->T->to[op][0] = x[0].cell;
    M->T->to[op][1] = y.cell;
    return (struct operand){out, out, true};
}

/* ---- conditions ---- */

/* A condition, in a statement under way. Returns the jump that is taken where it is 0. */
static uint32_t make_condition(struct making *M, uint32_t site, uint32_t Z)
{
    const struct operand x = make_term(M, site, Z);
    return emit_at(M, ADC_TAPE_UNLESS, 0, x.at, NONE, site, Z);
}

/* Where such a condition is not a number, the activation ends. */
static void end_activation(struct making *M, uint32_t site, uint32_t jump)
{
    M->T->ops[jump].y = M->failing[site];
    M->failing[site] = jump;
}

/* Where activations that end so go to: here. Returns whether there are any. */
static bool place_failing(struct making *M, uint32_t site)
{
    const bool any = M->failing[site] != NONE;
    for (uint32_t jump = M->failing[site], next; jump != NONE; jump = next) {
        next = M->T->ops[jump].y;
        M->T->ops[jump].y = M->T->op_count;
    }
    return any;
}

static void come_here(struct making *M, uint32_t jump) { M->T->ops[jump].out = M->T->op_count; }

/* Two arms after a condition, each a block whose result `out` takes. */
static void make_arms(struct making *M, uint32_t site, uint32_t jump, uint32_t yes, uint32_t no, uint32_t out, bool ends)
{
    make_block(M, site, yes, out);
    const uint32_t over = emit(M, ADC_TAPE_GO, 0, 0, 0);
    come_here(M, jump);
    make_block(M, site, no, out);
    if (ends) {
        end_activation(M, site, jump);
        come_here(M, over);
        return;
    }
    const uint32_t beyond = emit(M, ADC_TAPE_GO, 0, 0, 0);
    M->T->ops[jump].y = M->T->op_count;
    if (out != NONE)
        emit(M, ADC_TAPE_NAN, out, 0, 0);
    come_here(M, over);
    come_here(M, beyond);
}

static struct operand make_choice(struct making *M, uint32_t site, uint32_t Z)
{
    const struct adc_unit *unit = unit_of(M, site);
    const uint32_t *at = adc_operands(unit, &unit->terms[Z]);
    const uint32_t jump = make_condition(M, site, at[0]), out = new_register(M);
    make_arms(M, site, jump, at[1], at[2], out, false);
    return (struct operand){out, out, false};
}

/* ---- statements ---- */

static void make_loop(struct making *M, uint32_t site, uint32_t number)
{
    const struct adc_unit *unit = unit_of(M, site);
    const struct adc_loop *loop = &unit->loops[number];
    const struct adc_block *condition = &unit->blocks[loop->condition];
    const uint32_t begin = M->T->op_count;
    uint32_t jump;
    if (condition->count > 0 || unit->terms[condition->result].kind == ADC_TERM_COND) {
        const uint32_t more = new_register(M);
        make_block(M, site, loop->condition, more);
        jump = emit(M, ADC_TAPE_UNLESS, 0, more, NONE);
    } else {
        struct statement s;
        begin_statement(M, &s);
        jump = make_condition(M, site, condition->result);
        end_statement(M);
    }
    emit_at(M, ADC_TAPE_BEGIN, 0, 1, 0, site, number);
    make_block(M, site, loop->body, NONE);
    emit(M, ADC_TAPE_GO, begin, 0, 0);
    come_here(M, jump);
    end_activation(M, site, jump);
}

static bool is_store(const struct adc_unit *unit, const struct adc_step *step)
{
    const struct adc_term *term = &unit->terms[step->term];
    if (term->kind != ADC_TERM_FORM || term->row != ADC_FORM_store)
        return false;
    const struct adc_term *base = &unit->terms[adc_operands(unit, term)[1]];
    return base->kind == ADC_TERM_SLOT && adc_operands(unit, base)[0] == step->to;
}

/* A condition as a statement, then its arms. */
static void make_branch(struct making *M, uint32_t site, const struct adc_step *step, uint32_t out, bool ends)
{
    struct statement s;
    begin_statement(M, &s);
    const uint32_t jump = make_condition(M, site, step->term);
    end_statement(M);
    make_arms(M, site, jump, step->to, step->other, out, ends);
}

static void make_binding(struct making *M, uint32_t site, uint32_t Z, uint32_t out)
{
    struct statement s;
    begin_statement(M, &s);
    const struct operand x = make_term(M, site, Z);
    if (out != NONE && !M->failed)
        bind(M, out, x);
    end_statement(M);
}

static void make_step(struct making *M, uint32_t site, const struct adc_step *step)
{
    switch (step->kind) {
    case ADC_STEP_BIND:
        if (is_store(unit_of(M, site), step))
            make_store(M, site, step->term);
        else
            make_binding(M, site, step->term, slot_register(M, site, step->to, true));
        break;
    case ADC_STEP_BLOCK:
        make_block(M, site, step->to, NONE);
        break;
    case ADC_STEP_IF:
        make_branch(M, site, step, NONE, true);
        break;
    case ADC_STEP_LOOP:
        make_loop(M, site, step->to);
        break;
    }
}

/* The steps of a block, and its result, which `out` takes; NONE: nobody does. */
static void make_block(struct making *M, uint32_t site, uint32_t block, uint32_t out)
{
    const struct adc_unit *unit = unit_of(M, site);
    const struct adc_block *b = &unit->blocks[block];
    struct adc_step tail;
    const bool goes_on = adc_block_tail(unit, b, &tail);
    if (M->depth++ > MOST_DEPTH)
        fail(M);
    for (uint32_t i = b->first; i < adc_block_end(b, goes_on) && !M->failed; i++)
        make_step(M, site, &unit->steps[i]);
    if (M->failed)
        ;
    else if (goes_on)
        make_branch(M, site, &tail, out, b->result == ADC_NO_TERM);
    else if (b->result != ADC_NO_TERM)
        make_binding(M, site, b->result, out);
    else if (out != NONE)
        set_fresh(M, out, M->zero, true);
    M->depth--;
}

/* ---- calls and sums ---- */

/* How deep a site is within others; 0: within one of the same unit, which is recursion. */
static uint32_t depth_of(const struct making *M, uint32_t site, const struct adc_unit *unit)
{
    uint32_t depth = 1;
    for (; M->T->sites[site].unit != unit; site = M->T->sites[site].caller, depth++)
        if (site == 0)
            return depth;
    return 0;
}

/* Local names have no value yet. */
static void clear_locals(struct making *M, uint32_t site, uint32_t first)
{
    for (uint32_t i = first; i < unit_of(M, site)->slot_count; i++)
        set_fresh(M, M->T->sites[site].slot[i], M->zero, false);
}

/* derive goes through the arguments of a call from the last to the first. */
static void turn_round(struct statement *s, const uint32_t *first, uint32_t groups)
{
    for (uint32_t i = first[0], j = s->count; i + 1 < j; i++, j--) {        /* all leaves, then each group once more */
        const struct adc_tape_gather other = s->list[i];
        s->list[i] = s->list[j - 1];
        s->list[j - 1] = other;
    }
    for (uint32_t g = 0; g < groups; g++) {
        uint32_t i = first[0] + s->count - (g + 1 < groups ? first[g + 1] : s->count), j = first[0] + s->count - first[g];
        for (; i + 1 < j; i++, j--) {
            const struct adc_tape_gather other = s->list[i];
            s->list[i] = s->list[j - 1];
            s->list[j - 1] = other;
        }
    }
}

static void make_arguments(struct making *M, uint32_t site, const struct adc_call *call, uint32_t callee)
{
    const struct adc_unit *unit = unit_of(M, callee);
    uint32_t first[ADC_TAPE_ARGUMENTS] = {0};
    for (uint32_t i = 0; i < unit->parameter_count && !M->failed; i++) {
        const uint32_t argument = unit_of(M, site)->arguments[call->first + i], to = M->T->sites[callee].slot[i];
        first[i] = M->statement->count;
        if (argument != ADC_NO_TERM)
            bind(M, to, make_term(M, site, argument));
        else if (unit->defaults[i] != ADC_NO_BLOCK)
            make_block(M, callee, unit->defaults[i], to);
    }
    if (unit->parameter_count > 1)
        turn_round(M->statement, first, unit->parameter_count);
}

/* An activation whose condition is not a number has no value. */
static void end_site(struct making *M, uint32_t site, uint32_t out)
{
    if (M->failing[site] == NONE)
        return;
    const uint32_t over = emit(M, ADC_TAPE_GO, 0, 0, 0);
    place_failing(M, site);
    emit(M, ADC_TAPE_NAN, out, 0, 0);
    come_here(M, over);
}

static struct operand make_call(struct making *M, uint32_t site, uint32_t Z)
{
    const struct adc_call *call = &unit_of(M, site)->calls[unit_of(M, site)->terms[Z].at[0]];
    const struct adc_unit *unit = &M->T->program->units[call->unit];
    const uint32_t depth = depth_of(M, site, unit);
    if (depth == 0 || depth > MOST_CALLS || unit->parameter_count > ADC_TAPE_ARGUMENTS)
        return fail(M);
    M->T->deepest = depth > M->T->deepest ? depth : M->T->deepest;
    const uint32_t callee = new_site(M, unit, site, false), out = new_register(M);
    clear_locals(M, callee, unit->parameter_count);
    make_arguments(M, site, call, callee);
    if (!M->failed)
        make_block(M, callee, 0, out);
    end_site(M, callee, out);
    return (struct operand){out, out, false};
}

/* The sum so far, or product, takes one more. */
static void add_term(struct making *M, uint32_t site, uint32_t Z, uint32_t so_far, uint32_t v)
{
    const uint32_t row = unit_of(M, site)->terms[Z].row;
    const uint32_t op = emit_at(M, code_of(row), so_far, so_far, v, site, Z);
    M->T->ops[op].row = (uint16_t)row;
    M->T->ops[op].live = ADC_TAPE_SETS;
    M->T->to[op][0] = so_far;
    M->T->to[op][1] = v;
}

static struct operand make_sum(struct making *M, uint32_t site, uint32_t Z)
{
    const struct adc_unit *unit = unit_of(M, site);
    const struct adc_term *term = &unit->terms[Z];
    const uint32_t *at = adc_operands(unit, term);
    struct adc_tape *T = M->T;
    const struct operand from = make_term(M, site, at[0]), to = make_term(M, site, at[1]);
    if (depth_of(M, site, &T->program->units[at[2]]) == 0)
        return fail(M);
    const uint32_t count = emit_at(M, ADC_TAPE_COUNT, 0, from.at, to.at, site, Z);
    const uint32_t body = new_site(M, &T->program->units[at[2]], site, true);
    const uint32_t k = T->sites[body].slot[0], so_far = T->sites[body].slot[ADC_SO_FAR], v = new_register(M);
    clear_locals(M, body, ADC_SO_FAR + 1);
    set_fresh(M, k, from.at, true);
    set_fresh(M, so_far, term->row == ADC_ROW_mul ? M->one : M->zero, true);
    const uint32_t upto = emit(M, ADC_TAPE_UPTO, 0, k, to.at);
    emit_at(M, ADC_TAPE_BEGIN, 0, 0, 0, site, Z);
    make_block(M, body, 0, v);
    end_site(M, body, v);
    add_term(M, site, Z, so_far, v);
    const uint32_t next = emit(M, ADC_TAPE_ADD, k, k, M->one);
    T->ops[next].row = ADC_ROW_add;
    T->ops[next].live = ADC_TAPE_SETS;
    emit(M, ADC_TAPE_GO, upto, 0, 0);
    come_here(M, count);
    emit(M, ADC_TAPE_NAN, so_far, 0, 0);
    come_here(M, upto);
    return (struct operand){so_far, so_far, false};
}

/* ---- terms ---- */

static struct operand make_literal(struct making *M, uint32_t site, uint32_t Z)
{
    struct adc_tape *T = M->T;
    const uint32_t at = constant(M, unit_of(M, site)->terms[Z].number);
    T->literals = adc_arena_room(T->arena, T->literals, T->literal_count, &T->literal_capacity, sizeof *T->literals);
    T->literals[T->literal_count++] = (struct adc_tape_literal){at, {Z, site}};
    return (struct operand){at, at, false};
}

static __attribute__((noinline)) struct operand make_kind(struct making *M, uint32_t site, uint32_t Z)
{
    const struct adc_term *term = &unit_of(M, site)->terms[Z];
    const uint32_t *at = adc_operands(unit_of(M, site), term);
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_NUMBER: return make_literal(M, site, Z);
    case ADC_TERM_VARIABLE:
        return leaf(M, add_import(M, (struct adc_tape_import){.kind = ADC_TAPE_VARIABLE, .number = at[0], .slot = ADC_NO_SLOT,
                                                             .numeric = true})->at);
    case ADC_TERM_SLOT: return make_slot(M, site, Z, 0, at[1]);
    case ADC_TERM_OUTER: return make_slot(M, site, Z, at[1], at[2]);
    case ADC_TERM_FORMULA: return make_formula(M, site, Z);
    case ADC_TERM_ROW: return make_row(M, site, Z);
    case ADC_TERM_COND: return make_choice(M, site, Z);
    case ADC_TERM_APPLY: return make_call(M, site, Z);
    case ADC_TERM_REDUCE: return make_sum(M, site, Z);
    case ADC_TERM_FORM: return make_form(M, site, Z);
    case ADC_TERM_MISSING:
        emit_at(M, ADC_TAPE_MISSING, 0, 0, 0, site, Z);
        return (struct operand){M->zero, M->zero, false};
    default: return fail(M);
    }
}

static struct operand make_term(struct making *M, uint32_t site, uint32_t Z)
{
    if (M->failed || M->depth >= MOST_DEPTH)
        return fail(M);
    M->statement->steps++;
    M->depth++;
    const struct operand x = make_kind(M, site, Z);
    M->depth--;
    return x;
}

/* ---- the whole ---- */

/* Arrays are none that are read as numbers. */
static bool are_arrays(const struct adc_tape *T)
{
    for (uint32_t i = 0; i < T->array_count; i++)
        if (T->arrays[i].import != NONE && T->imports[T->arrays[i].import].numeric)
            return false;
    return true;
}

static void make(struct making *M, uint32_t number, uint32_t Z)
{
    struct adc_tape *T = M->T;
    struct statement s;
    if (number != NONE) {
        make_loop(M, 0, number);
    } else {
        begin_statement(M, &s);
        T->result = make_sum(M, 0, Z).at;
        end_statement(M);
    }
    emit(M, ADC_TAPE_END, 0, 0, 0);
    if (place_failing(M, 0))
        emit(M, ADC_TAPE_FAIL, 0, 0, 0);
}

struct adc_tape *adc_tape_make(const struct adc_program *program, struct adc_arena *arena, struct adc_arena *scratch,
                               const struct adc_unit *unit, uint32_t number, uint32_t Z)
{
    struct adc_tape *T = adc_arena_zeroed(arena, 1, sizeof *T);
    struct making M = {.T = T};
    T->program = program;
    T->arena = arena;
    T->result = NONE;
    M.zero = constant(&M, 0);
    M.one = constant(&M, 1);
    new_site(&M, unit, 0, false);
    make(&M, number, Z);
    if (M.failed || !are_arrays(T)) {
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
    T->active_for = NULL;
    adc_tape_find_lives(T, scratch);
    return T;
}
