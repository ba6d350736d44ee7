/* Running error analysis of straight stretches.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>

#include "eval/table/error.h"
#include "eval/walk/ledger.h"

/* A stretch under way, its terms from the first one on. */
struct stretch {
    struct adc_walk *walk;
    const double *value;
    struct adc_known *known;
    struct adc_strand *strand;
};

static inline bool is_exact(const struct adc_known *x) { return x->error == 0 && x->node == 0; }

/* What is known of a slot, of this frame or of one around. */
static struct adc_known slot_of(const struct adc_frame *F, const struct adc_ledger_step *step)
{
    const uint32_t *at = adc_operands(F->unit, &F->unit->terms[step->at]);
    for (uint32_t level = step->code == ADC_LEDGER_OUTER ? at[1] : 0; level > 0; level--)
        F = F->outer;
    return adc_known_of(&F->slot[at[0]]);
}

/* The same where the product may underflow, or is 0 or no number. */
static __attribute__((noinline)) void lengthen_far(double *slope, double *off, const struct adc_strand *x)
{
    const double part = *slope * x->slope;
    if ((*slope == 0 && *off == 0) || (x->slope == 0 && x->off == 0)) {
        *slope = *off = 0;
        return;
    }
    *off = (fabs(*slope) + *off) * x->off + fabs(x->slope) * *off + adc_product_residual(*slope, x->slope, part)
         + 0x1p-1000;                                   /* more than what underflows */
    *slope = part;
}

/* The partial of a row by an operand that ends a strand, by the node where that begins. */
static inline void lengthen(double *slope, double *off, const struct adc_strand *x)
{
    const double part = *slope * x->slope;
    if (!x->open)
        return;
    if (!adc_is_safe(part)) {
        lengthen_far(slope, off, x);
        return;
    }
    const double carried = *off + x->off;
    *off = (fabs(*slope) + *off) * x->off + fabs(x->slope) * *off + adc_product_residual(*slope, x->slope, part);
    if (*off < DBL_MIN && carried != 0)
        *off += ADC_LEAST;
    *slope = part;
}

/* A row that is made of one operand goes on a strand. */
static ADC_IN_PLACE void go_on(struct stretch *S, uint32_t i, uint32_t j, double slope, double off)
{
    lengthen(&slope, &off, &S->strand[j]);
    S->known[i].node = S->known[j].node;
    S->strand[i] = (struct adc_strand){slope, off, true};
}

/* The same, where its value moves just as that of the operand, or the other way. */
static inline void go_along(struct stretch *S, uint32_t i, uint32_t j, double sign)
{
    const struct adc_strand *x = &S->strand[j];
    S->known[i].node = S->known[j].node;
    S->strand[i] = x->open ? (struct adc_strand){sign * x->slope, x->off, true} : (struct adc_strand){sign, 0, true};
}

/* One that is made of two is entered. */
static ADC_IN_PLACE void enter(struct stretch *S, struct adc_ledger_row *made, uint32_t i, uint32_t j, uint32_t k)
{
    lengthen(&made->slope[0], &made->off[0], &S->strand[j]);
    lengthen(&made->slope[1], &made->off[1], &S->strand[k]);
    S->known[i].node = adc_ledger_enter_two(S->walk, made);
    S->strand[i].open = false;
}

/* Ends a strand, if there is one. */
static inline void end_strand(struct stretch *S, uint32_t i)
{
    const struct adc_strand *strand = &S->strand[i];
    const struct adc_ledger_row made = {{S->known[i].node}, {strand->slope}, {strand->off}};
    if (S->known[i].node == 0 || !strand->open)
        return;
    S->strand[i].open = false;
    S->known[i].node = adc_ledger_enter(S->walk, &made);
}

/* x - x and x/x. */
static bool run_alike(struct stretch *S, enum adc_op op, uint32_t i, uint32_t j, uint32_t k)
{
    end_strand(S, j);
    end_strand(S, k);
    S->strand[i].open = false;
    return adc_run_operation(S->walk, op, S->value[j], S->value[k], S->value[i], &S->known[j], &S->known[k], &S->known[i]);
}

static ADC_IN_PLACE bool run_operation(struct stretch *S, const enum adc_op op, uint32_t i, uint32_t j, uint32_t k)
{
    const struct adc_known *X = &S->known[j], *Y = &S->known[k];
    const double x = S->value[j], y = S->value[k], v = S->value[i];
    if (X->node != 0 && X->node == Y->node && (op == ADC_ROW_sub || op == ADC_ROW_div))
        return run_alike(S, op, i, j, k);
    if (!adc_operation_error(op, x, y, v, X->error, Y->error, &S->known[i].error))
        return false;
    if (X->node != 0 && Y->node != 0) {
        struct adc_ledger_row made;
        made.arg[0] = X->node;
        made.arg[1] = Y->node;
        adc_operation_slopes(op, x, y, v, X, Y, &made);
        enter(S, &made, i, j, k);
    } else if (X->node == 0 && Y->node == 0) {
        S->known[i].node = 0;
    } else if (op <= ADC_ROW_sub) {
        go_along(S, i, X->node != 0 ? j : k, X->node == 0 && op == ADC_ROW_sub ? -1 : 1);
    } else if (op == ADC_ROW_mul) {
        const bool first = X->node != 0;
        go_on(S, i, first ? j : k, first ? y : x, first ? Y->error : X->error);
    } else if (X->node != 0) {
        double off;
        const double slope = adc_quotient_slope(y, Y, &off);
        go_on(S, i, j, slope, off);
    } else {
        struct adc_ledger_row made;
        adc_quotient_slopes(x, y, v, X, Y, &made);
        go_on(S, i, k, made.slope[1], made.off[1]);
    }
    return true;
}

