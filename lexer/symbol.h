/* Symbols: every name is stored once and known by a small number from then on. The keywords come first, so that a
 * symbol below ADC_KEYWORDS is a keyword. Symbol 0 is not a name.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_SYMBOL_H
#define ADC_LEXER_SYMBOL_H

#include "lexer/arena.h"

enum {
    ADC_NO_SYMBOL,
#define KEYWORD(id, ...) ADC_KEY_##id,
#include "lexer/tokens.def"
    ADC_KEYWORDS
};

struct adc_symbol {
    const char *text;       /* NUL-terminated, of the table's arena */
    uint32_t length;        /* bytes */
    uint32_t hash;
};

struct adc_symbols {
    struct adc_symbol *at;  /* by number; at[0] is the empty name */
    uint32_t count;
    uint32_t capacity;
    uint32_t *slots;        /* open addressing, 0 is free */
    uint32_t slot_count;    /* a power of two, at least twice `count` */
    struct adc_arena names;
};

/* The number of the name in text[0..length-1], which is entered if it is new. */
uint32_t adc_symbol(struct adc_context *context, const char *text, size_t length);

/* The number of a name, or ADC_NO_SYMBOL if it was never entered. */
uint32_t adc_symbol_find(const struct adc_context *context, const char *text, size_t length);

/* The text of a symbol, NUL-terminated; it lives as long as the context. */
const char *adc_symbol_text(const struct adc_context *context, uint32_t symbol);

#endif
