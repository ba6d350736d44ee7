/* Opening and closing a run: the session, its limits, the point, and the output.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <alloca.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/run/files.h"
#include "eval/entry.h"

static const rlim_t STACK = 68u << 20;     /* bytes of C stack to ask for, so that deep recursion has room */
static const rlim_t KEPT = 48u << 10;      /* bytes of it that what calls an evaluation, and what it calls last, take */

void runner_note(struct runner *runner, int status)
{
    runner->status = status > runner->status ? status : runner->status;
}

const struct reporter *runner_reporter(const struct runner *runner)
{
    return reporters[runner->options->format];
}

static void show(const struct runner *runner, const struct adc_diag *message)
{
    char rendered[ADC_RENDERED];
    adc_diag_render(message, rendered);
    fflush(runner->out);
    put_message(stderr, rendered);
}

/* An unknown name among columns may be a misspelt one. */
static void hint_columns(const struct runner *runner, struct adc_diag *error)
{
    if (error->fault != ADC_NAME_UNBOUND || runner->columns[0] == '\0' || runner->session.prompts)
        return;
    if (runner->columns[strspn(runner->columns, "0123456789.,-+ ")] == '\0')
        adc_diag_hint(error, "line 1 of the file names the columns, and here it has numbers: %s", runner->columns);
    else
        adc_diag_hint(error, "no column has this name; the columns are %s; a number is given with --at", runner->columns);
}

/* Where a name is in the text of a list; NULL: nowhere. */
static const char *find_name(const char *text, const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = text; *at != '\0'; at++)
        if (strncmp(at, name, length) == 0 && (at == text || strchr(", ", at[-1]) != NULL) && strchr(", =:", at[length]) != NULL)
            return at;
    return NULL;
}

/* An error about a name in an option, "--wrt: unknown variable 'z'", gets the text of the option as its source, which the caller
 * frees; NULL: it is another error. */
static struct adc_source *add_source(const struct options *options, struct adc_diag *error)
{
    const struct { const char *option; const char *const *at; size_t count; } lists[] = {
        {"--wrt: ", options->wrt.at, options->wrt.count}, {"--direction: ", options->directions.at, options->directions.count},
        {"--hold: ", &options->hold, options->hold != NULL}, {"--within: ", &options->within, options->within != NULL}};
    char name[80];
    const char *quote = strchr(error->message, '\'');
    if (error->kind != ADC_NAME || error->source != NULL || quote == NULL || sscanf(quote, "'%79[^']'", name) != 1)
        return NULL;
    for (size_t l = 0; l < sizeof lists / sizeof *lists; l++)
        for (size_t i = 0; i < lists[l].count && strncmp(error->message, lists[l].option, strlen(lists[l].option)) == 0; i++) {
            const char *text = lists[l].at[i], *at = find_name(text, name);
            struct adc_source *source = at != NULL ? calloc(1, sizeof *source + strlen(lists[l].option) + 1) : NULL;
            if (source == NULL)
                continue;
            source->text = (char *)(uintptr_t)text;
            source->length = (uint32_t)strlen(text);
            memcpy(source->name, lists[l].option, strlen(lists[l].option) - 2);
            error->source = source;
            error->span = (struct adc_span){(uint32_t)(at - text), (uint32_t)strlen(name)};
            memmove(error->message, error->message + strlen(lists[l].option), strlen(error->message + strlen(lists[l].option)) + 1);
            return source;
        }
    return NULL;
}

void runner_report_error(struct runner *runner)
{
    struct adc_diag *error = &runner->session.context.error;
    const struct reporter *reporter = runner_reporter(runner);
    struct adc_source *source = add_source(runner->options, error);
    report_note_error();
    hint_columns(runner, error);
    show(runner, error);
    if (reporter->error != NULL && error->kind != ADC_INTERRUPT)
        reporter->error(runner->out, error);
    error->source = source != NULL ? NULL : error->source;
    free(source);
    runner_note(runner, adc_kind_status(error->kind));
}

