/* The tangent of an expression: what it moves by where the variables move by their tangents. Numbers have the rules of op.def,
 * operations on arrays those of form.def; what has no rule that can be written moves by diff along a line.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "eval/emit/adc.h"
#include "parser/unparse.h"

enum { MOST = ADC_SOURCE_MOST };

static const adc_ref NONE = ADC_SOURCE_NONE;

/* The operands of a node and their tangents. */
struct operands { adc_ref args[MOST], moved[MOST]; uint32_t count, active; };   /* active: how many move */

/* a op b, NONE where one of them is. */
static adc_ref both(struct adc_source_program *P, enum adc_operator op, adc_ref a, adc_ref b)
{
    return a == NONE || b == NONE ? NONE : adc_source_operation(P, op, a, b);
}

/* The same node with the items from `first` on, but those before `end`, as tangents. */
static adc_ref moved_items(struct adc_source_program *P, const struct adc_node *node, uint32_t first, uint32_t end)
{
    const uint32_t count = adc_list_count(P->ast, node->second);
    adc_ref *items = adc_source_items(P, node);
    bool any = false;
    for (uint32_t i = first; i < count && i < end; i++) {
        items[i] = adc_source_moved(P, items[i]);
        any |= items[i] != NONE;
    }
    for (uint32_t i = first; i < count && i < end && any; i++)
        items[i] = items[i] == NONE ? adc_source_zero(P, adc_list_items(P->ast, node->second)[i]) : items[i];
    return any ? adc_source_with(P, node, items, count) : NONE;
}

static void find_operands(struct adc_source_program *P, const struct adc_node *node, struct operands *to)
{
    const struct adc_parts parts = adc_parts_of(P->ast, node);
    to->count = to->active = 0;
    if (parts.count > MOST)
        adc_error(P->context, ADC_USAGE, P->ast->source, node->span, "--emit=adc: a call with more than 64 arguments");
    for (uint32_t i = 0; i < parts.count; i++)
        to->args[i] = adc_part_ref(&parts, i);
    for (; to->count < parts.count; to->count++) {
        to->moved[to->count] = adc_source_moved(P, to->args[to->count]);
        to->active += to->moved[to->count] != NONE;
    }
}

/* ---- functions that come first ---- */

/* Arguments with the tangents of those that move: x, dx, y. A name says which they are: 1_3. */
static uint32_t interleaved(const struct operands *of, adc_ref *to)
{
    uint32_t made = 0;
    for (uint32_t i = 0; i < of->count; i++) {
        to[made++] = of->args[i];
        if (of->moved[i] != NONE)
            to[made++] = of->moved[i];
    }
    return made;
}

static const char *name_of_moved(struct adc_source_program *P, const char *name, const struct operands *of)
{
    const char *made = adc_source_text(P, "%s%s", P->mark, name);
    for (uint32_t i = 0; i < of->count && of->active < of->count; i++)
        if (of->moved[i] != NONE)
            made = adc_source_text(P, "%s_%u", made, i + 1);
    return adc_source_unused(P, made);
}

/* The parameters a, b, ... of such a function and their tangents. */
static const char *parameters(struct adc_source_program *P, const struct operands *of, uint32_t symbols[MOST])
{
    const char *list = "";
    for (uint32_t i = 0; i < of->count; i++) {
        symbols[i] = adc_source_parameter(P, i, of->count);
        list = adc_source_text(P, "%s%s%s", list, i > 0 ? ", " : "", adc_symbol_text(P->context, symbols[i]));
        if (of->moved[i] != NONE)
            list = adc_source_text(P, "%s, %s%s", list, P->mark, adc_symbol_text(P->context, symbols[i]));
    }
    return list;
}

/* The same node at other operands. */
static adc_ref at(struct adc_source_program *P, const struct adc_node *node, const adc_ref *args, uint32_t count)
{
    const struct adc_node plain = {.kind = node->kind == ADC_EACH ? ADC_CALL : node->kind, .op = node->op, .first = node->first};
    return adc_source_with(P, &plain, args, count);
}

