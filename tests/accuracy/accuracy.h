/* What the accuracy table is made of: a subject is a row of op.def with its reference in ball arithmetic and the places
 * where it is measured. The subjects are in subjects_*.c and the points in sample.c; oracle.c computes the true numbers,
 * the row itself and program.c those of the program, and measure.c compares.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_TESTS_ACCURACY_ACCURACY_H
#define ADC_TESTS_ACCURACY_ACCURACY_H

#include <arb.h>

#include "tests/unit/testing.h"

/* Computes the function at x, one ball an argument, in working precision `prec`; NaN balls outside the domain. t is
 * SCRATCH balls to compute with, of any values. None uses a formula of eval/. */
typedef void reference(arb_t r, arb_srcptr x, arb_ptr t, slong prec);
enum { SCRATCH = 10 };

#define REFERENCE(name, ...) \
    static void name(arb_t r, arb_srcptr x, arb_ptr t, slong prec) { (void)t, (void)prec; __VA_ARGS__; }

static inline void one_minus(arb_t r, arb_srcptr x, slong prec)
{
    arb_sub_ui(r, x, 1, prec);
    arb_neg(r, r);
}

/* Bounds in ULP: 2 for what libm computes to about 1 ULP, 4 for derived forms, 16 for special functions. LINEAR is
 * EXACT_VALUE with slopes that are constant between jumps, however close these are. */
enum accuracy_class { EXACT_VALUE, LINEAR, LIBM, DERIVED, SPECIAL };

/* Where an argument is drawn: lo <= x <= hi; mostly from the core, by magnitude, and near the special points. */
struct domain {
    double lo, hi, core_lo, core_hi;
    bool whole;                         /* only whole numbers */
    double special[8];                  /* ended by NaN or the array's end */
};

struct subject {
    const char *id;                     /* of its row */
    enum accuracy_class class;          /* of the value; partials of rows that are not SPECIAL are DERIVED */
    double share;                       /* of the points; 0: 1 */
    reference *value;
    reference *slope[ADC_MAX_ARITY];    /* NULL: a central difference of `value` */
    void (*shape)(double *x);           /* ties the arguments to each other at some of the points, or NULL */
    struct domain arg[ADC_MAX_ARITY];
};

/* The tables, each ended by a NULL id. */
extern const struct subject elementary_subjects[], error_subjects[], gamma_subjects[], special_subjects[];

/* sample.c: numbers of a fixed sequence that starts anew with each row. */
void sample_start(void);
uint64_t sample_bits(void);
double sample_uniform(double low, double high);
double sample_magnitude(double low, double high);       /* uniform in the logarithm */
void sample_point(const struct subject *subject, uint32_t arity, double *x);

/* A derivative: how often by each argument. */
struct derivative { uint8_t by[ADC_MAX_ARITY]; };

uint32_t total_order(struct derivative d);
struct derivative raised(struct derivative d, int argument);    /* once more by this argument */

/* oracle.c: the derivative at x to `bits` bits from differences with steps of 2^-step min(|x|, 1); false if it cannot
 * be computed. */
bool oracle(arb_t r, const struct subject *subject, uint32_t arity, struct derivative d, arb_srcptr x, slong bits,
            slong step);

/* program.c: a row as a function that the program differentiates by some of its arguments. */
struct program {
    const struct adc_row *row;
    struct adc_session session;
    struct adc_statement statement;
    uint32_t symbol[ADC_MAX_ARITY];
    bool by[ADC_MAX_ARITY];
    bool open, read;
    bool unsettled;                     /* the last answer has an undecided number */
};

enum { TAYLOR_FROM = 3, TAYLOR_TO = 8 };

/* Hidden rows are not functions of the language: program_open returns false, as it does for want of memory. In any case
 * the program is to be closed. */
bool program_open(struct program *p, const struct adc_row *row);
void program_close(struct program *p);

/* Second partials of arguments i <= j; coefficients up to TAYLOR_TO by argument k. False after an error. */
bool program_hessian(struct program *p, const double *at, double second[ADC_MAX_ARITY][ADC_MAX_ARITY]);
bool program_taylor(struct program *p, const double *at, int k, double *series);

/* The columns of the table: the value, each first partial, all second partials, Taylor coefficients 3 to 8. */
enum column { VALUE, FIRST, SECOND = FIRST + ADC_MAX_ARITY, TAYLOR, COLUMNS };

/* The worst error of a column and where it is. */
struct worst {
    double error;                       /* in ULP; near a zero relative to the condition */
    double raw;                         /* worst error in ULP of the result itself */
    double at[ADC_MAX_ARITY], got;
    struct derivative what;
    long points, refused, unsettled;    /* refused: not measured, because the true one is not a normal double; unsettled:
                                           undecided by the program */
};

struct measured { struct worst column[COLUMNS]; };

/* Points of values and first partials, of second partials, and of Taylor coefficients. */
struct effort { long points, second, taylor; };

double bound_of(const struct subject *subject, enum column column);
void measure(const struct subject *subject, const struct adc_row *row, const struct effort *effort,
             struct measured *out);

#endif
