/* From a linked program to a graph: the recursion of eval (walk.c) with nodes for duals. Statements leave no trace of
 * their own: a slot holds the node that was assigned last, and the path taken stands in the guards.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/graph/build.h"

/* One activation of a unit. */
struct activation {
    const struct adc_unit *unit;
    uint32_t *slot;                 /* by slot: node, ADC_NO_NODE where nothing was assigned yet */
    struct activation *outer;       /* inner unit: the activation it stands in */
    const struct adc_graph_around *around;  /* it stands for the activation that an inner expression is built in, or
                                               `level` steps out of it: slots that are read become inputs */
    uint32_t level;
    bool failed;                    /* a condition was not a number */
    bool open;                      /* formula: it is being built */
};

struct builder {
    struct adc_graph *graph;
    const struct adc_program *program;
    uint32_t *variable;             /* by variable: node */
    uint32_t *result;               /* by unit: node of a formula, ADC_NO_NODE before it is needed */
    struct activation **formula;    /* by unit: activation of a formula */
    struct adc_graph_inner *inner;  /* an inner expression is built */
    uint32_t depth;                 /* activations under way */
    uint64_t steps;                 /* terms entered */
    const char *stack_base;
};

/* Symbols of inputs that stand for slots of a walk; names are numbered from 0. */
enum { FIRST_SLOT_SYMBOL = 0x70000000 };

static uint32_t build(struct builder *b, struct activation *F, uint32_t Z);
static uint32_t build_block(struct builder *b, struct activation *F, uint32_t block);

static uint32_t not_a_number(struct builder *b) { return adc_graph_constant(b->graph, NAN); }

/* The guards of walk.c against a runaway recursion or loop. */
static void check_limits(struct builder *b, const struct activation *F, struct adc_span span)
{
    struct adc_context *context = b->graph->context;
    char here;
    ptrdiff_t stack = b->stack_base - &here;
    if (!adc_within_limits(context, b->steps, b->depth, stack)
        && adc_begin_limit_error(context, F->unit, span, b->steps, b->depth, stack))
        adc_fail(context);
}

static struct activation *activate(struct builder *b, uint32_t unit, struct activation *outer)
{
    struct activation *F = adc_arena_array(&b->graph->building, 1, sizeof *F);
    *F = (struct activation){.unit = &b->program->units[unit], .outer = outer};
    F->slot = adc_arena_array(&b->graph->building, F->unit->slot_count, sizeof *F->slot);
    memset(F->slot, 0xFF, F->unit->slot_count * sizeof *F->slot);
    return F;
}

/* A slot of the activation around an inner expression: an input, made when it is first read. */
static uint32_t read_around(struct builder *b, struct activation *F, uint32_t slot)
{
    struct adc_graph_inner *inner = b->inner;
    double value;
    enum adc_graph_content content = F->around->read(F->around->user, F->level, slot, &value);
    if (content == ADC_SLOT_UNSET)
        return ADC_NO_NODE;
    if (content == ADC_SLOT_NUMBER)     /* the order of a function, a whole exponent: a number like one written out */
        return F->slot[slot] = adc_graph_constant(b->graph, value);
    inner->slots = adc_arena_room(&b->graph->building, inner->slots, inner->slot_count, &inner->slot_capacity,
                                  sizeof *inner->slots);
    F->slot[slot] = adc_graph_input(b->graph, FIRST_SLOT_SYMBOL + inner->slot_count, value);
    inner->slots[inner->slot_count++] = (struct adc_graph_slot){F->slot[slot], slot, F->level};
    return F->slot[slot];
}

static uint32_t read_slot(struct builder *b, struct activation *F, const struct adc_term *term, uint32_t level)
{
    struct activation *home = F;
    uint32_t slot = term->at[0];
    for (uint32_t i = 0; i < level; i++)
        home = home->outer;
    uint32_t node = home->slot[slot];
    if (node == ADC_NO_NODE && home->around != NULL)
        node = read_around(b, home, slot);
    if (node == ADC_NO_NODE)
        adc_unset_name(b->graph->context, F->unit, term);
    return node;
}

