/* Small whole powers against the power in 113 bits: each is as near to the truth as pow, or nearer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/functions/elementary.h"
#include "tests/unit/testing.h"

#ifdef __SIZEOF_FLOAT128__
__extension__ typedef __float128 quad;

static quad truth(double x, int n)
{
    quad power = 1;
    for (int i = 0; i < abs(n); i++)
        power *= x;
    return n < 0 ? 1 / power : power;
}

/* The error of v in units of the last place of the truth. */
static double ulps(double v, quad truth)
{
    int exponent;
    frexp((double)truth, &exponent);
    quad off = v - truth;
    return fabs((double)off) / ldexp(1, exponent - 53);
}

static void test_power(double x, int n)
{
    quad exact = truth(x, n);
    double ours = adc_pow(x, n), libm = pow(x, n);
    if (!isnormal((double)exact))
        return;
    expect(ulps(ours, exact) <= 0.500001, "%.17g^%d is %.17g, %.3f ulp off", x, n, ours, ulps(ours, exact));
    expect(ours == libm || ulps(ours, exact) <= ulps(libm, exact), "%.17g^%d: pow is nearer", x, n);
}

static void test_random_powers(void)
{
    uint64_t state = 1;
    for (int i = 0; i < 200000; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        double mantissa = 1 + (double)(state >> 12) * 0x1p-52;
        double x = ldexp((state & 1) != 0 ? -mantissa : mantissa, (int)(state >> 3 & 63) - 32);
        for (int n = -2; n <= 4; n++)
            if (n != 0)
                test_power(x, n);
    }
}
#endif

/* Where products of x would not do, and where there is nothing to round. */
static void test_ends(void)
{
    static const double at[] = {0.0, -0.0, INFINITY, -INFINITY, 1e-308, 5e-324, -1e-160, 1e160, -1e110, 1e-110, 1e308};
    for (size_t i = 0; i < sizeof at / sizeof *at; i++)
        for (int n = -2; n <= 4; n++) {
            double ours = adc_pow(at[i], n), libm = pow(at[i], n);
            bool near = fabs(ours - libm) <= 0x1p-52 * fabs(libm) + 0x1p-1074 && signbit(ours) == signbit(libm);
            expect(ours == libm || near, "%g^%d is %.17g, not %.17g", at[i], n, ours, libm);
        }
    expect(isnan(adc_pow(NAN, 2)) && isnan(adc_pow(NAN, 3)) && adc_pow(NAN, 0) == 1, "a power of NaN");
}

int main(void)
{
#ifdef __SIZEOF_FLOAT128__
    test_random_powers();
#endif
    test_ends();
    return finish();
}
