/* A file that results are written to.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/run/output.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/run/files.h"

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
    char *real = realpath(output->name, NULL), *beside = NULL;
    struct stat status, fresh;
    const bool named = real != NULL && fstat(output->place, &status) == 0 && asprintf(&beside, "%s.XXXXXX", real) >= 0;
    const int file = named && status.st_nlink == 1 ? mkstemp(beside) : -1;
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
    if (good && rename(beside, real) != 0) {
        good = false;
        code = errno;
    }
    if (file >= 0 && !good)
        unlink(beside);
    if (named)
        free(beside);
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
    int code = errno;
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
    put_shown(stderr, name, strlen(name));
    fprintf(stderr, "%s\n", what);
}
