/* One verification of an answer's numbers, as far as its policy goes.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/verify.h"

#include <assert.h>
#include <float.h>
#include <math.h>

#include "eval/tape/errors.h"
#include "eval/verify/blame.h"
#include "eval/verify/ladder.h"
#include "lexer/number.h"

enum {
    MAX_NODES = 200000,             /* of a graph with its derivatives, unless people read the digits, */
    MAX_READ = 500000,              /* or */
    MAX_ASKED = 1 << 20,            /* bounds or proofs are asked for; */
    STEPS_OF_NODE = 5, MAX_STEPS_ASKED = 100000000,
    MAX_SHARES = 20000,             /* of the components of a vector in tapes of each */
    MAX_TERMS_ASKED = ADC_TERMS_OF_NODE * MAX_ASKED         /* of an evaluation: that will be more nodes */
};

/* The notes on bounds that were not searched for; the second with --bounds. */
#define LONG_ANSWER "the rounding errors of so long an answer are not computed"
static const char *const LONG[] = {LONG_ANSWER, LONG_ANSWER "; --bounds computes them"};
static const char UNLISTED[] = "no bounds are known for the numbers that are not listed";

static const double FEW = 1e-12;                /* what is asked of integrals and their derivatives (quadrature.c) */

/* ---- the first step over a tape ---- */

/* What the coordinate of a variable is off by, where it was given as a number. */
static bool is_given_error(struct adc_session *session, uint32_t symbol, bool decimals, double *error)
{
    const struct adc_ast *ast;
    adc_ref body;
    if (!adc_session_given(session, symbol, &ast, &body)) {
        const double value = adc_session_value(session, symbol);
        *error = decimals && value != floor(value) ? adc_half_ulp(value) : 0;       /* or it is the double that it is */
        return true;
    }
    bool negated;
    const struct adc_node *node = adc_given_number(ast, body, &negated);
    *error = node != NULL ? adc_literal_error(ast->source, node->span, node->number) : 0;
    return node != NULL;
}

/* Whether there are loops to bound, whose value and gradient are those of the answer. */
static bool is_for_tape(const struct adc_walk *walk, const struct adc_request *request, const struct adc_answer *answer)
{
    const struct adc_program *program = walk->program;
    const bool other = request->cotangent_count > 0 || request->subgradient || request->digits.blame
                    || request->digits.proven > 0;
    const bool wide = (uint64_t)program->width * program->variable_count > MAX_SHARES;
    bool loops = false;
    for (uint32_t i = 0; i < adc_reached_count(program); i++)
        loops |= adc_reached_unit(program, i)->loop_count > 0;
    return loops && (request->digits.policy != ADC_AS_COMPUTED || request->digits.bounds) && !other && !wide
        && isfinite(answer->value) && (answer->note[0] == '\0' || answer->met.condition != 0);
}

struct taping { struct adc_tape_question question; struct adc_walk *walk; struct adc_tape_bounds bounds; bool good; };

static void run_tape(void *user)
{
    struct taping *t = user;
    t->good = adc_tape_bound(&t->question, &t->walk->program->arena, &t->walk->aside, &t->bounds);
}

static void take_bounds(const struct adc_tape_bounds *bounds, struct adc_found_partial *found, struct adc_answer *answer)
{
    answer->known.count = ADC_FIRST_PARTIAL + answer->count;
    answer->known.bound = adc_arena_array(adc_answer_memory(answer), answer->known.count, sizeof *answer->known.bound);
    const double beyond = bounds->adrift ? ADC_NO_DIGIT : INFINITY, off = bounds->error + fabs(bounds->value - answer->value);
    answer->known.bound[0] = isfinite(off) ? off : beyond;
    for (uint32_t i = 0; i < answer->count; i++) {
        struct adc_found_partial *partial = &found[i];
        const uint32_t v = partial->by->variable;
        const double bound = partial->by->occurs ? bounds->off[v] + fabs(bounds->partial[v] - partial->value) : 0;
        partial->out_of_range &= bound <= DBL_MIN;            /* there is nothing else that it can be */
        const bool ruled = (partial->is.status == ADC_OK || partial->out_of_range) && !partial->is.not_by_rules;
        answer->known.bound[i + 1] = !ruled ? INFINITY : isfinite(bound) ? bound : beyond;
    }
}

