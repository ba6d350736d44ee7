/* An answer and its derivatives as formulas, a line each: what the forms infix and latex write.
 *
 * adc_emit_equations computes the formulas; those that are used more than once are named by a letter and a number. Trees are
 * in the AST of `emit`.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_EMIT_LINES_H
#define ADC_EVAL_EMIT_LINES_H

#include "eval/emit/emit.h"
#include "eval/emit/formula.h"
#include "eval/table/rules.h"

/* A formula, and what it is: the component of the answer, and the variables that it is differentiated by. */
struct adc_emit_line { uint32_t formula, component, order, by[2]; };

/* The formula of a node, UINT32_MAX where it is a long sum that is not made yet; how many terms it is a sum of. */
struct adc_node_formula { uint32_t formula, terms; };

struct adc_emit_lines {
    struct adc_emit *emit;
    struct adc_formulas formulas;
    struct adc_node_formula *of_node;   /* by node of the graph */
    uint32_t node_count, node_capacity;
    struct adc_emit_line *line;
    uint32_t count;
    struct adc_ast *ast;                /* where the trees are; of `emit` */
    uint32_t *name;                     /* by formula: the symbol of one that is used more than once, else 0 */
    uint32_t *named, named_count;       /* those formulas, each before those that use it */
    adc_ref *tree;                      /* by formula, where it is needed */
};

/* What writes an equation, `tree` being its right side. */
typedef void adc_emit_put_fn(const struct adc_emit_lines *lines, const struct adc_equation *equation, adc_ref tree);

/* Writes all equations, parts first. */
void adc_emit_equations(struct adc_emit *emit, adc_emit_put_fn *put);

/* ---- trees of derivatives that people read, as those of a trace and of a program that is transformed ---- */

#define ADC_NO_TREE UINT32_MAX

/* a*b, without factors 1. */
adc_ref adc_tree_times(struct adc_ast *ast, adc_ref a, adc_ref b);

/* The partial derivative of a row by an argument, at trees: 3*x^2 for x^3, which the rule has as 3*x^(3 - 1). ADC_NO_TREE: it has
 * no rule, or one with a helper, which users cannot write. */
adc_ref adc_written_partial(struct adc_ast *ast, const struct adc_row *row, uint32_t argument, const adc_ref *arguments);

#endif
