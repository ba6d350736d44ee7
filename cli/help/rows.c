/* The commands and settings of a session as rows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/help/rows.h"

#include <string.h>

#include "cli/options.h"

const struct command_row command_rows[COMMANDS] = {
#define COMMAND(id, argument, completes, run, help) {#id, argument, completes, help},
#include "cli/session/cmds.def"
};

const struct setting_row setting_rows[SETTING_COUNT] = {
#define SETTING(id, values) {#id, values},
#include "cli/session/settings.def"
#undef SETTING
};

const struct command_short command_shorts[] = {
    {'h', COMMAND_help}, {'d', COMMAND_derivative}, {'e', COMMAND_emit}, {'b', COMMAND_budget}, {'s', COMMAND_save}, {0},
};

int command_find(const char *word, size_t length, bool *several)
{
    int found = -1;
    *several = false;
    for (const struct command_short *s = command_shorts; length == 1 && s->letter != 0; s++)
        if (s->letter == *word)
            return (int)s->command;
    for (int i = 0; i < COMMANDS; i++) {
        if (strncmp(command_rows[i].name, word, length) != 0 || length == 0)
            continue;
        if (strlen(command_rows[i].name) == length) {
            *several = false;
            return i;
        }
        *several |= found >= 0;
        found = i;
    }
    return *several ? -1 : found;
}
