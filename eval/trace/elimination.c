/* Counting multiplications.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/trace/trace.h"

#include <math.h>
#include <string.h>

enum { MOST = 1000, MAX_OPTIMAL = 15, MAX_LISTED = 7 };         /* vertices */
enum kind { GONE, EDGE, COPY };

#define NONE UINT32_MAX

struct edge {
    uint32_t from, to;
    uint32_t next_in, next_out;     /* of the edges to `to`, from `from`; NONE: the last */
    enum kind kind;
    double weight;
};

/* The graph. A vertex has the number of its row; those of outputs that are copied follow the rows. */
struct net {
    struct adc_context *context;
    const struct adc_wengert *trace;
    struct adc_arena *arena;
    struct edge *edges;
    uint32_t edge_count, capacity;
    uint32_t count;                 /* rows and outputs */
    uint32_t *in, *out;             /* by vertex: its first edge */
    bool *inner;                    /* by vertex: it is to be eliminated */
    uint32_t *output;               /* by output: its vertex, NONE where it does not move */
};

/* ---- the graph ---- */

static void add_edge(struct net *net, uint32_t from, uint32_t to, enum kind kind, double weight)
{
    uint32_t e = net->out[from];
    while (e != NONE && net->edges[e].to != to)
        e = net->edges[e].next_out;
    if (e == NONE) {
        e = net->edge_count++;
        net->edges = adc_arena_room(net->arena, net->edges, e, &net->capacity, sizeof *net->edges);
        net->edges[e] = (struct edge){from, to, net->in[to], net->out[from], kind, 0};
        net->in[to] = net->out[from] = e;
    }
    net->edges[e].weight += weight;
}

/* Adds the edges of active rows. Returns false where a local partial is not finite. */
static bool add_edges(struct net *net, uint32_t *vertices)
{
    const struct adc_wengert *trace = net->trace;
    bool good = true;
    for (uint32_t r = trace->count; r-- > 0;) {
        const struct adc_wengert_row *row = &trace->rows[r];
        *vertices += row->active;
        net->inner[r] = row->active && row->input == NULL;
        for (uint32_t i = 0; row->active && i < row->operand_count; i++) {
            const struct adc_wengert_operand *operand = &trace->operands[row->first + i];
            if (!adc_wengert_passes(operand))
                continue;
            add_edge(net, operand->row, r, EDGE, operand->weight.number);
            good &= isfinite(operand->weight.number) != 0;
        }
    }
    return good;
}

/* The vertices of outputs: their rows, or copies of those that are inputs, are used, or are other outputs, too. */
static void add_outputs(struct net *net)
{
    const struct adc_wengert *trace = net->trace;
    uint32_t *times = adc_arena_zeroed(net->arena, trace->count + 1u, sizeof *times);
    for (uint32_t k = 0; k < trace->output_count; k++)
        if (trace->outputs[k].row != ADC_NO_ROW)
            times[trace->outputs[k].row]++;
    for (uint32_t k = 0; k < trace->output_count; k++) {
        const uint32_t row = trace->outputs[k].row;
        net->output[k] = row != ADC_NO_ROW && trace->rows[row].active ? row : NONE;
        if (net->output[k] == NONE)
            continue;
        if (trace->rows[row].input != NULL || times[row] > 1 || net->out[row] != NONE)
            add_edge(net, row, net->output[k] = trace->count + k, COPY, 1);
        else
            net->inner[row] = false;
    }
}

/* ---- elimination ---- */

/* How many multiplications the elimination of a vertex takes. */
static uint64_t pairs(const struct net *net, uint32_t v)
{
    uint64_t before = 0, after = 0;
    for (uint32_t e = net->in[v]; e != NONE; e = net->edges[e].next_in)
        before += net->edges[e].kind != GONE;
    for (uint32_t e = net->out[v]; e != NONE; e = net->edges[e].next_out)
        after += net->edges[e].kind == EDGE;
    return before * after;
}

