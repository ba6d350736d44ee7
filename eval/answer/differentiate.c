/* Numbers have a gradient, vectors a Jacobian.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/differentiate.h"

#include "eval/answer/gradient.h"
#include "eval/answer/jacobian.h"

void adc_answer(struct adc_evaluation *evaluation, const struct adc_statement *statement,
                const struct adc_request *request, struct adc_answer *answer)
{
    struct adc_session *session = evaluation->session;
    const struct adc_root root = adc_root_of(session, statement);
    uint32_t width = adc_vector_width(session, root);
    if (width > 0 || request->jacobian || request->cotangent_count > 0) {
        adc_answer_vector(evaluation, root, width, request, answer);
        return;
    }
    adc_answer_number(evaluation, root, request, answer);
    session->answer = answer->value;
    session->has_answer = true;
}
