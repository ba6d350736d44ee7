/* Linking: calls, of user functions, rows, and the forms sum, prod, diff and f'(x).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/program/lower.h"
#include "parser/statement.h"

static struct adc_context *context_of(struct adc_lowering *l) { return &l->linker->session->context; }

static _Noreturn void wrong_count(struct adc_lowering *l, const struct adc_node *call, const char *name, uint32_t low,
                                  uint32_t high, uint32_t given)
{
    char range[48];
    if (high == 0)
        snprintf(range, sizeof range, "at least %u argument%s", low, low == 1 ? "" : "s");
    else if (low == high)
        snprintf(range, sizeof range, "%u argument%s", low, low == 1 ? "" : "s");
    else
        snprintf(range, sizeof range, "%u to %u arguments", low, high);
    adc_error(context_of(l), ADC_NAME, l->linking->ast->source, call->span, "'%s' takes %s, %u given", name, range,
              given);
}

/* A new entry in the unit's calls. */
static uint32_t add_call(struct adc_lowering *l, struct adc_call call)
{
    struct adc_unit *unit = l->unit;
    unit->calls = adc_lower_room(l, unit->calls, unit->call_count, &unit->call_capacity, sizeof *unit->calls);
    unit->calls[unit->call_count] = call;
    return unit->call_count++;
}

/* Places for `count` arguments in the unit. */
static uint32_t add_arguments(struct adc_lowering *l, uint32_t count)
{
    struct adc_unit *unit = l->unit;
    uint32_t first = unit->argument_count;
    for (uint32_t i = 0; i < count; i++) {
        unit->arguments =
            adc_lower_room(l, unit->arguments, unit->argument_count, &unit->argument_capacity,
                           sizeof *unit->arguments);
        unit->arguments[unit->argument_count++] = ADC_NO_TERM;
    }
    return first;
}

/* How many parameters have no default. */
static uint32_t needed_parameters(const struct adc_statement *statement)
{
    const uint32_t *parameters = adc_list_items(statement->ast, statement->parameters);
    uint32_t needed = 0;
    for (uint32_t i = 0; i < adc_list_count(statement->ast, statement->parameters); i++)
        needed += statement->ast->nodes[parameters[i]].kind != ADC_NAMED;
    return needed;
}

/* A parameter that the callee calls needs a function, one that it computes with a number: a number for a function shows
 * when the callee is linked, a function for a number likewise. Here only the places are filled. */
static uint32_t place_argument(struct adc_lowering *l, const struct adc_definition *definition,
                               const struct adc_node *call, uint32_t i, bool *taken)
{
    const struct adc_ast *ast = l->linking->ast;
    const struct adc_statement *statement = &definition->statement;
    const struct adc_node *argument = &ast->nodes[adc_list_items(ast, call->second)[i]];
    uint32_t parameter = adc_parameter_for(definition, argument, i);
    if (parameter == UINT32_MAX)
        adc_error(context_of(l), ADC_NAME, ast->source, argument->span, "'%s' has no parameter '%s'",
                  adc_symbol_text(context_of(l), statement->symbol), adc_symbol_text(context_of(l), argument->first));
    if (taken[parameter])
        adc_error(context_of(l), ADC_NAME, ast->source, argument->span, "this parameter is given twice");
    taken[parameter] = true;
    return parameter;
}

static uint32_t lower_apply(struct adc_lowering *l, adc_ref ref, const struct adc_definition *definition)
{
    const struct adc_ast *ast = l->linking->ast;
    const struct adc_node *node = &ast->nodes[ref];
    const struct adc_statement *statement = &definition->statement;
    const char *name = adc_symbol_text(context_of(l), statement->symbol);
    const uint32_t *items = adc_list_items(ast, node->second);
    const uint32_t *parameters = adc_list_items(statement->ast, statement->parameters);
    uint32_t given = adc_list_count(ast, node->second), count = adc_list_count(statement->ast, statement->parameters);
    uint32_t first = add_arguments(l, count), depth = 0, needed = needed_parameters(statement);
    struct adc_arena *arena = &l->linker->program->arena;
    if (given > count)
        wrong_count(l, node, name, needed, count, given);
    bool *taken = adc_arena_zeroed(arena, count, sizeof *taken);
    struct adc_function_argument *functions = adc_arena_array(arena, count, sizeof *functions);
    uint32_t function_count = adc_function_arguments(l->linker, l->linking, node, definition, functions);
    for (uint32_t i = 0; i < given; i++) {
        const struct adc_node *argument = &ast->nodes[items[i]];
        uint32_t parameter = place_argument(l, definition, node, i, taken);
        if (adc_function_argument(l->linker, l->linking, items[i]) != ADC_NO_SYMBOL)
            continue;
        uint32_t term = adc_lower_operand(l, argument->kind == ADC_NAMED ? argument->second : items[i]);
        l->unit->arguments[first + parameter] = term;
        depth = l->depth[term] > depth ? l->depth[term] : depth;
    }
    for (uint32_t i = 0; i < count; i++)
        if (!taken[i] && statement->ast->nodes[parameters[i]].kind != ADC_NAMED)
            wrong_count(l, node, name, needed, count, given);
    bool tail = (adc_node_marks(l->linking, ref) & ADC_NODE_TAIL) != 0;
    uint32_t component = tail ? l->linking->component : ADC_NO_COMPONENT;
    uint32_t unit = adc_unit_of(l->linker, definition, functions, function_count, component);
    uint32_t call = add_call(l, (struct adc_call){unit, first});
    return adc_lower_add(l, (struct adc_term){.kind = ADC_TERM_APPLY, .at = {call}, .span = node->span}, depth + 1);
}

