/* solve and integrate within graphs.
 *
 * The root, or the nodes of the integral, are found apart: the expression is built in a recording of its own, with the
 * bound name for an input, and evaluated at one number after the other. What is entered in the graph is small and exact
 * to differentiate: from the root, which is a constant to begin with, k full steps of Newton, whose derivatives are
 * those of the solution up to order 2^k - 1 (each step doubles the terms of its Taylor polynomial that are right;
 * Griewank and Walther 2008, section 15.2); the weighted sum of the expression at the nodes, which move with the bounds.
 * A guard notes for which point they were found.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/graph/builder.h"
#include "eval/numeric/quadrature.h"
#include "eval/numeric/root.h"
#include "eval/program/expand.h"
#include "lexer/number.h"

/* The expression as a function of numbers. */
struct function {
    struct adc_builder *b;
    struct adc_activation *F;               /* that it stands in */
    const struct adc_term *term;
    struct adc_recording recording;         /* the expression where it was evaluated last */
    struct adc_graph_inner inner;
    double *point, *direction, *drift;      /* by input of that graph: the last two for derivatives */
    double *variables;                      /* by variable of the program */
    uint32_t expression;                    /* its node there */
    uint32_t by;                            /* number of the input that is the bound name */
    bool built;
    struct adc_zero root;
    struct adc_quadrature *quadrature;
    double from, to;
};

/* ---- the activation around ---- */

static struct adc_activation *activation_at(void *user, uint32_t level)
{
    struct adc_activation *F = ((struct function *)user)->F;
    while (F != NULL && level-- > 0)
        F = F->outer;
    return F;
}

static const struct adc_unit *unit_at(void *user, uint32_t level)
{
    const struct adc_activation *F = activation_at(user, level);
    return F == NULL ? NULL : F->unit;
}

/* What a slot holds; NULL: nothing. */
static void *slot_of(void *user, uint32_t level, uint32_t slot)
{
    struct adc_activation *F = activation_at(user, level);
    if (F->slot[slot] == NULL)
        F->slot[slot] = F->driver->operations->absent(F, slot);
    return F->slot[slot];
}

static struct adc_extent slot_extent(void *user, uint32_t level, uint32_t slot)
{
    return adc_value_extent(slot_of(user, level, slot));
}

static enum adc_graph_content read_slot(void *user, uint32_t level, uint32_t slot, size_t element, double *value)
{
    const struct adc_recording *recording = ((struct function *)user)->b->recording;
    void *held = slot_of(user, level, slot);
    if (held == NULL)
        return ADC_SLOT_UNSET;
    const uint32_t node = adc_value_node(adc_is_elements(held) ? adc_elements_of(held)->at[element] : held);
    *value = recording->at.value[node];
    return adc_graph_is_constant(&recording->graph, node) ? ADC_SLOT_NUMBER : ADC_SLOT_VARIES;
}

/* ---- the function at numbers ---- */

/* Builds the expression at a number of the bound name. */
static void build(struct function *f, double x)
{
    struct adc_driver *D = f->F->driver;
    const struct adc_graph *graph = &f->recording.graph;
    struct adc_context *context = D->arena->context;
    const struct adc_graph_around around = {.program = D->program, .point = f->variables, .unit = f->F->unit,
                                            .depth = D->depth + 1, .steps = D->steps, .user = f,
                                            .unit_at = unit_at, .extent = slot_extent, .read = read_slot};
    adc_recording_release(&f->recording);
    adc_recording_init(&f->recording, context);
    f->expression = adc_graph_build_body(&f->recording, &around, f->term, x, &f->inner);
    D->steps = f->inner.steps;
    f->recording.at.source = f->F->unit->ast->source;
    f->recording.at.span = f->term->span;
    f->point = adc_arena_array(&f->recording.building, graph->input_count, sizeof *f->point);
    f->direction = adc_arena_zeroed(&f->recording.building, graph->input_count, sizeof *f->direction);
    for (uint32_t i = 0; i < graph->input_count; i++)
        f->point[i] = f->recording.at.value[graph->inputs[i].node];
    f->by = graph->nodes[f->inner.by[0]].arg[1];
    f->direction[f->by] = 1;
    f->drift = adc_arena_zeroed(&f->recording.building, graph->input_count, sizeof *f->drift);
    for (uint32_t i = 0; i < graph->input_count; i++)
        f->drift[i] = i == f->by ? 0 : (0.5 + fmod(0.618033988749895 * (i + 1), 1)) * (fabs(f->point[i]) + 0.1);
    f->built = true;
}

