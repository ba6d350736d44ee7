/* Points in, columns out, from the header to the last row.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/columns/columns.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/columns/table.h"
#include "cli/options.h"
#include "cli/run/files.h"
#include "eval/array/extent.h"
#include "eval/verify/verify.h"
#include "lexer/context.h"

/* ---- --jobs: worker processes compute pieces of a table; the parent hands them out and collects the outcomes.
 *
 * A piece is a whole number of records, or of points of the grid; piece i goes to worker i modulo their number, through a socket,
 * through which its outcome comes back. A worker has one piece at a time, and outcomes are collected in the order of the pieces,
 * so that it has read all of one before it writes, and never waits for us while we wait for it. ---- */

enum {
    PIECE = 1 << 17,                /* bytes of records, at least, where there are so many */
    GRID_PIECE = 1 << 12,           /* points */
    WAITING = 1 << 21               /* bytes of an outcome that should wait in a socket */
};

/* What goes to a worker, with `length` bytes of records after it. */
struct task {
    uint64_t number, line;          /* rows and lines before it */
    uint64_t points;                /* of the grid, after `number` of them */
    size_t length;
};

/* What comes back, with the bytes of the results and of standard error after it. */
struct outcome { size_t length, error_length; struct row_counts counts; int status; };

struct worker { pid_t process; int socket; };

struct jobs {
    struct table *table;
    struct worker *workers;
    unsigned count;
    uint64_t sent, collected;       /* pieces */
    struct out text;                /* what comes back of standard error */
    bool failed;
};

unsigned jobs_wanted(const struct options *options)
{
    if (!options->given[OPT_JOBS])
        return 1;
    long processors = options->jobs == 0 ? sysconf(_SC_NPROCESSORS_ONLN) : (long)options->jobs;
    return processors < 1 ? 1 : processors > MAX_JOBS ? MAX_JOBS : (unsigned)processors;
}

/* ---- sockets ---- */

/* Sends all, or receives it. The other end may have gone, which must not end the program without a message. */
static bool pass_all(int socket, void *at, size_t length, bool sends)
{
    for (char *next = at; length > 0;) {
        const ssize_t done = sends ? send(socket, next, length, MSG_NOSIGNAL) : read(socket, next, length);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0 || (done == 0 && !sends))
            return false;
        next += done;
        length -= (size_t)done;
    }
    return true;
}

static bool read_all(int socket, void *at, size_t length) { return pass_all(socket, at, length, false); }
static bool send_all(int socket, const void *at, size_t length) { return pass_all(socket, (void *)(uintptr_t)at, length, true); }

/* ---- a worker ---- */

/* Computes the rows of a piece; the results are in table->out. */
static void compute(struct table *table, const struct task *task, const struct out *text)
{
    table->number = task->number;
    table->line = task->line;
    table->counts = (struct row_counts){0};
    table->runner->status = 0;
    table->out.used = 0;
    table->grid.at = task->number;
    table->grid.total = task->number + task->points;
    table->stream.buffer = text->at;
    table->stream.from = 0;
    table->stream.used = task->length;
    table->stream.ended = true;
    do {
        batch_next(table);
        write_batch(table);
    } while (table->row_count > 0);
}

/* Answers for a piece. What was written to standard error is taken back from the file in its place. */
static bool answer_for(struct table *table, int socket, int errors)
{
    off_t length = lseek(errors, 0, SEEK_CUR);
    struct outcome outcome = {.length = table->out.used, .error_length = length > 0 ? (size_t)length : 0,
                              .counts = table->counts, .status = table->runner->status};
    char *messages = table_array(outcome.error_length, 1);
    bool good = pread(errors, messages, outcome.error_length, 0) == length && send_all(socket, &outcome, sizeof outcome)
             && send_all(socket, table->out.at, outcome.length) && send_all(socket, messages, outcome.error_length);
    free(messages);
    return good && lseek(errors, 0, SEEK_SET) == 0 && ftruncate(errors, 0) == 0;
}

