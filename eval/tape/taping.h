/* A tape under construction: operations, statements, and the registers of names. A piece that cannot be made sets
 * `failed`, and the tape is discarded at its end.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TAPE_TAPING_H
#define ADC_EVAL_TAPE_TAPING_H

#include "eval/program/expand.h"
#include "eval/tape/tape.h"

enum { ADC_TAPE_MOST_OPS = 4096, ADC_TAPE_ARGUMENTS = 16 };      /* limits: of a tape, of a call that is inlined */

#define ADC_TAPE_NONE UINT32_MAX

/* A statement under way. */
struct adc_tape_statement {
    struct adc_tape_statement *around;
    uint32_t op, steps;
};

struct adc_taping {
    struct adc_tape *T;
    struct adc_tape_statement *statement;
    uint32_t *failing;              /* by site: the last UNLESS that ends its activation, linked by y */
    uint32_t failing_capacity;
    uint32_t zero, one;             /* registers */
    uint32_t depth;                 /* of terms and blocks within each other */
    const struct adc_tape_shapes *shapes;
    struct adc_driver driver;       /* expands operations on arrays (make_array.c) */
    bool expanding;
    bool answer;                    /* of a whole answer: formulas are written out, and site 0 has no names */
    bool failed;
};

/* The register of a term's value; or an array of such operands. */
struct adc_tape_operand {
    uint32_t at;
    bool fresh;                     /* the last operation writes it, and none has read it: it may be written elsewhere instead */
    bool fixed;                     /* the register is a constant */
    struct adc_elements *array;     /* NULL: a number */
};

/* The destination of a block's value: a slot of a site, or with ADC_NO_SLOT the register `at`, or for an array the registers
 * from `base` on. */
struct adc_tape_destination {
    uint32_t site, slot, at, base;
    struct adc_extent extent;
    bool number;                    /* a number was stored */
};

static inline struct adc_tape_operand adc_taping_fail(struct adc_taping *M)
{
    M->failed = true;
    return (struct adc_tape_operand){.at = 0};
}

/* Returns a new register; a new register with a constant. */
uint32_t adc_taping_new_register(struct adc_taping *M);
static inline uint32_t adc_taping_constant(struct adc_taping *M, double number)
{
    const uint32_t at = adc_taping_new_register(M);
    M->T->value[at] = number;
    return at;
}

/* Makes `count` registers, one after the other, and returns the first. */
uint32_t adc_taping_registers(struct adc_taping *M, size_t count);

/* Appends an operation and returns its number; the second notes the term Z of a site as its origin. */
uint32_t adc_taping_emit(struct adc_taping *M, enum adc_tape_code code, uint32_t out, uint32_t x, uint32_t y);
uint32_t adc_taping_emit_at(struct adc_taping *M, enum adc_tape_code code, uint32_t out, uint32_t x, uint32_t y, uint32_t site,
                            uint32_t Z);

/* Makes the next operation the target of a jump; and of all jumps that end the activation of a site (false: there are none). */
static inline void adc_taping_set_target(struct adc_taping *M, uint32_t jump) { M->T->ops[jump].out = M->T->op_count; }
bool adc_taping_catch_failures(struct adc_taping *M, uint32_t site);

/* Begin a statement, which may be within another one, and end it. */
void adc_taping_begin_statement(struct adc_taping *M, struct adc_tape_statement *s);
void adc_taping_end_statement(struct adc_taping *M);

/* Stores x in register `out`; in one of its own; in `out` as a constant, which has a value then if `set`. */
void adc_taping_bind(struct adc_taping *M, uint32_t out, struct adc_tape_operand x);
struct adc_tape_operand adc_taping_copy(struct adc_taping *M, struct adc_tape_operand x);
void adc_taping_set_passive(struct adc_taping *M, uint32_t out, uint32_t x, bool set);

/* Makes a site (tape.h); the unit of one. */
uint32_t adc_taping_new_site(struct adc_taping *M, const struct adc_unit *unit, uint32_t caller);
static inline const struct adc_unit *adc_taping_unit_of(const struct adc_taping *M, uint32_t site) { return M->T->sites[site].unit; }

