/* Highlighting: the tokens of a line, names that are known, and pairs of brackets.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/session/line.h"

#include <stdlib.h>
#include <string.h>

#include "cli/help/help.h"
#include "cli/help/rows.h"
#include "eval/array/form.h"
#include "lexer/scanner.h"

enum { DEEPEST = 200 };             /* brackets within each other that are distinguished */

struct marking {
    const struct shell *shell;
    const char *line;
    size_t length, point;
    unsigned char *bytes;
    struct adc_context *context;    /* of its own: what is typed is not read yet */
    struct adc_scanner scanner;
    struct adc_token token, before; /* the token at hand, and the one before it */
    struct { enum adc_token_kind kind; struct adc_span span; } open[DEEPEST];
    uint32_t depth;                 /* brackets open on the line */
    uint32_t outside;               /* brackets that earlier lines of the statement have left open */
    struct adc_source source;       /* last, because it ends in a name, which is not needed here */
};

static void mark(struct marking *m, struct adc_span span, enum highlight what)
{
    memset(m->bytes + span.at, (int)what, span.length);
}

/* ---- names ---- */

static bool is_form(const char *name)
{
    for (int i = 0; help_form_name(i) != NULL; i++)
        if (strcmp(help_form_name(i), name) == 0)
            return true;
    return adc_form_find(name) != ADC_FORMS;
}

static bool is_function(const struct marking *m, const char *name)
{
    bool found = is_form(name) || adc_session_function(&m->shell->runner->session, name) != NULL;
    for (uint32_t arity = 1; arity <= ADC_MAX_ARITY && !found; arity++)
        found = adc_row_find(name, arity, false) != NULL;
    return found;
}

/* A name is known when what follows it is: a function only before its parenthesis, or before primes. */
static void mark_name(struct marking *m, struct adc_token name)
{
    const char *text = adc_symbol_text(m->context, name.symbol), *behind = m->line + name.span.at + name.span.length;
    bool called = behind[strspn(behind, "'")] == '(' || strncmp(behind, ".(", 2) == 0;
    if (called && is_function(m, text))
        mark(m, name.span, HIGHLIGHT_FUNCTION);
    else if (!called && (adc_constant_find(text) != NULL || strcmp(text, "ans") == 0 || strcmp(text, "_") == 0))
        mark(m, name.span, HIGHLIGHT_NUMBER);
}

/* ---- brackets ---- */

static enum adc_token_kind closing_of(enum adc_token_kind opening)
{
    return opening == ADC_TOKEN_LBRACKET ? ADC_TOKEN_RBRACKET : opening == ADC_TOKEN_LBRACE ? ADC_TOKEN_RBRACE
         : ADC_TOKEN_RPAREN;
}

/* The cursor is on a bracket, or right after one that closes. */
static bool is_at_cursor(const struct marking *m, struct adc_span opening, struct adc_span closing)
{
    size_t last = opening.at + opening.length - 1u;
    return m->point == last || m->point == closing.at || m->point == closing.at + 1u;
}

static void close_bracket(struct marking *m, struct adc_token closing)
{
    if (m->depth == 0 && m->outside > 0) {
        m->outside--;
    } else if (m->depth == 0 || closing_of(m->open[m->depth - 1].kind) != closing.kind) {
        mark(m, closing.span, HIGHLIGHT_WRONG);
    } else if (is_at_cursor(m, m->open[--m->depth].span, closing.span)) {
        mark(m, m->open[m->depth].span, HIGHLIGHT_PAIR);
        mark(m, closing.span, HIGHLIGHT_PAIR);
    }
}

static void open_bracket(struct marking *m, struct adc_token opening)
{
    if (m->depth < DEEPEST) {
        m->open[m->depth].kind = opening.kind;
        m->open[m->depth++].span = opening.span;
    }
}

/* ---- tokens ---- */

/* Comments are what is left between tokens. */
static void mark_gap(struct marking *m, size_t from, size_t to)
{
    for (size_t at = from; at < to; at++) {
        if (strchr(" \t\r\n\v\f\\", m->line[at]) != NULL)
            continue;
        size_t end = m->line[at] == '/' && m->line[at + 1] == '*' ? to : at + strcspn(m->line + at, "\n");
        memset(m->bytes + at, HIGHLIGHT_COMMENT, (end < to ? end : to) - at);
        at = end;
    }
}

