/* Which inputs each of several roots is made of, which of them are coupled, and the parts of a graph that move with one input.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/lines.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "eval/graph/sweep.h"
#include "lexer/order.h"

/* ---- the summands of long sums ---- */

static bool is_sum(const struct adc_graph *graph, uint32_t n)
{
    const uint16_t op = graph->nodes[n].op;
    return op == ADC_ROW_add || op == ADC_ROW_sub || op == ADC_ROW_neg;
}

static uint32_t uses(const struct adc_lines *lines, uint32_t n) { return lines->first[n + 1] - lines->first[n]; }

/* Whether a sum that belongs to none yet is worth to be a long one: a part of it is a sum that nothing else uses. */
static bool is_long(const struct adc_lines *lines, uint32_t n)
{
    const struct adc_graph *graph = &lines->recording->graph;
    bool more = false;
    for (uint32_t i = 0; i < graph->nodes[n].nargs; i++) {
        const uint32_t part = adc_graph_args(graph, n)[i];
        more |= adc_graph_is_row(graph, part) && is_sum(graph, part) && uses(lines, part) == 1;
    }
    return more;
}

/* Makes the parts of a sum, which has this sign in a long one, summands of that; but not where a part of it is a summand
 * already, which would get a factor other than 1 or -1. */
static bool take_apart(struct adc_lines *lines, uint32_t n, uint32_t sum, int8_t sign)
{
    const struct adc_graph *graph = &lines->recording->graph;
    const uint32_t *args = adc_graph_args(graph, n);
    const uint32_t x = args[0], y = graph->nodes[n].nargs == 2 ? args[1] : ADC_NO_NODE;
    if (x == y || lines->sign[x] != 0 || (y != ADC_NO_NODE && lines->sign[y] != 0))
        return false;
    lines->sign[x] = graph->nodes[n].op == ADC_ROW_neg ? (int8_t)-sign : sign;
    lines->sum[x] = sum;
    if (y == ADC_NO_NODE)
        return true;
    lines->sign[y] = graph->nodes[n].op == ADC_ROW_sub ? (int8_t)-sign : sign;
    lines->sum[y] = sum;
    return true;
}

/* A summand that is a sum itself and nothing else's argument is taken apart, the last node first. */
static void find_summands(struct adc_lines *lines)
{
    const struct adc_graph *graph = &lines->recording->graph;
    lines->sign[lines->root] = 1;
    lines->sum[lines->root] = lines->root;
    for (uint32_t n = lines->end; n-- > 0;) {
        adc_work_loop(graph->context, n, lines->end);
        if (!adc_graph_is_row(graph, n) || !is_sum(graph, n))
            continue;
        if (lines->sign[n] != 0 && uses(lines, n) == (n != lines->root) && lines->role[n] == 0) {
            lines->passed[n] = take_apart(lines, n, lines->sum[n], lines->sign[n]);
            lines->sign[n] = lines->passed[n] ? 0 : lines->sign[n];
        } else if (uses(lines, n) > 0 && is_long(lines, n)) {
            lines->long_sum[n] = take_apart(lines, n, n, 1);
        }
    }
}

/* ---- chains ---- */

static bool is_link(const struct adc_lines *lines, uint32_t n)
{
    const uint16_t op = lines->recording->graph.nodes[n].op;
    const double value = lines->recording->at.value[n];
    return (op == ADC_ROW_max || op == ADC_ROW_min) ? isfinite(value) : op == ADC_ROW_hypot && value == 0;
}

