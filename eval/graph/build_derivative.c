/* Derivatives within formulas, diff(e, x) and f'(x), as nodes, when their expressions have been built.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>

#include "eval/graph/builder.h"
#include "eval/graph/sweep.h"
#include "eval/program/expand.h"
#include "eval/program/misfit.h"

struct adc_nodes adc_nodes_of(struct adc_builder *b, void *value)
{
    struct adc_nodes n = {adc_value_extent(value), NULL};
    n.at = adc_arena_array(b->driver.arena, adc_extent_count(n.extent), sizeof *n.at);
    for (size_t i = 0; i < adc_extent_count(n.extent); i++)
        n.at[i] = adc_value_node(adc_is_elements(value) ? adc_elements_of(value)->at[i] : value);
    return n;
}

void *adc_value_of_nodes(struct adc_driver *D, const struct adc_nodes *n)
{
    if (n->extent.rank == ADC_RANK_NUMBER)
        return adc_node_value(n->at[0]);
    struct adc_elements *array = adc_elements_new(D, n->extent);
    for (size_t i = 0; i < adc_extent_count(n->extent); i++)
        array->at[i] = adc_node_value(n->at[i]);
    return adc_elements_value(array);
}

static _Noreturn void refuse(struct adc_builder *b, const struct adc_unit *unit, const struct adc_term *term,
                             const char *what, const char *hint)
{
    struct adc_misfit why;
    snprintf(why.what, sizeof why.what, "%s", what);
    snprintf(why.hint, sizeof why.hint, "%s", hint);
    adc_refuse_misfit(b->recording->graph.context, unit, term, &why);
}

double *adc_builder_point(const struct adc_builder *b)
{
    uint32_t count = b->driver.program->variable_count;
    double *point = adc_arena_array(b->driver.arena, count, sizeof *point);
    for (uint32_t i = 0; i < count; i++)
        point[i] = b->recording->at.value[b->variable[i]];
    return point;
}

/* What is differentiated: the expression of a DIFF term, in the activation around it. */
struct differentiated {
    const struct adc_graph_around *around;
    const struct adc_term *term;
    uint32_t guards;                    /* those from this number on are the expression's */
    bool number;                        /* what it is differentiated by is one, and no array */
};

/* Guards what the expression is made of: its derivative holds at this point alone, because it depends on a nonsmooth
 * point. */
static void hold_point(struct adc_recording *recording, uint32_t root, uint32_t by, uint32_t guards)
{
    const struct adc_graph *graph = &recording->graph;
    uint32_t end;
    const uint8_t *useful = adc_useful_behind(&recording->at, root, guards, &end);
    for (uint32_t n = 0; n < end; n++)
        if (useful[n] && (graph->nodes[n].op == ADC_GRAPH_INPUT || graph->nodes[n].op == ADC_ROW_pos))
            adc_graph_guard(recording, n, ADC_GUARD_POINT);
    adc_graph_guard(recording, by, ADC_GUARD_POINT);
}

/* The derivative where something is in the way of the rules: what the sides of the point say, a constant; a NaN where
 * they do not agree. */
static struct adc_graph_derivative settle(struct adc_builder *b, const struct differentiated *d, size_t element,
                                          uint32_t root, uint32_t by, uint32_t incident)
{
    struct adc_recording *recording = b->recording;
    struct adc_graph_around around = *d->around;
    const struct adc_beside *beside = around.program->beside;
    struct adc_graph_derivative made = {.incident = incident};
    if (around.point == NULL)
        around.point = adc_builder_point(b);
    if (d->number && isfinite(recording->at.value[root]))
        beside->settle(&around, d->term, element, recording->at.value[by], &made.settled);
    bool known = made.settled.outcome == ADC_SETTLED;
    if (known)
        hold_point(recording, root, by, d->guards);
    made.node = adc_graph_constant(recording, known ? made.settled.derivative : NAN);
    return made;
}

/* A derivative that nothing is in the way of. */
static struct adc_graph_derivative plain(uint32_t node)
{
    return (struct adc_graph_derivative){.node = node, .incident = ADC_NO_NODE};
}

/* Whether all that is in the way at a node is that its value is too large for a double. */
static bool overflows(const struct adc_recording *recording, uint32_t n)
{
    struct adc_incident incident;
    double a[ADC_MAX_ARITY] = {0};
    if (!adc_graph_is_row(&recording->graph, n))
        return false;
    adc_graph_arguments(&recording->at, n, a);
    adc_row_incident(&adc_rows[recording->graph.nodes[n].op], a, recording->at.value[n], false, true, &incident);
    return incident.overflow;
}

