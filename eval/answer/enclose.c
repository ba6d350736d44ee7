/* Enclosures of a number and its slope.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/enclose.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/graph/sweep.h"
#include "eval/table/op.h"

enum { PRECISION = 128, MAX_PRECISION = 1024 };        /* bits; the latter at points */

bool adc_enclosing_open(struct adc_enclosing *e)
{
    struct adc_context *context = &e->compiled->session->context;
    e->evaluation.session = e->compiled->session;
    e->evaluation.scratch.context = context;
    if (adc_balls_open(&e->evaluation.balls, context))
        return true;
    adc_balls_open_own(&e->evaluation.balls, context);
    return false;
}

/* ---- a number as a fraction: where it has a pole, neither part has one ---- */

enum { MAX_POWER = 64 };

/* Nodes; the lower is ADC_NO_NODE where it is 1. */
struct fraction { uint32_t upper, lower; };

static uint32_t row(struct adc_recording *r, enum adc_op op, uint32_t a, uint32_t b)
{
    return adc_graph_row(r, op, (uint32_t[]){a, b});
}

/* A product in which ADC_NO_NODE is 1. */
static uint32_t times(struct adc_recording *r, uint32_t a, uint32_t b)
{
    return a == ADC_NO_NODE ? b : b == ADC_NO_NODE ? a : row(r, ADC_ROW_mul, a, b);
}

static struct fraction sum(struct adc_recording *r, enum adc_op op, struct fraction a, struct fraction b)
{
    if (a.lower == b.lower)
        return (struct fraction){row(r, op, a.upper, b.upper), a.lower};
    return (struct fraction){row(r, op, times(r, a.upper, b.lower), times(r, b.upper, a.lower)),
                                 times(r, a.lower, b.lower)};
}

/* By a constant whole exponent, which may be negative. */
static struct fraction power(struct adc_recording *r, struct fraction a, double exponent, uint32_t node)
{
    if (exponent != floor(exponent) || fabs(exponent) > MAX_POWER || exponent == 0)
        return (struct fraction){node, ADC_NO_NODE};
    const uint32_t size = adc_graph_constant(r, fabs(exponent));
    const uint32_t upper = row(r, ADC_ROW_pow, a.upper, size);
    const uint32_t lower = a.lower == ADC_NO_NODE ? ADC_NO_NODE : row(r, ADC_ROW_pow, a.lower, size);
    return exponent > 0 ? (struct fraction){upper, lower} : (struct fraction){lower == ADC_NO_NODE ? adc_graph_constant(r, 1) : lower, upper};
}

/* Quotients, negative powers, tan, cot, sec and csc make a fraction, + - * and whole powers carry it on; an argument of any
 * other function stays what it is. */
static struct fraction of_row(struct adc_recording *r, uint32_t node, const struct fraction *known)
{
    const struct adc_graph *graph = &r->graph;
    const uint32_t a = adc_graph_args(graph, node)[0], b = graph->nodes[node].nargs > 1 ? adc_graph_args(graph, node)[1] : a;
    const enum adc_op op = (enum adc_op)graph->nodes[node].op;
    switch (op) {
    case ADC_ROW_add: case ADC_ROW_sub: return sum(r, op, known[a], known[b]);
    case ADC_ROW_mul: return (struct fraction){row(r, op, known[a].upper, known[b].upper),
                                                   times(r, known[a].lower, known[b].lower)};
    case ADC_ROW_div: return (struct fraction){times(r, known[a].upper, known[b].lower), times(r, known[a].lower, known[b].upper)};
    case ADC_ROW_neg: return (struct fraction){row(r, op, known[a].upper, a), known[a].lower};
    case ADC_ROW_square: return power(r, known[a], 2, node);
    case ADC_ROW_pow: return power(r, known[a], adc_graph_is_constant(graph, b) || adc_graph_written(graph, b) != NULL
                                                    ? r->at.value[b] : NAN, node);
    case ADC_ROW_tan: return (struct fraction){row(r, ADC_ROW_sin, a, a), row(r, ADC_ROW_cos, a, a)};
    case ADC_ROW_cot: return (struct fraction){row(r, ADC_ROW_cos, a, a), row(r, ADC_ROW_sin, a, a)};
    case ADC_ROW_sec: return (struct fraction){adc_graph_constant(r, 1), row(r, ADC_ROW_cos, a, a)};
    case ADC_ROW_csc: return (struct fraction){adc_graph_constant(r, 1), row(r, ADC_ROW_sin, a, a)};
    default: return (struct fraction){node, ADC_NO_NODE};
    }
}

/* ---- balls ---- */

/* Marks what the value is made of, and its derivatives up to an order. */
static uint8_t *mark(struct adc_enclosing *e, uint32_t order)
{
    const struct adc_graph *graph = &e->evaluation.recording.graph;
    uint8_t *useful = adc_arena_zeroed(&e->evaluation.scratch, graph->count, sizeof *useful);
    useful[e->upper] = 1;
    for (uint32_t k = 0; k <= order; k++)
        if (e->derivative[k] != ADC_NO_NODE)
            useful[e->derivative[k]] = 1;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        useful[graph->guards[i].node] = 1;
    adc_useful_arguments(graph, useful, graph->count, false);
    return useful;
}

