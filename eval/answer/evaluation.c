/* Programs, walks and graphs that belong together.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval/answer/evaluation.h"

void adc_evaluation_rest(struct adc_evaluation *evaluation)
{
    adc_walk_release(&evaluation->walk);
    adc_program_release(&evaluation->program);
}

void adc_evaluation_release(struct adc_evaluation *evaluation)
{
    adc_evaluation_rest(evaluation);
    adc_recording_release(&evaluation->recording);
    if (evaluation->scratch.context != NULL)
        adc_arena_release(&evaluation->scratch);
    if (evaluation->pending != NULL)
        adc_definition_release(evaluation->session, evaluation->pending);
    evaluation->pending = NULL;
}

struct adc_walk *adc_evaluation_walk(struct adc_evaluation *evaluation, struct adc_root root)
{
    adc_evaluation_rest(evaluation);
    adc_link(&evaluation->program, evaluation->session, &root);
    adc_walk_init(&evaluation->walk, &evaluation->program);
    return &evaluation->walk;
}

static void link_shallow(struct adc_evaluation *evaluation, struct adc_root root)
{
    adc_evaluation_rest(evaluation);
    adc_link_shallow(&evaluation->program, evaluation->session, &root);
}

bool adc_evaluate_constant(struct adc_evaluation *evaluation, struct adc_root root, double *value)
{
    link_shallow(evaluation, root);
    bool constant = !evaluation->program.dependent;
    if (constant) {
        adc_walk_init(&evaluation->walk, &evaluation->program);
        *value = adc_eval(&evaluation->walk, ADC_BY_NONE).value;
    }
    adc_evaluation_rest(evaluation);
    return constant;
}

bool adc_depends(struct adc_evaluation *evaluation, struct adc_root root)
{
    link_shallow(evaluation, root);
    bool dependent = evaluation->program.dependent;
    adc_evaluation_rest(evaluation);
    return dependent;
}
