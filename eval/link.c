/* Linking, first half: finds the variables, formulas and functions that an expression reaches, with a stack of its own
 * instead of recursion, so that a chain of a million formulas is no problem.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/link.h"

#include <string.h>

static struct adc_meaning number(double value)
{
    return (struct adc_meaning){.kind = ADC_MEANS_NUMBER, .number = value};
}

static struct adc_meaning meaning_of_parameter(const struct adc_linking *linking, uint32_t symbol)
{
    const struct adc_definition *definition = linking->definition;
    if (symbol == linking->index && symbol != ADC_NO_SYMBOL)
        return (struct adc_meaning){.kind = ADC_MEANS_PARAMETER};
    if (definition != NULL && definition->statement.kind == ADC_DEFINITION) {
        const struct adc_ast *ast = linking->ast;
        const uint32_t *items = adc_list_items(ast, definition->statement.parameters);
        uint32_t count = adc_list_count(ast, definition->statement.parameters);
        for (uint32_t i = 0; i < count; i++)
            if (ast->nodes[items[i]].first == symbol)
                return (struct adc_meaning){.kind = ADC_MEANS_PARAMETER, .parameter = i};
    }
    return (struct adc_meaning){.kind = ADC_MEANS_NOTHING};
}

static struct adc_meaning meaning_of_constant(const struct adc_session *session, const char *name)
{
    if (session->has_answer && (strcmp(name, "ans") == 0 || strcmp(name, "_") == 0))
        return number(session->answer);
    const struct adc_constant *constant = adc_constant_find(name);
    return constant != NULL ? number(constant->value) : (struct adc_meaning){.kind = ADC_MEANS_NOTHING};
}

struct adc_meaning adc_meaning_of(const struct adc_linker *linker, const struct adc_linking *linking, uint32_t symbol)
{
    struct adc_session *session = linker->session;
    for (uint32_t level = 0;; level++) {
        struct adc_meaning meaning = meaning_of_parameter(linking, symbol);
        meaning.level = level;
        if (meaning.kind != ADC_MEANS_NOTHING)
            return meaning;
        if (linking->enclosing == ADC_NO_UNIT)
            break;
        linking = &linker->linking[linking->enclosing];
    }
    struct adc_definition *definition = linking->definition;
    struct adc_binding *binding = symbol < session->binding_count ? &session->bindings[symbol] : NULL;
    bool own = symbol == linking->self;
    if (own && definition != NULL && definition->has_previous)
        return definition->previous == NULL ? number(definition->previous_value)
             : (struct adc_meaning){.kind = ADC_MEANS_FORMULA, .formula = definition->previous};
    if (binding == NULL || binding->kind == ADC_UNBOUND)
        return meaning_of_constant(session, adc_symbol_text(&session->context, symbol));
    if (binding->kind == ADC_FORMULA)
        return (struct adc_meaning){.kind = ADC_MEANS_FORMULA, .formula = binding->formula};
    if (own && !binding->pinned)
        return number(binding->value);
    return (struct adc_meaning){.kind = ADC_MEANS_VARIABLE, .variable = binding};
}

struct adc_definition *adc_called_function(const struct adc_linker *linker, uint32_t symbol)
{
    const struct adc_binding *binding = adc_session_find(linker->session, symbol);
    return binding == NULL ? NULL : binding->function;
}

bool adc_is_reduction(const struct adc_linker *linker, const struct adc_ast *ast, const struct adc_node *call)
{
    const char *name = adc_symbol_text(&linker->session->context, call->first);
    return call->op == 0 && (strcmp(name, "sum") == 0 || strcmp(name, "prod") == 0)
        && adc_called_function(linker, call->first) == NULL && adc_list_count(ast, call->second) == 3
        && ast->nodes[adc_list_items(ast, call->second)[0]].kind == ADC_NAMED;
}

static void add_variable(struct adc_linker *linker, struct adc_binding *binding, uint32_t symbol)
{
    struct adc_program *program = linker->program;
    if (binding->epoch == linker->session->epoch)
        return;
    if (program->variable_count == program->variable_capacity) {
        size_t capacity = adc_grown(program->variable_capacity, 16);
        program->variables = adc_resize(&linker->session->context, program->variables, program->variable_capacity,
                                        capacity, sizeof *program->variables);
        program->variable_capacity = (uint32_t)capacity;
    }
    binding->epoch = linker->session->epoch;
    binding->number = program->variable_count;
    program->variables[program->variable_count++] = (struct adc_variable){
        .symbol = symbol, .name = adc_symbol_text(&linker->session->context, symbol), .value = binding->value};
}

/* Gives each node that belongs to the unit its block, from the root down. Arms of conditionals and right operands of
 * `and` and `or` are blocks of their own. */
