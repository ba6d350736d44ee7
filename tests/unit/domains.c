/* The functions outside their domains, where the definition says NaN or a limit: orders that are not whole numbers, or
 * more than there is room for, and NaN.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/functions/elementary.h"
#include "eval/functions/jet.h"
#include "eval/functions/special.h"
#include "eval/table/op.h"
#include "tests/unit/testing.h"

static const struct { const char *name; double (*f)(double n, double x); } orders[] = {
    {"besselj", adc_besselj}, {"bessely", adc_bessely}, {"besseli", adc_besseli}, {"besselk", adc_besselk},
    {"sphj", adc_sphj}, {"ddilog", adc_ddilog}, {"polygamma", adc_polygamma}, {"zeta_deriv", adc_zeta_deriv},
    {"erfcx_deriv", adc_erfcx_deriv}, {"dawson_deriv", adc_dawson_deriv}, {"dellipk", adc_dellipk},
    {"dellipe", adc_dellipe},
};

static void check_orders(void)
{
    static const double none[] = {NAN, 0.5, 1.5, INFINITY, -INFINITY};
    for (size_t k = 0; k < sizeof orders / sizeof *orders; k++) {
        for (size_t i = 0; i < sizeof none / sizeof *none; i++)
            expect(isnan(orders[k].f(none[i], 0.5)), "%s of order %g is %g", orders[k].name, none[i], orders[k].f(none[i], 0.5));
        expect(isnan(orders[k].f(1, NAN)), "%s of NaN", orders[k].name);
        expect(isfinite(orders[k].f(1, 0.5)), "%s of order 1 at 1/2", orders[k].name);
    }
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        expect(isnan(adc_root(2, none[i])), "the root of degree %g", none[i]);
    expect(isnan(adc_root(2, 0)) && isnan(adc_root(NAN, 2)) && adc_root(-8, 3) == -2, "roots");
    expect(isnan(adc_bessely(1, -1)) && isnan(adc_besselk(1, -1)) && isnan(adc_sphj(-1, 1)) && isnan(adc_polygamma(-1, 1)),
           "beyond the domain");
    expect(isnan(adc_dellipk(1, 1.5)) && isnan(adc_dellipe(1, 1.5)) && isnan(adc_ddilog(1, 1.5)), "arguments above 1");
    expect(isnan(adc_erfcx_deriv(1, NAN)) && isnan(adc_dawson_deriv(1, NAN)), "slopes at NaN");
    expect(isnan(adc_dawson_deriv(17, 8)) && isfinite(adc_dawson_deriv(17, 4)) && isfinite(adc_dawson_deriv(17, 12)),
           "orders of dawson above 16 have no value in between");
}

static void check_two_orders(void)
{
    static const double none[][2] = {{NAN, 0}, {0.5, 0}, {-1, 0}, {0, NAN}, {0, 0.5}, {0, -1}, {1000, 1000}, {1, 1000}, {1000, 1}, {0, INFINITY}};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        const double m = none[i][0], n = none[i][1];
        expect(!adc_jet_fits(m, n), "orders %g and %g fit", m, n);
        expect(isnan(adc_beta_deriv(m, n, 2, 3)) && isnan(adc_binomial_deriv(m, n, 5, 2)) && isnan(adc_agm_deriv(m, n, 1, 2))
               && isnan(adc_gammapdf_deriv(m, n, 2, 1)) && isnan(adc_betainc_deriv(m, n, 0.5, 2, 3))
               && (m < 0 || n < 0 ? adc_betapdf_deriv(m, n, 0.5, 2, 3) == 0 : isnan(adc_betapdf_deriv(m, n, 0.5, 2, 3))),
               "derivatives of order %g, %g", m, n);
    }
    expect(isnan(adc_gammainc_deriv(-1, 2, 1)) && isnan(adc_gammainc_deriv(0.5, 2, 1)), "gammainc");
    expect(adc_agm_deriv(0, 0, 1, 2) == adc_agm(1, 2), "the derivative of order 0 is the value");
    expect(isnan(adc_beta_deriv(1, 1, INFINITY, 2)) && isnan(adc_binomial_deriv(1, 1, 3, NAN)), "at no number");
    expect(isnan(adc_hurwitz(1, 2)) && isnan(adc_hurwitz(2, NAN)) && isnan(adc_hurwitz_sum(1, 1, 1))
           && isnan(adc_hurwitz_factorial(0.5, 2, 1)) && isnan(adc_hurwitz_factorial(1, 1, 1))
           && isnan(adc_hurwitz_factorial(1, 2, NAN)), "Hurwitz's zeta function");
}

/* Limits: |J| is at most sqrt(2/(pi x)) far out; deep in the dark J is 0 in doubles, and Y has no end. */
static void check_far_orders(void)
{
    expect(adc_besselj(20000, 1e-3) == 0 && adc_bessely(20000, 1e-3) == -INFINITY, "orders far above the argument");
    expect(fabs(adc_besselj(15000, 1e300)) <= 1e-149, "an argument far above the order");
    expect(isnan(adc_besselj(20001, 1)) && isnan(adc_bessely(-20001, 1)) && isnan(adc_besseli(20001, 1))
           && isnan(adc_besselk(20001, 1)) && isnan(adc_sphj(20001, 1)), "orders beyond 20000");
}

