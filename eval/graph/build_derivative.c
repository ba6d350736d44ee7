/* Derivatives within formulas, diff(e, x) and f'(x), as nodes, when their expressions have been built.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "eval/graph/builder.h"
#include "eval/graph/sweep.h"
#include "eval/program/expand.h"
#include "eval/program/program.h"

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

double *adc_builder_point(const struct adc_builder *b)
{
    uint32_t count = b->driver.program->variable_count;
    double *point = adc_arena_array(b->driver.arena, count, sizeof *point);
    for (uint32_t i = 0; i < count; i++)
        point[i] = b->recording->at.value[adc_builder_variable(b, i)];
    return point;
}

/* The expression of a DIFF term, in the activation around it. */
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
    const uint8_t *useful = adc_useful_nodes(&recording->at, &root, 1, guards, &end);
    for (uint32_t n = 0; n < end; n++)
        if (useful[n] && (graph->nodes[n].op == ADC_GRAPH_INPUT || graph->nodes[n].op == ADC_ROW_pos))
            adc_graph_guard(recording, n, ADC_GUARD_POINT);
    adc_graph_guard(recording, by, ADC_GUARD_POINT);
}

/* The derivative where something is in the way of the rules: what the sides of the point say, a constant; a NaN where
 * they do not agree. */
static struct adc_graph_derivative decide_by_sides(struct adc_builder *b, const struct differentiated *d, size_t element,
                                                   uint32_t root, uint32_t by, uint32_t incident)
{
    struct adc_recording *recording = b->recording;
    struct adc_graph_around around = *d->around;
    const struct adc_one_sided_engine *engine = around.program->one_sided;
    struct adc_graph_derivative made = {.incident = incident};
    if (around.point == NULL)
        around.point = adc_builder_point(b);
    if (d->number && isfinite(recording->at.value[root]))
        engine->decide_by_sides(&around, d->term, element, recording->at.value[by], &made.decided);
    bool known = made.decided.outcome == ADC_INNER_DECIDED;
    if (known)
        hold_point(recording, root, by, d->guards);
    made.node = adc_graph_constant(recording, known ? made.decided.derivative : NAN);
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
    return adc_graph_is_row(&recording->graph, n) && adc_graph_meets(&recording->at, n, &incident) && incident.overflow;
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
            return decide_by_sides(b, d, element, expression, by, first);
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
    return large != ADC_NO_NODE && !isinf(recording->at.value[root]) ? decide_by_sides(b, d, element, expression, by, large)
                                                                     : plain(root);
}

/* The part of an array that the term differentiates by: an element, or all of it. */
static struct adc_nodes meant(struct adc_builder *b, const struct adc_unit *unit, const struct adc_term *term,
                          const struct adc_nodes *all)
{
    const uint32_t *at = adc_operands(unit, term);
    const double place[2][3] = {{at[5]}, {at[6]}};
    const enum adc_index_form one[2] = {ADC_INDEX_ONE, ADC_INDEX_ONE};
    struct adc_index_range stretch[2];
    struct adc_mismatch why;
    struct adc_extent extent;
    if (at[5] == 0)
        return *all;
    if (!adc_extent_element(all->extent, at[6] == 0 ? 1 : 2, one, place, stretch, &extent, &why))
        adc_refuse_mismatch(b->recording->graph.context, unit, term, &why);
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
    struct adc_mismatch why, higher = {.what = "a higher derivative with respect to an array",
                                       .hint = "write diff(diff(e, v), v) for the second derivatives"};
    if (!adc_extent_derivative(value->extent, by.extent, extent, &why))
        adc_refuse_mismatch(b->recording->graph.context, unit, term, &why);
    if (by.extent.rank != ADC_RANK_NUMBER && adc_operands(unit, term)[2] != 1)
        adc_refuse_mismatch(b->recording->graph.context, unit, term, &higher);
    struct adc_graph_derivative *d = adc_arena_array(b->driver.arena, m * n, sizeof *d);
    for (size_t i = 0; i < m * n; i++)
        d[i] = differentiate(b, &what, i / n, value->at[i / n], by.at[i % n]);
    return d;
}

