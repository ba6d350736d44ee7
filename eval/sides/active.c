/* Series at the nodes that depend on a few variables.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/sides/active.h"

#include <math.h>
#include <string.h>

#include "eval/graph/sweep.h"
#include "eval/sides/row_series.h"

/* Programs of fewer terms are recorded as a whole each time; what takes more is given up. */
enum { FEW_TERMS = 64, MAX_WORK = 1 << 23, MAX_NODES = 1 << 22 };

static const struct adc_row *row_of(const struct adc_active *M, uint32_t n) { return &adc_rows[M->recording.graph.nodes[n].op]; }

/* ---- the point ---- */

struct opening { struct adc_active *active; const struct adc_walk *walk; };

static void record(void *user)
{
    const struct opening *o = user;
    struct adc_active *M = o->active;
    const struct adc_recording_options how = {.placed = true, .by_elements = true, .most = MAX_NODES};
    adc_recording_open(&M->recording, o->walk->context, how);
    M->root = adc_graph_build(&M->recording, o->walk->program, o->walk->point);
}

void adc_active_record(struct adc_active *M, struct adc_walk *walk)
{
    struct opening o = {M, walk};
    *M = (struct adc_active){.arena.context = walk->context};
    /* a derivative within a formula hides its incidents: where it is undefined, the graph has a number in its place */
    M->recorded = !walk->program->inner && walk->program->component != ADC_ALL_COMPONENTS
               && adc_attempt(walk->context, record, &o, MAX_WORK);
}

static void open_point(void *user)
{
    const struct opening *o = user;
    struct adc_active *M = o->active;
    struct adc_side point = {.program = o->walk->program, .context = o->walk->context, .arena = &M->arena,
                             .lasting = &M->arena, .recording = &M->recording};
    adc_lines_open(&M->lines, &M->recording, M->root, true);
    for (uint32_t n = 0; n < M->lines.end; n++)
        adc_side_want(&point, n);
    M->at = point.at;
    M->tangent = adc_arena_array(&M->arena, M->lines.end, sizeof *M->tangent);
    M->met = adc_arena_zeroed(&M->arena, M->lines.end, sizeof *M->met);
}

void adc_active_open(struct adc_active *M, struct adc_walk *walk)
{
    const struct adc_program *program = walk->program;
    struct opening o = {M, walk};
    uint64_t terms = program->arrays ? FEW_TERMS : 0;
    for (uint32_t u = 0; u < program->unit_count; u++)
        terms += program->units[u].term_count;
    if (terms < FEW_TERMS)
        return;
    if (!M->recorded)
        adc_active_record(M, walk);
    M->usable = M->recorded && !M->recording.graph.broken && !M->recording.graph.first_order && M->recording.found_count == 0
             && adc_attempt(walk->context, open_point, &o, UINT64_MAX);
}

void adc_active_release(struct adc_active *M)
{
    adc_recording_release(&M->recording);
    adc_arena_release(&M->arena);
    *M = (struct adc_active){.usable = false};
}

/* ---- a direction ---- */

void adc_active_choose(struct adc_active *M, const uint32_t *variables, uint32_t count)
{
    if (!M->usable)
        return;
    M->chosen = (adc_lines_choose(&M->lines, variables, count) & ADC_LINE_NUMBER) == 0;
    if (!M->chosen)
        adc_lines_leave(&M->lines);
}

/* Back to the point: values and their errors are those of it all the same. */
static void restore(struct adc_active *M)
{
    const struct adc_lines *lines = &M->lines;
    for (uint32_t k = 0; k <= lines->count; k++) {
        const uint32_t n = k < lines->count ? lines->moves[k] : lines->root;
        struct adc_side_value *f = &M->at[n];
        M->met[n] = 0;
        f->s = NULL;
        f->depends = f->jumped = f->broken = false;
    }
}

void adc_active_leave(struct adc_active *M)
{
    if (!M->chosen)
        return;
    restore(M);
    adc_lines_leave(&M->lines);
    M->chosen = false;
}

/* A summand of a long sum has moved by its series less its value. */
static void move_sum(struct adc_active *M, struct adc_side *P, uint32_t n)
{
    const struct adc_side_value *f = &M->at[n];
    struct adc_side_value *g = &M->at[M->lines.sum[n]];
    struct adc_series s, change, value = adc_series_constant(f->value, 0);
    if (!f->depends)
        return;
    adc_side_series(f, &change);
    adc_series_subtract(&change, &change, &value);
    adc_side_series(g, &s);
    (M->lines.sign[n] < 0 ? adc_series_subtract : adc_series_add)(&s, &s, &change);
    g->depends = true;
    g->jumped |= f->jumped;
    g->broken |= f->broken;
    adc_side_keep(P, g, &s);
}

