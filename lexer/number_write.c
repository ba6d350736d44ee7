/* From a double to text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The shortest digits are found as in R. Giulietti, "The Schubfach way to render doubles" (2022): there is a power of
 * ten of which at least one multiple lies between the middles to the neighbours, but at most one of the next power. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lexer/inline.h"
#include "lexer/number.h"
#include "lexer/powers.h"

/* digits * 10^exponent */
struct decimal { uint64_t digits; int exponent; };

enum { MAX_DIGITS = 17 };

/* |number| = fraction * 2^exponent, finite. */
static uint64_t split(double number, int *exponent)
{
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    int biased = (int)(bits >> 52 & 0x7FF);
    uint64_t fraction = bits & ((UINT64_C(1) << 52) - 1);
    *exponent = (biased > 0 ? biased : 1) - 1 + DBL_MIN_EXP - DBL_MANT_DIG;
    return biased > 0 ? fraction | UINT64_C(1) << 52 : fraction;
}

/* x * 10^k, scaled to a whole number, the last bit of which is set where anything was left out. */
static uint64_t round_to_odd(uint64_t x, int k)
{
    const struct adc_power product = adc_times_power(x, k);
    return product.high | (product.low > 1);
}

/* Which of two digits strings is the answer is as random as the number is, so that all are computed and one is chosen
 * without a branch. */
static struct decimal shortest(double number)
{
    int two;
    uint64_t fraction = split(number, &two);
    bool even = fraction % 2 == 0, nearer_below = fraction == UINT64_C(1) << 52 && two > DBL_MIN_EXP - DBL_MANT_DIG;
    int k = (two*1262611 - (nearer_below ? 524031 : 0)) >> 22;      /* floor(log10) of the width between the middles */
    int shift = two + adc_log2_of_power(-k) + 1;
    uint64_t lower = round_to_odd((4*fraction - 2 + nearer_below) << shift, -k) + !even;
    uint64_t at = round_to_odd(4*fraction << shift, -k);
    uint64_t upper = round_to_odd((4*fraction + 2) << shift, -k) - !even;
    uint64_t s = at/4, tens = s/10;
    bool tens_below = lower <= 40*tens, tens_above = 40*tens + 40 <= upper;
    bool below = lower <= 4*s, above = 4*s + 4 <= upper, up = at + s % 2 > 4*s + 2;
    bool short_ = (s >= 10) & (tens_below != tens_above);
    uint64_t longer = s + (below != above ? above : up);
    return (struct decimal){short_ ? tens + tens_above : longer, k + short_};
}

static const uint64_t whole_power[] = {
    1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000, 100000000000,
    1000000000000, 10000000000000, 100000000000000, 1000000000000000, 10000000000000000, 100000000000000000,
};

/* ---- digits as text ---- */

/* The digits of a number from the first that is not 0 on, as many as MAX_DIGITS, after which are zeros: eight in a
 * word, eight in another, and one. In a word the first digit is the lowest byte. */
struct digits {
    uint64_t first, second;
    unsigned last;
    int count;                      /* up to the last that is not 0 */
    int exponent;                   /* of ten, of the first */
};

/* Eight digits in a word: four by four, each pair of them, each one. The factors are 1/100 and 1/10 in binary. */
static ADC_INLINE uint64_t eight_digits(uint32_t x)
{
    uint64_t fours = x / 10000 | (uint64_t)(x % 10000) << 32;
    uint64_t hundreds = (fours * 10486 >> 20) & UINT64_C(0x7F0000007F);
    uint64_t twos = hundreds | (fours - 100 * hundreds) << 16;
    uint64_t tens = (twos * 103 >> 10) & UINT64_C(0xF000F000F000F);
    return tens | (twos - 10 * tens) << 8;
}

static int count_digits(uint64_t x)
{
    int count = ((64 - __builtin_clzll(x | 1)) * 1233) >> 12;       /* log10(2) is 1233/4096 */
    return count + (count <= MAX_DIGITS && x >= whole_power[count]);
}

/* Digits in use of a word, which is not 0. */
static int used_digits(uint64_t word) { return 8 - (int)((unsigned)__builtin_clzll(word) / 8); }

