/* Errors of nodes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/numbers.h"

#include <float.h>
#include <assert.h>
#include <math.h>

#include "eval/graph/sweep.h"
#include "eval/numeric/linear.h"
#include "eval/table/error.h"
#include "lexer/number.h"

static const double SUMMED = 1 + 0x1p-20;       /* for the rounding of the bounds themselves */

/* An analysis under way. */
struct analysis {
    const struct adc_numbers *numbers;
    const struct adc_graph *graph;
    const double *value;
    const uint8_t *useful;
    double *error, *own;
    double *off;                    /* by node: what a constant is off by; NULL: nothing */
    const uint32_t *root;           /* by node: 1 + the number of the root that starts there; NULL: there are none */
    const uint32_t *stands;         /* by node: the start of the root that the node represents, if that is not 0 */
    struct adc_arena *arena;
    struct adc_node_errors *errors; /* what is found */
};

/* ---- inputs and rows ---- */

/* With `alone` the arguments count as exact. */
static double row_error(const struct analysis *a, uint32_t node, bool alone)
{
    const struct adc_row *row = &adc_rows[a->graph->nodes[node].op];
    double at[ADC_MAX_ARITY], error[ADC_MAX_ARITY];
    for (uint32_t i = 0; i < row->arity; i++) {
        const uint32_t argument = adc_graph_args(a->graph, node)[i];
        at[i] = a->value[argument];
        error[i] = alone ? 0 : a->error[argument];
    }
    return adc_graph_cancels(&a->numbers->recording->at, node, a->error) ? 0 : adc_row_error(row, error, at, a->value[node]);
}

/* The same of a sum of products. */
static double sum_error(const struct analysis *a, uint32_t node)
{
    const uint32_t *args = adc_graph_args(a->graph, node), count = a->graph->nodes[node].nargs;
    struct adc_bounded sum = {0, 0};
    for (uint32_t i = 0; i < count; i += 2) {
        const struct adc_bounded x = {a->value[args[i]], a->error[args[i]]}, y = {a->value[args[i + 1]], a->error[args[i + 1]]};
        const struct adc_bounded product = adc_bounded_times(x, y, true);
        sum = i == 0 ? product : adc_bounded_sum(sum, product);
    }
    return sum.off * SUMMED;
}

static void find_error(struct analysis *a, uint32_t n)
{
    const bool row = adc_graph_is_row(a->graph, n), written = !row && adc_graph_written(a->graph, n) != NULL;
    const uint32_t given = adc_numbers_given(a->numbers, n);            /* by which an input has its value */
    const double own = a->off != NULL ? a->off[n] : 0;
    double error = row ? row_error(a, n, false) : a->graph->nodes[n].op == ADC_GRAPH_SUM ? sum_error(a, n) : written ? adc_half_ulp(a->value[n])
                 : given != ADC_NO_NODE ? a->error[given] + fabs(a->value[given] - a->value[n]) : 0;
    error += own;
    if (a->own != NULL)
        a->own[n] = row ? own + row_error(a, n, true) : error - (given != ADC_NO_NODE ? a->error[given] : 0);
    if (a->stands != NULL && a->stands[n] != 0)
        error = a->error[a->stands[n]] + fabs(a->value[n] - a->value[a->stands[n]]);
    a->error[n] = isnan(a->value[n]) || isnan(error) ? INFINITY : error;
}

/* ---- roots ---- */

/* How far a root may be from the double that was found, for each unknown. */
struct radius {
    const struct adc_graph_root *root;
    double *inverse;                /* of the slopes, about */
    double *step, *at, *next;       /* the errors of the equations at the double, by unknown; the radius; a trial */
};

static void run_through(struct analysis *a, uint32_t from, uint32_t to);

/* The errors of the equations and their slopes where the root is off by so much, or not at all (NULL). */
static void run_at(struct analysis *a, const struct radius *r, const double *off, uint32_t last)
{
    const uint32_t start = r->root->start[0], n = r->root->n;
    for (uint32_t i = 0; i < n; i++)
        a->error[start + i] = off != NULL ? off[i] : 0;
    run_through(a, start + n, last + 1);
}

