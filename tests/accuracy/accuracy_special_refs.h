/* The references of the gamma family and the incomplete integrals, included by accuracy_special.c.
   SPDX-License-Identifier: GPL-3.0-or-later */

static void ref_gamma(arb_t r, arb_srcptr x, double got, slong prec) { (void)got; arb_gamma(r, x, prec); }
static void ref_digamma(arb_t r, arb_srcptr x, double got, slong prec) { (void)got; arb_digamma(r, x, prec); }

static void ref_lgamma(arb_t r, arb_srcptr x, double got, slong prec)
{
    (void)got;
    if (arb_is_positive(x)) {
        arb_lgamma(r, x, prec);
        return;
    }
    arb_gamma(r, x, prec);
    arb_abs(r, r);
    arb_log(r, r, prec);
}

static void ref_factorial(arb_t r, arb_srcptr x, double got, slong prec)
{
    (void)got;
    arb_add_si(r, x, 1, 4 * prec);
    arb_gamma(r, r, prec);
}

static void ref_factorial2(arb_t r, arb_srcptr x, double got, slong prec)
{
    arb_t h, t;
    arb_init(h);
    arb_init(t);
    arb_mul_2exp_si(h, x, -1);
    ref_factorial(r, h, got, prec);
    arb_set_si(t, 2);
    arb_pow(t, t, h, prec);
    arb_mul(r, r, t, prec);
    arb_sin_pi(h, h, prec);
    arb_mul(h, h, h, prec);
    arb_mul_2exp_si(h, h, -1);
    arb_const_pi(t, prec);
    arb_mul_2exp_si(t, t, -1);
    arb_log(t, t, prec);
    arb_mul(t, t, h, prec);
    arb_neg(t, t);
    arb_exp(t, t, prec);
    arb_mul(r, r, t, prec);
    arb_clear(h);
    arb_clear(t);
}

static void ref_beta(arb_t r, arb_srcptr x, double got, slong prec)
{
    (void)got;
    arb_t t;
    arb_init(t);
    if (arb_is_positive(x) && arb_is_positive(x + 1)) {
        arb_lgamma(r, x, prec);
        arb_lgamma(t, x + 1, prec);
        arb_add(r, r, t, prec);
        arb_add(t, x, x + 1, 3000);
        arb_lgamma(t, t, prec);
        arb_sub(r, r, t, prec);
        arb_exp(r, r, prec);
    } else {
        arb_gamma(r, x, prec);
        arb_gamma(t, x + 1, prec);
        arb_mul(r, r, t, prec);
        arb_add(t, x, x + 1, 3000);
        arb_rgamma(t, t, prec);
        arb_mul(r, r, t, prec);
    }
    arb_clear(t);
}

static void ref_lbeta(arb_t r, arb_srcptr x, double got, slong prec)
{
    arb_t t, u;
    if (!arb_is_positive(x) || !arb_is_positive(x + 1)) {
        ref_beta(r, x, got, prec);
        arb_abs(r, r);
        arb_log(r, r, prec);
        return;
    }
    arb_init(t);
    arb_init(u);
    arb_lgamma(t, x, prec);
    arb_lgamma(u, x + 1, prec);
    arb_add(t, t, u, prec);
    arb_add(u, x, x + 1, 3000);
    arb_lgamma(u, u, prec);
    arb_sub(r, t, u, prec);
    arb_clear(t);
    arb_clear(u);
}

/* by gamma functions, for whole k as the product where a pole would appear */
static void ref_binomial(arb_t r, arb_srcptr x, double got, slong prec)
{
    (void)got;
    arb_t t;
    arb_init(t);
    if (arb_is_int(x + 1) && arf_cmpabs_2exp_si(arb_midref(x + 1), 8) <= 0) {
        slong k = arf_get_si(arb_midref(x + 1), ARF_RND_NEAR);
        arb_zero(r);
        if (k >= 0) {
            arb_sub_si(t, x, k - 1, 3000);
            arb_rising_ui(r, t, (ulong)k, prec);
            arb_fac_ui(t, (ulong)k, prec);
            arb_div(r, r, t, prec);
        }
    } else {
        arb_add_si(r, x, 1, 3000);
        if (arb_is_positive(x) && arb_is_positive(x + 1) && arb_gt(x, x + 1)) {
            arb_lgamma(r, r, prec);
            arb_add_si(t, x + 1, 1, 3000);
            arb_lgamma(t, t, prec);
            arb_sub(r, r, t, prec);
            arb_sub(t, x, x + 1, 3000);
            arb_add_si(t, t, 1, 3000);
            arb_lgamma(t, t, prec);
            arb_sub(r, r, t, prec);
            arb_exp(r, r, prec);
        } else {
            arb_gamma(r, r, prec);
            arb_add_si(t, x + 1, 1, 3000);
            arb_rgamma(t, t, prec);
            arb_mul(r, r, t, prec);
            arb_sub(t, x, x + 1, 3000);
            arb_add_si(t, t, 1, 3000);
            arb_rgamma(t, t, prec);
            arb_mul(r, r, t, prec);
        }
    }
    arb_clear(t);
}