/* Of a decimal that is not 0 and has no more than MAX_DIGITS digits. */
static ADC_INLINE struct digits digits_of(struct decimal decimal)
{
    const uint64_t x = decimal.digits;
    const bool long_ = x >= whole_power[15], longest = x >= whole_power[16];        /* the shortest mostly are */
    const int count = long_ ? 16 + longest : count_digits(x);
    const uint64_t all = long_ ? longest ? x : 10 * x : x * whole_power[MAX_DIGITS - count], sixteen = all / 10;
    struct digits d = {.first = eight_digits((uint32_t)(sixteen / 100000000)),
                       .second = eight_digits((uint32_t)(sixteen % 100000000)), .last = (unsigned)(all % 10),
                       .exponent = decimal.exponent + (count - 1)};
    d.count = used_digits(d.first);
    d.count += (8 + used_digits(d.second | 1) - d.count) & -(d.second != 0);        /* without a branch: see shortest */
    d.count += (MAX_DIGITS - d.count) & -(d.last != 0);
    return d;
}

static void put_word(uint64_t word, char *out)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    memcpy(out, &word, sizeof word);
}

static const uint64_t characters = UINT64_C(0x3030303030303030);    /* eight times '0' */

/* All of the digits, which takes MAX_DIGITS bytes, however many count. */
static void put_digits(const struct digits *d, char *out)
{
    put_word(d->first + characters, out);
    put_word(d->second + characters, out + 8);
    out[MAX_DIGITS - 1] = (char)('0' + d->last);
}

/* The digits with a point among them, which takes MAX_DIGITS + 1 bytes and is done in registers where the
 * point is among the first eight characters. */
static inline void put_with_point(const struct digits *d, int before, char *out)
{
    if (before > 7) {
        put_digits(d, out + 1);
        memmove(out, out + 1, (size_t)before);
        out[before] = '.';
        return;
    }
    const uint64_t first = d->first + characters, second = d->second + characters;
    const uint64_t tail = ~UINT64_C(0) << 8 * before;
    put_word((first & ~tail) | (uint64_t)'.' << 8 * before | (first & tail) << 8, out);
    put_word(first >> 56 | second << 8, out + 8);
    out[16] = (char)(second >> 56);
    out[17] = (char)('0' + d->last);
}

/* A number above 0 to `count` digits, at most MAX_DIGITS, halves to even. The first exponent of ten is right, or one too small.
 * The product may be off by a unit of its second word, which matters next to a half alone: that, and the rare numbers for which
 * there is no power, the C library writes, whatever its point is. */
static struct decimal rounded(double number, int count)
{
    int two;
    const uint64_t fraction = split(number, &two);
    const int zeros = __builtin_clzll(fraction), first = ((two + 63 - zeros)*1262611 >> 22) + 1 - count;    /* as in shortest */
    for (int exponent = first; -exponent >= ADC_FIRST_POWER && -exponent <= ADC_LAST_POWER; exponent++) {
        const struct adc_power product = adc_times_power(fraction << zeros, -exponent);
        const int below = zeros - two - adc_log2_of_power(-exponent) - 1;       /* bits after the point */
        const uint64_t half = UINT64_C(1) << (below - 1), rest = product.high & (2*half - 1);
        const uint64_t digits = (product.high >> below) + (rest >= half);
        if (rest == half && product.low <= 1)
            break;
        if (digits <= whole_power[count])       /* 9.97 may have become 10.0 */
            return digits < whole_power[count] ? (struct decimal){digits, exponent} : (struct decimal){1, exponent + count};
    }
    char text[ADC_NUMBER_TEXT];
    snprintf(text, sizeof text, "%.*e", count - 1, number);
    struct decimal decimal = {0, atoi(strchr(text, 'e') + 1) + 1 - count};
    for (const char *at = text; *at != 'e'; at++)
        decimal.digits = *at >= '0' && *at <= '9' ? 10 * decimal.digits + (uint64_t)(*at - '0') : decimal.digits;
    return decimal;
}

bool adc_number_is_positional(int exponent, int count)
{
    return exponent < 0 ? -exponent <= 2 + (count > 1) : exponent <= 15;
}

/* An exponent may be larger than any of a double: digits are also those of balls. */
static size_t put_exponent(int exponent, char *out)
{
    size_t at = 0;
    unsigned size = exponent < 0 ? 0U - (unsigned)exponent : (unsigned)exponent, unit = 1;
    out[at++] = 'e';
    if (exponent < 0)
        out[at++] = '-';
    while (size / unit >= 10)
        unit *= 10;
    for (; unit > 0; unit /= 10)
        out[at++] = (char)('0' + size / unit % 10);
    return at;
}

