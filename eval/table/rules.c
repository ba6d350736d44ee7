/* Reading the rules of op.def, and the meaning of their names and calls.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/table/rules.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "lexer/source.h"

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

/* Where doubles reach the next number by that form: one by which they do not. */
static const struct { const char *text, *same; } of_doubles[] = {
    {"1/log(10)", "3/log(1000)"}, {"sqrt(pi)/2", "pi/(2*sqrt(pi))"},
};

enum { KNOWN_NUMBERS = sizeof known / sizeof known[0] };

/* A tree by its text, which is one of the program's own and stays where it is. */
struct adc_rule_entry { const char *text; struct adc_rule_tree tree; struct adc_rule_entry *next; };

void adc_rules_init(struct adc_rules *rules, struct adc_context *context)
{
    memset(rules, 0, sizeof *rules);
    rules->context = context;
}

void adc_rules_release(struct adc_rules *rules)
{
    adc_reader_close(&rules->reader);
    for (uint32_t i = 0; i < ADC_RULE_LISTS; i++)
        for (struct adc_rule_entry *entry = rules->entries[i], *next; entry != NULL; entry = next) {
            next = entry->next;
            if (entry->tree.rule != NULL)
                adc_resize(rules->context, (struct adc_rule *)(entry->tree.rule - entry->tree.body), entry->tree.ast->node_count, 0,
                           sizeof *entry->tree.rule);
            adc_ast_release(entry->tree.ast);
            adc_resize(rules->context, entry, 1, 0, sizeof *entry);
        }
    adc_sources_release(rules->context, &rules->sources);
}

struct adc_rules *adc_rules_of(struct adc_context *context)
{
    if (context->rules == NULL) {
        struct adc_rules *rules = adc_resize(context, NULL, 0, 1, sizeof *rules);
        adc_rules_init(rules, context);
        context->rules = rules;
    }
    return context->rules;
}

void adc_rules_forget(struct adc_context *context)
{
    if (context->rules != NULL) {
        adc_rules_release(context->rules);
        adc_resize(context, context->rules, 1, 0, sizeof *context->rules);
    }
    context->rules = NULL;
}

/* The entry of a text; a new one has no tree yet. */
static struct adc_rule_entry *entry_of(struct adc_rules *rules, const char *text)
{
    const uint64_t hash = (uint64_t)(uintptr_t)text * 0x9e3779b97f4a7c15u;
    struct adc_rule_entry **list = &rules->entries[(hash >> 32) % ADC_RULE_LISTS];
    for (struct adc_rule_entry *entry = *list; entry != NULL; entry = entry->next)
        if (entry->text == text)
            return entry;
    struct adc_rule_entry *entry = adc_resize(rules->context, NULL, 0, 1, sizeof *entry);
    *entry = (struct adc_rule_entry){.text = text, .next = *list};
    return *list = entry;
}

/* The row that an operation means. */
static const struct adc_row *row_of(const struct adc_context *context, const struct adc_node *node, uint32_t count)
{
    if (node->kind == ADC_OPERATOR)
        return node->op == ADC_OP_AND || node->op == ADC_OP_OR ? NULL : &adc_rows[adc_row_of_operator(node->op)];
    const char *name = adc_symbol_text(context, node->first);
    const struct adc_row *row = adc_row_find(name, count, true);
    if (row == NULL)
        row = adc_row_find(name, count, false);
    return row != NULL && row->arity == count ? row : NULL;
}

/* A name: an argument, v, or a constant. */
static struct adc_rule named(const struct adc_context *context, const struct adc_node *node)
{
    static const char arguments[] = "xyzwu";
    const char *name = adc_symbol_text(context, node->first);
    const char *at = name[1] == '\0' ? strchr(arguments, name[0]) : NULL;
    if (at != NULL)
        return (struct adc_rule){.kind = ADC_RULE_ARGUMENT, .count = (uint32_t)(at - arguments)};
    if (strcmp(name, "v") == 0)
        return (struct adc_rule){.kind = ADC_RULE_RESULT};
    const struct adc_constant *constant = adc_constant_find(name);
    assert(constant != NULL);               /* rules have no other names: tests/unit/rows evaluates every one */
    return (struct adc_rule){.kind = ADC_RULE_NUMBER, .number = constant->value, .name = name};
}

