/* The search for incidents: events, values that are not finite, indices that vary.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/sweep.h"

#include <math.h>

#include "eval/table/incident.h"

/* What a node is useful for. */
enum { FOR_ROOT = 1, FOR_CHOICE = 2 };

/* Whether something happens at a node that depends on an input: as in eval, an event, a value that is not finite, an
 * index that varies. `varied` is known for the arguments and worked out for the node: what a selection leaves out does
 * not count. A kink that only a comparison sees is none: where the comparison is not at its own switching point, it
 * stays what it is. */
static bool is_incident(const struct adc_graph_point *at, uint32_t node, uint8_t useful, bool *varied)
{
    const struct adc_graph *graph = at->graph;
    const struct adc_row *row = &adc_rows[graph->nodes[node].op];
    const uint32_t *args = adc_graph_args(graph, node);
    double a[ADC_MAX_ARITY] = {0};
    uint32_t selected = adc_graph_arguments(at, node, a);
    bool touched = false, index = false;
    for (uint32_t i = 0; i < row->arity; i++) {
        enum adc_role role = adc_row_role(row, i);
        touched |= varied[args[i]] && role != ADC_CONSTANT;
        index |= varied[args[i]] && role == ADC_INDEX;
        varied[node] |= varied[args[i]] && adc_row_passes(row, i, selected);
    }
    double value = at->value[node];
    struct adc_incident incident;
    if (index || !touched)
        return index;
    if (at->undecided != NULL && at->undecided[node])
        return true;
    if (adc_row_is_regular(row, a, value))
        return false;
    bool fixed = row->arity > 1 && !varied[args[1]];
    if (!adc_row_incident(row, a, value, fixed, true, &incident))
        return false;
    bool passed_over = incident.event == ADC_KINK && useful == FOR_CHOICE && isfinite(value);
    varied[node] |= passed_over;            /* beside the point, a kink may pass on what it leaves out here */
    return !passed_over;
}

/* The nodes that lead to a root or to a choice from guard number `guards` on. */
static uint8_t *find_useful(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, uint32_t guards,
                            uint32_t *end)
{
    const struct adc_graph *graph = at->graph;
    adc_arena_reset(&at->scratch);
    *end = adc_end_of(roots, root_count, 0);
    for (uint32_t i = guards; i < graph->guard_count; i++)
        *end = adc_end_of(&graph->guards[i].node, 1, *end);
    uint8_t *useful = adc_arena_zeroed(&at->scratch, *end + 1u, sizeof *useful);
    for (uint32_t i = 0; i < root_count; i++)
        useful[roots[i]] |= FOR_ROOT;
    for (uint32_t i = guards; i < graph->guard_count; i++)
        useful[graph->guards[i].node] |= graph->guards[i].kind == ADC_GUARD_TRUTH ? FOR_CHOICE : FOR_ROOT;
    adc_useful_arguments(graph, useful, *end);
    return useful;
}

const uint8_t *adc_useful_behind(struct adc_graph_point *at, uint32_t root, uint32_t guards, uint32_t *end)
{
    return find_useful(at, &root, 1, guards, end);
}

/* Finds the incidents among the useful nodes; returns which nodes are varied by the independent inputs (that move in
 * the direction, where there is one) along the selections made. */
static bool *find_incidents(struct adc_graph_point *at, const uint8_t *useful, uint32_t end, const double *direction,
                            bool *incident)
{
    const struct adc_graph *graph = at->graph;
    bool *varied = adc_arena_zeroed(&at->scratch, end + 1u, sizeof *varied);
    for (uint32_t n = 0; n < end; n++) {
        const struct adc_graph_node *node = &graph->nodes[n];
        adc_work_through(at->context, n, end);
        varied[n] = node->op == ADC_GRAPH_INPUT && at->varied[n]
            && (direction == NULL || direction[node->arg[1]] != 0);
        incident[n] = useful[n] && adc_graph_is_row(graph, n) && is_incident(at, n, useful[n], varied);
    }
    return varied;
}

bool adc_graph_incidents(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, uint32_t *first)
{
    return adc_graph_incidents_along(at, roots, root_count, NULL, first);
}

