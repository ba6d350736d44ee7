/* Nodes of a graph: entering, sharing, exact simplification.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>

#include "eval/graph/sweep.h"
#include "eval/table/error.h"
#include "eval/table/op.h"
#include "lexer/number.h"

void adc_recording_open(struct adc_recording *recording, struct adc_context *context, struct adc_recording_options how)
{
    memset(recording, 0, sizeof *recording);
    recording->how = how;
    recording->graph.context = recording->building.context = context;
    adc_graph_point_init(&recording->at, &recording->graph, context);
}

void adc_recording_release(struct adc_recording *recording)
{
    struct adc_graph *graph = &recording->graph;
    struct adc_context *context = graph->context;
    if (context == NULL)
        return;
    adc_resize(context, graph->nodes, graph->node_capacity, 0, sizeof *graph->nodes);
    adc_resize(context, graph->table, graph->table_size, 0, sizeof *graph->table);
    adc_resize(context, graph->extra, graph->extra_capacity, 0, sizeof *graph->extra);
    adc_resize(context, graph->inputs, graph->input_capacity, 0, sizeof *graph->inputs);
    adc_resize(context, graph->guards, graph->guard_capacity, 0, sizeof *graph->guards);
    adc_resize(context, recording->place, recording->place_capacity, 0, sizeof *recording->place);
    adc_graph_point_release(&recording->at);
    adc_arena_release(&recording->building);
    memset(recording, 0, sizeof *recording);
}

static _Noreturn void refuse_size(const struct adc_graph *graph)
{
    static const struct adc_span nowhere = {0, 0};
    adc_error(graph->context, ADC_LIMIT, NULL, nowhere, "a graph of more than %u nodes", graph->count);
}

/* Room for `more` elements; grows by a half, because the arrays are most of the memory. */
static void *room(struct adc_graph *graph, void *array, uint32_t count, uint32_t *capacity, uint32_t more,
                  size_t size)
{
    if (*capacity - count >= more)
        return array;
    uint64_t grown = (uint64_t)*capacity + *capacity / 2 + 64 + more;
    if (grown >= ADC_NO_NODE)
        refuse_size(graph);
    array = adc_resize(graph->context, array, *capacity, (size_t)grown, size);
    *capacity = (uint32_t)grown;
    return array;
}

/* ---- the hash table ---- */

static uint64_t mix(uint64_t hash, uint32_t word)
{
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    return hash ^ (hash >> 29);
}

static uint32_t hash_of(uint32_t op, const uint32_t *words, uint32_t count)
{
    enum { ENOUGH = 8 };                            /* words distinguish sums that are not made to be alike */
    uint64_t hash = 0x2545f4914f6cdd1du * (op + 1u);
    double value = NAN;
    if (op == ADC_GRAPH_CONSTANT)
        memcpy(&value, words, sizeof value);
    if (fabs(value) < 0x1p30 && value == (int32_t)value) {  /* those of a range are near each other, with gaps for others */
        const uint32_t whole = (uint32_t)(int32_t)value;
        return 4 * (whole ^ (whole >> 14) * 0x9e3779b9u);   /* and so are multiples of a power of 2 */
    }
    for (uint32_t i = 0; i < count && i < ENOUGH; i++)
        hash = mix(hash, words[i]);
    return (uint32_t)(hash >> 32) ^ (uint32_t)hash;
}

/* The words that distinguish nodes of one operation: arguments, the symbol of an input, the bits of a constant. */
static uint32_t word_count(const struct adc_graph_node *node)
{
    return node->op == ADC_GRAPH_CONSTANT ? 2 : node->op == ADC_GRAPH_INPUT ? 1 : node->nargs;
}

static inline bool is_same(const uint32_t *a, const uint32_t *b, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)            /* mostly two */
        if (a[i] != b[i])
            return false;
    return true;
}

static inline bool is_it(const struct adc_graph *graph, uint32_t node, uint32_t op, const uint32_t *words, uint32_t count)
{
    const struct adc_graph_node *n = &graph->nodes[node];
    return n->op == op && (op != ADC_GRAPH_SUM || n->nargs == count) && is_same(adc_graph_args(graph, node), words, count);
}

/* The place of such a node in the table, which has room: where there is none, the free place for it. */
static uint32_t *place_in_table(const struct adc_graph *graph, uint32_t op, const uint32_t *words, uint32_t count)
{
    const uint32_t mask = graph->table_size - 1;
    uint32_t at = hash_of(op, words, count) & mask;
    for (; graph->table[at] != ADC_NO_NODE; at = (at + 1) & mask) {
        if (op < ADC_ROWS && graph->table[at] <= words[0])          /* a row comes after its arguments */
            continue;
        if (is_it(graph, graph->table[at], op, words, count))
            break;
    }
    return &graph->table[at];
}