/* The variation of the slopes within the radius, and the error of the inverse, times the radius. */
static double spread(const struct analysis *a, const struct radius *r, uint32_t i)
{
    const uint32_t n = r->root->n;
    double sum = 0;
    for (uint32_t j = 0; j < n; j++) {
        double rest = i == j ? -1 : 0, off = 0;
        for (uint32_t k = 0; k < n; k++) {
            const uint32_t slope = r->root->slope[k * n + j];
            rest += r->inverse[i * n + k] * a->value[slope];
            off += fabs(r->inverse[i * n + k]) * (a->error[slope] + 4 * n * DBL_EPSILON * fabs(a->value[slope]));
        }
        sum += (fabs(rest) + off) * r->at[j];
    }
    return sum;
}

/* Finds a radius that shows itself to be one: with it the step stays within it. False: there is none near. */
static bool find_radius(struct analysis *a, struct radius *r, uint32_t last)
{
    enum { TRIALS = 8 };
    const struct adc_graph_root *root = r->root;
    const uint32_t n = root->n;
    double *slopes = adc_arena_array(a->arena, n * n, sizeof *slopes);
    run_at(a, r, NULL, last);
    for (uint32_t i = 0; i < n * n; i++) {
        slopes[i] = a->value[root->slope[i]];
        r->inverse[i] = -(double)(i % (n + 1) == 0);
    }
    if (!adc_implicit_slopes(a->arena, slopes, n, r->inverse, n, n, n, r->inverse))
        return false;
    for (uint32_t i = 0; i < n; i++) {
        r->step[i] = 0;
        for (uint32_t j = 0; j < n; j++)
            r->step[i] += fabs(r->inverse[i * n + j]) * (fabs(a->value[root->equation[j]]) + a->error[root->equation[j]]);
        r->at[i] = r->step[i] * (1 + 0x1p-20);
    }
    for (int trial = 0; trial < TRIALS; trial++) {
        bool within = true;
        run_at(a, r, r->at, last);
        for (uint32_t i = 0; i < n; i++)
            r->next[i] = r->step[i] + spread(a, r, i);
        for (uint32_t i = 0; i < n; i++) {
            within &= r->next[i] <= r->at[i];
            r->at[i] = r->next[i] <= r->at[i] ? r->at[i] : 2 * r->next[i];
        }
        if (within)
            return true;
    }
    return false;
}

/* The errors from the start of a root on. Returns up to where. */
static uint32_t pass_root(struct analysis *a, const struct adc_graph_root *root, uint32_t to)
{
    const uint32_t n = root->n, start = root->start[0];
    struct radius r = {root, adc_arena_array(a->arena, n * n, sizeof *r.inverse),
                       adc_arena_array(a->arena, n, sizeof *r.step), adc_arena_array(a->arena, n, sizeof *r.at),
                       adc_arena_array(a->arena, n, sizeof *r.next)};
    uint32_t last = start;
    for (uint32_t i = 0; i < n; i++)
        last = root->equation[i] > last ? root->equation[i] : last;
    for (uint32_t i = 0; i < n * n; i++)
        last = root->slope[i] > last ? root->slope[i] : last;
    assert(last < to);                  /* within the root around it */
    if (find_radius(a, &r, last))
        return last + 1;
    a->errors->adrift = true;
    for (uint32_t i = 0; i < n; i++)
        a->error[start + i] = INFINITY;
    return start + n;
}

static void run_through(struct analysis *a, uint32_t from, uint32_t to)
{
    for (uint32_t n = from; n < to;) {
        adc_work(a->graph->context, 1);
        if (a->root != NULL && a->root[n] != 0) {
            n = pass_root(a, &a->numbers->recording->roots[a->root[n] - 1], to);
            continue;
        }
        if (a->useful[n])
            find_error(a, n);
        n++;
    }
}

static void map_roots(struct analysis *a)
{
    const struct adc_recording *recording = a->numbers->recording;
    uint32_t *starts = adc_arena_zeroed(a->arena, a->graph->count, sizeof *starts);
    uint32_t *stands = adc_arena_zeroed(a->arena, a->graph->count, sizeof *stands);
    for (uint32_t k = 0; k < recording->root_count; k++) {
        const struct adc_graph_root *root = &recording->roots[k];
        starts[root->start[0]] = k + 1;
        for (uint32_t i = 0; i < root->n; i++)
            stands[root->next[i]] = stands[root->end[i]] = root->start[i];
        for (uint32_t i = 0; i < root->n; i++)
            stands[root->start[i]] = 0;             /* a step of 0 */
    }
    a->root = starts;
    a->stands = stands;
}

