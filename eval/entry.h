/* The entries for the command and the tests: each arms the exit for errors and runs its work under it.
 *
 * They know sessions, statements and answers; the interface for other programs is adcalc.h. They do not print, do not
 * exit, and keep no static state: everything lives in a session, and sessions are independent of each other. A function
 * that can fail returns false (or ADC_READ_ERROR) and leaves the reason in session->context.error, which
 * adc_diag_render makes text of.
 *
 *     struct adc_session session;
 *     adc_session_init(&session);
 *     adc_bind_inputs(&session, "--at", "x=2, y=3", NULL, NULL, NULL);
 *     ... adc_open_text, then adc_next for each statement, adc_differentiate for each expression ...
 *     adc_session_release(&session);
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ENTRY_H
#define ADC_EVAL_ENTRY_H

#include "eval/result/answer.h"
#include "eval/answer/bind.h"
#include "eval/trace/trace.h"
#include "eval/emit/emit.h"
#include "eval/json/json.h"
#include "eval/plot/plot.h"
#include "eval/session/session.h"
#include "eval/solve/solution.h"

/* Reads a list of constants like "1, -0.5" into a new array of *count numbers, which the caller frees with free(); of a
 * matrix like "[1, 2; 3, 4]" with two rows and columns or more, by rows, whose number is *rows, else 0 (may be NULL). */
bool adc_read_numbers(struct adc_session *session, const char *option, const char *text, double **numbers,
                      uint32_t *count, uint32_t *rows);

/* Appends intervals from a text like "x=0:1, b=0:inf", with `stepped` like "x=0:0.5:10"; the numbers may be in brackets. The list
 * begins at byte `from` of the text. A name twice, an empty interval and steps that do not reach the end are errors. */
struct adc_interval { uint32_t symbol; double low, step, high; };
struct adc_intervals { struct adc_interval *at; uint32_t count, capacity; };      /* zeroed: empty */
bool adc_read_intervals(struct adc_session *session, const char *option, const char *text, uint32_t from, bool stepped,
                        struct adc_intervals *intervals);
void adc_intervals_release(struct adc_session *session, struct adc_intervals *intervals);

/* Reads a direction from text like "x=1, y=-0.5" and appends it. */
bool adc_read_direction(struct adc_session *session, const char *text, struct adc_direction *direction);

enum { ADC_SEEDS = 3 };         /* the coefficients of eps or eps1, eps2, and eps1*eps2 in dual numbers */

/* Binds variables from text like "x=2, y=pi/4": they are pinned, so that statements do not change them. `name` is for
 * messages. Appends the symbols to *symbols; values may have uncertainties, which are appended to *inputs, and may be dual
 * numbers, whose tangents are appended to the seeds. Each may be NULL: they are not needed, or not allowed. */
bool adc_bind_inputs(struct adc_session *session, const char *name, const char *text, struct adc_symbol_list *symbols,
                     struct adc_inputs *inputs, struct adc_direction seeds[ADC_SEEDS]);

/* Reads correlations between uncertain inputs: of two, "x,y=0.3", or of those that were observed together, "x,y,z". */
bool adc_read_correlation(struct adc_session *session, const char *text, struct adc_inputs *inputs);

/* The same from the text of a file, which is modified: a line of names, and for each of them a line of numbers. */
bool adc_read_correlation_matrix(struct adc_session *session, const char *file, char *text, struct adc_inputs *inputs);

/* Whether the correlation matrix of inputs is positive semidefinite: no combination of inputs has a negative variance.
 * False also without memory; with the error in the context. */
bool adc_check_correlation(struct adc_session *session, const struct adc_inputs *inputs);

/* Computes the uncertainty of an answer to this statement, from its inputs (solve/propagate.h), and gives it to the
 * answer. */
bool adc_propagate(struct adc_session *session, const struct adc_statement *statement,
                   const struct adc_propagation *how, struct adc_answer *answer);

