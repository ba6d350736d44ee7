/* The numbers of an answer as nodes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/numbers.h"

#include <math.h>

#include "eval/result/elements.h"
#include "eval/graph/sweep.h"
#include "eval/verify/verify.h"
#include "lexer/number.h"

enum { FEW_STEPS = 1 << 14 };       /* of answers whose decisions are described by their texts, which take memory */

/* ---- the graph ---- */

const struct adc_node *adc_given_number(const struct adc_ast *ast, adc_ref body, bool *negated)
{
    const struct adc_node *node = &ast->nodes[body];
    *negated = adc_is_negated_number(ast, node);
    node = *negated ? &ast->nodes[node->first] : node;
    return node->kind == ADC_NUMBER ? node : NULL;
}

/* A coordinate as the shortest decimal of its double, without a symbol for its text: digits times a power of ten. */
static uint32_t build_decimal(const struct adc_numbers *p, uint32_t symbol)
{
    enum { HALF = 1000000000 };                 /* 17 digits are more than a double has */
    struct adc_recording *r = p->recording;
    const double value = adc_session_value(p->evaluation->session, symbol);
    char text[ADC_NUMBER_TEXT];
    if (!isfinite(value) || adc_literal_is_exact(text, strlen(adc_number_text(fabs(value), 0, text))))
        return ADC_NO_NODE;
    const struct adc_decimal d = adc_read_decimal(text, ADC_ALL_DIGITS);
    const double high = (double)(d.digits / HALF), low = (double)(d.digits % HALF);
    const uint32_t front = adc_graph_row(r, ADC_ROW_mul, (uint32_t[]){adc_graph_constant(r, high), adc_graph_constant(r, HALF)});
    const uint32_t whole = adc_graph_row(r, ADC_ROW_add, (uint32_t[]){front, adc_graph_constant(r, low)});
    const uint32_t power = adc_graph_row(r, ADC_ROW_pow, (uint32_t[]){adc_graph_constant(r, 10), adc_graph_constant(r, d.exponent)});
    const uint32_t decimal = adc_graph_row(r, ADC_ROW_mul, (uint32_t[]){whole, power});
    return value < 0 ? adc_graph_row(r, ADC_ROW_neg, &decimal) : decimal;
}

/* The number or constant expression by which --at gave a coordinate its value, as a node; ADC_NO_NODE: there is none. */
static uint32_t build_given(struct adc_numbers *p, uint32_t symbol)
{
    const struct adc_ast *ast;
    adc_ref body;
    bool negated;
    if (!adc_session_given(p->evaluation->session, symbol, &ast, &body))
        return p->request->digits.decimals ? build_decimal(p, symbol) : ADC_NO_NODE;
    const struct adc_node *number = adc_given_number(ast, body, &negated);
    p->recording->here = (struct adc_graph_place){ast, number != NULL ? number->span : ast->nodes[body].span, 0};
    uint32_t given;
    if (number != NULL) {
        given = adc_graph_number(p->recording, ast->source, number->span, number->number);
        return negated ? adc_graph_row(p->recording, ADC_ROW_neg, &given) : given;
    }
    adc_evaluation_walk(p->evaluation, adc_root_at(ast, body));
    const struct adc_program *program = &p->evaluation->program;
    const bool constant = !program->arrays && program->variable_count == 0;     /* tau may have been bound since */
    p->recording->how.estimates = !p->proves;       /* what is found here is forgotten when the answer is built */
    given = !constant ? ADC_NO_NODE : adc_graph_build(p->recording, program, NULL);
    p->recording->how.estimates = true;
    p->unproven |= constant && p->recording->found_count > 0;
    adc_evaluation_drop(p->evaluation);
    return given;
}

