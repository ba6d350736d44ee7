/* The formulas of a trace: how the tangent of each row comes from those of its operands, and its adjoint from those of
 * the rows that use it (Griewank and Walther 2008, tables 2.1 and 3.3). For a row w that uses u, v, ...
 *
 *     dw = (partial by u)*du + (partial by v)*dv,     u_bar = sum over the rows w that use u of (partial by u)*w_bar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>

#include "eval/answer/trace.h"
#include "eval/table/rule_text.h"

static const struct adc_span NOWHERE = {0, 0};

/* A sum that has no term yet. */
enum { NONE = UINT32_MAX };

/* ---- partials ---- */

static adc_ref number(struct adc_ast *ast, double value) { return adc_ast_number(ast, value, NOWHERE); }

static bool is_number(const struct adc_ast *ast, adc_ref ref, double value)
{
    return ast->nodes[ref].kind == ADC_NUMBER && ast->nodes[ref].number == value;
}

/* Whether users can write what nodes from `first` on call: no helper is among it. */
static bool is_writable(const struct adc_ast *ast, uint32_t first)
{
    bool known = true;
    for (uint32_t n = first; n < ast->node_count; n++) {
        const struct adc_node *node = &ast->nodes[n];
        uint32_t low, high;
        known &= node->kind != ADC_CALL || adc_row_named(adc_symbol_text(ast->context, node->first), &low, &high);
    }
    return known;
}

/* The partial of a row by an operand that moves: 3*x^2 for x^3, which the rule has as 3*x^(3 - 1); a number where users
 * cannot write the rule. */
static adc_ref partial_of(struct adc_wengert *trace, const struct adc_wengert_row *row, uint32_t i)
{
    const struct adc_wengert_operand *operand = &trace->operands[row->first];
    struct adc_ast *ast = trace->ast;
    adc_ref args[ADC_MAX_ARITY];
    if (row->op == NULL)
        return number(ast, operand[i].weight.number);
    if (adc_row_role(row->op, i) == ADC_SELECTED)
        return number(ast, 1);
    for (uint32_t k = 0; k < row->op->arity; k++)
        args[k] = adc_wengert_tree(trace, &operand[k]);
    if (adc_row_number(row->op) == ADC_ROW_pow && i == 0 && operand[1].row == ADC_NO_ROW) {
        const double n = operand[1].number;
        const adc_ref power = n == 2 ? args[0] : adc_ast_operator(ast, ADC_OP_POW, args[0], number(ast, n - 1), NOWHERE);
        return n == 1    ? number(ast, 1)
             : n == -1   ? adc_tree_negative(ast, power)
                         : adc_ast_operator(ast, ADC_OP_MUL, number(ast, n), power, NOWHERE);
    }
    const uint32_t first = ast->node_count;
    const adc_ref rule = adc_role_has_rule(adc_row_role(row->op, i))
        ? adc_partial_tree(adc_rules_of(ast->context), ast, row->op, i, args) : NONE;
    return rule != NONE && is_writable(ast, first) ? rule : number(ast, operand[i].weight.number);
}

/* ---- terms ---- */

static bool is_factor(const struct adc_node *node)
{
    return node->kind == ADC_OPERATOR && (node->op == ADC_OP_MUL || node->op == ADC_OP_DIV);
}

/* The first factor of a product or a quotient. */
static adc_ref first_of(const struct adc_ast *ast, adc_ref ref)
{
    while (is_factor(&ast->nodes[ref]))
        ref = ast->nodes[ref].first;
    return ref;
}

/* y*dx, dx/y for 1/y, dx for 1. */
static adc_ref times(struct adc_ast *ast, adc_ref partial, adc_ref factor)
{
    const struct adc_node node = ast->nodes[partial];
    if (is_number(ast, partial, 1))
        return factor;
    if (is_factor(&node) && is_number(ast, first_of(ast, partial), 1))
        return adc_ast_operator(ast, (enum adc_operator)node.op, times(ast, node.first, factor), node.second, NOWHERE);
    return adc_ast_operator(ast, ADC_OP_MUL, partial, factor, NOWHERE);
}

