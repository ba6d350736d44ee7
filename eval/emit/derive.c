/* Derivatives of formulas: the reverse sweep, with formulas for adjoints.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/emit/formula.h"

enum { NONE = UINT32_MAX };

struct sweep { struct adc_formulas *F; uint32_t *adjoint; const bool *varied; };

static void gather(const struct sweep *S, uint32_t id, uint32_t summand)
{
    uint32_t *sum = &S->adjoint[id];
    *sum = *sum == NONE ? summand : adc_formula_sum(S->F, *sum, summand);
}

static uint32_t zero(struct adc_formulas *F) { return adc_formula_fraction(F, 0, 1); }

/* `seed` where a selecting row passes on argument i, else 0: what .select says, as a formula. */
static uint32_t selected(struct adc_formulas *F, enum adc_op op, const uint32_t *a, uint32_t i, uint32_t seed)
{
    uint32_t none = zero(F);
    if (op != ADC_ROW_clamp) {
        enum adc_op compare = op == ADC_ROW_min ? ADC_ROW_lt : ADC_ROW_gt;
        uint32_t second = adc_formula_plain(F, compare, (uint32_t[]){a[1], a[0]}, 2);
        return adc_formula_choice(F, second, i == 1 ? seed : none, i == 0 ? seed : none);
    }
    uint32_t below = adc_formula_plain(F, ADC_ROW_lt, (uint32_t[]){a[0], a[1]}, 2);
    uint32_t above = adc_formula_plain(F, ADC_ROW_gt, (uint32_t[]){a[0], a[2]}, 2);
    uint32_t rest = adc_formula_choice(F, above, i == 2 ? seed : none, i == 0 ? seed : none);
    return adc_formula_choice(F, below, i == 1 ? seed : none, rest);
}

static void sweep_row(const struct sweep *S, const struct adc_formula_term *term, uint32_t id, uint32_t seed)
{
    const struct adc_row *row = &adc_rows[term->op];
    uint32_t args[ADC_MAX_ARITY] = {0};
    for (uint32_t i = 0; i < term->count; i++)
        args[i] = term->part[i].id;
    for (uint32_t i = 0; i < term->count; i++) {
        enum adc_role role = adc_row_role(row, i);
        if (!S->varied[args[i]])
            continue;
        if (role == ADC_REFUSED)
            adc_error(S->F->context, ADC_DOMAIN, NULL, (struct adc_span){0, 0}, "'%s' has no derivative",
                      adc_row_name(row));
        if (role == ADC_SELECTED)
            gather(S, args[i], selected(S->F, (enum adc_op)term->op, args, i, seed));
        else if (role == ADC_REAL)
            gather(S, args[i], adc_formula_product(S->F, adc_formula_rule(S->F, (enum adc_op)term->op, i, args, id),
                                                   seed));
    }
}

static void sweep_term(const struct sweep *S, uint32_t id)
{
    struct adc_formulas *F = S->F;
    const struct adc_formula_term term = F->terms[id];
    uint32_t seed = S->adjoint[id];
    if (term.kind == ADC_FORMULA_ROW) {
        sweep_row(S, &term, id, seed);
        return;
    }
    for (uint32_t i = 0; i < term.count; i++) {
        if (!S->varied[term.part[i].id])
            continue;
        if (term.kind == ADC_FORMULA_SUM)
            gather(S, term.part[i].id, adc_formula_scaled(F, seed, term.part[i].q.n, term.part[i].q.d));
        else if (term.kind == ADC_FORMULA_PRODUCT)
            gather(S, term.part[i].id, adc_formula_product(F, adc_formula_product_partial(F, id, i), seed));
        else if (i > 0)
            gather(S, term.part[i].id, adc_formula_choice(F, term.part[0].id, i == 1 ? seed : zero(F),
                                                          i == 2 ? seed : zero(F)));
    }
}

void adc_formula_gradient(struct adc_formulas *F, uint32_t root, const uint32_t *by, uint32_t count,
                          uint32_t *derivative)
{
    uint32_t end = root + 1;
    for (uint32_t i = 0; i < count; i++)
        end = by[i] >= end ? by[i] + 1 : end;
    uint32_t *adjoint = adc_arena_array(F->arena, end, sizeof *adjoint);
    bool *varied = adc_arena_zeroed(F->arena, end, sizeof *varied);
    memset(adjoint, 0xff, end * sizeof *adjoint);
    for (uint32_t i = 0; i < count; i++)
        varied[by[i]] = true;
    for (uint32_t id = 0; id < end; id++)
        for (uint32_t i = 0; i < F->terms[id].count; i++)
            varied[id] |= varied[F->terms[id].part[i].id];
    const struct sweep S = {F, adjoint, varied};
    adjoint[root] = adc_formula_fraction(F, 1, 1);
    for (uint32_t id = end; id-- > 0;)
        if (adjoint[id] != NONE && varied[id])
            sweep_term(&S, id);
    for (uint32_t i = 0; i < count; i++)
        derivative[i] = adjoint[by[i]] == NONE ? zero(F) : adjoint[by[i]];
}
