/* The trace of an evaluation as a table for people; after it formulas, sweeps with their numbers, counts of elimination.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cli/report/table.h"
#include "eval/trace/trace.h"
#include "lexer/number.h"

enum {
    MAX_ROWS = 2000, LAST_ROWS = 20,            /* what is shown of a long trace */
    DIGITS = 6, FEWEST_DIGITS = 4,   /* significant, unless asked for otherwise: a table is for reading */
    GAP = 2,
    MAX_TANGENTS = 4, MAX_ADJOINTS = 4,
    USUAL = 80,                     /* a page */
    WIDEST_NAME = 20, WIDEST_OPERATION = 36, NARROWEST_OPERATION = 16, WIDEST_ARRAY = 30, NARROWEST_ARRAY = 12
};

/* Whether line k of so many is shown: of many the first and the last. */
static bool is_shown(uint32_t k, uint32_t count)
{
    return count <= MAX_ROWS || k < MAX_ROWS - LAST_ROWS || k >= count - LAST_ROWS;
}

/* Writes the long numbers of a text, which only becomes shorter, with the digits of the table. */
static void trace_round_numbers(char *text)
{
    enum { LONG = 9 };
    char number[ADC_NUMBER_TEXT];
    for (size_t i = 0; text[i] != '\0'; i++) {
        size_t length = text[i] >= '0' && text[i] <= '9' ? strspn(text + i, "0123456789.") : 0;
        length += length > 0 && text[i + length] == 'e' ? 1 + strspn(text + i + length + 1, "-0123456789") : 0;
        const bool name = i > 0 && (isalnum((unsigned char)text[i - 1]) || text[i - 1] == '_' || (text[i - 1] & 0x80) != 0);
        const size_t shorter = length > LONG && !name && memchr(text + i, '.', length) != NULL
                                   ? strlen(adc_number_shown(strtod(text + i, NULL), DIGITS, number)) : length;
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
    fputs("\ntangents, forward\n", out);
    for (uint32_t r = 0; r < trace->count; r++)
        if (is_shown(r, trace->count) && trace->rows[r].tangent_rule != NULL)
            put_rule(out, trace->rows[r].tangent_rule);
    fputs("\nadjoints, reverse\n", out);
    for (uint32_t r = trace->count; r-- > 0;)
        if (is_shown(r, trace->count) && trace->rows[r].adjoint_rule != NULL)
            put_rule(out, trace->rows[r].adjoint_rule);
}

/* ---- sweeps ---- */

static void put_steps(FILE *out, const struct adc_wengert_sweep *sweep, const struct report_style *style)
{
    for (uint32_t k = 0; k < sweep->count; k++) {
        if (!is_shown(k, sweep->count)) {
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
                adc_number_shown(number[c], style->digits > 0 ? style->digits : DIGITS, cell[c]);
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

/* The parts after the table, as requested: the formulas of tangents and adjoints, the sweeps line by line, the elimination. */
static void put_trace_sweeps(FILE *out, const struct adc_wengert *trace, const struct report_style *style)
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

/* ---- the table ---- */

/* A table under way: node, operation, value, tangents, adjoints, uses, remarks. */
struct table {
    struct layout layout;           /* the last column is that of the remarks */
    const struct adc_wengert *trace;
    int digits;
    int page;                       /* columns of a line */
    uint32_t tangents, adjoints;    /* how many are shown: of a mode that was asked for, only its own */
    bool weights;                   /* local partials are shown */
    bool shapes;                    /* some rows are arrays */
    bool fewer_digits;              /* numbers may be shortened */
    int operation_width, array_width;       /* of an array in a cell */
    char cell[MAX_COLUMNS][CELL];
    char *at;                       /* the cell under way */
};

/* The byte where character number `index` begins. */
static size_t byte_of(const char *text, int index)
{
    size_t at = 0;
    for (; text[at] != '\0' && index > 0; index--)
        for (at++; ((unsigned char)text[at] & 0xC0) == 0x80;)
            at++;
    return at;
}

/* A text of at most `widest` characters: what is longer loses its middle. */
static void shorten(char out[CELL], const char *text, int widest)
{
    int length = text_width(text), head = (widest - 2) / 2, tail = widest - 3 - head;
    if (length <= widest)
        snprintf(out, CELL, "%s", text);
    else
        snprintf(out, CELL, "%.*s...%s", (int)byte_of(text, head), text, text + byte_of(text, length - tail));
}

static void entry_text(const struct adc_entry *entry, int digits, char out[CELL])
{
    char number[ADC_NUMBER_TEXT];
    snprintf(out, CELL, "%s", entry->state == ADC_ENTRY_ABSENT      ? "-"
                            : entry->state == ADC_ENTRY_UNDEFINED ? "undefined"
                                                                  : adc_number_shown(entry->number, digits, number));
}

/* The entries of a row, or for NULL its values: of an array "[1, 2; 3, 4]", as many as there is room for; "-" where none is there. */
static void entries_text(const struct table *t, const struct adc_wengert_row *row, const struct adc_entry *entries,
                         size_t stride, char out[CELL])
{
    enum { REST = sizeof ", ...]'" };
    char text[CELL];
    const struct adc_extent extent = row->extent;
    const size_t count = adc_extent_count(extent);
    size_t used = 0, i = 0;
    while (entries != NULL && i < count && entries[i * stride].state == ADC_ENTRY_ABSENT)
        i++;
    if (i == count) {
        snprintf(out, CELL, "-");
        return;
    }
    for (i = 0; i < count; i++) {
        entry_text(entries != NULL ? &entries[i * stride] : &(struct adc_entry){t->trace->values[row->cell + i], ADC_ENTRY_NUMBER},
                   t->digits, text);
        if (i > 0 && used + strlen(text) + REST > (size_t)t->array_width + (i + 1 == count ? sizeof "..." : 0))
            break;
        used += (size_t)snprintf(out + used, CELL - used, "%s%s", extent.rank == ADC_RANK_NUMBER ? "" : i == 0 ? "["
                                 : extent.rank == ADC_RANK_MATRIX && i % extent.cols == 0 ? "; " : ", ", text);
    }
    if (extent.rank != ADC_RANK_NUMBER)
        snprintf(out + used, CELL - used, "%s]%s", i < count ? ", ..." : "", extent.rank == ADC_RANK_ROW ? "'" : "");
}

/* What a reader should know about a row: a choice that was made here, what happens here. */
static void remark(const struct table *t, const struct adc_wengert_row *at, char out[CELL])
{
    char number[ADC_NUMBER_TEXT];
    size_t used = 0;
    out[0] = '\0';
    if (at->chooses)
        used = (size_t)snprintf(out, CELL, "taken: %s", at->taken ? "true" : "false");
    else if (at->bounds && at->nonsmooth == NULL)
        used = (size_t)snprintf(out, CELL, "bounds a sum");
    else if (at->selects && at->nonsmooth == NULL)
        used = (size_t)snprintf(out, CELL, "takes %s",
                                t->trace->operands[at->first + at->selected].text);
    else if (at->found != NULL)
        used = (size_t)snprintf(out, CELL, "%s %s", adc_wengert_residual(at), adc_number_text(at->residual, 2, number));
    if (at->nonsmooth != NULL)
        snprintf(out + used, CELL - used, "%s%s", used > 0 ? "; " : "", at->nonsmooth);
}

/* The local partials of a row by what it is made of, in that order; constants have none. */
static void fill_weights(const struct table *t, const struct adc_wengert_row *at, char out[CELL])
{
    char text[CELL];
    size_t used = 0;
    out[0] = '\0';
    for (uint32_t i = 0; i < at->operand_count; i++) {
        const struct adc_wengert_operand *operand = &t->trace->operands[at->first + i];
        if (operand->row == ADC_NO_ROW || used >= CELL)
            continue;
        entry_text(&operand->weight, t->digits, text);
        used += (size_t)snprintf(out + used, CELL - used, "%s%s", used > 0 ? ", " : "", text);
    }
}

/* Goes to the next cell, t->at. In the row of headings, `row` NULL, it gets its heading; returns whether it is still to be filled. */
static bool next(struct table *t, const struct adc_wengert_row *row, const char *heading)
{
    t->at = t->cell[t->layout.columns++];
    strcpy(t->at, row == NULL ? heading : "");
    return row != NULL;
}

/* The cells of a row, or for NULL the headings. */
static void fill(struct table *t, const struct adc_wengert_row *row)
{
    const struct adc_wengert *trace = t->trace;
    const size_t first = row != NULL ? row->cell : 0;
    char name[CELL] = "", heading[CELL];
    t->layout.columns = 0;
    if (next(t, row, "node"))
        shorten(t->at, row->name, WIDEST_NAME);
    if (next(t, row, "operation"))
        shorten(t->at, row->operation != NULL ? row->operation : row->name != row->input ? row->input : "", t->operation_width);
    if (t->shapes && next(t, row, "shape") && row->extent.rank != ADC_RANK_NUMBER)
        snprintf(t->at, CELL, row->extent.rank == ADC_RANK_VECTOR ? "%u" : "%ux%u", row->extent.rows, row->extent.cols);
    if (next(t, row, "value"))
        entries_text(t, row, NULL, 0, t->at);
    if (t->weights && next(t, row, "weights"))
        fill_weights(t, row, t->at);
    for (uint32_t i = 0; i < t->tangents; i++) {
        if (trace->variables != NULL)
            shorten(name, trace->variables[i], WIDEST_NAME);
        snprintf(heading, CELL, "tangent%s%.*s", name[0] != '\0' ? " " : "", WIDEST_NAME * 4, name);
        if (next(t, row, heading))
            entries_text(t, row, trace->tangents + first * trace->tangent_count + i, trace->tangent_count, t->at);
    }
    for (uint32_t i = 0; i < t->adjoints; i++) {
        snprintf(heading, CELL, trace->vector && !trace->pulled_back ? "adj. f%u" : "adjoint", i + 1);
        if (next(t, row, heading))
            entries_text(t, row, trace->adjoints + first * trace->adjoint_count + i, trace->adjoint_count, t->at);
    }
    if (next(t, row, "uses"))
        snprintf(t->at, CELL, "%u", row->uses);
    if (next(t, row, ""))
        remark(t, row, t->at);
}

/* How wide the table is without its remarks. */
static int width_of(const struct layout *layout)
{
    int total = -GAP;
    for (int k = 0; k < layout->columns - 1; k++)
        total += layout->width[k] + GAP;
    return total;
}

/* A line of the table. The remark goes below where it would leave the page. */
static void put_line(struct table *t)
{
    struct layout without = t->layout;
    const char *about = t->cell[--without.columns];
    if (width_of(&t->layout) + GAP + text_width(about) <= t->page) {
        put_cells(&t->layout, t->cell);
        return;
    }
    put_cells(&without, t->cell);
    if (about[0] != '\0')
        fprintf(without.out, "%*s%s\n", without.width[0] + GAP, "", about);
}

/* Finds the widths of the columns, and with them that of the table. */
static int measure(struct table *t)
{
    memset(t->layout.width, 0, sizeof t->layout.width);
    fill(t, NULL);
    widen(&t->layout, t->cell);
    for (uint32_t r = 0; r < t->trace->count; r++)
        if (is_shown(r, t->trace->count)) {
            fill(t, &t->trace->rows[r]);
            widen(&t->layout, t->cell);
        }
    return width_of(&t->layout);
}

/* Makes the table fit a page as far as that goes: without tangents of arrays, then with shorter operations, fewer
 * digits, shorter arrays, then without weights, then, where not all tangents can be shown anyway, with fewer of them. */
static void fit(struct table *t)
{
    const struct adc_wengert *trace = t->trace;
    for (uint32_t r = 0; r < trace->count; r++)
        t->shapes |= trace->rows[r].extent.rank != ADC_RANK_NUMBER;
    const bool arrays = t->shapes && trace->variable_count > 1 && trace->variables != NULL;
    const bool few = trace->variable_count > trace->tangent_count || t->page < USUAL;
    const uint32_t least = t->page >= NARROW;
    const int digits = t->digits;
    t->tangents = trace->asked == ADC_MODE_REVERSE && trace->variables != NULL ? 0 : trace->tangent_count;
    t->tangents = t->tangents < MAX_TANGENTS ? t->tangents : MAX_TANGENTS;
    t->adjoints = trace->asked == ADC_MODE_FORWARD || trace->adjoint_count > MAX_ADJOINTS ? 0 : trace->adjoint_count;
    t->operation_width = WIDEST_OPERATION;
    t->array_width = WIDEST_ARRAY;
    t->weights = !t->shapes;
    for (int excess; (excess = measure(t) - t->page) > 0;) {
        const int left = t->layout.width[1] - excess;
        if (arrays && t->tangents > 0) {
            t->tangents = 0;
        } else if (t->layout.width[1] > NARROWEST_OPERATION) {
            t->operation_width = left > NARROWEST_OPERATION ? left : NARROWEST_OPERATION;
        } else if (t->fewer_digits && t->digits > FEWEST_DIGITS) {
            t->digits--;
        } else if (t->shapes && t->array_width > NARROWEST_ARRAY) {
            t->array_width -= 2;
        } else if (t->weights) {
            t->weights = false;
            t->digits = digits;
            t->operation_width = WIDEST_OPERATION;
        } else if (few && t->tangents > least) {
            t->tangents--;
            t->digits = digits;
        } else {
            break;
        }
    }
}

static void put_mode(FILE *out, const struct adc_wengert *trace)
{
    enum { WORD = 8 };
    char mode[CELL];
    bool tall = trace->shape[0] > trace->shape[1];
    const char *along = trace->variables == NULL ? "; along the direction: forward" : "";
    const char *engine = adc_mode_name(trace->mode), *asked = trace->asked != ADC_MODE_AUTO ? ", as asked" : "";
    if (trace->vector && trace->pulled_back)
        snprintf(mode, sizeof mode, "pullback of %u components to %u variables: %s%s%s", trace->shape[0],
                 trace->shape[1], engine, asked, along);
    else if (trace->vector)
        snprintf(mode, sizeof mode, "Jacobian %u x %u: %s%s%s", trace->shape[0], trace->shape[1], engine,
                 asked[0] != '\0' ? asked : tall ? ", because it has more components than variables"
                                                  : ", because it has no more components than variables", along);
    else
        snprintf(mode, sizeof mode, "gradient: %s%s%s", engine, asked, along);
    fputs("trace   ", out);
    put_words(out, mode, strlen(mode), WORD, WORD, report_width(out));
    fputs("\n\n", out);
}

static void put_outputs(const struct table *t)
{
    const struct adc_wengert *trace = t->trace;
    enum { MOST = 8 };
    const uint32_t row = trace->outputs[0].row;
    bool whole = row != ADC_NO_ROW && adc_extent_count(trace->rows[row].extent) == trace->output_count;
    for (uint32_t k = 0; k < trace->output_count && whole; k++)     /* the elements of a row, all of them in their order */
        whole = trace->outputs[k].row == row && trace->outputs[k].element == k + 1;
    if (whole) {
        fprintf(t->layout.out, "f = %s\n", trace->rows[row].name);
        return;
    }
    for (uint32_t k = 0; k < trace->output_count && k < MOST; k++) {
        char name[CELL];
        shorten(name, trace->outputs[k].text, WIDEST_NAME);
        fputs(k > 0 ? ", f" : "f", t->layout.out);
        if (trace->vector)
            fprintf(t->layout.out, "%u", k + 1);
        fprintf(t->layout.out, " = %s", name);
    }
    fputs(trace->output_count > MOST ? ", ...\n" : "\n", t->layout.out);
}

static void put_remarks(const struct table *t)
{
    const struct adc_wengert *trace = t->trace;
    const bool asked = trace->asked != ADC_MODE_REVERSE && trace->tangent_count > 0;
    if (t->shapes && t->tangents == 0 && asked)
        put_fitted(t->layout.out, 6, "note: the tangents of %u variables are not shown; choose with --wrt or "
                   "--direction; --trace=elements shows arrays by their elements", trace->variable_count);
    else if (asked && t->tangents < trace->variable_count)
        put_fitted(t->layout.out, 6, "note: tangents are shown for %u of %u variables; choose with --wrt or --direction", t->tangents,
                trace->variable_count);
    if (t->adjoints == 0 && trace->output_count > MAX_ADJOINTS && !trace->pulled_back)
        put_fitted(t->layout.out, 6, "note: no adjoints of %u components; --cotangent gives one for all",
                trace->output_count);
    if (trace->branch_in_doubt)
        put_fitted(t->layout.out, 6, "note: a branch changes exactly here; tangents hold along the one that is taken");
}

void put_trace(FILE *out, const struct adc_wengert *trace, const struct report_style *style)
{
    struct table t = {.layout = {.out = out, .first_gap = GAP, .gap = GAP}, .trace = trace,
                      .page = report_width(out), .digits = style->digits > 0 ? style->digits : DIGITS, .fewer_digits = style->digits == 0};
    if (trace->count == 0) {
        fputs("\ntrace   no operations: the answer is a constant\n", out);
        return;
    }
    putc('\n', out);
    put_mode(out, trace);
    for (uint32_t r = 0; r < trace->count && style->digits == 0; r++)
        if (trace->rows[r].operation != NULL)
            trace_round_numbers(trace->rows[r].operation);
    fit(&t);
    fill(&t, NULL);
    put_line(&t);
    for (uint32_t r = 0; r < trace->count; r++) {
        if (!is_shown(r, trace->count)) {
            r = trace->count - LAST_ROWS;
            put_fitted(out, 4, "... %u rows left out; --json gives all of them", trace->count - MAX_ROWS);
        }
        fill(&t, &trace->rows[r]);
        put_line(&t);
    }
    put_outputs(&t);
    put_remarks(&t);
    put_trace_sweeps(out, trace, style);
}
