/* The computational graph in the language of graphviz: nodes with values and adjoints, edges with local partials.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/emit/emit.h"
#include "eval/graph/sweep.h"
#include "lexer/number.h"

struct picture { struct adc_emit *emit; const uint8_t *useful; double *adjoint; bool *present, known; };

static const char *short_number(double value, char text[ADC_NUMBER_TEXT])
{
    return adc_number_shown(value, 6, text);
}

/* What an operator is written as, without the spaces around it. */
static const char *sign(const struct adc_emit *emit, const char *text)
{
    size_t from = strspn(text, " "), length = strcspn(text + from, " ");
    char *copy = adc_arena_zeroed(emit->arena, length + 1, 1);
    return memcpy(copy, text + from, length);
}

/* The operator or function of a node, or the name of an input. */
static const char *label(const struct adc_emit *emit, uint32_t n)
{
    const struct adc_graph *graph = &emit->recording->graph;
    const struct adc_graph_node *node = &graph->nodes[n];
    if (node->op == ADC_GRAPH_INPUT)
        return adc_symbol_text(&emit->session->context, graph->inputs[node->arg[1]].symbol);
    const enum adc_operator op = adc_operator_of_row((enum adc_op)node->op);
    return op < ADC_OPERATORS ? sign(emit, adc_operators[op].text) : adc_row_name(&adc_rows[node->op]);
}

static void put_node(const struct picture *P, uint32_t n)
{
    struct adc_emit *emit = P->emit;
    const struct adc_graph *graph = &emit->recording->graph;
    char text[ADC_NUMBER_TEXT];
    if (adc_graph_is_constant(graph, n)) {
        adc_emit_put(emit, "    n%u [label=\"%s\", shape=plaintext];\n", n,
                     short_number(emit->recording->at.value[n], text));
        return;
    }
    bool input = graph->nodes[n].op == ADC_GRAPH_INPUT;
    adc_emit_put(emit, "    n%u [label=\"%s", n, label(emit, n));
    if (P->known)
        adc_emit_put(emit, "\\n%s", short_number(emit->recording->at.value[n], text));
    if (P->known && P->present[n])
        adc_emit_put(emit, "\\nadjoint %s", short_number(P->adjoint[n], text));
    adc_emit_put(emit, "\", shape=%s];\n", input ? "box" : "ellipse");
}

static void put_edges(const struct picture *P, uint32_t n)
{
    struct adc_emit *emit = P->emit;
    const struct adc_graph_point *at = &emit->recording->at;
    const uint32_t *args = adc_graph_args(at->graph, n);
    const struct adc_row *row = &adc_rows[at->graph->nodes[n].op];
    double a[ADC_MAX_ARITY];
    char text[ADC_NUMBER_TEXT];
    uint32_t selected = adc_graph_arguments(at, n, a);
    for (uint32_t i = 0; i < row->arity; i++) {
        adc_emit_put(emit, "    n%u -> n%u", args[i], n);
        if (P->known && at->varied[args[i]] && adc_row_passes(row, i, selected))
            adc_emit_put(emit, " [label=\"%s\"]", short_number(adc_row_partial(row, i, a, at->value[n]), text));
        adc_emit_put(emit, ";\n");
    }
}

static void put_results(const struct picture *P)
{
    struct adc_emit *emit = P->emit;
    for (uint32_t k = 0; k < emit->root_count; k++) {
        adc_emit_put(emit, "    result%u [label=\"%s", k, emit->name);
        if (emit->vector)
            adc_emit_put(emit, "%u", k + 1);
        adc_emit_put(emit, "\", shape=box, style=bold];\n    n%u -> result%u;\n", emit->roots[k], k);
    }
}

void adc_emit_dot(struct adc_emit *emit)
{
    struct adc_graph_point *at = &emit->recording->at;
    uint32_t count = at->graph->count, end;
    struct picture P = {.emit = emit, .known = !emit->assumed};
    double *seed = adc_arena_array(emit->arena, emit->root_count, sizeof *seed);
    for (uint32_t k = 0; k < emit->root_count; k++)
        seed[k] = k == 0;
    P.adjoint = adc_arena_array(emit->arena, count, sizeof *P.adjoint);
    P.present = adc_arena_zeroed(emit->arena, count, sizeof *P.present);
    adc_graph_adjoints(at, emit->roots, emit->root_count, seed, P.adjoint, P.present);
    P.useful = adc_useful_nodes(at, emit->roots, emit->root_count, &end);
    adc_emit_put(emit, "digraph %s {\n    rankdir=BT;\n", emit->name);
    for (uint32_t n = 0; n < end; n++)
        if (P.useful[n])
            put_node(&P, n);
    for (uint32_t n = 0; n < end; n++)
        if (P.useful[n] && adc_graph_is_row(at->graph, n))
            put_edges(&P, n);
    put_results(&P);
    adc_emit_put(emit, "}\n");
}