static double value_at(void *user, double x)
{
    struct function *f = user;
    struct adc_driver *D = f->F->driver;
    if (f->built)
        f->point[f->by] = x;
    if (!f->built || !adc_graph_values(&f->recording.at, f->point))
        build(f, x);
    D->steps += f->recording.graph.count;
    if (adc_work_due(D->arena->context, D->steps))
        adc_work_look(D->arena->context, D->steps);
    return f->recording.at.value[f->expression];
}

static double slope_at(void *user, double x, double *slope)
{
    struct function *f = user;
    const double value = value_at(f, x);
    adc_graph_forward(&f->recording.at, &f->expression, 1, f->direction, slope);
    return value;
}

static double integrand_at(void *user, double x, double *slope, double *drift)
{
    struct function *f = user;
    const double value = slope_at(f, x, slope);
    adc_graph_forward(&f->recording.at, &f->expression, 1, f->drift, drift);
    return value;
}

/* ---- finding, with what it takes released whatever happens ---- */

static void find(struct function *f, bool between)
{
    struct adc_context *context = f->F->driver->arena->context;
    ADC_ON_ERROR(context) {
        adc_recording_release(&f->recording);
        adc_fail(context);
    }
    if (f->term->row == ADC_BIND_INTEGRATE)
        adc_integrate(f->quadrature, integrand_at, f, f->from, f->to);
    else if (between)
        f->root = adc_find_root_between(slope_at, f, f->from, f->to);
    else
        f->root = adc_find_root(slope_at, f, f->from);
    adc_recording_release(&f->recording);
}

/* ---- what is not found ---- */

static const char *bound_name(const struct function *f)
{
    const struct adc_ast *ast = f->F->unit->ast;
    const struct adc_program *program = f->F->driver->program;
    for (uint32_t i = 0; i < ast->node_count; i++)
        if (ast->nodes[i].kind == ADC_CALL && ast->nodes[i].span.at == f->term->span.at
            && ast->nodes[i].span.length == f->term->span.length)
            return adc_symbol_text(&program->session->context,
                                   ast->nodes[adc_list_items(ast, ast->nodes[i].second)[0]].first);
    return "x";
}

static _Noreturn void no_root(struct function *f)
{
    static const struct { const char *what, *hint; } words[] = {
        [ADC_ROOT_NOWHERE] = {"no root found", "try another guess, or two numbers with a root between them"},
        [ADC_ROOT_SINGULAR] = {"no simple root found: the derivative vanishes as well",
                               "a double root has no derivative; for a minimum or maximum solve diff(e, x) = 0"},
        [ADC_ROOT_JUMP] = {"the sign changes at a jump or a pole, not at a root",
                           "try bounds or a guess away from it"},
        [ADC_ROOT_ONE_SIGN] = {"no change of sign between the bounds", "try other bounds, or a guess"},
        [ADC_ROOT_NO_NUMBER] = {"no number where the search begins", "try another guess or other bounds"}};
    struct adc_context *context = f->F->driver->arena->context;
    char x[ADC_NUMBER_TEXT], value[ADC_NUMBER_TEXT];
    adc_number_text(f->root.x, 10, x);
    adc_number_text(f->root.value, 6, value);
    adc_diag_begin(&context->error, ADC_DOMAIN, f->F->unit->ast->source, f->term->span,
                   "%s; the last iterate was %s = %s with the value %s", words[f->root.end].what, bound_name(f), x,
                   value);
    adc_diag_hint(&context->error, "%s", words[f->root.end].hint);
    adc_fail(context);
}

