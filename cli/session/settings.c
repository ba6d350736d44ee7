/* :set, the settings of a session.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "cli/help/help.h"
#include "cli/run/files.h"
#include "cli/session/shell.h"
#include "eval/entry.h"

enum { SHOWN = 400 };

/* The number of a flag or a choice, whose field is a bool or an enum. */
static unsigned number_of(const struct options *options, const struct option_row *row)
{
    const void *field = (const char *)options + row->field;
    return row->type == IS_FLAG ? *(const bool *)field : *(const unsigned *)field;
}

static void set_number(struct options *options, const struct option_row *row, unsigned number)
{
    void *field = (char *)options + row->field;
    if (row->type == IS_FLAG)
        *(bool *)field = number > 0;
    else
        *(unsigned *)field = number;
}

/* What an option is set to, in words that :set takes. */
static void show_option(const struct options *options, const struct option_row *row, char out[SHOWN])
{
    const unsigned digits = options->many_digits ? options->proven : (unsigned)options->digits;
    char number[ADC_NUMBER_TEXT];
    if (row == &option_rows[OPT_CHECK] && options->check == CHECK_ON && options->check_rtol > 0)
        snprintf(out, SHOWN, "%s", adc_number_text(options->check_rtol, 0, number));
    else if (row->words != NULL)
        snprintf(out, SHOWN, "%s", row->words[number_of(options, row)]);
    else if (row == &option_rows[OPT_DIGITS] && digits > 0)
        snprintf(out, SHOWN, "%u", digits);
    else if (row == &option_rows[OPT_TAYLOR] && options->taylor)
        snprintf(out, SHOWN, "%lu", options->taylor_order);
    else
        snprintf(out, SHOWN, "%s", row == &option_rows[OPT_DIGITS] ? "auto" : "off");
}

/* Sets an option as --NAME=VALUE does, or to what needs no option, as off. False with nothing changed: it has no such value. */
static bool set_option(struct options *options, const struct option_row *row, const char *value)
{
    struct options taken = *options;
    const int word = word_index(value, row->words);
    bool good = word >= 0 || row->type != IS_FLAG;
    if (word >= 0)
        set_number(&taken, row, (unsigned)word);
    else if (row == &option_rows[OPT_DIGITS] && strcmp(value, "auto") == 0)
        options_set_digits(&taken, 0);
    else if (row == &option_rows[OPT_TAYLOR] && strcmp(value, "off") == 0)
        taken.taylor = false;
    else if (good)
        good = options_take(&taken, (enum option_id)(row - option_rows), value);
    memcpy(taken.given, options->given, sizeof taken.given);        /* on the command line */
    *options = good ? taken : *options;
    return good;
}

static void show_wrt(const struct shell *shell, char out[SHOWN])
{
    const struct adc_symbol_list *wrt = &shell->runner->wrt;
    size_t used = 0;
    strcpy(out, "all");
    for (uint32_t i = 0; i < wrt->count && used < SHOWN; i++)
        used += (size_t)snprintf(out + used, SHOWN - used, "%s%s", i == 0 ? "" : ",",
                                 adc_symbol_text(&shell->runner->session.context, wrt->at[i]));
}

static bool is_wrt(const struct setting_row *row) { return row->option == &option_rows[OPT_WRT]; }

static void show_value(const struct shell *shell, const struct setting_row *row, char out[SHOWN])
{
    if (is_wrt(row))
        show_wrt(shell, out);
    else
        show_option(&shell->settings, row->option, out);
}

static void change_wrt(struct shell *shell, const char *value)
{
    struct adc_session *session = &shell->runner->session;
    struct adc_symbol_list names = {0};
    if (strcmp(value, "all") != 0 && !adc_list_names(session, ":set wrt", value, &names)) {
        runner_report_error(shell->runner);
        adc_symbol_list_release(session, &names);
        return;
    }
    bool stays = shell->configuring && shell->given->wrt.count > 0;
    struct adc_symbol_list dropped = stays ? names : shell->runner->wrt;
    adc_symbol_list_release(session, &dropped);
    if (!stays) {
        shell->runner->wrt = names;
        adc_vary(session, names.at, names.count);
    }
}

