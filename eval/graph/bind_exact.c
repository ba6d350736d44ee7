/* Integrals in an exact recording that proves. The integral is a node that balls enclose (eval/ball/integrals.c), and what is
 * entered is its Taylor polynomial about the point by the ends and by the numbers that the integrand is made of,
 *     sum over b of value(D_b) d^b/b!,    d_i = x_i - value(x_i),
 * up to the order that derivatives may be taken to; beyond it the coefficients are not known. D_b is the integral of a
 * derivative of the integrand, or, by an end, a derivative of the integrand there (Leibniz's rule). The differences are 0, so
 * that the integrals that only further derivatives need are not worked out for the others.
 *
 * The expression is entered for every way through its branches that is seen at some places, each with an input of its own for
 * the name.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "eval/graph/bound.h"
#include "eval/graph/exact.h"

enum { PLACES = 16, MOST_TERMS = 200, FIRST_SYMBOL = 0x50000000 };

uint32_t adc_exact_input(struct adc_recording *r, double value)
{
    return adc_graph_input(r, FIRST_SYMBOL + r->graph.input_count, value);
}

/* ---- derivatives of the integrand ---- */

/* A derivative by the inner inputs, and by the name behind them, so many times by each. */
struct adc_exact_term {
    uint32_t *power, order, last;       /* last: the number of the last input that it is a derivative by */
    const struct adc_exact_term *parent;    /* of which it is the derivative by that one; NULL: the integrand itself */
    uint32_t *integrand;                /* by path; ADC_NO_NODE: 0 */
    uint32_t integral;                  /* of the recording; ADC_NO_NODE: it is not integrated */
};

static struct adc_exact_term *find_term(const struct adc_exact *e, const uint32_t *power)
{
    for (uint32_t i = 0; i < e->term_count; i++)
        if (memcmp(e->terms[i]->power, power, (e->count + 1) * sizeof *power) == 0)
            return e->terms[i];
    return NULL;
}

static struct adc_exact_term *new_term(struct adc_exact *e, const struct adc_exact_term *parent, uint32_t by)
{
    struct adc_arena *arena = &e->r->building;
    struct adc_exact_term *t = adc_arena_zeroed(arena, 1, sizeof *t);
    t->power = adc_arena_zeroed(arena, e->count + 1u, sizeof *t->power);
    t->integrand = adc_arena_array(arena, e->path_count, sizeof *t->integrand);
    t->integral = ADC_NO_NODE;
    t->parent = parent;
    if (parent != NULL) {
        memcpy(t->power, parent->power, (e->count + 1) * sizeof *t->power);
        t->power[by]++;
        t->order = parent->order + 1;
        t->last = by;
    }
    e->terms = adc_arena_room(arena, e->terms, e->term_count, &e->term_capacity, sizeof *e->terms);
    return e->terms[e->term_count++] = t;
}

/* The derivative of a term by an inner input, or by the name. */
static struct adc_exact_term *derivative(struct adc_exact *e, const struct adc_exact_term *t, uint32_t by)
{
    const struct adc_exact_term *parent = t;
    uint32_t last = by;
    if (t->order > 0 && by < t->last) {             /* each is the derivative by its inputs in their order */
        last = t->last;
        parent = derivative(e, t->parent, by);
    }
    uint32_t *power = adc_arena_zeroed(&e->r->building, e->count + 1u, sizeof *power);
    memcpy(power, parent->power, (e->count + 1) * sizeof *power);
    power[last]++;
    struct adc_exact_term *made = find_term(e, power);
    if (made != NULL)
        return made;
    made = new_term(e, parent, last);
    const uint32_t guards = e->r->graph.guard_count;
    for (uint32_t p = 0; p < e->path_count; p++)
        made->integrand[p] = parent->integrand[p] == ADC_NO_NODE ? ADC_NO_NODE
            : adc_graph_tangent(e->r, parent->integrand[p], last < e->count ? e->inner[last] : e->paths[p].x);
    e->unknown |= e->r->graph.guard_count != guards;    /* a selection, which has been written otherwise */
    e->r->graph.guard_count = guards;
    return made;
}

/* Whether there is nothing to integrate: but where the integrand may jump, that has to be looked at. */
static bool vanishes(const struct adc_exact *e, const struct adc_exact_term *t)
{
    bool none = !e->jumps;
    for (uint32_t p = 0; p < e->path_count; p++)
        none &= t->integrand[p] == ADC_NO_NODE;
    return none;
}

/* ---- its integral ---- */

/* The row that stands for the value. It is one of all that the integral is made of, so that balls know these before; of copies,
 * for a sum of numbers is another number. */
