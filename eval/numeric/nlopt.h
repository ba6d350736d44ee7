/* NLopt (S. G. Johnson), loaded when constraints are given. Its headers are not needed to build.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_NUMERIC_NLOPT_H
#define ADC_EVAL_NUMERIC_NLOPT_H

typedef double adc_nlopt_fn(unsigned n, const double *x, double *gradient, void *data);
typedef void adc_nlopt_many_fn(unsigned m, double *result, unsigned n, const double *x, double *gradient, void *data);

/* The functions that are used: N(result, name, parameters). */
#define ADC_NLOPT_FUNCTIONS \
    N(int, nlopt_algorithm_from_string, (const char *name)) \
    N(void *, nlopt_create, (int algorithm, unsigned n)) \
    N(void, nlopt_destroy, (void *opt)) \
    N(int, nlopt_set_min_objective, (void *opt, adc_nlopt_fn *f, void *data)) \
    N(int, nlopt_add_inequality_mconstraint, (void *opt, unsigned m, adc_nlopt_many_fn *f, void *data, const double *tolerance)) \
    N(int, nlopt_add_equality_mconstraint, (void *opt, unsigned m, adc_nlopt_many_fn *f, void *data, const double *tolerance)) \
    N(int, nlopt_set_lower_bounds, (void *opt, const double *low)) \
    N(int, nlopt_set_upper_bounds, (void *opt, const double *high)) \
    N(int, nlopt_set_local_optimizer, (void *opt, void *local)) \
    N(int, nlopt_set_xtol_rel, (void *opt, double tolerance)) \
    N(int, nlopt_set_ftol_rel, (void *opt, double tolerance)) \
    N(int, nlopt_set_maxeval, (void *opt, int most)) \
    N(int, nlopt_force_stop, (void *opt)) \
    N(int, nlopt_optimize, (void *opt, double *x, double *f))

#define N(result, name, parameters) result (*name) parameters;
struct adc_nlopt { ADC_NLOPT_FUNCTIONS };
#undef N

#endif
