/* Scanning by hand: most tokens are a name, a whole number or one character, and for these, and at the end, the
 * generated scanner need not be asked. Its rules (scan.l) hold for all: what might be longer, and anything else, is left to them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/scanner.h"

enum { WHOLE_DIGITS = 15 };         /* whole numbers of so many digits are doubles */

/* What a token may begin with: a character that is one, always or where the next one does not make it longer; a letter,
 * a digit. NONE: the rules are to be asked. */
enum role { NONE, ALONE, UNLESS_EXTENDED, LETTER, DIGIT };

#define ONE(c, role, kind) [c] = {role, ADC_TOKEN_##kind}
#define FIVE(c, role) [c] = {role, 0}, [c + 1] = {role, 0}, [c + 2] = {role, 0}, [c + 3] = {role, 0}, [c + 4] = {role, 0}
#define LETTERS(a) FIVE(a, LETTER), FIVE(a + 5, LETTER), FIVE(a + 10, LETTER), FIVE(a + 15, LETTER), \
    FIVE(a + 20, LETTER), [a + 25] = {LETTER, 0}
static const struct { uint8_t role, kind; } characters[256] = {
    LETTERS('a'), LETTERS('A'), ['_'] = {LETTER, 0}, FIVE('0', DIGIT), FIVE('5', DIGIT),
    ONE('(', ALONE, LPAREN), ONE(')', ALONE, RPAREN), ONE('[', ALONE, LBRACKET), ONE(']', ALONE, RBRACKET),
    ONE('{', ALONE, LBRACE), ONE('}', ALONE, RBRACE), ONE(',', ALONE, COMMA), ONE(';', ALONE, SEMICOLON),
    ONE('%', ALONE, PERCENT), ONE('^', ALONE, POWER), ONE('?', ALONE, QUESTION), ONE('~', ALONE, TILDE),
    ONE('\n', ALONE, NEWLINE),
    ONE('+', UNLESS_EXTENDED, PLUS), ONE('-', UNLESS_EXTENDED, MINUS), ONE('*', UNLESS_EXTENDED, TIMES),
    ONE('/', UNLESS_EXTENDED, DIVIDE), ONE('<', UNLESS_EXTENDED, LT), ONE('>', UNLESS_EXTENDED, GT),
    ONE('=', UNLESS_EXTENDED, ASSIGN), ONE(':', UNLESS_EXTENDED, COLON), ONE('!', UNLESS_EXTENDED, BANG),
    ONE('|', UNLESS_EXTENDED, BAR)
};

/* Whether a character may belong to the operator before it. */
static inline bool extends(unsigned char c)
{
    return c == '=' || c == '*' || c == '/' || c == '!' || c == '|';
}

static inline bool is_letter(unsigned char c) { return characters[c].role == LETTER; }
static inline bool is_digit(unsigned char c) { return characters[c].role == DIGIT; }

/* The bytes of a name in ASCII, or 0 where it goes on in others. */
static inline uint32_t name_length(const unsigned char *text)
{
    uint32_t length = 1;
    while (characters[text[length]].role >= LETTER)
        length++;
    return text[length] < 0x80 ? length : 0;
}

/* The bytes of a whole number, or 0 where it may be another spelling. */
static inline uint32_t whole_length(const unsigned char *text, double *number)
{
    uint64_t whole = 0;
    uint32_t length = 0;
    for (; is_digit(text[length]); length++)
        whole = 10 * whole + (text[length] - '0');
    *number = (double)whole;
    const unsigned char next = text[length];
    return length <= WHOLE_DIGITS && next != '.' && next != '(' && next < 0x80 && !is_letter(next) ? length : 0;
}

static __attribute__((noinline)) void scan_by_rules(struct adc_scanner *scanner, struct adc_token *token)
{
    if (scanner->at == scanner->source->length)
        *token = (struct adc_token){.kind = ADC_TOKEN_END, .span = {scanner->at, 0}};
    else
        adc_scan_by_rules(scanner, token);
    if (token->kind != ADC_TOKEN_END)           /* after a line that ends in a backslash there is more */
        scanner->behind_name = token->kind == ADC_TOKEN_NAME;
}

void adc_scan(struct adc_scanner *scanner, struct adc_token *token)
{
    const unsigned char *text = (const unsigned char *)scanner->source->text + scanner->at;
    uint32_t length = 1;
    for (; *text == ' '; text++)
        scanner->at++;
    token->kind = characters[*text].kind;
    switch ((enum role)characters[*text].role) {
    case ALONE:
        break;
    case UNLESS_EXTENDED:
        length = !extends(text[1]) && !(*text == '+' && text[1] == '-');
        break;
    case LETTER:
        length = name_length(text);
        if (length == 0)
            break;
        token->symbol = adc_symbol(scanner->context, (const char *)text, length);
        token->kind = token->symbol < ADC_KEYWORDS ? adc_keywords[token->symbol].kind : ADC_TOKEN_NAME;
        break;
    case DIGIT:
        length = whole_length(text, &token->number);
        token->kind = ADC_TOKEN_NUMBER;
        break;
    case NONE:
        length = 0;
    }
    if (length == 0) {
        scan_by_rules(scanner, token);
        return;
    }
    token->span = (struct adc_span){scanner->at, length};
    token->open_comment = false;
    scanner->at += length;
    scanner->behind_name = token->kind == ADC_TOKEN_NAME;
}
