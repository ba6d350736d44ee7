/* Value and partials of a number, and their status.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/gradient.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/answer/compare_partials.h"
#include "eval/answer/higher.h"
#include "eval/onesided/onesided.h"
#include "parser/unparse.h"

struct work {
    struct adc_evaluation *evaluation;
    struct adc_session *session;
    const struct adc_request *request;
    struct adc_walk *walk;
    struct adc_answer *answer;
    bool pole;                      /* something else than an overflow happened first */
};

static struct adc_partial *add_partial(struct work *w, uint32_t symbol, uint32_t capacity)
{
    struct adc_context *context = &w->session->context;
    struct adc_answer *answer = w->answer;
    if (answer->partials == NULL)
        answer->partials = adc_resize(context, NULL, 0, answer->capacity = capacity, sizeof *answer->partials);
    struct adc_partial *partial = &answer->partials[answer->count++];
    *partial = (struct adc_partial){.symbol = symbol,
                                    .name = adc_symbol_text(context, symbol),
                                    .forward = 0,
                                    .reverse = 0,
                                    .left = NAN,
                                    .right = NAN,
                                    .variable = adc_program_variable(w->walk->program, symbol)};
    const struct adc_binding *binding = adc_session_find(w->session, symbol);
    partial->occurs = partial->variable != UINT32_MAX;
    partial->point = partial->occurs ? w->walk->point[partial->variable] : binding != NULL ? binding->value : NAN;
    return partial;
}

/* An option may name independent variables only. */
static void refuse_other(struct adc_session *session, const char *option, uint32_t symbol)
{
    const struct adc_binding *binding = adc_session_find(session, symbol);
    struct adc_diag *error = &session->context.error;
    const char *name = adc_symbol_text(&session->context, symbol);
    if (binding != NULL && binding->kind == ADC_VARIABLE)
        return;
    adc_diag_begin(error, ADC_NAME, NULL, (struct adc_span){0, 0}, binding != NULL && binding->kind == ADC_FORMULA
                   ? "%s: '%s' is a formula, not an independent variable" : "%s: unknown variable '%s'", option, name);
    adc_fail(&session->context);
}

/* The variables of the answer, in the order the interface promises. */
static void choose_variables(struct work *w)
{
    const struct adc_request *request = w->request;
    const struct adc_program *program = w->walk->program;
    for (uint32_t i = 0; i < request->direction_count; i++)
        refuse_other(w->session, "--direction", request->direction[i].symbol);
    if (request->wrt != NULL) {
        for (uint32_t i = 0; i < request->wrt_count; i++) {
            refuse_other(w->session, "--wrt", request->wrt[i]);
            add_partial(w, request->wrt[i], request->wrt_count);
        }
        return;
    }
    for (uint32_t i = 0; i < program->variable_count; i++)
        add_partial(w, program->variables[i].symbol, program->variable_count + request->also_count);
    for (uint32_t i = 0; i < request->also_count; i++)
        if (adc_program_variable(program, request->also[i]) == UINT32_MAX)
            add_partial(w, request->also[i], program->variable_count + request->also_count);
}

/* The whole point: with --wrt the answer may depend on more variables than it is differentiated by. */
static void note_point(struct work *w)
{
    struct adc_answer *answer = w->answer;
    const struct adc_program *program = w->walk->program;
    answer->point_capacity = answer->count + (w->request->wrt != NULL ? program->variable_count : 0);
    answer->point = adc_resize(&w->session->context, NULL, 0, answer->point_capacity, sizeof *answer->point);
    for (uint32_t i = 0; i < answer->count; i++)
        answer->point[answer->point_count++] =
            (struct adc_coordinate){answer->partials[i].symbol, answer->partials[i].name, answer->partials[i].point,
                                    answer->partials[i].occurs};
    for (uint32_t i = 0; w->request->wrt != NULL && i < program->variable_count; i++)
        if (!adc_has_partial(answer, program->variables[i].symbol))
            answer->point[answer->point_count++] = (struct adc_coordinate){
                program->variables[i].symbol, program->variables[i].name, program->variables[i].value, true};
}