static void assign_blocks(struct adc_linker *linker, struct adc_linking *linking)
{
    const struct adc_ast *ast = linking->ast;
    uint32_t *block_of = adc_arena_array(&linker->program->arena, linking->body + 1u, sizeof *block_of);
    memset(block_of, 0xFF, (linking->body + 1u) * sizeof *block_of);
    linking->block_of = block_of;
    linking->block_count = 1;
    block_of[linking->body] = 0;
    if (linking->definition != NULL && linking->definition->statement.kind == ADC_DEFINITION) {
        uint32_t list = linking->definition->statement.parameters;
        for (uint32_t i = 0; i < adc_list_count(ast, list); i++) {
            const struct adc_node *parameter = &ast->nodes[adc_list_items(ast, list)[i]];
            if (parameter->kind == ADC_NAMED)
                block_of[parameter->second] = linking->block_count++;
        }
    }
    for (uint32_t i = linking->body + 1u; i-- > 0;) {
        const struct adc_node *node = &ast->nodes[i];
        uint32_t block = block_of[i], count;
        const uint32_t *items;
        if (block == ADC_NO_BLOCK)
            continue;
        switch ((enum adc_node_kind)node->kind) {
        case ADC_NUMBER: case ADC_NAME_NODE:
            break;
        case ADC_OPERATOR:
            block_of[node->first] = block;
            if (adc_operator_arity(node->op) == 2)
                block_of[node->second] =
                    node->op == ADC_OP_AND || node->op == ADC_OP_OR ? linking->block_count++ : block;
            break;
        case ADC_NAMED:
            block_of[node->second] = block;
            break;
        case ADC_COND:
            items = adc_list_items(ast, node->second);
            block_of[items[0]] = block;
            block_of[items[1]] = linking->block_count++;
            block_of[items[2]] = linking->block_count++;
            break;
        case ADC_CHAIN: case ADC_CALL: case ADC_VECTOR:
            items = adc_list_items(ast, node->second);
            count = adc_list_count(ast, node->second);
            if (node->kind == ADC_CALL && adc_is_reduction(linker, ast, node))
                count = 2;                  /* the body belongs to a unit of its own */
            for (uint32_t k = 0; k < count; k += node->kind == ADC_CHAIN ? 2 : 1)
                block_of[items[k]] = block;
            break;
        case ADC_ASSIGN: case ADC_BLOCK: case ADC_IF: case ADC_WHILE: case ADC_FOR: case ADC_RETURN: case ADC_BREAK:
        case ADC_CONTINUE:
            adc_error(&linker->session->context, ADC_NAME, ast->source, node->span, "statements are not available here");
        }
    }
}

