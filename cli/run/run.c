/* Running statements: carrying them out, answering and reporting; verdicts on answers: claims about them, and the exit status.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/run/run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/report/report.h"
#include "cli/run/files.h"
#include "eval/verify/verify.h"
#include "eval/entry.h"
#include "lexer/number.h"
#include "parser/statement.h"

/* ---- claims ---- */

/* Claims are expressions at the point of the answer. */
static bool check_texts(struct runner *runner, const struct adc_answer *answer, const char *const *texts, size_t count,
                        struct adc_claims *claims)
{
    struct adc_point point = {0};
    bool good = count == 0 || adc_enter_answer(&runner->session, answer, &point);
    for (size_t i = 0; i < count && good; i++)
        good = adc_check_claims(&runner->session, texts[i], answer, runner->options->check_rtol, claims);
    adc_leave_point(&runner->session, &point);
    return good;
}

/* Reports wrong claims on standard error, where the answer's report does not. */
static void runner_report_wrong_claims(const struct runner *runner, const struct adc_claims *claims)
{
    char claimed[ADC_NUMBER_TEXT], exact[ADC_NUMBER_TEXT];
    for (const struct adc_claim *claim = claims->at; claim < claims->at + claims->count; claim++) {
        if (claim->verdict != ADC_DISAGREE)
            continue;
        fflush(runner->out);
        fprintf(stderr, "adcalc: the claim about %s%s is wrong: claimed %s, exact %s%s%s\n", claim->column ? "" : "∂",
                claim->name, adc_number_shown(claim->claimed, 0, claimed), adc_number_shown(claim->exact, 0, exact),
                claim->note[0] != '\0' ? ": " : "", claim->note);
    }
}

bool runner_check_claims(struct runner *runner, const struct adc_answer *answer, const char *const *texts,
                         size_t count, struct adc_claims *claims)
{
    claims->function = runner->options->name;
    if (!check_texts(runner, answer, texts, count, claims)) {
        runner_report_error(runner);
        return false;
    }
    for (uint32_t i = 0; i < claims->count; i++) {
        if (claims->at[i].verdict == ADC_DISAGREE || (runner->options->check == CHECK_STRICT
                                                      && claims->at[i].verdict == ADC_INCONCLUSIVE))
            runner_note(runner, STATUS_DISAGREES);
    }
    return true;
}

/* ---- what an answer means for the exit status ---- */

/* Whether a comparison of an answer was inconclusive, for --check=strict. */
static bool is_inconclusive(const struct adc_answer *answer)
{
    bool any = false;
    for (uint32_t k = 0; k < answer->comparisons.count && !any; k++)
        any = answer->comparisons.at[k].made && answer->comparisons.at[k].check.verdict == ADC_INCONCLUSIVE;
    return any;
}

/* Whether digits that were asked for could not be proven. */
static bool is_unproven(const struct adc_answer *answer)
{
    return answer->known.proven != NULL && answer->known.proven->unable;
}

/* Whether that is so of an answer or of a part of it. */
static bool any_part(const struct adc_answer *answer, bool (*is)(const struct adc_answer *answer))
{
    const struct adc_answer *own;
    bool any = is(answer);
    for (uint32_t k = 0; !any && (own = adc_next_own(answer, &k)) != NULL;)
        any = any_part(own, is);
    return any;
}

void runner_note_answer(struct runner *runner, const struct adc_answer *answer)
{
    if (answer->status >= ADC_ONE_SIDED || any_part(answer, is_unproven))
        runner_note(runner, STATUS_MATHEMATICS);
    if (answer->comparisons.disagree || (runner->options->check == CHECK_STRICT && any_part(answer, is_inconclusive)))
        runner_note(runner, STATUS_DISAGREES);
}

/* ---- answers ---- */

static const double CHECK_BUDGET = 3e7;     /* terms: about a second; above it, differences are made on request only */

