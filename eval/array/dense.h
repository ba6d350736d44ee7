/* Dense matrices of doubles, by rows, for the matrix rules. Eight products are a unit of work (adc_work).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ARRAY_DENSE_H
#define ADC_EVAL_ARRAY_DENSE_H

#include <stdbool.h>
#include <stdint.h>

#include "eval/array/form.h"
#include "lexer/arena.h"

/* c = a b, c += a b and c += a b, with a (m x k), b (k x n), c (m x n), each sum in the order of k. `at` is a transposed in
 * memory, k x m; `bt` is b transposed, n x k. */
void adc_dense_multiply(struct adc_context *context, const double *a, const double *b, double *c, uint32_t m,
                        uint32_t k, uint32_t n);
void adc_dense_add_at_b(struct adc_context *context, const double *at, const double *b, double *c, uint32_t k,
                        uint32_t m, uint32_t n);
void adc_dense_add_a_bt(struct adc_context *context, const double *a, const double *bt, double *c, uint32_t m,
                        uint32_t k, uint32_t n);

/* The comments of the functions without one are in dense.inc. pivot[k] is the row that changes places with row k. */
bool adc_dense_factor(struct adc_context *context, double *a, uint32_t n, uint32_t *pivot, double *sign);
void adc_dense_substitute(struct adc_context *context, const double *lu, uint32_t n, const uint32_t *pivot, double *x,
                          uint32_t m);

/* Solves A x = b and A' x = b with the LU factors of A, for m right sides, and keeps b, apart from x; `room` has n numbers. */
void adc_dense_solve(struct adc_context *context, const double *lu, const uint32_t *pivot, uint32_t n, const double *b,
                     double *x, uint32_t m);
void adc_dense_solve_transposed(struct adc_context *context, const double *lu, const uint32_t *pivot, uint32_t n,
                                const double *b, double *x, uint32_t m, double *room);

/* An estimate, from below and seldom by more than a factor of 3, of the condition of A in the norm of sums of columns,
 * from its factors (Hager 1984; Higham 1988, Algorithm 674). */
double adc_dense_condition(const double *a, const double *lu, const uint32_t *pivot, uint32_t n, struct adc_arena *arena);

bool adc_dense_reflections(struct adc_context *context, double *a, uint32_t m, uint32_t n, double *head, double *half,
                           double *diagonal);
void adc_dense_least_squares(struct adc_context *context, const double *qr, const double *head, const double *half,
                             const double *diagonal, uint32_t m, uint32_t n, double *b, double *x, uint32_t count);

/* Solves R' R x = b (n x count). */
void adc_dense_normal_solve(struct adc_context *context, const double *qr, const double *diagonal, uint32_t n,
                            const double *b, double *x, uint32_t count);

double adc_dense_det(struct adc_context *context, const double *a, uint32_t n, struct adc_arena *arena);
double adc_dense_bird(struct adc_context *context, const double *a, uint32_t n, struct adc_arena *arena);

const char *adc_dense_form_value(struct adc_context *context, struct adc_arena *arena, const struct adc_form_use *use,
                           const double *const *x, double *v, size_t n, double *noted);

#endif
