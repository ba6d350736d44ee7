/* The ladder, and proven digits of an answer.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/verify.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eval/verify/ladder.h"
#include "eval/verify/numbers.h"
#include "eval/graph/sweep.h"
#include "lexer/escape.h"
#include "lexer/number.h"

enum {
    MOST_NODES = 1 << 20,               /* of a graph with its derivatives */
    GUARD_BITS = 64,
    LEAST_LIMIT = 8192,                 /* bits: what is not decided with so many, and */
    LIMIT_FACTOR = 8                    /* so many times those of the digits, is given up */
};

/* ---- texts ---- */

static void reject(struct adc_proven *proven, const char *reason)
{
    proven->unable = true;
    if (proven->reason[0] == '\0')
        snprintf(proven->reason, sizeof proven->reason, "%s", reason);
}

void adc_prover_begin(struct adc_prover *p, struct adc_arena *texts)
{
    const uint32_t stride = (uint32_t)adc_ball_text(p->digits);
    char *text = adc_arena_zeroed(texts, p->numbers->count + 1u, stride);
    for (struct adc_number *number = p->numbers->at; number < p->numbers->at + p->numbers->count; number++, text += stride) {
        struct adc_known *known = &number->answer->known;
        number->text = strcpy(text, "UNABLE");
        if (number->number > 0)
            continue;
        known->proven = adc_arena_array(texts, 1, sizeof *known->proven);
        *known->proven = (struct adc_proven){.digits = p->digits, .count = known->count, .stride = stride, .text = text};
    }
}

/* ---- proving ---- */

/* Whether a ball determines its number's nearest double and digits. */
static bool tell(const struct adc_prover *p, const struct adc_arb *ball, const struct adc_number *output, double *value)
{
    return adc_ball_double(p->balls, ball, value)
        && (adc_ball_digits(p->balls, ball, p->digits, output->text)
            || (p->mends && adc_ball_digits(p->balls, ball, p->digits - 1, output->text)));      /* half way between two of them */
}

static void set_found(struct adc_number *number, double value, double off)
{
    number->found = value;
    number->off = off;
    number->state = ADC_PROVEN;
}

/* Whether all that can be proven at this precision is. */
static bool settle(struct adc_prover *p)
{
    bool settled = true;
    for (uint32_t i = 0; i < p->numbers->count; i++) {
        struct adc_number *output = &p->numbers->at[i];
        double value = 0;
        if (output->state != ADC_WANTED)
            continue;
        adc_work(&p->numbers->evaluation->session->context, p->digits);
        const struct adc_arb *ball = output->node == ADC_NO_NODE ? NULL : &p->balls->node.at[output->node];
        if (ball == NULL)
            strcpy(output->text, "0");
        const bool told = ball == NULL || tell(p, ball, output, &value);
        if (told)
            set_found(output, value, strcmp(output->text, "0") == 0 ? 0 : value != 0 ? fabs(value) * 0x1p-53 : DBL_TRUE_MIN);
        else
            strcpy(output->text, "UNABLE");
        const bool closed = !told && (p->made[output->node] & ADC_BALL_CLOSED) && !isfinite(p->recording->at.value[output->node]);
        settled &= told || closed || fabs(adc_ball_exponent(p->balls, ball)) >= ADC_MOST_EXPONENT;
    }
    return settled;
}

/* A number that no precision distinguishes from 0, and that is far from what doubles make of it, is 0 for all that they can
 * say. What doubles have within what is left may well be right. */
static void settle_zeros(struct adc_prover *p)
{
    static const double NEXT_TO_NOTHING = 1e-250, FAR = 0x1p20;
    double end[2];
    for (uint32_t i = 0; i < p->numbers->count; i++) {
        struct adc_number *output = &p->numbers->at[i];
        if (output->state != ADC_WANTED || output->node == ADC_NO_NODE)
            continue;
        adc_ball_ends(p->balls, &p->balls->node.at[output->node], end);
        const double most = fmax(fabs(end[0]), fabs(end[1])), before = fabs(adc_number_plain(output));
        const bool below = most <= DBL_TRUE_MIN && adc_number_is_out_of_range(output);      /* of either sign, or 0 */
        if (!below && (!(end[0] <= 0 && end[1] >= 0 && most < NEXT_TO_NOTHING) || (before != 0 && before < FAR * most)))
            continue;
        const bool unsure = output->answer->met.range == ADC_OUT_OF_RANGE
                         && (p->limit <= ADC_OWN_BITS || output[-(ptrdiff_t)output->number].found == 0);
        strcpy(output->text, unsure ? ADC_NEXT_TO_0 : "0");
        set_found(output, 0, most);
    }
}

