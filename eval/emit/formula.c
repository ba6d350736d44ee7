/* Formulas in normal form: sums, products, and rows of formulas.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/formula.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct adc_ratio ONE = {1, 1};
static const struct adc_span NOWHERE = {0, 0};

/* ---- lists of parts ---- */

struct list { struct adc_formula_part *part; uint32_t count, capacity; struct adc_ratio q; };

static void append(struct adc_formulas *F, struct list *list, uint32_t id, struct adc_ratio q)
{
    list->part = adc_arena_room(F->arena, list->part, list->count, &list->capacity, sizeof *list->part);
    list->part[list->count++] = (struct adc_formula_part){.id = id, .q = q};
}

/* Not every C library's qsort is stable. */
static int by_number(const void *a, const void *b)
{
    const struct adc_formula_part *x = a, *y = b;
    return x->id != y->id ? (x->id > y->id) - (x->id < y->id) : (x->place > y->place) - (x->place < y->place);
}

static void sort(struct list *list)
{
    for (uint32_t i = 0; i < list->count; i++)
        list->part[i].place = i;
    if (list->count > 1)
        qsort(list->part, list->count, sizeof *list->part, by_number);
}

/* ---- products ---- */

/* What a base has to be so that its power is defined: not 0, not negative. */
static unsigned excluded(struct adc_ratio q) { return (q.n < 0 ? 1u : 0u) | (adc_ratio_is_whole(q) ? 0u : 2u); }

/* Whether base^a * base^b may be written as base^(a + b): it is not defined at more places, or a derivative. */
static bool may_join(const struct adc_formulas *F, struct adc_ratio a, struct adc_ratio b, struct adc_ratio sum)
{
    return F->derivatives || ((excluded(a) | excluded(b)) & ~excluded(sum)) == 0;
}

/* Whether a formula is a number wherever its names are, as it is written: a name, a product of their powers. */
static bool is_monomial(const struct adc_formulas *F, uint32_t id)
{
    const struct adc_formula_term *term = &F->terms[id];
    bool is = term->kind == ADC_FORMULA_PRODUCT || (term->kind == ADC_FORMULA_NAME && isfinite(term->number));
    for (uint32_t i = 0; i < term->count && is; i++)
        is = excluded(term->part[i].q) == 0 && is_monomial(F, term->part[i].id);
    return is;
}

/* Multiplies the list by base^q. */
static void multiply_power(struct adc_formulas *F, struct list *list, uint32_t base, struct adc_ratio q)
{
    struct adc_ratio sum, power;
    const struct adc_formula_term *term = &F->terms[base];
    if (term->kind == ADC_FORMULA_FRACTION && adc_ratio_is_whole(q) && adc_ratio_raise(term->q, q.n, &power)
        && adc_ratio_multiply(list->q, power, &sum)) {
        list->q = sum;
        return;
    }
    for (uint32_t i = 0; i < list->count; i++) {
        struct adc_formula_part *part = &list->part[i];
        if (part->id != base || !adc_ratio_add(part->q, q, &sum) || !may_join(F, part->q, q, sum))
            continue;
        part->q = sum;
        if (sum.n == 0)
            list->part[i] = list->part[--list->count];
        return;
    }
    append(F, list, base, q);
}

/* Multiplies the list by term^exponent: a product by each of its factors, where that has the same domain. */
static void multiply(struct adc_formulas *F, struct list *list, uint32_t id, struct adc_ratio exponent)
{
    const struct adc_formula_term term = F->terms[id];
    bool apart = term.kind == ADC_FORMULA_PRODUCT && adc_ratio_is_whole(exponent);
    struct adc_ratio q, power;
    for (uint32_t i = 0; apart && i < term.count; i++)
        apart = adc_ratio_multiply(term.part[i].q, exponent, &q)
             && (adc_ratio_is_one(exponent) || may_join(F, term.part[i].q, q, q));
    apart = apart && adc_ratio_raise(term.q, exponent.n, &power) && adc_ratio_multiply(list->q, power, &q);
    if (!apart) {
        multiply_power(F, list, id, exponent);
        return;
    }
    list->q = q;
    for (uint32_t i = 0; i < term.count; i++) {
        adc_ratio_multiply(term.part[i].q, exponent, &q);
        multiply_power(F, list, term.part[i].id, q);
    }
}

static uint32_t enter_list(struct adc_formulas *F, enum adc_formula_kind kind, const struct list *list)
{
    return adc_formula_enter(F, &(struct adc_formula_term){.kind = (uint8_t)kind, .count = list->count, .part = list->part,
                                                          .q = list->q});
}

