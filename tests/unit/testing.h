/* What the test programs share: counting, numbers to more than double precision, tables of cases, reading statements.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A test program prints each failure on a line and ends with `return finish();`, which prints `N passed, N failed`.
 * Test programs are run from the root of the project, so that paths begin with tests/. Everything is static inline. */
#ifndef ADC_TESTS_UNIT_TESTING_H
#define ADC_TESTS_UNIT_TESTING_H

#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eval/entry.h"
#include "eval/graph/derivatives.h"
#include "eval/result/evaluation.h"
#include "eval/walk/walk.h"

/* ---- counting ---- */

static struct { int passed, failed; } counted;

/* Counts one test; prints the message where it failed. Returns `ok`. */
static inline bool expect(bool ok, const char *format, ...) __attribute__((format(printf, 2, 3)));
static inline bool expect(bool ok, const char *format, ...)
{
    va_list arguments;
    counted.passed += ok;
    counted.failed += !ok;
    if (!ok) {
        va_start(arguments, format);
        printf("FAILED ");
        vprintf(format, arguments);
        printf("\n");
        va_end(arguments);
    }
    return ok;
}

/* Prints the last line; the result is the exit status. */
static inline int finish(void)
{
    printf("%d passed, %d failed\n", counted.passed, counted.failed);
    return counted.failed > 0;
}

/* ---- numbers ---- */

/* A number to more than double precision: the nearest double, and what is missing. Where long double is wider than
 * double the sum is good to about 2^-64 of the number, so that errors far below 1 ULP can be measured. */
struct exact { double head, tail; };

static inline struct exact exact_of(const char *text)
{
    long double whole = strtold(text, NULL);
    struct exact number = {strtod(text, NULL), 0};
    if (isfinite(number.head))
        number.tail = (double)(whole - number.head);
    return number;
}

/* |got - truth|; 0 where both are the same infinity or both are NaN, infinite where only one is. */
static inline double distance(double got, struct exact truth)
{
    if (isnan(got) || isnan(truth.head) || isinf(got) || isinf(truth.head))
        return (isnan(got) && isnan(truth.head)) || got == truth.head ? 0 : INFINITY;
    return fabs((got - truth.head) - truth.tail);
}

/* The distance of neighbouring doubles at x: one unit in the last place. */
static inline double unit(double x)
{
    int exponent;
    frexp(x, &exponent);
    return ldexp(1, exponent - 53 > -1074 ? exponent - 53 : -1074);
}

/* The unit of the last digit of a number as it is written. */
static inline long double unit_written(const char *text)
{
    const char *exponent = strchr(text, 'e'), *point = strchr(text, '.');
    const char *end = exponent != NULL ? exponent : text + strlen(text);
    return powl(10, (exponent != NULL ? atoi(exponent + 1) : 0) - (point != NULL ? (int)(end - point - 1) : 0));
}

/* Equal bit by bit, but for the payload of a NaN. */
static inline bool same_bits(double a, double b)
{
    return (isnan(a) && isnan(b)) || memcmp(&a, &b, sizeof a) == 0;
}

/* Marsaglia's xorshift64 (J. Stat. Softw. 8(14), 2003); the state must not be 0. */
static inline uint32_t random_bits(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (uint32_t)(*state >> 32);
}

static inline uint32_t random_below(uint64_t *state, uint32_t limit) { return random_bits(state) % limit; }
static inline double random_unit(uint64_t *state) { return random_bits(state) / 4294967296.0; }

/* ---- tables: tab-separated, one header line, no quoting ---- */

enum { TABLE_COLUMNS = 24 };

struct table {
    const char *path;
    FILE *file;
    char *header, *line;
    size_t header_size, line_size;
    const char *name[TABLE_COLUMNS], *cell[TABLE_COLUMNS];
    int columns, number;            /* number of the present line, the header is 1 */
};

static inline int split_line(char *line, const char *cell[TABLE_COLUMNS])
{
    int count = 0;
    line[strcspn(line, "\n")] = '\0';
    while (line != NULL && count < TABLE_COLUMNS)
        cell[count++] = strsep(&line, "\t");
    return count;
}

/* Opens a table; a missing file counts as a failure. */
static inline bool table_open(struct table *table, const char *path)
{
    *table = (struct table){.path = path, .file = fopen(path, "r"), .number = 1};
    if (!expect(table->file != NULL && getline(&table->header, &table->header_size, table->file) > 0, "cannot read %s",
                path))
        return false;
    table->columns = split_line(table->header, table->name);
    return true;
}

static inline bool table_next(struct table *table)
{
    if (getline(&table->line, &table->line_size, table->file) <= 0)
        return false;
    table->number++;
    for (int i = split_line(table->line, table->cell); i < TABLE_COLUMNS; i++)
        table->cell[i] = "";
    return true;
}

/* A cell of the present line by the name of its column; "" where the table has no such column. */
static inline const char *table_cell(const struct table *table, const char *name)
{
    for (int i = 0; i < table->columns; i++)
        if (strcmp(table->name[i], name) == 0)
            return table->cell[i];
    return "";
}

/* The numbers of a cell, which have commas between them. */
static inline uint32_t table_numbers(const char *text, double *a)
{
    uint32_t count = 0;
    for (char *end; *text != '\0' && count < ADC_MAX_ARITY; text = *end == ',' ? end + 1 : end)
        a[count++] = strtod(text, &end);
    return count;
}

/* The row of op.def that a table means: by its id, or by a name of a function of that many arguments. Hidden rows are no functions
 * of the language. */
