/* Fuzz target: programs, with every derivative and option of an answer.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first FLAG_BYTES bytes choose what is asked for, the rest is the program. It is run as one text, then statement
 * by statement, as given or as it is written out: both give the same, bit by bit. */
#include "cli/run/run.h"
#include "tests/fuzz/formats.h"
#include "tests/fuzz/ways.h"
#include "tests/unit/trees.h"

enum { FLAG_BYTES = 3, MAX_TRACED = 3, MAX_STATEMENTS = 64, PROVEN = 12 };

/* ---- what is asked for ---- */

struct request_of_flags {
    struct adc_request request;
    const char *point, *direction;
    bool by_x, trace, rewritten;
    int component;                  /* of a cotangent of so many; 0: none */
};

/* What is written out has doubles in the place of decimals, from which bounds and proven digits go. */
static struct request_of_flags asked_by(struct bytes *bytes)
{
    static const char *const points[] = {"x=0.5, y=2, z=-1.25", "x=0, y=0, z=0", "x=1, y=1, z=2",
                                         "x=-3, y=1e-9, z=1e6"};
    unsigned a = take_byte(bytes), b = take_byte(bytes), c = take_byte(bytes);
    return (struct request_of_flags){
        .request = {.mode = (enum adc_mode)(a & 3), .hessian = (a & 4) != 0, .check = (a & 8) != 0,
                    .taylor = (a & 16) != 0, .taylor_order = c & 7, .jacobian = (a & 32) != 0,
                    .subgradient = (a & 64) != 0, .check_budget = 2e4,
                    .digits = {.bounds = (b & 64) != 0, .proven = (b & 192) == 192 ? PROVEN : 0}},
        .trace = (a & 128) != 0, .by_x = (b & 1) != 0, .direction = (b & 2) != 0 ? "x=1, y=-0.5" : NULL,
        .component = (b & 4) != 0 ? 1 + (c >> 3 & 3) : 0, .rewritten = (b & 72) == 8, .point = points[b >> 4 & 3],
    };
}

/* ---- one run: a session, and a log of what it gave ---- */

struct trial {
    struct adc_session session;
    const struct request_of_flags *asked;
    struct adc_direction direction;
    struct adc_symbol_list wrt;
    double cotangent[4];
    FILE *log;
    char *text;
    size_t length;
    bool limited;                   /* a limit was met: how far it reaches is not part of the result */
};

static void trial_open(struct trial *t, const struct request_of_flags *asked)
{
    *t = (struct trial){.asked = asked, .cotangent = {1, -0.5, 2, 0}};
    open_session(&t->session);
    t->log = open_memstream(&t->text, &t->length);
    demand(t->log != NULL && adc_bind_inputs(&t->session, "--at", asked->point, NULL, NULL, NULL), "no session");
    if (asked->direction != NULL)
        demand(adc_read_direction(&t->session, asked->direction, &t->direction), "no direction");
    if (asked->by_x)
        demand(adc_list_names(&t->session, "--wrt", "x, y", &t->wrt), "no names");
}

static void trial_close(struct trial *t)
{
    fclose(t->log);
    free(t->text);
    adc_direction_release(&t->session, &t->direction);
    adc_symbol_list_release(&t->session, &t->wrt);
    close_session(&t->session);
}

static void log_number(struct trial *t, double number)
{
    fprintf(t->log, isnan(number) ? " nan" : " %a", number);
}

static void log_error(struct trial *t)
{
    const struct adc_diag *error = &t->session.context.error;
    check_error(&t->session);
    t->limited |= error->kind == ADC_LIMIT;
    fprintf(t->log, "error %d: %s\n", (int)error->kind, error->message);
}

/* A note or reason up to the place that it names: that is the user's spelling, which writing out changes. */
static int before_place(const char *text)
{
    const char *place = strstr(text, ", in '");
    return place != NULL ? (int)(place - text) : (int)strlen(text);
}

