/* What numbers of the text are off by, being doubles.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <ctype.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/table/error.h"
#include "eval/tape/errors.h"
#include "lexer/number.h"

/* Whether a literal read as 0 has a digit other than 0. A constant 0 of other origin has the text of its expression. */
static bool is_no_zero(const char *text)
{
    const size_t digits = strspn(text, "0123456789._");
    for (size_t i = 0; i < digits; i++)
        if (text[i] >= '1' && text[i] <= '9')
            return true;
    return false;
}

/* Whether it has digits alone, and so few that it is a double for sure. */
static bool is_whole(const char *text, size_t length)
{
    size_t i = 0;
    while (i < length && text[i] >= '0' && text[i] <= '9')
        i++;
    return i == length && length > 0 && length <= DBL_DIG;
}

double adc_literal_error(const struct adc_source *source, struct adc_span span, double value)
{
    char name[24];
    assert(span.at + span.length <= source->length);
    const char *text = source->text + span.at;
    if (is_whole(text, span.length))
        return 0;
    if (value == 0)
        return is_no_zero(text) ? DBL_TRUE_MIN : 0;
    if (isdigit((unsigned char)*text) || *text == '.')
        return adc_literal_is_exact(text, span.length) ? 0 : adc_half_ulp(value);
    if (span.length >= sizeof name)
        return 0;
    snprintf(name, sizeof name, "%.*s", (int)span.length, text);
    const struct adc_constant *constant = adc_constant_find(name);
    return constant != NULL && constant->value == value ? adc_half_ulp(value) : 0;
}
