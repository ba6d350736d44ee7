/* Digits of the numbers of an answer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/verify.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eval/ball/precise.h"
#include "eval/verify/ladder.h"
#include "lexer/number.h"

int adc_certain_digits(double value, double bound)
{
    if (bound == 0)
        return ADC_ALL_DIGITS;
    if (!(bound < fabs(value)))
        return 0;
    static const double power[ADC_ALL_DIGITS + 1] = {1,    1e-1, 1e-2,  1e-3,  1e-4,  1e-5,  1e-6,  1e-7,  1e-8,
                                                     1e-9, 1e-10, 1e-11, 1e-12, 1e-13, 1e-14, 1e-15, 1e-16, 1e-17};
    const double share = 2 * bound / fabs(value) / (1 + 2.3e-9);        /* an exact power counts in spite of rounding */
    int digits = ADC_ALL_DIGITS;
    while (digits > 0 && share > power[digits])
        digits--;
    return digits;
}

double adc_bound_rounded(double bound, int digits)
{
    const double unit = bound > 0 ? pow(10, floor(log10(bound)) - digits + 1) : 0;
    return unit > 0 ? ceil(bound / unit) * unit : bound;            /* the least doubles have a digit at most */
}

/* The distance of a number of this many digits from a value, rounded up, and the unit of its last digit. */
static double off_by(double value, uint64_t digits, int exponent, double *unit)
{
    struct adc_precise decimal, exact;
    char text[ADC_NUMBER_TEXT];
    snprintf(text, sizeof text, "%llue%d", (unsigned long long)digits, exponent);
    adc_precise_read(&decimal, text, 256);
    adc_precise_double(&exact, fabs(value));
    adc_precise_sub(&decimal, &decimal, &exact, 256);
    *unit = pow(10, exponent);
    return fabs(adc_precise_midpoint(&decimal)) * (1 + DBL_EPSILON);
}

/* The shortest decimal within the bound, unless its last digit may be wrong by more than one unit: then the longest for
 * which that is not so. A digit count of 0: there is none. */
static struct adc_decimal supported(double value, double bound, int most)
{
    struct adc_decimal found = {.negative = value < 0};
    bool within = false;
    for (int n = 1; n <= most && !within; n++) {
        char text[2 * ADC_ALL_DIGITS];
        double unit;
        const int exponent = adc_number_digits(value, n, text) - n + 1;
        const uint64_t digits = strtoull(text, NULL, 10);
        const double off = off_by(value, digits, exponent, &unit);
        within = off <= fmax(bound, adc_half_ulp(value));
        if (off + bound <= unit)
            found = (struct adc_decimal){digits, exponent, value < 0, true};
    }
    return found;
}

/* Zeros in the place of digits that are not known would be read as digits: 6.1e12, not 6100000000000. */
static bool put_rough(double value, double bound, const struct adc_decimal *d, char out[ADC_SUPPORTED_TEXT])
{
    char digits[24];
    double unit;
    if (d->exponent <= 0 || off_by(value, d->digits, d->exponent, &unit) + bound <= 1)
        return false;
    const int count = snprintf(digits, sizeof digits, "%llu", (unsigned long long)d->digits);
    snprintf(out, ADC_SUPPORTED_TEXT, "%s%.1s%s%se%d", d->negative ? "-" : "", digits, count > 1 ? "." : "", digits + 1,
             d->exponent + count - 1);
    return true;
}

/* A number within a bound, which may be infinite, and its digits where they are known. */
static char *put(double value, double bound, struct adc_decimal d, int digits, char out[ADC_SUPPORTED_TEXT])
{
    char shown[ADC_NUMBER_TEXT];
    if (adc_has_no_digit(bound) && isfinite(value)) {
        snprintf(out, ADC_SUPPORTED_TEXT, "%s (no digit is certain)", adc_number_shown(value, digits, shown));
        return out;
    }
    const bool underflow = value == 0 && bound < DBL_MIN;      /* all that may be missing is what no double has */
    if (!isfinite(value) || !isfinite(bound) || bound == 0 || (underflow && !d.known))
        return adc_number_shown(value, digits, out);
    if (value != 0 && (!d.known || (digits > 0 && digits <= DBL_DIG))) {
        d = supported(value, bound, digits > 0 && digits < ADC_ALL_DIGITS ? digits : ADC_ALL_DIGITS);
        if (d.known && digits == 0 && put_rough(value, bound, &d, out))
            return out;
    }
    if (d.known)
        return adc_number_decimal(d.negative, d.digits, d.exponent, out);
    char most[ADC_NUMBER_TEXT];
    snprintf(out, ADC_SUPPORTED_TEXT, "0 ± %s (no digit is certain)",
             adc_number_shown(adc_bound_rounded(fabs(value) + bound, 1), 1, most));
    return out;
}

char *adc_bounded_text(double value, double bound, int digits, char out[ADC_SUPPORTED_TEXT])
{
    return put(value, bound, (struct adc_decimal){.known = false}, digits, out);
}

char *adc_supported_text(const struct adc_answer *answer, uint32_t number, double value, int digits,
                         char out[ADC_SUPPORTED_TEXT])
{
    const struct adc_decimal unknown = {.known = false};
    if (number == 0 && adc_exception_of(answer, 0)->status == ADC_UNDECIDED)
        return strcpy(out, "undecided");
    const bool known = answer->known.bound != NULL && number < answer->known.count;
    const bool told = known && (isfinite(answer->known.bound[number]) || adc_has_no_digit(answer->known.bound[number]));
    if (answer->verified.fallback > 0 && !told)
        return put(value, answer->verified.fallback < 1 ? answer->verified.fallback * fabs(value) : ADC_NO_DIGIT, unknown, digits, out);
    if (!known)
        return adc_number_shown(value, digits, out);
    const struct adc_known *of = &answer->known;
    return put(value, of->bound[number], of->decimals != NULL ? of->decimals[number] : unknown, digits, out);
}

