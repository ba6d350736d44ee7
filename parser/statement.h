/* Properties of the statements in a tree that need no evaluation.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_PARSER_STATEMENT_H
#define ADC_PARSER_STATEMENT_H

#include "parser/ast.h"

/* Whether the statement at `ref` has a value on every path: an expression, a block that ends with one, an `if` both of
 * whose branches have one. */
bool adc_always_has_value(const struct adc_ast *ast, adc_ref ref);

/* The statement at the end of a function's body because of which it never has a value: an assignment, or a loop without
 * `return`; the body itself when it is empty; UINT32_MAX if there is no such statement. */
adc_ref adc_statement_without_value(const struct adc_ast *ast, adc_ref body);

/* Writes to `out` the distinct symbols that the assignments up to `body` assign, in the order of their first assignment, and
 * returns their number. With `out` NULL, returns the number of assignments, for which `out` must have room. */
uint32_t adc_assigned_names(const struct adc_ast *ast, adc_ref body, uint32_t *out);

/* The node in `expression` that reads a name which assignments of the same tree compute from `symbol`, directly or through
 * other names, in any order; the argument of value() does not count. UINT32_MAX if there is none. */
adc_ref adc_find_dependent_name(const struct adc_ast *ast, adc_ref expression, uint32_t symbol);

/* The number of the parameter of this name, from 0; UINT32_MAX if there is none, as where the statement is not a definition. */
uint32_t adc_parameter_number(const struct adc_statement *statement, uint32_t symbol);

#endif
