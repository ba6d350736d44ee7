/* Measures a row: its value, each first partial, second partials and Taylor coefficients, as the program computes them,
 * against ball arithmetic (oracle.c).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <string.h>

#include "tests/accuracy/accuracy.h"

#define WRONG 1e99                      /* a NaN, or an infinity far from overflow */
enum { STEP_BITS = 120, LONG_STEP_BITS = 40, SCALE_STEP_BITS = 60, CERTAIN_BITS = 70 };

static const double bounds[] = {[EXACT_VALUE] = 0.5, [LINEAR] = 0.5, [LIBM] = 2.0, [DERIVED] = 4.0, [SPECIAL] = 16.0};

double bound_of(const struct subject *subject, enum column column)
{
    bool elementary = subject->class != SPECIAL;
    switch (column) {
    case VALUE: return bounds[subject->class];
    case SECOND: return elementary ? 8.0 : 16.0;
    case TAYLOR: return 32.0;
    default: return elementary ? bounds[DERIVED] : bounds[SPECIAL];
    }
}

/* What is compared: a derivative of a row at a point, divided by a factorial where it is a coefficient. */
struct question {
    const struct subject *subject;
    const struct adc_row *row;
    enum column column;
    struct derivative d;
    const double *at;
    arb_srcptr x;                       /* the same */
    bool unsettled;                     /* the program has an undecided number */
};

static bool ask(arb_t r, const struct question *q, struct derivative d, arb_srcptr x, slong bits, slong step)
{
    if (!oracle(r, q->subject, q->row->arity, d, x, bits, step))
        return false;
    for (uint32_t n = 2; n <= total_order(q->d) && q->column == TAYLOR; n++)
        arb_div_ui(r, r, n, bits + 64);
    return true;
}

/* x_i times the derivative by x_i. */
static bool sensitivity(arb_t r, const struct question *q, int i)
{
    bool good = ask(r, q, raised(q->d, i), q->x, 20, SCALE_STEP_BITS);
    arb_mul(r, r, q->x + i, 400);
    return good;
}

/* Whether f, with x_i f_i = s, changes sign within two Newton steps, and these are at most an eighth of x_i, of second
 * partials half of it; or f is no more than a difference of huge numbers that is 0. */
static bool zero_nearby(const struct question *q, int i, const arb_t f, const arb_t s)
{
    arb_ptr y = _arb_vec_init(q->row->arity);
    arb_t t;
    arb_init(t);
    arb_div(t, f, s, 100);
    arb_get_mid_arb(t, t);
    arb_mul_2exp_si(t, t, 1);
    bool zero = arb_is_zero(t) || arf_cmpabs_2exp_si(arb_midref(t), -CERTAIN_BITS) <= 0;
    bool near = zero || arf_cmpabs_2exp_si(arb_midref(t), q->column == SECOND ? -1 : -3) <= 0;
    if (near && !zero) {
        _arb_vec_set(y, q->x, q->row->arity);
        arb_mul(t, t, q->x + i, 200);
        arb_sub(y + i, q->x + i, t, 400);
        arb_get_mid_arb(y + i, y + i);
        near = ask(t, q, q->d, y, 20, SCALE_STEP_BITS) && arf_sgn(arb_midref(t)) * arf_sgn(arb_midref(f)) <= 0;
    }
    arb_clear(t);
    _arb_vec_clear(y, q->row->arity);
    return near;
}

/* The condition, the sum of |x_i df/dx_i|: what arguments off by one ULP do. *near: whether a zero is near. */
static double condition(const struct question *q, const arb_t f, bool *near)
{
    double sum = 0.0;
    arb_t s;
    arb_init(s);
    *near = false;
    for (int i = 0; i < q->row->arity; i++) {
        if (q->subject->arg[i].whole || !sensitivity(s, q, i) || !arb_is_finite(s) || arf_is_zero(arb_midref(s)))
            continue;
        *near = *near || zero_nearby(q, i, f, s);
        sum += fabs(arf_get_d(arb_midref(s), ARF_RND_NEAR));
    }
    arb_clear(s);
    return sum;
}