static _Noreturn void no_integral(struct function *f)
{
    const struct adc_quadrature *q = f->quadrature;
    struct adc_context *context = f->F->driver->arena->context;
    const struct adc_source *source = f->F->unit->ast->source;
    char x[ADC_NUMBER_TEXT], value[ADC_NUMBER_TEXT], error[ADC_NUMBER_TEXT];
    adc_number_text(q->place, 6, x);
    adc_number_text(q->value, 10, value);
    adc_number_text(q->error, 2, error);
    if (q->end == ADC_INTEGRAL_NO_NUMBER) {
        adc_diag_begin(&context->error, ADC_DOMAIN, source, f->term->span,
                       "the integrand is not a finite number at %s = %s", bound_name(f), x);
        adc_diag_hint(&context->error, "split the integral there, if it exists at all");
    } else if (q->end == ADC_INTEGRAL_JUMPS) {
        adc_diag_begin(&context->error, ADC_DOMAIN, source, f->term->span, "the integrand jumps at %s = %s",
                       bound_name(f), x);
        adc_diag_hint(&context->error, "make the place of the jump a bound of two integrals");
    } else {
        adc_diag_begin(&context->error, ADC_DOMAIN, source, f->term->span,
                       "the integral does not converge: %s, give or take %s, most of it near %s = %s", value, error,
                       bound_name(f), x);
        adc_diag_hint(&context->error, "it may diverge; a singularity inside wants to be an end, best at 0");
    }
    adc_fail(context);
}

/* ---- in the graph ---- */

/* How many steps of Newton serve the derivatives that may be taken. */
static uint32_t steps_of(const struct adc_builder *b)
{
    uint32_t orders = (b->driver.program->orders > 2 ? b->driver.program->orders : 2) + b->orders, steps = 1;
    while ((1u << steps) - 1 < orders && steps < 16)
        steps++;
    return steps;
}

/* The expression with a node for the bound name. */
static uint32_t enter_body(struct function *f, uint32_t x)
{
    struct adc_driver *D = f->F->driver;
    struct adc_activation body;
    adc_activate(&body, D, f->F->unit->calls[adc_operands(f->F->unit, f->term)[3]].unit, f->F);
    body.slot[0] = adc_node_value(x);
    D->depth++;
    const uint32_t node = adc_builder_number(f->b, f->F->unit, f->term, adc_run_block(&body, 0));
    D->depth--;
    return node;
}

static uint32_t enter_root(struct function *f, double root)
{
    struct adc_recording *recording = f->b->recording;
    uint32_t x = adc_graph_constant(recording, root);
    const uint32_t steps = steps_of(f->b);
    f->b->orders++;
    for (uint32_t i = 0; i < steps; i++) {
        const uint32_t guards = recording->graph.guard_count, by = adc_graph_copy(recording, x);
        const uint32_t e = enter_body(f, by), event = adc_graph_incident_by(&recording->at, e, by, guards);
        if (event != ADC_NO_NODE && f->b->inner != NULL)
            f->b->inside = event;
        const uint32_t slope = adc_graph_tangent(recording, e, by);
        if (i == 0)
            adc_graph_guard(recording, e, ADC_GUARD_FOUND);
        if (slope == ADC_NO_NODE)
            break;
        const uint32_t step = adc_graph_row(recording, ADC_ROW_div, (uint32_t[]){e, slope});
        x = adc_graph_row(recording, ADC_ROW_sub, (uint32_t[]){x, step});
    }
    f->b->orders--;
    return x;
}

