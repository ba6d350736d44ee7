/* Lines of so many columns, and the rows of commands, settings and options.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/help/help.h"

#include <stdlib.h>
#include <string.h>

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
    put_words(out, text, strlen(text), indent, indent, width);
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
    put_words(out, words, strlen(words), lead, lead, width);
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

/* ---- rows of commands and settings ---- */

const struct command_row command_rows[COMMANDS] = {
#define COMMAND(id, argument, completes, run, help) {#id, argument, completes, help},
#include "cli/session/cmds.def"
};

const struct setting_row setting_rows[SETTING_COUNT] = {
#define SETTING(id, row, values) {#id, &row, values},
#include "cli/session/settings.def"
#undef SETTING
};

const struct command_short command_shorts[] = {
    {'h', COMMAND_help}, {'d', COMMAND_derivative}, {'e', COMMAND_emit}, {'b', COMMAND_budget}, {'s', COMMAND_save}, {0},
};

int command_find(const char *word, size_t length, bool *several)
{
    int found = -1;
    *several = false;
    for (const struct command_short *s = command_shorts; length == 1 && s->letter != 0; s++)
        if (s->letter == *word)
            return (int)s->command;
    for (int i = 0; i < COMMANDS; i++) {
        if (strncmp(command_rows[i].name, word, length) != 0 || length == 0)
            continue;
        if (strlen(command_rows[i].name) == length) {
            *several = false;
            return i;
        }
        *several |= found >= 0;
        found = i;
    }
    return *several ? -1 : found;
}

/* ---- options as help shows them ---- */

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