struct adc_request runner_request(const struct runner *runner)
{
    const struct options *options = runner->options;
    const struct adc_direction *direction = runner->direction.count > 0 ? &runner->direction : &runner->seeds[0];
    return (struct adc_request){
        .mode = options->mode,
        .wrt = runner->wrt.count > 0 ? runner->wrt.at : NULL, .wrt_count = runner->wrt.count,
        .also = runner->at.at, .also_count = runner->at.count, .also_absent = !runner->interactive,
        .check = options->check >= CHECK_ON
              || (options->check != CHECK_OFF && runner_reporter(runner)->differences && !options->quiet),
        .check_budget = options->check >= CHECK_ON ? 0 : CHECK_BUDGET,
        .check_rtol = options->check_rtol, .relative = options->relative, .sparse = options->sparse,
        .hessian = options->hessian || runner->seeds[1].count + runner->seeds[2].count > 0,
        .taylor = options->taylor && !polynomial_wanted(runner), .taylor_order = (unsigned)options->taylor_order,
        .jacobian = options->jacobian, .cotangent = runner->cotangent, .cotangent_count = runner->cotangent_count,
        .cotangent_rows = runner->cotangent_rows,
        .direction = direction->at, .direction_count = direction->count,
        .subgradient = options->subgradient,
        .digits = {.policy = !options->no_bounds && !options->no_escalate ? ADC_RECOMPUTE
                           : !options->no_bounds || options->blame || options->claims.count > 0 ? ADC_WARN : ADC_AS_COMPUTED,
                   .bounds = options->bounds, .blame = options->blame, .proven = options->proven,
                   .people = runner_reporter(runner)->differences && !options->quiet},
        .unwritten = options->quiet && runner_reporter(runner)->quiet && !runner->interactive,  /* for :export */
    };
}

/* Remembers which names of --at an answer depends on. */
static void note_used(struct runner *runner, const struct adc_answer *answer)
{
    for (uint32_t i = 0; runner->used != NULL && i < answer->point_count; i++)
        if (answer->point[i].occurs) {
            const struct adc_binding *binding = adc_session_find(&runner->session, answer->point[i].symbol);
            uint32_t symbol = binding != NULL && binding->element ? binding->array_symbol : answer->point[i].symbol;
            if (symbol < runner->used_count)
                runner->used[symbol] = true;
        }
}

/* Shows an answer, or ONLY_TRACE or ONLY_CLAIMS of it; where that must end midway, the error gets a line of its own. */
static bool show(struct runner *runner, const struct adc_answer *answer, const struct adc_claims *claims,
                 const struct adc_wengert *trace, int part)
{
    const struct options *options = runner->options;
    const struct report_style style = {.digits = options->digits, .quiet = options->quiet, .color = runner->color,
                                       .separator = options->format == FORMAT_tsv ? '\t' : ',', .part = (unsigned)part,
                                       .dual = options->dual, .seeds = runner->seeds};
    ADC_ON_ERROR(&runner->session.context) {
        putc('\n', runner->out);
        runner_report_error(runner);
        return false;
    }
    const bool good = runner_reporter(runner)->answer(runner->out, answer, claims, trace, &style);
    if (!good)
        runner_report_error(runner);
    return good;
}

bool runner_report(struct runner *runner, const struct adc_answer *answer)
{
    const struct options *options = runner->options;
    struct adc_claims claims = {0};
    char note[ADC_NOTE_TEXT];
    bool good = runner_check_claims(runner, answer, options->claims.at, options->claims.count, &claims);
    if (options->quiet && adc_imprecise_text(answer, note)[0] != '\0')
        fprintf(stderr, "adcalc: note: %s\n", note);
    if (options->quiet || options->format == FORMAT_csv || options->format == FORMAT_tsv)
        runner_report_wrong_claims(runner, &claims);
    output_begin(&runner->output);
    good = good && show(runner, answer, &claims, options->trace ? &runner->trace : NULL, WHOLE_ANSWER);
    runner_note_answer(runner, answer);
    adc_claims_release(&claims);
    return good;
}

