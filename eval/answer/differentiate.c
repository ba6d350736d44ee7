/* The answer to a request: a number with its gradient, or a vector with its Jacobian.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/differentiate.h"

#include "eval/answer/compare.h"
#include "eval/verify/verify.h"
#include "eval/result/elements.h"
#include "eval/answer/gradient.h"

/* An array becomes `ans`, a number asked for as a vector of one likewise. */
static void keep_answer(struct adc_session *session, const struct adc_answer *answer)
{
    if (answer->extent.rank == ADC_RANK_NUMBER) {
        adc_session_set_answer(session, adc_part(answer, 0)->value, NULL);
        return;
    }
    struct adc_array *array = adc_array_new(&session->context, answer->extent);
    for (uint32_t k = 0; k < answer->component_count; k++)      /* no work is counted: a limit would lose the array */
        array->at[k] = adc_component(answer, k)->value;
    adc_session_set_answer(session, 0, array);
    adc_array_release(&session->context, array);
}

void adc_answer(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                const struct adc_request *request, struct adc_answer *answer)
{
    struct adc_session *session = evaluation->session;
    const struct adc_root root = adc_root_of(session, statement);
    evaluation->scratch.context = &session->context;
    adc_arena_reset(&evaluation->scratch);
    const struct adc_request own = adc_request_by_elements(session, &evaluation->scratch, request);
    const bool plain = !request->jacobian && request->cotangent_count == 0;
    if (!plain || !adc_answer_number(evaluation, root, &own, answer))
        adc_answer_vector(evaluation, root, plain, &own, answer);       /* the answer is an array after all */
    if (adc_verify(evaluation, root, &own, answer))
        adc_compare_again(answer, own.check_rtol);
    adc_evaluation_drop(evaluation);
    keep_answer(session, answer);
}
