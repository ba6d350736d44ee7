/* What the fuzz targets share: a find ends the program, so that libFuzzer keeps the input; sessions with small limits;
 * numbers compared by their bits.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A target is one file that defines LLVMFuzzerTestOneInput, a function of the input's bytes alone. README has a table of
 * their checks. */
#ifndef ADC_TESTS_FUZZ_FUZZ_H
#define ADC_TESTS_FUZZ_FUZZ_H

#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eval/entry.h"
#include "lexer/number.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program with a message where something does not hold. It goes past stderr, which a target may have
 * replaced. */
static inline void demand(bool ok, const char *format, ...) __attribute__((format(printf, 2, 3)));
static inline void demand(bool ok, const char *format, ...)
{
    va_list arguments;
    if (ok)
        return;
    va_start(arguments, format);
    dprintf(2, "FIND: ");
    vdprintf(2, format, arguments);
    dprintf(2, "\n");
    va_end(arguments);
    abort();
}

/* Equal bit by bit, but for the payload of a NaN. */
static inline bool equal_bits(double a, double b)
{
    return (isnan(a) && isnan(b)) || memcmp(&a, &b, sizeof a) == 0;
}

/* Bytes of an input as they are read, zeros after the end. */
struct bytes { const uint8_t *at; size_t left; };

static inline uint8_t take_byte(struct bytes *bytes)
{
    if (bytes->left == 0)
        return 0;
    bytes->left--;
    return *bytes->at++;
}

/* The bytes that are left as a string, up to the first NUL; the caller frees it. */
static inline char *take_text(const struct bytes *bytes)
{
    char *text = strndup((const char *)bytes->at, bytes->left);
    demand(text != NULL, "no memory");
    return text;
}

/* Limits that keep an input below some ten milliseconds. */
enum { FUZZ_MEMORY = 8 << 20, FUZZ_DEPTH = 200, FUZZ_STEPS = 3000 };

static inline void limit_session(struct adc_session *session)
{
    session->context.limits.memory = FUZZ_MEMORY;
    session->context.limits.depth = FUZZ_DEPTH;
    session->context.limits.steps = FUZZ_STEPS;
}

static inline void open_session(struct adc_session *session)
{
    demand(adc_session_init(session), "no session");
    limit_session(session);
}

/* Releases a session, which has given back all memory then. */
static inline void close_session(struct adc_session *session)
{
    adc_session_release(session);
    demand(session->context.memory_used == 0, "%zu bytes are still counted", session->context.memory_used);
}

/* Whether a text can be shown on a terminal: valid UTF-8 without control characters but newlines and tabs. */
static inline bool is_showable(const char *text, size_t length)
{
    for (size_t i = 0, step; i < length; i += step) {
        unsigned char byte = (unsigned char)text[i];
        step = adc_utf8_length(text + i, length - i);
        if (step == 0 || byte == 0x7F || (byte < 0x20 && byte != '\n' && byte != '\t'))
            return false;
    }
    return true;
}

/* The error of a session is a message that can be shown. */
static inline void check_error(const struct adc_session *session)
{
    char rendered[ADC_RENDERED];
    const struct adc_diag *error = &session->context.error;
    adc_diag_render(error, rendered);
    demand(error->message[0] != '\0', "an error without a message");
    demand(error->kind <= ADC_IO, "an error of kind %d", (int)error->kind);
    demand(strlen(rendered) < ADC_RENDERED && is_showable(rendered, strlen(rendered)), "a message as bytes: %s",
           rendered);
}

#endif
