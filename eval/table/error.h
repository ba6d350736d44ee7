/* The error model of a row: how far its computed value may be from the true one, and the consequences.
 *
 * There are two bounds, for two uses. adc_row_bound uses no derivative rule and accounts for every jump within the errors,
 * so that finite differences may check a rule by it; it costs two to four values of the row an argument.
 * adc_row_bound_by_rules uses the rules, which do not account for jumps nearby: series decide about jumps themselves, and a
 * bound that includes them would hide that.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TABLE_ERROR_H
#define ADC_EVAL_TABLE_ERROR_H

#include <assert.h>
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/functions/double_double.h"
#include "eval/table/op.h"
#include "lexer/inline.h"

/* Bound on the rounding error of the row's own computation of a normal value v at exact arguments a. */
static inline double adc_row_rounding(const struct adc_row *row, const double *a, double v)
{
    const double waves = row->waves != NULL ? row->waves(a) : 0;
    return adc_row_ulp(row) * DBL_EPSILON * (fabs(v) + waves);
}

/* A bound on the absolute error of value v of a row at arguments a, from bounds on the errors of the arguments (one
 * each, >= 0): the variation of the value within these, plus its own rounding. INFINITY where the arguments may leave the
 * domain within the bounds, and where that of a periodic function is known to a good part of a period only. */
double adc_row_bound(const struct adc_row *row, const double *errors, const double *a, double v);

/* The smallest known bound of that kind: exact residuals of the four operations, the partials and second derivatives of a row
 * where errors are small, else adc_row_bound. */
double adc_row_error(const struct adc_row *row, const double *errors, const double *a, double v);

/* Whether an operation of a number x with itself, with the error X, is exact: x - x, and x/x. */
static inline bool adc_row_cancels(enum adc_op op, double x, double X)
{
    return op == ADC_ROW_sub || (op == ADC_ROW_div && X < fabs(x));
}

/* The bound by the rules, where they are finite, else by the variation of the value. */
double adc_row_bound_by_rules(const struct adc_row *row, const double *errors, const double *a, double v);

/* The hash `periods` of an evaluation, updated by this row: for a row that jumps at all multiples of a number, with the period
 * that contains its argument. Where two evaluations of one formula have different hashes, there are jumps between them. */
uint64_t adc_row_note_period(const struct adc_row *row, const double *a, double v, uint64_t periods);

/* Whether a selecting row could select another argument within the errors of all of them. `a` is the same after the call. */
bool adc_row_may_select_another(const struct adc_row *row, const double *errors, double *a);

/* Whether a value 0 is an underflow, and would not be 0 with a wider exponent: a smooth function is then 0, or nearly so,
 * next to the arguments as well. */
bool adc_row_underflows(const struct adc_row *row, const double *a);

