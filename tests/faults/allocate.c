/* Allocations that fail on demand. Linked into the program with -Wl,--wrap for malloc, calloc and realloc, which
 * catches every call from the program's own objects; those within libraries go on as ever.
 *
 * ADCALC_FAIL=N lets allocation number N fail (the first is 1), ADCALC_FAIL=N+ that one and all after it. With
 * ADCALC_FAIL=count their number is written, when the program ends, to the descriptor that ADCALC_COUNT_TO names.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

static unsigned long made, failing;
static bool begun, ever_after;

static void report(void)
{
    char text[32];
    int length = snprintf(text, sizeof text, "%lu\n", made);
    const char *to = getenv("ADCALC_COUNT_TO");
    if (to == NULL || write(atoi(to), text, (size_t)length) < 0)
        _exit(99);
}

static bool fails(void)
{
    if (!begun) {
        const char *plan = getenv("ADCALC_FAIL");
        begun = true;
        if (plan != NULL && strcmp(plan, "count") == 0)
            atexit(report);
        else if (plan != NULL)
            failing = strtoul(plan, NULL, 10);
        ever_after = plan != NULL && strchr(plan, '+') != NULL;
    }
    made++;
    return failing > 0 && (ever_after ? made >= failing : made == failing);
}

void *__wrap_malloc(size_t size) { return fails() ? NULL : __real_malloc(size); }
void *__wrap_calloc(size_t count, size_t size) { return fails() ? NULL : __real_calloc(count, size); }
void *__wrap_realloc(void *memory, size_t size) { return fails() ? NULL : __real_realloc(memory, size); }
