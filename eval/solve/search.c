/* The best point of a search, and its interrupt.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/solve/search.h"

#include <math.h>
#include <string.h>

void adc_search_begin(struct adc_search *s, const struct adc_problem *problem, struct adc_solution *solution, uint32_t n)
{
    *s = (struct adc_search){.problem = problem, .session = solution->session, .n = n, .least = INFINITY,
                             .best = adc_arena_zeroed(&solution->arena, n, sizeof *s->best)};
}

void adc_search_note(struct adc_search *s, const double *x, double value)
{
    if (value < s->least) {
        s->least = value;
        memcpy(s->best, x, s->n * sizeof *x);
    }
}

bool adc_search_run(struct adc_search *s, void (*work)(void *user), void *user)
{
    struct adc_context *context = &s->session->context;
    ADC_ON_ERROR(context) {
        if (context->error.kind != ADC_INTERRUPT || !isfinite(s->least))
            adc_fail(context);
        if (context->interrupt != NULL)
            *context->interrupt = 0;
        return false;
    }
    work(user);
    return true;
}
