/* The session: its configuration, its inputs, and then lines from a terminal or a stream.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/session/repl.h"

#include <errno.h>
#include <unistd.h>

#include "cli/run/files.h"
#include "cli/run/output.h"
#include "cli/session/line.h"

static void note_signal(int signal_number)
{
    int code = errno;
    if (signal_number != SIGINT)
        shell_continued = 1;
    else if (!shell_interrupted && shell_working && write(STDERR_FILENO, "\n", 1) < 0)
        shell_working = 0;
    if (signal_number == SIGINT)
        shell_interrupted = 1;
    errno = code;
}

void repl(struct runner *runner)
{
    struct shell shell;
    bool terminal = isatty(STDIN_FILENO) != 0, good = true;
    const struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
    struct sigaction interrupt_before, continue_before;
    shell_open(&shell, runner);
    if (terminal) {
        sigaction(SIGINT, &action, &interrupt_before);
        sigaction(SIGCONT, &action, &continue_before);
    }
    output_begin(&runner->output);
    shell_working = terminal;
    if (!runner->options->no_config && files_allowed(runner))
        shell_config(&shell);
    runner_inputs(runner);
    shell_working = 0;
    fflush(runner->out);
    shell_source(&shell, terminal ? "input" : "standard input", !terminal);
    runner->interactive = runner->session.prompts = true;
    runner->terminal = terminal && isatty(fileno(runner->out)) != 0;
    adc_journal_open(&runner->session);
#ifndef ADC_NO_READLINE
    if (terminal)
        editor_run(&shell);
    else
#endif
        good = shell_stream(&shell, STDIN_FILENO, "standard input");
    if (terminal) {
        sigaction(SIGINT, &interrupt_before, NULL);
        sigaction(SIGCONT, &continue_before, NULL);
    }
    shell_close(&shell);
    runner->status = good ? STATUS_OK : STATUS_SYSTEM;
}
