/* eval where neither tangents nor error bounds are asked for: what is left of a dual number then fits into registers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>

#include "eval/walk/plain.h"

/* The four operations stand first in the table, which makes them quick to tell. */
_Static_assert(ADC_ROW_add == 0 && ADC_ROW_sub == 1 && ADC_ROW_mul == 2 && ADC_ROW_div == 3, "order of op.def");

static inline void keep(struct adc_frame *F, uint32_t Z, struct adc_plain r)
{
    F->walk->steps++;
    adc_keep(F, Z, r.value, r.depends);
}

static struct adc_plain eval_row(struct adc_frame *F, uint32_t Z, uint32_t V);

/* What eval does with the commonest terms; all others are left to it. */
static inline struct adc_plain eval(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_plain r;
    if (term->kind == ADC_TERM_SLOT && (!term->at[1] || F->slot[term->at[0]].set)) {
        const struct adc_dual *slot = &F->slot[term->at[0]];
        r = (struct adc_plain){slot->value, slot->depends, slot->varies};
    } else if (term->kind == ADC_TERM_NUMBER) {
        r = (struct adc_plain){term->number, false, false};
    } else if (term->kind == ADC_TERM_ROW) {
        return eval_row(F, Z, V);
    } else {
        struct adc_dual all = adc_eval_term(F, Z, V);
        return (struct adc_plain){all.value, all.depends, all.varies};
    }
    keep(F, Z, r);
    return r;
}

/* The chain rule and the watch for events are those of duals. */
static __attribute__((noinline)) struct adc_plain apply_dependent(struct adc_frame *F, const struct adc_term *term,
                                                                  const struct adc_plain *x)
{
    struct adc_dual argument[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
        argument[i] = (struct adc_dual){.value = x[i].value, .depends = x[i].depends, .varies = x[i].varies};
    struct adc_dual r = adc_apply_row(F, term, argument);
    return (struct adc_plain){r.value, r.depends, r.varies};
}

static __attribute__((noinline)) struct adc_plain eval_other_row(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct adc_plain x[ADC_MAX_ARITY];
    double a[ADC_MAX_ARITY];
    bool depends = false, varies = false;
    for (uint32_t i = 0; i < adc_rows[term->row].arity; i++) {
        x[i] = eval(F, term->at[i], V);
        a[i] = x[i].value;
        depends |= x[i].depends;
        varies |= x[i].varies;
    }
    struct adc_plain r = {.varies = varies};
    if (depends)
        r = apply_dependent(F, term, x);
    else
        r.value = adc_rows[term->row].value(a);
    keep(F, Z, r);
    return r;
}

/* The four operations are written out, because most rows are one of them; what comes to 0 or is not finite is looked at
 * in the general way. */
static struct adc_plain eval_row(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    if (term->row > ADC_ROW_div)
        return eval_other_row(F, Z, V);
    struct adc_plain x = eval(F, term->at[0], V), y = eval(F, term->at[1], V), r;
    r.depends = x.depends || y.depends;
    r.varies = x.varies || y.varies;
    switch (term->row) {
    case ADC_ROW_add: r.value = x.value + y.value; break;
    case ADC_ROW_sub: r.value = x.value - y.value; break;
    case ADC_ROW_mul: r.value = x.value * y.value; break;
    default:          r.value = x.value / y.value; break;
    }
    if (r.depends && !(fabs(r.value) > 0 && fabs(r.value) <= DBL_MAX))
        r = apply_dependent(F, term, (const struct adc_plain[]){x, y});
    keep(F, Z, r);
    return r;
}

struct adc_plain adc_eval_plain(struct adc_frame *F, uint32_t Z, uint32_t V) { return eval(F, Z, V); }
