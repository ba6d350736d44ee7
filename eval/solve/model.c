/* The sides of a fit, compiled.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/solve/fit.h"

void adc_fit_compile(struct adc_fit *fit, struct adc_compiled *compiled, const struct adc_statement *statement, adc_ref body,
                     const struct adc_symbol_list *first)
{
    struct adc_statement own = *statement;
    compiled->session = fit->session;           /* so that what follows is released with it */
    own.kind = ADC_EXPRESSION;
    own.body = body;
    for (uint32_t i = 0; i < first->count; i++)
        adc_symbol_list_add(fit->session, &compiled->names, first->at[i]);
    for (uint32_t i = 0; i < fit->data->columns; i++)
        adc_symbol_list_add(fit->session, &compiled->names, fit->data->symbols[i]);
    adc_ast_retain(own.ast);
    adc_compiled_open(compiled, &own, &compiled->names);
}