int runner_refuse(const struct options *options)
{
    char rendered[ADC_RENDERED];
    adc_diag_render(&options->error, rendered);
    report_color_messages(runner_wants_color(options, stderr));
    put_message(stderr, rendered);
    if (reporters[options->format]->error != NULL)
        reporters[options->format]->error(stdout, &options->error);
    return fflush(stdout) != 0 ? STATUS_SYSTEM : STATUS_USAGE;
}

static void show_warning(void *user, const struct adc_diag *warning)
{
    show(user, warning);
}

/* What an evaluation may hold unless the user says otherwise; 0, no limit, where the machine does not report its memory. */
static size_t quarter_of_memory(void)
{
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? (size_t)pages / 4 * (size_t)size : 0;
}

/* Makes the stack so large at once. */
__attribute__((noinline))
static void touch_stack(size_t bytes)
{
    /* cppcheck-suppress allocaCalled; that the memory comes of the stack is the purpose */
    volatile char *lowest = alloca(bytes);
    *lowest = 0;
}

/* Where the address space is limited (ulimit -v), other memory could take the place into which the stack is to grow,
 * and the program would crash there: it takes half of what there is before that. Returns how much the stack has. */
static rlim_t take_stack(rlim_t wanted)
{
    enum { LEAST = 1 << 16 };
    struct rlimit space;
    if (getrlimit(RLIMIT_AS, &space) != 0 || space.rlim_cur == RLIM_INFINITY)
        return wanted;
    for (; wanted > LEAST; wanted -= wanted / 8) {
        void *room = mmap(NULL, 2 * wanted, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (room == MAP_FAILED)
            continue;
        munmap(room, 2 * wanted);
        touch_stack(wanted - wanted / 16);      /* something is on it already */
        break;
    }
    return wanted;
}

/* Raises the soft limit of the stack, which the kernel honours for the running program, and informs the library. */
static void make_room_on_stack(struct adc_context *context)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0)
        return;
    rlim_t wanted = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > STACK ? STACK : limit.rlim_max;
    if (limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < wanted) {
        limit.rlim_cur = wanted;
        if (setrlimit(RLIMIT_STACK, &limit) != 0)
            return;
    }
    wanted = take_stack(wanted);
    wanted -= wanted / 8;
    context->limits.stack = wanted > KEPT ? wanted - KEPT : 0;
}

bool runner_wants_color(const struct options *options, FILE *out)
{
    const char *none = getenv("NO_COLOR"), *force = getenv("CLICOLOR_FORCE");
    if (options->color != WHEN_AUTO)
        return options->color == WHEN_ALWAYS;
    if (none != NULL && none[0] != '\0')
        return false;
    if (force != NULL && force[0] != '\0' && strcmp(force, "0") != 0)
        return true;
    return isatty(fileno(out)) && report_cursor_moves();
}

/* What suits the formulas of strangers. */
static void set_sandbox_limits(struct adc_limits *limits)
{
    limits->memory = (size_t)256 << 20;
    limits->seconds = 10;
    limits->steps = 500 * 1000 * 1000;
    limits->depth = ADC_DEFAULT_DEPTH;
    limits->text = 1 << 20;
}

static void set_limits(struct adc_context *context, const struct options *options)
{
    context->limits.memory = quarter_of_memory();
    if (options->sandbox)
        set_sandbox_limits(&context->limits);
    if (options->memory != 0)
        context->limits.memory = options->memory;
    if (options->max_text != 0)
        context->limits.text = options->max_text < ADC_MAX_SOURCE ? options->max_text : ADC_MAX_SOURCE;
    if (options->timeout != 0)
        context->limits.seconds = options->timeout;
    if (options->max_depth != 0)
        context->limits.depth = (uint32_t)options->max_depth;
    if (options->max_steps != 0)
        context->limits.steps = options->max_steps;
    make_room_on_stack(context);
}

static bool is_same(const struct stat *file, const char *name)
{
    struct stat other;
    return name != NULL && (strcmp(name, "-") == 0 ? fstat(STDIN_FILENO, &other) : stat(name, &other)) == 0
        && other.st_dev == file->st_dev && other.st_ino == file->st_ino;
}