/* Bits for values that left the range of normal doubles, or the real numbers; found without floating-point flags. */
enum {
    ADC_LEFT_RANGE = 1,         /* one is too small or too large for a normal double, and its operands are not */
    ADC_LEFT_REALS = 2,         /* one is infinite or not a number: a pole, or outside of a domain */
    ADC_LEFT_PRODUCT = 4        /* a tangent or an adjoint is 0 because it, or the partial, underflowed */
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

/* The bits for the value v of a row at arguments a; 0: an ordinary value. */
unsigned adc_row_flags(const struct adc_row *row, const double *a, double v);

/* The same for a product of two numbers. */
static inline unsigned adc_times_flags(double x, double y, double product)
{
    return adc_is_normal(product) || x == 0 || y == 0 || !isfinite(x) || !isfinite(y) ? 0 : ADC_LEFT_RANGE;
}

/* The bits for a product of a row's partial with `factor`, a tangent or adjoint, and for the partial; 0 where both are normal. */
unsigned adc_product_flags(const struct adc_row *row, uint32_t argument, const double *a, double v, double factor, double product);

/* ---- running error analysis: the error of one row to the second order, and that of its partials ---- */

#define ADC_TINY 0x1p-1072          /* more than the sum of a few underflow errors */
#define ADC_LOW_BITS ((UINT64_C(1) << 29) - 1)  /* the bits of a double after the first 24 */

#define ADC_SMALL 0x1p-24           /* largest relative error of an operand for which ADC_RESERVE covers the third order */

/* Whether a double is 1 or -1; by its bits, which is faster than a comparison. */
static inline bool adc_is_unit(double v) { return adc_bits_of(v) << 1 == UINT64_C(0x3FF) << 53; }

/* Whether the value 0 of one of the four operations is exact and smooth: a sum, or a product with a factor 0. */
static inline bool adc_is_exact_0(uint32_t row, double x, double y, double v)
{
    return v == 0 && (row < ADC_ROW_mul || (row == ADC_ROW_mul && (x == 0 || y == 0)));
}

/* Whether a number is 2^from or larger, and smaller than 2^to, whatever its sign. */
static inline bool adc_is_between(double v, int from, int to)
{
    const uint64_t least = (uint64_t)(from + 1023) << 53, end = (uint64_t)(to + 1023) << 53;        /* without their signs */
    return (adc_bits_of(v) << 1) - least < end - least;
}

/* Whether no underflow can be in a product or sum: its magnitude is at least 2^-900. */
static inline bool adc_is_safe(double v) { return adc_is_between(v, -900, 1024); }

#define ADC_RESERVE (1 + 0x1p-8)     /* for the third order, and for the rounding of the bounds themselves */

/* Bound on the underflow error of a partial, besides its relative error: a later factor may scale it up. */
static inline double adc_slope_underflow(double slope) { return adc_is_safe(slope) ? 0 : ADC_TINY; }

#define ADC_BENT 0x1p-10         /* largest relative variation of a partial for which ADC_RESERVE covers the third order */
#define ADC_CLOSE 0x1p-12        /* an error, where a bound on the third derivative is known around the argument */

/* Whether an argument and a value are such that .second neither over- nor underflows. */
static inline bool adc_is_near(double a, double v)
{
    return (adc_is_safe(v) || v == 0) && (adc_is_between(a, -300, 300) || a == 0);
}

/* An estimate of the third order's effect on a partial, relative to it, for inflections, where the second order vanishes: the
 * scale over which functions bend is their argument, or 1 far from 0. */
static inline double adc_third_order(double a, double error)
{
    const double size = fabs(a), scale = size < 1 ? size : 1;
    if (error <= 0x1p-30 * scale)
        return 0;
    const double ratio = error / scale;
    return 4 * ratio * ratio;
}

/* For a row whose first argument alone has an error X: bounds *error on the error of v, *slope the partial, *off on the error of
 * *slope. False: the analysis does not apply. */
static ADC_INLINE
bool adc_smooth_error(const struct adc_row *row, const double *a, double v, double X, double *error, double *slope, double *off)
{
    const double third = adc_is_safe(v) || a[0] == 0 ? adc_row_third(row, a) : 0;       /* or it has underflowed */
    if (row->dulp == 0 || !adc_is_near(a[0], v) || X > (third > 0 ? ADC_CLOSE : ADC_SMALL * fabs(a[0])))
        return false;
    assert(!row->chirps);                           /* such a one would bend over the inverse of its argument */
    *error = adc_row_rounding(row, a, v);
    const double steep = adc_row_partial(row, 0, a, v);
    const double more = third > 0 ? third * X * X : adc_third_order(a[0], X) * fabs(steep);
    const double bend = X == 0 ? 0 : fabs(row->second(a, v)) * X + more;
    if (third > 0 ? !(fabs(steep) + bend <= DBL_MAX) : !adc_is_safe(steep) || !(bend <= ADC_BENT * fabs(steep)))
        return false;
    *slope = steep;
    const double lost = steep == 0 && a[0] == 0 ? 0 : adc_slope_underflow(steep);
    *off = row->dulp == ADC_EXACT ? 0 : bend * ADC_RESERVE + row->dulp * DBL_EPSILON * fabs(steep) + lost;
    *error += (fabs(steep) + (third > 0 ? bend / 2 : bend)) * X;
    if (*error < DBL_MIN && X != 0)
        *error += ADC_TINY;
    return true;
}

/* A derivative, and a bound on its error. */
struct adc_bounded { double by, off; };

/* The product of the partial of an operation and a derivative. Products with an exact 1, -1 or 0 are exact. What others round by is
 * `known`, at the cost of a fused multiplication, or half a unit. */
static ADC_INLINE struct adc_bounded adc_bounded_times(struct adc_bounded slope, struct adc_bounded x, bool known)
{
    const double part = slope.by * x.by;
    if (slope.off == 0 && (adc_is_unit(slope.by) || slope.by == 0))
        return (struct adc_bounded){part, fabs(slope.by) * x.off};
    if (x.off == 0 && (adc_is_unit(x.by) || x.by == 0))
        return (struct adc_bounded){part, fabs(x.by) * slope.off};
    const bool whole = ((adc_bits_of(slope.by) | adc_bits_of(x.by)) & ADC_LOW_BITS) == 0;      /* of numbers with few bits */
    const double rounding = whole ? 0 : known && adc_is_safe(part) ? fabs(fma(slope.by, x.by, -part)) : DBL_EPSILON / 2 * fabs(part);
    const double lost = (fabs(slope.by) + slope.off) * x.off + fabs(x.by) * slope.off + rounding;
    return (struct adc_bounded){part, lost < DBL_MIN && (x.off + slope.off != 0 || !adc_is_safe(part)) ? lost + ADC_TINY : lost};
}

static ADC_INLINE struct adc_bounded adc_bounded_sum(struct adc_bounded x, struct adc_bounded y)
{
    const double sum = x.by + y.by;
    return (struct adc_bounded){sum, x.off + y.off + fabs(dd_sum_error(x.by, y.by, sum))};
}

/* Error and partials of one operation. */
struct adc_row_step {
    double error, own;              /* a bound on its error, and on the part of it that the operands' errors do not cause */
    double slope[2], off[2];        /* its partials by the operands, with bounds on their errors anywhere within those of these */
    uint32_t selected;              /* the result is this operand, and the rest is not set; UINT32_MAX: it is computed */
    bool uncertain;                 /* a comparison may be decided otherwise */
};

/* Finds them for operands a with errors X and the value v; `active` has a bit for each operand whose partial is needed. False:
 * the analysis does not apply. */
bool adc_row_step(enum adc_op op, const double *a, double v, const double *X, uint32_t active, struct adc_row_step *step);

#endif
