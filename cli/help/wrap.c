/* Text in lines.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "cli/help/help.h"
#include "cli/report/report.h"

void put_wrapped(FILE *out, const char *text, int column, int indent)
{
    enum { ROOM = 30, NARROW_INDENT = 8 };
    int width = report_width(out) < HELP_WIDTH ? report_width(out) : HELP_WIDTH;
    if (width - indent < ROOM)
        indent = NARROW_INDENT;
    if (column >= indent && column > 0) {
        putc('\n', out);
        column = 0;
    }
    fprintf(out, "%*s", indent - column, "");
    put_words(out, text, indent, indent, width);
    putc('\n', out);
}

static void put_long_line(FILE *out, const char *line, size_t length, int width)
{
    enum { DEEPER = 4, DEEPEST = 8 };
    char *text = strndup(line, length);
    if (text == NULL)
        return;
    int lead = (int)strspn(text, " ");
    char *gap = strstr(text + lead, "  ");
    lead = lead > DEEPEST ? DEEPEST : lead;
    if (gap != NULL) {
        *gap = '\0';
        fprintf(out, "%*s%s\n", lead, "", text + strspn(text, " "));
        lead += DEEPER;
    }
    const char *words = gap != NULL ? gap + 1 + strspn(gap + 1, " ") : text + strspn(text, " ");
    fprintf(out, "%*s", lead, "");
    put_words(out, words, lead, lead, width);
    putc('\n', out);
    free(text);
}

void put_refitted(FILE *out, const char *text)
{
    const int width = report_width(out);
    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        if ((int)adc_characters(text, length) > width)
            put_long_line(out, text, length, width);
        else
            fprintf(out, "%.*s\n", (int)length, text);
        text += length + (text[length] == '\n');
    }
}
