/* Points of --range, a grid, and of --random.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_COLUMNS_GRID_H
#define ADC_CLI_COLUMNS_GRID_H

#include "cli/columns/table.h"

/* Reads the ranges, whose names become the columns. False after a reported error. */
bool grid_read(struct table *table);

/* The same for a text like "100:x=0:1,y=1:2". */
bool random_read(struct table *table);

#endif
