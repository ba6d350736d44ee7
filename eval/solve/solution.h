/* What solvers are asked for, and their reports: roots, minima, fits.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SOLVE_SOLUTION_H
#define ADC_EVAL_SOLVE_SOLUTION_H

#include "eval/result/uncertainty.h"
#include "eval/session/session.h"
#include "lexer/arena.h"
#include "lexer/text.h"
#include "parser/reader.h"

enum adc_task { ADC_SOLVE, ADC_MINIMIZE, ADC_MAXIMIZE, ADC_FIT_DATA };

/* Constraints on the unknowns of a minimum: `x + y = 1, x >= 0`. The statement, with a reference to its tree, is a vector: left
 * minus right side of each. A zeroed list is empty; adc_constraints_release (entry.h) frees it. */
enum adc_relation { ADC_EQUAL, ADC_AT_MOST, ADC_AT_LEAST };
struct adc_constraint { char *text; enum adc_relation relation; };
struct adc_constraints { struct adc_statement statement; struct adc_constraint *at; uint32_t count; };

/* Columns of numbers under names, to which models are fitted; they belong to the caller. NaN is a cell without a number: a
 * missing one, or one that is not readable, of which the first of each column is a fault. Row 0: there is none. */
struct adc_data_fault { uint32_t row; char *message; };
struct adc_data {
    uint32_t *symbols;              /* of the columns; ADC_NO_SYMBOL: without a name */
    double *at;                     /* rows x columns */
    struct adc_data_fault *faults;  /* by column */
    uint64_t *lines;                /* of the file, where rows begin */
    uint32_t columns, rows;
};

/* What a solver is asked for. */
struct adc_problem {
    enum adc_task task;
    const struct adc_symbol_list *unknowns;
    const double *low, *high;       /* by unknown; NULL: no bounds */
    bool equations;                 /* SOLVE: the statement is left - right of an equation, or a vector of such */
    bool bracketed;                 /* SOLVE, one unknown: the root lies between `from` and `to` */
    bool all;                       /* the same: all roots there */
    void (*report)(void *user, uint32_t evaluations, double least); /* progress: called a few times a second in a search
                                                                       that takes longer than one; NULL: no report */
    void *report_user;
    bool doubles;                   /* nothing is recomputed with more digits */
    bool influence;                 /* FIT_DATA: the derivatives by each observation are wanted */
    bool absolute;                  /* FIT_DATA: standard errors are those of the sigmas, not scaled by the residuals */
    bool curve;                     /* FIT_DATA: the curve and its band are wanted */
    const struct adc_propagation *how;      /* the uncertainties of other variables; NULL: none */
    const struct adc_constraints *constraints;      /* MINIMIZE, MAXIMIZE; NULL: none */
    double from, to;
};

struct adc_unknown {
    uint32_t symbol;
    const char *name;
    double value, error;            /* error: the standard error of an estimate */
    double bound;                   /* of the rounding error of an estimate */
    bool unproven;                  /* with --all-roots: found in doubles, and not proven */
};

/* A constraint at an optimum. */
struct adc_met_constraint {
    const char *text;
    double miss;                    /* left minus right side */
    bool active;                    /* the optimum is on its boundary */
    double price;                   /* shadow price: the derivative of the optimum by the right side */
};

