/* Derivatives of any order of the beta function and the binomial coefficient, as coefficients of products of gamma
 * functions expanded in both arguments.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/functions/special.h"

#include <math.h>

#include "eval/functions/jet.h"

enum { FEW = 6 };                   /* terms of (h/x)^j < 2^-20j */

/* The Taylor coefficient k of log gamma(x) - log gamma(x+h) by x >= 2^100, h/x small: what is left of DLMF 5.11.1, that of
 * -h log x - sum over j > 1 of (-h)^j x^(1-j)/(j (j-1)). */
static adc_dd huge_difference(int k, adc_dd x, double h)
{
    adc_dd sum = dd_from(0.0), per = dd_div(dd_from(1.0), x), power = dd_from(-h);
    double binomial = 1.0;                  /* (1-j over k) up to its sign */
    for (int j = 2; j <= FEW; j++) {
        power = dd_mul(dd_mul_d(power, -h), per);
        sum = dd_sub(sum, dd_div_d(dd_mul_d(power, binomial), j*(j - 1.0)));
        binomial = nearbyint(binomial*(j + k - 1)/(j - 1));
    }
    if (k == 0)
        return dd_add(sum, dd_mul_d(adc_dd_log(x), -h));
    sum = dd_add(sum, dd_div_d(dd_from(h), k));
    for (int i = 0; i < k; i++)
        sum = dd_neg(dd_mul(sum, per));
    return sum;
}

/* log gamma(x+u) - log gamma(x+h+u) in the variable u of x alone (of weight `step` in the series), where x is so much
 * larger than h that the difference of double-doubles would lose too much: what h leaves of the Taylor series at x, or,
 * for numbers whose powers have no room, in doubles. `rest` has the other gamma function. */
static void set_difference(struct adc_gammas *g, int step, int last, adc_dd x, double h, const struct adc_gammas *rest)
{
    adc_dd f[2*ADC_JET_ORDERS];
    const int exact = x.hi < 0x1p100;
    if (exact)
        adc_taylor_lgamma(x, last + FEW, f);
    for (int k = 0; k <= last; k++) {
        adc_dd sum = dd_from(0.0), power = dd_from(1.0);
        double binomial = 1.0;
        for (int j = 1; j <= FEW && exact; j++) {
            binomial = nearbyint(binomial*(k + j)/j);
            power = dd_mul_d(power, h);
            sum = dd_sub(sum, dd_mul(dd_mul_d(f[k + j], binomial), power));
        }
        if (!exact)
            sum = huge_difference(k, x, h);
        g->log.c[k*step] = sum;
    }
    g->size = fmax(rest->size, fabs(g->log.c[0].hi));
    g->log.c[0] = dd_add(rest->log.c[0], g->log.c[0]);
}

/* gamma(x) or 1/gamma(x) on its own */
static struct adc_gammas alone(adc_dd x, int power)
{
    struct adc_gammas g;
    adc_gammas_begin(&g, 0, 0);
    adc_gammas_times(&g, x, 0.0, 0.0, power);
    return g;
}

static int dwarfs(double x, double h)
{
    return x > 0x1p20*fmax(fabs(h), 1.0);
}

#define DWARFING 0x1p200

/* For small a and any b that is farther from the poles, B(a, b) = 1/a + R, R = (exp(a K) - 1)/a, where a K = log gamma(1+a)
 * + log gamma(b) - log gamma(a+b): the pole of B by a does not depend on b, and all that does depend on b is regular in
 * a, with coefficients that are negligible next to a large one of the pole. */
static double near_pole(int i, int j, double a, double b)
{
    struct adc_jet K, R;
    const double pole = (i % 2 == 0 ? 1.0 : -1.0)*pow(a, -1.0 - i);
    if (j == 0 && !(fabs(pole) < DWARFING))
        return pole;
    adc_gammas_near(&K, i, j, a, dd_from(b), 1.0, -1.0, 0);
    adc_jet_expm1(&R, i, j, a, &K);
    adc_jet_nearest(&R, i, j, a, dd_from(b), 1.0);
    adc_dd last = adc_jet_last(&R);
    return j > 0 ? last.hi : dd_add_d(last, pole).hi;
}

#define LOWEST (-1e3)                   /* where a sum of so many terms is not too long */

