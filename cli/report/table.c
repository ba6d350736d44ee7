/* Aligned tables, and how comparisons went.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report/table.h"

#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <string.h>

#include "eval/check/digits.h"
#include "lexer/number.h"
#include "lexer/text.h"

/* Writes text into `size` bytes; what does not fit is cut off. */
static void write_text(char *out, size_t size, const char *text)
{
    const size_t all = strlen(text), length = all < size ? all : size - 1;
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

int text_width(const char *text)
{
    int width = 0;
    for (; *text != '\0'; text++)
        width += (*text & '\x80') == 0 || ((*text & '\x40') != 0 && *text != '\xCC');     /* 0xCC: a mark, U+0300 to U+033F */
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
        if (!(words && k == 1) && (int)strlen(cell[k]) > layout->width[k] && text_width(cell[k]) > layout->width[k])
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

/* After all rows were measured: leaves out the spare columns of a table that is too wide. */
static void fit_columns(struct layout *layout)
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
            for (int k = 0; k < layout->columns; k++, at += strlen(at) + 1)
                write_text(cell[k], CELL, at);
        }
    }
    adc_text_release(&kept);
}

/* A number of one side; where it is 0, the error is that of the other side. */
static char *side_text(const struct adc_exception *is, double value, int digits, char out[ADC_SUPPORTED_TEXT])
{
    return isnan(value) ? strcpy(out, "none") : adc_bounded_text(value, value == 0 ? 0 : is->side_error, digits, out);
}

