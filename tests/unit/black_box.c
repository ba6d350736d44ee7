/* Other programs: the noise of their values against noise that was added, derivatives from values that come in rounds against
 * exact ones, and what wrong partials look like against slips that were made.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>

#include "eval/functions/random.h"
#include "eval/black_box/line.h"
#include "eval/black_box/slips.h"
#include "tests/unit/testing.h"

/* Values of f(x + k h) with noise of deviation s. */
static enum adc_noise_kind estimate(double (*f)(double), double x, double h, double s, uint64_t seed, double *level)
{
    struct adc_random random = adc_random_seeded(seed);
    double values[ADC_NOISE_VALUES];
    for (int k = 0; k < ADC_NOISE_VALUES; k++)
        values[k] = f(x + k * h) + s * adc_random_normal(&random);
    return adc_noise_estimate(values, level);
}

static double ramp(double x) { return 3 * x; }
static double jump(double x) { return exp(x) + (x > 1 + 3.5 * ADC_NOISE_STEP ? 0.5 : 0); }
static double constant(double x) { return x > 1e9 ? 0 : 5; }

/* An estimate is within a factor of 4 (that is what it promises) in nearly all of 200 cases, at every size of the noise. */
static void test_noise(void)
{
    for (double s = 1e-12; s < 1e-2; s *= 100) {
        int near = 0;
        for (uint64_t seed = 1; seed <= 200; seed++) {
            double level;
            near += estimate(exp, 1, ADC_NOISE_STEP, s, seed, &level) == ADC_NOISE_SEEN && level < 4 * s && level > s / 4;
        }
        expect(near >= 180, "noise of %g: %d of 200 estimates are near it", s, near);
    }
    double level;
    expect(estimate(constant, 1, ADC_NOISE_STEP, 0, 1, &level) == ADC_NOISE_BELOW && level == 0, "a constant has noise %g", level);
    expect(estimate(sin, 1, 1e5, 0, 1, &level) == ADC_NOISE_UNCLEAR, "sin over many periods has noise %g", level);
    for (double s = 1e-10; s < 1e-6; s *= 10)       /* below it is the curvature */
        expect(estimate(jump, 1, ADC_NOISE_STEP, s, 2, &level) == ADC_NOISE_UNCLEAR && level < 4 * s && level > s / 8,
               "with a jump the noise of %g is %g", s, level);
    const enum adc_noise_kind kind = estimate(ramp, -4 * ADC_NOISE_STEP, ADC_NOISE_STEP, 1e-16, 3, &level);
    expect(kind == ADC_NOISE_SEEN && level < 4e-16 && level > 2.5e-17, "near a root the noise is %g", level);
}

/* Answers a line from a function, batch after batch; returns how many values that took. */
static uint32_t answer(struct adc_line *line, double (*f)(double), const struct adc_noise *noise, const struct adc_check_claim *claim,
                       struct adc_check *check)
{
    static double values[ADC_CHECK_MAX];
    line->values = values;
    line->width = 1;
    bool done = false;
    while (!done && line->answered < line->count) {
        for (; line->answered < line->count; line->answered++)
            values[line->answered] = f(line->asked[line->answered]);
        done = adc_line_check(line, 0, noise, claim, 0, check);
    }
    return line->count;
}

static double rounded(double x) { return (double)(float)exp((double)(float)x); }

static void test_line(double (*f)(double), double slope, double level, double claimed, double low, enum adc_verdict verdict,
                      uint32_t most)
{
    const struct adc_noise noise = {level, 0, 0, 3};
    const struct adc_check_claim claim = {ADC_CLAIM_REGULAR, claimed, NAN, NAN, 0};
    struct adc_line line;
    struct adc_check check;
    adc_line_begin(&line, 1, low, INFINITY);
    const uint32_t taken = answer(&line, f, &noise, &claim, &check);
    expect(check.verdict == verdict && taken <= most, "claim %g of %g: %s, %u values", claimed, slope,
           adc_verdict_name(check.verdict), taken);
    expect(fabs(check.difference - slope) <= 3 * check.error, "difference %.17g of %.17g, error %g", check.difference, slope,
           check.error);
}

static void test_lines(void)
{
    const double e = exp(1);
    test_line(exp, e, 1e-16, e, -INFINITY, ADC_AGREE, 25);
    test_line(exp, e, 1e-16, e, 1, ADC_AGREE, 60);                      /* at a bound: one side */
    test_line(exp, e, 1e-16, 1.001 * e, -INFINITY, ADC_DISAGREE, ADC_CHECK_MAX);
    test_line(rounded, e, 2e-7, e, -INFINITY, ADC_AGREE, 41);
    test_line(rounded, e, 2e-7, 1.2 * e, -INFINITY, ADC_DISAGREE, ADC_CHECK_MAX);
    struct adc_line line;
    struct adc_check check;
    const struct adc_noise noise = {1e-16, 0, 0, 3};
    adc_line_begin(&line, 1, -INFINITY, INFINITY);
    answer(&line, exp, &noise, NULL, &check);
    double error, second = adc_line_second(&line, 0, &noise, &error);
    expect(fabs(check.difference - e) < 1e-10, "derivative of exp: %.17g", check.difference);
    expect(fabs(second - e) <= error && error < 1e-8, "second derivative of exp: %.17g, error %g", second, error);
}

static void test_slips(void)
{
    static const struct { double claimed[4]; uint32_t k, i; enum adc_slip_kind kind; } cases[] = {
        {{-3, 5, 7, 11}, 0, 0, ADC_SLIP_SIGN}, {{0, 5, 7, 11}, 0, 0, ADC_SLIP_DROPPED}, {{6, 5, 7, 11}, 0, 0, ADC_SLIP_FACTOR},
        {{3, 7, 5, 11}, 0, 1, ADC_SLIP_TRANSPOSED}, {{5, 5, 7, 11}, 0, 0, ADC_SLIP_OTHER},
        {{3, 5, 7, 11 / 1.7}, 1, 1, ADC_SLIP_LACKS}, {{3, 5 * 1.7, 7, 11}, 0, 1, ADC_SLIP_EXTRA},
    };
    const double found[4] = {3, 5, 7, 11}, error[4] = {1e-9, 1e-9, 1e-9, 1e-9}, vague[4] = {1, 1, 1, 1}, point[2] = {1.7, 0.3};
    struct adc_slip slips[ADC_MAX_SLIPS];
    for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
        const struct adc_slip_view view = {2, 2, cases[c].claimed, found, error, point};
        const uint32_t count = adc_find_slips(&view, cases[c].k, cases[c].i, slips);
        expect(count > 0 && slips[0].kind == cases[c].kind, "case %zu: %u slips, the first is %d", c, count, (int)slips[0].kind);
        const struct adc_slip_view blurred = {2, 2, cases[c].claimed, found, vague, point};
        expect(adc_find_slips(&blurred, cases[c].k, cases[c].i, slips) == 0, "case %zu: a slip where the error is large", c);
    }
    const struct adc_slip_view strange = {2, 2, (const double[]){3.1, 5, 7, 11}, found, error, point};
    expect(adc_find_slips(&strange, 0, 0, slips) == 0, "3.1 for 3 is a known slip");
}

int main(void)
{
    test_noise();
    test_lines();
    test_slips();
    return finish();
}
