/* Options as help shows them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cli/help/help.h"

enum { FORM = 60, OPTION_COLUMN = 29 };

/* "--check[=RTOL]". */
static void option_form(const struct option_row *row, char *out, size_t size)
{
    static const char *const before[] = {"", "=", "[="};
    snprintf(out, size, "--%s%s%s%s", row->name, before[row->kind], row->argument != NULL ? row->argument : "",
             row->kind == OPTIONAL ? "]" : "");
}

void help_option(FILE *out, const struct option_row *row)
{
    char form[FORM], letter[] = {'-', row->letter, ',', '\0'};
    option_form(row, form, sizeof form);
    int column = fprintf(out, "  %3s %s", row->letter != 0 ? letter : "", form);
    put_wrapped(out, row->help, column, OPTION_COLUMN);
}

void help_options(FILE *out, const char *group)
{
    for (const struct option_row *row = option_rows; row < option_rows + OPTIONS; row++)
        if (strcmp(row->group, group) == 0)
            help_option(out, row);
}

void help_all_options(FILE *out)
{
    for (const struct option_group *group = option_groups; group->title != NULL; group++) {
        fprintf(out, "%s%s\n  %s\n\n", group == option_groups ? "" : "\n", group->title, group->example);
        help_options(out, group->title);
    }
}
