/* Counting multiplications.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/elimination.h"

#include <math.h>
#include <string.h>

enum { MOST = 1000, NO_EDGE = 0, EDGE = 1, COPY = 2 };      /* vertices; what lies between two of them */

/* The graph: vertices are numbered in the order of evaluation, outputs that are copied come last. */
struct net {
    struct adc_context *context;
    const struct adc_wengert *trace;
    struct adc_arena *arena;
    uint32_t count, room;           /* vertices, and the length of a row of the arrays */
    uint32_t *vertex_of;            /* by row of the trace, ADC_NO_ROW: none */
    uint32_t *row_of;               /* by vertex */
    uint32_t *output;               /* by output: its vertex, ADC_NO_ROW where it does not move */
    bool *inner;                    /* by vertex: it is to be eliminated */
    uint8_t *kind;                  /* room x room, from a predecessor to a successor */
    double *weight;
};

static uint8_t *kind_of(const struct net *net, uint32_t from, uint32_t to)
{
    return &net->kind[(size_t)from * net->room + to];
}

static double *weight_of(const struct net *net, uint32_t from, uint32_t to)
{
    return &net->weight[(size_t)from * net->room + to];
}

/* ---- the graph ---- */

/* Which rows lead to an output, and move. */
static bool *find_useful(const struct net *net)
{
    const struct adc_wengert *trace = net->trace;
    bool *useful = adc_arena_zeroed(net->arena, trace->count + 1u, sizeof *useful);
    for (uint32_t k = 0; k < trace->output_count; k++)
        if (trace->outputs[k].row != ADC_NO_ROW)
            useful[trace->outputs[k].row] = true;
    for (uint32_t r = trace->count; r-- > 0;) {
        const struct adc_wengert_row *row = &trace->rows[r];
        useful[r] &= row->varied;
        for (uint32_t i = 0; useful[r] && i < row->operand_count; i++) {
            const struct adc_wengert_operand *operand = &trace->operands[row->first + i];
            if (operand->row != ADC_NO_ROW && operand->weight.state != ADC_ENTRY_ABSENT)
                useful[operand->row] = true;
        }
    }
    return useful;
}

/* Adds what lies between two vertices; false where it is no number. */
static bool add_edge(const struct net *net, uint32_t from, uint32_t to, const struct adc_entry *weight)
{
    if (weight->state == ADC_ENTRY_ABSENT || from == ADC_NO_ROW)
        return true;
    *weight_of(net, from, to) += weight->number;
    *kind_of(net, from, to) = EDGE;
    return weight->state == ADC_ENTRY_NUMBER && isfinite(weight->number);
}

/* The vertex of an output: its row's, or a copy where that is an input, is used, or is another output, too. */
static uint32_t output_vertex(struct net *net, uint32_t row, const bool *used)
{
    uint32_t vertex = net->vertex_of[row];
    if (net->trace->rows[row].input == NULL && !used[vertex]) {
        net->inner[vertex] = false;
        return vertex;
    }
    uint32_t copy = net->count++;
    net->row_of[copy] = row;
    net->inner[copy] = false;
    *kind_of(net, vertex, copy) = COPY;
    *weight_of(net, vertex, copy) = 1;
    return copy;
}

static void add_vertices(struct net *net, const bool *useful)
{
    const struct adc_wengert *trace = net->trace;
    net->vertex_of = adc_arena_array(net->arena, trace->count + 1u, sizeof *net->vertex_of);
    for (uint32_t r = 0; r < trace->count; r++)
        net->vertex_of[r] = useful[r] ? net->count++ : ADC_NO_ROW;
    net->room = net->count + trace->output_count;
}

static void open_arrays(struct net *net)
{
    const struct adc_wengert *trace = net->trace;
    size_t all = (size_t)net->room * net->room;
    net->row_of = adc_arena_array(net->arena, net->room + 1u, sizeof *net->row_of);
    net->inner = adc_arena_array(net->arena, net->room + 1u, sizeof *net->inner);
    net->output = adc_arena_array(net->arena, trace->output_count + 1u, sizeof *net->output);
    net->kind = adc_arena_zeroed(net->arena, all + 1, sizeof *net->kind);
    net->weight = adc_arena_zeroed(net->arena, all + 1, sizeof *net->weight);
    for (uint32_t r = 0; r < trace->count; r++)
        if (net->vertex_of[r] != ADC_NO_ROW) {
            net->row_of[net->vertex_of[r]] = r;
            net->inner[net->vertex_of[r]] = trace->rows[r].input == NULL;
        }
}

