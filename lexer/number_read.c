/* From text to the nearest double.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first 19 digits times a power of ten of 128 bits show which double is nearest but where they are within that
 * product's error of the middle between two: D. Lemire, "Number parsing at a gigabyte per second", Software: Practice
 * and Experience 51 (2021). There the C library reads them. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lexer/number.h"
#include "lexer/powers.h"

enum {
    FEW_DIGITS = 19,                    /* as many fit into 64 bits */
    ENOUGH_DIGITS = 770,                /* no middle between two doubles has more */
    FAR = 1 << 28                       /* an exponent that is outside all doubles with all digits of a text */
};

const struct adc_power adc_powers[ADC_LAST_POWER - ADC_FIRST_POWER + 1] = {
#include "powers.def"
};

/* The number in the text: first digits * base^exponent, or a little more where digits were left out. */
struct literal {
    uint64_t first;
    int64_t exponent;
    bool more;                          /* a digit that was left out is not 0 */
    bool point;                         /* the point was met */
    bool any;                           /* a digit was met */
};

/* ---- doubles from 192 bits ---- */

static double of_bits(uint64_t bits)
{
    double number;
    memcpy(&number, &bits, sizeof number);
    return number;
}

static int leading_zeros(uint64_t x)
{
    return __builtin_clzll(x);
}

/* The double nearest to 0.x * 2^two, x being 192 bits after the point, the first 64 not all 0. An x that is not exact
 * is too large by up to 1 in its middle part; where it is so near to the middle between two doubles that this
 * matters, the result is the one below, and false. */
static bool round_to_double(struct adc_product x, int two, bool exact, uint64_t *bits)
{
    int zeros = leading_zeros(x.high);
    if (zeros > 0) {
        x.high = x.high << zeros | x.middle >> (64 - zeros);
        x.middle = x.middle << zeros | x.low >> (64 - zeros);
        x.low <<= zeros;
        two -= zeros;
    }
    int exponent = two - 1;                             /* of the highest bit */
    if (exponent >= DBL_MAX_EXP || exponent < DBL_MIN_EXP - DBL_MANT_DIG - 1) {
        *bits = exponent >= DBL_MAX_EXP ? UINT64_C(0x7FF) << 52 : 0;
        return true;
    }
    int dropped = exponent >= DBL_MIN_EXP - 1 ? 11 : 11 + DBL_MIN_EXP - 1 - exponent;
    uint64_t kept = dropped < 64 ? x.high >> dropped : 0, rest = dropped < 64 ? x.high << (64 - dropped) : x.high;
    const uint64_t half = UINT64_C(1) << 63;
    bool decided = exact || rest != half || x.middle > 3;
    bool tie = rest == half && x.middle == 0 && x.low == 0;
    if (decided && (tie ? kept & 1 : rest >= half))
        kept++;
    *bits = (exponent >= DBL_MIN_EXP - 1 ? (uint64_t)(exponent - DBL_MIN_EXP + 1) << 52 : 0) + kept;
    return decided;
}

/* The double nearest to first * 10^exponent, first not 0; or the one below and false, as above. */
static bool round_decimal(uint64_t first, int64_t exponent, uint64_t *bits)
{
    if (exponent < ADC_FIRST_POWER || exponent > DBL_MAX_10_EXP) {
        *bits = exponent > 0 ? UINT64_C(0x7FF) << 52 : 0;
        return true;
    }
    int zeros = leading_zeros(first), power = (int)exponent;
    return round_to_double(adc_times_power(first << zeros, power), adc_log2_of_power(power) + 65 - zeros,
                           power >= 0 && power <= ADC_LAST_EXACT_POWER, bits);
}

/* ---- the exact way ---- */

/* The double nearest to the number of a text with so many bytes, times 10^power: the C library reads its digits, without a
 * point, which would depend on the locale. One digit is written for all that would be too many. */
static double read_exactly(const char *text, size_t length, int64_t power)
{
    char digits[ENOUGH_DIGITS + 32];
    int count = 0;
    bool point = false;
    for (size_t i = 0; i < length; i++) {
        point |= text[i] == '.';
        if (text[i] < '0' || text[i] > '9')
            continue;
        power -= point;
        if (count < ENOUGH_DIGITS && (count > 0 || text[i] != '0'))
            digits[count++] = text[i];
        else if (count > 0)
            power++;
        if (count == ENOUGH_DIGITS && text[i] != '0')
            digits[count - 1] |= 1;
    }
    snprintf(digits + count, sizeof digits - (size_t)count, "e%lld", (long long)power);
    return strtod(digits, NULL);
}

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

static double read_hexadecimal(const char *text, size_t length, size_t *used)
{
    struct literal literal = {.first = 0};
    int64_t power;
    uint64_t bits;
    size_t at = 2 + read_digits(text + 2, length - 2, 16, UINT64_C(1) << 60, &literal);
    if (!literal.any) {
        *used = 1;                              /* the 0 before the x */
        return 0;
    }
    *used = at + read_exponent(text + at, length - at, 'p', &power);
    power += 4*literal.exponent + 64;
    power = power < -FAR ? -FAR : power > FAR ? FAR : power;
    if (literal.first == 0)
        return 0;
    round_to_double((struct adc_product){literal.first, 0, literal.more}, (int)power, true, &bits);
    return of_bits(bits);
}

static const uint64_t most = UINT64_C(1000000000000000000);        /* 10^(FEW_DIGITS - 1) */

static double read_decimal(const char *text, size_t length, size_t *used)
{
    struct literal literal = {.first = 0};
    int64_t power = 0;
    uint64_t bits, above;
    size_t at = read_digits(text, length, 10, most, &literal);
    *used = literal.any ? at + read_exponent(text + at, length - at, 'e', &power) : 0;
    if (literal.first == 0)
        return 0;
    if (*used == at && literal.exponent == 0 && literal.first < UINT64_C(1) << DBL_MANT_DIG)
        return (double)literal.first;
    bool sure = round_decimal(literal.first, literal.exponent + power, &bits);
    if (literal.more)
        sure = sure && round_decimal(literal.first + 1, literal.exponent + power, &above) && above == bits;
    return sure ? of_bits(bits) : read_exactly(text, at, power);
}

/* The number that a text begins with; *used is its length, 0: there is no exponent. */
static double read_number(const char *text, size_t length, size_t *used)
{
    bool hexadecimal = length > 2 && text[0] == '0' && (text[1] | 0x20) == 'x';
    return hexadecimal ? read_hexadecimal(text, length, used) : read_decimal(text, length, used);
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
    int64_t power = 0;
    if (length > 2 && text[0] == '0' && (text[1] | 0x20) == 'x') {
        read_digits(text + 2, length - 2, 16, UINT64_C(1) << 60, &literal);
    } else {
        const size_t at = read_digits(text, length, 10, most, &literal);
        read_exponent(text + at, length - at, 'e', &power);
        power += literal.exponent;
    }
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