/* A long sum, all of whose summands have moved. Where it does not jump, its limit is its value. */
static void end_sum(struct adc_side *P, struct adc_side_value *g)
{
    struct adc_series s;
    adc_side_series(g, &s);
    if (g->s == NULL || !isfinite(g->value) || g->broken || g->jumped || !adc_series_has_limit(&s))
        return;
    adc_series_set_limit(&s, g->value, adc_series_limit_error(&s));
    adc_side_keep(P, g, &s);
}

/* An operand of a chain has moved: of those with its value, all that have moved are joined. */
static void move_chain(struct adc_active *M, struct adc_side *P, uint32_t chain, uint32_t n)
{
    const struct adc_side_value *f = &M->at[n];
    struct adc_side_value *g = &M->at[chain];
    struct adc_series s, before;
    if (!f->depends)
        return;
    g->depends = true;
    g->broken |= f->broken;
    adc_side_series(f, &s);
    P->parted |= f->jumped || !adc_series_has_limit(&s);        /* then one that has not the value may count */
    if (f->value != g->value)
        return;
    if (M->met[chain]++ > 0) {
        adc_side_series(g, &before);
        adc_row_series(P->context, row_of(M, chain), (const struct adc_series *const[]){&before, &s}, &s);
    }
    adc_side_keep(P, g, &s);
}

/* The end of a chain, with the value itself where an operand that has not moved has it. */
static void end_chain(struct adc_active *M, struct adc_side *P, uint32_t n)
{
    struct adc_side_value *g = &M->at[n];
    struct adc_series s, value = adc_series_constant(g->value, 0);
    if (!g->depends)
        return;
    adc_side_series(g, &s);
    if (M->met[n] > 0 && M->met[n] < M->lines.ties[n])
        adc_row_series(P->context, row_of(M, n), (const struct adc_series *const[]){&s, &value}, &s);
    adc_side_keep(P, g, &s);
}

/* A node that moves, and the chains that it is an operand of. */
static void push_node(struct adc_active *M, struct adc_side *P, uint32_t n)
{
    const struct adc_lines *lines = &M->lines;
    if (lines->long_sum[n])
        end_sum(P, &M->at[n]);
    else if (adc_chain_of(lines, n) == n)
        end_chain(M, P, n);
    else
        adc_side_compute(P, n);
    for (uint32_t u = lines->first[n]; u < lines->first[n + 1]; u++)
        if (adc_chain_of(lines, lines->users[u]) != ADC_NO_NODE)
            move_chain(M, P, adc_chain_of(lines, lines->users[u]), n);
}

struct adc_side_value adc_active_push(struct adc_active *M, struct adc_side *P)
{
    const struct adc_lines *lines = &M->lines;
    P->recording = &M->recording;
    P->at = M->at;
    P->capacity = M->recording.graph.count;
    restore(M);
    for (uint32_t k = 0; k < lines->count && !P->parted; k++) {
        const uint32_t n = lines->moves[k];
        push_node(M, P, n);
        if ((lines->role[n] & ADC_LINE_BRANCH) != 0)
            adc_side_branching.way(P, n);
        if (lines->sign[n] != 0 && n != lines->root)
            move_sum(M, P, n);
        /* an infinite sum is one of all its summands */
        P->parted |= lines->sign[n] != 0 && !isfinite(M->at[lines->sum[n]].value);
    }
    if (lines->passed[lines->root])
        end_sum(P, &M->at[lines->root]);
    return M->at[lines->root];
}

/* ---- tangents ---- */

static void gather(struct adc_active *M, uint32_t n, double tangent)
{
    adc_gather(&M->tangent[n], &M->at[n].depends, tangent);
}

/* Looks whether the derivative of a row is more than its rules, at arguments of which some depend on the variable. */
static bool look(const struct adc_active *M, uint32_t n, const double *a, struct adc_active_found *found,
                 struct adc_incident *incident)
{
    const struct adc_graph *graph = &M->recording.graph;
    const struct adc_row *row = &adc_rows[graph->nodes[n].op];
    const double v = M->recording.at.value[n];
    if (!adc_row_is_regular(row, a, v)
        && adc_row_incident(row, a, v, row->arity > 1 && !M->at[adc_graph_args(graph, n)[1]].depends, incident))
        return true;
    found->underflowed |= v == 0 && adc_row_underflows(row, a);
    return false;
}

