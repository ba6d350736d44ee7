/* Numbers with errors as they are shown, quantiles of intervals, and verdicts of checks that are made again, each as its
 * header says. Quantiles are those of printed tables: the normal 1.959964 and 2.575829, Student's t with 1 degree of
 * freedom tan(pi (p - 1/2)), with 5 and 10 degrees 2.570582 and 2.228139.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/check/check.h"
#include "eval/check/digits.h"
#include "eval/solve/coverage.h"
#include "tests/unit/claimed.h"
#include "tests/unit/testing.h"

static void check_text(double value, double error, int most, const char *truth)
{
    char text[ADC_NUMBER_TEXT];
    adc_digits_format(value, error, most, text);
    expect(strcmp(text, truth) == 0, "%g with the error %g, %d digits: '%s', not '%s'", value, error, most, text, truth);
}

static void check_texts(void)
{
    check_text(INFINITY, 1, 0, "inf");
    check_text(-INFINITY, 1, 0, "-inf");
    check_text(NAN, 1, 0, "-");
    check_text(0.25, 0, 0, "0.25");
    check_text(-0.25, INFINITY, 0, "-0.25");
    check_text(1.0 / 3, 0, 4, "0.3333");
    check_text(1.0 / 3, NAN, 20, "0.333333333333333");
    check_text(0, 0, 0, "0");
    check_text(-0.0, 0, 0, "0");
    check_text(2.5838531634529, 3e-13, 0, "2.5838531634529(3)");
    check_text(1.2345e-20, 2e-24, 0, "1.2345(2)e-20");
    check_text(1e-10, 3e-9, 0, "0(3)e-9");
    check_text(2.5838531634529, 3e-13, 4, "2.584");
    char out[ADC_NUMBER_TEXT];
    expect(strcmp(adc_digits_error(INFINITY, out), "inf") == 0 && strcmp(adc_digits_error(5.2e-13, out), "5e-13") == 0,
           "an error is shown as '%s'", out);
    expect(adc_digits_exact(0, 0, 0) && !adc_digits_exact(1e-300, 0, 0) && adc_digits_exact(0.25, 0.2500000000000001, 1e-15)
           && !adc_digits_exact(0.26, 0.25, 1e-15), "claims rounded to their digits");
}

static void check_factor(double coverage, double freedom, double truth)
{
    expect(fabs(adc_coverage_factor(coverage, freedom) - truth) <= 2e-6 * truth, "t of %g with %g degrees: %.9g, not %.9g",
           coverage, freedom, adc_coverage_factor(coverage, freedom), truth);
}

static void check_factors(void)
{
    check_factor(0.95, INFINITY, 1.959964);
    check_factor(0.99, INFINITY, 2.575829);
    check_factor(0.95, 1, 12.706205);
    check_factor(0.95, 5, 2.570582);
    check_factor(0.95, 10, 2.228139);
    check_factor(0.5, 1, 1);
    expect(fabs(adc_student_tail(-1, 1) - 0.5) < 1e-14 && adc_student_tail(0, 3) == 1, "tails of Student's t");
    expect(fabs(adc_student_tail(1.959964, INFINITY) - 0.05) < 1e-7, "the tail of the normal distribution");
}

/* ---- slopes ---- */

static bool cube(void *user, double x, double *value, double *error)
{
    (void)user;
    *value = x * x * x;
    *error = 1e-16 * fabs(*value);
    return true;
}

static bool half(void *user, double x, double *value, double *error)
{
    (void)user;
    *value = sqrt(x);
    *error = 1e-16 * *value;
    return x >= 0;
}

static bool never(void *user, double x, double *value, double *error)
{
    (void)user;
    (void)x;
    *value = *error = 0;
    return false;
}

static bool negative_error(void *user, double x, double *value, double *error)
{
    (void)user;
    *value = x;
    *error = -1;
    return true;
}

static void check_slope(const char *name, adc_check_fn *f, double x, double slope, enum adc_verdict verdict)
{
    struct adc_check check;
    char text[96];
    const struct adc_check_options options = {0};
    check_partial(f, NULL, x, slope, &options, &check);
    expect(check.verdict == verdict, "%s at %g, claimed %g: verdict %d, not %d (%s)", name, x, slope, check.verdict, verdict,
           check.note);
    adc_check_format(&check, 0, text, sizeof text);
    expect(strlen(text) > 0, "%s at %g: nothing is shown", name, x);
    const enum adc_verdict before = check.verdict;
    adc_check_again(&check, slope, 0);
    expect(check.verdict == before || before != ADC_AGREE, "%s at %g: another verdict on the same number", name, x);
}

int main(void)
{
    check_texts();
    check_factors();
    check_slope("x^3", cube, 2, 12, ADC_AGREE);
    check_slope("x^3", cube, 2, 12.1, ADC_DISAGREE);
    check_slope("x^3", cube, INFINITY, 12, ADC_INCONCLUSIVE);
    check_slope("sqrt", half, 4, 0.25, ADC_AGREE);
    check_slope("sqrt", half, 0, INFINITY, ADC_INCONCLUSIVE);      /* silence is the default */
    check_slope("sqrt", half, 0, 3, ADC_INCONCLUSIVE);
    check_slope("nothing", never, 1, 1, ADC_INCONCLUSIVE);
    check_slope("an error below 0", negative_error, 1, 1, ADC_INCONCLUSIVE);
    return finish();
}
