/* What single instructions of loops (turns.h) do.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_TURN_OPS_H
#define ADC_EVAL_WALK_TURN_OPS_H

#include "eval/functions/elementary.h"
#include "eval/walk/store.h"
#include "eval/walk/turns.h"

/* The value of a row with a code of its own, or of any other one (ROW, WIDE), whose arguments a receives. */
double adc_turn_row(const struct adc_frame *F, const struct adc_turns *T, const struct adc_turn_op *op, double *a);

/* Whether slots are numbers and arrays as the loop has them, and those whose elements it assigns their slot's own. */
bool adc_turns_fit(const struct adc_turns *T, const struct adc_dual *slot);

/* Where the walk has a ledger: what it knows of the registers, as the slots have it. It gives up loops with arrays. */
void adc_load_known(const struct adc_frame *F, struct adc_turns *T);

/* What it learns of a row with the value v, a being its arguments where it is none of arithmetic and comparison. */
void adc_enter_turn_row(const struct adc_frame *F, const struct adc_turns *T, const struct adc_turn_op *op, double *a,
                        double v);

static inline double adc_evaluate_turn_op(const struct adc_frame *F, const struct adc_turns *T,
                                          const struct adc_turn_op *op, double *a)
{
    const double x = T->value[op->x], y = T->value[op->y];
    switch (op->code) {
    case ADC_TURN_ADD: return x + y;
    case ADC_TURN_SUB: return x - y;
    case ADC_TURN_MUL: return x * y;
    case ADC_TURN_DIV: return x / y;
    case ADC_TURN_LT:  return adc_compared(x, y, x < y);
    case ADC_TURN_LE:  return adc_compared(x, y, x <= y);
    case ADC_TURN_GT:  return adc_compared(x, y, x > y);
    case ADC_TURN_GE:  return adc_compared(x, y, x >= y);
    default:           return adc_turn_row(F, T, op, a);
    }
}

static inline bool adc_find_place(struct adc_turns *T, const struct adc_turn_op *op)
{
    const struct adc_turn_array *array = &T->arrays[op->row];
    size_t place;
    const bool found = adc_place_of(array->extent, array->indices, T->value[op->x], T->value[op->y], &place);
    T->value[op->out] = found ? (double)place : 0;
    return found;
}

static inline void adc_read_turn_element(struct adc_turns *T, const struct adc_turn_op *op)
{
    T->value[op->out] = T->arrays[op->row].value[(size_t)T->value[op->x]];
}

static inline double *adc_stored_element(const struct adc_turns *T, const struct adc_turn_op *op)
{
    return &T->arrays[op->row].value[(size_t)T->value[op->out]];
}

static inline void adc_check_turn_slot(const struct adc_frame *F, const struct adc_turns *T,
                                       const struct adc_turn_op *op)
{
    if (!T->set[op->x])
        adc_unset_name(F->walk->context, F->unit, &F->unit->terms[op->term]);
}

static inline void adc_bind_turn_slot(struct adc_turns *T, const struct adc_turn_op *op)
{
    T->value[op->out] = T->value[op->x];
    T->set[op->out] = true;
}

/* Which way a condition goes; false: no way, the frame has failed. */
static inline bool adc_decide_turn(struct adc_frame *F, double condition)
{
    adc_note_branch(F->walk, condition);
    F->failed |= isnan(condition);
    return !F->failed;
}

#endif
