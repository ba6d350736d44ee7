/* Drawings behind the exit.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/entry_plot.h"

struct plotting {
    struct adc_session *session;
    const struct adc_statement *statement;
    const uint32_t *given;
    uint32_t count;
    struct adc_plot *plot;
    struct adc_symbol_list *names;
};

static void open(struct plotting *p)
{
    struct adc_statement statement = *p->statement;
    struct adc_symbol_list names = {0};
    for (uint32_t i = 0; i < p->count; i++)
        adc_symbol_list_add(p->session, &names, p->given[i]);
    statement.ast = adc_ast_retain(statement.ast);
    p->plot->compiled.session = p->session;
    p->plot->arena.context = &p->session->context;
    adc_compiled_open(&p->plot->compiled, &statement, &names);
}

static void draw(void *user)
{
    struct plotting *p = user;
    open(p);
    if (p->count == 1)
        adc_plot_curve(p->plot);
    else
        adc_plot_contour(p->plot);
}

bool adc_plot_statement(struct adc_session *session, const struct adc_statement *statement, const uint32_t *names,
                        uint32_t count, struct adc_plot *plot)
{
    struct plotting p = {.session = session, .statement = statement, .given = names, .count = count, .plot = plot};
    adc_work_begin(&session->context);
    return adc_guard(&session->context, draw, &p);
}

static void list(void *user)
{
    struct plotting *p = user;
    open(p);
    const struct adc_program *program = &p->plot->compiled.program;
    for (uint32_t i = 0; i < program->variable_count; i++)
        adc_symbol_list_add(p->session, p->names, program->variables[i].symbol);
}

bool adc_plot_variables(struct adc_session *session, const struct adc_statement *statement,
                        struct adc_symbol_list *names)
{
    struct adc_plot plot = {0};
    struct plotting p = {.session = session, .statement = statement, .plot = &plot, .names = names};
    adc_work_begin(&session->context);
    bool good = adc_guard(&session->context, list, &p);
    adc_plot_release(&plot);
    return good;
}

void adc_plot_release(struct adc_plot *plot)
{
    if (plot->compiled.session != NULL)
        adc_compiled_release(&plot->compiled);
    if (plot->arena.context != NULL)
        adc_arena_release(&plot->arena);
}
