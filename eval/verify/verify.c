/* Bounds on the errors of an answer's numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/verify/verify.h"

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdio.h>

#include "eval/verify/blame.h"
#include "eval/verify/numbers.h"
#include "eval/verify/ladder.h"
#include "eval/tape/errors.h"

enum {
    MOST_NODES = 200000,            /* of a graph with its derivatives, unless people read the digits, */
    MOST_READ = 500000,             /* or */
    MOST_ASKED = 1 << 20,           /* bounds are asked for; */
    STEPS_OF_NODE = 5, MOST_STEPS_ASKED = 100000000,
    MOST_SHARES = 20000,            /* of the components of a vector in tapes of each */
    MOST_TERMS_ASKED = ADC_TERMS_OF_NODE * MOST_ASKED       /* of an evaluation: that will be more nodes */
};

/* What was not looked at; the second where --bounds does. */
#define LONG_ANSWER "the rounding errors of so long an answer are not computed"
static const char *const LONG[] = {LONG_ANSWER, LONG_ANSWER "; --bounds computes them"};
static const char UNLISTED[] = "no bounds are known for the numbers that are not listed";

static const double FEW = 1e-12;                /* what is asked of integrals and their derivatives (quadrature.c) */

/* An analysis under way. */
struct analysis {
    struct adc_numbers numbers;
    struct adc_root root;
    struct adc_node_errors of;
    bool open;                      /* some number has no bound that is worth computing again */
};

/* ---- over a tape ---- */

/* What the coordinate of a variable is off by, where it was given as a number. */
static bool is_given_error(const struct adc_session *session, uint32_t symbol, double *error)
{
    const struct adc_ast *ast;
    adc_ref body;
    *error = 0;
    if (!adc_session_given(session, symbol, &ast, &body))       /* it is the double that it is */
        return true;
    bool negated;
    const struct adc_node *node = adc_given_number(ast, body, &negated);
    if (node != NULL)
        *error = adc_literal_error(ast->source, node->span, node->number);
    return node != NULL;
}

/* Whether there are numbers other than value and gradient, of which a tape knows nothing. */
static bool asks_more(const struct adc_request *request)
{
    return request->hessian || request->taylor || request->direction_count > 0;
}

