/* What is said of numbers once they have been computed again: what only doubles met is no longer in the way.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/prover.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/verify/verify.h"

#define OVERFLOW "overflow:"

static const struct adc_exception UNSETTLED = {.status = ADC_UNSETTLED, .left = NAN, .right = NAN, .reason = ""};

/* A comparison of a partial that is of no use any more. */
static void drop_check(const struct adc_number *number, const char *why)
{
    struct adc_check *check = adc_check_of(number->answer, ADC_FIRST, number->i, 0);
    if (check != NULL)
        *check = adc_check_none(why);
}

void adc_number_unsettle(struct adc_number *number)
{
    struct adc_answer *answer = number->answer;
    const bool partial = number->family == ADC_FIRST;
    if (!partial && !adc_number_is_higher(number)) {        /* the value, as the first of Taylor coefficients, too */
        answer->known.bound[number->number] = ADC_ANYTHING;
        return;
    }
    struct adc_exception is = UNSETTLED;
    adc_number_set(number, NAN);
    answer->known.bound[number->number] = INFINITY;
    if (partial) {
        is = *adc_exception_of(answer, number->number);
        drop_check(number, "doubles do not meet the nonsmooth point here");
        is.status = ADC_UNSETTLED;
        is.reason = "undecided";
        is.left = is.right = NAN;
        is.imprecise = false;
    }
    adc_except_as(answer, number->number, &is);
}

/* A partial that has been proven, with its digits: it has no other status. */
static void clear_partial(const struct adc_number *number, const char *text)
{
    const double value = adc_number_plain(number);
    const bool lost = isinf(value) || (value == 0 && strcmp(text, "0") != 0);
    if (adc_exception_of(number->answer, number->number)->status > ADC_OVERFLOW)
        drop_check(number, "doubles meet a nonsmooth point here");
    struct adc_exception *is = adc_except(number->answer, number->number);
    is->status = ADC_OK;
    is->settled = true;
    is->imprecise = false;
    is->reason = "";
    is->left = is->right = NAN;
    if (lost)
        adc_except_lost(is, value);
}

void adc_number_clear(const struct adc_number *number, const char *text)
{
    struct adc_answer *answer = number->answer;
    const bool lost = adc_number_plain(number) == 0 && strcmp(text, "0") != 0;
    if (number->family == ADC_FIRST)
        clear_partial(number, text);
    else if (adc_exception_of(answer, number->number) != &adc_no_exception && number->family >= ADC_SECOND)
        adc_except_as(answer, number->number, &adc_no_exception);
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
    snprintf(answer->note, sizeof answer->note, "%s an intermediate value is outside the range of a double", OVERFLOW);
}

/* ---- what is in doubt ---- */

void adc_doubt_beyond(struct adc_answer *answer, const bool *cleared, bool along)
{
    for (int f = ADC_SECOND; f < ADC_FAMILIES; f++) {
        struct adc_higher *family = &answer->higher[f];
        bool any = false;
        ADC_EXCEPTIONS(at, answer, (enum adc_family)f) {
            uint32_t i, j;
            const bool sided = (at->status > ADC_OVERFLOW && at->status != ADC_UNSETTLED) || at->chosen;
            if (f == ADC_SECOND)
                adc_second_numbered(answer, at->number - family->number, &i, &j);
            if (!sided || !(f == ADC_SECOND ? cleared[i] || cleared[j] : along))
                continue;
            family->value[at->number - family->number] = NAN;       /* the sides are those of doubles */
            adc_except_as(answer, at->number, &UNSETTLED);
            any = true;
        }
        if (any)
            family->obstacle.reason = "undecided";
    }
}

/* ---- what stands in the way ---- */

void adc_judge_again(struct adc_answer *answer)
{
    answer->status = answer->components != NULL || isfinite(answer->value) ? ADC_OK : ADC_OVERFLOW;
    ADC_EXCEPTIONS(is, answer, ADC_FIRST)
        adc_answer_worsen(answer, is->status);
    for (int f = ADC_SECOND; answer->higher != NULL && f < ADC_FAMILIES; f++) {
        struct adc_higher *family = &answer->higher[f];
        enum adc_status worst = ADC_OK;
        bool infinite = false;
        ADC_EXCEPTIONS(at, answer, (enum adc_family)f)
            worst = at->status > worst ? at->status : worst;
        for (size_t i = 0; i < family->count; i++)
            infinite |= isinf(family->value[i]) != 0;
        if (worst <= ADC_OVERFLOW)
            family->obstacle = adc_no_exception;
        if (worst <= ADC_OVERFLOW && infinite)
            family->obstacle.reason = "overflow";
        adc_answer_worsen(answer, infinite && worst < ADC_OVERFLOW ? ADC_OVERFLOW : worst);
    }
}
