/* Linking, first half: finds the variables, formulas and functions that a root reaches, with a stack of its own instead
 * of recursion, so that a chain of a million formulas needs no C stack, and notes with each node what it has found.
 *
 * A definition becomes a unit for each combination of functions among its arguments: twice(sin, x) and twice(cos, x)
 * are two units.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/program/link.h"

#include <assert.h>
#include <string.h>

enum { FEW_UNITS = 2 };         /* of most programs */

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

/* Opens a unit: gives it its number, which is returned, and puts it on the stack. `what` says what it is made from; its arrays
 * are filled here. */
static uint32_t open_unit(struct adc_linker *linker, const struct adc_linking *what)
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
    adc_resolve_unit(linker, linking);
    return unit;
}

/* The unit of a definition, which is opened when it is met first. */
static uint32_t find_unit(struct adc_linker *linker, const struct adc_linking *what)
{
    const uint32_t unit = adc_unit_of(linker, what);
    return unit != ADC_NO_UNIT ? unit : open_unit(linker, what);
}

/* Opens an inner unit at its call. */
static void open_inner(struct adc_linker *linker, uint32_t unit, adc_ref call, struct adc_linking inner)
{
    const struct adc_linking *linking = &linker->linking[unit];
    adc_resolved_at(linking, call)->at[0] = linker->program->unit_count;
    inner.ast = linking->ast;
    inner.self = linking->self;
    inner.enclosing = unit;
    inner.rule = linking->rule;
    inner.level = linking->level;
    open_unit(linker, &inner);
}

/* ---- discovery ---- */

/* What a name means, that of a node. Where it is a slot of a unit around, each unit from here to that one has a slot for it from
 * now on. A name without a meaning may be made a variable. */
static struct adc_meaning discover_meaning(struct adc_linker *linker, uint32_t unit, const struct adc_node *node)
{
    struct adc_linking *linking = &linker->linking[unit];
    struct adc_meaning meaning = adc_meaning_of(linker, linking, node->first);
    if (meaning.kind == ADC_MEANS_NOTHING && !adc_is_imaginary(linking->ast, node)
        && adc_session_assume(linker->session, node->first))
        meaning = adc_meaning_of(linker, linking, node->first);
    linker->program->dependent |= meaning.kind == ADC_MEANS_VARIABLE;
    if (meaning.kind == ADC_MEANS_NOTHING)
        adc_unknown_name(linker, linking->ast, node);
    if (meaning.kind != ADC_MEANS_SLOT || meaning.level == 0)
        return meaning;
    for (uint32_t i = 0; i < meaning.level; i++) {
        linking->captured = adc_arena_room(&linker->program->arena, linking->captured, linking->captured_count,
                                           &linking->captured_capacity, sizeof *linking->captured);
        linking->captured[linking->captured_count++] = (struct adc_captured){node->first, meaning.local};
        linking = &linker->linking[linking->enclosing];
    }
    return adc_meaning_of(linker, &linker->linking[unit], node->first);
}

/* The unit of a formula that a name means. */
static uint32_t unit_of_formula(struct adc_linker *linker, uint32_t unit, adc_ref ref, struct adc_definition *definition)
{
    const struct adc_linking *linking = &linker->linking[unit];
    const struct adc_node *node = &linking->ast->nodes[ref];
    if (definition->epoch == linker->session->epoch && definition->open)
        adc_error(&linker->session->context, ADC_NAME, linking->ast->source, node->span, "'%s' depends on itself"
                  ADC_HINT "it is a formula; write its value in its place",
                  adc_symbol_text(&linker->session->context, node->first));
    struct adc_linking formula = adc_unit_for(definition, 0);
    formula.answer = linking->answer && ref == linking->body;
    return find_unit(linker, &formula);
}

/* Notes the term that a name is. */
static void note_leaf(struct adc_linker *linker, uint32_t unit, adc_ref ref, struct adc_meaning meaning)
{
    struct adc_resolved *resolved = adc_resolved_at(&linker->linking[unit], ref);
    const uint32_t symbol = linker->linking[unit].ast->nodes[ref].first;
    resolved->kind = ADC_TERM_NUMBER;
    if (meaning.kind == ADC_MEANS_VARIABLE) {
        adc_link_variable(linker, meaning.variable, symbol);
        const struct adc_binding *variable = &linker->session->bindings[symbol];
        resolved->kind = variable->array != NULL ? ADC_TERM_VARIABLES : ADC_TERM_VARIABLE;
        resolved->at[0] = variable->number;
        resolved->at[1] = variable->array != NULL ? adc_link_extent(linker, variable->array->extent) : 0;
    } else if (meaning.kind == ADC_MEANS_SLOT) {
        resolved->kind = ADC_TERM_SLOT;
        resolved->at[0] = meaning.slot;
        resolved->at[1] = meaning.local;
    } else if (meaning.kind == ADC_MEANS_FORMULA && !linker->shallow) {     /* the names that it assigns are its first slots */
        resolved->kind = ADC_TERM_FORMULA;
        resolved->at[1] = meaning.output;
        resolved->at[0] = unit_of_formula(linker, unit, ref, meaning.formula);
    } else if (meaning.kind == ADC_MEANS_NUMBER && meaning.array != NULL) {
        resolved->kind = ADC_TERM_CONSTANTS;
        resolved->at[0] = adc_link_constants(linker, meaning.array);
    } else {
        resolved->number = meaning.number;
    }
}

