/* adcalc's own balls in the place of those of FLINT: the same functions by the same names, as far as precise.h has them.
 * The others say that nothing is known.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eval/ball/flint.h"
#include "eval/ball/precise.h"

typedef struct adc_arb arb;
typedef struct adc_precise precise;

enum { MAX_TEXT = 512 };

/* A vector has all heads first, then the balls; a head points to its ball. */
static precise *of(const arb *x) { return x->middle.limbs[0]; }

/* ---- life, and what is asked of a ball ---- */

static arb *vec_init(long count)
{
    arb *made = malloc((size_t)count * (sizeof *made + sizeof(precise)));
    precise *balls = (precise *)(void *)(made + count);
    for (long i = 0; made != NULL && i < count; i++) {
        made[i].middle.limbs[0] = &balls[i];
        balls[i].known = false;
        balls[i].count = 0;
    }
    return made;
}

static void vec_clear(arb *vector, long count)
{
    (void)count;
    free(vector);
}

static void set(arb *r, const arb *x) { adc_precise_set(of(r), of(x)); }
static void set_d(arb *r, double x) { adc_precise_double(of(r), x); }
static void set_si(arb *r, long x) { adc_precise_whole(of(r), x); }
static void indeterminate(arb *r) { adc_precise_unknown(of(r)); }
static int set_str(arb *r, const char *text, long bits) { return !adc_precise_read(of(r), text, bits); }
static int is_finite(const arb *x) { return of(x)->known; }
static int is_exact(const arb *x) { return adc_precise_is_exact(of(x)); }
static int is_zero(const arb *x) { return is_exact(x) && of(x)->sign == 0; }
static int is_int(const arb *x) { return adc_precise_is_whole(of(x)); }
static int contains_zero(const arb *x) { return adc_precise_has_zero(of(x)); }
static int is_positive(const arb *x) { return of(x)->sign > 0 && !contains_zero(x); }
static int is_negative(const arb *x) { return of(x)->sign < 0 && !contains_zero(x); }

/* The sign of y - x, 0 where they are certainly equal, 2 where nothing is certain. */
static int order(const arb *x, const arb *y)
{
    precise apart;
    adc_precise_sub(&apart, of(y), of(x), ADC_PRECISE_BITS);
    if (adc_precise_is_exact(&apart) && apart.sign == 0)
        return 0;
    return adc_precise_has_zero(&apart) ? 2 : apart.sign;
}

static int is_lt(const arb *x, const arb *y) { return order(x, y) == 1; }
static int is_le(const arb *x, const arb *y) { return order(x, y) == 1 || order(x, y) == 0; }
static int is_eq(const arb *x, const arb *y) { return order(x, y) == 0; }
static int is_ne(const arb *x, const arb *y) { return order(x, y) == 1 || order(x, y) == -1; }

/* ---- numbers out of balls: a whole number is its text, an end is a double ---- */

/* Negative where there is no memory. */
static int get_unique_fmpz(long *z, const arb *x)
{
    char *text = malloc(MAX_TEXT);
    if (text == NULL)
        return -1;
    if (adc_precise_digits(of(x), text, MAX_TEXT)) {
        memcpy(z, &text, sizeof text);
        return 1;
    }
    free(text);
    return 0;
}

static char *text_of(const long *z)
{
    char *text;
    memcpy(&text, z, sizeof text);
    return text;
}

static char *get_str(char *out, int base, const long *z)
{
    (void)base;
    return strcpy(out, text_of(z));
}

static void clear_fmpz(long *z)
{
    if (*z != 0)
        free(text_of(z));
}

/* The end of a ball is the nearest double, and on which side of it the end lies. */
static void arf_init(struct adc_arf *x) { *x = (struct adc_arf){0}; }
static void arf_clear(struct adc_arf *x) { (void)x; }

static double arf_get_d(const struct adc_arf *x, int rounding)
{
    enum { FLOOR = 2, CEIL = 3 };
    double value;
    memcpy(&value, x->limbs, sizeof value);
    return rounding == FLOOR && x->exponent < 0 ? nextafter(value, -INFINITY)
         : rounding == CEIL && x->exponent > 0 ? nextafter(value, INFINITY) : value;
}