void adc_bound_loops(struct adc_walk *walk, const struct adc_request *request, struct adc_found_partial *found,
                     struct adc_answer *answer)
{
    struct adc_program *program = walk->program;
    if (!is_for_tape(walk, request, answer))
        return;
    const struct adc_arena_mark mark = adc_arena_mark(&program->arena);
    double *given = adc_arena_array(&program->arena, program->variable_count + 1u, sizeof *given);
    struct taping t = {.question = {program, walk->point, given, walk->wanted}, .walk = walk};
    bool able = true;
    for (uint32_t v = 0; v < program->variable_count; v++)
        able &= is_given_error(program->session, program->variables[v].symbol, request->digits.decimals, &given[v]);
    if (!able || !adc_attempt_uncounted(walk->context, run_tape, &t, MAX_STEPS_ASKED) || !t.good)
        t.bounds.error = INFINITY;
    if (isfinite(t.bounds.error) || t.bounds.adrift)
        take_bounds(&t.bounds, found, answer);
    answer->verified.undecided |= t.bounds.uncertain;
    adc_arena_rewind(&program->arena, mark);
}

/* ---- the first step of all numbers ---- */

/* A number of which nothing is known, be it computed again. */
static double no_bound(struct adc_ladder *l)
{
    l->unbounded |= !l->errors.shaped && (!l->numbers.answer->met.found || l->errors.adrift);
    return INFINITY;
}

/* The bound of a number. One-sided limits were taken at the doubles of the point and of roots, and a coefficient that may be nothing
 * but rounding counts as 0 there. Where the rules give the same number, their bound counts as well, as at ends of an integral that
 * are far out. Where the true arguments may not be at the nonsmooth point, the number is that of the rules there, and so is all
 * that is known. */
static double bound_of(struct adc_ladder *l, const struct adc_number *number)
{
    const struct adc_answer *answer = number->answer;
    const double plain = adc_number_get(number), off = fabs(number->at - plain), error = number->error;
    const bool value = number->family != ADC_FIRST, ruled = isfinite(error) && off <= 16 * (error + DBL_EPSILON * fabs(plain));
    const struct adc_exception *is = adc_exception_of(answer, number->number);
    if (!value && is->not_by_rules && is->status == ADC_OK && !is->chosen) {         /* from one-sided limits */
        const double by_rules = ruled ? error + off : l->errors.rounded || l->errors.any ? error : 0;
        const double bound = l->errors.uncertain || (l->numbers.answer->met.found && !ruled) ? INFINITY
                           : l->numbers.answer->met.found ? by_rules : is->side_error + by_rules;
        const bool anything = isinf(bound) && !l->errors.uncertain && !l->numbers.answer->met.found && plain != 0;
        return anything ? ADC_NO_DIGIT : isinf(bound) ? no_bound(l) : bound;
    }
    const bool noted = answer->note[0] != '\0' && !answer->met.underflowed && answer->met.condition == 0;
    if (!adc_number_is_regular(number) || noted || l->errors.uncertain)
        return adc_number_is_out_of_range(number) ? no_bound(l) : INFINITY;
    if (number->number > 0 && adc_number_passes(&l->numbers, number, &l->errors.guessed))       /* of another selection */
        return plain != 0 || !value ? ADC_NO_DIGIT : INFINITY;
    if (number->error == 0 && number->at == 0)
        return plain == 0 ? 0 : INFINITY;
    const bool around = answer->met.underflowed && off > 16 * DBL_EPSILON * fabs(plain);
    if (around || !isfinite(number->at))
        return no_bound(l);
    if (isfinite(error) && value && !ruled)         /* a partial would be marked as one-sided */
        return INFINITY;
    return isfinite(error) ? error + off : isnan(off) || (plain == 0 && off > 0) ? no_bound(l) : ADC_NO_DIGIT;
}

/* The smaller one of two bounds of a number, of which the second was found over a tape. */
static double smaller(double bound, double kept)
{
    const bool less = kept < bound && (kept == 0 || kept > DBL_MIN);        /* the analysis knows of underflow */
    return less || (!isfinite(bound) && !adc_has_no_digit(kept)) ? kept : bound;
}

