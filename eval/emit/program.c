/* Programs as they are: units become functions and procedures, one for each way.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/program.h"

/* ---- heads ---- */

static void add_parameter(struct adc_writer *W, struct adc_written name, const char **list, const char **types)
{
    const char *const texts[] = {name.text, name.dot};
    for (int i = 0; i < 2 && texts[i] != NULL; i++) {
        *list = adc_written_listed(W, *list, adc_code_form(W->code, W->L->parameter, W->L->type, texts[i]));
        *types = adc_code_text(W->code, "%s%s", *types, adc_code_form(W->code, W->L->typed, W->L->type, texts[i]));
    }
}

/* static double f_call3(struct f_run *r, double s0, double s1, unsigned given); `back`: f_back3, with the seed for the numbers */
static const char *head_of(struct adc_writer *W, uint32_t unit, bool back)
{
    const struct adc_unit *U = &W->program->units[unit];
    const char *list = W->L->run, *types = "", *digits = adc_written_digits(W, unit);
    bool defaults = false;
    if (!adc_written_function(W, unit))
        return adc_code_form(W->code, W->L->procedure, W->code->emit->name, back ? "back_formula" : "formula", digits);
    if (back)
        add_parameter(W, adc_written_named(W, true, "seed", NULL), &list, &types);
    for (uint32_t i = 0; unit != 0 && i < U->parameter_count; i++) {
        if (!back)
            add_parameter(W, adc_written_slot(W, unit, i), &list, &types);
        defaults |= U->defaults[i] != ADC_NO_BLOCK;
    }
    if (defaults) {
        list = adc_written_listed(W, list, W->L->defaults);
        types = adc_code_text(W->code, "%s%s", types, adc_code_form(W->code, W->L->typed, "integer", W->L->defaults));
    }
    return back ? adc_code_form(W->code, W->L->back, W->code->emit->name, digits, list, types)
                : adc_code_form(W->code, W->L->function, W->L->type, W->code->emit->name, digits, list, types);
}

/* ---- units ---- */

/* Lines that make all that a formula has not a number, without adjoints. */
static void write_unset(struct adc_writer *W, uint32_t unit)
{
    const uint32_t slots = W->program->units[unit].slot_count;
    adc_written_open(W, adc_code_form(W->code, W->L->procedure, W->code->emit->name, "unset", adc_written_digits(W, unit)));
    for (uint32_t s = 0; s <= slots; s++) {
        const struct adc_written v = s < slots ? adc_written_slot(W, unit, s) : adc_written_result(W, unit);
        adc_written_assign(W, v, adc_written_unknown(W));
        if (v.bar != NULL)
            adc_written_assign(W, adc_written_named(W, true, v.bar, NULL), ADC_WRITTEN(adc_code_number(W->code, -0.0)));
    }
    adc_written_close(W, W->L->end_procedure);
}

static void write_unit(struct adc_writer *W, uint32_t unit)
{
    const char *name = W->program->units[unit].name;
    W->next = W->code->names = 0;
    if (!adc_written_function(W, unit))
        write_unset(W, unit);
    if (name != NULL)
        adc_written_line(W, remark, name);
    adc_written_open(W, head_of(W, unit, false));
    adc_sweeps_write(W, unit);
    adc_written_close(W, adc_written_function(W, unit) ? W->L->end_function : W->L->end_procedure);
    if (!W->swept[unit])
        return;
    adc_written_open(W, head_of(W, unit, true));
    adc_sweeps_back(W);
    adc_written_close(W, W->L->end_procedure);
}

/* From the answer on, those that adjoints are passed to, then the others. */
static void write_units(struct adc_writer *W)
{
    const uint32_t units = W->program->unit_count;
    W->swept = adc_arena_zeroed(W->code->emit->arena, units, sizeof *W->swept);
    W->queue = adc_arena_array(W->code->emit->arena, units, sizeof *W->queue);
    adc_sweeps_ask(W, 0);
    for (uint32_t i = 0; i < W->queued; i++)
        write_unit(W, W->queue[i]);
    for (uint32_t u = 0; u < units; u++)
        if (W->flow.reached[u] && !W->swept[u] && !adc_written_inner(W, u))
            write_unit(W, u);
}

