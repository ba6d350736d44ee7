/* Tables of the reports for people: aligned cells, matrices with headings, and how comparisons went.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_REPORT_TABLE_H
#define ADC_CLI_REPORT_TABLE_H

#include "cli/report/report.h"
#include "eval/verify/verify.h"

enum { MAX_COLUMNS = 16, CELL = 200 };      /* of a table; bytes of a cell */
enum { NARROW = 60 };                       /* columns of a page; on fewer, differences are left out of tables */

/* How the columns of a table lie: the widest cell of each, and the gaps after the first and after the others. */
struct layout {
    FILE *out;
    int columns, first_gap, gap;
    int page;                       /* a table that is wider than this is made narrower; 0: it is not */
    bool color;                     /* escape sequences mark numbers, headings and what must not be missed */
    bool words;                     /* the last column is words, which may be wrapped */
    bool sides;                     /* some rows are "  left" and "  right"; words in the place of a number are near the label */
    bool parts;                     /* a table that is too wide is written in parts below each other */
    bool heading;                   /* the row under way is that of the headings */
    bool hidden[MAX_COLUMNS];       /* columns that are left out */
    bool right[MAX_COLUMNS];        /* columns that are aligned on the right */
    unsigned char spare[4];         /* the columns to leave out where the table is too wide, in this order; 0 ends them */
    int width[MAX_COLUMNS];
};

/* The verdict of a comparison in a few words: `exact`, `13 digits`, `DISAGREES: kink`. */
void agreement_text(const struct adc_check *check, char *out, size_t size);

/* The escape sequence for the colour of a cell, NULL for none: red for a failure, yellow for a doubt. PLAIN ends it. */
#define PLAIN "\033[0m"
const char *color_of(const char *cell);

/* A number that was asked for: bold where colours are on. */
void put_bold(FILE *out, const char *text, bool color);

/* The columns that text takes: characters, not bytes, and none for the marks of a tangent and an adjoint. */
int text_width(const char *text);

/* Makes each column at least as wide as its cell. A second cell that begins with "undefined", or is very long
 * where there is a third, does not count: it goes over the columns after it. */
void widen(struct layout *layout, char (*cell)[CELL]);

/* A row of a table; empty cells at its end are left out. */
void put_cells(const struct layout *layout, char (*cell)[CELL]);

/* A table of rows, which `fill` fills, with a row of headings or NULL. A row without a label, the first cell, is left out. */
typedef void row_filler(const void *user, uint32_t row, char (*cell)[CELL]);
void put_rows(struct layout *layout, struct adc_context *context, char (*heading)[CELL], uint32_t rows, row_filler *fill,
              const void *user);

/* Rewrites cells 1 to `last`, which have the same number, in one notation: where one has an exponent all have, or none
 * where the numbers are at least 0.0001. */
void same_notation(char (*cell)[CELL], int last);

/* Rewrites a number from 0.0001 to 1 without an exponent. */
void without_exponent(char cell[CELL]);

/* An elasticity, or "undefined". FEW_DIGITS: of them, unless asked for otherwise. */
enum { FEW_DIGITS = 6 };
void elasticity_text(const struct adc_reading *partial, int digits, char cell[CELL]);

/* The table of partials, with a row for each side of one that is one-sided. */
void put_partials(FILE *out, const struct adc_answer *answer, const struct report_style *style);

/* The Jacobian (ADC_FIRST), its elasticities, or the Hessian (ADC_SECOND) as a matrix; of a sparse one the entries. */
void put_derivatives(FILE *out, const struct adc_answer *answer, enum adc_family family, bool relative, int digits);

/* How the comparisons of a family went, of the components of a vector or of a number, and each that does not agree; nothing where
 * none was made. Returns whether there are some. RANDOM_DIRECTIONS: those along random directions. */
#define RANDOM_DIRECTIONS ADC_FAMILIES
bool put_agreement(FILE *out, const struct adc_answer *answer, enum adc_family family, bool vector,
                   const struct report_style *style);

/* For more than 12 partials, some of them by elements of arrays: writes these in the shape of the arrays, with one line for all
 * comparisons. False, with nothing written, for other answers, which get a table with a row for each partial. */
bool put_shaped(FILE *out, const struct adc_answer *answer, const struct report_style *style);

/* The evaluation as a table: each operation with its value, tangents, adjoints and uses. */
void put_trace(FILE *out, const struct adc_wengert *trace, const struct report_style *style);

/* A number of an answer, or `value` in its place, with the digits that its bound supports. A partial has its remark, which
 * replaces a number that does not exist, as in `undefined (log of a negative number)`; other numbers have only their sides. */
void reading_text(const struct adc_reading *number, double value, int digits, char cell[CELL]);

/* The same of a partial whose number is given as text. */
void partial_text(const struct adc_exception *is, const char *number, int digits, char *out, size_t size);

/* Second and higher derivatives, of a number or of component `name` of a vector (NULL: a number). */
void put_higher(FILE *out, const struct adc_answer *answer, const char *name, const struct report_style *style);

/* The report of a solver. */
bool put_solution(FILE *out, const struct adc_solution *solution, const struct report_style *style);

/* `6.91(21)`: a number with the uncertainty of its last digits, two of which are shown. */
void uncertain_text(double value, double u, char *out, size_t size);

/* The budget of one number, called `name`, and below it the number with its uncertainty. */
void put_uncertainty(FILE *out, struct adc_session *session, const struct adc_uncertainty *uncertainty, double value,
                     const char *name, const struct report_style *style);

/* What is known of the errors of an answer: the uncertainties with the budget of each, proven digits, bounds, where digits were lost,
 * and notes; of what was not asked for, nothing. */
void put_known(FILE *out, const struct adc_answer *answer, const struct report_style *style);

/* An answer as dual numbers, by its variables or by the seeds of the point, where they were asked for. */
void put_duals(FILE *out, const struct adc_answer *answer, const struct report_style *style);

/* The derivative along a direction, of a vector that of each component. */
void put_directional(FILE *out, const struct adc_answer *answer, const struct report_style *style);

#endif
