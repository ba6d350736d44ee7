/* One statement, many points.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/compiled.h"

#include <math.h>

#include "eval/answer/bind.h"
#include "eval/answer/differentiate.h"
#include "eval/array/dense.h"
#include "eval/sides/sides.h"
#include "lexer/number.h"

static const struct adc_span nowhere = {0, 0};

/* ---- variables hide what their names mean ---- */

static void hide(struct adc_compiled *c, const double *point)
{
    struct adc_session *session = c->session;
    c->outside = session->compound;
    c->last = session->answer;
    c->has_last = session->has_answer;
    for (uint32_t i = 0; i < c->names.count; i++)
        adc_session_prepare(session, c->names.at[i]);       /* before anything is hidden */
    c->hides = true;
    session->compound = c->statements;
    for (uint32_t i = 0; i < c->names.count; i++) {
        const uint32_t symbol = c->names.at[i];
        c->hidden[i] = adc_session_lend(session, symbol, point != NULL ? &point[i] : NULL);
        session->bindings[symbol].pinned |= c->hidden[i].element == NULL;
    }
}

static void show(struct adc_compiled *c)
{
    struct adc_session *session = c->session;
    if (!c->hides)
        return;
    c->hides = false;
    for (uint32_t i = 0; i < c->names.count; i++) {
        adc_session_return(session, &c->hidden[i]);
        session->bindings[c->names.at[i]].pinned = c->hidden[i].before.pinned;
    }
    if (session->compound != c->statements)             /* an error came while they were being made */
        adc_definition_release(session, session->compound);
    session->compound = c->outside;
    session->answer = c->last;
    session->has_answer = c->has_last;
}

/* ---- linking ---- */

static void unlink_program(struct adc_compiled *c)
{
    adc_kept_graph_release(&c->first);
    adc_kept_graph_release(&c->higher);
    adc_program_release(&c->program);
    adc_arena_reset(&c->arena);
}

/* Evaluates at the values of the variables, for the shape of the answer. False: there is no value there. */
static bool try_shape(struct adc_compiled *c)
{
    struct adc_context *context = &c->session->context;
    adc_evaluation_drop(&c->evaluation);
    ADC_ON_ERROR(context) {
        adc_evaluation_drop(&c->evaluation);
        if (context->error.kind != ADC_DOMAIN)
            adc_fail(context);
        return false;
    }
    adc_infer_shape(&c->evaluation.walk, &c->program);
    adc_evaluation_drop(&c->evaluation);
    return true;
}

/* Whether a variable may have another value for the shape's sake: one of the names, or, where there are none yet, what
 * --at does not give. */
static bool is_free(const struct adc_compiled *c, uint32_t symbol)
{
    const struct adc_binding *binding = adc_session_find(c->session, symbol);
    bool named = false;
    for (uint32_t i = 0; i < c->names.count; i++)
        named |= c->names.at[i] == symbol;
    if (binding->element)
        binding = adc_session_find(c->session, binding->array_symbol);
    return c->names.count > 0 ? named : binding->given == NULL;
}

/* The shape of an answer that is an array shows in an evaluation only: at the values of the session, or, where a matrix
 * is singular there or an equation has no root, at some others. Nowhere: an error. */
static void infer_shape(struct adc_compiled *c)
{
    static const double bases[] = {0.7, 2.3, -1.3, 11};
    struct adc_program *program = &c->program;
    const uint32_t count = program->variable_count;
    bool known = try_shape(c);
    c->invented = !known;
    double *before = adc_arena_array(&c->arena, count, sizeof *before);
    for (uint32_t v = 0; v < count; v++)
        before[v] = program->variables[v].value;
    for (size_t k = 0; k < sizeof bases / sizeof *bases && !known; k++) {
        for (uint32_t v = 0; v < count; v++)
            if (is_free(c, program->variables[v].symbol))
                program->variables[v].value = bases[k] + 0.4 * v;
        known = try_shape(c);
    }
    if (!known)
        adc_fail(&c->session->context);
    for (uint32_t v = 0; v < count; v++)
        program->variables[v].value = before[v];
}

