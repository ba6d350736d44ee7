/* Roots, minima and fits: --solve, --minimize, --maximize, --fit.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_SOLVE_SOLVE_H
#define ADC_CLI_SOLVE_SOLVE_H

#include "cli/columns/columns.h"
#include "eval/entry.h"

/* Whether the options ask for a solver. */
bool solve_wanted(const struct options *options);

/* Runs the inputs of the command line and gives their last expression to the solver. The runner is open. */
void solve_run(struct runner *runner);

/* Solves a statement of the session as the options say, and reports it. False after a reported error. */
bool solve_statement(struct runner *runner, const struct options *options, const struct adc_statement *statement);

#endif
