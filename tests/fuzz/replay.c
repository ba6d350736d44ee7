/* Runs a fuzz target on inputs that are kept as text, without libFuzzer: one input a line, \\, \n, \t and \xHH for other
 * bytes. Ends with `N passed, N failed`.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * build/replay/TARGET FILE...
 *
 * A find ends the process, so that the inputs are run by a child, and by another one from the input after the find. */
#include <errno.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/fuzz/fuzz.h"

enum { MAX_SECONDS = 60 };                      /* of one input */

int __lsan_do_recoverable_leak_check(void) __attribute__((weak));      /* of the leak sanitizer */

static size_t *current;                         /* the input that is run, shared with the child */

static int hex_digit(char c)
{
    const char *digits = "0123456789abcdef", *at = c != '\0' ? strchr(digits, c) : NULL;
    return at != NULL ? (int)(at - digits) : -1;
}

/* Undoes the escapes of a line in place, and returns the length. */
static size_t unescape(char *line, size_t length)
{
    size_t to = 0;
    for (size_t i = 0; i < length; i++) {
        char c = line[i];
        if (c == '\\' && i + 1 < length) {
            c = line[++i];
            if (c == 'x') {
                demand(i + 2 < length && hex_digit(line[i + 1]) >= 0 && hex_digit(line[i + 2]) >= 0,
                       "no byte: %.*s", (int)length, line);
                c = (char)(hex_digit(line[i + 1]) << 4 | hex_digit(line[i + 2]));
                i += 2;
            } else {
                c = c == 'n' ? '\n' : c == 't' ? '\t' : c;
            }
        }
        line[to++] = c;
    }
    return to;
}

/* Runs the lines from number `from` on in this process; a copy of the right length shows reads after the end. */
static void run_lines(const char *path, size_t from)
{
    FILE *file = fopen(path, "r");
    char *line = NULL;
    size_t capacity = 0, number = 0;
    ssize_t length;
    demand(file != NULL, "%s: %s", path, strerror(errno));
    while ((length = getline(&line, &capacity, file)) > 0) {
        length -= line[length - 1] == '\n';
        if (number++ < from)
            continue;
        size_t size = unescape(line, (size_t)length);
        uint8_t *input = malloc(size > 0 ? size : 1);
        demand(input != NULL, "no memory");
        memcpy(input, line, size);
        *current = number;
        alarm(MAX_SECONDS);
        LLVMFuzzerTestOneInput(input, size);
        free(input);
    }
    demand(feof(file) != 0, "%s is not read", path);
    free(line);
    fclose(file);
    *current = number + 1;
}

/* Ends a child that has read all: a library's own exit may use a stdout that the target replaced for a while. */
_Noreturn static void leave(void)
{
    bool leaks = __lsan_do_recoverable_leak_check != NULL && __lsan_do_recoverable_leak_check() != 0;
    fflush(NULL);
    _exit(leaks);
}

/* Runs all lines of a file and counts those with a find. */
static size_t replay(const char *path, size_t *failed)
{
    int status = 1;
    *current = 0;
    while (status != 0) {
        size_t from = *current;
        fflush(stdout);
        pid_t child = fork();
        demand(child >= 0, "no process: %s", strerror(errno));
        if (child == 0) {
            run_lines(path, from);
            leave();
        }
        demand(waitpid(child, &status, 0) == child, "no process");
        if (status != 0) {
            printf("%s:%zu: %s\n", path, *current, WIFSIGNALED(status) ? strsignal(WTERMSIG(status)) : "it exits");
            ++*failed;
        }
        demand(status == 0 || *current > from, "%s is not read", path);
    }
    return *current - 1;
}

int main(int argc, char **argv)
{
    size_t failed = 0, count = 0;
    current = mmap(NULL, sizeof *current, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    demand(current != MAP_FAILED, "no memory");
    for (int i = 1; i < argc; i++)
        count += replay(argv[i], &failed);
    printf("%zu passed, %zu failed\n", count - failed, failed);
    return failed > 0;
}