/* Gives each number its bound. */
static void bound_numbers(struct adc_ladder *l)
{
    struct adc_numbers *numbers = &l->numbers;
    adc_find_node_errors(numbers, &l->errors);
    for (struct adc_number *number = numbers->at; number < numbers->at + numbers->count; number++) {
        number->off = bound_of(l, number);
        if (number->family == ADC_FIRST && isinf(number->off) && adc_has_no_digit(adc_number_value(number)->off)
            && adc_number_is_regular(number) && adc_number_get(number) != 0)
            number->off = ADC_NO_DIGIT;         /* of a value that may be anything no partial is known */
    }
    if (l->errors.own != NULL)
        adc_find_blame(numbers, l->errors.own);
    for (uint32_t first = 0, count; first < numbers->count; first += count) {
        const struct adc_number *number = &numbers->at[first];          /* of an answer, or component */
        struct adc_known *known = &number->answer->known;
        count = adc_numbers_of_one(numbers, first);
        double *bound = adc_arena_array(adc_answer_memory(number->answer), count, sizeof *bound);
        const uint32_t kept = numbers->answer->components == NULL && known->bound != NULL ? known->count : 0;
        assert(kept <= count);              /* nothing but the value and partials has another analysis */
        for (uint32_t i = 0; i < count; i++)
            bound[i] = i < kept ? smaller(number[i].off, known->bound[i]) : number[i].off;
        known->bound = bound;
        known->count = count;
    }
    numbers->answer->verified.undecided = l->errors.undecided;
}

/* Few digits are shown where bounds are unknown, or none, as where one of the other numbers may be anything; no more than the worst
 * matrix leaves. */
static void show_few(struct adc_answer *answer, double part)
{
    struct adc_answer *own;
    part = fmin(fmax(part, answer->met.condition * DBL_EPSILON), 1);
    for (uint32_t k = 0; (own = adc_next_part(answer, &k)) != NULL;)
        for (uint32_t i = 0; own->known.bound != NULL && i < own->known.count; i++)
            part = adc_has_no_digit(own->known.bound[i]) ? 1 : part;
    for (uint32_t k = 0; (own = adc_next_part(answer, &k)) != NULL;)
        own->verified.fallback = part;
}

static void take_step(void *user)
{
    struct adc_ladder *l = user;
    adc_numbers_open(&l->numbers);
    bound_numbers(l);
}

/* Numbers without bounds: people get a note and few digits, since none of them may be right. */
static void leave_unbounded(struct adc_answer *answer, const struct adc_request *request)
{
    struct adc_answer *own;
    const bool vector = answer->component_count > 0, known = answer->known.bound != NULL;
    if (request->digits.people && (vector || ((!known || adc_wants_higher(request)) && !request->digits.bounds)))
        answer->verified.unbounded = request->digits.bounds ? UNLISTED : LONG[!request->subgradient];
    for (uint32_t k = 0; vector && (own = adc_next_own(answer, &k)) != NULL;)
        answer->verified.imprecise += adc_doubt_amplified(own);
    if (!vector)
        adc_doubt_amplified(answer);
}

/* Bounds all numbers, else the value and partials, in at most `steps` each; a note says what is left out. Returns whether that
 * was completed. */
static bool bound(struct adc_ladder *l, uint64_t steps)
{
    const struct adc_request *request = l->numbers.request;
    struct adc_answer *answer = l->numbers.answer;
    const struct adc_ladder before = *l;
    bool good = adc_attempt_uncounted(l->context, take_step, l, steps);
    if (!good)
        show_few(answer, FEW);
    if (!good && adc_wants_higher(request)) {
        if (request->digits.people && answer->verified.unbounded == NULL)
            answer->verified.unbounded = answer->verified.bounds_wanted ? UNLISTED : LONG[!request->subgradient];
        adc_numbers_close(&l->numbers);
        *l = before;
        l->numbers.first_only = true;
        good = adc_attempt_uncounted(l->context, take_step, l, steps);
    }
    if (!good)
        leave_unbounded(answer, request);
    else if (l->errors.adrift)
        show_few(answer, 1);
    return l->complete = good;
}

