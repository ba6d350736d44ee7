/* What the grammar's actions call: the constructors of the syntax tree, and the errors that need the grammar's view.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_PARSER_BUILD_H
#define ADC_PARSER_BUILD_H

#include "parser/reader.h"

enum adc_value_flags {
    ADC_JUXTAPOSED = 1,         /* 2x, perhaps signed: not after a division and not as an exponent */
    ADC_BANGED = 2              /* !x: not an operand of a comparison */
};

/* What the parser keeps of a token or nonterminal has 8 bytes, which are moved at once. */
struct adc_parsed {
    adc_ref ref;
    uint8_t flags;              /* enum adc_value_flags */
};

/* A statement within another one, or the lines of an open block. */
struct adc_body {
    union {
        adc_ref ref;            /* UINT32_MAX: an empty line */
        uint32_t count;         /* lines that wait on the item stack */
    };
    uint16_t depth;             /* statements nested within each other */
    bool jumps;                 /* there is a break or continue in it that no loop in it takes */
};

union adc_value {
    double number;
    uint32_t symbol;
    uint32_t count;             /* items of an open list, or primes */
    enum adc_operator op;
    struct adc_parsed value;
    struct adc_body body;
    uint64_t all;
};

/* Sets the symbol, and all else too: the parser copies the whole value at once, and what was stored in parts before is
 * slow to come back as one. */
static inline void adc_value_set_symbol(union adc_value *value, uint32_t symbol)
{
    value->all = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? (uint64_t)symbol << 32 : symbol;
}

struct adc_parsed adc_build_number(struct adc_reader *r, double number, struct adc_span span);
struct adc_parsed adc_build_name(struct adc_reader *r, uint32_t symbol, struct adc_span span);
struct adc_parsed adc_build_group(struct adc_parsed inner);
struct adc_parsed adc_build_unary(struct adc_reader *r, enum adc_operator op, struct adc_parsed a,
                                   struct adc_span span);
struct adc_parsed adc_build_binary(struct adc_reader *r, enum adc_operator op, struct adc_parsed a,
                                    struct adc_parsed b, struct adc_span span);
struct adc_parsed adc_build_negative(struct adc_reader *r, struct adc_parsed a, struct adc_span span);
struct adc_parsed adc_build_bang(struct adc_reader *r, struct adc_parsed a, struct adc_span span);
struct adc_parsed adc_build_root(struct adc_reader *r, uint32_t degree, struct adc_parsed a, struct adc_span span);
struct adc_parsed adc_build_bars(struct adc_reader *r, struct adc_parsed a, struct adc_span span);
struct adc_parsed adc_build_raised(struct adc_reader *r, struct adc_parsed a, double exponent, struct adc_span mark,
                                    struct adc_span span);
struct adc_parsed adc_build_cond(struct adc_reader *r, struct adc_parsed c, struct adc_parsed a,
                                  struct adc_parsed b, struct adc_span span);
struct adc_parsed adc_build_call(struct adc_reader *r, uint32_t symbol, uint32_t primes, uint32_t count,
                                  struct adc_span span);
struct adc_parsed adc_build_vector(struct adc_reader *r, uint32_t count, struct adc_span span);
struct adc_parsed adc_build_named(struct adc_reader *r, uint32_t symbol, struct adc_parsed value,
                                   struct adc_span span);

/* Forms that could be read two ways fail with both spellings. */
struct adc_parsed adc_build_juxtaposed(struct adc_reader *r, double number, struct adc_span at,
                                        struct adc_parsed b, struct adc_span span);
struct adc_parsed adc_build_quotient(struct adc_reader *r, enum adc_operator op, struct adc_parsed a,
                                      struct adc_span a_at, struct adc_parsed b, struct adc_span b_at,
                                      struct adc_span span);
struct adc_parsed adc_build_power(struct adc_reader *r, enum adc_operator op, struct adc_parsed a,
                                   struct adc_span a_at, struct adc_parsed b, struct adc_span b_at,
                                   struct adc_span span);

/* Arrays (build_array.c): what stands between brackets, f.(v), v', v[i]. A row of a matrix goes on the item stack as a
 * vector; `rows` are those there already. */
struct adc_parsed adc_build_bracket(struct adc_reader *r, struct adc_parsed inner, struct adc_span span);
struct adc_parsed adc_build_rows(struct adc_reader *r, uint32_t count, struct adc_span span);
uint32_t adc_build_row(struct adc_reader *r, uint32_t rows, uint32_t count, struct adc_span span);
struct adc_parsed adc_build_range(struct adc_reader *r, struct adc_parsed from, const struct adc_parsed *step,
                                   struct adc_parsed to, struct adc_span span);
struct adc_parsed adc_build_comprehension(struct adc_reader *r, struct adc_parsed element, uint32_t count,
                                           struct adc_span span);
struct adc_parsed adc_build_each(struct adc_reader *r, uint32_t symbol, uint32_t count, struct adc_span span);
struct adc_parsed adc_build_transpose(struct adc_reader *r, struct adc_parsed a, struct adc_span span);
struct adc_parsed adc_build_index(struct adc_reader *r, struct adc_parsed a, struct adc_span a_at, uint32_t count,
                                   struct adc_span span);
struct adc_parsed adc_build_all(struct adc_reader *r, struct adc_span span);

/* v[i] = e as the value of v behind it: `to` is the INDEX node. */
struct adc_parsed adc_build_store(struct adc_reader *r, struct adc_parsed to, struct adc_parsed e,
                                   struct adc_span span);

/* Leaves with an error where a sign could be meant in two ways: [1 -2]. */
void adc_build_check_sign(struct adc_reader *r, const struct adc_token *token);

