/* Formulas of an expression without a point, its emission, and the polynomial of two variables.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/run/files.h"
#include "cli/run/run.h"
#include "eval/array/form.h"
#include "eval/entry.h"
#include "eval/program/program.h"
#include "lexer/number.h"

enum { MAX_STEPS = 100000, MAX_QUOTED = 60 };        /* of an expression whose formulas are readable; columns of a hint */

/* Whether the options ask for nothing but derivatives. */
static bool wants_formulas(const struct runner *runner)
{
    const struct options *options = runner->options;
    const bool numbers = options->quiet || options->check >= CHECK_ON || options->trace || options->taylor || options->bounds
                      || options->blame || options->relative || options->sparse || options->subgradient
                      || options->proven > 0 || options->claims.count > 0 || options->mode != ADC_MODE_AUTO
                      || runner->direction.count > 0 || runner->cotangent != NULL;
    return !numbers && (runner->interactive || runner->one_shot) && runner_reporter(runner)->formulas != NULL;
}

static bool has_values(const struct adc_session *session)
{
    bool any = false;
    for (uint32_t i = 0; i < session->order_count; i++)
        any |= session->bindings[session->order[i]].kind != ADC_UNBOUND;
    return any;
}

/* "--at x=...,y=...", or in a session "x*y at x=..., y=...", for the names that emitting has assumed; the caller frees it. */
static char *point_of(const struct runner *runner, const struct adc_statement *statement)
{
    const struct adc_session *session = &runner->session;
    const struct adc_span span = statement->span;
    const char *source = statement->ast->source->text + span.at;
    const bool quoted = span.length <= MAX_QUOTED && memchr(source, '\n', span.length) == NULL;
    const char *separator = runner->interactive ? " at " : "--at ";
    char *point = NULL;
    size_t length;
    FILE *out = open_memstream(&point, &length);
    if (out != NULL && runner->interactive)
        fprintf(out, "%.*s", quoted ? (int)span.length : INT_MAX, quoted ? source : "EXPRESSION");
    for (uint32_t i = 0; i < session->order_count && out != NULL; i++)
        if (session->bindings[session->order[i]].assumed) {
            fprintf(out, "%s%s=...", separator, adc_symbol_text(&session->context, session->order[i]));
            separator = runner->interactive ? ", " : ",";
        }
    if (out == NULL || fclose(out) == 0)
        return point;
    free(point);
    return NULL;
}

/* Whether a function of any number of arguments, or of arrays, is called with one that may be meant as an array. */
static bool may_take_array(const struct adc_session *session, const struct adc_ast *ast)
{
    bool may = false;
    for (uint32_t i = 0; i < ast->node_count && !may; i++) {
        const struct adc_node *call = &ast->nodes[i];
        if ((call->kind != ADC_CALL && call->kind != ADC_EACH) || adc_list_count(ast, call->second) != 1)
            continue;
        const struct adc_node *argument = &ast->nodes[adc_list_items(ast, call->second)[0]];
        const bool literal = argument->kind == ADC_VECTOR || argument->kind == ADC_RANGE || argument->kind == ADC_COMPREHENSION;
        const char *name = adc_symbol_text(&session->context, call->first);
        uint32_t low, high = 1;
        may = !literal && adc_session_function(session, name) == NULL
           && (adc_form_find(name) != ADC_FORMS || (adc_row_named(name, &low, &high) && high == 0));
    }
    return may;
}

/* Whether all names that were assumed are likely to be variables. */
static bool are_variables(const struct adc_session *session)
{
    bool good = true;
    for (uint32_t i = 0; i < session->order_count; i++)
        if (session->bindings[session->order[i]].assumed)
            good &= !adc_name_is_slip(adc_symbol_text(&session->context, session->order[i]));
    return good;
}

