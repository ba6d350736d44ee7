/* The tangent program: each line has its derivative next to it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/emit/adc.h"
#include "eval/table/rule_text.h"
#include "parser/unparse.h"

static const adc_ref NONE = ADC_SOURCE_NONE;

static adc_ref tangent(struct adc_source_program *P, adc_ref ref);

static adc_ref tangent_or_zero(struct adc_source_program *P, adc_ref ref)
{
    const adc_ref made = tangent(P, ref);
    return made == NONE ? adc_source_number(P, 0) : made;
}

static adc_ref plus(struct adc_source_program *P, adc_ref sum, adc_ref term)
{
    const struct adc_node node = P->ast->nodes[term];
    return sum == NONE ? term
         : node.kind == ADC_OPERATOR && node.op == ADC_OP_NEG ? adc_source_operation(P, ADC_OP_SUB, sum, node.first)
         : adc_source_operation(P, ADC_OP_ADD, sum, term);
}

/* df(x, dx, y, dy) of a call f(x, y). */
static adc_ref tangent_of_call(struct adc_source_program *P, const struct adc_node *node)
{
    const uint32_t count = adc_list_count(P->ast, node->second);
    adc_ref args[2 * ADC_SOURCE_ARGUMENTS];
    for (uint32_t i = 0; i < count; i++) {
        const adc_ref given = adc_list_items(P->ast, node->second)[i];
        const struct adc_node argument = P->ast->nodes[given];
        args[2 * i] = given;
        args[2 * i + 1] = argument.kind != ADC_NAMED ? tangent_or_zero(P, given)
            : adc_ast_named(P->ast, adc_source_derived(P, argument.first), tangent_or_zero(P, argument.second), argument.span);
    }
    return adc_source_list(P, ADC_CALL, adc_source_derived(P, node->first), args, 2 * count);
}

/* The same kind of list with the items from `first` on, but those before, as tangents. */
static adc_ref tangent_of_items(struct adc_source_program *P, const struct adc_node *node, uint32_t first, uint32_t end)
{
    const uint32_t count = adc_list_count(P->ast, node->second);
    adc_ref *items = adc_arena_array(P->emit->arena, count + 1u, sizeof *items);
    for (uint32_t i = 0; i < count; i++) {
        const adc_ref item = adc_list_items(P->ast, node->second)[i];
        items[i] = i >= first && i < end ? tangent_or_zero(P, item) : item;
    }
    const adc_ref made = adc_source_list(P, (enum adc_node_kind)node->kind, node->kind == ADC_CALL ? node->first : 0, items,
                                         count);
    P->ast->nodes[made].op = node->op;
    return made;
}

/* The tangent of an expression, NONE where it does not depend on the variables. */
static adc_ref tangent(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    adc_ref args[ADC_SOURCE_ARGUMENTS], partials[ADC_SOURCE_ARGUMENTS], sum = NONE;
    if (!adc_source_is_active(P, ref))
        return NONE;
    switch ((enum adc_node_kind)node.kind) {
    case ADC_NAME_NODE: return adc_source_name(P, adc_source_derived(P, node.first));
    case ADC_COND: return tangent_of_items(P, &node, 1, 3);
    case ADC_VECTOR: return tangent_of_items(P, &node, 0, UINT32_MAX);
    case ADC_ELEMENT: return tangent_of_items(P, &node, 0, 1);
    case ADC_STORE: {
        const adc_ref made = tangent_of_items(P, &node, adc_list_count(P->ast, node.second) - 1, UINT32_MAX);
        const uint32_t list = P->ast->nodes[made].second;
        P->ast->lists[list + 1] = tangent(P, adc_list_items(P->ast, node.second)[0]);
        return made;
    }
    case ADC_OPERATOR: case ADC_CALL: break;
    default: adc_source_refuse(P, ref, "an operation on arrays");
    }
    if (adc_source_is_sum(P, &node))
        return tangent_of_items(P, &node, 2, 3);
    const struct adc_definition *function = node.kind == ADC_CALL && node.op == 0 ? adc_source_function(P, node.first) : NULL;
    if (function != NULL && function->part_count == 0 && adc_list_count(P->ast, node.second) <= ADC_SOURCE_ARGUMENTS)
        return tangent_of_call(P, &node);
    const uint32_t count = adc_source_partials(P, ref, args, partials);
    for (uint32_t i = 0; i < count; i++) {
        const adc_ref moved = partials[i] != NONE ? tangent(P, args[i]) : NONE;
        if (moved != NONE)
            sum = plus(P, sum, adc_source_times(P, partials[i], moved));
    }
    return sum;
}

