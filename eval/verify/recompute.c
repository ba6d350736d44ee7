/* Numbers that lost their digits in doubles, computed again in balls.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/ladder.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eval/verify/verify.h"
#include "lexer/number.h"

/* Numbers that have lost digits in doubles, or whose digits people read. */
struct mending {
    struct adc_prover prover;
    const struct adc_node_errors *errors;
    struct adc_rounding rounding;       /* what real numbers do not confirm */
    bool known;                         /* the numbers have been examined */
    bool *cleared;                      /* by number */
    struct adc_passage hidden;            /* events that doubles do not meet; no input: none, or nothing is known */
    struct adc_passage events;            /* all events, the same; doubles met none where only balls have a value */
    struct adc_passage selected;          /* where real numbers select otherwise than doubles */
    struct adc_passage lapsed;            /* events that doubles alone meet, and ties that they may have missed */
    uint32_t count;
    bool asked;                         /* for numbers that are computed again; else for those that no double is */
    bool whole;                         /* every leaf of the graph is a number: nothing is left out of derivatives */
    bool all;                           /* those, too, that doubles have; balls do not know integrals */
};

enum {
    MOST_OWN_NODES = 1 << 17,           /* for balls of adcalc's own, which take more memory */
    MOST_BITS = 944, FEW_BITS = 236,    /* for numbers that are lost, and for those of which people read the rest */
    WIDE_BITS = 1 << 14, BITS_OF_ALL = 1 << 25      /* where doubles leave their range or meet a pole; of all nodes together */
};

static const double ALIKE = 1e-11;              /* what hangs on integrals is the same where it differs by less */

/* By how much a number has changed. */
static void note_moved(const struct adc_number *number, double moved)
{
    struct adc_known *known = &number->answer->known;
    if (known->moved == NULL)
        known->moved = adc_arena_zeroed(adc_answer_memory(number->answer), known->count, sizeof *known->moved);
    known->moved[number->number] = moved;
}

/* Whether a number is between two others of either sign for the balls, as the slope of abs at 0: it will be for any. */
static bool may_be_zero(const struct adc_prover *p, const struct adc_number *number)
{
    return number->node != ADC_NO_NODE && adc_ball_may_be_zero(p->balls, &p->balls->node.at[number->node]);
}

/* Whether the ends of a number's ball are its double, nearly so. */
static bool is_about(const struct adc_prover *p, const struct adc_number *number)
{
    double end[2];
    const double found = number->found;
    if (number->node == ADC_NO_NODE)
        return true;
    adc_ball_ends(p->balls, &p->balls->node.at[number->node], end);
    return fmax(fabs(end[0] - found), fabs(end[1] - found)) <= ALIKE * fabs(found) && !isnan(end[0]);
}

/* The balls are those of sums over the nodes of integrals. A number is known where it stays the same when the nodes are moved as
 * the estimates of the integrals' errors say, unless a kink is near where it should be only. */
static void check_integrals(struct adc_prover *p)
{
    const struct adc_recording *recording = p->recording;
    const uint8_t *useful = adc_numbers_useful(p->numbers);
    double *moved = adc_arena_zeroed(&p->numbers->evaluation->scratch, 2 * (size_t)recording->graph.count, sizeof *moved);
    double *off = moved + recording->graph.count;
    p->balls->moved = moved;
    p->balls->off = off;
    for (int by = 0; by < 2; by++) {
        for (const struct adc_graph_doubt *d = recording->doubts; d < recording->doubts + recording->doubt_count; d++) {
            moved[d->node] = d->lacks[by];
            off[d->node] = d->error;
        }
        adc_numbers_evaluate(p->numbers, useful, p->balls->precision);
        for (uint32_t i = 0; i < p->numbers->count; i++)
            if (p->numbers->at[i].state >= ADC_PROVEN && (recording->graph.rough || !is_about(p, &p->numbers->at[i])))
                strcpy(p->numbers->at[i].text, "UNABLE");
    }
    p->balls->moved = p->balls->off = NULL;
}