static void set_end(struct adc_arf *r, const arb *x, int side)
{
    int past;
    const double value = adc_precise_end(of(x), side, &past);
    memcpy(r->limbs, &value, sizeof value);
    r->exponent = past;
}

static void get_lbound_arf(struct adc_arf *r, const arb *x, long bits) { (void)bits, set_end(r, x, -1); }
static void get_ubound_arf(struct adc_arf *r, const arb *x, long bits) { (void)bits, set_end(r, x, 1); }
static void get_mid_arb(arb *r, const arb *x)
{
    set(r, x);
    adc_precise_drop_radius(of(r));
}

static void add_error(arb *r, const arb *error) { adc_precise_widen(of(r), adc_precise_upper(of(error))); }

static int contains_interior(const arb *x, const arb *y)
{
    precise end, other;
    for (int side = -1; side <= 1; side += 2) {
        adc_precise_end_ball(&end, of(x), side);
        adc_precise_end_ball(&other, of(y), side);
        adc_precise_sub(&end, &end, &other, ADC_PRECISE_BITS);
        if (adc_precise_has_zero(&end) || end.sign != side)
            return 0;
    }
    return 1;
}

static void cleanup(void) { }

/* ---- functions ---- */

#define ONE(name) static void do_##name(arb *r, const arb *x, long bits) { adc_precise_##name(of(r), of(x), bits); }
#define TWO(name) \
    static void do_##name(arb *r, const arb *x, const arb *y, long bits) { adc_precise_##name(of(r), of(x), of(y), bits); }
ONE(exp) ONE(expm1) ONE(log) ONE(log1p) ONE(sqrt) ONE(sinpi) ONE(cospi) ONE(atan) ONE(floor)
ONE(erf) ONE(erfc) ONE(erfi) ONE(asin) ONE(acos) ONE(sinc) ONE(sinh) ONE(cosh) ONE(tanh) ONE(asinh)
ONE(rgamma) ONE(digamma)
TWO(add) TWO(sub) TWO(mul) TWO(div) TWO(pow) TWO(hypot) TWO(atan2) TWO(min) TWO(max) TWO(agm) TWO(hurwitz)

static void do_sin(arb *r, const arb *x, long bits) { adc_precise_sin_cos(of(r), NULL, of(x), bits); }
static void do_cos(arb *r, const arb *x, long bits) { adc_precise_sin_cos(NULL, of(r), of(x), bits); }
static void do_sin_cos(arb *s, arb *c, const arb *x, long bits) { adc_precise_sin_cos(of(s), of(c), of(x), bits); }
static void do_neg(arb *r, const arb *x) { adc_precise_neg(of(r), of(x)); }
static void do_abs(arb *r, const arb *x) { adc_precise_abs(of(r), of(x)); }
static void const_pi(arb *r, long bits) { adc_precise_pi(of(r), bits); }
static void const_e(arb *r, long bits) { adc_precise_e(of(r), bits); }
static void const_euler(arb *r, long bits) { adc_precise_egamma(of(r), bits); }
static void const_catalan(arb *r, long bits) { adc_precise_catalan(of(r), bits); }

static void root_ui(arb *r, const arb *x, unsigned long n, long bits)
{
    adc_precise_root(of(r), of(x), n, bits);
}

/* ---- what is known of these at one number only, and not elsewhere ---- */

static void no_of_one(arb *r, const arb *x, long bits) { (void)x, (void)bits, indeterminate(r); }
static void no_of_two(arb *r, const arb *x, const arb *y, long bits) { (void)x, (void)y, (void)bits, indeterminate(r); }

/* A whole number, or nothing. */
static void set_if(arb *r, bool known, long value)
{
    if (known)
        set_si(r, value);
    else
        indeterminate(r);
}

static bool is_number(const arb *x, long n)
{
    precise apart;
    adc_precise_add_whole(&apart, of(x), -n, ADC_PRECISE_BITS);
    return adc_precise_is_exact(&apart) && apart.sign == 0;
}

