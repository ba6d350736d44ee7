/* What rows are worth, and what there is to say of them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/columns/table.h"
#include "lexer/number.h"

/* Says on standard error what is wrong with a row; only so many are reported, the others are counted. */
static void table_complain(struct table *table, const struct row *row, const char *format, ...)
{
    char *message = table->message, shown[1400];
    va_list arguments;
    runner_note(table->runner, STATUS_MATHEMATICS);
    va_start(arguments, format);
    vsnprintf(message, sizeof table->message, format, arguments);
    va_end(arguments);
    if (++table->bad > MOST_TOLD)
        return;
    adc_escape(shown, sizeof shown, message, strlen(message));
    progress_clear(&table->progress);
    if (table->piecewise)
        fputc(TABLE_COMPLAINT, stderr);
    if (table->generated)
        fprintf(stderr, "adcalc: row %llu: %s\n", (unsigned long long)row->number, shown);
    else
        fprintf(stderr, "adcalc: %s: row %llu, line %llu: %s\n", table->stream.name, (unsigned long long)row->number,
                (unsigned long long)row->line, shown);
}

/* ---- a bad row ---- */

static void complain_of_cell(struct table *table, const struct row *row)
{
    char message[RECORD_COMPLAINT];
    const struct record_cell name = table->names[row->column];
    record_complain(message, name, record_trimmed(row->fault), row->kind == ROW_BEYOND ? ADC_CELL_BEYOND : ADC_CELL_TEXT);
    if (row->fault.length == 0)
        table_complain(table, row, "column '%.*s' is missing", (int)name.length, name.at);
    else
        table_complain(table, row, "%s", message);
}

static void complain_of_row(struct table *table, const struct row *row)
{
    switch (row->kind) {
    case ROW_TEXT: case ROW_BEYOND:
        complain_of_cell(table, row);
        break;
    case ROW_RAGGED:
        if (table->form == RECORD_JSON)
            table_complain(table, row, "a key that the first object does not have");
        else
            table_complain(table, row, "%u cell%s, where the header has %u", row->count, row->count == 1 ? "" : "s",
                       table->column_count);
        break;
    case ROW_OPEN:
        table_complain(table, row, table->form == RECORD_JSON ? "not a JSON object" : "a quote that does not end");
        break;
    default:
        break;
    }
}

void table_fail(struct table *table, struct row *row)
{
    const struct adc_diag *error = &table->session->context.error;
    row->kind = ROW_FAILED;
    runner_note(table->runner, adc_kind_status(error->kind));
    table_complain(table, row, "%s", error->message);
}

/* ---- what an answer says ---- */

/* Why a component has no value, or lacks a derivative; NULL where there is nothing to say. `name` is of what. */
static const char *obstacle_of(const struct adc_answer *component, const char **name)
{
    *name = NULL;
    if (isnan(component->value))
        return component->note;
    if (component->status >= ADC_ONE_SIDED)
        for (uint32_t i = 0; i < component->count; i++)
            if (component->partials[i].status >= ADC_ONE_SIDED) {
                *name = component->partials[i].name;
                return component->partials[i].reason;
            }
    if (component->status >= ADC_ONE_SIDED && component->note[0] != '\0')
        return component->note;
    const char *reason = adc_higher_reason_of(component);
    return reason[0] != '\0' ? reason : NULL;
}

/* The first component that has something to say speaks for the row. */
static void tell(struct table *table, const struct row *row)
{
    for (uint32_t k = 0; k < table->components; k++) {
        const struct adc_answer *component = adc_compiled_component(&table->rows.compiled, k);
        const char *name, *why = component == NULL ? NULL : obstacle_of(component, &name);
        char number[16] = "";
        if (why == NULL)
            continue;
        if (table->numbered)
            snprintf(number, sizeof number, "%u", k + 1);
        if (name != NULL)
            table_complain(table, row, "d%s%s_d%s: %s", table->name, number, name, why);
        else
            table_complain(table, row, "%s%s: %s", table->name, number, why);
        return;
    }
}

/* ---- rows ---- */

static void take_component(struct table *table, const struct adc_answer *component, uint32_t k)
{
    size_t n = table->variable_count, moving = table->moving;
    struct adc_partial_reader reader = adc_read_partials(component);
    double *row = table->jacobian + k * n;
    table->value[k] = component->value;
    for (const struct adc_partial *p; (p = adc_next_partial(&reader)) != NULL;)
        *row++ = p->value;
    for (size_t i = 0; table->hessian != NULL && i < moving; i++)
        for (size_t j = 0; j < moving; j++)
            table->hessian[(k * n + i) * n + j] = adc_higher_of(component, ADC_SECOND)->value[i * moving + j];
    if (table->directional != NULL)
        table->directional[k] = adc_higher_of(component, ADC_ALONG)->value[0];
}

/* " at x = 0.5, y = 2" of a point that no file has. */
static void place_text(const struct table *table, const struct row *row, char *out, size_t size)
{
    char number[ADC_NUMBER_TEXT];
    size_t used = 0;
    out[0] = '\0';
    for (uint32_t i = 0; i < table->column_count && table->generated && used + ADC_NUMBER_TEXT < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%.*s = %s", i == 0 ? " at " : ", ",
                                 (int)table->names[i].length, table->names[i].at,
                                 adc_number_text(grid_coordinate(&table->grid, row->number - 1, i), 0, number));
}

