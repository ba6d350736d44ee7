/* Helpers of all reports: messages, widths, wrapped lines, values.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report/table.h"

#include <float.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "lexer/number.h"

void put_shown(FILE *out, const char *text, size_t length, const char *kept)
{
    char shown[ADC_ESCAPED];
    for (size_t i = 0; i < length;) {
        if (text[i] != '\0' && strchr(kept, text[i]) != NULL) {
            putc(text[i++], out);
            continue;
        }
        i += adc_escape_character(text + i, length - i, shown);
        fputs(shown, out);
    }
}

static unsigned long errors;

void report_note_error(void) { errors++; }

unsigned long report_errors(void) { return errors; }

bool report_refuse(struct adc_diag *error, enum adc_kind kind, const char *hint, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    adc_diag_set(error, kind, NULL, (struct adc_span){0, 0}, format, arguments);
    va_end(arguments);
    if (hint != NULL)
        adc_diag_hint(error, "%s", hint);
    return false;
}

void report_mistake(const char *hint, const char *format, ...)
{
    struct adc_diag error;
    char message[1200], rendered[ADC_RENDERED];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    report_note_error();
    report_refuse(&error, ADC_USAGE, hint, "%s", message);
    adc_diag_render(&error, rendered);
    put_message(stderr, rendered);
}

/* ---- text that fits the width of what shows it ---- */

enum { LEAST = 20, USUAL = 80, MOST = 10000 };

/* What the environment says, else what the terminal says; 0: neither. What is held back for a pager has no file. */
static long page_size(FILE *out, const char *variable, bool rows)
{
    const char *text = getenv(variable);
    struct winsize size = {0};
    const long given = text != NULL ? strtol(text, NULL, 10) : 0;
    const int file = fileno(out) >= 0 ? fileno(out) : STDOUT_FILENO;
    if (given <= 0 && isatty(file) && ioctl(file, TIOCGWINSZ, &size) == 0)
        return rows ? size.ws_row : size.ws_col;
    return given;
}

bool report_cursor_moves(void)
{
    const char *kind = getenv("TERM");
    return kind != NULL && kind[0] != '\0' && strcmp(kind, "dumb") != 0;
}

int report_width(FILE *out)
{
    const long width = page_size(out, "COLUMNS", false);
    return width <= 0 ? USUAL : width < LEAST ? LEAST : width > MOST ? MOST : (int)width;
}

long report_height(FILE *out)
{
    const long rows = page_size(out, "LINES", true);
    return rows > 0 ? rows : 0;
}

int report_rows(FILE *out, int wanted, int others)
{
    enum { PROMPTS = 4, MIN_ROWS = 6 };
    const long rows = page_size(out, "LINES", true), left = rows - PROMPTS - others;
    return rows <= 0 || left >= wanted ? wanted : left < MIN_ROWS ? MIN_ROWS : (int)left;
}

/* Writes pieces of a text, between which there is a blank or a newline (`at`), in lines that break between pieces; one between newlines
 * that is too long breaks between words. With `first` there is no blank before the first. Returns the column where it ends. */
static int put_pieces(FILE *out, const char *text, size_t length, char at, bool first, int column, int indent, int width)
{
    for (const char *const end = text + length, *next; text < end; text = next, first = false) {
        const char *found = memchr(text, at, (size_t)(end - text)), *stop = found != NULL ? found : end;
        next = stop + (at == ' ' ? strspn(stop, " ") : stop < end);
        if (!first && column + 1 + (int)adc_characters(text, (size_t)(stop - text)) > width && column > indent) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
            text += strspn(text, " ");
        } else if (!first) {
            putc(' ', out);
            column++;
        }
        const size_t bytes = (size_t)(stop - text);
        const int wide = (int)adc_characters(text, bytes);
        if (at != ' ' && column + wide > width)
            column = put_words(out, text, bytes, column, indent, width);
        else
            column += fwrite(text, 1, bytes, out) > 0 ? wide : 0;
    }
    return column;
}

int put_words(FILE *out, const char *text, size_t length, int column, int indent, int width)
{
    const size_t blanks = strspn(text, " "), lead = blanks < length ? blanks : length;
    fprintf(out, "%*s", (int)lead, "");
    return put_pieces(out, text + lead, length - lead, ' ', true, column + (int)lead, indent, width);
}

