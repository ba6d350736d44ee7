/* Running error analysis of a straight formula.
 *
 * Forward, v = g(a, b, ...) with errors E[a], ... of its arguments has
 *     E[v] = sum of (|g_a| + |g_aa| E[a]) E[a]  +  what computing v rounds by.
 * Backward, the adjoint of a is c = v' g_a, and
 *     E[c] = (|g_a| + D) E[v'] + |v'| D  +  what the product rounds by,    D = |g_aa| E[a] + .dulp |g_a|.
 * What sums and products round by is computed, not bounded (Dekker 1971; Knuth, TAOCP 2, 4.2.2; fma). The terms of a
 * stretch are used once each, so that only variables gather several adjoints.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/walk/running.h"

#include <ctype.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/walk/frame.h"

static const double TINY = 0x1p-900;            /* what is smaller may lose bits to underflow */
static const double SMALL = 0x1p-32;            /* errors, beside their numbers: the second order suffices */
static const double RESERVE = 1 + 0x1p-8;       /* for the third order, and for the rounding of the bounds themselves */

/* A term: its value is in the frame. `slope` is the partial by the one argument that has an error or an adjoint, `off` a
 * bound on the error of it; not of the four operations. */
struct running { double error, adjoint, adjoint_error, slope, off; };

static double half_unit(double value)
{
    int exponent;
    frexp(value, &exponent);
    return fmax(ldexp(0.5, exponent - DBL_MANT_DIG), DBL_TRUE_MIN);
}

/* Whether a literal that was read as 0 has a digit that is none. */
static bool is_no_zero(const char *text, size_t length)
{
    for (size_t i = 0; i < length && text[i] != 'e' && text[i] != 'E'; i++)
        if (text[i] >= '1' && text[i] <= '9')
            return true;
    return false;
}

double adc_literal_error(const struct adc_source *source, struct adc_span span, double value)
{
    enum { CERTAIN = 15 };              /* so many digits tell doubles apart, and no two such decimals are one double */
    char name[24];
    if (source == NULL || span.at + span.length > source->length)
        return 0;
    const char *text = source->text + span.at;
    if (value == 0)
        return is_no_zero(text, span.length) ? DBL_TRUE_MIN : 0;
    if (isdigit((unsigned char)*text) || *text == '.') {
        const bool brief = span.length <= CERTAIN && fabs(value) < 0x1p16 && value * 0x1p10 == floor(value * 0x1p10);
        return brief ? 0 : half_unit(value);
    }
    if (span.length >= sizeof name)
        return 0;
    snprintf(name, sizeof name, "%.*s", (int)span.length, text);
    const struct adc_constant *constant = adc_constant_find(name);
    return constant != NULL && constant->value == value ? half_unit(value) : 0;
}

/* What a computed sum is off by. */
static double sum_residual(double x, double y, double v)
{
    const double part = v - x;
    return fabs((x - (v - part)) + (y - part));
}

/* A product or sum that is 0 or nearly so, of what is not, may have underflowed. */
static bool is_safe(double v) { return fabs(v) >= TINY && fabs(v) <= DBL_MAX; }

static bool run_operation(enum adc_op op, double x, double y, double v, const struct running *X, const struct running *Y,
                          struct running *r)
{
    switch (op) {
    case ADC_ROW_add: case ADC_ROW_sub:
        r->error = X->error + Y->error + sum_residual(x, op == ADC_ROW_add ? y : -y, v);
        return isfinite(v);
    case ADC_ROW_mul:
        r->error = fabs(x) * Y->error + fabs(y) * X->error + X->error * Y->error + fabs(fma(x, y, -v));
        return is_safe(v) || (v == 0 && ((x == 0 && X->error == 0) || (y == 0 && Y->error == 0)));
    default:
        r->error = (X->error + fabs(v) * Y->error) / (fabs(y) - Y->error) + fabs(fma(-v, y, x) / y);
        return (is_safe(v) || (x == 0 && X->error == 0)) && is_safe(y) && Y->error <= SMALL * fabs(y);
    }
}

/* Any other row, which has one argument, or one that is not exact: the first. */
static bool run_row(const struct adc_row *row, const double *a, double v, const struct running *argument, bool live,
                    struct running *r)
{
    const double error = argument->error;
    const bool far = a[0] != 0 && !(fabs(a[0]) > 0x1p-300 && fabs(a[0]) < 0x1p300);     /* .second may over- or underflow */
    if (row->dulp == 0 || far || !isfinite(v) || error > SMALL * fabs(a[0]) || (v != 0 && !is_safe(v)))
        return false;
    r->error = adc_row_rounding(row, v);
    if (error == 0 && !live && v != 0)
        return true;
    r->slope = adc_row_partial(row, 0, a, v);
    const double bend = error == 0 ? 0 : fabs(row->second(a, v)) * error;
    if (!is_safe(r->slope) || !(bend <= 0x1p-10 * fabs(r->slope)) || adc_row_event(row, a, v) != ADC_NO_EVENT)
        return false;
    r->off = bend * RESERVE + row->dulp * DBL_EPSILON * fabs(r->slope);
    r->error += (fabs(r->slope) + bend) * error;
    return true;
}

/* ---- forward ---- */

struct stretch { struct adc_walk *walk; const struct adc_frame *F; struct running *at; const double *given; };

