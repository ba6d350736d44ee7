/* Where digits were lost: which operations the bound on a number is made of, and formulas that lose fewer.
 *
 * A bound is, to first order, the sum over the operations of the rounding error of each times the derivative of the number
 * by it. Operations of a derivative count at the place of the operation that they differentiate.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_VERIFY_BLAME_H
#define ADC_EVAL_VERIFY_BLAME_H

#include "eval/verify/numbers.h"

enum { ADC_MAX_BLAMED = 3, ADC_BLAME_TEXT = 200, ADC_BLAME_INDENT = 7 /* after "100%   " */ };

/* A place and its share of the bound. */
struct adc_blamed {
    double share;
    char line[ADC_DIAG_LINE];       /* of the text, with carets after ADC_BLAME_INDENT blanks; "" where it is nowhere in it */
    char what[ADC_BLAME_TEXT];      /* "cos(x)" */
    char loses[ADC_BLAME_TEXT], better[ADC_BLAME_TEXT];     /* a formula around it and its replacement; "": none known */
};

struct adc_blame {
    char name[ADC_BLAME_TEXT];      /* "the value", "∂x", "another number" */
    double bound;
    uint32_t count;
    struct adc_blamed at[ADC_MAX_BLAMED];       /* the largest share first */
};

/* Finds the operations that contribute most to the bound of the number with the fewest certain digits, from `own`, by node its
 * rounding error, and stores them in the answer; nothing where all bounds are 0. The recording has places (graph.h). */
void adc_find_blame(const struct adc_numbers *numbers, const double *own);

/* A row of rewrites.def; `lost` is a point where it loses digits. */
struct adc_rewriting { const char *loses, *better, *lost; };
extern const struct adc_rewriting adc_rewritings[];     /* the last has no text */

#endif