/* Whether a file is among those that are read; opening it for the output would empty it. */
static bool is_read(const struct options *options, const char *name)
{
    struct stat file;
    if (stat(name, &file) != 0 || !S_ISREG(file.st_mode))
        return false;
    bool found = is_same(&file, options->points) || is_same(&file, options->fit);
    for (size_t i = 0; i < options->data.count; i++)
        found |= is_same(&file, options->data.at[i]);
    for (size_t i = 0; i < options->input_count; i++)
        found |= options->inputs[i].from == OPT_FILE_ && is_same(&file, options->inputs[i].text);
    return found;
}

/* Whether all results come at once: a text, a picture, the answer of one expression at one point. */
static bool answers_once(const struct options *options)
{
    bool once = options->input_count > 0 && options->points == NULL && options->ranges.count == 0 && options->random == NULL;
    for (size_t i = 0; i < options->input_count; i++)
        once &= options->inputs[i].from == OPT_EXPRESSION;
    return !options->interactive && (once || options->plot || options_emit(options));
}

/* False with the error in the session's context; so are the following. */
static bool open_output(struct runner *runner)
{
    const char *name = runner->options->output;
    if (name == NULL)
        return true;
    if (is_read(runner->options, name))
        return runner_usage(runner, "write to another file, or it would be empty before it is read", "--output: '%s' is read, too", name);
    if (!output_open(runner, name, answers_once(runner->options), &runner->output))
        return false;
    runner->out = runner->output.file;
    return true;
}

/* What is said of uncertainties needs one; a fit gives some. */
static bool check_uncertain(struct runner *runner)
{
    const struct options *options = runner->options;
    const enum option_id asked = options->given[OPT_EXPAND] ? OPT_EXPAND : OPT_MONTE_CARLO;
    if (!options->given[asked] || runner->inputs.count > 0 || options->interactive || options->points != NULL || options->fit != NULL)
        return true;
    return runner_usage(runner, "state one in --at, as in x=2+/-0.1", "--%s: no input has an uncertainty", option_rows[asked].name);
}

/* The matrix of correlations in a file. */
static bool read_matrix(struct runner *runner, const char *name)
{
    struct stream stream;
    bool good = stream_open_table(&stream, runner, name);
    while (good && !stream.ended)
        good = stream_more(&stream);
    if (good && memchr(stream_text(&stream), '\0', stream_length(&stream)) != NULL)
        good = report_refuse(&runner->session.context.error, ADC_IO, NULL, "--corr: %s: there is a NUL byte in it", name);
    if (good) {
        stream.buffer[stream.used] = '\0';
        good = adc_read_correlation_matrix(&runner->session, name, stream.buffer + stream.from, &runner->inputs);
    }
    stream_close(&stream);
    return good;
}

/* Dual numbers are a direction, and with a second one second derivatives: they go with what these options go with. */
static bool take_seeds(struct runner *runner)
{
    struct options asked = *runner->options;
    const bool any = runner->seeds[0].count + runner->seeds[1].count + runner->seeds[2].count > 0;
    if (any && asked.directions.count > 0)
        return runner_usage(runner, "give the direction in one place", "--direction and a dual number in --at do not go together");
    asked.given[OPT_DIRECTION] |= any;
    asked.given[OPT_DUAL] |= runner->seeds[1].count + runner->seeds[2].count > 0 || asked.given[OPT_POINTS]
        || asked.given[OPT_RANGE] || asked.given[OPT_RANDOM];      /* which have no tangents */
    if (!any || options_combine(&asked))
        return true;
    runner->session.context.error = asked.error;
    return false;
}

