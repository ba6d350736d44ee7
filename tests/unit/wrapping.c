/* Errors that rotate (tape/wrapping.h): errors are followed through random maps together with their bounds, none of which
 * they may exceed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "eval/tape/wrapping.h"
#include "tests/unit/testing.h"

enum { MOST = ADC_WRAPPED, COLUMNS = 3, TRIALS = 8000, STEPS = 24 };

static uint64_t state = 88172645463325252;

static uint32_t below(uint32_t limit) { return random_below(&state, limit); }

static double uniform(double from, double to) { return from + (to - from) * random_unit(&state); }

/* An error within a bound, one time in two as large as it may be. */
static long double error_within(double bound)
{
    const double unit = below(2) ? uniform(-1, 1) : below(2) ? 1 : -1;
    return (long double)bound * unit;
}

/* 0, or of any size where `wild`. */
static double some(bool wild)
{
    return below(6) == 0 ? 0 : uniform(-1, 1) * pow(10, wild ? uniform(-40, 40) : uniform(-1, 1));
}

static double some_bound(double size) { return below(6) == 0 ? 0 : size * pow(10, uniform(-3, 0)); }

/* The partials of the next step: any, or those of a rotation of two numbers. */
static void choose_map(struct adc_wrapping_step *step, bool wild, double angle)
{
    memset(step->by, 0, sizeof step->by);
    for (uint32_t i = 0; i < step->after; i++)
        for (uint32_t k = 0; k < step->before; k++)
            step->by[i][k] = i < 2 && k < 2 && !wild ? (i == k ? cos(angle) : (i < k ? -1 : 1) * sin(angle)) : some(wild);
}

#define LARGEST 1e300                   /* bounds above it may be infinite */

typedef long double errors[COLUMNS][MOST];

/* Takes a step; false: some error exceeds its bound. */
static bool take_step(struct adc_wrapping *wrapping, struct adc_wrapping_step *step, errors error, double size)
{
    errors after = {{0}};
    for (uint32_t c = 0; c < COLUMNS; c++)
        for (uint32_t i = 0; i < step->after; i++) {
            step->own[c][i] = some_bound(size * 1e-3);
            after[c][i] = error_within(step->own[c][i]);
            for (uint32_t k = 0; k < step->before; k++)
                after[c][i] += step->by[i][k] * error[c][k];
        }
    memcpy(error, after, sizeof after);
    memset(step->bound, 0, sizeof step->bound);
    adc_wrapping_move(wrapping, step);
    for (uint32_t c = 0; c < COLUMNS; c++)
        for (uint32_t i = 0; i < step->after; i++)
            if (step->bound[c][i] < LARGEST && !(fabsl(error[c][i]) <= step->bound[c][i]))
                return false;
    return true;
}

static void test_errors(uint32_t trial)
{
    const bool wild = trial % 2;
    const double size = pow(10, wild ? uniform(-60, 60) : uniform(-20, -5)), angle = uniform(0, 3);
    struct adc_wrapping wrapping;
    struct adc_wrapping_step step = {.before = 1 + below(MOST), .columns = COLUMNS};
    errors error = {{0}};
    memset(&wrapping, 0xFF, sizeof wrapping);           /* of what is not known nothing is read */
    wrapping.numbers = 0;
    for (uint32_t c = 0; c < COLUMNS; c++)
        for (uint32_t i = 0; i < step.before; i++)
            error[c][i] = error_within(step.bound_before[c][i] = some_bound(size));
    bool good = true;
    for (uint32_t s = 0; good && s < STEPS; s++) {
        const uint32_t before = step.before;
        step.after = below(16) == 0 ? 1 + below(MOST) : before;
        if (s == 0 || step.after != before || below(8) == 0)
            choose_map(&step, wild, angle);
        good = take_step(&wrapping, &step, error, size);
        memcpy(step.bound_before, step.bound, sizeof step.bound);
        step.before = step.after;
    }
    expect(good, "trial %u: an error is beyond its bound", trial);
}

/* One number has no error but in its partials, which those of a number with a large error are made of. */
static void test_exact(void)
{
    struct adc_wrapping wrapping = {.numbers = 0};
    struct adc_wrapping_step step = {.before = 2, .after = 2, .columns = 2, .by = {{1, 1e80}, {0, 1}},
                                     .bound_before = {{16, 0}, {1e-60, 1e-60}}};
    adc_wrapping_move(&wrapping, &step);
    expect(step.bound[1][0] >= 1e20, "a partial that is up to 1e20 off has the bound %g", step.bound[1][0]);
}

int main(void)
{
    for (uint32_t trial = 0; trial < TRIALS; trial++)
        test_errors(trial);
    test_exact();
    return finish();
}
