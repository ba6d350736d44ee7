/* Statements for the nodes of a graph, and for the reverse sweep.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/emit/code.h"

#include <stdarg.h>
#include <stdio.h>

#include "eval/graph/sweep.h"

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

const char *adc_code_vtext(const struct adc_code *code, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    char *text = adc_arena_array(code->emit->arena, (size_t)length + 1, 1);
    vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    return text;
}

const char *adc_code_text(const struct adc_code *code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *text = adc_code_vtext(code, format, arguments);
    va_end(arguments);
    return text;
}

/* One statement; the formats of a language are literals of its table. */
static void __attribute__((format(printf, 2, 3))) put(const struct adc_code *code, const char *format, ...)
{
    char line[4000];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if ((size_t)length >= sizeof line)
        adc_error(&code->emit->session->context, ADC_LIMIT, NULL, (struct adc_span){0, 0},
                  "a line of code is too long");
    adc_text_string(code->out, code->indent);
    adc_text_string(code->out, line);
    adc_text_string(code->out, "\n");
}

#pragma GCC diagnostic ignored "-Wformat-nonliteral"

const char *adc_code_number(const struct adc_code *code, double number)
{
    char text[64];
    code->language->number(number, text);
    return adc_code_text(code, "%s", text);
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
        put(code, L->let, code->value[n], text);
        return;
    }
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
    put(code, code->language->let, code->value[n], code->language->value(code, (enum adc_op)node->op, args));
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

/* ---- the reverse sweep ---- */

/* An adjoint is present in any case, or where its flag is true: only where a selecting row passes something on. */
struct reverse {
    struct adc_code *code;
    uint8_t *state;
    bool *flagged;              /* by node: its flag is asked for */
    bool dry;                   /* nothing is written: it is only found out which flags are needed */
};

static const char *adjoint(const struct reverse *R, uint32_t n)
{
    return adc_code_text(R->code, "%c%u_%u", 'b', R->code->sweep, n);
}

static const char *flag(const struct reverse *R, uint32_t n)
{
    R->flagged[n] |= R->dry;
    return adc_code_text(R->code, "p%u_%u", R->code->sweep, n);
}

/* Notes where an adjoint that is not there in any case is. */
static void note_where(const struct reverse *R, uint32_t n, const char *where)
{
    const struct adc_language *L = R->code->language;
    bool first = R->state[n] == ADC_CODE_ABSENT;
    if (first && !R->dry)
        put(R->code, L->start, adjoint(R, n), L->minus_zero);
    if (R->state[n] != ADC_CODE_PRESENT && R->flagged[n] && !R->dry)
        put(R->code, first ? L->flag : L->raise, flag(R, n), where);
    R->state[n] = first ? ADC_CODE_MAYBE : R->state[n];
}

/* Adds to the adjoint of a node; `where` is the truth that it depends on, NULL: none. */
static void gather(const struct reverse *R, uint32_t n, const char *summand, const char *where)
{
    struct adc_code *code = R->code;
    const struct adc_language *L = code->language;
    bool first = R->state[n] == ADC_CODE_ABSENT && where == NULL;
    if (where != NULL)
        note_where(R, n, where);
    else
        R->state[n] = ADC_CODE_PRESENT;
    if (where != NULL)
        summand = adc_code_text(code, L->choose, where, summand, L->minus_zero);
    if (!R->dry)
        put(code, first ? L->start : L->add, adjoint(R, n), summand);
}

const char *adc_code_selects(const struct adc_code *code, enum adc_op op, uint32_t i, const char *const *a)
{
    const struct adc_language *L = code->language;
    const char *none = adc_code_text(code, "(%s < %s)", a[0], a[1]);
    if (op == ADC_ROW_max || op == ADC_ROW_min)
        return adc_code_text(code, i == 1 ? "(%s %s %s)" : "(%s %s= %s)", a[i], op == ADC_ROW_max ? ">" : "<", a[1 - i]);
    if (i == 1)
        return none;
    const char *inside = adc_code_text(code, "(%s >= %s)", a[0], a[1]);
    return adc_code_text(code, L->both, inside, adc_code_text(code, i == 2 ? "(%s > %s)" : "(%s <= %s)", a[0], a[2]));
}

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