static bool trace(struct runner *runner, const struct adc_statement *statement, const struct adc_request *request,
                  const struct adc_answer *answer)
{
    const struct options *options = runner->options;
    const struct adc_tracing how = {
        .most = options->chunk > 0 ? UINT32_MAX : runner_reporter(runner)->most_traced, .rules = options->trace == TRACE_RULES,
        .steps = options->trace == TRACE_STEPS, .elements = options->trace == TRACE_ELEMENTS,
        .elimination = options->elimination, .letter = options->trace_letter, .inputs = options->trace_inputs,
        .differentials = options->trace == TRACE_DIFFERENTIALS, .layers = options->trace == TRACE_LAYERS,
        .chunk = (uint32_t)options->chunk, .checkpoints = (uint32_t)options->checkpoints,
    };
    adc_wengert_release(&runner->trace);
    return adc_trace(&runner->session, statement, request, answer, &how, &runner->trace);
}

/* The order of the variables of an answer at a point of its own: the names of the point, then those of --at. The caller
 * frees it; NULL where there is no memory. */
static uint32_t *order_at(const struct runner *runner, const struct adc_point *point, uint32_t *count)
{
    uint32_t *order = malloc((point->count + runner->at.count + 1u) * sizeof *order);
    *count = 0;
    for (uint32_t i = 0; order != NULL && i < point->count; i++)
        order[(*count)++] = point->at[i].symbol;
    for (uint32_t i = 0; order != NULL && i < runner->at.count; i++)
        if (!is_in(order, point->count, runner->at.at[i]))
            order[(*count)++] = runner->at.at[i];
    return order;
}

struct adc_propagation runner_propagation(const struct runner *runner)
{
    const struct options *options = runner->options;
    return (struct adc_propagation){
        .inputs = &runner->inputs, .factor = options->expand_factor, .coverage = options->expand_coverage,
        .samples = options->samples, .seed = options->seed,
    };
}

/* Answers a statement at its point, if it has one, else where the session is. False with the error in the context. */
static bool answer_at_point(struct runner *runner, const struct adc_statement *statement, struct adc_request request,
                            bool traced, struct adc_answer *answer)
{
    const struct adc_propagation how = runner_propagation(runner);
    struct adc_point point = {0};
    uint32_t *order = NULL;
    bool good = adc_enter_point(&runner->session, statement, &point);
    if (good && point.count > 0 && (order = order_at(runner, &point, &request.also_count)) != NULL)
        request.also = order;
    good = good && adc_differentiate(&runner->session, statement, &request, answer)
        && (!traced || trace(runner, statement, &request, answer))
        && adc_propagate(&runner->session, statement, &how, answer);
    adc_leave_point(&runner->session, &point);
    free(order);
    return good;
}

static bool differentiate(struct runner *runner, const struct adc_statement *statement, struct adc_answer *answer)
{
    if (!answer_at_point(runner, statement, runner_request(runner), runner->options->trace != TRACE_OFF, answer)) {
        adc_answer_release(answer);
        return runner_formulas(runner, statement);
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
        const struct adc_binding *binding = adc_session_find(&runner->session, names[i]);
        if (bound == ADC_BOUND_FORMULA)
            fprintf(runner->out, "%s%s%s", i == 0 ? "# " : ", ", adc_symbol_text(&runner->session.context, names[i]),
                    i + 1 < count ? "" : count == 1 ? " is a formula; its name alone answers with its value\n"
                                                    : " are formulas; a name alone answers with its value\n");
        else if (binding != NULL && binding->kind == ADC_VARIABLE)
            put_bound(runner->out, &runner->session, names[i], runner->options->digits);
    }
    free(names);
}

bool runner_show_statement(struct runner *runner, const struct adc_statement *statement)
{
    struct adc_text text = {.context = &runner->session.context};
    const bool good = adc_statement_text(&runner->session, statement, &text);
    if (good)
        fprintf(runner->out, "%s\n", text.at);
    else
        runner_report_error(runner);
    adc_text_release(&text);
    return good;
}

