/* The comparison of a regular derivative with differences, for tests.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_TESTS_UNIT_CLAIMED_H
#define ADC_TESTS_UNIT_CLAIMED_H

#include <math.h>

#include "eval/check/check.h"

static inline void check_partial(adc_check_fn *f, void *user, double x, double derivative, const struct adc_check_options *o,
                                 struct adc_check *out)
{
    const struct adc_check_claim claim = {ADC_CLAIM_REGULAR, derivative, NAN, NAN, 0.0};
    adc_check_claimed(f, user, x, &claim, o, out);
}

#endif