static void link_program(struct adc_compiled *c)
{
    unlink_program(c);
    hide(c, NULL);
    const struct adc_root root = adc_root_of(c->session, &c->statement);
    adc_link(&c->program, c->session, &root);
    c->program.one_sided = &adc_one_sided_limits;
    if (c->program.arrays)
        infer_shape(c);
    uint32_t width = c->program.width;
    if (c->count > 0 && width != c->width)
        adc_error(&c->session->context, ADC_USAGE, c->statement.ast->source, c->statement.span,
                  "the value has %u component%s now, and had %u when it was compiled", width > 0 ? width : 1,
                  width > 1 ? "s" : "", c->count);
    c->width = width;
    c->count = width > 0 ? width : 1;
    c->input = adc_arena_array(&c->arena, c->names.count, sizeof *c->input);
    for (uint32_t i = 0; i < c->names.count; i++)
        c->input[i] = adc_program_variable(&c->program, c->names.at[i]);
    show(c);
    adc_kept_graph_open(&c->first, &c->program, c->input, c->names.count, c->count, c->active);
    adc_kept_graph_open(&c->higher, &c->program, c->input, c->names.count, c->count, c->active);
    c->linked = true;
}

/* ---- life cycle ---- */

void adc_compiled_open(struct adc_compiled *c, struct adc_session *session, const struct adc_statement *statement,
                       const uint32_t *names, uint32_t count, const struct adc_symbol_list *then)
{
    struct adc_context *context = &session->context;
    uint32_t unused;
    c->session = session;                   /* so that what follows is released with it */
    for (uint32_t i = 0; i < count; i++)
        adc_symbol_list_add(session, &c->names, names[i]);
    for (uint32_t i = 0; then != NULL && i < then->count; i++)
        adc_symbol_list_add(session, &c->names, then->at[i]);
    c->statement = *statement;
    adc_ast_retain(statement->ast);
    c->active = c->names.count;
    c->arena.context = c->scratch.context = context;
    c->evaluation.session = session;
    c->hidden = adc_resize(context, NULL, 0, c->names.count, sizeof *c->hidden);
    if (statement->kind == ADC_COMPOUND) {
        hide(c, NULL);
        adc_define_compound(&c->evaluation, statement, &unused);
        c->statements = session->compound;
        show(c);
    }
    link_program(c);
}

void adc_compiled_hold(struct adc_compiled *c, uint32_t active)
{
    c->active = active;
    c->linked = false;
}

static void end(struct adc_compiled *c)
{
    adc_evaluation_release(&c->evaluation);
    show(c);
}

void adc_compiled_restore(struct adc_compiled *c)
{
    end(c);
    adc_answer_release(&c->answer);
}

void adc_compiled_release(struct adc_compiled *c)
{
    struct adc_context *context = &c->session->context;
    adc_compiled_restore(c);
    if (c->arena.context != NULL) {
        unlink_program(c);
        adc_arena_release(&c->arena);
        adc_arena_release(&c->scratch);
    }
    adc_definition_release(c->session, c->statements);
    adc_ast_release(c->statement.ast);
    adc_resize(context, c->hidden, c->hidden != NULL ? c->names.count : 0, 0, sizeof *c->hidden);
    adc_symbol_list_release(c->session, &c->names);
}

/* ---- the answer to a request ---- */

/* How many components an answer has. */
static uint32_t count_of(const struct adc_answer *answer)
{
    return answer->components != NULL ? answer->component_count : 1;
}

/* What every evaluation begins with. */
static void begin(struct adc_compiled *c)
{
    adc_answer_release(&c->answer);
    adc_arena_reset(&c->scratch);
    if (!c->linked)
        link_program(c);
}

/* With the first `active` names as variables. */
static void answer(struct adc_compiled *c, const double *point, struct adc_request request, uint32_t active)
{
    static const uint32_t no_variable = ADC_NO_SYMBOL;      /* a list that is there, and empty */
    request.wrt = active > 0 ? c->names.at : &no_variable;
    request.wrt_count = active;
    hide(c, point);
    c->answer.session = c->session;
    adc_answer(&c->evaluation, &c->statement, &request, &c->answer);
    adc_answer_hold(&c->answer);
    end(c);
}