static uint32_t enter_value(struct adc_exact *e, struct adc_exact_term *t, double value)
{
    struct adc_recording *r = e->r;
    const uint32_t end[2] = {adc_graph_copy(r, e->end[0]), adc_graph_copy(r, e->end[1])};
    uint32_t of = adc_graph_row(r, ADC_ROW_add, end);
    for (uint32_t i = 0; i < e->count; i++)
        of = adc_graph_row(r, ADC_ROW_add, (uint32_t[]){of, e->outer[i]});
    const uint32_t fixed = adc_graph_row(r, ADC_ROW_value, &of), node = adc_graph_copy(r, fixed);
    r->at.value[node] = value;
    struct adc_graph_integrand *on = adc_arena_zeroed(&r->building, e->path_count, sizeof *on);
    for (uint32_t p = 0; p < e->path_count; p++)
        on[p].node = t->integrand[p] == ADC_NO_NODE ? adc_graph_constant(r, 0) : t->integrand[p];
    t->integral = r->integral_count;
    assert(t->parent == NULL || t->parent->integral != ADC_NO_NODE);        /* add_terms comes to that one before */
    r->integrals = adc_arena_room(&r->building, r->integrals, r->integral_count, &r->integral_capacity, sizeof *r->integrals);
    r->integrals[r->integral_count++] = (struct adc_graph_integral){
        .value = node, .end = {e->end[0], e->end[1]}, .count = e->count, .outer = e->outer, .inner = e->inner,
        .path_count = e->path_count, .paths = e->paths, .on = on,
        .parent = t->parent == NULL ? ADC_NO_NODE : t->parent->integral};
    return node;
}

/* The integrand at an end, on the way that was seen nearest to it. */
static uint32_t at_end(struct adc_exact *e, const struct adc_exact_term *t, uint32_t side)
{
    struct adc_recording *r = e->r;
    const double end = r->at.value[e->end[side]];
    uint32_t path = 0;
    for (uint32_t p = 1; p < e->path_count; p++)
        if (fabs(r->at.value[e->paths[p].x] - end) < fabs(r->at.value[e->paths[path].x] - end))
            path = p;
    if (t->integrand[path] == ADC_NO_NODE)
        return ADC_NO_NODE;
    const struct adc_graph_path *way = &e->paths[path];
    uint32_t *nodes = adc_arena_array(&r->building, way->guard_count + 1u, sizeof *nodes);
    nodes[0] = t->integrand[path];
    for (uint32_t i = 0; i < way->guard_count; i++)
        nodes[i + 1] = way->guards[i].node;
    adc_exact_outside(e, way->x, e->end[side], nodes, way->guard_count + 1);
    for (uint32_t i = 0; i < way->guard_count; i++) {
        const uint32_t before = r->graph.guard_count;
        adc_graph_guard(r, nodes[i + 1], way->guards[i].kind);
        if (r->graph.guard_count > before)
            r->graph.guards[before].chosen = way->guards[i].chosen;
    }
    return nodes[0];
}

/* ---- the sum ---- */

/* x - value(x), and nothing else that looks like it. */
static uint32_t enter_nothing(struct adc_recording *r, uint32_t x)
{
    const uint32_t copy = adc_graph_copy(r, x), fixed = adc_graph_row(r, ADC_ROW_value, &copy);
    r->nothings = adc_arena_room(&r->building, r->nothings, r->nothing_count, &r->nothing_capacity, sizeof *r->nothings);
    return r->nothings[r->nothing_count++] = adc_graph_row(r, ADC_ROW_sub, (uint32_t[]){copy, fixed});
}

/* What the integral depends on, the outer numbers and then the ends, as differences; and up to which order it is worth to be
 * known. */
static void enter_nothings(struct adc_exact *e)
{
    e->nothing = adc_arena_array(&e->r->building, e->count + 2u, sizeof *e->nothing);
    for (uint32_t i = 0; i < e->count; i++)
        e->nothing[i] = enter_nothing(e->r, e->outer[i]);
    for (uint32_t i = 0; i < 2; i++)
        e->nothing[e->count + i] = e->fixed_end[i] ? ADC_NO_NODE : enter_nothing(e->r, e->end[i]);
    const uint32_t order = e->order, variables = e->count + !e->fixed_end[0] + !e->fixed_end[1];
    double terms = 1;
    e->order = 0;
    while (e->order < order && (terms *= (double)(variables + e->order + 1) / (e->order + 1)) <= MOST_TERMS)
        e->order++;
}

/* A product of differences: of which term it is that of by the outer numbers, and how often it has each end. */
struct product { struct adc_exact_term *term; uint32_t order, node, last, times, ends[2]; double factorial; };

