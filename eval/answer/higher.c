/* Hessian, Taylor coefficients and directional derivatives of an answer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/higher.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/answer/compare_higher.h"
#include "eval/graph/derivatives.h"

struct higher {
    struct adc_recording *recording;
    const struct adc_graph *graph;  /* of the recording, */
    struct adc_graph_point *at;     /* and where it is recorded */
    struct adc_graph_rules rules;   /* of the graph, once they are entered */
    struct adc_walk *walk;
    struct adc_program *program;
    const struct adc_request *request;
    struct adc_answer *answer;
    bool *independent;              /* by variable: the graph is differentiated by it */
    double *point;                  /* by variable */
    uint32_t root, nodes;           /* of the graph before any derivative is entered */
    double budget;
};

static double *results(struct adc_answer *answer, size_t count)
{
    double *array = adc_resize(&answer->session->context, NULL, 0, count, sizeof *array);
    for (size_t i = 0; i < count; i++)
        array[i] = NAN;
    return array;
}

/* Builds the graph anew for the variables that are independent now. */
static void rebuild(struct higher *h)
{
    adc_recording_release(h->recording);
    adc_recording_init(h->recording, h->walk->context);
    h->root = adc_graph_build_by(h->recording, h->program, h->independent, h->point);
    h->nodes = h->graph->count;
}

static uint32_t input_of(const struct higher *h, uint32_t variable)
{
    return adc_graph_input_number(h->graph, h->program->variables[variable].symbol);
}

static bool smooth(const struct higher *h, const double *direction)
{
    uint32_t first;
    return isfinite(h->answer->value)
        && adc_graph_incidents_along(h->at, &h->root, 1, direction, &first) == 0;
}

/* ---- what stands in the way ---- */

/* What the walk met on the way from a variable, or from any (ADC_BY_ALL). */
static void explain(struct higher *h, uint32_t by, struct adc_obstacle *obstacle)
{
    const struct adc_located_incident *first = &h->walk->first;
    double value = h->answer->value;
    adc_answer_worsen(h->answer, ADC_UNDEFINED);
    if (obstacle->reason[0] != '\0')
        return;
    adc_eval(h->walk, by);
    const char *why = h->walk->incidents > 0 && first->incident.why != NULL ? first->incident.why
                    : isnan(value)    ? "the value is not a number"
                    : isinf(value)    ? "the value is not finite"
                                      : "a value inside is not finite";
    snprintf(obstacle->reason, sizeof obstacle->reason, "%s", why);
    if (h->walk->incidents > 0) {
        obstacle->source = first->unit->ast->source;
        obstacle->span = first->term->span;
    }
}

/* Numbers that are none though nothing stood in the way: an overflow, or 0 times infinity. */
static void judge(struct higher *h, const double *numbers, size_t count, struct adc_obstacle *obstacle)
{
    bool none = false, infinite = false;
    for (size_t i = 0; i < count; i++) {
        none |= isnan(numbers[i]);
        infinite |= isinf(numbers[i]);
    }
    if (obstacle->reason[0] != '\0' || (!none && !infinite))
        return;
    adc_answer_worsen(h->answer, none ? ADC_UNDEFINED : ADC_OVERFLOW);
    snprintf(obstacle->reason, sizeof obstacle->reason, none ? "0 times infinity" : "overflow");
}

/* Whether a first derivative is made of a function that has no derivative itself, as that of an incomplete gamma
 * function by its shape parameter. The rules are entered, which second derivatives need in any case; where they are is
 * left in *rules, unless that is NULL. */
static bool refuses(struct higher *h, struct adc_graph_rules *rules, struct adc_obstacle *obstacle)
{
    adc_graph_enter_rules(h->recording, h->root, rules);
    uint32_t node = adc_graph_find_role(h->at, ADC_REFUSED);
    if (node == ADC_NO_NODE)
        return false;
    adc_answer_worsen(h->answer, ADC_UNDEFINED);
    if (obstacle->reason[0] == '\0')
        snprintf(obstacle->reason, sizeof obstacle->reason, "'%s' has no derivative",
                 adc_row_name(&adc_rows[h->graph->nodes[node].op]));
    return true;
}

/* ---- comparison ---- */

static struct adc_compare comparison(struct higher *h)
{
    bool detached = adc_graph_find_role(h->at, ADC_CONSTANT) != ADC_NO_NODE;
    return (struct adc_compare){.recording = h->recording, .program = h->program, .request = h->request,
                                .answer = h->answer, .independent = h->independent, .nodes = h->nodes,
                                .budget = h->budget, .detached = detached};
}

/* What a comparison is made of; direction NULL: the Hessian. */
struct comparing {
    struct adc_compare compare;
    const double *direction, *coefficients;
    uint32_t orders;
    struct adc_comparison *comparisons;
};

static void compare_all(void *user)
{
    struct comparing *c = user;
    if (c->direction == NULL)
        adc_compare_hessian(&c->compare);
    else
        adc_compare_series(&c->compare, c->direction, c->coefficients, c->orders, c->comparisons);
}

