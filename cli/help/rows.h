/* The commands and settings of a session as rows, from the tables of cli/session: help, completion and the session
 * itself read them here.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_HELP_ROWS_H
#define ADC_CLI_HELP_ROWS_H

#include <stdbool.h>
#include <stddef.h>

enum command_id {
#define COMMAND(id, argument, completes, run, help) COMMAND_##id,
#include "cli/session/cmds.def"
    COMMANDS
};

/* What TAB completes after a command. */
enum completes { NOTHING, TOPICS, FUNCTIONS, BOUND, FILES, SETTINGS, SWITCHES, FORMS, NAMES };

struct command_row {
    const char *name, *argument;    /* argument: NULL where there is none */
    enum completes completes;
    const char *help;
};

extern const struct command_row command_rows[COMMANDS];

/* Letters that mean a command where they could mean several; after the last a letter of 0. */
struct command_short { char letter; enum command_id command; };
extern const struct command_short command_shorts[];

/* The number of the command that a word of `length` bytes means, or -1; *several: it could be more than
 * one. */
int command_find(const char *word, size_t length, bool *several);

enum setting_id {
#define SETTING(id, values) SETTING_##id,
#include "cli/session/settings.def"
#undef SETTING
    SETTING_COUNT
};

/* A setting that :set knows, and the values that it takes, in words: "auto, forward, reverse or both". */
struct setting_row { const char *name, *values; };

extern const struct setting_row setting_rows[SETTING_COUNT];

#endif
