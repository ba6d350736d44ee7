/* Arithmetic of adcalc's own balls.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/ball/precise.h"

#include <float.h>
#include <limits.h>
#include <math.h>
#include <string.h>

typedef struct adc_precise precise;
typedef struct adc_magnitude magnitude;

enum { LIMBS = ADC_PRECISE_LIMBS, WIDE = 4 * LIMBS + 8 };

static const int64_t FARTHEST = LONG_MAX > INT32_MAX ? (int64_t)1 << 42 : 1 << 28;     /* larger exponents: not known */
static const double ROUND_UP = 1 + 0x1p-50;
static const magnitude NOTHING = {0, 0};

/* ---- magnitudes ---- */

/* frexp(x, shift) of x >= 0, without a call where x is normal: all magnitudes are. */
static double split(double x, int *shift)
{
    uint64_t word;
    memcpy(&word, &x, sizeof word);
    const int biased = (int)(word >> 52);
    if (biased == 0)
        return frexp(x, shift);
    *shift = biased - 1022;
    word = (word & 0xfffffffffffff) | (uint64_t)1022 << 52;
    memcpy(&x, &word, sizeof x);
    return x;
}

/* 2^-n for 0 <= n <= 60. */
static double power_below(long n) { return 1 / (double)((uint64_t)1 << n); }

magnitude adc_magnitude_make(double part, long exponent)
{
    int shift;
    part = split(part * ROUND_UP, &shift);
    return part == 0 ? NOTHING : (magnitude){part, exponent + shift};
}

magnitude adc_magnitude_add(magnitude a, magnitude b)
{
    if (a.part == 0 || b.part == 0)
        return a.part == 0 ? b : a;
    if (a.exponent < b.exponent) {
        const magnitude c = a;
        a = b;
        b = c;
    }
    const long apart = a.exponent - b.exponent;
    return adc_magnitude_make(a.part + (apart > 60 ? 0x1p-60 : b.part * power_below(apart)), a.exponent);
}

magnitude adc_magnitude_mul(magnitude a, magnitude b)
{
    return adc_magnitude_make(a.part * b.part, a.exponent + b.exponent);
}

bool adc_magnitude_less(magnitude a, magnitude b)
{
    if (a.part == 0 || b.part == 0)
        return b.part > 0;
    return a.exponent != b.exponent ? a.exponent < b.exponent : a.part < b.part;
}

/* a/b, b a bound from below. */
static magnitude quotient(magnitude a, magnitude b)
{
    return adc_magnitude_make(a.part / b.part, a.exponent - b.exponent);
}

/* The leading bits of a middle, as a part in [1/2, 1] that is not above it or not below it. */
static magnitude leading(const precise *x, bool up)
{
    if (x->sign == 0)
        return NOTHING;
    /* NOLINTNEXTLINE: what is not 0 has a limb */
    const uint64_t top = (uint64_t)x->limb[0] << 32 | (x->count > 1 ? x->limb[1] : 0);
    const double part = (double)(top >> 11) * 0x1p-53;
    return up ? adc_magnitude_make(part + 0x1p-53, x->exponent) : (magnitude){part, x->exponent};
}

magnitude adc_precise_upper(const precise *x) { return adc_magnitude_add(leading(x, true), x->radius); }

magnitude adc_precise_lower(const precise *x)
{
    const magnitude size = leading(x, false), radius = x->radius;
    if (radius.part == 0 || size.part == 0)
        return radius.part == 0 ? size : NOTHING;
    const long apart = size.exponent - radius.exponent;
    if (apart < 0)
        return NOTHING;
    int shift;
    const double left = size.part - (apart > 60 ? 0x1p-60 : radius.part * power_below(apart));
    const double part = split(left > 0 ? left * (1 - 0x1p-50) : 0, &shift);
    return part > 0 ? (magnitude){part, size.exponent + shift} : NOTHING;
}

/* ---- numbers ---- */

void adc_precise_unknown(precise *r) { *r = (precise){.known = false}; }