/* Hurwitz's zeta for real s, x > 0; for x < 0 and whole s by the recurrence down from a positive argument (|x| <
   500) */
static void ref_hurwitz(arb_t r, arb_srcptr x, double got, slong prec)
{
    (void)got;
    arb_t t, u, s;
    arb_init(t);
    arb_init(u);
    arb_init(s);
    arb_set(s, x);
    arb_set(t, x + 1);
    arb_zero(u);
    for (int i = 0; i < 600 && !arb_is_positive(t); i++) {
        arb_t p;
        arb_init(p);
        arb_pow(p, t, s, prec);
        arb_inv(p, p, prec);
        arb_add(u, u, p, prec);
        arb_add_si(t, t, 1, 3000);
        arb_clear(p);
    }
    if (arb_is_positive(t)) {
        arb_hurwitz_zeta(r, s, t, prec);
        arb_add(r, r, u, prec);
    } else {
        arb_indeterminate(r);
    }
    arb_clear(t);
    arb_clear(u);
    arb_clear(s);
}

static void ref_trigamma(arb_t r, arb_srcptr x, double got, slong prec)
{
    arb_struct v[2];
    arb_init(v);
    arb_init(v + 1);
    arb_set_si(v, 2);
    arb_set(v + 1, x);
    ref_hurwitz(r, v, got, prec);
    arb_clear(v);
    arb_clear(v + 1);
}

static void ref_polygamma(arb_t r, arb_srcptr x, double got, slong prec)
{
    arb_struct v[2];
    slong n = arf_get_si(arb_midref(x), ARF_RND_NEAR);
    if (n == 0) {
        arb_digamma(r, x + 1, prec);
        return;
    }
    arb_init(v);
    arb_init(v + 1);
    arb_add_si(v, x, 1, 100);
    arb_set(v + 1, x + 1);
    ref_hurwitz(r, v, got, prec);
    arb_fac_ui(v, (ulong)n, prec);
    arb_mul(r, r, v, prec);
    if (n % 2 == 0) {
        arb_neg(r, r);
    }
    arb_clear(v);
    arb_clear(v + 1);
}

/* P by its series of positive terms (DLMF 8.7.1), for large a, where the library's own choice is slow */
static void gamma_lower_series(arb_t r, arb_srcptr x, slong prec)
{
    arb_t t, u, s;
    arb_init(t);
    arb_init(u);
    arb_init(s);
    arb_one(t);
    arb_one(s);
    for (slong k = 1; k < 200000; k++) {
        arb_add_si(u, x, k, 200);
        arb_div(u, x + 1, u, prec);
        arb_mul(t, t, u, prec);
        arb_add(s, s, t, prec);
        if (k % 64 == 0 && arf_cmpabs_2exp_si(arb_midref(t), -prec) < 0) {
            break;
        }
    }
    arb_log(r, x + 1, prec);
    arb_mul(r, r, x, prec);
    arb_sub(r, r, x + 1, prec);
    arb_add_si(u, x, 1, 3000);
    arb_lgamma(t, u, prec);
    arb_sub(r, r, t, prec);
    arb_exp(r, r, prec);
    arb_mul(r, r, s, prec);
    arb_clear(t);
    arb_clear(u);
    arb_clear(s);
}

static int is_large(arb_srcptr x)
{
    return arf_cmp_d(arb_midref(x), 60.0) > 0 && arf_cmp_d(arb_midref(x + 1), 3e6) < 0;
}

static void ref_gammainc(arb_t r, arb_srcptr x, double got, slong prec)
{
    (void)got;
    if (is_large(x)) {
        gamma_lower_series(r, x, prec);
    } else {
        arb_hypgeom_gamma_lower(r, x, x + 1, 1, prec);
    }
}

static void ref_gammaincc(arb_t r, arb_srcptr x, double got, slong prec)
{
    (void)got;
    if (is_large(x)) {
        gamma_lower_series(r, x, 2 * prec);
        arb_sub_si(r, r, 1, 2 * prec);
        arb_neg(r, r);
    } else {
        arb_hypgeom_gamma_upper(r, x, x + 1, 1, prec);
    }
}

