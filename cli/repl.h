/* The interactive session.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_REPL_H
#define ADC_CLI_REPL_H

#include "cli/run.h"

/* Reads statements and commands from the terminal until Ctrl-D or :quit. Where standard input is not a terminal there is
 * no prompt, no echo and no colour. */
void repl(struct runner *runner);

#endif
