/* Writing an answer down, with --emit and in a session.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/run/program.h"

struct adc_emit_request runner_emit_request(const struct runner *runner, enum adc_emit_form form)
{
    const struct options *options = runner->options;
    return (struct adc_emit_request){
        .form = form, .name = options->name, .hessian = options->hessian, .main = options->main,
        .taylor = options->taylor, .taylor_order = (unsigned)options->taylor_order,
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
