/* What requests and answers hold.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/blame.h"
#include "eval/answer/answer.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

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

bool adc_symbol_map_add(struct adc_session *session, struct adc_symbol_map *map, uint32_t symbol, uint32_t place)
{
    if (symbol >= map->capacity) {
        size_t capacity = adc_grown(map->capacity, symbol + 1u);
        map->place = adc_resize(&session->context, map->place, map->capacity, capacity, sizeof *map->place);
        memset(map->place + map->capacity, 0, (capacity - map->capacity) * sizeof *map->place);
        map->capacity = (uint32_t)capacity;
    }
    if (map->place[symbol] != 0)
        return false;
    map->place[symbol] = place + 1;
    return true;
}

uint32_t adc_symbol_map_find(const struct adc_symbol_map *map, uint32_t symbol)
{
    return symbol < map->capacity ? map->place[symbol] - 1 : UINT32_MAX;
}

void adc_symbol_map_release(struct adc_session *session, struct adc_symbol_map *map)
{
    adc_resize(&session->context, map->place, map->capacity, 0, sizeof *map->place);
    memset(map, 0, sizeof *map);
}

void adc_direction_release(struct adc_session *session, struct adc_direction *direction)
{
    adc_resize(&session->context, direction->at, direction->capacity, 0, sizeof *direction->at);
    memset(direction, 0, sizeof *direction);
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
    return count > 0 ? (struct adc_row_entries){c->column + first, c->entry + first, (uint32_t)count}
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
    made->relative = answer->relative;
    made->rough = answer->rough;
    made->bounds_told = answer->bounds_told;
    made->sparse_row = c->sparse;
    made->columns = c->values_only ? NULL : answer->partials;
    made->column_count = c->values_only ? 0 : answer->count;
    made->entries = entries_of(c, k);
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
    const struct adc_row_entries *from = &made->entries;
    struct adc_answer *own = c->own[k] = adc_arena_array(memory, 1, sizeof *own);
    *own = *made;
    own->memory = memory;
    if (from->count == 0)
        return own;
    own->entries.column = adc_arena_array(memory, from->count, sizeof *own->entries.column);
    own->entries.value = adc_arena_array(memory, from->count, sizeof *own->entries.value);
    memcpy(own->entries.column, from->column, from->count * sizeof *own->entries.column);
    memcpy(own->entries.value, from->value, from->count * sizeof *own->entries.value);
    return own;
}

/* ---- the partials of an answer ---- */

void adc_answer_set_relative(struct adc_answer *answer, bool relative)
{
    answer->relative = relative && !answer->pulled_back;
    struct adc_answer *own;
    for (uint32_t k = 0; (own = adc_next_own(answer, &k)) != NULL;)
        own->relative = answer->relative;
}

uint32_t adc_partial_count(const struct adc_answer *answer)
{
    return answer->columns != NULL ? answer->column_count : answer->count;
}

void adc_partial_lost(struct adc_partial *partial)
{
    partial->status = isinf(partial->value) ? ADC_OVERFLOW : ADC_UNDERFLOW;
    partial->reason = adc_status_name(partial->status);
}

const char *adc_reason(struct adc_context *context, const char *format, const char *what)
{
    char text[ADC_REASON_TEXT];
    const int length = snprintf(text, sizeof text, format, what);
    return adc_symbol_text(context, adc_symbol(context, text, length < ADC_REASON_TEXT ? (size_t)length : sizeof text - 1));
}

/* Entry `entry` of a row as a partial, or a 0 where there is none for a column. */
static void make_partial(const struct adc_answer *answer, uint32_t column, bool occurs, double value,
                         struct adc_partial *made)
{
    const struct adc_partial *named = &answer->columns[column];
    *made = (struct adc_partial){.symbol = named->symbol, .name = named->name, .point = named->point, .column = column,
                                 .occurs = occurs, .value = value, .left = NAN, .right = NAN,
                                 .reason = ""};
    made->forward = answer->mode == ADC_MODE_REVERSE ? 0 : value;
    made->reverse = answer->mode == ADC_MODE_FORWARD ? 0 : value;
}

const struct adc_partial *adc_next_partial(struct adc_partial_reader *reader)
{
    const struct adc_answer *answer = reader->answer;
    uint32_t column = reader->next++;
    if (column >= adc_partial_count(answer))
        return NULL;
    if (answer->columns == NULL)
        return &answer->partials[column];
    bool occurs = reader->entry < answer->entries.count && answer->entries.column[reader->entry] == column;
    double value = occurs ? answer->entries.value[reader->entry++] : 0;
    if (reader->said < answer->count && answer->partials[reader->said].column == column)
        return &answer->partials[reader->said++];
    make_partial(answer, column, occurs, value, &reader->made);
    return &reader->made;
}

