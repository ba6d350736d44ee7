/* What names mean, and how that changes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/session.h"

#include <string.h>

#include "eval/op.h"
#include "eval/program.h"
#include "eval/rules.h"
#include "eval/walk.h"

bool adc_session_init(struct adc_session *session)
{
    memset(session, 0, sizeof *session);
    return adc_context_init(&session->context);
}


/* Drops one reference; the chain of previous meanings is followed in a loop, it can be long. */
static void release(struct adc_context *context, struct adc_definition *definition)
{
    while (definition != NULL && --definition->references == 0) {
        struct adc_definition *previous = definition->previous;
        adc_ast_release(definition->statement.ast);
        adc_resize(context, definition, 1, 0, sizeof *definition);
        definition = previous;
    }
}

void adc_session_reset(struct adc_session *session)
{
    for (uint32_t i = 0; i < session->binding_count; i++) {
        release(&session->context, session->bindings[i].formula);
        release(&session->context, session->bindings[i].function);
        memset(&session->bindings[i], 0, sizeof session->bindings[i]);
    }
    session->order_count = 0;
    session->has_answer = false;
}

void adc_session_release(struct adc_session *session)
{
    struct adc_context *context = &session->context;
    adc_session_rest(session);
    adc_session_reset(session);
    adc_rules_release(session);
    adc_resize(context, session->bindings, session->binding_count, 0, sizeof *session->bindings);
    adc_resize(context, session->order, session->order_capacity, 0, sizeof *session->order);
    for (struct adc_source *source = session->sources, *next; source != NULL; source = next) {
        next = source->next;
        adc_resize(context, source->name, strlen(source->name) + 1, 0, 1);
        adc_resize(context, source->text, source->length + 1u, 0, 1);
        adc_resize(context, source, 1, 0, sizeof *source);
    }
    adc_context_release(context);
}

struct adc_source *adc_session_source(struct adc_session *session, const char *name, const char *text, size_t length)
{
    struct adc_context *context = &session->context;
    if (length > ADC_MAX_SOURCE)
        adc_error(context, ADC_LIMIT, NULL, (struct adc_span){0, 0}, "'%s' is longer than %d bytes", name,
                  ADC_MAX_SOURCE);
    struct adc_source *source = adc_resize(context, NULL, 0, 1, sizeof *source);
    *source = (struct adc_source){.next = session->sources};
    size_t name_size = strlen(name) + 1;
    source->name = memcpy(adc_resize(context, NULL, 0, name_size, 1), name, name_size);
    source->text = adc_resize(context, NULL, 0, 1, 1);
    source->text[0] = '\0';
    session->sources = source;
    adc_source_append(session, source, text, length);
    return source;
}

void adc_source_append(struct adc_session *session, struct adc_source *source, const char *text, size_t length)
{
    if (length > ADC_MAX_SOURCE - source->length)
        adc_error(&session->context, ADC_LIMIT, NULL, (struct adc_span){0, 0}, "more than %d bytes of text",
                  ADC_MAX_SOURCE);
    source->text = adc_resize(&session->context, source->text, source->length + 1u, source->length + length + 1, 1);
    memcpy(source->text + source->length, text, length);
    source->length += (uint32_t)length;
    source->text[source->length] = '\0';
}

struct adc_binding *adc_session_binding(struct adc_session *session, uint32_t symbol)
{
    if (symbol >= session->binding_count) {
        size_t count = adc_grown(session->binding_count, symbol + 1u);
        session->bindings = adc_resize(&session->context, session->bindings, session->binding_count, count,
                                       sizeof *session->bindings);
        memset(session->bindings + session->binding_count, 0,
               (count - session->binding_count) * sizeof *session->bindings);
        session->binding_count = (uint32_t)count;
    }
    return &session->bindings[symbol];
}

const struct adc_binding *adc_session_find(const struct adc_session *session, uint32_t symbol)
{
    return symbol < session->binding_count ? &session->bindings[symbol] : NULL;
}

static void note_order(struct adc_session *session, uint32_t symbol)
{
    const struct adc_binding *binding = adc_session_binding(session, symbol);
    if (binding->kind != ADC_UNBOUND || binding->function != NULL)
        return;
    if (session->order_count == session->order_capacity) {
        size_t capacity = adc_grown(session->order_capacity, 16);
        session->order = adc_resize(&session->context, session->order, session->order_capacity, capacity,
                                    sizeof *session->order);
        session->order_capacity = (uint32_t)capacity;
    }
    session->order[session->order_count++] = symbol;
}

static void refuse_reserved(struct adc_session *session, uint32_t symbol, const struct adc_source *source,
                            struct adc_span span)
{
    const char *name = adc_symbol_text(&session->context, symbol);
    const struct adc_constant *constant = adc_constant_find(name);
    if ((constant != NULL && constant->reserved) || strcmp(name, "ans") == 0 || strcmp(name, "_") == 0)
        adc_error(&session->context, ADC_NAME, source, span, "'%s' has a fixed meaning and cannot be bound", name);
}

