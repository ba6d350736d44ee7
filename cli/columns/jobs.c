/* Handing pieces of a table out, and collecting what becomes of them.
 *
 * A piece is a whole number of records, or of points of the grid; piece i goes to worker i modulo their number. What is to
 * be done goes through a pipe to the worker, which answers through another one; records and results lie in memory that
 * both have, where they fit, and else go through the pipes too. Pieces may wait for a worker, so that it does not wait for
 * us; one that goes through the pipe waits for all others of its worker, or both could wait for each other for ever.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/columns/jobs.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    PIECE = 1 << 17,                /* bytes of records, at least, where there are so many */
    GRID_PIECE = 1 << 12,           /* points */
    PIPE = 1 << 19,                 /* bytes that should wait in a pipe */
    QUEUE = 4,                      /* pieces that are out, for each worker */
    SHARED_TEXT = 2 * PIECE,        /* bytes of records that are shared, and of results */
    SHARED_RESULTS = 1 << 21
};

/* What a piece shares with its worker. */
struct place { char text[SHARED_TEXT], results[SHARED_RESULTS]; };

/* What goes to a worker, with `length` bytes after it, unless they are `shared`: in its place. */
struct task {
    uint64_t number, line;          /* rows and lines before it */
    uint64_t points;                /* of the grid, after `number` of them */
    size_t length;
    struct place *place;
    bool shared;
};

/* What comes back, with the bytes of the results, unless they are `shared`, and of standard error after it. */
struct outcome { size_t length, told; uint64_t bad, claimed[VERDICTS]; int status; bool shared; };

struct worker { pid_t process; int to, from; };

struct jobs {
    struct table *table;
    struct worker *workers;
    unsigned count;
    struct place *places;           /* for each piece that is out */
    uint64_t sent, collected;       /* pieces */
    struct out text;                /* what comes back */
    bool failed;
};

unsigned jobs_wanted(const struct options *options)
{
    if (!options->given[OPT_JOBS])
        return 1;
    long processors = options->jobs == 0 ? sysconf(_SC_NPROCESSORS_ONLN) : (long)options->jobs;
    return processors < 1 ? 1 : processors > MOST_JOBS ? MOST_JOBS : (unsigned)processors;
}

/* ---- pipes ---- */

