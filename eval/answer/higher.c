/* Hessian, Taylor coefficients and directional derivatives of an answer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/gradient.h"

#include <math.h>
#include <string.h>

#include "eval/answer/compare.h"
#include "eval/result/elements.h"
#include "eval/numeric/linear.h"

struct higher {
    struct adc_evaluation *evaluation;
    struct adc_recording *recording;    /* its own */
    const struct adc_graph *graph;  /* of the recording, */
    struct adc_graph_point *at;     /* and where it is recorded */
    struct adc_walk *walk;
    struct adc_program *program;
    const struct adc_request *request;
    struct adc_answer *answer;
    bool *independent;              /* by variable: the graph is differentiated by it */
    bool *smooth;                   /* by partial: its variable reaches no nonsmooth node; NULL: none does */
    struct adc_by_sides by_sides;   /* where one does */
    struct adc_couples couples;     /* of the graph with all variables */
    struct adc_exception *marks;    /* by number of the family under way; NULL: all of them are regular */
    double *point;                  /* by variable */
    uint32_t root, nodes;           /* of the graph before any derivative is entered */
    double budget;
};

/* The answer keeps what has been found of the numbers of a family. */
static void keep_exceptions(const struct higher *h, const struct adc_higher *to)
{
    for (size_t i = 0; h->marks != NULL && i < to->count; i++)
        if (h->marks[i].status != ADC_OK || h->marks[i].chosen)
            adc_except_as(h->answer, to->number + (uint32_t)i, &h->marks[i]);
}

/* Builds the graph anew for the variables that are independent now. */
static void rebuild(struct higher *h)
{
    adc_recording_release(h->recording);
    adc_recording_init(h->recording, h->walk->context);
    h->root = adc_graph_build(h->recording, h->program, h->point);
    adc_graph_restrict(h->at, h->independent);
    h->nodes = h->graph->count;
}

/* Whether numbers over- or underflowed on the way. */
static bool is_wide(const struct higher *h) { return (adc_graph_flags(h->at) & ADC_LEFT_RANGE) != 0; }

static bool is_smooth(const struct higher *h)
{
    uint32_t first;
    return isfinite(h->answer->value) && !adc_graph_incidents_along(h->at, &h->root, 1, NULL, &first);
}

/* ---- missing derivatives ---- */

/* Derivatives that are NaN or infinite though the point is smooth: an overflow; or undecided, as after an over- or
 * underflow on the way, or for 0 times infinity. */
static void check_finite(struct higher *h, struct adc_higher *to)
{
    struct adc_exception *obstacle = &to->obstacle;
    bool none = false, infinite = false;
    const bool lost = obstacle->reason[0] == '\0' || obstacle->status == ADC_OVERFLOW;       /* the value overflows */
    for (size_t i = 0; i < to->count; i++) {
        none |= isnan(to->value[i]);
        infinite |= isinf(to->value[i]);
        if (lost && !isfinite(to->value[i]))
            h->marks[i].status = isnan(to->value[i]) ? ADC_UNDECIDED : ADC_OVERFLOW;
    }
    if (obstacle->reason[0] != '\0' || (!none && !infinite))
        return;
    adc_answer_worsen(h->answer, none ? ADC_UNDECIDED : ADC_OVERFLOW);
    obstacle->reason = !none ? "overflow" : h->answer->met.underflowed ? "undecided: an intermediate value is too small for a double"
                     : "undecided: 0 times infinity";
}

/* Makes derivatives of higher orders undecided, from number `from` on, where the graph has first derivatives only (graph.h). */
static bool refuse_incomplete(struct higher *h, struct adc_higher *to, size_t from)
{
    for (size_t i = from; i < to->count && h->graph->first_order; i++) {
        to->value[i] = NAN;
        h->marks[i].status = ADC_UNDECIDED;
    }
    if (h->graph->first_order) {
        adc_answer_worsen(h->answer, ADC_UNDECIDED);
        to->obstacle.reason = "an integrand has a kink that depends on a variable: split the integral there";
    }
    return h->graph->first_order;
}

/* ---- comparison ---- */

/* Compares a family, of a series its first `orders` coefficients along the direction. */
static void compare(struct higher *h, enum adc_family family, const double *direction, uint32_t orders)
{
    struct adc_compare c = {.recording = h->recording, .program = h->program, .request = h->request, .answer = h->answer,
                            .family = family, .independent = h->independent, .direction = direction, .orders = orders,
                            .nodes = h->nodes, .budget = h->budget,
                            .detached = adc_graph_find_role(h->at, ADC_CONSTANT) != ADC_NO_NODE};
    if (h->request->check)
        adc_compare_higher(&c);
    h->budget = c.budget;
}

/* ---- the Hessian ---- */

/* Only variables that reach no nonsmooth node stay independent, and one-sided limits are prepared for second partials by others;
 * an infinite value has one reason for all of them. */
