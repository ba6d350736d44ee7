/* What follows the table of a trace: formulas of tangents and adjoints, sweeps with their numbers, counts of elimination.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cli/report/table.h"
#include "lexer/number.h"

enum { MAX_ROWS = 2000, LAST_ROWS = 20 };       /* what is shown of a long trace */

void trace_left_out(const struct adc_wengert *trace, uint32_t *from, uint32_t *to)
{
    bool cut = trace->count > MAX_ROWS;
    *from = cut ? MAX_ROWS - LAST_ROWS : trace->count;
    *to = cut ? trace->count - LAST_ROWS : trace->count;
}

void trace_round_numbers(char *text)
{
    enum { LONG = 9 };
    char number[ADC_NUMBER_TEXT];
    for (size_t i = 0; text[i] != '\0'; i++) {
        size_t length = text[i] >= '0' && text[i] <= '9' ? strspn(text + i, "0123456789.") : 0;
        length += length > 0 && text[i + length] == 'e' ? 1 + strspn(text + i + length + 1, "-0123456789") : 0;
        const bool name = i > 0 && (isalnum((unsigned char)text[i - 1]) || text[i - 1] == '_' || (text[i - 1] & 0x80) != 0);
        const size_t shorter = length > LONG && !name && memchr(text + i, '.', length) != NULL
                                   ? strlen(adc_number_shown(strtod(text + i, NULL), TRACE_DIGITS, number)) : length;
        if (shorter < length) {
            memmove(text + i + shorter, text + i + length, strlen(text + i + length) + 1);
            memcpy(text + i, number, shorter);
            length = shorter;
        }
        i += length > 0 ? length - 1 : 0;
    }
}

/* ---- formulas ---- */

static void put_rule(FILE *out, const char *rule)
{
    fputs("  ", out);
    put_words(out, rule, strlen(rule), 2, 6, report_width(out));
    putc('\n', out);
}

/* The formulas of tangents, in the order of evaluation, and of adjoints, the other way. */
static void put_rules(FILE *out, const struct adc_wengert *trace)
{
    uint32_t from, to;
    trace_left_out(trace, &from, &to);
    fputs("\ntangents, forward\n", out);
    for (uint32_t r = 0; r < trace->count; r++) {
        r = r == from && from < to ? to : r;
        if (trace->rows[r].tangent_rule != NULL)
            put_rule(out, trace->rows[r].tangent_rule);
    }
    fputs("\nadjoints, reverse\n", out);
    for (uint32_t r = trace->count; r-- > 0;) {
        r = r + 1 == to && from < to ? from - 1 : r;
        if (trace->rows[r].adjoint_rule != NULL)
            put_rule(out, trace->rows[r].adjoint_rule);
    }
}

/* ---- sweeps ---- */

/* All lines, of many the first and the last. */
static void put_steps(FILE *out, const struct adc_wengert_sweep *sweep, const struct report_style *style)
{
    for (uint32_t k = 0; k < sweep->count; k++) {
        if (k == MAX_ROWS - LAST_ROWS && sweep->count > MAX_ROWS) {
            k = sweep->count - LAST_ROWS;
            put_fitted(out, 4, "  ... %u lines left out; --json gives all of them", sweep->count - MAX_ROWS);
        }
        char *text = strdup(sweep->steps[k].text);
        if (text != NULL && style->digits == 0)
            trace_round_numbers(text);
        put_rule(out, text != NULL ? text : sweep->steps[k].text);
        free(text);
    }
}

/* A sweep with the array of adjoints after each line: a column for each row that has one. False, with nothing written, where that is
 * too wide for the page. */
static bool put_with_array(FILE *out, const struct adc_wengert *trace, const struct adc_wengert_sweep *sweep,
                           const struct report_style *style)
{
    char heading[MAX_COLUMNS][CELL] = {""}, cell[MAX_COLUMNS][CELL];
    uint32_t row[MAX_COLUMNS], columns = 1;         /* by column from 1 on */
    int total = 0;
    for (uint32_t r = 0; r < trace->count; r++) {
        if (!trace->rows[r].varied)
            continue;
        if (columns == MAX_COLUMNS)
            return false;
        snprintf(heading[columns], CELL, "%s", trace->rows[r].name);
        row[columns++] = r;
    }
    struct layout layout = {.out = out, .columns = (int)columns, .first_gap = 3, .gap = 2, .color = style->color};
    widen(&layout, heading);
    for (int shown = 0; shown < 2; shown++) {
        double number[MAX_COLUMNS] = {0};
        for (const struct adc_wengert_step *step = sweep->steps; step < sweep->steps + sweep->count; step++) {
            snprintf(cell[0], CELL, "%s", step->text);
            if (style->digits == 0)
                trace_round_numbers(cell[0]);
            for (uint32_t c = 1; c < columns; c++) {
                number[c] = row[c] == step->row ? step->number : number[c];
                adc_number_shown(number[c], style->digits > 0 ? style->digits : TRACE_DIGITS, cell[c]);
            }
            shown ? put_cells(&layout, cell) : widen(&layout, cell);
        }
        for (uint32_t c = 0; c < columns && !shown; c++)
            total += layout.width[c] + 3;
        if (total > report_width(out))
            return false;
        if (!shown)
            put_cells(&layout, heading);
    }
    return true;
}

