/* Roots and integrals of functions of C whose roots and integrals are known: how each search ends, from guesses and between
 * bounds that a formula seldom has.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <float.h>
#include <signal.h>

#include "eval/numeric/quadrature.h"
#include "eval/numeric/root.h"
#include "eval/solve/search.h"
#include "tests/unit/testing.h"

static const double PI = 3.141592653589793;

/* ---- roots ---- */

static double line(void *user, double x, double *slope) { (void)user; *slope = 2; return 2 * x - 6; }
static double parabola(void *user, double x, double *slope) { (void)user; *slope = 2 * x; return x * x - 2; }
static double above(void *user, double x, double *slope) { (void)user; *slope = 2 * x; return x * x + 2; }
static double fifth(void *user, double x, double *slope) { (void)user; *slope = 5 * x * x * x * x; return pow(x, 5); }
static double pole(void *user, double x, double *slope) { (void)user; *slope = -1 / (x * x); return 1 / x; }
static double jump(void *user, double x, double *slope) { (void)user; *slope = 1; return x < 0.3 ? x - 9 : x + 9; }
static double hole(void *user, double x, double *slope) { (void)user; *slope = 1; return fabs(x) < 0.5 ? NAN : x; }
static double cusp(void *user, double x, double *slope) { (void)user; *slope = x == 0 ? INFINITY : cbrt(x) / x / 3; return cbrt(x); }
static double tail(void *user, double x, double *slope) { (void)user; *slope = -exp(-x); return exp(-x); }
static double flat(void *user, double x, double *slope) { (void)user; *slope = fabs(x) < 1e-3 ? 0 : 2 * x; return x * x - 4; }
static double dead(void *user, double x, double *slope) { (void)user; (void)x; *slope = 0; return 1; }
static double blind(void *user, double x, double *slope) { (void)user; *slope = NAN; return x - 1; }
static double edge(void *user, double x, double *slope) { (void)user; *slope = 1; return x > 2 ? NAN : x - 1.5; }
static double steep(void *user, double x, double *slope) { (void)user; *slope = 1e200; return 1e200 * (x - 1e-200); }
static double fine(void *user, double x, double *slope) { (void)user; *slope = 1; return x - 1e100; }
static double zero(void *user, double x, double *slope) { (void)user; (void)x; *slope = 1; return 0; }

static void check_guess(adc_slope_fn *f, double guess, enum adc_root_status end, double root)
{
    const struct adc_zero found = adc_find_root(f, NULL, guess);
    expect(found.end == end && (end != ADC_ROOT_FOUND || fabs(found.x - root) <= 4 * DBL_EPSILON * fabs(root) + DBL_MIN),
           "from %g: the search ends with %d at %.17g, not with %d at %.17g", guess, found.end, found.x, end, root);
}

static void check_bounds(adc_slope_fn *f, double from, double to, enum adc_root_status end, double root)
{
    const struct adc_zero found = adc_find_root_between(f, NULL, from, to);
    expect(found.end == end && (end != ADC_ROOT_FOUND || fabs(found.x - root) <= 4 * DBL_EPSILON * fabs(root) + DBL_MIN),
           "from %g to %g: the search ends with %d at %.17g, not with %d at %.17g", from, to, found.end, found.x, end, root);
}

static void check_roots(void)
{
    check_guess(line, 1, ADC_ROOT_FOUND, 3);
    check_guess(line, 3, ADC_ROOT_FOUND, 3);
    check_guess(parabola, 1, ADC_ROOT_FOUND, sqrt(2));
    check_guess(parabola, -1e8, ADC_ROOT_FOUND, -sqrt(2));
    check_guess(above, 1, ADC_ROOT_NOWHERE, 0);
    check_guess(fifth, 1, ADC_ROOT_SINGULAR, 0);
    check_guess(tail, 1, ADC_ROOT_SINGULAR, 0);
    check_guess(pole, 1, ADC_ROOT_SINGULAR, 0);
    check_guess(flat, 0, ADC_ROOT_FOUND, 2);
    check_guess(dead, 1, ADC_ROOT_NOWHERE, 0);
    check_guess(blind, 3, ADC_ROOT_NOWHERE, 0);
    check_guess(hole, 0, ADC_ROOT_NO_NUMBER, 0);
    check_guess(line, NAN, ADC_ROOT_NO_NUMBER, 0);
    check_guess(jump, 5, ADC_ROOT_JUMP, 0);
    check_guess(steep, 1, ADC_ROOT_FOUND, 1e-200);
    check_guess(zero, 1, ADC_ROOT_SINGULAR, 0);
    check_bounds(line, 0, 10, ADC_ROOT_FOUND, 3);
    check_bounds(line, 3, 10, ADC_ROOT_FOUND, 3);
    check_bounds(line, 10, 3, ADC_ROOT_FOUND, 3);
    check_bounds(parabola, 0, 1e300, ADC_ROOT_FOUND, sqrt(2));
    check_bounds(fine, 1e-300, 1e300, ADC_ROOT_FOUND, 1e100);
    check_bounds(parabola, 2, 3, ADC_ROOT_ONE_SIGN, 0);
    check_bounds(parabola, 0, INFINITY, ADC_ROOT_NO_NUMBER, 0);
    check_bounds(parabola, -INFINITY, 0, ADC_ROOT_NO_NUMBER, 0);
    check_bounds(edge, 0, 3, ADC_ROOT_NO_NUMBER, 0);
    check_bounds(edge, 3, 0, ADC_ROOT_NO_NUMBER, 0);
    check_bounds(pole, -1, 2, ADC_ROOT_JUMP, 0);
    check_bounds(jump, -1, 2, ADC_ROOT_JUMP, 0);
    check_bounds(cusp, -1, 8, ADC_ROOT_JUMP, 0);              /* it is a root, without a finite slope */
    check_bounds(fifth, -1, 2, ADC_ROOT_SINGULAR, 0);
    check_bounds(hole, -1, 2, ADC_ROOT_JUMP, 0);
}

