/* What a tape is put together from: operations, statements, and the registers of names. A piece that
 * cannot be made sets `failed`, and the tape is given up at its end.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TAPE_MAKING_H
#define ADC_EVAL_TAPE_MAKING_H

#include "eval/program/expand.h"
#include "eval/tape/tape.h"

enum { ADC_TAPE_MOST_OPS = 4096, ADC_TAPE_ARGUMENTS = 16 };      /* of a call that is written out, at most */

#define ADC_TAPE_NONE UINT32_MAX

/* A statement under way. */
struct adc_tape_statement {
    struct adc_tape_statement *around;
    uint32_t op, steps;
};

struct adc_making {
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

/* Where a term's value is; or the operands that the elements of an array are. */
struct adc_tape_operand {
    uint32_t at;
    bool fresh;                     /* the last operation makes it, and none has read it */
    bool fixed;                     /* the register is a constant */
    struct adc_elements *array;     /* NULL: a number */
};

/* What takes the value of a block: a slot of a site, or where that is ADC_NO_SLOT a register, or, of an array, the registers
 * from `base` on. */
struct adc_tape_place {
    uint32_t site, slot, at, base;
    struct adc_extent extent;
    bool number;                    /* one was bound */
};

static inline struct adc_tape_operand adc_making_fail(struct adc_making *M)
{
    M->failed = true;
    return (struct adc_tape_operand){.at = 0};
}

/* A register; one that holds a number. */
uint32_t adc_making_new_register(struct adc_making *M);
static inline uint32_t adc_making_constant(struct adc_making *M, double number)
{
    const uint32_t at = adc_making_new_register(M);
    M->T->value[at] = number;
    return at;
}

/* So many registers, the first of which it returns. */
uint32_t adc_making_registers(struct adc_making *M, size_t count);

/* An operation, whose number it returns; and one that a term of a site means. */
uint32_t adc_making_emit(struct adc_making *M, enum adc_tape_code code, uint32_t out, uint32_t x, uint32_t y);
uint32_t adc_making_emit_at(struct adc_making *M, enum adc_tape_code code, uint32_t out, uint32_t x, uint32_t y, uint32_t site,
                            uint32_t Z);

/* A jump comes here; so do those that end the activation of a site, of which there may be none: false. */
static inline void adc_making_come_here(struct adc_making *M, uint32_t jump) { M->T->ops[jump].out = M->T->op_count; }
bool adc_making_place_failing(struct adc_making *M, uint32_t site);

/* A statement begins, in one that may be under way; it ends. */
void adc_making_begin_statement(struct adc_making *M, struct adc_tape_statement *s);
void adc_making_end_statement(struct adc_making *M);

/* Register `out` takes a number; one of its own does; `out` takes x as a number that depends on nothing, and has a value then if
 * `set`. */
void adc_making_bind(struct adc_making *M, uint32_t out, struct adc_tape_operand x);
struct adc_tape_operand adc_making_copy(struct adc_making *M, struct adc_tape_operand x);
void adc_making_set_fresh(struct adc_making *M, uint32_t out, uint32_t x, bool set);

/* A site (tape.h), and its unit. */
uint32_t adc_making_new_site(struct adc_making *M, const struct adc_unit *unit, uint32_t caller);
static inline const struct adc_unit *adc_making_unit_of(const struct adc_making *M, uint32_t site) { return M->T->sites[site].unit; }

/* An import, once; that of a slot. */
struct adc_tape_import *adc_making_add_import(struct adc_making *M, struct adc_tape_import import);
static inline struct adc_tape_import *adc_making_import_slot(struct adc_making *M, uint32_t slot)
{
    return adc_making_add_import(M, (struct adc_tape_import){.kind = ADC_TAPE_SLOT, .number = slot, .slot = ADC_NO_SLOT});
}

/* The site whose slot it is, *slot: of one that captures it, a caller. */
uint32_t adc_making_home(const struct adc_making *M, uint32_t site, uint32_t *slot);

/* The register of a slot, read or bound as a number. */
uint32_t adc_making_slot_register(struct adc_making *M, uint32_t site, uint32_t slot, bool written);

/* The number of the array that the term `base` names, of which elements are named by so many indices; 0: only its size is
 * asked. ADC_TAPE_NONE: a tape cannot have it. */
uint32_t adc_making_find_array(struct adc_making *M, uint32_t site, uint32_t base, uint32_t indices);

/* The array of a slot that is to have one. */
uint32_t adc_making_add_slot_array(struct adc_making *M, uint32_t site, uint32_t slot);

/* The number of the array that a slot of a site has here; ADC_TAPE_NONE: it has a number. */
uint32_t adc_making_slot_array(struct adc_making *M, uint32_t site, uint32_t slot);

/* The row of a term at numbers. */
struct adc_tape_operand adc_making_row(struct adc_making *M, const struct adc_unit *unit, const struct adc_term *term,
                                       const struct adc_tape_operand *x);

/* A step; a term of a site, in a statement under way (make.c); the steps of a block, and its result, which `out` takes, where that is
 * not NULL. */
void adc_making_step(struct adc_making *M, uint32_t site, const struct adc_step *step);
struct adc_tape_operand adc_making_term(struct adc_making *M, uint32_t site, uint32_t Z);
void adc_making_block(struct adc_making *M, uint32_t site, uint32_t block, struct adc_tape_place *out);

/* ---- calls (make_call.c) ---- */

/* The activation of a unit, by a call, or of a formula (NULL). `x` has the arguments, where they have been made. */
struct adc_tape_operand adc_making_activation(struct adc_making *M, uint32_t site, const struct adc_unit *unit,
                                              const struct adc_call *call, const struct adc_tape_operand *x, uint32_t *callee);

/* A FORMULA term; an APPLY term; one for each element, whose arrays have a shape that is known. */
struct adc_tape_operand adc_making_formula(struct adc_making *M, uint32_t site, uint32_t Z);
struct adc_tape_operand adc_making_call(struct adc_making *M, uint32_t site, uint32_t Z);
struct adc_tape_operand adc_making_map(struct adc_making *M, uint32_t site, uint32_t Z);

/* ---- arrays as a whole (make_array.c) ---- */

/* A value of the driver, whose operations are those that make rows; and an operand, from one that it has. */
void *adc_making_value(struct adc_making *M, struct adc_tape_operand x);
struct adc_tape_operand adc_making_operand(void *value);

/* A size of an array, whose shape the tape is for from now on. */
struct adc_tape_operand adc_making_size(struct adc_making *M, uint32_t array, enum adc_form form);

/* An array as an operand. */
struct adc_tape_operand adc_making_array_leaf(struct adc_making *M, uint32_t array);

/* A ROW or FORM term at operands of which some are arrays, or that makes one. */
struct adc_tape_operand adc_making_expand(struct adc_making *M, uint32_t site, uint32_t Z, const struct adc_tape_operand *x,
                                          uint32_t count);

/* The place takes a value, be it a number or an array; or NaN; and what a result has taken, as an operand. */
void adc_making_take(struct adc_making *M, struct adc_tape_place *out, struct adc_tape_operand x);
void adc_making_take_nan(struct adc_making *M, const struct adc_tape_place *out);
struct adc_tape_place adc_making_result(struct adc_making *M);
struct adc_tape_operand adc_making_taken(struct adc_making *M, const struct adc_tape_place *out);

#endif
