/* Uncertainties passed from the other variables to a solution, and from a solution to later statements.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SOLVE_CARRY_H
#define ADC_EVAL_SOLVE_CARRY_H

#include "eval/solve/solution.h"

/* The uncertainties of the unknowns from those of the inputs, by the sensitivities of the solution; nothing where no input
 * is another variable. Errors leave through the context. */
void adc_solution_propagate(struct adc_solution *solution, const struct adc_propagation *how);

/* Gives the unknowns their values in the session. Uncertain ones become inputs, correlated with each other and with the
 * inputs that they were computed from. Errors leave through the context. */
void adc_solution_keep(const struct adc_solution *solution, struct adc_inputs *inputs);

#endif
