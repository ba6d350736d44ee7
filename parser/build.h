/* What the grammar, the reader and the messages share: the parser's values, and the errors that need the parser's state.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_PARSER_BUILD_H
#define ADC_PARSER_BUILD_H

#include "parser/reader.h"

enum adc_value_flags {
    ADC_JUXTAPOSED = 1,         /* 2x, perhaps signed: not after a division and not as an exponent */
    ADC_BANGED = 2              /* !x: not an operand of a comparison */
};

/* A semantic value of the parser has at most 8 bytes, so that it is copied by one instruction. */
struct adc_parsed {
    adc_ref ref;
    uint8_t flags;              /* enum adc_value_flags */
};

/* A statement within another one, or the lines of an open block. */
struct adc_body {
    union {
        adc_ref ref;            /* UINT32_MAX: an empty line */
        uint32_t count;         /* lines that wait on the item stack */
    };
    uint16_t depth;             /* statements nested within each other */
    bool jumps;                 /* it has a break or continue outside of its own loops */
};

union adc_value {
    double number;
    uint32_t symbol;
    uint32_t count;             /* items of an open list, or primes */
    enum adc_operator op;
    struct adc_parsed value;
    struct adc_body body;
};

/* Leaves with an error where a sign could be meant in two ways: [1 -2]. */
void adc_build_check_sign(struct adc_reader *r, const struct adc_token *token);

/* Errors. `ambiguous`: a text that can be read as `one` or as `other`. `wanted`: by kind, the tokens that could follow. Also
 * the text of a span on one line, shortened where it is long; returns out. */
_Noreturn void adc_build_ambiguous(struct adc_reader *r, struct adc_span span, const char *one, const char *other);
_Noreturn void adc_build_too_deep(struct adc_reader *r, struct adc_span at);
const char *adc_build_excerpt(const struct adc_reader *r, struct adc_span span, char out[64]);
_Noreturn void adc_build_unexpected(struct adc_reader *r, const bool wanted[ADC_TOKENS]);

/* The parser's codes of tokens. */
extern const int16_t adc_token_codes[ADC_TOKENS];

#endif
