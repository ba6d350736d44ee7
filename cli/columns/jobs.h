/* Rows computed by several processes (-j). Each is a copy of this one, made when the header has been read and the
 * expression compiled, so nothing is shared and nothing locked: a session, its rules and its memory belong to one
 * evaluation at a time. Pieces of the table go to them one after another and their results are written in that order, so
 * that results, messages and the status are those of one process, byte for byte.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_COLUMNS_JOBS_H
#define ADC_CLI_COLUMNS_JOBS_H

#include "cli/columns/table.h"

/* How many processes --jobs asks for: 0 means one for each processor. */
unsigned jobs_wanted(const struct options *options);

/* Computes all rows of the table, with `count` processes. Reports what goes wrong. */
void jobs_run(struct table *table, unsigned count);

#endif
