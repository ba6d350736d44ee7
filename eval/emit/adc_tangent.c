/* The tangent program: each line has its derivative next to it. The tangent of an expression is what it moves by where the
 * variables move by their tangents. Numbers have the rules of op.def, operations on arrays those of form.def; what has no rule
 * that can be written moves by diff along a line.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/emit/adc.h"
#include "parser/unparse.h"

/* The tangent of an expression, ADC_NO_TREE where it does not depend on the variables. */
static adc_ref moved(struct adc_source_program *P, adc_ref ref);

static adc_ref moved_or_zero(struct adc_source_program *P, adc_ref ref)
{
    const adc_ref tangent = moved(P, ref);
    return tangent == ADC_NO_TREE ? adc_source_zero(P, ref) : tangent;
}

/* The operands of a node and their tangents. */
struct operands { adc_ref args[ADC_SOURCE_MOST], moved[ADC_SOURCE_MOST]; uint32_t count, active; };   /* active: how many move */

/* a op b, ADC_NO_TREE where one of them is. */
static adc_ref both(struct adc_source_program *P, enum adc_operator op, adc_ref a, adc_ref b)
{
    return a == ADC_NO_TREE || b == ADC_NO_TREE ? ADC_NO_TREE : adc_source_operation(P, op, a, b);
}

/* sum + term or sum - term, either of which may be ADC_NO_TREE. */
static adc_ref added(struct adc_source_program *P, adc_ref sum, bool minus, adc_ref term)
{
    const struct adc_node *node = term == ADC_NO_TREE ? NULL : &P->ast->nodes[term];
    if (node == NULL)
        return sum;
    if (node->kind == ADC_OPERATOR && node->op == ADC_OP_NEG && sum != ADC_NO_TREE)
        return adc_source_operation(P, minus ? ADC_OP_ADD : ADC_OP_SUB, sum, node->first);
    return sum != ADC_NO_TREE ? adc_source_operation(P, minus ? ADC_OP_SUB : ADC_OP_ADD, sum, term)
                       : minus ? adc_tree_negative(P->ast, term) : term;
}

/* The same node with the items from `first` on, but those before `end`, as tangents. */
static adc_ref moved_items(struct adc_source_program *P, const struct adc_node *node, uint32_t first, uint32_t end)
{
    const uint32_t count = adc_list_count(P->ast, node->second);
    adc_ref *items = adc_source_items(P, node);
    bool any = false;
    for (uint32_t i = first; i < count && i < end; i++) {
        items[i] = moved(P, items[i]);
        any |= items[i] != ADC_NO_TREE;
    }
    for (uint32_t i = first; i < count && i < end && any; i++)
        items[i] = items[i] == ADC_NO_TREE ? adc_source_zero(P, adc_list_items(P->ast, node->second)[i]) : items[i];
    return any ? adc_source_with(P, node, items, count) : ADC_NO_TREE;
}

static void find_operands(struct adc_source_program *P, const struct adc_node *node, struct operands *to)
{
    const struct adc_children parts = adc_children_of(P->ast, node);
    to->count = to->active = 0;
    if (parts.count > ADC_SOURCE_MOST)
        adc_error(P->context, ADC_USAGE, P->ast->source, node->span, "--emit=adc: a call with more than 64 arguments");
    for (uint32_t i = 0; i < parts.count; i++)
        to->args[i] = adc_child(&parts, i);
    for (; to->count < parts.count; to->count++) {
        to->moved[to->count] = moved(P, to->args[to->count]);
        to->active += to->moved[to->count] != ADC_NO_TREE;
    }
}

/* ---- functions that come first ---- */

