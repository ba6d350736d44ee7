/* solve, argmin and integrate within graphs.
 *
 * The root, the minimum, or the nodes of the integral, are found apart: the expression is built in a recording of its
 * own, with the bound name for inputs, and evaluated at one point after the other. What is entered in the graph then
 * (bind_enter.c) is small and exact to differentiate.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/graph/bound.h"
#include "eval/graph/sweep.h"
#include "eval/numeric/linear.h"
#include "eval/program/expand.h"

/* ---- the expression at numbers ---- */

/* Arrays by input of a graph that was just built. */
static void prepare_inputs(struct adc_bound_body *f)
{
    const struct adc_graph *graph = &f->recording.graph;
    struct adc_arena *arena = &f->recording.building;
    f->point = adc_arena_array(arena, graph->input_count, sizeof *f->point);
    f->directions = adc_arena_zeroed(arena, 2 * (size_t)graph->input_count, sizeof *f->directions);
    double *drift = f->directions + graph->input_count;
    for (uint32_t i = 0; i < graph->input_count; i++) {
        f->point[i] = f->recording.at.value[graph->inputs[i].node];
        drift[i] = (0.5 + fmod(0.618033988749895 * (i + 1), 1)) * (fabs(f->point[i]) + 0.1);
    }
    f->unknown = adc_arena_array(arena, graph->input_count, sizeof *f->unknown);
    memset(f->unknown, 0xff, graph->input_count * sizeof *f->unknown);
    for (uint32_t i = 0; i < f->n; i++) {
        f->by[i] = graph->nodes[f->inner.by[i]].arg[1];
        f->unknown[f->by[i]] = i;
        drift[f->by[i]] = 0;
    }
    f->directions[f->by[0]] = 1;
}

/* Builds the expression at values of the bound name. */
static void build(struct adc_bound_body *f, const double *x)
{
    struct adc_driver *D = f->F->driver;
    struct adc_recording *recording = &f->recording;
    const uint32_t *nodes;
    const struct adc_graph_around around = {.program = D->program, .point = f->variables, .unit = f->F->unit,
                                            .depth = D->depth + 1, .steps = D->steps, .user = f->F,
                                            .extent = adc_builder_extent, .read = adc_builder_read};
    adc_recording_release(recording);
    adc_recording_init(recording, D->arena->context);
    const struct adc_extent extent = adc_graph_build_body(recording, &around, f->term, x, f->extent, f->counted_from,
                                                          &f->inner, &nodes);
    adc_check_body(f, extent);
    D->steps = f->inner.steps;
    recording->at.source = f->F->unit->ast->source;
    recording->at.span = f->term->span;
    f->value = nodes[0];
    f->equation = nodes;
    prepare_inputs(f);
    f->built = true;
}

/* Brings the values of the graph to a point. */
void adc_bound_move(struct adc_bound_body *f, const double *x)
{
    for (uint32_t i = 0; i < f->n && f->built; i++)
        f->point[f->by[i]] = x[i];
    if (!f->built || !adc_graph_values(&f->recording.at, f->point))
        build(f, x);
}

/* Derivatives of nodes along `width` <= ADC_LANES directions (width x inputs), by node and direction. */
static void push_forward(struct adc_bound_body *f, const uint32_t *nodes, uint32_t count, const double *directions, uint32_t width,
                         double *result)
{
    uint32_t end;
    const uint8_t *useful = adc_passing_nodes(&f->recording.at, nodes, count, &end);
    const struct adc_lanes t = adc_graph_tangents(&f->recording.at, useful, end, directions, width);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t lane = 0; lane < width; lane++)
            result[(size_t)i * width + lane] =
                (t.present[nodes[i]] >> lane & 1) != 0 ? t.tangent[(size_t)nodes[i] * width + lane] : 0;
}

static double slope_at(void *user, double x, double *slope)
{
    struct adc_bound_body *f = user;
    adc_bound_move(f, &x);
    push_forward(f, &f->value, 1, f->directions, 1, slope);
    return f->recording.at.value[f->value];
}

