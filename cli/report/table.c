/* Aligned tables, and how comparisons went.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report/table.h"

#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eval/check/digits.h"
#include "lexer/number.h"
#include "lexer/text.h"

void write_text(char *out, size_t size, const char *text)
{
    const size_t length = strnlen(text, size - 1);
    memcpy(out, text, length);
    out[length] = '\0';
}

static void match_text(const struct adc_check *check, const struct adc_match *match, char *out, size_t size)
{
    if (match->verdict == ADC_AGREE && match->exact)
        write_text(out, size, "exact");
    else if (match->verdict == ADC_AGREE && match->digits > 0)
        strcat(adc_number_shown(match->digits, 0, out), " digits");
    else if (match->verdict == ADC_AGREE)
        write_text(out, size, "agrees");
    else
        snprintf(out, size, "%s%s%s", match->verdict == ADC_DISAGREE ? "DISAGREES" : "inconclusive",
                 check->note[0] != '\0' ? ": " : "", check->note);
}

void agreement_text(const struct adc_check *check, char *out, size_t size)
{
    match_text(check, &(struct adc_match){check->verdict, check->digits, check->exact}, out, size);
}

/* ---- cells ---- */

enum { NARROW_GAP = 2, MIN_WORDS = 14, WIDEST_NUMBER = 30 };

#define BOLD "\033[1m"
#define DIM "\033[2m"
#define PLAIN "\033[0m"

int text_width(const char *text)
{
    int width = 0;
    for (; *text != '\0'; text++)
        width += (*text & '\xC0') != '\x80' && *text != '\xCC';      /* 0xCC: a mark over a letter, U+0300 to U+033F */
    return width;
}

static bool is_number(const char *cell)
{
    cell += strspn(cell, " -");
    return ((cell[0] >= '0' && cell[0] <= '9') || strncmp(cell, "inf", 3) == 0) && strchr(cell, ' ') == NULL;
}

const char *color_of(const char *cell)
{
    if (strncmp(cell, "DISAGREES", 9) == 0 || strncmp(cell, "WRONG", 5) == 0)
        return "\033[1;31m";
    return strncmp(cell, "undefined", 9) == 0 || strncmp(cell, "inconclusive", 12) == 0 ? "\033[33m" : NULL;
}

void put_bold(FILE *out, const char *text, bool color)
{
    fputs(color ? BOLD : "", out);
    fputs(text, out);
    fputs(color ? PLAIN : "", out);
}

/* The last column that has something in this row and is shown. */
static int last_of(const struct layout *layout, char (*cell)[CELL])
{
    int last = layout->columns - 1;
    while (last > 0 && (cell[last][0] == '\0' || layout->hidden[last]))
        last--;
    return last;
}

/* Whether a row's second cell is words in the place of a number: they go over the columns after it, and these cells go on
 * a line below. */
static bool has_words(const struct layout *layout, char (*cell)[CELL])
{
    const bool alone = layout->sides && isalpha((unsigned char)cell[1][0]) && strncmp(cell[1], "inf", 3) != 0
                    && strchr(cell[1], ' ') != NULL && last_of(layout, cell) == 1;
    return alone || strncmp(cell[1], "undefined", 9) == 0
        || (layout->words && layout->columns > 2 && strlen(cell[1]) > WIDEST_NUMBER && text_width(cell[1]) > WIDEST_NUMBER);
}

void widen(struct layout *layout, char (*cell)[CELL])
{
    const bool words = has_words(layout, cell);
    for (int k = 0; k < layout->columns; k++)
        if (!(words && k == 1) && text_width(cell[k]) > layout->width[k])
            layout->width[k] = text_width(cell[k]);
}

/* The width of a table; `last` is what its last column takes. */
static int table_width(const struct layout *layout, int first_gap, int gap, int last)
{
    int width = 0, before = 0;
    for (int k = 0; k < layout->columns; k++) {
        if (layout->hidden[k])
            continue;
        width += before + (k + 1 < layout->columns ? layout->width[k] : last);
        before = k == 0 ? first_gap : gap;
    }
    return width;
}

