/* Taylor coefficients of any order: their plan, and themselves.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/expansion.h"

#include <math.h>

#include "eval/table/error.h"

static void push(struct adc_expansion *T, struct adc_expansion_list *list, uint32_t node)
{
    list->nodes = adc_arena_room(T->arena, list->nodes, list->count, &list->capacity, sizeof *list->nodes);
    list->nodes[list->count++] = node;
}

/* x^0 stays 1, however x moves: its rule vanishes (graph.h). */
static bool is_one(const struct adc_expansion *T, uint32_t node)
{
    const struct adc_graph *graph = T->graph;
    const uint32_t *args = adc_graph_args(graph, node);
    return graph->nodes[node].op == ADC_ROW_pow && adc_graph_is_constant(graph, args[1]) && T->at->value[args[1]] == 0;
}

/* Whether a row moves. */
static bool is_present(const struct adc_expansion *T, uint32_t n)
{
    const struct adc_row *row = &adc_rows[T->graph->nodes[n].op];
    const uint32_t *args = adc_graph_args(T->graph, n);
    double a[ADC_MAX_ARITY];
    bool any = false, passes = false;
    for (uint32_t i = 0; i < row->arity; i++)
        any |= T->nodes[args[i]].present;
    if (!any || is_one(T, n))
        return false;
    const uint32_t selected = adc_graph_arguments(T->at, n, a);
    for (uint32_t i = 0; i < row->arity; i++)
        passes |= T->nodes[args[i]].present && adc_row_passes(row, i, selected);
    return passes;
}

/* Entries for nodes that are new: whether they move. */
static void catch_up(struct adc_expansion *T)
{
    const struct adc_graph *graph = T->graph;
    T->nodes = adc_arena_room_for(T->arena, T->nodes, T->known, &T->capacity, graph->count, sizeof *T->nodes);
    for (; T->known < graph->count; T->known++) {
        const uint32_t n = T->known;
        struct adc_expansion_node *s = &T->nodes[n];
        s->need = ADC_NOT_NEEDED;
        s->degree = 0;
        if (graph->nodes[n].op == ADC_GRAPH_INPUT)
            s->present = graph->nodes[n].arg[1] < T->inputs && T->direction[graph->nodes[n].arg[1]] != 0;
        else
            s->present = adc_graph_is_row(graph, n) && is_present(T, n);
    }
}

static void ask(struct adc_expansion *T, struct adc_expansion_list *list, uint32_t node, int32_t order)
{
    if (T->nodes[node].need >= order)
        return;
    T->nodes[node].need = order;
    push(T, list, node);
}

static void plan_rules(struct adc_expansion *T, uint32_t n, int32_t order)
{
    const struct adc_graph *graph = T->graph;
    double a[ADC_MAX_ARITY];
    uint32_t selected = adc_graph_arguments(T->at, n, a);
    if (T->recording->how.exact && adc_rows[graph->nodes[n].op].select != NULL)
        adc_graph_guard(T->recording, n, ADC_GUARD_SELECTION);
    for (uint32_t i = 0; i < graph->nodes[n].nargs; i++) {
        T->nodes[n].rule[i] = ADC_NO_NODE;
        if (!T->nodes[adc_graph_args(graph, n)[i]].present || !adc_sweep_passes(T->at, n, i, selected))
            continue;
        uint32_t rule = adc_graph_rule(T->recording, n, i);
        catch_up(T);
        T->nodes[n].rule[i] = rule;
        if (rule != ADC_NO_NODE)
            ask(T, &T->next, rule, order - 1);
    }
}

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

/* The degree in t where the node is a polynomial; else all that is needed. */
static uint32_t degree_of(const struct adc_expansion *T, uint32_t n)
{
    const struct adc_graph *graph = T->graph;
    const uint32_t *args = adc_graph_args(graph, n);
    uint32_t need = (uint32_t)T->nodes[n].need;
    if (!T->nodes[n].present || need == 0)
        return 0;
    if (graph->nodes[n].op == ADC_GRAPH_INPUT)
        return T->degree > 0 ? least(need, T->degree) : 1;
    uint32_t x = T->nodes[args[0]].degree, y = graph->nodes[n].nargs > 1 ? T->nodes[args[1]].degree : 0;
    switch ((int)graph->nodes[n].op) {
    case ADC_ROW_add: case ADC_ROW_sub: case ADC_ROW_neg: return least(need, x > y ? x : y);
    case ADC_ROW_mul: return least(need, x + y);
    case ADC_ROW_div: return y == 0 ? least(need, x) : need;
    default: return adc_expansion_is_square(T, n) ? least(need, 2 * x) : need;
    }
}

/* Keeps the plan of `fewer` orders less, for which all rules are there. */
static void shorten(struct adc_expansion *T, int32_t fewer)
{
    for (uint32_t n = 0; n < T->known; n++)
        T->nodes[n].need = T->nodes[n].need >= fewer ? T->nodes[n].need - fewer : ADC_NOT_NEEDED;
}

