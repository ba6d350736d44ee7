/* From formulas to trees that can be written.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>

#include "eval/emit/lines.h"
#include "lexer/number.h"

static const struct adc_span NOWHERE = {0, 0};

/* A tree that may be missing. */
enum { NONE = UINT32_MAX };

static adc_ref operation(const struct adc_emit_lines *L, enum adc_operator op, adc_ref a, adc_ref b)
{
    return adc_ast_operator(L->ast, op, a, b, NOWHERE);
}

static adc_ref number(const struct adc_emit_lines *L, double value) { return adc_ast_number(L->ast, value, NOWHERE); }

static adc_ref times(const struct adc_emit_lines *L, adc_ref a, adc_ref b)
{
    return a == NONE ? b : operation(L, ADC_OP_MUL, a, b);
}

/* Whether a fraction is written as a decimal: 0.1, and 1/4 where the text has decimals. */
static bool is_decimal(const struct adc_emit_lines *L, struct adc_ratio q)
{
    int64_t d = q.d;
    while (d % 2 == 0)
        d /= 2;
    while (d % 5 == 0)
        d /= 5;
    return q.d == 1 || (d == 1 && (L->formulas.decimals || q.d % 10 == 0 || q.d > 1000));
}

static adc_ref fraction(const struct adc_emit_lines *L, struct adc_ratio q)
{
    if (is_decimal(L, q))
        return number(L, (double)q.n / (double)q.d);
    return operation(L, ADC_OP_DIV, number(L, (double)q.n), number(L, (double)q.d));
}

/* base^q for q > 0 */
static adc_ref power(const struct adc_emit_lines *L, adc_ref base, struct adc_ratio q)
{
    if (q.n == 1 && q.d == 1)
        return base;
    if (q.n == 1 && q.d == 2)
        return adc_ast_list(L->ast, ADC_CALL, adc_symbol(L->formulas.context, "sqrt", 4), &base, 1, NOWHERE);
    return operation(L, ADC_OP_POW, base, fraction(L, q));
}

static bool is_constant(const struct adc_emit_lines *L, uint32_t id)
{
    const struct adc_formula_term *term = &L->formulas.terms[id];
    return term->kind == ADC_FORMULA_FRACTION || term->kind == ADC_FORMULA_NUMBER
        || (term->kind == ADC_FORMULA_NAME && term->number != 0);
}

/* q times a product of powers, or times one formula, with one fraction bar; q > 0. */
static adc_ref product(const struct adc_emit_lines *L, struct adc_ratio q, const struct adc_formula_part *part,
                       uint32_t count)
{
    bool decimal = is_decimal(L, q);
    adc_ref above = NONE, below = NONE;
    if (decimal ? q.n != q.d : q.n != 1)
        above = number(L, decimal ? (double)q.n / (double)q.d : (double)q.n);
    if (!decimal)
        below = number(L, (double)q.d);
    for (uint32_t i = 0; i < 2 * count; i++) {                  /* numbers, then the others */
        struct adc_formula_part p = part[i % count];            /* NOLINT: no iteration where there are none */
        if (is_constant(L, p.id) != (i < count))
            continue;
        adc_ref factor = power(L, L->tree[p.id], (struct adc_ratio){llabs(p.q.n), p.q.d});
        *(p.q.n > 0 ? &above : &below) = times(L, p.q.n > 0 ? above : below, factor);
    }
    above = above == NONE ? number(L, 1) : above;
    return below == NONE ? above : operation(L, ADC_OP_DIV, above, below);
}

static struct adc_ratio size_of(struct adc_ratio q) { return (struct adc_ratio){llabs(q.n), q.d}; }

static adc_ref scaled(const struct adc_emit_lines *L, uint32_t id, struct adc_ratio q)
{
    const struct adc_formula_term *term = &L->formulas.terms[id];
    struct adc_formula_part one = {.id = id, .q = {1, 1}};
    bool apart = term->kind == ADC_FORMULA_PRODUCT && L->name[id] == 0 && term->q.n == term->q.d;
    return apart ? product(L, q, term->part, term->count) : product(L, q, &one, 1);
}

/* Adds q * part to a sum. */
static adc_ref add(const struct adc_emit_lines *L, adc_ref sum, const struct adc_formula_part *part)
{
    adc_ref summand = scaled(L, part->id, size_of(part->q));
    if (sum == NONE)
        return part->q.n < 0 ? adc_tree_negative(L->ast, summand) : summand;
    return operation(L, part->q.n < 0 ? ADC_OP_SUB : ADC_OP_ADD, sum, summand);
}

/* How many names a formula is a product of. */
static double degree(const struct adc_emit_lines *L, uint32_t id)
{
    const struct adc_formula_term *term = &L->formulas.terms[id];
    double sum = term->kind == ADC_FORMULA_NAME;
    for (uint32_t i = 0; term->kind == ADC_FORMULA_PRODUCT && i < term->count; i++)
        if (L->formulas.terms[term->part[i].id].kind == ADC_FORMULA_NAME)
            sum += (double)term->part[i].q.n / (double)term->part[i].q.d;
    return sum;
}

