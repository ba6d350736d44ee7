/* Claimed derivatives.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/claim.h"

#include <math.h>
#include <string.h>

/* A claim passes when it differs from the exact partial by no more than `rtol` of the larger, and ten times what
 * rounding may have done to the claimed expression. */
void adc_check_claim(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                     const struct adc_answer *answer, double rtol, struct adc_claims *claims)
{
    struct adc_session *session = evaluation->session;
    const struct adc_partial *partial = NULL;
    for (uint32_t i = 0; i < answer->count; i++)
        if (answer->partials[i].symbol == statement->symbol)
            partial = &answer->partials[i];
    for (uint32_t i = 0; i < claims->count; i++)
        if (claims->at[i].symbol == statement->symbol)
            adc_error(&session->context, ADC_USAGE, statement->ast->source, statement->name_span,
                      "'%s' is claimed twice", adc_symbol_text(&session->context, statement->symbol));
    if (answer->components != NULL && !answer->pulled_back)
        adc_error(&session->context, ADC_USAGE, NULL, (struct adc_span){0, 0},
                  "--claim is for a number; with --cotangent it is for the pullback of a vector");
    if (partial == NULL)
        adc_error(&session->context, ADC_NAME, statement->ast->source, statement->name_span,
                  "'%s' is not a variable of the formula", adc_symbol_text(&session->context, statement->symbol));
    struct adc_walk *walk = adc_evaluation_walk(evaluation, adc_root_at(statement->ast, statement->body));
    walk->bounds = true;
    struct adc_dual claimed = adc_eval(walk, ADC_BY_NONE);
    adc_evaluation_rest(evaluation);
    if (claims->count == claims->capacity) {
        size_t capacity = adc_grown(claims->capacity, 8);
        claims->at = adc_resize(&session->context, claims->at, claims->capacity, capacity, sizeof *claims->at);
        claims->capacity = (uint32_t)capacity;
    }
    struct adc_claim *claim = &claims->at[claims->count++];
    double scale = fmax(fabs(claimed.value), fabs(partial->value)), difference = fabs(claimed.value - partial->value);
    *claim = (struct adc_claim){.symbol = partial->symbol,
                                .name = partial->name,
                                .claimed = claimed.value,
                                .exact = partial->value,
                                .tolerance = (rtol > 0 ? rtol : ADC_TOLERANCE) * scale + 10 * claimed.error};
    if (partial->status == ADC_ONE_SIDED || partial->status == ADC_UNDEFINED) {
        claim->verdict = ADC_DISAGREE;
        memcpy(claim->note, "there is no derivative here", sizeof "there is no derivative here");
    } else {
        bool same = claimed.value == partial->value || (isfinite(difference) && difference <= claim->tolerance);
        bool vague = same && difference > 0 && !(10 * claimed.error <= 0.1 * scale);
        claim->verdict = vague ? ADC_INCONCLUSIVE : same ? ADC_AGREE : ADC_DISAGREE;
        if (vague)
            memcpy(claim->note, "lost in rounding", sizeof "lost in rounding");
    }
}
