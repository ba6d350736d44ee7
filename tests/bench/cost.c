/* What the two sweeps and the recursive pair cost, for callgrind: each measured call is a function of its own, whose
 * instructions callgrind writes out apart (--dump-before, --dump-after), so that nothing else counts.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cost FORMULAS.tsv: for each formula, in this order, measure_values and measure_gradient on the graph, measure_eval
 * and measure_derive on the tree. Prints how often each repeats what it measures; then the names of the formulas, with
 * the nodes of their graphs. */
#include "tests/unit/subject.h"

enum { REPETITIONS = 200, MOST_VARIABLES = 16 };

#define MEASURED static __attribute__((noinline)) void

MEASURED measure_values(struct adc_graph_point *at, const double *point)
{
    for (int i = 0; i < REPETITIONS; i++)
        adc_graph_values(at, point);
}

MEASURED measure_gradient(struct adc_graph_point *at, uint32_t root, double *gradient)
{
    for (int i = 0; i < REPETITIONS; i++)
        adc_graph_gradient(at, root, gradient);
}

MEASURED measure_eval(struct adc_walk *walk)
{
    for (int i = 0; i < REPETITIONS; i++)
        adc_eval(walk, ADC_BY_NONE);
}

MEASURED measure_derive(struct adc_walk *walk)
{
    for (int i = 0; i < REPETITIONS; i++) {
        adc_eval(walk, ADC_BY_ALL);
        adc_derive(walk, 1);
    }
}

/* Points at which every formula of the list has a value: 0.9, 0.83, 0.76 … in the order of the variables. */
static void make_point(const char *variables, char *point, size_t size)
{
    double at = 0.9;
    size_t used = 0;
    point[0] = '\0';
    while (*variables != '\0') {
        size_t length = strcspn(variables, " ");
        used += (size_t)snprintf(point + used, size - used, "%s%.*s=%.2f", used > 0 ? "," : "", (int)length, variables,
                                 at);
        variables += length + strspn(variables + length, " ");
        at -= 0.07;
    }
}

static bool measure(struct subject *s)
{
    double point[MOST_VARIABLES], gradient[MOST_VARIABLES];
    struct adc_graph_point *at = &s->recording.at;
    const struct adc_graph *graph = at->graph;
    if (graph->input_count > MOST_VARIABLES)
        return false;
    ADC_ON_ERROR(&s->session.context)
        return false;
    for (uint32_t i = 0; i < graph->input_count; i++)
        point[i] = at->value[graph->inputs[i].node];
    adc_graph_values(at, point);         /* once in advance: memory is kept, and the loader has found libm */
    adc_graph_gradient(at, s->root, gradient);
    adc_eval(&s->evaluation.walk, ADC_BY_ALL);
    adc_derive(&s->evaluation.walk, 1);
    measure_values(at, point);
    measure_gradient(at, s->root, gradient);
    measure_eval(&s->evaluation.walk);
    measure_derive(&s->evaluation.walk);
    for (uint32_t i = 0; i < graph->input_count; i++)
        if (!isfinite(gradient[i]))
            return false;
    return isfinite(at->value[s->root]);
}

int main(int argc, char **argv)
{
    struct table table;
    bool ok = true;
    if (argc != 2 || !table_open(&table, argv[1]))
        return 2;
    printf("%d\n", REPETITIONS);
    while (table_next(&table)) {
        struct subject s;
        char point[256];
        make_point(table_cell(&table, "variables"), point, sizeof point);
        if (!subject_open(&s, table_cell(&table, "expr"), point) || !measure(&s)) {
            fprintf(stderr, "%s at %s: %s\n", table_cell(&table, "name"), point, s.session.context.error.message);
            ok = false;
        }
        printf("%s\t%u\n", table_cell(&table, "name"), s.recording.graph.count);
        subject_release(&s);
    }
    table_close(&table);
    return ok ? 0 : 1;
}
