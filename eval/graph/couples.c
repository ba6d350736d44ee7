/* Variables that a formula may couple.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/couples.h"

#include "eval/graph/sweep.h"

/* Whether a second partial of a row is 0 whatever its arguments are. */
static bool is_linear(const struct adc_graph *graph, const bool *varies, uint32_t n)
{
    const uint32_t *args = adc_graph_args(graph, n);
    switch (graph->nodes[n].op) {
    case ADC_ROW_add: case ADC_ROW_sub: case ADC_ROW_neg: return true;
    case ADC_ROW_mul: return !varies[args[0]] || !varies[args[1]];
    case ADC_ROW_div: return !varies[args[1]];
    default: return false;
    }
}

/* By input the nodes that are made of it: the lists turned round. */
static void turn_round(const struct adc_graph *graph, struct adc_arena *arena, struct adc_couples *c)
{
    const struct adc_graph_reach *of = &c->of;
    const uint32_t inputs = graph->input_count;
    c->first_node = adc_arena_zeroed(arena, inputs + 2u, sizeof *c->first_node);
    c->node = adc_arena_array(arena, of->first[of->count] + 1u, sizeof *c->node);
    for (size_t e = 0; e < of->first[of->count]; e++)
        c->first_node[of->input[e] + 2]++;
    for (uint32_t i = 2; i < inputs + 2u; i++)
        c->first_node[i] += c->first_node[i - 1];
    for (uint32_t k = 0; k < of->count; k++)
        for (size_t e = of->first[k]; e < of->first[k + 1]; e++)
            c->node[c->first_node[of->input[e] + 1]++] = k;
}

bool adc_graph_couples(const struct adc_graph *graph, uint32_t root, struct adc_arena *arena,
                       struct adc_couples *couples)
{
    const uint32_t end = root + 1;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        if (graph->guards[i].kind != ADC_GUARD_SELECTION)
            return false;
    bool *linear = adc_arena_zeroed(arena, end, sizeof *linear);    /* only linear nodes use it */
    bool *varies = adc_arena_zeroed(arena, end, sizeof *varies);    /* an input is in it */
    uint32_t *top = adc_arena_array(arena, end, sizeof *top), tops = 0;
    for (uint32_t n = 0; n < end; n++) {
        adc_work_through(graph->context, n, end);
        varies[n] = graph->nodes[n].op == ADC_GRAPH_INPUT;
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            varies[n] |= varies[adc_graph_args(graph, n)[i]];
    }
    linear[root] = true;
    for (uint32_t n = end; n-- > 0;) {
        if (!linear[n] || !varies[n] || !adc_graph_is_row(graph, n))
            continue;
        if (!is_linear(graph, varies, n))
            top[tops++] = n;
        for (uint32_t i = 0; is_linear(graph, varies, n) && i < graph->nodes[n].nargs; i++)
            linear[adc_graph_args(graph, n)[i]] = true;
    }
    couples->of = adc_graph_reach(graph, arena, top, tops);
    turn_round(graph, arena, couples);
    return true;
}
