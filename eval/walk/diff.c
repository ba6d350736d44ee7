/* Derivatives within formulas, diff(e, x) and f'(x), in eval and derive: the expression and its derivative become a
 * graph, whose inputs are the variables and the slots that the expression reads, and whose own gradient is the chain
 * rule's next factor. Nesting is nesting of graphs; since each parameter is an input of its own, perturbations cannot
 * be confused.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "eval/table/error.h"
#include "eval/walk/array.h"
#include "eval/walk/frame.h"
#include "eval/graph/build.h"
#include "eval/graph/sweep.h"
#include "lexer/number.h"

/* A partial of the derivative, by what it reads: of a slot that held an array that array, because the slot may hold
 * another one by the time of derive. */
struct part { struct adc_graph_source source; struct adc_tensor *array; double partial; };

/* Those of one element of it. */
struct adc_partials {
    struct adc_partials *next;      /* of the element after it */
    uint32_t count;
    struct part parts[];
};

struct adc_recording *adc_fresh_recording(struct adc_recording **recording, struct adc_arena *arena)
{
    if (*recording == NULL)
        *recording = adc_arena_zeroed(arena, 1, sizeof **recording);
    else
        adc_recording_release(*recording);
    adc_recording_init(*recording, arena->context);
    return *recording;
}

/* ---- the frame around the expression ---- */

static struct adc_extent slot_extent(void *user, uint32_t slot)
{
    return adc_dual_extent(&((struct adc_frame *)user)->slot[slot]);
}

static enum adc_graph_content read_slot(void *user, uint32_t slot, size_t element, double *value)
{
    const struct adc_frame *F = user;
    const struct adc_dual *dual = &F->slot[slot];
    if (slot >= F->unit->parameter_count && !dual->set)
        return ADC_SLOT_UNSET;
    *value = dual->array != NULL ? dual->array->value[element] : dual->value;
    return dual->varies ? ADC_SLOT_VARIES : ADC_SLOT_NUMBER;
}

static struct adc_dual dual_of(struct adc_frame *F, const struct adc_graph_source *source, const struct adc_dual *x)
{
    const struct adc_walk *walk = F->walk;
    if (source->kind == ADC_FROM_ARGUMENT)
        return adc_array_element(x, source->element);
    if (source->kind == ADC_FROM_SLOT)
        return adc_array_element(&F->slot[source->at], source->element);
    return (struct adc_dual){.value = walk->point[source->at], .tangent = 1, .depends = walk->active[source->at], .varies = true};
}

/* Adds the one-sided derivatives to the reason for a nonsmooth point. */
static const char *add_sides(struct adc_frame *F, const char *why, const struct adc_graph_sides *decided)
{
    enum { ROOM = 2 * ADC_NUMBER_TEXT + 100 };
    char left[ADC_NUMBER_TEXT], right[ADC_NUMBER_TEXT];
    if (decided->outcome != ADC_INNER_UNDECIDED && decided->outcome != ADC_INNER_SIDES)
        return why;
    char *text = adc_arena_array(&F->walk->program->arena, ROOM, 1);
    snprintf(text, ROOM, decided->outcome == ADC_INNER_SIDES ? "%.80s: left %s, right %s" : "%.80s: its sides are undecided", why,
             adc_number_shown(decided->left, 0, left), adc_number_shown(decided->right, 0, right));
    return text;
}

/* Why there is no derivative, or none that can be differentiated again. */
static void note(struct adc_frame *F, const struct adc_term *term, const struct adc_recording *r, uint32_t node,
                 const struct adc_graph_sides *decided)
{
    static const char at_end[] = "the integrand is singular at an end of the integral";
    struct adc_incident incident = adc_none_inside;
    if (adc_graph_is_row(&r->graph, node))
        adc_graph_meets(&r->at, node, &incident);
    if (!incident.overflow)
        incident = (struct adc_incident){ADC_JUMP, adc_graph_is_end(r, node) ? at_end :
                                         incident.why != NULL ? incident.why : adc_none_inside.why, NULL, false};
    if (!incident.overflow && decided != NULL)
        incident.why = add_sides(F, incident.why, decided);
    adc_note_incident(F, term, &incident);
}

/* Keeps the partials that derive will need. */
static struct adc_partials *keep(struct adc_walk *walk, const struct part *parts, uint32_t count)
{
    struct adc_partials *kept = adc_arena_array(walk->into, sizeof *kept + count * sizeof *parts, 1);
    kept->next = NULL;
    kept->count = count;
    if (count > 0)
        memcpy(kept->parts, parts, count * sizeof *parts);
    return kept;
}

/* Leaves the inputs independent that depend on V, so that what does not move is not differentiated. Returns whether
 * there is one. */
