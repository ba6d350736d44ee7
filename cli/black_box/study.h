/* --check-program and --differentiate-program: the derivatives of any program, compared with differences of its values or
 * with a formula; and those of a program that has none.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_BLACK_BOX_STUDY_H
#define ADC_CLI_BLACK_BOX_STUDY_H

#include "cli/columns/columns.h"
#include "cli/black_box/rows.h"
#include "eval/black_box/line.h"
#include "eval/rows.h"

/* Whether the options ask for it, and doing it: the runner is open. */
bool program_check_wanted(const struct options *options);
void program_check_run(struct runner *runner);

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
    struct adc_check *checks;           /* of partials, components of the first variable first; where there are many
                                           variables, of the slopes along a random direction */
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
    uint32_t *variable;                 /* so many of them, and after them the others */
    double *low, *high;                 /* by variable */
    double *points;                     /* count x variables */
    size_t count;
    struct place *places;
    struct adc_statement formula;
    struct adc_rows rows;               /* of the formula */
    void **memory;                      /* all arrays */
    size_t memory_count;
    bool reported;                      /* the error that ended it */
};

enum { MOST_CULPRITS = 16, MANY = 32 };     /* wrong ones that are looked for; variables that are many */

/* An array of zeros that lives as long as the study. */
void *study_array(struct study *study, size_t count, size_t size);

/* Reads points, names, bounds and the formula from the options. False with the error in the session's context, or after
 * a reported one. */
bool points_read(struct study *study);

/* A standard step of a variable at a point: its size, or 1. */
double scale_of(double x);

/* ---- lines that are evaluated together ---- */

/* A line through a place: along a variable, or along a direction of the active variables `from` to `to` - 1. */
struct task {
    struct place *place;
    const double *direction;            /* by active variable; NULL: along one */
    uint32_t from, to;
    struct adc_line line;
    struct adc_check *checks;           /* by component */
    bool glance;                        /* what the first values say suffices */
    bool done;
};

/* Begins a task and its line. */
void task_begin(struct study *study, struct task *task, struct place *place, const double *direction, uint32_t from, uint32_t to,
                bool glance);

/* Gives tasks their checks, once the components are known; returns the first. */
struct adc_check *tasks_checks(struct study *study, struct task *tasks, size_t count);

/* Fills a random direction, of each active variable a half to all of its scale; at a bound it goes inward. */
void choose_direction(const struct study *study, const double *point, uint64_t seed, double *direction);

/* Evaluates what the lines ask for, in one batch, the first of all with the places themselves; and what the values so far
 * say. False with the error in the session's context. */
bool tasks_batch(struct study *study, struct task *tasks, size_t count, bool first);
void tasks_check(const struct study *study, struct task *tasks, size_t count);

/* Answers all lines, round after round; what is known after a batch decides what the next one asks for.
 * Likewise. */
bool tasks_run(struct study *study, struct task *tasks, size_t count);
void tasks_release(struct task *tasks, size_t count);

/* The claimed partial by an active variable, and a bound on its error. False: there is none. */
bool claim_of(const struct study *study, const struct place *place, uint32_t k, uint32_t i, double *claimed, double *bound);

/* ---- reports ---- */

/* How many partials got which verdict, how many have no difference, and the fewest digits to which one agrees. */
struct counts { size_t of[ADC_INCONCLUSIVE + 1], missing; int digits; };
void count_place(const struct study *study, const struct place *place, struct counts *counts);

/* Writes what was found for people, or quietly. */
void put_report(struct study *study, const struct counts *counts);

/* Writes a place as an object of JSON, a line. False after a reported error. */
bool put_json(const struct study *study, const struct place *place);

#endif
