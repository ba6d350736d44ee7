/* Bounds on the errors of an answer's numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/bounds.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdio.h>

#include "eval/answer/blame.h"
#include "eval/answer/digits.h"
#include "eval/answer/numbers.h"
#include "eval/answer/proven.h"
#include "eval/graph/sweep.h"
#include "eval/table/error.h"
#include "eval/walk/running.h"

enum {
    MOST_NODES = 20000,             /* of a graph with its derivatives, unless bounds are asked for, */
    MOST_ASKED = 1 << 20,           /* and then */
    MOST_TERMS = 4 * MOST_NODES,    /* of an evaluation: that will be more nodes */
    MOST_STEPS = 100000, MOST_STEPS_ASKED = 100000000,
    HIGH = 12, ROOM_OF_HIGH = 50,   /* Taylor coefficients above this order lose digits at many points, and take so much more */
    HOPELESS = 60                   /* and above this one more than that of nearly all formulas */
};

static const double LEAST = 10 * 4.9406564584124654e-324;      /* what rounding below the normal doubles comes to */

/* An analysis under way. */
struct analysis {
    struct adc_numbers numbers;
    struct adc_root root;
    double *error;                  /* by node */
    double *own;                    /* by node, what it rounds by itself; NULL: nobody asks */
    bool uncertain;                 /* the path could be another one within the bounds */
    bool shaped;                    /* solve and integrate have only their shape here, which is NaN */
    bool found;                     /* roots or nodes of integrals are in it, which balls do not know */
};

/* ---- the analysis ---- */

static double input_error(const struct analysis *a, uint32_t node)
{
    const struct adc_recording *recording = a->numbers.recording;
    const double value = recording->at.value[node];
    if (adc_graph_written(&recording->graph, node) != NULL)
        return adc_half_ulp(value);
    const uint32_t input = recording->graph.nodes[node].arg[1], given = a->numbers.given[input];
    return given == ADC_NO_NODE ? 0 : a->error[given] + fabs(recording->at.value[given] - value);
}

/* What of the error of an input is that of the expression that gave it its value. */
static double given_error(const struct analysis *a, uint32_t node)
{
    const struct adc_graph *graph = &a->numbers.recording->graph;
    const bool input = graph->nodes[node].op == ADC_GRAPH_INPUT && adc_graph_written(graph, node) == NULL;
    const uint32_t given = input ? a->numbers.given[graph->nodes[node].arg[1]] : ADC_NO_NODE;
    return given == ADC_NO_NODE ? 0 : a->error[given];
}

/* By how much v is not x op y: exact for doubles that neither over- nor underflow (Dekker's and Knuth's sums, and the
 * fused multiplication); NAN for other rows. */
static double residual(enum adc_op op, const double *x, double v)
{
    double part;
    switch (op) {
    case ADC_ROW_add: case ADC_ROW_sub:
        part = v - x[0];
        return (x[0] - (v - part)) + ((op == ADC_ROW_add ? x[1] : -x[1]) - part);
    case ADC_ROW_mul: return fma(x[0], x[1], -v);
    case ADC_ROW_div: return fma(v, x[1], -x[0]) == 0 ? 0 : NAN;
    default: return NAN;
    }
}

/* The bound of a row, whose own rounding is known where it is an operation. */
static double row_bound(enum adc_op op, const double *error, const double *at, double v)
{
    if (adc_row_is_swept(&adc_rows[op], error) && adc_rows[op].swing > 0)
        return adc_rows[op].swing;
    const double bound = adc_row_bound(&adc_rows[op], error, at, v), rounding = adc_row_rounding(&adc_rows[op], v);
    const double rest = residual(op, at, v);
    if (!isfinite(rest) || !isfinite(bound) || fabs(v) < 0x1p-900 || bound < rounding)
        return bound;
    return (bound - rounding) * (1 + 4 * DBL_EPSILON) + fabs(rest);
}

