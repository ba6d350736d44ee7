/* The rules of op.def as trees. They are read once, by one reader, and evaluated by one walk: what a name and what a
 * call in them means is decided here, what the parts are worth by who asks.
 *
 * Life cycle: adc_rules_init, any number of trees, adc_rules_release. What was read belongs to struct adc_rules, so that no jump
 * out of an evaluation loses anything.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_TABLE_RULES_H
#define ADC_EVAL_TABLE_RULES_H

#include "eval/table/op.h"
#include "lexer/arena.h"
#include "lexer/sources.h"
#include "parser/reader.h"

/* A tree; by node, the row that an operation means, by row id before the names of users; NULL: it is none. */
struct adc_rule_tree { struct adc_ast *ast; adc_ref body; const struct adc_row **row; };

enum { ADC_RULE_LISTS = 64 };

struct adc_rules {
    struct adc_context *context;
    struct adc_sources sources;                     /* what the trees were read from */
    struct adc_reader reader;                       /* of the tree being read */
    struct adc_rule_entry *entries[ADC_RULE_LISTS]; /* the trees read so far: hashed, each list linked */
};

void adc_rules_init(struct adc_rules *rules, struct adc_context *context);
void adc_rules_release(struct adc_rules *rules);

/* The rules of a context, which keeps them: they are constants, read when they are first asked for. */
struct adc_rules *adc_rules_of(struct adc_context *context);
void adc_rules_forget(struct adc_context *context);

/* The tree of a rule, in the names x, y, z, w, u and v, its calls by row id. */
const struct adc_rule_tree *adc_rule_tree(struct adc_rules *rules, enum adc_op op, uint32_t argument);

/* The tree of a helper's .show, in the names x, y, z, w, u, as users write it; NULL when it has none. */
const struct adc_rule_tree *adc_show_tree(struct adc_rules *rules, enum adc_op op);

/* The tree of a form that another engine has for a row, a text that stays where it is: names like those of .show. */
const struct adc_rule_tree *adc_form_tree(struct adc_rules *rules, const char *text);

/* The tree of a decimal constant of a rule in the form in which people know it, 2/sqrt(pi) for 1.1283791670955126; NULL
 * when it has none. `same`: in one whose value in doubles is that constant. */
const struct adc_rule_tree *adc_known_tree(struct adc_rules *rules, double number, bool same);

/* An operation in a tree: an operator or a call. */
struct adc_rule_call {
    const struct adc_rule_tree *tree;
    const struct adc_node *node;
    const struct adc_row *row;                      /* NULL: it is none, like diff(...) in a .show */
    uint32_t count;
    adc_ref operand[ADC_MAX_ARITY];                 /* the first of them where there are more */
};

/* What the parts of a tree are worth. The type of a value is the evaluator's own; *value receives it. A number may be a
 * constant by its `name`, else that is NULL; a call evaluates its operands itself. */
struct adc_rule_values {
    void (*number)(const void *user, double number, const char *name, void *value);
    void (*argument)(const void *user, uint32_t argument, void *value);             /* x, y, z, w, u */
    void (*result)(const void *user, void *value);                                  /* v */
    void (*call)(const void *user, const struct adc_rule_call *call, void *value);
};

/* Evaluates the tree at `ref`: its body, or an operand of a call that is being evaluated. Rules are shallow, whatever
 * the user writes: the recursion is some ten levels deep. */
void adc_rule_evaluate(const struct adc_rules *rules, const struct adc_rule_tree *tree, adc_ref ref,
                       const struct adc_rule_values *values, const void *user, void *value);

#endif
