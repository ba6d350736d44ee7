/* The computational graph in the language of graphviz: nodes with values and adjoints, edges with local partials.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>

#include "eval/emit/emit.h"
#include "eval/graph/sweep.h"
#include "lexer/number.h"

#define FONT "Helvetica,Arial,sans-serif"
#define ADJOINT "#b3262b"
#define INPUT "#dbe9f6"

struct picture {
    struct adc_emit *emit;
    const uint8_t *useful;
    double *adjoint;
    bool *present, known, smooth;       /* values; nothing happens at them, so that derivatives are those of the rules */
    struct adc_lanes tangents;          /* by node, of the first variable, where the graph has them */
};

/* The name of a node that has a derivative: a variable's, or w and its number. */
static const char *node_name(const struct picture *P, uint32_t n, char out[32])
{
    const struct adc_graph *graph = &P->emit->recording->graph;
    if (graph->nodes[n].op == ADC_GRAPH_INPUT)
        return adc_symbol_text(&P->emit->session->context, graph->inputs[graph->nodes[n].arg[1]].symbol);
    uint32_t number = 0;
    for (uint32_t i = 0; i <= n; i++)
        number += P->useful[i] && adc_graph_is_row(graph, i);
    snprintf(out, 32, "w%u", number);
    return out;
}

/* The operator, without the spaces around it, or the function of a node, or the name of an input. */
static void put_label(const struct picture *P, uint32_t n)
{
    struct adc_emit *emit = P->emit;
    char name[32];
    const struct adc_graph *graph = &emit->recording->graph;
    const struct adc_graph_node *node = &graph->nodes[n];
    const bool input = node->op == ADC_GRAPH_INPUT;
    const enum adc_operator op = input ? ADC_OPERATORS : adc_operator_of_row((enum adc_op)node->op);
    const char *text = input ? adc_symbol_text(&emit->session->context, graph->inputs[node->arg[1]].symbol)
                     : op < ADC_OPERATORS ? adc_operators[op].text : adc_row_name(&adc_rows[node->op]);
    const bool named = !input && (emit->request->tangents || emit->request->adjoints);
    adc_emit_put(emit, "    n%u [label=<%s%s", n, named ? node_name(P, n, name) : "", named ? ": " : "");
    for (text += strspn(text, " "); *text != '\0' && *text != ' '; text++)
        adc_emit_put(emit, *text == '<' ? "&lt;" : *text == '>' ? "&gt;" : *text == '&' ? "&amp;" : "%c", *text);
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
    put_label(P, n);
    if (P->known)
        adc_emit_put(emit, "<br/>%s", adc_number_shown(emit->recording->at.value[n], 6, text));
    if (P->smooth && P->present[n])
        adc_emit_put(emit, "<br/><font color=\"" ADJOINT "\">adjoint %s</font>", adc_number_shown(P->adjoint[n], 6, text));
    adc_emit_put(emit, ">, shape=%s];\n", input ? "box, style=filled, fillcolor=\"" INPUT "\"" : "ellipse");
}

/* The edges to a node, with local partials: of values, NULL, or of derivatives in this style. */
static void put_edges(const struct picture *P, uint32_t n, const char *style, bool back)
{
    struct adc_emit *emit = P->emit;
    const struct adc_graph_point *at = &emit->recording->at;
    const struct adc_row *row = &adc_rows[at->graph->nodes[n].op];
    const char kind = style == NULL ? 'n' : 'd';
    double a[ADC_MAX_ARITY];
    char text[ADC_NUMBER_TEXT];
    const uint32_t selected = adc_graph_arguments(at, n, a), *args = adc_graph_args(at->graph, n);
    for (uint32_t i = 0; i < row->arity; i++) {
        const bool moves = at->varied[args[i]] && adc_row_passes(row, i, selected), shown = P->smooth && moves;
        if (style != NULL && (!moves || (!back && P->tangents.present[args[i]] == 0)))
            continue;
        adc_emit_put(emit, "    %c%u -> %c%u%s%s%s%s", kind, args[i], kind, n, style != NULL ? " [style=" : "",
                     style != NULL ? style : "", back ? ", dir=back" : "", shown ? style != NULL ? ", " : " [" : "");
        if (shown)
            adc_emit_put(emit, "label=\"%s\"", adc_number_shown(adc_row_partial(row, i, a, at->value[n]), 6, text));
        adc_emit_put(emit, "%s;\n", shown || style != NULL ? "]" : "");
    }
}

