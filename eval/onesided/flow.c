/* Flows: what one-sided derivatives are settled with, and rows at them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/onesided/frame.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/onesided/row_series.h"
#include "eval/table/error.h"

enum { ROW_WORK = 16 };             /* units of work: the series of a row on one side */

static const char NO_ORDER[] = "the order of this function is a whole number and cannot vary";

struct adc_flow *adc_flow_new(struct adc_push *P)
{
    struct adc_flow *f = P->free;
    if (f != NULL)
        P->free = f->next;
    else
        f = adc_arena_array(&P->walk->arena, 1, sizeof *f);
    f->value = f->error = 0;
    f->depends = f->varies = f->broken = f->jumped = false;
    return f;
}

void adc_flow_drop(struct adc_push *P, struct adc_flow *f)
{
    f->next = P->free;
    P->free = f;
}

struct adc_flow *adc_flow_constant(struct adc_push *P, double value, double error)
{
    struct adc_flow *f = adc_flow_new(P);
    f->value = value;
    f->error = error;
    f->s = adc_series_constant(value, error);
    return f;
}

/* A number of the text: what was meant when it is whole or a short binary fraction, else the nearest double to it. */
struct adc_flow *adc_flow_literal(struct adc_push *P, double number)
{
    double scaled = number * 0x1p20;
    return adc_flow_constant(P, number, scaled == floor(scaled) ? 0 : DBL_EPSILON / 2 * fabs(number));
}

/* A flow read again, as it is seen in the present mode. */
struct adc_flow *adc_flow_again(struct adc_push *P, const struct adc_flow *from)
{
    struct adc_flow *f;
    if (P->mode == ADC_AT_POINT) {
        f = adc_flow_constant(P, from->value, from->error);
        f->varies = from->varies;
        return f;
    }
    f = adc_flow_new(P);
    f->varies = from->varies;
    memcpy(f->s.at, from->s.at, from->s.count * sizeof *f->s.at);
    f->s.state = from->s.state;
    f->s.count = from->s.count;
    f->s.order = from->s.order;
    f->value = from->value;
    f->error = from->error;
    f->depends = from->depends;
    f->broken = from->broken && P->mode == ADC_ON_PATH;
    f->jumped = from->jumped && P->mode == ADC_ON_PATH;
    return f;
}

struct adc_flow *adc_flow_nothing(struct adc_push *P, enum adc_series_state state)
{
    struct adc_flow *f = adc_flow_constant(P, NAN, 0);
    f->s = adc_series_none(state);
    f->depends = f->varies = true;
    return f;
}

struct adc_flow *adc_flow_unable(struct adc_push *P) { return adc_flow_nothing(P, ADC_SERIES_UNABLE); }

struct adc_flow *adc_flow_variable(struct adc_push *P, uint32_t number)
{
    struct adc_flow *f = adc_flow_constant(P, P->walk->point[number], 0);
    f->varies = true;
    if (number != P->variable || P->mode == ADC_AT_POINT)
        return f;
    f->depends = true;
    f->s.at[f->s.count++] = (struct adc_power){.exponent = 1, .c = P->direction};
    return f;
}

/* Whether one more activation is allowed. A limit is no error here: the derivative is then not settled, that is all. */
bool adc_push_may_nest(struct adc_push_frame *F)
{
    struct adc_push *P = F->P;
    struct adc_context *context = P->walk->context;
    char here;
    ptrdiff_t used = P->stack_base - &here;
    adc_work(context, 1);
    P->gave_up |= ++P->turns > ADC_BESIDE_TURNS || P->depth >= context->limits.depth
        || (size_t)(used < 0 ? -used : used) > context->limits.stack;
    return !P->gave_up;
}

