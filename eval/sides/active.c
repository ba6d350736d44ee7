/* Series at the nodes that depend on a few variables.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/sides/active.h"

#include <math.h>
#include <string.h>

#include "eval/graph/sweep.h"

/* Programs of fewer terms are recorded as a whole each time; what takes more is given up. */
enum { FEW_TERMS = 64, MOST_WORK = 1 << 23, MOST_NODES = 1 << 22 };

/* ---- chains ---- */

enum { FEW_OPERANDS = 8 };          /* a chain of fewer stays */

struct balance {
    struct adc_recording *to;
    const struct adc_recording *from;
    uint32_t *node;                 /* by node of `from`: its copy */
    bool *inner;                    /* by node: nothing but the same row uses it, once */
    bool *silent;                   /* by node of `to`: what happens there decides nothing */
    uint32_t *operand, *waiting;    /* of the chain at hand: copies, in order; nodes that are to be looked at */
};

static bool is_chained(const struct adc_graph *graph, uint32_t n)
{
    const uint16_t op = graph->nodes[n].op;
    return op == ADC_ROW_max || op == ADC_ROW_min || op == ADC_ROW_hypot;
}

/* Finds them; returns how many there are. */
static uint32_t find_inner(struct balance *b, uint32_t root)
{
    uint32_t count = 0;
    const struct adc_graph *graph = &b->from->graph;
    uint8_t *uses = adc_arena_zeroed(&b->to->building, graph->count, sizeof *uses);
    uses[root] = 2;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        uses[graph->guards[i].node] = 2;
    for (uint32_t n = 0; n < graph->count; n++)
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            uses[adc_graph_args(graph, n)[i]] |= uses[adc_graph_args(graph, n)[i]] != 0 ? 2 : 1;
    for (uint32_t n = 0; n < graph->count; n++)
        for (uint32_t i = 0; is_chained(graph, n) && i < 2; i++) {
            const uint32_t part = adc_graph_args(graph, n)[i];
            b->inner[part] = graph->nodes[part].op == graph->nodes[n].op && uses[part] == 1;
            count += b->inner[part];
        }
    return count;
}

/* The operands of the chain that ends in a node. */
static uint32_t find_operands(struct balance *b, uint32_t n)
{
    const struct adc_graph *graph = &b->from->graph;
    uint32_t count = 0, waiting = 0;
    b->waiting[waiting++] = n;
    while (waiting > 0) {
        const uint32_t k = b->waiting[--waiting];
        if (k != n && !b->inner[k]) {
            b->operand[count++] = b->node[k];
            continue;
        }
        b->waiting[waiting++] = adc_graph_args(graph, k)[1];
        b->waiting[waiting++] = adc_graph_args(graph, k)[0];
    }
    return count;
}

/* Joins neighbours until one is left. */
static uint32_t join(struct adc_recording *to, enum adc_op op, uint32_t *operand, uint32_t count)
{
    for (; count > 1; count = (count + 1) / 2) {
        for (uint32_t i = 0; i + 1 < count; i += 2)
            operand[i / 2] = adc_graph_row(to, op, operand + i);
        if (count % 2 != 0)
            operand[count / 2] = operand[count - 1];
    }
    return operand[0];
}

/* The same of operands that do not decide the value of the chain: nor does a tie of two of them. The nodes are shared with
 * no other ones. */
static uint32_t join_silently(struct balance *b, enum adc_op op, uint32_t *operand, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        operand[i] = adc_graph_copy(b->to, operand[i]);
    const uint32_t first = b->to->graph.count, last = join(b->to, op, operand, count);
    memset(b->silent + first, true, b->to->graph.count - first);
    return last;
}

/* The row as it was, inner links of it as well where they have no copy yet. */
static uint32_t copy_row(struct balance *b, uint32_t n)
{
    const struct adc_graph *graph = &b->from->graph;
    uint32_t args[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < graph->nodes[n].nargs; i++)
        args[i] = b->node[adc_graph_args(graph, n)[i]];
    return adc_graph_row(b->to, (enum adc_op)graph->nodes[n].op, args);
}

/* Moves the operands of a value to the front, before all others, both in their order; returns how many. */
static uint32_t part(const struct balance *b, uint32_t count, double value)
{
    uint32_t front = 0, *others = b->waiting, other = 0;
    for (uint32_t i = 0; i < count; i++)
        if (b->to->at.value[b->operand[i]] == value)
            b->operand[front++] = b->operand[i];
        else
            others[other++] = b->operand[i];
    memcpy(b->operand + front, others, other * sizeof *others);
    return front;
}

