/* Second derivatives of one root: forward over reverse, for ADC_LANES directions at once.
 *
 * With the rules of the nodes in the graph, a forward sweep gives the tangent r' of every partial r; then for each node
 * from the last to the first, and each argument,
 *     a~  += r v~            a~' += r' v~ + r v~'
 * (Griewank and Walther 2008, section 3.3; Christianson 1992).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/local.h"
#include "eval/graph/sweep.h"

/* What is worked out once for all directions. */
struct first_order {
    struct adc_graph_point *at;
    const struct adc_graph_rules *rules;
    double *partial;            /* by edge, where one passes */
    double *adjoint;            /* by node up to the root, where present */
    bool *present;
    uint8_t *useful;            /* by node before `end`: a rule is made of it */
    uint32_t end;
};

/* Whether a derivative passes through an edge of a node that has an adjoint: only then it has a rule. */
static inline bool passes(const struct first_order *F, uint32_t n, uint32_t i)
{
    return F->rules->rule[F->rules->first[n] + i] != ADC_NO_NODE;
}

static void *scratch(struct first_order *F, size_t count, size_t size)
{
    return adc_arena_array(&F->at->scratch, count, size);
}

static void reverse_node(struct first_order *F, uint32_t n)
{
    const struct adc_graph *graph = F->at->graph;
    const struct adc_row *row = &adc_rows[graph->nodes[n].op];
    double a[ADC_MAX_ARITY];
    adc_graph_arguments(F->at, n, a);
    for (uint32_t i = 0; i < row->arity; i++) {
        uint32_t edge = F->rules->first[n] + i, argument = adc_graph_args(graph, n)[i];
        if (!passes(F, n, i))
            continue;
        F->partial[edge] = adc_row_partial(row, i, a, F->at->value[n]);
        adc_gather(&F->adjoint[argument], &F->present[argument], F->partial[edge] * F->adjoint[n]);
    }
}

/* The reverse sweep of first order, which keeps the partials. */
static void reverse(struct first_order *F)
{
    uint32_t root = F->rules->root, end = root + 1;
    F->partial = scratch(F, F->rules->edge_count, sizeof *F->partial);
    F->adjoint = scratch(F, end, sizeof *F->adjoint);
    F->present = adc_arena_zeroed(&F->at->scratch, end, sizeof *F->present);
    F->adjoint[root] = 1;
    F->present[root] = true;
    for (uint32_t n = end; n-- > 0;) {
        adc_work_through(F->at->context, n, end);
        if (F->present[n] && adc_graph_is_row(F->at->graph, n))
            reverse_node(F, n);
    }
}

/* What the rules that are used are made of. */
static void find_useful(struct first_order *F)
{
    const struct adc_graph *graph = F->at->graph;
    const struct adc_graph_rules *rules = F->rules;
    F->end = adc_end_of(&rules->root, 1, 0);
    for (uint32_t edge = 0; edge < rules->edge_count; edge++)
        if (rules->rule[edge] != ADC_NO_NODE)
            F->end = adc_end_of(&rules->rule[edge], 1, F->end);
    F->useful = adc_arena_zeroed(&F->at->scratch, F->end, sizeof *F->useful);
    for (uint32_t n = 0; n <= rules->root; n++)
        for (uint32_t i = 0; F->present[n] && i < graph->nodes[n].nargs; i++)
            if (passes(F, n, i))
                F->useful[rules->rule[rules->first[n] + i]] = true;
    adc_passing_arguments(graph, F->useful, F->end);
}

/* The tangents of the rules of a power, where its value gives more digits than the rules. */
static void mend_power(const struct first_order *F, const struct adc_lanes *lanes, uint32_t n)
{
    const uint32_t *args = adc_graph_args(F->at->graph, n), first = F->rules->first[n], width = lanes->width;
    struct adc_local local = {.first = {0}};
    for (uint32_t i = 0; i < 2; i++) {
        local.passes[i] = passes(F, n, i);
        local.first[i] = local.passes[i] ? F->partial[first + i] : 0;
    }
    if (!adc_local_power(F->at, n, &local))
        return;
    for (uint32_t i = 0; i < 2; i++)
        for (uint32_t lane = 0; lane < width && local.passes[i]; lane++) {
            double sum = 0;
            for (uint32_t k = 0; k < 2; k++)
                if (local.joined[i][k] && (lanes->present[args[k]] >> lane & 1) != 0)
                    sum += local.second[i][k] * lanes->tangent[(size_t)args[k] * width + lane];
            lanes->tangent[(size_t)F->rules->rule[first + i] * width + lane] = sum;
        }
}

