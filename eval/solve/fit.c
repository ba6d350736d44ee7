/* Models and data as a problem of least squares, and the report on the solution.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/solve/fit.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eval/functions/double_double.h"
#include "eval/numeric/core.h"
#include "eval/numeric/curved.h"

static const struct adc_span nowhere = {0, 0};
static const double WORST = 1e15;           /* a condition above which nothing is left of the parameters */

/* ---- callbacks: residuals are (model - observed)/sigma ---- */

static void values(void *user, const double *x, double *f)
{
    struct adc_fit *fit = user;
    adc_fit_rows(fit, x, f, NULL);
    adc_search_note(&fit->search, x, adc_sum_of_squares(f, fit->m));
}

static void jacobian(void *user, const double *x, double *f, double *matrix)
{
    struct adc_fit *fit = user;
    adc_fit_rows(fit, x, f, matrix);
    adc_search_note(&fit->search, x, adc_sum_of_squares(f, fit->m));
}

static void curvature(void *user, const double *x, const double *f, double *matrix)
{
    adc_fit_curvature(user, x, f, matrix, NULL);
}

/* ---- before ---- */

static _Noreturn void refuse(const struct adc_fit *fit, const char *hint, const char *message, const char *name)
{
    struct adc_context *context = &fit->session->context;
    adc_diag_begin(&context->error, ADC_USAGE, NULL, nowhere, message, name);
    if (hint != NULL)
        adc_diag_hint(&context->error, hint, name);
    adc_fail(context);
}

static void check_unknowns(const struct adc_fit *fit, const struct adc_problem *a)
{
    for (uint32_t i = 0; i < a->unknowns->count; i++) {
        const char *name = adc_symbol_text(&fit->session->context, a->unknowns->at[i]);
        if (adc_fit_uses(&fit->left, a->unknowns->at[i]))
            refuse(fit, NULL, "--fit: the parameter '%s' is on the left side, where only columns may be", name);
        if (!adc_fit_uses(&fit->model, a->unknowns->at[i]))
            refuse(fit, "leave %s out of --at, or hold it with --hold", "--fit: the model does not depend on '%s'", name);
    }
    if (a->unknowns->count == 0)
        refuse(fit, "name the parameters with their first values in --at", "--fit: there is nothing to fit%s", "");
    if (fit->left.count != fit->model.count)
        refuse(fit, NULL, "--fit: both sides of '~' need the same number of components%s", "");
}

/* The columns that are needed, in `column`, each of which has a name of its own and no cell that is not readable. Returns
 * how many. */
static uint32_t choose_columns(const struct adc_fit *fit, uint32_t sigma, uint32_t *column)
{
    const struct adc_data *data = fit->data;
    const struct adc_data_fault *fault = NULL;
    uint32_t count = 0;
    for (uint32_t c = 0; c < data->columns; c++) {
        const uint32_t symbol = data->symbols[c];
        if (symbol == ADC_NO_SYMBOL || (symbol != sigma && !adc_fit_uses(&fit->left, symbol)
            && !adc_fit_uses(&fit->model, symbol)))
            continue;
        for (uint32_t i = 0; i < count; i++)
            if (data->symbols[column[i]] == symbol)
                refuse(fit, NULL, "--fit: there are two columns '%s'", adc_symbol_text(&fit->session->context, symbol));
        if (data->faults[c].row > 0 && (fault == NULL || data->faults[c].row < fault->row))
            fault = &data->faults[c];
        column[count++] = c;
    }
    if (fault != NULL)
        refuse(fit, "an empty cell, or NA, is skipped", "--fit: %s", fault->message);
    return count;
}

static void compile(struct adc_fit *fit, const struct adc_statement *statement, const struct adc_problem *a)
{
    adc_fit_compile(fit, &fit->left, statement, statement->target, a->unknowns);
    adc_fit_compile(fit, &fit->model, statement, statement->body, a->unknowns);
    adc_compiled_hold(&fit->model, fit->n);
}

