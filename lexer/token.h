/* Kinds of tokens, and the keywords. tokens.def is the only list of either.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_TOKEN_H
#define ADC_LEXER_TOKEN_H

#include <stdbool.h>

#include "lexer/symbol.h"

enum adc_token_kind {
#define TOKEN(id, ...) ADC_TOKEN_##id,
#include "lexer/tokens.def"
    ADC_TOKENS
};

/* Where a keyword may be. */
enum adc_keyword_use {
    ADC_WORD_OF_EXPRESSION,     /* and, or, not */
    ADC_WORD_OF_STATEMENT,      /* begins a statement anywhere */
    ADC_WORD_WITHIN             /* makes sense within a function, a loop or an if only */
};

struct adc_keyword {
    const char *word;
    enum adc_token_kind kind;
    enum adc_keyword_use use;
    const char *after;          /* what completion writes after it: " (", " " or nothing */
};

/* By symbol, from ADC_NO_SYMBOL + 1 on. */
extern const struct adc_keyword adc_keywords[ADC_KEYWORDS];

/* Whether a symbol is a word of statements: if, else, while, ... */
static inline bool adc_is_statement_word(uint32_t symbol)
{
    return symbol != ADC_NO_SYMBOL && symbol < ADC_KEYWORDS && adc_keywords[symbol].use != ADC_WORD_OF_EXPRESSION;
}

/* As messages show a kind of token: "'+'", "a number". */
const char *adc_token_shown(enum adc_token_kind kind);

/* Whether the token can be the last of an operand, or of a statement. */
bool adc_token_ends_operand(enum adc_token_kind kind);

/* Whether the token begins a statement after a '}'; a sign or a bar could also be meant as an operator. */
bool adc_token_begins_statement(enum adc_token_kind kind);

/* Whether the token, at the beginning of a statement, has a head in parentheses and a statement after it: if, while, for. */
bool adc_token_has_head(enum adc_token_kind kind);

#endif
