/* Programs as they are: units become functions, blocks statements.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/forward.h"

typedef struct adc_forward_value value;

static value write_term(struct adc_forward *W, uint32_t unit, uint32_t number);
static value write_block(struct adc_forward *W, uint32_t unit, uint32_t block);
static void write_step(struct adc_forward *W, uint32_t unit, const struct adc_step *step);

static const char *text_name(const struct adc_forward *W) { return W->code->emit->name; }
static const char *digits(const struct adc_forward *W, uint32_t number) { return adc_code_text(W->code, "%u", number); }
static value number_of(const struct adc_forward *W, double x) { return (value){adc_code_number(W->code, x), false}; }

/* What comes within the lines is indented. */
static void open_brace(struct adc_forward *W, const char *lines)
{
    adc_code_lines(W->code, lines);
    W->code->indent = adc_code_text(W->code, "%s    ", W->code->indent);
}

static void close_brace(struct adc_forward *W, const char *line)
{
    const struct adc_text *out = W->code->out;
    if (W->L->empty != NULL && out->at[out->length - 2] == ':')
        adc_code_lines(W->code, W->L->empty);
    W->code->indent += 4;
    adc_code_lines(W->code, line);
}

static const char *is_true(struct adc_forward *W, const char *x) { return adc_code_form(W->code, W->L->truth, x); }
static const char *is_zero(struct adc_forward *W, const char *x) { return adc_code_text(W->code, "%s == 0.0", x); }

/* ---- slots ---- */

/* Whether a unit is a function of the code, so that its slots are its own; formulas keep theirs in the run. */
static bool is_function(const struct adc_forward *W, uint32_t unit) { return unit == 0 || W->program->units[unit].function; }
static bool is_inner(const struct adc_forward *W, uint32_t unit) { return W->flow.host[unit] != ADC_NO_TERM; }

static const char *slot_text(struct adc_forward *W, uint32_t unit, uint32_t slot)
{
    const char *dual = W->flow.slot[unit][slot] ? W->L->dual : "";
    if (is_inner(W, unit))
        return adc_code_text(W->code, "%ss%u_%u", dual, unit, slot);
    W->runs |= !is_function(W, unit);
    const char *name = adc_code_text(W->code, "s%u", slot);
    return is_function(W, unit) ? adc_code_text(W->code, "%s%s", dual, name)
                                : adc_code_form(W->code, W->L->field, digits(W, unit), name, dual);
}

/* The value of a formula. */
static value formula_result(struct adc_forward *W, uint32_t unit)
{
    const bool dual = W->flow.result[unit];
    return (value){adc_code_form(W->code, W->L->field, digits(W, unit), "result", dual ? W->L->dual : ""), dual};
}

static void set(struct adc_forward *W, const char *name, const char *text) { adc_code_line(W->code, W->L->set, name, text); }
static const char *type(const struct adc_forward *W, bool dual) { return adc_code_form(W->code, W->L->type[dual], text_name(W)); }

/* A procedure of a formula is called. */
static void call(struct adc_forward *W, const char *kind, uint32_t unit)
{
    adc_code_line(W->code, W->L->call, text_name(W), kind, digits(W, unit));
}

static value read_slot(struct adc_forward *W, uint32_t unit, uint32_t slot)
{
    const struct adc_unit *U = &W->program->units[unit];
    if (slot >= U->first_captured && slot - U->first_captured < U->captured_count)
        return read_slot(W, W->flow.host[unit], U->captured[slot - U->first_captured]);
    W->mentioned[unit][slot] = W->read[unit][slot] = true;
    return (value){slot_text(W, unit, slot), W->flow.slot[unit][slot]};
}

static void set_slot(struct adc_forward *W, uint32_t unit, uint32_t slot, value v)
{
    W->mentioned[unit][slot] = true;
    set(W, slot_text(W, unit, slot), adc_forward_as(W, v, W->flow.slot[unit][slot]));
}