/* Lays out digits as 0.00123, 123.4, 12300 or 1.23e45. Returns how many bytes that takes. */
static size_t lay_out(const struct digits *d, char *out)
{
    const int exponent = d->exponent, count = d->count;
    if (!adc_number_is_positional(exponent, count)) {
        const size_t length = (size_t)count + (count > 1);
        put_with_point(d, 1, out);
        return length + put_exponent(exponent, out + length);
    }
    if (exponent < 0) {
        memcpy(out, "0.000000", 8);         /* NOLINT: digits follow */
        put_digits(d, out + 1 - exponent);
        return (size_t)(1 - exponent) + (size_t)count;
    }
    if (count <= exponent + 1) {
        put_digits(d, out);
        return (size_t)exponent + 1;
    }
    put_with_point(d, exponent + 1, out);
    return (size_t)count + 1;
}

static size_t put_text(const char *word, char *out)
{
    size_t length = strlen(word);
    memcpy(out, word, length + 1);
    return length;
}

void adc_number_lay_out(bool negative, const char *digits, long exponent, const char *tail, char *out)
{
    const long count = (long)strlen(digits);
    const bool small = exponent < 0 && exponent > INT8_MIN && adc_number_is_positional((int)exponent, count > 1 ? 2 : 1);
    const size_t zeros = small ? (size_t)(1 - exponent) : 0;
    const long before = small ? 0 : exponent >= 0 && exponent < count ? exponent + 1 : 1;
    out[0] = '-';
    out += negative;
    memcpy(out, "0.000000", zeros);
    memcpy(out + zeros, digits, (size_t)before);
    out += zeros + (size_t)before;
    out[0] = '.';
    out += before > 0 && before < count;
    out += put_text(digits + before, out);
    out += put_text(tail, out);
    if (!small && exponent != before - 1)
        sprintf(out, "e%ld", exponent);
}

static size_t put_decimal(bool negative, struct decimal decimal, char out[ADC_NUMBER_TEXT])
{
    out[0] = '-';
    const struct digits digits = digits_of(decimal);
    return negative + lay_out(&digits, out + negative);
}

size_t adc_number_put(double number, int wanted, char out[ADC_NUMBER_TEXT])
{
    if (!isfinite(number))
        return put_text(isnan(number) ? "nan" : number > 0 ? "inf" : "-inf", out);
    if (number == 0)
        return put_text(signbit(number) ? "-0" : "0", out);
    const double size = fabs(number), scaled = size * 1e6, whole = scaled < 1e15 ? (double)(int64_t)(scaled + 0.5) : 0;
    if (wanted <= 0 && fabs(scaled - whole) < 1e-3 && whole / 1e6 == size)      /* few decimals, as in tables: these are all */
        return put_decimal(number < 0, (struct decimal){(uint64_t)whole, -6}, out);
    return put_decimal(number < 0, wanted > 0 ? rounded(size, wanted < MAX_DIGITS ? wanted : MAX_DIGITS) : shortest(size), out);
}

char *adc_number_decimal(bool negative, uint64_t digits, int exponent, char out[ADC_NUMBER_TEXT])
{
    const struct decimal decimal = {digits, exponent};
    const size_t length = digits == 0 ? put_text("0", out) : put_decimal(negative, decimal, out);
    out[length] = '\0';
    return out;
}

char *adc_number_text(double number, int wanted, char out[ADC_NUMBER_TEXT])
{
    out[adc_number_put(number, wanted, out)] = '\0';
    return out;
}

char *adc_number_shown(double number, int wanted, char out[ADC_NUMBER_TEXT])
{
    return adc_number_text(number == 0 ? 0 : number, wanted, out);
}

int adc_number_digits(double number, int count, char *digits)
{
    char written[MAX_DIGITS];
    const struct digits d = number == 0 ? (struct digits){.exponent = 0} : digits_of(rounded(fabs(number), count));
    put_digits(&d, written);
    memcpy(digits, written, (size_t)count);
    digits[count] = '\0';
    return d.exponent;
}

double adc_number_rounded(double number, int digits)
{
    char text[ADC_NUMBER_TEXT];
    bool out_of_range;
    if (!isfinite(number) || number == 0)
        return number;
    adc_number_text(fabs(number), digits, text);
    return copysign(adc_literal_read(text, strlen(text), &out_of_range), number);
}
