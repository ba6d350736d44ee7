/* Rows and their rules at formulas.
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

static uint32_t tree_at(const struct at_formulas *at, const struct adc_rule_tree *tree, adc_ref ref);

static void number_part(const void *user, double number, const char *name, void *value)
{
    const struct at_formulas *at = user;
    const struct adc_rule_tree *known = adc_known_tree(adc_rules_of(at->F->context), number, false);
    uint32_t *result = value;
    if (name != NULL)
        *result = adc_formula_constant(at->F, adc_constant_find(name));
    else if (known != NULL && at->rule)
        *result = tree_at(&(struct at_formulas){.F = at->F, .row = at->row}, known, known->body);
    else
        *result = adc_formula_number(at->F, number);
}

static void argument_part(const void *user, uint32_t argument, void *value)
{
    *(uint32_t *)value = ((const struct at_formulas *)user)->args[argument];
}

static void result_part(const void *user, void *value)
{
    *(uint32_t *)value = ((const struct at_formulas *)user)->result;
}

static _Noreturn void refuse(const struct at_formulas *at)
{
    struct adc_diag *error = &at->F->context->error;
    adc_diag_begin(error, ADC_DOMAIN, NULL, NOWHERE, "the derivative needs '%s', %s, which no formula is written for",
                   at->row->id, at->row->doc);
    adc_diag_hint(error, "--emit=c has it as source");
    adc_fail(at->F->context);
}

static void call_part(const void *user, const struct adc_rule_call *call, void *value)
{
    const struct at_formulas *at = user;
    uint32_t args[ADC_MAX_ARITY] = {0};
    if (call->row == NULL || (!at->rule && call->row == at->row))
        refuse(at);
    assert(call->node->kind != ADC_CALL || call->node->op == 0);
    for (uint32_t i = 0; i < call->count; i++)
        args[i] = tree_at(at, call->tree, call->operand[i]);
    *(uint32_t *)value = adc_formula_row(at->F, adc_row_number(call->row), args);
}

static uint32_t tree_at(const struct at_formulas *at, const struct adc_rule_tree *tree, adc_ref ref)
{
    static const struct adc_rule_values parts = {.number = number_part, .argument = argument_part,
        .result = result_part, .call = call_part};
    uint32_t formula;
    adc_rule_evaluate(adc_rules_of(at->F->context), tree, ref, &parts, at, &formula);
    return formula;
}

/* What a helper is written as. */
static uint32_t shown(struct adc_formulas *F, const struct adc_row *row, const uint32_t *args)
{
    const struct at_formulas at = {.F = F, .args = args, .row = row};
    const struct adc_rule_tree *tree = adc_show_tree(adc_rules_of(F->context), adc_row_number(row));
    assert(tree != NULL);
    const struct adc_node *body = &tree->ast->nodes[tree->body];
    if (body->kind == ADC_CALL && body->op > 0)         /* airyai'(x) */
        return adc_formula_plain(F, adc_row_number(row), args, row->arity);
    return tree_at(&at, tree, tree->body);
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

uint32_t adc_formula_rule(struct adc_formulas *F, enum adc_op op, uint32_t argument, const uint32_t *args,
                          uint32_t result)
{
    const struct at_formulas at = {.F = F, .args = args, .result = result, .row = &adc_rows[op], .rule = true};
    const struct adc_rule_tree *tree = adc_rule_tree(adc_rules_of(F->context), op, argument);
    return tree_at(&at, tree, tree->body);
}
