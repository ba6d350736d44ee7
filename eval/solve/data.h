/* Columns of numbers under names, to which models are fitted.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SOLVE_DATA_H
#define ADC_EVAL_SOLVE_DATA_H

#include <stdint.h>

/* They belong to the caller. NaN is a cell that is empty. */
struct adc_data {
    uint32_t *symbols;              /* of the columns */
    double *at;                     /* rows x columns */
    uint32_t columns, rows;
};

#endif
