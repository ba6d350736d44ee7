/* The entries: each runs its work behind the exit for failure, and gives back what the work held.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/entry.h"

#include <stdlib.h>
#include <string.h>

#include "eval/answer/claim.h"
#include "eval/answer/differentiate.h"
#include "lexer/sources.h"
#include "parser/unparse.h"

static const struct adc_span nowhere = {0, 0};

enum { FULL_TEXT = 4096 };              /* bytes of a stream after which another text begins between two statements */

/* ---- reading statements ---- */

struct reading {
    struct adc_session *session;
    struct adc_reader *reader;
    const char *name, *text;
    size_t length;
    bool may_continue;
    struct adc_statement *statement;
    enum adc_read read;
};

static void open_text(void *user)
{
    const struct reading *r = user;
    struct adc_source *source = adc_source_new(&r->session->context, &r->session->sources, r->name, r->text,
                                               r->length);
    adc_reader_open(r->reader, &r->session->context, ADC_READ_PROGRAM);
    adc_reader_feed(r->reader, source, 0);
}

bool adc_open_text(struct adc_session *session, struct adc_reader *reader, const char *name, const char *text,
                   size_t length)
{
    struct reading r = {.session = session, .reader = reader, .name = name, .text = text, .length = length};
    memset(reader, 0, sizeof *reader);
    return adc_guard(&session->context, open_text, &r);
}

static void add_text(void *user)
{
    const struct reading *r = user;
    struct adc_context *context = &r->session->context;
    struct adc_source *source = r->reader->source;
    uint32_t from = source->length;
    bool full = from >= FULL_TEXT && source->text[from - 1] == '\n' && adc_reader_is_between(r->reader);
    if (full) {
        from = 0;
        source = adc_source_behind(context, source, r->text, r->length);
    } else {
        adc_source_append(context, source, r->text, r->length);
    }
    adc_reader_feed(r->reader, source, from);
}

bool adc_add_text(struct adc_session *session, struct adc_reader *reader, const char *text, size_t length)
{
    struct reading r = {.session = session, .reader = reader, .text = text, .length = length};
    return adc_guard(&session->context, add_text, &r);
}

static void next(void *user)
{
    struct reading *r = user;
    r->read = adc_reader_next(r->reader, r->may_continue, r->statement);
}

static void recover(void *user)
{
    const struct reading *r = user;
    adc_reader_recover(r->reader);
}

enum adc_read adc_next(struct adc_session *session, struct adc_reader *reader, bool may_continue,
                       struct adc_statement *statement)
{
    struct reading r = {.session = session, .reader = reader, .may_continue = may_continue, .statement = statement};
    adc_work_begin(&session->context);
    if (adc_guard(&session->context, next, &r))
        return r.read;
    adc_guard(&session->context, recover, &r);
    return ADC_READ_ERROR;
}

struct writing { const struct adc_statement *statement; struct adc_text *out; };

static void write_statement(void *user)
{
    const struct writing *w = user;
    adc_unparse_statement(w->statement, w->out);
}

bool adc_statement_text(struct adc_session *session, const struct adc_statement *statement, struct adc_text *out)
{
    struct writing w = {statement, out};
    return adc_guard(&session->context, write_statement, &w);
}

/* ---- carrying out, answering ---- */

struct answering {
    struct adc_evaluation evaluation;
    const struct adc_statement *statement;
    const struct adc_request *request;
    struct adc_answer *answer;
    const struct adc_answer *traced;
    enum adc_bound *bound;
    struct adc_wengert *trace;
    uint32_t most;
};

/* Runs the work behind the exit and gives the evaluation back. */
static bool run(struct answering *a, void (*work)(void *user))
{
    bool good = adc_guard(&a->evaluation.session->context, work, a);
    adc_evaluation_release(&a->evaluation);
    return good;
}

static void carry_out(void *user)
{
    struct answering *a = user;
    *a->bound = adc_bind_statement(&a->evaluation, a->statement);
}

bool adc_carry_out(struct adc_session *session, const struct adc_statement *statement, enum adc_bound *bound)
{
    struct answering a = {.evaluation = {.session = session}, .statement = statement, .bound = bound};
    adc_work_begin(&session->context);
    return run(&a, carry_out);
}

static void differentiate(void *user)
{
    struct answering *a = user;
    adc_answer(&a->evaluation, a->statement, a->request, a->answer);
}

bool adc_differentiate(struct adc_session *session, const struct adc_statement *statement,
                       const struct adc_request *request, struct adc_answer *answer)
{
    struct answering a = {.evaluation = {.session = session}, .statement = statement, .request = request,
                          .answer = answer};
    answer->session = session;
    adc_work_begin(&session->context);
    bool good = run(&a, differentiate);
    adc_answer_hold(answer);
    return good;
}