/* Goes on with the columns that are needed alone: a file may have thousands, and second derivatives are squares of them. */
static void keep_columns(struct adc_fit *fit, const struct adc_statement *statement, uint32_t sigma,
                         const struct adc_problem *a)
{
    const struct adc_data *data = fit->data;
    uint32_t *column = adc_arena_array(fit->arena, data->columns, sizeof *column);
    struct adc_data *chosen = adc_arena_zeroed(fit->arena, 1, sizeof *chosen);
    const uint32_t count = chosen->columns = choose_columns(fit, sigma, column);
    if (count == data->columns)
        return;
    chosen->rows = data->rows;
    chosen->lines = data->lines;
    chosen->faults = adc_arena_array(fit->arena, count, sizeof *chosen->faults);
    chosen->symbols = adc_arena_array(fit->arena, count, sizeof *chosen->symbols);
    chosen->at = adc_zeros(fit->arena, (size_t)data->rows * count);
    for (uint32_t i = 0; i < count; i++) {
        chosen->symbols[i] = data->symbols[column[i]];
        chosen->faults[i] = data->faults[column[i]];
        for (size_t k = 0; k < data->rows; k++)
            chosen->at[k * count + i] = data->at[k * data->columns + column[i]];
    }
    fit->data = chosen;
    adc_compiled_release(&fit->left);
    adc_compiled_release(&fit->model);
    fit->left = fit->model = (struct adc_compiled){0};
    compile(fit, statement, a);
}

/* The rows that have all that is needed. */
static void choose_rows(struct adc_fit *fit, uint32_t sigma, struct adc_solution *out)
{
    const struct adc_data *data = fit->data;
    uint32_t first = 0;
    fit->row = adc_arena_array(fit->arena, data->rows, sizeof *fit->row);
    fit->weight = adc_zeros(fit->arena, data->rows);
    for (uint32_t k = 0; k < data->rows; k++) {
        bool whole = true;
        double weight = 1;
        for (uint32_t i = 0; i < data->columns; i++) {
            double cell = data->at[(size_t)k * data->columns + i];
            whole &= !isnan(cell);
            weight = data->symbols[i] == sigma ? 1 / cell : weight;
        }
        if (whole && !(weight > 0 && isfinite(weight)))
            adc_error(&fit->session->context, ADC_USAGE, NULL, nowhere, "--sigma: a standard deviation is a number above 0, and "
                      "that of row %u, line %llu is not", k + 1, (unsigned long long)data->lines[k]);
        first = !whole && first == 0 ? k + 1 : first;
        fit->weight[fit->rows] = weight;
        fit->row[fit->rows] = k;
        fit->rows += whole;
    }
    out->missing = data->rows - fit->rows;
    if (out->missing > 0)
        adc_warn(&fit->session->context, NULL, nowhere, "--fit: %u of %u rows skipped, where a cell is missing; the first is row %u",
                 out->missing, data->rows, first);
}

static void observe(struct adc_fit *fit, const double *x)
{
    struct adc_context *context = &fit->session->context;
    fit->observed = adc_zeros(fit->arena, (size_t)fit->rows * fit->width);
    for (uint32_t k = 0; k < fit->rows; k++) {
        double *observed = fit->observed + (size_t)k * fit->width;
        adc_fit_enter_row(fit, x, k);
        adc_compiled_values(&fit->left, fit->point, observed);
        for (uint32_t c = 0; c < fit->width; c++)
            if (!isfinite(observed[c]))
                adc_error(context, ADC_DOMAIN, fit->left.statement.ast->source, fit->left.statement.span,
                          "the left side is not a finite number in row %u, line %llu", fit->row[k] + 1,
                          (unsigned long long)fit->data->lines[fit->row[k]]);
    }
}

