/* Claims at the edge of what differences can tell: verdicts worked out by hand from the rules in check.h.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/check/check.h"
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

/* A zero has no magnitude: it agrees with what is zero beside the quotients nearby, though rounding leaves some doubt. */
static void test_zero(void)
{
    double error = 0x1p-53;
    struct adc_check check;
    adc_check_partial(blurred, &error, 0, 0, NULL, &check);
    expect(check.verdict == ADC_AGREE && check.exact && check.error > 0, "0 of 1 + x^2: %s, %d, %g",
           adc_verdict_name(check.verdict), check.exact, check.error);
}

/* abs at 0: what lies between the sides may be meant as a subgradient, their ends with it; what lies beyond is wrong. */
static void test_kink(void)
{
    static const struct { double claim; enum adc_verdict verdict; } CASES[] = {
        {-1, ADC_INCONCLUSIVE}, {0, ADC_INCONCLUSIVE}, {1, ADC_INCONCLUSIVE}, {1.001, ADC_DISAGREE}, {-1.001, ADC_DISAGREE}};
    struct adc_check check;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        adc_check_partial(size, NULL, 0, CASES[i].claim, NULL, &check);
        expect(check.verdict == CASES[i].verdict, "%g for abs at 0: %s", CASES[i].claim, adc_verdict_name(check.verdict));
    }
    struct adc_check_claim claim = {ADC_CLAIM_ONE_SIDED, NAN, -1, 1, 0};
    adc_check_claimed(size, NULL, 0, &claim, NULL, &check);
    expect(check.verdict == ADC_AGREE && check.exact, "the sides of abs: %s", adc_verdict_name(check.verdict));
    claim.left = -1.001;
    adc_check_claimed(size, NULL, 0, &claim, NULL, &check);
    expect(check.verdict == ADC_DISAGREE, "-1.001 to the left of abs: %s", adc_verdict_name(check.verdict));
}

int main(void)
{
    test_tolerance();
    test_bound();
    test_zero();
    test_kink();
    return finish();
}
