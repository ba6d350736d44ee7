/* The meanings of names and arguments in a unit: slots of it and of the units around it, variables, formulas, constants, functions. And
 * which unit a definition has.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "eval/program/link.h"
#include "lexer/order.h"
#include "parser/statement.h"

static const struct adc_meaning NOTHING = {.kind = ADC_MEANS_NOTHING, .output = ADC_NO_OUTPUT};

static struct adc_meaning constant(double value, struct adc_array *array)
{
    return (struct adc_meaning){.kind = ADC_MEANS_NUMBER, .number = value, .array = array};
}

static struct adc_meaning formula(struct adc_definition *definition, uint32_t output)
{
    return (struct adc_meaning){.kind = ADC_MEANS_FORMULA, .formula = definition, .output = output};
}

/* ---- names assigned in a unit ---- */

void adc_find_locals(struct adc_linker *linker, struct adc_linking *linking)
{
    if (linking->definition == NULL || linking->definition->statement.kind == ADC_ASSIGNMENT)
        return;
    const struct adc_statement *statement = &linking->definition->statement;
    uint32_t count = adc_assigned_names(linking->ast, linking->body, NULL), slot = 0;
    uint32_t *names = adc_arena_array(&linker->program->arena, count, sizeof *names);
    if (count == 0)
        return;
    if (statement->kind == ADC_DEFINITION)
        slot = adc_list_count(statement->ast, statement->parameters);
    count = adc_assigned_names(linking->ast, linking->body, names);
    linking->locals = adc_arena_array(&linker->program->arena, count, sizeof *linking->locals);
    for (uint32_t i = 0; i < count; i++)
        if (adc_parameter_number(statement, names[i]) == UINT32_MAX)
            linking->locals[linking->local_count++] = (struct adc_local){names[i], slot++};
    qsort(linking->locals, linking->local_count, sizeof *linking->locals, adc_by_number);
}

static struct adc_meaning meaning_of_local(const struct adc_linking *linking, uint32_t symbol)
{
    const struct adc_local key = {symbol, 0}, *found =
        linking->local_count == 0 ? NULL : bsearch(&key, linking->locals, linking->local_count, sizeof key, adc_by_number);
    return found == NULL ? NOTHING : (struct adc_meaning){.kind = ADC_MEANS_SLOT, .slot = found->slot, .local = true};
}

/* ---- names ---- */

static struct adc_meaning meaning_within(const struct adc_linking *linking, uint32_t symbol)
{
    const struct adc_definition *definition = linking->definition;
    assert(symbol != ADC_NO_SYMBOL);
    if (symbol == linking->index || symbol == linking->second)
        return (struct adc_meaning){.kind = ADC_MEANS_SLOT, .slot = symbol != linking->index};
    for (uint32_t i = 0; i < linking->captured_count; i++)
        if (linking->captured[i].symbol == symbol)
            return (struct adc_meaning){.kind = ADC_MEANS_SLOT, .slot = adc_first_captured(linking) + i,
                                        .local = linking->captured[i].local};
    for (uint32_t i = 0; i < linking->function_count; i++)
        if (linking->functions[i].parameter == symbol)
            return (struct adc_meaning){.kind = ADC_MEANS_FUNCTION, .function = linking->functions[i].function};
    uint32_t parameter = definition != NULL ? adc_parameter_number(&definition->statement, symbol) : UINT32_MAX;
    if (parameter != UINT32_MAX)
        return (struct adc_meaning){.kind = ADC_MEANS_SLOT, .slot = parameter};
    return meaning_of_local(linking, symbol);
}

static struct adc_meaning meaning_of_constant(const struct adc_session *session, const char *name)
{
    if (session->has_answer && (strcmp(name, "ans") == 0 || strcmp(name, "_") == 0))
        return constant(session->answer, session->answer_array);
    const struct adc_constant *named = adc_constant_find(name);
    return named != NULL ? constant(named->value, NULL) : NOTHING;
}

/* The earlier meaning of the name of a formula that mentions itself. */
static struct adc_meaning meaning_before(const struct adc_definition *definition, uint32_t symbol)
{
    const struct adc_before *before = definition->before;
    assert(before->symbol == symbol);
    return before->formula != NULL ? formula(before->formula, before->output) : constant(before->value, before->array);
}

