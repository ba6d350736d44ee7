/* Value and partials of a number, and their status.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/gradient.h"

#include <math.h>
#include <stdio.h>

#include "eval/answer/compare.h"
#include "parser/unparse.h"

static void add_variable(struct adc_gradient_work *w, uint32_t symbol)
{
    struct adc_coordinate *by = &w->answer->variables[w->answer->count++];
    *by = (struct adc_coordinate){.symbol = symbol, .variable = adc_program_variable(w->walk->program, symbol),
                                  .name = adc_symbol_text(&w->session->context, symbol)};
    by->occurs = by->variable != UINT32_MAX && adc_program_reaches(w->walk->program, by->variable);
    by->value = by->occurs ? w->walk->point[by->variable] : adc_session_value(w->session, symbol);
}

/* First the names of the request that count, then what else the answer depends on, as it first occurs. */
static void choose_all(struct adc_gradient_work *w)
{
    const struct adc_request *request = w->request;
    const struct adc_program *program = w->walk->program;
    bool *named = adc_arena_zeroed(&w->walk->program->arena, program->variable_count + 1u, sizeof *named);
    for (uint32_t i = 0; i < request->also_count; i++) {
        uint32_t variable = adc_program_variable(program, request->also[i]);
        if (variable != UINT32_MAX)
            named[variable] = true;
        if (variable != UINT32_MAX || request->also_absent)
            add_variable(w, request->also[i]);
    }
    for (uint32_t i = 0; i < program->variable_count; i++)
        if (!named[i])
            add_variable(w, program->variables[i].symbol);
}

/* The variables of the answer, in the order the interface promises. */
static void choose_variables(struct adc_gradient_work *w)
{
    const struct adc_request *request = w->request;
    const struct adc_program *program = w->walk->program;
    struct adc_answer *answer = w->answer;
    struct adc_arena *memory = adc_answer_memory(answer);
    const uint32_t most = request->wrt != NULL ? request->wrt_count : program->variable_count + request->also_count;
    answer->variables = adc_arena_array(memory, most, sizeof *answer->variables);
    for (uint32_t i = 0; i < request->direction_count; i++)
        adc_session_independent(w->session, "--direction", request->direction[i].symbol);
    for (uint32_t i = 0; request->wrt != NULL && i < request->wrt_count; i++) {
        adc_session_independent(w->session, "--wrt", request->wrt[i]);
        add_variable(w, request->wrt[i]);
    }
    if (request->wrt == NULL)
        choose_all(w);
    answer->row.value = adc_arena_zeroed(memory, answer->row.count = answer->count, sizeof *answer->row.value);
}

static struct adc_coordinate coordinate_of(const struct adc_gradient_work *w, uint32_t variable)
{
    const struct adc_variable *v = &w->walk->program->variables[variable];
    return (struct adc_coordinate){v->symbol, variable, v->name, v->value, true};
}

/* The elements of an array, all of them, where they are not in the point yet. */
static void note_array(struct adc_gradient_work *w, uint32_t symbol, bool *named)
{
    struct adc_answer *answer = w->answer;
    const struct adc_binding *whole = adc_session_find(w->session, symbol);
    for (size_t i = 0; i < adc_extent_count(whole->array->extent); i++) {
        if (named[whole->number + i])
            continue;
        named[whole->number + i] = true;
        answer->point[answer->point_count++] = coordinate_of(w, whole->number + (uint32_t)i);
    }
}

/* The whole point: with --wrt the answer may depend on more variables than it is differentiated by. */
static void note_point(struct adc_gradient_work *w)
{
    struct adc_answer *answer = w->answer;
    const struct adc_program *program = w->walk->program;
    bool *named = adc_arena_zeroed(&w->walk->program->arena, program->variable_count, sizeof *named);
    if (w->request->wrt == NULL) {
        answer->point = answer->variables;
        answer->point_count = answer->count;
        return;
    }
    const uint32_t most = answer->count + program->variable_count;
    answer->point = adc_arena_array(adc_answer_memory(answer), most, sizeof *answer->point);
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct adc_coordinate *by = &answer->variables[i];
        const struct adc_binding *binding = adc_session_find(w->session, by->symbol);
        if (binding != NULL && binding->element && by->variable != UINT32_MAX) {
            if (!named[by->variable])               /* else the whole array is there */
                note_array(w, binding->array_symbol, named);
            continue;
        }
        answer->point[answer->point_count++] = *by;
        if (by->variable != UINT32_MAX)
            named[by->variable] = true;
    }
    for (uint32_t i = 0; i < program->variable_count; i++)
        if (!named[i])
            answer->point[answer->point_count++] = coordinate_of(w, i);
}

