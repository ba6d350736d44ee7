/* Numbers and their text. The C library does the conversion; the decimal point of the locale is replaced.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/number.h"

#include <errno.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* strtod with a decimal point, whatever the locale says: it is given the locale's own point.
 * Returns where the number ends. */
static const char *read_with_point(char *text, double *number)
{
    char *end;
    const char *point = localeconv()->decimal_point;
    char *dot = strchr(text, '.');
    if (dot != NULL && strcmp(point, ".") != 0 && strlen(point) == 1)
        *dot = point[0];
    *number = strtod(text, &end);
    return end;
}

enum { EXACT_DIGITS = 15 };             /* a whole number of so many digits is a double */

/* The value of at most EXACT_DIGITS digits: most numbers in formulas are short and whole, and strtod is slow. */
static double whole(const char *digits)
{
    double number = 0;
    for (; *digits != '\0'; digits++)
        number = 10*number + (*digits - '0');
    return number;
}

double adc_literal_read(const char *text, size_t length, char *scratch, bool *beyond)
{
    size_t used = 0;
    for (size_t i = 0; i < length; i++)
        if (text[i] != '_')
            scratch[used++] = text[i];
    scratch[used] = '\0';
    *beyond = false;
    if (used <= EXACT_DIGITS && strspn(scratch, "0123456789") == used)
        return whole(scratch);
    double number;
    errno = 0;
    read_with_point(scratch, &number);
    *beyond = errno == ERANGE && (number == 0 || isinf(number));
    return number;
}

bool adc_number_read(const char *text, double *number)
{
    enum { LONGEST = 4096 };
    char copy[LONGEST];
    size_t length = strlen(text);
    if (length == 0 || length >= LONGEST || strchr(".0123456789", text[0]) == NULL)
        return false;
    const char *end = copy + length;
    return read_with_point(memcpy(copy, text, length + 1), number) == end;
}

int adc_number_digits(double number, int count, char *digits)
{
    char text[64];
    snprintf(text, sizeof text, "%.*e", count - 1, fabs(number));
    int used = 0, i = 0;
    for (; text[i] != 'e'; i++)
        if (text[i] >= '0' && text[i] <= '9')
            digits[used++] = text[i];
    digits[used] = '\0';
    return atoi(text + i + 1);
}

static double read_back(const char *digits, int exponent)
{
    char text[64];
    snprintf(text, sizeof text, "%se%d", digits, exponent - (int)strlen(digits) + 1);
    return strtod(text, NULL);
}

/* The 16-digit decimal just above the truncation of |number|. At a power of two the gap below is half the gap above,
 * so that the nearest 16 digits may miss the double while the next ones up hit it. */
static bool next_decimal_up(double number, char digits[32], int *exponent)
{
    char exact[64];
    *exponent = adc_number_digits(number, 30, exact);
    memcpy(digits, exact, 16);
    digits[16] = '\0';
    int i = 15;
    while (i >= 0 && digits[i] == '9')
        digits[i--] = '0';
    if (i < 0)
        return false;
    digits[i]++;
    return read_back(digits, *exponent) == number;
}

static int shortest(double number, char digits[32])
{
    double magnitude = fabs(number);
    int exponent = adc_number_digits(magnitude, 15, digits), from = magnitude < 2.3e-308 ? 1 : 15;
    for (int count = from; count <= 17; count++) {
        exponent = adc_number_digits(magnitude, count, digits);
        if (read_back(digits, exponent) == magnitude)
            return exponent;
        if (count == 16 && next_decimal_up(magnitude, digits, &exponent))
            return exponent;
    }
    return exponent;
}

/* Lays out digits as 0.00123, 123.4, 12300 or 1.23e45. */
static void lay_out(const char *digits, int exponent, bool negative, char *out)
{
    int count = (int)strlen(digits);
    char *p = out;
    if (negative)
        *p++ = '-';
    if (exponent < -5 || exponent > 15) {
        p += sprintf(p, count > 1 ? "%c." : "%c", digits[0]);
        sprintf(p, "%se%d", digits + 1, exponent);
    } else if (exponent < 0) {
        sprintf(p, "0.%.*s%s", -exponent - 1, "0000000", digits);
    } else if (count <= exponent + 1) {
        sprintf(p, "%s%.*s", digits, exponent + 1 - count, "00000000000000000");
    } else {
        sprintf(p, "%.*s.%s", exponent + 1, digits, digits + exponent + 1);
    }
}

char *adc_number_text(double number, int wanted, char out[ADC_NUMBER_TEXT])
{
    char digits[32];
    if (isnan(number))
        return strcpy(out, "nan");
    if (isinf(number))
        return strcpy(out, number > 0 ? "inf" : "-inf");
    if (wanted == 0 && number == trunc(number) && fabs(number) < 1e15 && number != 0) {
        snprintf(out, ADC_NUMBER_TEXT, "%lld", (long long)number);
        return out;
    }
    int exponent = wanted > 0 ? adc_number_digits(number, wanted < 17 ? wanted : 17, digits) : shortest(number, digits);
    size_t count = strlen(digits);
    while (count > 1 && digits[count - 1] == '0')
        digits[--count] = '\0';
    if (number == 0)
        return strcpy(out, signbit(number) ? "-0" : "0");
    lay_out(digits, exponent, signbit(number), out);
    return out;
}

double adc_number_rounded(double number, int digits)
{
    char text[ADC_NUMBER_TEXT], scratch[ADC_NUMBER_TEXT];
    bool beyond;
    if (!isfinite(number) || number == 0)
        return number;
    adc_number_text(fabs(number), digits, text);
    return copysign(adc_literal_read(text, strlen(text), scratch, &beyond), number);
}
