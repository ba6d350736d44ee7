/* Numbers that lost their digits in doubles, computed again in balls.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/ladder.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "eval/graph/sweep.h"
#include "eval/verify/verify.h"
#include "lexer/number.h"

/* Numbers that have lost digits in doubles, or whose digits people read. */
struct mending {
    struct adc_prover prover;
    const struct adc_node_errors *errors;
    struct adc_rounding rounding;       /* what real numbers do not confirm */
    bool known;                         /* the numbers have been examined */
    struct adc_passage events;          /* what passes nonsmooth points of real numbers, */
    struct adc_passage hidden, lapsed;  /* of those alone, and of doubles alone */
    uint32_t count;
    bool asked;                         /* for numbers that are computed again; else for those that no double is */
};

enum {
    MOST_OWN_NODES = 1 << 17,           /* for balls of adcalc's own, which take more memory */
    MOST_BITS = 944, FEW_BITS = 236,    /* for numbers that are lost, and for those of which people read the rest */
    WIDE_BITS = 1 << 14, BITS_OF_ALL = 1 << 25      /* where doubles leave their range or meet a pole; of all nodes together */
};

/* By how much a number has changed. */
static void note_moved(const struct adc_number *number, double moved)
{
    struct adc_known *known = &number->answer->known;
    if (known->moved == NULL)
        known->moved = adc_arena_zeroed(adc_answer_memory(number->answer), known->count, sizeof *known->moved);
    known->moved[number->number] = moved;
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

/* Compares the nonsmooth points of the numbers of the balls with those that doubles have met. */
static void compare_events(struct mending *m)
{
    struct adc_prover *p = &m->prover;
    struct adc_graph_point *at = &p->recording->at;
    const uint32_t count = at->graph->count, components = p->numbers->answer->component_count;
    struct adc_arena *scratch = &p->numbers->evaluation->scratch;
    uint8_t *useful = adc_arena_array(scratch, count, sizeof *useful);
    bool *event = adc_arena_array(scratch, 3 * (size_t)count, sizeof *event), *hidden = event + count, *lapsed = hidden + count;
    at->undecided = NULL;
    adc_graph_incident_nodes(at, p->numbers->roots, components > 0 ? components : 1, useful, event);
    for (uint32_t n = 0; n < count; n++) {
        const bool undecided = p->undecided[n] && (m->errors->met[n] || !adc_ball_decides(at->graph, n));
        const bool other = undecided && !event[n];              /* real numbers select another one */
        event[n] |= undecided;
        hidden[n] = other || (event[n] && !m->errors->met[n] && !isnan(at->value[n]));
        lapsed[n] = m->errors->doubted[n] && !event[n];
    }
    m->events = adc_numbers_passage(p->numbers, event, count);
    m->hidden = adc_numbers_passage(p->numbers, hidden, count);
    m->lapsed = adc_numbers_passage(p->numbers, lapsed, count);
}

/* With adcalc's own balls; what is left of those that are lost, with FLINT where it is there. */
static void compute_again(struct mending *m)
{
    struct adc_prover *p = &m->prover;
    struct adc_context *context = &p->numbers->evaluation->session->context;
    const bool few = p->recording->graph.count <= MOST_OWN_NODES, wide = p->limit > MOST_BITS;
    const long limit = p->limit;
    bool left = !few, open = !few;
    p->zeros = p->mends && !wide;
    if (few) {
        adc_balls_open_own(p->balls, context);
        p->limit = limit < ADC_OWN_BITS ? limit : ADC_OWN_BITS;
        adc_prover_prove(p);
        compare_events(m);
        open = p->open;
    }
    for (uint32_t i = 0; i < p->numbers->count; i++) {
        struct adc_number *number = &p->numbers->at[i];
        number->state = number->state == ADC_PROVEN ? ADC_KEPT : number->state;
        const bool wanted = number->state == ADC_WANTED;
        left |= wanted && number->lost && !(number->along && adc_number_passes(p->numbers, number, &m->events));
        open |= wanted && few && wide && is_bounded(p, number);
    }
    const bool flint = left && open && adc_flint_load(&(struct adc_flint){0});
    if (!flint && !(left && open && wide && few))
        return;
    if (flint) {
        adc_balls_release(p->balls);
        adc_balls_open(p->balls, context);
        p->limit = limit;
    }
    p->zeros = p->mends;
    adc_prover_prove(p);
    compare_events(m);
}

/* Whether a number met a nonsmooth point on the way, or a pole, whether or not the sides decided what it is: a 0 of doubles
 * may be another number. */
static bool meets_event(const struct mending *m, const struct adc_number *number)
{
    const bool value = number->number == 0;
    const bool told = number->family == ADC_FIRST ? !adc_is_no_double(adc_exception_of(number->answer, number->number)->status)
                                      : value ? m->errors->any : adc_number_is_higher(number) && !isinf(adc_number_plain(number));
    return told && number->state != ADC_LEFT_OUT && !adc_number_is_regular(number);
}

/* Whether a derivative is wrong by rounding: it passes a nonsmooth point that is not as doubles have met it. */
static bool is_mistaken(const struct mending *m, const struct adc_number *number)
{
    const struct adc_numbers *numbers = m->prover.numbers;
    const bool none = isnan(adc_number_value(number)->plain), able = number->state != ADC_LEFT_OUT || number->sure;
    return number->number != 0 && ((able && adc_number_passes(numbers, number, none ? &m->events : &m->hidden))
                                   || (number->along && adc_number_passes(numbers, number, &m->lapsed)));
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
    number->along = p->mends && m->asked && !out_of_range && meets_event(m, number);
    const bool able = out_of_range || number->along || adc_number_is_regular(number);
    number->plain = plain;
    number->out_of_range = out_of_range;
    number->lost = out_of_range || digits < ADC_ENOUGH_DIGITS;
    number->sure = able && !out_of_range && !number->along && !m->errors->any && is_sure(number, plain);
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
static void leave_alone(struct mending *m, struct adc_number *number, bool valued)
{
    const bool none = number->family == ADC_FIRST ? adc_exception_of(number->answer, number->number)->status >= ADC_UNSETTLED
                                                  : !isfinite(number->plain);
    const bool open = number->out_of_range && none && is_open(m, number);
    if (number->out_of_range && number->number == 0 && !open)
        adc_number_doubt_overflow(number);
    number->cleared = number->nothing || open || (valued && m->asked && is_mistaken(m, number));
    if (number->nothing)
        adc_number_clear(number, "0");
    else if (number->cleared)
        adc_number_unsettle(number, open ? m->prover.balls->reason : NULL);
}

/* A number with its digits; what it is a partial of must be as balls have it, or doubles must have that. */
static void take(struct mending *m, struct adc_number *number)
{
    const struct adc_prover *p = &m->prover;
    const bool known = strcmp(number->text, "UNABLE") != 0, valued = strcmp(adc_number_value(number)->text, "UNABLE") != 0;
    const double found = number->found, moved = fabs(found - number->plain);
    const bool no_double = known && (isinf(found) || (found == 0 && strcmp(number->text, "0") != 0));
    const bool odd = number->out_of_range || number->along || no_double;
    if (p->numbers->request->digits.people && m->asked)
        adc_prover_keep_digits(number);
    if (!known || !p->mends || !(odd ? valued : number->wanted)) {
        leave_alone(m, number, valued);
        return;
    }
    adc_number_set(number, found);
    number->answer->known.bound[number->number] = number->off + (m->asked ? 0 : INFINITY);
    number->cleared = odd;
    const bool noted = number->number == 0 && (number->answer->met.underflowed || number->answer->met.condition > 0);
    if (odd && (number->number > 0 || number->out_of_range || noted))
        adc_number_clear(number, number->text);
    else if (odd || noted)
        number->answer->note[0] = '\0';
    if (!odd)
        note_moved(number, moved);
    m->count += !number->out_of_range && !(moved <= 1e-10 * fabs(found)) && adc_number_is_told(number);
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
    for (uint32_t i = 0; i < p->numbers->count; i++)
        examine(m, &p->numbers->at[i]);
    m->known = true;
    adc_prover_begin(p, &p->numbers->evaluation->scratch);
    compute_again(m);
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
        .errors = errors, .asked = numbers->request->digits.policy == ADC_RECOMPUTE,
        .prover = {.numbers = numbers, .recording = numbers->recording, .digits = ADC_READ_DIGITS,
                   .balls = &evaluation->balls, .limit = most_bits(numbers, lost), .mends = lost}};
    if (!m.asked)                   /* what is computed again all the same is that of the doubles of the point */
        memset(numbers->given, 0xff, numbers->given_count * sizeof *numbers->given);
    const bool good = adc_attempt_aside(context, look_again, &m, lost ? STEPS : FEW_STEPS);
    answer->verified.limited = good ? answer->verified.limited : m.asked;
    for (uint32_t i = 0; good && m.known && i < numbers->count; i++)
        take(&m, &numbers->at[i]);
    answer->verified.undecided &= !good || !m.known;
    if (good && m.known)
        adc_numbers_cleared(numbers);
    for (uint32_t i = 0; i < numbers->count; i++)
        numbers->at[i].answer->known.proven = NULL;
    adc_numbers_close(numbers);
    return m.asked ? m.count : 0;
}