/* ---- all of it ---- */

static void write_field(struct adc_writer *W, uint32_t unit, const char *name, bool active)
{
    for (int bar = 0; bar <= (active ? 1 : 0); bar++)
        for (int dot = 0; dot <= (active && W->second ? 1 : 0); dot++)
            adc_written_line(W, field_type, W->L->type, adc_written_digits(W, unit),
                             adc_code_text(W->code, "%s%s", bar ? "bar_" : "", name), dot ? "d_" : "");
}

/* What one evaluation has: the variables, the log, formulas that have been evaluated, and the components of a vector. */
static void write_run(struct adc_writer *W, int kind, const char *answer)
{
    adc_code_template(W->code, W->L->open_run[kind], answer);
    W->code->indent = "    ";
    for (uint32_t u = 0; u < W->program->unit_count; u++) {
        if (!W->flow.reached[u] || adc_written_function(W, u))       /* inner units are functions */
            continue;
        for (uint32_t s = 0; s < W->program->units[u].slot_count; s++)
            write_field(W, u, adc_code_text(W->code, "s%u", s), W->flow.slot[u][s]);
        write_field(W, u, "result", W->flow.result[u]);
    }
    W->code->indent = "";
    adc_code_template(W->code, W->L->close_run[kind], answer);
}

/* C declares its functions before they are defined. */
static void write_heads(struct adc_writer *W)
{
    for (uint32_t u = 0; u < W->program->unit_count; u++) {
        if (!W->flow.reached[u] || adc_written_inner(W, u))
            continue;
        for (int back = 0; back < 1 + W->swept[u]; back++) {
            const char *head = head_of(W, u, back);
            adc_code_put(W->code, "%.*s;", (int)strcspn(head, "\n"), head);
        }
    }
    adc_text_string(W->code->out, "\n");
}

static void find_activity(struct adc_writer *W)
{
    const struct adc_emit *emit = W->code->emit;
    bool *independent = adc_arena_zeroed(emit->arena, emit->program->variable_count, sizeof *independent);
    for (uint32_t i = 0; i < emit->variable_count; i++) {
        emit->variables[i].input = ADC_NO_NODE;
        for (uint32_t v = 0; v < emit->program->variable_count && i < emit->by_count; v++)
            independent[v] |= emit->variables[i].symbol == emit->program->variables[v].symbol;
    }
    adc_flow_find(&W->flow, emit->program, independent, false, emit->arena);
    adc_flow_find(&W->smooth, emit->program, independent, true, emit->arena);
}

static void write_all(void *user)
{
    struct adc_code *code = user;
    struct adc_emit *emit = code->emit;
    struct adc_text *out = code->out;
    const int kind = emit->vector ? 1 : emit->request->hessian ? 2 : 0;
    struct adc_writer W = {.code = code, .L = code->notation, .program = emit->program, .second = kind == 2, .back = &emit->back};
    code->indent = "";
    code->statements = true;
    find_activity(&W);
    const char *answer = adc_code_text(code, "%s_call0(%s)", emit->name, code->language == ADC_C ? "&r" : W.L->run);
    adc_code_template(code, W.L->types, NULL);
    if (W.L->open_run[0] != NULL)
        write_run(&W, kind, answer);
    code->indent = code->language == ADC_FORTRAN ? "    " : "";
    code->out = &emit->units;
    emit->units.length = 0;
    write_units(&W);
    code->out = out;
    if (code->language == ADC_C)
        write_heads(&W);
    adc_text_string(out, emit->units.at);
    adc_code_template(code, W.L->answer[kind], answer);
    code->indent = "";
    code->statements = false;
    code->names = 0;
}

void adc_program_write(struct adc_code *code)
{
    enum { STEPS = 2000000 };
    struct adc_context *context = &code->emit->session->context;
    if (!adc_attempt(context, write_all, code, STEPS))
        adc_fail(context);
}
