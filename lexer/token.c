/* The tables of tokens and keywords.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/token.h"

enum { NO_ROLE = 0, ENDS_OPERAND = 1, STARTS_STATEMENT = 2, TAKES_CONDITION = 4 };  /* roles, as tokens.def calls them */

static const struct { const char *shown; int roles; } tokens[ADC_TOKENS] = {
#define TOKEN(id, shown, roles) {shown, roles},
#include "lexer/tokens.def"
};

const struct adc_keyword adc_keywords[ADC_KEYWORDS] = {
    {"", ADC_TOKEN_NAME, ADC_WORD_OF_EXPRESSION, ""},
#define KEYWORD(id, word, shown, roles, use, after) {word, ADC_TOKEN_##id, ADC_WORD_##use, after},
#include "lexer/tokens.def"
};

const char *adc_token_shown(enum adc_token_kind kind)
{
    return tokens[kind].shown;
}

bool adc_token_ends_operand(enum adc_token_kind kind)
{
    return (tokens[kind].roles & ENDS_OPERAND) != 0;
}

bool adc_token_begins_statement(enum adc_token_kind kind)
{
    return (tokens[kind].roles & STARTS_STATEMENT) != 0;
}

bool adc_token_has_head(enum adc_token_kind kind)
{
    return (tokens[kind].roles & TAKES_CONDITION) != 0;
}