static bool read_all(int file, void *at, size_t length)
{
    char *to = at;
    while (length > 0) {
        ssize_t got = read(file, to, length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        to += got;
        length -= (size_t)got;
    }
    return true;
}

/* Writes all, also where the reader may have gone: that must not end the program without a message. */
static bool send_all(int file, const void *at, size_t length)
{
    const struct timespec now = {0, 0};
    sigset_t broken, before;
    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    sigprocmask(SIG_BLOCK, &broken, &before);
    bool good = write_all(file, at, length);
    if (!good && errno == EPIPE)
        sigtimedwait(&broken, NULL, &now);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return good;
}

/* ---- a worker ---- */

/* Computes the rows of a piece; the results are in table->out, which lies in the place of the piece while that lasts. */
static void work_out(struct table *table, const struct task *task, char *text)
{
    table->number = task->number;
    table->line = task->line;
    table->bad = 0;
    memset(table->claimed, 0, sizeof table->claimed);
    table->runner->status = 0;
    table->out = (struct out){.at = task->place->results, .size = SHARED_RESULTS, .lent = true};
    table->grid.at = task->number;
    table->grid.total = task->number + task->points;
    table->stream.buffer = text;
    table->stream.from = 0;
    table->stream.used = task->length;
    table->stream.ended = true;
    do {
        if (table->generated)
            batch_make(table);
        else
            batch_read(table);
        write_batch(table);
    } while (table->row_count > 0);
}

/* Answers for a piece. What was written to standard error is taken back from the file in its place. */
static bool answer_for(struct table *table, int to, int told)
{
    off_t length = lseek(told, 0, SEEK_CUR);
    struct outcome outcome = {.length = table->out.used, .told = length > 0 ? (size_t)length : 0,
                              .bad = table->bad, .status = table->runner->status,
                              .shared = table->out.lent};
    memcpy(outcome.claimed, table->claimed, sizeof outcome.claimed);
    char *messages = outcome.told > 0 ? table_array(outcome.told, 1) : NULL;
    if (outcome.told > 0 && pread(told, messages, outcome.told, 0) != length)
        return false;
    bool good = write_all(to, &outcome, sizeof outcome)
             && write_all(to, table->out.at, outcome.shared ? 0 : outcome.length)
             && write_all(to, messages, outcome.told);
    free(messages);
    if (!outcome.shared)
        free(table->out.at);
    table->out = (struct out){0};
    return good && lseek(told, 0, SEEK_SET) == 0 && ftruncate(told, 0) == 0;
}

/* What the copy does; it ends when nothing comes any more. */
static void serve(struct table *table, int from, int to)
{
    struct out text = {0};
    struct task task;
    int told = memfd_create("adcalc", 0);
    adc_resize(&table->runner->session.context, table->stream.buffer, table->stream.size, 0, 1);   /* those of the first process */
    free(table->out.at);
    table->out = (struct out){0};
    table->piecewise = true;
    table->progress.wanted = false;
    if (told < 0 || dup2(told, STDERR_FILENO) < 0)
        _exit(STATUS_SYSTEM);
    while (read_all(from, &task, sizeof task)) {
        if (!task.shared && !read_all(from, out_room(&text, task.length), task.length))
            break;
        work_out(table, &task, task.shared ? task.place->text : text.at);
        if (!answer_for(table, to, told))
            break;
    }
    _exit(0);
}

/* ---- the process that writes ---- */

static bool fail(struct jobs *jobs, const char *what, int code)
{
    if (!jobs->failed)
        fprintf(stderr, "adcalc: --jobs: %s: %s\n", what, code == 0 ? "a process ended" : strerror(code));
    jobs->failed = true;
    runner_note(jobs->table->runner, STATUS_SYSTEM);
    return false;
}

static bool start(struct jobs *jobs, struct worker *worker)
{
    int to[2] = {-1, -1}, from[2] = {-1, -1};
    if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0 || (worker->process = fork()) < 0) {
        int code = errno;
        for (int end = 0; end < 2; end++) {
            close(to[end]);
            close(from[end]);
        }
        return fail(jobs, "cannot start another process", code);
    }
    if (worker->process == 0) {
        for (unsigned i = 0; i < jobs->count; i++)      /* the ends of the others, or they would never see an end */
            close(jobs->workers[i].to);
        close(to[1]);
        close(from[0]);
        serve(jobs->table, to[0], from[1]);
    }
    close(to[0]);
    close(from[1]);
    worker->to = to[1];
    worker->from = from[0];
    fcntl(worker->from, F_SETPIPE_SZ, PIPE);
    fcntl(worker->to, F_SETPIPE_SZ, PIPE);
    jobs->count++;
    return true;
}

/* Standard error of a piece: rows after those that are reported are counted only. */
static void tell(struct table *table, char *text, size_t length)
{
    for (char *at = text, *end; at < text + length; at = end) {
        char *newline = memchr(at, '\n', (size_t)(text + length - at));
        end = newline == NULL ? text + length : newline + 1;
        bool complaint = *at == TABLE_COMPLAINT;
        if (complaint && table->bad++ >= MOST_TOLD)
            continue;
        progress_clear(&table->progress);
        fwrite(at + complaint, 1, (size_t)(end - at) - complaint, stderr);
    }
}

static struct worker *worker_of(const struct jobs *jobs, uint64_t piece) { return &jobs->workers[piece % jobs->count]; }  /* NOLINT: not 0 */

/* Its place is free again when it has been collected. */
static struct place *place_of(const struct jobs *jobs, uint64_t piece) { return &jobs->places[piece % (QUEUE * jobs->count)]; }  /* NOLINT */

/* Takes what became of the oldest piece that is out. */
static bool collect(struct jobs *jobs)
{
    struct table *table = jobs->table;
    struct outcome outcome;
    const uint64_t piece = jobs->collected++;
    const struct worker *worker = worker_of(jobs, piece);
    if (!read_all(worker->from, &outcome, sizeof outcome))
        return fail(jobs, "cannot compute the rows", 0);
    if (outcome.shared)
        out_through(&table->out, place_of(jobs, piece)->results, outcome.length);
    else if (!read_all(worker->from, out_room(&table->out, outcome.length), outcome.length))
        return fail(jobs, "cannot compute the rows", 0);
    table->out.used += outcome.shared ? 0 : outcome.length;
    out_flush(&table->out);
    jobs->text.used = 0;
    if (!read_all(worker->from, out_room(&jobs->text, outcome.told), outcome.told))
        return fail(jobs, "cannot compute the rows", 0);
    uint64_t bad = table->bad + outcome.bad;
    tell(table, jobs->text.at, outcome.told);
    table->bad = bad;
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        table->claimed[verdict] += outcome.claimed[verdict];
    runner_note(table->runner, outcome.status);
    table_progress(table);
    return true;
}

