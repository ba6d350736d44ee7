/* Derivatives of any order of the beta function and the binomial coefficient, as coefficients of products of gamma
 * functions expanded in both arguments.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/functions/special.h"

#include <math.h>

#include "eval/functions/elementary.h"
#include "eval/functions/jet.h"
#include "eval/functions/kernel.h"

/* log gamma(x+u) - log gamma(x+h+u) in the variable of x alone (of weight `step` in the series), where x is so much
 * larger than h that the difference of double-doubles would lose too much. */
static void set_difference(struct adc_jet *log, int step, int last, double x, double h)
{
    for (int k = 1; k <= last; k++) {
        double d = k == 1 ? adc_digamma_diff(x, h) : adc_hurwitz_diff(k, x, h)/k;
        log->c[k*step] = dd_from(k % 2 == 0 ? -d : k == 1 ? -d : d);
    }
}

static int dwarfs(double x, double h)
{
    return x > 0x1p20*fmax(fabs(h), 1.0);
}

enum { MORE_TERMS = 14 };           /* terms beyond the order asked for: (1/200)^14 < 1e-32 */

/* K of x K = sum over r > 0 of x^r (one g_r + other_r f_r(y)) as a series at a small x, of order i, and at y, of order
 * j; g and f are the Taylor coefficients of log gamma at 1 and y, other_r is `other` or, alternating, other (-1)^r. A
 * difference of gammas that vanishes with x keeps its digits so. */
static void small_difference(struct adc_jet *K, int i, int j, double x, adc_dd y, double one, double other,
                             int alternate)
{
    int terms = i + MORE_TERMS;
    adc_dd f[2*ADC_JET_ORDERS], g[2*ADC_JET_ORDERS], row[ADC_JET_ORDERS];
    struct adc_jet t, next;
    adc_taylor_lgamma(y, terms + j, f);
    adc_taylor_lgamma(dd_from(1.0), terms, g);
    adc_jet_linear(K, i, j, dd_from(0.0), 0.0, 0.0);
    for (int r = terms; r > 0; r--) {
        double binomial = alternate && r % 2 != 0 ? -other : other;
        for (int q = 0; q <= j; q++) {
            row[q] = dd_mul_d(f[r + q], binomial);              /* (r+q over r) f_(r+q) t^q */
            binomial = nearbyint(binomial*(r + q + 1)/(q + 1));
        }
        row[0] = dd_add(row[0], dd_mul_d(g[r], one));
        adc_jet_along(&t, i, j, row, 0.0, 1.0);
        adc_jet_times(K, dd_from(x), 1, 0);
        adc_jet_copy(&next, K);
        adc_jet_add(K, &next, &t, 1.0);
    }
}

/* For small a and y >= 1/4, R = B(a, y) - 1/a = (exp(a K) - 1)/a, where a K = log gamma(1+a) + log gamma(y)
 * - log gamma(a+y): the pole of B by a does not depend on y, and all that does depend on y is regular in a. */
static void regular_part(struct adc_jet *R, int i, int j, double a, adc_dd y)
{
    struct adc_jet k, power, t, sum, next;
    small_difference(&k, i, j, a, y, 1.0, -1.0, 0);
    adc_jet_copy(&power, &k);
    adc_jet_times(&power, dd_from(a), 1, 0);
    adc_jet_linear(&sum, i, j, dd_from(1.0), 0.0, 0.0);
    for (int q = i + MORE_TERMS; q > 0; q--) {                  /* (exp(y) - 1)/y = 1 + y/2 (1 + y/3 (1 + ... */
        adc_jet_mul(&next, &sum, &power);
        adc_jet_scale(&next, dd_div_d(dd_from(1.0), q + 1));
        adc_jet_linear(&sum, i, j, dd_from(1.0), 0.0, 0.0);
        adc_jet_add(&t, &sum, &next, 1.0);
        adc_jet_copy(&sum, &t);
    }
    adc_jet_mul(R, &k, &sum);
}

/* r = p + q + x p q: 1 + x r is the product of 1 + x p and 1 + x q. */
static void compose(struct adc_jet *r, const struct adc_jet *x, const struct adc_jet *p, const struct adc_jet *q)
{
    struct adc_jet t, u;
    adc_jet_mul(&t, p, q);
    adc_jet_mul(&u, x, &t);
    adc_jet_add(&t, p, q, 1.0);
    adc_jet_add(r, &t, &u, 1.0);
}