/* With `alone` the arguments count as exact. */
static double row_error(const struct analysis *a, uint32_t node, bool alone)
{
    const struct adc_graph *graph = &a->numbers.recording->graph;
    const double *value = a->numbers.recording->at.value;
    const struct adc_row *row = &adc_rows[graph->nodes[node].op];
    double at[ADC_MAX_ARITY], error[ADC_MAX_ARITY];
    bool exact = true;
    for (uint32_t i = 0; i < row->arity; i++) {
        const uint32_t argument = adc_graph_args(graph, node)[i];
        at[i] = value[argument];
        error[i] = alone ? 0 : a->error[argument];
        exact &= error[i] == 0;
    }
    if (row->ulp == ADC_EXACT && exact)
        return 0;
    /* NOLINTNEXTLINE: a product has two arguments */
    if (graph->nodes[node].op == ADC_ROW_mul && ((at[0] == 0 && error[0] == 0) || (at[1] == 0 && error[1] == 0)))
        return 0;
    const double bound = row_bound((enum adc_op)graph->nodes[node].op, error, at, value[node]);
    return bound == 0 ? 0 : bound + (fabs(value[node]) < DBL_MIN ? LEAST : 0);
}

static void analyse(struct analysis *a)
{
    const struct adc_recording *recording = a->numbers.recording;
    const struct adc_graph *graph = &recording->graph;
    const uint8_t *useful = adc_numbers_useful(&a->numbers);
    a->error = adc_arena_zeroed(&a->numbers.evaluation->scratch, graph->count, sizeof *a->error);
    if (recording->placed)
        a->own = adc_arena_zeroed(&a->numbers.evaluation->scratch, graph->count, sizeof *a->own);
    for (uint32_t n = 0; n < graph->count; n++) {
        adc_work_through(graph->context, n, graph->count);
        if (useful[n])
            a->error[n] = graph->nodes[n].op == ADC_GRAPH_INPUT ? input_error(a, n)
                        : adc_graph_is_row(graph, n)            ? row_error(a, n, false) : 0;
        if (useful[n] && a->own != NULL)
            a->own[n] = adc_graph_is_row(graph, n) ? row_error(a, n, true) : a->error[n] - given_error(a, n);
        a->shaped |= useful[n] && graph->nodes[n].op == ADC_GRAPH_INPUT && isnan(recording->at.value[n]);
        if (isnan(recording->at.value[n]) || isnan(a->error[n]))
            a->error[n] = INFINITY;
    }
    for (uint32_t i = 0; i < graph->guard_count; i++) {
        a->uncertain |= graph->guards[i].kind != ADC_GUARD_SELECTION && a->error[graph->guards[i].node] != 0;
        a->found |= graph->guards[i].kind == ADC_GUARD_FOUND;
    }
}

/* ---- by running error analysis ---- */

/* What the coordinate of a variable is off by, where it was given as a number. */
static bool is_given_error(const struct adc_session *session, uint32_t symbol, double *error)
{
    const struct adc_binding *binding = adc_session_find(session, symbol);
    *error = 0;
    assert(binding != NULL && binding->kind == ADC_VARIABLE);
    if (binding->given == NULL)
        return true;
    const struct adc_statement *statement = &binding->given->statement;
    const struct adc_node *node = &statement->ast->nodes[statement->body];
    if (node->kind != ADC_NUMBER)
        return false;
    assert(node->number == binding->value);
    *error = adc_literal_error(statement->ast->source, node->span, node->number);
    return true;
}

struct adc_ledger *adc_bound_open(struct adc_walk *walk, const struct adc_request *request)
{
    const struct adc_program *program = walk->program;
    const bool more = request->hessian || request->taylor || request->direction_count > 0 || request->cotangent_count > 0
                   || request->subgradient || request->blame || request->bound_all || request->proven > 0;
    const bool wide = (uint64_t)program->width * program->variable_count > MOST_NODES;     /* each row would take its share */
    if (!request->watch || more || program->arrays || walk->forward_only || wide)
        return NULL;
    double *given = adc_arena_array(&walk->program->arena, program->variable_count + 1u, sizeof *given);
    for (uint32_t v = 0; v < program->variable_count; v++)
        if (!is_given_error(program->session, program->variables[v].symbol, &given[v]))
            return NULL;
    return adc_ledger_open(walk, given);
}