uint32_t adc_expansion_plan(struct adc_expansion *T, uint32_t root, uint32_t order)
{
    const struct adc_graph *graph = T->graph;
    int32_t m = (int32_t)order;
    T->inputs = graph->input_count;
    catch_up(T);
    ask(T, &T->now, root, m);
    for (; m >= 0 && (T->most == 0 || graph->count <= T->most); m--) {
        while (T->now.count > 0) {
            uint32_t n = T->now.nodes[--T->now.count];
            adc_work(graph->context, 1);
            if (T->nodes[n].need != m || !adc_graph_is_row(graph, n))
                continue;
            for (uint32_t i = 0; i < graph->nodes[n].nargs; i++)
                ask(T, &T->now, adc_graph_args(graph, n)[i], m);
            if (m > 0 && T->nodes[n].present && adc_expansion_takes_rules(T, n))
                plan_rules(T, n, m);
        }
        struct adc_expansion_list empty = T->now;
        T->now = T->next;
        T->next = empty;
    }
    shorten(T, m + 1);
    for (uint32_t n = 0; n < T->known; n++)
        if (T->nodes[n].need != ADC_NOT_NEEDED) {
            T->nodes[n].degree = degree_of(T, n);
            T->nodes[n].first = T->count;
            T->count += T->nodes[n].degree + 1u;
        }
    return order - (uint32_t)(m + 1);
}

/* ---- coefficients ---- */

#define NUMBER double
#define NOTHING 0.0

/* A planned expansion (expansion.h), and the coefficients of its nodes. */
struct sweep { const struct adc_expansion *plan; double *c; };

static inline void gather(double *sum, double a, double b) { *sum += a * b; }
static inline void gather_times(double *sum, uint32_t j, double a, double b) { *sum += j * a * b; }
static inline double sum_of(double a, double b) { return a + b; }
static inline double negative(double a) { return -a; }
static inline double quotient(double a, double b) { return a / b; }
static inline double part(double a, uint32_t j) { return a / j; }
static inline double first(const struct sweep *S, uint32_t n) { return S->plan->at->value[n]; }

static inline double moved(const struct sweep *S, uint32_t input, uint32_t k)
{
    (void)k;
    return S->plan->direction[input];
}

#include "eval/graph/taylor.inc"

/* Coefficient k >= 1 of v = x^y, from x v' = y x' v: k x_0 v_k = sum_j (y j - (k - j)) x_j v_{k-j} (Knuth, The Art of
 * Computer Programming, vol. 2, section 4.7). Written so, y - 1 is exact for y near 1. */
static double power(struct series v, struct series x, double y, uint32_t k)
{
    const uint32_t last = k < x.of->degree ? k : x.of->degree;
    double sum = 0;
    for (uint32_t j = 1; j <= last; j++)
        sum += (y * j - (k - j)) * x.c[j] * v.c[k - j];
    if (fabs(sum) >= 0x1p-900 && isfinite(sum))
        return sum / (k * x.c[0]);
    double relative = 0;            /* a product may be too large for a double, or too small: relative to the base it is not */
    for (uint32_t j = 1; j <= last; j++)
        relative += (y * j - (k - j)) * (x.c[j] / x.c[0]) * v.c[k - j];
    return isfinite(sum) && !isfinite(relative) ? sum / (k * x.c[0]) : relative / k;
}

static bool own(const struct sweep *S, uint32_t n, uint32_t k, double *result)
{
    const uint32_t *args = adc_graph_args(S->plan->graph, n);
    if (!adc_expansion_is_power(S->plan, n))
        return false;
    *result = power(series_of(S, n), series_of(S, args[0]), S->plan->at->value[args[1]], k);
    return true;
}

void adc_graph_taylor(struct adc_recording *recording, uint32_t root, const double *direction, uint32_t order,
                      double *coefficients)
{
    struct adc_arena *arena = &recording->at.scratch;
    struct adc_expansion plan = {.recording = recording, .graph = &recording->graph, .at = &recording->at, .arena = arena,
                                 .direction = direction};
    adc_arena_reset(arena);
    adc_expansion_plan(&plan, root, order);
    const struct sweep S = {&plan, adc_arena_array(arena, plan.count, sizeof *S.c)};
    for (uint32_t k = 0; k <= order; k++)
        for (uint32_t n = 0; compute_next(&S, k, &n);)
            continue;
    for (size_t i = 0; i < plan.count; i++)             /* products of two that are farther out may be 0 and should not */
        recording->at.left |= S.c[i] == 0 || adc_is_between(S.c[i], -510, 510) ? 0 : ADC_LEFT_RANGE;
    for (uint32_t k = 0; k <= order; k++)
        coefficients[k] = coefficient(series_of(&S, root), k);
}
