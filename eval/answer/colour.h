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

/* The same for entries that two kinds of sweeps share: those of some long rows come in reverse, and the columns are grouped
 * by the other rows alone. A matrix with a full row and a full column beside a diagonal takes three sweeps so, and as
 * many as it has columns otherwise (Coleman and Verma, SIAM J. Sci. Comput. 19, 1998). */
struct adc_two_sided {
    uint32_t forward, reverse;  /* groups */
    uint32_t *by_column;        /* the group of each column */
    uint32_t *by_row;           /* the group of each row in reverse; ADC_FORWARD_ROW: its entries come forward */
};

#define ADC_FORWARD_ROW UINT32_MAX

/* Looks for the fewest sweeps: by forward ones alone, then with the longest rows taken out, those of a length together.
 * The arrays live in the arena. */
void adc_colour_two_sided(struct adc_arena *arena, const struct adc_pattern *pattern, struct adc_two_sided *result);

#endif
