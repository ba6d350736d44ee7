/* The entries for the command and the tests: each arms the exit for errors and runs its work behind it.
 *
 * They know sessions, statements and answers; the interface for other programs is adcalc.h. They do not print, do not
 * exit, and keep no static state: everything lives in a session, and sessions are independent of each other. A function
 * that can fail returns false (or ADC_READ_ERROR) and leaves the reason in session->context.error, which
 * adc_diag_render turns into text.
 *
 *     struct adc_session session;
 *     adc_session_init(&session);
 *     adc_bind(&session, "--at", "x=2, y=3");
 *     ... adc_open_text, then adc_next for each statement, adc_differentiate for each expression ...
 *     adc_session_release(&session);
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ENTRY_H
#define ADC_EVAL_ENTRY_H

#include "eval/answer/answer.h"
#include "eval/answer/bind.h"
#include "eval/answer/trace.h"
#include "eval/json/json.h"

/* Reads a list of constants like "1, -0.5" into a new array of *count numbers, which the caller frees with free(). */
bool adc_read_numbers(struct adc_session *session, const char *option, const char *text, double **numbers,
                      uint32_t *count);

/* Reads a direction from text like "x=1, y=-0.5" and appends it. */
bool adc_read_direction(struct adc_session *session, const char *text, struct adc_direction *direction);

/* Binds variables from text like "x=2, y=pi/4": they are pinned, so that statements do not change them. `name` is for
 * messages. Appends the symbols to *symbols (may be NULL). */
bool adc_bind(struct adc_session *session, const char *name, const char *text, struct adc_symbol_list *symbols);

/* Appends the names in text like "x, y" to a list; a name twice is an error. `option` is for messages. */
bool adc_list_names(struct adc_session *session, const char *option, const char *text, struct adc_symbol_list *list);

/* Evaluates and differentiates an expression statement at the present values of the variables, and makes its value
 * `ans`. Returns false when it could not be evaluated at all. */
bool adc_differentiate(struct adc_session *session, const struct adc_statement *statement,
                       const struct adc_request *request, struct adc_answer *answer);

/* Traces an expression whose request and answer these are (trace.h); adc_wengert_release *wengert in any case. */
bool adc_trace(struct adc_session *session, const struct adc_statement *statement, const struct adc_request *request,
               const struct adc_answer *answer, uint32_t most, struct adc_wengert *wengert);

/* Carries out an assignment or definition. */
bool adc_carry_out(struct adc_session *session, const struct adc_statement *statement, enum adc_bound *bound);

/* Appends a statement, written out, to a text of the session's context, which the caller releases in any case. Returns
 * false where there is no memory for it. */
bool adc_statement_text(struct adc_session *session, const struct adc_statement *statement, struct adc_text *out);

/* Appends an answer as JSON (json.h) to a text of the session's context, which the caller releases in any case. Returns
 * false where there is no memory for it. */
bool adc_answer_json(struct adc_session *session, const struct adc_answer *answer, const struct adc_claims *claims,
                     const struct adc_wengert *trace, struct adc_text *out);

/* Reading statements; see reader.h for the meaning of the results. adc_next returns ADC_READ_ERROR for an error, after
 * which reading may go on behind the offending statement. */
bool adc_open_text(struct adc_session *session, struct adc_reader *reader, const char *name, const char *text,
                   size_t length);
bool adc_add_text(struct adc_session *session, struct adc_reader *reader, const char *text, size_t length);
enum adc_read adc_next(struct adc_session *session, struct adc_reader *reader, bool may_continue,
                       struct adc_statement *statement);

/* Compares the claims in `text` with the partials of an answer; `rtol` 0 is the default of 1e-8. */
bool adc_check_claims(struct adc_session *session, const char *text, const struct adc_answer *answer, double rtol,
                      struct adc_claims *claims);

#endif
