/* Rows at duals: the chain rule, and the watch for nonsmooth points.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "eval/table/error.h"
#include "eval/walk/array.h"

/* The ADC_LEFT_* bits of a form's result: products of operands this small or large may have left the range and come back. */
static unsigned form_left(const struct adc_form_work *w)
{
    unsigned left = 0;
    for (uint32_t k = 0; k < w->use.count; k++)
        for (size_t i = 0; i < adc_extent_count(w->use.extent[k]); i++)
            left |= w->x[k][i] == 0 || adc_is_between(w->x[k][i], -400, 400) ? 0 : ADC_LEFT_RANGE;
    for (size_t i = 0; i < adc_extent_count(w->extent); i++)
        if (w->v[i] != 0 && !adc_is_normal(w->v[i]))
            left |= isnan(w->v[i]) ? ADC_LEFT_RANGE | ADC_LEFT_REALS : ADC_LEFT_RANGE;
    return left;
}

void adc_watch_form(struct adc_walk *walk, const struct adc_form_work *w)
{
    if (adc_forms[w->use.form].kind == ADC_RULED)
        walk->left |= form_left(w);
}

void adc_note_flags(struct adc_frame *F, const struct adc_term *term, const double *a, double v)
{
    F->walk->left |= adc_row_flags(&adc_rows[term->row], a, v);
    if (F->walk->how.tracing && !isfinite(v))
        adc_trace_origin(F, term, a, v);
}

void adc_note_incident(struct adc_frame *F, const struct adc_term *term, const struct adc_incident *incident)
{
    struct adc_walk *walk = F->walk;
    if (walk->incidents++ == 0 || (incident->nonsmooth == ADC_POLE && walk->first.incident.nonsmooth == ADC_KINK)) /* log(abs(x)) */
        walk->first = (struct adc_located_incident){*incident, F->unit, term};
}

void adc_trace_origin(struct adc_frame *F, const struct adc_term *term, const double *a, double v)
{
    struct adc_walk *walk = F->walk;
    bool finite = true, known = true;
    for (uint32_t i = 0; i < adc_rows[term->row].arity; i++) {
        finite &= isfinite(a[i]) != 0;
        known &= !isnan(a[i]);
    }
    if (walk->broken || (!finite && !isnan(v)))         /* 1 + inf is inf by right */
        return;
    walk->broken = true;
    walk->origin = (struct adc_located_incident){.unit = F->unit, .term = term};
    adc_row_incident(&adc_rows[term->row], a, v, true, &walk->origin.incident);
    if (!known && walk->origin.incident.why == NULL)
        walk->origin.incident.why = "an argument is nan";
}

/* Notes where the rules do not give the derivative of a row: at a nonsmooth point, or where it underflows to 0. */
static void check_support(struct adc_frame *F, const struct adc_term *term, const struct adc_row *row,
                          const struct adc_dual *argument, const double *a, double v)
{
    struct adc_incident incident;
    if (!adc_row_is_regular(row, a, v) && adc_row_incident(row, a, v, row->arity > 1 && !argument[1].depends, &incident))
        adc_note_incident(F, term, &incident);
    else
        F->walk->underflowed |= v == 0 && adc_row_underflows(row, a);
}

uint32_t adc_note_row_incidents(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *argument,
                                const double *a, double v, uint32_t depends)
{
    const struct adc_row *row = &adc_rows[term->row];
    uint32_t passes = 0, selected = row->select != NULL ? (uint32_t)row->select(a) : 0;
    for (uint32_t i = 0; i < row->arity; i++)
        if (adc_row_role(row, i) == ADC_CONSTANT && (depends & 1u << i) != 0) {
            F->walk->detached |= !row->hidden;
            depends &= ~(1u << i);
        }
    if (depends != 0)
        check_support(F, term, row, argument, a, v);
    for (uint32_t i = 0; i < row->arity; i++) {
        enum adc_role role = adc_row_role(row, i);
        if ((depends & 1u << i) == 0)
            continue;
        if (role == ADC_REFUSED) {
            if (F->walk->still == 0 && F->walk->refused.term == NULL)
                F->walk->refused = (struct adc_located_incident){.unit = F->unit, .term = term};
            continue;
        }
        if (role == ADC_INDEX)
            adc_note_incident(F, term, &adc_index_varies);
        else if (adc_row_passes(row, i, selected))
            passes |= 1u << i;
    }
    return passes;
}

struct adc_dual adc_eval_roles(struct adc_frame *F, uint32_t Z, uint32_t V)
{
    const struct adc_term *term = &F->unit->terms[Z];
    const struct adc_row *row = &adc_rows[term->row];
    const uint32_t *at = adc_operands(F->unit, term);
    const bool still = row->arity == 1 && adc_row_role(row, 0) == ADC_CONSTANT;      /* then its operand needs no derivative */
    struct adc_dual x[ADC_MAX_ARITY];
    F->walk->still += still;
    for (uint32_t i = 0; i < row->arity; i++)
        x[i] = adc_eval_term(F, at[i], V);
    F->walk->still -= still;
    return adc_has_array(F, x, row->arity) ? adc_apply_array_row(F, Z, x) : adc_apply_row(F, term, x);
}