/* Whether there are loops to look at, whose value and gradient are those of the answer. */
static bool is_for_tape(const struct adc_walk *walk, const struct adc_request *request, const struct adc_answer *answer)
{
    const struct adc_program *program = walk->program;
    const bool other = request->cotangent_count > 0 || request->subgradient || request->digits.blame
                    || request->digits.proven > 0;
    const bool wide = (uint64_t)program->width * program->variable_count > MOST_SHARES;
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
    const double beyond = bounds->adrift ? ADC_ANYTHING : INFINITY, off = bounds->error + fabs(bounds->value - answer->value);
    answer->known.bound[0] = isfinite(off) ? off : beyond;
    for (uint32_t i = 0; i < answer->count; i++) {
        struct adc_found_partial *partial = &found[i];
        const uint32_t v = partial->by->variable;
        const double bound = partial->by->occurs ? bounds->off[v] + fabs(bounds->partial[v] - partial->value) : 0;
        partial->beyond &= bound <= DBL_MIN;            /* there is nothing else that it can be */
        const bool ruled = (partial->is.status == ADC_OK || partial->beyond) && !partial->is.settled;
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
        able &= is_given_error(program->session, program->variables[v].symbol, &given[v]);
    const bool ended = able && adc_attempt_aside(walk->context, run_tape, &t, MOST_STEPS_ASKED) && t.good;
    if (!ended)
        t.bounds.error = INFINITY;
    if (isfinite(t.bounds.error) || t.bounds.adrift)
        take_bounds(&t.bounds, found, answer);
    answer->verified.undecided |= t.bounds.uncertain;
    adc_arena_rewind(&program->arena, mark);
}

/* ---- bounds of numbers ---- */

/* What the analysis says of a number there: how far that may be off, and how far the number is from it. */
static double error_of(const struct analysis *a, const struct adc_number *number, double *off)
{
    *off = fabs(a->numbers.recording->at.value[number->node] - adc_number_plain(number));
    return a->of.error[number->node] + (a->of.lack != NULL ? a->of.lack[number->node] : 0);
}

/* Whether a number is given by rules, not by one-sided limits. */
static bool is_ruled(double error, double off, double plain)
{
    return isfinite(error) && off <= 16 * (error + DBL_EPSILON * fabs(plain));
}

/* The bound of a number from one-sided limits, which were taken at the doubles of the point and of roots, and where a
 * coefficient that may be nothing but rounding counts as 0. Where the rules give the same number, their bound counts as
 * well, as at ends of an integral that are far out. Where the true arguments may not be at the nonsmooth point, the
 * number is that of the rules there, and so is all that is known. */
static double settled_bound(const struct analysis *a, const struct adc_number *number, double error)
{
    double off = 0;
    const double known = number->node != ADC_NO_NODE ? error_of(a, number, &off) : 0;
    const bool ruled = is_ruled(known, off, adc_number_plain(number));
    if (a->numbers.answer->met.found)
        return ruled ? known + off : INFINITY;
    return error + (ruled ? known + off : a->of.rounded || a->of.any ? known : 0);
}

/* A number of which nothing is known, be it computed again. */
static double open_bound(struct analysis *a)
{
    a->open |= !a->of.shaped && (!a->numbers.answer->met.found || a->of.adrift);
    return INFINITY;
}

static double bound_of(struct analysis *a, const struct adc_number *number)
{
    const double plain = adc_number_plain(number);
    const bool value = number->family != ADC_FIRST;
    const struct adc_exception *is = adc_exception_of(number->answer, number->number);
    if (!value && is->settled && is->status == ADC_OK && !is->chosen) {         /* from one-sided limits */
        const double bound = a->of.uncertain ? INFINITY : settled_bound(a, number, is->side_error);
        const bool anything = isinf(bound) && !a->of.uncertain && !a->numbers.answer->met.found && plain != 0;
        return anything ? ADC_ANYTHING : isinf(bound) ? open_bound(a) : bound;
    }
    const bool noted = number->answer->note[0] != '\0' && !number->answer->met.underflowed && number->answer->met.condition == 0;
    if (!adc_number_is_regular(number) || noted || a->of.uncertain)
        return adc_number_is_out_of_range(number) ? open_bound(a) : INFINITY;
    if (number->number > 0 && adc_number_passes(&a->numbers, number, &a->of.guessed))       /* of another selection */
        return plain != 0 || !value ? ADC_ANYTHING : INFINITY;
    if (number->node == ADC_NO_NODE)
        return plain == 0 ? 0 : INFINITY;
    const double at_node = a->numbers.recording->at.value[number->node];
    double off;
    const double error = error_of(a, number, &off);
    const bool around = number->answer->met.underflowed && off > 16 * DBL_EPSILON * fabs(plain);
    if (around || !isfinite(at_node))
        return open_bound(a);
    if (isfinite(error) && value && !is_ruled(error, off, plain))       /* a partial would be marked as one-sided */
        return INFINITY;
    return isfinite(error) ? error + off : isnan(off) || (plain == 0 && off > 0) ? open_bound(a) : ADC_ANYTHING;
}

/* Few digits are shown where bounds are unknown, or none, as where one of the other numbers may be anything; no more than the worst
 * matrix leaves. */
static void show_few(struct adc_answer *answer, double part)
{
    struct adc_answer *own;
    part = fmin(fmax(part, answer->met.condition * DBL_EPSILON), 1);
    for (uint32_t k = 0; (own = adc_next_part(answer, &k)) != NULL;)
        for (uint32_t i = 0; own->known.bound != NULL && i < own->known.count; i++)
            part = adc_may_be_anything(own->known.bound[i]) ? 1 : part;
    for (uint32_t k = 0; (own = adc_next_part(answer, &k)) != NULL;)
        own->verified.rough = part;
}

/* Of a value that may be anything no partial is known. */
static void doubt_partial(const struct adc_number *number)
{
    double *bound = &number->answer->known.bound[number->number];
    if (number->family == ADC_FIRST && isinf(*bound) && adc_may_be_anything(number->answer->known.bound[0])
        && adc_number_is_regular(number) && adc_number_plain(number) != 0)
        *bound = ADC_ANYTHING;
}

static void run(void *user)
{
    struct analysis *a = user;
    adc_numbers_open(&a->numbers, a->root);
    adc_find_node_errors(&a->numbers, &a->of);
    if (a->of.adrift)
        show_few(a->numbers.answer, 1);
    for (uint32_t i = 0; i < a->numbers.count; i++) {
        struct adc_answer *answer = a->numbers.at[i].answer;
        if (answer->known.bound == NULL)
            answer->known.bound = adc_arena_array(adc_answer_memory(answer), answer->known.count, sizeof *answer->known.bound);
        struct adc_number *number = &a->numbers.at[i];
        answer->known.bound[number->number] = bound_of(a, number);
    }
    for (uint32_t i = 0; i < a->numbers.count; i++)
        doubt_partial(&a->numbers.at[i]);
    a->numbers.answer->verified.undecided = a->of.undecided;
    if (a->of.own != NULL)
        adc_find_blame(&a->numbers, a->of.own);
}

static void tell_bounds(struct adc_answer *answer, bool told)
{
    struct adc_answer *part;
    for (uint32_t k = 0; (part = adc_next_part(answer, &k)) != NULL;)
        part->verified.bounds_told = told;
}

/* Numbers without analysis: users get a note and few digits, for none of them may be right. */
static void leave(struct adc_answer *answer, const struct adc_request *request)
{
    struct adc_answer *own;
    const bool vector = answer->component_count > 0, known = answer->known.bound != NULL;
    if (request->digits.people && (vector || ((!known || asks_more(request)) && !request->digits.bounds)))
        answer->verified.unbounded = request->digits.bounds ? UNLISTED : LONG[!request->subgradient];
    for (uint32_t k = 0; answer->component_count > 0 && (own = adc_next_own(answer, &k)) != NULL;)
        answer->verified.imprecise += adc_doubt_amplified(own);
    if (answer->component_count == 0)
        adc_doubt_amplified(answer);
}

/* Takes those bounds that were found over a tape where the analysis knows less. */
static void take_smaller(struct adc_answer *answer, const double *kept, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        assert(i < answer->known.count);            /* nothing but the value and partials has another analysis */
        const double bound = answer->known.bound[i];
        const bool less = kept[i] < bound && (kept[i] == 0 || kept[i] > DBL_MIN);      /* the analysis knows of underflow */
        answer->known.bound[i] = less || (!isfinite(bound) && !adc_may_be_anything(kept[i])) ? kept[i] : bound;
    }
}

