/* Derivatives within formulas, diff(e, x) and f'(x), beside the point: the graph that eval makes of them, with a
 * truncated series in place of each value.
 *
 * An expression that has an event at the point itself is settled there by its own sides (eval/graph/build.h), and beside
 * the point its series is differentiated.
 *
 * Limits: where a condition inside the expression switches at the point, or its graph has more than MOST_NODES nodes,
 * nothing is settled.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "eval/walk/frame.h"
#include "eval/graph/build.h"
#include "eval/graph/sweep.h"
#include "eval/program/expand.h"
#include "eval/onesided/operations.h"

enum { MOST_NODES = 100000 };       /* of the graph */

/* ---- the activation around the expression ---- */

/* The number that an expansion is at the point; on another way than that of the point, where it tends to. */
static double number_of(const struct adc_onesided *P, const struct adc_expansion *f)
{
    if (f == NULL)
        return NAN;
    if (!P->parted || !f->depends || (!f->jumped && isfinite(f->value)))
        return f->value;
    return adc_series_has_limit(&f->s) ? adc_series_limit(&f->s) : NAN;
}

/* An element of a value; of a number, itself. NULL stays NULL. */
static const struct adc_expansion *element_of(void *value, size_t i)
{
    return adc_is_elements(value) ? adc_elements_of(value)->at[i] : value;
}

static struct adc_extent slot_extent(void *user, uint32_t slot)
{
    return adc_value_extent(((struct adc_activation *)user)->slot[slot]);
}

static enum adc_graph_content read_slot(void *user, uint32_t slot, size_t element, double *value)
{
    const struct adc_activation *F = user;
    const struct adc_expansion *f = element_of(F->slot[slot], element);
    *value = number_of(adc_onesided_of(F), f);
    return f != NULL && f->varies ? ADC_SLOT_VARIES : ADC_SLOT_NUMBER;
}

/* ---- series through the graph ---- */

static struct adc_expansion *input_expansion(struct adc_activation *F, const struct adc_graph_source *source, void *x)
{
    switch (source->kind) {
    case ADC_FROM_ARGUMENT:
        return adc_expansion_again(adc_onesided_of(F), element_of(x, source->element));
    case ADC_FROM_VARIABLE:
        return adc_expansion_variable(adc_onesided_of(F), source->at);
    case ADC_FROM_SLOT:
        break;
    }
    return adc_expansion_again(adc_onesided_of(F), element_of(F->slot[source->at], source->element));
}

/* That of its series with this exponent; NaN where that is no power series so far. */
static double input_coefficient(void *user, void *x, const struct adc_graph_source *source, double order, double *next)
{
    struct adc_onesided *P = adc_onesided_of(user);
    struct adc_expansion *f = input_expansion(user, source, x);
    double c = !f->depends || (f->s.state == ADC_SERIES_GOOD && f->s.order > order) ? 0 : NAN;
    for (uint32_t i = 0; f->depends && i < f->s.count; i++) {
        const struct adc_power *p = &f->s.at[i];
        if (p->exponent <= order)
            c = p->logs != 0 ? NAN : p->exponent == order ? p->c : c;
        else
            *next = fmin(*next, p->exponent);
    }
    adc_expansion_drop(P, f);
    return c;
}

/* The expansion of a row node. The place of what happens is that of the derivative. */
static struct adc_expansion *row_expansion(struct adc_activation *F, const struct adc_term *term,
                                           const struct adc_graph *graph, uint32_t node, struct adc_expansion **at)
{
    struct adc_onesided *P = adc_onesided_of(F);
    void *argument[ADC_MAX_ARITY];
    struct adc_term as_row = {.kind = ADC_TERM_ROW, .row = graph->nodes[node].op, .span = term->span};
    for (uint32_t i = 0; i < graph->nodes[node].nargs; i++)
        argument[i] = adc_expansion_again(P, at[adc_graph_args(graph, node)[i]]);
    struct adc_expansion *f = adc_expansion_row(F, &as_row, argument);
    if (P->broken && P->incident.term == &as_row) {
        struct adc_term *kept = adc_arena_array(P->lasting, 1, sizeof *kept);
        *kept = as_row;
        P->incident.term = kept;
    }
    return f;
}

