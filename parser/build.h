/* What the grammar's actions call: the constructors of the syntax tree, and the errors that need the grammar's view.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_PARSER_BUILD_H
#define ADC_PARSER_BUILD_H

#include "parser/reader.h"

enum adc_value_flags {
    ADC_JUXTAPOSED = 1,         /* 2x, perhaps signed: not after a division and not as an exponent */
    ADC_BANGED = 2              /* !x: not an operand of a comparison */
};

struct adc_operand {
    adc_ref ref;
    uint8_t flags;              /* enum adc_value_flags */
    uint32_t at;                /* where it begins, parentheses included */
};

union adc_value {
    double number;
    uint32_t symbol;
    uint32_t count;             /* items of an open list, or primes */
    enum adc_operator op;
    struct adc_operand value;
};

struct adc_operand adc_build_number(struct adc_reader *r, double number, struct adc_span span);
struct adc_operand adc_build_name(struct adc_reader *r, uint32_t symbol, struct adc_span span);
struct adc_operand adc_build_group(struct adc_operand inner);
struct adc_operand adc_build_unary(struct adc_reader *r, enum adc_operator op, struct adc_operand a,
                                   struct adc_span span);
struct adc_operand adc_build_binary(struct adc_reader *r, enum adc_operator op, struct adc_operand a,
                                    struct adc_operand b, struct adc_span span);
struct adc_operand adc_build_negative(struct adc_reader *r, struct adc_operand a, struct adc_span span);
struct adc_operand adc_build_bang(struct adc_reader *r, struct adc_operand a, struct adc_span span);
struct adc_operand adc_build_root(struct adc_reader *r, struct adc_operand a, struct adc_span span);
struct adc_operand adc_build_bars(struct adc_reader *r, struct adc_operand a, struct adc_span span);
struct adc_operand adc_build_small_power(struct adc_reader *r, struct adc_operand a, int exponent,
                                         struct adc_span mark, struct adc_span span);
struct adc_operand adc_build_cond(struct adc_reader *r, struct adc_operand c, struct adc_operand a,
                                  struct adc_operand b, struct adc_span span);
struct adc_operand adc_build_call(struct adc_reader *r, uint32_t symbol, uint32_t primes, uint32_t count,
                                  struct adc_span span);
struct adc_operand adc_build_vector(struct adc_reader *r, uint32_t count, struct adc_span span);
struct adc_operand adc_build_named(struct adc_reader *r, uint32_t symbol, struct adc_operand value,
                                   struct adc_span span);

/* Forms that could be read two ways fail with both spellings. */
struct adc_operand adc_build_juxtaposed(struct adc_reader *r, double number, struct adc_span at,
                                        struct adc_operand b, struct adc_span span);
struct adc_operand adc_build_quotient(struct adc_reader *r, enum adc_operator op, struct adc_operand a,
                                      struct adc_span a_at, struct adc_operand b, struct adc_span b_at,
                                      struct adc_span span);
struct adc_operand adc_build_power(struct adc_reader *r, struct adc_operand a, struct adc_span a_at,
                                   struct adc_operand b, struct adc_span b_at, struct adc_span span);

/* Comparison chains; the operands and operators wait on the item stack. Return the number of items. */
uint32_t adc_build_relation(struct adc_reader *r, struct adc_operand a, struct adc_span a_at, enum adc_operator op,
                            struct adc_operand b);
uint32_t adc_build_further(struct adc_reader *r, uint32_t count, enum adc_operator op, struct adc_operand b);
struct adc_operand adc_build_chain(struct adc_reader *r, uint32_t count, struct adc_span span);

/* Puts an argument or component on the item stack and returns the new count. */
uint32_t adc_build_item(struct adc_reader *r, uint32_t count, struct adc_operand item);

/* Statements. They wait in r->statement until their separator comes. */
void adc_build_expression(struct adc_reader *r, struct adc_operand e, struct adc_span span);
void adc_build_assignment(struct adc_reader *r, struct adc_operand to, struct adc_span to_at, struct adc_operand e,
                          struct adc_span span);
void adc_build_update(struct adc_reader *r, struct adc_operand to, struct adc_span to_at, enum adc_operator op,
                      struct adc_operand e, struct adc_span span);
void adc_build_binding(struct adc_reader *r, uint32_t symbol, struct adc_span at, struct adc_operand e,
                       struct adc_span span);
_Noreturn void adc_build_uncertainty(struct adc_reader *r, struct adc_span at);

/* Errors. */
_Noreturn void adc_build_too_deep(struct adc_reader *r, struct adc_span at);
_Noreturn void adc_build_unexpected(struct adc_reader *r, const bool wanted[ADC_TOKENS]);

/* The parser's code of a token. */
int adc_bison_token(enum adc_token_kind kind);

#endif
