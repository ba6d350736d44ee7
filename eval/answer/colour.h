/* Columns of a sparse matrix in few groups, so that no row has an entry in two columns of a group: then one sweep along
 * the sum of the columns of a group gives all its entries (Curtis, Powell and Reid, J. Inst. Math. Appl. 13, 1974;
 * Griewank and Walther 2008, section 8.1).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_COLOUR_H
#define ADC_EVAL_ANSWER_COLOUR_H

#include "lexer/arena.h"

/* Where a matrix may have entries: by row the columns, ascending. */
struct adc_pattern {
    uint32_t rows, columns;
    size_t *first;              /* by row, one more at the end */
    uint32_t *column;
};

/* The same by columns. The arrays live in the arena. */
struct adc_pattern adc_pattern_transposed(struct adc_arena *arena, const struct adc_pattern *pattern);

/* Gives each column its group, numbered from 0, and returns how many groups there are: columns with many entries first,
 * each in the first group that has room for it. At least as many as the longest row has entries, and as few where the
 * entries lie in a band. */
uint32_t adc_colour_columns(struct adc_arena *arena, const struct adc_pattern *pattern, uint32_t *colour);

#endif
