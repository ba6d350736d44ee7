/* --check-program and --differentiate-program: the derivatives of any program, compared with differences of its values or
 * with a formula; and those of a program that has none.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_JUDGE_JUDGE_H
#define ADC_CLI_JUDGE_JUDGE_H

#include "cli/columns/columns.h"
#include "cli/judge/rows.h"
#include "eval/judge/line.h"
#include "eval/rows.h"

/* Whether the options ask for it, and doing it: the runner is open. */
bool judge_wanted(const struct options *options);
void judge_run(struct runner *runner);

/* ---- what the parts of this room share ---- */

/* A wrong partial that was found among many. */
struct culprit { uint32_t component, variable; struct adc_check check; };

/* A point, and what was found there. Arrays are by component, or components x variables, and belong to the study. */
struct place {
    const double *point;
    double *value, *claimed;            /* of the program */
    double *spread;                     /* of the claimed partials, at the same point twice */
    struct adc_noise *noise;
    struct adc_check *values;           /* of the values: a formula */
    struct adc_check *checks;           /* partials; where there are many variables, the first two of a component are
                                           slopes along random directions */
    double *second, *second_error;      /* components x variables x variables; NULL: not asked for */
    struct culprit *culprits;           /* of many variables */
    uint32_t culprit_count;
    bool random;                        /* the program is not deterministic */
    uint64_t rows;                      /* evaluated for this point */
};

struct study {
    struct runner *runner;
    struct black_box box;
    bool claims, exact, second;         /* partials are claimed; compared with a formula; Hessians are wanted */
    bool many;                          /* variables: directions take their place */
    uint32_t active;                    /* variables that are differentiated by, */
    uint32_t *variable;                 /* so many of them, in order */
    double *low, *high;                 /* by variable */
    double *points;                     /* count x variables */
    size_t count;
    bool *known;                        /* by symbol: it is a variable */
    struct place *places;
    struct adc_statement formula;
    struct adc_rows rows;               /* of the formula, whose coordinates are */
    uint32_t *order;                    /* these variables */
    void **memory;                      /* all arrays */
    size_t memory_count;
};

enum { SLOPES = 1, MOST_CULPRITS = 16, MANY = 32 };     /* directions; wrong ones that are looked for; variables that are many */

/* An array of zeros that lives as long as the study. */
void *study_array(struct study *study, size_t count, size_t size);

/* Reads points, names, bounds and the formula from the options. False with the error in the session's context, or after
 * a reported one where *reported. */
bool points_read(struct study *study, bool *reported);

/* A standard step of a variable at a point: its size, or 1. */
double scale_of(double x);

/* Evaluates all places and fills what was found there. False with the error in the session's context. */
bool study_run(struct study *study);

/* Writes what was found, and notes what it means for the exit status. */
void study_report(struct study *study);

#endif
