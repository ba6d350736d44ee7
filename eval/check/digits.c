/* Numbers written and compared by their significant digits.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/check/digits.h"

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EXACT_DIGITS = 10,          /* fewest significant digits for the word exact */
    QUICK = 14                  /* digits that take little time (lexer/number_write.c) */
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
    int const wanted = decimal_of(value, QUICK).exponent - place + 1;
    if (value == 0.0 || wanted < 1)
        return d;
    d = decimal_of(value, wanted < 17 ? wanted : 17);
    if (d.exponent - place + 1 < d.count)                   /* what is next to 10 became that with fewer digits */
        d = decimal_of(value, d.count - 1);
    if (d.exponent - place + 1 > d.count && d.count < 17) { /* 9.97 became 10.0: the carry costs a place */
        d.digits[d.count++] = '0';
        d.digits[d.count] = '\0';
    }
    return d;
}

/* Adds characters at an end; returns the new one. */
static char *add(char *end, const char *text, size_t count)
{
    memcpy(end, text, count);
    return end + count;
}

/* Writes digits with a point after the first of them, or in positional form when the last digit is not left of the
 * point and the number is not tiny. `error` is what follows the last digit, "(3)" or nothing. */
static void write_decimal(bool negative, const struct decimal *d, const char *error, char *buf, size_t size)
{
    char text[64], *end = add(text, "-", negative);
    const char *digits = d->digits;
    int const e = d->exponent, before = e >= 0 && e < d->count ? e + 1 : 1;
    bool const tiny = e < 0 && adc_number_is_positional(e, d->count);
    if (tiny)
        end = add(add(end, "0.0000", (size_t) (1 - e)), digits, (size_t) d->count);
    else
        end = add(add(add(end, digits, (size_t) before), ".", before < d->count), digits + before, (size_t) (d->count - before));
    end = add(end, error, strlen(error));
    if (!tiny && e != before - 1)
        end += sprintf(end, "e%d", e);
    size_t const length = (size_t) (end - text);
    *add(buf, text, length < size ? length : size - 1) = '\0';
}

/* To so many digits less trailing zeros. */
static void write_without_error(double value, int count, char *buf, size_t size)
{
    struct decimal d = decimal_of(value, count);
    int const integers = d.exponent >= 0 && d.exponent < d.count ? d.exponent + 1 : 1;
    while (d.count > integers && d.digits[d.count - 1] == '0')
        d.digits[--d.count] = '\0';
    write_decimal(signbit(value) && value != 0.0, &d, "", buf, size);
}

void adc_digits_format(double value, double error, int most, char *buf, size_t size)
{
    char last[4] = "(0)";
    int place;
    if (!isfinite(value)) {
        snprintf(buf, size, "%s", isnan(value) ? "-" : value < 0.0 ? "-inf" : "inf");
        return;
    }
    if (value == 0.0 && error < DBL_MIN)                    /* what may be missing is below the normal doubles */
        error = 0.0;
    if (!isfinite(error) || error <= 0.0) {
        write_without_error(value, most > 0 && most < DBL_DIG ? most : DBL_DIG, buf, size);
        return;
    }
    last[1] = error_digit(error, &place);
    struct decimal const d = decimal_to_place(value, place);
    if (d.count > 0 && d.exponent - d.count + 1 > place)    /* the error is below the digits of a double */
        last[1] = '1';
    if (most > 0 && d.count > most)
        write_without_error(value, most, buf, size);
    else if (d.count > 0 && error <= fabs(value))
        write_decimal(value < 0.0, &d, last, buf, size);
    else if (place == 0)
        snprintf(buf, size, "0%s", last);
    else
        snprintf(buf, size, "0%se%d", last, place);
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

static uint64_t integer_of(const struct decimal *d) { return strtoull(d->digits, NULL, 10); }

bool adc_digits_exact(double claim, double value, double error)
{
    struct decimal const full = decimal_of(claim, 17);
    int place;
    if (claim == 0.0)
        return value == 0.0;
    error_digit(error, &place);
    if (place < full.exponent - DBL_DIG + 1)
        place = full.exponent - DBL_DIG + 1;
    struct decimal const shortened = decimal_to_place(claim, place);
    if (shortened.count < EXACT_DIGITS || fabs(claim - value) > 0.5 * pow(10.0, place))
        return false;
    uint64_t const long_form = integer_of(&full);
    uint64_t short_form = integer_of(&shortened);
    for (int i = shortened.exponent - shortened.count; i >= full.exponent - full.count + 1; i--)
        short_form *= 10;
    return fabs((double) long_form - (double) short_form) <= 0.5 * DBL_EPSILON * (double) long_form + 1.0;
}