static void trace(void *user)
{
    struct answering *a = user;
    adc_trace_answer(&a->evaluation, a->statement, a->request, a->traced, a->most, a->trace);
}

bool adc_trace(struct adc_session *session, const struct adc_statement *statement, const struct adc_request *request,
               const struct adc_answer *answer, uint32_t most, struct adc_wengert *wengert)
{
    struct answering a = {.evaluation = {.session = session}, .statement = statement, .request = request,
                          .traced = answer, .most = most, .trace = wengert};
    return run(&a, trace);
}

struct describing {
    const struct adc_answer *answer;
    const struct adc_claims *claims;
    const struct adc_wengert *trace;
    struct adc_text *out;
};

static void describe(void *user)
{
    const struct describing *d = user;
    adc_json_answer(d->answer, d->claims, d->trace, d->out);
}

bool adc_answer_json(struct adc_session *session, const struct adc_answer *answer, const struct adc_claims *claims,
                     const struct adc_wengert *trace, struct adc_text *out)
{
    struct describing d = {answer, claims, trace, out};
    return adc_guard(&session->context, describe, &d);
}

/* ---- lists in options ---- */

/* What is read from the text of an option, statement by statement. */
struct listing {
    struct adc_evaluation evaluation;
    const char *option, *text;
    enum adc_reader_mode mode;
    void (*each)(struct listing *l);            /* called for each statement */
    struct adc_reader reader;
    struct adc_statement statement;
    bool held;                                  /* the tree of `statement` is ours */
    struct adc_symbol_list *symbols;
    struct adc_direction *direction;
    struct adc_text bracketed;
    double *numbers;
    uint32_t count;
    const struct adc_answer *answer;
    double rtol;
    struct adc_claims *claims;
};

static void read_each(void *user)
{
    struct listing *l = user;
    struct adc_session *session = l->evaluation.session;
    struct adc_source *source = adc_source_new(&session->context, &session->sources, l->option, l->text,
                                               strlen(l->text));
    adc_reader_open(&l->reader, &session->context, l->mode);
    adc_reader_feed(&l->reader, source, 0);
    while (adc_reader_next(&l->reader, false, &l->statement) == ADC_READ_STATEMENT) {
        l->held = true;
        l->each(l);
        l->held = false;
        adc_ast_release(l->statement.ast);
    }
}

static bool run_listing(struct listing *l, void (*work)(void *user))
{
    adc_work_begin(&l->evaluation.session->context);
    bool good = adc_guard(&l->evaluation.session->context, work, l);
    adc_evaluation_release(&l->evaluation);
    if (l->held)
        adc_ast_release(l->statement.ast);
    adc_reader_close(&l->reader);
    return good;
}

/* The value of a NAME = VALUE; `what` is named where it is no constant. */
static double constant_of(struct listing *l, const char *what)
{
    double value;
    struct adc_context *context = &l->evaluation.session->context;
    const struct adc_statement *statement = &l->statement;
    if (!adc_evaluate_constant(&l->evaluation, adc_root_at(statement->ast, statement->body), &value))
        adc_error(context, ADC_USAGE, statement->ast->source, statement->span, "the %s of '%s' must be a constant",
                  what, adc_symbol_text(context, statement->symbol));
    return value;
}

static void bind_one(struct listing *l)
{
    struct adc_session *session = l->evaluation.session;
    const struct adc_statement *statement = &l->statement;
    const struct adc_source *source = statement->ast->source;
    const struct adc_binding *binding = adc_session_find(session, statement->symbol);
    if (binding != NULL && binding->pinned)
        adc_error(&session->context, ADC_USAGE, source, statement->name_span, "'%s' has a value already",
                  adc_symbol_text(&session->context, statement->symbol));
    adc_session_set(session, statement->symbol, constant_of(l, "value"), source, statement->name_span);
    adc_session_binding(session, statement->symbol)->pinned = true;
    if (l->symbols != NULL)
        adc_symbol_list_add(session, l->symbols, statement->symbol);
}

bool adc_bind(struct adc_session *session, const char *name, const char *text, struct adc_symbol_list *symbols)
{
    struct listing l = {.evaluation = {.session = session}, .option = name, .text = text, .mode = ADC_READ_BINDINGS,
                        .each = bind_one, .symbols = symbols};
    session->context.strict_numbers = true;
    bool good = run_listing(&l, read_each);
    session->context.strict_numbers = false;
    return good;
}

