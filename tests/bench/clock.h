/* Time of calls within a process: medians over alternating samples of the processor's time, because other programs may
 * run at the same time.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_TESTS_BENCH_CLOCK_H
#define ADC_TESTS_BENCH_CLOCK_H

#include <stdlib.h>
#include <time.h>

#include "lexer/memory.h"

enum { SAMPLES = 15, MOST_JOBS = 4 };

/* Something to measure. */
struct job { void (*run)(void *user); void *user; };

static inline double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static inline double sample(struct job job, long repetitions)
{
    double start = now();
    for (long i = 0; i < repetitions; i++)
        job.run(job.user);
    return (now() - start) / (double)repetitions;
}

static inline int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Median nanoseconds of each of the jobs. Each sample repeats its job for about 2 ms, or once. */
static inline void medians(const struct job *jobs, int count, double *nanoseconds)
{
    double samples[MOST_JOBS][SAMPLES];
    long repetitions[MOST_JOBS];
    adc_memory_keep();                              /* as the program does */
    for (int k = 0; k < count; k++) {
        double once = sample(jobs[k], 1);           /* also brings memory into being */
        repetitions[k] = once < 1e6 ? (long)(2e6 / (once + 20)) : 1;
    }
    for (int i = 0; i < SAMPLES; i++)
        for (int k = 0; k < count; k++)
            samples[k][i] = sample(jobs[k], repetitions[k]);
    for (int k = 0; k < count; k++) {
        qsort(samples[k], SAMPLES, sizeof samples[k][0], ascending);
        nanoseconds[k] = samples[k][SAMPLES / 2];
    }
}

#endif