bool adc_graph_incidents_along(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count,
                               const double *direction, uint32_t *first)
{
    const struct adc_graph *graph = at->graph;
    uint32_t end;
    uint8_t *useful = find_useful(at, roots, root_count, 0, &end);
    bool *incident = adc_arena_array(&at->scratch, end + 1u, sizeof *incident);
    const bool *varied = find_incidents(at, useful, end, direction, incident);
    *first = ADC_NO_NODE;
    for (uint32_t n = 0; n < end && *first == ADC_NO_NODE; n++)
        *first = incident[n] ? n : ADC_NO_NODE;
    for (uint32_t i = 0; i < graph->guard_count && *first == ADC_NO_NODE; i++)
        if (adc_guard_is_fixed(graph->guards[i].kind) && varied[graph->guards[i].node])
            *first = graph->guards[i].node;                 /* a bound of a sum may not vary */
    return *first != ADC_NO_NODE;
}

void adc_graph_incident_nodes(struct adc_graph_point *at, const uint32_t *roots, uint32_t root_count, uint8_t *useful,
                              bool *incident)
{
    uint32_t end;
    const uint8_t *found = find_useful(at, roots, root_count, 0, &end);
    memset(useful, 0, at->graph->count * sizeof *useful);
    memset(incident, 0, at->graph->count * sizeof *incident);
    for (uint32_t n = 0; n < end; n++)
        useful[n] = found[n] != 0;
    find_incidents(at, found, end, NULL, incident);
}

uint32_t adc_graph_incident_by(struct adc_graph_point *at, uint32_t root, uint32_t by, uint32_t guards)
{
    uint32_t end;
    uint8_t *useful = find_useful(at, &root, 1, guards, &end);
    bool *varied = adc_arena_zeroed(&at->scratch, end + 1u, sizeof *varied);
    for (uint32_t n = 0; n < end; n++) {
        adc_work_through(at->context, n, end);
        bool incident = useful[n] && adc_graph_is_row(at->graph, n) && n != by
            && is_incident(at, n, useful[n], varied);
        varied[n] |= n == by;
        if (incident)
            return n;
    }
    for (uint32_t i = guards; i < at->graph->guard_count; i++)
        if (adc_guard_is_fixed(at->graph->guards[i].kind) && varied[at->graph->guards[i].node])
            return at->graph->guards[i].node;
    return ADC_NO_NODE;
}

