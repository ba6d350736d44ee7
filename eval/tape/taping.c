/* The parts of a tape: operations, registers, statements, imports, arrays.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/tape/taping.h"

#include <string.h>

/* ---- pieces ---- */

uint32_t adc_taping_new_register(struct adc_taping *M)
{
    struct adc_tape *T = M->T;
    T->value = adc_arena_room(T->arena, T->value, T->registers, &T->register_capacity, sizeof *T->value);
    T->value[T->registers] = 0;
    return T->registers++;
}

uint32_t adc_taping_registers(struct adc_taping *M, size_t count)
{
    const uint32_t first = M->T->registers;
    for (size_t i = 0; i < count; i++)
        adc_taping_new_register(M);
    return first;
}

uint32_t adc_taping_emit(struct adc_taping *M, enum adc_tape_code code, uint32_t out, uint32_t x, uint32_t y)
{
    struct adc_tape *T = M->T;
    const uint32_t before = T->op_capacity;
    if (T->op_count >= ADC_TAPE_MOST_OPS)
        M->failed = true;
    T->ops = adc_arena_room(T->arena, T->ops, T->op_count, &T->op_capacity, sizeof *T->ops);
    if (T->op_capacity != before) {
        uint32_t capacity = before;
        T->origin = adc_arena_room_for(T->arena, T->origin, T->op_count, &capacity, T->op_capacity, sizeof *T->origin);
    }
    T->ops[T->op_count] = (struct adc_tape_op){.code = (uint8_t)code, .out = out, .x = x, .y = y};
    T->origin[T->op_count] = (struct adc_tape_origin){NULL, NULL};
    return T->op_count++;
}

uint32_t adc_taping_emit_at(struct adc_taping *M, enum adc_tape_code code, uint32_t out, uint32_t x, uint32_t y, uint32_t site,
                        uint32_t Z)
{
    const uint32_t op = adc_taping_emit(M, code, out, x, y);
    M->T->origin[op] = (struct adc_tape_origin){adc_taping_unit_of(M, site), &adc_taping_unit_of(M, site)->terms[Z]};
    return op;
}

void adc_taping_begin_statement(struct adc_taping *M, struct adc_tape_statement *s)
{
    *s = (struct adc_tape_statement){.around = M->statement, .op = adc_taping_emit(M, ADC_TAPE_STATEMENT, 0, 0, 0)};
    M->statement = s;
}

void adc_taping_end_statement(struct adc_taping *M)
{
    M->T->ops[M->statement->op].y = M->statement->steps;
    M->statement = M->statement->around;
}

void adc_taping_bind(struct adc_taping *M, uint32_t out, struct adc_tape_operand x)
{
    struct adc_tape *T = M->T;
    uint32_t op = T->op_count - 1;
    if (x.fresh && T->ops[op].out == x.at && T->ops[op].code <= ADC_TAPE_WIDE)
        T->ops[op].out = out;
    else
        op = adc_taping_emit(M, ADC_TAPE_COPY, out, x.at, 0);
    T->ops[op].active |= ADC_TAPE_SETS;
}

struct adc_tape_operand adc_taping_copy(struct adc_taping *M, struct adc_tape_operand x)
{
    const uint32_t at = adc_taping_new_register(M);
    adc_taping_bind(M, at, x);
    return (struct adc_tape_operand){.at = at};
}

void adc_taping_set_passive(struct adc_taping *M, uint32_t out, uint32_t x, bool set)
{
    const uint32_t op = adc_taping_emit(M, ADC_TAPE_PASSIVE, out, x, 0);
    M->T->ops[op].active = set ? ADC_TAPE_SETS : 0;
}

bool adc_taping_catch_failures(struct adc_taping *M, uint32_t site)
{
    const bool any = M->failing[site] != ADC_TAPE_NONE;
    for (uint32_t jump = M->failing[site], next; jump != ADC_TAPE_NONE; jump = next) {
        next = M->T->ops[jump].y;
        M->T->ops[jump].y = M->T->op_count;
    }
    return any;
}

