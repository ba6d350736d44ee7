/* --help, --version, --generate, and help on functions, commands and topics.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_HELP_H
#define ADC_CLI_HELP_H

#include <stdio.h>

#include "cli/options.h"

#define ADCALC_VERSION "0.1.0"

/* Answers --help[=TOPIC], --version or --generate=WHAT on standard output. Returns the exit status. */
int help_run(const struct options *options);

/* Writes help on a function ("sin"), a constant, a session command (":load"), an option ("--at"), or a topic ("functions",
 * "commands", "language", ...). Returns false, with nothing written, when there is no such topic. */
bool help_topic(FILE *out, const char *topic);

#endif
