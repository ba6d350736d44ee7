/* The predicates of op.def for nonsmooth points, pure functions of arguments and result, and the choices of selecting
 * rows. Included by op.c only.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TABLE_EVENTS_H
#define ADC_EVAL_TABLE_EVENTS_H

#include <math.h>

#include "eval/table/op.h"

#define EVENT(name, condition, kind)                                                                                   \
    static enum adc_event name(const double *a, double v)                                                              \
    {                                                                                                                  \
        (void)a, (void)v;                                                                                              \
        return (condition) ? (kind) : ADC_NO_EVENT;                                                                    \
    }

/* Whether x + y, not rounded, is 0, -1, -2, ... */
static inline bool is_gamma_pole(double x, double y)
{
    double sum = x + y, part = sum - x, rest = (x - (sum - part)) + (y - part);
    return sum <= 0 && sum == floor(sum) && rest == 0;
}

EVENT(at_zero_kink, a[0] == 0, ADC_KINK)
EVENT(at_zero_jump, a[0] == 0, ADC_JUMP)
EVENT(at_zero_end, a[0] == 0, ADC_END)
EVENT(at_zero_pole, a[0] == 0, ADC_POLE)
EVENT(at_second_zero, a[1] == 0, ADC_POLE)
EVENT(at_minus_one_pole, a[0] == -1, ADC_POLE)
EVENT(at_one_end, a[0] == 1, ADC_END)
EVENT(at_one_pole, a[0] == 1, ADC_POLE)
EVENT(at_unit_end, fabs(a[0]) == 1, ADC_END)
EVENT(at_unit_pole, fabs(a[0]) == 1, ADC_POLE)
EVENT(at_tie, a[0] == a[1], ADC_JUMP)
EVENT(at_tie_kink, a[0] == a[1], ADC_KINK)
EVENT(at_origin, a[0] == 0 && a[1] == 0, ADC_KINK)
EVENT(at_whole, a[0] == floor(a[0]), ADC_JUMP)
EVENT(at_whole_but_zero, a[0] == floor(a[0]) && a[0] != 0, ADC_JUMP)
EVENT(at_half, fabs(a[0] - trunc(a[0])) == 0.5 || fabs(a[0]) >= 0x1p52, ADC_JUMP)
EVENT(at_multiple, fmod(a[0], a[1]) == 0, ADC_JUMP)
EVENT(at_multiple_but_zero, fmod(a[0], a[1]) == 0 && a[0] != 0, ADC_JUMP)
EVENT(clamp_event, a[0] == a[1] || a[0] == a[2], ADC_KINK)
EVENT(log_base_event, a[0] == 0 || a[1] == 0 || a[1] == 1, ADC_POLE)
EVENT(atan2_event, a[0] == 0 && a[1] <= 0, ADC_JUMP)
EVENT(at_gamma_pole, a[0] <= 0 && a[0] == floor(a[0]), ADC_POLE)
EVENT(at_factorial_pole, a[0] <= -1 && a[0] == floor(a[0]), ADC_POLE)
EVENT(at_factorial2_pole, a[0] <= -2 && fmod(a[0], 2) == 0, ADC_POLE)
EVENT(hz_event, a[1] <= 0 && a[1] == floor(a[1]), ADC_POLE)
EVENT(logit_event, a[0] == 0 || a[0] == 1, ADC_POLE)

EVENT(at_second_zero_end, a[1] == 0, ADC_END)
EVENT(at_third_zero_end, a[2] == 0, ADC_END)
EVENT(at_fourth_zero_end, a[3] == 0, ADC_END)
EVENT(at_second_one_pole, a[1] == 1, ADC_POLE)
EVENT(agm_event, a[0] == 0 || a[1] == 0, ADC_POLE)
EVENT(dagm_event, a[2] == 0 || a[3] == 0, ADC_POLE)
EVENT(erfcinv_event, a[0] == 0 || a[0] == 2, ADC_POLE)
EVENT(polygamma_event, a[1] <= 0 && a[1] == floor(a[1]), ADC_POLE)
EVENT(hzfact_event, a[2] <= 0 && a[2] == floor(a[2]), ADC_POLE)
EVENT(beta_event, is_gamma_pole(a[0], 0) || is_gamma_pole(a[1], 0), ADC_POLE)
EVENT(dbeta_event, is_gamma_pole(a[2], 0) || is_gamma_pole(a[3], 0), ADC_POLE)
EVENT(binomial_event, is_gamma_pole(a[0], 1), ADC_POLE)
EVENT(dbinomial_event, is_gamma_pole(a[2], 1) && !(a[1] == 0 && a[3] == floor(a[3])), ADC_POLE)
EVENT(dg_event, is_gamma_pole(a[0], 0) || is_gamma_pole(a[0], a[1]), ADC_POLE)
EVENT(hzdiff_event, is_gamma_pole(a[1], 0) || is_gamma_pole(a[1], a[2]), ADC_POLE)
EVENT(hzsum_event, is_gamma_pole(a[1], a[2]), ADC_POLE)
EVENT(betainc_event, a[0] == 0 || a[0] == 1, ADC_END)
EVENT(dbetainc_event, a[2] == 0 || a[2] == 1, ADC_END)
EVENT(lambert_event, v == -1, ADC_END)
EVENT(lambert_pole, isinf(v), ADC_POLE)

static enum adc_event lambertm1_event(const double *a, double v)
{
    return a[0] == 0 ? ADC_POLE : v == -1 ? ADC_END : ADC_NO_EVENT;
}

static enum adc_event li_event(const double *a, double v)
{
    (void)v;
    return a[0] == 1 ? ADC_POLE : a[0] == 0 ? ADC_END : ADC_NO_EVENT;
}

static enum adc_event asech_event(const double *a, double v)
{
    (void)v;
    return a[0] == 0 ? ADC_POLE : a[0] == 1 ? ADC_END : ADC_NO_EVENT;
}

static enum adc_event asech_pole(const double *a, double v)
{
    (void)v;
    return a[0] == 0 || a[0] == 1 ? ADC_POLE : ADC_NO_EVENT;
}

/* A power is not smooth where its base is 0 or negative; the walk drops that when only the base varies and the exponent
 * is whole (adc_row_is_smooth_by_first). */
static enum adc_event pow_event(const double *a, double v)
{
    (void)v;
    return a[0] == 0 ? (a[1] < 0 ? ADC_POLE : ADC_END) : a[0] < 0 ? ADC_JUMP : ADC_NO_EVENT;
}

static double pick_min(const double *a) { return a[1] < a[0]; }
static double pick_choose(const double *a) { return a[0] < a[1] ? 2 : 3; }
static double pick_max(const double *a) { return a[1] > a[0]; }
static double pick_clamp(const double *a) { return a[0] < a[1] ? 1 : a[0] > a[2] ? 2 : 0; }

#endif
