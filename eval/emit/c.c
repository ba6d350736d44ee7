/* C99: value and derivatives as one file that needs libm alone.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>

#include "eval/emit/forward.h"
#include "lexer/number.h"

enum { MOST_STEPS = 2000000 };

static void write_gradients(struct adc_code *code, const char *target)
{
    const struct adc_emit *emit = code->emit;
    const size_t count = (size_t)emit->root_count * emit->by_count;
    const char **by = adc_arena_array(emit->arena, count, sizeof *by);
    adc_code_gradients(code, emit->roots, emit->root_count, by);
    for (size_t i = 0; i < count; i++)
        adc_code_put(code, "%s[%zu] = %s;", target, i, by[i]);
}

/* Second derivatives: those of the nodes that are first ones. */
static void write_hessian(struct adc_code *code, const char *target)
{
    const struct adc_emit *emit = code->emit;
    struct adc_recording *recording = emit->recording;
    uint32_t n = emit->by_count, inputs = recording->graph.input_count;
    uint32_t *first = adc_arena_array(emit->arena, inputs, sizeof *first),
             *second = adc_arena_array(emit->arena, inputs, sizeof *second);
    adc_graph_adjoint(recording, emit->roots[0], first);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t input = emit->variables[i].input, node = input == ADC_NO_NODE ? ADC_NO_NODE : first[input];
        if (node != ADC_NO_NODE)
            adc_graph_adjoint(recording, node, second);
        for (uint32_t j = i; j < n; j++) {
            uint32_t other = emit->variables[j].input;
            uint32_t entry = node == ADC_NO_NODE || other == ADC_NO_NODE ? ADC_NO_NODE : second[other];
            if (entry != ADC_NO_NODE)
                adc_code_values(code, &entry, 1);
            const char *text = entry == ADC_NO_NODE ? "0.0" : code->value[entry];
            if (i == j)
                adc_code_put(code, "%s[%zu] = %s;", target, (size_t)i*n + j, text);
            else
                adc_code_put(code, "%1$s[%2$zu] = %1$s[%3$zu] = %4$s;", target, (size_t)i*n + j, (size_t)j*n + i, text);
        }
    }
}

/* Where nothing after `start`, the beginning of a body, is made of a variable, x is not used. */
static void note_unused(struct adc_code *code, size_t start)
{
    static const char note[] = "    (void)x;\n";
    struct adc_text *out = code->out;
    if (strstr(out->at + start, "= x[") != NULL)
        return;
    adc_text_string(out, note);
    memmove(out->at + start + sizeof note - 1, out->at + start, out->length - start - (sizeof note - 1));
    memcpy(out->at + start, note, sizeof note - 1);
}

/* Lines that are run where an array is wanted: names of nodes within them are theirs. */
static void write_wanted(struct adc_code *code, const char *array, void (*body)(struct adc_code *code, const char *array))
{
    const char *indent = code->indent, **value = adc_arena_array(code->emit->arena, code->capacity, sizeof *value);
    const uint32_t capacity = code->capacity;
    memcpy(value, code->value, capacity * sizeof *value);
    adc_code_put(code, "if (%s != NULL) {", array);
    code->indent = adc_code_text(code, "%s    ", indent);
    body(code, array);
    code->indent = indent;
    adc_code_put(code, "}");
    code->value = value;
    code->capacity = capacity;
}

static void number_body(struct adc_code *code)
{
    const struct adc_emit *emit = code->emit;
    adc_code_values(code, emit->roots, 1);
    write_wanted(code, "gradient", write_gradients);
    if (emit->request->hessian)
        write_wanted(code, "hessian", write_hessian);
    adc_code_put(code, "return %s;", code->value[emit->roots[0]]);
}

/* Lines that fill an array with NaN. */
static const char *fill(const struct adc_code *code, const char *array, uint32_t count)
{
    return adc_code_text(code, "    for (size_t i = 0; %s != NULL && i < %u; i++)\n        %s[i] = NAN;\n", array, count, array);
}

/* The text that the number of a guard is not that of the point. */
static const char *otherwise(const struct adc_code *code, const struct adc_guard *guard)
{
    const char *value = code->value[guard->node];
    if (guard->kind != ADC_GUARD_TRUTH)
        return adc_code_text(code, "%s != %s", value, adc_code_number(code, guard->chosen));
    return adc_code_text(code, guard->chosen != 0 ? "!(%1$s < 0.0 || %1$s > 0.0)" : "!(%s == 0.0)", value);
}

