/* The functions outside their domains, where the definition says NaN or a limit: orders that are no whole numbers, or
 * more than there is room for, and arguments that are no numbers; and numbers with a wide exponent at its ends.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/functions/bessel.h"
#include "eval/functions/elementary.h"
#include "eval/functions/jet.h"
#include "eval/functions/special.h"
#include "eval/functions/wide.h"
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
    expect(isnan(adc_derfcx(NAN)) && isnan(adc_ddawson(NAN)), "slopes at NaN");
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

/* Roots of huge numbers, 2^(2^30) and beyond: what is known of them and what is not. */
static void check_wide(void)
{
    const struct adc_wide one = adc_wide_of(1), large = adc_wide_of(1e200), nothing = adc_wide_of(1e-310);
    const struct adc_wide end = adc_wide_exp(&large), minus = adc_wide_neg(&large), low = adc_wide_exp(&minus);
    const struct adc_wide three = adc_wide_of(3), ten = adc_wide_of(1e280);
    expect(end.e == ADC_WIDE_END && low.e == -ADC_WIDE_END, "exp(1e200) has the exponent %g", (double)end.e);
    expect(isnan(adc_wide_mul((const struct adc_wide[]){end, low}).m), "end times start");
    expect(adc_wide_mul((const struct adc_wide[]){end, end}).e == ADC_WIDE_END, "end times end");
    expect(isnan(adc_wide_div((const struct adc_wide[]){end, end}).m), "end by end");
    expect(adc_wide_div((const struct adc_wide[]){one, end}).e == -ADC_WIDE_END, "one by end");
    expect(adc_wide_mul((const struct adc_wide[]){end, adc_wide_of(0.25)}).e == ADC_WIDE_END && isnan(adc_wide_sqrt(&end).m)
           && isnan(adc_wide_cbrt(&low).m), "what is at an end is known by its sign and size only");
    expect(adc_wide_mul((const struct adc_wide[]){end, adc_wide_of(0)}).m == 0, "end times 0");
    expect(isnan(adc_wide_sub((const struct adc_wide[]){end, end}).m), "end less end");
    expect(isnan(adc_wide_log(&end).m) && adc_wide_double(adc_wide_log(&large)) == log(1e200), "logarithms");
    expect(adc_wide_exp10(&ten).e == ADC_WIDE_END && adc_wide_exp2(&ten).e == ADC_WIDE_END, "10^1e280");
    expect(adc_wide_double(adc_wide_expm1(&nothing)) == 1e-310 && adc_wide_double(adc_wide_sinh(&nothing)) == 1e-310,
           "expm1 and sinh of a subnormal number are it");
    expect(fabs(adc_wide_double(adc_wide_expx2(&three)) / 8103.083927575384 - 1) < 1e-15, "exp(3^2)");
    expect(fabs(adc_wide_double(adc_wide_gauss(&three)) * 8103.083927575384 - 1) < 1e-15, "exp(-3^2)");
}

/* What is beyond the doubles, m * 2^e, by mpmath to 60 digits; and by how many units of 2^-53 it may be off. */
static const struct { enum adc_op op; double a[2], m; int64_t e; double units; } beyond[] = {
    {ADC_ROW_airyai, {107.5}, 0.6993707411412367, -1075, 8}, {ADC_ROW_airyai, {2000}, 0.8243209476966706, -86030, 8},
    {ADC_ROW_airyaip, {107.5}, -0.9066069639673869, -1072, 8},
    {ADC_ROW_airyaip, {2000}, -0.5760133832177272, -86024, 8}, {ADC_ROW_airybi, {107.5}, 0.7023579025654701, 1070, 8},
    {ADC_ROW_airybi, {2000}, 0.5526100350460986, 86023, 8}, {ADC_ROW_airybip, {107.5}, 0.9100709275214655, 1073, 8},
    {ADC_ROW_besselk, {0, 800}, 0.6362042780928475, -1158, 8},
    {ADC_ROW_besselk, {3, 1234.5}, 0.569976872672547, -1785, 8},
    {ADC_ROW_besselk, {-100, 900}, 0.9968560787502938, -1295, 8},
    {ADC_ROW_besseli, {0, 800}, 0.502983198194502, 1149, 8},
    {ADC_ROW_besseli, {-3, -1234.5}, -0.7276464013173038, 1775, 8},
    {ADC_ROW_besseli, {200, 0.125}, 0.7681824866803465, -2045, 4000},
    {ADC_ROW_besseli, {201, -3.5}, -0.6023409751604517, -1090, 4000},
    {ADC_ROW_besselj, {200, 0.125}, 0.7681526294214086, -2045, 4000},
    {ADC_ROW_besselj, {-201, 3.5}, -0.5843510449438427, -1090, 4000},
    {ADC_ROW_besselj, {-200, -3.5}, 0.5243111611134619, -1083, 4000},
    {ADC_ROW_Ei, {-800}, -0.5736772052018051, -1163, 8}, {ADC_ROW_Ei, {900}, 0.764909665716013, 1289, 8},
    {ADC_ROW_E1, {800}, 0.5736772052018051, -1163, 8}, {ADC_ROW_normcdf, {-40}, 0.5725171634274265, -1160, 8},
    {ADC_ROW_erfi, {30.5}, 0.6204353802977378, 1337, 8}, {ADC_ROW_erfi, {-30.5}, -0.6204353802977378, 1337, 8},
    {ADC_ROW_logistic, {-800}, 0.897489701064031, -1154, 8}, {ADC_ROW_softplus, {-800}, 0.897489701064031, -1154, 8},
    {ADC_ROW_beta, {1e-310, 2.5}, 0.8691694759793782, 1030, 16},
    {ADC_ROW_beta, {1e-310, 1e-310}, 0.8691694759793782, 1031, 16},
    {ADC_ROW_beta, {600, 600}, 0.5790016164051401, -1202, 8000},
    {ADC_ROW_beta, {1234.5, 765.25}, 0.6190621311591119, -1922, 8000},
};

