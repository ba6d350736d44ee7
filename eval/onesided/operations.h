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
    uint64_t steps;             /* of the evaluation at the point */
    bool broken;                /* `incident` is alive */
    bool underflowed;           /* a value of the path is 0 because it is too small for a double */
    struct adc_located_incident incident;
};

/* Prepares one that begins with the program, the point, both arenas, the recording, and the steps and the activation around
 * where there are such. */
void adc_onesided_init(struct adc_onesided *P, const double *direction, uint32_t order);

/* Evaluates the answer for x + v t (side 1), x - v t (-1) or x (0). The result lives until the next call. */
const struct adc_expansion *adc_onesided_program(struct adc_onesided *P, int side);

/* The same for an element of the expression of a DIFF term in the activation P->around, where its parameter is at + t,
 * at - t or at; where it has none, the direction moves the variable. */
const struct adc_expansion *adc_onesided_inner(struct adc_onesided *P, const struct adc_term *term, size_t element,
                                               double at, int side);

/* ---- within the room: an expansion belongs to whoever received it, until it is dropped or given to a row ---- */

static inline struct adc_onesided *adc_onesided_of(const struct adc_activation *F) { return F->driver->user; }

/* ---- expansion.c ---- */

void adc_expansion_drop(struct adc_onesided *P, struct adc_expansion *f);

/* A number with a bound on its error, or as it stands in the text. */
struct adc_expansion *adc_expansion_constant(struct adc_onesided *P, double value, double error);
struct adc_expansion *adc_expansion_literal(struct adc_onesided *P, double number);

/* A result that is unknown, with the state of its series; and what is beyond the limits of the engine. */
struct adc_expansion *adc_expansion_nothing(struct adc_onesided *P, enum adc_series_state state);
struct adc_expansion *adc_expansion_unable(struct adc_onesided *P);

struct adc_expansion *adc_expansion_variable(struct adc_onesided *P, uint32_t number);

/* A number that moves: value + speed t, by the side. */
struct adc_expansion *adc_expansion_moving(struct adc_onesided *P, double value, double speed);

/* Moves what stands for the parameter of a derivative aside by far less than t (mixed.c). */
void adc_expansion_nudge(struct adc_onesided *P, struct adc_expansion *f, const struct adc_nudge *by);

/* A copy of an expansion. */
struct adc_expansion *adc_expansion_again(struct adc_onesided *P, const struct adc_expansion *from);

/* Whether the value is what the series tends to, within its error; then the series takes the value for its limit. */
bool adc_expansion_tends(struct adc_expansion *f);

/* A row at expansions, which are dropped. `term` has the row and the place. */
void *adc_expansion_row(struct adc_activation *F, const struct adc_term *term, void *const *taken);

/* Notes the first incident on the path. */
void adc_expansion_note(struct adc_activation *F, const struct adc_term *term, const struct adc_incident *incident);

/* ---- diff.c ---- */

/* A derivative within a formula, at what its parameter stands for, which is taken: the graph of its expression and
 * derivative at the point, a series at each node. Unable where a condition inside goes another way beside the point
 * than at it. */
void *adc_onesided_diff(struct adc_activation *F, const struct adc_term *term, void *at);

/* The same for solve, argmin and integrate, at their guess or bounds. */
void *adc_onesided_bind(struct adc_activation *F, const struct adc_term *term, void *first, void *second);

/* What an element of the expression of such a term is beside the point, its parameter being `x`, which is taken; NULL:
 * the variable moves with the direction. */
struct adc_expansion *adc_onesided_expression(struct adc_activation *F, const struct adc_term *term, size_t element,
                                              struct adc_expansion *x);

/* ---- mixed.c ---- */

/* A derivative within a formula where more than what it is by moves its expression: an element of it beside the point,
 * x as in adc_onesided_expression, but kept. The value at the point is not set. */
struct adc_expansion *adc_onesided_mixed(struct adc_activation *F, const struct adc_term *term, size_t element,
                                         const struct adc_expansion *x);

/* ---- root.c ---- */

/* The root of one equation that has a kink at it: as a series, from its value. */
struct adc_expansion *adc_onesided_root(struct adc_activation *F, const struct adc_term *term, double value);

/* An integral between two ends, of an integrand that nothing else moves: as a series, from its value. */
struct adc_expansion *adc_onesided_integral(struct adc_activation *F, const struct adc_term *term, double value,
                                            const struct adc_expansion *low, const struct adc_expansion *high);

#endif
