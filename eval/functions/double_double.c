/* Double-double exponential, logarithm, sine and cosine for the special functions.
   SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/functions/double_double.h"

static const adc_dd inv_factorial[] = {   /* 1/k! */
    { 0x1p+0, 0 }, { 0x1p+0, 0 },
    { 0x1p-1, 0 }, { 0x1.5555555555555p-3, 0x1.5555555555555p-57 },
    { 0x1.5555555555555p-5, 0x1.5555555555555p-59 }, { 0x1.1111111111111p-7, 0x1.1111111111111p-63 },
    { 0x1.6c16c16c16c17p-10, -0x1.f49f49f49f49fp-65 }, { 0x1.a01a01a01a01ap-13, 0x1.a01a01a01a01ap-73 },
    { 0x1.a01a01a01a01ap-16, 0x1.a01a01a01a01ap-76 }, { 0x1.71de3a556c734p-19, -0x1.c154f8ddc6c00p-73 },
    { 0x1.27e4fb7789f5cp-22, 0x1.cbbc05b4fa99ap-76 }, { 0x1.ae64567f544e4p-26, -0x1.c062e06d1f209p-80 },
    { 0x1.1eed8eff8d898p-29, -0x1.2aec959e14c06p-83 }, { 0x1.6124613a86d09p-33, 0x1.f28e0cc748ebep-87 },
    { 0x1.93974a8c07c9dp-37, 0x1.05d6f8a2efd1fp-92 }, { 0x1.ae7f3e733b81fp-41, 0x1.1d8656b0ee8cbp-97 },
    { 0x1.ae7f3e733b81fp-45, 0x1.1d8656b0ee8cbp-101 }, { 0x1.952c77030ad4ap-49, 0x1.ac981465ddc6cp-103 },
    { 0x1.6827863b97d97p-53, 0x1.eec01221a8b0bp-107 }, { 0x1.2f49b46814157p-57, 0x1.2650f61dbdcb4p-112 },
    { 0x1.e542ba4020225p-62, 0x1.ea72b4afe3c2fp-120 }, { 0x1.71b8ef6dcf572p-66, -0x1.d043ae40c4647p-120 },
    { 0x1.0ce396db7f853p-70, -0x1.aebcdbd20331cp-124 }, { 0x1.761b41316381ap-75, -0x1.3423c7d91404fp-130 },
    { 0x1.f2cf01972f578p-80, -0x1.9ada5fcc1ab14p-135 }, { 0x1.3f3ccdd165fa9p-84, -0x1.58ddadf344487p-139 },
    { 0x1.88e85fc6a4e5ap-89, -0x1.71c37ebd16540p-143 }, { 0x1.d1ab1c2dccea3p-94, 0x1.054d0c78aea14p-149 },
    { 0x1.0a18a2635085dp-98, 0x1.b9e2e28e1aa54p-153 }, { 0x1.259f98b4358adp-103, 0x1.eaf8c39dd9bc5p-157 }
};

static const adc_dd log_32nd[] = {   /* log(k/32), k = 22 .. 46 */
    { -0x1.7fafa3bd8151cp-2, 0x1.219024acd3b77p-58 }, { -0x1.522ae0738a3d8p-2, 0x1.8f7e9b38a6979p-57 },
    { -0x1.269621134db92p-2, -0x1.e0efadd9db02bp-56 }, { -0x1.f991c6cb3b379p-3, -0x1.f665066f980a2p-57 },
    { -0x1.a93ed3c8ad9e3p-3, -0x1.bcafa9de97203p-57 }, { -0x1.5bf406b543db2p-3, 0x1.1f5b44c0df7e7p-61 },
    { -0x1.1178e8227e47cp-3, 0x1.0e63a5f01c691p-58 }, { -0x1.9335e5d594989p-4, 0x1.478a85704ccb7p-58 },
    { -0x1.08598b59e3a07p-4, 0x1.dd7009902bf32p-58 }, { -0x1.0415d89e74444p-5, -0x1.c05cf1d753622p-59 },
    { 0, 0 }, { 0x1.f829b0e783300p-6, 0x1.33e3f04f1ef23p-60 },
    { 0x1.f0a30c01162a6p-5, 0x1.85f325c5bbacdp-59 }, { 0x1.6f0d28ae56b4cp-4, -0x1.906d99184b992p-58 },
    { 0x1.e27076e2af2e6p-4, -0x1.61578001e0162p-60 }, { 0x1.29552f81ff523p-3, 0x1.301771c407dbfp-57 },
    { 0x1.5ff3070a793d4p-3, -0x1.bc60efafc6f6ep-58 }, { 0x1.9525a9cf456b4p-3, 0x1.d904c1d4e2e26p-57 },
    { 0x1.c8ff7c79a9a22p-3, -0x1.4f689f8434012p-57 }, { 0x1.fb9186d5e3e2bp-3, -0x1.caaae64f21acbp-57 },
    { 0x1.1675cababa60ep-2, 0x1.ce63eab883717p-61 }, { 0x1.2e8e2bae11d31p-2, -0x1.8f4cdb95ebdf9p-56 },
    { 0x1.4618bc21c5ec2p-2, 0x1.f42decdeccf1dp-56 }, { 0x1.5d1bdbf5809cap-2, 0x1.4236383dc7fe1p-56 },
    { 0x1.739d7f6bbd007p-2, -0x1.8c76ceb014b04p-56 }
};

