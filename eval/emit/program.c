/* Programs as they are: units become functions and procedures, one for each way.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/program.h"

static const char *text_name(const struct adc_writer *W) { return W->code->emit->name; }

/* ---- heads ---- */

/* static f_dual f_call3(struct f_run *r, f_dual s0, double s1, unsigned given) */
static const char *head_of(struct adc_writer *W, uint32_t unit)
{
    const struct adc_unit *U = &W->program->units[unit];
    const bool dual = adc_written_dual(W, W->flow.result[unit]);
    const char *list = W->L->run, *types = "";
    bool defaults = false;
    if (!adc_written_function(W, unit))
        return adc_code_form(W->code, W->L->procedure, text_name(W), "formula", adc_written_digits(W, unit));
    for (uint32_t i = 0; unit != 0 && i < U->parameter_count; i++) {
        const char *kind = adc_written_type(W, adc_written_dual(W, W->flow.slot[unit][i])),
                   *name = adc_written_slot_text(W, unit, i, false);
        list = adc_written_listed(W, list, adc_code_form(W->code, W->L->parameter, kind, name));
        types = adc_code_text(W->code, "%s%s", types, adc_code_form(W->code, W->L->typed, kind, name));
        defaults |= U->defaults[i] != ADC_NO_BLOCK;
    }
    if (defaults) {
        list = adc_written_listed(W, list, W->L->defaults);
        types = adc_code_text(W->code, "%s%s", types, adc_code_form(W->code, W->L->typed, "integer", W->L->defaults));
    }
    return adc_code_form(W->code, W->L->function, adc_written_type(W, dual), text_name(W), adc_written_digits(W, unit), list,
                         dual ? "q" : "t", types);
}

/* static void f_back3(struct f_run *r, double seed, unsigned given) */
static const char *back_head(struct adc_writer *W, uint32_t unit)
{
    const struct adc_unit *U = &W->program->units[unit];
    const char *type = adc_written_type(W, false), *types = adc_code_form(W->code, W->L->typed, type, "seed");
    const char *list = adc_written_listed(W, W->L->run, adc_code_form(W->code, W->L->parameter, type, "seed"));
    bool defaults = false;
    if (!adc_written_function(W, unit))
        return adc_code_form(W->code, W->L->procedure, text_name(W), "back_formula", adc_written_digits(W, unit));
    for (uint32_t i = 0; unit != 0 && i < U->parameter_count; i++)
        defaults |= U->defaults[i] != ADC_NO_BLOCK;
    if (defaults) {
        list = adc_written_listed(W, list, W->L->defaults);
        types = adc_code_text(W->code, "%s%s", types, adc_code_form(W->code, W->L->typed, "integer", W->L->defaults));
    }
    return adc_code_form(W->code, W->L->back, text_name(W), adc_written_digits(W, unit), list, types);
}

/* ---- units ---- */

/* Lines that make all that a formula has not a number, without adjoints. */
static void write_unset(struct adc_writer *W, uint32_t unit)
{
    const char *nothing = adc_code_number(W->code, -0.0);
    const uint32_t slots = W->program->units[unit].slot_count;
    adc_written_open(W, adc_code_form(W->code, W->L->procedure, text_name(W), "unset", adc_written_digits(W, unit)));
    for (uint32_t s = 0; s <= slots; s++) {
        const struct adc_written v = s < slots ? adc_written_slot(W, unit, s) : adc_written_result(W, unit);
        adc_written_set(W, v.text, adc_written_as(W, (struct adc_written){adc_written_unknown(W, v.dual), v.dual, NULL}, v.dual));
        if (v.bar != NULL)
            adc_written_set(W, v.bar, adc_written_as(W, (struct adc_written){nothing, false, NULL}, false));
    }
    adc_written_close(W, W->L->end_procedure);
}

static void write_unit(struct adc_writer *W, uint32_t unit)
{
    const char *name = W->program->units[unit].name;
    W->next = W->code->names = 0;
    if (!adc_written_function(W, unit))
        write_unset(W, unit);
    W->unit = unit;
    if (name != NULL)
        adc_written_line(W, remark, name);
    adc_written_open(W, head_of(W, unit));
    adc_forward_body(W, unit);
    adc_written_close(W, adc_written_function(W, unit) ? W->L->end_function : W->L->end_procedure);
    if (W->second)
        return;
    W->next = W->code->names = 0;
    adc_written_open(W, back_head(W, unit));
    adc_back_body(W, unit);
    adc_written_close(W, W->L->end_procedure);
}

/* ---- all of it ---- */

static void write_field(struct adc_writer *W, uint32_t unit, const char *name, bool active)
{
    const bool dual = adc_written_dual(W, active);
    adc_written_line(W, field_type, adc_written_type(W, dual), adc_written_digits(W, unit), name, dual ? W->L->dual : "");
    if (active && !W->second)
        adc_written_line(W, field_type, adc_written_type(W, false), adc_written_digits(W, unit),
                         adc_code_text(W->code, "bar_%s", name), "");
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
        const char *const heads[] = {head_of(W, u), W->second ? NULL : back_head(W, u)};
        for (int i = 0; i < 2 && heads[i] != NULL; i++)
            adc_code_put(W->code, "%.*s;", (int)strcspn(heads[i], "\n"), heads[i]);
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
    adc_flow_find(&W->flow, emit->program, independent, emit->arena);
}

static void write_all(void *user)
{
    struct adc_code *code = user;
    const struct adc_emit *emit = code->emit;
    const int kind = emit->vector ? 1 : emit->request->hessian ? 2 : 0;
    struct adc_writer W = {.code = code, .L = code->notation, .program = emit->program, .second = kind == 2};
    code->indent = "";
    code->allocates = !W.second;
    code->statements = true;
    find_activity(&W);
    const char *result = adc_code_text(code, "%s_call0(%s)", emit->name, code->language == ADC_C ? "&r" : W.L->run);
    const char *answer = adc_written_as(&W, (struct adc_written){result, adc_written_dual(&W, W.flow.result[0]), NULL}, W.second);
    adc_code_template(code, W.L->types[W.second], NULL);
    if (W.L->open_run[0] != NULL)
        write_run(&W, kind, answer);
    code->indent = code->language == ADC_FORTRAN ? "    " : "";
    if (code->language == ADC_C)
        write_heads(&W);
    for (uint32_t u = W.program->unit_count; u-- > 0;)
        if (W.flow.reached[u] && !adc_written_inner(&W, u))
            write_unit(&W, u);
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
