/* The reader: from tokens to statements. (expected.c has the messages for a text that is not a statement.)
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "grammar.h"
#include "lexer/source.h"
#include "parser/build.h"

void adc_reader_open(struct adc_reader *reader, struct adc_context *context, enum adc_reader_mode mode)
{
    memset(reader, 0, sizeof *reader);
    reader->context = context;
    reader->mode = mode;
}

void adc_reader_feed(struct adc_reader *reader, struct adc_source *source, uint32_t from)
{
    const bool after_name = reader->scanner.after_name;     /* a line may have ended in a backslash */
    adc_scanner_close(&reader->scanner);
    if (reader->in_comment) {
        uint32_t behind = from > reader->comment_at + 2 ? from - 1 : reader->comment_at + 2;
        reader->in_comment = memmem(source->text + behind, source->length - behind, "*/", 2) == NULL;
        from = reader->in_comment ? source->length : reader->comment_at;
    }
    adc_scanner_open(&reader->scanner, reader->context, source, from);
    reader->scanner.after_name = after_name;
    if (source != reader->source) {
        adc_source_retain(source);
        adc_source_release(reader->source);
        reader->source = source;
        reader->line_end = 0;
    }
    reader->ended = false;
    reader->recovered_at = 0;
}

/* ---- what separators are ---- */

static bool is_separator(enum adc_token_kind kind)
{
    return kind == ADC_TOKEN_NEWLINE || kind == ADC_TOKEN_SEMICOLON;
}

static bool is_in_parentheses(const struct adc_reader *reader)
{
    return reader->open_count > 0 && reader->open[reader->open_count - 1].kind != ADC_TOKEN_LBRACE;
}

/* Whether a statement could end with the last token. */
static bool may_end(const struct adc_reader *reader)
{
    enum adc_token_kind last = reader->previous.kind;
    return adc_tokens[last].ends_operand && !(last == ADC_TOKEN_RPAREN && reader->after_head);
}

/* Whether a newline here is only space. */
static bool newline_is_space(const struct adc_reader *reader)
{
    return reader->mode != ADC_READ_PROGRAM || !reader->in_statement || is_in_parentheses(reader)
        || !may_end(reader);
}

/* ---- tokens for the parser ---- */

/* Makes a token the one that the parser is to see next. */
static void feed_token(struct adc_reader *reader, const struct adc_token *token)
{
    if (token->kind >= ADC_TOKEN_COMMA)
        adc_reader_make_room(reader);
    if (!reader->in_statement)
        reader->begin = token->span.at;
    if (reader->ast == NULL)
        reader->ast = adc_ast_new(reader->context, reader->source);
    if (token->kind == ADC_TOKEN_UNCERTAIN_NUMBER)
        reader->uncertain_number = *token;
    if (token != &reader->current)
        reader->current = *token;
    if (token->kind == ADC_TOKEN_PLUS || token->kind == ADC_TOKEN_MINUS)
        adc_build_check_sign(reader, token);
    reader->in_statement = reader->shown = true;
}

/* The parser has done with the token that was shown. */
static void finish_token(struct adc_reader *reader)
{
    if (!reader->shown)
        return;
    if (reader->current.kind >= ADC_TOKEN_COMMA)
        adc_reader_track(reader, &reader->current);
    reader->shown = false;
    reader->previous = reader->current;
}

/* The separator that was held back is not one that 'else' cancels. */
static void feed_held_separator(struct adc_reader *reader)
{
    struct adc_token held = reader->held;
    reader->held.kind = ADC_TOKEN_END;
    feed_token(reader, &held);
}

/* ---- tokens that come later ---- */

/* The kind of the i-th of the tokens to come, which are kept until they are read; ADC_TOKENS where there is an error, which then
 * is one of the statement that the token is in. */
static enum adc_token_kind peek(struct adc_reader *reader, uint32_t i)
{
    while (reader->ahead_count <= i) {
        const uint32_t at = reader->scanner.at;
        struct adc_token *token = &reader->ahead[reader->ahead_count];
        const bool good = adc_scanned(&reader->scanner, token);
        if (!good || token->open_comment)
            adc_scanner_seek(&reader->scanner, at);
        if (!good || token->kind == ADC_TOKEN_END)
            return good ? ADC_TOKEN_END : ADC_TOKENS;
        reader->ahead_count++;
    }
    return reader->ahead[i].kind;
}

static void read_token(struct adc_reader *reader, struct adc_token *token)
{
    if (reader->ahead_count == 0) {
        adc_scan(&reader->scanner, token);
        return;
    }
    *token = reader->ahead[0];
    reader->ahead[0] = reader->ahead[1];
    reader->ahead_count--;
}

