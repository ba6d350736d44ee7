/* The recursive pair.
 *
 * A term Z of a unit is a number, a variable, a slot that was assigned, an operation on terms, a call, a conditional.
 * F is the activation of the unit in which Z is evaluated: what is in its slots, and, for derive, the value that each
 * term had. V is the variable to differentiate by, ADC_BY_NONE for values alone, ADC_BY_ALL for values that derive will
 * need. Terms that open activations, and the statements around terms, are in activation.c; they come back to eval and
 * derive for the terms within them. frame.h checks for nonsmooth points, and row.c notes them.
 *
 * eval writes its dual where it is wanted: a dual that was just written in parts is slow to copy.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/walk/array.h"
#include "eval/walk/frame.h"
#include "lexer/inline.h"

/* ---- forward: eval ---- */

/* The chain rule, forward: v = g(x, y, ...) has the tangent v' = dg/dx x' + dg/dy y' + ... over the arguments that
 * depend on V. An absent tangent is not a zero one: it takes no part. Not in eval itself, for its stack. */
static __attribute__((noinline)) void apply_row(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *x,
                                                struct adc_dual *v)
{
    const struct adc_row *row = &adc_rows[term->row];
    struct adc_walk *walk = F->walk;
    double a[ADC_MAX_ARITY] = {0};
    uint32_t depends = 0, varies = 0;
    for (uint32_t i = 0; i < row->arity; i++) {
        a[i] = x[i].value;
        varies |= x[i].varies;
        depends |= (uint32_t)x[i].depends << i;
    }
    *v = (struct adc_dual){.value = row->value(a), .varies = varies != 0};
    const uint32_t passes = adc_check_incidents(F, term, x, a, v->value, depends);
    for (uint32_t i = 0; walk->by != ADC_BY_ALL && passes >> i != 0; i++) {
        if ((passes >> i & 1) == 0)
            continue;                                   /* NOLINTNEXTLINE: as many arguments as the row's arity */
        adc_add_tangent(walk, v, adc_chain(walk, row, i, a, v->value, x[i].tangent));
        v->depends = true;
    }
    v->depends = passes != 0;
}

/* The same where an operand is an array; false: none is. */
static __attribute__((noinline)) bool apply_to_arrays(struct adc_frame *F, uint32_t Z, const struct adc_dual *x, struct adc_dual *v)
{
    const bool any = adc_has_array(F, x, adc_rows[F->unit->terms[Z].row].arity);
    if (any)
        *v = adc_apply_array_row(F, Z, x);
    return any;
}

static void eval(struct adc_frame *F, uint32_t Z, uint32_t V, struct adc_dual *v);

/* A term without parts; false: it has some. */
static ADC_INLINE bool eval_leaf(struct adc_frame *F, uint32_t Z, struct adc_dual *v)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_walk *walk = F->walk;
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_NUMBER: *v = (struct adc_dual){.value = term->number}; break;
    case ADC_TERM_SLOT:   *v = *adc_read_slot(F, term); break;
    case ADC_TERM_VARIABLE:
        *v = (struct adc_dual){.value = walk->point[term->at[0]], .tangent = 1, .varies = true,
                               .depends = walk->active[term->at[0]]};
        break;
    default: return false;
    }
    walk->steps++;
    adc_keep(F, Z, v);
    return true;
}

/* A row of one or two real arguments, which most are: adc_eval_roles has the others. */
static ADC_INLINE void eval_row(struct adc_frame *F, uint32_t Z, uint32_t V, struct adc_dual *v)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const uint32_t arity = adc_rows[term->row].arity;
    struct adc_dual x[2];
    for (uint32_t i = 0; i < arity; i++)
        if (!eval_leaf(F, term->at[i], &x[i]))
            eval(F, term->at[i], V, &x[i]);
    if (!F->walk->program->arrays || !apply_to_arrays(F, Z, x, v))
        apply_row(F, term, x, v);
}

/* Terms that open activations, and those of arrays. They are not in eval itself, so that a level of it takes little of
 * the stack. */