/* The analysis of an answer, or of its value and partials only, in at most `steps`. Returns whether it was completed. */
static bool analyse(struct analysis *a, bool first_only, uint64_t steps)
{
    struct adc_answer *answer = a->numbers.answer, *part;
    struct adc_known *kept = adc_arena_zeroed(adc_answer_memory(answer), answer->component_count + 1u, sizeof *kept);
    for (uint32_t k = 0; (part = adc_next_part(answer, &k)) != NULL; part->known.bound = NULL)
        kept[k - 1] = part->known;
    a->numbers.first_only = first_only;
    const bool good = adc_attempt_aside(&answer->session->context, run, a, steps);
    if (good && answer->components == NULL && kept->bound != NULL)
        take_smaller(answer, kept->bound, kept->count);
    for (uint32_t k = 0; !good && (part = adc_next_part(answer, &k)) != NULL;)     /* of those that came since nothing is known */
        part->known = kept[k - 1];
    return good;
}

/* The analysis of all numbers, else of the value and partials; a note says what is left out. */
static bool analyse_most(struct analysis *a, bool all, uint64_t steps)
{
    const struct analysis none = *a;
    const struct adc_request *request = a->numbers.request;
    struct adc_answer *answer = a->numbers.answer;
    if (analyse(a, false, steps))
        return true;
    show_few(answer, FEW);
    if (asks_more(request)) {
        if (request->digits.people && answer->verified.unbounded == NULL)
            answer->verified.unbounded = all ? UNLISTED : LONG[!request->subgradient];
        adc_numbers_close(&a->numbers);
        *a = none;
        if (analyse(a, true, steps))
            return true;
    }
    leave(answer, request);
    return false;
}

/* Whether digits of some number are lost that are worth computing again; *unread: or some that people would read. */
static bool is_any_lost(const struct analysis *a, bool *unread)
{
    bool lost = a->open || a->of.any || a->of.uncertain || a->of.stepped;
    *unread = false;
    for (uint32_t i = 0; i < a->numbers.count; i++) {
        const struct adc_number *number = &a->numbers.at[i];
        const double plain = adc_number_plain(number), bound = number->answer->known.bound[number->number];
        if (!adc_number_is_told(number))
            continue;
        lost |= adc_is_lost(plain, bound, ADC_ENOUGH_DIGITS)
             || (a->numbers.answer->met.range == ADC_OUT_OF_RANGE && plain == 0 && bound > 0);
        *unread |= a->numbers.request->digits.people && adc_is_lost(plain, bound, ADC_ALL_DIGITS);
    }
    return lost;
}

