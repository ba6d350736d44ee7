/* The public interface: arms the exit for failure, and reads statements, points and claims.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/adcalc.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eval/walk/walk.h"
#include "parser/unparse.h"

void adc_symbol_list_add(struct adc_session *session, struct adc_symbol_list *list, uint32_t symbol)
{
    if (list->count == list->capacity) {
        size_t capacity = adc_grown(list->capacity, 8);
        list->at = adc_resize(&session->context, list->at, list->capacity, capacity, sizeof *list->at);
        list->capacity = (uint32_t)capacity;
    }
    list->at[list->count++] = symbol;
}

void adc_symbol_list_release(struct adc_session *session, struct adc_symbol_list *list)
{
    adc_resize(&session->context, list->at, list->capacity, 0, sizeof *list->at);
    memset(list, 0, sizeof *list);
}

bool adc_open_text(struct adc_session *session, struct adc_reader *reader, const char *name, const char *text,
                   size_t length)
{
    memset(reader, 0, sizeof *reader);
    ADC_ON_ERROR(&session->context)
        return false;
    struct adc_source *source = adc_session_source(session, name, text, length);
    adc_reader_open(reader, &session->context, ADC_READ_PROGRAM);
    adc_reader_feed(reader, source, 0);
    return true;
}

bool adc_add_text(struct adc_session *session, struct adc_reader *reader, const char *text, size_t length)
{
    ADC_ON_ERROR(&session->context)
        return false;
    struct adc_source *source = session->sources;
    while (source != reader->source)        /* other texts may have been read since */
        source = source->next;
    uint32_t from = source->length;
    adc_source_append(session, source, text, length);
    adc_reader_feed(reader, source, from);
    return true;
}

enum adc_read adc_next(struct adc_session *session, struct adc_reader *reader, bool may_continue,
                       struct adc_statement *statement)
{
    ADC_ON_ERROR(&session->context) {
        adc_reader_recover(reader);
        return ADC_READ_ERROR;
    }
    return adc_reader_next(reader, may_continue, statement);
}

bool adc_carry_out(struct adc_session *session, const struct adc_statement *statement, enum adc_bound *bound)
{
    ADC_ON_ERROR(&session->context) {
        adc_session_rest(session);
        return false;
    }
    *bound = adc_session_bind(session, statement);
    return true;
}

bool adc_statement_text(struct adc_session *session, const struct adc_statement *statement, struct adc_text *out)
{
    ADC_ON_ERROR(&session->context)
        return false;
    adc_unparse_statement(statement, out);
    return true;
}

/* One NAME = VALUE of a point. */
static void bind_one(struct adc_session *session, const struct adc_statement *statement,
                     struct adc_symbol_list *symbols)
{
    double value;
    const struct adc_source *source = statement->ast->source;
    const struct adc_binding *binding = adc_session_find(session, statement->symbol);
    const char *name = adc_symbol_text(&session->context, statement->symbol);
    if (binding != NULL && binding->pinned)
        adc_error(&session->context, ADC_USAGE, source, statement->name_span, "'%s' has a value already", name);
    if (!adc_evaluate_constant(session, adc_root_at(statement->ast, statement->body), &value))
        adc_error(&session->context, ADC_USAGE, source, statement->span, "the value of '%s' must be a constant", name);
    adc_session_set(session, statement->symbol, value, source, statement->name_span);
    adc_session_binding(session, statement->symbol)->pinned = true;
    if (symbols != NULL)
        adc_symbol_list_add(session, symbols, statement->symbol);
}

/* Calls `each` for every NAME = EXPRESSION of a text. Returns false after an error. */
typedef void adc_each_fn(struct adc_session *session, const struct adc_statement *statement, void *user);

static bool for_each_binding(struct adc_session *session, const char *name, const char *text, adc_each_fn *each,
                             void *user)
{
    struct adc_reader reader = {0};
    struct adc_statement statement = {0};
    volatile bool held = false;
    ADC_ON_ERROR(&session->context) {
        adc_session_rest(session);
        if (held)
            adc_ast_release(statement.ast);
        adc_reader_close(&reader);
        return false;
    }
    struct adc_source *source = adc_session_source(session, name, text, strlen(text));
    adc_reader_open(&reader, &session->context, ADC_READ_BINDINGS);
    adc_reader_feed(&reader, source, 0);
    while (adc_reader_next(&reader, false, &statement) == ADC_READ_STATEMENT) {
        held = true;
        each(session, &statement, user);
        held = false;
        adc_ast_release(statement.ast);
    }
    adc_reader_close(&reader);
    return true;
}