struct adc_bound_body *adc_bound_near(struct adc_bound_body *f, const struct adc_node_place *p)
{
    return p->from == ADC_NODE_ABSOLUTE ? f : f->near[adc_node_is_above(p) ? 0 : 1];
}

/* Sizes that differ by less are the same but for rounding. */
static const double SAME = 1e-11;

double adc_bound_loss(struct adc_bound_body *f, const struct adc_node_place *p, double y)
{
    struct adc_bound_body *g = adc_bound_near(f, p);
    const double size = adc_graph_sizes(&g->recording)[g->value], apart = fabs(exp2(size - log2(fabs(y))) - 1);
    return y == 0 || isnan(size) ? size : apart < SAME ? -INFINITY : log2(fabs(y)) + log2(apart);
}

/* Notes what is lost of a value that is 0, or nearly so. */
static void note_lost(struct adc_bound_body *f, const struct adc_node_place *p, double value)
{
    const double part = adc_bound_loss(f, p, value) + log2(fabs(p->weight));
    f->doubted |= isnan(part);
    if (part > f->lost)
        f->lost = part;
}

/* Whether a number that is not finite in doubles is a small one, as t^3/expm1(t) at 1e200 is: nothing but overflows are the cause. */
static bool only_overflows(struct adc_bound_body *g)
{
    static const double LARGE = 1e290;
    double a[ADC_MAX_ARITY] = {0};
    struct adc_incident incident;
    for (uint32_t n = 0; n <= g->value; n++) {
        const double v = g->recording.at.value[n];
        if (isfinite(v) || !adc_graph_is_row(&g->recording.graph, n))
            continue;
        const uint16_t op = g->recording.graph.nodes[n].op;
        bool finite = true;
        adc_graph_arguments(&g->recording.at, n, a);
        for (uint32_t i = 0; i < g->recording.graph.nodes[n].nargs; i++)
            finite &= isfinite(a[i]);
        adc_row_incident(&adc_rows[op], a, v, false, &incident);
        if (finite && !incident.overflow)
            return false;
        if ((op == ADC_ROW_add || op == ADC_ROW_sub) && fmin(fabs(a[0]), fabs(a[1])) > LARGE)
            return false;                           /* what is left of two large numbers has no size */
    }
    return adc_graph_sizes(&g->recording)[g->value] < DBL_MIN_EXP / 2;
}

static double integrand_at(void *user, const struct adc_node_place *p, double *slope, double *drift)
{
    struct adc_bound_body *f = user, *g = adc_bound_near(f, p);
    double by[2];
    adc_bound_move(g, &p->distance);
    push_forward(g, &g->value, 1, g->directions, 2, by);
    double value = g->recording.at.value[g->value];
    if (!isfinite(value) && only_overflows(g)) {              /* what is lost of it is noted below */
        f->undefined = true;
        value = by[0] = by[1] = 0;
    }
    *slope = g->counted_from == NULL || g->counted_from->above ? by[0] : -by[0];
    *drift = by[1];
    f->undefined |= isfinite(value) && !(isfinite(*slope) && isfinite(*drift));
    if (fabs(value) < DBL_MIN)
        note_lost(f, p, value);
    return value;
}

/* The expression was brought to a place; the numbers that it is made of are what they are. */
static double noise_at(void *user, const struct adc_node_place *p)
{
    struct adc_bound_body *g = adc_bound_near(user, p);
    adc_bound_move(g, &p->distance);
    double *error = adc_arena_zeroed(g->F->driver->arena, g->value + 1u, sizeof *error), a[ADC_MAX_ARITY];
    for (uint32_t n = 0; n <= g->value; n++)
        if (adc_graph_is_row(&g->recording.graph, n))
            adc_graph_evaluate_row(&g->recording.at, n, a, error);
    return error[g->value];
}

static bool moves(void *user)
{
    struct adc_bound_body *f = user, *g = f->near[0]->built ? f->near[0] : f->near[1];
    uint32_t end;
    const uint8_t *useful = adc_useful_nodes(&g->recording.at, &g->value, 1, ADC_NO_GUARD, &end);
    return g->inner.by[0] < end && useful[g->inner.by[0]] != 0;
}

