/* One side of the point: the program recorded along the path that this side takes, with a truncated series at each node of
 * which the answer and its choices are made. Shared by the files that implement sides.h.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SIDES_SIDE_H
#define ADC_EVAL_SIDES_SIDE_H

#include "eval/graph/build.h"
#include "eval/sides/sides.h"
#include "eval/sides/series.h"

/* The series of a node on the side, and its value at the point along the same path. */
struct adc_side_value {
    struct adc_series *s;       /* as many terms as there are (adc_side_series); NULL: the constant `value` */
    double value, error;        /* at the point, with a bound on its rounding error */
    bool known;                 /* it has been computed */
    bool depends;               /* on the direction: it is not constant in t */
    bool broken;                /* an intermediate value that depends on the direction is not finite */
    bool jumped;                /* the limit of s may differ from the value */
};

struct adc_side {
    const struct adc_program *program;
    struct adc_context *context;
    struct adc_arena *arena;    /* of one run */
    struct adc_arena *lasting;  /* of what outlives the run */
    const double *point;        /* by variable */
    const double *direction;    /* by variable; NULL: 0 for all */
    int side;                   /* 1: x + v t, -1: x - v t, 0: the point itself, values without series */
    uint32_t room;              /* terms of the series that are kept */
    const struct adc_graph_around *around;  /* an expression within a program is followed; NULL: the program */
    struct adc_recording *recording;    /* of one run */
    struct adc_active *active;  /* the recording to follow few variables in (active.h); NULL: none */
    struct adc_graph_inner inner;   /* of an expression within a program */
    struct adc_side_value *at;  /* by node */
    uint32_t capacity;
    uint32_t *waiting, waiting_count, waiting_capacity;     /* a stack of nodes to be computed, arguments on top */
    bool parted;                /* the side has taken another path than the point */
    uint32_t holds;             /* above 0: the values at the point choose the path; */
    bool diverged;              /* a series would have chosen otherwise */
    enum adc_series_state lost; /* why the last condition chose no branch; good: its value is not a number */
    bool broken;                /* `incident` is alive */
    bool underflowed;           /* a value of the path is 0 because it is too small for a double */
    struct adc_located_incident incident;
};

/* ---- side.c ---- */

/* Computes a node, and all nodes that it is made of. The result is valid until another node is computed. */
struct adc_side_value *adc_side_want(struct adc_side *P, uint32_t node);

/* Computes a node whose arguments have been computed. */
void adc_side_compute(struct adc_side *P, uint32_t node);

/* Copies the series of a value to *s, for the caller to change. */
void adc_side_series(const struct adc_side_value *f, struct adc_series *s);

/* Stores *s as the series of a value. */
void adc_side_keep(struct adc_side *P, struct adc_side_value *f, const struct adc_series *s);

/* Gives a node a value of its own: a series, or NULL for a constant. */
struct adc_side_value *adc_side_set(struct adc_side *P, uint32_t node, const struct adc_series *s, double value, double error);

/* Whether the limit of the series is the value, within its error; then the limit is set to the value exactly. */
bool adc_side_tends(struct adc_side_value *f, struct adc_series *s);

/* The number of a value at the point; on a path other than the point's, the limit of its series. */
double adc_side_number(const struct adc_side *P, const struct adc_side_value *f);

/* An incident of a node with its place in the text, in the memory of the arena; unit and term are NULL where they are not
 * known. */
struct adc_located_incident adc_side_locate(const struct adc_program *program, const struct adc_recording *recording,
                                            uint32_t node, const struct adc_incident *incident, struct adc_arena *arena);

/* Notes an incident of a node, if it is the first on the path. */
void adc_side_note(struct adc_side *P, uint32_t node, const struct adc_incident *incident);

/* ---- branch.c: which path the side takes ---- */

extern const struct adc_branching adc_side_branching;

/* ---- root.c ---- */

/* Enters the root of an equation that has a kink at it, a node with a series; `value` is the root at the point. ADC_NO_NODE:
 * the series is not known. `enter` enters the equation at a node. */
uint32_t adc_side_root(void *side, double value, uint32_t (*enter)(void *user, uint32_t x), void *user);

#endif
