/* Storing and releasing the parts of requests and answers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/result/answer.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lexer/order.h"

const char *adc_status_name(enum adc_status status)
{
    static const char *const words[] = {"ok", "underflow", "overflow", "one-sided", "unsettled", "undefined"};
    return words[status];
}

const char *adc_mode_name(enum adc_mode mode)
{
    return mode == ADC_MODE_FORWARD ? "forward" : mode == ADC_MODE_BOTH ? "forward and reverse" : "reverse";
}

void adc_symbol_list_add(struct adc_session *session, struct adc_symbol_list *list, uint32_t symbol)
{
    list->at = adc_room(&session->context, list->at, list->count, &list->capacity, sizeof *list->at);
    list->at[list->count++] = symbol;
}

void adc_symbol_list_release(struct adc_session *session, struct adc_symbol_list *list)
{
    adc_resize(&session->context, list->at, list->capacity, 0, sizeof *list->at);
    memset(list, 0, sizeof *list);
}

bool adc_symbol_set_add(struct adc_session *session, struct adc_symbol_set *set, uint32_t symbol)
{
    const uint32_t before = set->capacity;
    set->has = adc_room(&session->context, set->has, symbol, &set->capacity, sizeof *set->has);
    memset(set->has + before, 0, (set->capacity - before) * sizeof *set->has);
    const bool added = !set->has[symbol];
    set->has[symbol] = true;
    return added;
}

void adc_symbol_set_release(struct adc_session *session, struct adc_symbol_set *set)
{
    adc_resize(&session->context, set->has, set->capacity, 0, sizeof *set->has);
    memset(set, 0, sizeof *set);
}

/* ---- the components of a vector ---- */

struct adc_arena *adc_answer_memory(struct adc_answer *answer)
{
    if (answer->memory == NULL) {
        answer->memory = adc_zeroed(&answer->session->context, 1, sizeof *answer->memory);
        answer->memory->context = &answer->session->context;
    }
    return answer->memory;
}

void adc_components_open(struct adc_answer *answer, uint32_t count)
{
    struct adc_arena *memory = adc_answer_memory(answer);
    struct adc_components *c = answer->components = adc_arena_zeroed(memory, 1, sizeof *c);
    c->own = adc_arena_zeroed(memory, count, sizeof *c->own);
    answer->component_count = count;
    c->value = adc_arena_zeroed(memory, count, sizeof *c->value);
    c->first = adc_arena_zeroed(memory, count + 1u, sizeof *c->first);
}

/* The entries of a component that was entered. */
static struct adc_row_entries entries_of(const struct adc_components *c, uint32_t k)
{
    const size_t first = c->first[k], count = c->first[k + 1] - first;
    return count > 0 ? (struct adc_row_entries){.column = c->column + first, .value = c->entry + first, .count = (uint32_t)count}
                     : (struct adc_row_entries){0};
}

void adc_components_room(struct adc_answer *answer, size_t columns, size_t entries)
{
    struct adc_context *context = &answer->session->context;
    struct adc_components *c = answer->components;
    if (columns > c->columns) {
        columns = adc_grown(c->columns, columns);
        c->column = adc_resize(context, c->column, c->columns, columns, sizeof *c->column);
        c->columns = columns;
    }
    if (entries > c->entries) {
        entries = adc_grown(c->entries, entries);
        c->entry = adc_resize(context, c->entry, c->entries, entries, sizeof *c->entry);
        c->entries = entries;
    }
}

struct adc_row_entries adc_component_enter(struct adc_answer *answer, uint32_t k, double value, uint32_t count)
{
    struct adc_components *c = answer->components;
    const size_t end = c->first[k] + count;
    adc_components_room(answer, end, end);
    c->value[k] = value;
    c->first[k + 1] = end;
    return entries_of(c, k);
}

const struct adc_answer *adc_component(const struct adc_answer *answer, uint32_t k)
{
    struct adc_components *c = answer->components;
    if (c->own[k] != NULL)
        return c->own[k];
    struct adc_answer *made = &c->made;         /* what is not set is the same of all of them: nothing */
    made->session = answer->session;
    made->value = c->value[k];
    made->mode = c->mode;
    made->shown.relative = answer->shown.relative;
    made->verified.fallback = answer->verified.fallback;
    made->verified.bounds_wanted = answer->verified.bounds_wanted;
    made->shown.sparse_row = c->sparse;
    made->variables = c->values_only ? NULL : answer->variables;
    made->count = c->values_only ? 0 : answer->count;
    made->row = entries_of(c, k);
    return made;
}

