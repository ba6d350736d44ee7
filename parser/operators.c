/* The table of operators.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "parser/operators.h"

#include <stddef.h>

const struct adc_operator_row adc_operators[ADC_OPERATORS] = {
#define OPERATOR(id, row, text, shape, level, left, right) \
    {text, ADC_##shape, ADC_LEVEL_##level, ADC_LEVEL_##left, ADC_LEVEL_##right},
#include "parser/operators.def"
};

const struct adc_level_row adc_levels[ADC_LEVELS] = {
#define LEVEL(id, shown, meaning) {shown, meaning},
#include "parser/operators.def"
};
