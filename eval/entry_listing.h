/* Texts of options that are lists, as their readers share them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ENTRY_LISTING_H
#define ADC_EVAL_ENTRY_LISTING_H

#include "eval/answer/input.h"
#include "eval/entry.h"

/* What is read from the text of an option, statement by statement. */
struct adc_listing {
    struct adc_evaluation evaluation;
    const char *option, *text;
    enum adc_reader_mode mode;
    void (*each)(struct adc_listing *l);            /* called for each statement */
    struct adc_reader reader;
    struct adc_statement statement;
    bool held;                                  /* the tree of `statement` must be released */
    struct adc_symbol_list *symbols;
    bool variables;                             /* no elements of arrays and no reserved names */
    bool elements;                              /* all elements of an array that is named */
    struct adc_symbol_set seen;                 /* names that are in the list already */
    struct adc_direction *direction;
    double *numbers;
    uint32_t count, rows;                       /* of a matrix of two rows and columns or more, else 0 */
    struct adc_intervals *intervals;
    struct adc_point *point;
    uint32_t from;                              /* where the text begins within its source */
    const struct adc_answer *answer;
    double rtol;
    struct adc_claims *claims;
    struct adc_inputs *inputs;                  /* where uncertainties go; NULL: they have no place here */
    struct adc_direction *seeds;                /* where the tangents of dual numbers go; NULL: they have no place here */
};

/* Reads all of the text. False with the error in the context. */
bool adc_run_listing(struct adc_listing *l);

#endif
