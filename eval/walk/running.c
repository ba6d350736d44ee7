/* Running error analysis: what is known of rows.
 *
 * Forward, v = g(a, b, ...) with errors E[a], ... of its arguments has
 *     E[v] = sum of (|g_a| + |g_aa| E[a]) E[a]  +  what computing v rounds by.
 * Backward, the adjoint of a gathers c = v' g_a, and
 *     E[c] = (|g_a| + D) E[v'] + |v'| D  +  what the product rounds by,    D = |g_aa| E[a] + .dulp |g_a|.
 * What sums and products round by is computed, not bounded (Dekker 1971; Knuth, TAOCP 2, 4.2.2; fma).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/ledger.h"

#include <assert.h>
#include <fenv.h>
#include <float.h>
#include <math.h>
#include <string.h>

/* ---- the four operations ---- */

/* The partials of a quotient, and bounds on the errors of those. */
static void quotient_slopes(double x, double y, double v, const struct adc_known *X, const struct adc_known *Y,
                            struct adc_ledger_row *row)
{
    const double least = fabs(y) - Y->error, by = 1 / y, size = fabs(by);       /* y^2 and v Y may be beyond the doubles */
    row->slope[0] = by;
    row->off[0] = size * (Y->error / least + DBL_EPSILON / 2) + adc_slope_underflow(by);
    if (Y->node == 0)
        return;
    row->slope[1] = adc_row_partial(&adc_rows[ADC_ROW_div], 1, (const double[]){x, y}, v);
    row->off[1] = ADC_RESERVE * (X->error * size + 2 * fabs(v) * (Y->error * size)) / least
                + fabs(row->slope[1]) * (1.5 * DBL_EPSILON) + adc_slope_underflow(row->slope[1]);
}

static uint32_t enter_operation(struct adc_walk *walk, enum adc_op op, double x, double y, double v, const struct adc_known *X,
                                const struct adc_known *Y)
{
    struct adc_ledger_row row = {.arg = {X->node, Y->node}, .slope = {1, op == ADC_ROW_sub ? -1 : 1}};
    if (op == ADC_ROW_mul) {
        row.slope[0] = y;
        row.slope[1] = x;
        row.off[0] = Y->error;
        row.off[1] = X->error;
    } else if (op == ADC_ROW_div) {
        quotient_slopes(x, y, v, X, Y, &row);
    }
    return adc_ledger_enter(walk, &row);
}

/* False: the analysis is not able. */
static ADC_IN_PLACE bool run_operation(struct adc_walk *walk, enum adc_op op, double x, double y, double v,
                                       const struct adc_known *X, const struct adc_known *Y, struct adc_known *r)
{
    const bool live = X->node != 0 || Y->node != 0;
    struct adc_known made = {0, 0};
    double own;
    if (live && X->node == Y->node && (op == ADC_ROW_sub || op == ADC_ROW_div)) {
        *r = made;                                  /* x - x and x/x: what its parts were off by is gone */
        return op == ADC_ROW_sub || X->error < fabs(x);
    }
    if (!adc_operation_error(op, x, y, v, X->error, Y->error, &made.error))
        return false;
    if (live)
        made.node = enter_operation(walk, op, x, y, v, X, Y);
    if (live && walk->ledger->noting) {             /* who is able with errors is without them */
        (void)adc_operation_error(op, x, y, v, X->node != 0 ? 0 : X->error, Y->node != 0 ? 0 : Y->error, &own);
        adc_note_row(walk->ledger, made.node, made.error, own * ADC_RESERVE);
    }
    *r = made;
    return !walk->ledger->full;
}

void adc_ledger_operation(struct adc_walk *walk, enum adc_op op, double x, double y, double v, const struct adc_known *X,
                          const struct adc_known *Y, struct adc_known *r)
{
    if (!run_operation(walk, op, x, y, v, X, Y, r))
        walk->ledger = NULL;
}

/* ---- other rows ---- */

/* A function of one argument, which depends on V. */
static ADC_IN_PLACE bool enter_smooth(struct adc_walk *walk, const struct adc_row *row, const double *a, double v,
                                      const struct adc_known *x, struct adc_known *r)
{
    struct adc_ledger_row made;
    made.arg[0] = x->node;
    made.arg[1] = 0;
    if (!adc_smooth_error(row, a, v, x->error, NULL, &r->error, made.slope, made.off))
        return false;
    r->node = adc_ledger_enter(walk, &made);
    if (walk->ledger->noting)
        adc_note_row(walk->ledger, r->node, r->error, adc_row_rounding(row, a, v) * ADC_RESERVE);
    return true;
}

/* A comparison: false where errors reach over it. */
static bool is_decided(const double *a, const struct adc_known *x)
{
    return (x[0].error == 0 && x[1].error == 0) || fabs(a[0] - a[1]) > ADC_RESERVE * (x[0].error + x[1].error);
}

