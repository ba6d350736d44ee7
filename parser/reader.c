/* The reader: from tokens to statements, and the messages for what is no statement.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "grammar.h"
#include "parser/build.h"

int adc_bison_token(enum adc_token_kind kind)
{
    static const int codes[ADC_TOKENS] = {
#define TOKEN(id, shown, ends_operand) [ADC_TOKEN_##id] = ADC_YY_##id,
#include "lexer/tokens.def"
#undef TOKEN
    };
    return codes[kind];
}

void adc_reader_open(struct adc_reader *reader, struct adc_context *context, enum adc_reader_mode mode)
{
    memset(reader, 0, sizeof *reader);
    reader->context = context;
    reader->mode = mode;
}

void adc_reader_feed(struct adc_reader *reader, struct adc_source *source, uint32_t from)
{
    adc_scanner_close(&reader->scanner);
    adc_scanner_open(&reader->scanner, reader->context, source, reader->in_comment ? reader->comment_at : from);
    reader->in_comment = false;
    reader->source = source;
    reader->ended = false;
}

static void drop_statement(struct adc_reader *reader)
{
    adc_yypstate_delete(reader->parser);
    reader->parser = NULL;
    adc_ast_release(reader->ast);
    reader->ast = NULL;
    reader->item_count = reader->open_count = 0;
    reader->in_statement = reader->complete = false;
    memset(&reader->previous, 0, sizeof reader->previous);
}

void adc_reader_close(struct adc_reader *reader)
{
    if (reader->context == NULL)
        return;
    drop_statement(reader);
    adc_scanner_close(&reader->scanner);
    adc_resize(reader->context, reader->items, reader->item_capacity, 0, sizeof *reader->items);
    adc_resize(reader->context, reader->open, reader->open_capacity, 0, sizeof *reader->open);
    memset(reader, 0, sizeof *reader);
}

static void push(struct adc_reader *reader, int code)
{
    union adc_value value = {.count = 0};
    struct adc_span span = reader->current.span;
    if (reader->current.kind == ADC_TOKEN_NUMBER)
        value.number = reader->current.number;
    else if (reader->current.kind == ADC_TOKEN_PRIME)
        value.count = reader->current.primes;
    else
        value.symbol = reader->current.symbol;
    if (adc_yypush_parse(reader->parser, code, &value, &span, reader) == 2)
        adc_build_too_deep(reader, span);
}

static void start_parser(struct adc_reader *reader)
{
    reader->parser = adc_yypstate_new();
    if (reader->parser == NULL)
        adc_error(reader->context, ADC_LIMIT, NULL, (struct adc_span){0, 0}, "out of memory");
    reader->current = (struct adc_token){.kind = ADC_TOKEN_END};
    push(reader, reader->mode == ADC_READ_PROGRAM ? ADC_YY_START_PROGRAM : ADC_YY_START_BINDINGS);
}

static void track_brackets(struct adc_reader *reader, const struct adc_token *token)
{
    switch (token->kind) {
    case ADC_TOKEN_LPAREN: case ADC_TOKEN_LBRACKET: case ADC_TOKEN_LBRACE:
        if (reader->open_count == reader->open_capacity) {
            size_t capacity = adc_grown(reader->open_capacity, 16);
            reader->open =
                adc_resize(reader->context, reader->open, reader->open_capacity, capacity, sizeof *reader->open);
            reader->open_capacity = (uint32_t)capacity;
        }
        reader->open[reader->open_count++] = (struct adc_bracket){token->kind, token->span};
        break;
    case ADC_TOKEN_RPAREN: case ADC_TOKEN_RBRACKET: case ADC_TOKEN_RBRACE:
        reader->open_count -= reader->open_count > 0;
        break;
    default:
        break;
    }
}

/* Whether a newline here is only space. */
static bool newline_is_space(const struct adc_reader *reader)
{
    bool inside = reader->open_count > 0 && reader->open[reader->open_count - 1].kind != ADC_TOKEN_LBRACE;
    return reader->mode == ADC_READ_BINDINGS || !reader->in_statement || inside
        || !adc_token_ends_operand(reader->previous.kind);
}