/* Leaves a function where its graph is not that of the point. */
static void write_guards(struct adc_code *code, const char *leave)
{
    const struct adc_graph *graph = &code->emit->recording->graph;
    for (uint32_t i = 0; i < graph->guard_count; i++) {
        const struct adc_guard *guard = &graph->guards[i];
        if (guard->kind == ADC_GUARD_SELECTION)
            continue;
        if (!code->lacks)
            adc_warn(&code->emit->session->context, NULL, (struct adc_span){0, 0},
                     "NaN is written for other branches than that of the point: %s", code->lack);
        code->lacks = true;
        adc_code_values(code, &guard->node, 1);
        adc_code_lines(code, adc_code_text(code, "if (%s) {        /* what follows holds on the branch of the point */\n%s}",
                                           otherwise(code, guard), leave));
    }
}

/* One function: its first line, its body, and what it leaves with where nothing is known. */
static void write_function(struct adc_code *code, const char *head, void (*body)(struct adc_code *code), const char *leave)
{
    adc_code_put(code, "%s", head);
    const size_t start = code->out->length;
    code->indent = "    ";
    adc_code_forget(code);
    write_guards(code, leave);
    body(code);
    code->indent = "";
    note_unused(code, start);
    adc_code_put(code, "}");
}

static void write_number(struct adc_code *code)
{
    const struct adc_emit *emit = code->emit;
    const bool hessian = emit->request->hessian;
    write_function(code, adc_code_text(code, "double %s(const double *x, double *gradient%s)\n{", emit->name,
                                       hessian ? ", double *hessian" : ""), number_body,
                   adc_code_text(code, "%s%s    return NAN;\n", fill(code, "gradient", emit->by_count),
                                 hessian ? fill(code, "hessian", emit->by_count * emit->by_count) : ""));
}

static void write_values(struct adc_code *code, const char *target)
{
    const struct adc_emit *emit = code->emit;
    for (uint32_t k = 0; k < emit->root_count; k++)
        adc_code_put(code, "%s[%u] = %s;", target, k, code->value[emit->roots[k]]);
}

static void vector_body(struct adc_code *code)
{
    adc_code_values(code, code->emit->roots, code->emit->root_count);
    write_wanted(code, "value", write_values);
    write_wanted(code, "jacobian", write_gradients);
}

static void write_vector(struct adc_code *code)
{
    const struct adc_emit *emit = code->emit;
    write_function(code, adc_code_text(code, "void %s(const double *x, double *value, double *jacobian)\n{", emit->name),
                   vector_body, adc_code_text(code, "%s%s    return;\n", fill(code, "value", emit->root_count),
                                              fill(code, "jacobian", emit->root_count * emit->by_count)));
}

/* ---- Taylor coefficients ---- */

/* The components of the direction become inputs. */
static void enter_directions(struct adc_code *code)
{
    const struct adc_emit *emit = code->emit;
    code->first_direction = emit->recording->graph.input_count;
    for (uint32_t i = 0; i < emit->by_count; i++) {
        const char *name = adc_code_text(code, "direction %u", i);
        adc_graph_input(emit->recording, adc_symbol(&emit->session->context, name, strlen(name)), 1);
    }
}

static void write_coefficients(struct adc_code *code, uint32_t component)
{
    const struct adc_emit *emit = code->emit;
    struct adc_recording *recording = emit->recording;
    const uint32_t order = emit->request->taylor_order, inputs = recording->graph.input_count;
    uint32_t *direction = adc_arena_array(emit->arena, inputs, sizeof *direction);
    uint32_t *node = adc_arena_array(emit->arena, order + 1u, sizeof *node);
    memset(direction, 0xff, inputs * sizeof *direction);
    for (uint32_t i = 0; i < emit->by_count; i++)
        if (emit->variables[i].input != ADC_NO_NODE)
            direction[emit->variables[i].input] = recording->graph.inputs[code->first_direction + i].node;
    adc_graph_coefficients(recording, emit->roots[component], direction, order, UINT32_MAX, node);
    for (uint32_t k = 0; k <= order; k++) {
        if (node[k] != ADC_NO_NODE)
            adc_code_values(code, &node[k], 1);
        adc_code_put(code, "coefficients[%zu] = %s;", (size_t)component * (order + 1u) + k,
                                     node[k] == ADC_NO_NODE ? "0.0" : code->value[node[k]]);
    }
}

static void taylor_body(struct adc_code *code)
{
    if (code->emit->request->taylor_order == 0 || code->emit->by_count == 0)
        adc_code_put(code, "(void)direction;");
    enter_directions(code);
    for (uint32_t k = 0; k < code->emit->root_count; k++)
        write_coefficients(code, k);
}

static void write_taylor(struct adc_code *code)
{
    const struct adc_emit *emit = code->emit;
    write_function(code, adc_code_text(code, "\nvoid %s_taylor(const double *x, const double *direction, "
                                       "double *coefficients)\n{", emit->name), taylor_body,
                   adc_code_text(code, "    for (size_t i = 0; i < %u; i++)\n        coefficients[i] = NAN;\n    return;\n",
                                 emit->root_count * (emit->request->taylor_order + 1)));
}

