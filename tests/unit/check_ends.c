/* What differences say of functions that end, fail, or are nothing but noise: each verdict with its note. tests/unit/check has
 * those that have a derivative.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/check/check.h"
#include "eval/check/jumps.h"
#include "tests/unit/testing.h"

static void hold(bool ok, const char *what, double x, const char *detail)
{
    expect(ok, "%s at %.17g: %s", what, x, detail);
}

/* What a function says: value, error, and whether there is none. */
struct place { double x, value, error; bool none; };
typedef struct place place_function(double x);

static bool evaluate_place(void *user, double x, double *value, double *error)
{
    place_function *const *f = user;
    const struct place at = (*f)(x);
    *value = at.value;
    *error = at.error;
    return !at.none;
}

static struct place at_right_half(double x) { return (struct place){x, 2*x, 1e-16 * fabs(x), x < 0}; }
static struct place at_left_half(double x) { return (struct place){x, 2*x, 1e-16 * fabs(x), x > 0}; }
static struct place infinite_around(double x) { return (struct place){x, x == 1 ? 1 : INFINITY, 0, false}; }
static struct place error_around(double x) { return (struct place){x, x, x == 1 ? 0 : INFINITY, false}; }
static struct place wrong_error(double x) { return (struct place){x, x, x == 1 ? 0 : -1, false}; }
static struct place huge_step(double x) { return (struct place){x, x > 0 ? 1.7e308 : -1.7e308, 0, false}; }
static struct place huge_sides(double x) { return (struct place){x, x == 1e3 ? 0 : x > 1e3 ? 1.7e308 : -1.7e308, 0, false}; }
static struct place huge_errors(double x) { return (struct place){x, x, x == 1e3 ? 0 : 1.7e308, false}; }
static struct place at_exact_zero(double x) { return (struct place){x, 0, 0, false}; }
static struct place at_linear(double x) { return (struct place){x, 3*x, 1e-16 * fabs(3*x), false}; }
static struct place at_rough_linear(double x) { return (struct place){x, 3*x, 1, false}; }
static struct place at_all_error(double x) { return (struct place){x, x, 1e9, false}; }
static struct place at_gap_left(double x) { return (struct place){x, 3*x, 1e-16 * fabs(3*x), x < 1 && x > 1 - 0x1.8p-45}; }
static struct place at_gap_right(double x) { return (struct place){x, 3*x, 1e-16 * fabs(3*x), x > 1 && x < 1 + 0x1.8p-45}; }
static struct place root_from_0(double x) { return (struct place){x, x > 0 ? sqrt(x) : x, 1e-16 * sqrt(fabs(x)), false}; }
static struct place at_half_jump(double x) { return (struct place){x, x > 0 ? x + 1 : x, 1e-16, false}; }
static struct place at_half_noise(double x) { return (struct place){x, x, x > 0 ? 1 : 1e-18, false}; }

static struct place root_to_0(double x) { return (struct place){x, x < 0 ? -sqrt(-x) : x, 1e-16 * sqrt(fabs(x)), false}; }
static struct place at_some_noise(double x) { return (struct place){x, 3*x, 0.02, false}; }
static struct place at_half_error(double x) { return (struct place){x, x, 1e9, x < 1}; }
static struct place no_error(double x) { return (struct place){x, x, x == 1 ? 0 : NAN, false}; }

static struct adc_check asked_of(place_function *f, double x, enum adc_claim_kind kind, double value, double left, double right)
{
    struct adc_check_claim const claim = {kind, value, left, right, 0.0};
    struct adc_check c;
    adc_check_claimed(evaluate_place, &f, x, &claim, NULL, &c);
    return c;
}

