/* Programs as they are: units become functions, blocks statements.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/forward.h"

#include <stdio.h>

typedef struct adc_forward_value value;

static value write_term(struct adc_forward *W, uint32_t unit, uint32_t number);
static value write_block(struct adc_forward *W, uint32_t unit, uint32_t block);
static void write_step(struct adc_forward *W, uint32_t unit, const struct adc_step *step);

static const char *text_name(const struct adc_forward *W) { return W->code->emit->name; }
static const value ZERO = {"0.0", false};

static void open_brace(struct adc_forward *W, const char *line)
{
    adc_code_lines(W->code, line);
    W->code->indent = adc_code_text(W->code, "%s    ", W->code->indent);
}

static void close_brace(struct adc_forward *W, const char *line)
{
    W->code->indent += 4;
    adc_code_lines(W->code, line);
}

/* A value of a kind, from one that may be of the other. */
static const char *as(struct adc_forward *W, value v, bool dual)
{
    return dual ? adc_forward_dual(W, v) : adc_forward_number(W, v);
}

/* ---- slots ---- */

/* Whether a unit is a function of the code, so that its slots are its own; formulas keep theirs in the run. */
static bool is_function(const struct adc_forward *W, uint32_t unit)
{
    return unit == 0 || W->program->units[unit].function;
}

static bool is_inner(const struct adc_forward *W, uint32_t unit) { return W->flow.host[unit] != ADC_NO_TERM; }

static const char *slot_text(struct adc_forward *W, uint32_t unit, uint32_t slot)
{
    if (is_inner(W, unit))
        return adc_code_text(W->code, "s%u_%u", unit, slot);
    W->runs |= !is_function(W, unit);
    return is_function(W, unit) ? adc_code_text(W->code, "s%u", slot) : adc_code_text(W->code, "r->u%u.s%u", unit, slot);
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
    adc_code_put(W->code, "%s = %s;", slot_text(W, unit, slot), as(W, v, W->flow.slot[unit][slot]));
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
            adc_code_put(W->code, "%s %s = %s;", dual ? adc_code_text(W->code, "%s_dual", text_name(W)) : "double",
                             slot_text(W, unit, s), adc_forward_unknown(W, dual));
        if ((s < first || W->mentioned[unit][s]) && !W->read[unit][s])
            adc_code_put(W->code, "(void)%s;", slot_text(W, unit, s));
    }
    adc_text_add(out, body, length);
}

/* ---- terms ---- */

static _Noreturn void refuse(const struct adc_forward *W, uint32_t unit, const struct adc_term *term, const char *what)
{
    struct adc_diag *error = &W->code->emit->session->context.error;
    adc_diag_begin(error, ADC_USAGE, W->program->units[unit].ast->source, term->span,
                   "%s cannot be written in a program with branches, or with loops that depend on the point", what);
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
        return (value){adc_code_number(W->code, emit->variables[i].value), false};
    W->needs[ADC_FORWARD_INPUT] = W->runs = true;
    const value v = adc_forward_new(W, true);
    adc_code_put(W->code, "const %1$s_dual %2$s = %1$s_input(r->x[%3$u], %3$u);", text_name(W), v.text, i);
    return v;
}

static value write_call(struct adc_forward *W, uint32_t unit, const struct adc_call *call)
{
    const struct adc_unit *U = &W->program->units[unit], *callee = &W->program->units[call->unit];
    const char *list = "r";
    uint64_t given = 0;
    bool defaults = false;
    W->runs = true;
    for (uint32_t i = 0; i < callee->parameter_count; i++) {
        const uint32_t argument = U->arguments[call->first + i];
        const bool dual = W->flow.slot[call->unit][i];
        defaults |= callee->defaults[i] != ADC_NO_BLOCK;
        given |= argument != ADC_NO_TERM ? UINT64_C(1) << (i & 63u) : 0;
        list = adc_code_text(W->code, "%s, %s", list, argument == ADC_NO_TERM ? adc_forward_unknown(W, dual)
                                                      : as(W, write_term(W, unit, argument), dual));
    }
    if (defaults && callee->parameter_count > 64)
        adc_error(&W->code->emit->session->context, ADC_LIMIT, NULL, (struct adc_span){0, 0},
                  "defaults of more than 64 parameters are not written");
    if (defaults)
        list = adc_code_text(W->code, "%s, %lluu", list, (unsigned long long)given);
    const value v = adc_forward_new(W, W->flow.result[call->unit]);
    adc_code_put(W->code, "const %s %s = %s_call%u(%s);", v.dual ? adc_code_text(W->code, "%s_dual", text_name(W)) : "double",
                     v.text, text_name(W), call->unit, list);
    return v;
}