static void build_formula(struct builder *b, uint32_t unit)
{
    struct activation *formula = b->formula[unit];
    if (formula != NULL && formula->open)
        adc_circular(b->graph->context, formula->unit);
    if (formula != NULL)
        return;
    b->formula[unit] = formula = activate(b, unit, NULL);
    formula->open = true;
    b->result[unit] = build_block(b, formula, 0);
    formula->open = false;
}

static uint32_t read_formula(struct builder *b, struct activation *F, const struct adc_term *term)
{
    uint32_t unit = term->at[0];
    check_limits(b, F, term->span);
    build_formula(b, unit);
    if (term->at[1] == ADC_NO_SLOT)
        return b->result[unit];
    if (b->formula[unit]->failed)
        return not_a_number(b);
    const struct adc_term slot = {.at = {term->at[1]}, .span = term->span};
    return read_slot(b, b->formula[unit], &slot, 0);
}

/* What an activation took is given up behind it, unless a formula was built meanwhile, which stays. */
static uint32_t build_apply(struct builder *b, struct activation *F, const struct adc_term *term)
{
    const struct adc_call *call = &F->unit->calls[term->at[0]];
    check_limits(b, F, term->span);
    b->depth++;
    struct activation *callee = activate(b, call->unit, NULL);
    for (uint32_t i = 0; i < callee->unit->parameter_count; i++) {
        uint32_t argument = F->unit->arguments[call->first + i];
        if (argument != ADC_NO_TERM)
            callee->slot[i] = build(b, F, argument);
        else if (callee->unit->defaults[i] != ADC_NO_BLOCK)
            callee->slot[i] = build_block(b, callee, callee->unit->defaults[i]);
    }
    uint32_t result = build_block(b, callee, 0);
    b->depth--;
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
    if (!adc_are_bounds(from, to))
        return not_a_number(b);
    adc_check_sum(graph->context, F->unit, term, from, to);
    struct activation *body = activate(b, term->at[2], F);
    for (double k = from; k <= to; k++) {
        check_limits(b, F, term->span);
        body->slot[0] = adc_graph_constant(graph, k);
        pair[1] = build_block(b, body, 0);
        pair[0] = adc_graph_row(graph, (enum adc_op)term->row, pair);
    }
    return pair[0];
}

/* The derivative of `root` by a node, as often as the term of a unit says. Where something happens on the way (an
 * event, a value that is not finite), there is none: a NaN. */
static uint32_t differentiate(struct builder *b, const struct adc_unit *unit, const struct adc_term *term,
                              uint32_t root, uint32_t by, uint32_t guards)
{
    struct adc_graph *graph = b->graph;
    for (uint32_t i = 0; i < term->at[2]; i++) {
        uint32_t first = adc_graph_incident_by(graph, root, by, guards);
        if (first != ADC_NO_NODE) {
            if (b->inner != NULL)
                b->inner->incident = first;
            return not_a_number(b);
        }
        if (isnan(graph->value[root]))
            return not_a_number(b);     /* no number, no derivative, not even by what it does not mention */
        graph->source = unit->ast->source;
        graph->span = term->span;
        root = adc_graph_tangent(graph, root, by);
        graph->source = NULL;
        if (root == ADC_NO_NODE)
            return adc_graph_constant(graph, 0);
    }
    return root;
}

/* diff(e, x) and f'(x): what is differentiated by is a copy, so that nothing else that equals it is meant. The
 * expression sees the copy of a variable, also through formulas, which are entered anew; what is in the slots around it
 * was computed before, and is a number to it. */
