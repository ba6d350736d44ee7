/* The results of solve, argmin and integrate as nodes: from the root, which is a constant to begin with, k full
 * steps of Newton, whose derivatives are those of the solution up to order 2^k - 1 (each step doubles the terms of its
 * Taylor polynomial that are right; Griewank and Walther 2008, section 15.2); of an integral the weighted sum of the
 * expression at the nodes, which move with the bounds. A guard notes for which point they were found.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "eval/graph/bound.h"
#include "eval/program/expand.h"

uint32_t adc_bound_steps(const struct adc_builder *b)
{
    const uint32_t least = b->driver.program->orders, orders = (least > 2 ? least : 2) + b->orders;
    uint32_t steps = 1;
    while ((1u << steps) - 1 < orders)
        steps++;
    return steps;
}

/* ---- values of the driver ---- */

void *adc_unknown_bound(struct adc_activation *F, struct adc_extent extent)
{
    static const char what[] = "solve, argmin or integrate";
    const struct adc_builder *b = F->driver->user;
    uint32_t unknown = adc_graph_literal(b->recording, what, sizeof what - 1, NAN);
    for (uint32_t i = 0; i < F->driver->program->variable_count; i++)
        unknown = adc_graph_row(b->recording, ADC_ROW_mul, (uint32_t[]){unknown, adc_builder_variable(b, i)});
    uint32_t *all = adc_arena_array(F->driver->arena, adc_extent_count(extent), sizeof *all);
    for (size_t i = 0; i < adc_extent_count(extent); i++)
        all[i] = unknown;
    return adc_value_of_nodes(F->driver, &(const struct adc_nodes){extent, all});
}

static uint32_t *copied(const struct adc_bound_body *f, const uint32_t *nodes, size_t count)
{
    uint32_t *copy = adc_arena_array(f->F->driver->arena, count, sizeof *copy);
    memcpy(copy, nodes, count * sizeof *copy);
    return copy;
}

/* The expression with nodes for the bound name: its elements. */
static const uint32_t *enter_body(struct adc_bound_body *f, const uint32_t *x)
{
    struct adc_driver *D = f->F->driver;
    struct adc_activation body;
    adc_activate(&body, D, f->F->unit->calls[adc_operands(f->F->unit, f->term)[3]].unit, f->F);
    body.slot[0] = adc_value_of_nodes(D, &(const struct adc_nodes){f->extent, copied(f, x, f->n)});
    D->depth++;
    f->b->searches++;
    const struct adc_nodes value = adc_nodes_of(f->b, adc_run_block(&body, 0));
    f->b->searches--;
    D->depth--;
    adc_check_body(f, value.extent);
    return value.at;
}

/* Notes what was entered, for who shows the evaluation. */
static void note_found(struct adc_bound_body *f, uint32_t first, const uint32_t *results, uint32_t count, double residual)
{
    static const char *const names[] = {[ADC_BIND_SOLVE] = "solve", [ADC_BIND_ARGMIN] = "argmin",
                                        [ADC_BIND_INTEGRATE] = "integrate"};
    struct adc_recording *r = f->b->recording;
    if (f->b->searches == 0)
        *ADC_ONE_MORE(&r->building, r->found, r->found_count, r->found_capacity) =
            (struct adc_graph_found){names[f->term->row], results, count, first, residual};
}

/* ---- roots and minima ---- */

/* What is to be 0 at the nodes `by`: the equations, or the gradient of what is minimised. False: they hang on something that
 * balls do not know. */
