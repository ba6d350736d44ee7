/* Fitting `y ~ model` to columns of data, by least squares.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SOLVE_FIT_H
#define ADC_EVAL_SOLVE_FIT_H

#include "eval/answer/compiled.h"
#include "eval/numeric/linear.h"
#include "eval/solve/search.h"
#include "eval/solve/solution.h"

/* A fit under way: {.session = session}, and adc_fit_release in any case. */
struct adc_fit {
    struct adc_session *session;
    struct adc_compiled left, model;
    struct adc_compiled outer;      /* the model, also by the names that it holds fixed (influence.c) */
    struct adc_search search;
    const struct adc_data *data;
    struct adc_arena *arena;
    uint32_t n, m, width;           /* parameters; residuals; responses in a row of the data */
    uint32_t *row;                  /* rows of the data without a missing cell */
    uint32_t rows;
    double *observed, *weight;      /* by residual; by row: 1/sigma */
    double *point, *value, *jacobian;       /* of one row */
    double *hessian;                /* of one row; NULL: the solver did not ask for the curvature */
    double *columns;                /* of the rows of a block */
    struct adc_lane_block block;    /* alive while `has_block` */
    bool has_block, no_block;       /* no_block: the model cannot become one */
    uint32_t blocks;                /* blocks made so far */
};

/* Fits the unknowns of the problem, from their values in the session on. `sigma` is the column of standard
 * deviations, ADC_NO_SYMBOL where rows count alike. Errors leave through the context. */
void adc_fit_run(struct adc_fit *fit, const struct adc_statement *statement, const struct adc_data *data,
                 uint32_t sigma, const struct adc_problem *problem, struct adc_solution *solution);

/* Makes the point of the model at row k: the parameters, then the columns. The limit of work holds for each evaluation. */
void adc_fit_enter_row(struct adc_fit *fit, const double *x, uint32_t k);

/* The residuals (model - observed)/sigma, and where `matrix` is not NULL their Jacobian by the parameters, observations x
 * parameters. */
void adc_fit_rows(struct adc_fit *fit, const double *x, double *f, double *matrix);

/* Whether a side of the model depends on a name. */
bool adc_fit_uses(const struct adc_compiled *compiled, uint32_t symbol);

/* The sum of the residuals f times their second derivatives by the parameters. The sum of the magnitudes is added to `sizes`
 * (NULL: not wanted). */
void adc_fit_curvature(struct adc_fit *fit, const double *x, const double *f, double *matrix, double *sizes);

/* Says why the first row without a finite value or derivative of the model has none; NULL: all rows have them.
 * *every: no row has. */
const char *adc_fit_row_without(struct adc_fit *fit, const double *x, bool *every);

/* Compiles a side of the statement, `body`, with the names `first` and then the columns as its variables. */
void adc_fit_compile(struct adc_fit *fit, struct adc_compiled *compiled, const struct adc_statement *statement, adc_ref body,
                     const struct adc_symbol_list *first);

/* Adds the names of the model that mean nothing to the unknowns, with the value 1: a model that is linear in them needs no
 * better start. Leaves with an error where it is not linear. The fit has a session, data and an arena. */
void adc_fit_assume(struct adc_fit *fit, const struct adc_statement *statement, struct adc_symbol_list *unknowns);

/* ---- sensitivity of a fit to its data and to the numbers that it holds fixed (influence.c) ---- */

/* The singular values of the Jacobian in units of its columns, of which the QR factors are given: the largest over the
 * least is the condition of the fit, and the vector of the least, in units of the parameters, the direction in which the
 * sum of squares hardly changes. */
void adc_fit_condition(struct adc_fit *fit, const struct adc_qr *qr, const double *scale, struct adc_solution *solution);

/* The derivatives of the estimates by each observation and by the uncertain variables that the model holds, by the theorem
 * on implicit functions with exact second derivatives; the leverage of each observation. The solution is otherwise
 * filled. */
void adc_fit_influence(struct adc_fit *fit, const struct adc_statement *statement, const struct adc_problem *problem,
                       struct adc_solution *solution);

/* ---- parts of the report besides its numbers, each filled into its fields of the solution (fit_report.c) ---- */

/* The one column of the data that the model uses; UINT32_MAX: it uses none, or several. */
uint32_t adc_fit_predictor(const struct adc_fit *fit);

/* Where standard deviations were given: sigma by observation, chi2 and its probability, and the scale of errors. */
void adc_fit_weighted(struct adc_fit *fit, const struct adc_problem *problem, struct adc_solution *out);

/* Adds notes on what makes a good fit doubtful. */
void adc_fit_doubts(const struct adc_fit *fit, const struct adc_problem *problem, struct adc_solution *out);

/* The model with numbers in the place of its parameters. */
void adc_fit_equation(struct adc_fit *fit, const struct adc_statement *statement, struct adc_solution *out);

/* The curve over the one column, and its 95 % band by the covariance and exact gradients: y +- t sqrt(g' C g). */
void adc_fit_curve(struct adc_fit *fit, struct adc_solution *out);

void adc_fit_release(struct adc_fit *fit);

#endif
