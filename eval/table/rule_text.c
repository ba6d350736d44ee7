/* Rules for people: a rule is read into a tree, rewritten into a new tree, and written out.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/table/rule_text.h"

#include <string.h>

#include "parser/unparse.h"

enum { MAX_TREES = 24, MAX_ITEMS = 8 };

static const struct adc_span NOWHERE = {0, 0};

/* Decimal constants of rules, in the form in which people know them. */
static const struct { double value; const char *text; } known[] = {
    {0.6931471805599453, "log(2)"}, {2.302585092994046, "log(10)"},
    {0.4342944819032518, "1/log(10)"}, {1.4426950408889634, "1/log(2)"},
    {1.1283791670955126, "2/sqrt(pi)"}, {-1.1283791670955126, "-2/sqrt(pi)"}, {0.8862269254527580, "sqrt(pi)/2"},
    {0.3989422804014327, "1/sqrt(2*pi)"}, {2.5066282746310002, "sqrt(2*pi)"},
    {3.141592653589793, "pi"}, {1.5707963267948966, "pi/2"}, {6.283185307179586, "2*pi"},
    {0.3183098861837907, "1/pi"}, {0.6366197723675814, "2/pi"},
    {57.29577951308232, "180/pi"}, {0.017453292519943295, "pi/180"},
    {0.34657359027997264, "log(2)/2"}, {0.35467222735638898, "pi*log(pi/2)/4"},
};

struct rewriter {
    struct adc_session *session;
    const struct adc_row *row;
    struct adc_reader reader;
    struct adc_ast *trees[MAX_TREES];       /* what was read, released at the end */
    int tree_count;
    struct adc_ast *to;                     /* what is being built */
    struct adc_text *out;
};

/* What names mean while a tree is copied. */
struct names {
    const adc_ref *arguments;               /* for x, y, z, in the new tree; NULL: the parameters of the row */
    bool rules;                             /* names are row ids, and v is the result */
};

size_t adc_row_param(const struct adc_row *row, uint32_t argument, const char **name)
{
    *name = row->params != NULL ? row->params : "x, y, z";
    for (uint32_t i = 0; i < argument; i++)
        *name += strcspn(*name, " ") + 1;
    return strcspn(*name, ", ");
}

static adc_ref copy(struct rewriter *r, const struct adc_ast *from, adc_ref ref, const struct names *names);

/* Reads an expression; *tree stays alive until the end. */
static adc_ref parse(struct rewriter *r, const char *text, const struct adc_ast **tree)
{
    struct adc_statement statement;
    struct adc_context *context = &r->session->context;
    if (r->tree_count == MAX_TREES)
        adc_error(context, ADC_LIMIT, NULL, NOWHERE, "a rule calls too many helpers");
    struct adc_source *source = adc_session_source(r->session, "rule", text, strlen(text));
    adc_reader_open(&r->reader, context, ADC_READ_PROGRAM);
    adc_reader_feed(&r->reader, source, 0);
    if (adc_reader_next(&r->reader, false, &statement) != ADC_READ_STATEMENT)
        adc_error(context, ADC_SYNTAX, source, NOWHERE, "a rule is empty");
    r->trees[r->tree_count++] = statement.ast;
    adc_reader_close(&r->reader);
    *tree = statement.ast;
    return statement.body;
}

static bool equal(const struct adc_ast *ast, adc_ref a, adc_ref b)
{
    const struct adc_node *p = &ast->nodes[a], *q = &ast->nodes[b];
    if (a == b)
        return true;
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
    if (is(r, a, ADC_OP_NEG))
        return node.first;
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
    if (equal(r->to, a, b) && !is_number(r, a))
        return operation(r, ADC_OP_POW, a, number(r, 2));
    if (is(r, a, ADC_OP_POW) && is_number(r, left.second) && equal(r->to, left.first, b))
        return operation(r, ADC_OP_POW, left.first, number(r, r->to->nodes[left.second].number + 1));
    if (is(r, a, ADC_OP_MUL)) {
        adc_ref last = product(r, left.second, b);
        if (is(r, last, ADC_OP_POW))
            return operation(r, ADC_OP_MUL, left.first, last);
    }
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
    return adc_ast_name(r->to, adc_symbol(&r->session->context, name, length), NOWHERE);
}

/* What users write for a row: an operator, a call, or the written form of a helper. */
static adc_ref call(struct rewriter *r, const struct adc_row *row, const adc_ref *arguments)
{
    const char *name = adc_row_name(row);
    for (uint32_t op = 0; op < ADC_OPERATORS; op++)
        if (adc_row_of_operator((enum adc_operator)op) == adc_row_number(row))
            return operation(r, (enum adc_operator)op, arguments[0], arguments[row->arity - 1]);
    if (row->hidden) {
        const struct names shown = {arguments, false};
        const struct adc_ast *tree;
        if (row->show == NULL)
            adc_error(&r->session->context, ADC_USAGE, NULL, NOWHERE, "'%s' has no written form", row->id);
        adc_ref body = parse(r, row->show, &tree);
        return copy(r, tree, body, &shown);
    }
    uint32_t symbol = adc_symbol(&r->session->context, name, strlen(name));
    return adc_ast_list(r->to, ADC_CALL, symbol, arguments, row->arity, NOWHERE);
}

