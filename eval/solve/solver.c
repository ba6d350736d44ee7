/* Statements as systems for the solvers, and the reports on their solutions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/solve/solver.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/numeric/core.h"
#include "lexer/number.h"

static const struct adc_span nowhere = {0, 0};

/* ---- callbacks ---- */

/* The limit of work holds for each evaluation, that of time for all. The best point has the least value, or least residual. */
static void note(struct adc_solver *s, const double *x, const double *f)
{
    double least = s->task == ADC_SOLVE ? 0 : f[0];
    for (uint32_t k = 0; k < s->inner.count && s->task == ADC_SOLVE; k++)
        least = fmax(least, isnan(f[k]) ? INFINITY : fabs(f[k]));
    adc_search_note(&s->search, x, s->constraints != NULL ? INFINITY : least);
}

static void value(void *user, const double *x, double *f)
{
    struct adc_solver *s = user;
    adc_work_reset(&s->session->context);
    adc_compiled_values(&s->inner, x, f);
    f[0] *= s->sign;
    note(s, x, f);
}

static void jacobian(void *user, const double *x, double *f, double *matrix)
{
    struct adc_solver *s = user;
    adc_work_reset(&s->session->context);
    adc_compiled_jacobian(&s->inner, x, f, matrix);
    for (uint32_t i = 0; i < s->inner.count * s->inner.names.count && s->sign < 0; i++)
        matrix[i] *= s->sign;
    f[0] *= s->sign;
    note(s, x, f);
}

static void hessian(void *user, const double *x, double *f, double *gradient, double *matrix)
{
    struct adc_solver *s = user;
    uint32_t n = s->inner.names.count;
    adc_work_reset(&s->session->context);
    adc_compiled_hessian(&s->inner, x, f, gradient, matrix);
    f[0] *= s->sign;
    note(s, x, f);
    for (uint32_t i = 0; i < n; i++)
        gradient[i] *= s->sign;
    for (uint32_t i = 0; i < n * n; i++)
        matrix[i] *= s->sign;
}

static void product(void *user, const double *x, const double *v, double *hv)
{
    struct adc_solver *s = user;
    adc_work_reset(&s->session->context);
    adc_compiled_product(&s->inner, x, v, hv);
    for (uint32_t i = 0; i < s->inner.names.count && s->sign < 0; i++)
        hv[i] *= s->sign;
}

/* ---- variables ---- */

/* The variables of what was compiled that are not unknowns. */
static void find_others(struct adc_solver *s, const struct adc_compiled *compiled)
{
    const struct adc_program *program = &compiled->program;
    for (uint32_t i = 0; i < compiled->names.count; i++)
        adc_symbol_set_add(s->session, &s->known, compiled->names.at[i]);
    for (uint32_t v = 0; v < program->variable_count; v++)
        if (adc_symbol_set_add(s->session, &s->known, program->variables[v].symbol))
            adc_symbol_list_add(s->session, &s->others, program->variables[v].symbol);
}

static void describe_unknowns(const struct adc_solver *s, const struct adc_problem *a, struct adc_solution *out)
{
    struct adc_context *context = &s->session->context;
    out->count = a->unknowns->count;
    out->unknown = adc_arena_zeroed(&out->arena, out->count, sizeof *out->unknown);
    for (uint32_t i = 0; i < out->count; i++) {
        uint32_t symbol = a->unknowns->at[i];
        out->unknown[i].symbol = symbol;
        out->unknown[i].name = adc_symbol_text(context, symbol);
        out->unknown[i].value = adc_session_value(s->session, symbol);
        if (!isnan(out->unknown[i].value) || a->bracketed || a->all)
            continue;
        adc_error(context, ADC_USAGE, NULL, nowhere, s->session->prompts
                  ? "the search needs a starting value for '%s'" ADC_HINT "give it one first: %s = VALUE"
                  : "the search needs a starting value for '%s'" ADC_HINT "give one with --at %s=VALUE",
                  out->unknown[i].name, out->unknown[i].name);
    }
    out->other_count = s->others.count;
    out->other_symbol = s->others.at;
    out->other = adc_arena_array(&out->arena, s->others.count, sizeof *out->other);
    out->other_value = adc_zeros(&out->arena, s->others.count);
    for (uint32_t i = 0; i < s->others.count; i++) {
        out->other[i] = adc_symbol_text(context, s->others.at[i]);
        out->other_value[i] = adc_session_value(s->session, s->others.at[i]);
    }
}

