/* Quantiles of Student's t distribution, from the incomplete beta function, and tails.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/solve/coverage.h"

#include <math.h>

#include "eval/functions/special.h"

/* P(|T| > t) = I_x(v/2, 1/2) with x = v/(v + t^2) (DLMF 8.17.1, Abramowitz and Stegun 26.7.1). */
double adc_student_tail(double t, double freedom)
{
    if (isinf(freedom))
        return adc_erfc(fabs(t) / sqrt(2));
    return adc_betainc(freedom / (freedom + t * t), freedom / 2, 0.5);
}

double adc_coverage_factor(double coverage, double freedom)
{
    double low = 0, high = 1;
    if (isinf(freedom))
        return -adc_norminv((1 - coverage) / 2);
    while (adc_student_tail(high, freedom) > 1 - coverage)
        high *= 2;
    for (;;) {
        double middle = low + (high - low) / 2;
        if (middle <= low || middle >= high)
            return middle;
        if (adc_student_tail(middle, freedom) > 1 - coverage)
            low = middle;
        else
            high = middle;
    }
}