static void feed_token(struct adc_reader *reader, struct adc_token token)
{
    bool separator = token.kind == ADC_TOKEN_NEWLINE || token.kind == ADC_TOKEN_SEMICOLON;
    if (token.kind == ADC_TOKEN_NEWLINE && newline_is_space(reader))
        return;
    if (separator && !reader->in_statement && reader->mode == ADC_READ_PROGRAM)
        return;
    if (reader->parser == NULL)
        start_parser(reader);
    reader->current = token;
    reader->in_statement = true;
    push(reader, adc_bison_token(token.kind));
    track_brackets(reader, &token);
    reader->previous = token;
}

/* At the end of the text: completes a statement that can end here. Returns false when it cannot. */
static bool finish_at_end(struct adc_reader *reader, struct adc_token end, bool may_continue)
{
    if (end.open_comment) {
        if (!may_continue)
            adc_error(reader->context, ADC_SYNTAX, reader->scanner.source, end.span,
                      "this comment is not closed with '*/'");
        reader->in_comment = true;
        reader->comment_at = end.span.at;
        return false;
    }
    bool unfinished = reader->in_statement && reader->mode == ADC_READ_PROGRAM && newline_is_space(reader);
    if (unfinished && may_continue)
        return false;
    reader->ended = true;
    if (unfinished || reader->mode == ADC_READ_BINDINGS)
        feed_token(reader, end);
    else if (reader->in_statement)
        feed_token(reader, (struct adc_token){.kind = ADC_TOKEN_NEWLINE, .span = end.span});
    return true;
}

static void take(struct adc_reader *reader, struct adc_statement *out)
{
    *out = reader->statement;
    reader->ast = NULL;
    reader->complete = false;
    if (reader->mode == ADC_READ_PROGRAM)
        reader->in_statement = false;
}

enum adc_read adc_reader_next(struct adc_reader *reader, bool may_continue, struct adc_statement *out)
{
    while (!reader->ended) {
        struct adc_token token = adc_scan(&reader->scanner);
        if (token.kind != ADC_TOKEN_END)
            feed_token(reader, token);
        else if (!finish_at_end(reader, token, may_continue))
            return ADC_READ_MORE;
        if (reader->complete) {
            take(reader, out);
            return ADC_READ_STATEMENT;
        }
    }
    return ADC_READ_END;
}

void adc_reader_recover(struct adc_reader *reader)
{
    const struct adc_source *source = reader->scanner.source;
    drop_statement(reader);
    if (source == NULL || reader->ended)
        return;
    uint32_t at = reader->scanner.at;
    if (at > 0 && (source->text[at - 1] == ';' || source->text[at - 1] == '\n'))
        return;
    while (at < source->length && source->text[at] != '\n' && source->text[at] != ';')
        at++;
    adc_scanner_seek(&reader->scanner, at);
}

_Noreturn void adc_build_too_deep(struct adc_reader *r, struct adc_span at)
{
    adc_error(r->context, ADC_LIMIT, r->source, at, "more than %d levels of nesting", ADC_MAX_NESTING);
}

_Noreturn void adc_build_uncertainty(struct adc_reader *r, struct adc_span at)
{
    adc_error(r->context, ADC_USAGE, r->source, at, "uncertainties ('+/-') are not available in this version");
}

static bool starts_operand(enum adc_token_kind kind)
{
    return kind == ADC_TOKEN_NUMBER || kind == ADC_TOKEN_NAME || kind == ADC_TOKEN_LPAREN || kind == ADC_TOKEN_ROOT
        || kind == ADC_TOKEN_IF;
}

/* The tokens that could stand here, in words, like "an operator or ')'". */
static void describe(const bool wanted[ADC_TOKENS], char *out, size_t size)
{
    const char *parts[8];
    int count = 0;
    static const enum adc_token_kind closers[] = {ADC_TOKEN_COMMA, ADC_TOKEN_RPAREN, ADC_TOKEN_RBRACKET,
                                                  ADC_TOKEN_COLON};
    if (wanted[ADC_TOKEN_NUMBER])
        parts[count++] = wanted[ADC_TOKEN_NAME] ? "an operand" : "a number";
    else if (wanted[ADC_TOKEN_PLUS])
        parts[count++] = "an operator";
    else if (wanted[ADC_TOKEN_NAME])
        parts[count++] = "a name";
    else if (wanted[ADC_TOKEN_ASSIGN])
        parts[count++] = "'='";
    else if (wanted[ADC_TOKEN_LPAREN])
        parts[count++] = "'('";
    for (size_t i = 0; i < sizeof closers / sizeof *closers; i++)
        if (wanted[closers[i]])
            parts[count++] = adc_token_shown(closers[i]);
    if (wanted[ADC_TOKEN_BAR] && !wanted[ADC_TOKEN_NUMBER])
        parts[count++] = "'|'";
    if (wanted[ADC_TOKEN_NEWLINE])
        parts[count++] = "the end of the statement";
    else if (wanted[ADC_TOKEN_END])
        parts[count++] = "the end of the input";
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < count && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s",
                                 i == 0           ? ""
                                 : i == count - 1 ? " or "
                                                  : ", ",
                                 parts[i]);
}

