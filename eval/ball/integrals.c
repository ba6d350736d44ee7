/* Integrals in balls. On a piece of the way from one end to the other, about its middle m and h to each side, the integrand
 * is its Taylor polynomial of degree n - 1 and a remainder c_n(y) (x - m)^n with y in the piece (Lagrange), n being even, so that
 *     integral = sum over even k < n of 2 c_k(m) h^(k+1)/(k+1) + 2 c_n(Y) h^(n+1)/(n+1),    Y all of the piece.
 * Where that is too wide the piece is halved, and so where something happens to the integrand in it that coefficients do not
 * tell of: a kink, a jump, another way through its branches. A piece that is so small that its length times all that the
 * integrand is there does no harm counts as that.
 *
 * Differentiating under the sign takes more: that the integrand is continuous where it is not smooth, for where a jump is
 * moves with what is differentiated by.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/ball/ball.h"

typedef struct adc_arb arb;

enum { MOST_PIECES = 4000, MOST_BALLS = 2000000, MOST_DEPTH = 1000, SAMPLES = 16, NEARER = 64,
       SLACK = 38,                      /* bits of the precision that the sum of all errors may take, and rounding */
       WIDE = 96 };                     /* bits of what is as wide as a piece, beyond those that tell it from its ends */

enum { LEFT, LENGTH, MIDDLE, HALF, AROUND, TOLERANCE, TOTAL, SUM, POWER, PART, ERROR, BALLS };

struct search {
    struct adc_balls *B;
    const struct adc_graph_point *at;
    const struct adc_graph_integral *of;
    const uint32_t *given;
    arb *ball;                          /* the ones above; LEFT and its fellows are of the way from 0 to 1 */
    uint32_t most;                      /* pieces */
    uint32_t depth, path;               /* of the piece, which is 2^-depth of the way; the way that held last */
    bool second[MOST_DEPTH + 1];        /* by depth: the piece is in the second half */
};

static const arb *node(const struct search *s, uint32_t n) { return &s->B->node.at[n]; }

static void set_power(const struct search *s, arb *r, long exponent)
{
    s->B->flint.arb_set_d(r, ldexp(1, (int)exponent));
}

/* ---- the integrand ---- */

static void evaluate(const struct search *s, uint32_t path, const arb *x, long precision)
{
    struct adc_balls *B = s->B;
    const struct adc_graph_integrand *on = &s->of->on[path];
    const long before = B->precision;
    B->precision = precision < before ? precision : before;
    B->flint.arb_set(&B->node.at[s->of->paths[path].x], x);
    adc_balls_evaluate_nodes(B, s->at, on->moving, s->given, s->of->paths[path].x + 1, on->end);
    B->precision = before;
}

/* What does not move; and how often what does may be worked out. */
static void prepare(struct search *s)
{
    struct adc_balls *B = s->B;
    uint32_t moving = 1;
    for (uint32_t i = 0; i < s->of->count; i++)
        B->flint.arb_set(&B->node.at[s->of->inner[i]], node(s, s->of->outer[i]));
    for (uint32_t p = 0; p < s->of->path_count; p++) {
        const struct adc_graph_integrand *on = &s->of->on[p];
        adc_balls_evaluate_nodes(B, s->at, on->still, s->given, 0, on->end);
        for (uint32_t n = 0; n < on->end; n++)
            moving += on->moving[n];
    }
    s->most = MOST_BALLS / moving < MOST_PIECES ? MOST_BALLS / moving : MOST_PIECES;
}

/* Whether a ball, or one half more, lies between two whole numbers that follow each other. */
static bool is_between(const struct search *s, const arb *x, const arb *over, bool half)
{
    struct adc_balls *B = s->B;
    const uint32_t before = B->part_count;
    arb *part = adc_ball_part(B), *whole = adc_ball_part(B);
    B->flint.arb_set(part, x);
    if (over != NULL)
        B->flint.arb_div(part, part, over, B->precision);
    B->flint.arb_set_d(whole, half ? 0.5 : 0);
    B->flint.arb_add(part, part, whole, B->precision);
    B->flint.arb_floor(whole, part, B->precision);
    const bool between = B->flint.arb_is_finite(part) && B->flint.arb_is_exact(whole) && B->flint.arb_lt(whole, part);
    B->part_count = before;
    return between;
}

static bool is_step(const struct adc_row *row)
{
    bool step = false;
    for (uint32_t i = 0; i < row->arity; i++)
        step |= adc_row_role(row, i) == ADC_STEP;
    return step;
}

