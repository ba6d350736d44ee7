/* Text that fits the width of what shows it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report/report.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { LEAST = 20, USUAL = 80, MOST = 10000 };

int report_width(FILE *out)
{
    const char *columns = getenv("COLUMNS");
    struct winsize size = {0};
    long width = columns != NULL ? strtol(columns, NULL, 10) : 0;
    int file = fileno(out) >= 0 ? fileno(out) : STDOUT_FILENO;      /* what is held back for a pager has no file */
    if (width <= 0 && isatty(file) && ioctl(file, TIOCGWINSZ, &size) == 0)
        width = size.ws_col;
    return width <= 0 ? USUAL : width < LEAST ? LEAST : width > MOST ? MOST : (int)width;
}

int put_words(FILE *out, const char *text, int column, int indent, int width)
{
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

void put_message(FILE *out, const char *rendered)
{
    bool fits = getenv("COLUMNS") != NULL || isatty(fileno(out));
    for (const char *line = rendered; *line != '\0' && fits; line += strcspn(line, "\n"), line += *line == '\n') {
        int length = (int)strcspn(line, "\n");
        bool hint = strncmp(line, "  hint: ", 8) == 0;
        if (hint || line == rendered)
            put_fitted(out, hint ? 8 : 2, "%.*s", length, line);
        else
            fprintf(out, "%.*s\n", length, line);
    }
    if (!fits)
        fputs(rendered, out);
}
