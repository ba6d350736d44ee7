/* The steps of the ladder in balls, and proofs.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/ladder.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "eval/graph/sweep.h"
#include "eval/verify/verify.h"
#include "lexer/escape.h"
#include "lexer/number.h"

enum {
    GUARD_BITS = 64,
    MIN_LIMIT = 8192,                   /* bits: what is not decided with this many, and */
    LIMIT_FACTOR = 8                    /* this many times those of the digits, stays undecided */
};

static long needed_bits(const struct adc_ladder *l) { return (long)(l->digits * log2(10)) + 1 + GUARD_BITS; }

static void set_found(struct adc_number *number, const char *text, double value, double off)
{
    if (text != number->text)
        strcpy(number->text, text);
    number->found = value;
    number->off = off;
    number->state = ADC_FOUND;
}

/* Whether all that can be found at this precision is. */
static bool read_balls(struct adc_ladder *l)
{
    bool all = true;
    for (uint32_t i = 0; i < l->numbers.count; i++) {
        struct adc_number *number = &l->numbers.at[i];
        double value = 0;
        if (number->state != ADC_WANTED)
            continue;
        adc_work(l->context, l->digits);
        if (number->node == ADC_NO_NODE) {
            set_found(number, "0", 0, 0);
            continue;
        }
        const struct adc_arb *ball = &l->balls->node.at[number->node];
        const bool found = adc_ball_double(l->balls, ball, &value)              /* the nearest double, and the digits: */
            && (adc_ball_digits(l->balls, ball, l->digits, number->text)
                || (l->replaces && adc_ball_digits(l->balls, ball, l->digits - 1, number->text)));      /* half way between two */
        if (found)
            set_found(number, number->text, value,
                      strcmp(number->text, "0") == 0 ? 0 : value != 0 ? fabs(value) * 0x1p-53 : DBL_TRUE_MIN);
        else
            strcpy(number->text, "UNABLE");
        const bool closed = (l->made[number->node] & ADC_BALL_UNDECIDABLE) && !isfinite(l->recording->at.value[number->node]);
        all &= found || closed || fabs(adc_ball_exponent(l->balls, ball)) >= ADC_MAX_EXPONENT;
    }
    return all;
}

/* A number that no precision distinguishes from 0, and that is far from what doubles make of it, is 0 for all that they can
 * say. What doubles have within what is left may well be right. */
static void find_zeros(struct adc_ladder *l)
{
    static const double NEXT_TO_NOTHING = 1e-250, FAR = 0x1p20;
    double end[2];
    for (uint32_t i = 0; i < l->numbers.count; i++) {
        struct adc_number *number = &l->numbers.at[i];
        if (number->state != ADC_WANTED || number->node == ADC_NO_NODE)
            continue;
        adc_ball_ends(l->balls, &l->balls->node.at[number->node], end);
        const double most = fmax(fabs(end[0]), fabs(end[1])), before = fabs(adc_number_get(number));
        const bool below = most <= DBL_TRUE_MIN && adc_number_is_out_of_range(number);      /* of either sign, or 0 */
        if (!below && (!(end[0] <= 0 && end[1] >= 0 && most < NEXT_TO_NOTHING) || (before != 0 && before < FAR * most)))
            continue;
        const bool unsure = number->answer->met.range == ADC_OUT_OF_RANGE
                         && (l->limit <= ADC_OWN_BITS || adc_number_value(number)->found == 0);
        set_found(number, unsure ? ADC_NEXT_TO_0 : "0", 0, most);
    }
}

/* Whether the path is proven but for selections that derivatives of the answer pass on, among what may be equal: those are
 * noted, *some says so, and met as nonsmooth points. One within a derivative, of the text or of another one, does not count. */
static bool find_undecided(struct adc_ladder *l, bool *some)
{
    const struct adc_graph *graph = &l->recording->graph;
    memset(l->undecided, 0, graph->count * sizeof *l->undecided);
    *some = false;
    for (uint32_t i = 0; i < graph->guard_count; i++) {
        const struct adc_guard *guard = &graph->guards[i];
        if (adc_ball_holds(l->balls, &l->recording->at, guard))
            continue;
        if (guard->kind != ADC_GUARD_SELECTION || i < l->numbers.built_guards || guard->node >= l->numbers.built_nodes)
            return false;
        *some = l->undecided[guard->node] = true;
    }
    return true;
}

