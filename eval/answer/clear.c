/* What is said of numbers once they have been computed again: what only doubles met is no longer in the way.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/prover.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/answer/bounds.h"
#include "eval/answer/answer.h"

#define OVERFLOW "overflow:"

/* A partial that has been proven, with its digits: it has no other status. */
static void clear_partial(struct adc_partial *partial, const char *text)
{
    const bool lost = isinf(partial->value) || (partial->value == 0 && strcmp(text, "0") != 0);
    if (partial->status > ADC_OVERFLOW && partial->checked)
        *partial->check = adc_check_none("doubles meet a nonsmooth point here");
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
    if (number->answer->bound != NULL)
        number->answer->bound[number->number] = INFINITY;
    if (partial == NULL) {
        *number->beyond = (struct adc_beyond){.status = ADC_UNSETTLED, .left = NAN, .right = NAN};
        return;
    }
    if (partial->checked)
        *partial->check = adc_check_none("doubles do not meet the nonsmooth point here");
    partial->status = ADC_UNSETTLED;
    partial->reason = "undecided";
    partial->left = partial->right = NAN;
    partial->imprecise = false;
}

void adc_number_clear(const struct adc_number *number, const char *text)
{
    struct adc_answer *answer = number->answer;
    const bool lost = adc_number_plain(number) == 0 && strcmp(text, "0") != 0;
    struct adc_partial *partial = lost && number->partial != UINT32_MAX ? adc_partial_own(answer, number->partial)
                                                                        : adc_number_partial(number);
    if (partial != NULL)
        clear_partial(partial, text);
    else if (number->beyond != NULL)
        *number->beyond = (struct adc_beyond){.status = ADC_OK};
    else if (number->number == 0)
        snprintf(answer->note, sizeof answer->note, "%s",
                 isinf(answer->value) ? OVERFLOW " the value is outside the range of a double"
                 : lost ? "underflow: the value is too small for a double" : "");
}

void adc_number_doubt_overflow(const struct adc_number *number)
{
    struct adc_answer *answer = number->answer;
    if (strncmp(answer->note, OVERFLOW, strlen(OVERFLOW)) != 0)
        return;
    snprintf(answer->note, sizeof answer->note, "%s a value inside is outside the range of a double", OVERFLOW);
    for (uint32_t i = 0; i < answer->count && isinf(answer->value); i++) {
        struct adc_partial *partial = &answer->partials[i];
        if (!adc_is_no_double(partial->status) || !isfinite(partial->value))
            continue;
        partial->status = ADC_UNDEFINED;            /* it was that of inf */
        partial->value = partial->forward = partial->reverse = NAN;
        partial->reason = "overflow inside";
    }
}

/* ---- what is in doubt ---- */

/* The sides that a number has been given at an event are those of doubles. Returns whether it has been. */
static bool doubt(double *number, struct adc_beyond *at)
{
    const bool met = (at->status > ADC_OVERFLOW && at->status != ADC_UNSETTLED) || at->chosen;
    if (met) {
        *number = NAN;
        *at = (struct adc_beyond){.status = ADC_UNSETTLED, .left = NAN, .right = NAN};
    }
    return met;
}

void adc_doubt_beyond(struct adc_answer *answer, const bool *cleared, bool along)
{
    for (int f = 0; f < ADC_FAMILIES; f++) {
        struct adc_higher *family = &answer->higher[f];
        bool any = false;
        for (size_t k = 0; family->at != NULL && k < family->count; k++) {
            uint32_t i, j;
            if (f == ADC_SECOND)
                adc_second_numbered(answer, k, &i, &j);
            if (f == ADC_SECOND ? cleared[i] || cleared[j] : along)
                any |= doubt(&family->value[k], &family->at[k]);
        }
        if (any)
            snprintf(family->obstacle.reason, sizeof family->obstacle.reason, "undecided");
    }
}

/* ---- what stands in the way ---- */

void adc_judge_again(struct adc_answer *answer)
{
    answer->status = answer->components != NULL || isfinite(answer->value) ? ADC_OK : ADC_OVERFLOW;
    for (uint32_t i = 0; i < answer->count; i++)
        adc_answer_worsen(answer, answer->partials[i].status);
    for (int f = 0; answer->higher != NULL && f < ADC_FAMILIES; f++) {
        struct adc_higher *family = &answer->higher[f];
        enum adc_status worst = ADC_OK;
        bool infinite = false;
        for (size_t i = 0; i < family->count; i++) {
            const enum adc_status status = family->at != NULL ? family->at[i].status : ADC_OK;
            worst = status > worst ? status : worst;
            infinite |= isinf(family->value[i]) != 0;
        }
        if (worst <= ADC_OVERFLOW)
            family->obstacle = (struct adc_obstacle){.reason = ""};
        if (worst <= ADC_OVERFLOW && infinite)
            snprintf(family->obstacle.reason, sizeof family->obstacle.reason, "overflow");
        adc_answer_worsen(answer, infinite && worst < ADC_OVERFLOW ? ADC_OVERFLOW : worst);
    }
}
