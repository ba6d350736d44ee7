/* Derivatives within formulas, diff(e, x) and f'(x), in eval and derive: the expression and its derivative become a
 * graph, whose inputs are the variables and the slots that the expression reads, and whose own gradient is the chain
 * rule's next factor. Nesting is nesting of graphs; since each parameter is an input of its own, perturbations cannot
 * be confused.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/table/error.h"
#include "eval/walk/frame.h"
#include "eval/walk/plain.h"
#include "eval/graph/build.h"

/* A partial of the derivative, by what it reads. */
struct part { struct adc_graph_source source; double partial; };

struct adc_partials { uint32_t count; struct part parts[]; };

struct adc_recording *adc_walk_fresh_recording(struct adc_walk *walk)
{
    if (walk->recording == NULL)
        walk->recording = adc_arena_zeroed(&walk->program->arena, 1, sizeof *walk->recording);
    else
        adc_recording_release(walk->recording);
    adc_recording_init(walk->recording, walk->context);
    return walk->recording;
}

/* ---- the frame around the expression ---- */

static const struct adc_unit *unit_at(void *user, uint32_t level)
{
    const struct adc_frame *F = user;
    while (F != NULL && level-- > 0)
        F = F->outer;
    return F == NULL ? NULL : F->unit;
}

static enum adc_graph_content read_slot(void *user, uint32_t level, uint32_t slot, double *value)
{
    const struct adc_frame *F = adc_frame_outer(user, level);
    uint32_t first = F->unit->parameter_count, end = first + F->unit->local_count;
    if (slot >= first && slot < end && !F->slot[slot].set)
        return ADC_SLOT_UNSET;
    *value = F->slot[slot].value;
    return F->slot[slot].varies ? ADC_SLOT_VARIES : ADC_SLOT_NUMBER;
}

static struct adc_dual dual_of(struct adc_frame *F, const struct adc_graph_source *source, const struct adc_dual *x,
                               uint32_t V)
{
    const struct adc_walk *walk = F->walk;
    if (source->kind == ADC_FROM_ARGUMENT)
        return *x;
    if (source->kind == ADC_FROM_SLOT)
        return adc_frame_outer(F, source->level)->slot[source->at];
    bool depends = V == source->at || (V == ADC_BY_ALL && walk->wanted[source->at]);
    return (struct adc_dual){.value = walk->point[source->at], .tangent = 1, .depends = depends, .varies = true};
}

static void read_arguments(const struct adc_graph *graph, uint32_t node, const double *by_node, double *a)
{
    for (uint32_t i = 0; i < graph->nodes[node].nargs; i++)
        a[i] = by_node[adc_graph_args(graph, node)[i]];
}

/* Whether a choice could be another one within the errors. */
static bool is_uncertain(const struct adc_graph_point *at, const struct adc_guard *guard, const double *error)
{
    double a[ADC_MAX_ARITY] = {0}, errors[ADC_MAX_ARITY] = {0};
    if (guard->kind != ADC_GUARD_SELECTION)
        return error[guard->node] != 0;
    read_arguments(at->graph, guard->node, error, errors);
    adc_graph_arguments(at, guard->node, a);
    return adc_row_may_select_another(&adc_rows[at->graph->nodes[guard->node].op], errors, a);
}

/* A bound on the rounding error of the derivative from those of the inputs, node by node. */
static double error_of(struct adc_frame *F, const struct adc_term *term, struct adc_recording *recording,
                       const struct adc_graph_inner *inner, const struct adc_dual *x)
{
    const struct adc_graph *graph = &recording->graph;
    double *error = adc_arena_zeroed(&recording->building, graph->count, sizeof *error);
    for (uint32_t n = 0; n < graph->count; n++) {
        double a[ADC_MAX_ARITY] = {0}, errors[ADC_MAX_ARITY] = {0};
        if (graph->nodes[n].op == ADC_GRAPH_INPUT) {
            struct adc_graph_source source = adc_graph_source(graph, inner, n, F->walk->program, term);
            error[n] = dual_of(F, &source, x, ADC_BY_NONE).error;
        } else if (adc_graph_is_row(graph, n)) {
            adc_graph_arguments(&recording->at, n, a);
            read_arguments(graph, n, error, errors);
            error[n] = adc_row_bound(&adc_rows[graph->nodes[n].op], errors, a, recording->at.value[n]);
        }
    }
    for (uint32_t i = 0; i < graph->guard_count; i++)
        F->walk->uncertain |= is_uncertain(&recording->at, &graph->guards[i], error);
    return error[inner->derivative];
}

/* Why there is no derivative, or none that can be differentiated again. */
static void note(struct adc_frame *F, const struct adc_term *term, const struct adc_graph_point *at, uint32_t node)
{
    struct adc_incident incident = adc_none_inside;
    double a[ADC_MAX_ARITY] = {0};
    if (adc_graph_is_row(at->graph, node)) {
        adc_graph_arguments(at, node, a);
        adc_row_incident(&adc_rows[at->graph->nodes[node].op], a, at->value[node], false, true, &incident);
    }
    incident = (struct adc_incident){
        .event = ADC_JUMP, .why = incident.why != NULL ? incident.why : adc_none_inside.why};
    adc_note_incident(F, term, &incident);
}

