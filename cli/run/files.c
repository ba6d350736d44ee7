/* Opening files, and waiting for them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/run/files.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LONG_LINE = 1 << 16 };

static const struct adc_span nowhere = {0, 0};

static bool complain(struct runner *runner, const char *what, const char *name, int code)
{
    return report_refuse(&runner->session.context.error, ADC_IO, NULL, "cannot %s '%s': %s", what, name, strerror(code));
}

bool cannot_read(struct runner *runner, const char *name, int code) { return complain(runner, "read", name, code); }

bool cannot_write(struct runner *runner, const char *name, int code)
{
    return name != NULL ? complain(runner, "write to", name, code)
         : report_refuse(&runner->session.context.error, ADC_IO, NULL, "cannot write the results: %s", strerror(code));
}

bool files_allowed(const struct runner *runner) { return !runner->options->sandbox; }

static bool interrupted(struct adc_context *context)
{
    if (context->interrupt == NULL || !*context->interrupt)
        return false;
    adc_diag_begin(&context->error, ADC_INTERRUPT, NULL, nowhere, "interrupted");
    return true;
}

/* Ctrl-C is held back between the look at the flag and the wait, so that none slips in between. */
bool file_wait(struct adc_context *context, int file, bool write)
{
    struct pollfd wanted = {.fd = file, .events = write ? POLLOUT : POLLIN};
    sigset_t held, before;
    if (context->interrupt == NULL)
        return true;
    sigemptyset(&held);
    sigaddset(&held, SIGINT);
    sigprocmask(SIG_BLOCK, &held, &before);
    bool stopped;
    do
        stopped = interrupted(context);
    while (!stopped && ppoll(&wanted, 1, NULL, &before) < 0 && errno == EINTR);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return !stopped;
}

bool write_all(int file, const void *at, size_t length)
{
    const char *from = at;
    while (length > 0) {
        ssize_t put = write(file, from, length);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return false;
        from += put;
        length -= (size_t)put;
    }
    return true;
}

/* A pipe without a reader cannot be opened for writing without waiting for ever: it is tried again and again. */
static int open_for_writing(struct adc_context *context, const char *name, bool empties)
{
    const struct timespec moment = {.tv_nsec = 20 * 1000 * 1000};
    const int flags = O_WRONLY | O_CREAT | (empties ? O_TRUNC : 0) | O_CLOEXEC;
    struct stat status;
    bool pipe = stat(name, &status) == 0 && S_ISFIFO(status.st_mode);
    if (!pipe || context->interrupt == NULL)
        return open(name, flags, 0666);
    int file;
    while ((file = open(name, flags | O_NONBLOCK, 0666)) < 0 && errno == ENXIO && !interrupted(context))
        nanosleep(&moment, NULL);
    return file;
}

void files_refuse_binary(struct adc_context *context, const char *name, const char *line, size_t length)
{
    if (length >= LONG_LINE && memchr(line, '\0', LONG_LINE) != NULL)
        adc_error(context, ADC_IO, NULL, nowhere, "%s: this is not text: a line of more than %d bytes with a "
                  "NUL byte in it", name, LONG_LINE);
}

int file_open(struct runner *runner, const char *name, enum file_use use)
{
    const bool write = use != FILE_READ;
    struct adc_context *context = &runner->session.context;
    struct stat status;
    if (!files_allowed(runner)) {
        report_refuse(&context->error, ADC_USAGE, NULL, "'%s' is not opened: --sandbox allows no files", name);
        return -1;
    }
    int waits = context->interrupt != NULL ? O_NONBLOCK : 0;    /* a pipe is waited for when it is read */
    int file = write ? open_for_writing(context, name, use == FILE_WRITE) : open(name, O_RDONLY | O_CLOEXEC | waits);
    int code = errno;
    if (file >= 0 && !write && fstat(file, &status) == 0 && S_ISDIR(status.st_mode)) {
        close(file);
        file = -1;
        code = EISDIR;
    }
    if (file < 0 && !(write && code == ENXIO && interrupted(context)))
        write ? cannot_write(runner, name, code) : cannot_read(runner, name, code);
    return file;
}
