/* Linking, first half: finds the variables, formulas and functions that a root reaches, with a stack of its own instead
 * of recursion, so that a chain of a million formulas is no problem.
 *
 * A definition becomes a unit for each combination of functions among its arguments: twice(sin, x) and twice(cos, x)
 * are two units.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/program/link.h"

#include <assert.h>
#include <string.h>

#include "parser/statement.h"

enum { FEW_UNITS = 2 };         /* of most programs */

static void add_variable(struct adc_linker *linker, struct adc_binding *binding, uint32_t symbol);

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
        add_variable(linker, binding, element);
        adc_work(&session->context, 1);
    }
    struct adc_binding *whole = &session->bindings[symbol];
    whole->epoch = session->epoch;
    whole->number = first;
    linker->program->arrays = true;
}

static void add_variable(struct adc_linker *linker, struct adc_binding *binding, uint32_t symbol)
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

/* ---- opening units ---- */

static void make_room(struct adc_linker *linker)
{
    struct adc_context *context = &linker->session->context;
    struct adc_program *program = linker->program;
    if (program->unit_count < program->unit_capacity)
        return;
    size_t capacity = program->unit_capacity == 0 ? FEW_UNITS : adc_grown(program->unit_capacity, FEW_UNITS);
    program->units = adc_resize(context, program->units, program->unit_capacity, capacity, sizeof *program->units);
    program->order = adc_resize(context, program->order, program->unit_capacity, capacity, sizeof *program->order);
    program->unit_capacity = (uint32_t)capacity;
    struct adc_linking *linking = adc_arena_array(&program->arena, capacity, sizeof *linking);
    uint32_t *stack = adc_arena_array(&program->arena, capacity, sizeof *stack);
    if (linker->linking != NULL) {
        memcpy(linking, linker->linking, program->unit_count * sizeof *linking);
        memcpy(stack, linker->stack, linker->stack_count * sizeof *stack);
    }
    linker->linking = linking;
    linker->stack = stack;
}

/* Opens a unit: gives it its number and puts it on the stack. `what` says what it is made from; its arrays are filled
 * here. */
static void open_unit(struct adc_linker *linker, const struct adc_linking *what)
{
    struct adc_program *program = linker->program;
    struct adc_definition *definition = what->definition;
    make_room(linker);
    assert(linker->linking != NULL);
    uint32_t unit = program->unit_count++;
    struct adc_linking *linking = &linker->linking[unit];
    *linking = *what;
    linking->next = ADC_NO_UNIT;
    program->units[unit] = (struct adc_unit){
        .ast = what->ast, .element = what->element,
        .function = (what->enclosing != ADC_NO_UNIT && !what->element)
                 || (definition != NULL && definition->statement.kind == ADC_DEFINITION)};
    if (definition != NULL) {
        bool compound = definition->statement.kind == ADC_COMPOUND;
        if (!compound)
            program->units[unit].name = adc_symbol_text(&linker->session->context, definition->statement.symbol);
        if (definition->epoch == linker->session->epoch)
            linking->next = definition->number;
        definition->epoch = linker->session->epoch;
        definition->number = unit;
        definition->open = true;
    }
    linker->stack[linker->stack_count++] = unit;
    adc_find_locals(linker, linking);
    adc_mark_nodes(linker, linking);
}

static void open_definition(struct adc_linker *linker, struct adc_definition *definition,
                            struct adc_function_argument *functions, uint32_t function_count, bool answer,
                            uint32_t level)
{
    const struct adc_statement *statement = &definition->statement;
    open_unit(linker, &(struct adc_linking){
        .ast = statement->ast, .body = statement->body, .definition = definition, .enclosing = ADC_NO_UNIT,
        .self = statement->kind == ADC_ASSIGNMENT ? statement->symbol : ADC_NO_SYMBOL, .index = ADC_NO_SYMBOL,
        .second = ADC_NO_SYMBOL, .sum = UINT32_MAX, .functions = functions, .function_count = function_count,
        .answer = answer, .level = level});
}

/* What is known of an inner unit with this body. */
static struct adc_linking inner_of(adc_ref body)
{
    return (struct adc_linking){.body = body, .index = ADC_NO_SYMBOL, .second = ADC_NO_SYMBOL, .sum = UINT32_MAX};
}

