/* Rows out, columns back: a program is started, some of them at a time; its input is a file, what it writes comes through pipes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/black_box/rows.h"

#include <errno.h>
#include <fcntl.h>
#include <float.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/options.h"
#include "cli/run/files.h"

enum { PIPES = 2, CHUNK = 1 << 16, LOOK = 5 };       /* bytes; milliseconds between looks for ends */

/* The signals that end all runs, or that one of them ends with, and what was before. */
struct guard { int file; sigset_t before; struct sigaction child_before; };

/* ---- one run ---- */

static void close_pipe(struct run *run, int which)
{
    if (run->pipes[which] >= 0)
        close(run->pipes[which]);
    run->pipes[which] = -1;
}

static void start(struct run *run, const sigset_t *mask)
{
    const char *const argv[] = {"/bin/sh", "-c", run->command, NULL};
    int child[] = {text_file(run->input.at, run->input.used), -1, -1}, code = child[0] < 0 ? errno : 0;
    for (int i = 0; i < PIPES && code == 0; i++) {
        int ends[2] = {-1, -1};
        code = pipe2(ends, O_CLOEXEC) != 0 || fcntl(ends[0], F_SETFL, O_NONBLOCK) != 0 ? errno : 0;
        run->pipes[i] = ends[0];
        child[1 + i] = ends[1];
    }
    code = code == 0 ? program_start(argv, child, mask, &run->process) : code;
    for (int i = 0; i <= PIPES; i++)
        if (child[i] >= 0)
            close(child[i]);
    for (int i = 0; i < PIPES && code != 0; i++)
        close_pipe(run, i);
    run->deadline = run->seconds > 0 ? adc_clock() + run->seconds : 0;
    if (code != 0) {
        run->process = 0;
        run->end = RUN_NOT_STARTED;
        run->code = code;
    }
}

/* Reads what there is. */
static void drain(struct run *run, int which)
{
    struct out *to = which == 0 ? &run->output : &run->errors;
    const ssize_t got = read(run->pipes[which], out_room(to, CHUNK + 1), CHUNK);
    for (ssize_t i = 0; i < got && which == 0; i++)
        run->lines += to->at[to->used + (size_t)i] == '\n';
    to->used += got > 0 ? (size_t)got : 0;
    to->at[to->used] = '\0';
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
        close_pipe(run, which);
}

static bool is_flooded(const struct run *run)
{
    return run->lines > run->most_lines || run->output.used + run->errors.used > run->most_bytes;
}

/* Ends the whole group; what the shell has started in the background, too. */
static void stop(struct run *run)
{
    if (run->process <= 0)              /* 0 would be this group */
        return;
    kill(-run->process, SIGKILL);
    while (waitpid(run->process, NULL, 0) < 0 && errno == EINTR);
    for (int i = 0; i < PIPES; i++)
        close_pipe(run, i);
    for (int i = 0; i < 2; i++) {               /* there may be very many runs */
        struct out *out = i == 0 ? &run->output : &run->errors;
        out->size = out->used + 1;
        out->at = out->at != NULL ? enlarged(out->at, out->size) : NULL;
    }
    run->process = 0;
}

/* Whether the program has ended; then what its group left is ended, and what it wrote is read. Until then it is not waited
 * for: its number is that of the group. */