/* One that nobody asked for must not cost the answer: it is given up where a limit comes in its way. */
static void compare(struct higher *h, struct comparing *c)
{
    struct adc_context *context = h->graph->context;
    if (h->request->check_budget == 0)
        compare_all(c);
    else if (!adc_attempt(context, compare_all, c, adc_work_left(context) / 2))
        h->answer->check_skipped = true;
}

/* ---- the Hessian ---- */

/* Only variables that reach no event stay independent. */
static void keep_regular(struct higher *h)
{
    struct adc_answer *answer = h->answer;
    uint32_t inputs = h->program->variable_count;
    double *direction = adc_arena_zeroed(&h->program->arena, inputs, sizeof *direction);
    bool *touched = adc_arena_zeroed(&h->program->arena, inputs, sizeof *touched);
    for (uint32_t i = 0; i < answer->count; i++) {
        uint32_t variable = answer->partials[i].variable;
        if (!answer->partials[i].occurs)
            continue;
        uint32_t input = input_of(h, variable);
        direction[input] = 1;
        touched[variable] = !smooth(h, direction);
        direction[input] = 0;
        if (touched[variable])
            explain(h, isfinite(answer->value) ? variable : ADC_BY_ALL, &answer->no_hessian);
    }
    for (uint32_t v = 0; v < inputs; v++)
        h->independent[v] = h->independent[v] && !touched[v];
    rebuild(h);
}

/* Only variables by which the answer can be differentiated twice stay independent. One that may not, may not alone. */
static void keep_unrefused(struct higher *h)
{
    uint32_t count = h->program->variable_count;
    bool *wanted = adc_arena_array(&h->program->arena, count, sizeof *wanted);
    memcpy(wanted, h->independent, count * sizeof *wanted);
    for (uint32_t v = 0; v < count; v++) {
        memset(h->independent, 0, count * sizeof *h->independent);
        h->independent[v] = wanted[v];
        if (!wanted[v])
            continue;
        rebuild(h);
        wanted[v] = !refuses(h, NULL, &h->answer->no_hessian);
    }
    memcpy(h->independent, wanted, count * sizeof *wanted);
    rebuild(h);
    if (!refuses(h, &h->rules, &h->answer->no_hessian))
        return;
    memset(h->independent, 0, count * sizeof *h->independent);
    rebuild(h);
    adc_graph_enter_rules(h->recording, h->root, &h->rules);
}

static void choose_partials(struct higher *h)
{
    memset(h->independent, 0, h->program->variable_count * sizeof *h->independent);
    for (uint32_t i = 0; i < h->answer->count; i++)
        if (h->answer->partials[i].occurs)
            h->independent[h->answer->partials[i].variable] = true;
}

/* The entry of two partials, from the Hessian by input: 0 where a variable does not occur. */
static double entry(const struct higher *h, const double *full, uint32_t i, uint32_t j)
{
    const struct adc_partial *row = &h->answer->partials[i], *column = &h->answer->partials[j];
    if (!isfinite(h->answer->value) || (row->occurs && !h->independent[row->variable])
        || (column->occurs && !h->independent[column->variable]))
        return NAN;
    if (!row->occurs || !column->occurs)
        return 0;
    return full[(size_t)input_of(h, row->variable) * h->graph->input_count + input_of(h, column->variable)];
}

static void hessian(struct higher *h)
{
    struct adc_answer *answer = h->answer;
    size_t count = answer->count;
    answer->hessian = results(answer, count * count);
    choose_partials(h);
    rebuild(h);
    if (!smooth(h, NULL))
        keep_regular(h);
    if (isfinite(answer->value) && refuses(h, &h->rules, &answer->no_hessian))
        keep_unrefused(h);
    uint32_t inputs = h->graph->input_count;
    double *full = adc_arena_array(&h->recording->building, (size_t)inputs * inputs, sizeof *full);
    if (isfinite(answer->value))
        adc_graph_hessian(h->at, &h->rules, NULL, full);
    for (uint32_t i = 0; i < count; i++) {
        adc_work(&answer->session->context, count);
        for (uint32_t j = 0; j < count; j++)
            answer->hessian[i * count + j] = entry(h, full, i, j);
    }
    judge(h, answer->hessian, count * count, &answer->no_hessian);
    if (h->request->check) {
        struct comparing c = {.compare = comparison(h)};
        compare(h, &c);
        h->budget = c.compare.budget;
    }
}

/* ---- along a direction ---- */

/* The direction by variable: the one asked for, or the unit vector of the only variable. What it moves is
 * independent. */
static double *direction_of(struct higher *h)
{
    struct adc_answer *answer = h->answer;
    const struct adc_request *request = h->request;
    double *direction = adc_arena_zeroed(&h->program->arena, h->program->variable_count, sizeof *direction);
    for (uint32_t i = 0; i < request->direction_count; i++) {
        uint32_t variable = adc_program_variable(h->program, request->direction[i].symbol);
        if (variable != UINT32_MAX)
            direction[variable] = request->direction[i].value;
    }
    if (request->direction_count == 0) {
        if (answer->count != 1)
            adc_error(&answer->session->context, ADC_USAGE, NULL, (struct adc_span){0, 0},
                      "--taylor needs one variable (--wrt) or a direction (--direction)");
        answer->taylor_variable = answer->partials[0].name;
        if (answer->partials[0].occurs)
            direction[answer->partials[0].variable] = 1;
    }
    for (uint32_t v = 0; v < h->program->variable_count; v++)
        h->independent[v] = direction[v] != 0;
    return direction;
}

