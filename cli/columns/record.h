/* Records: CSV as RFC 4180 has it, TSV, and JSON objects a line, split into cells where they lie. Nothing is copied and
 * nothing refused: text without proper quoting is literal.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_COLUMNS_RECORD_H
#define ADC_CLI_COLUMNS_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lexer/number.h"

enum record_form { RECORD_CSV, RECORD_TSV, RECORD_JSON };

/* Hints for a table that reads as one column of CSV and seems to have more. */
#define RECORD_SEMICOLONS "the columns are separated by ';', where CSV has commas"
#define RECORD_BLANKS "the columns are separated by blanks, where CSV has commas"

struct record_cell { const char *at; size_t length; };

/* A record. A zeroed one has no room yet; record_release frees what it has. */
struct record {
    const char *text;
    size_t length;                  /* without the end of the line */
    size_t end;                     /* bytes of that: 0 at the end of the text, 1, 2 with a carriage return */
    size_t lines;                   /* ends of lines in it and after it */
    bool open;                      /* malformed: a quote in it does not end; JSON: it is not an object of values */
    struct record_cell *keys;       /* JSON: without their quotes */
    struct record_cell *cells;      /* as they are, with their quotes */
    double *numbers;                /* by cell: its number, where splitting has already read it, else NaN */
    uint32_t count, capacity;
};

/* Splits the first record of a text, length > 0. False: more of the text is needed, which may come if it has not `ended`. */
bool record_split(struct record *record, enum record_form form, const char *text, size_t length, bool ended);
/* The same where a record is a line, as in a table without quotes; it is not split into cells. */
bool record_line(struct record *record, const char *text, size_t length, bool ended);
void record_release(struct record *record);

/* Whether a record is a blank line, which has no cells that count. */
bool record_is_blank(const struct record *record, enum record_form form);

/* A cell without blanks around it and without its quotes; the quotes doubled inside stay. */
struct record_cell record_trimmed(struct record_cell cell);

/* Whether a cell is a number as JSON has it. */
bool record_is_json_number(struct record_cell cell);

/* Writes the text that the inside of a string of JSON means, as UTF-8, which is not longer. Returns its length. */
size_t record_unescape(struct record_cell string, char *out);

/* Writes the beginning of a cell, which may be long and have any bytes, escaped for messages. Returns `shown`. */
enum { RECORD_SHOWN = 64 };
const char *record_show(char shown[RECORD_SHOWN], struct record_cell cell);

/* Adds a name to those of columns that a message lists; where there is no more room, dots. */
void record_list(char *list, size_t size, struct record_cell name);

/* Writes what is wrong with a trimmed cell of a column: it is text, or outside the range of a double. */
enum { RECORD_COMPLAINT = 200 };
void record_complain(char out[RECORD_COMPLAINT], struct record_cell name, struct record_cell cell, enum adc_cell_kind kind);

#endif
