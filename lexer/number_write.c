/* From a double to text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The shortest digits are found as in R. Giulietti, "The Schubfach way to render doubles" (2022): there is a power of
 * ten of which at least one multiple lies between the middles to the neighbours, but at most one of the next power. */
#include <float.h>
#include <math.h>
#include <string.h>

#include "lexer/number.h"
#include "lexer/powers.h"

/* digits * 10^exponent */
struct decimal { uint64_t digits; int exponent; };

/* Digits are copied 24 bytes at a time, however many of them count, which takes no call; there is room for that behind
 * each place that one is copied from or to. */
enum { MOST_DIGITS = 17, COPIED = 24, ROOM = 2*COPIED };

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
    struct adc_product product = adc_times_power(x, k);
    return product.high | (product.middle > 1);
}

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
    bool below = lower <= 40*tens, above = 40*tens + 40 <= upper;
    if (s >= 10 && below != above)
        return (struct decimal){tens + above, k + 1};
    below = lower <= 4*s;
    above = 4*s + 4 <= upper;
    if (below != above)
        return (struct decimal){s + above, k};
    return (struct decimal){s + (at > 4*s + 2 || (at == 4*s + 2 && s % 2 != 0)), k};
}

static uint64_t whole_power(int k)
{
    static const uint64_t powers[] = {
        1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000, 1000000000, 10000000000, 100000000000,
        1000000000000, 10000000000000, 100000000000000, 1000000000000000, 10000000000000000, 100000000000000000,
    };
    return powers[k];
}

static const char pairs[] =
    "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"
    "5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";

/* Two digits at a time, from the last to the first; returns how many. */
static int write_whole(uint64_t x, char out[ROOM])
{
    char buffer[ROOM];
    int at = COPIED;
    for (; x >= 100; x /= 100)
        memcpy(buffer + (at -= 2), pairs + 2*(x % 100), 2);
    if (x >= 10)
        memcpy(buffer + (at -= 2), pairs + 2*x, 2);
    else
        buffer[--at] = (char)('0' + x);
    memcpy(out, buffer + at, COPIED);
    return COPIED - at;
}

/* Whether fraction * 2^two is more than (whole + 1/2) * 10^ten, or as much and whole is odd. */
static bool is_above_half(uint64_t whole, int ten, uint64_t fraction, int two)
{
    char digits[ROOM];
    int count = write_whole(whole, digits);
    digits[count] = '5';
    int sign = adc_decimal_compare(digits, count + 1, count + ten, fraction, two);
    return sign < 0 || (sign == 0 && whole % 2 != 0);
}

/* A finite number other than 0 to `count` digits, at most MOST_DIGITS, halves to even. */
static struct decimal rounded(double number, int count)
{
    int two, shift;
    uint64_t fraction = split(number, &two), limit = whole_power(count), whole;
    int zeros = __builtin_clzll(fraction), first = adc_log10_of_power(two + 63 - zeros), ten = first + 1 - count;
    struct adc_product x;
    for (;; ten++) {                        /* the first digit is where 2^k has it, or one place before */
        x = adc_times_power(fraction << zeros, -ten);
        shift = 63 - (two - zeros + adc_log2_of_power(-ten) + 64);
        whole = x.high >> shift;
        if (whole < limit)
            break;
    }
    uint64_t rest = x.high << (64 - shift) | x.middle >> shift, half = UINT64_C(1) << 63;
    bool exact = ten <= 0 && -ten <= ADC_LAST_EXACT_POWER, up = rest >= half;
    if (rest == half && exact)
        up = (x.middle << (64 - shift) | x.low) != 0 || whole % 2 != 0;
    else if (rest == half)
        up = is_above_half(whole, ten, fraction, two);
    return (struct decimal){whole + up, ten};
}

bool adc_number_is_positional(int exponent, int count)
{
    return exponent < 0 ? -exponent <= 2 + (count > 1) : exponent <= 15;
}

static char *put(char *out, const char *text, int count)
{
    memcpy(out, text, COPIED);
    return out + count;
}

static char *put_exponent(char *out, int exponent)
{
    char digits[ROOM];
    *out++ = 'e';
    if (exponent < 0)
        *out++ = '-';
    int count = write_whole((uint64_t)(exponent < 0 ? -exponent : exponent), digits);
    return put(out, digits, count);
}

