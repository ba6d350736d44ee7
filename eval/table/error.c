/* Bounds on the errors of rows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/table/error.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/functions/double_double.h"

static const double ROUNDED = 1 + 0x1p-20;                  /* moves of 2^-30 of an argument are rounded by that */

/* The largest movement of the value when argument i is `down` or `up` instead; NaN outside the domain and at a pole. */
static double movement(const struct adc_row *row, uint32_t i, const double *a, double v, double down, double up)
{
    double b[ADC_MAX_ARITY], most = 0;
    memcpy(b, a, row->arity * sizeof *b);
    for (int side = 0; side < 2; side++) {
        b[i] = side == 0 ? down : up;
        double moved = fabs(row->value(b) - v);
        most = isnan(moved) || isnan(most) ? NAN : fmax(most, moved);
    }
    return most;
}

/* The movement over the error itself; an argument moves by one unit in the last place at least. A step may also jump next to
 * the double that an end is rounded to. Poles, jumps and ends of domains lie at whole numbers mostly: one within the error
 * counts, too. */
static double movement_near(const struct adc_row *row, uint32_t i, const double *a, double v, double own)
{
    const bool many = own * 0x1p48 > fabs(a[i]);            /* units: one more is little, but not next to a branch point */
    const double whole = rint(a[i]);
    double down = a[i] - own, up = a[i] + own;
    down = down < a[i] && !(many && a[i] - down < own) ? down : nextafter(down, -INFINITY);
    up = up > a[i] && !(many && up - a[i] < own) ? up : nextafter(up, INFINITY);
    double ends = movement(row, i, a, v, down, up);
    if (adc_row_role(row, i) == ADC_STEP)
        ends = fmax(ends, movement(row, i, a, v, nextafter(down, -INFINITY), nextafter(up, INFINITY)));
    if (fabs(whole - a[i]) > own || whole == a[i] || isnan(ends))
        return ends;
    const double there = movement(row, i, a, v, whole, whole);
    return isfinite(there) ? fmax(ends, there) : NAN;
}

/* The largest movement found between the ends of an error that is not small, where a function may have an extremum, with a
 * reserve for what lies between the samples. */
static double movement_between(const struct adc_row *row, uint32_t i, const double *a, double v, double own)
{
    enum { SAMPLES = 16 };
    double most = movement_near(row, i, a, v, own);
    if (own >= fabs(a[i])) {            /* where even functions have their extremes, and others their poles */
        const double middle = movement(row, i, a, v, 0, 0);
        most = isfinite(middle) ? fmax(most, middle) : NAN;
    }
    for (int k = 1; k < SAMPLES; k++) {
        const double moved = movement_near(row, i, a, v, own * k / SAMPLES);
        most = isnan(moved) || isnan(most) ? NAN : fmax(most, moved);
    }
    return 2 * most;
}

static bool is_whole(double x) { return fabs(x) < 0x1p52 && x == (double)(int64_t)x; }

/* Whether an operation on these very numbers does not round: on whole numbers, so that a count of iterations and 10^6 are exact
 * (a power of them that is less than an ULP from a whole number is that number), and where 0 is 0, as of x^4 and sin(x),
 * which is not an underflow. */
static bool is_exact(const struct adc_row *row, const double *a, double v)
{
    enum adc_op op = adc_row_number(row);
    if ((row->arity == 1 || op == ADC_ROW_pow) && a[0] == 0 && v == 0)
        return true;
    if (op == ADC_ROW_sqrt)
        return a[0] >= 0x1p-900 && fma(v, v, -a[0]) == 0;
    if (row->arity != 2 || !is_whole(a[0]) || !is_whole(a[1]) || !is_whole(v))
        return false;
    switch (op) {
    case ADC_ROW_add: case ADC_ROW_sub: case ADC_ROW_mul: case ADC_ROW_mod: return true;
    case ADC_ROW_div: return v * a[1] == a[0];
    case ADC_ROW_pow: return a[1] >= 0;
    default: return false;
    }
}

