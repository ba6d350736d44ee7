/* Statements for the nodes of a graph, derivatives among them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/code.h"

#include <math.h>
#include <stdarg.h>

#include "eval/graph/sweep.h"
#include "lexer/number.h"

void adc_code_lines(struct adc_code *code, const char *lines)
{
    while (lines != NULL && *lines != '\0') {
        size_t length = strcspn(lines, "\n");
        adc_text_string(code->out, length > 0 ? code->indent : "");
        adc_text_add(code->out, lines, length);
        adc_text_string(code->out, "\n");
        lines += length + (lines[length] == '\n');
    }
}

const char *adc_code_formed(const struct adc_code *code, const char *form, ...)
{
    const char *given[9] = {NULL}, *text = "";
    va_list arguments;
    va_start(arguments, form);
    for (int i = 0; i < 9 && (i == 0 || given[i - 1] != NULL); i++)
        given[i] = va_arg(arguments, const char *);
    va_end(arguments);
    for (size_t length; form != NULL && *form != '\0'; form += length + (form[length] == '%' ? 2 : 0)) {
        length = strcspn(form, "%");
        const char *sign = form[length] == '\0' ? "" : form[length + 1] == '%' ? "%" : given[form[length + 1] - '1'];
        text = adc_code_text(code, "%s%.*s%s", text, (int)length, form, sign);
    }
    return text;
}

void adc_code_template(struct adc_code *code, const char *text, const char *answer)
{
    const struct adc_emit *emit = code->emit;
    const uint32_t n = emit->by_count, m = emit->root_count;
    const uint32_t numbers[] = {n > 0 ? n : 1, n, m, n - 1, m - 1, emit->request->taylor_order};
    const char *t[6];
    for (int i = 0; i < 6; i++)
        t[i] = adc_code_text(code, "%d", (int)numbers[i]);
    adc_text_string(code->out, adc_code_form(code, text, emit->name, t[0], t[1], t[2], answer != NULL ? answer : "", t[3], t[4], t[5]));
}

const char *adc_code_number(const struct adc_code *code, double number)
{
    const struct adc_notation *L = code->notation;
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

const char *adc_code_choice(const struct adc_code *code, const char *a, const char *compare, const char *b, const char *yes,
                            const char *no)
{
    const char *decide = code->program ? code->notation->decide : NULL;
    return adc_code_form(code, decide != NULL ? decide : code->notation->choose, adc_code_text(code, "(%s %s %s)", a, compare, b),
                         yes, no);
}

const char *adc_code_log_product(struct adc_code *code, const char *power, const char *x, const char *text)
{
    const char *root = code->row(code, ADC_ROW_sqrt, &x), *product = code->row(code, ADC_ROW_mul, (const char *const[]){power, root});
    return adc_code_choice(code, power, "==", adc_code_number(code, 0), product, text);
}

/* ---- values ---- */

/* The texts of nodes in new memory, with room for those of all. */
static void copy_values(struct adc_code *code)
{
    const uint32_t count = code->emit->recording->graph.count;
    const char **value = adc_arena_zeroed(code->emit->arena, count, sizeof *value);
    if (code->capacity > 0)
        memcpy(value, code->value, code->capacity * sizeof *value);
    code->value = value;
    code->capacity = count;
}

static void make_room(struct adc_code *code)
{
    if (code->emit->recording->graph.count > code->capacity)
        copy_values(code);
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
            return code->partial(code, (enum adc_op)row->op, partial->argument, args, code->value[partial->row]);
    }
    return NULL;
}

/* An input is a variable of the function, or held at its value. */
static void write_input(struct adc_code *code, uint32_t n, uint32_t input)
{
    const struct adc_emit *emit = code->emit;
    const struct adc_notation *L = code->notation;
    for (uint32_t i = 0; i < emit->variable_count && !code->statements; i++) {
        if (emit->variables[i].input != input)
            continue;
        const char *text = i < emit->by_count ? adc_code_form(code, L->input, adc_code_text(code, "%u", i))
                                              : adc_code_number(code, emit->recording->at.value[n]);
        adc_code_line(code, L->let, code->value[n], text);
        return;
    }
    const char *partial = stable_partial(code, n);
    if (partial != NULL)
        adc_code_line(code, L->let, code->value[n], partial);
    else if (code->statements)
        code->value[n] = adc_symbol_text(&emit->session->context, emit->recording->graph.inputs[input].symbol);
    else
        code->value[n] = adc_code_form(code, L->direction, adc_code_text(code, "%u", input - code->first_direction));
}

