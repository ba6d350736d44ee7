/* The commands of a session, which begin with a colon.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_SESSION_COMMANDS_H
#define ADC_CLI_SESSION_COMMANDS_H

#include "cli/session/shell.h"

/* Carries out a command, written without its colon; it may be shortened while unambiguous, or to a letter of
 * command_shorts. Errors are reported on standard error and change nothing. */
void command_run(struct shell *shell, const char *text);

/* What each row of cmds.def runs; shell->command says for which. */
#define COMMAND(id, argument, completes, run, help) void command_##run(struct shell *shell, const char *text);
#include "cli/session/cmds.def"

/* The name of the command under way. */
static inline const char *shell_command(const struct shell *shell) { return command_rows[shell->command].name; }

/* The values of a setting in words, "auto, on or off", NULL where there is none of the name. */
const char *setting_values(const char *name);

/* Changes a setting, which exists; reports a value that it does not have. */
void settings_change(struct shell *shell, const char *name, const char *value);

/* Switches a setting on or off, and shows what it is now. */
void settings_toggle(struct shell *shell, const char *name);

/* Sets what the command line gave: it goes before what the configuration says. */
void settings_prefer_given(struct options *settings, const struct options *given);

#endif