static void prepare(struct adc_fit *fit, const struct adc_statement *statement, uint32_t sigma,
                    const struct adc_problem *a, const double *x, struct adc_solution *out)
{
    compile(fit, statement, a);
    check_unknowns(fit, a);
    keep_columns(fit, statement, sigma, a);
    uint32_t columns = fit->data->columns;
    fit->width = fit->model.count;
    fit->point = adc_zeros(fit->arena, fit->n + columns);
    fit->value = adc_zeros(fit->arena, fit->width);
    fit->jacobian = adc_zeros(fit->arena, (size_t)fit->width * (fit->n + columns));
    fit->columns = adc_zeros(fit->arena, (size_t)(fit->n + columns) * ADC_BLOCK_LANES);
    choose_rows(fit, sigma, out);
    fit->m = fit->rows * fit->width;
    if (fit->m < fit->n)
        adc_error(&fit->session->context, ADC_DOMAIN, NULL, nowhere,
                  "--fit: %u observations do not determine %u parameters; hold some with --hold", fit->m, fit->n);
    observe(fit, x);
}

/* ---- after ---- */

/* The sum of squares about the mean of each response, for R^2; NaN where nothing varies. */
static double total_squares(const struct adc_fit *fit)
{
    adc_dd total = {0, 0};
    bool varies = false;
    for (uint32_t c = 0; c < fit->width; c++) {
        adc_dd mean = {0, 0};
        double weights = 0;
        for (uint32_t k = 0; k < fit->rows; k++) {
            double w = fit->weight[k] * fit->weight[k];
            mean = dd_add_d(mean, w * fit->observed[k * fit->width + c]);
            weights += w;
        }
        for (uint32_t k = 0; k < fit->rows; k++) {
            double off = (fit->observed[k * fit->width + c] - mean.hi / weights) * fit->weight[k];
            total = dd_add(total, dd_two_prod(off, off));
            varies |= fit->observed[k * fit->width + c] != fit->observed[c];
        }
    }
    return varies ? dd_double(total) : NAN;
}

/* Where residuals are much smaller than what was observed, a good part of them is rounding of the model: then the model
 * is evaluated in balls, where there are any (FLINT), to more digits than a double has. */
static bool recompute_residuals(struct adc_fit *fit, const double *x, double *f)
{
    struct adc_context *context = &fit->session->context;
    const struct adc_request request = {.digits.proven = 25};
    ADC_ON_ERROR(context) {
        adc_compiled_restore(&fit->model);
        if (context->error.kind == ADC_INTERRUPT)
            adc_fail(context);
        return false;
    }
    for (uint32_t k = 0; k < fit->rows; k++) {
        adc_fit_enter_row(fit, x, k);
        adc_compiled_request(&fit->model, fit->point, &request);
        const struct adc_proven *proven = adc_compiled_component(&fit->model, 0)->known.proven;
        if (proven->unable)
            return false;
        const long double value = strtold(adc_proven_text(proven, 0), NULL);
        f[k] = (double)(value - (long double)fit->observed[k]) * fit->weight[k];
    }
    return true;
}

static bool is_nearly_exact(const struct adc_fit *fit, const double *f)
{
    double observed = 0;
    for (uint32_t k = 0; k < fit->m; k++)
        observed = fmax(observed, fabs(fit->observed[k] * fit->weight[k / fit->width]));
    return fit->width == 1 && fit->m <= 1000 && sqrt(adc_sum_of_squares(f, fit->m) / fit->m) < 1e-11 * observed;
}

static bool is_at_bound(const struct adc_problem *a, const double *x, uint32_t n)
{
    bool at_bound = false;
    for (uint32_t i = 0; i < n && a->low != NULL; i++)
        at_bound |= x[i] <= a->low[i] || x[i] >= a->high[i];
    return at_bound;
}

/* Bounds what rounding does to the estimates: they move by -H^-1 J' for each error of a residual, which is that of the model,
 * of the observation and of what each parameter contributes, and by H^-1 f for each error of J, which moves with
 * the parameters, too. The factors are those of the
 * Jacobian `by` in units of `scale`; the condition of H counts where residuals are large. Of `sharp` residuals only the
 * observations are rounded. */