/* Keeps the partials that derive will need. */
static struct adc_partials *keep(struct adc_walk *walk, const struct part *parts, uint32_t count)
{
    struct adc_partials *kept = adc_arena_array(walk->into, sizeof *kept + count * sizeof *parts, 1);
    kept->count = count;
    if (count > 0)
        memcpy(kept->parts, parts, count * sizeof *parts);
    return kept;
}

/* Leaves the inputs independent that depend on V, so that what does not move is not differentiated. Returns whether
 * there is one. */
static bool restrict_inputs(struct adc_frame *F, const struct adc_term *term, struct adc_recording *recording,
                            const struct adc_graph_inner *inner, const struct adc_dual *x, uint32_t V)
{
    const struct adc_graph *graph = &recording->graph;
    bool any = false, *moves = adc_arena_zeroed(&recording->building, graph->input_count + 1u, sizeof *moves);
    for (uint32_t i = 0; i < graph->input_count; i++) {
        struct adc_graph_source source = adc_graph_source(graph, inner, graph->inputs[i].node, F->walk->program, term);
        moves[i] = dual_of(F, &source, x, V).depends;
        any |= moves[i];
    }
    adc_graph_restrict(&recording->at, moves);
    return any;
}

/* The chain rule over what the derivative reads. */
static void push_partials(struct adc_frame *F, const struct adc_term *term, struct adc_recording *recording,
                          const struct adc_graph_inner *inner, const struct adc_dual *x, uint32_t V,
                          struct adc_dual *r)
{
    struct adc_walk *walk = F->walk;
    const struct adc_graph *graph = &recording->graph;
    struct adc_arena *arena = &recording->building;
    uint32_t root = inner->derivative, first, count = 0;
    double one = 1, *adjoint = adc_arena_array(arena, graph->count, sizeof *adjoint);
    bool *present = adc_arena_array(arena, graph->count, sizeof *present);
    struct part *parts = adc_arena_array(arena, graph->input_count + 1u, sizeof *parts);
    bool any = restrict_inputs(F, term, recording, inner, x, V);
    if (any)
        adc_graph_adjoints(&recording->at, &root, 1, &one, adjoint, present);
    for (uint32_t i = 0; i < graph->input_count && any; i++) {
        uint32_t node = graph->inputs[i].node;
        struct adc_graph_source source = adc_graph_source(graph, inner, node, walk->program, term);
        struct adc_dual dual = dual_of(F, &source, x, V);
        if (!dual.depends || node > root || !present[node])
            continue;
        double tangent = adjoint[node] * dual.tangent;
        r->tangent = r->depends ? r->tangent + tangent : tangent;
        r->depends = true;
        parts[count++] = (struct part){source, adjoint[node]};
    }
    walk->detached |= any && adc_graph_find_role(&recording->at, ADC_CONSTANT) != ADC_NO_NODE;
    if (any && adc_graph_incidents(&recording->at, &root, 1, &first) > 0)
        note(F, term, &recording->at, first);
    if (walk->record) {
        struct adc_frame *own = adc_frame_new(walk, &walk->program->units[F->unit->calls[term->at[3]].unit], F);
        own->partials = keep(walk, parts, count);
        F->callee[term->at[3]] = own;
    }
}

struct adc_dual adc_eval_diff(struct adc_frame *F, const struct adc_term *term, uint32_t V)
{
    struct adc_walk *walk = F->walk;
    struct adc_graph_inner inner;
    struct adc_dual x = {0}, r = {0};
    adc_check_limits(F, term->span);
    if (term->at[0] != ADC_NO_TERM)
        x = adc_evaluate(F, term->at[0], V);
    struct adc_recording *recording = adc_walk_fresh_recording(walk);
    const struct adc_graph_around around = {.program = walk->program, .point = walk->point, .unit = F->unit,
                                            .depth = walk->depth, .steps = walk->steps, .user = F,
                                            .unit_at = unit_at, .read = read_slot};
    adc_graph_build_inner(recording, &around, term, x.value, &inner);
    walk->steps = inner.steps;
    r.value = recording->at.value[inner.derivative];
    r.varies = !adc_graph_is_constant(&recording->graph, inner.derivative);
    if (inner.incident != ADC_NO_NODE)
        note(F, term, &recording->at, inner.incident);
    else if (walk->bounds)
        r.error = error_of(F, term, recording, &inner, &x);
    if (V != ADC_BY_NONE)
        push_partials(F, term, recording, &inner, &x, V, &r);
    return r;
}

void adc_derive_diff(struct adc_frame *F, const struct adc_term *term, double seed)
{
    struct adc_walk *walk = F->walk;
    const struct adc_partials *partials = F->callee[term->at[3]]->partials;
    for (uint32_t i = 0; i < partials->count; i++) {
        const struct part *part = &partials->parts[i];
        double summand = part->partial * seed;
        switch (part->source.kind) {
        case ADC_FROM_ARGUMENT:
            adc_derive_term(F, term->at[0], summand);
            break;
        case ADC_FROM_VARIABLE:
            adc_gather_adjoint(&walk->adjoint[part->source.at], &walk->seeded[part->source.at], summand);
            break;
        case ADC_FROM_SLOT:
            adc_gather_slot(adc_frame_outer(F, part->source.level), part->source.at, summand);
            break;
        }
    }
}