static value write_formula(struct adc_forward *W, const struct adc_term *term)
{
    const uint32_t unit = term->at[0], slot = term->at[1];
    W->runs = true;
    adc_code_put(W->code, "%s_formula%u(r);", text_name(W), unit);
    return slot == ADC_NO_SLOT ? (value){adc_code_text(W->code, "r->u%u.result", unit), W->flow.result[unit]}
                               : read_slot(W, unit, slot);
}

/* A name for what is assigned in branches or iterations, with what it is before. */
static value declare(struct adc_forward *W, bool dual, const char *before)
{
    const value v = adc_forward_new(W, dual);
    adc_code_put(W->code, "%s %s = %s;", dual ? adc_code_text(W->code, "%s_dual", text_name(W)) : "double", v.text, before);
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
    const value start = {term->row == ADC_ROW_mul ? "1.0" : "0.0", false};
    const value sum = declare(W, dual, as(W, start, dual));
    adc_code_put(W->code, "if (!(%1$s == floor(%1$s) && %2$s == floor(%2$s) && fabs(%1$s) < INFINITY && fabs(%2$s) < INFINITY))",
                     from, to);
    adc_code_put(W->code, "    %s = %s;", sum.text, adc_forward_unknown(W, dual));
    open_brace(W, adc_code_text(W->code, "for (double %1$s = %2$s; %1$s <= %3$s; %1$s += 1.0) {", k, from, to));
    const size_t start_of_body = W->code->out->length;
    memset(W->mentioned[body], 0, U->slot_count * sizeof **W->mentioned);
    memset(W->read[body], 0, U->slot_count * sizeof **W->read);
    set_slot(W, body, ADC_SUM_INDEX, (value){k, false});
    for (uint32_t i = 0; i + 1 < block->count; i++)     /* but for the last, which adds up */
        write_step(W, body, &U->steps[block->first + i]);
    const value pair[ADC_MAX_ARITY] = {sum, write_term(W, body, term->at[1])};
    const value next = adc_forward_row(W, (enum adc_op)term->row, pair);
    adc_code_put(W->code, "%s = %s;", sum.text, as(W, next, dual));
    declare_slots(W, body, 0, start_of_body);
    close_brace(W, "}");
    return sum;
}

static value write_choice(struct adc_forward *W, uint32_t unit, uint32_t number, const uint32_t *at, bool answer)
{
    const char *condition = adc_forward_number(W, write_term(W, unit, at[0]));
    const bool dual = adc_flow_term(&W->flow, unit, number);
    const value v = declare(W, dual, adc_forward_unknown(W, dual));
    open_brace(W, adc_code_text(W->code, "if (%1$s < 0.0 || %1$s > 0.0) {", condition));
    W->answer = answer;
    adc_code_put(W->code, "%s = %s;", v.text, as(W, write_block(W, unit, at[1]), dual));
    close_brace(W, adc_code_text(W->code, "} else if (%s == 0.0) {", condition));
    open_brace(W, "");
    W->answer = answer;
    adc_code_put(W->code, "%s = %s;", v.text, as(W, write_block(W, unit, at[2]), dual));
    close_brace(W, "}");
    return v;
}

