/* The way back over a program: what its statements have logged is taken from the log, in the opposite order, and adjoints are
 * passed on.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/program.h"

typedef struct adc_written value;

static void back_value(struct adc_writer *W, uint32_t unit, uint32_t term, const char *seed);
static void back_block(struct adc_writer *W, uint32_t unit, uint32_t block, const char *seed);
static void back_step(struct adc_writer *W, uint32_t unit, const struct adc_step *step);

/* The adjoint that nothing has reached; one by its name. */
static value absent(const struct adc_writer *W) { return ADC_WRITTEN(adc_code_number(W->code, -0.0)); }
static value adjoint(const struct adc_writer *W, const char *bar) { return adc_written_named(W, true, bar, NULL); }

/* Gives a name what is on the log, by a form of the notation; a new one. */
static void take_back(struct adc_writer *W, const char *form, value to)
{
    if (to.dot != NULL)
        adc_code_line(W->code, form, W->L->type, to.dot, adc_written_pop(W));
    adc_code_line(W->code, form, W->L->type, to.text, adc_written_pop(W));
}

static value popped(struct adc_writer *W, bool active)
{
    const value to = adc_written_named(W, active, adc_written_name(W), NULL);
    take_back(W, W->L->constant, to);
    return to;
}

static const char *pop(struct adc_writer *W) { return popped(W, false).text; }

/* A new adjoint, which nothing has reached. */
static const char *new_bar(struct adc_writer *W) { return adc_written_new(W, true, absent(W)).text; }

/* The adjoint of what is about to be undone: it is passed on, and is that of what was there before no more. */
static const char *take(struct adc_writer *W, const char *bar)
{
    const char *seed = adc_written_constant(W, true, adjoint(W, bar)).text;
    adc_written_assign(W, adjoint(W, bar), absent(W));
    return seed;
}

/* ---- slots ---- */

/* Takes the slots of a function, or of an iteration of a sum, from the log, with new adjoints. */
static void pop_slots(struct adc_writer *W, uint32_t unit)
{
    for (uint32_t s = W->program->units[unit].slot_count; s-- > 0;) {
        if (!adc_written_declared(W, unit, s))
            continue;
        const value slot = adc_written_slot(W, unit, s);
        take_back(W, W->L->declare, slot);
        if (slot.bar != NULL)
            adc_written_put(W, W->L->declare, adjoint(W, slot.bar), absent(W));
    }
}

static void back_slot(struct adc_writer *W, uint32_t unit, uint32_t slot, const char **seed)
{
    const value v = adc_written_slot(W, unit, slot);
    *seed = v.bar != NULL ? take(W, v.bar) : NULL;
    take_back(W, W->L->set, v);
}

/* ---- events ---- */

static void back_call(struct adc_writer *W, uint32_t unit, const struct adc_call *call, const char *seed)
{
    const uint32_t count = W->program->units[call->unit].parameter_count;
    const char *given = adc_written_given(W, unit, call), **bar = adc_arena_zeroed(W->code->emit->arena, count + 1u, sizeof *bar);
    const value from = seed != NULL ? adjoint(W, seed) : absent(W);
    const char *list = adc_written_listed(W, W->L->run, adc_written_exact(W, from.text));
    list = W->second ? adc_written_listed(W, list, adc_written_tangent(W, from)) : list;
    adc_written_line(W, call_back, W->code->emit->name, adc_written_digits(W, call->unit),
                     given != NULL ? adc_written_listed(W, list, given) : list);
    for (uint32_t i = 0; i < count; i++)
        if (W->flow.slot[call->unit][i])
            bar[i] = popped(W, true).text;
    for (uint32_t i = count; i-- > 0;)
        if (W->program->units[unit].arguments[call->first + i] != ADC_NO_TERM)
            back_value(W, unit, W->program->units[unit].arguments[call->first + i], bar[i]);
}

/* The term that is added, or multiplied by, and what there was before; `bar`: the adjoint of the sum. */
static const char *back_add_up(struct adc_writer *W, uint32_t body, const struct adc_term *term, const char *bar)
{
    const bool product = term->row == ADC_ROW_mul;
    value sum = {"sum", "sum", NULL}, next = {"term", "term", NULL};
    if (product) {
        sum = popped(W, W->flow.result[body]);
        next = popped(W, adc_flow_term(&W->flow, body, term->at[1]));
    }
    if (bar == NULL)
        return NULL;
    const char *seed = take(W, bar);
    sum.bar = bar;
    next.bar = new_bar(W);
    adc_written_partials(W, adc_graph_pair(W, (enum adc_op)term->row, sum, next), seed);
    return next.bar;
}

