/* Running error analysis of straight stretches.
 * SPDX-License-Identifier: GPL-3.0-or-later */
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

/* What is known of a slot of a frame around. */
static struct adc_known slot_of(const struct adc_frame *F, const struct adc_term *term)
{
    const uint32_t *at = adc_operands(F->unit, term);
    for (uint32_t level = at[1]; level > 0; level--)
        F = F->outer;
    return adc_known_of(&F->slot[at[0]]);
}

/* The partial of a row by an operand that ends a strand, by the node where that begins. */
static inline void lengthen(double *slope, double *off, const struct adc_strand *x)
{
    const double part = *slope * x->slope;
    if (!x->open)
        return;
    if ((*slope == 0 && *off == 0) || (x->slope == 0 && x->off == 0)) {
        *slope = *off = 0;
        return;
    }
    *off = (fabs(*slope) + *off) * x->off + fabs(x->slope) * *off + adc_product_residual(*slope, x->slope, part);
    if (!adc_is_safe(part))
        *off += 0x1p-1000;                              /* more than what underflows */
    *slope = part;
}

/* A row that was made of operands j and k: it goes on a strand, or is entered. */
static ADC_IN_PLACE void settle(struct stretch *S, struct adc_ledger_row *made, uint32_t i, uint32_t j, uint32_t k)
{
    if (made->arg[0] != 0)
        lengthen(&made->slope[0], &made->off[0], &S->strand[j]);
    if (made->arg[1] != 0)
        lengthen(&made->slope[1], &made->off[1], &S->strand[k]);
    if (made->arg[0] != 0 && made->arg[1] != 0) {
        S->known[i].node = adc_ledger_enter(S->walk, made);
        return;
    }
    const int one = made->arg[0] == 0;
    S->known[i].node = made->arg[one];
    S->strand[i] = (struct adc_strand){made->slope[one], made->off[one], true};
}

/* Ends a strand, if there is one. */
static inline void end_strand(struct stretch *S, uint32_t i)
{
    const struct adc_strand *strand = &S->strand[i];
    const struct adc_ledger_row made = {{S->known[i].node}, {strand->slope}, {strand->off}};
    if (!strand->open)
        return;
    S->strand[i].open = false;
    S->known[i].node = adc_ledger_enter(S->walk, &made);
}

static ADC_IN_PLACE bool run_operation(struct stretch *S, const enum adc_op op, uint32_t i, uint32_t j, uint32_t k)
{
    const struct adc_known *X = &S->known[j], *Y = &S->known[k];
    const double x = S->value[j], y = S->value[k], v = S->value[i];
    struct adc_ledger_row made = {{X->node, Y->node}, {0}, {0}};
    if (X->node != 0 && X->node == Y->node && (op == ADC_ROW_sub || op == ADC_ROW_div)) {
        end_strand(S, j);
        end_strand(S, k);
        return adc_run_operation(S->walk, op, x, y, v, X, Y, &S->known[i]);
    }
    if (!adc_operation_error(op, x, y, v, X->error, Y->error, &S->known[i].error))
        return false;
    if (X->node == 0 && Y->node == 0) {
        S->known[i].node = 0;
        return true;
    }
    adc_operation_slopes(op, x, y, v, X, Y, &made);
    settle(S, &made, i, j, k);
    return true;
}

/* neg, or a function of one argument, which depends on V. */
static inline bool run_function(struct stretch *S, uint32_t op, uint32_t i, uint32_t j)
{
    const struct adc_known *X = &S->known[j];
    struct adc_ledger_row made = {{X->node}, {-1}, {0}};
    S->known[i].error = X->error;
    if (op != ADC_ROW_neg && !adc_run_row(&adc_rows[op], &S->value[j], S->value[i], X, &S->known[i].error, &made))
        return false;
    settle(S, &made, i, j, j);
    return true;
}

/* A function of exact numbers, as k^2 of a count, where it is no more than what it rounds by. */
static bool run_exact(struct stretch *S, const struct adc_row *row, const double *a, uint32_t i)
{
    const double v = S->value[i], ulp = adc_row_ulp(row);
    S->known[i] = (struct adc_known){ulp > 0 ? adc_row_rounding(row, a, v) + 0x1p-1074 : 0, 0};
    return v == 0 || adc_is_safe(v);
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
        exact &= x[k].error == 0 && x[k].node == 0;
    }
    if (exact)
        return run_exact(S, &adc_rows[term->row], a, i);
    adc_ledger_row(S->walk, (enum adc_op)term->row, a, S->value[i], x, &S->known[i]);
    return S->walk->ledger != NULL;
}

/* A row where rows are noted: each has a node of its own. */
static bool run_noted(struct stretch *S, struct adc_frame *F, const struct adc_term *term, uint32_t first, uint32_t i)
{
    const uint32_t j = term->at[0] - first, k = term->at[1] - first;
    if (term->row > ADC_ROW_div)
        return run_row(S, F, term, first, i);
    return adc_run_operation(S->walk, (enum adc_op)term->row, S->value[j], S->value[k], S->value[i], &S->known[j],
                             &S->known[k], &S->known[i]);
}

void adc_ledger_stretch(struct adc_frame *F, uint32_t Z, const double *value)
{
    const uint32_t first = F->unit->terms[Z].first;
    const struct adc_term *term = &F->unit->terms[first];
    struct stretch S = {F->walk, value, F->walk->ledger->term, F->walk->ledger->strand};
    const double *literal = adc_ledger_literals(F->walk, F->unit) + first;
    bool good = true;
    for (uint32_t i = 0; i <= Z - first && good; i++, term++) {
        const uint32_t j = term->at[0] - first, k = term->at[1] - first;
        S.strand[i].open = false;
        if (term->kind == ADC_TERM_SLOT)
            S.known[i] = adc_known_of(&F->slot[term->at[0]]);
        else if (term->kind == ADC_TERM_VARIABLE)
            S.known[i] = adc_ledger_variable(F->walk, term->at[0]);
        else if (term->kind == ADC_TERM_OUTER)
            S.known[i] = slot_of(F, term);
        else if (term->kind != ADC_TERM_ROW)
            S.known[i] = (struct adc_known){literal[i], 0};
        else if (F->walk->ledger->noted != NULL)
            good = run_noted(&S, F, term, first, i);
        else if (term->row == ADC_ROW_mul)
            good = run_operation(&S, ADC_ROW_mul, i, j, k);
        else if (term->row <= ADC_ROW_div)
            good = run_operation(&S, (enum adc_op)term->row, i, j, k);
        else if ((adc_is_smooth(term->row) || term->row == ADC_ROW_neg) && S.known[j].node != 0)
            good = run_function(&S, term->row, i, j);
        else
            good = run_row(&S, F, term, first, i);
    }
    if (good)
        end_strand(&S, Z - first);
    if (!good || F->walk->ledger->full)
        F->walk->ledger = NULL;
}
