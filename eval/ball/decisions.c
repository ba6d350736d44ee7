/* Checks decisions of the doubles: comparisons, step functions and remainders of an answer are those of the doubles, and balls
 * confirm that real numbers decide alike.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/ball/ball.h"
#include "eval/graph/sweep.h"

typedef struct adc_arb arb;

static bool is_remainder(enum adc_op op) { return op == ADC_ROW_mod || op == ADC_ROW_fmod || op == ADC_ROW_frac; }

bool adc_ball_decides(const struct adc_graph *graph, uint32_t n)
{
    const struct adc_row *row = adc_graph_is_row(graph, n) ? &adc_rows[graph->nodes[n].op] : NULL;
    return row != NULL && row->switches != ADC_NO_SWITCH && adc_row_jumps(row);
}

/* Whether x may be a number: its ball contains the number and is much smaller than `scale`, the rounding of doubles, so
 * that no other number within rounding is meant. */
static bool may_be(struct adc_balls *B, const arb *x, const arb *number, double scale)
{
    const double least = 0x1p-60, part = 0x1p-40;   /* least: where the scale is 0 */
    const uint32_t before = B->scratch_count;
    arb *apart = adc_ball_scratch(B);
    double end[2];
    B->flint.arb_sub(apart, x, number, B->precision);
    adc_ball_ends(B, apart, end);
    const bool meets = B->flint.arb_contains_zero(apart) != 0;
    B->scratch_count = before;
    return meets && fmax(-end[0], end[1]) <= part * (scale > 0 ? scale : least);
}

static bool may_be_double(struct adc_balls *B, const arb *x, double number, double scale)
{
    const uint32_t before = B->scratch_count;
    arb *given = adc_ball_scratch(B);
    B->flint.arb_set_d(given, number);
    const bool may = may_be(B, x, given, scale);
    B->scratch_count = before;
    return may;
}

static double rounding_of(double x, double y) { return fmax(fabs(x - y), DBL_EPSILON * fmax(fabs(x), fabs(y))); }

/* The value of a row by balls; NaN where they do not determine one. */
static double value_by_balls(struct adc_balls *B, const struct adc_row *row, const arb *const *a)
{
    const uint32_t before = B->scratch_count;
    char reason[sizeof B->reason];
    memcpy(reason, B->reason, sizeof reason);
    arb *r = adc_ball_scratch(B);
    adc_ball_row(B, row, a, r);
    memcpy(B->reason, reason, sizeof reason);
    const double value = B->flint.arb_is_exact(r) || is_remainder(adc_row_number(row)) ? adc_ball_estimate(B, r) : NAN;
    B->scratch_count = before;
    return value;
}

/* The number at which a row of one argument jumps that is nearest to x. */
static double jump_near(const struct adc_row *row, double x)
{
    return row->switches == ADC_BY_HALF ? floor(x) + 0.5 : adc_row_is_periodic(row) ? nearbyint(x) : 0;
}

/* Whether the arguments of a row may be where it jumps, as far as balls can see, and its value there. */
static bool is_at_jump(struct adc_balls *B, const struct adc_row *row, const arb *const *a, const double *x, double *value)
{
    const enum adc_op op = adc_row_number(row);
    const uint32_t before = B->scratch_count;
    const arb *of = a[0];
    double at = x[0];
    if (row->arity == 2 && !is_remainder(op)) {
        *value = row->value((const double[]){0, 0});
        return may_be(B, a[0], a[1], rounding_of(x[0], x[1]));
    }
    if (row->arity == 2) {
        arb *quotient = adc_ball_scratch(B);
        B->flint.arb_div(quotient, a[0], a[1], B->precision);
        of = quotient;
        at = x[0] / x[1];
    }
    const double jump = jump_near(row, B->flint.arb_is_finite(of) ? adc_ball_estimate(B, of) : at);
    const bool met = may_be_double(B, of, jump, rounding_of(at, jump));
    B->scratch_count = before;
    *value = is_remainder(op) ? 0 : row->value(&jump);
    return met;
}

/* The value of a row by real numbers, NaN where balls do not determine it. *met: its arguments may be where the row
 * jumps, which balls cannot prove; then the value is the one there. */
static double read_decision(struct adc_balls *B, const struct adc_graph_point *at, uint32_t n, bool *met)
{
    const struct adc_row *row = &adc_rows[at->graph->nodes[n].op];
    const uint32_t *args = adc_graph_args(at->graph, n);
    const arb *a[ADC_MAX_ARITY] = {NULL};
    double x[ADC_MAX_ARITY] = {0}, value;
    *met = false;
    for (uint32_t i = 0; i < row->arity; i++) {
        a[i] = &B->node.at[args[i]];
        x[i] = (B->decided != NULL ? B->decided : at->value)[args[i]];       /* an earlier step may have moved those of the graph */
        if (!B->flint.arb_is_finite(a[i]))
            return NAN;
    }
    *met = is_at_jump(B, row, a, x, &value);
    return *met ? value : value_by_balls(B, row, a);
}

/* Whether the value by real numbers is the one that doubles decided. Remainders are, where the same multiple of the divisor, the
 * second argument, or of 1 leaves them. */
static bool is_alike(const struct adc_graph *graph, uint32_t n, double value, const double *decided)
{
    const enum adc_op op = (enum adc_op)graph->nodes[n].op;
    if (!is_remainder(op))
        return value == decided[n];
    const double unit = op == ADC_ROW_frac ? 1 : fabs(decided[adc_graph_args(graph, n)[1]]);
    return fabs(value - decided[n]) < unit / 2;
}

void adc_ball_confirm(struct adc_balls *B, const struct adc_graph_point *at, uint32_t n)
{
    arb *r = &B->node.at[n];
    bool met;
    const double value = read_decision(B, at, n, &met);
    const bool proven = !met || B->flint.arb_is_exact(r);
    if (isnan(value) || !is_alike(at->graph, n, value, B->decided) || !(proven || B->lenient))
        adc_ball_undecided(B, r, "a comparison, a sign or a step that rounding may decide");
    else if (met && !proven)
        B->flint.arb_set_d(r, value);
}

bool adc_ball_is_multiple(const struct adc_balls *B, const struct adc_graph *graph, uint32_t n)
{
    return adc_graph_is_row(graph, n) && is_remainder((enum adc_op)graph->nodes[n].op) && B->flint.arb_is_zero(&B->node.at[n])
        && !B->flint.arb_is_zero(&B->node.at[adc_graph_args(graph, n)[0]]);
}

double adc_ball_decision(struct adc_balls *B, const struct adc_graph_point *at, uint32_t n)
{
    const arb *x = &B->node.at[n];
    bool met;
    if (adc_ball_decides(at->graph, n))
        return read_decision(B, at, n, &met);
    if (!B->flint.arb_is_finite(x))
        return NAN;
    const double whole = nearbyint(adc_ball_estimate(B, x));
    return may_be_double(B, x, whole, rounding_of(at->value[n], whole)) ? whole : adc_ball_estimate(B, x);
}