static uint32_t enter_product(struct adc_formulas *F, struct list *list)
{
    bool zero = list->q.n == 0;
    for (uint32_t i = 0; i < list->count && zero && !F->derivatives; i++)
        zero = excluded(list->part[i].q) == 0 && is_monomial(F, list->part[i].id);
    if (list->count == 0 || zero)
        return adc_formula_fraction(F, list->q.n, list->q.d);
    if (list->count == 1 && adc_ratio_is_one(list->q) && adc_ratio_is_one(list->part[0].q))
        return list->part[0].id;
    sort(list);
    return enter_list(F, ADC_FORMULA_PRODUCT, list);
}

static uint32_t product_of(struct adc_formulas *F, uint32_t a, uint32_t b)
{
    struct list list = {.q = ONE};
    multiply(F, &list, a, ONE);
    multiply(F, &list, b, ONE);
    return enter_product(F, &list);
}

static uint32_t scaled(struct adc_formulas *F, uint32_t a, int64_t n, int64_t d)
{
    return product_of(F, a, adc_formula_fraction(F, n, d));
}

static uint32_t raised(struct adc_formulas *F, uint32_t base, struct adc_ratio exponent)
{
    struct list list = {.q = ONE};
    const struct adc_formula_term *term = &F->terms[base];
    if (exponent.n == 0)
        return adc_formula_fraction(F, 1, 1);
    if (term->kind == ADC_FORMULA_FRACTION && term->q.n == 1 && term->q.d == 1)
        return base;
    if (term->kind == ADC_FORMULA_PRODUCT && term->count == 1 && adc_ratio_is_one(term->q)) {       /* (x^a)^b */
        struct adc_ratio q, a = term->part[0].q;
        uint32_t inner = term->part[0].id;
        if (adc_ratio_multiply(a, exponent, &q) && may_join(F, a, a, q)
            && (adc_ratio_is_whole(exponent) || !adc_ratio_is_whole(a))) {
            multiply_power(F, &list, inner, q);
            return enter_product(F, &list);
        }
    }
    multiply(F, &list, base, exponent);
    return enter_product(F, &list);
}

/* ---- sums ---- */

/* The factor of a formula in a sum, and the number of what it multiplies. */
static struct adc_ratio factor_of(struct adc_formulas *F, uint32_t *id)
{
    struct adc_formula_term term = F->terms[*id];
    struct adc_ratio q = term.q;
    if (term.kind != ADC_FORMULA_PRODUCT || adc_ratio_is_one(q) || q.n == 0)
        return ONE;
    struct list list = {.q = ONE, .count = term.count, .capacity = term.count, .part = term.part};
    *id = enter_product(F, &list);
    return q;
}

enum { COMPARED = 200 };                /* parts that a new one is compared with */

static void add_part(struct adc_formulas *F, struct list *list, uint32_t id, struct adc_ratio q)
{
    struct adc_ratio sum;
    for (uint32_t i = list->count > COMPARED ? list->count - COMPARED : 0; i < list->count; i++)
        if (list->part[i].id == id && adc_ratio_add(list->part[i].q, q, &sum)
            && (sum.n != 0 || F->derivatives || is_monomial(F, id))) {
            list->part[i].q = sum;
            if (sum.n == 0)
                list->part[i] = list->part[--list->count];
            return;
        }
    append(F, list, id, q);
}

/* Parts of a sum come one by one, also those of one with a factor in a derivative, where more may be alike. */
static void add(struct adc_formulas *F, struct list *list, uint32_t id)
{
    struct adc_ratio q = factor_of(F, &id), sum;
    const struct adc_formula_term term = F->terms[id];
    bool apart = term.kind == ADC_FORMULA_SUM && (F->derivatives || (q.d == 1 && (q.n == 1 || q.n == -1)));
    for (uint32_t i = 0; apart && i < term.count; i++)
        apart = adc_ratio_multiply(q, term.part[i].q, &sum);
    if ((term.kind == ADC_FORMULA_FRACTION || apart) && adc_ratio_multiply(term.q, q, &sum) && adc_ratio_add(list->q, sum, &sum)) {
        list->q = sum;
        for (uint32_t i = 0; i < term.count && adc_ratio_multiply(q, term.part[i].q, &sum); i++)
            add_part(F, list, term.part[i].id, sum);
    } else {
        add_part(F, list, id, q);
    }
}

