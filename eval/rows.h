/* One expression at the points of many rows: a compiled statement for the command, under the exit for errors (entry.h).
 *
 * Life cycle: adc_rows_open; any of the calls; adc_rows_close, also where adc_rows_open failed. A function that can fail
 * returns false and leaves the reason in session->context.error; the next row may be evaluated all the same.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ROWS_H
#define ADC_EVAL_ROWS_H

#include "eval/answer/compiled.h"

enum { ADC_MAX_PATHS = 8 };         /* through branches, that have a block each */

struct adc_rows {
    struct adc_compiled compiled;
    struct adc_lane_block blocks[ADC_MAX_PATHS];
    uint32_t block_count;
    bool no_blocks;                 /* the graph cannot become one: */
    bool large;                     /* it, or the results, are too large */
    struct adc_block_options options;   /* what blocks compute: the caller sets it after opening */
};

/* Compiles the expression by these names, of which the first `active` are differentiated by; the tree and the names stay
 * the caller's. */
bool adc_rows_open(struct adc_rows *rows, struct adc_session *session, const struct adc_statement *statement,
                   const uint32_t *names, uint32_t count, uint32_t active);
void adc_rows_close(struct adc_rows *rows);

/* Whether the expression depends on a name, which need not be one of its variables, or on an element of an array of that name. */
bool adc_rows_use(const struct adc_rows *rows, uint32_t symbol);

/* Values and partials at ADC_BLOCK_LANES points, a column for each name; every lane has a number. The results are a
 * column for each component's value and one for each of its partials by the active names, and with `hessian` one for each
 * pair of them, the upper triangle by rows; they count where *valid is set, and are those of an answer, second partials
 * within rounding. The other points must be answered one by one. */
void adc_rows_evaluate_block(struct adc_rows *rows, const double *columns, double *results, bool *valid);

/* The answer to a request, alive until the next evaluation; NULL after an error. */
const struct adc_answer *adc_rows_answer(struct adc_rows *rows, const double *point,
                                         const struct adc_request *request);

/* Binds a name to an array of this shape, whose elements have names like v[1] and A[1,2]. False after an error. */
bool adc_rows_bind_array(struct adc_session *session, const char *name, size_t length, struct adc_extent extent);

/* Gives a name bound by adc_rows_bind, or an element of an array bound by adc_rows_bind_array, another value. */
bool adc_rows_set(struct adc_session *session, uint32_t symbol, double value);

/* Binds a name, which may be any name of a column, to a value that assignments do not change; *symbol receives it. */
bool adc_rows_bind(struct adc_session *session, const char *name, size_t length, uint32_t *symbol);

#endif
