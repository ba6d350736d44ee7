/* Goodness, warnings, the equation and the curve of a fit.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/solve/fit.h"

#include <math.h>
#include <string.h>

#include "eval/functions/special.h"
#include "eval/program/link.h"
#include "lexer/number.h"
#include "parser/unparse.h"

enum { CURVE = 240, EQUATION_DIGITS = 11 };
static const double SMALL_R2 = 0.5, CORRELATED = 0.99, UNLIKELY = 0.01;

uint32_t adc_fit_predictor(const struct adc_fit *fit)
{
    uint32_t found = UINT32_MAX, count = 0;
    for (uint32_t c = 0; c < fit->data->columns; c++)
        if (adc_fit_uses(&fit->model, fit->data->symbols[c])) {
            found = c;
            count++;
        }
    return count == 1 ? found : UINT32_MAX;
}

void adc_fit_weighted(struct adc_fit *fit, const struct adc_problem *a, struct adc_solution *out)
{
    out->sigma = adc_zeros(fit->arena, fit->m);
    for (uint32_t k = 0; k < fit->m; k++)
        out->sigma[k] = 1 / fit->weight[k / fit->width];
    out->chi2 = out->rss;
    out->chi2_probability = out->freedom > 0 ? adc_gammaincc(out->freedom / 2.0, out->rss / 2) : NAN;     /* A&S 26.4.19 */
    out->absolute = a->absolute;
    out->scaled_by = a->absolute ? 1 : out->sd;
}

/* ---- doubts ---- */

static void doubt_bounds(const struct adc_problem *a, struct adc_solution *out)
{
    const double k = adc_solution_coverage(out);
    char bound[ADC_NUMBER_TEXT], end[ADC_NUMBER_TEXT];
    for (uint32_t i = 0; i < out->count && a->low != NULL; i++) {
        const struct adc_unknown *u = &out->unknown[i];
        const bool low = u->value - k * u->error < a->low[i], high = u->value + k * u->error > a->high[i];
        adc_number_shown(u->value <= a->low[i] || (low && u->value < a->high[i]) ? a->low[i] : a->high[i], 0, bound);
        if (u->value <= a->low[i] || u->value >= a->high[i])
            adc_solution_note(out, "%s reaches its bound %s; its standard error and interval ignore the bound", u->name, bound);
        else if (low || high)
            adc_solution_note(out, "the interval of %s goes to %s, outside its bound %s", u->name,
                              adc_number_shown(u->value + (low ? -k : k) * u->error, 6, end), bound);
    }
}

/* The pair of parameters that is correlated most. */
static void doubt_correlations(const struct adc_fit *fit, struct adc_solution *out)
{
    const uint32_t n = fit->n;
    double most = CORRELATED;
    uint32_t first = 0, second = 0;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = i + 1; j < n; j++) {
            const double r = fabs(out->covariance[i * n + j] / (out->unknown[i].error * out->unknown[j].error));
            if (r > most) {
                most = r;
                first = i;
                second = j;
            }
        }
    if (second > 0)
        adc_solution_note(out, "%s and %s are correlated by %.5f: the data hardly separate one from the other",
                          out->unknown[first].name, out->unknown[second].name,
                          out->covariance[first * n + second] / (out->unknown[first].error * out->unknown[second].error));
}

void adc_fit_doubts(const struct adc_fit *fit, const struct adc_problem *a, struct adc_solution *out)
{
    doubt_bounds(a, out);
    doubt_correlations(fit, out);
    if (out->r_squared < SMALL_R2)
        adc_solution_note(out, "R² is small: the model explains %.0f %% of the variation", 100 * fmax(out->r_squared, 0));
    if (out->chi2_probability < UNLIKELY)
        adc_solution_note(out, "so large a χ² is unlikely: the model does not fit, or the standard deviations are too small");
    else if (out->chi2_probability > 1 - UNLIKELY)
        adc_solution_note(out, "so small a χ² is unlikely: the standard deviations are too large");
}

/* ---- the equation ---- */

static double rounded(double value)
{
    char text[ADC_NUMBER_TEXT];
    double number;
    adc_number_text(fabs(value), EQUATION_DIGITS, text);
    return adc_number_read(text, &number) ? copysign(number, value) : value;
}

/* What a name means in the equation: false for a column. */
static bool number_of(const struct adc_fit *fit, const struct adc_solution *out, uint32_t symbol, double *number)
{
    for (uint32_t c = 0; c < fit->data->columns; c++)
        if (fit->data->symbols[c] == symbol)
            return false;
    *number = adc_session_value(fit->session, symbol);
    for (uint32_t i = 0; i < out->count; i++)
        if (out->unknown[i].symbol == symbol)       /* what is 0 but for rounding is 0 */
            *number = fabs(out->unknown[i].value) <= out->unknown[i].bound ? 0 : rounded(out->unknown[i].value);
    return isfinite(*number);
}

/* Whether a node gives a name that becomes a number a meaning of its own, or means what only the session knows: the
 * equation would say something else. */