/* Small a and any b that is farther from the poles: B(a, b) is B(a, b+N) times all 1 + a/(b+k), k = 0 .. N-1. */
static double near_pole(int i, int j, double a, double b)
{
    struct adc_jet R, x, t, one, factor, linear;
    double shift = b < 0.25 ? ceil(0.25 - b) : 0.0;
    regular_part(&R, i, j, a, dd_two_sum(b, shift));
    adc_jet_linear(&x, i, j, dd_from(a), 1.0, 0.0);
    adc_jet_linear(&one, i, j, dd_from(1.0), 0.0, 0.0);
    for (double k = 0.0; k < shift; k++) {
        adc_jet_linear(&linear, i, j, dd_two_sum(b, k), 0.0, 1.0);
        adc_jet_div(&factor, &one, &linear);
        compose(&t, &x, &R, &factor);
        adc_jet_copy(&R, &t);
    }
    adc_dd last = adc_jet_last(&R);
    double pole = pow(-1.0/a, i)/a;
    return j > 0 || isinf(pole) ? last.hi + (j > 0 ? 0.0 : pole) : dd_add_d(last, pole).hi;
}

#define LOWEST (-1e3)                   /* where a product of so many factors is not too long */

/* Whether near_pole is for these: a is small, also beside the distance of b from the poles. */
static int is_near_pole(double a, double b)
{
    double gap = b > 0.0 ? b : fabs(b - nearbyint(b));
    return (b >= 0.25 || b <= -0.5) && b > LOWEST && b < 0x1p20 && fabs(a) < 0x1p-8*fmin(gap, 1.0);
}

double adc_beta_deriv(double i, double j, double a, double b)
{
    double v = adc_beta(a, b), at[] = {a, b};
    if (!adc_jet_fits(i, j) || !(fabs(a) < 0x1p1000 && fabs(b) < 0x1p1000) || isnan(v))
        return NAN;
    if (i + j <= 1.0)
        return i == 1.0 ? adc_beta_by_a(at, v) : j == 1.0 ? adc_beta_by_b(at, v) : v;
    if (isinf(v) && (a == 0.0 || b == 0.0))
        return NAN;
    int m = (int)i, n = (int)j;
    if (m + n < 40 && is_near_pole(a, b))
        return near_pole(m, n, a, b);
    if (m + n < 40 && is_near_pole(b, a))
        return near_pole(n, m, b, a);
    if (fmin(fabs(a), fabs(b)) < 0x1p-8 && fmin(a, b) > -0.5 && fmax(a, b) < 0.25)      /* DLMF 5.12.1, 5.5.1 */
        return adc_beta_deriv(i, j, a, b + 1.0) + adc_beta_deriv(i, j, a + 1.0, b);
    struct adc_gammas g;
    adc_gammas_begin(&g, m, n);
    adc_gammas_times(&g, dd_from(a), 1.0, 0.0, 1);
    adc_gammas_times(&g, dd_from(b), 0.0, 1.0, 1);
    adc_gammas_times(&g, dd_two_sum(a, b), 1.0, 1.0, -1);
    if (dwarfs(a, b))
        set_difference(&g.log, n + 1, m, a, b);
    if (dwarfs(b, a))
        set_difference(&g.log, 1, n, b, a);
    return adc_gammas_last(&g, v);
}

#define LONGEST_PRODUCT 1e5
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

/* The binomial for small k, exp(k K) with k K = log gamma(n+1) - log gamma(k+1) - log gamma(n-k+1): the orders by k and
 * by n. */
static double near_one(int j, int i, double k, adc_dd n1)
{
    struct adc_jet y, power;
    small_difference(&y, j, i, k, n1, -1.0, -1.0, 1);
    adc_jet_times(&y, dd_from(k), 1, 0);
    adc_jet_exp(&power, &y);
    return adc_jet_last(&power).hi*adc_dd_exp(y.c[0]);
}