/* The value. Where numbers that are not finite may come from where no variable is, it is evaluated once more to find the origin. */
static double find_value(struct adc_gradient_work *w)
{
    struct adc_walk *walk = w->walk;
    walk->left = 0;
    const bool forward_only = adc_is_forward_only(w->request);
    struct adc_dual result = adc_eval_as(walk, ADC_BY_ALL, (struct adc_eval_options){.forward_only = forward_only});
    const bool explained = walk->incidents > 0 && (walk->first.incident.why != NULL || walk->first.incident.overflow);
    if (!explained && (!isfinite(result.value) || (walk->left & ADC_LEFT_REALS) != 0))
        result = adc_eval_as(walk, ADC_BY_ALL, (struct adc_eval_options){.forward_only = forward_only, .tracing = true});
    w->answer->met.steps = walk->steps;
    w->answer->met.searched = walk->searched;
    w->answer->met.found = walk->found;
    return result.value;
}

/* What is outside its domain at a constant is so for every variable. */
static void blame_origin(struct adc_gradient_work *w)
{
    const struct adc_located_incident *origin = &w->origin;
    struct adc_answer *answer = w->answer;
    char place[ADC_PLACE_TEXT];
    if (!w->broken || (origin->incident.overflow && !isnan(answer->value))
        || (isfinite(answer->value) && !adc_has_infinite_constant(w->evaluation, answer)))
        return;
    const char *reason = adc_incident_reason(&w->session->context, origin, true);
    adc_place_text(origin->unit->ast->source, origin->term->span, place);
    snprintf(answer->note, sizeof answer->note, "%s%s", reason, place);
    answer->status = ADC_UNDEFINED;
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->variables[i].occurs || isnan(answer->value)) {
            adc_partial_undefined(w, &w->found[i], reason);
            adc_partial_place(&w->found[i], origin);
            w->found[i].forward = w->found[i].reverse = NAN;
        }
}

void adc_describe_matrix(const struct adc_walk *walk, char *out, size_t size)
{
    char place[ADC_PLACE_TEXT];
    out[0] = '\0';
    if (isinf(walk->ill.condition))
        snprintf(out, size, "a matrix is singular in doubles%s",
                 adc_place_text(walk->ill.unit->ast->source, walk->ill.term->span, place));
    else if (walk->ill.condition > 0)
        snprintf(out, size, "a matrix is nearly singular, its condition is about %.0e: %d digits may be lost%s",
                 walk->ill.condition, (int)ceil(log10(walk->ill.condition)),
                 adc_place_text(walk->ill.unit->ast->source, walk->ill.term->span, place));
}

static void describe_value(struct adc_gradient_work *w, const struct adc_walk *walk)
{
    struct adc_answer *answer = w->answer;
    const struct adc_located_incident *first = &w->first;
    if (isinf(answer->value) && walk->broken && walk->origin.incident.overflow)
        snprintf(answer->note, sizeof answer->note, "overflow: the value is outside the range of a double");
    else if (first->unit != NULL && !isfinite(answer->value))
        snprintf(answer->note, sizeof answer->note, "%s",
                 first->incident.overflow ? (isnan(answer->value) ? "overflow: an intermediate value is outside the range of a double"
                                                                  : "overflow: the value is outside the range of a double")
                 : first->incident.why != NULL   ? first->incident.why
                 : isnan(answer->value) ? "a value outside the domain of a function"
                                        : "an infinite value");
    else if (isnan(answer->value))
        snprintf(answer->note, sizeof answer->note, "the value is not a number");
    answer->met.underflowed = answer->note[0] == '\0' && walk->underflowed;
    if (answer->met.underflowed)
        snprintf(answer->note, sizeof answer->note,
                 "underflow: an intermediate value is too small for a double, digits may be lost");
    if (answer->note[0] == '\0') {
        adc_describe_matrix(walk, answer->note, sizeof answer->note);
        answer->met.condition = walk->ill.condition;
    }
}

/* Whether numbers over- or underflowed on the way, so that the value and the partials may not. */
static enum adc_double_range range_of(const struct adc_gradient_work *w)
{
    bool left = (w->walk->left & ADC_LEFT_RANGE) != 0 || w->underflowed || w->walk->underflowed, open = false;
    for (uint32_t i = 0; i < w->answer->count; i++) {
        left |= adc_is_no_double(w->found[i].is.status);
        open |= w->found[i].is.status >= ADC_UNDECIDED;
    }
    if (w->exact || w->request->subgradient)
        return ADC_IN_RANGE;
    return left ? ADC_OUT_OF_RANGE : open || w->broken ? ADC_RANGE_UNKNOWN : ADC_IN_RANGE;
}

