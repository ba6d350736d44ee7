/* Claims at the edge of what differences can decide: verdicts by hand from the rules in check.h.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/check/check.h"
#include "tests/unit/claimed.h"
#include "tests/unit/testing.h"

static bool square(void *user, double x, double *value, double *error)
{
    (void)user;
    *value = x * x;
    *error = 0;
    return true;
}

static bool size(void *user, double x, double *value, double *error)
{
    (void)user;
    *value = fabs(x);
    *error = 0;
    return true;
}

/* A difference of 2 that is known to 1e-9 by rounding, T = 3e-9: with a relative tolerance of 3e-9 what is allowed is
 * 6e-9 + 3e-9, and with one of 1e-9 nothing is known well enough. */
static void test_tolerance(void)
{
    static const struct { double claim, rtol; enum adc_verdict verdict; } CASES[] = {
        {2 + 8.5e-9, 3e-9, ADC_AGREE}, {2 + 4e-9, 3e-9, ADC_AGREE}, {2 + 9.5e-9, 3e-9, ADC_INCONCLUSIVE},
        {2, 1e-9, ADC_INCONCLUSIVE}, {2 + 1.9e-8, 0, ADC_AGREE}, {2 + 2.1e-8, 0, ADC_INCONCLUSIVE}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct adc_check check = {.difference = 2, .error = 1e-9, .verdict = ADC_INCONCLUSIVE};
        adc_check_again(&check, CASES[i].claim, CASES[i].rtol);
        expect(check.verdict == CASES[i].verdict, "2 against %.17g within %g: %s", CASES[i].claim, CASES[i].rtol,
               adc_verdict_name(check.verdict));
    }
}

/* A claim that may be wrong by a half of itself is not confirmed, nor refuted by what lies within that. */
static void test_bound(void)
{
    struct adc_check_claim claim = {ADC_CLAIM_REGULAR, 6, NAN, NAN, 0};
    struct adc_check check;
    adc_check_claimed(square, NULL, 3, &claim, NULL, &check);
    expect(check.verdict == ADC_AGREE && check.exact, "6 is %s", adc_verdict_name(check.verdict));
    claim.bound = 3;
    adc_check_claimed(square, NULL, 3, &claim, NULL, &check);
    expect(check.verdict == ADC_INCONCLUSIVE, "6 +- 3 is %s", adc_verdict_name(check.verdict));
    claim.value = 8;
    adc_check_claimed(square, NULL, 3, &claim, NULL, &check);
    expect(check.verdict == ADC_INCONCLUSIVE, "8 +- 3 is %s", adc_verdict_name(check.verdict));
}

static bool blurred(void *user, double x, double *value, double *error)
{
    *error = *(const double *)user;
    *value = 1 + x * x;
    return true;
}

/* A zero has no magnitude: it agrees with quotients nearby that are zero, though rounding leaves some doubt. */
static void test_zero(void)
{
    double error = 0x1p-53;
    struct adc_check check;
    check_partial(blurred, &error, 0, 0, NULL, &check);
    expect(check.verdict == ADC_AGREE && check.exact && check.error > 0, "0 of 1 + x^2: %s, %d, %g",
           adc_verdict_name(check.verdict), check.exact, check.error);
}

/* abs at 0: a claim between the sides, ends included, may be a subgradient; one outside is wrong. */
static void test_kink(void)
{
    static const struct { double claim; enum adc_verdict verdict; } CASES[] = {
        {-1, ADC_INCONCLUSIVE}, {0, ADC_INCONCLUSIVE}, {1, ADC_INCONCLUSIVE}, {1.001, ADC_DISAGREE}, {-1.001, ADC_DISAGREE}};
    struct adc_check check;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        check_partial(size, NULL, 0, CASES[i].claim, NULL, &check);
        expect(check.verdict == CASES[i].verdict, "%g for abs at 0: %s", CASES[i].claim, adc_verdict_name(check.verdict));
    }
    struct adc_check_claim claim = {ADC_CLAIM_ONE_SIDED, NAN, -1, 1, 0};
    adc_check_claimed(size, NULL, 0, &claim, NULL, &check);
    expect(check.verdict == ADC_AGREE && check.exact, "the sides of abs: %s", adc_verdict_name(check.verdict));
    claim.left = -1.001;
    adc_check_claimed(size, NULL, 0, &claim, NULL, &check);
    expect(check.verdict == ADC_DISAGREE, "-1.001 to the left of abs: %s", adc_verdict_name(check.verdict));
}

/* 1 + x^2 to within 1e-4: a central step of 1/4 says 6 at 3 to 4e-4, three times which is T, but one of 2^-6 may hide
 * 6.4e-3. What a claim may be wrong by comes on top of that. */
