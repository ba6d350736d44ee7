/* Loops as instructions on registers. Where a loop consists of expressions of numbers, names, rows and elements of arrays
 * that have names, of bindings of such to names and elements, conditions and loops of such, its frame's slots are taken
 * into registers, and its turns run without a call for each term. What they come to is the same as in the recursion, bit
 * by bit, and so are steps and path. Arrays stay where they are.
 *
 * Life cycle: adc_find_turns for a loop of a frame; adc_run_values for all of it where no partial is wanted. Where one is,
 * and the loop is `simple`: adc_open_turns, any number of adc_run_condition and adc_run_body, adc_close_turns. In derive:
 * adc_load_turns, then turns_back.h.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_TURNS_H
#define ADC_EVAL_WALK_TURNS_H

#include "eval/walk/row.h"

enum adc_turn_code {
    ADC_TURN_ADD, ADC_TURN_SUB, ADC_TURN_MUL, ADC_TURN_DIV, ADC_TURN_LT, ADC_TURN_LE, ADC_TURN_GT, ADC_TURN_GE,
    ADC_TURN_ROW,           /* any row with one or two operands */
    ADC_TURN_WIDE,          /* with more */
    ADC_TURN_PLACE,         /* register `out` takes the place of the element of array `row` that registers x, y name */
    ADC_TURN_ELEMENT,       /* register `out` takes the element of array `row` in the place x */
    ADC_TURN_STORE,         /* the element of array `row` in the place `out` takes register x; y: as in BIND */
    ADC_TURN_BIND,          /* slot register `out` takes register x; y: terms that have been evaluated for it */
    ADC_TURN_CHECK,         /* slot register x has a value */
    ADC_TURN_UNLESS,        /* where register x is 0, go to `out`; where it is none, end; y: as in BIND */
    ADC_TURN_GO,            /* go to `out` */
    ADC_TURN_BEGIN,         /* a turn begins: limits; x: its loop */
    ADC_TURN_END
};

struct adc_known;
struct adc_turn_lanes;

struct adc_turn_op {
    uint8_t code;           /* enum adc_turn_code */
    uint8_t live;           /* simple: operands that depend on V, so that the row is watched; a bit for each. BIND: whether
                               what is bound does */
    uint16_t row;
    uint32_t out, x, y;     /* registers */
    uint32_t term;          /* a row, or the end of the stretch that a binding or condition takes */
};

/* An array that a loop has elements of: that of a slot, or variables. */
struct adc_turn_array {
    uint32_t home;                  /* the register of its slot, whose mark is the array's; a variable: that of its term */
    uint32_t indices;               /* by which all its elements are named, 0: none is, only its sizes are */
    bool stored;                    /* the loop assigns elements */
    const struct adc_term *variable;/* NULL: a slot */
    struct adc_extent extent;       /* of a run: */
    double *value;
    struct adc_tensor *tensor;
};

/* A term that comes to an array, or reads a size of it. */
struct adc_turn_name { uint32_t term, array; };

/* An element before it was assigned. */
struct adc_turn_undo { double *at, before; };

/* What of a turn is run again for derive: these instructions, the last one first, from this part of the state before it. */
struct adc_turn_again {
    uint32_t *op, *state;           /* numbers of instructions; of slots that the loop binds */
    uint32_t ops, states;
};

/* Registers: the slots that the loop names, then its terms. */
struct adc_turns {
    uint32_t number;                /* of the loop in its unit */
    uint32_t op_count, slot_count, variable_count, term_count, first_term;
    struct adc_turn_op *ops;        /* NULL: the loop cannot be run so */
    uint32_t *slot;                 /* by slot register */
    uint32_t *variable;             /* terms that are variables */
    uint32_t *of;                   /* by term: its register */
    double *value;                  /* by register */
    bool *set;                      /* by slot register */
    bool *changed;                  /* by slot register: the loop binds it to numbers */
    bool *numeric;                  /* by slot register: the loop reads or binds it as a number */
    bool *renewed;                  /* by slot register: a turn of a simple loop binds it before anything reads it */
    struct adc_turn_array *arrays;
    struct adc_turn_name *names, *sizes;    /* terms that come to one of the arrays; that are a size of one */
    uint32_t array_count, name_count, size_count;
    bool simple;                    /* one loop, without conditions in it: */
    uint32_t body;                  /* its body begins there; the UNLESS of its condition is two before */
    /* Of a simple loop: */
    uint32_t state_count, *state;   /* slot registers that it binds: with these a turn can be run again */
    double *before;                 /* what they were before the turn */
    struct adc_turn_again again;    /* which of that derive needs, and so a record has, and how */
    bool *needed;                   /* by register, while that is found */
    uint32_t read_count, *read;     /* registers of elements that it reads, which later turns may change */
    struct adc_known *known, *known_before;     /* by register, by slot of the state: what the walk's ledger knows (running.h);
                                       NULL: it has had none */
    struct adc_turn_lanes *lanes;   /* of turns that wait for their bounds (turns_lanes.h); NULL: none have */
    bool waits;                     /* those that are open do */
    bool brief;                     /* the run before had so few that it is not worth while */
    uint32_t makes;                 /* how often lanes were made for what depends on V */
    struct adc_turn_undo *undo;     /* the elements that the turn under way has assigned */
    uint32_t undo_count;
    uint8_t *mark, *term_mark;      /* by register; by term */
    uint32_t *leaves, leaf_count;   /* the terms that are slots and whose value derive reads */
    double *adjoint;                /* by term */
    const struct adc_turn_pattern *pattern;     /* of the turns that are recorded */
};

/* The loop of a frame; NULL where it cannot be run so. */
struct adc_turns *adc_find_turns(struct adc_frame *F, uint32_t number);

/* Runs a loop to its end where no partial is wanted. False, with nothing done: it is to be run term by term. */
bool adc_run_values(struct adc_frame *F, struct adc_turns *T);

/* Takes the slots into the registers. False: turns cannot be run from this state, because marks change in a turn, or
 * because what happens to a row cannot be foreseen. */
bool adc_open_turns(struct adc_frame *F, struct adc_turns *T);

/* Puts them back. */
void adc_close_turns(struct adc_frame *F, struct adc_turns *T);

/* Runs the condition; *more receives whether another turn follows. Runs a turn. False, with nothing done: something
 * happens to a row, so that it is to be run term by term. */
bool adc_run_condition(struct adc_frame *F, struct adc_turns *T, bool *more);
bool adc_run_body(struct adc_frame *F, struct adc_turns *T);

/* Takes what the turns of a run share from the slots before its first turn, which hold numbers and arrays as the loop has
 * them. */
void adc_load_turns(const struct adc_frame *F, struct adc_turns *T, const struct adc_dual *entry);

#endif