static uint32_t build_diff(struct builder *b, struct activation *F, const struct adc_term *term)
{
    uint32_t guards = b->graph->guard_count, *result = b->result;
    struct activation **formula = b->formula;
    struct activation *body = activate(b, F->unit->calls[term->at[3]].unit, F);
    bool variable = term->at[0] == ADC_NO_TERM;
    uint32_t before = variable ? b->variable[term->at[1]] : build(b, F, term->at[0]);
    uint32_t by = adc_graph_copy(b->graph, before);
    check_limits(b, F, term->span);
    body->slot[0] = by;
    if (variable) {
        b->variable[term->at[1]] = by;
        b->result = adc_arena_array(&b->graph->building, b->program->unit_count, sizeof *b->result);
        b->formula = adc_arena_zeroed(&b->graph->building, b->program->unit_count, sizeof *b->formula);
    }
    b->depth++;
    uint32_t root = build_block(b, body, 0);
    b->depth--;
    if (variable)
        b->variable[term->at[1]] = before;
    b->result = result;
    b->formula = formula;
    return differentiate(b, F->unit, term, root, by, guards);
}

/* The block that a conditional takes at the point; ADC_NO_BLOCK when its condition is not a number. */
static uint32_t taken_arm(struct builder *b, uint32_t condition, uint32_t yes, uint32_t no)
{
    double value = b->graph->value[condition];
    adc_graph_guard(b->graph, condition, ADC_GUARD_TRUTH);
    return isnan(value) ? ADC_NO_BLOCK : value != 0 ? yes : no;
}

static uint32_t build(struct builder *b, struct activation *F, uint32_t Z)
{
    const struct adc_term *term = &F->unit->terms[Z];
    uint32_t args[ADC_MAX_ARITY], arm;
    b->steps++;
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_NUMBER:
        return adc_graph_constant(b->graph, term->number);
    case ADC_TERM_VARIABLE:
        return b->variable[term->at[0]];
    case ADC_TERM_SLOT:
        return read_slot(b, F, term, 0);
    case ADC_TERM_OUTER:
        return read_slot(b, F, term, term->at[1]);
    case ADC_TERM_FORMULA:
        return read_formula(b, F, term);
    case ADC_TERM_REDUCE:
        return build_reduction(b, F, term);
    case ADC_TERM_APPLY:
        return build_apply(b, F, term);
    case ADC_TERM_DIFF:
        return build_diff(b, F, term);
    case ADC_TERM_ROW:
        for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
            args[i] = build(b, F, term->at[i]);
        return adc_graph_row(b->graph, (enum adc_op)term->row, args);
    case ADC_TERM_COND:
        check_limits(b, F, term->span);
        arm = taken_arm(b, build(b, F, term->at[0]), term->at[1], term->at[2]);
        return arm == ADC_NO_BLOCK ? not_a_number(b) : build_block(b, F, arm);
    case ADC_TERM_MISSING:
        break;
    }
    adc_error(b->graph->context, ADC_NAME, F->unit->ast->source, term->span, "'%s' ended here without a value",
              F->unit->name);
}

static void build_loop(struct builder *b, struct activation *F, const struct adc_loop *loop)
{
    while (!F->failed) {
        b->steps++;
        check_limits(b, F, loop->span);
        uint32_t condition = build_block(b, F, loop->condition);
        double value = b->graph->value[condition];
        adc_graph_guard(b->graph, condition, ADC_GUARD_TRUTH);
        F->failed |= isnan(value);
        if (F->failed || value == 0)
            return;
        build_block(b, F, loop->body);
    }
}

static void build_step(struct builder *b, struct activation *F, const struct adc_step *step)
{
    uint32_t arm;
    switch (step->kind) {
    case ADC_STEP_BIND:
        F->slot[step->to] = build(b, F, step->term);
        break;
    case ADC_STEP_BLOCK:
        build_block(b, F, step->to);
        break;
    case ADC_STEP_IF:
        arm = taken_arm(b, build(b, F, step->term), step->to, step->other);
        F->failed |= arm == ADC_NO_BLOCK;
        if (!F->failed)
            build_block(b, F, arm);
        break;
    case ADC_STEP_LOOP:
        build_loop(b, F, &F->unit->loops[step->to]);
        break;
    }
}

