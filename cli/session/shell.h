/* The state of an interactive session, and what one line of it means: a command, or part of a statement. Terminals,
 * pipes and the configuration file all go through here.
 *
 * Life cycle: shell_open; shell_config and any number of shell_line; shell_close.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_SESSION_SHELL_H
#define ADC_CLI_SESSION_SHELL_H

#include <signal.h>

#include "cli/help/help.h"
#include "cli/run/run.h"
#include "lexer/scanner.h"

struct shell {
    struct runner *runner;
    const struct options *given;        /* the command line */
    int (*learn)(const struct options *options);    /* the tour, which has a session of its own; NULL: there is none */
    struct options settings;            /* the command line as :set has changed it; the runner's options meanwhile */
    struct adc_reader reader;           /* of the statements */
    const char *name;                   /* what messages call the text */
    bool numbered;                      /* messages count lines of the whole text, not of the statement */
    bool reading;                       /* `reader` is open */
    bool unfinished;                    /* the last line ended within a statement */
    bool configuring;                   /* the lines are those of the configuration file */
    bool pasting;                       /* the line is one of a text that was pasted */
    bool timing;                        /* every statement is timed */
    FILE *direct;                       /* for results that the pager must not hold back; NULL: no pager */
    bool leave;                         /* :quit was given */
    enum command_id command;            /* the one under way */
};

/* What separates words on a line. */
#define SHELL_SPACE " \t\r\f\v"

/* Set to stop the evaluation under way; the session's context watches it. */
extern volatile sig_atomic_t shell_interrupted;

/* Set when the program continues after Ctrl-Z; set while a line is carried out: the terminal shows ^C at an interrupt, so that
 * the message gets a line of its own. */
extern volatile sig_atomic_t shell_continued, shell_working;

void shell_open(struct shell *shell, struct runner *runner);
void shell_close(struct shell *shell);

/* Names the text that lines come from; it must outlive the session. */
void shell_source(struct shell *shell, const char *name, bool numbered);

/* Carries out one line, which has no newline: a command, or what completes or continues a statement. Errors are
 * reported; the rest of the line is dropped, and the session goes on. */
void shell_line(struct shell *shell, const char *line, size_t length);

/* Carries out the lines of a text that was pasted, up to the first error: it is one text, as a file is. What it leaves
 * unfinished goes on with the lines that follow. */
void shell_paste(struct shell *shell, const char *text, size_t length);

/* Carries out the lines of a stream, `name` for messages. Returns false when reading failed, which was reported. */
bool shell_stream(struct shell *shell, int file, const char *name);

/* Runs the configuration file, if there is one; options of the command line stay as they are. */
void shell_config(struct shell *shell);

/* Whether a command may open files; says so where it may not. */
bool may_open(const struct shell *shell);

/* A file name as it was typed: quotes around it are dropped and ~ is the home directory. The caller frees it. */
char *shell_file_name(const char *typed);

/* The path of a file of adcalc's below a directory of the XDG base directory specification: the value of `variable` if
 * it is absolute, else `fallback` below the home directory. False when there is neither or no room. */
bool shell_xdg_path(const char *variable, const char *fallback, const char *file, char *out, size_t size);

/* Goes through the tour of lessons at the terminal, or with answers from standard input. Returns the exit status. */
int learn_run(const struct options *options);

/* ---- commands, which begin with a colon ---- */

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

/* Sets the options of the command line again, over those of the configuration. */
void settings_prefer_given(struct options *settings, const struct options *given);

/* ---- statements ---- */

/* Carries out a line, which has no newline, as far as it completes statements. */
void statements_line(struct shell *shell, const char *line, size_t length);

/* A command is on the line: an unfinished statement ends before it, and messages count the line. */
void statements_pass_line(struct shell *shell);

/* The text has ended: an unfinished statement is an error. */
void statements_end(struct shell *shell);

/* A text that was pasted has ended: what is complete is carried out, what is unfinished waits for more. After an error
 * (`good` is false) nothing of it is left. */
void statements_end_paste(struct shell *shell, bool good);

/* Forgets an unfinished statement, and the text that it is in. */
void statements_stop(struct shell *shell);

/* Runs the statements of a text at once. */
void statements_run(struct shell *shell, const char *text);

/* Says how much time has passed since `start`. */
void show_time(const struct shell *shell, double start);

/* ---- lines that are typed at a terminal ---- */

/* Reads lines from the terminal and carries them out, until Ctrl-D or :quit. */
void editor_run(struct shell *shell);

/* Makes Readline complete from this session, which must outlive the reading of lines. */
void complete_open(const struct shell *shell);

/* Makes Readline show lines of this session, which must outlive the reading of them, in colours. */
void paint_open(const struct shell *shell);

/* ---- tokens ---- */

/* The tokens of a text, one after the other; `wrong`: the text is not in the language here. */
struct tokens {
    struct adc_context *context;
    struct adc_scanner scanner;
    struct adc_token token, before;     /* the token at hand, and the one before it: at first END */
    int depth;                          /* brackets that are open before it */
    bool apart, wrong;                  /* apart: there is a blank or comment between the two */
    struct adc_source source;           /* last, because it ends in a name, which is not needed here */
};

/* Begins at an offset of a text, which must stay until tokens_close. */
void tokens_open(struct tokens *tokens, struct adc_context *context, const char *text, size_t length, size_t from);

/* Goes on to the next token; false at the end. */
bool tokens_next(struct tokens *tokens);
void tokens_close(struct tokens *tokens);

#endif