/* Fills *equations, and *point with how the variables get values. False with the error in the context. */
static bool find_formulas(struct runner *runner, const struct adc_statement *statement, struct adc_equations *equations, char **point)
{
    struct adc_session *session = &runner->session;
    struct adc_context *context = &session->context;
    const struct adc_limits limits = context->limits;
    void (*const warn)(void *user, const struct adc_diag *warning) = context->warn;
    struct adc_emit_request request = runner_emit_request(runner, ADC_EMIT_infix);
    struct adc_text none = {.context = context};
    request.equations = equations;
    request.taylor = false;
    session->assumes = true;
    context->warn = NULL;
    context->limits.steps = limits.steps < MAX_STEPS ? limits.steps : MAX_STEPS;
    const bool good = adc_emit(session, statement, &request, &none) && are_variables(session)
                   && ((*point = point_of(runner, statement)) != NULL || adc_lacks_memory(context));
    session->assumes = false;
    adc_session_disown(session);
    context->warn = warn;
    context->limits = limits;
    adc_text_release(&none);
    return good;
}

/* Reports the formulas. False where that fails, which is reported. */
static bool report_formulas(struct runner *runner, const struct adc_statement *statement,
                            const struct adc_equations *equations, const char *point)
{
    struct adc_session *session = &runner->session;
    struct adc_text expression = {.context = &session->context};
    size_t length;
    FILE *out = runner->one_shot ? open_memstream(&runner->held, &length) : runner->out;
    bool good = (out != NULL || adc_lacks_memory(&session->context)) && adc_statement_text(session, statement, &expression);
    if (good) {
        const struct report_formulas formulas = {expression.at, equations, point};
        good = runner_reporter(runner)->formulas(out, session, &formulas);
    }
    if (runner->one_shot && out != NULL)
        fclose(out);
    if (!good)
        runner_report_error(runner);
    adc_text_release(&expression);
    return good;
}

bool runner_formulas(struct runner *runner, const struct adc_statement *statement)
{
    struct adc_diag *error = &runner->session.context.error;
    const struct adc_diag before = *error;
    struct adc_equations equations = {.text = {.context = &runner->session.context}};
    char *point = NULL;
    const bool lone = statement->ast->nodes[statement->body].kind == ADC_NAME_NODE,
               open = before.kind == ADC_NAME && statement->kind == ADC_EXPRESSION
                   && (statement->point.length == 0 || before.span.at < statement->point.at),
               found = open && !may_take_array(&runner->session, statement->ast) && find_formulas(runner, statement, &equations, &point),
               shown = found && !lone && statement->point.length == 0 && wants_formulas(runner) && !has_values(&runner->session);
    bool good = false;
    if (open && !found && error->kind != ADC_INTERRUPT
        && (before.fault != ADC_NAME_UNBOUND || error->fault != ADC_NAME_UNKNOWN))
        *error = before;                /* else the fault of another name counts: a value would not remove it */
    if (shown) {
        good = (runner->interactive && statement->silent) || report_formulas(runner, statement, &equations, point);
        runner->answers += good;
    } else {
        if (found)
            *error = before;
        const char *numbers = runner->interactive ? NULL : options_needing_point(runner->options);
        if (found && error->fault == ADC_NAME_UNBOUND && numbers != NULL)
            adc_diag_hint(error, "--%s needs a point: %s", numbers, point);
        else if (found && error->fault == ADC_NAME_UNBOUND)
            adc_diag_hint(error, "%s; for formulas: %s", before.hint,
                          runner->session.prompts ? ":derivative EXPRESSION" : "--emit=infix");
        runner_report_error(runner);
    }
    adc_equations_release(&equations);
    free(point);
    return good;
}

/* ---- writing an answer down, with --emit and in a session ---- */

struct adc_emit_request runner_emit_request(const struct runner *runner, enum adc_emit_form form)
{
    const struct options *options = runner->options;
    return (struct adc_emit_request){
        .form = form, .name = options->name, .tangents = options->mode == ADC_MODE_FORWARD,
        .adjoints = options->mode == ADC_MODE_REVERSE, .statements = runner->source, .statement_count = runner->source_count,
        .hessian = options->hessian, .main = options->main, .taylor = options->taylor, .taylor_order = (unsigned)options->taylor_order,
        .wrt = runner->wrt.count > 0 ? runner->wrt.at : NULL, .wrt_count = runner->wrt.count,
        .also = runner->at.at, .also_count = runner->at.count,
    };
}

/* Graphviz draws a graph that is written in its language. */
static bool draw_graph(struct runner *runner, const char *form, const struct adc_text *text, FILE *out)
{
    char option[8];
    const char *const argv[] = {"dot", option, NULL};
    snprintf(option, sizeof option, "-T%s", form);
    return program_run(runner, argv, "graphviz", text->at, text->length, out);
}