static void *value_of_derivatives(struct adc_driver *D, const struct adc_graph_derivative *d, struct adc_extent extent)
{
    struct adc_nodes n = {extent, adc_arena_array(D->arena, adc_extent_count(extent), sizeof *n.at)};
    for (size_t i = 0; i < adc_extent_count(extent); i++)
        n.at[i] = d[i].node;
    return adc_value_of_nodes(D, &n);
}

/* ---- what a derivative is by ---- */

void adc_builder_want(const struct adc_builder *b, uint32_t node)
{
    if (b->recording->how.branching != NULL)
        b->recording->how.branching->want(b->recording->how.branches, node);
}

void adc_builder_want_around(struct adc_activation *F, const struct adc_term *term)
{
    const struct adc_builder *b = F->driver->user;
    const struct adc_unit *inner = &F->driver->program->units[F->unit->calls[adc_operands(F->unit, term)[3]].unit];
    for (uint32_t i = 0; i < inner->captured_count && b->recording->how.branching != NULL; i++) {
        void *value = F->slot[inner->captured[i]];
        const struct adc_nodes nodes = value != NULL ? adc_nodes_of(F->driver->user, value) : (struct adc_nodes){.at = NULL};
        for (size_t k = 0; value != NULL && k < adc_extent_count(nodes.extent); k++)
            adc_builder_want(b, nodes.at[k]);
    }
}

/* Room for nodes in the place of variables. */
void adc_builder_make_variables(struct adc_builder *b)
{
    const uint32_t count = b->driver.program->variable_count;
    if (b->variable != NULL)
        return;
    b->variable = adc_arena_array(&b->recording->building, count, sizeof *b->variable);
    memset(b->variable, 0xff, count * sizeof *b->variable);
}

/* The nodes of the variable, or of all elements of the array, that a term differentiates by. */
struct adc_nodes adc_builder_variables(struct adc_builder *b, const uint32_t *operands)
{
    adc_builder_make_variables(b);
    const struct adc_nodes nodes = {operands[4] == 0 ? adc_number_extent() : b->driver.program->extents[operands[4] - 1],
                                    &b->variable[operands[1]]};
    for (uint32_t i = 0; i < adc_extent_count(nodes.extent); i++)
        nodes.at[i] = adc_builder_variable(b, operands[1] + i);
    return nodes;
}

/* The expression of a DIFF term with other nodes for what it is differentiated by. It sees those for a variable also
 * through formulas, which are entered anew; what is in the slots around it was computed before, and is a number to it. */
static struct adc_nodes enter_expression(struct adc_activation *F, const struct adc_term *term, bool variable,
                                         const struct adc_nodes *before, const struct adc_nodes *by)
{
    struct adc_driver *D = F->driver;
    struct adc_builder *b = D->user;
    struct adc_entered **formula = D->formula;
    const uint32_t *operands = adc_operands(F->unit, term);
    const size_t n = adc_extent_count(before->extent);
    struct adc_activation body;
    adc_activate(&body, D, F->unit->calls[operands[3]].unit, F);
    body.slot[0] = adc_value_of_nodes(D, by);
    uint32_t *kept = adc_arena_array(D->arena, n, sizeof *kept);
    memcpy(kept, before->at, n * sizeof *kept);
    if (variable) {
        memcpy(before->at, by->at, n * sizeof *kept);
        D->formula = adc_arena_zeroed(D->arena, D->program->unit_count, sizeof *D->formula);
    }
    D->depth++;
    b->orders += operands[2];
    const struct adc_nodes value = adc_nodes_of(b, adc_run_block(&body, 0));
    b->orders -= operands[2];
    D->depth--;
    if (variable)
        memcpy(before->at, kept, n * sizeof *kept);
    D->formula = formula;
    return value;
}