/* The hint for two operands side by side. */
static void hint_side_by_side(struct adc_reader *r, const struct adc_token *before, const struct adc_token *now)
{
    char left[48] = "...", right[48] = "...";
    if (before->span.length < sizeof left && before->kind != ADC_TOKEN_RPAREN)
        snprintf(left, sizeof left, "%.*s", (int)before->span.length, r->source->text + before->span.at);
    if (now->span.length < sizeof right && now->kind != ADC_TOKEN_LPAREN)
        snprintf(right, sizeof right, "%.*s", (int)now->span.length, r->source->text + now->span.at);
    if (before->kind == ADC_TOKEN_NAME)
        adc_diag_hint(&r->context->error, "write %s(%s) for a call, %s*%s for a product", left, right, left, right);
    else
        adc_diag_hint(&r->context->error, "write '*' between them");
}

static void add_hint(struct adc_reader *r)
{
    const struct adc_token *now = &r->current, *before = &r->previous;
    bool after_operand = r->in_statement && adc_token_ends_operand(before->kind);
    struct adc_diag *error = &r->context->error;
    if (before->kind == ADC_TOKEN_PERCENT)
        adc_diag_hint(error, "'%%' is the remainder; write 5/100 for five per cent");
    else if (now->kind == ADC_TOKEN_OR && (!after_operand || before->kind == ADC_TOKEN_BAR))
        adc_diag_hint(error, "'||' is always 'or'; write abs(...) inside bars");
    else if (before->kind == ADC_TOKEN_OR)
        adc_diag_hint(error, "'||' is always 'or'; write abs(...) for nested bars");
    else if (after_operand && starts_operand(now->kind))
        hint_side_by_side(r, before, now);
    else if (now->kind == ADC_TOKEN_ASSIGN)
        adc_diag_hint(error, "'=' binds one name at the start of a statement; '==' compares");
    else if (now->kind == ADC_TOKEN_RPAREN && r->open_count == 0)
        adc_diag_hint(error, "no '(' is open here");
    else if (now->kind == ADC_TOKEN_NOT)
        adc_diag_hint(error, "put the 'not' in parentheses");
    else if (r->open_count > 0 && (now->kind == ADC_TOKEN_END || now->kind == ADC_TOKEN_SEMICOLON)) {
        const struct adc_bracket *open = &r->open[r->open_count - 1];
        struct adc_place place = adc_source_place(r->source, open->span.at);
        adc_diag_hint(error, "the %s at line %u, column %u is not closed", adc_token_shown(open->kind), place.line,
                      place.column);
    }
}

_Noreturn void adc_build_unexpected(struct adc_reader *r, const bool wanted[ADC_TOKENS])
{
    static const char *const later = "statement blocks and loops are not available in this version";
    char expected[160], shown[64] = "";
    const struct adc_token *now = &r->current;
    if (now->kind == ADC_TOKEN_LBRACE || (now->kind >= ADC_TOKEN_ELSE && now->kind <= ADC_TOKEN_CONTINUE))
        adc_error(r->context, ADC_SYNTAX, r->source, now->span, "%s", later);
    describe(wanted, expected, sizeof expected);
    if (now->kind == ADC_TOKEN_END || now->kind == ADC_TOKEN_NEWLINE)
        snprintf(shown, sizeof shown, "%s", adc_token_shown(now->kind) + 4);
    else if (now->span.length < 40)
        snprintf(shown, sizeof shown, "'%.*s'", (int)now->span.length, r->source->text + now->span.at);
    else
        snprintf(shown, sizeof shown, "%s", adc_token_shown(now->kind));
    adc_diag_begin(&r->context->error, ADC_SYNTAX, r->source, now->span, "unexpected %s, expected %s", shown, expected);
    add_hint(r);
    adc_fail(r->context);
}