/* ---- the self-test ---- */

static void put_numbers(struct adc_code *code, const char *name, const double *numbers, uint32_t count)
{
    const char *list = count == 0 ? "0.0" : adc_code_number(code, numbers[0]);
    for (uint32_t i = 1; i < count; i++)
        list = adc_code_text(code, "%s, %s", list, adc_code_number(code, numbers[i]));
    adc_code_put(code, "const double %s[] = {%s};", name, list);
}

/* What adcalc says at the point: values, then partials by rows. */
static void put_expected(struct adc_code *code)
{
    const struct adc_emit *emit = code->emit;
    uint32_t m = emit->root_count, n = emit->by_count;
    double *x = adc_arena_array(emit->arena, n, sizeof *x);
    double *expected = adc_arena_array(emit->arena, (size_t)m * (n + 1u), sizeof *expected);
    double *gradient = adc_arena_array(emit->arena, emit->recording->graph.input_count, sizeof *gradient);
    for (uint32_t k = 0; k < m; k++) {
        expected[k] = emit->recording->at.value[emit->roots[k]];
        adc_graph_gradient(&emit->recording->at, emit->roots[k], gradient);
        for (uint32_t i = 0; i < n; i++) {
            uint32_t input = emit->variables[i].input;
            x[i] = emit->variables[i].value;
            expected[m + k * n + i] = input == ADC_NO_NODE ? 0 : gradient[input];
        }
    }
    put_numbers(code, "x", x, n);
    put_numbers(code, "expected", expected, m * (n + 1));
}

static void write_main(struct adc_code *code)
{
    const struct adc_emit *emit = code->emit;
    uint32_t m = emit->root_count, n = emit->by_count;
    code->indent = "";
    adc_code_put(code, "\n#include <stdio.h>\n\nint main(void)\n{");
    code->indent = "    ";
    put_expected(code);
    adc_code_put(code, "double found[%u];\n    int failed = 0;", m * (n + 1));
    if (emit->vector)
        adc_code_put(code, "%s(x, found, found + %u);", emit->name, m);
    else
        adc_code_put(code, "found[0] = %s(x, found + 1%s);", emit->name, emit->request->hessian ? ", NULL" : "");
    adc_code_put(code, "for (int i = 0; i < %u; i++)\n"
                 "        if (!(fabs(found[i] - expected[i]) <= 1e-12 * fabs(expected[i]))"
                 " && !(isnan(found[i]) && isnan(expected[i])) && found[i] != expected[i])\n"
                 "            failed++;", m * (n + 1));
    adc_code_put(code, "printf(\"%%d passed, %%d failed\\n\", %u - failed, failed);\n"
                 "    return failed > 0;", m * (n + 1));
    code->indent = "";
    adc_code_put(code, "}");
}

/* ---- the head, and arrays ---- */

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
    const struct adc_binding *first = adc_session_find(emit->session, emit->variables[i].symbol);
    if (!first->element || first->place != 0)
        return NULL;
    const struct adc_binding *whole = adc_session_find(emit->session, first->array_symbol);
    const size_t count = adc_extent_count(whole->array->extent);
    for (size_t k = 0; k < count; k++) {
        const struct adc_binding *element = i + k < emit->by_count
            ? adc_session_find(emit->session, emit->variables[i + k].symbol) : NULL;
        if (element == NULL || !element->element || element->array_symbol != first->array_symbol || element->place != k)
            return NULL;
    }
    return whole->array;
}

static const char *array_name(const struct adc_emit *emit, uint32_t i)
{
    return adc_symbol_text(&emit->session->context, adc_session_find(emit->session, emit->variables[i].symbol)->array_symbol);
}

/* What x[i] is, and how many elements belong to it. */
static uint32_t put_variable(struct adc_emit *emit, uint32_t i)
{
    const struct adc_array *array = array_at(emit, i);
    if (array == NULL) {
        adc_emit_put(emit, " * x[%u] is %s\n", i, emit->variables[i].name);
        return 1;
    }
    const uint32_t count = (uint32_t)adc_extent_count(array->extent);
    adc_emit_put(emit, " * x[%u] to x[%u] are %s, ", i, i + count - 1, array_name(emit, i));
    if (array->extent.rank == ADC_RANK_MATRIX)
        adc_emit_put(emit, "%u by %u, by rows\n", array->extent.rows, array->extent.cols);
    else
        adc_emit_put(emit, "a vector of %u\n", count);
    return count;
}

