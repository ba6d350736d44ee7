/* Text in lines.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cli/help/help.h"
#include "cli/report/report.h"

void put_wrapped(FILE *out, const char *text, int column, int indent)
{
    enum { ROOM = 30, NARROW_INDENT = 6 };
    int width = report_width(out) < HELP_WIDTH ? report_width(out) : HELP_WIDTH;
    if (width - indent < ROOM)
        indent = NARROW_INDENT;
    if (column >= indent && column > 0) {
        putc('\n', out);
        column = 0;
    }
    fprintf(out, "%*s", indent - column, "");
    column = indent;
    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        int word = (int)adc_characters(text, length);
        if (column > indent && column + 1 + word > width) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        } else if (column > indent) {
            putc(' ', out);
            column++;
        }
        fwrite(text, 1, length, out);
        column += word;
        text += length + strspn(text + length, " ");
    }
    putc('\n', out);
}
