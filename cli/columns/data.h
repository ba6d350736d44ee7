/* Columns of numbers from a file: data for a fit, and --data.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_COLUMNS_DATA_H
#define ADC_CLI_COLUMNS_DATA_H

#include "cli/columns/feed.h"
#include "eval/entry_data.h"

/* Columns read from a file. A zeroed one is empty. */
struct data { struct adc_data numbers; size_t capacity; };

/* Reads a CSV file with a header (TSV for a name that ends so). An empty cell is NaN, and so is
 * text, which then must not be needed. False with the error in the session's context. */
bool data_read(struct runner *runner, const char *option, const char *name, struct data *data);
void data_release(struct data *data);

/* Binds the columns of the files that --data names, each as a vector that nobody differentiates by unless --wrt names
 * it. A column of text is left out, and one with some cells that are no numbers
 * with a warning. False with the error in the session's
 * context. */
bool data_bind(struct runner *runner);

#endif