/* Whether a number has a ball that is too wide for its digits; one above the doubles is an overflow. */
static bool is_bounded(const struct adc_prover *p, const struct adc_number *number)
{
    double value;
    char text[ADC_READ_DIGITS + 64];
    const struct adc_arb *ball = number->node == ADC_NO_NODE ? NULL : &p->balls->node.at[number->node];
    return ball != NULL && p->balls->flint.arb_is_finite(ball) && !(adc_ball_exponent(p->balls, ball) > DBL_MAX_10_EXP)
        && !(adc_ball_double(p->balls, ball, &value) && adc_ball_digits(p->balls, ball, ADC_READ_DIGITS, text));
}

/* With adcalc's own balls; what is left of those that are lost, with FLINT where it is there. */
static void compute_again(struct mending *m)
{
    struct adc_prover *p = &m->prover;
    struct adc_context *context = &p->numbers->evaluation->session->context;
    const bool few = p->recording->graph.count <= MOST_OWN_NODES, wide = p->limit > MOST_BITS;
    const long limit = p->limit;
    bool left = false, tiny = false, open = m->all;
    p->zeros = p->mends && !wide;
    if (few) {
        adc_balls_open_own(p->balls, context);
        p->limit = limit < ADC_OWN_BITS ? limit : ADC_OWN_BITS;
        adc_prover_prove(p);
        open = p->open;
    }
    /* a selection that these balls leave open will be open for any */
    const bool selected = few && memchr(p->undecided, true, p->recording->graph.count * sizeof *p->undecided) != NULL;
    for (uint32_t i = 0; i < p->numbers->count; i++) {
        struct adc_number *number = &p->numbers->at[i];
        const bool closed = number->along && few && (number->state == ADC_CLOSED || selected || may_be_zero(p, number));
        number->state = number->state == ADC_PROVEN ? ADC_KEPT : number->state;
        const bool wanted = number->state == ADC_WANTED || number->state == ADC_CLOSED;
        left |= wanted && number->lost && !closed;
        tiny |= wanted && few && wide && is_bounded(p, number);
    }
    const bool flint = left && (open || tiny) && adc_flint_load(&(struct adc_flint){0});
    if (flint) {
        adc_balls_release(p->balls);
        adc_balls_open(p->balls, context);
        p->limit = limit;
    }
    p->zeros = p->mends;
    if (flint || tiny)
        adc_prover_prove(p);
}

/* Whether a number met an event on the way, or a pole, whether or not the sides told what it is: what doubles take for 0
 * may be none. */
static bool meets_event(const struct mending *m, const struct adc_number *number)
{
    const bool value = number->number == 0;
    const bool told = number->family == ADC_FIRST ? !adc_is_no_double(adc_exception_of(number->answer, number->number)->status)
                                      : value ? m->errors->any : adc_number_is_higher(number) && !isinf(adc_number_plain(number));
    return told && number->state != ADC_LEFT_OUT && !adc_number_is_regular(number);
}

/* Whether a derivative that could not be told is at an event that doubles have not met, or not as it is. */
static bool is_hidden(const struct mending *m, const struct adc_number *number)
{
    return (number->state != ADC_LEFT_OUT || number->sure)
        && adc_number_passes(m->prover.numbers, number, isnan(adc_number_value(number)->plain) ? &m->events : &m->hidden);
}

/* Whether the arguments of a selection are different numbers for the balls, or one node. */
static bool are_apart(const struct adc_prover *p, uint32_t node)
{
    const struct adc_graph *graph = &p->recording->graph;
    const uint32_t *args = adc_graph_args(graph, node);
    bool apart = true;
    for (uint32_t i = 1; i < graph->nodes[node].nargs; i++)
        for (uint32_t k = 0; k < i; k++)
            apart &= args[i] == args[k]
                  || p->balls->flint.arb_ne(&p->balls->node.at[args[i]], &p->balls->node.at[args[k]]) != 0;
    return apart;
}

/* Finds which events the numbers of the balls meet, all of them, and those that doubles do not, or not as they are; what the
 * balls do not know is no event. And where doubles have selected otherwise, have met an event by rounding, which the numbers of
 * the balls do not, or may have missed a tie that balls do not rule out either. */
