/* The sides of a fit, compiled, and parameters without a starting value.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/solve/fit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lexer/escape.h"

void adc_fit_compile(struct adc_fit *fit, struct adc_compiled *compiled, const struct adc_statement *statement, adc_ref body,
                     const struct adc_symbol_list *first)
{
    const struct adc_symbol_list columns = {fit->data->symbols, fit->data->columns, fit->data->columns};
    struct adc_statement own = *statement;
    own.kind = ADC_EXPRESSION;
    own.body = body;
    adc_compiled_open(compiled, fit->session, &own, first->at, first->count, &columns);
}

/* Makes parameters of the names of the model that mean nothing; those, and the listed ones that have no value, have the value 1
 * as long as adc_session_disown leaves it to them. Returns how many. */
static uint32_t find_unbound(struct adc_session *session, struct adc_symbol_list *unknowns)
{
    uint32_t found = 0;
    for (uint32_t symbol = 0; symbol < session->binding_count; symbol++)
        if (session->bindings[symbol].assumed)
            adc_symbol_list_add(session, unknowns, symbol);
    session->assumes = true;
    for (uint32_t i = 0; i < unknowns->count; i++) {
        const uint32_t symbol = unknowns->at[i];
        const struct adc_binding *binding = adc_session_find(session, symbol);
        if (binding != NULL && binding->kind != ADC_UNBOUND ? !binding->assumed : !adc_session_assume(session, symbol))
            continue;
        session->bindings[symbol].value = 1;
        found++;
    }
    session->assumes = false;
    return found;
}

/* Enters the next row from `from` on, and before `end`, of which no cell is missing that the model uses; false: there is none. */
static bool enter_row(const struct adc_compiled *model, const struct adc_data *data, size_t from, size_t end, double *cells)
{
    bool whole = false;
    for (size_t row = from; row < end && !whole; row++) {
        whole = true;
        for (uint32_t c = 0; c < data->columns; c++) {
            cells[c] = data->at[row * data->columns + c];
            whole &= !isnan(cells[c]) || !adc_fit_uses(model, data->symbols[c]);
        }
    }
    return whole;
}

/* Whether the model is linear in its parameters, as far as rows spread over the data show: along a direction that favours none
 * its slope is the same at three points of various signs, and has no slope itself. */
static bool is_linear(struct adc_compiled *model, const struct adc_data *data, uint32_t n, struct adc_arena *arena)
{
    enum { ROWS = 64, TRIES = 3 };
    const uint32_t width = n + data->columns, count = model->count;
    double *point = adc_arena_array(arena, width, sizeof *point), *direction = adc_arena_zeroed(arena, width, sizeof *direction);
    double *series[TRIES];
    bool linear = true, seen = false;
    for (uint32_t t = 0; t < TRIES; t++)
        series[t] = adc_arena_array(arena, 3 * (size_t)count, sizeof **series);
    for (uint32_t i = 0; i < n; i++)
        direction[i] = 1 + fmod(0.618 * (i + 1), 1);
    for (size_t k = 0; k < ROWS; k++) {
        if (!enter_row(model, data, k * data->rows / ROWS, (k + 1) * data->rows / ROWS, point + n))
            continue;
        for (uint32_t t = 0; t < TRIES; t++) {
            for (uint32_t i = 0; i < n; i++)
                point[i] = (t > 0 && (i + t) % 2 == 0 ? -1 : 1) * (1 + 0.25 * t * (i + 1));
            adc_compiled_taylor(model, point, direction, 2, series[t]);
            for (uint32_t c = 0; c < count; c++) {
                const double *now = series[t] + (size_t)3 * c, *first = series[0] + (size_t)3 * c;
                linear &= now[2] == 0 || isnan(now[2]);
                linear &= !(fabs(now[1] - first[1]) > 1e-9 * fabs(first[1]));
                seen |= isfinite(now[2]) != 0;
            }
        }
    }
    return linear && seen;
}

/* The names of a list from `from` on: "'a', 'b'", as far as there is room. */
static void list_names(const struct adc_session *session, const uint32_t *symbols, uint32_t from, uint32_t count, const char *form,
                       char *text, size_t room)
{
    size_t used = 0;
    for (uint32_t i = from; i < count && used + 40 < room; i++) {
        const char *symbol = adc_symbol_text(&session->context, symbols[i]);
        char name[21];
        adc_escape(name, sizeof name, symbol, strlen(symbol));
        used += (size_t)snprintf(text + used, room - used, "%s", i > from ? ", " : "");
        used += (size_t)snprintf(text + used, room - used, form, name);
    }
}

void adc_fit_assume(struct adc_fit *fit, const struct adc_statement *statement, struct adc_symbol_list *unknowns)
{
    struct adc_session *session = fit->session;
    const uint32_t before = unknowns->count;
    session->assumes = !session->prompts;       /* a session lists its parameters */
    adc_fit_compile(fit, &fit->model, statement, statement->body, unknowns);
    session->assumes = false;
    if (find_unbound(session, unknowns) == 0)
        return;
    adc_compiled_release(&fit->model);
    fit->model = (struct adc_compiled){0};
    adc_fit_compile(fit, &fit->model, statement, statement->body, unknowns);
    if (is_linear(&fit->model, fit->data, unknowns->count, fit->arena))
        return;
    if (session->prompts) {                     /* and says which of them lacks a value */
        adc_session_disown(session);
        return;
    }
    char names[200] = "", values[200] = "", columns[200] = "";
    list_names(session, unknowns->at, before, unknowns->count, "'%s'", names, sizeof names);
    list_names(session, unknowns->at, before, unknowns->count, "%s=...", values, sizeof values);
    list_names(session, fit->data->symbols, 0, fit->data->columns, "%s", columns, sizeof columns);
    adc_error(&session->context, ADC_NAME, NULL, (struct adc_span){0, 0},
              "%s: no such column, and no starting value for a parameter in which the model is not linear"
              ADC_HINT "--at %s; the columns are %s", names, values, columns);
}
