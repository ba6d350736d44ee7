/* Help on any topic, the summary of the options, and what --help, --version and --generate answer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/help/help.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/help/rows.h"
#include "cli/report/report.h"
#include "eval/array/form.h"
#include "eval/session/suggest.h"
#include "lexer/number.h"

enum { FORM = 60, TEXT = 300, COMMAND_COLUMN = 24 };

static void put_topics(FILE *out)
{
    char text[TEXT];
    size_t used = 0;
    for (int i = 0; help_topic_name(i) != NULL && used < sizeof text; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", help_topic_name(i),
                                 help_topic_name(i + 1) != NULL ? ", " : ".");
    put_wrapped(out, text, 0, 2);
}

static void put_summary(FILE *out)
{
    const char *group = "";
    fputs("Usage: adcalc [OPTION]... [FILE]...\n"
          "Values and exact derivatives of formulas and small programs.\n\n"
          "FILE is a script, - is standard input. Without FILE or -e, a terminal gets a\n"
          "session, and anything else is read as a script.\n", out);
    for (const struct option_row *row = option_rows; row < option_rows + OPTIONS; row++) {
        if (strcmp(row->group, group) != 0)
            fprintf(out, "\n%s\n", row->group);
        group = row->group;
        help_option(out, row);
    }
    fputs("\nTopics for --help=TOPIC: a function, constant, command or option, and\n", out);
    put_topics(out);
    fputs("\nExample: adcalc -e 'x*y + sin(x)' --at x=2,y=3\n", out);
}

static void put_version(FILE *out)
{
    fputs("adcalc " ADCALC_VERSION " (" ADCALC_DATE ")\n"
          "Licence GPL-3.0-or-later: GNU General Public License, version 3 or any later one.\n"
          "You may change and redistribute it; there is no warranty, as far as the law permits.\n", out);
}

static bool put_option_topic(FILE *out, const char *topic)
{
    bool letter = topic[0] == '-' && topic[1] != '-' && topic[1] != '\0' && topic[2] == '\0';
    const char *name = strncmp(topic, "--", 2) == 0 ? topic + 2 : topic;
    for (const struct option_row *row = option_rows; row < option_rows + OPTIONS; row++) {
        if (letter ? row->letter != topic[1] : strcmp(row->name, name) != 0)
            continue;
        help_option(out, row);
        return true;
    }
    return false;
}

static bool put_command_topic(FILE *out, const char *topic)
{
    bool several, colon = topic[0] == ':';
    int found = command_find(topic + colon, strlen(topic + colon), &several);
    if (found < 0 || (!colon && strcmp(command_rows[found].name, topic) != 0))
        return false;
    const struct command_row *row = &command_rows[found];
    int column = fprintf(out, "  :%s%s%s", row->name, row->argument != NULL ? " " : "",
                         row->argument != NULL ? row->argument : "");
    put_wrapped(out, row->help, column, COMMAND_COLUMN);
    for (int i = 0; row->completes == SETTINGS && i < SETTING_COUNT; i++)
        fprintf(out, "%*s%-12s%s\n", COMMAND_COLUMN + 2, "", setting_rows[i].name, setting_rows[i].values);
    return true;
}

static bool put_constant_topic(FILE *out, const char *topic)
{
    char number[ADC_NUMBER_TEXT];
    const struct adc_constant *constant = adc_constant_find(topic);
    if (constant != NULL)
        fprintf(out, "%s = %s   %s\n", constant->name, adc_number_text(constant->value, 0, number), constant->doc);
    bool answer = strcmp(topic, "ans") == 0 || strcmp(topic, "_") == 0;
    if (answer)
        fprintf(out, "%s   the last answer\n", topic);
    return constant != NULL || answer;
}

/* A text, a function, an operation of arrays: `sum` is two of them, `norm` the last. */
static bool put_named_topic(FILE *out, const char *topic)
{
    const bool found = help_text_topic(out, topic) || help_function(out, topic);
    if (found && adc_form_find(topic) != ADC_FORMS)
        putc('\n', out);
    return help_form(out, topic) || found;
}

static bool put_topic(FILE *out, const char *topic)
{
    if (put_named_topic(out, topic) || put_constant_topic(out, topic))
        return true;
    bool command = put_command_topic(out, topic), option = put_option_topic(out, topic);
    return command || option;
}

bool help_topic(FILE *out, const char *topic)
{
    char *text = NULL;
    size_t length;
    if (report_width(out) >= HELP_WIDTH)
        return put_topic(out, topic);
    FILE *lines = open_memstream(&text, &length);
    bool found = lines != NULL && put_topic(lines, topic);
    if (lines != NULL && fclose(lines) == 0)
        put_refitted(out, text);
    free(text);
    return found;
}

struct nearest { const char *topic, *name; int distance; };

static void consider(struct nearest *nearest, const char *name)
{
    int distance = adc_spelling_distance(nearest->topic, name);
    if (distance < nearest->distance) {
        nearest->distance = distance;
        nearest->name = name;
    }
}

static void consider_words(struct nearest *nearest)
{
    for (int i = 0; help_topic_name(i) != NULL; i++)
        consider(nearest, help_topic_name(i));
    for (int i = 0; help_form_name(i) != NULL; i++)
        consider(nearest, help_form_name(i));
    for (int i = 0; help_array_name(i) != NULL; i++)
        consider(nearest, help_array_name(i));
    for (const struct adc_row *row = adc_rows; row < adc_rows + ADC_ROWS; row++)
        if (!row->hidden && !row->operator_only)
            consider(nearest, adc_row_name(row));
    for (const struct adc_constant *constant = adc_constants; constant->name != NULL; constant++)
        if (strlen(constant->name) > 1)
            consider(nearest, constant->name);
}

/* What begins like an option can only be one, and a command likewise. */
void help_unknown(const char *topic)
{
    const char *bare = topic + strspn(topic, ":-"), *mark = topic[0] == '-' ? "--" : topic[0] == ':' ? ":" : "";
    struct nearest nearest = {bare, NULL, strlen(bare) <= 3 ? 3 : 5};
    char hint[FORM + 60];
    if (bare == topic)
        consider_words(&nearest);
    for (int i = 0; i < COMMANDS && topic[0] != '-'; i++)
        consider(&nearest, command_rows[i].name);
    for (int i = 0; i < OPTIONS && topic[0] != ':'; i++)
        consider(&nearest, option_rows[i].name);
    if (nearest.name != NULL)
        snprintf(hint, sizeof hint, "did you mean '%s%s'?", mark, nearest.name);
    else
        snprintf(hint, sizeof hint, "'functions', 'commands' and 'language' are topics");
    report_mistake(hint, "no help on '%s'", topic);
}

int help_run(const struct options *options)
{
    help_memory(options->memory);
    if (options->help && options->help_topic != NULL) {
        if (!help_topic(stdout, options->help_topic)) {
            help_unknown(options->help_topic);
            return 2;
        }
    } else if (options->help) {
        put_summary(stdout);
    } else if (options->version) {
        put_version(stdout);
    } else {
        generate_run(options->generate);
    }
    bool complete = help_complete();
    if (fflush(stdout) == 0 && ferror(stdout) == 0 && ferror(stdin) == 0)
        return complete ? 0 : 4;
    fprintf(stderr, "adcalc: cannot write the help: %s\n", strerror(errno));
    return 4;
}
