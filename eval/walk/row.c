/* Rows at duals: the chain rule, error bounds, and the watch for events.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <fenv.h>
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/table/bound.h"
#include "eval/walk/frame.h"

double adc_dual_bound(const struct adc_row *row, const struct adc_dual *argument, const double *a, double v)
{
    double error[ADC_MAX_ARITY] = {0};
    for (uint32_t i = 0; i < row->arity; i++)
        error[i] = argument[i].error;
    return adc_row_bound(row, error, a, v);
}

/* Whether a value that is 0 would not be 0 with a wider exponent: the machine says so, or a smooth function is 0 at the
 * neighbouring arguments as well (special functions return 0 without an operation that underflows). */
static bool underflows(const struct adc_row *row, const double *a)
{
    double b[ADC_MAX_ARITY];
    feclearexcept(FE_UNDERFLOW);
    volatile double again = row->value(a);
    (void)again;
    if (fetestexcept(FE_UNDERFLOW) != 0)
        return true;
    for (uint32_t i = 0; i < row->arity; i++) {
        if (a[i] == 0)
            return false;
        b[i] = adc_role_has_rule(adc_row_role(row, i)) ? a[i] * (1 + 0x1p-20) : a[i];
    }
    return !row->operator_only && row->ulp != ADC_EXACT && row->value(b) == 0;
}

double adc_chain(struct adc_walk *walk, const struct adc_row *row, uint32_t i, const double *a, double v,
                 double factor)
{
    double partial = adc_row_partial(row, i, a, v), product = partial * factor;
    if (product == 0 && factor != 0 && !walk->underflowed) {
        feclearexcept(FE_UNDERFLOW);
        volatile double again = adc_row_partial(row, i, a, v);
        walk->underflowed = fetestexcept(FE_UNDERFLOW) != 0 || again != 0;
    }
    return product;
}

void adc_note_incident(struct adc_frame *F, const struct adc_term *term, enum adc_event event, double v,
                       const char *why, bool finite_arguments)
{
    struct adc_walk *walk = F->walk;
    if (walk->incidents++ > 0)
        return;
    walk->first = (struct adc_incident){
        .event = event, .unit = F->unit, .term = term, .why = why,
        .overflow = event == ADC_NO_EVENT && isinf(v) && finite_arguments};
}

/* Looks whether the derivative of a row is more than its rules here. */
static void watch(struct adc_frame *F, const struct adc_term *term, const struct adc_row *row,
                  const struct adc_dual *argument, const double *a, double v)
{
    enum adc_event event = adc_row_event(row, a, v);
    bool finite = true;
    for (uint32_t i = 0; i < row->arity; i++)       /* a literal beyond the range of a double is an overflow, too */
        finite &= isfinite(a[i]) || (isinf(a[i]) && F->unit->terms[term->at[i]].kind == ADC_TERM_NUMBER);
    if (event != ADC_NO_EVENT && adc_row_is_whole_power(row, a) && !argument[1].depends)
        event = ADC_NO_EVENT;
    if (event != ADC_NO_EVENT)
        adc_note_incident(F, term, event, v, row->why, finite);
    else if (!isfinite(v))
        adc_note_incident(F, term, ADC_NO_EVENT, v, isnan(v) && finite ? row->outside : NULL, finite);
    else if (v == 0 && underflows(row, a))
        F->walk->underflowed = true;
}

struct adc_dual adc_apply_row(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *argument)
{
    const struct adc_row *row = &adc_rows[term->row];
    double a[ADC_MAX_ARITY] = {0};
    bool touched = false, varies = false;
    for (uint32_t i = 0; i < row->arity; i++) {
        a[i] = argument[i].value;
        varies |= argument[i].varies;
        touched |= argument[i].depends && adc_row_role(row, i) != ADC_CONSTANT;
        F->walk->detached |= argument[i].depends && adc_row_role(row, i) == ADC_CONSTANT;
    }
    struct adc_dual r = {.value = row->value(a), .varies = varies};
    if (F->walk->bounds)
        r.error = adc_dual_bound(row, argument, a, r.value);
    if (!touched)
        return r;
    watch(F, term, row, argument, a, r.value);
    uint32_t selected = row->select != NULL ? (uint32_t)row->select(a) : 0;
    for (uint32_t i = 0; i < row->arity; i++) {
        enum adc_role role = adc_row_role(row, i);
        if (!argument[i].depends || role == ADC_CONSTANT || role == ADC_STEP || (role == ADC_SELECTED && i != selected))
            continue;
        if (role == ADC_REFUSED)
            adc_error(F->walk->context, ADC_DOMAIN, F->unit->ast->source, term->span, "'%s' has no derivative",
                      adc_row_name(row));
        if (role == ADC_INDEX) {
            adc_note_incident(F, term, ADC_JUMP, r.value,
                              "the order of this function is a whole number and cannot vary", true);
            continue;
        }
        if (F->walk->by != ADC_BY_ALL) {
            double part = adc_chain(F->walk, row, i, a, r.value, argument[i].tangent);
            r.tangent = r.depends ? r.tangent + part : part;
            F->walk->underflowed |= r.tangent == 0 && part != 0 && fabs(part) < DBL_MIN;
        }
        r.depends = true;
    }
    return r;
}
