/* Lines that are evaluated together.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_JUDGE_TASK_H
#define ADC_CLI_JUDGE_TASK_H

#include "cli/judge/judge.h"

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

/* Begins the line of a task whose other fields are set; its values will have `components`. */
void task_begin(struct study *study, struct task *task, uint32_t components);

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
#endif
