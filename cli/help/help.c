/* Help on functions, constants, options and commands, all from their rows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/help/help.h"

#include <errno.h>
#include <fnmatch.h>
#include <math.h>
#include <string.h>

#include "cli/session/commands.h"
#include "eval/table/rule_text.h"
#include "eval/session/suggest.h"
#include "lexer/number.h"

enum { FORM = 60, TEXT = 300, SIGNATURE_COLUMN = 24, OPTION_COLUMN = 29 };

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

void row_argument(const struct adc_row *row, uint32_t argument, char *out, size_t size)
{
    const char *name;
    size_t length = adc_row_param(row, argument, &name);
    snprintf(out, size, "%.*s", (int)length, name);
}

void row_signature(const struct adc_row *row, char *out, size_t size)
{
    char name[FORM];
    size_t used = (size_t)snprintf(out, size, "%s(", adc_row_name(row));
    for (uint32_t i = 0; i < row->arity && used < size; i++) {
        row_argument(row, i, name, sizeof name);
        used += (size_t)snprintf(out + used, size - used, "%s%s", i == 0 ? "" : ", ", name);
    }
    if (used < size)
        snprintf(out + used, size - used, row->fold ? ", ...)" : ")");
}

bool row_derivative(const struct adc_row *row, uint32_t argument, char *out, size_t size)
{
    struct adc_session scratch;
    char name[FORM];
    row_argument(row, argument, name, sizeof name);
    if (adc_row_role(row, argument) == ADC_SELECTED) {
        snprintf(out, size, "d/d%s = 1 where %s is the result, else 0", name, name);
        return true;
    }
    if (adc_row_role(row, argument) == ADC_CONSTANT) {
        snprintf(out, size, "d/d%s = 0", name);
        return true;
    }
    if (!adc_role_has_rule(adc_row_role(row, argument)) || !adc_session_init(&scratch))
        return false;
    struct adc_text text = {.context = &scratch.context};
    bool good = adc_rule_text(&scratch, row, argument, &text) && text.length + strlen(name) + 8 < size;
    if (good)
        snprintf(out, size, "d/d%s = %s", name, text.at);
    adc_text_release(&text);
    adc_session_release(&scratch);
    return good;
}

/* A round number in the sample box of an argument, and not `taken`. */
static double sample(const struct adc_row *row, uint32_t argument, double taken)
{
    static const double tries[] = {0.5, 2, 1, 3, 5, -1, 0.25, 1.5, 1.25};
    double low = row->box[argument][0], high = row->box[argument][1];
    for (size_t i = 0; i < sizeof tries / sizeof *tries && low < high; i++)
        if (low < tries[i] && tries[i] < high && tries[i] != taken)
            return tries[i];
    return low < high ? round(50 * (low + high)) / 100 : low;
}

static void put_example(FILE *out, const struct adc_row *row)
{
    double at[ADC_MAX_ARITY] = {0};
    char number[ADC_NUMBER_TEXT];
    fprintf(out, "  example      %s(", adc_row_name(row));
    for (uint32_t i = 0; i < row->arity; i++) {
        at[i] = sample(row, i, i > 0 ? at[i - 1] : NAN);
        fprintf(out, "%s%s", i == 0 ? "" : ", ", adc_number_text(at[i], 0, number));
    }
    fprintf(out, ") = %s\n", adc_number_text(row->value(at), 0, number));
}

static void put_row(FILE *out, const struct adc_row *row)
{
    char text[TEXT];
    const char *label = "derivative";
    bool refused = false;
    row_signature(row, text, sizeof text);
    fprintf(out, "%s   %s\n\n", text, row->doc);
    if (row->domain != NULL)
        fprintf(out, "  domain       %s\n", row->domain);
    for (uint32_t i = 0; i < row->arity; i++) {
        refused |= adc_row_role(row, i) == ADC_REFUSED;
        if (!row_derivative(row, i, text, sizeof text))
            continue;
        fprintf(out, "  %-12s", label);
        put_wrapped(out, text, 14, 15);
        label = "";
    }
    if (refused)
        fputs("  derivative   none: differentiation is refused\n", out);
    if (row->alias != NULL)
        fprintf(out, "  aliases      %s\n", row->alias);
    put_example(out, row);
}

/* Whether a row's name or one of its aliases matches a glob. */
static bool matches(const struct adc_row *row, const char *glob)
{
    char word[FORM];
    if (row->hidden || row->operator_only)
        return false;
    if (fnmatch(glob, adc_row_name(row), 0) == 0)
        return true;
    for (const char *alias = row->alias; alias != NULL && *alias != '\0'; alias += strspn(alias, " ")) {
        size_t length = strcspn(alias, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, alias);
        if (fnmatch(glob, word, 0) == 0)
            return true;
        alias += length;
    }
    return false;
}

