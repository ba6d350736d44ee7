/* The predicates of op.def for nonsmooth points, pure functions of arguments and result, and the choices of selecting
 * rows. Included by op.c only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TABLE_NONSMOOTH_H
#define ADC_EVAL_TABLE_NONSMOOTH_H

#include <math.h>

#include "eval/table/op.h"

#define NONSMOOTH(name, condition, kind)                                                                               \
    static enum adc_nonsmooth name(const double *a, double v)                                                          \
    {                                                                                                                  \
        (void)a, (void)v;                                                                                              \
        return (condition) ? (kind) : ADC_SMOOTH;                                                                      \
    }

/* Whether x + y, not rounded, is 0, -1, -2, ... */
static inline bool is_gamma_pole(double x, double y)
{
    double sum = x + y, part = sum - x, rest = (x - (sum - part)) + (y - part);
    return sum <= 0 && sum == floor(sum) && rest == 0;
}

NONSMOOTH(at_zero_kink, a[0] == 0, ADC_KINK)
NONSMOOTH(at_zero_jump, a[0] == 0, ADC_JUMP)
NONSMOOTH(at_zero_end, a[0] == 0, ADC_END)
NONSMOOTH(at_zero_pole, a[0] == 0, ADC_POLE)
NONSMOOTH(at_second_zero, a[1] == 0, ADC_POLE)
NONSMOOTH(at_minus_one_pole, a[0] == -1, ADC_POLE)
NONSMOOTH(at_one_end, a[0] == 1, ADC_END)
NONSMOOTH(at_one_pole, a[0] == 1, ADC_POLE)
NONSMOOTH(at_unit_end, fabs(a[0]) == 1, ADC_END)
NONSMOOTH(at_unit_pole, fabs(a[0]) == 1, ADC_POLE)
NONSMOOTH(at_tie, a[0] == a[1], ADC_JUMP)
NONSMOOTH(at_tie_kink, a[0] == a[1], ADC_KINK)
NONSMOOTH(at_origin, a[0] == 0 && a[1] == 0, ADC_KINK)
NONSMOOTH(at_whole, a[0] == floor(a[0]), ADC_JUMP)
NONSMOOTH(at_whole_but_zero, a[0] == floor(a[0]) && a[0] != 0, ADC_JUMP)
NONSMOOTH(at_half, fabs(a[0] - trunc(a[0])) == 0.5 || fabs(a[0]) >= 0x1p52, ADC_JUMP)
NONSMOOTH(at_multiple, fmod(a[0], a[1]) == 0, ADC_JUMP)
NONSMOOTH(at_multiple_but_zero, fmod(a[0], a[1]) == 0 && a[0] != 0, ADC_JUMP)
NONSMOOTH(at_clamp_kink, a[0] == a[1] || a[0] == a[2], ADC_KINK)
NONSMOOTH(at_log_base_pole, a[0] == 0 || a[1] == 0 || a[1] == 1, ADC_POLE)
NONSMOOTH(at_branch_cut, a[0] == 0 && a[1] <= 0, ADC_JUMP)
NONSMOOTH(at_gamma_pole, a[0] <= 0 && a[0] == floor(a[0]), ADC_POLE)
NONSMOOTH(at_factorial_pole, a[0] <= -1 && a[0] == floor(a[0]), ADC_POLE)
NONSMOOTH(at_factorial2_pole, a[0] <= -2 && fmod(a[0], 2) == 0, ADC_POLE)
NONSMOOTH(at_hz_pole, a[1] <= 0 && a[1] == floor(a[1]), ADC_POLE)
NONSMOOTH(at_logit_pole, a[0] == 0 || a[0] == 1, ADC_POLE)

NONSMOOTH(at_second_zero_end, a[1] == 0, ADC_END)
NONSMOOTH(at_third_zero_end, a[2] == 0, ADC_END)
NONSMOOTH(at_fourth_zero_end, a[3] == 0, ADC_END)
NONSMOOTH(at_second_one_pole, a[1] == 1, ADC_POLE)
NONSMOOTH(at_agm_pole, a[0] == 0 || a[1] == 0, ADC_POLE)
NONSMOOTH(at_dagm_pole, a[2] == 0 || a[3] == 0, ADC_POLE)
NONSMOOTH(at_erfcinv_pole, a[0] == 0 || a[0] == 2, ADC_POLE)
NONSMOOTH(at_polygamma_pole, a[1] <= 0 && a[1] == floor(a[1]), ADC_POLE)
NONSMOOTH(at_hzfact_pole, a[2] <= 0 && a[2] == floor(a[2]), ADC_POLE)
NONSMOOTH(at_beta_pole, is_gamma_pole(a[0], 0) || is_gamma_pole(a[1], 0), ADC_POLE)
NONSMOOTH(at_dbeta_pole, is_gamma_pole(a[2], 0) || is_gamma_pole(a[3], 0), ADC_POLE)
NONSMOOTH(at_binomial_pole, is_gamma_pole(a[0], 1), ADC_POLE)
NONSMOOTH(at_dbinomial_pole, is_gamma_pole(a[2], 1) && !(a[1] == 0 && a[3] == floor(a[3])), ADC_POLE)
NONSMOOTH(at_dg_pole, is_gamma_pole(a[0], 0) || is_gamma_pole(a[0], a[1]), ADC_POLE)
NONSMOOTH(at_hzdiff_pole, is_gamma_pole(a[1], 0) || is_gamma_pole(a[1], a[2]), ADC_POLE)
NONSMOOTH(at_hzsum_pole, is_gamma_pole(a[1], a[2]), ADC_POLE)
NONSMOOTH(at_betainc_end, a[0] == 0 || a[0] == 1, ADC_END)
NONSMOOTH(at_dbetainc_end, a[2] == 0 || a[2] == 1, ADC_END)
NONSMOOTH(at_lambert_end, v == -1, ADC_END)
NONSMOOTH(at_lambert_pole, isinf(v), ADC_POLE)

static enum adc_nonsmooth lambertm1_nonsmooth(const double *a, double v)
{
    return a[0] == 0 ? ADC_POLE : v == -1 ? ADC_END : ADC_SMOOTH;
}

static enum adc_nonsmooth li_nonsmooth(const double *a, double v)
{
    (void)v;
    return a[0] == 1 ? ADC_POLE : a[0] == 0 ? ADC_END : ADC_SMOOTH;
}

static enum adc_nonsmooth asech_nonsmooth(const double *a, double v)
{
    (void)v;
    return a[0] == 0 ? ADC_POLE : a[0] == 1 ? ADC_END : ADC_SMOOTH;
}

static enum adc_nonsmooth at_asech_pole(const double *a, double v)
{
    (void)v;
    return a[0] == 0 || a[0] == 1 ? ADC_POLE : ADC_SMOOTH;
}

/* A power is not smooth where its base is 0 or negative; the walk drops that when only the base varies and the exponent
 * is whole (adc_row_is_smooth_by_first). */
static enum adc_nonsmooth pow_nonsmooth(const double *a, double v)
{
    (void)v;
    return a[0] == 0 ? (a[1] < 0 ? ADC_POLE : ADC_END) : a[0] < 0 ? ADC_JUMP : ADC_SMOOTH;
}

static double pick_min(const double *a) { return a[1] < a[0]; }
static double pick_choose(const double *a) { return a[0] < a[1] ? 2 : 3; }
static double pick_max(const double *a) { return a[1] > a[0]; }
static double pick_clamp(const double *a) { return a[0] < a[1] ? 1 : a[0] > a[2] ? 2 : 0; }

#endif
