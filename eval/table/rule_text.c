/* Rules for people: a rule is read into a tree, rewritten into a new tree, and written out.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/table/rules.h"

#include <assert.h>
#include <string.h>

#include "parser/unparse.h"

static const struct adc_span NOWHERE = {0, 0};

/* How a tree is copied into a new one. */
struct copying {
    struct adc_rules *rules;
    struct adc_ast *to;
    const struct adc_row *row;              /* a rule's */
    const adc_ref *arguments;               /* for x, y, z, in the new tree */
    bool rule;                              /* names are row ids, and v is the result; else they are those of users */
};

size_t adc_row_param(const struct adc_row *row, uint32_t argument, const char **name)
{
    *name = row->params != NULL ? row->params : "x, y, z";
    for (uint32_t i = 0; i < argument; i++)
        *name += strcspn(*name, " ") + 1;
    return strcspn(*name, ", ");
}

bool adc_trees_equal(const struct adc_ast *ast, adc_ref a, adc_ref b)
{
    const struct adc_node *p = &ast->nodes[a], *q = &ast->nodes[b];
    if (p->kind != q->kind || p->op != q->op)
        return false;
    if (p->kind == ADC_NUMBER)
        return p->number == q->number;
    if (p->kind == ADC_NAME_NODE)
        return p->first == q->first;
    if (p->kind == ADC_OPERATOR)
        return adc_trees_equal(ast, p->first, q->first)
            && (adc_operator_arity(p->op) == 1 || adc_trees_equal(ast, p->second, q->second));
    uint32_t count = adc_list_count(ast, p->second);
    if (p->kind != ADC_CALL || p->first != q->first || p->op != q->op || count != adc_list_count(ast, q->second))
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (!adc_trees_equal(ast, adc_list_items(ast, p->second)[i], adc_list_items(ast, q->second)[i]))
            return false;
    return true;
}

static bool is(const struct adc_ast *to, adc_ref ref, enum adc_operator op)
{
    return to->nodes[ref].kind == ADC_OPERATOR && to->nodes[ref].op == op;
}

static adc_ref operation(struct adc_ast *to, enum adc_operator op, adc_ref a, adc_ref b)
{
    return adc_ast_operator(to, op, a, b, NOWHERE);
}

static adc_ref number(struct adc_ast *to, double value)
{
    return adc_ast_number(to, value, NOWHERE);
}

adc_ref adc_tree_negative(struct adc_ast *to, adc_ref a)
{
    const struct adc_node node = to->nodes[a];
    if (node.kind == ADC_NUMBER)
        return number(to, -node.number);
    if (is(to, a, ADC_OP_MUL) || is(to, a, ADC_OP_DIV))
        return operation(to, (enum adc_operator)node.op, adc_tree_negative(to, node.first), node.second);
    return operation(to, ADC_OP_NEG, a, a);
}

/* a*b, in which equal neighbours become a power: v*v is v^2. */
static adc_ref product(struct adc_ast *to, adc_ref a, adc_ref b)
{
    const struct adc_node left = to->nodes[a];
    if (is(to, a, ADC_OP_NEG))
        return adc_tree_negative(to, product(to, left.first, b));
    if (adc_trees_equal(to, a, b))
        return operation(to, ADC_OP_POW, a, number(to, 2));
    return operation(to, ADC_OP_MUL, a, b);
}

/* a/b, with one fraction bar: (p/q)/b is p/(q*b), and 0.5/b is 1/(2*b). */
static adc_ref quotient(struct adc_ast *to, adc_ref a, adc_ref b)
{
    const struct adc_node top = to->nodes[a];
    if (is(to, a, ADC_OP_NEG))
        return adc_tree_negative(to, quotient(to, top.first, b));
    if (top.kind == ADC_NUMBER && top.number == 0.5)
        return operation(to, ADC_OP_DIV, number(to, 1), product(to, number(to, 2), b));
    if (is(to, a, ADC_OP_DIV))
        return operation(to, ADC_OP_DIV, top.first, product(to, top.second, b));
    return operation(to, ADC_OP_DIV, a, b);
}

static adc_ref copy(const struct copying *c, const struct adc_rule *rule);