static __attribute__((noinline)) void eval_inner(struct adc_frame *F, uint32_t Z, uint32_t V, struct adc_dual *v)
{
    const struct adc_term *term = &F->unit->terms[Z];
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_FORMULA: *v = *adc_read_formula(F, term); break;
    case ADC_TERM_ROW:     *v = adc_eval_roles(F, Z, V); break;
    case ADC_TERM_COND:    *v = adc_eval_conditional(F, term, V); break;
    case ADC_TERM_APPLY:   *v = adc_is_map(term) ? adc_eval_map(F, Z, V) : adc_eval_apply(F, term, V); break;
    case ADC_TERM_DIFF:    *v = adc_eval_diff(F, term, V); break;
    case ADC_TERM_BINDER:  *v = adc_eval_binder(F, term, V); break;
    case ADC_TERM_MISSING: adc_no_return(F->walk->context, F->unit, term);
    default:               *v = adc_eval_array_term(F, Z, V); break;
    }
}

static void eval(struct adc_frame *F, uint32_t Z, uint32_t V, struct adc_dual *v)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_walk *walk = F->walk;
    char here;
    if (eval_leaf(F, Z, v))
        return;
    if ((size_t)(walk->stack_base - &here) > walk->context->limits.stack)     /* a deep term on a small stack */
        adc_check_limits(F, term->span);
    walk->steps++;
    if (term->kind == ADC_TERM_ROW && adc_rows[term->row].args == NULL && !term->wide)
        eval_row(F, Z, V, v);
    else
        eval_inner(F, Z, V, v);
    adc_keep(F, Z, v);
}

/* ---- reverse: derive ---- */

static void derive(struct adc_frame *F, uint32_t Z, double seed);

/* The chain rule, backward: where v = g(x, y, ...) has the adjoint `seed`, x gets seed dg/dx, y gets seed dg/dy, ... at the
 * values that eval has kept. Names come first, then what was computed last: the order of a tape, which reads names in place. */
static void derive_row(struct adc_frame *F, uint32_t Z, double seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const struct adc_row *row = &adc_rows[term->row];
    const uint32_t *at = adc_operands(F->unit, term);
    double a[ADC_MAX_ARITY] = {0}, part[ADC_MAX_ARITY], v = F->value[Z];
    uint32_t active = 0, inner = 0;
    for (uint32_t i = 0; i < row->arity; i++) {
        a[i] = F->value[at[i]];
        active |= (uint32_t)F->active[at[i]] << i;
    }
    const uint32_t passes = adc_pullback(F->walk, row, a, v, active, seed, part);
    for (uint32_t i = 0; i < row->arity; i++)
        if ((passes >> i & 1) != 0 && F->unit->terms[at[i]].kind < ADC_TERM_ROW)      /* a name */
            derive(F, at[i], part[i]);
        else
            inner |= passes & 1u << i;
    for (uint32_t i = row->arity; i-- > 0;)
        if ((inner >> i & 1) != 0)
            derive(F, at[i], part[i]);
}

static void derive(struct adc_frame *F, uint32_t Z, double seed)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const uint32_t *at = adc_operands(F->unit, term);
    struct adc_walk *walk = F->walk;
    walk->derived++;
    if (F->array != NULL && adc_is_array_term(F, Z)) {
        adc_derive_array_term(F, Z, &seed);
        return;
    }
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_VARIABLE:
        adc_add_to_variable(walk, at[0], seed);
        break;
    case ADC_TERM_ROW:
        derive_row(F, Z, seed);
        break;
    case ADC_TERM_SLOT:
        adc_add_to_slot(F, at[0], seed);
        break;
    case ADC_TERM_FORMULA:
        adc_add_to_formula(walk, term, seed);
        break;
    default:
        adc_derive_inner(F, Z, &seed);
    }
}

/* ---- for the other files of the walk ---- */

struct adc_dual adc_eval_term(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    struct adc_dual v;
    eval(F, Z, V, &v);
    return v;
}

struct adc_dual adc_apply_row(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *x)
{
    struct adc_dual v;
    apply_row(F, term, x, &v);
    return v;
}

void adc_derive_term(struct adc_frame *F, uint32_t Z, double seed) { derive(F, Z, seed); }

const char *adc_incident_name(const struct adc_located_incident *incident)
{
    const struct adc_term *term = incident->term;
    if (term->kind != ADC_TERM_ROW)
        return "an operation";
    return adc_rows[term->row].operator_only ? "an operation" : adc_row_name(&adc_rows[term->row]);
}
