/* Shared by the files that lower trees to terms: lower.c for expressions, lower_call.c for calls, lower_statement.c for
 * blocks, branches and loops.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_PROGRAM_LOWER_H
#define ADC_EVAL_PROGRAM_LOWER_H

#include "eval/program/link.h"

/* A step of a block under construction, with 1 + the index of the next one; a block's first and last, 0: none. */
struct adc_pending { struct adc_step step; uint32_t next; };
struct adc_step_list { uint32_t first, last; };

struct adc_lowering {
    struct adc_context *context;
    const struct adc_ast *ast;          /* of the unit */
    struct adc_linker *linker;
    struct adc_linking *linking;
    struct adc_unit *unit;
    adc_ref cursor;                     /* the nodes before it are lowered */
    uint16_t *depth;                    /* by term */
    uint32_t depth_capacity;
    struct adc_pending *pending;
    uint32_t pending_count, pending_capacity;
    struct adc_step_list *stretch;      /* by block */
    uint32_t block_capacity, stretch_capacity;
    uint8_t *flow;                      /* statements: by node, how control may leave it (lower_statement.c) */
    uint32_t done, value;               /* statements: the slots for "has returned" and for the returned value */
    bool done_used;
};

static inline struct adc_resolved *adc_lowered_at(const struct adc_lowering *l, adc_ref ref)
{
    return adc_resolved_at(l->linking, ref);
}

static inline const struct adc_node *adc_node_at(const struct adc_lowering *l, adc_ref ref) { return &l->ast->nodes[ref]; }

static inline const adc_ref *adc_items_at(const struct adc_lowering *l, adc_ref ref)
{
    return adc_list_items(l->ast, adc_node_at(l, ref)->second);
}

static inline uint32_t adc_count_at(const struct adc_lowering *l, adc_ref ref)
{
    return adc_list_count(l->ast, adc_node_at(l, ref)->second);
}

/* The larger of the depth of a term and `depth`. */
static inline uint32_t adc_deeper(const struct adc_lowering *l, uint32_t term, uint32_t depth)
{
    return l->depth[term] > depth ? l->depth[term] : depth;
}

/* ---- lower.c ---- */

/* A new block without steps and result, in `parent` (ADC_NO_BLOCK: a block by itself), and a step at its end. */
uint32_t adc_lower_new_block(struct adc_lowering *l, uint32_t parent);
void adc_lower_step(struct adc_lowering *l, uint32_t block, struct adc_step step);

/* New terms; `depth` is 1 + the deepest operand's. Each returns its index. */
uint32_t adc_lower_add(struct adc_lowering *l, struct adc_term term, uint32_t depth);
uint32_t adc_lower_wide(struct adc_lowering *l, struct adc_term term, const uint32_t *at, uint32_t count,
                        uint32_t depth);
uint32_t adc_lower_number(struct adc_lowering *l, double number, struct adc_span span);
uint32_t adc_lower_slot(struct adc_lowering *l, uint32_t slot, struct adc_span span);
uint32_t adc_lower_leaf(struct adc_lowering *l, const struct adc_resolved *leaf, uint32_t block, struct adc_span span);
uint32_t adc_lower_row(struct adc_lowering *l, enum adc_op row, const uint32_t *operands, struct adc_span span);
uint32_t adc_lower_each(struct adc_lowering *l, enum adc_op row, const uint32_t *operands, struct adc_span span);
uint32_t adc_lower_cond(struct adc_lowering *l, uint32_t condition, uint32_t yes, uint32_t no, struct adc_span span);

/* Places for `count` arguments in the unit, ADC_NO_TERM to begin with. Returns the first. */
uint32_t adc_lower_arguments(struct adc_lowering *l, uint32_t count);

/* Binds a term to a new hidden slot at the end of a block and returns a term that reads the slot. */
uint32_t adc_lower_bind(struct adc_lowering *l, uint32_t term, uint32_t block);

/* The term of an operand, bound to a slot if it is already too deep to be nested further. */
uint32_t adc_lower_operand(struct adc_lowering *l, adc_ref ref);

/* Lowers the expression at `root`, whose nodes come next, in a block. Returns its term. */
uint32_t adc_lower_expression(struct adc_lowering *l, adc_ref root, uint32_t block);

/* The same for a condition: a term that is 0 or 1. */
uint32_t adc_lower_condition(struct adc_lowering *l, adc_ref root, uint32_t block);

/* ---- lower_call.c ---- */

/* The operands of a call or list, as terms: in `few` where there are at most ADC_FEW, else in the memory of linking. With
 * `refusal`, a named argument is an error with this message. */
enum { ADC_FEW = 4 };
#define ADC_NO_NAMED_ARGUMENTS "built-in functions take no named arguments"
uint32_t *adc_lower_operands(struct adc_lowering *l, const struct adc_node *call, const char *refusal, uint32_t *few);

/* The term of a call of any kind, and of f.(v). */
uint32_t adc_lower_call(struct adc_lowering *l, adc_ref ref, uint32_t block);

/* The unit of f', f'': the function called with slot 0. */
void adc_lower_primed(struct adc_lowering *l);

/* The unit of a sum: a loop. */
void adc_lower_sum(struct adc_lowering *l);

/* The unit of a function with a rule: its value, and the derivative that the rule gives. */
void adc_lower_ruled(struct adc_lowering *l);

/* A place in the unit's calls. */
uint32_t adc_lower_add_call(struct adc_lowering *l, struct adc_call call);

/* ---- lower_array.c ---- */

/* The terms that only arrays have: brackets and elements; operators with a point, \ and transposes; calls of forms. */
uint32_t adc_lower_array(struct adc_lowering *l, adc_ref ref);
uint32_t adc_lower_array_operator(struct adc_lowering *l, const struct adc_node *node);
uint32_t adc_lower_form_call(struct adc_lowering *l, const struct adc_node *node, enum adc_form form, uint32_t block);
/* The array of these elements or rows, and element i, from 0, of a vector. */
uint32_t adc_lower_stack(struct adc_lowering *l, const uint32_t *operands, uint32_t count, struct adc_span span);
uint32_t adc_lower_nth(struct adc_lowering *l, uint32_t vector, uint32_t i, struct adc_span span);

/* ---- lower_statement.c ---- */

/* Lowers the statements of a function's body, or of statements at the top level, to block 0. */
void adc_lower_body(struct adc_lowering *l);

#endif
