/* What names mean.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/session/session.h"

#include <string.h>

#include "eval/table/op.h"
#include "eval/table/rules.h"
#include "lexer/sources.h"

bool adc_session_init(struct adc_session *session)
{
    memset(session, 0, sizeof *session);
    return adc_context_init(&session->context);
}

/* What a definition held before it goes with it, in a loop: chains can be long. */
void adc_definition_release(struct adc_session *session, struct adc_definition *definition)
{
    struct adc_context *context = &session->context;
    if (definition == NULL || --definition->references > 0)
        return;
    definition->next = NULL;
    for (struct adc_definition *dead = definition; dead != NULL;) {
        struct adc_definition *now = dead;
        dead = now->next;
        for (uint32_t i = 0; i < now->before_count; i++) {
            struct adc_definition *before = now->before[i].formula;
            if (before != NULL && --before->references == 0) {
                before->next = dead;
                dead = before;
            }
        }
        adc_ast_release(now->statement.ast);
        adc_resize(context, now->before, now->before_count, 0, sizeof *now->before);
        adc_resize(context, now, 1, 0, sizeof *now);
    }
}

void adc_session_reset(struct adc_session *session)
{
    for (uint32_t i = 0; i < session->binding_count; i++) {
        adc_definition_release(session, session->bindings[i].formula);
        adc_definition_release(session, session->bindings[i].function);
        memset(&session->bindings[i], 0, sizeof session->bindings[i]);
    }
    adc_definition_release(session, session->compound);
    session->compound = NULL;
    session->order_count = 0;
    session->has_answer = false;
}

void adc_session_release(struct adc_session *session)
{
    struct adc_context *context = &session->context;
    adc_session_reset(session);
    adc_rules_forget(context);
    adc_resize(context, session->bindings, session->binding_count, 0, sizeof *session->bindings);
    adc_resize(context, session->order, session->order_capacity, 0, sizeof *session->order);
    adc_sources_release(context, &session->sources);
    adc_context_release(context);
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

const struct adc_definition *adc_session_function(const struct adc_session *session, const char *name)
{
    uint32_t symbol = adc_symbol_find(&session->context, name, strlen(name));
    const struct adc_binding *binding = adc_session_find(session, symbol);
    return binding != NULL ? binding->function : NULL;
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

void adc_refuse_reserved(struct adc_session *session, uint32_t symbol, const struct adc_source *source,
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
    adc_refuse_reserved(session, symbol, source, span);
    note_order(session, symbol);
    struct adc_binding *binding = adc_session_binding(session, symbol);
    adc_definition_release(session, binding->formula);
    binding->formula = NULL;
    binding->output = ADC_NO_OUTPUT;
    binding->kind = ADC_VARIABLE;
    binding->value = value;
}

struct adc_definition *adc_definition_new(struct adc_session *session, const struct adc_statement *statement)
{
    struct adc_definition *definition = adc_resize(&session->context, NULL, 0, 1, sizeof *definition);
    *definition = (struct adc_definition){.statement = *statement, .references = 1, .serial = ++session->serial};
    adc_ast_retain(statement->ast);
    return definition;
}

struct adc_before adc_session_meaning(const struct adc_session *session, uint32_t symbol)
{
    const struct adc_binding *binding = &session->bindings[symbol];
    if (binding->kind == ADC_FORMULA)
        binding->formula->references++;
    return (struct adc_before){.symbol = symbol, .value = binding->value, .output = binding->output,
                               .formula = binding->kind == ADC_FORMULA ? binding->formula : NULL};
}

void adc_session_set_formula(struct adc_session *session, uint32_t symbol, struct adc_definition *definition,
                             uint32_t output)
{
    note_order(session, symbol);
    struct adc_binding *binding = adc_session_binding(session, symbol);
    definition->references++;
    adc_definition_release(session, binding->formula);
    binding->formula = definition;
    binding->output = output;
    binding->kind = ADC_FORMULA;
}

void adc_session_set_function(struct adc_session *session, uint32_t symbol, struct adc_definition *definition)
{
    note_order(session, symbol);
    struct adc_binding *binding = adc_session_binding(session, symbol);
    definition->references++;
    adc_definition_release(session, binding->function);
    binding->function = definition;
}

bool adc_session_delete(struct adc_session *session, uint32_t symbol, bool function)
{
    if (symbol >= session->binding_count)
        return false;
    struct adc_binding *binding = &session->bindings[symbol];
    struct adc_definition **held = function ? &binding->function : &binding->formula;
    if (function ? binding->function == NULL : binding->kind == ADC_UNBOUND)
        return false;
    adc_definition_release(session, *held);
    *held = NULL;
    if (!function) {
        binding->output = ADC_NO_OUTPUT;
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