static struct adc_wide wide_at(enum adc_op op, struct adc_wide x, struct adc_wide y)
{
    return adc_rows[op].wide((const struct adc_wide[]){x, y});
}

/* The forms of functions with a wide exponent: beyond the doubles; where the value is one, against it; and at their ends. */
static void check_wide_forms(void)
{
    static const struct { enum adc_op op; double a[2]; } inside[] = {
        {ADC_ROW_airyai, {95}}, {ADC_ROW_airyaip, {95}}, {ADC_ROW_airybi, {95}}, {ADC_ROW_airybip, {95}},
        {ADC_ROW_airyai, {2}}, {ADC_ROW_besselk, {5, 650}}, {ADC_ROW_besselk, {5, 1.5}}, {ADC_ROW_besseli, {5, 650}},
        {ADC_ROW_besseli, {-5, -650}}, {ADC_ROW_besseli, {2, -650}},
        {ADC_ROW_besseli, {7, 1.5}}, {ADC_ROW_besselj, {-7, 1.5}}, {ADC_ROW_Ei, {650}}, {ADC_ROW_Ei, {-650}},
        {ADC_ROW_E1, {650}}, {ADC_ROW_E1, {1.5}}, {ADC_ROW_normcdf, {-31}}, {ADC_ROW_normcdf, {1}},
        {ADC_ROW_erfi, {2}}, {ADC_ROW_erfi, {-1e-10}},
        {ADC_ROW_logistic, {-101}}, {ADC_ROW_logistic, {-99}}, {ADC_ROW_softplus, {-101}}, {ADC_ROW_softplus, {1}},
        {ADC_ROW_softplus, {101}},
    };
    static const enum adc_op falls[] = {ADC_ROW_airyai, ADC_ROW_airyaip, ADC_ROW_E1};
    static const enum adc_op grows[] = {ADC_ROW_airybi, ADC_ROW_airybip, ADC_ROW_Ei, ADC_ROW_erfi};
    static const enum adc_op falls_below[] = {ADC_ROW_normcdf, ADC_ROW_logistic, ADC_ROW_softplus};
    const struct adc_wide far = {0.75, 5000}, none = {0}, below = adc_wide_neg(&far), two = adc_wide_of(2);
    for (size_t i = 0; i < sizeof beyond / sizeof *beyond; i++) {
        const struct adc_wide got = wide_at(beyond[i].op, adc_wide_of(beyond[i].a[0]), adc_wide_of(beyond[i].a[1]));
        expect(got.e == beyond[i].e && fabs(got.m / beyond[i].m - 1) <= beyond[i].units * 0x1p-53,
               "%s, number %zu, is %.17g*2^%g", adc_rows[beyond[i].op].id, i, got.m, (double)got.e);
    }
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++) {
        const double value = adc_rows[inside[i].op].value(inside[i].a);
        const double got = adc_wide_double(wide_at(inside[i].op, adc_wide_of(inside[i].a[0]), adc_wide_of(inside[i].a[1])));
        expect(fabs(got / value - 1) <= 1e-13, "%s, number %zu, is %.17g, not %.17g", adc_rows[inside[i].op].id, i,
               got, value);
    }
    for (size_t i = 0; i < sizeof falls / sizeof *falls; i++)
        expect(wide_at(falls[i], far, none).e == -ADC_WIDE_END, "%s far out", adc_rows[falls[i]].id);
    for (size_t i = 0; i < sizeof grows / sizeof *grows; i++)
        expect(wide_at(grows[i], far, none).e == ADC_WIDE_END, "%s far out", adc_rows[grows[i]].id);
    for (size_t i = 0; i < sizeof falls_below / sizeof *falls_below; i++)
        expect(wide_at(falls_below[i], below, none).e == -ADC_WIDE_END, "%s far below", adc_rows[falls_below[i]].id);
    expect(wide_at(ADC_ROW_besselk, two, far).e == -ADC_WIDE_END && wide_at(ADC_ROW_besseli, two, far).e == ADC_WIDE_END,
           "Bessel functions far out");
    expect(wide_at(ADC_ROW_airyaip, far, none).m < 0 && wide_at(ADC_ROW_Ei, below, none).m < 0
           && wide_at(ADC_ROW_erfi, below, none).m < 0, "signs far out");
    expect(isnan(wide_at(ADC_ROW_besselk, two, none).m) && isnan(wide_at(ADC_ROW_E1, below, none).m)
           && isnan(wide_at(ADC_ROW_besselj, adc_wide_of(0.5), two).m)
           && isnan(wide_at(ADC_ROW_besseli, adc_wide_of(0.5), two).m)
           && isnan(wide_at(ADC_ROW_beta, adc_wide_of(-0.5), two).m)
           && isnan(wide_at(ADC_ROW_beta, two, none).m), "poles, and what is outside the domain");
    expect(isnan(wide_at(ADC_ROW_besseli, adc_wide_of(50), adc_wide_of(800)).m)
           && isnan(wide_at(ADC_ROW_besselj, two, adc_wide_of(10)).m), "sums that would cancel");
    expect(isnan(wide_at(ADC_ROW_besselk, adc_wide_of(0.5), adc_wide_of(700)).m)
           && isnan(wide_at(ADC_ROW_besseli, adc_wide_of(0.5), adc_wide_of(700)).m), "orders that are not whole");
    static const double orders_beyond[] = {20000, 9000, 800};
    for (size_t i = 0; i < sizeof orders_beyond / sizeof *orders_beyond; i++)
        expect(isnan(wide_at(ADC_ROW_besselk, adc_wide_of(orders_beyond[i]), adc_wide_of(650)).m),
               "an order beyond the argument");
}