/* The part of a sum that is written next: of the highest degree, the first of those; `positive`: one that is. */
static uint32_t next_part(const struct adc_emit_lines *L, const struct adc_formula_term *term, const bool *done,
                          bool positive)
{
    uint32_t best = NONE;
    for (uint32_t i = 0; i < term->count; i++)
        if (!done[i] && (!positive || term->part[i].q.n > 0)
            && (best == NONE || degree(L, term->part[i].id) > degree(L, term->part[best].id)))
            best = i;
    return best;
}

enum { SORTED = 200 };          /* parts of a sum that are sorted; more are written as they come */

/* Parts by their degree, but a positive one first if there is one, and the number last. */
static adc_ref sum(const struct adc_emit_lines *L, const struct adc_formula_term *term)
{
    bool done[SORTED] = {false};
    const bool sorted = term->count <= SORTED;
    uint32_t next = sorted ? next_part(L, term, done, true) : 0;
    const bool number_first = next == NONE && term->q.n > 0;
    adc_ref result = number_first ? fraction(L, term->q) : NONE;
    for (uint32_t i = 0; i < term->count; i++) {
        next = !sorted ? i : next != NONE ? next : next_part(L, term, done, false);
        if (sorted)
            done[next] = true;
        result = add(L, result, &term->part[next]);
        next = NONE;
    }
    if (number_first || term->q.n == 0)
        return result;
    return operation(L, term->q.n < 0 ? ADC_OP_SUB : ADC_OP_ADD, result, fraction(L, size_of(term->q)));
}

static adc_ref row(const struct adc_emit_lines *L, const struct adc_formula_term *term)
{
    const struct adc_row *row = &adc_rows[term->op];
    adc_ref args[ADC_MAX_ARITY] = {0};
    for (uint32_t i = 0; i < term->count; i++)
        args[i] = L->tree[term->part[i].id];
    return adc_row_tree(adc_rules_of(L->formulas.context), L->ast, row, args);
}

adc_ref adc_emit_tree(const struct adc_emit_lines *L, uint32_t id)
{
    const struct adc_formula_term *term = &L->formulas.terms[id];
    switch ((enum adc_formula_kind)term->kind) {
    case ADC_FORMULA_FRACTION: return fraction(L, term->q);
    case ADC_FORMULA_NUMBER: return number(L, term->number);
    case ADC_FORMULA_NAME:
        return adc_ast_name(L->ast, adc_symbol(L->formulas.context, term->name, strlen(term->name)), NOWHERE);
    case ADC_FORMULA_SUM: return sum(L, term);
    case ADC_FORMULA_ROW: return row(L, term);
    case ADC_FORMULA_PRODUCT: {
        adc_ref tree = product(L, size_of(term->q), term->part, term->count);
        return term->q.n < 0 ? adc_tree_negative(L->ast, tree) : tree;
    }
    case ADC_FORMULA_CHOICE: break;
    }
    adc_ref items[] = {L->tree[term->part[0].id], L->tree[term->part[1].id], L->tree[term->part[2].id]};
    return adc_ast_list(L->ast, ADC_COND, 0, items, 3, NOWHERE);
}

/* ---- partials of rows ---- */

static bool is_number(const struct adc_ast *ast, adc_ref ref, double value)
{
    return ast->nodes[ref].kind == ADC_NUMBER && ast->nodes[ref].number == value;
}

adc_ref adc_tree_times(struct adc_ast *ast, adc_ref a, adc_ref b)
{
    return is_number(ast, a, 1) ? b : is_number(ast, b, 1) ? a : is_number(ast, a, -1) ? adc_tree_negative(ast, b)
         : adc_ast_operator(ast, ADC_OP_MUL, a, b, NOWHERE);
}

adc_ref adc_written_partial(struct adc_ast *ast, const struct adc_row *row, uint32_t argument, const adc_ref *arguments)
{
    const uint32_t first = ast->node_count;
    uint32_t low, high;
    if (!adc_role_has_rule(adc_row_role(row, argument)))
        return ADC_NO_TREE;
    if (adc_row_number(row) == ADC_ROW_pow && argument == 0 && ast->nodes[arguments[1]].kind == ADC_NUMBER) {
        const double n = ast->nodes[arguments[1]].number;
        const adc_ref power = n == 1 ? arguments[1] : n == 2 ? arguments[0]
            : adc_ast_operator(ast, ADC_OP_POW, arguments[0], adc_ast_number(ast, n - 1, NOWHERE), NOWHERE);
        return adc_tree_times(ast, arguments[1], power);
    }
    const adc_ref rule = adc_partial_tree(adc_rules_of(ast->context), ast, row, argument, arguments);
    bool known = true;
    for (uint32_t n = first; n < ast->node_count; n++)
        known &= ast->nodes[n].kind != ADC_CALL || adc_row_named(adc_symbol_text(ast->context, ast->nodes[n].first), &low, &high);
    return known ? rule : ADC_NO_TREE;
}
