/* A program as a function: rows of variables out, columns of values and partials back, in one of three forms: a table with a
 * header (CSV), JSON objects a line, or one start a point with the numbers among the arguments.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_BLACK_BOX_ROWS_H
#define ADC_CLI_BLACK_BOX_ROWS_H

#include <stdlib.h>

#include "cli/columns/table.h"
#include "cli/run/run.h"

/* How numbers were printed: the most significant digits, and the most decimals, of any cell; the least and the greatest
 * number; and whether some need more than single precision. */
struct printed { int digits, decimals; double low, high; bool wide; };

/* The program. The caller sets the fields above the line, and frees them. */
struct black_box {
    struct runner *runner;
    const char *command;
    const char *function;           /* the name of the answer: f */
    uint32_t variables;
    const char **names;
    uint32_t *symbols;
    uint32_t *variable_of;          /* by symbol, 1 + the variable */
    uint32_t symbol_count;
    enum record_form form;
    bool wants_partials;
    double seconds;                 /* that a point may take; 0: no limit */
    unsigned jobs;
    /* -- */
    bool by_arguments;              /* the command has {x} in it */
    uint32_t components;            /* of the value; 0: not known yet */
    bool *has_partial;              /* components x variables: there is a column */
    struct printed values, partials;
    uint64_t rows, starts;          /* evaluated so far */
    unsigned complaints;            /* lines of its standard error that were shown */
    bool warned;                    /* the warning about its exit status has been given */
};

/* Runs of the program: each gets a text on its standard input, and its output is kept. Each has a process group of its own, all
 * of which is ended in any case. */
enum run_end { RUN_EXITED, RUN_SIGNALLED, RUN_TIMED_OUT, RUN_FLOODED, RUN_NOT_STARTED };

/* One run. The caller sets the fields above the line and frees the texts. */
struct run {
    char *command;                  /* for /bin/sh */
    struct out input;
    double seconds;                 /* that it may take; 0: no limit */
    size_t most_lines, most_bytes;  /* that it may write */
    /* -- */
    struct out output, errors;      /* each with a NUL at its end */
    enum run_end end;
    int code;                       /* the exit status, the signal, or errno */
    pid_t process;                  /* 0: it is not running */
    int pipes[2];                   /* from its output and its errors; -1: closed */
    size_t lines;                   /* of its output so far */
    double deadline;                /* by the monotonic clock */
};

/* Rows to be evaluated, points x variables; results are the caller's to free. */
struct batch {
    size_t count, kept;             /* rows; the first ones, of which partials are kept */
    double *points;
    double *values;                 /* count x components */
    double *partials;               /* kept x components x variables; NaN where there is no column */
};

/* Prepares a program. False with the error in the session's context: --sandbox. */
bool black_box_open(struct black_box *box);
static inline void black_box_close(struct black_box *box) { free(box->has_partial); }

/* The variable with this symbol; NOWHERE: there is none. */
static inline uint32_t black_box_variable(const struct black_box *box, uint32_t symbol)
{
    return symbol < box->symbol_count && box->variable_of[symbol] > 0 ? box->variable_of[symbol] - 1 : NOWHERE;
}

/* Evaluates a batch. False with the error in the session's context. */
bool black_box_run(struct black_box *box, struct batch *batch);

/* Reads the output of a run on `count` rows of a batch from `first` on. False with the error in the session's context, which
 * quotes the row. */
bool black_box_read(struct black_box *box, struct batch *batch, const struct run *run, size_t first, size_t count);

/* Half the unit of the last printed digit, relative and absolute, of values or of partials. */
void printed_resolution(const struct black_box *box, bool partials, double *relative, double *absolute);

/* Writes "x = 2, y = 3", the first few variables of a point. */
enum { POINT_TEXT = 200 };
void point_text(const struct black_box *box, const double *point, char out[POINT_TEXT]);

#endif