static void set_undefined(struct adc_partial *partial, const char *format, const char *what)
{
    partial->status = ADC_UNDEFINED;
    partial->value = NAN;
    snprintf(partial->reason, sizeof partial->reason, format, what);
}

static void set_place(struct adc_partial *partial, const struct adc_located_incident *incident)
{
    partial->source = incident->unit->ast->source;
    partial->span = incident->term->span;
}

/* What the first incident on the way from a variable means for its partial. `value` is that of the whole answer. */
static void judge_incident(struct adc_partial *partial, const struct adc_located_incident *incident, double value,
                           double tangent)
{
    const struct adc_row *row = &adc_rows[incident->term->row];
    set_place(partial, incident);
    if (incident->incident.overflow && isinf(value) && !isnan(tangent)) {
        partial->status = ADC_OVERFLOW;
        snprintf(partial->reason, sizeof partial->reason, "overflow");
    } else if (incident->incident.overflow) {
        set_undefined(partial, "overflow of %s inside", row->operator_only ? "an operation" : adc_row_name(row));
    } else if (incident->incident.why != NULL) {
        set_undefined(partial, "%s", incident->incident.why);
    } else if (isnan(value)) {
        set_undefined(partial, "%s outside its domain", row->operator_only ? "an operation" : adc_row_name(row));
    } else {
        set_undefined(partial, "an infinite value inside, at %s",
                      row->operator_only ? "an operation" : adc_row_name(row));
    }
}

/* A partial on whose way something happened: what the sides of the point say. The value is finite. */
static void settle(struct work *w, struct adc_partial *partial, double value, double tangent)
{
    const struct adc_located_incident first = w->walk->first;
    bool event = w->walk->incidents > 0;
    struct adc_settled settled = adc_one_sided(w->walk, partial->variable);
    const char *why = event && first.incident.why != NULL ? first.incident.why : "a value inside is not finite";
    partial->settled = true;
    partial->value = settled.derivative;
    if (event)
        set_place(partial, &first);
    switch (settled.sides) {
    case ADC_SIDES_REGULAR:
        break;
    case ADC_SIDES_DIFFER:
        partial->status = ADC_ONE_SIDED;
        partial->left = settled.left;
        partial->right = settled.right;
        snprintf(partial->reason, sizeof partial->reason, "%s", why);
        break;
    case ADC_SIDES_NONE:
        if (settled.broken && settled.incident.term != NULL)
            judge_incident(partial, &settled.incident, value, tangent);
        else
            set_undefined(partial, "%s", why);
        break;
    case ADC_SIDES_UNABLE:
        set_undefined(partial, "%s", event ? "could not be settled" : "0 times infinity");
        break;
    }
}

/* The status of a partial after eval(Z, V): regular, or why not. */
static void judge(struct work *w, struct adc_partial *partial, struct adc_dual result)
{
    const struct adc_walk *walk = w->walk;
    bool event = walk->incidents > 0, underflowed = walk->underflowed;
    double tangent = result.depends ? result.tangent : 0;
    partial->value = tangent;
    if (!isfinite(partial->point))
        set_undefined(partial, "%s is not finite", partial->name);
    else if (isnan(result.value) && !event)
        set_undefined(partial, "%s", "the value is not a number");
    else if (event && !isfinite(result.value))
        judge_incident(partial, &walk->first, result.value, tangent);
    else if (event || isnan(tangent))
        settle(w, partial, result.value, tangent);
    else if (isinf(tangent) || (tangent == 0 && underflowed)) {
        partial->status = ADC_OVERFLOW;
        snprintf(partial->reason, sizeof partial->reason, isinf(tangent) ? "overflow" : "underflow");
    }
    partial->forward = partial->value;
}