static bool enter_equations(struct adc_bound_body *f, const uint32_t *by, uint32_t *e)
{
    struct adc_recording *recording = f->b->recording;
    const uint32_t guards = recording->graph.guard_count;
    const bool minimum = f->term->row == ADC_BIND_ARGMIN;
    const uint32_t *value = enter_body(f, by);
    for (uint32_t i = 0; i < (minimum ? 1 : f->n); i++) {
        if (recording->how.estimates && isnan(recording->at.value[value[i]]))
            return false;
        if (f->b->inner == NULL && recording->how.branching == NULL)
            continue;
        const uint32_t event = adc_graph_incident_by(&recording->at, value[i], by, f->n, guards);
        f->b->inside = event != ADC_NO_NODE ? event : f->b->inside;
        f->happens |= event != ADC_NO_NODE;
    }
    if (minimum)
        adc_graph_adjoint_by(recording, value[0], by, f->n, e);
    else
        memcpy(e, value, f->n * sizeof *e);
    for (uint32_t i = 0; i < f->n; i++)
        e[i] = e[i] != ADC_NO_NODE ? e[i] : adc_graph_constant(recording, 0);
    return true;
}

/* Whether the steps divide by the Jacobian of the root, a matrix of numbers: each makes the derivatives of one order more
 * right, where Newton's doubles them, and n unknowns take n^2 nodes and not n^3. Who bounds the root needs Newton's. */
static bool holds_factors(const struct adc_bound_body *f) { return f->n > 1 && !f->b->recording->how.estimates; }

/* Notes the first step, for who does. */
static void note_root(const struct adc_bound_body *f, const uint32_t *x, const uint32_t *e, const uint32_t *slope)
{
    struct adc_recording *r = f->b->recording;
    *ADC_ONE_MORE(&r->building, r->roots, r->root_count, r->root_capacity) =
        (struct adc_graph_root){.n = f->n, .start = copied(f, x, f->n), .equation = e, .slope = slope};
}

/* The derivatives of the equations by the unknowns, n x n by rows. */
static const uint32_t *enter_slopes(struct adc_bound_body *f, const uint32_t *e, const uint32_t *by)
{
    const uint32_t n = f->n;
    struct adc_recording *recording = f->b->recording;
    uint32_t *slope = adc_arena_array(f->F->driver->arena, (size_t)n * n, sizeof *slope);
    uint32_t *column = adc_arena_array(f->F->driver->arena, n, sizeof *column);
    for (uint32_t j = 0; j < n; j++) {
        adc_graph_tangents_by(recording, e, n, by[j], column);
        for (uint32_t i = 0; i < n; i++)
            slope[(size_t)i * n + j] = column[i] != ADC_NO_NODE ? column[i] : adc_graph_constant(recording, 0);
    }
    return slope;
}

/* Subtracts from row i what the factors make of the rows from `first` on, so many of them. */
static uint32_t eliminated(const struct adc_bound_body *f, const uint32_t *x, uint32_t i, uint32_t first, uint32_t end)
{
    struct adc_recording *r = f->b->recording;
    uint32_t sum = x[i];
    for (uint32_t j = first; j < end; j++) {
        const double factor = f->lu[(size_t)i * f->n + j];
        if (factor != 0)
            sum = adc_graph_row(r, ADC_ROW_sub, (uint32_t[]){sum,
                adc_graph_row(r, ADC_ROW_mul, (uint32_t[]){adc_graph_constant(r, factor), x[j]})});
    }
    return sum;
}

/* J^-1 e in place of e, with J as it is at the root: by its factors, which are numbers. */
static const uint32_t *substitute(const struct adc_bound_body *f, uint32_t *e)
{
    struct adc_recording *r = f->b->recording;
    const uint32_t n = f->n;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t swapped = e[f->pivot[i]];
        e[f->pivot[i]] = e[i];
        e[i] = swapped;
    }
    for (uint32_t i = 0; i < n; i++)
        e[i] = eliminated(f, e, i, 0, i);
    for (uint32_t i = n; i-- > 0;)
        e[i] = adc_graph_row(r, ADC_ROW_div, (uint32_t[]){eliminated(f, e, i, i + 1, n),
                                                          adc_graph_constant(r, f->lu[(size_t)i * (n + 1)])});
    return e;
}