static double ulp(double size)
{
    int e;
    frexp(fmin(fabs(size), DBL_MAX), &e);
    return ldexp(1.0, e - 53 < -1074 ? -1074 : e - 53);
}

/* The error of `got` in units of `unit`. An infinity counts as the number after the largest. */
static double error_in(double unit, const arb_t f, double got)
{
    double exact = arf_get_d(arb_midref(f), ARF_RND_NEAR);
    if (isnan(got))
        return WRONG;
    if (isinf(exact) && got == exact)
        return 0.0;
    arb_t d;
    arb_init(d);
    if (isinf(got)) {
        arb_one(d);
        arb_mul_2exp_si(d, d, 1024);
        if (got < 0.0)
            arb_neg(d, d);
    } else {
        arb_set_d(d, got);
    }
    arb_sub(d, d, f, 200);
    double error = fabs(arf_get_d(arb_midref(d), ARF_RND_NEAR)) / unit;
    arb_clear(d);
    return isfinite(error) ? error : WRONG;
}

/* The same in ULP of max(|f|, size). */
static double error_in_ulp(const arb_t f, double got, double size)
{
    double exact = arf_get_d(arb_midref(f), ARF_RND_NEAR);
    return error_in(ulp(fmax(fabs(exact), size)), f, got);
}

/* The error that counts in a column: near a zero relative to the condition; from second partials on, where they are not
 * those of elementary functions, in units of which 16 are 16 ULP and twice the condition; coefficients may have twice that. */
static double weighed(const struct question *q, const arb_t f, double got)
{
    bool near;
    double size = condition(q, f, &near), exact = arf_get_d(arb_midref(f), ARF_RND_NEAR);
    if (!isfinite(size))
        return near && got == 0.0 ? 0.0 : error_in_ulp(f, got, 0.0);
    double relative = error_in_ulp(f, got, near ? size : 0.0);
    if (q->column < SECOND || bound_of(q->subject, q->column) < bounds[SPECIAL])
        return relative;
    return fmin(relative, error_in(ulp(exact) + 0.125 * size * 0x1p-52, f, got));
}

/* Compares, and keeps the worst. Truth from long steps does where the program agrees; else from short ones, which no singularity disturbs. */
static void compare(const struct question *q, double got, struct worst *worst)
{
    if (isnan(got) && q->unsettled) {
        worst->unsettled++;
        return;
    }
    arb_t f;
    arb_init(f);
    bool higher = q->column >= SECOND;
    if (ask(f, q, q->d, q->x, CERTAIN_BITS, higher ? LONG_STEP_BITS : STEP_BITS)) {
        double error = error_in_ulp(f, got, 0.0), exact = fabs(arf_get_d(arb_midref(f), ARF_RND_NEAR));
        bool beyond = exact != 0.0 && !(exact >= DBL_MIN && exact <= DBL_MAX);
        if (higher && (beyond || (exact == 0.0 && isnan(got)))) {
            worst->refused++;
            arb_clear(f);
            return;
        }
        if (error > worst->error && higher && ask(f, q, q->d, q->x, CERTAIN_BITS, STEP_BITS))
            error = error_in_ulp(f, got, 0.0);
        worst->points++;
        worst->raw = fmax(worst->raw, error);
        if (error > worst->error && error > 0.75)
            error = weighed(q, f, got);
        if (error > worst->error || worst->points == 1) {
            worst->error = error;
            worst->got = got;
            worst->what = q->d;
            memcpy(worst->at, q->at, q->row->arity * sizeof *q->at);
        }
    }
    arb_clear(f);
}

/* Whether the program uses the partial at all: not at a nonsmooth point, except that a negative base has whole powers. */
static bool regular(const struct adc_row *row, int k, const double *at, double v)
{
    if (!isfinite(v))
        return false;
    bool power = row == &adc_rows[ADC_ROW_pow] && k == 0 && at[0] < 0.0;
    return power || adc_row_nonsmooth(row, at, v) == ADC_SMOOTH;
}

