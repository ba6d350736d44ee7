/* Points in, columns out: what the parts of this room share. header.c finds out what is needed and what is appended,
 * batch.c reads rows and computes their results, write.c writes them; columns.c does one after the other.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_COLUMNS_TABLE_H
#define ADC_CLI_COLUMNS_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "cli/columns/record.h"
#include "cli/run/files.h"
#include "eval/functions/random.h"
#include "eval/rows.h"

/* An output buffer, whose owner frees `at`. Without a file it grows. */
struct out { FILE *file; char *at; size_t used, size; bool shown; };      /* shown: the file is a terminal */

enum { OUT_FULL = 1 << 16 };        /* bytes from which on callers should flush it */

/* Writes what was collected. */
void out_flush(struct out *out);

void out_grow(struct out *out, size_t count);

/* Room for so many bytes more, after what was collected. */
static inline char *out_room(struct out *out, size_t count)
{
    if (out->size - out->used < count)
        out_grow(out, count);
    return out->at + out->used;
}

void out_put(struct out *out, const char *text, size_t length);
void out_string(struct out *out, const char *text);
void out_character(struct out *out, char c);

struct progress {
    bool wanted;                    /* standard error is a terminal, and results go elsewhere */
    bool visible;                   /* the line is on the screen */
    double next;                    /* on the clock, when it is to be renewed */
};

/* Standard error must be a terminal that can take a line back, and results may not go to a terminal. */
struct progress progress_begin(bool quiet, int results);

/* Renews the line where it is time: rows so far, and how much of the table that is, from 0 to 1 (below 0: unknown). */
bool progress_is_due(const struct progress *progress);
void progress_show(struct progress *progress, uint64_t rows, double share);

/* Erases the line, before another one is written and at the end. */
void progress_clear(struct progress *progress);

enum {
    BATCH = 256,                    /* rows that are read, computed and written together */
    MAX_REPORTED = 10,              /* rows that are reported on standard error */
    VERDICTS = ADC_INCONCLUSIVE + 1,
    TABLE_COMPLAINT = 1             /* the byte before a line about a row where another process counts them */
};

enum row_kind {
    ROW_BLANK,                      /* no row: a blank line, which is copied */
    ROW_POINT,                      /* with all the numbers that are needed */
    ROW_EMPTY,                      /* a needed cell is empty, and so are the results */
    ROW_TEXT,                       /* a needed cell is not a number: fault, column */
    ROW_OUT_OF_RANGE,               /* a number in it is not a double: fault, column */
    ROW_UNCERTAINTY,                /* an uncertainty is negative or not finite: fault, column */
    ROW_RAGGED,                     /* too few cells, or too many */
    ROW_TWICE,                      /* JSON: two members with the same key */
    ROW_OPEN,                       /* a quote does not end, or this is not a JSON object */
    ROW_FAILED                      /* it could not be evaluated */
};

struct row {
    enum row_kind kind;
    const char *text;               /* as it is, in the text that was read */
    size_t length, end;             /* bytes of it, and of the end of its line */
    uint32_t count;                 /* cells */
    uint32_t column;
    struct record_cell fault;
    uint64_t line;                  /* where it begins, from 1 */
    uint64_t number;                /* from 1, blank lines left out */
};

/* Where the coordinate of a variable comes from. */
struct coordinate { uint32_t column; double constant; };    /* NOWHERE: the constant */

enum { NOWHERE = UINT32_MAX };

/* A column of the input. */
struct heading {
    struct record_cell title, name; /* in the copy of the header: as it is, and trimmed */
    bool shown;                     /* its number is a variable's */
    uint32_t member;                /* JSON: 1 + the member that the latest record has for it, 0: none */
};

/* How a table uses a symbol. */
struct role {
    uint32_t column;                /* the first of that name, + 1; 0: none */
    bool twice;                     /* there is another one */
    bool constant;                  /* a name of --at */
    bool used;                      /* the expression depends on it */
    bool variable;                  /* it has a coordinate */
};

/* Points that come from no text: the grid of --range, or those of --random, uniform in [from, from + step). */
struct axis { double from, step, last; uint64_t steps; };
struct grid { uint32_t count; struct axis *axis; uint64_t at, total; bool random; uint64_t seed; };

/* Coordinate number i of random point number `at`. Each has a generator of its own, so that any of them can be made
 * alone, and the first points are the same however many there are. */
static inline double random_coordinate(const struct grid *grid, uint64_t at, uint32_t i)
{
    struct adc_random all = adc_random_seeded(grid->seed);
    struct adc_random own = adc_random_seeded(adc_random_next(&all) + at * grid->count + i);
    return grid->axis[i].from + adc_random_uniform(&own) * grid->axis[i].step;
}

/* Coordinate number i of point number `at`; on a grid the last name runs fastest. The last one is the end itself where
 * the steps meet it within rounding, as in [0:0.1:1]. */
static inline double grid_coordinate(const struct grid *grid, uint64_t at, uint32_t i)
{
    if (grid->random)
        return random_coordinate(grid, at, i);
    for (uint32_t k = grid->count; k-- > i + 1;)
        at /= grid->axis[k].steps;
    const struct axis *axis = &grid->axis[i];
    const uint64_t step = at % axis->steps;
    return step + 1 == axis->steps ? axis->last : axis->from + (double)step * axis->step;
}

/* Numbers of rows: with a fault or a remark; with few certain digits after recomputing; without bounds on their rounding errors;
 * by the worst verdict on their claims. */
struct row_counts { uint64_t bad, imprecise, unbounded, claimed[VERDICTS]; };