static bool restrict_inputs(struct adc_frame *F, struct adc_recording *recording, const struct adc_graph_inner *inner,
                            const struct adc_dual *x)
{
    const struct adc_graph *graph = &recording->graph;
    bool any = false, *moves = adc_arena_zeroed(&recording->building, graph->input_count + 1u, sizeof *moves);
    for (uint32_t i = 0; i < graph->input_count; i++) {
        struct adc_graph_source source = adc_graph_source(graph, inner, graph->inputs[i].node);
        moves[i] = dual_of(F, &source, x).depends;
        any |= moves[i];
    }
    adc_graph_restrict(&recording->at, moves);
    return any;
}

/* An inner expression and its derivative at the values around. */
struct inner {
    const struct adc_term *term;
    struct adc_recording *recording;
    struct adc_graph_inner made;
    struct adc_dual x;              /* the value of its parameter */
    const bool *fixed;              /* of two bounds, which are numbers that nothing moves; NULL: no bounds */
    bool moves;                     /* some of what it reads depends on V */
    bool happens;                   /* and something happens to it at a node of some element */
    double *adjoint;                /* room, by node */
    bool *present;
    struct part *parts;             /* room, by input */
    struct adc_partials **last;     /* where the partials of the next element are kept; NULL: nowhere */
};

/* The array of the slot that a source is; NULL: none. */
static struct adc_tensor *array_read(struct adc_frame *F, const struct adc_graph_source *source)
{
    return source->kind == ADC_FROM_SLOT ? F->slot[source->at].array : NULL;
}

/* The chain rule over what an element of the derivative reads. */
static void push_partials(struct adc_frame *F, struct inner *d, const struct adc_graph_derivative *made, struct adc_dual *r)
{
    const uint32_t root = made->node;
    struct adc_walk *walk = F->walk;
    const struct adc_graph *graph = &d->recording->graph;
    uint32_t first, count = 0;
    const double one = 1;
    if (d->moves)
        adc_graph_adjoints(&d->recording->at, &root, 1, &one, d->adjoint, d->present);
    for (uint32_t i = 0; i < graph->input_count && d->moves; i++) {
        uint32_t node = graph->inputs[i].node;
        struct adc_graph_source source = adc_graph_source(graph, &d->made, node);
        struct adc_dual dual = dual_of(F, &source, &d->x);
        if (!dual.depends || node > root || !d->present[node])
            continue;
        double tangent = d->adjoint[node] * dual.tangent;
        walk->left |= adc_times_flags(d->adjoint[node], dual.tangent, tangent);
        r->tangent = r->depends ? r->tangent + tangent : tangent;
        r->depends = true;
        d->parts[count++] = (struct part){source, array_read(F, &source), d->adjoint[node]};
    }
    if (d->happens && adc_graph_incidents(&d->recording->at, &root, 1, &first))
        note(F, d->term, d->recording, made->incident != ADC_NO_NODE ? made->incident : first, NULL);
    if (d->last != NULL) {
        *d->last = keep(walk, d->parts, count);
        d->last = &(*d->last)->next;
    }
}

/* Shared by push_partials for all elements. */
static void prepare_partials(struct adc_frame *F, struct inner *d)
{
    struct adc_walk *walk = F->walk;
    const struct adc_graph *graph = &d->recording->graph;
    struct adc_arena *arena = &d->recording->building;
    d->adjoint = adc_arena_array(arena, graph->count, sizeof *d->adjoint);
    d->present = adc_arena_array(arena, graph->count, sizeof *d->present);
    d->parts = adc_arena_array(arena, graph->input_count + 1u, sizeof *d->parts);
    d->moves = restrict_inputs(F, d->recording, &d->made, &d->x);
    const uint32_t count = (uint32_t)adc_extent_count(d->made.extent);
    uint32_t *roots = adc_arena_array(arena, count, sizeof *roots), first;
    for (uint32_t i = 0; i < count; i++)
        roots[i] = d->made.derivatives[i].node;
    d->happens = d->moves && adc_graph_incidents(&d->recording->at, roots, count, &first);
    walk->detached |= d->moves && adc_graph_find_role(&d->recording->at, ADC_CONSTANT) != ADC_NO_NODE;
    if (!walk->record)
        return;
    const uint32_t call = adc_operands(F->unit, d->term)[3];
    struct adc_frame *own = F->callee[call] = adc_frame_new(walk, &walk->program->units[F->unit->calls[call].unit]);
    d->last = &own->partials;
}

/* An element of the derivative. */
static struct adc_dual element_of(struct adc_frame *F, struct inner *d, size_t i, uint32_t V)
{
    const struct adc_graph_derivative *made = &d->made.derivatives[i];
    struct adc_dual r = {.value = d->recording->at.value[made->node],
                         .varies = made->incident != ADC_NO_NODE
                             || !adc_graph_is_constant(&d->recording->graph, made->node)};
    if (made->incident != ADC_NO_NODE && isnan(r.value))
        note(F, d->term, d->recording, made->incident, &made->decided);
    if (V != ADC_BY_NONE)
        push_partials(F, d, made, &r);
    return r;
}