/* Makes the gaps of a table that is too wide narrower; returns whether it fits then. A last column of words goes on under
 * itself. */
static bool fits(struct layout *layout, int page)
{
    const int last = layout->width[layout->columns - 1];
    const bool words = layout->words && !layout->hidden[layout->columns - 1];
    if (table_width(layout, layout->first_gap, layout->gap, last) <= page)
        return true;
    const int least = words && last > MIN_WORDS ? MIN_WORDS : last;
    layout->gap = NARROW_GAP;
    if (table_width(layout, layout->first_gap, layout->gap, least) > page)
        layout->first_gap = NARROW_GAP;
    return table_width(layout, layout->first_gap, layout->gap, least) <= page;
}

void fit_columns(struct layout *layout)
{
    const int gap = layout->gap, first_gap = layout->first_gap;
    while (!fits(layout, layout->page) && layout->spare[0] != 0) {
        layout->hidden[layout->spare[0]] = true;
        memmove(layout->spare, layout->spare + 1, sizeof layout->spare - 1);
        layout->gap = gap;
        layout->first_gap = first_gap;
    }
}

/* A cell in its colour from a column on. Words that are too many go on under themselves. */
static void put_cell_text(const struct layout *layout, const char *cell, int column, int indent)
{
    const int page = layout->page > 0 ? layout->page : INT_MAX;
    const char *start = !layout->color ? NULL : layout->heading ? DIM : is_number(cell) ? BOLD : color_of(cell);
    if (start != NULL)
        fputs(start, layout->out);
    if (column + (int)strlen(cell) <= page || column + text_width(cell) <= page)        /* the first is faster */
        fputs(cell, layout->out);
    else
        put_words(layout->out, cell, strlen(cell), column, indent, page);
    if (start != NULL)
        fputs(PLAIN, layout->out);
}

/* The cells of a row from number `from` on, each at its column, the first at the column `at`. */
static void put_row(const struct layout *layout, char (*cell)[CELL], int from, int last, int at)
{
    int column = 0;
    for (int k = 0; k <= last; k++) {
        if (layout->hidden[k])
            continue;
        const int width = text_width(cell[k]), free = layout->width[k] - width, lead = layout->right[k] && free > 0 ? free : 0;
        if (k >= from && cell[k][0] != '\0') {
            for (; at < column + lead; at++)
                putc(' ', layout->out);
            put_cell_text(layout, cell[k], column + lead, column);
            at = column + lead + width;
        }
        column += layout->width[k] + (k == 0 ? layout->first_gap : layout->gap);
    }
    putc('\n', layout->out);
}

/* Where no column can be left out of a table that is too wide, the cells of a row are on lines of their own. */
static void put_stacked(const struct layout *layout, char (*cell)[CELL], int last)
{
    const int indent = layout->width[0] + layout->first_gap;
    fprintf(layout->out, "%s%*s", cell[0], last > 0 ? indent - text_width(cell[0]) : 0, "");
    for (int k = 1, lines = 0; k <= last; k++)
        if (!layout->hidden[k]) {
            if (lines++ > 0)
                fprintf(layout->out, "\n%*s", indent, "");
            put_cell_text(layout, cell[k], indent, indent);
        }
    putc('\n', layout->out);
}

void put_cells(const struct layout *layout, char (*cell)[CELL])
{
    struct layout probe = *layout;
    const int last = last_of(layout, cell);
    if (has_words(layout, cell)) {
        const int at = layout->sides ? text_width(cell[0]) + 3 : layout->width[0] + layout->first_gap;
        fprintf(layout->out, "%s%*s", cell[0], at - text_width(cell[0]), "");
        put_cell_text(layout, cell[1], at, at);
        putc('\n', layout->out);
        if (last > 1)
            put_row(layout, cell, 2, last, 0);
    } else if (layout->page > 0 && !fits(&probe, layout->page)) {
        put_stacked(layout, cell, last);
    } else {
        put_row(layout, cell, 0, last, 0);
    }
}

