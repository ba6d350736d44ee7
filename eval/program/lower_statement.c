/* Linking: statements. Jumps are lowered away: engines know bindings, branches and loops only.
 *
 * After a branch that always jumps, the rest of the statements belongs to the other arm, so that an early `return` costs
 * nothing. Where control may or may not have jumped, a hidden slot is 1 or 0, and the rest is a branch on it: `done` for
 * return, one for break and one for continue in each loop that needs it. These slots do not depend on variables, but
 * where a condition is at its switching point, they differ between the point and its sides like any other slot, so that
 * one-sided derivatives treat a jump as they treat a branch.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>

#include "eval/program/lower.h"
#include "parser/statement.h"

/* How control may leave a statement: bits of l->flow. */
enum { RETURNS = 1, BREAKS = 2, CONTINUES = 4, JUMPS = 7, ALWAYS = 8 };     /* ALWAYS: what follows is never reached */

/* The loop around a statement. */
struct around { uint32_t left, skip; };         /* slots of its break and continue, ADC_NO_SLOT where not needed */

/* The statements of a block that are still to be lowered, and those after the block: a block out of which control may
 * jump to them is lowered together with them. */
struct rest { const adc_ref *items; uint32_t count; const struct rest *behind; };

static void lower_list(struct adc_lowering *l, struct rest rest, uint32_t block, bool tail,
                       const struct around *around);

/* ---- how control may leave ---- */

/* Of a statement whose parts are known. A loop whose condition is a number, while (1), has no end but through its jumps. */
static uint8_t flow_of(const struct adc_lowering *l, adc_ref ref)
{
    const struct adc_node *node = adc_node_at(l, ref);
    const adc_ref *items = node->kind >= ADC_BLOCK ? adc_items_at(l, ref) : NULL;
    const uint32_t count = items != NULL ? adc_count_at(l, ref) : 0;
    uint8_t flow = 0, other = 0;
    switch ((enum adc_node_kind)node->kind) {
    case ADC_RETURN: return RETURNS | ALWAYS;
    case ADC_BREAK: return BREAKS | ALWAYS;
    case ADC_CONTINUE: return CONTINUES | ALWAYS;
    case ADC_BLOCK:
        for (uint32_t i = 0; i < count && (flow & ALWAYS) == 0; i++)
            flow |= l->flow[items[i]];
        return flow;
    case ADC_WHILE: case ADC_FOR:
        flow = l->flow[items[count - 1]];
        node = adc_node_at(l, items[node->kind == ADC_FOR ? 1 : 0]);
        return (flow & RETURNS) | (node->kind == ADC_NUMBER && node->number != 0 && (flow & BREAKS) == 0 ? ALWAYS : 0);
    case ADC_IF:
        flow = l->flow[items[1]];
        other = count == 3 ? l->flow[items[2]] : 0;
        return ((flow | other) & JUMPS) | (flow & other & ALWAYS);
    default: return 0;
    }
}

static void find_flow(struct adc_lowering *l)
{
    l->flow = adc_arena_zeroed(&l->linker->program->arena, l->linking->body + 1u, sizeof *l->flow);
    for (adc_ref ref = 0; ref <= l->linking->body; ref++)
        l->flow[ref] = flow_of(l, ref);
}

/* ---- pieces ---- */

static void bind_to(struct adc_lowering *l, uint32_t block, uint32_t slot, uint32_t term)
{
    adc_lower_step(l, block, (struct adc_step){.kind = ADC_STEP_BIND, .term = term, .to = slot});
}

static void set_flag(struct adc_lowering *l, uint32_t block, uint32_t slot, double value, struct adc_span span)
{
    bind_to(l, block, slot, adc_lower_number(l, value, span));
}

static uint32_t new_flag(struct adc_lowering *l, uint32_t block, struct adc_span span)
{
    uint32_t slot = l->unit->slot_count++;
    set_flag(l, block, slot, 0, span);
    return slot;
}

/* A term that is not 0 when control has jumped in one of the ways of `flow`. */
static uint32_t jumped(struct adc_lowering *l, uint8_t flow, const struct around *around, struct adc_span span)
{
    uint32_t term = ADC_NO_TERM;
    const uint32_t slots[] = {(flow & RETURNS) != 0 ? l->done : ADC_NO_SLOT,
                              (flow & BREAKS) != 0 && around != NULL ? around->left : ADC_NO_SLOT,
                              (flow & CONTINUES) != 0 && around != NULL ? around->skip : ADC_NO_SLOT};
    l->done_used |= (flow & RETURNS) != 0;
    for (uint32_t i = 0; i < 3; i++) {
        if (slots[i] == ADC_NO_SLOT)
            continue;
        uint32_t flag = adc_lower_slot(l, slots[i], span);
        term = term == ADC_NO_TERM ? flag : adc_lower_row(l, ADC_ROW_add, (uint32_t[]){term, flag}, span);
    }
    return term;
}

