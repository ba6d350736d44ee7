/* The recursive pair, as textbooks have it, on the linked tree of a program:
 *
 *   eval(Z, V)       the value of Z and its derivative with respect to V, as a dual number, in one recursion;
 *   derive(Z, seed)  after an evaluation has filled the frames, adds seed * dZ/dx to the partial of every variable x.
 *
 * Every other engine is tested against them. A walk owns its values; the program is not changed.
 *
 * Life cycle: adc_walk_init on a linked program; any number of adc_eval, adc_derive; adc_walk_release.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_WALK_H
#define ADC_EVAL_WALK_WALK_H

#include "eval/program/program.h"
#include "eval/table/error.h"

/* The condition above which a matrix is nearly singular: six digits are left. */
#define ADC_ILL 1e10

/* What eval(Z, V) differentiates by, besides the index of a variable. */
#define ADC_BY_NONE UINT32_MAX          /* values only */
#define ADC_BY_ALL (UINT32_MAX - 1)     /* values, kept for derive */

/* An array that is the value of a term, and its adjoint. */
struct adc_tensor {
    struct adc_extent extent;
    size_t born;            /* what the arena held when it was made (array.c) */
    double *value;          /* by element, by rows */
    double *tangent;        /* by element, where it depends on V; NULL: it does not, or there is no V */
    bool *active;           /* by element: it depends on V; NULL: as its dual says */
    double *adjoint;        /* room for derive, where there is a record; alive when `seeded` */
    int64_t power;          /* where seeded: the adjoint is times 2^power */
    bool seeded;
    bool open;              /* only the slot of one name refers to it: its elements may be changed in place (store.c) */
    bool leaf;              /* the value of a CONSTANTS or VARIABLES term; of the latter, adjoints are those of the variables */
    uint32_t variable;      /* from this one on */
};

struct adc_dual {
    double value;
    double tangent;         /* meaningful when `depends` */
    bool depends;           /* an absent tangent is not a zero one: it is skipped */
    bool varies;            /* made of some variable, V or another one; else it is constant */
    bool set;               /* in a slot of a local name: something was assigned */
    struct adc_tensor *array;   /* the value is this array; NULL: a number */
};

/* Options of an evaluation. */
struct adc_eval_options {
    bool forward_only;              /* derive will not be asked for: nothing is recorded */
    bool tracing;                   /* look where a number that is not finite comes from, constants included */
};

struct adc_frame;
struct adc_walk_tape;
struct adc_recording;

/* A formula during one walk. */
struct adc_walk_formula {
    struct adc_frame *frame;
    struct adc_dual dual;           /* its result */
    double adjoint;                 /* of its result, where `seeded`, times 2^power */
    int64_t power;
    bool done, seeded;
    bool open;                      /* its evaluation is under way */
    bool touched;                   /* derive has reached its result or a name that it assigns */
};

