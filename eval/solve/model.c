/* The sides of a fit, compiled.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/solve/fit.h"

void adc_fit_compile(struct adc_fit *fit, struct adc_compiled *compiled, const struct adc_statement *statement, adc_ref body,
                     const struct adc_symbol_list *first)
{
    const struct adc_symbol_list columns = {fit->data->symbols, fit->data->columns, fit->data->columns};
    struct adc_statement own = *statement;
    own.kind = ADC_EXPRESSION;
    own.body = body;
    adc_compiled_open_by(compiled, fit->session, &own, first, &columns);
}
