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
    adc_compiled_open_by(compiled, fit->session, &own, first, &columns);
}

/* Makes parameters of the names of the model that mean nothing; each has the value 1. Returns how many. */
static uint32_t find_unbound(struct adc_session *session, struct adc_symbol_list *unknowns)
{
    const uint32_t before = unknowns->count;
    for (uint32_t symbol = 0; symbol < session->binding_count; symbol++)
        if (session->bindings[symbol].assumed)
            adc_symbol_list_add(session, unknowns, symbol);
    adc_session_disown(session);
    for (uint32_t i = before; i < unknowns->count; i++)
        adc_session_set(session, unknowns->at[i], 1, NULL, (struct adc_span){0, 0});
    return unknowns->count - before;
}

/* Whether the model is linear in its parameters, as far as second derivatives in a few rows tell: along two directions that
 * favour none, at two points. */
static bool is_linear(struct adc_compiled *model, const struct adc_data *data, uint32_t n, struct adc_arena *arena)
{
    enum { ROWS = 8, TRIES = 2 };
    const uint32_t width = n + data->columns, rows = data->rows < ROWS ? data->rows : ROWS;
    double *point = adc_arena_array(arena, width, sizeof *point), *direction = adc_arena_zeroed(arena, width, sizeof *direction);
    double *coefficient = adc_arena_array(arena, 3 * (size_t)model->count, sizeof *coefficient);
    bool linear = true;
    for (uint32_t k = 0; k < rows * TRIES; k++) {
        for (uint32_t i = 0; i < n; i++) {
            point[i] = 1 + 0.25 * (k % TRIES) * (i + 1);
            direction[i] = 1 + fmod(0.618 * (i + 1) * (k % TRIES + 1), 1);
        }
        for (uint32_t i = 0; i < data->columns; i++)
            point[n + i] = data->at[(size_t)(k / TRIES) * data->columns + i];
        adc_compiled_taylor(model, point, direction, 2, coefficient);
        for (uint32_t i = 0; i < model->count; i++)
            linear &= coefficient[3 * i + 2] == 0 || isnan(coefficient[3 * i + 2]);
    }
    return linear;
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
    session->assumes = true;
    adc_fit_compile(fit, &fit->model, statement, statement->body, unknowns);
    session->assumes = false;
    if (find_unbound(session, unknowns) == 0)
        return;
    adc_compiled_release(&fit->model);
    fit->model = (struct adc_compiled){0};
    adc_fit_compile(fit, &fit->model, statement, statement->body, unknowns);
    if (is_linear(&fit->model, fit->data, unknowns->count, fit->arena))
        return;
    char names[200] = "", values[200] = "", columns[200] = "";
    list_names(session, unknowns->at, before, unknowns->count, "'%s'", names, sizeof names);
    list_names(session, unknowns->at, before, unknowns->count, "%s=...", values, sizeof values);
    list_names(session, fit->data->symbols, 0, fit->data->columns, "%s", columns, sizeof columns);
    adc_diag_begin(&session->context.error, ADC_NAME, NULL, (struct adc_span){0, 0},
                   "%s: no such column, and no starting value for a parameter in which the model is not linear", names);
    adc_diag_hint(&session->context.error, "--at %s; the columns are %s", values, columns);
    adc_fail(&session->context);
}
