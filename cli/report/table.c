/* Aligned tables, and how comparisons went.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report/table.h"

#include <limits.h>
#include <string.h>

#include "lexer/number.h"

void agreement_text(const struct adc_check *check, char *out, size_t size)
{
    if (check->verdict == ADC_AGREE && check->exact)
        snprintf(out, size, "exact");
    else if (check->verdict == ADC_AGREE && check->digits > 0)
        snprintf(out, size, "%d digits", check->digits);
    else if (check->verdict == ADC_AGREE)
        snprintf(out, size, "agrees");
    else
        snprintf(out, size, "%s%s%s", check->verdict == ADC_DISAGREE ? "DISAGREES" : "inconclusive",
                 check->note[0] != '\0' ? ": " : "", check->note);
}

/* ---- cells ---- */

enum { NARROW_GAP = 2 };            /* between the columns of a table that is too wide with more */

int text_width(const char *text)
{
    return (int)adc_characters(text, strlen(text));
}

void widen(struct layout *layout, char (*cell)[CELL])
{
    for (int k = 0; k < layout->columns; k++)
        layout->width[k] = text_width(cell[k]) > layout->width[k] ? text_width(cell[k]) : layout->width[k];
}

const char *color_of(const char *cell)
{
    if (strncmp(cell, "DISAGREES", 9) == 0 || strncmp(cell, "WRONG", 5) == 0)
        return "\033[1;31m";
    return strncmp(cell, "undefined", 9) == 0 || strncmp(cell, "inconclusive", 12) == 0 ? "\033[33m" : NULL;
}

/* A cell, with what marks it. */
static void put_cell_text(const struct layout *layout, const char *cell, int column, int indent, int width)
{
    const char *start = layout->color ? color_of(cell) : NULL;
    fputs(start != NULL ? start : "", layout->out);
    put_words(layout->out, cell, column, indent, width);
    fputs(start != NULL ? "\033[0m" : "", layout->out);
}

/* The width of a column of a table that is too wide: what few cells need more is not given to all. */
static int narrow_width(const struct layout *layout, int column)
{
    enum { NUMBER = 24 };
    int width = layout->width[column];
    return column > 0 && width > NUMBER ? NUMBER : width;
}

/* A row of such a table: the last column goes on under itself, and where there is no room for that, or another cell is
 * too wide, its cells stand below each other. */
static void put_narrow_cells(const struct layout *layout, char (*cell)[CELL], int last, int width)
{
    enum { LEAST = 14 };
    int indent = layout->width[0] + layout->first_gap, column = 0, before = indent;
    bool stacked = false;
    for (int k = 1; k + 1 < layout->columns; k++) {
        before += narrow_width(layout, k) + NARROW_GAP;
        stacked |= text_width(cell[k]) > narrow_width(layout, k);
    }
    stacked |= before + LEAST > width;
    for (int k = 0; k <= last; k++) {
        if (stacked && k > 1)
            fprintf(layout->out, "\n%*s", indent, "");
        column = stacked && k > 0 ? indent : column;
        put_cell_text(layout, cell[k], column, column, width);
        int space = k == 0 ? layout->first_gap : NARROW_GAP;
        if (k < last && (!stacked || k == 0))
            fprintf(layout->out, "%*s", narrow_width(layout, k) - text_width(cell[k]) + space, "");
        column += narrow_width(layout, k) + space;
    }
    putc('\n', layout->out);
}

static int table_width(const struct layout *layout, int gap)
{
    int width = layout->first_gap - gap;
    for (int k = 0; k < layout->columns; k++)
        width += layout->width[k] + (k + 1 < layout->columns ? gap : 0);
    return width;
}

void put_cells(const struct layout *layout, char (*cell)[CELL])
{
    int last = layout->columns - 1;
    while (last > 0 && cell[last][0] == '\0')
        last--;
    int between = layout->gap, page = layout->fits ? report_width(layout->out) : INT_MAX;
    if (table_width(layout, between) > page)
        between = NARROW_GAP;
    if (table_width(layout, between) > page) {
        put_narrow_cells(layout, cell, last, page);
        return;
    }
    for (int k = 0; k <= last; k++) {
        const char *start = layout->color ? color_of(cell[k]) : NULL;
        int gap = k == last ? 0 : layout->width[k] - text_width(cell[k]) + (k == 0 ? layout->first_gap : between);
        fprintf(layout->out, "%s%s%s%*s", start != NULL ? start : "", cell[k], start != NULL ? "\033[0m" : "", gap, "");
    }
    putc('\n', layout->out);
}

