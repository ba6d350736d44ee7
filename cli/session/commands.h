/* The commands of a session, which begin with a colon.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_SESSION_COMMANDS_H
#define ADC_CLI_SESSION_COMMANDS_H

#include "cli/session/shell.h"

/* Carries out a command, written without its colon; it may be shortened while unambiguous, or to a letter of
 * command_shorts. Errors are reported on
 * standard error and change nothing. */
void command_run(struct shell *shell, const char *text);

/* Shows all settings, one ("digits"), or changes one ("digits 8", "digits=8"). */
void settings_command(struct shell *shell, const char *text);

/* The values of a setting in words, "auto, on or off", NULL where there is none of the name. */
const char *setting_values(const char *name);

/* Changes a setting, which there is; tells it where the value is none. */
void settings_change(struct shell *shell, const char *name, const char *value);

/* Changes a setting over that is on or off, and shows what it is now. */
void settings_turn(struct shell *shell, const char *name);

/* :hessian and its like: answers a text with a setting on, or changes it over for an empty text. */
void switch_command(struct shell *shell, const char *name, const char *text);
void taylor_command(struct shell *shell, const char *text);
void direction_command(struct shell *shell, const char *text);

/* Sets what the command line gave: it goes before what the configuration says. */
void settings_prefer_given(struct options *settings, const struct options *given);

/* Writes everything that is bound as statements to a file, which is replaced only when all was written. */
void save_command(struct shell *shell, const char *path);

/* Writes the expressions of a text down in a form; names that mean nothing are variables (emitted.c). False after a
 * reported error. */
void emit_command(struct shell *shell, const char *text);       /* "latex x^2*y", "c -o f.c" for the last answer */
void export_command(struct shell *shell, const char *text);     /* the last answer, "c f.c" */
void graph_command(struct shell *shell, const char *text);      /* its graph, "f.svg" */
void plot_command(struct shell *shell, const char *text);       /* "f(x), x=-5:5 -o f.svg" */
bool emitted_command(struct shell *shell, const char *text, enum adc_emit_form form, const char *file,
                     FILE *out);

/* The length of assignments like "x=1, y=2" at the start of a text: up to a blank outside brackets that is beside no
 * comma and no '='. */
size_t assignments_length(const char *text);

/* :solve, :minimize and :maximize, which do what the option of that name does; :fit and :budget. */
void solve_command(struct shell *shell, enum option_id task, const char *text);
void fit_command(struct shell *shell, const char *text);
void budget_command(struct shell *shell, const char *text);

#endif
