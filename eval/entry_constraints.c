/* Constraints and equations: comparisons in a list, each of which becomes a difference.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/entry.h"

#include <stdlib.h>
#include <string.h>

#include "eval/table/op.h"
#include "lexer/text.h"
#include "parser/unparse.h"

#if defined __GNUC__ && !defined __clang__
/* The texts belong to the list, which its owner releases; the analyzer of gcc 12 loses them after realloc. */
#pragma GCC diagnostic ignored "-Wanalyzer-malloc-leak"
#endif

/* A list that is read; where it has chains, `text` has it without them. */
struct relating { struct adc_session *session; struct adc_constraints *list; struct adc_text text; bool chains, equations; };

static bool is_relation(enum adc_operator op)
{
    return op == ADC_OP_EQ || op == ADC_OP_LT || op == ADC_OP_LE || op == ADC_OP_GT || op == ADC_OP_GE;
}

/* Whether a node is a comparison, which cannot be a side of one. */
static bool compares(const struct adc_node *node)
{
    return node->kind == ADC_CHAIN
        || (node->kind == ADC_OPERATOR && (is_relation((enum adc_operator)node->op) || node->op == ADC_OP_NE));
}

/* One of the list becomes left - right. */
static void relate(struct relating *r, struct adc_node *node)
{
    struct adc_context *context = &r->session->context;
    struct adc_constraints *list = r->list;
    const struct adc_ast *ast = list->statement.ast;
    const enum adc_operator op = (enum adc_operator)node->op;
    if (node->kind != ADC_OPERATOR || !is_relation(op) || compares(&ast->nodes[node->first])
        || compares(&ast->nodes[node->second]))
        adc_error(context, ADC_USAGE, ast->source, node->span,
                  "a constraint has '=', '<=' or '>='" ADC_HINT "write ',' between constraints, as in 'x + y = 1, x >= 0'");
    node->op = ADC_OP_SUB;
    struct adc_constraint *at = realloc(list->at, (list->count + 1u) * sizeof *at);
    if (at == NULL)
        adc_out_of_memory(context);
    list->at = at;
    at[list->count] = (struct adc_constraint){
        .text = strndup(ast->source->text + node->span.at, node->span.length),
        .relation = op == ADC_OP_EQ ? ADC_EQUAL : op == ADC_OP_LT || op == ADC_OP_LE ? ADC_AT_MOST : ADC_AT_LEAST};
    if (at[list->count++].text == NULL)
        adc_out_of_memory(context);
}

/* Writes a <= b <= c as a <= b, b <= c, and any other comparison as it is. */
static void write_pieces(struct relating *r, adc_ref ref)
{
    const struct adc_ast *ast = r->list->statement.ast;
    const struct adc_node *node = &ast->nodes[ref];
    const uint32_t *items = node->kind == ADC_CHAIN ? adc_list_items(ast, node->second) : &ref;
    const uint32_t pieces = node->kind == ADC_CHAIN ? adc_list_count(ast, node->second) / 2 : 1;
    for (uint32_t i = 0; i < pieces; i++) {
        adc_text_string(&r->text, r->text.length > 0 ? ", " : "");
        adc_unparse(ast, items[2 * i], &r->text);
        if (node->kind == ADC_CHAIN) {
            adc_text_string(&r->text, adc_operators[items[2 * i + 1]].text);
            adc_unparse(ast, items[2 * i + 2], &r->text);
        }
    }
}

static void relate_all(void *user)
{
    struct relating *r = user;
    const struct adc_statement *s = &r->list->statement;
    const uint32_t list = s->ast->nodes[s->body].second, *items = adc_list_items(s->ast, list);
    if (s->point.length > 0 && !r->equations)
        adc_error(&r->session->context, ADC_USAGE, s->ast->source, s->point,
                  "constraints have no point" ADC_HINT "write it after the expression");
    for (uint32_t i = 0; i < adc_list_count(s->ast, list); i++)
        r->chains |= s->ast->nodes[items[i]].kind == ADC_CHAIN;
    for (uint32_t i = 0; i < adc_list_count(s->ast, list); i++)
        if (r->chains)
            write_pieces(r, items[i]);
        else
            relate(r, &s->ast->nodes[items[i]]);
}