struct adc_meaning adc_meaning_of(const struct adc_linker *linker, const struct adc_linking *linking, uint32_t symbol)
{
    struct adc_session *session = linker->session;
    for (uint32_t level = 0;; level++) {
        struct adc_meaning meaning = meaning_within(linking, symbol);
        meaning.level = level;
        if (meaning.kind != ADC_MEANS_NOTHING)
            return meaning;
        if (linking->enclosing == ADC_NO_UNIT)
            break;
        linking = &linker->linking[linking->enclosing];
    }
    bool own = symbol == linking->self;
    if (own && linking->definition != NULL && linking->definition->before_count > 0)
        return meaning_before(linking->definition, symbol);
    struct adc_binding *binding = symbol < session->binding_count ? &session->bindings[symbol] : NULL;
    if (binding == NULL || (binding->kind == ADC_UNBOUND && binding->lack == 0))
        return meaning_of_constant(session, adc_symbol_text(&session->context, symbol));
    if (binding->kind == ADC_UNBOUND)                   /* the column hides the constant, even where it has a gap */
        return NOTHING;
    if (binding->kind == ADC_FORMULA)
        return formula(binding->formula, binding->output);
    if ((own && (!binding->pinned || session->prompts)) || binding->constant)
        return constant(binding->value, binding->array);
    return (struct adc_meaning){.kind = ADC_MEANS_VARIABLE, .variable = binding};
}

/* The function that a called name means: itself, or the function that a parameter of that name is bound to. */
static uint32_t called_symbol(const struct adc_linker *linker, const struct adc_linking *linking, uint32_t symbol)
{
    while (true) {
        for (uint32_t i = 0; i < linking->function_count; i++)
            if (linking->functions[i].parameter == symbol)
                return linking->functions[i].function;
        if (linking->enclosing == ADC_NO_UNIT)
            return symbol;
        linking = &linker->linking[linking->enclosing];
    }
}

struct adc_definition *adc_called_function(const struct adc_linker *linker, const struct adc_linking *linking,
                                           uint32_t *symbol)
{
    *symbol = called_symbol(linker, linking, *symbol);
    const struct adc_binding *binding = adc_session_find(linker->session, *symbol);
    struct adc_definition *function = binding == NULL ? NULL : binding->function;
    const bool bare = function != NULL && function->part_count > 0 && adc_call_level(linking) >= ADC_RULE_LEVELS;
    return bare ? function->parts[0] : function;
}

uint32_t adc_function_argument(const struct adc_linker *linker, const struct adc_linking *linking, adc_ref argument)
{
    const struct adc_node *node = &linking->ast->nodes[argument];
    uint32_t low, high;
    if (node->kind == ADC_NAMED)
        node = &linking->ast->nodes[node->second];
    if (node->kind != ADC_NAME_NODE)
        return ADC_NO_SYMBOL;
    struct adc_meaning meaning = adc_meaning_of(linker, linking, node->first);
    if (meaning.kind == ADC_MEANS_FUNCTION)
        return meaning.function;
    if (meaning.kind != ADC_MEANS_NOTHING)
        return ADC_NO_SYMBOL;
    const struct adc_binding *binding = adc_session_find(linker->session, node->first);
    bool function = (binding != NULL && binding->function != NULL)
        || adc_row_named(adc_symbol_text(&linker->session->context, node->first), &low, &high);
    return function ? node->first : ADC_NO_SYMBOL;
}

/* ---- arguments ---- */

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
    const uint32_t given = call->op > 0 ? 0 : adc_list_count(linking->ast, call->second);
    const uint32_t parameters = adc_list_count(statement->ast, statement->parameters);
    uint32_t count = 0;
    for (uint32_t p = 0; p < parameters; p++)
        out[p] = (struct adc_function_argument){
            statement->ast->nodes[adc_list_items(statement->ast, statement->parameters)[p]].first, ADC_NO_SYMBOL};
    for (uint32_t i = 0; i < given; i++) {
        const uint32_t function = adc_function_argument(linker, linking, items[i]);
        const uint32_t p = adc_parameter_for(definition, &linking->ast->nodes[items[i]], i);
        if (function != ADC_NO_SYMBOL && p < parameters && out[p].function == ADC_NO_SYMBOL)
            out[p].function = function;
    }
    for (uint32_t p = 0; p < parameters; p++)
        if (out[p].function != ADC_NO_SYMBOL)
            out[count++] = out[p];
    return count;
}

