/* What a statement makes of names.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/bind.h"

#include <string.h>

#include "eval/table/op.h"
#include "parser/statement.h"

static void refuse_reserved_parameters(struct adc_session *session, const struct adc_statement *statement)
{
    const struct adc_ast *ast = statement->ast;
    for (uint32_t i = 0; i < adc_list_count(ast, statement->parameters); i++) {
        const struct adc_node *parameter = &ast->nodes[adc_list_items(ast, statement->parameters)[i]];
        uint32_t length = (uint32_t)strlen(adc_symbol_text(&session->context, parameter->first));
        adc_refuse_reserved(session, parameter->first, ast->source, (struct adc_span){parameter->span.at, length});
    }
}

static enum adc_bound bind_formula(struct adc_evaluation *evaluation, const struct adc_statement *statement)
{
    struct adc_session *session = evaluation->session;
    struct adc_definition *definition = evaluation->pending = adc_definition_new(session, statement);
    bool itself = false;            /* its own name is in it: then it needs what the name meant before */
    for (uint32_t i = 0; i < statement->ast->node_count; i++) {
        const struct adc_node *node = &statement->ast->nodes[i];
        itself |= node->kind == ADC_NAME_NODE && node->first == statement->symbol && i != statement->target;
    }
    if (itself) {
        definition->before = adc_resize(&session->context, NULL, 0, 1, sizeof *definition->before);
        definition->before_count = 1;
        definition->before[0] = adc_session_meaning(session, statement->symbol);
    }
    adc_session_set_formula(session, statement->symbol, definition, ADC_NO_OUTPUT);
    return ADC_BOUND_FORMULA;
}

/* Whether a name keeps the value that was given from outside. In a session an assignment takes it, with a warning. */
static bool is_kept(struct adc_session *session, const struct adc_statement *statement, uint32_t symbol,
                    struct adc_span span)
{
    struct adc_binding *binding = symbol < session->binding_count ? &session->bindings[symbol] : NULL;
    if (binding == NULL || !binding->pinned || !session->prompts)
        return binding != NULL && binding->pinned;
    binding->pinned = false;
    adc_warn(&session->context, statement->ast->source, span, "'%s' no longer has the value that --at gave it",
             adc_symbol_text(&session->context, symbol));
    return false;
}

static enum adc_bound bind_variable(struct adc_evaluation *evaluation, const struct adc_statement *statement)
{
    struct adc_session *session = evaluation->session;
    double value;
    struct adc_array *array = NULL;
    struct adc_root root = adc_root_at(statement->ast, statement->body);
    root.self = statement->symbol;
    bool constant = adc_evaluate_constant(evaluation, root, &value, &array);
    if (is_kept(session, statement, statement->symbol, statement->name_span)) {
        adc_array_release(&session->context, array);
        return ADC_BOUND_NOTHING;
    }
    if (!constant)
        return bind_formula(evaluation, statement);
    if (array != NULL)
        adc_session_set_array(session, statement->symbol, array, statement->ast->source, statement->name_span);
    else
        adc_session_set(session, statement->symbol, value, statement->ast->source, statement->name_span);
    struct adc_definition *given = adc_definition_if_written(session, statement);
    if (given != NULL)
        session->bindings[statement->symbol].given = given;
    return ADC_BOUND_NUMBER;
}

/* A name may not be assigned in statements at the top level when --at has given it its value. */
static void check_assigned(struct adc_session *session, const struct adc_statement *statement, bool local)
{
    const struct adc_ast *ast = statement->ast;
    if (!adc_is_statement(&ast->nodes[statement->body]))
        return;
    for (adc_ref i = 0; i <= statement->body; i++) {
        const struct adc_node *node = &ast->nodes[i];
        if (node->kind != ADC_ASSIGN)
            continue;
        const char *name = adc_symbol_text(&session->context, node->first);
        struct adc_span span = {node->span.at, (uint32_t)strlen(name)};
        adc_refuse_reserved(session, node->first, ast->source, span);
        if (!local && is_kept(session, statement, node->first, span))
            adc_error(&session->context, ADC_NAME, ast->source, span, "'%s' has its value from outside and cannot be assigned here"
                      ADC_HINT "begin with a name of its own, like %s1 = %s", name, name, name);
    }
}

/* Whether a statement carries out an assignment in any case: it is that, a block that has it, or a `for` that begins with it. */
static bool assigns_always(const struct adc_ast *ast, adc_ref statement, adc_ref assignment)
{
    const struct adc_node *node = &ast->nodes[statement];
    const uint32_t count = node->kind == ADC_BLOCK ? adc_list_count(ast, node->second) : node->kind == ADC_FOR;
    for (uint32_t i = 0; i < count; i++)
        if (assigns_always(ast, adc_list_items(ast, node->second)[i], assignment))
            return true;
    return statement == assignment;
}