/* ddet(a, da) = { t = 0; diff(det(a + t*da), t) } */
static adc_ref along(struct adc_source_program *P, const struct adc_node *node, const char *name, const struct operands *of,
                     enum adc_node_kind kind)
{
    const char *made = name_of_moved(P, name, of);
    uint32_t symbols[MOST];
    adc_ref args[2*MOST];
    const char *list = parameters(P, of, symbols), *t = of->count < 20 ? "t" : "t_";
    for (uint32_t i = 0; i < of->count; i++)
        args[i] = of->moved[i] != NONE ? adc_source_stepped(P, symbols[i], t) : adc_source_name(P, symbols[i]);
    adc_source_define(P, adc_source_text(P, "%s(%s) = { %s = 0; diff(%s, %s) }\n", made, list, t,
                                         adc_source_written(P, at(P, node, args, of->count)), t));
    return adc_source_list(P, kind, adc_source_symbol(P, made, "", ""), args, interleaved(of, args));
}

static adc_ref moved_row(struct adc_source_program *P, adc_ref ref);

/* dsin(a, da) = cos(a)*da, a function of numbers that is called element by element or is an argument; its symbol. */
static uint32_t row_function(struct adc_source_program *P, const struct adc_node *node, const char *name,
                             const struct operands *of)
{
    const char *made = name_of_moved(P, name, of);
    const uint32_t symbol = adc_source_symbol(P, made, "", "");
    uint32_t symbols[MOST];
    adc_ref args[MOST];
    const char *list = parameters(P, of, symbols);
    struct adc_source_scope before = P->scope;
    P->scope = adc_source_scope_new(P);
    for (uint32_t i = 0; i < of->count; i++) {
        P->scope.own[symbols[i]] = true;
        P->scope.active[symbols[i]] = of->moved[i] != NONE;
        args[i] = adc_source_name(P, symbols[i]);
    }
    const adc_ref moved = moved_row(P, at(P, node, args, of->count));
    adc_source_define(P, adc_source_text(P, "%s(%s) = %s\n", made, list, moved == NONE ? "0" : adc_source_written(P, moved)));
    P->scope = before;
    return symbol;
}

/* The name of the tangent of a function that is an argument. */
static adc_ref moved_function(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    struct operands of = {.count = 1, .active = 1};
    uint32_t low, high;
    if (adc_source_called(P, node.first) != NULL || adc_source_is_parameter(P, node.first))
        return adc_source_name(P, adc_source_derived(P, node.first));
    const char *name = adc_symbol_text(P->context, node.first);
    adc_row_named(name, &low, &high);
    const struct adc_row *row = low == high ? NULL : adc_row_find(name, P->given, false);
    if (low != high && (row == NULL || row->arity != P->given))
        adc_source_refuse(P, ref, adc_source_text(P, "'%s', which takes various numbers of arguments, as an argument", name),
                          adc_source_text(P, "give a function of your own, as own(a, b) = %s(a, b)", name));
    of.count = of.active = low == high ? low : P->given;
    const struct adc_node call = {.kind = ADC_CALL, .first = node.first};
    return adc_source_name(P, row_function(P, &call, name, &of));
}

/* ---- numbers ---- */

static adc_ref or_zero(struct adc_source_program *P, adc_ref moved) { return moved == NONE ? adc_source_number(P, 0) : moved; }

/* a where x > y, b where x < y, and no number between them. */
static adc_ref either(struct adc_source_program *P, adc_ref x, adc_ref y, adc_ref a, adc_ref b)
{
    if (a == b || (a != NONE && b != NONE && strcmp(adc_source_written(P, a), adc_source_written(P, b)) == 0))
        return or_zero(P, a);
    const adc_ref none = adc_source_name(P, adc_source_symbol(P, "nan", "", ""));
    return adc_source_choice(P, adc_source_operation(P, ADC_OP_GT, x, y), or_zero(P, a),
                             adc_source_choice(P, adc_source_operation(P, ADC_OP_LT, x, y), or_zero(P, b), none));
}