static void log_answer(struct trial *t, const struct adc_answer *answer)
{
    fprintf(t->log, "%s, status %d, %.*s:", adc_answer_text(answer), (int)answer->status, before_place(answer->note), answer->note);
    log_number(t, answer->value);
    for (struct adc_reading r = adc_read(answer, ADC_FIRST, ADC_EVERY), *p = &r; adc_next_number(&r);) {
        fprintf(t->log, "; %s %d %.*s", p->by->name, (int)p->is->status, before_place(p->is->reason), p->is->reason);
        log_number(t, p->value);
        log_number(t, p->forward);
        log_number(t, p->reverse);
    }
    for (int f = 0; f < ADC_FAMILIES; f++)
        for (size_t i = 0; i < adc_higher_of(answer, (enum adc_family)f)->count; i++)
            log_number(t, adc_higher_of(answer, (enum adc_family)f)->value[i]);
}

static struct adc_request request_of(struct trial *t)
{
    struct adc_request request = t->asked->request;
    request.wrt = t->wrt.count > 0 ? t->wrt.at : NULL;
    request.wrt_count = t->wrt.count;
    request.direction = t->direction.at;
    request.direction_count = t->direction.count;
    request.cotangent = t->asked->component > 0 ? t->cotangent : NULL;
    request.cotangent_count = (uint32_t)t->asked->component;
    return request;
}

/* A number is as far from its proven digits as its bound says, but for the last of the digits. */
static void check_bound(const struct adc_answer *answer, uint32_t number, double value, enum adc_status status)
{
    const char *text = answer->known.proven->text + (size_t)number * answer->known.proven->stride;
    const double proven = strtod(text, NULL), bound = answer->known.bound[number];
    if (strcmp(text, "UNABLE") != 0 && status == ADC_OK && isfinite(value) && isfinite(bound))
        demand(fabs(value - proven) <= bound + 1e-11 * fabs(proven) + 0x1p-1000, "%.17g is %s, more than %g away", value,
               text, bound);
}

static void check_bounds(const struct adc_answer *answer)
{
    for (uint32_t k = 0; k < answer->component_count; k++)
        check_bounds(adc_component(answer, k));
    if (answer->known.proven == NULL || answer->known.bound == NULL)
        return;
    check_bound(answer, 0, answer->value, answer->status);
    for (uint32_t i = 0; i < answer->count && answer->components == NULL && adc_row_is_full(answer); i++)
        check_bound(answer, ADC_FIRST_PARTIAL + i, answer->row.value[i], adc_partial_at(answer, i).is->status);
}

static bool answer_statement(struct trial *t, const struct adc_statement *statement, bool thorough)
{
    struct adc_answer answer = {0};
    struct adc_wengert trace = {0};
    const struct adc_request request = request_of(t);
    if (thorough)
        compare_engines(&t->session, statement);
    if (thorough && !t->asked->by_x)
        compare_ways(&t->session, statement, t->asked->point);
    bool good = adc_differentiate(&t->session, statement, &request, &answer);
    bool traced = good && t->asked->trace && adc_trace(&t->session, statement, &request, &answer, &(struct adc_tracing){.most = MAX_TRACED}, &trace);
    if (good)
        log_answer(t, &answer);
    if (good)
        check_bounds(&answer);
    if (good && thorough)
        compare_formats(&answer, traced ? &trace : NULL);
    adc_wengert_release(&trace);
    adc_answer_release(&answer);
    return good && (traced || !t->asked->trace);
}

/* Carries a statement out, and answers it where it is an answer. */
static void run_statement(struct trial *t, const struct adc_statement *statement, bool thorough)
{
    enum adc_bound bound;
    bool good = statement->kind == ADC_EXPRESSION || adc_carry_out(&t->session, statement, &bound);
    if (good && statement->kind != ADC_EXPRESSION)
        fprintf(t->log, "bound %d\n", (int)bound);
    if (good && runner_is_answer(statement))
        good = answer_statement(t, statement, thorough);
    if (!good)
        log_error(t);
}

