/* The integrand of an integral that is to be proven, as a formula of inputs of its own: one for the name that is integrated
 * over, and one for each number that the formula takes from the graph around it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/exact.h"

#include <string.h>

/* By node: whether it is a number that is written, or made of such: nothing is ever differentiated by it. What is a copy may
 * be, whatever it is a copy of. */
static bool *find_fixed(struct adc_recording *r)
{
    const struct adc_graph *graph = &r->graph;
    bool *fixed = adc_arena_zeroed(&r->building, graph->count + 1u, sizeof *fixed);
    for (uint32_t n = 0; n < graph->count; n++) {
        adc_work_through(graph->context, n, graph->count);
        fixed[n] = adc_graph_is_row(graph, n) ? graph->nodes[n].op != ADC_ROW_pos
                                              : adc_graph_is_constant(graph, n) || adc_graph_written(graph, n) != NULL;
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            fixed[n] &= fixed[adc_graph_args(graph, n)[i]];
    }
    return fixed;
}

void adc_exact_begin(struct adc_exact *e)
{
    const bool *fixed = find_fixed(e->r);
    for (int i = 0; i < 2; i++)
        e->fixed_end[i] = fixed[e->end[i]];
}

/* A formula that is entered anew: by node of the old one what it becomes. */
struct renewal {
    struct adc_exact *e;
    uint32_t count;                     /* nodes of the graph before */
    bool *needed, *moving;              /* moving: made of the name */
    const bool *fixed;
    uint32_t *to;
};

static struct renewal begin(struct adc_exact *e)
{
    struct adc_arena *arena = &e->r->building;
    struct renewal w = {.e = e, .count = e->r->graph.count};
    w.needed = adc_arena_zeroed(arena, w.count, sizeof *w.needed);
    w.moving = adc_arena_zeroed(arena, w.count, sizeof *w.moving);
    w.to = adc_arena_array(arena, w.count, sizeof *w.to);
    memset(w.to, 0xff, w.count * sizeof *w.to);
    return w;
}

static void find_moving(struct renewal *w, uint32_t x)
{
    const struct adc_graph *graph = &w->e->r->graph;
    w->moving[x] = true;
    for (uint32_t n = x + 1; n < w->count; n++)
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            w->moving[n] |= w->moving[adc_graph_args(graph, n)[i]];
}

/* The input that stands for a node of the graph around; a number stands for itself. */
static uint32_t input_for(struct renewal *w, uint32_t node)
{
    struct adc_exact *e = w->e;
    struct adc_arena *arena = &e->r->building;
    if (w->fixed[node])
        return node;
    for (uint32_t i = 0; i < e->count; i++)
        if (e->outer[i] == node)
            return e->inner[i];
    e->outer = adc_arena_room(arena, e->outer, e->count, &e->outer_capacity, sizeof *e->outer);
    e->inner = adc_arena_room(arena, e->inner, e->count, &e->inner_capacity, sizeof *e->inner);
    e->outer[e->count] = node;
    e->inner[e->count] = adc_exact_input(e->r, e->r->at.value[node]);
    return e->inner[e->count++];
}

/* Selections are written with abs, whose kink is one thing to look at: max(a, b) = (a + b + |a - b|)/2. */
static uint32_t larger(struct adc_recording *r, uint32_t a, uint32_t b, bool smaller)
{
    const uint32_t apart = adc_graph_row(r, ADC_ROW_sub, (uint32_t[]){a, b}), size = adc_graph_row(r, ADC_ROW_abs, &apart);
    const uint32_t sum = adc_graph_row(r, ADC_ROW_add, (uint32_t[]){a, b});
    const uint32_t both = adc_graph_row(r, smaller ? ADC_ROW_sub : ADC_ROW_add, (uint32_t[]){sum, size});
    return adc_graph_row(r, ADC_ROW_div, (uint32_t[]){both, adc_graph_constant(r, 2)});
}

static uint32_t renewed_row(struct adc_recording *r, enum adc_op op, const uint32_t *args)
{
    const uint32_t zero = adc_graph_constant(r, 0);
    switch ((int)op) {
    case ADC_ROW_max: return larger(r, args[0], args[1], false);
    case ADC_ROW_min: return larger(r, args[0], args[1], true);
    case ADC_ROW_relu: return larger(r, args[0], zero, false);
    case ADC_ROW_clamp: return larger(r, larger(r, args[0], args[1], false), args[2], true);
    default: return adc_graph_row(r, op, args);
    }
}

