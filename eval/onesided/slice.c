/* Slices of a program.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/onesided/slice.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "eval/graph/sweep.h"
#include "eval/table/error.h"

/* Below so many terms there is nothing to gain. */
enum { FEW_TERMS = 64 };

/* What choices a node leads to: of branches, and of numbers that are not to vary. */
enum { TO_BRANCH = 1, TO_NUMBER = 2 };

static double value_at(const struct adc_slices *S, uint32_t n) { return S->recording.at.value[n]; }
static enum adc_op row_of(const struct adc_slices *S, uint32_t n) { return (enum adc_op)S->recording.graph.nodes[n].op; }
static bool is_row(const struct adc_slices *S, uint32_t n) { return adc_graph_is_row(&S->recording.graph, n); }
static const uint32_t *args_of(const struct adc_slices *S, uint32_t n) { return adc_graph_args(&S->recording.graph, n); }
static struct adc_span span_of(const struct adc_slices *S, uint32_t n) { return S->recording.place[n].span; }
static bool same_double(double x, double y) { return x == y && signbit(x) == signbit(y); }

static bool is_sum(enum adc_op op) { return op == ADC_ROW_add || op == ADC_ROW_sub; }
static bool is_choice(enum adc_op op) { return op == ADC_ROW_max || op == ADC_ROW_min || op == ADC_ROW_hypot; }

/* ---- what happens at nodes ---- */

static void look_at_nodes(struct adc_slices *S)
{
    static const double SHORT = 0x1p20;             /* as adc_expansion_literal has it */
    for (uint32_t n = 0; n < S->end; n++) {
        double a[ADC_MAX_ARITY] = {0}, errors[ADC_MAX_ARITY] = {0};
        const double value = value_at(S, n);
        S->event[n] = !isfinite(value);
        if (!is_row(S, n)) {
            S->error[n] = adc_graph_is_constant(&S->recording.graph, n) ? NAN : 0;
            continue;
        }
        const struct adc_row *row = &adc_rows[row_of(S, n)];
        for (uint32_t i = 0; i < row->arity; i++) {
            const uint32_t from = args_of(S, n)[i];
            a[i] = value_at(S, from);
            errors[i] = !isnan(S->error[from]) ? S->error[from]
                : a[i] * SHORT == floor(a[i] * SHORT) ? 0 : DBL_EPSILON / 2 * fabs(a[i]);
        }
        const enum adc_event event = adc_row_event(row, a, value);
        S->event[n] |= event != ADC_NO_EVENT;
        if (event == ADC_JUMP)
            memset(errors, 0, sizeof errors);       /* a value at a jump is taken as it is */
        S->error[n] = isfinite(value) ? adc_row_bound_by_rules(row, errors, a, value) : 0;
    }
}

static void find_choices(struct adc_slices *S)
{
    const struct adc_graph *graph = &S->recording.graph;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        S->leads[graph->guards[i].node] |= graph->guards[i].kind == ADC_GUARD_TRUTH ? TO_BRANCH : TO_NUMBER;
    adc_useful_arguments(graph, S->leads, S->end);
}

/* ---- chains ---- */

static bool go_together(enum adc_op a, enum adc_op b) { return (is_sum(a) && is_sum(b)) || (is_choice(a) && a == b); }

/* Whether a link may be passed over where its own operand does not move: of hypot, that adds nothing. */
static bool is_passable(const struct adc_slices *S, uint32_t link)
{
    const uint32_t own = args_of(S, link)[1];
    return isfinite(value_at(S, own)) && (row_of(S, link) != ADC_ROW_hypot || (value_at(S, own) == 0 && S->error[own] == 0));
}

/* A link that goes on from another one as its first operand, which nothing else reads, is a chain with it. */
static void find_chains(struct adc_slices *S, const uint8_t *useful)
{
    uint32_t *uses = adc_arena_zeroed(&S->arena, S->end, sizeof *uses);
    for (uint32_t n = 0; n < S->end; n++)
        for (uint32_t i = 0; useful[n] && is_row(S, n) && i < adc_rows[row_of(S, n)].arity; i++)
            uses[args_of(S, n)[i]]++;
    for (uint32_t i = 0; i < S->recording.graph.guard_count; i++)
        uses[S->recording.graph.guards[i].node]++;
    uses[S->root]++;
    for (uint32_t n = 0; n < S->end; n++) {
        const uint32_t below = useful[n] && is_row(S, n) ? args_of(S, n)[0] : n;
        if (below == n || !is_row(S, below) || uses[below] != 1 || !go_together(row_of(S, n), row_of(S, below)))
            continue;
        S->inner[below] = isfinite(value_at(S, args_of(S, below)[0])) && isfinite(value_at(S, n)) && is_passable(S, below)
                       && is_passable(S, n);
    }
}

