/* Linking, second half: from a tree to terms. `and`, `or` and chains of comparisons become conditionals, functions of
 * any number of arguments become nested rows, and an operand that is too deep is bound to a hidden slot of its block.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "eval/link.h"

struct pending { uint32_t term, slot, next; };      /* a binding of a block under construction; next: 1 + index */

struct lowering {
    struct adc_linker *linker;
    struct adc_linking *linking;
    struct adc_unit *unit;
    uint32_t *term_of;                  /* by node */
    uint16_t *depth;                    /* by term */
    uint32_t depth_capacity;
    struct pending *pending;
    uint32_t pending_count, pending_capacity;
    uint32_t *first, *last;             /* by block: 1 + index of its first and last pending binding, 0: none */
};

/* Makes room for one more element in an array of the unit or of the arena. */
static void *room(struct lowering *l, void *array, uint32_t count, uint32_t *capacity, size_t size)
{
    if (count < *capacity)
        return array;
    size_t grown = adc_grown(*capacity, count + 1u);
    array = adc_resize(&l->linker->session->context, array, *capacity, grown, size);
    *capacity = (uint32_t)grown;
    return array;
}

/* The same for scratch that lives until the program is released. */
static void *scratch_room(struct lowering *l, void *array, uint32_t count, uint32_t *capacity, size_t size)
{
    if (count < *capacity)
        return array;
    size_t grown = adc_grown(*capacity, count + 1u);
    void *larger = adc_arena_array(&l->linker->program->arena, grown, size);
    if (count > 0)
        memcpy(larger, array, count * size);
    *capacity = (uint32_t)grown;
    return larger;
}

static uint32_t add_term(struct lowering *l, struct adc_term term, uint32_t depth)
{
    struct adc_unit *unit = l->unit;
    unit->terms = room(l, unit->terms, unit->term_count, &unit->term_capacity, sizeof *unit->terms);
    l->depth = scratch_room(l, l->depth, unit->term_count, &l->depth_capacity, sizeof *l->depth);
    l->depth[unit->term_count] = (uint16_t)depth;
    unit->terms[unit->term_count] = term;
    return unit->term_count++;
}

static uint32_t add_number(struct lowering *l, double number, struct adc_span span)
{
    return add_term(l, (struct adc_term){.kind = ADC_TERM_NUMBER, .number = number, .span = span}, 1);
}

static uint32_t add_slot(struct lowering *l, uint32_t slot, struct adc_span span)
{
    return add_term(l, (struct adc_term){.kind = ADC_TERM_SLOT, .at = {slot}, .span = span}, 1);
}

/* Binds a term to a new slot at the end of a block and returns a term that reads the slot. */
static uint32_t bind(struct lowering *l, uint32_t term, uint32_t block)
{
    uint32_t slot = l->unit->slot_count++;
    l->pending = scratch_room(l, l->pending, l->pending_count, &l->pending_capacity, sizeof *l->pending);
    l->pending[l->pending_count++] = (struct pending){term, slot, 0};
    if (l->last[block] != 0)
        l->pending[l->last[block] - 1].next = l->pending_count;
    else
        l->first[block] = l->pending_count;
    l->last[block] = l->pending_count;
    return add_slot(l, slot, l->unit->terms[term].span);
}

/* The term of an operand in its block, bound to a slot if it is already too deep to be nested further. */
static uint32_t operand(struct lowering *l, adc_ref ref)
{
    uint32_t term = l->term_of[ref];
    if (l->depth[term] >= ADC_MAX_TERM_DEPTH)
        term = l->term_of[ref] = bind(l, term, l->linking->block_of[ref]);
    return term;
}

static uint32_t add_row(struct lowering *l, enum adc_op row, const uint32_t *operands, struct adc_span span)
{
    struct adc_term term = {.kind = ADC_TERM_ROW, .row = (uint16_t)row, .span = span};
    uint32_t depth = 0;
    for (uint32_t i = 0; i < adc_rows[row].arity; i++) {
        term.at[i] = operands[i];
        depth = l->depth[operands[i]] > depth ? l->depth[operands[i]] : depth;
    }
    return add_term(l, term, depth + 1);
}

/* The arms do not count for the depth: where a conditional is the result of a block, the walk goes on without
 * recursion, and elsewhere it watches the stack. */
static uint32_t add_cond(struct lowering *l, uint32_t condition, uint32_t yes, uint32_t no, struct adc_span span)
{
    return add_term(l, (struct adc_term){.kind = ADC_TERM_COND, .at = {condition, yes, no}, .span = span},
                    l->depth[condition] + 1);
}

