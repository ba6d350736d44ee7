/* The rules of op.def as trees. They are read once, by one reader, which decides the meaning of names and calls in them;
 * engines evaluate the trees.
 *
 * Life cycle: adc_rules_init, any number of trees, adc_rules_release. Trees belong to struct adc_rules, so that an error
 * that leaves an evaluation loses none.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TABLE_RULES_H
#define ADC_EVAL_TABLE_RULES_H

#include "eval/table/op.h"
#include "lexer/arena.h"
#include "lexer/source.h"
#include "lexer/text.h"
#include "parser/reader.h"

enum adc_rule_kind { ADC_RULE_NUMBER, ADC_RULE_ARGUMENT, ADC_RULE_RESULT, ADC_RULE_ROW };

/* A part of a rule. Rules are shallow, whatever the user writes: evaluating them is a recursion some ten levels deep. */
struct adc_rule {
    enum adc_rule_kind kind;
    double number;
    const char *name;                               /* of a number that is a constant, else NULL */
    const struct adc_row *row;                      /* by row id before the names of users; NULL: none, like diff(...) in a .show */
    uint32_t count;                                 /* of operands; ARGUMENT: which of x, y, z, w, u it is */
    const struct adc_rule *operand[ADC_MAX_ARITY];
    const struct adc_node *node;
};

/* A rule as it was read. */
struct adc_rule_tree { struct adc_ast *ast; adc_ref body; const struct adc_rule *rule; };

enum { ADC_RULE_LISTS = 64 };

struct adc_rules {
    struct adc_context *context;
    struct adc_sources sources;                     /* what the trees were read from */
    struct adc_reader reader;                       /* of the tree being read */
    struct adc_rule_entry *entries[ADC_RULE_LISTS]; /* the trees read so far: hashed, each list linked */
};

void adc_rules_init(struct adc_rules *rules, struct adc_context *context);
void adc_rules_release(struct adc_rules *rules);

/* The rules of a context, which owns them; each is read when it is first used. */
struct adc_rules *adc_rules_of(struct adc_context *context);
void adc_rules_forget(struct adc_context *context);

/* A rule, in the names x, y, z, w, u and v, its calls by row id. */
const struct adc_rule *adc_rule_of(struct adc_rules *rules, enum adc_op op, uint32_t argument);

/* A helper's .show, in the names x, y, z, w, u, as users write it; NULL when it has none. */
const struct adc_rule *adc_rule_shown(struct adc_rules *rules, enum adc_op op);

/* The tree of a formula that an engine has for a row, with names like those of .show. `text` must live as long as the rules. */
const struct adc_rule_tree *adc_form_tree(struct adc_rules *rules, const char *text);

/* Whether two subtrees of numbers, names, operators and calls are the same. */
bool adc_trees_equal(const struct adc_ast *ast, adc_ref a, adc_ref b);

/* The familiar form of a decimal constant of a rule, 2/sqrt(pi) for 1.1283791670955126; NULL when it has none. `same`: only a
 * form whose value in doubles is that constant. */
const struct adc_rule *adc_rule_known(struct adc_rules *rules, double number, bool same);

/* ---- rules for people: rule_text.c ---- */

/* A row at trees of its arguments, in the language of users: an operator, a call, or the .show of a helper. The tree is made
 * in `to`. */
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

/* The name of an argument of a row: from `params`, else x, y or z. Returns its length in bytes; *name is not terminated. */
size_t adc_row_param(const struct adc_row *row, uint32_t argument, const char **name);

#endif