static void zero_at_zero(arb *r, const arb *x, long bits) { (void)bits, set_if(r, is_zero(x), 0); }
static void zero_at_one(arb *r, const arb *x, long bits) { (void)bits, set_if(r, is_number(x, 1), 0); }

/* (n - 1)! */
static void do_gamma(arb *r, const arb *x, long bits)
{
    enum { MOST = 171 };
    const double n = adc_precise_midpoint(of(x));
    if (!is_int(x) || !(n >= 1 && n <= MOST)) {
        adc_precise_gamma(of(r), of(x), bits);
        return;
    }
    set_si(r, 1);
    for (long k = 2; k < (long)n; k++)
        adc_precise_mul_whole(of(r), of(r), k, bits);
}

static void do_lgamma(arb *r, const arb *x, long bits)
{
    if (is_number(x, 1) || is_number(x, 2))
        set_si(r, 0);
    else
        adc_precise_lgamma(of(r), of(x), bits);
}

static void do_ei(arb *r, const arb *x, long bits) { adc_precise_ei(of(r), of(x), bits); }

/* J and I of an order that is not negative, at 0, and elsewhere. */
static void bessel(arb *r, const arb *order, const arb *x, adc_precise_of_two *function, long bits)
{
    if (is_zero(x) && (is_zero(order) || is_positive(order)))
        set_si(r, is_zero(order));
    else
        function(of(r), of(order), of(x), bits);
}

static void do_besselj(arb *r, const arb *order, const arb *x, long bits) { bessel(r, order, x, adc_precise_besselj, bits); }
static void do_besseli(arb *r, const arb *order, const arb *x, long bits) { bessel(r, order, x, adc_precise_besseli, bits); }

static void do_besselk(arb *r, const arb *order, const arb *x, long bits)
{
    adc_precise_besselk(of(r), of(order), of(x), bits);
}

static void do_lambertw(arb *r, const arb *x, int which, long bits) { (void)bits, set_if(r, is_zero(x) && which == 0, 0); }

static void no_branch(arb *r, const arb *x, int which, long bits) { (void)x, (void)which, (void)bits, indeterminate(r); }

static void do_0f1(arb *r, const arb *b, const arb *z, int regularized, long bits)
{
    adc_precise_0f1(of(r), of(b), of(z), bits);
    if (regularized != 0)
        indeterminate(r);
}

/* The incomplete gamma functions, and the incomplete beta function, at the ends of their domains. */
static void do_gamma_lower(arb *r, const arb *a, const arb *x, int regularized, long bits)
{
    (void)bits, (void)regularized;
    set_if(r, is_positive(a) && is_zero(x), 0);
}

static void do_gamma_upper(arb *r, const arb *a, const arb *x, int regularized, long bits)
{
    (void)bits;
    set_if(r, regularized == 1 && is_positive(a) && is_zero(x), 1);
}

static void do_beta_lower(arb *r, const arb *a, const arb *b, const arb *x, int regularized, long bits)
{
    const bool one = is_number(x, 1);
    (void)bits;
    set_if(r, regularized == 1 && is_positive(a) && is_positive(b) && (one || is_zero(x)), one);
}

static void do_fresnel(arb *s, arb *c, const arb *x, int which, long bits)
{
    (void)which;
    zero_at_zero(s != NULL ? s : c, x, bits);
}

static void do_airy(arb *ai, arb *aip, arb *bi, arb *bip, const arb *x, long bits)
{
    arb *const r = ai != NULL ? ai : aip != NULL ? aip : bi != NULL ? bi : bip;
    adc_precise_airy(of(r), of(x), ai == NULL && aip == NULL, ai == NULL && bi == NULL, bits);
}

static void no_jet(arb *r, const arb *x, long terms, long bits) { (void)terms, no_of_one(r, x, bits); }
static void no_zeta_jet(arb *r, const arb *x, int which, long terms, long bits) { (void)which, no_jet(r, x, terms, bits); }