static void forward(struct work *w)
{
    for (uint32_t i = 0; i < w->answer->count; i++) {
        struct adc_partial *partial = &w->answer->partials[i];
        if (partial->occurs)
            judge(w, partial, adc_eval(w->walk, partial->variable));
    }
}

/* A subgradient in place of two sides: the number nearest to 0 between them where one variable has a kink; where
 * several do, what the convention gives if it lies between the sides, since each variable for itself may leave the
 * hull. */
static void choose_subgradients(struct adc_answer *answer)
{
    uint32_t kinks = 0;
    for (uint32_t i = 0; i < answer->count; i++)
        kinks += answer->partials[i].status == ADC_ONE_SIDED;
    for (uint32_t i = 0; i < answer->count; i++) {
        struct adc_partial *partial = &answer->partials[i];
        double low = fmin(partial->left, partial->right), high = fmax(partial->left, partial->right),
               c = partial->conventional;
        if (partial->status != ADC_ONE_SIDED || !isfinite(partial->left) || !isfinite(partial->right))
            continue;
        partial->status = ADC_OK;
        partial->value = partial->forward = kinks > 1 && c >= low && c <= high ? c
                                            : low > 0                          ? low
                                            : high < 0                         ? high
                                                                               : 0;
        snprintf(partial->reason, sizeof partial->reason, "subgradient");
    }
}

/* What the partials are when each kink passes on what the convention says (walk.h). */
static void derive_by_convention(struct work *w)
{
    struct adc_walk *walk = w->walk;
    walk->subgradient = true;
    adc_derive(walk, 1);
    walk->subgradient = false;
    for (uint32_t i = 0; i < w->answer->count; i++) {
        struct adc_partial *partial = &w->answer->partials[i];
        if (partial->occurs)
            partial->conventional = walk->seeded[partial->variable] ? walk->adjoint[partial->variable] : 0;
    }
}

/* One forward and one backward pass give all partials. Returns whether nothing happened on the way. */
static bool reverse(struct work *w)
{
    struct adc_walk *walk = w->walk;
    if (w->request->subgradient)
        derive_by_convention(w);
    adc_derive(walk, 1);
    bool smooth = walk->incidents == 0 && !walk->underflowed;
    for (uint32_t i = 0; i < w->answer->count; i++) {
        struct adc_partial *partial = &w->answer->partials[i];
        if (!partial->occurs)
            continue;
        partial->reverse = walk->seeded[partial->variable] ? walk->adjoint[partial->variable] : 0;
        partial->value = partial->reverse;
        smooth &= isfinite(partial->reverse) && isfinite(partial->point);
    }
    return smooth;
}

/* A partial that is 0 behind adjoints too small for a double may have underflowed: the forward engine says so. */
static void judge_zeros(struct work *w)
{
    bool underflowed = w->walk->adjoint_underflowed;
    for (uint32_t i = 0; i < w->answer->count && underflowed; i++) {
        struct adc_partial *partial = &w->answer->partials[i];
        if (partial->occurs && partial->reverse == 0)
            judge(w, partial, adc_eval(w->walk, partial->variable));
    }
}

/* The partials by the engine that was asked for. Where something happened on the way, the forward engine says which of
 * them it concerns. */
static void partials(struct work *w)
{
    bool tangents = w->request->mode == ADC_MODE_BOTH || w->request->mode == ADC_MODE_FORWARD;
    bool smooth = w->walk->forward_only || reverse(w);
    if (smooth && !tangents) {
        judge_zeros(w);
        return;
    }
    forward(w);
    if (w->request->subgradient)
        choose_subgradients(w->answer);
    for (uint32_t i = 0; i < w->answer->count; i++) {
        struct adc_partial *partial = &w->answer->partials[i];
        if (partial->status == ADC_UNDEFINED || partial->status == ADC_ONE_SIDED || partial->settled)
            partial->reverse = partial->value;
        else if (w->answer->mode != ADC_MODE_FORWARD && partial->occurs && !isnan(partial->reverse) &&
                 (isfinite(partial->reverse) || !isfinite(partial->value)))
            partial->value = partial->reverse;          /* an adjoint may overflow inside where the tangent does not */
    }
}