/* Whether a part of a node says which elements, or how many: of a range whose numbers do not move its end. */
static bool is_count(struct adc_source_program *P, adc_ref ref, uint32_t i, uint32_t count)
{
    const struct adc_node *node = &P->ast->nodes[ref];
    const bool call = node->kind == ADC_CALL,
               binds = call && P->ast->nodes[adc_list_items(P->ast, node->second)[0]].kind == ADC_NAMED;
    const enum adc_form form = call ? adc_form_find(adc_source_named(P, node->first)) : ADC_FORMS;
    if (node->kind == ADC_RANGE)
        return i + 1 == count && !adc_source_is_active(P, ref);
    if (binds)
        return i < 2 && (adc_source_is_call(P, node, "sum") || adc_source_is_call(P, node, "prod"));
    return (node->kind == ADC_ELEMENT && i > 0) || (form == ADC_FORM_reshape && i > 0) || (form == ADC_FORM_linspace && i == 2)
        || (form != ADC_FORMS && adc_forms[form].kind == ADC_SIZED);
}

/* Whether a tree has a name of its scope that is none of these: it is bound around it. */
static bool has_bound(struct adc_source_program *P, adc_ref ref, const uint32_t *names, uint32_t count)
{
    const struct adc_node *node = &P->ast->nodes[ref];
    const struct adc_children parts = adc_children_of(P->ast, node);
    bool has = node->kind == ADC_NAME_NODE && P->scope.own[node->first];
    for (uint32_t i = 0; i < count && has; i++)
        has = names[i] != node->first;
    for (uint32_t i = 0; i < parts.count && !has; i += parts.step)
        has = has_bound(P, adc_child(&parts, i), names, count);
    return has;
}

/* A tree with another in the place of each name, of all that are free in it; where a part says which elements, or how many, only
 * if it has a bound one: an integral has jumps that move. */
static adc_ref replaced(struct adc_source_program *P, adc_ref ref, const uint32_t *names, const adc_ref *trees, uint32_t count)
{
    const struct adc_node node = P->ast->nodes[ref];
    for (uint32_t i = 0; i < count && node.kind == ADC_NAME_NODE; i++)
        if (node.first == names[i])
            return trees[i];
    const struct adc_children parts = adc_children_of(P->ast, &node);
    if (parts.count == 0)
        return ref;
    const bool own = parts.list == NULL;
    adc_ref *items = own ? adc_arena_array(P->emit->arena, 2, sizeof *items) : adc_source_items(P, &node);
    const uint32_t words = own ? parts.count : adc_list_count(P->ast, node.second);
    for (uint32_t i = 0; i < words; i += parts.step) {
        const adc_ref part = own ? parts.own[i] : items[i];
        if (is_count(P, ref, i, words) && !has_bound(P, part, names, count))
            continue;                                   /* it does not move */
        const adc_ref with = replaced(P, part, names, trees, count);
        const bool by = i == 1 && adc_source_is_call(P, &node, "diff") && P->ast->nodes[with].kind != ADC_NAME_NODE;
        items[i] = by ? part : with;                    /* diff(e(x + t), x) is the derivative at x + t */
    }
    return adc_source_with(P, &node, items, words);
}

/* x + t*dx */
static adc_ref stepped(struct adc_source_program *P, uint32_t symbol, const char *t)
{
    const adc_ref step = adc_source_name(P, adc_source_symbol(P, t, "", "")),
                  moved = adc_source_name(P, adc_source_derived(P, symbol));
    return adc_source_operation(P, ADC_OP_ADD, adc_source_name(P, symbol), adc_source_operation(P, ADC_OP_MUL, step, moved));
}

/* dsteps1(x, dx) = { t_ = 0; diff(e, t_) } of a whole expression e with x + t_*dx for x: operations on arrays, roots, minima,
 * integrals, products, lists whose indices move, f'(x), functions of functions, and those that have a rule. */
