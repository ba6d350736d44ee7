/* Holds the finite-difference comparison to account: no false alarm, no wrong derivative passed, few doubts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Functions are written in the arithmetic of check_num.h: the value and its error bound are what the comparison sees,
 * the true derivative is carried in long double by rules that it never sees. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eval/check/check.h"
#include "eval/check/digits.h"
#include "tests/unit/claimed.h"
#include "tests/unit/check_num.h"

static int passed, failed;

static void expect(bool ok, const char *what, double x, const char *detail)
{
    if (ok) {
        passed++;
    } else {
        failed++;
        printf("FAILED %s at %.17g: %s\n", what, x, detail);
    }
}

/* ---- functions ---- */

typedef struct num function(struct num x);

static int evaluations;

/* What the comparison is given. */
static bool evaluate(void *user, double x, double *value, double *error)
{
    function *const *f = user;
    struct num const r = (*f)((struct num) {x, 0.0, x, 1.0L, 1.0});

    evaluations++;
    *value = r.v;
    *error = r.e;
    return isfinite(r.v) && isfinite(r.e);
}

/* X(name, expression in x, points): smooth at the points, at a scale that differences can resolve. */
#define SMOOTH(X)                                                                                                    \
    X(line, add(mul(n(3), x), n(7)), 0, 1, -2.5, 1e-8, 1e8, 12345.678)                                               \
    X(square, sq(x), 1, -3, 1e-8, 1e-4, 1e8, 0.3)                                                                    \
    X(cube, powi(x, 3), 1, -2, 1e-6, 1e6, 0.1)                                                                       \
    X(power9, powi(x, 9), 1, -1.5, 0.2, 30, 1e-3)                                                                    \
    X(cubic, add(sub(powi(x, 3), mul(n(6), sq(x))), add(mul(n(11), x), n(-6))), 0, 1, 2, 3, 1.5, -4)                 \
    X(chebyshev, sub(mul(n(8), powi(x, 4)), sub(mul(n(8), sq(x)), n(1))), 0.1, 0.5, -0.9, 3)                         \
    X(reciprocal, inv(x), 1, -2, 1e-8, 1e8, 1e-3, 0.7)                                                               \
    X(inverse_square, inv(sq(x)), 1, 1e-5, -1e-2, 1e5)                                                               \
    X(runge, inv(add(n(1), mul(n(25), sq(x)))), 0.1, 0.2, -1, 5, 1e-3)                                               \
    X(rational, quo(sub(sq(x), n(2)), add(x, n(3))), 0, 1, -2.9, 1e4)                                                \
    X(pole_near, inv(sub(x, n(1))), 1.001, 0.9999, 1.000001, 3)                                                      \
    X(sine, Sin(x), 0, 1, 2, 1e-8, 1e-3, 100, 1e4, 1e6)                                                              \
    X(cosine, Cos(x), 1, 2, 0.1, 1e-3, 50, 1e5)                                                                      \
    X(tangent, Tan(x), 0, 1, 1.5, 1.57, 1.5707, -1.4, 1e-7)                                                          \
    X(fast_sine, Sin(mul(n(1e5), x)), 0.3, 1, -2, 1e-6, 0)                                                           \
    X(faster_sine, Sin(mul(n(1e8), x)), 1e-3, 1e-8, 0.5)                                                             \
    X(slow_sine, Sin(mul(n(1e-6), x)), 1, 1e6, 1e3, -5e5)                                                            \
    X(chirp, Sin(sq(x)), 1, 10, 100, 0.01)                                                                           \
    X(topologist, Sin(inv(x)), 1, 0.1, 1e-2, 1e-4, -1e-3)                                                            \
    X(wave_packet, mul(Exp(mul(n(-0.5), sq(x))), Cos(mul(n(50), x))), 0.1, 1, 2, -0.5)                               \
    X(exponential, Exp(x), 0, 1, -20, 50, 500, 1e-8)                                                                 \
    X(steep_exp, Exp(mul(n(1000), x)), 0.1, 0, -0.3, 1e-4)                                                           \
    X(gauss, Exp(mul(n(-1), sq(x))), 0.1, 1, 5, -3, 20)                                                              \
    X(exp_inverse, Exp(quo(n(-1), x)), 1, 0.1, 0.02, 100)                                                            \
    X(expm1_naive, sub(Exp(x), n(1)), 0, 1e-3, 1e-8, 2)                                                              \
    X(exp_difference, sub(Exp(x), Exp(n(1))), 1, 1.0001, 0.5, 1.5)                                                   \
    X(exp_cancels, sub(Exp(x), n(22026.465794806718)), 10, 9.99, 10.5)                                               \
    X(logarithm, Log(x), 1, 2, 1e-8, 1e-4, 1e8, 0.999)                                                               \
    X(xlogx, mul(x, Log(x)), 1e-8, 1e-3, 1, 100, 1e6)                                                                \
    X(log_of_log, Log(Log(x)), 1.01, 2, 1e6, 1.0001)                                                                 \
    X(log1p_naive, Log(add(n(1), x)), 1e-8, 1e-3, 1, -0.5, -0.999)                                                   \
    X(root, Sqrt(x), 1, 2, 1e-8, 1e-4, 1e8, 4)                                                                       \
    X(root_shifted, Sqrt(sub(x, n(1))), 1.0001, 1.01, 2, 1.0000001)                                                  \
    X(cube_root, Cbrt(x), 1, -8, 1e-8, 1e-3, 1e8)                                                                    \
    X(power_3_2, powr(x, 1.5), 1, 1e-6, 1e4, 0.5)                                                                    \
    X(power_pi, powr(x, 3.14159), 2, 1e-3, 10, 1e5)                                                                  \
    X(x_to_x, Exp(mul(x, Log(x))), 0.5, 1, 2, 10, 0.01)                                                              \
    X(rounded_corner, Sqrt(add(sq(x), n(1e-8))), 1e-5, 1e-4, 1, -3e-5)                                               \
    X(hypotenuse, Sqrt(add(sq(x), n(9))), 0.1, 4, 1e5, -1e-3)                                                        \
    X(arc_sine, Asin(x), 0, 0.5, 0.99, -0.9999, 1e-7)                                                                \
    X(arc_tangent, Atan(x), 0, 1, 1e3, 1e-8, -20)                                                                    \
    X(sharp_arc, Atan(mul(n(1e6), x)), 1e-6, 1e-4, 0.1, 0)                                                           \
    X(sigmoid, inv(add(n(1), Exp(mul(n(-1), x)))), 0, 1, -5, 10, 20)                                                 \
    X(hyperbolic, Tanh(x), 0, 1, -3, 8, 1e-6)                                                                        \
    X(step_like, Tanh(mul(n(1000), sub(x, n(0.5)))), 0.5, 0.501, 0.499, 0.503)                                       \
    X(catenary, Cosh(x), 0.1, 1, -5, 50, 300)                                                                        \
    X(error_function, Erf(x), 0, 0.5, -1, 3, 1e-8)                                                                   \
    X(big_plus_sine, add(n(1e8), Sin(x)), 0, 1, 2, 3)                                                                \
    X(big_plus_square, add(n(1e6), sq(x)), 1, 10, -3, 1000)                                                          \
    X(sum_of_scales, add(mul(n(1e6), Sin(mul(n(1e-3), x))), Sin(x)), 1, 2, 100)                                      \
    X(product_chain, mul(mul(Sin(x), Exp(x)), Log(add(sq(x), n(1)))), 1, -1, 3, 0.2)                                 \
    X(nested, Sin(Exp(Sin(x))), 0, 1, 2, 10, -3)                                                                     \
    X(tower, Exp(Exp(Sin(x))), 0, 1, 2, 4)                                                                           \
    X(sinc_naive, quo(Sin(x), x), 0.1, 1, 10, 1e-2)                                                                  \
    X(one_minus_cos, quo(sub(n(1), Cos(x)), sq(x)), 1, 0.1, 3)                                                       \
    X(tiny_factor, mul(n(1e-200), Sin(x)), 1, 0, 2)                                                                  \
    X(huge_factor, mul(n(1e200), Sin(x)), 1, 0, 2)                                                                   \
    X(abs_beside, Abs(x), 1, -1, 1e-8, -1e-6, 1e8)                                                                   \
    X(abs_close, Abs(sub(x, n(1))), 1.0001, 0.9999, 1.0000001, 3)                                                    \
    X(max_beside, Max(sq(x), x), 0.5, 2, 1.001, -1, 0.999)                                                           \
    X(smooth_abs_cube, mul(sq(x), Abs(x)), 1, -1, 0.01, -1e-4)                                                       \
    X(sawtooth, sub(x, Floor(x)), 0.5, 3.25, 0.001, -7.9)                                                            \
    X(staircase_plus, add(Floor(x), sq(x)), 0.5, 2.01, 1.999)                                                        \
    X(planck, quo(powi(x, 3), sub(Exp(x), n(1))), 1, 5, 0.1, 20)                                                     \
    X(morse, sq(sub(n(1), Exp(sub(n(1.2), x)))), 1, 2, 0.5, 4)                                                       \
    X(lennard_jones, sub(inv(powi(x, 12)), inv(powi(x, 6))), 1, 1.2, 3, 0.8)                                         \
    X(van_der_waals, sub(quo(n(8.3), sub(x, n(0.04))), quo(n(0.36), sq(x))), 1, 0.05, 0.3, 10)

