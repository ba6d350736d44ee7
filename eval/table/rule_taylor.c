/* The Taylor expansion of one row from the rules of op.def.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/table/rule_taylor.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/table/error.h"

enum { MAX_NODES = 600, NONE = -1 };

/* A node of the expansion: an argument, a number, or a row at other nodes. */
struct node {
    int op;                                 /* enum adc_op, or NONE: an argument or a number */
    int child[ADC_MAX_ARITY];
    int rule[ADC_MAX_ARITY];                /* node of each rule, NONE before it is needed */
    bool number;                            /* c[0] alone */
    uint32_t known;                         /* so many coefficients are computed */
    struct adc_coefficient *a;
};

struct expansion {
    struct adc_rules *rules;
    struct adc_arena *scratch;
    struct node *nodes;
    int count;
    uint32_t last;
    bool failed;
};

static void extend(struct expansion *T, int n, uint32_t k);

static int add_node(struct expansion *T, struct node node)
{
    if (T->count == MAX_NODES) {
        T->failed = true;
        return 0;
    }
    node.a = adc_arena_zeroed(T->scratch, T->last + 1u, sizeof *node.a);
    T->nodes[T->count] = node;
    return T->count++;
}

static int number_node(struct expansion *T, double c, double error)
{
    for (int i = 0; i < T->count; i++)
        if (T->nodes[i].number && memcmp(&T->nodes[i].a[0].c, &c, sizeof c) == 0 && T->nodes[i].a[0].error >= error)
            return i;
    int n = add_node(T, (struct node){.op = NONE, .number = true, .known = T->last + 1});
    T->nodes[n].a[0] = (struct adc_coefficient){c, error};
    return n;
}

static bool is_number(const struct expansion *T, int n, double c)
{
    return T->nodes[n].number && T->nodes[n].a[0].c == c;
}

/* A row at nodes: the node that is there already, a number when all operands are, or a new node. An exact 0 of a rule
 * annihilates: it is an index, and what it multiplies is not even there. */
static int row_node(struct expansion *T, const struct adc_row *row, const int *child)
{
    double a[ADC_MAX_ARITY];
    bool numbers = true;
    struct node node = {.op = (int)adc_row_number(row)};
    for (uint32_t i = 0; i < ADC_MAX_ARITY; i++)
        node.child[i] = node.rule[i] = NONE;
    for (uint32_t i = 0; i < row->arity; i++) {
        node.child[i] = child[i];
        numbers &= T->nodes[child[i]].number;
        a[i] = T->nodes[child[i]].a[0].c;
    }
    if (numbers)
        return number_node(T, row->value(a), 0);
    if (node.op == ADC_ROW_mul && (is_number(T, child[0], 0) || is_number(T, child[1], 0)))
        return number_node(T, 0, 0);
    for (int n = 0; n < T->count; n++)
        if (T->nodes[n].op == node.op && memcmp(T->nodes[n].child, node.child, sizeof node.child) == 0)
            return n;
    return add_node(T, node);
}

/* A tree whose x, y, z, w, u are the operands of the node `self`, and v is `self`. */
struct at_node { struct expansion *T; int self; };

static void number_in_tree(const void *user, double number, const char *name, void *value)
{
    (void)name;
    *(int *)value = number_node(((const struct at_node *)user)->T, number, 0);
}

static void argument_in_tree(const void *user, uint32_t argument, void *value)
{
    const struct at_node *at = user;
    int node = at->T->nodes[at->self].child[argument];
    at->T->failed |= node == NONE;
    *(int *)value = node == NONE ? 0 : node;
}

static void result_in_tree(const void *user, void *value)
{
    *(int *)value = ((const struct at_node *)user)->self;
}

static int tree_node(struct expansion *T, const struct adc_rule_tree *tree, adc_ref ref, int self);

static void call_in_tree(const void *user, const struct adc_rule_call *call, void *value)
{
    const struct at_node *at = user;
    int child[ADC_MAX_ARITY];
    at->T->failed |= call->row == NULL;
    for (uint32_t i = 0; i < call->count && !at->T->failed; i++)
        child[i] = tree_node(at->T, call->tree, call->operand[i], at->self);
    *(int *)value = at->T->failed ? 0 : row_node(at->T, call->row, child);
}

static int tree_node(struct expansion *T, const struct adc_rule_tree *tree, adc_ref ref, int self)
{
    static const struct adc_rule_values nodes = {.number = number_in_tree, .argument = argument_in_tree,
        .result = result_in_tree, .call = call_in_tree};
    struct at_node at = {T, self};
    int node = 0;
    if (!T->failed)
        adc_rule_evaluate(T->rules, tree, ref, &nodes, &at, &node);
    return node;
}

static void include(struct adc_coefficient *sum, struct adc_coefficient a, struct adc_coefficient b, double factor)
{
    double product = factor * a.c * b.c;
    sum->c += product;
    sum->error += DBL_EPSILON * (fabs(product) + 0.5 * fabs(sum->c))
                + fabs(factor) * (fabs(a.c) * b.error + fabs(b.c) * a.error + a.error * b.error);
}