static void bind_each(struct adc_session *session, const struct adc_statement *statement, void *user)
{
    bind_one(session, statement, user);
}

bool adc_bind(struct adc_session *session, const char *name, const char *text, struct adc_symbol_list *symbols)
{
    session->context.strict_numbers = true;
    bool good = for_each_binding(session, name, text, bind_each, symbols);
    session->context.strict_numbers = false;
    return good;
}

/* Reads "1, -0.5" as the vector [1, -0.5]. */
bool adc_read_numbers(struct adc_session *session, const char *option, const char *text, double **numbers,
                      uint32_t *count)
{
    struct adc_reader reader = {0};
    struct adc_statement statement = {0};
    char *volatile bracketed = malloc(strlen(text) + 3);
    double *volatile read = NULL;
    volatile bool held = false;
    ADC_ON_ERROR(&session->context) {
        adc_session_rest(session);
        if (held)
            adc_ast_release(statement.ast);
        adc_reader_close(&reader);
        free(bracketed);
        free(read);
        return false;
    }
    if (bracketed == NULL)
        adc_error(&session->context, ADC_LIMIT, NULL, (struct adc_span){0, 0}, "out of memory");
    sprintf(bracketed, "[%s]", text);
    struct adc_source *source = adc_session_source(session, option, bracketed, strlen(bracketed));
    adc_reader_open(&reader, &session->context, ADC_READ_PROGRAM);
    adc_reader_feed(&reader, source, 0);
    adc_reader_next(&reader, false, &statement);
    held = true;
    const struct adc_ast *ast = statement.ast;
    const struct adc_node *body = &ast->nodes[statement.body];
    if (body->kind != ADC_VECTOR)
        adc_error(&session->context, ADC_USAGE, source, body->span, "%s is a list of numbers like 1,-0.5", option);
    *count = adc_list_count(ast, body->second);
    read = malloc((*count + 1u) * sizeof *read);
    for (uint32_t i = 0; read != NULL && i < *count; i++)
        if (!adc_evaluate_constant(session, adc_root_at(ast, adc_list_items(ast, body->second)[i]), &read[i]))
            adc_error(&session->context, ADC_USAGE, source, body->span, "the numbers of %s must be constants", option);
    *numbers = read;
    adc_ast_release(statement.ast);
    adc_reader_close(&reader);
    free(bracketed);
    return true;
}

static void add_component(struct adc_session *session, const struct adc_statement *statement, void *user)
{
    struct adc_direction *direction = user;
    const char *name = adc_symbol_text(&session->context, statement->symbol);
    double value;
    for (uint32_t i = 0; i < direction->count; i++)
        if (direction->at[i].symbol == statement->symbol)
            adc_error(&session->context, ADC_USAGE, statement->ast->source, statement->name_span,
                      "'%s' has a component already", name);
    if (!adc_evaluate_constant(session, adc_root_at(statement->ast, statement->body), &value))
        adc_error(&session->context, ADC_USAGE, statement->ast->source, statement->span,
                  "the component of '%s' must be a constant", name);
    if (direction->count == direction->capacity) {
        size_t capacity = adc_grown(direction->capacity, 8);
        direction->at =
            adc_resize(&session->context, direction->at, direction->capacity, capacity, sizeof *direction->at);
        direction->capacity = (uint32_t)capacity;
    }
    direction->at[direction->count++] = (struct adc_component){statement->symbol, value};
}

bool adc_read_direction(struct adc_session *session, const char *text, struct adc_direction *direction)
{
    return for_each_binding(session, "--direction", text, add_component, direction);
}

void adc_direction_release(struct adc_session *session, struct adc_direction *direction)
{
    adc_resize(&session->context, direction->at, direction->capacity, 0, sizeof *direction->at);
    memset(direction, 0, sizeof *direction);
}