/* The period of mod, frac and their like, by which an argument moves their value at most; infinite for others. */
static double period_of(const struct adc_row *row, uint32_t i, const double *a)
{
    return !adc_row_is_periodic(row) || adc_row_role(row, i) == ADC_STEP ? INFINITY : row->arity > 1 ? fabs(a[1]) : 1;
}

/* How far errors of its arguments move the value of an operation of arithmetic: INFINITY where a divisor may be 0; -1 for
 * other rows. */
static double operation_moves(enum adc_op op, const double *errors, const double *a, double v)
{
    switch (op) {
    case ADC_ROW_neg: return errors[0];
    case ADC_ROW_add: case ADC_ROW_sub: return (errors[0] + errors[1]) * (1 + DBL_EPSILON);
    case ADC_ROW_mul: return (fabs(a[0]) * errors[1] + fabs(a[1]) * errors[0] + errors[0] * errors[1]) * (1 + 4 * DBL_EPSILON);
    case ADC_ROW_div:
        if (!(errors[1] < fabs(a[1])))
            return INFINITY;                                /* the divisor may be 0 */
        return (errors[0] + fabs(v) * errors[1]) / (fabs(a[1]) - errors[1]) * (1 + 4 * DBL_EPSILON);
    default: return -1;
    }
}

/* Arguments are moved by at least 2^-30 of their size, and the movement scaled back, so that it is not lost in the
 * rounding of the value; where the value moves more than that over the error itself, as sin(1e60) does and 1/x near 0,
 * this movement counts. NaN where it leaves the domain. */
static double movement_by_small(const struct adc_row *row, uint32_t i, const double *a, double v, double own)
{
    const double move = fmax(own, fabs(a[i]) * 0x1p-30), unit = nextafter(fabs(a[i]), INFINITY) - fabs(a[i]);
    const double scaled = movement(row, i, a, v, a[i] - move, a[i] + move) * (own / move) * ROUNDED;
    const bool step = adc_row_role(row, i) == ADC_STEP;             /* it jumps within the error or not at all */
    const bool poles = row->half_period > 0 && row->amplitude == 0;     /* tan and its like have some where no double is */
    if (row->nonsmooth == NULL && !row->chirps && !poles && fabs(a[i]) < 0x1p20 && !isnan(scaled))
        return scaled;                                              /* smooth over such a small step */
    if (poles && own * fmax(1, fabs(v)) >= 0.5)                     /* 1/|v| is no more than 4/pi times the way to the pole */
        return NAN;
    const double near = movement_near(row, i, a, v, own), part = near * fmin(1, own / unit);
    if (isnan(near) || step || isnan(scaled) || near > period_of(row, i, a) / 2)
        return near;
    if (row->chirps || poles)
        return fmax(near, scaled);
    const double noise = 4 * adc_row_rounding(row, a, v), most = 1.25 * scaled + noise;
    if (part > most)
        return part;
    const double sure = (part - noise * fmin(1, own / unit)) * ROUNDED;         /* the larger move may go over a pole */
    return fmax(sure, row->half_period > 0 ? most : scaled);     /* far out a move bends over a good part of a period */
}

/* The same of what oscillates faster and faster, no faster than x^2: far from 0 all doubles may be at the same place of a
 * period, so that values at neighbouring arguments show nothing. */
static bool is_whirled(const struct adc_row *row, const double *errors, const double *a)
{
    const uint32_t last = row->arity - 1u;
    return row->chirps && errors[last] * fmax(1, fabs(a[last])) > 1.0 / 32;
}

/* What the last two arguments' sum is off by, where there are poles by it: next to one both errors move the value together. */
static double error_of_sum(const struct adc_row *row, const double *errors)
{
    return row->sum_poles ? errors[row->arity - 2] + errors[row->arity - 1] : 0;       /* NOLINT: it has two */
}

/* Whether such a pole lies within the errors, where the value at their ends says nothing. */
static bool may_meet_pole(const struct adc_row *row, const double *errors, const double *a)
{
    if (!row->sum_poles)
        return false;
    const double x = a[row->arity - 2], y = a[row->arity - 1], sum = x + y, pole = fmin(rint(sum), 0);     /* NOLINT */
    return fabs(sum - pole + dd_sum_error(x, y, sum)) <= error_of_sum(row, errors) * ROUNDED;
}