/* Opens a unit: gives it its number and puts it on the stack. */
static void open_unit(struct adc_linker *linker, const struct adc_ast *ast, adc_ref body, uint32_t self,
                      struct adc_definition *definition, uint32_t enclosing, uint32_t index)
{
    struct adc_context *context = &linker->session->context;
    struct adc_program *program = linker->program;
    if (program->unit_count == program->unit_capacity) {
        size_t capacity = adc_grown(program->unit_capacity, 8);
        program->units = adc_resize(context, program->units, program->unit_capacity, capacity, sizeof *program->units);
        program->order = adc_resize(context, program->order, program->unit_capacity, capacity, sizeof *program->order);
        program->unit_capacity = (uint32_t)capacity;
        struct adc_linking *linking = adc_arena_array(&program->arena, capacity, sizeof *linking);
        uint32_t *stack = adc_arena_array(&program->arena, capacity, sizeof *stack);
        if (program->unit_count > 0) {
            memcpy(linking, linker->linking, program->unit_count * sizeof *linking);
            memcpy(stack, linker->stack, linker->stack_count * sizeof *stack);
        }
        linker->linking = linking;
        linker->stack = stack;
    }
    uint32_t unit = program->unit_count++;
    program->units[unit] = (struct adc_unit){.ast = ast, .function = enclosing != ADC_NO_UNIT
                                             || (definition != NULL && definition->statement.kind == ADC_DEFINITION)};
    linker->linking[unit] = (struct adc_linking){.ast = ast, .definition = definition, .body = body, .self = self,
                                                 .enclosing = enclosing, .index = index};
    if (definition != NULL) {
        program->units[unit].name = adc_symbol_text(context, definition->statement.symbol);
        definition->epoch = linker->session->epoch;
        definition->number = unit;
        definition->open = true;
    }
    linker->stack[linker->stack_count++] = unit;
    assign_blocks(linker, &linker->linking[unit]);
}

static void open_definition(struct adc_linker *linker, struct adc_definition *definition)
{
    const struct adc_statement *statement = &definition->statement;
    bool function = statement->kind == ADC_DEFINITION;
    open_unit(linker, statement->ast, statement->body, function ? ADC_NO_SYMBOL : statement->symbol, definition,
              ADC_NO_UNIT, ADC_NO_SYMBOL);
}

/* The body of a sum, opened where the call stands. */
static void open_body(struct adc_linker *linker, uint32_t unit, adc_ref call)
{
    struct adc_linking *linking = &linker->linking[unit];
    const struct adc_ast *ast = linking->ast;
    const uint32_t *items = adc_list_items(ast, ast->nodes[call].second);
    if (linking->inner_count == linking->inner_capacity) {
        size_t capacity = adc_grown(linking->inner_capacity, 8);
        struct adc_inner *inner = adc_arena_array(&linker->program->arena, capacity, sizeof *inner);
        if (linking->inner_count > 0)
            memcpy(inner, linking->inner, linking->inner_count * sizeof *inner);
        linking->inner = inner;
        linking->inner_capacity = (uint32_t)capacity;
    }
    linking->inner[linking->inner_count++] = (struct adc_inner){call, linker->program->unit_count};
    open_unit(linker, ast, items[2], linking->self, NULL, unit, ast->nodes[items[0]].first);
}

/* Looks at one node. Returns true when it opened another unit, which is to be discovered first. */
static bool discover_node(struct adc_linker *linker, uint32_t unit, adc_ref ref)
{
    struct adc_linking *linking = &linker->linking[unit];
    const struct adc_node *node = &linking->ast->nodes[ref];
    struct adc_definition *definition = NULL;
    uint32_t epoch = linker->session->epoch;
    if (node->kind == ADC_NAME_NODE) {
        struct adc_meaning meaning = adc_meaning_of(linker, linking, node->first);
        linker->program->dependent |= meaning.kind == ADC_MEANS_VARIABLE || meaning.kind == ADC_MEANS_FORMULA;
        if (linker->shallow && meaning.kind == ADC_MEANS_FORMULA)
            return false;
        if (meaning.kind == ADC_MEANS_VARIABLE)
            add_variable(linker, meaning.variable, node->first);
        else if (meaning.kind == ADC_MEANS_NOTHING)
            adc_unknown_name(linker, linking->ast, node);
        else if (meaning.kind == ADC_MEANS_FORMULA)
            definition = meaning.formula;
        if (definition != NULL && definition->epoch == epoch && definition->open)
            adc_error(&linker->session->context, ADC_NAME, linking->ast->source, node->span, "'%s' depends on itself",
                      adc_symbol_text(&linker->session->context, node->first));
    } else if (node->kind == ADC_CALL && adc_is_reduction(linker, linking->ast, node)) {
        open_body(linker, unit, ref);
        return true;
    } else if (node->kind == ADC_CALL) {
        definition = adc_called_function(linker, node->first);
    }
    if (definition == NULL || definition->epoch == epoch)
        return false;
    open_definition(linker, definition);
    return true;
}

