/* Truncated polynomials in two variables.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_CLI_RUN_POLYNOMIAL_H
#define ADC_CLI_RUN_POLYNOMIAL_H

#include "cli/run/run.h"

/* Whether the options ask for one: text, --taylor, and two names in --wrt. */
bool polynomial_wanted(const struct runner *runner);

/* Writes the coefficients after the answer of an expression, where they are wanted. False after a reported error. */
bool polynomial_put(struct runner *runner, const struct adc_statement *statement, const struct adc_answer *answer);

#endif