bool runner_emit(struct runner *runner, const struct adc_statement *statement, const struct adc_emit_request *request,
                 const char *file, FILE *out)
{
    struct adc_session *session = &runner->session;
    struct adc_text text = {.context = &session->context};
    struct adc_point point = {0};
    bool good = (request->form != ADC_EMIT_dot || picture_is_made(runner, file))
             && adc_enter_point(session, statement, &point) && adc_emit(session, statement, request, &text);
    adc_leave_point(session, &point);
    const char *form = request->form == ADC_EMIT_dot ? picture_form(file) : NULL;
    if (good && form != NULL)
        good = draw_graph(runner, form, &text, out);
    else if (good)
        fputs(text.at, out);
    if (!good)
        runner_report_error(runner);
    adc_text_release(&text);
    runner->answers += good;
    return good;
}

/* ---- the truncated polynomial in two variables, --taylor=N --wrt=x,y ---- */

enum { MOST = 8, TEXT = 64 };       /* order */

bool polynomial_wanted(const struct runner *runner)
{
    return runner->options->taylor && runner->wrt.count == 2 && runner->direction.count + runner->seeds[0].count == 0
        && runner->options->format == FORMAT_text && !runner->options->quiet;
}

/* The coefficient of dx^i dy^j, as text: a derivative of the language, diff(diff(e, x, i), y, j)/(i! j!). False after an error,
 * which is in the context. */
static bool coefficient(struct runner *runner, const char *expression, unsigned i, unsigned j, char out[TEXT])
{
    const struct adc_context *context = &runner->session.context;
    const char *x = adc_symbol_text(context, runner->wrt.at[0]), *y = adc_symbol_text(context, runner->wrt.at[1]);
    struct adc_statement statement;
    struct adc_answer answer = {0};
    char *text = NULL, number[ADC_NUMBER_TEXT];
    if (asprintf(&text, "diff(diff(%s, %s, %u), %s, %u)/%.0f", expression, x, i, y, j, tgamma(i + 1.0) * tgamma(j + 1.0)) < 0)
        out_of_memory();
    bool good = adc_read_first(&runner->session, ADC_READ_PROGRAM, "the polynomial", text, &statement) == ADC_READ_STATEMENT;
    if (good) {
        good = adc_differentiate(&runner->session, &statement, &(struct adc_request){.digits.policy = ADC_RECOMPUTE}, &answer);
        adc_ast_release(statement.ast);
    }
    if (good)
        snprintf(out, TEXT, "%s", isfinite(answer.value) ? adc_number_shown(answer.value, 12, number) : "undefined");
    adc_answer_release(&answer);
    free(text);
    return good;
}

static bool put(struct runner *runner, const struct adc_statement *statement)
{
    const struct adc_context *context = &runner->session.context;
    const unsigned order = (unsigned)runner->options->taylor_order;
    struct adc_text text = {.context = &runner->session.context};
    char cell[TEXT];
    if (order > MOST)
        return report_refuse(&runner->session.context.error, ADC_LIMIT, NULL, "a polynomial in two variables has order %d at most", MOST);
    bool good = adc_statement_text(&runner->session, statement, &text);
    fprintf(runner->out, "\ncoefficients of d%s^i*d%s^j up to order %u\n", adc_symbol_text(context, runner->wrt.at[0]),
            adc_symbol_text(context, runner->wrt.at[1]), order);
    for (unsigned total = 0; total <= order && good; total++)
        for (unsigned j = 0; j <= total && good; j++) {
            good = coefficient(runner, text.at, total - j, j, cell);
            if (good)
                fprintf(runner->out, "  %u %u   %s\n", total - j, j, cell);
        }
    adc_text_release(&text);
    return good;
}

bool polynomial_put(struct runner *runner, const struct adc_statement *statement, const struct adc_answer *answer)
{
    struct adc_point point = {0};
    if (!polynomial_wanted(runner))
        return true;
    bool good = statement->kind == ADC_EXPRESSION && answer->components == NULL
             ? adc_enter_point(&runner->session, statement, &point) && put(runner, statement)
             : runner_usage(runner, "name one variable in --wrt", "a polynomial in two variables is that of one expression");
    adc_leave_point(&runner->session, &point);
    if (!good)
        runner_report_error(runner);
    return good;
}