/* Builds the graph for a direction, given by variable, and returns it by input; NULL where an event is in the way. */
static const double *aim(struct higher *h, const double *direction)
{
    uint32_t count = h->program->variable_count;
    double *by_input = adc_arena_zeroed(&h->program->arena, count, sizeof *by_input);
    rebuild(h);
    for (uint32_t v = 0; v < count; v++)
        by_input[input_of(h, v)] = direction[v];
    return smooth(h, NULL) ? by_input : NULL;
}

/* Why there is nothing beyond the value: what the first variable of the direction meets that meets anything. */
static void explain_along(struct higher *h, const double *direction, struct adc_obstacle *obstacle)
{
    uint32_t count = h->program->variable_count;
    double *by_input = adc_arena_zeroed(&h->program->arena, count, sizeof *by_input);
    for (uint32_t v = 0; v < count && obstacle->reason[0] == '\0' && isfinite(h->answer->value); v++) {
        by_input[input_of(h, v)] = direction[v];
        if (h->independent[v] && !smooth(h, by_input))
            explain(h, v, obstacle);
        by_input[input_of(h, v)] = 0;
    }
    explain(h, ADC_BY_ALL, obstacle);
}

/* The derivative along one variable alone is its partial times the component, and that may exist in spite of an event;
 * else NaN. */
static double settled(const struct higher *h, const double *direction)
{
    const struct adc_partial *only = NULL;
    uint32_t moving = 0;
    for (uint32_t v = 0; v < h->program->variable_count; v++)
        moving += direction[v] != 0;
    for (uint32_t i = 0; i < h->answer->count && moving == 1; i++)
        if (h->answer->partials[i].occurs && direction[h->answer->partials[i].variable] != 0)
            only = &h->answer->partials[i];
    bool regular = only != NULL && only->status == ADC_OK && isnan(only->left) && isfinite(only->value);
    return regular ? direction[only->variable] * only->value : NAN;
}

static void compare_series(struct higher *h, const double *direction, const double *coefficients, uint32_t order,
                           struct adc_comparison *comparisons)
{
    if (!h->request->check || order == 0)
        return;
    struct comparing c = {.compare = comparison(h), .direction = direction, .coefficients = coefficients,
                          .orders = order < ADC_COMPARED_ORDERS ? order : ADC_COMPARED_ORDERS,
                          .comparisons = comparisons};
    compare(h, &c);
}

static void taylor(struct higher *h)
{
    struct adc_answer *answer = h->answer;
    uint32_t order = h->request->taylor_order;
    answer->taylor = results(answer, order + 1u);
    answer->taylor_order = order;
    answer->taylor[0] = answer->value;
    const double *direction = direction_of(h), *by_input = aim(h, direction);
    if (by_input != NULL) {
        uint32_t possible = order > 1 && refuses(h, NULL, &answer->no_taylor) ? 1 : order;
        adc_graph_taylor(h->recording, h->root, by_input, possible, answer->taylor);
        judge(h, answer->taylor, order + 1u, &answer->no_taylor);
    } else if (order > 0) {
        answer->taylor[1] = settled(h, direction);
        if (order > 1 || isnan(answer->taylor[1]))
            explain_along(h, direction, &answer->no_taylor);
    }
    compare_series(h, direction, answer->taylor, order, answer->check_taylor);
}

static void directional(struct higher *h)
{
    struct adc_answer *answer = h->answer;
    struct adc_comparison compared[2] = {0};
    const double *direction = direction_of(h), *by_input = aim(h, direction);
    answer->has_directional = true;
    answer->directional = settled(h, direction);
    if (by_input != NULL)
        adc_graph_forward(h->at, &h->root, 1, by_input, &answer->directional);
    else if (isnan(answer->directional))
        explain_along(h, direction, &answer->no_directional);
    judge(h, &answer->directional, 1, &answer->no_directional);
    compare_series(h, direction, (double[]){answer->value, answer->directional}, 1, compared);
    answer->check_directional = compared[1];
}

void adc_higher(struct adc_recording *recording, struct adc_walk *walk, const struct adc_request *request,
                double budget, struct adc_answer *answer)
{
    struct higher h = {.recording = recording, .graph = &recording->graph, .at = &recording->at, .walk = walk,
                       .program = walk->program, .request = request, .answer = answer, .budget = budget};
    uint32_t count = walk->program->variable_count;
    h.independent = adc_arena_zeroed(&h.program->arena, count + 1u, sizeof *h.independent);
    h.point = adc_arena_array(&h.program->arena, count + 1u, sizeof *h.point);
    for (uint32_t v = 0; v < count; v++)
        h.point[v] = h.program->variables[v].value;
    if (request->hessian)
        hessian(&h);
    if (request->taylor)
        taylor(&h);
    if (request->direction_count > 0)
        directional(&h);
}