/* Makes a token the next one to come, again. */
static void unread_token(struct adc_reader *reader, const struct adc_token *token)
{
    reader->ahead[1] = reader->ahead[0];
    reader->ahead[0] = *token;
    reader->ahead_count++;
}

/* Whether the statement is complete but for an `else`, which does not follow: what does is not part of it, be it wrong. */
static bool lacks_else(struct adc_reader *reader)
{
    if (!adc_reader_awaits_else(reader) || reader->wanted != NULL)
        return false;
    const enum adc_token_kind kind = peek(reader, 0);
    return kind == ADC_TOKENS || (kind == ADC_TOKEN_END && !(reader->may_continue && reader->waits_for_else));
}

/* Separators in a statement of several: one is held back until it is known whether 'else' follows, which cancels it,
 * and one is put after a '}' that has none. Returns false when the token itself is to be shown. */
static bool arrange_separator(struct adc_reader *reader, const struct adc_token *token)
{
    bool separator = is_separator(token->kind);
    if (reader->held.kind != ADC_TOKEN_END) {
        bool absorbed = token->kind == ADC_TOKEN_NEWLINE || (separator && !reader->held_semicolon);
        reader->held_semicolon |= separator;
        if (absorbed)
            return true;
        if (token->kind == ADC_TOKEN_ELSE) {
            reader->held.kind = ADC_TOKEN_END;
            return false;
        }
        unread_token(reader, token);
        feed_held_separator(reader);
        return true;
    }
    if (separator && may_end(reader) && !is_in_parentheses(reader)) {
        reader->held = *token;
        reader->held_semicolon = token->kind == ADC_TOKEN_SEMICOLON;
        return true;
    }
    if (reader->previous.kind == ADC_TOKEN_RBRACE && adc_tokens[token->kind].begins_statement) {
        unread_token(reader, token);
        feed_token(reader, &(struct adc_token){.kind = ADC_TOKEN_NEWLINE, .span = {token->span.at, 0}});
        return true;
    }
    return false;
}

/* Whether a token is the word `at`. */
static bool is_at(const struct adc_reader *reader, const struct adc_token *token)
{
    return token->kind == ADC_TOKEN_NAME && token->span.length == 2
        && memcmp(reader->source->text + token->span.at, "at", 2) == 0;
}

/* Whether a token is the `at` of `e at x=3`: after a complete operand, with a name and '=' after it. */
static bool begins_point(struct adc_reader *reader, const struct adc_token *token)
{
    return is_at(reader, token) && (reader->mode == ADC_READ_PROGRAM || reader->mode == ADC_READ_RELATIONS)
        && reader->in_statement && !reader->compound && reader->open_count == 0
        && adc_tokens[reader->previous.kind].ends_operand && peek(reader, 0) == ADC_TOKEN_NAME
        && peek(reader, 1) == ADC_TOKEN_ASSIGN;
}

/* A token of the point: the parser sees none of it but the separator after it. */
static void pass_point(struct adc_reader *reader, const struct adc_token *token)
{
    if (is_separator(token->kind) && reader->open_count == 0) {
        reader->in_point = false;
        feed_token(reader, token);
        return;
    }
    adc_reader_make_room(reader);
    adc_reader_track(reader, token);
    if (reader->point.length == 0)
        reader->point.at = token->span.at;
    reader->point.length = token->span.at + token->span.length - reader->point.at;
    reader->previous = *token;
}

/* Shows a token, or its substitute, to the parser, unless the parser ignores it. */
static __attribute__((noinline)) void take_token(struct adc_reader *reader, const struct adc_token *token)
{
    if (token->kind == ADC_TOKEN_NEWLINE) {
        reader->line_end = token->span.at + token->span.length;
        if (newline_is_space(reader))
            return;
    }
    if (!reader->in_statement && is_separator(token->kind) && reader->mode == ADC_READ_PROGRAM)
        return;
    if (reader->in_point)
        pass_point(reader, token);
    else if (begins_point(reader, token))
        reader->in_point = true;
    else if (!reader->compound || !arrange_separator(reader, token))
        feed_token(reader, token);
}

/* Whether a '\\' makes space of the newline that the text ends in: the scanner has not shown it. */
static bool ends_in_backslash(const struct adc_reader *reader)
{
    const struct adc_source *source = reader->scanner.source;
    return reader->in_statement && source->length > 0 && source->text[source->length - 1] == '\n'
        && reader->line_end != source->length;
}