/* Appends the names in text like "x, y" to a list; a name twice is an error. `option` is for messages. */
bool adc_list_names(struct adc_session *session, const char *option, const char *text, struct adc_symbol_list *list);

/* The same for names that messages show with a caret, into an empty list, which stays empty where there are none. No element of
 * an array and no reserved name is taken. */
bool adc_list_variables(struct adc_session *session, const char *option, const char *text, struct adc_symbol_list *list);

/* Evaluates and differentiates an expression statement at the present values of the variables, and makes its value
 * `ans`. Returns false when it could not be evaluated at all. */
bool adc_differentiate(struct adc_session *session, const struct adc_statement *statement,
                       const struct adc_request *request, struct adc_answer *answer);

/* The point of `e at x=3, y=2`. Zeroed: none. */
struct adc_point { struct adc_lent *at; uint32_t count, capacity; };

/* Gives the names of a statement's point their values until adc_leave_point, which must follow, also after an error.
 * Expressions of values see the variables as they were before. A statement without a point changes nothing. */
bool adc_enter_point(struct adc_session *session, const struct adc_statement *statement, struct adc_point *point);

/* The same for the point of an answer. */
bool adc_enter_answer(struct adc_session *session, const struct adc_answer *answer, struct adc_point *point);

/* The same for a text like "x=2+/-0.1, y=3" of a session, where values may have uncertainties, which are appended to
 * *inputs. `name` is for messages. */
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

/* Carries out an assignment or definition. */
bool adc_carry_out(struct adc_session *session, const struct adc_statement *statement, enum adc_bound *bound);

/* Sets wanted[kind] for each kind of token that may follow a text; for none where it has an error, or ends in a comment. */
void adc_expected(struct adc_session *session, const char *text, bool wanted[ADC_TOKENS]);

/* Appends a statement, written out, to a text of the session's context, which the caller releases in any case. Returns
 * false where there is no memory for it. */
bool adc_statement_text(struct adc_session *session, const struct adc_statement *statement, struct adc_text *out);

/* Adds the names that the claims of a text depend on. */
bool adc_claims_use(struct adc_session *session, const char *text, struct adc_symbol_list *names);

/* Reading statements; see reader.h for the meaning of the results. adc_next returns ADC_READ_ERROR for an error, after
 * which reading may continue after the offending statement. */
bool adc_open_text(struct adc_session *session, struct adc_reader *reader, const char *name, const char *text,
                   size_t length);
bool adc_add_text(struct adc_session *session, struct adc_reader *reader, const char *text, size_t length);
enum adc_read adc_next(struct adc_session *session, struct adc_reader *reader, bool may_continue,
                       struct adc_statement *statement);

/* Reads the first statement of a text, whose tree is the caller's. ADC_READ_END: it has none; ADC_READ_ERROR: with the
 * error in the session's context. */
enum adc_read adc_read_first(struct adc_session *session, enum adc_reader_mode mode, const char *name, const char *text,
                             struct adc_statement *statement);

/* Compares the claims in `text` with the partials of an answer; `rtol` 0 is the default of 1e-8. */
bool adc_check_claims(struct adc_session *session, const char *text, const struct adc_answer *answer, double rtol,
                      struct adc_claims *claims);

/* ---- roots, minima and fits ---- */

/* Adds the unknowns that an option names to a list: of an array all elements, which have symbols of their own. False with the
 * error in the context. */
bool adc_list_unknowns(struct adc_session *session, const char *option, const char *text, struct adc_symbol_list *unknowns);

/* The same of one name, within an exit for errors. */
void adc_add_unknown(struct adc_session *session, uint32_t name, struct adc_symbol_list *unknowns);

/* Solves or optimises an expression statement. False with the error in the context; a search that does not converge is not
 * one. adc_solution_release *solution in any case. */
bool adc_solve(struct adc_session *session, const struct adc_statement *statement,
               const struct adc_problem *problem, struct adc_solution *solution);