/* abs, relu, max, min and clamp by comparisons; *moved is theirs. */
static bool by_comparison(struct adc_source_program *P, const struct adc_row *row, const struct operands *of, adc_ref *moved)
{
    const enum adc_op op = adc_row_number(row);
    const adc_ref zero = adc_source_number(P, 0), *x = of->args, *dx = of->moved;
    if (op == ADC_ROW_abs || op == ADC_ROW_relu) {
        *moved = either(P, x[0], zero, dx[0], op == ADC_ROW_relu ? NONE : adc_source_minus(P, NONE, dx[0]));
    } else if (op == ADC_ROW_clamp) {
        const adc_ref inside = either(P, x[0], x[1], dx[0], dx[1]);
        *moved = adc_source_choice(P, adc_source_operation(P, ADC_OP_LT, x[0], x[2]), inside,
                                   either(P, x[0], x[2], dx[2], NONE));
    } else if ((op == ADC_ROW_max || op == ADC_ROW_min) && of->count == 2) {
        *moved = op == ADC_ROW_max ? either(P, x[0], x[1], dx[0], dx[1]) : either(P, x[1], x[0], dx[0], dx[1]);
    } else {
        return false;
    }
    return true;
}

/* Partials times tangents. */
static adc_ref moved_row(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    struct operands of;
    adc_ref sum = NONE;
    find_operands(P, &node, &of);
    if (of.active == 0)
        return NONE;
    const struct adc_row *row = adc_source_row(P, &node, of.count);
    if (row == NULL)
        adc_source_refuse(P, ref, adc_source_text(P, "'%s'", adc_symbol_text(P->context, node.first)), NULL);
    if (by_comparison(P, row, &of, &sum))
        return sum;
    if (row->arity != of.count)
        return along(P, &node, adc_row_name(row), &of, ADC_CALL);
    for (uint32_t i = 0; i < of.count; i++) {
        const adc_ref partial = of.moved[i] != NONE ? adc_source_partial(P, row, i, of.args) : NONE;
        if (partial != NONE)
            sum = adc_source_plus(P, ADC_OP_ADD, sum, adc_tree_times(P->ast, partial, of.moved[i]));
    }
    return sum;
}

/* ---- operations on arrays ---- */

static bool is_infinity(const struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node *node = &P->ast->nodes[ref];
    return node->kind == ADC_NAME_NODE && strcmp(adc_symbol_text(P->context, node->first), "inf") == 0;
}

/* max(abs.(v)), which norm(v, inf) is: the order is no parameter of it. */
static adc_ref greatest_size(struct adc_source_program *P, adc_ref v)
{
    const adc_ref sizes = adc_source_list(P, ADC_EACH, adc_source_symbol(P, "abs", "", ""), &v, 1);
    return adc_source_call(P, "max", &sizes, 1);
}

/* dinv(A, dA) = -inv(A)*dA*inv(A), as form.def has it; what it says in words moves by diff. */
static adc_ref moved_form(struct adc_source_program *P, const struct adc_node *node, enum adc_form form)
{
    const struct adc_form_row *row = &adc_forms[form];
    struct operands of;
    adc_ref args[2*MOST];
    find_operands(P, node, &of);
    if (of.active == 0)
        return NONE;
    const bool linear = row->kind == ADC_REARRANGED || form == ADC_FORM_add || form == ADC_FORM_cumsum || form == ADC_FORM_mean
                     || form == ADC_FORM_linspace || form == ADC_FORM_trace;
    const uint32_t end = form == ADC_FORM_reshape ? 1 : form == ADC_FORM_linspace ? 2 : UINT32_MAX;
    if (linear)
        return moved_items(P, node, 0, end);
    if (form == ADC_FORM_norm && of.count == 2 && is_infinity(P, of.args[1]))
        return adc_source_moved(P, greatest_size(P, of.args[0]));
    const bool words = form == ADC_FORM_det || form == ADC_FORM_mul || form == ADC_FORM_min || form == ADC_FORM_max
                    || form == ADC_FORM_norm || form == ADC_FORM_logsumexp || form == ADC_FORM_hypot || strcmp(P->mark, "d") != 0;
    if (words)
        return along(P, node, row->name, &of, ADC_CALL);
    const bool pair = row->least == 2;
    for (uint32_t i = 0; i < of.count; i++)
        of.moved[i] = of.moved[i] == NONE ? adc_source_zero(P, of.args[i]) : of.moved[i];
    of.active = of.count;
    const char *made = name_of_moved(P, row->name, &of);
    adc_source_define(P, adc_source_text(P, pair ? "%s(v, dv, w, dw) = %s\n" : "%s(A, dA) = %s\n", made, row->derivative));
    return adc_source_call(P, made, args, interleaved(&of, args));
}