/* What the copy does; it ends when nothing comes any more. */
static _Noreturn void serve(struct table *table, int socket)
{
    struct out text = {0};
    struct task task;
    int errors = memfd_create("adcalc", 0);
    table->out.file = NULL;
    table->is_worker = true;
    table->progress.wanted = false;
    if (errors < 0 || dup2(errors, STDERR_FILENO) < 0)
        _exit(STATUS_SYSTEM);
    while (read_all(socket, &task, sizeof task) && read_all(socket, out_room(&text, task.length), task.length)) {
        compute(table, &task, &text);
        if (!answer_for(table, socket, errors))
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
    static const int waiting = WAITING;
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return fail(jobs, "cannot start another process", errno);
    setsockopt(ends[1], SOL_SOCKET, SO_SNDBUF, &waiting, sizeof waiting);
    worker->process = fork();
    const int code = errno;
    if (worker->process == 0) {
        for (unsigned i = 0; i < jobs->count; i++)      /* the sockets of the others, or they would never see an end */
            close(jobs->workers[i].socket);
        close(ends[0]);
        serve(jobs->table, ends[1]);
    }
    close(ends[1]);
    worker->socket = ends[0];
    if (worker->process < 0) {
        close(ends[0]);
        return fail(jobs, "cannot start another process", code);
    }
    jobs->count++;
    return true;
}

/* Standard error of a piece: rows after those that are reported are counted only. */
static void pass_messages(struct table *table, char *text, size_t length)
{
    for (char *at = text, *end; at < text + length; at = end) {
        char *newline = memchr(at, '\n', (size_t)(text + length - at));
        end = newline == NULL ? text + length : newline + 1;
        bool complaint = *at == TABLE_COMPLAINT;
        if (complaint && table->counts.bad++ >= MAX_REPORTED)
            continue;
        progress_clear(&table->progress);
        fwrite(at + complaint, 1, (size_t)(end - at) - complaint, stderr);
    }
}

/* Takes what became of the oldest piece that is out, and writes it. */
static bool collect(struct jobs *jobs)
{
    struct table *table = jobs->table;
    struct outcome outcome;
    const int socket = jobs->workers[jobs->collected++ % jobs->count].socket;      /* NOLINT: not 0 */
    if (!read_all(socket, &outcome, sizeof outcome)
        || !read_all(socket, out_room(&table->out, outcome.length), outcome.length))
        return fail(jobs, "cannot compute the rows", 0);
    table->out.used += outcome.length;
    out_flush(&table->out);
    if (!read_all(socket, out_room(&jobs->text, outcome.error_length), outcome.error_length))
        return fail(jobs, "cannot compute the rows", 0);
    uint64_t bad = table->counts.bad + outcome.counts.bad;
    pass_messages(table, jobs->text.at, outcome.error_length);
    table->counts.bad = bad;
    table->counts.imprecise += outcome.counts.imprecise;
    table->counts.unbounded += outcome.counts.unbounded;
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        table->counts.claimed[verdict] += outcome.counts.claimed[verdict];
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
    if (!collect_down_to(jobs, jobs->count - 1))
        return false;
    const int socket = jobs->workers[jobs->sent++ % jobs->count].socket;            /* NOLINT: not 0 */
    return (send_all(socket, &task, sizeof task) && send_all(socket, text, task.length))
        || fail(jobs, "cannot compute the rows", errno == EPIPE || errno == ECONNRESET ? 0 : errno);
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

/* Computes all rows of the table, with `count` processes, each a copy of this one, made when the header has been read and the
 * expression compiled: a session, its rules and its memory belong to one evaluation at a time. Results, messages and the status
 * are those of one process, byte for byte. Reports what goes wrong. */
static void jobs_run(struct table *table, unsigned count)
{
    struct jobs jobs = {.table = table, .workers = table_array(count, sizeof *jobs.workers)};
    bool good = true;
    out_flush(&table->out);             /* or each copy would write it too */
    for (unsigned i = 0; i < count && good; i++)
        good = start(&jobs, &jobs.workers[i]);
    if (good && (table->generated ? hand_out_grid(&jobs) : hand_out_records(&jobs)))
        collect_down_to(&jobs, 0);
    for (unsigned i = 0; i < jobs.count; i++)
        close(jobs.workers[i].socket);
    for (unsigned i = 0; i < jobs.count; i++)
        while (waitpid(jobs.workers[i].process, NULL, 0) < 0 && errno == EINTR)
            continue;
    free(jobs.workers);
    free(jobs.text.at);
}

/* ---- grids and random points ---- */

/* More points than anybody waits for. */
static const uint64_t MOST = 1000000000000000;

/* The steps of one name. */
static bool take_range(struct table *table, const struct adc_interval *range, const char *name)
{
    struct grid *grid = &table->grid;
    bool meets = false;
    const double points = adc_range_count(range->low, range->step, range->high, &meets);
    if (points > (double)MOST || grid->total > MOST / (uint64_t)points)
        return table_refuse(table, NULL, "--range: more than 10^15 points, with '%s'", name);
    grid->axis[grid->count] = (struct axis){range->low, range->step, meets ? range->high : range->low + (points - 1) * range->step,
                                            (uint64_t)points};
    grid->total *= (uint64_t)points;
    return true;
}

static bool take_interval(struct table *table, const struct adc_interval *interval, const char *name)
{
    const double width = interval->high - interval->low;
    if (!isfinite(interval->low) || !isfinite(width))
        return table_refuse(table, NULL, "--random: the interval of '%s' is not finite", name);
    table->grid.axis[table->grid.count] = (struct axis){.from = interval->low, .step = width, .steps = 1};
    return true;
}

/* Gives each of a list, which begins at `from`, to `take`, with its name, which goes to the end of `names`. */
static bool read_items(struct table *table, const char *text, uint32_t from, char *names,
                       bool (*take)(struct table *table, const struct adc_interval *item, const char *name))
{
    struct adc_intervals list = {0};
    bool good = adc_read_intervals(table->session, table->stream.name, text, from, !table->grid.random, &list);
    if (!good)
        runner_report_error(table->runner);
    for (uint32_t i = 0; good && i < list.count; i++) {
        const char *name = adc_symbol_text(&table->session->context, list.at[i].symbol);
        good = take(table, &list.at[i], name);
        table->grid.count++;
        sprintf(names + strlen(names), "%s%s", names[0] != '\0' ? "," : "", name);
    }
    adc_intervals_release(table->session, &list);
    return good;
}

/* Reads the lists of an option, each from its byte `from` on. */
static bool read_points(struct table *table, const char *option, const char *const *texts, size_t count, uint32_t from,
                        bool (*take)(struct table *table, const struct adc_interval *item, const char *name))
{
    size_t length = 0;
    for (size_t i = 0; i < count; i++)
        length += strlen(texts[i]) + 2;
    char *names = table_array(length, 1);
    table->grid.axis = table_array(length, sizeof *table->grid.axis);       /* there are fewer names than bytes */
    table->form = RECORD_CSV;
    table->stream.name = option;
    bool good = true;
    for (size_t i = 0; i < count && good; i++)
        good = read_items(table, texts[i], from, names, take);
    good = good && header_take(table, names);
    free(names);
    return good;
}

bool grid_read(struct table *table)
{
    const struct texts *ranges = &table->options->ranges;
    table->grid.total = 1;
    return read_points(table, "--range", ranges->at, ranges->count, 0, take_range);
}

bool random_read(struct table *table)
{
    const char *text = table->options->random;
    char *end;
    unsigned long long count = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != ':' || count == 0 || count > MOST)
        return table_refuse(table, "as in --random=100:x=0:1,y=1:2", "--random: '%s' is not N:NAME=FROM:TO,...", text);
    table->grid = (struct grid){.random = true, .seed = table->options->seed, .total = count};
    return read_points(table, "--random", &text, 1, (uint32_t)(end + 1 - text), take_interval);
}

/* ---- a table from its header to its last row ---- */

bool columns_wanted(const struct options *o) { return o->points != NULL || o->ranges.count > 0 || o->random != NULL; }

static enum record_form form_of(const struct options *options, enum record_form input)
{
    enum format format = options->format;
    return format == FORMAT_json ? RECORD_JSON : format == FORMAT_csv ? RECORD_CSV : format == FORMAT_tsv ? RECORD_TSV
         : input;
}

/* What does not go together. */
static bool check_options(struct table *table)
{
    const struct options *o = table->options;
    if (o->sparse && table->written != RECORD_JSON)
        return table_refuse(table, "--json has the entries of each row, whichever they are", "--sparse has no columns: "
                            "those of a table are the same in every row");
    for (size_t i = 0; i < o->input_count && o->points != NULL && strcmp(o->points, "-") == 0; i++)
        if (o->inputs[i].from == OPT_FILE_ && strcmp(o->inputs[i].text, "-") == 0)
            return table_refuse(table, NULL, "standard input cannot be both the script and the points");
    return true;
}

/* Opens the table; false after a reported error. */
static bool table_open(struct table *table, struct runner *runner)
{
    const struct options *options = runner->options;
    const bool tabs = data_has_tabs(options, options->points != NULL ? options->points : "");
    enum record_form form = options->jsonl ? RECORD_JSON : tabs ? RECORD_TSV : RECORD_CSV;
    *table = (struct table){.runner = runner, .options = options, .session = &runner->session,
                            .form = form, .written = form_of(options, form),
                            .generated = options->points == NULL,
                            .out = {.file = runner->out, .shown = isatty(fileno(runner->out))},
                            .name = options->name != NULL ? options->name : "f"};
    table->needs_answer = table->written == RECORD_JSON || options->check >= CHECK_ON || options->claims.count > 0
                || options->given[OPT_MODE] || options->subgradient;
    if (!check_options(table))
        return false;
    if (table->generated)
        return options->random != NULL ? random_read(table) : grid_read(table);
    if (stream_open_table(&table->stream, runner, options->points))
        return header_read(table);
    runner_report_error(runner);
    return false;
}

void table_close(struct table *table)
{
    adc_rows_close(&table->rows);
    adc_ast_release(table->statement.ast);
    stream_close(&table->stream);
    record_release(&table->record);
    void *const arrays[] = {table->header, table->column, table->symbols, table->roles, table->variables, table->coordinates,
                            table->inputs, table->direction, table->point, table->columns, table->results, table->current,
                            table->out.at, table->appended.at, table->grid.axis};
    for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
        free(arrays[i]);
    free(table);
}

/* Batch after batch; what is written goes out before the input is waited for. */
static void run_rows(struct table *table)
{
    do {
        batch_next(table);
        write_batch(table);
        table_progress(table);
    } while (table->row_count > 0 || (!table->generated && table_next(table)));
}

static void report_rest(const struct table *table)
{
    if (table->counts.bad > MAX_REPORTED)
        fprintf(stderr, "adcalc: %llu more rows like these\n", (unsigned long long)(table->counts.bad - MAX_REPORTED));
    if (table->counts.imprecise > 0)
        fprintf(stderr, "adcalc: note: fewer than %d digits of some number are certain in %llu row%s\n", ADC_FEWEST_DIGITS,
                (unsigned long long)table->counts.imprecise, table->counts.imprecise == 1 ? "" : "s");
    if (table->counts.unbounded > 0)
        fprintf(stderr, "adcalc: note: the rounding errors of so long an answer are not computed in tables\n");
}

/* What random points take to be made again, and what was found at them. */
static void report_random(const struct table *table)
{
    const uint64_t *rows = table->counts.claimed;
    if (!table->grid.random)
        return;
    fprintf(stderr, "adcalc: %llu random point%s, --seed=%llu", (unsigned long long)table->grid.total,
            table->grid.total == 1 ? "" : "s", (unsigned long long)table->grid.seed);
    if (rows[ADC_AGREE] + rows[ADC_DISAGREE] + rows[ADC_INCONCLUSIVE] > 0)
        fprintf(stderr, "; claims: %llu agree, %llu wrong, %llu inconclusive",
                (unsigned long long)rows[ADC_AGREE], (unsigned long long)rows[ADC_DISAGREE],
                (unsigned long long)rows[ADC_INCONCLUSIVE]);
    putc('\n', stderr);
}

/* Names of --at that nothing depends on, and those that hide a column. */
static void warn_names(const struct table *table)
{
    const struct runner *runner = table->runner;
    for (uint32_t i = 0; i < runner->at.count; i++) {
        const uint32_t symbol = runner->at.at[i];
        const char *name = adc_symbol_text(&table->session->context, symbol);
        if (!adc_rows_use(&table->rows, symbol))
            fprintf(stderr, "adcalc: warning: --at: '%s' does not occur in the formula\n", name);
        else if (table_role(table, symbol).column > 0)
            fprintf(stderr, "adcalc: warning: --at: '%s' has this value in every row; its column is only copied\n", name);
    }
}

void columns_run(struct runner *runner)
{
    struct table *table = table_array(1, sizeof *table);
    if (table_open(table, runner) && runner_collect(runner, &table->statement) && header_choose(table)) {
        warn_names(table);
        output_begin(&runner->output);
        write_header(table);
        table->progress = progress_begin(table->options->quiet, fileno(table->out.file));
        unsigned jobs = jobs_wanted(table->options);
        if (jobs > 1)
            jobs_run(table, jobs);
        else
            run_rows(table);
        out_flush(&table->out);
        progress_clear(&table->progress);
        report_rest(table);
        report_random(table);
    }
    table_close(table);
}
