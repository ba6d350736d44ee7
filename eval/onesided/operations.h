/* The walk behind onesided.h: truncated series pushed through a program, one side of the point at a time, with the
 * values at the point beside them. An engine of the driver (driver.h).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ONESIDED_OPERATIONS_H
#define ADC_EVAL_ONESIDED_OPERATIONS_H

#include "eval/onesided/onesided.h"
#include "eval/onesided/series.h"
#include "eval/program/driver.h"

/* An expansion: the behaviour beside the point, and the value at it. */
struct adc_expansion {
    struct adc_series s;
    double value, error;        /* at the point, with a bound on its rounding error; unused off the path */
    bool depends;               /* on the variable */
    bool varies;                /* made of some variable (walk.h) */
    bool broken;                /* a value on the way that depends on the variable is not finite */
    bool jumped;                /* the limit of s need not be the value */
    struct adc_expansion *next;      /* while free */
};

/* Where an evaluation stands. */
enum adc_onesided_mode {
    ADC_ON_PATH,                /* series and values */
    ADC_OFF_PATH,               /* in a branch that the point does not take: series only */
    ADC_AT_POINT                /* in a branch that the point alone takes: values only */
};

struct adc_onesided {
    struct adc_driver driver;   /* has given up when a limit was reached */
    struct adc_walk *walk;
    uint32_t variable;
    int direction;              /* 1: x + t, -1: x - t */
    enum adc_onesided_mode mode;
    struct adc_expansion *free;      /* expansions to use again */
    uint64_t since;             /* steps before the present mode was entered */
    uint64_t off_terms;         /* steps off the path, before that */
    bool broken;                /* `incident` is alive */
    struct adc_located_incident incident;
};

void adc_onesided_init(struct adc_onesided *P, struct adc_walk *walk, uint32_t variable);

/* Evaluates the answer for x + t (direction 1) or x - t (-1). The result lives until the next call. */
const struct adc_expansion *adc_onesided_program(struct adc_onesided *P, int direction);

#endif