/* Counts the verdict on a row's claims, and reports those that are wrong. */
static void judge_claims(struct table *table, const struct row *row, const struct adc_claims *claims)
{
    char claimed[ADC_NUMBER_TEXT], exact[ADC_NUMBER_TEXT], place[160];
    enum adc_verdict worst = adc_worst_claim(claims);
    table->claimed[worst]++;
    if (worst != ADC_DISAGREE)
        return;
    const struct adc_claim *claim = claims->at;
    while (claim->verdict != ADC_DISAGREE)
        claim++;
    place_text(table, row, place, sizeof place);
    table_complain(table, row, "the claim about %s%s is wrong%s: claimed %s, exact %s%s%s", claim->column ? "" : "∂",
                   claim->name, place, adc_number_text(claim->claimed, 0, claimed),
                   adc_number_text(claim->exact, 0, exact), claim->note[0] != '\0' ? ": " : "", claim->note);
}

/* Gives the columns that only claims use their values in a row. */
static bool enter_claims(struct table *table, uint32_t r)
{
    bool good = true;
    for (uint32_t i = table->claim_from; i < table->read_count && good; i++)
        good = adc_rows_set(table->session, table->claim_symbols[i - table->claim_from], table->columns[i * BATCH + r]);
    return good;
}

/* The whole answer of a row, with its claims. */
static const struct adc_answer *answer(struct table *table, struct row *row, const double *point,
                                       struct adc_claims *claims)
{
    struct adc_request request = runner_request(table->runner);
    request.check = table->options->check >= CHECK_ON;
    request.unwritten = true;
    request.watch = table->options->claims.count > 0;       /* a claim is checked within the bound of its number */
    request.mend = false;
    request.also = NULL;
    request.also_count = 0;
    const struct adc_answer *answer = adc_rows_answer(&table->rows, point, &request);
    if (answer == NULL || !enter_claims(table, (uint32_t)(row - table->row)))
        return NULL;
    const bool shown = table->written == RECORD_JSON && !table->has_uncertain;    /* an object shows the answer */
    if (!shown && !adc_compiled_is_alike(&table->rows.compiled))
        return NULL;
    for (uint32_t k = 0; k < table->components && !shown; k++)
        take_component(table, adc_compiled_component(&table->rows.compiled, k), k);
    const size_t claimed = table->options->claims.count;
    if (claimed > 0 && !runner_check_claims(table->runner, answer, table->options->claims.at, claimed, claims))
        row->kind = ROW_FAILED;
    else if (claimed > 0)
        judge_claims(table, row, claims);
    runner_judge(table->runner, answer);
    return answer;
}

void table_evaluate_batch(struct table *table)
{
    static_assert((int)BATCH == (int)ADC_BLOCK_LANES, "a batch is a block");
    uint32_t n = table->variable_count, some = 0;
    memset(table->plain, 0, sizeof table->plain);
    while (some < table->row_count && table->row[some].kind != ROW_POINT)
        some++;
    if (!table->together || some == table->row_count)
        return;
    for (uint32_t r = 0; r < BATCH; r++)                    /* the point of another row where there is none */
        for (uint32_t i = 0; i < n && (r >= table->row_count || table->row[r].kind != ROW_POINT); i++)
            table->columns[i * BATCH + r] = table->columns[i * BATCH + some];
    adc_rows_evaluate_block(&table->rows, table->columns, table->results, table->plain);
}

const double *table_point(struct table *table, uint32_t r)
{
    for (uint32_t i = 0; i < table->variable_count; i++)
        table->point[i] = table->columns[i * BATCH + r];
    return table->point;
}

/* The results of a row that was computed with others. */
static void take_results(struct table *table, uint32_t r)
{
    const size_t n = table->variable_count;
    const double *column = table->results + r;
    for (uint32_t k = 0; k < table->components; k++) {
        table->value[k] = *column;
        column += BATCH;
        for (uint32_t i = 0; i < table->moving; i++, column += BATCH)
            table->jacobian[k * n + i] = *column;
        for (uint32_t i = 0; table->hessian != NULL && i < table->moving; i++)
            for (uint32_t j = i; j < table->moving; j++, column += BATCH)
                table->hessian[(k * n + i) * n + j] = *column;
    }
}

const struct adc_answer *table_evaluate(struct table *table, struct row *row, const double *point,
                                        struct adc_claims *claims)
{
    const struct adc_answer *whole = NULL;
    if (row->kind != ROW_POINT) {
        complain_of_row(table, row);
        return NULL;
    }
    if (table->plain[row - table->row]) {
        take_results(table, (uint32_t)(row - table->row));
        return NULL;
    }
    const struct adc_row_results results = {table->value, table->jacobian, table->hessian, table->directional};
    bool good = table->whole ? (whole = answer(table, row, point, claims)) != NULL
                             : adc_rows_evaluate(&table->rows, point, table->direction, &results);
    if (!good)
        table_fail(table, row);
    else
        tell(table, row);
    return whole;
}
