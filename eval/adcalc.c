/* The public interface: calculators, what they read, and formulas. Each function makes an outcome of how its work ended.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/calculator.h"

#include <stdlib.h>

#include "eval/entry.h"
#include "parser/statement.h"

static const struct adc_span nowhere = {0, 0};

const char *adc_message(const adc_calculator *calculator) { return calculator->message; }
const char *adc_message_kind(const adc_calculator *calculator) { return calculator->kind; }

/* ---- calculators ---- */

adc_calculator *adc_open(void)
{
    adc_calculator *calculator = calloc(1, sizeof *calculator);
    if (calculator != NULL && adc_session_init(&calculator->session)) {
        calculator->kind = "";
        return calculator;
    }
    free(calculator);
    return NULL;
}

void adc_close(adc_calculator *calculator)
{
    if (calculator == NULL)
        return;
    while (calculator->formulas != NULL)
        adc_release(calculator->formulas);
    adc_session_release(&calculator->session);
    free(calculator);
}

static void formulas_follow(adc_calculator *calculator)
{
    for (adc_formula *formula = calculator->formulas; formula != NULL; formula = formula->next)
        formula->compiled.linked = false;
}

enum adc_outcome adc_set_limit(adc_calculator *calculator, enum adc_limit limit, uint64_t value)
{
    struct adc_context *context = begin_call(calculator);
    struct adc_limits *limits = &context->limits;
    formulas_follow(calculator);            /* a graph that was too large may not be so now */
    ADC_ON_ERROR(context)
        return failed(calculator);
    if (limit == ADC_LIMIT_DEPTH && value > UINT32_MAX)
        adc_error(context, ADC_USAGE, NULL, nowhere, "a depth of more than %u", UINT32_MAX);
    switch (limit) {
    case ADC_LIMIT_MEMORY: limits->memory = (size_t)value; break;
    case ADC_LIMIT_STEPS: limits->steps = value; break;
    case ADC_LIMIT_STACK: limits->stack = (size_t)value; break;
    case ADC_LIMIT_DEPTH: limits->depth = (uint32_t)value; break;
    default: adc_error(context, ADC_USAGE, NULL, nowhere, "limit %d does not exist", (int)limit);
    }
    return ADC_OUTCOME_OK;
}

void adc_set_interrupt(adc_calculator *calculator, volatile sig_atomic_t *flag)
{
    calculator->session.context.interrupt = flag;
}

/* ---- reading ---- */

/* Texts that a call reads, and what it holds meanwhile. */
struct reading {
    struct adc_reader reader;
    struct adc_statement statement;         /* without a tree: there is none */
    struct adc_evaluation evaluation;
    struct adc_symbol_list names;
};

static struct reading begin(adc_calculator *calculator)
{
    begin_call(calculator);
    return (struct reading){.evaluation.session = &calculator->session};
}

/* Gives back what reading held, and says how it ended. */
static enum adc_outcome end(struct reading *r, adc_calculator *calculator, bool good)
{
    adc_ast_release(r->statement.ast);
    adc_reader_close(&r->reader);
    adc_symbol_list_release(r->evaluation.session, &r->names);
    adc_evaluation_release(&r->evaluation);
    return good ? ADC_OUTCOME_OK : failed(calculator);
}

static bool next(struct reading *r)
{
    adc_ast_release(r->statement.ast);
    r->statement.ast = NULL;
    if (adc_reader_next(&r->reader, false, &r->statement) == ADC_READ_STATEMENT)
        return true;
    r->statement.ast = NULL;
    return false;
}

enum adc_outcome adc_run(adc_calculator *calculator, const char *text)
{
    struct reading r = begin(calculator);
    struct adc_context *context = &calculator->session.context;
    formulas_follow(calculator);
    ADC_ON_ERROR(context)
        return end(&r, calculator, false);
    if (!adc_open_text(&calculator->session, &r.reader, "definitions", text, strlen(text)))
        adc_fail(context);
    while (next(&r)) {
        if (r.statement.kind == ADC_EXPRESSION)
            adc_error(context, ADC_USAGE, r.statement.ast->source, r.statement.span,
                      "an expression, where only assignments and definitions are allowed" ADC_HINT "compile it");
        adc_bind_statement(&r.evaluation, &r.statement);
        adc_evaluation_release(&r.evaluation);
    }
    return end(&r, calculator, true);
}

