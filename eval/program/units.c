/* Which unit a definition, a call or an argument means.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/program/link.h"
#include "parser/statement.h"

uint32_t adc_unit_of(const struct adc_linker *linker, const struct adc_definition *definition,
                     const struct adc_function_argument *functions, uint32_t function_count, bool vector,
                     uint32_t level)
{
    if (definition->epoch != linker->session->epoch)
        return ADC_NO_UNIT;
    for (uint32_t unit = definition->number; unit != ADC_NO_UNIT; unit = linker->linking[unit].next) {
        const struct adc_linking *linking = &linker->linking[unit];
        if (linking->vector == vector && linking->level == level && linking->function_count == function_count
            && (function_count == 0 || memcmp(linking->functions, functions, function_count * sizeof *functions) == 0))
            return unit;
    }
    return ADC_NO_UNIT;
}

uint32_t adc_parameter_for(const struct adc_definition *definition, const struct adc_node *argument,
                           uint32_t position)
{
    const struct adc_statement *statement = &definition->statement;
    if (argument->kind == ADC_NAMED)
        return adc_parameter_number(statement, argument->first);
    return position < adc_list_count(statement->ast, statement->parameters) ? position : UINT32_MAX;
}

uint32_t adc_function_arguments(const struct adc_linker *linker, const struct adc_linking *linking,
                                const struct adc_node *call, const struct adc_definition *definition,
                                struct adc_function_argument *out)
{
    const struct adc_statement *statement = &definition->statement;
    const uint32_t *items = adc_list_items(linking->ast, call->second);
    uint32_t given = call->op > 0 ? 0 : adc_list_count(linking->ast, call->second);
    uint32_t parameters = adc_list_count(statement->ast, statement->parameters), count = 0;
    for (uint32_t p = 0; p < parameters; p++)
        for (uint32_t i = 0; i < given; i++) {
            const struct adc_node *argument = &linking->ast->nodes[items[i]];
            if (adc_parameter_for(definition, argument, i) != p)
                continue;
            uint32_t function = adc_function_argument(linker, linking, items[i]);
            uint32_t parameter = statement->ast->nodes[adc_list_items(statement->ast, statement->parameters)[p]].first;
            if (function != ADC_NO_SYMBOL)
                out[count++] = (struct adc_function_argument){parameter, function};
        }
    return count;
}