static void describe_value(struct work *w, const struct adc_walk *walk)
{
    struct adc_answer *answer = w->answer;
    const struct adc_located_incident *first = &walk->first;
    if (walk->incidents > 0 && !isfinite(answer->value))
        snprintf(answer->note, sizeof answer->note, "%s",
                 first->incident.overflow        ? "overflow: the value is beyond the range of a double"
                 : first->incident.why != NULL   ? first->incident.why
                 : isnan(answer->value) ? "a value outside the domain of a function"
                                        : "an infinite value");
    else if (isnan(answer->value))
        snprintf(answer->note, sizeof answer->note, "the value is not a number");
    else if (walk->underflowed)
        snprintf(answer->note, sizeof answer->note,
                 "underflow: a value inside is too small for a double, digits may be lost");
}

void adc_write_out(struct adc_session *session, const struct adc_root *root, struct adc_answer *answer)
{
    const struct adc_ast *ast = root->ast;
    adc_ref body = root->body;
    if (ast->nodes[body].kind == ADC_VECTOR && root->component != ADC_NO_COMPONENT)
        body = adc_list_items(ast, ast->nodes[body].second)[root->component];
    answer->written.context = &session->context;
    adc_unparse(ast, body, &answer->written);
    answer->text = answer->written.at;
}

static void differentiate(struct work *w, struct adc_root root)
{
    struct adc_answer *answer = w->answer;
    double budget = 0;              /* terms that may still be evaluated for comparisons */
    answer->session = w->session;
    adc_write_out(w->session, &root, answer);
    w->walk = adc_evaluation_walk(w->evaluation, root);
    choose_variables(w);
    note_point(w);
    for (uint32_t i = 0; w->request->wrt != NULL && i < w->walk->program->variable_count; i++)
        w->walk->wanted[i] = false;
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->partials[i].occurs)
            w->walk->wanted[answer->partials[i].variable] = true;
    w->walk->forward_only = w->request->mode == ADC_MODE_FORWARD && !w->request->subgradient;
    answer->value = adc_eval(w->walk, ADC_BY_ALL).value;
    bool detached = w->walk->detached;
    w->pole = w->walk->incidents > 0 && !w->walk->first.incident.overflow;
    answer->mode = w->request->mode == ADC_MODE_AUTO ? ADC_MODE_REVERSE : w->request->mode;
    describe_value(w, w->walk);
    partials(w);
    for (uint32_t i = 0; isnan(answer->value) && i < answer->count; i++)
        if (answer->partials[i].status != ADC_UNDEFINED)
            set_undefined(&answer->partials[i], "%s", "the value is not a number");
    if (isnan(answer->value))
        answer->status = ADC_UNDEFINED;
    else if (isinf(answer->value) && !w->pole)
        answer->status = ADC_OVERFLOW;
    for (uint32_t i = 0; i < answer->count; i++)
        adc_answer_worsen(answer, answer->partials[i].status);
    if (w->request->check)
        budget = adc_compare_partials(w->walk, w->request, detached, answer);
    if (w->request->hessian || w->request->taylor || w->request->direction_count > 0) {
        struct adc_recording *recording = &w->evaluation->recording;
        adc_recording_init(recording, &w->session->context);
        adc_higher(recording, w->walk, w->request, budget, answer);
        adc_recording_release(recording);
    }
    adc_evaluation_rest(w->evaluation);
}

void adc_answer_number(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
                       struct adc_answer *answer)
{
    struct work w = {.evaluation = evaluation, .session = evaluation->session, .request = request, .answer = answer};
    differentiate(&w, root);
}
