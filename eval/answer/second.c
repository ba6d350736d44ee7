/* Second partials as a matrix or as entries.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/second.h"

#include <string.h>

/* ---- reading ---- */

struct adc_second_reader adc_read_second(const struct adc_answer *answer, bool upper)
{
    return (struct adc_second_reader){.answer = answer, .upper = upper};
}

/* The next entry of a matrix. */
static bool next_of_matrix(struct adc_second_reader *reader)
{
    const struct adc_answer *answer = reader->answer;
    const size_t count = answer->count;
    for (; reader->place < count * count; reader->place++) {
        reader->i = (uint32_t)(reader->place / count);
        reader->j = (uint32_t)(reader->place % count);
        reader->value = answer->hessian[reader->place];
        reader->at = answer->hessian_at != NULL ? &answer->hessian_at[reader->place] : NULL;
        if ((reader->upper && reader->j < reader->i) || (answer->sparse && reader->value == 0))
            continue;
        reader->number = reader->place++;
        return true;
    }
    return false;
}

static bool next_of_entries(struct adc_second_reader *reader)
{
    const struct adc_answer *answer = reader->answer;
    const struct adc_second_entries *second = &answer->second;
    for (; reader->place < second->first[answer->count]; reader->place++) {
        while (reader->place >= second->first[reader->row + 1])
            reader->row++;
        reader->i = reader->row;
        reader->j = second->column[reader->place];
        reader->value = second->value[reader->place];
        reader->at = second->at == NULL ? NULL : &second->at[reader->place];
        if (reader->upper && reader->j < reader->i)
            continue;
        reader->number = reader->place++;
        return true;
    }
    return false;
}

bool adc_next_second(struct adc_second_reader *reader)
{
    const struct adc_answer *answer = reader->answer;
    adc_work(&answer->session->context, 1);
    return answer->second.first != NULL ? next_of_entries(reader) : answer->hessian != NULL && next_of_matrix(reader);
}

/* The place of an entry that is kept; false where it is 0. */
static bool find(const struct adc_second_entries *second, uint32_t i, uint32_t j, size_t *place)
{
    size_t low = second->first[i], high = second->first[i + 1];
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (second->column[middle] < j)
            low = middle + 1;
        else
            high = middle;
    }
    *place = low;
    return low < second->first[i + 1] && second->column[low] == j;
}

void adc_second_numbered(const struct adc_answer *answer, size_t number, uint32_t *i, uint32_t *j)
{
    const struct adc_second_entries *second = &answer->second;
    uint32_t low = 0, high = answer->count;             /* its row is in low .. high - 1 */
    if (second->first == NULL) {
        *i = (uint32_t)(number / answer->count);
        *j = (uint32_t)(number % answer->count);
        return;
    }
    while (high - low > 1) {
        const uint32_t middle = low + (high - low) / 2;
        if (second->first[middle] <= number)
            low = middle;
        else
            high = middle;
    }
    *i = low;
    *j = second->column[number];
}

size_t adc_second_number(const struct adc_answer *answer, uint32_t i, uint32_t j)
{
    size_t place;
    if (answer->second.first == NULL)
        return (size_t)i * answer->count + j;
    return find(&answer->second, i, j, &place) ? place : SIZE_MAX;
}

double adc_second_at(const struct adc_answer *answer, uint32_t i, uint32_t j)
{
    size_t place;
    if (answer->second.first == NULL)
        return answer->hessian[(size_t)i * answer->count + j];
    return find(&answer->second, i, j, &place) ? answer->second.value[place] : 0;
}

const struct adc_beyond *adc_second_beyond(const struct adc_answer *answer, uint32_t i, uint32_t j)
{
    size_t place;
    if (answer->hessian_at != NULL)
        return &answer->hessian_at[(size_t)i * answer->count + j];
    return answer->second.at != NULL && find(&answer->second, i, j, &place) ? &answer->second.at[place] : NULL;
}

/* ---- keeping ---- */

static void make_room(struct adc_answer *answer, size_t capacity, bool beyond)
{
    struct adc_arena *memory = adc_answer_memory(answer);
    struct adc_second_entries *second = &answer->second;
    second->first = adc_arena_zeroed(memory, answer->count + 2u, sizeof *second->first);
    second->column = adc_arena_array(memory, capacity, sizeof *second->column);
    second->value = adc_arena_array(memory, capacity, sizeof *second->value);
    second->at = beyond ? adc_arena_array(memory, capacity, sizeof *second->at) : NULL;
}

/* An entry that is not told; 0 is never more than a number. */
static bool is_nothing(const struct adc_second_entry *entry) { return entry->value == 0; }

/* By rows, and each row by columns: a counting sort by column, then one by row, which keeps the order. Both halves come
 * from one. */
static void sort(struct adc_second_entries *second, uint32_t count, const struct adc_second_entry *entries,
                 size_t entry_count, struct adc_second_entry *sorted, size_t *start)
{
    static const struct adc_beyond plain;
    memset(start, 0, (count + 2u) * sizeof *start);
    for (int pass = 0; pass < 2; pass++) {              /* how many in each column, then each to its place */
        for (size_t e = 0; e < entry_count; e++) {
            const struct adc_second_entry *entry = &entries[e];
            if (is_nothing(entry))
                continue;
            if (pass == 0) {
                start[entry->j + 2]++;
                start[entry->i + 2] += entry->i != entry->j;
                continue;
            }
            sorted[start[entry->j + 1]++] = *entry;
            if (entry->i != entry->j)
                sorted[start[entry->i + 1]++] = (struct adc_second_entry){entry->j, entry->i, entry->value, entry->at};
        }
        for (uint32_t k = 2; pass == 0 && k < count + 2u; k++)
            start[k] += start[k - 1];
    }
    const size_t total = start[count];
    for (size_t e = 0; e < total; e++)
        second->first[sorted[e].i + 2]++;
    for (uint32_t k = 2; k < count + 2u; k++)
        second->first[k] += second->first[k - 1];
    for (size_t e = 0; e < total; e++) {
        const size_t place = second->first[sorted[e].i + 1]++;
        second->column[place] = sorted[e].j;
        second->value[place] = sorted[e].value;
        if (second->at != NULL)
            second->at[place] = sorted[e].at != NULL ? *sorted[e].at : plain;
    }
}

void adc_second_keep(struct adc_answer *answer, struct adc_arena *scratch, const struct adc_second_entry *entries,
                     size_t count)
{
    bool beyond = false;
    for (size_t e = 0; e < count; e++)
        beyond |= entries[e].at != NULL;
    make_room(answer, 2 * count, beyond);
    adc_work(&answer->session->context, 4 * count);
    sort(&answer->second, answer->count, entries, count,
         adc_arena_array(scratch, 2 * count + 1, sizeof(struct adc_second_entry)),
         adc_arena_array(scratch, answer->count + 2u, sizeof(size_t)));
}
