/* Condition and influence.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/solve/fit.h"

#include <math.h>
#include <string.h>

void adc_fit_condition(struct adc_fit *fit, const struct adc_qr *qr, const double *scale, struct adc_solution *out)
{
    const uint32_t n = fit->n;
    double *r = adc_zeros(fit->arena, (size_t)n * n), *values = adc_zeros(fit->arena, n),
           *vectors = adc_zeros(fit->arena, (size_t)n * n), largest = 0;
    uint32_t least = 0;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = i; j < n; j++)
            r[i * n + qr->pivot[j]] = i == j ? qr->diagonal[i] : qr->a[(size_t)i * n + j];
    adc_singular_values(fit->arena->context, r, n, values, vectors);
    for (uint32_t i = 0; i < n; i++) {
        least = values[i] < values[least] ? i : least;
        largest = fmax(largest, values[i]);
    }
    out->condition = values[least] > 0 ? largest / values[least] : INFINITY;
    out->direction = adc_zeros(fit->arena, n);
    double most = 0;
    for (uint32_t i = 0; i < n; i++) {
        out->direction[i] = vectors[i * n + least] / (scale[i] > 0 ? scale[i] : 1);
        most = fabs(out->direction[i]) > fabs(most) ? out->direction[i] : most;
    }
    for (uint32_t i = 0; i < n; i++)
        out->direction[i] = most != 0 ? out->direction[i] / most : 0;
}

/* ---- what else the model is made of ---- */

static void add_others(struct adc_fit *fit, const struct adc_problem *a, struct adc_solution *out)
{
    const struct adc_program *program = &fit->model.program;
    struct adc_session *session = fit->session;
    out->other_symbol = adc_arena_array(fit->arena, program->variable_count + 1u, sizeof *out->other_symbol);
    out->other = adc_arena_array(fit->arena, program->variable_count + 1u, sizeof *out->other);
    out->other_value = adc_zeros(fit->arena, program->variable_count + 1u);
    for (uint32_t v = 0; v < program->variable_count && a->how != NULL; v++) {
        const uint32_t symbol = program->variables[v].symbol;
        bool named = false;
        for (uint32_t i = 0; i < fit->model.names.count; i++)
            named |= fit->model.input[i] == v;
        if (named || adc_inputs_find(a->how->inputs, symbol) == UINT32_MAX)
            continue;
        ((uint32_t *)out->other_symbol)[out->other_count] = symbol;
        out->other[out->other_count] = adc_symbol_text(&session->context, symbol);
        out->other_value[out->other_count++] = adc_session_value(session, symbol);
    }
}

/* ---- the implicit function ---- */

/* The gradient of half the sum of squares is 0 at the estimates: its derivatives by these are `matrix`, n x n, those by
 * the others n x others. The Jacobian is weighted, observations x n. */
struct implicit {
    uint32_t n, others;
    double *matrix, *by_other, *jacobian;
};

static void add_row(struct adc_fit *fit, struct implicit *m, uint32_t k, const double *point, double *room)
{
    const struct adc_compiled *outer = &fit->outer;
    const size_t all = outer->names.count, width = fit->width;
    double *value = room, *jacobian = value + width, *hessian = jacobian + width * all;
    const double weight = fit->weight[k];
    adc_work_reset(&fit->session->context);
    adc_compiled_hessian(&fit->outer, point, value, jacobian, hessian);
    for (uint32_t c = 0; c < width; c++) {
        const double *slope = jacobian + c * all, *second = hessian + c * all * all;
        const double residual = (value[c] - fit->observed[k * width + c]) * weight;
        for (uint32_t i = 0; i < m->n; i++) {
            m->jacobian[(k * width + c) * m->n + i] = slope[i] * weight;
            for (uint32_t j = 0; j < m->n + m->others; j++) {
                const double part = slope[i] * weight * slope[j] * weight + residual * weight * second[i * all + j];
                *(j < m->n ? &m->matrix[i * m->n + j] : &m->by_other[i * m->others + j - m->n]) += part;
            }
        }
    }
}