static void list_names(struct adc_session *session, const char *option, const char *text, struct adc_symbol_list *list)
{
    static const struct adc_span nowhere = {0, 0};
    while (true) {
        text += strspn(text, " \t\n");
        size_t length = strcspn(text, ", \t\n");
        if (length == 0)
            adc_error(&session->context, ADC_USAGE, NULL, nowhere, "%s: a name is missing", option);
        uint32_t symbol = adc_symbol(&session->context, text, length);
        for (uint32_t i = 0; i < list->count; i++)
            if (list->at[i] == symbol)
                adc_error(&session->context, ADC_USAGE, NULL, nowhere, "%s: '%.*s' stands here twice", option,
                          (int)length, text);
        adc_symbol_list_add(session, list, symbol);
        text += length;
        text += strspn(text, " \t\n");
        if (*text == '\0')
            return;
        if (*text++ != ',')
            adc_error(&session->context, ADC_USAGE, NULL, nowhere, "%s: names are separated by commas", option);
    }
}

bool adc_list_names(struct adc_session *session, const char *option, const char *text, struct adc_symbol_list *list)
{
    ADC_ON_ERROR(&session->context)
        return false;
    list_names(session, option, text, list);
    return true;
}

struct claiming { const struct adc_answer *answer; double rtol; struct adc_claims *claims; };

/* A claim passes when it differs from the exact partial by no more than `rtol` of the larger, and ten times what
 * rounding may have done to the claimed expression. */
static void check_claim(struct adc_session *session, const struct adc_statement *statement, void *user)
{
    struct claiming *c = user;
    const struct adc_partial *partial = NULL;
    for (uint32_t i = 0; i < c->answer->count; i++)
        if (c->answer->partials[i].symbol == statement->symbol)
            partial = &c->answer->partials[i];
    for (uint32_t i = 0; i < c->claims->count; i++)
        if (c->claims->at[i].symbol == statement->symbol)
            adc_error(&session->context, ADC_USAGE, statement->ast->source, statement->name_span,
                      "'%s' is claimed twice", adc_symbol_text(&session->context, statement->symbol));
    if (c->answer->components != NULL && !c->answer->pulled_back)
        adc_error(&session->context, ADC_USAGE, NULL, (struct adc_span){0, 0},
                  "--claim is for a number; with --cotangent it is for the pullback of a vector");
    if (partial == NULL)
        adc_error(&session->context, ADC_NAME, statement->ast->source, statement->name_span,
                  "'%s' is not a variable of the formula", adc_symbol_text(&session->context, statement->symbol));
    struct adc_walk *walk = adc_session_walk(session, adc_root_at(statement->ast, statement->body));
    walk->bounds = true;
    struct adc_dual claimed = adc_eval(walk, ADC_BY_NONE);
    adc_session_rest(session);
    struct adc_claims *claims = c->claims;
    if (claims->count == claims->capacity) {
        size_t capacity = adc_grown(claims->capacity, 8);
        claims->at = adc_resize(&session->context, claims->at, claims->capacity, capacity, sizeof *claims->at);
        claims->capacity = (uint32_t)capacity;
    }
    struct adc_claim *claim = &claims->at[claims->count++];
    double scale = fmax(fabs(claimed.value), fabs(partial->value)), difference = fabs(claimed.value - partial->value);
    *claim = (struct adc_claim){.symbol = partial->symbol,
                                .name = partial->name,
                                .claimed = claimed.value,
                                .exact = partial->value,
                                .tolerance = (c->rtol > 0 ? c->rtol : 1e-8) * scale + 10 * claimed.error};
    if (partial->status == ADC_ONE_SIDED || partial->status == ADC_UNDEFINED) {
        claim->verdict = ADC_DISAGREE;
        memcpy(claim->note, "there is no derivative here", sizeof "there is no derivative here");
    } else {
        bool same = claimed.value == partial->value || (isfinite(difference) && difference <= claim->tolerance);
        bool vague = same && difference > 0 && !(10 * claimed.error <= 0.1 * scale);
        claim->verdict = vague ? ADC_INCONCLUSIVE : same ? ADC_AGREE : ADC_DISAGREE;
        if (vague)
            memcpy(claim->note, "lost in rounding", sizeof "lost in rounding");
    }
}

bool adc_check_claims(struct adc_session *session, const char *text, const struct adc_answer *answer, double rtol,
                      struct adc_claims *claims)
{
    struct claiming c = {answer, rtol, claims};
    claims->session = session;
    return for_each_binding(session, "--claim", text, check_claim, &c);
}

void adc_claims_release(struct adc_claims *claims)
{
    if (claims->session != NULL)
        adc_resize(&claims->session->context, claims->at, claims->capacity, 0, sizeof *claims->at);
    memset(claims, 0, sizeof *claims);
}