/* Whether a row asks whether two numbers are the same, or one is 0: that is so at a point between the ends of their errors. */
static bool asks_for_point(enum adc_op op) { return op == ADC_ROW_eq || op == ADC_ROW_ne || op == ADC_ROW_not; }

/* What the error of an argument moves the value by; apart, since most rows are sums and products. */
static __attribute__((noinline))
double moved_by(const struct adc_row *row, uint32_t i, const double *errors, const double *a, double v)
{
    const double own = i + 2 < row->arity ? errors[i] : fmax(errors[i], error_of_sum(row, errors));
    const bool step = adc_row_role(row, i) == ADC_STEP;
    if (own == 0)
        return 0;
    if (!isfinite(own) || (step && own >= fabs(a[i]) && !isfinite(movement(row, i, a, v, 0, 0))))
        return INFINITY;                                /* a divisor that may be 0 */
    const double period = period_of(row, i, a), jump = period + (row->arity > 1 ? errors[1] : 0);
    const double turns = adc_row_is_periodic(row) && i == 1 ? fabs(a[0] / a[1]) : 1;      /* of the value, for one of the divisor */
    if (own * turns >= period / 2)                      /* what it is at both ends of the error says nothing */
        return (own < fabs(a[i]) ? 1 : 2) * jump;       /* frac has the sign of its argument */
    const bool far = own > 0x1p-8 * fmax(fabs(a[i]), 0x1p-8);       /* what lies between the ends counts, too */
    const double moved = far ? movement_between(row, i, a, v, own) : movement_by_small(row, i, a, v, own);
    if (isnan(moved))
        return INFINITY;
    return !far && moved > period / 2 ? fmax(moved, jump) : moved;      /* it jumps, by a little more than doubles show */
}

/* Whether the error of a periodic function's argument is a good part of a period: the value is meaningless, and differences
 * of it may converge to the slope of another function. */
static bool spans_period(const struct adc_row *row, const double *errors)
{
    /* NOLINTNEXTLINE: as many errors as the row's arity */
    return row->half_period > 0 && errors[row->arity - 1] > row->half_period / 32;
}

double adc_row_bound(const struct adc_row *row, const double *errors, const double *a, double v)
{
    bool known = true;
    for (uint32_t i = 0; i < row->arity; i++)
        known &= errors[i] == 0;
    double sum = adc_row_rounding(row, a, v) + (adc_row_ulp(row) > 0 ? 0x1p-1074 : 0);
    if (known)
        return is_exact(row, a, v) ? 0 : sum;
    const double moves = operation_moves(adc_row_number(row), errors, a, v);
    if (!(moves < 0))
        return isfinite(moves) ? sum + moves : INFINITY;
    if (asks_for_point(adc_row_number(row)))
        return fabs(a[0] - (row->arity == 1 ? 0 : a[1])) <= (errors[0] + (row->arity == 1 ? 0 : errors[1])) * ROUNDED;
    if (spans_period(row, errors) || is_whirled(row, errors, a) || may_meet_pole(row, errors, a))
        return INFINITY;
    for (uint32_t i = 0; i < row->arity; i++)
        sum += moved_by(row, i, errors, a, v);
    return sum;
}

/* How far the value moves for a move of argument i to either side; a side outside the domain does not count: fmax drops a NaN. */
static double movement_inside(const struct adc_row *row, uint32_t i, const double *a, double v, double move)
{
    const double down = a[i] - move, up = a[i] + move;
    return fmax(0, fmax(movement(row, i, a, v, down, down), movement(row, i, a, v, up, up)));
}

double adc_row_bound_by_rules(const struct adc_row *row, const double *errors, const double *a, double v)
{
    double sum = adc_row_rounding(row, a, v);
    uint32_t selected = row->select != NULL ? (uint32_t)row->select(a) : 0;
    for (uint32_t i = 0; i < row->arity; i++) {
        double move = fmax(errors[i], fabs(a[i]) * 0x1p-30);
        enum adc_role role = adc_row_role(row, i);
        if (!(errors[i] > 0) || role == ADC_INDEX || (role == ADC_SELECTED && i != selected))
            continue;
        double slope = fabs(adc_row_partial(row, i, a, v));
        sum += isfinite(slope) ? slope * errors[i] : movement_inside(row, i, a, v, move) * (errors[i] / move);
    }
    return sum;
}

