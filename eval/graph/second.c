/* Edge pushing.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/second.h"

#include <assert.h>

#include "eval/graph/local.h"
#include "eval/graph/sweep.h"

/* A pair of nodes with its weight; it hangs on the one that is taken first. */
struct pair {
    struct pair *next;
    double weight;
    uint32_t other;
};

struct pushing {
    struct adc_graph_point *at;
    const struct adc_graph_rules *rules;
    struct pair **pairs;        /* by node */
    struct pair *spare;         /* given back */
    uint32_t *seen;             /* by node: 1 + its place among the pairs of the node at hand; 0 between nodes */
    struct pair **merged;       /* those pairs */
    uint32_t merged_capacity;
    double *adjoint;            /* by node, where present */
    bool *present;
};

/* Inputs come last, in their order, whatever node they are. */
static size_t rank(const struct adc_graph *graph, uint32_t n)
{
    const struct adc_graph_node *node = &graph->nodes[n];
    return node->op == ADC_GRAPH_INPUT ? node->arg[1] : (size_t)graph->input_count + n;
}

/* Adds to the weight of a pair: a new one beside it, until its node is taken. */
static void add(struct pushing *P, uint32_t a, uint32_t b, double weight)
{
    const bool first = rank(P->at->graph, a) >= rank(P->at->graph, b);
    struct pair *pair = P->spare, **list = &P->pairs[first ? a : b];
    if (pair != NULL)
        P->spare = pair->next;
    else
        pair = adc_arena_array(&P->at->scratch, 1, sizeof *pair);
    *pair = (struct pair){*list, weight, first ? b : a};
    *list = pair;
}

/* The pairs of a node, each once, in P->merged; returns how many. */
static uint32_t merge(struct pushing *P, uint32_t n)
{
    uint32_t count = 0;
    for (struct pair *pair = P->pairs[n], *next; pair != NULL; pair = next) {
        next = pair->next;
        if (P->seen[pair->other] != 0) {
            P->merged[P->seen[pair->other] - 1]->weight += pair->weight;
            pair->next = P->spare;
            P->spare = pair;
            continue;
        }
        P->merged = adc_arena_room(&P->at->scratch, P->merged, count, &P->merged_capacity, sizeof(struct pair *));
        P->merged[count++] = pair;
        P->seen[pair->other] = count;
    }
    for (uint32_t i = 0; i < count; i++)
        P->seen[P->merged[i]->other] = 0;
    adc_work(P->at->context, count + 1);
    return count;
}

/* Hands the pair of n and `other` on to the arguments of n. */
static void push(struct pushing *P, uint32_t n, const struct pair *pair, const struct adc_local *local)
{
    const uint32_t *args = adc_graph_args(P->at->graph, n), arity = P->at->graph->nodes[n].nargs;
    for (uint32_t i = 0; i < arity; i++) {
        if (!local->passes[i])
            continue;
        if (pair->other != n) {
            const double weight = local->first[i] * pair->weight;
            add(P, args[i], pair->other, args[i] == pair->other ? 2 * weight : weight);
            continue;
        }
        for (uint32_t k = 0; k <= i; k++)
            if (local->passes[k]) {
                const double weight = local->first[i] * local->first[k] * pair->weight;
                add(P, args[i], args[k], i != k && args[i] == args[k] ? 2 * weight : weight);
            }
    }
}

/* The pairs that the second derivatives of n make. Those by i and k are the same; where a rule is 0 by its form, the
 * other one need not be. */
static void create(struct pushing *P, uint32_t n, const struct adc_local *local)
{
    const uint32_t *args = adc_graph_args(P->at->graph, n), arity = P->at->graph->nodes[n].nargs;
    for (uint32_t i = 0; i < arity; i++)
        for (uint32_t k = 0; k <= i; k++) {
            if (!local->passes[i] || !local->passes[k] || !local->joined[i][k])
                continue;
            const double weight = local->second[i][k] * P->adjoint[n];
            add(P, args[i], args[k], i != k && args[i] == args[k] ? 2 * weight : weight);
        }
}

static void take(struct pushing *P, uint32_t n)
{
    const struct adc_graph *graph = P->at->graph;
    const uint32_t *args = adc_graph_args(graph, n), arity = graph->nodes[n].nargs;
    struct adc_local local;
    bool any = false;
    for (uint32_t i = 0; i < arity; i++) {
        local.passes[i] = P->rules->rule[P->rules->first[n] + i] != ADC_NO_NODE;
        assert(P->at->varied[args[i]] || !local.passes[i]);
        any |= local.passes[i];
    }
    if (!any)
        return;
    adc_local_derivatives(P->at, n, &local);
    for (uint32_t i = 0, count = merge(P, n); i < count; i++) {
        push(P, n, P->merged[i], &local);
        P->merged[i]->next = P->spare;
        P->spare = P->merged[i];
    }
    create(P, n, &local);
    for (uint32_t i = 0; i < arity; i++)
        if (local.passes[i])
            adc_gather(&P->adjoint[args[i]], &P->present[args[i]], local.first[i] * P->adjoint[n]);
}

/* What is left at the inputs. */
static const struct adc_graph_second *collect(struct pushing *P, uint32_t end, size_t *count)
{
    const struct adc_graph *graph = P->at->graph;
    size_t most = 0;
    for (uint32_t j = 0; j < graph->input_count; j++)
        for (const struct pair *pair = graph->inputs[j].node < end ? P->pairs[graph->inputs[j].node] : NULL;
             pair != NULL; pair = pair->next)
            most++;
    struct adc_graph_second *entries = adc_arena_array(&P->at->scratch, most + 1, sizeof *entries);
    *count = 0;
    for (uint32_t j = 0; j < graph->input_count; j++) {
        const uint32_t n = graph->inputs[j].node, merged = n < end ? merge(P, n) : 0;
        for (uint32_t i = 0; i < merged; i++)
            entries[(*count)++] = (struct adc_graph_second){graph->nodes[P->merged[i]->other].arg[1], j,
                                                            P->merged[i]->weight};
    }
    return entries;
}

const struct adc_graph_second *adc_graph_hessian_entries(struct adc_graph_point *at,
                                                         const struct adc_graph_rules *rules, size_t *count)
{
    const uint32_t end = rules->root + 1;
    struct pushing P = {.at = at, .rules = rules};
    adc_arena_reset(&at->scratch);
    P.pairs = adc_arena_zeroed(&at->scratch, end, sizeof(struct pair *));
    P.seen = adc_arena_zeroed(&at->scratch, end, sizeof *P.seen);
    P.adjoint = adc_arena_array(&at->scratch, end, sizeof *P.adjoint);
    P.present = adc_arena_zeroed(&at->scratch, end, sizeof *P.present);
    P.adjoint[rules->root] = 1;
    P.present[rules->root] = true;
    for (uint32_t n = end; n-- > 0;) {
        adc_work_through(at->context, n, end);
        if (P.present[n] && adc_graph_is_row(at->graph, n))
            take(&P, n);
    }
    return collect(&P, end, count);
}
