/* The reader: from tokens to statements, and the messages for a text that is not a statement.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "grammar.h"
#include "lexer/inline.h"
#include "lexer/sources.h"
#include "parser/build.h"

void adc_reader_open(struct adc_reader *reader, struct adc_context *context, enum adc_reader_mode mode)
{
    memset(reader, 0, sizeof *reader);
    reader->context = context;
    reader->mode = mode;
}

void adc_reader_feed(struct adc_reader *reader, struct adc_source *source, uint32_t from)
{
    const bool behind_name = reader->scanner.behind_name;   /* a line may have ended in a backslash */
    adc_scanner_close(&reader->scanner);
    if (reader->in_comment) {
        uint32_t behind = from > reader->comment_at + 2 ? from - 1 : reader->comment_at + 2;
        reader->in_comment = memmem(source->text + behind, source->length - behind, "*/", 2) == NULL;
        from = reader->in_comment ? source->length : reader->comment_at;
    }
    adc_scanner_open(&reader->scanner, reader->context, source, from);
    reader->scanner.behind_name = behind_name;
    if (source != reader->source) {
        adc_source_retain(source);
        adc_source_release(reader->source);
        reader->source = source;
        reader->line_end = 0;
    }
    reader->ended = false;
    reader->recovered_at = 0;
}

static void drop_statement(struct adc_reader *reader)
{
    if (reader->parser != NULL)
        adc_parser_delete(reader->parser);
    reader->parser = NULL;
    adc_ast_release(reader->ast);
    reader->ast = NULL;
    reader->item_count = reader->open_count = 0;
    reader->in_statement = reader->complete = reader->compound = reader->shown = reader->in_point = false;
    reader->point.length = 0;
    reader->previous.kind = reader->held.kind = reader->pending.kind = ADC_TOKEN_END;
}

void adc_reader_close(struct adc_reader *reader)
{
    if (reader->context == NULL)
        return;
    drop_statement(reader);
    adc_scanner_close(&reader->scanner);
    adc_source_release(reader->source);
    adc_resize(reader->context, reader->items, reader->item_capacity, 0, sizeof *reader->items);
    adc_resize(reader->context, reader->open, reader->open_capacity, 0, sizeof *reader->open);
    memset(reader, 0, sizeof *reader);
}

/* ---- brackets that are open, and what separators are there ---- */

_Static_assert(ADC_TOKEN_COMMA + 8 == ADC_TOKENS, "the comma and the brackets are the last of the tokens");

static __attribute__((noinline)) void grow_brackets(struct adc_reader *reader)
{
    size_t capacity = adc_grown(reader->open_capacity, 16);
    reader->open = adc_resize(reader->context, reader->open, reader->open_capacity, capacity, sizeof *reader->open);
    reader->open_capacity = (uint32_t)capacity;
}

/* There is room before a bracket is shown to the parser, so that adc_reader_recover needs none. */
static void make_room(struct adc_reader *reader)
{
    if (reader->open_count == reader->open_capacity)
        grow_brackets(reader);
}

static void open_bracket(struct adc_reader *reader, const struct adc_token *token)
{
    const enum adc_token_kind previous = reader->previous.kind;
    bool head = token->kind == ADC_TOKEN_LPAREN && previous != ADC_TOKEN_LPAREN && reader->mode == ADC_READ_PROGRAM
             && adc_token_has_head(previous);
    enum adc_token_kind kind = token->kind == ADC_TOKEN_EACH ? ADC_TOKEN_LPAREN : token->kind;
    reader->open[reader->open_count++] = (struct adc_bracket){(uint8_t)kind, head, token->span};
    reader->compound |= token->kind == ADC_TOKEN_LBRACE;
}

static void track(struct adc_reader *reader, const struct adc_token *token)
{
    switch (token->kind) {
    case ADC_TOKEN_LPAREN: case ADC_TOKEN_EACH: case ADC_TOKEN_LBRACKET: case ADC_TOKEN_LBRACE:
        open_bracket(reader, token);
        break;
    case ADC_TOKEN_RPAREN: case ADC_TOKEN_RBRACKET: case ADC_TOKEN_RBRACE:
        if (reader->open_count == 0)
            break;
        reader->open_count--;
        reader->after_head = token->kind == ADC_TOKEN_RPAREN && reader->open[reader->open_count].head;
        reader->compound |= reader->after_head;
        break;
    case ADC_TOKEN_COMMA:
        if (reader->open_count > 0)
            reader->open[reader->open_count - 1].head = false;
        break;
    default:
        break;
    }
}

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
    return adc_token_ends_operand(last) && !(last == ADC_TOKEN_RPAREN && reader->after_head);
}