/* A block that consists of one number. Room for it was reserved. */
static uint32_t number_block(struct lowering *l, double number, struct adc_span span)
{
    uint32_t block = l->unit->block_count++;
    l->unit->blocks[block].result = add_number(l, number, span);
    return block;
}

/* Whether the node's value is 0 or 1 whatever its operands are. */
static bool is_truth(const struct adc_node *node)
{
    return node->kind == ADC_CHAIN || (node->kind == ADC_OPERATOR && node->op <= ADC_OP_GE);
}

/* A term that is 0 or 1: a condition that is no comparison is compared with 0, so that its switching point is an event.
 */
static uint32_t truth(struct lowering *l, adc_ref ref)
{
    const struct adc_node *node = &l->linking->ast->nodes[ref];
    if (is_truth(node))
        return operand(l, ref);
    uint32_t zero = add_number(l, 0, node->span);
    return add_row(l, ADC_ROW_ne, (uint32_t[]){operand(l, ref), zero}, node->span);
}

static uint32_t lower_logic(struct lowering *l, const struct adc_node *node)
{
    const struct adc_node *right = &l->linking->ast->nodes[node->second];
    uint32_t block = l->linking->block_of[node->second], condition = truth(l, node->first);
    l->unit->blocks[block].result = is_truth(right) ? l->term_of[node->second] : truth(l, node->second);
    bool both = node->op == ADC_OP_AND;
    uint32_t other = number_block(l, both ? 0 : 1, node->span);
    return add_cond(l, condition, both ? block : other, both ? other : block, node->span);
}

/* a < b < c: the operands are evaluated once, and the result is 1 if every comparison holds. */
static uint32_t lower_chain(struct lowering *l, const struct adc_node *node, uint32_t block)
{
    const struct adc_ast *ast = l->linking->ast;
    const uint32_t *items = adc_list_items(ast, node->second);
    uint32_t count = adc_list_count(ast, node->second), result = 0;
    uint32_t left = bind(l, operand(l, items[0]), block);
    for (uint32_t i = 2; i < count; i += 2) {
        uint32_t right = bind(l, operand(l, items[i]), block);
        uint32_t holds = add_row(l, adc_row_of_operator(items[i - 1]), (uint32_t[]){left, right}, node->span);
        result = i == 2 ? holds : add_row(l, ADC_ROW_mul, (uint32_t[]){result, holds}, node->span);
        if (l->depth[result] >= ADC_MAX_TERM_DEPTH)
            result = bind(l, result, block);
        left = right;
    }
    return result;
}

static uint32_t lower_operator(struct lowering *l, const struct adc_node *node)
{
    if (node->op == ADC_OP_AND || node->op == ADC_OP_OR)
        return lower_logic(l, node);
    uint32_t arity = adc_operator_arity(node->op);
    uint32_t operands[2] = {operand(l, node->first), arity == 2 ? operand(l, node->second) : 0};
    return add_row(l, adc_row_of_operator(node->op), operands, node->span);
}

static uint32_t lower_cond(struct lowering *l, const struct adc_node *node)
{
    const uint32_t *items = adc_list_items(l->linking->ast, node->second);
    uint32_t yes = l->linking->block_of[items[1]], no = l->linking->block_of[items[2]];
    uint32_t condition = truth(l, items[0]);
    l->unit->blocks[yes].result = l->term_of[items[1]];
    l->unit->blocks[no].result = l->term_of[items[2]];
    return add_cond(l, condition, yes, no, node->span);
}

static uint32_t lower_name(struct lowering *l, const struct adc_node *node, uint32_t block)
{
    struct adc_linker *linker = l->linker;
    struct adc_meaning meaning = adc_meaning_of(linker, l->linking, node->first);
    struct adc_term term = {.kind = ADC_TERM_NUMBER, .number = meaning.number, .span = node->span};
    if (meaning.kind == ADC_MEANS_PARAMETER && meaning.level == 0)
        return add_slot(l, meaning.parameter, node->span);
    if (meaning.kind == ADC_MEANS_PARAMETER)
        return add_term(
            l, (struct adc_term){.kind = ADC_TERM_OUTER, .at = {meaning.parameter, meaning.level}, .span = node->span},
            1);
    if (meaning.kind == ADC_MEANS_VARIABLE) {
        term.kind = ADC_TERM_VARIABLE;
        term.at[0] = meaning.variable->number;
    } else if (meaning.kind == ADC_MEANS_FORMULA && !linker->shallow) {
        struct adc_unit *formula = &linker->program->units[meaning.formula->number];
        term.kind = ADC_TERM_FORMULA;
        term.at[0] = meaning.formula->number;
        formula->strict |= block == 0 && !l->unit->function && (l->unit->strict || l->unit->name == NULL);
    }
    return add_term(l, term, 1);
}

