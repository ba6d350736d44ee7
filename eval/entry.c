/* The entries: each arms an exit for errors, and releases what it holds.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/entry.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/answer/differentiate.h"
#include "lexer/source.h"
#include "parser/unparse.h"

enum { FULL_TEXT = 4096 };              /* bytes of a stream after which another text begins between two statements */

/* ---- reading statements ---- */

static bool open_text(struct adc_session *session, struct adc_reader *reader, enum adc_reader_mode mode, const char *name,
                      const char *text, size_t length)
{
    memset(reader, 0, sizeof *reader);
    ADC_ON_ERROR(&session->context)
        return false;
    struct adc_source *source = adc_source_new(&session->context, &session->sources, name, text, length);
    adc_reader_open(reader, &session->context, mode);
    adc_reader_feed(reader, source, 0);
    return true;
}

bool adc_open_text(struct adc_session *session, struct adc_reader *reader, const char *name, const char *text, size_t length)
{
    return open_text(session, reader, ADC_READ_PROGRAM, name, text, length);
}

bool adc_add_text(struct adc_session *session, struct adc_reader *reader, const char *text, size_t length)
{
    ADC_ON_ERROR(&session->context)
        return false;
    struct adc_source *source = reader->source;
    uint32_t from = source->length;
    if (from >= FULL_TEXT && source->text[from - 1] == '\n' && adc_reader_is_between(reader)) {
        from = 0;
        source = adc_source_next(&session->context, source, text, length);
    } else {
        adc_source_append(&session->context, source, text, length);
    }
    adc_reader_feed(reader, source, from);
    return true;
}

enum adc_read adc_next(struct adc_session *session, struct adc_reader *reader, bool may_continue,
                       struct adc_statement *statement)
{
    adc_work_begin(&session->context);
    ADC_ON_ERROR(&session->context) {
        ADC_ON_ERROR(&session->context)
            return ADC_READ_ERROR;
        adc_reader_recover(reader);
        return ADC_READ_ERROR;
    }
    return adc_reader_next(reader, may_continue, statement);
}

enum adc_read adc_read_first(struct adc_session *session, enum adc_reader_mode mode, const char *name, const char *text,
                             struct adc_statement *statement)
{
    struct adc_reader reader;
    enum adc_read read = ADC_READ_ERROR;
    if (open_text(session, &reader, mode, name, text, strlen(text)))
        read = adc_next(session, &reader, false, statement);
    adc_reader_close(&reader);
    return read;
}

void adc_expected(struct adc_session *session, const char *text, bool wanted[ADC_TOKENS])
{
    struct adc_reader reader;
    struct adc_statement statement;
    void (*const warn)(void *user, const struct adc_diag *warning) = session->context.warn;
    session->context.warn = NULL;
    if (adc_open_text(session, &reader, "input", text, strlen(text))) {
        reader.wanted = wanted;
        while (adc_next(session, &reader, false, &statement) == ADC_READ_STATEMENT)
            adc_ast_release(statement.ast);
    }
    session->context.warn = warn;
    adc_reader_close(&reader);
}

bool adc_statement_text(struct adc_session *session, const struct adc_statement *statement, struct adc_text *out)
{
    ADC_ON_ERROR(&session->context)
        return false;
    adc_unparse_statement(statement, out);
    return true;
}

/* ---- carrying out, answering ---- */

bool adc_carry_out(struct adc_session *session, const struct adc_statement *statement, enum adc_bound *bound)
{
    struct adc_evaluation evaluation ADC_RELEASED(adc_evaluation_release) = {.session = session};
    adc_work_begin(&session->context);
    ADC_ON_ERROR(&session->context)
        return false;
    *bound = adc_bind_statement(&evaluation, statement);
    return true;
}

bool adc_differentiate(struct adc_session *session, const struct adc_statement *statement,
                       const struct adc_request *request, struct adc_answer *answer)
{
    struct adc_evaluation evaluation ADC_RELEASED(adc_evaluation_release) = {.session = session};
    answer->session = session;
    adc_work_begin(&session->context);
    ADC_ON_ERROR(&session->context) {
        adc_answer_hold(answer);
        return false;
    }
    adc_answer(&evaluation, statement, request, answer);
    adc_answer_hold(answer);
    return true;
}

bool adc_trace(struct adc_session *session, const struct adc_statement *statement, const struct adc_request *request,
               const struct adc_answer *answer, const struct adc_tracing *how, struct adc_wengert *wengert)
{
    struct adc_evaluation evaluation ADC_RELEASED(adc_evaluation_release) = {.session = session};
    ADC_ON_ERROR(&session->context)
        return false;
    adc_trace_answer(&evaluation, statement, request, answer, how, wengert);
    return true;
}