/* Opens an inner unit where its call stands. */
static bool open_inner(struct adc_linker *linker, uint32_t unit, adc_ref call, struct adc_linking inner)
{
    struct adc_linking *linking = &linker->linking[unit];
    linking->inner = adc_arena_room(&linker->program->arena, linking->inner, linking->inner_count,
                                    &linking->inner_capacity, sizeof *linking->inner);
    linking->inner[linking->inner_count++] = (struct adc_inner){call, linker->program->unit_count};
    inner.ast = linking->ast;
    inner.self = linking->self;
    inner.enclosing = unit;
    inner.rule = linking->rule;
    inner.level = linking->level;
    open_unit(linker, &inner);
    return true;
}

/* ---- discovery ---- */

/* What a name means. Where it is a slot of a unit around, each unit from here to that one has a slot for it from now on. */
static struct adc_meaning discover_meaning(struct adc_linker *linker, struct adc_linking *linking, uint32_t symbol)
{
    const struct adc_meaning meaning = adc_meaning_of(linker, linking, symbol);
    for (uint32_t i = 0; meaning.kind == ADC_MEANS_SLOT && i < meaning.level; i++) {
        linking->captured = adc_arena_room(&linker->program->arena, linking->captured, linking->captured_count,
                                           &linking->captured_capacity, sizeof *linking->captured);
        linking->captured[linking->captured_count++] = (struct adc_captured){symbol, meaning.local};
        linking = &linker->linking[linking->enclosing];
    }
    return meaning;
}

/* diff by a name that is no variable. */
static _Noreturn void refuse_diff(struct adc_linker *linker, const struct adc_ast *ast, const struct adc_node *name,
                                  enum adc_meaning_kind kind)
{
    struct adc_context *context = &linker->session->context;
    adc_diag_begin(&context->error, ADC_NAME, ast->source, name->span,
                   "'%s' is %s; diff needs an independent variable or a parameter",
                   adc_symbol_text(context, name->first),
                   kind == ADC_MEANS_FORMULA ? "a formula" : kind == ADC_MEANS_FUNCTION ? "a function here"
                                                                                        : "a number here");
    if (kind == ADC_MEANS_FORMULA)
        adc_diag_hint(&context->error, "differentiate by what it is made of, or write a function of it, "
                      "f(u) = ..., and f'(%s)", adc_symbol_text(context, name->first));
    adc_fail(context);
}

/* diff(e, x): by a slot, which e then sees as its own, or by a variable. The expression is opened when the call is met
 * first; the variable is entered when it is met again behind that, in the order of the text. */
static bool discover_diff(struct adc_linker *linker, uint32_t unit, adc_ref ref)
{
    struct adc_linking *linking = &linker->linking[unit];
    const struct adc_ast *ast = linking->ast;
    const uint32_t *items = adc_list_items(ast, ast->nodes[ref].second);
    const struct adc_node *name = adc_diff_name(ast, &ast->nodes[ref]);
    struct adc_meaning meaning = discover_meaning(linker, linking, name->first);
    bool again = linking->inner_count > 0 && linking->inner[linking->inner_count - 1].call == ref;
    if (meaning.kind == ADC_MEANS_NOTHING && adc_session_assume(linker->session, name->first))
        meaning = adc_meaning_of(linker, linking, name->first);
    linker->program->dependent |= meaning.kind == ADC_MEANS_VARIABLE;
    if (meaning.kind == ADC_MEANS_NOTHING)
        adc_unknown_name(linker, ast, name);
    if (meaning.kind != ADC_MEANS_VARIABLE && meaning.kind != ADC_MEANS_SLOT)
        refuse_diff(linker, ast, name, meaning.kind);
    if (again) {
        if (meaning.kind == ADC_MEANS_VARIABLE)
            add_variable(linker, meaning.variable, name->first);
        return false;
    }
    linking->cursor--;
    struct adc_linking inner = inner_of(items[0]);
    inner.index = meaning.kind == ADC_MEANS_SLOT ? name->first : ADC_NO_SYMBOL;
    return open_inner(linker, unit, ref, inner);
}

/* Opens the unit that a call of a user function means. Returns false when it is open already. */
static bool discover_call(struct adc_linker *linker, uint32_t unit, adc_ref ref, struct adc_definition *definition)
{
    struct adc_linking *linking = &linker->linking[unit];
    const struct adc_statement *statement = &definition->statement;
    uint32_t parameters = adc_list_count(statement->ast, statement->parameters);
    struct adc_arena_mark mark = adc_arena_mark(&linker->program->arena);
    struct adc_function_argument *functions =
        adc_arena_array(&linker->program->arena, parameters, sizeof *functions);
    uint32_t count = adc_function_arguments(linker, linking, &linking->ast->nodes[ref], definition, functions);
    const uint32_t level = adc_call_level(linking);
    if (adc_unit_of(linker, definition, functions, count, level) != ADC_NO_UNIT) {
        adc_arena_rewind(&linker->program->arena, mark);
        return false;
    }
    open_definition(linker, definition, functions, count, false, level);
    return true;
}

