/* Numbers that lost their digits in doubles, computed again in balls.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/ladder.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "eval/graph/sweep.h"
#include "eval/verify/verify.h"
#include "lexer/number.h"

enum {
    MAX_OWN_NODES = 1 << 17,            /* for balls of adcalc's own, which take more memory */
    MAX_BITS = 944, FEW_BITS = 236,     /* for numbers that are lost, and for those of which people read the rest */
    WIDE_BITS = 1 << 14, BITS_OF_ALL = 1 << 25      /* where doubles leave their range or meet a pole; of all nodes together */
};

/* ---- what doubles have ---- */

/* Whether numbers are computed again for any reason; else only those that no double is. */
static bool is_asked(const struct adc_ladder *l) { return l->policy == ADC_RECOMPUTE; }

static double bound_of(const struct adc_number *number) { return number->answer->known.bound[number->number]; }

static int digits_of(const struct adc_number *number) { return adc_certain_digits(number->before, bound_of(number)); }

/* Whether doubles do not reach a number. */
static bool has_no_double(const struct adc_number *number) { return number->has == ADC_NO_DOUBLE || number->has == ADC_EXACT_ZERO; }

/* Whether a number met a nonsmooth point on the way, or a pole, whether or not the sides decided what it is: a 0 of doubles
 * may be another number. */
static bool meets_nonsmooth(const struct adc_ladder *l, const struct adc_number *number)
{
    const bool value = number->number == 0;
    const bool told = number->family == ADC_FIRST ? !adc_is_no_double(adc_exception_of(number->answer, number->number)->status)
                                      : value ? l->errors.any : adc_number_is_higher(number) && !isinf(number->before);
    return told && number->state != ADC_LEFT_OUT && !adc_number_is_regular(number);
}

/* What doubles have of a number, and whether balls are asked for it. Of one that a decision of rounding is in nothing is known: it is
 * what doubles make of it. */
static void examine(const struct adc_ladder *l, struct adc_number *number)
{
    const bool *by_rounding = l->rounding.node;
    const double plain = number->before = adc_number_get(number);
    const bool nothing = number->node != ADC_NO_NODE && plain == 0 && number->at == 0 && number->error == 0;
    const bool nearest = bound_of(number) == 0 || (plain != 0 && bound_of(number) <= adc_half_ulp(plain));      /* or one of two */
    if (!l->rounding.path || (by_rounding != NULL && number->node != ADC_NO_NODE && by_rounding[number->node])) {
        number->answer->known.bound[number->number] = INFINITY;
        number->state = ADC_LEFT_OUT;
    } else if (l->replaces && adc_number_is_out_of_range(number)) {
        number->has = nothing ? ADC_EXACT_ZERO : ADC_NO_DOUBLE;
    } else if (l->replaces && is_asked(l) && meets_nonsmooth(l, number)) {
        number->has = ADC_AT_NONSMOOTH;
    } else {
        number->state = !adc_number_is_regular(number) ? ADC_LEFT_OUT
                      : !l->errors.any && number->number > 0 && nearest ? ADC_SURE : ADC_WANTED;
    }
}

/* ---- balls ---- */

/* Asks adcalc's own balls about decisions, then FLINT's. */
static void find_rounding(struct adc_ladder *l)
{
    l->numbers.lenient = true;
    l->rounding = (struct adc_rounding){NULL, true, NULL};
    if (!l->errors.uncertain && !l->errors.stepped)
        return;
    adc_balls_open_own(l->balls, l->context);
    l->rounding = adc_find_rounding(&l->numbers, FEW_BITS, MAX_BITS);
    uint8_t *made = adc_arena_array(l->scratch, l->recording->graph.count, sizeof *made);
    const bool ask = l->rounding.text != NULL
                  && adc_balls_find_undecided(l->balls, &l->recording->at, adc_numbers_useful(&l->numbers), made);
    adc_balls_release(l->balls);
    if (ask && adc_balls_open(l->balls, l->context))
        l->rounding = adc_find_rounding(&l->numbers, FEW_BITS, MAX_BITS);
    adc_balls_release(l->balls);
    l->numbers.answer->verified.by_rounding = l->rounding.text;
}

/* Whether a number has a ball that is too wide for its digits; one above the doubles is an overflow. */
static bool is_bounded(const struct adc_ladder *l, const struct adc_number *number)
{
    double value;
    char text[ADC_READ_DIGITS + 64];
    const struct adc_arb *ball = number->node == ADC_NO_NODE ? NULL : &l->balls->node.at[number->node];
    return ball != NULL && l->balls->flint.arb_is_finite(ball) && !(adc_ball_exponent(l->balls, ball) > DBL_MAX_10_EXP)
        && !(adc_ball_double(l->balls, ball, &value) && adc_ball_digits(l->balls, ball, ADC_READ_DIGITS, text));
}