static uint32_t lower_row_call(struct adc_lowering *l, const struct adc_node *node, const struct adc_row *row,
                               uint32_t block)
{
    const uint32_t *items = adc_list_items(l->linking->ast, node->second);
    uint32_t count = adc_list_count(l->linking->ast, node->second), operands[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < count; i++)
        if (l->linking->ast->nodes[items[i]].kind == ADC_NAMED)
            adc_error(context_of(l), ADC_NAME, l->linking->ast->source, l->linking->ast->nodes[items[i]].span,
                      "built-in functions take no named arguments");
    if (!row->fold || count == row->arity) {
        for (uint32_t i = 0; i < count; i++)
            operands[i] = adc_lower_operand(l, items[i]);
        return adc_lower_row(l, adc_row_number(row), operands, node->span);
    }
    operands[0] = adc_lower_operand(l, items[0]);
    if (count == 1)
        return adc_lower_row(l, row->single, operands, node->span);
    for (uint32_t i = 1; i < count; i++) {
        operands[1] = adc_lower_operand(l, items[i]);
        operands[0] = adc_lower_row(l, adc_row_number(row), operands, node->span);
        if (l->depth[operands[0]] >= ADC_MAX_TERM_DEPTH)
            operands[0] = adc_lower_bind(l, operands[0], block);
    }
    return operands[0];
}

/* The inner unit of a call. Calls behind a `return` have one too, but are not lowered. */
static uint32_t inner_of(const struct adc_lowering *l, adc_ref call)
{
    const struct adc_linking *linking = l->linking;
    uint32_t low = 0, high = linking->inner_count - 1;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (linking->inner[middle].call < call)
            low = middle + 1;
        else
            high = middle;
    }
    return linking->inner[low].unit;
}

/* sum(k=a, b, e): the body is a unit with the index as its parameter. */
static uint32_t lower_reduction(struct adc_lowering *l, adc_ref ref)
{
    const struct adc_node *node = &l->linking->ast->nodes[ref];
    const uint32_t *items = adc_list_items(l->linking->ast, node->second);
    uint32_t from = adc_lower_operand(l, items[0]), to = adc_lower_operand(l, items[1]);
    uint32_t depth = l->depth[from] > l->depth[to] ? l->depth[from] : l->depth[to];
    bool sum = strcmp(adc_symbol_text(context_of(l), node->first), "sum") == 0;
    uint32_t unit = inner_of(l, ref), call = add_call(l, (struct adc_call){unit, 0});
    const struct adc_term term = {.kind = ADC_TERM_REDUCE, .row = sum ? ADC_ROW_add : ADC_ROW_mul,
                                  .span = node->span, .at = {from, to, unit, call}};
    return adc_lower_add(l, term, depth + 1);
}

/* The order of a derivative: a whole number written out. */
static uint32_t order_of(struct adc_lowering *l, adc_ref ref)
{
    enum { MAX_ORDER = 100 };
    const struct adc_node *node = &l->linking->ast->nodes[ref];
    struct adc_span span = node->span;
    double order = node->kind == ADC_NUMBER ? node->number : NAN;
    if (!(order >= 0) || order != floor(order)) {
        adc_diag_begin(&context_of(l)->error, ADC_NAME, l->linking->ast->source, span,
                       "the order of diff must be a whole number like 2");
        adc_diag_hint(&context_of(l)->error, "write it out: diff(x^3, x, 2)");
        adc_fail(context_of(l));
    }
    if (order > MAX_ORDER)
        adc_error(context_of(l), ADC_LIMIT, l->linking->ast->source, span,
                  "diff goes up to order %d; --taylor knows no such limit", MAX_ORDER);
    return (uint32_t)order;
}

/* A name that statements have computed is a number to diff, as it is to a function that gets it as an argument.
 * Where it was computed from what is differentiated by, people may mean either. */