/* The same among all shared nodes. Most rows are the first ones of their latest arguments, which are near in memory, as a place in
 * the table is not. */
static uint32_t *place_of(const struct adc_graph *graph, uint32_t op, const uint32_t *words, uint32_t count)
{
    uint32_t latest = words[0];
    for (uint32_t i = 1; i < count; i++)
        latest = words[i] > latest ? words[i] : latest;
    uint32_t *first = op < ADC_ROWS || op == ADC_GRAPH_SUM ? &graph->nodes[latest].first : NULL;
    return first != NULL && (*first == ADC_NO_NODE || is_it(graph, *first, op, words, count))
        ? first : place_in_table(graph, op, words, count);
}

/* With millions of nodes this takes a fraction of a second, so that it leaves for an interrupt. */
static void enlarge_table(struct adc_graph *graph)
{
    enum { LOOK_EVERY = 1 << 14 };
    uint32_t *const old = graph->table;
    const uint32_t old_size = graph->table_size, size = old_size == 0 ? 256 : old_size < 1 << 16 ? 4 * old_size : 2 * old_size;
    graph->table = adc_resize(graph->context, NULL, 0, size, sizeof *graph->table);
    graph->table_size = size;
    memset(graph->table, 0xff, size * sizeof *graph->table);
    ADC_ON_ERROR(graph->context) {
        adc_resize(graph->context, old, old_size, 0, sizeof *old);
        adc_fail(graph->context);
    }
    for (uint32_t i = 0; i < old_size; i++) {
        if (i % LOOK_EVERY == LOOK_EVERY - 1)
            adc_work(graph->context, 0);
        const struct adc_graph_node *n = &graph->nodes[old[i] != ADC_NO_NODE ? old[i] : 0];
        if (old[i] != ADC_NO_NODE)
            *place_in_table(graph, n->op, adc_graph_args(graph, old[i]), word_count(n)) = old[i];
    }
    adc_resize(graph->context, old, old_size, 0, sizeof *old);
}

/* ---- entering nodes ---- */

/* Room for one node more, and for its value and activity. They grow together, the activity last. */
static void make_room(struct adc_recording *recording)
{
    struct adc_graph *graph = &recording->graph;
    struct adc_graph_point *at = &recording->at;
    if (graph->count < at->varied_capacity)
        return;
    graph->nodes = room(graph, graph->nodes, graph->count, &graph->node_capacity, 1, sizeof *graph->nodes);
    at->value = room(graph, at->value, graph->count, &at->value_capacity, 1, sizeof *at->value);
    at->varied = room(graph, at->varied, graph->count, &at->varied_capacity, 1, sizeof *at->varied);
}

enum { MARK = '#' };                /* before the text of a literal: no name of a variable begins so */

static bool is_written(const struct adc_graph *graph, uint32_t symbol)
{
    return symbol < graph->context->symbols.count && adc_symbol_text(graph->context, symbol)[0] == MARK;
}

/* Notes the place of the next node where it is not that of the latest one. */
static void note_place(struct adc_recording *recording)
{
    const struct adc_graph_place *here = &recording->here, *last = recording->place + recording->place_count;
    if (recording->place_count > 0 && last[-1].ast == here->ast && memcmp(&last[-1].span, &here->span, sizeof here->span) == 0)
        return;
    recording->here.from = recording->graph.count;
    recording->place = room(&recording->graph, recording->place, recording->place_count, &recording->place_capacity, 1,
                            sizeof *recording->place);
    recording->place[recording->place_count++] = recording->here;
}

static uint32_t append(struct adc_recording *recording, struct adc_graph_node node, const uint32_t *words,
                       uint32_t count, double value)
{
    struct adc_graph *graph = &recording->graph;
    struct adc_graph_point *at = &recording->at;
    adc_work(graph->context, 1);
    if (recording->how.most != 0 && graph->count >= recording->how.most)
        refuse_size(graph);
    make_room(recording);
    if (recording->how.placed)
        note_place(recording);
    if (count > 2) {
        graph->extra = room(graph, graph->extra, graph->extra_count, &graph->extra_capacity, count,
                            sizeof *graph->extra);
        node.arg[0] = graph->extra_count;
        memcpy(graph->extra + graph->extra_count, words, count * sizeof *words);
        graph->extra_count += count;
    }
    for (uint32_t i = 0; i < count && count <= 2; i++)
        node.arg[i] = words[i];
    node.first = ADC_NO_NODE;
    graph->nodes[graph->count] = node;
    at->value[graph->count] = value;
    at->varied[graph->count] = node.op == ADC_GRAPH_INPUT ? !is_written(graph, words[0]) : adc_node_varied(&node, words, at->varied);
    at->count = graph->count + 1;
    return graph->count++;
}