/* The graph of tangents along that of values, dotted: "dw3", an edge for each local partial; or that of adjoints back from the
 * result, dashed: "∂f/∂w3", laid out beneath each other as their nodes are. */
static void put_derivatives(const struct picture *P, bool back, uint32_t end)
{
    struct adc_emit *emit = P->emit;
    const struct adc_graph_point *at = &emit->recording->at;
    const char *style = back ? "dashed" : "dotted";
    char name[32], text[ADC_NUMBER_TEXT];
    for (uint32_t n = 0; n < end; n++) {
        if (!P->useful[n] || !at->varied[n] || !(back ? P->present[n] : P->tangents.present[n] != 0))
            continue;
        adc_emit_put(emit, back ? "    d%u [label=\"∂%s/∂%s" : "    d%u [label=\"d%s%s", n, back ? emit->name : "",
                     node_name(P, n, name));
        if (P->smooth)
            adc_emit_put(emit, "\\n%s", adc_number_shown(back ? P->adjoint[n] : P->tangents.tangent[n], 6, text));
        adc_emit_put(emit, "\", style=%s%s];\n", style, back ? ", fontcolor=\"" ADJOINT "\"" : "");
    }
    for (uint32_t n = 0; n < end; n++)
        if (P->useful[n] && adc_graph_is_row(at->graph, n) && at->varied[n] && (!back || P->present[n]))
            put_edges(P, n, style, back);
}

static void put_results(const struct picture *P)
{
    struct adc_emit *emit = P->emit;
    for (uint32_t k = 0; k < emit->root_count; k++) {
        adc_emit_put(emit, "    result%u [label=\"%s", k, emit->name);
        adc_emit_put(emit, emit->vector ? "%u" : "", k + 1);
        adc_emit_put(emit, "\", shape=box, style=bold];\n    n%u -> result%u;\n", emit->roots[k], k);
    }
}

void adc_emit_dot(struct adc_emit *emit)
{
    struct adc_graph_point *at = &emit->recording->at;
    uint32_t count = at->graph->count, end, first;
    struct picture P = {.emit = emit, .known = !emit->assumed};
    double *seed = adc_arena_zeroed(emit->arena, emit->root_count + 1u, sizeof *seed);
    seed[0] = 1;
    P.smooth = P.known && !adc_graph_incidents(at, emit->roots, emit->root_count, &first);
    P.adjoint = adc_arena_array(emit->arena, count, sizeof *P.adjoint);
    P.present = adc_arena_zeroed(emit->arena, count, sizeof *P.present);
    adc_graph_adjoints(at, emit->roots, emit->root_count, seed, P.adjoint, P.present);
    P.useful = adc_useful_nodes(at, emit->roots, emit->root_count, ADC_NO_GUARD, &end);
    adc_emit_put(emit, "digraph %s {\n    rankdir=BT;\n    node [fontname=\"" FONT "\"];\n    edge [fontname=\"" FONT "\"];\n",
                 emit->name);
    for (uint32_t n = 0; n < end; n++)
        if (P.useful[n])
            put_node(&P, n);
    for (uint32_t n = 0; n < end; n++)
        if (P.useful[n] && adc_graph_is_row(at->graph, n))
            put_edges(&P, n, NULL, false);
    put_results(&P);
    if (emit->request->tangents && emit->by_count > 0 && emit->variables[0].input != ADC_NO_NODE) {
        double *direction = adc_arena_zeroed(emit->arena, at->graph->input_count + 1u, sizeof *direction);
        direction[emit->variables[0].input] = 1;
        P.tangents = adc_graph_tangents(at, P.useful, end, direction, 1);
        put_derivatives(&P, false, end);
    }
    if (emit->request->adjoints) {
        put_derivatives(&P, true, end);
        if (P.present[emit->roots[0]] && at->varied[emit->roots[0]])
            adc_emit_put(emit, "    result0 -> d%u [style=dashed, constraint=false];\n", emit->roots[0]);
    }
    adc_emit_put(emit, "}\n");
}
