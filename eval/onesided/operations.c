/* Truncated series pushed through a program: the driver with expansions for values. A limit is no error here: the
 * derivative is then not settled, that is all.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/graph/build.h"
#include "eval/onesided/operations.h"
#include "eval/program/expand.h"

static void *number(struct adc_driver *D, double value) { return adc_expansion_literal(D->user, value); }
/* A number in place of a term that does not move has the error of that. */
static void *literal(struct adc_activation *F, const struct adc_term *term)
{
    const double *known = F->unit->known_error, error = known != NULL ? known[term - F->unit->terms] : NAN;
    return isnan(error) ? adc_expansion_literal(F->driver->user, term->number)
                        : adc_expansion_constant(F->driver->user, term->number, error);
}

static void *variable(struct adc_driver *D, uint32_t index) { return adc_expansion_variable(D->user, index); }
static void *again(struct adc_driver *D, void *value) { return adc_expansion_again(D->user, value); }
static void drop(struct adc_driver *D, void *value) { adc_expansion_drop(D->user, value); }

/* The side goes another way than the point. */
static void part(struct adc_onesided *P)
{
    struct adc_driver *D = &P->driver;
    if (!P->parted)
        D->most_steps = D->steps + P->steps + ADC_OFF_PATH_TERMS;
    P->parted = true;
}

/* A bound that varies is an event; at the point alone that is not seen. */
static double bound(struct adc_driver *D, void *value)
{
    struct adc_onesided *P = D->user;
    const struct adc_expansion *f = value;
    const bool still = P->side == 0 || !f->depends;
    const double k = still ? f->value : adc_series_is_constant(&f->s) ? adc_series_limit(&f->s) : NAN;
    if (!still && !isnan(k) && k != f->value)
        part(P);
    adc_expansion_drop(P, value);
    return k;
}

/* Where a condition leads: the series go the way that its sign says, the values at the point that of its value. */
static enum adc_way way(struct adc_driver *D, void *condition)
{
    struct adc_onesided *P = D->user;
    const struct adc_expansion *f = condition;
    const enum adc_sign_known sign = adc_series_sign(&f->s);
    P->lost = ADC_SERIES_GOOD;
    if (P->side == 0 || !f->depends)
        return isnan(f->value) ? ADC_WAY_NOWHERE : f->value != 0 ? ADC_WAY_YES : ADC_WAY_NO;
    if (f->s.state != ADC_SERIES_GOOD || sign == ADC_SIGN_UNKNOWN)
        P->lost = f->s.state != ADC_SERIES_GOOD ? f->s.state : ADC_SERIES_UNABLE;
    if (P->lost != ADC_SERIES_GOOD || isnan(f->value) || (sign != ADC_SIGN_ZERO) != (f->value != 0))
        part(P);
    return P->lost != ADC_SERIES_GOOD ? ADC_WAY_NOWHERE : sign != ADC_SIGN_ZERO ? ADC_WAY_YES : ADC_WAY_NO;
}

/* A range has the same length beside the point where its last number is not met, or is met there as well. */
static bool range(struct adc_driver *D, void *const *end, void *step, double steps, bool meets)
{
    const struct adc_expansion *from = end[0], *to = end[1], *h = step;
    struct adc_series way = adc_series_constant(steps, 0), gap, off;
    if (!meets || ((const struct adc_onesided *)D->user)->side == 0)
        return true;
    if (h != NULL)
        adc_series_scale(&way, &h->s, steps);
    adc_series_subtract(&gap, &to->s, &from->s);
    adc_series_subtract(&off, &gap, &way);
    return adc_series_is_constant(&off);
}

static double at_point(struct adc_driver *D, const void *value)
{
    (void)D;
    return ((const struct adc_expansion *)value)->value;
}

