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

/* Which of the texts of a notation: of a number, of a vector, of a number with second derivatives. */
static int kind_of(const struct adc_emit *emit) { return emit->vector ? 1 : emit->request->hessian ? 2 : 0; }

/* Values and partials of the graph, and the end of the function. */
static void write_graph(struct adc_code *code)
{
    const struct adc_results r = adc_code_results(code);
    adc_text_string(code->out, adc_code_form(code, code->notation->end[kind_of(code->emit)], r.value, r.gradient,
                                             code->emit->name, r.hessian));
}

static void write_taylor(struct adc_code *code)
{
    const struct adc_notation *L = code->notation;
    const bool vector = code->emit->vector;
    adc_emit_build(code->emit);
    adc_code_forget(code);
    adc_code_template(code, L->taylor[vector], NULL);
    const char *list = adc_code_series(code);
    adc_text_string(code->out, adc_code_form(code, L->end_taylor[vector], list, code->emit->name));
}

/* Copies lines; those that are too long for Fortran are cut at blanks. */
static void write_cut(struct adc_emit *emit, const char *text, bool cuts)
{
    enum { LONGEST = 120 };
    while (*text != '\0') {
        size_t length = strcspn(text, "\n"), cut = length <= LONGEST || !cuts ? length : LONGEST;
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
    struct adc_code code, head;
    const struct adc_notation *L = &adc_notations[language];
    adc_text_string(&emit->body, "");
    adc_code_open(&code, emit, language, &emit->body);
    adc_code_open(&head, emit, language, emit->out);
    code.program = emit->forward;
    if (emit->forward && (emit->request->hessian || emit->request->taylor))
        adc_error(&emit->session->context, ADC_USAGE, NULL, (struct adc_span){0, 0}, emit->request->taylor
                  ? "no Taylor coefficients are written of programs with branches, or with loops that depend on the point"
                  : "--emit=c alone writes second derivatives of programs with branches, or loops that depend on the point");
    if (!emit->forward) {
        write_graph(&code);
        if (emit->request->taylor)
            write_taylor(&code);
    } else {
        adc_program_write(&code);
    }
    const bool special = language == ADC_PYTHON && strstr(emit->body.at, "special.") != NULL;
    adc_text_string(emit->out, adc_code_form(&code, L->before, special ? L->special : ""));
    write_variables(emit, L);
    if (!emit->forward)
        adc_code_template(&head, L->head[kind_of(emit)], NULL);
    write_cut(emit, emit->body.at, language == ADC_FORTRAN);
}

void adc_emit_python(struct adc_emit *emit) { write_language(emit, ADC_PYTHON); }
void adc_emit_javascript(struct adc_emit *emit) { write_language(emit, ADC_JAVASCRIPT); }
void adc_emit_julia(struct adc_emit *emit) { write_language(emit, ADC_JULIA); }
void adc_emit_fortran(struct adc_emit *emit) { write_language(emit, ADC_FORTRAN); }
