/* Points that are entered, where names have other values, and left.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "eval/entry_listing.h"

static void add_coordinate(struct adc_session *session, struct adc_point *point, uint32_t symbol, double value)
{
    point->at = adc_room(&session->context, point->at, point->count, &point->capacity, sizeof *point->at);
    adc_session_prepare(session, symbol);
    point->at[point->count++] = (struct adc_lent){.symbol = symbol, .before.value = value};
}

static _Noreturn void refuse_array(struct adc_listing *l)
{
    struct adc_context *context = &l->evaluation.session->context;
    adc_error(context, ADC_USAGE, l->statement.ast->source, l->statement.span,
              "a point like this has numbers, no arrays and no elements of them"
              ADC_HINT "bind the array before, as in A = [1,2;3,4]");
}

/* The number that a name gets at a point. */
static double coordinate_value(struct adc_listing *l)
{
    const struct adc_statement *statement = &l->statement;
    const struct adc_dual *at;
    struct adc_extent extent = adc_evaluate_array(&l->evaluation, adc_root_at(statement->ast, statement->body), &at);
    const double value = at->value;
    if (extent.rank != ADC_RANK_NUMBER)
        refuse_array(l);
    adc_evaluation_drop(&l->evaluation);
    return value;
}

static void read_coordinate(struct adc_listing *l)
{
    struct adc_session *session = l->evaluation.session;
    const struct adc_statement *statement = &l->statement;
    const struct adc_source *source = statement->ast->source;
    adc_refuse_reserved(session, statement->symbol, source, statement->name_span);
    if (strchr(adc_symbol_text(&session->context, statement->symbol), '[') != NULL)
        refuse_array(l);
    if (!adc_symbol_set_add(session, &l->seen, statement->symbol))
        adc_error(&session->context, ADC_USAGE, source, statement->name_span, "'%s' has a value already",
                  adc_symbol_text(&session->context, statement->symbol));
    const bool uncertain = adc_is_uncertain(statement);
    const double value = uncertain ? adc_read_input(&l->evaluation, statement, l->inputs) : coordinate_value(l);
    add_coordinate(session, l->point, statement->symbol, value);
    if (!uncertain)
        l->point->at[l->point->count - 1].before.given = adc_definition_if_written(session, statement);
}

/* Now the names get the values that have been collected. */
static void lend(struct adc_session *session, struct adc_point *point)
{
    for (uint32_t i = 0; i < point->count; i++) {
        const struct adc_lent own = point->at[i];
        point->at[i] = adc_session_lend(session, own.symbol, &own.before.value);
        session->bindings[own.symbol].given = own.before.given;
    }
}

/* The same of a point that could not be read: nothing. */
static void forget(struct adc_session *session, struct adc_point *point)
{
    for (uint32_t i = 0; i < point->count; i++)
        adc_definition_release(session, point->at[i].before.given);
    point->count = 0;
}

static bool enter(struct adc_listing *l)
{
    const bool good = adc_run_listing(l);
    (good ? lend : forget)(l->evaluation.session, l->point);
    return good;
}

bool adc_enter_point(struct adc_session *session, const struct adc_statement *statement, struct adc_point *point)
{
    const struct adc_span span = statement->point;
    if (span.length == 0)
        return true;
    struct adc_listing l = {.evaluation = {.session = session}, .mode = ADC_READ_BINDINGS, .each = read_coordinate,
                        .point = point, .from = span.at};
    const struct adc_source *source = statement->ast->source;
    char *text = strndup(source->text, span.at + span.length);      /* so that places are those of the line */
    l.option = source->name;
    l.text = text;
    const bool good = text != NULL && enter(&l);
    free(text);
    return good;
}

bool adc_enter_inputs(struct adc_session *session, const char *name, const char *text, struct adc_point *point,
                      struct adc_inputs *inputs)
{
    struct adc_listing l = {.evaluation = {.session = session}, .mode = ADC_READ_BINDINGS, .each = read_coordinate,
                        .point = point, .option = name, .text = text, .inputs = inputs};
    return enter(&l);
}

bool adc_enter_answer(struct adc_session *session, const struct adc_answer *answer, struct adc_point *point)
{
    ADC_ON_ERROR(&session->context) {
        forget(session, point);
        return false;
    }
    for (uint32_t i = 0; i < answer->point_count; i++)
        add_coordinate(session, point, answer->point[i].symbol, answer->point[i].value);
    lend(session, point);
    return true;
}

void adc_leave_point(struct adc_session *session, struct adc_point *point)
{
    for (uint32_t i = 0; i < point->count; i++)
        adc_session_return(session, &point->at[i]);
    adc_resize(&session->context, point->at, point->capacity, 0, sizeof *point->at);
    *point = (struct adc_point){0};
}
