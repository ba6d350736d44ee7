/* Bounds on the rounding errors of an answer and its gradient, where the program has loops: one sweep over a tape of the
 * whole program, however many iterations that takes.
 *
 * Each register has a bound on its error and, in lanes, its partials by a few numbers, with bounds on the errors of
 * these: by the inputs, and by the numbers that were carried into the latest iterations. What these iterations did is
 * then composed with what came before. So errors that cancel within an iteration, as those of x in x - x^2, do not add
 * up, nor do rotating ones (wrapping.h). Where more numbers are carried than there are lanes, values alone have bounds.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TAPE_ERRORS_H
#define ADC_EVAL_TAPE_ERRORS_H

#include "eval/tape/tape.h"

/* The answer, or the component that is selected, whose error is bounded; by variable: the point, bounds on the errors of
 * coordinates (given), and by which of them partials are wanted. */
struct adc_tape_question {
    const struct adc_program *program;
    const double *point, *given;
    const bool *wanted;
};

/* The result of a sweep. Partials, by variable, are those of the wanted ones; unknown errors of partials are INFINITY. */
struct adc_tape_bounds {
    double value, error, *partial, *off;    /* off: bounds on the errors of the partials */
    bool uncertain;                 /* a condition, an index or a length may be another one within the errors: no bounds */
    bool adrift;                    /* errors grew too large for an operation: numbers without a bound have no certain digit */
};

/* Finds the bounds; their arrays live in `arena`, temporary memory comes from `scratch`. False where the program has no tape,
 * or nothing is known about its errors. Leaves with an error where an evaluation of the program would. */
bool adc_tape_bound(const struct adc_tape_question *question, struct adc_arena *arena, struct adc_arena *scratch,
                    struct adc_tape_bounds *bounds);

#endif
