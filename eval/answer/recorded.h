/* An answer in an exact recording (graph.h), with the values that --at gives its coordinates. Its derivatives are taken
 * from the recording of which bounds on their errors are found as well, where doubles come to the same by it; otherwise
 * who bounds them records the answer once more (numbers.h).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_ANSWER_RECORDED_H
#define ADC_EVAL_ANSWER_RECORDED_H

#include "eval/answer/answer.h"
#include "eval/answer/evaluation.h"

/* Enters the number by which --at gave a coordinate its value, if it is one: *node is ADC_NO_NODE where nothing is known of
 * it. False: it is another expression. */
bool adc_record_given(struct adc_recording *recording, const struct adc_session *session, uint32_t symbol, uint32_t *node);

/* Whether bounds will be asked of the recording of an answer beyond whose gradient something is asked for: not where numbers
 * are computed again, or compared, which takes recordings of their own. */
bool adc_recording_is_shared(const struct adc_request *request, const struct adc_answer *answer);

/* Records the answer of the evaluation's program, exactly, in its recording, which is empty. False, and it is empty again:
 * a coordinate is an expression, or doubles may come to other numbers than without it. */
bool adc_record_answer(struct adc_evaluation *evaluation, const struct adc_answer *answer);

/* The Taylor coefficients of an answer that is recorded (graph.h), by a plan that is kept. */
void adc_record_series(struct adc_evaluation *evaluation, const double *direction, uint32_t order, double *coefficients);

/* Whether the recording of the evaluation still is that one. */
static inline bool adc_is_recorded(const struct adc_evaluation *evaluation)
{
    return evaluation->recorded.there && evaluation->recording.exact;
}

#endif
