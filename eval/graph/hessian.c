/* Second derivatives of one root: forward over reverse, for ADC_LANES directions at once.
 *
 * With the rules of the nodes in the graph, a forward sweep gives the tangent r' of every partial r; then for each node
 * from the last to the first, and each argument,
 *     a~  += r v~            a~' += r' v~ + r v~'
 * (Griewank and Walther 2008, section 3.3; Christianson 1992).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/graph/sweep.h"

/* What is worked out once for all directions. */
struct plan {
    struct adc_graph *graph;
    uint32_t root, edge_count;
    uint32_t *first;            /* by node up to the root: its first edge */
    uint32_t *rule;             /* by edge: node of the rule, ADC_NO_NODE: not passed, or vanishing */
    double *partial;            /* by edge */
    uint8_t *mark;                 /* by node: leads to the root or to a rule */
    uint32_t end;
    double *adjoint;            /* by node up to the root */
    bool *reached;
};

/* Enters the rules of one node. */
static void plan_node(struct plan *p, uint32_t n)
{
    struct adc_graph *graph = p->graph;
    const struct adc_row *row = &adc_rows[graph->nodes[n].op];
    double a[ADC_MAX_ARITY];
    uint32_t selected = adc_sweep_arguments(graph, n, a);
    for (uint32_t i = 0; i < row->arity; i++) {
        uint32_t edge = p->first[n] + i, argument = adc_graph_args(graph, n)[i];
        p->rule[edge] = ADC_NO_NODE;
        if ((graph->nodes[argument].flags & ADC_NODE_DEPENDS) == 0 || !adc_sweep_passes(graph, n, i, selected))
            continue;
        p->rule[edge] = adc_graph_rule(graph, n, i);
        if (p->rule[edge] == ADC_NO_NODE)
            continue;
        p->partial[edge] = adc_row_partial(row, i, a, graph->value[n]);
        adc_gather(&p->adjoint[argument], &p->reached[argument], p->partial[edge] * p->adjoint[n]);
    }
}

static void *scratch(struct plan *p, size_t count, size_t size)
{
    return adc_arena_array(&p->graph->scratch, count, size);
}

/* The reverse sweep of first order, in which the rules are entered. */
static void plan_first(struct plan *p)
{
    struct adc_graph *graph = p->graph;
    uint32_t end = p->root + 1;
    adc_arena_reset(&graph->scratch);
    p->first = scratch(p, end, sizeof *p->first);
    for (uint32_t n = 0; n < end; n++) {
        p->first[n] = p->edge_count;
        p->edge_count += adc_graph_is_row(graph, n) ? graph->nodes[n].nargs : 0;
    }
    p->rule = scratch(p, p->edge_count, sizeof *p->rule);
    p->partial = scratch(p, p->edge_count, sizeof *p->partial);
    p->adjoint = scratch(p, end, sizeof *p->adjoint);
    p->reached = adc_arena_zeroed(&graph->scratch, end, sizeof *p->reached);
    p->adjoint[p->root] = 1;
    p->reached[p->root] = true;
    for (uint32_t n = end; n-- > 0;) {
        adc_work_through(graph->context, n, end);
        if (p->reached[n] && adc_graph_is_row(graph, n))
            plan_node(p, n);
    }
}