/* Declares the slots that occur in what was written from `start` on, before it; `first`: those before it are there. */
static void declare_slots(struct adc_forward *W, uint32_t unit, uint32_t first, size_t start)
{
    struct adc_text *out = W->code->out;
    const size_t length = out->length - start;
    char *body = adc_arena_array(W->code->emit->arena, length + 1, 1);
    memcpy(body, out->at + start, length);
    out->length = start;
    for (uint32_t s = 0; s < W->program->units[unit].slot_count; s++) {
        const bool dual = W->flow.slot[unit][s];
        if (s >= first && W->mentioned[unit][s])
            adc_code_line(W->code, W->L->declare, type(W, dual), slot_text(W, unit, s), adc_forward_unknown(W, dual));
        if ((s < first || W->mentioned[unit][s]) && !W->read[unit][s])
            adc_code_line(W->code, W->L->unused, slot_text(W, unit, s));
    }
    if (!W->runs && !is_inner(W, unit))
        adc_code_line(W->code, W->L->unused, "r");
    adc_text_add(out, body, length);
}

/* ---- terms ---- */

static _Noreturn void refuse(const struct adc_forward *W, uint32_t unit, const struct adc_term *term, const char *what)
{
    struct adc_diag *error = &W->code->emit->session->context.error;
    adc_diag_begin(error, ADC_USAGE, W->program->units[unit].ast->source, term->span,
                   "%s cannot be written in a program with branches, or with loops that depend on the point", what);
    if (W->code->emit->variable_count > 1)
        adc_diag_hint(error, "variables that --wrt leaves out are constants, which may decide branches and lengths");
    adc_fail(&W->code->emit->session->context);
}

static value write_variable(struct adc_forward *W, uint32_t variable)
{
    const struct adc_emit *emit = W->code->emit;
    const uint32_t symbol = W->program->variables[variable].symbol;
    uint32_t i = 0;
    while (emit->variables[i].symbol != symbol)         /* all of the program's are there */
        i++;
    if (i >= emit->by_count)
        return number_of(W, emit->variables[i].value);
    W->runs = true;
    const value v = adc_forward_new(W, true);
    const char *x = adc_code_form(W->code, W->L->variable, digits(W, i));
    adc_code_line(W->code, W->L->constant, type(W, true), v.text, adc_code_text(W->code, "%s_input(%s, %u)", text_name(W), x, i));
    return v;
}

/* a, b */
static const char *listed(const struct adc_forward *W, const char *list, const char *text)
{
    return *list == '\0' ? text : adc_code_text(W->code, "%s, %s", list, text);
}

static value write_call(struct adc_forward *W, uint32_t unit, const struct adc_call *call)
{
    const struct adc_unit *U = &W->program->units[unit], *callee = &W->program->units[call->unit];
    const char *list = W->L->run;
    const uint32_t most = W->code->language == ADC_C ? 64 : 31;
    uint64_t given = 0;
    bool defaults = false;
    W->runs = true;
    for (uint32_t i = 0; i < callee->parameter_count; i++) {
        const uint32_t argument = U->arguments[call->first + i];
        const bool dual = W->flow.slot[call->unit][i];
        defaults |= callee->defaults[i] != ADC_NO_BLOCK;
        given |= argument != ADC_NO_TERM ? UINT64_C(1) << (i & 63u) : 0;
        list = listed(W, list, argument == ADC_NO_TERM ? adc_forward_unknown(W, dual)
                                                       : adc_forward_as(W, write_term(W, unit, argument), dual));
    }
    if (defaults && callee->parameter_count > most)
        adc_error(&W->code->emit->session->context, ADC_LIMIT, NULL, (struct adc_span){0, 0},
                  "defaults of more than %u parameters are not written", most);
    if (defaults)
        list = listed(W, list, adc_code_text(W->code, "%llu%s", (unsigned long long)given, W->L->mark));
    const value v = adc_forward_new(W, W->flow.result[call->unit]);
    adc_code_line(W->code, W->L->constant, type(W, v.dual), v.text,
                 adc_code_text(W->code, "%s_call%u(%s)", text_name(W), call->unit, list));
    return v;
}

/* Whether a formula gives the components of the answer, so that it is evaluated where it is chosen; others are before. */
static bool is_last(const struct adc_forward *W, uint32_t unit) { return W->flow.answer[unit] && W->code->emit->vector; }

