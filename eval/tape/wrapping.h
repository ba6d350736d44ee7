/* Errors that rotate: where each iteration of a loop rotates its loop-carried numbers, as an oscillation does, a bound
 * for each number grows with each iteration, though the errors do not (the wrapping effect). So they are also enclosed in
 * a parallelepiped, whose edges rotate with them.
 *
 * R. J. Lohner, "Enclosing the solutions of ordinary initial and boundary value problems", 1987: errors are diag(scale) Q
 * z with |z[i]| <= radius[i], Q orthogonal but for rounding. A linear map takes Q to another matrix, of which the factor
 * Q of its QR decomposition is the next one. There is a column of errors for the numbers and for each input of their
 * partials, which all go through the same map.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TAPE_WRAPPING_H
#define ADC_EVAL_TAPE_WRAPPING_H

#include <float.h>
#include <stdint.h>

enum { ADC_WRAPPED = 16, ADC_WRAPPED_COLUMNS = 24 };

typedef double adc_wrapped[ADC_WRAPPED_COLUMNS][ADC_WRAPPED];       /* by column and number */

struct adc_wrapping {
    uint32_t numbers;               /* how many are loop-carried; 0: nothing is known */
    double scale[ADC_WRAPPED], q[ADC_WRAPPED][ADC_WRAPPED];
    adc_wrapped radius;
};

/* Some iterations: their partials, and bounds on the errors. */
struct adc_wrapping_step {
    uint32_t before, after;         /* how many numbers; */
    uint32_t columns;
    double by[ADC_WRAPPED][ADC_WRAPPED];        /* the partials of each by those before: number, number before */
    adc_wrapped bound_before;
    adc_wrapped own;                /* bounds on errors that the step adds itself */
    adc_wrapped bound;              /* receives the errors after them */
};

/* Sets the counts of a step, and everything else to 0. */
void adc_wrapping_clear(struct adc_wrapping_step *step, uint32_t before, uint32_t after, uint32_t columns);

/* Bounds the errors after a step, by number and by the parallelepiped, which moves on. */
void adc_wrapping_move(struct adc_wrapping *wrapping, struct adc_wrapping_step *step);

#define ADC_ROUNDED (1 + 0x1p-30)       /* for the rounding of bounds in a step */

/* A bound on the error of a number, from the sum of the errors of its operands and of intermediate roundings, each times its
 * partial: the mean value theorem for all at once, because partials with their error bounds are valid anywhere
 * within the errors of the operands. */
static inline double adc_error_by_partials(double sum)
{
    return sum * ADC_ROUNDED + (sum < DBL_MIN ? 0x1p-1069 : 0);        /* more than what all products underflow by */
}

#endif