uint64_t adc_row_note_period(const struct adc_row *row, const double *a, double v, uint64_t periods)
{
    if (!adc_row_is_periodic(row))
        return periods;
    double period = adc_row_role(row, 0) == ADC_STEP ? v : rint((a[0] - v) / (row->arity > 1 ? a[1] : 1));
    uint64_t bits;
    memcpy(&bits, &period, sizeof bits);
    return (periods ^ bits) * 0x9E3779B97F4A7C15u;
}

bool adc_row_may_select_another(const struct adc_row *row, const double *errors, double *a)
{
    double chosen = row->select(a), all = 0;
    for (uint32_t i = 0; i < row->arity; i++)
        all += errors[i];
    for (uint32_t i = 0; i < row->arity && all > 0; i++)
        for (int side = -1; side <= 1; side += 2) {
            double middle = a[i];
            a[i] = nextafter(middle + side * all, side * (double)INFINITY);     /* outside what may be a tie */
            bool other = row->select(a) != chosen;
            a[i] = middle;
            if (other)
                return true;
        }
    return false;
}

/* ---- running error analysis ---- */

/* x^y where y moves. */
static bool power_error(const double *a, double v, const double *X, double *error, double *slope, double *off)
{
    const struct adc_row *row = &adc_rows[ADC_ROW_pow];
    const double base = a[0], y = a[1], steep = fabs(log(base));
    if (!(base > 0) || !adc_is_near(base, v) || !adc_is_safe(v) || X[0] > ADC_SMALL * base
        || !(fabs(y) * X[0] <= 0x1p-12 * base) || !(X[1] * (steep + X[0] / base) <= 0x1p-12))
        return false;
    const double xx = fabs(y * (y - 1) * v / base / base), xy = v / base * (1 + fabs(y) * steep), yy = v * steep * steep;
    const double bend[2] = {xx * X[0] + xy * X[1], xy * X[0] + yy * X[1]};
    *error = adc_row_rounding(row, a, v);
    for (int i = 0; i < 2; i++) {
        slope[i] = adc_row_partial(row, (uint32_t)i, a, v);
        off[i] = bend[i] * ADC_RESERVE + row->dulp * DBL_EPSILON * fabs(slope[i]);
        if (!isfinite(slope[i]) || (slope[i] != 0 && !adc_is_safe(slope[i])))
            return false;
        *error += (fabs(slope[i]) + bend[i]) * X[i];
    }
    return true;
}

/* hypot(x, y), whose second derivatives are y^2, -x y and x^2 over v^3. By x, the third ones are x and y over v^3 times
 * what is no more than 3 and 2; y only comes with dx. */
static bool hypot_error(const double *a, double v, const double *X, double *error, double *slope, double *off)
{
    const double size[2] = {fabs(a[0]), fabs(a[1])}, moves = X[0] + X[1];
    if (!adc_is_near(1, v) || !adc_is_safe(v) || !(moves <= ADC_SMALL * v))
        return false;
    *error = adc_row_rounding(&adc_rows[ADC_ROW_hypot], a, v) + ADC_RESERVE * moves * (moves / v);
    for (int i = 0; i < 2; i++) {
        const double steep = a[i] / v, across = size[1 - i] / v, own = X[i] / v, other = X[1 - i] / v;
        slope[i] = steep;
        off[i] = ADC_RESERVE * across * (across * own + fabs(steep) * other)
                     + 4 * (moves / v) * (fabs(steep) * (moves / v) + across * own) + 4 * DBL_EPSILON * fabs(steep)
                     + (moves == 0 && (steep == 0 || adc_is_safe(steep)) ? 0 : ADC_TINY);
        *error += fabs(steep) * X[i];
    }
    return true;
}

/* ---- any row ---- */

