/* Conditions by balls.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/choices.h"

#include <math.h>

#include "eval/graph/sweep.h"

enum { MOST_PATHS = 64 };       /* a path is another one from the first choice on that is; programs that stop where doubles
                                   do not change any more go on and on */

static bool is_choice(const struct adc_guard *guard)
{
    return guard->kind == ADC_GUARD_TRUTH || guard->kind == ADC_GUARD_VALUE;
}

/* What a choice is by balls; NaN: they do not tell. */
static double choice_of(struct adc_balls *balls, const struct adc_guard *guard)
{
    const struct adc_arb *x = &balls->node.at[guard->node];
    if (!balls->flint.arb_is_finite(x))
        return NAN;
    if (guard->kind == ADC_GUARD_VALUE)
        return balls->flint.arb_is_exact(x) ? adc_ball_about(balls, x) : NAN;
    return balls->flint.arb_is_zero(x) ? 0 : balls->flint.arb_contains_zero(x) ? NAN : 1;
}

/* Notes all choices as they are, and the first that is another one for the balls as that. */
static void note(struct adc_numbers *numbers, uint32_t other, double choice)
{
    const struct adc_graph *graph = &numbers->recording->graph;
    double *choices = adc_arena_array(&numbers->evaluation->scratch, other + 1u, sizeof *choices);
    for (uint32_t i = 0; i < other; i++)
        choices[i] = is_choice(&graph->guards[i]) ? graph->guards[i].chosen : NAN;
    choices[other] = choice;
    numbers->choices = choices;
    numbers->choice_count = other + 1;
}

/* Whether there are any; marks what they are made of, and the numbers of the point. */
static bool mark(const struct adc_numbers *numbers, uint8_t *useful)
{
    const struct adc_graph *graph = &numbers->recording->graph;
    bool any = false;
    for (uint32_t i = 0; i < graph->guard_count; i++) {
        useful[graph->guards[i].node] = 1;
        any |= is_choice(&graph->guards[i]);
    }
    for (uint32_t i = 0; i < numbers->answer->point_count; i++)
        if (numbers->source[i] != ADC_NO_NODE)
            useful[numbers->source[i]] = 1;
    adc_useful_arguments(graph, useful, graph->count);
    return any;
}

/* The first choice that balls do not confirm; as many as there are: they do all. */
static uint32_t first_other(const struct adc_numbers *numbers)
{
    const struct adc_graph *graph = &numbers->recording->graph;
    uint32_t i = 0;
    while (i < graph->guard_count
           && (!is_choice(&graph->guards[i])
               || adc_ball_holds(&numbers->evaluation->balls, &numbers->recording->at, &graph->guards[i])))
        i++;
    return i;
}

bool adc_numbers_choose(struct adc_numbers *numbers, struct adc_root root, long precision)
{
    struct adc_balls *balls = &numbers->evaluation->balls;
    const struct adc_graph *graph = &numbers->recording->graph;
    for (uint32_t path = 0; path < MOST_PATHS; path++) {
        uint8_t *useful = adc_arena_zeroed(&numbers->evaluation->scratch, graph->count, sizeof *useful);
        double choice = NAN;
        uint32_t other = 0;
        if (!mark(numbers, useful))
            return true;
        for (long bits = precision; bits <= numbers->limit && isnan(choice); bits *= 2) {
            adc_numbers_evaluate(numbers, useful, bits);
            other = first_other(numbers);
            if (other == graph->guard_count)
                return true;
            choice = choice_of(balls, &graph->guards[other]);
        }
        if (isnan(choice))
            return false;
        note(numbers, other, choice);
        adc_numbers_open_again(numbers, root);
    }
    return false;
}