/* At the end of the text: completes a statement that can end here. Returns false when it cannot. */
static bool finish_at_end(struct adc_reader *reader, struct adc_token end, bool may_continue)
{
    if (reader->in_comment)                 /* since an earlier line */
        end.span = (struct adc_span){reader->comment_at, 2};
    if (end.open_comment || reader->in_comment) {
        reader->in_comment = false;
        if (!may_continue)
            adc_error(reader->context, ADC_SYNTAX, reader->scanner.source, end.span,
                      "this comment is not closed with '*/'");
        reader->in_comment = true;
        reader->comment_at = end.span.at;
        return false;
    }
    bool unfinished = reader->in_statement && reader->mode == ADC_READ_PROGRAM
                   && (reader->open_count > 0 || newline_is_space(reader));
    if (may_continue && (unfinished || ends_in_backslash(reader)))
        return false;
    if (reader->held.kind != ADC_TOKEN_END) {
        if (may_continue && reader->waits_for_else)
            return false;
        feed_held_separator(reader);
        return true;
    }
    reader->ended = true;
    if (unfinished || reader->mode != ADC_READ_PROGRAM)
        feed_token(reader, &end);
    else if (reader->in_statement)
        feed_token(reader, &(struct adc_token){.kind = ADC_TOKEN_NEWLINE, .span = end.span});
    return true;
}

static void take_statement(struct adc_reader *reader, struct adc_statement *out)
{
    *out = reader->statement;
    out->point = reader->point;
    reader->point.length = 0;
    reader->ast = NULL;
    reader->complete = false;
    reader->compound = false;
    if (reader->mode == ADC_READ_PROGRAM)
        reader->in_statement = false;
}

bool adc_reader_is_between(const struct adc_reader *reader)
{
    return !reader->in_statement && !reader->in_comment && reader->skipping == 0
        && reader->held.kind == ADC_TOKEN_END && reader->ahead_count == 0;
}

bool adc_reader_awaits_else(const struct adc_reader *reader)
{
    return reader->held.kind != ADC_TOKEN_END && reader->open_count == 0;
}

/* Goes on to the next token that the parser is to see, which is then `shown`. Returns false when there is none: the text
 * is used up, or more of it must come. */
static bool next_token(struct adc_reader *reader)
{
    finish_token(reader);
    while (!reader->shown && !reader->ended) {
        struct adc_token *token = &reader->current;
        if (lacks_else(reader)) {
            feed_held_separator(reader);
            break;
        }
        read_token(reader, token);
        adc_work(reader->context, 1);
        if (token->kind != ADC_TOKEN_END)
            take_token(reader, token);
        else if (reader->wanted != NULL || !finish_at_end(reader, *token, reader->may_continue))
            return false;
    }
    return reader->shown;
}

/* ---- the parser ---- */

static void push(struct adc_reader *reader, int code, const union adc_value *value, struct adc_span span)
{
    if (adc_yypush_parse(reader->parser, code, value, &span, reader) == 2)
        adc_build_too_deep(reader, span);
}

static void start_parser(struct adc_reader *reader)
{
    const union adc_value none = {.word = 0};
    reader->parser = adc_yypstate_new();
    if (reader->parser == NULL)
        adc_out_of_memory(reader->context);
    push(reader, ADC_YY_START_PROGRAM + (int)reader->mode, &none, (struct adc_span){0, 0});       /* in the same order */
}

static void push_shown(struct adc_reader *reader)
{
    if (reader->parser == NULL)
        start_parser(reader);
    push(reader, adc_token_codes[reader->current.kind], &reader->current.value, reader->current.span);
    finish_token(reader);
}

/* Notes what may follow where the text ends. */
static _Noreturn void note_wanted(struct adc_reader *reader)
{
    const union adc_value none = {.word = 0};
    reader->wanted[ADC_TOKEN_NAME] |= reader->in_point || is_at(reader, &reader->previous);
    if (reader->in_point || reader->in_comment)
        adc_fail(reader->context);
    if (reader->held.kind != ADC_TOKEN_END) {
        reader->wanted[ADC_TOKEN_ELSE] = true;
        feed_held_separator(reader);
        push_shown(reader);
    }
    if (reader->parser == NULL)
        start_parser(reader);
    push(reader, ADC_YY_START_PROGRAM, &none, reader->previous.span);
    adc_fail(reader->context);
}

enum adc_read adc_reader_next(struct adc_reader *reader, bool may_continue, struct adc_statement *out)
{
    reader->may_continue = may_continue;
    if (reader->skipping > 0)
        adc_reader_skip(reader, false);
    while (!reader->complete && next_token(reader))
        push_shown(reader);
    if (!reader->complete && reader->wanted != NULL)
        note_wanted(reader);
    if (!reader->complete)
        return reader->ended ? ADC_READ_END : ADC_READ_MORE;
    take_statement(reader, out);
    return ADC_READ_STATEMENT;
}