static inline const struct adc_row *row_named(const char *name, uint32_t arity, bool hidden)
{
    for (const struct adc_row *row = adc_rows; row < adc_rows + ADC_ROWS; row++)
        if ((hidden || !row->hidden) && strcmp(row->id, name) == 0)
            return row;
    return adc_row_find(name, arity, hidden);
}

static inline void table_close(struct table *table)
{
    if (table->file != NULL)
        fclose(table->file);
    free(table->header);
    free(table->line);
}

/* ---- statements ---- */

/* Reads the one expression in `text`. The caller releases statement->ast. */
static inline bool read_expression(struct adc_session *session, const char *text, struct adc_statement *statement)
{
    struct adc_reader reader;
    bool ok = adc_open_text(session, &reader, "test", text, strlen(text))
        && adc_next(session, &reader, false, statement) == ADC_READ_STATEMENT;
    adc_reader_close(&reader);
    return ok;
}

/* Links an expression and evaluates it by `V` (see adc_eval). The walk stays alive in the evaluation, which belongs to
 * the session and is released by the caller. False after an error, which is in the session's context. */
static inline bool walk_expression(struct adc_evaluation *evaluation, const struct adc_statement *statement, uint32_t V,
                                   struct adc_dual *result)
{
    ADC_ON_ERROR(&evaluation->session->context) {
        adc_evaluation_drop(evaluation);
        return false;
    }
    *result = adc_eval(adc_evaluation_walk(evaluation, adc_root_of(evaluation->session, statement)), V);
    return true;
}

/* A session of its own with the answer to the one expression of a text, after its definitions.
 *
 * Life cycle: asked_open; asked_read; adc_differentiate, or asked_answer for both; asked_release in any case. What goes wrong is
 * in the session's context. */
struct asked {
    struct adc_session session;
    struct adc_statement statement;
    struct adc_answer answer;
    bool read;
};

static inline bool asked_open(struct asked *a, const char *point)
{
    memset(a, 0, sizeof *a);
    if (!adc_session_init(&a->session))
        abort();
    return *point == '\0' || adc_bind_inputs(&a->session, "--at", point, NULL, NULL, NULL);
}

/* Carries out the definitions, up to the expression. */
static inline bool asked_read(struct asked *a, const char *text)
{
    struct adc_reader reader;
    enum adc_bound bound;
    bool ok = adc_open_text(&a->session, &reader, "test", text, strlen(text));
    while (ok && !a->read && adc_next(&a->session, &reader, false, &a->statement) == ADC_READ_STATEMENT) {
        if (a->statement.kind == ADC_EXPRESSION) {
            a->read = true;
        } else {
            ok = adc_carry_out(&a->session, &a->statement, &bound);
            adc_ast_release(a->statement.ast);
        }
    }
    adc_reader_close(&reader);
    return ok && a->read;
}

static inline bool asked_answer(struct asked *a, const char *text, const struct adc_request *request)
{
    return asked_read(a, text) && adc_differentiate(&a->session, &a->statement, request, &a->answer);
}

static inline void asked_release(struct asked *a)
{
    adc_answer_release(&a->answer);
    if (a->read)
        adc_ast_release(a->statement.ast);
    adc_session_release(&a->session);
}

/* The place in the numbering of an answer of `value`, `d/dx`, `c:x` (the same), `d2/dxdy` or `taylor:k`; -1: it has none. */
static inline int64_t number_asked(const struct adc_answer *answer, const char *quantity)
{
    const struct adc_higher *second = adc_higher_of(answer, ADC_SECOND), *series = adc_higher_of(answer, ADC_SERIES);
    char name[80];
    if (strcmp(quantity, "value") == 0)
        return 0;
    if (strncmp(quantity, "taylor:", 7) == 0)
        return atoi(quantity + 7) < (int)series->count ? (int64_t)series->number + atoi(quantity + 7) : -1;
    for (uint32_t i = 0; i < answer->count; i++) {
        const char *first = answer->variables[i].name;
        if ((strncmp(quantity, "d/d", 3) == 0 && strcmp(quantity + 3, first) == 0)
            || (strncmp(quantity, "c:", 2) == 0 && strcmp(quantity + 2, first) == 0))
            return ADC_FIRST_PARTIAL + i;
        for (uint32_t j = 0; j < answer->count && second->value != NULL; j++) {
            snprintf(name, sizeof name, "d2/d%sd%s", first, answer->variables[j].name);
            if (strcmp(quantity, name) == 0)
                return (int64_t)second->number + (int64_t)i * answer->count + j;
        }
    }
    return -1;
}

/* A program as a function of one variable, for the comparison with differences (check.h). */
struct program_slice {
    struct adc_walk *walk;
    uint32_t variable;
    struct adc_recording recording;
    struct adc_derivatives functions;
};

static inline bool evaluate_program(void *user, double x, double *value, double *error)
{
    static const double nowhere;            /* of order 0 no direction counts */
    struct program_slice *slice = user;
    struct adc_derivatives *f = &slice->functions;
    if (f->program == NULL) {
        adc_recording_init(&slice->recording, slice->walk->context);
        adc_derivatives_open(f, &slice->recording, slice->walk->program, NULL, &nowhere, 0);
    }
    f->point[slice->variable] = x;
    if (!adc_derivatives_move(f, true))
        return false;
    *value = f->recording->at.value[f->root];
    *error = f->uncertain ? INFINITY : f->error[f->root];
    return isfinite(*value) && !isnan(*error);
}

static inline void release_slice(struct program_slice *slice)
{
    if (slice->functions.program != NULL)
        adc_recording_release(&slice->recording);
}

#endif
