/* An error where no exit is armed ends the program with a message, and does not jump into a function that has returned.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/unit/testing.h"

static void fail_unarmed(struct adc_context *context)
{
    adc_error(context, ADC_USAGE, NULL, (struct adc_span){0, 0}, "of the %s", "test");
}

/* An exit that was armed is none any more. */
static void fail_disarmed(struct adc_context *context)
{
    {
        ADC_ON_ERROR(context)
            return;
    }
    fail_unarmed(context);
}

/* Runs a function that must not return in a child; *said receives what it wrote to standard error. */
static int end_of(void (*fail)(struct adc_context *context), char *said, size_t size)
{
    int ends[2], status = -1;
    if (pipe(ends) != 0)
        return -1;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        const struct rlimit none = {0, 0};
        struct adc_context context;
        setrlimit(RLIMIT_CORE, &none);
        signal(SIGABRT, SIG_DFL);
        dup2(ends[1], STDERR_FILENO);
        if (adc_context_init(&context))
            fail(&context);
        _exit(0);
    }
    close(ends[1]);
    size_t used = 0;
    for (ssize_t got; used + 1 < size && (got = read(ends[0], said + used, size - used - 1)) > 0;)
        used += (size_t)got;
    said[used] = '\0';
    close(ends[0]);
    waitpid(child, &status, 0);
    return status;
}

int main(void)
{
    static const struct { const char *name; void (*fail)(struct adc_context *context); } ways[] = {
        {"an error that no exit was armed for", fail_unarmed}, {"an error behind an exit", fail_disarmed}};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        char said[200];
        int status = end_of(ways[i].fail, said, sizeof said);
        bool aborted = WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
        expect(aborted, "%s does not abort: status %d", ways[i].name, status);
        expect(strcmp(said, "adcalc: error outside any armed exit: of the test\n") == 0, "%s says '%s'", ways[i].name,
               said);
    }
    return finish();
}