const struct adc_partial *adc_next_told(struct adc_partial_reader *reader)
{
    const struct adc_answer *answer = reader->answer;
    const bool entries = answer->sparse_row && answer->columns != NULL;
    while (true) {
        if (entries) {                  /* what is between two entries is 0 */
            if (reader->entry == answer->entries.count)
                return NULL;
            reader->next = answer->entries.column[reader->entry];       /* what is said of a partial is said of an entry */
        }
        const struct adc_partial *partial = adc_next_partial(reader);
        if (partial == NULL || !answer->sparse_row || partial->value != 0 || partial->status != ADC_OK)
            return partial;
    }
}

/* Where a column stands, or would, among the entries of a row, or the partials of which there is more to say. */
static uint32_t place_of(const struct adc_answer *answer, bool said, uint32_t column)
{
    uint32_t low = 0, high = answer->columns == NULL ? 0 : said ? answer->count : answer->entries.count;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if ((said ? answer->partials[middle].column : answer->entries.column[middle]) < column)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const struct adc_partial *adc_partial_at(const struct adc_answer *answer, uint32_t i, struct adc_partial *made)
{
    if (answer->columns == NULL && i < answer->count)
        return &answer->partials[i];
    struct adc_partial_reader reader = {.answer = answer, .next = i, .entry = place_of(answer, false, i),
                                        .said = place_of(answer, true, i)};
    const struct adc_partial *partial = adc_next_partial(&reader);
    if (partial != &reader.made)
        return partial;
    *made = reader.made;
    return made;
}

enum adc_family adc_family_of(const struct adc_answer *answer, uint32_t i)
{
    for (int f = 0; answer->higher != NULL && f < ADC_FAMILIES; f++)
        if (i >= answer->numbering.higher[f] && i - answer->numbering.higher[f] < answer->higher[f].count)
            return (enum adc_family)f;
    return ADC_FAMILIES;
}

double adc_number_of(const struct adc_answer *answer, uint32_t i)
{
    struct adc_partial made;
    const enum adc_family f = adc_family_of(answer, i);
    if (f != ADC_FAMILIES)
        return answer->higher[f].value[i - answer->numbering.higher[f]];
    return i == 0 ? answer->value : adc_partial_at(answer, i - answer->numbering.partials, &made)->value;
}

struct adc_partial *adc_partial_own(struct adc_answer *answer, uint32_t i)
{
    struct adc_partial made;
    const struct adc_partial *found = adc_partial_at(answer, i, &made);
    if (found != &made)
        return &answer->partials[found - answer->partials];
    if (answer->count == answer->capacity) {
        const uint32_t capacity = 2 * answer->capacity + 1;
        answer->partials = adc_resize(&answer->session->context, answer->partials, answer->capacity, capacity, sizeof made);
        answer->capacity = capacity;
    }
    uint32_t place = answer->count++;
    for (; place > 0 && answer->partials[place - 1].column > i; place--)       /* they are by columns */
        answer->partials[place] = answer->partials[place - 1];
    answer->partials[place] = made;
    return &answer->partials[place];
}

struct adc_partial *adc_partial_by(const struct adc_answer *answer, uint32_t symbol)
{
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->partials[i].symbol == symbol)
            return &answer->partials[i];
    return NULL;
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
    for (uint32_t i = 0; i < answer->count; i++)
        refer(answer->partials[i].source);
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
    adc_resize(context, answer->partials, answer->capacity, 0, sizeof *answer->partials);
    each_own(answer, release_grown);
    if (c != NULL) {
        adc_resize(context, c->column, c->columns, 0, sizeof *c->column);
        adc_resize(context, c->entry, c->entries, 0, sizeof *c->entry);
    }
}

void adc_component_drop(struct adc_answer *answer, uint32_t k)
{
    release_grown(answer->components->own[k]);
    answer->components->own[k] = NULL;
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

void adc_claims_release(struct adc_claims *claims)
{
    if (claims->session != NULL) {
        adc_symbol_map_release(claims->session, &claims->partials);
        adc_symbol_map_release(claims->session, &claims->claimed);
        adc_resize(&claims->session->context, claims->at, claims->capacity, 0, sizeof *claims->at);
    }
    memset(claims, 0, sizeof *claims);
}