static void back_sum(struct adc_writer *W, uint32_t unit, const struct adc_call *call, const char *seed)
{
    const uint32_t *at = W->program->units[unit].arguments + call->first, body = call->unit;
    const struct adc_unit *U = &W->program->units[body];
    const struct adc_term *term = &U->terms[U->loops[0].sum];
    const struct adc_block *block = &U->blocks[U->loops[0].body];
    const char *count = pop(W), *k = adc_written_name(W);
    const char *bar = seed != NULL ? adc_written_new(W, true, adjoint(W, seed)).text : NULL;
    adc_written_open(W, adc_code_form(W->code, W->L->each, k, adc_code_number(W->code, 1), count));
    pop_slots(W, body);
    back_value(W, body, term->at[1], back_add_up(W, body, term, bar));
    for (uint32_t i = block->count - 1; i-- > 0;)
        back_step(W, body, &U->steps[block->first + i]);
    adc_written_line(W, next, k);
    adc_written_close(W, W->L->end_loop);
    back_value(W, unit, at[ADC_SUM_END], NULL);
    back_value(W, unit, at[ADC_SUM_INDEX], NULL);
}

static void back_choice(struct adc_writer *W, const struct adc_expression *E, const uint32_t *at, const char *seed)
{
    const char *condition = pop(W);
    adc_written_if(W, condition);
    W->answer = E->answer;
    back_block(W, E->unit, at[1], seed);
    adc_written_else(W, condition);
    W->answer = E->answer;
    back_block(W, E->unit, at[2], seed);
    adc_written_close(W, W->L->end_test);
    back_value(W, E->unit, at[0], NULL);
}

static void back_event(struct adc_writer *W, const struct adc_expression *E, const struct adc_event_value *event)
{
    const struct adc_unit *U = &W->program->units[E->unit];
    const struct adc_term *term = &U->terms[event->term];
    const struct adc_call *call = term->kind == ADC_TERM_APPLY ? &U->calls[term->at[0]] : NULL;
    if (term->kind == ADC_TERM_FORMULA)
        adc_written_call(W, "back_formula", term->at[0]);
    else if (term->kind == ADC_TERM_COND)
        back_choice(W, E, adc_operands(U, term), event->value.bar);
    else
        (W->program->units[call->unit].sum ? back_sum : back_call)(W, E->unit, call, event->value.bar);
}

/* ---- expressions ---- */

static void back_list(struct adc_writer *W, const struct adc_expression *E)
{
    const struct adc_unit *U = &W->program->units[E->unit];
    const uint32_t *at = adc_operands(U, &U->terms[E->term]) + 1;
    for (uint32_t k = W->program->width; k-- > 0;)
        back_value(W, E->unit, at[k], adc_code_form(W->code, W->L->seed, adc_written_digits(W, k)));
}

/* Passes the adjoint `seed` of a term on; NULL: it has none. */
static void back_value(struct adc_writer *W, uint32_t unit, uint32_t term, const char *seed)
{
    struct adc_expression E = {.unit = unit, .term = term, .answer = W->answer};
    W->answer = false;
    if (adc_written_is_list(W, &E)) {
        back_list(W, &E);
        return;
    }
    const bool active = seed != NULL && adc_flow_term(&W->flow, unit, term);
    adc_events_find(W, &E, term);
    if (adc_written_whole(&E)) {
        E.event[0].value.bar = active ? seed : NULL;
        back_event(W, &E, &E.event[0]);
        return;
    }
    for (uint32_t i = E.count; i-- > 0;) {
        const bool moves = adc_flow_term(&W->flow, unit, E.event[i].term);
        E.event[i].value = popped(W, moves);
        if (active && moves)
            E.event[i].value.bar = new_bar(W);
    }
    if (active)
        adc_written_partials(W, adc_graph_expression(W, &E), seed);
    for (uint32_t i = E.count; i-- > 0;)
        back_event(W, &E, &E.event[i]);
}

/* ---- steps ---- */