/* Records the path that is taken at x; false where there is none. */
static bool record(struct adc_enclosing *e, double x, uint32_t order)
{
    struct adc_context *context = &e->compiled->session->context;
    struct adc_recording *recording = &e->evaluation.recording;
    adc_recording_release(recording);           /* also where it ended in an error */
    adc_arena_reset(&e->evaluation.scratch);
    e->recorded = false;
    ADC_ON_ERROR(context) {
        adc_compiled_restore(e->compiled);
        if (context->error.kind != ADC_DOMAIN)
            adc_fail(context);
        return false;
    }
    adc_recording_open(recording, context, (struct adc_recording_options){.exact = true});
    e->derivative[0] = adc_compiled_record(e->compiled, &x, &e->evaluation);
    struct fraction *known = adc_arena_array(&e->evaluation.scratch, e->derivative[0] + 1u, sizeof *known);
    for (uint32_t n = 0; n <= e->derivative[0]; n++)
        known[n] = adc_graph_is_row(&recording->graph, n) ? of_row(recording, n, known) : (struct fraction){n, ADC_NO_NODE};
    e->upper = known[e->derivative[0]].upper;
    const uint32_t input = adc_graph_input_number(&recording->graph, e->compiled->names.at[0]);
    const uint32_t variable = input == UINT32_MAX ? ADC_NO_NODE : recording->graph.inputs[input].node;
    for (uint32_t k = 1; k <= order; k++)
        e->derivative[k] = variable == ADC_NO_NODE || e->derivative[k - 1] == ADC_NO_NODE
                               ? ADC_NO_NODE : adc_graph_tangent(recording, e->derivative[k - 1], variable);
    e->order = order;
    e->useful = mark(e, order);
    e->needed = mark(e, 0);
    e->given = adc_arena_array(&e->evaluation.scratch, recording->graph.input_count + 1u, sizeof *e->given);
    memset(e->given, 0xFF, (recording->graph.input_count + 1u) * sizeof *e->given);
    e->evaluation.balls.interval.node = variable;
    e->recorded = true;
    return true;
}

/* Whether some row may jump within the balls of its arguments; rules do not see that. A step function that is one
 * number there does not. */
static bool may_jump(struct adc_enclosing *e)
{
    const struct adc_graph *graph = &e->evaluation.recording.graph;
    const struct adc_balls *balls = &e->evaluation.balls;
    for (uint32_t n = 0; n < graph->count; n++) {
        if (!e->needed[n] || !adc_graph_is_row(graph, n) || balls->flint.arb_is_exact(&balls->node.at[n]))
            continue;
        const struct adc_row *row = &adc_rows[graph->nodes[n].op];
        const enum adc_op op = (enum adc_op)graph->nodes[n].op;
        if (op == ADC_ROW_frac || op == ADC_ROW_mod || op == ADC_ROW_fmod || op == ADC_ROW_atan2)
            return true;
        for (uint32_t i = 0; i < row->arity; i++)
            if (adc_row_role(row, i) == ADC_STEP)
                return true;
    }
    return false;
}

/* Balls for all numbers between two ones, on the path that is taken in their middle if that of the latest recording is
 * not theirs. Returns whether derivatives are what the rules say. */
static bool evaluate(struct adc_enclosing *e, double from, double to, uint32_t order, long precision)
{
    struct adc_balls *balls = &e->evaluation.balls;
    bool whole = balls->path = false;
    for (int tries = 0; tries < 2 && !balls->path; tries++) {
        if ((tries > 0 || !e->recorded || e->order < order) && !record(e, from + (to - from) / 2, order))
            break;
        balls->interval.from = from;
        balls->interval.to = to;
        balls->interval.given = true;
        whole = adc_balls_evaluate(balls, &e->evaluation.recording.at, e->useful, e->given, precision);
    }
    balls->interval.given = false;
    return whole && !may_jump(e);
}

/* The ends of a node's ball: one that excludes 0 keeps its sign also below the doubles. */
static void read_ends(struct adc_balls *balls, uint32_t node, double end[2])
{
    const struct adc_arb *ball = &balls->node.at[node];
    adc_ball_ends(balls, ball, end);
    if (end[0] == 0 && balls->flint.arb_is_positive(ball))
        end[0] = DBL_TRUE_MIN;
    if (end[1] == 0 && balls->flint.arb_is_negative(ball))
        end[1] = -DBL_TRUE_MIN;
}

/* The ends with this many bits. */
static void enclose_with(struct adc_enclosing *e, double from, double to, uint32_t order, long precision, double (*ends)[2])
{
    struct adc_balls *balls = &e->evaluation.balls;
    for (uint32_t k = 0; k <= order; k++)
        ends[k][0] = ends[k][1] = NAN;
    adc_work_reset(&e->compiled->session->context);
    const bool smooth = evaluate(e, from, to, order, precision);
    if (!e->recorded || !balls->path)
        return;
    read_ends(balls, e->derivative[0], ends[0]);
    for (uint32_t k = 1; k <= order && smooth && !isnan(ends[0][0]); k++)
        if (e->derivative[k] != ADC_NO_NODE)
            read_ends(balls, e->derivative[k], ends[k]);
        else
            ends[k][0] = ends[k][1] = 0;
    if (isnan(ends[0][0]) && from < to)
        read_ends(balls, e->upper, ends[0]);
}

/* Whether more bits may decide the sign of a value or slope. */
static bool is_open(const double ends[2]) { return isfinite(ends[1] - ends[0]) && ends[0] < 0 && ends[1] > 0; }

void adc_enclose(struct adc_enclosing *e, double from, double to, uint32_t order, double (*ends)[2])
{
    long precision = PRECISION;
    assert(order > 0);
    enclose_with(e, from, to, order, precision, ends);
    while (from == to && precision < MAX_PRECISION && (is_open(ends[0]) || is_open(ends[1])))
        enclose_with(e, from, to, order, precision *= 2, ends);     /* near a multiple root all of them are tiny */
}