static void set_result(struct adc_lowering *l, uint32_t block, uint32_t term)
{
    l->unit->blocks[block].result = term;
}

static void end_without_value(struct adc_lowering *l, uint32_t block, struct adc_span span)
{
    set_result(l, block, adc_lower_add(l, (struct adc_term){.kind = ADC_TERM_MISSING, .span = span}, 1));
}

/* Continues after a statement that may have jumped: returns the block for the rest. With `tail`, the value is what was
 * returned or that of the rest. */
static uint32_t go_on(struct adc_lowering *l, uint8_t flow, uint32_t block, bool tail, const struct around *around,
                      struct adc_span span)
{
    uint32_t condition = jumped(l, flow, around, span);
    uint32_t gone = adc_lower_new_block(l, block), rest = adc_lower_new_block(l, block);
    if (tail) {
        set_result(l, gone, adc_lower_slot(l, l->value, span));
        set_result(l, block, adc_lower_cond(l, condition, gone, rest, span));
    } else {
        adc_lower_step(l, block, (struct adc_step){.kind = ADC_STEP_IF, .term = condition, .to = gone, .other = rest});
    }
    return rest;
}

/* The statements of a branch or body as a list; one statement is a list of one. */
static struct rest list_of(const struct adc_lowering *l, const adc_ref *ref)
{
    return adc_node_at(l, *ref)->kind == ADC_BLOCK ? (struct rest){adc_items_at(l, *ref), adc_count_at(l, *ref), NULL}
                                               : (struct rest){ref, 1, NULL};
}

/* ---- loops ---- */

/* The condition of a loop: its own, unless control has left. */
static uint32_t lower_loop_condition(struct adc_lowering *l, adc_ref condition, uint32_t block, uint8_t leaves,
                                     const struct around *around)
{
    uint32_t head = adc_lower_new_block(l, block);
    struct adc_span span = adc_node_at(l, condition)->span;
    if (leaves == 0) {
        set_result(l, head, adc_lower_condition(l, condition, head));
        return head;
    }
    uint32_t left = jumped(l, leaves, around, span);
    uint32_t no = adc_lower_new_block(l, head), yes = adc_lower_new_block(l, head);
    set_result(l, no, adc_lower_number(l, 0, span));
    set_result(l, yes, adc_lower_condition(l, condition, yes));
    set_result(l, head, adc_lower_cond(l, left, no, yes, span));
    return head;
}

/* The body of a loop. If it may jump it is a block of its own, because its rest is in branches. */
static void lower_turn(struct adc_lowering *l, uint32_t block, struct rest body, uint8_t flow,
                       const struct around *around)
{
    if ((flow & JUMPS) != 0) {
        uint32_t turn = adc_lower_new_block(l, block);
        adc_lower_step(l, block, (struct adc_step){.kind = ADC_STEP_BLOCK, .to = turn});
        block = turn;
    }
    lower_list(l, body, block, false, around);
}