/* Opens the unit of a formula that a name means. Returns false when it is open already. */
static bool discover_formula(struct adc_linker *linker, uint32_t unit, adc_ref ref, struct adc_definition *definition)
{
    const struct adc_linking *linking = &linker->linking[unit];
    const struct adc_node *node = &linking->ast->nodes[ref];
    if (definition->epoch == linker->session->epoch && definition->open)
        adc_error(&linker->session->context, ADC_NAME, linking->ast->source, node->span, "'%s' depends on itself",
                  adc_symbol_text(&linker->session->context, node->first));
    if (adc_unit_of(linker, definition, NULL, 0, 0) != ADC_NO_UNIT)
        return false;
    open_definition(linker, definition, NULL, 0, linking->answer && ref == linking->body, 0);
    return true;
}

/* A name that is read. */
static bool discover_name(struct adc_linker *linker, uint32_t unit, adc_ref ref, struct adc_meaning meaning)
{
    const struct adc_linking *linking = &linker->linking[unit];
    const struct adc_node *node = &linking->ast->nodes[ref];
    if (meaning.kind == ADC_MEANS_NOTHING && !adc_is_imaginary(linking->ast, node)
        && adc_session_assume(linker->session, node->first))
        meaning = adc_meaning_of(linker, linking, node->first);
    linker->program->dependent |= meaning.kind == ADC_MEANS_VARIABLE || meaning.kind == ADC_MEANS_FORMULA;
    if (linker->shallow && meaning.kind == ADC_MEANS_FORMULA)
        return false;
    if (meaning.kind == ADC_MEANS_VARIABLE)
        add_variable(linker, meaning.variable, node->first);
    else if (meaning.kind == ADC_MEANS_NOTHING)
        adc_unknown_name(linker, linking->ast, node);
    else if (meaning.kind == ADC_MEANS_FUNCTION)
        adc_error(&linker->session->context, ADC_NAME, linking->ast->source, node->span,
                  "'%s' is the function '%s' here, not a number",
                  adc_symbol_text(&linker->session->context, node->first),
                  adc_symbol_text(&linker->session->context, meaning.function));
    return meaning.kind == ADC_MEANS_FORMULA && discover_formula(linker, unit, ref, meaning.formula);
}

/* Looks at one node. Returns true when it opened another unit, which is to be discovered first. */
static bool discover_node(struct adc_linker *linker, uint32_t unit, adc_ref ref)
{
    struct adc_linking *linking = &linker->linking[unit];
    const struct adc_node *node = &linking->ast->nodes[ref];
    struct adc_linking inner = inner_of(ref);
    if (adc_node_marks(linking, ref) == ADC_NODE_ELEMENT) {
        inner.element = true;
        return open_inner(linker, unit, ref, inner);
    }
    if (node->kind == ADC_NAME_NODE)
        return discover_name(linker, unit, ref, discover_meaning(linker, linking, node->first));
    if (node->kind == ADC_COMPREHENSION) {
        const uint32_t *items = adc_list_items(linking->ast, node->second);
        inner.body = items[0];
        inner.index = linking->ast->nodes[items[1]].first;
        if (adc_list_count(linking->ast, node->second) == 3)
            inner.second = linking->ast->nodes[items[2]].first;
        return open_inner(linker, unit, ref, inner);
    }
    if (node->kind != ADC_CALL && node->kind != ADC_EACH)
        return false;
    if (node->op > 0 && !linking->primed) {
        inner.primed = true;
        return open_inner(linker, unit, ref, inner);
    }
    const bool sum = adc_is_reduction(linker, linking, node);
    if (sum || (node->op == 0 && adc_called_binder(linker, linking, node) != ADC_BINDERS)) {
        const uint32_t *items = adc_list_items(linking->ast, node->second);
        inner.body = items[adc_list_count(linking->ast, node->second) - 1];
        inner.index = linking->ast->nodes[items[0]].first;
        inner.sum = sum ? ref : UINT32_MAX;
        return open_inner(linker, unit, ref, inner);
    }
    if (node->kind == ADC_CALL && adc_is_diff(linker, linking, node))
        return discover_diff(linker, unit, ref);
    struct adc_definition *definition = adc_called_function(linker, linking, node->first);
    return definition != NULL && discover_call(linker, unit, ref, definition);
}