void put_matrix(FILE *out, const struct adc_answer *answer, uint32_t rows, uint32_t columns, put_cell *put, int digits)
{
    enum { LEAST = 5, GAP = 3 };
    char cell[CELL];
    int most = 0, label = LEAST;
    for (uint32_t i = 0; i <= rows; i++) {
        for (uint32_t j = 0; j <= columns; j++) {
            adc_work(&answer->session->context, 1);
            put(answer, i, j, digits, cell);
            most = j > 0 && text_width(cell) > most ? text_width(cell) : most;
            label = j == 0 && text_width(cell) >= label ? text_width(cell) + GAP : label;
        }
    }
    int room = (report_width(out) - label + GAP) / (most + GAP);
    uint32_t width = room < 1 ? 1 : (uint32_t)room;
    for (uint32_t from = 1; from <= columns; from += width) {
        uint32_t to = columns - from < width ? columns : from + width - 1;
        fputs(from > 1 ? "\n" : "", out);
        for (uint32_t i = 0; i <= rows; i++) {
            put(answer, i, 0, digits, cell);
            fprintf(out, "%s%*s", cell, label - text_width(cell), "");
            for (uint32_t j = from; j <= to; j++) {
                adc_work(&answer->session->context, 1);
                put(answer, i, j, digits, cell);
                fprintf(out, "%s%*s", cell, j == to ? 0 : most + GAP - text_width(cell), "");
            }
            putc('\n', out);
        }
    }
}

/* ---- comparisons of the entries of a matrix ---- */

void put_entries(FILE *out, next_entry *next, void *measured, void *shown, size_t all)
{
    char cell[2][CELL];
    struct layout layout = {.out = out, .columns = 2, .first_gap = 3, .gap = 4, .fits = true};
    size_t count = 0;
    while (next(measured, cell))
        widen(&layout, cell);
    for (; next(shown, cell); count++)
        put_cells(&layout, cell);
    fprintf(out, "%zu of %zu entries; the others are 0\n", count, all);
}

void tally_begin(struct tally *tally)
{
    *tally = (struct tally){0, 0, 15};
}

void tally_add(struct tally *tally, const struct adc_check *check)
{
    bool good = check->verdict == ADC_AGREE;
    tally->made++;
    tally->agree += good;
    if (good && !check->exact && check->digits >= 0 && check->digits < tally->digits)
        tally->digits = check->digits;
}

void put_tally(FILE *out, const struct tally *tally, const char *what)
{
    if (tally->made == 0)
        return;
    char digits[40] = "";
    if (tally->agree > 0)
        snprintf(digits, sizeof digits, ", to %d digits or more", tally->digits);
    putc('\n', out);
    put_fitted(out, 4, "finite differences: %u of %u %s agree%s", tally->agree, tally->made, what, digits);
}

void put_doubt(FILE *out, const char *label, const struct adc_check *check, const struct report_style *style)
{
    char difference[CELL], verdict[CELL];
    if (check->verdict == ADC_AGREE)
        return;
    adc_check_format(check, style->digits, difference, sizeof difference);
    agreement_text(check, verdict, sizeof verdict);
    const char *start = style->color ? color_of(verdict) : NULL;
    fprintf(out, "%s   %s   %s%s%s\n", label, difference, start != NULL ? start : "", verdict,
            start != NULL ? "\033[0m" : "");
}

static void sides_text(double left, double right, double error, int digits, char *out, size_t size)
{
    char l[ADC_SUPPORTED_TEXT], r[ADC_SUPPORTED_TEXT];
    adc_bounded_text(left, left == 0 ? 0 : error, digits, l);       /* the error is that of the other side */
    adc_bounded_text(right, right == 0 ? 0 : error, digits, r);
    snprintf(out, size, "undefined (left %s, right %s)", isnan(left) ? "none" : l, isnan(right) ? "none" : r);
}

void beyond_text(const struct adc_beyond *at, const char *number, int digits, char *out, size_t size)
{
    if (at != NULL && at->status == ADC_ONE_SIDED)
        sides_text(at->left, at->right, at->side_error, digits, out, size);
    else
        snprintf(out, size, "%s", number);
}

const char *partial_number(const struct adc_answer *answer, uint32_t i, double value, int digits,
                           char out[ADC_SUPPORTED_TEXT])
{
    return adc_supported_text(answer, answer->numbering.partials + i, value, digits, out);
}

void partial_text(const struct adc_partial *partial, const char *number, int digits, char *out, size_t size)
{
    switch (partial->status) {
    case ADC_OK:
        snprintf(out, size, "%s", number);
        break;
    case ADC_UNDERFLOW: case ADC_OVERFLOW:
        snprintf(out, size, "%s (%s)", number, partial->reason);
        break;
    case ADC_ONE_SIDED:
        sides_text(partial->left, partial->right, partial->side_error, digits, out, size);
        break;
    case ADC_UNSETTLED:
        snprintf(out, size, "%s", partial->reason);
        break;
    case ADC_UNDEFINED:
        snprintf(out, size, "undefined (%s)", partial->reason);
        break;
    }
}