static void put_sweeps(FILE *out, const struct adc_wengert *trace, const struct report_style *style)
{
    for (uint32_t c = 0; trace->asked != ADC_MODE_REVERSE && c < trace->tangent_count; c++) {
        fprintf(out, trace->variables == NULL ? "\nforward sweep along the direction\n" : "\nforward sweep for %s\n",
                trace->variables == NULL ? "" : trace->variables[c]);
        put_steps(out, &trace->forward[c], style);
    }
    for (uint32_t c = 0; trace->asked != ADC_MODE_FORWARD && c < trace->adjoint_count; c++) {
        fprintf(out, trace->vector && !trace->pulled_back ? "\nreverse sweep of f%u\n" : "\nreverse sweep\n", c + 1);
        if (trace->reverse[c].count == 0)
            fputs("  it is a constant\n", out);
        else if (!put_with_array(out, trace, &trace->reverse[c], style))
            put_steps(out, &trace->reverse[c], style);
    }
    if (trace->asked != ADC_MODE_FORWARD && trace->adjoint_count > 0)
        put_fitted(out, 6, "\nnote: adjoints begin at 0; each operation adds its own adjoint times the local partial to its operands, "
                   "one (unary) or two (binary); a row that is used more than once (fan-out) collects a sum");
}

/* ---- elimination ---- */

static void put_order(FILE *out, const struct adc_wengert *trace, const char *name, const uint32_t *order)
{
    enum { MAX_NAMED = 20 };
    const uint32_t count = order != NULL ? trace->elimination->vertices : 0;
    if (count > 0)
        fprintf(out, "%s order:", name);
    for (uint32_t i = 0; i < count && i < MAX_NAMED; i++)
        fprintf(out, " %s", trace->rows[order[i]].name);
    fputs(count > MAX_NAMED ? " ...\n" : count > 0 ? "\n" : "", out);
}

/* How many multiplications each order takes, and the orders that are not sweeps. */
static void put_elimination(FILE *out, const struct adc_wengert *trace)
{
    const struct adc_elimination *e = trace->elimination;
    char difference[ADC_NUMBER_TEXT], orders[2000];
    size_t used = 0;
    if (e->unable != NULL) {
        fprintf(out, "\nno elimination of vertices: %s\n", e->unable);
        return;
    }
    fprintf(out, "\nelimination of %u %s, %u edges; multiplications\n", e->vertices, e->vertices == 1 ? "vertex" : "vertices",
            e->edges);
    for (int order = 0; order < ADC_ELIMINATIONS - (e->optimal == NULL); order++)
        fprintf(out, "  %-11s %llu\n", adc_elimination_name((enum adc_elimination_order)order),
                (unsigned long long)e->multiplications[order]);
    put_order(out, trace, "Markowitz", e->order);
    put_order(out, trace, "optimal", e->optimal);
    for (uint32_t k = 0; k < e->all_count && used < sizeof orders; k++)
        used += (size_t)snprintf(orders + used, sizeof orders - used,
                                 k == 0 ? "%llu with %llu multiplications" : ", %llu with %llu",
                                 (unsigned long long)e->all[k].orders, (unsigned long long)e->all[k].multiplications);
    if (e->all_count > 0)
        put_fitted(out, 4, "all orders: %s", orders);
    if (e->difference == 0)
        fputs("all give the same Jacobian\n", out);
    else
        fprintf(out, "all give the same Jacobian, within %s of it\n", adc_number_shown(e->difference, 2, difference));
}

/* ---- views ---- */

/* The cells of a line. */
static int split(const char *line, char (*cell)[CELL])
{
    int count = 0;
    for (const char *at = line; count < MAX_COLUMNS; at += strcspn(at, "\t") + 1) {
        snprintf(cell[count++], CELL, "%.*s", (int)strcspn(at, "\t"), at);
        if (at[strcspn(at, "\t")] == '\0')
            break;
    }
    return count;
}

/* Cells under each other where the table fits the page, else each line by itself. */
static void put_view(FILE *out, const struct adc_wengert_view *view)
{
    struct layout layout = {.out = out, .first_gap = 2, .gap = 2};
    char cell[MAX_COLUMNS][CELL];
    int total = 2, columns = 1;
    for (uint32_t k = 0; k < view->count; k++) {
        layout.columns = split(view->lines[k], cell);
        columns = layout.columns > columns ? layout.columns : columns;
        for (int c = 0; c < layout.columns && layout.columns > 1; c++)
            layout.width[c] = text_width(cell[c]) > layout.width[c] ? text_width(cell[c]) : layout.width[c];
        if (layout.columns > 1 && strlen(view->lines[k]) >= CELL)
            total = report_width(out);
    }
    for (int c = 0; c < columns; c++)
        total += layout.width[c] + 2;
    fputc('\n', out);
    put_fitted(out, 2, "%s", view->heading);
    for (uint32_t k = 0; k < view->count; k++) {
        layout.columns = split(view->lines[k], cell);
        fputs("  ", out);
        if (total - 2 <= report_width(out) && layout.columns > 1) {
            put_cells(&layout, cell);
            continue;
        }
        char *line = strdup(view->lines[k]);
        for (char *at = line; line != NULL && (at = strchr(at, '\t')) != NULL;)
            *at = ' ';
        put_words(out, line != NULL ? line : "", line != NULL ? strlen(line) : 0, 2, 6, report_width(out));
        putc('\n', out);
        free(line);
    }
}

void put_trace_sweeps(FILE *out, const struct adc_wengert *trace, const struct report_style *style)
{
    if (trace->ruled)
        put_rules(out, trace);
    if (trace->forward != NULL)
        put_sweeps(out, trace, style);
    for (uint32_t k = 0; k < trace->view_count; k++)
        put_view(out, &trace->views[k]);
    if (trace->elimination != NULL)
        put_elimination(out, trace);
}
