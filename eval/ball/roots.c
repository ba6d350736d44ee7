/* Roots in balls. solve and argmin find a double near a root; this file proves that the root exists, and encloses it
 * with the interval Newton operator (Moore, Kearfott and Cloud, Introduction to Interval Analysis, 8.1 and 8.4),
 *     N(X) = m - J(X)^-1 e(m),    m the middle of X,
 * which contains every root in X, and where it is in the inside of X, X contains exactly one. The steps of Newton that
 * follow in the graph then begin at a ball around the root itself, so that their derivatives are those of the solution.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <stdio.h>

#include "eval/ball/ball.h"

typedef struct adc_arb arb;

enum { TRIES = 6, WIDER = 64, STEPS = 40, COLUMNS = 4 };

/* A search under way: columns of balls by unknown. */
struct search {
    struct adc_balls *B;
    const struct adc_graph_point *at;
    const struct adc_graph_root *root;
    const uint8_t *useful;
    const uint32_t *given;
    uint32_t first, slopes, last;       /* nodes: after the start; of the last equation or slope; of the last next one */
    arb *middle, *around, *equation, *error;
};

static void start_at(const struct search *s, const arb *x)
{
    for (uint32_t i = 0; i < s->root->n; i++)
        s->B->flint.arb_set(&s->B->node.at[s->root->start[i]], &x[i]);
}

static void evaluate_nodes(struct adc_balls *B, const struct adc_graph_point *at, const uint8_t *useful, const uint32_t *given,
                           uint32_t from, uint32_t to);

/* Roots in the equations are enclosed anew, for these unknowns. */
static void evaluate(const struct search *s, uint32_t from, uint32_t to)
{
    evaluate_nodes(s->B, s->at, s->useful, s->given, from, to + 1);
}

static const arb *next(const struct search *s, uint32_t i) { return &s->B->node.at[s->root->next[i]]; }

/* One step from the middles, with equations there. */
static void step(const struct search *s)
{
    const struct adc_flint *F = &s->B->flint;
    start_at(s, s->middle);
    evaluate(s, s->first, s->last);
    for (uint32_t i = 0; i < s->root->n; i++)
        F->arb_set(&s->equation[i], &s->B->node.at[s->root->equation[i]]);
}

/* The operator: the slopes are those of all that is around. */
static void step_around(const struct search *s)
{
    const struct adc_flint *F = &s->B->flint;
    start_at(s, s->around);
    evaluate(s, s->first, s->slopes);
    for (uint32_t i = 0; i < s->root->n; i++)
        F->arb_set(&s->B->node.at[s->root->equation[i]], &s->equation[i]);
    start_at(s, s->middle);
    evaluate(s, s->slopes + 1, s->last);
}

static bool is_inside(const struct search *s)
{
    for (uint32_t i = 0; i < s->root->n; i++)
        if (!s->B->flint.arb_is_finite(next(s, i)) || !s->B->flint.arb_contains_interior(&s->around[i], next(s, i)))
            return false;
    return true;
}

/* Something around the middles that should have the root in it: as far as a step goes, and some of its rounding. */
static bool guess(const struct search *s)
{
    const struct adc_flint *F = &s->B->flint;
    for (uint32_t i = 0; i < s->root->n; i++) {
        arb *error = &s->error[i], *part = &s->around[i];
        F->arb_sub(error, next(s, i), &s->middle[i], s->B->precision);
        if (!F->arb_is_finite(error))
            return false;
        F->arb_set_d(part, 0x1p-60);
        F->arb_mul(part, part, &s->middle[i], s->B->precision);
        F->arb_add_error(error, part);
        F->arb_set_d(part, 0x1p-1000);
        F->arb_add_error(error, part);
        F->arb_set_si(part, 8);
        F->arb_mul(error, error, part, s->B->precision);
    }
    return true;
}

static void spread(const struct search *s)
{
    const struct adc_flint *F = &s->B->flint;
    for (uint32_t i = 0; i < s->root->n; i++) {
        F->arb_set(&s->around[i], &s->middle[i]);
        F->arb_add_error(&s->around[i], &s->error[i]);
    }
}

static bool find(const struct search *s)
{
    const struct adc_flint *F = &s->B->flint;
    step(s);
    if (!guess(s))
        return false;
    for (int i = 0; i < TRIES; i++) {
        spread(s);
        step_around(s);
        if (is_inside(s))
            return true;
        for (uint32_t k = 0; k < s->root->n; k++) {
            F->arb_set_si(&s->around[k], WIDER);
            F->arb_mul(&s->error[k], &s->error[k], &s->around[k], s->B->precision);
        }
    }
    return false;
}