/* Finds the parameter an argument is for: by its name, or the next one in order. */
static uint32_t parameter_for(struct lowering *l, const struct adc_definition *definition, const struct adc_node *node,
                              uint32_t position)
{
    const struct adc_statement *statement = &definition->statement;
    const uint32_t *parameters = adc_list_items(statement->ast, statement->parameters);
    uint32_t count = adc_list_count(statement->ast, statement->parameters);
    struct adc_context *context = &l->linker->session->context;
    if (node->kind != ADC_NAMED)
        return position;
    for (uint32_t i = 0; i < count; i++)
        if (statement->ast->nodes[parameters[i]].first == node->first)
            return i;
    adc_error(context, ADC_NAME, l->linking->ast->source, node->span, "'%s' has no parameter '%s'",
              adc_symbol_text(context, statement->symbol), adc_symbol_text(context, node->first));
}

static _Noreturn void wrong_count(struct lowering *l, const struct adc_node *call, uint32_t low, uint32_t high,
                                  uint32_t given)
{
    struct adc_context *context = &l->linker->session->context;
    char range[48];
    if (high == 0)
        snprintf(range, sizeof range, "at least %u argument%s", low, low == 1 ? "" : "s");
    else if (low == high)
        snprintf(range, sizeof range, "%u argument%s", low, low == 1 ? "" : "s");
    else
        snprintf(range, sizeof range, "%u to %u arguments", low, high);
    adc_error(context, ADC_NAME, l->linking->ast->source, call->span, "'%s' takes %s, %u given",
              adc_symbol_text(context, call->first), range, given);
}

static uint32_t lower_apply(struct lowering *l, const struct adc_node *node, struct adc_definition *definition)
{
    struct adc_unit *unit = l->unit;
    const struct adc_statement *statement = &definition->statement;
    const struct adc_ast *ast = l->linking->ast;
    const uint32_t *items = adc_list_items(ast, node->second);
    const uint32_t *parameters = adc_list_items(statement->ast, statement->parameters);
    uint32_t given = adc_list_count(ast, node->second), count = adc_list_count(statement->ast, statement->parameters);
    uint32_t first = unit->argument_count, depth = 0, needed = 0;
    for (uint32_t i = 0; i < count; i++) {
        unit->arguments =
            room(l, unit->arguments, unit->argument_count, &unit->argument_capacity, sizeof *unit->arguments);
        unit->arguments[unit->argument_count++] = ADC_NO_TERM;
        needed += statement->ast->nodes[parameters[i]].kind != ADC_NAMED;
    }
    if (given > count)
        wrong_count(l, node, needed, count, given);
    for (uint32_t i = 0; i < given; i++) {
        const struct adc_node *argument = &ast->nodes[items[i]];
        uint32_t parameter = parameter_for(l, definition, argument, i);
        if (unit->arguments[first + parameter] != ADC_NO_TERM)
            adc_error(&l->linker->session->context, ADC_NAME, ast->source, argument->span,
                      "this parameter is given twice");
        uint32_t term = operand(l, argument->kind == ADC_NAMED ? argument->second : items[i]);
        unit->arguments[first + parameter] = term;
        depth = l->depth[term] > depth ? l->depth[term] : depth;
    }
    for (uint32_t i = 0; i < count; i++)
        if (unit->arguments[first + i] == ADC_NO_TERM && statement->ast->nodes[parameters[i]].kind != ADC_NAMED)
            wrong_count(l, node, needed, count, given);
    unit->calls = room(l, unit->calls, unit->call_count, &unit->call_capacity, sizeof *unit->calls);
    unit->calls[unit->call_count] = (struct adc_call){definition->number, first};
    return add_term(l, (struct adc_term){.kind = ADC_TERM_APPLY, .at = {unit->call_count++}, .span = node->span},
                    depth + 1);
}

