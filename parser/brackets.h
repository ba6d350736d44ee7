/* The brackets that are open where the reader is, and what separators are there.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_PARSER_BRACKETS_H
#define ADC_PARSER_BRACKETS_H

#include "lexer/context.h"
#include "lexer/token.h"
#include "parser/reader.h"

_Static_assert(ADC_TOKEN_COMMA + 8 == ADC_TOKENS, "the comma and the brackets are the last of the tokens");

static __attribute__((noinline)) void adc_brackets_grow(struct adc_reader *reader)
{
    size_t capacity = adc_grown(reader->open_capacity, 16);
    reader->open = adc_resize(reader->context, reader->open, reader->open_capacity, capacity, sizeof *reader->open);
    reader->open_capacity = (uint32_t)capacity;
}

/* There is room before a bracket is shown to the parser, so that adc_reader_recover needs none. */
static inline void adc_brackets_make_room(struct adc_reader *reader)
{
    if (reader->open_count == reader->open_capacity)
        adc_brackets_grow(reader);
}

static inline void adc_brackets_open(struct adc_reader *reader, const struct adc_token *token)
{
    const enum adc_token_kind previous = reader->previous.kind;
    bool head = token->kind == ADC_TOKEN_LPAREN && previous != ADC_TOKEN_LPAREN && reader->mode == ADC_READ_PROGRAM
             && adc_token_has_head(previous);
    enum adc_token_kind kind = token->kind == ADC_TOKEN_EACH ? ADC_TOKEN_LPAREN : token->kind;
    reader->open[reader->open_count++] = (struct adc_bracket){(uint8_t)kind, head, token->span};
    reader->compound |= token->kind == ADC_TOKEN_LBRACE;
}

static inline void adc_brackets_track(struct adc_reader *reader, const struct adc_token *token)
{
    switch (token->kind) {
    case ADC_TOKEN_LPAREN: case ADC_TOKEN_EACH: case ADC_TOKEN_LBRACKET: case ADC_TOKEN_LBRACE:
        adc_brackets_open(reader, token);
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

static inline bool adc_is_separator(enum adc_token_kind kind)
{
    return kind == ADC_TOKEN_NEWLINE || kind == ADC_TOKEN_SEMICOLON;
}

static inline bool adc_inside_parentheses(const struct adc_reader *reader)
{
    return reader->open_count > 0 && reader->open[reader->open_count - 1].kind != ADC_TOKEN_LBRACE;
}

/* Whether a statement could end with the last token. */
static inline bool adc_may_end(const struct adc_reader *reader)
{
    enum adc_token_kind last = reader->previous.kind;
    return adc_token_ends_operand(last) && !(last == ADC_TOKEN_RPAREN && reader->after_head);
}

/* Whether a newline here is only space. */
static inline bool adc_newline_is_space(const struct adc_reader *reader)
{
    return reader->mode == ADC_READ_BINDINGS || !reader->in_statement || adc_inside_parentheses(reader)
        || !adc_may_end(reader);
}

#endif
