/* The tables of tokens and keywords.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/token.h"

enum { NO_ROLE = 0, ENDS_OPERAND = 1, STARTS_STATEMENT = 2, TAKES_CONDITION = 4 };  /* roles, as tokens.def calls them */

const struct adc_token_row adc_tokens[ADC_TOKENS] = {
#define TOKEN(id, shown, roles) \
    {shown, ((roles) & ENDS_OPERAND) != 0, ((roles) & STARTS_STATEMENT) != 0, ((roles) & TAKES_CONDITION) != 0},
#include "lexer/tokens.def"
};

const struct adc_keyword adc_keywords[ADC_KEYWORDS] = {
    {"", ADC_TOKEN_NAME, ADC_WORD_OF_EXPRESSION, ""},
#define KEYWORD(id, word, shown, roles, use, after) {word, ADC_TOKEN_##id, ADC_WORD_##use, after},
#include "lexer/tokens.def"
};
