/* What a browser does not have: other programs, and waiting for signals. These calls fail.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/prctl.h>

int signalfd(int file, const sigset_t *signals, int flags);

int memfd_create(const char *name, unsigned flags)
{
    (void)name, (void)flags;
    errno = ENOSYS;
    return -1;
}

int signalfd(int file, const sigset_t *signals, int flags)
{
    (void)file, (void)signals, (void)flags;
    errno = ENOSYS;
    return -1;
}

int prctl(int option, ...)
{
    (void)option;
    errno = ENOSYS;
    return -1;
}

int ppoll(struct pollfd *files, nfds_t count, const struct timespec *limit, const sigset_t *signals)
{
    (void)limit, (void)signals;
    return poll(files, count, 0);
}

int posix_spawnp(pid_t *restrict process, const char *restrict name, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *restrict attributes, char *const *restrict argv, char *const *restrict environment)
{
    (void)process, (void)name, (void)actions, (void)attributes, (void)argv, (void)environment;
    return ENOSYS;
}
