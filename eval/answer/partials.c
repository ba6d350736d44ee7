/* Partials and their status: regular, one-sided, from one-sided limits, or undefined.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/gradient.h"

#include <math.h>
#include <string.h>

#include "eval/sides/active.h"
#include "eval/verify/verify.h"

void adc_partial_undefined(const struct adc_gradient_work *w, struct adc_found_partial *partial, const char *reason)
{
    partial->is.status = ADC_UNDEFINED;
    partial->value = NAN;
    partial->is.reason = adc_reason(&w->session->context, "%s", reason);
}

void adc_partial_place(struct adc_found_partial *partial, const struct adc_located_incident *incident)
{
    partial->is.source = incident->unit->ast->source;
    partial->is.span = incident->term->span;
}

/* The reason of an incident where it is one of another element of an array; NULL: it is not. */
static const char *own_reason(const struct adc_gradient_work *w, const struct adc_found_partial *partial,
                              const struct adc_incident *incident)
{
    const char *own = w->why != NULL ? w->why[partial->by->variable] : NULL;
    return own != NULL && (incident->why == NULL || strcmp(own, incident->why) != 0) ? own : NULL;
}

/* What the first incident on the way from a variable means for its partial. `value` is that of the whole answer. */
static void set_incident(const struct adc_gradient_work *w, struct adc_found_partial *partial,
                         const struct adc_located_incident *incident, double value, double tangent)
{
    const char *own = own_reason(w, partial, &incident->incident);
    if (own != NULL) {
        adc_partial_undefined(w, partial, own);
        return;
    }
    adc_partial_place(partial, incident);
    if (incident->incident.overflow && isinf(value) && !isnan(tangent)) {
        partial->is.status = ADC_OVERFLOW;
        partial->is.reason = "overflow";
    } else {
        adc_partial_undefined(w, partial, adc_incident_reason(&w->session->context, incident, isnan(value)));
    }
}

/* A partial that is not finite or passes a nonsmooth point, the `first` of which is not NULL then: from one-sided limits. The
 * value is finite. */
static void take_sides(struct adc_gradient_work *w, struct adc_found_partial *partial, const struct adc_located_incident *first,
                       double value, double tangent)
{
    struct adc_program *program = w->walk->program;
    struct adc_both_sides limits;
    if (w->direction == NULL)
        w->direction = adc_arena_zeroed(&program->arena, program->variable_count, sizeof *w->direction);
    w->direction[partial->by->variable] = 1;
    const struct adc_broken broken = adc_one_sided(w->walk, w->active, w->direction, 1, &limits);
    w->direction[partial->by->variable] = 0;
    const char *own = first != NULL ? own_reason(w, partial, &first->incident) : NULL;
    const char *why = own != NULL                                  ? own
                    : first != NULL && first->incident.why != NULL ? first->incident.why
                                                                   : "an intermediate value is not finite";
    partial->is.not_by_rules = true;
    partial->value = limits.derivative;
    partial->is.side_error = broken.underflowed ? ADC_NO_DIGIT : limits.error;
    if (first != NULL && own == NULL)
        adc_partial_place(partial, first);
    switch (limits.sides) {
    case ADC_SIDES_REGULAR:
        break;
    case ADC_SIDES_DIFFER:
        partial->is.status = ADC_ONE_SIDED;
        partial->is.left = limits.left;
        partial->is.right = limits.right;
        partial->is.reason = adc_reason(&w->session->context, "%s", why);
        break;
    case ADC_SIDES_NONE:
        if (broken.broken && broken.incident.term != NULL)
            set_incident(w, partial, &broken.incident, value, tangent);
        else
            adc_partial_undefined(w, partial, why);
        break;
    case ADC_SIDES_UNABLE:
        adc_partial_undefined(w, partial, "undecided");
        partial->is.status = ADC_UNDECIDED;
        break;
    }
}

/* The status of a partial by what eval(Z, V) has found: regular, or why not. One that is left to recover is NaN. */
static void find_status(struct adc_gradient_work *w, struct adc_found_partial *partial, const struct adc_active_found *found)
{
    const double value = found->value, tangent = found->tangent;
    partial->value = tangent;
    if (!isfinite(partial->by->value))
        adc_partial_undefined(w, partial, adc_reason(&w->session->context, "%s is not finite", partial->by->name));
    else if (isnan(value) && !found->has_incident)
        adc_partial_undefined(w, partial, "the value is not a number");
    else if (found->has_incident && !isfinite(value))
        set_incident(w, partial, &found->first, value, tangent);
    else if (found->has_incident)
        take_sides(w, partial, &found->first, value, tangent);
    else if (isinf(tangent) || (tangent == 0 && found->underflowed))
        adc_except_out_of_range(&partial->is, partial->value);
    partial->forward = partial->value;
}

/* The variables that reach a nonsmooth point, a value that is not finite, an index or the bound of a sum at the point; all
 * partials by others are those of the reverse sweep. Of an element of an array, whose neighbours are evaluated as well, what
 * they meet does not concern it, and the reasons of what it meets itself are noted. False: not known. */