/* The comment at the head, which says what is in x, and the includes; `sources`: those that functions of adcalc need. */
static void write_head(struct adc_emit *emit, bool sources)
{
    char text[ADC_NUMBER_TEXT];
    adc_emit_put(emit, "/* %s and its derivatives, written by adcalc from\n *\n *     ", emit->name);
    put_comment(emit, emit->source->text + emit->span.at, emit->span.length);
    adc_emit_put(emit, "\n *\n");
    for (uint32_t i = 0; i < emit->by_count;)
        i += put_variable(emit, i);
    for (uint32_t i = emit->by_count; i < emit->variable_count; i++)
        adc_emit_put(emit, " * %s is held at %s\n", emit->variables[i].name,
                     adc_number_text(emit->variables[i].value, 0, text));
    adc_emit_put(emit, " *\n * C99; compile with -ffp-contract=off, link with -lm.%s */\n#include <math.h>\n"
                 "#include <stddef.h>\n%s\n"
                 "#if !defined(__GNUC__) || defined(__clang__)\n#pragma STDC FP_CONTRACT OFF\n#endif\n\n",
                 sources ? " The functions before it are those\n * of adcalc itself, under the "
                           "GNU General Public License, version 3 or later." : "",
                 sources ? "#include <float.h>\n#include <stdbool.h>\n#include <stdint.h>\n#include <stdlib.h>\n"
                           "#include <string.h>\n" : "");
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
    bool any = false;
    for (uint32_t i = 0; i < emit->by_count;) {
        const struct adc_array *array = array_at(emit, i);
        const uint32_t count = array == NULL ? 1 : (uint32_t)adc_extent_count(array->extent);
        const char *name = parameter(code, array != NULL ? array_name(emit, i) : emit->variables[i].name, i);
        list = adc_code_text(code, "%s%s%s, ", list, array != NULL ? "const double *" : "double ", name);
        copies = array == NULL ? adc_code_text(code, "%s    x[%u] = %s;\n", copies, i, name)
                               : adc_code_text(code, "%s    for (size_t i = 0; i < %u; i++)\n        x[%u + i] = %s[i];\n",
                                               copies, count, i, name);
        any |= array != NULL;
        i += count;
    }
    if (!any)
        return;
    adc_text_string(code->out, "\n/* The same of variables one by one, matrices by rows; derivatives are in the order of x. */\n");
    adc_text_string(code->out, emit->vector
        ? adc_code_text(code, "void %s_arrays(%sdouble *value, double *jacobian)\n{\n    double x[%u];\n%s    "
                        "%s(x, value, jacobian);\n}\n", emit->name, list, emit->by_count, copies, emit->name)
        : adc_code_text(code, "double %s_arrays(%sdouble *gradient%s)\n{\n    double x[%u];\n%s    return %s(x, gradient%s);\n}\n",
                        emit->name, list, emit->request->hessian ? ", double *hessian" : "", emit->by_count, copies,
                        emit->name, second));
}

/* ---- all of it ---- */

/* Nothing has been written yet. */
static void begin(struct adc_code *code)
{
    struct adc_emit *emit = code->emit;
    emit->body.length = 0;
    adc_text_string(&emit->body, "");
    adc_code_open(code, emit, &adc_language_c, &emit->body);
    code->indent = "";
    adc_source_open(&code->sources, &emit->session->context, emit->arena, emit->name);
}

static void write_forward(void *user)
{
    begin(user);
    adc_forward_write(user);
}

/* Where a program cannot be written as it is, its graph at the point is; without a point it is refused. */
static void write_functions(struct adc_code *code)
{
    struct adc_emit *emit = code->emit;
    struct adc_context *context = &emit->session->context;
    const bool forward = emit->forward && adc_attempt(context, write_forward, code, MOST_STEPS);
    const char *why = "lengths, bounds of sums and the like hold at the point alone";
    if (emit->forward && !forward) {
        if (emit->assumed)
            adc_fail(context);
        why = adc_code_text(code, "%s", context->error.message);
        adc_emit_build(emit, true);
    }
    if (!forward) {
        begin(code);
        code->lack = why;
        (emit->vector ? write_vector : write_number)(code);
    }
    if (emit->request->taylor) {
        code->lack = forward ? "Taylor coefficients are written of one branch" : why;
        adc_emit_build(emit, true);
        write_taylor(code);
    }
}

void adc_emit_c(struct adc_emit *emit)
{
    struct adc_code code = {.emit = emit};
    write_functions(&code);
    write_arrays(&code);
    if (emit->request->main) {
        adc_emit_build(emit, false);
        write_main(&code);
    }
    adc_text_string(&emit->rows, "");
    adc_code_rows(&code, &emit->rows);
    write_head(emit, code.sources.order_count > 0);
    adc_source_write(&code.sources, emit->out);
    adc_text_string(emit->out, emit->rows.at);
    adc_text_string(emit->out, emit->body.at);
}
