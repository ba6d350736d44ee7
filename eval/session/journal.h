/* What names meant before: the journal of a session, which takes bindings back, and names that mean something else for
 * a while. No call fails: where there is no memory the journal is given up.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SESSION_JOURNAL_H
#define ADC_EVAL_SESSION_JOURNAL_H

#include "eval/session/session.h"

/* For the session itself: a name is about to be bound or forgotten. A name that is forgotten altogether is at
 * `place` among those that are bound. */
void adc_journal_note(struct adc_session *session, uint32_t symbol, uint32_t place);

/* What follows can be taken back at once. */
void adc_journal_mark(struct adc_session *session);

/* Takes back what was bound and forgotten since the latest mark after which anything was, and the answers since. Calls `each` for each such
 * name, newest first, when it means again what it meant. Returns false when there is nothing to take back. */
bool adc_journal_undo(struct adc_session *session, void (*each)(void *user, uint32_t symbol), void *user);

/* Gives the journal up. */
void adc_journal_release(struct adc_session *session);

/* A name that means a number for a while. */
struct adc_lent {
    uint32_t symbol;
    struct adc_binding before;
    double *element;                /* the name is that of an element, which is here: only before.value is lent */
};

/* Makes room for lending a name, which may fail. */
void adc_session_prepare(struct adc_session *session, uint32_t symbol);

/* Makes a name, which has a binding, a variable with this value (NULL: its own), and gives back what it was before. An
 * element must be prepared. */
struct adc_lent adc_session_lend(struct adc_session *session, uint32_t symbol, const double *value);

/* Gives a name back its meaning. */
void adc_session_return(struct adc_session *session, const struct adc_lent *lent);

#endif
