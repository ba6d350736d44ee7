/* Roots of a function of one number.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/numeric/root.h"

#include <float.h>
#include <math.h>

enum { MAX_STEPS = 1000, MAX_HALVINGS = 60 };

/* A slope that is so much smaller at the root than at a small distance vanishes. */
static const double FLAT = 1e-3;

/* A last step, relative to x, that is one of convergence and not of flight. */
static const double CONVERGED = 1e-6;

/* A search: where it is, and how far it has been from where it began. */
struct search {
    adc_slope_fn *f;
    void *user;
    struct adc_zero at;
    double travelled;           /* the largest of the guess and of the distances from it; of two bounds the smaller */
    double first;               /* the largest value at the beginning */
    double last;                /* the length of the latest step */
};

static struct adc_zero look(const struct search *s, double x)
{
    struct adc_zero r = {.x = x};
    r.value = s->f(s->user, x, &r.slope);
    return r;
}

/* The size that an error of the root is compared with. */
static double scale_of(const struct search *s) { return fmax(fabs(s->at.x), 1e-4 * s->travelled); }

/* Whether a slope is negligible compared with those at a small distance: at a root of higher multiplicity, or in the tail of a
 * function that only tends to 0. */
static bool is_singular(const struct search *s)
{
    const double slope = fabs(s->at.slope), h = 1e-4 * fmax(scale_of(s), DBL_MIN / DBL_EPSILON);
    const double left = fabs(look(s, s->at.x - h).slope), right = fabs(look(s, s->at.x + h).slope);
    return slope == 0 || slope < FLAT * left || slope < FLAT * right;
}

/* Whether the value has opposite signs on both sides. *pole: and is smaller there than here. */
static bool is_opposite_at(const struct search *s, double h, bool *pole)
{
    const double left = look(s, s->at.x - h).value, right = look(s, s->at.x + h).value;
    *pole = adc_opposite(left, right) && fabs(s->at.value) > fmax(fabs(left), fabs(right));
    return adc_opposite(left, right);
}

/* Whether the value shows a sign on each side: where it is 0 for rounding all around, as 1 - tanh(20), nothing is
 * known of a root. */
static bool changes_sign(const struct search *s, bool *pole)
{
    return is_opposite_at(s, 1e-7 * fabs(s->at.x), pole) || is_opposite_at(s, 1e-7 * fmax(scale_of(s), DBL_MIN / DBL_EPSILON), pole);
}

/* Checks where a search stopped: at a root, Newton's step is rounding; one that is small compared with the way so far, and
 * not with x, only where the value has become small as well. */
static struct adc_zero classify(struct search *s)
{
    if (fabs(s->at.x) < DBL_EPSILON * s->travelled && look(s, 0).value == 0)
        s->at = look(s, 0);         /* which steps come nearer and nearer to */
    const double step = s->at.value == 0 ? 0 : fabs(s->at.value / s->at.slope);
    const double scale = fabs(s->at.value) < 1e-6 * s->first ? scale_of(s) : fabs(s->at.x);
    bool pole;
    const bool flat = is_singular(s), changes = changes_sign(s, &pole);
    s->at.end = ADC_ROOT_FOUND;
    s->at.degenerate = flat ? fmax(s->last, step) <= CONVERGED * fmax(fabs(s->at.x), s->travelled)
                               && fabs(s->at.value) <= 1e-12 * s->first
                         : s->at.value == 0 && !isfinite(s->at.slope);
    if (!isfinite(s->at.slope) || pole)
        s->at.end = ADC_ROOT_NOWHERE;
    else if (s->at.value != 0 && !(step <= 1e-9 * scale))
        s->at.end = fabs(s->at.value) < 1e-9 * s->first ? ADC_ROOT_SINGULAR : ADC_ROOT_NOWHERE;
    else if (flat || !changes)
        s->at.end = ADC_ROOT_SINGULAR;
    return s->at;
}

/* ---- between two numbers ---- */

