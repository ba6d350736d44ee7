/* All of a loop as instructions, where no partial is wanted.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>

#include "eval/program/misfit.h"
#include "eval/walk/running.h"
#include "eval/walk/turn_ops.h"

/* Leaves with the error that there is no such element. */
static _Noreturn void refuse_place(const struct adc_frame *F, const struct adc_turns *T, const struct adc_turn_op *op)
{
    const struct adc_term *term = &F->unit->terms[op->term];
    const struct adc_turn_array *array = &T->arrays[op->row];
    const struct adc_extent number = adc_number_extent(), extent[4] = {array->extent, number, number, number};
    const double at[4] = {0, T->value[op->x], T->value[op->y]};
    struct adc_form_use use = {.form = (enum adc_form)term->row, .mode = adc_operands(F->unit, term)[0],
                               .count = term->at[1], .extent = extent, .number = at};
    struct adc_extent v;
    struct adc_misfit why = {"", ""};
    adc_form_extent(&use, &v, &why);
    adc_refuse_misfit(F->walk->context, F->unit, term, &why);
}

/* What the ledger learns of a row that depends on no V. */
static inline void bound_row(const struct adc_frame *F, struct adc_turns *T, const struct adc_turn_op *op, double *a)
{
    struct adc_known *out = &T->known[op->out];
    const double X = T->known[op->x].error, Y = T->known[op->y].error;
    if (op->code >= ADC_TURN_LT && op->code <= ADC_TURN_GE && X == 0 && Y == 0)
        out->error = 0;
    else if (op->code > ADC_TURN_DIV)
        adc_enter_turn_row(F, T, op, a, T->value[op->out]);
    else if (!adc_operation_error((enum adc_op)op->row, T->value[op->x], T->value[op->y], T->value[op->out], X, Y,
                                  &out->error))
        F->walk->ledger = NULL;
}

/* Runs on from an instruction, `bounded` up to where the ledger gets lost: returns where to go on without it, NULL where
 * it is over. */
static inline const struct adc_turn_op *run_from(struct adc_frame *F, struct adc_turns *T, const struct adc_turn_op *op,
                                                 const bool bounded)
{
    struct adc_walk *walk = F->walk;
    double a[ADC_MAX_ARITY];
    for (;; op++)
        switch ((enum adc_turn_code)op->code) {
        case ADC_TURN_BIND:
            walk->steps += op->y;
            adc_bind_turn_slot(T, op);
            if (bounded)
                T->known[op->out].error = T->known[op->x].error;
            break;
        case ADC_TURN_PLACE:
            if (!adc_find_place(T, op))
                refuse_place(F, T, op);
            break;
        case ADC_TURN_ELEMENT:
            adc_read_turn_element(T, op);
            break;
        case ADC_TURN_STORE:
            walk->steps += op->y;
            *adc_stored_element(T, op) = T->value[op->x];
            break;
        case ADC_TURN_CHECK:
            adc_check_turn_slot(F, T, op);
            break;
        case ADC_TURN_UNLESS:
            assert(!bounded || T->known[op->x].error == 0);     /* what is not decided has lost the ledger */
            walk->steps += op->y;
            if (!adc_decide_turn(F, T->value[op->x]))
                return NULL;
            if (T->value[op->x] == 0)
                op = T->ops + op->out - 1;
            break;
        case ADC_TURN_GO:
            op = T->ops + op->out - 1;
            break;
        case ADC_TURN_BEGIN:
            if (adc_work_due(walk->context, walk->steps))
                adc_check_limits(F, F->unit->loops[op->x].span);
            break;
        case ADC_TURN_END:
            return NULL;
        default:
            T->value[op->out] = adc_evaluate_turn_op(F, T, op, a);
            if (!bounded)
                break;
            bound_row(F, T, op, a);
            if (walk->ledger == NULL)
                return op + 1;
        }
}

static void run_all(struct adc_frame *F, struct adc_turns *T)
{
    const struct adc_turn_op *op = T->ops;
    if (F->walk->ledger != NULL && (op = run_from(F, T, op, true)) == NULL)
        return;
    F->walk->ledger = NULL;
    run_from(F, T, op, false);
}

bool adc_run_values(struct adc_frame *F, struct adc_turns *T)
{
    const struct adc_walk *walk = F->walk;
    char here;
    if (!adc_within_limits(walk->context, walk->steps, walk->depth, walk->stack_base - &here)
        || !adc_turns_fit(T, F->slot))
        return false;
    adc_load_turns(F, T, F->slot);
    adc_load_known(F, T);
    run_all(F, T);
    for (uint32_t i = 0; i < T->slot_count; i++)
        if (T->changed[i] && T->set[i])
            F->slot[T->slot[i]] = (struct adc_dual){.value = T->value[i], .varies = true, .set = true,
                                                    .error = walk->ledger != NULL ? T->known[i].error : 0};
    return true;
}