/* The tangent of one side of .+ or .-, which has the shape of the whole. */
static adc_ref of_side(struct adc_source_program *P, const struct operands *of, uint32_t side, adc_ref moved)
{
    const bool whole = moved == NONE || of->moved[1 - side] != NONE || adc_source_kind(P, of->args[1 - side]) == ADC_SOURCE_NUMBER
                    || adc_source_kind(P, of->args[side]) == ADC_SOURCE_ARRAY;
    return whole ? moved : adc_source_operation(P, ADC_OP_ADD_EACH, moved, adc_source_zero(P, of->args[1 - side]));
}

static adc_ref moved_each(struct adc_source_program *P, const struct adc_node *node, const struct operands *of)
{
    const adc_ref a = of->args[0], b = of->args[1], da = of->moved[0], db = of->moved[1];
    const struct adc_node *power = &P->ast->nodes[b];
    adc_ref args[4];
    switch ((enum adc_operator)node->op) {
    case ADC_OP_ADD_EACH: return adc_source_plus(P, ADC_OP_ADD_EACH, of_side(P, of, 0, da), of_side(P, of, 1, db));
    case ADC_OP_SUB_EACH:
        if (da == NONE)
            return of_side(P, of, 1, adc_source_minus(P, NONE, db));
        return db == NONE ? of_side(P, of, 0, da) : adc_source_operation(P, ADC_OP_SUB_EACH, da, db);
    case ADC_OP_MUL_EACH:
        return adc_source_plus(P, ADC_OP_ADD, both(P, ADC_OP_MUL_EACH, da, b), both(P, ADC_OP_MUL_EACH, a, db));
    case ADC_OP_DIV_EACH:
        return adc_source_minus(P, both(P, ADC_OP_DIV_EACH, da, b), both(P, ADC_OP_DIV_EACH, both(P, ADC_OP_MUL_EACH, a, db),
                     adc_source_operation(P, ADC_OP_POW_EACH, b, adc_source_number(P, 2))));
    default: break;
    }
    if (db == NONE && power->kind == ADC_NUMBER && power->number == 2)
        return adc_source_operation(P, ADC_OP_MUL_EACH, adc_source_operation(P, ADC_OP_MUL, adc_source_number(P, 2), a), da);
    const struct adc_node number = {.kind = ADC_OPERATOR, .op = ADC_OP_POW};
    const uint32_t symbol = row_function(P, &number, "pow", of);
    return adc_source_list(P, ADC_EACH, symbol, args, interleaved(of, args));
}