static bool read_relations(struct adc_session *session, const char *option, const char *text, bool equations,
                           struct adc_constraints *constraints)
{
    struct relating r = {.session = session, .list = constraints, .text.context = &session->context, .equations = equations};
    bool good = adc_read_first(session, ADC_READ_RELATIONS, option, text, &constraints->statement) == ADC_READ_STATEMENT;
    if (!good)
        constraints->statement.ast = NULL;
    good = good && adc_guard(&session->context, relate_all, &r);
    if (good && r.chains) {
        adc_ast_release(constraints->statement.ast);
        good = read_relations(session, option, r.text.at, equations, constraints);
    }
    adc_text_release(&r.text);
    return good;
}

bool adc_read_constraints(struct adc_session *session, const char *option, const char *text,
                          struct adc_constraints *constraints)
{
    return read_relations(session, option, text, false, constraints);
}

void adc_constraints_release(struct adc_constraints *constraints)
{
    for (uint32_t k = 0; k < constraints->count; k++)
        free(constraints->at[k].text);
    free(constraints->at);
    adc_ast_release(constraints->statement.ast);
    memset(constraints, 0, sizeof *constraints);
}

/* ---- equations ---- */

/* Whether a text binds a name, or defines a function, that is neither an unknown nor built in. */
static bool binds(struct adc_session *session, const char *text, const char *unknowns)
{
    struct adc_statement statement;
    struct adc_symbol_list names = {0};
    uint32_t low, high;
    void (*const warn)(void *user, const struct adc_diag *warning) = session->context.warn;
    session->context.warn = NULL;
    const bool read = adc_read_first(session, ADC_READ_PROGRAM, "-e", text, &statement) == ADC_READ_STATEMENT;
    session->context.warn = warn;
    if (!read)
        return false;
    bool bound = statement.kind == ADC_ASSIGNMENT
              || ((statement.kind == ADC_DEFINITION || statement.kind == ADC_RULE)
                  && !adc_row_named(adc_symbol_text(&session->context, statement.symbol), &low, &high));
    if (adc_list_names(session, "-e", unknowns, &names))
        for (uint32_t i = 0; statement.target != UINT32_MAX && i < names.count; i++)
            bound &= names.at[i] != statement.symbol;
    adc_symbol_list_release(session, &names);
    adc_ast_release(statement.ast);
    return bound;
}

static bool read_equations(struct adc_session *session, const char *name, const char *text, const char *unknowns,
                           struct adc_statement *statement)
{
    struct adc_constraints list = {0};
    bool good = read_relations(session, name, text, true, &list);
    const struct adc_statement *s = &list.statement;
    const bool bracketed = good && s->target != UINT32_MAX;
    for (uint32_t k = 0; k < list.count; k++)
        good &= list.at[k].relation == ADC_EQUAL;
    good = good && (bracketed || list.count > 1 || !binds(session, text, unknowns));
    if (good) {
        *statement = *s;
        adc_ast_retain(s->ast);
        if (list.count == 1 && !bracketed)          /* a number */
            statement->body = adc_list_items(s->ast, s->ast->nodes[s->body].second)[0];
    }
    adc_constraints_release(&list);
    return good;
}

bool adc_read_equations(struct adc_session *session, const char *name, const char *text, const char *unknowns,
                        struct adc_statement *statement)
{
    void (*const warn)(void *user, const struct adc_diag *warning) = session->context.warn;
    session->context.warn = NULL;                   /* who reads it as something else warns */
    const bool good = read_equations(session, name, text, unknowns, statement);
    session->context.warn = warn;
    if (!good)
        return false;
    adc_ast_release(statement->ast);
    return read_equations(session, name, text, unknowns, statement);
}
