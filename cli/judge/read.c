/* What a program wrote: columns by their names, numbers, and how it ended.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/judge/rows.h"
#include "lexer/escape.h"

enum { MOST_COMPLAINTS = 10, SHOWN = 60, NOT_FOUND = 127, NOT_EXECUTABLE = 126 };

static bool refuse(struct black_box *box, enum adc_kind kind, const char *hint, const char *what)
{
    return report_refuse(&box->runner->session.context.error, kind, hint, "'%s' %s", box->command, what);
}

void point_text(const struct black_box *box, const double *point, char out[POINT_TEXT])
{
    enum { MOST = 4, NAME = 20 };
    char number[ADC_NUMBER_TEXT];
    size_t used = 0;
    out[0] = '\0';
    for (uint32_t i = 0; i < box->variables && i < MOST; i++)
        used += (size_t)snprintf(out + used, POINT_TEXT - used, "%s%.*s = %s", i == 0 ? "" : ", ", NAME, box->names[i],
                                 adc_number_text(point[i], 0, number));
    if (box->variables > MOST && used < POINT_TEXT)
        snprintf(out + used, POINT_TEXT - used, ", ...");
}

/* What is read of one run: rows from `first` on. */
struct reading {
    struct black_box *box;
    struct batch *batch;
    size_t first, count, row;       /* row: of the batch, the one under way */
    bool counting;                  /* only columns are looked for */
    uint32_t components;            /* found so far */
};

/* What a column is: a value, a partial, or something else. */
enum column_kind { COLUMN_OTHER, COLUMN_VALUE, COLUMN_PARTIAL, COLUMN_STRANGE };
struct column { enum column_kind kind; uint32_t component, variable; };

/* f, f1, ...: the rest of the text after it; NULL: something else. */
static const char *after_function(const struct black_box *box, const char *text, const char *end, uint32_t *component)
{
    const size_t length = strlen(box->function);
    if ((size_t)(end - text) < length || strncmp(text, box->function, length) != 0)
        return NULL;
    text += length;
    *component = 0;
    if (text < end && *text >= '1' && *text <= '9') {
        while (text < end && isdigit((unsigned char)*text) && *component < 1000000)
            *component = 10 * *component + (uint32_t)(*text++ - '0');
        --*component;
    }
    return text;
}

static struct column column_of(struct black_box *box, struct record_cell name)
{
    struct column column = {COLUMN_OTHER, 0, 0};
    const char *end = name.at + name.length, *rest = after_function(box, name.at, end, &column.component);
    uint32_t symbol;
    if (rest == end) {
        column.kind = COLUMN_VALUE;
    } else if (name.length > 1 && *name.at == 'd'
               && (rest = after_function(box, name.at + 1, end, &column.component)) != NULL && end - rest > 2
               && rest[0] == '_' && rest[1] == 'd') {
        const size_t length = (size_t)(end - rest) - 2;
        const bool known = adc_column_symbol(&box->runner->session, rest + 2, length, &symbol)
                        && symbol < box->symbol_count && box->variable_of[symbol] > 0;
        column.kind = known ? COLUMN_PARTIAL : COLUMN_STRANGE;
        column.variable = known ? box->variable_of[symbol] - 1 : 0;
    }
    return column;
}

static bool refuse_row(struct reading *r, enum adc_kind kind, const char *format, const char *shown)
{
    char place[POINT_TEXT], what[SHOWN + POINT_TEXT + 160], message[160];
    snprintf(message, sizeof message, format, shown);
    point_text(r->box, r->batch->points + r->row * r->box->variables, place);
    snprintf(what, sizeof what, "%s in row %zu, at %s", message, r->row - r->first + 1, place);
    return refuse(r->box, kind, NULL, what);
}

/* The beginning of a text from outside, as it may be shown. */
static void show_text(char out[SHOWN], const char *text, size_t length)
{
    char whole[4 * SHOWN + 8];
    adc_escape(whole, sizeof whole, text, length < SHOWN ? length : SHOWN);
    snprintf(out, SHOWN, "%.*s%s", SHOWN - 5, whole, strlen(whole) > SHOWN - 5 || length > SHOWN ? "..." : "");
}