void adc_precise_set(precise *r, const precise *x)
{
    if (r == x)
        return;
    r->known = x->known;
    r->sign = x->sign;
    r->exponent = x->exponent;
    r->count = x->count;
    r->radius = x->radius;
    memcpy(r->limb, x->limb, x->count * sizeof *x->limb);
}

void adc_precise_drop_radius(precise *r) { r->radius = NOTHING; }
void adc_precise_widen(precise *r, magnitude by) { r->radius = adc_magnitude_add(r->radius, by); }

static uint32_t limbs_of(long bits)
{
    const long limbs = bits / 32 + 2;
    return limbs < LIMBS ? (uint32_t)limbs : LIMBS;
}

void adc_precise_make(precise *r, int sign, const uint32_t *wide, uint32_t count, long exponent, magnitude radius,
                      long bits)
{
    uint32_t first = 0, limb[LIMBS];
    while (first < count && wide[first] == 0)
        first++;
    while (count > first && wide[count - 1] == 0)
        count--;
    const uint32_t most = limbs_of(bits), all = count - first;
    const uint32_t shift = all > 0 ? (uint32_t)__builtin_clz(wide[first]) : 0;
    r->exponent = all > 0 ? exponent - 32 * (long)first - (long)shift : 0;
    r->known = r->exponent < FARTHEST && r->exponent > -FARTHEST && radius.exponent < FARTHEST;
    r->sign = all > 0 ? sign : 0;
    r->count = all < most ? all : most;
    r->radius = radius;
    const uint32_t *from = wide + first;
    for (uint32_t i = 0; i < r->count; i++) {
        const uint32_t next = i + 1 < all ? from[i + 1] : 0;
        limb[i] = (uint32_t)(((uint64_t)from[i] << 32 | next) << shift >> 32);
    }
    if (all > most)
        adc_precise_widen(r, adc_magnitude_make(1, r->exponent - 32 * (long)r->count));
    /* cppcheck-suppress uninitvar; the loop above has filled the first r->count of them */
    while (r->count > 0 && limb[r->count - 1] == 0)
        r->count--;
    memcpy(r->limb, limb, r->count * sizeof *limb);
}

void adc_precise_whole(precise *r, long n)
{
    const unsigned long size = n < 0 ? 0ul - (unsigned long)n : (unsigned long)n;
    const uint32_t wide[2] = {(uint32_t)((uint64_t)size >> 32), (uint32_t)size};
    adc_precise_make(r, n < 0 ? -1 : 1, wide, 2, 64, NOTHING, 64);
}

bool adc_precise_is_exact(const precise *x) { return x->known && x->radius.part == 0; }

bool adc_precise_has_zero(const precise *x)
{
    return !x->known || x->sign == 0 || !(adc_precise_lower(x).part > 0);
}

bool adc_precise_bit(const precise *x, long place)
{
    const long from_top = x->exponent - 1 - place;
    if (x->sign == 0 || from_top < 0 || from_top >= 32 * (long)x->count)
        return false;
    return (x->limb[from_top / 32] >> (31 - from_top % 32) & 1) != 0;
}

bool adc_precise_is_whole(const precise *x)
{
    if (!adc_precise_is_exact(x) || x->sign == 0)
        return adc_precise_is_exact(x);
    uint32_t last = 0;
    while ((x->limb[x->count - 1] >> last & 1) == 0)
        last++;
    return x->exponent >= 32 * (long)x->count - (long)last;
}

/* ---- addition and multiplication ---- */

void adc_precise_neg(precise *r, const precise *x)
{
    adc_precise_set(r, x);
    r->sign = -r->sign;
}

void adc_precise_scale(precise *r, const precise *x, long power_of_two)
{
    adc_precise_set(r, x);
    if (r->sign != 0)
        r->exponent += power_of_two;
    if (r->radius.part != 0)
        r->radius.exponent += power_of_two;
}

/* A ball that contains |x|. */
void adc_precise_abs(precise *r, const precise *x)
{
    adc_precise_set(r, x);
    r->sign = r->sign != 0;
}