/* Taylor's series on |x|/32 <= 1/64 (12 terms: 64^-13/13! < 1e-33), then expm1(2t) = p(2 + p), five times. */
adc_dd adc_dd_expm1_small(adc_dd x)
{
    adc_dd t = dd_scale(x, 0x1p-5), p = inv_factorial[13];
    for (int k = 12; k >= 1; k--)
        p = dd_add(dd_mul(p, t), inv_factorial[k]);
    p = dd_mul(p, t);
    for (int i = 0; i < 5; i++)
        p = dd_mul(p, dd_add_d(p, 2.0));
    return p;
}

adc_dd adc_dd_exp_scaled(adc_dd x, long *e)
{
    if (!(fabs(x.hi) < 0x1p29)) {
        *e = x.hi > 0.0 ? 1L << 30 : -(1L << 30);
        return dd_from(isnan(x.hi) ? x.hi : 1.0);
    }
    double k = nearbyint(x.hi * 0x1.71547652b82fep+0);
    /* x - k log 2, with the logarithm in three parts: the leading part cancels without error */
    adc_dd r = dd_sub(x, dd_two_prod(k, 0x1.62e42fefa39efp-1));
    r = dd_sub(r, dd_two_prod(k, 0x1.abc9e3b39803fp-56));
    r = dd_add_d(r, -k * 0x1.7b57a079a1934p-111);
    *e = (long)k;
    return dd_add_d(adc_dd_expm1_small(r), 1.0);
}

/* log(x) = k log 2 + log c + 2 artanh((m - c)/(m + c)), x = 2^k m, c = m rounded to 1/32 (DLMF 4.6.4);
   the argument s of artanh is below 0.0112, so the term s^19/19 is below 1e-38. */
adc_dd adc_dd_log(adc_dd x)
{
    if (!(x.hi > 0.0) || isinf(x.hi)) {
        return dd_from(log(x.hi));      /* out of the contract, but never out of the table */
    }
    int k;
    double m = frexp(x.hi, &k);
    if (m < 0x1.6a09e667f3bcdp-1)
        k--;
    adc_dd v = { ldexp(x.hi, -k), ldexp(x.lo, -k) };
    int j = (int)nearbyint(v.hi * 32.0);
    double c = j / 32.0;
    adc_dd s = dd_div(dd_add_d(v, -c), dd_add_d(v, c));
    adc_dd s2 = dd_mul(s, s), p = dd_from(0.0);
    for (int i = 17; i >= 3; i -= 2)
        p = dd_mul(dd_add(p, dd_div_d(dd_from(1.0), i)), s2);
    adc_dd a = dd_scale(dd_mul(s, dd_add_d(p, 1.0)), 2.0);
    a = dd_add(a, log_32nd[j - 22]);
    return k == 0 ? a : dd_add(a, dd_mul_d(ADC_DD_LN2, k));
}

/* near 0 log(1 + x) = 2 artanh(x/(2 + x)) (DLMF 4.6.4), elsewhere the sum 1 + x loses nothing that counts */
adc_dd adc_dd_log1p(adc_dd x)
{
    if (fabs(x.hi) >= 0x1p-6)
        return adc_dd_log(dd_add_d(x, 1.0));
    adc_dd s = dd_div(x, dd_add_d(x, 2.0)), s2 = dd_mul(s, s), p = dd_from(0.0);
    for (int i = 17; i >= 3; i -= 2)
        p = dd_mul(dd_add(p, dd_div_d(dd_from(1.0), i)), s2);
    return dd_scale(dd_mul(s, dd_add_d(p, 1.0)), 2.0);
}