/* The coefficient of a product; ADC_NO_NODE: 0, and that of all products with it. */
static uint32_t coefficient(struct adc_exact *e, struct product *m)
{
    struct adc_exact_term *t = m->term;
    const uint32_t side = m->ends[0] > 0 ? 0 : 1;
    if (m->ends[0] > 0 && m->ends[1] > 0)
        return ADC_NO_NODE;
    if (m->ends[side] == 0)
        return vanishes(e, t) ? ADC_NO_NODE : enter_value(e, t, 1);
    for (uint32_t k = 1; k < m->ends[side]; k++)
        t = derivative(e, t, e->count);
    uint32_t there = at_end(e, t, side);
    return there != ADC_NO_NODE && side == 0 ? adc_graph_row(e->r, ADC_ROW_neg, &there) : there;
}

/* Adds all terms that have one difference more than a product has, from its last one on, and those that have more. */
static void add_terms(struct adc_exact *e, const struct product *m, uint32_t *sum)
{
    static const char unknown[] = "a derivative of this order of an integral";
    struct adc_recording *r = e->r;
    for (uint32_t i = m->last; i < e->count + 2; i++) {
        struct product next = *m;
        if (e->nothing[i] == ADC_NO_NODE)
            continue;
        next.order++;
        next.times = i == m->last ? m->times + 1 : 1;
        next.last = i;
        next.factorial *= next.times;
        next.node = m->node == ADC_NO_NODE ? e->nothing[i] : adc_graph_row(r, ADC_ROW_mul, (uint32_t[]){m->node, e->nothing[i]});
        const bool known = next.order <= e->order;
        if (i >= e->count)
            next.ends[i - e->count]++;
        else if (known)
            next.term = derivative(e, m->term, i);
        uint32_t factor = known ? coefficient(e, &next) : adc_graph_literal(r, unknown, sizeof unknown - 1, 1);
        if (factor == ADC_NO_NODE)
            continue;
        factor = adc_graph_row(r, ADC_ROW_value, &factor);
        factor = adc_graph_row(r, ADC_ROW_div, (uint32_t[]){factor, adc_graph_constant(r, next.factorial)});
        factor = adc_graph_row(r, ADC_ROW_mul, (uint32_t[]){factor, next.node});
        *sum = adc_graph_row(r, ADC_ROW_add, (uint32_t[]){*sum, factor});
        if (known)
            add_terms(e, &next, sum);
    }
}

/* ---- the operation ---- */

/* Whether two ways are the same. */
static bool is_same(const struct adc_graph_path *a, const struct adc_graph_path *b)
{
    bool same = a->guard_count == b->guard_count;
    for (uint32_t i = 0; i < a->guard_count && same; i++)
        same = a->guards[i].chosen == b->guards[i].chosen;
    return same;
}

static void enter_paths(struct adc_exact *e)
{
    struct adc_arena *arena = &e->r->building;
    const double from = e->f->from, length = e->f->to - e->f->from;
    struct adc_graph_path *paths = adc_arena_array(arena, PLACES, sizeof *paths);
    uint32_t *integrand = adc_arena_array(arena, PLACES, sizeof *integrand);
    bool branches = true;
    for (uint32_t i = 0; i < PLACES && branches && !e->unknown; i++) {
        const uint32_t place = (5 + 7 * i) % PLACES;            /* 5, and all the others: none is special */
        struct adc_graph_path *path = &paths[e->path_count];
        bool known = false;
        integrand[e->path_count] = adc_exact_enter(e, from + length * (place + 0.5) / PLACES, path);
        for (uint32_t p = 0; p < e->path_count && !known; p++)
            known = is_same(&paths[p], path);
        branches = path->guard_count > 0;
        e->path_count += !known;
    }
    e->paths = paths;
    e->jumps |= e->path_count > 1 || branches;
    struct adc_exact_term *t = new_term(e, NULL, 0);
    memcpy(t->integrand, integrand, e->path_count * sizeof *integrand);
}

void *adc_enter_exact_integral(struct adc_bound_body *f, uint32_t from, uint32_t to, double value)
{
    static const char unknown[] = "such an integrand";
    struct adc_exact e = {.f = f, .r = f->b->recording, .end = {from, to}, .order = adc_bound_orders(f->b)};
    if (from == to)
        return adc_node_value(adc_graph_constant(e.r, 0));
    adc_exact_begin(&e);
    enter_paths(&e);
    if (!e.unknown) {
        enter_nothings(&e);
        const struct product one = {.term = e.terms[0], .node = ADC_NO_NODE, .factorial = 1};
        uint32_t sum = enter_value(&e, e.terms[0], isfinite(value) ? value : 1);
        add_terms(&e, &one, &sum);
        if (!e.unknown)
            return adc_node_value(sum);
    }
    return adc_unknown_bound(f->F, adc_number_extent(), unknown);
}