static void test_blur(void)
{
    static const struct { double claim, bound; enum adc_verdict verdict; } CASES[] = {
        {6 + 6e-3, 0, ADC_INCONCLUSIVE}, {6 + 6e-3, 1e-3, ADC_INCONCLUSIVE}, {6 + 7e-3, 1e-3, ADC_INCONCLUSIVE},
        {6 + 7e-3, 0, ADC_DISAGREE}, {6 + 8e-3, 1e-3, ADC_DISAGREE}};
    double error = 1e-4;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct adc_check_claim claim = {ADC_CLAIM_REGULAR, CASES[i].claim, NAN, NAN, CASES[i].bound};
        struct adc_check check;
        adc_check_claimed(blurred, &error, 3, &claim, NULL, &check);
        expect(check.verdict == CASES[i].verdict, "%g +- %g for 6: %s", claim.value, claim.bound,
               adc_verdict_name(check.verdict));
    }
}

/* Asked about the same number again, or nearly the same, a refusal stays; about another, the difference says. */
static void test_again(void)
{
    static const struct { double before, claim; enum adc_verdict verdict; } CASES[] = {
        {3, 3, ADC_DISAGREE}, {3, 3 * (1 + 1e-11), ADC_DISAGREE}, {3, 2, ADC_AGREE}, {-2, 2, ADC_AGREE},
        {3, 3 * (1 + 1e-9), ADC_INCONCLUSIVE}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct adc_check check = {.difference = 2, .error = 1e-12, .verdict = ADC_DISAGREE, .derivative = CASES[i].before};
        adc_check_again(&check, CASES[i].claim, 0);
        expect(check.verdict == CASES[i].verdict, "%g, then %.17g for 2: %s", CASES[i].before, CASES[i].claim,
               adc_verdict_name(check.verdict));
    }
    struct adc_check check;
    check_partial(square, NULL, 3, 7, NULL, &check);
    adc_check_again(&check, 7, 0);
    expect(check.verdict == ADC_DISAGREE && check.derivative == 7, "7 for 6 again, of %g: %s", check.derivative,
           adc_verdict_name(check.verdict));
}

static bool half_line(void *user, double x, double *value, double *error)
{
    const double side = *(const double *)user;
    *error = 0;
    *value = 1 + 2 * x + x * x;
    return x * side >= 0;
}

/* A function that ends at the point has the derivative of the side that it has: 2. At infinity there is none. */
static void test_ends(void)
{
    for (double side = -1; side <= 1; side += 2) {
        struct adc_check check;
        check_partial(half_line, &side, 0, 2, NULL, &check);
        expect(check.verdict == ADC_AGREE && check.exact, "2 beside an end: %s", adc_verdict_name(check.verdict));
        check_partial(half_line, &side, 0, 2.001, NULL, &check);
        expect(check.verdict == ADC_DISAGREE, "2.001 beside an end: %s", adc_verdict_name(check.verdict));
    }
    struct adc_check check = {.difference = 2, .error = 1e-9, .verdict = ADC_AGREE, .digits = 9, .exact = true};
    check_partial(square, NULL, INFINITY, 2, NULL, &check);
    expect(check.verdict == ADC_INCONCLUSIVE && isnan(check.difference) && isnan(check.error) && check.digits == -1
           && !check.exact, "2 at infinity: %s, %g", adc_verdict_name(check.verdict), check.difference);
}

static bool unsure(void *user, double x, double *value, double *error)
{
    *value = x;
    *error = INFINITY;
    return *(const bool *)user;
}

/* A value at the point that may be all rounding differs from a missing value. */
static void test_unsure(void)
{
    for (int valued = 0; valued < 2; valued++) {
        bool has = valued != 0;
        struct adc_check check;
        check_partial(unsure, &has, 1, 1, NULL, &check);
        expect(check.verdict == ADC_INCONCLUSIVE && check.no_value
               && strcmp(check.note, has ? "too noisy to decide" : "no value here") == 0, "a value: %d, but %s", has, check.note);
    }
}

static bool bent(void *user, double x, double *value, double *error)
{
    (void)user;
    *error = 1e-7;
    *value = x + 0.02 * fabs(x - 1e-3);
    return true;
}

/* The slope of x + |x - 1e-3|/50 at 0 is 0.98, which no step larger than 1e-3 sees; one of 5e-4 sees it to 2e-4. */
static void test_bend(void)
{
    struct adc_check check;
    check_partial(bent, NULL, 0, 0.98, NULL, &check);
    expect(check.verdict == ADC_AGREE, "0.98 beside a bend: %s, %g", adc_verdict_name(check.verdict), check.difference);
    check_partial(bent, NULL, 0, 1, NULL, &check);
    expect(check.verdict == ADC_DISAGREE, "1 beside a bend: %s, %g", adc_verdict_name(check.verdict), check.difference);
}

int main(void)
{
    test_tolerance();
    test_bound();
    test_zero();
    test_kink();
    test_blur();
    test_again();
    test_ends();
    test_unsure();
    test_bend();
    return finish();
}
