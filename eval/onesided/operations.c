/* Truncated series pushed through a program: the driver with expansions for values. A limit is no error here: the
 * derivative is then not settled, that is all.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "eval/onesided/frame.h"

static void *number(struct adc_driver *D, double value) { return adc_expansion_literal(D->user, value); }
static void *variable(struct adc_driver *D, uint32_t index) { return adc_expansion_variable(D->user, index); }
static void *again(struct adc_driver *D, void *value) { return adc_expansion_again(D->user, value); }
static void drop(struct adc_driver *D, void *value) { adc_expansion_drop(D->user, value); }

/* A bound that varies is an event. */
static double bound(struct adc_driver *D, void *value)
{
    const struct adc_expansion *f = value;
    double k = f->depends ? NAN : f->value;
    adc_expansion_drop(D->user, value);
    return k;
}

static void *lack(struct adc_activation *F, const struct adc_term *term, enum adc_lack why)
{
    struct adc_onesided *P = adc_onesided_of(F);
    if (why == ADC_NO_RESULT)
        return adc_onesided_lost(F);
    struct adc_expansion *f = why == ADC_NO_WAY ? adc_expansion_constant(P, NAN, 0) : adc_expansion_unable(P);
    f->depends = true;
    f->broken = why == ADC_NO_WAY || (why == ADC_NO_BOUNDS && P->mode == ADC_ON_PATH);
    if (f->broken && why == ADC_NO_BOUNDS)
        adc_expansion_note(F, term, &adc_bounds_vary);
    return f;
}

/* A formula has one meaning, wherever it is first used. */
static void *expand_formula(struct adc_activation *formula)
{
    struct adc_onesided *P = adc_onesided_of(formula);
    enum adc_onesided_mode before = adc_onesided_enter(P, ADC_ON_PATH);
    void *result = adc_run_block(formula, 0);
    adc_onesided_enter(P, before);
    return result;
}

static const struct adc_operations OPERATIONS = {
    .number = number, .variable = variable, .row = adc_expansion_row, .diff = adc_onesided_diff,
    .way = adc_onesided_way, .bound = bound, .lack = lack, .again = again, .drop = drop, .formula = expand_formula,
    .diverge = adc_onesided_diverge, .forgiving = true};

void adc_onesided_init(struct adc_onesided *P, struct adc_walk *walk, uint32_t variable_number)
{
    *P = (struct adc_onesided){.walk = walk, .variable = variable_number};
    adc_driver_init(&P->driver, &OPERATIONS, walk->program, &walk->arena, P);
    P->driver.most_turns = ADC_BESIDE_TURNS;
}

const struct adc_expansion *adc_onesided_program(struct adc_onesided *P, int direction)
{
    adc_arena_reset(&P->walk->arena);
    P->direction = direction;
    P->free = NULL;
    P->off_terms = P->since = 0;
    P->mode = ADC_ON_PATH;
    P->driver.most_steps = UINT64_MAX;
    return adc_run_program(&P->driver);
}