/* Whether a newline here is only space. */
static bool newline_is_space(const struct adc_reader *reader)
{
    return reader->mode != ADC_READ_PROGRAM || !reader->in_statement || is_in_parentheses(reader)
        || !may_end(reader);
}

/* ---- tokens for the parser ---- */

/* Makes a token the one that the parser is to see next. */
static inline void show(struct adc_reader *reader, const struct adc_token *token)
{
    if (token->kind >= ADC_TOKEN_COMMA)
        make_room(reader);
    if (!reader->in_statement) {
        reader->begin = token->span.at;
        reader->first_return = UINT32_MAX;
    }
    if (token->kind == ADC_TOKEN_FIGURES)
        reader->figures = *token;
    if (token != &reader->current)
        reader->current = *token;
    if (token->kind == ADC_TOKEN_PLUS || token->kind == ADC_TOKEN_MINUS)
        adc_build_check_sign(reader, token);
    reader->in_statement = reader->shown = true;
}

/* The parser has done with the token that was shown. */
static void pass_shown(struct adc_reader *reader)
{
    if (!reader->shown)
        return;
    if (reader->current.kind >= ADC_TOKEN_COMMA)
        track(reader, &reader->current);
    reader->shown = false;
    reader->previous.kind = reader->current.kind;       /* the rest of it is not needed */
    reader->previous.span = reader->current.span;
    reader->previous.symbol = reader->current.symbol;
}

/* The separator that was held back is not one that 'else' cancels. */
static void show_held(struct adc_reader *reader)
{
    struct adc_token held = reader->held;
    reader->held.kind = ADC_TOKEN_END;
    show(reader, &held);
}

/* Whether a separator must wait for what follows. At the top level the text itself decides, so that a statement is
 * complete before anything after it is read. */
static bool must_hold(const struct adc_reader *reader, enum adc_token_kind separator)
{
    if (!may_end(reader) || is_in_parentheses(reader))
        return false;
    enum adc_ahead ahead = reader->open_count > 0 ? ADC_AHEAD_ELSE
                                                  : adc_reader_ahead(reader, separator == ADC_TOKEN_NEWLINE);
    return ahead == ADC_AHEAD_ELSE || (ahead == ADC_AHEAD_NOTHING && reader->waits_for_else);
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
        reader->pending = *token;
        show_held(reader);
        return true;
    }
    if (separator && must_hold(reader, token->kind)) {
        reader->held = *token;
        reader->held_semicolon = token->kind == ADC_TOKEN_SEMICOLON;
        return true;
    }
    if (reader->previous.kind == ADC_TOKEN_RBRACE && adc_token_begins_statement(token->kind)) {
        reader->pending = *token;
        show(reader, &(struct adc_token){.kind = ADC_TOKEN_NEWLINE, .span = {token->span.at, 0}});
        return true;
    }
    return false;
}

/* Whether a token is the `at` of `e at x=3`: after a complete operand, with a name and '=' after it. */
static bool begins_point(const struct adc_reader *reader, const struct adc_token *token)
{
    return token->kind == ADC_TOKEN_NAME && token->span.length == 2
        && memcmp(reader->source->text + token->span.at, "at", 2) == 0 && reader->mode == ADC_READ_PROGRAM
        && reader->in_statement && !reader->compound && reader->open_count == 0
        && adc_token_ends_operand(reader->previous.kind) && adc_reader_ahead_binds(reader);
}

/* A token of the point: the parser sees none of it but the separator after it. */
static void pass_point(struct adc_reader *reader, const struct adc_token *token)
{
    if (is_separator(token->kind) && reader->open_count == 0) {
        reader->in_point = false;
        show(reader, token);
        return;
    }
    make_room(reader);
    track(reader, token);
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
        show(reader, token);
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
        show_held(reader);
        return true;
    }
    reader->ended = true;
    if (unfinished || reader->mode != ADC_READ_PROGRAM)
        show(reader, &end);
    else if (reader->in_statement)
        show(reader, &(struct adc_token){.kind = ADC_TOKEN_NEWLINE, .span = end.span});
    return true;
}

static void take(struct adc_reader *reader, struct adc_statement *out)
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

static struct adc_token take_pending(struct adc_reader *reader)
{
    struct adc_token token = reader->pending;
    reader->pending.kind = ADC_TOKEN_END;
    return token;
}

bool adc_reader_is_between(const struct adc_reader *reader)
{
    return !reader->in_statement && !reader->in_comment && reader->skipping == 0
        && reader->held.kind == ADC_TOKEN_END && reader->pending.kind == ADC_TOKEN_END;
}

bool adc_reader_awaits_else(const struct adc_reader *reader)
{
    return reader->held.kind != ADC_TOKEN_END && reader->open_count == 0;
}