const struct adc_flint adc_own_balls = {
    ._arb_vec_init = vec_init, ._arb_vec_clear = vec_clear, .arb_set = set, .arb_set_d = set_d, .arb_set_si = set_si,
    .arb_indeterminate = indeterminate, .arb_set_str = set_str, .arb_is_finite = is_finite, .arb_is_zero = is_zero,
    .arb_is_exact = is_exact, .arb_contains_zero = contains_zero, .arb_is_positive = is_positive,
    .arb_is_negative = is_negative, .arb_lt = is_lt, .arb_le = is_le, .arb_eq = is_eq, .arb_ne = is_ne,
    .arb_is_int = is_int, .arb_get_unique_fmpz = get_unique_fmpz, .fmpz_get_str = get_str, .fmpz_clear = clear_fmpz,
    .arf_init = arf_init, .arf_clear = arf_clear, .arf_get_d = arf_get_d,
    .arb_get_lbound_arf = get_lbound_arf, .arb_get_ubound_arf = get_ubound_arf, .arb_get_mid_arb = get_mid_arb,
    .arb_add_error = add_error, .arb_contains_interior = contains_interior, .flint_cleanup = cleanup,
    .arb_exp = do_exp, .arb_expm1 = do_expm1, .arb_log = do_log, .arb_log1p = do_log1p, .arb_sqrt = do_sqrt,
    .arb_sin = do_sin, .arb_cos = do_cos, .arb_sin_cos = do_sin_cos,
    .arb_asin = do_asin, .arb_acos = do_acos, .arb_atan = do_atan, .arb_sin_pi = do_sinpi, .arb_cos_pi = do_cospi,
    .arb_sinc = do_sinc, .arb_sinh = do_sinh, .arb_cosh = do_cosh, .arb_tanh = do_tanh,
    .arb_asinh = do_asinh,
    .arb_gamma = do_gamma, .arb_rgamma = do_rgamma, .arb_lgamma = do_lgamma, .arb_digamma = do_digamma,
    .arb_zeta = no_of_one, .arb_floor = do_floor, .arb_hypgeom_erf = do_erf,
    .arb_hypgeom_erfc = do_erfc, .arb_hypgeom_erfi = do_erfi, .arb_hypgeom_erfinv = zero_at_zero,
    .arb_hypgeom_erfcinv = zero_at_one, .arb_hypgeom_ei = do_ei, .arb_hypgeom_si = zero_at_zero,
    .arb_hypgeom_ci = no_of_one, .arb_hypgeom_dilog = zero_at_zero, .arb_add = do_add, .arb_sub = do_sub,
    .arb_mul = do_mul, .arb_div = do_div, .arb_hypot = do_hypot, .arb_pow = do_pow, .arb_min = do_min,
    .arb_max = do_max, .arb_atan2 = do_atan2, .arb_agm = do_agm, .arb_hurwitz_zeta = do_hurwitz,
    .arb_hypgeom_bessel_j = do_besselj, .arb_hypgeom_bessel_y = no_of_two, .arb_hypgeom_bessel_i = do_besseli,
    .arb_hypgeom_bessel_k = do_besselk, .arb_neg = do_neg, .arb_abs = do_abs, .arb_const_pi = const_pi,
    .arb_const_e = const_e, .arb_const_euler = const_euler, .arb_const_catalan = const_catalan,
    .arb_root_ui = root_ui, .arb_hypgeom_0f1 = do_0f1, .arb_hypgeom_li = no_branch, .arb_lambertw = do_lambertw,
    .arb_hypgeom_gamma_upper = do_gamma_upper, .arb_hypgeom_gamma_lower = do_gamma_lower,
    .arb_hypgeom_beta_lower = do_beta_lower, .arb_hypgeom_fresnel = do_fresnel, .arb_hypgeom_airy = do_airy,
    .acb_elliptic_k = no_of_one, .acb_elliptic_e = no_of_one, .acb_elliptic_k_jet = no_jet,
    .acb_dirichlet_zeta_jet = no_zeta_jet,
};