/* Whether what was chosen at the point holds beside it. */
static bool holds(const struct adc_guard *guard, const struct adc_expansion *f)
{
    enum adc_sign_known sign = adc_series_sign(&f->s);
    switch (guard->kind) {
    case ADC_GUARD_TRUTH:
        return !f->depends || (f->s.state == ADC_SERIES_GOOD && sign != ADC_SIGN_UNKNOWN
                               && (sign != ADC_SIGN_ZERO) == (guard->chosen != 0));
    case ADC_GUARD_VALUE:
    case ADC_GUARD_POINT:
        return !f->depends;
    case ADC_GUARD_SELECTION: case ADC_GUARD_FOUND:
        break;                          /* a tie of what the parameter moves is an incident, any other passes nothing */
    }
    return true;
}

/* The derivative through its graph; unable where what was chosen at the point is not what is chosen beside it. */
static struct adc_expansion *push_graph(struct adc_activation *F, const struct adc_term *term,
                                        struct adc_recording *recording, const struct adc_graph_inner *inner,
                                        uint32_t root, void *x)
{
    const struct adc_graph *graph = &recording->graph;
    struct adc_onesided *P = adc_onesided_of(F);
    uint32_t end;
    bool settled = true;
    const uint8_t *needed = adc_useful_behind(&recording->at, root, 0, &end);
    struct adc_expansion **at = adc_arena_zeroed(&recording->building, end, sizeof *at);
    for (uint32_t n = 0; n < end && end <= MOST_NODES; n++) {
        if (!needed[n])
            continue;
        if (adc_graph_is_row(graph, n)) {
            at[n] = row_expansion(F, term, graph, n, at);
        } else if (adc_graph_is_constant(graph, n)) {
            at[n] = adc_expansion_literal(P, recording->at.value[n]);
        } else {
            struct adc_graph_source source = adc_graph_source(graph, inner, n, P->program);
            at[n] = input_expansion(F, &source, x);
        }
    }
    for (uint32_t i = 0; i < graph->guard_count && end <= MOST_NODES && P->side != 0; i++)
        settled &= holds(&graph->guards[i], at[graph->guards[i].node]);
    settled &= end <= MOST_NODES;
    struct adc_expansion *f = settled ? adc_expansion_again(P, at[root]) : adc_expansion_unable(P);
    if (!settled)
        f->value = recording->at.value[root];
    if (!settled && at[root] != NULL)
        f->error = at[root]->error;
    for (uint32_t n = 0; n < end; n++)
        if (at[n] != NULL)
            adc_expansion_drop(P, at[n]);
    return f;
}

/* ---- where an event is at the point itself ---- */

/* Formulas are entered anew, as they are for the graph. */
struct adc_expansion *adc_onesided_expression(struct adc_activation *F, const struct adc_term *term, size_t element,
                                              struct adc_expansion *x)
{
    struct adc_onesided *P = adc_onesided_of(F);
    struct adc_driver *D = F->driver;
    struct adc_entered **formula = D->formula;
    const uint32_t *operands = adc_operands(F->unit, term);
    struct adc_activation body;
    const bool broken = P->broken, parted = P->parted;
    adc_activate(&body, D, F->unit->calls[operands[3]].unit, F);
    body.slot[0] = x != NULL ? x : adc_expansion_variable(P, operands[1]);
    if (x == NULL)
        D->formula = adc_arena_zeroed(D->arena, D->program->unit_count, sizeof *D->formula);
    D->depth++;
    void *result = adc_run_block(&body, 0);
    D->depth--;
    D->formula = formula;
    P->broken = broken;
    P->parted = parted;
    return adc_is_elements(result) ? adc_elements_of(result)->at[element] : result;
}

/* The same while what is differentiated by stays where it is: what else moves the expression. */
static struct adc_expansion *push_others(struct adc_activation *F, const struct adc_term *term, size_t element,
                                         const struct adc_expansion *x)
{
    struct adc_onesided *P = adc_onesided_of(F);
    const double *direction = P->direction;
    const uint32_t count = P->program->variable_count;
    if (x != NULL)
        return adc_onesided_expression(F, term, element, adc_expansion_constant(P, number_of(P, x), 0));
    double *others = adc_arena_zeroed(P->arena, count, sizeof *others);
    assert(direction != NULL);              /* at the point alone a derivative is a number */
    memcpy(others, direction, count * sizeof *others);
    others[adc_operands(F->unit, term)[1]] = 0;
    P->direction = others;
    struct adc_expansion *f = adc_onesided_expression(F, term, element, NULL);
    P->direction = direction;
    return f;
}

