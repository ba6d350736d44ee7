/* Code that keeps the structure of a program: loops are loops, functions functions, and a number that depends on the
 * variables is a dual, its value with a tangent for each of them. Used where the iterations of a loop, or the depth of a
 * recursion, depend on the point, or are too many to be unrolled.
 *
 * An absent tangent is not a zero one (walk.h): each has a flag.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_EMIT_FORWARD_H
#define ADC_EVAL_EMIT_FORWARD_H

#include "eval/emit/code.h"

/* Activity: the slots and results that depend on the active variables at some point; found from terms (flow.c). */
struct adc_flow {
    const struct adc_program *program;
    const bool *variable;                   /* by variable of the program: it is active */
    bool **slot, *result;                   /* by unit and slot, and by unit: whether it may depend on active variables */
    bool *reached, *answer;                 /* by unit: whether it is evaluated; whether its value is the answer */
    uint32_t *host;                         /* by unit: of a sum the unit that it is in, else ADC_NO_TERM */
    bool changed;                           /* of the search under way */
};

void adc_flow_find(struct adc_flow *flow, const struct adc_program *program, const bool *variable, struct adc_arena *arena);

/* A flag for each slot, by unit. */
bool **adc_flow_slots(const struct adc_program *program, struct adc_arena *arena);

/* Whether the value of a term of a unit may depend on active variables. */
bool adc_flow_term(struct adc_flow *flow, uint32_t unit, uint32_t term);

/* A number in the code: a name or a literal. */
struct adc_forward_value { const char *text; bool dual; };

struct adc_forward {
    struct adc_code *code;
    const struct adc_notation *L;
    const struct adc_program *program;
    struct adc_flow flow;
    bool second;                            /* second derivatives, too */
    uint32_t next;                          /* the number in the next new name */
    bool *curved;                           /* by row and pair of arguments: its second derivative is needed */
    /* of the unit that is being written */
    uint32_t unit;
    bool **mentioned, **read;               /* by unit and slot: whether the text so far mentions it, and reads it */
    bool runs;                              /* `r` occurs */
    bool answer;                            /* what is written next is the answer */
};

enum { ADC_EMIT_STEPS = 2000000 };          /* that writing it may take */

/* Writes the function or functions of a form. Leaves with an error for a program that cannot be written in this way. */
void adc_forward_write(struct adc_code *code);

/* Writes a C function with a reverse sweep; false, with nothing written, where some operation has none (reverse.c). */
bool adc_reverse_write(struct adc_code *code);

/* ---- rows at duals (dual.c) ---- */

/* The text of a value as a number; and as a number or a dual, as `dual` says. */
const char *adc_forward_number(const struct adc_forward *W, struct adc_forward_value value);
const char *adc_forward_as(const struct adc_forward *W, struct adc_forward_value value, bool dual);

/* A new name of a kind of value. */
struct adc_forward_value adc_forward_new(struct adc_forward *W, bool dual);

/* The text of an undefined value: NaN, or a dual of NaN; writes the lines that it needs. */
const char *adc_forward_unknown(struct adc_forward *W, bool dual);

/* Writes a row. */
struct adc_forward_value adc_forward_row(struct adc_forward *W, enum adc_op op, const struct adc_forward_value *argument);

/* Writes the type of duals and the functions that have been needed. */
void adc_forward_helpers(const struct adc_forward *W, struct adc_text *out);

#endif