static void ref_gammapdf(arb_t r, arb_srcptr x, double got, slong prec)
{
    (void)got;
    arb_t t;
    arb_init(t);
    arb_log(r, x + 1, prec);
    arb_sub_si(t, x, 1, 3000);
    arb_mul(r, r, t, prec);
    arb_sub(r, r, x + 1, prec);
    arb_lgamma(t, x, prec);
    arb_sub(r, r, t, prec);
    arb_exp(r, r, prec);
    arb_clear(t);
}

/* the derivative of f by its argument k: a central difference of step 2^-100 |x_k|, error about 2^-200 */
static void by_difference(arb_t r, arb_srcptr x, int k, int n, slong prec,
                          void (*f)(arb_t, arb_srcptr, double, slong))
{
    arb_struct v[MAX_ARGS];
    arb_t h;
    arb_init(h);
    for (int i = 0; i < n; i++) {
        arb_init(v + i);
        arb_set(v + i, x + i);
    }
    arb_mul_2exp_si(h, x + k, -100);
    arb_add(v + k, x + k, h, 3000);
    f(r, v, 0.0, prec + 200);
    arb_sub(v + k, x + k, h, 3000);
    arb_mul_2exp_si(h, h, 1);
    arb_t s;
    arb_init(s);
    f(s, v, 0.0, prec + 200);
    arb_sub(r, r, s, prec + 200);
    arb_div(r, r, h, prec + 200);
    arb_clear(s);
    arb_clear(h);
    for (int i = 0; i < n; i++) {
        arb_clear(v + i);
    }
}

static void ref_gammainc_da(arb_t r, arb_srcptr x, double got, slong prec)
{
    (void)got;
    if (arb_lt(x, x + 1)) {
        by_difference(r, x, 0, 2, prec, ref_gammaincc);
        arb_neg(r, r);
    } else {
        by_difference(r, x, 0, 2, prec, ref_gammainc);
    }
}

/* arguments x, a, b; the upper half as 1 - I_(1-x)(b,a), where the library converges */
static void ref_betainc(arb_t r, arb_srcptr x, double got, slong prec)
{
    (void)got;
    if (arf_cmp_d(arb_midref(x), 0.5) <= 0) {
        arb_hypgeom_beta_lower(r, x + 1, x + 2, x, 1, prec);
        return;
    }
    arb_t y;
    arb_init(y);
    arb_sub_si(y, x, 1, 3000);
    arb_neg(y, y);
    arb_hypgeom_beta_lower(r, x + 2, x + 1, y, 1, prec);
    arb_sub_si(r, r, 1, prec);
    arb_neg(r, r);
    arb_clear(y);
}

static void ref_betapdf(arb_t r, arb_srcptr x, double got, slong prec)
{
    arb_t t, y;
    arb_init(t);
    arb_init(y);
    ref_beta(r, x + 1, got, prec);
    arb_log(r, r, prec);
    arb_neg(r, r);
    arb_sub_si(t, x + 1, 1, 3000);
    arb_log(y, x, prec);
    arb_addmul(r, t, y, prec);
    arb_sub_si(y, x, 1, 3000);
    arb_neg(y, y);
    arb_log(y, y, prec);
    arb_sub_si(t, x + 2, 1, 3000);
    arb_addmul(r, t, y, prec);
    arb_exp(r, r, prec);
    arb_clear(t);
    arb_clear(y);
}

static void ref_betainc_da(arb_t r, arb_srcptr x, double got, slong prec)
{
    (void)got;
    by_difference(r, x, 1, 3, prec, ref_betainc);
}

static void ref_betainc_db(arb_t r, arb_srcptr x, double got, slong prec)
{
    (void)got;
    by_difference(r, x, 2, 3, prec, ref_betainc);
}

static void ref_digamma_diff(arb_t r, arb_srcptr x, double got, slong prec)
{
    (void)got;
    arb_t t;
    arb_init(t);
    arb_add(t, x, x + 1, 3000);
    arb_digamma(r, t, prec);
    arb_digamma(t, x, prec);
    arb_sub(r, r, t, prec);
    arb_clear(t);
}

static void ref_hurwitz_diff(arb_t r, arb_srcptr x, double got, slong prec)
{
    (void)got;
    arb_t t;
    arb_init(t);
    arb_add(t, x + 1, x + 2, 3000);
    arb_hurwitz_zeta(r, x, t, prec);
    arb_hurwitz_zeta(t, x, x + 1, prec);
    arb_sub(r, r, t, prec);
    arb_clear(t);
}