static bool forward(const struct stretch *S, uint32_t i)
{
    const struct adc_frame *F = S->F;
    const struct adc_term *term = &F->unit->terms[i];
    const uint32_t *at = adc_operands(F->unit, term);
    struct running *r = &S->at[i];
    const double v = F->value[i];
    double a[ADC_MAX_ARITY];
    *r = (struct running){0};
    if (term->kind == ADC_TERM_NUMBER)
        r->error = adc_literal_error(F->unit->ast->source, term->span, v);
    else if (term->kind == ADC_TERM_VARIABLE)
        r->error = S->given[at[0]];
    if (term->kind != ADC_TERM_ROW)
        return isfinite(v) && term->kind <= ADC_TERM_VARIABLE;
    if (term->row <= ADC_ROW_div)
        return run_operation((enum adc_op)term->row, F->value[at[0]], F->value[at[1]], v, &S->at[at[0]], &S->at[at[1]], r);
    if (term->row == ADC_ROW_neg) {
        r->error = S->at[at[0]].error;
        return true;
    }
    const struct adc_row *row = &adc_rows[term->row];
    for (uint32_t k = 0; k < row->arity; k++) {
        a[k] = F->value[at[k]];
        if (k > 0 && (S->at[at[k]].error != 0 || (F->mark[at[k]] & ADC_LIVE) != 0))
            return false;
    }
    return run_row(row, a, v, &S->at[at[0]], (F->mark[at[0]] & ADC_LIVE) != 0, r);
}

/* ---- backward ---- */

/* Gives an argument the product of an adjoint with a partial, which is `off` by no more than that. */
static bool pass(const struct stretch *S, uint32_t to, const struct running *from, double slope, double off)
{
    struct running *r = &S->at[to];
    r->adjoint = slope * from->adjoint;
    r->adjoint_error = (fabs(slope) + off) * from->adjoint_error + fabs(from->adjoint) * off
                     + fabs(fma(slope, from->adjoint, -r->adjoint));
    return is_safe(r->adjoint) || (r->adjoint == 0 && (slope == 0 || from->adjoint == 0));
}

static bool backward(const struct stretch *S, uint32_t i)
{
    const struct adc_frame *F = S->F;
    const struct adc_term *term = &F->unit->terms[i];
    const uint32_t *at = adc_operands(F->unit, term);
    const struct running *r = &S->at[i], *X = &S->at[at[0]];
    const bool two = term->row <= ADC_ROW_div;
    const struct running *Y = two ? &S->at[at[1]] : NULL;
    const double x = F->value[at[0]], y = two ? F->value[at[1]] : 0, v = F->value[i];
    const bool to_x = (F->mark[at[0]] & ADC_LIVE) != 0, to_y = two && (F->mark[at[1]] & ADC_LIVE) != 0;
    switch (term->row) {
    case ADC_ROW_add: case ADC_ROW_sub:
        return (!to_x || pass(S, at[0], r, 1, 0)) && (!to_y || pass(S, at[1], r, term->row == ADC_ROW_add ? 1 : -1, 0));
    case ADC_ROW_mul:
        return (!to_x || pass(S, at[0], r, y, Y->error)) && (!to_y || pass(S, at[1], r, x, X->error));
    case ADC_ROW_div: {
        const double slope = 1 / y, least = fabs(y) - Y->error;
        const double steep = to_y ? adc_row_partial(&adc_rows[ADC_ROW_div], 1, (const double[]){x, y}, v) : 0;
        return (!to_x || pass(S, at[0], r, slope, Y->error / (fabs(y) * least) + fabs(slope) * (DBL_EPSILON / 2)))
            && (!to_y || pass(S, at[1], r, steep, RESERVE * (X->error + 2 * fabs(v) * Y->error) / (fabs(y) * least)
                                                + fabs(steep) * (1.5 * DBL_EPSILON)));
    }
    case ADC_ROW_neg:
        return !to_x || pass(S, at[0], r, -1, 0);
    default:
        return !to_x || pass(S, at[0], r, r->slope, r->off);
    }
}

/* Sums the adjoints of each variable, from the left to the right as derive does, and compares with what it gave. */
static void gather(const struct stretch *S, uint32_t count, double *adjoint)
{
    const struct adc_frame *F = S->F;
    struct adc_walk *walk = S->walk;
    const uint32_t variables = walk->program->variable_count;
    double *sum = adc_arena_zeroed(&walk->program->arena, variables, sizeof *sum);
    memset(adjoint, 0, variables * sizeof *adjoint);
    for (uint32_t i = 0; i < count; i++) {
        const struct adc_term *term = &F->unit->terms[i];
        if (term->kind != ADC_TERM_VARIABLE || (F->mark[i] & ADC_LIVE) == 0)
            continue;
        const uint32_t k = term->at[0];
        const double before = sum[k];
        sum[k] += S->at[i].adjoint;
        adjoint[k] += S->at[i].adjoint_error + sum_residual(before, S->at[i].adjoint, sum[k]);
    }
    for (uint32_t k = 0; k < variables; k++)
        adjoint[k] = adjoint[k] * RESERVE + (walk->seeded[k] ? fabs(sum[k] - walk->adjoint[k]) : 0);
}

bool adc_running_errors(struct adc_walk *walk, const double *given, double *value, double *adjoint)
{
    const struct adc_frame *F = walk->root;
    if (F == NULL || !walk->recorded || !adc_program_is_straight(walk->program))
        return false;
    const uint32_t last = F->unit->blocks[0].result, count = last + 1;
    if ((F->mark[last] & ADC_LONG_WAY) != 0)
        return false;
    struct stretch S = {walk, F, adc_arena_array(&walk->program->arena, count, sizeof *S.at), given};
    for (uint32_t i = 0; i < count; i++)
        if (!forward(&S, i))
            return false;
    *value = S.at[last].error * RESERVE;
    S.at[last].adjoint = 1;
    for (uint32_t i = count; i-- > 0;)
        if ((F->mark[i] & ADC_LIVE) != 0 && F->unit->terms[i].kind == ADC_TERM_ROW && !backward(&S, i))
            return false;
    gather(&S, count, adjoint);
    return true;
}
