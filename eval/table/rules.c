/* Reading the rules of op.def.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/table/rules.h"

#include <string.h>

struct adc_rules *adc_rules_of(struct adc_session *session)
{
    if (session->rule_trees == NULL) {
        session->rule_trees = adc_resize(&session->context, NULL, 0, 1, sizeof *session->rule_trees);
        memset(session->rule_trees, 0, sizeof *session->rule_trees);
        session->rule_trees->scratch.context = &session->context;
    }
    return session->rule_trees;
}

/* A source for a rule, entered behind the newest one, to which the reader of the user's text may still append. */
static struct adc_source *rule_source(struct adc_session *session, const char *text)
{
    struct adc_source *source = adc_session_source(session, "rule", text, strlen(text)), *newest = source->next;
    if (newest != NULL) {
        source->next = newest->next;
        newest->next = source;
        session->sources = newest;
    }
    return source;
}

static void read_tree(struct adc_session *session, const char *text, struct adc_rule_tree *tree)
{
    struct adc_reader *reader = &adc_rules_of(session)->reader;
    struct adc_statement statement;
    struct adc_source *source = rule_source(session, text);
    adc_reader_close(reader);
    memset(reader, 0, sizeof *reader);
    adc_reader_open(reader, &session->context, ADC_READ_PROGRAM);
    adc_reader_feed(reader, source, 0);
    if (adc_reader_next(reader, false, &statement) != ADC_READ_STATEMENT)
        adc_error(&session->context, ADC_SYNTAX, source, (struct adc_span){0, 0}, "a rule is empty");
    *tree = (struct adc_rule_tree){statement.ast, statement.body};
    adc_reader_close(reader);
}

const struct adc_rule_tree *adc_rule_tree(struct adc_session *session, enum adc_op op, uint32_t argument)
{
    struct adc_rule_tree *tree = &adc_rules_of(session)->rule[op][argument];
    if (tree->ast == NULL)
        read_tree(session, adc_rows[op].rule[argument], tree);
    return tree;
}

const struct adc_rule_tree *adc_show_tree(struct adc_session *session, enum adc_op op)
{
    struct adc_rule_tree *tree = &adc_rules_of(session)->show[op];
    if (adc_rows[op].show == NULL)
        return NULL;
    if (tree->ast == NULL)
        read_tree(session, adc_rows[op].show, tree);
    return tree;
}

int adc_tree_name(struct adc_session *session, const struct adc_node *node, double *number)
{
    static const char arguments[] = "xyzw";
    const char *name = adc_symbol_text(&session->context, node->first), *at;
    const struct adc_constant *constant = adc_constant_find(name);
    if (name[0] != '\0' && name[1] == '\0' && (at = strchr(arguments, name[0])) != NULL)
        return (int)(at - arguments);
    if (strcmp(name, "v") == 0)
        return ADC_TREE_RESULT;
    if (constant == NULL)
        return ADC_TREE_UNKNOWN;
    *number = constant->value;
    return ADC_TREE_NUMBER;
}

const struct adc_row *adc_tree_row(struct adc_session *session, const struct adc_ast *ast, const struct adc_node *node,
                                   uint32_t *count, adc_ref *operands)
{
    if (node->kind == ADC_OPERATOR) {
        *count = adc_operator_arity(node->op);
        operands[0] = node->first;
        if (*count == 2)
            operands[1] = node->second;
        return &adc_rows[adc_row_of_operator(node->op)];
    }
    if (node->kind != ADC_CALL)
        return NULL;
    const char *name = adc_symbol_text(&session->context, node->first);
    *count = adc_list_count(ast, node->second);
    for (uint32_t i = 0; i < *count && i < ADC_MAX_ARITY; i++)
        operands[i] = adc_list_items(ast, node->second)[i];
    const struct adc_row *row = adc_row_find(name, *count, true);
    row = row != NULL ? row : adc_row_find(name, *count, false);
    return row != NULL && row->arity == *count ? row : NULL;
}

void adc_rules_release(struct adc_session *session)
{
    struct adc_rules *rules = session->rule_trees;
    if (rules == NULL)
        return;
    adc_reader_close(&rules->reader);
    for (uint32_t op = 0; op < ADC_ROWS; op++) {
        for (uint32_t i = 0; i < ADC_MAX_ARITY; i++)
            adc_ast_release(rules->rule[op][i].ast);
        adc_ast_release(rules->show[op].ast);
    }
    adc_arena_release(&rules->scratch);
    adc_resize(&session->context, rules, 1, 0, sizeof *rules);
    session->rule_trees = NULL;
}
