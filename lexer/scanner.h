/* The scanner cuts text into tokens. It knows spelling, not grammar.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_SCANNER_H
#define ADC_LEXER_SCANNER_H

#include <stdbool.h>
#include <stdint.h>

#include "lexer/context.h"
#include "lexer/source.h"
#include "lexer/token.h"

/* What a token, or a part of a statement, has for the parser. */
union adc_value {
    double number;
    uint32_t word;          /* a symbol, an operator, a node, or how many items, or primes, there are */
};

struct adc_token {
    enum adc_token_kind kind;
    struct adc_span span;
    union adc_value value;  /* NUMBER, SUPERSCRIPT and the like: the number; NAME and keywords: the symbol; PRIME; ROOT: 2 or 3 */
    double uncertainty;     /* UNCERTAIN_NUMBER */
    bool open_comment;      /* END inside an unfinished comment */
};

/* A scanner over a source from one offset on. The struct must not be moved while it is open. */
struct adc_scanner {
    struct adc_context *context;
    const struct adc_source *source;
    uint32_t at;            /* offset of the next byte */
    uint32_t warned;        /* numbers before this offset have had their warning */
    bool after_name;        /* the last token was a name */
    void *flex;             /* the state of the generated scanner; NULL before it is needed */
    struct adc_arena memory;            /* of the generated scanner */
    bool preparing;         /* the generated scanner is being prepared; after an error: there was no memory for it */
    uint32_t from;          /* offset of copy[0] */
    char *copy;             /* the text, as the generated scanner wants it; NULL before it is needed */
    uint32_t copy_size;
};

/* Scans source->text from `from` to its end. The text must not move or change until adc_scanner_close. */
void adc_scanner_open(struct adc_scanner *scanner, struct adc_context *context, struct adc_source *source, uint32_t from);

/* Sets *token to the next token, with 0 in fields that its kind does not have; END at the end, however often it is called.
 * A character or number outside the language fails with a syntax error; scanning may continue after it. */
void adc_scan(struct adc_scanner *scanner, struct adc_token *token);

/* Whether there was no memory to scan the text. */
bool adc_scanner_lacks_memory(const struct adc_scanner *scanner);

/* Continues at another offset of the same source, at or after the one given to adc_scanner_open. Never fails. */
void adc_scanner_seek(struct adc_scanner *scanner, uint32_t offset);

void adc_scanner_close(struct adc_scanner *scanner);

#endif
