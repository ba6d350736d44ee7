/* The Hessian of half a sum of squares, J'J + sum f_i f_i'', by way of the QR factors of J: R'R + P' S P in units of the roots of its
 * diagonal, where S is the sum of f_i times the second derivatives of f_i. Without S it is R'R, and the condition of J counts once
 * and not squared.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_NUMERIC_CURVED_H
#define ADC_EVAL_NUMERIC_CURVED_H

#include "eval/numeric/linear.h"
#include "lexer/arena.h"

struct adc_curved {
    const struct adc_qr *qr;
    bool plain;                     /* S is 0; else: */
    double *values, *vectors;       /* rank x rank: eigenvalues on the diagonal, eigenvectors in the columns; */
    double *unit;                   /* by column of R */
    double *work, *z;               /* n numbers each */
};

/* Makes room for the factors of a Jacobian of so many columns. */
void adc_curved_open(struct adc_curved *curved, struct adc_arena *arena, const struct adc_qr *qr);

/* Factors the Hessian from S, n x n; NULL or not finite: 0. The Jacobian was divided by `scale`, column by column. Returns whether
 * the Hessian is certainly positive definite, so that a point with gradient 0 is a strict minimum. */
bool adc_curved_factor(struct adc_curved *curved, const double *second, const double *scale);

/* The inverse of the Hessian times b, in units of the scale; 0 after the rank. */
void adc_curved_inverse(const struct adc_curved *curved, const double *b, double *x);

#endif