/* Notes how a number was printed. */
static void note_printed(struct printed *printed, struct record_cell cell, double number)
{
    printed->low = printed->digits > 0 ? fmin(printed->low, number) : number;
    printed->high = printed->digits > 0 ? fmax(printed->high, number) : number;
    printed->wide |= fabs(number - (double)(float)number) > 6e-9 * fabs(number);        /* also where 8 digits are printed */
    int digits = 0, decimals = 0, exponent = 0;
    bool point = false;
    size_t i = 0;
    for (; i < cell.length && tolower((unsigned char)cell.at[i]) != 'e'; i++) {
        const bool digit = isdigit((unsigned char)cell.at[i]) != 0;
        digits += digit && (digits > 0 || cell.at[i] != '0');
        decimals += digit && point;
        point |= cell.at[i] == '.';
    }
    if (i + 1 < cell.length)
        exponent = atoi(cell.at + i + 1);
    printed->digits = digits > printed->digits ? digits : printed->digits;
    printed->decimals = decimals - exponent > printed->decimals ? decimals - exponent : printed->decimals;
}

static bool take_cell(struct reading *r, struct column column, struct record_cell cell)
{
    struct black_box *box = r->box;
    const size_t m = box->components;
    char shown[SHOWN];
    double number = NAN;
    if (column.kind == COLUMN_OTHER || (column.kind == COLUMN_PARTIAL && !box->wants_partials))
        return true;
    if (r->counting) {
        r->components = column.component >= r->components ? column.component + 1 : r->components;
        return true;
    }
    cell = record_trimmed(cell);
    if (column.component >= m)
        return refuse_row(r, ADC_IO, "wrote another number of components%s", "");
    if (column.kind == COLUMN_PARTIAL && r->row >= r->batch->kept)
        return true;
    const enum adc_cell_kind kind = adc_cell_read(cell.at, cell.length, &number);
    show_text(shown, cell.at, cell.length);
    if (kind == ADC_CELL_TEXT && strcmp(shown, "(error)") != 0 && strcmp(shown, "null") != 0)
        return refuse_row(r, ADC_IO, "wrote '%s', which is not a number,", shown);
    if (kind == ADC_CELL_NUMBER && isfinite(number))
        note_printed(column.kind == COLUMN_VALUE ? &box->values : &box->partials, cell, number);
    number = kind == ADC_CELL_NUMBER ? number : NAN;
    if (column.kind == COLUMN_VALUE) {
        r->batch->values[r->row * m + column.component] = number;
    } else {
        const size_t entry = (size_t)column.component * box->variables + column.variable;
        r->batch->partials[r->row * m * box->variables + entry] = number;
        box->has_partial[entry] = true;
    }
    return true;
}

/* The members of an object of JSON: columns, or "value" and "gradient" as adcalc writes them. */
static bool take_members(struct reading *r, const struct record *record, bool inner)
{
    bool good = true;
    for (uint32_t i = 0; i < record->count && good; i++) {
        const struct record_cell key = record->keys[i], cell = record->cells[i];
        struct record nested = {0};
        struct column column = column_of(r->box, key);
        char name[SHOWN];
        if (inner) {
            snprintf(name, sizeof name, "d%s_d%.*s", r->box->function, (int)(key.length < 40 ? key.length : 40), key.at);
            column = column_of(r->box, (struct record_cell){name, strlen(name)});
        } else if (key.length == 5 && strncmp(key.at, "value", 5) == 0) {
            column = (struct column){COLUMN_VALUE, 0, 0};
        }
        if (!inner && key.length == 8 && strncmp(key.at, "gradient", 8) == 0
            && record_split(&nested, RECORD_JSON, cell.at, cell.length, true) && !nested.open)
            good = take_members(r, &nested, true);
        else
            good = take_cell(r, column, cell);
        record_release(&nested);
    }
    return good;
}

