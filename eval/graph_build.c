/* From a linked program to a graph: the recursion of eval (walk.c) with nodes for duals.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/graph.h"

/* One activation of a unit. */
struct activation {
    const struct adc_unit *unit;
    uint32_t *slot;                 /* by slot: node */
    struct activation *outer;       /* body of a sum: the activation it stands in */
};

struct builder {
    struct adc_graph *graph;
    const struct adc_program *program;
    uint32_t *variable;             /* by variable: node */
    uint32_t *formula;              /* by unit: node, ADC_NO_NODE before it is needed */
    uint32_t depth;                 /* activations under way */
    const char *stack_base;
};

static uint32_t build(struct builder *b, struct activation *F, uint32_t Z);
static uint32_t build_block(struct builder *b, struct activation *F, uint32_t block);

/* The guards of walk.c against a runaway recursion. */
static void check_depth(const struct builder *b, const struct activation *F, const struct adc_term *term)
{
    struct adc_context *context = b->graph->context;
    char here;
    ptrdiff_t used = b->stack_base - &here;
    if (context->interrupt != NULL && *context->interrupt)
        adc_error(context, ADC_INTERRUPT, NULL, term->span, "interrupted");
    if (b->depth >= context->limits.depth)
        adc_error(context, ADC_LIMIT, F->unit->ast->source, term->span,
                  "more than %u activations of functions within each other (--max-depth)", context->limits.depth);
    if ((size_t)(used < 0 ? -used : used) > context->limits.stack)
        adc_error(context, ADC_LIMIT, F->unit->ast->source, term->span,
                  "the stack is exhausted after %u activations of functions within each other", b->depth);
}

static struct activation *activate(struct builder *b, uint32_t unit, struct activation *outer)
{
    struct activation *F = adc_arena_array(&b->graph->building, 1, sizeof *F);
    *F = (struct activation){.unit = &b->program->units[unit], .outer = outer};
    F->slot = adc_arena_array(&b->graph->building, F->unit->slot_count, sizeof *F->slot);
    return F;
}

static uint32_t build_formula(struct builder *b, struct activation *F, const struct adc_term *term)
{
    uint32_t unit = term->at[0];
    if (b->formula[unit] == ADC_NO_NODE) {
        struct adc_arena_mark mark = adc_arena_mark(&b->graph->building);
        check_depth(b, F, term);
        b->formula[unit] = build_block(b, activate(b, unit, NULL), 0);
        adc_arena_rewind(&b->graph->building, mark);
    }
    return b->formula[unit];
}

static uint32_t build_apply(struct builder *b, struct activation *F, const struct adc_term *term)
{
    const struct adc_call *call = &F->unit->calls[term->at[0]];
    struct adc_arena_mark mark = adc_arena_mark(&b->graph->building);
    check_depth(b, F, term);
    b->depth++;
    struct activation *callee = activate(b, call->unit, NULL);
    for (uint32_t i = 0; i < callee->unit->parameter_count; i++) {
        uint32_t argument = F->unit->arguments[call->first + i];
        callee->slot[i] = argument != ADC_NO_TERM ? build(b, F, argument)
                                                  : build_block(b, callee, callee->unit->defaults[i]);
    }
    uint32_t result = build_block(b, callee, 0);
    b->depth--;
    adc_arena_rewind(&b->graph->building, mark);
    return result;
}

/* sum(k=a, b, e) and prod: a chain of additions or products in the order of k, begun with 0 or 1. */
static uint32_t build_reduction(struct builder *b, struct activation *F, const struct adc_term *term)
{
    struct adc_graph *graph = b->graph;
    uint32_t bounds[2] = {build(b, F, term->at[0]), build(b, F, term->at[1])};
    double from = graph->value[bounds[0]], to = graph->value[bounds[1]];
    uint32_t pair[2] = {adc_graph_constant(graph, term->row == ADC_ROW_mul)};
    adc_graph_guard(graph, bounds[0], ADC_GUARD_VALUE);
    adc_graph_guard(graph, bounds[1], ADC_GUARD_VALUE);
    if (!isfinite(from) || !isfinite(to) || from != floor(from) || to != floor(to))
        return adc_graph_constant(graph, NAN);
    if (to - from >= ADC_MAX_SUM)
        adc_error(graph->context, ADC_LIMIT, F->unit->ast->source, term->span, "a sum of more than %d terms",
                  ADC_MAX_SUM);
    for (double k = from; k <= to; k++) {
        struct adc_arena_mark mark = adc_arena_mark(&graph->building);
        check_depth(b, F, term);
        struct activation *body = activate(b, term->at[2], F);
        body->slot[0] = adc_graph_constant(graph, k);
        pair[1] = build_block(b, body, 0);
        pair[0] = adc_graph_row(graph, (enum adc_op)term->row, pair);
        adc_arena_rewind(&graph->building, mark);
    }
    return pair[0];
}

