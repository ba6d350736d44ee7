/* adcalc: the command.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/help/help.h"
#include "cli/session/repl.h"
#include "cli/run/run.h"

static int run(const struct options *options)
{
    struct runner runner;
    bool terminal = isatty(STDIN_FILENO) != 0,
         session = options->interactive || (options->input_count == 0 && terminal);
    if (runner_open(&runner, options)) {
        if (session) {
            setlocale(LC_CTYPE, "");        /* the terminal's encoding; numbers keep their points */
            repl(&runner);
        }
        else
            runner_inputs(&runner);
        if (options->input_count == 0 && !session)
            runner_file(&runner, "-");
    }
    return runner_close(&runner);
}

/* A standard stream that was closed would be the next file opened, and take its place. What stands in for it can be
 * neither read nor written, so that the loss is noticed. */
static void hold_standard_streams(void)
{
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0 && errno == EBADF)
            open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int main(int argc, char **argv)
{
    hold_standard_streams();
    struct options options;
    int status = STATUS_USAGE;
    if (options_parse(&options, argc, argv)) {
        if (options.help || options.version || options.generate != NULL)
            status = help_run(&options);
        else
            status = run(&options);
    }
    options_release(&options);
    return status;
}
