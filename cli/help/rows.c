/* The commands and settings of a session as rows.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/help/rows.h"

#include <string.h>

#include "cli/options.h"

const struct command_row command_rows[COMMANDS] = {
#define COMMAND(id, argument, completes, help) {#id, argument, completes, help},
#include "cli/session/cmds.def"
#undef COMMAND
};

const struct setting_row setting_rows[SETTING_COUNT] = {
#define SETTING(id, values) {#id, values},
#include "cli/session/settings.def"
#undef SETTING
};

int command_find(const char *word, size_t length, bool *several)
{
    int found = -1;
    *several = false;
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