static void bound_estimates(struct adc_fit *fit, const double *x, const double *f, const double *by, const struct adc_qr *qr,
                            const double *scale, bool sharp, struct adc_solution *out)
{
    const uint32_t n = fit->n;
    struct adc_curved curved;
    double *step = adc_zeros(fit->arena, n), *slopes = adc_zeros(fit->arena, n), *unit = adc_zeros(fit->arena, n), lost = 0;
    double *second = adc_zeros(fit->arena, (size_t)n * n), *sizes = adc_zeros(fit->arena, (size_t)n * n);
    if (fit->hessian != NULL)
        adc_fit_curvature(fit, x, f, second, sizes);
    adc_curved_open(&curved, fit->arena, qr);
    const bool definite = adc_curved_factor(&curved, second, scale);
    for (uint32_t k = 0; k < fit->m; k++) {
        const double observed = fabs(fit->observed[k] * fit->weight[k / fit->width]);
        double error = fabs(f[k]) + 2 * observed;
        for (uint32_t i = 0; i < n; i++) {
            error += fabs(by[(size_t)k * n + i] * scale[i] * x[i]);
            slopes[i] += fabs(by[(size_t)k * n + i] * f[k]);
        }
        adc_curved_inverse(&curved, by + (size_t)k * n, step);
        for (uint32_t i = 0; i < n; i++)
            out->unknown[i].bound += DBL_EPSILON * error * fabs(step[i] / scale[i]);
        lost += DBL_EPSILON * (sharp ? observed / 2 : error) * fabs(f[k]);
    }
    for (uint32_t j = 0; j < n; j++) {
        for (uint32_t i = 0; i < n; i++) {
            unit[i] = i == j;
            slopes[j] += fabs(sizes[j * n + i] / scale[j] * x[i]);
        }
        adc_curved_inverse(&curved, unit, step);
        for (uint32_t i = 0; i < n; i++)
            out->unknown[i].bound += DBL_EPSILON * slopes[j] * fabs(step[i] / scale[i]);
    }
    for (uint32_t i = 0; i < n && !definite; i++)
        out->unknown[i].bound = NAN;                /* nothing is known of it */
    out->rss_bound = 2 * lost;
}

/* Divides the columns of the Jacobian by their lengths, `scale`, so that rank is a matter of directions and not of units. Returns
 * what adc_qr_factor takes. */
static struct adc_qr scale_columns(struct adc_fit *fit, double *matrix, double *scale)
{
    const uint32_t n = fit->n;
    for (size_t i = 0; i < (size_t)fit->m * n; i++)
        scale[i % n] = hypot(scale[i % n], matrix[i]);          /* NOLINT: there is a parameter */
    for (size_t i = 0; i < (size_t)fit->m * n; i++)
        matrix[i] /= scale[i % n] > 0 ? scale[i % n] : 1;
    return (struct adc_qr){.context = fit->arena->context, .a = matrix, .diagonal = adc_zeros(fit->arena, n), .rows = fit->m,
                           .columns = n, .pivot = adc_arena_zeroed(fit->arena, n, sizeof(uint32_t))};
}

/* Standard errors and covariance: (J'J)^-1 rss/freedom, or (J'J)^-1 where the sigmas are taken as they are. */
static void describe_errors(struct adc_fit *fit, const double *x, const struct adc_problem *a, struct adc_solution *out)
{
    uint32_t n = fit->n;
    double *f = adc_zeros(fit->arena, fit->m), *matrix = adc_zeros(fit->arena, (size_t)fit->m * n),
           *scale = adc_zeros(fit->arena, n);
    jacobian(fit, x, f, matrix);
    const bool sharp = is_nearly_exact(fit, f) && recompute_residuals(fit, x, f);
    out->rss = adc_sum_of_squares(f, fit->m);
    out->freedom = fit->m - n;
    out->sd = out->freedom > 0 ? sqrt(out->rss / out->freedom) : NAN;
    const double spread = a->absolute ? 1 : out->sd;
    out->r_squared = 1 - out->rss / total_squares(fit);
    struct adc_qr qr = scale_columns(fit, matrix, scale);
    double *by = adc_zeros(fit->arena, (size_t)fit->m * n);
    memcpy(by, matrix, (size_t)fit->m * n * sizeof *by);
    adc_qr_factor(&qr);
    adc_fit_condition(fit, &qr, scale, out);
    const bool determined = isfinite(out->condition) || (qr.rank > 0 && isfinite(out->rss));
    out->weakest = !determined ? UINT32_MAX : qr.rank < n || out->condition > WORST ? qr.pivot[n - 1] : UINT32_MAX;
    out->covariance = adc_zeros(fit->arena, (size_t)n * n);
    if (qr.rank == n)
        adc_qr_inverse(&qr, out->covariance, adc_zeros(fit->arena, n));
    if (qr.rank == n && !is_at_bound(a, x, n))
        bound_estimates(fit, x, f, by, &qr, scale, sharp, out);
    for (uint32_t i = 0; i < n; i++)        /* whose square may be outside the range of doubles */
        out->unknown[i].error = qr.rank < n ? NAN : sqrt(out->covariance[i * n + i]) * (spread / scale[i]);
    for (uint32_t i = 0; i < n; i++)        /* what rounding has made of the lower half is left out */
        for (uint32_t j = i; j < n; j++) {
            out->covariance[i * n + j] *= qr.rank < n ? NAN : spread / scale[i] * (spread / scale[j]);
            out->covariance[j * n + i] = out->covariance[i * n + j];
        }
}