/* while (condition) body, and for with its step after each iteration. */
static void lower_loop(struct adc_lowering *l, adc_ref ref, uint32_t block)
{
    bool steps = adc_node_at(l, ref)->kind == ADC_FOR;
    const adc_ref *items = adc_items_at(l, ref);
    adc_ref condition = items[steps ? 1 : 0];
    const adc_ref *body = &items[steps ? 3 : 1];
    struct adc_span span = adc_node_at(l, condition)->span;
    uint8_t flow = l->flow[*body], leaves = flow & (RETURNS | BREAKS);
    struct around around = {ADC_NO_SLOT, ADC_NO_SLOT};
    if (steps)
        lower_list(l, list_of(l, &items[0]), block, false, NULL);
    if ((flow & BREAKS) != 0)
        around.left = new_flag(l, block, span);
    struct adc_unit *unit = l->unit;
    struct adc_loop loop = {.span = span};
    uint32_t number = unit->loop_count;
    unit->loops = adc_arena_room(&l->linker->program->arena, unit->loops, number, &unit->loop_capacity, sizeof *unit->loops);
    unit->loop_count++;
    /* The step is lowered before the body, because its nodes come first. */
    loop.condition = lower_loop_condition(l, condition, block, leaves, &around);
    loop.steps = steps;
    loop.breaks = leaves != 0;
    uint32_t step = steps ? adc_lower_new_block(l, block) : ADC_NO_BLOCK;
    if (steps)
        lower_list(l, list_of(l, &items[2]), step, false, NULL);
    loop.body = adc_lower_new_block(l, block);
    if ((flow & CONTINUES) != 0)
        around.skip = new_flag(l, loop.body, span);
    lower_turn(l, loop.body, list_of(l, body), flow, &around);
    if (steps)
        l->unit->blocks[step].parent = loop.body;
    if (steps && leaves == 0)
        adc_lower_step(l, loop.body, (struct adc_step){.kind = ADC_STEP_BLOCK, .to = step});
    else if (steps)
        adc_lower_step(l, loop.body, (struct adc_step){.kind = ADC_STEP_IF, .term = jumped(l, leaves, &around, span),
                                                       .to = adc_lower_new_block(l, loop.body), .other = step});
    l->unit->loops[number] = loop;
    adc_lower_step(l, block, (struct adc_step){.kind = ADC_STEP_LOOP, .to = number});
}

/* ---- branches ---- */

/* `if`. Returns the block in which the rest of its list continues; ADC_NO_BLOCK where it has no rest, because with `tail`
 * it is the `last` or always returns: then it is the result. Where one arm always jumps, the rest belongs to the other. */
static uint32_t lower_if(struct adc_lowering *l, adc_ref ref, uint32_t block, bool tail, bool last, const struct around *around)
{
    const adc_ref *items = adc_items_at(l, ref);
    const uint32_t count = adc_count_at(l, ref);
    const struct adc_span span = adc_node_at(l, ref)->span;
    const uint8_t yes = l->flow[items[1]], no = count == 3 ? l->flow[items[2]] : 0, jumps = (yes | no) & JUMPS;
    const bool whole = tail && (last || (l->flow[ref] & ALWAYS) != 0);
    const bool left_yes = !whole && jumps != 0 && (yes & ALWAYS) != 0 && (no & JUMPS) == 0;
    const bool left_no = !whole && jumps != 0 && (no & ALWAYS) != 0 && (yes & JUMPS) == 0, split = left_yes || left_no;
    const uint32_t condition = adc_lower_condition(l, items[0], block);
    const uint32_t arms[] = {adc_lower_new_block(l, block), adc_lower_new_block(l, block)};
    if (whole || (split && tail))
        set_result(l, block, adc_lower_cond(l, condition, arms[0], arms[1], span));
    else
        adc_lower_step(l, block, (struct adc_step){.kind = ADC_STEP_IF, .term = condition, .to = arms[0], .other = arms[1]});
    lower_list(l, list_of(l, &items[1]), arms[0], tail && (whole || left_yes), around);
    if (count == 3)
        lower_list(l, list_of(l, &items[2]), arms[1], tail && (whole || left_no), around);
    else if (whole)
        end_without_value(l, arms[1], span);
    if (whole || split)
        return whole ? ADC_NO_BLOCK : arms[left_yes ? 1 : 0];
    return jumps == 0 ? block : go_on(l, jumps, block, tail, around, span);
}

/* ---- statements ---- */

static void lower_assignment(struct adc_lowering *l, adc_ref ref, uint32_t block)
{
    const struct adc_node *node = adc_node_at(l, ref);
    const struct adc_resolved *to = adc_lowered_at(l, ref);
    if (to->kind != ADC_TERM_SLOT)
        adc_error(l->context, ADC_NAME, l->ast->source, node->span,
                  "'%s' is a function here and cannot be assigned",
                  adc_symbol_text(l->context, node->first));
    bind_to(l, block, to->at[0], adc_lower_expression(l, node->second, block));
}

static void lower_return(struct adc_lowering *l, adc_ref ref, uint32_t block, bool tail)
{
    const struct adc_node *node = adc_node_at(l, ref);
    uint32_t term = adc_lower_expression(l, node->first, block);
    if (tail) {
        set_result(l, block, term);
        return;
    }
    bind_to(l, block, l->value, term);
    set_flag(l, block, l->done, 1, node->span);
    l->done_used = true;
}

