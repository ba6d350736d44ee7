/* Undo: earlier meanings of names, and names that are lent.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/session/session.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 1 << 16 };                /* entries; above it all of them are forgotten */

struct adc_change {
    uint32_t symbol;                    /* ADC_NO_SYMBOL: a mark */
    uint32_t place;                     /* among the bound names, of one that was forgotten altogether */
    struct adc_binding before;          /* with references of its own; of a mark: the last answer, kind VARIABLE, */
};                                      /* or UNBOUND where there was none */

void adc_journal_release(struct adc_session *session)
{
    struct adc_journal *journal = &session->journal;
    for (size_t i = 0; i < journal->count; i++)
        adc_binding_release(session, &journal->at[i].before);
    free(journal->at);
    *journal = (struct adc_journal){.open = journal->open};
}

/* Room for one more; false, with the journal discarded, where there is none. */
static bool make_room(struct adc_session *session)
{
    struct adc_journal *journal = &session->journal;
    if (journal->count >= MOST)
        adc_journal_release(session);
    if (journal->count < journal->capacity)
        return true;
    size_t capacity = adc_grown(journal->capacity, 16);
    struct adc_change *larger = realloc(journal->at, capacity * sizeof *larger);
    if (larger == NULL) {
        adc_journal_release(session);
        return false;
    }
    journal->at = larger;
    journal->capacity = capacity;
    return true;
}

void adc_journal_note(struct adc_session *session, uint32_t symbol, uint32_t place)
{
    struct adc_journal *journal = &session->journal;
    if (!journal->open || !make_room(session))
        return;
    struct adc_change *change = &journal->at[journal->count++];
    *change = (struct adc_change){symbol, place, session->bindings[symbol]};
    adc_definition_retain(change->before.formula);
    adc_definition_retain(change->before.function);
    adc_definition_retain(change->before.given);
    adc_array_retain(change->before.array);
}

void adc_journal_mark(struct adc_session *session)
{
    struct adc_journal *journal = &session->journal;
    if (!journal->open || !make_room(session))
        return;
    if (journal->count > 0 && journal->at[journal->count - 1].symbol == ADC_NO_SYMBOL)
        adc_binding_release(session, &journal->at[--journal->count].before);
    adc_array_retain(session->answer_array);
    journal->at[journal->count++] = (struct adc_change){.symbol = ADC_NO_SYMBOL, .before = {
        .kind = session->has_answer ? ADC_VARIABLE : ADC_UNBOUND, .value = session->answer,
        .array = session->answer_array}};
}

/* The last answer is again what it was at a mark, whose references it takes over. */
static void restore_answer(struct adc_session *session, const struct adc_change *mark)
{
    adc_array_release(&session->context, session->answer_array);
    session->answer_array = mark->before.array;
    session->answer = mark->before.value;
    session->has_answer = mark->before.kind == ADC_VARIABLE;
}

static bool is_bound(const struct adc_binding *binding)
{
    return binding->kind != ADC_UNBOUND || binding->function != NULL;
}

/* Puts a name that was forgotten back among the bound ones, for which there was room, or takes out a new one. */
static void restore_order(struct adc_session *session, const struct adc_change *change, bool before, bool now)
{
    uint32_t *order = session->order, count = session->order_count, place = change->place;
    if (before == now)
        return;
    for (uint32_t i = count; now && i-- > 0;)
        if (order[i] == change->symbol)
            place = i;
    size_t behind = before ? count - place : count - place - 1;
    memmove(order + place + before, order + place + now, behind * sizeof *order);
    if (before)
        order[place] = change->symbol;
    session->order_count = before ? count + 1 : count - 1;
}

static void take_back(struct adc_session *session, const struct adc_change *change)
{
    struct adc_binding *binding = &session->bindings[change->symbol];
    bool before = is_bound(&change->before), now = is_bound(binding);
    adc_binding_release(session, binding);
    *binding = change->before;
    restore_order(session, change, before, now);
}

bool adc_journal_undo(struct adc_session *session, void (*each)(void *user, uint32_t symbol), void *user)
{
    struct adc_journal *journal = &session->journal;
    bool any = false;
    while (journal->count > 0) {
        const struct adc_change change = journal->at[--journal->count];
        if (change.symbol == ADC_NO_SYMBOL && any) {
            restore_answer(session, &change);
            break;
        }
        if (change.symbol == ADC_NO_SYMBOL) {
            adc_binding_release(session, &change.before);
            continue;
        }
        take_back(session, &change);
        each(user, change.symbol);
        any = true;
    }
    return any;
}

/* The array that a name is an element of; NULL: it is not one. */
static struct adc_array *array_of(struct adc_session *session, uint32_t symbol)
{
    const struct adc_binding *binding = adc_session_find(session, symbol);
    if (binding == NULL || !binding->element || !adc_session_element(session, symbol))
        return NULL;
    return session->bindings[binding->array_symbol].array;
}

void adc_session_prepare(struct adc_session *session, uint32_t symbol)
{
    const struct adc_array *array = array_of(session, symbol);
    if (array == NULL)
        adc_session_binding(session, symbol);
    else if (array->references > 1)         /* an array of our own */
        adc_session_set_element(session, symbol, array->at[session->bindings[symbol].place]);
}

struct adc_lent adc_session_lend(struct adc_session *session, uint32_t symbol, const double *value)
{
    struct adc_array *array = array_of(session, symbol);
    struct adc_binding *binding = &session->bindings[symbol];
    struct adc_lent lent = {symbol, *binding, array != NULL ? &array->at[binding->place] : NULL};
    if (array != NULL) {
        struct adc_binding *whole = &session->bindings[binding->array_symbol];
        lent.before.given = whole->given;           /* the array is not as it was written meanwhile */
        whole->given = NULL;
        lent.before.value = *lent.element;
        *lent.element = value != NULL ? *value : *lent.element;
        return lent;
    }
    binding->kind = ADC_VARIABLE;
    binding->value = value != NULL ? *value : binding->value;
    binding->formula = NULL;
    binding->given = NULL;
    binding->array = NULL;
    binding->output = ADC_NO_OUTPUT;
    return lent;
}

void adc_session_return(struct adc_session *session, const struct adc_lent *lent)
{
    struct adc_binding *binding = &session->bindings[lent->symbol];
    if (lent->element != NULL) {
        *lent->element = lent->before.value;
        if (lent->before.given != NULL)             /* that of the first of several elements */
            session->bindings[binding->array_symbol].given = lent->before.given;
        return;
    }
    binding->kind = lent->before.kind;
    binding->value = lent->before.value;
    binding->array = lent->before.array;
    binding->formula = lent->before.formula;
    adc_definition_release(session, binding->given);
    binding->given = lent->before.given;
    binding->output = lent->before.output;
}