/* Compares the nonsmooth points of the numbers of the balls with those that doubles have met. */
static void compare_nonsmooth(struct adc_ladder *l)
{
    struct adc_graph_point *at = &l->recording->at;
    const uint32_t count = at->graph->count, components = l->numbers.answer->component_count;
    uint8_t *useful = adc_arena_array(l->scratch, count, sizeof *useful);
    bool *nonsmooth = adc_arena_array(l->scratch, 3 * (size_t)count, sizeof *nonsmooth);
    bool *real_only = nonsmooth + count, *double_only = real_only + count;
    at->undecided = NULL;
    adc_graph_incident_nodes(at, l->numbers.roots, components > 0 ? components : 1, useful, nonsmooth);
    for (uint32_t n = 0; n < count; n++) {
        const bool met = n < l->errors.count && l->errors.met[n], doubted = n < l->errors.count && l->errors.doubted[n];
        const bool undecided = l->undecided[n] && (met || !adc_ball_decides(at->graph, n));
        const bool other = undecided && !nonsmooth[n];          /* real numbers select another one */
        nonsmooth[n] |= undecided || (useful[n] && adc_ball_is_multiple(l->balls, at->graph, n));
        real_only[n] = other || (nonsmooth[n] && !met && !isnan(at->value[n]));
        double_only[n] = doubted && !nonsmooth[n];
    }
    l->nonsmooth = adc_numbers_passage(&l->numbers, nonsmooth, count);
    l->real_only = adc_numbers_passage(&l->numbers, real_only, count);
    l->double_only = adc_numbers_passage(&l->numbers, double_only, count);
}

/* With adcalc's own balls; what is left of those that are lost, with FLINT where it is there. */
static void climb(struct adc_ladder *l)
{
    const bool few = l->recording->graph.count <= MAX_OWN_NODES, wide = l->limit > MAX_BITS;
    const long limit = l->limit;
    bool left = !few, open = !few;
    l->zeros = l->replaces && !wide;
    if (few) {
        adc_balls_open_own(l->balls, l->context);
        l->limit = limit < ADC_OWN_BITS ? limit : ADC_OWN_BITS;
        adc_ladder_climb(l);
        compare_nonsmooth(l);
        open = l->open;
    }
    for (uint32_t i = 0; i < l->numbers.count; i++) {
        struct adc_number *number = &l->numbers.at[i];
        number->state = number->state == ADC_FOUND ? ADC_KEPT : number->state;
        if (number->state != ADC_WANTED)
            continue;
        const bool lost = has_no_double(number) || digits_of(number) < ADC_ENOUGH_DIGITS;
        left |= lost && !(number->has == ADC_AT_NONSMOOTH && adc_number_passes(&l->numbers, number, &l->nonsmooth));
        open |= few && wide && is_bounded(l, number);
    }
    const bool flint = left && open && adc_flint_load(&(struct adc_flint){0});
    if (!flint && !(left && open && wide && few))
        return;
    if (flint) {
        adc_balls_release(l->balls);
        adc_balls_open(l->balls, l->context);
        l->limit = limit;
    }
    l->zeros = l->replaces;
    adc_ladder_climb(l);
    compare_nonsmooth(l);
}

/* Finds what can be found, and changes no number yet. */
static void look_again(void *user)
{
    struct adc_ladder *l = user;
    adc_numbers_enter(&l->numbers, ADC_SECOND);
    find_rounding(l);
    for (uint32_t i = 0; i < l->numbers.count; i++)
        examine(l, &l->numbers.at[i]);
    if (!l->rounding.path)
        return;
    climb(l);
}

/* ---- what becomes of the numbers ---- */

/* Whether more bits or other balls might determine a number: it, or the value that it is a derivative of, depends on
 * nodes that are open, and on none that is closed. */
static bool is_open(const struct adc_ladder *l, const struct adc_number *number)
{
    const uint32_t node[] = {number->node, adc_number_value(number)->node};
    uint8_t made = 0;
    for (int k = 0; k < 2 && l->made != NULL; k++)
        made |= node[k] == ADC_NO_NODE ? 0 : l->made[node[k]] & (k == 0 ? UINT8_MAX : ADC_BALL_UNDECIDED | ADC_BALL_UNDECIDABLE);
    return l->made != NULL && (made == ADC_BALL_UNDECIDED || (made == 0 && is_bounded(l, number)));
}

/* A number that was not computed again: it is what it was, unless that is known to be wrong. Returns whether its status is another
 * one. */