/* J^-1 e with J as it is wherever the nodes are. */
static const uint32_t *quotient(struct adc_bound_body *f, const uint32_t *slope, uint32_t *e)
{
    struct adc_driver *D = f->F->driver;
    const uint32_t n = f->n;
    if (n == 1) {
        e[0] = adc_graph_row(f->b->recording, ADC_ROW_div, (uint32_t[]){e[0], slope[0]});
        return e;
    }
    const struct adc_nodes jacobian = {adc_matrix_extent(n, n), copied(f, slope, (size_t)n * n)}, right = {adc_vector_extent(n), e};
    return adc_nodes_of(f->b, adc_expand_solve(f->F, f->term, adc_value_of_nodes(D, &jacobian), adc_value_of_nodes(D, &right))).at;
}

/* One full step from the nodes x, which become the next. False: there is none, for the equations are not known. */
static bool enter_step(struct adc_bound_body *f, uint32_t *x, bool first, double *residual)
{
    struct adc_recording *recording = f->b->recording;
    const bool noted = first && recording->how.estimates;
    const uint32_t n = f->n;
    uint32_t *by = adc_arena_array(f->F->driver->arena, n, sizeof *by), *e = adc_arena_array(f->F->driver->arena, n, sizeof *e);
    for (uint32_t i = 0; i < n; i++)
        by[i] = adc_graph_copy(recording, x[i]);
    if (!enter_equations(f, by, e))
        return false;
    const uint32_t *slope = holds_factors(f) ? NULL : enter_slopes(f, e, by);
    for (uint32_t i = 0; i < n && first; i++)
        adc_graph_guard(recording, e[i], ADC_GUARD_FOUND);
    *residual = 0;
    if (f->happens && recording->how.branching != NULL)
        return false;
    for (uint32_t i = 0; i < n; i++)
        *residual = fmax(*residual, fabs(recording->at.value[e[i]]));
    if (noted)
        note_root(f, x, copied(f, e, n), slope);
    const uint32_t *step = slope == NULL ? substitute(f, e) : quotient(f, slope, e);
    for (uint32_t i = 0; i < n; i++)
        x[i] = adc_graph_row(recording, ADC_ROW_sub, (uint32_t[]){x[i], step[i]});
    if (noted)
        recording->roots[recording->root_count - 1].next = copied(f, x, n);
    return true;
}

static uint32_t equation_at(void *user, uint32_t x) { return adc_bound_at(user, x); }

/* A root in whose way something happens, where somebody else knows the way. */
static void *enter_other_way(struct adc_bound_body *f, bool lost)
{
    struct adc_recording *r = f->b->recording;
    uint32_t *x = adc_arena_array(f->F->driver->arena, f->n, sizeof *x);
    const bool one = f->n == 1 && f->term->row == ADC_BIND_SOLVE;
    for (uint32_t i = 0; i < f->n; i++) {
        x[i] = lost ? ADC_NO_NODE : r->how.branching->root(r->how.branches, f->x[i], one ? equation_at : NULL, f);
        if (x[i] == ADC_NO_NODE)
            x[i] = adc_builder_lack(f->b, adc_graph_constant(r, NAN), ADC_NO_MORE, false);
        else if (f->b->orders > 0)
            x[i] = adc_builder_lack(f->b, x[i], ADC_NO_MORE, false);
    }
    return adc_value_of_nodes(f->F->driver, &(const struct adc_nodes){f->extent, x});
}

/* Whether the way that somebody else knows leads to another root than that of the point: a step goes from it. */
static bool strays(const struct adc_bound_body *f, const uint32_t *x)
{
    static const double SMALL = 1e-8;
    bool far = false;
    for (uint32_t i = 0; i < f->n && f->b->recording->how.branching != NULL; i++) {
        adc_builder_want(f->b, x[i]);
        far |= !(fabs(f->b->recording->at.value[x[i]] - f->x[i]) <= SMALL * fmax(fabs(f->x[i]), 1));
    }
    return far;
}