/* The equations, several of them, or the gradient of what is minimised: struct adc_system. */
static void equations_at(void *user, const double *x, double *e)
{
    struct adc_bound_body *f = user;
    const bool minimum = f->term->row == ADC_BIND_ARGMIN;
    adc_bound_move(f, x);
    double *by_input = adc_arena_array(&f->recording.at.scratch, f->recording.graph.input_count, sizeof *by_input);
    if (minimum)
        adc_graph_gradient(&f->recording.at, f->value, by_input);
    for (uint32_t i = 0; i < f->n; i++)
        e[i] = minimum ? by_input[f->by[i]] : f->recording.at.value[f->equation[i]];
}

/* Columns of the Jacobian of the equations, as many at a time as a sweep has lanes. */
static void jacobian_by_columns(struct adc_bound_body *f, double *jacobian)
{
    const uint32_t n = f->n, inputs = f->recording.graph.input_count;
    double *directions = adc_arena_array(f->F->driver->arena, (size_t)ADC_LANES * inputs, sizeof *directions);
    double *column = adc_arena_array(f->F->driver->arena, (size_t)ADC_LANES * n, sizeof *column);
    for (uint32_t first = 0; first < n; first += ADC_LANES) {
        const uint32_t width = n - first < ADC_LANES ? n - first : ADC_LANES;
        memset(directions, 0, (size_t)width * inputs * sizeof *directions);
        for (uint32_t lane = 0; lane < width; lane++)
            directions[(size_t)lane * inputs + f->by[first + lane]] = 1;
        push_forward(f, f->equation, n, directions, width, column);
        for (uint32_t i = 0; i < n; i++)
            memcpy(jacobian + (size_t)i * n + first, column + (size_t)i * width, width * sizeof *column);
    }
}

static void jacobian_at(void *user, const double *x, double *e, double *jacobian)
{
    struct adc_bound_body *f = user;
    equations_at(f, x, e);
    if (f->term->row == ADC_BIND_SOLVE) {
        jacobian_by_columns(f, jacobian);
        return;
    }
    size_t count;
    const struct adc_graph_second *entry = adc_graph_hessian_entries(&f->recording.at, f->value, &count);
    memset(jacobian, 0, (size_t)f->n * f->n * sizeof *jacobian);
    for (size_t k = 0; k < count; k++) {
        const uint32_t i = f->unknown[entry[k].row], j = f->unknown[entry[k].column];
        if (i != ADC_NO_NODE && j != ADC_NO_NODE)
            jacobian[(size_t)i * f->n + j] = jacobian[(size_t)j * f->n + i] = entry[k].value;
    }
}

/* The expression of argmin. */
static void minimised_at(void *user, const double *x, double *value)
{
    struct adc_bound_body *f = user;
    adc_bound_move(f, x);
    *value = f->recording.at.value[f->value];
}

static void gradient_at(void *user, const double *x, double *value, double *gradient)
{
    const struct adc_bound_body *f = user;
    equations_at(user, x, gradient);
    *value = f->recording.at.value[f->value];
}

static void hessian_at(void *user, const double *x, double *value, double *gradient, double *hessian)
{
    const struct adc_bound_body *f = user;
    jacobian_at(user, x, gradient, hessian);
    *value = f->recording.at.value[f->value];
}

/* ---- finding ---- */