static value write_formula(struct adc_forward *W, const struct adc_term *term)
{
    const uint32_t unit = term->at[0], slot = term->at[1];
    W->runs = true;
    if (is_last(W, unit))
        call(W, "formula", unit);
    return slot == ADC_NO_SLOT ? formula_result(W, unit) : read_slot(W, unit, slot);
}

/* A name for what is assigned in branches or iterations, with what it is before. */
static value declare(struct adc_forward *W, bool dual, const char *before)
{
    const value v = adc_forward_new(W, dual);
    adc_code_line(W->code, W->L->declare, type(W, dual), v.text, before);
    return v;
}

static value write_sum(struct adc_forward *W, uint32_t unit, const struct adc_call *call)
{
    const uint32_t *at = W->program->units[unit].arguments + call->first, body = call->unit;
    const struct adc_unit *U = &W->program->units[body];
    const struct adc_term *term = &U->terms[U->loops[0].sum];
    const struct adc_block *block = &U->blocks[U->loops[0].body];
    const bool dual = W->flow.result[body];
    const char *from = adc_forward_number(W, write_term(W, unit, at[ADC_SUM_INDEX])),
               *to = adc_forward_number(W, write_term(W, unit, at[ADC_SUM_END])), *k = adc_forward_new(W, false).text;
    const value sum = declare(W, dual, adc_forward_as(W, number_of(W, term->row == ADC_ROW_mul), dual));
    open_brace(W, adc_code_form(W->code, W->L->test, adc_code_form(W->code, W->L->whole, from, to)));
    set(W, sum.text, adc_forward_unknown(W, dual));
    close_brace(W, W->L->end_test);
    open_brace(W, adc_code_form(W->code, W->L->each, k, from, to));
    const size_t start_of_body = W->code->out->length;
    memset(W->mentioned[body], 0, U->slot_count * sizeof **W->mentioned);
    memset(W->read[body], 0, U->slot_count * sizeof **W->read);
    set_slot(W, body, ADC_SUM_INDEX, (value){k, false});
    for (uint32_t i = 0; i + 1 < block->count; i++)     /* but for the last, which adds up */
        write_step(W, body, &U->steps[block->first + i]);
    const value pair[ADC_MAX_ARITY] = {sum, write_term(W, body, term->at[1])};
    const value next = adc_forward_row(W, (enum adc_op)term->row, pair);
    set(W, sum.text, adc_forward_as(W, next, dual));
    declare_slots(W, body, 0, start_of_body);
    adc_code_line(W->code, W->L->next, k);
    close_brace(W, W->L->end_loop);
    return sum;
}

static value write_choice(struct adc_forward *W, uint32_t unit, uint32_t number, const uint32_t *at, bool answer)
{
    const char *condition = adc_forward_number(W, write_term(W, unit, at[0]));
    const bool dual = adc_flow_term(&W->flow, unit, number);
    const value v = declare(W, dual, adc_forward_unknown(W, dual));
    open_brace(W, adc_code_form(W->code, W->L->test, is_true(W, condition)));
    W->answer = answer;
    set(W, v.text, adc_forward_as(W, write_block(W, unit, at[1]), dual));
    close_brace(W, adc_code_form(W->code, W->L->other, is_zero(W, condition)));
    open_brace(W, "");
    W->answer = answer;
    set(W, v.text, adc_forward_as(W, write_block(W, unit, at[2]), dual));
    close_brace(W, W->L->end_test);
    return v;
}

/* A list that is the answer. */
static value write_components(struct adc_forward *W, uint32_t unit, const struct adc_term *term)
{
    const uint32_t *at = adc_operands(&W->program->units[unit], term) + 1;
    W->runs = true;
    for (uint32_t k = 0; k < term->at[1]; k++)
        /* cppcheck-suppress objectIndex; the arguments of a unit are an array */
        adc_code_line(W->code, W->L->component, digits(W, k), adc_forward_as(W, write_term(W, unit, at[k]), true));
    return number_of(W, 0);
}

static value write_row(struct adc_forward *W, uint32_t unit, const struct adc_term *term)
{
    value argument[ADC_MAX_ARITY] = {{NULL, false}};
    for (uint32_t i = 0; i < adc_rows[term->row].arity; i++)
        argument[i] = write_term(W, unit, adc_operands(&W->program->units[unit], term)[i]);
    return adc_forward_row(W, (enum adc_op)term->row, argument);
}

