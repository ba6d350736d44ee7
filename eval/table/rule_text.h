/* The derivative of a function as people read it, and as adcalc reads it back: the rule of its row, with the result
 * written as the call itself and helper rows by their `show`.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TABLE_RULE_TEXT_H
#define ADC_EVAL_TABLE_RULE_TEXT_H

#include "eval/table/rules.h"
#include "lexer/text.h"

/* What users write for a row at trees: an operator, a call, or the written form of a helper. `to` receives it. */
adc_ref adc_row_tree(struct adc_rules *rules, struct adc_ast *to, const struct adc_row *row, const adc_ref *arguments);

/* The partial derivative of a row by an argument that has a rule, at trees. */
adc_ref adc_partial_tree(struct adc_rules *rules, struct adc_ast *to, const struct adc_row *row, uint32_t argument,
                         const adc_ref *arguments);

/* -a, with the sign on the first factor. */
adc_ref adc_tree_negative(struct adc_ast *to, adc_ref a);

/* Appends the partial derivative of a row by one argument, in the names of the row's `params`: "1 + tan(x)^2" for tan.
 * `out` must belong to the context of the rules. Returns false when the argument has no rule (its role is not
 * ADC_REAL), when a helper in the rule has no written form, or when memory is exhausted. */
bool adc_rule_text(struct adc_rules *rules, const struct adc_row *row, uint32_t argument, struct adc_text *out);

/* The name of an argument of a row: from `params`, else x, y or z. Returns its length in bytes; *name is not
 * terminated. */
size_t adc_row_param(const struct adc_row *row, uint32_t argument, const char **name);

#endif
