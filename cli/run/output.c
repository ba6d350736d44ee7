/* A file that results are written to.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/run/output.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/run/files.h"

bool output_open(struct runner *runner, const char *name, struct output *output)
{
    struct stat status;
    const bool there = lstat(name, &status) == 0;
    int file = file_open(runner, name, FILE_KEEP);
    output->file = file >= 0 ? fdopen(file, "w") : NULL;
    output->keeps = file >= 0 && fstat(file, &status) == 0 && S_ISREG(status.st_mode);
    output->made = output->keeps && !there;
    return output->file != NULL || (file >= 0 && cannot_write(runner, name, errno));
}

/* Takes away what is left behind the place that was written to, also by a program that draws. */
static bool cut(const struct output *output)
{
    int file = fileno(output->file);
    off_t end = fflush(output->file) == 0 ? lseek(file, 0, SEEK_CUR) : -1;
    return end >= 0 && ftruncate(file, end) == 0;
}

void output_begin(struct output *output)
{
    output->keeps = output->keeps && !cut(output);
}

static bool is_untouched(const struct output *output)
{
    return output->keeps && lseek(fileno(output->file), 0, SEEK_CUR) == 0;
}

bool output_close(struct output *output, const char *name, bool good)
{
    FILE *file = output->file;
    if (file == NULL)
        return true;
    bool written = fflush(file) == 0 && !ferror(file);
    if (written && !good && is_untouched(output))
        written = !output->made || unlink(name) == 0;
    else if (written && output->keeps)
        written = cut(output);
    int code = errno;
    if (fclose(file) != 0 && written) {
        written = false;
        code = errno;
    }
    output->file = NULL;
    errno = code;
    return written;
}