/* True derivative 0: the claim 0 must be confirmed. */
#define FLAT(X)                                                                                                      \
    X(constant, add(n(4), mul(n(0), x)), 0, 1, 1e8, 1e-8)                                                            \
    X(cancelled, sub(x, x), 0, 1, 1e5)                                                                               \
    X(plateau, add(Floor(mul(n(2.5), x)), n(0.1)), 0.5, 1, 3.3)                                                      \
    X(bottom, sq(sub(x, n(3))), 3, 3)                                                                                \
    X(crest, Cos(x), 0, 0)                                                                                           \
    X(flat_quartic, powi(x, 4), 0, 0)                                                                                \
    X(underflow, mul(n(1e-200), mul(n(1e-200), x)), 1, 0)                                                            \
    X(relu_off, Max(x, n(0)), -1, -1e-6, -1e4)

#define DEFINE(name, expr, ...) static struct num name(struct num x) { return expr; }
SMOOTH(DEFINE)
FLAT(DEFINE)

struct family {
    const char *name;
    function *f;
    double points[10];
    size_t count;
};

#define COUNT(...) (sizeof((double[]) {__VA_ARGS__}) / sizeof(double))
#define ENTRY(name, expr, ...) {#name, name, {__VA_ARGS__}, COUNT(__VA_ARGS__)},
static const struct family smooth[] = {SMOOTH(ENTRY)};
static const struct family flat[] = {FLAT(ENTRY)};

