/* Residuals of a fit and their Jacobian: rows by blocks, where there are many.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/solve/fit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lexer/number.h"

enum { FEW = 48, MAX_BLOCKS = 64 };         /* rows for which no block is worth while; blocks that are made of other paths */

bool adc_fit_uses(const struct adc_compiled *compiled, uint32_t symbol)
{
    for (uint32_t i = 0; i < compiled->program.variable_count; i++)
        if (compiled->program.variables[i].symbol == symbol)
            return true;
    return false;
}

void adc_fit_enter_row(struct adc_fit *fit, const double *x, uint32_t k)
{
    uint32_t columns = fit->data->columns;
    adc_work_reset(&fit->session->context);
    memcpy(fit->point, x, fit->n * sizeof *x);
    memcpy(fit->point + fit->n, fit->data->at + (size_t)fit->row[k] * columns, columns * sizeof *x);
}

/* Residual c of row k, and its slopes, from those of the model, which lie `stride` apart. */
static void put(const struct adc_fit *fit, uint32_t k, uint32_t c, double value, const double *slope, size_t stride, double *f,
                double *matrix)
{
    const size_t at = (size_t)k * fit->width + c;
    f[at] = (value - fit->observed[at]) * fit->weight[k];
    for (uint32_t i = 0; i < fit->n && matrix != NULL; i++)
        matrix[at * fit->n + i] = slope[i * stride] * fit->weight[k];
}

static void one_row(struct adc_fit *fit, const double *x, uint32_t k, double *f, double *matrix)
{
    const size_t all = fit->n + fit->data->columns;
    adc_fit_enter_row(fit, x, k);
    if (matrix != NULL)
        adc_compiled_jacobian(&fit->model, fit->point, fit->value, fit->jacobian);
    else
        adc_compiled_values(&fit->model, fit->point, fit->value);
    for (uint32_t c = 0; c < fit->width; c++)
        put(fit, k, c, fit->value[c], fit->jacobian + c * all, 1, f, matrix);
}

/* A block of the path that is taken in a row. */
static void make_block(struct adc_fit *fit, const double *x, uint32_t k)
{
    if (fit->has_block)
        adc_block_release(&fit->block);
    fit->has_block = false;
    adc_fit_enter_row(fit, x, k);
    adc_compiled_jacobian(&fit->model, fit->point, fit->value, fit->jacobian);
    if (++fit->blocks <= MAX_BLOCKS && adc_compiled_component(&fit->model, 0) == NULL)
        fit->has_block = adc_kept_graph_block(&fit->model.first, (struct adc_block_options){0}, &fit->block);
    fit->no_block = !fit->has_block && adc_compiled_component(&fit->model, 0) == NULL;
}

/* Fills the columns of the block with rows from `first` on; the lanes after them with the last. */
static void fill_columns(struct adc_fit *fit, const double *x, uint32_t first, uint32_t count)
{
    const uint32_t columns = fit->data->columns;
    for (uint32_t lane = 0; lane < ADC_BLOCK_LANES; lane++) {
        const double *cells = fit->data->at + (size_t)fit->row[first + (lane < count ? lane : count - 1)] * columns;
        for (uint32_t i = 0; i < fit->n; i++)
            fit->columns[(size_t)i * ADC_BLOCK_LANES + lane] = x[i];
        for (uint32_t i = 0; i < columns; i++)
            fit->columns[(size_t)(fit->n + i) * ADC_BLOCK_LANES + lane] = cells[i];
    }
}

/* Returns how many rows the block could answer. */
static uint32_t run_block(struct adc_fit *fit, const double *x, uint32_t first, uint32_t count, double *f, double *matrix)
{
    static const double zeros[ADC_BLOCK_LANES];
    bool valid[ADC_BLOCK_LANES];
    double slope[fit->n + 1];
    uint32_t answered = 0;
    fill_columns(fit, x, first, count);
    adc_work_reset(&fit->session->context);
    adc_block_run(&fit->block, fit->columns, valid);
    for (uint32_t lane = 0; lane < count; lane++) {
        if (!valid[lane]) {
            one_row(fit, x, first + lane, f, matrix);
            continue;
        }
        answered++;
        for (uint32_t c = 0; c < fit->width; c++) {
            for (uint32_t i = 0; i <= fit->n; i++) {
                const double *column = adc_block_result(&fit->block, c, i);
                slope[i] = (column != NULL ? column : zeros)[lane];
            }
            put(fit, first + lane, c, slope[0], slope + 1, 1, f, matrix);
        }
    }
    return answered;
}