void partial_text(const struct adc_exception *is, const char *number, int digits, char *out, size_t size)
{
    char left[ADC_SUPPORTED_TEXT], right[ADC_SUPPORTED_TEXT];
    switch (is->status) {
    case ADC_OK: case ADC_UNDECIDED:
        write_text(out, size, is->status == ADC_OK ? number : is->reason);
        break;
    case ADC_UNDERFLOW: case ADC_OVERFLOW:
        snprintf(out, size, "%s (%s)", number, is->reason);
        break;
    case ADC_ONE_SIDED:
        snprintf(out, size, "undefined (left %s, right %s)", side_text(is, is->left, digits, left), side_text(is, is->right, digits, right));
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

/* ---- the table of partials ---- */

enum { COLUMNS = 6 };            /* label, numbers of two engines, elasticity, difference, agreement */

struct partials {
    const struct adc_answer *answer;
    const struct report_style *style;
    bool both, checked, sides;      /* two engines; differences; some partial is shown by its sides */
    int numbers;                    /* columns of numbers; the first one or two of them are the derivative */
};

/* Whether a partial is shown as three rows: a reason and a row for each side. */
static bool has_sides(enum adc_status status, const struct adc_check *check)
{
    return status == ADC_ONE_SIDED
        || (status >= ADC_UNDECIDED && check != NULL && !(isnan(check->left) && isnan(check->right)));
}

/* The comparison of a partial; NULL: there is none, or all it says is that the function has no value here. */
static const struct adc_check *check_of(const struct adc_reading *p)
{
    const bool idle = p->check != NULL && p->is->status == ADC_UNDEFINED && !has_sides(p->is->status, p->check) && p->check->no_value;
    return p->check != NULL && !idle ? p->check : NULL;
}

void elasticity_text(const struct adc_reading *p, int digits, char cell[CELL])
{
    number_or("undefined", adc_elasticity(p->by->value, p->answer->value, p->value), digits, cell);
}

/* The first row of a partial; of one that has sides the reason alone. */
static void fill_row(char (*cell)[CELL], const struct partials *t, const struct adc_reading *p)
{
    const int digits = t->style->digits;
    const struct adc_exception *is = p->is;
    const bool sides = has_sides(is->status, check_of(p)), none = is->status == ADC_UNDEFINED;
    const bool kink = isfinite(is->left) && isfinite(is->right) && strstr(is->reason, "jump") == NULL;
    const double number[2] = {t->both ? p->forward : p->value, p->reverse};
    write_text(stpcpy(cell[0], "∂"), CELL - strlen("∂"), p->by->name);
    if (sides && is->status == ADC_UNDECIDED)
        write_text(cell[1], CELL, is->reason);
    else if (sides || none)             /* `undefined: kink of abs at 0`, or `undefined: sqrt at 0` where it is not a kink */
        snprintf(cell[1], CELL, "undefined: %s%s", !kink ? "" : strncmp(is->reason, "a tie", 5) == 0 ? "kink at " : "kink of ",
                 is->reason);
    for (int k = 0; k <= t->both && !(sides || none); k++)
        reading_text(p, number[k], digits, cell[1 + k]);
    if (t->answer->shown.relative && !sides)
        elasticity_text(p, digits > 0 ? digits : FEW_DIGITS, cell[t->numbers]);
    if (check_of(p) == NULL || sides)
        return;
    adc_check_format(p->check, digits, cell[1 + t->numbers], CELL);
    agreement_text(p->check, cell[2 + t->numbers], CELL);
    if (!t->answer->shown.relative)
        same_notation(cell, 1 + t->numbers);
}

/* Where the other side is negative, a blank in the place of the sign keeps digits below digits. */
static void align_side(char cell[CELL], const double value[2], int side)
{
    if (value[1 - side] < 0 && !(value[side] < 0)) {
        memmove(cell + 1, cell, strlen(cell) + 1);
        cell[0] = ' ';
    }
}

/* The row of the left side, 0, or of the right one, 1. */
static void fill_side(char (*cell)[CELL], const struct partials *t, const struct adc_reading *p, int side)
{
    const struct adc_check *check = check_of(p);
    const double value[2] = {p->is->left, p->is->right};
    const int digits = t->style->digits, difference = t->numbers + 1;
    strcpy(cell[0], side == 0 ? "  left" : "  right");
    for (int k = 0; k <= t->both; k++)
        p->is->status == ADC_ONE_SIDED ? side_text(p->is, value[side], digits, cell[1 + k]) : strcpy(cell[1 + k], "-");
    if (check != NULL) {
        const double seen[2] = {check->left, check->right}, error[2] = {check->left_error, check->right_error};
        adc_digits_format(seen[side], error[side], digits, cell[difference]);
        same_notation(cell, difference);
        align_side(cell[difference], seen, side);
        if (check->verdict != ADC_INCONCLUSIVE)
            match_text(check, &check->side[side], cell[difference + 1], CELL);
        else if (side == 1)
            agreement_text(check, cell[difference + 1], CELL);
    }
    for (int k = 0; k <= t->both; k++)
        align_side(cell[1 + k], value, side);
}

/* Of each partial a row, and one for each of its sides where it has some. */
static void fill_partial(const void *user, uint32_t row, char (*cell)[CELL])
{
    const struct partials *t = user;
    const struct adc_reading p = adc_partial_at(t->answer, row / 3);
    for (int k = 0; k < COLUMNS; k++)
        cell[k][0] = '\0';
    if (row % 3 == 0)
        fill_row(cell, t, &p);
    else if (has_sides(p.is->status, check_of(&p)))
        fill_side(cell, t, &p, row % 3 == 2);
}

void put_partials(FILE *out, const struct adc_answer *answer, const struct report_style *style)
{
    struct partials t = {.answer = answer, .style = style, .both = answer->mode == ADC_MODE_BOTH && !answer->shown.pulled_back};
    char heading[COLUMNS][CELL] = {"", ""};
    t.numbers = 1 + t.both + answer->shown.relative;
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct adc_reading p = adc_partial_at(answer, i);
        t.checked |= check_of(&p) != NULL;
        t.sides |= has_sides(p.is->status, check_of(&p));
    }
    const int difference = 1 + t.numbers;
    struct layout layout = {.out = out, .columns = difference + 2 * t.checked, .first_gap = t.sides ? 2 : 3, .gap = 4,
                            .page = report_width(out), .words = t.checked, .sides = t.sides, .color = style->color};
    strcpy(heading[1], t.both ? "forward" : "partial");
    if (t.both)
        strcpy(heading[2], "reverse");
    if (answer->shown.relative)
        strcpy(heading[t.numbers], "elasticity");
    if (t.checked) {
        strcpy(heading[difference], "finite difference");
        strcpy(heading[difference + 1], "agreement");
        layout.hidden[difference] = layout.page < NARROW;
        layout.spare[0] = (unsigned char)difference;
        layout.spare[1] = (unsigned char)(difference + 1);
    }
    put_rows(&layout, &answer->session->context, heading, 3 * answer->count, fill_partial, &t);
}