struct table {
    struct runner *runner;
    const struct options *options;
    struct adc_session *session;
    struct stream stream;
    struct record record;           /* the latest */
    struct grid grid;
    bool generated;                 /* points come from the grid */
    enum record_form form, written; /* of input and of output */
    char *header;                   /* a copy of the header */
    struct heading *column;
    uint32_t *symbols;              /* by column; ADC_NO_SYMBOL: a column without a name */
    uint32_t column_count;
    struct role *roles;             /* by symbol, */
    uint32_t role_count;            /* as many as there were when the columns had been bound */
    bool more, twice;               /* JSON: the latest record has a key without a column; it has one twice */
    const char *newline;            /* of the header; where a row has none it gets this one */
    struct adc_statement statement; /* the expression */
    struct adc_rows rows;
    uint32_t *variables;            /* symbols: those that are differentiated by, then the others from columns */
    uint32_t claim_from;            /* from this variable on the expression does not depend on them, and claims do */
    struct coordinate *coordinates; /* of these variables, and after them, where some have one, their uncertainties: read_count */
    uint32_t variable_count, active, read_count;
    uint32_t *inputs;               /* by variable the input of --at that its uncertainty is from; UINT32_MAX: none */
    bool has_uncertain;             /* some have an uncertainty */
    uint32_t components;            /* of the value */
    bool numbered;                  /* the components have numbers in their names */
    bool needs_answer;              /* rows need the whole answer */
    bool digits;                    /* rows in which doubles lose digits are recomputed */
    bool is_worker;                 /* this is a process of --jobs: the parent counts and reports */
    double *direction;              /* by variable, NULL: none */
    const char *name;               /* of the answer */
    struct row row[BATCH];
    uint32_t row_count;
    uint64_t line, number;          /* of the rows read so far */
    double *columns;                /* variable x row: the points */
    double *point;                  /* one of them */
    bool batched;                   /* rows are computed together, as far as that goes */
    double *results;                /* columns: value, partials, second partials, derivative along the direction of each component, */
    uint32_t numbers;               /* this many */
    bool computed[BATCH];           /* the results of a row exist */
    double *current;                /* the results of one row, in the same order */
    struct row_counts counts;
    char message[400];              /* the latest fault or remark */
    struct out appended;            /* titles of the appended columns, each with its NUL; of JSON none */
    struct out out;
    struct progress progress;
};

/* The role of a symbol in the table. A symbol that is newer than the columns has none. */
struct role table_role(const struct table *table, uint32_t symbol);

/* The column of a name, the first one; NOWHERE: there is none. */
uint32_t table_column(const struct table *table, const char *name, size_t length);

/* Reads the header and gives its columns to the session as variables. False after a reported error. */
bool header_read(struct table *table);

/* The same with the names of a text like "x,y". */
bool header_take(struct table *table, const char *names);

/* Compiles the expression by the columns that it uses, and refuses a column that is missing, or there twice, and names
 * that are taken. False after a reported error. */
bool header_choose(struct table *table);

/* Reads rows until the batch is full or the text that was read is used up; of a grid, makes points. */
void batch_next(struct table *table);

/* Reads the next record into table->record. False at the end, or after a reported error. */
bool table_next(struct table *table);

/* The column that member i of a record of JSON is; NOWHERE: none. */
uint32_t table_key(const struct table *table, const struct record *record, uint32_t i);

/* Finds out which columns the members of a record of JSON are; of other forms nothing. */
void table_match(struct table *table, const struct record *record);

/* The cell of a column in the record that was matched last. */
struct record_cell table_cell(const struct table *table, const struct record *record, uint32_t column);

/* Reads the number of a cell. Returns ROW_POINT, or the fault that it makes of its row. */
enum row_kind table_number(const struct table *table, struct record_cell cell, double *number);

/* The point of a row, until the next one is asked for. */
const double *table_point(struct table *table, uint32_t r);

/* Computes what can be computed for the rows of the batch together. */
void table_evaluate_batch(struct table *table);

/* Computes a row: results that do not exist are NaN. Returns the answer where the whole one is needed, else NULL. Reports
 * faults and remarks. */
const struct adc_answer *table_evaluate(struct table *table, struct row *row, const double *point,
                                        struct adc_claims *claims);

/* Reports that a row could not be evaluated, or its answer not be written, because of the session's error; notes the status. */
void table_fail(struct table *table, struct row *row);

/* The title of the appended column after that with this title, the first for NULL; NULL after the last. */
static inline const char *table_next_title(const struct table *table, const char *title)
{
    const char *next = title != NULL ? title + strlen(title) + 1 : table->appended.at;
    return next == table->appended.at + table->appended.used ? NULL : next;
}

/* Shows how far the table is, where somebody waits for it. */
void table_progress(struct table *table);

void write_header(struct table *table);
void write_batch(struct table *table);

/* Reads the ranges, whose names become the columns. False after a reported error. */
bool grid_read(struct table *table);

/* The same for a text like "100:x=0:1,y=1:2". */
bool random_read(struct table *table);

/* How many processes --jobs asks for: 0 means one for each processor. */
unsigned jobs_wanted(const struct options *options);

/* Reports a usage error about the table: a hint or NULL, a printf message. Gives false. */
#define table_refuse(table, ...) \
    (runner_usage((table)->runner, __VA_ARGS__), runner_report_error((table)->runner), false)

/* Frees a table, itself with all that it has. */
void table_close(struct table *table);

void *table_array(size_t count, size_t size);

#endif
