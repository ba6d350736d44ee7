/* --help, --version, --generate, and help on functions, commands and topics.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_HELP_HELP_H
#define ADC_CLI_HELP_HELP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "cli/options.h"
#include "eval/adcalc.h"
#include "eval/table/op.h"

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

/* The commands of letters with which several commands begin; after the last a letter of 0. */
struct command_short { char letter; enum command_id command; };
extern const struct command_short command_shorts[];

/* The number of the command that a word of `length` bytes means, or -1; *several: it could be more than
 * one. */
int command_find(const char *word, size_t length, bool *several);

/* A setting that :set knows, the option that it is, and the values that it takes, in words: "auto, forward, reverse or both". The last
 * one has the name NULL. */
struct setting_row { const char *name; const struct option_row *option; const char *values; };

extern const struct setting_row setting_rows[];

enum { HELP_WIDTH = 80, SIGNATURE_COLUMN = 24 };       /* of the page; where the text after a signature begins */

/* Answers --help[=TOPIC], --version or --generate=WHAT on standard output. Returns the exit status. */
int help_run(const struct options *options);

/* Writes help on all meanings of a word: a function ("sin"), a constant, a session command (":load"), an option ("--at"),
 * a topic ("functions", "fit", "exit", ...). Returns false, with nothing written, when it has none. */
bool help_topic(FILE *out, const char *topic);

/* Writes what to type in a session. */
void help_session(FILE *out);
void help_session_text(FILE *out);      /* for lines of 80 columns */

/* Writes an option with its help; a command of a session. */
void help_option(FILE *out, const struct option_row *row);
void help_command(FILE *out, const struct command_row *row);

/* The group of options that a topic shows; NULL: none. */
const struct option_group *help_group(const char *topic);

/* The same for topics that have a text or a group of options, and for operators, signs, keywords and forms of calls. */
bool help_text_topic(FILE *out, const char *topic);
bool help_sign(FILE *out, const char *topic);

/* Reports an unknown topic on standard error, with the nearest one as a hint. */
void help_unknown(const char *topic);

/* The i-th of those topics; NULL after the last. */
const char *help_topic_name(int i);

/* The i-th form that is written like a call and is not a function, diff, sum, prod, then the operations of arrays; NULL after
 * the last. And whether a name is one of them. */
const char *help_form_name(int i);
bool help_is_form(const char *name);

/* Writes a line for each built-in function whose name matches a glob, in titled groups. Returns their number. */
unsigned help_functions(FILE *out, const char *glob);

/* Help on every row with this name or alias. Returns false when there is none. */
bool help_function(FILE *out, const char *name);

/* Help on the operation of arrays with this name; false when there is none. */
bool help_form(FILE *out, const char *name);

/* "sin(x)", "max(x, y, ...)", "x + y". */
void row_signature(const struct adc_row *row, char *out, size_t size);

/* A derivative for people: "d/dx = cos(x)". False when the argument has no derivative to show. */
bool row_derivative(const struct adc_row *row, uint32_t argument, char *out, size_t size);

/* Writes text in lines of at most HELP_WIDTH columns, of which the first `indent` are blank; `column` is where the text
 * begins on the first line. */
void put_wrapped(FILE *out, const char *text, int column, int indent);

#endif
