/* Running statements: carrying them out, answering and reporting.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/run/run.h"

#include <stdlib.h>

#include "lexer/number.h"
#include "parser/statement.h"

static const double CHECK_BUDGET = 3e7;     /* terms: about a second; beyond it, differences are made on request only */

struct adc_request runner_request(const struct runner *runner)
{
    const struct options *options = runner->options;
    return (struct adc_request){
        .mode = options->mode,
        .wrt = runner->wrt.count > 0 ? runner->wrt.at : NULL, .wrt_count = runner->wrt.count,
        .also = runner->at.at, .also_count = runner->interactive ? 0 : runner->at.count,
        .check = options->check_asked
              || (!options->check_off && runner_reporter(runner)->differences && !options->quiet),
        .check_budget = options->check_asked ? 0 : CHECK_BUDGET,
        .check_rtol = options->check_rtol,
        .hessian = options->hessian, .taylor = options->taylor, .taylor_order = options->taylor_order,
        .jacobian = options->jacobian, .cotangent = runner->cotangent, .cotangent_count = runner->cotangent_count,
        .direction = runner->direction.at, .direction_count = runner->direction.count,
        .subgradient = options->subgradient,
    };
}

/* Remembers which names of --at an answer depends on. */
static void note_used(struct runner *runner, const struct adc_answer *answer)
{
    for (uint32_t i = 0; runner->used != NULL && i < answer->point_count; i++)
        if (answer->point[i].occurs && answer->point[i].symbol < runner->used_count)
            runner->used[answer->point[i].symbol] = true;
}

static bool check_claims(struct runner *runner, const struct adc_answer *answer, struct adc_claims *claims)
{
    for (size_t i = 0; i < runner->options->claim_count; i++) {
        if (!adc_check_claims(&runner->session, runner->options->claims[i], answer, runner->options->check_rtol,
                              claims)) {
            runner_report_error(runner);
            return false;
        }
    }
    for (uint32_t i = 0; i < claims->count; i++)
        if (claims->at[i].verdict == ADC_DISAGREE)
            runner_note(runner, STATUS_DISAGREES);
    return true;
}

/* What a reporter is given. */
struct reporting {
    const struct runner *runner;
    const struct adc_answer *answer;
    const struct adc_claims *claims;
    struct report_style style;
    bool good;                              /* the reporter met no error itself */
};

static void report(void *user)
{
    struct reporting *r = user;
    const struct runner *runner = r->runner;
    r->good = runner_reporter(runner)->answer(runner->out, r->answer, r->claims,
                                              runner->options->trace ? &runner->trace : NULL, &r->style);
}

static void report_trace(void *user)
{
    struct reporting *r = user;
    r->good = runner_reporter(r->runner)->trace(r->runner->out, r->answer, &r->runner->trace, &r->style);
}

/* Shows an answer; where that must end midway, the error gets a line of its own. */
static bool show(struct runner *runner, void (*work)(void *user), struct reporting *reporting)
{
    bool whole = adc_guard(&runner->session.context, work, reporting);
    if (!whole)
        putc('\n', runner->out);
    if (!whole || !reporting->good)
        runner_report_error(runner);
    return whole && reporting->good;
}

bool runner_report(struct runner *runner, const struct adc_answer *answer)
{
    const struct options *options = runner->options;
    struct adc_claims claims = {0};
    struct reporting reporting = {runner, answer, &claims, {options->digits, options->quiet, runner->color}, false};
    bool good = check_claims(runner, answer, &claims);
    good = good && show(runner, report, &reporting);
    if (answer->status >= ADC_ONE_SIDED)
        runner_note(runner, STATUS_MATHEMATICS);
    if (answer->disagree)
        runner_note(runner, STATUS_DISAGREES);
    adc_claims_release(&claims);
    return good;
}

static bool trace(struct runner *runner, const struct adc_statement *statement, const struct adc_request *request,
                  const struct adc_answer *answer)
{
    adc_wengert_release(&runner->trace);
    return adc_trace(&runner->session, statement, request, answer, runner_reporter(runner)->most_traced,
                             &runner->trace);
}

static bool differentiate(struct runner *runner, const struct adc_statement *statement, struct adc_answer *answer)
{
    const struct adc_request request = runner_request(runner);
    if (!adc_differentiate(&runner->session, statement, &request, answer)
        || (runner->options->trace && !trace(runner, statement, &request, answer))) {
        adc_answer_release(answer);
        runner_report_error(runner);
        return false;
    }
    runner->answers++;
    note_used(runner, answer);
    return true;
}