struct adc_walk {
    struct adc_program *program;
    struct adc_context *context;
    struct adc_arena arena;         /* the frames of one evaluation */
    struct adc_arena kept;          /* the frames of formulas, which stay when frames of a loop's iterations are freed */
    struct adc_arena aside;         /* arrays that outlive the frames around them */
    struct adc_arena *into;         /* the one of these for new frames */
    bool record;                    /* new frames are kept for derive */
    bool recorded;                  /* the evaluation is recorded: some partial is wanted, and derive may follow */
    bool any_wanted;                /* some partial is wanted: values may depend on V */
    struct adc_eval_options how;    /* of the evaluation under way, or the latest */
    size_t budget;                  /* bytes that checkpoints of tapes may take */
    uint32_t snapshots;             /* a limit on their number, with an iteration between two, so that the schedule can be
                                       tested with few iterations; 0: as the budget allows */
    uint64_t replayed;              /* iterations evaluated again by derive to reach what it reverses */
    struct adc_recording *recording;    /* of derivatives within formulas, in the program's arena; NULL: none yet */
    struct adc_walk_tape ***tapes;  /* by unit, then loops and sums (on_tape.c), in the program's arena; NULL: none yet */
    double *point;                  /* by variable */
    bool *wanted;                   /* by variable: a partial by it is asked for */
    bool *active, *own;             /* by variable: the active variables: `wanted` for ADC_BY_ALL, else `own`: V alone */
    double *tangent;                /* by variable: that of V, 1; of others 0 */
    struct adc_tensor *leaves;      /* by extent, then constant of the program: arrays of VARIABLES and CONSTANTS terms */
    double *adjoint;                /* by variable: what derive has added up */
    bool *seeded;                   /* by variable: derive has reached it */
    int64_t *adjoint_power;         /* by variable, where seeded: in derive, `adjoint` is times 2^this (tape.h); after
                                       it, not 0 where `adjoint` is 0 or inf only because its value is out of range */
    int64_t power;                  /* derive: seeds under way are times 2^this */
    struct adc_walk_formula *formulas; /* by unit: formulas */
    uint32_t *finished;             /* formulas in the order in which their evaluation ended */
    uint32_t finished_count;
    struct adc_frame *root;
    struct adc_dual *components;    /* the program is evaluated for all components: their values */
    const double *cotangent;        /* and what derive pulls back through them; 0 takes no part */
    uint64_t apart;                 /* terms of units that belong to one of those components alone */
    uint32_t by;                    /* V of the evaluation under way */
    bool subgradient;               /* derive: at a kink, a tie shares the seed and any other row passes nothing on */
    bool textbook;                  /* loops are walked, too, not run on tapes (on_tape.h) */
    uint32_t depth;                 /* activations under way */
    uint64_t steps, searched;       /* terms evaluated, and the work (adc_work) of solve, argmin and integrate */
    uint64_t derived;               /* terms to which derive has come with a seed */
    char *stack_base;               /* address in the frame of the caller, to measure the C stack */
    uint32_t incidents;             /* how many terms that depend on V had a nonsmooth point or a non-finite value */
    struct adc_located_incident first;  /* the first of them */
    bool broken;                    /* tracing: there is such a place: */
    struct adc_located_incident origin;
    bool found;                     /* solve, argmin or integrate has been evaluated, at this point or another one */
    uint32_t still;                 /* value(e) under way, within each other, whose e needs no derivative */
    struct adc_located_incident refused;    /* the first row outside of them that has no derivative and depends on V;
                                               term NULL: there is none */
    bool detached;                  /* value(e) dropped the dependence of e on V */
    bool underflowed;               /* one of them underflowed to 0 */
    unsigned left;                  /* ADC_LEFT_* bits since it was set to 0, constants included (table/error.h) */
    struct { double condition; const struct adc_unit *unit; const struct adc_term *term; } ill; /* the worst matrix
                                       that was solved with, where its condition is above ADC_ILL, else 0 */
};

/* The name of the function that had an incident; "an operation" where it has none, as binders and forms of arrays. */
const char *adc_incident_name(const struct adc_located_incident *incident);

/* Prepares a walk at the point stored in the program's variables; all variables are wanted. */
void adc_walk_init(struct adc_walk *walk, struct adc_program *program);

/* Makes room for the formulas of a program whose units have been replaced. */
void adc_walk_units(struct adc_walk *walk);

void adc_walk_release(struct adc_walk *walk);

/* eval(Z, V) for the answer of the program: V is the index of a variable, ADC_BY_NONE or ADC_BY_ALL. */
struct adc_dual adc_eval_as(struct adc_walk *walk, uint32_t by, struct adc_eval_options how);
static inline struct adc_dual adc_eval(struct adc_walk *walk, uint32_t by)
{
    return adc_eval_as(walk, by, (struct adc_eval_options){.tracing = false});
}

/* derive(Z, seed) for the answer, or for all its components times walk->cotangent; adc_eval(walk, ADC_BY_ALL) comes before
 * it. The partials are in walk->adjoint, where walk->seeded; a variable that was not reached has the partial 0. */
void adc_derive_as(struct adc_walk *walk, double seed, bool subgradient);
static inline void adc_derive(struct adc_walk *walk, double seed) { adc_derive_as(walk, seed, false); }

/* After derive: whether the adjoint of a variable is 0 or inf only because the partial is outside the range of doubles. */
static inline bool adc_is_out_of_range(const struct adc_walk *walk, uint32_t variable)
{
    return walk->seeded[variable] && walk->adjoint_power[variable] != 0;
}

/* After adc_eval of statements at the top level: the value of the name in a slot of the root. False: it has none. */
bool adc_walk_output(const struct adc_walk *walk, uint32_t slot, struct adc_dual *value);

/* A copy of an array of the walk, with one reference, the caller's. */
struct adc_array *adc_walk_array(const struct adc_walk *walk, const struct adc_tensor *array);

#endif