static value write_term(struct adc_forward *W, uint32_t unit, uint32_t number)
{
    const struct adc_unit *U = &W->program->units[unit];
    const struct adc_term *term = &U->terms[number];
    const uint32_t *at = adc_operands(U, term);
    const bool answer = W->answer;
    W->answer = false;
    if (!answer && W->code->emit->vector && ((term->kind == ADC_TERM_FORMULA && W->flow.answer[at[0]])
                                              || (term->kind == ADC_TERM_APPLY && W->flow.answer[U->calls[at[0]].unit])))
        refuse(W, unit, term, "an operation on arrays");
    switch (adc_is_map(term) ? ADC_TERM_FORM : (enum adc_term_kind)term->kind) {
    case ADC_TERM_NUMBER: return number_of(W, term->number);
    case ADC_TERM_VARIABLE: return write_variable(W, at[0]);
    case ADC_TERM_SLOT: return read_slot(W, unit, at[0]);
    case ADC_TERM_FORMULA: return write_formula(W, term);
    case ADC_TERM_ROW: return write_row(W, unit, term);
    case ADC_TERM_APPLY:
        return W->program->units[U->calls[at[0]].unit].sum ? write_sum(W, unit, &U->calls[at[0]])
                                                           : write_call(W, unit, &U->calls[at[0]]);
    case ADC_TERM_COND: return write_choice(W, unit, number, at, answer);
    case ADC_TERM_MISSING: return number_of(W, NAN);
    case ADC_TERM_DIFF: refuse(W, unit, term, "a derivative");
    case ADC_TERM_BINDER: refuse(W, unit, term, "solve, argmin or integrate");
    default:
        if (answer && term->kind == ADC_TERM_FORM && term->row == ADC_FORM_stack && term->at[1] == W->program->width)
            return write_components(W, unit, term);
        refuse(W, unit, term, "an operation on arrays");
    }
}

/* ---- steps ---- */

/* The end of a function with a value, which a dual has where the result has. */
static void give(struct adc_forward *W, value v)
{
    const bool dual = W->flow.result[W->unit];
    adc_code_line(W->code, W->L->give, adc_forward_as(W, v, dual), dual ? "q" : "t");
}

/* A unit has no value where a condition is not a number. */
static void write_fail(struct adc_forward *W)
{
    if (is_function(W, W->unit)) {
        const bool dual = W->flow.result[W->unit];
        give(W, (value){adc_forward_unknown(W, dual), dual});
        return;
    }
    call(W, "unset", W->unit);
    adc_code_lines(W->code, W->L->leave);
}

static void write_if(struct adc_forward *W, uint32_t unit, const struct adc_step *step)
{
    const char *condition = adc_forward_number(W, write_term(W, unit, step->term));
    open_brace(W, adc_code_form(W->code, W->L->test, is_true(W, condition)));
    write_block(W, unit, step->to);
    close_brace(W, adc_code_form(W->code, W->L->other, is_zero(W, condition)));
    open_brace(W, "");
    write_block(W, unit, step->other);
    close_brace(W, W->L->otherwise);
    open_brace(W, "");
    write_fail(W);
    close_brace(W, W->L->end_test);
}

static void write_loop(struct adc_forward *W, uint32_t unit, const struct adc_loop *loop)
{
    open_brace(W, W->L->loop);
    const char *condition = adc_forward_number(W, write_block(W, unit, loop->condition));
    open_brace(W, adc_code_form(W->code, W->L->test, adc_code_form(W->code, W->L->unequal, condition)));
    write_fail(W);
    close_brace(W, W->L->end_test);
    open_brace(W, adc_code_form(W->code, W->L->test, is_zero(W, condition)));
    adc_code_lines(W->code, W->L->stop);
    close_brace(W, W->L->end_test);
    write_block(W, unit, loop->body);
    close_brace(W, W->L->end_loop);
}

