/* adcalc: the command.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/columns/columns.h"
#include "cli/help/help.h"
#include "cli/black_box/study.h"
#include "cli/live/live.h"
#include "cli/plot/plot.h"
#include "cli/session/shell.h"
#include "cli/run/run.h"
#include "cli/solve/solve.h"
#include "lexer/memory.h"

/* Takes the terminal's encoding; numbers keep their points. Where no locale is named, or one that is not there, it is
 * UTF-8: Readline would drop what is not ASCII. LC_ALL=C is obeyed (as PEP 538 of Python has it). */
static void take_encoding(void)
{
    const char *all = getenv("LC_ALL"), *taken = setlocale(LC_CTYPE, "");
    bool plain = taken == NULL || strcmp(taken, "C") == 0 || strcmp(taken, "POSIX") == 0;
    if (!plain || (taken != NULL && all != NULL && all[0] != '\0') || setlocale(LC_CTYPE, "C.UTF-8") == NULL)
        return;
    unsetenv("LC_ALL");
    setenv("LC_CTYPE", "C.UTF-8", 1);       /* Readline looks there */
}

/* ---- the session ---- */

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

/* Runs the configuration file and the inputs of the command line, then reads lines until Ctrl-D or :quit. Errors of statements do
 * not count for the exit status, failed input and output do. */
static void repl(struct runner *runner)
{
    struct shell shell;
    bool terminal = isatty(STDIN_FILENO) != 0, good = true;
    const struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
    struct sigaction interrupt_before, continue_before;
    shell_open(&shell, runner);
    shell.learn = learn_run;
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
    runner->session.journal.open = true;
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

static int run(const struct options *options)
{
    struct runner runner;
    if (runner_open(&runner, options, data_bind)) {
        if (program_check_wanted(options)) {
            program_check_run(&runner);
        } else if (columns_wanted(options)) {
            columns_run(&runner);
        } else if (solve_wanted(options)) {
            solve_run(&runner);
        } else if (options->plot) {
            plot_run(&runner);
        } else if (options->live) {
            live_run(&runner);
        } else if (options->interactive || (options->input_count == 0 && isatty(STDIN_FILENO) != 0)) {
            take_encoding();
            repl(&runner);
        } else {
            runner_inputs(&runner);
            if (options->input_count == 0)
                runner_file(&runner, "-");
        }
    }
    return runner_close(&runner);
}

/* The next file opened would take the place of a standard stream that was closed. A file that can be neither read nor
 * written takes it, so that the loss is noticed. */
static void hold_standard_streams(void)
{
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0 && errno == EBADF)
            open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int main(int argc, char **argv)
{
    adc_memory_keep();
    hold_standard_streams();
    signal(SIGXFSZ, SIG_IGN);                   /* a file that grows too long is an error of write() */
#ifndef __GLIBC__
    if (isatty(STDOUT_FILENO) == 0)
        setvbuf(stdout, NULL, _IOFBF, BUFSIZ);      /* musl writes the first line at once, before what explains it */
#endif
    struct options options;
    const bool good = options_parse(&options, argc, argv), helps = options.help || options.version || options.generate != PRODUCT_NONE;
    const int status = !good ? runner_refuse(&options) : helps ? help_run(&options) : options.learn ? learn_run(&options)
                                                                                        : run(&options);
    options_release(&options);
    return status;
}