/* Raises the precision until everything is found, or the limit is reached. Returns whether the path is proven. */
static bool raise_precision(struct adc_ladder *l, uint8_t *useful)
{
    bool path = false, all = false, some;
    for (long precision = needed_bits(l); precision <= l->limit && !all; precision *= 2) {
        precision = 2 * precision > l->limit ? l->limit : precision;
        adc_numbers_evaluate(&l->numbers, useful, precision);
        l->open = adc_balls_find_undecided(l->balls, &l->recording->at, useful, l->made);
        path = find_undecided(l, &some);            /* with fewer bits there may have been some */
        all = path && read_balls(l) && !some;
    }
    return path;
}

/* Whether a number has no variable that meets one, nor a direction. What does not occur has the derivative 0. */
static bool is_smooth(const struct adc_ladder *l, const struct adc_number *number, const bool *smooth)
{
    const struct adc_graph *graph = &l->recording->graph;
    bool all = true;
    for (int k = 0; k < 2 && adc_number_by(number, k) != ADC_NO_SYMBOL; k++) {
        const uint32_t input = adc_graph_input_number(graph, adc_number_by(number, k));
        if (input == UINT32_MAX)
            return true;
        all &= smooth[input];
    }
    for (uint32_t i = 0; adc_number_by(number, 0) == ADC_NO_SYMBOL && i < graph->input_count; i++)
        all &= smooth[i] || adc_numbers_component(&l->numbers, number->answer, graph->inputs[i].symbol) == 0;
    return all;
}

