/* What reports of solvers hold.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/solve/solution.h"

#include <string.h>

void adc_solution_release(struct adc_solution *solution)
{
    if (solution->session == NULL)
        return;
    adc_arena_release(&solution->arena);
    adc_text_release(&solution->text);
    memset(solution, 0, sizeof *solution);
}
