/* Going back through loops as instructions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/walk/turn_ops.h"
#include "eval/walk/turns_back.h"

/* ---- what is run again ---- */

/* Enters the names whose value derive reads, up to this term: what they are before the statement is over. A name that the
 * loop does not bind has one value, which stands in the frame. */
static void add_leaves(const struct adc_turns *T, struct adc_turn_back *back, uint32_t last, uint32_t *leaf)
{
    for (; *leaf < T->leaf_count && T->leaves[*leaf] <= last; ++*leaf) {
        const uint32_t Z = T->leaves[*leaf], slot = T->of[Z - T->first_term];
        if (T->changed[slot])
            back->again[back->again_count++] = (struct adc_turn_op){.code = ADC_TURN_CHECK, .x = slot, .term = Z};
    }
}

static void make_again(const struct adc_turns *T, struct adc_turn_back *back, struct adc_arena *arena)
{
    uint32_t leaf = 0;
    back->again = adc_arena_array(arena, T->again.ops + T->leaf_count + 1u, sizeof *back->again);
    for (uint32_t i = T->again.ops; i-- > 0;) {
        const struct adc_turn_op *op = &T->ops[T->again.op[i]];
        if (op->code == ADC_TURN_BIND || op->code == ADC_TURN_STORE)
            add_leaves(T, back, op->term, &leaf);
        if (op->code == ADC_TURN_BIND || op->code <= ADC_TURN_WIDE)
            back->again[back->again_count++] = *op;
    }
    add_leaves(T, back, UINT32_MAX, &leaf);
    back->taken = T->again.states;
    back->states = back->taken + T->read_count;
    back->state = adc_arena_array(arena, back->taken + 1u, sizeof *back->state);
    for (uint32_t i = 0; i < back->taken; i++)
        back->state[i] = T->again.state[i];
}

void adc_save_turn_state(const struct adc_turns *T, const struct adc_turn_back *back, double *state)
{
    for (uint32_t i = 0; i < back->taken; i++)
        *state++ = T->before[back->state[i]];
    for (uint32_t i = 0; i < T->read_count; i++)
        *state++ = T->value[T->read[i]];
}

void adc_begin_replay(struct adc_frame *F, const struct adc_turns *T)
{
    memcpy(F->value + T->first_term, T->value + T->slot_count, T->term_count * sizeof *T->value);
    for (uint32_t i = 0; i < T->leaf_count; i++)
        F->value[T->leaves[i]] = T->value[T->of[T->leaves[i] - T->first_term]];
}

void adc_replay_turn(struct adc_frame *F, struct adc_turns *T, const struct adc_turn_back *back, const double *state)
{
    double a[ADC_MAX_ARITY];
    double *value = F->value;
    for (uint32_t i = 0; i < back->taken; i++)
        T->value[T->state[back->state[i]]] = *state++;
    for (uint32_t i = 0; i < T->read_count; i++)
        value[T->first_term + T->read[i] - T->slot_count] = T->value[T->read[i]] = *state++;
    for (const struct adc_turn_op *op = back->again, *end = op + back->again_count; op < end; op++)
        if (op->code == ADC_TURN_CHECK)
            value[op->term] = T->value[op->x];
        else if (op->code == ADC_TURN_BIND)
            T->value[op->out] = T->value[op->x];
        else
            value[op->term] = T->value[op->out] = adc_evaluate_turn_op(F, T, op, a);
}

/* ---- the way back ---- */

/* A way that is being made, and what its statement reaches. */
struct making { const struct adc_frame *F; const struct adc_turns *T; struct adc_turn_back *back; bool *reached; };

static struct adc_back_op *add_op(struct making *M, enum adc_back_code code, uint32_t z)
{
    struct adc_back_op *op = &M->back->ops[M->back->op_count++];
    *op = (struct adc_back_op){.code = (uint32_t)code, .z = z};
    return op;
}

/* A row that is reached passes its adjoint to the operands that depend on V. */
static void add_row(struct making *M, const struct adc_term *term, uint32_t z)
{
    const uint32_t first = M->T->first_term, *operand = adc_operands(M->F->unit, term);
    const enum adc_back_code code = term->row == ADC_ROW_add ? ADC_BACK_ADD : term->row == ADC_ROW_sub ? ADC_BACK_SUB
                                  : term->row == ADC_ROW_mul ? ADC_BACK_MUL : ADC_BACK_ROW;
    struct adc_back_op *op = add_op(M, code, z);
    for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
        M->reached[operand[i] - first] = (M->T->term_mark[operand[i] - first] & ADC_LIVE) != 0;
    op->x = code == ADC_BACK_ROW ? term->row : operand[0] - first;
    op->y = code == ADC_BACK_ROW ? 0 : operand[1] - first;
}

