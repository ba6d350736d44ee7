/* What the files of matrix rules share: the rows of their table, and what they reach for.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ARRAY_RULE_H
#define ADC_EVAL_ARRAY_RULE_H

#include "eval/array/rules.h"

/* A form: its pushforward; its pullback, which adds to ax. */
struct adc_form_rule {
    void (*push)(struct adc_form_work *w, const double *const *dx, double *dv);
    void (*pull)(struct adc_form_work *w, const double *av, double *const *ax);
};

#define RULE(name) \
    void adc_##name##_push(struct adc_form_work *w, const double *const *dx, double *dv); \
    void adc_##name##_pull(struct adc_form_work *w, const double *av, double *const *ax);
RULE(solve) RULE(inv) RULE(power) RULE(det) RULE(logdet)         /* equations.c */
#undef RULE

/* The base of a power: A, or its inverse for a negative exponent, NULL where there is none; *n receives the number of
 * factors. */
const double *adc_power_base(struct adc_form_work *w, uint32_t *n);

static inline double *adc_form_room(struct adc_form_work *w, size_t count)
{
    return adc_arena_array(w->arena, count, sizeof(double));
}

static inline double *adc_form_zeros(struct adc_form_work *w, size_t count)
{
    return adc_arena_zeroed(w->arena, count, sizeof(double));
}

static inline size_t adc_form_count(const struct adc_form_work *w, uint32_t i)
{
    return adc_extent_count(w->use.extent[i]);
}

static inline bool adc_form_is_number(const struct adc_form_work *w, uint32_t i)
{
    return w->use.extent[i].rank == ADC_RANK_NUMBER;
}

static inline double adc_form_dot(const double *a, const double *b, size_t n)
{
    double sum = a[0] * b[0];
    for (size_t i = 1; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}

#endif
