/* Fuzz target: numbers and their text (lexer/number.h).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first byte chooses how many digits are written; the rest is a text, and its first 8 bytes are a double, too. */
#include <ctype.h>
#include <float.h>

#include "tests/fuzz/fuzz.h"

enum { LONGEST = 4096 };

/* ---- a number by the rules of the language, recognised by hand ---- */

/* The length of digits with '_' between two of them. */
static size_t digits_at(const char *text, int (*is_digit)(int))
{
    size_t length = 0;
    while (is_digit((unsigned char)text[length])
           || (length > 0 && text[length] == '_' && is_digit((unsigned char)text[length + 1])))
        length++;
    return length;
}

/* Digits with one point among them or at an end. */
static size_t mantissa_at(const char *text, int (*is_digit)(int))
{
    size_t whole = digits_at(text, is_digit), behind = text[whole] == '.' ? digits_at(text + whole + 1, is_digit) : 0;
    return text[whole] == '.' && whole + behind > 0 ? whole + 1 + behind : whole;
}

/* An exponent with this letter, 0 where there is none. */
static size_t exponent_at(const char *text, char letter)
{
    size_t sign = text[0] != '\0' && (text[1] == '+' || text[1] == '-');
    size_t digits = (text[0] | 0x20) == letter ? digits_at(text + 1 + sign, isdigit) : 0;
    return digits > 0 ? 1 + sign + digits : 0;
}

/* The length of the number that a text begins with, 0 where it begins with none. */
static size_t number_at(const char *text)
{
    bool hexadecimal = text[0] == '0' && (text[1] | 0x20) == 'x' && mantissa_at(text + 2, isxdigit) > 0;
    size_t length = hexadecimal ? 2 + mantissa_at(text + 2, isxdigit) : mantissa_at(text, isdigit);
    return length > 0 ? length + exponent_at(text + length, hexadecimal ? 'p' : 'e') : 0;
}

/* ---- what has to hold ---- */

static double read_literal(const char *text, size_t length)
{
    bool beyond;
    double number = adc_literal_read(text, length, &beyond);
    demand(!beyond || number == 0 || isinf(number), "'%.*s' is beyond the range and %g", (int)length, text, number);
    demand(beyond || !isinf(number), "'%.*s' is infinite and not beyond the range", (int)length, text);
    return number;
}

/* The number that a text begins with is what the C library makes of it without '_'. */
static void check_literal(const char *text)
{
    char bare[LONGEST + 1], *end;
    size_t length = number_at(text), used = 0;
    for (size_t i = 0; i < length; i++)
        if (text[i] != '_')
            bare[used++] = text[i];
    bare[used] = '\0';
    if (length == 0)
        return;
    double got = read_literal(text, length), truth = strtod(bare, &end);
    demand(*end == '\0', "'%s' is no number to strtod", bare);
    demand(equal_bits(got, truth), "'%.*s' is read as %a, not %a", (int)length, text, got, truth);
}

/* The whole text as a tolerance among the options. */
static void check_whole(const char *text)
{
    char *end;
    double got = 0, truth = strtod(text, &end);
    bool accepted = adc_number_read(text, &got);
    demand(!accepted || (*end == '\0' && equal_bits(got, truth)), "'%s' is read as %a, not %a", text, got, truth);
    demand(accepted || number_at(text) < strlen(text) || *text == '\0' || strchr(text, '_') != NULL
           || strlen(text) >= LONGEST, "'%s' is not read", text);
}

/* The shortest text reads back to the same double, and there is no shorter one. */
static void check_shortest(double number)
{
    char text[ADC_NUMBER_TEXT], again[ADC_NUMBER_TEXT], shorter[64], digits[32];
    adc_number_text(number, 0, text);
    demand(strlen(text) < ADC_NUMBER_TEXT, "%a takes %zu bytes", number, strlen(text));
    if (!isfinite(number))
        return;
    const char *magnitude = text + (text[0] == '-');
    demand(number_at(magnitude) == strlen(magnitude), "%a is written as '%s'", number, text);
    double back = copysign(read_literal(magnitude, strlen(magnitude)), number);
    demand(equal_bits(back, number), "%a is written as '%s' and read as %a", number, text, back);
    demand(strcmp(adc_number_text(back, 0, again), text) == 0, "'%s' becomes '%s'", text, again);
    size_t used = 0, count;
    for (const char *p = magnitude; *p != '\0' && *p != 'e'; p++)
        if (isdigit((unsigned char)*p) && (used > 0 || *p != '0'))
            digits[used++] = *p;
    for (count = used; count > 0 && digits[count - 1] == '0'; count--)
        ;
    if (count > 1) {
        snprintf(shorter, sizeof shorter, "%.*e", (int)count - 2, number);
        demand(strtod(shorter, NULL) != number, "'%s' is longer than '%s'", text, shorter);
    }
}

/* So many digits are those of the C library; 17 are the same double, up to 15 are a fixed point but for subnormal
 * numbers, which have fewer. */
static void check_digits(double number, int count)
{
    char text[ADC_NUMBER_TEXT], again[ADC_NUMBER_TEXT], library[64];
    if (!isfinite(number))
        return;
    adc_number_text(number, count, text);
    const char *magnitude = text + (text[0] == '-');
    demand(strlen(text) < ADC_NUMBER_TEXT && number_at(magnitude) == strlen(magnitude), "%a in %d digits is '%s'",
           number, count, text);
    double back = copysign(strtod(magnitude, NULL), number);
    snprintf(library, sizeof library, "%.*e", count - 1, number);
    demand(equal_bits(back, strtod(library, NULL)), "%a in %d digits is '%s', not '%s'", number, count, text, library);
    demand(equal_bits(back, adc_number_rounded(number, count)), "%a in %d digits is '%s', rounded %a", number, count,
           text, adc_number_rounded(number, count));
    if (count <= 15 && isfinite(back) && fabs(back) >= DBL_MIN)
        demand(strcmp(adc_number_text(back, count, again), text) == 0, "in %d digits '%s' becomes '%s'", count, text,
               again);
    demand(count < 17 || equal_bits(back, number), "%a is '%s' in 17 digits", number, text);
}

static void check_number(double number, int count)
{
    check_shortest(number);
    check_digits(number, count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = {data, size};
    int count = 1 + take_byte(&bytes) % 17;
    double raw = 0;
    if (bytes.left > LONGEST)
        return 0;
    char *text = take_text(&bytes);
    memcpy(&raw, bytes.at, bytes.left < sizeof raw ? bytes.left : sizeof raw);
    check_literal(text);
    check_whole(text);
    check_number(raw, count);
    check_number(strtod(text, NULL), count);
    free(text);
    return 0;
}