struct adc_answer *adc_component_own(struct adc_answer *answer, uint32_t k)
{
    struct adc_arena *memory = adc_answer_memory(answer);
    struct adc_components *c = answer->components;
    if (c->own[k] != NULL)
        return c->own[k];
    if (c->first[k + 1] < c->first[k])          /* not entered */
        c->first[k + 1] = c->first[k];
    const struct adc_answer *made = adc_component(answer, k);
    const struct adc_row_entries *from = &made->row;
    struct adc_answer *own = c->own[k] = adc_arena_array(memory, 1, sizeof *own);
    *own = *made;
    own->memory = memory;
    if (from->count == 0)
        return own;
    own->row.column = adc_arena_array(memory, from->count, sizeof *own->row.column);
    own->row.value = adc_arena_array(memory, from->count, sizeof *own->row.value);
    memcpy(own->row.column, from->column, from->count * sizeof *own->row.column);
    memcpy(own->row.value, from->value, from->count * sizeof *own->row.value);
    return own;
}

const struct adc_exception adc_no_exception = {.left = NAN, .right = NAN, .reason = ""};

void adc_except_out_of_range(struct adc_exception *exception, double value)
{
    exception->status = isinf(value) ? ADC_OVERFLOW : ADC_UNDERFLOW;
    exception->reason = adc_status_name(exception->status);
}

const char *adc_reason(struct adc_context *context, const char *format, const char *what)
{
    char text[ADC_REASON_TEXT];
    const int length = snprintf(text, sizeof text, format, what);
    return adc_symbol_text(context, adc_symbol(context, text, length < ADC_REASON_TEXT ? (size_t)length : sizeof text - 1));
}

uint32_t adc_partial_entry(const struct adc_answer *answer, uint32_t i)
{
    const struct adc_row_entries *row = &answer->row;
    if (adc_row_is_full(answer))
        return i;
    const uint32_t *at = row->count > 0 ? bsearch(&i, row->column, row->count, sizeof i, adc_by_number) : NULL;
    return at != NULL ? (uint32_t)(at - row->column) : UINT32_MAX;
}

void adc_partial_set(struct adc_answer *answer, uint32_t i, double value, double forward, double reverse)
{
    const uint32_t entry = adc_partial_entry(answer, i);
    if (entry == UINT32_MAX)
        return;
    answer->row.value[entry] = value;
    if (answer->row.forward != NULL) {
        answer->row.forward[entry] = forward;
        answer->row.reverse[entry] = reverse;
    }
}

enum adc_family adc_family_of(const struct adc_answer *answer, uint32_t i)
{
    for (int f = ADC_SECOND; answer->higher != NULL && f < ADC_FAMILIES; f++)
        if (i >= answer->higher[f].number && i - answer->higher[f].number < answer->higher[f].count)
            return (enum adc_family)f;
    return i < ADC_FIRST_PARTIAL ? ADC_VALUE : ADC_FIRST;
}

/* ---- exceptions, comparisons and families ---- */