/* d^n e / dp^n from the series of e and p, which alone moves e: each time e' / p'. */
static void differentiate_by(struct adc_series *s, const struct adc_series *p, uint32_t order)
{
    struct adc_series speed;
    adc_series_differentiate(&speed, p);
    for (uint32_t i = 0; i < order; i++) {
        adc_series_differentiate(s, s);
        adc_series_divide(s, s, &speed);
    }
}

/* The derivative beside a point at which it was settled, or was not: `value`. */
static struct adc_expansion *push_sides(struct adc_activation *F, const struct adc_term *term,
                                        const struct adc_graph_derivative *d, size_t element, double value,
                                        const struct adc_expansion *x)
{
    struct adc_onesided *P = adc_onesided_of(F);
    const uint32_t *operands = adc_operands(F->unit, term);
    struct adc_expansion *p = x != NULL ? adc_expansion_again(P, x) : adc_expansion_variable(P, operands[1]);
    struct adc_expansion *others = push_others(F, term, element, x), *f;
    if (others->depends) {
        f = adc_onesided_mixed(F, term, element, x);
    } else if (!p->depends) {
        f = adc_expansion_constant(P, value, d->settled.error);
    } else {
        f = adc_onesided_expression(F, term, element, x != NULL ? adc_expansion_again(P, x) : NULL);
        differentiate_by(&f->s, &p->s, operands[2]);
        f->depends = true;
    }
    adc_expansion_drop(P, p);
    adc_expansion_drop(P, others);
    f->value = value;
    f->error = d->settled.error;
    f->jumped = f->depends && !adc_expansion_tends(f);
    return f;
}

/* An element of the derivative that its graph does not give, worked out beside the point. */
static struct adc_expansion *push_beside(struct adc_activation *F, const struct adc_term *term, struct adc_extent extent,
                                         const struct adc_graph_derivative *d, size_t element, double value,
                                         void *x)
{
    struct adc_onesided *P = adc_onesided_of(F);
    const bool root = term->kind == ADC_TERM_BINDER && term->row == ADC_BIND_SOLVE && extent.rank == ADC_RANK_NUMBER;
    struct adc_expansion *at_point = P->side == 0 ? adc_expansion_moving(P, value, 1) : NULL;
    if (at_point != NULL)
        at_point->error = d->settled.error;
    return at_point != NULL                      ? at_point
         : root                                  ? adc_onesided_root(F, term, value)
         : d->settled.outcome == ADC_NOT_ASKED   ? adc_expansion_unable(P)
                                                 : push_sides(F, term, d, element, value, x);
}

static bool is_integral(const struct adc_term *term)
{
    return term->kind == ADC_TERM_BINDER && term->row == ADC_BIND_INTEGRATE;
}

/* Whether the ends of an integral are all that moves it. */
static bool ends_alone_move(struct adc_activation *F, struct adc_recording *recording, const struct adc_graph_inner *inner,
                            uint32_t root, void *x)
{
    struct adc_onesided *P = adc_onesided_of(F);
    const struct adc_graph *graph = &recording->graph;
    uint32_t end;
    bool alone = true;
    const uint8_t *needed = adc_useful_behind(&recording->at, root, 0, &end);
    for (uint32_t n = 0; n < end; n++) {
        if (!needed[n] || adc_graph_is_row(graph, n) || adc_graph_is_constant(graph, n))
            continue;
        const struct adc_graph_source source = adc_graph_source(graph, inner, n, P->program);
        struct adc_expansion *at = input_expansion(F, &source, x);
        alone &= source.kind == ADC_FROM_ARGUMENT || !at->depends;
        adc_expansion_drop(P, at);
    }
    return alone;
}

/* What the graph at the point does not give beside it: an integral, for a branch at an end, or a derivative that nothing
 * happens to at the point: its value, and what its expression is there. */
static struct adc_expansion *push_other_way(struct adc_activation *F, const struct adc_term *term, size_t element,
                                            bool ends_move, struct adc_expansion *there, void *x)
{
    struct adc_onesided *P = adc_onesided_of(F);
    const bool derivative = term->kind != ADC_TERM_BINDER && adc_value_extent(x).rank == ADC_RANK_NUMBER;
    if (there->s.state != ADC_SERIES_UNABLE || P->side == 0 || !(derivative || ends_move))
        return there;
    struct adc_expansion *f = derivative ? adc_onesided_mixed(F, term, element, x)
                            : adc_onesided_integral(F, term, there->value, element_of(x, 0), element_of(x, 1));
    f->value = there->value;
    f->error = there->error;
    f->jumped = derivative && !adc_expansion_tends(f);
    adc_expansion_drop(P, there);
    return f;
}

