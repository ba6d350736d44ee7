/* The status of numbers after they have been recomputed: nonsmooth points of the doubles alone no longer count.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/ladder.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define OVERFLOW "overflow:"
#define OUTSIDE "doubles overflow, underflow or meet a pole here"

static const struct adc_exception UNDECIDED = {.status = ADC_UNDECIDED, .left = NAN, .right = NAN, .reason = ""};

/* A comparison of a partial that is of no use any more. */
static void drop_check(const struct adc_number *number, const char *why)
{
    struct adc_check *check = adc_check_of(number->answer, ADC_FIRST, number->i, 0);
    if (check != NULL)
        *check = adc_check_none(why);
}

void adc_number_withdraw(const struct adc_number *number, const char *reason)
{
    struct adc_answer *answer = number->answer;
    if (number->family == ADC_VALUE || (number->family == ADC_SERIES && number->i == 0)) {      /* the value */
        if (reason == NULL) {
            answer->known.bound[number->number] = ADC_NO_DIGIT;
            return;
        }
        adc_number_set(number, NAN);
        adc_except_as(answer, number->number, &UNDECIDED);
        snprintf(answer->note, sizeof answer->note, "the value is undecided%s%s", reason[0] != '\0' ? ": " : "", reason);
        return;
    }
    struct adc_exception is = UNDECIDED;
    adc_number_set(number, NAN);
    answer->known.bound[number->number] = INFINITY;
    if (number->family == ADC_FIRST) {
        is = *adc_exception_of(answer, number->number);
        drop_check(number, reason != NULL ? OUTSIDE : "values nearby miss the nonsmooth point by rounding");
        is.status = ADC_UNDECIDED;
        is.reason = "undecided";
        is.left = is.right = NAN;
        is.imprecise = false;
    } else {
        answer->higher[number->family].obstacle.reason = "undecided";
        answer->higher[number->family].regular = false;
    }
    adc_except_as(answer, number->number, &is);
}

static void confirm_partial(const struct adc_number *number)
{
    const enum adc_status before = adc_exception_of(number->answer, number->number)->status;
    if (before > ADC_OVERFLOW)
        drop_check(number, before == ADC_ONE_SIDED ? "doubles meet a nonsmooth point here" : OUTSIDE);
    struct adc_exception *is = adc_except(number->answer, number->number);
    is->status = ADC_OK;
    is->not_by_rules = true;
    is->imprecise = false;
    is->reason = "";
    is->left = is->right = NAN;
}

void adc_number_confirm(const struct adc_number *number, const char *text)
{
    struct adc_answer *answer = number->answer;
    const double value = adc_number_get(number);
    const bool lost = value == 0 && strcmp(text, "0") != 0;
    if (number->family == ADC_FIRST)
        confirm_partial(number);
    else if (adc_exception_of(answer, number->number) != &adc_no_exception && number->family >= ADC_SECOND)
        adc_except_as(answer, number->number, &adc_no_exception);
    if (number->family >= ADC_FIRST && (lost || isinf(value)))
        adc_except_out_of_range(adc_except(answer, number->number), value);
    else if (number->number == 0)
        snprintf(answer->note, sizeof answer->note, "%s",
                 isinf(answer->value) ? OVERFLOW " the value is outside the range of a double"
                 : !lost ? "" : strcmp(text, ADC_NEXT_TO_0) == 0 ? "underflow: the value is 0, or too small for a double"
                 : "underflow: the value is too small for a double");
}

void adc_number_doubt_overflow(const struct adc_number *number)
{
    char *note = number->answer->note;
    if (strncmp(note, OVERFLOW, strlen(OVERFLOW)) == 0)
        snprintf(note, ADC_NOTE_TEXT, "%s an intermediate value is outside the range of a double", OVERFLOW);
}

void adc_withdraw_higher(struct adc_answer *answer)
{
    for (int f = ADC_SECOND; answer->higher != NULL && f < ADC_FAMILIES; f++) {
        struct adc_higher *family = &answer->higher[f];
        ADC_EXCEPTIONS(at, answer, (enum adc_family)f) {
            if ((at->status <= ADC_OVERFLOW || at->status == ADC_UNDECIDED) && !at->chosen)
                continue;
            family->value[at->number - family->number] = NAN;       /* the sides are those of doubles */
            family->obstacle.reason = "undecided";
            adc_except_as(answer, at->number, &UNDECIDED);
        }
    }
}

/* ---- reasons and status ---- */

void adc_update_status(struct adc_answer *answer)
{
    struct adc_answer *own;
    answer->status = answer->components != NULL || isfinite(answer->value) ? ADC_OK : ADC_OVERFLOW;
    adc_answer_worsen(answer, adc_exception_of(answer, 0)->status);
    ADC_EXCEPTIONS(is, answer, ADC_FIRST)
        adc_answer_worsen(answer, is->status);
    for (int f = ADC_SECOND; answer->higher != NULL && f < ADC_FAMILIES; f++) {
        struct adc_higher *family = &answer->higher[f];
        enum adc_status worst = ADC_OK;
        bool infinite = false;
        ADC_EXCEPTIONS(at, answer, (enum adc_family)f)              /* 0 is the double of what underflows */
            worst = at->status > worst && at->status != ADC_UNDERFLOW ? at->status : worst;
        for (size_t i = 0; i < family->count; i++)
            infinite |= isinf(family->value[i]) != 0;
        if (worst <= ADC_OVERFLOW)
            family->obstacle = adc_no_exception;
        if (worst <= ADC_OVERFLOW && infinite)
            family->obstacle.reason = "overflow";
        adc_answer_worsen(answer, infinite && worst < ADC_OVERFLOW ? ADC_OVERFLOW : worst);
    }
    for (uint32_t k = 0; answer->component_count > 0 && (own = adc_next_own(answer, &k)) != NULL;)
        adc_answer_worsen(answer, own->status);
}