/* What statements have made of the names that they assign: numbers, or formulas. */
static void show_assigned(struct runner *runner, const struct adc_statement *statement, enum adc_bound bound)
{
    const struct adc_ast *ast = statement->ast;
    uint32_t room = adc_assigned_names(ast, statement->body, NULL), *names = malloc((room + 1u) * sizeof *names);
    uint32_t count = names == NULL ? 0 : adc_assigned_names(ast, statement->body, names);
    for (uint32_t i = 0; i < count; i++) {
        char number[ADC_NUMBER_TEXT];
        const struct adc_binding *binding = adc_session_find(&runner->session, names[i]);
        if (bound == ADC_BOUND_FORMULA)
            fprintf(runner->out, "%s%s%s", i == 0 ? "# formulas: " : ", ",
                    adc_symbol_text(&runner->session.context, names[i]), i + 1 == count ? "\n" : "");
        else if (binding != NULL && binding->kind == ADC_VARIABLE)
            fprintf(runner->out, "%s = %s\n", adc_symbol_text(&runner->session.context, names[i]),
                    adc_number_text(binding->value, runner->options->digits, number));
    }
    free(names);
}

/* False after a reported error. */
static bool show_binding(struct runner *runner, const struct adc_statement *statement, enum adc_bound bound)
{
    char number[ADC_NUMBER_TEXT];
    struct adc_text text = {.context = &runner->session.context};
    if (!runner->interactive || statement->silent)
        return true;
    if (statement->kind == ADC_COMPOUND) {
        show_assigned(runner, statement, bound);
        return true;
    }
    const char *name = adc_symbol_text(&runner->session.context, statement->symbol);
    if (bound == ADC_BOUND_NUMBER) {
        double value = adc_session_find(&runner->session, statement->symbol)->value;
        fprintf(runner->out, "%s = %s\n", name, adc_number_text(value, runner->options->digits, number));
    } else if (bound == ADC_BOUND_NOTHING) {
        fprintf(runner->out, "%s keeps the value given with --at\n", name);
    } else {
        if (!adc_statement_text(&runner->session, statement, &text)) {
            adc_text_release(&text);
            runner_report_error(runner);
            return false;
        }
        fprintf(runner->out, "%s\n", text.at);
        adc_text_release(&text);
    }
    return true;
}

static void echo(struct runner *runner, const struct adc_statement *statement)
{
    const struct reporter *reporter = runner_reporter(runner);
    if (runner->options->echo && reporter->echo != NULL)
        reporter->echo(runner->out, statement->ast->source->text + statement->span.at, statement->span.length);
}

bool runner_is_answer(const struct adc_statement *statement)
{
    return statement->kind == ADC_EXPRESSION
        || (statement->kind == ADC_COMPOUND && adc_yields(statement->ast, statement->body));
}

static bool carry_out(struct runner *runner, const struct adc_statement *statement)
{
    enum adc_bound bound;
    if (!adc_carry_out(&runner->session, statement, &bound)) {
        runner_report_error(runner);
        return false;
    }
    return show_binding(runner, statement, bound);
}

bool runner_evaluate(struct runner *runner, const struct adc_statement *statement, struct adc_answer *answer)
{
    echo(runner, statement);
    bool good = statement->kind == ADC_EXPRESSION || carry_out(runner, statement);
    return good && (!runner_is_answer(statement) || differentiate(runner, statement, answer));
}

bool runner_statement(struct runner *runner, struct adc_statement *statement)
{
    struct adc_answer answer = {0};
    bool good = runner_evaluate(runner, statement, &answer);
    if (good && answer.session != NULL && !statement->silent)
        good = runner_report(runner, &answer);
    adc_answer_release(&answer);
    adc_ast_release(statement->ast);
    return good;
}

bool runner_trace(struct runner *runner, struct adc_statement *statement)
{
    struct adc_request request = runner_request(runner);
    struct adc_answer answer = {0};
    struct reporting reporting = {runner, &answer, NULL, {runner->options->digits, false, runner->color}, false};
    bool good = runner_is_answer(statement);
    request.check = false;
    if (!good)
        adc_diag_begin(&runner->session.context.error, ADC_USAGE, statement->ast->source, statement->span,
                       "only expressions can be traced");
    else if (statement->kind == ADC_COMPOUND)
        good = carry_out(runner, statement);
    good = good && adc_differentiate(&runner->session, statement, &request, &answer)
        && trace(runner, statement, &request, &answer);
    if (good)
        good = show(runner, report_trace, &reporting);
    else
        runner_report_error(runner);
    adc_answer_release(&answer);
    adc_ast_release(statement->ast);
    return good;
}

