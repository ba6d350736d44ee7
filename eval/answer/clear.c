/* What is said of numbers once they have been computed again: what only doubles met is no longer in the way.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/prover.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/answer/digits.h"
#include "eval/answer/second.h"

void adc_clear_partial(struct adc_partial *partial, const char *text)
{
    const bool lost = isinf(partial->value) || (partial->value == 0 && strcmp(text, "0") != 0);
    if (partial->status > ADC_OVERFLOW && partial->checked)
        *partial->check = adc_check_none("doubles meet an event here");
    partial->status = ADC_OK;
    partial->settled = true;
    partial->imprecise = false;
    partial->reason = "";
    partial->left = partial->right = NAN;
    if (lost)
        adc_partial_lost(partial);
}

struct adc_partial *adc_number_partial(const struct adc_number *number)
{
    struct adc_partial made;
    if (number->partial == UINT32_MAX)
        return NULL;
    const struct adc_partial *partial = adc_partial_at(number->answer, number->partial, &made);
    return partial != &made ? &number->answer->partials[partial - number->answer->partials] : NULL;
}

void adc_number_unsettle(struct adc_number *number)
{
    struct adc_partial *partial = number->partial != UINT32_MAX ? adc_partial_own(number->answer, number->partial) : NULL;
    if (partial == NULL && number->beyond == NULL) {        /* the value, as the first of Taylor coefficients, too */
        if (number->answer->bound != NULL)
            number->answer->bound[number->number] = ADC_ANYTHING;
        return;
    }
    adc_number_set(number, NAN);
    number->done = false;                               /* so that nobody asks how certain it is */
    if (partial == NULL) {
        *number->beyond = (struct adc_beyond){.status = ADC_UNSETTLED, .left = NAN, .right = NAN};
        return;
    }
    if (partial->checked)
        *partial->check = adc_check_none("doubles do not meet the event here");
    partial->status = ADC_UNSETTLED;
    partial->reason = "undecided";
    partial->left = partial->right = NAN;
    partial->imprecise = false;
}

void adc_clear_beyond(struct adc_answer *answer)
{
    if (answer->hessian_at != NULL)
        memset(answer->hessian_at, 0, (size_t)answer->count * answer->count * sizeof *answer->hessian_at);
    if (answer->taylor != NULL)
        memset(answer->taylor_at, 0, (answer->taylor_order + 1u) * sizeof *answer->taylor_at);
    answer->directional_at = (struct adc_beyond){.status = ADC_OK};
}

/* ---- what is in doubt ---- */

/* The sides that a number has been given at an event are those of doubles. Returns whether it has been. */
static bool doubt(double *number, struct adc_beyond *at)
{
    const bool met = at->status > ADC_OVERFLOW || at->chosen;
    if (met) {
        *number = NAN;
        *at = (struct adc_beyond){.status = ADC_UNSETTLED, .left = NAN, .right = NAN};
    }
    return met;
}

static void unsettle(struct adc_obstacle *obstacle)
{
    snprintf(obstacle->reason, sizeof obstacle->reason, "undecided");
}

/* Second partials by one that is cleared. */
static bool doubt_second(struct adc_answer *answer, const bool *cleared)
{
    bool any = false;
    struct adc_second_reader reader = adc_read_second(answer, false);
    while (adc_next_second(&reader))
        if (reader.at != NULL && (cleared[reader.i] || cleared[reader.j])) {
            const size_t place = reader.place - 1;      /* of what was read */
            any |= answer->hessian != NULL ? doubt(&answer->hessian[place], &answer->hessian_at[place])
                                           : doubt(&answer->second.value[place], &answer->second.at[place]);
        }
    return any;
}

void adc_doubt_beyond(struct adc_answer *answer, const bool *cleared, bool along)
{
    bool taylor = false;
    if (adc_has_second(answer) && doubt_second(answer, cleared))
        unsettle(&answer->higher->no_hessian);
    for (uint32_t k = 1; along && answer->taylor != NULL && k <= answer->taylor_order; k++)
        taylor |= doubt(&answer->taylor[k], &answer->taylor_at[k]);
    if (taylor)
        unsettle(&answer->higher->no_taylor);
    if (along && answer->has_directional && doubt(&answer->directional, &answer->directional_at))
        unsettle(&answer->higher->no_directional);
}

/* ---- what stands in the way ---- */

/* The worst of some numbers beyond first partials. */
struct worst { enum adc_status status; bool infinite; };

static void meet(struct worst *worst, double number, const struct adc_beyond *at)
{
    const enum adc_status status = at != NULL ? at->status : ADC_OK;
    worst->status = status > worst->status ? status : worst->status;
    worst->infinite |= isinf(number) != 0;
}

static void judge(struct adc_answer *answer, const struct worst *worst, struct adc_obstacle *obstacle)
{
    if (worst->status <= ADC_OVERFLOW)
        *obstacle = (struct adc_obstacle){.reason = ""};
    if (worst->status <= ADC_OVERFLOW && worst->infinite)
        snprintf(obstacle->reason, sizeof obstacle->reason, "overflow");
    adc_answer_worsen(answer, worst->infinite ? ADC_OVERFLOW : worst->status);
    adc_answer_worsen(answer, worst->status);
}

void adc_judge_again(struct adc_answer *answer)
{
    struct worst second = {ADC_OK, false}, taylor = second, along = second;
    answer->status = ADC_OK;
    for (uint32_t i = 0; i < answer->count; i++)
        adc_answer_worsen(answer, answer->partials[i].status);
    if (answer->higher == NULL)
        return;
    for (struct adc_second_reader reader = adc_read_second(answer, false); adc_next_second(&reader);)
        meet(&second, reader.value, reader.at);
    for (uint32_t k = 1; answer->taylor != NULL && k <= answer->taylor_order; k++)
        meet(&taylor, answer->taylor[k], &answer->taylor_at[k]);
    if (answer->has_directional)
        meet(&along, answer->directional, &answer->directional_at);
    judge(answer, &second, &answer->higher->no_hessian);
    judge(answer, &taylor, &answer->higher->no_taylor);
    judge(answer, &along, &answer->higher->no_directional);
}
