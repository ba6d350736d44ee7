/* Holds scanner and parser to tokens.def: each keyword is scanned as what the table says, and cannot be bound.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lexer/source.h"
#include "lexer/token.h"
#include "tests/unit/testing.h"

struct scanning {
    struct adc_context *context;
    struct adc_sources sources;
    const char *text;
    struct adc_token token[2];
};

/* The first two tokens of a text. */
static void scan_two(void *user)
{
    struct scanning *s = user;
    struct adc_scanner scanner;
    struct adc_source *source = adc_source_new(s->context, &s->sources, "test", s->text, strlen(s->text));
    adc_scanner_open(&scanner, s->context, source, 0);
    adc_scan(&scanner, &s->token[0]);
    adc_scan(&scanner, &s->token[1]);
    adc_scanner_close(&scanner);
}

/* A text must be one token of this kind. */
static void expect_token(struct adc_context *context, const char *text, enum adc_token_kind kind)
{
    struct scanning s = {.context = context, .text = text};
    if (expect(adc_attempt(context, scan_two, &s, 0), "'%s' is not scanned: %s", text, context->error.message))
        expect(s.token[0].kind == kind && s.token[1].kind == ADC_TOKEN_END, "'%s' is %s and %s, not %s", text,
               adc_tokens[s.token[0].kind].shown, adc_tokens[s.token[1].kind].shown, adc_tokens[kind].shown);
    adc_sources_release(context, &s.sources);
}

static bool is_statement(const char *text)
{
    struct adc_session session;
    struct adc_statement statement = {0};
    if (!expect(adc_session_init(&session), "no memory for a session"))
        return false;
    bool read = read_expression(&session, text, &statement);
    adc_ast_release(statement.ast);
    adc_session_release(&session);
    return read;
}

/* Every place where a name is bound. The same texts with an ordinary name are statements. */
static void expect_unbound(const char *word)
{
    static const char *const bindings[] = {"%s = 1", "%s(x) = x", "f(%s) = 1", "f(x, %s=2) = x", "f(x) = { %s = 1; x }",
                                           "{ %s = 1 }", "%s += 1", "sum(%s=1, 3, 2)"};
    char text[64];
    for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++) {
        snprintf(text, sizeof text, bindings[i], word);
        expect(!is_statement(text), "the keyword can be bound: %s", text);
        snprintf(text, sizeof text, bindings[i], "name");
        expect(is_statement(text), "a name cannot be bound: %s", text);
    }
}

static void test_keyword(struct adc_context *context, uint32_t symbol)
{
    const struct adc_keyword *keyword = &adc_keywords[symbol];
    size_t length = strlen(keyword->word);
    char longer[32];
    expect(adc_symbol_find(context, keyword->word, length) == symbol, "'%s' is not symbol %u", keyword->word, symbol);
    expect_token(context, keyword->word, keyword->kind);
    snprintf(longer, sizeof longer, "%s_", keyword->word);
    expect_token(context, longer, ADC_TOKEN_NAME);
    snprintf(longer, sizeof longer, "%.*s", (int)length - 1, keyword->word);
    expect_token(context, longer, ADC_TOKEN_NAME);
    snprintf(longer, sizeof longer, "%c%s", keyword->word[0] & ~0x20, keyword->word + 1);
    expect_token(context, longer, ADC_TOKEN_NAME);
    expect_unbound(keyword->word);
    expect(adc_tokens[keyword->kind].has_head == (strcmp(keyword->after, " (") == 0),
           "'%s': its roles and what is written behind it do not agree on a head", keyword->word);
}

int main(void)
{
    struct adc_context context;
    if (expect(adc_context_init(&context), "no memory for a context")) {
        for (uint32_t symbol = ADC_NO_SYMBOL + 1; symbol < ADC_KEYWORDS; symbol++)
            test_keyword(&context, symbol);
        expect_token(&context, "name", ADC_TOKEN_NAME);
        adc_context_release(&context);
    }
    return finish();
}