/* Collects until at most so many pieces are out. */
static bool collect_down_to(struct jobs *jobs, uint64_t most)
{
    while (!jobs->failed && jobs->sent - jobs->collected > most)
        collect(jobs);
    return !jobs->failed;
}

static bool hand_out(struct jobs *jobs, struct task task, const char *text)
{
    task.shared = task.length <= SHARED_TEXT;
    if (!collect_down_to(jobs, (task.shared ? QUEUE * (uint64_t)jobs->count : jobs->count) - 1))
        return false;
    const struct worker *worker = worker_of(jobs, jobs->sent);
    task.place = place_of(jobs, jobs->sent++);
    if (task.shared)
        memcpy(task.place->text, text, task.length);
    if (send_all(worker->to, &task, sizeof task) && send_all(worker->to, text, task.shared ? 0 : task.length))
        return true;
    return errno == EPIPE ? fail(jobs, "cannot compute the rows", 0) : fail(jobs, "cannot hand rows out", errno);
}

/* ---- pieces ---- */

/* Takes records until there are enough: how many bytes they have. Counts rows and lines. */
static size_t take_records(struct table *table, bool ended, uint64_t *rows, uint64_t *lines)
{
    const char *text = stream_text(&table->stream), *at = text;
    size_t length = stream_length(&table->stream);
    const char *end = text + length;
    bool quoted = table->form == RECORD_CSV && memchr(text, '"', length) != NULL;
    struct record *record = &table->record;
    while (at < end && at - text < PIECE) {
        if (quoted) {
            if (!record_split(record, table->form, at, (size_t)(end - at), ended))
                break;
        } else if (!record_line(record, at, (size_t)(end - at), ended)) {
            break;
        }
        *lines += record->lines;
        *rows += !record_is_blank(record, table->form);
        at += record->length + record->end;
    }
    return (size_t)(at - text);
}

static bool hand_out_records(struct jobs *jobs)
{
    struct table *table = jobs->table;
    struct stream *stream = &table->stream;
    while (true) {
        uint64_t rows = 0, lines = 0;
        size_t length = stream_length(stream) == 0 ? 0 : take_records(table, stream->ended, &rows, &lines);
        if (length > 0 && (length >= PIECE || !stream_is_ready(stream) || stream->ended)) {
            const struct task task = {.number = table->number, .line = table->line, .length = length};
            if (!hand_out(jobs, task, stream_text(stream)))
                return false;
            table->number += rows;
            table->line += lines;
            stream_skip(stream, length);
            continue;
        }
        if (stream->ended)
            return true;
        if (!stream_is_ready(stream) && !collect_down_to(jobs, 0))
            return false;
        if (!stream_more(stream)) {
            runner_report_error(table->runner);
            return true;
        }
    }
}

static bool hand_out_grid(struct jobs *jobs)
{
    uint64_t total = jobs->table->grid.total;
    for (uint64_t at = 0; at < total; at += GRID_PIECE) {
        uint64_t left = total - at;
        const struct task task = {.number = at, .points = left < GRID_PIECE ? left : GRID_PIECE};
        jobs->table->number = jobs->table->grid.at = at;
        if (!hand_out(jobs, task, ""))
            return false;
    }
    return true;
}

void jobs_run(struct table *table, unsigned count)
{
    struct jobs jobs = {.table = table, .workers = table_array(count, sizeof *jobs.workers)};
    const size_t shared = (size_t)QUEUE * count * sizeof *jobs.places;
    jobs.places = mmap(NULL, shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    out_flush(&table->out);             /* or each copy would write it too */
    bool good = jobs.places != MAP_FAILED || fail(&jobs, "cannot start another process", errno);
    for (unsigned i = 0; i < count && good; i++)
        good = start(&jobs, &jobs.workers[i]);
    if (good && (table->generated ? hand_out_grid(&jobs) : hand_out_records(&jobs)))
        collect_down_to(&jobs, 0);
    for (unsigned i = 0; i < jobs.count; i++) {
        close(jobs.workers[i].to);
        close(jobs.workers[i].from);
    }
    for (unsigned i = 0; i < jobs.count; i++)
        while (waitpid(jobs.workers[i].process, NULL, 0) < 0 && errno == EINTR)
            continue;
    if (jobs.places != MAP_FAILED)
        munmap(jobs.places, shared);
    free(jobs.workers);
    free(jobs.text.at);
}
