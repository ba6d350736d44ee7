/* Values, pushforwards and pullbacks of the forms: the matrix rules of the recursive pair. The graph expands the same
 * forms into numbers (program/expand.h) and differentiates those, so that the two are derived apart; values agree to the
 * bit, because both do the same operations in the same order.
 *
 * Sources: Giles 2008, "Collected matrix derivative results for forward and reverse mode algorithmic differentiation";
 * Golub and Pereyra 1973 for least squares; Bird 2011, "A simple division-free algorithm for computing determinants".
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ARRAY_RULES_H
#define ADC_EVAL_ARRAY_RULES_H

#include "eval/array/form.h"
#include "lexer/arena.h"

/* A form at operands with their elements, and its result. Scratch memory comes from the arena and is not freed. */
struct adc_form_work {
    struct adc_form_use use;
    const double *const *x;                 /* by operand: elements, by rows */
    struct adc_extent extent;               /* of the result */
    double *v;                              /* the result */
    struct adc_arena *arena;
    double condition;                       /* estimate of that of the matrix that adc_form_value solved with; 0: none */
};

/* Sets the result. False where there is none, with the reason: a singular matrix. */
bool adc_form_value(struct adc_form_work *work, struct adc_mismatch *why);

/* Pushforward: dv = sum of the partial by x[i] times dx[i] (NULL: an absent tangent). The result must be set. */
void adc_form_push(struct adc_form_work *work, const double *const *dx, double *dv);

/* Pullback: adds to each ax[i] (NULL: not wanted) the contribution of the adjoint av of the result, which must be set. */
void adc_form_pull(struct adc_form_work *work, const double *av, double *const *ax);

/* ---- shared by the files of rules ---- */

/* Pullbacks, which add to ax (equations.c). */
#define RULE(name) void adc_##name##_pull(struct adc_form_work *w, const double *av, double *const *ax);
RULE(solve) RULE(inv) RULE(power) RULE(det) RULE(logdet)
#undef RULE

/* The pushforward of a RULED form by its algorithm on dual numbers (duals.c), from the tangents of the operands, NULL: 0. */
void adc_form_push_duals(struct adc_form_work *w, const double *const *tangent, double *out);

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