/* A line, and below it what is too long. */
static void put_line(FILE *out, const char *line, size_t length, int indent)
{
    const int width = report_width(out);
    if ((int)adc_characters(line, length) > width)
        put_words(out, line, length, 0, indent, width);
    else
        fwrite(line, 1, length, out);
}

void put_fitted(FILE *out, int indent, const char *format, ...)
{
    char *line = NULL;
    va_list arguments;
    va_start(arguments, format);
    int length = vasprintf(&line, format, arguments);
    va_end(arguments);
    if (length < 0)
        return;
    put_line(out, line, (size_t)length, indent);
    putc('\n', out);
    free(line);
}

void put_parts(FILE *out, int column, int indent, const char *text)
{
    put_pieces(out, text, strlen(text), '\n', column == 0, column, indent, report_width(out));
    putc('\n', out);
}

static bool message_colors;

void report_color_messages(bool colored) { message_colors = colored; }

void put_message(FILE *out, const char *rendered)
{
    const bool fits = getenv("COLUMNS") != NULL || isatty(fileno(out));
    /* the first line of a warning has the colour of `inconclusive`, that of an error the colour of `DISAGREES` */
    const char *warning = strstr(rendered, "warning: ");
    const char *color = !message_colors ? "" : warning != NULL && warning < rendered + strcspn(rendered, "\n") ? "\033[33m" : "\033[1;31m";
    for (const char *line = rendered; *line != '\0'; line += strcspn(line, "\n"), line += *line == '\n') {
        int length = (int)strcspn(line, "\n");
        bool hint = strncmp(line, "  hint: ", 8) == 0, first = line == rendered;
        fputs(first ? color : "", out);
        if (fits && (hint || first))
            put_line(out, line, (size_t)length, hint ? 8 : 2);
        else
            fwrite(line, 1, (size_t)length, out);
        fputs(first && color[0] != '\0' ? "\033[0m\n" : "\n", out);
    }
}

/* ---- values of names ---- */

/* Whether a text is a decimal with more digits than doubles distinguish; zeros at either end do not count. */
static bool has_many_digits(const char *text, size_t length)
{
    int digits = 0, zeros = 0;
    bool decimal = length > 0 && !(length > 1 && (text[1] | 0x20) == 'x');
    for (size_t i = 0; i < length && (text[i] | 0x20) != 'e' && decimal; i++) {
        const bool digit = text[i] >= '0' && text[i] <= '9';
        decimal = digit || strchr("._", text[i]) != NULL;
        if (!digit)
            continue;
        zeros = text[i] == '0' ? zeros + (digits > 0) : 0;
        digits += digits > 0 || text[i] != '0';
    }
    return decimal && digits - zeros > DBL_DIG;
}

const char *value_written(const struct adc_session *session, uint32_t symbol, double value, char out[ADC_NUMBER_TEXT])
{
    const struct adc_ast *ast;
    adc_ref given;
    bool beyond;
    adc_number_shown(value, 0, out);
    if (!adc_session_given(session, symbol, &ast, &given))
        return out;
    const bool negative = adc_is_negated_number(ast, &ast->nodes[given]);
    const struct adc_node *node = &ast->nodes[negative ? ast->nodes[given].first : given];
    const char *text = ast->source->text + node->span.at;
    const size_t length = node->span.length;
    if (node->kind == ADC_NUMBER && node->number == fabs(value) && length + 1 < ADC_NUMBER_TEXT
        && has_many_digits(text, length) && adc_literal_read(text, length, &beyond) == node->number)
        snprintf(out, ADC_NUMBER_TEXT, "%s%.*s", negative ? "-" : "", (int)length, text);
    return out;
}

char *number_or(const char *word, double value, int digits, char out[ADC_NUMBER_TEXT])
{
    return isnan(value) ? strcpy(out, word) : adc_number_shown(value, digits, out);
}

/* Zero is shown without its sign; what is to be read again, with it. */
static const char *shown(double value, int digits, bool again, char out[ADC_NUMBER_TEXT])
{
    return again ? adc_number_text(value, digits, out) : adc_number_shown(value, digits, out);
}

