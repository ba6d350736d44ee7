/* The entries for solvers, fits and uncertainties.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/result/elements.h"
#include "eval/answer/input.h"
#include "eval/entry.h"
#include "eval/solve/fit.h"
#include "eval/solve/propagate.h"
#include "eval/solve/solver.h"
#include "parser/unparse.h"

/* ---- uncertainties ---- */

/* What is to be propagated, and what holds it meanwhile. */
struct propagating {
    struct adc_compiled compiled;
    const struct adc_statement *statement;
    const struct adc_propagation *how;
    struct adc_symbol_list names;
    struct adc_uncertainties *result;
    struct adc_inputs here;         /* the inputs with the values that their names have now */
};

static void collect_inputs(struct propagating *p, const bool *used)
{
    adc_inputs_now(p->compiled.session, p->how->inputs, used, &p->here);
    for (uint32_t i = 0; i < p->here.count; i++)
        adc_symbol_list_add(p->compiled.session, &p->names, p->here.at[i].symbol);
}

static void compile(struct propagating *p)
{
    struct adc_session *session = p->compiled.session;
    adc_compiled_open(&p->compiled, session, p->statement, p->names.at, p->names.count, NULL);
    adc_symbol_list_release(session, &p->names);
}

/* Leaves out what a solver found and the statement does not use. */
static void select_inputs(struct propagating *p)
{
    struct adc_session *session = p->compiled.session;
    const struct adc_inputs *given = p->how->inputs;
    bool left_out = false, *used = adc_arena_zeroed(&p->result->arena, given->count, sizeof *used);
    for (uint32_t i = 0; i < given->count; i++) {
        used[i] = adc_program_variable(&p->compiled.program, given->at[i].symbol) != UINT32_MAX;
        left_out |= given->at[i].derived && !used[i];
    }
    if (!left_out)
        return;
    adc_compiled_release(&p->compiled);
    p->compiled = (struct adc_compiled){.session = session};
    adc_inputs_release(session, &p->here);
    collect_inputs(p, used);
    compile(p);
}

static bool propagate(struct propagating *p)
{
    struct adc_session *session = p->compiled.session;
    ADC_ON_ERROR(&session->context)
        return false;
    struct adc_propagation how = *p->how;
    how.inputs = &p->here;
    p->result = adc_resize(&session->context, NULL, 0, 1, sizeof *p->result);
    *p->result = (struct adc_uncertainties){.arena.context = &session->context};
    collect_inputs(p, NULL);
    if (p->here.count > 0) {
        compile(p);
        select_inputs(p);
    }
    if (p->here.count > 0)
        adc_propagate_compiled(&p->compiled, &how, p->result);
    return true;
}

bool adc_propagate(struct adc_session *session, const struct adc_statement *statement,
                   const struct adc_propagation *how, struct adc_answer *answer)
{
    struct propagating p = {.compiled.session = session, .statement = statement, .how = how};
    if (how->inputs->count == 0)
        return true;
    adc_work_begin(&session->context);
    const bool good = propagate(&p);
    if (good && p.here.count > 0)
        answer->uncertainties = p.result;
    else
        adc_uncertainties_release(session, p.result);
    adc_compiled_release(&p.compiled);
    adc_symbol_list_release(session, &p.names);
    adc_inputs_release(session, &p.here);
    return good;
}

/* ---- roots, minima, fits ---- */

/* left - right as the equation that it was. */
static void write_equation(const struct adc_ast *ast, adc_ref ref, struct adc_text *out)
{
    const struct adc_node *node = &ast->nodes[ref];
    const bool equation = node->kind == ADC_OPERATOR && node->op == ADC_OP_SUB;
    adc_unparse(ast, equation ? node->first : ref, out);
    if (equation) {
        adc_text_string(out, " = ");
        adc_unparse(ast, node->second, out);
    }
}

static void write_problem(const struct adc_statement *statement, bool equations, struct adc_text *out)
{
    const struct adc_ast *ast = statement->ast;
    const struct adc_node *body = &ast->nodes[statement->body];
    if (!equations || body->kind != ADC_VECTOR) {
        if (equations)
            write_equation(ast, statement->body, out);
        else
            adc_unparse_statement(statement, out);
        return;
    }
    for (uint32_t i = 0; i < adc_list_count(ast, body->second); i++) {
        adc_text_string(out, i > 0 ? ", " : "");
        write_equation(ast, adc_list_items(ast, body->second)[i], out);
    }
}

void adc_add_unknown(struct adc_session *session, uint32_t name, struct adc_symbol_list *unknowns)
{
    const struct adc_array *array = adc_array_of(session, name);
    const size_t n = array != NULL ? adc_extent_count(array->extent) : 1;
    for (size_t k = 0; k < n; k++)
        adc_symbol_list_add(session, unknowns, array != NULL ? adc_element_symbol(session, name, array->extent, k) : name);
}

static void begin(struct adc_session *session, const struct adc_statement *statement, const struct adc_problem *problem,
                  struct adc_solution *solution)
{
    solution->session = session;
    solution->arena.context = solution->text.context = &session->context;
    adc_work_begin(&session->context);
    write_problem(statement, problem->equations, &solution->text);
}

bool adc_solve(struct adc_session *session, const struct adc_statement *statement,
               const struct adc_problem *problem, struct adc_solution *solution)
{
    struct adc_solver solver ADC_RELEASED(adc_solver_release) = {.session = session};
    ADC_ON_ERROR(&session->context)
        return false;
    begin(session, statement, problem, solution);
    adc_solver_run(&solver, statement, problem, solution);
    return true;
}

bool adc_fit_data(struct adc_session *session, const struct adc_statement *statement, const struct adc_data *data,
                  uint32_t sigma, const struct adc_problem *problem, struct adc_solution *solution)
{
    struct adc_fit fit ADC_RELEASED(adc_fit_release) = {.session = session};
    ADC_ON_ERROR(&session->context)
        return false;
    begin(session, statement, problem, solution);
    adc_fit_run(&fit, statement, data, sigma, problem, solution);
    return true;
}

bool adc_fit_unbound(struct adc_session *session, const struct adc_statement *statement, const struct adc_data *data,
                     struct adc_symbol_list *unknowns)
{
    struct adc_arena arena ADC_RELEASED(adc_arena_release) = {.context = &session->context};
    struct adc_fit fit ADC_RELEASED(adc_fit_release) = {.session = session, .data = data, .arena = &arena};
    adc_work_begin(&session->context);
    ADC_ON_ERROR(&session->context) {
        session->assumes = false;
        if (fit.model.session != NULL)
            adc_compiled_restore(&fit.model);
        adc_session_disown(session);
        return false;
    }
    adc_fit_assume(&fit, statement, unknowns);
    session->assumes = false;
    return true;
}

bool adc_keep_solution(const struct adc_solution *solution, struct adc_inputs *inputs)
{
    ADC_ON_ERROR(&solution->session->context)
        return false;
    adc_solution_keep(solution, inputs);
    return true;
}

bool adc_column_symbol(struct adc_session *session, const char *name, size_t length, uint32_t *symbol)
{
    *symbol = ADC_NO_SYMBOL;
    ADC_ON_ERROR(&session->context)
        return false;
    *symbol = adc_symbol(&session->context, name, length);
    return true;
}