/* Coefficient k of the four operations, whose own recurrences are shorter than their rules. */
static struct adc_coefficient operation(struct expansion *T, const struct node *node, uint32_t k)
{
    const struct adc_coefficient one = {1, 0}, *x = T->nodes[node->child[0]].a;
    const struct adc_coefficient *y = node->child[1] != NONE ? T->nodes[node->child[1]].a : x;
    struct adc_coefficient sum = {0, 0};
    switch (node->op) {
    case ADC_ROW_add: case ADC_ROW_sub:
        include(&sum, x[k], one, 1);
        include(&sum, y[k], one, node->op == ADC_ROW_add ? 1 : -1);
        break;
    case ADC_ROW_neg:
        return (struct adc_coefficient){-x[k].c, x[k].error};
    case ADC_ROW_mul:
        for (uint32_t j = 0; j <= k; j++)
            include(&sum, x[j], y[k - j], 1);
        break;
    default:
        sum = x[k];
        for (uint32_t j = 1; j <= k; j++)
            include(&sum, y[j], node->a[k - j], -1);
        sum.c /= y[0].c;
        sum.error = (sum.error + fabs(sum.c) * y[0].error) / fabs(y[0].c) + DBL_EPSILON * fabs(sum.c);
    }
    return sum;
}

/* Coefficient k of any other row: its value, or the rules integrated. */
static struct adc_coefficient row_coefficient(struct expansion *T, int n, const struct adc_row *row, uint32_t k)
{
    struct adc_coefficient sum = {0, 0};
    double a[ADC_MAX_ARITY], errors[ADC_MAX_ARITY];
    if (k == 0) {
        for (uint32_t i = 0; i < row->arity; i++) {
            a[i] = T->nodes[T->nodes[n].child[i]].a[0].c;
            errors[i] = T->nodes[T->nodes[n].child[i]].a[0].error;
        }
        sum.c = row->value(a);
        sum.error = adc_row_bound_by_rules(row, errors, a, sum.c);
        return sum;
    }
    for (uint32_t i = 0; i < row->arity && !T->failed; i++) {
        int x = T->nodes[n].child[i];
        if (T->nodes[x].number || adc_row_role(row, i) == ADC_CONSTANT)
            continue;
        if (!adc_role_has_rule(adc_row_role(row, i))) {
            T->failed = true;
            break;
        }
        if (T->nodes[n].rule[i] == NONE) {
            const struct adc_rule_tree *tree = adc_rule_tree(T->rules, adc_row_number(row), i);
            T->nodes[n].rule[i] = tree_node(T, tree, tree->body, n);
        }
        int d = T->nodes[n].rule[i];
        extend(T, d, k - 1);
        for (uint32_t j = 1; j <= k && !T->failed; j++)
            include(&sum, T->nodes[x].a[j], T->nodes[d].a[k - j], (double)j / k);
    }
    return sum;
}

/* Computes the coefficients of a node up to the k-th. Rules are asked for one order less, so this comes to an end. */
static void extend(struct expansion *T, int n, uint32_t k)
{
    while (T->nodes[n].known <= k && !T->failed) {
        uint32_t order = T->nodes[n].known;
        struct adc_coefficient a;
        const struct adc_row *row = &adc_rows[T->nodes[n].op];
        for (uint32_t i = 0; i < row->arity; i++)
            extend(T, T->nodes[n].child[i], order);
        if (T->failed)
            return;
        if (row->operator_only && T->nodes[n].op <= ADC_ROW_neg)
            a = operation(T, &T->nodes[n], order);
        else
            a = row_coefficient(T, n, row, order);
        T->failed |= !isfinite(a.c);
        if (T->failed)
            return;
        T->nodes[n].a[order] = a;
        T->nodes[n].known++;
    }
}

uint32_t adc_taylor_row(struct adc_rules *rules, enum adc_op op, const struct adc_coefficient *const *arguments,
                        uint32_t last, struct adc_coefficient *result)
{
    struct adc_arena *scratch = &rules->scratch;
    struct expansion T = {.rules = rules, .scratch = scratch, .last = last};
    int child[ADC_MAX_ARITY];
    adc_arena_reset(scratch);
    T.nodes = adc_arena_array(scratch, MAX_NODES, sizeof *T.nodes);
    for (uint32_t i = 0; i < adc_rows[op].arity; i++) {
        bool number = true;
        for (uint32_t k = 1; k <= last; k++)
            number &= arguments[i][k].c == 0;
        child[i] = number ? number_node(&T, arguments[i][0].c, arguments[i][0].error)
                          : add_node(&T, (struct node){.op = NONE, .known = last + 1});
        if (!number)
            memcpy(T.nodes[child[i]].a, arguments[i], (last + 1u) * sizeof *result);
    }
    int n = row_node(&T, &adc_rows[op], child);
    extend(&T, n, last);
    uint32_t known = T.nodes[n].known <= last ? T.nodes[n].known : last + 1;
    memcpy(result, T.nodes[n].a, known * sizeof *result);
    return known;
}
