/* What adcalc takes of GNU Readline, without editing: `make READLINE=none` builds with this where there is no Readline,
 * under musl, say. The terminal's own line discipline edits a line, and there is no completion; signals, prompts and the
 * history file are as with Readline, whose manual says what each of these does.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_PLAIN_READLINE_H
#define ADC_CLI_PLAIN_READLINE_H

#include <stdio.h>

typedef void rl_vcpfunc_t(char *line);
typedef void rl_voidfunc_t(void);
typedef struct { char *line; } HIST_ENTRY;

extern const char *rl_readline_name;
extern FILE *rl_outstream;
extern int rl_persistent_signal_handlers;
extern int history_base, history_length;

/* Shows the prompt and reads from now on; the line is given to `take`, which owns it and gets NULL at the end. */
void rl_callback_handler_install(const char *prompt, rl_vcpfunc_t *take);
void rl_callback_handler_remove(void);
/* Reads what the terminal has, a line or a part of one. */
void rl_callback_read_char(void);
/* Show the prompt again, after the program was stopped. */
int rl_on_new_line(void);
void rl_redisplay(void);
extern rl_voidfunc_t *rl_redisplay_function;
/* No signal is caught, so that none waits. */
int rl_pending_signal(void);
void rl_check_signals(void);

void using_history(void);
void stifle_history(int most);
void add_history(const char *line);
/* The entry replaced, which the caller frees. */
HIST_ENTRY *replace_history_entry(int at, const char *line, void *data);
void *free_history_entry(HIST_ENTRY *entry);
HIST_ENTRY *history_get(int number);

/* A copy of the path with `~/` written out, which the caller frees. */
char *tilde_expand(const char *path);

#endif
