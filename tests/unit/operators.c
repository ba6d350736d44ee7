/* Holds the grammar to operators.def: what the table says of each pair of operators is how they are read, and what is
 * written by the table is read as it was meant.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/unparse.h"
#include "tests/unit/testing.h"

static const struct adc_operator_row *row_of(int op) { return &adc_operators[op]; }

static bool has_left(int op) { return row_of(op)->shape != ADC_PREFIX; }
static bool has_right(int op) { return row_of(op)->shape != ADC_POSTFIX; }

static bool is_comparison(int op) { return row_of(op)->level == ADC_LEVEL_COMPARISON; }

/* ---- pairs: `a OP b OP c`, and as much of it as there is with prefixes and postfixes ---- */

enum grouping { REFUSED, CHAINED, FIRST_INNER, SECOND_INNER, OTHERWISE };

static const char *const groupings[] = {"refused", "a chain", "grouped from the left", "grouped from the right",
                                        "another tree"};

/* How the table groups two operators in this order: an inner one must not lie below what the outer one asks for. */
static enum grouping by_table(int first, int second)
{
    bool first_inner = has_left(second) && row_of(first)->level >= row_of(second)->left;
    bool second_inner = has_right(first) && row_of(second)->level >= row_of(first)->right;
    expect(!first_inner || !second_inner, "the table groups '%s' and '%s' in two ways", row_of(first)->text,
           row_of(second)->text);
    return first_inner ? FIRST_INNER : second_inner ? SECOND_INNER
         : is_comparison(first) && is_comparison(second) ? CHAINED : REFUSED;
}

static bool is_operator(const struct adc_ast *ast, adc_ref ref, int op)
{
    return ast->nodes[ref].kind == ADC_OPERATOR && ast->nodes[ref].op == op;
}

static enum grouping of_tree(const struct adc_statement *statement, int first, int second)
{
    const struct adc_ast *ast = statement->ast;
    const struct adc_node *top = &ast->nodes[statement->body];
    if (top->kind == ADC_CHAIN)
        return CHAINED;
    if (is_operator(ast, statement->body, second) && has_left(second) && is_operator(ast, top->first, first))
        return FIRST_INNER;
    adc_ref right = row_of(first)->shape == ADC_INFIX ? top->second : top->first;
    if (is_operator(ast, statement->body, first) && has_right(first) && is_operator(ast, right, second))
        return SECOND_INNER;
    return OTHERWISE;
}

static void test_pair(struct adc_session *session, int first, int second)
{
    char text[64];
    struct adc_statement statement = {0};
    bool between = has_right(first) && has_left(second);
    snprintf(text, sizeof text, "%s%s%s%s%s", has_left(first) ? "a" : "", row_of(first)->text, between ? "b" : "",
             row_of(second)->text, has_right(second) ? "c" : "");
    bool read = read_expression(session, text, &statement);
    enum grouping table = by_table(first, second), got = read ? of_tree(&statement, first, second) : REFUSED;
    expect(got == table, "%s: the grammar says %s, operators.def says %s", text, groupings[got], groupings[table]);
    adc_ast_release(statement.ast);
}

/* Two postfixes run together, 3!!! in whatever order, and a prefix does not follow one. */
static bool can_meet(int first, int second)
{
    return has_right(first) || (has_left(second) && has_right(second));
}

/* ---- writing: three operators within each other, in every order and on every side ---- */

static adc_ref leaf(struct adc_ast *ast, const char *name)
{
    return adc_ast_name(ast, adc_symbol(ast->context, name, 1), (struct adc_span){0, 0});
}

static adc_ref at(struct adc_ast *ast, int op, adc_ref inner, bool right, const char *other)
{
    adc_ref rest = adc_operator_arity((enum adc_operator)op) == 2 ? leaf(ast, other) : inner;
    return adc_ast_operator(ast, (enum adc_operator)op, right ? rest : inner, right ? inner : rest,
                            (struct adc_span){0, 0});
}

static bool same(const struct adc_ast *a, adc_ref i, const struct adc_ast *b, adc_ref k)
{
    const struct adc_node *p = &a->nodes[i], *q = &b->nodes[k];
    if (p->kind != q->kind || p->op != q->op)
        return false;
    if (p->kind != ADC_OPERATOR)
        return p->first == q->first;
    return same(a, p->first, b, q->first)
        && (adc_operator_arity((enum adc_operator)p->op) == 1 || same(a, p->second, b, q->second));
}

static void test_written(struct adc_session *session, const int op[3], const bool right[2])
{
    ADC_ON_ERROR(&session->context)
        abort();
    struct adc_ast *ast = adc_ast_new(&session->context, NULL);
    struct adc_text text = {.context = &session->context};
    struct adc_statement statement = {0};
    adc_ref inmost = at(ast, op[2], leaf(ast, "a"), false, "b");
    adc_ref whole = at(ast, op[0], at(ast, op[1], inmost, right[1], "c"), right[0], "d");
    adc_unparse(ast, whole, &text);
    expect(read_expression(session, text.at, &statement) && same(ast, whole, statement.ast, statement.body),
           "%s is not read as it was meant", text.at);
    adc_ast_release(statement.ast);
    adc_ast_release(ast);
    adc_text_release(&text);
}

static void test_order(struct adc_session *session, const int op[3])
{
    for (int side = 0; side < 4; side++) {
        const bool right[2] = {(side & 1) != 0, (side & 2) != 0};
        if ((!right[0] || row_of(op[0])->shape == ADC_INFIX) && (!right[1] || row_of(op[1])->shape == ADC_INFIX))
            test_written(session, op, right);
    }
}

int main(void)
{
    struct adc_session session;
    if (!expect(adc_session_init(&session), "no memory for a session"))
        return finish();
    for (int first = 0; first < ADC_OPERATORS; first++)
        for (int second = 0; second < ADC_OPERATORS; second++)
            if (can_meet(first, second))
                test_pair(&session, first, second);
    for (int i = 0; i < ADC_OPERATORS * ADC_OPERATORS * ADC_OPERATORS; i++)
        test_order(&session, (const int[]){i % ADC_OPERATORS, i / ADC_OPERATORS % ADC_OPERATORS,
                                           i / ADC_OPERATORS / ADC_OPERATORS});
    adc_session_release(&session);
    return finish();
}
