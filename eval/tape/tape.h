/* Loops on a tape: a loop or sum, with the conditions, inner loops and calls within it, as flat operations on registers, with
 * jumps. Calls are inlined, so that no recursion is left. Values, marks of activity and tangents are one sweep over it. For
 * adjoints the loop is run once more from checkpoints, a few iterations at a time, where each operation logs the number that it
 * overwrites; the log is then swept backward (back.c). So the memory of a gradient does not grow with the number of iterations.
 *
 * The numbers, marks and adjoints are those of the recursive pair, bit by bit (walk/on_tape.c connects them to frames). The host
 * handles everything that needs a closer check: a nonsmooth point, a limit, an error.
 *
 * Life cycle: adc_tape_make; adc_tape_activate where a partial is wanted; registers of imports set by the caller; adc_tape_run.
 * With a record: adc_tape_reverse, after the adjoints of imports have been set.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TAPE_TAPE_H
#define ADC_EVAL_TAPE_TAPE_H

#include "eval/program/program.h"
#include "eval/table/error.h"

enum adc_tape_code {
    ADC_TAPE_ADD, ADC_TAPE_SUB, ADC_TAPE_MUL, ADC_TAPE_DIV, ADC_TAPE_LT, ADC_TAPE_LE, ADC_TAPE_GT, ADC_TAPE_GE,
    ADC_TAPE_ROW,           /* any row with one or two operands */
    ADC_TAPE_WIDE,          /* with more: the operands are in lists[x] */
    ADC_TAPE_COPY,          /* out takes x; y = ADC_TAPE_SETS: it has a value where x has */
    ADC_TAPE_PASSIVE,       /* out takes x, as a number that depends on nothing */
    ADC_TAPE_NAN,           /* out has no value */
    ADC_TAPE_OFFSET,        /* out takes the row-major offset of the element of array `row` with the indices x, y */
    ADC_TAPE_ELEMENT,       /* out takes the element of array `row` at the offset x */
    ADC_TAPE_STORE,         /* the element of array `row` at the offset y takes x */
    ADC_TAPE_STATEMENT,     /* a statement of y terms begins */
    ADC_TAPE_FETCH,         /* import x, a formula, is needed */
    ADC_TAPE_CHECK,         /* x must have a value */
    ADC_TAPE_UNLESS,        /* where x is 0, go to `out`; where it is not a number, to y */
    ADC_TAPE_GO_ABOVE,      /* where x is above y, go to `out` */
    ADC_TAPE_COUNT,         /* the bounds x, y of a sum; where they cannot be counted between, go to `out` */
    ADC_TAPE_GO,            /* go to `out` */
    ADC_TAPE_BEGIN,         /* an iteration begins, of loop x of its unit */
    ADC_TAPE_MISSING,       /* a function without a value */
    ADC_TAPE_FAIL,          /* a condition of the loop itself is not a number */
    ADC_TAPE_END
};

/* adc_tape_op.active has a bit for each operand that may depend on V, and this one: out has a value from now on. */
#define ADC_TAPE_SETS 0x80u

struct adc_tape_op {
    uint8_t code, active;
    uint16_t row;                   /* of the table, or an array of the tape */
    uint32_t out, x, y;
};

/* Where an operation comes from: a term and its unit; a row at the elements of an array has a term of its own. */
struct adc_tape_origin { const struct adc_unit *unit; const struct adc_term *term; };

/* An inlined call. Site 0 is the unit around the loop. */
struct adc_tape_site {
    const struct adc_unit *unit;
    uint32_t caller;                /* the site that calls it */
    uint32_t *slot;                 /* by slot: its register; of site 0 none */
};

enum adc_tape_import_kind { ADC_TAPE_VARIABLE, ADC_TAPE_SLOT, ADC_TAPE_FORMULA };

/* An adjoint, times 2^power; NOTHING: none has arrived. */
struct adc_tape_adjoint { double number; int64_t power; };
#define ADC_TAPE_NOTHING INT64_MIN

/* A number that is read from outside of the loop; slots that the loop binds are written back. */
struct adc_tape_import {
    enum adc_tape_import_kind kind;
    uint32_t number;                /* SLOT: of the frame; VARIABLE: its index; FORMULA: its unit */
    uint32_t slot;                  /* FORMULA: the slot that is meant, or ADC_NO_SLOT */
    uint32_t at;                    /* its register */
    bool numeric;                   /* it is read or bound as a number */
    bool written;                   /* the loop binds it */
    bool fixed;                     /* SLOT: the tape is for the number that it has at first */
    bool fetched;                   /* FORMULA: in this run */
};

