/* What the series on both sides of a point say about the derivative there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/onesided/onesided.h"

#include <float.h>
#include <math.h>

#include "eval/onesided/operations.h"

/* The largest error, of a value about 1, that can vouch for a limit that differs from the value by less. */
static const double TRUSTED = 0x1p-20;

/* The derivative on one side, with a bound on its error. */
struct side {
    double slope, error;        /* with respect to t; NaN: none */
    bool known;                 /* within the limits of the engine */
    bool jumps;                 /* the limit is not the value */
    bool level;                 /* exactly constant */
};

static struct side judge_side(const struct adc_expansion *f)
{
    struct side side = {.slope = NAN, .known = f->s.state != ADC_SERIES_UNABLE};
    struct adc_series u = f->s;
    if (f->s.state != ADC_SERIES_GOOD)
        return side;
    if (f->s.count > 0 && (f->s.at[0].exponent < 0 || (f->s.at[0].exponent == 0 && f->s.at[0].logs > 0))) {
        side.jumps = true;              /* to infinity */
        return side;
    }
    side.known = f->s.order > 0;
    double limit = adc_series_limit(&f->s), gap = fabs(limit - f->value);
    double error = adc_series_limit_error(&f->s) + f->error;
    side.jumps = isinf(limit) || (f->jumped && gap > error);
    if (f->jumped && !side.jumps && gap > 0 && !(error <= TRUSTED * fmax(1, fabs(limit))))
        side.known = false;             /* rounding may have done this, or a jump */
    if (!side.known || side.jumps)
        return side;
    adc_series_set_limit(&u, 0, 0);
    double order = u.count > 0 ? u.at[0].exponent : u.order;
    bool linear = u.count > 0 && adc_exponents_equal(order, 1);
    side.level = u.count == 0 && u.order == INFINITY;
    if (u.count > 0 && !linear && order < 1) {
        side.slope = copysign(INFINITY, adc_series_sign(&u));
    } else if (linear && u.at[0].logs != 0) {
        side.slope = u.at[0].logs > 0 ? copysign(INFINITY, adc_series_sign(&u)) : 0;
    } else if (linear) {
        side.slope = u.at[0].c;
        side.error = u.at[0].error;
    } else {
        side.slope = 0;
        side.known = order > 1 && !adc_exponents_equal(order, 1);
    }
    return side;
}

static struct side push_side(struct adc_onesided *P, int direction, bool *broken)
{
    const struct adc_expansion *f = adc_onesided_program(P, direction);
    *broken |= f->broken || !isfinite(f->value);
    return judge_side(f);
}

/* Whether two slopes are one number but for rounding. */
static bool agree(const struct side *left, const struct side *right)
{
    if (isinf(left->slope) || isinf(right->slope))
        return left->slope == right->slope;
    double scale = fmax(fabs(left->slope), fabs(right->slope));
    return fabs(left->slope - right->slope) <= left->error + right->error + 4 * DBL_EPSILON * scale;
}

struct adc_settled adc_one_sided(struct adc_walk *walk, uint32_t variable_number)
{
    struct adc_onesided P;
    struct adc_settled settled = {.sides = ADC_SIDES_NONE, .derivative = NAN, .left = NAN, .right = NAN};
    bool broken = false;
    adc_onesided_init(&P, walk, variable_number);
    struct side right = push_side(&P, 1, &broken), left = push_side(&P, -1, &broken);
    left.slope = 0 - left.slope;            /* never -0 */
    settled.incident = P.incident;
    settled.broken = broken && !P.driver.given_up;
    if (settled.broken)
        return settled;
    if (P.driver.given_up || !right.known || !left.known) {
        settled.sides = ADC_SIDES_UNABLE;
    } else if (agree(&left, &right)) {
        settled.sides = ADC_SIDES_REGULAR;
        settled.derivative = right.slope;
    } else if ((left.level && right.jumps) || (right.level && left.jumps)) {
        settled.sides = ADC_SIDES_NONE;         /* a step: a one-sided 0 would say nothing */
    } else if (isnan(left.slope) && isnan(right.slope)) {
        settled.sides = ADC_SIDES_NONE;
    } else {
        settled.sides = ADC_SIDES_DIFFER;
        settled.left = left.slope;
        settled.right = right.slope;
    }
    return settled;
}
