/* Code in languages of programs: the values of the nodes of a graph, one statement each. Derivatives are nodes, too, with
 * the operations of reverse.c in its order, so that C gives the very same bits.
 *
 * A language is a table of spellings. What is written by a form: its head, adc_code_values, adc_code_gradients.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_EMIT_CODE_H
#define ADC_EVAL_EMIT_CODE_H

#include <stdarg.h>

#include "eval/emit/emit.h"
#include "eval/emit/source.h"

struct adc_code;

struct adc_language {
    const char *let;            /* printf formats: a value that has a name from now on, "const double %s = %s;" */
    const char *choose;         /* %1$s ? %2$s : %3$s */
    const char *input;          /* the variable of a number, "x[%u]" */
    const char *infinity, *nan;
    bool marked;                /* numbers are marked as doubles: 1.5d0 */
    /* A row at the texts of its arguments, and its derivative by one, given its own text too. */
    const char *(*value)(struct adc_code *code, enum adc_op op, const char *const *args);
    const char *(*partial)(struct adc_code *code, enum adc_op op, uint32_t argument, const char *const *args,
                           const char *v);
};

struct adc_code {
    struct adc_emit *emit;
    const struct adc_language *language;
    struct adc_text *out;                   /* where statements go */
    const char *indent;
    const char **value;                     /* by node: its text, NULL: not written yet */
    uint32_t capacity;                      /* nodes that `value` has room for */
    struct adc_source_texts sources;        /* of C */
    uint32_t first_direction;               /* inputs from this number on are components of a direction, or of another */
    const char *direction;                  /* array of this name */
    const char *lack;                       /* why NaN is written where the graph is not that of the point */
    bool lacks;                             /* that has been reported */
    bool rows[ADC_ROWS];                    /* rows that are needed as functions */
};

void adc_code_open(struct adc_code *code, struct adc_emit *emit, const struct adc_language *language,
                   struct adc_text *out);

/* The graph is another one: nothing of it is written yet. */
static inline void adc_code_forget(struct adc_code *code)
{
    code->value = NULL;
    code->capacity = 0;
}

/* Appends lines, each indented. */
void adc_code_lines(struct adc_code *code, const char *lines);

/* A formatted text of the arena. */
const char *adc_code_text(const struct adc_code *code, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Appends a formatted line, indented; further lines in it have their own indents. */
void adc_code_put(struct adc_code *code, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Writes what the nodes are made of, as far as it was not written before. */
void adc_code_values(struct adc_code *code, const uint32_t *roots, uint32_t count);

/* Writes the derivatives of roots; by_variable receives the text of each by each variable. */
void adc_code_gradients(struct adc_code *code, const uint32_t *roots, uint32_t count, const char **by_variable);

/* The text of a number that is not part of the graph. */
const char *adc_code_number(const struct adc_code *code, double number);

/* The partial derivative of a row by an argument, given the text of its value. */
const char *adc_code_partial(struct adc_code *code, enum adc_op op, uint32_t i, const char *const *args, const char *v);

/* ---- C (c_rows.c) ---- */

extern const struct adc_language adc_language_c;

/* Rows that rules call, as functions; one may call others. */
void adc_code_rows(struct adc_code *code, struct adc_text *out);

#endif