/* A middle, moved right by some bits, into `count` zeroed limbs. */
static void place(uint32_t *wide, const precise *x, uint32_t by)
{
    const uint32_t limbs = by / 32, shift = by % 32;
    for (uint32_t i = 0; i < x->count; i++) {
        wide[limbs + i] |= x->limb[i] >> shift;
        if (shift > 0)
            wide[limbs + i + 1] = x->limb[i] << (32 - shift);
    }
}

/* The sum of two middles, the exponent of x being no less than that of y. */
static void sum(precise *r, const precise *x, const precise *y, magnitude radius, long bits)
{
    const uint32_t apart = (uint32_t)(x->exponent - y->exponent);
    const uint32_t need = 2 + y->count + apart / 32, count = x->count + 1 > need ? x->count + 1 : need;
    uint32_t a[WIDE], b[WIDE];
    for (uint32_t i = 0; i < count; i++)
        a[i] = b[i] = 0;
    place(a + 1, x, 0);
    place(b + 1, y, apart);
    const bool same = x->sign == y->sign;
    uint32_t first = 0;
    while (first < count && a[first] == b[first])
        first++;
    const bool swap = !same && first < count && a[first] < b[first];
    uint32_t *const large = swap ? b : a, *const small = swap ? a : b;
    const int sign = swap ? -x->sign : x->sign;
    int64_t carry = 0;
    for (uint32_t i = count; i-- > 0;) {
        carry += same ? (int64_t)large[i] + small[i] : (int64_t)large[i] - small[i];
        large[i] = (uint32_t)carry;
        carry >>= 32;
    }
    adc_precise_make(r, sign, large, count, x->exponent + 32, radius, bits);
}

void adc_precise_add(precise *r, const precise *x, const precise *y, long bits)
{
    const magnitude radius = adc_magnitude_add(x->radius, y->radius);
    if (!x->known || !y->known) {
        adc_precise_unknown(r);
        return;
    }
    if (x->sign == 0 || (y->sign != 0 && x->exponent < y->exponent)) {
        const precise *z = x;
        x = y;
        y = z;
    }
    const bool far = y->sign != 0 && x->exponent - y->exponent > 32 * (long)(limbs_of(bits) + 2);
    if (x->sign != 0 && y->sign != 0 && !far) {
        sum(r, x, y, radius, bits);
        return;
    }
    const magnitude lost = far ? adc_magnitude_add(radius, leading(y, true)) : radius;
    adc_precise_make(r, x->sign, x->limb, x->sign != 0 ? x->count : 0, x->exponent, lost, bits);
}

void adc_precise_sub(precise *r, const precise *x, const precise *y, long bits)
{
    precise minus = *y;
    minus.sign = -minus.sign;
    adc_precise_add(r, x, &minus, bits);
}

void adc_precise_mul(precise *r, const precise *x, const precise *y, long bits)
{
    uint32_t wide[2 * LIMBS];
    if (!x->known || !y->known) {
        adc_precise_unknown(r);
        return;
    }
    magnitude radius = NOTHING;
    if (x->radius.part != 0 || y->radius.part != 0)
        radius = adc_magnitude_add(adc_magnitude_mul(adc_precise_upper(x), y->radius),
                                   adc_magnitude_mul(leading(y, true), x->radius));
    const uint32_t count = x->sign * y->sign != 0 ? x->count + y->count : 0;
    for (uint32_t i = 0; i < count; i++)
        wide[i] = 0;
    for (uint32_t i = x->count; count > 0 && i-- > 0;) {
        uint64_t carry = 0;
        for (uint32_t j = y->count; j-- > 0;) {
            carry += (uint64_t)x->limb[i] * y->limb[j] + wide[i + j + 1];
            wide[i + j + 1] = (uint32_t)carry;
            carry >>= 32;
        }
        wide[i] = (uint32_t)carry;
    }
    adc_precise_make(r, x->sign * y->sign, wide, count, x->exponent + y->exponent, radius, bits);
}

void adc_precise_add_whole(precise *r, const precise *x, long n, long bits)
{
    precise whole;
    adc_precise_whole(&whole, n);
    adc_precise_add(r, x, &whole, bits);
}

