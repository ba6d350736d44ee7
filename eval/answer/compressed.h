/* Sparse Jacobians by few sweeps: of columns that share no row forward, or of rows that share no column in reverse.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_COMPRESSED_H
#define ADC_EVAL_ANSWER_COMPRESSED_H

#include "eval/result/answer.h"
#include "eval/graph/graph.h"

/* Columns of a sparse matrix in few groups, so that no row has an entry in two columns of a group: then one sweep along
 * the sum of the columns of a group gives all its entries (Curtis, Powell and Reid, J. Inst. Math. Appl. 13, 1974;
 * Griewank and Walther 2008, section 8.1). */

/* Where a matrix may have entries: by row the columns, ascending. */
struct adc_pattern {
    uint32_t rows, columns;
    size_t *first;              /* by row, one more at the end */
    uint32_t *column;
};

/* Which sweeps give all entries: those of some long rows come in reverse, and columns are grouped by the other rows alone. A
 * matrix with a diagonal, a full row and a full column takes three sweeps of both kinds; of one kind it would take as many as
 * it has columns (Coleman and Verma, SIAM J. Sci. Comput. 19, 1998). */
struct adc_sweep_plan {
    uint32_t forward, reverse;  /* groups */
    uint32_t *by_column;        /* the group of each column, from 0 on, where some are forward */
    uint32_t *by_row;           /* the group of each row in reverse; ADC_NO_GROUP: its entries come forward */
};

#define ADC_NO_GROUP UINT32_MAX

enum { ADC_FORWARD_ALONE, ADC_REVERSE_ALONE, ADC_BOTH_KINDS, ADC_SWEEP_PLANS };

/* Plans with forward sweeps alone, with reverse ones alone, and the fewest that taking out the longest rows gives, those of a
 * length together; this is the first again where none are fewer. The arrays live in the arena. */
void adc_plan_sweeps(struct adc_arena *arena, const struct adc_pattern *pattern, struct adc_sweep_plan plans[ADC_SWEEP_PLANS]);

struct adc_compressed {
    struct adc_recording *recording;    /* initialised; released by the caller */
    struct adc_program *program;        /* of a vector */
    const struct adc_answer *answer;    /* whose partials are the columns */
    uint32_t *roots;                    /* by row: its node, */
    bool regular;                       /* the point is smooth: entries are those of the rules */
    struct adc_pattern pattern;         /* rows x columns */
    struct adc_sweep_plan plans[ADC_SWEEP_PLANS];
    double *value;                      /* by entry of the pattern: room for them, which the caller has */
};

/* Records all rows at the point. */
void adc_compressed_record(struct adc_compressed *compressed);

/* Where the recorded rows may have entries: a row has one for each variable that it depends on. The pattern lives in the
 * arena of the program. False where it is not known: at a nonsmooth point, where a condition may hold on one side only. */
bool adc_compressed_find(struct adc_compressed *compressed, struct adc_pattern *pattern);

/* Computes the entries of recorded rows, by the plan with the fewest sweeps. False where one is not finite. */
bool adc_compressed_sweep(struct adc_compressed *compressed);

#endif
