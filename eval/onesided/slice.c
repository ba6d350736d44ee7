/* Slices of a program.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/onesided/slice.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

#include "eval/graph/sweep.h"
#include "eval/table/error.h"

/* Below so many terms there is nothing to gain. */
enum { FEW_TERMS = 64, BLOCK = 256 };

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

/* How far an operand of a max or min comes. */
static double rank_of(const struct adc_slices *S, uint32_t edge)
{
    const double value = value_at(S, S->operand[edge]);
    return row_of(S, S->target[edge]) == ADC_ROW_min ? -value : value;
}

static void rank_blocks(struct adc_slices *S)
{
    const uint32_t count = S->first[S->end];
    S->block = adc_arena_array(&S->arena, count / BLOCK + 1u, sizeof *S->block);
    for (uint32_t e = 0; e < count; e++)
        S->block[e / BLOCK] = e % BLOCK == 0 ? rank_of(S, e) : fmax(S->block[e / BLOCK], rank_of(S, e));
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
    }
    S->first[S->end] = count;
    rank_blocks(S);
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

/* A chain goes on from what there is of it: a slot, the operand or the number that it begins with. */
static uint32_t read_chain(struct adc_slices *S, const struct adc_chain *c, struct adc_span span)
{
    const uint32_t n = S->link[c->at];
    if (c->slot != ADC_NO_NODE)
        return adc_write_term(&S->written, &(struct adc_term){.span = span, .kind = ADC_TERM_SLOT, .at = {c->slot}}, NAN);
    if (c->at == c->first)
        return read_node(S, S->operand[c->at], span);
    return adc_write_number(&S->written, span_of(S, n), value_at(S, n), S->error[n]);
}

/* Goes on by a row at what there is so far and a term. */
static void go_on(struct adc_slices *S, struct adc_chain *c, enum adc_op op, uint32_t edge, uint32_t so_far, uint32_t term)
{
    const struct adc_span span = span_of(S, S->link[edge]);
    c->slot = adc_write_step(&S->written, adc_write_row(&S->written, op, span, (uint32_t[]){so_far, term}));
    c->at = edge;
}

static void add_operand(struct adc_slices *S, struct adc_chain *c, uint32_t edge)
{
    const uint32_t link = S->link[edge], so_far = read_chain(S, c, span_of(S, link));
    go_on(S, c, row_of(S, link), edge, so_far, read_node(S, S->operand[edge], span_of(S, link)));
}

/* Adds a number to what has the value x. False where no number makes it the other one. */
static bool add_number(struct adc_slices *S, struct adc_chain *c, uint32_t edge, double x, double value, double error)
{
    const double number = value - x;
    const struct adc_span span = span_of(S, S->link[edge]);
    if (!isfinite(number) || !same_double(x + number, value))
        return false;
    const uint32_t so_far = read_chain(S, c, span);
    go_on(S, c, ADC_ROW_add, edge, so_far, adc_write_number(&S->written, span, number, error));
    return true;
}

/* Goes on in a sum up to an edge: one addition, or two where rounding is in the way. */
static bool pass_over_sum(struct adc_slices *S, struct adc_chain *c, uint32_t to)
{
    const double x = value_at(S, S->link[c->at]), value = value_at(S, S->link[to]), near = x + (value - x);
    const double before = S->error[S->link[c->at]], error = fmax(0, S->error[S->link[to]] - (before > 0 ? before : 0));
    return add_number(S, c, to, x, value, error)
        || (add_number(S, c, c->at + 1, x, near, 0) && add_number(S, c, to, near, value, error));
}

/* The first edge between two that ranks as high as a number, or the one that ranks highest. */
static uint32_t reaching(const struct adc_slices *S, uint32_t from, uint32_t to, double rank)
{
    uint32_t highest = from;
    for (uint32_t e = from; e <= to; e++) {
        if (e % BLOCK == 0 && to - e >= BLOCK && S->block[e / BLOCK] < rank && S->block[e / BLOCK] <= rank_of(S, highest)) {
            e += BLOCK - 1;
            continue;
        }
        if (rank_of(S, e) >= rank)
            return e;
        highest = rank_of(S, e) > rank_of(S, highest) ? e : highest;
    }
    return highest;
}

/* Goes on in a max or min up to an edge: the operands that are met first, if they tie with what there is so far, and last. */
static void pass_over_choice(struct adc_slices *S, struct adc_chain *c, uint32_t to)
{
    const double value = value_at(S, S->link[c->at]), rank = row_of(S, S->link[to]) == ADC_ROW_min ? -value : value;
    const uint32_t met = reaching(S, c->at + 1, to, rank), last = reaching(S, c->at + 1, to, INFINITY);
    add_operand(S, c, met);
    if (rank_of(S, last) > rank_of(S, met) || (rank_of(S, met) == rank && met < last))
        add_operand(S, c, last);
}

/* Goes on up to an edge, all operands up to which are numbers. */
static bool pass_over(struct adc_slices *S, struct adc_chain *c, uint32_t to)
{
    const enum adc_op op = row_of(S, S->link[to]);
    bool able = true;
    if (c->at + 1 == to)
        add_operand(S, c, to);
    else if (c->at < to && op == ADC_ROW_hypot)
        add_operand(S, c, c->at + 1);               /* zeros */
    else if (c->at < to && is_sum(op))
        able = pass_over_sum(S, c, to);
    else if (c->at < to)
        pass_over_choice(S, c, to);
    c->at = to;
    return able;
}

/* The next operand of a chain that moves; ADC_NO_NODE: there is no other one. */
static bool write_chain(struct adc_slices *S, uint32_t n, uint32_t edge)
{
    struct adc_chain *c = &S->chain[n];
    const uint32_t first = S->first[n];
    if (c->mark != S->mark)
        *c = (struct adc_chain){S->mark, first, edge == first ? edge : edge - 1, ADC_NO_NODE};
    if (edge == first)
        return moves(S, S->operand[first + 1]) || pass_over(S, c, first + 1);
    const bool able = pass_over(S, c, edge == ADC_NO_NODE ? S->first[n + 1] - 1 : edge - 1);
    if (able && edge != ADC_NO_NODE)
        add_operand(S, c, edge);
    S->slot[n] = c->slot;
    return able;
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
            able = write_chain(S, n, m->edge);
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