void adc_precise_mul_whole(precise *r, const precise *x, long n, long bits)
{
    precise whole;
    adc_precise_whole(&whole, n);
    adc_precise_mul(r, x, &whole, bits);
}

/* ---- doubles ---- */

void adc_precise_double(precise *r, double x)
{
    int exponent = 0;
    const double part = isfinite(x) ? frexp(fabs(x), &exponent) : 0;
    const uint64_t whole = (uint64_t)(part * 0x1p53) << 11;
    const uint32_t wide[2] = {(uint32_t)(whole >> 32), (uint32_t)whole};
    adc_precise_make(r, x < 0 ? -1 : 1, wide, 2, exponent, NOTHING, 64);
    r->known = isfinite(x);
}

double adc_precise_midpoint(const precise *x)
{
    if (x->sign == 0)
        return 0;
    const long below = DBL_MIN_EXP - x->exponent, bits = DBL_MANT_DIG - (below > 0 ? below : 0);
    if (x->exponent > DBL_MAX_EXP || bits < 0)
        return x->exponent > 0 ? x->sign * (double)INFINITY : 0;
    /* NOLINTNEXTLINE: what is not 0 has a limb */
    const uint64_t top = (uint64_t)x->limb[0] << 32 | (x->count > 1 ? x->limb[1] : 0);
    const uint64_t half = (uint64_t)1 << (63 - bits), rest = top & (2 * half - 1);
    uint64_t whole = bits == 0 ? 0 : top >> (64 - bits);
    if (rest > half || (rest == half && (x->count > 2 || (whole & 1) != 0)))
        whole++;
    return ldexp((double)whole * x->sign, (int)(x->exponent - bits));
}

/* ---- division ---- */

/* One limb of a quotient (Knuth, The Art of Computer Programming 2, 4.3.1, algorithm D): `rest` has one limb more than
 * the divisor v of n > 1 limbs, whose first bit is set. */
static uint32_t divide_limb(uint32_t *rest, const uint32_t *v, uint32_t n)
{
    const uint64_t top = (uint64_t)rest[0] << 32 | rest[1];
    uint64_t q = top / v[0], left = top % v[0];
    const uint32_t second = v[1], third = rest[2];
    while (q >> 32 != 0 || q * second > (left << 32 | third)) {
        q--;
        left += v[0];
        if (left >> 32 != 0)
            break;
    }
    uint64_t carry = 0;
    int64_t borrow = 0;
    for (uint32_t i = n; i-- > 0;) {
        carry += q * v[i];
        borrow += (int64_t)rest[i + 1] - (int64_t)(uint32_t)carry;
        rest[i + 1] = (uint32_t)borrow;
        borrow >>= 32;
        carry >>= 32;
    }
    borrow += (int64_t)rest[0] - (int64_t)carry;
    rest[0] = (uint32_t)borrow;
    if (borrow >= 0)
        return (uint32_t)q;
    carry = 0;                                  /* one too many */
    for (uint32_t i = n; i-- > 0;) {
        carry += (uint64_t)rest[i + 1] + v[i];
        rest[i + 1] = (uint32_t)carry;
        carry >>= 32;
    }
    rest[0] += (uint32_t)carry;
    return (uint32_t)(q - 1);
}

/* The first limbs of x/y, 0.x_0 x_1 ... divided by 0.y_0 y_1 ... with one limb before the point; whether that is all. */
static bool quotient_limbs(const precise *x, const precise *y, uint32_t steps, uint32_t *wide)
{
    const uint32_t n = y->count, given = x->sign != 0 ? x->count : 0;
    if (n == 1) {
        uint64_t left = 0;
        for (uint32_t i = 0; i < steps; i++) {
            const uint64_t here = left << 32 | (i < given ? x->limb[i] : 0);
            wide[i] = (uint32_t)(here / y->limb[0]);
            left = here % y->limb[0];
        }
        return left == 0 && given <= steps;
    }
    uint32_t rest[WIDE];
    memset(rest, 0, (n + steps + 1) * sizeof *rest);
    memcpy(rest + 1, x->limb, given * sizeof *rest);
    for (uint32_t i = 0; i < steps; i++)
        wide[i] = divide_limb(rest + i, y->limb, n);
    bool exact = true;
    for (uint32_t i = 0; i <= n + steps; i++)
        exact &= rest[i] == 0;
    return exact;
}