/* After an interrupt, which is not to wait for another pass over the rows: no errors are known. */
static void describe_interrupted(struct adc_fit *fit, struct adc_solution *out)
{
    const size_t n = fit->n;
    out->rss = fit->search.least;
    out->freedom = fit->m - fit->n;
    out->sd = out->freedom > 0 ? sqrt(out->rss / out->freedom) : NAN;
    out->r_squared = out->condition = NAN;
    out->weakest = UINT32_MAX;
    out->covariance = adc_zeros(fit->arena, n * n);
    for (size_t i = 0; i < n * n; i++)
        out->covariance[i] = NAN;
    for (size_t i = 0; i < n; i++)
        out->unknown[i].error = NAN;
}

/* Whether some other point, which favours none, determines all parameters: where the search ended, what they do has vanished. */
static bool is_determined_elsewhere(struct adc_fit *fit)
{
    const uint32_t n = fit->n;
    double *x = adc_zeros(fit->arena, n), *f = adc_zeros(fit->arena, fit->m),
           *matrix = adc_zeros(fit->arena, (size_t)fit->m * n), *scale = adc_zeros(fit->arena, n);
    for (uint32_t i = 0; i < n; i++)
        x[i] = 1 + 0.25 * i;
    adc_fit_rows(fit, x, f, matrix);
    if (!adc_all_finite(matrix, (size_t)fit->m * n))
        return false;
    struct adc_qr qr = scale_columns(fit, matrix, scale);
    adc_qr_factor(&qr);
    return qr.rank == n && fabs(qr.diagonal[n - 1]) > 1e-10 * fabs(qr.diagonal[0]);
}

/* Observations with what the model says of them. */
static void describe_residuals(struct adc_fit *fit, const double *x, struct adc_solution *out)
{
    const uint32_t predictor = adc_fit_predictor(fit);
    out->observations = fit->m;
    out->width = fit->width;
    out->row = fit->row;
    out->observed = fit->observed;
    out->deviation = adc_zeros(fit->arena, fit->m);
    out->predictor = adc_zeros(fit->arena, fit->m);
    out->predictor_name = predictor == UINT32_MAX ? "fitted value"
                                                  : adc_symbol_text(&fit->session->context, fit->data->symbols[predictor]);
    if (!out->interrupted)
        values(fit, x, out->deviation);
    for (uint32_t k = 0; k < fit->m; k++) {
        const uint32_t row = k / fit->width;
        out->deviation[k] = out->interrupted ? NAN : -out->deviation[k] / fit->weight[row];
        out->predictor[k] = predictor == UINT32_MAX ? fit->observed[k] - out->deviation[k]
                                                    : fit->data->at[(size_t)fit->row[row] * fit->data->columns + predictor];
    }
}

struct fitting { struct adc_system system; double *x, *last; struct adc_search_end outcome; };

static void least_squares(void *user)
{
    struct fitting *f = user;
    f->outcome = adc_least_squares(&f->system, f->x, f->last);
}

