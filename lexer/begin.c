/* The beginning and the end of a context with all that it holds.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "lexer/context.h"

bool adc_context_init(struct adc_context *context)
{
    memset(context, 0, sizeof *context);
    context->limits.depth = ADC_DEFAULT_DEPTH;
    context->limits.stack = ADC_DEFAULT_STACK;
    context->limits.steps = ADC_DEFAULT_STEPS;
    context->limits.text = ADC_MAX_SOURCE;
    ADC_ON_ERROR(context) {
        adc_symbols_release(context);
        return false;
    }
    adc_symbols_init(context);
    return true;
}

void adc_context_release(struct adc_context *context)
{
    adc_symbols_release(context);
}