/* Maclaurin series of sin (first = 1) or cos (first = 0) at |t| <= pi/4; the term of degree 28 is below 1e-32 */
static adc_dd trig_series(adc_dd t, int first)
{
    adc_dd t2 = dd_neg(dd_mul(t, t)), p = dd_from(0.0);
    for (int k = 26 + first; k > first; k -= 2)
        p = dd_mul(dd_add(p, inv_factorial[k]), t2);
    p = dd_add_d(p, 1.0);
    return first ? dd_mul(p, t) : p;
}

adc_dd adc_dd_sinpi(adc_dd r)
{
    if (r.hi < 0.0)
        return dd_neg(adc_dd_sinpi(dd_neg(r)));
    if (r.hi <= 0.25)
        return trig_series(dd_mul(ADC_DD_PI, r), 1);
    return trig_series(dd_mul(ADC_DD_PI, dd_add_d(dd_neg(r), 0.5)), 0);
}

adc_dd adc_dd_cospi(adc_dd r)
{
    adc_dd a = r.hi < 0.0 ? dd_neg(r) : r;
    if (a.hi <= 0.25)
        return trig_series(dd_mul(ADC_DD_PI, a), 0);
    return trig_series(dd_mul(ADC_DD_PI, dd_add_d(dd_neg(a), 0.5)), 1);
}

double adc_dd_ldexp(adc_dd m, long e)
{
    int k = e > 10000 ? 10000 : e < -10000 ? -10000 : (int)e;
    return ldexp(m.hi + m.lo, k);
}

double adc_dd_exp(adc_dd x)
{
    long e;
    adc_dd m = adc_dd_exp_scaled(x, &e);
    return adc_dd_ldexp(m, e);
}

void adc_dd_sincos(adc_dd t, double *s, double *c)
{
    double s0 = sin(t.hi);
    double c0 = cos(t.hi);
    if (fabs(t.lo) < 0x1p-30) {
        *s = s0 + t.lo * c0;
        *c = c0 - t.lo * s0;
    } else {
        double s1 = sin(t.lo);
        double c1 = cos(t.lo);
        *s = s0 * c1 + c0 * s1;
        *c = c0 * c1 - s0 * s1;
    }
}

/* pi t = q pi/2 + pi r with |r| <= 1/4; q enters modulo 4 only. */
void adc_dd_sincospi(adc_dd t, double *s, double *c)
{
    t = dd_two_sum(fmod(t.hi, 2.0), fmod(t.lo, 2.0));
    double q = rint(2.0 * t.hi);
    adc_dd r = dd_two_sum(t.hi - 0.5 * q, t.lo);
    adc_dd a = dd_mul(ADC_DD_PI, r);
    double sr;
    double cr;
    adc_dd_sincos(a, &sr, &cr);
    double ss[4] = {sr, cr, -sr, -cr};
    int k = (int)q & 3;
    *s = ss[k];
    *c = ss[(k + 1) & 3];
}

double adc_dd_scale_exp(double y, adc_dd x)
{
    double h = fmin(fmax(x.hi, -1500.0), 1500.0);
    if (fabs(h) < 600.0)
        return y * (exp(h) * (1.0 + x.lo));
    double k = rint(h / ADC_DD_LN2.hi);
    adc_dd r = dd_add_d(dd_sub(dd_from(h), dd_mul_d(ADC_DD_LN2, k)), x.lo);
    return ldexp(y * (exp(r.hi) * (1.0 + r.lo)), (int)k);
}

adc_dd adc_dd_powi(adc_dd x, double n, int *e)
{
    adc_dd r = dd_from(1.0);
    int ex = 0;
    for (long k = (long)n; k > 0; k >>= 1) {
        int j = 0;
        (void)frexp(x.hi, &j);
        x = dd_ldexp(x, -j);
        ex += j;
        if (k & 1) {
            r = dd_mul(r, x);
            *e += ex;
            (void)frexp(r.hi, &j);
            r = dd_ldexp(r, -j);
            *e += j;
        }
        x = dd_mul(x, x);
        ex *= k > 1 ? 2 : 1;            /* the last square is not needed, and its exponent may be no int */
    }
    return r;
}

double adc_dd_power_over(adc_dd v, double x, double n, double first, double last, double step)
{
    int e = 0;
    adc_dd p = adc_dd_powi(dd_from(x), n, &e);
    for (double k = first; k <= last; k += step) {
        int j = 0;
        p = dd_div_d(p, k);
        (void)frexp(p.hi, &j);
        p = dd_ldexp(p, -j);
        e += j;
        if (e < -2000)
            return 0.0;
    }
    return adc_dd_ldexp(dd_mul(p, v), e);
}
