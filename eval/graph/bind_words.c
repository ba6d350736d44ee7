/* The messages of solve, argmin and integrate where nothing is found.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>

#include "eval/graph/bound.h"
#include "eval/graph/sweep.h"
#include "eval/table/op.h"
#include "lexer/number.h"

/* The name that is bound, as the source has it. */
static const char *name_of(const struct adc_bound_body *f)
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

/* ---- shapes ---- */

void adc_check_body(const struct adc_bound_body *f, struct adc_extent extent)
{
    static const char *const words[] = {[ADC_BIND_SOLVE] = "solve", [ADC_BIND_ARGMIN] = "argmin",
                                        [ADC_BIND_INTEGRATE] = "integrate"};
    struct adc_context *context = f->F->driver->arena->context;
    const struct adc_source *source = f->F->unit->ast->source;
    const bool several = f->term->row == ADC_BIND_SOLVE && f->extent.rank != ADC_RANK_NUMBER;
    char have[40], need[40];
    if (f->extent.rank == ADC_RANK_MATRIX)
        adc_error(context, ADC_DOMAIN, source, f->term->span, "the unknowns are a number or a vector, not a matrix");
    if (several ? extent.rank == ADC_RANK_VECTOR && extent.rows == f->n : extent.rank == ADC_RANK_NUMBER)
        return;
    adc_diag_begin(&context->error, ADC_DOMAIN, source, f->term->span, "%s needs %s, and the expression is %s",
                   words[f->term->row], adc_extent_text(several ? f->extent : adc_number_extent(), need),
                   adc_extent_text(extent, have));
    if (f->term->row == ADC_BIND_SOLVE)
        adc_diag_hint(&context->error, "as many equations as unknowns are needed: solve(v=[1, 1], [v[1] + v[2] - 3, v[1]*v[2] - 2])");
    adc_fail(context);
}

/* ---- roots and minima ---- */

/* "x = 1.5", "v = [1.5, 2]". */
static const char *place_text(const struct adc_bound_body *f, char *out, size_t size)
{
    enum { SHOWN = 6 };
    char number[ADC_NUMBER_TEXT];
    const bool vector = f->extent.rank != ADC_RANK_NUMBER;
    size_t used = (size_t)snprintf(out, size, "%.40s = %s", name_of(f), vector ? "[" : "");
    for (uint32_t i = 0; i < f->n && i < SHOWN; i++) {
        adc_number_text(f->x[i], 10, number);
        used += (size_t)snprintf(out + used, size - used, "%s%s", i > 0 ? ", " : "", number);
    }
    snprintf(out + used, size - used, "%s%s", f->n > SHOWN ? ", ..." : "", vector ? "]" : "");
    return out;
}

/* The equation that is furthest from 0 where the search ended. */
static double residual(const struct adc_bound_body *f)
{
    const double *value = f->recording.at.value;
    double most = 0;
    for (uint32_t i = 0; i < f->n; i++)
        most = !(fabs(value[f->equation[i]]) <= fabs(most)) ? value[f->equation[i]] : most;
    return most;
}

void adc_no_root(struct adc_bound_body *f)
{
    static const struct { const char *what, *hint; } words[] = {
        [ADC_ROOT_NOWHERE] = {"no root found", "try another guess, or two numbers with a root between them"},
        [ADC_ROOT_SINGULAR] = {"no simple root found: the derivative vanishes as well",
                               "a double root has no derivative; for a minimum or maximum use argmin"},
        [ADC_ROOT_JUMP] = {"the sign changes at a jump, a pole or a root without a derivative",
                           "try bounds or a guess away from it"},
        [ADC_ROOT_ONE_SIGN] = {"no change of sign between the bounds", "try other bounds, or a guess"},
        [ADC_ROOT_NO_NUMBER] = {"no number where the search begins", "try another guess or other bounds"}};
    enum { ROOM = 300 };
    struct adc_context *context = f->F->driver->arena->context;
    char x[ROOM], value[ADC_NUMBER_TEXT];
    const bool singular = f->end == ADC_ROOT_SINGULAR, kink = f->outcome.kink;
    const char *what = words[f->end].what, *why = "", *hint = words[f->end].hint;
    double last = f->zero.value;
    if (f->term->row == ADC_BIND_ARGMIN) {
        what = kink ? "the minimum is at a kink, where argmin() knows no derivative" : "no minimum found: ";
        why = kink ? "" : singular ? "the Hessian is not positive definite there" : f->outcome.why;
        hint = kink ? "--minimize finds it" : singular ? "a minimum along which the function is flat has no derivative" : "try another guess";
        last = f->recording.at.value[f->value];
    } else if (f->extent.rank != ADC_RANK_NUMBER) {
        what = singular ? "no simple root found: " : "no root found: ";
        why = singular ? "the Jacobian is singular there" : f->outcome.why;
        hint = singular ? "a double root, or a line of solutions, has no derivative" : "try another guess";
        last = residual(f);
    }
    adc_number_text(last, 6, value);
    adc_diag_begin(&context->error, ADC_DOMAIN, f->F->unit->ast->source, f->term->span, "%s%s; %s %s with the value %s", what, why,
                   kink ? "it is" : "the last iterate was", place_text(f, x, sizeof x), value);
    adc_diag_hint(&context->error, "%s", hint);
    adc_fail(context);
}

