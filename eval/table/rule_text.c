/* Rules for people: a rule is read into a tree, rewritten into a new tree, and written out.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/table/rule_text.h"

#include <assert.h>
#include <string.h>

#include "parser/unparse.h"

static const struct adc_span NOWHERE = {0, 0};

struct rewriter {
    struct adc_rules *rules;
    const struct adc_row *row;
    uint32_t argument;
    struct adc_ast *to;                     /* what is being built */
    struct adc_text *out;
};

/* How a tree is copied. */
struct copying {
    struct rewriter *r;
    const adc_ref *arguments;               /* for x, y, z, in the new tree; NULL: the parameters of the row */
    bool rule;                              /* names are row ids, and v is the result; else they are those of users */
};

size_t adc_row_param(const struct adc_row *row, uint32_t argument, const char **name)
{
    *name = row->params != NULL ? row->params : "x, y, z";
    for (uint32_t i = 0; i < argument; i++)
        *name += strcspn(*name, " ") + 1;
    return strcspn(*name, ", ");
}

static adc_ref copy(const struct copying *c, const struct adc_rule *rule);

static bool equal(const struct adc_ast *ast, adc_ref a, adc_ref b)
{
    const struct adc_node *p = &ast->nodes[a], *q = &ast->nodes[b];
    if (p->kind != q->kind || p->op != q->op)
        return false;
    if (p->kind == ADC_NUMBER)
        return p->number == q->number;
    if (p->kind == ADC_NAME_NODE)
        return p->first == q->first;
    if (p->kind == ADC_OPERATOR)
        return equal(ast, p->first, q->first)
            && (adc_operator_arity(p->op) == 1 || equal(ast, p->second, q->second));
    uint32_t count = adc_list_count(ast, p->second);
    if (p->kind != ADC_CALL || p->first != q->first || p->op != q->op || count != adc_list_count(ast, q->second))
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (!equal(ast, adc_list_items(ast, p->second)[i], adc_list_items(ast, q->second)[i]))
            return false;
    return true;
}

static bool is(const struct rewriter *r, adc_ref ref, enum adc_operator op)
{
    return r->to->nodes[ref].kind == ADC_OPERATOR && r->to->nodes[ref].op == op;
}

static bool is_number(const struct rewriter *r, adc_ref ref)
{
    return r->to->nodes[ref].kind == ADC_NUMBER;
}

static adc_ref operation(struct rewriter *r, enum adc_operator op, adc_ref a, adc_ref b)
{
    return adc_ast_operator(r->to, op, a, b, NOWHERE);
}

static adc_ref number(struct rewriter *r, double value)
{
    return adc_ast_number(r->to, value, NOWHERE);
}

/* -a, with the sign on the first factor. */
static adc_ref negative(struct rewriter *r, adc_ref a)
{
    const struct adc_node node = r->to->nodes[a];
    if (node.kind == ADC_NUMBER)
        return number(r, -node.number);
    if (is(r, a, ADC_OP_MUL) || is(r, a, ADC_OP_DIV))
        return operation(r, (enum adc_operator)node.op, negative(r, node.first), node.second);
    return operation(r, ADC_OP_NEG, a, a);
}

/* a*b, in which equal neighbours become a power: v*v is v^2. */
static adc_ref product(struct rewriter *r, adc_ref a, adc_ref b)
{
    const struct adc_node left = r->to->nodes[a];
    if (is(r, a, ADC_OP_NEG))
        return negative(r, product(r, left.first, b));
    if (equal(r->to, a, b))
        return operation(r, ADC_OP_POW, a, number(r, 2));
    return operation(r, ADC_OP_MUL, a, b);
}

/* a/b, with one fraction bar: (p/q)/b is p/(q*b), and 0.5/b is 1/(2*b). */
static adc_ref quotient(struct rewriter *r, adc_ref a, adc_ref b)
{
    const struct adc_node top = r->to->nodes[a];
    if (is(r, a, ADC_OP_NEG))
        return negative(r, quotient(r, top.first, b));
    if (is_number(r, a) && top.number == 0.5)
        return operation(r, ADC_OP_DIV, number(r, 1), product(r, number(r, 2), b));
    if (is(r, a, ADC_OP_DIV))
        return operation(r, ADC_OP_DIV, top.first, product(r, top.second, b));
    return operation(r, ADC_OP_DIV, a, b);
}