static bool has_ended(struct run *run)
{
    siginfo_t info = {0};
    if (waitid(P_PID, (id_t)run->process, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != run->process)
        return false;
    kill(-run->process, SIGKILL);
    for (int i = 0; i < PIPES; i++)
        for (struct pollfd ready = {.fd = run->pipes[i], .events = POLLIN};
             run->pipes[i] >= 0 && !is_flooded(run) && poll(&ready, 1, LOOK) > 0;)
            drain(run, i);
    run->end = info.si_code == CLD_EXITED ? RUN_EXITED : RUN_SIGNALLED;
    run->code = info.si_status;
    stop(run);
    return true;
}

/* ---- all of them ---- */

/* Under nohup a hangup, which is ignored, ends nothing; and children are waited for in any case. */
static void guard_begin(struct guard *guard)
{
    const struct sigaction usual = {.sa_handler = SIG_DFL};
    struct sigaction hangup;
    sigset_t awaited;
    sigemptyset(&awaited);
    sigaddset(&awaited, SIGINT);
    sigaddset(&awaited, SIGTERM);
    sigaddset(&awaited, SIGCHLD);
    if (sigaction(SIGHUP, NULL, &hangup) == 0 && hangup.sa_handler != SIG_IGN)
        sigaddset(&awaited, SIGHUP);
    sigprocmask(SIG_BLOCK, &awaited, &guard->before);
    sigaction(SIGCHLD, &usual, &guard->child_before);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    guard->file = signalfd(-1, &awaited, SFD_CLOEXEC | SFD_NONBLOCK);
}

/* Ends what programs have left in sessions of their own: it is a child of this process by now, and so are those it leaves. */
static void end_orphans(void)
{
    FILE *children;
    long child;
    for (bool any = true; any && (children = fopen("/proc/thread-self/children", "re")) != NULL; fclose(children))
        if ((any = fscanf(children, "%ld", &child) == 1 && kill((pid_t)child, SIGKILL) == 0))
            waitpid((pid_t)child, NULL, 0);
}

static void guard_end(struct guard *guard)
{
    end_orphans();
    prctl(PR_SET_CHILD_SUBREAPER, 0);
    if (guard->file >= 0)
        close(guard->file);
    sigaction(SIGCHLD, &guard->child_before, NULL);
    sigprocmask(SIG_SETMASK, &guard->before, NULL);
}

/* Moves bytes of the running ones, or waits for a moment; returns a signal that has come and ends them all, or 0. */
static int look(struct run **running, unsigned count, int signals)
{
    struct pollfd at[1 + PIPES * MAX_JOBS] = {{.fd = signals, .events = POLLIN}};
    struct signalfd_siginfo signal;
    const unsigned files = PIPES * count;
    for (unsigned f = 0; f < files; f++)                    /* a pipe that is closed, -1, is passed over */
        at[1 + f] = (struct pollfd){.fd = running[f / PIPES]->pipes[f % PIPES], .events = POLLIN};
    if (poll(at, 1 + files, LOOK) <= 0)
        return 0;
    for (unsigned f = 0; f < files; f++)
        if (at[1 + f].revents != 0)
            drain(running[f / PIPES], (int)(f % PIPES));
    const bool come = at[0].revents != 0 && read(signals, &signal, sizeof signal) == sizeof signal;
    return come && signal.ssi_signo != SIGCHLD ? (int)signal.ssi_signo : 0;
}

/* Takes out of the running ones those that have ended or run out of time. */
static unsigned without_ended(struct run **running, unsigned count)
{
    unsigned left = 0;
    for (unsigned i = 0; i < count; i++) {
        struct run *run = running[i];
        const bool late = run->process != 0 && run->deadline > 0 && adc_clock() > run->deadline;
        if (run->process == 0 || has_ended(run))
            continue;
        if (late || is_flooded(run)) {
            stop(run);
            run->end = late ? RUN_TIMED_OUT : RUN_FLOODED;
        } else {
            running[left++] = run;
        }
    }
    return left;
}

static void show_progress(struct progress *progress, const struct run *runs, size_t count, size_t lines)
{
    size_t done = 0;
    for (size_t i = 0; i < count; i++)
        done += runs[i].lines;
    progress_show(progress, done, lines > 0 ? (double)done / (double)lines : -1);
}

/* Runs all of them, `most` at a time, and shows how many lines they have written, of so many. Returns 0, or the signal (SIGINT,
 * SIGTERM, SIGHUP) that ended them early. */
static int runs_execute(struct run *runs, size_t count, unsigned most, struct progress *progress, size_t lines)
{
    struct guard guard;
    struct run *running[MAX_JOBS];
    unsigned active = 0;
    int signal = 0;
    guard_begin(&guard);
    for (size_t next = 0; signal == 0 && (next < count || active > 0);) {
        while (active < most && active < MAX_JOBS && next < count) {
            start(&runs[next], &guard.before);
            running[active++] = &runs[next++];
        }
        active = without_ended(running, active);
        signal = active > 0 ? look(running, active, guard.file) : 0;
        if (progress_is_due(progress))
            show_progress(progress, runs, next, lines);
    }
    progress_clear(progress);
    for (unsigned i = 0; i < active && signal != 0; i++)
        stop(running[i]);
    guard_end(&guard);
    return signal;
}

/* ---- rows ---- */

/* The variable whose name in braces begins a text, and the end of that; box->variables: there is none. */
static uint32_t placeholder(const struct black_box *box, const char *at, const char **end)
{
    uint32_t i = 0;
    *end = *at == '{' ? strchr(at, '}') : NULL;
    const size_t length = *end != NULL ? (size_t)(*end - at) - 1 : 0;
    while (*end != NULL && i < box->variables && (strlen(box->names[i]) != length || strncmp(box->names[i], at + 1, length) != 0))
        i++;
    return *end != NULL ? i : box->variables;
}

bool black_box_open(struct black_box *box)
{
    const char *end;
    if (!files_allowed(box->runner))
        return runner_usage(box->runner, NULL, "'%s' is not run: --sandbox allows no other programs", box->command);
    for (const char *at = box->command; *at != '\0'; at++)
        box->by_arguments |= placeholder(box, at, &end) < box->variables;
    return true;
}

/* ---- writing ---- */

/* A name as a cell of the header: in quotes where it has a separator in it. */
static void put_name(const struct black_box *box, struct out *out, const char *name)
{
    const bool quoted = box->form == RECORD_JSON || (box->form == RECORD_CSV && strpbrk(name, ",\"") != NULL);
    out_string(out, quoted ? "\"" : "");
    out_string(out, name);
    out_string(out, quoted ? "\"" : "");
}

/* A row of numbers, or the header (NULL). */
static void put_row(const struct black_box *box, const double *point, struct out *out)
{
    char number[ADC_NUMBER_TEXT];
    const bool json = box->form == RECORD_JSON;
    for (uint32_t i = 0; i < box->variables; i++) {
        out_string(out, i > 0 ? "," : json ? "{" : "");
        if (json || point == NULL)
            put_name(box, out, box->names[i]);
        out_string(out, json ? ":" : "");
        if (point != NULL)
            out_string(out, adc_number_text(point[i], 0, number));
    }
    out_string(out, json ? "}\n" : "\n");
}

/* The command with the numbers of a point in the place of {x}. */
static char *command_at(const struct black_box *box, const double *point)
{
    struct out out = {0};
    char number[ADC_NUMBER_TEXT];
    const char *end;
    for (const char *at = box->command; *at != '\0'; at++) {
        const uint32_t i = placeholder(box, at, &end);
        if (i < box->variables) {
            out_string(&out, adc_number_text(point[i], 0, number));
            at = end;
        } else {
            out_character(&out, *at);
        }
    }
    out_character(&out, '\0');
    return enlarged(out.at, out.used);
}

/* ---- a batch ---- */

/* After a signal: SIGINT is an error of its own, others end this program as they would have. */
static bool be_interrupted(struct black_box *box, int number)
{
    if (number != SIGINT)
        raise(number);
    adc_diag_begin(&box->runner->session.context.error, ADC_INTERRUPT, NULL, (struct adc_span){0, 0}, "interrupted");
    return false;
}

/* What a start may write: blank lines; bytes on one point, and for each variable of it; bytes on many points. */
enum { MAX_BLANK = 1000, ONE_POINT = 1 << 20, ONE_VARIABLE = 1 << 16 };
static const size_t MANY_POINTS = (size_t)2 << 30;

static void fill_run(const struct black_box *box, const struct batch *batch, size_t first, size_t count, struct run *run)
{
    const double *points = batch->points + first * box->variables;
    const bool table = !box->by_arguments;
    *run = (struct run){.seconds = box->seconds * (double)count, .pipes = {-1, -1},
                        .most_bytes = table ? MANY_POINTS : ONE_POINT + ONE_VARIABLE * (size_t)box->variables,
                        .most_lines = table ? 2 * count + MAX_BLANK : SIZE_MAX};
    run->command = command_at(box, points);
    if (table && box->form != RECORD_JSON)
        put_row(box, NULL, &run->input);
    for (size_t r = 0; r < count && table; r++)
        put_row(box, points + r * box->variables, &run->input);
}

bool black_box_run(struct black_box *box, struct batch *batch)
{
    const size_t most = box->by_arguments ? batch->count : box->jobs < batch->count ? box->jobs : batch->count;
    struct run *runs = enlarged(NULL, (most + 1) * sizeof *runs);
    batch->values = batch->partials = NULL;
    for (size_t i = 0; i < most; i++)
        fill_run(box, batch, batch->count * i / most, batch->count * (i + 1) / most - batch->count * i / most, &runs[i]);
    struct progress progress = progress_begin(box->runner->options->quiet, -1);
    const int stopped = runs_execute(runs, most, box->jobs, &progress, batch->count);
    bool good = stopped == 0 || be_interrupted(box, stopped);
    for (size_t i = 0; i < most; i++) {
        const size_t first = batch->count * i / most;
        good = good && black_box_read(box, batch, &runs[i], first, batch->count * (i + 1) / most - first);
        free(runs[i].command);
        free(runs[i].input.at);
        free(runs[i].output.at);
        free(runs[i].errors.at);
    }
    free(runs);
    box->rows += batch->count;
    box->starts += most;
    return good;
}

void printed_resolution(const struct black_box *box, bool partials, double *relative, double *absolute)
{
    /* Fewer digits of partials, or of a number that never changes, are those of numbers that have no more. */
    enum { LEAST = 4, SHORT = 8, MOST = 16 };
    const struct printed *printed = partials && box->partials.digits >= LEAST ? &box->partials : &box->values;
    const bool constant = printed->low == printed->high;
    *relative = *absolute = 0;
    if (!printed->wide && !(constant && printed->digits <= SHORT)) {
        *relative = FLT_EPSILON / 2;
        *absolute = FLT_MIN;
    }
    if (printed->digits >= MOST || (constant && printed->digits <= LEAST))
        return;
    *relative = fmax(*relative, 5 * pow(10, -printed->digits));
    *absolute = fmax(*absolute, 0.5 * pow(10, -printed->decimals));
}