/* Whether nothing happens at a row, near all that its arguments are, that its value and its derivatives do not tell of: a
 * jump, or a kink where `kinks` count. */
static bool is_smooth_row(const struct search *s, uint32_t n, bool kinks)
{
    const struct adc_flint *F = &s->B->flint;
    const struct adc_graph *graph = s->at->graph;
    const uint32_t *args = adc_graph_args(graph, n);
    const arb *x = node(s, args[0]), *y = graph->nodes[n].nargs == 2 ? node(s, args[1]) : NULL;
    switch ((int)graph->nodes[n].op) {
    case ADC_ROW_abs: return !kinks || !F->arb_contains_zero(x);
    case ADC_ROW_sign: case ADC_ROW_step: case ADC_ROW_not: return !F->arb_contains_zero(x);
    case ADC_ROW_lt: case ADC_ROW_le: case ADC_ROW_gt: case ADC_ROW_ge: case ADC_ROW_eq: case ADC_ROW_ne:
        return F->arb_ne(x, y) != 0;
    case ADC_ROW_floor: case ADC_ROW_ceil: case ADC_ROW_trunc: case ADC_ROW_frac: return is_between(s, x, NULL, false);
    case ADC_ROW_round: return is_between(s, x, NULL, true);
    case ADC_ROW_mod: case ADC_ROW_fmod: return is_between(s, x, y, false);
    case ADC_ROW_multiple: return is_between(s, x, y, true);
    default: return !is_step(&adc_rows[graph->nodes[n].op]);
    }
}

static bool is_smooth(const struct search *s, const struct adc_graph_integrand *on, const uint8_t *rows, bool kinks)
{
    bool smooth = true;
    for (uint32_t n = 0; n < on->end && smooth; n++)
        if (rows[n] && adc_graph_is_row(s->at->graph, n))
            smooth = s->B->flint.arb_is_finite(node(s, n)) && is_smooth_row(s, n, kinks);
    return smooth;
}

/* Whether a way is the one that is taken on all of the piece. */
static bool holds(const struct search *s, uint32_t path)
{
    bool all = true;
    for (uint32_t i = 0; i < s->of->paths[path].guard_count && all; i++)
        all = adc_ball_holds(s->B, s->at, &s->of->paths[path].guards[i]);
    return all;
}

/* ---- a piece ---- */

/* Takes what is in SUM as the integral over the piece if ERROR, which is as wide as it is uncertain, times what is in POWER is
 * within the tolerance. */
static bool is_near(const struct search *s)
{
    const struct adc_flint *F = &s->B->flint;
    arb *error = &s->ball[ERROR];
    F->arb_get_mid_arb(&s->ball[PART], error);
    F->arb_sub(error, error, &s->ball[PART], s->B->precision);
    F->arb_mul(error, error, &s->ball[POWER], s->B->precision);
    F->arb_abs(error, error);
    return F->arb_is_finite(error) && F->arb_le(error, &s->ball[TOLERANCE]);
}

/* 2 h^(k+1)/(k+1). */
static void set_weight(const struct search *s, arb *r, uint32_t k)
{
    const struct adc_flint *F = &s->B->flint;
    const long precision = s->B->precision;
    const uint32_t before = s->B->part_count;
    arb *square = adc_ball_part(s->B);
    F->arb_mul(square, &s->ball[HALF], &s->ball[HALF], precision);
    F->arb_add(r, &s->ball[HALF], &s->ball[HALF], precision);
    for (uint32_t i = 0; i < k; i += 2)
        F->arb_mul(r, r, square, precision);
    F->arb_div(r, r, adc_ball_whole(s->B, k + 1), precision);
    s->B->part_count = before;
}

/* By Taylor's formula; the way has been evaluated on all of the piece. */
static bool add_series(const struct search *s, uint32_t path)
{
    const struct adc_flint *F = &s->B->flint;
    const struct adc_graph_integrand *on = &s->of->on[path];
    const uint32_t terms = s->of->terms, last = on->coefficient[terms];
    const long precision = s->B->precision;
    arb *sum = &s->ball[SUM], *power = &s->ball[POWER], *part = &s->ball[PART];
    F->arb_set_si(sum, 0);
    if (last != ADC_NO_NODE) {
        set_weight(s, power, terms);
        F->arb_set(&s->ball[ERROR], node(s, last));
        F->arb_mul(sum, node(s, last), power, precision);
        if (!is_near(s))
            return false;
    }
    evaluate(s, path, &s->ball[MIDDLE], precision);
    for (uint32_t k = 0; k < terms; k += 2) {
        if (on->coefficient[k] == ADC_NO_NODE)
            continue;
        set_weight(s, power, k);
        F->arb_mul(part, node(s, on->coefficient[k]), power, precision);
        F->arb_add(sum, sum, part, precision);
    }
    return F->arb_is_finite(sum);
}