/* What differences may say of a claim of a derivative, and why they doubt. */
static const struct {
    const char *name;
    place_function *f;
    double x;
    enum adc_claim_kind kind;
    double value, left, right;
    enum adc_verdict verdict;
    const char *note;
} places[] = {
    {"2x from 0 on", at_right_half, 0, ADC_CLAIM_REGULAR, 2, NAN, NAN, ADC_AGREE, "no value on the left"},
    {"2x from 0 on, wrong", at_right_half, 0, ADC_CLAIM_REGULAR, 3, NAN, NAN, ADC_DISAGREE, "no value on the left"},
    {"2x to 0", at_left_half, 0, ADC_CLAIM_REGULAR, 2, NAN, NAN, ADC_AGREE, "no value on the right"},
    {"2x to 0 in two sides", at_left_half, 0, ADC_CLAIM_ONE_SIDED, NAN, 2, NAN, ADC_AGREE, "no value on the right"},
    {"infinite beside it", infinite_around, 1, ADC_CLAIM_REGULAR, 1, NAN, NAN, ADC_INCONCLUSIVE, "no value on both sides"},
    {"errors that are infinite", error_around, 1, ADC_CLAIM_REGULAR, 1, NAN, NAN, ADC_INCONCLUSIVE, "no value on both sides"},
    {"errors below 0", wrong_error, 1, ADC_CLAIM_REGULAR, 1, NAN, NAN, ADC_INCONCLUSIVE, "no value on both sides"},
    {"a step beyond doubles", huge_step, 0, ADC_CLAIM_REGULAR, 1, NAN, NAN, ADC_DISAGREE, "no value on the right"},
    {"two steps beyond doubles together", huge_sides, 1e3, ADC_CLAIM_REGULAR, 1, NAN, NAN, ADC_INCONCLUSIVE, "no value on both sides"},
    {"errors beyond doubles together", huge_errors, 1e3, ADC_CLAIM_REGULAR, 1, NAN, NAN, ADC_INCONCLUSIVE, "no value on both sides"},
    {"0, exactly", at_exact_zero, 1, ADC_CLAIM_REGULAR, 0, NAN, NAN, ADC_AGREE, ""},
    {"1 for 0", at_exact_zero, 1, ADC_CLAIM_REGULAR, 1, NAN, NAN, ADC_DISAGREE, ""},
    {"3x among the least doubles", at_linear, 1e-320, ADC_CLAIM_REGULAR, 3, NAN, NAN, ADC_AGREE, ""},
    {"3x, with errors of 1", at_rough_linear, 1, ADC_CLAIM_REGULAR, 1, NAN, NAN, ADC_INCONCLUSIVE, "too noisy to decide"},
    {"3x, with errors of 1, as vertical", at_rough_linear, 1, ADC_CLAIM_REGULAR, INFINITY, NAN, NAN, ADC_INCONCLUSIVE, "too noisy to decide"},
    {"nothing but error", at_all_error, 1, ADC_CLAIM_REGULAR, 1, NAN, NAN, ADC_INCONCLUSIVE, "too noisy to decide"},
    {"nothing but error, as vertical", at_all_error, 1, ADC_CLAIM_REGULAR, INFINITY, NAN, NAN, ADC_INCONCLUSIVE, "too noisy to decide"},
    {"nothing but error, by sides", at_all_error, 1, ADC_CLAIM_ONE_SIDED, NAN, 1, 2, ADC_INCONCLUSIVE, "too noisy to decide"},
    {"3x with a gap on the left", at_gap_left, 1, ADC_CLAIM_REGULAR, 3, NAN, NAN, ADC_AGREE, ""},
    {"3x with a gap on the right", at_gap_right, 1, ADC_CLAIM_REGULAR, 3, NAN, NAN, ADC_AGREE, ""},
    {"x to 0, sqrt from there", root_from_0, 0, ADC_CLAIM_REGULAR, 1, NAN, NAN, ADC_INCONCLUSIVE, "diverges on the right"},
    {"x to 0, sqrt from there, by sides", root_from_0, 0, ADC_CLAIM_ONE_SIDED, NAN, 1, INFINITY, ADC_AGREE, "diverges on the right"},
    {"x to 0, x + 1 from there, by sides", at_half_jump, 0, ADC_CLAIM_ONE_SIDED, NAN, 1, 1, ADC_INCONCLUSIVE, "jump on the right"},
    {"x from 0 on, -sqrt to there", root_to_0, 0, ADC_CLAIM_REGULAR, INFINITY, NAN, NAN, ADC_INCONCLUSIVE, "diverges on the left"},
    {"x to 0, x + 1 from there, as half vertical", at_half_jump, 0, ADC_CLAIM_ONE_SIDED, NAN, 1, INFINITY, ADC_INCONCLUSIVE, "jump on the right"},
    {"3x, with errors of 1, as half vertical", at_rough_linear, 1, ADC_CLAIM_ONE_SIDED, NAN, 3, INFINITY, ADC_INCONCLUSIVE, "too noisy to decide"},
    {"3x to one part in ten", at_some_noise, 1, ADC_CLAIM_REGULAR, -3, NAN, NAN, ADC_INCONCLUSIVE, "too noisy to decide"},
    {"3x to one part in ten, as vertical", at_some_noise, 1, ADC_CLAIM_REGULAR, INFINITY, NAN, NAN, ADC_INCONCLUSIVE, "too noisy to decide"},
    {"nothing but error from 1 on", at_half_error, 1, ADC_CLAIM_REGULAR, 1, NAN, NAN, ADC_INCONCLUSIVE, "no value on the left"},
    {"errors that are not known", no_error, 1, ADC_CLAIM_REGULAR, 1, NAN, NAN, ADC_INCONCLUSIVE, "no value on both sides"},
    {"3x far out", at_linear, 1e20, ADC_CLAIM_REGULAR, 3, NAN, NAN, ADC_AGREE, ""},
    {"3x far out, where anything may be between two doubles", at_linear, 1e20, ADC_CLAIM_REGULAR, 1, NAN, NAN, ADC_INCONCLUSIVE, ""},
    {"noise on the right, by sides", at_half_noise, 0, ADC_CLAIM_ONE_SIDED, NAN, 1, 1, ADC_INCONCLUSIVE, "too noisy to decide"},
};