static adc_ref parameter(struct rewriter *r, uint32_t argument)
{
    const char *name;
    size_t length = adc_row_param(r->row, argument, &name);
    return adc_ast_name(r->to, adc_symbol(r->rules->context, name, length), NOWHERE);
}

/* What users write for a row: an operator, a call, or the written form of a helper. */
static adc_ref call(struct rewriter *r, const struct adc_row *row, const adc_ref *arguments)
{
    const char *name = adc_row_name(row);
    const enum adc_operator op = adc_operator_of_row(adc_row_number(row));
    if (op < ADC_OPERATORS)
        return operation(r, op, arguments[0], arguments[row->arity - 1]);
    if (row->hidden) {
        const struct adc_rule *shown = adc_rule_shown(r->rules, adc_row_number(row));
        assert(shown != NULL);
        return copy(&(struct copying){r, arguments, false}, shown);
    }
    uint32_t symbol = adc_symbol(r->rules->context, name, strlen(name));
    return adc_ast_list(r->to, ADC_CALL, symbol, arguments, row->arity, NOWHERE);
}

static adc_ref name(struct rewriter *r, const char *text)
{
    return adc_ast_name(r->to, adc_symbol(r->rules->context, text, strlen(text)), NOWHERE);
}

/* ---- what the parts of a tree become ---- */

static adc_ref copy_number(struct rewriter *r, const struct adc_rule *rule)
{
    const struct adc_rule *known = adc_rule_known(r->rules, rule->number, false);
    return rule->name != NULL ? name(r, rule->name)
         : known != NULL      ? copy(&(struct copying){r, NULL, false}, known)
                              : number(r, rule->number);
}

static adc_ref copy_result(struct rewriter *r)
{
    adc_ref arguments[ADC_MAX_ARITY] = {0};
    for (uint32_t i = 0; i < r->row->arity; i++)
        arguments[i] = parameter(r, i);
    return call(r, r->row, arguments);
}

/* A call as users write it stays as it is, with its primes. */
static adc_ref plain_call(struct rewriter *r, const struct adc_rule *called, const adc_ref *arguments)
{
    adc_ref copied = adc_ast_list(r->to, ADC_CALL, called->node->first, arguments, called->count, NOWHERE);
    r->to->nodes[copied].op = called->node->op;
    return copied;
}

static adc_ref copy(const struct copying *c, const struct adc_rule *rule)
{
    struct rewriter *r = c->r;
    adc_ref arguments[ADC_MAX_ARITY] = {0};
    if (rule->kind == ADC_RULE_NUMBER)
        return copy_number(r, rule);
    if (rule->kind == ADC_RULE_RESULT)
        return copy_result(r);
    if (rule->kind == ADC_RULE_ARGUMENT)
        return c->arguments != NULL ? c->arguments[rule->count] : parameter(r, rule->count);
    const bool plain = rule->node->kind == ADC_CALL && !c->rule;
    assert((rule->row != NULL || plain) && rule->count <= ADC_MAX_ARITY);
    for (uint32_t i = 0; i < rule->count; i++)
        arguments[i] = copy(c, rule->operand[i]);
    if (plain)
        return plain_call(r, rule, arguments);
    switch (adc_row_number(rule->row)) {
    case ADC_ROW_mul: return product(r, arguments[0], arguments[1]);
    case ADC_ROW_div: return quotient(r, arguments[0], arguments[1]);
    case ADC_ROW_neg: return negative(r, arguments[0]);
    default: return call(r, rule->row, arguments);
    }
}

static void rewrite(void *user)
{
    struct rewriter *r = user;
    const struct adc_rule *rule = adc_rule_of(r->rules, adc_row_number(r->row), r->argument);
    r->to = adc_ast_new(r->rules->context, NULL);
    adc_unparse(r->to, copy(&(struct copying){r, NULL, true}, rule), r->out);
}

bool adc_rule_text(struct adc_rules *rules, const struct adc_row *row, uint32_t argument, struct adc_text *out)
{
    struct rewriter r = {.rules = rules, .row = row, .argument = argument, .out = out};
    bool good = adc_role_has_rule(adc_row_role(row, argument)) && adc_guard(rules->context, rewrite, &r);
    adc_ast_release(r.to);
    return good;
}