/* Whether an output depends on the inputs. */
static bool moves(const struct net *net, uint32_t output)
{
    const uint32_t row = net->trace->outputs[output].row;
    return row != ADC_NO_ROW && net->vertex_of[row] != ADC_NO_ROW;
}

/* Makes the edges; false where a local partial is no number. */
static bool add_edges(struct net *net)
{
    const struct adc_wengert *trace = net->trace;
    const uint32_t rows = net->count;
    bool good = true, *used = adc_arena_zeroed(net->arena, rows + 1u, sizeof *used);
    bool *taken = adc_arena_zeroed(net->arena, rows + 1u, sizeof *taken);
    for (uint32_t v = 0; v < rows; v++) {
        const struct adc_wengert_row *row = &trace->rows[net->row_of[v]];
        for (uint32_t i = 0; i < row->operand_count; i++) {
            const struct adc_wengert_operand *operand = &trace->operands[row->first + i];
            uint32_t from = operand->row == ADC_NO_ROW ? ADC_NO_ROW : net->vertex_of[operand->row];
            good &= add_edge(net, from, v, &operand->weight);
            if (from != ADC_NO_ROW && operand->weight.state != ADC_ENTRY_ABSENT)
                used[from] = true;
        }
    }
    for (uint32_t k = 0; k < trace->output_count; k++)
        if (moves(net, k)) {
            const uint32_t vertex = net->vertex_of[trace->outputs[k].row];
            used[vertex] |= taken[vertex];
            taken[vertex] = true;
        }
    for (uint32_t k = 0; k < trace->output_count; k++)
        net->output[k] = moves(net, k) ? output_vertex(net, trace->outputs[k].row, used) : ADC_NO_ROW;
    return good;
}

/* ---- elimination ---- */

/* How many multiplications the elimination of a vertex takes. */
static uint64_t pairs(const struct net *net, uint32_t v)
{
    uint64_t before = 0, after = 0;
    for (uint32_t u = 0; u < net->count; u++) {
        before += *kind_of(net, u, v) != NO_EDGE;
        after += *kind_of(net, v, u) == EDGE;
    }
    return before * after;
}

static void eliminate(const struct net *net, uint32_t v)
{
    for (uint32_t p = 0; p < net->count; p++) {
        if (*kind_of(net, p, v) == NO_EDGE)
            continue;
        for (uint32_t s = 0; s < net->count; s++) {
            if (*kind_of(net, v, s) == NO_EDGE)
                continue;
            *weight_of(net, p, s) += *weight_of(net, p, v) * *weight_of(net, v, s);
            *kind_of(net, p, s) = EDGE;
        }
        *kind_of(net, p, v) = NO_EDGE;
    }
    for (uint32_t s = 0; s < net->count; s++)
        *kind_of(net, v, s) = NO_EDGE;
}