/* The place of a node that is to be shared: it is there, or is entered there next. */
static uint32_t *shared_place(struct adc_recording *recording, uint32_t op, const uint32_t *words, uint32_t count)
{
    struct adc_graph *graph = &recording->graph;
    make_room(recording);
    if (2 * (uint64_t)graph->entry_count >= (uint64_t)graph->table_size)
        enlarge_table(graph);
    return place_of(graph, op, words, count);
}

static uint32_t enter(struct adc_recording *recording, uint32_t *place, struct adc_graph_node node, const uint32_t *words,
                      uint32_t count, double value)
{
    struct adc_graph *graph = &recording->graph;
    const uint32_t entered = append(recording, node, words, count, value);
    graph->entry_count += (uintptr_t)place - (uintptr_t)graph->table < graph->table_size * sizeof *place;     /* not in a node */
    return *place = entered;
}

uint32_t adc_graph_constant(struct adc_recording *recording, double value)
{
    uint32_t words[2];
    memcpy(words, &value, sizeof words);
    const struct adc_graph_node constant = {.op = ADC_GRAPH_CONSTANT};
    uint32_t *const place = shared_place(recording, ADC_GRAPH_CONSTANT, words, 2);
    return *place != ADC_NO_NODE ? *place : enter(recording, place, constant, words, 2, value);
}

uint32_t adc_graph_find(const struct adc_graph *graph, uint32_t op, const uint32_t *words, uint32_t count)
{
    return graph->table_size > 0 ? *place_of(graph, op, words, count) : ADC_NO_NODE;
}

uint32_t adc_graph_input(struct adc_recording *recording, uint32_t symbol, double value)
{
    struct adc_graph *graph = &recording->graph;
    uint32_t number = adc_graph_input_number(graph, symbol);
    if (number != UINT32_MAX)
        return graph->inputs[number].node;
    number = graph->input_count;
    graph->inputs = room(graph, graph->inputs, number, &graph->input_capacity, 1, sizeof *graph->inputs);
    const struct adc_graph_node input = {.op = ADC_GRAPH_INPUT, .arg = {0, number}};
    uint32_t *const place = shared_place(recording, ADC_GRAPH_INPUT, &symbol, 1);
    graph->inputs[number] = (struct adc_graph_input){symbol, enter(recording, place, input, &symbol, 1, value), 0};
    graph->input_count++;
    return graph->inputs[number].node;
}

static bool is_exactly(const struct adc_graph *graph, uint32_t node, double value)
{
    return adc_graph_is_constant(graph, node) && memcmp(graph->nodes[node].arg, &value, sizeof value) == 0;
}

/* The node that a row at these arguments equals bit by bit, or ADC_NO_NODE. x - 0 is x for every x, x + 0 is not. */
static uint32_t simpler(const struct adc_graph *graph, enum adc_op op, const uint32_t *args)
{
    switch ((int)op) {
    case ADC_ROW_mul:
        return is_exactly(graph, args[1], 1) ? args[0] : is_exactly(graph, args[0], 1) ? args[1] : ADC_NO_NODE;
    case ADC_ROW_div:
        return is_exactly(graph, args[1], 1) ? args[0] : ADC_NO_NODE;
    case ADC_ROW_sub:
        return is_exactly(graph, args[1], 0) ? args[0] : ADC_NO_NODE;
    case ADC_ROW_add:
        return is_exactly(graph, args[1], -0.0) ? args[0] : is_exactly(graph, args[0], -0.0) ? args[1] : ADC_NO_NODE;
    case ADC_ROW_neg:
        return graph->nodes[args[0]].op == ADC_ROW_neg ? graph->nodes[args[0]].arg[0] : ADC_NO_NODE;
    default:
        return ADC_NO_NODE;
    }
}

/* Whether a row at constants is a constant: not one that overflows or underflows, whose true size counts (values.c). */
static bool folds(const struct adc_row *row, const double *a, double v)
{
    return isfinite(v) ? fabs(v) >= DBL_MIN || !adc_row_underflows(row, a)
                       : isnan(v) || adc_row_nonsmooth(row, a, v) == ADC_POLE;
}