bool adc_compiled_same_count(struct adc_compiled *c)
{
    const uint32_t count = count_of(&c->answer);
    if (count != c->count)
        adc_diag_begin(&c->session->context.error, ADC_DOMAIN, c->statement.ast->source, c->statement.span,
                       "the value has %u component%s here, instead of %u", count, count == 1 ? "" : "s", c->count);
    return count == c->count;
}

const struct adc_answer *adc_compiled_component(const struct adc_compiled *c, uint32_t k)
{
    return c->answer.session == NULL || k >= count_of(&c->answer) ? NULL : adc_part(&c->answer, k);
}

static void take_jacobian(const struct adc_compiled *c, double *jacobian)
{
    for (uint32_t k = 0; k < c->count; k++) {
        double *row = jacobian + (size_t)k * c->names.count;
        for (struct adc_reading r = adc_read(adc_part(&c->answer, k), ADC_FIRST, ADC_EVERY); adc_next_number(&r);)
            *row++ = r.value;
        memset(row, 0, (c->names.count - c->active) * sizeof *row);
    }
}

/* The Hessian of each component, in the rows and columns of the names that move. */
static void take_hessian(const struct adc_compiled *c, double *hessian)
{
    size_t n = c->names.count, active = c->active;
    memset(hessian, 0, c->count * n * n * sizeof *hessian);
    for (uint32_t k = 0; k < c->count; k++)
        for (size_t i = 0; i < active; i++)
            memcpy(hessian + (k * n + i) * n, adc_higher_of(adc_part(&c->answer, k), ADC_SECOND)->value + i * active,
                   active * sizeof *hessian);
}

uint32_t adc_compiled_record(struct adc_compiled *c, const double *point, struct adc_evaluation *evaluation)
{
    begin(c);
    hide(c, point);
    adc_evaluation_walk(evaluation, adc_root_of(c->session, &c->statement));
    uint32_t *nodes = adc_arena_array(&c->scratch, c->count, sizeof *nodes);       /* one, in a vector of one as well */
    adc_graph_build_all(&evaluation->recording, &evaluation->program, NULL, nodes);
    adc_evaluation_drop(evaluation);
    show(c);
    return nodes[0];
}

/* ---- evaluations ---- */

/* An array of the caller, or one of our own where he wants none. */
static double *wanted(struct adc_compiled *c, double *array, size_t count)
{
    return array != NULL ? array : adc_arena_array(&c->scratch, count, sizeof *array);
}

/* The derivatives along a direction of each component, those of a series from order 0 on; without variables nothing moves. */
static void take_along(const struct adc_compiled *c, bool series, uint32_t order, double *to)
{
    for (uint32_t k = 0; k < c->count; k++) {
        const struct adc_answer *component = adc_part(&c->answer, k);
        const struct adc_higher *family = adc_higher_of(component, series ? ADC_SERIES : ADC_ALONG);
        for (uint32_t i = series ? 0 : 1; i <= order; i++)
            *to++ = c->active > 0 ? family->value[series ? i : 0]
                  : i == 0 ? component->value : isfinite(component->value) ? 0 : NAN;
    }
}

static bool evaluate_on_graphs(struct adc_compiled *c, enum adc_wanted what, const struct adc_at_point *at,
                               const struct adc_compiled_numbers *to)
{
    const bool alone = what == ADC_WANT_TAYLOR || what == ADC_WANT_PRODUCT, further = what == ADC_WANT_HESSIAN || alone;
    const enum adc_wanted first = what == ADC_WANT_HESSIAN ? ADC_WANT_JACOBIAN : what;
    if (!alone
        && !adc_kept_graph_derive(&c->first, first, at, to->value, first == ADC_WANT_JACOBIAN ? to->jacobian : to->further))
        return false;
    return !further || adc_kept_graph_derive(&c->higher, what, at, NULL, to->further);
}