/* Discovers units until the stack is empty; a unit is entered in the order of formulas when all it reaches is. */
static void discover(struct adc_linker *linker)
{
    struct adc_program *program = linker->program;
    while (linker->stack_count > 0) {
        uint32_t unit = linker->stack[linker->stack_count - 1];
        struct adc_linking *linking = &linker->linking[unit];
        bool descended = false;
        while (linking->cursor <= linking->body && !descended) {
            uint32_t i = linking->cursor++;
            descended = linking->block_of[i] != ADC_NO_BLOCK && discover_node(linker, unit, i);
            linking = &linker->linking[unit];
        }
        if (descended)
            continue;
        linker->stack_count--;
        program->order[program->order_count++] = unit;
        if (linking->definition != NULL)
            linking->definition->open = false;
    }
}

static void link_program(struct adc_program *program, struct adc_session *session, const struct adc_ast *ast,
                         adc_ref body, uint32_t self, bool shallow)
{
    struct adc_linker linker = {.session = session, .program = program, .shallow = shallow};
    program->session = session;
    program->arena.context = &session->context;
    program->epoch = ++session->epoch;
    open_unit(&linker, ast, body, self, NULL, ADC_NO_UNIT, ADC_NO_SYMBOL);
    discover(&linker);
    for (uint32_t i = program->order_count; i-- > 0;)
        if (!shallow || !program->dependent || linker.linking[program->order[i]].definition == NULL)
            adc_lower(&linker, program->order[i]);
}

void adc_link(struct adc_program *program, struct adc_session *session, const struct adc_ast *ast, adc_ref body,
              uint32_t self)
{
    link_program(program, session, ast, body, self, false);
}

void adc_link_shallow(struct adc_program *program, struct adc_session *session, const struct adc_ast *ast, adc_ref body,
                      uint32_t self)
{
    link_program(program, session, ast, body, self, true);
}

static void release_unit(struct adc_context *context, struct adc_unit *unit)
{
    adc_resize(context, unit->terms, unit->term_capacity, 0, sizeof *unit->terms);
    adc_resize(context, unit->calls, unit->call_capacity, 0, sizeof *unit->calls);
    adc_resize(context, unit->arguments, unit->argument_capacity, 0, sizeof *unit->arguments);
}

void adc_program_release(struct adc_program *program)
{
    if (program->session == NULL)
        return;
    struct adc_context *context = &program->session->context;
    for (uint32_t i = 0; i < program->unit_count; i++)
        release_unit(context, &program->units[i]);
    adc_resize(context, program->units, program->unit_capacity, 0, sizeof *program->units);
    adc_resize(context, program->order, program->unit_capacity, 0, sizeof *program->order);
    adc_resize(context, program->variables, program->variable_capacity, 0, sizeof *program->variables);
    adc_arena_release(&program->arena);
    memset(program, 0, sizeof *program);
}

uint32_t adc_program_variable(const struct adc_program *program, uint32_t symbol)
{
    const struct adc_binding *binding = adc_session_find(program->session, symbol);
    return binding != NULL && binding->epoch == program->epoch ? binding->number : UINT32_MAX;
}