/* A max or a min is that of the operands that tie, and of all others, which it leaves out. A hypot is a tree where it is 0. */
static uint32_t join_chain(struct balance *b, enum adc_op op, uint32_t count, double value)
{
    const uint32_t front = part(b, count, value);
    if (front == count)
        return join(b->to, op, b->operand, count);
    if (front == 0 || op == ADC_ROW_hypot)
        return ADC_NO_NODE;
    const uint32_t pair[] = {join(b->to, op, b->operand, front), join_silently(b, op, b->operand + front, count - front)};
    return adc_graph_row(b->to, op, pair);
}

static uint32_t copy_chain(struct balance *b, uint32_t n)
{
    const double value = b->from->at.value[n];
    const uint32_t count = find_operands(b, n);
    if (count >= FEW_OPERANDS) {
        const uint32_t tree = join_chain(b, (enum adc_op)b->from->graph.nodes[n].op, count, value);
        if (tree != ADC_NO_NODE && memcmp(&b->to->at.value[tree], &value, sizeof value) == 0)
            return tree;
    }
    return copy_row(b, n);
}

/* A copy of a graph in which a long chain of max, min or hypot is a balanced tree, where that has the same value: one operand
 * of n moves log n nodes. Returns the node of `root`; ADC_NO_NODE: there is no such chain, and no copy.
 * *silent receives by node whether it decides nothing. */
static uint32_t balance(struct adc_recording *to, const struct adc_recording *from, uint32_t root, bool **silent)
{
    const struct adc_graph *graph = &from->graph;
    struct adc_arena *arena = &to->building;
    struct balance b = {.to = to, .from = from};
    b.inner = adc_arena_zeroed(arena, graph->count, sizeof *b.inner);
    if (find_inner(&b, root) < FEW_OPERANDS - 2)
        return ADC_NO_NODE;
    b.node = adc_arena_array(arena, graph->count, sizeof *b.node);
    *silent = b.silent = adc_arena_zeroed(arena, 5 * (size_t)graph->count, sizeof *b.silent);   /* no chain has more nodes */
    b.operand = adc_arena_array(arena, graph->count + 1u, sizeof *b.operand);
    b.waiting = adc_arena_array(arena, graph->count + 1u, sizeof *b.waiting);
    for (uint32_t n = 0; n < graph->count; n++) {
        const struct adc_graph_node *node = &graph->nodes[n];
        if (from->how.placed)
            to->here = from->place[n];
        b.node[n] = node->op == ADC_GRAPH_INPUT      ? adc_graph_input(to, graph->inputs[node->arg[1]].symbol, from->at.value[n])
                  : node->op == ADC_GRAPH_CONSTANT   ? adc_graph_constant(to, from->at.value[n])
                  : is_chained(graph, n) && !b.inner[n] ? copy_chain(&b, n) : copy_row(&b, n);
    }
    for (uint32_t i = 0; i < graph->input_count; i++)
        to->graph.inputs[i].variable = graph->inputs[i].variable;
    to->graph.broken = graph->broken;
    to->graph.rough = graph->rough;
    to->found_count = from->found_count;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        adc_graph_guard(to, b.node[graph->guards[i].node], graph->guards[i].kind);
    return b.node[root];
}

/* ---- the point ---- */

struct opening { struct adc_active *active; const struct adc_walk *walk; };

static void record(void *user)
{
    const struct opening *o = user;
    struct adc_active *M = o->active;
    const struct adc_recording_options how = {.placed = true, .by_elements = true, .most = MOST_NODES};
    adc_recording_open(&M->built, o->walk->context, how);
    adc_recording_open(&M->balanced, o->walk->context, how);
    const uint32_t root = adc_graph_build(&M->built, o->walk->program, o->walk->point);
    const uint32_t balanced = balance(&M->balanced, &M->built, root, &M->silent);
    M->root = balanced != ADC_NO_NODE ? balanced : root;
    M->recording = balanced != ADC_NO_NODE ? &M->balanced : &M->built;
    adc_recording_release(M->recording == &M->balanced ? &M->built : &M->balanced);
}

void adc_active_record(struct adc_active *M, struct adc_walk *walk)
{
    struct opening o = {M, walk};
    *M = (struct adc_active){.arena.context = walk->context};
    /* a derivative within a formula hides its incidents: where it is undefined, the graph has a number in its place */
    M->recorded = !walk->program->inner && walk->program->component != ADC_ALL_COMPONENTS
               && adc_attempt(walk->context, record, &o, MOST_WORK);
}