static bool search(struct adc_gradient_work *w, bool *touched)
{
    struct adc_active *active = w->active;
    const struct adc_program *program = w->walk->program;
    const bool element = adc_program_selects(program);
    adc_active_record(active, w->walk);
    w->why = adc_arena_zeroed(&w->walk->program->arena, program->variable_count, sizeof *w->why);
    if (!active->recorded)
        return false;
    const uint32_t *first = adc_graph_first_incidents(&active->recording.at, element ? active->root : ADC_NO_NODE);
    for (uint32_t v = 0; v < program->variable_count; v++) {
        const struct adc_graph_point *at = &active->recording.at;
        const uint32_t n = first[at->graph->inputs[v].node];
        struct adc_incident met = {.why = NULL};
        touched[v] = n != ADC_NO_NODE;
        if (element && n != ADC_NO_NODE && adc_graph_is_row(at->graph, n))
            adc_graph_meets(at, n, &met);
        w->why[v] = met.why;
    }
    return true;
}

/* By variable: whether its partial may be more than the rules say, after a reverse sweep. NULL: any may. */
static const bool *find_touched(struct adc_gradient_work *w)
{
    struct adc_program *program = w->walk->program;
    bool *touched = adc_arena_zeroed(&program->arena, program->variable_count, sizeof *touched);
    if (w->walk->incidents > 0 && !search(w, touched))
        return NULL;
    for (uint32_t i = 0; i < w->answer->count; i++) {
        const struct adc_found_partial *partial = &w->found[i];
        if (partial->by->occurs && (!(isfinite(partial->reverse) || partial->out_of_range) || !isfinite(partial->by->value)
                                || (partial->reverse == 0 && w->walk->underflowed && !partial->out_of_range)))
            touched[partial->by->variable] = true;
    }
    return touched;
}

static bool is_concerned(const bool *touched, const struct adc_found_partial *partial)
{
    return partial->by->occurs && (touched == NULL || touched[partial->by->variable]);
}

/* Checks them one by one, each by what it moves, where that is worth its recording: of many, or of a short evaluation. */
static void find_statuses(struct adc_gradient_work *w, const bool *touched)
{
    enum { MANY = 16, SHORT = 1 << 16 };
    struct adc_walk *walk = w->walk;
    struct adc_active_found found;
    uint32_t left = 0;
    for (uint32_t i = 0; i < w->answer->count; i++)
        left += is_concerned(touched, &w->found[i]);
    if (left > 1 && (left > MANY || walk->steps < SHORT))
        adc_active_open(w->active, walk);
    for (uint32_t i = 0; left > 0; i++) {
        struct adc_found_partial *partial = &w->found[i];
        if (!is_concerned(touched, partial))
            continue;
        if (--left > 0)                 /* the last one by the whole, which shows what over- or underflows */
            adc_active_choose(w->active, &partial->by->variable, 1);
        if (!adc_active_eval(w->active, walk->program, &found)) {
            const struct adc_dual result = adc_eval(walk, partial->by->variable);
            found = (struct adc_active_found){.value = result.value, .tangent = result.depends ? result.tangent : 0,
                                              .has_incident = walk->incidents > 0, .underflowed = walk->underflowed, .first = walk->first};
        }
        find_status(w, partial, &found);
        adc_active_leave(w->active);
    }
}

/* Asks the forward engine for the partials that a nonsmooth point concerns, or for all of them. */
static void forward(void *user)
{
    struct adc_gradient_work *w = user;
    const bool tangents = w->request->mode == ADC_MODE_BOTH || w->request->mode == ADC_MODE_FORWARD;
    const bool all = tangents || w->request->subgradient || !isfinite(w->answer->value);
    const bool *touched = !all || adc_program_selects(w->walk->program) ? find_touched(w) : NULL;
    find_statuses(w, all ? NULL : touched);
}

static void release_active(void *user) { adc_active_release(((struct adc_gradient_work *)user)->active); }

/* Whether a tangent was lost on the way, where nothing happened and the value is finite. */
static bool is_lost(const struct adc_found_partial *partial)
{
    return partial->by->occurs && !partial->is.not_by_rules
        && (partial->is.status == ADC_OVERFLOW || partial->is.status == ADC_UNDERFLOW
            || (partial->is.status == ADC_OK && isnan(partial->value)));
}

static void note_adjoint(const struct adc_walk *walk, struct adc_found_partial *partial)
{
    partial->reverse = walk->seeded[partial->by->variable] ? walk->adjoint[partial->by->variable] : 0;
    partial->out_of_range = adc_is_out_of_range(walk, partial->by->variable);
}

static void take_reverse(struct adc_found_partial *partial)
{
    partial->value = partial->reverse;
    if (partial->out_of_range)
        adc_except_out_of_range(&partial->is, partial->value);
}

static void derive_lost(void *user)
{
    struct adc_gradient_work *w = user;
    adc_eval(w->walk, ADC_BY_ALL);
    adc_derive(w->walk, 1);
    w->underflowed |= w->walk->underflowed;
    for (uint32_t i = 0; i < w->answer->count; i++)
        if (is_lost(&w->found[i]))
            note_adjoint(w->walk, &w->found[i]);
}