/* Life cycle: zeroed with `session`; filled by adc_solve; adc_solution_release. */
struct adc_solution {
    struct adc_session *session;
    struct adc_arena arena;         /* holds what is below */
    struct adc_text text;           /* the statement, written out */
    enum adc_task task;
    bool good;
    bool interrupted;               /* it is not good, but the best so far */
    const char *why;                /* where it is not good */
    const char *hint;               /* what to do then; NULL: the usual hint. With `weakest`, it comes before the usual hint */
    bool bracketed;                 /* it was searched for between two numbers */
    const char **note;              /* what else is to be reported */
    uint32_t note_count, note_capacity;
    bool all, complete;             /* all: each of `unknown` is a root of the one unknown between `from` and `to`;
                                       complete: it is proven that there are no others */
    double from, to;
    struct adc_unknown *unknown;
    uint32_t count;
    const char **other;             /* the other variables, and their values */
    const uint32_t *other_symbol;
    double *other_value;
    uint32_t other_count;
    double *sensitivity;            /* count x other_count: of the unknowns by the other variables; NaN: unknown */
    struct adc_uncertainties *uncertainties;        /* of the unknowns from those of other variables; NULL: none */
    struct adc_inputs inputs;       /* alive with them: their inputs, */
    double *by_input;               /* and the sensitivities by these, count x inputs */
    double residual;                /* SOLVE: the largest |f| */
    bool kink;                      /* of a minimum or maximum: it is at a kink */
    double extreme, slope;          /* MINIMIZE, MAXIMIZE: the value, and the length of the gradient by the free unknowns */
    bool held;                      /* some unknowns are not free: they are at a bound */
    struct adc_met_constraint *met;
    uint32_t met_count;
    bool definite;                  /* the Hessian has one sign in all directions that no bound closes */
    bool many;                      /* `definite` is not known: there are too many unknowns */
    uint32_t steps;
    double rss, sd, r_squared;      /* FIT_DATA */
    double rss_bound;               /* of the rounding error of rss */
    double scaled_by;               /* sd, where standard deviations were given that errors are scaled by; else NaN */
    double chi2, chi2_probability;  /* where standard deviations were given: the sum of squares, and how likely chance alone
                                       makes it larger; else NaN */
    bool absolute;                  /* standard errors are not scaled */
    const char *equation;           /* the model with its numbers; NULL: there is none */
    const char *left;               /* what was observed, as it is written */
    const char *example;            /* a value for each column of it: x=1,t=2 */
    uint32_t rows, missing, freedom;        /* missing: rows of the data that lack a cell, and were skipped */
    double *covariance;             /* count x count */
    double condition, *direction;   /* of the Jacobian; by parameter the direction in which the residuals change least, with 1 as
                                       its largest component */
    uint32_t observations, width;   /* width: of a row; observation k is in row[k / width] of the data, from 0 */
    const uint32_t *row;
    double *observed, *deviation;   /* by observation; a deviation is observed - fitted */
    const char *predictor_name;     /* what residuals are drawn over: the one column, else fitted values; */
    double *predictor;              /* by observation */
    double *sigma;                  /* by observation; NULL: none were given */
    double *curve[4];               /* where wanted and the model has one column: x, the model, and the ends of its 95 % band; */
    uint32_t curve_count;           /* its points, 0: none */
    double *influence, *leverage;   /* count x observations; by observation: how far the fitted value follows it; NULL: not
                                       wanted */
    uint32_t weakest;               /* the largest component of a direction that the data do not determine; UINT32_MAX: none */
};

/* Adds a note by a printf format. */
void adc_solution_note(struct adc_solution *solution, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The factor of a standard error for 95 %; NaN where no degree of freedom is left. */
double adc_solution_coverage(const struct adc_solution *solution);

/* The uncertainties of the unknowns from those of the inputs, by the sensitivities of the solution; nothing where no input
 * is another variable. Errors leave through the context. */
void adc_solution_propagate(struct adc_solution *solution, const struct adc_propagation *how);

/* Gives the unknowns their values in the session. Uncertain ones become inputs, correlated with each other and with the
 * inputs that they were computed from. Errors leave through the context. */
void adc_solution_keep(const struct adc_solution *solution, struct adc_inputs *inputs);

/* The k for which a variate of Student's t distribution lies between -k and k with probability `coverage`, 0 < coverage
 * < 1; infinite degrees of freedom give that of the normal distribution. */
double adc_coverage_factor(double coverage, double freedom);

/* The probability that |t| is larger. */
double adc_student_tail(double t, double freedom);

void adc_solution_release(struct adc_solution *solution);

#endif