/* 1/gamma is entire, so that nothing happens where k or n - k is a negative whole number. */
double adc_binomial_deriv(double i, double j, double n, double k)
{
    if (!adc_jet_fits(i, j) || !(fabs(n) < 0x1p1000 && fabs(k) < 0x1p1000))
        return NAN;
    if (j == 0.0 && k == floor(k) && k <= LONGEST_PRODUCT)
        return k < 0.0 || i > k ? 0.0 : falling((int)i, n, k);
    if (n < 0.0 && n == floor(n))
        return NAN;
    adc_dd n1 = dd_two_sum(n, 1.0);
    if (n1.hi >= 0.25 && fabs(k) < 0x1p-8*fmin(n1.hi, 1.0) && n < 0x1p20 && i + j < 40.0)
        return near_one((int)j, (int)i, k, n1);
    struct adc_gammas g;
    adc_gammas_begin(&g, (int)i, (int)j);
    adc_gammas_times(&g, n1, 1.0, 0.0, 1);
    adc_gammas_times(&g, dd_two_sum(k, 1.0), 0.0, 1.0, -1);
    adc_gammas_times(&g, dd_add_d(dd_two_sum(n, -k), 1.0), 1.0, -1.0, -1);
    if (dwarfs(n, k))
        set_difference(&g.log, (int)j + 1, (int)i, n1.hi, -k);
    return adc_gammas_last(&g, adc_binomial(n, k));
}

/* --- first partials of the binomial --- */

/* digamma(p) - digamma(q), with both arguments exact: near a pole a rounded one is another point. */
static double digamma_between(adc_dd p, adc_dd q)
{
    return dd_sub(adc_dd_digamma(p), adc_dd_digamma(q)).hi;
}

enum { PLAIN = 1 << 30 };       /* below, two digammas do not agree to more digits than a double-double has to spare */

/* Whether n - k is a negative whole number, where the binomial is 0, or so near to it that a double-double does not
 * tell; then *n is moved there. */
static int at_zero(double *n, double k)
{
    adc_dd gap = dd_two_sum(k, -*n);
    if (*n < 0.0 && *n == floor(*n))
        return 0;
    if (k == floor(k) && nearbyint(*n) >= 0.0 && nearbyint(*n) < k && fabs(*n - nearbyint(*n)) < 0x1p-60) {
        *n = nearbyint(*n);
        return 1;
    }
    return gap.hi >= 1.0 && gap.hi == floor(gap.hi) && gap.lo == floor(gap.lo);
}

/* There 1/gamma(n-k+1) is 0 with the slope (-1)^(k-n-1) (k-n-1)! (DLMF 5.7.1). */
static double slope_at_zero(double n, double k)
{
    double slope = adc_beta(n + 1.0, k - n);
    return fmod(k - n, 2.0) == 0.0 ? -slope : slope;
}

/* Whether k is whole and so large that n - k has lost the fraction of n. Then C(n,k) is (-1)^k gamma(k-n)/(gamma(-n) k!),
 * and beside k the sine of the reflection formula moves (DLMF 5.5.3, 5.5.4). */
static int is_huge_choice(double n, double k) { return k >= 0x1p50 && k == floor(k) && fabs(n) < 0.25*k; }

double adc_binomial_by_n(const double *a, double v)
{
    double n = a[0], k = a[1];
    if (at_zero(&n, k))
        return slope_at_zero(n, k);
    if (k == floor(k) && n < 0.0 && n == floor(n))
        return adc_binomial_deriv(1.0, 0.0, n, k);
    if (v == 0.0)                           /* too small for a double, and so is the slope */
        return v;
    if (is_huge_choice(n, k))
        return -(v*adc_digamma_diff(-n, k));
    if (fabs(k) < 0.25 || !(fabs(n) < PLAIN && fabs(k) < PLAIN))
        return k == 0.0 ? 0.0 : -(v*adc_digamma_diff(n + 1.0, -k));
    return v*digamma_between(dd_two_sum(n, 1.0), dd_add_d(dd_two_sum(n, -k), 1.0));
}

double adc_binomial_by_k(const double *a, double v)
{
    double n = a[0], k = a[1];
    if (at_zero(&n, k))
        return -slope_at_zero(n, k);
    if (k < 0.0 && k == floor(k))           /* a zero for every n, that of 1/gamma(k+1) */
        return fmod(k, 2.0) == 0.0 ? -adc_beta(n + 1.0, -k) : adc_beta(n + 1.0, -k);
    if (v == 0.0)
        return v;
    if (is_huge_choice(n, k))
        return v*(adc_digamma_diff(k + 1.0, -n - 1.0) - M_PI*adc_cospi(n)/adc_sinpi(n));
    int reflected = k > n + 1.0 && k < 0x1p53;              /* n-k+1 < 0, where its fraction counts */
    if (fabs(n - 2.0*k) < 0.25 || (!(fabs(n) < PLAIN && fabs(k) < PLAIN) && !reflected))
        return v*adc_digamma_diff(k + 1.0, n - 2.0*k);
    return v*digamma_between(dd_add_d(dd_two_sum(n, -k), 1.0), dd_two_sum(k, 1.0));
}