/* What one of the four operations rounds by: exact by Knuth's sums and the fused multiplication, unless the result is tiny. */
static ADC_INLINE double rounding_of(enum adc_op op, const double *a, double v)
{
    if (op == ADC_ROW_add || op == ADC_ROW_sub)
        return fabs(dd_sum_error(a[0], op == ADC_ROW_add ? a[1] : -a[1], v));
    if (a[0] == 0 || (op == ADC_ROW_mul && a[1] == 0))
        return 0;
    if (!adc_is_safe(v) || (op == ADC_ROW_div && !adc_is_safe(a[0])))
        return DBL_EPSILON * fabs(v) + (op == ADC_ROW_mul ? ADC_TINY : ADC_TINY / fmin(1, fabs(a[1])));
    return op == ADC_ROW_mul ? fabs(fma(a[0], a[1], -v)) : fabs(fma(-v, a[1], a[0]) / a[1]);
}

/* A bound on the error of one of the four operations, with this rounding error of its own; INFINITY where it is not known. */
static ADC_INLINE double error_with_rounding(enum adc_op op, const double *a, double v, const double *X, double rounding)
{
    const double moves = operation_moves(op, X, a, v);
    if (op == ADC_ROW_add || op == ADC_ROW_sub || moves >= DBL_MIN || X[0] + X[1] == 0)
        return moves + rounding;
    const bool nothing = (a[0] == 0 && X[0] == 0) || (op == ADC_ROW_mul && a[1] == 0 && X[1] == 0);
    return nothing ? 0 : moves + rounding + (op == ADC_ROW_mul ? ADC_TINY : ADC_TINY / fmin(1, fabs(a[1])));
}

/* A row of one or two arguments, the second of which moves or may (`two`): then it is pow or hypot. */
static bool curved_error(const struct adc_row *row, bool two, const double *a, double v, const double *X, struct adc_row_step *s)
{
    const enum adc_op op = adc_row_number(row);
    if (row->arity < 2 || !(two || X[1] != 0 || op == ADC_ROW_hypot))
        return adc_smooth_error(row, a, v, X[0], &s->error, s->slope, s->off);
    return op == ADC_ROW_pow ? power_error(a, v, X, &s->error, s->slope, s->off)
                             : op == ADC_ROW_hypot && hypot_error(a, v, X, &s->error, s->slope, s->off);
}

double adc_row_error(const struct adc_row *row, const double *errors, const double *a, double v)
{
    const enum adc_op op = adc_row_number(row);
    struct adc_row_step s;
    if (op == ADC_ROW_sqrt && errors[0] >= a[0] && errors[0] > 0)           /* of what is not negative, if it is one */
        return sqrt(a[0] + errors[0]) * (1 + 2 * DBL_EPSILON);
    if (op <= ADC_ROW_div)
        s.error = error_with_rounding(op, a, v, errors, rounding_of(op, a, v));
    if (op <= ADC_ROW_div || (op != ADC_ROW_neg && row->arity <= 2 && row->args == NULL && errors[0] != 0
                              && curved_error(row, false, a, v, errors, &s)))
        return s.error <= DBL_MAX ? s.error * ROUNDED : INFINITY;
    const double bound = adc_row_bound(row, errors, a, v);
    return bound == 0 ? 0 : bound + (fabs(v) < DBL_MIN ? ADC_TINY : 0);
}

/* The partials of a quotient, and bounds on the errors of those. */
static void quotient_slopes(const double *a, double v, const double *X, double *slope, double *off)
{
    const double by = 1 / a[1], size = fabs(by), least = fabs(a[1]) - X[1];     /* y^2 and v Y may be outside the range of doubles */
    slope[0] = by;
    off[0] = ADC_RESERVE * size * (X[1] / least + (isinf(a[1]) ? 0 : fabs(fma(-by, a[1], 1)))) + adc_slope_underflow(by);
    slope[1] = adc_row_partial(&adc_rows[ADC_ROW_div], 1, a, v);
    off[1] = ADC_RESERVE * (X[0] * size + 2 * fabs(v) * (X[1] * size)) / least + fabs(slope[1]) * (1.5 * DBL_EPSILON)
           + (a[0] == 0 && X[0] == 0 ? 0 : adc_slope_underflow(slope[1]));
}

