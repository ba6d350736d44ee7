/* The numbers of an answer, one by one; second partials as a matrix or as entries.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/result/answer.h"

#include <math.h>
#include <stdlib.h>

/* ---- reading ---- */

struct adc_reading adc_read(const struct adc_answer *answer, enum adc_family family, enum adc_which which)
{
    return (struct adc_reading){.answer = answer, .family = family, .which = which, .is = &adc_no_exception};
}

static void take(struct adc_reading *r, uint32_t number, double value)
{
    r->number = number;
    r->value = r->forward = r->reverse = value;
    r->is = number != UINT32_MAX ? adc_exception_of(r->answer, number) : &adc_no_exception;
}

/* First partial i, with its entry in the row; UINT32_MAX: it is not there. */
static void take_first(struct adc_reading *r, uint32_t i, uint32_t entry)
{
    const struct adc_row_entries *row = &r->answer->row;
    const bool there = entry != UINT32_MAX;
    r->i = i;
    r->by = &r->answer->variables[i];
    take(r, ADC_FIRST_PARTIAL + i, there ? row->value[entry] : 0);
    if (!there && r->is->status >= ADC_ONE_SIDED)
        r->value = r->forward = r->reverse = NAN;
    if (there && row->forward != NULL) {
        r->forward = row->forward[entry];
        r->reverse = row->reverse[entry];
    }
    r->occurs = there && (row->column != NULL || r->by->occurs);
    r->check = adc_check_of(r->answer, ADC_FIRST, i, 0);
}

static bool next_first(struct adc_reading *r)
{
    const struct adc_answer *answer = r->answer;
    const struct adc_row_entries *row = &answer->row;
    if (r->which != ADC_EVERY && answer->shown.sparse_row && !adc_row_is_full(answer))    /* exceptions are among the entries */
        r->next = r->entry < row->count ? row->column[r->entry] : answer->count;
    if (r->next >= answer->count)
        return false;
    const uint32_t i = (uint32_t)r->next++;
    const bool there = r->entry < row->count && (row->column == NULL || row->column[r->entry] == i);
    take_first(r, i, there ? r->entry++ : UINT32_MAX);
    return true;
}

/* Where row i begins. */
static size_t row_start(const struct adc_answer *answer, const struct adc_higher *second, uint32_t i)
{
    return second->first != NULL ? second->first[i] : (size_t)i * answer->count;
}

static uint32_t column_of(const struct adc_answer *answer, const struct adc_higher *second, size_t place)
{
    return second->first != NULL ? second->column[place] : (uint32_t)(place % answer->count);
}

/* The second partial that comes next, in its row, or number `next` of another family. */
static bool next_higher(struct adc_reading *r)
{
    const struct adc_answer *answer = r->answer;
    const struct adc_higher *family = adc_higher_of(answer, r->family);
    if (r->next >= family->count)
        return false;
    r->i = (uint32_t)r->next;
    if (r->family == ADC_SECOND) {
        while (r->next >= row_start(answer, family, r->row + 1))
            r->row++;
        r->i = r->row;
        r->j = column_of(answer, family, r->next);
        r->by = &answer->variables[r->i];
    }
    take(r, family->number + (uint32_t)r->next, family->value[r->next]);
    r->next++;
    return true;
}

static bool is_printed(const struct adc_reading *r)
{
    if (r->which == ADC_EVERY)
        return true;
    if (r->family == ADC_FIRST)
        return !r->answer->shown.sparse_row || r->value != 0 || r->is->status != ADC_OK;
    return r->family != ADC_SECOND || (!(r->which == ADC_UPPER && r->j < r->i) && !(r->answer->shown.sparse && r->value == 0));
}

bool adc_next_number(struct adc_reading *r)
{
    bool more;
    if (r->family == ADC_VALUE) {
        take(r, 0, r->answer->value);
        return r->next++ == 0;
    }
    if (r->family == ADC_SECOND)
        adc_work(&r->answer->session->context, 1);
    do
        more = r->family == ADC_FIRST ? next_first(r) : next_higher(r);
    while (more && !is_printed(r));
    return more;
}

struct adc_reading adc_number_at(const struct adc_answer *answer, enum adc_family family, uint32_t i, uint32_t j)
{
    struct adc_reading r = adc_read(answer, family, ADC_EVERY);
    const struct adc_higher *second = adc_higher_of(answer, ADC_SECOND);
    if (family == ADC_FIRST)
        take_first(&r, i, adc_partial_entry(answer, i));
    r.next = r.row = i;
    if (family == ADC_SECOND) {
        size_t high = row_start(answer, second, i + 1);
        const size_t end = high;
        r.next = row_start(answer, second, i);
        while (r.next < high) {
            const size_t middle = r.next + (high - r.next) / 2;
            if (column_of(answer, second, middle) < j)
                r.next = middle + 1;
            else
                high = middle;
        }
        if (r.next == end || column_of(answer, second, r.next) != j) {
            take(&r, UINT32_MAX, 0);
            return r;
        }
    }
    if (family != ADC_FIRST)
        next_higher(&r);
    return r;
}

struct adc_reading adc_numbered(const struct adc_answer *answer, uint32_t number)
{
    const enum adc_family f = adc_family_of(answer, number);
    struct adc_reading r = adc_read(answer, f, ADC_EVERY);
    if (f == ADC_FIRST)
        return adc_partial_at(answer, number - ADC_FIRST_PARTIAL);
    if (f == ADC_VALUE) {
        take(&r, number, answer->value);
        return r;
    }
    r.next = number - answer->higher[f].number;
    if (f == ADC_SECOND && answer->higher[f].first == NULL)
        r.row = (uint32_t)(r.next / answer->count);
    next_higher(&r);
    return r;
}

/* ---- keeping ---- */

static int by_place(const void *left, const void *right)
{
    const struct adc_second_entry *a = left, *b = right;
    return a->i != b->i ? (a->i > b->i) - (a->i < b->i) : (a->j > b->j) - (a->j < b->j);
}

void adc_second_keep(struct adc_answer *answer, struct adc_arena *scratch, const struct adc_second_entry *entries,
                     size_t count)
{
    struct adc_arena *memory = adc_answer_memory(answer);
    struct adc_second_entry *all = adc_arena_array(scratch, 2 * count + 1, sizeof *all);      /* of both halves */
    size_t kept = 0;
    for (size_t e = 0; e < count; e++) {
        const struct adc_second_entry *entry = &entries[e];
        if (entry->value == 0)
            continue;
        all[kept++] = *entry;
        if (entry->i != entry->j)
            all[kept++] = (struct adc_second_entry){entry->j, entry->i, entry->value, entry->at};
    }
    adc_work(&answer->session->context, 4 * count);
    qsort(all, kept, sizeof *all, by_place);
    struct adc_higher *second = adc_family_open(answer, ADC_SECOND, kept);
    second->first = adc_arena_zeroed(memory, answer->count + 2u, sizeof *second->first);
    second->column = adc_arena_array(memory, kept, sizeof *second->column);
    second->regular = true;
    for (size_t place = 0; place < kept; place++) {
        second->first[all[place].i + 1] = place + 1;
        second->column[place] = all[place].j;
        second->value[place] = all[place].value;
        second->regular &= all[place].at == NULL;
        if (all[place].at != NULL)
            adc_except_as(answer, second->number + (uint32_t)place, all[place].at);
    }
    for (uint32_t i = 0; i <= answer->count; i++)           /* rows without entries */
        second->first[i + 1] = second->first[i + 1] > second->first[i] ? second->first[i + 1] : second->first[i];
}
