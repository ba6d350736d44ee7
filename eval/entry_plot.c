/* Drawings behind the exit.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/entry_plot.h"

bool adc_plot_statement(struct adc_session *session, const struct adc_statement *statement, const uint32_t *names,
                        uint32_t count, struct adc_plot *plot)
{
    adc_work_begin(&session->context);
    ADC_ON_ERROR(&session->context)
        return false;
    plot->arena.context = &session->context;
    adc_compiled_open(&plot->compiled, session, statement, names, count, NULL);
    if (count == 1)
        adc_plot_curve(plot);
    else
        adc_plot_contour(plot);
    return true;
}

bool adc_plot_variables(struct adc_session *session, const struct adc_statement *statement,
                        struct adc_symbol_list *names)
{
    struct adc_plot plot = {0};
    adc_work_begin(&session->context);
    ADC_ON_ERROR(&session->context) {
        adc_plot_release(&plot);
        return false;
    }
    adc_compiled_open(&plot.compiled, session, statement, NULL, 0, NULL);
    const struct adc_program *program = &plot.compiled.program;
    for (uint32_t i = 0; i < program->variable_count; i++)
        adc_symbol_list_add(session, names, program->variables[i].symbol);
    adc_plot_release(&plot);
    return true;
}

void adc_plot_release(struct adc_plot *plot)
{
    if (plot->compiled.session != NULL)
        adc_compiled_release(&plot->compiled);
    if (plot->arena.context != NULL)
        adc_arena_release(&plot->arena);
}