static void refuse_computed(struct adc_lowering *l, adc_ref expression, uint32_t symbol)
{
    const struct adc_ast *ast = l->linking->ast;
    const struct adc_linking *home = l->linking;
    while (home->enclosing != ADC_NO_UNIT)
        home = &l->linker->linking[home->enclosing];
    if (home->definition == NULL || ast->nodes[home->body].kind < ADC_ASSIGN)
        return;
    adc_ref at = adc_computed_from(ast, expression, symbol);
    if (at == UINT32_MAX)
        return;
    const char *name = adc_symbol_text(context_of(l), ast->nodes[at].first);
    const char *by = adc_symbol_text(context_of(l), symbol);
    adc_diag_begin(&context_of(l)->error, ADC_NAME, ast->source, ast->nodes[at].span,
                   "'%s' was computed from '%s' and is a number to diff", name, by);
    adc_diag_hint(&context_of(l)->error, "write value(%s) for that number, or make a function %s(%s) of it", name, name,
                  by);
    adc_fail(context_of(l));
}

static uint32_t lower_diff(struct adc_lowering *l, adc_ref ref)
{
    const struct adc_ast *ast = l->linking->ast;
    const struct adc_node *node = &ast->nodes[ref];
    const uint32_t *items = adc_list_items(ast, node->second);
    const struct adc_node *name = &ast->nodes[items[1]];
    uint32_t order = adc_list_count(ast, node->second) == 3 ? order_of(l, items[2]) : 1;
    struct adc_meaning meaning = adc_meaning_of(l->linker, l->linking, name->first);
    refuse_computed(l, items[0], name->first);
    uint32_t unit = inner_of(l, ref), call = add_call(l, (struct adc_call){unit, 0});
    struct adc_term term = {.kind = ADC_TERM_DIFF, .span = node->span, .at = {ADC_NO_TERM, 0, order, call}};
    if (meaning.kind == ADC_MEANS_VARIABLE) {
        term.at[1] = meaning.variable->number;
    } else {
        struct adc_term at = {.kind = meaning.level == 0 ? ADC_TERM_SLOT : ADC_TERM_OUTER, .span = name->span,
                              .at = {meaning.slot, meaning.local}};
        if (meaning.level > 0) {
            at.at[1] = meaning.level;
            at.at[2] = meaning.local;
        }
        term.at[0] = adc_lower_add(l, at, 1);
    }
    return adc_lower_add(l, term, 2);
}

/* f'(x), f''(x): a function of one required parameter, or a row of one argument. */
static uint32_t lower_prime(struct adc_lowering *l, adc_ref ref)
{
    const struct adc_node *node = &l->linking->ast->nodes[ref];
    const uint32_t *items = adc_list_items(l->linking->ast, node->second);
    if (adc_list_count(l->linking->ast, node->second) != 1
        || l->linking->ast->nodes[items[0]].kind == ADC_NAMED)
        adc_error(context_of(l), ADC_NAME, l->linking->ast->source, node->span,
                  "a derivative with primes takes one argument; diff(f(x, y), x) differentiates by one of several");
    uint32_t at = adc_lower_operand(l, items[0]), unit = inner_of(l, ref);
    uint32_t call = add_call(l, (struct adc_call){unit, 0});
    const struct adc_term term = {.kind = ADC_TERM_DIFF, .span = node->span, .at = {at, 0, node->op, call}};
    return adc_lower_add(l, term, l->depth[at] + 1);
}

/* A call of diff that has not its form: too few arguments, one with a name, or something else than a variable to
 * differentiate by. */
static _Noreturn void bad_diff(struct adc_lowering *l, const struct adc_node *call)
{
    const struct adc_ast *ast = l->linking->ast;
    const uint32_t *items = adc_list_items(ast, call->second);
    uint32_t count = adc_list_count(ast, call->second);
    struct adc_diag *error = &context_of(l)->error;
    for (uint32_t i = 0; i < count; i++)
        if (ast->nodes[items[i]].kind == ADC_NAMED)
            adc_error(context_of(l), ADC_NAME, ast->source, ast->nodes[items[i]].span, "diff takes no named arguments");
    if (count == 2 || count == 3) {
        adc_diag_begin(error, ADC_NAME, ast->source, ast->nodes[items[1]].span,
                       "diff differentiates by a variable, and this is none");
        adc_diag_hint(error, "write diff(x^3, x), and for its value elsewhere f(x) = x^3 and f'(2)");
    } else {
        adc_diag_begin(error, ADC_NAME, ast->source, call->span,
                       "diff needs an expression, a variable, and perhaps an order");
        adc_diag_hint(error, "write diff(x^3, x) or diff(x^3, x, 2)");
    }
    adc_fail(context_of(l));
}