static void mark_token(struct marking *m)
{
    switch (m->token.kind) {
    case ADC_TOKEN_NUMBER: case ADC_TOKEN_FIGURES: mark(m, m->token.span, HIGHLIGHT_NUMBER); break;
    case ADC_TOKEN_NAME: mark_name(m, m->token); break;
    case ADC_TOKEN_LPAREN: case ADC_TOKEN_LBRACKET: case ADC_TOKEN_LBRACE: case ADC_TOKEN_EACH:
        open_bracket(m, m->token);
        break;
    case ADC_TOKEN_RPAREN: case ADC_TOKEN_RBRACKET: case ADC_TOKEN_RBRACE: close_bracket(m, m->token); break;
    default:
        if (m->token.span.length > 1 && m->token.symbol < ADC_KEYWORDS && m->token.symbol != ADC_NO_SYMBOL
            && adc_keywords[m->token.symbol].kind == m->token.kind)
            mark(m, m->token.span, HIGHLIGHT_KEYWORD);
        break;
    }
}

static void scan(void *user)
{
    struct marking *m = user;
    adc_scan(&m->scanner, &m->token);
}

/* Marks the tokens from `from` to the end; what cannot be scanned is wrong, unless it is being typed. */
static void mark_tokens(struct marking *m, size_t from)
{
    size_t end = from;
    m->source = (struct adc_source){.text = (char *)m->line, .length = (uint32_t)m->length};
    adc_scanner_open(&m->scanner, m->context, &m->source, (uint32_t)from);
    do {
        m->token = (struct adc_token){.kind = ADC_TOKEN_END};
        bool good = adc_guard(m->context, scan, m);
        const struct adc_diag *error = &m->context->error;
        if (!good && (error->kind != ADC_SYNTAX || error->source == NULL))
            break;
        struct adc_span span = good ? m->token.span : error->span;
        if (!good)
            m->token.kind = ADC_TOKEN_SEMICOLON;
        mark_gap(m, end, span.at);
        if (good && m->token.kind != ADC_TOKEN_END)
            mark_token(m);
        else if (!good && span.at + span.length != m->point)
            mark(m, span, HIGHLIGHT_WRONG);
        end = m->token.open_comment ? span.at : (size_t)span.at + span.length;
    } while (m->token.kind != ADC_TOKEN_END);
    mark_gap(m, end, m->length);
    adc_scanner_close(&m->scanner);
}

/* A command: its word, and after it what it takes. */
static void mark_command(struct marking *m, size_t from)
{
    bool several;
    size_t length = strcspn(m->line + from, " \t");
    int command = command_find(m->line + from, length, &several);
    bool typing = m->point == from + length || several;
    memset(m->bytes, command >= 0 || typing ? HIGHLIGHT_COMMAND : HIGHLIGHT_WRONG, from + length);
    if (command >= 0 && command_rows[command].completes == NAMES)
        mark_tokens(m, from + length);
}

void highlight(const struct shell *shell, const char *line, size_t length, size_t point, unsigned char *bytes)
{
    struct adc_context context;
    struct marking m = {.shell = shell, .line = line, .length = length, .point = point, .bytes = bytes,
                        .context = &context};
    const bool in_comment = shell->unfinished && shell->reader.in_comment;
    const char *end = in_comment ? strstr(line, "*/") : NULL;
    const size_t from = end != NULL ? (size_t)(end + 2 - line) : in_comment ? length : 0;
    memset(bytes, HIGHLIGHT_NONE, length);
    memset(bytes, HIGHLIGHT_COMMENT, from);
    m.outside = shell->unfinished ? shell->reader.open_count : 0;
    if (from == length || !adc_context_init(&context))
        return;
    if (line[0] == '?' && from == 0)
        bytes[0] = HIGHLIGHT_COMMAND;
    else if (line[0] == ':' && from == 0)
        mark_command(&m, 1);
    else
        mark_tokens(&m, from);
    adc_context_release(&context);
}
