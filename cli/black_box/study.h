/* --check-program and --differentiate-program: the derivatives of any program, compared with differences of its values or
 * with a formula; and those of a program that has none.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_BLACK_BOX_STUDY_H
#define ADC_CLI_BLACK_BOX_STUDY_H

#include <math.h>

#include "cli/columns/columns.h"
#include "cli/black_box/rows.h"
#include "eval/black_box/line.h"
#include "eval/rows.h"

/* Whether the options ask for it; does it, with the runner open. */
bool program_check_wanted(const struct options *options);
void program_check_run(struct runner *runner);

/* ---- shared by the files of this folder ---- */

/* A wrong partial that was found among many. */
struct culprit { uint32_t component, variable; struct adc_check check; };

/* A point and the results there. Arrays are by component, or components x variables, and belong to the study. */
struct place {
    const double *point;
    double *value, *claimed;            /* of the program */
    double *spread;                     /* difference of the claimed partials between two runs at the same point */
    struct adc_noise *noise;            /* of the values */
    struct adc_check *values;           /* of the values, against those of a formula */
    struct adc_check *checks;           /* of the partials, those by the first variable first; with many variables, of the
                                           derivatives along a random direction */
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
    bool many;                          /* there are MANY variables: random directions are compared instead */
    uint32_t active;                    /* number of active variables */
    uint32_t *variable;                 /* the active variables, then the others */
    double *low, *high;                 /* by variable */
    double *points;                     /* count x variables */
    size_t count;
    struct place *places;
    struct adc_statement formula;
    struct adc_rows rows;               /* of the formula */
    void **memory;                      /* all arrays */
    size_t memory_count;
    bool reported;                      /* the error that ended it has been reported */
};

enum { MAX_CULPRITS = 16, MANY = 32 };      /* wrong partials that are searched for; variables from which on `many` is set */

/* An array of zeros that lives as long as the study. */
void *study_array(struct study *study, size_t count, size_t size);

/* A standard step of a variable at a point: its size, or 1. */
static inline double scale_of(double x) { return x != 0 ? fabs(x) : 1; }

/* ---- lines that are evaluated together ---- */

/* A line through a place: along a variable, or along a direction of the active variables `from` to `to` - 1. */
struct task {
    struct place *place;
    const double *direction;            /* by active variable; NULL: along one */
    uint32_t from, to;
    struct adc_line line;
    struct adc_check *checks;           /* by component */
    bool first_values_only;             /* the first values suffice: no further ones are asked for */
    bool done;
};

/* Begins a task and its line. */
void task_begin(struct study *study, struct task *task, struct place *place, const double *direction, uint32_t from, uint32_t to,
                bool first_values_only);

/* Allocates the checks of tasks, when the number of components is known; returns the first. */
struct adc_check *tasks_checks(struct study *study, struct task *tasks, size_t count);

/* Fills a random direction: for each active variable a half to all of its scale; at a bound it points inward. */
void choose_direction(const struct study *study, const double *point, uint64_t seed, double *direction);

/* Evaluates the values that the lines ask for, in one batch (`first`: with the places themselves); tasks_check compares with
 * the values so far. False with the error in the session's context. */
bool tasks_batch(struct study *study, struct task *tasks, size_t count, bool first);
void tasks_check(const struct study *study, struct task *tasks, size_t count);

/* Runs both in rounds until no line asks for more. False with the error in the session's context. */
bool tasks_run(struct study *study, struct task *tasks, size_t count);
void tasks_release(struct task *tasks, size_t count);

/* The claimed partial by an active variable, and a bound on its error. False: there is none. */
bool claim_of(const struct study *study, const struct place *place, uint32_t k, uint32_t i, double *claimed, double *bound);

/* ---- reports ---- */

/* How many partials got which verdict, how many have no difference, and the fewest digits to which one agrees. */
struct counts { size_t of[ADC_INCONCLUSIVE + 1], missing; int digits; };
void count_place(const struct study *study, const struct place *place, struct counts *counts);

/* Writes the report for people, or the quiet one. */
void put_report(struct study *study, const struct counts *counts);

/* Writes a place as an object of JSON, a line. False after a reported error. */
bool put_json(const struct study *study, const struct place *place);

#endif