/* The exponent of a base in a part of a sum; 0: it is not a factor of it. */
static struct adc_ratio exponent_in(const struct adc_formulas *F, uint32_t id, uint32_t base)
{
    const struct adc_formula_term *term = &F->terms[id];
    if (id == base)
        return ONE;
    for (uint32_t i = 0; term->kind == ADC_FORMULA_PRODUCT && i < term->count; i++)
        if (term->part[i].id == base)
            return term->part[i].q;
    return (struct adc_ratio){0, 1};
}

/* The power of a base that all parts of a sum share: the smallest of exponents above 0, the one nearest to 0 of those
 * below. */
static struct adc_ratio shared_power(const struct adc_formulas *F, const struct list *list, uint32_t base)
{
    struct adc_ratio shared = exponent_in(F, list->part[0].id, base);
    for (uint32_t i = 1; i < list->count; i++) {
        struct adc_ratio q = exponent_in(F, list->part[i].id, base);
        if ((q.n > 0) != (shared.n > 0) || q.n == 0 || adc_ratio_is_whole(q) != adc_ratio_is_whole(shared))
            return (struct adc_ratio){0, 1};
        if ((shared.n * q.d < q.n * shared.d) == (shared.n < 0))
            shared = q;
    }
    return shared;
}

static void add_common(struct adc_formulas *F, const struct list *list, uint32_t base, struct list *common)
{
    struct adc_ratio q = shared_power(F, list, base);
    for (uint32_t k = 0; k < common->count; k++)        /* sqrt(x)*sqrt(x) */
        if (common->part[k].id == base)
            return;
    if (q.n != 0)
        append(F, common, base, q);
}

/* The factors that all parts have in common, and one of their numbers' size. */
static void find_common(struct adc_formulas *F, const struct list *list, struct list *common)
{
    const struct adc_formula_term first = F->terms[list->part[0].id];
    if (first.kind != ADC_FORMULA_PRODUCT)
        add_common(F, list, list->part[0].id, common);
    for (uint32_t i = 0; first.kind == ADC_FORMULA_PRODUCT && i < first.count; i++)
        add_common(F, list, first.part[i].id, common);
    common->q = list->part[0].q;
    for (uint32_t i = 1; i < list->count; i++)
        if (llabs(list->part[i].q.n) != llabs(common->q.n) || list->part[i].q.d != common->q.d)
            common->q = ONE;
}

static uint32_t enter_sum(struct adc_formulas *F, struct list *list);

/* common * (what is left of each part) */
static uint32_t take_out(struct adc_formulas *F, const struct list *list, struct list *common)
{
    struct list rest = {.q = {0, 1}};
    for (uint32_t i = 0; i < list->count; i++) {
        struct list left = {.q = ONE};
        struct adc_ratio q = {list->part[i].q.n * common->q.d, list->part[i].q.d * common->q.n};
        multiply(F, &left, list->part[i].id, ONE);
        for (uint32_t k = 0; k < common->count; k++)
            multiply_power(F, &left, common->part[k].id, (struct adc_ratio){-common->part[k].q.n, common->part[k].q.d});
        adc_ratio_reduce(q.n, q.d, &q);
        uint32_t id = enter_product(F, &left);
        add(F, &rest, q.n == q.d ? id : scaled(F, id, q.n, q.d));
    }
    uint32_t sum = enter_sum(F, &rest);
    multiply(F, common, sum, ONE);
    return enter_product(F, common);
}

/* Whether the parts are products of names: they stay as they are. */
static bool is_polynomial(const struct adc_formulas *F, const struct list *list)
{
    bool is = true;
    for (uint32_t i = 0; i < list->count && is; i++)
        is = is_monomial(F, list->part[i].id);
    return is;
}

static uint32_t enter_sum(struct adc_formulas *F, struct list *list)
{
    if (list->count > COMPARED) {       /* sorted, equal parts are next to each other */
        const struct list all = *list;
        sort(list);
        *list = (struct list){.q = all.q};
        for (uint32_t i = 0; i < all.count; i++)
            add_part(F, list, all.part[i].id, all.part[i].q);
    }
    if (list->count == 0)
        return adc_formula_fraction(F, list->q.n, list->q.d);
    if (list->count == 1 && list->q.n == 0)
        return scaled(F, list->part[0].id, list->part[0].q.n, list->part[0].q.d);
    if (F->derivatives && list->count > 1 && list->q.n == 0 && !is_polynomial(F, list)) {
        struct list common = {.q = ONE};
        find_common(F, list, &common);
        if (common.count > 0 || common.q.d != 1 || llabs(common.q.n) != 1)
            return take_out(F, list, &common);
    }
    sort(list);
    return enter_list(F, ADC_FORMULA_SUM, list);
}