/* Whether a is small, also relative to the distance of b from the poles. */
static int is_small_relative(double a, double b)
{
    double gap = b > 0.0 ? b : fabs(b - nearbyint(b));
    int few = b < 0x1p20 || fabs(a)*log(b) < 0x1p-4;       /* terms of exp */
    return b > LOWEST && few && fabs(a) < 0x1p-8*fmin(gap, 1.0);
}

static int is_near_pole(double a, double b) { return (b >= 0.25 || b <= -0.5) && is_small_relative(a, b); }

/* Coefficient i by a of B(a, b) = (b-1)!/(a (a+1) ... (a+b-1)) for whole b: where both a and a + b are near poles of gamma, B
 * is not. */
static double reciprocal(int i, double a, double b)
{
    adc_dd r[ADC_JET_ORDERS] = {{1.0, 0.0}};
    for (double k = 0.0; k < b; k += 1.0) {
        adc_dd c = dd_two_sum(a, k);
        for (int n = 0; n <= i; n++) {
            adc_dd before = n == 0 ? dd_from(0.0) : r[n - 1];
            r[n] = dd_div(dd_sub(dd_mul_d(r[n], fmax(k, 1.0)), before), c);
        }
    }
    return dd_double(r[i]);
}

static int is_reciprocal(double a, double b) { return a < -0.5 && b >= 1.0 && b <= 64.0 && b == floor(b); }

/* The derivative of v = B(x, h) by x, without underflow where x is huge */
static double slope(double x, double h, double v)
{
    return x > 0x1p60 && fabs(h) < 0x1p-40*x ? -(v*h/x) : -(v*adc_digamma_diff(x, h));
}

double adc_beta_deriv(double i, double j, double a, double b)
{
    const double v = adc_beta(a, b), huge = fmax(fabs(a), fabs(b)) >= 0x1p1000;
    if (!adc_jet_fits(i, j) || isnan(v) || (huge && i + j > 1.0))
        return NAN;
    if (i + j == 0.0)
        return v;
    const double first = i == 0.0 ? slope(b, a, v) : slope(a, b, v);
    if (i + j == 1.0 && (huge || (isnormal(v) && isfinite(first))))
        return first;
    if (isinf(v) && (a == 0.0 || b == 0.0))
        return NAN;
    int m = (int)i, n = (int)j;
    if (is_near_pole(a, b))
        return near_pole(m, n, a, b);
    if (is_near_pole(b, a))
        return near_pole(n, m, b, a);
    if (n == 0 && is_reciprocal(a, b))
        return reciprocal(m, a, b);
    if (m == 0 && is_reciprocal(b, a))
        return reciprocal(n, b, a);
    if (fmin(fabs(a), fabs(b)) < 0x1p-8 && fmin(a, b) > -0.5 && fmax(a, b) < 0.25)      /* DLMF 5.12.1, 5.5.1 */
        return adc_beta_deriv(i, j, a, b + 1.0) + adc_beta_deriv(i, j, a + 1.0, b);
    struct adc_gammas g, rest;
    adc_gammas_begin(&g, m, n);
    adc_gammas_times(&g, dd_from(a), 1.0, 0.0, 1);
    adc_gammas_times(&g, dd_from(b), 0.0, 1.0, 1);
    adc_gammas_times(&g, dd_two_sum(a, b), 1.0, 1.0, -1);
    if (dwarfs(a, b) || dwarfs(b, a))
        rest = alone(dd_from(fmin(a, b)), 1);
    if (dwarfs(a, b))
        set_difference(&g, n + 1, m, dd_from(a), b, &rest);
    if (dwarfs(b, a))
        set_difference(&g, 1, n, dd_from(b), a, &rest);
    return adc_gammas_last(&g, v);
}

#define LONGEST_PRODUCT 1e5
#define SHORT_PRODUCT 64.0          /* for a first derivative, which digammas give as well */
#define LARGEST_FACTORIAL 18.0      /* whose value is a double */

/* n (n-1) ... (n-k+1)/k! as a polynomial in n: the coefficient i of its Taylor series */
static double falling(int i, double n, double k)
{
    struct adc_jet p;
    double divisor = 1.0;               /* not yet divided by: small whole n leave whole coefficients, whose zeros are 0 */
    adc_jet_linear(&p, i, 0, dd_from(1.0), 0.0, 0.0);
    for (double r = 0.0; r < k; r++) {
        adc_jet_times(&p, dd_two_sum(n, -r), 1, 0);
        divisor *= r + 1.0;
        if (k <= LARGEST_FACTORIAL)
            continue;
        for (int d = 0; d <= i; d++)
            p.c[d] = dd_div_d(p.c[d], divisor);
        divisor = 1.0;
    }
    return dd_div_d(adc_jet_last(&p), divisor).hi;
}

