/* The entries for roots, minima and fits, each behind the exit for errors (entry.h).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ENTRY_SOLVE_H
#define ADC_EVAL_ENTRY_SOLVE_H

#include "eval/entry.h"
#include "eval/solve/data.h"
#include "eval/solve/solution.h"

/* Adds the unknowns that an option names to a list: of an array all elements, which have symbols of their own. False with the
 * error in the context. */
bool adc_list_unknowns(struct adc_session *session, const char *option, const char *text, struct adc_symbol_list *unknowns);

/* The same of one name, within an exit for errors. */
void adc_add_unknown(struct adc_session *session, uint32_t name, struct adc_symbol_list *unknowns);

/* Solves or optimises an expression statement. False with the error in the context; that there is no convergence is no
 * error. adc_solution_release *solution in any case. */
bool adc_solve(struct adc_session *session, const struct adc_statement *statement,
               const struct adc_assignment *assignment, struct adc_solution *solution);

/* Fits `y ~ model` to data; `sigma` is a column, or ADC_NO_SYMBOL. Likewise. */
bool adc_fit_data(struct adc_session *session, const struct adc_statement *statement, const struct adc_data *data,
                  uint32_t sigma, const struct adc_assignment *assignment, struct adc_solution *solution);

/* Adds the names of a model that mean nothing to the unknowns, but not in a session, which lists them. All unknowns without a value
 * have the value 1 until adc_session_disown: a fit of a model that is linear in them needs no starting values. False with the
 * error in the context where it is not linear; in a session they have no value then. */
bool adc_fit_unbound(struct adc_session *session, const struct adc_statement *statement, const struct adc_data *data,
                     struct adc_symbol_list *unknowns);

/* The symbol of a column, whatever its name. False for want of memory. */
bool adc_column_symbol(struct adc_session *session, const char *name, size_t length, uint32_t *symbol);

/* Gives the unknowns of a good solution their values in the session, and makes those that are uncertain inputs. */
bool adc_keep_solution(const struct adc_solution *solution, struct adc_inputs *inputs);

/* Appends a solution as JSON to a text of the session's context. */
bool adc_solution_json(const struct adc_solution *solution, struct adc_text *out);

/* Intervals by name. A zeroed list is empty. */
struct adc_range { uint32_t symbol; double low, high; };
struct adc_ranges { struct adc_range *at; uint32_t count, capacity; };

/* Appends intervals from a text like "x=0:1,b=0:inf"; `option` is for messages. */
bool adc_read_ranges(struct adc_session *session, const char *option, const char *text, struct adc_ranges *ranges);
void adc_ranges_release(struct adc_session *session, struct adc_ranges *ranges);

#endif