/* --at, --direction and --cotangent. */
static bool read_point(struct runner *runner)
{
    const struct options *options = runner->options;
    struct adc_session *session = &runner->session;
    for (size_t i = 0; i < options->at.count; i++)
        if (!adc_bind_inputs(session, "--at", options->at.at[i], &runner->at, &runner->inputs, runner->seeds))
            return false;
    if (!take_seeds(runner))
        return false;
    for (size_t i = 0; i < options->correlations.count; i++) {      /* a pair, names, or a file, which has a point or a slash */
        const char *text = options->correlations.at[i];
        const bool file = strchr(text, '=') == NULL && strpbrk(text, "./") != NULL;
        if (!(file ? read_matrix(runner, text) : adc_read_correlation(session, text, &runner->inputs))) {
            if (options->points != NULL)
                adc_diag_hint(&session->context.error, "uncertainties of columns, u_x, are not correlated; those of --at are");
            return false;
        }
    }
    if (!adc_check_correlation(session, &runner->inputs) || !check_uncertain(runner))
        return false;
    for (size_t i = 0; i < options->directions.count; i++)
        if (!adc_read_direction(session, options->directions.at[i], &runner->direction))
            return false;
    return options->cotangent == NULL || adc_read_numbers(session, "--cotangent", options->cotangent,
                                                          &runner->cotangent, &runner->cotangent_count, &runner->cotangent_rows);
}

static bool read_wrt(struct runner *runner)
{
    const struct options *options = runner->options;
    for (size_t i = 0; i < options->wrt.count; i++)
        if (!adc_list_names(&runner->session, "--wrt", options->wrt.at[i], &runner->wrt))
            return false;
    adc_vary(&runner->session, runner->wrt.at, runner->wrt.count);
    return true;
}

/* What follows once there is a session. */
static bool prepare(struct runner *runner, bool (*bind)(struct runner *runner))
{
    report_color_messages(runner_wants_color(runner->options, stderr));
    if (!open_output(runner))
        return false;
    runner->color = runner_wants_color(runner->options, runner->out);
    if ((bind != NULL && !bind(runner)) || !read_point(runner))
        return false;
    runner->used_count = runner->session.context.symbols.count;
    runner->used = calloc(runner->used_count, sizeof *runner->used);
    return read_wrt(runner);
}

bool runner_open(struct runner *runner, const struct options *options, bool (*bind)(struct runner *runner))
{
    memset(runner, 0, sizeof *runner);
    runner->options = options;
    runner->out = stdout;
    if (!adc_session_init(&runner->session)) {
        fputs("adcalc: out of memory\n", stderr);
        runner_note(runner, STATUS_SYSTEM);
        return false;
    }
    runner->session.context.warn = show_warning;
    runner->session.context.warn_user = runner;
    set_limits(&runner->session.context, options);
    bool good = prepare(runner, bind);
    runner->session.assumes = options_emit(options) || options->plot;
    if (!good)
        runner_report_error(runner);
    return good;
}

int runner_close(struct runner *runner)
{
    struct output standard = {.file = runner->output.file == NULL ? runner->out : NULL};
    const char *written = runner->interactive ? runner->output.name : NULL;
    if (!output_close(runner, &standard, true) || !output_close(runner, &runner->output, runner->status == STATUS_OK)) {
        report_mistake(NULL, "%s", runner->session.context.error.message);
        runner_note(runner, STATUS_SYSTEM);
    } else if (written != NULL) {
        output_wrote(written, "");
    }
    adc_wengert_release(&runner->trace);
    adc_answer_release(&runner->last);
    adc_ast_release(runner->then.ast);
    adc_symbol_list_release(&runner->session, &runner->at);
    free(runner->used);
    free(runner->held);
    for (uint32_t i = 0; i < runner->source_count; i++)
        adc_ast_release(runner->source[i].ast);
    free(runner->source);
    free(runner->cotangent);
    adc_symbol_list_release(&runner->session, &runner->wrt);
    adc_direction_release(&runner->session, &runner->direction);
    for (int k = 0; k < ADC_SEEDS; k++)
        adc_direction_release(&runner->session, &runner->seeds[k]);
    adc_inputs_release(&runner->session, &runner->inputs);
    adc_session_release(&runner->session);
    return runner->status;
}