/* A list that is the answer. */
static value write_components(struct adc_forward *W, uint32_t unit, const struct adc_term *term)
{
    const uint32_t *at = adc_operands(&W->program->units[unit], term) + 1;
    W->runs = true;
    for (uint32_t k = 0; k < term->at[1]; k++)
        /* cppcheck-suppress objectIndex; the arguments of a unit are an array */
        adc_code_put(W->code, "r->value[%u] = %s;", k, adc_forward_dual(W, write_term(W, unit, at[k])));
    return ZERO;
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
    switch ((enum adc_term_kind)term->kind) {
    case ADC_TERM_NUMBER: return (value){adc_code_number(W->code, term->number), false};
    case ADC_TERM_VARIABLE: return write_variable(W, at[0]);
    case ADC_TERM_SLOT: return read_slot(W, unit, at[0]);
    case ADC_TERM_FORMULA: return write_formula(W, term);
    case ADC_TERM_ROW: return write_row(W, unit, term);
    case ADC_TERM_APPLY:
        return W->program->units[U->calls[at[0]].unit].sum ? write_sum(W, unit, &U->calls[at[0]])
                                                           : write_call(W, unit, &U->calls[at[0]]);
    case ADC_TERM_COND: return write_choice(W, unit, number, at, answer);
    case ADC_TERM_MISSING: return (value){"NAN", false};
    case ADC_TERM_DIFF: refuse(W, unit, term, "a derivative");
    case ADC_TERM_BINDER: refuse(W, unit, term, "solve, argmin or integrate");
    default:
        if (answer && term->kind == ADC_TERM_FORM && term->row == ADC_FORM_stack && term->at[1] == W->program->width)
            return write_components(W, unit, term);
        refuse(W, unit, term, "an operation on arrays");
    }
}

/* ---- steps ---- */

/* A unit that has no value: a condition is not a number. */
static const char *fail(struct adc_forward *W)
{
    return is_function(W, W->unit) ? adc_code_text(W->code, "return %s;", adc_forward_unknown(W, W->flow.result[W->unit]))
                                   : adc_code_text(W->code, "{ %s_unset%u(r); return; }", text_name(W), W->unit);
}

static void write_arm(struct adc_forward *W, uint32_t unit, uint32_t block)
{
    W->code->indent = adc_code_text(W->code, "%s    ", W->code->indent);
    write_block(W, unit, block);
    W->code->indent += 4;
}

