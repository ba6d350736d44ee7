/* The best point of a search, its progress report and its interrupt.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/solve/search.h"

#include <math.h>
#include <string.h>

static const double PATIENCE = 1, INTERVAL = 0.25;      /* seconds */

void adc_search_begin(struct adc_search *s, const struct adc_problem *problem, struct adc_solution *solution, uint32_t n)
{
    *s = (struct adc_search){.problem = problem, .session = solution->session, .n = n, .least = INFINITY,
                             .best = adc_arena_zeroed(&solution->arena, n, sizeof *s->best),
                             .next = adc_clock() + PATIENCE};
}

void adc_search_note(struct adc_search *s, const double *x, double value)
{
    s->evaluations++;
    if (value < s->least) {
        s->least = value;
        memcpy(s->best, x, s->n * sizeof *x);
    }
    if (s->problem->report == NULL || adc_clock() < s->next)
        return;
    s->next = adc_clock() + INTERVAL;
    s->problem->report(s->problem->report_user, s->evaluations, s->least);
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
