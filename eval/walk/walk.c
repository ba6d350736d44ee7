/* The recursive pair.
 *
 * A term Z of a unit is a number, a variable, a slot that was assigned, an operation on terms, a call, a conditional.
 * F is the activation of the unit in which Z is evaluated: what is in its slots, and, for derive, the value that each
 * term had. V is the variable to differentiate by, ADC_BY_NONE for values alone, ADC_BY_ALL for values that derive will
 * need. Terms that open activations, and the statements around terms, are in activation.c; they come back to eval and
 * derive for the terms within them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/walk/array.h"
#include "eval/walk/running.h"
#include "eval/walk/straight.h"

/* ---- forward: eval ---- */

/* What the ledger knows of a row at duals. */
static void enter_row(struct adc_walk *walk, enum adc_op op, const double *a, const struct adc_dual *x, struct adc_dual *v)
{
    struct adc_known known[ADC_MAX_ARITY];
    if (op <= ADC_ROW_div) {
        adc_ledger_operation(walk, op, a[0], a[1], v->value, &x[0].known, &x[1].known, &v->known);
        return;
    }
    /* cppcheck-suppress arrayIndexOutOfBoundsCond; a row's own number is none beyond the last row's */
    for (uint32_t i = 0; i < adc_rows[op].arity; i++)
        adc_copy_known(&known[i], &x[i].known);
    adc_ledger_row(walk, op, a, v->value, known, &v->known);
}

/* The chain rule, forward: v = g(x, y, ...) has the tangent v' = dg/dx x' + dg/dy y' + ... over the arguments that
 * depend on V. An absent tangent is not a zero one: it takes no part. */
struct adc_dual adc_apply_row(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *x)
{
    const struct adc_row *row = &adc_rows[term->row];
    struct adc_dual v = {0};
    double a[ADC_MAX_ARITY] = {0};
    for (uint32_t i = 0; i < row->arity; i++)
        a[i] = x[i].value;
    v.value = row->value(a);
    uint32_t passes = adc_watch_row(F, term, x, a, &v);
    for (uint32_t i = 0; passes >> i != 0; i++) {
        if ((passes >> i & 1) == 0)
            continue;
        if (F->walk->by != ADC_BY_ALL)          /* NOLINTNEXTLINE: as many arguments as the row's arity */
            adc_add_tangent(F->walk, &v, adc_chain(F->walk, row, i, a, v.value, x[i].tangent));
        v.depends = true;
    }
    if (F->walk->ledger != NULL)
        enter_row(F->walk, (enum adc_op)term->row, a, x, &v);
    return v;
}

/* Whether no derivative passes through a row: what stands in it needs none. */
static bool is_still(const struct adc_term *term)
{
    const struct adc_row *row = &adc_rows[term->row];
    return row->arity == 1 && adc_row_role(row, 0) == ADC_CONSTANT;
}

static struct adc_dual eval_row(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const uint32_t *at = adc_operands(F->unit, term), arity = adc_rows[term->row].arity;
    const bool still = is_still(term);
    struct adc_dual x[ADC_MAX_ARITY];
    F->walk->still += still;
    for (uint32_t i = 0; i < arity; i++)
        x[i] = adc_evaluate(F, at[i], V);               /* eval, which for straight stretches is a loop (straight.c) */
    F->walk->still -= still;
    return adc_has_array(F, x, arity) ? adc_apply_array_row(F, Z, x) : adc_apply_row(F, term, x);
}

static struct adc_dual eval(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_walk *walk = F->walk;
    const uint32_t *at = adc_operands(F->unit, term);
    struct adc_dual r = {0};
    char here;
    if ((size_t)(walk->stack_base - &here) > walk->context->limits.stack)     /* a deep term on a small stack */
        adc_check_limits(F, term->span);
    walk->steps++;
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_NUMBER:
        r.value = term->number;
        break;
    case ADC_TERM_VARIABLE:
        r.value = walk->point[at[0]];
        r.depends = V == at[0] || (V == ADC_BY_ALL && walk->wanted[at[0]]);
        r.tangent = 1;
        r.varies = true;
        break;
    case ADC_TERM_ROW:
        r = eval_row(F, Z, V);
        break;
    case ADC_TERM_SLOT:
        r = adc_read_slot(F, term, F, at[0], at[1]);
        break;
    case ADC_TERM_OUTER:
        r = adc_read_slot(F, term, adc_frame_outer(F, at[1]), at[0], at[2]);
        break;
    case ADC_TERM_COND:
        r = adc_eval_conditional(F, term, V);
        break;
    case ADC_TERM_FORMULA:
        r = adc_read_formula(F, term);
        break;
    case ADC_TERM_APPLY:
        r = adc_eval_apply(F, term, V);
        break;
    case ADC_TERM_REDUCE:
        r = adc_eval_reduction(F, term, V);
        break;
    case ADC_TERM_DIFF:
        walk->ledger = NULL;                    /* which does not know what a graph of its own comes to */
        r = adc_eval_diff(F, term, V);
        break;
    case ADC_TERM_BINDER:
        walk->ledger = NULL;
        r = adc_eval_binder(F, term, V);
        break;
    case ADC_TERM_VECTOR:
        r = adc_eval_vector(F, term, V);
        break;
    case ADC_TERM_MISSING:
        adc_no_return(walk->context, F->unit, term);
    case ADC_TERM_CONSTANTS: case ADC_TERM_VARIABLES: case ADC_TERM_FORM: case ADC_TERM_EACH: case ADC_TERM_MAP:
    case ADC_TERM_COMPREHEND:
        r = adc_eval_array_term(F, Z, V);
        break;
    }
    if (walk->ledger != NULL && term->kind <= ADC_TERM_VARIABLE)
        adc_set_known(&r, adc_ledger_leaf(walk, F->unit, term));
    adc_keep(F, Z, r.value, r.depends);
    if (F->array != NULL)
        F->array[Z] = r.array;
    return r;
}