void adc_bound_running(struct adc_walk *walk, const struct adc_ledger *ledger, struct adc_answer *answer)
{
    double value;
    if (ledger == NULL || answer->note[0] != '\0' || !isfinite(answer->value))
        return;
    const struct adc_adjoint *adjoint = adc_running_errors(walk, ledger, &value);
    answer->numbering = adc_numbering_of(answer->count);
    answer->bound = adc_resize(&answer->session->context, NULL, 0, answer->numbering.count, sizeof *answer->bound);
    answer->bound[0] = isfinite(value) ? value : INFINITY;
    for (uint32_t i = 0; i < answer->count; i++) {
        const struct adc_partial *partial = &answer->partials[i];
        const struct adc_adjoint *found = partial->occurs ? &adjoint[partial->variable] : NULL;
        const double bound = found != NULL ? found->error + fabs(found->value - partial->value) : 0;
        answer->bound[i + 1] = partial->status == ADC_OK && !partial->settled && isfinite(bound) ? bound : INFINITY;
    }
}

/* Whether that settles it: there is nothing to compute again. Counts what is imprecise. */
static bool is_sharp(struct adc_answer *answer, int enough)
{
    struct adc_partial_reader reader = adc_read_partials(answer);
    bool settled = answer->bound != NULL;
    for (uint32_t i = 0; settled && i < answer->numbering.count; i++) {
        const struct adc_partial *partial = i == 0 ? NULL : adc_next_partial(&reader);
        const double number = partial == NULL ? answer->value : partial->value, bound = answer->bound[i];
        const bool told = bound > DBL_MIN || (number == 0 && bound > 0);         /* 1e-40000 is no 0 */
        const int digits = told ? adc_certain_digits(number, bound) : ADC_ALL_DIGITS;
        const bool imprecise = digits < ADC_FEWEST_DIGITS && number != 0;
        settled = digits >= enough;
        answer->imprecise += imprecise;
        answer->imprecise_value |= imprecise && i == 0;
        if (i > 0 && answer->columns == NULL)
            answer->partials[i - 1].imprecise = imprecise;
    }
    return settled;
}

/* The same of all components of a vector. */
static bool is_all_sharp(struct adc_answer *answer, const struct adc_request *request)
{
    const int enough = !request->mend ? 0 : request->readable ? ADC_ALL_DIGITS : ADC_ENOUGH_DIGITS;
    bool settled = true;
    if (answer->component_count == 0)
        return is_sharp(answer, enough);
    for (uint32_t k = 0; k < answer->component_count && settled; k++) {
        settled = is_sharp(&answer->components[k], enough);
        answer->imprecise += answer->components[k].imprecise;
    }
    return settled;
}

/* ---- bounds of numbers ---- */

/* Whether the sides of the point said what a partial is, and how far they may be off. */
static bool is_settled(const struct adc_number *number, double *error)
{
    struct adc_partial made;
    if (number->partial == UINT32_MAX)
        return false;
    const struct adc_partial *partial = adc_partial_at(number->answer, number->partial, &made);
    *error = partial->side_error;
    return partial->settled && partial->status == ADC_OK;
}

/* `done` says that the analysis is about the number at all, be its bound infinite; `kept` that nothing is known of it
 * but that it is worth computing again. */
static double bound_of(const struct analysis *a, struct adc_number *number)
{
    const double plain = adc_number_plain(number);
    double error;
    number->done = number->kept = false;
    if (is_settled(number, &error)) {
        number->done = true;
        return isnan(error) ? INFINITY : error;
    }
    if (!adc_number_is_regular(number) || number->answer->note[0] != '\0' || a->uncertain || a->found)
        return INFINITY;
    if (number->node == ADC_NO_NODE)
        return plain == 0 ? 0 : INFINITY;
    if (isnan(a->numbers.recording->at.value[number->node])) {      /* an overflow on the way, which the walk went round */
        number->done = number->kept = number->partial != UINT32_MAX && !a->shaped;
        return INFINITY;
    }
    error = a->error[number->node];
    const double off = fabs(a->numbers.recording->at.value[number->node] - plain);
    const bool ruled = number->partial != UINT32_MAX;       /* it would say that it was settled at an event */
    if (!ruled && isfinite(error) && !(off <= 16 * (error + DBL_EPSILON * fabs(plain))))    /* settled: not what rules give */
        return INFINITY;
    number->done = true;
    return isfinite(error) ? error + off : INFINITY;
}

