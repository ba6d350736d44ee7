/* Numbers with hardly a digit.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/verify.h"

#include <float.h>
#include <math.h>
#include <stdio.h>

bool adc_is_lost(double number, double bound, int least)
{
    static const double NEXT_TO_NOTHING = 1e-250;       /* a 0 with a smaller bound counts as 0 */
    const bool large = (bound > (number == 0 ? NEXT_TO_NOTHING : DBL_MIN) && isfinite(bound)) || adc_may_be_anything(bound);
    return large && adc_certain_digits(number, bound) < least;
}

bool adc_doubt_amplified(struct adc_answer *answer)
{
    bool amplified = false;
    struct adc_reading r = adc_read(answer, ADC_FIRST, ADC_EVERY);
    while (isfinite(answer->value) && answer->value != 0 && adc_next_number(&r))
        amplified |= r.is->status == ADC_OVERFLOW && isinf(r.value);
    if (amplified) {
        answer->verified.rough = 1;
        answer->verified.imprecise++;
        adc_except(answer, 0)->imprecise = true;
    }
    return amplified;
}

/* Those of an answer or component itself. Returns whether it has numbers, and all of them have so many digits. What is found in
 * numbers of which nothing is known is not counted, unless a root may be anywhere. */
static bool count_own(const struct adc_answer *whole, struct adc_answer *answer, int enough)
{
    const bool known = !whole->met.found || whole->verified.rough == 1;
    struct adc_reading reader = adc_read(answer, ADC_FIRST, ADC_EVERY);
    bool sharp = answer->known.bound != NULL;
    answer->verified.imprecise = 0;
    for (uint32_t i = 0; i < answer->exceptions.count; i++)
        answer->exceptions.at[i].imprecise = false;
    for (uint32_t i = 0; answer->known.bound != NULL && i < answer->known.count; i++) {
        const bool partial = i > 0 && adc_next_number(&reader);
        const double number = partial ? reader.value : adc_number_of(answer, i), bound = answer->known.bound[i];
        const bool told = (i > 0 || !answer->shown.pulled_back) && (known || isfinite(bound));
        const bool imprecise = told && adc_is_lost(number, bound, ADC_FEWEST_DIGITS);
        sharp &= !isinf(bound) && !adc_is_lost(number, bound, enough);
        answer->verified.imprecise += imprecise;
        if (imprecise && (i == 0 || (partial && adc_row_is_full(answer))))
            adc_except(answer, i)->imprecise = true;
    }
    return sharp;
}

bool adc_count_imprecise(struct adc_answer *answer, int enough)
{
    const bool vector = answer->components != NULL;
    bool sharp = count_own(answer, answer, enough) || vector;
    for (uint32_t k = 0; adc_more_components(answer, k); k++) {
        struct adc_answer *component = adc_component_said(answer, k);
        sharp &= component != NULL && count_own(answer, component, enough);         /* numbers only have no bounds */
        answer->verified.imprecise += component != NULL ? component->verified.imprecise : 0;
    }
    if (!vector && answer->known.bound != NULL && !isfinite(answer->known.bound[0]) && !adc_exception_of(answer, 0)->imprecise)
        adc_doubt_amplified(answer);
    return sharp;
}

/* ---- in words ---- */

const char *adc_mended_text(const struct adc_answer *answer, char out[ADC_NOTE_TEXT])
{
    out[0] = '\0';
    if (answer->verified.mended > 0)
        snprintf(out, ADC_NOTE_TEXT, "double precision was not enough for %s here; recomputed with more digits",
                 answer->verified.mended == 1 ? "one number" : "some numbers");
    return out;
}

const char *adc_imprecise_text(const struct adc_answer *answer, char out[ADC_NOTE_TEXT])
{
    enum { MOST_NAMES = 90 };           /* characters, before the last one: there is room for the rest */
    size_t used = 0;
    uint32_t named = 0;
    out[0] = '\0';
    if (answer->verified.unbounded != NULL)
        snprintf(out, ADC_NOTE_TEXT, "%s", answer->verified.unbounded);
    if (answer->verified.undecided)
        snprintf(out, ADC_NOTE_TEXT, "rounding may change a condition, an index or a length: no digit is certain%s",
                 answer->verified.limited ? "; recomputing would take too long" : "");
    if (answer->verified.by_rounding != NULL)
        snprintf(out, ADC_NOTE_TEXT, "%s", answer->verified.by_rounding);
    if (answer->verified.imprecise == 0 || answer->verified.by_rounding != NULL)
        return out;
    used += (size_t)snprintf(out, ADC_NOTE_TEXT, "fewer than %d digits of ", ADC_FEWEST_DIGITS);
    if (answer->components == NULL && adc_exception_of(answer, 0)->imprecise) {
        used += (size_t)snprintf(out + used, ADC_NOTE_TEXT - used, "the value");
        named++;
    }
    ADC_EXCEPTIONS(is, answer, ADC_FIRST)
        if (is->imprecise && used < MOST_NAMES)
            used += (size_t)snprintf(out + used, ADC_NOTE_TEXT - used, "%s∂%.60s", named++ == 0 ? "" :
                                     named == answer->verified.imprecise ? " and " : ", ",
                                     answer->variables[is->number - ADC_FIRST_PARTIAL].name);
    const uint32_t rest = answer->verified.imprecise - named;
    if (rest > 0)
        used += (size_t)snprintf(out + used, ADC_NOTE_TEXT - used,
                                 named > 0 ? " and %u more" : rest > 1 ? "%u numbers" : "%u number", rest);
    snprintf(out + used, ADC_NOTE_TEXT - used, " are certain%s", answer->verified.limited ? "; recomputing would take too long" : "");
    return out;
}