/* Room for the results, once the components are known. */
static bool know_components(struct reading *r)
{
    struct black_box *box = r->box;
    struct batch *batch = r->batch;
    if (box->components == 0) {
        box->components = r->components;
        box->has_partial = calloc((size_t)r->components * box->variables, sizeof *box->has_partial);
    }
    const size_t m = box->components, values = batch->count * m, partials = batch->kept * m * box->variables;
    if (batch->values == NULL) {
        batch->values = enlarged(NULL, (values + 1) * sizeof *batch->values);
        batch->partials = enlarged(NULL, (partials + 1) * sizeof *batch->partials);
        for (size_t i = 0; i < values; i++)
            batch->values[i] = NAN;
        for (size_t i = 0; i < partials; i++)
            batch->partials[i] = NAN;
    }
    return box->has_partial != NULL || adc_lacks_memory(&box->runner->session.context);
}

/* "there is no column 'f' in its first line, 'a,b,c'". */
static bool refuse_header(struct reading *r, const struct record *record)
{
    char shown[SHOWN], what[SHOWN + 120];
    show_text(shown, record->text, record->length);
    snprintf(what, sizeof what, "wrote no column '%s' or '%s1': its first line is '%s'", r->box->function, r->box->function,
             shown);
    return refuse(r->box, ADC_IO, "the first line names the columns, as in f,df_dx,df_dy; --name=g is for another name than f",
                  what);
}

static bool refuse_column(struct reading *r, struct record_cell name)
{
    char shown[SHOWN], what[SHOWN + 80];
    show_text(shown, name.at, name.length);
    snprintf(what, sizeof what, "wrote a column '%s', and there is no such variable", shown);
    return refuse(r->box, ADC_IO, "--at, --points, --range and --random name the variables", what);
}

static bool read_header(struct reading *r, const struct record *record, struct column **columns)
{
    struct column *all = enlarged(NULL, (record->count + 1) * sizeof *all);
    bool good = true, valued = false;
    const bool json = r->box->form == RECORD_JSON;
    *columns = all;
    for (uint32_t i = 0; i < record->count && good && !json; i++) {
        const struct record_cell name = record_trimmed(record->cells[i]);
        all[i] = column_of(r->box, name);
        good = all[i].kind != COLUMN_STRANGE || !r->box->wants_partials || refuse_column(r, name);
        valued |= all[i].kind == COLUMN_VALUE;
        r->counting = true;
        good = good && take_cell(r, all[i], name);
    }
    if (json) {
        r->counting = true;
        good = !record->open && take_members(r, record, false);
        valued = r->components > 0;
    }
    r->counting = false;
    return good && (valued || refuse_header(r, record)) && know_components(r);
}

static bool read_record(struct reading *r, const struct record *record, const struct column *columns, uint32_t width)
{
    char shown[SHOWN];
    bool good = true;
    show_text(shown, record->text, record->length);
    if (r->row == r->first + r->count)
        return refuse(r->box, ADC_IO, NULL, "wrote more rows than there are points");
    if (r->box->form == RECORD_JSON)
        good = record->open ? refuse_row(r, ADC_IO, "wrote '%s', which is not a JSON object,", shown)
                            : take_members(r, record, false);
    else if (record->count != width)
        good = refuse_row(r, ADC_IO, "wrote '%s', which has not as many cells as the header,", shown);
    for (uint32_t i = 0; i < record->count && good && r->box->form != RECORD_JSON; i++)
        good = take_cell(r, columns[i], record->cells[i]);
    r->row += good;
    return good;
}

static bool read_table(struct reading *r, const struct bytes *output)
{
    struct record record = {0};
    struct column *columns = NULL;
    uint32_t width = 0;
    bool good = true;
    for (const char *at = output->at, *end = at + output->used; at != NULL && at < end && good;) {
        record_split(&record, r->box->form, at, (size_t)(end - at), true);
        at += record.length + record.end;
        if (record_is_blank(&record, r->box->form))
            continue;
        const bool first = columns == NULL;
        if (first)
            good = read_header(r, &record, &columns);
        width = first ? record.count : width;
        if (good && (!first || r->box->form == RECORD_JSON))
            good = read_record(r, &record, columns, width);
    }
    free(columns);
    record_release(&record);
    return good;
}