/* Enters the point, then the answer at it, and notes what its inputs are. */
static void record(struct adc_numbers *p)
{
    const struct adc_answer *answer = p->answer;
    const struct adc_graph *graph = &p->recording->graph;
    struct adc_arena *arena = &p->evaluation->scratch;
    adc_recording_open(p->recording, &p->evaluation->session->context, (struct adc_recording_options){
        .exact = true, .estimates = true, .proves = p->proves, .placed = p->request->digits.blame || answer->met.steps < FEW_STEPS});
    uint32_t *source = adc_arena_array(arena, answer->point_count + 1u, sizeof *source);
    for (uint32_t i = 0; i < answer->point_count; i++)
        source[i] = build_given(p, answer->point[i].symbol);
    struct adc_program *program = adc_evaluation_program(p->evaluation, p->root);
    const uint32_t width = program->width > 0 ? program->width : 1;
    program->orders = p->request->taylor ? p->request->taylor_order + 1 : program->orders;
    p->sums &= !program->inner;
    p->recording->how.sums = p->sums && !adc_wants_higher(p->request);         /* no derivatives as nodes of such sums */
    p->roots = adc_arena_array(arena, width, sizeof *p->roots);
    adc_graph_build_all(p->recording, program, NULL, p->roots);
    p->built_nodes = graph->count;
    p->built_guards = graph->guard_count;
    p->given = adc_arena_array(arena, graph->input_count + 1u, sizeof *p->given);
    p->given_count = graph->input_count;
    memset(p->given, 0xff, p->given_count * sizeof *p->given);
    for (uint32_t i = 0; i < answer->point_count; i++) {
        uint32_t input = adc_graph_input_number(graph, answer->point[i].symbol);
        if (input != UINT32_MAX)
            p->given[input] = source[i];
    }
    p->unproven |= p->recording->doubt_count > 0;
    adc_graph_restrict(&p->recording->at, adc_active_inputs(answer, p->request, graph, arena));
    if (graph->count > p->most)
        adc_error(&p->evaluation->session->context, ADC_LIMIT, NULL, (struct adc_span){0, 0},
                  "--proven: the answer takes more than %u operations", p->most);
}

/* ---- what is to be proven ---- */

/* The derivatives of a node by input, ADC_NO_NODE where there is none. */
static uint32_t *partials_of(struct adc_numbers *p, uint32_t node)
{
    uint32_t inputs = p->recording->graph.input_count;
    uint32_t *by_input = adc_arena_array(&p->evaluation->scratch, inputs + 1u, sizeof *by_input);
    adc_graph_adjoint(p->recording, node, by_input);
    return by_input;
}

static uint32_t by_symbol(const struct adc_numbers *p, const uint32_t *by_input, uint32_t symbol)
{
    uint32_t input = adc_graph_input_number(&p->recording->graph, symbol);
    return input == UINT32_MAX || by_input == NULL ? ADC_NO_NODE : by_input[input];
}

double adc_numbers_component(const struct adc_numbers *p, const struct adc_answer *answer, uint32_t symbol)
{
    const struct adc_request *request = p->request;
    for (uint32_t i = 0; i < request->direction_count; i++)
        if (request->direction[i].symbol == symbol)
            return request->direction[i].value;
    return request->direction_count == 0 && answer->variables[0].symbol == symbol;
}

/* The nodes of the Taylor coefficients of an answer from order `from` on, which are numbers from `start` on. */
static void enter_series(struct adc_numbers *p, const struct adc_answer *answer, uint32_t root, uint32_t from, uint32_t start)
{
    const struct adc_graph *graph = &p->recording->graph;
    const uint32_t count = p->count - start + from, inputs = graph->input_count;
    uint32_t *speed = adc_arena_array(&p->evaluation->scratch, inputs + 1u, sizeof *speed);        /* by input, along the direction */
    for (uint32_t i = 0; i < inputs; i++) {
        const double factor = adc_numbers_component(p, answer, graph->inputs[i].symbol);
        speed[i] = factor == 0 ? ADC_NO_NODE : adc_graph_constant(p->recording, factor);
    }
    uint32_t *node = adc_arena_array(&p->evaluation->scratch, count, sizeof *node);
    p->recording->how.sums = p->sums;
    const uint32_t entered = adc_graph_coefficients(p->recording, root, speed, 1, count - 1, p->most, node);
    for (uint32_t k = from; k < count; k++) {
        p->at[start + k - from].state = k < entered ? ADC_WANTED : ADC_LEFT_OUT;
        p->at[start + k - from].node = k < entered ? node[k] : ADC_NO_NODE;
    }
}