static long needed_bits(uint32_t digits) { return (long)(digits * log2(10)) + 1 + GUARD_BITS; }

/* Whether the path is proven but for selections that derivatives of the answer pass on, among what may be equal: those are
 * noted, and met as nonsmooth points (judge). One within a derivative of the text, or of a derivative, is none such. */
static bool find_undecided(struct adc_prover *p)
{
    const struct adc_graph *graph = &p->recording->graph;
    memset(p->undecided, 0, graph->count * sizeof *p->undecided);
    for (uint32_t i = 0; i < graph->guard_count; i++) {
        const struct adc_guard *guard = &graph->guards[i];
        if (adc_ball_holds(p->balls, &p->recording->at, guard))
            continue;
        if (guard->kind != ADC_GUARD_SELECTION || i < p->numbers->built_guards || guard->node >= p->numbers->built_nodes)
            return false;
        p->undecided[guard->node] = true;
    }
    return true;
}

/* Proves what can be with so many bits. Returns whether more of them decide nothing else. */
static bool prove_with(struct adc_prover *p, const uint8_t *useful, long precision, bool *path)
{
    const bool all = adc_numbers_evaluate(p->numbers, useful, precision);
    p->open = adc_balls_find_open(p->balls, &p->recording->at, useful, p->made);
    *path = find_undecided(p);                      /* with fewer bits there may have been some */
    return *path && settle(p) && all;
}

/* Raises the precision until everything is proven, or the limit is reached. Returns whether the path is. */
static bool raise_precision(struct adc_prover *p, const uint8_t *useful)
{
    bool path = false, settled = false;
    for (long precision = needed_bits(p->digits); precision <= p->limit && !settled; precision *= 2) {
        precision = 2 * precision > p->limit ? p->limit : precision;
        settled = prove_with(p, useful, precision, &path);
    }
    return path;
}

/* Finds, by input, whether it meets no nonsmooth point on the way to a root, by the balls. Returns the first where any does. */
static uint32_t find_smooth(struct adc_prover *p, uint32_t root, bool *smooth)
{
    uint32_t first;
    if (adc_graph_incidents(&p->recording->at, &root, 1, &first))
        adc_graph_smooth_inputs(&p->recording->at, root, smooth);
    else
        memset(smooth, true, p->recording->graph.input_count * sizeof *smooth);
    return first;
}

/* Whether a number has no variable that meets one, nor a direction. What does not occur has the derivative 0. */
static bool is_smooth(const struct adc_prover *p, const struct adc_number *number, const bool *smooth)
{
    const struct adc_graph *graph = &p->recording->graph;
    bool all = true;
    for (int k = 0; k < 2 && adc_number_by(number, k) != ADC_NO_SYMBOL; k++) {
        const uint32_t input = adc_graph_input_number(graph, adc_number_by(number, k));
        if (input == UINT32_MAX)
            return true;
        all &= smooth[input];
    }
    for (uint32_t i = 0; adc_number_by(number, 0) == ADC_NO_SYMBOL && i < graph->input_count; i++)
        all &= smooth[i] || adc_numbers_component(p->numbers, number->answer, graph->inputs[i].symbol) == 0;
    return all;
}

/* Takes back what was proven of derivatives that do not exist, and says why something is missing. */
static void judge(struct adc_prover *p, bool path)
{
    const struct adc_graph_point *at = &p->recording->at;
    bool *smooth = adc_arena_array(&p->numbers->evaluation->scratch, at->graph->input_count + 1u, sizeof *smooth), known = false;
    uint32_t first = ADC_NO_NODE;
    for (struct adc_number *number = p->numbers->at; number < p->numbers->at + p->numbers->count; number++) {
        if (number->number == 0) {              /* the value: what it is made of */
            known = !isnan(at->value[number->node]);
            first = known ? find_smooth(p, number->node, smooth) : ADC_NO_NODE;
        }
        const bool meets = number->number > 0 && known && number->state != ADC_KEPT && !is_smooth(p, number, smooth);
        if (number->state == ADC_KEPT || (number->state == ADC_PROVEN && path && known && !meets))
            continue;
        const uint32_t op = first != ADC_NO_NODE ? at->graph->nodes[first].op : ADC_ROWS;
        if (meets && number->state == ADC_PROVEN && op < ADC_ROWS && p->balls->reason[0] == '\0') {
            const char *why = adc_rows[op].why;
            snprintf(p->balls->reason, sizeof p->balls->reason, "%s", why != NULL ? why : "a value that is not finite");
        }
        number->state = number->state == ADC_PROVEN ? ADC_WANTED : number->state;
        strcpy(number->text, "UNABLE");
        reject(number->answer->known.proven, p->rounding != NULL            ? p->rounding
                     : p->own && p->balls->reason[0] != '\0' ? adc_flint_lacking
                     : p->balls->reason[0] != '\0'           ? p->balls->reason
                     : "more digits than could be computed, or an exact 0 in a difference");
    }
}