/* ---- rates ---- */

struct rates {
    int cases, agreed, alarms;          /* with the right derivative */
    int passed_percent, caught_percent; /* with one that is 1 % off */
    int passed_ppm, caught_ppm;         /* with one that is 1e-6 off */
};

static bool verbose;

static void tell(const char *what, const char *name, double x, double d, const struct adc_check *c)
{
    char text[96];

    adc_check_format(c, 0, text, sizeof text);
    printf("%s %s at %.17g: derivative %.17g, difference %s %s\n", what, name, x, d, text, c->note);
}

/* Gives the comparison a derivative that is right, and two that are wrong. */
static void measure(struct rates *r, const char *name, adc_check_fn *f, void *user, double x, double d)
{
    struct adc_check c;

    r->cases++;
    evaluations = 0;
    check_partial(f, user, x, d, NULL, &c);
    expect(evaluations > 0 && evaluations <= 200, name, x, "more than 200 evaluations");
    r->agreed += c.verdict == ADC_AGREE;
    r->alarms += c.verdict == ADC_DISAGREE;
    if (c.verdict == ADC_DISAGREE || (verbose && c.verdict == ADC_INCONCLUSIVE))
        tell(c.verdict == ADC_DISAGREE ? "false alarm" : "inconclusive", name, x, d, &c);
    check_partial(f, user, x, d * 1.01, NULL, &c);
    r->passed_percent += c.verdict == ADC_AGREE;
    r->caught_percent += c.verdict == ADC_DISAGREE;
    if (c.verdict == ADC_AGREE)
        tell("passed 1 % off", name, x, d, &c);
    check_partial(f, user, x, d * (1.0 - 1e-6), NULL, &c);
    r->passed_ppm += c.verdict == ADC_AGREE;
    r->caught_ppm += c.verdict == ADC_DISAGREE;
}