void adc_precise_div(precise *r, const precise *x, const precise *y, long bits)
{
    const magnitude least = adc_precise_lower(y);
    if (!x->known || !y->known || least.part == 0) {
        adc_precise_unknown(r);
        return;
    }
    const uint32_t n = y->count, most = limbs_of(bits) + 1, steps = x->count > most + n ? x->count - n : most;
    uint32_t wide[WIDE];
    const bool exact = quotient_limbs(x, y, steps, wide);
    const int sign = x->sign * y->sign;
    const magnitude outer = x->radius, inner = y->radius, size = leading(x, true);
    magnitude radius = exact ? NOTHING : adc_magnitude_make(1, x->exponent - y->exponent + 32 - 32 * (long)steps);
    if (outer.part != 0 || inner.part != 0) {
        const magnitude by_y = inner.part == 0 ? NOTHING : adc_magnitude_mul(inner, quotient(size, leading(y, false)));
        radius = adc_magnitude_add(radius, quotient(adc_magnitude_add(outer, by_y), least));
    }
    adc_precise_make(r, sign, wide, sign != 0 ? steps : 0, x->exponent - y->exponent + 32, radius, bits);
}

void adc_precise_div_whole(precise *r, const precise *x, long n, long bits)
{
    precise whole;
    adc_precise_whole(&whole, n);
    adc_precise_div(r, x, &whole, bits);
}

/* ---- roots ---- */

/* Newton's method from the root of the leading digits; |sqrt(m) - y| <= |m - y^2|/y. */
void adc_precise_sqrt(precise *r, const precise *x, long bits)
{
    precise y, z, m;
    if (adc_precise_is_exact(x) && x->sign == 0) {
        adc_precise_set(r, x);
        return;
    }
    const magnitude least = adc_precise_lower(x);
    if (!x->known || x->sign < 0 || least.part == 0) {
        adc_precise_unknown(r);
        return;
    }
    const magnitude outer = x->radius;
    adc_precise_set(&m, x);
    adc_precise_drop_radius(&m);
    const long half = (x->exponent - (x->exponent & 1)) / 2;
    adc_precise_scale(&m, &m, -2 * half);
    adc_precise_double(&y, sqrt(adc_precise_midpoint(&m)));
    for (long good = 50; good < bits + 32; good *= 2) {
        adc_precise_div(&z, &m, &y, bits + 32);
        adc_precise_add(&y, &y, &z, bits + 32);
        adc_precise_scale(&y, &y, -1);
        adc_precise_drop_radius(&y);
    }
    adc_precise_mul(&z, &y, &y, 2 * bits + 96);
    adc_precise_sub(&z, &m, &z, 2 * bits + 96);
    const magnitude off = adc_precise_upper(&z);
    if (off.part != 0)
        adc_precise_widen(&y, quotient(off, leading(&y, false)));
    if (outer.part != 0)
        adc_precise_widen(&y, quotient((magnitude){outer.part, outer.exponent - 2 * half}, leading(&y, false)));
    adc_precise_scale(&y, &y, half);
    adc_precise_make(r, 1, y.limb, y.count, y.exponent, y.radius, bits);
}

void adc_precise_whole_power(precise *r, const precise *x, long n, long bits)
{
    precise square, one;
    adc_precise_set(&square, x);
    adc_precise_whole(&one, 1);
    adc_precise_set(r, &one);
    for (unsigned long left = n < 0 ? -(unsigned long)n : (unsigned long)n; left > 0; left >>= 1) {
        if (left & 1)
            adc_precise_mul(r, r, &square, bits);
        if (left > 1)
            adc_precise_mul(&square, &square, &square, bits);
    }
    if (n < 0)
        adc_precise_div(r, &one, r, bits);
}
