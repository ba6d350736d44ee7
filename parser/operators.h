/* Operators and their precedence, as operators.def has them.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_PARSER_OPERATORS_H
#define ADC_PARSER_OPERATORS_H

#include <stdbool.h>
#include <stdint.h>

enum adc_operator {
#define OPERATOR(id, ...) ADC_OP_##id,
#include "parser/operators.def"
    ADC_OPERATORS
};

/* From the loosest to the tightest binding; PRIMARY, above all operators, is that of names, numbers and calls. */
enum adc_level {
#define LEVEL(id, ...) ADC_LEVEL_##id,
#include "parser/operators.def"
    ADC_LEVELS
};

enum adc_shape { ADC_INFIX, ADC_PREFIX, ADC_POSTFIX };

struct adc_operator_row {
    const char *text;                   /* with the spaces around it */
    enum adc_shape shape;
    enum adc_level level;
    enum adc_level left, right;         /* lowest levels of the operands; ADC_LEVEL_ANY where there is none */
};

extern const struct adc_operator_row adc_operators[ADC_OPERATORS];

/* What help says of a level; both NULL where the level has no operator. */
struct adc_level_row { const char *shown, *meaning; };

extern const struct adc_level_row adc_levels[ADC_LEVELS];

/* How many operands an operator has: 1 or 2. */
static inline uint32_t adc_operator_arity(enum adc_operator op)
{
    return adc_operators[op].shape == ADC_INFIX ? 2 : 1;
}

/* Whether an operator works element by element: .+ .- .* ./ .^ */
static inline bool adc_operator_is_each(enum adc_operator op)
{
    return op >= ADC_OP_ADD_EACH && op <= ADC_OP_POW_EACH;
}

#endif