/* The numbers of a family, and the nodes of a series. Derivatives count where `of` is finite. */
static void add_family(struct adc_numbers *p, const struct adc_number *like, enum adc_family f)
{
    const uint32_t start = p->count, root = like->node;
    struct adc_answer *answer = like->answer;
    for (struct adc_reading r = adc_read(answer, f, ADC_EVERY); adc_next_number(&r);) {
        adc_work(&p->evaluation->session->context, 1);
        p->at = adc_arena_room(&p->evaluation->scratch, p->at, p->count, &p->capacity, sizeof *p->at);
        struct adc_number *number = &p->at[p->count++];
        *number = *like;
        number->node = f == ADC_VALUE || (f == ADC_SERIES && r.i == 0) ? root : ADC_NO_NODE;
        number->number = r.number;
        number->family = f;
        number->i = r.i;
        number->j = r.j;
    }
    if (f > ADC_SECOND)
        enter_series(p, answer, root, f == ADC_ALONG, start);
}

/* Adds a number, or a component, with its derivatives. They count where `of` is finite. */
static void add_numbers(struct adc_numbers *p, struct adc_answer *answer, uint32_t root, double *value, const double *of)
{
    struct adc_number like = {.node = root, .state = ADC_WANTED, .value = value, .of = value, .answer = answer};
    for (int f = 0; f < ADC_FAMILIES; f++)
        if (f < ADC_SECOND || (adc_higher_of(answer, (enum adc_family)f)->value != NULL && !p->first_only)) {
            add_family(p, &like, (enum adc_family)f);
            like.of = of;
            p->second |= f == ADC_SECOND;
        }
}

/* The sum of components of which the pullback of a cotangent is the gradient: number 0, before its partials. A component
 * takes no part with 0. The sum itself is not shown, and may overflow where they do not. */
static void add_pullback(struct adc_numbers *p)
{
    const double *cotangent = p->request->cotangent;
    uint32_t sum = ADC_NO_NODE;
    double *total = adc_arena_zeroed(&p->evaluation->scratch, 2, sizeof *total), *finite = total + 1;
    for (uint32_t k = 0; adc_more_components(p->answer, k); k++) {
        if (cotangent[k] == 0)
            continue;
        sum = adc_graph_add_multiple(p->recording, sum, p->roots[k], cotangent[k]);
        *total += cotangent[k] * adc_component(p->answer, k)->value;
        *finite += 0 * adc_component(p->answer, k)->value;          /* NaN where it is not */
    }
    add_numbers(p, p->answer, sum == ADC_NO_NODE ? adc_graph_constant(p->recording, 0) : sum, total, finite);
}

/* Puts a double where the answer has it. */
void adc_number_set(const struct adc_number *output, double value)
{
    struct adc_answer *answer = output->answer;
    double *series = adc_higher_of(answer, ADC_SERIES)->value;
    if (output->family == ADC_VALUE)
        *output->value = value;
    if (output->family == ADC_VALUE && series != NULL)
        series[0] = value;
    if (output->family >= ADC_SECOND)
        answer->higher[output->family].value[output->number - answer->higher[output->family].number] = value;
    if (output->family == ADC_FIRST)
        adc_partial_set(answer, output->i, value, value, value);
}

double adc_number_get(const struct adc_number *number)
{
    return number->family == ADC_VALUE ? *number->value : adc_number_of(number->answer, number->number);
}

/* Whether a partial is what the rules give, or may be anything: the sides have said what it is where something underflowed. */
static bool is_ruled(const struct adc_answer *answer, uint32_t partial)
{
    const struct adc_exception *is = adc_exception_of(answer, ADC_FIRST_PARTIAL + partial);
    return is->status == ADC_OK && (!is->not_by_rules || adc_has_no_digit(is->side_error));
}

