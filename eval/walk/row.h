/* Observers of a walk are called here, and here alone, for each row at its arguments, number or variable. They watch for
 * nonsmooth points and other incidents, error bounds, and where a number comes from that is not finite.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_WALK_ROW_H
#define ADC_EVAL_WALK_ROW_H

#include <float.h>
#include <math.h>

#include "eval/table/incident.h"
#include "eval/walk/frame.h"

/* Notes incidents of a row whose arguments depend on V, a bit for each in `depends`: nonsmooth points, and rows that
 * refuse to be differentiated (an error). Returns through which arguments the derivative passes. */
uint32_t adc_look_at_row(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *argument,
                         const double *a, double v, uint32_t depends);

/* For who asked for errors: bounds that of a row's value. */
void adc_watch_errors(struct adc_walk *walk, const struct adc_term *term, const struct adc_dual *argument, const double *a,
                      struct adc_dual *v);

/* The same of a form's result, which has its value; of operands x. */
struct adc_form_work;
void adc_watch_form(struct adc_walk *walk, struct adc_form_work *w, const struct adc_dual *x, struct adc_tensor *array);

/* Keeps the first row whose value is not finite: where that comes from. */
void adc_trace_origin(struct adc_frame *F, const struct adc_term *term, const double *a, double v);

/* Notes what a row met whose value is not a normal double. */
void adc_note_left(struct adc_frame *F, const struct adc_term *term, const double *a, double v);

/* Counts an incident at a term, and keeps the first one. */
void adc_note_incident(struct adc_frame *F, const struct adc_term *term, const struct adc_incident *incident);

/* A row with arguments that are not real (value(e), max, ...), or with more than two: eval for it. */
struct adc_dual adc_eval_roles(struct adc_frame *F, uint32_t Z, uint32_t V);

/* Checks for incidents. Returns through which arguments the derivative passes, of those in `depends`, a bit for each. */
static inline uint32_t adc_watch_events(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *argument,
                                        const double *a, double v, uint32_t depends)
{
    const struct adc_row *row = &adc_rows[term->row];
    if (!adc_is_normal(v) && (v != 0 || row->ulp != ADC_EXACT))
        adc_note_left(F, term, a, v);
    if (depends == 0 || (row->args == NULL && v != 0 && adc_row_is_regular(row, a, v)))
        return depends;
    return adc_look_at_row(F, term, argument, a, v, depends);
}

/* Sets what a row at arguments a has besides its value: whether it varies, and the bound on its error. Returns through
 * which arguments the derivative passes, as above. */
static inline uint32_t adc_watch_row(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *argument,
                                     const double *a, struct adc_dual *v)
{
    const struct adc_row *row = &adc_rows[term->row];
    const struct adc_walk *walk = F->walk;
    uint32_t depends = 0;
    for (uint32_t i = 0; i < row->arity; i++) {
        v->varies |= argument[i].varies;        /* NOLINT: as many arguments as the row's arity */
        depends |= (uint32_t)argument[i].depends << i;
    }
    if (walk->bounds)
        adc_watch_errors(F->walk, term, argument, a, v);
    return adc_watch_events(F, term, argument, a, v->value, depends);
}

/* One summand of the chain rule: the partial of a row by argument i, times a tangent or adjoint. */
static inline double adc_chain(struct adc_walk *walk, const struct adc_row *row, uint32_t i, const double *a, double v,
                               double factor)
{
    const double partial = adc_row_partial(row, i, a, v), product = partial * factor;
    if (!(adc_is_normal(product) && adc_is_normal(partial)) && factor != 0) {
        const unsigned left = adc_product_left(row, i, a, v, factor, product);
        walk->left |= left;
        walk->underflowed |= (left & ADC_LEFT_PRODUCT) != 0;
    }
    return product;
}

/* Adds a summand to a tangent, the first to nothing. Notes a sum that is 0 because a summand is too small. */
static inline void adc_add_tangent(struct adc_walk *walk, struct adc_dual *r, double part)
{
    r->tangent = r->depends ? r->tangent + part : part;
    walk->underflowed |= r->tangent == 0 && part != 0 && fabs(part) < DBL_MIN;
}

#endif