/* An array: in a slot of the frame, of variables, of constants, or in a slot of an inlined call. Where it is read or bound as a
 * whole, or belongs to a call, each element has a register, and the shape is fixed; else elements are accessed in memory. */
struct adc_tape_array {
    uint32_t import;                /* of its slot; UINT32_MAX: `term`, VARIABLES or CONSTANTS, has it, */
    const struct adc_term *term;    /* or where that is NULL slot `slot` of the call `site` */
    uint32_t site, slot;
    uint32_t base;                  /* the register of its first element; UINT32_MAX: it has none */
    bool given;                     /* with registers: the slot had an array when the tape was made */
    bool sized;                     /* the tape is for the shape that it has at first, registers or not */
    uint32_t indices;               /* the number of indices of all its elements; 0: only its size is used */
    bool stored;                    /* the loop assigns elements, or all of it */
    struct adc_extent extent;       /* with registers; else as the other numbers of a run: */
    double *value;
    double *tangent;                /* in memory, where V is one variable and some element depends on it; else NULL */
    bool *active_element;           /* with `tangent`, by element: it depends on V; NULL: as `active` says */
    bool active;                    /* it depends on V; one with registers: at the start of the run */
    bool changes;                   /* others may change its elements after the run */
    struct adc_tape_adjoint *adjoint;     /* in adc_tape_reverse, where some element may depend on V: by element */
};

/* How many registers the elements of an array have; 0: they are in memory. */
static inline uint32_t adc_tape_registers_of(const struct adc_tape_array *array)
{
    return array->base != UINT32_MAX ? (uint32_t)adc_extent_count(array->extent) : 0;
}

/* A number of the text, and the register that holds it. */
struct adc_tape_literal { uint32_t at; struct adc_tape_origin origin; };

/* The live registers at a BEGIN, or at the start: those that a checkpoint must keep. */
struct adc_tape_live { uint32_t op, count, *at; };

/* Callbacks for everything that a tape cannot do itself. Any of these may leave with an error. */
struct adc_tape_host {
    void *user;
    /* Runs a row at operands of which some depend on V, with all checks; or notes that an index depends on V. */
    void (*row)(void *user, const struct adc_tape_op *op);
    /* Checks the bounds of a sum. */
    void (*count)(void *user, const struct adc_tape_op *op);
    void (*fetch)(void *user, const struct adc_tape_op *op);
    /* Checks limits and the interrupt. */
    void (*limits)(void *user, const struct adc_tape_op *op);
    void (*refuse)(void *user, const struct adc_tape_op *op);        /* leaves with the error of the operation */
    /* Called for each operation before it writes its value v, for elements after that, for conditions and for iterations.
     * NULL: not called. */
    void (*watch)(void *user, const struct adc_tape_op *op, double v);
};

struct adc_tape_record;

struct adc_tape {
    const struct adc_program *program;
    struct adc_arena *arena;
    struct adc_tape_op *ops;            /* NULL: it cannot be made */
    struct adc_tape_origin *origin;     /* by operation */
    uint32_t op_count, op_capacity;
    struct adc_tape_site *sites;
    uint32_t site_count, site_capacity, deepest;    /* and how deep calls are nested */
    struct adc_tape_import *imports;
    uint32_t import_count, import_capacity;
    struct adc_tape_array *arrays;
    uint32_t array_count, array_capacity;
    struct adc_tape_literal *literals;
    uint32_t literal_count, literal_capacity;
    uint32_t *lists, list_count, list_capacity;
    struct adc_tape_live *lives;        /* the start, then each BEGIN */
    uint32_t live_count, most_live;     /* and the most registers that one of them keeps */
    /* By register: */
    uint32_t registers, register_capacity;
    double *value;
    uint8_t *mark;                      /* 1: it depends on V; SETS: it has a value */
    double *tangent;
    bool *may;                          /* it may depend on V */
    struct adc_tape_adjoint *adjoint;         /* backward */
    uint8_t *active_for;                /* the marks of imports and arrays that `active` was found for; NULL: none yet */
    /* Of a run: */
    const struct adc_tape_host *host;
    struct adc_context *context;
    uint64_t steps;
    unsigned left;                      /* what numbers met (table/error.h) */
    uint64_t begun;                     /* iterations, of all loops on it */
    uint64_t next;                      /* before which the run stops, as for a checkpoint */
    bool subgradient;
    uint64_t replayed;                  /* iterations that were run again to reach a checkpoint */
    /* The log of a few iterations: the numbers that were overwritten, and a pair for each jump: its operation, and the first
     * operation of the straight-line stretch that it ended. */
    double *log;
    uint32_t log_capacity, *jumps, jump_capacity;
    size_t logged;
    uint32_t jumped, start;             /* and the start of the last stretch */
};