bool help_function(FILE *out, const char *name)
{
    bool found = false;
    uint32_t low, high;
    if (!adc_row_named(name, &low, &high))
        return false;
    for (const struct adc_row *row = adc_rows; row < adc_rows + ADC_ROWS; row++) {
        if (!matches(row, name))
            continue;
        if (found)
            putc('\n', out);
        put_row(out, row);
        found = true;
    }
    return found;
}

unsigned help_functions(FILE *out, const char *glob, bool titles)
{
    unsigned shown = 0;
    const char *title = NULL;
    char signature[FORM];
    for (const struct adc_row *row = adc_rows; row < adc_rows + ADC_ROWS; row++) {
        title = titles && row_group(row) != NULL ? row_group(row) : title;
        if (!matches(row, glob))
            continue;
        if (title != NULL)
            fprintf(out, "%s%s\n", shown > 0 ? "\n" : "", title);
        title = NULL;
        row_signature(row, signature, sizeof signature);
        fprintf(out, "  %s", signature);
        put_wrapped(out, row->doc, 2 + (int)strlen(signature), SIGNATURE_COLUMN);
        shown++;
    }
    return shown;
}

void option_form(const struct option_row *row, char *out, size_t size)
{
    static const char *const before[] = {"", "=", "[="};
    snprintf(out, size, "--%s%s%s%s", row->name, before[row->kind], row->argument != NULL ? row->argument : "",
             row->kind == OPTIONAL ? "]" : "");
}

static void put_option(FILE *out, const struct option_row *row)
{
    char form[FORM], letter[] = {'-', row->letter, ',', '\0'};
    option_form(row, form, sizeof form);
    int column = fprintf(out, "  %3s %s", row->letter != 0 ? letter : "", form);
    put_wrapped(out, row->help, column, OPTION_COLUMN);
}

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
        put_option(out, row);
    }
    fputs("\nTopics for --help=TOPIC: a function, constant, command or option, and\n", out);
    put_topics(out);
    fputs("\nExample: adcalc -e 'x*y + sin(x)' --at x=2,y=3\n", out);
}

static void put_version(FILE *out)
{
    fputs("adcalc " ADCALC_VERSION "\n"
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
        put_option(out, row);
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
    put_wrapped(out, row->help, column, SIGNATURE_COLUMN);
    for (int i = 0; row->completes == SETTINGS && setting_name(i) != NULL; i++)
        fprintf(out, "%*s%-8s %s\n", SIGNATURE_COLUMN + 2, "", setting_name(i), setting_values(i));
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

bool help_topic(FILE *out, const char *topic)
{
    if (help_text_topic(out, topic) || help_function(out, topic) || put_constant_topic(out, topic))
        return true;
    bool command = put_command_topic(out, topic), option = put_option_topic(out, topic);
    return command || option;
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

void help_unknown(const char *topic)
{
    const char *bare = topic + strspn(topic, ":-");
    struct nearest nearest = {bare, NULL, strlen(bare) <= 3 ? 3 : 5};
    char hint[FORM + 60];
    for (int i = 0; help_topic_name(i) != NULL; i++)
        consider(&nearest, help_topic_name(i));
    for (int i = 0; help_form_name(i) != NULL; i++)
        consider(&nearest, help_form_name(i));
    for (const struct adc_row *row = adc_rows; row < adc_rows + ADC_ROWS; row++)
        if (!row->hidden && !row->operator_only)
            consider(&nearest, adc_row_name(row));
    for (const struct adc_constant *constant = adc_constants; constant->name != NULL; constant++)
        if (strlen(constant->name) > 1)
            consider(&nearest, constant->name);
    for (int i = 0; i < COMMANDS; i++)
        consider(&nearest, command_rows[i].name);
    for (int i = 0; i < OPTIONS; i++)
        consider(&nearest, option_rows[i].name);
    if (nearest.name != NULL)
        snprintf(hint, sizeof hint, "did you mean '%s'?", nearest.name);
    else
        snprintf(hint, sizeof hint, "'functions', 'commands' and 'language' are topics");
    report_mistake(hint, "no help on '%s'", topic);
}

int help_run(const struct options *options)
{
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
    if (fflush(stdout) == 0 && ferror(stdout) == 0 && ferror(stdin) == 0)
        return 0;
    fprintf(stderr, "adcalc: cannot write the help: %s\n", strerror(errno));
    return 4;
}
