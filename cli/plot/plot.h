/* Plots: what is drawn, by which variables, and where it goes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_PLOT_PLOT_H
#define ADC_CLI_PLOT_PLOT_H

#include "cli/run/run.h"
#include "eval/entry.h"

/* Runs the inputs of the command line and draws their expression. The runner is open. */
void plot_run(struct runner *runner);

/* Draws an expression. `ranges` is a text like "x=-5:5", which names the variables of the drawing and what is shown of
 * them; NULL or "": chosen. `file` is the name of what `out` writes to, whose ending says in which form; NULL: a
 * terminal. False after a reported error. */
bool plot_statement(struct runner *runner, const struct adc_statement *statement, const char *ranges, const char *file,
                    FILE *out);

/* Draws a fit to `out`, in the form that the ending of `file` asks for, one of those of picture_form. False with the error
 * in the session's context. */
bool plot_fit(struct runner *runner, const struct adc_solution *solution, const char *file, FILE *out);

#endif
