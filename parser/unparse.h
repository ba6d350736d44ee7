/* From the tree back to text, with no more parentheses than the grammar needs. Reading the result gives the same tree,
 * so that printing again gives the same text.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_PARSER_UNPARSE_H
#define ADC_PARSER_UNPARSE_H

#include "lexer/text.h"
#include "parser/ast.h"

/* Appends the expression or statement at `ref`; the statements of a block are lines indented by 4 spaces. Memory is
 * linear in the tree, time linear in tree and text, and the C stack does not grow with the tree. */
void adc_unparse(const struct adc_ast *ast, adc_ref ref, struct adc_text *out);

/* The same into a buffer, cut where that ends; returns the length of the whole, as snprintf does. */
size_t adc_unparse_in(const struct adc_ast *ast, adc_ref ref, char *out, size_t size);

/* Appends a whole statement: `f(x, y=2) = x*y`, `s = x*y`, `x*y`, `while (x > 1) x = x/2`. */
void adc_unparse_statement(const struct adc_statement *statement, struct adc_text *out);

#endif
