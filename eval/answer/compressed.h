/* Sparse Jacobians by few sweeps: of columns that share no row forward, or of rows that share no column in reverse.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_COMPRESSED_H
#define ADC_EVAL_ANSWER_COMPRESSED_H

#include "eval/answer/answer.h"
#include "eval/answer/colour.h"
#include "eval/graph/graph.h"

struct adc_compressed {
    struct adc_recording *recording;    /* initialised; released by the caller */
    struct adc_program *program;        /* of a vector */
    const struct adc_answer *answer;    /* whose partials are the columns */
    uint32_t *roots;                    /* by row: its node, */
    uint32_t *input;                    /* by column: its input; UINT32_MAX: none, */
    bool regular;                       /* and whether nothing happens at the point, so that entries are what the rules say */
    struct adc_pattern pattern;         /* rows x columns */
    uint32_t forward, reverse;          /* groups of columns and of rows, */
    uint32_t *by_column, *by_row;       /* and which one each is in; */
    struct adc_two_sided both;          /* or some of each */
    double *value;                      /* by entry of the pattern: room for them, which the caller has */
};

/* The fewest sweeps; and whether they are of both kinds, or forward alone. Where some are in reverse, both kinds together
 * are fewer than forward ones alone (adc_colour_two_sided). */
static inline uint32_t adc_compressed_sweeps(const struct adc_compressed *c)
{
    const uint32_t fewer = c->forward <= c->reverse ? c->forward : c->reverse, both = c->both.forward + c->both.reverse;
    return both < fewer ? both : fewer;
}
static inline bool adc_compressed_is_two_sided(const struct adc_compressed *c)
{
    return c->both.reverse > 0 && adc_compressed_sweeps(c) < c->reverse;
}

/* Records all rows at the point. */
void adc_compressed_record(struct adc_compressed *compressed);

/* Where the recorded rows may have entries: a row has one for each variable that it is made of. The pattern lives in the arena of
 * the program. False where that is not known: something happens, and a condition on a variable may go the other way. */
bool adc_compressed_find(struct adc_compressed *compressed, struct adc_pattern *pattern);

/* Finds the groups, for a pattern that is known. They live in the arena of the program. */
void adc_compressed_plan(struct adc_compressed *compressed);

/* Works out the entries of recorded rows, by the fewest sweeps. False where one is not finite. */
bool adc_compressed_sweep(struct adc_compressed *compressed);

#endif