static void compare_events(struct mending *m)
{
    struct adc_prover *p = &m->prover;
    const struct adc_graph *graph = &p->recording->graph;
    const struct adc_node_errors *errors = m->errors;
    bool *incident = adc_prover_find_incidents(p);
    bool *hidden = adc_arena_zeroed(&p->numbers->evaluation->scratch, 3 * (size_t)graph->count, sizeof *hidden);
    bool *selected = hidden + graph->count, *lapsed = selected + graph->count;
    for (uint32_t g = 0; g < graph->guard_count; g++) {
        const struct adc_guard *guard = &graph->guards[g];
        selected[guard->node] |= guard->kind == ADC_GUARD_SELECTION && !adc_ball_holds(p->balls, &p->recording->at, guard)
                              && are_apart(p, guard->node);
    }
    for (uint32_t n = 0; n < graph->count; n++) {
        const bool built = n < p->numbers->built_nodes, missed = built && errors->close[n] && !errors->met[n];
        lapsed[n] = (built && errors->doubtful[n] && !incident[n]) || (missed && !are_apart(p, n));
        incident[n] &= !isnan(p->recording->at.value[n]);
        hidden[n] = incident[n] && !(built && errors->met[n]);
    }
    m->hidden = adc_prover_find_meeting(p, hidden);
    m->events = adc_prover_find_meeting(p, incident);
    m->selected = adc_numbers_passage(p->numbers, selected, graph->count);
    m->lapsed = adc_numbers_passage(p->numbers, lapsed, graph->count);
}

/* Whether a derivative is wrong by rounding: it is that of another selection than real numbers make, or it has sides at an event,
 * and one such event is met by doubles only, or missed by them; or it is hidden. */
static bool is_mistaken(const struct mending *m, const struct adc_number *number)
{
    return number->number != 0
        && (is_hidden(m, number) || adc_number_passes(m->prover.numbers, number, &m->selected)
            || (number->along && adc_number_passes(m->prover.numbers, number, &m->lapsed)));
}

/* Asks adcalc's own balls, then FLINT's. */
static void find_rounding(struct mending *m)
{
    struct adc_prover *p = &m->prover;
    struct adc_context *context = &p->numbers->evaluation->session->context;
    p->numbers->lenient = true;
    m->rounding = (struct adc_rounding){NULL, true, NULL};
    if (!m->errors->uncertain && !m->errors->stepped)
        return;
    adc_balls_open_own(p->balls, context);
    m->rounding = adc_find_rounding(p->numbers, FEW_BITS, MOST_BITS);
    uint8_t *made = adc_arena_array(&p->numbers->evaluation->scratch, p->recording->graph.count, sizeof *made);
    const bool ask = m->rounding.text != NULL
                  && adc_balls_find_open(p->balls, &p->recording->at, adc_numbers_useful(p->numbers), made);
    adc_balls_release(p->balls);
    if (ask && adc_balls_open(p->balls, context))
        m->rounding = adc_find_rounding(p->numbers, FEW_BITS, MOST_BITS);
    adc_balls_release(p->balls);
    p->numbers->answer->verified.by_rounding = m->rounding.text;
}

/* Nothing is known of a number that a decision of rounding is in: it is what doubles make of it. */
static void leave(const struct mending *m, struct adc_number *number)
{
    const bool *node = m->rounding.node;
    if (m->rounding.path && (node == NULL || number->node == ADC_NO_NODE || !node[number->node]))
        return;
    number->answer->known.bound[number->number] = INFINITY;
    number->state = ADC_LEFT_OUT;
}

/* Whether the bound says already that it is the nearest double, or one of two. */
static bool is_sure(const struct adc_number *number, double plain)
{
    const double bound = number->answer->known.bound[number->number];
    return number->number > 0 && (bound == 0 || (plain != 0 && bound <= adc_half_ulp(plain)));
}

