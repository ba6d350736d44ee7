/* Code: functions that give the value, the gradient and the Hessian, in C99 as one file that needs libm alone, and in Python,
 * JavaScript, Julia and Fortran.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>

#include "eval/emit/program.h"
#include "lexer/number.h"

/* ---- functions ---- */

/* Writes a function of the graph: values and derivatives, or Taylor coefficients. */
static void write_graph(struct adc_code *code, bool series)
{
    const struct adc_notation *L = code->notation;
    struct adc_text *out = code->out, *made = &code->emit->units;
    const int vector = code->emit->vector, kind = vector ? 1 : code->emit->request->hessian ? 2 : 0;
    made->length = 0;
    adc_text_string(made, "");
    code->capacity = 0;
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

static void write_functions(struct adc_code *code)
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

/* ---- C: the self-test ---- */

static const char *numbers(const struct adc_code *code, const double *at, uint32_t count)
{
    const char *list = count == 0 ? "0.0" : adc_code_number(code, at[0]);
    for (uint32_t i = 1; i < count; i++)
        list = adc_code_text(code, "%s, %s", list, adc_code_number(code, at[i]));
    return list;
}

/* What adcalc says at the point: values, partials by rows, second partials, and coefficients along a direction of ones. Those of
 * higher order are sums whose terms may cancel, so that the largest counts as well. */
static void find_expected(const struct adc_emit *emit, double *expected)
{
    struct adc_recording *recording = emit->recording;
    const uint32_t m = emit->root_count, n = emit->by_count, inputs = recording->graph.input_count,
                   second = emit->request->hessian && !emit->vector ? n : 0;
    double *gradient = adc_arena_array(emit->arena, inputs, sizeof *gradient),
           *hessian = adc_arena_zeroed(emit->arena, second > 0 ? (size_t)inputs * inputs : 0, sizeof *hessian),
           *direction = adc_arena_zeroed(emit->arena, inputs, sizeof *direction);
    for (uint32_t k = 0; k < m; k++) {
        expected[k] = recording->at.value[emit->roots[k]];
        adc_graph_gradient(&recording->at, emit->roots[k], gradient);
        for (uint32_t i = 0; i < n; i++)
            expected[m + k * n + i] = emit->variables[i].input == ADC_NO_NODE ? 0 : gradient[emit->variables[i].input];
    }
    const bool known = !isnan(expected[0]);
    expected += m * (n + 1);
    if (second > 0)
        adc_graph_hessian(&recording->at, emit->roots[0], hessian);
    for (uint32_t i = 0; i < second; i++)
        for (uint32_t j = 0; j < n; j++) {
            const uint32_t row = emit->variables[i].input, column = emit->variables[j].input;
            *expected++ = !known ? NAN : row == ADC_NO_NODE || column == ADC_NO_NODE ? 0 : hessian[row * inputs + column];
        }
    for (uint32_t i = 0; i < n; i++)
        if (emit->variables[i].input != ADC_NO_NODE)
            direction[emit->variables[i].input] = 1;
    for (uint32_t k = 0; k < m && emit->request->taylor; k++)
        adc_graph_taylor(recording, emit->roots[k], direction, emit->request->taylor_order,
                         expected + (size_t)k * (emit->request->taylor_order + 1));
}

static void write_main(struct adc_code *code)
{
    const struct adc_emit *emit = code->emit;
    const uint32_t m = emit->root_count, n = emit->by_count, first = m * (n + 1), second = emit->request->hessian && !emit->vector ? n * n : 0,
                   series = emit->request->taylor ? m * (emit->request->taylor_order + 1) : 0, count = first + second + series;
    double *x = adc_arena_array(emit->arena, n, sizeof *x), *expected = adc_arena_array(emit->arena, count, sizeof *expected);
    find_expected(emit, expected);
    for (uint32_t i = 0; i < n; i++)
        x[i] = emit->variables[i].value;
    adc_code_put(code, "\n#include <stdio.h>\n\n/* How many numbers differ. A higher derivative that adcalc has not is not compared. */\n"
                 "static int differ(const double *found, const double *expected, int count, double relative, double absolute)\n{\n"
                 "    int failed = 0;\n    double largest = 0.0;\n    for (int i = 0; i < count; i++)\n"
                 "        largest = isfinite(expected[i]) && fabs(expected[i]) > largest ? fabs(expected[i]) : largest;\n"
                 "    for (int i = 0; i < count; i++) {\n"
                 "        const double allowed = relative * fabs(expected[i]) + absolute * largest;\n"
                 "        const int unknown = isnan(expected[i]) && (isnan(found[i]) || absolute > 0.0);\n"
                 "        if (found[i] != expected[i] && !unknown && !(isfinite(expected[i]) && fabs(found[i] - expected[i]) <= allowed))\n"
                 "            failed++;\n    }\n    return failed;\n}\n\nint main(void)\n{\n    const double x[] = {%s};\n"
                 "    const double expected[] = {%s};\n    double found[%u];",
                 numbers(code, x, n), numbers(code, expected, count), count);
    if (emit->vector)
        adc_code_put(code, "    %s(x, found, found + %u);", emit->name, m);
    else
        adc_code_put(code, "    found[0] = %s(x, found + 1%s);", emit->name,
                     second == 0 ? "" : adc_code_text(code, ", found + %u", first));
    adc_code_put(code, "    int failed = differ(found, expected, %u, 1e-12, 0.0);", first);
    if (second > 0)
        adc_code_put(code, "    failed += differ(found + %1$u, expected + %1$u, %2$u, 1e-9, 1e-12);", first, second);
    if (series > 0)
        adc_code_put(code, "    double direction[sizeof x / sizeof *x];\n"
                     "    for (size_t i = 0; i < sizeof x / sizeof *x; i++)\n        direction[i] = 1.0;\n"
                     "    %1$s_taylor(x, direction, found + %2$u);\n"
                     "    failed += differ(found + %2$u, expected + %2$u, %3$u, 1e-9, 1e-12);", emit->name, first + second, series);
    adc_code_put(code, "    printf(\"%%d passed, %%d failed\\n\", %u - failed, failed);\n    return failed > 0;\n}", count);
}

/* ---- C: the head, and arrays ---- */

/* A formula, which does not begin with '/', within a comment. */
static void put_comment(struct adc_emit *emit, const char *text, size_t length)
{
    char shown[ADC_ESCAPED];
    for (size_t i = 0; i < length;) {
        size_t step = 1;
        if (text[i] == '\n') {
            adc_text_string(emit->out, "\n *     ");
        } else if (text[i] == '/' && text[i - 1] == '*') {
            adc_text_string(emit->out, " /");
        } else {
            step = adc_escape_character(text + i, length - i, shown);
            adc_text_string(emit->out, shown);
        }
        i += step;
    }
}

/* The array whose elements, all of them in order, x has from number i on; NULL: there is a number. */
static const struct adc_array *array_at(const struct adc_emit *emit, uint32_t i)
{
    const uint32_t symbol = emit->variables[i].whole;
    const struct adc_array *array = adc_session_find(emit->session, symbol)->array;
    const size_t count = array != NULL ? adc_extent_count(array->extent) : 0;
    for (size_t k = 0; k < count; k++)
        if (i + k >= emit->by_count || emit->variables[i + k].symbol != adc_element_symbol(emit->session, symbol, array->extent, k))
            return NULL;
    return array;
}

static const char *array_name(const struct adc_emit *emit, uint32_t i)
{
    return adc_symbol_text(&emit->session->context, emit->variables[i].whole);
}

/* What the elements of x are, an array at once, and what is held at a number. */
static void put_variables(struct adc_emit *emit, const struct adc_notation *L)
{
    const char open = L->element[0], close = L->element[1];
    char text[ADC_NUMBER_TEXT];
    for (uint32_t i = 0, count; i < emit->by_count; i += count) {
        const struct adc_array *array = array_at(emit, i);
        const bool matrix = array != NULL && array->extent.rank == ADC_RANK_MATRIX;
        count = array == NULL ? 1 : (uint32_t)adc_extent_count(array->extent);
        adc_emit_put(emit, "%s x%c%u%c", L->comment, open, i, close);
        if (array == NULL)
            adc_emit_put(emit, " is %s\n", emit->variables[i].name);
        else
            adc_emit_put(emit, matrix ? " to x%c%u%c are %s, %u by %u, by rows\n" : " to x%c%u%c are %s, a vector of %u\n", open,
                         i + count - 1, close, array_name(emit, i), matrix ? array->extent.rows : count, array->extent.cols);
    }
    for (uint32_t i = emit->by_count; i < emit->variable_count; i++)
        adc_emit_put(emit, "%s %s is held at %s\n", L->comment, emit->variables[i].name,
                     adc_number_text(emit->variables[i].value, 0, text));
}

/* The comment at the head, which says what is in x, and the includes; `sources`: those that functions of adcalc need. */
static void write_head(struct adc_emit *emit, bool sources)
{
    adc_emit_put(emit, "/* %s and its derivatives, written by adcalc from\n *\n *     ", emit->name);
    put_comment(emit, emit->source->text + emit->span.at, emit->span.length);
    adc_emit_put(emit, "\n *\n");
    put_variables(emit, &adc_notations[ADC_C]);
    adc_emit_put(emit, " *\n * C99; compile with -ffp-contract=off, link with -lm.%s */\n#include <math.h>\n"
                 "#include <stddef.h>\n%s\n"
                 "#if !defined(__GNUC__) || defined(__clang__)\n#pragma STDC FP_CONTRACT OFF\n#endif\n\n",
                 sources ? " The functions before it are those\n * of adcalc itself, under the "
                           "GNU General Public License, version 3 or later." : "",
                 sources ? "#include <float.h>\n#include <stdbool.h>\n#include <stdint.h>\n#include <stdlib.h>\n"
                           "#include <string.h>\n" : emit->forward ? "#include <stdlib.h>\n" : "");
}

/* A parameter's name: that of the variable where C can spell it, with what makes it no word of C. */
static const char *parameter(const struct adc_code *code, const char *name, uint32_t i)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";
    return name[strspn(name, letters)] == '\0' ? adc_code_text(code, "%s_", name) : adc_code_text(code, "x_%u", i);
}

