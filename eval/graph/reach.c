/* Which inputs each of several roots is made of: where a Jacobian may have entries. An argument counts whatever its role is, as
 * one of a step has a jump. And which of them are coupled.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/couples.h"

#include <stdlib.h>

#include "eval/graph/sweep.h"
#include "lexer/order.h"

struct search {
    const struct adc_graph *graph;
    struct adc_arena *arena;        /* of what is found */
    const uint32_t *roots;
    uint32_t *seen;                 /* by node: 1 + the last root whose search reached it */
    uint32_t *stack;
    uint64_t left;                  /* nodes that may still be visited */
    struct adc_graph_reach *found;
    size_t capacity;
};

/* Adds an input to the last root so far, k. */
static void add(struct search *S, uint32_t k, uint32_t input)
{
    struct adc_graph_reach *f = S->found;
    const size_t count = f->first[k + 1];
    if (count == S->capacity) {
        const size_t more = 2 * S->capacity + 64;
        uint32_t *room = adc_arena_array(S->arena, more, sizeof *room);
        if (count > 0)
            memcpy(room, f->input, count * sizeof *room);
        f->input = room;
        S->capacity = more;
    }
    f->input[f->first[k + 1]++] = input;
}

/* Visits all that root k is made of. False: that is more than may be visited. */
static bool visit(struct search *S, uint32_t k)
{
    const struct adc_graph *graph = S->graph;
    uint32_t depth = 0;
    S->stack[depth++] = S->roots[k];
    S->seen[S->roots[k]] = k + 1;
    while (depth > 0) {
        const uint32_t n = S->stack[--depth];
        if (S->left-- == 0)
            return false;
        if (graph->nodes[n].op == ADC_GRAPH_INPUT)
            add(S, k, graph->nodes[n].arg[1]);
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++) {
            const uint32_t argument = adc_graph_args(graph, n)[i];
            if (S->seen[argument] != k + 1)
                S->stack[depth++] = argument;
            S->seen[argument] = k + 1;
        }
    }
    return true;
}

/* Root by root, which is the way where each is made of little. */
static bool by_roots(struct search *S)
{
    struct adc_graph_reach *f = S->found;
    for (uint32_t k = 0; k < f->count; k++) {
        f->first[k + 1] = f->first[k];
        if (!visit(S, k))
            return false;
        qsort(f->input + f->first[k], f->first[k + 1] - f->first[k], sizeof *f->input, adc_by_number);
    }
    return true;
}

/* By node: which of the 64 inputs from `from` on it is made of, a bit for each. */
static void find_bits(const struct adc_graph *graph, uint32_t from, uint64_t *bits)
{
    for (uint32_t n = 0; n < graph->count; n++) {
        adc_work_through(graph->context, n, graph->count);
        const uint32_t input = graph->nodes[n].op == ADC_GRAPH_INPUT ? graph->nodes[n].arg[1] - from : 64;
        bits[n] = input < 64 ? UINT64_C(1) << input : 0;
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            bits[n] |= bits[adc_graph_args(graph, n)[i]];
    }
}

/* 64 inputs at a time through all nodes: first to count those of each root, then to list them. */
static void by_inputs(struct search *S)
{
    struct adc_graph_reach *f = S->found;
    uint64_t *bits = adc_arena_array(S->arena, S->graph->count, sizeof *bits);
    size_t *next = adc_arena_zeroed(S->arena, f->count + 1u, sizeof *next);
    for (int pass = 0; pass < 2; pass++) {
        for (uint32_t from = 0; from < S->graph->input_count; from += 64) {
            find_bits(S->graph, from, bits);
            for (uint32_t k = 0; k < f->count; k++)
                for (uint64_t rest = bits[S->roots[k]]; rest != 0; rest &= rest - 1, next[k]++)
                    if (pass == 1)
                        f->input[next[k]] = from + (uint32_t)__builtin_ctzll(rest);
        }
        for (uint32_t k = 0; pass == 0 && k < f->count; k++) {
            f->first[k + 1] = f->first[k] + next[k];
            next[k] = f->first[k];
        }
        if (pass == 0)
            f->input = adc_arena_array(S->arena, f->first[f->count], sizeof *f->input);
    }
}

struct adc_graph_reach adc_graph_reach(const struct adc_graph *graph, struct adc_arena *arena, const uint32_t *roots,
                                       uint32_t count)
{
    struct adc_graph_reach found = {.count = count, .input = adc_arena_array(arena, 1, sizeof(uint32_t))};
    struct search S = {.graph = graph, .arena = arena, .roots = roots, .found = &found};
    S.left = (uint64_t)graph->count * (graph->input_count / 64 + 1u) * 2;
    S.seen = adc_arena_zeroed(arena, graph->count, sizeof *S.seen);
    S.stack = adc_arena_array(arena, graph->count, sizeof *S.stack);
    found.first = adc_arena_zeroed(arena, count + 1u, sizeof *found.first);
    const uint64_t most = S.left;
    if (!by_roots(&S))
        by_inputs(&S);
    adc_work(graph->context, most - S.left);
    return found;
}

/* ---- inputs that a formula may couple ---- */

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