static void report(const struct rates *r, const char *what, double least)
{
    double const all = r->cases / 100.0;
    char text[160];

    snprintf(text, sizeof text, "%d cases: agree %.2f %%, false alarms %d, 1 %% off passed %d caught %.2f %%, "
             "1e-6 off passed %d caught %.2f %%", r->cases, r->agreed / all, r->alarms, r->passed_percent,
             r->caught_percent / all, r->passed_ppm, r->caught_ppm / all);
    printf("%s: %s\n", what, text);
    expect(r->alarms == 0 && r->passed_percent == 0, what, 0, "false alarm, or a wrong derivative passed");
    expect(r->agreed >= least * all && r->caught_ppm >= least * all, what, 0, "too many doubts");
}

static void test_smooth(void)
{
    struct rates r = {0};

    for (size_t i = 0; i < sizeof smooth / sizeof *smooth; i++) {
        for (size_t k = 0; k < smooth[i].count; k++) {
            double const x = smooth[i].points[k];
            function *f = smooth[i].f;

            measure(&r, smooth[i].name, evaluate, &f, x, (double) f((struct num) {x, 0, x, 1, 1}).d);
        }
    }
    printf("%zu smooth functions\n", sizeof smooth / sizeof *smooth);
    report(&r, "smooth functions", 95.0);
}

static void test_flat(void)
{
    struct adc_check c;

    for (size_t i = 0; i < sizeof flat / sizeof *flat; i++) {
        for (size_t k = 0; k < flat[i].count; k++) {
            function *f = flat[i].f;
            double const x = flat[i].points[k];

            check_partial(evaluate, &f, x, 0.0, NULL, &c);
            expect(c.verdict == ADC_AGREE, flat[i].name, x, "a zero derivative is not confirmed");
            check_partial(evaluate, &f, x, 0.01, NULL, &c);
            expect(c.verdict != ADC_AGREE, flat[i].name, x, "0.01 instead of 0 is confirmed");
        }
    }
}

/* ---- kinks, ends, tangents, jumps ---- */

/* X(name, expression, point, left, right): NaN where a side has no derivative. */
#define ONE_SIDED(X)                                                                                                 \
    X(kink_abs, Abs(x), 0, -1, 1)                                                                                    \
    X(kink_root_of_square, Sqrt(sq(x)), 0, -1, 1)                                                                    \
    X(kink_shifted, Abs(sub(Exp(x), Exp(n(0)))), 0, -1, 1)                                                           \
    X(kink_at_three, add(Abs(sub(x, n(3))), sq(x)), 3, 5, 7)                                                         \
    X(kink_relu, Max(x, n(0)), 0, 0, 1)                                                                              \
    X(kink_max, Max(sq(x), x), 1, 1, 2)                                                                              \
    X(kink_weak, add(mul(n(1e-3), Abs(x)), Sin(x)), 0, 0.999, 1.001)                                                 \
    X(kink_far, Abs(sub(x, n(1e8))), 1e8, -1, 1)                                                                     \
    X(kink_near_zero, Abs(sub(x, n(1e-6))), 1e-6, -1, 1)                                                             \
    X(end_root, Sqrt(x), 0, NAN, INFINITY)                                                                           \
    X(end_root_left, Sqrt(sub(n(2), x)), 2, -INFINITY, NAN)                                                          \
    X(end_arc_sine, Asin(x), 1, INFINITY, NAN)                                                                       \
    X(cusp_two_thirds, sq(Cbrt(x)), 0, -INFINITY, INFINITY)                                                          \
    X(cusp_root_abs, Sqrt(Abs(x)), 0, -INFINITY, INFINITY)                                                           \
    X(half_root, Sqrt(Max(x, n(0))), 0, 0, INFINITY)                                                                 \
    X(jump_floor, Floor(x), 1, NAN, 0)

#define DEFINE_SIDED(name, expr, x0, l, r) static struct num name(struct num x) { return expr; }
#define ENTRY_SIDED(name, expr, x0, l, r) {#name, name, x0, l, r},
ONE_SIDED(DEFINE_SIDED)

static const struct sided {
    const char *name;
    function *f;
    double x, left, right;
} sided[] = {ONE_SIDED(ENTRY_SIDED)};

static enum adc_verdict verdict_of(function *f, double x, enum adc_claim_kind kind, double value, double left,
                                   double right)
{
    struct adc_check_claim const claim = {kind, value, left, right, 0.0};
    struct adc_check c;

    adc_check_claimed(evaluate, &f, x, &claim, NULL, &c);
    return c.verdict;
}