/* A copy, so that nothing else that equals it is meant. */
static struct adc_nodes copy_of(const struct adc_builder *b, const struct adc_nodes *before)
{
    const size_t n = adc_extent_count(before->extent);
    struct adc_nodes by = {before->extent, adc_arena_array(b->driver.arena, n, sizeof *by.at)};
    for (size_t i = 0; i < n; i++) {
        by.at[i] = adc_graph_copy(b->recording, before->at[i]);
        b->recording->at.varied[by.at[i]] = true;           /* also where a number is its value: a range by it has no fixed length */
    }
    return by;
}

/* The formal derivatives of an element with what it is by moved aside, up and down. They hold where the expression tends to
 * what it is, and those of each lower order are the same: else the second is ADC_NO_NODE. */
static void differentiate_aside(const struct adc_builder *b, uint32_t still, const struct adc_nodes *e, const struct adc_nodes *by,
                                size_t element, uint32_t order, uint32_t *formal)
{
    struct adc_recording *r = b->recording;
    const struct adc_branching *branching = r->how.branching;
    bool same = true, exactly = true;
    for (int k = 0; k < 2; k++) {
        formal[k] = e[k].at[element];
        same &= branching->agree(r->how.branches, formal[k], still, false);
        exactly &= branching->agree(r->how.branches, formal[k], still, true);
    }
    for (uint32_t i = 0; i < order; i++) {
        same &= i == 0 || branching->agree(r->how.branches, formal[0], formal[1], false);
        for (int k = 0; k < 2; k++) {
            formal[k] = exactly ? ADC_NO_NODE : adc_graph_tangent(r, formal[k], by[k].at[0]);
            formal[k] = formal[k] != ADC_NO_NODE ? formal[k] : adc_graph_constant(r, 0);
        }
    }
    formal[1] = same ? formal[1] : ADC_NO_NODE;
}

/* Derivatives in whose way something happens, where somebody else knows the way. */
static void set_aside(struct adc_activation *F, const struct adc_term *term, bool variable, const struct adc_nodes *before,
                      const struct adc_nodes *value, struct adc_graph_derivative *d)
{
    struct adc_builder *b = F->driver->user;
    struct adc_recording *recording = b->recording;
    const struct adc_branching *branching = recording->how.branching;
    const size_t count = adc_extent_count(value->extent);
    const bool below = b->below;
    bool any = false, active = branching->parted(recording->how.branches);     /* what was decided holds at the point alone */
    struct adc_nodes by[2], e[2];
    for (size_t i = 0; i < count; i++)
        any |= d[i].incident != ADC_NO_NODE;
    for (size_t i = 0; i < count && any; i++)
        active |= branching->moves(recording->how.branches, value->at[i]);
    for (size_t i = 0; i < count && active && b->holds > 0; i++)
        if (d[i].incident != ADC_NO_NODE)
            d[i].node = adc_builder_lack(b, d[i].node, ADC_NO_MORE, false);
    if (b->holds > 0)
        return;
    for (int k = 0; k < 2 && active; k++) {
        by[k] = copy_of(b, before);
        branching->aside(recording->how.branches, by[k].at[0], k == 0 ? 1 : -1);
        b->below = k == 1;
        e[k] = enter_expression(F, term, variable, before, &by[k]);
    }
    b->below = below;
    for (size_t i = 0; i < count; i++) {
        uint32_t formal[2];
        if (d[i].incident == ADC_NO_NODE)
            continue;
        if (active)
            differentiate_aside(b, value->at[i], e, by, i, adc_operands(F->unit, term)[2], formal);
        const double number = recording->at.value[d[i].node];
        d[i].node = adc_graph_copy(recording, !active ? d[i].node : formal[1] == ADC_NO_NODE ? formal[0] : formal[below]);
        branching->derivative(recording->how.branches, d[i].node, active ? formal : NULL, number, d[i].decided.error);
    }
}

