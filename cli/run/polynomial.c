/* The truncated polynomial of an answer in two variables, --taylor=N --wrt=x,y: its coefficients are derivatives of the language,
 * diff(diff(e, x, i), y, j)/(i! j!).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/run/run.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "eval/entry.h"
#include "lexer/number.h"

enum { MOST = 8, TEXT = 64 };       /* order */

bool polynomial_wanted(const struct runner *runner)
{
    return runner->options->taylor && runner->wrt.count == 2 && runner->direction.count + runner->seeds[0].count == 0
        && runner->options->format == FORMAT_text && !runner->options->quiet;
}

/* The coefficient of dx^i dy^j, as text. False after an error, which is in the context. */
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