static bool is_in_the_way(const struct adc_fit *fit, const struct adc_solution *out, const struct adc_ast *ast,
                          const struct adc_node *node)
{
    const bool call = node->kind == ADC_CALL || node->kind == ADC_EACH;
    const struct adc_binding *binding =
        call || node->kind == ADC_NAME_NODE ? adc_session_find(fit->session, node->first) : NULL;
    uint32_t symbol = node->kind == ADC_NAMED ? node->first : ADC_NO_SYMBOL;
    double number;
    if (binding != NULL && (call ? binding->function != NULL : binding->kind == ADC_FORMULA))
        return true;
    if (node->kind == ADC_CALL && strcmp(adc_symbol_text(&fit->session->context, node->first), "diff") == 0
        && adc_list_count(ast, node->second) > 1 && adc_diff_name(ast, node)->kind == ADC_NAME_NODE)
        symbol = adc_diff_name(ast, node)->first;
    return symbol != ADC_NO_SYMBOL && adc_fit_uses(&fit->model, symbol) && number_of(fit, out, symbol, &number);
}

/* x + -2*y is written x - 2*y, and x - -2 is x + 2. */
static void write_signs(struct adc_ast *ast)
{
    for (uint32_t i = 0; i < ast->node_count; i++) {
        struct adc_node *node = &ast->nodes[i];
        if (node->kind != ADC_OPERATOR || (node->op != ADC_OP_ADD && node->op != ADC_OP_SUB))
            continue;
        struct adc_node *second = &ast->nodes[node->second];
        while (second->kind == ADC_OPERATOR && (second->op == ADC_OP_MUL || second->op == ADC_OP_DIV))
            second = &ast->nodes[second->first];
        if (second->kind != ADC_NUMBER || !(second->number < 0))
            continue;
        node->op = node->op == ADC_OP_ADD ? ADC_OP_SUB : ADC_OP_ADD;
        second->number = -second->number;
    }
}

/* A value of each column of the model: that of the first row. */
static void fill_example(struct adc_fit *fit, struct adc_text *text)
{
    char number[ADC_NUMBER_TEXT];
    const char *before = "";
    for (uint32_t c = 0; c < fit->data->columns; c++) {
        const uint32_t symbol = fit->data->symbols[c];
        if (!adc_fit_uses(&fit->model, symbol))
            continue;
        adc_text_string(text, before);
        adc_text_string(text, adc_symbol_text(&fit->session->context, symbol));
        adc_text_string(text, "=");
        adc_text_string(text, adc_number_text(fit->data->at[(size_t)fit->row[0] * fit->data->columns + c], 0, number));
        before = ",";
    }
}

static const char *keep(const struct adc_fit *fit, struct adc_text *text)
{
    char *kept = adc_arena_array(fit->arena, text->length + 1, 1);
    memcpy(kept, text->length > 0 ? text->at : "", text->length + 1);
    adc_text_release(text);
    return kept;
}

void adc_fit_equation(struct adc_fit *fit, const struct adc_statement *statement, struct adc_solution *out)
{
    struct adc_text text = {.context = &fit->session->context};
    struct adc_ast ast = *statement->ast;
    double number;
    adc_unparse(&ast, statement->target, &text);
    out->left = keep(fit, &text);
    for (uint32_t i = 0; i < out->count; i++)
        if (adc_session_find(out->session, out->unknown[i].symbol)->element)        /* the model names the array */
            return;
    for (uint32_t i = 0; i < ast.node_count; i++)
        if (is_in_the_way(fit, out, &ast, &ast.nodes[i]))
            return;
    ast.nodes = adc_arena_array(fit->arena, ast.node_count, sizeof *ast.nodes);
    memcpy(ast.nodes, statement->ast->nodes, ast.node_count * sizeof *ast.nodes);
    for (uint32_t i = 0; i < ast.node_count; i++)
        if (ast.nodes[i].kind == ADC_NAME_NODE && adc_fit_uses(&fit->model, ast.nodes[i].first)
            && number_of(fit, out, ast.nodes[i].first, &number)) {
            ast.nodes[i].kind = ADC_NUMBER;
            ast.nodes[i].number = number;
        }
    write_signs(&ast);
    adc_unparse(&ast, statement->body, &text);
    out->equation = keep(fit, &text);
    fill_example(fit, &text);
    out->example = keep(fit, &text);
}

/* ---- the curve ---- */

void adc_fit_curve(struct adc_fit *fit, struct adc_solution *out)
{
    const uint32_t predictor = adc_fit_predictor(fit), n = fit->n;
    const double k = adc_solution_coverage(out);
    double low = INFINITY, high = -INFINITY;
    if (predictor == UINT32_MAX || fit->width > 1)
        return;
    for (uint32_t i = 0; i < out->observations; i++) {
        low = fmin(low, out->predictor[i]);
        high = fmax(high, out->predictor[i]);
    }
    for (int i = 0; i < 4; i++)
        out->curve[i] = adc_zeros(fit->arena, CURVE);
    out->curve_count = CURVE;
    for (uint32_t i = 0; i < n; i++)
        fit->point[i] = out->unknown[i].value;
    for (uint32_t p = 0; p < CURVE; p++) {
        double variance = 0;
        out->curve[0][p] = fit->point[n + predictor] = low + (high - low) * p / (CURVE - 1);
        adc_work_reset(&fit->session->context);
        adc_compiled_jacobian(&fit->model, fit->point, fit->value, fit->jacobian);
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t j = 0; j < n; j++)
                variance += fit->jacobian[i] * out->covariance[i * n + j] * fit->jacobian[j];
        out->curve[1][p] = fit->value[0];
        out->curve[2][p] = fit->value[0] - k * sqrt(fmax(variance, 0));
        out->curve[3][p] = fit->value[0] + k * sqrt(fmax(variance, 0));
    }
}
