/* Vectors: a list of numbers with a Jacobian.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/jacobian.h"

#include <math.h>
#include <string.h>

#include "eval/answer/gradient.h"

static void add_variable(struct adc_answer *answer, uint32_t symbol, bool occurs)
{
    const struct adc_binding *binding = adc_session_find(answer->session, symbol);
    struct adc_context *context = &answer->session->context;
    adc_work(context, answer->count / 8 + 1);
    if (adc_has_partial(answer, symbol))
        return;
    if (answer->count == answer->capacity) {
        size_t capacity = adc_grown(answer->capacity, 8);
        answer->partials = adc_resize(context, answer->partials, answer->capacity, capacity, sizeof *answer->partials);
        answer->capacity = (uint32_t)capacity;
    }
    answer->partials[answer->count++] = (struct adc_partial){
        .symbol = symbol, .name = adc_symbol_text(context, symbol), .occurs = occurs,
        .point = binding != NULL ? binding->value : NAN, .left = NAN, .right = NAN};
}

/* The variables, in the order the interface promises: as they first occur, then the others of the request. */
static void choose_variables(struct adc_evaluation *evaluation, struct adc_answer *answer, struct adc_root root,
                             uint32_t width, const struct adc_request *request)
{
    for (uint32_t i = 0; i < request->wrt_count && request->wrt != NULL; i++)
        add_variable(answer, request->wrt[i], true);
    for (uint32_t i = 0; i < (width > 0 ? width : 1) && request->wrt == NULL; i++) {
        root.component = width > 0 ? i : ADC_NO_COMPONENT;
        const struct adc_program *program = adc_evaluation_walk(evaluation, root)->program;
        for (uint32_t k = 0; k < program->variable_count; k++)
            add_variable(answer, program->variables[k].symbol, true);
    }
    for (uint32_t i = 0; i < request->also_count && request->wrt == NULL; i++)
        add_variable(answer, request->also[i], false);
}

static struct adc_coordinate *find_coordinate(struct adc_answer *answer, uint32_t symbol)
{
    for (uint32_t i = 0; i < answer->point_count; i++)
        if (answer->point[i].symbol == symbol)
            return &answer->point[i];
    return NULL;
}

/* The variables of the partials; with --wrt the components may depend on others as well. */
static void gather_point(struct adc_answer *answer, bool wrt)
{
    struct adc_context *context = &answer->session->context;
    for (uint32_t k = 0; k < answer->component_count && wrt; k++)
        answer->point_capacity += answer->components[k].point_count;
    answer->point_capacity += answer->count;
    answer->point = adc_resize(context, NULL, 0, answer->point_capacity, sizeof *answer->point);
    for (uint32_t i = 0; i < answer->count; i++)
        answer->point[answer->point_count++] =
            (struct adc_coordinate){answer->partials[i].symbol, answer->partials[i].name, answer->partials[i].point,
                                    answer->partials[i].occurs};
    for (uint32_t k = 0; k < answer->component_count && wrt; k++) {
        adc_work(context, answer->components[k].point_count);
        for (uint32_t i = 0; i < answer->components[k].point_count; i++)
            if (find_coordinate(answer, answer->components[k].point[i].symbol) == NULL)
                answer->point[answer->point_count++] = answer->components[k].point[i];
    }
}

/* Gathers the point, the status and the verdicts of the components. */
static void gather(struct adc_answer *answer, bool wrt)
{
    gather_point(answer, wrt);
    for (uint32_t k = 0; k < answer->component_count; k++) {
        const struct adc_answer *component = &answer->components[k];
        adc_answer_worsen(answer, component->status);
        answer->disagree |= component->disagree;
        answer->check_skipped |= component->check_skipped;
        answer->mode = component->mode;
    }
}

/* The pullback of a cotangent: sum of cotangent[k] times row k of the Jacobian, a cotangent of 0 taking no part. */
static void pull_back(struct adc_answer *answer, const double *cotangent)
{
    answer->pulled_back = true;
    for (uint32_t i = 0; i < answer->count; i++) {
        struct adc_partial *partial = &answer->partials[i];
        for (uint32_t k = 0; k < answer->component_count; k++) {
            const struct adc_partial *row = &answer->components[k].partials[i];
            if (cotangent[k] == 0)
                continue;
            partial->value += cotangent[k] * row->value;
            if (row->status > partial->status) {
                partial->status = row->status == ADC_ONE_SIDED ? ADC_UNDEFINED : row->status;
                memcpy(partial->reason, row->reason, sizeof partial->reason);
            }
        }
    }
}

void adc_answer_vector(struct adc_evaluation *evaluation, struct adc_root root, uint32_t width,
                       const struct adc_request *request, struct adc_answer *answer)
{
    struct adc_session *session = evaluation->session;
    static const uint32_t no_variable = ADC_NO_SYMBOL;      /* a list that is there, and empty */
    uint32_t count = width > 0 ? width : 1;
    if (request->cotangent_count != 0 && request->cotangent_count != count)
        adc_error(&session->context, ADC_USAGE, root.ast->source, root.ast->nodes[root.body].span,
                  "--cotangent has %u number%s, the answer %u component%s", request->cotangent_count,
                  request->cotangent_count == 1 ? "" : "s", count, count == 1 ? "" : "s");
    adc_write_out(session, &root, answer);
    answer->value = NAN;
    choose_variables(evaluation, answer, root, width, request);
    answer->components = adc_resize(&session->context, NULL, 0, count, sizeof *answer->components);
    memset(answer->components, 0, count * sizeof *answer->components);
    answer->component_count = count;

    for (uint32_t i = 0; i < answer->count; i++)
        adc_symbol_list_add(session, &answer->wrt, answer->partials[i].symbol);
    struct adc_request part = *request;
    part.wrt = answer->count > 0 ? answer->wrt.at : &no_variable;
    part.wrt_count = answer->count;
    part.check_budget = request->check_budget / (count > 0 ? count : 1);
    if (part.mode == ADC_MODE_AUTO)
        part.mode = count > answer->count ? ADC_MODE_FORWARD : ADC_MODE_REVERSE;
    for (uint32_t k = 0; k < count; k++) {
        root.component = width > 0 ? k : ADC_NO_COMPONENT;
        adc_answer_number(evaluation, root, &part, &answer->components[k]);
    }
    gather(answer, request->wrt != NULL);
    if (request->cotangent_count > 0)
        pull_back(answer, request->cotangent);
}