static void add_numbers(struct listing *l)
{
    struct adc_context *context = &l->evaluation.session->context;
    const struct adc_ast *ast = l->statement.ast;
    const struct adc_node *body = &ast->nodes[l->statement.body];
    bool all = body->span.at == 0 && body->span.length == ast->source->length;    /* no ']' of the user's ended it */
    if (body->kind != ADC_VECTOR || !all || l->numbers != NULL)
        adc_error(context, ADC_USAGE, ast->source, body->span, "%s is a list of numbers like 1,-0.5", l->option);
    l->count = adc_list_count(ast, body->second);
    l->numbers = malloc((l->count + 1u) * sizeof *l->numbers);
    if (l->numbers == NULL)
        adc_error(context, ADC_LIMIT, NULL, nowhere, "out of memory");
    for (uint32_t i = 0; i < l->count; i++)
        if (!adc_evaluate_constant(&l->evaluation, adc_root_at(ast, adc_list_items(ast, body->second)[i]),
                                   &l->numbers[i]))
            adc_error(context, ADC_USAGE, ast->source, body->span, "the numbers of %s must be constants", l->option);
}

/* Reads "1, -0.5" as the vector [1, -0.5]. */
static void read_vector(void *user)
{
    struct listing *l = user;
    adc_text_string(&l->bracketed, "[");
    adc_text_string(&l->bracketed, l->text);
    adc_text_string(&l->bracketed, "]");
    l->text = l->bracketed.at;
    read_each(l);
}

bool adc_read_numbers(struct adc_session *session, const char *option, const char *text, double **numbers,
                      uint32_t *count)
{
    struct listing l = {.evaluation = {.session = session}, .option = option, .text = text, .mode = ADC_READ_PROGRAM,
                        .each = add_numbers, .bracketed = {.context = &session->context}};
    bool good = run_listing(&l, read_vector);
    adc_text_release(&l.bracketed);
    if (good) {
        *numbers = l.numbers;
        *count = l.count;
    } else {
        free(l.numbers);
    }
    return good;
}

static void add_component(struct listing *l)
{
    struct adc_context *context = &l->evaluation.session->context;
    struct adc_direction *direction = l->direction;
    const struct adc_statement *statement = &l->statement;
    for (uint32_t i = 0; i < direction->count; i++)
        if (direction->at[i].symbol == statement->symbol)
            adc_error(context, ADC_USAGE, statement->ast->source, statement->name_span,
                      "'%s' has a component already", adc_symbol_text(context, statement->symbol));
    double value = constant_of(l, "component");
    if (direction->count == direction->capacity) {
        size_t capacity = adc_grown(direction->capacity, 8);
        direction->at = adc_resize(context, direction->at, direction->capacity, capacity, sizeof *direction->at);
        direction->capacity = (uint32_t)capacity;
    }
    direction->at[direction->count++] = (struct adc_component){statement->symbol, value};
}

bool adc_read_direction(struct adc_session *session, const char *text, struct adc_direction *direction)
{
    struct listing l = {.evaluation = {.session = session}, .option = "--direction", .text = text,
                        .mode = ADC_READ_BINDINGS, .each = add_component, .direction = direction};
    return run_listing(&l, read_each);
}

static void check_claim(struct listing *l)
{
    adc_check_claim(&l->evaluation, &l->statement, l->answer, l->rtol, l->claims);
}

bool adc_check_claims(struct adc_session *session, const char *text, const struct adc_answer *answer, double rtol,
                      struct adc_claims *claims)
{
    struct listing l = {.evaluation = {.session = session}, .option = "--claim", .text = text,
                        .mode = ADC_READ_BINDINGS, .each = check_claim, .answer = answer, .rtol = rtol,
                        .claims = claims};
    claims->session = session;
    return run_listing(&l, read_each);
}

static void list_names(void *user)
{
    const struct listing *l = user;
    struct adc_context *context = &l->evaluation.session->context;
    struct adc_symbol_list *list = l->symbols;
    const char *text = l->text;
    while (true) {
        text += strspn(text, " \t\n");
        size_t length = strcspn(text, ", \t\n");
        if (length == 0)
            adc_error(context, ADC_USAGE, NULL, nowhere, "%s: a name is missing", l->option);
        uint32_t symbol = adc_symbol(context, text, length);
        for (uint32_t i = 0; i < list->count; i++)
            if (list->at[i] == symbol)
                adc_error(context, ADC_USAGE, NULL, nowhere, "%s: '%.*s' stands here twice", l->option, (int)length,
                          text);
        adc_symbol_list_add(l->evaluation.session, list, symbol);
        text += length;
        text += strspn(text, " \t\n");
        if (*text == '\0')
            return;
        if (*text++ != ',')
            adc_error(context, ADC_USAGE, NULL, nowhere, "%s: names are separated by commas", l->option);
    }
}

bool adc_list_names(struct adc_session *session, const char *option, const char *text, struct adc_symbol_list *list)
{
    struct listing l = {.evaluation = {.session = session}, .option = option, .text = text, .symbols = list};
    return adc_guard(&session->context, list_names, &l);
}
