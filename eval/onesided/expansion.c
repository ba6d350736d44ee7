/* Expansions: what one-sided derivatives are settled with, and rows at them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/onesided/operations.h"

#include <float.h>
#include <assert.h>
#include <math.h>
#include <string.h>

#include "eval/onesided/row_series.h"
#include "eval/table/error.h"

enum { ROW_WORK = 16 };             /* units of work: the series of a row on one side */

static struct adc_expansion *new_expansion(struct adc_onesided *P)
{
    struct adc_expansion *f = P->free;
    if (f != NULL)
        P->free = f->next;
    else
        f = adc_arena_array(P->arena, 1, sizeof *f);
    f->value = f->error = 0;
    f->depends = f->varies = f->broken = f->jumped = false;
    return f;
}

void adc_expansion_drop(struct adc_onesided *P, struct adc_expansion *f)
{
    assert(f != NULL);
    f->next = P->free;
    P->free = f;
}

struct adc_expansion *adc_expansion_constant(struct adc_onesided *P, double value, double error)
{
    struct adc_expansion *f = new_expansion(P);
    f->value = value;
    f->error = error;
    adc_series_set_constant(&f->s, value, error);
    return f;
}

/* A number of the text: what was meant when it is whole or a short binary fraction, else the nearest double to it. */
struct adc_expansion *adc_expansion_literal(struct adc_onesided *P, double number)
{
    double scaled = number * 0x1p20;
    return adc_expansion_constant(P, number, scaled == floor(scaled) ? 0 : DBL_EPSILON / 2 * fabs(number));
}

struct adc_expansion *adc_expansion_again(struct adc_onesided *P, const struct adc_expansion *from)
{
    struct adc_expansion *f = new_expansion(P);
    f->varies = from->varies;
    memcpy(f->s.at, from->s.at, from->s.count * sizeof *f->s.at);
    f->s.state = from->s.state;
    f->s.count = from->s.count;
    f->s.order = from->s.order;
    f->s.room = from->s.room;
    f->value = from->value;
    f->error = from->error;
    f->depends = from->depends;
    f->broken = from->broken;
    f->jumped = from->jumped;
    return f;
}

struct adc_expansion *adc_expansion_nothing(struct adc_onesided *P, enum adc_series_state state)
{
    struct adc_expansion *f = adc_expansion_constant(P, NAN, 0);
    f->s = adc_series_none(state);
    f->depends = f->varies = true;
    return f;
}

struct adc_expansion *adc_expansion_unable(struct adc_onesided *P)
{
    return adc_expansion_nothing(P, ADC_SERIES_UNABLE);
}

struct adc_expansion *adc_expansion_moving(struct adc_onesided *P, double value, double speed)
{
    struct adc_expansion *f = adc_expansion_constant(P, value, 0);
    f->varies = true;
    f->depends = speed != 0;
    f->s.room = P->room;
    if (f->depends && P->side != 0)
        f->s.at[f->s.count++] = (struct adc_power){.exponent = 1, .c = P->side * speed};
    return f;
}

void adc_expansion_nudge(struct adc_onesided *P, struct adc_expansion *f, const struct adc_nudge *by)
{
    struct adc_series s = {.order = INFINITY, .room = P->room, .count = 1,
                           .at = {{.exponent = by->exponent, .c = by->sign}}};
    adc_series_add(&f->s, &f->s, &s);
    f->depends = f->varies = true;
}

struct adc_expansion *adc_expansion_variable(struct adc_onesided *P, uint32_t number)
{
    struct adc_expansion *f =
        adc_expansion_moving(P, P->point[number], P->direction != NULL ? P->direction[number] : 0);
    if (P->nudge.sign != 0 && P->nudge.variable == number)
        adc_expansion_nudge(P, f, &P->nudge);
    return f;
}

void adc_expansion_note(struct adc_activation *F, const struct adc_term *term, const struct adc_incident *incident)
{
    struct adc_onesided *P = adc_onesided_of(F);
    if (!P->broken)
        P->incident = (struct adc_located_incident){*incident, F->unit, term};
    P->broken = true;
}

/* Notes a value of a row that is not finite. */
static void note_value(struct adc_activation *F, const struct adc_term *term, const double *a, double v)
{
    const struct adc_row *row = &adc_rows[term->row];
    struct adc_incident incident;
    bool finite = true;
    for (uint32_t i = 0; i < row->arity; i++)
        finite &= isfinite(a[i]) != 0;
    adc_row_incident(row, a, v, false, finite, &incident);
    adc_expansion_note(F, term, &incident);
}

bool adc_expansion_tends(struct adc_expansion *f)
{
    double error = adc_series_limit_error(&f->s) + f->error;
    if (!adc_series_has_limit(&f->s) || !(fabs(adc_series_limit(&f->s) - f->value) <= error))
        return false;
    adc_series_set_limit(&f->s, f->value, error);
    return true;
}

/* Compares the limit with the value at the point. They are the same number where nothing jumps; then the series takes
 * the value itself, which is what other engines see. */
static void compare_limit(struct adc_expansion *f, const struct adc_row *row, struct adc_expansion *const *argument,
                          const double *a)
{
    double b[ADC_MAX_ARITY] = {0}, value = f->value;
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

/* A row at expansions; the result takes the place of the first argument, the others are dropped. */
void *adc_expansion_row(struct adc_activation *F, const struct adc_term *term, void *const *taken)
{
    struct adc_onesided *P = adc_onesided_of(F);
    const struct adc_row *row = &adc_rows[term->row];
    const struct adc_series *x[ADC_MAX_ARITY] = {NULL};
    struct adc_expansion *f = new_expansion(P), *argument[ADC_MAX_ARITY] = {NULL};
    double a[ADC_MAX_ARITY] = {0}, errors[ADC_MAX_ARITY] = {0};
    bool index = false;
    adc_work(P->context, ROW_WORK);
    for (uint32_t i = 0; i < row->arity; i++) {
        argument[i] = taken[i];
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
    P->underflowed |= f->value == 0 && !P->parted && adc_row_underflows(row, a);
    if (adc_row_event(row, a, f->value) == ADC_JUMP)
        memset(errors, 0, sizeof errors);       /* a value at a jump is taken as it is */
    f->error = adc_row_bound_by_rules(row, errors, a, f->value);
    if (!f->depends || P->side == 0)
        adc_series_set_constant(&f->s, f->value, f->error);
    else
        adc_row_series(P->context, row, x, &f->s);
    index &= P->side != 0;
    if (f->depends && !P->parted && (!isfinite(f->value) || index)) {
        f->broken = true;
        if (index)
            adc_expansion_note(F, term, &adc_index_varies);
        else
            note_value(F, term, a, f->value);
    } else if (f->depends && P->side != 0 && !isfinite(f->value)) {
        f->jumped = true;
    } else if (f->depends && P->side != 0 && !f->jumped && adc_series_has_limit(&f->s)) {
        compare_limit(f, row, argument, a);
    }
    for (uint32_t i = 0; i < row->arity; i++)
        adc_expansion_drop(P, argument[i]);
    return f;
}
