/* Code that has the branches of a program as branches.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_EMIT_PATHS_H
#define ADC_EVAL_EMIT_PATHS_H

#include "eval/emit/code.h"

/* Writes what `body` writes for each path through the program, that of the point first, within the branches that lead to
 * it; `leave` is what returns behind the body, "" where that does. `otherwise` are lines for what is not known: a bound of a sum that is not that of the
 * point, and branches beyond 16 on a path, or beyond 256 paths. The graph is that of the last path then. Returns whether
 * nothing had to be left out. */
bool adc_code_paths(struct adc_code *code, void (*body)(struct adc_code *code), const char *otherwise,
                    const char *leave);

/* Appends lines, each indented. */
void adc_code_lines(struct adc_code *code, const char *lines);

#endif
