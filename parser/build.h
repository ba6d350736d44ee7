/* What the grammar, the reader and the messages share: the parser's values, and the errors that need the parser's state.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_PARSER_BUILD_H
#define ADC_PARSER_BUILD_H

#include "parser/reader.h"

/* Leaves with a syntax error, a printf format. */
#define ADC_REFUSE(r, span, ...) adc_error((r)->context, ADC_SYNTAX, (r)->source, span, __VA_ARGS__)

/* Leaves with an error where a sign could be meant in two ways: [1 -2]. */
void adc_build_check_sign(struct adc_reader *r, const struct adc_token *token);

/* Errors: a text that can be read as `one` or as `other`; nested too deep; none of the tokens that could follow, `wanted` by kind.
 * Also the text of a span on one line, shortened where it is long; returns out. */
_Noreturn void adc_build_ambiguous(struct adc_reader *r, struct adc_span span, const char *one, const char *other);
_Noreturn void adc_build_too_deep(struct adc_reader *r, struct adc_span at);
const char *adc_build_excerpt(const struct adc_reader *r, struct adc_span span, char out[64]);
_Noreturn void adc_build_unexpected(struct adc_reader *r, const bool wanted[ADC_TOKENS]);

/* The parser's codes of tokens. */
extern const int16_t adc_token_codes[ADC_TOKENS];

#endif
