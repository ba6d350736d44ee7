/* Dual numbers in --at: x=3+1eps gives x the value 3 and the tangent 1; eps1 and eps2 are the two directions of a hyper-dual
 * number (Fike and Alonso 2011), whose squares are 0 and whose product is not.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/entry_seeds.h"

#include <string.h>

#include "eval/answer/input.h"

/* a + b*eps1 + c*eps2 + d*eps1*eps2, in this order. */
struct hyper { double at[4]; };

/* Of a name that has no value: 1 for eps and eps1, 2 for eps2, else 0. */
static int unit_of(struct adc_session *session, const struct adc_node *node)
{
    const char *name = node->kind == ADC_NAME_NODE ? adc_symbol_text(&session->context, node->first) : "";
    const int unit = strcmp(name, "eps") == 0 || strcmp(name, "eps1") == 0 ? 1 : strcmp(name, "eps2") == 0 ? 2 : 0;
    const struct adc_binding *binding = unit > 0 ? adc_session_find(session, node->first) : NULL;
    return binding == NULL || binding->kind == ADC_UNBOUND ? unit : 0;
}

static bool is_unary(const struct adc_node *node) { return node->op == ADC_OP_NEG || node->op == ADC_OP_NOT; }

bool adc_has_seed(struct adc_session *session, const struct adc_ast *ast, adc_ref ref)
{
    const struct adc_node *node = &ast->nodes[ref];
    if (node->kind != ADC_OPERATOR)
        return unit_of(session, node) > 0;
    return adc_has_seed(session, ast, node->first) || (!is_unary(node) && adc_has_seed(session, ast, node->second));
}

static struct hyper product(struct hyper a, struct hyper b)
{
    return (struct hyper){{a.at[0]*b.at[0], a.at[0]*b.at[1] + a.at[1]*b.at[0], a.at[0]*b.at[2] + a.at[2]*b.at[0],
                           a.at[0]*b.at[3] + a.at[3]*b.at[0] + a.at[1]*b.at[2] + a.at[2]*b.at[1]}};
}

static struct hyper number_of(struct adc_evaluation *evaluation, struct adc_ast *ast, adc_ref ref)
{
    struct adc_session *session = evaluation->session;
    const struct adc_node node = ast->nodes[ref];
    struct hyper leaf = {{0}};
    const bool seed = adc_has_seed(session, ast, ref);
    if (!seed && !adc_evaluate_number(evaluation, adc_root_at(ast, ref), &leaf.at[0]))
        adc_error(&session->context, ADC_USAGE, ast->source, node.span, "a part of a dual number must be a number");
    if (seed && node.kind != ADC_OPERATOR)
        leaf.at[unit_of(session, &node)] = 1;
    if (!seed || node.kind != ADC_OPERATOR)
        return leaf;
    const struct hyper a = number_of(evaluation, ast, node.first);
    const struct hyper b = is_unary(&node) ? (struct hyper){{-1}} : number_of(evaluation, ast, node.second);
    const double sign = node.op == ADC_OP_SUB ? -1 : 1;
    struct hyper sum;
    for (int k = 0; k < 4; k++)
        sum.at[k] = a.at[k] + sign*b.at[k];
    if (node.op == ADC_OP_ADD || node.op == ADC_OP_SUB)
        return sum;
    if (node.op == ADC_OP_MUL || node.op == ADC_OP_NEG)
        return product(a, b);
    if (node.op != ADC_OP_DIV || adc_has_seed(session, ast, node.second)) {
        adc_error(&session->context, ADC_USAGE, ast->source, node.span,
                  "a dual number is a sum of products" ADC_HINT "write x=3+1eps, or x=3+1eps1+1eps2 for a hyper-dual one");
    }
    for (int k = 0; k < 4; k++)
        sum.at[k] = a.at[k] / b.at[0];
    return sum;
}

double adc_read_seed(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                     struct adc_direction seeds[ADC_SEEDS])
{
    struct adc_context *context = &evaluation->session->context;
    const struct hyper made = number_of(evaluation, statement->ast, statement->body);
    for (int k = 0; k < ADC_SEEDS; k++) {
        if (made.at[k + 1] == 0)
            continue;
        seeds[k].at = adc_room(context, seeds[k].at, seeds[k].count, &seeds[k].capacity, sizeof *seeds[k].at);
        seeds[k].at[seeds[k].count++] = (struct adc_component){statement->symbol, made.at[k + 1]};
    }
    return made.at[0];
}