static void add_edge(struct adc_slices *S, uint32_t *count, uint32_t target, uint32_t link, uint32_t operand)
{
    S->operand[*count] = operand;
    S->target[*count] = target;
    S->link[(*count)++] = link;
}

static int by_rank(const void *a, const void *b)
{
    const struct adc_ranked *x = a, *y = b;
    return x->rank != y->rank ? (x->rank < y->rank) - (x->rank > y->rank) : (x->edge > y->edge) - (x->edge < y->edge);
}

/* Sorts the operands of a chain of choices: the largest of max, the smallest of min, first. */
static void rank_operands(struct adc_slices *S, uint32_t n, uint32_t end)
{
    for (uint32_t e = S->first[n]; e < end; e++) {
        const double value = value_at(S, S->operand[e]);
        S->ranked[e] = (struct adc_ranked){row_of(S, n) == ADC_ROW_max ? value : row_of(S, n) == ADC_ROW_min ? -value : fabs(value), e};
    }
    qsort(S->ranked + S->first[n], end - S->first[n], sizeof *S->ranked, by_rank);
}

static void find_edges(struct adc_slices *S, const uint8_t *useful)
{
    struct adc_arena *arena = &S->arena;
    size_t most = 0;
    for (uint32_t n = 0; n < S->end; n++)
        most += is_row(S, n) ? adc_rows[row_of(S, n)].arity : 0;
    S->operand = adc_arena_array(arena, most, sizeof *S->operand);
    S->target = adc_arena_array(arena, most, sizeof *S->target);
    S->link = adc_arena_array(arena, most, sizeof *S->link);
    S->ranked = adc_arena_array(arena, most, sizeof *S->ranked);
    uint32_t count = 0, *links = adc_arena_array(arena, S->end, sizeof *links);
    for (uint32_t n = 0; n < S->end; n++) {
        S->first[n] = count;
        if (!useful[n] || !is_row(S, n) || S->inner[n])
            continue;
        uint32_t length = 1, base = args_of(S, n)[0];
        for (links[0] = n; S->inner[base]; base = args_of(S, base)[0])
            links[length++] = base;
        for (uint32_t i = 0; i < adc_rows[row_of(S, n)].arity && length == 1; i++)
            add_edge(S, &count, n, n, args_of(S, n)[i]);
        if (length > 1)
            add_edge(S, &count, n, base, base);
        for (uint32_t i = length; i-- > 0 && length > 1;)
            add_edge(S, &count, n, links[i], args_of(S, links[i])[1]);
        if (length > 1 && is_choice(row_of(S, n)))
            rank_operands(S, n, count);
    }
    S->first[S->end] = count;
}

static void find_uses(struct adc_slices *S)
{
    const uint32_t edges = S->first[S->end];
    S->first_use = adc_arena_zeroed(&S->arena, S->end + 2u, sizeof *S->first_use);
    S->use = adc_arena_array(&S->arena, edges, sizeof *S->use);
    for (uint32_t e = 0; e < edges; e++)
        S->first_use[S->operand[e] + 2]++;
    for (uint32_t n = 2; n < S->end + 2; n++)
        S->first_use[n] += S->first_use[n - 1];
    for (uint32_t e = 0; e < edges; e++)
        S->use[S->first_use[S->operand[e] + 1]++] = e;
}

/* ---- opening ---- */

static bool is_sliceable(const struct adc_program *program)
{
    return program->element == NULL && program->component != ADC_ALL_COMPONENTS
        && (program->arrays || program->units[0].term_count >= FEW_TERMS) && !program->inner;
}

void adc_slices_open(struct adc_slices *S, struct adc_walk *walk)
{
    struct adc_arena *arena = &S->arena;
    *S = (struct adc_slices){.arena.context = walk->context, .written = {.arena = &S->arena}};
    if (!is_sliceable(walk->program) || !adc_record_written(&S->recording, walk->program, walk->point, &S->root))
        return;
    const uint8_t *useful = adc_useful_behind(&S->recording.at, S->root, 0, &S->end);
    S->error = adc_arena_array(arena, S->end, sizeof *S->error);
    S->event = adc_arena_array(arena, S->end, sizeof *S->event);
    S->leads = adc_arena_zeroed(arena, S->end, sizeof *S->leads);
    S->inner = adc_arena_zeroed(arena, S->end, sizeof *S->inner);
    S->first = adc_arena_array(arena, S->end + 1u, sizeof *S->first);
    S->seen = adc_arena_zeroed(arena, S->end, sizeof *S->seen);
    S->slot = adc_arena_array(arena, S->end, sizeof *S->slot);
    S->queue = adc_arena_array(arena, S->end, sizeof *S->queue);
    look_at_nodes(S);
    find_choices(S);
    find_chains(S, useful);
    find_edges(S, useful);
    find_uses(S);
    S->moved = adc_arena_array(arena, (size_t)S->first[S->end] + S->end, sizeof *S->moved);
    S->chain = adc_arena_zeroed(arena, S->end, sizeof *S->chain);
    adc_work(arena->context, 4 * (uint64_t)S->end);
    S->program = walk->program;
}

