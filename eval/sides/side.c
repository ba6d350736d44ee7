/* Series at the nodes of one side.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/sides/side.h"

#include <float.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "eval/sides/row_series.h"
#include "eval/table/error.h"

enum { ROW_WORK = 8 };              /* units of work: a row on one side, besides the terms of its series */

static size_t size_of(const struct adc_series *s) { return offsetof(struct adc_series, at) + s->count * sizeof *s->at; }

void adc_side_series(const struct adc_side_value *f, struct adc_series *s)
{
    if (f->s != NULL)
        memcpy(s, f->s, size_of(f->s));
    else
        adc_series_set_constant(s, f->value, f->error);
}

/* Room for the values of all nodes so far. */
static void make_room(struct adc_side *P)
{
    const uint32_t count = P->recording->graph.count, before = P->capacity;
    if (count <= before)
        return;
    P->capacity = count > 2 * before ? count : 2 * before;
    struct adc_side_value *at = adc_arena_zeroed(P->arena, P->capacity, sizeof *at);
    if (before > 0)
        memcpy(at, P->at, before * sizeof *at);
    P->at = at;
}

void adc_side_keep(struct adc_side *P, struct adc_side_value *f, const struct adc_series *s)
{
    f->s = adc_arena_array(P->arena, size_of(s), 1);
    memcpy(f->s, s, size_of(s));
}

struct adc_side_value *adc_side_set(struct adc_side *P, uint32_t node, const struct adc_series *s, double value, double error)
{
    make_room(P);
    struct adc_side_value *f = &P->at[node];
    *f = (struct adc_side_value){.value = value, .error = error, .known = true};
    if (s != NULL)
        adc_side_keep(P, f, s);
    return f;
}

double adc_side_number(const struct adc_side *P, const struct adc_side_value *f)
{
    struct adc_series s;
    if (!P->parted || !f->depends || (!f->jumped && isfinite(f->value)))
        return f->value;
    adc_side_series(f, &s);
    return adc_series_has_limit(&s) ? adc_series_limit(&s) : NAN;
}

bool adc_side_tends(struct adc_side_value *f, struct adc_series *s)
{
    double error = adc_series_limit_error(s) + f->error;
    if (!adc_series_has_limit(s) || !(fabs(adc_series_limit(s) - f->value) <= error))
        return false;
    adc_series_set_limit(s, f->value, error);
    return true;
}

/* ---- incidents ---- */

/* A unit whose text a node was written in; NULL: none is known. */
static const struct adc_unit *unit_of(const struct adc_program *program, const struct adc_ast *ast)
{
    for (uint32_t u = 0; u < program->unit_count; u++)
        if (program->units[u].ast == ast)
            return &program->units[u];
    return NULL;
}

struct adc_located_incident adc_side_locate(const struct adc_program *program, const struct adc_recording *recording,
                                            uint32_t node, const struct adc_incident *incident, struct adc_arena *arena)
{
    const struct adc_graph_place place = adc_graph_place_of(recording, node);
    struct adc_located_incident located = {*incident, unit_of(program, place.ast), NULL};
    if (located.unit == NULL || !adc_graph_is_row(&recording->graph, node))
        return located;
    struct adc_term *term = adc_arena_zeroed(arena, 1, sizeof *term);
    *term = (struct adc_term){.kind = ADC_TERM_ROW, .row = recording->graph.nodes[node].op, .span = place.span};
    located.term = term;
    return located;
}

void adc_side_note(struct adc_side *P, uint32_t node, const struct adc_incident *incident)
{
    if (!P->broken)
        P->incident = adc_side_locate(P->program, P->recording, node, incident, P->lasting);
    P->broken = true;
}

/* Notes a value of a row that is not finite. */
static void note_value(struct adc_side *P, uint32_t node, const double *a, double v)
{
    const struct adc_row *row = &adc_rows[P->recording->graph.nodes[node].op];
    struct adc_incident incident;
    adc_row_incident(row, a, v, false, &incident);
    adc_side_note(P, node, &incident);
}

/* ---- nodes ---- */

/* A number of the text: what was meant when it is whole or a short binary fraction, else the nearest double to it. */
static void set_literal(struct adc_side *P, uint32_t node)
{
    const double number = P->recording->at.value[node], scaled = number * 0x1p20;
    adc_side_set(P, node, NULL, number, scaled == floor(scaled) ? 0 : DBL_EPSILON / 2 * fabs(number));
}

/* How fast an input moves. */
static double speed_of(const struct adc_side *P, uint32_t node)
{
    const struct adc_graph_source source = adc_graph_source(&P->recording->graph, &P->inner, node);
    return source.kind == ADC_FROM_ARGUMENT ? 1 : source.kind == ADC_FROM_VARIABLE ? P->direction[source.at] : 0;
}

static void set_input(struct adc_side *P, uint32_t node)
{
    const double value = P->recording->at.value[node], speed = P->direction != NULL ? speed_of(P, node) : 0;
    struct adc_series s;
    adc_series_set_constant(&s, value, 0);
    s.room = P->room;
    if (speed != 0 && P->side != 0)
        s.at[s.count++] = (struct adc_power){.exponent = 1, .c = P->side * speed};
    adc_side_set(P, node, speed != 0 ? &s : NULL, value, 0)->depends = speed != 0;
}