/* A name that is read. */
static void discover_name(struct adc_linker *linker, uint32_t unit, adc_ref ref)
{
    const struct adc_ast *ast = linker->linking[unit].ast;
    const struct adc_meaning meaning = discover_meaning(linker, unit, &ast->nodes[ref]);
    linker->program->dependent |= meaning.kind == ADC_MEANS_FORMULA;
    if (meaning.kind == ADC_MEANS_FUNCTION)
        adc_error(&linker->session->context, ADC_NAME, ast->source, ast->nodes[ref].span,
                  "'%s' is the function '%s' here, not a number",
                  adc_symbol_text(&linker->session->context, ast->nodes[ref].first),
                  adc_symbol_text(&linker->session->context, meaning.function));
    note_leaf(linker, unit, ref, meaning);
}

/* diff with respect to a name that is not a variable. */
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
        adc_diag_hint(&context->error, "differentiate with respect to a variable in it, or write a function of it, "
                      "f(u) = ..., and f'(%s)", adc_symbol_text(context, name->first));
    adc_fail(context);
}

/* diff(e, x): with respect to a slot, which e then sees as its own, or to a variable. The expression is opened when the
 * call is met first; the variable is entered when it is met again after that, in the order of the text. */
static void discover_diff(struct adc_linker *linker, uint32_t unit, adc_ref ref)
{
    struct adc_linking *linking = &linker->linking[unit];
    const struct adc_ast *ast = linking->ast;
    const struct adc_node *name = adc_diff_name(ast, &ast->nodes[ref]);
    const struct adc_meaning meaning = discover_meaning(linker, unit, name);
    if (meaning.kind != ADC_MEANS_VARIABLE && meaning.kind != ADC_MEANS_SLOT)
        refuse_diff(linker, ast, name, meaning.kind);
    if (adc_resolved_at(linking, ref)->at[0] != 0) {
        note_leaf(linker, unit, (adc_ref)(name - ast->nodes), meaning);
        return;
    }
    linking->cursor--;
    struct adc_linking inner = adc_unit_with(adc_list_items(ast, ast->nodes[ref].second)[0]);
    inner.index = meaning.kind == ADC_MEANS_SLOT ? name->first : ADC_NO_SYMBOL;
    open_inner(linker, unit, ref, inner);
}

/* The unit that a call of a user function means. */
static void discover_call(struct adc_linker *linker, uint32_t unit, adc_ref ref)
{
    const struct adc_linking *linking = &linker->linking[unit];
    struct adc_resolved *resolved = adc_resolved_at(linking, ref);
    const struct adc_statement *statement = &resolved->function->statement;
    const struct adc_arena_mark mark = adc_arena_mark(&linker->program->arena);
    const uint32_t units = linker->program->unit_count;
    struct adc_linking called = adc_unit_for(resolved->function, adc_call_level(linking));
    called.functions = adc_arena_array(&linker->program->arena, adc_list_count(statement->ast, statement->parameters),
                                       sizeof *called.functions);
    called.function_count =
        adc_function_arguments(linker, linking, &linking->ast->nodes[ref], called.definition, called.functions);
    resolved->at[0] = find_unit(linker, &called);
    if (linker->program->unit_count == units)
        adc_arena_rewind(&linker->program->arena, mark);
}

