/* What rows in ball arithmetic share.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_BALL_ROWS_H
#define ADC_EVAL_BALL_ROWS_H

#include "eval/ball/ball.h"

enum { ADC_BALL_MAX_ORDER = 10000 };

/* A row that needs code of its own, at as many balls as it has arguments: r receives its ball, or an indeterminate one. */
typedef void adc_ball_own(struct adc_balls *B, const struct adc_arb *const *a, struct adc_arb *r);

/* Whether a ball is one whole number of moderate size, which *n receives. */
bool adc_ball_is_whole(struct adc_balls *B, const struct adc_arb *x, long most, long *n);

/* Rows with an index (rows_index.c). */
adc_ball_own adc_ball_hurwitz, adc_ball_polygamma, adc_ball_spherical_bessel, adc_ball_erfcx_terms, adc_ball_dawson_terms,
    adc_ball_zeta_terms;

/* Derivatives of rows that have forms for a few orders (rows_index.c). */
void adc_ball_by_order(struct adc_balls *B, const struct adc_row *row, const struct adc_arb *const *a, struct adc_arb *r);

#endif