/* False after a reported error. */
static bool show_binding(struct runner *runner, const struct adc_statement *statement, enum adc_bound bound)
{
    if (!runner->interactive || statement->silent)
        return true;
    if (statement->kind == ADC_COMPOUND) {
        show_assigned(runner, statement, bound);
        return true;
    }
    if (bound == ADC_BOUND_NUMBER) {
        put_bound(runner->out, &runner->session, statement->symbol, runner->options->digits);
    } else if (bound == ADC_BOUND_NOTHING) {
        fprintf(runner->out, "%s keeps the value given with --at\n", adc_symbol_text(&runner->session.context, statement->symbol));
    } else {
        return runner_show_statement(runner, statement);
    }
    return true;
}

bool runner_is_answer(const struct adc_statement *statement)
{
    return statement->kind == ADC_EXPRESSION
        || (statement->kind == ADC_COMPOUND && adc_always_has_value(statement->ast, statement->body));
}

/* A rule that is not the derivative of its function is reported at once. */
static void check_rule(struct runner *runner, const struct adc_statement *statement)
{
    struct adc_rule_report report;
    char rule[ADC_NUMBER_TEXT], difference[ADC_NUMBER_TEXT];
    adc_check_rule(&runner->session, statement->symbol, &report);
    if (report.agreement != ADC_RULE_DISAGREES)
        return;
    adc_warn(&runner->session.context, statement->ast->source, statement->name_span,
             "the rule is not the derivative of '%s': at %s it gives %s for %s, the differences of '%s' %s; write "
             "surrogate(...) if that is intended",
             adc_symbol_text(&runner->session.context, statement->symbol), report.point,
             adc_number_shown(report.rule, 6, rule), report.by,
             adc_symbol_text(&runner->session.context, statement->symbol),
             adc_number_shown(report.difference, 6, difference));
    if (runner->options->check >= CHECK_ON)
        runner_note(runner, STATUS_DISAGREES);
}

static bool carry_out(struct runner *runner, const struct adc_statement *statement)
{
    enum adc_bound bound;
    if (!adc_carry_out(&runner->session, statement, &bound)) {
        runner_report_error(runner);
        return false;
    }
    if (statement->kind == ADC_RULE && runner->options->check != CHECK_OFF)
        check_rule(runner, statement);
    return show_binding(runner, statement, bound);
}

/* --emit=adc writes the whole program. */
static void note_source(struct runner *runner, const struct adc_statement *statement)
{
    if (runner->options->emit != ADC_EMIT_adc || !options_emit(runner->options))
        return;
    runner->source = enlarged(runner->source, (runner->source_count + 1) * sizeof *runner->source);
    runner->source[runner->source_count] = *statement;
    runner->source[runner->source_count++].ast = adc_ast_retain(statement->ast);
}

bool runner_evaluate(struct runner *runner, const struct adc_statement *statement, struct adc_answer *answer)
{
    const struct reporter *reporter = runner_reporter(runner);
    if (runner->options->echo && reporter->echo != NULL)
        reporter->echo(runner->out, statement->ast->source->text + statement->span.at, statement->span.length);
    note_source(runner, statement);
    bool good = statement->kind == ADC_EXPRESSION || carry_out(runner, statement);
    if (good && options_emit(runner->options) && runner_is_answer(statement)) {
        const struct adc_emit_request request = runner_emit_request(runner, runner->options->emit);
        return runner_emit(runner, statement, &request, runner->options->output, runner->out);
    }
    return good && (!runner_is_answer(statement) || differentiate(runner, statement, answer));
}

/* ---- f(3), by its arguments ---- */

/* Writes "f(x, y) at x = 3, y = 4" for the call f(3, 4) of a function of the user's. False where that cannot be: the
 * statement is something else, or has arguments by name. */