/* By an answer, which must have as many components as there is room for. */
static void evaluate_by_answer(struct adc_compiled *c, enum adc_wanted what, const struct adc_at_point *at,
                               const struct adc_compiled_numbers *to)
{
    const bool series = what == ADC_WANT_TAYLOR, along = series || what == ADC_WANT_DIRECTIONAL, product = what == ADC_WANT_PRODUCT;
    const uint32_t n = c->names.count;
    struct adc_component *component = adc_arena_array(&c->scratch, c->active, sizeof *component);
    for (uint32_t i = 0; along && i < c->active; i++)
        component[i] = (struct adc_component){c->names.at[i], at->direction[i]};
    answer(c, at->point, (struct adc_request){
               .direction = component, .direction_count = along ? c->active : 0, .taylor = series && c->active > 0,
               .taylor_order = at->order, .hessian = product || what == ADC_WANT_HESSIAN,
               .digits.policy = c->exact ? ADC_RECOMPUTE : ADC_AS_COMPUTED}, what == ADC_WANT_VALUE ? 0 : c->active);
    if (!adc_compiled_same_count(c))
        adc_fail(&c->session->context);
    for (uint32_t k = 0; k < c->count; k++)
        to->value[k] = adc_part(&c->answer, k)->value;
    if (to->jacobian != NULL)
        take_jacobian(c, to->jacobian);
    double *hessian = product ? adc_arena_array(&c->scratch, (size_t)n * n, sizeof *hessian) : to->further;
    if (product || what == ADC_WANT_HESSIAN)
        take_hessian(c, hessian);
    if (product)
        adc_dense_multiply(&c->session->context, hessian, at->direction, to->further, n, n, 1);
    if (along)
        take_along(c, series, series ? at->order : 1, to->further);
}

void adc_compiled_evaluate(struct adc_compiled *c, enum adc_wanted what, const struct adc_at_point *at,
                           struct adc_compiled_numbers to)
{
    begin(c);
    to.value = wanted(c, to.value, c->count);
    if (what == ADC_WANT_HESSIAN)
        to.jacobian = wanted(c, to.jacobian, (size_t)c->count * c->names.count);
    bool good = !c->exact && evaluate_on_graphs(c, what, at, &to);
    for (uint32_t k = 0; k < c->count && what == ADC_WANT_VALUE; k++)
        good &= !isnan(to.value[k]);        /* then the answer says why */
    if (!good)
        evaluate_by_answer(c, what, at, &to);
}

const struct adc_answer *adc_compiled_request(struct adc_compiled *c, const double *point,
                                              const struct adc_request *request)
{
    begin(c);
    answer(c, point, *request, c->active);
    return &c->answer;
}

/* ---- why a number is missing ---- */

static void blame_partial(struct adc_context *context, const char *name, const struct adc_exception *is)
{
    char left[ADC_NUMBER_TEXT] = "none", right[ADC_NUMBER_TEXT] = "none";
    if (is->status < ADC_ONE_SIDED)
        return;
    if (!isnan(is->left))
        adc_number_shown(is->left, 0, left);
    if (!isnan(is->right))
        adc_number_shown(is->right, 0, right);
    if (is->status == ADC_ONE_SIDED)
        adc_error(context, ADC_DOMAIN, is->source, is->span, "no derivative in '%s': left %s, right %s (%s)",
                  name, left, right, is->reason);
    adc_error(context, ADC_DOMAIN, is->source, is->span, "no derivative in '%s': %s", name,
              is->reason);
}

static void blame_obstacle(struct adc_context *context, const struct adc_exception *obstacle, const char *what)
{
    if (obstacle->reason[0] != '\0')
        adc_error(context, ADC_DOMAIN, obstacle->source, obstacle->span, "%s: %s", what, obstacle->reason);
}

_Noreturn void adc_compiled_raise_missing(struct adc_compiled *c)
{
    struct adc_context *context = &c->session->context;
    const struct adc_answer *component;
    for (uint32_t k = 0; (component = adc_compiled_component(c, k)) != NULL; k++) {
        if (isnan(component->value))
            adc_error(context, ADC_DOMAIN, c->statement.ast->source, c->statement.span, "no value: %s",
                      component->note);
        blame_obstacle(context, &adc_higher_of(component, ADC_SERIES)->obstacle, "no Taylor coefficients");
        blame_obstacle(context, &adc_higher_of(component, ADC_ALONG)->obstacle, "no derivative along the direction");
        ADC_EXCEPTIONS(is, component, ADC_FIRST)
            blame_partial(context, component->variables[is->number - ADC_FIRST_PARTIAL].name, is);
        blame_obstacle(context, &adc_higher_of(component, ADC_SECOND)->obstacle, "no second derivatives");
    }
    adc_error(context, ADC_DOMAIN, NULL, nowhere, "no number");
}