static void keep_regular(struct higher *h)
{
    struct adc_answer *answer = h->answer;
    struct adc_arena *arena = &h->program->arena;
    const uint32_t inputs = h->program->variable_count;
    const bool finite = isfinite(answer->value);
    bool *by_input = adc_arena_array(arena, h->graph->input_count + 1u, sizeof *by_input);
    adc_graph_smooth_inputs(h->at, h->root, by_input);
    h->smooth = adc_arena_zeroed(arena, answer->count + 1u, sizeof *h->smooth);
    memset(h->independent, 0, inputs * sizeof *h->independent);
    for (uint32_t i = 0; i < answer->count; i++) {
        uint32_t variable = answer->variables[i].variable;
        if (!answer->variables[i].occurs)
            continue;
        h->smooth[i] = h->independent[variable] = finite && by_input[variable];
    }
    h->by_sides = (struct adc_by_sides){.walk = h->walk, .answer = answer, .smooth = h->smooth, .choose = h->request->subgradient,
                                        .partial = adc_partials_of_variables(answer, inputs, arena)};
    if (!finite)
        adc_explain_obstacle(h->walk, answer, ADC_BY_ALL, ADC_UNDEFINED, &answer->higher[ADC_SECOND].obstacle);
    else if (adc_graph_couples(h->graph, h->root, arena, &h->couples))
        h->by_sides.couples = &h->couples;
    adc_graph_restrict(h->at, h->independent);      /* no derivative has been entered yet */
}

/* The entries by smooth variables, which the graph gives; *finite: all of them are. */
static const struct adc_second_entry *regular_entries(struct higher *h, size_t *count, bool *finite)
{
    struct adc_arena *arena = &h->recording->building;
    const uint32_t *partial = adc_partials_of_variables(h->answer, h->program->variable_count, arena);
    const struct adc_graph_second *pairs = adc_graph_hessian_entries(h->at, h->root, count);
    struct adc_second_entry *entries = adc_arena_array(arena, *count + 1, sizeof *entries);
    *finite = true;
    for (size_t e = 0; e < *count; e++) {
        entries[e] = (struct adc_second_entry){partial[pairs[e].row], partial[pairs[e].column], pairs[e].value, NULL};
        *finite &= isfinite(pairs[e].value) != 0;
    }
    return entries;
}

/* All of the matrix, where it has a number or a reason for each entry: what is not among the entries is 0. */
static void take_matrix(struct higher *h, const struct adc_second_entry *entry, size_t count, bool finite)
{
    struct adc_answer *answer = h->answer;
    const size_t n = answer->count;
    struct adc_higher *to = adc_family_open(answer, ADC_SECOND, n * n);
    const bool known = isfinite(answer->value), wide = is_wide(h);
    to->regular = h->smooth == NULL && !h->graph->first_order && finite && !wide;
    h->marks = to->regular ? NULL : adc_arena_zeroed(&h->program->arena, to->count, sizeof *h->marks);
    adc_work(h->graph->context, known ? to->count : 0);
    if (known)
        memset(to->value, 0, to->count * sizeof *to->value);
    for (const struct adc_second_entry *end = entry + count; known && entry < end; entry++) {
        const size_t place = entry->i * n + entry->j, mirrored = entry->j * n + entry->i;
        to->value[place] = to->value[mirrored] = entry->value;
        if (entry->at != NULL)
            h->marks[place] = h->marks[mirrored] = *entry->at;
    }
    const bool incomplete = refuse_incomplete(h, to, 0);
    if (!incomplete)
        adc_widen_range(&answer->met.range, wide ? ADC_OUT_OF_RANGE
                        : finite && h->smooth == NULL ? ADC_IN_RANGE : ADC_RANGE_UNKNOWN);
    if (!incomplete && (h->smooth == NULL || !known))
        check_finite(h, to);
    keep_exceptions(h, to);
}

static void hessian(struct higher *h)
{
    struct adc_answer *answer = h->answer;
    const bool known = isfinite(answer->value);
    const struct adc_second_entry *entries = NULL;
    size_t count = 0;
    bool finite = false;
    answer->shown.sparse = h->request->sparse;
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->variables[i].occurs)
            h->independent[answer->variables[i].variable] = true;
    rebuild(h);
    if (!is_smooth(h))
        keep_regular(h);
    if (known)
        entries = regular_entries(h, &count, &finite);
    const bool sparse = h->request->sparse && h->request->digits.proven == 0 && known && finite && !is_wide(h)
                     && !h->graph->first_order && (h->smooth == NULL || h->by_sides.couples != NULL);
    if (known && h->smooth != NULL && !h->graph->first_order)
        entries = adc_entries_by_sides(&h->by_sides, entries, count, &count);
    if (sparse)
        adc_second_keep(answer, &h->recording->building, entries, count);
    else
        take_matrix(h, entries, count, finite);
    compare(h, ADC_SECOND, NULL, 0);
}

/* ---- along a direction ---- */