static void eliminate(struct net *net, uint32_t v)
{
    for (uint32_t i = net->in[v]; i != NONE; i = net->edges[i].next_in) {
        if (net->edges[i].kind == GONE)
            continue;
        for (uint32_t o = net->out[v]; o != NONE; o = net->edges[o].next_out)
            if (net->edges[o].kind != GONE)
                add_edge(net, net->edges[i].from, net->edges[o].to, EDGE, net->edges[i].weight * net->edges[o].weight);
        net->edges[i].kind = GONE;
    }
    for (uint32_t o = net->out[v]; o != NONE; o = net->edges[o].next_out)
        net->edges[o].kind = GONE;
    net->inner[v] = false;
}

/* The vertex that is eliminated next, NONE: none is left. An optimal order is in `taken`. */
static uint32_t choose(const struct net *net, enum adc_elimination_order order, const uint32_t *taken)
{
    uint32_t best = NONE;
    uint64_t fewest = UINT64_MAX;
    for (uint32_t v = 0; order == ADC_ELIMINATE_OPTIMAL && v < net->trace->count; v++)
        if (net->inner[v])
            return *taken;
    for (uint32_t v = 0; v < net->trace->count; v++) {
        if (!net->inner[v])
            continue;
        if (order == ADC_ELIMINATE_FORWARD)
            return v;
        uint64_t now = order == ADC_ELIMINATE_REVERSE ? 0 : pairs(net, v);
        if (now <= fewest) {
            fewest = now;
            best = v;
        }
    }
    return best;
}

static void *copied(struct adc_arena *arena, const void *array, size_t count, size_t size)
{
    void *copy = adc_arena_array(arena, count + 1, size);
    return count > 0 ? memcpy(copy, array, count * size) : copy;
}

/* A copy of the graph without its inner vertices; *sum receives the multiplications. */
static struct net run(const struct net *original, enum adc_elimination_order order, uint32_t *taken, uint64_t *sum)
{
    struct net net = *original;
    net.edges = copied(net.arena, net.edges, net.edge_count, sizeof *net.edges);
    net.capacity = net.edge_count;
    net.in = copied(net.arena, net.in, net.count, sizeof *net.in);
    net.out = copied(net.arena, net.out, net.count, sizeof *net.out);
    net.inner = copied(net.arena, net.inner, net.count, sizeof *net.inner);
    for (uint32_t v; (v = choose(&net, order, taken)) != NONE; *taken++ = v) {
        adc_work(net.context, (uint64_t)net.count * (order == ADC_ELIMINATE_MARKOWITZ ? net.count : 4u));
        *sum += pairs(&net, v);
        eliminate(&net, v);
    }
    return net;
}

/* ---- all orders ---- */

/* The graph in bits: its few inner vertices are the lowest. */
struct bits {
    uint64_t in[MAX_OPTIMAL], out[MAX_OPTIMAL], edge[MAX_OPTIMAL];      /* edge: what is not a copy of `out` */
    uint32_t row[MAX_OPTIMAL], count;
};

/* The vertices that a path from `first` on leads to, through those of `gone` alone. */
static uint64_t reached(uint64_t first, const uint64_t *next, uint64_t gone)
{
    uint64_t seen = first, done = 0, open;
    while ((open = seen & gone & ~done) != 0) {
        done |= open & -open;
        seen |= next[__builtin_ctzll(open)];
    }
    return seen & ~gone;
}

/* How many multiplications vertex v takes when those of `gone` were eliminated, in any order: there is an edge where a path
 * through them was. */
static uint64_t cost(const struct bits *b, uint32_t v, uint64_t gone)
{
    const uint64_t before = reached(b->in[v], b->in, gone), after = reached(b->edge[v], b->out, gone);
    return (uint64_t)__builtin_popcountll(before) * (uint64_t)__builtin_popcountll(after);
}

