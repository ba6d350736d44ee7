/* Names of files in a session.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/session/shell.h"

#include <stdlib.h>
#include <string.h>
#ifndef ADC_NO_READLINE
#include <readline/tilde.h>
#else
#define tilde_expand strdup
#endif

#include "cli/run/files.h"
#include "cli/session/commands.h"

bool shell_xdg_path(const char *variable, const char *fallback, const char *file, char *out, size_t size)
{
    const char *base = getenv(variable), *home = getenv("HOME");
    int length;
    if (base != NULL && base[0] == '/')
        length = snprintf(out, size, "%s/adcalc/%s", base, file);
    else if (home != NULL && home[0] == '/')
        length = snprintf(out, size, "%s/%s/adcalc/%s", home, fallback, file);
    else
        return false;
    return length >= 0 && (size_t)length < size;
}

bool may_open(const struct shell *shell)
{
    bool may = files_allowed(shell->runner);
    if (!may)
        report_mistake(NULL, ":%s: --sandbox allows no files", shell_command(shell));
    return may;
}

char *shell_file_name(const char *typed)
{
    size_t length = strlen(typed);
    bool quoted = length >= 2 && (typed[0] == '"' || typed[0] == '\'') && typed[length - 1] == typed[0];
    char *bare = quoted ? strndup(typed + 1, length - 2) : strdup(typed);
    if (bare == NULL || bare[0] != '~')         /* Readline ends the program where it finds no memory */
        return bare;
    char *name = tilde_expand(bare);
    free(bare);
    return name;
}
