/* Linking, second half: from a tree to terms. `and`, `or` and chains of comparisons become conditionals, functions of
 * any number of arguments become nested rows, and an operand that is too deep is bound to a hidden slot of its block.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/program/lower.h"

#include <string.h>

uint32_t adc_lower_new_block(struct adc_lowering *l, uint32_t parent)
{
    struct adc_unit *unit = l->unit;
    struct adc_program *program = l->linker->program;
    unit->blocks = adc_arena_room(&program->arena, unit->blocks, unit->block_count, &l->block_capacity, sizeof *unit->blocks);
    l->stretch = adc_arena_room(&program->linking, l->stretch, unit->block_count, &l->stretch_capacity, sizeof *l->stretch);
    uint32_t block = unit->block_count++;
    unit->blocks[block] = (struct adc_block){.result = ADC_NO_TERM, .parent = parent == ADC_NO_BLOCK ? block : parent};
    l->stretch[block] = (struct adc_step_list){0, 0};
    return block;
}

void adc_lower_step(struct adc_lowering *l, uint32_t block, struct adc_step step)
{
    struct adc_step_list *stretch = &l->stretch[block];
    l->pending = adc_arena_room(&l->linker->program->linking, l->pending, l->pending_count, &l->pending_capacity,
                                sizeof *l->pending);
    l->pending[l->pending_count++] = (struct adc_pending){step, 0};
    if (stretch->last != 0)
        l->pending[stretch->last - 1].next = l->pending_count;
    else
        stretch->first = l->pending_count;
    stretch->last = l->pending_count;
}

uint32_t adc_lower_add(struct adc_lowering *l, struct adc_term term, uint32_t depth)
{
    struct adc_unit *unit = l->unit;
    unit->terms = adc_room(l->context, unit->terms, unit->term_count, &unit->term_capacity, sizeof *unit->terms);
    l->depth = adc_arena_room(&l->linker->program->linking, l->depth, unit->term_count, &l->depth_capacity, sizeof *l->depth);
    l->depth[unit->term_count] = (uint16_t)depth;
    unit->terms[unit->term_count] = term;
    return unit->term_count++;
}

uint32_t adc_lower_arguments(struct adc_lowering *l, uint32_t count)
{
    struct adc_unit *unit = l->unit;
    uint32_t first = unit->argument_count;
    for (uint32_t i = 0; i < count; i++) {
        unit->arguments = adc_room(l->context, unit->arguments, unit->argument_count, &unit->argument_capacity,
                                   sizeof *unit->arguments);
        unit->arguments[unit->argument_count++] = ADC_NO_TERM;
    }
    return first;
}

uint32_t adc_lower_wide(struct adc_lowering *l, struct adc_term term, const uint32_t *at, uint32_t count,
                        uint32_t depth)
{
    term.wide = true;
    term.at[0] = adc_lower_arguments(l, count);
    memcpy(l->unit->arguments + term.at[0], at, count * sizeof *at);
    return adc_lower_add(l, term, depth);
}

uint32_t adc_lower_number(struct adc_lowering *l, double number, struct adc_span span)
{
    return adc_lower_add(l, (struct adc_term){.kind = ADC_TERM_NUMBER, .number = number, .span = span}, 1);
}

uint32_t adc_lower_slot(struct adc_lowering *l, uint32_t slot, struct adc_span span)
{
    return adc_lower_add(l, (struct adc_term){.kind = ADC_TERM_SLOT, .at = {slot}, .span = span}, 1);
}

uint32_t adc_lower_bind(struct adc_lowering *l, uint32_t term, uint32_t block)
{
    uint32_t slot = l->unit->slot_count++;
    adc_lower_step(l, block, (struct adc_step){.kind = ADC_STEP_BIND, .term = term, .to = slot});
    return adc_lower_slot(l, slot, l->unit->terms[term].span);
}

uint32_t adc_lower_operand(struct adc_lowering *l, adc_ref ref)
{
    uint32_t term = adc_lowered_at(l, ref)->term;
    if (l->depth[term] >= ADC_MAX_TERM_DEPTH)
        term = adc_lowered_at(l, ref)->term = adc_lower_bind(l, term, adc_lowered_at(l, ref)->block);
    return term;
}

uint32_t adc_lower_row(struct adc_lowering *l, enum adc_op row, const uint32_t *operands, struct adc_span span)
{
    struct adc_term term = {.kind = ADC_TERM_ROW, .row = (uint16_t)row, .span = span};
    uint32_t depth = 0, arity = adc_rows[row].arity;
    for (uint32_t i = 0; i < arity; i++)        /* NOLINTNEXTLINE: there are as many operands as the row's arity */
        depth = adc_deeper(l, operands[i], depth);
    if (arity > 2)
        return adc_lower_wide(l, term, operands, arity, depth + 1);
    memcpy(term.at, operands, arity * sizeof *operands);
    return adc_lower_add(l, term, depth + 1);
}