/* The root is in what the operator gave, and that is smaller each time until the precision is used up. */
static void narrow(const struct search *s)
{
    const struct adc_flint *F = &s->B->flint;
    bool smaller = true;
    for (int k = 0; k < STEPS && smaller; k++) {
        for (uint32_t i = 0; i < s->root->n; i++) {
            F->arb_set(&s->around[i], next(s, i));
            F->arb_get_mid_arb(&s->middle[i], &s->around[i]);
        }
        step(s);
        step_around(s);
        smaller = is_inside(s);
    }
    start_at(s, s->around);
}

/* The balls of the start of a root contain it afterwards, and no other one; they are undecided where that cannot be
 * proven. */
static void enclose(struct adc_balls *B, const struct adc_graph_point *at, const struct adc_graph_root *root,
                    const uint8_t *useful, const uint32_t *given)
{
    const uint32_t n = root->n;
    struct search s = {B, at, root, useful, given, root->start[n - 1] + 1, 0, 0, NULL, NULL, NULL, NULL};
    for (uint32_t i = 0; i < n * n; i++)
        s.slopes = root->slope[i] > s.slopes ? root->slope[i] : s.slopes;
    for (uint32_t i = 0; i < n; i++) {
        s.slopes = root->equation[i] > s.slopes ? root->equation[i] : s.slopes;
        s.last = root->next[i] > s.last ? root->next[i] : s.last;
    }
    s.middle = B->root.at + (uint32_t)(root - B->roots) * (B->root.count / B->root_count);   /* another may be looked for around it */
    s.around = s.middle + n, s.equation = s.around + n, s.error = s.equation + n;
    for (uint32_t i = 0; i < n; i++)
        B->flint.arb_set_d(&s.middle[i], at->value[root->start[i]]);
    if (find(&s)) {
        narrow(&s);
        return;
    }
    for (uint32_t i = 0; i < n; i++)
        adc_ball_undecided(B, &B->node.at[root->start[i]], "a root that could not be distinguished from none or several");
}

/* ---- the whole graph ---- */

/* The root that starts first in [from, to); NULL: none does. */
static const struct adc_graph_root *first_root(const struct adc_balls *B, uint32_t from, uint32_t to)
{
    const struct adc_graph_root *first = NULL;
    for (const struct adc_graph_root *root = B->roots; root < B->roots + B->root_count; root++)
        if (root->start[0] >= from && root->start[0] < to) {
            first = root;
            to = root->start[0];
        }
    return first;
}

/* Evaluates the nodes in [from, to), and encloses the roots that start there. */
static void evaluate_nodes(struct adc_balls *B, const struct adc_graph_point *at, const uint8_t *useful, const uint32_t *given,
                           uint32_t from, uint32_t to)
{
    const struct adc_graph_root *root;
    while ((root = first_root(B, from, to)) != NULL) {
        assert(useful[root->start[0]]);             /* its equation is a guard */
        adc_balls_evaluate_range(B, at, useful, given, from, root->start[0]);
        enclose(B, at, root, useful, given);
        from = root->start[root->n - 1] + 1;
    }
    adc_balls_evaluate_range(B, at, useful, given, from, to);
}

/* Whether every choice of the graph is proven to be the one made. */
static bool do_choices_hold(struct adc_balls *B, const struct adc_graph_point *at)
{
    const struct adc_graph *graph = at->graph;
    static const char undecided[] = "a condition, the length of a sum or a selection could not be decided";
    bool hold = B->path = true;
    for (uint32_t i = 0; i < graph->guard_count && B->path; i++) {
        const bool held = adc_ball_holds(B, at, &graph->guards[i]);
        hold &= held;
        B->path &= held || graph->guards[i].kind == ADC_GUARD_SELECTION;
    }
    if (!hold && B->reason[0] == '\0')
        snprintf(B->reason, sizeof B->reason, "%s", undecided);
    return hold;
}

bool adc_balls_evaluate(struct adc_balls *B, const struct adc_graph_point *at, const uint8_t *useful,
                        const uint32_t *given, long precision)
{
    const struct adc_graph *graph = at->graph;
    uint32_t most = 0;
    for (uint32_t i = 0; i < B->root_count; i++)
        most = B->roots[i].n > most ? B->roots[i].n : most;
    adc_ball_array_grow(B, &B->node, graph->count);
    adc_ball_array_grow(B, &B->root, COLUMNS * most * B->root_count);
    B->precision = precision;
    B->scratch_count = 0;
    B->reason[0] = '\0';
    evaluate_nodes(B, at, useful, given, 0, graph->count);
    return do_choices_hold(B, at);
}
