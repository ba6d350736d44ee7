/* Second partials as a matrix or as entries.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/second.h"

#include <math.h>
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
        reader->at = &answer->hessian_at[reader->place];
        if ((reader->upper && reader->j < reader->i) || (answer->sparse && reader->value == 0))
            continue;
        reader->place++;
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
        reader->at = NULL;
        if (reader->upper && reader->j < reader->i)
            continue;
        reader->place++;
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

double adc_second_at(const struct adc_answer *answer, uint32_t i, uint32_t j)
{
    const struct adc_second_entries *second = &answer->second;
    if (second->first == NULL)
        return answer->hessian[(size_t)i * answer->count + j];
    size_t low = second->first[i], high = second->first[i + 1];
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (second->column[middle] < j)
            low = middle + 1;
        else
            high = middle;
    }
    return low < second->first[i + 1] && second->column[low] == j ? second->value[low] : 0;
}

/* ---- keeping ---- */

static void make_room(struct adc_answer *answer, size_t capacity)
{
    struct adc_context *context = &answer->session->context;
    struct adc_second_entries *second = &answer->second;
    second->first = adc_resize(context, NULL, 0, answer->count + 2u, sizeof *second->first);
    memset(second->first, 0, (answer->count + 2u) * sizeof *second->first);
    second->column = adc_resize(context, NULL, 0, capacity, sizeof *second->column);
    second->capacity = capacity;            /* of the two, once both are there: released as far as they are */
    second->value = adc_resize(context, NULL, 0, capacity, sizeof *second->value);
}

/* By rows, and each row by columns: a counting sort by column, then one by row, which keeps the order. Both halves come
 * from one. */
static void sort(struct adc_second_entries *second, uint32_t count, const struct adc_graph_second *entries,
                 size_t entry_count, const uint32_t *partial, struct adc_graph_second *sorted, size_t *start)
{
    size_t total = 0;
    memset(start, 0, (count + 2u) * sizeof *start);
    for (int pass = 0; pass < 2; pass++) {              /* how many in each column, then each to its place */
        for (size_t e = 0; e < entry_count; e++) {
            const uint32_t i = partial[entries[e].row], j = partial[entries[e].column];
            const double value = entries[e].value;
            if (value == 0)
                continue;
            if (pass == 0) {
                start[j + 2]++;
                start[i + 2] += i != j;
                continue;
            }
            sorted[start[j + 1]++] = (struct adc_graph_second){i, j, value};
            if (i != j)
                sorted[start[i + 1]++] = (struct adc_graph_second){j, i, value};
        }
        for (uint32_t k = 2; pass == 0 && k < count + 2u; k++)
            start[k] += start[k - 1];
    }
    total = start[count];
    for (size_t e = 0; e < total; e++)
        second->first[sorted[e].row + 2]++;
    for (uint32_t k = 2; k < count + 2u; k++)
        second->first[k] += second->first[k - 1];
    for (size_t e = 0; e < total; e++) {
        const size_t place = second->first[sorted[e].row + 1]++;
        second->column[place] = sorted[e].column;
        second->value[place] = sorted[e].value;
    }
}

bool adc_second_keep(struct adc_answer *answer, struct adc_arena *scratch, const struct adc_graph_second *entries,
                     size_t count, const uint32_t *partial)
{
    for (size_t e = 0; e < count; e++)
        if (!isfinite(entries[e].value))
            return false;
    make_room(answer, 2 * count);
    adc_work(&answer->session->context, 4 * count);
    sort(&answer->second, answer->count, entries, count, partial,
         adc_arena_array(scratch, 2 * count + 1, sizeof(struct adc_graph_second)),
         adc_arena_array(scratch, answer->count + 2u, sizeof(size_t)));
    return true;
}

void adc_second_release(struct adc_answer *answer)
{
    struct adc_context *context = &answer->session->context;
    struct adc_second_entries *second = &answer->second;
    if (second->first != NULL)
        adc_resize(context, second->first, answer->count + 2u, 0, sizeof *second->first);
    if (second->column != NULL)
        adc_resize(context, second->column, second->capacity, 0, sizeof *second->column);
    if (second->value != NULL)
        adc_resize(context, second->value, second->capacity, 0, sizeof *second->value);
    *second = (struct adc_second_entries){0};
}