/* ---- decisions that rounding makes ---- */

static bool is_confirmed(const struct adc_numbers *numbers, uint32_t n)
{
    const struct adc_balls *balls = &numbers->evaluation->balls;
    const struct adc_graph *graph = &numbers->recording->graph;
    if (balls->flint.arb_is_finite(&balls->node.at[n]))
        return true;
    bool inside = false;                /* what it is made of is undecided already */
    for (uint32_t i = 0; i < graph->nodes[n].nargs; i++)
        inside |= !balls->flint.arb_is_finite(&balls->node.at[adc_graph_args(graph, n)[i]]);
    return inside;
}

/* The first decision that is not confirmed; ADC_NO_NODE: there is none. */
static uint32_t first_other(struct adc_numbers *numbers, const uint8_t *useful, struct adc_rounding *rounding)
{
    const struct adc_graph *graph = &numbers->recording->graph;
    uint32_t first = ADC_NO_NODE;
    for (uint32_t n = 0; numbers->decided != NULL && n < numbers->built_nodes && first == ADC_NO_NODE; n++)
        if (useful[n] && adc_ball_decides(graph, n) && !is_confirmed(numbers, n))
            first = n;
    rounding->path = true;
    for (uint32_t i = 0; i < graph->guard_count; i++) {
        const struct adc_guard *guard = &graph->guards[i];
        if (guard->kind == ADC_GUARD_SELECTION || guard->kind == ADC_GUARD_FOUND
            || adc_ball_holds(&numbers->evaluation->balls, &numbers->recording->at, guard))
            continue;
        rounding->path = false;
        if (guard->kind != ADC_GUARD_POINT)
            first = guard->node < first ? guard->node : first;
    }
    return first;
}

/* What is made of decisions that are not confirmed. */
static const bool *find_dependents(struct adc_numbers *numbers, const uint8_t *useful)
{
    bool *open = adc_arena_zeroed(&numbers->evaluation->scratch, numbers->built_nodes + 1u, sizeof *open);
    for (uint32_t n = 0; n < numbers->built_nodes; n++)
        open[n] = useful[n] && adc_ball_decides(&numbers->recording->graph, n) && !is_confirmed(numbers, n);
    return adc_numbers_passage(numbers, open, numbers->built_nodes).made;
}

/* What is said of a decision; NULL where no real number was found, as at a pole, and no proof was asked for. */
static const char *describe(struct adc_numbers *numbers, uint32_t node)
{
    enum { LONGEST = 48 };
    const struct adc_recording *recording = numbers->recording;
    const struct adc_graph_place place = recording->how.placed ? recording->place[node] : (struct adc_graph_place){NULL, {0, 0}};
    const double reading = adc_ball_reading(&numbers->evaluation->balls, &recording->at, node);
    char what[ADC_ESCAPED * LONGEST] = "a branch", text[ADC_REASON_TEXT], shown[ADC_NUMBER_TEXT], other[ADC_NUMBER_TEXT];
    if (place.ast != NULL && place.span.length > 0 && place.span.length <= LONGEST)
        adc_escape(what, sizeof what, place.ast->source->text + place.span.at, place.span.length);
    if (isnan(reading) && !numbers->answer->verified.undecided && numbers->request->digits.proven == 0)
        return NULL;
    const int used = snprintf(text, sizeof text, "%.60s is decided by rounding: %s", what,
                              adc_number_shown(recording->at.value[node], 6, shown));
    if (isnan(reading) || reading == recording->at.value[node])
        snprintf(text + used, sizeof text - (size_t)used, "; no digits decide it");
    else
        snprintf(text + used, sizeof text - (size_t)used, ", and %s as written", adc_number_shown(reading, 6, other));
    return adc_reason(&numbers->evaluation->session->context, "%s", text);
}