/* ---- sensitivities ---- */

/* How far rounding may move the unknowns; reported where that leaves fewer than eight digits of one. */
static void note_rounding(const struct adc_solver *s, const double *start, const double *move, struct adc_solution *out)
{
    const char *const what = s->task == ADC_SOLVE ? "root" : s->task == ADC_MINIMIZE ? "minimum" : "maximum";
    double worst = 0, part = 1e-8;
    char number[ADC_NUMBER_TEXT];
    for (uint32_t i = 0; i < out->count; i++) {
        const double size = s->point[i] != 0 ? fabs(s->point[i]) : fabs(start[i]), by = isnan(move[i]) ? INFINITY : move[i];
        if (by > part * size) {
            worst = by;
            part = by / size;
        }
    }
    if (worst > 0)
        adc_solution_note(out, isfinite(worst) ? "rounding of the function may move the %s by %s" : "no digit of the %s is certain",
                          what, adc_number_shown(worst, 2, number));
}

/* The sensitivities of a simple root. */
static void find_root_sensitivities(struct adc_solver *s, const struct adc_system *system, const double *start,
                                    struct adc_solution *out)
{
    const uint32_t n = out->count;
    double *f = adc_zeros(&out->arena, n), *a = adc_zeros(&out->arena, (size_t)n * n);
    const bool simple = adc_solver_root_slopes(s, &out->arena, n, f, a, out->sensitivity)
                     && (n == 1 || !out->good || out->other_count == 0 || adc_is_simple_root(system, s->point, start));
    for (uint32_t k = 0; k < n * out->other_count && !simple; k++)
        out->sensitivity[k] = NAN;
    if (!simple && out->good)
        adc_solution_note(out, "the Jacobian in the unknowns is singular here: a multiple root, or other roots next to it");
    for (uint32_t i = 0; i < n; i++)
        out->residual = fmax(out->residual, isnan(f[i]) ? INFINITY : fabs(f[i]));
}

static void gradient_at(void *user, const double *x, double *gradient)
{
    double f;
    jacobian(user, x, &f, gradient);
}

static void gradient_slopes(void *user, const double *x, double *gradient, double *matrix)
{
    double f;
    hessian(user, x, &f, gradient, matrix);
}

static bool is_at_bound(const struct adc_system *system, const double *x, uint32_t i)
{
    return system->low != NULL && (x[i] <= system->low[i] || x[i] >= system->high[i]);
}

/* The value and the slope of an optimum of so many unknowns that there is no matrix of their second derivatives, and so no
 * sensitivities. */
static void find_slope(struct adc_solver *s, const bool *held, struct adc_solution *out)
{
    double *gradient = adc_zeros(&out->arena, out->count);
    adc_compiled_jacobian(&s->inner, s->point, &out->extreme, gradient);
    for (uint32_t i = 0; i < out->count; i++)
        out->slope = hypot(out->slope, held[i] ? 0 : gradient[i]);
    for (uint32_t k = 0; k < out->count * out->other_count; k++)
        out->sensitivity[k] = NAN;
}