static adc_ref moved_steps(struct adc_source_program *P, adc_ref ref)
{
    adc_ref args[2*ADC_SOURCE_MOST], trees[ADC_SOURCE_MOST];
    uint32_t made = 0, *names;
    if (!adc_source_is_active(P, ref))
        return ADC_NO_TREE;
    const char *list = "", *step = adc_source_unused(P, "t_");
    const uint32_t free = adc_source_free(P, ref, &names);
    if (free > ADC_SOURCE_MOST)
        adc_source_refuse(P, ref, "an expression with more than 64 names", "write it in parts");
    for (uint32_t i = 0; i < free; i++) {
        const char *name = adc_source_named(P, names[i]);
        list = adc_source_text(P, "%s%s%s", list, i > 0 ? ", " : "", name);
        args[made++] = trees[i] = adc_source_name(P, names[i]);
        if (!adc_source_name_is_active(P, names[i]))
            continue;
        list = adc_source_text(P, "%s, %s%s", list, P->mark, name);
        args[made++] = adc_source_name(P, adc_source_derived(P, names[i]));
        trees[i] = stepped(P, names[i], step);
    }
    const char *name = adc_source_unused(P, adc_source_text(P, "%ssteps%u", P->mark, ++P->lifted));
    adc_source_define(P, adc_source_text(P, "%1$s(%2$s) = { %4$s = 0; diff(%3$s, %4$s) }\n", name, list,
                                         adc_source_written(P, replaced(P, ref, names, trees, free)), step));
    return adc_source_call(P, name, args, made);
}

/* sum(k=1, n, de) and [de for i=1:n], whose names do not move. */
static adc_ref moved_repeated(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    adc_ref *items = adc_source_items(P, &node);
    uint32_t names[2], part = 0;
    const uint32_t bound = adc_source_binds(P, &node, names, &part);
    for (uint32_t i = 0; i < bound && node.kind == ADC_COMPREHENSION; i++)
        if (adc_source_is_active(P, items[i + 1]))
            return moved_steps(P, ref);
    items[part] = moved(P, items[part]);
    return items[part] == ADC_NO_TREE ? ADC_NO_TREE : adc_source_with(P, &node, items, adc_list_count(P->ast, node.second));
}

/* ---- numbers ---- */

/* Partials times tangents. */
static adc_ref moved_row(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    struct operands of;
    adc_ref sum = ADC_NO_TREE;
    find_operands(P, &node, &of);
    if (of.active == 0)
        return ADC_NO_TREE;
    const struct adc_row *row = adc_source_row(P, &node, of.count);
    if (row == NULL)
        adc_source_refuse(P, ref, adc_source_text(P, "'%s'", adc_source_named(P, node.first)), NULL);
    if (row->arity != of.count)
        return moved_steps(P, ref);
    for (uint32_t i = 0; i < of.count; i++) {
        const adc_ref partial = of.moved[i] != ADC_NO_TREE ? adc_source_partial(P, row, i, of.args) : ADC_NO_TREE;
        if (partial != ADC_NO_TREE)
            sum = added(P, sum, false, adc_tree_times(P->ast, partial, of.moved[i]));
    }
    return sum;
}

/* ---- operations on arrays ---- */

/* Linear operations have those of their operands; what else moves by diff. */
static adc_ref moved_form(struct adc_source_program *P, adc_ref ref, enum adc_form form)
{
    const struct adc_node node = P->ast->nodes[ref];
    const bool linear = adc_forms[form].kind == ADC_REARRANGED || form == ADC_FORM_add || form == ADC_FORM_cumsum
                     || form == ADC_FORM_mean || form == ADC_FORM_linspace || form == ADC_FORM_trace;
    return !linear ? moved_steps(P, ref)
         : moved_items(P, &node, 0, form == ADC_FORM_reshape ? 1 : form == ADC_FORM_linspace ? 2 : UINT32_MAX);
}

/* Sums and products by their rules; other operations on arrays, and element by element, by diff. A sum does not ask what it is a
 * sum of: one of thousands would be gone through for each of its terms. */
