/* The reader makes statements of source text, one at a time. It gives the parser its tokens, decides which newlines
 * separate statements, and knows when a text is unfinished.
 *
 * Life cycle: adc_reader_open, adc_reader_feed a source (again for each further line of an unfinished statement),
 * adc_reader_next until it returns something else than ADC_READ_STATEMENT, adc_reader_close.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_PARSER_READER_H
#define ADC_PARSER_READER_H

#include "lexer/scanner.h"
#include "parser/ast.h"

enum {
    ADC_MAX_NESTING = 10 * 1000 * 1000,     /* depth of parentheses and of the parser's stack */
    ADC_MAX_STATEMENTS = 1000               /* statements nested within each other: evaluation recurses over them */
};

enum adc_reader_mode {
    ADC_READ_PROGRAM,           /* statements */
    /* Lists, in which newlines are space. */
    ADC_READ_BINDINGS,          /* NAME = expression, … as in --at: a statement each */
    ADC_READ_NUMBERS,           /* expression, …: one statement, a vector, which may be in brackets (target) */
    ADC_READ_RELATIONS,         /* comparison, …: the same; a '=' is an '==' */
    ADC_READ_INTERVALS,         /* NAME = expression:expression, …: a statement each */
    ADC_READ_RANGES,            /* NAME = expression:step:expression, …: a statement each */
    ADC_READ_NAMES              /* NAME, …: a statement each, with the symbol and nothing else */
};

enum adc_read { ADC_READ_STATEMENT, ADC_READ_END, ADC_READ_MORE, ADC_READ_ERROR };

/* An open bracket. `head`: that of an if, while or for, without a comma so far, so that a statement follows its ')'. */
struct adc_bracket { uint8_t kind; bool head; struct adc_span span; };       /* kind: of its token */

struct adc_reader {
    struct adc_context *context;
    enum adc_reader_mode mode;
    struct adc_source *source;          /* one reference; NULL before the first */
    struct adc_scanner scanner;
    void *parser;                       /* NULL before it is needed */
    uint32_t begin;                     /* where the statement begins */
    bool may_continue;                  /* more of the text may come */
    struct adc_ast *ast;                /* of the statement being read; NULL before its first token */
    uint32_t *items;                    /* stack of list items whose list is not closed yet */
    uint32_t item_count, item_capacity;
    struct adc_bracket *open;           /* brackets that are open, outermost first */
    uint32_t open_count, open_capacity;
    struct adc_token current;           /* the token that was scanned last, or that the parser sees */
    bool shown;                         /* the parser is reading it; it does not count among the brackets yet */
    struct adc_token previous;          /* the one that the parser read before */
    struct adc_token uncertain_number;  /* the last number with an uncertainty, as a binding has one: 8 bytes do not hold it */
    struct adc_token held;              /* a separator that 'else' would cancel; END: none */
    bool held_semicolon;                /* it includes a ';' */
    struct adc_token ahead[2];          /* tokens that are scanned and not read yet */
    uint32_t ahead_count;
    bool waits_for_else;                /* set by the owner: 'else' may come in a later feed, at the top level, too */
    bool after_head;                    /* the last ')' closed the head of an if, while or for */
    bool compound;                      /* the statement has a brace or such a head */
    uint32_t recovered_at;              /* 1 + the offset where adc_reader_recover last started in this text; 0: it did not */
    uint32_t skipping;                  /* braces still to be closed of a statement that had an error */
    bool in_statement;                  /* the parser has seen tokens of an unfinished statement */
    uint32_t line_end;                  /* the offset after the last newline token */
    bool in_comment;                    /* the text so far ends in an open comment, which begins at comment_at */
    uint32_t comment_at;
    bool ended;                         /* END was shown or nothing is left */
    struct adc_statement statement;     /* the one being read */
    bool in_point;                      /* the token belongs to the point after `at`, which the parser does not see */
    struct adc_span point;              /* that point; length 0: none */
    bool complete;                      /* `statement` can be taken */
    bool *wanted;                       /* by kind of token, of the owner: receives which ones may follow at the end of the
                                           text, where reading then fails without a message; NULL: reading is as usual */
};

void adc_reader_open(struct adc_reader *reader, struct adc_context *context, enum adc_reader_mode mode);

/* Gives the reader the text of `source` from offset `from` to its end; its text must not change until the next feed. */
void adc_reader_feed(struct adc_reader *reader, struct adc_source *source, uint32_t from);

/* Reads on. ADC_READ_STATEMENT: *out holds a statement, whose tree reference belongs to the caller. ADC_READ_END:
 * the text is used up. ADC_READ_MORE: it ends within a statement; only returned when `may_continue`, otherwise that is
 * a syntax error. Errors leave through the context; adc_reader_recover then skips the rest of the statement. */
enum adc_read adc_reader_next(struct adc_reader *reader, bool may_continue, struct adc_statement *out);

/* After an error: drops what was read of the statement and skips to the next separator outside braces, as far as the
 * text goes; reading continues after it, once the braces that were open are closed. Never fails: without memory the rest
 * of the text is dropped. */
void adc_reader_recover(struct adc_reader *reader);

/* Whether nothing of the text so far is needed to read on: the next text may be another one. */
bool adc_reader_is_between(const struct adc_reader *reader);

/* Whether the statement is complete but for an 'else' that might follow (waits_for_else). */
bool adc_reader_awaits_else(const struct adc_reader *reader);

/* Scans a token. False after an error, which is in the context. */
static inline bool adc_scanned(struct adc_scanner *scanner, struct adc_token *token)
{
    ADC_ON_ERROR(scanner->context)
        return false;
    adc_scan(scanner, token);
    return true;
}

/* For the reader itself: makes room for a bracket before the parser reads it, so that adc_reader_recover needs no memory;
 * counts a bracket; skips the rest of a statement (recover.c). */
void adc_reader_make_room(struct adc_reader *reader);
void adc_reader_track(struct adc_reader *reader, const struct adc_token *token);
void adc_reader_skip(struct adc_reader *reader, bool head);

void adc_reader_close(struct adc_reader *reader);

#endif
