/* The entries: each runs its work behind the exit for failure, and gives back what the work held.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/entry.h"

#include <string.h>

#include "eval/answer/differentiate.h"
#include "eval/json/writer.h"
#include "lexer/sources.h"
#include "parser/unparse.h"

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
    const struct adc_tracing *how;
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
    adc_trace_answer(&a->evaluation, a->statement, a->request, a->traced, a->how, a->trace);
}

bool adc_trace(struct adc_session *session, const struct adc_statement *statement, const struct adc_request *request,
               const struct adc_answer *answer, const struct adc_tracing *how, struct adc_wengert *wengert)
{
    struct answering a = {.evaluation = {.session = session}, .statement = statement, .request = request,
                            .traced = answer, .how = how, .trace = wengert};
    return run(&a, trace);
}

struct emitting { struct answering a; struct adc_emit emit; };

static void emit(void *user)
{
    struct emitting *e = user;
    struct adc_root root = adc_root_of(e->emit.session, e->a.statement);
    root.component = ADC_ALL_COMPONENTS;
    adc_evaluation_walk(&e->a.evaluation, root);        /* the shape of an array shows in an evaluation only */
    adc_emit_answer(&e->emit, root);
}

bool adc_emit(struct adc_session *session, const struct adc_statement *statement,
              const struct adc_emit_request *request, struct adc_text *out)
{
    struct emitting e = {.a = {.evaluation = {.session = session}, .statement = statement}};
    struct adc_evaluation *evaluation = &e.a.evaluation;
    e.emit = (struct adc_emit){.session = session, .program = &evaluation->program,
                               .recording = &evaluation->recording, .arena = &evaluation->scratch,
                               .request = request, .out = out, .span = statement->span};
    evaluation->scratch.context = &session->context;
    adc_work_begin(&session->context);
    bool good = adc_guard(&session->context, emit, &e);
    adc_emit_release(&e.emit);
    adc_evaluation_release(evaluation);
    return good;
}

struct listing { const char *expression; const struct adc_equations *equations; struct adc_text *out; };

static void list_equations(void *user)
{
    const struct listing *l = user;
    adc_json_equations(l->expression, l->equations, l->out);
}

bool adc_equations_json(struct adc_session *session, const char *expression, const struct adc_equations *equations,
                        struct adc_text *out)
{
    struct listing l = {expression, equations, out};
    return adc_guard(&session->context, list_equations, &l);
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

static void describe_row(void *user)
{
    const struct describing *d = user;
    adc_json_row(d->answer, d->claims, d->out);
}

bool adc_row_json(struct adc_session *session, const struct adc_answer *answer, const struct adc_claims *claims,
                  struct adc_text *out)
{
    struct describing d = {.answer = answer, .claims = claims, .out = out};
    return adc_guard(&session->context, describe_row, &d);
}

struct quoting { const char *text; size_t length; struct adc_text *out; };

static void quote(void *user)
{
    const struct quoting *q = user;
    struct adc_json json = {.text = q->out};
    adc_json_bytes(&json, q->text, q->length);
}

bool adc_json_text(struct adc_session *session, const char *text, size_t length, struct adc_text *out)
{
    struct quoting q = {text, length, out};
    return adc_guard(&session->context, quote, &q);
}
