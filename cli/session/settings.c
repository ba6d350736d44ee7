/* :set, the settings of a session.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "cli/help/help.h"
#include "cli/run/files.h"
#include "cli/session/shell.h"
#include "eval/entry.h"

enum { SHOWN = 400 };

/* Where a setting is in struct options, and its size there: a bool or an enum. */
static const struct { size_t at, size; } fields[SETTING_COUNT] = {
#define SETTING(id, values) {offsetof(struct options, id), sizeof(((struct options *)NULL)->id)},
#include "cli/session/settings.def"
#undef SETTING
};

/* The words of a setting, by its number; NULL: it is something else. */
static const char *const *words_of(int setting)
{
    static const char *const switches[] = {"off", "on", NULL};
    switch (setting) {
    case SETTING_digits: case SETTING_wrt: case SETTING_taylor: return NULL;
    case SETTING_mode: return option_choices(OPT_MODE);
    case SETTING_format: return option_choices(OPT_FORMAT);
    case SETTING_plot_log: return plot_log_words;
    case SETTING_check: return check_words;
    case SETTING_trace: return trace_words;
    default: return switches;
    }
}

static unsigned number_of(const struct options *settings, int setting)
{
    const void *field = (const char *)settings + fields[setting].at;
    return fields[setting].size == sizeof(bool) ? *(const bool *)field : *(const unsigned *)field;
}

static void set_number(struct options *settings, int setting, unsigned number)
{
    void *field = (char *)settings + fields[setting].at;
    if (fields[setting].size == sizeof(bool))
        *(bool *)field = number > 0;
    else
        *(unsigned *)field = number;
}

/* What was given for names may be no names: it is shown like other texts from outside. */
static void show_wrt(const struct shell *shell, char out[SHOWN])
{
    const struct adc_symbol_list *wrt = &shell->runner->wrt;
    char names[SHOWN] = "all";
    size_t used = 0;
    for (uint32_t i = 0; i < wrt->count && used < SHOWN; i++)
        used += (size_t)snprintf(names + used, SHOWN - used, "%s%s", i == 0 ? "" : ",",
                                 adc_symbol_text(&shell->runner->session.context, wrt->at[i]));
    adc_escape(out, SHOWN, names, strlen(names));
}

static void show_value(const struct shell *shell, int setting, char out[SHOWN])
{
    const struct options *s = &shell->settings;
    const unsigned digits = s->many_digits ? s->proven : (unsigned)s->digits;
    if (setting == SETTING_wrt)
        show_wrt(shell, out);
    else if (setting == SETTING_digits && digits > 0)
        snprintf(out, SHOWN, "%u", digits);
    else if (setting == SETTING_taylor && s->taylor)
        snprintf(out, SHOWN, "%lu", s->taylor_order);
    else
        snprintf(out, SHOWN, "%s", setting == SETTING_digits ? "auto" : setting == SETTING_taylor ? "off"
                                   : words_of(setting)[number_of(s, setting)]);
}

static bool change_wrt(struct shell *shell, const char *value)
{
    struct adc_session *session = &shell->runner->session;
    struct adc_symbol_list names = {0};
    if (strcmp(value, "all") != 0 && !adc_list_names(session, ":set wrt", value, &names)) {
        runner_report_error(shell->runner);
        adc_symbol_list_release(session, &names);
        return true;
    }
    bool stays = shell->configuring && shell->given->wrt.count > 0;
    struct adc_symbol_list dropped = stays ? names : shell->runner->wrt;
    adc_symbol_list_release(session, &dropped);
    if (!stays) {
        shell->runner->wrt = names;
        adc_vary(session, names.at, names.count);
    }
    return true;
}

/* A number as its option takes it. */
static bool change_number(struct options *settings, int setting, const char *value)
{
    struct options taken = *settings;
    bool good = true;
    if (setting == SETTING_digits && strcmp(value, "auto") == 0)
        options_set_digits(&taken, 0);
    else if (setting == SETTING_taylor && strcmp(value, "off") == 0)
        taken.taylor = false;
    else
        good = options_take(&taken, setting == SETTING_digits ? OPT_DIGITS : OPT_TAYLOR, value);
    *settings = good ? taken : *settings;
    return good;
}

/* False: the setting does not have this value. */
static bool change(struct shell *shell, int setting, const char *value)
{
    const int word = word_index(value, words_of(setting));
    if (setting == SETTING_wrt)
        return change_wrt(shell, value);
    if (words_of(setting) == NULL)
        return change_number(&shell->settings, setting, value);
    if (setting == SETTING_pager && word > 0 && !files_allowed(shell->runner))
        report_mistake(NULL, ":set: --sandbox allows no other programs");
    else if (word >= 0)
        set_number(&shell->settings, setting, (unsigned)word);
    if (setting == SETTING_trace)
        shell->traced = TRACE_ON;
    return word >= 0;
}

static void show(const struct shell *shell, int setting)
{
    char value[SHOWN];
    show_value(shell, setting, value);
    fprintf(shell->runner->out, "%-14s%s\n", setting_rows[setting].name, value);
}

/* Options have - where a setting has _. */
static bool is_called(const char *setting, const char *name, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (setting[i] != name[i] && !(setting[i] == '_' && name[i] == '-'))
            return false;
    return true;
}

/* The number of the setting with this name, or -1. */
static int find(const char *name, size_t length)
{
    for (int i = 0; i < SETTING_COUNT; i++)
        if (strlen(setting_rows[i].name) == length && is_called(setting_rows[i].name, name, length))
            return i;
    return -1;
}

const char *setting_values(const char *name)
{
    int setting = find(name, strlen(name));
    return setting < 0 ? NULL : setting_rows[setting].values;
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
    int setting = find(name, strlen(name));
    if (!change(shell, setting, value))
        report_mistake(NULL, ":%s: %s is %s, not '%s'", name, name, setting_rows[setting].values, value);
}

void settings_toggle(struct shell *shell, const char *name)
{
    const int setting = find(name, strlen(name));
    const enum trace before = shell->settings.trace;
    char value[SHOWN];
    show_value(shell, setting, value);
    const bool off = strcmp(value, "off") == 0, trace = setting == SETTING_trace;
    change(shell, setting, !off ? "off" : setting == SETTING_check ? "auto" : trace ? trace_words[shell->traced] : "on");
    if (trace && !off)
        shell->traced = before;
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
    int setting = find(text, length);
    for (int i = 0; i < SETTING_COUNT && length == 0; i++)
        show(shell, i);
    if (setting < 0 && length > 0)
        unknown_setting(text, length);
    else if (setting >= 0 && *value == '\0')
        show(shell, setting);
    else if (setting >= 0 && !change(shell, setting, value))
        report_mistake(setting == SETTING_format && word_index(value, option_choices(OPT_EMIT)) >= 0
                           ? ":emit prints formulas and code" : NULL,
                       ":set: %s is %s, not '%s'", setting_rows[setting].name, setting_rows[setting].values, value);
}

void settings_prefer_given(struct options *settings, const struct options *given)
{
    if (given->given[OPT_DIGITS])
        options_set_digits(settings, given->many_digits ? given->proven : (unsigned)given->digits);
    if (given->taylor) {
        settings->taylor = true;
        settings->taylor_order = given->taylor_order;
    }
    for (int i = 0; i < SETTING_COUNT; i++)
        if (words_of(i) != NULL && (number_of(given, i) > 0 || (i == SETTING_mode && given->given[OPT_MODE])
                                    || (i == SETTING_format && given->given[OPT_FORMAT])))
            set_number(settings, i, number_of(given, i));
}