/* Compares the limit with the value at the point. They are the same number where nothing jumps; then the series takes
 * the value itself, which is what other engines see. */
static void compare_limit(struct adc_side_value *f, struct adc_series *s, const struct adc_row *row,
                          const struct adc_series *const *x, const double *a)
{
    double b[ADC_MAX_ARITY] = {0}, value = f->value;
    bool zeros = false, may_jump = adc_row_nonsmooth(row, a, value) != ADC_SMOOTH;
    for (uint32_t i = 0; i < row->arity; i++) {
        may_jump |= !adc_series_has_limit(x[i]);        /* a comparison of what is infinite at the point */
        bool zero = a[i] == 0 && signbit(a[i]) && adc_series_is_constant(x[i]);
        b[i] = zero ? 0 : a[i];
        zeros |= zero;
    }
    if (zeros)                          /* series do not know the sign of zero */
        value = row->value(b);
    double gap = fabs(adc_series_limit(s) - value);
    if (gap > adc_series_limit_error(s) && may_jump)
        f->jumped = true;
    else
        adc_series_set_limit(s, f->value, adc_series_limit_error(s));
}

/* What a row makes of its arguments: of series, where they depend on what moves. */
static void push(struct adc_side *P, const struct adc_row *row, struct adc_side_value *f, const double *a,
                 const struct adc_side_value *const *argument, struct adc_series *s)
{
    struct adc_series operand[ADC_MAX_ARITY];
    const struct adc_series *x[ADC_MAX_ARITY] = {NULL};
    for (uint32_t i = 0; i < row->arity; i++) {
        adc_side_series(argument[i], &operand[i]);
        x[i] = &operand[i];
    }
    adc_row_series(P->context, row, x, s);
    adc_work(P->context, (uint64_t)s->count * s->count * s->count / 2);       /* between a product and a composition */
    if (isfinite(f->value) && !f->broken && !f->jumped && adc_series_has_limit(s))
        compare_limit(f, s, row, x, a);
}

static void set_row(struct adc_side *P, uint32_t node)
{
    const struct adc_row *row = &adc_rows[P->recording->graph.nodes[node].op];
    const uint32_t *args = adc_graph_args(&P->recording->graph, node);
    const struct adc_side_value *argument[ADC_MAX_ARITY];
    struct adc_side_value f = {.known = true};
    struct adc_series s;
    double a[ADC_MAX_ARITY] = {0}, errors[ADC_MAX_ARITY] = {0};
    bool index = false;
    adc_work(P->context, ROW_WORK);
    for (uint32_t i = 0; i < row->arity; i++) {
        argument[i] = &P->at[args[i]];
        bool counts = argument[i]->depends && adc_row_role(row, i) != ADC_CONSTANT;
        a[i] = argument[i]->value;
        errors[i] = argument[i]->error;
        f.depends |= counts;
        f.broken |= counts && argument[i]->broken;
        f.jumped |= counts && argument[i]->jumped;
        index |= counts && adc_row_role(row, i) == ADC_INDEX;
    }
    f.value = row->value(a);
    P->underflowed |= f.value == 0 && !P->parted && adc_row_underflows(row, a);
    if (adc_row_nonsmooth(row, a, f.value) == ADC_JUMP)
        memset(errors, 0, sizeof errors);       /* a value at a jump is taken as it is */
    f.error = adc_row_bound_by_rules(row, errors, a, f.value);
    index &= P->side != 0;
    const bool breaks = f.depends && !P->parted && (!isfinite(f.value) || index), pushed = f.depends && P->side != 0;
    f.jumped |= pushed && !breaks && !isfinite(f.value);
    if (pushed)
        push(P, row, &f, a, argument, &s);
    if (breaks && index)
        adc_side_note(P, node, &adc_index_varies);
    else if (breaks)
        note_value(P, node, a, f.value);
    struct adc_side_value *made = adc_side_set(P, node, pushed ? &s : NULL, f.value, f.error);
    made->depends = f.depends;
    made->broken = f.broken || breaks;
    made->jumped = f.jumped;
}

void adc_side_compute(struct adc_side *P, uint32_t node)
{
    if (adc_graph_is_constant(&P->recording->graph, node))
        set_literal(P, node);
    else if (adc_graph_is_row(&P->recording->graph, node))
        set_row(P, node);
    else
        set_input(P, node);
    P->recording->at.value[node] = adc_side_number(P, &P->at[node]);
}

static void wait_for(struct adc_side *P, uint32_t node)
{
    *ADC_ONE_MORE(P->arena, P->waiting, P->waiting_count, P->waiting_capacity) = node;
}

struct adc_side_value *adc_side_want(struct adc_side *P, uint32_t node)
{
    const struct adc_graph *graph = &P->recording->graph;
    make_room(P);
    wait_for(P, node);
    while (P->waiting_count > 0) {
        const uint32_t n = P->waiting[P->waiting_count - 1], before = P->waiting_count;
        for (uint32_t i = adc_graph_is_row(graph, n) && !P->at[n].known ? graph->nodes[n].nargs : 0; i-- > 0;)
            if (!P->at[adc_graph_args(graph, n)[i]].known)
                wait_for(P, adc_graph_args(graph, n)[i]);
        if (P->waiting_count > before)
            continue;
        P->waiting_count--;
        if (!P->at[n].known)
            adc_side_compute(P, n);
    }
    return &P->at[node];
}
