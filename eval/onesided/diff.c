/* Derivatives within formulas, diff(e, x) and f'(x), beside the point: the graph that eval makes of them, with a
 * truncated series in place of each value.
 *
 * Limits: an expression that has an event at the point itself has no derivative there, also where the two sides agree
 * (x*abs(x) at 0); where a condition inside the expression switches at the point, or its graph has more than MOST_NODES
 * nodes, nothing is settled. Off the path, expressions with loops or long chains of calls are left alone.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/walk/frame.h"
#include "eval/graph/build.h"
#include "eval/onesided/frame.h"

enum { MOST_NODES = 20000, MOST_CALLS = 16 };   /* of the graph; of functions within each other, off the path */

/* ---- the activation around the expression ---- */

static const struct adc_activation *frame_at(const struct adc_activation *F, uint32_t level)
{
    while (F != NULL && level-- > 0)
        F = F->outer;
    return F;
}

static const struct adc_unit *unit_at(void *user, uint32_t level)
{
    const struct adc_activation *F = frame_at(user, level);
    return F == NULL ? NULL : F->unit;
}

/* The number that an expansion is at the point; off the path, where it tends to. */
static double number_of(const struct adc_onesided *P, const struct adc_expansion *f)
{
    if (f == NULL)
        return NAN;
    if (P->mode != ADC_OFF_PATH || !f->depends)
        return f->value;
    return adc_series_has_limit(&f->s) ? adc_series_limit(&f->s) : NAN;
}

static enum adc_graph_content read_slot(void *user, uint32_t level, uint32_t slot, double *value)
{
    const struct adc_activation *F = frame_at(user, level);
    const struct adc_expansion *f = F->slot[slot];
    *value = number_of(adc_onesided_of(F), f);
    return f != NULL && f->varies ? ADC_SLOT_VARIES : ADC_SLOT_NUMBER;
}

/* ---- off the path ---- */

/* Whether a unit can be evaluated wherever it is: it calls no function without end and refuses nothing. What the point
 * itself does not evaluate may not end the evaluation with an error. */
static bool is_harmless(const struct adc_program *program, const struct adc_unit *unit, uint32_t depth)
{
    bool harmless = unit->loop_count == 0 && depth < MOST_CALLS;
    for (uint32_t i = 0; i < unit->call_count && harmless; i++)
        harmless = is_harmless(program, &program->units[unit->calls[i].unit], depth + 1);
    for (uint32_t i = 0; i < unit->term_count && harmless; i++) {
        const struct adc_term *term = &unit->terms[i];
        harmless = term->kind != ADC_TERM_MISSING;
        if (term->kind == ADC_TERM_FORMULA)
            harmless = is_harmless(program, &program->units[term->at[0]], depth + 1);
        for (uint32_t k = 0; term->kind == ADC_TERM_ROW && k < adc_rows[term->row].arity; k++)
            harmless &= adc_row_role(&adc_rows[term->row], k) != ADC_REFUSED;
    }
    return harmless;
}

/* ---- series through the graph ---- */

static struct adc_expansion *input_expansion(struct adc_activation *F, const struct adc_graph_source *source,
                                   const struct adc_expansion *x)
{
    const struct adc_activation *home;
    switch (source->kind) {
    case ADC_FROM_ARGUMENT:
        return adc_expansion_again(adc_onesided_of(F), x);
    case ADC_FROM_VARIABLE:
        return adc_expansion_variable(adc_onesided_of(F), source->at);
    case ADC_FROM_SLOT:
        break;
    }
    home = frame_at(F, source->level);
    return adc_expansion_again(adc_onesided_of(F), home->slot[source->at]);
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
        struct adc_term *kept = adc_arena_array(&P->walk->program->arena, 1, sizeof *kept);
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
        return !f->depends;
    case ADC_GUARD_SELECTION:
        return true;                    /* a tie of what the parameter moves is an incident, any other passes nothing */
    }
    return false;
}