adc_ref adc_row_tree(struct adc_rules *rules, struct adc_ast *to, const struct adc_row *row, const adc_ref *arguments)
{
    const char *name = adc_row_name(row);
    const enum adc_operator op = adc_operator_of_row(adc_row_number(row));
    if (op < ADC_OPERATORS)
        return operation(to, op, arguments[0], arguments[row->arity - 1]);
    if (row->hidden) {
        const struct adc_rule *shown = adc_rule_shown(rules, adc_row_number(row));
        assert(shown != NULL);
        return copy(&(struct copying){.rules = rules, .to = to, .arguments = arguments}, shown);
    }
    uint32_t symbol = adc_symbol(rules->context, name, strlen(name));
    return adc_ast_list(to, ADC_CALL, symbol, arguments, row->arity, NOWHERE);
}

/* ---- what the parts of a tree become ---- */

static adc_ref copy_number(const struct copying *c, const struct adc_rule *rule)
{
    const struct adc_rule *known = adc_rule_known(c->rules, rule->number, false);
    if (rule->name != NULL)
        return adc_ast_name(c->to, adc_symbol(c->rules->context, rule->name, strlen(rule->name)), NOWHERE);
    return known != NULL ? copy(&(struct copying){.rules = c->rules, .to = c->to}, known) : number(c->to, rule->number);
}

/* A call as users write it stays as it is, with its primes. */
static adc_ref plain_call(const struct copying *c, const struct adc_rule *called, const adc_ref *arguments)
{
    adc_ref copied = adc_ast_list(c->to, ADC_CALL, called->node->first, arguments, called->count, NOWHERE);
    c->to->nodes[copied].op = called->node->op;
    return copied;
}

static adc_ref copy(const struct copying *c, const struct adc_rule *rule)
{
    adc_ref arguments[ADC_MAX_ARITY] = {0};
    if (rule->kind == ADC_RULE_NUMBER)
        return copy_number(c, rule);
    if (rule->kind == ADC_RULE_RESULT)
        return adc_row_tree(c->rules, c->to, c->row, c->arguments);
    if (rule->kind == ADC_RULE_ARGUMENT)
        return c->arguments[rule->count];
    const bool plain = rule->node->kind == ADC_CALL && !c->rule;
    assert((rule->row != NULL || plain) && rule->count <= ADC_MAX_ARITY);
    for (uint32_t i = 0; i < rule->count; i++)
        arguments[i] = copy(c, rule->operand[i]);
    if (plain)
        return plain_call(c, rule, arguments);
    switch (adc_row_number(rule->row)) {
    case ADC_ROW_mul: return product(c->to, arguments[0], arguments[1]);
    case ADC_ROW_div: return quotient(c->to, arguments[0], arguments[1]);
    case ADC_ROW_neg: return adc_tree_negative(c->to, arguments[0]);
    default: return adc_row_tree(c->rules, c->to, rule->row, arguments);
    }
}

adc_ref adc_partial_tree(struct adc_rules *rules, struct adc_ast *to, const struct adc_row *row, uint32_t argument,
                         const adc_ref *arguments)
{
    const struct copying c = {rules, to, row, arguments, true};
    return copy(&c, adc_rule_of(rules, adc_row_number(row), argument));
}

/* ---- as a text ---- */

bool adc_rule_text(struct adc_rules *rules, const struct adc_row *row, uint32_t argument, struct adc_text *out)
{
    adc_ref parameters[ADC_MAX_ARITY];
    struct adc_ast *volatile ast = NULL;
    ADC_ON_ERROR(rules->context) {
        adc_ast_release(ast);
        return false;
    }
    if (!adc_role_has_rule(adc_row_role(row, argument)))
        return false;
    ast = adc_ast_new(rules->context, NULL);
    for (uint32_t i = 0; i < row->arity; i++) {
        const char *name;
        const size_t length = adc_row_param(row, i, &name);
        parameters[i] = adc_ast_name(ast, adc_symbol(rules->context, name, length), NOWHERE);
    }
    adc_unparse(ast, adc_partial_tree(rules, ast, row, argument, parameters), out);
    adc_ast_release(ast);
    return true;
}
