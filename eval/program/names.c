/* What names, calls and arguments mean in a unit: slots of it and of the units around it, variables, formulas, constants, functions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>
#include <string.h>

#include "eval/program/link.h"
#include "parser/statement.h"

static const struct adc_meaning NOTHING = {.kind = ADC_MEANS_NOTHING, .output = ADC_NO_OUTPUT};

static struct adc_meaning number(double value)
{
    return (struct adc_meaning){.kind = ADC_MEANS_NUMBER, .number = value};
}

static struct adc_meaning constant(double value, struct adc_array *array)
{
    return (struct adc_meaning){.kind = ADC_MEANS_NUMBER, .number = value, .array = array};
}

static struct adc_meaning formula(struct adc_definition *definition, uint32_t output)
{
    return (struct adc_meaning){.kind = ADC_MEANS_FORMULA, .formula = definition, .output = output};
}

/* The slot of a name assigned in the unit. */
static struct adc_meaning meaning_of_local(const struct adc_linking *linking, uint32_t symbol)
{
    uint32_t low = 0, high = linking->local_count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (linking->locals[middle].symbol < symbol)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == linking->local_count || linking->locals[low].symbol != symbol)
        return NOTHING;
    return (struct adc_meaning){.kind = ADC_MEANS_SLOT, .slot = linking->locals[low].slot, .local = true};
}

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
    return named != NULL ? number(named->value) : NOTHING;
}

/* What the name of a formula that mentions itself meant before it. */
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

uint32_t adc_called_symbol(const struct adc_linker *linker, const struct adc_linking *linking, uint32_t symbol)
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
                                           uint32_t symbol)
{
    const struct adc_binding *binding =
        adc_session_find(linker->session, adc_called_symbol(linker, linking, symbol));
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

/* Whether a call is of a form with a meaning of its own, and not of a user function of that name. */
static bool is_form(const struct adc_linker *linker, const struct adc_linking *linking, const struct adc_node *call,
                    const char *name)
{
    return call->op == 0 && strcmp(adc_symbol_text(&linker->session->context, call->first), name) == 0
        && adc_called_function(linker, linking, call->first) == NULL;
}

bool adc_is_reduction(const struct adc_linker *linker, const struct adc_linking *linking, const struct adc_node *call)
{
    const struct adc_ast *ast = linking->ast;
    return (is_form(linker, linking, call, "sum") || is_form(linker, linking, call, "prod"))
        && adc_list_count(ast, call->second) == 3
        && ast->nodes[adc_list_items(ast, call->second)[0]].kind == ADC_NAMED;
}

enum adc_binder adc_called_binder(const struct adc_linker *linker, const struct adc_linking *linking,
                                  const struct adc_node *call)
{
    static const struct { const char *name; uint32_t least, most; } forms[] = {
        [ADC_BIND_SOLVE] = {"solve", 2, 3}, [ADC_BIND_ARGMIN] = {"argmin", 2, 2}, [ADC_BIND_INTEGRATE] = {"integrate", 3, 3}};
    const struct adc_ast *ast = linking->ast;
    const uint32_t *items = adc_list_items(ast, call->second), count = adc_list_count(ast, call->second);
    for (int b = 0; b < ADC_BINDERS; b++)
        if (is_form(linker, linking, call, forms[b].name) && count >= forms[b].least && count <= forms[b].most
            && ast->nodes[items[0]].kind == ADC_NAMED && ast->nodes[items[count - 1]].kind != ADC_NAMED)
            return (enum adc_binder)b;
    return ADC_BINDERS;
}

/* sum(k=1, n, e) is no form, and one number has its own min and max. */
enum adc_form adc_called_form(const struct adc_linker *linker, const struct adc_linking *linking,
                              const struct adc_node *call)
{
    const char *name = adc_symbol_text(&linker->session->context, call->first);
    uint32_t count = adc_list_count(linking->ast, call->second);
    const enum adc_form form = adc_form_find(name);
    if (form == ADC_FORMS || (adc_forms[form].kind == ADC_FOLDED && count != 1))
        return ADC_FORMS;
    return form;
}

/* An element by numbers that are written out. */
static bool is_plain_element(const struct adc_ast *ast, const struct adc_node *node)
{
    if (node->kind != ADC_ELEMENT)
        return false;
    const uint32_t *items = adc_list_items(ast, node->second);
    bool plain = ast->nodes[items[0]].kind == ADC_NAME_NODE;
    for (uint32_t i = 1; i < adc_list_count(ast, node->second); i++)
        plain &= ast->nodes[items[i]].kind == ADC_NUMBER;
    return plain;
}

const struct adc_node *adc_diff_name(const struct adc_ast *ast, const struct adc_node *call)
{
    const struct adc_node *by = &ast->nodes[adc_list_items(ast, call->second)[1]];
    return by->kind == ADC_ELEMENT ? &ast->nodes[adc_list_items(ast, by->second)[0]] : by;
}

bool adc_is_diff(const struct adc_linker *linker, const struct adc_linking *linking, const struct adc_node *call)
{
    const struct adc_ast *ast = linking->ast;
    const uint32_t *items = adc_list_items(ast, call->second);
    uint32_t count = adc_list_count(ast, call->second);
    return is_form(linker, linking, call, "diff") && (count == 2 || count == 3)
        && (ast->nodes[items[1]].kind == ADC_NAME_NODE || is_plain_element(ast, &ast->nodes[items[1]]))
        && ast->nodes[items[0]].kind != ADC_NAMED
        && ast->nodes[items[count - 1]].kind != ADC_NAMED;
}

/* ---- units ---- */

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