/* ---- integrals ---- */

static double lorentz(void *user, const struct adc_node_place *at, double *slope, double *drift)
{
    (void)user;
    *slope = -2 * at->x / ((1 + at->x * at->x) * (1 + at->x * at->x));
    *drift = 0;
    return 1 / (1 + at->x * at->x);
}

static double bell(void *user, const struct adc_node_place *at, double *slope, double *drift)
{
    (void)user;
    *slope = -2 * at->x * exp(-at->x * at->x);
    *drift = *slope;
    return exp(-at->x * at->x);
}

/* 1/sqrt of the distance from an end: exact near it. */
static double root_at_end(void *user, const struct adc_node_place *at, double *slope, double *drift)
{
    const double d = *(double *)user > 0 ? (adc_node_is_above(at) ? at->distance : 1 - at->distance)
                                         : (adc_node_is_above(at) ? 1 - at->distance : at->distance);
    *slope = -0.5 / (d * sqrt(d));
    *drift = 0;
    return 1 / sqrt(d);
}

static double decay(void *user, const struct adc_node_place *at, double *slope, double *drift)
{
    const double sign = *(double *)user;
    *slope = -sign * exp(-sign * at->x);
    *drift = 0;
    return exp(-sign * at->x);
}

static double nowhere(void *user, const struct adc_node_place *at, double *slope, double *drift)
{
    (void)user;
    (void)at;
    *slope = *drift = NAN;
    return NAN;
}

static double step_at_third(void *user, const struct adc_node_place *at, double *slope, double *drift)
{
    (void)user;
    *slope = *drift = 0;
    return at->x < 1 / 3.0 ? 0 : 1;
}

static double no_noise(void *user, const struct adc_node_place *at)
{
    (void)user, (void)at;
    return 0;
}

static bool always(void *user)
{
    (void)user;
    return true;
}

static void check_integral(const char *name, adc_integrand_fn *f, double user, double from, double to,
                           enum adc_integral_end end, double truth)
{
    static struct adc_quadrature q;
    adc_integrate(&q, &(const struct adc_integrand){.at = f, .noise = no_noise, .moves = always, .user = &user}, from, to, 0);
    expect(q.end == end && (end != ADC_INTEGRAL_FOUND || fabs(q.value - truth) <= 1e-12 * fmax(fabs(truth), 1e-3)),
           "%s from %g to %g: ends with %d and %.17g, not with %d and %.17g", name, from, to, q.end, q.value, end, truth);
    if (end != ADC_INTEGRAL_FOUND || from == to)
        return;
    double sum = 0;                             /* of the nodes alone */
    for (uint32_t i = 0; i < q.count * ADC_PIECE_NODES; i++) {
        double slope, drift;
        const struct adc_node_place p = adc_quadrature_node(&q, i);
        const double length = q.range == ADC_RANGE_FINITE ? q.to - q.from : 1, y = p.left_out ? 0 : f(&user, &p, &slope, &drift);
        if (!p.left_out && p.weight != 0 && !adc_node_has_none(&q, &p, y))
            sum += y * p.weight * (p.from == ADC_NODE_FRACTION_UP || p.from == ADC_NODE_FRACTION_DOWN ? fabs(length) : 1)
                 * (q.reversed && q.range == ADC_RANGE_FINITE ? -1 : 1);
    }
    expect(fabs(sum - truth) <= 1e-11 * fmax(fabs(truth), 1e-3), "%s from %g to %g: the nodes sum to %.17g, not %.17g", name,
           from, to, sum, truth);
}