/* Whether a node is a - 1, or -(a + 1), as derivatives write it for a that has a sign. */
static bool is_one_less(const struct adc_recording *recording, uint32_t node, uint32_t a)
{
    const struct adc_graph *graph = &recording->graph;
    const bool minus = graph->nodes[node].op == ADC_ROW_neg;
    const uint32_t inner = minus ? adc_graph_args(graph, node)[0] : node;
    if (graph->nodes[inner].op != (minus ? ADC_ROW_add : ADC_ROW_sub))
        return false;
    const uint32_t *args = adc_graph_args(graph, inner), other = args[0] == a ? args[1] : args[0];
    return (args[0] == a || (minus && args[1] == a)) && adc_graph_is_constant(graph, other) && recording->at.value[other] == 1;
}

/* Whether a node is a power of x, or a product of one. */
static bool has_power(const struct adc_graph *graph, uint32_t node, uint32_t x)
{
    const uint32_t one[] = {node}, *of = graph->nodes[node].op == ADC_ROW_mul ? adc_graph_args(graph, node) : one;
    bool has = false;
    for (int i = 0; i < (of == one ? 1 : 2); i++)
        has |= graph->nodes[of[i]].op == ADC_ROW_pow && adc_graph_args(graph, of[i])[0] == x;
    return has;
}

/* The row's text, but where 0 makes a product within a derivative 0, be the other factor infinite: a of a*x^(a - 1), and what
 * has a power of x and multiplies log(x). Below 0 that stays undefined. */
static const char *row_text(struct adc_code *code, uint32_t n)
{
    const struct adc_recording *recording = code->emit->recording;
    const struct adc_graph *graph = &recording->graph;
    const char *args[ADC_MAX_ARITY] = {NULL}, *zero = adc_code_number(code, 0);
    bool refused = code->notation->marked && !isnormal(recording->at.value[n]);      /* by Fortran, as exp(-1000d0) is */
    for (uint32_t i = 0; i < graph->nodes[n].nargs; i++) {
        args[i] = code->value[adc_graph_args(graph, n)[i]];
        refused &= adc_graph_is_constant(graph, adc_graph_args(graph, n)[i]);
    }
    if (refused)
        return adc_code_number(code, recording->at.value[n]);
    const char *text = code->row(code, (enum adc_op)graph->nodes[n].op, args);
    for (uint32_t i = 0; i < 2 && n >= code->first_derived && graph->nodes[n].op == ADC_ROW_mul; i++) {
        const uint32_t a = adc_graph_args(graph, n)[i], b = adc_graph_args(graph, n)[1 - i];
        if (graph->nodes[b].op == ADC_ROW_pow && is_one_less(recording, adc_graph_args(graph, b)[1], a))
            return adc_code_choice(code, args[i], "==", zero, zero, text);
        if (graph->nodes[b].op == ADC_ROW_log && has_power(graph, a, adc_graph_args(graph, b)[0]))
            return adc_code_log_product(code, args[i], code->value[adc_graph_args(graph, b)[0]], text);
    }
    return text;
}

static void write_node(struct adc_code *code, uint32_t n)
{
    const struct adc_graph_node *node = &code->emit->recording->graph.nodes[n];
    if (node->op == ADC_GRAPH_CONSTANT) {
        code->value[n] = adc_code_number(code, code->emit->recording->at.value[n]);
        return;
    }
    code->value[n] = adc_code_text(code, "v%u", code->names + n);
    if (node->op == ADC_GRAPH_INPUT)
        write_input(code, n, node->arg[1]);
    else
        adc_code_line(code, code->notation->let, code->value[n], row_text(code, n));
}

/* Marks what the text of a node is made of. That of a partial derivative which is an input has the arguments of its row, and its
 * value; C has not the value of x^1 and x^2, nor the base of x^1. */