static uint32_t lower_row_call(struct lowering *l, const struct adc_node *node, const struct adc_row *row,
                               uint32_t block)
{
    const uint32_t *items = adc_list_items(l->linking->ast, node->second);
    uint32_t count = adc_list_count(l->linking->ast, node->second), operands[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < count; i++)
        if (l->linking->ast->nodes[items[i]].kind == ADC_NAMED)
            adc_error(&l->linker->session->context, ADC_NAME, l->linking->ast->source,
                      l->linking->ast->nodes[items[i]].span, "built-in functions take no named arguments");
    if (!row->fold || count == row->arity) {
        for (uint32_t i = 0; i < count; i++)
            operands[i] = operand(l, items[i]);
        return add_row(l, adc_row_number(row), operands, node->span);
    }
    operands[0] = operand(l, items[0]);
    if (count == 1)
        return add_row(l, row->single, operands, node->span);
    for (uint32_t i = 1; i < count; i++) {
        operands[1] = operand(l, items[i]);
        operands[0] = add_row(l, adc_row_number(row), operands, node->span);
        if (l->depth[operands[0]] >= ADC_MAX_TERM_DEPTH)
            operands[0] = bind(l, operands[0], block);
    }
    return operands[0];
}

/* sum(k=a, b, e): the body is a unit with the index as its parameter. */
static uint32_t lower_reduction(struct lowering *l, const struct adc_node *node)
{
    struct adc_unit *unit = l->unit;
    const struct adc_ast *ast = l->linking->ast;
    const uint32_t *items = adc_list_items(ast, node->second);
    uint32_t from = operand(l, items[0]), to = operand(l, items[1]);
    uint32_t depth = l->depth[from] > l->depth[to] ? l->depth[from] : l->depth[to];
    bool sum = strcmp(adc_symbol_text(&l->linker->session->context, node->first), "sum") == 0;
    unit->calls = room(l, unit->calls, unit->call_count, &unit->call_capacity, sizeof *unit->calls);
    unit->calls[unit->call_count] = (struct adc_call){l->linking->inner[l->linking->inner_taken++].unit, 0};
    const struct adc_term term = {.kind = ADC_TERM_REDUCE, .row = sum ? ADC_ROW_add : ADC_ROW_mul, .span = node->span,
                                  .at = {from, to, unit->calls[unit->call_count].unit, unit->call_count}};
    unit->call_count++;
    return add_term(l, term, depth + 1);
}

/* A call of sum or prod that has not their form. */
static _Noreturn void bad_reduction(struct lowering *l, const struct adc_node *node, const char *name)
{
    struct adc_diag *error = &l->linker->session->context.error;
    adc_diag_begin(error, ADC_NAME, l->linking->ast->source, node->span, "'%s' needs an index, a last value and a term",
                   name);
    adc_diag_hint(error, "write %s(k=1, n, k^2)", name);
    adc_fail(&l->linker->session->context);
}

/* The row that a symbol names, remembered with the symbol: a formula may call sin a million times. */
static const struct adc_row *row_of_symbol(struct adc_session *session, uint32_t symbol, uint32_t arity)
{
    struct adc_binding *binding = adc_session_binding(session, symbol);
    if (binding->row == NULL || binding->row_arity != arity) {
        binding->row = adc_row_find(adc_symbol_text(&session->context, symbol), arity, session->rules);
        binding->row_arity = arity;
    }
    return binding->row;
}

static uint32_t lower_call(struct lowering *l, const struct adc_node *node, uint32_t block)
{
    struct adc_context *context = &l->linker->session->context;
    const char *name = adc_symbol_text(context, node->first);
    uint32_t count = adc_list_count(l->linking->ast, node->second), low = 0, high = 0;
    if (node->op > 0)
        adc_error(context, ADC_NAME, l->linking->ast->source, node->span,
                  "derivatives inside formulas are not available in this version");
    struct adc_definition *definition = adc_called_function(l->linker, node->first);
    if (definition != NULL)
        return lower_apply(l, node, definition);
    if (adc_is_reduction(l->linker, l->linking->ast, node))
        return lower_reduction(l, node);
    if (strcmp(name, "sum") == 0 || strcmp(name, "prod") == 0)
        bad_reduction(l, node, name);
    const struct adc_row *row = row_of_symbol(l->linker->session, node->first, count);
    if (row != NULL)
        return lower_row_call(l, node, row, block);
    if (adc_row_named(name, &low, &high))
        wrong_count(l, node, low, high, count);
    adc_unknown_function(l->linker, l->linking->ast, node);
}