/* Tangents have no powers of two, as adjoints have: those that were lost are what the adjoints say, and where these are not
 * finite either, what the sides of the point say. */
static void recover(struct adc_gradient_work *w)
{
    const bool forward_only = adc_is_forward_only(w->request);
    bool asked = !forward_only, known = true;
    for (uint32_t i = 0; i < w->answer->count && isfinite(w->answer->value); i++) {
        struct adc_found_partial *partial = &w->found[i];
        if (!is_lost(partial) || !(forward_only || isnan(partial->value)))
            continue;
        if (!asked)
            known = adc_attempt(w->walk->context, derive_lost, w, UINT64_MAX);
        asked = true;
        if (known && (partial->out_of_range || (isfinite(partial->reverse) && (partial->reverse != 0 || !w->underflowed)))) {
            partial->is.status = ADC_OK;
            partial->is.reason = "";
            take_reverse(partial);
        } else if (isnan(partial->value)) {
            take_sides(w, partial, NULL, w->answer->value, NAN);
        }
        partial->forward = partial->value;
    }
}

/* A subgradient in place of two sides: the number nearest to 0 between them where one variable has a kink; where several do, what
 * the convention gives if it lies between the sides, since each variable for itself may leave the hull. */
static void choose_subgradients(struct adc_gradient_work *w)
{
    uint32_t kinks = 0;
    for (uint32_t i = 0; i < w->answer->count; i++)
        kinks += w->found[i].is.status == ADC_ONE_SIDED;
    for (uint32_t i = 0; i < w->answer->count; i++) {
        struct adc_found_partial *partial = &w->found[i];
        double low = fmin(partial->is.left, partial->is.right), high = fmax(partial->is.left, partial->is.right),
               c = partial->conventional;
        if (partial->is.status != ADC_ONE_SIDED || !isfinite(partial->is.left) || !isfinite(partial->is.right))
            continue;
        partial->is.status = ADC_OK;
        partial->value = partial->forward = kinks > 1 && c >= low && c <= high ? c : adc_subgradient(low, high);
        partial->is.reason = "subgradient";
        partial->is.chosen = true;
    }
}

/* One forward and one backward pass give all partials. Returns whether nothing happened on the way. */
static bool reverse(struct adc_gradient_work *w)
{
    struct adc_walk *walk = w->walk;
    if (w->request->subgradient)                /* what each kink passes on by the convention (walk.h) */
        adc_derive_as(walk, 1, true);
    for (uint32_t i = 0; w->request->subgradient && i < w->answer->count; i++)
        if (w->found[i].by->occurs) {
            note_adjoint(walk, &w->found[i]);
            w->found[i].conventional = w->found[i].reverse;
        }
    adc_derive(walk, 1);
    w->answer->met.derived = walk->derived;
    bool smooth = walk->incidents == 0 && !walk->underflowed;
    w->underflowed |= walk->underflowed;
    for (uint32_t i = 0; i < w->answer->count; i++) {
        struct adc_found_partial *partial = &w->found[i];
        if (!partial->by->occurs)
            continue;
        note_adjoint(walk, partial);
        partial->value = partial->reverse;
        smooth &= (isfinite(partial->reverse) || partial->out_of_range) && isfinite(partial->by->value);
    }
    return smooth;
}

void adc_find_partials(struct adc_gradient_work *w)
{
    bool tangents = w->request->mode == ADC_MODE_BOTH || w->request->mode == ADC_MODE_FORWARD;
    bool smooth = adc_is_forward_only(w->request) || reverse(w);
    if (smooth && !tangents) {
        w->exact = (w->walk->left & ADC_LEFT_RANGE) == 0;
        for (uint32_t i = 0; i < w->answer->count; i++)
            take_reverse(&w->found[i]);
        adc_bound_loops(w->walk, w->request, w->found, w->answer);
        return;
    }
    const bool small = w->walk->incidents == 0;     /* nothing has happened but that numbers are too small */
    struct adc_active active = {.usable = false};
    w->active = &active;
    adc_finally(w->walk->context, forward, release_active, w);
    w->active = NULL;
    recover(w);
    if (w->request->subgradient)
        choose_subgradients(w);
    for (uint32_t i = 0; i < w->answer->count; i++) {
        struct adc_found_partial *partial = &w->found[i];
        if (partial->is.status >= ADC_ONE_SIDED || partial->is.not_by_rules)
            partial->reverse = partial->value;
        else if (w->answer->mode != ADC_MODE_FORWARD && partial->by->occurs && !isnan(partial->reverse)
                 && (isfinite(partial->reverse) || !isfinite(partial->value))
                 && (partial->reverse != 0 || partial->out_of_range || !w->underflowed))
            take_reverse(partial);          /* an adjoint may over- or underflow inside where the tangent does not */
    }
    if (small)
        adc_bound_loops(w->walk, w->request, w->found, w->answer);
}