/* The derivative of `root`, an element of the expression, with respect to a node, as often as the term says. Where a
 * value overflows, the rules give it too, if they give an infinity. */
static struct adc_graph_derivative differentiate(struct adc_builder *b, const struct differentiated *d, size_t element,
                                                 uint32_t root, uint32_t by)
{
    struct adc_recording *recording = b->recording;
    const struct adc_unit *unit = d->around->unit;
    const struct adc_term *term = d->term;
    const uint32_t expression = root;
    const uint32_t order = adc_operands(unit, term)[2];
    uint32_t large = ADC_NO_NODE;
    for (uint32_t i = 0; i < order; i++) {
        uint32_t first = adc_graph_incident_by(&recording->at, root, &by, 1, d->guards);
        if (first != ADC_NO_NODE && !overflows(recording, first))
            return settle(b, d, element, expression, by, first);
        large = large == ADC_NO_NODE ? first : large;
        if (isnan(recording->at.value[root]))               /* not even by what it does not mention */
            return plain(adc_graph_constant(recording, NAN));
        recording->at.source = unit->ast->source;
        recording->at.span = term->span;
        root = adc_graph_tangent(recording, root, by);
        recording->at.source = NULL;
        if (root == ADC_NO_NODE)
            return plain(adc_graph_constant(recording, 0));
    }
    return large != ADC_NO_NODE && !isinf(recording->at.value[root]) ? settle(b, d, element, expression, by, large)
                                                                     : plain(root);
}

/* What of an array the term differentiates by: an element, or all of it. */
static struct adc_nodes meant(struct adc_builder *b, const struct adc_unit *unit, const struct adc_term *term,
                          const struct adc_nodes *all)
{
    const uint32_t *at = adc_operands(unit, term);
    const double place[2][3] = {{at[5]}, {at[6]}};
    const enum adc_index_form one[2] = {ADC_INDEX_ONE, ADC_INDEX_ONE};
    struct adc_stretch_of stretch[2];
    struct adc_misfit why;
    struct adc_extent extent;
    if (at[5] == 0)
        return *all;
    if (!adc_extent_element(all->extent, at[6] == 0 ? 1 : 2, one, place, stretch, &extent, &why))
        adc_refuse_misfit(b->recording->graph.context, unit, term, &why);
    return (struct adc_nodes){adc_number_extent(), all->at + adc_selected(all->extent, stretch, 0)};
}

/* All elements of a value by all that the term means of `by`. */
struct adc_graph_derivative *adc_differentiate_all(struct adc_builder *b, const struct adc_graph_around *around,
                                                      const struct adc_term *term, const struct adc_nodes *value,
                                                      const struct adc_nodes *all, uint32_t guards,
                                                      struct adc_extent *extent)
{
    const struct adc_unit *unit = around->unit;
    const struct differentiated what = {around, term, guards, all->extent.rank == ADC_RANK_NUMBER};
    const struct adc_nodes by = meant(b, unit, term, all);
    const size_t m = adc_extent_count(value->extent), n = adc_extent_count(by.extent);
    struct adc_misfit why;
    if (!adc_extent_derivative(value->extent, by.extent, extent, &why))
        adc_refuse_misfit(b->recording->graph.context, unit, term, &why);
    if (by.extent.rank != ADC_RANK_NUMBER && adc_operands(unit, term)[2] != 1)
        refuse(b, unit, term, "a higher derivative with respect to an array", "write diff(diff(e, v), v) for the second derivatives");
    struct adc_graph_derivative *d = adc_arena_array(b->driver.arena, m * n, sizeof *d);
    for (size_t i = 0; i < m * n; i++)
        d[i] = differentiate(b, &what, i / n, value->at[i / n], by.at[i % n]);
    return d;
}

void *adc_value_of_derivatives(struct adc_driver *D, const struct adc_graph_derivative *d, struct adc_extent extent)
{
    struct adc_nodes n = {extent, adc_arena_array(D->arena, adc_extent_count(extent), sizeof *n.at)};
    for (size_t i = 0; i < adc_extent_count(extent); i++)
        n.at[i] = d[i].node;
    return adc_value_of_nodes(D, &n);
}