/* The elements of the derivative. What is worked out beside the point may hold derivatives too, which take the recording
 * for theirs: all that is read of it is read before. */
static struct adc_expansion **push_elements(struct adc_activation *F, const struct adc_term *term,
                                            struct adc_recording *recording, const struct adc_graph_inner *inner, void *x)
{
    struct adc_onesided *P = adc_onesided_of(F);
    struct adc_arena *arena = P->driver.arena;
    const struct adc_extent extent = inner->extent;
    const size_t n = adc_extent_count(extent);
    struct adc_expansion **f = adc_arena_zeroed(arena, n, sizeof(struct adc_expansion *));
    struct adc_graph_derivative *d = adc_arena_array(arena, n, sizeof *d);
    double *value = adc_arena_array(arena, n, sizeof *value);
    memcpy(d, inner->derivatives, n * sizeof *d);
    const bool underflowed = P->underflowed;
    for (size_t i = 0; i < n; i++) {
        value[i] = recording->at.value[d[i].node];
        if (d[i].incident == ADC_NO_NODE)
            f[i] = push_graph(F, term, recording, inner, d[i].node, x);
    }
    if (is_integral(term))                  /* what its weights make 0 it has looked at */
        P->underflowed = underflowed;
    const bool ends_move = is_integral(term) && P->side != 0 && (f[0] == NULL || f[0]->s.state == ADC_SERIES_UNABLE)
                        && ends_alone_move(F, recording, inner, d[0].node, x);
    for (size_t i = 0; i < n; i++) {
        f[i] = f[i] != NULL ? f[i] : push_beside(F, term, extent, &d[i], i, value[i], x);
        f[i] = push_other_way(F, term, i, ends_move, f[i], x);
        if (!P->parted && !isfinite(value[i])) {
            f[i]->broken = true;
            adc_expansion_note(F, term, &adc_none_inside);
        }
        f[i]->varies = true;
    }
    return f;
}

/* The derivative through its graph. */
static void *push_derivative(struct adc_activation *F, const struct adc_term *term, void *x)
{
    struct adc_onesided *P = adc_onesided_of(F);
    struct adc_recording *recording = adc_fresh_recording(P->recording, P->lasting);
    const struct adc_graph_around around = {.program = P->program, .point = P->point, .unit = F->unit,
                                            .depth = P->driver.depth, .user = F,
                                            .extent = slot_extent, .read = read_slot,
                                            .ends = x, .coefficient = input_coefficient};
    struct adc_graph_inner inner;
    const struct adc_extent extent = adc_value_extent(x);
    double *at = adc_arena_zeroed(P->driver.arena, adc_extent_count(extent), sizeof *at);
    for (size_t i = 0; x != NULL && i < adc_extent_count(extent); i++)
        at[i] = number_of(P, element_of(x, i));
    recording->how.most = P->parted ? MOST_NODES : 0;       /* it may have no end there */
    adc_graph_build_inner(recording, &around, term, at, extent, &inner);
    struct adc_expansion **f = push_elements(F, term, recording, &inner, x);
    if (inner.extent.rank == ADC_RANK_NUMBER)
        return f[0];
    struct adc_elements *array = adc_elements_new(&P->driver, inner.extent);
    for (size_t i = 0; i < adc_extent_count(inner.extent); i++)
        array->at[i] = f[i];
    return adc_elements_value(array);
}

void *adc_onesided_diff(struct adc_activation *F, const struct adc_term *term, void *at)
{
    void *f = push_derivative(F, term, at);
    if (at != NULL)
        adc_value_drop(F->driver, at);
    return f;
}

void *adc_onesided_bind(struct adc_activation *F, const struct adc_term *term, void *first, void *second)
{
    if (second == NULL)
        return adc_onesided_diff(F, term, first);
    struct adc_elements *pair = adc_elements_new(F->driver, adc_vector_extent(2));
    pair->at[0] = first;
    pair->at[1] = second;
    return adc_onesided_diff(F, term, adc_elements_value(pair));
}
