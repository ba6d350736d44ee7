/* Bindings: the meanings of names.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/session/session.h"

#include <assert.h>
#include <math.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eval/table/op.h"
#include "eval/table/rules.h"
#include "lexer/source.h"

bool adc_session_init(struct adc_session *session)
{
    memset(session, 0, sizeof *session);
    return adc_context_init(&session->context);
}

void adc_binding_release(struct adc_session *session, const struct adc_binding *binding)
{
    adc_definition_release(session, binding->formula);
    adc_definition_release(session, binding->function);
    adc_definition_release(session, binding->given);
    adc_array_release(&session->context, binding->array);
}

/* The name has no value and no formula any more. */
static void clear(struct adc_session *session, struct adc_binding *binding)
{
    adc_definition_release(session, binding->formula);
    adc_definition_release(session, binding->given);
    adc_array_release(&session->context, binding->array);
    binding->formula = binding->given = NULL;
    binding->array = NULL;
    binding->output = ADC_NO_OUTPUT;
}

void adc_session_reset(struct adc_session *session)
{
    while (session->journal.open && session->order_count > 0) {
        uint32_t symbol = session->order[session->order_count - 1];
        adc_session_delete(session, symbol, false);
        adc_session_delete(session, symbol, true);
    }
    for (uint32_t i = 0; i < session->binding_count; i++) {
        adc_binding_release(session, &session->bindings[i]);
        memset(&session->bindings[i], 0, sizeof session->bindings[i]);
    }
    adc_definition_release(session, session->compound);
    session->compound = NULL;
    session->order_count = 0;
    adc_array_release(&session->context, session->answer_array);
    session->answer_array = NULL;
    session->has_answer = false;
}

void adc_session_release(struct adc_session *session)
{
    struct adc_context *context = &session->context;
    session->journal.open = false;
    adc_journal_release(session);
    adc_session_reset(session);
    adc_rules_forget(context);
    adc_resize(context, session->bindings, session->binding_count, 0, sizeof *session->bindings);
    adc_resize(context, session->order, session->order_capacity, 0, sizeof *session->order);
    adc_sources_release(context, &session->sources);
    adc_context_release(context);
}