/* A point between the ends by inverse quadratic interpolation or the secant, as a step from b; 0: neither is good. */
static double interpolated(const struct adc_zero *a, const struct adc_zero *b, const struct adc_zero *c, double half,
                           double before, double least)
{
    const double s = b->value / a->value;
    double p = 2 * half * s, q = 1 - s;
    if (a->x != c->x) {
        const double t = a->value / c->value, r = b->value / c->value;
        p = s * (2 * half * t * (t - r) - (b->x - a->x) * (r - 1));
        q = (t - 1) * (r - 1) * (s - 1);
    }
    if (p > 0)
        q = -q;
    p = fabs(p);
    return 2 * p < fmin(3 * half * q - fabs(least * q), fabs(before * q)) ? p / q : 0;
}

/* The step from b to the middle of b and c: of their exponents where they are far apart on one side of 0. */
static double to_middle(double b, double c)
{
    const double ratio = b != 0 && c != 0 ? c / b : 0;
    return ratio > 1e3 || (ratio > 0 && ratio < 1e-3) ? copysign(sqrt(fabs(b)) * sqrt(fabs(c)), b) - b : (c - b) / 2;
}

/* Brent's zeroin: b is the best point, a the one before, c has the other sign. */
static struct adc_zero between(struct search *s, struct adc_zero a, struct adc_zero b)
{
    struct adc_zero c = a;
    double step = b.x - a.x, before = step;
    uint32_t i = 0;
    for (; i < MAX_STEPS && b.value != 0; i++) {
        if (!adc_opposite(b.value, c.value)) {
            c = a;
            step = before = b.x - a.x;
        }
        if (fabs(c.value) < fabs(b.value)) {
            a = b;
            b = c;
            c = a;
        }
        const double least = 2 * DBL_EPSILON * fabs(b.x) + DBL_MIN, half = (c.x - b.x) / 2;
        if (fabs(half) <= least)
            break;
        double guess = fabs(before) >= least && fabs(a.value) > fabs(b.value)
                           ? interpolated(&a, &b, &c, half, before, least) : 0;
        const double middle = to_middle(b.x, c.x);
        before = guess != 0 ? step : middle;
        step = guess != 0 ? guess : middle;
        a = b;
        b = look(s, b.x + (fabs(step) > least ? step : copysign(least, half)));
        if (isnan(b.value))
            break;
    }
    b.steps = i;
    return b;
}

static struct adc_zero solve_bracket(struct search *s, struct adc_zero a, struct adc_zero b)
{
    const double first = fmax(fabs(a.value), fabs(b.value));
    s->first = fmax(s->first, first);
    s->travelled = fmax(s->travelled, fmin(fabs(a.x), fabs(b.x)));
    s->at = between(s, a, b);
    const uint32_t steps = s->at.steps;
    if (!(fabs(s->at.value) <= first)) {
        s->at.end = ADC_ROOT_JUMP;              /* a pole: the value has grown */
        return s->at;
    }
    struct adc_zero r = classify(s);
    r.steps = steps;
    if (r.end == ADC_ROOT_NOWHERE)
        r.end = ADC_ROOT_JUMP;
    return r;
}

struct adc_zero adc_find_root_between(adc_slope_fn *f, void *user, double from, double to)
{
    struct search s = {.f = f, .user = user, .travelled = fmin(fabs(from), fabs(to)), .last = INFINITY};
    struct adc_zero a = look(&s, from), b = look(&s, to);
    s.at = fabs(a.value) < fabs(b.value) ? a : b;
    s.first = fmax(fabs(a.value), fabs(b.value));
    if (s.at.value == 0)
        return classify(&s);
    if (!isnan(a.value) && !isnan(b.value) && isfinite(from) && isfinite(to) && adc_opposite(a.value, b.value))
        return solve_bracket(&s, a, b);
    s.at.end = isnan(a.value) || isnan(b.value) || !isfinite(from) || !isfinite(to) ? ADC_ROOT_NO_NUMBER
                                                                                  : ADC_ROOT_ONE_SIGN;
    return s.at;
}

/* ---- from a guess ---- */