static void mark_parts(const struct adc_code *code, uint32_t n, bool *marked)
{
    const struct adc_recording *recording = code->emit->recording;
    const struct adc_graph *graph = &recording->graph;
    uint32_t first = 0;
    for (uint32_t k = 0; k < recording->partial_count && !adc_graph_is_row(graph, n); k++)
        if (recording->partials[k].input == n) {
            n = recording->partials[k].row;
            const uint32_t last = adc_graph_args(graph, n)[graph->nodes[n].nargs - 1];
            const bool power = code->language == ADC_C && graph->nodes[n].op == ADC_ROW_pow && adc_graph_is_constant(graph, last);
            first = power && recording->at.value[last] == 1;
            marked[n] |= !power || (recording->at.value[last] != 1 && recording->at.value[last] != 2);
        }
    for (uint32_t i = first; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
        marked[adc_graph_args(graph, n)[i]] = true;
}

/* By node before *end: whether code for the roots writes it, or reads its text. Scratch memory of the recording. */
static const bool *read_by(struct adc_code *code, const uint32_t *roots, uint32_t count, uint32_t *end)
{
    struct adc_recording *recording = code->emit->recording;
    make_room(code);
    adc_arena_reset(&recording->at.scratch);
    *end = 0;
    for (uint32_t i = 0; i < count; i++)
        *end = roots[i] != ADC_NO_NODE && roots[i] >= *end ? roots[i] + 1 : *end;
    bool *read = adc_arena_zeroed(&recording->at.scratch, *end + 1u, sizeof *read);
    for (uint32_t i = 0; i < count; i++)
        if (roots[i] != ADC_NO_NODE)
            read[roots[i]] = true;
    for (uint32_t n = *end; n-- > 0;)
        if (read[n] && code->value[n] == NULL)
            mark_parts(code, n, read);
    return read;
}

/* Writes nodes and those that they depend on, each once. */
static void write_values(struct adc_code *code, const uint32_t *roots, uint32_t count)
{
    uint32_t end;
    const bool *read = read_by(code, roots, count, &end);
    for (uint32_t n = 0; n < end; n++) {
        adc_work_loop(&code->emit->session->context, n, end);
        if (read[n] && code->value[n] == NULL)
            write_node(code, n);
    }
}

const char *adc_code_last(struct adc_code *code, uint32_t node)
{
    const struct adc_graph *graph = &code->emit->recording->graph;
    make_room(code);
    if (!adc_graph_is_row(graph, node) || code->value[node] != NULL)
        return adc_code_node(code, node);
    write_values(code, adc_graph_args(graph, node), graph->nodes[node].nargs);
    return row_text(code, node);
}

const char *adc_code_node(struct adc_code *code, uint32_t node)
{
    if (node == ADC_NO_NODE)
        return adc_code_number(code, 0);
    write_values(code, &node, 1);
    return code->value[node];
}

/* ---- results ---- */

/* [a, b, c] */
static const char *list(const struct adc_code *code, const char *const *texts, uint32_t count)
{
    struct adc_text *made = &code->emit->cell;
    made->length = 0;
    for (uint32_t i = 0; i < count; i++) {
        adc_text_string(made, i > 0 ? ", " : "[");
        adc_text_string(made, texts[i]);
    }
    return count > 0 ? adc_code_text(code, "%s]", made->at) : "[]";
}

/* Writes a result as assignments to elements, in C where it is wanted: names within those lines are theirs. Returns it as a list;
 * a matrix by rows. `find`: the nodes of its elements. */
static const char *write_result(struct adc_code *code, const char *name, bool matrix, uint32_t rows, uint32_t columns,
                                void (*find)(struct adc_code *code, uint32_t *node))
{
    const struct adc_notation *L = code->notation;
    const struct adc_code before = *code;
    const char **texts = adc_arena_array(code->emit->arena, (size_t)rows*columns, sizeof *texts);
    const char **row = adc_arena_array(code->emit->arena, rows, sizeof *row);
    uint32_t *node = adc_arena_array(code->emit->arena, (size_t)rows*columns, sizeof *node);
    if (L->wanted != NULL) {
        copy_values(code);
        adc_code_line(code, L->wanted, name);
        code->indent = adc_code_text(code, "%s    ", code->indent);
    }
    find(code, node);
    for (uint32_t i = 0; i < rows*columns; i++)
        texts[i] = adc_code_node(code, node[i]);
    for (uint32_t i = 0; i < rows*columns; i++)
        adc_code_line(code, L->element_of[matrix], name, texts[i], adc_code_text(code, "%u", i),
                      adc_code_text(code, "%u", i/columns), adc_code_text(code, "%u", i % columns));
    for (uint32_t k = 0; k < rows; k++)
        row[k] = list(code, texts + (size_t)k*columns, columns);
    if (L->wanted != NULL) {
        code->value = before.value;
        code->capacity = before.capacity;
        code->indent = before.indent;
        adc_code_lines(code, L->end_test);
    }
    return matrix ? list(code, row, rows) : row[0];
}

static void find_values(struct adc_code *code, uint32_t *node)
{
    memcpy(node, code->emit->roots, code->emit->root_count * sizeof *node);
}

static void find_gradients(struct adc_code *code, uint32_t *node)
{
    const struct adc_emit *emit = code->emit;
    const size_t n = emit->by_count;
    emit->recording->stable = true;
    for (uint32_t k = 0; k < emit->root_count && n > 0; k++)
        memcpy(node + k*n, adc_emit_derivatives(emit, emit->roots[k]), n * sizeof *node);
    emit->recording->stable = false;
    write_values(code, node, emit->root_count * emit->by_count);
}

/* Derivatives of the nodes that are first ones. */
static void find_hessian(struct adc_code *code, uint32_t *node)
{
    const struct adc_emit *emit = code->emit;
    const size_t n = emit->by_count;
    const uint32_t *first = adc_emit_derivatives(emit, emit->roots[0]);
    for (size_t i = 0; i < n; i++) {
        const uint32_t *second = adc_emit_derivatives(emit, first[i]);
        for (size_t j = i; j < n; j++)
            node[i * n + j] = node[j * n + i] = second[j];
    }
}

/* Taylor coefficients along a direction, whose components are inputs. */
static void find_coefficients(struct adc_code *code, uint32_t *node)
{
    const struct adc_emit *emit = code->emit;
    struct adc_recording *recording = emit->recording;
    const uint32_t order = emit->request->taylor_order, n = emit->by_count;
    code->first_direction = recording->graph.input_count;
    uint32_t *direction = adc_arena_array(emit->arena, code->first_direction + n, sizeof *direction);
    memset(direction, 0xff, (code->first_direction + n) * sizeof *direction);
    for (uint32_t i = 0; i < n; i++) {
        const char *name = adc_code_text(code, "direction %u", i);
        const uint32_t input = adc_graph_input(recording, adc_symbol(&emit->session->context, name, strlen(name)), 1);
        if (emit->variables[i].input != ADC_NO_NODE)
            direction[emit->variables[i].input] = input;
    }
    for (uint32_t k = 0; k < emit->root_count; k++)
        adc_graph_coefficients(recording, emit->roots[k], direction, 1, order, UINT32_MAX, node + (size_t)k * (order + 1u));
}

struct adc_results adc_code_results(struct adc_code *code, bool series)
{
    const struct adc_emit *emit = code->emit;
    const uint32_t m = emit->root_count, n = emit->by_count;
    struct adc_results r = {.gradient = "", .hessian = ""};
    code->first_derived = emit->recording->graph.count;
    if (series) {
        r.value = write_result(code, "coefficients", emit->vector, m, emit->request->taylor_order + 1, find_coefficients);
        return r;
    }
    write_values(code, emit->roots, m);
    r.value = emit->vector ? write_result(code, "value", false, 1, m, find_values) : code->value[emit->roots[0]];
    r.gradient = write_result(code, emit->vector ? "jacobian" : "gradient", emit->vector, m, n, find_gradients);
    if (emit->request->hessian && !emit->vector)
        r.hessian = write_result(code, "hessian", true, n, n, find_hessian);
    return r;
}
