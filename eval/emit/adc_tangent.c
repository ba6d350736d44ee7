/* The tangent program: each line has its derivative next to it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/emit/adc.h"
#include "parser/unparse.h"

static const adc_ref NONE = ADC_SOURCE_NONE;

/* ---- statements ---- */

struct lines { adc_ref at[3]; uint32_t count; };

/* What a statement is within. */
struct around {
    bool function, last, block;     /* a function's tangent is written; its value is that of the program; within a block */
    adc_ref step;                   /* the tangent of what the index of the loop becomes; NONE: it does not move */
};

static adc_ref statement(struct adc_source_program *P, adc_ref ref, struct around in);

static bool reads(const struct adc_source_program *P, adc_ref ref, uint32_t symbol)
{
    const struct adc_node *node = &P->ast->nodes[ref];
    const struct adc_parts parts = adc_parts_of(P->ast, node);
    bool found = node->kind == ADC_NAME_NODE && node->first == symbol;
    for (uint32_t i = 0; i < parts.count && !found; i += parts.step)
        found = reads(P, adc_part_ref(&parts, i), symbol);
    return found;
}

/* x = e and dx = ..., this before where e has x itself. */
static struct lines assignment(struct adc_source_program *P, uint32_t symbol, adc_ref value)
{
    const adc_ref line = adc_source_assign(P, symbol, value);
    if (!adc_source_name_is_active(P, symbol))
        return (struct lines){{line}, 1};
    const adc_ref derivative = adc_source_assign(P, adc_source_derived(P, symbol), adc_moved_or_zero(P, value));
    return reads(P, value, symbol) ? (struct lines){{derivative, line}, 2} : (struct lines){{line, derivative}, 2};
}

/* [e, de], with vectors as rows, arrays one after the other; a block has one answer, in which they are one above the other. */
static struct lines answer(struct adc_source_program *P, adc_ref ref, bool block)
{
    const adc_ref moved = adc_moved_or_zero(P, ref), two[] = {ref, moved};
    const struct adc_node *nodes = P->ast->nodes;
    const bool rows = nodes[ref].kind == ADC_VECTOR && nodes[ref].op == 0 && nodes[moved].kind == ADC_VECTOR;
    if (!rows && P->emit->vector)
        return block ? (struct lines){{adc_source_call(P, "vcat", two, 2)}, 1} : (struct lines){{ref, moved}, 2};
    const adc_ref whole = adc_source_list(P, ADC_VECTOR, 0, two, 2);
    P->ast->nodes[whole].op = rows;
    return (struct lines){{whole}, 1};
}

static struct lines lines_of(struct adc_source_program *P, adc_ref ref, struct around in)
{
    const struct adc_node at = P->ast->nodes[ref];
    if (at.kind == ADC_ASSIGN)
        return assignment(P, at.first, at.second);
    if (!adc_is_statement(&at))
        return in.last && !in.function ? answer(P, ref, in.block)
             : (struct lines){{in.function ? adc_moved_or_zero(P, ref) : ref}, 1};
    if (at.kind == ADC_FOR) {           /* the tangent of an index that moves begins before the loop */
        const struct adc_node first = P->ast->nodes[adc_list_items(P->ast, at.second)[0]];
        if (first.kind == ADC_ASSIGN && adc_source_name_is_active(P, first.first))
            return (struct lines){{adc_source_assign(P, adc_source_derived(P, first.first), adc_moved_or_zero(P, first.second)),
                                   statement(P, ref, in)}, 2};
    }
    if (at.kind == ADC_CONTINUE && in.step != NONE)
        return (struct lines){{in.step, ref}, 2};
    return (struct lines){{statement(P, ref, in)}, 1};
}

/* The statements of a block, each with its derivative; of another statement a block of it. */
static adc_ref block(struct adc_source_program *P, adc_ref ref, struct around in, adc_ref end)
{
    const struct adc_node node = P->ast->nodes[ref];
    const bool many = node.kind == ADC_BLOCK;
    const uint32_t count = many ? adc_list_count(P->ast, node.second) : 1;
    adc_ref *items = adc_arena_array(P->emit->arena, 3 * count + 1u, sizeof *items);
    uint32_t made = 0;
    for (uint32_t i = 0; i < count; i++) {
        const struct around within = {in.function, in.last && i + 1 == count, in.block, in.step};
        const struct lines lines = lines_of(P, many ? adc_list_items(P->ast, node.second)[i] : ref, within);
        for (uint32_t k = 0; k < lines.count; k++)
            items[made++] = lines.at[k];
    }
    if (end != NONE)
        items[made++] = end;
    return made == 1 && !many ? items[0] : adc_source_list(P, ADC_BLOCK, 0, items, made);
}