/* Where derivatives of functions have poles and ends: where the functions have them (gamma at 0, -1, -2, ...), but for a
 * binomial coefficient below a whole number, which is a polynomial. */
static const struct { enum adc_op op; double a[ADC_MAX_ARITY], v; enum adc_event event; } events[] = {
    {ADC_ROW_dbeta, {0, 1, -1, 0.5}, NAN, ADC_POLE}, {ADC_ROW_dbeta, {0, 1, 0.5, -1}, NAN, ADC_POLE},
    {ADC_ROW_dbeta, {0, 1, 0.5, -0.5}, 1, ADC_NO_EVENT}, {ADC_ROW_dbinomial, {1, 0, -2, 2}, -2.5, ADC_NO_EVENT},
    {ADC_ROW_dbinomial, {1, 0, -2, 1.5}, NAN, ADC_POLE}, {ADC_ROW_dbinomial, {0, 1, -2, 2}, NAN, ADC_POLE},
    {ADC_ROW_dg, {-1, 0.5}, NAN, ADC_POLE}, {ADC_ROW_dg, {0.5, -1.5}, NAN, ADC_POLE}, {ADC_ROW_dg, {0.5, 0.5}, 1, ADC_NO_EVENT},
    {ADC_ROW_hzdiff, {2, -1, 0.5}, NAN, ADC_POLE}, {ADC_ROW_hzdiff, {2, 0.5, -1.5}, NAN, ADC_POLE},
    {ADC_ROW_hzdiff, {2, 0.5, 1}, 1, ADC_NO_EVENT}, {ADC_ROW_hzsum, {2, 0.5, -1.5}, NAN, ADC_POLE},
    {ADC_ROW_hzsum, {2, -1, 1.5}, 1, ADC_NO_EVENT}, {ADC_ROW_dgammainc, {1, 2, 0}, 0, ADC_END},
    {ADC_ROW_dgammapdf, {0, 1, 2, 0}, 1, ADC_END}, {ADC_ROW_ddilog, {1, 1}, INFINITY, ADC_POLE},
    {ADC_ROW_dbetainc, {1, 0, 0, 2, 3}, 0, ADC_END}, {ADC_ROW_dbetainc, {1, 0, 1, 2, 3}, 0, ADC_END},
    {ADC_ROW_dbetainc, {1, 0, 0.5, 2, 3}, 1, ADC_NO_EVENT}, {ADC_ROW_dlambertw, {-0.36787944117144233}, INFINITY, ADC_POLE},
    {ADC_ROW_dlambertw, {0}, 1, ADC_NO_EVENT}, {ADC_ROW_dasech, {0}, INFINITY, ADC_POLE},
    {ADC_ROW_dasech, {1}, -INFINITY, ADC_POLE}, {ADC_ROW_dasech, {0.5}, -2.3, ADC_NO_EVENT},
};

static void check_events(void)
{
    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        expect(adc_row_event(&adc_rows[events[i].op], events[i].a, events[i].v) == events[i].event, "the event of %s, number %zu",
               adc_rows[events[i].op].id, i);
}

int main(void)
{
    check_events();
    check_orders();
    check_two_orders();
    check_far_orders();
    check_wide();
    check_wide_forms();
    return finish();
}