/* Marks what the root and the rules are made of. */
static void plan_marks(struct plan *p)
{
    struct adc_graph *graph = p->graph;
    p->end = graph->count;
    p->mark = adc_arena_zeroed(&graph->scratch, p->end, sizeof *p->mark);
    p->mark[p->root] = true;
    for (uint32_t n = 0; n <= p->root; n++)
        for (uint32_t i = 0; adc_graph_is_row(graph, n) && p->reached[n] && i < graph->nodes[n].nargs; i++)
            if (p->rule[p->first[n] + i] != ADC_NO_NODE)
                p->mark[p->rule[p->first[n] + i]] = true;
    for (uint32_t n = p->end; n-- > 0;) {
        adc_work_through(graph->context, n, p->end);
        for (uint32_t i = 0; p->mark[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            p->mark[adc_graph_args(graph, n)[i]] = true;
    }
}

/* r' v~ + r v~' for each direction, over what is present. */
static void second_edge(struct plan *p, const struct adc_lanes *lanes, struct adc_lanes *second, uint32_t n,
                        uint32_t argument, uint32_t edge)
{
    uint32_t width = lanes->width, rule = p->rule[edge];
    for (uint32_t lane = 0; lane < width; lane++) {
        double *sum = &second->tangent[(size_t)argument * width + lane];
        bool present = (second->present[argument] >> lane & 1) != 0;
        if ((lanes->present[rule] >> lane & 1) != 0)
            adc_gather(sum, &present, lanes->tangent[(size_t)rule * width + lane] * p->adjoint[n]);
        if ((second->present[n] >> lane & 1) != 0)
            adc_gather(sum, &present, p->partial[edge] * second->tangent[(size_t)n * width + lane]);
        second->present[argument] |= (uint8_t)(present << lane);
    }
}

/* Up to ADC_LANES products; results are width x inputs. */
static void second_sweep(struct plan *p, const double *directions, uint32_t width, double *result)
{
    struct adc_graph *graph = p->graph;
    uint32_t end = p->root + 1, inputs = graph->input_count;
    struct adc_lanes lanes = adc_lanes_forward(graph, p->mark, p->end, directions, width), second = {.width = width};
    second.tangent = scratch(p, (size_t)end * width, sizeof *second.tangent);
    second.present = adc_arena_zeroed(&graph->scratch, end, sizeof *second.present);
    for (uint32_t n = end; n-- > 0;) {
        adc_work_through(graph->context, n, end);
        for (uint32_t i = 0; p->reached[n] && adc_graph_is_row(graph, n) && i < graph->nodes[n].nargs; i++)
            if (p->rule[p->first[n] + i] != ADC_NO_NODE)
                second_edge(p, &lanes, &second, n, adc_graph_args(graph, n)[i], p->first[n] + i);
    }
    for (uint32_t lane = 0; lane < width; lane++)
        for (uint32_t j = 0; j < inputs; j++) {
            uint32_t n = graph->inputs[j].node;
            bool present = n < end && (second.present[n] >> lane & 1) != 0;
            result[(size_t)lane * inputs + j] = present ? second.tangent[(size_t)n * width + lane] : 0;
        }
}

static void make_plan(struct plan *p, double *gradient)
{
    if (gradient != NULL)
        adc_graph_gradient(p->graph, p->root, gradient);
    plan_first(p);
    plan_marks(p);
}

void adc_graph_hessian_vectors(struct adc_graph *graph, uint32_t root, const double *directions, uint32_t count,
                               double *gradient, double *result)
{
    struct plan p = {.graph = graph, .root = root};
    size_t inputs = graph->input_count;
    make_plan(&p, gradient);
    struct adc_arena_mark planned = adc_arena_mark(&graph->scratch);
    for (uint32_t done = 0; done < count; done += ADC_LANES) {
        adc_arena_rewind(&graph->scratch, planned);
        uint32_t width = count - done < ADC_LANES ? count - done : ADC_LANES;
        second_sweep(&p, directions + done * inputs, width, result + done * inputs);
    }
}

void adc_graph_hessian(struct adc_graph *graph, uint32_t root, double *gradient, double *hessian)
{
    struct plan p = {.graph = graph, .root = root};
    size_t inputs = graph->input_count;
    make_plan(&p, gradient);
    double *directions = scratch(&p, inputs * ADC_LANES, sizeof *directions);
    double *columns = scratch(&p, inputs * ADC_LANES, sizeof *columns);
    struct adc_arena_mark planned = adc_arena_mark(&graph->scratch);
    for (uint32_t done = 0; done < inputs; done += ADC_LANES) {
        uint32_t width = inputs - done < ADC_LANES ? (uint32_t)inputs - done : ADC_LANES;
        memset(directions, 0, inputs * width * sizeof *directions);
        for (uint32_t lane = 0; lane < width; lane++)
            directions[lane * inputs + done + lane] = 1;
        adc_arena_rewind(&graph->scratch, planned);
        second_sweep(&p, directions, width, columns);
        for (uint32_t lane = 0; lane < width; lane++)
            for (size_t i = 0, j = done + lane; i <= j; i++)
                hessian[i * inputs + j] = hessian[j * inputs + i] = columns[lane * inputs + i];
    }
}
