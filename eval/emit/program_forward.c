/* Statements of programs, with what the way back needs of them on the log.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/program.h"

typedef struct adc_written value;

static value write_value(struct adc_writer *W, uint32_t unit, uint32_t term);
static value write_block(struct adc_writer *W, uint32_t unit, uint32_t block);
static void write_step(struct adc_writer *W, uint32_t unit, const struct adc_step *step);

/* ---- slots ---- */

static void set_slot(struct adc_writer *W, uint32_t unit, uint32_t slot, value v)
{
    const value to = adc_written_slot(W, unit, slot);
    adc_written_push(W, to);
    adc_written_assign(W, to, v);
}

/* Declares the slots of a function, or of an iteration of a sum; `first`: those before it are parameters. */
static void declare_slots(struct adc_writer *W, uint32_t unit, uint32_t first)
{
    for (uint32_t s = first; s < W->program->units[unit].slot_count; s++)
        if (adc_written_declared(W, unit, s))
            adc_written_put(W, W->L->declare, adc_written_slot(W, unit, s), adc_written_unknown(W));
}

/* Logs the slots of a function, or of an iteration of a sum, at its end. */
static void push_slots(struct adc_writer *W, uint32_t unit)
{
    for (uint32_t s = 0; s < W->program->units[unit].slot_count; s++)
        if (adc_written_declared(W, unit, s))
            adc_written_push(W, adc_written_slot(W, unit, s));
}

/* ---- what comes before expressions ---- */

static value write_call(struct adc_writer *W, uint32_t unit, const struct adc_call *call)
{
    const char *list = W->L->run, *given = adc_written_given(W, unit, call);
    for (uint32_t i = 0; i < W->program->units[call->unit].parameter_count; i++) {
        const uint32_t argument = W->program->units[unit].arguments[call->first + i];
        const value v = argument == ADC_NO_TERM ? adc_written_unknown(W) : write_value(W, unit, argument);
        list = adc_written_listed(W, list, adc_written_exact(W, v.text));
        list = W->second && W->flow.slot[call->unit][i] ? adc_written_listed(W, list, adc_written_tangent(W, v)) : list;
    }
    list = given != NULL ? adc_written_listed(W, list, given) : list;
    const value called = {adc_code_text(W->code, "%s_call%u(%s)", W->code->emit->name, call->unit, list), W->L->result_dot, NULL};
    return adc_written_constant(W, W->flow.result[call->unit], called);
}

/* The partial sum or product takes the next term. */
static void add_up(struct adc_writer *W, value sum, uint32_t body, const struct adc_term *term)
{
    const value next = adc_written_constant(W, adc_flow_term(&W->flow, body, term->at[1]), write_value(W, body, term->at[1]));
    if (term->row == ADC_ROW_mul) {
        adc_written_push(W, next);
        adc_written_push(W, sum);
    }
    adc_written_assign(W, sum, adc_written_node(W, adc_graph_pair(W, (enum adc_op)term->row, sum, next)));
}

static value write_sum(struct adc_writer *W, uint32_t unit, const struct adc_call *call)
{
    const uint32_t *at = W->program->units[unit].arguments + call->first, body = call->unit;
    const struct adc_unit *U = &W->program->units[body];
    const struct adc_term *term = &U->terms[U->loops[0].sum];
    const struct adc_block *block = &U->blocks[U->loops[0].body];
    const char *from = adc_written_constant(W, false, write_value(W, unit, at[ADC_SUM_INDEX])).text,
               *to = adc_written_constant(W, false, write_value(W, unit, at[ADC_SUM_END])).text, *k = adc_written_name(W);
    const value sum = adc_written_new(W, W->flow.result[body], ADC_WRITTEN(adc_code_number(W->code, term->row == ADC_ROW_mul))),
                count = adc_written_new(W, false, ADC_WRITTEN(adc_code_number(W->code, 0)));
    adc_written_open(W, adc_code_form(W->code, W->L->test, adc_code_form(W->code, W->L->whole, from, to)));
    adc_written_assign(W, sum, adc_written_unknown(W));
    adc_written_close(W, W->L->end_test);
    adc_written_open(W, adc_code_form(W->code, W->L->each, k, from, to));
    declare_slots(W, body, 0);
    adc_written_assign(W, adc_written_slot(W, body, ADC_SUM_INDEX), ADC_WRITTEN(k));
    for (uint32_t i = 0; i + 1 < block->count; i++)     /* but for the last, which adds up */
        write_step(W, body, &U->steps[block->first + i]);
    add_up(W, sum, body, term);
    push_slots(W, body);
    adc_written_set(W, count.text, adc_code_text(W->code, "%s + 1.0", count.text));
    adc_written_line(W, next, k);
    adc_written_close(W, W->L->end_loop);
    adc_written_push(W, count);
    return sum;
}