enum adc_outcome adc_set(adc_calculator *calculator, const char *name, double value)
{
    struct reading r = begin(calculator);
    struct adc_session *session = &calculator->session;
    formulas_follow(calculator);
    ADC_ON_ERROR(&session->context)
        return end(&r, calculator, false);
    uint32_t symbol = adc_symbol_find(&session->context, name, strlen(name));
    const struct adc_binding *binding = adc_session_find(session, symbol);
    if (binding == NULL || binding->kind != ADC_VARIABLE) {         /* else it has been checked before */
        if (!adc_list_variables(session, "name", name, &r.names))
            adc_fail(&session->context);
        if (r.names.count != 1)
            adc_error(&session->context, ADC_USAGE, NULL, nowhere, "'%s' is not one name", name);
        symbol = r.names.at[0];
    }
    adc_session_set(session, symbol, value, NULL, nowhere);
    return end(&r, calculator, true);
}

/* ---- formulas ---- */

static void check_compiled(struct adc_context *context, const struct adc_statement *statement)
{
    if (statement->point.length > 0)
        adc_error(context, ADC_USAGE, statement->ast->source, statement->point,
                  "a formula is compiled without a point: points are given when it is evaluated");
    if (statement->kind == ADC_EXPRESSION
        || (statement->kind == ADC_COMPOUND && adc_always_has_value(statement->ast, statement->body)))
        return;
    adc_error(context, ADC_USAGE, statement->ast->source, statement->span, "only an expression can be compiled, or a block that "
              "ends in one%s", statement->kind != ADC_COMPOUND ? ADC_HINT "run assignments and definitions first" : "");
}

static void free_formula(adc_formula *formula)
{
    struct adc_context *context = &formula->calculator->session.context;
    adc_compiled_release(&formula->compiled);
    adc_resize(context, formula, 1, 0, sizeof *formula);
}

enum adc_outcome adc_compile(adc_calculator *calculator, const char *text, const char *names, adc_formula **formula)
{
    struct reading r = begin(calculator);
    struct adc_session *session = &calculator->session;
    *formula = NULL;
    ADC_ON_ERROR(&session->context) {
        if (*formula != NULL)
            free_formula(*formula);
        *formula = NULL;
        return end(&r, calculator, false);
    }
    if (!adc_list_variables(session, "variables", names, &r.names)
        || !adc_open_text(session, &r.reader, "formula", text, strlen(text)))
        adc_fail(&session->context);
    if (!next(&r))
        adc_error(&session->context, ADC_USAGE, NULL, nowhere, "nothing to compile");
    check_compiled(&session->context, &r.statement);
    *formula = adc_resize(&session->context, NULL, 0, 1, sizeof **formula);
    **formula = (adc_formula){.calculator = calculator, .next = calculator->formulas, .link = &calculator->formulas,
                              .compiled.session = session};
    adc_compiled_open(&(*formula)->compiled, session, &r.statement, r.names.at, r.names.count, NULL);
    if (next(&r))
        adc_error(&session->context, ADC_USAGE, r.statement.ast->source, r.statement.span,
                  "a second statement, where a formula has one");
    if (calculator->formulas != NULL)
        calculator->formulas->link = &(*formula)->next;
    calculator->formulas = *formula;
    return end(&r, calculator, true);
}

void adc_release(adc_formula *formula)
{
    if (formula == NULL)
        return;
    *formula->link = formula->next;
    if (formula->next != NULL)
        formula->next->link = formula->link;
    free_formula(formula);
}

size_t adc_value_rows(const adc_formula *formula) { return formula->compiled.count; }

size_t adc_value_columns(const adc_formula *formula)
{
    (void)formula;
    return 1;
}

size_t adc_variable_count(const adc_formula *formula) { return formula->compiled.names.count; }

const char *adc_variable_name(const adc_formula *formula, size_t i)
{
    return adc_symbol_text(&formula->calculator->session.context, formula->compiled.names.at[i]);
}
