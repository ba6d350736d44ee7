/* Work: what an answer has taken, and the limits of it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <time.h>

#include "lexer/context.h"
#include "lexer/number.h"

enum { LOOK_EVERY = 4096 };         /* units of work between two looks at the clock */

double adc_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

void adc_work_begin(struct adc_context *context)
{
    context->work = (struct adc_account){.pause = LOOK_EVERY};
    if (context->limits.seconds > 0)
        context->work = (struct adc_account){.deadline = adc_clock() + context->limits.seconds};
    else if (context->limits.steps < LOOK_EVERY)
        context->work.pause = context->limits.steps;
}

void adc_work_again(struct adc_context *context)
{
    const double deadline = context->work.deadline;
    context->work = (struct adc_account){.deadline = deadline, .pause = deadline == 0 ? LOOK_EVERY : 0};
    if (deadline == 0 && context->limits.steps < LOOK_EVERY)
        context->work.pause = context->limits.steps;
}

uint64_t adc_work_left(const struct adc_context *context)
{
    return context->work.done < context->limits.steps ? context->limits.steps - context->work.done : 0;
}

void adc_work_look(struct adc_context *context, uint64_t more)
{
    static const struct adc_span nowhere = {0, 0};
    char seconds[ADC_NUMBER_TEXT];
    struct adc_account *work = &context->work;
    uint64_t done = work->done + more, limit = context->limits.steps;
    if (context->interrupt != NULL && *context->interrupt)
        adc_error(context, ADC_INTERRUPT, NULL, nowhere, "interrupted");
    work->exhausted = true;
    if (done > limit)
        adc_error(context, ADC_LIMIT, NULL, nowhere, "more than %llu step%s of evaluation (--max-steps)",
                  (unsigned long long)limit, limit == 1 ? "" : "s");
    if (work->deadline != 0 && adc_clock() > work->deadline)
        adc_error(context, ADC_LIMIT, NULL, nowhere, "more than %s second%s (--timeout)",
                  adc_number_text(context->limits.seconds, 0, seconds), context->limits.seconds == 1 ? "" : "s");
    work->exhausted = false;
    if (work->allowed != 0 && done > work->allowed)
        adc_error(context, ADC_LIMIT, NULL, nowhere, "more work than an evaluation near the point may take");
    if (work->allowed != 0 && work->allowed < limit)
        limit = work->allowed;
    work->pause = limit - done < LOOK_EVERY ? limit + 1 : done + LOOK_EVERY;
}

bool adc_attempt(struct adc_context *context, void (*work)(void *user), void *user, uint64_t steps)
{
    const uint64_t allowed = context->work.allowed, begun = context->work.done;
    const bool nested = allowed != 0 && allowed - begun < steps;
    const uint64_t most = nested ? allowed : steps < UINT64_MAX - begun ? begun + steps : UINT64_MAX;
    context->work.out_of_memory = false;
    ADC_ON_ERROR(context) {
        bool own = context->work.allowed != 0 && context->work.done > context->work.allowed;
        context->work.allowed = allowed;
        if (context->error.kind == ADC_INTERRUPT || context->work.exhausted || context->work.out_of_memory
            || (own && nested))
            adc_fail(context);
        return false;
    }
    context->work.allowed = most;
    if (context->work.pause > most)
        context->work.pause = most;
    work(user);
    context->work.allowed = allowed;
    return true;
}
