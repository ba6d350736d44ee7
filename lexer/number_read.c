/* From text to the nearest double.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first 19 digits times a power of ten of 128 bits show which double is nearest unless they are within that product's error
 * of the middle between two: D. Lemire, "Number parsing at a gigabyte per second", Software: Practice and Experience 51 (2021).
 * There, near the ends of all doubles, and where a number is hexadecimal, the C library reads it. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lexer/number.h"
#include "lexer/powers.h"

const struct adc_power adc_powers[ADC_LAST_POWER - ADC_FIRST_POWER + 1] = {
#include "powers.def"
};

enum {
    ENOUGH_DIGITS = 770,                /* no middle between two doubles has more */
    FAR = 1 << 28                       /* an exponent that is outside all doubles with all digits of a text */
};

/* The number in the text: first digits * base^exponent, or a little more where digits were left out, times the power. */
struct literal {
    uint64_t first;
    int64_t exponent;
    int64_t power;                      /* of 10 or, hexadecimal, of 2, as the text has it */
    size_t digits, used;                /* where the digits end, and the number; 0: there is none; 1: the 0 before an x that has no
                                           digits after it */
    bool hexadecimal;
    bool more;                          /* a digit that was left out is not 0 */
    bool point;                         /* the point was met */
    bool any;                           /* a digit was met */
    bool apart;                         /* a '_' is not between two digits, as the scanner has it */
};

/* ---- the text ---- */

static unsigned digit_value(char c)
{
    const int letter = c | 0x20;
    return (unsigned)(c >= '0' && c <= '9' ? c - '0' : letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : 16);
}

static void add_digit(struct literal *literal, unsigned base, unsigned digit, uint64_t most)
{
    literal->any = true;
    if (literal->first < most) {
        literal->first = base*literal->first + digit;
        literal->exponent -= literal->point;
    } else {
        literal->more |= digit != 0;
        literal->exponent += !literal->point;
    }
}

/* Digits, '_' and a point; returns where they end. `most`: one more digit after less than this still fits. */
static size_t read_digits(const char *text, size_t length, unsigned base, uint64_t most, struct literal *literal)
{
    size_t at = 0;
    for (; at < length; at++) {
        unsigned digit = digit_value(text[at]);
        if (digit < base)
            add_digit(literal, base, digit, most);
        else if (text[at] == '.' && !literal->point)
            literal->point = true;
        else if (text[at] == '_')
            literal->apart |= at == 0 || at + 1 == length || digit_value(text[at - 1]) >= base || digit_value(text[at + 1]) >= base;
        else
            break;
    }
    return at;
}

/* An exponent after this letter; returns how many bytes it takes, 0: there is no exponent. */
static size_t read_exponent(const char *text, size_t length, char letter, struct literal *literal)
{
    struct literal power = {.point = true};
    if (length < 2 || (text[0] | 0x20) != letter)
        return 0;
    const size_t from = text[1] == '+' || text[1] == '-' ? 2 : 1;
    const size_t at = from + read_digits(text + from, length - from, 10, FAR, &power);
    if (!power.any)
        return 0;
    literal->power = text[1] == '-' ? -(int64_t)power.first : (int64_t)power.first;
    literal->apart |= power.apart;
    return at;
}

static struct literal read_parts(const char *text, size_t length)
{
    static const uint64_t most[] = {UINT64_C(1000000000000000000), UINT64_C(1) << 60};
    struct literal l = {.hexadecimal = length > 2 && text[0] == '0' && (text[1] | 0x20) == 'x'};
    const size_t from = l.hexadecimal ? 2 : 0;
    l.digits = from + read_digits(text + from, length - from, l.hexadecimal ? 16 : 10, most[l.hexadecimal], &l);
    l.used = l.any ? l.digits + read_exponent(text + l.digits, length - l.digits, l.hexadecimal ? 'p' : 'e', &l) : l.hexadecimal;
    return l;
}

/* The double nearest to the number of a text of this many bytes, times a power of 10 or, hexadecimal, of 2: the C library reads its
 * digits, without a point, which would depend on the locale. One digit is written for all that would be too many. */
static double read_by_library(const char *text, size_t length, bool hexadecimal, int64_t power)
{
    char digits[2 + ENOUGH_DIGITS + 32] = "0x";
    const int each = hexadecimal ? 4 : 1, before = hexadecimal ? 2 : 0, most = before + ENOUGH_DIGITS;
    int count = before;
    bool point = false;
    for (size_t i = (size_t)before; i < length; i++) {
        point |= text[i] == '.';
        if (text[i] == '.' || text[i] == '_')
            continue;
        power -= point ? each : 0;
        if (count < most && (count > before || text[i] != '0'))
            digits[count++] = text[i];
        else if (count > before)
            power += each;
        if (count == most && text[i] != '0' && digits[count - 1] == '0')
            digits[count - 1] = '1';
    }
    snprintf(digits + count, sizeof digits - (size_t)count, hexadecimal ? "p%lld" : "e%lld", (long long)power);
    return strtod(digits, NULL);
}