static adc_ref result(struct rewriter *r)
{
    adc_ref arguments[ADC_MAX_ARITY] = {0};
    for (uint32_t i = 0; i < r->row->arity; i++)
        arguments[i] = parameter(r, i);
    return call(r, r->row, arguments);
}

static adc_ref copy_number(struct rewriter *r, double value)
{
    const struct names plain = {NULL, false};
    const struct adc_ast *tree;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (value == known[i].value) {
            adc_ref body = parse(r, known[i].text, &tree);
            return copy(r, tree, body, &plain);
        }
    }
    return number(r, value);
}

static adc_ref copy_name(struct rewriter *r, const char *name, const struct names *names)
{
    uint32_t argument = (uint32_t)(name[0] - 'x');
    bool single = name[0] != '\0' && name[1] == '\0';
    if (single && names->rules && name[0] == 'v')
        return result(r);
    if (single && argument < ADC_MAX_ARITY && names->arguments != NULL)
        return names->arguments[argument];
    if (single && argument < r->row->arity && names->rules)
        return parameter(r, argument);
    return adc_ast_name(r->to, adc_symbol(&r->session->context, name, strlen(name)), NOWHERE);
}

static adc_ref copy_call(struct rewriter *r, const struct adc_ast *from, const struct adc_node *node,
                         const struct names *names)
{
    const char *name = adc_symbol_text(&r->session->context, node->first);
    uint32_t count = adc_list_count(from, node->second);
    adc_ref arguments[MAX_ITEMS] = {0};
    if (count > MAX_ITEMS)
        adc_error(&r->session->context, ADC_LIMIT, NULL, NOWHERE, "a call in a rule has too many arguments");
    for (uint32_t i = 0; i < count; i++)
        arguments[i] = copy(r, from, adc_list_items(from, node->second)[i], names);
    const struct adc_row *row = names->rules ? adc_row_find(name, count, true) : NULL;
    if (row != NULL)
        return call(r, row, arguments);
    adc_ref copied = adc_ast_list(r->to, ADC_CALL, node->first, arguments, count, NOWHERE);
    r->to->nodes[copied].op = node->op;         /* its primes */
    return copied;
}

/* Copies an expression with its names replaced. Rules are small: the recursion is some ten levels deep. */
static adc_ref copy(struct rewriter *r, const struct adc_ast *from, adc_ref ref, const struct names *names)
{
    const struct adc_node *node = &from->nodes[ref];
    adc_ref a, b;
    switch ((enum adc_node_kind)node->kind) {
    case ADC_NUMBER:
        return copy_number(r, node->number);
    case ADC_NAME_NODE:
        return copy_name(r, adc_symbol_text(&r->session->context, node->first), names);
    case ADC_CALL:
        return copy_call(r, from, node, names);
    case ADC_OPERATOR:
        a = copy(r, from, node->first, names);
        b = adc_operator_arity(node->op) == 2 ? copy(r, from, node->second, names) : a;
        return node->op == ADC_OP_MUL ? product(r, a, b) : node->op == ADC_OP_DIV ? quotient(r, a, b)
             : node->op == ADC_OP_NEG ? negative(r, a) : operation(r, (enum adc_operator)node->op, a, b);
    default:
        adc_error(&r->session->context, ADC_USAGE, NULL, NOWHERE, "a rule is made of operators and calls");
    }
}

static bool rewrite(struct rewriter *r, const char *rule)
{
    const struct names names = {NULL, true};
    const struct adc_ast *tree;
    ADC_ON_ERROR(&r->session->context)
        return false;
    adc_ref body = parse(r, rule, &tree);
    r->to = adc_ast_new(&r->session->context, tree->source);
    body = copy(r, tree, body, &names);
    adc_unparse(r->to, body, r->out);
    return true;
}

bool adc_rule_text(struct adc_session *scratch, const struct adc_row *row, uint32_t argument, struct adc_text *out)
{
    struct rewriter r = {.session = scratch, .row = row, .out = out};
    bool good = adc_role_has_rule(adc_row_role(row, argument)) && rewrite(&r, row->rule[argument]);
    adc_reader_close(&r.reader);
    adc_ast_release(r.to);
    for (int i = 0; i < r.tree_count; i++)
        adc_ast_release(r.trees[i]);
    return good;
}