static void test_places(void)
{
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        const struct adc_check c = asked_of(places[i].f, places[i].x, places[i].kind, places[i].value, places[i].left,
                                            places[i].right);
        hold(c.verdict == places[i].verdict, places[i].name, places[i].x, "the verdict");
        hold(strncmp(c.note, places[i].note, strlen(places[i].note)) == 0, places[i].name, places[i].x, c.note);
    }
}

/* A comparison again, with another derivative: where there was a difference. */
static void test_again(void)
{
    struct adc_check c = asked_of(at_linear, 1, ADC_CLAIM_REGULAR, 4, NAN, NAN);
    hold(c.verdict == ADC_DISAGREE, "3x", 1, "4 passes");
    adc_check_again(&c, 3, 0);
    hold(c.verdict == ADC_AGREE, "3x", 1, "3 does not pass when it is asked about again");
    c.error = INFINITY;
    adc_check_again(&c, 4, 0);
    hold(c.verdict == ADC_AGREE, "3x", 1, "an infinite error says something");
    c.difference = NAN;
    adc_check_again(&c, 4, 0);
    hold(c.verdict == ADC_AGREE, "3x", 1, "no difference says something");
}

/* Jumps of a step function near the point are noted by side: a jump on both sides takes a verdict back. */
static void test_jumps(void)
{
    struct adc_check c = asked_of(at_linear, 1, ADC_CLAIM_REGULAR, 3, NAN, NAN);
    struct adc_jumps jumps = adc_jumps_at(1);
    adc_jumps_note(&jumps, 1, 0);
    adc_jumps_note(&jumps, 0.5, 1);
    adc_jumps_withdraw(&jumps, &c);
    hold(c.verdict == ADC_AGREE, "3x", 1, "a jump on the left alone takes back");
    adc_jumps_note(&jumps, 1.5, 1);
    adc_jumps_withdraw(&jumps, &c);
    hold(c.verdict == ADC_INCONCLUSIVE && c.digits == -1, "3x", 1, "jumps on both sides do not take back");
}

/* A disagreement is taken back where a side has fewer than four steps without a jump, and no agreement is. */
static void test_few_clear(int side)
{
    struct adc_check right = asked_of(at_linear, 1, ADC_CLAIM_REGULAR, 3, NAN, NAN);
    const int sign = side == 0 ? -1 : 1;
    for (int clear = 3; clear <= 4; clear++) {
        struct adc_check wrong = asked_of(at_linear, 1, ADC_CLAIM_REGULAR, 0, NAN, NAN);
        struct adc_jumps jumps = adc_jumps_at(1);
        adc_jumps_note(&jumps, 0.5, 1);             /* before the point is known */
        adc_jumps_note(&jumps, 1, 0);
        for (int k = 1; k <= 8; k++) {
            adc_jumps_note(&jumps, 1 + sign * ldexp(1, -k), k + clear <= 8);
            adc_jumps_note(&jumps, 1 - sign * ldexp(1, -k), 0);
        }
        hold(wrong.verdict == ADC_DISAGREE, "3x", 1, "a wrong claim does not disagree");
        adc_jumps_withdraw(&jumps, &wrong);
        hold(wrong.verdict == (clear < 4 ? ADC_INCONCLUSIVE : ADC_DISAGREE), "3x", 1, "not by the steps without a jump");
        adc_jumps_withdraw(&jumps, &right);
        hold(right.verdict == ADC_AGREE, "3x", 1, "an agreement is taken back");
    }
}

int main(void)
{
    test_places();
    test_again();
    test_jumps();
    test_few_clear(0);
    test_few_clear(1);
    return finish();
}