struct adc_rounding adc_find_rounding(struct adc_numbers *numbers, long bits, long limit)
{
    struct adc_rounding rounding = {NULL, true, NULL};
    const uint8_t *useful = adc_numbers_useful(numbers);
    uint32_t other = ADC_NO_NODE;
    if (numbers->decided == NULL && numbers->recording->graph.guard_count == 0)
        return rounding;
    for (; bits <= limit; bits *= 2) {
        adc_numbers_evaluate(numbers, useful, bits);
        other = first_other(numbers, useful, &rounding);
        if (other == ADC_NO_NODE)       /* also at a one-sided derivative, which digits do not decide */
            return rounding;
    }
    rounding.text = other != ADC_NO_NODE ? describe(numbers, other) : NULL;
    rounding.node = rounding.path && rounding.text != NULL ? find_dependents(numbers, useful) : NULL;
    return rounding;
}

/* Few digits may be certain of what could not be proven, and of nothing else. */
static void judge_digits(struct adc_prover *p)
{
    struct adc_answer *answer = p->numbers->answer;
    bool unable = false;
    for (uint32_t i = 0; i < p->numbers->count; i++)
        unable |= strcmp(p->numbers->at[i].text, "UNABLE") == 0;
    adc_count_imprecise(answer, 0);
    if (!unable) {
        answer->verified.imprecise = 0;
        answer->verified.undecided = answer->verified.limited = false;
        answer->verified.unbounded = NULL;
    }
}

/* Distinguishes two arguments of a selection that are one double and two balls: a row is moved to the next double, never what
 * is in the text or is given, which balls read. The other one is moved where that would make an infinity or a 0. */
static void tell_apart(struct adc_balls *balls, struct adc_graph_point *at, uint32_t i, uint32_t k)
{
    const struct adc_arb *x = &balls->node.at[i], *y = &balls->node.at[k];
    const uint32_t moved = adc_graph_is_row(at->graph, i) ? i : k;
    if (at->value[i] != at->value[k] || !adc_graph_is_row(at->graph, moved) || !balls->flint.arb_ne(x, y))
        return;
    const double to = balls->flint.arb_lt(x, y) == (moved == i) ? -INFINITY : INFINITY, next = nextafter(at->value[moved], to);
    if (next == 0 || isinf(next))
        at->value[moved == i ? k : i] = nextafter(at->value[i], -to);
    else
        at->value[moved] = next;
}

/* Whether a function is outside its domain, where balls may go on, or some argument is of such a one: E1(-3) has no value, but a
 * real part. The arguments are those of the balls already. */
static bool is_outside(const struct adc_graph_point *at, uint32_t n, const bool *outside)
{
    double a[ADC_MAX_ARITY] = {0};
    bool finite = true, made = false;
    const struct adc_row *row = adc_graph_is_row(at->graph, n) ? &adc_rows[at->graph->nodes[n].op] : NULL;
    for (uint32_t i = 0; row != NULL && i < row->arity; i++) {
        const uint32_t argument = adc_graph_args(at->graph, n)[i];
        a[i] = at->value[argument];
        finite &= isfinite(a[i]);
        made |= outside[argument];
    }
    const bool everywhere = row == NULL || (row->outside == NULL && row->event == NULL && !row->hidden);
    return made || (finite && !everywhere && adc_row_number(row) > ADC_ROW_mul && isnan(row->value(a)));
}

/* Decisions are those of the doubles: where these meet a jump, real numbers do not take it back. */
static void keep_jumps(struct adc_prover *p)
{
    const struct adc_graph_point *at = &p->recording->at;
    double a[ADC_MAX_ARITY] = {0};
    for (uint32_t n = 0; p->numbers->decided != NULL && n < p->numbers->built_nodes; n++) {
        if (!adc_ball_decides(at->graph, n))
            continue;
        adc_graph_arguments(at, n, a);
        p->undecided[n] |= adc_row_event(&adc_rows[at->graph->nodes[n].op], a, at->value[n]) != ADC_NO_EVENT;
    }
}