/* ---- the next ones ---- */

/* Whether digits of some number are lost that are worth computing again; *unread: or some that people would read. */
static bool is_any_lost(const struct adc_ladder *l, bool *unread)
{
    bool lost = l->unbounded || l->errors.any || l->errors.uncertain || l->errors.stepped;
    *unread = false;
    for (uint32_t i = 0; i < l->numbers.count; i++) {
        const struct adc_number *number = &l->numbers.at[i];
        const double plain = adc_number_get(number), bound = number->answer->known.bound[number->number];
        if (!adc_number_is_reported(number))
            continue;
        lost |= adc_is_lost(plain, bound, l->recording->root_count == 1 ? ADC_ALL_DIGITS : ADC_ENOUGH_DIGITS)       /* as --solve */
             || (l->numbers.answer->met.range == ADC_OUT_OF_RANGE && plain == 0 && bound > 0);
        *unread |= l->numbers.request->digits.people && adc_is_lost(plain, bound, ADC_ALL_DIGITS);
    }
    return lost;
}

/* Before numbers are opened anew in another recording. */
static void begin_again(struct adc_ladder *l, uint32_t most, bool proves)
{
    const struct adc_numbers *had = &l->numbers;
    adc_recording_release(l->recording);
    l->numbers = (struct adc_numbers){.evaluation = had->evaluation, .recording = l->recording, .request = had->request,
                                      .answer = had->answer, .root = had->root, .most = most, .proves = proves,
                                      .first_only = had->first_only && !proves};
}

/* What follows from the bounds: counts what is imprecise, and computes again what lost its digits; returns whether it may have. */
static bool take_next_steps(struct adc_ladder *l)
{
    struct adc_answer *answer = l->numbers.answer;
    bool unread;
    const bool lost = is_any_lost(l, &unread), closed = l->recording->doubt_count > 0;      /* balls do not know integrals */
    answer->verified.limited = false;
    adc_count_imprecise(answer, 0);
    if (answer->verified.undecided || l->errors.uncertain)
        show_few(answer, FEW);
    if (!(lost || unread) || closed || (answer->met.range == ADC_IN_RANGE && l->policy != ADC_RECOMPUTE)) {
        for (uint32_t i = 0; closed && i < l->numbers.count; i++) {
            const struct adc_number *number = &l->numbers.at[i];
            const bool boundless = adc_number_is_higher(number) && adc_number_is_regular(number)       /* any digit may be wrong */
                                && !isfinite(number->answer->known.bound[number->number]);
            if (boundless || adc_number_is_out_of_range(number))
                adc_number_withdraw(number, "");
        }
        return false;
    }
    if (l->numbers.sums) {                          /* balls do not know them */
        begin_again(l, l->numbers.most, false);
        answer->verified.limited = !adc_attempt_uncounted(l->context, take_step, l, (uint64_t)STEPS_OF_NODE * l->numbers.most);
        if (answer->verified.limited)
            return false;
    }
    answer->verified.recomputed = adc_recompute(l, lost);
    adc_count_imprecise(answer, 0);
    return answer->verified.recomputed > 0 || answer->met.range != ADC_IN_RANGE;
}

/* Drops bounds that were not asked for; numbers that depend on an underflow and have no certain digit become undecided. */
static void drop_bounds(struct adc_ladder *l)
{
    struct adc_answer *answer = l->numbers.answer, *part;
    for (uint32_t i = 0; answer->met.range == ADC_OUT_OF_RANGE && !answer->met.found && i < l->numbers.count; i++) {
        const struct adc_number *number = &l->numbers.at[i];
        const double bound = number->answer->known.bound != NULL ? number->answer->known.bound[number->number] : INFINITY;
        if (number->number == 0 || !isfinite(bound) || !adc_number_is_regular(number)
            || !adc_is_lost(adc_number_get(number), bound, 1))
            continue;
        adc_number_withdraw(number, NULL);
        if (adc_number_is_higher(number))
            number->answer->higher[number->family].obstacle.reason = "undecided: an intermediate value is too small for a double";
    }
    for (uint32_t k = 0; (part = adc_next_part(answer, &k)) != NULL;)
        part->known.bound = NULL;
    if (adc_exception_of(answer, 0)->imprecise)
        adc_except(answer, 0)->imprecise = false;
    const struct adc_verification *had = &answer->verified;
    answer->verified = (struct adc_verification){.blame = had->blame, .recomputed = had->recomputed, .bounds_wanted = had->bounds_wanted};
}