/* What the names of statements at the top level meant before them. Returns true when it opened a unit. */
static bool discover_before(struct adc_linker *linker, uint32_t unit)
{
    const struct adc_linking *linking = &linker->linking[unit];
    const struct adc_definition *definition = linking->definition;
    if (definition == NULL || definition->statement.kind != ADC_COMPOUND)
        return false;
    for (uint32_t i = 0; i < definition->before_count; i++) {
        struct adc_definition *formula = definition->before[i].formula;
        linker->program->dependent |= formula != NULL;
        if (formula == NULL || linker->shallow
            || adc_unit_of(linker, formula, NULL, 0, 0) != ADC_NO_UNIT)
            continue;
        open_definition(linker, formula, NULL, 0, false, 0);
        return true;
    }
    return false;
}

/* The function without its rule, and the derivatives. Returns true when it opened a unit. */
static bool discover_parts(struct adc_linker *linker, uint32_t unit)
{
    const struct adc_linking *linking = &linker->linking[unit];
    for (uint32_t i = 0; adc_is_ruled(linking) && i + 1 < linking->definition->part_count; i++) {
        struct adc_definition *part = linking->definition->parts[i];
        struct adc_function_argument *functions = i == 0 ? linking->functions : NULL;
        const uint32_t count = i == 0 ? linking->function_count : 0;
        const uint32_t level = linking->level;
        if (adc_unit_of(linker, part, functions, count, level) != ADC_NO_UNIT)
            continue;
        open_definition(linker, part, functions, count, false, level);
        linker->linking[linker->program->unit_count - 1].rule = i > 0;
        return true;
    }
    return false;
}

/* Discovers units until the stack is empty; a unit is entered in the order of formulas when all it reaches is. */
static void discover(struct adc_linker *linker)
{
    struct adc_program *program = linker->program;
    while (linker->stack_count > 0) {
        uint32_t unit = linker->stack[linker->stack_count - 1];
        struct adc_linking *linking = &linker->linking[unit];
        bool descended = (linking->cursor == 0 && discover_before(linker, unit)) || discover_parts(linker, unit);
        linking = &linker->linking[unit];
        while (linking->cursor <= linking->body && !descended && !adc_is_ruled(linking)) {
            uint32_t i = linking->cursor++;
            adc_work(&linker->session->context, 1);
            descended = adc_node_marks(linking, i) != 0 && discover_node(linker, unit, i);
            linking = &linker->linking[unit];
        }
        if (descended)
            continue;
        linker->stack_count--;
        program->units[unit].place = program->order_count;
        program->order[program->order_count++] = unit;
        if (linking->definition != NULL)
            linking->definition->open = false;
    }
}

static void link_program(struct adc_program *program, struct adc_session *session, const struct adc_root *root,
                         bool shallow)
{
    enum { KEPT = 1 << 12 };
    struct adc_linker linker = {.session = session, .program = program, .shallow = shallow};
    program->session = session;
    program->arena.context = program->linking.context = &session->context;
    program->epoch = ++session->epoch;
    open_unit(&linker, &(struct adc_linking){.ast = root->ast, .body = root->body, .self = root->self,
                                             .definition = root->compound, .enclosing = ADC_NO_UNIT,
                                             .index = ADC_NO_SYMBOL, .second = ADC_NO_SYMBOL, .sum = UINT32_MAX,
                                             .answer = true});
    discover(&linker);
    for (uint32_t i = program->order_count; i-- > 0;)
        if (!shallow || !program->dependent || program->order[i] == 0
            || linker.linking[program->order[i]].definition == NULL)
            adc_lower(&linker, program->order[i]);
    if (program->linking.total > KEPT)
        adc_arena_release(&program->linking);
    else
        adc_arena_reset(&program->linking);         /* the walk goes on with it */
    adc_program_select(program, ADC_NO_COMPONENT);
}

void adc_link(struct adc_program *program, struct adc_session *session, const struct adc_root *root)
{
    link_program(program, session, root, false);
}

void adc_link_shallow(struct adc_program *program, struct adc_session *session, const struct adc_root *root)
{
    link_program(program, session, root, true);
}