void put_value(FILE *out, double value, const struct adc_array *array, int digits, size_t most,
               const volatile sig_atomic_t *interrupt)
{
    char number[ADC_NUMBER_TEXT];
    if (array == NULL) {
        fputs(shown(value, digits, most == 0, number), out);
        return;
    }
    const struct adc_extent extent = array->extent;
    const bool matrix = extent.rank == ADC_RANK_MATRIX, one = matrix && extent.rows == 1;
    const size_t count = adc_extent_count(extent);
    fputs(one ? "[[" : "[", out);
    for (size_t i = 0; i < count && (most == 0 || i < most) && (interrupt == NULL || !*interrupt); i++)
        fprintf(out, "%s%s", i == 0 ? "" : matrix && i % extent.cols == 0 ? "; " : ", ",
                shown(array->at[i], digits, most == 0, number));
    if (most != 0 && count > most)
        fputs(", ...", out);
    fputs(one ? "]]" : extent.rank == ADC_RANK_ROW ? "]'" : "]", out);
}

void put_bound(FILE *out, const struct adc_session *session, uint32_t symbol, int digits)
{
    char number[ADC_NUMBER_TEXT];
    const struct adc_binding *binding = adc_session_find(session, symbol);
    fprintf(out, "%s = ", adc_symbol_text(&session->context, symbol));
    if (binding->array == NULL && digits == 0)
        fputs(value_written(session, symbol, binding->value, number), out);
    else
        put_value(out, binding->value, binding->array, digits, VALUES_SHOWN, NULL);
    putc('\n', out);
}

/* ---- numbers in one notation ---- */

/* A number as it is written: -1.25(3)e-4 has the digits 125, exponent -4 of the first, and the tail "(3)". */
enum { MAX_DIGITS = 64 };
struct written { bool negative, has_exponent; char digits[MAX_DIGITS], tail[8]; int exponent; };

/* False: it is 0, no number, or has a remark. */
static bool read_written(const char *cell, struct written *w)
{
    const char *at = cell + (cell[0] == '-');
    const size_t before = strspn(at, "0123456789"), after = at[before] == '.' ? strspn(at + before + 1, "0123456789") : 0;
    *w = (struct written){.negative = cell[0] == '-'};
    char all[MAX_DIGITS];
    if (before + after >= sizeof all)
        return false;
    memcpy(all, at, before);
    memcpy(all + before, at + before + (after > 0), after);
    all[before + after] = '\0';
    const size_t zeros = strspn(all, "0"), length = strcspn(at += before + (after > 0) + after, "e");
    memcpy(w->digits, all + zeros, before + after + 1 - zeros);
    w->exponent = (int)before - 1 - (int)zeros;
    if (before == 0 || w->digits[0] == '\0' || length >= sizeof w->tail || (length > 0 && (at[0] != '(' || at[length - 1] != ')')))
        return false;
    memcpy(w->tail, at, length);
    w->has_exponent = at[length] == 'e';
    w->exponent += w->has_exponent ? atoi(at + length + 1) : 0;
    return true;
}

/* Zeros at the end are digits only where a tail says so. */
static void write_number(struct written *w, bool exponent, char cell[CELL])
{
    size_t count = strlen(w->digits);
    while (count > 1 && w->tail[0] == '\0' && w->digits[count - 1] == '0')
        count--;
    w->digits[count] = '\0';
    const char *sign = w->negative ? "-" : "";
    if (exponent)
        snprintf(cell, CELL, "%s%c%s%s%se%d", sign, w->digits[0], count > 1 ? "." : "", w->digits + 1, w->tail, w->exponent);
    else
        snprintf(cell, CELL, "%s0.%.*s%s%s", sign, -1 - w->exponent, "00000000", w->digits, w->tail);
}

/* Whether a number is as easily read without its exponent. */
static bool is_small(const struct written *w)
{
    enum { MIN_POSITIONAL = -4 };
    return w->has_exponent && w->exponent < 0 && w->exponent >= MIN_POSITIONAL;
}

void without_exponent(char cell[CELL])
{
    struct written w;
    if (read_written(cell, &w) && is_small(&w))
        write_number(&w, false, cell);
}

void same_notation(char (*cell)[CELL], int last)
{
    struct written w;
    bool some = false, all = true, small = true;
    for (int k = 1; k <= last; k++)
        some |= strchr(cell[k], 'e') != NULL;
    for (int k = 1; k <= last && some; k++)
        if (read_written(cell[k], &w)) {
            all &= w.has_exponent;
            small &= !w.has_exponent || is_small(&w);
        }
    for (int k = 1; k <= last && some && !all; k++)
        if (read_written(cell[k], &w) && w.has_exponent == small)
            write_number(&w, !small, cell[k]);
}
