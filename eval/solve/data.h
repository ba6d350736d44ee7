/* Columns of numbers under names, to which models are fitted.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SOLVE_DATA_H
#define ADC_EVAL_SOLVE_DATA_H

#include <stdint.h>

/* The first cell of a column that is neither empty nor a number; row 0: there is none. */
struct adc_data_fault { uint32_t row; char *message; };

/* They belong to the caller. NaN is a cell without a number: a missing one, or one that is not readable. */
struct adc_data {
    uint32_t *symbols;              /* of the columns; ADC_NO_SYMBOL: without a name */
    double *at;                     /* rows x columns */
    struct adc_data_fault *faults;  /* by column */
    uint64_t *lines;                /* of the file, where rows begin */
    uint32_t columns, rows;
};

#endif
