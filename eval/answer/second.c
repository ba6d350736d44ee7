/* Second partials as a matrix or as entries.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/answer.h"

#include <string.h>

/* ---- reading ---- */

struct adc_second_reader adc_read_second(const struct adc_answer *answer, bool upper)
{
    return (struct adc_second_reader){.answer = answer, .upper = upper};
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

/* Reads what is at the place that comes next, in row reader->row. */
static void read_entry(struct adc_second_reader *reader, const struct adc_higher *second)
{
    const size_t place = reader->number = reader->place++;
    reader->i = reader->row;
    reader->j = column_of(reader->answer, second, place);
    reader->value = second->value[place];
    reader->at = second->at != NULL ? &second->at[place] : NULL;
}

bool adc_next_second(struct adc_second_reader *reader)
{
    const struct adc_answer *answer = reader->answer;
    const struct adc_higher *second = adc_higher_of(answer, ADC_SECOND);
    adc_work(&answer->session->context, 1);
    while (reader->place < second->count) {
        while (reader->place >= row_start(answer, second, reader->row + 1))
            reader->row++;
        read_entry(reader, second);
        if (!(reader->upper && reader->j < reader->i) && !(answer->sparse && reader->value == 0))
            return true;
    }
    return false;
}

struct adc_second_reader adc_second_at(const struct adc_answer *answer, uint32_t i, uint32_t j)
{
    const struct adc_higher *second = adc_higher_of(answer, ADC_SECOND);
    struct adc_second_reader reader = {.answer = answer, .row = i};
    size_t low = row_start(answer, second, i), high = row_start(answer, second, i + 1);
    const size_t end = high;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (column_of(answer, second, middle) < j)
            low = middle + 1;
        else
            high = middle;
    }
    reader.place = low;
    if (low < end && column_of(answer, second, low) == j)
        read_entry(&reader, second);
    else
        reader.number = SIZE_MAX;
    return reader;
}

void adc_second_numbered(const struct adc_answer *answer, size_t number, uint32_t *i, uint32_t *j)
{
    const struct adc_higher *second = adc_higher_of(answer, ADC_SECOND);
    uint32_t low = 0, high = answer->count;             /* its row is in low .. high - 1 */
    while (high - low > 1) {
        const uint32_t middle = low + (high - low) / 2;
        if (row_start(answer, second, middle) <= number)
            low = middle;
        else
            high = middle;
    }
    *i = low;
    *j = column_of(answer, second, number);
}

/* ---- keeping ---- */

static void make_room(struct adc_answer *answer, size_t capacity, bool beyond)
{
    struct adc_arena *memory = adc_answer_memory(answer);
    struct adc_higher *second = &answer->higher[ADC_SECOND];
    second->first = adc_arena_zeroed(memory, answer->count + 2u, sizeof *second->first);
    second->column = adc_arena_array(memory, capacity, sizeof *second->column);
    second->value = adc_arena_array(memory, capacity, sizeof *second->value);
    second->at = beyond ? adc_arena_array(memory, capacity, sizeof *second->at) : NULL;
}

/* An entry that is not told; 0 is never more than a number. */
static bool is_nothing(const struct adc_second_entry *entry) { return entry->value == 0; }

/* By rows, and each row by columns: a counting sort by column, then one by row, which keeps the order. Both halves come
 * from one. */
static void sort(struct adc_higher *second, uint32_t count, const struct adc_second_entry *entries,
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
    const size_t total = second->count = start[count];
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
    sort(&answer->higher[ADC_SECOND], answer->count, entries, count,
         adc_arena_array(scratch, 2 * count + 1, sizeof(struct adc_second_entry)),
         adc_arena_array(scratch, answer->count + 2u, sizeof(size_t)));
}