/* What a row does that Taylor coefficients do not tell of. */
static void look_at(struct renewal *w, uint32_t n)
{
    const struct adc_graph *graph = &w->e->r->graph;
    const struct adc_row *row = &adc_rows[graph->nodes[n].op];
    const enum adc_op op = adc_row_number(row);
    for (uint32_t i = 0; i < row->arity; i++) {
        const enum adc_role role = adc_row_role(row, i);
        const uint32_t arg = adc_graph_args(graph, n)[i];
        w->e->unknown |= (role == ADC_INDEX || role == ADC_REFUSED) && !w->fixed[arg];
        w->e->unknown |= role == ADC_CONSTANT && w->moving[arg];
        w->e->jumps |= role == ADC_STEP;
    }
    w->e->jumps |= op == ADC_ROW_frac || op == ADC_ROW_mod || op == ADC_ROW_fmod || op == ADC_ROW_atan2;
}

static void renew(struct renewal *w)
{
    struct adc_recording *r = w->e->r;
    const struct adc_graph *graph = &r->graph;
    uint32_t args[ADC_MAX_ARITY];
    for (uint32_t n = w->count; n-- > 0;)
        for (uint32_t i = 0; w->needed[n] && w->moving[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            w->needed[adc_graph_args(graph, n)[i]] = true;
    for (uint32_t n = 0; n < w->count; n++) {
        adc_work_through(graph->context, n, w->count);
        if (!w->needed[n] || w->to[n] != ADC_NO_NODE)
            continue;
        if (!w->moving[n]) {
            w->to[n] = input_for(w, n);
            continue;
        }
        look_at(w, n);
        const uint32_t nargs = graph->nodes[n].nargs;
        for (uint32_t i = 0; i < nargs; i++)
            args[i] = w->to[adc_graph_args(graph, n)[i]];
        w->to[n] = renewed_row(r, (enum adc_op)graph->nodes[n].op, args);
    }
}

uint32_t adc_exact_enter(struct adc_exact *e, double at, struct adc_graph_path *path)
{
    struct adc_recording *r = e->r;
    struct adc_graph *graph = &r->graph;
    const uint32_t before = graph->guard_count, x = adc_exact_input(r, at);
    void *value = adc_bound_enter(e->f, &x);
    const uint32_t body = adc_value_node(value);
    struct renewal w = begin(e);
    struct adc_guard *guards = adc_arena_array(&r->building, graph->guard_count - before + 1u, sizeof *guards);
    uint32_t kept = before, count = 0;
    find_moving(&w, x);
    w.fixed = find_fixed(r);
    w.to[x] = x;
    w.needed[body] = true;
    for (uint32_t i = before; i < graph->guard_count; i++)      /* choices on the way are not those of the graph around */
        if (w.moving[graph->guards[i].node])
            guards[count++] = graph->guards[i];
        else
            graph->guards[kept++] = graph->guards[i];
    graph->guard_count = kept;
    for (uint32_t i = 0; i < count; i++) {
        w.needed[guards[i].node] = true;
        e->unknown |= guards[i].kind != ADC_GUARD_TRUTH;
    }
    renew(&w);
    for (uint32_t i = 0; i < count; i++)
        guards[i].node = w.to[guards[i].node];
    *path = (struct adc_graph_path){x, count, guards};
    return w.to[body];
}

void adc_exact_outside(struct adc_exact *e, uint32_t x, uint32_t end, uint32_t *nodes, uint32_t count)
{
    struct adc_recording *r = e->r;
    const struct adc_graph *graph = &r->graph;
    struct renewal w = begin(e);
    uint32_t args[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < count; i++)
        w.needed[nodes[i]] = true;
    w.to[x] = end;
    for (uint32_t i = 0; i < e->count; i++)
        w.to[e->inner[i]] = e->outer[i];
    for (uint32_t n = w.count; n-- > 0;)
        for (uint32_t i = 0; w.needed[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            w.needed[adc_graph_args(graph, n)[i]] = true;
    for (uint32_t n = 0; n < w.count; n++) {
        const uint32_t nargs = graph->nodes[n].nargs;
        if (!w.needed[n] || w.to[n] != ADC_NO_NODE)
            continue;
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < nargs; i++)
            args[i] = w.to[adc_graph_args(graph, n)[i]];
        w.to[n] = adc_graph_is_row(graph, n) ? adc_graph_row(r, (enum adc_op)graph->nodes[n].op, args) : n;
    }
    for (uint32_t i = 0; i < count; i++)
        nodes[i] = w.to[nodes[i]];
}
