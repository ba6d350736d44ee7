/* One side of the point: the program recorded by the way that this side takes, with a truncated series at each node that
 * the answer and its choices are made of. Included by what implements sides.h.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SIDES_SIDE_H
#define ADC_EVAL_SIDES_SIDE_H

#include "eval/graph/build.h"
#include "eval/sides/sides.h"
#include "eval/sides/series.h"

/* What a node is on the side, and at the point by the same way. */
struct adc_side_value {
    struct adc_series *s;       /* as many terms as there are (adc_side_series); NULL: the constant `value` */
    double value, error;        /* at the point, with a bound on its rounding error */
    bool known;                 /* it has been computed */
    bool depends;               /* on what moves */
    bool broken;                /* a value on the way that depends on what moves is not finite */
    bool jumped;                /* the limit of s need not be the value */
};

struct adc_side {
    const struct adc_program *program;
    struct adc_context *context;
    struct adc_arena *arena;    /* of one run */
    struct adc_arena *lasting;  /* of what lasts */
    const double *point;        /* by variable */
    const double *direction;    /* by variable; NULL: nothing moves */
    int side;                   /* 1: x + v t, -1: x - v t, 0: the point itself, values without series */
    uint32_t room;              /* terms of the series that are kept */
    const struct adc_graph_around *around;  /* an expression within a program is followed; NULL: the program */
    struct adc_recording *recording;    /* of one run */
    struct adc_active *active;  /* NULL, or what is recorded already (active.h) */
    struct adc_graph_inner inner;   /* of an expression within a program */
    struct adc_side_value *at;  /* by node */
    uint32_t capacity;
    uint32_t *waiting, waiting_count, waiting_capacity;     /* nodes to be computed, each after those it is made of */
    bool parted;                /* the side has gone another way than the point */
    uint32_t holds;             /* above 0: choices are those of the values; */
    bool diverged;              /* a series says otherwise */
    enum adc_series_state lost; /* why the last condition led nowhere; good: its value is not a number */
    bool broken;                /* `incident` is alive */
    bool underflowed;           /* a value of the path is 0 because it is too small for a double */
    struct adc_located_incident incident;
};

/* ---- side.c ---- */

/* Computes a node, and all that it is made of. It is valid until another one is computed. */
struct adc_side_value *adc_side_want(struct adc_side *P, uint32_t node);

/* Computes a node from what it is made of, which has been computed. */
void adc_side_compute(struct adc_side *P, uint32_t node);

/* The series of a value, to be changed. */
void adc_side_series(const struct adc_side_value *f, struct adc_series *s);

/* Makes it the series of a value. */
void adc_side_keep(struct adc_side *P, struct adc_side_value *f, const struct adc_series *s);

/* Gives a node a value of its own: a series, or NULL for a constant. */
struct adc_side_value *adc_side_set(struct adc_side *P, uint32_t node, const struct adc_series *s, double value, double error);

/* Whether the value is what the series tends to, within its error; then the series takes the value for its limit. */
bool adc_side_tends(struct adc_side_value *f, struct adc_series *s);

/* The number that a value is at the point; on another way than that of the point, where it tends to. */
double adc_side_number(const struct adc_side *P, const struct adc_side_value *f);

/* An incident of a node with its place, in memory of the arena: its unit and its term are NULL where they are not known. */
struct adc_located_incident adc_side_locate(const struct adc_program *program, const struct adc_recording *recording,
                                            uint32_t node, const struct adc_incident *incident, struct adc_arena *arena);

/* Notes the first incident on the path, of a node. */
void adc_side_note(struct adc_side *P, uint32_t node, const struct adc_incident *incident);

/* ---- branch.c: which way the side takes ---- */

extern const struct adc_branching adc_side_branching;

/* ---- root.c ---- */

/* The root of one equation that has a kink at it, whose value is `value`: a node, as a series; ADC_NO_NODE: it is not
 * known. `enter` enters the equation at a node. */
uint32_t adc_side_root(void *side, double value, uint32_t (*enter)(void *user, uint32_t x), void *user);

#endif
