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
#include "eval/emit/emit.h"
#include "eval/json/json.h"
#include "eval/session/journal.h"

/* Reads a list of constants like "1, -0.5" into a new array of *count numbers, which the caller frees with free(). */
bool adc_read_numbers(struct adc_session *session, const char *option, const char *text, double **numbers,
                      uint32_t *count);

/* Reads a direction from text like "x=1, y=-0.5" and appends it. */
bool adc_read_direction(struct adc_session *session, const char *text, struct adc_direction *direction);

/* Binds variables from text like "x=2, y=pi/4": they are pinned, so that statements do not change them. `name` is for
 * messages. Appends the symbols to *symbols (may be NULL). */
bool adc_bind(struct adc_session *session, const char *name, const char *text, struct adc_symbol_list *symbols);

/* The same, where values may have uncertainties: what is said of them is appended to *inputs. */
bool adc_bind_inputs(struct adc_session *session, const char *name, const char *text, struct adc_symbol_list *symbols,
                     struct adc_inputs *inputs);

/* Reads correlations between uncertain inputs: of two, "x,y=0.3", or of those that were observed together, "x,y,z". */
bool adc_read_correlation(struct adc_session *session, const char *text, struct adc_inputs *inputs);

/* The same from the text of a file, which is cut up: a line of names, and for each of them a line of numbers. */
bool adc_read_correlation_matrix(struct adc_session *session, const char *file, char *text, struct adc_inputs *inputs);

/* Whether the correlations of inputs can be those of any variables: no combination of them has a variance below 0.
 * False also for want of memory; with the error in the context. */
bool adc_check_correlation(struct adc_session *session, const struct adc_inputs *inputs);

/* Works out the uncertainty of an answer to this statement, from its inputs (solve/propagate.h), and gives it to the
 * answer. */
bool adc_propagate(struct adc_session *session, const struct adc_statement *statement,
                   const struct adc_propagation *how, struct adc_answer *answer);

/* Appends the names in text like "x, y" to a list; a name twice is an error. `option` is for messages. */
bool adc_list_names(struct adc_session *session, const char *option, const char *text, struct adc_symbol_list *list);

/* Evaluates and differentiates an expression statement at the present values of the variables, and makes its value
 * `ans`. Returns false when it could not be evaluated at all. */
bool adc_differentiate(struct adc_session *session, const struct adc_statement *statement,
                       const struct adc_request *request, struct adc_answer *answer);

/* The point of `e at x=3, y=2`. Zeroed: none. */
struct adc_point { struct adc_lent *at; uint32_t count, capacity; };

/* Gives the names of a statement's point their values until adc_leave_point, which follows in any case. Values may use
 * the variables as they were before. Nothing is done for a statement without a point. */
bool adc_enter_point(struct adc_session *session, const struct adc_statement *statement, struct adc_point *point);

/* The same for the point of an answer. */
bool adc_enter_answer(struct adc_session *session, const struct adc_answer *answer, struct adc_point *point);

/* The same for a text like "x=2+/-0.1, y=3" of a session, where values may have uncertainties: what is said of them is
 * appended to *inputs. `name` is for messages. */
bool adc_enter_inputs(struct adc_session *session, const char *name, const char *text, struct adc_point *point,
                      struct adc_inputs *inputs);

/* Gives the names back their meanings, and frees the point. */
void adc_leave_point(struct adc_session *session, struct adc_point *point);

/* Traces an expression whose request and answer these are (trace.h); adc_wengert_release *wengert in any case. */
bool adc_trace(struct adc_session *session, const struct adc_statement *statement, const struct adc_request *request,
               const struct adc_answer *answer, const struct adc_tracing *how, struct adc_wengert *wengert);

/* Appends an expression and its derivatives, written down as the request says (emit.h), to a text of the session's
 * context, which the caller releases in any case. */
bool adc_emit(struct adc_session *session, const struct adc_statement *statement,
              const struct adc_emit_request *request, struct adc_text *out);

/* Appends the formulas of an expression as JSON (json.h), likewise. */
bool adc_equations_json(struct adc_session *session, const char *expression, const struct adc_equations *equations,
                        struct adc_text *out);

/* Carries out an assignment or definition. */
bool adc_carry_out(struct adc_session *session, const struct adc_statement *statement, enum adc_bound *bound);

/* Appends a statement, written out, to a text of the session's context, which the caller releases in any case. Returns
 * false where there is no memory for it. */
bool adc_statement_text(struct adc_session *session, const struct adc_statement *statement, struct adc_text *out);

/* Appends an answer as JSON (json.h) to a text of the session's context, which the caller releases in any case. Returns
 * false where there is no memory for it. */
bool adc_answer_json(struct adc_session *session, const struct adc_answer *answer, const struct adc_claims *claims,
                     const struct adc_wengert *trace, struct adc_text *out);

/* The same without the expression and without the braces around it, for the row of a table. */
bool adc_row_json(struct adc_session *session, const struct adc_answer *answer, const struct adc_claims *claims,
                  struct adc_text *out);

/* Adds the names that the claims of a text depend on. */
bool adc_claims_use(struct adc_session *session, const char *text, struct adc_symbol_list *names);

/* Appends a text as a JSON string, likewise. */
bool adc_json_text(struct adc_session *session, const char *text, size_t length, struct adc_text *out);

/* Reading statements; see reader.h for the meaning of the results. adc_next returns ADC_READ_ERROR for an error, after
 * which reading may go on behind the offending statement. */
bool adc_open_text(struct adc_session *session, struct adc_reader *reader, const char *name, const char *text,
                   size_t length);
bool adc_add_text(struct adc_session *session, struct adc_reader *reader, const char *text, size_t length);
enum adc_read adc_next(struct adc_session *session, struct adc_reader *reader, bool may_continue,
                       struct adc_statement *statement);

/* Reads the first statement of a text, whose tree is the caller's. ADC_READ_END: it has none; ADC_READ_ERROR: with the
 * error in the session's context. */
enum adc_read adc_read_first(struct adc_session *session, const char *name, const char *text, struct adc_statement *statement);

/* Compares the claims in `text` with the partials of an answer; `rtol` 0 is the default of 1e-8. */
bool adc_check_claims(struct adc_session *session, const char *text, const struct adc_answer *answer, double rtol,
                      struct adc_claims *claims);

#endif