/* The first place on the path where a value is not finite, or where `why` says that nothing can vary. */
void adc_flow_note_broken(struct adc_push_frame *F, const struct adc_term *term, const char *why, const double *a,
                          double v)
{
    struct adc_push *P = F->P;
    const struct adc_row *row = &adc_rows[term->row];
    enum adc_event event = why != NULL ? ADC_JUMP : adc_row_event(row, a, v);
    bool finite = true;
    for (uint32_t i = 0; i < row->arity && why == NULL; i++)
        finite &= isfinite(a[i]) != 0;
    if (P->broken)
        return;
    P->broken = true;
    P->incident = (struct adc_located_incident){
        .unit = F->unit, .term = term,
        .incident = {.event = event, .overflow = event == ADC_NO_EVENT && isinf(v) && finite,
                     .why = why != NULL ? why : event != ADC_NO_EVENT ? row->why
                          : isnan(v) && finite ? row->outside : NULL}};
}

/* Compares the limit with the value at the point. They are the same number where nothing jumps; then the series takes
 * the value itself, which is what other engines see. */
static void compare_limit(struct adc_flow *f, const struct adc_row *row, struct adc_flow *const *argument,
                          const double *a)
{
    double b[ADC_MAX_ARITY], value = f->value;
    bool zeros = false, may_jump = adc_row_event(row, a, value) != ADC_NO_EVENT;
    for (uint32_t i = 0; i < row->arity; i++) {
        may_jump |= !adc_series_has_limit(&argument[i]->s);     /* a comparison of what is infinite at the point */
        bool zero = a[i] == 0 && signbit(a[i]) && adc_series_is_constant(&argument[i]->s);
        b[i] = zero ? 0 : a[i];
        zeros |= zero;
    }
    if (zeros)                          /* series do not know the sign of zero */
        value = row->value(b);
    double gap = fabs(adc_series_limit(&f->s) - value);
    if (gap > adc_series_limit_error(&f->s) && may_jump)
        f->jumped = true;
    else
        adc_series_set_limit(&f->s, f->value, adc_series_limit_error(&f->s));
}

/* A row at flows; the result takes the place of the first argument, the others are dropped. */
__attribute__((noinline))
struct adc_flow *adc_flow_row(struct adc_push_frame *F, const struct adc_term *term, struct adc_flow **argument)
{
    struct adc_push *P = F->P;
    const struct adc_row *row = &adc_rows[term->row];
    const struct adc_series *x[ADC_MAX_ARITY];
    struct adc_flow *f = adc_flow_new(P);
    double a[ADC_MAX_ARITY], errors[ADC_MAX_ARITY];
    bool index = false;
    adc_work(P->walk->context, ROW_WORK);
    for (uint32_t i = 0; i < row->arity; i++) {
        bool counts = argument[i]->depends && adc_row_role(row, i) != ADC_CONSTANT;
        a[i] = argument[i]->value;
        errors[i] = argument[i]->error;
        x[i] = &argument[i]->s;
        f->depends |= counts;
        f->varies |= argument[i]->varies;
        f->broken |= counts && argument[i]->broken;
        f->jumped |= counts && argument[i]->jumped;
        index |= counts && adc_row_role(row, i) == ADC_INDEX;
    }
    f->value = row->value(a);
    if (adc_row_event(row, a, f->value) == ADC_JUMP)
        memset(errors, 0, sizeof errors);       /* a value at a jump is taken as it is */
    f->error = adc_row_bound_by_rules(row, errors, a, f->value);
    if (!f->depends) {
        f->s = adc_series_constant(f->value, f->error);
    } else {
        adc_row_series(adc_rules_of(P->walk->program->session), row, x, &f->s);
        if (P->mode == ADC_ON_PATH && (!isfinite(f->value) || index)) {
            f->broken = true;
            adc_flow_note_broken(F, term, index ? NO_ORDER : NULL, a, f->value);
        } else if (P->mode == ADC_ON_PATH && !f->jumped && adc_series_has_limit(&f->s)) {
            compare_limit(f, row, argument, a);
        }
    }
    for (uint32_t i = 0; i < row->arity; i++)
        adc_flow_drop(P, argument[i]);
    return f;
}
