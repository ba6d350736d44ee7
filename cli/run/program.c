/* Running other programs.
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/run/files.h"
#include "eval/session/session.h"

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

/* Copies what a program has written; false where that is nothing. */
static bool copy(int from, FILE *to)
{
    char part[BUFSIZ];
    off_t all = 0;
    for (ssize_t got; (got = pread(from, part, sizeof part, all)) > 0; all += got)
        fwrite(part, 1, (size_t)got, to);
    return all > 0;
}

static bool run(struct runner *runner, const char *const *argv, const char *package, int input, int made)
{
    struct adc_diag *error = &runner->session.context.error;
    char hint[80];
    pid_t process;
    const int code = program_start(argv, (int[]){input, made, -1}, NULL, &process);
    snprintf(hint, sizeof hint, "Debian, Ubuntu: apt-get install %s", package);
    if (code != 0)
        return report_refuse(error, ADC_IO, hint, "this needs the program '%s': %s", argv[0],
                             code == ENOENT ? "it is not installed" : strerror(code));
    return wait_for(process) || report_refuse(error, ADC_IO, NULL, "'%s' has failed", argv[0]);
}

bool program_run(struct runner *runner, const char *const *argv, const char *package, const char *text, size_t length,
                 FILE *out)
{
    struct adc_diag *error = &runner->session.context.error;
    if (!files_allowed(runner))
        return runner_usage(runner, NULL, "'%s' is not run: --sandbox allows no other programs", argv[0]);
    const int input = text_file(text, length), made = text_file("", 0);
    bool good = input >= 0 && made >= 0 ? run(runner, argv, package, input, made)
              : report_refuse(error, ADC_IO, NULL, "cannot write to '%s': %s", argv[0], strerror(errno));
    if (good && !copy(made, out))
        good = report_refuse(error, ADC_IO, NULL, "'%s' has written nothing", argv[0]);
    if (input >= 0)
        close(input);
    if (made >= 0)
        close(made);
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
        || runner_usage(runner, "use .svg, .png or .pdf; a file of any other name, as .txt, gets text",
                        "unknown picture format '%s'", strrchr(name, '.'));
}