static adc_ref moved_operator(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    const enum adc_operator op = (enum adc_operator)node.op;
    struct operands of;
    if (op <= ADC_OP_GE)
        return ADC_NO_TREE;
    const bool two = adc_operator_arity(op) > 1, adds = op == ADC_OP_ADD || op == ADC_OP_SUB;
    if (adds || op == ADC_OP_NEG) {
        const adc_ref sum = adds ? moved(P, node.first) : ADC_NO_TREE;
        return added(P, sum, op != ADC_OP_ADD, moved(P, adds ? node.second : node.first));
    }
    const bool numbers = !adc_source_is_array(P, node.first) && !(two && adc_source_is_array(P, node.second));
    if (numbers && op < ADC_OP_TRANSPOSE)
        return moved_row(P, ref);
    if (op == ADC_OP_SOLVE || op == ADC_OP_POW || op == ADC_OP_DIV_EACH || op == ADC_OP_POW_EACH)
        return moved_steps(P, ref);
    find_operands(P, &node, &of);
    if (of.active == 0)
        return ADC_NO_TREE;
    const adc_ref a = of.args[0], b = of.args[two], da = of.moved[0], db = two ? of.moved[1] : ADC_NO_TREE;
    switch (op) {
    case ADC_OP_TRANSPOSE: return adc_source_operation(P, op, da, da);
    case ADC_OP_ADD_EACH: case ADC_OP_SUB_EACH:             /* else the shape may be that of the other one */
        return of.active == 2 ? adc_source_operation(P, op, da, db) : moved_steps(P, ref);
    case ADC_OP_MUL: case ADC_OP_MUL_EACH: return added(P, both(P, op, da, b), false, both(P, op, a, db));
    case ADC_OP_DIV:
        return added(P, both(P, op, da, b), true,
                     both(P, op, both(P, ADC_OP_MUL, a, db), adc_source_operation(P, ADC_OP_POW, b, adc_source_number(P, 2))));
    default: return moved_row(P, ref);
    }
}

/* ---- calls ---- */

/* df(x, dx, y, dy) of a call f(x, y). */
static adc_ref moved_call(struct adc_source_program *P, const struct adc_node *node)
{
    const uint32_t count = adc_list_count(P->ast, node->second);
    adc_ref *args = adc_arena_array(P->emit->arena, 2 * count + 1u, sizeof *args);
    for (uint32_t i = 0; i < count; i++) {
        const adc_ref given = adc_list_items(P->ast, node->second)[i];
        const struct adc_node argument = P->ast->nodes[given];
        const adc_ref value = argument.kind == ADC_NAMED ? argument.second : given;
        args[2 * i] = given;
        args[2 * i + 1] = moved_or_zero(P, value);
        if (argument.kind == ADC_NAMED)
            args[2 * i + 1] = adc_ast_pair(P->ast, ADC_NAMED, adc_source_derived(P, argument.first), args[2 * i + 1],
                                           argument.span);
    }
    return adc_source_list(P, (enum adc_node_kind)node->kind, adc_source_derived(P, node->first), args, 2 * count);
}

/* A call of a function of the user's: of what has no tangent of its own, by diff. */
static adc_ref moved_own(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    const bool steps = adc_source_is_parameter(P, node.first) || (node.kind == ADC_CALL && node.op > 0)
                    || adc_source_has_rule(P, node.first) || adc_source_has_function(P, &node);
    return steps ? moved_steps(P, ref) : adc_source_is_active(P, ref) ? moved_call(P, &node) : ADC_NO_TREE;
}