/* A point where the slope is of use, near one where it is not. */
static bool leave_flat(struct search *s)
{
    const double h = 1e-2 * fmax(scale_of(s), 1);
    for (int i = 0; i < 2; i++) {
        const struct adc_zero next = look(s, s->at.x + (i == 0 ? h : -h));
        if (isfinite(next.value) && isfinite(next.slope) && next.slope != 0) {
            s->at = next;
            return true;
        }
    }
    return false;
}

/* The next point by a damped step of Newton: one where the value is smaller, or of the other sign. False: none. */
static bool advance(struct search *s, struct adc_zero *next)
{
    double step = -s->at.value / s->at.slope;
    for (int i = 0; i < MAX_HALVINGS && s->at.x + step != s->at.x; i++, step /= 2) {
        *next = look(s, s->at.x + step);
        if (fabs(next->value) < fabs(s->at.value) * (1 - 1e-4 / (double)(1L << (i < 30 ? i : 30))))
            return true;
        if (i > 2 && adc_opposite(next->value, s->at.value))
            return true;
    }
    return false;
}

/* Newton's steps from where the search is. */
static struct adc_zero descend(struct search *s)
{
    const double guess = s->at.x;
    struct adc_zero next, r;
    uint32_t i = 0;
    for (; i < MAX_STEPS && s->at.value != 0; i++) {
        if (!(fabs(s->at.slope) > 0) || !isfinite(s->at.slope)) {
            if (fabs(s->at.value) < 1e-9 * s->first || !leave_flat(s))
                break;
            continue;
        }
        if (!advance(s, &next))
            break;
        if (adc_opposite(next.value, s->at.value) && !(fabs(next.value) < fabs(s->at.value))) {
            r = solve_bracket(s, s->at, next);
            r.steps += i + 1;
            return r;
        }
        s->travelled = fmax(s->travelled, fabs(next.x - guess));
        s->last = fabs(next.x - s->at.x);
        s->at = next;
    }
    r = classify(s);
    r.steps = i;
    return r;
}

/* Looks for a change of sign on both sides of a point, in steps that double, between numbers that are not 0. Returns how
 * many steps that took, 0: there is no change. */
static uint32_t find_bracket(const struct search *s, struct adc_zero here, struct adc_zero *a, struct adc_zero *b)
{
    enum { DOUBLINGS = 60 };
    double step = 0.01 * fmax(fabs(here.x), 1e-3);
    struct adc_zero last[2] = {here, here};
    for (uint32_t k = 1; k <= DOUBLINGS; k++, step *= 2)
        for (int side = 0; side < 2; side++) {
            const struct adc_zero next = look(s, side == 0 ? here.x + step : here.x - step);
            if (isnan(next.value) || next.value == 0)           /* 0 may be nothing but too small for a double */
                continue;
            *a = last[side];
            *b = last[side] = next;
            if (adc_opposite(a->value, b->value))
                return k;
        }
    return 0;
}

/* Whether the value is 0 at a point alone, and not all around it, as where it has underflowed. */
static bool is_isolated(const struct search *s, double x)
{
    const double h = x == 0 ? 1e-4 : 1e-4 * fabs(x);
    return look(s, x - h).value != 0 && look(s, x + h).value != 0;
}

struct adc_zero adc_find_root(adc_slope_fn *f, void *user, double guess)
{
    struct search s = {.f = f, .user = user, .travelled = fabs(guess), .last = INFINITY};
    struct adc_zero here = s.at = look(&s, guess), a, b;
    s.first = fabs(s.at.value);
    if (!isfinite(s.at.value)) {
        s.at.end = ADC_ROOT_NO_NUMBER;
        return s.at;
    }
    struct adc_zero found = descend(&s);
    found.degenerate |= here.value == 0 && is_isolated(&s, guess);
    const uint32_t doublings = found.end == ADC_ROOT_FOUND || here.value == 0 ? 0 : find_bracket(&s, here, &a, &b);
    if (doublings == 0)
        return found;
    struct search between = {.f = f, .user = user, .travelled = fabs(guess), .last = INFINITY};
    struct adc_zero r = solve_bracket(&between, a, b);
    r.steps += found.steps + doublings;
    r.degenerate = r.end == ADC_ROOT_SINGULAR;
    return r.end == ADC_ROOT_FOUND || r.degenerate ? r : found;
}
