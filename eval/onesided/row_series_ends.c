/* The series of special functions at the ends of their domains, by known expansions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>

#include "eval/onesided/row_series.h"

enum { LAST = ADC_SERIES_MOST - 1 };

/* What is left of a series that tends to `limit`, or what it lacks of it. */
static struct adc_series movement(const struct adc_series *s, double sign)
{
    struct adc_series u = *s;
    adc_series_set_limit(&u, 0, 0);
    adc_series_scale(&u, &u, sign);
    return u;
}

static void compose(struct adc_series *r, const double *c, const struct adc_series *u)
{
    struct adc_coefficient a[LAST + 1];
    for (int k = 0; k <= LAST; k++)
        a[k] = (struct adc_coefficient){c[k], DBL_EPSILON * fabs(c[k])};
    adc_series_compose(r, a, LAST, false, u);
}

/* p(u) log u + q(u), 0 < u -> 0 */
static void with_logarithm(struct adc_series *r, const double *p, const double *q, const struct adc_series *u)
{
    struct adc_series log, part;
    adc_series_log(&log, u);
    compose(&part, p, u);
    adc_series_multiply(&log, &log, &part);
    compose(&part, q, u);
    adc_series_add(r, &log, &part);
}

/* Li2(1-u) = pi^2/6 - log(u) log(1-u) - Li2(u) (DLMF 25.12.6) */
static void dilog_at_one(const struct adc_series *x, struct adc_series *r)
{
    double p[LAST + 1] = {0}, q[LAST + 1] = {1.6449340668482264};
    struct adc_series u = movement(x, -1);
    for (int k = 1; k <= LAST; k++) {
        p[k] = 1.0 / k;
        q[k] = -1.0 / (k * k);
    }
    with_logarithm(r, p, q, &u);
}

/* E(1-u) = 1 + sum over j of a_j u^(j+1) (d_j - 1/((2j+1)(2j+2)) - log(u)/2)/2, a_j = (1/2)_j (3/2)_j/((2)_j j!), d_0 =
 * 2 log 2, d_(j+1) = d_j - 2/((2j+1)(2j+2)) (DLMF 19.12.2) */
static void ellipe_at_one(const struct adc_series *x, struct adc_series *r)
{
    double p[LAST + 1] = {0}, q[LAST + 1] = {1}, a = 1, d = 1.3862943611198906;
    struct adc_series u = movement(x, -1);
    for (int j = 0; j < LAST; j++) {
        double step = 1.0 / ((2 * j + 1) * (2 * j + 2));
        p[j + 1] = -0.25 * a;
        q[j + 1] = 0.5 * a * (d - step);
        a *= (j + 0.5) * (j + 1.5) / ((j + 2.0) * (j + 1.0));
        d -= 2 * step;
    }
    with_logarithm(r, p, q, &u);
}

/* W = -1 + p - p^2/3 + 11/72 p^3 - ..., p = sqrt(2 (e x + 1)), negative on the other branch; the coefficients by their
 * recurrence (Corless and others, Adv. Comput. Math. 5 (1996) 329, (4.22) to (4.24)) */
static void lambert_at_branch(const struct adc_series *x, double branch, struct adc_series *r)
{
    double c[LAST + 1] = {-1, 1}, a[LAST + 1] = {2, -1};
    struct adc_series p = movement(x, 5.43656365691809);
    for (int k = 2; k <= LAST; k++) {
        for (int j = 2; j < k; j++)
            a[k] += c[j] * c[k + 1 - j];
        c[k] = (k - 1) * (c[k - 2] / 2 + a[k - 2] / 4) / (k + 1.0) - a[k] / 2 - c[k - 1] / (k + 1.0);
    }
    adc_series_power(&p, &p, 0.5, false);
    adc_series_scale(&p, &p, branch);
    compose(r, c, &p);
}

bool adc_row_series_at_end(const struct adc_row *row, const struct adc_series *const *x, struct adc_series *r)
{
    bool varies = !adc_series_is_constant(x[0]) && adc_series_has_limit(x[0]);
    double limit = adc_series_limit(x[0]);
    switch (adc_row_number(row)) {
    case ADC_ROW_dilog:
        if (varies && limit == 1)
            dilog_at_one(x[0], r);
        return varies && limit == 1;
    case ADC_ROW_ellipe:
        if (varies && limit == 1)
            ellipe_at_one(x[0], r);
        return varies && limit == 1;
    case ADC_ROW_lambertw: case ADC_ROW_lambertwm1:
        varies = varies && row->value(&limit) == -1;
        if (varies)
            lambert_at_branch(x[0], adc_row_number(row) == ADC_ROW_lambertw ? 1 : -1, r);
        return varies;
    case ADC_ROW_agm:                       /* agm(0, y) is 0 for every y */
        varies = adc_series_is_zero(x[0]) || adc_series_is_zero(x[1]);
        if (varies)
            *r = adc_series_constant(0, 0);
        return varies;
    default: return false;
    }
}
