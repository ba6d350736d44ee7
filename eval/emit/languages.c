/* Python, JavaScript, Julia and Fortran: functions that give the value, the gradient and the Hessian.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/program.h"
#include "lexer/number.h"

/* [a, b, c] */
static const char *list(const struct adc_code *code, const char *const *texts, uint32_t count)
{
    const char *all = "[";
    for (uint32_t i = 0; i < count; i++)
        all = adc_code_text(code, "%s%s%s", all, i > 0 ? ", " : "", texts[i]);
    return adc_code_text(code, "%s]", all);
}

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

/* Second derivatives, as a list of rows. */
static const char *write_hessian(struct adc_code *code)
{
    const uint32_t n = code->emit->by_count;
    const char **by = adc_arena_array(code->emit->arena, (size_t)n * n, sizeof *by),
               **rows = adc_arena_array(code->emit->arena, n, sizeof *rows);
    adc_code_hessian(code, by);
    for (uint32_t i = 0; i < n; i++) {
        rows[i] = list(code, by + (size_t)i * n, n);
        for (uint32_t j = 0; j < n && code->language == ADC_FORTRAN; j++)
            adc_code_put(code, "hessian(%u, %u) = %s", i, j, by[(size_t)i * n + j]);
    }
    return list(code, rows, n);
}

/* Values and partials of the graph, and the end of the function. */
static void write_graph(struct adc_code *code)
{
    const struct adc_emit *emit = code->emit;
    const uint32_t m = emit->root_count, n = emit->by_count;
    const char **values = adc_arena_array(emit->arena, m, sizeof *values), **rows = adc_arena_array(emit->arena, m, sizeof *rows);
    const char **by = adc_arena_array(emit->arena, (size_t)m * n, sizeof *by);
    adc_code_values(code, emit->roots, m);
    adc_code_gradients(code, emit->roots, m, by);
    for (uint32_t k = 0; k < m; k++) {
        values[k] = code->value[emit->roots[k]];
        rows[k] = list(code, by + (size_t)k * n, n);
        if (code->language == ADC_FORTRAN)
            adc_code_put(code, emit->vector ? "value(%2$u) = %1$s" : "value = %1$s", values[k], k);
        for (uint32_t i = 0; i < n && code->language == ADC_FORTRAN; i++)
            adc_code_put(code, emit->vector ? "jacobian(%3$u, %2$u) = %1$s" : "gradient(%2$u) = %1$s",
                         by[(size_t)k * n + i], i, k);
    }
    const char *value = emit->vector ? list(code, values, m) : values[0], *row = emit->vector ? list(code, rows, m) : rows[0];
    const char *second = kind_of(emit) == 2 ? write_hessian(code) : "";
    adc_text_string(code->out, adc_code_form(code, code->notation->end[kind_of(emit)], value, row, emit->name, second));
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

static void write_program(void *code) { adc_program_write(code); }

static void write_language(struct adc_emit *emit, enum adc_language language)
{
    struct adc_code code, head;
    const struct adc_notation *L = &adc_notations[language];
    adc_text_string(&emit->body, "");
    adc_code_open(&code, emit, language, &emit->body);
    adc_code_open(&head, emit, language, emit->out);
    code.program = emit->forward;
    if (emit->forward && emit->request->hessian)
        adc_error(&emit->session->context, ADC_USAGE, NULL, (struct adc_span){0, 0},
                  "--emit=c alone writes second derivatives of programs with branches, or loops that depend on the point");
    if (!emit->forward) {
        write_graph(&code);
    } else if (!adc_attempt(&emit->session->context, write_program, &code, ADC_EMIT_STEPS)) {
        adc_fail(&emit->session->context);
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
