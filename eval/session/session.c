/* What names mean, and how that changes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/session/session.h"

#include <string.h>

#include "eval/table/op.h"
#include "eval/program/program.h"
#include "eval/table/rules.h"
#include "eval/walk/walk.h"
#include "parser/statement.h"

bool adc_session_init(struct adc_session *session)
{
    memset(session, 0, sizeof *session);
    return adc_context_init(&session->context);
}


/* Drops one reference. What a definition held before it goes with it, in a loop: chains can be long. */
static void release(struct adc_context *context, struct adc_definition *definition)
{
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
        release(&session->context, session->bindings[i].formula);
        release(&session->context, session->bindings[i].function);
        memset(&session->bindings[i], 0, sizeof session->bindings[i]);
    }
    release(&session->context, session->compound);
    session->compound = NULL;
    session->order_count = 0;
    session->has_answer = false;
}

void adc_session_release(struct adc_session *session)
{
    struct adc_context *context = &session->context;
    adc_session_rest(session);
    adc_session_reset(session);
    adc_rules_release(session);
    adc_arena_release(&session->scratch);
    adc_resize(context, session->bindings, session->binding_count, 0, sizeof *session->bindings);
    adc_resize(context, session->order, session->order_capacity, 0, sizeof *session->order);
    for (struct adc_source *source = session->sources, *next; source != NULL; source = next) {
        next = source->next;
        if (source->name != NULL)
            adc_resize(context, source->name, strlen(source->name) + 1, 0, 1);
        if (source->text != NULL)
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
    session->sources = source;              /* from now on it is released, whatever happens */
    size_t name_size = strlen(name) + 1;
    source->name = memcpy(adc_resize(context, NULL, 0, name_size, 1), name, name_size);
    source->text = adc_resize(context, NULL, 0, 1, 1);
    source->text[0] = '\0';
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
    binding->output = ADC_NO_OUTPUT;
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
    *definition = (struct adc_definition){.statement = *statement, .references = 1, .serial = ++session->serial};
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

/* What a symbol means now, with a reference of its own. It is bound. */
static struct adc_before meaning_now(const struct adc_session *session, uint32_t symbol)
{
    const struct adc_binding *binding = &session->bindings[symbol];
    if (binding->kind == ADC_FORMULA)
        binding->formula->references++;
    return (struct adc_before){.symbol = symbol, .value = binding->value, .output = binding->output,
                               .formula = binding->kind == ADC_FORMULA ? binding->formula : NULL};
}

static void bind_to(struct adc_session *session, uint32_t symbol, struct adc_definition *definition, uint32_t output)
{
    note_order(session, symbol);
    struct adc_binding *binding = adc_session_binding(session, symbol);
    definition->references++;
    release(&session->context, binding->formula);
    binding->formula = definition;
    binding->output = output;
    binding->kind = ADC_FORMULA;
}

static enum adc_bound bind_formula(struct adc_session *session, const struct adc_statement *statement)
{
    struct adc_definition *definition = define(session, statement);
    if (mentions_itself(statement)) {
        definition->before = adc_resize(&session->context, NULL, 0, 1, sizeof *definition->before);
        definition->before_count = 1;
        definition->before[0] = meaning_now(session, statement->symbol);
    }
    bind_to(session, statement->symbol, definition, ADC_NO_OUTPUT);
    release(&session->context, definition);         /* the binding has its own reference */
    return ADC_BOUND_FORMULA;
}

static enum adc_bound bind_variable(struct adc_session *session, const struct adc_statement *statement)
{
    double value;
    struct adc_root root = adc_root_at(statement->ast, statement->body);
    root.self = statement->symbol;
    bool vector = adc_vector_width(session, root) > 0;
    root.component = vector ? 0 : ADC_NO_COMPONENT;
    bool constant = adc_evaluate_constant(session, root, &value);
    if (session->bindings != NULL && adc_session_binding(session, statement->symbol)->pinned)
        return ADC_BOUND_NOTHING;
    if (!constant || vector)
        return bind_formula(session, statement);
    adc_session_set(session, statement->symbol, value, statement->ast->source, statement->name_span);
    return ADC_BOUND_NUMBER;
}

/* A name may not be assigned in statements at the top level when --at has given it its value. */
static void check_assigned(struct adc_session *session, const struct adc_statement *statement, bool local)
{
    const struct adc_ast *ast = statement->ast;
    for (adc_ref i = 0; i <= statement->body; i++) {
        const struct adc_node *node = &ast->nodes[i];
        if (node->kind != ADC_ASSIGN)
            continue;
        const char *name = adc_symbol_text(&session->context, node->first);
        struct adc_span span = {node->span.at, (uint32_t)strlen(name)};
        const struct adc_binding *binding = adc_session_find(session, node->first);
        refuse_reserved(session, node->first, ast->source, span);
        if (local || binding == NULL || !binding->pinned)
            continue;
        adc_diag_begin(&session->context.error, ADC_NAME, ast->source, span,
                       "'%s' has its value from outside and cannot be assigned here", name);
        adc_diag_hint(&session->context.error, "begin with a name of its own, like %s1 = %s", name, name);
        adc_fail(&session->context);
    }
}

/* Whether a name of statements at the top level can be read before they assign it, so that what it meant before
 * matters: its first mention is no assignment that comes in any case. */
static bool needs_before(const struct adc_statement *statement, uint32_t symbol)
{
    const struct adc_ast *ast = statement->ast;
    const struct adc_node *body = &ast->nodes[statement->body];
    adc_ref first = 0;
    while (ast->nodes[first].kind != ADC_ASSIGN || ast->nodes[first].first != symbol)
        first++;
    for (adc_ref i = 0; i < first; i++) {
        const struct adc_node *node = &ast->nodes[i];
        if (node->kind == ADC_NAME_NODE && node->first == symbol)
            return true;
    }
    if (body->kind == ADC_FOR)
        return adc_list_items(ast, body->second)[0] != first;
    for (uint32_t i = 0; body->kind == ADC_BLOCK && i < adc_list_count(ast, body->second); i++)
        if (adc_list_items(ast, body->second)[i] == first)
            return false;
    return true;
}

static void note_before(struct adc_session *session, struct adc_definition *definition, const uint32_t *names,
                        uint32_t count)
{
    if (count == 0)
        return;
    definition->before = adc_resize(&session->context, NULL, 0, count, sizeof *definition->before);
    uint32_t known = 0;
    for (uint32_t i = 0; i < count; i++)
        if (adc_session_binding(session, names[i])->kind != ADC_UNBOUND
            && needs_before(&definition->statement, names[i]))
            definition->before[known++] = meaning_now(session, names[i]);
    definition->before = adc_resize(&session->context, definition->before, count, known, sizeof *definition->before);
    definition->before_count = known;
}

/* Statements as they are run for what they assign; where their value is a vector, any component will do. */
static struct adc_root bound_root(struct adc_session *session, const struct adc_statement *statement)
{
    struct adc_root root = adc_root_of(session, statement);
    if (adc_vector_width(session, root) > 0)
        root.component = 0;
    return root;
}

/* Runs statements that depend on no variable and makes numbers of the names they assign. */
static void run_numbers(struct adc_session *session, const struct adc_definition *definition, const uint32_t *names,
                        uint32_t count, struct adc_arena *arena)
{
    const struct adc_statement *statement = &definition->statement;
    double *values = adc_arena_array(arena, count, sizeof *values);
    bool *set = adc_arena_zeroed(arena, count, sizeof *set);
    struct adc_walk *walk = adc_session_walk(session, bound_root(session, statement));
    adc_eval(walk, ADC_BY_NONE);
    for (uint32_t i = 0; i < count; i++)
        set[i] = adc_walk_output(walk, i, &values[i]);
    adc_session_rest(session);
    for (uint32_t i = 0; i < count; i++)
        if (set[i])
            adc_session_set(session, names[i], values[i], statement->ast->source, statement->span);
}

static enum adc_bound bind_compound(struct adc_session *session, const struct adc_statement *statement)
{
    struct adc_context *context = &session->context;
    check_assigned(session, statement, false);
    release(context, session->compound);
    session->compound = NULL;
    session->compound = define(session, statement);
    uint32_t room = adc_assigned_names(statement->ast, statement->body, NULL);
    struct adc_arena *arena = &session->scratch;
    arena->context = context;
    adc_arena_reset(arena);
    uint32_t *names = adc_arena_array(arena, room, sizeof *names);
    uint32_t count = adc_assigned_names(statement->ast, statement->body, room > 0 ? names : NULL);
    note_before(session, session->compound, names, count);
    bool dependent = adc_depends(session, bound_root(session, statement));
    if (count == 0)
        return ADC_BOUND_NOTHING;
    if (!dependent) {
        run_numbers(session, session->compound, names, count, arena);
        return ADC_BOUND_NUMBER;
    }
    for (uint32_t i = 0; i < count; i++)
        bind_to(session, names[i], session->compound, i);
    return ADC_BOUND_FORMULA;
}

/* A function whose statements end without a value would be an error whenever it is called. */
static void refuse_valueless(struct adc_session *session, const struct adc_statement *statement)
{
    adc_ref end = adc_valueless_end(statement->ast, statement->body);
    if (end == UINT32_MAX)
        return;
    const struct adc_node *node = &statement->ast->nodes[end];
    adc_diag_begin(&session->context.error, ADC_SYNTAX, statement->ast->source, node->span,
                   "the function '%s' ends with %s, which has no value",
                   adc_symbol_text(&session->context, statement->symbol),
                   node->kind == ADC_ASSIGN  ? "an assignment"
                   : node->kind == ADC_BLOCK ? "nothing"
                                             : "a loop");
    adc_diag_hint(&session->context.error, "end it with an expression, or use return");
    adc_fail(&session->context);
}

static enum adc_bound bind_function(struct adc_session *session, const struct adc_statement *statement)
{
    refuse_reserved_parameters(session, statement);
    check_assigned(session, statement, true);
    refuse_valueless(session, statement);
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

enum adc_bound adc_session_bind(struct adc_session *session, const struct adc_statement *statement)
{
    if (statement->kind == ADC_COMPOUND)
        return bind_compound(session, statement);
    refuse_reserved(session, statement->symbol, statement->ast->source, statement->name_span);
    return statement->kind == ADC_ASSIGNMENT ? bind_variable(session, statement) : bind_function(session, statement);
}

bool adc_session_delete(struct adc_session *session, uint32_t symbol, bool function)
{
    if (symbol >= session->binding_count)
        return false;
    struct adc_binding *binding = &session->bindings[symbol];
    struct adc_definition **held = function ? &binding->function : &binding->formula;
    if (function ? binding->function == NULL : binding->kind == ADC_UNBOUND)
        return false;
    release(&session->context, *held);
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
