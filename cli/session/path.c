/* Names of files that are typed.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/run/files.h"
#include "cli/session/commands.h"
#include "cli/session/shell.h"
#ifndef ADC_NO_READLINE
#include <readline/tilde.h>
#else
#define tilde_expand strdup
#endif

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
