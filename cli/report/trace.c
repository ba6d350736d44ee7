/* The trace of an evaluation as a table for people.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cli/report/table.h"
#include "eval/trace/trace.h"
#include "lexer/number.h"

enum {
    DIGITS = TRACE_DIGITS, FEWEST_DIGITS = 4,   /* significant, unless asked for otherwise: a table is for reading */
    GAP = 2,
    MAX_TANGENTS = 4, MAX_ADJOINTS = 4,
    USUAL = 80,                     /* a page */
    WIDEST_NAME = 20, WIDEST_OPERATION = 36, NARROWEST_OPERATION = 16, WIDEST_ARRAY = 30, NARROWEST_ARRAY = 12
};

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
    uint32_t from, to;
    trace_left_out(t->trace, &from, &to);
    memset(t->layout.width, 0, sizeof t->layout.width);
    fill(t, NULL);
    widen(&t->layout, t->cell);
    for (uint32_t r = 0; r < t->trace->count; r++) {
        r = r == from && from < to ? to : r;
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
    uint32_t from, to;
    trace_left_out(trace, &from, &to);
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
        if (r == from && from < to) {
            put_fitted(out, 4, "... %u rows left out; --json gives all of them", to - from);
            r = to;
        }
        fill(&t, &trace->rows[r]);
        put_line(&t);
    }
    put_outputs(&t);
    put_remarks(&t);
    put_trace_sweeps(out, trace, style);
}