/* ---- numbers with hardly a digit ---- */

bool adc_is_lost(double number, double bound, int least)
{
    static const double NEXT_TO_NOTHING = 1e-250;       /* a 0 with a smaller bound counts as 0 */
    const bool large = (bound > (number == 0 ? NEXT_TO_NOTHING : DBL_MIN) && isfinite(bound)) || adc_has_no_digit(bound);
    return large && adc_certain_digits(number, bound) < least;
}

bool adc_doubt_amplified(struct adc_answer *answer)
{
    bool amplified = false;
    struct adc_reading r = adc_read(answer, ADC_FIRST, ADC_EVERY);
    while (isfinite(answer->value) && answer->value != 0 && adc_next_number(&r))
        amplified |= r.is->status == ADC_OVERFLOW && isinf(r.value);
    if (amplified) {
        struct adc_exception *is = adc_except(answer, 0);
        amplified = !is->imprecise;
        answer->verified.fallback = 1;
        answer->verified.imprecise += amplified;
        is->imprecise = true;
    }
    return amplified;
}

/* Those of an answer or component itself. Returns whether it has numbers, and all of them have this many digits. What is found in
 * numbers of which nothing is known is not counted, unless a root may be anywhere. */
static bool count_own(const struct adc_answer *whole, struct adc_answer *answer, int enough)
{
    const bool known = !whole->met.found || whole->verified.fallback == 1;
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
        struct adc_answer *component = adc_component_if_own(answer, k);
        sharp &= component != NULL && count_own(answer, component, enough);         /* numbers only have no bounds */
        answer->verified.imprecise += component != NULL ? component->verified.imprecise : 0;
    }
    if (!vector && answer->known.bound != NULL && !isfinite(answer->known.bound[0]) && !adc_exception_of(answer, 0)->imprecise)
        adc_doubt_amplified(answer);
    return sharp;
}

/* ---- in words ---- */

const char *adc_recomputed_text(const struct adc_answer *answer, char out[ADC_NOTE_TEXT])
{
    out[0] = '\0';
    if (answer->verified.recomputed > 0)
        snprintf(out, ADC_NOTE_TEXT, "double precision was not enough for %s here; recomputed with more digits",
                 answer->verified.recomputed == 1 ? "one number" : "some numbers");
    return out;
}

const char *adc_imprecise_text(const struct adc_answer *answer, char out[ADC_NOTE_TEXT])
{
    enum { MAX_NAMES = 90 };            /* characters, before the last one: there is room for the rest */
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
        if (is->imprecise && used < MAX_NAMES)
            used += (size_t)snprintf(out + used, ADC_NOTE_TEXT - used, "%s∂%.60s", named++ == 0 ? "" :
                                     named == answer->verified.imprecise ? " and " : ", ",
                                     answer->variables[is->number - ADC_FIRST_PARTIAL].name);
    const uint32_t rest = answer->verified.imprecise - named;
    if (rest > 0)
        used += (size_t)snprintf(out + used, ADC_NOTE_TEXT - used,
                                 named > 0 ? " and %u more" : rest > 1 ? "%u numbers" : "%u number", rest);
    const char *left = answer->verified.unbounded != NULL ? answer->verified.unbounded
                     : answer->verified.limited ? "recomputing would take too long" : NULL;
    snprintf(out + used, ADC_NOTE_TEXT - used, " are certain%s%s", left != NULL ? "; " : "", left != NULL ? left : "");
    return out;
}

/* ---- digits of balls, for people ---- */

struct adc_decimal adc_read_decimal(const char *text, int digits)
{
    enum { MAX_EXPONENT = 1000000000 };
    const uint64_t sixteen = 10000000000000000, most = digits < ADC_ALL_DIGITS ? sixteen : 10 * sixteen;   /* a digit more */
    struct adc_decimal d = {.known = true, .negative = *text == '-'};
    bool point = false;
    for (text += d.negative; (*text >= '0' && *text <= '9') || *text == '.'; text++) {
        if (*text == '.') {
            point = true;
        } else if (d.digits < most) {
            d.digits = 10 * d.digits + (uint64_t)(*text - '0');
            d.exponent -= point;
        } else {
            d.exponent += !point;
        }
    }
    const long exponent = *text == 'e' ? strtol(text + 1, NULL, 10) : 0;
    if (labs(exponent) > MAX_EXPONENT)          /* a large one is of no double, and inf is printed without digits */
        return (struct adc_decimal){.known = true};
    if (d.digits >= most) {
        d.digits = (d.digits + 5) / 10;
        d.exponent++;
    }
    d.exponent += (int)exponent;
    return d;
}

void adc_number_keep_digits(const struct adc_number *number)
{
    struct adc_answer *answer = number->answer;
    if (answer->known.decimals == NULL || number->number == 0)
        answer->known.decimals = adc_arena_zeroed(adc_answer_memory(answer), answer->known.count, sizeof *answer->known.decimals);
    if (adc_number_is_found(number))
        answer->known.decimals[number->number] = adc_read_decimal(number->text, ADC_READ_DIGITS);
}