void *adc_enter_root(struct adc_bound_body *f)
{
    struct adc_driver *D = f->F->driver;
    const uint32_t within = f->term->row == ADC_BIND_ARGMIN ? 2 : 1, newton = adc_bound_steps(f->b);
    const uint32_t steps = holds_factors(f) ? (1u << newton) - 1 : newton;      /* a step with old factors adds one order */
    uint32_t *x = adc_arena_array(D->arena, f->n, sizeof *x);
    for (uint32_t i = 0; i < f->n; i++)
        x[i] = adc_graph_constant(f->b->recording, f->x[i]);
    for (uint32_t i = 0; i < f->n && f->b->recording->how.estimates; i++)
        x[i] = adc_graph_copy(f->b->recording, x[i]);       /* other numbers that are the same are another thing */
    const uint32_t first = f->b->recording->graph.count;
    double residual = 0;
    f->b->orders += within;
    uint32_t made = 0, root = 0;
    bool lost = false;
    while (made < steps && !lost && enter_step(f, x, made == 0, &residual)) {
        root = made++ == 0 ? f->b->recording->root_count - 1 : root;        /* those within it come before it */
        lost = made == 1 && strays(f, x);
    }
    f->b->orders -= within;
    if (lost || (f->happens && f->b->recording->how.branching != NULL))
        return enter_other_way(f, lost);
    if (made == 0)                                      /* the equation hangs on something that is not known */
        return adc_unknown_bound(f->F, f->extent);
    if (f->b->recording->how.estimates)
        f->b->recording->roots[root].end = copied(f, x, f->n);
    note_found(f, first, x, f->n, residual);
    return adc_value_of_nodes(D, &(const struct adc_nodes){f->extent, x});
}

/* ---- integrals ---- */

/* A constant; where somebody bounds the integral, a node of its own, with what is to be known of it. */
static uint32_t enter_number(struct adc_recording *r, double number, double error, const double *lacks)
{
    uint32_t node = adc_graph_constant(r, number);
    if (!r->how.estimates)
        return node;
    node = adc_graph_copy(r, node);
    *ADC_ONE_MORE(&r->building, r->doubts, r->doubt_count, r->doubt_capacity) =
        (struct adc_graph_doubt){node, error, {lacks != NULL ? lacks[0] : 0, lacks != NULL ? lacks[1] : 0}};
    return node;
}

/* The expression at a place, whose node is counted from an end. */
static uint32_t enter_at(struct adc_bound_body *f, const struct adc_node_place *p, double off, uint32_t low, uint32_t high,
                         uint32_t length)
{
    struct adc_recording *r = f->b->recording;
    const struct adc_anchor *outer = f->b->anchor;
    const uint32_t at = enter_number(r, p->at, off, NULL);
    const bool fraction = p->from == ADC_NODE_FRACTION_UP || p->from == ADC_NODE_FRACTION_DOWN;
    struct adc_anchor anchor = {.x = at, .above = adc_node_is_above(p)};
    if (p->from != ADC_NODE_ABSOLUTE) {
        anchor.distance = fraction ? adc_graph_row(r, ADC_ROW_mul, (uint32_t[]){length, at}) : at;
        anchor.end = anchor.above ? low : high;
        anchor.x = adc_graph_row(r, anchor.above ? ADC_ROW_add : ADC_ROW_sub,
                                 (uint32_t[]){anchor.end, anchor.distance});
        /* a constant that rounds to the end would be the same node, and 1 - x be 0 */
        if (adc_graph_is_constant(&r->graph, anchor.x) && fabs(p->distance) < 0.01 * fabs(p->x))
            anchor.x = adc_graph_copy(r, anchor.x);
        f->b->anchor = &anchor;
    }
    const uint32_t e = enter_body(f, &anchor.x)[0];
    f->b->anchor = outer;
    return e;
}

static uint32_t add(struct adc_recording *r, uint32_t sum, uint32_t more)
{
    return adc_graph_row(r, ADC_ROW_add, (uint32_t[]){sum, more});
}

/* Summands of an integral near an end: the nearest one, and the nearest that is not next to it; the distances are infinite before the
 * first is noted. */
struct near_end { double distance[2]; uint32_t part[2]; };