static void open_point(void *user)
{
    const struct opening *o = user;
    struct adc_active *M = o->active;
    struct adc_side point = {.program = o->walk->program, .context = o->walk->context, .arena = &M->arena,
                             .lasting = &M->arena, .recording = M->recording};
    adc_lines_open(&M->lines, M->recording, M->root);
    for (uint32_t n = 0; n < M->lines.end; n++)
        adc_side_want(&point, n);
    M->at = point.at;
    M->tangent = adc_arena_array(&M->arena, M->lines.end, sizeof *M->tangent);
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
    M->usable = M->recorded && !M->recording->graph.broken && !M->recording->graph.rough && M->recording->found_count == 0
             && adc_attempt(walk->context, open_point, &o, UINT64_MAX);
}

void adc_active_release(struct adc_active *M)
{
    adc_recording_release(&M->built);
    adc_recording_release(&M->balanced);
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
        struct adc_side_value *f = &M->at[k < lines->count ? lines->moves[k] : lines->root];
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

struct adc_side_value adc_active_push(struct adc_active *M, struct adc_side *P)
{
    const struct adc_lines *lines = &M->lines;
    P->recording = M->recording;
    P->at = M->at;
    P->capacity = M->recording->graph.count;
    restore(M);
    for (uint32_t k = 0; k < lines->count && !P->parted; k++) {
        const uint32_t n = lines->moves[k];
        if (lines->long_sum[n])
            end_sum(P, &M->at[n]);
        else
            adc_side_compute(P, n);
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
    const struct adc_graph *graph = &M->recording->graph;
    const struct adc_row *row = &adc_rows[graph->nodes[n].op];
    const double v = M->recording->at.value[n];
    bool finite = true;
    for (uint32_t i = 0; i < row->arity; i++)
        finite &= isfinite(a[i]) != 0;
    if (!adc_row_is_regular(row, a, v)
        && adc_row_incident(row, a, v, row->arity > 1 && !M->at[adc_graph_args(graph, n)[1]].depends, finite, incident))
        return true;
    found->underflowed |= v == 0 && adc_row_underflows(row, a);
    return false;
}

/* Notes the first incident. False: nothing says where it is written. */
static bool note(struct adc_active *M, const struct adc_program *program, uint32_t n, const struct adc_incident *incident,
                 struct adc_active_found *found)
{
    if (!found->event)
        found->first = adc_side_locate(program, M->recording, n, incident, &M->arena);
    found->event = true;
    return found->first.unit != NULL && found->first.term != NULL;
}

static bool eval_row(struct adc_active *M, const struct adc_program *program, uint32_t n, struct adc_active_found *found)
{
    const struct adc_graph *graph = &M->recording->graph;
    const struct adc_row *row = &adc_rows[graph->nodes[n].op];
    const uint32_t *args = adc_graph_args(graph, n);
    double a[ADC_MAX_ARITY];
    const uint32_t selected = adc_graph_arguments(&M->recording->at, n, a);
    struct adc_incident incident;
    bool counts = false, index = false;
    for (uint32_t i = 0; i < row->arity; i++) {
        if (M->at[args[i]].depends && adc_row_role(row, i) == ADC_REFUSED)
            return false;
        counts |= M->at[args[i]].depends && adc_row_role(row, i) != ADC_CONSTANT;
        index |= M->at[args[i]].depends && adc_row_role(row, i) == ADC_INDEX;
    }
    if (M->silent != NULL && M->silent[n]) {
        gather(M, n, 0);
        return true;
    }
    if (counts && look(M, n, a, found, &incident) && !note(M, program, n, &incident, found))
        return false;
    if (index && !note(M, program, n, &adc_index_varies, found))
        return false;
    for (uint32_t i = 0; counts && i < row->arity; i++)
        if (M->at[args[i]].depends && adc_row_passes(row, i, selected))
            gather(M, n, adc_row_partial(row, i, a, M->recording->at.value[n]) * M->tangent[args[i]]);
    return true;
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
        if (!adc_graph_is_row(&M->recording->graph, n))
            gather(M, n, 1);
        else if (!lines->long_sum[n])
            known = eval_row(M, program, n, found);
        if (lines->sign[n] != 0 && n != lines->root && M->at[n].depends)
            gather(M, lines->sum[n], lines->sign[n] * M->tangent[n]);
        known &= lines->sign[n] == 0 || found->event || isfinite(M->at[lines->sum[n]].value);
    }
    found->tangent = M->at[lines->root].depends ? M->tangent[lines->root] : 0;
    restore(M);
    return known;
}