/* Notes the first incident. False: nothing says where it is written. */
static bool note(struct adc_active *M, const struct adc_program *program, uint32_t n, const struct adc_incident *incident,
                 struct adc_active_found *found)
{
    if (!found->has_incident)
        found->first = adc_side_locate(program, &M->recording, n, incident, &M->arena);
    found->has_incident = true;
    return found->first.unit != NULL && found->first.term != NULL;
}

static bool eval_row(struct adc_active *M, const struct adc_program *program, uint32_t n, struct adc_active_found *found)
{
    const struct adc_graph *graph = &M->recording.graph;
    const struct adc_row *row = &adc_rows[graph->nodes[n].op];
    const uint32_t *args = adc_graph_args(graph, n);
    double a[ADC_MAX_ARITY];
    const uint32_t selected = adc_graph_arguments(&M->recording.at, n, a);
    struct adc_incident incident;
    bool counts = false, index = false;
    for (uint32_t i = 0; i < row->arity; i++) {
        if (M->at[args[i]].depends && adc_row_role(row, i) == ADC_REFUSED)
            return false;
        counts |= M->at[args[i]].depends && adc_row_role(row, i) != ADC_CONSTANT;
        index |= M->at[args[i]].depends && adc_row_role(row, i) == ADC_INDEX;
    }
    if (counts && look(M, n, a, found, &incident) && !note(M, program, n, &incident, found))
        return false;
    if (index && !note(M, program, n, &adc_index_varies, found))
        return false;
    for (uint32_t i = 0; counts && i < row->arity; i++)
        if (M->at[args[i]].depends && adc_row_passes(row, i, selected))
            gather(M, n, adc_row_partial(row, i, a, M->recording.at.value[n]) * M->tangent[args[i]]);
    return true;
}

/* What a node adds to the tangents of the chains that it is an operand of. */
static bool eval_chains(struct adc_active *M, const struct adc_program *program, uint32_t n, struct adc_active_found *found)
{
    const struct adc_lines *lines = &M->lines;
    uint32_t last = ADC_NO_NODE;
    bool known = true;
    for (uint32_t u = lines->first[n]; u < lines->first[n + 1] && M->at[n].depends && known; u++) {
        const uint32_t chain = adc_chain_of(lines, lines->users[u]);
        const double v = chain != ADC_NO_NODE ? M->at[chain].value : NAN;
        struct adc_incident incident;
        if (M->at[n].value != v)
            continue;
        if (lines->ties[chain] > 1 && adc_row_incident(row_of(M, chain), (const double[]){v, v}, v, false, &incident))
            known = note(M, program, chain, &incident, found);
        if (row_of(M, chain)->select == NULL || (lines->selected[chain] == n && last != chain))      /* it may be so twice */
            gather(M, chain, adc_row_partial(row_of(M, chain), 0, (const double[]){v, v}, v) * M->tangent[n]);
        last = chain;
    }
    return known;
}

bool adc_active_eval(struct adc_active *M, const struct adc_program *program, struct adc_active_found *found)
{
    const struct adc_lines *lines = &M->lines;
    bool known = M->chosen;
    if (!known)
        return false;
    *found = (struct adc_active_found){.value = M->at[lines->root].value};
    restore(M);
    adc_work(M->arena.context, lines->count);
    for (uint32_t k = 0; k < lines->count && known; k++) {
        const uint32_t n = lines->moves[k];
        if (!adc_graph_is_row(&M->recording.graph, n))
            gather(M, n, 1);
        else if (!lines->long_sum[n] && adc_chain_of(lines, n) != n)
            known = eval_row(M, program, n, found);
        if (lines->sign[n] != 0 && n != lines->root && M->at[n].depends)
            gather(M, lines->sum[n], lines->sign[n] * M->tangent[n]);
        known = known && eval_chains(M, program, n, found);
        known &= lines->sign[n] == 0 || found->has_incident || isfinite(M->at[lines->sum[n]].value);
    }
    found->tangent = M->at[lines->root].depends ? M->tangent[lines->root] : 0;
    restore(M);
    return known;
}