static value write_choice(struct adc_writer *W, uint32_t unit, uint32_t number, bool answer)
{
    const uint32_t *at = adc_operands(&W->program->units[unit], &W->program->units[unit].terms[number]);
    const value condition = adc_written_constant(W, false, write_value(W, unit, at[0])),
                v = adc_written_new(W, adc_flow_term(&W->flow, unit, number), adc_written_unknown(W));
    adc_written_if(W, condition.text);
    W->answer = answer;
    adc_written_assign(W, v, write_block(W, unit, at[1]));
    adc_written_else(W, condition.text);
    W->answer = answer;
    adc_written_assign(W, v, write_block(W, unit, at[2]));
    adc_written_close(W, W->L->end_test);
    adc_written_push(W, condition);
    return v;
}

/* ---- expressions ---- */

static value write_event(struct adc_writer *W, const struct adc_expression *E, uint32_t number)
{
    const struct adc_unit *U = &W->program->units[E->unit];
    const struct adc_term *term = &U->terms[number];
    if (term->kind == ADC_TERM_COND)
        return write_choice(W, E->unit, number, E->answer);
    if (term->kind == ADC_TERM_APPLY)
        return W->program->units[U->calls[term->at[0]].unit].sum ? write_sum(W, E->unit, &U->calls[term->at[0]])
                                                                 : write_call(W, E->unit, &U->calls[term->at[0]]);
    adc_written_call(W, "formula", term->at[0]);
    return adc_written_result(W, term->at[0]);
}

static value write_value(struct adc_writer *W, uint32_t unit, uint32_t number)
{
    struct adc_expression E = {.unit = unit, .term = number, .answer = W->answer};
    const struct adc_unit *U = &W->program->units[unit];
    W->answer = false;
    if (adc_written_is_list(W, &E)) {
        const uint32_t *at = adc_operands(U, &U->terms[number]) + 1;
            for (uint32_t k = 0; k < W->program->width; k++)
            adc_written_line(W, component, adc_written_digits(W, k), adc_written_exact(W, write_value(W, unit, at[k]).text));
        return ADC_WRITTEN(adc_code_number(W->code, 0));
    }
    adc_events_find(W, &E, number);
    for (uint32_t i = 0; i < E.count; i++)
        E.event[i].value = write_event(W, &E, E.event[i].term);
    const value v = adc_written_node(W, adc_graph_expression(W, &E));
    for (uint32_t i = 0; i < E.count && !adc_written_whole(&E); i++)
        adc_written_push(W, E.event[i].value);
    return v;
}

/* ---- steps ---- */

static void push_outcome(struct adc_writer *W, uint32_t unit, bool has)
{
    if (adc_written_fails(W, unit))
        adc_written_push(W, ADC_WRITTEN(adc_code_number(W->code, has)));
}

/* The end of a function with a value, whose tangent the run has. */
static void give(struct adc_writer *W, value v)
{
    if (W->second && W->flow.result[W->unit])
        adc_written_set(W, W->L->result_dot, adc_written_tangent(W, v));
    adc_written_line(W, give, adc_written_exact(W, v.text));
}

/* A unit has no value where a condition is not a number. */
static void write_fail(struct adc_writer *W)
{
    adc_code_lines(W->code, W->L->log_back);
    if (!adc_written_function(W, W->unit))
        adc_written_call(W, "unset", W->unit);
    push_outcome(W, W->unit, false);
    if (adc_written_function(W, W->unit))
        give(W, adc_written_unknown(W));
    else
        adc_code_lines(W->code, W->L->leave);
}