uint32_t adc_lower_each(struct adc_lowering *l, enum adc_op row, const uint32_t *operands, struct adc_span span)
{
    const uint32_t term = adc_lower_row(l, row, operands, span);
    l->unit->terms[term].each = true;
    l->linker->program->arrays = true;
    return term;
}

/* The arms do not count for the depth: where a conditional is the result of a block, the walk continues without
 * recursion, and elsewhere it watches the stack. */
uint32_t adc_lower_cond(struct adc_lowering *l, uint32_t condition, uint32_t yes, uint32_t no, struct adc_span span)
{
    return adc_lower_wide(l, (struct adc_term){.kind = ADC_TERM_COND, .span = span},
                          (uint32_t[]){condition, yes, no}, 3, l->depth[condition] + 1);
}

/* Whether the node's value is 0 or 1 for all operands. */
static bool is_truth(const struct adc_node *node)
{
    return node->kind == ADC_CHAIN
        || (node->kind == ADC_OPERATOR && adc_operators[node->op].level <= ADC_LEVEL_COMPARISON);
}

/* A term that is 0 or 1: any other condition is compared with 0, which makes a jump of its switching point. */
static uint32_t truth(struct adc_lowering *l, adc_ref ref)
{
    const struct adc_node *node = &l->ast->nodes[ref];
    if (is_truth(node))
        return adc_lower_operand(l, ref);
    uint32_t zero = adc_lower_number(l, 0, node->span);
    return adc_lower_row(l, ADC_ROW_ne, (uint32_t[]){adc_lower_operand(l, ref), zero}, node->span);
}

static uint32_t lower_logic(struct adc_lowering *l, const struct adc_node *node, uint32_t in)
{
    const struct adc_node *right = &l->ast->nodes[node->second];
    uint32_t block = adc_lowered_at(l, node->second)->block, condition = truth(l, node->first);
    uint32_t result = is_truth(right) ? adc_lowered_at(l, node->second)->term : truth(l, node->second);
    l->unit->blocks[block].result = result;
    bool both = node->op == ADC_OP_AND;
    const uint32_t other = adc_lower_new_block(l, in), number = adc_lower_number(l, both ? 0 : 1, node->span);
    l->unit->blocks[other].result = number;
    return adc_lower_cond(l, condition, both ? block : other, both ? other : block, node->span);
}

/* a < b < c: the operands are evaluated once, and the result is 1 if every comparison holds. */
static uint32_t lower_chain(struct adc_lowering *l, const struct adc_node *node, uint32_t block)
{
    const struct adc_ast *ast = l->ast;
    const uint32_t *items = adc_list_items(ast, node->second);
    uint32_t count = adc_list_count(ast, node->second), result = 0;
    uint32_t left = adc_lower_bind(l, adc_lower_operand(l, items[0]), block);
    for (uint32_t i = 2; i < count; i += 2) {
        uint32_t right = adc_lower_bind(l, adc_lower_operand(l, items[i]), block);
        uint32_t holds =
            adc_lower_row(l, adc_row_of_operator(items[i - 1]), (uint32_t[]){left, right}, node->span);
        result = i == 2 ? holds : adc_lower_row(l, ADC_ROW_mul, (uint32_t[]){result, holds}, node->span);
        if (l->depth[result] >= ADC_MAX_TERM_DEPTH)
            result = adc_lower_bind(l, result, block);
        left = right;
    }
    return result;
}

static uint32_t lower_operator(struct adc_lowering *l, const struct adc_node *node, uint32_t block)
{
    if (node->op == ADC_OP_AND || node->op == ADC_OP_OR)
        return lower_logic(l, node, block);
    if (adc_operator_is_each(node->op) || node->op == ADC_OP_SOLVE || node->op == ADC_OP_TRANSPOSE)
        return adc_lower_array_operator(l, node);
    uint32_t arity = adc_operator_arity(node->op);
    uint32_t operands[2] = {adc_lower_operand(l, node->first), arity == 2 ? adc_lower_operand(l, node->second) : 0};
    return adc_lower_row(l, adc_row_of_operator(node->op), operands, node->span);
}

