/* Libraries that are loaded when they are first needed. Their headers are not needed to build.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_NUMERIC_LIBRARY_H
#define ADC_EVAL_NUMERIC_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

/* A function and where its address belongs in the table of all of them. */
struct adc_library_function { const char *name; size_t at; };

/* Fills a table from the first library of `names`, which NULL ends, that has all functions; the library stays loaded.
 * Returns false where none has them, and where the environment says VARIABLE=no, for tests. */
bool adc_library_load(const char *variable, const char *const *names, const struct adc_library_function *functions,
                      size_t count, void *table);

#endif
