/* Integrals beside the point, where the integrand jumps at an end that moves, and nothing else moves it: by Leibniz's rule
 * the integral moves as the integrand at the end, times the speed of that.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/onesided/frame.h"

/* What an end takes from the integral between where it is at the point and where it is beside it. */
static void along(struct adc_activation *F, const struct adc_term *term, const struct adc_expansion *end, struct adc_series *r)
{
    struct adc_onesided *P = adc_onesided_of(F);
    struct adc_expansion *e = adc_onesided_expression(F, term, 0, adc_expansion_again(P, end));
    struct adc_series speed, rate;
    adc_series_differentiate(&speed, &end->s);
    adc_series_multiply(&rate, &e->s, &speed);
    adc_series_integrate(r, &rate);
    adc_expansion_drop(P, e);
}

struct adc_expansion *adc_onesided_integral(struct adc_activation *F, const struct adc_term *term, double value,
                                            const struct adc_expansion *low, const struct adc_expansion *high)
{
    struct adc_onesided *P = adc_onesided_of(F);
    struct adc_expansion *f = adc_expansion_constant(P, value, 0);
    struct adc_series part, sum = f->s;
    if (high->depends) {
        along(F, term, high, &part);
        adc_series_add(&f->s, &sum, &part);
        sum = f->s;
    }
    if (low->depends) {
        along(F, term, low, &part);
        adc_series_subtract(&f->s, &sum, &part);
    }
    f->depends = true;
    return f;
}
