/* What is said of the bounds of an answer's numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/bounds.h"

#include <stdio.h>

#include "eval/answer/digits.h"

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
