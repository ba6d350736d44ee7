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

struct adc_token_row {
    const char *shown;          /* as messages show it: "'+'", "a number" */
    bool ends_operand;          /* it can be the last of an operand, or of a statement */
    bool begins_statement;      /* after a '}'; a sign or a bar could also be meant as an operator */
    bool has_head;              /* at the beginning of a statement: a head in parentheses and a statement follow, as of if */
};

extern const struct adc_token_row adc_tokens[ADC_TOKENS];

#endif
