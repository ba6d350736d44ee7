/* Reads the output of a program: columns by their names, numbers, and how it ended.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cli/black_box/rows.h"
#include "lexer/escape.h"

enum { MAX_COMPLAINTS = 10, NOT_FOUND = 127, NOT_EXECUTABLE = 126 };

__attribute__((format(printf, 4, 5)))
static bool refuse(struct black_box *box, enum adc_kind kind, const char *hint, const char *format, ...)
{
    char what[2 * POINT_TEXT + 4 * RECORD_SHOWN];
    va_list more;
    va_start(more, format);
    vsnprintf(what, sizeof what, format, more);
    va_end(more);
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

/* What a column is: a value, a partial, or something else. */
enum column_kind { COLUMN_OTHER, COLUMN_VALUE, COLUMN_PARTIAL };
struct column { enum column_kind kind; uint32_t component, variable; };

/* What is read of one run: rows from `first` on. */
struct reading {
    struct black_box *box;
    struct batch *batch;
    size_t first, count, row;       /* row: of the batch, the one under way */
    struct column *columns;         /* of the header */
    uint32_t width;                 /* cells of it */
    bool counting;                  /* only columns are looked for: */
    uint32_t valued, components;    /* how many are of values, and the components that they are of */
};

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

/* The column `name` is the partial by a variable. False: there is no such variable. */
static bool find_partial(struct reading *r, struct record_cell name, struct record_cell variable, struct column *column)
{
    struct black_box *box = r->box;
    char shown[RECORD_SHOWN];
    uint32_t symbol;
    if (!box->wants_partials)
        return true;
    if (!adc_column_symbol(&box->runner->session, variable.at, variable.length, &symbol)
        || black_box_variable(box, symbol) == NOWHERE)
        return refuse(box, ADC_IO, "--at, --points, --range and --random name the variables",
                      "wrote a column '%s', and there is no such variable", record_show(shown, name));
    *column = (struct column){COLUMN_PARTIAL, column->component, black_box_variable(box, symbol)};
    return true;
}

static bool find_column(struct reading *r, struct record_cell name, struct column *column)
{
    const char *end = name.at + name.length, *rest = after_function(r->box, name.at, end, &column->component);
    column->kind = rest == end ? COLUMN_VALUE : COLUMN_OTHER;
    if (rest == end || name.length < 2 || *name.at != 'd')
        return true;
    rest = after_function(r->box, name.at + 1, end, &column->component);
    if (rest == NULL || end - rest <= 2 || rest[0] != '_' || rest[1] != 'd')
        return true;
    return find_partial(r, name, (struct record_cell){rest + 2, (size_t)(end - rest) - 2}, column);
}

/* A fault in the row under way, in which a text is shown. */
static bool refuse_row(struct reading *r, struct record_cell text, const char *fault)
{
    char place[POINT_TEXT], shown[RECORD_SHOWN];
    point_text(r->box, r->batch->points + r->row * r->box->variables, place);
    return refuse(r->box, ADC_IO, NULL, "wrote '%s', %s in row %zu, at %s", record_show(shown, text), fault, r->row - r->first + 1,
                  place);
}

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
    char shown[RECORD_SHOWN];
    double number = NAN;
    if (column.kind == COLUMN_OTHER)
        return true;
    if (r->counting) {
        r->valued += column.kind == COLUMN_VALUE;
        r->components = column.component >= r->components ? column.component + 1 : r->components;
        return true;
    }
    cell = record_trimmed(cell);
    if (column.component >= m)
        return refuse_row(r, cell, "of another number of components,");
    if (column.kind == COLUMN_PARTIAL && r->row >= r->batch->kept)
        return true;
    const enum adc_cell_kind kind = adc_cell_read(cell.at, cell.length, &number);
    record_show(shown, cell);
    if (kind == ADC_CELL_TEXT && strcmp(shown, "(error)") != 0 && strcmp(shown, "null") != 0)
        return refuse_row(r, cell, "which is not a number,");
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

