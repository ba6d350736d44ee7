/* Truncated power series in two variables in double-double: the sum of c[i,j] s^i t^j over i <= m, j <= n. Derivatives
 * by two arguments, of any order, are coefficients of such series: a formula evaluated on series gives its derivatives
 * without further formulas, and cancellation in it may cost half of 31 digits. A series in one variable has n = 0.
 *
 * Internal to eval/functions. Results and arguments have the same m and n, and are different objects but for those of
 * adc_jet_add and adc_jet_mul, and the dividend of adc_jet_div.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_FUNCTIONS_JET_H
#define ADC_EVAL_FUNCTIONS_JET_H

#include "eval/functions/double_double.h"

enum { ADC_JET_SIZE = 676 };

struct adc_jet {
    int m, n;
    adc_dd c[ADC_JET_SIZE];         /* c[i,j] at i*(n+1) + j */
};

/* Whether i and j are whole numbers >= 0 with room for their series: (i+1)(j+1) <= ADC_JET_SIZE. */
int adc_jet_fits(double i, double j);

/* c + p s + q t */
void adc_jet_linear(struct adc_jet *r, int m, int n, adc_dd c, double p, double q);

/* r = a. An assignment would copy all ADC_JET_SIZE coefficients. */
void adc_jet_copy(struct adc_jet *r, const struct adc_jet *a);

/* The last coefficient, c[m,n]. */
adc_dd adc_jet_last(const struct adc_jet *a);

void adc_jet_add(struct adc_jet *r, const struct adc_jet *a, const struct adc_jet *b, double factor); /* a + factor b */
void adc_jet_scale(struct adc_jet *r, adc_dd factor);       /* in place */
/* a (k + p s + q t), p and q being 0 or 1, and a/(k + s), in place, in time (m+1)(n+1), where a product takes its square. */
void adc_jet_times(struct adc_jet *a, adc_dd k, int p, int q);
void adc_jet_over(struct adc_jet *a, adc_dd k);

void adc_jet_mul(struct adc_jet *r, const struct adc_jet *a, const struct adc_jet *b);
void adc_jet_div(struct adc_jet *r, const struct adc_jet *a, const struct adc_jet *b);
void adc_jet_sqrt(struct adc_jet *r, const struct adc_jet *a);

/* exp(a - a[0,0]), which is 1 + ... */
void adc_jet_exp(struct adc_jet *r, const struct adc_jet *a);

/* Convergents up/down of a continued fraction: number k is in up[k & 1] and down[k & 1], the one before in the others. */
struct adc_fraction {
    struct adc_jet up[2], down[2], h;
    double least;                       /* change of h so far */
    int stalled;
};

/* Begins with convergent number 0, which is 1/down. */
void adc_fraction_begin(struct adc_fraction *f, const struct adc_jet *down);

/* Scales both convergents, where they come near the ends of the range of doubles, by a power of two, which it returns. */
double adc_fraction_scale(struct adc_fraction *f, int k);

/* Whether the value, in h, no longer changes with number k; a derivative, which may be 0, by more than noise |h|. */
int adc_fraction_ended(struct adc_fraction *f, int k, double noise);

/* f(p s + q t), p and q of -1, 0 and 1, from the coefficients f[0 .. m+n] of f */
void adc_jet_along(struct adc_jet *r, int m, int n, const adc_dd *f, double p, double q);

enum { ADC_JET_ORDERS = ADC_JET_SIZE + 1 };         /* m + n + 1 is at most that */

/* The Taylor coefficients 0 .. last of log(x + u) and of log gamma(x + u), x > 0 */
void adc_taylor_log(adc_dd x, int last, adc_dd *f);
void adc_taylor_lgamma(adc_dd x, int last, adc_dd *f);

/* Those of sin(pi (x + u)) up to its sign, which is returned */
int adc_taylor_sinpi(adc_dd x, int last, adc_dd *f);

/* A product of powers 1 and -1 of gamma(x + p s + q t) as sign * exp(log) * factor: where x is small or negative the
 * sine of the reflection formula is part of the factor, so that 1/gamma is as regular at its zeros as elsewhere. */
struct adc_gammas {
    struct adc_jet log, factor;
    double size;                        /* of the largest logarithm that was added up */
    int sign;
};

void adc_gammas_begin(struct adc_gammas *g, int m, int n);
void adc_gammas_times(struct adc_gammas *g, adc_dd x, double p, double q, int power);

/* The last coefficient of the product; a normal `value` is the product itself to full precision, where the sum of
 * logarithms is not. The same of the product with `times` (NULL: 1), times factor * 2^exponent. */
double adc_gammas_last(const struct adc_gammas *g, double value);
double adc_gammas_last_times(const struct adc_gammas *g, const struct adc_jet *times, double value, adc_dd factor,
                             long exponent);

/* K of x K = sum over r > 0 of x^r (one g_r + other_r f_r(y)) as a series at a small x, of order i, and at y, of order j;
 * g and f are the Taylor coefficients of log gamma at 1 and y, other_r is `other` or, alternating, other (-1)^r. So a
 * difference of gammas that vanishes with x keeps its digits. x is small relative to the distance of y from the poles, of
 * which the nearest one is left out below 1/4: it is in no logarithm, whose series would cancel. */
void adc_gammas_near(struct adc_jet *K, int i, int j, double x, adc_dd y, double one, double other,
                     int alternate);

/* R = (exp(a k) - 1)/a for small a. */
void adc_jet_expm1(struct adc_jet *R, int i, int j, double a, const struct adc_jet *k);

/* r = p + q + x p q: 1 + x r is the product of 1 + x p and 1 + x q. */
void adc_jet_compose(struct adc_jet *r, const struct adc_jet *x, const struct adc_jet *p, const struct adc_jet *q);

/* The last coefficient, of orders i and j in the parameters a and b, of the density of the beta distribution times `sum`
 * (NULL: 1) divided by x^px (1-x)^py. `is_outside`: whether x, a, b are not inside 0 < x < 1, a > 0, b > 0. */
double adc_beta_density(int i, int j, double x, double a, double b, const struct adc_jet *sum, double px, double py);
int adc_is_outside_beta(double x, double a, double b);
double adc_beta_density_outside(double order, double x, double a, double b);    /* a derivative of it there: 0 or unknown */

/* Puts back the pole -k that adc_gammas_near left out, if it did: R becomes that of (1 + x R)(1 + sign x/(y + k)). */
void adc_jet_nearest(struct adc_jet *R, int i, int j, double x, adc_dd y, double sign);

#endif