/* Fits `y ~ model` to data; `sigma` is a column, or ADC_NO_SYMBOL. Errors and release as for adc_solve. */
bool adc_fit_data(struct adc_session *session, const struct adc_statement *statement, const struct adc_data *data,
                  uint32_t sigma, const struct adc_problem *problem, struct adc_solution *solution);

/* Adds the unbound names of a model to the unknowns, except in a session, where the caller lists the unknowns. Unknowns
 * without a value are 1 until adc_session_disown: a fit of a model that is linear in them needs no starting values. False
 * with the error in the context where the model is not linear; in a session the unknowns are then unbound again. */
bool adc_fit_unbound(struct adc_session *session, const struct adc_statement *statement, const struct adc_data *data,
                     struct adc_symbol_list *unknowns);

/* The symbol of a column, which may have any name. False without memory. */
bool adc_column_symbol(struct adc_session *session, const char *name, size_t length, uint32_t *symbol);

/* Gives the unknowns of a good solution their values in the session; uncertain ones become inputs. */
bool adc_keep_solution(const struct adc_solution *solution, struct adc_inputs *inputs);

/* ---- constraints ---- */

/* Reads a text like "x + y = 1, 0 <= x <= 2" into an empty list; `option` is for messages. */
bool adc_read_constraints(struct adc_session *session, const char *option, const char *text,
                          struct adc_constraints *constraints);

/* Reads equations, which are written like constraints, `x^2 = 2` or `[x + y = 3, x*y = 2]`: *statement receives the number
 * or vector that must be 0, whose tree the caller releases; false where the text is something else. `x = e` is an
 * assignment and not an equation, unless x is among `unknowns`, a list like "x,y". */
bool adc_read_equations(struct adc_session *session, const char *name, const char *text, const char *unknowns,
                        struct adc_statement *statement);

void adc_constraints_release(struct adc_constraints *constraints);

/* ---- columns of numbers as vectors, held fixed unless --wrt names them ---- */

/* Binds column `column` of the data as a vector under its symbol, a constant that assignments do not change. A column with
 * a cell without a number stays unbound, and a formula that uses it is refused. False with the error in the session's
 * context: the name has a value already, or there is no memory. */
bool adc_bind_column(struct adc_session *session, const struct adc_data *data, uint32_t column);

/* Makes variables that were bound as data active: derivatives by them are computed from now on. For an element, A[1,2],
 * all of its array becomes active. */
void adc_vary(struct adc_session *session, const uint32_t *symbols, uint32_t count);

/* ---- drawings ---- */

/* The variables that a statement depends on, as it first needs them; appended to *names. */
bool adc_plot_variables(struct adc_session *session, const struct adc_statement *statement,
                        struct adc_symbol_list *names);

/* Draws a statement over one or two variables. The caller sets their ranges and its other wishes in *plot, which is zeroed
 * otherwise. adc_plot_release in any case. */
bool adc_plot_statement(struct adc_session *session, const struct adc_statement *statement, const uint32_t *names,
                        uint32_t count, struct adc_plot *plot);

void adc_plot_release(struct adc_plot *plot);

/* ---- whether the derivative rule of a user's function agrees with differences of the function ---- */

enum adc_rule_agreement {
    ADC_RULE_NONE,                          /* the function has none */
    ADC_RULE_SURROGATE,                     /* it is not meant to be the derivative */
    ADC_RULE_AGREES,
    ADC_RULE_DISAGREES,
    ADC_RULE_NOT_COMPARED                   /* at none of the points could the two be compared */
};

struct adc_rule_report {
    enum adc_rule_agreement agreement;
    char point[120];                        /* AGREES, DISAGREES: where, "x = 0.7, v = [0.7, 1.1]" */
    char by[48];                            /* DISAGREES: the parameter, or its element */
    double rule, difference;                /* DISAGREES: the two derivatives */
};

/* Compares rule and differences at a few points of its own choice, first with numbers and then with arrays as arguments, in
 * a small part of the work that an answer may take. The session is unchanged afterwards, `ans` too. */
void adc_check_rule(struct adc_session *session, uint32_t symbol, struct adc_rule_report *report);

#endif