static void test_sides(void)
{
    for (size_t i = 0; i < sizeof sided / sizeof *sided; i++) {
        const struct sided *s = &sided[i];
        double const middle = isfinite(s->left + s->right) ? 0.5 * (s->left + s->right) : 0.0;
        double const wrong = isfinite(s->right) ? s->right * 1.01 + 0.01 : s->right;
        double const other = isfinite(s->left) ? s->left * 1.01 - 0.01 : s->left;

        expect(verdict_of(s->f, s->x, ADC_CLAIM_ONE_SIDED, NAN, s->left, s->right) == ADC_AGREE, s->name, s->x,
               "the sides are not confirmed");
        if (isfinite(wrong) || isfinite(other))
            expect(verdict_of(s->f, s->x, ADC_CLAIM_ONE_SIDED, NAN, other, wrong) == ADC_DISAGREE, s->name, s->x,
                   "wrong sides are not refused");
        if (s->right != 0.0 || !isnan(s->left))
            expect(verdict_of(s->f, s->x, ADC_CLAIM_REGULAR, middle, NAN, NAN) != ADC_AGREE, s->name, s->x,
                   "a regular derivative is confirmed");
        expect(verdict_of(s->f, s->x, ADC_CLAIM_REGULAR, INFINITY, NAN, NAN) != ADC_AGREE, s->name, s->x,
               "a vertical tangent is confirmed");
        expect(verdict_of(s->f, s->x, ADC_CLAIM_UNDEFINED, NAN, NAN, NAN) == ADC_INCONCLUSIVE, s->name, s->x,
               "an undefined partial has a verdict");
    }
}

static struct num cube_root_1000(struct num x) { return add(Cbrt(x), n(1000)); }
static struct num steep_root(struct num x) { return mul(Cbrt(Cbrt(sub(x, n(1)))), n(-2)); }
static struct num odd_floor(struct num x) { return Floor(x); }
static struct num log_only(struct num x) { return Log(x); }
static struct num removable(struct num x) { return quo(Sin(x), x); }
static struct num noise(struct num x) { return add(n(1e17), Sin(x)); }
static struct num hidden(struct num x) { return add(n(1e10), Abs(sub(x, n(1e-9)))); }

static void test_odd_places(void)
{
    struct adc_check c;
    function *f = cube_root_1000;

    expect(verdict_of(cube_root_1000, 0, ADC_CLAIM_REGULAR, INFINITY, 0, 0) == ADC_AGREE, "cbrt", 0, "not vertical");
    expect(verdict_of(cube_root_1000, 0, ADC_CLAIM_REGULAR, -INFINITY, 0, 0) == ADC_DISAGREE, "cbrt", 0, "wrong sign");
    expect(verdict_of(cube_root_1000, 0, ADC_CLAIM_REGULAR, 1, 0, 0) == ADC_INCONCLUSIVE, "cbrt", 0, "finite");
    expect(verdict_of(steep_root, 1, ADC_CLAIM_REGULAR, -INFINITY, 0, 0) == ADC_AGREE, "ninth root", 1, "no tangent");
    expect(verdict_of(sine, 1, ADC_CLAIM_REGULAR, INFINITY, 0, 0) == ADC_DISAGREE, "sin", 1, "inf passes");
    expect(verdict_of(crest, 0, ADC_CLAIM_REGULAR, INFINITY, 0, 0) == ADC_DISAGREE, "cos", 0, "inf passes");
    expect(verdict_of(odd_floor, 2, ADC_CLAIM_REGULAR, 0, 0, 0) == ADC_INCONCLUSIVE, "floor", 2, "jump unseen");
    expect(verdict_of(odd_floor, 2, ADC_CLAIM_REGULAR, INFINITY, 0, 0) == ADC_INCONCLUSIVE, "floor", 2, "jump as inf");
    expect(verdict_of(log_only, -1, ADC_CLAIM_REGULAR, -1, 0, 0) == ADC_INCONCLUSIVE, "log", -1, "beyond the domain");
    expect(verdict_of(removable, 0, ADC_CLAIM_REGULAR, 0, 0, 0) == ADC_INCONCLUSIVE, "sin(x)/x", 0, "no value");
    expect(verdict_of(noise, 1, ADC_CLAIM_REGULAR, cos(1), 0, 0) == ADC_INCONCLUSIVE, "1e17+sin", 1, "noise");
    expect(verdict_of(noise, 1, ADC_CLAIM_REGULAR, 0, 0, 0) == ADC_INCONCLUSIVE, "1e17+sin", 1, "zero in noise");
    expect(verdict_of(hidden, 0, ADC_CLAIM_REGULAR, -1, 0, 0) != ADC_DISAGREE, "1e10+|x-1e-9|", 0, "false alarm");
    expect(verdict_of(sine, INFINITY, ADC_CLAIM_REGULAR, 1, 0, 0) == ADC_INCONCLUSIVE, "sin", INFINITY, "infinite");
    expect(verdict_of(sine, 1, ADC_CLAIM_REGULAR, NAN, 0, 0) == ADC_INCONCLUSIVE, "sin", 1, "NaN claimed");
    check_partial(evaluate, &f, 8, 1.0 / 12.0, NULL, &c);
    expect(c.verdict == ADC_AGREE && c.digits >= 10 && !c.exact && c.note[0] == '\0', "1000+cbrt", 8, "digits");
    expect(verdict_of(kink_abs, 0, ADC_CLAIM_REGULAR, 5, 0, 0) == ADC_DISAGREE, "|x|", 0, "beyond both sides");
    f = noise;
    check_partial(evaluate, &f, 1, cos(1), NULL, &c);
    expect(c.verdict == ADC_INCONCLUSIVE && c.note[0] != '\0', "1e17+sin", 1, "a doubt without a note");
}

