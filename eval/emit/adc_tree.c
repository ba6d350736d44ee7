/* Trees of a program that is transformed: names, partials, functions that come first.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/emit/adc.h"
#include "parser/unparse.h"

/* ---- names and trees ---- */

_Noreturn void adc_source_refuse(struct adc_source_program *P, adc_ref at, const char *what, const char *hint)
{
    adc_error(P->context, ADC_USAGE, P->ast->source, P->ast->nodes[at].span, "--emit=adc cannot transform %s%s%s", what,
              hint != NULL ? ADC_HINT : "", hint != NULL ? hint : "");
}

static uint32_t symbol_of(struct adc_source_program *P, const char *text) { return adc_symbol(P->context, text, strlen(text)); }

uint32_t adc_source_symbol(struct adc_source_program *P, const char *before, const char *name, const char *after)
{
    return symbol_of(P, adc_source_text(P, "%s%s%s", before, name, after));
}

uint32_t adc_source_derived(struct adc_source_program *P, uint32_t symbol)
{
    const char *name = adc_source_named(P, symbol);
    return P->adjoint ? adc_source_symbol(P, "", name, P->mark) : adc_source_symbol(P, P->mark, name, "");
}

adc_ref adc_source_call(struct adc_source_program *P, const char *name, const adc_ref *args, uint32_t count)
{
    return adc_source_list(P, ADC_CALL, symbol_of(P, name), args, count);
}

adc_ref adc_source_with(struct adc_source_program *P, const struct adc_node *node, const adc_ref *items, uint32_t count)
{
    if (node->kind == ADC_OPERATOR)
        return adc_source_operation(P, (enum adc_operator)node->op, items[0], items[count - 1]);
    const bool list = node->kind != ADC_NAMED && node->kind != ADC_ASSIGN && node->kind != ADC_RETURN;
    const enum adc_node_kind kind = (enum adc_node_kind)node->kind;
    const adc_ref made = list ? adc_source_list(P, kind, node->first, items, count)
                              : adc_source_made(P, adc_ast_pair, kind, kind == ADC_RETURN ? items[0] : node->first, items[0]);
    P->ast->nodes[made].op = node->op;
    P->ast->nodes[made].span = node->span;
    return made;
}

adc_ref *adc_source_items(struct adc_source_program *P, const struct adc_node *node)
{
    const uint32_t count = adc_list_count(P->ast, node->second);
    adc_ref *items = adc_arena_array(P->emit->arena, count + 1u, sizeof *items);
    memcpy(items, adc_list_items(P->ast, node->second), count*sizeof *items);
    return items;
}

const char *adc_source_unused(struct adc_source_program *P, const char *name)
{
    const uint32_t symbol = symbol_of(P, name);
    return symbol < P->symbol_count && P->used[symbol] ? adc_source_text(P, "%s_", name) : name;
}

adc_ref adc_source_zero(struct adc_source_program *P, adc_ref of)
{
    const struct adc_node node = P->ast->nodes[of];
    if (!adc_source_is_array(P, of))
        return adc_source_number(P, 0);
    if (adc_source_is_call(P, &node, "zeros"))
        return of;
    if (node.kind == ADC_VECTOR) {
        adc_ref *items = adc_source_items(P, &node);
        for (uint32_t i = 0; i < adc_list_count(P->ast, node.second); i++)
            items[i] = adc_source_zero(P, items[i]);
        return adc_source_with(P, &node, items, adc_list_count(P->ast, node.second));
    }
    const char *name = adc_source_unused(P, "zero");
    adc_source_define(P, adc_source_text(P, "%s(a) = 0\n", name));
    return adc_source_list(P, ADC_EACH, symbol_of(P, name), &of, 1);
}

/* ---- partials ---- */

void adc_source_define(struct adc_source_program *P, const char *line)
{
    if (strstr(P->helpers, line) == NULL)
        P->helpers = adc_source_text(P, "%s%s", P->helpers, line);
}

/* A function that is a partial, f_by1(a1, a2) = diff(f(a1, a2), a1), at arguments. */
static adc_ref by_diff(struct adc_source_program *P, const char *name, uint32_t count, uint32_t by, const adc_ref *args)
{
    const char *made = adc_source_text(P, "%s_by%u", name, by + 1), *list = "";
    for (uint32_t i = 0; i < count; i++)
        list = adc_source_text(P, "%s%sa%u", list, i > 0 ? ", " : "", i + 1);
    adc_source_define(P, adc_source_text(P, "%s(%s) = diff(%s(%s), a%u)\n", made, list, name, list, by + 1));
    return adc_source_call(P, made, args, count);
}

adc_ref adc_source_partial(struct adc_source_program *P, const struct adc_row *row, uint32_t i, const adc_ref *args)
{
    const enum adc_role role = adc_row_role(row, i);
    adc_emit_check_row(P->emit, row, i);
    if (role != ADC_REAL && role != ADC_SELECTED)
        return ADC_NO_TREE;
    const bool kink = row->switches == ADC_BY_SIGN;         /* where its rule has a number, and diff has none */
    const adc_ref rule = kink ? ADC_NO_TREE : adc_written_partial(P->ast, row, i, args);
    return rule != ADC_NO_TREE ? rule : by_diff(P, adc_row_name(row), row->arity, i, args);
}

const struct adc_row *adc_source_row(const struct adc_source_program *P, const struct adc_node *node, uint32_t count)
{
    if (node->kind == ADC_OPERATOR)
        return &adc_rows[adc_row_of_operator((enum adc_operator)node->op)];
    return adc_row_find(adc_source_named(P, node->first), count, false);
}

/* ---- functions made of expressions ---- */

struct names { uint32_t *at, count, capacity; };

/* `hidden`: by symbol of the program, it is bound in the expression. */
static void find_free(struct adc_source_program *P, adc_ref ref, bool *hidden, struct names *to)
{
    const struct adc_node node = P->ast->nodes[ref];
    uint32_t names[2], part;
    const uint32_t bound = adc_source_binds(P, &node, names, &part);
    for (uint32_t i = 0; i < bound; i++)
        hidden[names[i]] = true;
    const bool name = node.kind == ADC_NAME_NODE
                   || ((node.kind == ADC_CALL || node.kind == ADC_EACH) && adc_source_is_parameter(P, node.first));
    bool there = !name || !P->scope.own[node.first] || hidden[node.first];
    for (uint32_t i = 0; i < to->count && !there; i++)
        there = to->at[i] == node.first;
    if (!there) {
        to->at = adc_arena_room(P->emit->arena, to->at, to->count, &to->capacity, sizeof *to->at);
        to->at[to->count++] = node.first;
    }
    const struct adc_children parts = adc_children_of(P->ast, &node);
    for (uint32_t i = 0; i < parts.count; i += parts.step)
        find_free(P, adc_child(&parts, i), hidden, to);
}

uint32_t adc_source_free(struct adc_source_program *P, adc_ref ref, uint32_t **names)
{
    struct names found = {0};
    find_free(P, ref, adc_arena_zeroed(P->emit->arena, P->symbol_count, 1), &found);
    *names = found.at;
    return found.count;
}

/* ---- text ---- */

const char *adc_source_written(struct adc_source_program *P, adc_ref ref)
{
    struct adc_text *made = &P->emit->cell;
    made->length = 0;
    adc_unparse(P->ast, ref, made);
    return adc_source_text(P, "%s", made->at);
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
