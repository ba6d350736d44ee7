/* Linear algebra of dense matrices, by rows, in arrays of the caller. Functions that take n^3 products or more count eight
 * products as a unit of work (adc_work), and may leave through the context: the caller's memory must belong to an arena.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_NUMERIC_LINEAR_H
#define ADC_EVAL_NUMERIC_LINEAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lexer/arena.h"
#include "lexer/context.h"

/* Eigenvalues and eigenvectors of a symmetric n x n matrix by Jacobi's rotations (Golub and Van Loan, Matrix
 * Computations, 8.5). `a` is destroyed; its diagonal becomes the eigenvalues, in no order, and column k of `vectors`
 * (n x n) the eigenvector of number k. */
void adc_symmetric_eigen(struct adc_context *context, double *a, uint32_t n, double *vectors);

/* The lower triangle L of a symmetric n x n matrix A = L L', in its place; false where it is not positive definite
 * (Golub and Van Loan 4.2). */
bool adc_cholesky_factor(struct adc_context *context, double *a, uint32_t n);

/* A = Q R P' of a rows x columns matrix, rows >= columns, by Householder's reflections with column pivoting (Golub and
 * Van Loan 5.4). */
struct adc_qr {
    struct adc_context *context;    /* where the work counts */
    double *a;                      /* rows x columns: R above, the reflections on and below the diagonal */
    double *diagonal;               /* columns: the diagonal of R */
    uint32_t *pivot;                /* columns: which column of A is here */
    uint32_t rows, columns;
    uint32_t rank;                  /* numerical rank: columns before the first that consists of rounding alone */
};

/* Factorises qr->a; all arrays belong to the caller. */
void adc_qr_factor(struct adc_qr *qr);

/* Replaces a vector of `rows` numbers by Q' times it. */
void adc_qr_rotate(const struct adc_qr *qr, double *b);

/* Solves R z = b within the rank; x receives z in the order of the columns of A, 0 after the rank. */
void adc_qr_back(const struct adc_qr *qr, const double *b, double *x);

/* Solves R' z = b, the other triangle, within the rank: z takes the place of b, whose numbers are in pivoted order. */
void adc_qr_forward(const struct adc_qr *qr, double *b);

/* The inverse of A'A, columns x columns; needs full rank. `work` has room for `columns` numbers. */
void adc_qr_inverse(const struct adc_qr *qr, double *inverse, double *work);

/* The singular values of a square matrix by one-sided rotations (M. R. Hestenes, J. SIAM 6, 1958), in no order, and in
 * column k of `vectors` the right vector of number k. `a` is destroyed. */
void adc_singular_values(struct adc_context *context, double *a, uint32_t n, double *values, double *vectors);

/* LU factors of a square matrix (array/dense.h), in place; false where it is singular or a pivot is not a number.
 * adc_lu_solve then solves a system in place. */
bool adc_lu_factor(struct adc_context *context, double *lu, uint32_t n, uint32_t *pivot);
void adc_lu_solve(struct adc_context *context, const double *lu, uint32_t n, const uint32_t *pivot, double *b);

/* The derivatives -F_x^-1 F_p of x by p where F(x, p) = 0 (the implicit function theorem). `a` is F_x, n x n; `by` is F_p, n x
 * count, with rows `stride` apart; `slopes`, kept x count, receives those of the first `kept` of x; it may be `by`. False,
 * with NaN, where F_x is singular. Work memory comes from the arena. */
bool adc_implicit_slopes(struct adc_arena *arena, const double *a, uint32_t n, const double *by, size_t stride, uint32_t count,
                         uint32_t kept, double *slopes);

/* The largest component of a step relative to the larger of x and `start`; a variable that is 0 in both is scaled like the
 * others. */
double adc_relative_step(const double *step, const double *x, const double *start, uint32_t n);

/* Whether none of n numbers is infinite or NaN. */
bool adc_all_finite(const double *x, size_t n);

/* The Euclidean length, without overflow. */
double adc_length(const double *x, uint32_t n);

#endif