static void change(struct shell *shell, const struct setting_row *row, const char *value)
{
    if (is_wrt(row))
        change_wrt(shell, value);
    else if (row->option == &pager_option && strcmp(value, "on") == 0 && !files_allowed(shell->runner))
        report_mistake(NULL, ":set: --sandbox allows no other programs");
    else if (!set_option(&shell->settings, row->option, value))
        report_mistake(row->option == &option_rows[OPT_FORMAT] && word_index(value, option_choices(OPT_EMIT)) >= 0
                           ? ":emit prints formulas and code" : NULL,
                       ":%s: %s is %s, not '%s'", shell_command(shell), row->name, row->values, value);
}

static void show(const struct shell *shell, const struct setting_row *row)
{
    char value[SHOWN];
    show_value(shell, row, value);
    fprintf(shell->runner->out, "%-14s%s\n", row->name, value);
}

/* The setting with this name, in which a '-' is a '_'; NULL: there is none. */
static const struct setting_row *find(const char *name, size_t length)
{
    for (const struct setting_row *row = setting_rows; row->name != NULL; row++) {
        size_t same = 0;
        while (same < length && row->name[same] == (name[same] == '-' ? '_' : name[same]))
            same++;
        if (same == length && row->name[same] == '\0')
            return row;
    }
    return NULL;
}

const char *setting_values(const char *name)
{
    const struct setting_row *row = find(name, strlen(name));
    return row != NULL ? row->values : NULL;
}

static void unknown_setting(const char *text, size_t length)
{
    char name[40], hint[80] = "':set' lists the settings";
    struct nearest nearest = {name, NULL, 5};
    snprintf(name, sizeof name, "%.*s", (int)length, text);
    for (const struct setting_row *row = setting_rows; row->name != NULL; row++)
        consider(&nearest, row->name);
    if (nearest.name != NULL)
        snprintf(hint, sizeof hint, "did you mean '%s'?", nearest.name);
    report_mistake(hint, ":set: there is no setting '%.*s'", (int)length, text);
}

void settings_change(struct shell *shell, const char *name, const char *value)
{
    change(shell, find(name, strlen(name)), value);
}

void settings_toggle(struct shell *shell, const char *name)
{
    const struct setting_row *row = find(name, strlen(name));
    const bool check = row->option == &option_rows[OPT_CHECK];
    char value[SHOWN];
    show_value(shell, row, value);
    const bool off = strcmp(value, "off") == 0;
    change(shell, row, !off ? "off" : check ? "auto" : "on");
    if (check)
        show(shell, row);
    else
        fprintf(shell->runner->out, "%s %s\n", name, off ? "on" : "off");
}

void command_set(struct shell *shell, const char *text)
{
    size_t length = strcspn(text, " \t=");
    const char *value = text + length + strspn(text + length, " \t");
    value += *value == '=';
    value += strspn(value, " \t");
    const struct setting_row *row = find(text, length);
    if (length == 0)
        for (row = setting_rows; row->name != NULL; row++)
            show(shell, row);
    else if (row == NULL)
        unknown_setting(text, length);
    else if (*value == '\0')
        show(shell, row);
    else
        change(shell, row, value);
}

void settings_prefer_given(struct options *settings, const struct options *given)
{
    static const struct options begin;
    for (const struct setting_row *row = setting_rows; row->name != NULL; row++) {
        char value[SHOWN], unset[SHOWN];
        show_option(given, row->option, value);
        show_option(&begin, row->option, unset);
        if (!is_wrt(row) && (strcmp(value, unset) != 0 || (row->option != &pager_option && given->given[row->option - option_rows])))
            set_option(settings, row->option, value);
    }
}
