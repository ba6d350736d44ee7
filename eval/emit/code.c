/* Statements for the nodes of a graph, derivatives among them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/code.h"

#include <math.h>
#include <stdarg.h>

#include "eval/graph/sweep.h"
#include "lexer/number.h"

void adc_code_open(struct adc_code *code, struct adc_emit *emit, const struct adc_language *language,
                   struct adc_text *out)
{
    *code = (struct adc_code){.emit = emit, .language = language, .out = out, .indent = "    ",
                              .direction = "direction"};
}

void adc_code_lines(struct adc_code *code, const char *lines)
{
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n");
        adc_text_string(code->out, code->indent);
        adc_text_add(code->out, lines, length);
        adc_text_string(code->out, "\n");
        lines += length + (lines[length] == '\n');
    }
}

const char *adc_code_text(const struct adc_code *code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = adc_emit_text(code->emit, format, arguments);
    va_end(arguments);
    return text;
}

void adc_code_put(struct adc_code *code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *line = adc_emit_text(code->emit, format, arguments);
    va_end(arguments);
    adc_text_string(code->out, code->indent);
    adc_text_string(code->out, line);
    adc_text_string(code->out, "\n");
}

#pragma GCC diagnostic ignored "-Wformat-nonliteral"

const char *adc_code_number(const struct adc_code *code, double number)
{
    const struct adc_language *L = code->language;
    char text[ADC_NUMBER_TEXT], *exponent;
    if (isnan(number))
        return L->nan;
    adc_number_text(fabs(number), 0, text);
    if ((exponent = strchr(text, 'e')) != NULL && L->marked)
        *exponent = 'd';
    return adc_code_text(code, signbit(number) ? "(-%s%s%s)" : "%s%s%s", isinf(number) ? L->infinity : text,
                         isinf(number) || exponent != NULL || strchr(text, '.') != NULL ? "" : ".0",
                         L->marked && exponent == NULL && !isinf(number) ? "d0" : "");
}

/* ---- values ---- */

static void make_room(struct adc_code *code)
{
    uint32_t count = code->emit->recording->graph.count;
    if (count <= code->capacity)
        return;
    const char **value = adc_arena_zeroed(code->emit->arena, count, sizeof *value);
    if (code->capacity > 0)
        memcpy(value, code->value, code->capacity * sizeof *value);
    code->value = value;
    code->capacity = count;
}

/* A partial derivative that is an input of the graph; NULL: the input is not one. */
static const char *stable_partial(struct adc_code *code, uint32_t n)
{
    const struct adc_recording *recording = code->emit->recording;
    const char *args[ADC_MAX_ARITY] = {NULL};
    for (uint32_t k = 0; k < recording->partial_count; k++) {
        const struct adc_graph_partial *partial = &recording->partials[k];
        const struct adc_graph_node *row = &recording->graph.nodes[partial->row];
        for (uint32_t i = 0; partial->input == n && i < row->nargs; i++)
            args[i] = code->value[adc_graph_args(&recording->graph, partial->row)[i]];
        if (partial->input == n)
            return code->language->partial(code, (enum adc_op)row->op, partial->argument, args, code->value[partial->row]);
    }
    return NULL;
}

/* An input is a variable of the function, or held at its value. */
static void write_input(struct adc_code *code, uint32_t n, uint32_t input)
{
    const struct adc_emit *emit = code->emit;
    const struct adc_language *L = code->language;
    for (uint32_t i = 0; i < emit->variable_count; i++) {
        if (emit->variables[i].input != input)
            continue;
        const char *text = i < emit->by_count ? adc_code_text(code, L->input, i)
                                              : adc_code_number(code, emit->recording->at.value[n]);
        adc_code_put(code, L->let, code->value[n], text);
        return;
    }
    const char *partial = stable_partial(code, n);
    if (partial != NULL)
        adc_code_put(code, L->let, code->value[n], partial);
    else
        code->value[n] = adc_code_text(code, "%s[%u]", code->direction, input - code->first_direction);
}

static void write_node(struct adc_code *code, uint32_t n)
{
    const struct adc_graph *graph = &code->emit->recording->graph;
    const struct adc_graph_node *node = &graph->nodes[n];
    const char *args[ADC_MAX_ARITY] = {NULL};
    if (node->op == ADC_GRAPH_CONSTANT) {
        code->value[n] = adc_code_number(code, code->emit->recording->at.value[n]);
        return;
    }
    code->value[n] = adc_code_text(code, "v%u", n);
    if (node->op == ADC_GRAPH_INPUT) {
        write_input(code, n, node->arg[1]);
        return;
    }
    for (uint32_t i = 0; i < node->nargs; i++)
        args[i] = code->value[adc_graph_args(graph, n)[i]];
    adc_code_put(code, code->language->let, code->value[n], code->language->value(code, (enum adc_op)node->op, args));
}

void adc_code_values(struct adc_code *code, const uint32_t *roots, uint32_t count)
{
    uint32_t end;
    make_room(code);
    const uint8_t *useful = adc_useful_nodes(&code->emit->recording->at, roots, count, &end);
    for (uint32_t n = 0; n < end; n++) {
        adc_work_through(&code->emit->session->context, n, end);
        if (useful[n] && code->value[n] == NULL)
            write_node(code, n);
    }
}

/* ---- derivatives ---- */

const char *adc_code_partial(struct adc_code *code, enum adc_op op, uint32_t i, const char *const *args, const char *v)
{
    switch ((int)op) {
    case ADC_ROW_add: return adc_code_number(code, 1);
    case ADC_ROW_sub: return adc_code_number(code, i == 0 ? 1 : -1);
    case ADC_ROW_mul: return args[1 - i];
    case ADC_ROW_div: return i == 0 ? adc_code_text(code, "%s / %s", adc_code_number(code, 1), args[1])
                                    : adc_code_text(code, "(-(%s / %s))", v, args[1]);
    default: return code->language->partial(code, op, i, args, v);
    }
}

void adc_code_gradients(struct adc_code *code, const uint32_t *roots, uint32_t count, const char **by_variable)
{
    const struct adc_emit *emit = code->emit;
    struct adc_recording *recording = emit->recording;
    const uint32_t n = emit->by_count;
    uint32_t *node = adc_arena_array(emit->arena, (size_t)count * n, sizeof *node), made = 0;
    recording->stable = true;
    for (uint32_t k = 0; k < count; k++) {
        uint32_t *by_input = adc_arena_array(emit->arena, recording->graph.input_count, sizeof *by_input);
        adc_graph_adjoint(recording, roots[k], by_input);
        for (uint32_t i = 0; i < n; i++) {
            const uint32_t input = emit->variables[i].input, found = input == ADC_NO_NODE ? ADC_NO_NODE : by_input[input];
            by_variable[(size_t)k * n + i] = found == ADC_NO_NODE ? adc_code_number(code, 0) : NULL;
            if (found != ADC_NO_NODE)
                node[made++] = found;
        }
    }
    recording->stable = false;
    adc_code_values(code, node, made);
    made = 0;
    for (size_t i = 0; i < (size_t)count * n; i++)
        if (by_variable[i] == NULL)
            by_variable[i] = code->value[node[made++]];
}