/* Where variables are arrays: a function NAME_arrays, to which each is given apart, `const double *` by rows, and numbers
 * as numbers; results are those of NAME, in the order of x. */
static void write_arrays(struct adc_code *code)
{
    const struct adc_emit *emit = code->emit;
    const char *list = "", *copies = "", *second = emit->request->hessian ? ", hessian" : "";
    uint32_t first = 0;
    while (first < emit->by_count && array_at(emit, first) == NULL)
        first++;
    for (uint32_t i = 0; i < emit->by_count && first < emit->by_count;) {
        const struct adc_array *array = array_at(emit, i);
        const uint32_t count = array == NULL ? 1 : (uint32_t)adc_extent_count(array->extent);
        const char *name = parameter(code, array != NULL ? array_name(emit, i) : emit->variables[i].name, i);
        list = adc_code_text(code, "%s%s%s, ", list, array != NULL ? "const double *" : "double ", name);
        copies = array == NULL ? adc_code_text(code, "%s    x[%u] = %s;\n", copies, i, name)
                               : adc_code_text(code, "%s    for (size_t i = 0; i < %u; i++)\n        x[%u + i] = %s[i];\n",
                                               copies, count, i, name);
        i += count;
    }
    if (first == emit->by_count)
        return;
    const char *results = emit->vector ? "double *value, double *jacobian" : emit->request->hessian
                        ? "double *gradient, double *hessian" : "double *gradient";
    adc_code_put(code, "\n/* The same of variables one by one, matrices by rows; derivatives are in the order of x. */\n"
                 "%s %s_arrays(%s%s)\n{\n    double x[%u];\n%s    %s%s(x, %s%s);\n}", emit->vector ? "void" : "double",
                 emit->name, list, results, emit->by_count, copies, emit->vector ? "" : "return ", emit->name,
                 emit->vector ? "value, jacobian" : "gradient", emit->vector ? "" : second);
}