static void check_integrals(void)
{
    check_integral("1/(1 + x^2)", lorentz, 0, -INFINITY, INFINITY, ADC_INTEGRAL_FOUND, PI);
    check_integral("1/(1 + x^2)", lorentz, 0, INFINITY, -INFINITY, ADC_INTEGRAL_FOUND, -PI);
    check_integral("1/(1 + x^2)", lorentz, 0, 0, INFINITY, ADC_INTEGRAL_FOUND, PI / 2);
    check_integral("1/(1 + x^2)", lorentz, 0, -INFINITY, 1, ADC_INTEGRAL_FOUND, 3 * PI / 4);
    check_integral("1/(1 + x^2)", lorentz, 0, 1, -INFINITY, ADC_INTEGRAL_FOUND, -3 * PI / 4);
    check_integral("1/(1 + x^2)", lorentz, 0, -1, 1, ADC_INTEGRAL_FOUND, PI / 2);
    check_integral("exp(-x^2)", bell, 0, -INFINITY, INFINITY, ADC_INTEGRAL_FOUND, sqrt(PI));
    check_integral("exp(-x)", decay, 1, 0, INFINITY, ADC_INTEGRAL_FOUND, 1);
    check_integral("exp(x)", decay, -1, -INFINITY, 0, ADC_INTEGRAL_FOUND, 1);
    check_integral("exp(x)", decay, -1, 0, -INFINITY, ADC_INTEGRAL_FOUND, -1);
    check_integral("1/sqrt(x)", root_at_end, 1, 0, 1, ADC_INTEGRAL_FOUND, 2);
    check_integral("1/sqrt(1 - x)", root_at_end, -1, 0, 1, ADC_INTEGRAL_FOUND, 2);
    check_integral("exp(-x)", decay, 1, 2, 2, ADC_INTEGRAL_FOUND, 0);
    check_integral("exp(-x)", decay, 1, NAN, 2, ADC_INTEGRAL_NO_NUMBER, 0);
    check_integral("exp(-x)", decay, 1, 0, NAN, ADC_INTEGRAL_NO_NUMBER, 0);
    check_integral("exp(-x)", decay, 1, INFINITY, INFINITY, ADC_INTEGRAL_NO_NUMBER, 0);
    check_integral("nan", nowhere, 0, 0, 1, ADC_INTEGRAL_NO_NUMBER, 0);
    check_integral("a step", step_at_third, 0, 0, 1, ADC_INTEGRAL_JUMPS, 0);
}

/* ---- searches with progress reports, and interrupted ---- */

struct attempt { struct adc_search *search; uint32_t notes; enum adc_kind kind; bool interrupts; };

static volatile sig_atomic_t stop;
static uint32_t told;
static double told_least;

static void report(void *user, uint32_t evaluations, double least)
{
    (void)user;
    told = evaluations;
    told_least = least;
}

/* Notes points, the last of which does not improve, and ends by an interrupt or by another error. */
static void attempt(void *user)
{
    struct attempt *a = user;
    struct adc_context *context = &a->search->session->context;
    static const double values[] = {5, 3, 4};
    for (uint32_t i = 0; i < a->notes; i++) {
        const double x = 10 + i;
        a->search->next = i == 1 ? 0 : INFINITY;        /* the time for a report has come, or not */
        adc_search_note(a->search, &x, values[i]);
    }
    if (a->interrupts) {
        stop = 1;
        adc_work(context, 1);
    }
    adc_error(context, a->kind, NULL, (struct adc_span){0, 0}, "ends");
}

static void run_attempt(void *user)
{
    struct attempt *a = user;
    expect(!adc_search_run(a->search, attempt, a), "a search that was interrupted is not good");
}

static void check_interrupts(void)
{
    struct adc_session session;
    struct adc_search search;
    if (!adc_session_init(&session))
        abort();
    struct adc_problem problem = {.report = report};
    struct adc_solution solution = {.session = &session, .arena.context = &session.context};
    struct attempt a = {.search = &search, .notes = 3, .kind = ADC_INTERRUPT, .interrupts = true};
    session.context.interrupt = &stop;
    adc_search_begin(&search, &problem, &solution, 1);
    expect(adc_guard(&session.context, run_attempt, &a) && search.best[0] == 11 && search.least == 3 && stop == 0,
           "an interrupt leaves the best point: %g at %g", search.least, search.best[0]);
    expect(told == 2 && told_least == 3, "two evaluations were told of, and the least: %u, %g", told, told_least);
    a.interrupts = false;
    session.context.interrupt = NULL;
    expect(adc_guard(&session.context, run_attempt, &a), "an interrupt that nobody waits for");
    a.kind = ADC_LIMIT;
    expect(!adc_guard(&session.context, run_attempt, &a) && session.context.error.kind == ADC_LIMIT, "a limit is passed on");
    a.kind = ADC_INTERRUPT;
    a.notes = 0;
    adc_search_begin(&search, &problem, &solution, 1);
    expect(!adc_guard(&session.context, run_attempt, &a) && session.context.error.kind == ADC_INTERRUPT,
           "an interrupt before the first point is passed on");
    adc_arena_release(&solution.arena);
    adc_session_release(&session);
}

int main(void)
{
    check_roots();
    check_integrals();
    check_interrupts();
    return finish();
}