/* ---- what moves ---- */

static bool moves(const struct adc_slices *S, uint32_t n) { return S->seen[n] == S->mark; }

static int by_link(const void *a, const void *b)
{
    const struct adc_moved *x = a, *y = b;
    return x->link != y->link ? (x->link > y->link) - (x->link < y->link) : (x->edge > y->edge) - (x->edge < y->edge);
}

/* Finds the edges whose operands move, in order. False where one of them leads to another path. */
static bool find_moves(struct adc_slices *S, const uint32_t *variables, uint32_t count)
{
    const struct adc_graph *graph = &S->recording.graph;
    uint32_t queued = 0;
    S->mark++;
    S->moved_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t n = graph->inputs[variables[i]].node;
        if (n < S->end && !moves(S, n))
            S->queue[queued++] = n;
        if (n < S->end)
            S->seen[n] = S->mark;
    }
    for (uint32_t k = 0; k < queued; k++) {
        const uint32_t n = S->queue[k];
        if ((S->leads[n] & TO_NUMBER) != 0 || (S->leads[n] != 0 && S->event[n]))
            return false;
        for (uint32_t u = S->first_use[n]; u < S->first_use[n + 1]; u++) {
            const uint32_t e = S->use[u], target = S->target[e];
            const bool begins = e == S->first[target] && S->link[e] != target;      /* a chain, whose first link is the next */
            S->moved[S->moved_count++] = (struct adc_moved){S->link[e + begins], e};
            if (moves(S, target))
                continue;
            S->queue[queued++] = target;
            S->seen[target] = S->mark;
            if (S->link[S->first[target]] != target)
                S->moved[S->moved_count++] = (struct adc_moved){target, ADC_NO_NODE};
        }
    }
    adc_work(S->arena.context, S->moved_count);
    qsort(S->moved, S->moved_count, sizeof *S->moved, by_link);
    return true;
}

/* ---- writing ---- */

/* A term that reads a node. */
static uint32_t read_node(struct adc_slices *S, uint32_t n, struct adc_span span)
{
    if (!is_row(S, n))
        return adc_write_leaf(&S->written, S->program, &S->recording, n, span);
    if (!moves(S, n))
        return adc_write_number(&S->written, span_of(S, n), value_at(S, n), S->error[n]);
    return adc_write_term(&S->written, &(struct adc_term){.span = span, .kind = ADC_TERM_SLOT, .at = {S->slot[n]}}, NAN);
}

/* Applies the row of a chain to its result so far and a term of this value: an operand, or the sum of all fixed ones. */
static void go_on(struct adc_slices *S, uint32_t n, uint32_t edge, uint32_t term, double value)
{
    struct adc_chain *c = &S->chain[n];
    const bool own = edge != ADC_NO_NODE && edge != S->first[n];
    const enum adc_op op = own ? row_of(S, S->link[edge]) : is_sum(row_of(S, n)) ? ADC_ROW_add : row_of(S, n);
    c->last = edge != ADC_NO_NODE ? edge : c->last;
    const struct adc_span span = span_of(S, S->link[c->last]);
    if (c->count == 0 && op == ADC_ROW_sub) {
        term = adc_write_row(&S->written, ADC_ROW_neg, span, &term);
        value = -value;
    } else if (c->count > 0) {
        const struct adc_term so_far = {.span = span, .kind = ADC_TERM_SLOT, .at = {c->slot}};
        term = adc_write_row(&S->written, op, span, (uint32_t[]){adc_write_term(&S->written, &so_far, NAN), term});
        value = adc_rows[op].value((const double[]){c->value, value});
    }
    c->count++;
    c->slot = adc_write_step(&S->written, term);
    c->value = value;
}

static void add_edge_of(struct adc_slices *S, uint32_t n, uint32_t edge)
{
    const uint32_t operand = S->operand[edge];
    go_on(S, n, edge, read_node(S, operand, span_of(S, S->link[edge])), value_at(S, operand));
}

