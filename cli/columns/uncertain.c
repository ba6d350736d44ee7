/* Uncertainties in tables: columns u_x next to x, and u_f after the results.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/columns/table.h"

static const struct adc_inputs *inputs_of(const struct table *table) { return &table->runner->inputs; }

/* The column u_NAME; NOWHERE: there is none, or the expression means it. */
static uint32_t column_beside(const struct table *table, uint32_t symbol)
{
    const char *of = adc_symbol_text(&table->session->context, symbol);
    const size_t length = strlen(of) + 2;
    char *name = table_array(length + 1, 1);
    snprintf(name, length + 1, "u_%s", of);
    const uint32_t column = table_column(table, name, length);
    free(name);
    return column != NOWHERE && table->roles[table->symbols[column]].used ? NOWHERE : column;
}

bool uncertain_is(const struct table *table, uint32_t symbol)
{
    return adc_inputs_find(inputs_of(table), symbol) != UINT32_MAX;
}

bool uncertain_choose(struct table *table)
{
    table->uncertain = table_array(table->variable_count, sizeof *table->uncertain);
    for (uint32_t i = 0; i < table->variable_count; i++) {
        const uint32_t symbol = table->variables[i], input = adc_inputs_find(inputs_of(table), symbol);
        const uint32_t column = table->coordinates[i].column == NOWHERE ? NOWHERE : column_beside(table, symbol);
        table->uncertain[i] = (struct uncertain){NOWHERE, input == UINT32_MAX ? 0 : inputs_of(table)->at[input].u, input};
        if (column != NOWHERE) {
            table->uncertain[i] = (struct uncertain){table->read_count, 0, UINT32_MAX};
            table->coordinates[table->read_count++] = (struct coordinate){column, 0};
        }
        const bool any = column != NOWHERE || input != UINT32_MAX;
        table->has_uncertain |= any;
        if (any && i >= table->moving)
            return table_refuse(table, "name it there too", "--wrt leaves out '%s', which has an uncertainty",
                                adc_symbol_text(&table->session->context, symbol));
    }
    return true;
}

/* The uncertainty of variable i in row r of the batch. */
static double uncertainty_at(const struct table *table, uint32_t i, uint32_t r)
{
    const struct uncertain *u = &table->uncertain[i];
    const double at = u->coordinate == NOWHERE ? u->constant : table->columns[u->coordinate * BATCH + r];
    return at >= 0 ? at : NAN;
}

double uncertain_result(const struct table *table, uint32_t k, uint32_t r)
{
    const double *slope = table->jacobian + (size_t)k * table->variable_count;
    double sum = 0, scale = 0;
    for (uint32_t i = 0; i < table->moving; i++) {
        const double part = fabs(slope[i]) * uncertainty_at(table, i, r);
        if (isnan(part))
            return NAN;
        scale = fmax(scale, part);
    }
    if (!(scale > 0) || isinf(scale))
        return scale;
    for (uint32_t i = 0; i < table->moving; i++)
        for (uint32_t j = 0; j < table->moving; j++) {
            const uint32_t a = table->uncertain[i].input, b = table->uncertain[j].input;
            const double correlation = i == j ? 1 : a == UINT32_MAX || b == UINT32_MAX ? 0
                                                  : adc_correlation(inputs_of(table), a, b);
            if (correlation != 0)
                sum += correlation * (slope[i] * uncertainty_at(table, i, r) / scale)
                     * (slope[j] * uncertainty_at(table, j, r) / scale);
        }
    return scale * sqrt(fmax(sum, 0));
}
