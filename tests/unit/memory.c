/* Memory of a context: arrays that grow and shrink over the size from which they are large pages.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdint.h>
#include <sys/resource.h>

#include "lexer/context.h"
#include "tests/unit/testing.h"

enum { ARRAYS = 3, STEP = 4093, MEGABYTE = 1 << 20 };

static unsigned char of_place(size_t array, size_t i) { return (unsigned char)(i % 251 + 3 * array); }

static void fill(unsigned char *bytes, size_t array, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++)
        bytes[i] = of_place(array, i);
}

static void compare(const unsigned char *bytes, size_t array, size_t count)
{
    size_t wrong = 0;
    for (size_t i = 0; i < count; i += i + 4096 < count ? 61 : 1)
        wrong += bytes[i] != of_place(array, i);
    expect(wrong == 0, "%zu bytes of %zu are others", wrong, count);
}

/* Arrays grow alternately, so that each is in the way of another, and shrink again. */
static void test_sizes(struct adc_context *context)
{
    static const size_t sizes[] = {1, 100, MEGABYTE, MEGABYTE * 3 / 2 - 1, MEGABYTE * 3 / 2, 2 * MEGABYTE - 32, 2 * MEGABYTE,
                                   2 * MEGABYTE + 1, 5 * MEGABYTE, 6 * MEGABYTE, 17 * MEGABYTE, 40 * MEGABYTE + 7,
                                   12 * MEGABYTE, 4 * MEGABYTE - 1, 2 * MEGABYTE, MEGABYTE, 3 * MEGABYTE, 10};
    const size_t used = context->memory_used;
    unsigned char *array[ARRAYS] = {NULL};
    size_t before = 0;
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        for (size_t a = 0; a < ARRAYS; a++) {
            array[a] = adc_resize(context, array[a], before, sizes[s], 1);
            compare(array[a], a, before < sizes[s] ? before : sizes[s]);
            if (before < sizes[s])
                fill(array[a], a, before, sizes[s]);
        }
        before = sizes[s];
        expect(context->memory_used == used + ARRAYS * before, "%zu bytes of %zu are counted", context->memory_used - used,
               ARRAYS * before);
    }
    for (size_t a = 0; a < ARRAYS; a++)
        expect(adc_resize(context, array[a], before, 0, 1) == NULL, "an array of nothing");
    expect(context->memory_used == used, "%zu bytes are left", context->memory_used - used);
}

static void test_zeroed(struct adc_context *context)
{
    for (size_t size = MEGABYTE; size <= 16 * MEGABYTE; size *= 4) {
        unsigned char *zeros = adc_zeroed(context, size, 1);
        size_t others = 0;
        for (size_t i = 0; i < size; i += STEP)
            others += zeros[i] != 0;
        expect(others == 0 && zeros[size - 1] == 0, "%zu bytes are not 0", others);
        fill(zeros, 0, 0, size);
        zeros = adc_resize(context, zeros, size, 2 * size, 1);
        compare(zeros, 0, size);
        adc_resize(context, zeros, 2 * size, 0, 1);
    }
}

#ifndef __SANITIZE_ADDRESS__
/* Whether an array that becomes as large as that is refused. */
static bool is_refused(struct adc_context *context, unsigned char *array, size_t before, size_t size)
{
    ADC_ON_ERROR(context)
        return context->error.kind == ADC_LIMIT;
    adc_resize(context, array, before, size, 1);
    return false;
}

/* Where the machine has no more, an array is what it was. ASan would end there. */
static void test_lack(struct adc_context *context)
{
    struct rlimit limit;
    getrlimit(RLIMIT_AS, &limit);
    for (size_t size = MEGABYTE; size <= 4 * MEGABYTE; size *= 4) {
        unsigned char *array = adc_resize(context, NULL, 0, size, 1);
        const size_t used = context->memory_used;
        fill(array, 1, 0, size);
        const struct rlimit low = {1 << 20, limit.rlim_max};
        expect(setrlimit(RLIMIT_AS, &low) == 0, "no limit");
        expect(is_refused(context, array, size, 64 * MEGABYTE), "64 MB within 1 MB");
        setrlimit(RLIMIT_AS, &limit);
        compare(array, 1, size);
        expect(context->memory_used == used, "what was refused is counted");
        adc_resize(context, array, size, 0, 1);
    }
}
#endif

int main(void)
{
    struct adc_context context;
    if (expect(adc_context_init(&context), "no context")) {
        test_sizes(&context);
        test_zeroed(&context);
#ifndef __SANITIZE_ADDRESS__
        test_lack(&context);
#endif
        adc_context_release(&context);
    }
    return finish();
}