/* Skips nodes that are not lowered. */
static void skip_to(struct adc_lowering *l, adc_ref ref) { l->cursor = ref + 1 > l->cursor ? ref + 1 : l->cursor; }

/* Lowers statements to a block, one after the other. With `tail`, the last gives the block its result. The C stack
 * grows with the nesting of statements, not with their number. */
static void lower_list(struct adc_lowering *l, struct rest rest, uint32_t block, bool tail,
                       const struct around *around)
{
    struct adc_span span = l->ast->nodes[l->linking->body].span;
    while (rest.count > 0) {
        const adc_ref *at = rest.items, ref = *at;
        const uint8_t flow = l->flow[ref];
        span = adc_node_at(l, ref)->span;
        rest.items++;
        if (--rest.count == 0 && rest.behind != NULL)
            rest = *rest.behind;
        const bool last = rest.count == 0;
        switch ((enum adc_node_kind)adc_node_at(l, ref)->kind) {
        case ADC_ASSIGN:
            lower_assignment(l, ref, block);
            break;
        case ADC_RETURN:
            lower_return(l, ref, block, tail);
            skip_to(l, ref);
            return;
        case ADC_BREAK:
            assert(around != NULL);                 /* the parser refuses it elsewhere */
            set_flag(l, block, around->left, 1, span);
            skip_to(l, ref);
            return;
        case ADC_CONTINUE:
            assert(around != NULL);
            set_flag(l, block, around->skip, 1, span);
            skip_to(l, ref);
            return;
        case ADC_BLOCK:
            if ((flow & JUMPS) != 0 && !last) {
                struct rest *behind = adc_arena_array(&l->linker->program->arena, 1, sizeof *behind);
                *behind = rest;
                rest = list_of(l, at);
                rest.behind = behind;
                continue;
            }
            lower_list(l, list_of(l, at), block, tail && last, around);
            if (tail && last)
                return;
            break;
        case ADC_IF:
            block = lower_if(l, ref, block, tail, last, around);
            if (block == ADC_NO_BLOCK)
                return;
            break;
        case ADC_WHILE: case ADC_FOR:
            lower_loop(l, ref, block);
            if ((flow & RETURNS) != 0)
                block = go_on(l, RETURNS, block, tail, around, span);
            break;
        default:
            if (tail && last) {
                set_result(l, block, adc_lower_expression(l, ref, block));
                return;
            }
            adc_lower_expression(l, ref, block);        /* its value goes nowhere: it is checked, not evaluated */
            break;
        }
        skip_to(l, ref);
    }
    if (tail)
        end_without_value(l, block, span);
}

/* The meanings, before the statements at the top level, of the names that they assign. */
static void lower_before(struct adc_lowering *l)
{
    const struct adc_definition *definition = l->linking->definition;
    for (uint32_t i = 0; i < definition->before_count; i++) {
        const struct adc_before *before = &definition->before[i];
        struct adc_term term = {.kind = ADC_TERM_NUMBER, .number = before->value, .span = definition->statement.span};
        if (before->formula != NULL && !l->linker->shallow) {
            const struct adc_linking what = adc_unit_for(before->formula, 0);
            term.kind = ADC_TERM_FORMULA;
            term.at[0] = adc_unit_of(l->linker, &what);
            term.at[1] = before->output;
        } else if (before->formula == NULL && before->array != NULL) {
            term.kind = ADC_TERM_CONSTANTS;
            term.at[0] = adc_link_constants(l->linker, before->array);
        }
        bind_to(l, 0, adc_meaning_of(l->linker, l->linking, before->symbol).slot, adc_lower_add(l, term, 1));
    }
}

void adc_lower_body(struct adc_lowering *l)
{
    struct adc_span span = adc_node_at(l, l->linking->body)->span;
    const adc_ref body = l->linking->body;
    bool top = l->linking->definition->statement.kind == ADC_COMPOUND;
    find_flow(l);
    l->unit->statements = true;
    const uint32_t first = l->pending_count;
    bind_to(l, 0, ADC_NO_SLOT, ADC_NO_TERM);        /* done = 0, where that is needed */
    if (top)
        lower_before(l);
    l->value = l->unit->slot_count++;
    l->done = l->unit->slot_count++;
    lower_list(l, list_of(l, &body), 0, !top || adc_always_has_value(l->ast, body), NULL);
    if (l->done_used)
        l->pending[first].step = (struct adc_step){.kind = ADC_STEP_BIND, .term = adc_lower_number(l, 0, span), .to = l->done};
}