/* A parameter at its bound stays there. */
static void hold_at_bounds(struct implicit *m, const struct adc_problem *a, const struct adc_solution *out)
{
    for (uint32_t i = 0; i < m->n && a->low != NULL; i++) {
        if (out->unknown[i].value > a->low[i] && out->unknown[i].value < a->high[i])
            continue;
        for (uint32_t j = 0; j < m->n; j++)
            m->matrix[i * m->n + j] = m->matrix[j * m->n + i] = i == j;
        for (uint32_t j = 0; j < m->others; j++)
            m->by_other[i * m->others + j] = 0;
        for (uint32_t k = 0; k < out->observations; k++)
            m->jacobian[(size_t)k * m->n + i] = 0;
    }
}

static void fill(struct adc_fit *fit, struct implicit *m, const struct adc_solution *out)
{
    const uint32_t columns = fit->data->columns;
    const size_t all = m->n + m->others + columns, width = fit->width;
    double *point = adc_zeros(fit->arena, all), *room = adc_zeros(fit->arena, width * (1 + all + all * all));
    for (uint32_t i = 0; i < m->n; i++)
        point[i] = out->unknown[i].value;
    memcpy(point + m->n, out->other_value, m->others * sizeof *point);
    for (uint32_t k = 0; k < fit->rows; k++) {
        memcpy(point + m->n + m->others, fit->data->at + (size_t)fit->row[k] * columns, columns * sizeof *point);
        add_row(fit, m, k, point, room);
    }
}

/* An observation y moves its residual by -weight dy. */
static void find_influence(struct adc_fit *fit, const struct implicit *m, double spread, struct adc_solution *out)
{
    const uint32_t n = m->n, count = out->observations;
    out->influence = adc_zeros(fit->arena, (size_t)n * count);
    out->leverage = adc_zeros(fit->arena, count);
    for (uint32_t k = 0; k < count; k++) {
        const double *row = m->jacobian + (size_t)k * n;
        for (uint32_t i = 0; i < n; i++) {
            out->influence[(size_t)i * count + k] = -row[i] * fit->weight[k / fit->width];
            for (uint32_t j = 0; j < n; j++)        /* J (J'J)^-1 J', from the covariance */
                out->leverage[k] += row[i] * out->covariance[i * n + j] / (spread * spread) * row[j];
        }
    }
    adc_implicit_slopes(fit->arena, m->matrix, n, out->influence, count, count, n, out->influence);
}

void adc_fit_influence(struct adc_fit *fit, const struct adc_statement *statement, const struct adc_problem *a,
                       struct adc_solution *out)
{
    add_others(fit, a, out);
    if (out->other_count == 0 && !a->influence)
        return;
    const uint32_t n = fit->n, others = out->other_count;
    uint32_t *symbols = adc_arena_array(fit->arena, n + others, sizeof *symbols);
    struct implicit m = {.n = n, .others = others, .matrix = adc_zeros(fit->arena, (size_t)n * n),
                         .by_other = adc_zeros(fit->arena, (size_t)n * others),
                         .jacobian = adc_zeros(fit->arena, (size_t)fit->m * n)};
    for (uint32_t i = 0; i < n + others; i++)
        symbols[i] = i < n ? a->unknowns->at[i] : out->other_symbol[i - n];
    adc_fit_compile(fit, &fit->outer, statement, statement->body, &(struct adc_symbol_list){symbols, n + others, n + others});
    adc_compiled_hold(&fit->outer, n + others);
    fill(fit, &m, out);
    hold_at_bounds(&m, a, out);
    out->sensitivity = adc_zeros(fit->arena, (size_t)n * others);
    adc_implicit_slopes(fit->arena, m.matrix, n, m.by_other, others, others, n, out->sensitivity);
    if (a->influence)
        find_influence(fit, &m, a->absolute ? 1 : out->sd, out);
    if (a->how != NULL)
        adc_solution_propagate(out, a->how);
}