/* What the integrand is on all of the piece, whichever of these ways are taken there, joins ERROR; false: there may be
 * another one. Up to choice number `from` they are the same. */
static bool join_ways(const struct search *s, uint32_t ways, uint32_t from, bool *any)
{
    const struct adc_flint *F = &s->B->flint;
    uint32_t first = 0, yes = 0;
    while (first < s->of->path_count && !(ways >> first & 1))
        first++;
    if (first == s->of->path_count)
        return false;
    const struct adc_graph_path *way = &s->of->paths[first];
    if (from == way->guard_count) {
        const arb *value = node(s, s->of->on[first].node);
        if (!F->arb_is_finite(value))
            return false;
        if (*any) {
            F->arb_sub(&s->ball[PART], value, &s->ball[ERROR], s->B->precision);
            F->arb_add_error(&s->ball[ERROR], &s->ball[PART]);
        } else {
            F->arb_set(&s->ball[ERROR], value);
        }
        return *any = true;
    }
    for (uint32_t p = 0; p < s->of->path_count; p++)
        yes |= (ways >> p & 1) != 0 && s->of->paths[p].guards[from].chosen != 0 ? 1u << p : 0;
    const arb *choice = node(s, way->guards[from].node);
    if (!F->arb_is_finite(choice))
        return false;
    const bool may = !F->arb_is_zero(choice), need_not = F->arb_contains_zero(choice) != 0;
    return (!may || join_ways(s, yes, from + 1, any)) && (!need_not || join_ways(s, ways & ~yes, from + 1, any));
}

/* By its length times what the integrand is on it; all ways have been evaluated on it, or the one that holds. */
static bool add_range(const struct search *s, bool held)
{
    const struct adc_flint *F = &s->B->flint;
    const struct adc_graph_integrand *on = &s->of->on[s->path];
    bool any = false;
    if (held)
        F->arb_set(&s->ball[ERROR], node(s, on->node));
    else if (s->of->parent != ADC_NO_NODE || !join_ways(s, (uint32_t)((1ull << s->of->path_count) - 1), 0, &any))
        return false;
    if (!F->arb_is_finite(&s->ball[ERROR]) || (s->of->parent != ADC_NO_NODE && !is_smooth(s, on, on->base, false)))
        return false;
    F->arb_add(&s->ball[POWER], &s->ball[HALF], &s->ball[HALF], s->B->precision);
    F->arb_mul(&s->ball[SUM], &s->ball[ERROR], &s->ball[POWER], s->B->precision);
    return is_near(s);
}

/* Where the piece is: its middle, half its length, and all of it. */
static void place(const struct search *s)
{
    const struct adc_flint *F = &s->B->flint;
    const long precision = s->B->precision;
    arb *half = &s->ball[HALF], *middle = &s->ball[MIDDLE], *around = &s->ball[AROUND];
    set_power(s, half, -(long)s->depth - 1);
    F->arb_add(middle, &s->ball[LEFT], half, precision + MOST_DEPTH);
    F->arb_mul(middle, middle, &s->ball[LENGTH], precision);
    F->arb_add(middle, middle, node(s, s->of->end[0]), precision);
    F->arb_mul(half, half, &s->ball[LENGTH], precision);
    F->arb_set(around, middle);
    F->arb_add_error(around, half);
}

/* Leaves the integral over the piece in SUM. */
static bool settle(struct search *s)
{
    bool held = false, settled = false;
    place(s);
    s->B->spreads = true;
    for (uint32_t i = 0; i < s->of->path_count && !held; i++) {
        const uint32_t path = (s->path + i) % s->of->path_count;
        evaluate(s, path, &s->ball[AROUND], WIDE + (long)s->depth);
        held = holds(s, path);
        s->path = held ? path : s->path;
    }
    const struct adc_graph_integrand *on = &s->of->on[s->path];
    settled = add_range(s, held);
    s->B->spreads = false;
    return settled || (held && is_smooth(s, on, on->checked, true) && add_series(s, s->path));
}

/* ---- all of them ---- */

/* About the integral of the absolute value, or the double of the integral where that is more, for one that is the derivative of
 * it, too: what its error is to be small beside. Where this is wrong there are more pieces, or more bits are taken. */