/* The worst errors of second partials and of Taylor coefficients at a point. */
static void measure_higher(struct question q, struct program *program, bool taylor, struct measured *out)
{
    double second[ADC_MAX_ARITY][ADC_MAX_ARITY], series[TAYLOR_TO + 1];
    q.column = SECOND;
    bool good = program_hessian(program, q.at, second);
    q.unsettled = program->unsettled;
    for (int i = 0; i < q.row->arity && good; i++)
        for (int j = i; j < q.row->arity; j++) {
            q.d = raised(raised((struct derivative){{0}}, i), j);
            if (program->by[i] && program->by[j])
                compare(&q, second[i][j], &out->column[SECOND]);
        }
    q.column = TAYLOR;
    for (int k = 0; k < q.row->arity && taylor; k++) {
        if (!program->by[k] || !program_taylor(program, q.at, k, series))
            continue;
        q.d = (struct derivative){{0}};
        q.unsettled = program->unsettled;
        for (q.d.by[k] = TAYLOR_FROM; q.d.by[k] <= TAYLOR_TO; q.d.by[k]++)
            compare(&q, series[q.d.by[k]], &out->column[TAYLOR]);
    }
}

static void measure_point(struct question q, double v, struct measured *out)
{
    q.column = VALUE;
    compare(&q, v, &out->column[VALUE]);
    for (int k = 0; k < q.row->arity; k++) {
        q.column = (enum column)(FIRST + k);
        q.d = raised((struct derivative){{0}}, k);
        if (adc_role_has_rule(adc_row_role(q.row, (uint32_t)k)) && regular(q.row, k, q.at, v))
            compare(&q, adc_row_partial(q.row, (uint32_t)k, q.at, v), &out->column[FIRST + k]);
    }
}

/* Whether higher derivatives are measured there: subnormal arguments have no room for what a rule divides by; those of
 * products of gamma functions are accurate where no argument is above 2^300 or within 2^-40 of another pole than 0; those
 * of besselj up to the order 50, above which differences of neighbours lose digits. */
static bool in_reach(const struct adc_row *row, const double *at)
{
    bool gammas = row == &adc_rows[ADC_ROW_beta] || row == &adc_rows[ADC_ROW_lbeta]
        || row == &adc_rows[ADC_ROW_binomial];
    const double high = gammas ? 0x1p300 : DBL_MAX;
    if (row == &adc_rows[ADC_ROW_besselj] && fabs(at[0]) > 50.0)
        return false;
    for (int k = 0; k < row->arity; k++) {
        double gap = at[k] < -0.5 ? fabs(at[k] - nearbyint(at[k])) : 1.0;
        if (at[k] != 0.0 && !(fabs(at[k]) >= DBL_MIN && fabs(at[k]) <= high && (!gammas || gap == 0.0 || gap > 0x1p-40)))
            return false;
    }
    return true;
}

void measure(const struct subject *subject, const struct adc_row *row, const struct effort *effort,
             struct measured *out)
{
    struct program program;
    double share = subject->share > 0.0 ? subject->share : 1.0;
    long points = (long)((double)effort->points * share), higher = 0;
    bool callable = program_open(&program, row);
    *out = (struct measured){0};
    sample_start();
    arb_ptr x = _arb_vec_init(row->arity);
    for (long n = 0; n < 4 * points && out->column[VALUE].points < points; n++) {
        double at[ADC_MAX_ARITY] = {0.0};
        sample_point(subject, row->arity, at);
        for (int k = 0; k < row->arity; k++)
            arb_set_d(x + k, at[k]);
        double v = row->value(at);
        const struct question q = {.subject = subject, .row = row, .at = at, .x = x};
        measure_point(q, v, out);
        if (callable && higher < (long)((double)effort->second*share) && regular(row, -1, at, v) && in_reach(row, at)) {
            measure_higher(q, &program, (double)higher < (double)effort->taylor*share, out);
            higher++;
        }
    }
    program_close(&program);
    _arb_vec_clear(x, row->arity);
}
