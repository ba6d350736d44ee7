/* What the accuracy table is made of: a subject is a row of op.def with its reference in ball arithmetic and the places
 * where it is measured. The subjects stand in subjects_*.c, the measuring in measure.c, the points in sample.c.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_TESTS_ACCURACY_ACCURACY_H
#define ADC_TESTS_ACCURACY_ACCURACY_H

#include <arb.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

#include "eval/table/op.h"

/* Computes the function at x, one ball an argument, in working precision `prec`; NaN balls outside the domain. None
 * uses a formula of eval/. */
typedef void reference(arb_t r, arb_srcptr x, slong prec);

/* Bounds in ULP: 2 for what libm computes to about 1 ULP, 4 for derived forms, 16 for special functions. */
enum accuracy_class { EXACT_VALUE, LIBM, DERIVED, SPECIAL };

/* Where an argument is drawn: lo <= x <= hi; mostly from the core, by magnitude, and near the special points. */
struct domain {
    double lo, hi, core_lo, core_hi;
    bool whole;                         /* only whole numbers */
    double special[8];                  /* ended by NaN or the array's end */
};

struct subject {
    const char *id;                     /* of its row */
    enum accuracy_class class;          /* of the value; partials of LIBM and EXACT_VALUE rows are DERIVED */
    double share;                       /* of the points; 0 stands for 1 */
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

enum { VALUE = -1 };                    /* which: the value, or the number of an argument */

/* The worst error of a column and where it is. */
struct worst {
    double error;                       /* in ULP; near a zero relative to the condition */
    double raw;                         /* worst error in ULP of the result itself */
    double at[ADC_MAX_ARITY], got;
    long points;
};

struct measured {
    struct worst value, partial[ADC_MAX_ARITY];
};

double bound_of(const struct subject *subject, int which);
void measure(const struct subject *subject, const struct adc_row *row, long points, struct measured *out);

#endif