/* Comparison chains; the operands and operators wait on the item stack. Return the number of items. */
uint32_t adc_build_relation(struct adc_reader *r, struct adc_parsed a, struct adc_span a_at, enum adc_operator op,
                            struct adc_parsed b);
uint32_t adc_build_further(struct adc_reader *r, uint32_t count, enum adc_operator op, struct adc_parsed b);
struct adc_parsed adc_build_chain(struct adc_reader *r, uint32_t count, struct adc_span span);

/* Puts an argument or component on the item stack and returns the new count. */
uint32_t adc_build_item(struct adc_reader *r, uint32_t count, struct adc_parsed item);

/* Statements at the top level. They wait in r->statement until their separator comes. */
void adc_build_expression(struct adc_reader *r, struct adc_parsed e, struct adc_span span);
void adc_build_assignment(struct adc_reader *r, struct adc_parsed to, struct adc_span to_at, struct adc_parsed e,
                          struct adc_span span);
void adc_build_update(struct adc_reader *r, struct adc_parsed to, struct adc_span to_at, enum adc_operator op,
                      struct adc_parsed e, struct adc_span span);
void adc_build_function(struct adc_reader *r, struct adc_parsed to, struct adc_span to_at, struct adc_body body,
                        struct adc_span span);
void adc_build_complete(struct adc_reader *r);
void adc_build_compound(struct adc_reader *r, struct adc_body s, struct adc_span span);
/* The symbol of v[i], or of A[i,j] where j is not below 0. */
uint32_t adc_build_place(struct adc_reader *r, uint32_t symbol, double i, double j, struct adc_span span);
void adc_build_binding(struct adc_reader *r, uint32_t symbol, struct adc_span at, struct adc_parsed e,
                       struct adc_span span);
void adc_build_fit(struct adc_reader *r, struct adc_parsed left, struct adc_parsed model, struct adc_span span);

/* Bindings with a standard uncertainty, perhaps with its degrees of freedom (ref UINT32_MAX: none), and by a
 * distribution. */
void adc_build_uncertain(struct adc_reader *r, uint32_t symbol, struct adc_span at, struct adc_parsed e,
                         struct adc_parsed u, struct adc_parsed freedom, struct adc_span span);
void adc_build_figures(struct adc_reader *r, uint32_t symbol, struct adc_span at, int sign, struct adc_parsed freedom,
                       struct adc_span span);
void adc_build_distributed(struct adc_reader *r, uint32_t symbol, struct adc_span at, struct adc_parsed e,
                           struct adc_span span);

/* Statements within statements. */
struct adc_body adc_build_value(struct adc_parsed e);
struct adc_body adc_build_assign(struct adc_reader *r, struct adc_parsed to, struct adc_span to_at,
                                 struct adc_parsed e, struct adc_span span);
struct adc_body adc_build_change(struct adc_reader *r, struct adc_parsed to, struct adc_span to_at,
                                 enum adc_operator op, struct adc_parsed e, struct adc_span span);
_Noreturn void adc_build_inner_block(struct adc_reader *r, struct adc_parsed to, struct adc_span to_at);
struct adc_body adc_build_return(struct adc_reader *r, struct adc_parsed e, struct adc_span span);
struct adc_body adc_build_jump(struct adc_reader *r, enum adc_node_kind kind, struct adc_span span);
struct adc_body adc_build_if(struct adc_reader *r, struct adc_parsed c, struct adc_body a, struct adc_span span);
struct adc_body adc_build_if_else(struct adc_reader *r, struct adc_parsed c, struct adc_body a, struct adc_body b,
                                  struct adc_span span);
struct adc_body adc_build_while(struct adc_reader *r, struct adc_parsed c, struct adc_body s, struct adc_span span);
struct adc_body adc_build_for(struct adc_reader *r, struct adc_body first, struct adc_parsed c, struct adc_body step,
                              struct adc_body s, struct adc_span span);
struct adc_body adc_build_empty_part(struct adc_reader *r, struct adc_span at);

/* The lines of a block, which wait on the item stack, and the block. */
struct adc_body adc_build_nothing(void);
struct adc_body adc_build_lines(struct adc_reader *r, struct adc_body line);
struct adc_body adc_build_line(struct adc_reader *r, struct adc_body lines, struct adc_body line);
struct adc_body adc_build_block(struct adc_reader *r, struct adc_body lines, struct adc_span span);

/* What the constructors share: the tree of the statement being read, and the item stack. Items taken off the stack
 * stay readable until the next is put on it. */
struct adc_ast *adc_build_tree(struct adc_reader *r);
void adc_push_item(struct adc_reader *r, uint32_t item);
const uint32_t *adc_pop_items(struct adc_reader *r, uint32_t count);

/* Errors. `ambiguous`: a text that can be read as `one` or as `other`. */
_Noreturn void adc_build_ambiguous(struct adc_reader *r, struct adc_span span, const char *one, const char *other);
const char *adc_build_excerpt(const struct adc_reader *r, struct adc_span span, char out[64]);
_Noreturn void adc_build_too_deep(struct adc_reader *r, struct adc_span at);
_Noreturn void adc_build_unexpected(struct adc_reader *r, const bool wanted[ADC_TOKENS]);

/* The parser, to which tokens are pushed one by one; the result is 2 when its stack is full. */
void *adc_parser_new(void);
void adc_parser_delete(void *parser);
int adc_parser_push(void *parser, int code, const union adc_value *value, struct adc_span *span, struct adc_reader *r);

/* The parser's codes of tokens. */
extern const int16_t adc_token_codes[ADC_TOKENS];

#endif
