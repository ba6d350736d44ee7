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

/* The number in the text: first digits * base^exponent, or a little more where digits were left out. */
struct literal {
    uint64_t first;
    int64_t exponent;
    bool more;                          /* a digit that was left out is not 0 */
    bool point;                         /* the point was met */
    bool any;                           /* a digit was met */
};

/* ---- the text ---- */

static int digit_value(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : (c | 0x20) >= 'a' && (c | 0x20) <= 'f' ? (c | 0x20) - 'a' + 10 : 16;
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
        unsigned digit = (unsigned)digit_value(text[at]);
        if (digit < base)
            add_digit(literal, base, digit, most);
        else if (text[at] == '.' && !literal->point)
            literal->point = true;
        else if (text[at] != '_')
            break;
    }
    return at;
}

/* An exponent after this letter; returns how many bytes it takes, 0: there is no exponent. */
static size_t read_exponent(const char *text, size_t length, char letter, int64_t *exponent)
{
    size_t at = 1;
    int64_t value = 0;
    *exponent = 0;
    if (length < 2 || (text[0] | 0x20) != letter)
        return 0;
    at += text[1] == '+' || text[1] == '-';
    if (at >= length || text[at] < '0' || text[at] > '9')
        return 0;
    for (; at < length && ((text[at] >= '0' && text[at] <= '9') || text[at] == '_'); at++)
        if (text[at] != '_' && value < FAR)
            value = 10*value + (text[at] - '0');
    *exponent = text[1] == '-' ? -value : value;
    return at;
}

static bool is_hexadecimal(const char *text, size_t length) { return length > 2 && text[0] == '0' && (text[1] | 0x20) == 'x'; }

/* Reads digits, and the exponent into *power; returns where the digits end. *used: where the number ends, 0: there is none; 1: the 0
 * before an x that has no digits after it. */
static size_t read_parts(const char *text, size_t length, struct literal *literal, int64_t *power, size_t *used)
{
    static const uint64_t most[] = {UINT64_C(1000000000000000000), UINT64_C(1) << 60};
    const bool hexadecimal = is_hexadecimal(text, length);
    const size_t from = hexadecimal ? 2 : 0, at = from + read_digits(text + from, length - from, hexadecimal ? 16 : 10,
                                                                     most[hexadecimal], literal);
    *power = 0;
    *used = !literal->any ? hexadecimal : at + read_exponent(text + at, length - at, hexadecimal ? 'p' : 'e', power);
    return at;
}

/* The double nearest to the number of a text with so many bytes, times a power of 10 or, hexadecimal, of 2: the C library reads its
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

/* The number that a text begins with; *used is its length, 0: there is no number. */
static double read_number(const char *text, size_t length, size_t *used)
{
    struct literal literal = {.first = 0};
    double number, above;
    int64_t power;
    const bool hexadecimal = is_hexadecimal(text, length);
    const size_t at = read_parts(text, length, &literal, &power, used);
    const int64_t exponent = literal.exponent + power;
    if (literal.first == 0)
        return 0;
    if (!hexadecimal && exponent == 0 && literal.first < UINT64_C(1) << DBL_MANT_DIG)
        return (double)literal.first;
    const bool sure = !hexadecimal && nearest_double(literal.first, exponent, &number)
                   && (!literal.more || (nearest_double(literal.first + 1, exponent, &above) && above == number));
    return sure ? number : read_by_library(text, at, hexadecimal, power);
}

/* Whether a digit other than 0 comes before the exponent. */
static bool is_zero(const char *text, size_t length)
{
    bool hexadecimal = length > 2 && (text[1] | 0x20) == 'x';
    for (size_t i = hexadecimal ? 2 : 0; i < length && (text[i] | 0x20) != (hexadecimal ? 'p' : 'e'); i++)
        if (text[i] != '0' && text[i] != '.' && text[i] != '_')
            return false;
    return true;
}

double adc_literal_read(const char *text, size_t length, bool *out_of_range)
{
    size_t used;
    double number = read_number(text, length, &used);
    *out_of_range = isinf(number) || (number == 0 && !is_zero(text, length));
    return number;
}

bool adc_literal_is_exact(const char *text, size_t length)
{
    enum { MAX_FIVES = 22 };                    /* 5^23 is above 2^53 */
    struct literal literal = {.first = 0};
    int64_t power;
    size_t used;
    read_parts(text, length, &literal, &power, &used);
    power = is_hexadecimal(text, length) ? 0 : power + literal.exponent;
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
    size_t length = strlen(text), used;
    if (strchr(text, '_') != NULL)
        return false;
    *number = read_number(text, length, &used);
    return used > 0 && used == length;
}

/* ---- cells ---- */

static bool is_word(const char *text, size_t length, const char *word)
{
    for (size_t i = 0; i < length; i++)
        if (word[i] == '\0' || (text[i] | 0x20) != word[i])
            return false;
    return word[length] == '\0';
}

/* The names of what is not finite, the sign left out. */
static bool read_word(const char *text, size_t length, double *number)
{
    bool infinite = is_word(text, length, "inf") || is_word(text, length, "infinity");
    *number = infinite ? INFINITY : NAN;
    return infinite || is_word(text, length, "nan");
}

static bool is_digit(char c, bool hexadecimal)
{
    const int letter = c | 0x20;
    return (c >= '0' && c <= '9') || (hexadecimal && letter >= 'a' && letter <= 'f');
}

/* Whether each '_' is between two digits, as the scanner has it. */
static bool separates_digits(const char *text, size_t length)
{
    const bool hexadecimal = length > 2 && (text[1] | 0x20) == 'x';
    for (size_t i = 0; i < length; i++)
        if (text[i] == '_' && (i == 0 || i + 1 == length || !is_digit(text[i - 1], hexadecimal) || !is_digit(text[i + 1], hexadecimal)))
            return false;
    return true;
}

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

enum adc_cell_kind adc_cell_read(const char *text, size_t length, double *number)
{
    size_t used;
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
    bool signed_ = text[0] == '-' || text[0] == '+', negative = text[0] == '-';
    text += signed_;
    length -= signed_;
    double magnitude = read_number(text, length, &used);
    if (used != length || length == 0) {
        if (length == 0 || !read_word(text, length, &magnitude))
            return ADC_CELL_TEXT;
    } else if (!separates_digits(text, length)) {
        return ADC_CELL_TEXT;
    } else if (isinf(magnitude) || (magnitude == 0 && !is_zero(text, length))) {
        return ADC_CELL_OUT_OF_RANGE;
    }
    *number = negative ? -magnitude : magnitude;
    return ADC_CELL_NUMBER;
}
