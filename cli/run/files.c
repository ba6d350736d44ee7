/* Opening files, and waiting for them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/run/files.h"
#include "eval/session/session.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LONG_LINE = 1 << 16 };

static const struct adc_span nowhere = {0, 0};

static bool complain(struct runner *runner, const char *what, const char *name, int code)
{
    return report_refuse(&runner->session.context.error, ADC_IO, NULL, "cannot %s '%s': %s", what, name, strerror(code));
}

/* NULL: standard output. */
static bool cannot_write(struct runner *runner, const char *name, int code)
{
    return name != NULL ? complain(runner, "write to", name, code)
         : report_refuse(&runner->session.context.error, ADC_IO, NULL, "cannot write the results: %s", strerror(code));
}

static bool interrupted(struct adc_context *context)
{
    if (context->interrupt == NULL || !*context->interrupt)
        return false;
    adc_diag_begin(&context->error, ADC_INTERRUPT, NULL, nowhere, "interrupted");
    return true;
}

/* Waits until a file can be read, or with `write` written. False after an interrupt, with the error in the session's
 * context. What can never be waited for is ready at once. Ctrl-C is held back between the look at the flag and the wait, so
 * that none slips in between. */
static bool file_wait(struct adc_context *context, int file, bool write)
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

int wait_for_key(const int *signals, size_t count, bool (*come)(void), double seconds)
{
    const struct timespec limit = {.tv_nsec = (long)(seconds * 1e9)};
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    sigset_t held, before;
    sigemptyset(&held);
    for (size_t i = 0; i < count; i++)
        sigaddset(&held, signals[i]);
    sigprocmask(SIG_BLOCK, &held, &before);
    const int ready = come() ? -1 : ppoll(&input, 1, seconds < 0 ? NULL : &limit, &before);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return ready;
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

int text_file(const char *text, size_t length)
{
    const int file = memfd_create("adcalc", MFD_CLOEXEC);
    if (file < 0 || (write_all(file, text, length) && lseek(file, 0, SEEK_SET) == 0))
        return file;
    close(file);
    return -1;
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

int file_open(struct runner *runner, const char *name, enum file_use use)
{
    const bool write = use != FILE_READ;
    struct adc_context *context = &runner->session.context;
    struct stat status;
    if (!files_allowed(runner)) {
        runner_usage(runner, NULL, "'%s' is not opened: --sandbox allows no files", name);
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
        write ? cannot_write(runner, name, code) : complain(runner, "read", name, code);
    return file;
}

/* ---- streams ---- */

enum { CHUNK = 1 << 14, TABLE_CHUNK = 1 << 18 };

void stream_open(struct stream *stream, struct runner *runner, int file, const char *name)
{
    *stream = (struct stream){.runner = runner, .name = name, .file = file, .begun = true};
}

bool stream_open_table(struct stream *stream, struct runner *runner, const char *name)
{
    const bool standard = strcmp(name, "-") == 0;
    *stream = (struct stream){.runner = runner, .name = standard ? "standard input" : name, .table = true};
    stream->file = standard ? STDIN_FILENO : file_open(runner, name, FILE_READ);
    return stream->file >= 0;
}

static void drop(struct stream *stream)
{
    adc_resize(&stream->runner->session.context, stream->buffer, stream->size, 0, 1);
    stream->buffer = NULL;
    stream->size = stream->used = stream->from = stream->searched = 0;
}

void stream_close(struct stream *stream)
{
    if (stream->runner != NULL)
        drop(stream);
    if (stream->table && stream->file > STDIN_FILENO)
        close(stream->file);
    *stream = (struct stream){0};
}

bool stream_is_ready(const struct stream *stream)
{
    struct pollfd wanted = {.fd = stream->file, .events = POLLIN};
    return stream->ended || poll(&wanted, 1, 0) != 0;
}

/* Room for what is to come, after what is left. */
static void make_room(void *user)
{
    struct stream *stream = user;
    struct adc_context *context = &stream->runner->session.context;
    const size_t left = stream_length(stream), chunk = stream->table ? TABLE_CHUNK : CHUNK;
    if (stream->limited)
        adc_work_check(context, 0);
    if (left > context->limits.text)
        adc_error(context, ADC_LIMIT, NULL, nowhere, stream->table ? "%s: a record of more than %zu bytes (--max-text)"
                  : "%s: more than %zu bytes of text (--max-text)", stream->name, context->limits.text);
    /* what never ends, as /dev/zero, is not read up to --max-text; a NUL in a shorter line is reported where the line is read */
    if (left >= LONG_LINE && memchr(stream_text(stream), '\0', LONG_LINE) != NULL)
        adc_error(context, ADC_IO, NULL, nowhere, "%s: this is not text: a line of more than %d bytes with a NUL byte in it",
                  stream->name, LONG_LINE);
    if (stream->from > 0 && left > 0)
        memmove(stream->buffer, stream->buffer + stream->from, left);
    stream->searched = stream->searched > stream->from ? stream->searched - stream->from : 0;
    stream->used = left;
    stream->from = 0;
    if (stream->size - left > chunk / 2)
        return;
    size_t size = adc_grown(stream->size, left + chunk);
    stream->buffer = adc_resize(context, stream->buffer, stream->size, size, 1);
    stream->size = size;
}

/* Reads what there is; one byte of room stays for a NUL. */
static bool read_once(struct stream *stream)
{
    struct adc_context *context = &stream->runner->session.context;
    ssize_t got;
    do {
        if (!file_wait(context, stream->file, false))
            return false;
        got = read(stream->file, stream->buffer + stream->used, stream->size - stream->used - 1);
    } while (got < 0 && (errno == EINTR || (errno == EAGAIN && context->interrupt != NULL)));
    if (got < 0)
        return complain(stream->runner, "read", stream->name, errno);
    stream->used += (size_t)got;
    stream->ended = got == 0;
    return true;
}

bool stream_more(struct stream *stream)
{
    static const char mark[] = "\xEF\xBB\xBF";
    if (!adc_guard(&stream->runner->session.context, make_room, stream))
        return false;
    const size_t left = stream->used;
    do
        if (!read_once(stream))
            return false;
    while (!stream->ended && ((!stream->begun && stream->used < sizeof mark - 1)
                              || (stream->used < 2 * left && stream->used + 1 < stream->size && stream_is_ready(stream))));
    if (!stream->begun && stream->used >= 2 && (memcmp(stream->buffer, "\xFF\xFE", 2) == 0 || memcmp(stream->buffer, "\xFE\xFF", 2) == 0))
        return runner_usage(stream->runner, "convert it: iconv -f UTF-16 -t UTF-8", "%s: this is UTF-16, not UTF-8", stream->name);
    if (!stream->begun && stream->used >= sizeof mark - 1 && memcmp(stream->buffer, mark, sizeof mark - 1) == 0)
        stream_skip(stream, sizeof mark - 1);
    stream->begun = true;
    return true;
}

bool stream_lines(struct stream *stream, char **text, size_t *length)
{
    const char *newline = NULL;
    while (!stream->ended && newline == NULL) {
        if (!stream_more(stream))
            return false;
        newline = memrchr(stream->buffer + stream->searched, '\n', stream->used - stream->searched);
        stream->searched = stream->used;
    }
    size_t end = newline != NULL ? (size_t)(newline - stream->buffer) + 1 : stream->used;
    *text = stream->buffer + stream->from;
    *length = end - stream->from;
    stream->from = end;
    return true;
}

/* ---- output ---- */

bool output_open(struct runner *runner, const char *name, bool whole, struct output *output)
{
    struct stat status;
    const bool there = lstat(name, &status) == 0;
    const int file = file_open(runner, name, FILE_KEEP);
    *output = (struct output){.name = name, .place = file, .whole = whole};
    if (file < 0)
        return false;
    const int to = whole ? memfd_create("adcalc", MFD_CLOEXEC) : file;
    output->file = to >= 0 ? fdopen(to, "w") : NULL;
    const int code = errno;
    output->keeps = fstat(file, &status) == 0 && S_ISREG(status.st_mode);
    output->made = output->keeps && !there;
    if (output->file == NULL) {
        if (output->made)
            unlink(name);
        if (whole && to >= 0)
            close(to);
        close(file);
        cannot_write(runner, name, code);
    }
    return output->file != NULL;
}

/* Takes away what is left after the place that was written to. */
static bool cut(const struct output *output)
{
    off_t end = output->whole || fflush(output->file) == 0 ? lseek(output->place, 0, SEEK_CUR) : -1;
    return end >= 0 && ftruncate(output->place, end) == 0;
}

void output_begin(struct output *output)
{
    output->keeps = output->keeps && (output->whole || !cut(output));
}

/* Writes to what may be a pipe whose other end is slow. False with errno, EINTR after an interrupt, with the error in
 * the session's context. */
static bool put_all(struct runner *runner, int file, const char *text, size_t length)
{
    enum { MOST = 1 << 21 };                    /* at once: an interrupt is noticed in between, so the disk has each first */
    while (length > 0) {
        if (!file_wait(&runner->session.context, file, true)) {
            errno = EINTR;
            return false;
        }
        ssize_t put = write(file, text, length < MOST ? length : MOST);
        if (put < 0 && errno != EINTR && errno != EAGAIN)
            return false;
        if (put == MOST)
            fdatasync(file);
        text += put > 0 ? put : 0;
        length -= put > 0 ? (size_t)put : 0;
    }
    return true;
}

/* Writes the text to a new file next to the old one and renames it; through a symbolic link, the file it points to is
 * replaced. A file that others own, or that has other names, is not: EPERM. False with errno, and nothing left after. */
static bool replace(struct runner *runner, const struct output *output, const char *text, size_t length)
{
    char *real = realpath(output->name, NULL), *fresh_name = NULL;
    struct stat status, fresh;
    const bool named = real != NULL && fstat(output->place, &status) == 0 && asprintf(&fresh_name, "%s.XXXXXX", real) >= 0;
    const int file = named && status.st_nlink == 1 ? mkstemp(fresh_name) : -1;
    if (named && status.st_nlink != 1)
        errno = EPERM;
    bool good = file >= 0 && fstat(file, &fresh) == 0
             && ((fresh.st_uid == status.st_uid && fresh.st_gid == status.st_gid)
                 || fchown(file, status.st_uid, status.st_gid) == 0)
             && put_all(runner, file, text, length) && fchmod(file, status.st_mode & 0777) == 0 && fsync(file) == 0;
    int code = errno;
    if (file >= 0 && close(file) != 0 && good) {
        good = false;
        code = errno;
    }
    if (good && rename(fresh_name, real) != 0) {
        good = false;
        code = errno;
    }
    if (file >= 0 && !good)
        unlink(fresh_name);
    if (named)
        free(fresh_name);
    free(real);
    errno = code;
    return good;
}

/* Where no file can be in its place it is written over. */
static bool put_whole(struct runner *runner, const struct output *output, size_t length)
{
    const int memory = fileno(output->file);
    char *text = length > 0 ? mmap(NULL, length, PROT_READ, MAP_PRIVATE, memory, 0) : NULL;
    if (text == MAP_FAILED)
        return false;
    bool good = output->keeps && replace(runner, output, text, length);
    if (!good && (!output->keeps || errno == EACCES || errno == EPERM || errno == EBUSY))
        good = put_all(runner, output->place, text, length) && (!output->keeps || cut(output));
    int code = errno;
    if (text != NULL)
        munmap(text, length);
    errno = code;
    return good;
}

/* What is in memory, or in the stream's buffer, goes to the file. False with errno. */
static bool put_rest(struct runner *runner, const struct output *output, bool good)
{
    if (ferror(output->file) != 0 || fflush(output->file) != 0)
        return false;
    const off_t length = output->whole || output->keeps ? lseek(fileno(output->file), 0, SEEK_CUR) : -1;
    if (output->dropped || (!good && length == 0))
        return !output->made || unlink(output->name) == 0;
    return output->whole ? put_whole(runner, output, (size_t)length) : !output->keeps || cut(output);
}

bool output_close(struct runner *runner, struct output *output, bool good)
{
    static const struct output closed = {0};
    if (output->file == NULL)
        return true;
    bool written = put_rest(runner, output, good);
    int code = written ? 0 : errno;
    if ((fclose(output->file) != 0 || (output->whole && close(output->place) != 0)) && written) {
        written = false;
        code = errno;
    }
    if (!written && output->made && output->whole)
        unlink(output->name);
    if (!written && code != EINTR)
        cannot_write(runner, output->name, code != 0 ? code : EIO);
    *output = closed;
    return written;
}

void output_wrote(const char *name, const char *what)
{
    fputs("wrote ", stderr);
    put_shown(stderr, name, strlen(name), "\n");
    fprintf(stderr, "%s\n", what);
}

/* ---- other programs ---- */

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