/* Looks at one node. A unit that this opens is to be discovered first. */
static void discover_node(struct adc_linker *linker, uint32_t unit, adc_ref ref)
{
    const struct adc_linking *linking = &linker->linking[unit];
    const struct adc_ast *ast = linking->ast;
    const struct adc_node *node = &ast->nodes[ref];
    struct adc_resolved *resolved = adc_resolved_at(linking, ref);
    const uint32_t *items = resolved->sense >= ADC_SENSE_MAPPED ? adc_list_items(ast, node->second) : NULL;
    struct adc_linking inner = adc_unit_with(ref);
    switch ((enum adc_sense)resolved->sense) {
    case ADC_SENSE_LEAF:
        if (node->kind == ADC_NAME_NODE)
            discover_name(linker, unit, ref);
        else
            note_leaf(linker, unit, ref, adc_meaning_of(linker, linking, node->first));
        return;
    case ADC_SENSE_ELEMENT:
        resolved->sense = ADC_SENSE_LEAF;
        resolved->kind = ADC_TERM_FORMULA;
        resolved->at[1] = ADC_NO_SLOT;
        inner.element = true;
        break;
    case ADC_SENSE_MAPPED:
        inner.body = items[0];
        inner.index = ast->nodes[items[1]].first;
        inner.second = adc_list_count(ast, node->second) == 3 ? ast->nodes[items[2]].first : ADC_NO_SYMBOL;
        break;
    case ADC_SENSE_PRIMED:
        inner.primed = true;
        break;
    case ADC_SENSE_REDUCTION: case ADC_SENSE_BINDER:
        inner.body = items[adc_list_count(ast, node->second) - 1];
        inner.index = ast->nodes[items[0]].first;
        inner.sum = resolved->sense == ADC_SENSE_REDUCTION ? ref : UINT32_MAX;
        break;
    case ADC_SENSE_DIFF:
        discover_diff(linker, unit, ref);
        return;
    case ADC_SENSE_USER:
        discover_call(linker, unit, ref);
        return;
    default:
        return;
    }
    open_inner(linker, unit, ref, inner);
}

/* What a unit needs besides what its nodes mean: the parts of a function with a rule, what the names of statements at the top
 * level meant before them. */
static uint32_t count_needs(const struct adc_linking *linking)
{
    const struct adc_definition *definition = linking->definition;
    if (adc_is_ruled(linking))
        return definition->part_count - 1;
    const bool compound = definition != NULL && definition->statement.kind == ADC_COMPOUND;
    return compound && linking->cursor == 0 ? definition->before_count : 0;
}

static void discover_need(struct adc_linker *linker, const struct adc_linking *linking, uint32_t i)
{
    struct adc_definition *before = adc_is_ruled(linking) ? NULL : linking->definition->before[i].formula;
    linker->program->dependent |= before != NULL;
    if (before == NULL ? !adc_is_ruled(linking) : linker->shallow)
        return;
    const struct adc_linking need = before != NULL ? adc_unit_for(before, 0) : adc_unit_for_part(linking, i);
    find_unit(linker, &need);
}

/* Discovers units until the stack is empty; a unit is entered in the order of formulas when all it reaches is. */
static void discover(struct adc_linker *linker)
{
    struct adc_program *program = linker->program;
    while (linker->stack_count > 0) {
        const uint32_t unit = linker->stack[linker->stack_count - 1], count = program->unit_count;
        struct adc_linking *linking = &linker->linking[unit];
        for (uint32_t i = 0, needs = count_needs(linking); i < needs && program->unit_count == count; i++)
            discover_need(linker, linking, i);
        while (program->unit_count == count && !adc_is_ruled(linking) && linking->cursor <= linking->body) {
            uint32_t i = linking->cursor++;
            adc_work(&linker->session->context, 1);
            discover_node(linker, unit, i);
            linking = &linker->linking[unit];
        }
        if (program->unit_count > count)
            continue;
        linker->stack_count--;
        program->units[unit].place = program->order_count;
        program->order[program->order_count++] = unit;
        if (linking->definition != NULL)
            linking->definition->open = false;
    }
}

void adc_link(struct adc_program *program, struct adc_session *session, const struct adc_root *root)
{
    enum { KEPT = 1 << 12 };
    struct adc_linker linker = {.session = session, .program = program, .shallow = root->shallow};
    program->session = session;
    program->arena.context = program->linking.context = &session->context;
    program->epoch = ++session->epoch;
    struct adc_linking answer = adc_unit_with(root->body);
    answer.ast = root->ast;
    answer.self = root->self;
    answer.definition = root->compound;
    answer.answer = true;
    open_unit(&linker, &answer);
    discover(&linker);
    for (uint32_t i = program->order_count; i-- > 0;)
        if (!root->shallow || !program->dependent || program->order[i] == 0
            || linker.linking[program->order[i]].definition == NULL)
            adc_lower(&linker, program->order[i]);
    if (program->linking.total > KEPT)
        adc_arena_release(&program->linking);
    else
        adc_arena_reset(&program->linking);         /* the walk continues with it */
    adc_program_select(program, ADC_NO_COMPONENT);
}