static void set_tolerance(const struct search *s)
{
    const struct adc_flint *F = &s->B->flint;
    const struct adc_graph_integral *root = s->of;
    arb *size = &s->ball[TOLERANCE], *value = &s->ball[PART];
    while (root->parent != ADC_NO_NODE)
        root = &s->B->integrals[root->parent];
    F->arb_set_d(size, fabs(s->at->value[root->value]));
    for (uint32_t i = 0; i < SAMPLES; i++) {
        F->arb_set_d(value, (i + 0.5) / SAMPLES);
        F->arb_mul(value, value, &s->ball[LENGTH], s->B->precision);
        F->arb_add(&s->ball[MIDDLE], node(s, s->of->end[0]), value, s->B->precision);
        for (uint32_t p = 0; p < s->of->path_count; p++) {
            evaluate(s, p, &s->ball[MIDDLE], s->B->precision);
            F->arb_mul(value, node(s, s->of->on[p].node), &s->ball[LENGTH], s->B->precision);
            F->arb_abs(value, value);
            if (!holds(s, p) || !F->arb_is_finite(value))
                continue;
            F->arb_add(size, size, value, s->B->precision);
            break;
        }
    }
    set_power(s, value, SLACK - s->B->precision);
    F->arb_mul(size, size, value, s->B->precision);
}

/* The piece behind this one. False: it was the last one. */
static bool go_on(struct search *s)
{
    const struct adc_flint *F = &s->B->flint;
    set_power(s, &s->ball[PART], -(long)s->depth);
    F->arb_add(&s->ball[LEFT], &s->ball[LEFT], &s->ball[PART], s->B->precision + MOST_DEPTH);
    while (s->depth > 0 && s->second[s->depth])
        s->depth--;
    if (s->depth == 0)
        return false;
    s->second[s->depth] = true;
    return true;
}

static bool integrate(struct search *s)
{
    struct adc_balls *B = s->B;
    const long deepest = B->precision + NEARER < MOST_DEPTH ? B->precision + NEARER : MOST_DEPTH;
    uint32_t pieces = 0;
    B->flint.arb_set_si(&s->ball[LEFT], 0);
    B->flint.arb_set_si(&s->ball[TOTAL], 0);
    for (;;) {
        B->reason[0] = '\0';
        if (settle(s)) {
            B->flint.arb_add(&s->ball[TOTAL], &s->ball[TOTAL], &s->ball[SUM], B->precision);
            if (!go_on(s))
                return true;
        } else if (s->depth == deepest) {
            snprintf(B->reason, sizeof B->reason, "no piece of an integral is small enough near %.6g",
                     adc_ball_about(B, &s->ball[MIDDLE]));
            return false;
        } else if (++pieces > s->most) {
            snprintf(B->reason, sizeof B->reason, "an integral of more than %u pieces, up to %.6g", s->most,
                     adc_ball_about(B, &s->ball[MIDDLE]));
            return false;
        } else {
            s->second[++s->depth] = false;
        }
    }
}

void adc_ball_integral(struct adc_balls *B, const struct adc_graph_point *at, const struct adc_graph_integral *integral,
                       const uint32_t *given)
{
    struct search s = {.B = B, .at = at, .of = integral, .given = given};
    const arb *from = &B->node.at[integral->end[0]], *to = &B->node.at[integral->end[1]];
    arb *value = &B->node.at[integral->value];
    char before[sizeof B->reason];
    const uint32_t decided = B->decided_count;
    if (integral->terms == 0) {
        adc_ball_undecided(B, value, "an integral that takes too many operations");
        return;
    }
    adc_balls_room(B, &B->piece, BALLS);
    s.ball = B->piece.at;
    B->flint.arb_sub(&s.ball[LENGTH], to, from, B->precision);
    memcpy(before, B->reason, sizeof before);
    B->reason[0] = '\0';
    B->decided_count = 0;               /* the integrand is not where it was recorded */
    prepare(&s);
    const bool known = B->reason[0] == '\0' && B->flint.arb_is_finite(&s.ball[LENGTH]);
    if (known)
        set_tolerance(&s);
    const bool done = known && integrate(&s);
    B->decided_count = decided;
    if (done || before[0] != '\0')
        memcpy(B->reason, before, sizeof before);
    if (done)
        B->flint.arb_set(value, &s.ball[TOTAL]);
    else
        B->flint.arb_indeterminate(value);
    B->stuck |= !done;
}