/* Shows next to the labels the columns from `from` on that fit, at least one. Returns the first of the next part, or how many
 * columns there are. */
static int next_columns(struct layout *layout, int from)
{
    int width = layout->width[0] + layout->first_gap, to = from;
    for (; to < layout->columns; to++) {
        width += (to > from ? layout->gap : 0) + layout->width[to];
        if (to > from && width > report_width(layout->out))
            break;
    }
    for (int k = 1; k < layout->columns; k++)
        layout->hidden[k] = k < from || k >= to;
    return to;
}

void put_rows(struct layout *layout, struct adc_context *context, char (*heading)[CELL], uint32_t rows, row_filler *fill,
              const void *user)
{
    char cell[MAX_COLUMNS][CELL];
    struct adc_text kept = {.context = context};        /* the cells of all rows, each with its end */
    ADC_ON_ERROR(context) {
        adc_text_release(&kept);
        adc_fail(context);
    }
    if (heading != NULL)
        widen(layout, heading);
    for (uint32_t i = 0; i < rows; i++) {
        adc_work(context, 1);               /* also for Ctrl-C */
        fill(user, i, cell);
        if (cell[0][0] != '\0')
            widen(layout, cell);
        for (int k = 0; k < layout->columns && cell[0][0] != '\0'; k++)
            adc_text_add(&kept, cell[k], strlen(cell[k]) + 1);
    }
    for (int from = 1; from < layout->columns;) {
        fputs(from > 1 ? "\n" : "", layout->out);
        from = layout->parts ? next_columns(layout, from) : layout->columns;
        if (layout->page > 0)
            fit_columns(layout);
        layout->heading = heading != NULL;
        if (heading != NULL)
            put_cells(layout, heading);
        layout->heading = false;
        for (const char *at = kept.at, *end = at + kept.length; at < end; put_cells(layout, cell)) {
            adc_work(context, 1);
            for (int k = 0; k < layout->columns; k++)
                at += strlen(strcpy(cell[k], at)) + 1;
        }
    }
    adc_text_release(&kept);
}

/* ---- rows of derivatives ---- */

bool has_sides(enum adc_status status, const struct adc_check *check)
{
    return status == ADC_ONE_SIDED
        || (status >= ADC_UNDECIDED && check != NULL && !(isnan(check->left) && isnan(check->right)));
}

static void side_text(const struct sided *s, enum side side, int digits, char cell[CELL])
{
    char text[ADC_SUPPORTED_TEXT];
    const double value = s->value[side];
    if (s->status != ADC_ONE_SIDED)
        strcpy(cell, "-");
    else                                                /* the error is that of the other side */
        snprintf(cell, CELL, "%s", isnan(value) ? "none" : adc_bounded_text(value, value == 0 ? 0 : s->error, digits, text));
}

/* Where the other side is negative, a blank in the place of the sign keeps digits below digits. */
static void align_side(char cell[CELL], const double value[2], enum side side)
{
    if (value[1 - side] < 0 && !(value[side] < 0)) {
        memmove(cell + 1, cell, strlen(cell) + 1);
        cell[0] = ' ';
    }
}

void fill_side(char (*cell)[CELL], const struct sided *s, enum side side, int digits)
{
    const struct adc_check *check = s->check;
    const int difference = s->numbers + 1;
    snprintf(cell[0], CELL, side == LEFT_SIDE ? "  left" : "  right");
    for (int k = 1; k <= s->numbers + 2 * s->checked; k++)
        cell[k][0] = '\0';
    for (int k = 1; k <= s->engines; k++)
        side_text(s, side, digits, cell[k]);
    if (check != NULL) {
        const double seen[2] = {check->left, check->right}, error[2] = {check->left_error, check->right_error};
        adc_digits_format(seen[side], error[side], digits, cell[difference]);
        same_notation(cell, 1, difference);
        align_side(cell[difference], seen, side);
        if (check->verdict != ADC_INCONCLUSIVE)
            match_text(check, &check->side[side], cell[difference + 1], CELL);
        else if (side == RIGHT_SIDE)
            agreement_text(check, cell[difference + 1], CELL);
    }
    for (int k = 1; k <= s->engines; k++)
        align_side(cell[k], s->value, side);
}

