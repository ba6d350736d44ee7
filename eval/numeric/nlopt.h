/* NLopt (S. G. Johnson), loaded when constraints are given. Its headers are not needed to build.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_NUMERIC_NLOPT_H
#define ADC_EVAL_NUMERIC_NLOPT_H

#include <stdbool.h>

typedef double adc_nlopt_fn(unsigned n, const double *x, double *gradient, void *data);
typedef void adc_nlopt_many_fn(unsigned m, double *result, unsigned n, const double *x, double *gradient, void *data);

struct adc_nlopt {
#define NLOPT(result, name, parameters) result (*name) parameters;
#include "eval/numeric/nlopt.def"
#undef NLOPT
};

/* Loads the library; false where there is none, and with ADC_NLOPT=no in the environment. */
bool adc_nlopt_load(struct adc_nlopt *nlopt);

extern const char adc_nlopt_missing[];

#endif
