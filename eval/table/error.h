/* The error model of a row: how far its computed value may be from the true one, and what follows from that.
 *
 * There are two bounds, because two kinds of reader rely on them. adc_row_bound uses no derivative rule and sees every
 * jump within the errors, so that finite differences may check a rule by it; it costs two to four values of the row an
 * argument. adc_row_bound_by_rules goes by the rules, which do not see jumps nearby: series decide what happens at
 * those themselves, and an error there must not hide it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TABLE_ERROR_H
#define ADC_EVAL_TABLE_ERROR_H

#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/table/op.h"

/* What a row itself rounds a normal value v at arguments a by. */
static inline double adc_row_rounding(const struct adc_row *row, const double *a, double v)
{
    const double waves = row->waves != NULL ? row->waves(a) : 0;
    return adc_row_ulp(row) * DBL_EPSILON * (fabs(v) + waves);
}

/* Whether a function that repeats itself has an argument which errors carry over a good part of a period: its value
 * says nothing, and differences of it may converge to the slope of something else. */
static inline bool adc_row_is_swept(const struct adc_row *row, const double *errors)
{
    /* NOLINTNEXTLINE: as many errors as the row's arity */
    return row->half_period > 0 && errors[row->arity - 1] > row->half_period / 32;
}

/* By how much the value of one that is swept may be off at most, whatever the error; 0: not known, or it is not. */
static inline double adc_row_amplitude(const struct adc_row *row, const double *errors, const double *a)
{
    const double nearest = fabs(a[row->arity - 1]) - errors[row->arity - 1];
    return !adc_row_is_swept(row, errors) ? 0 : !row->decays ? row->amplitude : nearest > 0 ? row->amplitude / nearest : 0;
}

/* A bound on the absolute error of value v of a row at arguments a, from bounds on the errors of the arguments (one
 * each, >= 0): how far the value moves when they move, and its own rounding. INFINITY where the value may leave the
 * domain within the bounds, and where it is swept. */
double adc_row_bound(const struct adc_row *row, const double *errors, const double *a, double v);

/* How far errors of its arguments move the value of an operation of arithmetic: INFINITY where a divisor may be 0; -1 for
 * other rows. */
double adc_operation_moves(enum adc_op op, const double *errors, const double *a, double v);

/* adc_row_bound by the rules, where they are finite, and else by how far the value moves. */
double adc_row_bound_by_rules(const struct adc_row *row, const double *errors, const double *a, double v);

/* The hash `periods` of an evaluation with this row taken in: where a row jumps at all multiples of something, between
 * which of them its argument lies. Where two evaluations of one formula have different hashes, there are jumps between
 * them. */
uint64_t adc_row_note_period(const struct adc_row *row, const double *a, double v, uint64_t periods);

/* Whether a row that selects could select another argument within the errors of all of them. `a` is as it was after
 * the call. */
bool adc_row_may_select_another(const struct adc_row *row, const double *errors, double *a);

/* Whether a value that is 0 would not be 0 with a wider exponent: a smooth function is 0, or nearly so, next to it as well. */
bool adc_row_underflows(const struct adc_row *row, const double *a);

/* What numbers met on their way, as bits. Decided from operands and results: not every machine has flags for it. */
enum {
    ADC_LEFT_RANGE = 1,         /* one is too small or too large for a normal double, and what it is made of is not */
    ADC_LEFT_REALS = 2,         /* one is infinite or not a number: a pole, or outside of a domain */
    ADC_LEFT_PRODUCT = 4        /* a tangent or an adjoint is 0 for that it, or the partial, is too small */
};

static inline uint64_t adc_bits_of(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

/* Whether a double is neither 0, nor subnormal, infinite or not a number. */
static inline bool adc_is_normal(double v)
{
    const uint64_t least = UINT64_C(1) << 53, end = UINT64_C(0x7FF) << 53;          /* without their signs */
    return (adc_bits_of(v) << 1) - least < end - least;
}

/* What the value v of a row at arguments a met; 0: nothing. */
unsigned adc_row_left(const struct adc_row *row, const double *a, double v);

/* The same of a product of two numbers. */
static inline unsigned adc_times_left(double x, double y, double product)
{
    return adc_is_normal(product) || x == 0 || y == 0 || !isfinite(x) || !isfinite(y) ? 0 : ADC_LEFT_RANGE;
}

/* What a product of a row's partial with a tangent or an adjoint met, or the partial itself; nothing where both are normal. */
unsigned adc_product_left(const struct adc_row *row, uint32_t argument, const double *a, double v, double factor, double product);

#endif