static void find_several(struct adc_bound_body *f, struct adc_arena *arena)
{
    const bool minimum = f->term->row == ADC_BIND_ARGMIN;
    bool definite = true;
    double *start = adc_arena_array(arena, f->n, sizeof *start);
    const struct adc_system equations = {.user = f, .n = f->n, .m = f->n, .value = equations_at, .jacobian = jacobian_at,
                                         .arena = arena};
    const struct adc_system function = {.user = f, .n = f->n, .m = 1, .value = minimised_at, .jacobian = gradient_at,
                                        .hessian = hessian_at, .arena = arena};
    memcpy(start, f->x, f->n * sizeof *start);
    f->outcome = minimum ? adc_minimum_near(&function, f->x, &definite) : adc_root_near(&equations, f->x);
    f->end = f->outcome.good ? ADC_ROOT_FOUND : ADC_ROOT_NOWHERE;
    if (f->outcome.good && (!definite || !adc_is_simple_root(&equations, f->x, start)))
        f->end = ADC_ROOT_SINGULAR;
    if (f->end != ADC_ROOT_FOUND)
        return;
    f->lu = adc_arena_array(f->F->driver->arena, (size_t)f->n * f->n, sizeof *f->lu);
    f->pivot = adc_arena_array(f->F->driver->arena, f->n, sizeof *f->pivot);
    jacobian_at(f, f->x, start, f->lu);
    adc_lu_factor(arena->context, f->lu, f->n, f->pivot);
}

/* The integrand near an end, in a recording of its own. */
static struct adc_bound_body *near_end(const struct adc_bound_body *f, double at, bool above)
{
    struct adc_arena *arena = f->F->driver->arena;
    struct adc_bound_body *g = adc_arena_array(arena, 1, sizeof *g);
    struct adc_graph_end *end = adc_arena_array(arena, 1, sizeof *end);
    *end = (struct adc_graph_end){at, above};
    *g = *f;
    g->counted_from = end;
    g->by = adc_arena_array(arena, 1, sizeof *g->by);
    g->recording = (struct adc_recording){0};
    g->built = false;
    return g;
}

static void release_ends(struct adc_bound_body *f)
{
    for (int i = 0; i < 2 && f->near[i] != NULL; i++)
        adc_recording_release(&f->near[i]->recording);
}

void adc_bound_between(struct adc_bound_body *f, double from, double to)
{
    release_ends(f);
    f->near[0] = near_end(f, fmin(from, to), true);
    f->near[1] = near_end(f, fmax(from, to), false);
}

static void release(struct adc_bound_body *f)
{
    adc_recording_release(&f->recording);
    release_ends(f);
}

/* Whether a node is a result, which is rounded. */
static bool is_computed(const struct adc_graph *graph, uint32_t n)
{
    while (adc_graph_is_row(graph, n) && graph->nodes[n].op == ADC_ROW_pos)        /* a copy */
        n = adc_graph_args(graph, n)[0];
    return adc_graph_is_row(graph, n);
}

/* How far from a place is another one where a difference of the name and a result is 0: by rounding, or 0. */
static double rounding_at(const struct adc_bound_body *f, double at, bool computed)
{
    const struct adc_graph *graph = &f->recording.graph;
    for (uint32_t n = 0; n < graph->count; n++) {
        if (!adc_graph_is_row(graph, n) || graph->nodes[n].op != ADC_ROW_sub)
            continue;
        const uint32_t *args = adc_graph_args(graph, n), other = args[args[0] == f->inner.by[0]];
        const double by = f->recording.at.value[other] - at;
        if ((args[0] == f->inner.by[0] || args[1] == f->inner.by[0]) && (computed || is_computed(graph, other)) && by != 0
            && fabs(by) <= 4 * DBL_EPSILON * fabs(at))
            return by;
    }
    return 0;
}

/* An end of an integral where the integrand is singular as far as doubles show, as log(p*p*p - t) is at t = p^3: it is moved by the
 * rounding, so that the difference is 0 there. */
static uint32_t without_rounding(struct adc_bound_body *f, uint32_t end)
{
    struct adc_recording *r = f->b->recording;
    double at = r->at.value[end], slope;
    if (!isfinite(at))
        return end;
    adc_bound_move(f, &at);
    const double by = rounding_at(f, at, is_computed(&r->graph, end));
    at += by;
    if (by == 0 || (isfinite(slope_at(f, at, &slope)) && !isinf(slope)))
        return end;
    return adc_graph_row(r, ADC_ROW_add, (uint32_t[]){end, adc_graph_constant(r, by)});
}