static bool write_by_arguments(const struct runner *runner, const struct adc_statement *statement, FILE *out)
{
    const struct adc_ast *ast = statement->ast;
    const struct adc_context *context = &runner->session.context;
    const struct adc_node *call = &ast->nodes[statement->body];
    const struct adc_binding *binding = adc_session_find(&runner->session, call->first);
    if (statement->kind != ADC_EXPRESSION || statement->point.length > 0 || call->kind != ADC_CALL || call->op > 0
        || binding == NULL || binding->function == NULL)
        return false;
    const struct adc_statement *function = &binding->function->statement;
    const uint32_t *given = adc_list_items(ast, call->second),
                   *parameters = adc_list_items(function->ast, function->parameters);
    uint32_t count = adc_list_count(ast, call->second);
    for (int pass = 0; pass < 2; pass++) {
        fprintf(out, pass == 0 ? "%s(" : ") at ", adc_symbol_text(context, call->first));
        for (uint32_t i = 0; i < count; i++) {
            const struct adc_node *argument = &ast->nodes[given[i]];
            if (argument->kind == ADC_NAMED)
                return false;
            fprintf(out, "%s%s", i > 0 ? ", " : "",
                    adc_symbol_text(context, function->ast->nodes[parameters[i]].first));
            if (pass == 1)
                fprintf(out, " = %.*s", (int)argument->span.length, ast->source->text + argument->span.at);
        }
    }
    return true;
}

/* Answers a text of one statement; false where it cannot be. */
static bool answer_text(struct runner *runner, const char *text, struct adc_answer *answer)
{
    struct adc_statement statement;
    if (adc_read_first(&runner->session, ADC_READ_PROGRAM, "input", text, &statement) != ADC_READ_STATEMENT)
        return false;
    const bool good = answer_at_point(runner, &statement, runner_request(runner), false, answer);
    adc_ast_release(statement.ast);
    return good;
}

/* A call with numbers, which depends on nothing, is answered with its derivatives by the arguments. */
static void answer_by_arguments(struct runner *runner, const struct adc_statement *statement, struct adc_answer *answer)
{
    struct adc_answer other = {0};
    char *text = NULL;
    size_t length;
    if (answer->count > 0 || runner->options->quiet || runner->options->format != FORMAT_text)
        return;
    FILE *out = open_memstream(&text, &length);
    bool good = out != NULL && write_by_arguments(runner, statement, out);
    if (out != NULL)
        fclose(out);
    if (good && answer_text(runner, text, &other)) {
        adc_answer_release(answer);
        *answer = other;
    } else {
        adc_answer_release(&other);
    }
    free(text);
}

/* A session remembers its last answer. */
static void keep_last(struct runner *runner, struct adc_answer *answer)
{
    if (runner->interactive && answer->session != NULL) {
        adc_answer_release(&runner->last);
        runner->last = *answer;
    } else {
        adc_answer_release(answer);
    }
}

bool runner_statement(struct runner *runner, struct adc_statement *statement)
{
    struct adc_answer answer = {0};
    if (runner->kept != NULL && (runner_is_answer(statement) || statement->kind == ADC_FIT)) {
        adc_ast_release(runner->kept->ast);         /* kept instead of answered */
        *runner->kept = *statement;
        return true;
    }
    bool good = runner_evaluate(runner, statement, &answer);
    if (good && answer.session != NULL && !statement->silent) {
        if (runner->terminal)
            answer_by_arguments(runner, statement, &answer);
        good = runner_report(runner, &answer) && polynomial_put(runner, statement, &answer);
    }
    keep_last(runner, &answer);
    adc_ast_release(statement->ast);
    return good;
}

bool runner_claim(struct runner *runner, const char *text)
{
    struct adc_claims claims = {0};
    bool good = runner_check_claims(runner, &runner->last, &text, 1, &claims)
             && show(runner, &runner->last, &claims, NULL, ONLY_CLAIMS);
    adc_claims_release(&claims);
    return good;
}

bool runner_trace(struct runner *runner, struct adc_statement *statement)
{
    struct adc_request request = runner_request(runner);
    struct adc_answer answer = {0};
    const struct adc_claims none = {0};
    bool good = runner_is_answer(statement);
    request.check = false;
    if (!good)
        adc_diag_begin(&runner->session.context.error, ADC_USAGE, statement->ast->source, statement->span,
                       "only expressions can be traced");
    else if (statement->kind == ADC_COMPOUND)
        good = carry_out(runner, statement);
    good = good && answer_at_point(runner, statement, request, true, &answer);
    if (good)
        good = show(runner, &answer, &none, &runner->trace, ONLY_TRACE);
    else
        runner_report_error(runner);
    adc_answer_release(&answer);
    adc_ast_release(statement->ast);
    return good;
}