static void run(void *user)
{
    struct analysis *a = user;
    adc_numbers_open(&a->numbers, a->root);
    analyse(a);
    for (uint32_t i = 0; i < a->numbers.count; i++) {
        struct adc_answer *answer = a->numbers.at[i].answer;
        if (answer->bound == NULL)
            answer->bound = adc_resize(&a->numbers.session->context, NULL, 0, answer->numbering.count,
                                       sizeof *answer->bound);
        answer->bound[a->numbers.at[i].number] = bound_of(a, &a->numbers.at[i]);
    }
    if (a->own != NULL)
        adc_find_blame(&a->numbers, a->own);
}

/* Whether digits that one would read are lost: of a number that is about 0 none can be told. */
static bool is_lost(const struct adc_number *number, int least)
{
    const double plain = adc_number_plain(number), bound = number->answer->bound[number->number];
    return number->done && bound > DBL_MIN && adc_certain_digits(plain, bound) < least;
}

static void count_imprecise(struct adc_answer *answer, const struct adc_numbers *numbers)
{
    answer->imprecise = 0;
    answer->imprecise_value = false;
    for (uint32_t k = 0; k < answer->component_count; k++)
        answer->components[k].imprecise = 0;
    for (uint32_t i = 0; i < numbers->count; i++) {
        const struct adc_number *number = &numbers->at[i];
        bool imprecise = !number->kept && is_lost(number, ADC_FEWEST_DIGITS) && adc_number_plain(number) != 0;
        answer->imprecise += imprecise;
        number->answer->imprecise_value |= imprecise && number->number == 0;
        number->answer->imprecise += imprecise && number->answer != answer;
        if (number->partial != UINT32_MAX && number->answer->columns == NULL)
            number->answer->partials[number->partial].imprecise = imprecise;
    }
}

static bool disagrees_again(struct adc_comparison *comparison, double number, double rtol)
{
    if (comparison->made && isfinite(number))
        adc_check_again(&comparison->check, number, rtol);
    return comparison->made && comparison->check.verdict == ADC_DISAGREE;
}

bool adc_compare_again(struct adc_answer *answer, double rtol)
{
    bool disagree = false;
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->partials[i].checked) {
            if (answer->partials[i].status == ADC_OK)
                adc_check_again(answer->partials[i].check, answer->partials[i].value, rtol);
            disagree |= answer->partials[i].check->verdict == ADC_DISAGREE;
        }
    for (uint32_t i = 0; answer->check_hessian != NULL && i < answer->count; i++)
        for (uint32_t j = i; j < answer->count; j++) {      /* entries of --sparse are not computed again */
            const double number = answer->hessian != NULL ? answer->hessian[(size_t)i * answer->count + j] : NAN;
            disagree |= disagrees_again(adc_hessian_comparison(answer, i, j), number, rtol);
        }
    for (uint32_t k = 1; answer->taylor != NULL && k <= answer->taylor_order && k <= ADC_COMPARED_ORDERS; k++)
        disagree |= disagrees_again(&answer->check_taylor[k], answer->taylor[k], rtol);
    if (answer->has_directional)
        disagree |= disagrees_again(&answer->check_directional, answer->directional, rtol);
    for (uint32_t k = 0; k < answer->component_count; k++)
        disagree |= adc_compare_again(&answer->components[k], rtol);
    answer->disagree = disagree;
    return disagree;
}

/* Takes back what is there, as that of an analysis that failed. */
static void forget(struct adc_answer *answer)
{
    adc_resize(&answer->session->context, answer->bound, answer->bound != NULL ? answer->numbering.count : 0, 0,
               sizeof *answer->bound);
    answer->bound = NULL;
    for (uint32_t k = 0; k < answer->component_count; k++)
        forget(&answer->components[k]);
}