/* ---- statements ---- */

struct lines { adc_ref at[3]; uint32_t count; };

static adc_ref statement(struct adc_source_program *P, adc_ref ref, bool function);

static bool reads(const struct adc_source_program *P, adc_ref ref, uint32_t symbol)
{
    const struct adc_node *node = &P->ast->nodes[ref];
    if (node->kind == ADC_NAME_NODE)
        return node->first == symbol;
    const struct adc_parts parts = adc_parts_of(P->ast, node);
    bool found = false;
    for (uint32_t i = 0; i < parts.count && !found; i += parts.step)
        found = reads(P, adc_part_ref(&parts, i), symbol);
    return found;
}

/* x = e and dx = ..., this before where e has x itself. A new array of constants has a tangent of its shape. */
static struct lines assignment(struct adc_source_program *P, uint32_t symbol, adc_ref value)
{
    const adc_ref line = adc_source_assign(P, symbol, value);
    if (symbol >= P->symbol_count || !P->active[symbol])
        return (struct lines){{line}, 1};
    const bool number = P->ast->nodes[value].kind == ADC_NUMBER || adc_is_negated_number(P->ast, &P->ast->nodes[value]);
    adc_ref moved = tangent(P, value);
    if (moved == NONE)
        moved = number ? adc_source_number(P, 0) : adc_source_operation(P, ADC_OP_MUL, adc_source_number(P, 0), value);
    const adc_ref derivative = adc_source_assign(P, adc_source_derived(P, symbol), moved);
    return reads(P, value, symbol) ? (struct lines){{derivative, line}, 2} : (struct lines){{line, derivative}, 2};
}

/* The statements of a block, each with its derivative; of another statement a block of it. */
static adc_ref block(struct adc_source_program *P, adc_ref ref, bool function)
{
    const struct adc_node node = P->ast->nodes[ref];
    const bool many = node.kind == ADC_BLOCK;
    const uint32_t count = many ? adc_list_count(P->ast, node.second) : 1;
    adc_ref *items = adc_arena_array(P->emit->arena, 2 * count + 1u, sizeof *items);
    uint32_t made = 0;
    for (uint32_t i = 0; i < count; i++) {
        const adc_ref item = many ? adc_list_items(P->ast, node.second)[i] : ref;
        const struct adc_node at = P->ast->nodes[item];
        if (at.kind == ADC_ASSIGN) {
            const struct lines lines = assignment(P, at.first, at.second);
            for (uint32_t k = 0; k < lines.count; k++)
                items[made++] = lines.at[k];
        } else {
            items[made++] = statement(P, item, function);
        }
    }
    return made == 1 && !many ? items[0] : adc_source_list(P, ADC_BLOCK, 0, items, made);
}

