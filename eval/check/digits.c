/* Numbers written and compared by their significant digits.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/check/digits.h"

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
    EXACT_DIGITS = 10,          /* fewest significant digits for the word exact */
    MOST_DIGITS = 17
};

/* |value| = d.ddd * 10^exponent, as count decimal digits. */
struct decimal {
    char digits[24];            /* without point, terminated */
    int count;
    int exponent;
};

/* Rounds a finite number to count significant digits, 1 to 17. */
static struct decimal decimal_of(double value, int count)
{
    struct decimal d = {.count = count};
    d.exponent = adc_number_digits(value, count, d.digits);
    return d;
}

/* The decimal digit of the error, and its place: error is about digit * 10^place. */
static char error_digit(double error, int *place)
{
    struct decimal const d = decimal_of(error, 1);
    *place = d.exponent;
    return d.digits[0];
}

/* The digits of value down to the decimal place; count is 0 when value is below it. */
static struct decimal decimal_to_place(double value, int place)
{
    struct decimal d = {.count = 0, .exponent = place};
    int const wanted = decimal_of(value, MOST_DIGITS).exponent - place + 1;
    if (value == 0.0 || wanted < 1)
        return d;
    d = decimal_of(value, wanted < MOST_DIGITS ? wanted : MOST_DIGITS);
    if (d.exponent - place + 1 > d.count && d.count < MOST_DIGITS) {        /* 9.97 became 10.0: the carry costs a place */
        d.digits[d.count++] = '0';
        d.digits[d.count] = '\0';
    }
    return d;
}

/* To `digits` digits less trailing zeros. */
static void write_without_error(double value, int count, char out[ADC_NUMBER_TEXT])
{
    struct decimal d = decimal_of(value, count);
    int const integers = d.exponent >= 0 && d.exponent < d.count ? d.exponent + 1 : 1;
    while (d.count > integers && d.digits[d.count - 1] == '0')
        d.digits[--d.count] = '\0';
    adc_number_lay_out(signbit(value) && value != 0.0, d.digits, d.exponent, "", out);
}

void adc_digits_format(double value, double error, int most, char out[ADC_NUMBER_TEXT])
{
    char last[4] = "(0)";
    int place;
    if (!isfinite(value)) {
        snprintf(out, ADC_NUMBER_TEXT, "%s", isnan(value) ? "-" : value < 0.0 ? "-inf" : "inf");
        return;
    }
    if (value == 0.0 && error < DBL_MIN)                    /* what may be missing is below the normal doubles */
        error = 0.0;
    if (!isfinite(error) || error <= 0.0) {
        write_without_error(value, most > 0 && most < DBL_DIG ? most : DBL_DIG, out);
        return;
    }
    last[1] = error_digit(error, &place);
    struct decimal const d = decimal_to_place(value, place);
    if (d.count > 0 && d.exponent - d.count + 1 > place)    /* the error is below the digits of a double */
        last[1] = '1';
    if (most > 0 && d.count > most)
        write_without_error(value, most, out);
    else if (d.count > 0 && error <= fabs(value))
        adc_number_lay_out(value < 0.0, d.digits, d.exponent, last, out);
    else if (place == 0)
        snprintf(out, ADC_NUMBER_TEXT, "0%s", last);
    else
        snprintf(out, ADC_NUMBER_TEXT, "0%se%d", last, place);
}

char *adc_digits_error(double error, char out[ADC_NUMBER_TEXT])
{
    int place;
    if (!isfinite(error))
        return adc_number_text(error, 0, out);
    char const digit = error_digit(error, &place);
    snprintf(out, ADC_NUMBER_TEXT, "%ce%d", digit, place);
    return out;
}

static uint64_t integer_of(const struct decimal *d)
{
    uint64_t whole = 0;
    for (int i = 0; i < d->count; i++)
        whole = 10 * whole + (uint64_t)(d->digits[i] - '0');
    return whole;
}

bool adc_digits_exact(double claim, double value, double error)
{
    struct decimal const full = decimal_of(claim, MOST_DIGITS);
    int place;
    if (claim == 0.0)
        return value == 0.0;
    error_digit(error, &place);
    if (place < full.exponent - DBL_DIG + 1)
        place = full.exponent - DBL_DIG + 1;
    struct decimal const shortened = decimal_to_place(claim, place);
    uint64_t const long_form = integer_of(&full);
    uint64_t short_form = integer_of(&shortened);
    for (int i = shortened.exponent - shortened.count; i >= full.exponent - full.count + 1; i--)
        short_form *= 10;
    return shortened.count >= EXACT_DIGITS
        && fabs((double) long_form - (double) short_form) <= 0.5 * DBL_EPSILON * (double) long_form + 1.0
        && (claim == value || fabs(claim - value) <= 0.5 * pow(10.0, place));
}