static void tell_bounds(struct adc_answer *answer, bool told)
{
    answer->bounds_told = told;
    for (uint32_t k = 0; k < answer->component_count; k++)
        answer->components[k].bounds_told = told;
}

void adc_bound(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
               struct adc_answer *answer)
{
    const uint32_t room = request->taylor && request->taylor_order > HIGH ? ROOM_OF_HIGH : 1;
    struct analysis a = {.root = root,
                         .numbers = {.evaluation = evaluation, .session = evaluation->session,
                                     .recording = &evaluation->recording, .request = request, .answer = answer,
                                     .most = request->bound_all ? MOST_ASKED : room * MOST_NODES}};
    if (!(request->bound_all || (request->watch && request->proven == 0)) || request->cotangent_count > 0
        || request->subgradient)
        return;
    tell_bounds(answer, request->bound_all);
    if (is_all_sharp(answer, request))
        return;
    if (!request->bound_all && answer->steps > MOST_TERMS)
        return;
    answer->unbounded = !request->bound_all && request->taylor && request->taylor_order > HOPELESS;
    if (answer->unbounded)
        return;
    forget(answer);             /* those of running error analysis are numbered in another way */
    bool lost = false, unread = false, good = adc_attempt_aside(&evaluation->session->context, run, &a,
                                                request->bound_all ? MOST_STEPS_ASKED : room * MOST_STEPS);
    if (!good)
        forget(answer);
    answer->unbounded = !good && room > 1;
    for (uint32_t i = 0; good && i < a.numbers.count; i++)
        lost |= is_lost(&a.numbers.at[i], ADC_ENOUGH_DIGITS);
    for (uint32_t i = 0; good && i < a.numbers.count && request->readable; i++)
        unread |= is_lost(&a.numbers.at[i], ADC_ALL_DIGITS);
    if (good)
        count_imprecise(answer, &a.numbers);
    if (!(lost || unread) || !request->mend || request->proven > 0) {
        adc_recording_release(a.numbers.recording);
        adc_evaluation_rest(evaluation);
        return;
    }
    answer->mended = adc_mend(&a.numbers, lost);
    count_imprecise(answer, &a.numbers);
    if (answer->mended > 0)
        adc_compare_again(answer, request->check_rtol);
}

/* ---- what is said of it ---- */

const char *adc_mended_text(const struct adc_answer *answer, char out[ADC_NOTE_TEXT])
{
    out[0] = '\0';
    if (answer->mended > 0)
        snprintf(out, ADC_NOTE_TEXT, "doubles lost the digits of %s here: computed again with more digits",
                 answer->mended == 1 ? "one number" : "some numbers");
    return out;
}

const char *adc_imprecise_text(const struct adc_answer *answer, char out[ADC_NOTE_TEXT])
{
    size_t used = 0;
    uint32_t named = 0;
    out[0] = '\0';
    if (answer->unbounded)
        snprintf(out, ADC_NOTE_TEXT, "what rounding did to coefficients of so high an order was not looked at; --bounds does");
    if (answer->imprecise == 0)
        return out;
    used += (size_t)snprintf(out, ADC_NOTE_TEXT, "fewer than %d digits are certain of ", ADC_FEWEST_DIGITS);
    if (answer->components == NULL && answer->imprecise_value) {
        used += (size_t)snprintf(out + used, ADC_NOTE_TEXT - used, "the value");
        named++;
    }
    for (uint32_t i = 0; i < answer->count && used < ADC_NOTE_TEXT / 2; i++)
        if (answer->partials[i].imprecise)
            used += (size_t)snprintf(out + used, ADC_NOTE_TEXT - used, "%s∂%.60s", named++ > 0 ? ", " : "",
                                     answer->partials[i].name);
    const uint32_t rest = answer->imprecise - named;
    if (rest > 0)
        snprintf(out + used, ADC_NOTE_TEXT - used, named > 0 ? ", and of %u more" : rest > 1 ? "%u numbers" : "%u number",
                 rest);
    return out;
}
