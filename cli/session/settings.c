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

static void show_value(const struct shell *shell, enum setting_id setting, char out[SHOWN])
{
    if (setting == SETTING_wrt)
        show_wrt(shell, out);
    else
        show_option(&shell->settings, setting_rows[setting].option, out);
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

/* False: the setting does not have this value. */
static bool change(struct shell *shell, enum setting_id setting, const char *value)
{
    if (setting == SETTING_wrt)
        change_wrt(shell, value);
    else if (setting == SETTING_pager && strcmp(value, "on") == 0 && !files_allowed(shell->runner))
        report_mistake(NULL, ":set: --sandbox allows no other programs");
    else
        return set_option(&shell->settings, setting_rows[setting].option, value);
    return true;
}

static void show(const struct shell *shell, enum setting_id setting)
{
    char value[SHOWN];
    show_value(shell, setting, value);
    fprintf(shell->runner->out, "%-14s%s\n", setting_rows[setting].name, value);
}

/* The setting with this name, in which a '-' is a '_', or SETTING_COUNT. */
static enum setting_id find(const char *name, size_t length)
{
    int i = 0;
    for (; i < SETTING_COUNT; i++) {
        const char *setting = setting_rows[i].name;
        size_t same = 0;
        while (same < length && setting[same] == (name[same] == '-' ? '_' : name[same]))
            same++;
        if (same == length && setting[same] == '\0')
            break;
    }
    return (enum setting_id)i;
}

const char *setting_values(const char *name)
{
    const enum setting_id setting = find(name, strlen(name));
    return setting < SETTING_COUNT ? setting_rows[setting].values : NULL;
}

static void unknown_setting(const char *text, size_t length)
{
    char name[40], hint[80] = "':set' lists the settings";
    struct nearest nearest = {name, NULL, 5};
    snprintf(name, sizeof name, "%.*s", (int)length, text);
    for (int i = 0; i < SETTING_COUNT; i++)
        consider(&nearest, setting_rows[i].name);
    if (nearest.name != NULL)
        snprintf(hint, sizeof hint, "did you mean '%s'?", nearest.name);
    report_mistake(hint, ":set: there is no setting '%.*s'", (int)length, text);
}

void settings_change(struct shell *shell, const char *name, const char *value)
{
    const enum setting_id setting = find(name, strlen(name));
    if (!change(shell, setting, value))
        report_mistake(NULL, ":%s: %s is %s, not '%s'", name, name, setting_rows[setting].values, value);
}

void settings_toggle(struct shell *shell, const char *name)
{
    const enum setting_id setting = find(name, strlen(name));
    char value[SHOWN];
    show_value(shell, setting, value);
    const bool off = strcmp(value, "off") == 0;
    change(shell, setting, !off ? "off" : setting == SETTING_check ? "auto" : "on");
    if (setting == SETTING_check)
        show(shell, setting);
    else
        fprintf(shell->runner->out, "%s %s\n", name, off ? "on" : "off");
}

void command_set(struct shell *shell, const char *text)
{
    size_t length = strcspn(text, " \t=");
    const char *value = text + length + strspn(text + length, " \t");
    value += *value == '=';
    value += strspn(value, " \t");
    const enum setting_id setting = find(text, length);
    for (int i = 0; i < SETTING_COUNT && length == 0; i++)
        show(shell, (enum setting_id)i);
    if (length == 0)
        return;
    if (setting == SETTING_COUNT)
        unknown_setting(text, length);
    else if (*value == '\0')
        show(shell, setting);
    else if (!change(shell, setting, value))
        report_mistake(setting == SETTING_format && word_index(value, option_choices(OPT_EMIT)) >= 0
                           ? ":emit prints formulas and code" : NULL,
                       ":set: %s is %s, not '%s'", setting_rows[setting].name, setting_rows[setting].values, value);
}

void settings_prefer_given(struct options *settings, const struct options *given)
{
    static const struct options begin;
    for (int i = 0; i < SETTING_COUNT; i++) {
        const struct option_row *row = setting_rows[i].option;
        char value[SHOWN], unset[SHOWN];
        show_option(given, row, value);
        show_option(&begin, row, unset);
        if (i != SETTING_wrt && (strcmp(value, unset) != 0 || (row != &pager_option && given->given[row - option_rows])))
            set_option(settings, row, value);
    }
}