/* The partial by an argument times the adjoint, in the order of reverse.c. */
static const char *summand(const struct reverse *R, uint32_t n, uint32_t i, const char *const *args)
{
    struct adc_code *code = R->code;
    enum adc_op op = (enum adc_op)code->emit->recording->graph.nodes[n].op;
    const char *seed = adjoint(R, n);
    if (op == ADC_ROW_add || adc_rows[op].select != NULL)
        return seed;
    if (op == ADC_ROW_sub)
        return i == 0 ? seed : adc_code_text(code, "(-%s)", seed);
    return adc_code_text(code, "%s * %s", adc_code_partial(code, op, i, args, code->value[n]), seed);
}

static void reverse_node(const struct reverse *R, uint32_t n)
{
    struct adc_code *code = R->code;
    const struct adc_graph_point *at = &code->emit->recording->at;
    const struct adc_graph_node *node = &at->graph->nodes[n];
    const struct adc_row *row = &adc_rows[node->op];
    const uint32_t *a = adc_graph_args(at->graph, n);
    const char *args[ADC_MAX_ARITY] = {NULL};
    for (uint32_t i = 0; i < node->nargs; i++)
        args[i] = code->value[a[i]];
    for (uint32_t i = 0; i < node->nargs; i++) {
        const char *where = R->state[n] == ADC_CODE_MAYBE ? flag(R, n) : NULL;
        if (!at->varied[a[i]] || !adc_sweep_passes(at, n, i, i))
            continue;
        if (row->select != NULL) {
            const char *taken = adc_code_selects(code, (enum adc_op)node->op, i, args);
            where = where == NULL ? taken : adc_code_text(code, code->language->both, where, taken);
        }
        gather(R, a[i], summand(R, n, i, args), where);
    }
}

static void sweep(struct reverse *R, uint32_t root)
{
    const struct adc_graph *graph = &R->code->emit->recording->graph;
    memset(R->state, 0, graph->count * sizeof *R->state);
    if (R->code->emit->recording->at.varied[root])
        gather(R, root, adc_code_number(R->code, 1), NULL);
    for (uint32_t n = root + 1; n-- > 0;)
        if (R->state[n] != ADC_CODE_ABSENT && adc_graph_is_row(graph, n))
            reverse_node(R, n);
}

/* The text of the derivative by a variable. */
static const char *derivative(const struct reverse *R, uint32_t variable)
{
    struct adc_code *code = R->code;
    const struct adc_graph *graph = &code->emit->recording->graph;
    uint32_t input = code->emit->variables[variable].input, n = input != ADC_NO_NODE ? graph->inputs[input].node : 0;
    const char *zero = adc_code_number(code, 0);
    if (input == ADC_NO_NODE || R->state[n] == ADC_CODE_ABSENT)
        return zero;
    return R->state[n] == ADC_CODE_PRESENT
        ? adjoint(R, n) : adc_code_text(code, code->language->choose, flag(R, n), adjoint(R, n), zero);
}

void adc_code_reverse(struct adc_code *code, uint32_t root, const char **by_variable)
{
    const struct adc_emit *emit = code->emit;
    uint32_t count = emit->recording->graph.count;
    struct reverse R = {.code = code, .state = adc_arena_array(emit->arena, count, sizeof *R.state),
                        .flagged = adc_arena_zeroed(emit->arena, count, sizeof *R.flagged)};
    for (int pass = 0; pass < 2; pass++) {
        R.dry = pass == 0;
        sweep(&R, root);
        for (uint32_t i = 0; i < emit->by_count; i++)
            by_variable[i] = derivative(&R, i);
    }
    code->sweep++;
}