bool adc_emit(struct adc_session *session, const struct adc_statement *statement,
              const struct adc_emit_request *request, struct adc_text *out)
{
    struct adc_evaluation evaluation ADC_RELEASED(adc_evaluation_release) =
        {.session = session, .scratch.context = &session->context};
    struct adc_emit e ADC_RELEASED(adc_emit_release) =
        {.session = session, .program = &evaluation.program, .recording = &evaluation.recording,
         .arena = &evaluation.scratch, .request = request, .out = out, .span = statement->span};
    adc_work_begin(&session->context);
    ADC_ON_ERROR(&session->context)
        return false;
    const struct adc_root root = adc_root_of(session, statement);
    adc_evaluation_walk(&evaluation, root);             /* the shape of an array shows in an evaluation only */
    adc_emit_answer(&e, root);
    return true;
}

/* ---- columns as vectors ---- */

/* The sentence about the first cell of a column that is not a number, in row i. The table of symbols keeps it. */
static uint32_t lack_of(struct adc_context *context, const struct adc_data *data, uint32_t column, uint32_t i)
{
    const struct adc_data_fault *fault = &data->faults[column];
    char missing[400];
    snprintf(missing, sizeof missing, "column '%s' has no number in row %u, line %llu",
             adc_symbol_text(context, data->symbols[column]), i + 1, (unsigned long long)data->lines[i]);
    const char *text = fault->row == i + 1 ? fault->message : missing;
    return adc_symbol(context, text, strlen(text));
}

bool adc_bind_column(struct adc_session *session, const struct adc_data *data, uint32_t column)
{
    const uint32_t symbol = data->symbols[column];
    ADC_ON_ERROR(&session->context)
        return false;
    const struct adc_binding *before = adc_session_find(session, symbol);
    if (before != NULL && before->pinned)
        adc_error(&session->context, ADC_USAGE, NULL, (struct adc_span){0, 0}, "'%s' has a value already",
                  adc_symbol_text(&session->context, symbol));
    for (uint32_t i = 0; i < data->rows; i++)
        if (isnan(data->at[(size_t)i * data->columns + column])) {
            const uint32_t lack = lack_of(&session->context, data, column, i);
            adc_session_binding(session, symbol)->lack = lack;
            return true;
        }
    struct adc_array *array = adc_array_new(&session->context, adc_vector_extent(data->rows));
    for (size_t i = 0; i < data->rows; i++)
        array->at[i] = data->at[i * data->columns + column];
    adc_session_binding(session, symbol)->pinned = true;        /* first: a column may have any name */
    adc_session_set_array(session, symbol, array, NULL, (struct adc_span){0, 0});
    adc_session_binding(session, symbol)->constant = true;
    return true;
}

void adc_vary(struct adc_session *session, const uint32_t *symbols, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t whole = adc_session_element(session, symbols[i])
                                   ? adc_session_find(session, symbols[i])->array_symbol : symbols[i];
        if (whole < session->binding_count)
            session->bindings[whole].constant = false;
    }
}

/* ---- drawings ---- */

bool adc_plot_statement(struct adc_session *session, const struct adc_statement *statement, const uint32_t *names,
                        uint32_t count, struct adc_plot *plot)
{
    adc_work_begin(&session->context);
    ADC_ON_ERROR(&session->context)
        return false;
    plot->arena.context = &session->context;
    adc_compiled_open(&plot->compiled, session, statement, names, count, NULL);
    if (count == 1)
        adc_plot_curve(plot);
    else
        adc_plot_contour(plot);
    return true;
}

bool adc_plot_variables(struct adc_session *session, const struct adc_statement *statement,
                        struct adc_symbol_list *names)
{
    struct adc_plot plot ADC_RELEASED(adc_plot_release) = {0};
    adc_work_begin(&session->context);
    ADC_ON_ERROR(&session->context)
        return false;
    adc_compiled_open(&plot.compiled, session, statement, NULL, 0, NULL);
    const struct adc_program *program = &plot.compiled.program;
    for (uint32_t i = 0; i < program->variable_count; i++)
        adc_symbol_list_add(session, names, program->variables[i].symbol);
    return true;
}

void adc_plot_release(struct adc_plot *plot)
{
    if (plot->compiled.session != NULL)
        adc_compiled_release(&plot->compiled);
    if (plot->arena.context != NULL)
        adc_arena_release(&plot->arena);
}