/* What is known of a number before, and whether it is computed again. */
static void examine(const struct mending *m, struct adc_number *number)
{
    const struct adc_prover *p = &m->prover;
    const double plain = adc_number_plain(number), bound = number->answer->known.bound[number->number];
    const int digits = adc_certain_digits(plain, bound);
    const bool out_of_range = p->mends && adc_number_is_out_of_range(number);
    number->along = p->mends && m->asked && m->all && !out_of_range && meets_event(m, number);
    const bool able = out_of_range || number->along || adc_number_is_regular(number);
    number->plain = plain;
    number->out_of_range = out_of_range;
    number->lost = out_of_range || digits < ADC_ENOUGH_DIGITS;
    number->sure = able && !out_of_range && !number->along && !m->errors->selected && is_sure(number, plain);
    number->wanted = m->asked || (number->answer->met.range == ADC_OUT_OF_RANGE && digits < ADC_FEWEST_DIGITS);
    number->nothing = out_of_range && number->node != ADC_NO_NODE && plain == 0 && p->recording->at.value[number->node] == 0
                   && m->errors->error[number->node] == 0;
    number->state = able && !number->sure ? ADC_WANTED : ADC_LEFT_OUT;
}

/* Whether more bits or other balls might determine a number: it, or the value that it is a derivative of, depends on
 * nodes that are open, and on none that is closed. */
static bool is_open(const struct mending *m, const struct adc_number *number)
{
    const uint32_t node[] = {number->node, adc_number_value(number)->node};
    uint8_t made = 0;
    for (int k = 0; k < 2 && m->prover.made != NULL; k++)
        made |= node[k] == ADC_NO_NODE ? 0 : m->prover.made[node[k]] & (k == 0 ? UINT8_MAX : ADC_BALL_OPEN | ADC_BALL_CLOSED);
    return m->prover.made != NULL && (made == ADC_BALL_OPEN || (made == 0 && is_bounded(&m->prover, number)));
}

/* A number that was not computed again: it is what it was, unless that is known to be wrong. */
static void leave_alone(struct mending *m, struct adc_number *number, bool valued, bool *cleared)
{
    const bool none = number->family == ADC_FIRST ? adc_exception_of(number->answer, number->number)->status >= ADC_UNSETTLED
                                                  : !isfinite(number->plain);
    const bool open = number->out_of_range && none && is_open(m, number);
    if (number->out_of_range && number->number == 0 && !open)
        adc_number_doubt_overflow(number);
    *cleared = number->nothing || open || (valued && m->asked && is_mistaken(m, number));
    if (number->nothing)
        adc_number_clear(number, "0");
    else if (*cleared)
        adc_number_unsettle(number, open ? m->prover.balls->reason : NULL);
}

/* A number with its digits; what it is a partial of must be as balls have it, or doubles must have that. */
static void take(struct mending *m, struct adc_number *number, bool *cleared)
{
    const struct adc_prover *p = &m->prover;
    const bool known = strcmp(number->text, "UNABLE") != 0, valued = strcmp(adc_number_value(number)->text, "UNABLE") != 0;
    const double found = number->found, moved = fabs(found - number->plain);
    const bool no_double = known && (isinf(found) || (found == 0 && strcmp(number->text, "0") != 0));
    const bool odd = number->out_of_range || number->along || no_double;
    const bool of_number = m->whole ? valued || (!number->along && isfinite(*number->of)) : valued && m->all;
    if (p->numbers->request->digits.people && m->asked && !p->estimates)
        adc_prover_keep_digits(number);
    if (!known || !p->mends || !(odd ? of_number : m->all && number->wanted)) {
        leave_alone(m, number, valued, cleared);
        return;
    }
    adc_number_set(number, found);
    number->answer->known.bound[number->number] = number->off + (!m->asked ? INFINITY : p->estimates ? ALIKE * fabs(found) : 0);
    *cleared = odd;
    const bool noted = number->number == 0 && (number->answer->met.underflowed || number->answer->met.condition > 0);
    if (odd && (number->number > 0 || number->out_of_range || noted))
        adc_number_clear(number, number->text);
    else if (odd || noted)
        number->answer->note[0] = '\0';
    if (!odd)
        note_moved(number, moved);
    m->count += !number->out_of_range && !(moved <= 1e-10 * fabs(found)) && adc_number_is_told(number);
}

