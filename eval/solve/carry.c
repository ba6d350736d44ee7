/* Uncertainties of solutions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/solve/solution.h"

#include <math.h>
#include <string.h>

#include "eval/answer/input.h"
#include "eval/solve/propagate.h"

/* Fills the list of inputs that are other variables. */
static void find_inputs(struct adc_solution *out, const struct adc_inputs *inputs)
{
    bool *used = adc_arena_zeroed(&out->arena, inputs->count, sizeof *used);
    for (uint32_t j = 0; j < out->other_count; j++) {
        const uint32_t input = adc_inputs_find(inputs, out->other_symbol[j]);
        if (input != UINT32_MAX)
            used[input] = true;
    }
    adc_inputs_now(out->session, inputs, used, &out->inputs);
}

void adc_solution_propagate(struct adc_solution *out, const struct adc_propagation *how)
{
    struct adc_context *context = &out->session->context;
    struct adc_propagation now = *how;
    double *value = adc_zeros(&out->arena, out->count);
    bool any = false;
    find_inputs(out, how->inputs);
    const uint32_t n = out->inputs.count;
    out->by_input = adc_zeros(&out->arena, (size_t)out->count * n);
    for (uint32_t j = 0; j < out->other_count; j++) {
        const uint32_t input = adc_inputs_find(&out->inputs, out->other_symbol[j]);
        any |= input != UINT32_MAX;
        for (uint32_t i = 0; i < out->count && input != UINT32_MAX; i++)
            out->by_input[i * n + input] = out->sensitivity[i * out->other_count + j];
    }
    if (!any || out->count == 0)
        return;
    for (uint32_t i = 0; i < out->count; i++)
        value[i] = out->unknown[i].value;
    now.inputs = &out->inputs;
    out->uncertainties = adc_resize(context, NULL, 0, 1, sizeof *out->uncertainties);
    *out->uncertainties = (struct adc_uncertainties){.arena.context = context};
    adc_propagate_linear(out->session, &now, value, out->by_input, out->count, out->uncertainties);
}

/* ---- going on ---- */

/* The covariance of two unknowns: from the data of a fit, and from the inputs. */
static double covariance(const struct adc_solution *s, uint32_t i, uint32_t j)
{
    const double fitted = s->covariance != NULL ? s->covariance[i * s->count + j] : 0;
    return fitted + (s->uncertainties != NULL ? s->uncertainties->covariance[i * s->count + j] : 0);
}

/* The covariance of an unknown and one of all inputs, in units of the latter's u. */
static double shared(const struct adc_solution *s, const struct adc_inputs *inputs, uint32_t i, uint32_t input)
{
    double sum = 0;
    for (uint32_t k = 0; k < s->inputs.count; k++)
        sum += s->by_input[i * s->inputs.count + k] * s->inputs.at[k].u
             * adc_correlation(inputs, adc_inputs_find(inputs, s->inputs.at[k].symbol), input);
    return sum;
}

static bool is_unknown(const struct adc_solution *s, uint32_t symbol)
{
    for (uint32_t i = 0; i < s->count; i++)
        if (s->unknown[i].symbol == symbol)
            return true;
    return false;
}

/* A correlation of numbers that were rounded. */
static double at_most_one(double r) { return fmin(fmax(r, -1), 1); }

static void add_unknowns(const struct adc_solution *s, const struct adc_inputs *before, struct adc_inputs *after)
{
    struct adc_session *session = s->session;
    uint32_t place[s->count];           /* NOLINT: there is an unknown */
    for (uint32_t i = 0; i < s->count; i++) {
        const double u = sqrt(covariance(s, i, i));
        place[i] = u > 0 && isfinite(u) ? after->count : UINT32_MAX;
        if (place[i] != UINT32_MAX)
            adc_inputs_add(session, after, &(struct adc_input){
                .symbol = s->unknown[i].symbol, .value = s->unknown[i].value, .u = u, .derived = true,
                .freedom = s->uncertainties != NULL ? s->uncertainties->at[i].freedom : s->freedom});
    }
    for (uint32_t i = 0; i < s->count; i++)
        for (uint32_t j = 0; j < i; j++)
            if (place[i] != UINT32_MAX && place[j] != UINT32_MAX)
                adc_correlate(session, after, place[i], place[j],
                              at_most_one(covariance(s, i, j) / (after->at[place[i]].u * after->at[place[j]].u)));
    for (uint32_t k = 0, old = 0; k < before->count; k++) {
        if (is_unknown(s, before->at[k].symbol))
            continue;
        for (uint32_t i = 0; i < s->count; i++)
            if (place[i] != UINT32_MAX && s->uncertainties != NULL)
                adc_correlate(session, after, place[i], old,
                              at_most_one(shared(s, before, i, k) / after->at[place[i]].u));
        old++;
    }
}

/* What was known of the other inputs stays. */
static void copy_others(const struct adc_solution *s, const struct adc_inputs *before, struct adc_inputs *after)
{
    for (uint32_t k = 0; k < before->count; k++)
        if (!is_unknown(s, before->at[k].symbol))
            adc_inputs_add(s->session, after, &before->at[k]);
}

static void correlate_others(const struct adc_solution *s, const struct adc_inputs *before, struct adc_inputs *after)
{
    for (uint32_t a = 0; a < before->count && before->correlation != NULL; a++)
        for (uint32_t b = 0; b < a; b++)
            if (!is_unknown(s, before->at[a].symbol) && !is_unknown(s, before->at[b].symbol)
                && adc_correlation(before, a, b) != 0)
                adc_correlate(s->session, after, adc_inputs_find(after, before->at[a].symbol),
                              adc_inputs_find(after, before->at[b].symbol), adc_correlation(before, a, b));
}

void adc_solution_keep(const struct adc_solution *s, struct adc_inputs *inputs)
{
    struct adc_inputs after = {0};
    if (s->all)
        return;
    ADC_ON_ERROR(&s->session->context) {
        adc_inputs_release(s->session, &after);
        adc_fail(&s->session->context);
    }
    for (uint32_t i = 0; i < s->count; i++)
        if (adc_session_find(s->session, s->unknown[i].symbol)->element)
            adc_session_assign_element(s->session, s->unknown[i].symbol, s->unknown[i].value);
        else
            adc_session_set(s->session, s->unknown[i].symbol, s->unknown[i].value, NULL, (struct adc_span){0, 0});
    copy_others(s, inputs, &after);
    add_unknowns(s, inputs, &after);
    correlate_others(s, inputs, &after);
    adc_inputs_release(s->session, inputs);
    *inputs = after;
}
