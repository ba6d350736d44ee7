/* The second partials of an answer, be they a matrix or the entries that are not 0: who reports them reads them here.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_SECOND_H
#define ADC_EVAL_ANSWER_SECOND_H

#include "eval/answer/answer.h"
#include "eval/graph/graph.h"

/* Goes through the entries that are told, row by row: all of them, or with `upper` those from the diagonal on. */
struct adc_second_reader {
    const struct adc_answer *answer;
    bool upper;
    uint32_t i, j;                  /* the entry that was read last */
    double value;
    const struct adc_beyond *at;    /* what it is where it is no plain number; NULL: it is one */
    size_t number;                  /* its place among the numbers of the family */
    uint32_t row;                   /* what comes next: its row, and its place */
    size_t place;
};
struct adc_second_reader adc_read_second(const struct adc_answer *answer, bool upper);

/* Reads the next entry; false at the end. */
bool adc_next_second(struct adc_second_reader *reader);

/* The entry with that number. */
void adc_second_numbered(const struct adc_answer *answer, size_t number, uint32_t *i, uint32_t *j);

/* Entry (i, j), told or not; `number` SIZE_MAX: it has none, and is 0. */
struct adc_second_reader adc_second_at(const struct adc_answer *answer, uint32_t i, uint32_t j);

/* An entry and its mirror image, by two partials of the answer; `at` NULL: a plain number. */
struct adc_second_entry { uint32_t i, j; double value; const struct adc_beyond *at; };

/* Keeps those entries of a sparse answer which are not 0. */
void adc_second_keep(struct adc_answer *answer, struct adc_arena *scratch, const struct adc_second_entry *entries,
                     size_t count);

#endif
