/* Linking: calls, of user functions, rows, and the forms sum, prod, diff and f'(x).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/program/lower.h"
#include "parser/statement.h"

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
    struct adc_diag *error = &l->context->error;
    adc_diag_begin(error, ADC_NAME, l->ast->source, call->span, "'%s' takes %s, %u given", name, range, given);
    if (given == 2 && (strcmp(name, "atan") == 0 || strcmp(name, "arctan") == 0))
        adc_diag_hint(error, "write atan2(y, x) for the angle of a point");
    adc_fail(l->context);
}

uint32_t adc_lower_add_call(struct adc_lowering *l, struct adc_call call)
{
    struct adc_unit *unit = l->unit;
    unit->calls = adc_room(l->context, unit->calls, unit->call_count, &unit->call_capacity, sizeof *unit->calls);
    unit->calls[unit->call_count] = call;
    return unit->call_count++;
}

/* The call of a unit with arguments from `first` on: a term, `depth` deep. */
static uint32_t add_call(struct adc_lowering *l, enum adc_apply how, uint32_t unit, uint32_t first, uint32_t depth,
                         struct adc_span span)
{
    const uint32_t call = adc_lower_add_call(l, (struct adc_call){unit, first});
    return adc_lower_add(l, (struct adc_term){.kind = ADC_TERM_APPLY, .row = (uint16_t)how, .at = {call}, .span = span}, depth);
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
 * when the callee is linked, and so is a function for a number. Here only the places are filled. */
static uint32_t lower_user_call(struct adc_lowering *l, adc_ref ref)
{
    const uint32_t unit = adc_lowered_at(l, ref)->at[0], *items = adc_items_at(l, ref), given = adc_count_at(l, ref);
    const struct adc_definition *definition = l->linker->linking[unit].definition;
    const struct adc_statement *statement = &definition->statement;
    const char *name = adc_symbol_text(l->context, statement->symbol);
    const uint32_t *parameters = adc_list_items(statement->ast, statement->parameters);
    const uint32_t count = adc_list_count(statement->ast, statement->parameters), needed = needed_parameters(statement);
    const uint32_t first = adc_lower_arguments(l, count);
    uint32_t depth = 0;
    if (given > count)
        wrong_count(l, adc_node_at(l, ref), name, needed, count, given);
    bool *taken = adc_arena_zeroed(&l->linker->program->arena, count, sizeof *taken);
    for (uint32_t i = 0; i < given; i++) {
        const struct adc_node *argument = adc_node_at(l, items[i]);
        const uint32_t parameter = adc_parameter_for(definition, argument, i);
        if (parameter == UINT32_MAX)
            adc_error(l->context, ADC_NAME, l->ast->source, argument->span, "'%s' has no parameter '%s'", name,
                      adc_symbol_text(l->context, argument->first));
        if (taken[parameter])
            adc_error(l->context, ADC_NAME, l->ast->source, argument->span, "this parameter is given twice");
        taken[parameter] = true;
        if (adc_lowered_at(l, items[i])->sense == ADC_SENSE_NONE)       /* it is a function */
            continue;
        const uint32_t term = adc_lower_operand(l, argument->kind == ADC_NAMED ? argument->second : items[i]);
        l->unit->arguments[first + parameter] = term;
        depth = adc_deeper(l, term, depth);
    }
    for (uint32_t i = 0; i < count; i++)
        if (!taken[i] && statement->ast->nodes[parameters[i]].kind != ADC_NAMED)
            wrong_count(l, adc_node_at(l, ref), name, needed, count, given);
    const enum adc_apply how = adc_node_at(l, ref)->kind == ADC_EACH ? ADC_APPLY_EACH : ADC_APPLY_ONCE;
    return add_call(l, how, unit, first, depth + 1, adc_node_at(l, ref)->span);
}

uint32_t *adc_lower_operands(struct adc_lowering *l, const struct adc_node *call, const char *refusal, uint32_t *few)
{
    const uint32_t *items = adc_list_items(l->ast, call->second), count = adc_list_count(l->ast, call->second);
    uint32_t *operands = count <= ADC_FEW ? few : adc_arena_array(&l->linker->program->linking, count, sizeof *operands);
    for (uint32_t i = 0; i < count; i++) {
        if (refusal != NULL && adc_node_at(l, items[i])->kind == ADC_NAMED)
            adc_error(l->context, ADC_NAME, l->ast->source, adc_node_at(l, items[i])->span, "%s", refusal);
        operands[i] = adc_lower_operand(l, items[i]);
    }
    return operands;
}

/* The call of the inner unit of a derivative or the like, which has no arguments. */
static uint32_t call_inner(struct adc_lowering *l, adc_ref ref)
{
    l->linker->program->inner = true;
    return adc_lower_add_call(l, (struct adc_call){adc_lowered_at(l, ref)->at[0], 0});
}

/* sum(k=a, b, e): a unit is called with a and b. */
static uint32_t lower_reduction(struct adc_lowering *l, adc_ref ref)
{
    const uint32_t *items = adc_items_at(l, ref);
    uint32_t from = adc_lower_operand(l, items[0]), to = adc_lower_operand(l, items[1]);
    const uint32_t first = adc_lower_arguments(l, ADC_SUM_SLOTS), depth = adc_deeper(l, to, l->depth[from]) + 1;
    l->unit->arguments[first + ADC_SUM_INDEX] = from;
    l->unit->arguments[first + ADC_SUM_END] = to;
    return add_call(l, ADC_APPLY_ONCE, adc_lowered_at(l, ref)->at[0], first, depth, adc_node_at(l, ref)->span);
}

void adc_lower_sum(struct adc_lowering *l)
{
    const struct adc_node *node = &l->ast->nodes[l->linking->sum];
    const uint8_t row = adc_resolved_at(&l->linker->linking[l->linking->enclosing], l->linking->sum)->kind;
    const uint32_t body = adc_lower_new_block(l, 0);
    struct adc_unit *unit = l->unit;
    struct adc_loop *loop = unit->loops = adc_arena_array(&l->linker->program->arena, 1, sizeof *loop);
    adc_lower_expression(l, l->linking->body, body);
    const uint32_t so_far = adc_lower_slot(l, ADC_SUM_SO_FAR, node->span);
    const uint32_t pair[] = {so_far, adc_lower_operand(l, l->linking->body)};
    const uint32_t next = adc_lower_row(l, (enum adc_op)row, pair, node->span);
    unit->terms[next].so_far = true;
    adc_lower_step(l, body, (struct adc_step){.kind = ADC_STEP_BIND, .term = next, .to = ADC_SUM_SO_FAR});
    *loop = (struct adc_loop){.condition = ADC_NO_BLOCK, .body = body, .sum = next, .span = node->span, .steps = true};
    unit->loop_count = 1;
    adc_lower_step(l, 0, (struct adc_step){.kind = ADC_STEP_LOOP, .to = 0});
    const uint32_t result = adc_lower_slot(l, ADC_SUM_SO_FAR, node->span);
    unit->blocks[0].result = result;
}

/* solve(x=a, e), solve(x=a, b, e), integrate(x=a, b, e): the expression is a unit with the name as its parameter. */
static uint32_t lower_binder(struct adc_lowering *l, adc_ref ref)
{
    const uint32_t *items = adc_items_at(l, ref);
    const bool two = adc_count_at(l, ref) == 3;
    const uint32_t from = adc_lower_operand(l, items[0]), to = two ? adc_lower_operand(l, items[1]) : ADC_NO_TERM;
    const uint32_t depth = two ? adc_deeper(l, to, l->depth[from]) : l->depth[from];
    const struct adc_term term = {
        .kind = ADC_TERM_BINDER, .row = adc_lowered_at(l, ref)->kind, .span = adc_node_at(l, ref)->span};
    return adc_lower_wide(l, term, (uint32_t[]){from, to, 0, call_inner(l, ref)}, 4, depth + 1);
}

/* The order of a derivative: a whole number written out. */
static uint32_t order_of(struct adc_lowering *l, adc_ref ref)
{
    enum { MAX_ORDER = 100 };
    const struct adc_span span = l->ast->nodes[ref].span;
    const double order = l->ast->nodes[ref].kind == ADC_NUMBER ? l->ast->nodes[ref].number : NAN;
    if (!(order >= 0) || order != floor(order)) {
        adc_error(l->context, ADC_NAME, l->ast->source, span, "the order of diff must be a whole number like 2" ADC_HINT
                  "write it out: diff(x^3, x, 2)");
    }
    if (order > MAX_ORDER)
        adc_error(l->context, ADC_LIMIT, l->ast->source, span,
                  "diff goes up to order %d; --taylor knows no such limit", MAX_ORDER);
    return (uint32_t)order;
}

/* A name that statements have computed is a number to diff, as it is to a function that gets it as an argument.
 * Where it was computed from what is differentiated by, people may mean either. */
static void refuse_computed(struct adc_lowering *l, adc_ref expression, uint32_t symbol)
{
    const struct adc_ast *ast = l->ast;
    const struct adc_linking *home = l->linking;
    while (home->enclosing != ADC_NO_UNIT)
        home = &l->linker->linking[home->enclosing];
    if (home->definition == NULL || ast->nodes[home->body].kind < ADC_ASSIGN)
        return;
    adc_ref at = adc_find_dependent_name(ast, expression, symbol);
    if (at == UINT32_MAX)
        return;
    const char *name = adc_symbol_text(l->context, ast->nodes[at].first);
    const char *by = adc_symbol_text(l->context, symbol);
    adc_error(l->context, ADC_NAME, ast->source, ast->nodes[at].span,
              "'%s' was computed from '%s' and is a number to diff" ADC_HINT
              "write value(%s) for that number, or make a function %s(%s) of it", name, by, name, name, by);
}

/* Row and column of the element that is differentiated by, 0 where there is none. */
static void element_of(struct adc_lowering *l, const struct adc_node *by, uint32_t place[2])
{
    const struct adc_ast *ast = l->ast;
    place[0] = place[1] = 0;
    if (by->kind != ADC_ELEMENT)
        return;
    const uint32_t *items = adc_list_items(ast, by->second);
    for (uint32_t i = 1; i < adc_list_count(ast, by->second); i++) {
        double index = ast->nodes[items[i]].number;
        if (!(index >= 1 && index <= ADC_MAX_ELEMENTS && index == floor(index)))
            adc_error(l->context, ADC_DOMAIN, ast->source, ast->nodes[items[i]].span,
                      "index %.15g is not a whole number from 1 on", index);
        place[i - 1] = (uint32_t)index;
    }
}

static uint32_t lower_diff(struct adc_lowering *l, adc_ref ref)
{
    const struct adc_ast *ast = l->ast;
    const struct adc_node *node = &ast->nodes[ref];
    const uint32_t *items = adc_list_items(ast, node->second);
    const struct adc_node *name = adc_diff_name(ast, node);
    uint32_t order = adc_list_count(ast, node->second) == 3 ? order_of(l, items[2]) : 1;
    const struct adc_resolved *by = adc_lowered_at(l, (adc_ref)(name - ast->nodes));
    refuse_computed(l, items[0], name->first);
    uint32_t at[] = {ADC_NO_TERM, 0, order, call_inner(l, ref), 0, 0, 0};
    element_of(l, &ast->nodes[items[1]], &at[5]);
    if (by->kind == ADC_TERM_SLOT) {
        at[0] = adc_lower_leaf(l, by, ADC_NO_BLOCK, name->span);
    } else {
        at[1] = by->at[0];
        at[4] = by->kind == ADC_TERM_VARIABLES ? by->at[1] + 1 : 0;
    }
    return adc_lower_wide(l, (struct adc_term){.kind = ADC_TERM_DIFF, .span = node->span}, at, 7, 2);
}

/* f'(x), f''(x): a function of one argument; g'(x, y): the gradient, for which the arguments form one vector. */
static uint32_t lower_prime(struct adc_lowering *l, adc_ref ref)
{
    const struct adc_node *node = adc_node_at(l, ref);
    const uint32_t count = adc_list_count(l->ast, node->second);
    if (count != 1 && node->op > 1)
        adc_error(l->context, ADC_NAME, l->ast->source, node->span,
                  "a higher derivative with primes takes one argument; diff(diff(f(x, y), x), y) is the one in both");
    uint32_t few[ADC_FEW], *operands = adc_lower_operands(l, node, "a derivative with primes takes no named arguments", few);
    uint32_t at = count == 1 ? operands[0] : adc_lower_stack(l, operands, count, node->span);
    return adc_lower_wide(l, (struct adc_term){.kind = ADC_TERM_DIFF, .span = node->span},
                          (uint32_t[]){at, 0, node->op, call_inner(l, ref), 0, 0, 0}, 7, l->depth[at] + 1);
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
static const struct adc_row *called_row(struct adc_lowering *l, adc_ref ref)
{
    const struct adc_node *node = &l->ast->nodes[ref];
    const uint32_t symbol = adc_lowered_at(l, ref)->at[0], count = adc_list_count(l->ast, node->second);
    uint32_t low = 0, high = 0;
    const char *name = adc_symbol_text(l->context, symbol);
    const struct adc_row *row = row_of_symbol(l->linker->session, symbol, count);
    if (row == NULL && adc_row_named(name, &low, &high))
        wrong_count(l, node, name, low, high, count);
    if (row == NULL && adc_meaning_of(l->linker, l->linking, node->first).kind == ADC_MEANS_SLOT) {
        adc_error(l->context, ADC_NAME, l->ast->source, node->span, "'%s' is a number here, not a function" ADC_HINT
                  "give it a function, or write %s*(...) for a product", name, name);
    }
    if (row == NULL)
        adc_unknown_function(l->linker, l->ast, node);
    return row;
}

static uint32_t row_at(struct adc_lowering *l, enum adc_op row, const uint32_t *operands, bool each, struct adc_span span)
{
    return each ? adc_lower_each(l, row, operands, span) : adc_lower_row(l, row, operands, span);
}

/* f(a, b, c) of a row of any number of arguments is f(f(a, b), c), and so is f.(a, b, c). */
static uint32_t lower_row_call(struct adc_lowering *l, adc_ref ref, uint32_t block)
{
    const struct adc_row *row = called_row(l, ref);
    const struct adc_node *node = adc_node_at(l, ref);
    const uint32_t count = adc_list_count(l->ast, node->second);
    const bool each = node->kind == ADC_EACH, folds = row->fold && count != row->arity;
    uint32_t few[ADC_FEW], *operands = adc_lower_operands(l, node, each ? NULL : ADC_NO_NAMED_ARGUMENTS, few);
    if (!folds || count == 1)
        return row_at(l, folds ? row->single : adc_row_number(row), operands, each, node->span);
    for (uint32_t i = 1; i < count; i++) {
        operands[i] = row_at(l, adc_row_number(row), operands + i - 1, each, node->span);
        if (l->depth[operands[i]] >= ADC_MAX_TERM_DEPTH)
            operands[i] = adc_lower_bind(l, operands[i], block);
    }
    return operands[count - 1];
}

uint32_t adc_lower_call(struct adc_lowering *l, adc_ref ref, uint32_t block)
{
    const struct adc_resolved *resolved = adc_lowered_at(l, ref);
    const struct adc_node *node = &l->ast->nodes[ref];
    l->linker->program->arrays |= node->kind == ADC_EACH;
    switch ((enum adc_sense)resolved->sense) {
    case ADC_SENSE_PRIMED: return lower_prime(l, ref);
    case ADC_SENSE_USER: return lower_user_call(l, ref);
    case ADC_SENSE_REDUCTION: return lower_reduction(l, ref);
    case ADC_SENSE_DIFF: return lower_diff(l, ref);
    case ADC_SENSE_BINDER: return lower_binder(l, ref);
    case ADC_SENSE_FORM: return adc_lower_form_call(l, node, (enum adc_form)resolved->kind, block);
    default: break;
    }
    if (node->kind == ADC_CALL)
        adc_check_form(l->linker, l->ast, node);
    return lower_row_call(l, ref, block);
}

/* The call of a user's function with primes. */
static uint32_t call_primed(struct adc_lowering *l, const struct adc_node *node, uint32_t unit, const uint32_t *x, uint32_t count)
{
    const struct adc_statement *statement = &l->linker->linking[unit].definition->statement;
    const uint32_t parameters = adc_list_count(statement->ast, statement->parameters);
    const uint32_t needed = needed_parameters(statement);
    const char *name = adc_symbol_text(l->context, node->first);
    if (count == 1 && needed > 1)
        adc_error(l->context, ADC_NAME, l->ast->source, node->span,
                  "'%s' has several parameters; diff(%s(x, y), x) is the derivative in one of them", name, name);
    if (count > parameters || count < needed)
        wrong_count(l, node, name, needed, parameters, count);
    const uint32_t first = adc_lower_arguments(l, parameters);
    memcpy(l->unit->arguments + first, x, count * sizeof *x);
    return add_call(l, ADC_APPLY_ONCE, unit, first, 3, node->span);
}

void adc_lower_primed(struct adc_lowering *l)
{
    const struct adc_node *node = &l->ast->nodes[l->linking->body];
    const struct adc_resolved *resolved = adc_lowered_at(l, l->linking->body);
    const uint32_t count = adc_list_count(l->ast, node->second);
    uint32_t *x = adc_arena_array(&l->linker->program->arena, count, sizeof *x);
    for (uint32_t i = 0; i < count; i++) {
        x[i] = adc_lower_slot(l, 0, node->span);
        if (count > 1)
            x[i] = adc_lower_nth(l, x[i], i, node->span);
    }
    const struct adc_row *row = resolved->sense == ADC_SENSE_USER ? NULL : called_row(l, l->linking->body);
    l->unit->blocks[0].result =
        row == NULL ? call_primed(l, node, resolved->at[0], x, count)
                    : adc_lower_row(l, count == 1 && row->fold ? row->single : adc_row_number(row), x, node->span);
}

/* The call of a part of a function with a rule, at the parameters. */
static uint32_t call_part(struct adc_lowering *l, uint32_t part, struct adc_span span)
{
    const uint32_t count = l->unit->parameter_count, first = adc_lower_arguments(l, count);
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t x = adc_lower_slot(l, i, span);
        l->unit->arguments[first + i] = x;
    }
    const struct adc_linking what = adc_unit_for_part(l->linking, part);
    return add_call(l, ADC_APPLY_ONCE, adc_unit_of(l->linker, &what), first, 2, span);
}

void adc_lower_ruled(struct adc_lowering *l)
{
    const struct adc_definition *definition = l->linking->definition;
    const struct adc_span span = l->ast->nodes[l->linking->body].span;
    if (l->linking->function_count > 0)
        adc_error(l->context, ADC_NAME, l->ast->source, span,
                  "a function with a rule takes numbers and arrays, and no function");
    uint32_t value = call_part(l, 0, span);
    uint32_t result = adc_lower_row(l, definition->surrogate ? ADC_ROW_value : ADC_ROW_still, &value, span);
    for (uint32_t i = 0; i < l->unit->parameter_count; i++) {
        const uint32_t x = adc_lower_slot(l, i, span), rule = call_part(l, i + 1, span);
        uint32_t here = adc_lower_slot(l, i, span);
        if (definition->surrogate)              /* value(), so that nothing is compared */
            here = adc_lower_row(l, ADC_ROW_value, &here, span);
        const uint32_t part = adc_lower_row(l, ADC_ROW_attach, (uint32_t[]){x, rule, here}, span);
        result = adc_lower_row(l, ADC_ROW_add, (uint32_t[]){result, part}, span);
    }
    l->unit->blocks[0].result = result;
}