/* The node of the bound name for one place, and in *weight the constant that its value counts. */
static uint32_t enter_place(struct function *f, const struct adc_node_place *p, uint32_t low, uint32_t high,
                            uint32_t length)
{
    struct adc_recording *r = f->b->recording;
    const uint32_t at = adc_graph_constant(r, p->at);
    switch (p->from) {
    case ADC_NODE_FRACTION_UP: case ADC_NODE_FRACTION_DOWN: {
        const bool up = p->from == ADC_NODE_FRACTION_UP;
        const uint32_t part = adc_graph_row(r, ADC_ROW_mul, (uint32_t[]){length, at});
        return adc_graph_row(r, up ? ADC_ROW_add : ADC_ROW_sub, (uint32_t[]){up ? low : high, part});
    }
    case ADC_NODE_ABOVE: return adc_graph_row(r, ADC_ROW_add, (uint32_t[]){low, at});
    case ADC_NODE_BELOW: return adc_graph_row(r, ADC_ROW_sub, (uint32_t[]){high, at});
    case ADC_NODE_PLAIN: break;
    }
    return at;
}

static uint32_t enter_integral(struct function *f, uint32_t from, uint32_t to)
{
    struct adc_recording *r = f->b->recording;
    const struct adc_quadrature *q = f->quadrature;
    const uint32_t low = q->reversed ? to : from, high = q->reversed ? from : to;
    const bool finite = q->range == ADC_RANGE_FINITE;
    const uint32_t length = finite ? adc_graph_row(r, ADC_ROW_sub, (uint32_t[]){high, low}) : ADC_NO_NODE;
    uint32_t sum = adc_graph_constant(r, 0);
    for (uint32_t i = 0; i < q->count * ADC_PIECE_NODES; i++) {
        const struct adc_node_place p = adc_quadrature_node(q, i);
        if (p.left_out || p.weight == 0)
            continue;
        const uint32_t e = enter_body(f, enter_place(f, &p, low, high, length));
        const uint32_t weight = adc_graph_constant(r, p.weight);
        const uint32_t part = adc_graph_row(r, ADC_ROW_mul, (uint32_t[]){e, weight});
        sum = i == 0 ? part : adc_graph_row(r, ADC_ROW_add, (uint32_t[]){sum, part});
    }
    if (finite)
        sum = adc_graph_row(r, ADC_ROW_mul, (uint32_t[]){sum, length});
    if (finite && q->reversed)
        sum = adc_graph_row(r, ADC_ROW_neg, &sum);
    adc_graph_guard(r, sum, ADC_GUARD_FOUND);
    return sum;
}

/* ---- the operation ---- */

void *adc_builder_bind(struct adc_activation *F, const struct adc_term *term, void *first, void *second)
{
    struct adc_builder *b = F->driver->user;
    static const char unknown[] = "solve or integrate";
    if (b->recording->exact)                    /* what is found here is a double, and near the solution only */
        return adc_node_value(adc_graph_literal(b->recording, unknown, sizeof unknown - 1, NAN));
    const double *value = b->recording->at.value;
    struct function *f = adc_arena_zeroed(F->driver->arena, 1, sizeof *f);
    const uint32_t from = adc_value_node(first), to = second != NULL ? adc_value_node(second) : ADC_NO_NODE;
    *f = (struct function){.b = b, .F = F, .term = term, .from = value[from], .to = second != NULL ? value[to] : 0};
    f->variables = adc_arena_array(F->driver->arena, F->driver->program->variable_count, sizeof *f->variables);
    for (uint32_t i = 0; i < F->driver->program->variable_count; i++)
        f->variables[i] = value[b->variable[i]];
    if (term->row == ADC_BIND_INTEGRATE)
        f->quadrature = adc_arena_array(F->driver->arena, 1, sizeof *f->quadrature);
    find(f, second != NULL);
    if (term->row == ADC_BIND_INTEGRATE && f->quadrature->end != ADC_INTEGRAL_FOUND)
        no_integral(f);
    if (term->row == ADC_BIND_SOLVE && f->root.end != ADC_ROOT_FOUND)
        no_root(f);
    return adc_node_value(term->row == ADC_BIND_INTEGRATE ? enter_integral(f, from, to) : enter_root(f, f->root.x));
}
