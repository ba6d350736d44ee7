/* Text in lines.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cli/help/help.h"

void put_wrapped(FILE *out, const char *text, int column, int indent)
{
    if (column >= indent && column > 0) {
        putc('\n', out);
        column = 0;
    }
    fprintf(out, "%*s", indent - column, "");
    column = indent;
    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        int width = (int)adc_characters(text, length);
        if (column > indent && column + 1 + width > HELP_WIDTH) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        } else if (column > indent) {
            putc(' ', out);
            column++;
        }
        fwrite(text, 1, length, out);
        column += width;
        text += length + strspn(text + length, " ");
    }
    putc('\n', out);
}