/* The binomial for small k as 1 + k R, where k K = log gamma(n+1) - log gamma(k+1) - log gamma(n-k+1): the orders by k and
 * by n. */
static double near_one(int j, int i, double k, adc_dd n1)
{
    struct adc_jet K, R;
    adc_gammas_near(&K, j, i, k, n1, -1.0, -1.0, 1);
    adc_jet_expm1(&R, j, i, k, &K);
    adc_jet_nearest(&R, j, i, k, n1, -1.0);
    adc_jet_times(&R, dd_from(k), 1, 0);
    return adc_jet_last(&R).hi;
}

/* The derivative of the binomial by n, else by k, from differences of digamma functions. A huge k is whole: the binomial is
 * (-1)^k gamma(k-n)/(gamma(-n) k!) (DLMF 5.5.3), and for whole n >= 0 it is 0 with the slope (-1)^(k-n-1) n! (k-n-1)!/k!
 * (DLMF 5.7.1). */
static double slope_of_binomial(int by_n, double n, double k)
{
    const double v = adc_binomial(n, k);
    if (!(fabs(k) >= 0x1p1000 && fabs(n) < 0.25*fabs(k)))
        return by_n ? -(v*adc_digamma_diff(n + 1.0, -k)) : v*adc_digamma_diff(k + 1.0, n - 2.0*k);
    if (k < 0.0)
        return by_n ? 0.0 : -adc_beta(n + 1.0, -k);
    if (n >= 0.0 && n == floor(n))
        return (fmod(n, 2.0) == 0.0) == by_n ? -adc_beta(n + 1.0, k - n) : adc_beta(n + 1.0, k - n);
    return by_n ? -(v*adc_digamma_diff(-n, k)) : v*(adc_digamma_diff(k + 1.0, -n - 1.0) - M_PI*adc_cospi(n)/adc_sinpi(n));
}

/* 1/gamma is entire, so that nothing happens where k or n - k is a negative whole number. */
double adc_binomial_deriv(double i, double j, double n, double k)
{
    const int pole = n < 0.0 && n == floor(n);
    if (!adc_jet_fits(i, j))
        return NAN;
    const int huge = !(fabs(n) < 0x1p1000 && fabs(k) < 0x1p1000), alike = fmax(fabs(n), fabs(k)) < 0.25;
    if (huge || (i == 0.0 && j == 1.0 && alike))            /* alike: digammas of k + 1 and of n - k + 1 cancel */
        return i + j == 1.0 ? slope_of_binomial(i == 1.0, n, k) : NAN;
    if (j == 0.0 && k == floor(k) && k <= (i > 1.0 || pole ? LONGEST_PRODUCT : SHORT_PRODUCT))
        return k < 0.0 || i > k ? 0.0 : falling((int)i, n, k);
    if (pole)
        return NAN;
    adc_dd n1 = dd_two_sum(n, 1.0);
    if (i + j < 40.0 && is_small_relative(k, n1.hi))
        return near_one((int)j, (int)i, k, n1);
    struct adc_gammas g, rest;
    adc_gammas_begin(&g, (int)i, (int)j);
    adc_gammas_times(&g, n1, 1.0, 0.0, 1);
    adc_gammas_times(&g, dd_two_sum(k, 1.0), 0.0, 1.0, -1);
    adc_gammas_times(&g, dd_add_d(dd_two_sum(n, -k), 1.0), 1.0, -1.0, -1);
    if (dwarfs(n, k)) {
        rest = alone(dd_two_sum(k, 1.0), -1);
        set_difference(&g, (int)j + 1, (int)i, n1, -k, &rest);
    } else if (dwarfs(k, n)) {                  /* 1/gamma(n-k+1) is sin(pi (k-n)) gamma(k-n)/pi, DLMF 5.5.3 */
        rest = alone(n1, 1);
        rest.log.c[0] = dd_sub(rest.log.c[0], adc_dd_log(ADC_DD_PI));
        set_difference(&g, 1, (int)j, dd_two_sum(k, -n), n1.hi, &rest);
    }
    return adc_gammas_last(&g, adc_binomial(n, k));
}