/* r' v~ + r v~' for each direction, over what is present. */
static void second_edge(const struct first_order *F, const struct adc_lanes *lanes, struct adc_lanes *second,
                        uint32_t n, uint32_t argument, uint32_t edge)
{
    uint32_t width = lanes->width, rule = F->rules->rule[edge];
    for (uint32_t lane = 0; lane < width; lane++) {
        double *sum = &second->tangent[(size_t)argument * width + lane];
        bool present = (second->present[argument] >> lane & 1) != 0;
        if ((lanes->present[rule] >> lane & 1) != 0)
            adc_gather(sum, &present, lanes->tangent[(size_t)rule * width + lane] * F->adjoint[n]);
        if ((second->present[n] >> lane & 1) != 0)
            adc_gather(sum, &present, F->partial[edge] * second->tangent[(size_t)n * width + lane]);
        second->present[argument] |= (uint8_t)(present << lane);
    }
}

/* Up to ADC_LANES products; results are width x inputs. */
static void second_sweep(struct first_order *F, const double *directions, uint32_t width, double *result)
{
    const struct adc_graph *graph = F->at->graph;
    uint32_t end = F->rules->root + 1, inputs = graph->input_count;
    struct adc_lanes lanes = adc_graph_tangents(F->at, F->useful, F->end, directions, width), second = {.width = width};
    second.tangent = scratch(F, (size_t)end * width, sizeof *second.tangent);
    second.present = adc_arena_zeroed(&F->at->scratch, end, sizeof *second.present);
    for (uint32_t n = end; n-- > 0;) {
        adc_work_through(F->at->context, n, end);
        if (F->present[n] && graph->nodes[n].op == ADC_ROW_pow)
            mend_power(F, &lanes, n);
        for (uint32_t i = 0; F->present[n] && i < graph->nodes[n].nargs; i++)
            if (passes(F, n, i))
                second_edge(F, &lanes, &second, n, adc_graph_args(graph, n)[i], F->rules->first[n] + i);
    }
    for (uint32_t lane = 0; lane < width; lane++)
        for (uint32_t j = 0; j < inputs; j++) {
            uint32_t n = graph->inputs[j].node;
            bool present = n < end && (second.present[n] >> lane & 1) != 0;
            result[(size_t)lane * inputs + j] = present ? second.tangent[(size_t)n * width + lane] : 0;
        }
}

void adc_graph_hessian(struct adc_graph_point *at, const struct adc_graph_rules *rules, double *gradient,
                       double *hessian)
{
    struct first_order F = {.at = at, .rules = rules};
    size_t inputs = at->graph->input_count;
    if (gradient != NULL)
        adc_graph_gradient(at, rules->root, gradient);
    adc_arena_reset(&at->scratch);
    reverse(&F);
    find_useful(&F);
    double *directions = scratch(&F, inputs * ADC_LANES, sizeof *directions);
    double *columns = scratch(&F, inputs * ADC_LANES, sizeof *columns);
    uint32_t *moved = scratch(&F, inputs, sizeof *moved), count = 0;
    for (uint32_t i = 0; i < inputs; i++)
        if (at->varied[at->graph->inputs[i].node])
            moved[count++] = i;
    memset(hessian, 0, inputs * inputs * sizeof *hessian);
    struct adc_arena_mark first = adc_arena_mark(&at->scratch);
    for (uint32_t done = 0; done < count; done += ADC_LANES) {
        uint32_t width = count - done < ADC_LANES ? count - done : ADC_LANES;
        memset(directions, 0, inputs * width * sizeof *directions);
        for (uint32_t lane = 0; lane < width; lane++)
            directions[lane * inputs + moved[done + lane]] = 1;
        adc_arena_rewind(&at->scratch, first);
        second_sweep(&F, directions, width, columns);
        for (uint32_t lane = 0; lane < width; lane++)
            for (size_t i = 0, j = moved[done + lane]; i <= j; i++)
                hessian[i * inputs + j] = hessian[j * inputs + i] = columns[lane * inputs + i];
    }
}