void adc_emit_c(struct adc_emit *emit)
{
    struct adc_code code;
    adc_text_string(&emit->body, "");
    adc_code_open(&code, emit, ADC_C, &emit->body);
    code.indent = "";
    adc_source_open(&code.sources, emit);
    write_functions(&code);
    write_arrays(&code);
    if (emit->request->main) {
        adc_emit_build(emit);
        write_main(&code);
    }
    write_head(emit, code.sources.order_count > 0);
    adc_source_write(&code.sources, emit->out);
    adc_text_string(emit->out, emit->body.at);
}

/* ---- other languages ---- */

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
    write_functions(&code);
    const bool special = language == ADC_PYTHON && strstr(emit->body.at, "special.") != NULL;
    adc_text_string(emit->out, adc_code_form(&code, L->before, special ? L->special : ""));
    put_variables(emit, L);
    write_lines(emit, emit->body.at, L->empty, language == ADC_FORTRAN);
}

void adc_emit_python(struct adc_emit *emit) { write_language(emit, ADC_PYTHON); }
void adc_emit_javascript(struct adc_emit *emit) { write_language(emit, ADC_JAVASCRIPT); }
void adc_emit_julia(struct adc_emit *emit) { write_language(emit, ADC_JULIA); }
void adc_emit_fortran(struct adc_emit *emit) { write_language(emit, ADC_FORTRAN); }