/* ---- statements written out ---- */

/* Reads a text that is one statement; the caller releases its tree. False for any other text. */
static bool read_one(struct adc_session *session, const char *text, size_t length, struct adc_statement *statement)
{
    struct adc_reader reader;
    struct adc_statement more;
    bool good = adc_open_text(session, &reader, "again", text, length)
        && adc_next(session, &reader, false, statement) == ADC_READ_STATEMENT;
    enum adc_read next = good ? adc_next(session, &reader, false, &more) : ADC_READ_END;
    demand(next == ADC_READ_END, "more than one statement: %.*s", (int)length, text);
    adc_reader_close(&reader);
    return good;
}

static bool same_statements(const struct adc_statement *a, const struct adc_statement *b)
{
    return a->kind == b->kind && same_tree(a->ast, a->body, b->ast, b->body)
        && (a->kind == ADC_EXPRESSION || a->kind == ADC_COMPOUND || a->symbol == b->symbol)
        && (a->kind != ADC_DEFINITION || same_lists(a->ast, a->parameters, b->ast, b->parameters, false));
}

/* A statement is written out as a text that reads back to the same tree, and to itself. Returns the text, which the
 * caller frees; NULL where a limit is in the way. */
static char *check_written(struct trial *t, const struct adc_statement *statement)
{
    struct adc_text out = {.context = &t->session.context}, again = {.context = &t->session.context};
    struct adc_statement reread;
    bool good = adc_statement_text(&t->session, statement, &out);
    if (good) {
        good = read_one(&t->session, out.at, out.length, &reread);
        demand(good || t->session.context.error.kind == ADC_LIMIT, "refused: %s: %s", out.at,
               t->session.context.error.message);
    }
    if (good) {
        demand(same_statements(statement, &reread), "another tree than that of '%.*s': %s",
               (int)statement->span.length, statement->ast->source->text + statement->span.at, out.at);
        good = adc_statement_text(&t->session, &reread, &again);
        demand(!good || strcmp(out.at, again.at) == 0, "'%s' becomes '%s'", out.at, again.at);
        adc_ast_release(reread.ast);
    }
    char *text = good ? strdup(out.at) : NULL;
    adc_text_release(&out);
    adc_text_release(&again);
    return text;
}

/* ---- the two runs ---- */

/* The statements as texts of their own; a comment within may hold NUL bytes. */
struct pieces { struct piece { char *text; size_t length; } at[MAX_STATEMENTS]; uint32_t count; };

/* A literal outside the range is written as inf, which is not what overflowed. */
static bool has_infinite_literal(const struct adc_statement *statement)
{
    bool has = false;
    for (uint32_t i = 0; i < statement->ast->node_count; i++)
        has |= statement->ast->nodes[i].kind == ADC_NUMBER && isinf(statement->ast->nodes[i].number);
    return has;
}

static void add_piece(struct trial *t, struct pieces *pieces, const struct adc_statement *statement)
{
    struct piece piece = {.text = check_written(t, statement)};
    t->limited |= piece.text == NULL;
    if (piece.text == NULL)
        return;
    piece.length = strlen(piece.text);
    if (!t->asked->rewritten || has_infinite_literal(statement)) {
        piece.length = statement->span.length;
        piece.text = realloc(piece.text, piece.length + 1);
        demand(piece.text != NULL, "no memory");
        memcpy(piece.text, statement->ast->source->text + statement->span.at, piece.length);
    }
    pieces->at[pieces->count++] = piece;
}

