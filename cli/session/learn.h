/* The tour of lessons.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_SESSION_LEARN_H
#define ADC_CLI_SESSION_LEARN_H

#include "cli/options.h"

/* Goes through the lessons at the terminal, or with answers from standard input. Returns the exit status. */
int learn_run(const struct options *options);

#endif