static uint32_t lower_node(struct lowering *l, adc_ref ref)
{
    const struct adc_node *node = &l->linking->ast->nodes[ref];
    uint32_t block = l->linking->block_of[ref];
    switch ((enum adc_node_kind)node->kind) {
    case ADC_NUMBER: return add_number(l, node->number, node->span);
    case ADC_NAME_NODE: return lower_name(l, node, block);
    case ADC_OPERATOR: return lower_operator(l, node);
    case ADC_CHAIN: return lower_chain(l, node, block);
    case ADC_CALL: return lower_call(l, node, block);
    case ADC_COND: return lower_cond(l, node);
    case ADC_NAMED: return l->term_of[node->second];
    case ADC_VECTOR: break;
    case ADC_ASSIGN: case ADC_BLOCK: case ADC_IF: case ADC_WHILE: case ADC_FOR: case ADC_RETURN: case ADC_BREAK:
    case ADC_CONTINUE:
        adc_error(&l->linker->session->context, ADC_NAME, l->linking->ast->source, node->span,
                  "statements are not available here");
    }
    adc_error(&l->linker->session->context, ADC_NAME, l->linking->ast->source, node->span,
              "a vector can only be the whole answer in this version");
}

/* Lays the bindings of each block out in a row, in their order. */
static void flatten(struct lowering *l, uint32_t block_count)
{
    struct adc_unit *unit = l->unit;
    unit->bindings = adc_arena_array(&l->linker->program->arena, l->pending_count, sizeof *unit->bindings);
    for (uint32_t block = 0; block < block_count; block++) {
        unit->blocks[block].first = unit->binding_count;
        for (uint32_t i = l->first[block]; i != 0; i = l->pending[i - 1].next)
            unit->bindings[unit->binding_count++] =
                (struct adc_slot_binding){l->pending[i - 1].term, l->pending[i - 1].slot};
        unit->blocks[block].count = unit->binding_count - unit->blocks[block].first;
    }
}

/* The parameters take the first slots; each default is a block. */
static void lower_parameters(struct lowering *l)
{
    const struct adc_definition *definition = l->linking->definition;
    const struct adc_ast *ast = l->linking->ast;
    uint32_t block = 1;
    if (!l->unit->function)
        return;
    if (definition == NULL) {           /* the body of a sum has its index */
        l->unit->parameter_count = l->unit->slot_count = 1;
        return;
    }
    uint32_t list = definition->statement.parameters, count = adc_list_count(ast, list);
    l->unit->parameter_count = l->unit->slot_count = count;
    l->unit->defaults = adc_arena_array(&l->linker->program->arena, count, sizeof *l->unit->defaults);
    for (uint32_t i = 0; i < count; i++)
        l->unit->defaults[i] = ast->nodes[adc_list_items(ast, list)[i]].kind == ADC_NAMED ? block++ : ADC_NO_BLOCK;
}

static void set_default_results(struct lowering *l)
{
    const struct adc_ast *ast = l->linking->ast;
    for (uint32_t i = 0; l->unit->defaults != NULL && i < l->unit->parameter_count; i++) {
        uint32_t block = l->unit->defaults[i];
        if (block != ADC_NO_BLOCK)
            l->unit->blocks[block].result =
                l->term_of[ast->nodes[adc_list_items(ast, l->linking->definition->statement.parameters)[i]].second];
    }
}

void adc_lower(struct adc_linker *linker, uint32_t unit)
{
    struct adc_arena *arena = &linker->program->arena;
    struct adc_linking *linking = &linker->linking[unit];
    struct lowering l = {.linker = linker, .linking = linking, .unit = &linker->program->units[unit]};
    uint32_t blocks = 2 * linking->block_count;     /* each arm of `and` and `or` may need a block for its number */
    l.term_of = adc_arena_array(arena, linking->body + 1u, sizeof *l.term_of);
    l.first = adc_arena_zeroed(arena, blocks, sizeof *l.first);
    l.last = adc_arena_zeroed(arena, blocks, sizeof *l.last);
    l.unit->blocks = adc_arena_zeroed(arena, blocks, sizeof *l.unit->blocks);
    l.unit->block_count = linking->block_count;
    lower_parameters(&l);
    for (adc_ref ref = 0; ref <= linking->body; ref++)
        if (linking->block_of[ref] != ADC_NO_BLOCK)
            l.term_of[ref] = lower_node(&l, ref);
    l.unit->blocks[0].result = l.term_of[linking->body];
    set_default_results(&l);
    flatten(&l, l.unit->block_count);
}
