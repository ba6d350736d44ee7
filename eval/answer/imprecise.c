/* Numbers with hardly a digit.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/imprecise.h"

#include <float.h>
#include <math.h>
#include <stdio.h>

#include "eval/answer/bounds.h"
#include "eval/answer/digits.h"

bool adc_number_is_lost(const struct adc_number *number, int least)
{
    const double plain = adc_number_plain(number), bound = number->answer->bound[number->number];
    const bool large = bound > DBL_MIN || adc_may_be_anything(bound);
    return number->done && adc_number_is_told(number) && large && adc_certain_digits(plain, bound) < least;
}

bool adc_doubt_amplified(struct adc_answer *answer)
{
    struct adc_partial_reader reader = adc_read_partials(answer);
    const struct adc_partial *partial;
    bool amplified = false;
    while (isfinite(answer->value) && answer->value != 0 && (partial = adc_next_partial(&reader)) != NULL)
        amplified |= partial->status == ADC_OVERFLOW && isinf(partial->value);
    if (amplified) {
        answer->rough = 1;
        answer->imprecise++;
        answer->imprecise_value = true;
    }
    return amplified;
}

void adc_count_imprecise(struct adc_answer *answer, const struct adc_numbers *numbers)
{
    answer->imprecise = 0;
    answer->imprecise_value = false;
    for (uint32_t k = 0; adc_more_components(answer, k); k++)
        adc_component_own(answer, k)->imprecise = 0;        /* each has been given a bound, and so is one of its own */
    for (uint32_t i = 0; i < numbers->count; i++) {
        const struct adc_number *number = &numbers->at[i];
        const double plain = adc_number_plain(number), bound = number->answer->bound[number->number];
        const bool imprecise =
            !number->kept && adc_number_is_lost(number, ADC_FEWEST_DIGITS) && !(plain == 0 && isinf(bound));
        answer->imprecise += imprecise;
        number->answer->imprecise_value |= imprecise && number->number == 0;
        number->answer->imprecise += imprecise && number->answer != answer;
        if (number->partial != UINT32_MAX && number->answer->columns == NULL)
            number->answer->partials[number->partial].imprecise = imprecise;
    }
    if (answer->component_count == 0 && !isfinite(answer->bound[0]) && !answer->imprecise_value)
        adc_doubt_amplified(answer);
}

/* ---- in words ---- */

const char *adc_mended_text(const struct adc_answer *answer, char out[ADC_NOTE_TEXT])
{
    out[0] = '\0';
    if (answer->mended > 0)
        snprintf(out, ADC_NOTE_TEXT, "doubles lost the digits of %s here: computed again with more digits",
                 answer->mended == 1 ? "one number" : "some numbers");
    return out;
}

const char *adc_imprecise_text(const struct adc_answer *answer, char out[ADC_NOTE_TEXT])
{
    enum { MOST_NAMES = 90 };           /* characters, before the last one: there is room for the rest */
    size_t used = 0;
    uint32_t named = 0;
    out[0] = '\0';
    if (answer->unbounded != NULL)
        snprintf(out, ADC_NOTE_TEXT, "%s", answer->unbounded);
    if (answer->undecided)
        snprintf(out, ADC_NOTE_TEXT, "a condition, an index or a length may be another one within rounding: no digit is certain%s",
                 answer->limited ? "; computing again would take too long" : "");
    if (answer->by_rounding != NULL)
        snprintf(out, ADC_NOTE_TEXT, "%s", answer->by_rounding);
    if (answer->imprecise == 0 || answer->by_rounding != NULL)
        return out;
    used += (size_t)snprintf(out, ADC_NOTE_TEXT, "fewer than %d digits are certain of ", ADC_FEWEST_DIGITS);
    if (answer->components == NULL && answer->imprecise_value) {
        used += (size_t)snprintf(out + used, ADC_NOTE_TEXT - used, "the value");
        named++;
    }
    for (uint32_t i = 0; i < answer->count && used < MOST_NAMES; i++)
        if (answer->partials[i].imprecise)
            used += (size_t)snprintf(out + used, ADC_NOTE_TEXT - used, "%s∂%.60s", named++ > 0 ? ", " : "",
                                     answer->partials[i].name);
    const uint32_t rest = answer->imprecise - named;
    if (rest > 0)
        used += (size_t)snprintf(out + used, ADC_NOTE_TEXT - used,
                                 named > 0 ? ", and of %u more" : rest > 1 ? "%u numbers" : "%u number", rest);
    if (answer->limited)
        snprintf(out + used, ADC_NOTE_TEXT - used, "; computing again would take too long");
    return out;
}
