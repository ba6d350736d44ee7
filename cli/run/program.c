/* Running other programs.
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/run/files.h"
#include "eval/session/suggest.h"

static bool refuse(struct runner *runner, enum adc_kind kind, const char *hint, const char *message, const char *name,
                   const char *more)
{
    struct adc_diag *error = &runner->session.context.error;
    adc_diag_begin(error, kind, NULL, (struct adc_span){0, 0}, message, name, more);
    if (hint != NULL)
        adc_diag_hint(error, "Debian, Ubuntu: apt-get install %s", hint);
    return false;
}

/* The text as a file that has no name, to be read from its beginning; NULL where there can be none. */
static FILE *file_of(const char *text, size_t length)
{
    FILE *file = tmpfile();
    if (file == NULL)
        return NULL;
    if (fwrite(text, 1, length, file) == length && fflush(file) == 0 && lseek(fileno(file), 0, SEEK_SET) == 0)
        return file;
    fclose(file);
    return NULL;
}

/* Waits for its end; true where all was well. */
static bool wait_for(pid_t process)
{
    int status;
    while (waitpid(process, &status, 0) < 0)
        if (errno != EINTR)
            return false;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int program_start(const char *const *argv, const int streams[3], const sigset_t *mask, pid_t *process)
{
    const int alone = mask != NULL ? POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP : 0;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t defaults;
    posix_spawn_file_actions_init(&actions);
    for (int i = 0; i < 3; i++)
        if (streams[i] >= 0)
            posix_spawn_file_actions_adddup2(&actions, streams[i], i);
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGXFSZ);              /* which are ignored here */
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    if (mask != NULL)
        posix_spawnattr_setsigmask(&attributes, mask);
    posix_spawnattr_setflags(&attributes, (short)(POSIX_SPAWN_SETSIGDEF | alone));
    const int code = posix_spawnp(process, argv[0], &actions, &attributes, (char *const *)(uintptr_t)argv, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return code;
}

/* Starts a program that reads `input`; returns the end of a pipe that has what it writes, or -1 with errno. */
static int start(const char *const *argv, FILE *input, pid_t *process)
{
    int pipe[2];
    if (pipe2(pipe, O_CLOEXEC) != 0)
        return -1;
    const int code = program_start(argv, (int[]){fileno(input), pipe[1], -1}, NULL, process);
    close(pipe[1]);
    if (code != 0)
        close(pipe[0]);
    errno = code;
    return code == 0 ? pipe[0] : -1;
}

/* Copies what a program writes, to its end. */
static void copy(int from, FILE *to)
{
    char part[BUFSIZ];
    ssize_t got;
    while ((got = read(from, part, sizeof part)) != 0 && (got > 0 || errno == EINTR))
        if (got > 0)
            fwrite(part, 1, (size_t)got, to);
    close(from);
}

static bool run(struct runner *runner, const char *const *argv, const char *package, FILE *input, FILE *made)
{
    pid_t process;
    int pipe = start(argv, input, &process);
    if (pipe < 0)
        return refuse(runner, ADC_IO, package, "this needs the program '%s': %s", argv[0],
                      errno == ENOENT ? "it is not installed" : strerror(errno));
    copy(pipe, made);
    return wait_for(process) || refuse(runner, ADC_IO, NULL, "'%s' has failed%s", argv[0], "");
}

bool program_run(struct runner *runner, const char *const *argv, const char *package, const char *text, size_t length,
                 FILE *out)
{
    char *written = NULL;
    size_t size = 0;
    if (!files_allowed(runner))
        return refuse(runner, ADC_USAGE, NULL, "'%s' is not run: --sandbox allows no other programs%s", argv[0], "");
    FILE *input = file_of(text, length), *made = open_memstream(&written, &size);
    bool good = input != NULL && made != NULL ? run(runner, argv, package, input, made)
              : refuse(runner, ADC_IO, NULL, "cannot write to '%s': %s", argv[0], strerror(errno));
    if (made != NULL && fclose(made) != 0 && good)
        good = adc_lacks_memory(&runner->session.context);
    if (good && size == 0)
        good = refuse(runner, ADC_IO, NULL, "'%s' has written nothing%s", argv[0], "");
    if (good)
        fwrite(written, 1, size, out);
    if (input != NULL)
        fclose(input);
    free(written);
    return good;
}

const char *picture_form(const char *name)
{
    static const char *const forms[] = {"svg", "png", "pdf"};
    const char *dot = name != NULL ? strrchr(name, '.') : NULL;
    for (size_t i = 0; dot != NULL && i < sizeof forms / sizeof *forms; i++)
        if (strcasecmp(dot + 1, forms[i]) == 0)
            return forms[i];
    return NULL;
}

static bool is_other_form(const char *name)
{
    static const char *const others = "gif jpg jpeg bmp tif tiff webp eps ps emf wmf ico xpm pnm ppm html";
    const char *dot = name != NULL ? strrchr(name, '.') : NULL;
    return dot != NULL && adc_among(others, dot + 1);
}

bool picture_is_made(struct runner *runner, const char *name)
{
    return !is_other_form(name)
        || report_refuse(&runner->session.context.error, ADC_USAGE,
                         "use .svg, .png or .pdf; a file of any other name, as .txt, gets text",
                         "unknown picture format '%s'", strrchr(name, '.'));
}