/* dk = its tangent at the next step, NONE where it stays what it is. */
static adc_ref step_of(struct adc_source_program *P, adc_ref next)
{
    const struct adc_node node = P->ast->nodes[next];
    if (node.kind != ADC_ASSIGN || !adc_source_name_is_active(P, node.first))
        return NONE;
    const uint32_t symbol = adc_source_derived(P, node.first);
    const adc_ref moved = adc_moved_or_zero(P, node.second);
    const bool same = P->ast->nodes[moved].kind == ADC_NAME_NODE && P->ast->nodes[moved].first == symbol;
    return same ? NONE : adc_source_assign(P, symbol, moved);
}

/* A statement that is one line. The value of a function is that of its tangent. */
static adc_ref statement(struct adc_source_program *P, adc_ref ref, struct around in)
{
    const struct adc_node node = P->ast->nodes[ref];
    if (node.kind == ADC_BREAK || node.kind == ADC_CONTINUE)
        return ref;
    if (node.kind == ADC_BLOCK)
        return block(P, ref, in, NONE);
    if (node.kind == ADC_RETURN) {
        const adc_ref value = in.function ? adc_moved_or_zero(P, node.first) : node.first, made = adc_source_number(P, 0);
        P->ast->nodes[made].kind = ADC_RETURN;
        P->ast->nodes[made].first = value;
        return made;
    }
    const uint32_t count = adc_list_count(P->ast, node.second);
    adc_ref *items = adc_source_items(P, &node);
    const bool loop = node.kind != ADC_IF;
    const adc_ref step = node.kind == ADC_FOR ? step_of(P, items[2]) : NONE;
    for (uint32_t i = loop ? count - 1 : 1; i < count; i++)
        items[i] = block(P, items[i], (struct around){in.function, in.last && !loop, true, loop ? step : in.step}, step);
    return adc_source_list(P, (enum adc_node_kind)node.kind, 0, items, count);
}

/* Each item of a block by itself, as it was written. */
static void put_all(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    for (uint32_t i = 0; i < adc_list_count(P->ast, node.second); i++)
        adc_source_put(P, adc_list_items(P->ast, node.second)[i]);
}

/* f as it is, then df(x, dx, y=1, dy=0) = the tangent of its value, if it is called at all and has no rule. */
static void definition(struct adc_source_program *P, uint32_t k)
{
    const struct adc_statement *of = &P->statements[k];
    const uint32_t count = adc_list_count(P->ast, of->parameters);
    adc_source_unparse(P, of);
    if (!P->functions[k].reached || adc_source_has_rule(P, of->symbol))
        return;
    P->scope = P->functions[k].scope;
    P->within = &P->functions[k];
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
            adc_unparse(P->ast, adc_moved_or_zero(P, node.second), P->body);
        }
    }
    adc_text_string(P->body, count == 0 ? "() = " : ") = ");
    const adc_ref body = statement(P, adc_source_list(P, ADC_BLOCK, 0, &of->body, 1), (struct around){true, true, true, NONE});
    const bool one = adc_list_count(P->ast, P->ast->nodes[body].second) == 1;
    adc_source_put(P, one ? adc_list_items(P->ast, P->ast->nodes[body].second)[0] : body);
    P->scope = P->outside;
    P->within = NULL;
}

void adc_source_tangent(struct adc_source_program *P)
{
    for (uint32_t k = 0; k < P->count; k++) {
        const struct adc_statement *at = &P->statements[k];
        P->ast = at->ast;
        if (at->kind == ADC_DEFINITION) {
            definition(P, k);
        } else if (at->kind == ADC_ASSIGNMENT && !adc_source_is_input(P, at)) {
            const struct lines lines = assignment(P, at->symbol, at->body);
            const adc_ref together = adc_source_list(P, ADC_BLOCK, 0, lines.at, lines.count);
            if (lines.count == 2 && reads(P, at->body, at->symbol))     /* as formulas, dx would follow the new x */
                adc_source_put(P, together);
            else
                put_all(P, together);
        } else if (at->kind == ADC_COMPOUND || at->kind == ADC_EXPRESSION) {
            const struct around in = {false, true, at->kind == ADC_COMPOUND, NONE};
            put_all(P, block(P, adc_source_list(P, ADC_BLOCK, 0, &at->body, 1), in, NONE));
        } else {
            adc_source_unparse(P, at);
        }
    }
}
