/* Diagnostics: the only formatter of messages. A message says what is wrong, shows the line with a run of carets, and
 * gives a hint where one is known. Wording: no capital, no full stop, the user's text in quotes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_LEXER_DIAG_H
#define ADC_LEXER_DIAG_H

#include <stdarg.h>
#include <stddef.h>

#include "lexer/escape.h"
#include "lexer/source.h"

enum adc_kind { ADC_SYNTAX, ADC_NAME, ADC_USAGE, ADC_DOMAIN, ADC_LIMIT, ADC_IO, ADC_INTERRUPT, ADC_WARNING };

enum adc_name_fault { ADC_NAME_GOOD, ADC_NAME_UNBOUND /* a variable */, ADC_NAME_UNKNOWN /* a function, or the i of 2i */ };

struct adc_diag {
    enum adc_kind kind;
    const struct adc_source *source;    /* NULL when no text is to blame */
    struct adc_span span;
    enum adc_name_fault fault;          /* what a name lacks, where nothing else is wrong */
    char message[400];                  /* already free of control characters */
    char hint[240];                     /* empty when there is none */
};

/* Separates a message from its hint, where both are one printf format. */
#define ADC_HINT "\036\037"

/* Fills a diagnostic, with a hint where the format has ADC_HINT. */
void adc_diag_set(struct adc_diag *diag, enum adc_kind kind, const struct adc_source *source, struct adc_span span,
                  const char *format, va_list arguments);

void adc_diag_begin(struct adc_diag *diag, enum adc_kind kind, const struct adc_source *source, struct adc_span span,
                    const char *format, ...) __attribute__((format(printf, 5, 6)));

/* Sets the hint, a printf format, of a diagnostic that has been filled without one. */
void adc_diag_hint(struct adc_diag *diag, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The word JSON uses for the kind: "syntax", "name", "usage", "domain", "limit", "io". */
const char *adc_kind_name(enum adc_kind kind);

/* The exit status that belongs to a kind: 1, 2, 4 or 130. */
int adc_kind_status(enum adc_kind kind);

enum { ADC_RENDERED = 2048 };   /* bytes that always suffice for adc_diag_render */

/* Writes the whole message, lines separated and ended by newlines:
 *   adcalc: -e:1:5: unknown name 'foo'
 *     x + foo
 *         ^~~
 *     hint: give it a value with --at foo=...
 * A long line is cut to a window around the carets. What must not be shown as it is appears as \x1b or \u200b. */
void adc_diag_render(const struct adc_diag *diag, char out[ADC_RENDERED]);

/* The middle of that: the line of a span and, below it and after `indent` blanks, the carets, without a newline at the end. */
enum { ADC_DIAG_LINE = 1024 };
void adc_diag_line(const struct adc_source *source, struct adc_span span, int indent, char out[ADC_DIAG_LINE]);

/* Writes `, in 'log(x)'`, the text of a span for the end of a message; "" without a source, or where the text is too long.
 * Returns out. */
enum { ADC_PLACE_TEXT = 100 };
const char *adc_place_text(const struct adc_source *source, struct adc_span span, char out[ADC_PLACE_TEXT]);

#endif