/* Whether statements at the top level can read a name before they assign it, so that what it meant before matters. */
static bool needs_before(const struct adc_statement *statement, uint32_t symbol)
{
    const struct adc_ast *ast = statement->ast;
    adc_ref first = 0;
    while (ast->nodes[first].kind != ADC_ASSIGN || ast->nodes[first].first != symbol)
        first++;
    for (adc_ref i = 0; i < first; i++)
        if (ast->nodes[i].kind == ADC_NAME_NODE && ast->nodes[i].first == symbol)
            return true;
    return !assigns_always(ast, statement->body, first);
}

static void note_before(struct adc_session *session, struct adc_definition *definition, const uint32_t *names, uint32_t count)
{
    if (count == 0)
        return;
    definition->before = adc_resize(&session->context, NULL, 0, count, sizeof *definition->before);
    uint32_t known = 0;
    for (uint32_t i = 0; i < count; i++)
        if (adc_session_binding(session, names[i])->kind != ADC_UNBOUND && needs_before(&definition->statement, names[i]))
            definition->before[known++] = adc_session_meaning(session, names[i]);
    definition->before = adc_resize(&session->context, definition->before, count, known, sizeof *definition->before);
    definition->before_count = known;
}

/* Runs statements that depend on no variable and makes numbers of the names they assign. */
static void run_numbers(struct adc_evaluation *evaluation, const struct adc_definition *definition,
                        const uint32_t *names, uint32_t count)
{
    struct adc_session *session = evaluation->session;
    const struct adc_statement *statement = &definition->statement;
    struct adc_dual *values = adc_arena_array(&evaluation->scratch, count, sizeof *values);
    struct adc_array **arrays = adc_arena_zeroed(&evaluation->scratch, count, sizeof *arrays);
    bool *set = adc_arena_zeroed(&evaluation->scratch, count, sizeof *set);
    struct adc_walk *walk = adc_evaluation_walk(evaluation, adc_root_of(session, statement));
    adc_eval(walk, ADC_BY_NONE);
    for (uint32_t i = 0; i < count; i++)
        set[i] = adc_walk_output(walk, i, &values[i]);
    for (uint32_t i = 0; i < count; i++)
        if (set[i] && values[i].array != NULL)
            arrays[i] = adc_walk_array(walk, values[i].array);
    adc_evaluation_drop(evaluation);
    for (uint32_t i = 0; i < count; i++) {
        if (arrays[i] != NULL)
            adc_session_set_array(session, names[i], arrays[i], statement->ast->source, statement->span);
        else if (set[i])
            adc_session_set(session, names[i], values[i].value, statement->ast->source, statement->span);
    }
}

const uint32_t *adc_define_compound(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                                    uint32_t *count)
{
    struct adc_session *session = evaluation->session;
    check_assigned(session, statement, false);
    adc_definition_release(session, session->compound);
    session->compound = NULL;
    session->compound = adc_definition_new(session, statement);
    uint32_t room = adc_assigned_names(statement->ast, statement->body, NULL);
    evaluation->scratch.context = &session->context;
    adc_arena_reset(&evaluation->scratch);
    uint32_t *names = adc_arena_array(&evaluation->scratch, room, sizeof *names);
    *count = adc_assigned_names(statement->ast, statement->body, room > 0 ? names : NULL);
    note_before(session, session->compound, names, *count);
    return names;
}

static enum adc_bound bind_compound(struct adc_evaluation *evaluation, const struct adc_statement *statement)
{
    struct adc_session *session = evaluation->session;
    uint32_t count;
    const uint32_t *names = adc_define_compound(evaluation, statement, &count);
    bool dependent = adc_depends(evaluation, adc_root_of(session, statement));
    if (count == 0)
        return ADC_BOUND_NOTHING;
    if (!dependent) {
        run_numbers(evaluation, session->compound, names, count);
        return ADC_BOUND_NUMBER;
    }
    for (uint32_t i = 0; i < count; i++)
        adc_session_set_formula(session, names[i], session->compound, i);
    return ADC_BOUND_FORMULA;
}

static enum adc_bound bind_function(struct adc_evaluation *evaluation, const struct adc_statement *statement)
{
    struct adc_session *session = evaluation->session;
    refuse_reserved_parameters(session, statement);
    check_assigned(session, statement, true);
    const char *name = adc_symbol_text(&session->context, statement->symbol);
    const adc_ref end = adc_statement_without_value(statement->ast, statement->body);
    const struct adc_node *node = end != UINT32_MAX ? &statement->ast->nodes[end] : NULL;
    if (node != NULL)               /* it would be an error whenever it is called */
        adc_error(&session->context, ADC_SYNTAX, statement->ast->source, node->span,
                  "the function '%s' ends with %s, which has no value" ADC_HINT "end it with an expression, or use return", name,
                  node->kind == ADC_ASSIGN ? "an assignment" : node->kind == ADC_BLOCK ? "nothing" : "a loop");
    const struct adc_binding *binding = adc_session_find(session, statement->symbol);
    uint32_t low, high;
    if ((binding == NULL || binding->function == NULL) && adc_row_named(name, &low, &high))
        adc_warn(&session->context, statement->ast->source, statement->name_span,
                 "your '%s' replaces the built-in function from now on", name);
    evaluation->pending = adc_definition_new(session, statement);
    adc_session_set_function(session, statement->symbol, evaluation->pending);
    return ADC_BOUND_FUNCTION;
}