/* Goes on to the next token that the parser is to see, which is then `shown`. Returns false when there is none: the text
 * is used up, or more of it must come. */
static bool next_token(struct adc_reader *reader)
{
    pass_shown(reader);
    while (!reader->shown && !reader->ended) {
        struct adc_token *token = &reader->current;
        if (reader->pending.kind == ADC_TOKEN_END)
            adc_scan(&reader->scanner, token);
        else
            *token = take_pending(reader);
        adc_work(reader->context, 1);
        if (token->kind != ADC_TOKEN_END)
            take_token(reader, token);
        else if (!finish_at_end(reader, *token, reader->may_continue))
            return false;
    }
    return reader->shown;
}

/* Sets what goes with the code of the token that is shown, which it returns. */
static int give(const struct adc_reader *reader, union adc_value *value, struct adc_span *span)
{
    const struct adc_token *token = &reader->current;
    *span = token->span;
    if (token->kind == ADC_TOKEN_NUMBER || token->kind == ADC_TOKEN_RAISED)
        value->number = token->number;
    else if (token->kind == ADC_TOKEN_PRIME)
        value->count = token->primes;
    else
        adc_value_set_symbol(value, token->symbol);
    return adc_token_codes[token->kind];
}

/* ---- the parser ---- */

static void push(struct adc_reader *reader, int code, const union adc_value *value, struct adc_span span)
{
    if (adc_parser_push(reader->parser, code, value, &span, reader) == 2)
        adc_build_too_deep(reader, span);
}

static void start_parser(struct adc_reader *reader)
{
    const union adc_value none = {.count = 0};
    reader->parser = adc_parser_new();
    if (reader->parser == NULL)
        adc_out_of_memory(reader->context);
    push(reader, ADC_YY_START_PROGRAM + (int)reader->mode, &none, (struct adc_span){0, 0});       /* in the same order */
}

static void push_shown(struct adc_reader *reader)
{
    union adc_value value;
    struct adc_span span;
    if (reader->parser == NULL)
        start_parser(reader);
    int code = give(reader, &value, &span);
    push(reader, code, &value, span);
    pass_shown(reader);
}

/* What has been read when there is no token: the statement is complete, or the text has ended. */
static enum adc_read outcome(struct adc_reader *reader, struct adc_statement *out)
{
    if (!reader->complete)
        return reader->ended ? ADC_READ_END : ADC_READ_MORE;
    take(reader, out);
    return ADC_READ_STATEMENT;
}

enum adc_read adc_reader_next(struct adc_reader *reader, bool may_continue, struct adc_statement *out)
{
    reader->may_continue = may_continue;
    if (reader->skipping > 0)
        adc_reader_skip(reader, 0, 0, false);
    if (adc_reader_awaits_else(reader) && adc_reader_ahead(reader, !reader->held_semicolon) == ADC_AHEAD_OTHER) {
        show_held(reader);
        push_shown(reader);
    }
    while (!reader->complete && next_token(reader))
        push_shown(reader);
    return outcome(reader, out);
}

void adc_reader_recover(struct adc_reader *reader)
{
    const struct adc_source *source = reader->scanner.source;
    uint32_t braces = 0, parentheses = 0, brackets = 0;
    bool pending = reader->pending.kind != ADC_TOKEN_END;
    uint32_t at = pending ? reader->pending.span.at : reader->scanner.at;
    if (reader->shown)
        track(reader, &reader->current);
    for (uint32_t i = 0; i < reader->open_count; i++) {
        const struct adc_bracket *open = &reader->open[i];
        braces += open->kind == ADC_TOKEN_LBRACE;
        brackets = open->kind == ADC_TOKEN_LBRACE ? 0 : brackets + (open->kind == ADC_TOKEN_LBRACKET);
        parentheses = open->kind == ADC_TOKEN_LPAREN && (parentheses > 0 || open->head) ? parentheses + 1 : 0;
    }
    bool head = parentheses > 0 || adc_token_has_head(reader->previous.kind);
    drop_statement(reader);
    reader->skipping = braces;
    const bool stands = reader->context->error.kind == ADC_LIMIT && reader->recovered_at == at + 1;
    reader->recovered_at = at + 1;
    reader->ended |= stands || adc_scanner_is_stuck(&reader->scanner);  /* no memory to read the text: it is given up */
    if (source == NULL || reader->ended)
        return;
    adc_scanner_seek(&reader->scanner, at);
    bool behind_separator = at > 0 && (source->text[at - 1] == ';' || source->text[at - 1] == '\n');
    if (braces > 0 || parentheses > 0 || brackets > 0 || !(pending || behind_separator))
        adc_reader_skip(reader, parentheses, brackets, head);
}