void adc_fit_rows(struct adc_fit *fit, const double *x, double *f, double *matrix)
{
    for (uint32_t first = 0; first < fit->rows;) {
        const uint32_t left = fit->rows - first, count = left < ADC_BLOCK_LANES ? left : ADC_BLOCK_LANES;
        if (count >= FEW && !fit->has_block && !fit->no_block)
            make_block(fit, x, first);
        if (count >= FEW && fit->has_block) {
            if (run_block(fit, x, first, count, f, matrix) < count / 2 && fit->blocks <= MAX_BLOCKS)
                make_block(fit, x, first + count / 2);
        } else {
            for (uint32_t k = first; k < first + count; k++)
                one_row(fit, x, k, f, matrix);
        }
        first += count;
    }
}

void adc_fit_curvature(struct adc_fit *fit, const double *x, const double *f, double *matrix, double *sizes)
{
    const size_t all = fit->n + fit->data->columns, n = fit->n;
    if (fit->hessian == NULL)
        fit->hessian = adc_arena_zeroed(fit->arena, fit->width * all * all, sizeof *fit->hessian);
    memset(matrix, 0, n * n * sizeof *matrix);
    for (uint32_t k = 0; k < fit->rows; k++) {
        adc_fit_enter_row(fit, x, k);
        adc_compiled_hessian(&fit->model, fit->point, fit->value, fit->jacobian, fit->hessian);
        for (uint32_t c = 0; c < fit->width; c++)
            for (size_t i = 0; i < n * n; i++) {
                const double part = f[k * fit->width + c] * fit->weight[k] * fit->hessian[(c * all + i / n) * all + i % n];
                matrix[i] += part;
                if (sizes != NULL)
                    sizes[i] += fabs(part);
            }
    }
}

/* Why a component has no finite value, or no derivative, in the latest evaluation. */
static const char *reason(const struct adc_fit *fit, uint32_t c)
{
    const struct adc_answer *component = adc_compiled_component(&fit->model, c);
    if (component == NULL)
        return "too large for a double";
    if (!isfinite(component->value))
        return component->note;
    ADC_EXCEPTIONS(is, component, ADC_FIRST)
        if (!isfinite(adc_number_of(component, is->number)))
            return is->reason;
    return "no derivative";
}

/* Whether a row has a finite value, in component *c or in all, and finite derivatives. */
static bool is_finite(struct adc_fit *fit, const double *x, uint32_t k, uint32_t *c)
{
    const size_t all = fit->n + fit->data->columns;
    adc_fit_enter_row(fit, x, k);
    adc_compiled_jacobian(&fit->model, fit->point, fit->value, fit->jacobian);
    for (*c = 0; *c < fit->width; ++*c)
        if (!isfinite(fit->value[*c]) || !adc_all_finite(fit->jacobian + *c * all, fit->n))
            return false;
    return true;
}

const char *adc_fit_row_without(struct adc_fit *fit, const double *x, bool *every)
{
    enum { ROOM = 400 };
    const struct adc_symbol_list *names = &fit->model.names;
    char cell[ADC_NUMBER_TEXT], *text = NULL;
    uint32_t without = 0, c;
    for (uint32_t k = 0; k < fit->rows; k++) {
        if (is_finite(fit, x, k, &c) || without++ > 0)
            continue;
        text = adc_arena_array(fit->arena, ROOM, 1);
        int used = snprintf(text, ROOM, "the model has no %s in row %u, line %llu",
                            isfinite(fit->value[c]) ? "derivative" : "finite value", fit->row[k] + 1,
                            (unsigned long long)fit->data->lines[fit->row[k]]);
        for (uint32_t i = 0, named = 0; i < names->count && used < ROOM / 2; i++)
            if (adc_fit_uses(&fit->model, names->at[i]))
                used += snprintf(text + used, ROOM - (size_t)used, "%s%.60s = %s", named++ == 0 ? ", where " : ", ",
                                 adc_symbol_text(&fit->session->context, names->at[i]), adc_number_shown(fit->point[i], 0, cell));
        snprintf(text + used, ROOM - (size_t)used, ": %s", reason(fit, c));
    }
    *every = without == fit->rows;
    return text;
}
