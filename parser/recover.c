/* Open brackets, and recovery after an error: finding the end of the statement that has it.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/reader.h"

#include <string.h>

#include "grammar.h"
#include "lexer/source.h"

_Static_assert(ADC_TOKEN_COMMA + 8 == ADC_TOKENS, "the comma and the brackets are the last of the tokens");

void adc_reader_make_room(struct adc_reader *reader)
{
    reader->open = adc_room(reader->context, reader->open, reader->open_count, &reader->open_capacity, sizeof *reader->open);
}

static void open_bracket(struct adc_reader *reader, const struct adc_token *token)
{
    const enum adc_token_kind previous = reader->previous.kind;
    bool head = token->kind == ADC_TOKEN_LPAREN && previous != ADC_TOKEN_LPAREN && reader->mode == ADC_READ_PROGRAM
             && adc_tokens[previous].has_head;
    enum adc_token_kind kind = token->kind == ADC_TOKEN_DOT_CALL ? ADC_TOKEN_LPAREN : token->kind;
    reader->open[reader->open_count++] = (struct adc_bracket){(uint8_t)kind, head, token->span};
    reader->compound |= token->kind == ADC_TOKEN_LBRACE;
}

void adc_reader_track(struct adc_reader *reader, const struct adc_token *token)
{
    switch (token->kind) {
    case ADC_TOKEN_LPAREN: case ADC_TOKEN_DOT_CALL: case ADC_TOKEN_LBRACKET: case ADC_TOKEN_LBRACE:
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

static void drop(struct adc_reader *reader)
{
    if (reader->parser != NULL)
        adc_yypstate_delete(reader->parser);
    reader->parser = NULL;
    adc_ast_release(reader->ast);
    reader->ast = NULL;
    reader->item_count = reader->open_count = 0;
    reader->in_statement = reader->complete = reader->compound = reader->shown = reader->in_point = false;
    reader->point.length = 0;
    reader->previous.kind = reader->held.kind = ADC_TOKEN_END;
    reader->ahead_count = 0;
}

void adc_reader_close(struct adc_reader *reader)
{
    if (reader->context == NULL)
        return;
    drop(reader);
    adc_scanner_close(&reader->scanner);
    adc_source_release(reader->source);
    adc_resize(reader->context, reader->items, reader->item_capacity, 0, sizeof *reader->items);
    adc_resize(reader->context, reader->open, reader->open_capacity, 0, sizeof *reader->open);
    memset(reader, 0, sizeof *reader);
}

/* ---- after an error ---- */

/* Scans a token; what is not part of the language is skipped, and without memory the text ends. */
static enum adc_token_kind next(struct adc_reader *reader)
{
    bool good;
    while (!(good = adc_scanned(&reader->scanner, &reader->current)) && reader->context->error.kind == ADC_SYNTAX)
        ;
    reader->ended |= !good;
    return good ? reader->current.kind : ADC_TOKEN_END;
}

/* Whether the statement continues after a separator: with 'else', after a head with a block. */
static bool goes_on(struct adc_reader *reader, bool head)
{
    const uint32_t at = reader->scanner.at;
    enum adc_token_kind kind = next(reader);
    while (kind == ADC_TOKEN_NEWLINE)
        kind = next(reader);
    adc_scanner_seek(&reader->scanner, at);
    return kind == ADC_TOKEN_ELSE || (head && kind == ADC_TOKEN_LBRACE);
}

/* Skips to the close of the braces that were open and on to the end of the line, without a warning. `head`: a block on the next
 * line belongs to what is skipped. */
void adc_reader_skip(struct adc_reader *reader, bool head)
{
    struct adc_context *context = reader->context;
    const struct adc_diag error = context->error;
    void (*const warn)(void *user, const struct adc_diag *warning) = context->warn;
    context->warn = NULL;
    for (enum adc_token_kind kind; (kind = next(reader)) != ADC_TOKEN_END;) {
        const uint32_t at = reader->current.span.at;
        head &= kind != ADC_TOKEN_LBRACE;
        reader->skipping += kind == ADC_TOKEN_LBRACE;
        reader->skipping -= kind == ADC_TOKEN_RBRACE && reader->skipping > 0;
        if (kind != ADC_TOKEN_NEWLINE || reader->skipping > 0)
            continue;
        if (!goes_on(reader, head)) {
            adc_scanner_seek(&reader->scanner, at);
            break;
        }
        head = true;                                /* a block may be on the line after 'else', too */
    }
    context->warn = warn;
    context->error = error;
}

void adc_reader_recover(struct adc_reader *reader)
{
    const struct adc_source *source = reader->scanner.source;
    uint32_t braces = 0;
    const bool ahead = reader->ahead_count > 0;
    const uint32_t at = ahead ? reader->ahead[0].span.at : reader->scanner.at;
    const enum adc_token_kind last = reader->current.kind;
    bool head = adc_tokens[reader->previous.kind].has_head;
    if (reader->shown)
        adc_reader_track(reader, &reader->current);
    for (uint32_t i = 0; i < reader->open_count; i++) {
        const struct adc_bracket *b = &reader->open[i];
        braces += b->kind == ADC_TOKEN_LBRACE;
        head |= b->kind == ADC_TOKEN_LPAREN && b->head;
    }
    drop(reader);
    reader->skipping = braces;
    const bool stands = reader->context->error.kind == ADC_LIMIT && reader->recovered_at == at + 1;
    reader->recovered_at = at + 1;
    reader->ended |= stands || adc_scanner_lacks_memory(&reader->scanner); /* no memory to read the text: the rest is dropped */
    if (source == NULL || reader->ended)
        return;
    adc_scanner_seek(&reader->scanner, at);
    if (braces > 0 || !((ahead && last == ADC_TOKEN_NEWLINE) || (at > 0 && source->text[at - 1] == '\n')))
        adc_reader_skip(reader, head);
}
