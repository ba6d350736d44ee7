/* Value and gradient at 256 points in the cache: the block engine, with the functions of glibc and with those of its
 * vector library. The time of C written by hand is measured by blocks.py.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * blocks: for each formula its text, and nanoseconds a point exact and fast, and the same with the Hessian. */
#include "tests/unit/testing.h"
#include "tests/bench/clock.h"

#include "eval/rows.h"

enum { MOST = 4 };

static const struct { const char *text, *names[MOST]; uint32_t count; double low, high; } subjects[] = {
    {"x*y + sin(x)", {"x", "y"}, 2, -5, 5},
    {"a*exp(-b*t)*cos(w*t)", {"a", "b", "t", "w"}, 4, 0.5, 2},
    {"log(1 + x^2 + y^2)/(1 + exp(-x*y))", {"x", "y"}, 2, -2, 2},
    {"(-3*9.81*sin(p) - 9.81*sin(p - 2*q) - 2*sin(p - q)*(v^2 + u^2*cos(p - q)))/(3 - cos(2*p - 2*q))",
     {"p", "q", "u", "v"}, 4, -1.5, 1.5},
};

static _Alignas(64) double columns[MOST * ADC_BLOCK_LANES], results[(1 + MOST + MOST * (MOST + 1) / 2) * ADC_BLOCK_LANES];
static bool plain[ADC_BLOCK_LANES];

static void run(void *user) { adc_rows_evaluate_block(user, columns, results, plain); }

/* Nanoseconds a point. */
static double measure(struct adc_rows *rows, bool fast, bool hessian)
{
    const struct job job = {run, rows};
    double nanoseconds;
    rows->options.fast = fast;
    rows->options.hessian = hessian;
    while (rows->block_count > 0)
        adc_block_release(&rows->blocks[--rows->block_count]);
    medians(&job, 1, &nanoseconds);
    for (int lane = 0; lane < ADC_BLOCK_LANES; lane++)
        if (!plain[lane])
            return NAN;
    return nanoseconds / ADC_BLOCK_LANES;
}

int main(void)
{
    for (size_t k = 0; k < sizeof subjects / sizeof *subjects; k++) {
        struct adc_session session;
        struct adc_reader reader;
        struct adc_statement statement;
        struct adc_rows rows = {0};
        const char *text = subjects[k].text;
        uint32_t symbols[MOST], n = subjects[k].count;
        adc_session_init(&session);
        for (uint32_t i = 0; i < n; i++)
            adc_rows_bind(&session, subjects[k].names[i], strlen(subjects[k].names[i]), &symbols[i]);
        for (uint32_t i = 0; i < n * ADC_BLOCK_LANES; i++)
            columns[i] = subjects[k].low + (subjects[k].high - subjects[k].low) * fmod(0.6180339887498949 * (i + 1), 1);
        if (!adc_open_text(&session, &reader, "bench", text, strlen(text))
            || adc_next(&session, &reader, false, &statement) != ADC_READ_STATEMENT
            || !adc_rows_open(&rows, &session, &statement, symbols, n, n))
            return 1;
        double exact = measure(&rows, false, false), fast = measure(&rows, true, false);
        double hessian = measure(&rows, false, true), fast_hessian = measure(&rows, true, true);
        printf("%s\t%.3f\t%.3f\t%.3f\t%.3f\n", text, exact, fast, hessian, fast_hessian);
        adc_rows_close(&rows);
        adc_ast_release(statement.ast);
        adc_reader_close(&reader);
        adc_session_release(&session);
    }
    return 0;
}
