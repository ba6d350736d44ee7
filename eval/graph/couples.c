/* Variables that a formula may couple.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/couples.h"

#include "eval/graph/sweep.h"

struct search {
    const struct adc_graph *graph;
    struct adc_arena *arena;
    struct adc_couples *couples;
    bool *varies;                       /* by node: an input is in it */
    uint32_t *seen;                     /* by node: the number of the last search that met it */
    uint32_t *stack;
    size_t input_count, input_capacity;
};

/* Whether a second partial of a row is 0 whatever its arguments are. */
static bool is_linear(const struct search *s, uint32_t n)
{
    const uint32_t *args = adc_graph_args(s->graph, n);
    switch (s->graph->nodes[n].op) {
    case ADC_ROW_add: case ADC_ROW_sub: case ADC_ROW_neg: return true;
    case ADC_ROW_mul: return !s->varies[args[0]] || !s->varies[args[1]];
    case ADC_ROW_div: return !s->varies[args[1]];
    default: return false;
    }
}

static void add_input(struct search *s, uint32_t input)
{
    struct adc_couples *c = s->couples;
    if (s->input_count == s->input_capacity) {
        const size_t capacity = adc_grown(s->input_capacity, 256);
        uint32_t *more = adc_arena_array(s->arena, capacity, sizeof *more);
        if (s->input_count > 0)
            memcpy(more, c->input, s->input_count * sizeof *more);
        c->input = more;
        s->input_capacity = capacity;
    }
    c->input[s->input_count++] = input;
}

/* The inputs below a node. */
static void descend(struct search *s, uint32_t top)
{
    const uint32_t mark = ++s->couples->count;
    uint32_t depth = 0;
    s->stack[depth++] = top;
    s->seen[top] = mark;
    while (depth > 0) {
        const uint32_t n = s->stack[--depth];
        adc_work(s->graph->context, 1);
        if (s->graph->nodes[n].op == ADC_GRAPH_INPUT)
            add_input(s, s->graph->nodes[n].arg[1]);
        for (uint32_t i = 0; adc_graph_is_row(s->graph, n) && i < s->graph->nodes[n].nargs; i++) {
            const uint32_t argument = adc_graph_args(s->graph, n)[i];
            if (s->varies[argument] && s->seen[argument] != mark) {
                s->seen[argument] = mark;
                s->stack[depth++] = argument;
            }
        }
    }
    s->couples->first_input[mark] = s->input_count;
}

/* By input the nodes that are made of it: the lists turned round. */
static void turn_round(struct search *s)
{
    struct adc_couples *c = s->couples;
    const uint32_t inputs = s->graph->input_count;
    c->first_node = adc_arena_zeroed(s->arena, inputs + 2u, sizeof *c->first_node);
    c->node = adc_arena_array(s->arena, s->input_count + 1u, sizeof *c->node);
    for (size_t e = 0; e < s->input_count; e++)
        c->first_node[c->input[e] + 2]++;
    for (uint32_t i = 2; i < inputs + 2u; i++)
        c->first_node[i] += c->first_node[i - 1];
    for (uint32_t k = 0; k < c->count; k++)
        for (size_t e = c->first_input[k]; e < c->first_input[k + 1]; e++)
            c->node[c->first_node[c->input[e] + 1]++] = k;
}

bool adc_graph_couples(const struct adc_graph *graph, uint32_t root, struct adc_arena *arena,
                       struct adc_couples *couples)
{
    struct search s = {.graph = graph, .arena = arena, .couples = couples};
    const uint32_t end = root + 1;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        if (graph->guards[i].kind != ADC_GUARD_SELECTION)
            return false;
    *couples = (struct adc_couples){0};
    bool *linear = adc_arena_zeroed(arena, end, sizeof *linear);    /* only linear nodes stand above it */
    uint32_t tops = 0;
    s.varies = adc_arena_zeroed(arena, end, sizeof *s.varies);
    s.seen = adc_arena_zeroed(arena, end, sizeof *s.seen);
    s.stack = adc_arena_array(arena, end, sizeof *s.stack);
    for (uint32_t n = 0; n < end; n++) {
        adc_work_through(graph->context, n, end);
        s.varies[n] = graph->nodes[n].op == ADC_GRAPH_INPUT;
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            s.varies[n] |= s.varies[adc_graph_args(graph, n)[i]];
    }
    linear[root] = true;
    for (uint32_t n = end; n-- > 0;) {
        if (!linear[n] || !s.varies[n] || !adc_graph_is_row(graph, n))
            continue;
        tops += !is_linear(&s, n);
        for (uint32_t i = 0; is_linear(&s, n) && i < graph->nodes[n].nargs; i++)
            linear[adc_graph_args(graph, n)[i]] = true;
    }
    couples->first_input = adc_arena_zeroed(arena, tops + 1u, sizeof *couples->first_input);
    for (uint32_t n = 0; n < end; n++)
        if (linear[n] && s.varies[n] && adc_graph_is_row(graph, n) && !is_linear(&s, n))
            descend(&s, n);
    turn_round(&s);
    return true;
}
