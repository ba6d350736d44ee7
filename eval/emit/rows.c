/* Rows and their rules at formulas, and derivatives of formulas.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <string.h>

#include "eval/emit/formula.h"

static const struct adc_span NOWHERE = {0, 0};

/* A tree of op.def at formulas: a rule, which has a result, or what a helper is written as. */
struct at_formulas {
    struct adc_formulas *F;
    const uint32_t *args;
    uint32_t result;
    const struct adc_row *row;
    bool rule;
};

static _Noreturn void refuse(const struct at_formulas *at)
{
    struct adc_diag *error = &at->F->context->error;
    adc_diag_begin(error, ADC_DOMAIN, NULL, NOWHERE, "the derivative needs '%s', %s, which has no formula",
                   at->row->id, at->row->doc);
    adc_diag_hint(error, "--emit=c has it as source");
    adc_fail(at->F->context);
}

static uint32_t evaluate(const struct at_formulas *at, const struct adc_rule *rule)
{
    uint32_t args[ADC_MAX_ARITY] = {0};
    if (rule->kind == ADC_RULE_NUMBER) {
        const struct adc_rule *known = at->rule ? adc_rule_known(adc_rules_of(at->F->context), rule->number, false) : NULL;
        return rule->name != NULL ? adc_formula_constant(at->F, adc_constant_find(rule->name))
             : known != NULL      ? evaluate(&(struct at_formulas){.F = at->F, .row = at->row}, known)
                                  : adc_formula_number(at->F, rule->number);
    }
    if (rule->kind != ADC_RULE_ROW)
        return rule->kind == ADC_RULE_ARGUMENT ? at->args[rule->count] : at->result;
    if (rule->row == NULL || (!at->rule && rule->row == at->row))
        refuse(at);
    assert(rule->node->kind != ADC_CALL || rule->node->op == 0);
    for (uint32_t i = 0; i < rule->count; i++)
        args[i] = evaluate(at, rule->operand[i]);
    return adc_formula_row(at->F, adc_row_number(rule->row), args);
}

/* What a helper is written as. */
static uint32_t shown(struct adc_formulas *F, const struct adc_row *row, const uint32_t *args)
{
    const struct at_formulas at = {.F = F, .args = args, .row = row};
    const struct adc_rule *rule = adc_rule_shown(adc_rules_of(F->context), adc_row_number(row));
    assert(rule != NULL);
    if (rule->node->kind == ADC_CALL && rule->node->op > 0)         /* airyai'(x) */
        return adc_formula_plain(F, adc_row_number(row), args, row->arity);
    return evaluate(&at, rule);
}

static uint32_t power(struct adc_formulas *F, uint32_t base, int64_t n, int64_t d)
{
    return adc_formula_power(F, base, (struct adc_ratio){n, d});
}

/* A constant exponent makes a power of the normal form. */
static uint32_t general_power(struct adc_formulas *F, const uint32_t *args)
{
    struct adc_ratio q;
    bool constant = adc_formula_is_fraction(F, args[1], &q) && q.n < 1000 && q.n > -1000 && q.d < 1000;
    return constant ? adc_formula_power(F, args[0], q) : adc_formula_plain(F, ADC_ROW_pow, args, 2);
}

/* n! of a small whole number. */
static uint32_t factorial(struct adc_formulas *F, uint32_t argument)
{
    struct adc_ratio q;
    int64_t product = 1;
    if (!adc_formula_is_fraction(F, argument, &q) || q.d != 1 || q.n < 0 || q.n > 12)
        return adc_formula_plain(F, ADC_ROW_factorial, &argument, 1);
    for (int64_t i = 2; i <= q.n; i++)
        product *= i;
    return adc_formula_fraction(F, product, 1);
}

static uint32_t quotient(struct adc_formulas *F, uint32_t a, uint32_t b)
{
    struct adc_ratio q;
    if (adc_formula_is_fraction(F, b, &q) && q.n == 0)
        return adc_formula_plain(F, ADC_ROW_div, (uint32_t[]){a, b}, 2);
    return adc_formula_product(F, a, power(F, b, -1, 1));
}

uint32_t adc_formula_row(struct adc_formulas *F, enum adc_op op, const uint32_t *args)
{
    const struct adc_row *row = &adc_rows[op];
    switch ((int)op) {
    case ADC_ROW_add: return adc_formula_sum(F, args[0], args[1]);
    case ADC_ROW_sub: return adc_formula_sum(F, args[0], adc_formula_scaled(F, args[1], -1, 1));
    case ADC_ROW_mul: return adc_formula_product(F, args[0], args[1]);
    case ADC_ROW_div: return quotient(F, args[0], args[1]);
    case ADC_ROW_neg: return adc_formula_scaled(F, args[0], -1, 1);
    case ADC_ROW_square: return power(F, args[0], 2, 1);
    case ADC_ROW_sqrt: return power(F, args[0], 1, 2);
    case ADC_ROW_pow: return general_power(F, args);
    case ADC_ROW_factorial: return factorial(F, args[0]);
    case ADC_ROW_pos: return args[0];
    default: return row->hidden ? shown(F, row, args) : adc_formula_plain(F, op, args, row->arity);
    }
}

static uint32_t rule_of(struct adc_formulas *F, enum adc_op op, uint32_t argument, const uint32_t *args,
                          uint32_t result)
{
    const struct at_formulas at = {.F = F, .args = args, .result = result, .row = &adc_rows[op], .rule = true};
    return evaluate(&at, adc_rule_of(adc_rules_of(F->context), op, argument));
}

/* ---- the reverse sweep, with formulas for adjoints ---- */

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
            gather(S, args[i], adc_formula_product(S->F, rule_of(S->F, (enum adc_op)term->op, i, args, id),
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