/* The numbers that one start has written: value and partials of each component, or values alone. */
static bool read_numbers(struct reading *r, const struct bytes *output)
{
    static const char blanks[] = " \t\r\n";
    struct black_box *box = r->box;
    const uint32_t n = box->variables;
    uint32_t count = 0, at = 0;
    char shown[SHOWN];
    for (const char *c = output->at; c != NULL && *(c += strspn(c, blanks)) != '\0'; c += strcspn(c, blanks))
        count++;
    const bool partials = box->wants_partials && count % (n + 1) == 0;
    const uint32_t each = partials ? n + 1 : 1;
    show_text(shown, output->at != NULL ? output->at : "", output->used);
    if (count == 0 || (box->components > 0 && count != box->components * each))
        return count == 0 || refuse_row(r, ADC_IO, "wrote '%s', another number of numbers,", shown);
    r->components = count / each;
    if (!know_components(r))
        return false;
    for (const char *c = output->at; *(c += strspn(c, blanks)) != '\0'; c += strcspn(c, blanks), at++) {
        const struct column column = {at % each == 0 ? COLUMN_VALUE : COLUMN_PARTIAL, at / each, at % each > 0 ? at % each - 1 : 0};
        if (!take_cell(r, column, (struct record_cell){c, strcspn(c, blanks)}))
            return false;
    }
    r->row++;
    return true;
}

/* ---- how a run ended ---- */

/* Shows what the program wrote to its standard error, the first lines of all. */
static void show_errors(struct black_box *box, const struct bytes *errors)
{
    char shown[400];
    for (const char *at = errors->at, *end = at + errors->used; at != NULL && at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const size_t length = (size_t)((newline != NULL ? newline : end) - at);
        adc_escape(shown, sizeof shown, at, length < 90 ? length : 90);
        if (length > 0 && box->complaints++ < MOST_COMPLAINTS)
            fprintf(stderr, "adcalc: its standard error: %s\n", shown);
        at = newline != NULL ? newline + 1 : end;
    }
}

/* How a program ended that has not written all rows. */
static bool refuse_end(struct reading *r, const struct run *run)
{
    char what[POINT_TEXT + 160], end[80] = "", place[POINT_TEXT] = "";
    if (run->end == RUN_SIGNALLED)
        snprintf(end, sizeof end, "was ended by signal %d (%s)", run->code, strsignal(run->code));
    else if (run->end == RUN_TIMED_OUT)
        snprintf(end, sizeof end, "took longer than %g s and was ended", run->seconds);
    else
        snprintf(end, sizeof end, "ended with status %d", run->code);
    if (r->row < r->first + r->count)
        point_text(r->box, r->batch->points + r->row * r->box->variables, place);
    snprintf(what, sizeof what, "%s after %zu of %zu row%s; row %zu is %s", end, r->row - r->first, r->count,
             r->count == 1 ? "" : "s", r->row - r->first + 1, place);
    return refuse(r->box, run->end == RUN_TIMED_OUT ? ADC_LIMIT : ADC_IO,
                  run->end == RUN_TIMED_OUT ? "--timeout=SECONDS allows more for each point"
                  : run->code == NOT_FOUND && run->end == RUN_EXITED ? "the shell has not found it; write ./NAME for a program here"
                  : run->code == NOT_EXECUTABLE && run->end == RUN_EXITED ? "it is not executable; chmod +x makes it so"
                  : r->row > r->first || run->code != 0 ? NULL
                  : "a program reads all rows from standard input and writes a header and a row for each",
                  what);
}

bool black_box_read(struct black_box *box, struct batch *batch, const struct run *run, size_t first, size_t count)
{
    struct reading r = {.box = box, .batch = batch, .first = first, .count = count, .row = first};
    show_errors(box, &run->errors);
    if (run->end == RUN_NOT_STARTED || run->end == RUN_FLOODED)
        return refuse(box, ADC_IO, NULL, run->end == RUN_FLOODED ? "wrote more than 2 GB" : strerror(run->code));
    if (!(box->by_arguments ? read_numbers(&r, &run->output) : read_table(&r, &run->output)))
        return false;
    if (r.row < first + count || run->end == RUN_TIMED_OUT)
        return refuse_end(&r, run);
    if (run->code != 0 && !box->warned)
        fprintf(stderr, "adcalc: warning: the program ended with %s %d after its last row\n",
                run->end == RUN_SIGNALLED ? "signal" : "status", run->code);
    box->warned |= run->code != 0;
    return true;
}