/* The sensitivities of a minimum within bounds: those of one under constraints, of which there are none. */
static void find_minimum_sensitivities(struct adc_solver *s, const struct adc_system *system, const struct adc_system *equations,
                                       const double *start, struct adc_solution *out)
{
    const uint32_t n = out->count;
    struct adc_limits_of none = {.held = adc_arena_zeroed(&out->arena, n, sizeof *none.held)};
    bool bounded = false;
    out->many = n > ADC_MAX_DENSE;
    for (uint32_t i = 0; i < n; i++) {
        none.held[i] = is_at_bound(system, s->point, i);
        bounded |= none.held[i];
    }
    if (out->many) {
        find_slope(s, none.held, out);
        return;
    }
    if (out->good && out->definite && !bounded)
        out->definite = adc_is_simple_root(equations, s->point, start);
    adc_solver_kkt(s, &none, start, out);
}

/* ---- all of it ---- */

static void check_shape(const struct adc_solver *s, const struct adc_solution *out)
{
    struct adc_context *context = &s->session->context;
    const struct adc_statement *statement = &s->inner.statement;
    if (out->task == ADC_SOLVE && s->inner.count != out->count)
        adc_error(context, ADC_USAGE, statement->ast->source, statement->span,
                  "as many components as unknowns are needed: %u, and the value has %u", out->count, s->inner.count);
    if (out->task != ADC_SOLVE && s->inner.width > 0)
        adc_error(context, ADC_USAGE, statement->ast->source, statement->span, "a vector has no minimum");
}

struct solving {
    struct adc_solver *solver;
    const struct adc_system *system, *equations;        /* of a minimum: that its gradient is 0 */
    const struct adc_problem *problem;
    struct adc_solution *solution;
    const double *start;
    double *x, *move, least;
    struct adc_search_end outcome;
};

/* The last steps, where none can be across a bound. */
static void finish(struct solving *w)
{
    bool inside = w->outcome.good && (w->problem->task == ADC_SOLVE || w->solution->definite);
    for (uint32_t i = 0; i < w->equations->n; i++)
        inside &= !is_at_bound(w->system, w->x, i);
    if (inside)
        adc_solver_last_steps(w->solver, w->equations, w->start, w->x, w->move, &w->least);
}

static void solve(void *user)
{
    struct solving *w = user;
    const struct adc_problem *a = w->problem;
    if (a->bracketed)
        w->outcome = adc_root_between(w->system, a->from, a->to, w->x);
    else if (a->task == ADC_SOLVE)
        w->outcome = adc_root_near(w->system, w->x);
    else
        w->outcome = adc_minimum_near(w->system, w->x, &w->solution->definite);
    finish(w);
}

static void find_one(struct adc_solver *s, const struct adc_system *system, const struct adc_problem *a,
                     struct adc_solution *out)
{
    double *x = adc_zeros(&out->arena, out->count);
    for (uint32_t i = 0; i < out->count; i++)
        x[i] = out->unknown[i].value;
    const double *start = memcpy(adc_zeros(&out->arena, out->count), x, out->count * sizeof *x);
    struct adc_system equations = *system;
    if (a->task != ADC_SOLVE) {
        equations.m = out->count;
        equations.value = gradient_at;
        equations.jacobian = gradient_slopes;
    }
    struct solving w = {.solver = s, .system = system, .equations = &equations, .problem = a, .solution = out, .start = start,
                        .x = x, .move = adc_zeros(&out->arena, out->count), .least = NAN};
    if (!adc_search_run(&s->search, solve, &w)) {
        adc_compiled_restore(&s->inner);
        memcpy(x, s->search.best, out->count * sizeof *x);
        out->interrupted = true;
        w.outcome = (struct adc_search_end){.why = "interrupted"};
    }
    struct adc_search_end outcome = w.outcome;
    out->good = outcome.good;
    out->why = outcome.why;
    out->kink = outcome.kink;
    out->steps = outcome.steps;
    out->bracketed = a->bracketed;
    for (uint32_t i = 0; i < out->count; i++)
        out->unknown[i].value = x[i];
    if (out->interrupted) {                 /* an interrupted search reports what is known */
        out->other_count = 0;
        out->residual = s->search.least;
        out->extreme = s->sign * s->search.least;
        out->slope = NAN;
        return;
    }
    memcpy(s->point, x, out->count * sizeof *x);
    out->sensitivity = adc_zeros(&out->arena, (size_t)out->count * out->other_count);
    if (out->task == ADC_SOLVE)
        find_root_sensitivities(s, system, start, out);
    else
        find_minimum_sensitivities(s, system, &equations, start, out);
    out->extreme = isnan(w.least) ? out->extreme : w.least;
    if (out->good)
        note_rounding(s, start, w.move, out);
    if (out->good && outcome.level)
        adc_solution_note(out, "the function is constant nearby: other points have the same value");
    else if (out->good && out->kink && out->count > 1)
        adc_solution_note(out, "at a kink, digits of the unknowns after the fifth may be wrong");
}

