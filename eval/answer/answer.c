/* What requests and answers hold.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/answer.h"

#include <string.h>

const char *adc_status_name(enum adc_status status)
{
    static const char *const words[] = {"ok", "overflow", "one-sided", "undefined"};
    return words[status];
}

const char *adc_mode_name(enum adc_mode mode)
{
    return mode == ADC_MODE_FORWARD ? "forward" : mode == ADC_MODE_BOTH ? "forward and reverse" : "reverse";
}

void adc_symbol_list_add(struct adc_session *session, struct adc_symbol_list *list, uint32_t symbol)
{
    if (list->count == list->capacity) {
        size_t capacity = adc_grown(list->capacity, 8);
        list->at = adc_resize(&session->context, list->at, list->capacity, capacity, sizeof *list->at);
        list->capacity = (uint32_t)capacity;
    }
    list->at[list->count++] = symbol;
}

void adc_symbol_list_release(struct adc_session *session, struct adc_symbol_list *list)
{
    adc_resize(&session->context, list->at, list->capacity, 0, sizeof *list->at);
    memset(list, 0, sizeof *list);
}

void adc_direction_release(struct adc_session *session, struct adc_direction *direction)
{
    adc_resize(&session->context, direction->at, direction->capacity, 0, sizeof *direction->at);
    memset(direction, 0, sizeof *direction);
}

bool adc_has_partial(const struct adc_answer *answer, uint32_t symbol)
{
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->partials[i].symbol == symbol)
            return true;
    return false;
}

/* Calls `refer` for each source that an answer itself, without its components, points into. */
static void each_source(const struct adc_answer *answer, void (*refer)(struct adc_source *source))
{
    for (uint32_t i = 0; i < answer->count; i++)
        refer(answer->partials[i].source);
    refer(answer->no_hessian.source);
    refer(answer->no_taylor.source);
    refer(answer->no_directional.source);
}

void adc_answer_hold(struct adc_answer *answer)
{
    each_source(answer, adc_source_retain);
    answer->holds = true;
    for (uint32_t i = 0; i < answer->component_count; i++)
        adc_answer_hold(&answer->components[i]);
}

void adc_answer_release(struct adc_answer *answer)
{
    if (answer->session == NULL)
        return;
    if (answer->holds)
        each_source(answer, adc_source_release);
    adc_resize(&answer->session->context, answer->partials, answer->capacity, 0, sizeof *answer->partials);
    struct adc_context *context = &answer->session->context;
    for (uint32_t i = 0; i < answer->component_count; i++)
        adc_answer_release(&answer->components[i]);
    adc_symbol_list_release(answer->session, &answer->wrt);
    if (answer->components != NULL)
        adc_resize(context, answer->components, answer->component_count, 0, sizeof *answer->components);
    if (answer->hessian != NULL)
        adc_resize(context, answer->hessian, (size_t)answer->count * answer->count, 0, sizeof *answer->hessian);
    if (answer->check_hessian != NULL)
        adc_resize(context, answer->check_hessian, (size_t)answer->count * (answer->count + 1u) / 2, 0,
                   sizeof *answer->check_hessian);
    if (answer->taylor != NULL)
        adc_resize(context, answer->taylor, answer->taylor_order + 1u, 0, sizeof *answer->taylor);
    adc_resize(&answer->session->context, answer->point, answer->point_capacity, 0, sizeof *answer->point);
    if (answer->written.context != NULL)
        adc_text_release(&answer->written);
    memset(answer, 0, sizeof *answer);
}

void adc_claims_release(struct adc_claims *claims)
{
    if (claims->session != NULL)
        adc_resize(&claims->session->context, claims->at, claims->capacity, 0, sizeof *claims->at);
    memset(claims, 0, sizeof *claims);
}
