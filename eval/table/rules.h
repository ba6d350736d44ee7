/* The rules of op.def as trees, and what follows from them: the Taylor expansion of any row at a regular point.
 *
 * The trees are read once and kept by the session that asks (struct adc_rules, made on the first request and released
 * with the session), together with scratch memory, so that no jump out of an evaluation loses anything.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TABLE_RULES_H
#define ADC_EVAL_TABLE_RULES_H

#include "eval/table/op.h"
#include "eval/onesided/series.h"
#include "eval/session/session.h"
#include "lexer/arena.h"

struct adc_rule_tree { struct adc_ast *ast; adc_ref body; };

struct adc_rules {
    struct adc_reader reader;                       /* of the rule being read */
    struct adc_rule_tree rule[ADC_ROWS][ADC_MAX_ARITY];
    struct adc_rule_tree show[ADC_ROWS];
    struct adc_arena scratch;                       /* of one expansion */
};

/* What the session has read so far; made when there is nothing yet. */
struct adc_rules *adc_rules_of(struct adc_session *session);

/* The tree of a rule, in the names x, y, z and v, its calls by row id. */
const struct adc_rule_tree *adc_rule_tree(struct adc_session *session, enum adc_op op, uint32_t argument);

/* The tree of a helper's .show, in the names x, y, z; NULL when it has none. */
const struct adc_rule_tree *adc_show_tree(struct adc_session *session, enum adc_op op);

/* What a name in a tree means: the number of an argument for x, y, z, w; ADC_TREE_RESULT for v; ADC_TREE_NUMBER for a
 * constant, whose value goes to *number; ADC_TREE_UNKNOWN. */
enum { ADC_TREE_RESULT = -1, ADC_TREE_NUMBER = -2, ADC_TREE_UNKNOWN = -3 };
int adc_tree_name(struct adc_session *session, const struct adc_node *node, double *number);

/* The row that an operator or call of a tree means, or NULL. `count` is its number of operands. */
const struct adc_row *adc_tree_row(struct adc_session *session, const struct adc_ast *ast, const struct adc_node *node,
                                   uint32_t *count, adc_ref *operands);

void adc_rules_release(struct adc_session *session);

/* The Taylor coefficients of a row along a path: argument i is sum of arguments[i][k] tau^k for k = 0 .. last, the
 * result is written to result[0 .. last]. They come from repeated use of the rules, order by order,
 *     v_k = 1/k  sum over i, j = 1 .. k of  j x_{i,j} d_{i,k-j},
 * where d_i is the rule of argument i, itself expanded (Griewank and Walther 2008, section 13.2). Bounds on the errors
 * are carried along. Returns how many coefficients are known: fewer than last + 1 when one is not finite, an argument
 * that varies has no rule, or the rules lead to more helpers than there is room for. */
uint32_t adc_taylor_row(struct adc_session *session, enum adc_op op, const struct adc_coefficient *const *arguments,
                        uint32_t last, struct adc_coefficient *result);

/* How far the value v of a row at a moves when its arguments move by their error bounds, by its rules where they are
 * finite, and what it rounds itself. */
double adc_value_error(const struct adc_row *row, const double *a, const double *errors, double v);

#endif
