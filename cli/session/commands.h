/* The commands of a session, which begin with a colon.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_SESSION_COMMANDS_H
#define ADC_CLI_SESSION_COMMANDS_H

#include "cli/session/shell.h"

/* Carries out a command, written without its colon; it may be shortened while unambiguous. Errors are reported on
 * standard error and change nothing. */
void command_run(struct shell *shell, const char *text);

/* Shows all settings, one ("digits"), or changes one ("digits 8", "digits=8"). */
void settings_command(struct shell *shell, const char *text);

/* Sets what the command line gave: it goes before what the configuration says. */
void settings_prefer_given(struct options *settings, const struct options *given);

/* Writes everything that is bound as statements to a file, which is replaced only when all was written. */
void save_command(struct shell *shell, const char *path);

#endif