bool adc_number_is_regular(const struct adc_number *number)
{
    if (number->state == ADC_LEFT_OUT || !isfinite(*number->of) || !isfinite(adc_number_get(number)))
        return false;
    if (number->family == ADC_FIRST)
        return is_ruled(number->answer, number->i);
    if (adc_exception_of(number->answer, number->number)->chosen)
        return false;
    if (number->number == 0 || number->answer->status <= ADC_OVERFLOW)
        return true;
    if (number->family != ADC_SECOND)
        return !adc_number_is_higher(number);           /* the value, as the first of Taylor coefficients */
    return is_ruled(number->answer, number->i) && is_ruled(number->answer, number->j);
}

/* Whether doubles do not know a derivative, by its status; at a kink it has sides. */
static bool is_unknown(double value, enum adc_status status)
{
    return status != ADC_ONE_SIDED && (!isfinite(value) || adc_is_no_double(status) || status >= ADC_UNDECIDED);
}

static bool is_unknown_partial(const struct adc_answer *answer, uint32_t i)
{
    const struct adc_reading partial = adc_partial_at(answer, i);
    return is_unknown(partial.value, partial.is->status);
}

bool adc_number_is_out_of_range(const struct adc_number *number)
{
    const struct adc_answer *answer = number->answer;
    if (number->state == ADC_LEFT_OUT || answer->met.range == ADC_IN_RANGE)
        return false;
    if (number->family == ADC_FIRST)
        return !isfinite(*number->of) || is_unknown_partial(answer, number->i);
    const enum adc_status status = adc_exception_of(answer, number->number)->status;
    bool unknown = !isfinite(*number->of) || (status != ADC_UNDEFINED && is_unknown(adc_number_get(number), status));
    if (number->family == ADC_SECOND && status == ADC_OK)
        unknown |= is_unknown_partial(answer, number->i) || is_unknown_partial(answer, number->j);
    const bool along = number->family >= ADC_SERIES && status == ADC_OK;
    for (uint32_t i = 0; along && answer->met.range == ADC_OUT_OF_RANGE && i < answer->count && !unknown; i++)
        unknown = is_unknown_partial(answer, i);
    return unknown;
}

uint8_t *adc_numbers_useful(const struct adc_numbers *p)
{
    const struct adc_graph *graph = &p->recording->graph;
    uint8_t *useful = adc_arena_zeroed(&p->evaluation->scratch, graph->count, sizeof *useful);
    for (uint32_t i = 0; i < p->count; i++)
        if (p->at[i].node != ADC_NO_NODE && (p->at[i].state >= ADC_WANTED || p->at[i].number == 0))
            useful[p->at[i].node] = 1;
    for (uint32_t i = 0; i < graph->guard_count; i++)
        useful[graph->guards[i].node] = 1;
    for (uint32_t i = 0; i < p->given_count; i++)
        if (p->given[i] != ADC_NO_NODE)
            useful[p->given[i]] = 1;
    for (uint32_t k = 0; k == 0 || k < p->answer->component_count; k++)
        useful[p->roots[k]] = 1;
    adc_useful_arguments(graph, useful, graph->count, false);
    return useful;
}

void adc_numbers_evaluate(const struct adc_numbers *p, const uint8_t *useful, long precision)
{
    struct adc_balls *balls = &p->evaluation->balls;
    balls->roots = p->recording->roots;
    balls->root_count = p->recording->root_count;
    balls->decided = p->decided;
    balls->decided_count = p->decided != NULL ? p->built_nodes : 0;
    balls->lenient = p->lenient;
    adc_balls_evaluate(balls, &p->recording->at, useful, p->given, precision);
}

void adc_numbers_open(struct adc_numbers *p)
{
    struct adc_answer *answer = p->answer;
    record(p);
    uint32_t n = 0;
    while (n < p->built_nodes && !adc_ball_decides(&p->recording->graph, n))
        n++;
    if (n < p->built_nodes)
        p->decided = memcpy(adc_arena_array(&p->evaluation->scratch, p->built_nodes, sizeof *p->decided), p->recording->at.value,
                            p->built_nodes * sizeof *p->decided);
    if (answer->component_count == 0)
        add_numbers(p, answer, p->roots[0], &answer->value, &answer->value);
    for (uint32_t k = 0; adc_more_components(answer, k); k++) {
        struct adc_answer *component = adc_component_own(answer, k);
        add_numbers(p, component, p->roots[k], &component->value, &component->value);
    }
    if (answer->shown.pulled_back)
        add_pullback(p);
    const bool all = p->proves || p->request->digits.blame || p->recording->doubt_count > 0;
    adc_numbers_enter(p, all ? ADC_SECOND : p->second ? ADC_FIRST : ADC_VALUE);
}

