/* The computational graph in the language of graphviz: nodes with values and adjoints, edges with local partials.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/emit/emit.h"
#include "eval/graph/sweep.h"
#include "lexer/number.h"

struct picture { struct adc_emit *emit; const uint8_t *useful; double *adjoint; bool *present, known; };

/* The operator, without the spaces around it, or the function of a node, or the name of an input. */
static void put_label(struct adc_emit *emit, uint32_t n)
{
    const struct adc_graph *graph = &emit->recording->graph;
    const struct adc_graph_node *node = &graph->nodes[n];
    const bool input = node->op == ADC_GRAPH_INPUT;
    const enum adc_operator op = input ? ADC_OPERATORS : adc_operator_of_row((enum adc_op)node->op);
    const char *text = input ? adc_symbol_text(&emit->session->context, graph->inputs[node->arg[1]].symbol)
                     : op < ADC_OPERATORS ? adc_operators[op].text : adc_row_name(&adc_rows[node->op]);
    text += strspn(text, " ");
    adc_emit_put(emit, "    n%u [label=\"%.*s", n, (int)strcspn(text, " "), text);
}

static void put_node(const struct picture *P, uint32_t n)
{
    struct adc_emit *emit = P->emit;
    const struct adc_graph *graph = &emit->recording->graph;
    char text[ADC_NUMBER_TEXT];
    if (adc_graph_is_constant(graph, n)) {
        adc_emit_put(emit, "    n%u [label=\"%s\", shape=plaintext];\n", n,
                     adc_number_shown(emit->recording->at.value[n], 6, text));
        return;
    }
    bool input = graph->nodes[n].op == ADC_GRAPH_INPUT;
    put_label(emit, n);
    if (P->known)
        adc_emit_put(emit, "\\n%s", adc_number_shown(emit->recording->at.value[n], 6, text));
    if (P->known && P->present[n])
        adc_emit_put(emit, "\\nadjoint %s", adc_number_shown(P->adjoint[n], 6, text));
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
            adc_emit_put(emit, " [label=\"%s\"]", adc_number_shown(adc_row_partial(row, i, a, at->value[n]), 6, text));
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