static adc_ref moved_operator(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    const enum adc_operator op = (enum adc_operator)node.op;
    struct operands of;
    if (op <= ADC_OP_GE)
        return NONE;
    const bool two = adc_operator_arity(op) > 1;
    const bool numbers = adc_source_kind(P, node.first) == ADC_SOURCE_NUMBER
                      && (!two || adc_source_kind(P, node.second) == ADC_SOURCE_NUMBER);
    if (numbers && op < ADC_OP_TRANSPOSE)
        return moved_row(P, ref);
    find_operands(P, &node, &of);
    if (of.active == 0)
        return NONE;
    const adc_ref a = of.args[0], b = of.args[two], da = of.moved[0], db = two ? of.moved[1] : NONE;
    switch (op) {
    case ADC_OP_ADD: return adc_source_plus(P, op, da, db);
    case ADC_OP_SUB: return adc_source_minus(P, da, db);
    case ADC_OP_NEG: case ADC_OP_TRANSPOSE: return adc_source_operation(P, op, da, da);
    case ADC_OP_MUL: return adc_source_plus(P, ADC_OP_ADD, both(P, op, da, b), both(P, op, a, db));
    case ADC_OP_DIV:
        return adc_source_minus(P, both(P, op, da, b),
                     both(P, op, both(P, ADC_OP_MUL, a, db), adc_source_operation(P, ADC_OP_POW, b, adc_source_number(P, 2))));
    case ADC_OP_SOLVE: return da == NONE ? both(P, op, a, db) : along(P, &node, "ldiv", &of, ADC_CALL);
    case ADC_OP_POW:
        if (P->ast->nodes[b].kind == ADC_NUMBER && P->ast->nodes[b].number == 2)
            return adc_source_plus(P, ADC_OP_ADD, both(P, ADC_OP_MUL, da, a), both(P, ADC_OP_MUL, a, da));
        return along(P, &node, "power", &of, ADC_CALL);
    default: return op >= ADC_OP_ADD_EACH ? moved_each(P, &node, &of) : moved_row(P, ref);
    }
}

/* ---- calls ---- */

/* diff(df(x, dx), x) for f'(x), by a function slope1(f, a, da) = diff(f(a, da), a); of several arguments the vector of them. */
static adc_ref moved_slope(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    struct operands of;
    uint32_t symbols[MOST];
    adc_ref args[2*MOST + 1];
    const char *parts = "", *order = node.op > 1 ? adc_source_text(P, ", %u", node.op) : "";
    if (!adc_source_is_active(P, ref))
        return NONE;
    find_operands(P, &node, &of);
    for (uint32_t i = 0; i < of.count; i++)
        of.moved[i] = of.moved[i] == NONE ? adc_source_zero(P, of.args[i]) : of.moved[i];
    const char *list = parameters(P, &of, symbols), *name = adc_source_text(P, "slope%u_%u", node.op, of.count);
    name = adc_source_unused(P, name);
    for (uint32_t i = 0; i < of.count; i++)
        parts = adc_source_text(P, "%s%sdiff(f(%s), %s%s)", parts, i > 0 ? ", " : "", list,
                                adc_symbol_text(P->context, symbols[i]), order);
    adc_source_define(P, adc_source_text(P, of.count > 1 ? "%s(f, %s) = [%s]\n" : "%s(f, %s) = %s\n", name, list, parts));
    args[0] = moved_function(P, adc_source_name(P, node.first));
    return adc_source_call(P, name, args, 1 + interleaved(&of, args + 1));
}

/* df(x, dx, y, dy) of a call f(x, y). */
static adc_ref moved_call(struct adc_source_program *P, const struct adc_node *node)
{
    const uint32_t count = adc_list_count(P->ast, node->second);
    adc_ref *args = adc_arena_array(P->emit->arena, 2 * count + 1u, sizeof *args);
    for (uint32_t i = 0; i < count; i++) {
        const adc_ref given = adc_list_items(P->ast, node->second)[i];
        const struct adc_node argument = P->ast->nodes[given];
        const adc_ref value = argument.kind == ADC_NAMED ? argument.second : given;
        const bool function = P->ast->nodes[value].kind == ADC_NAME_NODE && adc_source_is_function(P, P->ast->nodes[value].first);
        args[2 * i] = given;
        args[2 * i + 1] = function ? moved_function(P, value) : adc_moved_or_zero(P, value);
        if (argument.kind == ADC_NAMED)
            args[2 * i + 1] = adc_ast_named(P->ast, adc_source_derived(P, argument.first), args[2 * i + 1], argument.span);
    }
    return adc_source_list(P, (enum adc_node_kind)node->kind, adc_source_derived(P, node->first), args, 2 * count);
}