/* Lays out digits as 0.00123, 123.4, 12300 or 1.23e45. */
static void lay_out(const char *digits, int count, int exponent, char *out)
{
    static const char zeros[ROOM] = "0.000000000000000000";
    if (!adc_number_is_positional(exponent, count)) {
        *out++ = digits[0];
        if (count > 1)
            *out++ = '.';
        out = put(out, digits + 1, count - 1);
        out = put_exponent(out, exponent);
    } else if (exponent < 0) {
        out = put(put(out, zeros, 1 - exponent), digits, count);
    } else if (count <= exponent + 1) {
        out = put(put(out, digits, count), zeros + 2, exponent + 1 - count);
    } else {
        out = put(out, digits, exponent + 1);
        *out++ = '.';
        out = put(out, digits + exponent + 1, count - exponent - 1);
    }
    *out = '\0';
}

static struct decimal decimal_of(double number, int wanted)
{
    if (wanted > 0)
        return rounded(number, wanted < MOST_DIGITS ? wanted : MOST_DIGITS);
    if (number < 1e15 && number == (double)(uint64_t)number)
        return (struct decimal){(uint64_t)number, 0};
    return shortest(number);
}

/* ---- straight to its place ---- */

static int count_digits(uint64_t x)
{
    int count = ((64 - __builtin_clzll(x | 1)) * 1233) >> 12;       /* log10(2) is 1233/4096 */
    return count + (count <= MOST_DIGITS && x >= whole_power(count));
}

/* Eight digits, four pairs that do not wait for each other. */
static void put_eight(uint32_t x, char *out)
{
    uint32_t high = x / 10000, low = x % 10000;
    memcpy(out, pairs + 2*(high / 100), 2);
    memcpy(out + 2, pairs + 2*(high % 100), 2);
    memcpy(out + 4, pairs + 2*(low / 100), 2);
    memcpy(out + 6, pairs + 2*(low % 100), 2);
}

/* So many digits, leading zeros among them. */
static void put_digits(uint64_t x, int count, char *out)
{
    for (; count >= 8; x /= 100000000)
        put_eight((uint32_t)(x % 100000000), out + (count -= 8));
    for (; count >= 2; x /= 100)
        memcpy(out + (count -= 2), pairs + 2*(x % 100), 2);
    if (count > 0)
        out[0] = (char)('0' + x);
}

/* Writes a decimal without copying digits where it needs no exponent and has a point; 0 where that is not so. */
static size_t put_positional(struct decimal decimal, char *out)
{
    uint64_t x = decimal.digits;
    int behind = -decimal.exponent;
    while (behind > 0 && x % 10 == 0) {
        x /= 10;
        behind--;
    }
    int count = count_digits(x), exponent = count - 1 - behind;
    if (behind <= 0 || behind > MOST_DIGITS || count > MOST_DIGITS || !adc_number_is_positional(exponent, count))
        return 0;
    uint64_t power = whole_power(behind), whole = exponent >= 0 ? x / power : 0;
    int before = exponent >= 0 ? exponent + 1 : 1;
    put_digits(whole, before, out);
    out[before] = '.';
    put_digits(x - whole * power, behind, out + before + 1);
    return (size_t)before + 1 + (size_t)behind;
}

static size_t put_word(const char *word, char *out)
{
    size_t length = strlen(word);
    memcpy(out, word, length + 1);
    return length;
}

size_t adc_number_put(double number, int wanted, char out[ADC_NUMBER_TEXT])
{
    char digits[ROOM];
    if (isnan(number))
        return put_word("nan", out);
    if (isinf(number))
        return put_word(number > 0 ? "inf" : "-inf", out);
    if (number == 0)
        return put_word(signbit(number) ? "-0" : "0", out);
    struct decimal decimal = decimal_of(fabs(number), wanted);
    out[0] = '-';
    size_t sign = number < 0, length = put_positional(decimal, out + sign);
    if (length > 0)
        return sign + length;
    int count = write_whole(decimal.digits, digits), exponent = decimal.exponent + count - 1;
    while (count > 1 && digits[count - 1] == '0')
        count--;
    lay_out(digits, count, exponent, out + sign);
    return sign + strlen(out + sign);
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
    if (number == 0) {
        memset(digits, '0', (size_t)count);
        digits[count] = '\0';
        return 0;
    }
    char written[ROOM];
    struct decimal decimal = rounded(fabs(number), count);
    int used = write_whole(decimal.digits, written);
    memcpy(digits, written, (size_t)count);     /* 10^count has one digit more, a 0 */
    digits[count] = '\0';
    return decimal.exponent + used - 1;
}

double adc_number_rounded(double number, int digits)
{
    char text[ADC_NUMBER_TEXT];
    bool beyond;
    if (!isfinite(number) || number == 0)
        return number;
    adc_number_text(fabs(number), digits, text);
    return copysign(adc_literal_read(text, strlen(text), &beyond), number);
}