/* ---- all of them ---- */

/* All steps but a proof. Returns whether numbers may be others now. */
static bool climb(struct adc_ladder *l)
{
    const struct adc_request *request = l->numbers.request;
    struct adc_answer *answer = l->numbers.answer, *part;
    const bool all = request->digits.bounds && !request->subgradient;          /* bounds of all numbers */
    const bool found = answer->met.found, kept = all || l->policy != ADC_AS_COMPUTED;
    const uint32_t nodes = request->digits.people ? MAX_READ : MAX_NODES;
    const int few = all ? ADC_FEWEST_DIGITS : 0;           /* a graph may know more where hardly a digit is known */
    const int enough = l->policy != ADC_RECOMPUTE ? few : request->digits.people ? ADC_ALL_DIGITS : ADC_ENOUGH_DIGITS;
    if (request->digits.bounds && request->subgradient)
        answer->verified.unbounded = "no bounds are known with --subgradient, which chooses partials";
    if (!kept && answer->met.range == ADC_IN_RANGE)
        return false;
    for (uint32_t k = 0; (part = adc_next_part(answer, &k)) != NULL;)
        part->verified.bounds_wanted = all;
    if (adc_count_imprecise(answer, enough) && !adc_wants_higher(request) && answer->met.range == ADC_IN_RANGE)
        return false;
    bool again = false;
    const bool large = answer->met.steps > (uint64_t)ADC_TERMS_OF_NODE * nodes;
    if (found || large)
        show_few(answer, FEW);
    answer->verified.limited = l->policy == ADC_RECOMPUTE;
    l->numbers.most = all || found ? MAX_ASKED : nodes;         /* found: a graph as large was entered for that */
    const bool balls = request->digits.proven > 0 || (request->digits.people && l->policy == ADC_RECOMPUTE);    /* in any case */
    l->numbers.sums = !(found || balls || request->digits.blame || answer->met.range != ADC_IN_RANGE);
    if (!found && large && (!all || (answer->known.bound != NULL && answer->met.steps > MAX_TERMS_ASKED)))
        leave_unbounded(answer, request);
    else if (bound(l, all ? MAX_STEPS_ASKED : (uint64_t)STEPS_OF_NODE * l->numbers.most))
        again = take_next_steps(l);
    if (!kept)
        drop_bounds(l);
    return again;
}

bool adc_verify(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
                struct adc_answer *answer)
{
    struct adc_ladder l = {
        .numbers = {.evaluation = evaluation, .recording = &evaluation->recording, .request = request, .answer = answer,
                    .root = root},
        .recording = &evaluation->recording, .balls = &evaluation->balls, .scratch = &evaluation->scratch,
        .context = &evaluation->session->context, .policy = request->digits.policy};
    const bool proves = request->digits.proven > 0;
    if (proves && request->cotangent_count > 0)
        adc_error(l.context, ADC_USAGE, NULL, (struct adc_span){0, 0}, "--proven does not go with --cotangent");
    if (proves) {
        l.digits = request->digits.proven;
        answer->met.range = ADC_IN_RANGE;           /* UNABLE says enough, and estimates count here all the same */
        if (l.policy != ADC_AS_COMPUTED)
            l.policy = request->unwritten ? ADC_AS_COMPUTED : ADC_WARN;
    }
    const bool again = climb(&l);
    /* the numbers of a proof are those that have bounds, unless some have none or balls do not know all of what is entered: then they
     * are opened anew, and errors leave */
    if (proves && (!l.complete || l.numbers.unproven || l.numbers.first_only)) {
        begin_again(&l, MAX_ASKED, true);
        adc_numbers_open(&l.numbers);
    }
    if (proves)
        adc_prove(&l);
    adc_numbers_close(&l.numbers);
    return again || proves;
}