static uint32_t lower_conditional(struct adc_lowering *l, const struct adc_node *node)
{
    const uint32_t *items = adc_list_items(l->ast, node->second);
    uint32_t yes = adc_lowered_at(l, items[1])->block, no = adc_lowered_at(l, items[2])->block;
    uint32_t condition = truth(l, items[0]);
    l->unit->blocks[yes].result = adc_lowered_at(l, items[1])->term;
    l->unit->blocks[no].result = adc_lowered_at(l, items[2])->term;
    return adc_lower_cond(l, condition, yes, no, node->span);
}

/* A formula, or a name that it assigns. row: it is always read when its reader is evaluated, as it is in the body itself. */
uint32_t adc_lower_leaf(struct adc_lowering *l, const struct adc_resolved *leaf, uint32_t block, struct adc_span span)
{
    struct adc_term term = {.kind = leaf->kind, .span = span};
    term.at[0] = leaf->at[0];
    term.at[1] = leaf->at[1];
    term.row = term.kind == ADC_TERM_FORMULA && !l->unit->function && block == 0;
    return adc_lower_add(l, term, 1);
}

static uint32_t lower_node(struct adc_lowering *l, adc_ref ref)
{
    const struct adc_node *node = &l->ast->nodes[ref];
    const struct adc_resolved *resolved = adc_lowered_at(l, ref);
    const uint32_t block = resolved->block;
    adc_work(l->context, 1);
    if (resolved->sense == ADC_SENSE_LEAF)
        return adc_lower_leaf(l, resolved, block, node->span);
    switch ((enum adc_node_kind)node->kind) {
    case ADC_NUMBER: return adc_lower_number(l, node->number, node->span);
    case ADC_OPERATOR: return lower_operator(l, node, block);
    case ADC_CHAIN: return lower_chain(l, node, block);
    case ADC_CALL: case ADC_EACH: return adc_lower_call(l, ref, block);
    case ADC_COND: return lower_conditional(l, node);
    case ADC_NAMED: return adc_lowered_at(l, node->second)->term;
    case ADC_VECTOR: case ADC_RANGE: case ADC_COMPREHENSION: case ADC_ELEMENT: case ADC_STORE:
        return adc_lower_array(l, ref);
    default: return ADC_NO_TERM;            /* a statement, or ':' as an index: none by itself */
    }
}

/* Whether a node is evaluated in a block of the unit, as far as blocks have been given. */
static bool is_evaluated(struct adc_lowering *l, adc_ref ref)
{
    const struct adc_resolved *resolved = adc_lowered_at(l, ref);
    return resolved->sense != ADC_SENSE_NONE && resolved->block != ADC_NO_BLOCK;
}

/* Gives the operands of a node their blocks: arms of conditionals and right operands of `and` and `or` have blocks of
 * their own. */
static void assign_blocks(struct adc_lowering *l, adc_ref ref)
{
    const struct adc_node *node = &l->ast->nodes[ref];
    const struct adc_children parts = adc_children_of(l->ast, node);
    const uint32_t block = adc_lowered_at(l, ref)->block;
    const bool logic = node->kind == ADC_OPERATOR && (node->op == ADC_OP_AND || node->op == ADC_OP_OR);
    for (uint32_t i = 0; i < parts.count; i += parts.step) {
        struct adc_resolved *part = adc_lowered_at(l, adc_child(&parts, i));
        if (part->sense != ADC_SENSE_NONE)
            part->block = i > 0 && (logic || node->kind == ADC_COND) ? adc_lower_new_block(l, block) : block;
    }
}

uint32_t adc_lower_expression(struct adc_lowering *l, adc_ref root, uint32_t block)
{
    adc_lowered_at(l, root)->block = block;
    for (adc_ref ref = root + 1; ref-- > l->cursor;)
        if (is_evaluated(l, ref))
            assign_blocks(l, ref);
    for (; l->cursor <= root; l->cursor++)
        if (is_evaluated(l, l->cursor))
            adc_lowered_at(l, l->cursor)->term = lower_node(l, l->cursor);
    return adc_lowered_at(l, root)->term;
}