/* What the derivative and the choices are made of; *end receives 1 + the last of it. */
static bool *mark_needed(struct adc_recording *recording, uint32_t root, uint32_t *end)
{
    const struct adc_graph *graph = &recording->graph;
    *end = root + 1;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        *end = graph->guards[i].node >= *end ? graph->guards[i].node + 1 : *end;
    bool *needed = adc_arena_zeroed(&recording->building, *end, sizeof *needed);
    needed[root] = true;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        needed[graph->guards[i].node] = true;
    for (uint32_t n = *end; n-- > 0;)
        for (uint32_t i = 0; needed[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            needed[adc_graph_args(graph, n)[i]] = true;
    return needed;
}

static struct adc_expansion *push_graph(struct adc_activation *F, const struct adc_term *term,
                                   struct adc_recording *recording, const struct adc_graph_inner *inner,
                                   const struct adc_expansion *x)
{
    const struct adc_graph *graph = &recording->graph;
    struct adc_onesided *P = adc_onesided_of(F);
    uint32_t end;
    bool settled = true, *needed = mark_needed(recording, inner->derivative, &end);
    struct adc_expansion **at = adc_arena_zeroed(&recording->building, end, sizeof *at);
    for (uint32_t n = 0; n < end && end <= MOST_NODES; n++) {
        if (!needed[n])
            continue;
        if (adc_graph_is_row(graph, n)) {
            at[n] = row_expansion(F, term, graph, n, at);
        } else if (adc_graph_is_constant(graph, n)) {
            at[n] = adc_expansion_literal(P, recording->at.value[n]);
        } else {
            struct adc_graph_source source = adc_graph_source(graph, inner, n, P->walk->program, term);
            at[n] = input_expansion(F, &source, x);
        }
    }
    for (uint32_t i = 0; i < graph->guard_count && end <= MOST_NODES; i++)
        settled &= holds(&graph->guards[i], at[graph->guards[i].node]);
    settled &= end <= MOST_NODES;
    struct adc_expansion *f = settled ? adc_expansion_again(P, at[inner->derivative]) : adc_expansion_unable(P);
    if (!settled)
        f->value = recording->at.value[inner->derivative];
    for (uint32_t n = 0; n < end; n++)
        if (at[n] != NULL)
            adc_expansion_drop(P, at[n]);
    return f;
}

/* The derivative through its graph, on the path or where that can do no harm. */
static struct adc_expansion *push_derivative(struct adc_activation *F, const struct adc_term *term,
                                             const struct adc_expansion *x)
{
    struct adc_onesided *P = adc_onesided_of(F);
    struct adc_walk *walk = P->walk;
    struct adc_recording *recording = adc_walk_fresh_recording(walk);
    const struct adc_graph_around around = {.program = walk->program, .point = walk->point, .unit = F->unit,
                                            .depth = P->driver.depth, .user = F, .unit_at = unit_at,
                                            .read = read_slot};
    struct adc_graph_inner inner;
    adc_graph_build_inner(recording, &around, term, x == NULL ? 0 : number_of(P, x), &inner);
    if (P->mode == ADC_OFF_PATH)
        P->driver.steps += recording->graph.count;
    struct adc_expansion *f = inner.incident == ADC_NO_NODE ? push_graph(F, term, recording, &inner, x)
                                                            : adc_expansion_unable(P);
    if (P->mode == ADC_ON_PATH && !isfinite(recording->at.value[inner.derivative])) {
        f->broken = true;
        adc_expansion_note(F, term, &adc_none_inside);
    }
    return f;
}

void *adc_onesided_diff(struct adc_activation *F, const struct adc_term *term, void *at)
{
    struct adc_onesided *P = adc_onesided_of(F);
    const struct adc_program *program = P->walk->program;
    const struct adc_unit *unit = &program->units[F->unit->calls[term->at[3]].unit];
    struct adc_expansion *f = P->mode == ADC_OFF_PATH && !is_harmless(program, unit, 0) ? adc_expansion_unable(P)
                                                                                   : push_derivative(F, term, at);
    f->varies = true;
    if (at != NULL)
        adc_expansion_drop(P, at);
    return f;
}
