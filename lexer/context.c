/* The context: memory with a limit, the one exit for failure, and work with limits.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/context.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lexer/number.h"

bool adc_lacks_memory(struct adc_context *context)
{
    context->work.out_of_memory = true;
    adc_diag_begin(&context->error, ADC_LIMIT, NULL, (struct adc_span){0, 0}, "out of memory");
    return false;
}

_Noreturn void adc_out_of_memory(struct adc_context *context)
{
    adc_lacks_memory(context);
    adc_fail(context);
}

/* Leaves where `count` elements in the place of `old_bytes` are more than there may be. */
static void check_limit(struct adc_context *context, size_t old_bytes, size_t count, size_t size)
{
    static const struct adc_span nowhere = {0, 0};
    const size_t limit = context->limits.memory;
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes) || bytes > SIZE_MAX / 2)
        adc_out_of_memory(context);
    if (limit != 0 && bytes > old_bytes && context->memory_used + bytes - old_bytes > limit) {
        context->work.out_of_memory = true;
        adc_error(context, ADC_LIMIT, NULL, nowhere, "the memory limit of %zu bytes is exhausted (--memory)", limit);
    }
}

void *adc_zeroed(struct adc_context *context, size_t count, size_t size)
{
    check_limit(context, 0, count, size);
    void *array = calloc(count, size);
    if (array == NULL)
        adc_out_of_memory(context);
    context->memory_used += count * size;
    return array;
}

void *adc_resize(struct adc_context *context, void *array, size_t old_count, size_t count, size_t size)
{
    const size_t old_bytes = old_count * size;
    void *grown = NULL;
    if (array == NULL && count == 0)
        return NULL;                        /* most was never made, and may have no context */
    if (count == 0) {
        free(array);
    } else {
        check_limit(context, old_bytes, count, size);
        grown = array == NULL ? malloc(count * size) : realloc(array, count * size);
        if (grown == NULL)
            adc_out_of_memory(context);
    }
    context->memory_used += count * size - old_bytes;
    return grown;
}

size_t adc_grown(size_t capacity, size_t need)
{
    size_t doubled = capacity < 16 ? 16 : capacity * 2;
    return doubled > need ? doubled : need;
}

void *adc_room(struct adc_context *context, void *array, uint32_t count, uint32_t *capacity, size_t size)
{
    if (count < *capacity)
        return array;
    const size_t grown = adc_grown(*capacity, count + 1u);
    array = adc_resize(context, array, *capacity, grown, size);
    *capacity = (uint32_t)grown;
    return array;
}

_Noreturn void adc_fail(struct adc_context *context)
{
    struct adc_exit *exit = context->exit;
    if (exit == NULL) {
        fprintf(stderr, "adcalc: error outside any armed exit: %s\n", context->error.message);
        abort();
    }
    context->exit = exit->outer;
    longjmp(exit->place, 1);
}

bool adc_guard(struct adc_context *context, void (*work)(void *user), void *user)
{
    ADC_ON_ERROR(context)
        return false;
    work(user);
    return true;
}

void adc_finally(struct adc_context *context, void (*work)(void *user), void (*release)(void *user), void *user)
{
    bool good = adc_guard(context, work, user);
    release(user);
    if (!good)
        adc_fail(context);
}

_Noreturn void adc_error(struct adc_context *context, enum adc_kind kind, const struct adc_source *source,
                         struct adc_span span, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    adc_diag_set(&context->error, kind, source, span, format, arguments);
    va_end(arguments);
    adc_fail(context);
}

void adc_warn(struct adc_context *context, const struct adc_source *source, struct adc_span span,
              const char *format, ...)
{
    struct adc_diag warning;
    va_list arguments;
    if (context->warn == NULL)
        return;
    va_start(arguments, format);
    adc_diag_set(&warning, ADC_WARNING, source, span, format, arguments);
    va_end(arguments);
    context->warn(context->warn_user, &warning);
}

/* ---- work ---- */

enum { LOOK_EVERY = 4096 };         /* units of work between two looks at the clock */

double adc_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

void adc_work_begin(struct adc_context *context)
{
    context->work = (struct adc_work_meter){.pause = LOOK_EVERY};
    if (context->limits.seconds > 0)
        context->work = (struct adc_work_meter){.deadline = adc_clock() + context->limits.seconds};
    else if (context->limits.steps < LOOK_EVERY)
        context->work.pause = context->limits.steps;
}

void adc_work_reset(struct adc_context *context)
{
    const double deadline = context->work.deadline;
    context->work = (struct adc_work_meter){.deadline = deadline, .pause = deadline == 0 ? LOOK_EVERY : 0};
    if (deadline == 0 && context->limits.steps < LOOK_EVERY)
        context->work.pause = context->limits.steps;
}

uint64_t adc_work_left(const struct adc_context *context)
{
    return context->work.done < context->limits.steps ? context->limits.steps - context->work.done : 0;
}

void adc_work_check(struct adc_context *context, uint64_t more)
{
    static const struct adc_span nowhere = {0, 0};
    char seconds[ADC_NUMBER_TEXT];
    struct adc_work_meter *work = &context->work;
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
        if (context->error.kind == ADC_INTERRUPT || context->work.exhausted || context->work.out_of_memory || (own && nested))
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