static adc_ref moved_named(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    const uint32_t count = adc_list_count(P->ast, node.second);
    const bool three = count == 3 && P->ast->nodes[adc_list_items(P->ast, node.second)[0]].kind == ADC_NAMED;
    if (adc_source_called(P, node.first) != NULL || adc_source_is_parameter(P, node.first) || node.op > 0)
        return node.op > 0 ? moved_slope(P, ref) : adc_source_is_active(P, ref) ? moved_call(P, &node) : NONE;
    if (adc_source_is_call(P, &node, "value"))
        return NONE;
    if (adc_source_is_call(P, &node, "diff"))
        return moved_items(P, &node, 0, 1);
    if (adc_source_is_call(P, &node, "solve") || adc_source_is_call(P, &node, "argmin"))
        return adc_moved_root(P, ref, adc_source_is_call(P, &node, "argmin"));
    if (adc_source_is_call(P, &node, "integrate"))
        return adc_moved_integral(P, ref);
    if (three && adc_source_is_call(P, &node, "sum"))
        return adc_moved_repeated(P, ref);
    if (three && adc_source_is_call(P, &node, "prod"))
        return adc_moved_steps(P, ref);
    const enum adc_form form = adc_form_find(adc_symbol_text(P->context, node.first));
    const bool folded = form != ADC_FORMS && adc_forms[form].kind == ADC_FOLDED, number = form == ADC_FORMS
        || (folded && (count > 1 || adc_source_kind(P, adc_list_items(P->ast, node.second)[0]) == ADC_SOURCE_NUMBER));
    if (form != ADC_FORMS && adc_forms[form].kind == ADC_SIZED)
        return NONE;
    return number ? moved_row(P, ref) : moved_form(P, &node, form);
}

static adc_ref moved_each_call(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    struct operands of;
    adc_ref args[2*MOST];
    if (adc_source_called(P, node.first) != NULL || adc_source_is_parameter(P, node.first))
        return adc_source_is_active(P, ref) ? moved_call(P, &node) : NONE;
    find_operands(P, &node, &of);
    if (of.active == 0)
        return NONE;
    const uint32_t symbol = row_function(P, &node, adc_symbol_text(P->context, node.first), &of);
    return adc_source_list(P, ADC_EACH, symbol, args, interleaved(&of, args));
}

/* The tangent of an expression, NONE where it does not depend on the variables. */
adc_ref adc_source_moved(struct adc_source_program *P, adc_ref ref)
{
    const struct adc_node node = P->ast->nodes[ref];
    switch ((enum adc_node_kind)node.kind) {
    case ADC_NAME_NODE:
        return adc_source_name_is_active(P, node.first) ? adc_source_name(P, adc_source_derived(P, node.first)) : NONE;
    case ADC_COND: return moved_items(P, &node, 1, 3);
    case ADC_VECTOR: return moved_items(P, &node, 0, UINT32_MAX);
    case ADC_ELEMENT: return moved_items(P, &node, 0, 1);
    case ADC_STORE: {
        const uint32_t last = adc_list_count(P->ast, node.second) - 1;
        adc_ref *items = adc_source_items(P, &node);
        items[0] = adc_source_moved(P, items[0]);
        items[last] = adc_moved_or_zero(P, items[last]);
        return items[0] == NONE ? NONE : adc_source_with(P, &node, items, last + 1);
    }
    case ADC_OPERATOR: return moved_operator(P, ref);
    case ADC_CALL: return moved_named(P, ref);
    case ADC_EACH: return moved_each_call(P, ref);
    case ADC_COMPREHENSION: return adc_moved_repeated(P, ref);
    case ADC_RANGE: return adc_moved_steps(P, ref);
    default: return NONE;
    }
}
