/* Second derivatives by the first argument, for .second of op.def: of the arguments and the value of a row. They measure
 * what an error of the argument does to the partial, so that two digits of them are enough. Included by op.c alone.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TABLE_SECONDS_H
#define ADC_EVAL_TABLE_SECONDS_H

#include <math.h>

#include "eval/functions/elementary.h"
#include "eval/functions/special.h"

#define SECOND(name, expression) \
    static double second_##name(const double *a, double v) \
    { \
        const double x = a[0]; \
        (void)x, (void)v; \
        return expression; \
    }

SECOND(zero, 0)
SECOND(two, 2)
SECOND(same, v)
SECOND(expm1, exp(x))
SECOND(exp2, 0.4804530139182014*v)
SECOND(exp10, 5.301898110478399*v)
SECOND(log, 1/(x*x))
SECOND(log10, 0.4342944819032518/(x*x))
SECOND(log2, 1.4426950408889634/(x*x))
SECOND(log1p, 1/((1 + x)*(1 + x)))
SECOND(sqrt, 0.25/(v*x))
SECOND(cbrt, 2*v/(9*x*x))
SECOND(pow, a[1] == 2 ? 2 : a[1] == 3 ? 6*x : a[1]*(a[1] - 1)*v/(x*x))
SECOND(tan, 2*v*(1 + v*v))
SECOND(asin, x*pow((1 - x)*(1 + x), -1.5))
SECOND(atan, 2*x/((1 + x*x)*(1 + x*x)))
SECOND(tanh, 2*v*adc_sech2(x))
SECOND(asinh, x*pow(1 + x*x, -1.5))
SECOND(acosh, x*pow((x - 1)*(x + 1), -1.5))
SECOND(atanh, 2*x/pow((1 - x)*(1 + x), 2))
SECOND(erf, 2.256758334191025*x*adc_gauss(x))
SECOND(normcdf, x*adc_normpdf(x))
SECOND(normpdf, (x - 1)*(x + 1)*v)

#undef SECOND

#endif