/* A function of one argument, which depends on V. */
static ADC_IN_PLACE bool run_function(struct stretch *S, const struct adc_row *row, uint32_t i, uint32_t j)
{
    struct adc_ledger_row made;
    if (!adc_run_smooth(row, &S->value[j], S->value[i], &S->known[j], NULL, &S->known[i].error, &made))
        return false;
    go_on(S, i, j, made.slope[0], made.off[0]);
    return true;
}

/* A function of exact numbers, as k^2 of a count, where it is no more than what it rounds by. */
static inline bool run_exact(struct stretch *S, const struct adc_row *row, const double *a, uint32_t i)
{
    const double v = S->value[i], ulp = adc_row_ulp(row);
    S->known[i].error = ulp > 0 ? adc_row_rounding(row, a, v) + 0x1p-1074 : 0;
    S->known[i].node = 0;
    return adc_is_safe(v) || (v == 0 && !adc_is_lost(row, a, v));
}

/* Any row. */
static bool run_row(struct stretch *S, struct adc_frame *F, const struct adc_term *term, uint32_t first, uint32_t i)
{
    struct adc_known x[ADC_MAX_ARITY];
    double a[ADC_MAX_ARITY];
    const uint32_t *operand = adc_operands(F->unit, term);
    bool exact = true;
    for (uint32_t k = 0; k < adc_rows[term->row].arity; k++) {
        end_strand(S, operand[k] - first);
        a[k] = S->value[operand[k] - first];
        x[k] = S->known[operand[k] - first];
        exact &= is_exact(&x[k]);
    }
    if (exact)
        return run_exact(S, &adc_rows[term->row], a, i);
    S->strand[i].open = false;
    adc_ledger_row(S->walk, (enum adc_op)term->row, a, S->value[i], x, &S->known[i]);
    return S->walk->ledger != NULL;
}

/* A step where rows are noted: each has a node of its own. */
static bool run_noted(struct stretch *S, struct adc_frame *F, const struct adc_ledger_step *step, uint32_t first)
{
    const uint32_t i = step->at - first, j = step->x - first, k = step->y - first;
    if (step->code >= ADC_LEDGER_SLOT) {
        S->known[i] = slot_of(F, step);
        return true;
    }
    if (step->code > ADC_ROW_div)
        return run_row(S, F, &F->unit->terms[step->at], first, i);
    S->strand[i].open = false;
    return adc_run_operation(S->walk, (enum adc_op)step->code, S->value[j], S->value[k], S->value[i], &S->known[j],
                             &S->known[k], &S->known[i]);
}

/* A step where they are not. */
static ADC_IN_PLACE
bool run_step(struct stretch *S, struct adc_frame *F, const struct adc_ledger_step *step, uint32_t first)
{
    const uint32_t i = step->at - first, j = step->x - first, k = step->y - first;
    switch (step->code) {
    case ADC_ROW_add: return run_operation(S, ADC_ROW_add, i, j, k);
    case ADC_ROW_sub: return run_operation(S, ADC_ROW_sub, i, j, k);
    case ADC_ROW_mul: return run_operation(S, ADC_ROW_mul, i, j, k);
    case ADC_ROW_div: return run_operation(S, ADC_ROW_div, i, j, k);
    case ADC_LEDGER_SLOT:
        adc_copy_known(&S->known[i], &F->slot[step->x].known);
        return true;
    case ADC_LEDGER_OUTER:
        S->known[i] = slot_of(F, step);
        return true;
    case ADC_LEDGER_NEG:
        if (S->known[j].node == 0)
            break;
        S->known[i].error = S->known[j].error;
        go_along(S, i, j, -1);
        return true;
    case ADC_LEDGER_SMOOTH:
        if (S->known[j].node == 0)
            break;
        return run_function(S, &adc_rows[step->row], i, j);
    case ADC_LEDGER_PAIR:
        if (is_exact(&S->known[j]) && is_exact(&S->known[k]))
            return run_exact(S, &adc_rows[step->row], (const double[ADC_MAX_ARITY]){S->value[j], S->value[k]}, i);
        break;
    default:
        break;
    }
    return run_row(S, F, &F->unit->terms[step->at], first, i);
}

void adc_ledger_stretch(struct adc_frame *F, uint32_t Z, const double *value)
{
    const uint32_t first = F->unit->terms[Z].first;
    const struct adc_ledger_unit *unit = adc_ledger_of_unit(F->walk, F->unit);
    const struct adc_ledger_step *step = &unit->step[unit->from[first]];
    struct stretch S = {F->walk, value, unit->known + first, unit->strand + first};
    bool good = true;
    if (!F->walk->ledger->noting)
        for (; step->at <= Z && good; step++)
            good = run_step(&S, F, step, first);
    for (; step->at <= Z && good; step++)
        good = run_noted(&S, F, step, first);
    if (good) {
        end_strand(&S, Z - first);
        F->walk->ledger->latest = &unit->known[Z];
    }
    if (!good || F->walk->ledger->full)
        F->walk->ledger = NULL;
}