/* A tree whose first factor has a sign, without it. */
static adc_ref unsigned_of(struct adc_ast *ast, adc_ref ref)
{
    const struct adc_node node = ast->nodes[ref];
    if (is_factor(&node))
        return adc_ast_operator(ast, (enum adc_operator)node.op, unsigned_of(ast, node.first), node.second, NOWHERE);
    return node.kind == ADC_NUMBER ? number(ast, -node.number) : node.first;
}

/* Adds partial*factor to a sum. */
static void add_term(struct adc_ast *ast, adc_ref *sum, adc_ref partial, adc_ref factor)
{
    if (is_number(ast, partial, 0))
        return;
    const struct adc_node *first = &ast->nodes[first_of(ast, partial)];
    const bool negative = first->kind == ADC_NUMBER ? signbit(first->number) != 0
                                                    : first->kind == ADC_OPERATOR && first->op == ADC_OP_NEG;
    const adc_ref term = times(ast, negative ? unsigned_of(ast, partial) : partial, factor);
    if (*sum == NONE)
        *sum = negative ? adc_tree_negative(ast, term) : term;
    else
        *sum = adc_ast_operator(ast, negative ? ADC_OP_SUB : ADC_OP_ADD, *sum, term, NOWHERE);
}

/* ---- rules ---- */

/* d and the name of a row, or the name and _bar. */
static adc_ref named(struct adc_wengert *trace, const char *before, const char *name, const char *after)
{
    trace->text.length = 0;
    adc_text_string(&trace->text, before);
    adc_text_string(&trace->text, name);
    adc_text_string(&trace->text, after);
    return adc_ast_name(trace->ast, adc_symbol(trace->ast->context, trace->text.at, trace->text.length), NOWHERE);
}

static adc_ref tangent(struct adc_wengert *trace, uint32_t row) { return named(trace, "d", trace->rows[row].name, ""); }
static adc_ref adjoint(struct adc_wengert *trace, uint32_t row) { return named(trace, "", trace->rows[row].name, "_bar"); }

/* "dw1 = y*dx" */
static const char *rule(struct adc_wengert *trace, adc_ref name, adc_ref sum)
{
    struct adc_ast *ast = trace->ast;
    const adc_ref right = sum == NONE ? number(ast, 0) : sum, made = adc_ast_named(ast, ast->nodes[name].first, right, NOWHERE);
    ast->nodes[made].kind = ADC_ASSIGN;
    return adc_wengert_written(trace, "", made);
}

void adc_wengert_write_rules(struct adc_wengert *trace)
{
    struct adc_ast *ast = trace->ast;
    adc_ref *sums = adc_arena_array(&trace->arena, trace->count + 1u, sizeof *sums), seed = number(ast, 1);
    trace->ruled = true;
    memset(sums, 0xff, trace->count * sizeof *sums);
    for (uint32_t r = 0; r < trace->count; r++) {
        struct adc_wengert_row *row = &trace->rows[r];
        adc_ref sum = NONE;
        for (uint32_t i = 0; i < row->operand_count; i++) {
            const struct adc_wengert_operand *operand = &trace->operands[row->first + i];
            if (operand->row == ADC_NO_ROW || operand->weight.state == ADC_ENTRY_ABSENT)
                continue;
            const adc_ref partial = partial_of(trace, row, i);
            add_term(ast, &sums[operand->row], partial, adjoint(trace, r));
            add_term(ast, &sum, partial, tangent(trace, operand->row));
        }
        if (row->input == NULL && row->varied)
            row->tangent_rule = rule(trace, tangent(trace, r), sum);
    }
    for (uint32_t k = 0; k < trace->output_count; k++) {        /* the answer's own adjoint is 1, a component's f1_bar */
        char component[16];
        snprintf(component, sizeof component, "f%u_bar", k + 1);
        if (trace->outputs[k].row != ADC_NO_ROW)
            add_term(ast, &sums[trace->outputs[k].row], number(ast, 1), trace->vector ? named(trace, component, "", "") : seed);
    }
    for (uint32_t r = 0; r < trace->count; r++)
        if (trace->rows[r].varied)
            trace->rows[r].adjoint_rule = rule(trace, adjoint(trace, r), sums[r]);
}