/* The statement of so many terms that ends in the term Z and binds a slot. */
static void add_statement(struct making *M, uint32_t Z, uint32_t count, uint32_t slot)
{
    const struct adc_term *terms = M->F->unit->terms;
    const uint32_t first = M->T->first_term, begin = Z + 1 - count, take = M->back->op_count;
    add_op(M, ADC_BACK_TAKE, Z - first)->x = slot;
    memset(M->reached + begin - first, 0, count * sizeof *M->reached);
    M->reached[Z - first] = (M->T->term_mark[Z - first] & ADC_LIVE) != 0;
    for (uint32_t t = Z + 1; t-- > begin;)
        if (M->reached[t - first] && terms[t].kind == ADC_TERM_ROW)
            add_row(M, &terms[t], t - first);
    for (uint32_t t = begin; t <= Z; t++)
        if (M->reached[t - first] && terms[t].kind != ADC_TERM_ROW)
            add_op(M, terms[t].kind == ADC_TERM_SLOT ? ADC_BACK_SLOT : ADC_BACK_VARIABLE, t - first)->x = terms[t].at[0];
    M->back->ops[take].y = M->back->op_count;
}

/* It is known beforehand through which operands the derivatives of rows pass, and no turn has come to a kink: see
 * is_foreseen and is_quiet in turns_run.c. */
struct adc_turn_back *adc_make_back(const struct adc_frame *F, const struct adc_turns *T, struct adc_arena *arena)
{
    struct adc_turn_back *back = adc_arena_zeroed(arena, 1, sizeof *back);
    struct making M = {F, T, back, NULL};
    make_again(T, back, arena);
    if (F->array != NULL || T->array_count > 0)         /* these lists know nothing of arrays */
        return back;
    back->ops = adc_arena_array(arena, T->term_count + T->op_count, sizeof *back->ops);
    M.reached = adc_arena_array(arena, T->term_count, sizeof *M.reached);
    for (uint32_t o = T->op_count; o-- > T->body;)
        if (T->ops[o].code == ADC_TURN_BIND) {
            add_statement(&M, T->ops[o].term, T->ops[o].y, T->slot[T->ops[o].out]);
            back->statements++;
        }
    return back;
}

/* The chain rule, backward, for any row: see derive_row in straight.c. */
static __attribute__((noinline)) void derive_row(const struct adc_frame *F, const struct adc_turns *T, uint32_t z,
                                                 double seed)
{
    const uint32_t first = T->first_term;
    const struct adc_term *term = &F->unit->terms[first + z];
    const struct adc_row *row = &adc_rows[term->row];
    const uint32_t *operand = adc_operands(F->unit, term);
    double a[ADC_MAX_ARITY] = {0};
    for (uint32_t i = 0; i < row->arity; i++)
        a[i] = F->value[operand[i]];
    for (uint32_t i = 0; i < row->arity; i++)
        if ((F->mark[operand[i]] & ADC_LIVE) != 0)
            T->adjoint[operand[i] - first] = adc_chain(F->walk, row, i, a, F->value[first + z], seed);
}

/* A product whose parts come to 0 may have underflowed: see derive_operation in straight.c. */
static inline void derive_product(const struct adc_frame *F, const struct adc_turns *T, const struct adc_back_op *op,
                                  double seed)
{
    const double *value = F->value + T->first_term;
    const double to_x = value[op->y] * seed, to_y = value[op->x] * seed;
    if ((to_x == 0 || to_y == 0) && seed != 0) {
        derive_row(F, T, op->z, seed);
        return;
    }
    T->adjoint[op->x] = to_x;
    T->adjoint[op->y] = to_y;
}

void adc_derive_turn(struct adc_frame *F, const struct adc_turns *T, const struct adc_turn_back *back)
{
    struct adc_walk *walk = F->walk;
    const int64_t power = walk->power;
    double *adjoint = T->adjoint;
    adc_work(walk->context, back->statements + 1u);
    for (const struct adc_back_op *op = back->ops, *end = op + back->op_count; op < end; op++) {
        const double seed = adjoint[op->z];
        switch ((enum adc_back_code)op->code) {
        case ADC_BACK_TAKE:
            if (!adc_take_slot(F, op->x, &adjoint[op->z]))
                op = back->ops + op->y - 1;
            break;
        case ADC_BACK_ADD:
            adjoint[op->x] = adjoint[op->y] = seed;
            break;
        case ADC_BACK_SUB:
            adjoint[op->x] = seed;
            adjoint[op->y] = -seed;
            break;
        case ADC_BACK_MUL:
            derive_product(F, T, op, seed);
            break;
        case ADC_BACK_ROW:
            derive_row(F, T, op->z, seed);
            break;
        case ADC_BACK_SLOT:
            adc_gather_slot(F, op->x, seed);
            break;
        case ADC_BACK_VARIABLE:
            adc_gather_variable(walk, op->x, seed);
            break;
        }
    }
    walk->power = power;                    /* of a seed that waits until the loop has been gone back through */
}