static void write_step(struct adc_forward *W, uint32_t unit, const struct adc_step *step)
{
    switch (step->kind) {
    case ADC_STEP_BIND: set_slot(W, unit, step->to, write_term(W, unit, step->term)); return;
    case ADC_STEP_BLOCK: write_block(W, unit, step->to); return;
    case ADC_STEP_IF: write_if(W, unit, step); return;
    case ADC_STEP_LOOP: write_loop(W, unit, &W->program->units[unit].loops[step->to]); return;
    }
}

static value write_block(struct adc_forward *W, uint32_t unit, uint32_t block)
{
    const struct adc_unit *U = &W->program->units[unit];
    const struct adc_block *b = &U->blocks[block];
    const bool answer = W->answer;
    W->answer = false;
    for (uint32_t i = b->first; i < b->first + b->count; i++)
        write_step(W, unit, &U->steps[i]);
    W->answer = answer;
    return b->result == ADC_NO_TERM ? number_of(W, 0) : write_term(W, unit, b->result);
}

/* ---- units ---- */

/* static f_dual f_call3(struct f_run *r, f_dual s0, double s1, unsigned long long given) */
static const char *head_of(struct adc_forward *W, uint32_t unit)
{
    const struct adc_unit *U = &W->program->units[unit];
    const bool dual = W->flow.result[unit];
    const char *list = W->L->run, *types = "";
    bool defaults = false;
    if (!is_function(W, unit))
        return adc_code_form(W->code, W->L->procedure, text_name(W), "formula", digits(W, unit));
    for (uint32_t i = 0; unit != 0 && i < U->parameter_count; i++) {
        const char *kind = type(W, W->flow.slot[unit][i]), *name = slot_text(W, unit, i);
        list = listed(W, list, adc_code_form(W->code, W->L->parameter, kind, name));
        types = adc_code_text(W->code, "%s%s", types, adc_code_form(W->code, W->L->typed, kind, name));
        defaults |= U->defaults[i] != ADC_NO_BLOCK;
    }
    if (defaults) {
        list = listed(W, list, W->L->defaults);
        types = adc_code_text(W->code, "%s%s", types, adc_code_form(W->code, W->L->typed, "integer", W->L->defaults));
    }
    return adc_code_form(W->code, W->L->function, type(W, dual), text_name(W), digits(W, unit), list, dual ? "q" : "t", types);
}

/* Parameters that were not given take their defaults, in order. */
static void write_defaults(struct adc_forward *W, uint32_t unit)
{
    const struct adc_unit *U = &W->program->units[unit];
    for (uint32_t i = 0; unit != 0 && i < U->parameter_count; i++) {
        if (U->defaults[i] == ADC_NO_BLOCK)
            continue;
        open_brace(W, adc_code_form(W->code, W->L->test, adc_code_form(W->code, W->L->given, digits(W, i))));
        set_slot(W, unit, i, write_block(W, unit, U->defaults[i]));
        close_brace(W, W->L->end_test);
    }
}

/* Lines that make all that a formula has not a number. */
static void write_unset(struct adc_forward *W, uint32_t unit)
{
    open_brace(W, adc_code_form(W->code, W->L->procedure, text_name(W), "unset", digits(W, unit)));
    set(W, formula_result(W, unit).text, adc_forward_unknown(W, W->flow.result[unit]));
    for (uint32_t s = 0; s < W->program->units[unit].slot_count; s++)
        set(W, slot_text(W, unit, s), adc_forward_unknown(W, W->flow.slot[unit][s]));
    close_brace(W, W->L->end_procedure);
}

static void write_function(struct adc_forward *W, uint32_t unit)
{
    const struct adc_program *program = W->program;
    open_brace(W, head_of(W, unit));
    const size_t start = W->code->out->length;
    for (uint32_t i = 0; i < program->order_count && unit == 0; i++) {      /* each formula before those that use it */
        const uint32_t formula = program->order[i];
        if (!W->flow.reached[formula] || is_function(W, formula) || is_last(W, formula))
            continue;
        W->runs = true;
        call(W, "formula", formula);
    }
    write_defaults(W, unit);
    W->answer = W->flow.answer[unit] && W->code->emit->vector;
    give(W, write_block(W, unit, 0));
    declare_slots(W, unit, unit == 0 ? 0 : W->program->units[unit].parameter_count, start);
    close_brace(W, W->L->end_function);
}