/* A call of sum, prod or diff that has not their form. */
static _Noreturn void bad_form(struct adc_lowering *l, const struct adc_node *node, const char *name)
{
    if (strcmp(name, "diff") == 0)
        bad_diff(l, node);
    struct adc_diag *error = &context_of(l)->error;
    adc_diag_begin(error, ADC_NAME, l->linking->ast->source, node->span,
                   "'%s' needs an index, a last value and a term", name);
    adc_diag_hint(error, "write %s(k=1, n, k^2)", name);
    adc_fail(context_of(l));
}

/* The row that a symbol names, remembered with the symbol: a formula may call sin a million times. */
static const struct adc_row *row_of_symbol(struct adc_session *session, uint32_t symbol, uint32_t arity)
{
    struct adc_binding *binding = adc_session_binding(session, symbol);
    if (binding->row == NULL || binding->row_arity != arity) {
        binding->row = adc_row_find(adc_symbol_text(&session->context, symbol), arity, false);
        binding->row_arity = arity;
    }
    return binding->row;
}

/* The row that a call means; leaves with an error when there is none. */
static const struct adc_row *called_row(struct adc_lowering *l, const struct adc_node *node, uint32_t count)
{
    uint32_t symbol = adc_called_symbol(l->linker, l->linking, node->first), low = 0, high = 0;
    const char *name = adc_symbol_text(context_of(l), symbol);
    const struct adc_row *row = row_of_symbol(l->linker->session, symbol, count);
    if (row == NULL && adc_row_named(name, &low, &high))
        wrong_count(l, node, name, low, high, count);
    if (row == NULL && adc_meaning_of(l->linker, l->linking, node->first).kind == ADC_MEANS_SLOT) {
        adc_diag_begin(&context_of(l)->error, ADC_NAME, l->linking->ast->source, node->span,
                       "'%s' is a number here, not a function", name);
        adc_diag_hint(&context_of(l)->error, "give it a function, or write %s*(...) for a product", name);
        adc_fail(context_of(l));
    }
    if (row == NULL)
        adc_unknown_function(l->linker, l->linking->ast, node);
    return row;
}

uint32_t adc_lower_call(struct adc_lowering *l, adc_ref ref, uint32_t block)
{
    const struct adc_node *node = &l->linking->ast->nodes[ref];
    const char *name = adc_symbol_text(context_of(l), node->first);
    uint32_t count = adc_list_count(l->linking->ast, node->second);
    if (node->op > 0)
        return lower_prime(l, ref);
    const struct adc_definition *definition = adc_called_function(l->linker, l->linking, node->first);
    if (definition != NULL)
        return lower_apply(l, ref, definition);
    if (adc_is_reduction(l->linker, l->linking, node))
        return lower_reduction(l, ref);
    if (adc_is_diff(l->linker, l->linking, node))
        return lower_diff(l, ref);
    if (strcmp(name, "sum") == 0 || strcmp(name, "prod") == 0 || strcmp(name, "diff") == 0)
        bad_form(l, node, name);
    if ((adc_node_marks(l->linking, ref) & ADC_NODE_TAIL) != 0 && l->linking->component != ADC_NO_COMPONENT)
        adc_error(context_of(l), ADC_NAME, l->linking->ast->source, node->span,
                  "a number here, but a vector elsewhere in the same function or conditional");
    return lower_row_call(l, node, called_row(l, node, count), block);
}

void adc_lower_primed(struct adc_lowering *l)
{
    const struct adc_node *node = &l->linking->ast->nodes[l->linking->body];
    const struct adc_definition *definition = adc_called_function(l->linker, l->linking, node->first);
    uint32_t x = adc_lower_slot(l, 0, node->span), result;
    if (definition == NULL) {
        const struct adc_row *row = called_row(l, node, 1);
        result = adc_lower_row(l, row->fold && row->arity > 1 ? row->single : adc_row_number(row), &x, node->span);
    } else {
        const struct adc_statement *statement = &definition->statement;
        uint32_t count = adc_list_count(statement->ast, statement->parameters);
        if (needed_parameters(statement) > 1)
            adc_error(context_of(l), ADC_NAME, l->linking->ast->source, node->span,
                      "'%s' has several parameters; diff(%s(x, y), x) differentiates by one of them",
                      adc_symbol_text(context_of(l), node->first), adc_symbol_text(context_of(l), node->first));
        uint32_t first = add_arguments(l, count);
        l->unit->arguments[first] = x;
        uint32_t unit = adc_unit_of(l->linker, definition, NULL, 0, ADC_NO_COMPONENT);
        uint32_t call = add_call(l, (struct adc_call){unit, first});
        result = adc_lower_add(l, (struct adc_term){.kind = ADC_TERM_APPLY, .at = {call}, .span = node->span}, 2);
    }
    l->unit->blocks[0].result = result;
}