/* The program as one text, up to its first mistake of syntax; its statements go to `pieces`. */
static void run_whole(struct trial *t, const char *text, size_t length, struct pieces *pieces)
{
    struct adc_reader reader;
    struct adc_statement statement;
    bool good = adc_open_text(&t->session, &reader, "whole", text, length);
    enum adc_read read = ADC_READ_END;
    while (good && !t->limited && pieces->count < MAX_STATEMENTS
           && (read = adc_next(&t->session, &reader, false, &statement)) == ADC_READ_STATEMENT) {
        add_piece(t, pieces, &statement);
        run_statement(t, &statement, true);
        adc_ast_release(statement.ast);
    }
    if (read == ADC_READ_ERROR)
        check_error(&t->session);
    adc_reader_close(&reader);
}

static void run_pieces(struct trial *t, const struct pieces *pieces)
{
    struct adc_statement statement;
    for (uint32_t i = 0; i < pieces->count && !t->limited; i++) {
        const struct piece *piece = &pieces->at[i];
        if (!read_one(&t->session, piece->text, piece->length, &statement)) {
            demand(t->session.context.error.kind == ADC_LIMIT, "alone it is refused: %.*s: %s", (int)piece->length,
                   piece->text, t->session.context.error.message);
            t->limited = true;
            return;
        }
        run_statement(t, &statement, false);
        adc_ast_release(statement.ast);
    }
}

/* ---- lines as they come ---- */

/* Logs what a reader has, without carrying it out. False after the first mistake: how much of a text goes with it
 * depends on what has come of it. */
static bool log_statements(struct trial *t, struct adc_reader *reader, bool may_continue)
{
    struct adc_statement statement;
    enum adc_read read;
    while ((read = adc_next(&t->session, reader, may_continue, &statement)) == ADC_READ_STATEMENT) {
        fprintf(t->log, "%u+%u %d\n", statement.span.at, statement.span.length, statement.silent);
        adc_ast_release(statement.ast);
    }
    if (read == ADC_READ_ERROR)
        log_error(t);
    return read != ADC_READ_ERROR;
}

/* Reads a text in steps of whole lines, or at once. */
static void read_lines(struct trial *t, const char *text, size_t length, bool at_once)
{
    struct adc_reader reader;
    bool good = adc_open_text(&t->session, &reader, "lines", "", 0);
    reader.waits_for_else = true;
    for (size_t from = 0, step; good; from += step) {
        const char *newline = at_once ? NULL : memchr(text + from, '\n', length - from);
        step = newline != NULL ? (size_t)(newline - text) - from + 1 : length - from;
        demand(adc_add_text(&t->session, &reader, text + from, step), "no memory");
        good = log_statements(t, &reader, newline != NULL) && newline != NULL;
    }
    adc_reader_close(&reader);
}

/* ---- both of each give the same ---- */

static void compare_logs(struct trial *first, struct trial *second, const char *how)
{
    fflush(first->log);
    fflush(second->log);
    if (!first->limited && !second->limited)
        demand(strcmp(first->text, second->text) == 0, "%s:\n%sas one text:\n%s", how, second->text, first->text);
    trial_close(first);
    trial_close(second);
}

static void test_pieces(const struct request_of_flags *asked, const char *text, size_t length)
{
    struct trial whole, apart;
    struct pieces pieces = {.count = 0};
    trial_open(&whole, asked);
    trial_open(&apart, asked);
    run_whole(&whole, text, length, &pieces);
    run_pieces(&apart, &pieces);
    compare_logs(&whole, &apart, asked->rewritten ? "written out" : "one by one");
    for (uint32_t i = 0; i < pieces.count; i++)
        free(pieces.at[i].text);
}

static void test_lines(const struct request_of_flags *asked, const char *text, size_t length)
{
    struct trial whole, lines;
    trial_open(&whole, asked);
    trial_open(&lines, asked);
    read_lines(&whole, text, length, true);
    read_lines(&lines, text, length, false);
    compare_logs(&whole, &lines, "line by line");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = {data, size};
    const struct request_of_flags asked = asked_by(&bytes);
    const char *text = (const char *)bytes.at;
    test_pieces(&asked, text, bytes.left);
    if (memchr(text, '\n', bytes.left) != NULL)
        test_lines(&asked, text, bytes.left);
    return 0;
}