static void write_procedure(struct adc_forward *W, uint32_t unit)
{
    open_brace(W, head_of(W, unit));
    call(W, "unset", unit);
    W->answer = W->flow.answer[unit] && W->code->emit->vector;
    const value v = write_block(W, unit, 0), result = formula_result(W, unit);
    set(W, result.text, adc_forward_as(W, v, result.dual));
    close_brace(W, W->L->end_procedure);
}

static void write_unit(struct adc_forward *W, uint32_t unit)
{
    const char *name = W->program->units[unit].name;
    W->next = 0;
    W->runs = false;
    if (!is_function(W, unit))
        write_unset(W, unit);
    W->unit = unit;
    if (name != NULL)
        adc_code_line(W->code, W->L->remark, name);
    (is_function(W, unit) ? write_function : write_procedure)(W, unit);
}

static void write_field(struct adc_forward *W, uint32_t unit, const char *name, bool dual)
{
    adc_code_line(W->code, W->L->field_type, type(W, dual), digits(W, unit), name, dual ? W->L->dual : "");
}

/* What one evaluation has: the variables, formulas that have been evaluated, and the components of a vector. */
static void write_run(struct adc_forward *W, const char *answer)
{
    const bool vector = W->code->emit->vector;
    adc_code_template(W->code, W->L->open_run[vector], answer);
    W->code->indent = "    ";
    for (uint32_t u = 0; u < W->program->unit_count; u++) {
        if (!W->flow.reached[u] || is_function(W, u))       /* inner units are functions */
            continue;
        for (uint32_t s = 0; s < W->program->units[u].slot_count; s++)
            write_field(W, u, adc_code_text(W->code, "s%u", s), W->flow.slot[u][s]);
        write_field(W, u, "result", W->flow.result[u]);
    }
    W->code->indent = "";
    adc_code_template(W->code, W->L->close_run[vector], answer);
}

void adc_forward_write(struct adc_code *code)
{
    const struct adc_emit *emit = code->emit;
    struct adc_text *all = code->out, *units = &code->emit->units;
    struct adc_forward W = {.code = code, .L = code->notation, .program = emit->program, .second = emit->request->hessian,
                            .curved = adc_arena_zeroed(emit->arena, (size_t)ADC_ROWS*ADC_MAX_ARITY*ADC_MAX_ARITY, 1),
                            .mentioned = adc_flow_slots(emit->program, emit->arena),
                            .read = adc_flow_slots(emit->program, emit->arena)};
    bool *independent = adc_arena_zeroed(emit->arena, emit->program->variable_count, sizeof *independent);
    code->indent = "";
    for (uint32_t i = 0; i < emit->variable_count; i++) {
        emit->variables[i].input = ADC_NO_NODE;
        for (uint32_t v = 0; v < emit->program->variable_count && i < emit->by_count; v++)
            independent[v] |= emit->variables[i].symbol == emit->program->variables[v].symbol;
    }
    adc_flow_find(&W.flow, emit->program, independent, emit->arena);
    code->out = units;
    units->length = 0;
    adc_text_string(units, "");
    const char *result = adc_code_text(code, "%s_call0(%s)", emit->name, code->language == ADC_C ? "&r" : W.L->run);
    const char *answer = adc_forward_as(&W, (value){result, W.flow.result[0]}, true);
    if (W.L->open_run[0] != NULL)
        write_run(&W, answer);
    code->indent = code->language == ADC_FORTRAN ? "    " : "";
    for (uint32_t u = 0; u < W.program->unit_count && code->language == ADC_C; u++)
        if (W.flow.reached[u] && !is_inner(&W, u))
            adc_code_put(code, "%.*s;", (int)strcspn(head_of(&W, u), "\n"), head_of(&W, u));
    adc_text_string(units, code->language == ADC_C ? "\n" : "");
    for (uint32_t u = W.program->unit_count; u-- > 0;)
        if (W.flow.reached[u] && !is_inner(&W, u))
            write_unit(&W, u);
    adc_code_template(code, W.L->answer[emit->vector ? 1 : W.second ? 2 : 0], answer);
    code->out = all;
    adc_forward_helpers(&W, all);
    adc_text_string(all, units->at);
    code->indent = "";
}