/* Whether the value of a row at constants is right to `most` of itself, if those are to `unit`; no more than 24 bits are exact. */
static bool is_right(const struct adc_row *row, const double *a, double v, double unit, double most)
{
    double errors[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < row->arity; i++)
        errors[i] = (adc_bits_of(a[i]) & ADC_LOW_BITS) == 0 ? 0 : unit * fabs(a[i]);
    return isnan(v) || adc_row_bound(row, errors, a, v) <= (most > 0 ? most * fabs(v) : 0);         /* v may be infinite */
}

uint32_t adc_graph_row(struct adc_recording *recording, enum adc_op op, const uint32_t *args)
{
    struct adc_graph *graph = &recording->graph;
    const struct adc_row *row = &adc_rows[op];
    const struct adc_graph_node node = {.op = (uint16_t)op, .nargs = row->arity};
    double a[ADC_MAX_ARITY] = {0};
    bool constant = !recording->how.unfolded, finite = true;
    for (uint32_t i = 0; i < row->arity; i++) {
        a[i] = recording->at.value[args[i]];
        finite &= isfinite(a[i]) != 0;
        constant &= adc_graph_is_constant(graph, args[i]);
    }
    const uint32_t simple = simpler(graph, op, args);
    if (simple != ADC_NO_NODE)
        return simple;
    const double v = constant ? row->value(a) : 0;
    /* what is made of an infinite constant and finite again stays to be seen: it has no derivative */
    if (constant && (finite || !isfinite(v)) && (recording->how.exact ? is_right(row, a, v, 0, 0) : folds(row, a, v))
        && (!recording->how.watched || is_right(row, a, v, DBL_EPSILON, 8 * DBL_EPSILON))) {
        graph->broken |= finite && !isfinite(v);
        return adc_graph_constant(recording, v);
    }
    uint32_t *const place = shared_place(recording, op, args, row->arity);
    return *place != ADC_NO_NODE ? *place : enter(recording, place, node, args, row->arity, row->value(a));
}

uint32_t adc_graph_sum(struct adc_recording *recording, const uint32_t *args, uint32_t count)
{
    const struct adc_graph_node node = {.op = ADC_GRAPH_SUM, .nargs = (uint16_t)(2 * count)};
    const double *value = recording->at.value;
    double sum = value[args[0]] * value[args[1]];
    for (uint32_t i = 1; i < count; i++)
        sum += value[args[2 * i]] * value[args[2 * i + 1]];
    if (count > ADC_MOST_PRODUCTS || !isfinite(sum) || !adc_node_varied(&node, args, recording->at.varied))
        return ADC_NO_NODE;
    adc_work(recording->graph.context, count);
    uint32_t *const place = shared_place(recording, ADC_GRAPH_SUM, args, 2 * count);
    return *place != ADC_NO_NODE ? *place : enter(recording, place, node, args, 2 * count, sum);
}

/* ---- numbers as they are written ---- */

const char *adc_graph_written(const struct adc_graph *graph, uint32_t node)
{
    if (graph->nodes[node].op != ADC_GRAPH_INPUT)
        return NULL;
    uint32_t symbol = graph->inputs[graph->nodes[node].arg[1]].symbol;
    return is_written(graph, symbol) ? adc_symbol_text(graph->context, symbol) + 1 : NULL;
}

uint32_t adc_graph_literal(struct adc_recording *recording, const char *text, size_t length, double value)
{
    struct adc_graph *graph = &recording->graph;
    if (adc_literal_is_exact(text, length))
        return adc_graph_constant(recording, value);
    char *marked = adc_arena_array(&recording->at.scratch, length + 1, 1);
    size_t kept = 1;
    marked[0] = MARK;
    for (size_t i = 0; i < length; i++)
        if (text[i] != '_')
            marked[kept++] = text[i];
    return adc_graph_input(recording, adc_symbol(graph->context, marked, kept), value);
}

uint32_t adc_graph_copy(struct adc_recording *recording, uint32_t node)
{
    const struct adc_graph_node copy = {.op = ADC_ROW_pos, .nargs = 1};
    return append(recording, copy, &node, 1, recording->at.value[node]);
}

void adc_graph_guard(struct adc_recording *recording, uint32_t node, enum adc_guard_kind kind)
{
    struct adc_graph *graph = &recording->graph;
    const struct adc_guard *last = graph->guard_count > 0 ? &graph->guards[graph->guard_count - 1] : NULL;
    if (adc_graph_is_constant(graph, node) || (last != NULL && last->node == node && last->kind == kind))
        return;
    graph->guards = room(graph, graph->guards, graph->guard_count, &graph->guard_capacity, 1, sizeof *graph->guards);
    graph->guards[graph->guard_count++] =
        (struct adc_guard){.node = node, .kind = kind, .chosen = adc_graph_choice(&recording->at, node, kind)};
}
