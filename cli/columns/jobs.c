/* Handing pieces of a table out, and collecting what becomes of them.
 *
 * A piece is a whole number of records, or of points of the grid. What is to be done goes through a pipe to a worker,
 * which answers through another one; records and results lie in memory that both have, where they fit, and else go
 * through the pipes too. Each worker may have a second piece waiting, so that it does not wait for us; in a pipe that
 * is as much as it holds, or both could wait for each other for ever.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/columns/jobs.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
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

/* What goes to a worker, with `length` bytes behind it, or in the piece's place. */
struct task {
    uint64_t number, line;          /* rows and lines before it */
    uint64_t points;                /* of the grid, behind `number` of them */
    size_t length;
    struct place *place;            /* NULL: nothing is shared */
    bool shared;                    /* the records are there */
};

/* What comes back, with the bytes of the results, unless they are `shared`, and of standard error behind it. */
struct outcome { size_t length, told; uint64_t bad, claimed[VERDICTS]; int status; bool shared; };

/* `out` counts pieces that have not been collected. */
struct worker { pid_t process; int to, from; unsigned out; };

struct jobs {
    struct table *table;
    struct worker *workers;
    unsigned count;
    struct place *places;           /* for each piece that is out; NULL: nothing is shared */
    struct worker **owner;          /* likewise */
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

static bool write_all(int file, const void *at, size_t length)
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

/* The same where nobody may read any more, which is no reason to end without a word. */
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

/* Works out the rows of a piece; the results are in table->out, which lies in the place of the piece while that lasts. */
static void work_out(struct table *table, const struct task *task, char *text)
{
    table->number = task->number;
    table->line = task->line;
    table->bad = 0;
    memset(table->claimed, 0, sizeof table->claimed);
    table->runner->status = 0;
    if (task->place != NULL)
        table->out = (struct out){.at = task->place->results, .size = SHARED_RESULTS, .lent = true};
    table->grid.at = task->number;
    table->grid.total = task->number + task->points;
    table->feed.buffer = text;
    table->feed.from = 0;
    table->feed.used = task->length;
    table->feed.ended = true;
    do {
        if (table->generated)
            batch_make(table);
        else
            batch_read(table);
        write_batch(table);
    } while (table->row_count > 0);
}

/* Answers for a piece. What was written to standard error is taken back from the file that stands in for it. */
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
    adc_resize(&table->runner->session.context, table->feed.buffer, table->feed.size, 0, 1);   /* those of the first process */
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

/* Standard error of a piece: rows beyond those that are told are counted only. */
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

/* How many pieces are out at most, and which of the places for them a piece has; that is free again when the piece has been
 * collected. */
static uint64_t most_out(const struct jobs *jobs) { return (uint64_t)QUEUE * jobs->count; }
static uint64_t index_of(const struct jobs *jobs, uint64_t piece) { return piece % most_out(jobs); }  /* NOLINT: not 0 */

/* Takes what became of the oldest piece that is out. */
static bool collect(struct jobs *jobs)
{
    struct table *table = jobs->table;
    struct outcome outcome;
    const uint64_t index = index_of(jobs, jobs->collected++);
    struct worker *worker = jobs->owner[index];
    worker->out--;
    if (!read_all(worker->from, &outcome, sizeof outcome))
        return fail(jobs, "cannot work out the rows", 0);
    if (outcome.shared)
        out_through(&table->out, jobs->places[index].results, outcome.length);
    else if (!read_all(worker->from, out_room(&table->out, outcome.length), outcome.length))
        return fail(jobs, "cannot work out the rows", 0);
    table->out.used += outcome.shared ? 0 : outcome.length;
    out_flush(&table->out);
    jobs->text.used = 0;
    if (!read_all(worker->from, out_room(&jobs->text, outcome.told), outcome.told))
        return fail(jobs, "cannot work out the rows", 0);
    uint64_t bad = table->bad + outcome.bad;
    tell(table, jobs->text.at, outcome.told);
    table->bad = bad;
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        table->claimed[verdict] += outcome.claimed[verdict];
    runner_note(table->runner, outcome.status);
    table_progress(table);
    return true;
}

static bool collect_all(struct jobs *jobs)
{
    while (!jobs->failed && jobs->collected < jobs->sent)
        collect(jobs);
    return !jobs->failed;
}

/* Pieces that a worker has not answered for: of its answers we count those that have come, mostly without messages. */
static unsigned left_to_do(const struct worker *worker)
{
    int waiting = 0;
    ioctl(worker->from, FIONREAD, &waiting);
    const unsigned answers = (unsigned)waiting / (unsigned)sizeof(struct outcome);
    return answers < worker->out ? worker->out - answers : 0;
}

static struct worker *idlest(const struct jobs *jobs)
{
    struct worker *best = NULL;
    unsigned least = 0;
    for (unsigned i = 0; i < jobs->count; i++) {
        const unsigned left = left_to_do(&jobs->workers[i]);
        if (best == NULL || left < least || (left == least && jobs->workers[i].out < best->out)) {
            best = &jobs->workers[i];
            least = left;
        }
    }
    return best;
}

static bool hand_out(struct jobs *jobs, const struct task *what, const char *text)
{
    struct task task = *what;
    task.shared = jobs->places != NULL && task.length <= SHARED_TEXT;
    while (jobs->sent - jobs->collected >= most_out(jobs))
        if (!collect(jobs))
            return false;
    struct worker *worker = idlest(jobs);
    while (!task.shared && worker->out > 0)
        if (!collect(jobs))
            return false;
    const uint64_t index = index_of(jobs, jobs->sent++);
    jobs->owner[index] = worker;
    worker->out++;
    task.place = jobs->places == NULL ? NULL : &jobs->places[index];
    if (task.shared)
        memcpy(task.place->text, text, task.length);
    if (send_all(worker->to, &task, sizeof task) && send_all(worker->to, text, task.shared ? 0 : task.length))
        return true;
    return errno == EPIPE ? fail(jobs, "cannot work out the rows", 0) : fail(jobs, "cannot hand rows out", errno);
}

/* ---- pieces ---- */

/* Ends of lines among `count` bytes that have two before them, at most UINT8_MAX, and those of them right behind
 * another one: blank lines. A loop that becomes one over vectors where the count is a constant. */
static inline void count_ends(const char *at, size_t count, uint64_t *ends, uint64_t *blank)
{
    uint8_t some = 0, empty = 0;
    for (size_t i = 0; i < count; i++) {
        const uint8_t end = at[i] == '\n', behind = at[i - 1] == '\n';
        const uint8_t mark = at[i - 1] == '\r', before = at[i - 2] == '\n';
        some = (uint8_t)(some + end);
        empty = (uint8_t)(empty + (end & (behind | (mark & before))));
    }
    *ends += some;
    *blank += empty;
}

/* Takes whole lines where each is a record: in one pass over the bytes, and not line by line. */
static size_t take_lines(const char *text, size_t length, uint64_t *rows, uint64_t *lines)
{
    enum { STEP = 128 };
    const char *last = length > PIECE ? memchr(text + PIECE - 1, '\n', length - PIECE + 1) : NULL;
    last = last == NULL ? memrchr(text, '\n', length) : last;
    if (last == NULL)
        return 0;
    const size_t size = (size_t)(last - text) + 1;
    const char start[4] = {'\n', '\n', text[0], size > 1 ? text[1] : ' '};     /* before the first line stands an end */
    uint64_t ends = 0, blank = 0;
    size_t at = 2;
    count_ends(start + 2, size > 1 ? 2 : 1, &ends, &blank);
    for (; at + STEP <= size; at += STEP)
        count_ends(text + at, STEP, &ends, &blank);
    count_ends(text + at, at < size ? size - at : 0, &ends, &blank);
    *lines += ends;
    *rows += ends - blank;
    return size;
}

/* Takes records until there are enough: how many bytes they have. Counts rows and lines. */
static size_t take_records(struct table *table, bool ended, uint64_t *rows, uint64_t *lines)
{
    const char *text = feed_text(&table->feed), *at = text;
    size_t length = feed_length(&table->feed);
    const char *end = text + length;
    bool quoted = table->form == RECORD_CSV && memchr(text, '"', length) != NULL;
    struct record *record = &table->record;
    if (!quoted && table->form != RECORD_JSON && memchr(text, '\n', length) != NULL)
        return take_lines(text, length, rows, lines);
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
    struct feed *feed = &table->feed;
    while (true) {
        uint64_t rows = 0, lines = 0;
        size_t length = feed_length(feed) == 0 ? 0 : take_records(table, feed->ended, &rows, &lines);
        if (length > 0 && (length >= PIECE || !feed_is_ready(feed) || feed->ended)) {
            const struct task task = {.number = table->number, .line = table->line, .length = length};
            if (!hand_out(jobs, &task, feed_text(feed)))
                return false;
            table->number += rows;
            table->line += lines;
            feed_skip(feed, length);
            continue;
        }
        if (feed->ended)
            return true;
        if (!feed_is_ready(feed) && !collect_all(jobs))
            return false;
        if (!feed_more(feed)) {
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
        if (!hand_out(jobs, &task, ""))
            return false;
    }
    return true;
}

void jobs_run(struct table *table, unsigned count)
{
    struct jobs jobs = {.table = table, .workers = table_array(count, sizeof *jobs.workers),
                        .owner = table_array((size_t)QUEUE * count, sizeof *jobs.owner)};
    const size_t shared = (size_t)QUEUE * count * sizeof *jobs.places;
    void *places = mmap(NULL, shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    jobs.places = places == MAP_FAILED ? NULL : places;
    out_flush(&table->out);             /* or each copy would write it too */
    bool good = true;
    for (unsigned i = 0; i < count && good; i++)
        good = start(&jobs, &jobs.workers[i]);
    if (good && (table->generated ? hand_out_grid(&jobs) : hand_out_records(&jobs)))
        collect_all(&jobs);
    for (unsigned i = 0; i < jobs.count; i++) {
        close(jobs.workers[i].to);
        close(jobs.workers[i].from);
    }
    for (unsigned i = 0; i < jobs.count; i++)
        while (waitpid(jobs.workers[i].process, NULL, 0) < 0 && errno == EINTR)
            continue;
    if (jobs.places != NULL)
        munmap(jobs.places, shared);
    free(jobs.workers);
    free(jobs.owner);
    free(jobs.text.at);
}
