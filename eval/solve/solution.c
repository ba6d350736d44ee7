/* Notes, coverage and release of a solution.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/solve/solution.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "eval/solve/coverage.h"

void adc_solution_note(struct adc_solution *solution, const char *format, ...)
{
    char text[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    solution->note = adc_arena_room(&solution->arena, solution->note, solution->note_count, &solution->note_capacity,
                                    sizeof *solution->note);
    char *copy = adc_arena_array(&solution->arena, strlen(text) + 1, 1);
    solution->note[solution->note_count++] = strcpy(copy, text);
}

double adc_solution_coverage(const struct adc_solution *s)
{
    return s->absolute ? adc_coverage_factor(0.95, INFINITY) : s->freedom > 0 ? adc_coverage_factor(0.95, s->freedom) : NAN;
}

void adc_solution_release(struct adc_solution *solution)
{
    if (solution->session == NULL)
        return;
    adc_uncertainties_release(solution->session, solution->uncertainties);
    adc_inputs_release(solution->session, &solution->inputs);
    adc_arena_release(&solution->arena);
    adc_text_release(&solution->text);
    memset(solution, 0, sizeof *solution);
}
