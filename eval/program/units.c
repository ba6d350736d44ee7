/* Which unit a definition, a call or an argument means.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "eval/program/link.h"
#include "parser/statement.h"

uint32_t adc_unit_of(const struct adc_linker *linker, const struct adc_definition *definition,
                     const struct adc_function_argument *functions, uint32_t function_count, uint32_t level)
{
    if (definition->epoch != linker->session->epoch)
        return ADC_NO_UNIT;
    for (uint32_t unit = definition->number; unit != ADC_NO_UNIT; unit = linker->linking[unit].next) {
        const struct adc_linking *linking = &linker->linking[unit];
        if (linking->level == level && linking->function_count == function_count
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

/* In the order of the parameters, which that of the call is but for named arguments. */
static void sort_by_parameter(const struct adc_statement *statement, struct adc_function_argument *functions,
                              uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        const struct adc_function_argument moved = functions[i];
        const uint32_t number = adc_parameter_number(statement, moved.parameter);
        uint32_t k = i;
        for (; k > 0 && adc_parameter_number(statement, functions[k - 1].parameter) > number; k--)
            functions[k] = functions[k - 1];
        functions[k] = moved;
    }
}

uint32_t adc_function_arguments(const struct adc_linker *linker, const struct adc_linking *linking,
                                const struct adc_node *call, const struct adc_definition *definition,
                                struct adc_function_argument *out)
{
    const struct adc_statement *statement = &definition->statement;
    const uint32_t *items = adc_list_items(linking->ast, call->second);
    uint32_t given = call->op > 0 ? 0 : adc_list_count(linking->ast, call->second);
    uint32_t count = 0, parameters = adc_list_count(statement->ast, statement->parameters);
    for (uint32_t i = 0; i < given; i++) {
        uint32_t function = adc_function_argument(linker, linking, items[i]);
        uint32_t p = function == ADC_NO_SYMBOL ? UINT32_MAX
                                               : adc_parameter_for(definition, &linking->ast->nodes[items[i]], i);
        if (p >= parameters || count == parameters)
            continue;
        out[count++] = (struct adc_function_argument){
            statement->ast->nodes[adc_list_items(statement->ast, statement->parameters)[p]].first, function};
    }
    sort_by_parameter(statement, out, count);
    return count;
}