void kink_text(bool kink, const char *reason, char *out, size_t size)
{
    kink &= strstr(reason, "jump") == NULL;
    snprintf(out, size, "undefined: %s%s", !kink ? "" : strncmp(reason, "a tie", 5) == 0 ? "kink at " : "kink of ", reason);
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

void put_entries(FILE *out, const struct adc_answer *answer, enum adc_family family, int digits, size_t all)
{
    const bool first = family == ADC_FIRST;
    char cell[2][CELL];
    struct layout layout = {.out = out, .columns = 2, .first_gap = 3, .gap = 4, .page = report_width(out)};
    size_t count = 0;
    for (int shown = 0; shown < 2; shown++)
        for (uint32_t k = 0; first ? adc_more_components(answer, k) : k == 0; k++) {
            const struct adc_answer *part = first ? adc_component(answer, k) : answer;
            for (struct adc_reading r = adc_read(part, family, first ? ADC_PRINTED : ADC_UPPER); adc_next_number(&r);) {
                count += (size_t)shown;
                adc_work(&answer->session->context, 1);
                if (first)
                    snprintf(cell[0], CELL, "∂f%u/∂%s", k + 1, r.by->name);
                else
                    snprintf(cell[0], CELL, "∂%s∂%s", r.by->name, answer->variables[r.j].name);
                reading_text(&r, r.value, digits, cell[1]);
                shown ? put_cells(&layout, cell) : widen(&layout, cell);
            }
        }
    fprintf(out, "%zu of %zu entries; the others are 0\n", count, all);
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
    fprintf(out, "%s   %s   %s", label, difference, start != NULL ? start : "");
    put_words(out, verdict, strlen(verdict), text_width(label) + 3 + text_width(difference) + 3, text_width(label) + 3,
              report_width(out));
    fprintf(out, "%s\n", start != NULL ? PLAIN : "");
}

static void sides_text(double left, double right, double error, int digits, char *out, size_t size)
{
    char l[ADC_SUPPORTED_TEXT], r[ADC_SUPPORTED_TEXT];
    adc_bounded_text(left, left == 0 ? 0 : error, digits, l);       /* the error is that of the other side */
    adc_bounded_text(right, right == 0 ? 0 : error, digits, r);
    snprintf(out, size, "undefined (left %s, right %s)", isnan(left) ? "none" : l, isnan(right) ? "none" : r);
}

void partial_text(const struct adc_exception *is, const char *number, int digits, char *out, size_t size)
{
    switch (is->status) {
    case ADC_OK: case ADC_UNDECIDED:
        write_text(out, size, is->status == ADC_OK ? number : is->reason);
        break;
    case ADC_UNDERFLOW: case ADC_OVERFLOW:
        snprintf(out, size, "%s (%s)", number, is->reason);
        break;
    case ADC_ONE_SIDED:
        sides_text(is->left, is->right, is->side_error, digits, out, size);
        break;
    case ADC_UNDEFINED:
        snprintf(out, size, "undefined (%s)", is->reason);
        break;
    }
}

void reading_text(const struct adc_reading *r, double value, int digits, char cell[CELL])
{
    char number[ADC_SUPPORTED_TEXT];
    const bool first = r->family == ADC_FIRST;
    adc_supported_text(r->answer, first ? ADC_FIRST_PARTIAL + r->i : r->number, value, digits, number);
    if (first || r->is->status == ADC_ONE_SIDED)
        partial_text(r->is, number, digits, cell, CELL);
    else
        write_text(cell, CELL, number);
}
