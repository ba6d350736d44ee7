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

static const struct adc_push_frame *frame_at(const struct adc_push_frame *F, uint32_t level)
{
    while (F != NULL && level-- > 0)
        F = F->outer;
    return F;
}

static const struct adc_unit *unit_at(void *user, uint32_t level)
{
    const struct adc_push_frame *F = frame_at(user, level);
    return F == NULL ? NULL : F->unit;
}

/* The number that a flow is at the point; off the path, where it tends to. */
static double number_of(const struct adc_push *P, const struct adc_flow *f)
{
    if (f == NULL)
        return NAN;
    if (P->mode != ADC_OFF_PATH || !f->depends)
        return f->value;
    return adc_series_has_limit(&f->s) ? adc_series_limit(&f->s) : NAN;
}

static enum adc_graph_content read_slot(void *user, uint32_t level, uint32_t slot, double *value)
{
    const struct adc_push_frame *F = frame_at(user, level);
    *value = number_of(F->P, F->slot[slot]);
    return F->slot[slot] != NULL && F->slot[slot]->varies ? ADC_SLOT_VARIES : ADC_SLOT_NUMBER;
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

static struct adc_flow *input_flow(struct adc_push_frame *F, const struct adc_graph_source *source,
                                   const struct adc_flow *x)
{
    const struct adc_push_frame *home;
    switch (source->kind) {
    case ADC_FROM_ARGUMENT:
        return adc_flow_again(F->P, x);
    case ADC_FROM_VARIABLE:
        return adc_flow_variable(F->P, source->at);
    case ADC_FROM_SLOT:
        break;
    }
    home = frame_at(F, source->level);
    return adc_flow_again(F->P, home->slot[source->at]);
}

/* The flow of a row node. The place of what happens is that of the derivative. */
static struct adc_flow *row_flow(struct adc_push_frame *F, const struct adc_term *term, const struct adc_graph *graph,
                                 uint32_t node, struct adc_flow **at)
{
    struct adc_push *P = F->P;
    struct adc_flow *argument[ADC_MAX_ARITY];
    struct adc_term as_row = {.kind = ADC_TERM_ROW, .row = graph->nodes[node].op, .span = term->span};
    for (uint32_t i = 0; i < graph->nodes[node].nargs; i++)
        argument[i] = adc_flow_again(P, at[adc_graph_args(graph, node)[i]]);
    struct adc_flow *f = adc_flow_row(F, &as_row, argument);
    if (P->broken && P->incident.term == &as_row) {
        struct adc_term *kept = adc_arena_array(&P->walk->program->arena, 1, sizeof *kept);
        *kept = as_row;
        P->incident.term = kept;
    }
    return f;
}

/* Whether what was chosen at the point holds beside it. */
static bool holds(const struct adc_guard *guard, const struct adc_flow *f)
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
static bool *mark_needed(struct adc_graph *graph, uint32_t root, uint32_t *end)
{
    *end = root + 1;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        *end = graph->guards[i].node >= *end ? graph->guards[i].node + 1 : *end;
    bool *needed = adc_arena_zeroed(&graph->building, *end, sizeof *needed);
    needed[root] = true;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        needed[graph->guards[i].node] = true;
    for (uint32_t n = *end; n-- > 0;)
        for (uint32_t i = 0; needed[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            needed[adc_graph_args(graph, n)[i]] = true;
    return needed;
}

static struct adc_flow *push_graph(struct adc_push_frame *F, const struct adc_term *term, struct adc_graph *graph,
                                   const struct adc_graph_inner *inner, const struct adc_flow *x)
{
    struct adc_push *P = F->P;
    uint32_t end;
    bool settled = true, *needed = mark_needed(graph, inner->derivative, &end);
    struct adc_flow **at = adc_arena_zeroed(&graph->building, end, sizeof *at);
    for (uint32_t n = 0; n < end && end <= MOST_NODES; n++) {
        if (!needed[n])
            continue;
        if (adc_graph_is_row(graph, n)) {
            at[n] = row_flow(F, term, graph, n, at);
        } else if (adc_graph_is_constant(graph, n)) {
            at[n] = adc_flow_literal(P, graph->value[n]);
        } else {
            struct adc_graph_source source = adc_graph_source(graph, inner, n, P->walk->program, term);
            at[n] = input_flow(F, &source, x);
        }
    }
    for (uint32_t i = 0; i < graph->guard_count && end <= MOST_NODES; i++)
        settled &= holds(&graph->guards[i], at[graph->guards[i].node]);
    settled &= end <= MOST_NODES;
    struct adc_flow *f = settled ? adc_flow_again(P, at[inner->derivative]) : adc_flow_unable(P);
    if (!settled)
        f->value = graph->value[inner->derivative];
    for (uint32_t n = 0; n < end; n++)
        if (at[n] != NULL)
            adc_flow_drop(P, at[n]);
    return f;
}

struct adc_flow *adc_push_diff(struct adc_push_frame *F, const struct adc_term *term)
{
    struct adc_push *P = F->P;
    struct adc_walk *walk = P->walk;
    const struct adc_unit *unit = &walk->program->units[F->unit->calls[term->at[3]].unit];
    struct adc_graph_inner inner;
    struct adc_flow *x = term->at[0] == ADC_NO_TERM ? NULL : adc_push_term(F, term->at[0]), *f;
    if (!adc_push_may_nest(F) || (P->mode == ADC_OFF_PATH && !is_harmless(walk->program, unit, 0))) {
        f = adc_flow_unable(P);
    } else {
        const struct adc_graph_around around = {.program = walk->program, .point = walk->point, .unit = F->unit,
                                                .depth = P->depth, .user = F, .unit_at = unit_at, .read = read_slot};
        struct adc_graph *graph = adc_walk_fresh_graph(walk);
        adc_graph_build_inner(graph, &around, term, x == NULL ? 0 : number_of(P, x), &inner);
        if (P->mode == ADC_OFF_PATH)
            P->off_terms += graph->count;
        f = inner.incident == ADC_NO_NODE ? push_graph(F, term, graph, &inner, x) : adc_flow_unable(P);
        if (P->mode == ADC_ON_PATH && !isfinite(graph->value[inner.derivative])) {
            f->broken = true;
            adc_flow_note_broken(F, term, "no derivative inside", NULL, NAN);
        }
    }
    f->varies = true;
    if (x != NULL)
        adc_flow_drop(P, x);
    return f;
}