uint32_t adc_lower_condition(struct adc_lowering *l, adc_ref root, uint32_t block)
{
    adc_lower_expression(l, root, block);
    return truth(l, root);
}

/* Lays the steps of each block out in a row, in their order; a place that was kept for a step may have stayed empty. */
static void flatten(struct adc_lowering *l)
{
    struct adc_unit *unit = l->unit;
    unit->steps = adc_arena_array(&l->linker->program->arena, l->pending_count, sizeof *unit->steps);
    for (uint32_t block = 0; block < unit->block_count; block++) {
        unit->blocks[block].first = unit->step_count;
        for (uint32_t i = l->stretch[block].first; i != 0; i = l->pending[i - 1].next)
            if (l->pending[i - 1].step.term != ADC_NO_TERM)
                unit->steps[unit->step_count++] = l->pending[i - 1].step;
        unit->blocks[block].count = unit->step_count - unit->blocks[block].first;
    }
}

/* The slots of an inner unit: those that are slots of the unit around it come last. */
static void lower_inner_slots(struct adc_lowering *l)
{
    const struct adc_linking *linking = l->linking, *around = &l->linker->linking[linking->enclosing];
    struct adc_unit *unit = l->unit;
    uint32_t *captured = adc_arena_array(&l->linker->program->arena, linking->captured_count, sizeof *captured);
    for (uint32_t i = 0; i < linking->captured_count; i++)
        captured[i] = adc_meaning_of(l->linker, around, linking->captured[i].symbol).slot;
    unit->captured = captured;
    unit->captured_count = linking->captured_count;
    unit->first_captured = adc_first_captured(linking);
    unit->sum = linking->sum != UINT32_MAX;
    unit->parameter_count = unit->sum ? ADC_SUM_SLOTS : linking->second == ADC_NO_SYMBOL ? 1 : 2;
    unit->slot_count = unit->first_captured + unit->captured_count;
}

/* The parameters take the first slots, the local names the next; each default is a block. */
static void lower_slots(struct adc_lowering *l)
{
    const struct adc_definition *definition = l->linking->definition;
    const bool function = definition != NULL && definition->statement.kind == ADC_DEFINITION;
    const uint32_t list = function ? definition->statement.parameters : 0;
    struct adc_unit *unit = l->unit;
    unit->local_count = l->linking->local_count;
    unit->parameter_count = function ? adc_list_count(l->ast, list) : 0;
    unit->slot_count = unit->parameter_count + unit->local_count;
    if (l->linking->enclosing != ADC_NO_UNIT && !l->linking->element)
        lower_inner_slots(l);
    if (unit->parameter_count > 0) {
        unit->defaults = adc_arena_array(&l->linker->program->arena, unit->parameter_count, sizeof *unit->defaults);
        memset(unit->defaults, 0xFF, unit->parameter_count * sizeof *unit->defaults);
    }
    for (uint32_t i = 0; function && i < unit->parameter_count; i++) {
        const struct adc_node *parameter = adc_node_at(l, adc_list_items(l->ast, list)[i]);
        if (parameter->kind != ADC_NAMED)
            continue;
        unit->defaults[i] = adc_lower_new_block(l, ADC_NO_BLOCK);
        uint32_t result = adc_lower_expression(l, parameter->second, unit->defaults[i]);
        unit->blocks[unit->defaults[i]].result = result;
    }
}

void adc_lower(struct adc_linker *linker, uint32_t unit)
{
    struct adc_linking *linking = &linker->linking[unit];
    struct adc_lowering l = {.context = &linker->session->context, .ast = linking->ast, .linker = linker, .linking = linking,
                             .unit = &linker->program->units[unit]};
    adc_lower_new_block(&l, ADC_NO_BLOCK);          /* number 0 */
    l.cursor = linking->first;
    lower_slots(&l);
    if (linking->primed) {
        adc_lower_primed(&l);
    } else if (adc_is_ruled(linking)) {
        adc_lower_ruled(&l);
    } else if (adc_is_statement(&linking->ast->nodes[linking->body])) {
        adc_lower_body(&l);
    } else if (linking->sum != UINT32_MAX) {
        adc_lower_sum(&l);
    } else {
        uint32_t result = adc_lower_expression(&l, linking->body, 0);
        l.unit->blocks[0].result = result;
    }
    flatten(&l);
}