/* Reads slots of the frame: the extent of the array in a slot; the number in a slot that depends on no variable. False: the
 * slot has no such content. */
struct adc_tape_shapes {
    void *user;
    bool (*extent)(void *user, uint32_t slot, struct adc_extent *extent);
    bool (*number)(void *user, uint32_t slot, double *number);
};

/* Makes the tape of loop `number` of a unit. The tape lives in the arena; tape->ops is NULL where something in the loop has no
 * operation here: operations on large arrays, recursion, diff, solve. */
struct adc_tape *adc_tape_make(const struct adc_program *program, struct adc_arena *arena, struct adc_arena *scratch,
                               const struct adc_tape_shapes *shapes, const struct adc_unit *unit, uint32_t number);

/* Makes a tape of the whole program, or of the selected component, with formulas inlined; *result: the answer's register. */
struct adc_tape *adc_tape_make_answer(const struct adc_program *program, struct adc_arena *arena, struct adc_arena *scratch,
                                      uint32_t *result);

/* Finds what may depend on V, from the marks of the registers of imports and arrays. */
void adc_tape_activate(struct adc_tape *T);

/* What a run computes besides values. */
enum adc_tape_mode {
    ADC_TAPE_VALUES,        /* nothing */
    ADC_TAPE_ACTIVE,        /* marks of activity */
    ADC_TAPE_TANGENT,       /* marks and tangents */
    ADC_TAPE_REPLAY,        /* nothing: a part of a run is repeated from a checkpoint */
    ADC_TAPE_LOGGED         /* the same with the log: each operation logs the number that it overwrites, each jump its origin */
};

/* Runs from operation `from`, after T->begun iterations, to the BEGIN before iteration T->next, or to the end of the tape, an
 * END or FAIL. Returns that operation. */
uint32_t adc_tape_run_part(struct adc_tape *T, uint32_t from, enum adc_tape_mode mode);

/* Reverse sweep over the iterations from operation `from` on, up to `end` (back.c). */
void adc_tape_reverse_part(struct adc_tape *T, uint32_t from, uint64_t end);

/* ---- checkpoint.c ---- */

/* Opens a record for the checkpoints of the next run, in an arena, of at most `bytes`. `snapshots`: a limit on their number,
 * from one iteration to the next at first, for tests; 0: as the bytes allow. */
struct adc_tape_record *adc_tape_open_record(struct adc_tape *T, struct adc_arena *arena, size_t bytes, uint32_t snapshots);

/* Runs the tape from its start to its end; a record receives checkpoints. False: a condition of the loop itself is NaN. */
bool adc_tape_run(struct adc_tape *T, enum adc_tape_mode mode, struct adc_tape_record *record);

/* The binomial schedule (Griewank and Walther, revolve): with `snapshots`, the initial state among them, for `steps` >= 2 steps,
 * after how many steps the next snapshot is taken. */
uint64_t adc_tape_next_snapshot(uint64_t steps, double snapshots);

/* Computes the adjoints of the imports from the adjoints of the registers at the end of the run; T->adjoint holds both. Temporary
 * memory comes from the arena, at most `bytes`. Imports and arrays must be as they were before the run. */
void adc_tape_reverse(struct adc_tape *T, const struct adc_tape_record *record, struct adc_arena *arena, size_t bytes,
                      uint32_t snapshots);

/* ---- adjoints with an extended exponent: a double times 2^power (back.c) ---- */

/* Normalises x * 2^power: scales x to a magnitude between 2^-512 and 2^512 and returns the new power. 0 gets the power 0,
 * infinities and NaN keep theirs. */
int64_t adc_normalise(double *x, int64_t power);

/* Whether a number has a magnitude between 2^-900 and 2^900. */
static inline bool adc_is_ordinary(double x) { return adc_is_between(x, -900, 900); }

/* adc_normalise where x is so large or small that a few more factors may over- or underflow; else nothing changes. */
static inline int64_t adc_normalise_if_far(double *x, int64_t power)
{
    return adc_is_ordinary(*x) ? power : adc_normalise(x, power);
}

/* x * 2^power as the nearest double, for any power. */
double adc_scaled(double x, int64_t power);

/* Adds seed * 2^of_seed to *adjoint * 2^*power. */
void adc_add_scaled(double *adjoint, int64_t *power, double seed, int64_t of_seed);

#endif