/* Between two nodes, if there are two; rounding may move those of an integral. What it takes is released whatever happens. */
static void find(struct adc_bound_body *f, uint32_t *from, uint32_t *to)
{
    struct adc_context *context = f->F->driver->arena->context;
    struct adc_arena arena = {.context = context};
    ADC_ON_ERROR(context) {
        release(f);
        adc_arena_release(&arena);
        adc_fail(context);
    }
    if (f->term->row == ADC_BIND_INTEGRATE) {
        f->from = f->b->recording->at.value[*from = without_rounding(f, *from)];
        f->to = f->b->recording->at.value[*to = without_rounding(f, *to)];
        adc_integrate_segments(f, &(const struct adc_integrand){.at = integrand_at, .noise = noise_at, .moves = moves, .user = f},
                               *from, *to);
    } else if (f->term->row == ADC_BIND_SOLVE && f->extent.rank == ADC_RANK_NUMBER) {
        f->zero = *to != ADC_NO_NODE ? adc_find_root_between(slope_at, f, f->from, f->to)
                                    : adc_find_root(slope_at, f, f->from);
        f->end = f->zero.end;
        f->x[0] = f->zero.x;
    } else {
        find_several(f, &arena);
    }
    if (f->end != ADC_ROOT_FOUND)
        adc_bound_move(f, f->x);                   /* for the message, which reads the values there */
    if (f->term->row == ADC_BIND_INTEGRATE && f->quadrature->end != ADC_INTEGRAL_FOUND)
        adc_no_integral(f);
    if (f->term->row == ADC_BIND_INTEGRATE)
        adc_bound_ends(f);
    /* Bounds are recorded when doubles have the answer: what is searched may hang on something that is not known. */
    if (f->end != ADC_ROOT_FOUND && !f->b->recording->how.estimates)
        adc_no_root(f);
    release(f);
    adc_arena_release(&arena);
}

void *adc_builder_bind(struct adc_activation *F, const struct adc_term *term, void *first, void *second)
{
    struct adc_builder *b = F->driver->user;
    struct adc_arena *arena = F->driver->arena;
    const struct adc_extent extent = adc_value_extent(first);
    const bool known = b->recording->how.estimates && !(b->recording->how.proves && term->row == ADC_BIND_INTEGRATE);
    if (b->recording->how.exact && !known)
        return adc_unknown_bound(F, extent);
    struct adc_bound_body *f = adc_arena_zeroed(arena, 1, sizeof *f);
    *f = (struct adc_bound_body){.b = b, .F = F, .term = term, .extent = extent};
    f->slope[0] = f->slope[1] = ADC_NO_NODE;
    f->n = (uint32_t)adc_extent_count(extent);
    f->x = adc_arena_array(arena, f->n, sizeof *f->x);
    const struct adc_nodes guess = adc_nodes_of(b, first);
    adc_builder_want_around(F, term);
    f->by = adc_arena_array(arena, f->n, sizeof *f->by);
    for (uint32_t i = 0; i < f->n; i++) {
        adc_builder_want(b, guess.at[i]);
        f->x[i] = b->recording->at.value[guess.at[i]];
    }
    uint32_t from = adc_is_elements(first) ? ADC_NO_NODE : guess.at[0];
    uint32_t to = second != NULL ? adc_value_node(second) : ADC_NO_NODE;
    if (term->row == ADC_BIND_INTEGRATE && b->recording->how.branching != NULL) {   /* other uses of the same node are not ends */
        from = adc_graph_copy(b->recording, from);
        to = adc_graph_copy(b->recording, to);
    }
    f->from = f->x[0];
    if (second != NULL)
        adc_builder_want(b, to);
    f->to = second != NULL ? b->recording->at.value[to] : 0;
    f->variables = adc_builder_point(b);
    find(f, &from, &to);
    if (f->end != ADC_ROOT_FOUND)
        return adc_unknown_bound(F, extent);
    return term->row == ADC_BIND_INTEGRATE ? adc_enter_integral(f, from, to) : adc_enter_root(f);
}