/* ---- integrals ---- */

/* How far estimates of what integrals lack move the nodes, to first order; the larger one of two. */
static double *find_lack(const struct analysis *a)
{
    const struct adc_recording *recording = a->numbers->recording;
    double *lack = adc_arena_zeroed(a->arena, a->graph->count, sizeof *lack);
    double *moved = adc_arena_array(a->arena, a->graph->count, sizeof *moved), at[ADC_MAX_ARITY];
    for (int by = 0; by < 2; by++) {
        memset(moved, 0, a->graph->count * sizeof *moved);
        for (uint32_t i = 0; i < recording->doubt_count; i++)
            moved[recording->doubts[i].node] = recording->doubts[i].lacks[by];
        for (uint32_t n = 0; n < a->graph->count; n++) {
            if (!a->useful[n] || !adc_graph_is_row(a->graph, n))
                continue;
            const struct adc_row *row = &adc_rows[a->graph->nodes[n].op];
            const uint32_t selected = adc_graph_arguments(&recording->at, n, at);
            for (uint32_t i = 0; i < row->arity; i++) {
                const double move = moved[adc_graph_args(a->graph, n)[i]];
                if (move != 0 && adc_row_passes(row, i, selected))
                    moved[n] += move * adc_row_partial(row, i, at, a->value[n]);
            }
            lack[n] = isnan(moved[n]) ? INFINITY : fmax(lack[n], fabs(moved[n]));
        }
    }
    return lack;
}

/* ---- numbers ---- */

/* What the analysis has of each number: of a partial by a sweep, of others by their nodes; with the estimates of integrals. */
static void find_number_errors(const struct analysis *a, const double *lack)
{
    const struct adc_numbers *numbers = a->numbers;
    struct adc_bounded_adjoint *adjoint = adc_arena_array(a->arena, a->graph->count, sizeof *adjoint);
    uint32_t swept = ADC_NO_NODE;
    for (struct adc_number *number = numbers->at; number < numbers->at + numbers->count; number++) {
        const bool second = number->family == ADC_SECOND, partial = second || number->family == ADC_FIRST;
        const struct adc_number *value = adc_number_value(number), *of = second ? &value[ADC_FIRST_PARTIAL + number->i] : value;
        const uint32_t root = partial ? of->node : number->node, n = number->node;
        struct adc_bounded is = {0, 0};
        if (second && number->j < number->i) {
            number->at = adc_number_mirrored(number)->at;
            number->error = adc_number_mirrored(number)->error;
            continue;
        }
        if (root != ADC_NO_NODE && !partial)
            is = (struct adc_bounded){a->value[root], a->error[root]};
        else if (root != ADC_NO_NODE) {
            const uint32_t input = adc_graph_input_number(a->graph, adc_number_by(number, second));
            const uint32_t by = input != UINT32_MAX ? a->graph->inputs[input].node : ADC_NO_NODE;
            if (root != swept)
                adc_graph_bounded_adjoints(numbers->recording, swept = root, a->error, adjoint);
            if (by <= root)
                is = (struct adc_bounded){adjoint[by].is.by, adjoint[by].is.off <= DBL_MAX ? adjoint[by].is.off * SUMMED : INFINITY};
        }
        number->at = is.by;
        number->error = is.off + (lack != NULL && n != ADC_NO_NODE ? lack[n] : 0);
    }
}

/* ---- all of them ---- */

/* Whether the true arguments of a row may select another one; *rounded: some have errors. */
static bool may_select_another(const struct analysis *a, uint32_t node, bool *rounded)
{
    const struct adc_graph_point *at = &a->numbers->recording->at;
    const struct adc_row *row = &adc_rows[a->graph->nodes[node].op];
    double off[ADC_MAX_ARITY], arguments[ADC_MAX_ARITY];
    bool varied = false;
    *rounded = false;
    adc_graph_arguments(at, node, arguments);
    for (uint32_t i = 0; i < row->arity; i++) {
        const uint32_t argument = adc_graph_args(a->graph, node)[i];
        off[i] = a->error[argument];
        varied |= at->varied[argument];
        *rounded |= off[i] > 0 && isfinite(arguments[i]);
    }
    return varied && row->select != NULL && adc_row_may_select_another(row, off, arguments);
}