static void write_step(struct adc_forward *W, uint32_t unit, const struct adc_step *step)
{
    const struct adc_loop *loop = &W->program->units[unit].loops[step->to];
    const char *condition;
    switch (step->kind) {
    case ADC_STEP_BIND:
        set_slot(W, unit, step->to, write_term(W, unit, step->term));
        return;
    case ADC_STEP_BLOCK:
        write_block(W, unit, step->to);
        return;
    case ADC_STEP_IF:
        condition = adc_forward_number(W, write_term(W, unit, step->term));
        adc_code_put(W->code, "if (%1$s < 0.0 || %1$s > 0.0) {", condition);
        write_arm(W, unit, step->to);
        adc_code_put(W->code, "} else if (%s == 0.0) {", condition);
        write_arm(W, unit, step->other);
        adc_code_put(W->code, "} else {\n%s    %s\n%s}", W->code->indent, fail(W), W->code->indent);
        return;
    case ADC_STEP_LOOP:
        open_brace(W, "for (;;) {");
        condition = adc_forward_number(W, write_block(W, unit, loop->condition));
        adc_code_put(W->code, "if (isnan(%s))\n%s    %s", condition, W->code->indent, fail(W));
        adc_code_put(W->code, "if (%s == 0.0)\n%s    break;", condition, W->code->indent);
        write_block(W, unit, loop->body);
        close_brace(W, "}");
        return;
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
    return b->result == ADC_NO_TERM ? ZERO : write_term(W, unit, b->result);
}

/* ---- units ---- */

/* static f_dual f_call3(struct f_run *r, f_dual s0, double s1, unsigned long long given) */
static const char *head_of(const struct adc_forward *W, uint32_t unit)
{
    const struct adc_unit *U = &W->program->units[unit];
    const char *list = "";
    bool defaults = false;
    if (!is_function(W, unit))
        return adc_code_text(W->code, "static void %1$s_formula%2$u(struct %1$s_run *r)", text_name(W), unit);
    for (uint32_t i = 0; unit != 0 && i < U->parameter_count; i++) {
        list = adc_code_text(W->code, "%s, %s s%u", list,
                             W->flow.slot[unit][i] ? adc_code_text(W->code, "%s_dual", text_name(W)) : "double", i);
        defaults |= U->defaults[i] != ADC_NO_BLOCK;
    }
    return adc_code_text(W->code, "static %1$s %2$s_call%3$u(struct %2$s_run *r%4$s%5$s)",
                         W->flow.result[unit] ? adc_code_text(W->code, "%s_dual", text_name(W)) : "double", text_name(W),
                         unit, list, defaults ? ", unsigned long long given" : "");
}

/* Parameters that were not given take their defaults, in order. */
static void write_defaults(struct adc_forward *W, uint32_t unit)
{
    const struct adc_unit *U = &W->program->units[unit];
    for (uint32_t i = 0; unit != 0 && U->function && i < U->parameter_count; i++) {
        if (U->defaults[i] == ADC_NO_BLOCK)
            continue;
        open_brace(W, adc_code_text(W->code, "if ((given >> %u & 1u) == 0) {", i));
        set_slot(W, unit, i, write_block(W, unit, U->defaults[i]));
        close_brace(W, "}");
    }
}

/* Lines that make all that a formula has not a number. */
static void write_unset(struct adc_forward *W, uint32_t unit)
{
    const char *name = text_name(W);
    open_brace(W, adc_code_text(W->code, "static void %1$s_unset%2$u(struct %1$s_run *r)\n{", name, unit));
    adc_code_put(W->code, "r->u%u.result = %s;", unit, adc_forward_unknown(W, W->flow.result[unit]));
    for (uint32_t s = 0; s < W->program->units[unit].slot_count; s++)
        adc_code_put(W->code, "r->u%u.s%u = %s;", unit, s, adc_forward_unknown(W, W->flow.slot[unit][s]));
    close_brace(W, "}\n");
}

static void write_unit(struct adc_forward *W, uint32_t unit)
{
    const struct adc_unit *U = &W->program->units[unit];
    const bool function = is_function(W, unit), dual = W->flow.result[unit];
    W->runs = false;
    W->next = 0;
    if (!function)
        write_unset(W, unit);
    W->unit = unit;
    if (U->name != NULL)
        adc_code_put(W->code, "/* %s */", U->name);
    open_brace(W, adc_code_text(W->code, "%s\n{", head_of(W, unit)));
    const size_t start = W->code->out->length;
    if (!function)
        adc_code_put(W->code, "if (r->u%1$u.done)\n        return;\n    r->u%1$u.done = 1;\n    %2$s_unset%1$u(r);", unit,
                         text_name(W));
    write_defaults(W, unit);
    W->answer = W->flow.answer[unit] && W->code->emit->vector;
    const value v = write_block(W, unit, 0);
    if (function)
        adc_code_put(W->code, "return %s;", as(W, v, dual));
    else
        adc_code_put(W->code, "r->u%u.result = %s;", unit, as(W, v, dual));
    if (function && !W->runs)
        adc_code_put(W->code, "(void)r;");
    if (function)
        declare_slots(W, unit, unit == 0 ? 0 : U->parameter_count, start);
    close_brace(W, "}\n");
}

/* What one evaluation has: the variables, formulas that have been evaluated, and the components of a vector. */
static void write_run(struct adc_forward *W)
{
    const struct adc_emit *emit = W->code->emit;
    const char *name = emit->name;
    open_brace(W, adc_code_text(W->code, "/* One evaluation. */\nstruct %s_run {", name));
    adc_code_put(W->code, "const double *x;");
    if (emit->vector)
        adc_code_put(W->code, "%s_dual value[%u];", name, emit->root_count);
    for (uint32_t u = 0; u < W->program->unit_count; u++) {
        if (!W->flow.reached[u] || is_function(W, u))       /* inner units are functions */
            continue;
        open_brace(W, "struct {");
        adc_code_put(W->code, "int done;\n        %s result;", W->flow.result[u] ? adc_code_text(W->code, "%s_dual", name)
                                                                               : "double");
        for (uint32_t s = 0; s < W->program->units[u].slot_count; s++)
            adc_code_put(W->code, "%s s%u;", W->flow.slot[u][s] ? adc_code_text(W->code, "%s_dual", name) : "double", s);
        close_brace(W, adc_code_text(W->code, "} u%u;", u));
    }
    close_brace(W, "};\n");
}

/* ---- the functions that are promised ---- */

static void write_number(struct adc_forward *W)
{
    const struct adc_emit *emit = W->code->emit;
    const uint32_t n = emit->by_count;
    const char *name = emit->name;
    open_brace(W, adc_code_text(W->code, "\ndouble %s(const double *x, double *gradient%s)\n{", name,
                                W->second ? ", double *hessian" : ""));
    adc_code_put(W->code, "struct %s_run r = {0};\n    r.x = x;", name);
    adc_code_put(W->code, "const %s_dual value = %s;", name,
                     as(W, (value){adc_code_text(W->code, "%s_call0(&r)", name), W->flow.result[0]}, true));
    adc_code_put(W->code, "for (int i = 0; gradient != NULL && i < %u; i++)\n        gradient[i] = value.d[i];", n);
    if (W->second)
        adc_code_put(W->code, "for (int i = 0; hessian != NULL && i < %1$u; i++)\n        for (int k = 0; k < %1$u; k++)\n"
                         "            hessian[i*%1$u + k] = value.h[i][k];", n);
    adc_code_put(W->code, "return value.v;");
    close_brace(W, "}");
}

static void write_vector(struct adc_forward *W)
{
    const struct adc_emit *emit = W->code->emit;
    const uint32_t n = emit->by_count, m = emit->root_count;
    const char *name = emit->name;
    open_brace(W, adc_code_text(W->code, "\nvoid %s(const double *x, double *value, double *jacobian)\n{", name));
    adc_code_put(W->code, "struct %s_run r = {0};\n    r.x = x;", name);
    adc_code_put(W->code, "for (int k = 0; k < %u; k++)\n        r.value[k] = %s;", m, adc_forward_unknown(W, true));
    adc_code_put(W->code, "(void)%s_call0(&r);", name);
    adc_code_put(W->code, "for (int k = 0; value != NULL && k < %u; k++)\n        value[k] = r.value[k].v;", m);
    adc_code_put(W->code, "for (int k = 0; jacobian != NULL && k < %u; k++)\n        for (int i = 0; i < %u; i++)\n"
                     "            jacobian[k*%u + i] = r.value[k].d[i];", m, n, n);
    close_brace(W, "}");
}

/* By variable of the program: it is differentiated by. */
static bool *independent(const struct adc_emit *emit)
{
    bool *by = adc_arena_zeroed(emit->arena, emit->program->variable_count, sizeof *by);
    for (uint32_t v = 0; v < emit->program->variable_count; v++)
        for (uint32_t i = 0; i < emit->by_count; i++)
            by[v] |= emit->variables[i].symbol == emit->program->variables[v].symbol;
    return by;
}

static void open_writing(struct adc_forward *W, struct adc_code *code)
{
    const struct adc_emit *emit = code->emit;
    const uint32_t units = emit->program->unit_count;
    *W = (struct adc_forward){.code = code, .program = emit->program, .second = emit->request->hessian};
    W->directions = emit->by_count > 0 ? emit->by_count : 1;
    W->curved = adc_arena_zeroed(emit->arena, (size_t)ADC_ROWS*ADC_MAX_ARITY*ADC_MAX_ARITY, sizeof *W->curved);
    W->mentioned = adc_arena_array(emit->arena, units, sizeof *W->mentioned);
    W->read = adc_arena_array(emit->arena, units, sizeof *W->read);
    for (uint32_t u = 0; u < units; u++) {
        W->mentioned[u] = adc_arena_zeroed(emit->arena, emit->program->units[u].slot_count + 1u, sizeof **W->mentioned);
        W->read[u] = adc_arena_zeroed(emit->arena, emit->program->units[u].slot_count + 1u, sizeof **W->read);
    }
    adc_flow_find(&W->flow, emit->program, independent(emit), emit->arena);
}

void adc_forward_write(struct adc_code *code)
{
    struct adc_forward W;
    struct adc_text *all = code->out, *units = &code->emit->units;
    code->indent = "";
    for (uint32_t i = 0; i < code->emit->variable_count; i++)
        code->emit->variables[i].input = ADC_NO_NODE;
    open_writing(&W, code);
    code->out = units;
    units->length = 0;
    adc_text_string(units, "");
    write_run(&W);
    for (uint32_t u = 0; u < W.program->unit_count; u++)
        if (W.flow.reached[u] && !is_inner(&W, u))
            adc_code_put(code, "%s;", head_of(&W, u));
    adc_text_string(units, "\n");
    for (uint32_t u = W.program->unit_count; u-- > 0;)
        if (W.flow.reached[u] && !is_inner(&W, u))
            write_unit(&W, u);
    if (code->emit->vector)
        write_vector(&W);
    else
        write_number(&W);
    code->out = all;
    adc_forward_helpers(&W, all);
    adc_text_string(all, units->at);
}