/* A statement that is not an assignment. The value of a function is that of its tangent. */
static adc_ref statement(struct adc_source_program *P, adc_ref ref, bool function)
{
    const struct adc_node node = P->ast->nodes[ref];
    if (node.kind == ADC_BREAK || node.kind == ADC_CONTINUE)
        return ref;
    if (node.kind == ADC_BLOCK)
        return block(P, ref, function);
    if (node.kind == ADC_RETURN) {
        const adc_ref value = function ? tangent_or_zero(P, node.first) : node.first, made = adc_source_number(P, 0);
        P->ast->nodes[made].kind = ADC_RETURN;
        P->ast->nodes[made].first = value;
        return made;
    }
    if (node.kind < ADC_ASSIGN)
        return function ? tangent_or_zero(P, ref) : ref;
    const uint32_t count = adc_list_count(P->ast, node.second);
    adc_ref items[4];
    for (uint32_t i = 0; i < count; i++) {
        const adc_ref part = adc_list_items(P->ast, node.second)[i];
        const bool body = node.kind == ADC_IF ? i > 0 : i + 1 == count;
        if (node.kind == ADC_FOR && i == 0 && adc_source_is_active(P, part))
            adc_source_refuse(P, part, "a loop whose index depends on the variables");
        items[i] = body ? block(P, part, function) : part;
    }
    return adc_source_list(P, (enum adc_node_kind)node.kind, 0, items, count);
}

/* Each item of a block by itself, as it was written. */
static void put_all(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    for (uint32_t i = 0; i < adc_list_count(P->ast, node.second); i++)
        adc_source_put(P, adc_list_items(P->ast, node.second)[i]);
}

/* f as it is, then df(x, dx, y=1, dy=0) = the tangent of its value. All parameters are active in it. */
static void definition(struct adc_source_program *P, const struct adc_statement *of)
{
    const uint32_t count = adc_list_count(P->ast, of->parameters);
    bool *outside = P->active;
    P->active = adc_arena_zeroed(P->emit->arena, P->symbol_count, sizeof *P->active);
    struct adc_source_program local = *P;
    for (uint32_t i = 0; i < count; i++)
        local.active[P->ast->nodes[adc_list_items(P->ast, of->parameters)[i]].first] = true;
    const struct adc_statement body = {.kind = ADC_COMPOUND, .ast = of->ast, .body = of->body};
    local.statements = &body;
    local.count = 1;
    adc_source_spread(&local);
    adc_source_unparse(P, of);
    adc_text_string(P->body, adc_symbol_text(P->context, adc_source_derived(P, of->symbol)));
    for (uint32_t i = 0; i < count; i++) {
        const adc_ref parameter = adc_list_items(P->ast, of->parameters)[i];
        const struct adc_node node = P->ast->nodes[parameter];
        adc_text_string(P->body, i == 0 ? "(" : ", ");
        adc_unparse(P->ast, parameter, P->body);
        adc_text_string(P->body, ", ");
        adc_text_string(P->body, adc_symbol_text(P->context, adc_source_derived(P, node.first)));
        if (node.kind == ADC_NAMED) {
            adc_text_string(P->body, "=");
            adc_unparse(P->ast, tangent_or_zero(P, node.second), P->body);
        }
    }
    adc_text_string(P->body, count == 0 ? "() = " : ") = ");
    adc_source_put(P, statement(P, of->body, true));
    P->active = outside;
}

void adc_source_tangent(struct adc_source_program *P)
{
    for (uint32_t k = 0; k < P->count; k++) {
        const struct adc_statement *at = &P->statements[k];
        P->ast = at->ast;
        if (at->kind == ADC_DEFINITION) {
            definition(P, at);
        } else if (at->kind == ADC_ASSIGNMENT) {
            const struct lines lines = assignment(P, at->symbol, at->body);
            for (uint32_t i = 0; i < lines.count; i++)
                adc_source_put(P, lines.at[i]);
        } else if (at->kind == ADC_COMPOUND) {
            put_all(P, block(P, adc_source_list(P, ADC_BLOCK, 0, &at->body, 1), false));
        } else if (at->kind == ADC_EXPRESSION) {
            const bool vector = P->ast->nodes[at->body].kind == ADC_VECTOR;
            const adc_ref both[] = {at->body, tangent_or_zero(P, at->body)};
            const adc_ref whole = adc_source_list(P, ADC_VECTOR, 0, both, 2);
            P->ast->nodes[whole].op = vector;
            adc_source_put(P, whole);
        } else {
            adc_source_unparse(P, at);
        }
    }
}
