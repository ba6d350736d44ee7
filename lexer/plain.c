/* Scanning by hand: most tokens are a name, a whole number or one character, and for these, and at the end, the
 * generated scanner need not be asked. Its rules (scan.l) hold for all: what might be longer, and anything else, is left to them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/scanner.h"

enum { WHOLE_DIGITS = 15 };         /* whole numbers of so many digits are doubles */

/* A character that is a token: always, or where the next one does not make it longer. */
enum role { NONE, ALONE, UNLESS_EXTENDED };

static const struct { uint8_t role, kind; } characters[128] = {
#define ONE(c, role, kind) [c] = {role, ADC_TOKEN_##kind}
    ONE('(', ALONE, LPAREN), ONE(')', ALONE, RPAREN), ONE('[', ALONE, LBRACKET), ONE(']', ALONE, RBRACKET),
    ONE('{', ALONE, LBRACE), ONE('}', ALONE, RBRACE), ONE(',', ALONE, COMMA), ONE(';', ALONE, SEMICOLON),
    ONE('%', ALONE, PERCENT), ONE('^', ALONE, POWER), ONE('?', ALONE, QUESTION), ONE('~', ALONE, TILDE),
    ONE('\n', ALONE, NEWLINE),
    ONE('+', UNLESS_EXTENDED, PLUS), ONE('-', UNLESS_EXTENDED, MINUS), ONE('*', UNLESS_EXTENDED, TIMES),
    ONE('/', UNLESS_EXTENDED, DIVIDE), ONE('<', UNLESS_EXTENDED, LT), ONE('>', UNLESS_EXTENDED, GT),
    ONE('=', UNLESS_EXTENDED, ASSIGN), ONE(':', UNLESS_EXTENDED, COLON), ONE('!', UNLESS_EXTENDED, BANG),
    ONE('|', UNLESS_EXTENDED, BAR)
#undef ONE
};

/* Whether a character may belong to the operator before it. */
static inline bool extends(unsigned char c)
{
    return c == '=' || c == '*' || c == '/' || c == '!' || c == '|';
}

static inline bool is_letter(unsigned char c) { return (unsigned)(c | 0x20) - 'a' < 26 || c == '_'; }
static inline bool is_digit(unsigned char c) { return (unsigned)c - '0' < 10; }

/* The bytes of a name in ASCII, or 0 where it goes on in others. */
static inline uint32_t name_length(const unsigned char *text)
{
    uint32_t length = 1;
    while (is_letter(text[length]) || is_digit(text[length]))
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
    return length <= WHOLE_DIGITS && text[length] != '.' && text[length] < 0x80 && !is_letter(text[length]) ? length : 0;
}

/* The token at the scanner, its length in bytes; 0: the rules are to be asked. */
static inline uint32_t scan_plain(const struct adc_scanner *scanner, struct adc_token *token)
{
    const unsigned char *text = (const unsigned char *)scanner->source->text + scanner->at, c = text[0];
    uint32_t length = 0;
    if (is_letter(c)) {
        length = name_length(text);
        if (length == 0)
            return 0;
        token->symbol = adc_symbol(scanner->context, (const char *)text, length);
        token->kind = token->symbol < ADC_KEYWORDS ? adc_keywords[token->symbol].kind : ADC_TOKEN_NAME;
    } else if (is_digit(c)) {
        length = whole_length(text, &token->number);
        token->kind = ADC_TOKEN_NUMBER;
    } else if (c < 0x80 && (characters[c].role == ALONE || (characters[c].role != NONE && !extends(text[1])))) {
        length = 1;
        token->kind = characters[c].kind;
    }
    return length;
}

void adc_scan(struct adc_scanner *scanner, struct adc_token *token)
{
    while (scanner->source->text[scanner->at] == ' ')
        scanner->at++;
    uint32_t length = scan_plain(scanner, token);
    if (length == 0 && scanner->at == scanner->source->length) {
        *token = (struct adc_token){.kind = ADC_TOKEN_END, .span = {scanner->at, 0}};
    } else if (length == 0) {
        adc_scan_by_rules(scanner, token);
    } else {
        token->span = (struct adc_span){scanner->at, length};
        token->open_comment = false;
        scanner->at += length;
    }
    scanner->behind_name = token->kind == ADC_TOKEN_NAME;
}