/* ---- what a program has of variables and arrays ---- */

/* An array is a variable for each element, in their order; its own number is that of the first. */
static void add_elements(struct adc_linker *linker, uint32_t symbol)
{
    struct adc_session *session = linker->session;
    struct adc_array *array = session->bindings[symbol].array;
    const uint32_t first = linker->program->variable_count;
    for (size_t i = 0; i < adc_extent_count(array->extent); i++) {
        uint32_t element = adc_element_symbol(session, symbol, array->extent, i);
        struct adc_binding *binding = adc_session_binding(session, element);
        binding->value = array->at[i];
        adc_link_variable(linker, binding, element);
        adc_work(&session->context, 1);
    }
    struct adc_binding *whole = &session->bindings[symbol];
    whole->epoch = session->epoch;
    whole->number = first;
    linker->program->arrays = true;
}

void adc_link_variable(struct adc_linker *linker, struct adc_binding *binding, uint32_t symbol)
{
    struct adc_program *program = linker->program;
    if (binding->epoch == linker->session->epoch)
        return;
    if (binding->array != NULL) {
        add_elements(linker, symbol);
        return;
    }
    program->variables = adc_room(&linker->session->context, program->variables, program->variable_count,
                                  &program->variable_capacity, sizeof *program->variables);
    binding->epoch = linker->session->epoch;
    binding->number = program->variable_count;
    program->variables[program->variable_count++] = (struct adc_variable){
        .symbol = symbol, .name = adc_symbol_text(&linker->session->context, symbol), .value = binding->value};
}

uint32_t adc_link_constants(struct adc_linker *linker, struct adc_array *array)
{
    struct adc_program *program = linker->program;
    program->constants = adc_room(&linker->session->context, program->constants, program->constant_count,
                                  &program->constant_capacity, sizeof *program->constants);
    program->constants[program->constant_count] = adc_array_retain(array);
    program->arrays = true;
    return program->constant_count++;
}

uint32_t adc_link_extent(struct adc_linker *linker, struct adc_extent extent)
{
    struct adc_program *program = linker->program;
    program->extents = adc_room(&linker->session->context, program->extents, program->extent_count,
                                &program->extent_capacity, sizeof *program->extents);
    program->extents[program->extent_count] = extent;
    program->arrays = true;
    return program->extent_count++;
}

/* ---- units ---- */

struct adc_linking adc_unit_with(adc_ref body)
{
    return (struct adc_linking){.body = body, .index = ADC_NO_SYMBOL, .second = ADC_NO_SYMBOL, .self = ADC_NO_SYMBOL,
                                .sum = UINT32_MAX, .enclosing = ADC_NO_UNIT};
}

struct adc_linking adc_unit_for(struct adc_definition *definition, uint32_t level)
{
    const struct adc_statement *statement = &definition->statement;
    struct adc_linking unit = adc_unit_with(statement->body);
    unit.ast = statement->ast;
    unit.definition = definition;
    unit.self = statement->kind == ADC_ASSIGNMENT ? statement->symbol : ADC_NO_SYMBOL;
    unit.level = level;
    return unit;
}

struct adc_linking adc_unit_for_part(const struct adc_linking *ruled, uint32_t i)
{
    struct adc_linking part = adc_unit_for(ruled->definition->parts[i], ruled->level);
    part.functions = i == 0 ? ruled->functions : NULL;
    part.function_count = i == 0 ? ruled->function_count : 0;
    part.rule = i > 0;
    return part;
}

uint32_t adc_unit_of(const struct adc_linker *linker, const struct adc_linking *what)
{
    const struct adc_definition *definition = what->definition;
    if (definition->epoch != linker->session->epoch)
        return ADC_NO_UNIT;
    for (uint32_t unit = definition->number; unit != ADC_NO_UNIT; unit = linker->linking[unit].next) {
        const struct adc_linking *linking = &linker->linking[unit];
        if (linking->level == what->level && linking->function_count == what->function_count
            && (what->function_count == 0
                || memcmp(linking->functions, what->functions, what->function_count * sizeof *what->functions) == 0))
            return unit;
    }
    return ADC_NO_UNIT;
}