static adc_ref moved_named(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    const uint32_t count = adc_list_count(P->ast, node.second);
    const bool binds = count > 0 && P->ast->nodes[adc_list_items(P->ast, node.second)[0]].kind == ADC_NAMED;
    if (adc_source_called(P, node.first) != NULL || adc_source_is_parameter(P, node.first) || node.op > 0)
        return moved_own(P, ref);
    if (adc_source_is_call(P, &node, "value"))
        return ADC_NO_TREE;
    if (adc_source_is_call(P, &node, "diff"))
        return moved_items(P, &node, 0, 1);
    if (binds)                          /* sum, prod, solve, argmin, integrate */
        return adc_source_is_call(P, &node, "sum") ? moved_repeated(P, ref) : moved_steps(P, ref);
    const enum adc_form form = adc_form_find(adc_source_named(P, node.first));
    const bool folded = form != ADC_FORMS && adc_forms[form].kind == ADC_FOLDED, number = form == ADC_FORMS
        || (folded && (count > 1 || !adc_source_is_array(P, adc_list_items(P->ast, node.second)[0])));
    if (form != ADC_FORMS && adc_forms[form].kind == ADC_SIZED)
        return ADC_NO_TREE;
    return number ? moved_row(P, ref) : moved_form(P, ref, form);
}

static adc_ref moved(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    switch ((enum adc_node_kind)node.kind) {
    case ADC_NAME_NODE:
        return adc_source_name_is_active(P, node.first) ? adc_source_name(P, adc_source_derived(P, node.first)) : ADC_NO_TREE;
    case ADC_COND: return moved_items(P, &node, 1, 3);
    case ADC_VECTOR: return moved_items(P, &node, 0, UINT32_MAX);
    case ADC_ELEMENT: return moved_items(P, &node, 0, 1);
    case ADC_STORE: {
        const uint32_t last = adc_list_count(P->ast, node.second) - 1;
        adc_ref *items = adc_source_items(P, &node);
        items[0] = moved(P, items[0]);
        items[last] = moved_or_zero(P, items[last]);
        return items[0] == ADC_NO_TREE ? ADC_NO_TREE : adc_source_with(P, &node, items, last + 1);
    }
    case ADC_OPERATOR: return moved_operator(P, ref);
    case ADC_CALL: return moved_named(P, ref);
    case ADC_EACH: {
        const bool own = adc_source_called(P, node.first) != NULL || adc_source_is_parameter(P, node.first);
        return own ? moved_own(P, ref) : moved_steps(P, ref);
    }
    case ADC_COMPREHENSION: return moved_repeated(P, ref);
    case ADC_RANGE: return moved_steps(P, ref);
    default: return ADC_NO_TREE;
    }
}

/* ---- statements ---- */

struct lines { adc_ref at[3]; uint32_t count; };

/* What a statement is within. */
struct around {
    bool function, last, block;     /* a function's tangent is written; its value is that of the program; within a block */
    adc_ref step;                   /* the tangent of what the index of the loop becomes; ADC_NO_TREE: it does not move */
};

static adc_ref statement(struct adc_source_program *P, adc_ref ref, struct around in);

static bool reads(const struct adc_source_program *P, adc_ref ref, uint32_t symbol)
{
    const struct adc_node *node = &P->ast->nodes[ref];
    const struct adc_children parts = adc_children_of(P->ast, node);
    bool found = node->kind == ADC_NAME_NODE && node->first == symbol;
    for (uint32_t i = 0; i < parts.count && !found; i += parts.step)
        found = reads(P, adc_child(&parts, i), symbol);
    return found;
}

/* x = e and dx = ..., this before where e has x itself. */
static struct lines assignment(struct adc_source_program *P, uint32_t symbol, adc_ref value)
{
    const adc_ref line = adc_source_assign(P, symbol, value);
    if (!adc_source_name_is_active(P, symbol))
        return (struct lines){{line}, 1};
    const adc_ref derivative = adc_source_assign(P, adc_source_derived(P, symbol), moved_or_zero(P, value));
    return reads(P, value, symbol) ? (struct lines){{derivative, line}, 2} : (struct lines){{line, derivative}, 2};
}

