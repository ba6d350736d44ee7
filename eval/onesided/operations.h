/* The walk behind onesided.h: truncated series pushed through a program, one side of the point at a time, each on the way
 * that it takes itself, with the values that this way has at the point. An engine of the driver (driver.h).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ONESIDED_OPERATIONS_H
#define ADC_EVAL_ONESIDED_OPERATIONS_H

#include "eval/onesided/onesided.h"
#include "eval/onesided/series.h"
#include "eval/program/driver.h"

struct adc_graph_around;

/* An expansion: the behaviour beside the point, and the value at it. */
struct adc_expansion {
    struct adc_series s;
    double value, error;        /* at the point, with a bound on its rounding error */
    bool depends;               /* on the variable */
    bool varies;                /* made of some variable (walk.h) */
    bool broken;                /* a value on the way that depends on the variable is not finite */
    bool jumped;                /* the limit of s need not be the value */
    struct adc_expansion *next;      /* while free */
};

/* What operands of the answer's own terms come to, by term, with bounds on their errors: noted where there is room for
 * it. */
struct adc_known_values { double *value, *error; };

struct adc_onesided {
    struct adc_driver driver;   /* has given up when a limit was reached */
    const struct adc_program *program;
    struct adc_context *context;
    struct adc_arena *arena;    /* of one run */
    struct adc_arena *lasting;  /* of what lasts */
    const double *point;        /* by variable */
    const double *direction;    /* by variable; NULL: none moves */
    int side;                   /* 1: x + v t, -1: x - v t, 0: the point itself, values without series */
    struct adc_nudge { uint32_t variable; int sign; double exponent; } nudge;       /* a variable stands aside
                                                                                       (mixed.c); sign 0: none */
    uint32_t room;              /* terms of the series that are kept */
    struct adc_recording **recording;       /* of derivatives within formulas: see walk.h */
    bool parted;                /* the side has gone another way than the point */
    enum adc_series_state lost; /* why the last condition led nowhere; good: its value is not a number */
    const struct adc_graph_around *around;  /* an expression within a program is evaluated; NULL: the program */
    struct adc_expansion *free;      /* expansions to use again */
    struct adc_known_values values; /* NULL: nobody asks */
    uint64_t steps;             /* of the evaluation at the point */
    bool broken;                /* `incident` is alive */
    bool valueless;             /* some expansion is without the value that its term has at the point */
    bool underflowed;           /* a value of the path is 0 because it is too small for a double */
    struct adc_located_incident incident;
};

/* Where and with what it works. */
struct adc_onesided_place {
    const struct adc_program *program;
    const double *point;
    const struct adc_graph_around *around;
    uint64_t steps;             /* of the evaluation at the point */
    struct adc_arena *arena, *lasting;
    struct adc_recording **recording;
};

void adc_onesided_init(struct adc_onesided *P, const struct adc_onesided_place *place, const double *direction,
                       uint32_t order);

/* Evaluates the answer for x + v t (side 1), x - v t (-1) or x (0). The result lives until the next call. */
const struct adc_expansion *adc_onesided_program(struct adc_onesided *P, int side);

/* The same for an element of the expression of a DIFF term in the activation P->around, where its parameter is at + t,
 * at - t or at; where it has none, the direction moves the variable. */
const struct adc_expansion *adc_onesided_inner(struct adc_onesided *P, const struct adc_term *term, size_t element,
                                               double at, int side);

#endif