/* What has been found becomes the answer's. */
static void take_found(struct adc_gradient_work *w)
{
    struct adc_answer *answer = w->answer;
    const bool along = w->request->direction_count > 0 && !w->request->hessian;     /* then its own status counts */
    if (answer->mode == ADC_MODE_BOTH) {
        answer->row.forward = adc_arena_array(adc_answer_memory(answer), answer->count, sizeof(double));
        answer->row.reverse = adc_arena_array(adc_answer_memory(answer), answer->count, sizeof(double));
    }
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct adc_found_partial *partial = &w->found[i];
        adc_partial_set(answer, i, partial->value, partial->forward, partial->reverse);
        if (partial->is.status != ADC_OK || partial->is.not_by_rules)
            adc_except_as(answer, ADC_FIRST_PARTIAL + i, &partial->is);
        if (!along)
            adc_answer_worsen(answer, partial->is.status);
    }
}

/* The partials are chosen, and the walk knows what is wanted. */
static void differentiate(struct adc_gradient_work *w)
{
    struct adc_answer *answer = w->answer;
    double budget = 0;              /* terms that may still be evaluated for comparisons */
    answer->value = find_value(w);
    w->broken = w->walk->broken;
    w->underflowed = w->walk->underflowed;
    w->origin = w->walk->origin;
    w->first = w->walk->incidents > 0 ? w->walk->first : (struct adc_located_incident){.unit = NULL};
    bool detached = w->walk->detached;
    w->pole = w->first.unit != NULL && !w->first.incident.overflow;
    answer->mode = w->request->mode == ADC_MODE_AUTO ? ADC_MODE_REVERSE : w->request->mode;
    describe_value(w, w->walk);
    w->found = adc_arena_zeroed(&w->walk->program->arena, answer->count + 1u, sizeof *w->found);
    for (uint32_t i = 0; i < answer->count; i++)
        w->found[i] = (struct adc_found_partial){.by = &answer->variables[i], .is = adc_no_exception};
    adc_find_partials(w);
    answer->met.range = range_of(w);
    blame_origin(w);
    for (uint32_t i = 0; isnan(answer->value) && i < answer->count; i++)
        if (w->found[i].is.status != ADC_UNDEFINED)
            adc_partial_undefined(w, &w->found[i], "the value is not a number");
    take_found(w);
    if (!w->request->unwritten)         /* notes are for readers */
        adc_note_branches(w->evaluation, answer);
    if (isnan(answer->value))
        answer->status = ADC_UNDEFINED;
    else if (isinf(answer->value) && !w->pole)
        adc_answer_worsen(answer, ADC_OVERFLOW);
    if (w->request->check)
        budget = adc_compare_partials(w->evaluation, answer->met.steps + answer->met.searched, w->request, detached, answer);
    if (adc_wants_higher(w->request)) {
        struct adc_recording *recording = &w->evaluation->recording;
        adc_recording_init(recording, &w->session->context);
        adc_higher(w->evaluation, w->request, budget, answer);
        adc_recording_release(recording);
    }
}

static struct adc_gradient_work begin(struct adc_evaluation *evaluation, const struct adc_request *request,
                                      struct adc_answer *answer)
{
    answer->session = evaluation->session;
    return (struct adc_gradient_work){.evaluation = evaluation, .session = evaluation->session, .request = request,
                                      .walk = &evaluation->walk, .answer = answer};
}

void adc_answer_open(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
                     struct adc_answer *answer)
{
    struct adc_gradient_work w = begin(evaluation, request, answer);
    answer->shown.relative = request->relative && request->cotangent_count == 0;
    if (!request->unwritten) {
        answer->written.context = &w.session->context;
        adc_unparse(root.ast, root.body, &answer->written);
    }
    adc_evaluation_walk(evaluation, root);
    choose_variables(&w);
    note_point(&w);
    for (uint32_t i = 0; request->wrt != NULL && i < w.walk->program->variable_count; i++)
        w.walk->wanted[i] = false;
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->variables[i].occurs)
            w.walk->wanted[answer->variables[i].variable] = true;
}

void adc_answer_component(struct adc_evaluation *evaluation, const struct adc_request *request,
                          struct adc_answer *answer)
{
    struct adc_gradient_work w = begin(evaluation, request, answer);
    if (answer->variables == NULL)
        choose_variables(&w);
    differentiate(&w);
}