static void *lack(struct adc_activation *F, const struct adc_term *term, enum adc_lack why)
{
    struct adc_onesided *P = adc_onesided_of(F);
    const bool here = why == ADC_NO_WAY && P->lost == ADC_SERIES_GOOD;
    if (why == ADC_NO_RESULT || (why == ADC_NO_WAY && !here))
        return adc_expansion_nothing(P, P->lost == ADC_SERIES_GOOD ? ADC_SERIES_UNABLE : P->lost);
    struct adc_expansion *f = here ? adc_expansion_constant(P, NAN, 0) : adc_expansion_unable(P);
    f->depends = true;
    f->broken = here || (why == ADC_NO_BOUNDS && !P->parted);
    if (f->broken && why == ADC_NO_BOUNDS)
        adc_expansion_note(F, term, term->so_far ? &adc_bounds_vary : &adc_selection_varies);
    return f;
}

static const struct adc_operations OPERATIONS = {
    .number = number, .literal = literal, .variable = variable, .row = adc_expansion_row, .diff = adc_onesided_diff,
    .bind = adc_onesided_bind, .way = way, .bound = bound, .range = range, .at_point = at_point, .lack = lack,
    .again = again, .drop = drop, .forgiving = true};

/* How many terms are needed for derivatives of an order, with some to spare for those that cancel. */
static uint32_t room_for(uint32_t order)
{
    enum { SPARE = 6 };
    return order + SPARE < ADC_SERIES_TERMS ? ADC_SERIES_TERMS
         : order + SPARE > ADC_SERIES_MOST ? ADC_SERIES_MOST : order + SPARE;
}

void adc_onesided_init(struct adc_onesided *P, const double *direction, uint32_t order)
{
    P->context = P->arena->context;
    P->direction = direction;
    P->room = room_for(order);
    adc_driver_init(&P->driver, &OPERATIONS, P->program, P->arena, P);
    P->driver.most_turns = ADC_BESIDE_TURNS;
}

/* Begins a run on one side. */
static void begin(struct adc_onesided *P, int side)
{
    adc_arena_reset(P->arena);
    P->side = side;
    P->free = NULL;
    P->parted = false;
    P->lost = ADC_SERIES_UNABLE;
    P->driver.most_steps = UINT64_MAX;
}

const struct adc_expansion *adc_onesided_program(struct adc_onesided *P, int side)
{
    begin(P, side);
    return adc_run_program(&P->driver);
}

/* An element of a slot of the activation around an inner expression: a number to it; NULL where there is nothing. */
static void *read_element(struct adc_driver *D, const struct adc_graph_around *around, uint32_t slot, size_t element)
{
    double value;
    enum adc_graph_content content = around->read(around->user, slot, element, &value);
    if (content == ADC_SLOT_UNSET)
        return NULL;
    struct adc_expansion *f = adc_expansion_constant(D->user, value, 0);
    f->varies = content == ADC_SLOT_VARIES;
    return f;
}

const struct adc_expansion *adc_onesided_inner(struct adc_onesided *P, const struct adc_term *term, size_t element,
                                               double at, int side)
{
    const struct adc_graph_around *around = P->around;
    const uint32_t *operands = adc_operands(around->unit, term);
    struct adc_activation body;
    begin(P, side);
    adc_driver_begin(&P->driver);
    P->driver.depth = around->depth + 1;
    adc_activate(&body, &P->driver, around->unit->calls[operands[3]].unit, NULL);
    for (uint32_t i = 0; i < body.unit->captured_count; i++)
        body.slot[body.unit->first_captured + i] = adc_read_around(&P->driver, around, body.unit->captured[i], read_element);
    body.slot[0] = operands[0] != ADC_NO_TERM ? adc_expansion_moving(P, at, 1)
                                              : adc_expansion_variable(P, operands[1]);
    void *result = adc_run_block(&body, 0);
    adc_work(P->context, P->driver.steps);
    return adc_is_elements(result) ? adc_elements_of(result)->at[element] : result;
}