/* ---- reverse: derive ---- */

static void derive(struct adc_frame *F, uint32_t Z, double seed);

static bool is_live(const struct adc_frame *F, uint32_t Z) { return (F->mark[Z] & ADC_LIVE) != 0; }

/* The chain rule, backward: where v = g(x, y, ...) has the adjoint `seed`, x gets seed dg/dx, y gets seed dg/dy, ... at
 * the values that eval has kept. */
static void derive_row(struct adc_frame *F, uint32_t Z, double seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const struct adc_row *row = &adc_rows[term->row];
    const uint32_t *at = adc_operands(F->unit, term);
    double a[ADC_MAX_ARITY] = {0}, v = F->value[Z];
    for (uint32_t i = 0; i < row->arity; i++)
        a[i] = F->value[at[i]];
    uint32_t selected = row->select != NULL ? (uint32_t)row->select(a) : 0;
    for (uint32_t i = 0; i < row->arity; i++)
        if (is_live(F, at[i]) && adc_row_passes(row, i, selected))
            derive(F, at[i], adc_chain(F->walk, row, i, a, v, seed));
}

/* The convention of least norm at a kink: abs and relu pass nothing on; a tie of max or min shares the seed equally,
 * unless one side of it is constant. False where there is no kink. */
static bool derive_kink(struct adc_frame *F, uint32_t Z, double seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const struct adc_row *row = &adc_rows[term->row];
    const uint32_t *at = adc_operands(F->unit, term);
    double a[ADC_MAX_ARITY] = {0};
    for (uint32_t i = 0; i < row->arity; i++)
        a[i] = F->value[at[i]];
    if (adc_row_event(row, a, F->value[Z]) != ADC_KINK)
        return false;
    uint32_t tied = 0, live = 0;
    double chosen = row->select != NULL ? a[(uint32_t)row->select(a)] : NAN;
    for (uint32_t i = 0; i < row->arity; i++) {
        tied += a[i] == chosen;
        live += a[i] == chosen && is_live(F, at[i]);
    }
    for (uint32_t i = 0; i < row->arity && tied == live; i++)
        if (a[i] == chosen)
            derive(F, at[i], seed / tied);
    return true;
}

static void derive(struct adc_frame *F, uint32_t Z, double seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const uint32_t *at = adc_operands(F->unit, term);
    struct adc_walk *walk = F->walk;
    if (F->array != NULL && adc_is_array_term(F, Z)) {
        adc_derive_array_term(F, Z, &seed);
        return;
    }
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_NUMBER: case ADC_TERM_MISSING:
        break;
    case ADC_TERM_VARIABLE:
        adc_gather_variable(walk, at[0], seed);
        break;
    case ADC_TERM_ROW:
        if (walk->subgradient && derive_kink(F, Z, seed))
            break;
        if (!adc_derive_stretch(F, Z, seed))            /* derive_row, which for straight stretches is a loop */
            derive_row(F, Z, seed);
        break;
    case ADC_TERM_SLOT:
        adc_gather_slot(F, at[0], seed);
        break;
    case ADC_TERM_OUTER:
        adc_gather_slot(adc_frame_outer(F, at[1]), at[0], seed);
        break;
    case ADC_TERM_COND:
        adc_derive_conditional(F, term, &seed);
        break;
    case ADC_TERM_FORMULA:
        adc_gather_formula(walk, term, seed);
        break;
    case ADC_TERM_APPLY:
        adc_derive_apply(F, term, &seed);
        break;
    case ADC_TERM_REDUCE:
        adc_derive_reduction(F, term, &seed);
        break;
    case ADC_TERM_DIFF:
        adc_derive_diff(F, term, &seed);
        break;
    case ADC_TERM_BINDER:
        adc_derive_binder(F, term, &seed);
        break;
    case ADC_TERM_VECTOR:
        adc_derive_vector(F, term, seed);
        break;
    default:                                /* terms of arrays: see above */
        break;
    }
}

/* ---- for the other files of the walk ---- */

struct adc_dual adc_eval_term(struct adc_frame *F, uint32_t Z, uint32_t V) { return eval(F, Z, V); }

void adc_derive_term(struct adc_frame *F, uint32_t Z, double seed) { derive(F, Z, seed); }

const char *adc_incident_name(const struct adc_located_incident *incident)
{
    const struct adc_term *term = incident->term;
    if (term->kind != ADC_TERM_ROW && term->kind != ADC_TERM_EACH && term->kind != ADC_TERM_REDUCE)
        return "an operation";
    return adc_rows[term->row].operator_only ? "an operation" : adc_row_name(&adc_rows[term->row]);
}