/* diff(e, x) and f'(x). */
void *adc_builder_diff(struct adc_activation *F, const struct adc_term *term, void *at)
{
    struct adc_driver *D = F->driver;
    struct adc_builder *b = D->user;
    const uint32_t *operands = adc_operands(F->unit, term);
    const uint32_t guards = b->recording->graph.guard_count;
    const struct adc_nodes before = at == NULL ? adc_builder_variables(b, operands) : adc_nodes_of(b, at);
    const struct adc_nodes by = copy_of(b, &before);
    const uint32_t lacks = b->lacks;
    struct adc_extent extent;
    adc_builder_want_around(F, term);
    for (size_t i = 0; i < adc_extent_count(by.extent); i++)
        adc_builder_want(b, by.at[i]);
    const struct adc_nodes value = enter_expression(F, term, at == NULL, &before, &by);
    for (size_t i = 0; i < adc_extent_count(value.extent); i++)
        adc_builder_want(b, value.at[i]);
    const struct adc_graph_around around = {.program = D->program, .unit = F->unit, .depth = D->depth,
                                            .steps = D->steps, .user = F, .extent = adc_builder_extent,
                                            .read = adc_builder_read};
    struct adc_graph_derivative *d = adc_differentiate_all(b, &around, term, &value, &by, guards, &extent);
    const bool number = by.extent.rank == ADC_RANK_NUMBER;
    if (b->recording->how.branching != NULL && number)
        set_aside(F, term, at == NULL, &before, &value, d);
    const bool lacking = b->lacks != lacks;
    for (size_t i = 0; i < adc_extent_count(extent) && b->recording->how.branching != NULL; i++)
        if (lacking || (!number && d[i].incident != ADC_NO_NODE))           /* what no rule knows */
            d[i].node = adc_builder_lack(b, d[i].node, ADC_NO_MORE, false);
    for (size_t i = 0; i < adc_extent_count(extent) && b->inner != NULL; i++)
        if (d[i].incident != ADC_NO_NODE && isnan(b->recording->at.value[d[i].node]))
            b->inside = d[i].incident;
    return value_of_derivatives(D, d, extent);
}

/* ---- operations on arrays: a recording that keeps shapes notes them with the nodes of their elements ---- */

static struct adc_graph_array array_of(struct adc_builder *b, void *value)
{
    const struct adc_nodes nodes = adc_nodes_of(b, value);
    return (struct adc_graph_array){nodes.extent, nodes.at};
}

/* Whether the nodes say all there is to say: an element that was read or written is the array's. */
static bool is_plain(const struct adc_array_operation *e)
{
    return e->form == ADC_FORM_store
        || (e->form == ADC_FORM_element && adc_value_extent(e->result).rank == ADC_RANK_NUMBER);
}

void adc_builder_expanding(struct adc_driver *D)
{
    struct adc_builder *b = D->user;
    b->before_expansion = b->recording->graph.count;
}

void adc_builder_expanded(struct adc_activation *F, const struct adc_array_operation *e)
{
    struct adc_builder *b = F->driver->user;
    struct adc_recording *recording = b->recording;
    struct adc_arena *arena = &recording->building;
    if (!recording->how.shaped || is_plain(e))
        return;
    assert(b->inner == NULL);                       /* inner expressions have recordings of their own */
    struct adc_graph_expansion *made = ADC_ONE_MORE(arena, recording->expansions, recording->expansion_count,
                                                    recording->expansion_capacity);
    *made = (struct adc_graph_expansion){.written = {e->form, e->mode, (enum adc_op)e->term->row, e->dotted},
                                         .count = e->count, .first = b->before_expansion, .end = recording->graph.count,
                                         .result = array_of(b, e->result)};
    made->operand = adc_arena_array(arena, e->count, sizeof *made->operand);
    for (uint32_t i = 0; i < e->count; i++)
        made->operand[i] = array_of(b, e->operand[i]);
}