/* Finds links, the last one first, of which nothing but a next one uses the others, and what the chains select. */
static void find_chains(struct adc_lines *lines)
{
    const struct adc_graph *graph = &lines->recording->graph;
    const double *value = lines->recording->at.value;
    double a[ADC_MAX_ARITY];
    for (uint32_t n = lines->end; n-- > 0;)
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && is_link(lines, n) && i < 2; i++) {
            const uint32_t part = adc_graph_args(graph, n)[i];
            if (graph->nodes[part].op != graph->nodes[n].op || uses(lines, part) != 1 || lines->role[part] != 0 || !is_link(lines, part))
                continue;
            lines->chain[n] = lines->chain[n] != ADC_NO_NODE ? lines->chain[n] : n;
            lines->chain[part] = lines->chain[n];
        }
    for (uint32_t n = 0; n < lines->end; n++) {
        const uint32_t chain = lines->chain[n];
        if (chain == ADC_NO_NODE)
            continue;
        const uint32_t *args = adc_graph_args(graph, n), one = adc_graph_arguments(&lines->recording->at, n, a);
        for (uint32_t i = 0; i < 2; i++)
            lines->ties[chain] += lines->chain[args[i]] != chain && value[args[i]] == value[chain];
        const uint32_t of = args[one < 2 ? one : 0];
        lines->selected[n] = lines->chain[of] == chain ? lines->selected[of] : of;
    }
}

/* ---- which rows are made of a node ---- */