/* The function that a rule is of, which has the same parameters. */
static struct adc_definition *ruled_function(struct adc_session *session, const struct adc_statement *rule)
{
    struct adc_context *context = &session->context;
    const struct adc_binding *binding = adc_session_find(session, rule->symbol);
    const char *name = adc_symbol_text(context, rule->symbol);
    uint32_t low, high, count = adc_list_count(rule->ast, rule->parameters);
    if (binding == NULL || binding->function == NULL)
        adc_error(context, ADC_NAME, rule->ast->source, rule->name_span, adc_row_named(name, &low, &high)
                  ? "'%s' is built in, and its derivative is known" ADC_HINT "give a function of your own a rule: f(x) = %s(x)"
                  : "there is no function '%s' yet" ADC_HINT "define %s(x) = ... first", name, name);
    const struct adc_statement *function = &binding->function->statement;
    if (adc_list_count(function->ast, function->parameters) != count)
        adc_error(context, ADC_NAME, rule->ast->source, rule->name_span, "'%s' has %u parameter%s, its rule %u", name,
                  adc_list_count(function->ast, function->parameters),
                  adc_list_count(function->ast, function->parameters) == 1 ? "" : "s", count);
    for (uint32_t i = 0; i < count; i++)
        if (function->ast->nodes[adc_list_items(function->ast, function->parameters)[i]].kind == ADC_NAMED
            || rule->ast->nodes[adc_list_items(rule->ast, rule->parameters)[i]].kind == ADC_NAMED)
            adc_error(context, ADC_NAME, rule->ast->source, rule->name_span,
                      "a function with a rule can have no defaults");
    return binding->function;
}

/* f'(x) = e, g'(x, y) = [e1, e2], or surrogate(...) of that. */
static enum adc_bound bind_rule(struct adc_evaluation *evaluation, const struct adc_statement *statement)
{
    struct adc_session *session = evaluation->session;
    const struct adc_ast *ast = statement->ast;
    struct adc_definition *function = ruled_function(session, statement);
    const uint32_t count = adc_list_count(ast, statement->parameters);
    adc_ref body = statement->body;
    const struct adc_node *node = &ast->nodes[body];
    const bool surrogate = node->kind == ADC_CALL && node->op == 0 && adc_list_count(ast, node->second) == 1
        && strcmp(adc_symbol_text(&session->context, node->first), "surrogate") == 0;
    if (surrogate)
        node = &ast->nodes[body = adc_list_items(ast, node->second)[0]];
    /* of one parameter, which may be an array, several elements are one component */
    const bool vector = node->kind == ADC_VECTOR && node->op == 0
        && (count > 1 || adc_list_count(ast, node->second) == 1);
    const uint32_t components = vector ? adc_list_count(ast, node->second) : 1;
    if (components != count)
        adc_error(&session->context, ADC_NAME, ast->source, node->span, "the rule has %u component%s, for %u parameters"
                  ADC_HINT "write the derivative with respect to each parameter, [e1, e2]", components, components != 1 ? "s" : "",
                  count);
    adc_definition_with_rule(session, function, statement, vector ? adc_list_items(ast, node->second) : &body,
                             &evaluation->pending);
    evaluation->pending->surrogate = surrogate;
    adc_session_set_function(session, statement->symbol, evaluation->pending);
    return ADC_BOUND_FUNCTION;
}

enum adc_bound adc_bind_statement(struct adc_evaluation *evaluation, const struct adc_statement *statement)
{
    struct adc_session *session = evaluation->session;
    if (statement->kind == ADC_FIT)
        adc_error(&session->context, ADC_USAGE, statement->ast->source, statement->span, "'~' states a model that is fitted to data"
                  ADC_HINT "give the data with --fit=FILE, in a session with :fit");
    if (statement->kind == ADC_COMPOUND)
        return bind_compound(evaluation, statement);
    if (statement->kind == ADC_RULE)
        return bind_rule(evaluation, statement);
    adc_refuse_reserved(session, statement->symbol, statement->ast->source, statement->name_span);
    return statement->kind == ADC_ASSIGNMENT ? bind_variable(evaluation, statement)
                                             : bind_function(evaluation, statement);
}