/* Where the exception of a number is, or would be. */
static uint32_t exception_place(const struct adc_exceptions *list, uint32_t number)
{
    uint32_t low = 0, high = list->count;
    if (high > 0 && list->at[high - 1].number < number)
        return high;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (list->at[middle].number < number)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const struct adc_exception *adc_exception_of(const struct adc_answer *answer, uint32_t number)
{
    const struct adc_exceptions *list = &answer->exceptions;
    const uint32_t place = exception_place(list, number);
    return place < list->count && list->at[place].number == number ? &list->at[place] : &adc_no_exception;
}

struct adc_exception *adc_except(struct adc_answer *answer, uint32_t number)
{
    struct adc_exceptions *list = &answer->exceptions;
    const uint32_t place = exception_place(list, number);
    if (place < list->count && list->at[place].number == number)
        return &list->at[place];
    list->at = adc_arena_room(adc_answer_memory(answer), list->at, list->count, &list->capacity, sizeof *list->at);
    memmove(&list->at[place + 1], &list->at[place], (list->count++ - place) * sizeof *list->at);
    list->at[place] = adc_no_exception;
    list->at[place].number = number;
    return &list->at[place];
}

struct adc_comparison *adc_comparisons_add(struct adc_answer *answer, enum adc_family family, uint32_t from, uint32_t count)
{
    struct adc_comparisons *list = &answer->comparisons;
    list->at = adc_arena_room_for(adc_answer_memory(answer), list->at, list->count, &list->capacity, list->count + count,
                                  sizeof *list->at);
    struct adc_comparison *added = list->at + list->count;
    for (uint32_t k = 0; k < count; k++)
        added[k] = (struct adc_comparison){.family = family, .i = from + k};
    list->count += count;
    return added;
}

struct adc_check *adc_check_of(const struct adc_answer *answer, enum adc_family family, uint32_t i, uint32_t j)
{
    const struct adc_comparisons *list = &answer->comparisons;
    uint32_t low = 0, high = list->count;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        struct adc_comparison *at = &list->at[middle];
        if (at->family == family && at->i == i && at->j == j)
            return at->made ? &at->check : NULL;
        if (at->family != family ? at->family < family : at->i != i ? at->i < i : at->j < j)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

struct adc_higher *adc_family_open(struct adc_answer *answer, enum adc_family family, size_t count)
{
    struct adc_higher *to = &answer->higher[family];
    to->number = ADC_FIRST_PARTIAL + answer->count;
    for (int f = 0; f < (int)family; f++)
        to->number += (uint32_t)answer->higher[f].count;
    to->count = count;
    to->value = adc_arena_array(adc_answer_memory(answer), count, sizeof *to->value);
    for (size_t i = 0; i < count; i++)
        to->value[i] = NAN;
    return to;
}

uint32_t adc_partial_by(const struct adc_answer *answer, uint32_t symbol)
{
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->variables[i].symbol == symbol)
            return i;
    return UINT32_MAX;
}

const char *adc_higher_reason_of(const struct adc_answer *answer)
{
    const char *reason = "";
    for (int f = 0; f < ADC_FAMILIES && reason[0] == '\0'; f++)
        reason = adc_higher_of(answer, (enum adc_family)f)->obstacle.reason;
    return reason;
}

/* Calls `refer` for each source that an answer itself, without its components, points into. */
static void each_source(const struct adc_answer *answer, void (*refer)(struct adc_source *source))
{
    for (uint32_t i = 0; i < answer->exceptions.count; i++)
        refer(answer->exceptions.at[i].source);
    for (int f = 0; f < ADC_FAMILIES; f++)
        refer(adc_higher_of(answer, (enum adc_family)f)->obstacle.source);
}

static void each_own(struct adc_answer *answer, void (*visit)(struct adc_answer *component))
{
    struct adc_answer *own;
    for (uint32_t k = 0; (own = adc_next_own(answer, &k)) != NULL;)
        visit(own);
}

void adc_answer_hold(struct adc_answer *answer)
{
    each_source(answer, adc_source_retain);
    answer->holds = true;
    each_own(answer, adc_answer_hold);
}

/* Frees what is not in the memory of the answer. */
static void release_grown(struct adc_answer *answer)
{
    struct adc_context *context = &answer->session->context;
    struct adc_components *c = answer->components;
    if (answer->holds)
        each_source(answer, adc_source_release);
    each_own(answer, release_grown);
    if (c != NULL) {
        adc_resize(context, c->column, c->columns, 0, sizeof *c->column);
        adc_resize(context, c->entry, c->entries, 0, sizeof *c->entry);
    }
}

void adc_answer_release(struct adc_answer *answer)
{
    if (answer->session == NULL)
        return;
    release_grown(answer);
    if (answer->written.context != NULL)
        adc_text_release(&answer->written);
    adc_uncertainties_release(answer->session, answer->uncertainties);
    if (answer->memory != NULL)
        adc_arena_release(answer->memory);
    adc_resize(&answer->session->context, answer->memory, answer->memory != NULL, 0, sizeof *answer->memory);
    memset(answer, 0, sizeof *answer);
}

void adc_uncertainties_release(struct adc_session *session, struct adc_uncertainties *uncertainties)
{
    if (uncertainties == NULL)
        return;
    adc_arena_release(&uncertainties->arena);
    adc_resize(&session->context, uncertainties, 1, 0, sizeof *uncertainties);
}

void adc_claims_release(struct adc_claims *claims)
{
    if (claims->session != NULL) {
        adc_symbol_set_release(claims->session, &claims->claimed);
        adc_resize(&claims->session->context, claims->at, claims->capacity, 0, sizeof *claims->at);
    }
    memset(claims, 0, sizeof *claims);
}
