/* Likely mistakes in a wrong partial: those that people make when they differentiate by hand.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_BLACK_BOX_SLIPS_H
#define ADC_EVAL_BLACK_BOX_SLIPS_H

#include <stdint.h>

enum adc_slip_kind {
    ADC_SLIP_SIGN,              /* minus the derivative */
    ADC_SLIP_DROPPED,           /* 0, and the derivative is not */
    ADC_SLIP_FACTOR,            /* `factor` times the derivative */
    ADC_SLIP_TRANSPOSED,        /* the entry of the transposed Jacobian */
    ADC_SLIP_OTHER,             /* the partial by variable `other` */
    ADC_SLIP_LACKS,             /* the factor variable `other` is missing */
    ADC_SLIP_EXTRA              /* the factor variable `other` is too much */
};

struct adc_slip { enum adc_slip_kind kind; double factor; uint32_t other; };

/* A Jacobian, components x variables: claimed, found with an error, and the point. */
struct adc_slip_view {
    uint32_t components, variables;
    const double *claimed, *found, *error, *point;
};

enum { ADC_MAX_SLIPS = 3 };

/* Finds slips that explain entry (k, i), which is wrong, within its error; returns their number. Where the error is more
 * than 3 % of the entry there is none. */
uint32_t adc_find_slips(const struct adc_slip_view *view, uint32_t k, uint32_t i, struct adc_slip slips[ADC_MAX_SLIPS]);

#endif