/* Whether every leaf of the graph is a number. */
static bool has_leaves(const struct adc_recording *recording)
{
    bool whole = true;
    for (uint32_t n = 0; n < recording->graph.count && whole; n++)
        whole = adc_graph_is_row(&recording->graph, n) || isfinite(recording->at.value[n]);
    return whole;
}

/* Finds what can be found, and changes nothing yet. */
static void look_again(void *user)
{
    struct mending *m = user;
    struct adc_prover *p = &m->prover;
    find_rounding(m);
    for (uint32_t i = 0; i < p->numbers->count; i++)
        leave(m, &p->numbers->at[i]);
    if (!m->rounding.path)
        return;
    struct adc_arena *scratch = &p->numbers->evaluation->scratch;
    m->cleared = adc_arena_zeroed(scratch, p->numbers->count + 1u, sizeof *m->cleared);
    for (uint32_t i = 0; i < p->numbers->count; i++)
        examine(m, &p->numbers->at[i]);
    m->known = true;
    m->whole = has_leaves(p->recording);
    adc_prover_begin(p, scratch);
    compute_again(m);
    if (p->estimates && p->balls->loaded)
        check_integrals(p);
    if (p->mends && p->balls->loaded)
        compare_events(m);
}

/* The most bits for these numbers. FLINT integrates for some special functions, which takes minutes with more. */
static long most_bits(const struct adc_numbers *numbers, bool lost)
{
    const struct adc_graph *graph = &numbers->recording->graph;
    bool wide = numbers->answer->met.range == ADC_OUT_OF_RANGE, special = false;
    for (uint32_t i = 0; i < numbers->count; i++)
        wide |= adc_number_is_out_of_range(&numbers->at[i]);
    for (uint32_t n = 0; n < graph->count; n++)
        special |= graph->nodes[n].op >= ADC_ROW_erf && graph->nodes[n].op < ADC_ROW_logistic;
    const long share = BITS_OF_ALL / (long)(graph->count + 1), most = special ? 2 * MOST_BITS : WIDE_BITS;
    return !lost ? FEW_BITS : !wide || share < MOST_BITS ? MOST_BITS : share < most ? share : most;
}

uint32_t adc_recompute(struct adc_numbers *numbers, bool lost, const struct adc_node_errors *errors)
{
    enum { STEPS = 1 << 25, FEW_STEPS = 1000000 };
    struct adc_evaluation *evaluation = numbers->evaluation;
    struct adc_answer *answer = numbers->answer;
    struct adc_context *context = &evaluation->session->context;
    struct mending m = {
        .errors = errors, .asked = numbers->request->digits.policy == ADC_RECOMPUTE, .all = numbers->recording->doubt_count == 0,
        .prover = {.numbers = numbers, .recording = numbers->recording, .digits = ADC_READ_DIGITS,
                   .balls = &evaluation->balls, .limit = most_bits(numbers, lost), .mends = lost,
                   .estimates = numbers->recording->doubt_count > 0}};
    if (!m.asked)                   /* what is computed again all the same is that of the doubles of the point */
        memset(numbers->given, 0xff, numbers->given_count * sizeof *numbers->given);
    const bool good = adc_attempt_aside(context, look_again, &m, lost ? STEPS : FEW_STEPS);
    answer->verified.limited = good ? answer->verified.limited : m.asked;
    for (uint32_t i = 0; good && m.known && i < numbers->count; i++)
        take(&m, &numbers->at[i], &m.cleared[i]);
    answer->verified.undecided &= !good || !m.known;
    if (good && m.known)
        adc_numbers_cleared(numbers, m.cleared);
    for (uint32_t i = 0; i < numbers->count; i++)
        numbers->at[i].answer->known.proven = NULL;
    adc_numbers_close(numbers);
    return m.asked ? m.count : 0;
}
