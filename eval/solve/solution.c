/* Notes, coverage and release of a solution.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/solve/solution.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "eval/functions/special.h"

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

/* P(|T| > t) = I_x(v/2, 1/2) with x = v/(v + t^2) (DLMF 8.17.1, Abramowitz and Stegun 26.7.1). */
double adc_student_tail(double t, double freedom)
{
    if (isinf(freedom))
        return adc_erfc(fabs(t) / sqrt(2));
    return adc_betainc(freedom / (freedom + t * t), freedom / 2, 0.5);
}

double adc_coverage_factor(double coverage, double freedom)
{
    double low = 0, high = 1;
    if (isinf(freedom))
        return -adc_norminv((1 - coverage) / 2);
    while (adc_student_tail(high, freedom) > 1 - coverage)
        high *= 2;
    for (;;) {
        double middle = low + (high - low) / 2;
        if (middle <= low || middle >= high)
            return middle;
        if (adc_student_tail(middle, freedom) > 1 - coverage)
            low = middle;
        else
            high = middle;
    }
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
