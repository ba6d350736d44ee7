/* :set, the settings of a session.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "cli/session/commands.h"

enum { SHOWN = 400 };

struct setting {
    const char *name, *values;
    void (*show)(const struct shell *shell, char out[SHOWN]);
    bool (*change)(struct shell *shell, const char *value);     /* false: not one of the values */
};

/* The index of a word in a list that ends with NULL, or -1. */
static int index_of(const char *word, const char *const *words)
{
    for (int i = 0; words[i] != NULL; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    return -1;
}

static const char *const checks[] = {"auto", "on", "off", NULL};

static void show_digits(const struct shell *shell, char out[SHOWN])
{
    if (shell->settings.digits == 0)
        snprintf(out, SHOWN, "auto");
    else
        snprintf(out, SHOWN, "%d", shell->settings.digits);
}

static bool change_digits(struct shell *shell, const char *value)
{
    char *end;
    bool automatic = strcmp(value, "auto") == 0;
    long digits = automatic ? 0 : strtol(value, &end, 10);
    if (!automatic && (value[0] < '0' || value[0] > '9' || *end != '\0' || digits < 1 || digits > 17))
        return false;
    shell->settings.digits = (int)digits;
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
    snprintf(out, SHOWN, "%s", checks[shell->settings.check_asked ? 1 : shell->settings.check_off ? 2 : 0]);
}

static bool change_check(struct shell *shell, const char *value)
{
    int check = index_of(value, checks);
    if (check < 0)
        return false;
    shell->settings.check_asked = check == 1;
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

static void show_wrt(const struct shell *shell, char out[SHOWN])
{
    const struct adc_symbol_list *wrt = &shell->runner->wrt;
    size_t used = 0;
    snprintf(out, SHOWN, "all");
    for (uint32_t i = 0; i < wrt->count && used < SHOWN; i++)
        used += (size_t)snprintf(out + used, SHOWN - used, "%s%s", i == 0 ? "" : ",",
                                 adc_symbol_text(&shell->runner->session.context, wrt->at[i]));
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
    adc_symbol_list_release(session, &shell->runner->wrt);
    shell->runner->wrt = names;
    return true;
}

static const struct setting settings[] = {
    {"digits", "auto, or 1 to 17", show_digits, change_digits},
    {"mode", "auto, forward, reverse or both", show_mode, change_mode},
    {"check", "auto, on or off", show_check, change_check},
    {"format", "text or json", show_format, change_format},
    {"wrt", "all, or names separated by commas", show_wrt, change_wrt},
};

enum { SETTING_COUNT = sizeof settings / sizeof *settings };

const char *setting_name(int i)
{
    return i < SETTING_COUNT ? settings[i].name : NULL;
}

const char *setting_values(int i)
{
    return settings[i].values;
}

static void show(const struct shell *shell, const struct setting *setting)
{
    char value[SHOWN];
    setting->show(shell, value);
    fprintf(shell->runner->out, "%-8s %s\n", setting->name, value);
}

void settings_command(struct shell *shell, const char *text)
{
    size_t length = strcspn(text, " \t=");
    const char *value = text + length + strspn(text + length, " \t");
    value += *value == '=';
    value += strspn(value, " \t");
    const struct setting *setting = NULL;
    for (int i = 0; i < SETTING_COUNT; i++) {
        if (length == 0)
            show(shell, &settings[i]);
        else if (strlen(settings[i].name) == length && memcmp(settings[i].name, text, length) == 0)
            setting = &settings[i];
    }
    if (setting == NULL && length > 0)
        report_mistake("':set' lists the settings", ":set: there is no setting '%.*s'", (int)length, text);
    else if (setting != NULL && *value == '\0')
        show(shell, setting);
    else if (setting != NULL && !setting->change(shell, value))
        report_mistake(NULL, ":set: %s is %s, not '%s'", setting->name, setting->values, value);
}