/* Takes back what was found of derivatives that do not exist, and says why something is missing. */
static void withdraw_nonsmooth(struct adc_ladder *l, bool path)
{
    struct adc_graph_point *at = &l->recording->at;
    /* by input: whether it meets no nonsmooth point on the way to the value, by the balls; the first where any does */
    bool *smooth = adc_arena_array(l->scratch, at->graph->input_count + 1u, sizeof *smooth), known = false;
    uint32_t first = ADC_NO_NODE;
    for (struct adc_number *number = l->numbers.at; number < l->numbers.at + l->numbers.count; number++) {
        if (number->number == 0) {              /* the value: what it is made of */
            known = !isnan(at->value[number->node]);
            first = ADC_NO_NODE;
            memset(smooth, true, at->graph->input_count * sizeof *smooth);
            if (known && adc_graph_incidents(at, &number->node, 1, &first))
                adc_graph_smooth_inputs(at, number->node, smooth);
        }
        const bool meets = number->number > 0 && known && number->state != ADC_KEPT && !is_smooth(l, number, smooth);
        if (number->state == ADC_KEPT || (number->state == ADC_FOUND && path && known && !meets))
            continue;
        const uint32_t op = first != ADC_NO_NODE ? at->graph->nodes[first].op : ADC_ROWS;
        if (meets && number->state == ADC_FOUND && op < ADC_ROWS && l->balls->reason[0] == '\0') {
            const char *why = adc_rows[op].why;
            snprintf(l->balls->reason, sizeof l->balls->reason, "%s", why != NULL ? why : "a value that is not finite");
        }
        number->state = number->state == ADC_FOUND ? ADC_WANTED : number->state;
        strcpy(number->text, "UNABLE");
        number->why = l->rounding.text != NULL ? l->rounding.text
                    : l->own && l->balls->reason[0] != '\0' ? adc_flint_lacking
                    : l->balls->reason[0] != '\0' ? l->balls->reason
                    : "more digits than could be computed, or an exact 0 in a difference";
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

/* Whether a function is outside its domain, where balls may have values, or some argument is of such a one: E1(-3) has no value, but a
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
    const bool everywhere = row == NULL || (row->outside == NULL && row->nonsmooth == NULL && !row->hidden);
    return made || (finite && !everywhere && adc_row_number(row) > ADC_ROW_mul && isnan(row->value(a)));
}

/* Nonsmooth points of the graph are searched for at the numbers that balls are about, NaN where they are about none. */
static void move_to_balls(struct adc_ladder *l, const uint8_t *useful)
{
    struct adc_graph_point *at = &l->recording->at;
    const struct adc_graph *graph = at->graph;
    bool *outside = adc_arena_zeroed(l->scratch, graph->count, sizeof *outside);
    for (uint32_t n = 0; n < graph->count; n++)
        if (useful[n]) {
            outside[n] = is_outside(at, n, outside);
            at->value[n] = outside[n] ? NAN : adc_ball_estimate(l->balls, &l->balls->node.at[n]);
        }
    for (uint32_t n = 0; n < graph->count; n++) {
        if (!useful[n] || !adc_graph_is_row(graph, n) || adc_rows[graph->nodes[n].op].nonsmooth == NULL)
            continue;
        const uint32_t *args = adc_graph_args(graph, n);
        for (uint32_t i = 1; i < graph->nodes[n].nargs; i++)
            for (uint32_t k = 0; k < i; k++)
                tell_apart(l->balls, at, args[i], args[k]);
    }
}

/* Whether no digits say on which side of its kink a row like abs is. */
static bool may_have_kink(const struct adc_ladder *l, uint32_t n)
{
    const struct adc_graph *graph = &l->recording->graph;
    const struct adc_row *row = adc_graph_is_row(graph, n) ? &adc_rows[graph->nodes[n].op] : NULL;
    if (row == NULL || row->switches != ADC_BY_SIGN || row->select != NULL || row->arity != 1 || adc_row_jumps(row))
        return false;
    const struct adc_arb *x = &l->balls->node.at[adc_graph_args(graph, n)[0]];
    return l->balls->flint.arb_contains_zero(x) && !l->balls->flint.arb_is_zero(x);
}

void adc_ladder_climb(struct adc_ladder *l)
{
    uint8_t *useful = adc_numbers_useful(&l->numbers);
    const uint32_t count = l->recording->graph.count;
    if (l->made == NULL) {
        const size_t stride = adc_ball_text(l->digits);
        const bool kept = l->numbers.request->digits.proven > 0;
        char *text = adc_arena_zeroed(kept ? adc_answer_memory(l->numbers.answer) : l->scratch, l->numbers.count + 1u, stride);
        for (uint32_t i = 0; i < l->numbers.count; i++)
            l->numbers.at[i].text = strcpy(text + i * stride, "UNABLE");
    }
    l->undecided = adc_arena_zeroed(l->scratch, count, sizeof *l->undecided);
    l->made = adc_arena_zeroed(l->scratch, count, sizeof *l->made);
    const bool path = raise_precision(l, useful);
    if (l->zeros)
        find_zeros(l);
    /* decisions are those of the doubles: where these meet a jump, real numbers do not take it back */
    const struct adc_graph_point *at = &l->recording->at;
    double a[ADC_MAX_ARITY] = {0};
    for (uint32_t n = 0; n < count; n++)
        l->undecided[n] |= useful[n] && may_have_kink(l, n);
    for (uint32_t n = 0; l->numbers.decided != NULL && n < l->numbers.built_nodes; n++) {
        if (!adc_ball_decides(at->graph, n))
            continue;
        adc_graph_arguments(at, n, a);
        l->undecided[n] |= adc_row_nonsmooth(&adc_rows[at->graph->nodes[n].op], a, at->value[n]) != ADC_SMOOTH;
    }
    move_to_balls(l, useful);
    l->recording->at.undecided = l->undecided;
    withdraw_nonsmooth(l, path);
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

/* The first decision that is not confirmed; ADC_NO_NODE: there is none. `open`: by node that is built, whether it is one. */
static uint32_t first_other(struct adc_numbers *numbers, const uint8_t *useful, bool *open, struct adc_rounding *rounding)
{
    const struct adc_graph *graph = &numbers->recording->graph;
    uint32_t first = ADC_NO_NODE;
    for (uint32_t n = numbers->decided != NULL ? numbers->built_nodes : 0; n-- > 0;) {
        open[n] = useful[n] && adc_ball_decides(graph, n) && !is_confirmed(numbers, n);
        first = open[n] ? n : first;
    }
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

/* What is said of a decision; NULL where no real number was found, as at a pole, and no proof was asked for. */
static const char *describe(struct adc_numbers *numbers, uint32_t node)
{
    enum { LONGEST = 48 };
    const struct adc_recording *recording = numbers->recording;
    const struct adc_graph_place place = adc_graph_place_of(recording, node);
    const double reading = adc_ball_decision(&numbers->evaluation->balls, &recording->at, node);
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
    uint8_t *useful = adc_numbers_useful(numbers);
    bool *open = adc_arena_zeroed(&numbers->evaluation->scratch, numbers->built_nodes + 1u, sizeof *open);
    uint32_t other = ADC_NO_NODE;
    if (numbers->decided == NULL && numbers->recording->graph.guard_count == 0)
        return rounding;
    for (; bits <= limit; bits *= 2) {
        adc_numbers_evaluate(numbers, useful, bits);
        other = first_other(numbers, useful, open, &rounding);
        if (other == ADC_NO_NODE)       /* also at a one-sided derivative, which digits do not decide */
            return rounding;
    }
    rounding.text = other != ADC_NO_NODE ? describe(numbers, other) : NULL;
    if (rounding.path && rounding.text != NULL)         /* what is made of what is not confirmed */
        rounding.node = adc_numbers_passage(numbers, open, numbers->built_nodes).made;
    return rounding;
}

/* ---- proofs ---- */

/* FLINT's balls, else adcalc's own as far as they reach. */
static void open_balls(struct adc_ladder *l)
{
    const long bits = needed_bits(l);
    l->limit = LIMIT_FACTOR * bits > MIN_LIMIT ? LIMIT_FACTOR * bits : MIN_LIMIT;
    l->own = !adc_balls_open(l->balls, l->context);
    if (!l->own)
        return;
    if (bits > ADC_OWN_BITS)
        adc_error(l->context, ADC_LIMIT, NULL, (struct adc_span){0, 0}, "%s", adc_flint_missing);
    adc_balls_open_own(l->balls, l->context);
    l->limit = ADC_OWN_BITS;
}

/* A number that is proven or not; of one that is not, and does not exist, the rules may have given a double all the same. One that
 * is gets the bound of the nearest double. */
static void take(const struct adc_ladder *l, const struct adc_number *number)
{
    struct adc_known *known = &number->answer->known;
    if (!adc_number_is_found(number)) {
        if (isnan(*number->of) || adc_exception_of(number->answer, number->number)->status >= ADC_ONE_SIDED)
            adc_number_set(number, NAN);
        return;
    }
    adc_number_set(number, number->found);
    if (known->bound != NULL) {
        if (l->numbers.request->digits.people && (l->digits >= ADC_READ_DIGITS || strcmp(number->text, "0") == 0))
            adc_number_keep_digits(number);
        const bool nearest = number->found != 0 && isfinite(number->found);
        known->bound[number->number] = nearest ? adc_half_ulp(number->found) : number->off;
    }
    if (!known->proven->unable)
        adc_number_confirm(number, number->text);
}

/* Gives an answer, or component, the texts of its numbers, and bounds where others have some. */
static void give_texts(const struct adc_ladder *l, const struct adc_number *number, uint32_t count)
{
    struct adc_known *known = &number->answer->known;
    struct adc_arena *memory = adc_answer_memory(number->answer);
    known->bound = known->count < count ? NULL : known->bound;
    known->count = count;
    known->proven = adc_arena_zeroed(memory, 1, sizeof *known->proven);
    *known->proven = (struct adc_proven){.digits = l->digits, .count = count, .stride = (uint32_t)adc_ball_text(l->digits),
                                         .text = number->text};
    bool some = false;
    for (uint32_t i = 0; i < count; i++) {
        const bool found = adc_number_is_found(&number[i]);
        some |= found;
        if (!found && !known->proven->unable)
            snprintf(known->proven->reason, sizeof known->proven->reason, "%s", number[i].why);
        known->proven->unable |= !found;
    }
    if (known->bound != NULL || !some || number->answer->verified.fallback == 0)
        return;
    known->bound = adc_arena_array(memory, count, sizeof *known->bound);
    for (uint32_t i = 0; i < count; i++)
        known->bound[i] = INFINITY;
}

void adc_prove(struct adc_ladder *l)
{
    struct adc_answer *whole = l->numbers.answer;
    bool unable = false;
    adc_numbers_enter(&l->numbers, ADC_SECOND);
    open_balls(l);
    l->rounding = adc_find_rounding(&l->numbers, needed_bits(l), l->limit);
    adc_ladder_climb(l);
    for (uint32_t first = 0, count; first < l->numbers.count; first += count) {
        struct adc_answer *answer = l->numbers.at[first].answer;
        count = adc_numbers_of_one(&l->numbers, first);
        give_texts(l, &l->numbers.at[first], count);
        for (uint32_t i = 0; i < count; i++)
            take(l, &l->numbers.at[first + i]);
        unable |= answer->known.proven->unable;
        if (!answer->known.proven->unable)
            adc_update_status(answer);
    }
    if (whole->component_count > 0)
        adc_update_status(whole);
    adc_count_imprecise(whole, 0);
    if (unable)
        return;
    whole->verified.imprecise = 0;      /* few digits may be certain of what could not be proven, and of nothing else */
    whole->verified.undecided = whole->verified.limited = false;
    whole->verified.unbounded = NULL;
}
