/* :set, the settings of a session.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "cli/help/rows.h"
#include "cli/run/files.h"
#include "cli/session/commands.h"
#include "eval/answer/proven.h"
#include "eval/entry_data.h"
#include "eval/session/suggest.h"

enum { SHOWN = 400 };

/* The index of a word in a list that ends with NULL, or -1. */
static int index_of(const char *word, const char *const *words)
{
    for (int i = 0; words[i] != NULL; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    return -1;
}

static const char *const switches[] = {"off", "on", NULL};
static const char *const checks[] = {"auto", "on", "off", "strict", NULL};

static void show_digits(const struct shell *shell, char out[SHOWN])
{
    const struct options *s = &shell->settings;
    const unsigned digits = s->many_digits ? s->proven : (unsigned)s->digits;
    if (digits == 0)
        snprintf(out, SHOWN, "auto");
    else
        snprintf(out, SHOWN, "%u", digits);
}

static bool change_digits(struct shell *shell, const char *value)
{
    char *end;
    bool automatic = strcmp(value, "auto") == 0;
    long digits = automatic ? 0 : strtol(value, &end, 10);
    if (!automatic && (value[0] < '0' || value[0] > '9' || *end != '\0' || digits < 1
                       || digits > ADC_MOST_PROVEN_DIGITS))
        return false;
    options_set_digits(&shell->settings, (unsigned)digits);
    return true;
}

static void show_mode(const struct shell *shell, char out[SHOWN])
{
    snprintf(out, SHOWN, "%s", option_choices(OPT_MODE)[shell->settings.mode]);
}

static bool change_mode(struct shell *shell, const char *value)
{
    int mode = index_of(value, option_choices(OPT_MODE));
    if (mode >= 0)
        shell->settings.mode = (enum adc_mode)mode;
    return mode >= 0;
}

static void show_check(const struct shell *shell, char out[SHOWN])
{
    snprintf(out, SHOWN, "%s", checks[shell->settings.check_strict ? 3 : shell->settings.check_asked ? 1 : shell->settings.check_off ? 2 : 0]);
}

static bool change_check(struct shell *shell, const char *value)
{
    int check = index_of(value, checks);
    if (check < 0)
        return false;
    shell->settings.check_strict = check == 3;
    shell->settings.check_asked = check == 1 || check == 3;
    shell->settings.check_off = check == 2;
    return true;
}

static void show_format(const struct shell *shell, char out[SHOWN])
{
    snprintf(out, SHOWN, "%s", option_choices(OPT_FORMAT)[shell->settings.format]);
}

static bool change_format(struct shell *shell, const char *value)
{
    int format = index_of(value, option_choices(OPT_FORMAT));
    if (format >= 0)
        shell->settings.format = (enum format)format;
    return format >= 0;
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

static bool change_wrt(struct shell *shell, const char *value)
{
    struct adc_session *session = &shell->runner->session;
    struct adc_symbol_list names = {0};
    if (strcmp(value, "all") != 0 && !adc_list_names(session, ":set wrt", value, &names)) {
        runner_report_error(shell->runner);
        adc_symbol_list_release(session, &names);
        return true;
    }
    bool stays = shell->configuring && shell->given->wrt_count > 0;
    struct adc_symbol_list dropped = stays ? names : shell->runner->wrt;
    adc_symbol_list_release(session, &dropped);
    if (!stays) {
        shell->runner->wrt = names;
        adc_vary(session, names.at, names.count);
    }
    return true;
}

/* Options that are on or off. */
static bool change_switch(bool *option, const char *value)
{
    int on = index_of(value, switches);
    *option = on < 0 ? *option : on == 1;
    return on >= 0;
}

#define SWITCH(id)                                                                                           \
    static void show_##id(const struct shell *shell, char out[SHOWN])                                        \
    {                                                                                                        \
        snprintf(out, SHOWN, "%s", switches[shell->settings.id]);                                         \
    }                                                                                                        \
    static bool change_##id(struct shell *shell, const char *value)                                          \
    {                                                                                                        \
        return change_switch(&shell->settings.id, value);                                                    \
    }
SWITCH(hessian)
SWITCH(bounds)
SWITCH(blame)
SWITCH(relative)
SWITCH(jacobian)
SWITCH(subgradient)
SWITCH(quiet)

static const char *const traces[] = {"off", "on", "rules", "elements", NULL};

static void show_trace(const struct shell *shell, char out[SHOWN])
{
    const struct options *s = &shell->settings;
    snprintf(out, SHOWN, "%s", traces[!s->trace ? 0 : s->trace_rules ? 2 : s->trace_elements ? 3 : 1]);
}

static bool change_trace(struct shell *shell, const char *value)
{
    int trace = index_of(value, traces);
    if (trace < 0)
        return false;
    shell->settings.trace = trace > 0;
    shell->settings.trace_rules = trace == 2;
    shell->settings.trace_elements = trace == 3;
    return true;
}

static void show_pager(const struct shell *shell, char out[SHOWN])
{
    snprintf(out, SHOWN, "%s", switches[shell->pager]);
}

static bool change_pager(struct shell *shell, const char *value)
{
    bool before = shell->pager, good = change_switch(&shell->pager, value);
    if (good && shell->pager && !files_allowed(shell->runner)) {
        report_mistake(NULL, ":set: --sandbox allows no other programs");
        shell->pager = before;
    }
    return good;
}

static void show_taylor(const struct shell *shell, char out[SHOWN])
{
    if (shell->settings.taylor)
        snprintf(out, SHOWN, "%u", shell->settings.taylor_order);
    else
        snprintf(out, SHOWN, "off");
}

static bool change_taylor(struct shell *shell, const char *value)
{
    char *end;
    bool off = strcmp(value, "off") == 0;
    long order = off ? 0 : strtol(value, &end, 10);
    if (!off && (value[0] < '0' || value[0] > '9' || *end != '\0' || order > 100000))
        return false;
    shell->settings.taylor = !off;
    shell->settings.taylor_order = (unsigned)order;
    return true;
}

static const struct handler {
    void (*show)(const struct shell *shell, char out[SHOWN]);
    bool (*change)(struct shell *shell, const char *value);     /* false: not one of the values */
} handlers[SETTING_COUNT] = {
#define SETTING(id, values) {show_##id, change_##id},
#include "cli/session/settings.def"
#undef SETTING
};

static void show(const struct shell *shell, int setting)
{
    char value[SHOWN];
    handlers[setting].show(shell, value);
    fprintf(shell->runner->out, "%-12s%s\n", setting_rows[setting].name, value);
}

/* The number of the setting with this name, or -1. */
static int find(const char *name, size_t length)
{
    for (int i = 0; i < SETTING_COUNT; i++)
        if (strlen(setting_rows[i].name) == length && memcmp(setting_rows[i].name, name, length) == 0)
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
    int nearest = 5;                /* halves of an edit */
    snprintf(name, sizeof name, "%.*s", (int)length, text);
    for (int i = 0; i < SETTING_COUNT; i++) {
        int distance = adc_spelling_distance(name, setting_rows[i].name);
        if (distance < nearest)
            snprintf(hint, sizeof hint, "did you mean '%s'?", setting_rows[i].name);
        nearest = distance < nearest ? distance : nearest;
    }
    report_mistake(hint, ":set: there is no setting '%.*s'", (int)length, text);
}

void settings_change(struct shell *shell, const char *name, const char *value)
{
    int setting = find(name, strlen(name));
    if (!handlers[setting].change(shell, value))
        report_mistake(NULL, ":%s: %s is %s, not '%s'", name, name, setting_rows[setting].values, value);
}

void settings_turn(struct shell *shell, const char *name)
{
    int setting = find(name, strlen(name));
    char value[SHOWN];
    handlers[setting].show(shell, value);
    handlers[setting].change(shell, strcmp(value, "on") == 0 ? "off" : "on");
    handlers[setting].show(shell, value);
    fprintf(shell->runner->out, "%s %s\n", name, value);
}

void settings_command(struct shell *shell, const char *text)
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
    else if (setting >= 0 && !handlers[setting].change(shell, value))
        report_mistake(setting == SETTING_format && index_of(value, option_choices(OPT_EMIT)) >= 0
                           ? ":emit prints formulas and code" : NULL, ":set: %s is %s, not '%s'", setting_rows[setting].name, setting_rows[setting].values,
                       value);
}

void settings_prefer_given(struct options *settings, const struct options *given)
{
    if (given->given[OPT_DIGITS])
        options_set_digits(settings, given->many_digits ? given->proven : (unsigned)given->digits);
    if (given->mode_given)
        settings->mode = given->mode;
    if (given->format_given)
        settings->format = given->format;
    settings->hessian |= given->hessian;
    settings->bounds |= given->bounds;
    settings->blame |= given->blame;
    settings->relative |= given->relative;
    settings->jacobian |= given->jacobian;
    settings->subgradient |= given->subgradient;
    settings->quiet |= given->quiet;
    if (given->trace) {
        settings->trace = true;
        settings->trace_rules = given->trace_rules;
        settings->trace_elements = given->trace_elements;
    }
    if (given->taylor) {
        settings->taylor = true;
        settings->taylor_order = given->taylor_order;
    }
    if (given->check_asked || given->check_off) {
        settings->check_asked = given->check_asked;
        settings->check_off = given->check_off;
        settings->check_strict = given->check_strict;
    }
}