/* False: there are too many vertices. */
static bool find_bits(const struct net *net, struct bits *b)
{
    uint32_t *bit = adc_arena_array(net->arena, net->count + 1u, sizeof *bit), count = 0;
    *b = (struct bits){.count = 0};
    for (int inner = 1; inner >= 0; inner--)
        for (uint32_t v = 0; v < net->count; v++)
            if ((v < net->trace->count && net->inner[v]) == inner && (net->in[v] != NONE || net->out[v] != NONE)) {
                if (count == (inner ? MAX_OPTIMAL : 64))
                    return false;
                if (inner)
                    b->row[b->count++] = v;
                bit[v] = count++;
            }
    for (uint32_t i = 0; i < net->edge_count; i++) {
        const struct edge *e = &net->edges[i];
        const uint32_t from = bit[e->from], to = bit[e->to];
        if (to < b->count)
            b->in[to] |= UINT64_C(1) << from;
        if (from < b->count)
            b->out[from] |= UINT64_C(1) << to;
        if (from < b->count && e->kind == EDGE)
            b->edge[from] |= UINT64_C(1) << to;
    }
    return true;
}

/* By the set of what was eliminated, from small to large: its fewest multiplications and the last vertex that makes them (dynamic
 * programming; the best order is NP-complete to find in general, U. Naumann, Math. Program. 112, 2008). */
static uint32_t *optimal_order(const struct net *net, const struct bits *b)
{
    const uint32_t sets = UINT32_C(1) << b->count;
    uint64_t *fewest = adc_arena_array(net->arena, sets, sizeof *fewest);
    uint8_t *last = adc_arena_zeroed(net->arena, sets, sizeof *last);
    uint32_t *order = adc_arena_array(net->arena, b->count + 1u, sizeof *order);
    fewest[0] = 0;
    for (uint32_t set = 1; set < sets; set++) {
        adc_work(net->context, b->count);
        fewest[set] = UINT64_MAX;
        for (uint32_t v = 0; v < b->count; v++) {
            const uint32_t before = set & ~(UINT32_C(1) << v);
            const uint64_t all = before != set ? fewest[before] + cost(b, v, before) : UINT64_MAX;
            if (all < fewest[set]) {
                fewest[set] = all;
                last[set] = (uint8_t)v;
            }
        }
    }
    for (uint32_t set = sets - 1, k = b->count; k-- > 0; set &= ~(UINT32_C(1) << last[set]))
        order[k] = b->row[last[set]];
    return order;
}

/* Goes through all orders of what is left. */
static void list_orders(const struct bits *b, uint64_t gone, uint64_t sum, struct adc_elimination *e)
{
    for (uint32_t v = 0; v < b->count; v++)
        if ((gone >> v & 1) == 0)
            list_orders(b, gone | UINT64_C(1) << v, sum + cost(b, v, gone), e);
    if (gone != (UINT64_C(1) << b->count) - 1)
        return;
    uint32_t k = e->all_count;
    while (k > 0 && e->all[k - 1].multiplications >= sum)
        k--;
    if (k == e->all_count || e->all[k].multiplications != sum) {
        memmove(e->all + k + 1, e->all + k, (e->all_count++ - k) * sizeof *e->all);
        e->all[k] = (struct adc_elimination_orders){sum, 0};
    }
    e->all[k].orders++;
}

/* ---- comparison ---- */

/* An output's row of the Jacobian that elimination has left, by input; of the trace's adjoints where there is no net. */
static void take_row(const struct adc_wengert *trace, const struct net *net, uint32_t output, uint32_t inputs, double *row)
{
    memset(row, 0, inputs * sizeof *row);
    for (uint32_t r = 0; net == NULL && r < inputs; r++) {
        const struct adc_entry *at = &trace->adjoints[(size_t)r * trace->adjoint_count + output];
        row[r] = at->state == ADC_ENTRY_NUMBER ? at->number : 0;
    }
    if (net != NULL && net->output[output] != NONE)
        for (uint32_t e = net->in[net->output[output]]; e != NONE; e = net->edges[e].next_in)
            if (net->edges[e].kind != GONE)
                row[net->edges[e].from] = net->edges[e].weight;
}