struct adc_binding *adc_session_binding(struct adc_session *session, uint32_t symbol)
{
    const uint32_t before = session->binding_count;
    session->bindings = adc_room(&session->context, session->bindings, symbol, &session->binding_count, sizeof *session->bindings);
    memset(session->bindings + before, 0, (session->binding_count - before) * sizeof *session->bindings);
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

/* The binding of a name that has a place among the bound ones from now on. */
static struct adc_binding *place(struct adc_session *session, uint32_t symbol)
{
    struct adc_binding *binding = adc_session_binding(session, symbol);
    if (binding->kind != ADC_UNBOUND || binding->function != NULL)
        return binding;
    session->order = adc_room(&session->context, session->order, session->order_count, &session->order_capacity,
                              sizeof *session->order);
    session->order[session->order_count++] = symbol;
    return binding;
}

/* The same, where what the name means is noted: it is about to be bound. */
static struct adc_binding *about_to_bind(struct adc_session *session, uint32_t symbol)
{
    struct adc_binding *binding = place(session, symbol);
    adc_journal_note(session, symbol, 0);
    return binding;
}

static bool is_last_answer(const char *name) { return strcmp(name, "ans") == 0 || strcmp(name, "_") == 0; }

void adc_refuse_reserved(struct adc_session *session, uint32_t symbol, const struct adc_source *source,
                         struct adc_span span)
{
    const char *name = adc_symbol_text(&session->context, symbol);
    const struct adc_constant *constant = adc_constant_find(name);
    const struct adc_binding *binding = adc_session_find(session, symbol);
    if (binding != NULL && binding->pinned)             /* a column of that name */
        return;
    if (strcmp(name, "e") == 0 && !session->shadowed) {
        session->shadowed = true;
        adc_warn(&session->context, source, span, "'e' is a variable from here on; exp(1) is the constant");
    }
    if ((constant != NULL && constant->reserved) || is_last_answer(name))
        adc_error(&session->context, ADC_NAME, source, span, "'%s' has a fixed meaning and cannot be bound", name);
}

void adc_session_note_given(struct adc_session *session, uint32_t symbol, const struct adc_statement *statement)
{
    struct adc_definition *given = adc_definition_new(session, statement);
    adc_definition_release(session, session->bindings[symbol].given);
    session->bindings[symbol].given = given;
}

struct adc_definition *adc_definition_if_written(struct adc_session *session, const struct adc_statement *statement)
{
    const struct adc_ast *ast = statement->ast;
    bool written = true;
    for (adc_ref i = 0; i <= statement->body && written; i++) {
        const struct adc_node *node = &ast->nodes[i];
        written = node->kind == ADC_NUMBER || node->kind == ADC_VECTOR || adc_is_negated_number(ast, node)
               || i == statement->target;
    }
    return written ? adc_definition_new(session, statement) : NULL;
}

/* The component of a vector of this many; NULL: it is not one, or has others. */
static const struct adc_node *component(const struct adc_ast *ast, const struct adc_node *vector, uint32_t count, uint32_t k)
{
    if (vector->kind != ADC_VECTOR || adc_list_count(ast, vector->second) != count)
        return NULL;
    return &ast->nodes[adc_list_items(ast, vector->second)[k]];
}

/* The element in a place of an array that is written out; NULL: it is not, element by element. */
static const struct adc_node *element_of(const struct adc_ast *ast, const struct adc_node *array, struct adc_extent extent,
                                         uint32_t place)
{
    const uint32_t count = (uint32_t)adc_extent_count(extent), cols = extent.rank == ADC_RANK_MATRIX ? extent.cols : count;
    const struct adc_node *row = array->op == 0 ? array : component(ast, array, count / cols, place / cols);
    const struct adc_node *node = row != NULL ? component(ast, row, cols, place % cols) : NULL;
    const bool number = node != NULL && (node->kind == ADC_NUMBER || adc_is_negated_number(ast, node));
    return number ? node : NULL;
}

bool adc_session_given(const struct adc_session *session, uint32_t symbol, const struct adc_ast **ast, adc_ref *node)
{
    const struct adc_binding *binding = adc_session_find(session, symbol);
    assert(binding != NULL);
    const struct adc_binding *whole = binding->element ? &session->bindings[binding->array_symbol] : binding;
    if (whole->kind != ADC_VARIABLE || whole->given == NULL)
        return false;
    const struct adc_statement *statement = &whole->given->statement;
    const struct adc_node *given = &statement->ast->nodes[statement->body];
    if (binding->element)
        given = element_of(statement->ast, given, whole->array->extent, binding->place);
    if (given == NULL)
        return false;
    *ast = statement->ast;
    *node = (adc_ref)(given - statement->ast->nodes);
    return true;
}

void adc_session_set(struct adc_session *session, uint32_t symbol, double value, const struct adc_source *source,
                     struct adc_span span)
{
    adc_refuse_reserved(session, symbol, source, span);
    struct adc_binding *binding = about_to_bind(session, symbol);
    clear(session, binding);
    binding->kind = ADC_VARIABLE;
    binding->value = value;
    binding->constant = false;
}

bool adc_session_assume(struct adc_session *session, uint32_t symbol)
{
    const char *name = adc_symbol_text(&session->context, symbol);
    uint32_t low, high;
    if (!session->assumes || is_last_answer(name) || adc_row_named(name, &low, &high) || adc_session_function(session, name) != NULL)
        return false;
    struct adc_binding *binding = place(session, symbol);           /* it was not bound, so it is not undone */
    binding->kind = ADC_VARIABLE;
    binding->value = 1 + fmod(0.37 * (double)symbol, 0.9);          /* where little happens */
    binding->output = ADC_NO_OUTPUT;
    binding->assumed = true;
    return true;
}

/* Takes a name, or a function, out of what is bound. */
static void forget(struct adc_session *session, uint32_t symbol, bool function, uint32_t at)
{
    struct adc_binding *binding = &session->bindings[symbol];
    if (function) {
        adc_definition_release(session, binding->function);
        binding->function = NULL;
    } else {
        clear(session, binding);
        binding->constant = binding->pinned = binding->assumed = false;
        binding->kind = ADC_UNBOUND;
    }
    if (binding->kind == ADC_UNBOUND && binding->function == NULL)
        memmove(session->order + at, session->order + at + 1, (--session->order_count - at) * sizeof *session->order);
}

void adc_session_disown(struct adc_session *session)
{
    for (uint32_t i = session->order_count; i-- > 0;)
        if (session->bindings[session->order[i]].assumed)
            forget(session, session->order[i], false, i);
}

void adc_session_set_array(struct adc_session *session, uint32_t symbol, struct adc_array *array,
                           const struct adc_source *source, struct adc_span span)
{
    ADC_ON_ERROR(&session->context) {
        adc_array_release(&session->context, array);
        adc_fail(&session->context);
    }
    adc_session_set(session, symbol, 0, source, span);
    session->bindings[symbol].array = array;
}

void adc_session_set_answer(struct adc_session *session, double value, struct adc_array *array)
{
    adc_array_retain(array);
    adc_array_release(&session->context, session->answer_array);
    session->answer_array = array;
    session->answer = value;
    session->has_answer = true;
}

uint32_t adc_element_symbol(struct adc_session *session, uint32_t symbol, struct adc_extent extent, size_t i)
{
    char text[512];
    const char *name = adc_symbol_text(&session->context, symbol);
    int length = extent.rank == ADC_RANK_MATRIX
                     ? snprintf(text, sizeof text, "%s[%zu,%zu]", name, i / extent.cols + 1, i % extent.cols + 1)
                     : snprintf(text, sizeof text, "%s[%zu]", name, i + 1);
    if ((size_t)length >= sizeof text)
        adc_error(&session->context, ADC_LIMIT, NULL, (struct adc_span){0, 0}, "the name of an array is too long");
    uint32_t element = adc_symbol(&session->context, text, (size_t)length);
    struct adc_binding *binding = adc_session_binding(session, element);
    binding->element = true;
    binding->array_symbol = symbol;
    binding->place = (uint32_t)i;
    return element;
}

bool adc_session_element(struct adc_session *session, uint32_t symbol)
{
    const char *text = adc_symbol_text(&session->context, symbol), *open = strchr(text, '[');
    const uint32_t whole = open != NULL ? adc_symbol_find(&session->context, text, (size_t)(open - text)) : 0;
    const struct adc_binding *binding = whole != 0 ? adc_session_find(session, whole) : NULL;
    if (binding == NULL || binding->kind != ADC_VARIABLE || binding->array == NULL)
        return false;
    const struct adc_extent extent = binding->array->extent;
    const bool matrix = extent.rank == ADC_RANK_MATRIX;
    const size_t rows = matrix ? extent.rows : adc_extent_count(extent), cols = matrix ? extent.cols : 1;
    char *end;
    const size_t row = strtoul(open + 1, &end, 10), column = matrix && *end == ',' ? strtoul(end + 1, NULL, 10) : 1;
    return row >= 1 && row <= rows && column >= 1 && column <= cols     /* and is written as that element is */
        && adc_element_symbol(session, whole, extent, (row - 1) * cols + column - 1) == symbol;
}

void adc_session_independent(struct adc_session *session, const char *option, uint32_t symbol)
{
    const bool element = adc_session_element(session, symbol);
    const struct adc_binding *binding = adc_session_find(session, symbol);
    const char *name = adc_symbol_text(&session->context, symbol), *near = binding == NULL ? adc_suggest(session, name, false) : NULL;
    if (element || (binding != NULL && binding->kind == ADC_VARIABLE))
        return;
    adc_error(&session->context, ADC_NAME, NULL, (struct adc_span){0, 0}, binding != NULL && binding->kind == ADC_FORMULA
              ? "%s: '%s' is a formula, not an independent variable" : near == NULL ? "%s: unknown variable '%s'"
              : "%s: unknown variable '%s'" ADC_HINT "did you mean '%s'?", option, name, near);
}

double adc_session_value(struct adc_session *session, uint32_t symbol)
{
    const bool element = adc_session_element(session, symbol);
    const struct adc_binding *binding = adc_session_find(session, symbol);
    if (element)
        return session->bindings[binding->array_symbol].array->at[binding->place];
    return binding != NULL && binding->kind == ADC_VARIABLE && binding->array == NULL ? binding->value : NAN;
}

void adc_session_set_element(struct adc_session *session, uint32_t symbol, double value)
{
    const struct adc_binding *element = &session->bindings[symbol];
    struct adc_binding *whole = &session->bindings[element->array_symbol];
    const size_t n = adc_extent_count(whole->array->extent), place = element->place;
    struct adc_array *array = adc_array_new(&session->context, whole->array->extent);
    memcpy(array->at, whole->array->at, n * sizeof *array->at);
    array->at[place] = value;
    clear(session, whole);
    whole->array = array;
}

void adc_session_assign_element(struct adc_session *session, uint32_t symbol, double value)
{
    adc_journal_note(session, session->bindings[symbol].array_symbol, 0);
    adc_session_set_element(session, symbol, value);
}

struct adc_before adc_session_meaning(const struct adc_session *session, uint32_t symbol)
{
    const struct adc_binding *binding = &session->bindings[symbol];
    return (struct adc_before){.symbol = symbol, .value = binding->value, .output = binding->output,
                               .array = adc_array_retain(binding->array), .formula = adc_definition_retain(binding->formula)};
}

void adc_session_set_formula(struct adc_session *session, uint32_t symbol, struct adc_definition *definition,
                             uint32_t output)
{
    struct adc_binding *binding = about_to_bind(session, symbol);
    adc_definition_retain(definition);
    clear(session, binding);
    binding->formula = definition;
    binding->output = output;
    binding->kind = ADC_FORMULA;
}

void adc_session_set_function(struct adc_session *session, uint32_t symbol, struct adc_definition *definition)
{
    struct adc_binding *binding = about_to_bind(session, symbol);
    adc_definition_retain(definition);
    adc_definition_release(session, binding->function);
    binding->function = definition;
}

bool adc_session_delete(struct adc_session *session, uint32_t symbol, bool function)
{
    assert(symbol < session->binding_count);
    const struct adc_binding *binding = &session->bindings[symbol];
    if (function ? binding->function == NULL : binding->kind == ADC_UNBOUND)
        return false;
    uint32_t at = 0;
    while (session->order[at] != symbol)
        at++;
    adc_journal_note(session, symbol, at);
    forget(session, symbol, function, at);
    return true;
}

bool adc_forget_rule(struct adc_session *session, uint32_t symbol)
{
    struct adc_definition *function = session->bindings[symbol].function;
    if (function->part_count == 0)
        return false;
    struct adc_definition *bare = adc_definition_bare(function);
    adc_session_set_function(session, symbol, bare);
    adc_definition_release(session, bare);
    return true;
}