/* Tails are no recursion, as in walk.c. */
static uint32_t build_block(struct builder *b, struct activation *F, uint32_t block)
{
    while (true) {
        const struct adc_block *at = &F->unit->blocks[block];
        struct adc_step tail;
        bool goes_on = adc_block_tail(F->unit, at, &tail);
        for (uint32_t i = at->first, end = adc_block_end(at, goes_on); i < end && !F->failed; i++)
            build_step(b, F, &F->unit->steps[i]);
        if (F->failed)
            return not_a_number(b);
        if (!goes_on)
            return at->result == ADC_NO_TERM ? adc_graph_constant(b->graph, 0) : build(b, F, at->result);
        block = taken_arm(b, build(b, F, tail.term), tail.to, tail.other);
        F->failed |= block == ADC_NO_BLOCK && at->result == ADC_NO_TERM;
        if (block == ADC_NO_BLOCK)
            return not_a_number(b);
    }
}

/* A builder at a point, its variables entered. */
static void begin(struct builder *b, const double *point)
{
    struct adc_graph *graph = b->graph;
    const struct adc_program *program = b->program;
    adc_arena_reset(&graph->building);
    b->variable = adc_arena_array(&graph->building, program->variable_count, sizeof *b->variable);
    b->result = adc_arena_array(&graph->building, program->unit_count, sizeof *b->result);
    b->formula = adc_arena_zeroed(&graph->building, program->unit_count, sizeof *b->formula);
    for (uint32_t i = 0; i < program->variable_count; i++) {
        const struct adc_variable *variable = &program->variables[i];
        b->variable[i] = adc_graph_input(graph, variable->symbol, point != NULL ? point[i] : variable->value);
    }
}

uint32_t adc_graph_build(struct adc_graph *graph, const struct adc_program *program, const double *point)
{
    char here;
    struct builder b = {.graph = graph, .program = program, .stack_base = &here};
    begin(&b, point);
    struct activation *root = activate(&b, 0, NULL);
    for (uint32_t i = 0; i + 1 < program->order_count; i++)
        if (program->units[program->order[i]].strict)
            build_formula(&b, program->order[i]);
    return build_block(&b, root, 0);
}

void adc_graph_build_inner(struct adc_graph *graph, const struct adc_graph_around *around, const struct adc_term *term,
                           double at, struct adc_graph_inner *inner)
{
    char here;
    struct builder b = {.graph = graph, .program = around->program, .inner = inner, .stack_base = &here};
    struct activation *outer = NULL, **next = &outer;
    const struct adc_unit *unit;
    begin(&b, around->point);
    *inner = (struct adc_graph_inner){.incident = ADC_NO_NODE};
    for (uint32_t level = 0; (unit = around->unit_at(around->user, level)) != NULL; level++) {
        *next = activate(&b, (uint32_t)(unit - b.program->units), NULL);
        (*next)->around = around;
        (*next)->level = level;
        next = &(*next)->outer;
    }
    struct activation *body = activate(&b, around->unit->calls[term->at[3]].unit, outer);
    inner->by = term->at[0] == ADC_NO_TERM ? b.variable[term->at[1]]
                                           : adc_graph_input(graph, FIRST_SLOT_SYMBOL - 1, at);
    body->slot[0] = inner->by;
    b.depth = around->depth + 1;
    b.steps = around->steps;
    inner->expression = build_block(&b, body, 0);
    inner->derivative = differentiate(&b, around->unit, term, inner->expression, inner->by, 0);
    inner->steps = b.steps + graph->count;
}

struct adc_graph_source adc_graph_source(const struct adc_graph *graph, const struct adc_graph_inner *inner,
                                         uint32_t node, const struct adc_program *program, const struct adc_term *term)
{
    for (uint32_t i = 0; i < inner->slot_count; i++)
        if (inner->slots[i].node == node)
            return (struct adc_graph_source){ADC_FROM_SLOT, inner->slots[i].slot, inner->slots[i].level};
    if (term->at[0] != ADC_NO_TERM && node == inner->by)
        return (struct adc_graph_source){ADC_FROM_ARGUMENT, 0, 0};
    return (struct adc_graph_source){ADC_FROM_VARIABLE, adc_program_variable(program, graph->nodes[node].arg[0]), 0};
}