void adc_fit_run(struct adc_fit *fit, const struct adc_statement *statement, const struct adc_data *data,
                 uint32_t sigma, const struct adc_problem *a, struct adc_solution *out)
{
    struct adc_context *context = &fit->session->context;
    fit->data = data;
    fit->arena = &out->arena;
    fit->n = out->count = a->unknowns->count;
    out->task = ADC_FIT_DATA;
    out->unknown = adc_arena_zeroed(fit->arena, fit->n, sizeof *out->unknown);
    double *x = adc_zeros(fit->arena, fit->n);
    for (uint32_t i = 0; i < fit->n; i++) {
        out->unknown[i].symbol = a->unknowns->at[i];
        out->unknown[i].name = adc_symbol_text(context, a->unknowns->at[i]);
        x[i] = adc_session_value(fit->session, a->unknowns->at[i]);
        if (isnan(x[i]))
            refuse(fit, fit->session->prompts ? "give it a value first: %s = 1" : "give it a value with --at %s=1",
                   "the search needs a starting value for '%s'", out->unknown[i].name);
    }
    prepare(fit, statement, sigma, a, x, out);
    adc_search_begin(&fit->search, a, out, fit->n);
    struct fitting f = {.x = x, .last = adc_zeros(fit->arena, fit->n), .system = {
        .user = fit, .n = fit->n, .m = fit->m, .value = values, .jacobian = jacobian,
        .curvature = curvature, .low = a->low, .high = a->high, .arena = fit->arena,
    }};
    if (!adc_search_run(&fit->search, least_squares, &f)) {
        adc_compiled_restore(&fit->model);
        memcpy(x, fit->search.best, fit->n * sizeof *x);
        out->interrupted = true;
    }
    struct adc_search_end outcome = f.outcome;
    for (uint32_t i = 0; i < fit->n; i++) {
        out->unknown[i].value = x[i];
        out->unknown[i].bound = 2 * f.last[i];         /* it has an error of its own */
    }
    out->rows = fit->rows;
    out->steps = outcome.steps;
    bool every = false;
    const char *without = outcome.good || out->interrupted ? NULL : adc_fit_row_without(fit, x, &every);
    if (out->interrupted)
        describe_interrupted(fit, out);
    else
        describe_errors(fit, x, a, out);
    describe_residuals(fit, x, out);
    out->scaled_by = out->chi2 = out->chi2_probability = NAN;
    if (sigma != ADC_NO_SYMBOL && !out->interrupted)
        adc_fit_weighted(fit, a, out);
    if (without != NULL) {
        outcome.why = without;
        out->hint = every ? NULL : fit->session->prompts ? "leave the row out, or begin elsewhere: give other values first"
                                                : "leave the row out, or begin elsewhere with --at";
        out->weakest = UINT32_MAX;
    }
    const bool flat = isnan(out->unknown[0].error) && out->weakest == UINT32_MAX && out->freedom > 0;
    out->good = outcome.good && out->weakest == UINT32_MAX && !flat;
    if (out->weakest != UINT32_MAX && is_determined_elsewhere(fit))
        out->hint = fit->session->prompts ? "begin elsewhere: give other values first, " : "begin elsewhere with --at, ";
    if (outcome.good && flat)
        outcome.why = "the model does not change with its parameters there";
    if (out->freedom == 0 && !a->absolute)
        adc_solution_note(out, "as many parameters as observations: no errors can be given");
    out->why = out->interrupted ? "interrupted" : out->weakest != UINT32_MAX ? "the data do not determine all parameters" : outcome.why;
    if (!out->good)
        return;
    adc_fit_influence(fit, statement, a, out);
    adc_fit_doubts(fit, a, out);
    adc_fit_equation(fit, statement, out);
    if (a->curve)
        adc_fit_curve(fit, out);
}

void adc_fit_release(struct adc_fit *fit)
{
    if (fit->has_block)
        adc_block_release(&fit->block);
    if (fit->left.session != NULL)
        adc_compiled_release(&fit->left);
    if (fit->model.session != NULL)
        adc_compiled_release(&fit->model);
    if (fit->outer.session != NULL)
        adc_compiled_release(&fit->outer);
}
