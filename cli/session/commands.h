/* The commands of a session, which begin with a colon.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_SESSION_COMMANDS_H
#define ADC_CLI_SESSION_COMMANDS_H

#include "cli/session/shell.h"

enum command_id {
#define COMMAND(id, argument, completes, help) COMMAND_##id,
#include "cli/session/cmds.def"
#undef COMMAND
    COMMANDS
};

/* What TAB completes behind a command. */
enum completes { NOTHING, TOPICS, FUNCTIONS, BOUND, FILES, SETTINGS, SWITCHES, NAMES };

struct command_row {
    const char *name, *argument;    /* argument: NULL where there is none */
    enum completes completes;
    const char *help;
};

extern const struct command_row command_rows[COMMANDS];

/* Carries out a command, written without its colon; it may be shortened while unambiguous. Errors are reported on
 * standard error and change nothing. */
void command_run(struct shell *shell, const char *text);

/* The number of the command that a word of `length` bytes means, or -1; *several tells that it could be more than
 * one. */
int command_find(const char *word, size_t length, bool *several);

/* The settings that :set knows, in order; NULL behind the last. */
const char *setting_name(int i);

/* The values that a setting takes, in words: "auto, forward, reverse or both". */
const char *setting_values(int i);

/* Shows all settings, one ("digits"), or changes one ("digits 8", "digits=8"). */
void settings_command(struct shell *shell, const char *text);

/* Writes everything that is bound as statements to a file, which is replaced only when all was written. */
void save_command(struct shell *shell, const char *path);

#endif
