/* Verdicts on answers: claims about them, and the exit status.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/run/run.h"

#include <stdio.h>

#include "lexer/number.h"

/* ---- claims ---- */

/* Claims are expressions at the point of the answer. */
static bool check_texts(struct runner *runner, const struct adc_answer *answer, const char *const *texts, size_t count,
                        struct adc_claims *claims)
{
    struct adc_point point = {0};
    bool good = count == 0 || adc_enter_answer(&runner->session, answer, &point);
    for (size_t i = 0; i < count && good; i++)
        good = adc_check_claims(&runner->session, texts[i], answer, runner->options->check_rtol, claims);
    adc_leave_point(&runner->session, &point);
    return good;
}

void runner_report_wrong_claims(const struct runner *runner, const struct adc_claims *claims)
{
    char claimed[ADC_NUMBER_TEXT], exact[ADC_NUMBER_TEXT];
    for (const struct adc_claim *claim = claims->at; claim < claims->at + claims->count; claim++) {
        if (claim->verdict != ADC_DISAGREE)
            continue;
        fflush(runner->out);
        fprintf(stderr, "adcalc: the claim about %s%s is wrong: claimed %s, exact %s%s%s\n", claim->column ? "" : "∂",
                claim->name, adc_number_shown(claim->claimed, 0, claimed), adc_number_shown(claim->exact, 0, exact),
                claim->note[0] != '\0' ? ": " : "", claim->note);
    }
}

bool runner_check_claims(struct runner *runner, const struct adc_answer *answer, const char *const *texts,
                         size_t count, struct adc_claims *claims)
{
    claims->function = runner->options->name;
    if (!check_texts(runner, answer, texts, count, claims)) {
        runner_report_error(runner);
        return false;
    }
    for (uint32_t i = 0; i < claims->count; i++) {
        if (claims->at[i].verdict == ADC_DISAGREE || (runner->options->check == CHECK_STRICT
                                                      && claims->at[i].verdict == ADC_INCONCLUSIVE))
            runner_note(runner, STATUS_DISAGREES);
    }
    return true;
}

/* ---- the answer itself ---- */

/* Whether a comparison of an answer was inconclusive, for --check=strict. */
static bool is_inconclusive(const struct adc_answer *answer)
{
    bool any = false;
    for (uint32_t k = 0; k < answer->comparisons.count && !any; k++)
        any = answer->comparisons.at[k].made && answer->comparisons.at[k].check.verdict == ADC_INCONCLUSIVE;
    return any;
}

/* Whether digits that were asked for could not be proven. */
static bool is_unproven(const struct adc_answer *answer)
{
    return answer->known.proven != NULL && answer->known.proven->unable;
}

/* Whether that is so of an answer or of a part of it. */
static bool any_part(const struct adc_answer *answer, bool (*is)(const struct adc_answer *answer))
{
    const struct adc_answer *own;
    bool any = is(answer);
    for (uint32_t k = 0; !any && (own = adc_next_own(answer, &k)) != NULL;)
        any = any_part(own, is);
    return any;
}

void runner_note_answer(struct runner *runner, const struct adc_answer *answer)
{
    if (answer->status >= ADC_ONE_SIDED || any_part(answer, is_unproven))
        runner_note(runner, STATUS_MATHEMATICS);
    if (answer->comparisons.disagree || (runner->options->check == CHECK_STRICT && any_part(answer, is_inconclusive)))
        runner_note(runner, STATUS_DISAGREES);
}