static void build_inner(struct adc_frame *F, struct inner *d)
{
    struct adc_walk *walk = F->walk;
    d->recording = adc_fresh_recording(&walk->recording, &walk->program->arena);
    const struct adc_graph_around around = {.program = walk->program, .point = walk->point, .unit = F->unit,
                                            .depth = walk->depth, .steps = walk->steps, .user = F,
                                            .extent = slot_extent, .read = read_slot,
                                            .fixed = d->fixed};
    adc_graph_build_inner(d->recording, &around, d->term, d->x.array != NULL ? d->x.array->value : &d->x.value,
                          adc_dual_extent(&d->x), &d->made);
    walk->steps = d->made.steps;
}

/* The value of the graph of a term at the parameter x. */
static struct adc_dual push(struct adc_frame *F, const struct adc_term *term, const struct adc_dual *x, const bool *fixed,
                            uint32_t V)
{
    struct adc_walk *walk = F->walk;
    struct inner d = {.term = term, .x = *x, .fixed = fixed};
    build_inner(F, &d);
    if (V != ADC_BY_NONE)
        prepare_partials(F, &d);
    const bool number = d.made.extent.rank == ADC_RANK_NUMBER;
    struct adc_dual r = number ? element_of(F, &d, 0, V) : adc_new_array_dual(F, d.made.extent);
    for (size_t i = 0; !number && i < adc_extent_count(d.made.extent); i++) {
        struct adc_dual e = element_of(F, &d, i, V);
        adc_set_array_element(&r, i, &e);
    }
    walk->left |= adc_graph_flags(&d.recording->at);
    return r;
}

struct adc_dual adc_eval_diff(struct adc_frame *F, const struct adc_term *term, uint32_t V)
{
    struct adc_dual x = {.value = 0};
    adc_check_limits(F, term->span);
    const uint32_t parameter = adc_operands(F->unit, term)[0];
    if (parameter != ADC_NO_TERM)
        x = adc_eval_term(F, parameter, V);
    return push(F, term, &x, NULL, V);
}

struct adc_dual adc_eval_binder(struct adc_frame *F, const struct adc_term *term, uint32_t V)
{
    const uint32_t *at = adc_operands(F->unit, term);
    const bool two = at[1] != ADC_NO_TERM;
    struct adc_dual x[2];
    bool fixed[2];
    F->walk->found = true;
    adc_check_limits(F, term->span);
    for (uint32_t i = 0; i < (two ? 2 : 1); i++) {
        x[i] = adc_eval_term(F, at[i], V);
        fixed[i] = !x[i].varies;
        if (two)
            adc_need_number(F, at[i], &x[i], "a bound");
    }
    struct adc_dual pair = x[0];
    if (two) {
        pair = adc_new_array_dual(F, adc_vector_extent(2));
        adc_set_array_element(&pair, 0, &x[0]);
        adc_set_array_element(&pair, 1, &x[1]);
    }
    const uint64_t before = F->walk->context->work.done;
    const struct adc_dual r = push(F, term, &pair, two ? fixed : NULL, V);
    F->walk->searched += F->walk->context->work.done - before;
    return r;
}

/* Passes the adjoint of an element of the derivative to what it reads. */
static void derive_element(struct adc_frame *F, const struct adc_partials *partials, double seed, double *argument)
{
    struct adc_walk *walk = F->walk;
    for (uint32_t i = 0; i < partials->count; i++) {
        const struct part *part = &partials->parts[i];
        const double summand = part->partial * seed;
        walk->left |= adc_times_flags(part->partial, seed, summand);
        if (part->source.kind == ADC_FROM_ARGUMENT) {
            argument[part->source.element] += summand;
        } else if (part->source.kind == ADC_FROM_VARIABLE) {
            adc_add_to_variable(walk, part->source.at, summand);
        } else if (part->array != NULL) {
            adc_add_to_element(F, part->array, part->source.element, summand);
        } else {
            adc_add_to_slot(F, part->source.at, summand);
        }
    }
}

void adc_derive_diff(struct adc_frame *F, const struct adc_term *term, const double *seed)
{
    const uint32_t *at = adc_operands(F->unit, term);
    const struct adc_partials *partials = F->callee[at[3]]->partials;
    const bool bounds = term->kind == ADC_TERM_BINDER;          /* of an integral: of a root nothing goes to its guess */
    double two[2] = {0, 0}, *argument = two;
    bool any[2] = {false, false};
    if (at[0] != ADC_NO_TERM && F->array != NULL && F->array[at[0]] != NULL)
        argument = adc_arena_zeroed(F->walk->into, adc_extent_count(F->array[at[0]]->extent), sizeof *argument);
    for (; partials != NULL; partials = partials->next, seed++) {
        derive_element(F, partials, *seed, argument);
        for (uint32_t i = 0; i < partials->count; i++)
            if (partials->parts[i].source.kind == ADC_FROM_ARGUMENT)
                any[bounds ? partials->parts[i].source.element : 0] = true;
    }
    for (uint32_t k = 0; k < 2; k++)
        if (any[k])
            adc_derive_value(F, at[k], argument + k);
}
