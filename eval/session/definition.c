/* Definitions, which are shared by reference count.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/session/session.h"

#include <string.h>

struct adc_definition *adc_definition_new(struct adc_session *session, const struct adc_statement *statement)
{
    struct adc_definition *definition = adc_resize(&session->context, NULL, 0, 1, sizeof *definition);
    *definition = (struct adc_definition){.statement = *statement, .references = 1, .serial = ++session->serial};
    adc_ast_retain(statement->ast);
    return definition;
}

struct adc_definition *adc_definition_bare(struct adc_definition *function)
{
    return adc_definition_retain(function->part_count > 0 ? function->parts[0] : function);
}

void adc_definition_with_rule(struct adc_session *session, struct adc_definition *function,
                              const struct adc_statement *rule, const adc_ref *components,
                              struct adc_definition **definition)
{
    struct adc_definition *bare = function->part_count > 0 ? function->parts[0] : function;
    const uint32_t count = adc_list_count(rule->ast, rule->parameters);
    struct adc_definition *made = *definition = adc_definition_new(session, &bare->statement);
    made->parts = adc_resize(&session->context, NULL, 0, count + 2u, sizeof *made->parts);
    made->part_count = count + 2;
    memset(made->parts, 0, made->part_count * sizeof *made->parts);
    made->parts[0] = adc_definition_bare(function);
    struct adc_statement part = *rule;
    part.kind = ADC_DEFINITION;
    for (uint32_t i = 0; i < count; i++) {
        part.body = components[i];
        made->parts[i + 1] = adc_definition_new(session, &part);
    }
    made->parts[count + 1] = adc_definition_new(session, rule);
}

/* One reference less of what a definition held. */
static void let_go(struct adc_definition *held, struct adc_definition **dead)
{
    if (held == NULL || --held->references > 0)
        return;
    held->next = *dead;
    *dead = held;
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
            adc_array_release(context, now->before[i].array);
            let_go(before, &dead);
        }
        for (uint32_t i = 0; i < now->part_count; i++)
            let_go(now->parts[i], &dead);
        adc_resize(context, now->parts, now->part_count, 0, sizeof *now->parts);
        adc_ast_release(now->statement.ast);
        adc_resize(context, now->before, now->before_count, 0, sizeof *now->before);
        adc_resize(context, now, 1, 0, sizeof *now);
    }
}