/* By node: whether something happens at it, or at a node that is made of it; among the useful ones up to `end`. */
static bool *find_touching(struct adc_graph_point *at, const uint8_t *useful, uint32_t end)
{
    const struct adc_graph *graph = at->graph;
    bool *touching = adc_arena_zeroed(&at->scratch, graph->count + 1u, sizeof *touching);
    find_incidents(at, useful, end, NULL, touching);
    for (uint32_t i = 0; i < graph->guard_count; i++)
        touching[graph->guards[i].node] |= adc_guard_is_fixed(graph->guards[i].kind);
    for (uint32_t n = end; n-- > 0;)
        for (uint32_t i = 0; touching[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            touching[adc_graph_args(graph, n)[i]] = true;
    adc_work(at->context, end);
    return touching;
}

const bool *adc_graph_touching(struct adc_graph_point *at, uint32_t root)
{
    uint32_t end = at->graph->count;
    if (root != ADC_NO_NODE) {
        const uint8_t *leading = find_useful(at, &root, 1, 0, &end);        /* gives `end`, too */
        return find_touching(at, leading, end);
    }
    adc_arena_reset(&at->scratch);
    uint8_t *useful = adc_arena_array(&at->scratch, end + 1u, sizeof *useful);
    memset(useful, FOR_ROOT, end + 1u);
    return find_touching(at, useful, end);
}

/* ---- input by input ---- */

/* The nodes through which an input reaches what happens, in their order. Where all that is waiting is one node, what happens
 * behind it is the same for every input that comes there, and is asked once: so a long sum costs as much as it is long, and
 * not as often. */
struct rising {
    struct adc_graph_point *at;
    const uint8_t *useful;
    uint32_t *first, *reader;       /* by node: where those begin that read it, and are among them */
    bool *varied, *fixed;           /* by node; `fixed`: none may vary */
    bool *seen, *alone;             /* by node; `alone`: nothing else was waiting */
    uint8_t *behind;                /* by node: what is known of what comes behind it */
    uint32_t *waiting, count;       /* a heap, the first on top */
    uint32_t *passed, passed_count; /* nodes that were seen */
};

enum { NOT_ASKED, SMOOTH, NOT_SMOOTH };

/* Who reads whom, of the nodes at or above which something happens. */
static void find_readers(struct rising *r, const bool *touching, uint32_t end)
{
    const struct adc_graph *graph = r->at->graph;
    struct adc_arena *arena = &r->at->scratch;
    r->first = adc_arena_zeroed(arena, end + 2u, sizeof *r->first);
    for (int pass = 0; pass < 2; pass++) {
        for (uint32_t n = end; n-- > 0;) {
            adc_work_through(r->at->context, n, end);
            for (uint32_t i = 0; touching[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
                if (pass == 0)
                    r->first[adc_graph_args(graph, n)[i]]++;
                else
                    r->reader[--r->first[adc_graph_args(graph, n)[i]]] = n;
        }
        for (uint32_t n = 0; pass == 0 && n <= end; n++)
            r->first[n + 1] += r->first[n];                 /* ends, which the second pass takes back to beginnings */
        if (pass == 0)
            r->reader = adc_arena_array(arena, r->first[end + 1], sizeof *r->reader);
    }
}

static void wait(struct rising *r, uint32_t node)
{
    uint32_t at = r->count;
    if (r->seen[node])
        return;
    r->seen[node] = true;
    r->passed[r->passed_count++] = node;
    for (r->count++; at > 0 && r->waiting[(at - 1) / 2] > node; at = (at - 1) / 2)
        r->waiting[at] = r->waiting[(at - 1) / 2];
    r->waiting[at] = node;
}

static uint32_t next_waiting(struct rising *r)
{
    const uint32_t next = r->waiting[0], moved = r->waiting[--r->count];
    uint32_t at = 0, child;
    while ((child = 2 * at + 1) < r->count) {
        child += child + 1 < r->count && r->waiting[child + 1] < r->waiting[child];
        if (r->waiting[child] >= moved)
            break;
        r->waiting[at] = r->waiting[child];
        at = child;
    }
    r->waiting[at] = moved;
    return next;
}

/* Whether nothing happens where an input moves alone. */
static bool is_smooth(struct rising *r, uint32_t input)
{
    uint8_t found = SMOOTH;
    r->count = r->passed_count = 0;
    r->varied[input] = r->at->varied[input];
    wait(r, input);
    while (r->count > 0 && found == SMOOTH) {
        const uint32_t n = next_waiting(r);
        if ((n != input && is_incident(r->at, n, r->useful[n], r->varied)) || (r->fixed[n] && r->varied[n]))
            found = NOT_SMOOTH;
        else if (r->varied[n] && r->count == 0 && r->behind[n] != NOT_ASKED)
            found = r->behind[n];
        else if (r->varied[n]) {
            r->alone[n] = r->count == 0;
            for (uint32_t e = r->first[n]; e < r->first[n + 1]; e++)
                wait(r, r->reader[e]);
        }
    }
    adc_work(r->at->context, r->passed_count);
    for (uint32_t k = 0; k < r->passed_count; k++) {
        const uint32_t n = r->passed[k];
        if (r->alone[n])
            r->behind[n] = found;
        r->seen[n] = r->varied[n] = r->alone[n] = false;
    }
    return found == SMOOTH;
}

void adc_graph_smooth_inputs(struct adc_graph_point *at, uint32_t root, bool *smooth)
{
    const struct adc_graph *graph = at->graph;
    struct adc_arena *arena = &at->scratch;
    uint32_t end;
    struct rising r = {.at = at, .useful = find_useful(at, &root, 1, 0, &end)};
    const bool *touching = find_touching(at, r.useful, end);
    find_readers(&r, touching, end);
    r.varied = adc_arena_zeroed(arena, end + 1u, sizeof *r.varied);
    r.fixed = adc_arena_zeroed(arena, end + 1u, sizeof *r.fixed);
    r.seen = adc_arena_zeroed(arena, end + 1u, sizeof *r.seen);
    r.alone = adc_arena_zeroed(arena, end + 1u, sizeof *r.alone);
    r.behind = adc_arena_zeroed(arena, end + 1u, sizeof *r.behind);
    r.waiting = adc_arena_array(arena, end + 1u, sizeof *r.waiting);
    r.passed = adc_arena_array(arena, end + 1u, sizeof *r.passed);
    for (uint32_t i = 0; i < graph->guard_count; i++)
        r.fixed[graph->guards[i].node] |= adc_guard_is_fixed(graph->guards[i].kind);
    for (uint32_t i = 0; i < graph->input_count; i++)
        smooth[i] = graph->inputs[i].node >= end || is_smooth(&r, graph->inputs[i].node);
}
