/* Riemann's zeta function on the real line with its derivatives: series in t of functions of s + t.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Euler's and Maclaurin's sum for s >= -1, the functional equation below, by which the zeros keep their digits.
 */
#include "eval/functions/special.h"
#include "eval/functions/jet.h"
#include "eval/functions/kernel.h"

enum { MOST = 24, TOP = 24, TERMS = 16 };           /* the order; what is summed; corrections */
#define REFLECTED_BELOW (-1.0)

/* z += factor k^-t, log k = l */
static void add_power(struct adc_jet *z, adc_dd factor, adc_dd l)
{
    for (int j = 0; j <= z->m; j++) {
        z->c[j] = dd_add(z->c[j], factor);
        factor = dd_neg(dd_div_d(dd_mul(factor, l), j + 1));
    }
}

/* sum_{k<N} k^-s + N^-s (1/2 + N/(s-1) + sum_j B_2j/(2j)! (s)_(2j-1) N^(1-2j)), N = TOP, DLMF 25.2.9; powers of composite
 * numbers are products. */
static void euler_maclaurin(struct adc_jet *z, int n, adc_dd s)
{
    adc_dd l[TOP + 1], power[TOP + 1];
    struct adc_jet tail, term, last;
    adc_jet_linear(z, n, 0, dd_from(1.0), 0.0, 0.0);
    for (int k = 2; k <= TOP; k++) {
        int divisor = 2;
        long e = 0;
        while (k % divisor != 0)
            divisor++;
        if (divisor < k) {
            l[k] = dd_add(l[divisor], l[k/divisor]);
            power[k] = dd_mul(power[divisor], power[k/divisor]);
        } else {
            l[k] = adc_dd_log(dd_from(k));
            power[k] = adc_dd_exp_scaled(dd_neg(dd_mul(l[k], s)), &e);
            power[k] = dd_ldexp(power[k], (int)e);
        }
        if (k < TOP)
            add_power(z, power[k], l[k]);
    }
    if (s.hi > 200.0)                                   /* the rest is below 1e-200 of the second summand */
        return;
    adc_jet_linear(&term, n, 0, dd_from(TOP), 0.0, 0.0);
    adc_jet_over(&term, dd_add_d(s, -1.0));
    adc_jet_linear(&tail, n, 0, dd_from(0.5), 0.0, 0.0);
    adc_jet_add(&tail, &tail, &term, 1.0);
    adc_jet_linear(&term, n, 0, s, 1.0, 0.0);
    adc_jet_scale(&term, dd_div_d(dd_from(1.0), TOP));
    for (int j = 1; j <= TERMS; j++) {                  /* the term has (s)_(2j-1) N^(1-2j)/(2j-2)! */
        last = term;
        adc_jet_scale(&last, adc_dd_stirling_coefficient(j));
        adc_jet_add(&tail, &tail, &last, 1.0);
        adc_jet_times(&term, dd_add_d(s, 2*j - 1), 1, 0);
        adc_jet_times(&term, dd_add_d(s, 2*j), 1, 0);
        adc_jet_scale(&term, dd_div_d(dd_from(1.0), TOP*TOP*(2.0*j - 1)*(2*j)));
    }
    adc_jet_linear(&last, n, 0, dd_from(0.0), 0.0, 0.0);
    add_power(&last, power[TOP], l[TOP]);
    adc_jet_mul(&tail, &tail, &last);
    adc_jet_add(z, z, &tail, 1.0);
}

/* The coefficient of t^n in zeta(s) = 2 (2 pi)^(s-1) sin(pi s/2) Gamma(1-s) zeta(1-s), DLMF 25.4.1. */
static double reflected(int n, double s)
{
    const adc_dd log_2pi = dd_scale(ADC_DD_HALF_LOG_2PI, 2.0), y = dd_two_sum(1.0, -s);
    struct adc_jet mirror;
    struct adc_gammas g;
    euler_maclaurin(&mirror, n, y);
    for (int j = 1; j <= n; j += 2)
        mirror.c[j] = dd_neg(mirror.c[j]);
    adc_gammas_begin(&g, n, 0);
    adc_gammas_times(&g, y, -1.0, 0.0, 1);
    g.sign = adc_taylor_sinpi(dd_from(0.5*s), n, g.factor.c);
    for (int j = 1; j <= n; j++)
        g.factor.c[j] = dd_scale(g.factor.c[j], ldexp(1.0, -j));
    g.log.c[0] = dd_add(g.log.c[0], dd_sub(ADC_DD_LN2, dd_mul(y, log_2pi)));
    g.log.c[1] = dd_add(g.log.c[1], log_2pi);
    return adc_gammas_last_times(&g, &mirror, 0.0, dd_from(1.0), 0);
}

double adc_zeta_deriv(double n, double s)
{
    struct adc_jet z;
    if (isnan(s) || !(n >= 0.0 && n <= MOST) || n != floor(n))
        return NAN;
    if (s < -0x1p54)
        return n == 0.0 && isfinite(s) ? 0.0 : NAN;     /* every double here is an even number */
    if (s > 1100.0)
        return n == 0.0 ? 1.0 : 0.0;
    if (s == 1.0)
        return fmod(n, 2.0) == 0.0 ? INFINITY : -INFINITY;
    const double factorial = tgamma(n + 1.0);
    if (s < REFLECTED_BELOW)
        return reflected((int)n, s)*factorial;
    if (pow(fabs(s - 1.0), n + 1.0) < 1e-20) {          /* nothing is left but the pole */
        int e = 0;
        adc_dd power = adc_dd_powi(dd_from(1.0 - s), n + 1.0, &e);
        return adc_dd_ldexp(dd_div(dd_from(-factorial), power), -e);
    }
    euler_maclaurin(&z, (int)n, dd_from(s));
    return dd_mul_d(adc_jet_last(&z), factorial).hi;
}

double adc_zeta(double s)
{
    return s < 0.0 && fmod(s, 2.0) == 0.0 ? 0.0 : adc_zeta_deriv(0.0, s);      /* the trivial zeros, DLMF 25.2(iv) */
}