static void test_tolerance(void)
{
    struct adc_check_options const loose = {1e-3}, strict = {1e-15}, tight = {1e-10};
    struct adc_check_claim bounded = {ADC_CLAIM_REGULAR, 0.0, NAN, NAN, 1e-6};
    struct adc_check c;
    function *f = exponential;

    check_partial(evaluate, &f, 1, M_E * 1.0005, &loose, &c);
    expect(c.verdict == ADC_AGREE && c.digits == 3, "rtol 1e-3", 1, "5e-4 off should agree");
    check_partial(evaluate, &f, 1, M_E * 1.002, &loose, &c);
    expect(c.verdict == ADC_DISAGREE, "rtol 1e-3", 1, "2e-3 off should disagree");
    check_partial(evaluate, &f, 1, M_E, &tight, &c);
    expect(c.verdict == ADC_AGREE, "rtol 1e-10", 1, "should agree");
    check_partial(evaluate, &f, 1, M_E * (1.0 + 1e-9), &tight, &c);
    expect(c.verdict == ADC_DISAGREE, "rtol 1e-10", 1, "1e-9 off should disagree");
    check_partial(evaluate, &f, 1, M_E, &strict, &c);
    expect(c.verdict == ADC_INCONCLUSIVE, "rtol 1e-15", 1, "cannot be told");
    check_partial(evaluate, &f, 1, M_E * 1.01, &strict, &c);
    expect(c.verdict == ADC_DISAGREE, "rtol 1e-15", 1, "1 % off should disagree");
    bounded.value = M_E + 9e-7;
    adc_check_claimed(evaluate, &f, 1, &bounded, NULL, &c);
    expect(c.verdict == ADC_AGREE, "own bound", 1, "within its own bound");
    bounded.value = M_E + 2e-6;
    adc_check_claimed(evaluate, &f, 1, &bounded, NULL, &c);
    expect(c.verdict == ADC_DISAGREE, "own bound", 1, "beyond its own bound");
}

/* ---- printing ---- */

static void expect_most(double value, double error, int most, const char *wanted)
{
    char text[ADC_NUMBER_TEXT], detail[128];

    adc_digits_format(value, error, most, text);
    snprintf(detail, sizeof detail, "got %s, wanted %s", text, wanted);
    expect(strcmp(text, wanted) == 0, "format", value, detail);
}

static void expect_text(double value, double error, const char *wanted) { expect_most(value, error, 0, wanted); }

static struct num double_of(struct num x) { return add(mul(x, n(2)), Sin(n(2))); }
static struct num tenth_of(struct num x) { return mul(x, n(0.1)); }