/* Room for the results, once the components are known. */
static void know_components(struct reading *r)
{
    struct black_box *box = r->box;
    struct batch *batch = r->batch;
    if (box->components == 0) {
        box->components = r->components;
        box->has_partial = table_array((size_t)r->components * box->variables, sizeof *box->has_partial);
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
}

/* Members of an object of JSON have names of their own, cells of a table the columns of the header. */
static bool take_record(struct reading *r, const struct record *record)
{
    const bool json = r->box->form == RECORD_JSON;
    bool good = true;
    for (uint32_t i = 0; i < record->count && good; i++) {
        struct column column = json ? (struct column){0} : r->columns[i];
        good = (!json || find_column(r, record->keys[i], &column)) && take_cell(r, column, record->cells[i]);
    }
    return good;
}

/* The columns of a table, or the members of the first object; how many components there are. */
static bool read_header(struct reading *r, const struct record *record)
{
    const char *function = r->box->function;
    char shown[RECORD_SHOWN];
    bool good = true;
    r->width = record->count;
    r->columns = enlarged(NULL, (record->count + 1) * sizeof *r->columns);
    for (uint32_t i = 0; i < record->count && good && r->box->form != RECORD_JSON; i++)
        good = find_column(r, record_trimmed(record->cells[i]), &r->columns[i]);
    r->counting = true;
    good = good && ((r->box->form == RECORD_JSON && record->open) || take_record(r, record));
    r->counting = false;
    if (good && r->valued == 0)
        return refuse(r->box, ADC_IO, "the first line names the columns, as in f,df_dx,df_dy; --name=g is for another name than f",
                      "wrote no column '%s' or '%s1': its first line is '%s'", function, function,
                      record_show(shown, (struct record_cell){record->text, record->length}));
    if (good && r->components > r->valued)
        return refuse(r->box, ADC_IO, NULL, "has a column of component %u, and values of %u", r->components, r->valued);
    if (good)
        know_components(r);
    return good;
}

static bool read_record(struct reading *r, const struct record *record)
{
    const struct record_cell text = {record->text, record->length};
    const bool json = r->box->form == RECORD_JSON;
    if (r->row == r->first + r->count)
        return refuse(r->box, ADC_IO, NULL, "wrote more rows than there are points");
    if (json ? record->open : record->count != r->width)
        return refuse_row(r, text, json ? "which is not a JSON object," : "which has more or fewer cells than the header,");
    const bool good = take_record(r, record);
    r->row += good;
    return good;
}

static bool read_table(struct reading *r, const struct out *output)
{
    struct record record = {0};
    bool good = true;
    for (const char *at = output->at, *end = at + output->used; at != NULL && at < end && good;) {
        record_split(&record, r->box->form, at, (size_t)(end - at), true);
        at += record.length + record.end;
        if (record_is_blank(&record, r->box->form))
            continue;
        const bool first = r->columns == NULL;
        good = !first || read_header(r, &record);
        if (good && (!first || r->box->form == RECORD_JSON))
            good = read_record(r, &record);
    }
    free(r->columns);
    record_release(&record);
    return good;
}

/* The numbers that one start has written: value and partials of each component, or values alone. */
static bool read_numbers(struct reading *r, const struct out *output)
{
    static const char blanks[] = " \t\r\n";
    struct black_box *box = r->box;
    const uint32_t n = box->variables;
    uint32_t count = 0, at = 0;
    for (const char *c = output->at; c != NULL && *(c += strspn(c, blanks)) != '\0'; c += strcspn(c, blanks))
        count++;
    const bool partials = box->wants_partials && count % (n + 1) == 0;
    const uint32_t each = partials ? n + 1 : 1;
    if (count == 0 || (box->components > 0 && count != box->components * each))
        return count == 0 || refuse_row(r, (struct record_cell){output->at, output->used}, "another number of numbers,");
    r->components = count / each;
    know_components(r);
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
static void show_errors(struct black_box *box, const struct out *errors)
{
    char shown[400];
    for (const char *at = errors->at, *end = at + errors->used; at != NULL && at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const size_t length = (size_t)((newline != NULL ? newline : end) - at);
        adc_escape(shown, sizeof shown, at, length < 90 ? length : 90);
        if (length > 0 && box->complaints++ < MAX_COMPLAINTS)
            fprintf(stderr, "adcalc: its standard error: %s\n", shown);
        at = newline != NULL ? newline + 1 : end;
    }
}

/* How a program ended that has not written all rows. */
static bool refuse_end(struct reading *r, const struct run *run)
{
    char end[80] = "", place[POINT_TEXT], next[POINT_TEXT + 40] = "";
    if (run->end == RUN_SIGNALLED)
        snprintf(end, sizeof end, "was ended by signal %d (%s)", run->code, strsignal(run->code));
    else if (run->end == RUN_TIMED_OUT)
        snprintf(end, sizeof end, "took longer than %g s and was ended", run->seconds);
    else
        snprintf(end, sizeof end, "ended with status %d", run->code);
    if (r->row < r->first + r->count) {
        point_text(r->box, r->batch->points + r->row * r->box->variables, place);
        snprintf(next, sizeof next, "; row %zu is %s", r->row - r->first + 1, place);
    }
    return refuse(r->box, run->end == RUN_TIMED_OUT ? ADC_LIMIT : ADC_IO,
                  run->end == RUN_TIMED_OUT ? "--timeout=SECONDS allows more for each point"
                  : run->code == NOT_FOUND && run->end == RUN_EXITED ? "the shell has not found it; write ./NAME for a program here"
                  : run->code == NOT_EXECUTABLE && run->end == RUN_EXITED ? "it is not executable; chmod +x makes it so"
                  : r->row > r->first && run->code != 0 && r->box->runner->options->within == NULL
                  ? "--within=x=0:10 keeps a variable where the program has values"
                  : r->row > r->first || run->code != 0 ? NULL
                  : "a program reads all rows from standard input and writes a header and a row for each",
                  "%s after %zu of %zu row%s%s", end, r->row - r->first, r->count, r->count == 1 ? "" : "s", next);
}

bool black_box_read(struct black_box *box, struct batch *batch, const struct run *run, size_t first, size_t count)
{
    struct reading r = {.box = box, .batch = batch, .first = first, .count = count, .row = first};
    show_errors(box, &run->errors);
    if (run->end == RUN_NOT_STARTED || run->end == RUN_FLOODED)
        return refuse(box, ADC_IO, NULL, "%s", run->end == RUN_NOT_STARTED ? strerror(run->code)
                      : run->lines > run->most_lines ? "wrote more rows than there are points" : "wrote too much and was ended");
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