/* The import equal to this one, made if it is new; the import of a slot. */
struct adc_tape_import *adc_taping_add_import(struct adc_taping *M, struct adc_tape_import import);
static inline struct adc_tape_import *adc_taping_import_slot(struct adc_taping *M, uint32_t slot)
{
    return adc_taping_add_import(M, (struct adc_tape_import){.kind = ADC_TAPE_SLOT, .number = slot, .slot = ADC_NO_SLOT});
}

/* The site that owns a slot: for a captured slot that of a caller; *slot becomes its number there. */
uint32_t adc_taping_owner(const struct adc_taping *M, uint32_t site, uint32_t *slot);

/* The register of a slot, read or bound as a number. */
uint32_t adc_taping_slot_register(struct adc_taping *M, uint32_t site, uint32_t slot, bool written);

/* The number of the array that the term `base` names, with elements of this many indices (0: only its size is used).
 * ADC_TAPE_NONE: a tape cannot have it. */
uint32_t adc_taping_find_array(struct adc_taping *M, uint32_t site, uint32_t base, uint32_t indices);

/* Makes an array for a slot; returns its number. */
uint32_t adc_taping_add_slot_array(struct adc_taping *M, uint32_t site, uint32_t slot);

/* The number of the array in a slot of a site at this operation; ADC_TAPE_NONE: the slot has a number. */
uint32_t adc_taping_slot_array(struct adc_taping *M, uint32_t site, uint32_t slot);

/* The row of a term at numbers. */
struct adc_tape_operand adc_taping_row(struct adc_taping *M, const struct adc_unit *unit, const struct adc_term *term,
                                       const struct adc_tape_operand *x);

/* Make a step; a term Z of a site, in the statement under way (make.c); the steps of a block, with its result in `out`. */
void adc_taping_step(struct adc_taping *M, uint32_t site, const struct adc_step *step);
struct adc_tape_operand adc_taping_term(struct adc_taping *M, uint32_t site, uint32_t Z);
void adc_taping_block(struct adc_taping *M, uint32_t site, uint32_t block, struct adc_tape_destination *out);

/* ---- calls (make_call.c) ---- */

/* Inlines the activation of a unit, by a call, or of a formula (call NULL). `x`: the arguments, if they have been made; *callee
 * receives its site. */
struct adc_tape_operand adc_taping_activation(struct adc_taping *M, uint32_t site, const struct adc_unit *unit,
                                              const struct adc_call *call, const struct adc_tape_operand *x, uint32_t *callee);

/* Make a FORMULA term; an APPLY term; an APPLY term for each element of arrays, whose shapes must be known. */
struct adc_tape_operand adc_taping_formula(struct adc_taping *M, uint32_t site, uint32_t Z);
struct adc_tape_operand adc_taping_call(struct adc_taping *M, uint32_t site, uint32_t Z);
struct adc_tape_operand adc_taping_map(struct adc_taping *M, uint32_t site, uint32_t Z);

/* ---- arrays as a whole (make_array.c) ---- */

/* An operand as a value of M->driver, whose engine makes rows; and the operand of such a value. */
void *adc_taping_value(struct adc_taping *M, struct adc_tape_operand x);
struct adc_tape_operand adc_taping_operand(void *value);

/* The size of an array (length, rows, cols) as a constant: from now on the tape is valid for this shape only. */
struct adc_tape_operand adc_taping_size(struct adc_taping *M, uint32_t array, enum adc_form form);

/* An array as an operand, a leaf of the statement under way. */
struct adc_tape_operand adc_taping_array_leaf(struct adc_taping *M, uint32_t array);

/* A ROW or FORM term at operands of which some are arrays, or that makes one. */
struct adc_tape_operand adc_taping_expand(struct adc_taping *M, uint32_t site, uint32_t Z, const struct adc_tape_operand *x,
                                          uint32_t count);

/* Store a number or an array; store NaN; a new destination for a result; and what is stored, as an operand. */
void adc_taping_store(struct adc_taping *M, struct adc_tape_destination *out, struct adc_tape_operand x);
void adc_taping_store_nan(struct adc_taping *M, const struct adc_tape_destination *out);
struct adc_tape_destination adc_taping_result(struct adc_taping *M);
struct adc_tape_operand adc_taping_load(struct adc_taping *M, const struct adc_tape_destination *out);

#endif