uint32_t adc_formula_sum(struct adc_formulas *F, const uint32_t *terms, uint32_t count)
{
    struct list list = {.q = {0, 1}};
    for (uint32_t i = 0; i < count; i++)
        add(F, &list, terms[i]);
    return enter_sum(F, &list);
}

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
        part[i] = (struct adc_formula_part){.id = args[i], .q = ONE};
    return adc_formula_enter(F, &(struct adc_formula_term){.kind = (uint8_t)kind, .op = (uint16_t)op, .count = count, .part = part,
                                                          .q = ONE});
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
    adc_error(at->F->context, ADC_USAGE, NULL, NOWHERE, "the derivative needs '%s', %s, which has no formula" ADC_HINT
              "--emit=c has it as source", at->row->id, at->row->doc);
}

static uint32_t evaluate(const struct at_formulas *at, const struct adc_rule *rule)
{
    uint32_t args[ADC_MAX_ARITY] = {0};
    struct adc_ratio order = {rule->node->kind == ADC_CALL ? rule->node->op : 0, 1};
    if (rule->kind == ADC_RULE_NUMBER)
        return rule->name != NULL ? adc_formula_constant(at->F, adc_constant_find(rule->name))
                                  : adc_formula_number(at->F, rule->number);
    if (rule->kind == ADC_RULE_ARGUMENT)
        return at->args[rule->count];
    if (rule->row == NULL && rule->count == 3 && is_fraction(at->F, evaluate(at, rule->operand[2]), &order)
        && (order.n == 0 || rule->operand[0]->count == 1))
        rule = rule->operand[0];
    if (rule->row == NULL || rule->row == at->row)
        refuse(at);
    for (uint32_t i = 0; i < rule->count; i++)
        args[i] = evaluate(at, rule->operand[i]);
    if (order.n > 0)                                                /* airyai'(x), and diff(dawson(y), y, n) */
        return adc_formula_enter(at->F, &(struct adc_formula_term){
            .kind = ADC_FORMULA_ROW, .op = (uint16_t)adc_row_number(rule->row), .count = 1,
            .part = &(struct adc_formula_part){.id = args[0], .q = ONE}, .q = {1 + order.n, 1}});
    return adc_formula_row(at->F, adc_row_number(rule->row), args);
}

/* What a helper is written as. */
static uint32_t shown(struct adc_formulas *F, const struct adc_row *row, const uint32_t *args)
{
    const struct at_formulas at = {.F = F, .args = args, .row = row};
    const struct adc_rule *rule = adc_rule_shown(adc_rules_of(F->context), adc_row_number(row));
    assert(rule != NULL);
    return evaluate(&at, rule);
}

static uint32_t power(struct adc_formulas *F, uint32_t base, int64_t n, int64_t d)
{
    return raised(F, base, (struct adc_ratio){n, d});
}

/* A constant exponent makes a power of the normal form. */
static uint32_t general_power(struct adc_formulas *F, const uint32_t *args)
{
    struct adc_ratio q;
    bool constant = is_fraction(F, args[1], &q) && q.n < 1000 && q.n > -1000 && q.d < 1000;
    return constant ? raised(F, args[0], q) : plain(F, ADC_ROW_pow, args);
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
    return product_of(F, a, power(F, b, -1, 1));
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
    case ADC_ROW_add: return adc_formula_sum(F, args, 2);
    case ADC_ROW_sub: return adc_formula_sum(F, (uint32_t[]){args[0], scaled(F, args[1], -1, 1)}, 2);
    case ADC_ROW_mul: return product_of(F, args[0], args[1]);
    case ADC_ROW_div: return quotient(F, args[0], args[1]);
    case ADC_ROW_neg: return scaled(F, args[0], -1, 1);
    case ADC_ROW_square: return power(F, args[0], 2, 1);
    case ADC_ROW_sqrt: return power(F, args[0], 1, 2);
    case ADC_ROW_pow: return general_power(F, args);
    case ADC_ROW_factorial: return factorial(F, args[0]);
    case ADC_ROW_pos: return args[0];
    case ADC_ROW_choose: return chosen(F, args);
    default: return row->hidden ? shown(F, row, args) : plain(F, op, args);
    }
}