static void note_near_end(struct near_end *near, const struct adc_node_place *p, double length, uint32_t part)
{
    static const double FAR = 0x1p-200;
    for (int i = 0; i < 2; i++)
        if (p->distance < near->distance[i] && (i == 0 || p->distance >= FAR * length)) {
            near->distance[i] = p->distance;
            near->part[i] = part;
        }
}

/* A derivative of an integral diverges at an end where that of its summands does not fall towards the end, as that of exp(-p/x)
 * from 0 on by p at 0. */
static bool falls(double nearest, double farther)
{
    static const double SLOWEST = 0.25;         /* what is left of one that converges as distance^0.01 does */
    return fabs(nearest) <= SLOWEST * fabs(farther);
}

/* The sum, plus a node that is 0 for each input by which its derivative diverges at an end, and is not known by rules; a series
 * keeps the orders below that. */
static uint32_t add_divergence(struct adc_bound_body *f, const struct near_end *near, double length, uint32_t sum)
{
    enum { ORDERS = 8 };
    static const double DEEP = 0x1p-350;
    struct adc_recording *r = f->b->recording;
    const struct adc_branching *branching = r->how.branching;
    const uint32_t *part = near->part;
    if (near->distance[0] > DEEP * length || isinf(near->distance[1]))
        return sum;
    for (uint32_t k = 1; k <= ORDERS && branching != NULL; k++)
        if (!falls(adc_movement(f->b, part[0], k), adc_movement(f->b, part[1], k)))
            return adc_graph_row(r, ADC_ROW_add, (uint32_t[]){sum, branching->unknown_from(r->how.branches, k)});
    if (branching != NULL)
        return sum;
    const uint32_t inputs = r->graph.input_count;
    double *by = adc_arena_array(f->F->driver->arena, 2 * (size_t)inputs + 1, sizeof *by);
    for (int i = 0; i < 2; i++)
        adc_graph_gradient(&r->at, part[i], by + (size_t)i * inputs);
    for (uint32_t i = 0; i < inputs; i++) {
        const uint32_t node = r->graph.inputs[i].node;
        if (falls(by[i], by[inputs + i]))
            continue;
        const uint32_t off = adc_graph_row(r, ADC_ROW_sub, (uint32_t[]){node, adc_graph_constant(r, r->at.value[node])});
        sum = adc_graph_row(r, ADC_ROW_add, (uint32_t[]){sum, adc_bound_undecided(f, off)});
    }
    return sum;
}

static uint32_t enter_segment(struct adc_bound_body *f, const struct adc_segment *s)
{
    struct adc_recording *r = f->b->recording;
    const struct adc_quadrature *q = s->quadrature;
    const uint32_t low = q->reversed ? s->high : s->low, high = q->reversed ? s->low : s->high;
    const bool finite = q->range == ADC_RANGE_FINITE;
    const uint32_t length = finite ? adc_graph_row(r, ADC_ROW_sub, (uint32_t[]){high, low}) : ADC_NO_NODE;
    struct near_end near[2] = {{{INFINITY, INFINITY}, {0, 0}}, {{INFINITY, INFINITY}, {0, 0}}};
    uint32_t sum = adc_graph_constant(r, 0);
    bool first = true;
    for (uint32_t i = 0; i < q->count * ADC_PIECE_NODES; i++) {
        const struct adc_node_place p = adc_quadrature_node(q, i);
        if (p.left_out || (s->nothing != NULL && s->nothing[i]))
            continue;
        const struct adc_node_doubt doubt = adc_quadrature_doubt(q, i);
        const uint32_t e = enter_at(f, &p, doubt.at, low, high, length);
        if (adc_node_has_none(q, &p, r->at.value[e]))
            continue;
        const uint32_t weight = enter_number(r, p.weight, doubt.weight, doubt.lacks);
        const uint32_t part = adc_graph_row(r, ADC_ROW_mul, (uint32_t[]){e, weight});
        sum = first ? part : add(r, sum, part);
        first = false;
        if (q->substituted && p.from != ADC_NODE_ABSOLUTE)
            note_near_end(&near[adc_node_is_above(&p)], &p, adc_quadrature_length(q), part);
    }
    if (finite)
        sum = adc_graph_row(r, ADC_ROW_mul, (uint32_t[]){sum, length});
    for (int above = 0; above < 2; above++)
        sum = add_divergence(f, &near[above], adc_quadrature_length(q), sum);
    return finite && q->reversed ? adc_graph_row(r, ADC_ROW_neg, &sum) : sum;
}