/* ---- integrals ---- */

enum { BLAME_TEXT = 120 };

/* Whether a node is the difference of an exponential function and something else. */
static bool is_expm1(const struct adc_graph *graph, uint32_t n)
{
    const uint32_t *args = adc_graph_args(graph, n), op = graph->nodes[n].op;
    return (op == ADC_ROW_sub || op == ADC_ROW_add)
        && (graph->nodes[args[0]].op == ADC_ROW_exp || graph->nodes[args[1]].op == ADC_ROW_exp);
}

/* Why the integrand is not finite at a place: the first row that is not finite, ": pole of log at 0". Empty where it is
 * finite in doubles at the place itself, or the cause is elsewhere. Where it is rounding, *hint says what to write. */
static const char *blame_text(struct adc_bound_body *f, double place, char out[BLAME_TEXT], const char **hint)
{
    out[0] = '\0';
    adc_bound_move(f, &place);
    for (uint32_t n = 0; n <= f->value && out[0] == '\0'; n++) {
        const double v = f->recording.at.value[n];
        double a[ADC_MAX_ARITY] = {0};
        struct adc_incident incident;
        if (!adc_graph_is_row(&f->recording.graph, n) || isfinite(v))
            continue;
        const struct adc_row *row = &adc_rows[f->recording.graph.nodes[n].op];
        adc_graph_arguments(&f->recording.at, n, a);
        adc_row_incident(row, a, v, false, &incident);
        if (row == &adc_rows[ADC_ROW_div] && a[1] == 0 && is_expm1(&f->recording.graph, adc_graph_args(&f->recording.graph, n)[1]))
            *hint = "rounding makes it 0: write expm1(t) for exp(t) - 1";
        if (isnan(a[0]) || isnan(a[1]))             /* which no row has made */
            break;
        if (incident.why != NULL)
            snprintf(out, BLAME_TEXT, ": %s", incident.why);
        else
            snprintf(out, BLAME_TEXT, isinf(v) ? ": overflow of %s" : ": %s outside its domain",
                     row->operator_only ? "an operation" : adc_row_name(row));
    }
    return out;
}

void adc_no_integral(struct adc_bound_body *f)
{
    static const struct { const char *what, *more, *hint; } words[] = {
        [ADC_INTEGRAL_NO_NUMBER] = {"the integrand is not a finite number at", NULL, "split the integral there, if it exists at all"},
        [ADC_INTEGRAL_LOST] = {"the integrand overflows or underflows near", ", where it matters",
                               "split the integral there, or change the unit of the variable"},
        [ADC_INTEGRAL_JUMPS] = {"the integrand jumps at", "", "split the integral at the jump"},
        [ADC_INTEGRAL_BENDS] = {"second derivatives miss the movement of the kink at", "", "split the integral there"},
        [ADC_INTEGRAL_UNSETTLED] = {"the integral does not converge near", "",
            "it may diverge; make a singularity an end, written as x, x - a, 1 - x or 1 - x^2"}};
    static const double NOISY = 1e-12;      /* rounding next to the size of the integral */
    const struct adc_quadrature *q = f->quadrature;
    struct adc_context *context = f->F->driver->arena->context;
    char x[ADC_NUMBER_TEXT], value[ADC_NUMBER_TEXT], why[BLAME_TEXT];
    const char *what = words[q->end].what, *more = words[q->end].more, *hint = words[q->end].hint;
    if (q->end == ADC_INTEGRAL_UNSETTLED && q->noise > NOISY * adc_quadrature_size(q)) {
        what = "rounding of the integrand hides the integral near";
        hint = "avoid differences that cancel there: expm1(t) for exp(t) - 1; an end as x, x - a, 1 - x or 1 - x^2";
    }
    adc_number_text(q->place, 6, x);
    adc_diag_begin(&context->error, ADC_DOMAIN, f->F->unit->ast->source, f->term->span, "%s %s = %s%s", what, name_of(f), x,
                   more != NULL ? more : blame_text(f, q->place, why, &hint));
    const double unit = pow(10, floor(log10(fabs(q->place))));
    if (q->end == ADC_INTEGRAL_LOST && isfinite(log10(unit)) && fabs(log10(unit)) > 3)
        adc_diag_hint(&context->error, "change the unit of the variable: with %s = %s*s, say, integrate over s", name_of(f),
                      adc_number_text(unit, 6, value));
    else
        adc_diag_hint(&context->error, "%s", hint);
    adc_fail(context);
}
