/* The last steps of a search: Newton's, with residuals as whole answers have them, to digits that doubles may have lost. So the
 * root has the digits that solve() has, and what cancels in the function moves it no more (iterative refinement: N. J. Higham,
 * Accuracy and Stability of Numerical Algorithms, 2002, chapter 12).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/solve/solver.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/numeric/linear.h"

enum { MAX_STEPS = 10, MAX_UNKNOWNS = 128 };        /* more would take long to bound */

static const double CONVERGED = 1e-6;       /* a first step, relative to x and to the way from the start, that is one of convergence */

/* n equations in n unknowns, or the gradient of a minimum, at x, and what is minimised. */
struct residuals { double *value, *bound, least; };

/* Returns whether all are known. */
static bool evaluate(struct adc_solver *s, const double *x, struct residuals *r)
{
    const enum adc_digits_policy policy = s->search.problem->doubles ? ADC_WARN : ADC_RECOMPUTE;
    const struct adc_request request = {.digits = {.policy = policy, .bounds = true}, .unwritten = true};
    const uint32_t n = s->inner.names.count, first = s->task == ADC_SOLVE ? 0 : ADC_FIRST_PARTIAL;
    adc_work_reset(&s->session->context);
    const struct adc_answer *answer = adc_compiled_request(&s->inner, x, &request);
    r->least = answer->value;
    for (uint32_t i = 0; i < n; i++) {
        const struct adc_answer *part = first == 0 ? adc_compiled_component(&s->inner, i) : answer;
        const uint32_t number = first == 0 ? 0 : first + i;
        if (part == NULL || part->known.bound == NULL || number >= part->known.count)
            return false;
        r->value[i] = s->sign * adc_number_of(part, number);
        r->bound[i] = part->known.bound[number];
    }
    return adc_all_finite(r->value, n);
}

/* By how far rounding may still move each unknown: the sum of what the bounds of the residuals do. NaN: anything. */
static void find_moves(struct adc_arena *arena, const double *lu, const uint32_t *pivot, const double *bound, uint32_t n, double *move)
{
    double *column = adc_zeros(arena, n);
    memset(move, 0, n * sizeof *move);
    for (uint32_t k = 0; k < n; k++) {
        memset(column, 0, n * sizeof *column);
        column[k] = bound[k];
        adc_lu_solve(arena->context, lu, n, pivot, column);
        for (uint32_t i = 0; i < n; i++)
            move[i] += fabs(column[i]);
    }
}

void adc_solver_last_steps(struct adc_solver *s, const struct adc_system *equations, const double *start, double *x, double *move,
                           double *least)
{
    const uint32_t n = equations->n;
    struct adc_arena *arena = equations->arena;
    const size_t room = n <= MAX_UNKNOWNS ? n : 0;
    struct residuals r = {adc_zeros(arena, room), adc_zeros(arena, room), NAN};
    double *f = adc_zeros(arena, room), *lu = adc_zeros(arena, room * room), *before = adc_zeros(arena, room), last = CONVERGED;
    uint32_t *pivot = adc_arena_zeroed(arena, room, sizeof *pivot);
    for (int steps = 0; steps < MAX_STEPS && n <= MAX_UNKNOWNS; steps++) {
        if (!evaluate(s, x, &r)) {
            if (steps > 0)
                memcpy(x, before, n * sizeof *x);
            return;
        }
        equations->jacobian(equations->user, x, f, lu);
        if (!adc_all_finite(lu, (size_t)n * n) || !adc_lu_factor(arena->context, lu, n, pivot))
            return;
        *least = r.least;
        find_moves(arena, lu, pivot, r.bound, n, move);
        adc_lu_solve(arena->context, lu, n, pivot, r.value);
        const double size = adc_relative_step(r.value, x, start, n);
        if (!(size <= fmax(last, 4 * DBL_EPSILON))) {
            if (steps > 0)
                memcpy(x, before, n * sizeof *x);
            return;
        }
        memcpy(before, x, n * sizeof *x);
        for (uint32_t i = 0; i < n; i++)
            x[i] -= r.value[i];
        if (memcmp(before, x, n * sizeof *x) == 0)
            return;
        last = size;
    }
}

/* ---- sensitivities of a root ---- */

bool adc_solver_root_slopes(struct adc_solver *s, struct adc_arena *arena, uint32_t n, double *f, double *a, double *slopes)
{
    const uint32_t others = s->others.count, all = n + others;
    double *first = adc_zeros(arena, (size_t)n * all);
    adc_compiled_jacobian(&s->outer, s->point, f, first);
    for (uint32_t i = 0; i < n; i++)
        memcpy(a + (size_t)i * n, first + (size_t)i * all, n * sizeof *a);
    return adc_implicit_slopes(arena, a, n, first + n, all, others, n, slopes);
}