void adc_session_set(struct adc_session *session, uint32_t symbol, double value, const struct adc_source *source,
                     struct adc_span span)
{
    refuse_reserved(session, symbol, source, span);
    note_order(session, symbol);
    struct adc_binding *binding = adc_session_binding(session, symbol);
    release(&session->context, binding->formula);
    binding->formula = NULL;
    binding->kind = ADC_VARIABLE;
    binding->value = value;
}

static void refuse_reserved_parameters(struct adc_session *session, const struct adc_statement *statement)
{
    const struct adc_ast *ast = statement->ast;
    for (uint32_t i = 0; i < adc_list_count(ast, statement->parameters); i++) {
        const struct adc_node *parameter = &ast->nodes[adc_list_items(ast, statement->parameters)[i]];
        uint32_t length = (uint32_t)strlen(adc_symbol_text(&session->context, parameter->first));
        refuse_reserved(session, parameter->first, ast->source, (struct adc_span){parameter->span.at, length});
    }
}

static struct adc_definition *define(struct adc_session *session, const struct adc_statement *statement)
{
    struct adc_definition *definition = adc_resize(&session->context, NULL, 0, 1, sizeof *definition);
    *definition = (struct adc_definition){.statement = *statement, .references = 1};
    adc_ast_retain(statement->ast);
    return definition;
}

/* Whether a formula mentions its own name, and so needs what the name meant before. */
static bool mentions_itself(const struct adc_statement *statement)
{
    for (uint32_t i = 0; i < statement->ast->node_count; i++) {
        const struct adc_node *node = &statement->ast->nodes[i];
        if (node->kind == ADC_NAME_NODE && node->first == statement->symbol && i != statement->target)
            return true;
    }
    return false;
}

static enum adc_bound bind_formula(struct adc_session *session, const struct adc_statement *statement)
{
    note_order(session, statement->symbol);
    struct adc_definition *definition = define(session, statement);
    struct adc_binding *binding = adc_session_binding(session, statement->symbol);
    if (mentions_itself(statement)) {
        definition->has_previous = true;
        definition->previous_value = binding->value;
        definition->previous = binding->formula;    /* its reference moves along */
    } else {
        release(&session->context, binding->formula);
    }
    binding->formula = definition;
    binding->kind = ADC_FORMULA;
    return ADC_BOUND_FORMULA;
}

static enum adc_bound bind_variable(struct adc_session *session, const struct adc_statement *statement)
{
    double value;
    bool constant = adc_evaluate_constant(session, statement->ast, statement->body, statement->symbol, &value);
    if (session->bindings != NULL && adc_session_binding(session, statement->symbol)->pinned)
        return ADC_BOUND_NOTHING;
    if (!constant)
        return bind_formula(session, statement);
    adc_session_set(session, statement->symbol, value, statement->ast->source, statement->name_span);
    return ADC_BOUND_NUMBER;
}

enum adc_bound adc_session_bind(struct adc_session *session, const struct adc_statement *statement)
{
    if (statement->kind == ADC_COMPOUND)
        adc_error(&session->context, ADC_NAME, statement->ast->source, statement->span,
                  "statements are not available here");
    refuse_reserved(session, statement->symbol, statement->ast->source, statement->name_span);
    if (statement->kind == ADC_ASSIGNMENT)
        return bind_variable(session, statement);
    refuse_reserved_parameters(session, statement);
    note_order(session, statement->symbol);
    struct adc_definition *definition = define(session, statement);
    struct adc_binding *binding = adc_session_binding(session, statement->symbol);
    uint32_t low, high;
    if (binding->function == NULL && adc_row_named(adc_symbol_text(&session->context, statement->symbol), &low, &high))
        adc_warn(&session->context, statement->ast->source, statement->name_span,
                 "your '%s' replaces the built-in function from now on",
                 adc_symbol_text(&session->context, statement->symbol));
    release(&session->context, binding->function);
    binding->function = definition;
    return ADC_BOUND_FUNCTION;
}

bool adc_session_delete(struct adc_session *session, uint32_t symbol, bool function)
{
    struct adc_binding *binding = adc_session_binding(session, symbol);
    struct adc_definition **held = function ? &binding->function : &binding->formula;
    if (function ? binding->function == NULL : binding->kind == ADC_UNBOUND)
        return false;
    release(&session->context, *held);
    *held = NULL;
    if (!function) {
        binding->kind = ADC_UNBOUND;
        binding->pinned = false;
    }
    uint32_t kept = 0;
    bool gone = binding->kind == ADC_UNBOUND && binding->function == NULL;
    for (uint32_t i = 0; i < session->order_count; i++)
        if (!gone || session->order[i] != symbol)
            session->order[kept++] = session->order[i];
    session->order_count = kept;
    return true;
}
