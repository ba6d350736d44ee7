/* Help on any topic, the summary of the options, and what --help, --version and --generate answer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/help/help.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/report/report.h"
#include "eval/array/form.h"
#include "eval/session/session.h"
#include "lexer/number.h"

/* ---- narrow pages ---- */

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

/* Writes lines that may be longer than the output is wide: their words go on below, and what is in a second column goes below
 * the first. */
static void put_refitted(FILE *out, const char *text)
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

/* ---- topics ---- */

enum { COMMAND_COLUMN = 24 };

static const char usage[] = "Usage: adcalc [OPTION]... [FILE|FORMULA]...\n"
                            "Values and exact derivatives of formulas and small programs.\n\n";

static bool put_short(FILE *out, const char *topic)
{
    (void)topic;
    fputs(usage, out);
    fputs("  adcalc -e 'x*y + sin(x)' --at x=2,y=3           value, partials, a comparison\n"
          "  adcalc -e 'x^2*y' --derivative                  formulas of the derivatives\n"
          "  adcalc -e 'x^2' --at x=3 --claim=x=2*x          check your own derivative\n"
          "  adcalc -e 'x^2' --range=x=0:0.5:2               a table; --points=FILE\n"
          "  adcalc -e 'x^2 - a' --solve=x --at x=1,a=2      a root; --minimize, --fit\n"
          "  adcalc -e 'l/T^2' --at 'l=1.00(1),T=2.0(1)'     uncertainty and budget\n"
          "  adcalc                                          a session; :help shows how\n\n"
          "More:\n"
          "  --help           all options by purpose, and the topics\n"
          "  --help=examples  an example of each purpose\n"
          "  --help=TOPIC     a function, option or command, or one of language, forward,\n"
          "                   reverse, uncertainty, fit, plot, points, files, ...\n"
          "  man adcalc       everything\n\n", out);
    put_wrapped(out, "Exit status: 0 answered, 1 the mathematics says no, 2 usage or syntax, 3 a check or claim disagrees, "
                "4 the system says no, 130 interrupted", 0, 0);
    return true;
}

static bool put_summary(FILE *out, const char *topic)
{
    (void)topic;
    fputs(usage, out);
    fputs("FILE is a script, - is standard input; FORMULA is as with -e: no file has that\n"
          "name, and it has one of ^ * ( ) + and no / before. Without any, a terminal\n"
          "gets a session, and anything else is read as a script.\n\n", out);
    help_text_topic(out, "options");
    putc('\n', out);
    help_text_topic(out, "exit");
    return true;
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
    const struct option_group *shown = help_group(topic);
    for (const struct option_row *row = option_rows; row < option_rows + OPTIONS; row++) {
        if ((letter ? row->letter != topic[1] : strcmp(row->name, name) != 0)
            || (shown != NULL && strcmp(shown->title, row->group) == 0))
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
    help_command(out, &command_rows[found]);
    for (const struct setting_row *row = setting_rows; command_rows[found].completes == SETTINGS && row->name != NULL; row++)
        fprintf(out, "%*s%-14s%s\n", COMMAND_COLUMN + 2, "", row->name, row->values);
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

static bool (*const meanings[])(FILE *out, const char *topic) = {
    help_text_topic, help_sign, help_function, help_form, put_constant_topic, put_command_topic, put_option_topic,
};

/* Writes one meaning of a topic, fitted to the width; false, with nothing written, when it has none of the kind. */
static bool put_fitting(FILE *out, const char *before, bool (*put)(FILE *out, const char *topic), const char *topic)
{
    char *text = NULL;
    size_t length;
    FILE *lines = open_memstream(&text, &length);
    bool found = lines != NULL && put(lines, topic);
    if (lines != NULL && fclose(lines) == 0 && found) {
        fputs(before, out);
        report_width(out) < HELP_WIDTH ? put_refitted(out, text) : (void)fputs(text, out);
    }
    free(text);
    return found;
}

/* All that the word means, with a blank line in between: `trace` is a topic, a function, a command and an option. */
bool help_topic(FILE *out, const char *topic)
{
    bool found = false;
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++)
        found |= put_fitting(out, found ? "\n" : "", meanings[i], topic);
    return found;
}

static bool put_session(FILE *out, const char *topic)
{
    (void)topic;
    help_session_text(out);
    return true;
}

void help_session(FILE *out) { put_fitting(out, "", put_session, ""); }

static void consider_words(struct nearest *nearest)
{
    for (int i = 0; help_topic_name(i) != NULL; i++)
        consider(nearest, help_topic_name(i));
    for (int i = 0; help_form_name(i) != NULL; i++)
        consider(nearest, help_form_name(i));
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
    char hint[120];
    if (bare == topic)
        consider_words(&nearest);
    for (int i = 0; i < COMMANDS && topic[0] != '-'; i++)
        consider(&nearest, command_rows[i].name);
    for (int i = 0; i < OPTIONS && topic[0] != ':'; i++)
        consider(&nearest, option_rows[i].name);
    if (nearest.name != NULL)
        snprintf(hint, sizeof hint, "did you mean '%s%s'?", mark, nearest.name);
    else
        snprintf(hint, sizeof hint, "'examples', 'functions', 'options' and 'commands' are topics");
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
        put_fitting(stdout, "", options->help_short ? put_short : put_summary, "");
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