static void test_format(void)
{
    struct adc_check c;
    char text[96], small[8];
    function *f = kink_abs;

    expect_text(2.58385316345287, 3e-13, "2.5838531634529(3)");
    expect_text(-2.58385316345287, 3e-13, "-2.5838531634529(3)");
    expect_text(2, 2e-14, "2.00000000000000(2)");
    expect_text(1.23451e-20, 2e-24, "1.2345(2)e-20");
    expect_text(1e-12, 3e-9, "0(3)e-9");
    expect_text(0, 3e-9, "0(3)e-9");
    expect_text(0, 2e-323, "0");
    expect_text(0.4, 3, "0(3)");
    expect_text(0, 0, "0");
    expect_text(1.5, 0, "1.5");
    expect_text(120, 0, "120");
    expect_text(1e20, 0, "1e20");
    expect_text(2583.8531, 0.04, "2583.85(4)");
    expect_text(2583.8531, 4, "2584(4)");
    expect_text(2583.8531, 40, "2.58(4)e3");
    expect_text(9.997, 0.01, "10.00(1)");
    expect_text(9.997, 0.0096, "10.00(1)");
    expect_text(0.09996, 0.0003, "0.1000(3)");
    expect_text(1.23456e-5, 2e-8, "1.235(2)e-5");
    expect_text(1.23456e-6, 2e-9, "1.235(2)e-6");
    expect_text(-1.23456e20, 2e17, "-1.235(2)e20");
    expect_text(7, 6, "7(6)");
    expect_text(1.0 / 3.0, 1e-30, "0.33333333333333331(1)");
    expect_text(1.0 / 3.0, 4e-30, "0.33333333333333331(1)");       /* a unit is more than 4e-30 */
    expect_text(INFINITY, NAN, "inf");
    expect_text(-INFINITY, 1, "-inf");
    expect_text(NAN, NAN, "-");
    expect_text(-0.0, 0, "0");
    expect_text(-0.25, INFINITY, "-0.25");
    expect_most(1.0 / 3, 0, 4, "0.3333");
    expect_most(1.0 / 3, NAN, 20, "0.333333333333333");
    expect_most(2.5838531634529, 3e-13, 4, "2.584");
    expect(strcmp(adc_digits_error(INFINITY, text), "inf") == 0 && strcmp(adc_digits_error(5.2e-13, text), "5e-13") == 0
           && strcmp(adc_digits_error(53.2, text), "5e1") == 0, "format", 0, "an error has one digit");
    expect(adc_digits_exact(0, 0, 0) && !adc_digits_exact(1e-300, 0, 0) && adc_digits_exact(0.25, 0.2500000000000001, 1e-15)
           && !adc_digits_exact(0.26, 0.25, 1e-15), "exact", 0, "claims rounded to their digits");
    expect_text(-DBL_MAX, 1e300, "-1.79769313(1)e308");
    expect_text(DBL_TRUE_MIN, DBL_TRUE_MIN, "5(5)e-324");
    check_partial(evaluate, &f, 0, 0, NULL, &c);
    adc_check_format(&c, 0, text, sizeof text);
    expect(strncmp(text, "left -1.0000000000", 18) == 0 && strstr(text, ", right 1.0000000000"), "format", 0, text);
    adc_check_format(&c, 0, small, sizeof small);
    expect(strcmp(small, "left -1") == 0, "format", 0, small);
    f = double_of;
    check_partial(evaluate, &f, 3, 2, NULL, &c);
    expect(c.exact && c.verdict == ADC_AGREE && c.digits >= 13, "exact", 3, "2 is not exact");
    f = tenth_of;
    check_partial(evaluate, &f, 3, 0.1, NULL, &c);
    expect(c.exact, "exact", 3, "0.1 is not exact");
    check_partial(evaluate, &f, 3, 0.1 * (1.0 + 1e-14), NULL, &c);
    expect(!c.exact, "exact", 3, "1e-14 off is exact");
    f = exponential;
    check_partial(evaluate, &f, 1, M_E, NULL, &c);
    expect(!c.exact && c.digits >= 12, "exact", 1, "e cannot be exact");
}

int main(int argc, char **argv)
{
    (void)argv;
    verbose = argc > 1;
    test_smooth();
    test_flat();
    test_sides();
    test_odd_places();
    test_tolerance();
    test_format();
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}