/* [e, de], with vectors as rows, arrays one after the other; a block has one answer, in which they are one above the other. */
static struct lines answer(struct adc_source_program *P, adc_ref ref, bool block)
{
    const adc_ref moved = moved_or_zero(P, ref), two[] = {ref, moved};
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
             : (struct lines){{in.function ? moved_or_zero(P, ref) : ref}, 1};
    if (at.kind == ADC_FOR) {           /* the tangent of an index that moves begins before the loop */
        const struct adc_node first = P->ast->nodes[adc_list_items(P->ast, at.second)[0]];
        if (first.kind == ADC_ASSIGN && adc_source_name_is_active(P, first.first))
            return (struct lines){{adc_source_assign(P, adc_source_derived(P, first.first), moved_or_zero(P, first.second)),
                                   statement(P, ref, in)}, 2};
    }
    if (at.kind == ADC_CONTINUE && in.step != ADC_NO_TREE)
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
    if (end != ADC_NO_TREE)
        items[made++] = end;
    return made == 1 && !many ? items[0] : adc_source_list(P, ADC_BLOCK, 0, items, made);
}

/* dk = its tangent at the next step, ADC_NO_TREE where it stays what it is. */
static adc_ref step_of(struct adc_source_program *P, adc_ref next)
{
    const struct adc_node node = P->ast->nodes[next];
    if (node.kind != ADC_ASSIGN || !adc_source_name_is_active(P, node.first))
        return ADC_NO_TREE;
    const uint32_t symbol = adc_source_derived(P, node.first);
    const adc_ref moved = moved_or_zero(P, node.second);
    const bool same = P->ast->nodes[moved].kind == ADC_NAME_NODE && P->ast->nodes[moved].first == symbol;
    return same ? ADC_NO_TREE : adc_source_assign(P, symbol, moved);
}

/* A statement that is one line. The value of a function is that of its tangent. */
static adc_ref statement(struct adc_source_program *P, adc_ref ref, struct around in)
{
    const struct adc_node node = P->ast->nodes[ref];
    if (node.kind == ADC_BREAK || node.kind == ADC_CONTINUE)
        return ref;
    if (node.kind == ADC_BLOCK)
        return block(P, ref, in, ADC_NO_TREE);
    if (node.kind == ADC_RETURN) {
        const adc_ref value = in.function ? moved_or_zero(P, node.first) : node.first, made = adc_source_number(P, 0);
        P->ast->nodes[made].kind = ADC_RETURN;
        P->ast->nodes[made].first = value;
        return made;
    }
    const uint32_t count = adc_list_count(P->ast, node.second);
    adc_ref *items = adc_source_items(P, &node);
    const bool loop = node.kind != ADC_IF;
    const adc_ref step = node.kind == ADC_FOR ? step_of(P, items[2]) : ADC_NO_TREE;
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
    adc_text_string(P->body, adc_source_named(P, adc_source_derived(P, of->symbol)));
    for (uint32_t i = 0; i < count; i++) {
        const adc_ref parameter = adc_list_items(P->ast, of->parameters)[i];
        const struct adc_node node = P->ast->nodes[parameter];
        adc_text_string(P->body, i == 0 ? "(" : ", ");
        adc_unparse(P->ast, parameter, P->body);
        adc_text_string(P->body, ", ");
        adc_text_string(P->body, adc_source_named(P, adc_source_derived(P, node.first)));
        if (node.kind == ADC_NAMED) {
            adc_text_string(P->body, "=");
            adc_unparse(P->ast, moved_or_zero(P, node.second), P->body);
        }
    }
    adc_text_string(P->body, count == 0 ? "() = " : ") = ");
    const adc_ref body = statement(P, adc_source_list(P, ADC_BLOCK, 0, &of->body, 1), (struct around){true, true, true, ADC_NO_TREE});
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
            const struct around in = {false, true, at->kind == ADC_COMPOUND, ADC_NO_TREE};
            put_all(P, block(P, adc_source_list(P, ADC_BLOCK, 0, &at->body, 1), in, ADC_NO_TREE));
        } else {
            adc_source_unparse(P, at);
        }
    }
}