/* The parts of a tree, by its nodes. */
static const struct adc_rule *parts_of(struct adc_context *context, const struct adc_ast *ast, adc_ref body)
{
    struct adc_rule *part = adc_resize(context, NULL, 0, ast->node_count, sizeof *part);
    for (uint32_t n = 0; n < ast->node_count; n++) {
        const struct adc_node *node = &ast->nodes[n];
        struct adc_rule *p = &part[n];
        *p = (struct adc_rule){.kind = ADC_RULE_NUMBER, .number = node->number};
        if (node->kind == ADC_NAME_NODE)
            *p = named(context, node);
        p->node = node;
        if (node->kind != ADC_OPERATOR && node->kind != ADC_CALL)
            continue;
        const adc_ref two[2] = {node->first, node->second};
        p->kind = ADC_RULE_ROW;
        p->count = node->kind == ADC_CALL ? adc_list_count(ast, node->second) : adc_operator_arity(node->op);
        for (uint32_t i = 0; i < p->count && i < ADC_MAX_ARITY; i++)
            p->operand[i] = &part[node->kind == ADC_CALL ? adc_list_items(ast, node->second)[i] : two[i]];
        p->row = row_of(context, node, p->count);
    }
    return &part[body];
}

/* The only reader of rules. */
static void read_text(struct adc_rules *rules, const char *text, struct adc_rule_tree *tree)
{
    struct adc_context *context = rules->context;
    struct adc_reader *reader = &rules->reader;
    struct adc_statement statement;
    struct adc_source *source = adc_source_new(context, &rules->sources, "rule", text, strlen(text));
    adc_reader_close(reader);
    adc_reader_open(reader, context, ADC_READ_PROGRAM);
    adc_reader_feed(reader, source, 0);
    if (adc_reader_next(reader, false, &statement) != ADC_READ_STATEMENT)
        adc_error(context, ADC_SYNTAX, source, (struct adc_span){0, 0}, "a rule is empty");
    *tree = (struct adc_rule_tree){.ast = statement.ast, .body = statement.body};
    adc_reader_close(reader);
}

/* A tree that was read before is there already, or all but its parts, where memory was exhausted then. */
static const struct adc_rule_tree *read_tree(struct adc_rules *rules, const char *text)
{
    struct adc_rule_tree *tree = &entry_of(rules, text)->tree;
    if (tree->ast == NULL)
        read_text(rules, text, tree);
    if (tree->rule == NULL)
        tree->rule = parts_of(rules->context, tree->ast, tree->body);
    return tree;
}

const struct adc_rule *adc_rule_of(struct adc_rules *rules, enum adc_op op, uint32_t argument)
{
    return read_tree(rules, adc_rows[op].rule[argument])->rule;
}

const struct adc_rule *adc_rule_shown(struct adc_rules *rules, enum adc_op op)
{
    return adc_rows[op].show == NULL ? NULL : read_tree(rules, adc_rows[op].show)->rule;
}

const struct adc_rule_tree *adc_form_tree(struct adc_rules *rules, const char *text)
{
    return read_tree(rules, text);
}

static const char *form_in_doubles(const char *text)
{
    for (size_t i = 0; i < sizeof of_doubles / sizeof *of_doubles; i++)
        if (strcmp(of_doubles[i].text, text) == 0)
            return of_doubles[i].same;
    return text;
}

const struct adc_rule *adc_rule_known(struct adc_rules *rules, double number, bool same)
{
    for (uint32_t i = 0; i < KNOWN_NUMBERS && number != floor(number); i++)         /* none of them is whole */
        if (number == known[i].value)
            return read_tree(rules, same ? form_in_doubles(known[i].text) : known[i].text)->rule;
    return NULL;
}