/* The double nearest to first * 10^power, first not 0; false where that is not sure. */
static bool nearest_double(uint64_t first, int64_t power, double *number)
{
    const uint64_t half = UINT64_C(1) << 10;
    if (power < ADC_FIRST_POWER || power > 285)            /* 2^64 times a higher one may be no double */
        return false;
    const int zeros = __builtin_clzll(first);
    const struct adc_power x = adc_times_power(first << zeros, (int)power);
    const int more = x.high >> 63 == 0;
    const uint64_t high = x.high << more | (more ? x.low >> 63 : 0), rest = high % (2 * half);
    *number = ldexp((double)(high / (2 * half) + (rest >= half)), adc_log2_of_power((int)power) + 12 - zeros - more);
    return rest != half || x.low << more > 3;
}

/* The number that a text begins with, whose parts *literal receives. */
static double read_number(const char *text, size_t length, struct literal *literal)
{
    const struct literal l = *literal = read_parts(text, length);
    const int64_t exponent = l.exponent + l.power;
    double number, above;
    if (l.first == 0)
        return 0;
    if (!l.hexadecimal && exponent == 0 && l.first < UINT64_C(1) << DBL_MANT_DIG)
        return (double)l.first;
    const bool sure = !l.hexadecimal && nearest_double(l.first, exponent, &number)
                   && (!l.more || (nearest_double(l.first + 1, exponent, &above) && above == number));
    return sure ? number : read_by_library(text, l.digits, l.hexadecimal, l.power);
}

static bool is_out_of_range(double number, const struct literal *literal)
{
    return isinf(number) || (number == 0 && literal->first != 0);
}

double adc_literal_read(const char *text, size_t length, bool *out_of_range)
{
    struct literal literal;
    const double number = read_number(text, length, &literal);
    *out_of_range = is_out_of_range(number, &literal);
    return number;
}

bool adc_literal_is_exact(const char *text, size_t length)
{
    enum { MAX_FIVES = 22 };                    /* 5^23 is above 2^53 */
    const struct literal literal = read_parts(text, length);
    int64_t power = literal.hexadecimal ? 0 : literal.power + literal.exponent;
    uint64_t whole = literal.first;
    if (!literal.any || literal.more || power > MAX_FIVES || (power < -MAX_FIVES && whole != 0))
        return false;
    for (; power < 0 && whole % 5 == 0 && whole != 0; power++)
        whole /= 5;
    while (whole % 2 == 0 && whole != 0)
        whole /= 2;
    for (; power > 0 && whole < UINT64_C(1) << DBL_MANT_DIG; power--)
        whole *= 5;
    return whole == 0 || (power == 0 && whole < UINT64_C(1) << DBL_MANT_DIG);
}

double adc_half_ulp(double value)
{
    int exponent;
    frexp(value, &exponent);
    return fmax(ldexp(0.5, exponent - DBL_MANT_DIG), DBL_TRUE_MIN);
}

bool adc_number_read(const char *text, double *number)
{
    struct literal literal;
    const size_t length = strlen(text);
    *number = read_number(text, length, &literal);
    return literal.used > 0 && literal.used == length && strchr(text, '_') == NULL;
}

/* ---- cells ---- */

/* The names of what is not finite, the sign left out. */
static bool read_word(const char *text, size_t length, double *number)
{
    char word[sizeof "infinity"] = "";
    for (size_t i = 0; i < length && length < sizeof word; i++)
        word[i] = (char)(text[i] | 0x20);
    const bool infinite = strcmp(word, "inf") == 0 || strcmp(word, "infinity") == 0;
    *number = infinite ? INFINITY : NAN;
    return infinite || strcmp(word, "nan") == 0;
}

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

enum adc_cell_kind adc_cell_read(const char *text, size_t length, double *number)
{
    struct literal literal;
    while (length > 0 && is_blank(text[0])) {
        text++;
        length--;
    }
    while (length > 0 && is_blank(text[length - 1]))
        length--;
    if (length == 0 || (length == 2 && memcmp(text, "NA", 2) == 0))
        return ADC_CELL_EMPTY;
    if (adc_few_digits_read(text, text + length, number) == text + length)
        return ADC_CELL_NUMBER;
    const bool negative = text[0] == '-', is_signed = negative || text[0] == '+';
    text += is_signed;
    length -= is_signed;
    double magnitude = read_number(text, length, &literal);
    const bool is_number = literal.used > 0 && literal.used == length;
    if (is_number ? literal.apart : !read_word(text, length, &magnitude))
        return ADC_CELL_TEXT;
    if (is_number && is_out_of_range(magnitude, &literal))
        return ADC_CELL_OUT_OF_RANGE;
    *number = negative ? -magnitude : magnitude;
    return ADC_CELL_NUMBER;
}
