/* The interactive session.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_SESSION_REPL_H
#define ADC_CLI_SESSION_REPL_H

#include "cli/run/run.h"

/* Runs the configuration file and the inputs of the command line, then reads statements and commands from the terminal
 * until Ctrl-D or :quit. Where standard input is not a terminal there is no prompt, no echo and no colour. Errors of
 * statements do not count for the exit status, failed input and output do. */
void repl(struct runner *runner);

#endif