static void find_users(struct adc_lines *lines, const uint8_t *useful)
{
    const struct adc_graph *graph = &lines->recording->graph;
    struct adc_arena *arena = &lines->recording->building;
    const uint32_t end = lines->end;
    lines->first = adc_arena_zeroed(arena, end + 2u, sizeof *lines->first);
    for (uint32_t n = 0; n < end; n++)
        for (uint32_t i = 0; useful[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            lines->first[adc_graph_args(graph, n)[i] + 2]++;
    for (uint32_t n = 2; n < end + 2; n++)
        lines->first[n] += lines->first[n - 1];
    lines->users = adc_arena_array(arena, lines->first[end + 1], sizeof *lines->users);
    for (uint32_t n = 0; n < end; n++)
        for (uint32_t i = 0; useful[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            lines->users[lines->first[adc_graph_args(graph, n)[i] + 1]++] = n;
    adc_work(graph->context, 2 * (uint64_t)end);
}

static void find_roles(struct adc_lines *lines, const uint8_t *useful)
{
    const struct adc_graph *graph = &lines->recording->graph;
    for (uint32_t n = 0; n < lines->end; n++)
        if (useful[n] && adc_graph_is_row(graph, n) && adc_row_jumps(&adc_rows[graph->nodes[n].op]))
            lines->role[n] = ADC_LINE_JUMP;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        lines->role[graph->guards[i].node] |= graph->guards[i].kind == ADC_GUARD_TRUTH ? ADC_LINE_BRANCH : ADC_LINE_NUMBER;
}

void adc_lines_open(struct adc_lines *lines, struct adc_recording *recording, uint32_t root, bool chains)
{
    struct adc_arena *arena = &recording->building;
    *lines = (struct adc_lines){.recording = recording, .root = root};
    const uint8_t *useful = adc_useful_nodes(&recording->at, &root, 1, 0, &lines->end);
    const uint32_t end = lines->end;
    find_users(lines, useful);
    lines->role = adc_arena_zeroed(arena, end, sizeof *lines->role);
    lines->sign = adc_arena_zeroed(arena, end, sizeof *lines->sign);
    lines->sum = adc_arena_array(arena, end, sizeof *lines->sum);
    lines->passed = adc_arena_zeroed(arena, end, sizeof *lines->passed);
    lines->long_sum = adc_arena_zeroed(arena, end, sizeof *lines->long_sum);
    lines->seen = adc_arena_zeroed(arena, end, sizeof *lines->seen);
    lines->moves = adc_arena_array(arena, end, sizeof *lines->moves);
    lines->before = adc_arena_array(arena, end, sizeof *lines->before);
    lines->moved = adc_arena_zeroed(arena, end, sizeof *lines->moved);
    lines->noise = adc_arena_zeroed(arena, end, sizeof *lines->noise);
    lines->error = adc_arena_zeroed(arena, end, sizeof *lines->error);
    find_roles(lines, useful);
    find_summands(lines);
    if (!chains)
        return;
    lines->chain = adc_arena_array(arena, end, sizeof *lines->chain);
    memset(lines->chain, 0xff, end * sizeof *lines->chain);
    lines->ties = adc_arena_zeroed(arena, end, sizeof *lines->ties);
    lines->selected = adc_arena_array(arena, end, sizeof *lines->selected);
    find_chains(lines);
}

/* ---- one axis ---- */

static void add_move(struct adc_lines *lines, uint32_t n)
{
    if (lines->seen[n] || lines->passed[n])
        return;
    lines->seen[n] = true;
    lines->moves[lines->count++] = n;
}

unsigned adc_lines_choose(struct adc_lines *lines, const uint32_t *inputs, uint32_t count)
{
    const struct adc_graph *graph = &lines->recording->graph;
    unsigned roles = 0;
    lines->count = 0;
    lines->plain = true;
    for (uint32_t i = 0; i < count; i++)
        if (graph->inputs[inputs[i]].node < lines->end)
            add_move(lines, graph->inputs[inputs[i]].node);
    for (uint32_t k = 0; k < lines->count; k++) {
        const uint32_t n = lines->moves[k];
        roles |= lines->role[n];
        lines->plain &= lines->sign[n] == 0 || n == lines->root;
        if (lines->sign[n] != 0 && lines->long_sum[lines->sum[n]])
            add_move(lines, lines->sum[n]);
        for (uint32_t u = lines->first[n]; u < lines->first[n + 1]; u++) {
            const uint32_t user = lines->users[u], chain = adc_chain_of(lines, user);
            add_move(lines, chain != ADC_NO_NODE ? chain : user);
        }
    }
    adc_work(graph->context, lines->count);
    qsort(lines->moves, lines->count, sizeof *lines->moves, adc_by_number);
    for (uint32_t k = 0; k < lines->count; k++)
        lines->before[k] = lines->recording->at.value[lines->moves[k]];
    return roles;
}

/* A long sum: what it was, and what its summands have moved by. */
static void evaluate_sum(struct adc_lines *lines, uint32_t n, double before)
{
    double *value = &lines->recording->at.value[n];
    *value = before + lines->moved[n];
    lines->error[n] = lines->noise[n] + DBL_EPSILON / 2 * fabs(*value);
    lines->moved[n] = lines->noise[n] = 0;
}

/* A summand of a long sum has moved. */
static void move_sum(struct adc_lines *lines, uint32_t n, double before)
{
    const double part = lines->recording->at.value[n] - before;
    double *moved = &lines->moved[lines->sum[n]], *noise = &lines->noise[lines->sum[n]];
    *moved += lines->sign[n] * part;
    *noise += lines->error[n] + DBL_EPSILON / 2 * (fabs(part) + fabs(*moved));
}

bool adc_lines_value(void *user, double x, double *value, double *error)
{
    struct adc_lines *lines = user;
    adc_work(lines->recording->graph.context, lines->count + 1);
    *value = *error = 0;
    double a[ADC_MAX_ARITY];
    for (uint32_t k = 0; k < lines->count; k++) {
        const uint32_t n = lines->moves[k];
        if (k == 0)
            lines->recording->at.value[n] = x;
        else if (lines->long_sum[n])
            evaluate_sum(lines, n, lines->before[k]);
        else
            adc_graph_evaluate_row(&lines->recording->at, n, a, lines->error);
        if (lines->sign[n] == 0)
            continue;
        if (lines->sum[n] != lines->root) {
            move_sum(lines, n, lines->before[k]);
            continue;
        }
        *value += lines->sign[n] * lines->recording->at.value[n];
        *error += lines->error[n] + (lines->plain ? 0 : DBL_EPSILON / 2 * fabs(*value));
    }
    return isfinite(*value) && !isnan(*error);
}

void adc_lines_leave(struct adc_lines *lines)
{
    for (uint32_t k = 0; k < lines->count; k++) {
        const uint32_t n = lines->moves[k];
        lines->recording->at.value[n] = lines->before[k];
        lines->error[n] = 0;
        lines->seen[n] = false;
    }
    lines->count = 0;
}

/* ---- the inputs that roots are made of: an argument counts whatever its role is, as one of a step has a jump ---- */

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
        adc_work_loop(graph->context, n, graph->count);
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
    for (uint32_t n = 0; n < end; n++)
        varies[n] = graph->nodes[n].op == ADC_GRAPH_INPUT;
    adc_made_of(graph, varies, end);
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
