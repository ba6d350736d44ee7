/* Restoring the terminal.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/session/terminal.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct termios before;
static bool bracketed;              /* Readline may have asked for pastes to be marked */

/* Only what a handler may call. The signal waits until it returns, and meets its default action. */
static void restore(int number)
{
    static const char unmarked[] = "\033[?2004l";
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    if (bracketed && write(STDOUT_FILENO, unmarked, sizeof unmarked - 1) < 0)
        bracketed = false;
    raise(number);
}

void terminal_guard(void)
{
    static const int deadly[] = {SIGUSR1, SIGUSR2, SIGPIPE, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGIO, SIGABRT,
                                 SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGSYS, SIGTRAP};
    struct sigaction action = {.sa_handler = restore, .sa_flags = (int)SA_RESETHAND}, old;
    if (tcgetattr(STDIN_FILENO, &before) != 0)
        return;
    bracketed = isatty(STDOUT_FILENO) != 0;
    for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++)
        if (sigaction(deadly[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
            sigaction(deadly[i], &action, NULL);
}

bool terminal_moves(void)
{
    const char *kind = getenv("TERM");
    return kind != NULL && kind[0] != '\0' && strcmp(kind, "dumb") != 0;
}
