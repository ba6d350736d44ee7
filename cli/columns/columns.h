/* Columns of numbers: points in, columns out; and those of a file.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_COLUMNS_COLUMNS_H
#define ADC_CLI_COLUMNS_COLUMNS_H

#include "cli/run/run.h"
#include "cli/run/files.h"
#include "eval/entry.h"

/* Whether the options ask for points. */
bool columns_wanted(const struct options *options);

/* Runs the inputs of the command line and evaluates their expression at every point. The runner is open. */
void columns_run(struct runner *runner);

/* ---- data for a fit, and --data ---- */

/* Columns read from a file. A zeroed one is empty. */
struct data { struct adc_data numbers; size_t capacity; };

/* Whether a table has tabs for commas: with --tsv, or where its name ends so, without --csv. */
bool data_has_tabs(const struct options *options, const char *name);

/* Reads a CSV file with a header (or TSV). A missing cell is NaN, and so is one that is not readable,
 * of which the first of each column is noted. False with the error in the session's context. */
bool data_read(struct runner *runner, const char *option, const char *name, struct data *data);
void data_release(struct data *data);

/* Warns about columns whose names hide constants: about those that the tree mentions, or with NULL about all. */
void data_warn(const struct adc_session *session, const uint32_t *symbols, uint32_t count, const struct adc_ast *ast);

/* Binds the columns of the files that --data names, each as a vector, which is held fixed unless --wrt names
 * it. A column with cells that are not numbers cannot be used. False with the error in the session's context. */
bool data_bind(struct runner *runner);

#endif
