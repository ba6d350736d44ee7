/* Points in, columns out: --points and --range.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_COLUMNS_COLUMNS_H
#define ADC_CLI_COLUMNS_COLUMNS_H

#include "cli/run/run.h"

/* Whether the options ask for points. */
bool columns_wanted(const struct options *options);

/* Runs the inputs of the command line and evaluates their expression at every point. The runner is open. */
void columns_run(struct runner *runner);

#endif
