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

const struct setting_row setting_rows[] = {
    {"digits", &option_rows[OPT_DIGITS], "auto, or 1 to 10000 (above 17: proven)"},
    {"mode", &option_rows[OPT_MODE], "auto, forward, reverse or both"},
    {"check", &option_rows[OPT_CHECK], "auto, on, off, strict, or a tolerance as 1e-6"},
    {"format", &option_rows[OPT_FORMAT], format_values},
    {"wrt", &option_rows[OPT_WRT], "all, or names separated by commas"},
    {"bounds", &option_rows[OPT_BOUNDS], "on or off"},
    {"blame", &option_rows[OPT_BLAME], "on or off"},
    {"relative", &option_rows[OPT_RELATIVE], "on or off"},
    {"hessian", &option_rows[OPT_HESSIAN], "on or off"},
    {"jacobian", &option_rows[OPT_JACOBIAN], "on or off"},
    {"taylor", &option_rows[OPT_TAYLOR], "off, or an order up to 100000"},
    {"subgradient", &option_rows[OPT_SUBGRADIENT], "on or off"},
    {"trace", &option_rows[OPT_TRACE], "off, on, rules, elements, steps, differentials or layers"},
    {"elimination", &option_rows[OPT_ELIMINATION], "on or off"},
    {"trace_inputs", &option_rows[OPT_TRACE_INPUTS], "on or off"},
    {"dual", &option_rows[OPT_DUAL], "on or off"},
    {"plot_log", &option_rows[OPT_PLOT_LOG], "off, x, y or xy"},
    {"quiet", &option_rows[OPT_QUIET], "on or off"},
    {"pager", &pager_option, "on or off"},
    {NULL, NULL, NULL},
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