/* The fixed operand of a chain of choices that sorts first; ADC_NO_NODE: all move, or it is a sum. */
static uint32_t rest_of(const struct adc_slices *S, uint32_t n)
{
    const uint32_t end = S->first[n + 1];
    uint32_t k = is_sum(row_of(S, n)) ? end : S->first[n];
    while (k < end && moves(S, S->operand[S->ranked[k].edge]))
        k++;
    return k < end ? S->ranked[k].edge : ADC_NO_NODE;
}

/* Writes the next operand of a chain that varies, after the fixed one where that precedes it or sorts first of all. */
static void add_operand(struct adc_slices *S, uint32_t n, uint32_t edge)
{
    struct adc_chain *c = &S->chain[n];
    if (c->mark != S->mark)
        *c = (struct adc_chain){.mark = S->mark, .rest = rest_of(S, n)};
    if (c->rest != ADC_NO_NODE && (c->rest < edge || c->rest == S->ranked[S->first[n]].edge)) {
        add_edge_of(S, n, c->rest);
        c->rest = ADC_NO_NODE;
    }
    add_edge_of(S, n, edge);
}

/* Completes a chain: a sum by a number, or by two because of rounding. False if no number gives it its value. */
static bool close_chain(struct adc_slices *S, uint32_t n)
{
    const struct adc_chain *c = &S->chain[n];
    const struct adc_span span = span_of(S, S->link[S->first[n + 1] - 1]);
    const double value = value_at(S, n);
    const bool sums = is_sum(row_of(S, n)) && c->count < S->first[n + 1] - S->first[n];
    if (c->rest != ADC_NO_NODE)
        add_edge_of(S, n, c->rest);
    for (int i = 0; sums && (i == 0 || (i == 1 && !same_double(c->value, value))); i++)
        go_on(S, n, ADC_NO_NODE, adc_write_number(&S->written, span, value - c->value, i == 0 ? S->error[n] : 0), value - c->value);
    S->slot[n] = c->slot;
    return !sums || same_double(c->value, value);
}

static void write_row(struct adc_slices *S, uint32_t n)
{
    uint32_t at[ADC_MAX_ARITY] = {0};
    for (uint32_t i = 0; i < adc_rows[row_of(S, n)].arity; i++)
        at[i] = read_node(S, args_of(S, n)[i], span_of(S, n));
    S->slot[n] = adc_write_step(&S->written, adc_write_row(&S->written, row_of(S, n), span_of(S, n), at));
}

static bool write_slice(struct adc_slices *S)
{
    struct adc_unit *unit = &S->written.unit;
    unit->term_count = unit->step_count = unit->argument_count = unit->slot_count = 0;
    unit->ast = S->program->units[0].ast;
    bool able = true;
    for (uint32_t k = 0; k < S->moved_count && able; k++) {
        const struct adc_moved *m = &S->moved[k];
        const uint32_t n = m->edge != ADC_NO_NODE ? S->target[m->edge] : m->link;
        if (S->link[S->first[n]] != n)
            able = m->edge == ADC_NO_NODE ? close_chain(S, n) : (add_operand(S, n, m->edge), true);
        else if (k == 0 || m[-1].link != n)
            write_row(S, n);
    }
    S->body = (struct adc_block){0, unit->step_count, read_node(S, S->root, unit->ast->nodes[0].span), 0};
    unit->blocks = &S->body;
    unit->block_count = 1;
    unit->known_error = S->written.error;
    return able;
}

/* ---- entering and leaving ---- */

/* Puts what a program is in the place of what it was, which is returned. */
static struct adc_exchanged exchange(struct adc_program *program, const struct adc_exchanged *with)
{
    const struct adc_exchanged before = {program->units, program->reach, program->extent, program->unit_count,
                                         program->width, program->component, program->root, program->arrays};
    program->units = with->units;
    program->reach = with->reach;
    program->extent = with->extent;
    program->unit_count = with->unit_count;
    program->width = with->width;
    program->component = with->component;
    program->root = with->root;
    program->arrays = with->arrays;
    return before;
}

void adc_slice_enter(struct adc_slices *S, const uint32_t *variables, uint32_t count)
{
    const struct adc_exchanged slice = {.units = &S->written.unit, .extent = adc_number_extent(), .unit_count = 1,
                                        .component = ADC_NO_COMPONENT};
    if (S->program == NULL || !find_moves(S, variables, count) || !write_slice(S))
        return;
    S->before = exchange(S->program, &slice);
    S->exchanged = true;
}

void adc_slice_leave(struct adc_slices *S)
{
    if (S->exchanged)
        exchange(S->program, &S->before);
    S->exchanged = false;
}

void adc_slices_release(struct adc_slices *S)
{
    adc_slice_leave(S);
    adc_recording_release(&S->recording);
    adc_arena_release(&S->arena);
    S->program = NULL;
}