/* Rows that select an argument, take a step, or drop a derivative. */
static bool run_special(struct adc_walk *walk, enum adc_op op, const double *a, double v, const struct adc_known *x, struct adc_known *r)
{
    const struct adc_row *row = &adc_rows[op];
    double error[ADC_MAX_ARITY], at[ADC_MAX_ARITY];
    bool steps = true;
    for (uint32_t i = 0; i < row->arity; i++) {
        steps &= adc_row_role(row, i) == ADC_STEP;
        error[i] = x[i].error;
        at[i] = a[i];
    }
    *r = (struct adc_known){0, 0};
    if (op == ADC_ROW_value) {
        r->error = x[0].error;
        return true;
    }
    if (op >= ADC_ROW_lt && op <= ADC_ROW_ne) {
        const bool decided = is_decided(a, x);
        walk->uncertain |= !decided;
        return decided;
    }
    if (steps)
        return row->ulp == ADC_EXACT && adc_row_bound(row, error, a, v) == 0;
    if (row->select == NULL || row->ulp != ADC_EXACT || adc_row_may_select_another(row, error, at))
        return false;
    *r = x[(uint32_t)row->select(a)];
    return isfinite(v);
}

/* Whether a 0 is none with a wider exponent, as exp(-800): then the machine's flag tells that something underflowed, as it
 * does where it told so before. */
static bool is_lost(const struct adc_row *row, const double *a, double v)
{
    if (v != 0)
        return false;
    const bool raised = fetestexcept(FE_UNDERFLOW) != 0, lost = adc_row_underflows(row, a);     /* which lowers it */
    if (raised || lost)
        feraiseexcept(FE_UNDERFLOW);
    return lost;
}

/* A row that does not depend on V: a bound on its error. */
static bool run_dead(const struct adc_row *row, const double *a, double v, const struct adc_known *x, double *error)
{
    double own[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < row->arity; i++) {
        own[i] = x[i].error;
        if (own[i] != 0 && adc_row_role(row, i) != ADC_REAL)
            return false;
    }
    *error = adc_row_bound(row, own, a, v);
    return isfinite(*error) && adc_is_near(1, v) && !is_lost(row, a, v);
}

/* Any row but the four operations, and functions that depend on V. False: the analysis is not able. */
static __attribute__((noinline)) bool run_any(struct adc_walk *walk, enum adc_op op, const double *a, double v,
                                              const struct adc_known *x, struct adc_known *r)
{
    const struct adc_row *row = &adc_rows[op];
    struct adc_ledger_row made = {{x[0].node}, {0}, {0}};
    uint32_t live = 0, inexact = 0;
    if (op == ADC_ROW_neg) {
        made.slope[0] = -1;
        *r = (struct adc_known){x[0].error, x[0].node != 0 ? adc_ledger_enter(walk, &made) : 0};
        adc_note_row(walk->ledger, r->node, r->error, 0);
        return true;
    }
    for (uint32_t i = 0; i < row->arity; i++) {
        live += x[i].node != 0;
        inexact += i > 0 && (x[i].error != 0 || x[i].node != 0);
    }
    if (op == ADC_ROW_value || op == ADC_ROW_still || row->select != NULL
        || (row->args != NULL && row->args[0] == ADC_STEP))
        return run_special(walk, op == ADC_ROW_still ? ADC_ROW_value : op, a, v, x, r);
    if (live == 0) {
        r->node = 0;
        return run_dead(row, a, v, x, &r->error);
    }
    if (row->args != NULL)
        return false;
    made.arg[1] = inexact > 0 ? x[1].node : 0;
    const bool two = inexact > 0 || op == ADC_ROW_hypot;
    if (!(two ? row->arity == 2 && adc_two_error(op, a, v, (const double[]){x[0].error, x[1].error}, &r->error, made.slope, made.off)
              : adc_smooth_error(row, a, v, x->error, NULL, &r->error, made.slope, made.off)))
        return false;
    r->node = adc_ledger_enter(walk, &made);
    if (walk->ledger->noting)               /* of x^n with an exact n what it rounds by, else all */
        adc_note_row(walk->ledger, r->node, r->error, two ? r->error : adc_row_rounding(row, a, v) * ADC_RESERVE);
    return true;
}

void adc_ledger_row(struct adc_walk *walk, enum adc_op op, const double *a, double v, const struct adc_known *x,
                    struct adc_known *r)
{
    assert(op > ADC_ROW_div);
    const bool smooth = x[0].node != 0 && adc_rows[op].arity == 1 && adc_rows[op].args == NULL && op != ADC_ROW_neg;
    r->error = 0;
    r->node = 0;
    if (!(smooth ? enter_smooth(walk, &adc_rows[op], a, v, x, r) : run_any(walk, op, a, v, x, r)) || walk->ledger->full)
        walk->ledger = NULL;
}

/* ---- numbers and variables ---- */

/* What is known of those of a unit, by term, when it is asked for first. */
static const struct adc_known *open_leaves(struct adc_walk *walk, const struct adc_unit *unit)
{
    struct adc_known *known = adc_arena_zeroed(&walk->program->arena, unit->term_count, sizeof *known);
    for (uint32_t i = 0; i < unit->term_count; i++) {
        const struct adc_term *term = &unit->terms[i];
        if (term->kind == ADC_TERM_NUMBER)
            known[i].error = adc_literal_error(unit->ast->source, term->span, term->number);
        else if (term->kind == ADC_TERM_VARIABLE)
            known[i] = adc_ledger_variable(walk, term->at[0]);
    }
    return known;
}

struct adc_known adc_ledger_leaf(struct adc_walk *walk, const struct adc_unit *unit, const struct adc_term *term)
{
    const struct adc_known **known = &walk->ledger->leaves[unit - walk->program->units];
    if (*known == NULL)
        *known = open_leaves(walk, unit);
    return (*known)[term - unit->terms];
}