static ADC_INLINE
bool operation_step(enum adc_op op, const double *a, double v, const double *X, uint32_t active, struct adc_row_step *s)
{
    const bool product = op == ADC_ROW_mul, quotient = op == ADC_ROW_div;
    const bool nothing = quotient ? a[0] == 0 : v == 0 && (!product || a[0] == 0 || a[1] == 0);
    s->own = rounding_of(op, a, v);
    s->error = error_with_rounding(op, a, v, X, s->own);
    if (!(fabs(v) + s->error <= DBL_MAX) || ((product || quotient) && !nothing && !adc_is_safe(v))
        || (quotient && !(adc_is_safe(a[1]) && X[1] <= ADC_SMALL * fabs(a[1]))))
        return false;
    s->slope[0] = product ? a[1] : 1;
    s->slope[1] = product ? a[0] : op == ADC_ROW_sub ? -1 : 1;
    s->off[0] = product ? X[1] : 0;
    s->off[1] = product ? X[0] : 0;
    if (quotient && active != 0)
        quotient_slopes(a, v, X, s->slope, s->off);
    return true;
}

/* Rows that select an argument, or take a step. */
static bool special_step(enum adc_op op, const double *a, double v, const double *X, struct adc_row_step *s)
{
    const struct adc_row *row = &adc_rows[op];
    double at[ADC_MAX_ARITY];
    bool steps = true;
    for (uint32_t i = 0; i < row->arity; i++) {
        steps &= adc_row_role(row, i) == ADC_STEP;
        at[i] = a[i];
    }
    if (steps)
        return row->ulp == ADC_EXACT && adc_row_bound(row, X, a, v) == 0;
    if (row->select == NULL || row->ulp != ADC_EXACT || adc_row_may_select_another(row, X, at))
        return false;
    s->selected = (uint32_t)row->select(a);
    return isfinite(v);
}

/* A row whose partials are not needed. */
static bool error_alone(const struct adc_row *row, const double *a, double v, const double *X, double *error)
{
    for (uint32_t i = 0; i < row->arity; i++)
        if (X[i] != 0 && adc_row_role(row, i) != ADC_REAL)
            return false;
    *error = adc_row_error(row, X, a, v);
    return isfinite(*error) && adc_is_near(1, v) && !(v == 0 && adc_row_underflows(row, a));
}

bool adc_row_step(enum adc_op op, const double *a, double v, const double *X, uint32_t active, struct adc_row_step *s)
{
    const struct adc_row *row = &adc_rows[op];
    s->selected = UINT32_MAX;
    s->uncertain = false;
    if (op == ADC_ROW_add || op == ADC_ROW_sub)
        return op == ADC_ROW_add ? operation_step(ADC_ROW_add, a, v, X, active, s) : operation_step(ADC_ROW_sub, a, v, X, active, s);
    if (op == ADC_ROW_mul || op == ADC_ROW_div)
        return op == ADC_ROW_mul ? operation_step(ADC_ROW_mul, a, v, X, active, s) : operation_step(ADC_ROW_div, a, v, X, active, s);
    *s = (struct adc_row_step){.selected = UINT32_MAX};
    if (op >= ADC_ROW_lt && op <= ADC_ROW_ne) {
        s->uncertain = X[0] + X[1] != 0 && !(fabs(a[0] - a[1]) > ADC_RESERVE * (X[0] + X[1]));
        return !s->uncertain;
    }
    if (op == ADC_ROW_neg || op == ADC_ROW_value || op == ADC_ROW_still) {
        s->error = X[0];
        s->own = op == ADC_ROW_neg ? 0 : X[0];          /* no partial passes through the others */
        s->slope[0] = op == ADC_ROW_neg ? -1 : 0;
        return true;
    }
    if (row->select != NULL || (row->args != NULL && row->args[0] == ADC_STEP))
        return special_step(op, a, v, X, s);
    if (active == 0)
        return error_alone(row, a, v, X, &s->error);
    if (row->args != NULL || row->arity > 2)
        return false;
    s->own = adc_row_rounding(row, a, v) * ADC_RESERVE;
    return curved_error(row, (active & 2) != 0, a, v, X, s);
}