/* The largest difference between the entries of two Jacobians, relative to the largest of their row in the first. */
static double difference(const struct net *net, const struct net *a, const struct net *b)
{
    const struct adc_wengert *trace = net->trace;
    uint32_t inputs = 0;
    while (inputs < trace->count && trace->rows[inputs].input != NULL)
        inputs++;
    double most = 0, *first = adc_arena_array(net->arena, 2 * (size_t)inputs + 1, sizeof *first), *other = first + inputs;
    for (uint32_t k = 0; k < trace->output_count; k++) {
        double size = 0, apart = 0;
        take_row(trace, a, k, inputs, first);
        take_row(trace, b, k, inputs, other);
        for (uint32_t v = 0; v < inputs; v++) {
            size = fmax(size, fabs(first[v]));
            apart = fmax(apart, fabs(first[v] - other[v]));
        }
        most = fmax(most, apart > 0 ? apart / size : 0);
    }
    return most;
}

const char *adc_elimination_name(enum adc_elimination_order order)
{
    static const char *const names[] = {"forward", "reverse", "Markowitz", "optimal"};
    return names[order];
}

static void fill(const struct net *net, struct adc_elimination *e)
{
    const struct adc_wengert *trace = net->trace;
    struct net left[ADC_ELIMINATIONS];
    for (uint32_t v = 0; v < trace->count; v++)
        e->vertices += net->inner[v];
    for (uint32_t i = 0; i < net->edge_count; i++)
        e->edges += net->edges[i].kind == EDGE;
    struct bits bits;
    e->order = adc_arena_array(net->arena, e->vertices + 1u, sizeof *e->order);     /* Markowitz is the last to fill it */
    e->optimal = find_bits(net, &bits) ? optimal_order(net, &bits) : NULL;
    if (e->optimal != NULL && bits.count <= MAX_LISTED && bits.count > 0) {
        enum { ORDERS = 5040 };     /* of 7 vertices */
        e->all = adc_arena_array(net->arena, ORDERS + 1, sizeof *e->all);
        list_orders(&bits, 0, 0, e);
    }
    for (int order = 0; order < ADC_ELIMINATIONS - (e->optimal == NULL); order++) {
        left[order] = run(net, (enum adc_elimination_order)order, order == ADC_ELIMINATE_OPTIMAL ? e->optimal : e->order,
                          &e->multiplications[order]);
        e->difference = fmax(e->difference, difference(net, &left[0], &left[order]));
    }
    if (!trace->pulled_back && trace->adjoint_count == trace->output_count)
        e->difference = fmax(e->difference, difference(net, NULL, &left[0]));
}

void adc_eliminate(struct adc_context *context, struct adc_wengert *trace)
{
    struct adc_arena *arena = &trace->arena;
    struct net net = {.context = context, .trace = trace, .arena = arena, .count = trace->count + trace->output_count};
    struct adc_elimination *e = adc_arena_zeroed(arena, 1, sizeof *e);
    uint32_t vertices = trace->output_count;
    trace->elimination = e;
    net.in = adc_arena_array(arena, net.count, sizeof *net.in);
    net.out = adc_arena_array(arena, net.count, sizeof *net.out);
    memset(net.in, 0xff, net.count * sizeof *net.in);
    memset(net.out, 0xff, net.count * sizeof *net.out);
    net.inner = adc_arena_zeroed(arena, net.count, sizeof *net.inner);
    net.output = adc_arena_array(arena, trace->output_count, sizeof *net.output);
    const bool good = add_edges(&net, &vertices);
    if (vertices > MOST) {
        e->unable = "the graph is too large";
    } else if (!good) {
        e->unable = "a local partial is not a number";
    } else {
        add_outputs(&net);
        fill(&net, e);
    }
}