static void back_if(struct adc_writer *W, uint32_t unit, const struct adc_step *step)
{
    const char *condition = pop(W);
    adc_written_if(W, condition);
    back_block(W, unit, step->to, NULL);
    adc_written_close(W, W->L->otherwise);
    adc_written_open(W, "");
    back_block(W, unit, step->other, NULL);
    adc_written_close(W, W->L->end_test);
    back_value(W, unit, step->term, NULL);
}

static void back_loop(struct adc_writer *W, uint32_t unit, const struct adc_loop *loop)
{
    const char *count = pop(W), *k = adc_written_name(W);
    back_block(W, unit, loop->condition, NULL);
    adc_written_open(W, adc_code_form(W->code, W->L->each, k, adc_code_number(W->code, 1), count));
    back_block(W, unit, loop->body, NULL);
    back_block(W, unit, loop->condition, NULL);
    adc_written_line(W, next, k);
    adc_written_close(W, W->L->end_loop);
}

static void back_bound(struct adc_writer *W, uint32_t unit, uint32_t slot, uint32_t term)
{
    const char *seed;
    back_slot(W, unit, slot, &seed);
    back_value(W, unit, term, seed);
}

static void back_step(struct adc_writer *W, uint32_t unit, const struct adc_step *step)
{
    switch (step->kind) {
    case ADC_STEP_BIND:
        back_bound(W, unit, step->to, step->term);
        return;
    case ADC_STEP_BLOCK: back_block(W, unit, step->to, NULL); return;
    case ADC_STEP_IF: back_if(W, unit, step); return;
    case ADC_STEP_LOOP: back_loop(W, unit, &W->program->units[unit].loops[step->to]); return;
    }
}

static void back_block(struct adc_writer *W, uint32_t unit, uint32_t block, const char *seed)
{
    const struct adc_unit *U = &W->program->units[unit];
    const struct adc_block *b = &U->blocks[block];
    if (b->result != ADC_NO_TERM)
        back_value(W, unit, b->result, seed);
    W->answer = false;
    for (uint32_t i = b->first + b->count; i-- > b->first;)
        back_step(W, unit, &U->steps[i]);
}

/* ---- units ---- */

/* Gives the adjoints of the parameters to the caller, the first on top. */
static void push_bars(struct adc_writer *W, uint32_t unit, bool has)
{
    const value nothing = {absent(W).text, W->second ? adc_code_number(W->code, 0) : NULL, NULL};
    for (uint32_t i = W->program->units[unit].parameter_count; i-- > 0 && unit != 0;)
        if (W->flow.slot[unit][i])
            adc_written_push(W, has ? adjoint(W, adc_written_slot(W, unit, i).bar) : nothing);
}

static void back_defaults(struct adc_writer *W, uint32_t unit)
{
    const struct adc_unit *U = &W->program->units[unit];
    const char *seed;
    for (uint32_t i = U->parameter_count; i-- > 0 && unit != 0;) {
        if (U->defaults[i] == ADC_NO_BLOCK)
            continue;
        adc_written_open(W, adc_code_form(W->code, W->L->test, adc_code_form(W->code, W->L->given, adc_written_digits(W, i))));
        back_slot(W, unit, i, &seed);
        back_block(W, unit, U->defaults[i], seed);
        adc_written_close(W, W->L->end_test);
    }
}

void adc_back_body(struct adc_writer *W, uint32_t unit)
{
    const struct adc_program *program = W->program;
    const bool function = adc_written_function(W, unit), active = W->flow.result[unit];
    if (adc_written_fails(W, unit)) {
        adc_written_open(W, adc_code_form(W->code, W->L->test, adc_code_text(W->code, "%s == 0.0", adc_written_pop(W))));
        push_bars(W, unit, false);
        adc_code_lines(W->code, W->L->leave);
        adc_written_close(W, W->L->end_test);
    }
    if (function)
        pop_slots(W, unit);
    W->answer = adc_written_last(W, unit);
    const char *seed = !active ? NULL : function ? "seed" : take(W, adc_written_result(W, unit).bar);
    back_block(W, unit, 0, seed);
    back_defaults(W, unit);
    push_bars(W, unit, true);
    for (uint32_t i = program->order_count; i-- > 0 && unit == 0;)
        if (adc_written_early(W, program->order[i]))
            adc_written_call(W, "back_formula", program->order[i]);
}
