/* Trees of a program that is transformed: names, activity, partials.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdarg.h>
#include <string.h>

#include "eval/emit/adc.h"
#include "eval/table/rule_text.h"
#include "parser/unparse.h"

static const struct adc_span NOWHERE = {0, 0};

/* ---- names and trees ---- */

static const char *name_text(const struct adc_source_program *P, uint32_t symbol) { return adc_symbol_text(P->context, symbol); }

_Noreturn void adc_source_refuse(struct adc_source_program *P, adc_ref at, const char *what)
{
    adc_diag_begin(&P->context->error, ADC_USAGE, P->ast->source, P->ast->nodes[at].span, "--emit=adc cannot transform %s", what);
    adc_fail(P->context);
}

uint32_t adc_source_symbol(struct adc_source_program *P, const char *before, const char *name, const char *after)
{
    const char *text = adc_source_text(P, "%s%s%s", before, name, after);
    return adc_symbol(P->context, text, strlen(text));
}

uint32_t adc_source_derived(struct adc_source_program *P, uint32_t symbol)
{
    const char *name = name_text(P, symbol);
    return P->adjoint ? adc_source_symbol(P, "", name, P->mark) : adc_source_symbol(P, P->mark, name, "");
}

adc_ref adc_source_number(struct adc_source_program *P, double value) { return adc_ast_number(P->ast, value, NOWHERE); }
adc_ref adc_source_name(struct adc_source_program *P, uint32_t symbol) { return adc_ast_name(P->ast, symbol, NOWHERE); }

adc_ref adc_source_operation(struct adc_source_program *P, enum adc_operator op, adc_ref a, adc_ref b)
{
    return adc_ast_operator(P->ast, op, a, b, NOWHERE);
}

static bool is_number(const struct adc_source_program *P, adc_ref ref, double value)
{
    return P->ast->nodes[ref].kind == ADC_NUMBER && P->ast->nodes[ref].number == value;
}

adc_ref adc_source_times(struct adc_source_program *P, adc_ref a, adc_ref b)
{
    return is_number(P, a, 1) ? b : is_number(P, b, 1) ? a : is_number(P, a, -1) ? adc_tree_negative(P->ast, b)
         : adc_source_operation(P, ADC_OP_MUL, a, b);
}

adc_ref adc_source_assign(struct adc_source_program *P, uint32_t symbol, adc_ref value)
{
    const adc_ref made = adc_ast_named(P->ast, symbol, value, NOWHERE);
    P->ast->nodes[made].kind = ADC_ASSIGN;
    return made;
}

adc_ref adc_source_list(struct adc_source_program *P, enum adc_node_kind kind, uint32_t symbol, const adc_ref *items,
                        uint32_t count)
{
    return adc_ast_list(P->ast, kind, symbol, items, count, NOWHERE);
}

/* ---- which names depend on the variables ---- */

bool adc_source_is_active(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    if (node.kind == ADC_NAME_NODE)
        return node.first < P->symbol_count && P->active[node.first];
    if (node.kind == ADC_CHAIN || (node.kind == ADC_CALL && strcmp(name_text(P, node.first), "value") == 0))
        return false;
    const struct adc_parts parts = adc_parts_of(P->ast, &node);
    bool active = false;
    for (uint32_t i = 0; i < parts.count && !active; i += parts.step)
        active = adc_source_is_active(P, adc_part_ref(&parts, i));
    return active;
}

/* Marks what is assigned from active names, once over a tree; *changed where there was something new. */
static void mark(struct adc_source_program *P, uint32_t symbol, adc_ref ref, bool *changed)
{
    if (symbol < P->symbol_count && !P->active[symbol] && adc_source_is_active(P, ref))
        *changed = P->active[symbol] = true;
}

static void spread(struct adc_source_program *P, adc_ref ref, bool *changed)
{
    const struct adc_node node = P->ast->nodes[ref];
    if (node.kind == ADC_ASSIGN)
        mark(P, node.first, node.second, changed);
    if (!adc_is_statement(&node))
        return;
    const struct adc_parts parts = adc_parts_of(P->ast, &node);
    for (uint32_t i = 0; i < parts.count; i++)
        spread(P, adc_part_ref(&parts, i), changed);
}

void adc_source_spread(struct adc_source_program *P)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t k = 0; k < P->count; k++) {
            const struct adc_statement *statement = &P->statements[k];
            P->ast = statement->ast;
            if (statement->kind == ADC_ASSIGNMENT)
                mark(P, statement->symbol, statement->body, &changed);
            else if (statement->kind == ADC_COMPOUND)
                spread(P, statement->body, &changed);
        }
    }
}

/* ---- partials ---- */

/* A function that is a partial of a call: "sinc_1(a1) = diff(sinc(a1), a1)", defined once, before everything. */
static adc_ref partial_by_diff(struct adc_source_program *P, const char *name, uint32_t count, uint32_t by, const adc_ref *args)
{
    const char *made = adc_source_text(P, "%s_by%u", name, by + 1), *list = "";
    for (uint32_t i = 0; i < count; i++)
        list = adc_source_text(P, "%s%sa%u", list, i > 0 ? ", " : "", i + 1);
    const char *line = adc_source_text(P, "%s(%s) = diff(%s(%s), a%u)\n", made, list, name, list, by + 1);
    if (strstr(P->helpers, line) == NULL)
        P->helpers = adc_source_text(P, "%s%s", P->helpers, line);
    return adc_source_list(P, ADC_CALL, adc_symbol(P->context, made, strlen(made)), args, count);
}