uint32_t adc_bound_at(struct adc_bound_body *f, uint32_t x) { return enter_body(f, &x)[0]; }

uint32_t adc_bound_along(struct adc_bound_body *f, uint32_t moves, uint32_t end)
{
    struct adc_recording *r = f->b->recording;
    if (!r->how.branching->moves(r->how.branches, moves))
        return adc_graph_constant(r, 0);
    return adc_graph_row(r, ADC_ROW_attach,
                         (uint32_t[]){moves, adc_bound_at(f, end), adc_graph_constant(r, r->at.value[moves])});
}

/* Whether anything but its ends moves an integral, or a choice in it from guard number `guards` on. */
static bool others_move(const struct adc_bound_body *f, uint32_t from, uint32_t to, uint32_t sum, uint32_t guards)
{
    const struct adc_recording *r = f->b->recording;
    const struct adc_graph *graph = &r->graph;
    uint8_t *needed = adc_arena_zeroed(f->F->driver->arena, graph->count, sizeof *needed);
    bool moves = false;
    needed[sum] = true;
    for (uint32_t i = guards; i < graph->guard_count; i++)
        needed[graph->guards[i].node] = true;
    for (uint32_t n = graph->count; n-- > 0;) {
        const bool row = adc_graph_is_row(graph, n), passes = row && graph->nodes[n].op != ADC_ROW_pos;
        if (!needed[n] || n == from || n == to)
            continue;
        moves |= !passes && r->how.branching->moves(r->how.branches, n);
        for (uint32_t i = 0; row && i < graph->nodes[n].nargs; i++)
            needed[adc_graph_args(graph, n)[i]] = true;
    }
    return moves;
}

/* An integral whose nodes take another way than at the point, where somebody else knows the way. */
static uint32_t other_integral(struct adc_bound_body *f, uint32_t from, uint32_t to, uint32_t sum, uint32_t guards)
{
    struct adc_recording *r = f->b->recording;
    if (f->b->orders > 0 || others_move(f, from, to, sum, guards))
        return adc_builder_lack(f->b, sum, ADC_NO_MORE, false);
    sum = adc_graph_row(r, ADC_ROW_still, &sum);
    sum = add(r, sum, adc_bound_along(f, to, to));
    return adc_graph_row(r, ADC_ROW_sub, (uint32_t[]){sum, adc_bound_along(f, from, from)});
}

void *adc_enter_integral(struct adc_bound_body *f, uint32_t from, uint32_t to)
{
    struct adc_recording *r = f->b->recording;
    uint32_t *result = adc_arena_array(f->F->driver->arena, 1, sizeof *result);
    const uint32_t guards = r->graph.guard_count;
    f->b->holds++;
    if (r->how.branching != NULL)
        r->how.branching->hold(r->how.branches);
    const uint32_t before = r->graph.count;
    uint32_t sum = enter_segment(f, &f->segments[0]);
    double error = f->segments[0].quadrature->error;
    for (uint32_t i = 1; i < f->segment_count; i++) {
        sum = add(r, sum, enter_segment(f, &f->segments[i]));
        error += f->segments[i].quadrature->error;
    }
    for (int i = 0; i < 2; i++)
        if (f->slope[i] != ADC_NO_NODE)
            sum = add(r, sum, f->slope[i]);
    f->b->holds--;
    if (r->how.branching != NULL && !r->how.branching->release(r->how.branches, sum))
        sum = other_integral(f, from, to, sum, guards);
    adc_graph_guard(r, sum, ADC_GUARD_FOUND);
    *result = sum;
    note_found(f, before, result, 1, error);
    return adc_node_value(sum);
}