static void write_if(struct adc_writer *W, uint32_t unit, const struct adc_step *step)
{
    const value condition = adc_written_constant(W, false, write_value(W, unit, step->term));
    adc_written_if(W, condition.text);
    write_block(W, unit, step->to);
    adc_written_else(W, condition.text);
    write_block(W, unit, step->other);
    adc_written_close(W, W->L->otherwise);
    adc_written_open(W, "");
    write_fail(W);
    adc_written_close(W, W->L->end_test);
    adc_written_push(W, condition);
}

static void write_loop(struct adc_writer *W, uint32_t unit, const struct adc_loop *loop)
{
    const value count = adc_written_new(W, false, ADC_WRITTEN(adc_code_number(W->code, 0)));
    adc_written_open(W, W->L->loop);
    const char *condition = adc_written_constant(W, false, write_block(W, unit, loop->condition)).text;
    adc_written_open(W, adc_code_form(W->code, W->L->test, adc_code_form(W->code, W->L->unequal, condition)));
    write_fail(W);
    adc_written_close(W, W->L->end_test);
    adc_written_open(W, adc_code_form(W->code, W->L->test, adc_code_text(W->code, "%s == 0.0", condition)));
    adc_code_lines(W->code, W->L->stop);
    adc_written_close(W, W->L->end_test);
    write_block(W, unit, loop->body);
    adc_written_set(W, count.text, adc_code_text(W->code, "%s + 1.0", count.text));
    adc_written_close(W, W->L->end_loop);
    adc_written_push(W, count);
}

static void write_step(struct adc_writer *W, uint32_t unit, const struct adc_step *step)
{
    switch (step->kind) {
    case ADC_STEP_BIND: set_slot(W, unit, step->to, write_value(W, unit, step->term)); return;
    case ADC_STEP_BLOCK: write_block(W, unit, step->to); return;
    case ADC_STEP_IF: write_if(W, unit, step); return;
    case ADC_STEP_LOOP: write_loop(W, unit, &W->program->units[unit].loops[step->to]); return;
    }
}

static value write_block(struct adc_writer *W, uint32_t unit, uint32_t block)
{
    const struct adc_unit *U = &W->program->units[unit];
    const struct adc_block *b = &U->blocks[block];
    const bool answer = W->answer;
    W->answer = false;
    for (uint32_t i = b->first; i < b->first + b->count; i++)
        write_step(W, unit, &U->steps[i]);
    W->answer = answer;
    return b->result == ADC_NO_TERM ? ADC_WRITTEN(adc_code_number(W->code, 0)) : write_value(W, unit, b->result);
}

/* ---- units ---- */

/* Parameters that were not given take their defaults, in order. */
static void write_defaults(struct adc_writer *W, uint32_t unit)
{
    const struct adc_unit *U = &W->program->units[unit];
    for (uint32_t i = 0; unit != 0 && i < U->parameter_count; i++) {
        if (U->defaults[i] == ADC_NO_BLOCK)
            continue;
        adc_written_open(W, adc_code_form(W->code, W->L->test, adc_code_form(W->code, W->L->given, adc_written_digits(W, i))));
        set_slot(W, unit, i, write_block(W, unit, U->defaults[i]));
        adc_written_close(W, W->L->end_test);
    }
}

void adc_forward_body(struct adc_writer *W, uint32_t unit)
{
    const struct adc_program *program = W->program;
    const bool function = adc_written_function(W, unit);
    if (function)
        declare_slots(W, unit, unit == 0 ? 0 : program->units[unit].parameter_count);
    if (adc_written_fails(W, unit))
        adc_code_lines(W->code, W->L->log_mark);
    for (uint32_t i = 0; i < program->order_count && unit == 0; i++)        /* each formula before those that use it */
        if (adc_written_early(W, program->order[i]))
            adc_written_call(W, "formula", program->order[i]);
    if (function)
        write_defaults(W, unit);
    else
        adc_written_call(W, "unset", unit);
    W->answer = adc_written_last(W, unit);
    const value v = write_block(W, unit, 0);
    if (function)
        push_slots(W, unit);
    else
        adc_written_assign(W, adc_written_result(W, unit), v);
    push_outcome(W, unit, true);
    if (function)
        give(W, v);
}