/* An extreme at a bound is one of what lies within: outside it, the value may be better. */
static void note_bounds(const struct adc_problem *a, struct adc_solution *out)
{
    char bound[ADC_NUMBER_TEXT];
    for (uint32_t i = 0; i < out->count && a->low != NULL; i++)
        if (out->unknown[i].value == a->low[i] || out->unknown[i].value == a->high[i]) {
            out->held = true;
            adc_solution_note(out, "'%s' is at its bound, %s", out->unknown[i].name,
                              adc_number_shown(out->unknown[i].value, 0, bound));
        }
}

void adc_solver_run(struct adc_solver *s, const struct adc_statement *statement, const struct adc_problem *a,
                    struct adc_solution *out)
{
    s->sign = a->task == ADC_MAXIMIZE ? -1 : 1;
    s->task = a->task;
    s->constraints = a->constraints;
    adc_compiled_open(&s->inner, s->session, statement, a->unknowns->at, a->unknowns->count, NULL);
    find_others(s, &s->inner);
    if (s->constraints != NULL) {
        adc_compiled_open(&s->inner_constraints, s->session, &s->constraints->statement, a->unknowns->at, a->unknowns->count, NULL);
        find_others(s, &s->inner_constraints);
    }
    out->task = a->task;
    describe_unknowns(s, a, out);
    check_shape(s, out);
    adc_search_begin(&s->search, a, out, out->count);
    s->point = adc_zeros(&out->arena, out->count + out->other_count);
    adc_compiled_open(&s->outer, s->session, statement, a->unknowns->at, a->unknowns->count, &s->others);
    for (uint32_t i = 0; i < out->other_count; i++)
        s->point[out->count + i] = out->other_value[i];
    struct adc_system system = {
        .user = s, .n = out->count, .m = s->inner.count, .value = value, .jacobian = jacobian, .hessian = hessian,
        .product = product,
        .low = a->low, .high = a->high, .arena = &out->arena,
    };
    if (s->constraints != NULL)
        adc_compiled_open(&s->outer_constraints, s->session, &s->constraints->statement, a->unknowns->at, a->unknowns->count, &s->others);
    if (s->constraints != NULL)
        adc_solver_constrained(s, &system, out);
    else if (a->all)
        adc_solver_all_roots(s, &system, a, out);
    else
        find_one(s, &system, a, out);
    if (out->good && a->task != ADC_SOLVE)
        note_bounds(a, out);
    if (out->good && a->how != NULL)
        adc_solution_propagate(out, a->how);
}

void adc_solver_release(struct adc_solver *s)
{
    if (s->enclosing.compiled != NULL)
        adc_evaluation_release(&s->enclosing.evaluation);
    struct adc_compiled *compiled[] = {&s->inner, &s->outer, &s->inner_constraints, &s->outer_constraints};
    for (size_t i = 0; i < sizeof compiled / sizeof *compiled; i++)
        if (compiled[i]->session != NULL)
            adc_compiled_release(compiled[i]);
    adc_symbol_list_release(s->session, &s->others);
    adc_symbol_set_release(s->session, &s->known);
}
