/* How far a long table is, on the last line of a terminal.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_COLUMNS_PROGRESS_H
#define ADC_CLI_COLUMNS_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    bool wanted;                    /* somebody looks, and the results go elsewhere */
    bool visible;                   /* the line is there */
    double next;                    /* on the clock, when it is to be renewed */
};

/* Standard error must be a terminal that can take a line back, and results may not go to a terminal. */
struct progress progress_begin(bool quiet, int results);

/* Renews the line where it is time: rows so far, and how much of the table that is, from 0 to 1 (below 0: unknown). */
bool progress_is_due(const struct progress *progress);
void progress_show(struct progress *progress, uint64_t rows, double share);

/* Takes the line back, before another one is written and at the end. */
void progress_clear(struct progress *progress);

#endif