/* Nonsmooth points of the graph are looked for at the numbers that balls are about, NaN where they are about none. */
static void move_to_balls(struct adc_prover *p, const uint8_t *useful)
{
    struct adc_graph_point *at = &p->recording->at;
    const struct adc_graph *graph = at->graph;
    bool *outside = adc_arena_zeroed(&p->numbers->evaluation->scratch, graph->count, sizeof *outside);
    for (uint32_t n = 0; n < graph->count; n++)
        if (useful[n]) {
            outside[n] = is_outside(at, n, outside);
            at->value[n] = outside[n] ? NAN : adc_ball_about(p->balls, &p->balls->node.at[n]);
        }
    for (uint32_t n = 0; n < graph->count; n++) {
        if (!useful[n] || !adc_graph_is_row(graph, n) || adc_rows[graph->nodes[n].op].event == NULL)
            continue;
        const uint32_t *args = adc_graph_args(graph, n);
        for (uint32_t i = 1; i < graph->nodes[n].nargs; i++)
            for (uint32_t k = 0; k < i; k++)
                tell_apart(p->balls, at, args[i], args[k]);
    }
}

void adc_prover_prove(struct adc_prover *p)
{
    const uint8_t *useful = adc_numbers_useful(p->numbers);
    p->undecided = adc_arena_zeroed(&p->numbers->evaluation->scratch, p->recording->graph.count, sizeof *p->undecided);
    p->made = adc_arena_zeroed(&p->numbers->evaluation->scratch, p->recording->graph.count, sizeof *p->made);
    bool path = raise_precision(p, useful);
    if (p->zeros)
        settle_zeros(p);
    keep_jumps(p);
    move_to_balls(p, useful);
    p->recording->at.undecided = p->undecided;
    judge(p, path);
}

/* A number that is proven or not; of one that is not, and does not exist, the rules may have given a double all the same. One that
 * is gets the bound of the nearest double, also where it had none. */
static void take(const struct adc_prover *p, const struct adc_number *number)
{
    struct adc_answer *answer = number->answer;
    struct adc_known *known = &answer->known;
    if (strcmp(number->text, "UNABLE") == 0) {
        if (isnan(number->found) || isnan(*number->of) || adc_exception_of(answer, number->number)->status >= ADC_ONE_SIDED)
            adc_number_set(number, NAN);
        return;
    }
    adc_number_set(number, number->found);
    if (known->bound == NULL && answer->verified.rough > 0) {
        known->bound = adc_arena_array(adc_answer_memory(answer), known->count, sizeof *known->bound);
        for (uint32_t i = 0; i < known->count; i++)
            known->bound[i] = INFINITY;
    }
    if (known->bound != NULL) {
        if (p->numbers->request->digits.people && (p->digits >= ADC_READ_DIGITS || strcmp(number->text, "0") == 0))
            adc_prover_keep_digits(number);
        const bool nearest = number->found != 0 && isfinite(number->found);
        known->bound[number->number] = nearest ? adc_half_ulp(number->found) : number->off;
    }
    if (!known->proven->unable)
        adc_number_clear(number, number->text);
}

/* FLINT's balls, else adcalc's own as far as they reach. */
static void open_balls(struct adc_prover *p)
{
    struct adc_context *context = &p->numbers->evaluation->session->context;
    const long bits = needed_bits(p->digits);
    p->limit = LIMIT_FACTOR * bits > LEAST_LIMIT ? LIMIT_FACTOR * bits : LEAST_LIMIT;
    p->own = !adc_balls_open(p->balls, context);
    if (p->own && bits > ADC_OWN_BITS)
        adc_error(context, ADC_LIMIT, NULL, (struct adc_span){0, 0}, "%s", adc_flint_missing);
    if (p->own) {
        adc_balls_open_own(p->balls, context);
        p->limit = ADC_OWN_BITS;
    }
}

void adc_prove(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
               struct adc_answer *answer)
{
    struct adc_numbers numbers = {.evaluation = evaluation, .recording = &evaluation->recording, .request = request,
                                  .answer = answer, .most = MOST_NODES};
    struct adc_prover p = {.numbers = &numbers, .recording = &evaluation->recording, .digits = request->digits.proven,
                       .balls = &evaluation->balls};
    if (request->digits.proven == 0)
        return;
    if (request->cotangent_count > 0)
        adc_error(&evaluation->session->context, ADC_USAGE, NULL, (struct adc_span){0, 0}, "--proven does not go with --cotangent");
    open_balls(&p);
    adc_numbers_open(&numbers, root);
    adc_prover_begin(&p, adc_answer_memory(answer));
    p.rounding = adc_find_rounding(&numbers, needed_bits(p.digits), p.limit).text;
    adc_prover_prove(&p);
    for (uint32_t i = 0; i < numbers.count; i++)
        take(&p, &numbers.at[i]);
    adc_judge_proven(answer);
    judge_digits(&p);
    adc_numbers_close(&numbers);
}
