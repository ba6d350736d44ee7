/* Reports: how answers are shown, one reporter a format. A reporter writes to a stream and checks nothing itself;
 * runner_close finds out whether every write succeeded. What it shows counts as work of the answer (lexer/context.h),
 * so that an error may leave it midway: it holds nothing that must be released.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_REPORT_REPORT_H
#define ADC_CLI_REPORT_REPORT_H

#include <signal.h>
#include <stdio.h>

#include "cli/options.h"
#include "eval/trace/trace.h"
#include "eval/array/extent.h"
#include "eval/entry.h"
#include "eval/session/session.h"
#include "lexer/number.h"

struct report_style {
    int digits;         /* significant digits, 0: shortest that reads back */
    bool quiet;         /* values only */
    bool color;         /* escape sequences may be used */
    void (*draws)(FILE *out, const struct adc_solution *fit, const struct report_style *style);     /* a fit; NULL: it is not drawn */
    bool plots;         /* with the data and the curve, too */
    bool dual;          /* values are shown with their tangents as dual numbers; so are those of seeds */
    const struct adc_direction *seeds;      /* ADC_SEEDS of them; NULL: none */
    char separator;     /* of CSV and TSV */
    enum { WHOLE_ANSWER, ONLY_TRACE, ONLY_CLAIMS } part;        /* JSON is always whole; CSV has no trace */
};

/* The formulas of an expression that has no point, and how its variables are given one, in words to type. */
struct report_formulas { const char *expression; const struct adc_equations *equations; const char *point; };

/* A format of results, and what else depends on it. Everything it writes goes to `out`. */
struct reporter {
    bool differences;       /* partials are compared with finite differences unless asked otherwise */
    bool quiet;             /* with --quiet it shows numbers alone and not the expression */
    uint32_t most_traced;   /* tangents and adjoints that are computed for each row of a trace */

    /* An answer, with its claims and, where it was asked for, its trace (else NULL). False after an error, which is in
     * the context of the answer's session; nothing is written then, or a line that breaks off. */
    bool (*answer)(FILE *out, const struct adc_answer *answer, const struct adc_claims *claims,
                   const struct adc_wengert *trace, const struct report_style *style);

    /* The formulas of an expression that has no point, and how to give it one. False as for `answer`; NULL: not available. */
    bool (*formulas)(FILE *out, struct adc_session *session, const struct report_formulas *formulas);

    /* The report of a solver. False as for `answer`; NULL: it is shown as text. */
    bool (*solution)(FILE *out, const struct adc_solution *solution, const struct report_style *style);

    /* An error, which has been shown on standard error; NULL: that is all. */
    void (*error)(FILE *out, const struct adc_diag *error);

    /* A statement as it was written, before its answer; NULL: it is not shown. */
    void (*echo)(FILE *out, const char *text, size_t length);
};

/* By format. */
extern const struct reporter *const reporters[FORMATS];

/* Writes text that came from outside as it may be shown (lexer/escape.h), but for the characters that are `kept`, like newlines. */
void put_shown(FILE *out, const char *text, size_t length, const char *kept);

/* The columns that fit: COLUMNS, else those of the terminal, else 80. */
int report_width(FILE *out);

/* Whether the terminal can move its cursor: TERM is neither unset nor dumb. */
bool report_cursor_moves(void);

/* Lines of the terminal, or of LINES; 0 where neither is known. */
long report_height(FILE *out);

/* How many rows of a drawing fit the terminal, of so many that are wanted, with `others` lines of its own around them: what
 * was typed and the next prompt are to stay on the screen. LINES goes first. At least 6. */
int report_rows(FILE *out, int wanted, int others);

/* Writes `length` bytes of text, of which `column` columns are on the line already, in lines of at most `width` columns that break
 * between words, the further ones indented. Returns where it ends. */
int put_words(FILE *out, const char *text, size_t length, int column, int indent, int width);

/* Writes a line that fits: a longer one goes on under itself, indented. */
void put_fitted(FILE *out, int indent, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Writes a line whose parts are separated by newlines: it breaks between parts, and within one that is too long between
 * words. `column` columns are on the line already. */
void put_parts(FILE *out, int column, int indent, const char *text);

/* Writes a message that adc_diag_render has rendered; at a terminal long lines are wrapped. */
void put_message(FILE *out, const char *rendered);

/* Whether messages are coloured from now on; at first they are not. */
void report_color_messages(bool colored);

/* Counts an error that was reported, and how many there were so far. */
void report_note_error(void);
unsigned long report_errors(void);

/* Fills an error without a place in a text: a printf message, and a hint or NULL. Returns false. */
bool report_refuse(struct adc_diag *error, enum adc_kind kind, const char *hint, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Reports an error without a place in a text, like an unknown command, on standard error: a printf message, and a hint or
 * NULL. */
void report_mistake(const char *hint, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- values of names as the language writes them ---- */

enum { VALUES_SHOWN = 100 };            /* elements of an array, to people */

/* Writes a number, or the array where there is one, so that it can be read again: 3, [1, 2; 3, 4], [1, 2]'. After
 * `most` elements of an array it writes "..."; most 0: all of them, and zeros with their signs. digits as in
 * adc_number_shown. It stops where `interrupt` is set (NULL: it is never set). */
void put_value(FILE *out, double value, const struct adc_array *array, int digits, size_t most,
               const volatile sig_atomic_t *interrupt);

/* Writes "NAME = value" and a newline for a variable. */
void put_bound(FILE *out, const struct adc_session *session, uint32_t symbol, int digits);

/* A number for people, or a word in its place where it is NaN: adc_number_shown. */
char *number_or(const char *word, double value, int digits, char out[ADC_NUMBER_TEXT]);

/* The number of a variable for people: as it was written where that has more digits than doubles distinguish, as
 * 9007199254740993, with which the answer is computed; else as adc_number_shown has it. Returns `out`. */
const char *value_written(const struct adc_session *session, uint32_t symbol, double value, char out[ADC_NUMBER_TEXT]);

#endif