/* The vertex that is eliminated next, of those that are left. */
static uint32_t choose(const struct net *net, enum adc_elimination_order order, const bool *left)
{
    uint32_t best = ADC_NO_ROW;
    uint64_t fewest = UINT64_MAX;
    for (uint32_t v = 0; v < net->count; v++) {
        if (!left[v])
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

/* Eliminates all inner vertices of a copy of the graph; `jacobian` receives its entries, outputs x vertices. */
static uint64_t run(const struct net *original, enum adc_elimination_order order, uint32_t *taken, double *jacobian)
{
    struct net net = *original;
    const size_t all = (size_t)net.room * net.room;
    uint64_t sum = 0;
    bool *left = adc_arena_array(net.arena, net.count + 1u, sizeof *left);
    net.kind = adc_arena_array(net.arena, all + 1, sizeof *net.kind);
    net.weight = adc_arena_array(net.arena, all + 1, sizeof *net.weight);
    memcpy(net.kind, original->kind, all * sizeof *net.kind);
    memcpy(net.weight, original->weight, all * sizeof *net.weight);
    memcpy(left, net.inner, net.count * sizeof *left);
    for (uint32_t v, i = 0; (v = choose(&net, order, left)) != ADC_NO_ROW; i++) {
        adc_work(net.context, (uint64_t)net.count * (order == ADC_ELIMINATE_MARKOWITZ ? net.count : 4u));
        sum += pairs(&net, v);
        eliminate(&net, v);
        left[v] = false;
        if (taken != NULL)
            taken[i] = net.row_of[v];
    }
    for (uint32_t k = 0; k < net.trace->output_count; k++)
        for (uint32_t v = 0; v < net.count; v++) {
            bool there = net.output[k] != ADC_NO_ROW && *kind_of(&net, v, net.output[k]) != NO_EDGE;
            jacobian[(size_t)k * net.count + v] = there ? *weight_of(&net, v, net.output[k]) : 0;
        }
    return sum;
}

/* ---- comparison ---- */

/* The adjoints of the trace in the same form; false where it has others. */
static bool take_adjoints(const struct net *net, double *jacobian)
{
    const struct adc_wengert *trace = net->trace;
    if (trace->pulled_back || trace->adjoint_count != trace->output_count)
        return false;
    for (uint32_t k = 0; k < trace->output_count; k++)
        for (uint32_t v = 0; v < net->count; v++) {
            const uint32_t r = net->row_of[v];
            const struct adc_entry *at = &trace->adjoints[(size_t)r * trace->adjoint_count + k];
            bool input = trace->rows[r].input != NULL && net->vertex_of[r] == v;
            jacobian[(size_t)k * net->count + v] = input && at->state == ADC_ENTRY_NUMBER ? at->number : 0;
        }
    return true;
}

static double difference(const struct net *net, const double *a, const double *b)
{
    double most = 0;
    for (uint32_t k = 0; k < net->trace->output_count; k++) {
        double size = 0, apart = 0;
        for (uint32_t v = 0; v < net->count; v++) {
            size_t at = (size_t)k * net->count + v;
            size = fmax(size, fabs(a[at]));
            apart = fmax(apart, fabs(a[at] - b[at]));
        }
        most = fmax(most, apart > 0 ? apart / size : 0);
    }
    return most;
}

const char *adc_elimination_name(enum adc_elimination_order order)
{
    static const char *const names[] = {"forward", "reverse", "Markowitz"};
    return names[order];
}

static void fill(struct net *net, struct adc_elimination *e)
{
    double *jacobian[ADC_ELIMINATIONS], *adjoints;
    size_t entries = (size_t)net->trace->output_count * net->count;
    for (uint32_t v = 0; v < net->count; v++)
        e->vertices += net->inner[v];
    for (size_t i = 0; i < (size_t)net->room * net->room; i++)
        e->edges += net->kind[i] == EDGE;
    e->order = adc_arena_array(net->arena, e->vertices + 1u, sizeof *e->order);
    for (int order = 0; order < ADC_ELIMINATIONS; order++) {
        jacobian[order] = adc_arena_array(net->arena, entries + 1, sizeof **jacobian);
        e->multiplications[order] = run(net, (enum adc_elimination_order)order,
                                        order == ADC_ELIMINATE_MARKOWITZ ? e->order : NULL, jacobian[order]);
        e->difference = fmax(e->difference, difference(net, jacobian[0], jacobian[order]));
    }
    adjoints = adc_arena_array(net->arena, entries + 1, sizeof *adjoints);
    if (take_adjoints(net, adjoints))
        e->difference = fmax(e->difference, difference(net, adjoints, jacobian[0]));
}

void adc_eliminate(struct adc_context *context, struct adc_wengert *trace)
{
    struct net net = {.context = context, .trace = trace, .arena = &trace->arena};
    struct adc_elimination *e = adc_arena_zeroed(&trace->arena, 1, sizeof *e);
    trace->elimination = e;
    add_vertices(&net, find_useful(&net));
    if (net.room > MOST) {
        e->unable = "the graph is too large";
        return;
    }
    open_arrays(&net);
    if (!add_edges(&net))
        e->unable = "a local partial is no number";
    else
        fill(&net, e);
}