static bool is_writable(const struct adc_source_program *P, uint32_t first)
{
    uint32_t low, high;
    bool known = true;
    for (uint32_t n = first; n < P->ast->node_count; n++)
        known &= P->ast->nodes[n].kind != ADC_CALL || adc_row_named(name_text(P, P->ast->nodes[n].first), &low, &high);
    return known;
}

/* The partial of a row by an argument; ADC_SOURCE_NONE where no derivative passes. */
static adc_ref partial_of(struct adc_source_program *P, const struct adc_row *row, uint32_t i, const adc_ref *args)
{
    const enum adc_role role = adc_row_role(row, i);
    if (role != ADC_REAL && role != ADC_SELECTED)
        return ADC_SOURCE_NONE;
    if (adc_row_number(row) == ADC_ROW_pow && i == 0 && P->ast->nodes[args[1]].kind == ADC_NUMBER) {
        const double n = P->ast->nodes[args[1]].number;
        const adc_ref power = n == 2 ? args[0] : adc_source_operation(P, ADC_OP_POW, args[0], adc_source_number(P, n - 1));
        return adc_source_times(P, adc_source_number(P, n), power);
    }
    const uint32_t first = P->ast->node_count;
    const adc_ref rule = role == ADC_REAL ? adc_partial_tree(adc_rules_of(P->context), P->ast, row, i, args) : ADC_SOURCE_NONE;
    return rule != ADC_SOURCE_NONE && is_writable(P, first) ? rule : partial_by_diff(P, adc_row_name(row), row->arity, i, args);
}

const struct adc_definition *adc_source_function(const struct adc_source_program *P, uint32_t symbol)
{
    return adc_session_function(P->emit->session, name_text(P, symbol));
}

/* The operands of an operator or a call that has partials: the row, or NULL and the name of a function of the user's. */
static uint32_t operands_of(struct adc_source_program *P, adc_ref ref, adc_ref args[ADC_SOURCE_ARGUMENTS],
                            const struct adc_row **row)
{
    const struct adc_node node = P->ast->nodes[ref];
    const struct adc_parts parts = adc_parts_of(P->ast, &node);
    if (parts.count > ADC_SOURCE_ARGUMENTS)
        adc_source_refuse(P, ref, "a call with too many arguments");
    for (uint32_t i = 0; i < parts.count; i++) {
        args[i] = adc_part_ref(&parts, i);
        if (P->ast->nodes[args[i]].kind == ADC_NAMED)
            adc_source_refuse(P, ref, adc_source_text(P, "'%s', whose arguments have names", name_text(P, node.first)));
    }
    *row = node.kind == ADC_OPERATOR ? &adc_rows[adc_row_of_operator((enum adc_operator)node.op)]
         : adc_source_function(P, node.first) != NULL ? NULL : adc_row_find(name_text(P, node.first), parts.count, false);
    if (node.kind == ADC_OPERATOR ? node.op >= ADC_OP_ADD_EACH || node.op == ADC_OP_TRANSPOSE : node.op > 0)
        adc_source_refuse(P, ref, node.kind == ADC_OPERATOR ? "an operation on arrays" : "a derivative within it");
    if (node.kind == ADC_CALL && *row == NULL && adc_source_function(P, node.first) == NULL)
        adc_source_refuse(P, ref, adc_source_text(P, "'%s'", name_text(P, node.first)));
    return parts.count;
}

bool adc_source_is_sum(const struct adc_source_program *P, const struct adc_node *node)
{
    return node->kind == ADC_CALL && strcmp(name_text(P, node->first), "sum") == 0 && adc_list_count(P->ast, node->second) == 3
        && P->ast->nodes[adc_list_items(P->ast, node->second)[0]].kind == ADC_NAMED;
}

uint32_t adc_source_partials(struct adc_source_program *P, adc_ref ref, adc_ref args[ADC_SOURCE_ARGUMENTS],
                             adc_ref partials[ADC_SOURCE_ARGUMENTS])
{
    const struct adc_row *row;
    const uint32_t count = operands_of(P, ref, args, &row);
    for (uint32_t i = 0; i < count; i++) {
        const bool active = adc_source_is_active(P, args[i]);
        partials[i] = !active ? ADC_SOURCE_NONE : row != NULL ? partial_of(P, row, i, args)
                    : partial_by_diff(P, name_text(P, P->ast->nodes[ref].first), count, i, args);
    }
    return count;
}

/* ---- text ---- */

const char *adc_source_text(struct adc_source_program *P, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = adc_emit_text(P->emit, format, arguments);
    va_end(arguments);
    return text;
}

void adc_source_put(struct adc_source_program *P, adc_ref statement)
{
    adc_unparse(P->ast, statement, P->body);
    adc_text_string(P->body, "\n");
}

void adc_source_unparse(struct adc_source_program *P, const struct adc_statement *statement)
{
    adc_unparse_statement(statement, P->body);
    adc_text_string(P->body, "\n");
}