static void find_doubts(const struct analysis *a, struct adc_node_errors *errors)
{
    const struct adc_numbers *numbers = a->numbers;
    const uint32_t count = a->graph->count, components = numbers->answer->component_count;
    uint8_t *useful = adc_arena_array(a->arena, count, sizeof *useful);
    bool *close = adc_arena_zeroed(a->arena, 2 * (size_t)count, sizeof *close), *near = close + count, rounded = false;
    errors->met = adc_arena_array(a->arena, count, sizeof *errors->met);
    errors->doubted = adc_arena_zeroed(a->arena, count, sizeof *errors->doubted);
    adc_graph_incident_nodes(&numbers->recording->at, numbers->roots, components > 0 ? components : 1, useful, errors->met);
    for (uint32_t n = 0; n < count; n++) {
        if (!adc_graph_is_row(a->graph, n) || (!errors->met[n] && adc_rows[a->graph->nodes[n].op].select == NULL))
            continue;
        rounded = false;
        close[n] = useful[n] && may_select_another(a, n, &rounded);
        errors->doubted[n] = close[n] || (errors->met[n] && rounded);
        errors->any |= errors->doubted[n];
        near[n] = errors->met[n] && rounded && isfinite(a->value[n]);       /* a nonsmooth point, and no pole */
    }
    errors->guessed = adc_numbers_passage(numbers, close, count);
    errors->through_doubts = adc_numbers_passage(numbers, near, count);
}

void adc_find_node_errors(const struct adc_numbers *numbers, struct adc_node_errors *errors)
{
    const struct adc_recording *recording = numbers->recording;
    const struct adc_graph *graph = &recording->graph;
    struct adc_arena *arena = &numbers->evaluation->scratch;
    struct analysis a = {.numbers = numbers, .graph = graph, .value = recording->at.value, .arena = arena,
                         .useful = adc_numbers_useful(numbers), .errors = errors,
                         .error = adc_arena_zeroed(arena, graph->count, sizeof *a.error)};
    if (numbers->request->digits.blame)
        a.own = adc_arena_zeroed(arena, graph->count, sizeof *a.own);
    if (recording->root_count > 0)
        map_roots(&a);
    a.off = recording->doubt_count > 0 ? adc_arena_zeroed(arena, graph->count, sizeof *a.off) : NULL;
    for (uint32_t i = 0; i < recording->doubt_count; i++)
        a.off[recording->doubts[i].node] = recording->doubts[i].error;
    *errors = (struct adc_node_errors){.count = graph->count, .error = a.error, .own = a.own};
    run_through(&a, 0, graph->count);
    find_number_errors(&a, recording->doubt_count > 0 ? find_lack(&a) : NULL);
    for (uint32_t i = 0; i < graph->input_count; i++) {
        const uint32_t n = graph->inputs[i].node;
        errors->shaped |= a.useful[n] && isnan(a.value[n]);
        errors->rounded |= a.useful[n] && a.error[n] > 0;
    }
    for (uint32_t n = 0; numbers->decided != NULL && n < numbers->built_nodes; n++) {
        if (!a.useful[n] || !adc_ball_decides(graph, n))
            continue;
        /* remainders that decide otherwise are off by half a unit */
        const struct adc_row *row = &adc_rows[graph->nodes[n].op];
        const double unit = row->arity > 1 ? fabs(a.value[adc_graph_args(graph, n)[1]]) : 1;
        errors->stepped |= isfinite(a.error[n]) && (row->args != NULL ? a.error[n] > 0 : a.error[n] >= unit / 2);
    }
    for (uint32_t i = 0; i < graph->guard_count; i++) {
        const double error = a.error[graph->guards[i].node];
        const bool uncertain = graph->guards[i].kind != ADC_GUARD_SELECTION && graph->guards[i].kind != ADC_GUARD_FOUND
                            && (error != 0 || graph->guards[i].kind == ADC_GUARD_POINT);   /* the double of a limit */
        errors->uncertain |= uncertain;
        errors->undecided |= uncertain && isfinite(error) && graph->guards[i].kind != ADC_GUARD_POINT;
    }
    find_doubts(&a, errors);
}
