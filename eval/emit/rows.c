/* Rows at formulas.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <string.h>

#include "eval/emit/formula.h"

static const struct adc_span NOWHERE = {0, 0};

/* ---- rows without simplification ---- */

/* Whether a formula is the fraction q; receives it. */
static bool is_fraction(const struct adc_formulas *F, uint32_t id, struct adc_ratio *q)
{
    *q = F->terms[id].q;
    return F->terms[id].kind == ADC_FORMULA_FRACTION;
}

static uint32_t enter(struct adc_formulas *F, enum adc_formula_kind kind, enum adc_op op, const uint32_t *args, uint32_t count)
{
    struct adc_formula_part part[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < count; i++)
        part[i] = (struct adc_formula_part){.id = args[i], .q = {1, 1}};
    return adc_formula_enter(F, &(struct adc_formula_term){.kind = (uint8_t)kind, .op = (uint16_t)op, .count = count, .part = part,
                                                          .q = {1, 1}});
}

static uint32_t plain(struct adc_formulas *F, enum adc_op op, const uint32_t *args)
{
    return enter(F, ADC_FORMULA_ROW, op, args, adc_rows[op].arity);
}

/* ---- rules ---- */

/* A tree of op.def at formulas: what a helper is written as. */
struct at_formulas { struct adc_formulas *F; const uint32_t *args; const struct adc_row *row; };

static _Noreturn void refuse(const struct at_formulas *at)
{
    adc_error(at->F->context, ADC_DOMAIN, NULL, NOWHERE, "the derivative needs '%s', %s, which has no formula" ADC_HINT
              "--emit=c has it as source", at->row->id, at->row->doc);
}

static uint32_t evaluate(const struct at_formulas *at, const struct adc_rule *rule)
{
    uint32_t args[ADC_MAX_ARITY] = {0};
    if (rule->kind == ADC_RULE_NUMBER)
        return rule->name != NULL ? adc_formula_constant(at->F, adc_constant_find(rule->name))
                                  : adc_formula_number(at->F, rule->number);
    if (rule->kind == ADC_RULE_ARGUMENT)
        return at->args[rule->count];
    if (rule->row == NULL || rule->row == at->row)
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
        return plain(F, adc_row_number(row), args);
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
    bool constant = is_fraction(F, args[1], &q) && q.n < 1000 && q.n > -1000 && q.d < 1000;
    return constant ? adc_formula_power(F, args[0], q) : plain(F, ADC_ROW_pow, args);
}

/* n! of a small whole number. */
static uint32_t factorial(struct adc_formulas *F, uint32_t argument)
{
    struct adc_ratio q;
    int64_t product = 1;
    if (!is_fraction(F, argument, &q) || q.d != 1 || q.n < 0 || q.n > 12)
        return plain(F, ADC_ROW_factorial, &argument);
    for (int64_t i = 2; i <= q.n; i++)
        product *= i;
    return adc_formula_fraction(F, product, 1);
}

static uint32_t quotient(struct adc_formulas *F, uint32_t a, uint32_t b)
{
    struct adc_ratio q;
    if (is_fraction(F, b, &q) && q.n == 0)
        return plain(F, ADC_ROW_div, (uint32_t[]){a, b});
    return adc_formula_product(F, a, power(F, b, -1, 1));
}

uint32_t adc_formula_of_rule(struct adc_formulas *F, double number)
{
    const struct adc_rule *known = adc_rule_known(adc_rules_of(F->context), number, false);
    return known != NULL ? evaluate(&(struct at_formulas){.F = F}, known) : adc_formula_number(F, number);
}

/* The third argument where the first is below the second, else the fourth. */
static uint32_t chosen(struct adc_formulas *F, const uint32_t *args)
{
    struct adc_ratio q;
    const bool turned = is_fraction(F, args[0], &q);            /* x > 2 */
    const uint32_t below = plain(F, turned ? ADC_ROW_gt : ADC_ROW_lt, (uint32_t[]){args[turned], args[!turned]});
    const uint32_t parts[] = {below, args[2], args[3]};
    return args[2] == args[3] ? args[2] : enter(F, ADC_FORMULA_CHOICE, 0, parts, 3);
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
    case ADC_ROW_choose: return chosen(F, args);
    default: return row->hidden ? shown(F, row, args) : plain(F, op, args);
    }
}
