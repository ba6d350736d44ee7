/* The Hessian of half a sum of squares, J'J + sum f_i f_i'', by way of the QR factors of J: in the coordinates z = R P'x it
 * is I + K with K = R'^-1 P' S P R^-1, where S is the sum of f_i times the second derivatives of f_i. So the condition of J
 * counts once and not squared. Where the error of K is not small compared with 1, as where the column of b in a + b^2*x vanishes at
 * b = 0, the Hessian itself is taken, in units of the roots of its diagonal.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_NUMERIC_CURVED_H
#define ADC_EVAL_NUMERIC_CURVED_H

#include "eval/numeric/linear.h"
#include "lexer/arena.h"

struct adc_curved {
    const struct adc_qr *qr;
    double *values, *vectors;       /* of I + K, rank x rank: eigenvalues on the diagonal, eigenvectors in the columns; */
    double *work, *z;               /* n numbers each */
    double *unit;                   /* by column of R; */
    bool direct;                    /* of the Hessian itself in these units */
};

/* Makes room for the factors of a Jacobian of so many columns. */
void adc_curved_open(struct adc_curved *curved, struct adc_arena *arena, const struct adc_qr *qr);

/* Takes S and the sums of magnitudes that rounding is relative to, n x n; NULL or not finite: 0. The Jacobian was divided by
 * `scale`, column by column. Returns whether the Hessian is certainly positive definite: that a point where the gradient is 0 is a
 * strict minimum. */
bool adc_curved_factor(struct adc_curved *curved, const double *second, const double *sizes, const double *scale);

/* The inverse of the Hessian times b, in units of the scale: x = P R^-1 (I + K)^-1 R'^-1 P' b; 0 after the rank. */
void adc_curved_inverse(const struct adc_curved *curved, const double *b, double *x);

#endif
