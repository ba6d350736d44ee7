/* Text that fits the width of what shows it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report/report.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

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
    enum { PROMPTS = 4, LEAST_ROWS = 6 };
    const long rows = page_size(out, "LINES", true), left = rows - PROMPTS - others;
    return rows <= 0 || left >= wanted ? wanted : left < LEAST_ROWS ? LEAST_ROWS : (int)left;
}

int put_words(FILE *out, const char *text, int column, int indent, int width)
{
    int lead = (int)strspn(text, " ");
    fprintf(out, "%*s", lead, "");
    text += lead;
    column += lead;
    for (bool first = true; *text != '\0'; first = false) {
        size_t length = strcspn(text, " ");
        int word = (int)adc_characters(text, length);
        if (!first && column + 1 + word > width && column > indent) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        } else if (!first) {
            putc(' ', out);
            column++;
        }
        fwrite(text, 1, length, out);
        column += word;
        text += length + strspn(text + length, " ");
    }
    return column;
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
    if ((int)adc_characters(line, (size_t)length) <= report_width(out))
        fputs(line, out);
    else
        put_words(out, line, 0, indent, report_width(out));
    putc('\n', out);
    free(line);
}

void put_parts(FILE *out, int column, int indent, const char *text)
{
    const int width = report_width(out);
    for (bool first = column == 0; *text != '\0'; first = false) {
        const size_t length = strcspn(text, "\n");
        if (!first && column + 1 + (int)adc_characters(text, length) > width && column > indent) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
            text += strspn(text, " ");
        } else if (!first) {
            putc(' ', out);
            column++;
        }
        char *part = strndup(text, strcspn(text, "\n"));
        if (part != NULL && column + (int)adc_characters(part, strlen(part)) > width)
            column = put_words(out, part, column, indent, width);
        else if (part != NULL)
            column += fputs(part, out) >= 0 ? (int)adc_characters(part, strlen(part)) : 0;
        free(part);
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    putc('\n', out);
}

static bool message_colors;

void report_color_messages(bool colored) { message_colors = colored; }

/* What begins the colour of a message's first line: errors like a comparison that disagrees, warnings like one that is
 * inconclusive. */
static const char *start_of_color(const char *rendered)
{
    const char *warning = strstr(rendered, "warning: ");
    return !message_colors ? "" : warning != NULL && warning < rendered + strcspn(rendered, "\n") ? "\033[33m" : "\033[1;31m";
}

/* A line, and below it what is too long. */
static void put_message_line(FILE *out, const char *line, int length, int indent)
{
    char *text = strndup(line, (size_t)length);
    if (text != NULL && (int)adc_characters(text, (size_t)length) > report_width(out))
        put_words(out, text, 0, indent, report_width(out));
    else
        fwrite(line, 1, (size_t)length, out);
    free(text);
}

void put_message(FILE *out, const char *rendered)
{
    const bool fits = getenv("COLUMNS") != NULL || isatty(fileno(out));
    const char *color = start_of_color(rendered);
    for (const char *line = rendered; *line != '\0'; line += strcspn(line, "\n"), line += *line == '\n') {
        int length = (int)strcspn(line, "\n");
        bool hint = strncmp(line, "  hint: ", 8) == 0, first = line == rendered;
        fputs(first ? color : "", out);
        if (fits && (hint || first))
            put_message_line(out, line, length, hint ? 8 : 2);
        else
            fwrite(line, 1, (size_t)length, out);
        fputs(first && color[0] != '\0' ? "\033[0m\n" : "\n", out);
    }
}