/* What follows from an analysis: counts what is imprecise, and computes again what lost its digits; returns whether it may have. */
static bool take_analysis(struct analysis *a)
{
    struct adc_answer *answer = a->numbers.answer;
    bool unread;
    const bool lost = is_any_lost(a, &unread), closed = a->numbers.recording->doubt_count > 0;     /* balls do not know integrals */
    answer->verified.limited = false;
    adc_count_imprecise(answer, 0);
    if (answer->verified.undecided || a->of.uncertain)
        show_few(answer, FEW);
    const bool asked = a->numbers.request->digits.policy == ADC_RECOMPUTE;
    if (!(lost || unread) || closed || (answer->met.range == ADC_IN_RANGE && !asked)) {
        for (uint32_t i = 0; closed && i < a->numbers.count; i++)
            if (adc_number_is_out_of_range(&a->numbers.at[i]))
                adc_number_unsettle(&a->numbers.at[i], "");
        adc_numbers_close(&a->numbers);
        return false;
    }
    answer->verified.mended = adc_recompute(&a->numbers, lost, &a->of);
    adc_count_imprecise(answer, 0);
    return answer->verified.mended > 0 || answer->met.range != ADC_IN_RANGE;
}

/* No bounds are asked for, and none are kept: what is left of numbers that hang on what underflowed is undecided. */
static void hush(struct analysis *a)
{
    struct adc_answer *answer = a->numbers.answer, *part;
    for (uint32_t i = 0; answer->met.range == ADC_OUT_OF_RANGE && !answer->met.found && i < a->numbers.count; i++) {
        struct adc_number *number = &a->numbers.at[i];
        const double bound = number->answer->known.bound != NULL ? number->answer->known.bound[number->number] : INFINITY;
        if (number->number == 0 || !isfinite(bound) || !adc_number_is_regular(number)
            || !adc_is_lost(adc_number_plain(number), bound, 1))
            continue;
        adc_number_unsettle(number, NULL);
        if (adc_number_is_higher(number))
            number->answer->higher[number->family].obstacle.reason = "undecided: an intermediate value is too small for a double";
    }
    for (uint32_t k = 0; (part = adc_next_part(answer, &k)) != NULL;)
        part->known.bound = NULL;
    answer->verified.imprecise = 0;
    if (adc_exception_of(answer, 0)->imprecise)
        adc_except(answer, 0)->imprecise = false;
    answer->verified.undecided = answer->verified.limited = false;
    answer->verified.by_rounding = answer->verified.unbounded = NULL;
    answer->verified.rough = 0;
}

static bool bound(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *asked,
                  struct adc_answer *answer)
{
    struct adc_request own = *asked;                    /* of what is proven afterwards, estimates count here all the same */
    if (asked->digits.proven > 0 && own.digits.policy != ADC_AS_COMPUTED)
        own.digits.policy = asked->unwritten ? ADC_AS_COMPUTED : ADC_WARN;      /* UNABLE says enough */
    own.digits.proven = 0;
    if (asked->digits.proven > 0)
        answer->met.range = ADC_IN_RANGE;
    const struct adc_request *request = &own;
    const bool found = answer->met.found, all = request->digits.bounds && !request->subgradient;
    const uint32_t nodes = request->digits.people ? MOST_READ : MOST_NODES;
    struct analysis a = {.root = root,
                         .numbers = {.evaluation = evaluation, .answer = answer,
                                     .recording = &evaluation->recording, .request = request,
                                     .most = all || found ? MOST_ASKED : nodes}};   /* found: a graph as large was entered for that */
    if (request->digits.bounds && request->subgradient)
        answer->verified.unbounded = "no bounds are known with --subgradient, which chooses partials";
    if (!(all || request->digits.policy != ADC_AS_COMPUTED || answer->met.range != ADC_IN_RANGE))
        return false;
    tell_bounds(answer, all);
    const int enough = request->digits.policy != ADC_RECOMPUTE ? 0 : request->digits.people ? ADC_ALL_DIGITS : ADC_ENOUGH_DIGITS;
    if (adc_count_imprecise(answer, enough) && !all && !asks_more(request) && answer->met.range == ADC_IN_RANGE)
        return false;
    bool again = false;
    const bool large = answer->met.steps > (uint64_t)ADC_TERMS_OF_NODE * nodes;
    if (found || large)
        show_few(answer, FEW);
    answer->verified.limited = request->digits.policy == ADC_RECOMPUTE;
    if (!found && large && (!all || (answer->known.bound != NULL && answer->met.steps > MOST_TERMS_ASKED)))
        leave(answer, request);
    else if (analyse_most(&a, all, all ? MOST_STEPS_ASKED : (uint64_t)STEPS_OF_NODE * a.numbers.most))
        again = take_analysis(&a);
    else
        adc_numbers_close(&a.numbers);
    if (!(all || request->digits.policy != ADC_AS_COMPUTED))
        hush(&a);
    return again;
}

bool adc_verify(struct adc_evaluation *evaluation, struct adc_root root, const struct adc_request *request,
                struct adc_answer *answer)
{
    const bool again = bound(evaluation, root, request, answer);
    adc_prove(evaluation, root, request, answer);
    return again || request->digits.proven > 0;
}