/* Where derivatives of functions have poles and ends: where the functions have them (gamma at 0, -1, -2, ...), but for a
 * binomial coefficient below a whole number, which is a polynomial. */
static const struct { enum adc_op op; double a[ADC_MAX_ARITY], v; enum adc_nonsmooth kind; } points[] = {
    {ADC_ROW_dbeta, {0, 1, -1, 0.5}, NAN, ADC_POLE}, {ADC_ROW_dbeta, {0, 1, 0.5, -1}, NAN, ADC_POLE},
    {ADC_ROW_dbeta, {0, 1, 0.5, -0.5}, 1, ADC_SMOOTH}, {ADC_ROW_dbinomial, {1, 0, -2, 2}, -2.5, ADC_SMOOTH},
    {ADC_ROW_dbinomial, {1, 0, -2, 1.5}, NAN, ADC_POLE}, {ADC_ROW_dbinomial, {0, 1, -2, 2}, NAN, ADC_POLE},
    {ADC_ROW_dg, {-1, 0.5}, NAN, ADC_POLE}, {ADC_ROW_dg, {0.5, -1.5}, NAN, ADC_POLE}, {ADC_ROW_dg, {0.5, 0.5}, 1, ADC_SMOOTH},
    {ADC_ROW_hzdiff, {2, -1, 0.5}, NAN, ADC_POLE}, {ADC_ROW_hzdiff, {2, 0.5, -1.5}, NAN, ADC_POLE},
    {ADC_ROW_hzdiff, {2, 0.5, 1}, 1, ADC_SMOOTH}, {ADC_ROW_hzsum, {2, 0.5, -1.5}, NAN, ADC_POLE},
    {ADC_ROW_hzsum, {2, -1, 1.5}, 1, ADC_SMOOTH}, {ADC_ROW_dgammainc, {1, 2, 0}, 0, ADC_END},
    {ADC_ROW_dgammapdf, {0, 1, 2, 0}, 1, ADC_END}, {ADC_ROW_ddilog, {1, 1}, INFINITY, ADC_POLE},
    {ADC_ROW_dbetainc, {1, 0, 0, 2, 3}, 0, ADC_END}, {ADC_ROW_dbetainc, {1, 0, 1, 2, 3}, 0, ADC_END},
    {ADC_ROW_dbetainc, {1, 0, 0.5, 2, 3}, 1, ADC_SMOOTH}, {ADC_ROW_dlambertw, {-0.36787944117144233}, INFINITY, ADC_POLE},
    {ADC_ROW_dlambertw, {0}, 1, ADC_SMOOTH}, {ADC_ROW_dasech, {0}, INFINITY, ADC_POLE},
    {ADC_ROW_dasech, {1}, -INFINITY, ADC_POLE}, {ADC_ROW_dasech, {0.5}, -2.3, ADC_SMOOTH},
};

static void check_nonsmooth(void)
{
    for (size_t i = 0; i < sizeof points / sizeof *points; i++)
        expect(adc_row_nonsmooth(&adc_rows[points[i].op], points[i].a, points[i].v) == points[i].kind, "the kind of %s, number %zu",
               adc_rows[points[i].op].id, i);
}

int main(void)
{
    check_nonsmooth();
    check_orders();
    check_two_orders();
    check_far_orders();
    return finish();
}