void adc_taping_store_nan(struct adc_taping *M, const struct adc_tape_destination *out)
{
    M->failed |= out->base != ADC_TAPE_NONE || !out->number;
    adc_taping_emit(M, ADC_TAPE_NAN, out->at, 0, 0);
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

static uint32_t add_list(struct adc_taping *M, const struct adc_tape_operand *x, uint32_t count)
{
    struct adc_tape *T = M->T;
    const uint32_t at = T->list_count;
    T->lists = adc_arena_room_for(T->arena, T->lists, at, &T->list_capacity, at + count, sizeof *T->lists);
    for (uint32_t i = 0; i < count; i++)
        T->lists[at + i] = x[i].at;
    T->list_count += count;
    return at;
}

struct adc_tape_operand adc_taping_row(struct adc_taping *M, const struct adc_unit *unit, const struct adc_term *term,
                                       const struct adc_tape_operand *x)
{
    const uint32_t row = term->row, arity = adc_rows[row].arity;
    for (uint32_t i = 0; i < arity; i++)
        if (adc_row_role(&adc_rows[row], i) == ADC_REFUSED)
            return adc_taping_fail(M);
    const enum adc_tape_code code = code_of(row);
    const uint32_t out = adc_taping_new_register(M), first = code == ADC_TAPE_WIDE ? add_list(M, x, arity) : x[0].at;
    const uint32_t op = adc_taping_emit(M, code, out, first, x[arity > 1].at);
    M->T->origin[op] = (struct adc_tape_origin){unit, term};
    M->T->ops[op].row = (uint16_t)row;
    return (struct adc_tape_operand){.at = out, .fresh = true};
}

/* ---- sites and names ---- */

uint32_t adc_taping_new_site(struct adc_taping *M, const struct adc_unit *unit, uint32_t caller)
{
    struct adc_tape *T = M->T;
    T->sites = adc_arena_room(T->arena, T->sites, T->site_count, &T->site_capacity, sizeof *T->sites);
    M->failing = adc_arena_room(T->arena, M->failing, T->site_count, &M->failing_capacity, sizeof *M->failing);
    M->failing[T->site_count] = ADC_TAPE_NONE;
    struct adc_tape_site *site = &T->sites[T->site_count];
    *site = (struct adc_tape_site){.unit = unit, .caller = caller};
    site->slot = adc_arena_array(T->arena, unit->slot_count, sizeof *site->slot);
    for (uint32_t i = 0; i < unit->slot_count; i++)
        site->slot[i] = T->site_count == 0 ? ADC_TAPE_NONE : adc_taping_new_register(M);
    return T->site_count++;
}

struct adc_tape_import *adc_taping_add_import(struct adc_taping *M, struct adc_tape_import import)
{
    struct adc_tape *T = M->T;
    for (uint32_t i = 0; i < T->import_count; i++) {
        const struct adc_tape_import *like = &T->imports[i];
        if (like->kind == import.kind && like->number == import.number && like->slot == import.slot)
            return &T->imports[i];
    }
    T->imports = adc_arena_room(T->arena, T->imports, T->import_count, &T->import_capacity, sizeof *T->imports);
    import.at = adc_taping_new_register(M);
    T->imports[T->import_count] = import;
    return &T->imports[T->import_count++];
}

uint32_t adc_taping_slot_register(struct adc_taping *M, uint32_t site, uint32_t slot, bool written)
{
    if (site != 0)
        return M->T->sites[site].slot[slot];
    struct adc_tape_import *import = adc_taping_import_slot(M, slot);
    import->numeric = true;
    import->written |= written;
    return import->at;
}

uint32_t adc_taping_owner(const struct adc_taping *M, uint32_t site, uint32_t *slot)
{
    for (; site != 0; site = M->T->sites[site].caller) {
        const struct adc_unit *unit = M->T->sites[site].unit;
        if (*slot < unit->first_captured || *slot - unit->first_captured >= unit->captured_count)
            break;
        *slot = unit->captured[*slot - unit->first_captured];
    }
    return site;
}

/* The number of an array: of an import, of a term, or of a slot of a call. */
static uint32_t add_array(struct adc_taping *M, struct adc_tape_array array)
{
    struct adc_tape *T = M->T;
    for (uint32_t i = 0; i < T->array_count; i++) {
        const struct adc_tape_array *like = &T->arrays[i];
        if ((like->term == NULL) != (array.term == NULL))
            continue;
        if (array.term != NULL ? like->term->kind == array.term->kind && like->term->at[0] == array.term->at[0]
                               : like->import == array.import && like->site == array.site && like->slot == array.slot)
            return i;
    }
    T->arrays = adc_arena_room(T->arena, T->arrays, T->array_count, &T->array_capacity, sizeof *T->arrays);
    T->arrays[T->array_count] = array;
    T->arrays[T->array_count].base = ADC_TAPE_NONE;
    return T->array_count++;
}

/* The array of a slot that is to have one; of a call it is new with the first that it takes. */
uint32_t adc_taping_add_slot_array(struct adc_taping *M, uint32_t site, uint32_t slot)
{
    const uint32_t import = site != 0 ? ADC_TAPE_NONE : (uint32_t)(adc_taping_import_slot(M, slot) - M->T->imports);
    return add_array(M, (struct adc_tape_array){.import = import, .site = site, .slot = slot});
}

uint32_t adc_taping_slot_array(struct adc_taping *M, uint32_t site, uint32_t slot)
{
    const struct adc_tape *T = M->T;
    struct adc_extent extent;
    for (uint32_t i = 0; i < T->array_count; i++) {
        const struct adc_tape_array *array = &T->arrays[i];
        const bool of_slot = array->site == site && array->slot == slot;
        if ((array->import != ADC_TAPE_NONE || array->term == NULL) && of_slot && array->base != ADC_TAPE_NONE)
            return i;
    }
    if (site != 0 || !M->shapes->extent(M->shapes->user, slot, &extent))
        return ADC_TAPE_NONE;
    return adc_taping_add_slot_array(M, site, slot);
}

uint32_t adc_taping_find_array(struct adc_taping *M, uint32_t site, uint32_t base, uint32_t indices)
{
    const struct adc_unit *unit = adc_taping_unit_of(M, site);
    const struct adc_term *term = &unit->terms[base];
    uint32_t i;
    if (term->kind == ADC_TERM_SLOT) {
        uint32_t slot = term->at[0];
        const uint32_t owner = adc_taping_owner(M, site, &slot);
        i = owner == 0 ? adc_taping_add_slot_array(M, 0, slot) : adc_taping_slot_array(M, owner, slot);
    } else if (term->kind == ADC_TERM_VARIABLES || term->kind == ADC_TERM_CONSTANTS) {
        i = add_array(M, (struct adc_tape_array){.import = ADC_TAPE_NONE, .term = term});
    } else {
        return ADC_TAPE_NONE;
    }
    if (i == ADC_TAPE_NONE)
        return i;
    struct adc_tape_array *array = &M->T->arrays[i];
    if (indices > 0 && array->indices > 0 && array->indices != indices)
        return ADC_TAPE_NONE;
    array->indices = indices > 0 ? indices : array->indices;
    return i;
}