/* The block that a conditional takes at the point; ADC_NO_TERM when its condition is not a number. */
static uint32_t taken_arm(struct builder *b, struct activation *F, const struct adc_term *term)
{
    uint32_t condition = build(b, F, term->at[0]);
    double value = b->graph->value[condition];
    adc_graph_guard(b->graph, condition, ADC_GUARD_TRUTH);
    return isnan(value) ? ADC_NO_TERM : term->at[value != 0 ? 1 : 2];
}

static uint32_t build(struct builder *b, struct activation *F, uint32_t Z)
{
    const struct adc_term *term = &F->unit->terms[Z];
    struct activation *outer = F;
    uint32_t args[ADC_MAX_ARITY], arm;
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_NUMBER:
        return adc_graph_constant(b->graph, term->number);
    case ADC_TERM_VARIABLE:
        return b->variable[term->at[0]];
    case ADC_TERM_SLOT:
        return F->slot[term->at[0]];
    case ADC_TERM_OUTER:
        for (uint32_t level = term->at[1]; level > 0; level--)
            outer = outer->outer;
        return outer->slot[term->at[0]];
    case ADC_TERM_FORMULA:
        return build_formula(b, F, term);
    case ADC_TERM_REDUCE:
        return build_reduction(b, F, term);
    case ADC_TERM_APPLY:
        return build_apply(b, F, term);
    case ADC_TERM_ROW:
        for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
            args[i] = build(b, F, term->at[i]);
        return adc_graph_row(b->graph, (enum adc_op)term->row, args);
    case ADC_TERM_COND:
        check_depth(b, F, term);
        arm = taken_arm(b, F, term);
        return arm == ADC_NO_TERM ? adc_graph_constant(b->graph, NAN) : build_block(b, F, arm);
    }
    return ADC_NO_NODE;
}

/* A conditional that is the result of a block is no recursion. */
static uint32_t build_block(struct builder *b, struct activation *F, uint32_t block)
{
    while (true) {
        const struct adc_block *at = &F->unit->blocks[block];
        for (uint32_t i = at->first; i < at->first + at->count; i++) {
            const struct adc_slot_binding binding = F->unit->bindings[i];
            F->slot[binding.slot] = build(b, F, binding.term);
        }
        const struct adc_term *result = &F->unit->terms[at->result];
        if (result->kind != ADC_TERM_COND)
            return build(b, F, at->result);
        block = taken_arm(b, F, result);
        if (block == ADC_NO_TERM)
            return adc_graph_constant(b->graph, NAN);
    }
}

uint32_t adc_graph_build(struct adc_graph *graph, const struct adc_program *program, const double *point)
{
    char here;
    struct builder b = {.graph = graph, .program = program, .stack_base = &here};
    adc_arena_reset(&graph->building);
    b.variable = adc_arena_array(&graph->building, program->variable_count, sizeof *b.variable);
    b.formula = adc_arena_array(&graph->building, program->unit_count, sizeof *b.formula);
    for (uint32_t i = 0; i < program->variable_count; i++) {
        const struct adc_variable *variable = &program->variables[i];
        b.variable[i] = adc_graph_input(graph, variable->symbol, point != NULL ? point[i] : variable->value);
    }
    for (uint32_t i = 0; i < program->unit_count; i++)
        b.formula[i] = ADC_NO_NODE;
    struct activation *root = activate(&b, 0, NULL);
    for (uint32_t i = 0; i + 1 < program->order_count; i++) {
        const struct adc_term reference = {.kind = ADC_TERM_FORMULA, .at = {program->order[i]}};
        if (program->units[program->order[i]].strict)
            build_formula(&b, root, &reference);
    }
    return build_block(&b, root, 0);
}