/* A second partial in the lower half of the matrix has the node of that in the upper half, which comes before. */
void adc_numbers_enter(struct adc_numbers *p, enum adc_family last)
{
    const uint32_t *first = NULL, *second = NULL, *row = NULL;
    for (uint32_t k = 0; k < p->count && p->entered < last; k++) {
        struct adc_number *number = &p->at[k], *value = number - number->number;
        if (number->family == ADC_VALUE)
            first = partials_of(p, number->node);
        if (number->family == ADC_FIRST)
            number->node = by_symbol(p, first, adc_number_by(number, 0));
        if (number->family != ADC_SECOND || last < ADC_SECOND)
            continue;
        const uint32_t *partial = &value[ADC_FIRST_PARTIAL + number->i].node;
        if (number->j >= number->i && partial != row) {
            second = *partial != ADC_NO_NODE ? partials_of(p, *partial) : NULL;
            row = partial;
        }
        number->node = number->j >= number->i ? by_symbol(p, second, adc_number_by(number, 1)) : adc_number_mirrored(number)->node;
    }
    p->entered = last > p->entered ? last : p->entered;
}

void adc_numbers_close(struct adc_numbers *numbers)
{
    adc_recording_release(numbers->recording);
    adc_balls_release(&numbers->evaluation->balls);
    adc_evaluation_drop(numbers->evaluation);
}

bool adc_attempt_uncounted(struct adc_context *context, void (*work)(void *user), void *user, uint64_t steps)
{
    const struct adc_work_meter before = context->work;
    ADC_ON_ERROR(context) {
        if (!context->work.out_of_memory)
            adc_fail(context);
        context->work = before;         /* the answer itself has its memory */
        return false;
    }
    adc_work_begin(context);
    context->work.deadline = before.deadline;
    const bool good = adc_attempt(context, work, user, steps < context->limits.steps ? steps
                                                                                      : context->limits.steps / 2 + 1);
    context->work = before;
    return good;
}

struct adc_passage adc_numbers_passage(const struct adc_numbers *numbers, const bool *marked, uint32_t count)
{
    const struct adc_graph *graph = &numbers->recording->graph;
    struct adc_arena *arena = &numbers->evaluation->scratch;
    bool *input = adc_arena_array(arena, graph->input_count + 1u, sizeof *input);
    bool *made = adc_arena_zeroed(arena, graph->count, sizeof *made);
    uint8_t *leads = adc_arena_zeroed(arena, graph->count, sizeof *leads);
    if (memchr(marked, true, count * sizeof *marked) == NULL)
        return (struct adc_passage){NULL, NULL};
    for (uint32_t n = 0; n < count; n++)
        made[n] = (leads[n] = marked[n]) != 0;
    adc_made_of(graph, made, graph->count);
    adc_useful_arguments(graph, leads, graph->count, false);
    for (uint32_t i = 0; i < graph->input_count; i++)
        input[i] = leads[graph->inputs[i].node] != 0;
    return (struct adc_passage){input, made};
}

bool adc_number_passes(const struct adc_numbers *numbers, const struct adc_number *number, const struct adc_passage *p)
{
    const struct adc_number *value = adc_number_value(number);
    bool leads = p->input != NULL && adc_number_by(number, 0) == ADC_NO_SYMBOL;
    for (int k = 0; k < 2 && p->input != NULL && adc_number_by(number, k) != ADC_NO_SYMBOL; k++) {
        const uint32_t input = adc_graph_input_number(&numbers->recording->graph, adc_number_by(number, k));
        leads |= input != UINT32_MAX && p->input[input];
    }
    return leads && (p->made == NULL || value->node == ADC_NO_NODE || p->made[value->node]);
}
