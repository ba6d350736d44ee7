/* Python, JavaScript, Julia and Fortran: functions that give the value, the gradient and the Hessian.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/program.h"
#include "lexer/number.h"

/* What the elements of x are, in comments. */
static void write_variables(struct adc_emit *emit, const struct adc_notation *L)
{
    for (uint32_t i = 0; i < emit->variable_count; i++) {
        char text[ADC_NUMBER_TEXT];
        if (i < emit->by_count)
            adc_emit_put(emit, "%s x%c%u%c is %s\n", L->comment, L->element[0], i, L->element[1], emit->variables[i].name);
        else
            adc_emit_put(emit, "%s %s is held at %s\n", L->comment, emit->variables[i].name,
                         adc_number_text(emit->variables[i].value, 0, text));
    }
}

/* Writes a function of the graph: values and derivatives, or Taylor coefficients. */
static void write_graph(struct adc_code *code, bool series)
{
    const struct adc_notation *L = code->notation;
    struct adc_text *out = code->out, *made = &code->emit->units;
    const int vector = code->emit->vector, kind = vector ? 1 : code->emit->request->hessian ? 2 : 0;
    made->length = 0;
    adc_text_string(made, "");
    adc_code_forget(code);
    code->out = made;
    code->indent = "    ";
    const struct adc_results r = adc_code_results(code, series);
    code->out = out;
    adc_code_template(code, series ? L->taylor[vector] : L->head[kind], NULL);
    if (code->language == ADC_C && strstr(made->at, "= x[") == NULL)            /* nothing is made of a variable */
        adc_code_put(code, "(void)x;");
    if (code->language == ADC_C && series && strstr(made->at, "direction[") == NULL)
        adc_code_put(code, "(void)direction;");
    adc_text_string(out, made->at);
    adc_text_string(out, adc_code_form(code, series ? L->end_taylor[vector] : L->end[kind], r.value, r.gradient, code->emit->name, r.hessian));
    code->indent = "";
}

void adc_code_functions(struct adc_code *code)
{
    struct adc_emit *emit = code->emit;
    const bool c = code->language == ADC_C, series = emit->request->taylor && emit->forward && (emit->chooses || !c);
    if (series)
        adc_error(&emit->session->context, ADC_USAGE, NULL, (struct adc_span){0, 0},
                  "no Taylor coefficients are written of programs with branches, or with loops that depend on the point");
    if (emit->forward)
        adc_program_write(code);
    else
        write_graph(code, false);
    if (emit->request->taylor) {
        adc_emit_build(emit);
        write_graph(code, true);
    }
}

/* Copies lines; those that are too long for Fortran are cut at blanks, and blocks without lines get the one that Python needs. */
static void write_lines(struct adc_emit *emit, const char *text, const char *empty, bool cuts)
{
    enum { LONGEST = 120 };
    for (size_t least = 0; *text != '\0';) {
        const size_t indent = strspn(text, " "), length = strcspn(text, "\n");
        size_t cut = length <= LONGEST || !cuts ? length : LONGEST;
        if (empty != NULL && indent < least)
            adc_emit_put(emit, "%*s%s\n", (int)least, "", empty);
        least = length > 0 && text[length - 1] == ':' ? indent + 4 : 0;
        while (cut < length && cut > LONGEST / 2 && text[cut] != ' ')
            cut--;
        adc_text_add(emit->out, text, cut);
        text += cut;
        adc_text_string(emit->out, cut < length ? " &\n       " : "\n");
        text += *text == '\n';
    }
}

static void write_language(struct adc_emit *emit, enum adc_language language)
{
    struct adc_code code;
    const struct adc_notation *L = &adc_notations[language];
    adc_text_string(&emit->body, "");
    adc_code_open(&code, emit, language, &emit->body);
    code.program = emit->forward;
    adc_code_functions(&code);
    const bool special = language == ADC_PYTHON && strstr(emit->body.at, "special.") != NULL;
    adc_text_string(emit->out, adc_code_form(&code, L->before, special ? L->special : ""));
    write_variables(emit, L);
    write_lines(emit, emit->body.at, L->empty, language == ADC_FORTRAN);
}

void adc_emit_python(struct adc_emit *emit) { write_language(emit, ADC_PYTHON); }
void adc_emit_javascript(struct adc_emit *emit) { write_language(emit, ADC_JAVASCRIPT); }
void adc_emit_julia(struct adc_emit *emit) { write_language(emit, ADC_JULIA); }
void adc_emit_fortran(struct adc_emit *emit) { write_language(emit, ADC_FORTRAN); }