/* The direction by variable: the one asked for, or the unit vector of the only variable. What it moves is independent. */
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
                      "--taylor needs one variable (--wrt) or a direction (--direction)"
                      ADC_HINT "the polynomial in two variables is a text: --wrt=x,y without --json, --quiet and tables");
        answer->higher[ADC_SERIES].variable = answer->variables[0].name;
        if (answer->variables[0].occurs)
            direction[answer->variables[0].variable] = 1;
    }
    for (uint32_t v = 0; v < h->program->variable_count; v++)
        h->independent[v] = direction[v] != 0;
    return direction;
}

/* The derivative along a direction that the chosen partials imply, NaN where they are not all known. */
static double implied(const struct higher *h, const double *direction)
{
    double sum = 0;
    uint32_t met = 0, active = 0;
    for (uint32_t v = 0; v < h->program->variable_count; v++)
        active += direction[v] != 0;
    for (uint32_t i = 0; i < h->answer->count; i++) {
        const struct adc_coordinate *by = &h->answer->variables[i];
        if (!by->occurs || direction[by->variable] == 0)
            continue;
        sum += h->answer->row.value[i] * direction[by->variable];
        met++;
    }
    return met == active ? sum : NAN;
}

/* At a nonsmooth point. A first derivative that is chosen goes with the partials that were, if it can. */
static void take_sides(struct higher *h, const double *direction, uint32_t order, double *numbers, struct adc_exception *at,
                       struct adc_exception *obstacle)
{
    if (!isfinite(h->answer->value)) {
        adc_explain_obstacle(h->walk, h->answer, ADC_BY_ALL, ADC_UNDEFINED, obstacle);
        return;
    }
    adc_along_by_sides(h->walk, direction, order, h->request->subgradient, h->answer, numbers, at, obstacle);
    const double sum = at->chosen ? implied(h, direction) : NAN;
    if (sum >= fmin(at->left, at->right) && sum <= fmax(at->left, at->right))
        numbers[0] = sum;
}

/* Numbers of order 0 to `order`; those before number `from` are not asked for. */
static void answer_along(struct higher *h, enum adc_family family, uint32_t order, uint32_t from)
{
    struct adc_answer *answer = h->answer;
    struct adc_higher *to = adc_family_open(answer, family, order + 1u);
    double *all = to->value;
    struct adc_exception *marks = adc_arena_zeroed(&h->program->arena, order + 1u, sizeof *marks);
    to->count -= from;
    to->value += from;
    h->marks = marks + from;
    all[0] = answer->value;
    const double *direction = direction_of(h);
    rebuild(h);
    const bool smooth = is_smooth(h);
    if (smooth && from > 0)
        adc_graph_forward(h->at, &h->root, 1, direction, &all[1]);
    else if (smooth)
        adc_graph_taylor(h->recording, h->root, direction, order, all);
    const bool one_sided = !smooth && isfinite(answer->value), wide = is_wide(h);
    if (!smooth && order > 0)
        take_sides(h, direction, order, all + 1, marks + 1, &to->obstacle);
    const bool incomplete = order > 1 && !one_sided && refuse_incomplete(h, to, 2);
    if (order > 0 && !one_sided && !incomplete)
        adc_widen_range(&answer->met.range, wide ? ADC_OUT_OF_RANGE
                        : adc_all_finite(to->value, to->count) ? ADC_IN_RANGE : ADC_RANGE_UNKNOWN);
    if (!one_sided && !incomplete)
        check_finite(h, to);
    keep_exceptions(h, to);
    if (order > 0)
        compare(h, family, direction, !smooth ? 1 : order < ADC_COMPARED_ORDERS ? order : ADC_COMPARED_ORDERS);
}

void adc_higher(struct adc_evaluation *evaluation, const struct adc_request *request, double budget,
                struct adc_answer *answer)
{
    struct adc_recording *recording = &evaluation->recording;
    struct adc_walk *walk = &evaluation->walk;
    struct higher h = {.evaluation = evaluation, .recording = recording, .graph = &recording->graph, .at = &recording->at,
                       .walk = walk, .program = walk->program, .request = request, .answer = answer, .budget = budget};
    uint32_t count = walk->program->variable_count;
    answer->higher = adc_arena_zeroed(adc_answer_memory(answer), ADC_FAMILIES, sizeof *answer->higher);
    for (int f = 0; f < ADC_FAMILIES; f++)
        answer->higher[f].obstacle = adc_no_exception;
    h.independent = adc_arena_zeroed(&h.program->arena, count + 1u, sizeof *h.independent);
    h.point = adc_arena_array(&h.program->arena, count + 1u, sizeof *h.point);
    for (uint32_t v = 0; v < count; v++)
        h.point[v] = h.program->variables[v].value;
    h.program->orders = request->taylor ? request->taylor_order + 1 : 0;
    if (request->hessian)
        hessian(&h);
    if (request->taylor)
        answer_along(&h, ADC_SERIES, request->taylor_order, 0);
    if (request->direction_count > 0)
        answer_along(&h, ADC_ALONG, 1, 1);
}