static bool leave_alone(const struct adc_ladder *l, const struct adc_number *number)
{
    const bool none = number->family == ADC_FIRST ? adc_exception_of(number->answer, number->number)->status >= ADC_UNDECIDED
                                                  : !isfinite(number->before);
    const bool open = has_no_double(number) && none && is_open(l, number);
    if (has_no_double(number) && number->number == 0 && !open)
        adc_number_doubt_overflow(number);
    if (number->has == ADC_EXACT_ZERO) {
        adc_number_confirm(number, "0");
        return true;
    }
    /* a derivative is wrong by rounding where it passes a nonsmooth point that is not as doubles have met it */
    const struct adc_passage *real = isnan(adc_number_value(number)->before) ? &l->nonsmooth : &l->real_only;
    const bool valued = adc_number_is_found(adc_number_value(number)), at_nonsmooth = number->has == ADC_AT_NONSMOOTH;
    const bool sides_differ = adc_exception_of(number->answer, number->number)->status >= ADC_ONE_SIDED;
    const struct adc_passage *rounded = valued ? &l->double_only : &l->errors.through_doubts;
    const bool mistaken = is_asked(l) && number->number != 0
        && ((valued && number->state != ADC_LEFT_OUT && adc_number_passes(&l->numbers, number, real))
            || (at_nonsmooth && (valued || sides_differ) && adc_number_passes(&l->numbers, number, rounded)));
    if (!open && !mistaken)
        return false;
    adc_number_withdraw(number, open ? l->balls->reason : NULL);
    return true;
}

/* A number with its digits, where it was found; what it is a partial of must be as balls have it, or doubles must have that. Returns
 * whether its status is another one; counts those that were wrong. */
static bool take(const struct adc_ladder *l, const struct adc_number *number, uint32_t *wrong)
{
    const bool known = adc_number_is_found(number), valued = adc_number_is_found(adc_number_value(number));
    const double found = number->found, moved = fabs(found - number->before);
    const bool no_double = known && (isinf(found) || (found == 0 && strcmp(number->text, "0") != 0));
    const bool exceptional = has_no_double(number) || number->has == ADC_AT_NONSMOOTH || no_double;
    const bool wanted = is_asked(l) || (number->answer->met.range == ADC_OUT_OF_RANGE && digits_of(number) < ADC_FEWEST_DIGITS);
    if (l->numbers.request->digits.people && is_asked(l))
        adc_number_keep_digits(number);
    if (!known || !l->replaces || !(exceptional ? valued : wanted))
        return leave_alone(l, number);
    adc_number_set(number, found);
    number->answer->known.bound[number->number] = number->off + (is_asked(l) ? 0 : INFINITY);
    const bool noted = number->number == 0 && (number->answer->met.underflowed || number->answer->met.condition > 0);
    if (exceptional && (number->number > 0 || has_no_double(number) || noted))
        adc_number_confirm(number, number->text);
    else if (exceptional || noted)
        number->answer->note[0] = '\0';
    struct adc_known *of = &number->answer->known;
    if (!exceptional && of->change == NULL)
        of->change = adc_arena_zeroed(adc_answer_memory(number->answer), of->count, sizeof *of->change);
    if (!exceptional)
        of->change[number->number] = moved;
    *wrong += !has_no_double(number) && !(moved <= 1e-10 * fabs(found)) && adc_number_is_reported(number);
    return exceptional;
}

static uint32_t take_all(const struct adc_ladder *l)
{
    uint32_t wrong = 0;
    bool any = false;
    for (uint32_t first = 0, count; first < l->numbers.count; first += count) {
        bool here = false;
        count = adc_numbers_of_one(&l->numbers, first);
        for (uint32_t i = 0; i < count; i++)
            here |= take(l, &l->numbers.at[first + i], &wrong);
        if (here) {
            adc_withdraw_higher(l->numbers.at[first].answer);
            adc_update_status(l->numbers.at[first].answer);
        }
        any |= here;
    }
    if (any)
        adc_update_status(l->numbers.answer);
    return wrong;
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
    const long share = BITS_OF_ALL / (long)(graph->count + 1), most = special ? 2 * MAX_BITS : WIDE_BITS;
    return !lost ? FEW_BITS : !wide || share < MAX_BITS ? MAX_BITS : share < most ? share : most;
}

uint32_t adc_recompute(struct adc_ladder *l, bool lost)
{
    enum { STEPS = 1 << 25, FEW_STEPS = 1250000 };
    struct adc_answer *answer = l->numbers.answer;
    uint32_t wrong = 0;
    l->digits = ADC_READ_DIGITS;
    l->limit = most_bits(&l->numbers, lost);
    l->replaces = lost;
    if (!is_asked(l))               /* what is computed again all the same is that of the doubles of the point */
        memset(l->numbers.given, 0xff, l->numbers.given_count * sizeof *l->numbers.given);
    const bool good = adc_attempt_uncounted(l->context, look_again, l, lost ? STEPS : FEW_STEPS);
    answer->verified.limited = good ? answer->verified.limited : is_asked(l);
    if (good && l->rounding.path)
        wrong = take_all(l);
    answer->verified.undecided &= !good || !l->rounding.path;
    return is_asked(l) ? wrong : 0;
}
